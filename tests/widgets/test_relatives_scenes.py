"""The relatives of brag on the screen: what a circle beats, what a pot sums up, what a casino asks for."""

from __future__ import annotations

import json

import pytest

from cardwidgets import Cards, TableWidget, open_table, pack
from cardwidgets.course.charts import relation_picture
from cardwidgets.games.brag.casino import CasinoStart
from cardwidgets.judge.rankings import BRAG, ZHA_JIN_HUA
from tests.support.languages import WRITTEN
from tests.support.reader import named, without_examples
from tests.support.relatives import position
from tests.support.wire import Page, Wire

pytestmark = pytest.mark.usefixtures("wire")


@pytest.mark.parametrize(("hand", "marked"), [("2S 3H 5D", True), ("2S 3H 5S", True), ("2S 3S 5S", False)])
@pytest.mark.parametrize("lang", WRITTEN)
def test_what_goes_round_says_so(hand: str, marked: bool, lang: str) -> None:
    """A 2-3-5 that beats prials is named as that, whoever holds it: else nobody knew why it won (seed 000)."""
    table = position("zha-jin-hua", [hand, "AS AH AD"], start={"looked": (0, 1)}, cap=6)
    widget = TableWidget(table, players={}, lang=lang)
    [own] = [seat for seat in widget.view["seats"] if seat["own"]]
    assert ("2-3-5" in own["fans"][0]["strong"]) == marked
    widget.play("call")
    widget.play("call")
    assert (widget.table.result.winner, "2-3-5" in widget.view["message"]) == ((0, True) if marked else (1, False))


def test_a_pot_is_no_points() -> None:
    """The last column is headed by points where places are points; where all of them win a pot it is not."""
    for name, head in (("brag-6-card", "Points"), ("brag-7-card", "In all")):
        assert TableWidget(open_table(name, seed=1)).view["words"]["points"] == head


@pytest.mark.parametrize(
    ("stacks", "most", "message"),
    [
        ((50, 9000), 10, "Your turn: place an ante against the house, or none."),
        ((7, 9000), 3, "Your turn: place an ante against the house, or none."),
        ((1, 9000), 0, "Your turn: there are not enough chips for an ante now."),
    ],
)
def test_an_ante_is_asked_for_within_reach(stacks: tuple[int, int], most: int, message: str) -> None:
    """The most that is open is half of the chips, for as much again is kept for playing on."""
    view = TableWidget(open_table("three-card-poker-casino", seats=2, start=CasinoStart(stacks=stacks))).view
    assert (view["ask"]["amount"]["most"], view["message"]) == (most, message)


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("teen-patti", "deal 1 · boot 1"),
        ("teen-patti-muflis", "the lowest hand wins"),
        ("teen-patti-ak47", "wild: aces, kings, fours and sevens"),
        ("teen-patti-999", "nearest to 999"),
        ("teen-patti-lowest-wild", "lowest card is wild"),
        ("teen-patti-best-of-four", "best three of four"),
    ],
)
def test_a_variation_is_told_over_the_table(name: str, says: str) -> None:
    """A variation's change cannot be seen in the cards: the line under the title says it."""
    subtitle = TableWidget(open_table(name, seed=1)).view["subtitle"]
    assert subtitle.startswith("deal 1 · boot 1") and says in subtitle


def test_cards_keep_their_order_when_one_is_laid_aside() -> None:
    """Four cards lie from high to low to be chosen from, and the three that are left do not jump."""
    widget = TableWidget(position("brag-4-card", ["3S 9D QD 4D", "AS KH 7C 2C"]), players={})
    widget.play("look")

    def held() -> list[str]:
        return [card["card"] for card in widget.view["seats"][-1]["fans"][0]["cards"]]

    assert held() == ["QD", "9D", "4D", "3S"]
    widget.play("QD")
    assert held() == ["9D", "4D", "3S"]


# ---------- comparing, and who beats whom ----------


def test_whom_one_may_compare_with(wire: Wire) -> None:
    """Before everybody has had three turns one closed word says so; then there is one for each rival who is in."""
    widget = TableWidget(open_table("zha-jin-hua", seats=4, seed=1), players={}, seat=1)
    [early] = [option for option in widget.view["ask"]["words"] if option["token"].startswith("compare")]
    assert early["text"] == "Compare" and "3 turns" in early["closed"]
    widget.play("fold" if widget.table.asked and widget.table.asked.seat == 3 else "call")
    while widget.view["turn"] != "you" or widget.table.deal.turns_had[1] < 3:  # type: ignore[attr-defined]
        asked = widget.table.asked
        assert asked is not None
        widget.play("fold" if asked.seat == 3 else "call")
    options = [option for option in widget.view["ask"]["words"] if option["token"].startswith("compare")]
    names = widget.names
    assert {option["text"] for option in options} == {f"Compare with {names[seat]}" for seat in (0, 2)}
    assert not any("closed" in option for option in options)


def test_a_circle_is_drawn_as_one() -> None:
    """2-3-5 beats a leopard, which beats a pair, which beats 2-3-5 (seed 000); in Brag the same hands make a ladder."""
    hands = ["AS AH AD", "KS KH 9D", "5S 3H 2D"]
    zha, brag = relation_picture(hands, ZHA_JIN_HUA), relation_picture(hands, BRAG)
    assert set(zha.beats) == set(zha.circle) == {(0, 1), (1, 2), (2, 0)}
    assert set(brag.beats) == {(0, 1), (1, 2), (0, 2)} and brag.circle == ()
    assert "circle" in repr(zha) and "circle" not in repr(brag)
    assert (
        relation_picture(hands, ZHA_JIN_HUA, "ja")._repr_html_()
        == relation_picture(hands, ZHA_JIN_HUA, "ja")._repr_html_()
    )
    [image] = Page(zha._repr_html_()).images
    assert all(card in image["alt"] for card in ("A♠", "K♥", "2♦"))
    for wrong in (hands[:1], hands * 3):
        with pytest.raises(ValueError, match="hands"):
            relation_picture(wrong, ZHA_JIN_HUA)


def test_equal_hands_are_told_so() -> None:
    """Suits decide nothing: two pairs of the same ranks are as good as each other."""
    equal = relation_picture(["KS KH 9D", "KD KC 9S"], BRAG)
    assert equal.beats == () and equal.equals == ((0, 1),) and "as good as" in repr(equal)


# ---------- the casino ----------


def dealt(player: str, dealer: str) -> Cards:
    """A pack that deals these hands to a player and the house, card by card."""
    hands = [card for both in zip(Cards(player), Cards(dealer), strict=True) for card in both]
    return Cards([*hands, *(card for card in pack() if card not in hands)])


@pytest.mark.parametrize(("seat", "told"), [(0, 1), (2, 1), (3, 3), (None, 3)])
def test_what_a_spot_pays_is_said_where_the_reader_bets(seat: int | None, told: int) -> None:
    """Once for a player; the house and those who look on have no spot of their own, and read it at every player's."""
    widget = TableWidget(open_table("three-card-poker-casino", seats=4, seed=1), seat=seat, players={})
    said = [[bool(spot["note"]) for spot in one["spots"]] for one in widget.view["seats"] if "spots" in one]
    assert sorted(said) == [[False] * 3] * (3 - told) + [[True] * 3] * told


@pytest.mark.parametrize(("needed", "ante", "play"), [
    ("Q", "less than queen high", "with queen high or better"),
    ("J", "less than jack high", "with jack high or better"),
    (None, "if the house loses", "if the house loses"),
])  # fmt: skip
def test_a_spot_says_which_hand_the_house_needs(needed: str | None, ante: str, play: str) -> None:
    """A house that needs none always plays, and its spots say no rank."""
    table = open_table("three-card-poker-casino", seats=2, seed=1, qualifies=needed)
    view = TableWidget(table, seat=0, players={}).view
    notes = [spot["note"] for one in view["seats"] if one["seat"] == 0 for spot in one["spots"]]
    assert notes[0].endswith(ante) and notes[2].endswith(play)


@pytest.mark.parametrize(
    ("player", "dealer", "states", "tag"),
    [
        ("KS 9H 4D", "QC JD 2H", ("won", "lost", "won"), "qualifies"),
        ("QS 6H 4D", "KC JD 2H", ("lost", "lost", "lost"), "qualifies"),
        ("9S 9H 4D", "JC TD 2H", ("won", "won", "back"), "does not qualify"),
        ("QS TH 4D", "QC TD 4H", ("back", "lost", "back"), "qualifies"),
    ],
)
def test_what_became_of_the_spots(wire: Wire, player: str, dealer: str, states: tuple[str, ...], tag: str) -> None:
    """Ante and play win, lose or come back against queen high or better; otherwise the ante alone wins."""
    start = CasinoStart(pack=dealt(player, dealer), shuffle=False)
    widget = TableWidget(open_table("three-card-poker-casino", seats=2, start=start))
    for answer in (2, 1):
        assert [spot["state"] for spot in widget.view["seats"][-1]["spots"]].count("open") == 1
        widget.play(answer)
    seen = without_examples(json.dumps(widget.view, ensure_ascii=False), widget.table.variant)
    assert named(seen) == set(widget.table.deal.piles["hand0"])
    widget.play("play")
    house, own = widget.view["seats"]
    assert tuple(spot["state"] for spot in own["spots"]) == states
    assert [spot["chips"] for spot in own["spots"]] == [2, 1, 2] and tag in [one["text"] for one in house["tags"]]
    hits = [row["name"] for row in widget.view["pays"][0]["rows"] if row["hit"]]
    assert hits == (["Pair"] if player.startswith("9S 9H") else [])
