"""Answers at a table in the words of its buttons: ``Bet 8``, ``Half-whist``, ``7 NT``; cards with their signs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ..core.cards import Card, Cards
from ..core.choices import Layout
from ..games.preferans.bids import Bid
from ..locale import say
from ..locale.words import has

__all__ = ["AsSaid", "bid_text", "said"]


def bid_text(bid: Bid, lang: str | None = None) -> str:
    """A bid or contract as people write it.

    >>> from ..games.preferans.bids import bid
    >>> bid_text(bid("TH")), bid_text(bid("7N")), bid_text(bid("M"), "ja")
    ('10♥', '7 NT', 'ミゼール')
    """
    if bid.misere:
        return say("score_sheet.said.misere", lang)
    return f"{bid.level}{Card('A' + bid.trump).sign[1:]}" if bid.trump else f"{bid.level} NT"


def said(action: object, about: str, kind: str, lang: str | None = None, names: Sequence[str] = ()) -> str:
    """What was answered when a kind of game asked ``about`` something; ``names`` by seat, for words about a player.

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
    """The first of these words that a kind of game, or any game, has; empty where there is none."""
    return next((f"{group}.{key}" for key in keys for group in (kind, "game") if has(f"{group}.{key}")), "")


@dataclass(frozen=True)
class AsSaid:
    """The same in whatever language it is said; ``frame`` sets a word apart, cards need none."""

    action: object
    about: str
    kind: str
    names: tuple[str, ...] = ()
    frame: str = ""

    def said(self, lang: str, /) -> str:
        text = said(self.action, self.about, self.kind, lang, self.names)
        plain = not self.frame or isinstance(self.action, Card | Cards | Layout)
        return text if plain else say(self.frame, lang, word=text)
