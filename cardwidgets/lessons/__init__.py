"""Exercises that the rules judge, and a glossary.

Each family has its exercises in a package: `cardwidgets.lessons.exercises.brag`, ``crash``, ``briscola``,
``preferans`` and ``probability``. `kinds` lists every kind with its topic and its level, and `Kind.make` makes an
exercise of it. The learner's record is in ``record``, problems in ``problems``, and a teacher's tools are in
``teacher``. `glossary`, `term` and `link` are for words.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any

from .exercise import Exercise, State, Verdict
from .glossary import Glossary, Term, UnknownTerm, glossary, link, term
from .kinds import Kind, check, kinds, of_kind
from .record.attempts import Attempt
from .record.learner import Learner, LearnerError
from .record.practice import Practice
from .teacher.assignment import Assignment
from .teacher.results import Gathered, Result, gather, read_result

__all__ = [
    "Assignment", "Attempt", "Exercise", "Gathered", "Glossary", "Kind", "Learner", "LearnerError", "Practice",
    "Result", "State", "Term", "UnknownTerm", "Verdict", "check", "gather", "glossary", "kinds", "link", "of_kind",
    "read_result", "term",
]  # fmt: skip

_FAMILIES = frozenset({"brag", "briscola", "crash", "preferans", "probability"})
_PACKAGES = frozenset({"exercises", "problems", "record", "review", "teacher"})
"""Subpackages that are imported when first used as an attribute, such as ``cardwidgets.lessons.review``."""


def __getattr__(name: str) -> Any:  # a module
    if name in _FAMILIES:
        return import_module(f".exercises.{name}", __name__)
    if name in _PACKAGES:
        return import_module(f".{name}", __name__)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__, *_FAMILIES, *_PACKAGES})
