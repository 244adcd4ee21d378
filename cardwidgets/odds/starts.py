"""The start of the deal of a view: the table before it, as far as its facts and its log tell."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator, Sequence
from itertools import takewhile
from math import lcm
from typing import Any, TypeVar

from ..core.cards import Cards
from ..core.deal import Facts
from ..core.events import Event, Gave, Paid, Said, Shown, Told, Took
from ..core.rules import Start
from ..core.script import Seat
from ..core.view import View
from ..games.brag.rules import BragStart
from ..games.preferans.deal import PreferansFacts

__all__ = ["stacks_before", "start_of"]

S = TypeVar("S", bound=Start)


def start_of(view: View[Facts], kind: type[S], retained: Cards = Cards()) -> S:  # noqa: B008 - a tuple
    """Return how the deal of a view began, as far as its facts and log tell; its pack is shuffled.

    ``retained`` is the blind hand that was left on the table before, in Brag. Raises `RulesError` for a start that is
    not possible.
    """
    names = {one.name for one in dataclasses.fields(kind)} - {"pack", "shuffle"}
    told: dict[str, Any] = {name: getattr(view.facts, name) for name in names if hasattr(view.facts, name)}
    if "stacks" in names:
        told["stacks"] = stacks_before(view)
    if "looked" in names:
        told["looked"] = tuple(_studied(view.log))
    if issubclass(kind, BragStart):
        left = next((event for event in view.log if isinstance(event, Told) and event.key == "carried_pot"), None)
        if left is not None:
            told |= {"pot": left.figures["pot"], "holder": left.figures["seat"], "retained": retained}
    facts = view.facts
    if isinstance(facts, PreferansFacts):
        parts = lcm(*(figure.denominator for row in facts.whists for figure in row))
        whists = tuple(int(figure * parts) for row in facts.whists for figure in row)
        told |= {"pool": facts.pools, "mountain": tuple(map(int, facts.mountains)), "whists": whists, "parts": parts}
    return kind(**told)


def stacks_before(view: View[Facts]) -> tuple[int, ...]:
    """The chips of each seat before anything was paid."""
    stacks = [*view.facts.stacks]
    for event in view.log:
        if isinstance(event, Paid):
            stacks[event.seat] += event.chips
        elif isinstance(event, Took):
            stacks[event.seat] -= event.chips
        elif isinstance(event, Gave):
            stacks[event.seat] += event.chips
            stacks[event.to] -= event.chips
    return tuple(stacks)


def _studied(log: Sequence[Event]) -> Iterator[Seat]:
    """Yield the seats that were shown a hand before the first bid: they play with their hands looked at."""
    for event in takewhile(lambda event: not isinstance(event, Said), log):
        if isinstance(event, Shown):
            yield from event.seen or ()
