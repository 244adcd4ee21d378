"""Names made of words: cards, hands of three, and the reasons of the rules as sentences."""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce

from ..core.cards import Card, Cards
from ..core.errors import NotationError, Why
from .words import has, say

__all__ = ["explain", "hand_name", "kind_key", "listed", "sentences"]


def explain(why: Why, lang: str | None = None, /, **more: object) -> str:
    """Return a reason of the rules as a sentence; ``more`` adds or replaces figures, as a name for a seat.

    A figure that is true may have a sentence of its own: ``below_price_blind`` for a blind player.

    >>> explain(Why("below_price", {"price": 4}))
    'You must pay at least 4 new chips: in Brag, chips paid earlier do not count.'

    Raises `UnknownWord` for a reason without a sentence.
    """
    figures = {**why.figures, **more}
    if "card" in figures:
        figures["card"] = _card(figures["card"])
    for name, figure in figures.items():
        if figure is True and has(f"why.{why.key}_{name}"):
            return say(f"why.{why.key}_{name}", lang, **figures)
    return say(f"why.{why.key}", lang, **figures)


def _card(figure: object) -> object:
    """Return a card by its name for a sentence, since a reason has it by two letters; other values as they are."""
    try:
        return Card(str(figure))
    except NotationError:
        return figure


def sentences(said: Iterable[str], lang: str | None = None, /) -> str:
    """Return one sentence after another, as the language sets them; empty ones are left out.

    >>> sentences(["You win.", "", "Bea loses."]), sentences(["勝ちです。", "負けです。"], "ja")
    ('You win. Bea loses.', '勝ちです。負けです。')
    """
    return reduce(lambda one, two: say("hand.both", lang, said=one, then=two) if one else two, filter(None, said), "")


def listed(said: Iterable[str], lang: str | None = None, /) -> str:
    """Return one thing after another, with what the language sets between them; empty ones are left out.

    >>> listed(["ace", "", "king"]), listed(["エース", "キング"], "ja")
    ('ace, king', 'エース、キング')
    """
    return say("card.and", lang).join(filter(None, said))


def kind_key(category: str, vocabulary: str = "brag", part: str = "name") -> str:
    """Return the key of a text about a kind of hand, in a game's own word or, where it has none, in that of Brag.

    ``vocabulary``  the `words` of a `Ranking`
    ``part``        ``name``, ``about`` (what it is) or ``hand`` (one hand of the kind, by its ranks)

    >>> say(kind_key("prial", "zha")), say(kind_key("pair", "zha"))
    ('Leopard', 'Pair')
    """
    own = f"category.{vocabulary}.{category}.{part}"
    return own if has(own) else f"category.{category}.{part}"


def hand_name(category: str, cards: Cards, lang: str | None = None, vocabulary: str = "brag", /) -> str:
    """Return what a hand of three is called; ``cards`` with equal ranks first, then from high to low.

    ``vocabulary`` is the `words` of the ranking that the hand was read by.

    >>> hand_name("pair", Cards("QS QD 5C")), hand_name("run", Cards("AS 3D 2C")), hand_name("high", Cards("KS JD 4C"))
    ('Pair of queens', 'Run A-2-3', 'King high')
    >>> hand_name("run", Cards("AS KD QC"), "ja", "poker")
    'A-K-Qのストレート'
    """
    first = cards[0].rank
    ranks = ["10" if card.rank == "T" else card.rank for card in cards]
    run = "A-2-3" if ranks == ["A", "3", "2"] else "-".join(ranks)
    rank, many = say(f"card.rank.{first}", lang), say(f"card.ranks.{first}", lang)
    name = say(kind_key(category, vocabulary, "hand"), lang, rank=rank, ranks=many, run=run)
    return name[:1].upper() + name[1:]
