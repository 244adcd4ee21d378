"""A computer player that fails at a table: what it did wrong, and who answers in its place."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from copy import copy
from math import inf
from random import Random
from typing import Any, Literal, NamedTuple, TypeAlias

from .errors import CardTableError, error_text, shown
from .levels import LevelPlayer, level_below
from .limits import Late, Running, in_time, is_watched, measured
from .player import Player, RandomPlayer, Replier
from .script import Aside, Ask, Seat
from .table import Table
from .view import View

__all__ = ["FAILURES", "Asking", "Failed", "FaultKind", "answered", "is_own", "word_owed"]

FaultKind: TypeAlias = Literal["raised", "peeked", "late", "closed", "reply"]
"""The ways in which a player may fail: to raise an error, look for a table or a deal in what it is given, which holds
none, answer too late, answer what is not open, or fail to reply to a word."""
_HIDDEN = frozenset({"deal", "match", "table"})
"""Attributes that no view and no question has: who asks for them looks for hidden cards."""


_OWN = __name__.partition(".")[0]
"""This package, whose own players are known to come to an end."""

FAILURES = (Exception, SystemExit, GeneratorExit)
"""The exceptions by which a player, being anybody's code, fails; an interrupt from the keyboard is none of them."""


class Failed(NamedTuple):
    """A player's fault; ``what`` is for whoever wrote the player.

    The level below answered instead; of a ``reply`` nothing was said instead. Who was ``stopped``, as that says whether
    it is at work all the same, is not to be asked again in this deal: see `Stopped`.
    """

    kind: FaultKind
    what: str
    stopped: Running | None = None


class Asking(NamedTuple):
    """A request to a player that may be late: the answer or ``reply`` it is for, and the state of the dice before
    it."""

    kind: FaultKind
    seat: Seat
    dice: tuple[Any, ...] = ()


def answered(
    table: Table,
    asked: Ask,
    player: Player,
    rng: Random,
    give: Callable[[object], object],
    *,
    seconds: float = inf,
    timed: Callable[[float], object] | None = None,
    stopped: bool = False,
) -> tuple[Failed, ...]:
    """Have a player answer what is asked; where it fails, the level below, and in the end anything that is open.

    ``give``    gives an answer at the table, and raises what `Table.play` does
    ``seconds`` how long the player may think; to get ready is no thinking: see `preparing`. A player of this package
                that is late has thought in vain. Any other is asked in a thread of its own, as it might never end, and
                stopped when it is late, as far as that can be: see `limits`
    ``timed``   is told how many seconds the player itself took to think
    ``stopped`` whether the player has been stopped in this deal already: then it is late without being asked

    Returns what went wrong. Every player has a view and a question of its own, so that none can spoil them for the
    next, and who may be stopped dice of its own, which count only if it is in time: nothing that it does later changes
    anything. In a thread that is watched, see `limits.watch`, an `Asking` is what is given up, and other dice are to be
    taken for those. Who leaves the program has failed too: see `FAILURES`.
    """
    failed: list[Failed] = []
    for one in _ranks(player, table):
        if stopped and not is_own(one, table):
            failed += [Failed("late", "not asked, since it was stopped before")] if one is player else []
            continue
        try:
            found = _chosen(one, table, asked, rng, seconds)
        except FAILURES as error:
            failed.append(_raised(error))
            continue
        took = found.took if isinstance(found, Late) else found[1]
        if one is player and timed is not None:
            timed(took)
        if isinstance(found, Late):
            failed.append(Failed("late", f"{took:.1f} s, stopped", found.running))
            continue
        if one is player and took > seconds:
            failed.append(Failed("late", f"{took:.1f} s"))
            continue
        answer = found[0]
        try:
            table.check_word(asked.seat, answer)
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
    *,
    seconds: float = inf,
    stopped: Callable[[Seat], bool] = lambda seat: False,
) -> tuple[Seat, str] | None:
    """Do as `owed_reply`; who fails in it, or takes longer than ``seconds``, says nothing, and ``failed`` is told of
    it.

    That is once until another seat has spoken besides, however often they are asked for the same reply: ``told`` keeps
    for this deal who has failed, and after how many words of others. Whose player has been ``stopped`` is not asked.
    """
    asked = table.asked
    for seat in asked.asides if asked is not None else ():
        if (player := players.get(seat)) is None or asked is None or stopped(seat):
            continue
        running: Running | None = None
        try:
            word = _replied(player, table, asked, seat, seconds)
            if isinstance(word, Late):
                what, running = f"{word.took:.1f} s, stopped", word.running
            elif word is None:
                continue
            elif word in asked.asides[seat]:
                table.check_word(seat, word)
                return seat, word
            else:
                what = shown(word)
        except CardTableError as refused:
            what = error_text(refused)
        except FAILURES as error:
            what = _raised(error).what
        words = sum(isinstance(answer.action, Aside) and answer.seat != seat for answer in table.answers)
        if running or (seat, words) not in told:
            told.add((seat, words))
            failed(seat, Failed("reply", what, running))
    return None


def is_own(player: Player, table: Table) -> bool:
    """Return True if it is code of this package that answers, also for a level, whose players anybody may register."""
    try:
        who = player.at(table.seats) if type(player) is LevelPlayer else player
        return type(who).__module__.partition(".")[0] == _OWN
    except FAILURES:
        return False  # it raises again where it is asked


def _chosen(player: Player, table: Table, asked: Ask, rng: Random, seconds: float) -> tuple[object, float] | Late:
    """Return what a player answers, and how long it took to think. Raises whatever it raises."""
    view, question = table.view(asked.seat), asked.own()
    if seconds == inf or is_own(player, table):
        return measured(lambda: player.choose(view, question, rng))
    before, dice = rng.getstate(), rng if is_watched() else copy(rng)
    try:
        found = in_time(lambda: player.choose(view, question, dice), seconds, Asking("late", asked.seat, before))
    except FAILURES:
        _take_back(rng, dice)
        raise
    if isinstance(found, Late):
        rng.setstate(before)
    else:
        _take_back(rng, dice)
    return found


def _take_back(rng: Random, dice: Random) -> None:
    if dice is not rng:
        rng.setstate(dice.getstate())


def _replied(player: Player, table: Table, asked: Ask, seat: Seat, seconds: float) -> str | Late | None:
    """Return what a player says aside, as `owed_reply` has it. Raises whatever it raises."""
    who: object = player
    if not isinstance(who, Replier):
        return None
    view, question, replier = table.view(seat), asked.own(), who
    if is_own(player, table):
        return replier.reply(view, question, seat) or None
    found = in_time(lambda: replier.reply(view, question, seat) or None, seconds, Asking("reply", seat))
    return found if isinstance(found, Late) else found[0]


def _raised(error: BaseException) -> Failed:
    looked = isinstance(error, AttributeError) and isinstance(error.obj, View | Ask)
    peeked = looked and getattr(error, "name", "").lstrip("_") in _HIDDEN
    return Failed("peeked" if peeked else "raised", f"{type(error).__name__}: {error_text(error)}")


def _ranks(player: Player, table: Table) -> Iterator[Player]:
    """Yield the player, the levels below, and in the end anything that is open."""
    while type(player) is not RandomPlayer:
        yield player
        player = level_below(player, table.variant, table.seats)
    yield player
    yield RandomPlayer()  # where it was the player itself that failed
