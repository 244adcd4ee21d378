"""Exercises on chances: one that is asked for as a fraction or in percent, and two of which one is the likelier.

What is right is what the counters of `odds` find; how far off an answer may be is said where it is asked for.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import isfinite
from numbers import Rational, Real
from random import Random
from unicodedata import normalize

from ..core.choices import NOT_OFFERED
from ..core.errors import NotationError, Why
from ..core.plain import plain
from ..odds.results import Chance
from .answers import ByName, Option, Unreadable
from .exercise import Judged, Task
from .scene import Fan, Line, Scene
from .words import Plain, Words, phrases, put_together

__all__ = [
    "OFF", "WORDS", "ChanceWords", "Event", "Share", "Shares", "how_likely", "in_percent", "likelier", "two_alike",
    "worded",
]  # fmt: skip

WORDS = "lesson_chances"
worded = phrases(WORDS)
OFF = Fraction(1, 100)
"""How far off an answer may be and still be right."""
_LONGEST = 40
_NUMBER = r"(\d{1,12}(?:\.\d{0,12})?|\.\d{1,12})"
_PERCENT = re.compile(rf"{_NUMBER} ?(?:%|percent|パーセント)")
_FRACTION = re.compile(r"(\d{1,12}) ?(?:/|in|of) ?(\d{1,12})")
_TIMES = re.compile(r"(\d{1,12}) ?回に ?(\d{1,12}) ?回")
_EXAMPLES = (Fraction(2, 9), Fraction(3, 5))
"""Of what an answer looks like; never one that is nearly right."""


def in_percent(share: Fraction | float) -> Words:
    """A share in percent, to four figures.

    >>> in_percent(Fraction(135, 323)).said("en")
    '41.8 %'
    """
    return worded("percent", n=f"{float(100 * share):.4g}")


@dataclass(frozen=True)
class ChanceWords:
    """A chance in a sentence, with its ways."""

    chance: Chance

    def said(self, lang: str, /) -> str:
        return self.chance.sentence(lang)


@dataclass(frozen=True)
class Event:
    """What may come: in words, how likely, how that is counted, and the word of the glossary that it is about."""

    what: Words
    chance: Chance
    how: Words
    rule: str


class Shares:
    """Chances to answer with, from 0 to 1: ``1/4``, ``0.25``, ``25 %``, ``1 in 4``.

    >>> Shares().parse("25 %"), Fraction(5, 4) in Shares()
    (Fraction(1, 4), False)
    """

    def __contains__(self, answer: object, /) -> bool:
        return self.why(answer) is None

    def parse(self, token: str, /) -> Fraction:
        """Raises `NotationError`."""
        if len(token) <= _LONGEST and (share := _read(normalize("NFKC", token).strip().casefold())) is not None:
            return share
        raise NotationError(f"{token[:_LONGEST]!r} is no chance, such as 1/4 or 25 %")

    def sample(self, rng: Random, /) -> Fraction:
        return Fraction(rng.randint(0, 100), 100)

    def why(self, answer: object, /) -> Why | None:
        return None if type(answer) is Fraction and 0 <= answer <= 1 else NOT_OFFERED


@dataclass(frozen=True)
class Share:
    """A chance: a fraction or a decimal from 0 to 1, a percentage with its sign, ``"1 in 4"``, or a `Chance`."""

    form: Words

    @property
    def choices(self) -> Shares:
        return Shares()

    def read(self, given: object, /) -> Fraction:
        share = _share(given)
        if share not in self.choices:
            raise Unreadable(worded("wrong.beyond"))
        return share

    def shown(self, answer: Fraction, /) -> Words:
        return in_percent(answer)

    def notation(self, answer: Fraction, /) -> str:
        return str(answer)

    def every(self) -> Iterator[Fraction]:
        return iter(())


def _share(given: object) -> Fraction:
    """The number that is meant, whatever its size. Raises `Unreadable` for what is no number."""
    if isinstance(given, Chance):
        return given.fraction
    if isinstance(given, str):
        try:
            return Shares().parse(given)
        except NotationError:
            raise Unreadable from None
    given = plain(given)
    if type(given) is bool:
        raise Unreadable
    if isinstance(given, Rational):
        return Fraction(int(given.numerator), int(given.denominator))
    if isinstance(given, Real) and isfinite(number := float(given)):
        return Fraction(number)
    raise Unreadable


def _read(text: str) -> Fraction | None:
    if found := _PERCENT.fullmatch(text):
        return Fraction(found[1].rstrip(".")) / 100
    if found := re.fullmatch(_NUMBER, text):
        return Fraction(found[1].rstrip("."))
    times = _TIMES.fullmatch(text)
    ways, total = times.groups()[::-1] if times else found.groups() if (found := _FRACTION.fullmatch(text)) else (0, 0)
    return Fraction(int(ways), int(total)) if int(total) else None


def how_likely(
    event: Event, question: Words, hints: Sequence[Words], *, fans: Sequence[Fan] = (), head: Sequence[Words] = ()
) -> Task[Fraction]:
    """The chance of something is asked for. Who names that of its opposite is told so."""
    exact = event.chance.fraction

    def judge(given: Fraction) -> Judged:
        if abs(given - exact) <= OFF:
            return Judged(True, worded("how_likely.why", how=event.how, chance=ChanceWords(event.chance)), event.rule)
        if abs(1 - given - exact) <= OFF:
            return _missed(worded("wrong.other_way"), event.rule)
        return _missed(worded(f"wrong.{'likelier' if given < exact else 'rarer'}"), event.rule)

    example = next(share for share in _EXAMPLES if abs(share - exact) > 5 * OFF)
    return Task(
        question=question,
        scene=Scene(fans=tuple(fans), head=tuple(head)),
        answer=Share(worded("form.share", example=str(example), percent=worded("percent", n=round(100 * example)))),
        expected=exact,
        judge=judge,
        hints=tuple(hints),
    )


def _missed(why: Words, rule: str) -> Judged:
    return Judged(False, why, rule, why)


def likelier(a: Event, b: Event, *, head: Sequence[Words] = ()) -> Task[str]:
    """Two things that may come: which of them is the likelier, or are they equally likely?"""
    one, other = a.chance.fraction, b.chance.fraction
    expected = "A" if one > other else "B" if other > one else "equal"
    counted = [worded("hints.of_one", label=label, how=each.how) for label, each in (("A", a), ("B", b))]
    compared = worded("which_is_likelier.why", a=in_percent(one), b=in_percent(other))
    why = put_together([*counted, compared])
    return Task(
        question=worded("which_is_likelier.question"),
        scene=Scene(head=tuple(head), seats=(Line(Plain("A"), a.what), Line(Plain("B"), b.what))),
        answer=ByName(
            (Option("A", Plain("A")), Option("B", Plain("B")), Option("equal", worded("equal"), ("same", "=")))
        ),
        expected=expected,
        judge=lambda given: Judged(given == expected, why, a.rule, worded("wrong.not_so")),
        hints=(
            worded("hints.same_way"),
            counted[0],
            worded("hints.of_one", label="A", how=ChanceWords(a.chance)),
            counted[1],
        ),
    )


def two_alike(rng: Random, events: Sequence[Event]) -> tuple[Event, Event]:
    """Two events, neither of them more than some two times as likely as the other; they may be equally likely."""
    while True:
        a, b = rng.sample(list(events), 2)
        if 2 * a.chance.fraction <= 5 * b.chance.fraction <= 12 * a.chance.fraction:
            return a, b
