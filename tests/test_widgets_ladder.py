"""The ladder of hands: counts against the printed tables, rungs to point at, text and picture."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from cardwidgets.core.cards import Cards
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
from cardwidgets.widgets import RankLadderWidget
from cardwidgets.widgets.base import VERSION

from .wire import Page, Wire, command, hear, keeps


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
        (Cards("X1"), (130, 148, 1020, 1308, 4380, 16440)),
        (Cards("X1 X2"), (260, 248, 1320, 1520, 5016, 16440)),
        (ONE_EYED_JACKS, (244, 226, 1182, 1362, 4536, 14550)),
        (BRAGGERS, (398, 304, 1399, 1484, 4809, 13706)),
        (JACKS_AND_NINES, (1860, 604, 2148, 1816, 6192, 9480)),
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
    """What a ranking says of threes, of A-2-3, of 2-3-5 and of the lowest hand stands on its ladder."""

    def about(ranking: Ranking) -> dict[str, str]:
        return {rung["id"]: rung["about"] for rung in RankLadderWidget(ranking).view["rungs"]}

    assert about(BRAG)["prial"] == "three of one rank; threes are best"
    assert about(BRAG)["run"] == "three in order, suits mixed; A-2-3 is best"
    assert about(TEEN_PATTI_APPS)["prial"] == "three of one rank"
    assert about(TEEN_PATTI_APPS)["run"].endswith("A-2-3 comes second, after A-K-Q")
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


def test_pointing(wire: Wire) -> None:
    """Point at a rung, at another, at none; at what is no rung, and nothing changes but a sentence."""
    ladder = RankLadderWidget()
    hear(ladder, command(ladder, "point", "pair", id="a.1"))
    assert (ladder.pointed, ladder.view["pointed"], len(ladder.view["examples"])) == ("pair", "pair", 4)
    before = ladder.view
    for token in ("two_pair", "<b>", "PAIR"):
        hear(ladder, command(ladder, "point", token, id="a.2"))
        assert wire.replies()[-1] == {"id": "a.2", "ok": False, "error": "This ladder has no such rung."}
        assert ladder.view == before
    hear(ladder, command(ladder, "point", "", id="a.3"))
    assert (ladder.pointed, ladder.view["examples"]) == (None, [])
    with pytest.raises(ValueError, match="two_pair"):
        ladder.point("two_pair")


def test_the_readers_hand(wire: Wire) -> None:
    """The rung of the reader's hand is marked, and it is told what that hand beats: 16,007 of 18,424 for J-J-6."""
    ladder = RankLadderWidget(hand="JS JH 6D")
    assert column(ladder, "own") == [False, False, False, False, True, False]
    assert "beats 16,007 of the 18,424 hands" in ladder.view["subtitle"]
    assert "[Pair 3,744]" in repr(ladder)
    ladder.show("3S 3H 3D")
    assert column(ladder, "own")[0]
    assert "beats 18,424 of the 18,424 hands" in ladder.view["subtitle"]
    ladder.show(None)
    assert not any(column(ladder, "own"))
    for nonsense in ("JS JH", "JS JS 6D", "JS JH X1"):
        with pytest.raises(NotationError):
            RankLadderWidget(hand=nonsense)


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
    assert "クイーンのペア" in ladder.view["subtitle"]


def test_plain_text(wire: Wire) -> None:
    """Without a browser the ladder is a table that a stored notebook finds again."""
    assert RankLadderWidget(hand="QS QD 5C")._repr_mimebundle_()[0]["text/plain"].splitlines()[1:4] == [
        "  Hand            Hands    Exactly     Chance     About",
        "  Prial              52      1/425   0.2353 %  1 in 425",
        "  Running flush      48   12/5,525   0.2172 %  1 in 460",
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
    assert html == RankLadderWidget(hand="QS QD 5C").picture()


def test_to_frame(wire: Wire) -> None:
    """As a data frame the figures are numbers."""
    frame = RankLadderWidget().to_frame()
    assert list(frame["hands"]) == [52, 48, 720, 1096, 3744, 16440]
    assert frame.loc["Pair", "fraction"] == "72/425"
    assert frame["percent"].sum() == pytest.approx(100)
    assert frame.loc["High card", "below"] == 0
