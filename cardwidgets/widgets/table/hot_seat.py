"""Several people at one screen: the person who may look, and the curtain between two turns."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Protocol

from ...core.deal import Facts
from ...core.plain import plain, typed
from ...core.script import Aside, Seat
from ...core.table import Table
from ..base import Refusal
from ..contract import CurtainView, Offer
from ..plays import may_show
from ..scene import Scene
from .log import AnswerLog, Preview
from .part import Host, Part
from .reviewer import Reviewer

__all__ = ["HotSeat", "checked_humans"]


class _Table(Host, Protocol):
    preview: Preview
    reviewer: Reviewer
    _heard: AnswerLog

    @property
    def table(self) -> Table: ...

    @property
    def seen(self) -> Table: ...


def checked_humans(humans: object, seats: int, seat: Seat | None) -> tuple[Seat, ...]:
    """Return the seats of the people at one screen, in order; none for None.

    Raises `TypeError` if ``humans`` is not a sequence of seats. Raises `ValueError` for fewer than two seats, for a
    seat that does not exist or is named twice, and if ``seat`` is given too.
    """
    if humans is None:
        return ()
    if isinstance(humans, str) or not isinstance(humans, Sequence):
        raise TypeError(f"humans are seats, such as (0, 1), not {typed(humans)}")
    chosen: list[object] = [plain(one) for one in humans]
    if unknown := [one for one in chosen if type(one) is not int or one not in range(seats)]:
        raise ValueError(f"no person can sit at {typed(unknown[0], int)}; seats: 0 to {seats - 1}")
    if len(chosen) < 2 or len({*chosen}) < len(chosen):
        raise ValueError(
            f"humans must be at least two different seats, not {typed(humans, tuple, list)}; for one reader use seat"
        )
    if seat != 0:
        raise ValueError("seat is for one reader; leave it out if you give humans")
    return tuple(sorted(one for one in chosen if isinstance(one, int)))


class HotSeat(Part):
    """A part of a table that gives the screen to one person after another, and hides from each the cards of the others.

    The seat of the table is that of the person who looks. Between two turns it is None: the page, the traits and the
    picture are then those of a spectator. With one reader, this part does nothing.
    """

    def __init__(self, host: _Table) -> None:
        self._host = host
        self._ended: tuple[Table, int] | None = None
        """The table and the ply at the end of a deal, when all may look."""

    @property
    def commands(self) -> Mapping[str, Callable[[], None]]:
        return {"lift": self.lift}

    @property
    def reader(self) -> Seat | None:
        """The seat for which the table may run ahead of a question that the seat must not know of; None with several
        people.
        """
        return None if self._host.humans else self._host.seat

    @property
    def next(self) -> Seat | None:
        """Return the seat of the person who may look next, while the curtain is down; else None."""
        return self._asked() if self._host.humans and self._host.seat is None else None

    def _asked(self) -> Seat | None:
        """Return the seat of the person who is asked, as far as everybody may know; None if it is not one of the people
        here.
        """
        asked = self._host.preview.of(self._host.table, None).asked
        return asked.seat if asked is not None and asked.seat in self._host.humans else None

    def turn(self) -> bool:
        """Lower the curtain if another person is asked. At the end of the deal, show the table to all.

        Return True if this changes the page.
        """
        host, table = self._host, self._host.table
        if not host.humans or (table.asked is not None and self._asked() in (None, host.seat)):
            return False
        if table.asked is not None:
            return self._give(None)
        if self._ended == (table, table.ply):
            return False
        self._ended = table, table.ply
        if may_show(host.match, None, host.hands):
            host.reviewer.turn_up()
        return self._give(None)

    def lift(self) -> None:
        """Show the table to the next person. Raises `Refusal` if the curtain is not down."""
        if (seat := self.next) is None:
            raise Refusal("refuse.unknown")
        self._give(seat)
        self._host.redraw(moved=True)

    def deal(self) -> None:
        """Begin a deal with the curtain down."""
        if self._host.humans:
            self._give(None)

    def review(self, seat: str) -> None:
        """Open the review of a person's decisions, or close it. Raises `Refusal`."""
        host = self._host
        if seat not in map(str, host.humans) or not host.reviewer.possible:
            raise Refusal("table.no_review")
        self._give(int(seat))
        host.reviewer.switch()

    def _give(self, seat: Seat | None) -> bool:
        """Give the screen to a person or to nobody. Return True if this is a change."""
        if self._host.seat == seat:
            return False
        self._host.seat = seat
        self._host.open_below(None)
        self._host._heard.forget()
        return True

    def may_undo(self) -> bool:
        """Return True if no other person has answered since the last answer of the person who looks."""
        host = self._host
        if not host.humans:
            return True
        for answer in reversed(host.seen.answers):
            who = answer.action.seat if isinstance(answer.action, Aside) else answer.seat
            if who in host.humans:
                return bool(who == host.seat) and host.table.asked is not None
        return False

    def curtain(self) -> CurtainView:
        """Return the view of the curtain; an empty one while it is up."""
        if (seat := self.next) is None:
            return {"name": "", "text": "", "press": ""}
        name, say = self._host.names[seat], self._host.say
        return {"name": name, "text": say("table.pass_screen", name=name), "press": say("table.lift", name=name)}

    def waits(self, drawn: Scene[Facts]) -> str:
        return self.curtain()["text"]

    def offers(self, drawn: Scene[Facts]) -> list[Offer]:
        host = self._host
        if drawn.asked is not None or not host.humans or not host.reviewer.possible:
            return []
        opened = host.seat if host.reviewer.is_open else None
        return [
            {
                "do": "review",
                "token": str(seat),
                "text": host.say("table.review_close" if seat == opened else "table.review_of", name=host.names[seat]),
            }
            for seat in host.humans
        ]

    def snapshot(self) -> Callable[[], None]:
        seat, ended = self._host.seat, self._ended

        def restore() -> None:
            self._ended = ended
            if self._host.seat != seat:
                self._host.seat = seat
                self._host._heard.forget()

        return restore
