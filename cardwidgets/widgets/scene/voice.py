"""The words of a scene: those of its game and its page, and the reader's question in words."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, ClassVar

from ...core.cards import Card
from ...core.choices import Amount, Choices, OneOf, Subset, WordsOrAmount
from ...core.errors import Why
from ...core.script import Ask, Seat
from ...locale import UnknownWord, explain, say, words
from ...locale.words import fixed_text, own_keys
from ..contract import AmountView, Option
from ..contract import Ask as AskView

__all__ = ["LAYING", "Questions", "Voice", "fixed_words", "stem"]


MAX_NAME_LENGTH = 32
"""The longest name in a sentence, in characters. The name beside the seat is not shortened."""


class Voice:
    """The texts for one reader, who has a seat or is a spectator.

    `say` takes the full key of a text, such as ``table.you``. `told` takes a key without its group, and finds it in the
    first group of the game (`WORDS`) that has it: in Crash ``crash``, ``places`` or ``game``.
    """

    WORDS: ClassVar[tuple[str, ...]] = ("game",)
    """The groups of words of this game, its own group first."""

    def __init__(self, lang: str, names: tuple[str, ...], me: Seat | None) -> None:
        self.lang, self.names, self.me = lang, names, me
        self._short: dict[Seat, str] = {}
        self._within: dict[Seat, str] = {}

    @property
    def since(self) -> int:
        """The number of the event of the reader's last answer. Later events are news."""
        return -1

    def say(self, key: str, **figures: object) -> str:
        """Return a text in the reader's language."""
        return fixed_text(key, self.lang) or say(key, self.lang, **figures)

    def text(self, *keys: str, **figures: object) -> str:
        """Return the first of these texts that the game's groups have. Raises `UnknownWord`."""
        for key in keys:
            if (full := own_keys(self.WORDS).get(key)) is not None:
                return fixed_text(full, self.lang) or say(full, self.lang, **figures)
        return self.unknown(keys)

    def unknown(self, keys: tuple[str, ...]) -> str:
        raise UnknownWord(f"none of {', '.join(self.WORDS)} says any of: {', '.join(keys)}")

    def text_if_any(self, *keys: str, **figures: object) -> str:
        """Return the same, or "" if no group has such a text."""
        return "" if own_keys(self.WORDS).keys().isdisjoint(keys) else self.text(*keys, **figures)

    def name(self, seat: Seat | None) -> str:
        """Return the name of a seat for the beginning of a line, shortened if it is long; "" for None."""
        if seat is None:
            return ""
        if seat not in self._short:
            name = self.full_name(seat)
            self._short[seat] = f"{name[: MAX_NAME_LENGTH - 1].rstrip()}…" if len(name) > MAX_NAME_LENGTH else name
        return self._short[seat]

    def full_name(self, seat: Seat) -> str:
        """Return the full name of a seat, to show beside it."""
        return self.say("table.you") if seat == self.me else self.names[seat]

    def name_within(self, seat: Seat | None) -> str:
        """Return the name of a seat for the middle of a sentence; "" for None."""
        if seat is None:
            return ""
        if seat not in self._within:
            self._within[seat] = self.inner_name(seat)
        return self._within[seat]

    def inner_name(self, seat: Seat) -> str:
        """Return what `name_within` caches."""
        return self.say("game.you") if seat == self.me else self.name(seat)

    def sign(self, card: Card) -> str:
        """Return a card in the notation of the log."""
        return card.sign

    def why(self, reason: Why) -> str:
        """Return a reason of the rules as a sentence, with seats by name."""
        seat = reason.figures.get("seat")
        return explain(reason, self.lang, **({} if seat is None else {"seat": self.name_within(seat)}))


def stem(word: object) -> tuple[str, int | None]:
    """Return the key of a word in the word lists, and the number after it.

    >>> stem("compare 2"), stem("all in")
    (('compare', 2), ('all_in', None))
    """
    found = re.fullmatch(r"(.*?)(?: (\d+))?", str(word), re.DOTALL)
    assert found
    return found[1].replace(" ", "_"), None if found[2] is None else int(found[2])


class Questions(Voice):
    """The questions of a game, made from any kind of choices: the legal answers, and illegal ones with reasons. The
    game's words give the meaning of each answer.
    """

    USUAL: tuple[str, ...] = ("check", "call", "pass", "take", "play", "keep", "done")
    """The usual answers. The first legal one is the main button. Risky or final answers are not among them."""
    ALWAYS: tuple[str, ...] = ()
    """Words that are always shown, legal or not. Other words are shown only if they are legal."""

    def question(self, asked: Ask) -> AskView:
        """Return the parts of a question for its choices."""
        return self.parts(asked.choices, asked.about.replace(" ", "_"))

    def asking(self, words: Sequence[Option] = ()) -> AskView:
        """Return a question of words alone."""
        return {"label": self.say("table.your_answer"), "words": list(words)}

    def parts(self, choices: Choices[Any], about: str) -> AskView:  # the type is found by the pattern
        match choices:
            case WordsOrAmount(words, amount):
                return {**self.asking(self.options(words, about)), "amount": self.amount(amount, about)}
            case Amount():
                return {**self.asking(), "amount": self.amount(choices, about)}
            case OneOf(options, closed) if all(isinstance(option, Card) for option in options):
                return {
                    **self.asking(),
                    "cards": {
                        "tokens": list(map(str, options)),
                        "closed": {str(card): self.why(why) for card, why in closed},
                    },
                }
            case OneOf():
                return self.asking(self.options(choices, about))
            case Subset(cards, least, most):
                verb = self.text(f"verb.{about}", "verb.any")
                tokens = list(map(str, cards))
                full = self.say("hand.too_many", n=most)
                return {
                    **self.asking(),
                    "subset": {"tokens": tokens, "least": least, "most": most, "verb": verb, "full": full},
                }
        return self.asking()

    # -- words

    def options(self, words: OneOf[object], about: str) -> list[Option]:
        """Return the legal words and those that are always shown, such as a closed "look" unless a hand must be
        named.
        """
        closed = dict(words.closed)
        stems = {word: stem(word) for word in (*words.options, *closed)}
        numbered = {stems[word][0] for word in words.options if stems[word][1] is not None}
        general = {(kind, None) for kind in numbered}
        places = [word for kind in self.ALWAYS for word in stems if stems[word][0] == kind]
        places = [word for word in places if word not in closed or stems[word] not in general]
        shown = [word for word in dict.fromkeys([*places, *words.options]) if self.shows(word, closed.get(word))]
        usual = {stems[word][0]: word for word in shown if word not in closed}
        first = next((usual[kind] for kind in self.USUAL if kind in usual), None)
        made = [self.option(word, about, closed.get(word)) for word in shown]
        return [{**one, "usual": True} if word == first else one for word, one in zip(shown, made, strict=True)]

    def shows(self, word: object, why: Why | None) -> bool:
        """Return True if a word of `ALWAYS` is worth showing now. ``why`` is the reason if it is illegal."""
        return True

    def option(self, word: object, about: str, why: Why | None) -> Option:
        """Return a word with its cost, and its effect or the reason why it is illegal."""
        kind, number = stem(word)
        figures = self.word_figures(kind, number)
        exact = str(word).replace(" ", "_")
        keys = (f"word.{exact}_{about}", f"word.{exact}", f"word.{kind}")
        option: Option = {"token": str(word), "text": self.text(*keys, **figures)}
        if cost := self.cost(kind):
            option["cost"] = cost
        if kind == "look" and not why:
            option["peek"] = True
        if why:
            option["closed"] = self.why(why)
        elif note := self.text_if_any(f"note.{exact}_{about}", f"note.{kind}", **figures):
            option["note"] = note
        return option

    def word_figures(self, kind: str, number: int | None) -> dict[str, object]:
        """Return the figures for the text of a word: the number after it, and the name of that seat."""
        if number is None:
            return {}
        return {"number": number + 1, "name": self.name_within(number) if number < len(self.names) else ""}

    def cost(self, kind: str) -> str:
        """Return the price of a word, in chips."""
        return ""

    # -- numbers

    def amount(self, amount: Amount, about: str) -> AmountView:
        view: AmountView = {
            "label": self.text(f"amount.{about}"),
            "verb": self.text(f"verb.{about}", n="{n}"),
            "least": amount.least,
            "most": amount.most,
            "why_least": self.bound("least", amount.why_least),
            "why_most": self.bound("most", amount.why_most),
        }
        if amount.step != 1:
            view |= {"step": amount.step, "why_step": self.why(amount.why_step)}
        if not amount:
            view |= {"least": 0, "most": 0, "closed": self.why(amount.why_most)}
        return view

    def bound(self, end: str, why: Why) -> str:
        """Return the reason of a bound of a number, as the end of a line that begins with the number."""
        key = f"{end}.{why.key}"
        keys = [key, f"{end}.any"]
        return self.text(*([f"{key}_blind", *keys] if why.figures.get("blind") else keys), **why.figures)


_FIXED = (
    "undo", "redo", "log", "score", "terms", "ranks", "menu", "who", "what", "chips", "pot", "seats", "before", "after",
    "step", "less", "more",
    "copy", "record", "toml", "link", "report", "board", "result", "back", "copied", "not_copied", "colon", "face_down",
    "points",
)  # fmt: skip
"""Words of the table that never change, as keys of the word lists."""


LAYING = ("held", "place", "to_hand", "free", "chosen", "full", "next_set", "back_set")
"""Keys of the words for laying out cards."""


def fixed_words(lang: str) -> dict[str, str]:
    """Return the words of the table bundle that never change, in a language."""
    return {word: text for word, text in words("table", lang).items() if word in _FIXED}
