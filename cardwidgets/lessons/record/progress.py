"""A learner's progress by kind of exercise and by topic: a map, and a table of numbers."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from html import escape
from typing import TYPE_CHECKING, Literal

from ...locale import labelled, listed, say
from ...locale.words import has
from ..kinds import kinds
from .attempts import RecordedAttempt

if TYPE_CHECKING:
    import pandas

__all__ = [
    "MASTERED_AFTER",
    "RECENT_ATTEMPTS",
    "Progress",
    "Row",
    "Standing",
    "Topic",
    "bar_length",
    "families_of",
    "family_name",
    "firmness_of",
    "progress_of",
    "standing_of",
    "told_standing",
    "topic_name",
    "topic_title",
]

RECENT_ATTEMPTS = 5
"""The number of latest attempts that measure how firm a topic is."""
MIN_BAR = 0.05
"""The shortest length of a bar of what was begun, so that it is seen."""
MASTERED_AFTER = 4
"""A topic is firm if at least this number of its latest attempts were right at the first try."""


Standing = Literal["none", "begun", "half", "mostly", "sure"]
"""The steps of firmness, from never tried to sure."""
_LEAST_SHARE: tuple[tuple[float, Standing], ...] = ((0.8, "sure"), (0.6, "mostly"), (0.4, "half"), (0.0, "begun"))


def standing_of(share: float, tried: bool) -> Standing:
    """Return the word for a share of right answers, from 0 to 1.

    >>> [standing_of(n / 5, True) for n in range(6)]
    ['begun', 'begun', 'half', 'mostly', 'sure', 'sure']
    """
    return next(word for least, word in _LEAST_SHARE if share >= least) if tried else "none"


@dataclass(frozen=True)
class Row:
    """A kind of exercise with all attempts in order; ``due`` is None if it was never tried.

    ``family`` is "" if this package does not have the kind.
    """

    family: str
    topic: str
    kind: str
    level: int
    attempts: tuple[RecordedAttempt, ...]
    due: datetime | None

    @property
    def right(self) -> int:
        """Return the number of attempts that ended with a right answer."""
        return sum(one.ok for one in self.attempts)

    @property
    def first_try(self) -> float | None:
        """The share of attempts that were right at the first try, without help; None without attempts."""
        return _mean([one.first_try for one in self.attempts])

    @property
    def seconds(self) -> float | None:
        """Return the average duration of an attempt in seconds; None without attempts."""
        return _mean([one.seconds for one in self.attempts])

    @property
    def last(self) -> datetime | None:
        return max((one.at for one in self.attempts), default=None)


@dataclass(frozen=True)
class Topic:
    """A topic of a family: its kinds, from easy to hard."""

    family: str
    name: str
    rows: tuple[Row, ...]

    @property
    def attempts(self) -> tuple[RecordedAttempt, ...]:
        """All attempts at kinds of the topic, in order of time."""
        return tuple(sorted((one for row in self.rows for one in row.attempts), key=lambda one: one.at))

    @property
    def firmness(self) -> int:
        """Return the number of the last `RECENT_ATTEMPTS` attempts that were right at the first try."""
        return sum(one.first_try for one in self.attempts[-RECENT_ATTEMPTS:])

    @property
    def standing(self) -> Standing:
        """Return the word for the firmness of the topic."""
        return standing_of(self.firmness / RECENT_ATTEMPTS, bool(self.attempts))

    @property
    def due(self) -> datetime | None:
        """Return the earliest due time of its kinds; None if no kind has one."""
        return min((row.due for row in self.rows if row.due), default=None)


def families_of(topics: Iterable[Topic]) -> dict[str, list[Topic]]:
    """Return topics by their family, in order."""
    found: dict[str, list[Topic]] = {}
    for topic in topics:
        found.setdefault(topic.family, []).append(topic)
    return found


def firmness_of(topics: Sequence[Topic]) -> tuple[float, Standing]:
    """Return the average firmness of some topics, from 0 to 1, and its word."""
    share = sum(topic.firmness for topic in topics) / RECENT_ATTEMPTS / len(topics)
    return share, standing_of(share, any(topic.attempts for topic in topics))


def bar_length(share: float, begun: bool) -> float:
    """Return the length of a bar: the firm share, and at least a short bar if anything was begun."""
    return max(share, MIN_BAR) if begun else share


def told_standing(topics: Sequence[Topic], lang: str, *, deals: int, solved: int) -> tuple[str, float]:
    """Return the standing in a family in words, and the length of its bar.

    Before the first exercise the words count the deals played and the problems solved.
    """
    share, standing = firmness_of(topics)
    word = say(f"home.standing.{standing}", lang)
    if standing == "none" and deals + solved:
        counts = {"deals_played": deals, "problems_solved": solved}
        word = say("card.and", lang).join(say(f"home.{key}", lang, n=n) for key, n in counts.items() if n)
    return word, bar_length(share, standing != "none" or deals + solved > 0)


@dataclass(frozen=True)
class Progress:
    """The progress in every kind of exercise at a time. Displayed as a map of topics with its table."""

    rows: tuple[Row, ...]
    lang: str
    at: datetime

    @property
    def topics(self) -> tuple[Topic, ...]:
        """The topics by family, in each family from easy to hard."""
        found: dict[tuple[str, str], list[Row]] = {}
        for row in self.rows:
            found.setdefault((row.family, row.topic), []).append(row)
        return tuple(Topic(family, topic, tuple(rows)) for (family, topic), rows in found.items())

    @property
    def of_course(self) -> tuple[Topic, ...]:
        """The topics of the course, whose number is fixed: without problems, own mistakes and a teacher's topics."""
        named = {(kind.family, kind.topic) for kind in kinds()}
        return tuple(topic for topic in self.topics if (topic.family, topic.name) in named)

    def overdue(self) -> tuple[Row, ...]:
        """Return the kinds that are due, the longest overdue first."""
        return tuple(sorted((row for row in self.rows if self.waits(row)), key=lambda row: (str(row.due), row.kind)))

    def waits(self, what: Row | Topic) -> bool:
        """Return True if a kind or topic is due."""
        return what.due is not None and what.due <= self.at

    @property
    def summary(self) -> str:
        """Return a sentence with the numbers of firm topics, of right answers and of due kinds."""
        topics = self.of_course
        firm = sum(topic.firmness >= MASTERED_AFTER for topic in topics)
        right, attempts = sum(row.right for row in self.rows), sum(len(row.attempts) for row in self.rows)
        parts = (
            say("learner.firm", self.lang, n=firm, total=len(topics)),
            say("learner.right", self.lang, n=right, total=attempts),
            say("learner.due", self.lang, n=len(self.overdue())),
        )
        return " · ".join(parts)

    def to_frame(self) -> pandas.DataFrame:
        """Return a row for each kind, indexed by topic and kind: family, level, attempts, right, first_try (share),
        seconds (mean), last, due. Needs pandas."""
        import pandas

        names = ["topic", "kind", "family", "level", "attempts", "right", "first_try", "seconds", "last", "due"]
        table = pandas.DataFrame([[getattr(row, name) for name in names] for row in self.rows], columns=names)
        return table.assign(attempts=[len(row.attempts) for row in self.rows]).set_index(["topic", "kind"])

    def table(self) -> list[list[str]]:
        """Return a row of text for each topic that was tried, after a row of headings."""
        heads = [say(f"learner.columns.{name}", self.lang) for name in ("topic", "attempts", "first", "seconds", "due")]
        return [heads, *(self._line(topic) for topic in self.topics if topic.attempts)]

    def _line(self, topic: Topic) -> list[str]:
        first = _mean([one.first_try for one in topic.attempts]) or 0
        seconds = _mean([one.seconds for one in topic.attempts]) or 0
        return [
            topic_name(topic, self.lang),
            str(len(topic.attempts)),
            say("ladder.percent", self.lang, n=f"{100 * first:.0f}"),
            f"{seconds:.0f}",
            self.when(topic.due),
        ]

    def when(self, due: datetime | None) -> str:
        """Return a due time in words: new, due now, or in a number of days."""
        if due is None:
            return say("learner.new", self.lang)
        days = (due.date() - self.at.date()).days
        if due <= self.at:
            return say("learner.now", self.lang)
        return say("learner.in_days", self.lang, n=days) if days > 1 else say(f"learner.day_{days}", self.lang)

    def __repr__(self) -> str:
        rows = [labelled(line[0], listed(line[1:], self.lang), self.lang) for line in self.table()[1:]]
        return "\n".join([self.summary, *rows])

    def _repr_html_(self) -> str:
        columns = "".join(
            f'<div style="flex: 1 1 9em; min-width: 0px"><b>{escape(family_name(family, self.lang))}</b>'
            f'<ul style="list-style: none; margin: 4px 0px; padding: 0px">{"".join(map(self._tile, topics))}</ul></div>'
            for family, topics in families_of(self.topics).items()
        )
        legend = escape(say("learner.legend", self.lang, total=RECENT_ATTEMPTS, firm=MASTERED_AFTER))
        title = f"<p><b>{escape(say('learner.title', self.lang))}</b><br>{escape(self.summary)}<br>{legend}</p>"
        box = "display: flex; flex-wrap: wrap; gap: 12px; line-height: 1.4"
        return f'{title}<div style="{box}">{columns}</div>{table_html(self.table())}'

    def _tile(self, topic: Topic) -> str:
        """Return a topic as a list item: its name, its due time, and a dot for each of the last attempts.

        A firm topic is bold, and a due one has a frame. The styles use the page's own font and colour, and nothing that
        an untrusted page removes.
        """
        name, firm = escape(topic_name(topic, self.lang, alone=True)), topic.firmness >= MASTERED_AFTER
        dots = "●" * topic.firmness + "○" * (RECENT_ATTEMPTS - topic.firmness)
        said = escape(say("learner.dots", self.lang, n=topic.firmness, total=RECENT_ATTEMPTS))
        frame = "2px solid #1976d2" if self.waits(topic) else "1px solid rgba(128, 128, 128, 0.4)"
        soft = "" if topic.attempts else "; opacity: 0.75"
        return (
            f'<li style="border: {frame}; border-radius: 5px; margin: 0px 0px 6px; padding: 4px 8px'
            f'; overflow-wrap: break-word{soft}">{f"<b>{name}</b>" if firm else name}'
            f'<br><span style="font-size: 0.9em">{escape(self.when(topic.due))} <span role="img" aria-label="{said}"'
            f' title="{said}">{dots}</span></span></li>'
        )


def progress_of(rows: Iterable[Row], lang: str, at: datetime) -> Progress:
    """Return the progress with rows in the order of display. Raises `UnknownWord` for an unknown language."""
    say("language", lang)
    return Progress(tuple(rows), lang, at)


def topic_name(topic: Topic, lang: str, *, alone: bool = False) -> str:
    """Return the name of a topic, with its family unless ``alone``; a teacher's own topic as the teacher wrote it."""
    return topic_title("" if alone else topic.family, topic.name, lang, alone=alone)


def topic_title(family: str, topic: str, lang: str, *, alone: bool = False) -> str:
    """Return the name of a topic with its family, "" for a teacher's own; with ``alone``, only the topic."""
    name = say(f"topic.{topic}", lang) if has(f"topic.{topic}") else topic or say("learner.other", lang)
    if alone:
        return name[:1].upper() + name[1:]
    return say("learner.topic", lang, family=family_name(family, lang), topic=name)


def family_name(family: str, lang: str) -> str:
    """Return the name of a family; "" stands for a teacher's own exercises."""
    return say(f"learner.family.{family or 'own'}", lang)


def _mean(figures: Sequence[float]) -> float | None:
    return sum(figures) / len(figures) if figures else None


MAX_UNBROKEN = 12
"""The longest heading of a column that stays on one line, in characters."""


def _unbroken(text: str) -> str:
    return text.replace(" ", "\u00a0")


def table_html(rows: list[list[str]]) -> str:
    """Return rows as an HTML table, the headings first; empty if there are only headings."""
    head, *body = rows
    if not body:
        return ""
    first, cell = "text-align: left; min-width: 7em; overflow-wrap: anywhere", "min-width: 2em"
    head = [_unbroken(said) if len(said) <= MAX_UNBROKEN else said for said in head]
    top = "".join(
        f'<th scope="col" style="{cell if place else first}">{escape(said)}</th>' for place, said in enumerate(head)
    )
    lines = "".join(
        f'<tr><th scope="row" style="{first}">{escape(name)}</th>'
        f"{''.join(f'<td>{escape(_unbroken(one))}</td>' for one in rest)}</tr>"
        for name, *rest in body
    )
    return f"<table><thead><tr>{top}</tr></thead><tbody>{lines}</tbody></table>"
