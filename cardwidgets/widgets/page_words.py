"""The words of a table's page that never change while it is shown."""

from __future__ import annotations

from ..locale import words

__all__ = ["LAYING", "fixed_words"]

_FIXED = (
    "undo", "redo", "log", "score", "terms", "ranks", "menu", "who", "what", "chips", "pot", "seats", "before", "after",
    "step", "less", "more",
    "copy", "record", "toml", "copied", "not_copied", "colon", "face_down", "points",
)  # fmt: skip
"""Words of the table that never change, as keys of the word lists."""


LAYING = ("held", "place", "to_hand", "free", "first", "full", "keys", "next_set", "back_set")
"""Words of a board on which cards are laid out."""


def fixed_words(lang: str) -> dict[str, str]:
    """Return the words of the table bundle that never change, in a language."""
    return {word: text for word, text in words("table", lang).items() if word in _FIXED}
