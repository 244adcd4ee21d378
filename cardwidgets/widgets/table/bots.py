"""Computer players at a table: how they answer, and how chance does."""

from __future__ import annotations

import copy
from collections.abc import Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager
from random import Random
from typing import Any, Protocol

from ...core.deal import Facts
from ...core.faults import answered
from ...core.match import Match
from ...core.player import Player
from ...core.script import CHANCE, Ask, Seat
from ...core.table import Table
from ..contract import Offer
from ..players import PLAYER_TIMEOUT, Faults
from ..scene import Scene
from .part import Part
from .warmup import WarmUp

__all__ = ["Bots"]


class _Table(Protocol):
    match: Match
    seat: Seat | None
    warm_up: WarmUp

    @property
    def pace(self) -> str: ...

    @property
    def table(self) -> Table: ...

    def whole(self) -> AbstractContextManager[None]: ...

    def redraw(self, *, moved: bool = False) -> None: ...

    def _bot_plays(self) -> bool: ...

    def say(self, key: str, **figures: object) -> str: ...

    @property
    def seen(self) -> Table: ...

    def _give(self, action: object, seat: Seat | None, at: Table) -> None:
        """Give an answer of a seat at a table. Raises `IllegalAction`."""


class Bots(Part):
    """The computer players of a table by seat, their faults, and the dice of a table that has none of its own."""

    patience = PLAYER_TIMEOUT
    """Seconds that a player of one's own has for an answer."""

    def __init__(self, host: _Table, players: Mapping[Seat, Player]) -> None:
        self._host, self.players, table = host, players, host.match.deals[-1]
        self.rng = Random(copy.copy(table.rng).getrandbits(64) if table.rng else " ".join(map(str, table.answers)))
        self.faults = Faults(lambda: host.match, players)
        self.for_page = False
        """True while the page asks, which then hears of a player who gave no answer in time; Python waits."""

    @contextmanager
    def for_a_page(self) -> Iterator[None]:
        """Within, the page asks: it hears of a player who is late before the next one is asked."""
        self.faults.waited, self.for_page = False, True
        try:
            yield
        finally:
            self.for_page = False

    def tells_first(self) -> bool:
        """Return True if the page hears of a player who gave no answer in time before the next one is asked."""
        return self.for_page and self.faults.waited

    def may_skip(self, drawn: Scene[Facts]) -> bool:
        """Return True if the reader is out of the deal, and waits for computer players who pause."""
        asked, host = drawn.asked, self._host
        if asked is None or host.seat is None or asked.seat == host.seat or asked.seat not in self.players:
            return False
        return host.pace != "once" and not host.warm_up.holds_up(asked) and drawn.out(host.seat)

    def offers(self, drawn: Scene[Facts]) -> list[Offer]:
        return [{"do": "skip", "text": self._host.say("table.skip")}] if self.may_skip(drawn) else []

    def settle(self) -> None:
        """Answer for chance at a table that has no dice of its own, as one that a record was played to.

        A computer player answers at once what the reader may not know to be asked: a pause would tell it.
        """
        table = self._host.match.deals[-1]
        while (asked := table.asked) is not None:
            if asked.seat == CHANCE:
                self._host._give(asked.choices.sample(self.rng), None, table)
            elif (said := self.faults.word_owed(table, self.patience)) is not None:
                self._host._give(said[1], said[0], table)
            elif asked.seat in self.players and not asked.known_by(self._host.seat):
                self._ask(asked, table)
            else:
                break

    def play(self) -> bool:
        """Let the computer player who is asked answer, until there is something that the reader may know of."""
        noticed, seat = False, self._host.seat
        table = self._host.seen
        while not noticed and (asked := table.asked) is not None and asked.seat in self.players:
            events = len(table.deal.log)
            self._ask(asked, table)
            noticed = table.noticed(seat, asked, events)
            if table is self._host.match.deals[-1]:
                self.settle()
        return noticed

    def _ask(self, asked: Ask, table: Table) -> None:
        seat = asked.seat

        def give(answer: Any) -> None:  # of the type of its choices
            self._host._give(answer, seat, table)

        out = self.faults.stopped(seat)
        for failed in answered(table, asked, self.players[seat], self.rng, give, seconds=self.patience, stopped=out):
            self.faults.note(seat, failed, asked.known_by(self._host.seat))

    def hurry(self) -> bool:
        """Let the computer players play on at once where the reader wants it so; return True if any did."""
        host = self._host
        if host.pace != "once" or self.tells_first() or (self.for_page and host.warm_up.holds_up(host.table.asked)):
            return False
        with host.whole():
            if not host._bot_plays():
                return False
            while not self.tells_first() and host._bot_plays():
                pass
            host.redraw(moved=True)
            return True

    def on_ready(self) -> None:
        """Go on, as kernels that players waited for are ready, or nearer to it."""
        if self._host.warm_up.going or not self.hurry():
            self._host.redraw()
