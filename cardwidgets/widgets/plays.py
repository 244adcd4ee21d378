"""The answers and hands at a table that the reader may know of, during a deal and after it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, TypeVar

from ..core.cards import BACK, Card, Cards
from ..core.deal import Deal, Facts
from ..core.events import Event, Moved, Said, Signed, masked_log
from ..core.fetched import IN_BROWSER
from ..core.match import Match
from ..core.script import CHANCE, Aside, Ask, Seat
from ..core.table import Answer, Table
from ..core.view import View, piles_seen
from ..lessons.review.decision import replay

if TYPE_CHECKING:
    import pandas

__all__ = [
    "Play",
    "frame_of",
    "hands_open",
    "heard",
    "heard_at",
    "laid_open",
    "may_show",
    "may_tell",
    "pandas_for",
    "plays_of",
    "without_hidden_question",
]


@dataclass(frozen=True, slots=True)
class Play:
    """An answer of a player, as one seat (None: a spectator) may know it.

    ``deal``    int, the number of the deal in the match, from 1
    ``ply``     int, the number of the answer in that deal, from 1, among those that the reader knows of
    ``seat``    int, the seat that answered
    ``about``   str, the kind of question, such as ``"bet"`` or ``"play"``; empty if the reader may not know it
    ``action``  the answer: a word, a number, a `Card`, `Cards` or a `Layout`; None if the reader may not know it, as
                for cards laid aside face down
    ``events``  tuple of `cardwidgets.core.events.Event`, the events after the answer, as the reader saw them
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
    """Return the part of an answer that the reader may know; None for an answer of chance or one that the reader may
    not know of.

    ``asked`` is the question, and ``log`` has the events after the answer. Another player's answer is told only if a
    seen event shows it, such as a bid or a card that lay face up.
    """
    seat, action = answer
    if isinstance(action, Aside):
        seat, action = action
    if seat == CHANCE:
        return None
    events = tuple(masked_log(log, reader))
    known = seat == reader
    for event in events:
        known = known or _bears(event, seat, action)
    if not known and not (asked.known_by(reader) and seat == asked.seat):
        return None
    about = asked.about if asked.known_by(reader) else ""
    return Play(deal, ply, seat, about, action if known else None, events)


def heard_at(table: Table, ply: int, reader: Seat | None) -> object:
    """Return the answer at a ply of a finished deal if the reader knew of it then, else None."""
    then, given = replay(table, ply), table.answers[ply]
    asked, events = then.asked, len(then.deal.log)
    then.play(given.action, seat=None if isinstance(given.action, Aside) else given.seat)
    assert asked is not None, "somebody answered"
    told = heard(asked, given, then.deal.log[events:], reader)
    return None if told is None else told.action


def _bears(event: Event, seat: Seat, action: object) -> bool:
    """Return True if an event shows the answer."""
    match event:
        case Said(who, _, word) | Signed(who, _, word, _):
            return who == seat and type(word) is type(action) and bool(word == action)
        case Moved(card):
            return isinstance(action, Card) and card == action != BACK
    return False


def plays_of(table: Table, reader: Seat | None, deal: int = 1) -> tuple[Play, ...]:
    """Return all answers of a deal that the reader may know of, from the first."""
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
        elif told is not None:  # events of chance belong to the answer before them
            told = found[-1] = replace(told, events=(*told.events, *masked_log(log, reader)))
    return tuple(found)


def without_hidden_question(table: Table, reader: Seat | None) -> Table | None:
    """Return a copy of the table in which the questions that the reader may not know of are answered.

    Each gets an answer that the reader cannot notice. The result is None if a question has no such answer, or if the
    deal would then be over.
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
    """Return the class `pandas.DataFrame`. Raises `ImportError` with the command to install pandas if it is missing."""
    try:
        from pandas import DataFrame
    except ImportError:
        how = "which could not be loaded" if IN_BROWSER else "pip install pandas"
        raise ImportError(f"{type(owner).__name__}.to_frame needs pandas: {how}", name="pandas") from None
    return DataFrame


F = TypeVar("F", bound=Facts)

_HAND = re.compile(r"hand\d+(?:[._]\d+)?")
_HELD = re.compile(r"(?:hand|aside|set|discard)\d+(?:[._]\d+)?|retained|aside|discard|talon|monte|spare\d*")
"""A pattern of the piles that are opened after a deal: hands, layouts, discards and talons, but not the rest of the
pack.
"""


def may_show(match: Match, seat: Seat | None, allowed: bool | None) -> bool:
    """Return True if the hidden hands of a deal may be shown now to a seat (None: a spectator).

    ``allowed`` is the teacher's choice: False for never, True whenever no hand is kept for the next deal. None requires
    also that the rules shuffle before every deal.
    """
    table = match.table
    if not may_tell(match, allowed):
        return False
    seen = piles_seen(table.deal, seat)
    hidden = [name for name, cards in seen.items() if BACK in cards and _HELD.fullmatch(name)]
    return bool(hidden)


def may_tell(match: Match, allowed: bool | None) -> bool:
    """Return True if hidden cards may be named now: the deal is over, and no hidden card is kept for the next deal. See
    `may_show`.
    """
    table = match.table
    if allowed is False or table.asked is not None:
        return False
    start = match.next_start()
    shuffled: object = getattr(table.variant.rules, "shuffle", "always")  # else a deal tells of the next
    return not getattr(start, "retained", None) and (allowed is True or shuffled == "always")


def hands_open(deal: Deal, view: View[F]) -> View[F]:
    """Return a view from a finished deal with all hands face up, as they were at that moment."""
    hands = {name: Cards(pile) for name, pile in deal.piles.items() if _HAND.fullmatch(name)}
    return replace(view, piles={**view.piles, **hands})


def laid_open(match: Match, view: View[F]) -> View[F]:
    """Return the view of a finished deal with all hands face up. A hand after a discard shows the cards that it had
    before the play.
    """
    deal = match.table.deal
    open_piles = {name: Cards(pile) for name, pile in deal.piles.items() if _HELD.fullmatch(name)}
    if open_piles.get("discard"):
        gone = [event for event in deal.log if isinstance(event, Moved) and event.target in ("trick", "discard")]
        for name in open_piles.keys() & {event.source for event in gone}:
            left = (event.card for event in gone if event.source == name)
            open_piles[name] = Cards((*open_piles[name], *left))
    return replace(view, piles={**view.piles, **open_piles})
