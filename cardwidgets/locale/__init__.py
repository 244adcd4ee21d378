"""Words for people: texts by key in every language, and names made of these texts.

A text that a language lacks is said in the language `FALLBACK`:

>>> FALLBACK
'en'
"""

from .figures import frequency, often, ordinal
from .people import person
from .words import (
    FALLBACK,
    UnknownWord,
    add_words,
    card_name,
    explain,
    hand_name,
    kind_key,
    labelled,
    language,
    language_names,
    languages,
    listed,
    noted,
    say,
    sentences,
    use,
    words,
)

__all__ = [
    "FALLBACK",
    "UnknownWord",
    "add_words",
    "card_name",
    "explain",
    "frequency",
    "hand_name",
    "kind_key",
    "labelled",
    "language",
    "language_names",
    "languages",
    "listed",
    "noted",
    "often",
    "ordinal",
    "person",
    "say",
    "sentences",
    "use",
    "words",
]
