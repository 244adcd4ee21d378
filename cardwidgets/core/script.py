"""Scripts: a deal told as a generator that puts questions to seats.

A script yields an `Ask` and is sent an answer that has already been checked, so an illegal answer never
reaches it. Chance is a seat too: it is asked for the order of the pack.
"""

from __future__ import annotations

from collections.abc import Generator, Mapping
from typing import Any, NamedTuple, TypeVar

from .cards import Cards
from .choices import Choices, Shuffle

__all__ = ["CHANCE", "NO_SEAT", "Aside", "Ask", "Script", "Seat", "ask", "ask_aloud", "shuffled"]

A = TypeVar("A")
R = TypeVar("R")

Seat = int
"""A place at the table, counted from 0 in the order of play."""
CHANCE: Seat = -1
"""Who shuffles."""
NO_SEAT: Mapping[Seat, Choices[Any]] = {}
"""Words of nobody."""


class Ask(NamedTuple):
    """A question put to one seat; ``asides`` is what seats, be it this one, may say before it is answered.

    ``mute`` is what other seats might wish to say and may not, with the reasons.

    >>> from cardwidgets import open_table
    >>> open_table("brag", seats=3, seed=7).asked
    <Ask seat 1: bet (fold, look, 1 to 5)>
    """

    seat: Seat
    choices: Choices[Any]
    about: str
    asides: Mapping[Seat, Choices[Any]] = NO_SEAT
    mute: Mapping[Seat, Choices[Any]] = NO_SEAT

    def __repr__(self) -> str:
        who = "chance" if self.seat == CHANCE else f"seat {self.seat}"
        aside = f", aside: seats {', '.join(map(str, self.asides))}" if self.asides else ""
        return f"<Ask {who}: {self.about} ({self.choices}){aside}>"


class Aside(NamedTuple):
    """A word that is no answer, mostly of a seat that was not asked. The question stays open.

    >>> str(Aside(2, "look"))
    '2: look'
    """

    seat: Seat
    word: Any

    def __str__(self) -> str:
        return f"{self.seat}: {self.word}"


Script = Generator[Ask, Any, R]


def ask(seat: Seat, choices: Choices[A], about: str, mute: Mapping[Seat, Choices[Any]] = NO_SEAT) -> Script[A]:
    """Ask a seat to choose, and return the answer."""
    answer: A = yield Ask(seat, choices, about, NO_SEAT, mute)
    return answer


def ask_aloud(
    seat: Seat,
    choices: Choices[A],
    about: str,
    asides: Mapping[Seat, Choices[Any]],
    mute: Mapping[Seat, Choices[Any]] = NO_SEAT,
) -> Script[A | Aside]:
    """Ask a seat while others may speak: return the answer, or an `Aside`, after which one asks again."""
    answer: A | Aside = yield Ask(seat, choices, about, asides, mute)
    return answer


def shuffled(cards: Cards) -> Script[Cards]:
    """Ask chance for an order of the cards."""
    return ask(CHANCE, Shuffle(cards), "shuffle")
