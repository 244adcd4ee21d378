"""Laws of every exercise, whatever it asks; what is no answer to any; and how a right answer is typed.

``wrong`` stands for a function that finds an answer of the right form which is not right.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from typing import Any

from cardwidgets import Cards, open_table
from cardwidgets.lessons import State, term
from cardwidgets.lessons.exercise import Exercise

Wrong = Callable[[Exercise], Any]


def right(q: Exercise) -> Any:
    """The expected answer, as somebody would type it."""
    return q.task.answer.shown(q.task.expected).said(q.lang)


def run(code: str, hashseed: str = "0") -> str:
    env = {**os.environ, "PYTHONHASHSEED": hashseed, "PYTHONIOENCODING": "utf-8"}
    done = subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, check=True, encoding="utf-8")
    return done.stdout


class Nasty:
    """An object that fails whatever one does with it."""

    def __getattr__(self, name: str) -> Any:
        raise RuntimeError("no")

    def __eq__(self, other: object) -> bool:
        raise RuntimeError("no")

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        raise RuntimeError("no")


NONSENSE: list[Any] = [
    object(),
    Nasty(),
    3.5,
    float("nan"),
    "xyzzy",
    "",
    " ",
    "x" * 100_000,
    [],
    {},
    b"AS",
    ["?"],
    [[1]],
    ((),),
]
NONSENSE += [
    "AS AS AS",
    "Q♠",
    Cards("X1"),
    complex(1),
    {1},
    "fold fold",
    "２x",
    open_table("brag", seed=1),
    lambda: 4,
]


STRANGE = [thing for thing in NONSENSE if not isinstance(thing, str) or thing != "Q♠"]
"""Nonsense too where cards are asked for that might be held."""


def goes_through_its_states(q: Exercise, wrong: Wrong, family: str) -> None:
    """Unattempted, wrong, right; each verdict names a rule of the glossary, and the best that was reached stays."""
    assert (q.check().state, q.state, q.tries) == (State.UNATTEMPTED, State.UNATTEMPTED, 0)
    bad = q.check(wrong(q))
    assert (bad.state, q.state, q.tries) == (State.WRONG, State.WRONG, 1)
    assert bad.rule == term(bad.rule).key and term(bad.rule).family == family
    good = q.check(right(q))
    assert (good.state, q.state, q.tries) == (State.RIGHT, State.RIGHT, 2)
    assert q.check(wrong(q)).state is State.WRONG
    assert (q.state,) == (State.RIGHT,)


def counts_no_nonsense(q: Exercise, nonsense: Any) -> None:
    """What cannot be read does not count, and the verdict shows what an answer looks like."""
    verdict = q.check(nonsense)
    assert verdict.state is State.UNREADABLE and verdict.text.endswith(q.form) and q.tries == 0


def helps_in_steps(q: Exercise) -> None:
    """Three different hints, and a solution that holds the answer; whoever has seen it has not found it."""
    assert len({q.hint().text for _ in q.task.hints}) == len(q.task.hints) >= 3 and q.attempts == ()
    assert right(q) in q.solution().text
    assert q.check(right(q)).ok and q.state is State.SOLVED


def is_one_in_both_languages(english: Exercise, wrong: Wrong) -> None:
    """A language changes the words and nothing else; no place for a figure is left open."""
    japanese = english.in_language("ja")
    assert repr(japanese.in_language("en")) == repr(english)
    for q in (english.in_language("en"), japanese):
        said = [repr(q), q._repr_html_(), repr(q.solution()), *(repr(q.hint()) for _ in range(3))]
        said += [repr(q.check(wrong(q))), repr(q.check(right(q))), repr(q.check(object()))]
        assert not any("{" in text or "}" in text for text in said)
    assert english.question != japanese.question
    assert not any("ぁ" <= letter <= "ん" for letter in repr(english))


def is_one_for_a_seed(make: Callable[[int], Exercise], seeds: int) -> None:
    """A seed makes one exercise, other seeds others."""
    assert repr(make(7)) == repr(make(7)) == repr(make(8).again(7)) == repr(make(6).again())
    assert len({repr(make(seed)).replace(str(seed), "") for seed in range(seeds)}) > 5
