"""Events: the log of a deal.

Events hold the names of piles, not the piles, so a log can be kept, sent and compared. `masked` puts a back in place of
a card for seats that did not see it. `Any`: a word is an answer of any kind.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from .cards import BACK, Card, Cards

__all__ = [
    "Announced", "Checked", "Compared", "Event", "Gave", "Moved", "Paid", "Said", "Shown", "Sight", "Signed", "Took",
    "masked", "masked_log",
]  # fmt: skip

Sight = frozenset[int] | None
"""The seats that see a thing; None: all seats."""


class Moved(NamedTuple):
    """A card went from one pile to another."""

    card: Card
    source: str
    target: str
    seen: Sight


class Shown(NamedTuple):
    """A pile was turned up for all (``seen`` is None), or shown to some seats. All seats know that."""

    pile: str
    cards: Cards
    seen: Sight


class Said(NamedTuple):
    """A seat spoke, and all heard."""

    seat: int
    about: str
    word: Any


class Signed(NamedTuple):
    """A seat made a sign. Only the seats that saw it know of it."""

    seat: int
    about: str
    word: Any
    seen: frozenset[int]


class Paid(NamedTuple):
    """Chips went from a seat into a pot. ``worth`` is the amount that they count as."""

    seat: int
    chips: int
    pot: int
    worth: int


class Took(NamedTuple):
    """A seat took chips from a pot: all of it, or its share."""

    seat: int
    chips: int
    pot: int


class Gave(NamedTuple):
    """A seat paid another across the table, past any pot."""

    seat: int
    to: int
    chips: int


class Compared(NamedTuple):
    """Hands were compared, and the outcome tells all seats something about them. ``winner`` None: nobody won."""

    piles: tuple[str, ...]
    winner: int | None


class Checked(NamedTuple):
    """Cards of a seat were checked for a fault. All seats learn the fault, or that there is none (None)."""

    seat: int
    piles: tuple[str, ...]
    fault: str | None


class Announced(NamedTuple):
    """An announcement to all seats, as a key of the word lists and its figures."""

    key: str
    figures: dict[str, Any]


Event = Moved | Shown | Said | Signed | Paid | Took | Gave | Compared | Checked | Announced


def masked(event: Event, seat: int | None) -> Event | None:
    """Return the event as a seat (None: a spectator) saw it; None for a sign that it did not see."""
    if isinstance(event, Moved):
        _, source, target, seen = event
        return event if seen is None or seat in seen else Moved(BACK, source, target, seen)
    if isinstance(event, Shown) and event.seen is not None and seat not in event.seen:
        return event._replace(cards=Cards([BACK] * len(event.cards)))
    if isinstance(event, Signed):
        return event if seat in event.seen else None
    return event


def masked_log(events: Iterable[Event], seat: int | None) -> list[Event]:
    """Return some events as a seat saw them, without the signs that it did not see."""
    seen: list[Event] = []
    for event in events:
        if isinstance(event, Moved | Shown | Signed):
            if event.seen is None or seat in event.seen:
                seen.append(event)
            elif isinstance(event, Moved):
                seen.append(Moved(BACK, event.source, event.target, event.seen))
            elif (left := masked(event, seat)) is not None:
                seen.append(left)
        else:
            seen.append(event)
    return seen
