"""The relatives of brag on the screen: what a circle beats, what a pot sums up, what a casino asks for."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from cardwidgets import TableWidget, open_table
from cardwidgets.games.brag.casino.rules import CasinoStart
from cardwidgets.locale import languages

from .relatives import position
from .wire import Wire, recorded


@pytest.fixture(autouse=True)
def wire(tmp_path: Path) -> Iterator[Wire]:
    with recorded(tmp_path) as wire:
        yield wire


@pytest.mark.parametrize(("hand", "marked"), [("2S 3H 5D", True), ("2S 3H 5S", True), ("2S 3S 5S", False)])
@pytest.mark.parametrize("lang", languages())
def test_what_goes_round_says_so(hand: str, marked: bool, lang: str) -> None:
    """A 2-3-5 that beats prials is named as that, whoever holds it: else nobody knew why it won (seed 000)."""
    table = position("zha-jin-hua", [hand, "AS AH AD"], start={"looked": (0, 1)}, cap=6)
    widget = TableWidget(table, bots={}, lang=lang)
    [own] = [seat for seat in widget.view["seats"] if seat["own"]]
    assert ("2-3-5" in own["fans"][0]["strong"]) == marked
    widget.play("call")
    widget.play("call")
    assert (widget.table.result.winner, "2-3-5" in widget.view["message"]) == ((0, True) if marked else (1, False))


def test_a_pot_is_no_points() -> None:
    """Where places are points the last column is headed so; where all of them win a pot it is not."""
    for name, head in (("brag-6-card", "Points"), ("brag-7-card", "In all")):
        assert TableWidget(open_table(name, seed=1)).view["words"]["points"] == head


@pytest.mark.parametrize(
    ("stacks", "message"),
    [
        ((50, 9000), "Place an ante against the house, from 1 to 10, or none."),
        ((7, 9000), "Place an ante against the house, from 1 to 3, or none."),
        ((1, 9000), "There are not enough chips for an ante now."),
    ],
)
def test_an_ante_is_asked_for_within_reach(stacks: tuple[int, int], message: str) -> None:
    """The most that is named is the most that is open: half of the chips, for as much again is kept for playing on."""
    table = open_table("three-card-poker-casino", seats=2, start=CasinoStart(stacks=stacks))
    assert TableWidget(table).view["message"] == message


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
    """What a variation changes cannot be seen in the cards: the line under the title says it."""
    subtitle = TableWidget(open_table(name, seed=1)).view["subtitle"]
    assert subtitle.startswith("deal 1 · boot 1") and says in subtitle


def test_cards_keep_their_order_when_one_is_laid_aside() -> None:
    """Four cards lie from high to low to be chosen from, and the three that are left do not jump."""
    widget = TableWidget(position("brag-4-card", ["3S 9D QD 4D", "AS KH 7C 2C"]), bots={})
    widget.play("look")

    def held() -> list[str]:
        return [card["card"] for card in widget.view["seats"][-1]["fans"][0]["cards"]]

    assert held() == ["QD", "9D", "4D", "3S"]
    widget.play("QD")
    assert held() == ["9D", "4D", "3S"]
