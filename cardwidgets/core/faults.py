"""A computer player that fails at a table: its fault, and the player that answers instead."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from copy import copy
from functools import partial
from math import inf
from random import Random
from typing import Any, Literal, NamedTuple, TypeAlias

from .errors import CardTableError, error_text, shown
from .levels import LevelPlayer, level_below
from .limits import Late, Running, is_watched, measured, run_with_limit
from .player import Player, RandomPlayer, Replier
from .script import Aside, Ask, Seat
from .table import Table
from .view import View

__all__ = ["FAILURES", "Asking", "Failed", "FaultKind", "answered", "is_own", "owed_reply", "spoken"]

FaultKind: TypeAlias = Literal["raised", "peeked", "late", "closed", "reply"]
"""The faults of a player. It raised an error, peeked (looked for a table or a deal in its view or question), was late,
gave an illegal answer, or failed to reply to a word."""
_HIDDEN = frozenset({"deal", "match", "table"})
"""Attributes that no view and no question has. A player that asks for one is looking for hidden cards."""


_OWN = __name__.partition(".")[0]
"""This package. Its own players are known to end."""

FAILURES = (Exception, SystemExit, GeneratorExit)
"""The exceptions that count as a failure of the player. An interrupt from the keyboard does not."""


class Failed(NamedTuple):
    """A player's fault. ``what`` describes it for the author of the player.

    The level below has answered instead; a failed ``reply`` was left out. ``stopped`` is set if the player was asked to
    stop, and returns True while it is still running. A stopped player is not asked again in this deal: see `Stopped`.
    """

    kind: FaultKind
    what: str
    stopped: Running | None = None


class Asking(NamedTuple):
    """A request to a player that may be late: for an answer or for a ``reply``, with the state of the dice before
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
    """Have a player answer a question. If it fails, the levels below answer in turn, and at last any legal answer is
    given.

    ``give``    gives an answer at the table; it raises as `Table.play` does
    ``seconds`` the limit for thinking, without preparations: see `preparing`. A late answer of this package's own
                player is dropped. Any other player might never end: it runs in a thread of its own and is asked to stop
                when it is late, see `limits`
    ``timed``   a function that gets the seconds of thinking of the player itself
    ``stopped`` True if the player was stopped in this deal already: then it counts as late without being asked

    Returns the faults. Each player gets its own copy of the view and of the question, so that it cannot spoil them for
    the next one. A player that may be stopped also gets its own dice, which count only if it is in time: nothing that
    it does later changes anything. In a watched thread, see `limits.watch`, `Late` names an `Asking`, and the caller
    goes on with new dice. A player that exits the program has failed too: see `FAILURES`.
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
            if isinstance(answer, str) and asked.asides:
                table.check_word(asked.seat, answer)
            give(answer)
        except CardTableError as refused:
            failed.append(Failed("closed", error_text(refused)))
        except Exception as error:  # the answer may be an object of any kind
            failed.append(_raised(error))
        else:
            break
    return tuple(failed)


def owed_reply(
    table: Table,
    players: Mapping[Seat, Player],
    failed: Callable[[Seat, Failed], object],
    reported: set[tuple[Seat, int]],
    *,
    seconds: float = inf,
    stopped: Callable[[Seat], bool] | None = None,
) -> tuple[Seat, str] | None:
    """Return the seat and the word of a reply that is due, as `owed_reply` does; None if nobody replies.

    A player that fails, or thinks longer than ``seconds``, says nothing. This package's own players reply only to a
    word that was just said.

    ``failed``    called with the seat and its fault, once for each reply until another seat has spoken
    ``reported``  the faults that were reported in this deal: the seat, and the number of words that others had said
    ``stopped``   a function that returns True for a seat whose player is not asked; None: all are asked
    """
    asked, heard = table.asked, spoken(table)
    for seat in asked.asides if asked is not None else ():
        if (player := players.get(seat)) is None or asked is None or (stopped and stopped(seat)):
            continue
        if not heard and is_own(player, table):
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
        if running or (seat, words) not in reported:
            reported.add((seat, words))
            failed(seat, Failed("reply", what, running))
    return None


def spoken(table: Table) -> bool:
    """Return True if the last answer at a table was a word aside, to which players may reply."""
    return bool(table.ply) and isinstance(table.answers[-1].action, Aside)


def is_own(player: Player, table: Table) -> bool:
    """Return True if code of this package answers. For a level this depends on the player that is registered for it."""
    try:
        who = player.at(table.seats) if type(player) is LevelPlayer else player
        return type(who).__module__.partition(".")[0] == _OWN
    except FAILURES:
        return False  # it raises again when it is asked to answer


def _chosen(player: Player, table: Table, asked: Ask, rng: Random, seconds: float) -> tuple[object, float] | Late:
    """Return a player's answer, and its seconds of thinking. Exceptions of the player are raised here."""
    view, question = table.view(asked.seat), asked.own()
    if seconds == inf or is_own(player, table):
        return measured(partial(player.choose, view, question, rng))
    before, dice = rng.getstate(), rng if is_watched() else copy(rng)
    try:
        found = run_with_limit(lambda: player.choose(view, question, dice), seconds, Asking("late", asked.seat, before))
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
    """Return the word that a player says aside, as `owed_reply` wants it. Exceptions of the player are raised here."""
    who: object = player
    if not isinstance(who, Replier):
        return None
    view, replier = table.view(seat), who
    if is_own(player, table):  # it changes no question
        return replier.reply(view, asked, seat) or None
    question = asked.own()
    found = run_with_limit(lambda: replier.reply(view, question, seat) or None, seconds, Asking("reply", seat))
    return found if isinstance(found, Late) else found[0]


def _raised(error: BaseException) -> Failed:
    looked = isinstance(error, AttributeError) and isinstance(error.obj, View | Ask)
    peeked = looked and getattr(error, "name", "").lstrip("_") in _HIDDEN
    return Failed("peeked" if peeked else "raised", f"{type(error).__name__}: {error_text(error)}")


def _ranks(player: Player, table: Table) -> Iterator[Player]:
    """Yield the player, the levels below, and at last a player that gives any legal answer."""
    while type(player) is not RandomPlayer:
        yield player
        player = level_below(player, table.variant, table.seats)
    yield player
    yield RandomPlayer()  # if the random player was the one that failed
