"""Texts that are put into a language only when they are shown.

Answers at a table have the words of its buttons: ``Bet 8``, ``Half-whist``, ``7 NT``; cards have their signs.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from ..core.cards import Card, Cards
from ..core.choices import Layout
from ..core.errors import Why
from ..games.preferans.bids import Bid
from ..judge.three_card import Ranking
from ..locale import explain, hand_name, person, say
from ..locale.words import has

__all__ = [
    "AsSaid", "HandWords", "Listed", "Phrase", "Plain", "Reason", "Small", "Words", "bid_text", "game", "phrase",
    "phrases", "put_together", "said",
]  # fmt: skip


class Words(Protocol):
    """The interface of a text that can be said in a language."""

    def said(self, lang: str, /) -> str:
        """Return the words in a language. Raises `LookupError` for an unknown language."""


@dataclass(frozen=True)
class Plain:
    """A text that is the same in every language: a number or cards with signs; also a name, as the language writes
    it.
    """

    text: str

    def said(self, lang: str, /) -> str:
        return person(self.text, lang)


@dataclass(frozen=True)
class Phrase:
    """A text of the word lists with its figures, which may be words themselves."""

    key: str
    figures: Mapping[str, object]

    def said(self, lang: str, /) -> str:
        return say(self.key, lang, **{name: _figure(figure, lang) for name, figure in self.figures.items()})


def phrase(key: str, /, **figures: object) -> Phrase:
    """Return a text of the section ``exercise``; a key with a leading slash is a full key.

    >>> phrase("yes").said("ja"), phrase("/table.hand_of", name=Plain("Mara")).said("en")
    ('はい', 'The hand of Mara')
    """
    return Phrase(key[1:] if key.startswith("/") else f"exercise.{key}", figures)


def phrases(group: str) -> Callable[..., Phrase]:
    """Return a function like `phrase` for exercises with a group of words of their own.

    >>> phrases("table")("hand_of", name="Mara").said("en")
    'The hand of Mara'
    """

    def text(key: str, /, **figures: object) -> Phrase:
        return Phrase(f"{group}.{key}", figures)

    return text


def game(variant: str) -> Phrase:
    """Return the name of a variant."""
    return phrase(f"/variant.{variant}.name")


def put_together(parts: Sequence[Words]) -> Words:
    """Return several sentences as one text."""
    said = parts[0]
    for part in parts[1:]:
        said = phrase("both", first=said, then=part)
    return said


@dataclass(frozen=True)
class Listed:
    """A list of texts, with separators: dots if ``apart``, or between texts that have commas."""

    parts: tuple[Words, ...]
    apart: bool = False

    def said(self, lang: str, /) -> str:
        said, comma = [part.said(lang) for part in self.parts], say("card.and", lang)
        return (say("card.apart", lang) if self.apart or any(comma in one for one in said) else comma).join(said)


@dataclass(frozen=True)
class Small:
    """A text without its capital letter, for the middle of a sentence."""

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
    """The words for a hand of three under a ranking.

    >>> HandWords(Ranking(), Cards("QS QD 5C")).said("en")
    'Pair of queens'
    """

    ranking: Ranking
    hand: Cards

    def said(self, lang: str, /) -> str:
        reading = self.ranking.reading(self.hand)
        return hand_name(reading.category, reading.cards, lang, self.ranking.words)


def _figure(figure: object, lang: str) -> object:
    if type(figure) is str:
        return person(figure, lang)
    if type(figure) is int and figure < 0:
        return f"−{-figure:,}"
    said = getattr(figure, "said", None)
    return said(lang) if said else figure


# ---- answers in words ----


def bid_text(bid: Bid, lang: str | None = None) -> str:
    r"""Return a bid or contract as people write it.

    >>> from ..games.preferans.bids import bid
    >>> bid_text(bid("TH")), bid_text(bid("7N")), bid_text(bid("M"), "ja")
    ('10♥', '7\xa0NT', 'ミゼール')
    """
    return say("score_sheet.said.misere", lang) if bid.misere else bid.sign


def said(action: object, about: str, kind: str, lang: str | None = None, names: Sequence[str] = ()) -> str:
    """Return an answer in words. ``about`` is the kind of question; ``names`` by seat, for words about a player.

    >>> said(8, "bet", "brag", "en"), said("fold", "bet", "teen", "ja"), said("half", "whist", "preferans", "en")
    ('Bet 8', '降りる', 'Half-whist')
    """
    about = about.replace(" ", "_")
    match action:
        case Bid():
            return bid_text(action, lang)
        case Card():
            return action.sign
        case Cards() | Layout():
            return action.signs
        case int():
            return say(_first(kind, f"verb.{about}", "verb.number"), lang, n=action)
    word = str(action)
    stem, _, number = word.rpartition(" ")
    seat = int(number) if stem and number.isdecimal() else None
    name, general = word.replace(" ", "_"), (stem if seat is not None else word).replace(" ", "_")
    named = [f"word.{general}"] if seat is None or seat < len(names) else [f"word.{general}_any"]
    none = [f"word.no_{about}"] if word == "pass" else []
    key = _first(kind, f"word.{name}_{about}", *none, f"word.{name}", *named)
    if not key:
        return say(f"review.word.{word}", lang) if has(f"review.word.{word}") else word
    figures = {} if seat is None else {"name": names[seat] if seat < len(names) else "", "number": seat + 1}
    return say(key, lang, **figures)


def _first(kind: str, *keys: str) -> str:
    """Return the first of these texts that the kind of game, or all games, have; "" if there is none."""
    return next((f"{group}.{key}" for key in keys for group in (kind, "game") if has(f"{group}.{key}")), "")


@dataclass(frozen=True)
class AsSaid:
    """An answer in words. ``frame`` is the key of a text to put around a word; cards are said without it."""

    action: object
    about: str
    kind: str
    names: tuple[str, ...] = ()
    frame: str = ""

    def said(self, lang: str, /) -> str:
        text = said(self.action, self.about, self.kind, lang, self.names)
        plain = not self.frame or isinstance(self.action, Card | Cards | Layout)
        return text if plain else say(self.frame, lang, word=text)
