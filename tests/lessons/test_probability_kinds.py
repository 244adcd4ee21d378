"""Laws of the kinds of exercise about probability: found twice, wrong answers told apart, terms asked, words used."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from fractions import Fraction
from functools import cache
from itertools import combinations
from math import comb, prod
from typing import Any

import pytest

from cardwidgets.lessons import Kind, kinds, term
from cardwidgets.lessons.exercise import Exercise
from cardwidgets.lessons.exercises import probability
from cardwidgets.lessons.exercises.probability.posing import STAKES, Misconception, TwiceFound
from cardwidgets.lessons.pictures import Bar, Bars, Picture, Tree, Twig
from cardwidgets.lessons.scene import Scene
from cardwidgets.lessons.words import Listed, Phrase
from cardwidgets.locale import words
from cardwidgets.widgets.exercise_pictures import picture_view
from tests.support.languages import WRITTEN
from tests.support.sampling import each, often

KINDS = kinds("probability")
every_kind = each("kind", KINDS)
LEVELS = {1: 6, 2: 14, 3: 11, 4: 1}
"""The number of kinds of each level in the specification."""


def task_of(q: Exercise) -> TwiceFound[Any]:
    assert isinstance(q.task, TwiceFound)
    return q.task


def test_there_are_32_kinds_of_the_levels_that_were_planned() -> None:
    """Six are easy, one is hard; each is a name of the package."""
    assert Counter(kind.level for kind in KINDS) == LEVELS
    assert sorted(kind.name for kind in KINDS) == sorted(probability.__all__)


# ---------- found twice


def hold(kind: Kind, seeds: range) -> None:
    """The formula and the count agree exactly, and every listed wrong answer is wrong and told its own hint."""
    for seed in seeds:
        q = kind.make(seed)
        task = task_of(q)
        assert task.brute() == task.expected, (seed, q)
        assert task.judge(task.expected).ok
        assert len(task.hints) == 3 and task.mistakes
        for mistake in task.mistakes:
            judged = task.judge(mistake.answer)
            assert not judged.ok and judged.miss is mistake.hint, (seed, mistake)
        share = task.expected
        if type(task.answer).__name__ == "Share":
            assert Fraction(1, 200) <= share <= Fraction(97, 100)
            assert all(abs(share - mistake.answer) >= Fraction(1, 100) for mistake in task.mistakes)


@pytest.mark.sampled
@every_kind
def test_an_answer_is_found_twice(kind: Kind) -> None:
    """By formula and by counting, on a few seeds; in the long run on a thousand."""
    hold(kind, range(often(2, 1000)))


@pytest.mark.ci
@every_kind
def test_an_answer_is_found_twice_on_50_seeds(kind: Kind) -> None:
    """The same on fifty."""
    hold(kind, range(50))


def as_written(share: Fraction) -> Iterator[object]:
    """A chance in the ways that people write it."""
    n, d = share.numerator, share.denominator
    yield from (
        share,
        f"{n}/{d}",
        f"{3 * n}/{3 * d}",
        f"{n} in {d}",
        f"{n} of {d}",
        f"{d}回に{n}回",
        f"{n}⁄{d}",
        float(share),
    )
    yield from (
        f"{float(100 * share):.2f} %",
        f"{float(100 * share):.2f}％",
        str(float(share)),
        f"{float(share):.4f}",
    )


@pytest.mark.ci
@every_kind
def test_a_right_answer_is_right_however_it_is_written(kind: Kind) -> None:
    """As a fraction in lowest terms or not, in percent, as a decimal, as so many in so many, in Japanese."""
    for seed in range(10):
        q = kind.make(seed)
        if type(q.task.answer).__name__ == "Share":
            for written in as_written(q.task.expected):
                assert q.check(written).ok, (seed, written, q)


@each("seed", range(40))
def test_a_p_value_belongs_to_the_expected_number_that_is_told(seed: int) -> None:
    """The expected number is told as exactly as the p-value was computed from it."""
    message_text = repr(next(kind for kind in KINDS if kind.name == "what_p_is_not").make(seed, lang="en"))
    found = re.search(r"(\d+) deals gave (\d+) (.+), and you expected ([\d.]+)\.[^%]*is ([\d.]+) %", message_text)
    assert found
    n, hits, expected, value = int(found[1]), int(found[2]), float(found[4]), float(found[5])
    p = {"pairs": 3744, "hands with an ace": 4804}[found[3]] / 22100
    chances = [comb(n, x) * p**x * (1 - p) ** (n - x) for x in range(n + 1)]
    as_far = sum(chance for x, chance in enumerate(chances) if abs(x - expected) >= abs(hits - expected))
    assert value == pytest.approx(100 * as_far, rel=0.06)


@each("seed", range(40))
def test_a_distance_is_told_from_the_number_that_it_is_counted_from(seed: int) -> None:
    """The expected number is told exactly, to four figures, and the distance from it rounded."""
    message_text = repr(next(kind for kind in KINDS if kind.name == "reject_or_not").make(seed, lang="en"))
    found = re.search(r"In (\d+) deals you expect ([\d.]+) (.+?), (\d+) when rounded.*away from (\d+)\.", message_text)
    assert found
    p = {"pairs": 3744, "hands with an ace": 4804, "hands of one suit": 1144}[found[3]] / 22100
    assert float(found[2]) == pytest.approx(int(found[1]) * p, rel=5e-4)
    assert abs(int(found[4]) - int(found[1]) * p) < 0.5 and found[4] == found[5]


@each("seed", range(100))
def test_an_interval_that_a_question_starts_from_can_occur(seed: int) -> None:
    """No share has a 95 % interval of more than 0.98 divided by the root of the number of deals to each side."""
    message_text = repr(next(kind for kind in KINDS if kind.name == "how_many_deals").make(seed, lang="en"))
    if found := re.search(r"After a sample of (\d+) deals, .* reaches (\d+) percentage points", message_text):
        deals, points = map(int, found.groups())
        assert points <= 98 / deals**0.5


# ---------- what is asked, and what is diagnosed

CORE = frozenset({
    "sample_space", "event", "complement", "union", "intersection", "mutually_exclusive", "permutation", "combination",
    "conditional_probability", "two_way_table", "independent", "tree_diagram", "prior", "likelihood", "posterior",
    "random_variable", "probability_distribution", "expected_value", "variance", "standard_deviation",
    "standard_error", "confidence_interval", "null_hypothesis", "p_value",
})  # fmt: skip
"""The 24 terms that two kinds at least must ask about."""


@cache
def sampled(name: str) -> tuple[Exercise, ...]:
    return tuple(kind.make(seed) for kind in KINDS if kind.name == name for seed in range(12))


def told(q: Exercise, lang: str) -> str:
    """All that an exercise says, before and after the answer."""
    other = q.in_language(lang)
    task = task_of(other)
    parts = [repr(other), other.solution().text, *(hint.said(lang) for hint in task.hints)]
    return " ".join([*parts, *(mistake.hint.said(lang) for mistake in task.mistakes)])


def stem(name: str) -> str:
    """A term as it may stand in a sentence: without its brackets, in any number."""
    return re.sub(r"（.*）|s$|y$", "", name).casefold()


def test_core_terms_are_asked_by_two_kinds() -> None:
    """Each of 24 is named by two kinds or more; and what a kind asks about, it says, in both languages."""
    asked: defaultdict[str, set[str]] = defaultdict(set)
    for kind in KINDS:
        for name in task_of(sampled(kind.name)[0]).terms:
            asked[name].add(kind.name)
            for lang in WRITTEN:
                text = " ".join(told(q, lang) for q in sampled(kind.name)[:6]).casefold()
                word = stem(term(name).said(lang))
                parts = [part for one in re.split(r"・", word) for part in re.split(r" and | of ", one)]
                assert all(part in text for part in parts), (kind.name, lang, word)
    assert {name: len(asked[name]) for name in CORE if len(asked[name]) < 2} == {}


def test_misconceptions_are_diagnosed_by_two_kinds_in_two_units() -> None:
    """Each of the five shows in wrong answers of two kinds at least, and these stand in different units."""
    found: defaultdict[Misconception, set[str]] = defaultdict(set)
    for kind in KINDS:
        for q in sampled(kind.name):
            for mistake in task_of(q).mistakes:
                if mistake.misconception is not None:
                    found[mistake.misconception].add(kind.name)
    wanted = {
        Misconception.GAMBLERS_FALLACY: {"after_three_in_a_row", "what_p_is_not"},
        Misconception.INVERSE: {"which_is_the_condition", "turn_it_round", "what_p_is_not"},
        Misconception.BASE_RATE: {"turn_it_round", "what_the_play_tells"},
        Misconception.EQUIPROBABILITY: {"equally_likely_or_not", "before_the_play"},
        Misconception.ORDER: {"how_many_outcomes", "over_the_paths", "first_or_last"},
    }
    assert set(found) == set(Misconception)
    assert {name: kinds - found[name] for name, kinds in wanted.items() if kinds - found[name]} == {}


def test_a_streak_without_replacement_is_not_explained_by_the_gamblers_fallacy() -> None:
    """The closing word names the term that fits the draw."""
    drawn = sampled("after_three_in_a_row")
    off = {task_of(q).rule for q in drawn if "This is no gambler's fallacy" in q.in_language("en").solution().text}
    assert off == {"conditional_probability"} and {task_of(q).rule for q in drawn} - off == {"gamblers_fallacy"}


# ---------- pictures


@pytest.mark.parametrize("seed", range(25))
def test_a_picture_is_right_and_leaves_open_what_is_asked(seed: int) -> None:
    """Trees by their products, bars by their sum, icons by their numbers; the answer stands in none of them."""

    def drawn(name: str) -> tuple[Any, Any]:
        task = task_of(next(kind for kind in KINDS if kind.name == name).make(seed))
        return task.expected, task.scene.pictures

    expected, (tree,) = drawn("next_factor")
    gaps = [[twig.factor for twig in path] for path in paths_of(tree.twigs)]
    length = max(map(len, gaps))
    assert [row[:-1].count("?") for row in gaps] == [0] * len(gaps)
    assert sorted(row[-1] for row in gaps if len(row) == length) == ["", "?"]  # nor does the other branch tell it
    expected, (tree,) = drawn("along_a_path")
    marked = [path for path in paths_of(tree.twigs) if path[-1].marked]
    assert [prod(Fraction(twig.factor) for twig in path) for path in marked] == [expected]
    expected, (tree,) = drawn("over_the_paths")
    products = [prod(Fraction(twig.factor) for twig in path) for path in paths_of(tree.twigs)]
    assert tree.pressed and len(products) == 8 and sum(products) == 1
    assert any(sum(some) == expected for n in range(1, 8) for some in combinations(products, n))
    expected, (bars,) = drawn("finish_the_distribution")
    missing = [bar for bar in bars.bars if bar.share is None]
    told = sum(bar.share for bar in bars.bars if bar.share is not None)
    assert [bar.asked for bar in missing].count(True) == 1 and len(missing) <= 2
    assert told + expected == 1 if len(missing) == 1 else told + expected < 1
    axis = {tick["at"] for tick in picture_view(bars, "en")["ticks"]}  # type: ignore[typeddict-item]
    assert axis == {0.0, 25.0, 50.0, 75.0, 100.0}  # the end of the axis does not depend on the bars
    expected, icons = drawn("turn_it_round")
    assert len(icons) == 2 and expected * icons[1].n <= min(one.n for one in icons)


# ---------- words


def keys_of(said: object) -> Iterator[str]:
    """The keys that a text is made of, with those of the words within it."""
    if isinstance(said, Phrase):
        yield said.key
        yield from (key for figure in said.figures.values() for key in keys_of(figure))
    elif isinstance(said, Listed):
        yield from (key for part in said.parts for key in keys_of(part))
    elif isinstance(said, Mapping):
        yield from (key for part in said.values() for key in keys_of(part))


def parts_of(picture: Picture) -> Iterator[Twig | Bar]:
    """The branches of a tree, or the bars."""
    if isinstance(picture, Bars):
        yield from picture.bars
    elif isinstance(picture, Tree):
        yield from (twig for path in paths_of(picture.twigs) for twig in path)


def paths_of(twigs: tuple[Twig, ...], before: tuple[Twig, ...] = ()) -> Iterator[tuple[Twig, ...]]:
    """Every path of a tree from its root to an end."""
    for twig in twigs:
        way = (*before, twig)
        yield from paths_of(twig.twigs, way) if twig.twigs else (way,)


def keys_in(q: Exercise) -> Iterator[str]:
    task = task_of(q)
    scene: Scene = task.scene
    said: list[object] = [task.question, *task.hints, task.judge(task.expected).why, *scene.head]
    said += [part for line in scene.seats for part in (line.who, line.what)] + [fan.label for fan in scene.fans]
    if grid := scene.grid:
        said += [*grid.columns, *(head for head, _ in grid.rows)]
    for picture in scene.pictures:
        said += [picture.label, *(part.text for part in parts_of(picture))]
    said += [mistake.hint for mistake in task.mistakes]
    said += [option.words for option in getattr(task.answer, "options", ())] + [task.answer.form]
    yield from (key for one in said for key in keys_of(one))
    yield f"{q.words}.{q.kind}.title"


@pytest.mark.ci
def test_no_word_of_these_kinds_lies_unused() -> None:
    """Every entry of their word lists is said on one of some hundred seeds."""
    every = [kind.make(seed, stakes=stakes) for kind in KINDS for seed in range(120) for stakes in STAKES]
    said = {key for q in every for key in keys_in(q)}
    for group in (*sorted({f"probability_{kind.topic}" for kind in KINDS}), "lesson_probability"):
        held = words(group)  # the forms of a number stand beside each other under one key
        forms = {key: key.rpartition(".")[0] for key in held if f"{key.rpartition('.')[0]}.other" in held}
        known = {f"{group}.{forms.get(key, key)}" for key in held}
        spare = {key for key in known - said if not key.startswith("lesson_probability.wrong")}
        assert spare == set(), group


GAMBLING = {"en": r"\b(chips?|bets?|casino|house|pot|gambling)\b", "ja": r"チップ|賭|カジノ|ハウス|ポット"}


@pytest.mark.parametrize("lang", WRITTEN)
def test_points_are_told_without_a_bet(lang: str) -> None:
    """With ``stakes="points"`` no kind speaks of chips, bets, a house or a casino; other stakes are refused."""
    spoken = 0
    for kind in KINDS:
        for seed in range(4):
            text = told(kind.make(seed, lang, stakes="points"), lang)
            assert not (found := re.search(GAMBLING[lang], text, re.IGNORECASE)), (kind.name, found, text)
            chips = told(kind.make(seed, lang), lang)
            spoken += bool(re.search(GAMBLING[lang], chips, re.IGNORECASE))
    assert spoken
    with pytest.raises(ValueError, match="chips or points"):
        KINDS[0].make(0, stakes="money")
