"""The construction of exercises about probability: each answer is found by a formula, and again by counting.

A kind is a function that draws a random `Draft`. `asks` turns it into a kind of exercise: it puts the draft into words
and judges answers. It draws again if a draft is unfit, for example if a common wrong answer is nearly right.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import partial, wraps
from random import Random
from typing import Any, Generic, Literal, Protocol, TypeVar, cast

from ....core.errors import CardTableError, quoted
from ....probability.chances import Probability
from ...answers import Answer, ByName, Number, Option
from ...exercise import Exercise, Grading, Seed, Task
from ...kinds import of_kind
from ...pictures import Picture
from ...scene import Fan, Grid, Line, Scene
from ...shares import Figure, Misconception, Several, Share, Wrong, exactly, in_percent, judged_value, near_number
from ...words import Phrase, Plain, Words, phrases, put_together

__all__ = [
    "Draft", "Misconception", "Mistake", "Stakes", "TwiceFound", "Unfit", "asks", "asks_in_stakes",
    "choose_stakes", "chosen_stakes", "common_text", "letters",
]  # fmt: skip

A = TypeVar("A")
Stakes = Literal["chips", "points"]
"""The unit of gains: chips that are bet, or points that are drawn, without bets, house or casino."""
STAKES: tuple[Stakes, ...] = ("chips", "points")
_chosen: list[Stakes] = ["chips"]  # set by `cardwidgets.use`
Form = Literal["share", "count", "mean", "choice", "several"]
MIN_SHARE, MAX_SHARE = Fraction(1, 200), Fraction(97, 100)
"""The bounds of the probabilities that are asked for."""
MIN_DISTANCE = Fraction(1, 100)
"""The smallest distance between a probability and every listed wrong value: one percentage point."""
MAX_DRAWS = 2_000
"""The number of drafts drawn before a kind gives up."""
EXAMPLES = (Fraction(2, 9), Fraction(3, 5))
"""Example answers. At least one of them is far enough from the right answer."""

common_text = phrases("lesson_probability")


def chosen_stakes(stakes: object = None) -> Stakes:
    """Return the given stakes, or those set for the class if None. Raises `ValueError` for other values."""
    if stakes is None:
        return _chosen[0]
    for known in STAKES:
        if stakes == known:
            return known
    raise ValueError(f"stakes cannot be {quoted(stakes)}; allowed: {' or '.join(STAKES)}")


def choose_stakes(stakes: Stakes) -> None:
    """Set the default stakes from now on. Raises `ValueError` for other values."""
    _chosen[0] = chosen_stakes(stakes)


class Unfit(Exception):
    """The error of a kind whose draft is unfit, so that another is drawn."""


@dataclass(frozen=True)
class Mistake(Generic[A]):
    """A common wrong answer, the hint that names the mistake, and its misconception, if any."""

    answer: A
    hint: Words
    misconception: Misconception | None = None


@dataclass(frozen=True, kw_only=True)
class Draft(Generic[A]):
    """The draft of an exercise: the answer by formula, a function that counts it, and the figures of the texts.

    ``form``      the form of the answer: a share is a probability, a count must be exact, a mean may be off by 1 %
    ``brute``     a function that finds the answer again, without code of the formula
    ``mistakes``  common wrong answers by the name of their hint; right or impossible ones are dropped
    ``wording``   the name of the question and its reason, if the kind has several; else ""
    ``reason``    the name of the reason, if it depends on the right answer and not only on the question
    ``rule``      the key of the glossary word that explains the answer, if it depends on the draw; else ""
    ``within``    the relative error that an answer to a count may have
    """

    form: Form
    answer: A
    brute: Callable[[], A]
    figures: Mapping[str, object] = field(default_factory=dict)
    mistakes: Sequence[tuple[str, A]] = ()
    options: tuple[Option[Any], ...] = ()
    fans: tuple[Fan, ...] = ()
    head: tuple[Words, ...] = ()
    rows: tuple[Line, ...] = ()
    grid: Grid | None = None
    pictures: tuple[Picture, ...] = ()
    wording: str = ""
    reason: str = ""
    rule: str = ""
    within: Fraction = Fraction(0)


@dataclass(frozen=True, kw_only=True)
class TwiceFound(Task[A]):
    """A task whose answer is found by a formula and can be checked by counting.

    ``brute``     a function that finds ``expected`` again
    ``mistakes``  the wrong answers that have a hint of their own
    ``terms``     the keys of the glossary words that it asks about
    """

    brute: Callable[[], A]
    mistakes: tuple[Mistake[A], ...]
    terms: tuple[str, ...]


class Posed(Protocol):
    """A kind of exercise about probability."""

    __name__: str

    def __call__(self, seed: Seed = 0, lang: str | None = None, *, stakes: Stakes | None = None) -> Exercise:
        """Make the exercise of a seed, by default in the stakes set for the class."""


Maker = Callable[[Random], Draft[Any]]
StakesMaker = Callable[[Random, Stakes], Draft[Any]]


@dataclass(frozen=True)
class _About:
    """A kind: its name, its group of words, its rule and terms, and the misconception behind each wrong answer."""

    name: str
    group: str
    terms: tuple[str, ...]
    misconceptions: Mapping[str, Misconception]

    def says(self, key: str, figures: Mapping[str, object]) -> Phrase:
        return Phrase(f"{self.group}.{self.name}.{key}", figures)


def asks(
    group: str, level: int, *terms: str, misconceptions: Mapping[str, Misconception] | None = None
) -> Callable[[Maker], Posed]:
    """Return a decorator that registers a drawing function as a kind of exercise, under the function's name.

    ``group``           its topic; its texts are in the group ``probability_<topic>`` of the word lists
    ``terms``           keys of the glossary words that it asks about; the first one is its rule
    ``misconceptions``  the misconceptions, by the name of a wrong answer's hint
    """

    def register(make: Maker) -> Posed:
        def draw(rng: Random, stakes: Stakes) -> Draft[Any]:
            return make(rng)

        return asks_in_stakes(group, level, *terms, misconceptions=misconceptions)(wraps(make)(draw))

    return register


def asks_in_stakes(
    group: str, level: int, *terms: str, misconceptions: Mapping[str, Misconception] | None = None
) -> Callable[[StakesMaker], Posed]:
    """Return a decorator like `asks`, for a function that words its draft in the given stakes."""

    def register(make: StakesMaker) -> Posed:
        about = _About(str(getattr(make, "__name__", "")), f"probability_{group}", terms, misconceptions or {})

        def pose(seed: Seed = 0, lang: str | None = None, *, stakes: Stakes | None = None) -> Exercise:
            drawn = partial(_drawn, make, about, chosen_stakes(stakes))
            return Exercise(about.name, drawn, seed, lang, words=about.group)

        pose.__name__ = pose.__qualname__ = about.name
        pose.__module__, pose.__doc__ = make.__module__, make.__doc__
        return of_kind(group, level)(pose)

    return register


def _drawn(make: StakesMaker, about: _About, stakes: Stakes, rng: Random) -> Task[Any]:
    for _ in range(MAX_DRAWS):
        try:
            draft = make(rng, stakes)
            return _worded(draft, about, _listed(draft, about))
        except Unfit:
            continue
    raise CardTableError(f"{about.name} found nothing to ask in {MAX_DRAWS} draws")


def _listed(draft: Draft[A], about: _About) -> tuple[Mistake[A], ...]:
    """Return the wrong answers that the form allows. Raises `Unfit` if one of them is nearly right."""
    value: Any = draft.answer
    if draft.form == "share" and not MIN_SHARE <= value <= MAX_SHARE:
        raise Unfit
    found: dict[Any, Mistake[A]] = {}
    for name, answer in draft.mistakes:
        wrong: Any = answer
        if draft.form == "share" and not 0 <= wrong <= 1:
            continue
        if _too_near(draft, wrong):
            raise Unfit
        if draft.form in ("choice", "several") and wrong == value:
            continue
        hint = about.says(f"wrong.{name}", draft.figures)
        found.setdefault(wrong, Mistake(answer, hint, about.misconceptions.get(name)))
    return tuple(found.values())


def _too_near(draft: Draft[Any], wrong: Any) -> bool:  # the type depends on the answer
    match draft.form:
        case "share":
            return abs(Fraction(wrong) - Fraction(draft.answer)) < MIN_DISTANCE
        case "count":
            return bool(abs(Fraction(wrong) - draft.answer) <= 2 * draft.within * draft.answer)
        case "mean":
            value, other = Fraction(draft.answer), Fraction(wrong)
            return near_number(other, value) or near_number(value, other)
    return False


def _worded(draft: Draft[A], about: _About, mistakes: tuple[Mistake[A], ...]) -> TwiceFound[A]:
    figures: dict[str, object] = dict(draft.figures)
    said = partial(about.says, figures=figures)
    rule = draft.rule or about.terms[0]
    why: Words = said(_named("why", draft.reason or draft.wording))
    if draft.form == "share":
        why = put_together([why, _ending(Fraction(cast(Any, draft.answer)), draft.answer)])
    return TwiceFound(
        question=said(_named("question", draft.wording)),
        scene=Scene(fans=draft.fans, head=draft.head, seats=draft.rows, grid=draft.grid, pictures=draft.pictures),
        answer=_answer(draft),
        expected=_plain(draft),
        judge=_judge(draft, mistakes, why, rule),
        hints=tuple(said(f"hint_{step}") for step in ("asked", "below", "above")),
        rule=rule,
        brute=draft.brute,
        mistakes=mistakes,
        terms=about.terms,
    )


def _named(key: str, among: str) -> str:
    return f"{key}_{among}" if among else key


def _plain(draft: Draft[A]) -> A:
    """Return the answer in the type of a read answer: a share or a mean as a plain `Fraction`."""
    value: Any = draft.answer
    number = draft.form in ("share", "mean")
    return cast(A, Fraction(int(value.numerator), int(value.denominator)) if number else value)


def _answer(draft: Draft[A]) -> Answer[A]:
    found: Any
    value: Any = draft.answer
    if draft.form == "share":
        example = next(one for one in EXAMPLES if abs(one - value) > Fraction(1, 20))
        shown = in_percent(Fraction(round(100 * example), 100))
        found = Share(phrases("lesson_chances")("form.share", example=str(example), percent=shown))
    elif draft.form == "count":
        found = Number(common_text("form.about" if draft.within else "form.count"))
    elif draft.form == "mean":
        found = Figure(common_text("form.mean"))
    else:
        found = (Several if draft.form == "several" else ByName)(draft.options)
    return cast(Answer[A], found)


def _judge(draft: Draft[A], mistakes: tuple[Mistake[A], ...], why: Words, rule: str) -> Callable[[A], Grading]:
    if draft.form in ("choice", "several"):
        hints = {mistake.answer: mistake.hint for mistake in mistakes}

        def chosen(given: A) -> Grading:
            return Grading(given == draft.answer, why, rule, hints.get(given, common_text("wrong.choice")))

        return chosen
    exact = Fraction(cast(Any, draft.answer))
    wrong = [Wrong(Fraction(cast(Any, mistake.answer)), mistake.hint, mistake.misconception) for mistake in mistakes]

    def valued(given: A) -> Grading:
        number = Fraction(cast(Any, given))
        if draft.form == "share":
            return judged_value(number, exact, wrong, why=why, rule=rule)
        close = near_number if draft.form == "mean" else partial(_within, draft.within) if draft.within else exactly
        return judged_value(number, exact, wrong, why=why, rule=rule, close=close)

    return valued


def _within(part: Fraction, given: Fraction, exact: Fraction) -> bool:
    """Return True if a count is right up to a ``part`` of the exact value."""
    return abs(given - exact) <= part * abs(exact)


# ---------- words that many kinds use


def _ending(share: Fraction, counted: object) -> Words:
    """Return the end of a solution: the count as a fraction, in percent, and as a frequency of 100."""
    ways, total = share.numerator, share.denominator
    if isinstance(counted, Probability):
        ways, total = counted.ways, counted.total
    many = 100 if round(100 * share) else 1000
    return common_text(
        "ending", ways=f"{ways:,}", total=f"{total:,}", percent=in_percent(share), n=round(many * share), many=many
    )


def letters(values: Sequence[A], says: Iterable[Words]) -> tuple[tuple[Option[A], ...], tuple[Line, ...]]:
    """Return options A, B, C … for some values, and the lines that explain the letters."""
    names = [Plain(letter) for letter in "ABCDEFGH"[: len(values)]]
    options = tuple(Option(value, name) for value, name in zip(values, names, strict=True))
    return options, tuple(Line(name, text) for name, text in zip(names, says, strict=True))
