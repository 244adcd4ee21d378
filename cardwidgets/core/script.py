"""Scripts: the course of a deal as a generator that puts questions to seats.

A script yields an `Ask` and is sent an answer that has already been checked, so an illegal answer never reaches it.
Chance has a seat too (`CHANCE`): the script asks it for the order of the pack.
"""

from __future__ import annotations

from collections.abc import Generator, Mapping
from typing import Any, NamedTuple, TypeVar

from .cards import Cards
from .choices import Choices, OneOf, Shuffle
from .errors import Why
from .events import Sight
from .plain import plain

__all__ = ["CHANCE", "NO_SEAT", "UNKNOWN", "Aside", "Ask", "Script", "Seat", "ask", "ask_aloud", "shuffled"]

_made = tuple.__new__
A = TypeVar("A")
R = TypeVar("R")

Seat = int
"""A place at the table, counted from 0 in the order of play."""
CHANCE: Seat = -1
"""The seat of chance, which shuffles."""
UNKNOWN: Seat = -2
"""The seat of a question, as shown to seats that may not know of the question."""
NO_SEAT: Mapping[Seat, Choices[Any]] = {}
"""No asides: the empty mapping from seats to choices."""


class Ask(NamedTuple):
    """A question to one seat.

    ``asides``   by seat, also the asked one: words that it may say before the question is answered
    ``mute``     by seat: words that it may not say now, with the reasons
    ``seen_by``  the seats that may know of the question, besides the asked one; None: all seats. A question that
                 depends on hidden cards, or is between partners, must not show in anything that other seats see

    `Any`: answers are of the types of each game. `Table.play` takes only legal ones.

    >>> from cardwidgets import open_table
    >>> open_table("brag", seats=3, seed=7).asked
    <Ask seat 1: bet (fold, look, 1 to 5)>
    """

    seat: Seat
    choices: Choices[Any]
    about: str
    asides: Mapping[Seat, Choices[Any]] = NO_SEAT
    mute: Mapping[Seat, Choices[Any]] = NO_SEAT
    seen_by: Sight = None

    def known_by(self, seat: Seat | None) -> bool:
        """Return True if a seat (None: a spectator) may know of this question."""
        return self.seen_by is None or seat == self.seat or seat in self.seen_by

    def known_to(self, seat: Seat | None) -> Ask:
        """Return the question as a seat (None: a spectator) may know it, without the choices of other seats.

        If the seat may not know of the question, only the question to `UNKNOWN` is left.
        """
        if not self.known_by(seat):
            return _SOMETHING
        choices = self.choices if seat == self.seat else _NOTHING
        asides = mute = NO_SEAT
        if seat is not None:
            asides = {seat: self.asides[seat]} if seat in self.asides else NO_SEAT
            mute = {seat: self.mute[seat]} if seat in self.mute else NO_SEAT
        return Ask(self.seat, choices, self.about, asides, mute, self.seen_by)

    def own(self) -> Ask:
        """Return a copy of the question, so that a player cannot change it for others."""
        return self._replace(asides=dict(self.asides), mute=dict(self.mute))

    def __repr__(self) -> str:
        who = "chance" if self.seat == CHANCE else f"seat {self.seat}"
        aside = f", aside: seats {', '.join(map(str, self.asides))}" if self.asides else ""
        return f"<Ask {who}: {self.about} ({self.choices}){aside}>"


_NOTHING: Choices[Any] = OneOf(())
_SOMETHING = Ask(UNKNOWN, _NOTHING, "")


def asking(seat: Seat, options: tuple[object, ...], otherwise: Why, about: str) -> Ask:
    """Return ``Ask(seat, OneOf(options, (), otherwise), about)``, made faster: for a question that every card asks."""
    return _made(Ask, (seat, _made(OneOf, (options, (), otherwise)), about, NO_SEAT, NO_SEAT, None))


class Aside(NamedTuple):
    """A word said aside, mostly by a seat that was not asked. The question stays open.

    >>> str(Aside(2, "look"))
    '2: look'
    """

    seat: Seat
    word: Any

    def __str__(self) -> str:
        return f"{self.seat}: {self.word}"


Script = Generator[Ask, Any, R]
"""The course of a deal, which returns a result ``R``. `Any`: an answer has the type of the choices of its question."""


def ask(
    seat: Seat,
    choices: Choices[A],
    about: str,
    mute: Mapping[Seat, Choices[Any]] = NO_SEAT,
    *,
    seen_by: Sight = None,
) -> Script[A]:
    """Ask a seat to choose, and return its answer. For the script of a game, after ``yield from``.

    ``choices``  the legal answers, such as ``OneOf(("card", "stay"))``
    ``about``    the name of the question, by which players and screens know it
    ``mute``     words that other seats may not say now, see `Ask`
    ``seen_by``  the seats that may know of the question, see `Ask`

    >>> from cardwidgets import OneOf
    >>> def course():
    ...     said = yield from ask(0, OneOf(("card", "stay")), "draw")
    ...     return said
    >>> deal = course()
    >>> next(deal).about
    'draw'
    >>> try:
    ...     deal.send("stay")
    ... except StopIteration as over:
    ...     print(over.value)
    stay
    """
    answer: A = yield _made(Ask, (seat if type(seat) is int else plain(seat), choices, about, NO_SEAT, mute, seen_by))
    return answer


def ask_aloud(
    seat: Seat,
    choices: Choices[A],
    about: str,
    asides: Mapping[Seat, Choices[Any]],
    mute: Mapping[Seat, Choices[Any]] = NO_SEAT,
    *,
    seen_by: Sight = None,
) -> Script[A | Aside]:
    """Ask a seat while others may speak. Return its answer, or an `Aside`, after which the caller asks again."""
    seat = seat if type(seat) is int else plain(seat)
    answer: A | Aside = yield _made(Ask, (seat, choices, about, asides, mute, seen_by))
    return answer


def shuffled(cards: Cards) -> Script[Cards]:
    """Ask chance for an order of the cards."""
    return ask(CHANCE, Shuffle(cards), "shuffle")
