"""Exercises that the rules judge, and a glossary.

The exercises of each family are in a module of their own: `cardwidgets.lessons.brag`, ``crash``, ``briscola`` and
``preferans``. `kinds` lists every kind with its topic and its level, and `Kind.make` poses one. `glossary`, `term`
and `link` are for words.
"""

from .exercise import Exercise, State, Verdict
from .glossary import Glossary, Term, UnknownTerm, glossary, link, term
from .kinds import Kind, kinds, of_kind
from .learner import Learner, LearnerError
from .practice import Practice

__all__ = [
    "Exercise", "Glossary", "Kind", "Learner", "LearnerError", "Practice", "State",
    "Term", "UnknownTerm", "Verdict", "glossary", "kinds", "link", "of_kind",
    "term",
]  # fmt: skip
