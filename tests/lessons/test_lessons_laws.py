"""The laws of every exercise: its states, hints, solution, languages and seeds."""

from __future__ import annotations

from importlib import import_module
from random import Random
from typing import Any

import pytest

from cardwidgets.lessons import Kind, State, kinds, term
from cardwidgets.lessons.exercise import Exercise
from cardwidgets.lessons.kinds import families
from cardwidgets.lessons.shares import Figures, Ticks
from tests.support.exercise_laws import NONSENSE, right, run
from tests.support.languages import WRITTEN
from tests.support.sampling import each, often

SEEDS = [0, 1, 2, "Mei"][: often(1, 4)]
UNREAD = [thing for thing in NONSENSE if not isinstance(thing, str) or thing != "Q♠"]
"""Nonsense too where cards are asked for that might be held."""
every_kind = each("kind", kinds())


def wrong(q: Exercise) -> Any:
    """An answer that is open and not right."""
    options = getattr(q.choices, "options", ())
    tried = [*options] if 0 < len(options) <= 40 else [q.choices.sample(Random(roll)) for roll in range(40)]
    return next(str(answer) for answer in tried if not q.task.judge(q.task.answer.read(answer)).ok)


@pytest.mark.sampled
@every_kind
def test_an_exercise_goes_through_its_states(kind: Kind) -> None:
    """Unattempted, wrong, right; each verdict names a rule of the glossary, and the best that was reached stays."""
    for seed in SEEDS:
        for lang in WRITTEN:
            q = kind.make(seed, lang)
            assert (q.check().state, q.state, q.tries, q.attempts) == (State.UNATTEMPTED, State.UNATTEMPTED, 0, ())
            bad = q.check(wrong(q))
            assert (bad.state, bool(bad), q.state, q.tries) == (State.WRONG, False, State.WRONG, 1)
            assert bad.rule == term(bad.rule).key
            good = q.check(right(q))
            assert (good.state, good.ok, q.state, q.tries) == (State.RIGHT, True, State.RIGHT, 2)
            assert good.rule == term(good.rule).key
            assert q.check(q.task.expected).ok or q.task.expected is None
            assert q.check(wrong(q)).state is State.WRONG
            q.solution()
            assert (q.state,) == (State.RIGHT,), "who was right before has not been told"


@pytest.mark.sampled
@every_kind
def test_nonsense_is_no_answer(kind: Kind) -> None:
    """An unreadable answer does not count, and the verdict shows what an answer looks like."""
    for seed in SEEDS:
        for lang in WRITTEN:
            q = kind.make(seed, lang)
            read = {float: Figures, list: Ticks}  # a number is an answer to some, and an empty list to others
            unread = [thing for thing in UNREAD if not isinstance(q.choices, read.get(type(thing), ()))]
            for thing in unread:
                verdict = q.check(thing)
                assert (verdict.state, verdict.ok, verdict.rule) == (State.UNREADABLE, False, "")
                assert verdict.text.endswith(q.form)
            assert (q.tries, q.state, len(q.attempts)) == (0, State.UNREADABLE, len(unread))
            q.check(wrong(q))
            q.check(object())
            assert (q.tries, q.state) == (1, State.WRONG)


@pytest.mark.sampled
@every_kind
def test_help_comes_in_steps(kind: Kind) -> None:
    """Hints differ, are counted and the last stays; the solution holds the answer, and who saw it did not find it."""
    for seed in SEEDS:
        for lang in WRITTEN:
            q = kind.make(seed, lang)
            total = len(q.task.hints)
            hints = [q.hint() for _ in range(total)]
            assert len({hint.text for hint in hints}) == total >= (2 if kind.family in ("brag", "crash") else 3)
            assert q.hint() == hints[-1] and q.hints_shown == tuple(hints) and q.attempts == ()
            assert str(total) in repr(q).splitlines()[-1]
            told = q.solution().text
            assert right(q).casefold() in told.casefold()
            assert told.count(right(q)) == 1 or not any(sign in right(q) for sign in "♣♦♥♠"), "cards are named once"
            assert q.state is State.SOLVED and q.check(right(q)).ok
            assert (q.state,) == (State.SOLVED,)


@pytest.mark.ci
@pytest.mark.sampled
@every_kind
def test_two_languages_one_exercise(kind: Kind) -> None:
    """A language changes the words and nothing else; no place for a figure is left open."""
    for seed in SEEDS:
        english = kind.make(seed)
        japanese = english.in_language("ja")
        assert repr(japanese.in_language("en")) == repr(english)
        assert kind.make(seed, "ja").in_language("en").solution() == kind.make(seed).solution()
        for q in (english.in_language("en"), japanese):
            said = [repr(q), q._repr_html_(), repr(q.solution()), *(repr(q.hint()) for _ in range(3))]
            said += [repr(q.check(wrong(q))), repr(q.check(right(q))), repr(q.check(object()))]
            assert not any("{" in text or "}" in text for text in said)
        assert english.question != japanese.question
        assert not any("ぁ" <= letter <= "ん" for letter in repr(english))


@pytest.mark.ci
@every_kind
def test_the_same_seed_is_the_same_exercise(kind: Kind) -> None:
    """A seed makes one exercise, other seeds others; `again` goes on from a seed."""
    seven, eight = repr(kind.make(7)), repr(kind.make(8))
    assert seven == repr(kind.make(7)) == repr(kind.make(8).again(7))
    assert eight == repr(kind.make(7).again()) and kind.make("Mei").again().seed != "Mei"
    assert repr(kind.make("Mei")) == repr(kind.make("Mei"))
    others = (repr(kind.make(seed)).replace(str(seed), "") for seed in range(20))
    found: set[str] = set()
    assert any(len(found) > 3 for text in others if not found.add(text))  # type: ignore[func-returns-value]


@pytest.mark.ci
def test_no_exercise_depends_on_the_hash_seed() -> None:
    """A teacher and a class get the same exercises, hints and solutions, in whatever order a process keeps its sets."""
    code = """
from cardwidgets.lessons import kinds
for kind in kinds():
    for seed in (0, 1, "Mei"):
        q = kind.make(seed, "ja" if seed else "en")
        print(q, q._repr_html_(), repr(q.solution()), [repr(q.hint()) for _ in range(4)])
"""
    first = run(code, "1")
    assert len(first) > 100_000 and first == run(code, "4242")


@pytest.mark.parametrize("family", ["crash", "briscola", "preferans"])
def test_another_family_is_refused(family: str) -> None:
    """An exercise is about the games of its family: rules of Brag are none of them."""
    posed, module = 0, import_module(f"cardwidgets.lessons.exercises.{family}")
    assert family in families()
    for kind in kinds(family):
        with pytest.raises(ValueError, match=f"another kind of game; .*{family}"):
            getattr(module, kind.name)(variant="brag")
        posed += 1
    assert posed > 5
