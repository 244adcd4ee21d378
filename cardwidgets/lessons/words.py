"""Sentences that know their language only when they are said."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from ..core.cards import Cards
from ..core.errors import Why
from ..judge.three_card import Ranking
from ..locale import explain, hand_name, say

__all__ = [
    "HandWords", "Listed", "Phrase", "Plain", "Reason", "Small", "Words", "game", "phrase", "phrases", "put_together",
]  # fmt: skip


class Words(Protocol):
    """Anything that can be said in a language."""

    def said(self, lang: str, /) -> str:
        """The words in that language. Raises `LookupError` for a language nobody wrote."""


@dataclass(frozen=True)
class Plain:
    """The same in every language: a name, a number, cards with their signs."""

    text: str

    def said(self, lang: str, /) -> str:
        return self.text


@dataclass(frozen=True)
class Phrase:
    """A text of the word lists with its figures, which may be words themselves."""

    key: str
    figures: Mapping[str, object]

    def said(self, lang: str, /) -> str:
        return say(self.key, lang, **{name: _figure(figure, lang) for name, figure in self.figures.items()})


def phrase(key: str, /, **figures: object) -> Phrase:
    """A text of the section ``exercise``, or with a leading slash any other.

    >>> phrase("yes").said("ja"), phrase("/table.hand_of", name=Plain("Mara")).said("en")
    ('はい', 'The hand of Mara')
    """
    return Phrase(key[1:] if key.startswith("/") else f"exercise.{key}", figures)


def phrases(group: str) -> Callable[..., Phrase]:
    """The same for exercises whose words stand in a group of their own, each group in one file.

    >>> phrases("table")("hand_of", name="Mara").said("en")
    'The hand of Mara'
    """

    def told(key: str, /, **figures: object) -> Phrase:
        return Phrase(f"{group}.{key}", figures)

    return told


def game(variant: str) -> Phrase:
    """What a variant is called."""
    return phrase(f"/variant.{variant}.name")


def put_together(parts: Sequence[Words]) -> Words:
    """Sentences one after another."""
    said = parts[0]
    for part in parts[1:]:
        said = phrase("both", first=said, then=part)
    return said


@dataclass(frozen=True)
class Listed:
    """Several words with stops between."""

    parts: tuple[Words, ...]

    def said(self, lang: str, /) -> str:
        return say("card.and", lang).join(part.said(lang) for part in self.parts)


@dataclass(frozen=True)
class Small:
    """The same without a capital, for the middle of a sentence."""

    words: Words

    def said(self, lang: str, /) -> str:
        text = self.words.said(lang)
        return text[:1].lower() + text[1:]


@dataclass(frozen=True)
class Reason:
    """A reason of the rules core, with its figures."""

    why: Why

    def said(self, lang: str, /) -> str:
        return explain(self.why, lang)


@dataclass(frozen=True)
class HandWords:
    """What a hand of three counts as under a ranking.

    >>> HandWords(Ranking(), Cards("QS QD 5C")).said("en")
    'Pair of queens'
    """

    ranking: Ranking
    hand: Cards

    def said(self, lang: str, /) -> str:
        reading = self.ranking.reading(self.hand)
        return hand_name(reading.category, reading.cards, lang, self.ranking.words)


def _figure(figure: object, lang: str) -> object:
    said = getattr(figure, "said", None)
    return said(lang) if said else figure
