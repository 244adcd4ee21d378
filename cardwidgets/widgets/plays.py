"""Answers at a table, as far as the reader may know them: what `on_play` tells and the trait `answers` holds."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from ..core.cards import BACK, Card
from ..core.events import Event, Moved, Said, Signed, masked_log
from ..core.script import CHANCE, Aside, Ask, Seat
from ..core.table import Answer, Table

if TYPE_CHECKING:
    import pandas

__all__ = ["Play", "frame_of", "heard", "pandas_for", "passed_over", "plays_of"]


@dataclass(frozen=True, slots=True)
class Play:
    """An answer of a player, as one seat (None: a spectator) may know it.

    ``deal``    int, which deal of the match it belongs to, from 1
    ``ply``     int, which answer of that deal it is, from 1, among those that the reader knows of
    ``seat``    int, who answered
    ``about``   str, what was asked, such as ``"bet"`` or ``"play"``; empty where the reader may not know the question
    ``action``  the answer: a word, a number, a `Card`, `Cards` or a `Layout`; None where the reader may not know it,
                as for cards that are laid aside unseen
    ``events``  tuple of `cardwidgets.core.events.Event`, what came of it, as the reader saw it
    """

    deal: int
    ply: int
    seat: Seat
    about: str
    action: object
    events: tuple[Event, ...]


def heard(
    asked: Ask, answer: Answer, log: Sequence[Event], reader: Seat | None, *, deal: int = 1, ply: int = 1
) -> Play | None:
    """Return an answer as the reader may know it; None where it is chance's, or one that the reader may not know of.

    ``asked`` is the question it was given to, ``log`` the events that came of it. Of another's answer no more is told
    than a seen event bears: a word that all heard, a card that lay face up.
    """
    seat, action = answer
    if isinstance(action, Aside):
        seat, action = action
    if seat == CHANCE:
        return None
    events = _seen(log, reader)
    known = seat == reader or any(_bears(event, seat, action) for event in events)
    if not known and not (asked.known_by(reader) and seat == asked.seat):
        return None
    about = asked.about if asked.known_by(reader) else ""
    return Play(deal, ply, seat, about, action if known else None, events)


def _seen(log: Iterable[Event], reader: Seat | None) -> tuple[Event, ...]:
    """Return the events as the reader saw them."""
    return tuple(masked_log(log, reader))


def _bears(event: Event, seat: Seat, action: object) -> bool:
    """Return True if an event tells what was answered."""
    match event:
        case Said(who, _, word) | Signed(who, _, word, _):
            return who == seat and type(word) is type(action) and bool(word == action)
        case Moved(card):
            return isinstance(action, Card) and card == action != BACK
    return False


def plays_of(table: Table, reader: Seat | None, deal: int = 1) -> tuple[Play, ...]:
    """Return all answers of a deal as the reader may know them, from the first."""
    world = Table(table.variant, table.seats, start=table.start)
    found: list[Play] = []
    told: Play | None = None
    for answer in table.answers:
        asked, events = world.asked, len(world.deal.log)
        world.play(answer.action, seat=None if isinstance(answer.action, Aside) else answer.seat)
        log = world.deal.log[events:]
        if answer.seat != CHANCE and asked is not None:
            told = heard(asked, answer, log, reader, deal=deal, ply=len(found) + 1)
            found += [told] if told else []
        elif told is not None:  # what chance does then belongs to it
            told = found[-1] = replace(told, events=(*told.events, *_seen(log, reader)))
    return tuple(found)


def passed_over(table: Table, reader: Seat | None) -> Table | None:
    """Return the same table after each question that the reader may not know of was answered by what shows them
    nothing.

    None where there is no such answer, or where the deal would be over then.
    """
    world = table.fork()
    while (asked := world.asked) is not None and asked.seat != CHANCE and not asked.known_by(reader):
        for option in getattr(asked.choices, "options", ()):
            then, events = world.fork(), len(world.deal.log)
            then.play(option, seat=asked.seat)
            if not then.noticed(reader, asked, events):
                world = then
                break
        else:
            return None
    return None if world.asked is None else world


def frame_of(plays: Iterable[Play], names: Sequence[str], owner: object) -> pandas.DataFrame:
    """Return a row for each answer, by deal and ply. Raises `ImportError` as `pandas_for` does."""
    frame = pandas_for(owner)
    rows = [
        {"deal": play.deal, "ply": play.ply, "seat": play.seat, "name": names[play.seat], "about": play.about,
         "action": None if play.action is None else str(play.action)}
        for play in plays
    ]  # fmt: skip
    columns = ["deal", "ply", "seat", "name", "about", "action"]
    return frame(rows, columns=columns).set_index(["deal", "ply"])


def pandas_for(owner: object) -> type[pandas.DataFrame]:
    """Return the class of data frames. Raises `ImportError` with what to install where pandas is missing."""
    try:
        from pandas import DataFrame
    except ImportError:
        raise ImportError(f"{type(owner).__name__}.to_frame needs pandas: pip install pandas") from None
    return DataFrame
