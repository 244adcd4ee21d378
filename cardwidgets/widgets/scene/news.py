"""The news of the others' answers in one sentence: who did what, in order of play, the part that decides marked.

Marks travel in the text itself, as two control characters that no name and no word list holds, until `unmarked` takes
them out: so a marked part may stand in any sentence of any language.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from ...core.script import Seat
from ..rows import wide
from .voice import Voice

__all__ = ["Clause", "joined", "marked", "unmarked"]

_ON, _OFF = "\x0e", "\x0f"
_MARKED = re.compile(f"{_ON}([^{_OFF}]*){_OFF}")
ROOM = 170
"""How many columns a whole message may take: three lines of a phone."""
MIN_NEWS_LENGTH = 60
"""How many columns of these are left for what happened, however long the rest is."""


@dataclass(frozen=True)
class Clause:
    """Some seats did something; ``number`` is its place in the log of the deal.

    What ``decides`` is marked; that and what has to ``stay`` are not left out for want of room.
    """

    number: int
    seats: tuple[Seat, ...]
    did: tuple[str, ...]
    decides: bool = False
    stay: bool = False


def marked(text: str) -> str:
    """Return a part of a text that is to be drawn strong."""
    return f"{_ON}{text}{_OFF}" if text else ""


def unmarked(text: str) -> tuple[str, list[list[int]]]:
    """Return a text without its marks, and where they were: from and to, in characters.

    >>> unmarked("It is " + marked("your") + " turn")
    ('It is your turn', [[6, 10]])
    """
    bounds: list[list[int]] = []
    for found in _MARKED.finditer(text):
        start = found.start() - 2 * len(bounds)
        bounds.append([start, start + len(found[1])])
    return _MARKED.sub(r"\1", text), bounds


def joined(clauses: Iterable[Clause], voice: Voice, room: int = ROOM) -> str:
    """Return the clauses as a sentence of at most so many columns, as far as that is possible: the first are left
    out."""
    said = _merged(sorted(clauses, key=lambda clause: clause.number))
    if not said:
        return ""
    text, left_out = _sentence(said, voice, cut=False), False
    while wide(unmarked(text)[0]) > max(room, MIN_NEWS_LENGTH):
        first = next((place for place, clause in enumerate(said) if not clause.decides and not clause.stay), None)
        if first is None or len(said) == 1:
            break
        left_out = left_out or not first
        said = said[:first] + said[first + 1 :]
        text = _sentence(said, voice, cut=left_out)
    return text


def _merged(clauses: Sequence[Clause]) -> list[Clause]:
    """Return the clauses with consecutive actions of one player merged, and equal actions of several."""
    said: list[Clause] = []
    for clause in clauses:
        last = said[-1] if said else None
        if last is not None and last.seats == clause.seats:
            decides, stay = last.decides or clause.decides, last.stay or clause.stay
            said[-1] = replace(clause, did=last.did + clause.did, decides=decides, stay=stay)
        elif last is not None and last.did == clause.did and clause.seats[0] not in last.seats:
            said[-1] = replace(last, seats=last.seats + clause.seats, decides=last.decides or clause.decides)
        else:
            said.append(clause)
    return said


def _sentence(clauses: Sequence[Clause], voice: Voice, *, cut: bool) -> str:
    parts = []
    for place, clause in enumerate(clauses):
        text = voice.say("game.clause", name=_who(clause.seats, voice, first=not place), did=_done(clause.did, voice))
        parts.append(marked(text) if clause.decides else text)
    text = voice.say("game.clauses", clauses=voice.say("game.and").join(parts))
    return voice.say("game.cut", clauses=text) if cut else text


def _done(did: Sequence[str], voice: Voice) -> str:
    *before, last = did
    return voice.say("game.then").join([voice.say("game.and").join(before), last]) if before else last


def _who(seats: Sequence[Seat], voice: Voice, *, first: bool) -> str:
    if len(seats) > 3:
        return voice.say("game.others", n=len(seats))
    names = [voice.name_within(seat) if place or not first else voice.name(seat) for place, seat in enumerate(seats)]
    *before, last = names
    return voice.say("tricks.and").join([voice.say("game.and").join(before), last]) if before else last
