"""Errors planted in deals of computer players, and whether the review of a deal finds them.

An error is planted by an estimate of its own: other deals that fit, drawn by another seed, and more of them. It counts
as one when its band is without 0, and the card costs a trick or eight points with all cards open too. The same estimate
says which cards may be as good as the best; of those the review is to call none worse.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random
from typing import Any
from unittest.mock import patch

from cardwidgets import Table, open_table, player
from cardwidgets.core.player import have_answered
from cardwidgets.core.script import CHANCE
from cardwidgets.lessons.review import cards as judged_cards
from cardwidgets.lessons.review import judges as _registered  # noqa: F401 - the judges of the package
from cardwidgets.lessons.review.decision import Cost
from cardwidgets.lessons.review.judge import JUDGES
from cardwidgets.players.briscola.search import Effort

GAMES = (("preferans-sochi", 3), ("preferans-sochi", 3), ("briscola", 2), ("bisca", 2))
LEAST = {"tricks": 1.0, "points": 8.0}
SEED, MORE, FURTHER = 524_287, 8, Effort(160, 60, 10)
"""Of the estimate that plants: its seed, how many times the deals, and how much is played out early in Briscola."""


@dataclass
class Found:
    """What came of some deals: errors planted and found, cards that may be best and how many were called worse."""

    deals: int = 0
    planted: int = 0
    found: int = 0
    equal: int = 0
    called_worse: int = 0
    ties: int = 0
    refused: int = 0
    missed: list[tuple[str, int, int, str, Cost, Cost]] = field(default_factory=list)

    @property
    def share_found(self) -> float:
        """The share of the planted errors that the review calls worse by what could be known."""
        return self.found / self.planted

    @property
    def share_called_worse(self) -> float:
        """The share of the cards whose band holds 0 that the review calls worse."""
        return self.called_worse / self.equal

    def fields(self) -> dict[str, int]:
        """The counts by name."""
        names = ("deals", "planted", "found", "equal", "called_worse", "ties", "refused")
        return {name: getattr(self, name) for name in names}


def plant(deals: int, errors: int, seed: int = 1) -> Found:
    """So many deals with about as many errors, spread over them, each looked at by the review where one was planted."""
    found, rng = Found(), Random(seed)
    for number in range(deals):
        wanted = (errors - found.planted + deals - number - 1) // (deals - number)
        _deal(found, rng, number, wanted)
        found.deals += 1
    return found


def _deal(found: Found, rng: Random, number: int, wanted: int) -> None:
    """One deal: at some moments an error is played instead of what the player would play, where there is any."""
    name, seats = GAMES[number % len(GAMES)]
    table = open_table(name, seats=seats, seed=7000 + number)
    known, own = player("rules of thumb", name), Random(number)
    judge, planted = JUDGES[table.variant.kind], 0
    while table.asked:
        if planted < wanted and table.asked.about == "play" and rng.random() < 0.3 and _judgeable(judge, table):
            error = _errors(found, judge, table, rng)
            if error is not None:
                planted += 1
                table.play(error)
                continue
        have_answered(table, known, own)


def _judgeable(judge: Any, table: Table) -> bool:
    asked = table.asked
    assert asked is not None
    options = asked.choices.options  # type: ignore[attr-defined]
    return asked.seat != CHANCE and len(options) > 1 and judge.hand(table.view(asked.seat), asked) is not None


def _errors(found: Found, judge: Any, table: Table, rng: Random) -> Any:
    """Look at a moment twice, and give an error that the first look plants; None where it finds none."""
    asked = table.asked
    assert asked is not None
    view, options = table.view(asked.seat), asked.choices.options  # type: ignore[attr-defined]
    with patch.object(judged_cards, "_close", lambda *_: False):
        second = judge.known(view, asked, options[0], None)
        with (
            patch.object(judged_cards, "SEED", SEED),
            patch.object(judged_cards, "DEALS", MORE * judged_cards.DEALS),
            patch.object(judged_cards, "PLAYED_OUT", FURTHER),
        ):
            first = judge.known(view, asked, options[0], None)

    def reviewed(card: str) -> Cost:
        """What the review says of a card: with more deals where it is close."""
        if second.values[card].cost and judged_cards._close(second, card):
            known = judge.known(view, asked, card, None)
            return Cost(*known.values[card])
        return second.values[card]

    opened = judge.opened(table, table, options[0], None) or {}
    for card, cost in first.values.items():
        if cost.cost <= cost.band:
            found.equal += 1
            found.called_worse += reviewed(card).sure
        if not cost.cost:
            found.ties += 1
            found.refused += reviewed(card).sure
    wrong = [card for card in options if _is_error(first.values[str(card)], opened.get(str(card), 0), first.unit)]
    if not wrong:
        return None
    error = rng.choice(wrong)
    found.planted += 1
    if reviewed(str(error)).sure:
        found.found += 1
    else:
        name, ply = table.variant.name, table.ply
        found.missed.append((name, table.seats, ply, str(error), first.values[str(error)], reviewed(str(error))))
    return error


def _is_error(cost: Cost, opened: float, unit: str) -> bool:
    return cost.cost > cost.band and opened >= LEAST[unit]


def rows(found: Found) -> Iterator[str]:
    """What was found, a line for each figure."""
    yield from (f"{name} = {value}" for name, value in found.fields().items())
