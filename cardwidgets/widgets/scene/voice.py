"""A scene's voice: the words of its game, and of its page."""

from __future__ import annotations

from typing import ClassVar

from ...core.cards import Card
from ...core.errors import Why
from ...core.script import Seat
from ...locale import UnknownWord, explain, say, words
from ...locale.words import fixed_text, own_keys

__all__ = ["LAYING", "Voice", "fixed_words"]


MAX_NAME_LENGTH = 32
"""The most characters of a name in a sentence; the plate of its seat has it in full."""


class Voice:
    """Speaks to one reader, at a seat or looking on."""

    WORDS: ClassVar[tuple[str, ...]] = ("game",)
    """Where the words of this game are looked up, its own group first."""

    def __init__(self, lang: str, names: tuple[str, ...], me: Seat | None) -> None:
        self.lang, self.names, self.me = lang, names, me
        self._short: dict[Seat, str] = {}

    @property
    def since(self) -> int:
        """The number of the event with which the reader answered last: what came later is news to them."""
        return -1

    def say(self, key: str, **figures: object) -> str:
        """Return a text in the reader's language."""
        return fixed_text(key, self.lang) or say(key, self.lang, **figures)

    def told(self, *keys: str, **figures: object) -> str:
        """Return the first of these words that this game, or one of its relatives, has. Raises `UnknownWord`."""
        for key in keys:
            if (full := own_keys(self.WORDS).get(key)) is not None:
                return fixed_text(full, self.lang) or say(full, self.lang, **figures)
        return self.unknown(keys)

    def unknown(self, keys: tuple[str, ...]) -> str:
        raise UnknownWord(f"none of {', '.join(self.WORDS)} says any of: {', '.join(keys)}")

    def perhaps(self, *keys: str, **figures: object) -> str:
        """Return the same, or nothing at all where nobody has such a word."""
        return "" if own_keys(self.WORDS).keys().isdisjoint(keys) else self.told(*keys, **figures)

    def name(self, seat: Seat | None) -> str:
        """Return who sits there, at the beginning of a line, a long name shortened; nothing for nobody (None)."""
        if seat is None:
            return ""
        if seat not in self._short:
            name = self.full_name(seat)
            self._short[seat] = f"{name[: MAX_NAME_LENGTH - 1].rstrip()}…" if len(name) > MAX_NAME_LENGTH else name
        return self._short[seat]

    def full_name(self, seat: Seat) -> str:
        """Return who sits there, in full: for a seat's plate."""
        return self.say("table.you") if seat == self.me else self.names[seat]

    def name_within(self, seat: Seat | None) -> str:
        """Return the same in the middle of a sentence."""
        if seat is None:
            return ""
        return self.say("game.you") if seat == self.me else self.name(seat)

    def sign(self, card: Card) -> str:
        """Return a card as it is written in a line of the log."""
        return card.sign

    def why(self, reason: Why) -> str:
        """Return a reason of the rules as a sentence, its seat by name."""
        seat = reason.figures.get("seat")
        return explain(reason, self.lang, **({} if seat is None else {"seat": self.name_within(seat)}))


_FIXED = (
    "undo", "redo", "log", "score", "terms", "ranks", "menu", "who", "what", "chips", "pot", "seats", "before", "after",
    "step", "less", "more",
    "copy", "record", "toml", "link", "report", "board", "result", "copied", "not_copied", "colon", "face_down",
    "points",
)  # fmt: skip
"""Words of the table that never change, as keys of the word lists."""


LAYING = ("held", "place", "to_hand", "free", "first", "full", "keys", "next_set", "back_set")
"""Words of a board on which cards are laid out."""


def fixed_words(lang: str) -> dict[str, str]:
    """Return the words of the table bundle that never change, in a language."""
    return {word: text for word, text in words("table", lang).items() if word in _FIXED}
