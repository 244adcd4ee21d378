"""Kernels of strong players that are compiled in the background: the table says so, and can be used meanwhile."""

from __future__ import annotations

from asyncio import get_running_loop
from collections.abc import Callable, Iterator, Mapping

from ...core.deal import Facts
from ...core.levels import LevelPlayer
from ...core.limits import preparing
from ...core.player import Player
from ...core.script import Ask, Seat
from ...core.spec import spec_of
from ...lessons.display import in_live_notebook
from ...odds.runtime.blocks import Progress
from ...odds.warm import Stage, are_ready, kernels, make_ready, warm_beside
from ..scene import Scene
from ..work import Steps, Work
from .part import Host, Part

__all__ = ["WarmUp"]


class WarmUp(Part):
    """The wait for strong ``players``; ``ready`` is called at each step, and once they can play."""

    def __init__(self, host: Host, players: Mapping[Seat, Player], ready: Callable[[], object]) -> None:
        self._host, self._players, self._ready = host, players, ready
        self._work: Work[Stage] | None = None

    def begin(self) -> None:
        """Begin with what strong players, or who advises, will need; where a notebook is looked at, and not again."""
        table = self._host.match.table
        playing = any(map(self._is_strong, self._players))
        if not (playing or self._host.advice) or not in_live_notebook():
            return
        if not (names := kernels(table.variant, table.seats)) or are_ready(names):
            return
        try:
            get_running_loop()
        except RuntimeError:  # nothing could be told, and who asks waits
            playing = False
        if playing:
            self._work = Work("the calculations of strong players", self._ready)
            self._work.begin(names, self._steps(names))
        else:
            warm_beside(*names)

    def _steps(self, names: tuple[str, ...]) -> Steps[Stage]:
        """Return what is done in the background: compile kernels, load the first, and compute what players need."""
        players = spec_of(self._host.match.table.variant.kind).players

        def steps(progress: Progress) -> Iterator[Stage]:
            yield from make_ready(names, progress)
            if players is not None and players.tables is not None and are_ready(names):
                with preparing():
                    players.tables.load()()

        return steps

    def _is_strong(self, seat: Seat) -> bool:
        """Return True if a seat is played by the strong player of the game."""
        player = self._players.get(seat)
        return isinstance(player, LevelPlayer) and player.plays_as(self._host.match.table.seats) == "strong"

    @property
    def going(self) -> bool:
        """Return True while kernels are compiled that players here wait for."""
        return self._work is not None and self._work.going

    def holds_up(self, asked: Ask | None) -> bool:
        """Return True if a strong player is asked who is not ready yet."""
        return self.going and asked is not None and self._is_strong(asked.seat)

    def waits(self, drawn: Scene[Facts]) -> str:
        """Return what is said of who is waited for: nothing else at first, since most are ready soon."""
        asked, work = drawn.asked, self._work
        if work is None or asked is None or not self.holds_up(asked):
            return ""
        if not work.late:
            return drawn.told_now()
        done = "" if not work.part else self._host.say("table.working_part", percent=round(100 * work.part))
        stage = work.found or "loading"
        return self._host.say(f"table.preparing.{stage}", name=drawn.name(asked.seat), done=done)
