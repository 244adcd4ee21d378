"""Exercises on chances: state one as a fraction or in percent, or say which of two events is likelier.

The right answer comes from the counters of `odds`. Each question says how far off an answer may be.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from random import Random

from ..odds.results import Chance
from .answers import ByName, Option
from .exercise import Grading, Task
from .scene import Fan, Line, Scene
from .shares import Share, Wrong, in_percent, judged_value
from .words import Plain, Words, phrases, put_together

__all__ = [
    "WORDS",
    "ChanceWords",
    "Event",
    "Share",
    "chance_text",
    "how_likely",
    "in_percent",
    "likelier",
    "two_alike",
]  # fmt: skip

WORDS = "lesson_chances"
chance_text = phrases(WORDS)
MIN_APART = Fraction(1, 20)
"""The least distance between the right answer and the example that shows the format."""
_EXAMPLES = (Fraction(2, 9), Fraction(3, 5))
"""Examples that show the format of an answer; an example is used only if it is not nearly right."""


@dataclass(frozen=True)
class ChanceWords:
    """A chance in a sentence, with the number of cases counted."""

    chance: Chance

    def said(self, lang: str, /) -> str:
        return self.chance.sentence(lang)


@dataclass(frozen=True)
class Event:
    """A possible event: its words, its chance, the way it is counted, and its glossary entry."""

    what: Words
    chance: Chance
    how: Words
    rule: str


def how_likely(
    event: Event, question: Words, hints: Sequence[Words], *, fans: Sequence[Fan] = (), head: Sequence[Words] = ()
) -> Task[Fraction]:
    """Ask for the chance of an event. A learner who gives the chance of the complement gets a hint about it."""
    exact = event.chance.fraction

    why = chance_text("how_likely.why", how=event.how, chance=ChanceWords(event.chance))
    other_way = Wrong(1 - exact, chance_text("wrong.other_way"))

    def judge(given: Fraction) -> Grading:
        return judged_value(given, exact, [other_way], why=why, rule=event.rule)

    example = next(share for share in _EXAMPLES if abs(share - exact) > MIN_APART)
    return Task(
        question=question,
        scene=Scene(fans=tuple(fans), head=tuple(head)),
        answer=Share(
            chance_text("form.share", example=str(example), percent=chance_text("percent", n=round(100 * example)))
        ),
        expected=exact,
        judge=judge,
        hints=tuple(hints),
    )


def likelier(a: Event, b: Event, *, head: Sequence[Words] = ()) -> Task[str]:
    """Ask which of two events is likelier, or whether they are equally likely."""
    one, other = a.chance.fraction, b.chance.fraction
    expected = "A" if one > other else "B" if other > one else "equal"
    counted = [chance_text("hints.of_one", label=label, how=each.how) for label, each in (("A", a), ("B", b))]
    compared = chance_text("which_is_likelier.why", a=in_percent(one), b=in_percent(other))
    why = put_together([*counted, compared])
    return Task(
        question=chance_text("which_is_likelier.question"),
        scene=Scene(head=tuple(head), seats=(Line(Plain("A"), a.what), Line(Plain("B"), b.what))),
        answer=ByName(
            (Option("A", Plain("A")), Option("B", Plain("B")), Option("equal", chance_text("equal"), ("same", "=")))
        ),
        expected=expected,
        judge=lambda given: Grading(given == expected, why, a.rule, chance_text("wrong.not_so")),
        hints=(
            chance_text("hints.same_way"),
            counted[0],
            chance_text("hints.of_one", label="A", how=ChanceWords(a.chance)),
            counted[1],
        ),
    )


def two_alike(rng: Random, events: Sequence[Event]) -> tuple[Event, Event]:
    """Return two events with similar chances, possibly equal: the larger is at most about 2.5 times the smaller."""
    while True:
        a, b = rng.sample(list(events), 2)
        if 2 * a.chance.fraction <= 5 * b.chance.fraction <= 12 * a.chance.fraction:
            return a, b
