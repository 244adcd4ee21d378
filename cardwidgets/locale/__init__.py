"""Words for people: texts by key in every language, and names made of them."""

from .figures import frequency, often
from .names import explain, hand_name, kind_key, listed, sentences
from .words import FALLBACK, UnknownWord, add_words, card_name, language, language_names, languages, say, use, words

__all__ = [
    "FALLBACK",
    "UnknownWord",
    "add_words",
    "card_name",
    "explain",
    "frequency",
    "hand_name",
    "kind_key",
    "language",
    "language_names",
    "languages",
    "listed",
    "often",
    "say",
    "sentences",
    "use",
    "words",
]
