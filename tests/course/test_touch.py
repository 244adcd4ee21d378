"""Pictures one can touch: each counts what it says, moves when its controls do, and is told in both languages."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import combinations, product
from math import comb
from pathlib import Path
from random import Random

import pytest

from cardwidgets import Cards, NotationError
from cardwidgets.core.cards import pack
from cardwidgets.course.charts import Bars
from cardwidgets.course.touch import (
    PAIR,
    PICTURES,
    Touch,
    blind_price,
    bluffing,
    card_removal,
    error_band,
    race_to_61,
    suit_splits,
    talon_brings,
    who_beats_whom,
)
from cardwidgets.judge.tricks import points_in
from cardwidgets.odds.briscola.hands import ORDER
from tests.support.wire import Wire, command, hear, keeps, recorded


@pytest.fixture
def wire(tmp_path: Path) -> Iterator[Wire]:
    with recorded(tmp_path) as wire:
        yield wire


def values(picture: Bars) -> list[float]:
    return [row.value for row in picture.rows]


def test_the_band_closes_on_what_is_counted() -> None:
    """The chance that three cards hold a pair is found by going through them; and it lies in most bands of other
    deals."""
    hands = list(combinations(range(52), 3))
    assert sum(len({card % 13 for card in hand}) == 2 for hand in hands) / len(hands) == pytest.approx(PAIR)
    bands = [error_band(1000, seed).rows for seed in range(1, 21)]
    assert sum(abs(rows[-1].value - 100 * PAIR) <= rows[-1].band for rows in bands) >= 16
    assert all(rows[1].band > 2 * rows[2].band for rows in bands)


def test_a_card_that_is_seen_moves_every_chance() -> None:
    """With the four aces away no prial of aces is left: 12 ranks of 4 threes among 48 cards."""
    found = {row.name: row for row in card_removal("AS AC AD AH").rows}
    now, before = 12 * 4 / comb(48, 3), 13 * 4 / comb(52, 3)
    assert found["Prial"].value == pytest.approx(100 * (now / before - 1))
    assert found["Prial"].said.startswith(f"{100 * now:.2f} %")
    assert all(row.value for row in found.values())


def test_a_suit_splits_as_the_places_are_filled() -> None:
    """Each way to place so many cards in two hands counts once."""
    for out, left, right in ((3, 10, 10), (4, 9, 10), (2, 4, 7)):
        places = [0] * left + [1] * right
        ways = list(combinations(places, out))
        most = {sum(way) for way in ways}
        assert sum(values(suit_splits(out, left, right))) == pytest.approx(100)
        apart = sum(sum(way) in (0, out) for way in ways) / len(ways)
        assert values(suit_splits(out, left, right))[-1] == pytest.approx(100 * apart) and most


def test_the_price_of_blind_play_is_half() -> None:
    """The share that a hand must win to pay for itself, as often as that, comes out even; blind it costs half, rounded
    up."""
    for level, pot, rivals in product((1, 4, 7), (2, 12), (1, 3)):
        looked, blind, unseen = values(blind_price(level, pot, rivals))
        for need, price in ((looked, level), (blind, -(-level // 2))):
            assert need / 100 * pot == pytest.approx((1 - need / 100) * price)
        assert unseen == pytest.approx(100 / (1 + rivals))


def test_the_best_bluff_leaves_an_opponent_nothing_to_choose() -> None:
    """The gain is the sum over each hand and reply, played out; no frequency does better than the line."""
    rng, often, strong, pot, bet, see = Random(3), 40, 25, 4, 3, 2
    won = {"fold": 0.0, "see": 0.0}
    for _ in range(20_000):
        good = rng.random() < strong / 100
        bets = good or rng.random() < often / 100
        won["fold"] += pot if bets else 0
        won["see"] += (pot + see * bet if good else -bet) if bets else 0
    folds, sees, better = values(bluffing(often, strong, pot, bet, see))
    assert folds == pytest.approx(won["fold"] / 20_000, abs=0.06) and better == min(folds, sees)
    assert sees == pytest.approx(won["see"] / 20_000, abs=0.1)
    line = bluffing(0, strong, pot, bet, see).rows[2].mark
    assert line is not None and all(values(bluffing(n, strong, pot, bet, see))[2] <= line + 1e-9 for n in range(101))


def test_three_hands_go_round_in_a_circle() -> None:
    """In Zha Jin Hua they do, in Brag never."""
    assert len(who_beats_whom().circle) == 3
    assert who_beats_whom(ranking="brag").circle == ()


def test_the_rule_is_told_where_the_lowest_hand_beats_the_highest() -> None:
    """Elsewhere it would be beside the point: a 2-3-5 that is a flush, or meets no leopard, is nothing special."""
    rule = "A 2-3-5 that is not a flush (60 hands) beats a leopard and nothing else."
    assert rule in who_beats_whom().lines() and rule in who_beats_whom().drawn()["lines"]
    for first, third, ranking in (("AS AH AD", "5S 3S 2S", "zha_jin_hua"), ("AS AH 9C", "5S 3H 2D", "zha_jin_hua"),
                                  ("AS AH AD", "5S 3H 2D", "brag")):  # fmt: skip
        assert not any("2-3-5" in line for line in who_beats_whom(first, third=third, ranking=ranking).lines())


def test_the_race_is_run_over_all_hands() -> None:
    """Of three unknown cards beside known ones every hand is gone through; half of the pack is even with the other."""
    held = Cards("AS AC AD AH 3S")  # 54 points
    rest = [card for card in pack(40) if card not in held]
    totals = [points_in([*held, *more], ORDER) for more in combinations(rest, 3)]
    shares = [sum(test) / len(totals) for test in zip(*((p > 60, p == 60, p < 60) for p in totals), strict=True)]
    assert values(race_to_61(8, held)) == pytest.approx([100 * share for share in shares])
    won, _, short = values(race_to_61(20))
    assert won == pytest.approx(short)


def test_the_talon_brings_what_is_wanted() -> None:
    """Every talon of two is gone through."""
    for wanted, unknown in ((4, 22), (0, 20), (20, 20)):
        found = [sum(card < wanted for card in talon) for talon in combinations(range(unknown), 2)]
        shares = [100 * found.count(number) / len(found) for number in (0, 1, 2)]
        assert values(talon_brings(wanted, unknown)) == pytest.approx(shares)


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("name", PICTURES)
def test_controls_move_the_picture(wire: Wire, name: str, lang: str) -> None:
    """It is what the function gives for what the controls stand at, drawn, told in words, and named in the language."""
    touch, kind = Touch(name, lang=lang), PICTURES[name]
    assert touch.shown == kind.count(**touch.value, lang=lang) and keeps("TouchView", touch.view)
    assert "<img alt=" in touch.picture() and "<details>" in touch.picture()
    view = touch.view
    named = [one["label"] for key in ("sliders", "options", "fields") for one in view[key]]
    spoken = [
        *named,
        view["title"],
        view["message"],
        *(one["text"] for each in view["options"] for one in each["options"]),
    ]
    assert all(named) and len({*named}) == len(kind.controls)
    assert lang == "en" or [text for text in spoken if not re.search("[ぁ-ヶ一-龠]", text)] == []
    assert len(view["bars"]) <= view["most_bars"]
    for one in view["sliders"] if lang == "en" else []:
        for value in {one["least"], one["least"] + one["step"], one["most"]}:
            hear(touch, command(touch, "answer", f"{one['name']}={value}"))
            assert touch.value[one["name"]] == value and len(touch.view["bars"]) <= view["most_bars"]
            assert touch.shown == kind.count(**touch.value, lang=lang)
    for one in view["options"]:
        for option in one["options"]:
            hear(touch, command(touch, "answer", f"{one['name']}={option['value']}"))
            assert touch.value[one["name"]] == option["value"]
    if view["fields"]:
        before = touch.shown
        told = [*(one["value"] for one in touch.view["fields"])]
        hear(
            touch, command(touch, "pick", " | ".join([*told[:-1], "4S 4H 2D" if view["fields"][-1]["whole"] else "7D"]))
        )
        assert touch.shown != before
    assert all(reply["ok"] for reply in wire.replies())


def test_a_bar_has_its_places_on_one_scale(wire: Wire) -> None:
    """Every bar of the widget stands where the figures say, measured from the same zero."""
    touch = Touch("bluffing", often=100, strong=1, pot=1, bet=20)
    shown, view = touch.shown, touch.view
    assert isinstance(shown, Bars)
    low, high = shown.ends()
    assert low < 0
    for row, bar in zip(shown.rows, view["bars"], strict=True):
        ends = sorted([0.0, row.value])
        assert [bar["start"], bar["end"]] == pytest.approx([100 * (x - low) / (high - low) for x in ends], abs=0.01)
        assert bar["start"] == view["zero"] or bar["end"] == view["zero"]


def test_what_cannot_be_is_said_and_leaves_the_picture(wire: Wire) -> None:
    """A card in two places or of another pack, a value beyond a slider, a picture and a control that there are not."""
    touch = Touch(card_removal, held="KS", lang="ja")
    before = repr(touch)
    wrong = ["KS | KS", "2X | ", "AS", "AS | KS | QS", "* | " + "9S" * 9, "XX | ", "AS AS | "]
    wrong_answers = ["ranking=poker", "seen=AS", "deals=5", "", "=", "ranking", "held=KS"]
    for token in wrong:
        hear(touch, command(touch, "pick", token))
    for token in wrong_answers:
        hear(touch, command(touch, "answer", token))
    replies = wire.replies()
    assert len(replies) == len(wrong) + len(wrong_answers) and not any(one["ok"] for one in replies)
    assert all(re.search("[ぁ-ヶ一-龠]", one["error"]) for one in replies), "told in the reader's language"
    assert repr(touch) == before and touch.value == {"seen": "AS", "held": "KS", "ranking": "brag"}
    slid = Touch("error_band", deals=10)
    for value in ("5", "20001", "1e3", "-10", "٣", "10" * 9, "10.0"):
        hear(slid, command(slid, "answer", f"deals={value}"))
    assert slid.value["deals"] == 10 and not any(one["ok"] for one in wire.replies()[len(replies) :])
    with pytest.raises(NotationError, match="two places"):
        touch.set(seen="KS")
    assert repr(touch) == before
    touch.set(seen="KH")
    assert repr(touch) != before
    race = Touch("race_to_61", cards=3)
    with pytest.raises(NotationError, match="pack of 40"):
        race.set(held="8S")
    with pytest.raises(NotationError, match="at least"):
        race.set(held="AS KS QS JS")
    with pytest.raises(NotationError, match="3 cards"):
        Touch("who_beats_whom", first="AS AH")
    with pytest.raises(ValueError, match="pictures: error_band"):
        Touch("bluffs")
    with pytest.raises(TypeError, match="controls: often"):
        Touch("bluffing", price=2)
    with pytest.raises(ValueError, match="0 to 100"):
        Touch("bluffing", often="30")
    with pytest.raises(NotationError):
        card_removal("1X")
    for count, no, said in (
        (bluffing, 101, "often must be"), (blind_price, 0, "at least 1"), (talon_brings, 23, "22 unknown"),
        (error_band, 0, "deals|draws"),
    ):  # fmt: skip
        with pytest.raises(ValueError, match=said):
            count(no)


@pytest.mark.parametrize("name", sorted(PICTURES))
def test_a_page_has_the_live_picture_and_a_still_one(wire: Wire, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Beside the controls stands what an export shows; a stored page has that alone."""
    live, _ = Touch(name)._repr_mimebundle_()
    monkeypatch.setenv("CARDWIDGETS_DISPLAY", "static")
    still, _ = Touch(name)._repr_mimebundle_()
    assert set(still) == {"text/plain", "text/html"} and still.items() <= live.items()
    assert "Run this cell to play or use it." in still["text/html"]
    assert "application/vnd.jupyter.widget-view+json" in live
    assert len(Touch(name).to_frame()) >= 3
