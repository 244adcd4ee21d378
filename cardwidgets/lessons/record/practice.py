"""Practice: the choice of a learner's next exercise, and a summary at the end of a session."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import cache
from inspect import signature
from random import Random
from typing import NamedTuple

from ...core.errors import quoted
from ...core.plain import plain, typed
from ...core.variants import known
from ...locale import language, say
from ..exercise import Exercise
from ..kinds import LEVELS, Kind, families
from ..scene import Line
from ..words import Plain
from .deals import variants_played
from .learner import Learner
from .mistakes import TOPIC
from .progress import RECENT_ATTEMPTS, Row, topic_title
from .schedule import Grade

__all__ = ["PASSES_FOR_NEXT_LEVEL", "Practice", "Summary", "summed_up", "usual_games"]

PASSES_FOR_NEXT_LEVEL = 3
"""The next level opens if this number of the last five exercises of a level were right at the first try."""


class Practice:
    """Exercises for a learner, one after another. Each is chosen when it is requested.

    ``learner``  the learner whose record says which exercises are due
    ``kinds``    the kinds to choose from, or their names; by default all
    ``family``   only the kinds of this family
    ``number``   the number of exercises; None: no limit
    ``lang``     the language of the exercises

    Of ``kinds`` that are named, each is asked once before one is repeated, whatever its level: due ones first, then
    new ones from easy to hard. The rest of this description is about a choice from all kinds or a family.

    First come the learner's own mistakes that are new or due. Then come exercises that are due, the longest overdue
    before the others, but never one topic twice in a row if there is another. Then come new exercises of the open
    levels: on the usual game of each family and on variants that the learner has played before other variants, and on
    games that the learner has played before other games. Last come the exercises that were missed at their last
    attempt.

    After the ``number`` exercises, each that was answered wrongly or shown comes back once with other cards: a session
    asks at most twice ``number`` questions. A family's lowest level is open at once. Each further level opens when
    three of the last five exercises of the level before were right at the first try. The same record at the same time
    gives the same exercises.

    >>> from cardwidgets import Learner, Practice
    >>> practice = Practice(Learner(), family="crash", number=2, lang="en")
    >>> q = next(iter(practice))
    >>> str(q.of).partition(".")[0]
    'crash'

    Raises `ValueError` for an unknown kind or family, and if there is nothing to choose from. Raises `TypeError` if
    ``learner`` is not a learner.
    """

    def __init__(
        self,
        learner: Learner,
        *,
        kinds: Iterable[Kind | str] | None = None,
        family: str | None = None,
        number: int | None = None,
        lang: str | None = None,
    ) -> None:
        if not isinstance(learner, Learner):
            raise TypeError(f"practice is for a Learner, not for {quoted(learner)}")
        number = plain(number)
        if number is not None and (type(number) is not int or number < 1):
            raise ValueError(f"number must be at least 1 exercise, not {typed(number, int)}")
        self.learner, self.lang, self._left = learner, language(lang), number
        self._names = None if kinds is None else [str(learner.kind(one)) for one in kinds]
        self._family = family
        self._served: list[Kind] = []
        self._asked: list[Exercise] = []
        self._repeats: list[Exercise] = []
        self._repeated = 0
        played = [*variants_played(learner.deals())]
        self._games = {*usual_games().values(), *(one.name for one in played)}
        self._played = {one.family for one in played}
        if not self._open_to():
            of = "" if family is None else f" of the family {quoted(family)}"
            raise ValueError(f"no kinds of exercises{of} to practise; families: {', '.join(_families(learner))}")

    def __iter__(self) -> Iterator[Exercise]:
        return self

    def __next__(self) -> Exercise:
        if self._left is None:
            return self.next_exercise()
        if self._left:
            self._left -= 1
            self._asked.append(self.next_exercise())
            return self._asked[-1]
        if not (missed := self._missed()):
            raise StopIteration
        self._repeated = self._asked.index(missed[0]) + 1
        self._repeats.append(self._posed(missed[0].of))
        return self._repeats[-1]

    @property
    def planned(self) -> int:
        """The number of exercises in the session, past and to come, without repeats; 0 without a limit."""
        return 0 if self._left is None else len(self._asked) + self._left

    @property
    def repeats(self) -> int:
        """The number of exercises that came back, or will: those answered wrongly or shown so far."""
        return len(self._repeats) + len(self._missed())

    @property
    def to_repeat(self) -> int:
        """The number of missed exercises that come back next; 0 while others are left."""
        return 0 if self._left != 0 else len(self._missed())

    @property
    def done(self) -> bool:
        """Return True if nothing is left to ask."""
        return self._left == 0 and not self._missed()

    def has_new(self) -> bool:
        """Return True if there is a kind that the learner has not tried."""
        tried = {one.kind for one in self.learner.attempts}
        return any(str(kind) not in tried for kind in self._open_to())

    def repeated(self, q: Exercise) -> int:
        """Return the place of an exercise among the repeats, from 1; 0 if it is not a repeat."""
        return next((n for n, one in enumerate(self._repeats, 1) if (one.of, one.seed) == (q.of, q.seed)), 0)

    def begun(self) -> str:
        """Return "own" at the first of the learner's own mistakes, "other" at the first exercise after these, else
        ""."""
        own = [kind.topic == TOPIC for kind in self._served]
        before = own[-2:-1] == [True]
        return "" if not own or self._repeats or own[-1] == before else "own" if own[-1] else "other"

    def _missed(self) -> list[Exercise]:
        """Return the exercises that are still to come back: each after the last that did, if it was missed."""
        missed = {(one.kind, one.seed) for one in self.learner.attempts if one.grade is Grade.MISSED or one.tries > 1}
        return [q for q in self._asked[self._repeated :] if (str(q.of), q.seed) in missed]

    def more(self, number: int) -> None:
        """Add ``number`` exercises to the session. Raises `ValueError` for a number below 1."""
        number = plain(number)
        if type(number) is not int or number < 1:
            raise ValueError(f"number must be at least 1 exercise, not {typed(number, int)}")
        if self._left is not None:
            self._left += number

    def next_exercise(self) -> Exercise:
        """Return the next exercise for the learner."""
        return self._posed(self.next_kind())

    def _posed(self, kind: Kind | None) -> Exercise:
        assert kind is not None  # a practised exercise is of a kind
        self._served.append(kind)
        tried = sum(one.kind == str(kind) for one in self.learner.attempts)
        seed = Random(f"{kind} {tried} {self._served.count(kind)}").randrange(10**6)
        return kind.make(seed, self.lang)

    def next_kind(self) -> Kind:
        """Return the kind of the next exercise, without counting it as served."""
        progress = self.learner.topics()
        wanted = {str(kind): kind for kind in self._open_to()}
        rows = [row for row in progress.rows if row.kind in wanted]
        levels = levels_open(rows)
        best = min(rows, key=lambda row: self._urgency(row, levels[row.family], progress.at, wanted[row.kind]))
        return wanted[best.kind]

    def _open_to(self) -> list[Kind]:
        found = [kind for kind in self.learner.kinds() if self._family in (None, kind.family)]
        return found if self._names is None else [kind for kind in found if str(kind) in self._names]

    def _strangeness(self, kind: Kind) -> int:
        """Return 2 for an exercise on a variant that the learner has not played, 1 on a game, and 0 for any other."""
        if (game := _game_of(kind)) is not None and game not in self._games:
            return 2
        return int(bool(self._played) and kind.family in {*usual_games()} - self._played)

    def _urgency(self, row: Row, level: int, now: datetime, kind: Kind) -> _Urgency:
        """Return a sort key: due before new before the rest, and the last topic served only if needed."""
        last = self._served[-1] if self._served else None
        again = last is not None and (row.family, row.topic) == (last.family, last.topic)
        seen = sum(str(kind) == row.kind for kind in self._served)
        rounds = 0 if self._names is None else seen
        waits = row.due is None or row.due <= now
        others = not (row.topic == TOPIC and waits and not seen)
        if row.due is None:
            closed = row.level > level and self._names is None
            mixed = sum(one.family == row.family for one in self._served)
            order = self._strangeness(kind) * len(LEVELS) + row.level
            return _Urgency(rounds, others, again and not closed, closed, 1, seen, order, mixed, row.kind)
        if row.due <= now:
            overdue = (row.due - now).total_seconds()
            return _Urgency(rounds, others, again, False, 0 if not seen else 2, seen, overdue, row.level, row.kind)
        missed = not row.attempts or not row.attempts[-1].first_try
        return _Urgency(rounds, others, again, False, 2 if missed else 3, seen, -row.level, 0, row.kind)


def level_open(family: str, rows: Iterable[Row]) -> int:
    """Return the highest open level of a family. Right answers at a harder level count for the easier levels too."""
    own = [row for row in rows if row.family == family]
    for level in LEVELS:
        tried = sorted((one.at, one.first_try) for row in own if row.level >= level for one in row.attempts)
        if sum(right for _, right in tried[-RECENT_ATTEMPTS:]) < PASSES_FOR_NEXT_LEVEL and any(
            row.level == level for row in own
        ):
            return level
    return LEVELS[-1]


class _Urgency(NamedTuple):
    """The sort key of an exercise, the weightiest part first. The smallest key is asked."""

    rounds: int  # of named kinds, how often this session has asked it
    others: bool  # it is no own mistake that is new or due
    again: bool  # its topic was asked last
    closed: bool  # its level is not open yet
    turn: int  # 0 for due, 1 for new, then missed, then the rest
    seen: int  # how often this session has asked it
    order: float  # seconds until it is due; or how strange and hard it is
    mixed: int  # how often this session has asked its family, or its level
    kind: str


def usual_games() -> dict[str, str]:
    """Return the usual game of each family, the first of its variants. Its exercises come before those of others."""
    return {variant.family: variant.name for variant in reversed(known())}


def levels_open(rows: Iterable[Row]) -> dict[str, int]:
    """Return the highest open level of each family."""
    every = [*rows]
    return {family: level_open(family, every) for family in sorted({row.family for row in every})}


@cache
def _game_of(kind: Kind) -> str | None:
    """Return the variant that a kind is about; "" if the seed chooses among several, and None if it is about no one."""
    option = signature(kind.pose).parameters.get("variant")
    return None if option is None else option.default or ""


def _families(learner: Learner) -> list[str]:
    return sorted({kind.family for kind in learner.kinds()})


# ---- how a session went ----


@dataclass(frozen=True)
class Summary:
    """The summary of a session: ``right`` of ``asked`` at the first try, a line for each topic, and one missed exercise
    of the hardest topic to look at ``again``.
    """

    asked: int
    right: int
    lines: tuple[Line, ...]
    again: Exercise | None


def summed_up(row: Sequence[tuple[Exercise, bool]], lang: str) -> Summary:
    """Return the summary of exercises, each with True if it was right at the first try, without help.

    Raises `UnknownWord` for an unknown language.
    """
    topics: dict[str, list[bool]] = {}
    for q, right in row:
        topics.setdefault(_topic(q, lang), []).append(right)
    lines = tuple(
        Line(Plain(name), Plain(say("closing.of", lang, n=sum(tried), total=len(tried))))
        for name, tried in topics.items()
    )
    missed = [q for q, right in row if not right]
    hardest = max(missed, key=lambda q: _hardness(topics[_topic(q, lang)]), default=None)
    lines = lines if any(right for _, right in row) else ()  # where nothing was right, every line would say 0
    return Summary(len(row), sum(right for _, right in row), lines, hardest)


def _hardness(tried: Sequence[bool]) -> tuple[float, int]:
    """Return a key that is larger for a harder topic: its share of missed exercises, then their number."""
    return 1 - sum(tried) / len(tried), len(tried)


def _topic(q: Exercise, lang: str) -> str:
    """Return the topic of an exercise in words; the exercise's own title if no kind has made it."""
    if q.of is None:
        return q.title
    return topic_title(q.of.family if q.of.family in families() else "", q.of.topic, lang)
