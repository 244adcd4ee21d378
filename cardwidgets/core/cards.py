"""Cards and packs.

A card is a text of two letters, rank then suit, so it sorts, prints and travels as a text. French names serve for every
pack. Italian cards differ only in their pictures.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from operator import is_
from typing import TypeVar

from .errors import NotationError, quoted, shown
from .plain import plain, typed

__all__ = ["BACK", "JOKERS", "RANKS", "SUITS", "Card", "Cards", "cards", "like", "pack", "strict"]

T = TypeVar("T")

RANKS = "23456789TJQKA"
"""Low to high, as most games of this package rank them."""
SUITS = "CDHS"
"""Clubs, diamonds, hearts, spades: the order of a new pack."""

_SIGNS = dict(zip("♣♦♥♠♧♢♡♤", "CDHSCDHS", strict=True))
_SHOWN = dict(zip(SUITS, "♣♦♥♠", strict=True))


class Card(str):
    """A card is its two-letter name, rank then suit; ``X1`` and ``X2`` are jokers.

    ``Card("AS")``, ``Card("as")``, ``Card("10S")`` and ``Card("T♠")`` are all read.

    >>> Card("10♠"), Card("10♠").rank, Card("10♠").suit
    (Card('TS'), 'T', 'S')

    Raises `NotationError` for anything else.
    """

    __slots__ = ("rank", "sign", "suit")
    rank: str
    suit: str
    sign: str
    """The card as people write it: ``10♠``, ``A♥``, ``★1`` for a joker, ``??`` for the back of a card."""

    def __new__(cls, name: str) -> Card:
        return name if type(name) is Card else _read(name)

    def __repr__(self) -> str:
        return f"Card({str(self)!r})"

    def __reduce__(self) -> tuple[Callable[[str], Card], tuple[str]]:
        return _again, (str(self),)


def _made(name: str, kind: type[Card] = Card) -> Card:
    card = str.__new__(kind, name)
    card.rank, card.suit = rank, suit = name[0], name[1]
    card.sign = {"X": "★", "T": "10"}.get(rank, rank) + _SHOWN.get(suit, suit)
    return card


JOKERS = (_made("X1"), _made("X2"))
BACK = _made("??")
"""The back of a card that lies face down. All backs are equal."""
_CARDS = {str(card): card for card in (*(_made(r + s) for s in SUITS for r in RANKS), *JOKERS)}


def _again(name: str) -> Card:
    """Return the card of a name, for copying and pickling; also the back of a card, which `Card` does not read."""
    return BACK if name == BACK else _read(name)


def _read(name: object) -> Card:
    if type(name) is not str and issubclass(type(name), str):
        name = str.__str__(name)  # its letters, whatever else it makes of itself
    if type(name) is str and len(name) <= 8:
        if card := _CARDS.get(name):
            return card
        text = name.strip().removesuffix("\ufe0e").removesuffix("\ufe0f")
        text = text[:-1] + _SIGNS.get(text[-1], text[-1]) if text else text
        if text.isascii() and (card := _CARDS.get(text.upper().replace("10", "T"))):
            return card  # other alphabets have letters whose capital is an S
    text = quoted(name) if type(name) is str else typed(name)
    raise NotationError(f"{text} is no card: write a rank of {RANKS} and a suit of {SUITS}, as in 'TS'")


class Cards(tuple[Card, ...]):
    """Some cards, in order; written with spaces between.

    >>> print(Cards("ks QD 10♣"))
    KS QD TC
    >>> Cards("KS QD").signs
    'K♠ Q♦'
    >>> Cards("KS QD") + "10C"
    Cards('KS QD TC')
    >>> Cards("KS QD TC") - "QD"
    Cards('KS TC')
    """

    __slots__ = ()

    def __new__(cls, source: str | Iterable[str] = ()) -> Cards:
        try:
            names = iter(source.replace(",", " ").split() if isinstance(source, str) else source)
        except TypeError:
            raise TypeError(f"cards must be a text such as 'AS KD', or a list of names, not {shown(source)}") from None
        return super().__new__(cls, [name if type(name) is Card else _read(name) for name in names])

    def __str__(self) -> str:
        return " ".join(self)

    def __repr__(self) -> str:
        return f"Cards({' '.join(self)!r})"

    def _repr_html_(self) -> str:
        """Return the cards for a notebook, red suits in red."""
        return " ".join(
            f'<span style="color:#c62828">{card.sign}</span>' if card.suit in "DH" else f"<span>{card.sign}</span>"
            for card in self
        )

    def __add__(self, other: Iterable[str]) -> Cards:  # type: ignore[override]
        return Cards((*self, *Cards(other)))

    def __radd__(self, other: Iterable[str]) -> Cards:
        return Cards((*Cards(other), *self))

    def __sub__(self, other: Iterable[str]) -> Cards:
        """Return these cards without those of ``other``, in the same order. Cards of ``other`` that are not here are
        ignored."""
        gone = set(Cards(other))
        return Cards(card for card in self if card not in gone)

    @property
    def signs(self) -> str:
        """The cards as people write them, with spaces between."""
        return " ".join(card.sign for card in self)


_CARD: frozenset[type] = frozenset({Card})
_NAMES = frozenset({*_CARDS, str(BACK)})
_same = str.__eq__


class _Strict(Card):
    """A card that cannot be compared with a text that is no card, as in ``card == "A"``."""

    __slots__ = ()
    __hash__ = Card.__hash__

    def __eq__(self, other: object) -> bool:
        if other not in _NAMES and isinstance(other, str):  # in this order, and with `_same`, twice as fast
            raise TypeError(
                f"a card is never equal to {quoted(other)}: compare card.rank or card.suit, as in card.rank == 'A', or"
                " a whole card, as in card == 'AS'"
            )
        return _same(self, other)

    def __ne__(self, other: object) -> bool:
        return not self == other


_STRICT = {card: _made(str(card), _Strict) for card in _CARDS.values()}


def strict(outcome: T) -> T:
    """Return an outcome whose cards raise `TypeError` when they are compared with a text that is no card.

    >>> strict(Cards("AS KS"))[0] == "A"
    Traceback (most recent call last):
    ...
    TypeError: a card is never equal to 'A': ...
    """
    if isinstance(outcome, tuple):
        return tuple.__new__(type(outcome), map(strict, outcome))
    return _STRICT.get(outcome, outcome) if type(outcome) is Card else outcome  # type: ignore[call-overload]


def are_own(row: Cards) -> bool:
    """Return True if all items are real cards of this module, and not objects that pretend to be equal to one."""
    return _CARD.issuperset(map(type, row)) and all(map(is_, row, map(_CARDS.get, row)))


def cards(source: str | Iterable[str]) -> Cards:
    """Read cards from a text or a list of names.

    >>> cards("10♣ ks"), cards("KS QD") - cards("QD")
    (Cards('TC KS'), Cards('KS'))

    Raises `NotationError` for a name that is no card, and `TypeError` for what is neither a text nor a list.
    """
    return Cards(source)


def like(what: str) -> Callable[[Card], bool]:
    """Return a test for cards of a rank, a suit or a colour, or for one card. Raises `ValueError` for any other
    word."""
    if what in ("red", "black"):
        suits = "DH" if what == "red" else "CS"
        return lambda card: card.suit in suits
    if isinstance(what, str):
        if (rank := what.replace("10", "T")) in tuple(RANKS):
            return lambda card: card.rank == rank
        if what in tuple(SUITS):
            return lambda card: card.suit == what
        try:
            return Card(what).__eq__
        except NotationError:
            pass
    raise ValueError(
        f"{quoted(what)} is no rank, suit, colour or card: write 'A', 'S', 'red', 'black' or 'AS'"
    ) from None


def pack(size: int = 52, jokers: int = 0) -> Cards:
    """Return a new pack, sorted by suit and then low to high, jokers last.

    ``size`` is 52, 40 (without 8, 9 and 10, for Briscola), 36 (from the six up) or 32 (from the seven up, for
    Preferans).

    >>> len(pack(40)), len(pack(52, jokers=2)), pack(32)[0]
    (40, 54, Card('7C'))

    Raises `ValueError` for a size that no game here uses.
    """
    size, jokers = plain(size), plain(jokers)
    if type(size) is not int or size not in _PACKS or type(jokers) is not int or not 0 <= jokers <= len(JOKERS):
        given = f"{typed(size, int)} cards with {typed(jokers, int)} jokers"
        raise ValueError(f"no pack of {given}; sizes: {', '.join(map(str, _PACKS))}; jokers: 0 to {len(JOKERS)}")
    return _pack(size, jokers)


_PACKS = {32: "789TJQKA", 36: "6789TJQKA", 40: "234567JQKA", 52: RANKS}
"""Ranks of each suit, by the size of a pack."""


@cache
def _pack(size: int, jokers: int) -> Cards:
    return Cards([*(_CARDS[r + s] for s in SUITS for r in _PACKS[size]), *JOKERS[:jokers]])
