"""An exercise that was worked at: what a record keeps of it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import MISSING, asdict, dataclass, fields, replace
from datetime import UTC, datetime
from typing import TypeVar

from ...core.errors import quoted
from ...core.plain import plain, typed
from ..exercise import Seed, checked_seed
from .journal import Entry, Value
from .schedule import Grade

__all__ = [
    "COLUMNS", "MAX_TEXT_LENGTH", "Attempt", "RecordedAttempt", "checked", "fields_of", "joined", "read_attempt",
    "time_in_utc",
]  # fmt: skip

MAX_TEXT_LENGTH = 400
"""The most characters that are kept of a text; of an answer, the first ones."""
FIRST_TIME, LAST_TIME = datetime(1970, 1, 1, tzinfo=UTC), datetime(3000, 1, 1, tzinfo=UTC)
"""Bounds of a time: every date that is reckoned from it, such as when something is due, is one that Python has."""
MAX_SECONDS = 10**9
"""Length of an attempt: some thirty years, so that the sum of a whole record is a number."""
T = TypeVar("T")


@dataclass(frozen=True, kw_only=True)
class Attempt:
    """An exercise that was worked at, as who keeps a record of it is told.

    ``kind``     the kind of exercise, as ``str(kind)``: ``"brag.which_wins"``
    ``seed``     of the exercise: with the kind it is the exercise again
    ``lang``     the language it was asked in
    ``ok``       whether it was answered right
    ``tries``    how many answers counted, the right one included
    ``hints``    how many hints were shown
    ``shown``    whether the solution was shown before the answer was right
    ``seconds``  how long it took
    ``answer``   the last answer, as the exercise notes it
    ``rule``     the rule that the first wrong answer broke, by its name in the glossary; "" for none
    ``topic``, ``level``  of the kind; from the entry itself for a kind that this package does not have

    >>> attempt = Attempt(kind="brag.must_pay", seed=3, lang="en", ok=True, tries=1, hints=0, shown=False, seconds=12.5,
    ...                   answer="4")
    >>> attempt.ok and attempt.tries == 1
    True
    """

    kind: str
    seed: Seed
    lang: str
    ok: bool
    tries: int
    hints: int
    shown: bool
    seconds: float
    answer: str
    rule: str = ""
    topic: str = ""
    level: int = 0

    @property
    def first_try(self) -> bool:
        """Return True if the first answer was right, without a hint."""
        return self.ok and self.tries <= 1 and not self.hints and not self.shown

    @property
    def grade(self) -> Grade:
        if self.first_try:
            return Grade.FIRST
        return Grade.HELPED if self.ok and not self.shown else Grade.MISSED


@dataclass(frozen=True, kw_only=True)
class RecordedAttempt(Attempt):
    """An attempt in a record: ``at`` is when it was noted, in UTC."""

    at: datetime


COLUMNS = ("at", *(field.name for field in fields(Attempt)))
"""The fields of an attempt in a record, in the order of files and tables."""


def checked(attempt: Attempt, at: datetime) -> RecordedAttempt:
    """Return the attempt as it is kept. Raises `TypeError` and `ValueError` for a field that cannot be, naming it."""
    if not isinstance(attempt, Attempt):
        raise TypeError(f"an Attempt is recorded, not {quoted(attempt)}")
    if attempt.ok is True and plain(attempt.tries) == 0:
        raise ValueError("tries is 1 or more where an answer was right, not 0")
    return RecordedAttempt(
        at=time_in_utc(at),
        kind=_text("kind", attempt.kind, least=1),
        seed=_seed(attempt.seed),
        lang=_text("lang", attempt.lang, least=1),
        ok=_typed("ok", attempt.ok, bool),
        tries=_count("tries", attempt.tries),
        hints=_count("hints", attempt.hints),
        shown=_typed("shown", attempt.shown, bool),
        seconds=_seconds(attempt.seconds),
        answer=_typed("answer", attempt.answer, str)[:MAX_TEXT_LENGTH],
        rule=_text("rule", attempt.rule),
        topic=_text("topic", attempt.topic),
        level=_count("level", attempt.level),
    )


def fields_of(attempt: RecordedAttempt) -> Mapping[str, Value]:
    """Return what is written down: every field but those that say nothing."""
    row: dict[str, Value] = asdict(attempt)
    return {name: row[name] for name in COLUMNS if row[name] or name not in _LEFT_OUT}


_LEFT_OUT = {field.name for field in fields(Attempt) if field.default is not MISSING}
"""Fields that are written only where they say something."""


def read_attempt(entry: Entry) -> RecordedAttempt:
    """Return the attempt in an entry. Raises `TypeError` and `ValueError` for one that `checked` would refuse."""
    row = {name: entry.fields[name] for name in COLUMNS if name in entry.fields}
    attempt = RecordedAttempt(**row)  # type: ignore[arg-type] # judged at once
    return checked(attempt, attempt.at)


def joined(attempts: Iterable[RecordedAttempt]) -> tuple[RecordedAttempt, ...]:
    """Entries of one exercise, put together: the last says how it stands, whatever was answered in between."""
    found: dict[int, RecordedAttempt] = {}
    latest: dict[tuple[str, Seed], int] = {}
    for place, one in enumerate(attempts):
        before = latest.get((one.kind, one.seed), -1)
        if before in found and not found[before].ok and _goes_on(found[before], one):
            one = replace(one, rule=found.pop(before).rule or one.rule)
        found[place] = one
        latest[one.kind, one.seed] = place
    return tuple(found.values())


def _goes_on(before: Attempt, after: Attempt) -> bool:
    """Return True if an entry is of the same exercise as the one before: more was tried, or asked for."""
    grown = (after.tries, after.hints, after.shown) != (before.tries, before.hints, before.shown)
    return grown and (after.tries, after.hints, after.shown) >= (before.tries, before.hints, before.shown)


# -- fields


def _typed(name: str, value: T, kind: type) -> T:
    value = plain(value)
    if type(value) is not kind:
        raise TypeError(f"{name} is {'an' if kind is int else 'a'} {kind.__name__}, not {typed(value)}")
    return value


def _text(name: str, value: str, least: int = 0) -> str:
    value = _typed(name, value, str)
    if not least <= len(value) <= MAX_TEXT_LENGTH:
        raise ValueError(f"{name} has {least} to {MAX_TEXT_LENGTH} characters, not {len(value)}")
    return value


def _count(name: str, value: int) -> int:
    value = _typed(name, value, int)
    if not 0 <= value < 2**31:
        raise ValueError(f"{name} is a number from 0 on, not {quoted(value)}")
    return value


def _seed(value: Seed) -> Seed:
    value = checked_seed(value)
    if isinstance(value, int) and not -(2**63) <= value < 2**63:
        raise ValueError(f"seed is a whole number of at most 64 bits, not {quoted(value)}")
    return _text("seed", value) if isinstance(value, str) else value


def _seconds(value: float) -> float:
    value = plain(value)
    if type(value) not in (int, float) or not 0 <= value <= MAX_SECONDS:
        raise ValueError(f"seconds are a number from 0 to {MAX_SECONDS:,}, not {typed(value, int, float)}")
    return round(float(value), 1)


def time_in_utc(value: object) -> datetime:
    """Return a time in UTC. Raises `TypeError` and `ValueError` for no time, for one without a zone, and for one before
    `FIRST_TIME` or after `LAST_TIME`."""
    if not isinstance(value, datetime):
        raise TypeError(f"a time is a datetime, not {typed(value)}")
    if value.tzinfo is None:
        raise ValueError(f"a time says its zone, as datetime(…, tzinfo=UTC); {value} does not")
    if not FIRST_TIME <= value <= LAST_TIME:
        raise ValueError(f"a time lies between the years {FIRST_TIME.year} and {LAST_TIME.year}, and {value} does not")
    return value.astimezone(UTC)
