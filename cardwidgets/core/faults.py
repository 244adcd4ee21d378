"""A computer player that fails at a table: what it did wrong, and who answers in its place."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from math import inf
from random import Random
from time import perf_counter
from typing import Literal, NamedTuple, TypeAlias

from .errors import CardTableError, error_text, shown
from .levels import level_below
from .player import Player, RandomPlayer, check_word, owed_reply, own_question
from .preparing import prepared
from .script import Aside, Ask, Seat
from .table import Table
from .view import View

__all__ = ["FAILURES", "Failed", "FaultKind", "answered", "word_owed"]

FaultKind: TypeAlias = Literal["raised", "peeked", "late", "closed", "reply"]
"""What a player may do wrong: raise an error, look for a table or a deal in what it is given, which holds none, answer
too late, answer what is not open, or fail to reply to a word."""
_HIDDEN = frozenset({"deal", "match", "table"})
"""Attributes that no view and no question has: who asks for them looks for hidden cards."""


FAILURES = (Exception, SystemExit, GeneratorExit)
"""What a player may raise, being anybody's code, and has failed then; an interrupt from the keyboard is none of it."""


class Failed(NamedTuple):
    """What a player did wrong; ``what`` is for whoever wrote the player.

    The level below answered instead; of a ``reply`` nothing was said instead.
    """

    kind: FaultKind
    what: str


def answered(
    table: Table,
    asked: Ask,
    player: Player,
    rng: Random,
    give: Callable[[object], object],
    *,
    seconds: float = inf,
    timed: Callable[[float], object] | None = None,
) -> tuple[Failed, ...]:
    """Have a player answer what is asked; where it fails, the level below, and in the end anything that is open.

    ``give``    gives an answer at the table, and raises what `Table.play` does
    ``seconds`` how long the player may think; who is late has thought in vain, but cannot be stopped in it. To get
                ready is no thinking: see `preparing`
    ``timed``   is told how many seconds the player itself took to think

    Returns what went wrong. Every player has a view and a question of its own, so that none can spoil them for the
    next. Who leaves the program has failed too: see `FAILURES`.
    """
    failed: list[Failed] = []
    for one in _ranks(player, table):
        began, before = perf_counter(), prepared()
        try:
            answer = one.choose(table.view(asked.seat), own_question(asked), rng)
        except FAILURES as error:
            failed.append(_raised(error))
            continue
        took = perf_counter() - began - (prepared() - before)
        if one is player:
            if timed is not None:
                timed(took)
            if took > seconds:
                failed.append(Failed("late", f"{took:.1f} s"))
                continue
        try:
            check_word(table, asked.seat, answer)
            give(answer)
        except CardTableError as refused:
            failed.append(Failed("closed", error_text(refused)))
        except Exception as error:  # the answer may be anything too
            failed.append(_raised(error))
        else:
            break
    return tuple(failed)


def word_owed(
    table: Table,
    players: Mapping[Seat, Player],
    failed: Callable[[Seat, Failed], object],
    told: set[tuple[Seat, int]],
) -> tuple[Seat, str] | None:
    """As `owed_reply`; who fails in it says nothing, and ``failed`` is told of it.

    That is once until another seat has spoken besides, however often they are asked for the same reply: ``told`` keeps
    for this deal who has failed, and after how many words of others.
    """
    asked = table.asked
    for seat in asked.asides if asked is not None else ():
        if (player := players.get(seat)) is None:
            continue
        try:
            owed = owed_reply(table, {seat: player})
            if owed is None or asked is None:
                continue
            if owed[1] in asked.asides[seat]:
                check_word(table, *owed)
                return owed
            what = shown(owed[1])
        except CardTableError as refused:
            what = error_text(refused)
        except FAILURES as error:
            what = _raised(error).what
        words = sum(isinstance(answer.action, Aside) and answer.seat != seat for answer in table.answers)
        if (seat, words) not in told:
            told.add((seat, words))
            failed(seat, Failed("reply", what))
    return None


def _raised(error: BaseException) -> Failed:
    looked = isinstance(error, AttributeError) and isinstance(error.obj, View | Ask)
    peeked = looked and getattr(error, "name", "").lstrip("_") in _HIDDEN
    return Failed("peeked" if peeked else "raised", f"{type(error).__name__}: {error_text(error)}")


def _ranks(player: Player, table: Table) -> Iterator[Player]:
    """The player, the levels below, and in the end anything that is open."""
    while type(player) is not RandomPlayer:
        yield player
        player = level_below(player, table.variant, table.seats)
    yield player
    yield RandomPlayer()  # where it was the player itself that failed
