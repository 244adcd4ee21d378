"""How a learner stands, by kind of exercise and by topic: a table of numbers, and what a map of it is drawn from."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from html import escape
from importlib import import_module
from typing import TYPE_CHECKING

from ..locale import say
from ..locale.words import has
from .attempts import Kept

if TYPE_CHECKING:
    import pandas

__all__ = [
    "FIRM",
    "LOOKED_AT",
    "Progress",
    "Row",
    "Topic",
    "draw_progress_with",
    "progress_of",
    "topic_name",
    "topic_title",
]

LOOKED_AT = 5
"""How many of the last exercises say how firm a topic is."""
FIRM = 4
"""How many of those, right at the first try, make it firm."""


@dataclass(frozen=True)
class Row:
    """A kind of exercise, with all attempts in order; ``due`` is None for what was never tried.

    ``family`` is "" for a kind that this package does not have.
    """

    family: str
    topic: str
    kind: str
    level: int
    attempts: tuple[Kept, ...]
    due: datetime | None

    @property
    def right(self) -> int:
        """How many attempts ended with a right answer."""
        return sum(one.ok for one in self.attempts)

    @property
    def first_try(self) -> float | None:
        """The share of attempts that were right at the first try, unaided; None without attempts."""
        return _mean([one.first_try for one in self.attempts])

    @property
    def seconds(self) -> float | None:
        """How long an attempt took on average; None without attempts."""
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
    def attempts(self) -> tuple[Kept, ...]:
        """All attempts at any of its kinds, in order of time."""
        return tuple(sorted((one for row in self.rows for one in row.attempts), key=lambda one: one.at))

    @property
    def firmness(self) -> int:
        """How many of the last `LOOKED_AT` attempts were right at the first try."""
        return sum(one.first_try for one in self.attempts[-LOOKED_AT:])

    @property
    def due(self) -> datetime | None:
        """When the first of its kinds is due."""
        return min((row.due for row in self.rows if row.due), default=None)


@dataclass(frozen=True)
class Progress:
    """Every kind of exercise with how it stands at a time. Displayed, it is a map of topics and the table behind it."""

    rows: tuple[Row, ...]
    lang: str
    at: datetime

    @property
    def topics(self) -> tuple[Topic, ...]:
        """The topics, family by family, each family's from easy to hard."""
        found: dict[tuple[str, str], list[Row]] = {}
        for row in self.rows:
            found.setdefault((row.family, row.topic), []).append(row)
        return tuple(Topic(family, topic, tuple(rows)) for (family, topic), rows in found.items())

    def overdue(self) -> tuple[Row, ...]:
        """The kinds that are due, the longest overdue first."""
        return tuple(sorted((row for row in self.rows if self.waits(row)), key=lambda row: (str(row.due), row.kind)))

    def waits(self, what: Row | Topic) -> bool:
        """Whether it is due."""
        return what.due is not None and what.due <= self.at

    @property
    def summary(self) -> str:
        """How many topics are firm and how many answers were right, in a sentence."""
        topics = self.topics
        firm = sum(topic.firmness >= FIRM for topic in topics)
        right, attempts = sum(row.right for row in self.rows), sum(len(row.attempts) for row in self.rows)
        parts = (
            say("learner.firm", self.lang, n=firm, total=len(topics)),
            say("learner.right", self.lang, n=right, total=attempts),
            say("learner.due", self.lang, n=len(self.overdue())),
        )
        return " · ".join(parts)

    def to_frame(self) -> pandas.DataFrame:
        """A row for each kind, indexed by topic and kind: family, level, attempts, right, first_try (share), seconds
        (mean), last, due. Needs pandas."""
        import pandas

        names = ["topic", "kind", "family", "level", "attempts", "right", "first_try", "seconds", "last", "due"]
        table = pandas.DataFrame([[getattr(row, name) for name in names] for row in self.rows], columns=names)
        return table.assign(attempts=[len(row.attempts) for row in self.rows]).set_index(["topic", "kind"])

    def table(self) -> list[list[str]]:
        """The topics that were tried in words, heads first."""
        heads = [say(f"learner.columns.{name}", self.lang) for name in ("topic", "attempts", "first", "seconds", "due")]
        return [heads, *(self._line(topic) for topic in self.topics if topic.attempts)]

    def _line(self, topic: Topic) -> list[str]:
        first = _mean([one.first_try for one in topic.attempts]) or 0
        seconds = _mean([one.seconds for one in topic.attempts]) or 0
        return [
            topic_name(topic, self.lang),
            str(len(topic.attempts)),
            f"{100 * first:.0f} %",
            f"{seconds:.0f}",
            self.when(topic.due),
        ]

    def when(self, due: datetime | None) -> str:
        """A time of the future, or of the past, in words."""
        if due is None:
            return say("learner.new", self.lang)
        days = (due.date() - self.at.date()).days
        if due <= self.at:
            return say("learner.now", self.lang)
        return say("learner.in_days", self.lang, n=days) if days > 1 else say(f"learner.day_{days}", self.lang)

    def __repr__(self) -> str:
        rows = [f"{line[0]}: {', '.join(line[1:])}" for line in self.table()[1:]]
        return "\n".join([self.summary, *rows])

    def _repr_html_(self) -> str:
        if not _painters:
            with suppress(ImportError):  # where the screen is not installed there is the table
                import_module("cardwidgets.widgets")
        picture = _painters[-1](self) if _painters else f"<p>{escape(self.summary)}</p>"
        return picture + table_html(self.table())


Painter = Callable[[Progress], str]
_painters: list[Painter] = []


def draw_progress_with(painter: Painter) -> None:
    """Let progress be drawn by a function that gives HTML; the last one named draws."""
    _painters.append(painter)


def progress_of(rows: Iterable[Row], lang: str, at: datetime) -> Progress:
    """Rows in the order they are shown in. Raises `UnknownWord` for a language that nobody wrote."""
    say("language", lang)
    return Progress(tuple(rows), lang, at)


def topic_name(topic: Topic, lang: str, *, alone: bool = False) -> str:
    """What a topic is called, with its family unless ``alone``; one of a teacher's own as they wrote it."""
    return topic_title("" if alone else topic.family, topic.name, lang, alone=alone)


def topic_title(family: str, topic: str, lang: str, *, alone: bool = False) -> str:
    """What a topic of a family is called: "" for the family of a teacher's own; ``alone`` leaves it out."""
    name = say(f"topic.{topic}", lang) if has(f"topic.{topic}") else topic or say("learner.other", lang)
    if alone:
        return name[:1].upper() + name[1:]
    return say("learner.topic", lang, family=say(f"learner.family.{family or 'own'}", lang), topic=name)


def _mean(figures: Sequence[float]) -> float | None:
    return sum(figures) / len(figures) if figures else None


def table_html(rows: list[list[str]]) -> str:
    """Rows as a table, heads first; nothing where there are only heads."""
    head, *body = rows
    if not body:
        return ""
    top = "".join(f'<th scope="col">{escape(cell)}</th>' for cell in head)
    lines = "".join(
        f'<tr><th scope="row" style="text-align: left">{escape(first)}</th>'
        f"{''.join(f'<td>{escape(cell)}</td>' for cell in rest)}</tr>"
        for first, *rest in body
    )
    return f"<table><thead><tr>{top}</tr></thead><tbody>{lines}</tbody></table>"
