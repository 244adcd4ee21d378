"""Exercises that the rules judge, and a glossary.

`cardwidgets.lessons.brag` has the exercises of brag; `glossary`, `term` and `link` are for words.
"""

from .exercise import Exercise, State, Verdict
from .glossary import Glossary, Term, UnknownTerm, glossary, link, term

__all__ = ["Exercise", "Glossary", "State", "Term", "UnknownTerm", "Verdict", "glossary", "link", "term"]
