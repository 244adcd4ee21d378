"""Words for people, by key: one TOML file for each language, side by side, and a folder with the words of single rooms.

A key is a path with dots ("table.undo"). A text may hold places for figures in braces ("{n} of {m}"). A text
that changes with a number is a table with the forms ``one`` and ``other``, and the figure ``n`` chooses; with
``one_price`` the figure ``price`` does. A language without such forms, as Japanese, writes one text. Nothing is read
before the first word is asked for.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from importlib import resources
from typing import Any

from ..core.cards import Card, Cards
from ..core.errors import CardTableError, NotationError, Why, nearest

__all__ = ["UnknownWord", "card_name", "explain", "hand_name", "languages", "say", "words"]

_FORM = re.compile(r"other|one(_[a-z]+)?")


class UnknownWord(CardTableError, LookupError):
    """A key that the word lists do not hold, a language nobody wrote, or a sentence without its figures."""


@cache
def languages() -> tuple[str, ...]:
    """The languages that have a word list.

    >>> languages()
    ('en', 'ja')
    """
    here = resources.files(__name__).iterdir()
    return tuple(sorted(file.name.removesuffix(".toml") for file in here if file.name.endswith(".toml")))


@cache
def _book(lang: str) -> dict[str, Any]:
    if lang not in languages():
        raise UnknownWord(f"no words in the language {str(lang)[:20]!r}{nearest(lang, languages())}")
    here = resources.files(__name__)
    rooms = [file for file in (here / lang).iterdir() if file.name.endswith(".toml")] if (here / lang).is_dir() else []
    book: dict[str, Any] = {}
    for file in (here / f"{lang}.toml", *rooms):
        book |= tomllib.loads(file.read_text(encoding="utf-8"))  # no two files have a section in common
    return book


def _find(key: str, lang: str) -> Any:
    place: Any = _book(lang)
    for part in key.split("."):
        if not isinstance(place, dict) or part not in place:
            near = nearest(part, place) if isinstance(place, dict) else ""
            raise UnknownWord(f"no word {key[:80]!r} in {lang}.toml{near}")
        place = place[part]
    return place


def _written(figure: object, lang: str) -> str:
    if isinstance(figure, Card):
        return card_name(figure, lang)
    if isinstance(figure, Cards):
        return say("card.and", lang).join(card_name(card, lang) for card in figure)
    return f"{figure:,}" if type(figure) is int else str(figure)


def say(key: str, lang: str = "en", /, **figures: object) -> str:
    """The text of a key with its figures in place; whole numbers get commas, cards their names.

    >>> say("hand.more", n=1), say("hand.more", n=2)
    ('choose 1 more', 'choose 2 more')
    >>> say("ladder.subtitle", n=22100)
    'All 22,100 hands of three cards, counted.'

    Raises `UnknownWord`, a `LookupError`, for an unknown key or language and for a figure that is missing.
    """
    text = _find(key, lang)
    if isinstance(text, dict) and all(map(_FORM.fullmatch, text)):
        text = next((form for name, form in text.items() if _counts_one(name, figures)), text.get("other"))
    if not isinstance(text, str):
        raise UnknownWord(f"{key!r} names a group of words, not a text")
    if "{" not in text:
        return text
    try:
        return text.format_map({name: _written(figure, lang) for name, figure in figures.items()})
    except KeyError as missing:
        raise UnknownWord(f"the text {key!r} ({lang}) wants the figure {missing}") from None


def _counts_one(form: str, figures: Mapping[str, object]) -> bool:
    return form != "other" and figures.get(form.removeprefix("one").removeprefix("_") or "n") == 1


def words(prefix: str, lang: str = "en") -> dict[str, str]:
    """Every text under a group, unfilled, for a screen that fills in the figures itself.

    Raises `UnknownWord` for a group that does not exist.
    """
    group = _find(prefix, lang)
    if not isinstance(group, dict):
        raise UnknownWord(f"{prefix!r} is a text, not a group of words")
    return dict(_leaves(group))


def _leaves(group: Mapping[str, Any], path: str = "") -> Iterator[tuple[str, str]]:
    for name, text in group.items():
        if isinstance(text, dict):
            yield from _leaves(text, f"{path}{name}.")
        else:
            yield path + name, text


def explain(why: Why, lang: str = "en", /, **more: object) -> str:
    """A reason of the rules as a sentence; ``more`` adds or replaces figures, as a name for a seat.

    A figure that is true may have a sentence of its own: ``below_price_blind`` for a blind player.

    >>> explain(Why("below_price", {"price": 4}))
    'You must pay at least 4 new chips: in Brag, chips paid earlier do not count.'

    Raises `UnknownWord` for a reason without a sentence.
    """
    figures = {**why.figures, **more}
    if "card" in figures:
        figures["card"] = _card(figures["card"])
    sentences = _find("why", lang)
    own = (f"{why.key}_{name}" for name, figure in figures.items() if figure is True)
    return say(f"why.{next((key for key in own if key in sentences), why.key)}", lang, **figures)


def _card(figure: object) -> object:
    """A reason names its card by two letters; a sentence spells it out, if it is a card at all."""
    try:
        return Card(str(figure))
    except NotationError:
        return figure


def card_name(card: Card, lang: str = "en", faces: str = "french") -> str:
    """A card as it is spoken; any card that lies face down is called alike.

    >>> card_name(Card("QS")), card_name(Card("QS"), "ja"), card_name(Card("QH"), faces="italian")
    ('queen of spades', 'スペードのクイーン', 'knight (cavallo) of cups')
    """
    if card.rank == "?":
        return say("card.down", lang)
    if card.rank == "X":
        return say("card.joker", lang, which=card.suit)
    rank, suit = say(f"card.rank.{card.rank}", lang), say(f"card.{faces}.{card.suit}", lang)
    if faces == "italian" and card.rank in "JQK":
        rank = say(f"card.italian.{card.rank}", lang)
    return say("card.of", lang, rank=rank, suit=suit)


def hand_name(category: str, cards: Cards, lang: str = "en", /) -> str:
    """What a hand of three is called; ``cards`` with equal ranks first, then from high to low.

    >>> hand_name("pair", Cards("QS QD 5C")), hand_name("run", Cards("AS 3D 2C")), hand_name("high", Cards("KS JD 4C"))
    ('Pair of queens', 'Run A-2-3', 'King high')
    """
    first = cards[0].rank
    ranks = ["10" if card.rank == "T" else card.rank for card in cards]
    run = "A-2-3" if ranks == ["A", "3", "2"] else "-".join(ranks)
    rank, many = say(f"card.rank.{first}", lang), say(f"card.ranks.{first}", lang)
    name = say(f"category.{category}.hand", lang, rank=rank, ranks=many, run=run)
    return name[:1].upper() + name[1:]
