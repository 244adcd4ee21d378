"""Sets turned up place by place, and who was best at each: told from the log, so that nothing else can be told."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from ...core.cards import BACK, Cards
from ...core.events import Checked, Compared, Shown
from ...core.script import Seat
from ...core.view import View
from ...judge.three_card import Ranking
from ..contract import Mark

__all__ = ["Place", "Places"]

_SET = re.compile(r"set(\d+)[._](\d+)")


@dataclass(frozen=True)
class Place:
    """One place: the sets that were compared there by seat, who was best, and who were equally best."""

    sets: Mapping[Seat, str]
    winner: Seat | None
    tied: tuple[Seat, ...]

    def mark(self, seat: Seat) -> Mark:
        return "won" if seat == self.winner else "tied" if seat in self.tied else ""


class Places:
    """All places of a deal that have been compared so far."""

    def __init__(self, view: View[Any], ranking: Ranking) -> None:
        self.view, self.ranking = view, ranking

    @cached_property
    def all(self) -> tuple[Place, ...]:
        compared = [event for event in self.view.log if isinstance(event, Compared)]
        return tuple(self._place(event) for event in compared if all(map(_SET.fullmatch, event.piles)))

    def _place(self, event: Compared) -> Place:
        sets = {int(found[1]): name for name in event.piles if (found := _SET.fullmatch(name))}
        keys = {seat: self.ranking.key(self.view.piles[name]) for seat, name in sets.items()}
        best = tuple(seat for seat, key in keys.items() if key == max(keys.values()))
        return Place(sets, event.winner, best if len(best) > 1 else ())

    def __bool__(self) -> bool:
        return bool(self.all)

    def at(self, seat: Seat, number: int) -> Cards | None:
        """The set of a seat at a place, counted from 0, if it has been turned up for all."""
        own = [pile for pile in self.view.piles if (found := _SET.fullmatch(pile)) and int(found[1]) == seat]
        cards = self.view.piles[own[number]] if number < len(own) and own[number] in self._turned_up else Cards()
        return cards if cards and BACK not in cards else None

    @cached_property
    def _turned_up(self) -> tuple[str, ...]:
        return tuple(event.pile for event in self.view.log if isinstance(event, Shown) and event.seen is None)

    def mark(self, pile: str) -> Mark:
        """What came of a set: ``won``, ``tied``, or nothing."""
        for place in self.all:
            for seat, name in place.sets.items():
                if name == pile:
                    return place.mark(seat)
        return ""

    def faults(self) -> dict[Seat, str]:
        """Whose layout was found void, and for which fault."""
        return {event.seat: event.fault for event in self.view.log if isinstance(event, Checked) and event.fault}
