"""A table at which strong players get ready beside the page: it says so, and can be used meanwhile."""

from __future__ import annotations

from asyncio import get_running_loop
from collections.abc import Mapping
from functools import cached_property, partial
from random import Random
from typing import TYPE_CHECKING, Any

from ..core.deal import Facts
from ..core.faults import answered
from ..core.script import Ask, Seat
from ..core.table import Table
from ..lessons.display import in_live_notebook
from ..players import Player
from ..players.readiness import Stage, are_ready, kernels, make_ready, strong
from .advised import Advised
from .players import PLAYER_TIMEOUT, Fault, Faults
from .scene import Scene
from .work import Work

__all__ = ["Readied"]


class Readied(Advised):
    """Computer players at a table: how they answer, and how they go on once they are ready."""

    players: Mapping[Seat, Player]
    _by_page = False
    """True if it is the page that asks. Whoever asks from Python waits."""
    _patience = PLAYER_TIMEOUT
    """Seconds that a player of one's own has for an answer."""

    if TYPE_CHECKING:
        names: tuple[str, ...]
        _faults: Faults
        _rng: Random

        def _hurry(self) -> bool: ...
        def _answer(self, action: object, seat: Seat | None = None, *, at: Table | None = None) -> None: ...

    @cached_property
    def _readying(self) -> Work[Stage]:
        return Work("the calculations of strong players", self._on_ready)

    def _get_ready(self) -> None:
        """Begin with what strong players, or who advises, will need; where a notebook is looked at, and not again."""
        table = self.match.table
        playing = any(strong(one, table.seats) for one in self.players.values())
        if not (playing or self.advice) or not in_live_notebook():
            return
        if not (names := kernels(table.variant, table.seats)) or are_ready(names):
            return
        try:
            get_running_loop()
        except RuntimeError:  # nothing could be told, and who asks waits
            playing = False
        if playing:
            self._readying.begin(names, partial(make_ready, names))
        else:
            from ..odds.warm import warm_beside

            warm_beside(*names)

    def _on_ready(self) -> None:
        if self._readying.going or not self._hurry():
            self.redraw()

    def _waited_for(self, asked: Ask | None) -> bool:
        """Return True if a strong player is asked who is not ready yet."""
        if asked is None or not self._readying.going:
            return False
        return strong(self.players.get(asked.seat), self.match.table.seats)

    def _preparation(self, drawn: Scene[Facts]) -> str:
        """Return what is said of who is waited for: nothing else at first, since most are ready soon."""
        asked, work = drawn.asked, self._readying
        if not work.late or asked is None:
            return drawn.told_now()
        done = "" if not work.part else self.say("table.working_part", percent=round(100 * work.part))
        stage = work.found or "loading"
        return self.say(f"table.preparing.{stage}", name=drawn.name(asked.seat), done=done)

    def _hear(self, _: object, content: object, buffers: object) -> None:
        self._by_page = True
        try:
            super()._hear(_, content, buffers)
        finally:
            self._by_page = False

    # ---------- how they answer ----------

    def _told_first(self) -> bool:
        """True if the page hears of a player who gave no answer in time before the next one is asked."""
        return self._by_page and self._faults.waited

    def _ask_bot(self, asked: Ask, table: Table) -> None:
        seat = asked.seat

        def give(answer: Any) -> None:  # of the type of its choices
            self._answer(answer, seat, at=table)

        player, out = self.players[seat], self._faults.stopped(seat)
        for failed in answered(table, asked, player, self._rng, give, seconds=self._patience, stopped=out):
            self._faults.note(seat, failed, asked.known_by(self.seat))

    @property
    def faults(self) -> tuple[Fault, ...]:
        """Faults of computer players in this match; for each the level below answered, unless nobody did."""
        return self._faults.all(self.names)
