"""The information set of one seat, or of a spectator."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from .cards import BACK, Card, Cards
from .deal import Deal, Facts
from .events import Event, Moved, Shown, masked_log
from .plain import plain, typed
from .script import Seat

__all__ = ["View", "look", "piles_seen"]


_made = tuple.__new__
"""Makes the `Cards` of a pile without the checks of its constructor, since they are cards already."""
F_co = TypeVar("F_co", bound=Facts, covariant=True)


@dataclass(frozen=True, slots=True)
class View(Generic[F_co]):
    """The information set of one seat (None: a spectator): all that it sees now and has seen before.

    A view is a value that does not refer to the deal.

    ``piles`` maps the name of a pile to its cards, with backs for cards that the seat may not see. ``log`` has the
    events as the seat saw them. ``facts`` are the public facts of the game, such as ``facts.stacks``; their type is
    that of `Game.facts`, as in ``View[BragFacts]``.

    >>> from cardwidgets import open_table
    >>> open_table("brag", seats=3, seed=7).view(1)
    <View of seat 1: 4 piles, 13 events>
    """

    seat: Seat | None
    piles: dict[str, Cards]
    log: tuple[Event, ...]
    facts: F_co

    def __repr__(self) -> str:
        who = "a spectator" if self.seat is None else f"seat {self.seat}"
        return f"<View of {who}: {len(self.piles)} piles, {len(self.log)} events>"

    def seen(self) -> set[Card]:
        """Return every card this seat has seen at any time of the deal."""
        cards = {card for pile in self.piles.values() for card in pile}
        for event in self.log:
            if isinstance(event, Moved):
                cards.add(event.card)
            elif isinstance(event, Shown):
                cards.update(event.cards)
        return cards - {BACK}


def look(
    deal: Deal, seat: Seat | None, read: int = 0, seen: tuple[Event, ...] = (), facts: Facts | None = None
) -> View[Any]:
    """Return the view that a seat (None: a spectator) has of a deal.

    ``read``  int, the number of events of the deal's log that are in ``seen`` already
    ``seen``  the events of the log before, as this seat saw them
    ``facts`` the public facts, if they are known already

    Raises `ValueError` for a seat that does not exist.
    """
    if type(seat) is not int:
        seat = plain(seat)
    if seat is not None and (type(seat) is not int or seat not in deal.seats):
        raise ValueError(
            f"no seat {typed(seat, int)} at this table; seats: 0 to {len(deal.seats) - 1}, None for a spectator"
        )
    log = deal.log
    events = masked_log(log[read:], seat) if len(log) > read else ()
    return View(seat, piles_seen(deal, seat), (*seen, *events), facts or deal.facts())


def piles_seen(deal: Deal, seat: Seat | None) -> dict[str, Cards]:
    """Return the piles as a seat (None: a spectator) sees them, with backs for cards that it may not see."""
    return {
        name: _made(Cards, pile if (sight := pile._sight) is None or seat in sight else (BACK,) * len(pile))
        for name, pile in deal.piles.items()
    }
