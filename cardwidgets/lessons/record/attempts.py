"""One attempt at an exercise, as a learner's record stores it."""

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
"""The most characters stored of a text; a longer answer is cut to its first characters."""
FIRST_TIME, LAST_TIME = datetime(1970, 1, 1, tzinfo=UTC), datetime(3000, 1, 1, tzinfo=UTC)
"""Bounds of a time, so that every date computed from it, such as a due date, is one that Python can represent."""
MAX_SECONDS = 10**9
"""The longest duration of an attempt: some thirty years, so that the sum over a record stays a number."""
T = TypeVar("T")


@dataclass(frozen=True, kw_only=True)
class Attempt:
    """An attempt at an exercise, as it is passed to the keeper of a record.

    ``kind``     the kind of exercise, as ``str(kind)``: ``"brag.which_wins"``
    ``seed``     the seed of the exercise: kind and seed make the same exercise again
    ``lang``     the language of the exercise
    ``ok``       True if it was answered correctly
    ``tries``    the number of answers that count, the right one included
    ``hints``    the number of hints shown
    ``shown``    True if the solution was shown before a right answer
    ``seconds``  the duration
    ``answer``   the last answer, in the notation of the exercise
    ``rule``     the glossary name of the rule that the first wrong answer broke; "" for none
    ``topic``, ``level``  those of the kind; taken from the entry itself if this package does not have the kind

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
    """An attempt in a record: ``at`` is the time of the entry, in UTC."""

    at: datetime


COLUMNS = ("at", *(field.name for field in fields(Attempt)))
"""The fields of an attempt in a record, in the order of files and tables."""


def checked(attempt: Attempt, at: datetime) -> RecordedAttempt:
    """Return an attempt in its stored form. Raises `TypeError` or `ValueError` for an invalid field, and names it."""
    if not isinstance(attempt, Attempt):
        raise TypeError(f"an Attempt is recorded, not {quoted(attempt)}")
    if attempt.ok is True and plain(attempt.tries) == 0:
        raise ValueError("tries must be at least 1 when the answer was right, not 0")
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
    """Return the fields to write: all except those without information."""
    row: dict[str, Value] = asdict(attempt)
    return {name: row[name] for name in COLUMNS if row[name] or name not in _LEFT_OUT}


_LEFT_OUT = {field.name for field in fields(Attempt) if field.default is not MISSING}
"""Fields that are written only if they carry information."""


def read_attempt(entry: Entry) -> RecordedAttempt:
    """Return the attempt in an entry. Raises `TypeError` or `ValueError` for an entry that `checked` would refuse."""
    row = {name: entry.fields[name] for name in COLUMNS if name in entry.fields}
    attempt = RecordedAttempt(**row)  # type: ignore[arg-type] # judged at once
    return checked(attempt, attempt.at)


def joined(attempts: Iterable[RecordedAttempt]) -> tuple[RecordedAttempt, ...]:
    """Return one attempt for each exercise. Of several entries for one exercise, the last gives the result."""
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
    """Return True if an entry continues the exercise of the entry before: more answers, hints or the solution."""
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
        raise ValueError(f"{name} must be a number from 0 on, not {quoted(value)}")
    return value


def _seed(value: Seed) -> Seed:
    value = checked_seed(value)
    if isinstance(value, int) and not -(2**63) <= value < 2**63:
        raise ValueError(f"seed must be a whole number of at most 64 bits, not {quoted(value)}")
    return _text("seed", value) if isinstance(value, str) else value


def _seconds(value: float) -> float:
    value = plain(value)
    if type(value) not in (int, float) or not 0 <= value <= MAX_SECONDS:
        raise ValueError(f"seconds must be a number from 0 to {MAX_SECONDS:,}, not {typed(value, int, float)}")
    return round(float(value), 1)


def time_in_utc(value: object) -> datetime:
    """Return a time in UTC.

    Raises `TypeError` if it is not a time, and `ValueError` if it has no time zone or is outside `FIRST_TIME` to
    `LAST_TIME`.
    """
    if not isinstance(value, datetime):
        raise TypeError(f"a time must be a datetime, not {typed(value)}")
    if value.tzinfo is None:
        raise ValueError(f"a time says its zone, as datetime(…, tzinfo=UTC); {value} does not")
    if not FIRST_TIME <= value <= LAST_TIME:
        raise ValueError(f"a time lies between the years {FIRST_TIME.year} and {LAST_TIME.year}, and {value} does not")
    return value.astimezone(UTC)
