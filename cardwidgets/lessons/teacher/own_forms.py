"""Answer forms for a teacher's own exercises: a number, a chance, cards to pick, several numbers at once."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias

from ...core.cards import Card, Cards
from ...core.choices import OneOf, Subset
from ...core.errors import CardTableError, quoted
from ...core.plain import plain, typed
from ..answers import MAX_NUMBER, Answer, ByName, FromChoices, Number, Option, Order, yes_or_no
from ..shares import Blank, Blanks, Figure, Several, Share
from ..words import Plain, Words, phrase

__all__ = [
    "ExerciseError", "Pick", "Text", "WrongAnswer", "blanks", "chance", "figure", "number", "one_of", "order", "pick",
    "several", "text_of", "wrong", "yes_no",
]  # fmt: skip

Text: TypeAlias = "str | Mapping[str, str]"
"""A text as it is written, or texts in several languages by their codes."""


class ExerciseError(CardTableError, ValueError):
    """The error for an invalid exercise or course of a teacher."""


@dataclass(frozen=True)
class _Spoken:
    """A text in several languages. A language that it lacks gets the first one."""

    texts: Mapping[str, str]

    def said(self, lang: str, /) -> str:
        return self.texts.get(lang) or next(iter(self.texts.values()))


@dataclass(frozen=True)
class Pick:
    """The answer form of cards to pick from the first hand shown."""

    least: int
    most: int

    def among(self, cards: Cards) -> Answer[Card] | Answer[Cards]:
        if not 1 <= self.least <= self.most <= len(cards):
            raise ExerciseError(f"{self.least} to {self.most} cards cannot be picked from the {len(cards)} shown first")
        example = Plain(" ".join(cards[: self.least]))
        if self.most == 1:
            return FromChoices(OneOf(tuple(cards)), phrase("own.card", example=example))
        return FromChoices(Subset(cards, self.least, self.most), phrase("own.cards", example=example))


def number(what: Text = "", *, least: int = 0, most: int = MAX_NUMBER) -> Number:
    """Build an answer form for a whole number. ``what`` describes it: "how many chips"."""
    return Number(text_of("what", what) if what else phrase("form.number"), least, most)


def yes_no() -> ByName[bool]:
    """Build an answer form for yes or no."""
    return yes_or_no()


def one_of(*options: Text) -> ByName[str]:
    """Build an answer form for one of a few words. Raises `ExerciseError` for fewer than two words, or if one comes
    twice.
    """
    texts = [text_of("an option", option) for option in options]
    tokens = [option if isinstance(option, str) else next(iter(option.values())) for option in options]
    if len(set(tokens)) != len(tokens) or len(tokens) < 2:
        raise ExerciseError(f"one_of needs at least two different options, not {quoted(tokens)}")
    return ByName(tuple(Option(token, text, token=token) for token, text in zip(tokens, texts, strict=True)))


def order(*labels: str) -> Order:
    """Build an answer form for putting these labels in order. Hands shown under these names are put in order
    themselves.

    Raises `ExerciseError` unless the labels are single words in capitals, such as ``"A"``.
    """
    plain = all(one == str(one).upper() and str(one).split() == [one] for one in labels)
    if not plain or not 2 <= len(set(labels)) == len(labels):
        raise ExerciseError(f'order needs different words in capitals, as in order("A", "B"), not {quoted(labels)}')
    return Order(labels)


def chance() -> Share:
    """Build an answer form for a chance: a fraction, a decimal, in percent, or "1 in 4"; two figures are enough."""
    return Share(phrase("own.chance"))


def figure(what: Text = "") -> Figure:
    """Build an answer form for any number, such as a mean, right within 1 % or 0.01; ``what`` describes it."""
    return Figure(text_of("what", what) if what else phrase("own.figure"))


def several(*options: Text) -> Several[str]:
    """Build an answer form for all options that fit. ``right`` is a tuple of them, ``()`` if none fits.

    Options are answered by their letters, A, B, C. Raises `ExerciseError` as `one_of` does.
    """
    named = one_of(*options).options
    letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"[: len(named)]
    if len(letters) < len(named):
        raise ExerciseError("several takes at most 26 options")
    return Several(
        tuple(
            Option(one.value, phrase("own.lettered", letter=letter, text=one.words), (one.value,), letter)
            for letter, one in zip(letters, named, strict=True)
        )
    )


def blanks(**labels: Text) -> Blanks:
    """Build an answer form for several numbers: a cell of a table, a branch of a tree or a bar by its name.

    ``labels``  the description of each blank, as in ``blanks(a="pair and ace", b="all")``; ``right`` is a dictionary or
                a tuple

    Raises `ExerciseError` without a blank.
    """
    if not labels:
        raise ExerciseError('blanks needs a name and a label, as in blanks(a="pair and ace")')
    return Blanks(tuple(Blank(name, text_of("a label", label), figure(label)) for name, label in labels.items()))


@dataclass(frozen=True)
class WrongAnswer:
    """A common wrong answer, and its hint."""

    answer: object
    hint: Words


def wrong(answer: object, hint: Text) -> WrongAnswer:
    """List a wrong answer with a hint of its own, for ``miss`` of `ask`.

    A chance or a figure that is nearer to this answer than to the right value is wrong, and gets the hint.

    >>> wrong("576/3744", "That is the share of pairs that have an ace.").answer
    '576/3744'
    """
    return WrongAnswer(answer, text_of("hint", hint))


def pick(least: int = 1, most: int | None = None) -> Pick:
    """Build an answer form that takes ``least`` to ``most`` of the cards shown first.

    Raises `ExerciseError` if the numbers are not whole.
    """
    most = least if most is None else most
    least, most = plain(least), plain(most)
    if type(least) is not int or type(most) is not int:
        raise ExerciseError(f"pick needs a number of cards, not {typed(most if type(least) is int else least)}")
    return Pick(least, most)


def text_of(what: str, given: object) -> Words:
    if isinstance(given, str) and given.strip():
        return Plain(given)
    if isinstance(given, Mapping) and given and all(isinstance(text, str) and text for text in given.values()):
        return _Spoken(dict(given))
    raise ExerciseError(f"{what} must be a text, or texts by language, not {quoted(given)}")
