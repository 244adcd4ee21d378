"""Answers that are numbers: a chance as a fraction, in percent or as "1 in 4"; a mean; several numbers at once.

An answer is right if it is close enough to the exact value, and not closer to a listed wrong value. Each listed wrong
value has its own hint, which names the mistaken idea.

>>> near(Fraction(17, 100), Fraction(72, 425)), near(Fraction(0), Fraction(1, 425))
(True, False)
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from math import isfinite
from numbers import Rational, Real
from random import Random
from typing import Generic, TypeVar
from unicodedata import normalize

from ..core.choices import NOT_OFFERED
from ..core.errors import NotationError, Why, shown
from ..core.plain import plain
from .answers import MAX_ANSWER_LENGTH, Option, Unreadable
from .exercise import Grading
from .words import Listed, Plain, Words, phrases
from .written import Ambiguous, written_number, written_share

__all__ = [
    "NONE", "Blank", "Blanks", "Figure", "Figures", "Misconception", "Several", "Share", "Shares", "Ticks",
    "Values", "Wrong", "exactly", "in_percent", "judged_value", "near", "near_number",
]  # fmt: skip

A = TypeVar("A")
chance_text = phrases("lesson_chances")
MAX_POINTS = Fraction(1, 200)
"""Half a percentage point: the largest error of a right answer."""
MAX_PART = Fraction(1, 20)
"""The largest relative error of a right answer; two significant figures are always close enough."""
NUMBER_PART, NUMBER_LEAST = Fraction(1, 100), Fraction(1, 100)
"""The largest relative error of a mean, and an absolute error that is always accepted."""
MAX_FIGURE = 10**12
"""The largest number that is read as an answer, positive or negative."""
NONE = "-"
"""The notation of an answer without any tick."""


def in_percent(share: Fraction | float) -> Words:
    """Return a share in percent, to four figures.

    >>> in_percent(Fraction(135, 323)).said("en")
    '41.8 %'
    """
    return chance_text("percent", n=f"{float(100 * share):.4g}")


# ---------- how near is near enough


def near(given: Fraction, exact: Fraction) -> bool:
    """Return True if a chance is close enough: within half a percentage point, and within 5 % of the exact value."""
    return abs(given - exact) <= min(MAX_POINTS, MAX_PART * exact)


def near_number(given: Fraction, exact: Fraction) -> bool:
    """Return True if a mean is close enough: within 0.01 or within 1 % of the exact value, whichever is more."""
    return abs(given - exact) <= max(NUMBER_LEAST, NUMBER_PART * abs(exact))


def exactly(given: Fraction, exact: Fraction) -> bool:
    """Return True if a count is right."""
    return given == exact


class Misconception(StrEnum):
    """A common false idea about chance that a wrong answer reveals."""

    EQUIPROBABILITY = "equiprobability"
    """All outcomes are taken to be equally likely."""
    ORDER = "order"
    """Orders are counted although they do not matter, or not counted although they do."""
    INVERSE = "inverse"
    """P(A given B) is taken for P(B given A)."""
    BASE_RATE = "base_rate"
    """The base rate, which is how common something is before the evidence, is left out."""
    GAMBLERS_FALLACY = "gamblers_fallacy"
    """A result is due, or used up, though trials are independent."""


@dataclass(frozen=True)
class Wrong:
    """A wrong value that learners often give, and the hint that names the mistaken idea.

    ``misconception``  the false idea that it reveals; None for a slip
    """

    value: Fraction
    hint: Words
    misconception: Misconception | None = None


def judged_value(
    given: Fraction,
    exact: Fraction,
    wrong: Sequence[Wrong],
    *,
    why: Words,
    rule: str,
    close: Callable[[Fraction, Fraction], bool] = near,
) -> Grading:
    """Judge a number: it is right if it is close to ``exact`` and no listed wrong value is closer to it.

    ``why``    the reason, shown after a right answer and with the solution
    ``rule``   the glossary entry that the question is about
    ``close``  the test of closeness: `near` for chances, `near_number` for means, `exactly` for counts
    """
    nearest = min(wrong, key=lambda one: abs(given - one.value), default=None)
    right = close(given, exact)
    nearer = nearest is not None and abs(given - nearest.value) < abs(given - exact)
    if nearest is not None and nearer and (right or close(given, nearest.value)):
        return Grading(False, nearest.hint, rule, nearest.hint)
    if right:
        return Grading(True, why, rule)
    ways = ("likelier", "rarer") if close is near else ("higher", "lower")
    way = chance_text(f"wrong.{ways[given > exact]}")
    return Grading(False, way, rule, way)


# ---------- a chance


class Shares:
    """Legal chances, from 0 to 1: ``1/4``, ``0.25``, ``25 %``, ``1 in 4``.

    >>> Shares().parse("25 %"), Fraction(5, 4) in Shares()
    (Fraction(1, 4), False)
    """

    def __contains__(self, answer: object, /) -> bool:
        return self.why(answer) is None

    def parse(self, token: str, /) -> Fraction:
        """Raises `NotationError`."""
        return written_share(token)

    def sample(self, rng: Random, /) -> Fraction:
        return Fraction(rng.randint(0, 100), 100)

    def why(self, answer: object, /) -> Why | None:
        return None if type(answer) is Fraction and 0 <= answer <= 1 else NOT_OFFERED


@dataclass(frozen=True)
class Share:
    """A chance: a fraction or a decimal from 0 to 1, a percentage with its sign, ``"1 in 4"``, or a `Probability`."""

    form: Words

    @property
    def choices(self) -> Shares:
        return Shares()

    def read(self, given: object, /) -> Fraction:
        share = _number(given, self.choices.parse)
        if share not in self.choices:
            raise Unreadable(chance_text("wrong.beyond"))
        return share

    def shown(self, answer: Fraction, /) -> Words:
        return in_percent(answer)

    def notation(self, answer: Fraction, /) -> str:
        return str(answer)

    def every(self) -> Iterator[Fraction]:
        return iter(())


# ---------- a mean, or another number


class Figures:
    """Legal numbers of any size and sign: ``0.4``, ``−1.2``, ``3/13``, ``1½``, ``1,200``.

    >>> Figures().parse("−3/13"), Figures().parse("1,200.5")
    (Fraction(-3, 13), Fraction(2401, 2))
    """

    def __contains__(self, answer: object, /) -> bool:
        return self.why(answer) is None

    def parse(self, token: str, /) -> Fraction:
        """Raises `NotationError`."""
        return written_number(token)

    def sample(self, rng: Random, /) -> Fraction:
        return Fraction(rng.randint(-1000, 1000), 100)

    def why(self, answer: object, /) -> Why | None:
        return None if type(answer) is Fraction and abs(answer) <= MAX_FIGURE else NOT_OFFERED


@dataclass(frozen=True)
class Figure:
    """A number of any size and sign: a decimal or a fraction."""

    form: Words

    @property
    def choices(self) -> Figures:
        return Figures()

    def read(self, given: object, /) -> Fraction:
        figure = _number(given, self.choices.parse)
        if figure not in self.choices:
            raise Unreadable
        return figure

    def shown(self, answer: Fraction, /) -> Words:
        return Plain(_short(answer))

    def notation(self, answer: Fraction, /) -> str:
        return str(answer)

    def every(self) -> Iterator[Fraction]:
        return iter(())


# ---------- several that fit


@dataclass(frozen=True)
class Ticks:
    """Any of some tokens, in their order: ``"A C"``; ``"-"`` stands for no token.

    >>> Ticks(("A", "B", "C")).parse("ca"), Ticks(("A", "B")).parse("-")
    ('A C', '-')
    """

    tokens: tuple[str, ...]

    def __contains__(self, answer: object, /) -> bool:
        return self.why(answer) is None

    def parse(self, token: str, /) -> str:
        """Raises `NotationError`."""
        text = normalize("NFKC", token[:MAX_ANSWER_LENGTH]).replace("、", " ").replace(",", " ").replace(";", " ")
        parts = [part for part in text.upper().split() if part not in ("-", "−")]
        known = {one.upper(): one for one in self.tokens}
        if len(parts) == 1 and parts[0] not in known and all(len(one) == 1 for one in self.tokens):
            parts = list(parts[0])
        if strange := [part for part in parts if part not in known]:
            raise NotationError(f"{shown(strange[0], 20)!r} is none of {' '.join(self.tokens)}")
        return " ".join(one for one in self.tokens if one.upper() in parts) or NONE

    def sample(self, rng: Random, /) -> str:
        return " ".join(one for one in self.tokens if rng.random() < 0.5) or NONE

    def why(self, answer: object, /) -> Why | None:
        picked = answer.split() if type(answer) is str and answer != "-" else []
        fits = (" ".join(token for token in self.tokens if token in picked) or NONE) == answer
        return None if fits else NOT_OFFERED


@dataclass(frozen=True)
class Several(Generic[A]):
    """All correct ones of a few options: their values in the order of the options; ``()`` if no option is correct.

    The tokens of the options are single words, such as ``A``, ``B`` and ``C``.
    """

    options: tuple[Option[A], ...]

    @property
    def choices(self) -> Ticks:
        return Ticks(tuple(option.notation for option in self.options))

    @property
    def form(self) -> Words:
        return chance_text("form.several", example=" ".join(option.notation for option in self.options[::2]))

    def read(self, given: object, /) -> tuple[A, ...]:
        if isinstance(given, list | tuple | set | frozenset):
            parts = list(given)[:MAX_ANSWER_LENGTH]
            wanted = [option for option in self.options if any(option.means(part) for part in parts)]
            if all(any(option.means(part) for option in self.options) for part in parts):
                return tuple(option.value for option in wanted)
            raise Unreadable
        if not isinstance(given, str) or not given.strip():
            raise Unreadable
        try:
            picked = self.choices.parse(given).split()
        except NotationError:
            raise Unreadable from None
        return tuple(option.value for option in self.options if option.notation in picked)

    def shown(self, answer: tuple[A, ...], /) -> Words:
        picked = [option.words for option in self.options if option.value in answer]
        return Listed(tuple(picked)) if picked else chance_text("none_of_them")

    def notation(self, answer: tuple[A, ...], /) -> str:
        return " ".join(option.notation for option in self.options if option.value in answer) or NONE

    def every(self) -> Iterator[tuple[A, ...]]:
        return iter(())


# ---------- blanks: cells of a table, branches of a tree, bars


@dataclass(frozen=True)
class Blank:
    """A place to fill with a number: a cell of a table, a branch of a tree, a bar.

    ``token``  its short name in the picture: ``a``, ``b``
    ``label``  a description for people who cannot see the picture: "pair, no ace"
    ``form``   the form of its answer: `Share` or `Figure`
    """

    token: str
    label: Words
    form: Share | Figure


@dataclass(frozen=True)
class Values:
    """Numbers for blanks in their order: ``"a=576; b=4228"``, or without names."""

    blanks: tuple[Blank, ...]

    def __contains__(self, answer: object, /) -> bool:
        return self.why(answer) is None

    def parse(self, token: str, /) -> tuple[Fraction, ...]:
        """Raises `NotationError`."""
        parts = [part.strip() for part in normalize("NFKC", token[:MAX_ANSWER_LENGTH]).split(";")]
        named = dict(part.split("=", 1) for part in parts if "=" in part)
        if named and len(named) == len(parts):
            return self._filled({name.strip(): text for name, text in named.items()})
        return self._filled(dict(zip((blank.token for blank in self.blanks), parts, strict=False)), len(parts))

    def _filled(self, texts: Mapping[str, str], number: int | None = None) -> tuple[Fraction, ...]:
        if set(texts) != {blank.token for blank in self.blanks} or number not in (None, len(self.blanks)):
            raise NotationError(f"a number is needed for each of {', '.join(blank.token for blank in self.blanks)}")
        return tuple(blank.form.choices.parse(texts[blank.token]) for blank in self.blanks)

    def sample(self, rng: Random, /) -> tuple[Fraction, ...]:
        return tuple(blank.form.choices.sample(rng) for blank in self.blanks)

    def why(self, answer: object, /) -> Why | None:
        fits = isinstance(answer, tuple) and len(answer) == len(self.blanks)
        pairs = zip(answer, self.blanks, strict=True) if fits and isinstance(answer, tuple) else ()
        return None if fits and all(one in blank.form.choices for one, blank in pairs) else NOT_OFFERED


@dataclass(frozen=True)
class Blanks:
    """A number for each blank: ``"576; 4228"``, a list, a dictionary by name, or a single number for a single blank."""

    blanks: tuple[Blank, ...]

    @property
    def choices(self) -> Values:
        return Values(self.blanks)

    @property
    def form(self) -> Words:
        if len(self.blanks) == 1:
            return self.blanks[0].form.form
        return chance_text("form.blanks", example="; ".join(f"{blank.token} = …" for blank in self.blanks))

    def read(self, given: object, /) -> tuple[Fraction, ...]:
        if isinstance(given, str):
            try:
                given = dict(zip(self._tokens, self.choices.parse(given), strict=True))
            except NotationError as error:
                raise _unreadable(error) from None
        if isinstance(given, list | tuple):
            given = dict(zip(self._tokens, given, strict=False)) if len(given) == len(self.blanks) else None
        elif not isinstance(given, Mapping):
            given = {self._tokens[0]: given}
        if given is None or set(given) != set(self._tokens):
            raise Unreadable(chance_text("wrong.each_blank", names=", ".join(self._tokens)))
        return tuple(blank.form.read(given[blank.token]) for blank in self.blanks)

    @property
    def _tokens(self) -> list[str]:
        return [blank.token for blank in self.blanks]

    def shown(self, answer: tuple[Fraction, ...], /) -> Words:
        parts = [blank.form.shown(value) for blank, value in zip(self.blanks, answer, strict=True)]
        if len(parts) == 1:
            return parts[0]
        named = zip(self.blanks, parts, strict=True)
        return Listed(tuple(chance_text("blank", name=blank.token, value=part) for blank, part in named))

    def notation(self, answer: tuple[Fraction, ...], /) -> str:
        return "; ".join(f"{name}={value}" for name, value in zip(self._tokens, answer, strict=True))

    def every(self) -> Iterator[tuple[Fraction, ...]]:
        return iter(())


# ---------- reading


def _number(given: object, parse: Callable[[str], Fraction]) -> Fraction:
    """Return a number of any size. Raises `Unreadable` if the input is not a number."""
    if isinstance(given, str):
        try:
            return parse(given)
        except NotationError as error:
            raise _unreadable(error) from None
    given = plain(given)
    if type(given) is bool:
        raise Unreadable
    if isinstance(given, Rational):
        return Fraction(int(given.numerator), int(given.denominator))
    if isinstance(given, Real) and isfinite(number := float(given)):
        return Fraction(number)
    raise Unreadable


def _unreadable(error: NotationError) -> Unreadable:
    """Return the error for an answer; a text with two meanings gets both."""
    if isinstance(error, Ambiguous):
        return Unreadable(chance_text("wrong.ambiguous", text=error.text, one=error.one, other=error.other))
    return Unreadable()


def _short(number: Fraction) -> str:
    """Return a number as it is shown: whole, or to four significant figures."""
    if number.denominator == 1:
        return f"{int(number):,}".replace("-", "−")
    return f"{float(number):.4g}".replace("-", "−")
