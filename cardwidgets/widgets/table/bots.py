"""The computer players at a table: their answers and those of chance, their faults, and the wait for strong players.

Kernels are compiled in the background. The table says so, and can be used meanwhile.
"""

from __future__ import annotations

import copy
import logging
from asyncio import get_running_loop
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, contextmanager
from functools import partial
from random import Random
from typing import NamedTuple, Protocol

from ...core.deal import Facts
from ...core.faults import Failed, FaultKind, answered, is_own, owed_reply, spoken
from ...core.levels import LevelPlayer
from ...core.limits import Stopped, preparing
from ...core.match import Match
from ...core.player import Player
from ...core.script import CHANCE, Ask, Seat
from ...core.spec import spec_of
from ...core.table import Table
from ...lessons.display import in_live_notebook
from ...locale import say
from ...odds.runtime.blocks import Progress
from ...odds.warm import Stage, are_ready, kernels, make_ready, warm_in_background
from ..contract import Offer
from ..scene import Scene
from ..work import Steps, Work
from .part import Host, Part

__all__ = ["PLAYER_TIMEOUT", "Bots", "Fault", "Faults", "WarmUp"]

log = logging.getLogger(__name__)

PLAYER_TIMEOUT = 10.0
"""The time limit of a computer player for an answer, in seconds, as in a tournament. A late answer is not used."""


class Fault(NamedTuple):
    """A computer player's fault at a table, with the number of the deal. ``what`` is a message for the player's author.

    A player of the level below answered instead; a failed ``reply`` to a word is just left out.
    """

    seat: Seat
    name: str
    kind: FaultKind
    what: str
    deal: int


class _Row(NamedTuple):
    """A fault; True if the reader may know of it; True if the player is not asked any more in this deal."""

    failed: Failed
    known: bool
    out: bool


class Faults:
    """The faults of a match so far, by deal and ply, with answers and replies apart, and the stopped players.

    A fault at a question that the reader may not know of is not sent to the page.
    """

    def __init__(self, host: _Table, players: Mapping[Seat, Player]) -> None:
        self._host, self._players = host, players
        self._rows: dict[tuple[int, int, Seat, bool], _Row] = {}
        self._unsaid: dict[int, set[tuple[Seat, int]]] = {}
        self._stopped, self._deal = Stopped(), (host.match, 0)
        self.waited = False
        """True after a player has exceeded the time limit. The caller resets it."""

    def owed_reply(self, table: Table, seconds: float) -> tuple[Seat, str] | None:
        """Return the reply that a player owes a partner now: see `core.faults.owed_reply`. A stopped player is not
        asked.
        """
        told = self._unsaid.setdefault(len(self._host.match.deals), set())
        stopped = self.stopped if self._stopped else None
        return owed_reply(table, self._players, self.note, told, seconds=seconds, stopped=stopped)

    def stopped(self, seat: Seat) -> bool:
        """Return True if the player of a seat was stopped in this deal, at any seat, or is still running."""
        match, number = self._deal
        if match is not self._host.match or number != len(match.deals):
            self._deal = self._host.match, len(self._host.match.deals)
            self._stopped.next_deal()
        return id(self._players[seat]) in self._stopped

    def note(self, seat: Seat, failed: Failed, known: bool = False) -> None:
        """Log the kind of a player's fault, without words that the player chose."""
        what = failed.what.partition(":")[0] if failed.kind == "raised" else failed.kind
        log.warning("the computer player at seat %d failed: %s", seat, what)
        if failed.stopped is not None:
            self._stopped.add(id(self._players[seat]), failed.stopped)
            self.waited = True
        match, out = self._host.match, failed.kind == "late" and self.stopped(seat)
        self._rows[len(match.deals), match.table.ply, seat, failed.kind == "reply"] = _Row(failed, known, out)

    def all(self, names: Sequence[str]) -> tuple[Fault, ...]:
        """Return all faults."""
        rows = self._rows.items()
        return tuple(Fault(seat, names[seat], row.failed.kind, row.failed.what, at) for (at, _, seat, _), row in rows)

    def text(self, reader: Seat | None, names: Sequence[str], lang: str) -> list[str]:
        """Return the messages about faults since the reader's last answer."""
        if not self._rows:
            return []
        match = self._host.match
        answers = enumerate(match.table.answers, 1)
        since = len(match.deals), max((ply for ply, answer in answers if answer.seat == reader), default=0)
        rows = [
            (seat, "stopped" if row.out else row.failed.kind, row.failed.kind)
            for (*at, seat, _), row in self._rows.items()
            if row.known and tuple(at) >= since
        ]
        return [say(f"table.fault.{key}", lang, name=names[seat], kind=kind) for seat, key, kind in dict.fromkeys(rows)]


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

    def _step_bot(self) -> bool: ...

    def say(self, key: str, **figures: object) -> str: ...

    @property
    def seen(self) -> Table: ...

    def _give(self, action: object, seat: Seat | None, at: Table) -> None:
        """Play an answer of a seat at a table. Raises `IllegalAction`."""


class WarmUp(Part):
    """The wait for strong ``players``. ``ready`` is called at each step, and when they can play."""

    on = False

    def __init__(self, host: Host, players: Mapping[Seat, Player], ready: Callable[[], object]) -> None:
        self._host, self._players, self._ready = host, players, ready
        self._work: Work[Stage] | None = None

    def begin(self) -> None:
        """Compile the kernels that strong players or advice will need, once, and only in a live notebook."""
        table = self._host.match.table
        playing = any(map(self._is_strong, self._players))
        if not (playing or self._host.advice) or not in_live_notebook():
            return
        if not (names := kernels(table.variant, table.seats)) or are_ready(names):
            return
        try:
            get_running_loop()
        except RuntimeError:  # no event loop could report progress, so the caller waits
            playing = False
        if playing:
            self.on, self._work = True, Work("the calculations of strong players", self._ready)
            self._work.begin(names, self._steps(names))
        else:
            warm_in_background(*names)

    def _steps(self, names: tuple[str, ...]) -> Steps[Stage]:
        """Return the background steps: compile kernels, load the first, and compute the tables that players need."""
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
        """Return True while players of this table wait for kernels."""
        return self._work is not None and self._work.going

    def holds_up(self, asked: Ask | None) -> bool:
        """Return True if the player that is asked is strong and not ready yet."""
        return self.going and asked is not None and self._is_strong(asked.seat)

    def waits(self, drawn: Scene[Facts]) -> str:
        """Return the message about the player that the table waits for. At first it gives no details, since most are
        ready soon.
        """
        asked, work = drawn.asked, self._work
        if work is None or asked is None or not self.holds_up(asked):
            return ""
        if not work.late:
            return drawn.message_text()
        done = "" if not work.part else self._host.say("table.working_part", percent=round(100 * work.part))
        stage = work.found or "loading"
        return self._host.say(f"table.preparing.{stage}", name=drawn.name(asked.seat), done=done)


class Bots(Part):
    """The computer players of a table by seat, their faults, and the random generator of a table without one."""

    patience = PLAYER_TIMEOUT
    """The time limit of a reader's own player, in seconds."""

    def __init__(self, host: _Table, players: Mapping[Seat, Player]) -> None:
        self._host, self.players, table = host, players, host.match.deals[-1]
        self.rng = Random(copy.copy(table.rng).getrandbits(64) if table.rng else " ".join(map(str, table.answers)))
        self.faults = Faults(host, players)
        self._own = all(is_own(player, table) for player in players.values())
        """True if all players are of this package. They reply only to a word that was just said."""
        self.for_page = False
        """True while a command of the page is obeyed. A late player is then reported to the page first."""

    @contextmanager
    def for_a_page(self) -> Iterator[None]:
        """Return a context in which the page asks: a late player is reported before the next one is asked."""
        self.faults.waited, self.for_page = False, True
        try:
            yield
        finally:
            self.for_page = False

    def tells_first(self) -> bool:
        """Return True if a late player must be reported to the page before the next player is asked."""
        return self.for_page and self.faults.waited

    def may_skip(self, drawn: Scene[Facts]) -> bool:
        """Return True if the reader is out of the deal, and waits for computer players with pauses."""
        asked, host = drawn.asked, self._host
        if asked is None or host.seat is None or asked.seat == host.seat or asked.seat not in self.players:
            return False
        return host.pace != "once" and not host.warm_up.holds_up(asked) and drawn.out(host.seat)

    def offers(self, drawn: Scene[Facts]) -> list[Offer]:
        return [{"do": "skip", "text": self._host.say("table.skip")}] if self.may_skip(drawn) else []

    def settle(self) -> None:
        """Answer for chance at a table without a random generator, such as one replayed from a record.

        Computer players answer questions that the reader may not know of at once, since a pause would give the question
        away.
        """
        table = self._host.match.deals[-1]
        while (asked := table.asked) is not None:
            if asked.seat == CHANCE:
                self._host._give(asked.choices.sample(self.rng), None, table)
            elif (
                asked.asides
                and (not self._own or spoken(table))
                and (said := self.faults.owed_reply(table, self.patience)) is not None
            ):
                self._host._give(said[1], said[0], table)
            elif asked.seat in self.players and not asked.known_by(self._host.seat):
                self._ask(asked, table)
            else:
                break

    def play(self) -> bool:
        """Let computer players answer until there is an answer that the reader may know of."""
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
        give = partial(self._host._give, seat=seat, at=table)
        out = self.faults.stopped(seat)
        for failed in answered(table, asked, self.players[seat], self.rng, give, seconds=self.patience, stopped=out):
            self.faults.note(seat, failed, asked.known_by(self._host.seat))

    def hurry(self) -> bool:
        """Let the computer players play on without pauses if the reader wants that. Return True if any did."""
        host = self._host
        if host.pace != "once" or self.tells_first() or (self.for_page and host.warm_up.holds_up(host.table.asked)):
            return False
        with host.whole():
            if not host._step_bot():
                return False
            while not (self.for_page and self.faults.waited) and host._step_bot():  # as `tells_first`
                pass
            host.redraw(moved=True)
            return True

    def on_ready(self) -> None:
        """Go on after progress in compiling the kernels that players wait for."""
        if self._host.warm_up.going or not self.hurry():
            self._host.redraw()
