"""Exercises that the rules judge, and a glossary.

The exercises of each family stand in a room of their own: `cardwidgets.lessons.brag`, ``crash``, ``briscola`` and
``preferans``. `glossary`, `term` and `link` are for words.
"""

from .exercise import Exercise, State, Verdict
from .glossary import Glossary, Term, UnknownTerm, glossary, link, term

__all__ = ["Exercise", "Glossary", "State", "Term", "UnknownTerm", "Verdict", "glossary", "link", "term"]
