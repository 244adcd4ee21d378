"""Exercises that the rules judge, and a glossary.

Each family has its exercises in a package: `cardwidgets.lessons.exercises.brag`, ``crash``, ``briscola`` and
``preferans``. `kinds` lists every kind with its topic and its level, and `Kind.make` makes an exercise of it. The
learner's record is in ``record``, problems in ``problems``, and a teacher's tools are in ``teacher``. `glossary`,
`term` and `link` are for words.
"""

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
