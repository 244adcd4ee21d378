"""What is said at the end of a row of exercises: how many were right at once, topic by topic, and what was hardest."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ..locale import say
from .exercise import Exercise
from .kinds import families
from .progress import topic_title
from .scene import Line
from .words import Plain

__all__ = ["Closing", "summed_up"]


@dataclass(frozen=True)
class Closing:
    """Of so many ``asked`` so many were ``right`` at the first try; a line for each topic, and what is ``said``."""

    asked: int
    right: int
    lines: tuple[Line, ...]
    said: tuple[str, ...]


def summed_up(row: Sequence[tuple[Exercise, bool]], lang: str) -> Closing:
    """What came of exercises, each with whether it was right at the first try, unaided.

    Raises `UnknownWord` for a language that nobody wrote.
    """
    topics: dict[str, list[bool]] = {}
    for q, right in row:
        topics.setdefault(_topic(q, lang), []).append(right)
    lines = tuple(
        Line(Plain(name), Plain(say("closing.of", lang, n=sum(tried), total=len(tried))))
        for name, tried in topics.items()
    )
    name, hardest = min(topics.items(), key=lambda topic: sum(topic[1]) / len(topic[1]), default=("", [True]))
    missed = not all(hardest)
    said = say("closing.hardest", lang, topic=name) if missed else say("closing.all_right", lang)
    return Closing(len(row), sum(right for _, right in row), lines, (said,))


def _topic(q: Exercise, lang: str) -> str:
    """What an exercise is about, in words; one that no kind has made goes by its own title."""
    if q.of is None:
        return q.title
    return topic_title(q.of.family if q.of.family in families() else "", q.of.topic, lang)
