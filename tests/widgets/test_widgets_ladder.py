"""The ladder of hands: counts against the printed tables, rungs to point at, text and picture."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from fractions import Fraction
from itertools import combinations
from random import Random
from typing import Any

import pytest

from cardwidgets import variants
from cardwidgets.core.cards import Cards, pack
from cardwidgets.core.errors import NotationError
from cardwidgets.judge.rankings import (
    BRAG,
    BRAGGERS,
    CLASSIC_BRAG,
    JACKS_AND_NINES,
    ONE_EYED_JACKS,
    TEEN_PATTI_APPS,
    TWOS,
    ZHA_JIN_HUA,
)
from cardwidgets.judge.three_card import Ranking
from cardwidgets.lessons.display import still_note
from cardwidgets.odds.three_card.counting import pack_for
from cardwidgets.widgets import RankLadderWidget
from cardwidgets.widgets.base import VERSION
from cardwidgets.widgets.rungs import best_of_each, climb
from tests.support.sampling import LONG, often
from tests.support.wire import Page, Wire, command, hear, keeps


def column(ladder: RankLadderWidget, name: str) -> list[Any]:
    return [rung[name] for rung in ladder.view["rungs"]]


def test_the_view_keeps_the_contract(wire: Wire) -> None:
    """The view has every field that the browser half was promised, and no other."""
    ladder = RankLadderWidget(hand="QS QD 5C")
    ladder.point("pair")
    assert keeps("LadderView", ladder.view)
    assert all(keeps("Rung", rung) for rung in ladder.view["rungs"])
    assert ladder.view["v"] == VERSION
    assert ladder.view["columns"].keys() == {"hand", "example", "count", "exactly", "chance", "odds", "share", "below"}
    for example in ladder.view["examples"]:
        assert example.keys() == {"cards", "text"}
        assert all(keeps("CardView", card) for card in example["cards"])


def test_brag_as_the_article_prints_it(wire: Wire) -> None:
    """The probabilities of the Brag article (seed 000), exact: 0.24, 0.22, 3.26, 4.96, 16.94 and 74 per cent."""
    ladder = RankLadderWidget()
    assert column(ladder, "id") == ["prial", "running_flush", "run", "flush", "pair", "high"]
    assert column(ladder, "count") == ["52", "48", "720", "1,096", "3,744", "16,440"]
    printed = [round(float(text.removesuffix(" %")), 2) for text in column(ladder, "percent")]
    assert printed == [0.24, 0.22, 3.26, 4.96, 16.94, 74.39]
    assert column(ladder, "often") == ["1 in 425", "1 in 460", "1 in 31", "1 in 20", "1 in 6", "3 in 4"]


@pytest.mark.parametrize(
    ("wild", "counts"),
    [
        (TWOS, (628, 392, 1656, 1544, 5280, 12600)),
        pytest.param(Cards("X1"), (130, 148, 1020, 1308, 4380, 16440), marks=pytest.mark.ci),
        (Cards("X1 X2"), (260, 248, 1320, 1520, 5016, 16440)),
        pytest.param(ONE_EYED_JACKS, (244, 226, 1182, 1362, 4536, 14550), marks=pytest.mark.ci),
        (BRAGGERS, (398, 304, 1399, 1484, 4809, 13706)),
        pytest.param(JACKS_AND_NINES, (1860, 604, 2148, 1816, 6192, 9480), marks=pytest.mark.ci),
    ],
)
def test_wild_cards(wire: Wire, wild: Cards, counts: tuple[int, ...]) -> None:
    """With wild cards the counts are those that an independent count found, by trying every reading."""
    ladder = RankLadderWidget(replace(BRAG, wild=wild))
    assert column(ladder, "count") == [f"{count:,}" for count in counts]
    assert all(card.sign in ladder.view["subtitle"] for card in wild)


@pytest.mark.parametrize("ranking", [BRAG, ZHA_JIN_HUA, CLASSIC_BRAG, replace(BRAG, lowest_wins=True)])
def test_figures_agree_with_each_other(wire: Wire, ranking: Ranking) -> None:
    """Fractions add to one, each share below is what the rungs beneath hold, and shares match their fractions."""
    rungs = RankLadderWidget(ranking).view["rungs"]
    shares = [Fraction(*(int(part.replace(",", "")) for part in rung["fraction"])) for rung in rungs]
    assert sum(shares) == 1
    for number, rung in enumerate(rungs):
        assert rung["share"] == pytest.approx(float(shares[number]), abs=1e-6)
        assert rung["below"] == f"{float(100 * sum(shares[number + 1 :])):.1f} %"


def test_rules_show_in_the_words(wire: Wire) -> None:
    """A ladder shows its ranking's word on threes, A-2-3, 2-3-5 and the lowest hand."""

    def about(ranking: Ranking) -> dict[str, str]:
        return {rung["id"]: rung["about"] for rung in RankLadderWidget(ranking).view["rungs"]}

    assert about(BRAG)["prial"] == "three of one rank (threes are best)"
    assert about(BRAG)["run"] == "three in a row, suits mixed (A-2-3 is best)"
    assert about(TEEN_PATTI_APPS)["prial"] == "three of one rank"
    assert about(TEEN_PATTI_APPS)["run"].endswith("(A-2-3 comes second, after A-K-Q)")
    assert about(CLASSIC_BRAG).keys() == {"prial", "pair", "high"}
    assert "60 hands" in RankLadderWidget(ZHA_JIN_HUA).view["subtitle"]
    upside_down = RankLadderWidget(replace(BRAG, lowest_wins=True))
    assert column(upside_down, "id")[0] == "high"
    assert "lowest hand wins" in upside_down.view["subtitle"]


def test_examples_are_the_best_the_worst_and_between(wire: Wire) -> None:
    """The examples of a rung run from its best to its worst, as the rules rank them, the same every time."""
    ladder = RankLadderWidget()
    ladder.point("prial")
    shown = [" ".join(card["card"][0] for card in one["cards"]) for one in ladder.view["examples"]]
    assert shown == ["3 3 3", "A A A", "9 9 9", "2 2 2"]
    ladder.point("run")
    assert [card["card"][0] for card in ladder.view["examples"][0]["cards"]] == ["A", "2", "3"]
    assert [card["card"][0] for card in ladder.view["examples"][1]["cards"]] == ["A", "K", "Q"]
    again = RankLadderWidget()
    again.point("run")
    assert again.view["examples"] == ladder.view["examples"]


@pytest.mark.parametrize("ranking", [BRAG, replace(BRAG, wild=TWOS), replace(BRAG, wild=Cards("X1 X2")), ZHA_JIN_HUA])
def test_every_example_stands_on_its_rung(wire: Wire, ranking: Ranking) -> None:
    """A hand shown for a kind is of that kind under the ranking."""
    ladder = RankLadderWidget(ranking)
    for rung in ladder.view["rungs"]:
        ladder.point(rung["id"])
        for cards in [rung["example"], *(one["cards"] for one in ladder.view["examples"])]:
            assert ranking.reading(Cards(card["card"] for card in cards)).category == rung["id"]


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("ranking", [BRAG, replace(BRAG, wild=TWOS), ZHA_JIN_HUA], ids=["brag", "wild", "zha"])
def test_two_examples_of_a_kind_have_two_names(wire: Wire, ranking: Ranking, lang: str) -> None:
    """The best flush and the next are both ace high: their ranks tell them apart."""
    ladder = RankLadderWidget(ranking, lang=lang)
    for rung in ladder.view["rungs"]:
        ladder.point(rung["id"])
        names = [one["text"].partition("：" if lang == "ja" else ": ")[2] for one in ladder.view["examples"]]
        assert len({*names}) == len(names)


@pytest.mark.parametrize("ranking", [BRAG, replace(BRAG, lowest_wins=True)], ids=["highest", "lowest"])
def test_the_best_of_each_kind_is_that_of_all_its_hands(ranking: Ranking) -> None:
    """The rows beside a table, made without counting, are the tops of the whole ladder's rungs."""
    best, rungs = best_of_each(ranking), climb(ranking)
    assert [*best] == [rung.category for rung in rungs]
    assert all(ranking.compare(hand, rung.best) == 0 for hand, rung in zip(best.values(), rungs, strict=True))


def test_pointing(wire: Wire) -> None:
    """Point at a rung, at another, at none; at what is no rung, and nothing changes but a sentence."""
    ladder = RankLadderWidget()
    hear(ladder, command(ladder, "point", "pair", id="a.1"))
    assert (ladder.pointed, ladder.view["pointed"], len(ladder.view["examples"])) == ("pair", "pair", 4)
    before = ladder.view
    for token in ("two_pair", "<b>", "PAIR"):
        hear(ladder, command(ladder, "point", token, id="a.2"))
        assert wire.replies()[-1] == {"id": "a.2", "ok": False, "error": "This list has no such kind of hand."}
        assert ladder.view == before
    hear(ladder, command(ladder, "point", "", id="a.3"))
    assert (ladder.pointed, ladder.view["examples"]) == (None, [])
    with pytest.raises(ValueError, match="two_pair"):
        ladder.point("two_pair")


def test_the_readers_hand(wire: Wire) -> None:
    """The rung of the reader's hand is marked, and it is told what that hand beats: 16,007 of 18,424 for J-J-6."""
    ladder = RankLadderWidget(hand="JS JH 6D")
    assert column(ladder, "own") == [False, False, False, False, True, False]
    assert ladder.view["message"] == (
        "Pair of jacks: number 5 of 6 kinds, the best being number 1. "
        "This hand beats 16,007 of the 18,424 hands a rival may hold (86.9 %)."
    )
    assert "[Pair 3,744]" in repr(ladder)
    ladder.show("3S 3H 3D")
    assert column(ladder, "own")[0]
    assert ladder.view["message"].endswith(
        "beats 18,424 of the 18,424 hands a rival may hold (100.0 %). No hand beats this one."
    )
    ladder.show(None)
    assert not any(column(ladder, "own"))
    for nonsense in ("JS JS", "JS JS 6D", "JS JH X1", "JS JH 6D 5C"):
        with pytest.raises(NotationError):
            RankLadderWidget(hand=nonsense)


RANKED = {ranking: variant.name for variant in variants() if (ranking := getattr(variant.rules, "ranking", None))}
"""Every ranking that a variant of the package plays by, and one variant that does."""


@pytest.mark.parametrize("ranking", [*RANKED] if LONG else [*RANKED][::4], ids=RANKED.get)
def test_the_rung_that_lights_up_is_the_rank_that_the_judge_gives(wire: Wire, ranking: Ranking) -> None:
    """Under every ranking that is played (in the long run): a hand picked card by card stands on the rung of its kind,
    it is told the number of that rung, and a rung says so where one of its hands beats it."""
    ladder, rng = RankLadderWidget(ranking), Random(str(ranking))
    pack = pack_for(ranking)
    for _ in range(often(1, 4)):
        hand, picked = rng.sample(pack, 3), list[str]()
        for card in hand:
            picked.append(str(card))
            hear(ladder, command(ladder, "pick", " ".join(picked), id=f"a.{len(picked)}"))
            assert wire.replies()[-1]["ok"] and ladder.cards == Cards(picked)
            assert (ladder.hand is None) is (len(picked) < 3) is not any(column(ladder, "own"))
        kind = ranking.reading(hand).category
        assert [rung["id"] for rung in ladder.view["rungs"] if rung["own"]] == [ladder.result] == [kind]
        left = [card for card in pack if card not in hand]
        rivals = [Cards(rng.sample(left, 3)) for _ in range(60)]
        for rival in rivals:
            if ranking.compare(rival, hand) > 0:
                rung = next(one for one in ladder.view["rungs"] if one["id"] == ranking.reading(rival).category)
                assert rung["beats"], (hand, rival)
        number = column(ladder, "id").index(kind) + 1
        assert f"number {number} of {len(ladder.view['rungs'])} kinds, " in ladder.view["message"]


def test_what_beats_a_hand_is_counted_kind_by_kind(wire: Wire) -> None:
    """Against every hand that a rival may hold, as the judge compares them, also where 2-3-5 beats a leopard."""
    for ranking, hand in ((BRAG, Cards("QS QD 5C")), (ZHA_JIN_HUA, Cards("8S 8H 8D"))):
        ladder = RankLadderWidget(ranking, hand=hand)
        rivals = [Cards(rival) for rival in combinations([card for card in pack() if card not in hand], 3)]
        better = Counter(str(ranking.reading(one).category) for one in rivals if ranking.compare(one, hand) > 0)
        told = {
            rung["id"]: int(rung["beats"].split()[0].replace(",", "")) for rung in ladder.view["rungs"] if rung["beats"]
        }
        assert told == better


@pytest.mark.parametrize(
    ("token", "said"),
    [
        ("QS QS", "The queen of spades cannot be in two places."),
        ("QS QD 5C 2C", "A hand here has 3 cards, and these are 4. Take one back first."),
        ("X1", "The joker 1 is not in this pack of 52 cards."),
        ("<b>", "“<b>” is no card"),
        ("??", "“??” is no card"),
        ("QS|QD", "“QS|QD” is no card"),
    ],
)
def test_a_hand_that_cannot_be_is_refused(wire: Wire, token: str, said: str) -> None:
    """A browser that picks what is no hand is told why, and nothing changes; in Python it is a `NotationError`."""
    ladder = RankLadderWidget(hand="JS JH 6D")
    before = ladder.view
    hear(ladder, command(ladder, "pick", token, id="a.1"))
    reply = wire.replies()[-1]
    assert not reply["ok"] and said in reply["error"]
    assert (ladder.view, ladder.hand) == (before, Cards("JS JH 6D"))
    with pytest.raises(NotationError):
        ladder.show(token)
    assert ladder.view == before


def test_a_hand_is_dealt(wire: Wire) -> None:
    """The button deals three cards of this pack; the seed says which, and the rung lights up."""
    ladder, twin = RankLadderWidget(seed=3), RankLadderWidget(seed=3)
    hear(ladder, command(ladder, "deal", id="a.1"))
    assert ladder.hand == twin.deal() and len(set(ladder.hand)) == 3 and sum(column(ladder, "own")) == 1
    hear(ladder, command(ladder, "pick", "", id="a.2"))
    assert (ladder.hand, ladder.cards, ladder.result) == (None, Cards(), None)


def test_a_ladder_in_japanese(wire: Wire) -> None:
    """Words, not figures, change with the language."""
    ladder = RankLadderWidget(lang="ja", hand="QS QD 5C")
    assert column(ladder, "name") == [
        "プライアル",
        "ランニング・フラッシュ",
        "ラン",
        "フラッシュ",
        "ペア",
        "ハイカード",
    ]
    assert column(ladder, "often")[0] == "425回に1回"
    assert "クイーンのペア" in ladder.view["message"]


def test_plain_text(wire: Wire) -> None:
    """Without a browser the ladder is a table that a stored notebook finds again."""
    assert RankLadderWidget(hand="QS QD 5C")._repr_mimebundle_()[0]["text/plain"].splitlines()[1:4] == [
        "  Hand            Hands    Exactly  Probability  How often",
        "  Prial              52      1/425     0.2353 %   1 in 425",
        "  Running flush      48   12/5,525     0.2172 %   1 in 460",
    ]
    assert repr(RankLadderWidget()) == (
        "Ladder Prial 52 > Running flush 48 > Run 720 > Flush 1,096 > Pair 3,744 > High card 16,440"
    )


def test_static_picture(wire: Wire, monkeypatch: pytest.MonkeyPatch) -> None:
    """On a static page: one image that says its figures, the sentence, and a table to open; always the same bytes."""
    monkeypatch.setenv("CARDWIDGETS_DISPLAY", "static")
    html = RankLadderWidget(hand="QS QD 5C")._repr_mimebundle_()[0]["text/html"]
    page = Page(html)
    assert len(page.images) == 1
    assert "Pair 3,744 (16.9412 %)" in page.images[0]["alt"]
    assert {"details", "table", "th", "td"} <= set(page.tags)
    assert "72/425" in page.words
    assert html == RankLadderWidget(hand="QS QD 5C").picture() + still_note("en")


def test_to_frame(wire: Wire) -> None:
    """As a data frame the figures are numbers."""
    frame = RankLadderWidget().to_frame()
    assert list(frame["hands"]) == [52, 48, 720, 1096, 3744, 16440]
    assert frame.loc["Pair", "fraction"] == "72/425"
    assert frame["percent"].sum() == pytest.approx(100)
    assert frame.loc["High card", "below"] == 0
