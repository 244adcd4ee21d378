"""Italian names of the cards, as they are called where the Italian pack is from."""

from __future__ import annotations

from ...core.cards import Card

__all__ = ["native"]

_RANKS = {
    "A": "asso", "2": "due", "3": "tre", "4": "quattro", "5": "cinque", "6": "sei", "7": "sette", "8": "otto",
    "9": "nove", "T": "dieci", "J": "fante", "Q": "cavallo", "K": "re",
}  # fmt: skip
_SUITS = {"S": "spade", "H": "coppe", "D": "denari", "C": "bastoni"}


def native(card: Card) -> str:
    """A card's Italian name; nothing for a joker, which no Italian pack has.

    >>> native(Card("QH")), native(Card("7D"))
    ('cavallo di coppe', 'sette di denari')
    """
    return f"{_RANKS[card.rank]} di {_SUITS[card.suit]}" if card.rank in _RANKS else ""
