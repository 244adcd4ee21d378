"""A deal as its reader sees it: its known cards, piles and players, and their names."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import repeat
from operator import itemgetter
from typing import Any, ClassVar, Generic, TypeVar

from ...core.cards import BACK, JOKERS, RANKS, Card, Cards
from ...core.choices import Layout
from ...core.deal import Facts
from ...core.rules import Rules
from ...core.script import Ask, Seat
from ...core.view import View
from ...judge.three_card import Ranking, Reading, rank_number
from ...locale import card_name, hand_name, sentences
from ...locale.words import cached_until_words_change
from ...odds.analysis.card_costs import CardCosts
from ..contract import CardView, RanksView
from .story import DealVoice, Story
from .voice import Questions

__all__ = ["SceneInput", "SeenDeal", "card_view", "native", "within"]

F = TypeVar("F", bound=Facts)
T = TypeVar("T")

_HIGH_TO_LOW = {card: place for place, card in enumerate(
    (*JOKERS, *(Card(rank + suit) for rank in reversed(RANKS) for suit in "SHDC"))
)}  # fmt: skip
_rank = itemgetter(0)
_BEFORE_A_SEAT = re.compile(r"(?:hand|aside|set|discard)(\d+)(?:[._]\d+)?")


@dataclass(frozen=True)
class SceneInput(Generic[F]):
    """The input of a scene: the reader, the view and the words. It has only what the reader may know, not the deal."""

    view: View[F]
    asked: Ask | None
    """The open question as the reader may know it: see `Ask.known_to`."""
    variant: str
    names: tuple[str, ...]
    number: int
    """The number of this deal in the match, from 1."""
    lang: str
    faces: str
    odds: bool
    """True if a line of chances is shown."""
    draft: Layout = Layout()  # noqa: RUF009 - a tuple
    """The sets that the reader has begun to lay out."""
    hint: Layout | None = None
    """The layout of a computer player, if hints are allowed."""
    laid: Layout | None = None
    """The sets that the reader has laid. They may be hidden until all have laid theirs."""
    points: str = "shown"
    """The points in won tricks: ``shown`` to the reader, or ``hidden`` as in face-down tricks."""
    result: object = None
    """The result of the deal, once it is over."""
    costs: CardCosts | None = None
    """The cost of each legal card, if costs are shown."""
    story: Story[Any] | None = None  # with the facts of its scene
    """The cached story of this deal for the same reader and words."""
    ranks: RanksView | None = None
    """The cached ladder of ranks for the same reader."""


_RANKS = {
    "A": "asso", "2": "due", "3": "tre", "4": "quattro", "5": "cinque", "6": "sei", "7": "sette", "8": "otto",
    "9": "nove", "T": "dieci", "J": "fante", "Q": "cavallo", "K": "re",
}  # fmt: skip
_SUITS = {"S": "spade", "H": "coppe", "D": "denari", "C": "bastoni"}


def native(card: Card) -> str:
    """Return a card's Italian name; nothing for a joker, which no Italian pack has.

    >>> native(Card("QH")), native(Card("7D"))
    ('cavallo di coppe', 'sette di denari')
    """
    return f"{_RANKS[card.rank]} di {_SUITS[card.suit]}" if card.rank in _RANKS else ""


@cached_until_words_change
def card_view(card: Card, lang: str, faces: str, own_name: bool = False) -> CardView:
    """Return the view of a card, with its name; with ``own_name`` also in the language of Italian faces. The object is
    cached and must not be changed.
    """
    view: CardView = {"card": str(card), "name": card_name(card, lang, faces)}
    return {**view, "native": native(card)} if own_name and faces == "italian" and card != BACK else view


class SeenDeal(Questions, DealVoice[F]):
    """One view of a deal, with names for everything in it."""

    STORY: ClassVar[type[Story[Any]]] = Story  # a ClassVar cannot have the type variable of the facts
    NATIVE: ClassVar[bool] = False
    """True if cards with Italian faces also have their Italian names."""

    def __init__(self, sitting: SceneInput[F]) -> None:
        super().__init__(sitting.lang, sitting.names, sitting.view.seat)
        self.at, self.view, self.facts, self.asked = sitting, sitting.view, sitting.view.facts, sitting.asked
        self._hand_names: dict[Cards, str] = {}
        self._readings: dict[Cards, Reading] = {}

    def fact(self, name: str, default: T) -> T:
        """Return a public fact of the deal, or the default if this game lacks it. Its type is the same in all games."""
        found: T = getattr(self.facts, name, default)
        return found

    @cached_property
    def rules(self) -> Rules | None:
        """The rules, if this game's facts have them."""
        found: object = getattr(self.facts, "rules", None)
        return found if isinstance(found, Rules) else None

    @cached_property
    def ranking(self) -> Ranking | None:
        """The ranking of hands of three, if the rules have one."""
        found: object = getattr(self.rules, "ranking", None)  # not `ranking_in`: games of tricks enter no file for it
        return found if isinstance(found, Ranking) else None

    @cached_property
    def everybody(self) -> Collection[Seat]:
        """All seats."""
        return range(len(self.names))

    @cached_property
    def reader_first(self) -> list[Seat]:
        """All seats, the reader first."""
        others = [seat for seat in self.everybody if seat != self.me]
        return others if self.me is None else [self.me, *others]

    @cached_property
    def seats_in(self) -> Collection[Seat]:
        """The seats that take part in the deal."""
        return self.fact("playing", self.everybody)

    @cached_property
    def story(self) -> Story[F]:
        """The story of the deal: the cached one with the new events, or a new one."""
        cached = self.at.story
        if cached is None or not cached.continues(self.view):
            return self.STORY(self)
        cached.go_on(self)
        return cached

    @cached_property
    def owners(self) -> Mapping[str, Seat]:
        return {pile: seat for seat, piles in self.piles.items() for pile in piles}

    @cached_property
    def piles(self) -> Mapping[Seat, Sequence[str]]:
        """The piles that lie before each seat."""
        found: dict[Seat, list[str]] = {seat: [] for seat in self.everybody}
        for name in self.view.piles:
            if own := _BEFORE_A_SEAT.fullmatch(name):
                found.setdefault(int(own[1]), []).append(name)
        return found

    def card(self, card: Card) -> CardView:
        return card_view(card, self.lang, self.at.faces, self.NATIVE)

    def cards(self, cards: Iterable[Card]) -> list[CardView]:
        return [*map(card_view, cards, repeat(self.lang), repeat(self.at.faces), repeat(self.NATIVE))]

    def known(self, pile: str) -> bool:
        """Return True if the reader sees all cards of a pile."""
        return BACK not in self.view.piles[pile]

    def hand_words(self, cards: Cards) -> str:
        """Return the name of a hand; "" if the cards are not a hand of three, or in a game without a ranking."""
        ranking = self.ranking
        if len(cards) != 3 or ranking is None:
            return ""
        if (name := self._hand_names.get(cards)) is None:
            reading = self._readings[cards] = ranking.reading(cards)
            name = self._hand_names[cards] = hand_name(reading.category, reading.cards, self.lang, ranking.words)
        return name

    def cards_words(self, cards: Sequence[Card]) -> str:
        if len(cards) == 1:
            return self.card(cards[0])["name"]
        hand = cards if isinstance(cards, Cards) else Cards(cards)
        return self.hand_words(hand) or self.say("card.and").join([card["name"] for card in self.cards(cards)])

    def ranks_words(self, cards: Sequence[Card]) -> str:
        """Return the ranks of some cards from high to low, as they are written."""
        jokers = ["*" for card in cards if card in JOKERS]
        ranks = sorted((card.rank for card in cards if card not in JOKERS), key=rank_number, reverse=True)
        return "-".join([*jokers, *("10" if rank == "T" else rank for rank in ranks)])

    def listed(self, seats: Sequence[Seat]) -> str:
        """Return some seats by name, in the middle of a sentence."""
        *before, last = map(self.name_within, seats)
        return self.say("tricks.and").join([self.say("game.and").join(before), last]) if before else last

    def pile_words(self, pile: str) -> str:
        cards = self.view.piles[pile]
        return self.hand_words(cards) or self.cards_words(cards)

    def in_order(self, cards: Cards) -> list[Card]:
        """Return cards from high to low; of three cards, a pair first."""
        if BACK in cards:
            return list(cards)
        high = sorted(cards, key=_HIGH_TO_LOW.__getitem__)
        if len(cards) != 3 or len({*map(_rank, cards)}) != 2:
            return high
        paired = high[1][0]  # of three cards in order, the second is one of a pair
        return sorted(high, key=lambda card: card[0] != paired)

    def high_to_low(self, cards: Cards) -> list[Card]:
        """Return cards from high to low, jokers first. Cards with backs among them keep their order."""
        return list(cards) if BACK in cards else sorted(cards, key=_HIGH_TO_LOW.__getitem__)

    @cached_property
    def covering(self) -> list[Seat]:
        """The seats that are out of the betting, but not out of the deal."""
        nobody: tuple[tuple[Seat, int], ...] = ()
        return [covered for covered, _ in self.fact("covered", nobody)]

    @cached_property
    def _in(self) -> Collection[Seat]:
        """The seats that take part, and those that are out of the betting alone."""
        active: Collection[Seat] = self.fact("active", self.seats_in)
        return {*active, *self.covering}

    def out(self, seat: Seat) -> bool:
        """Return True if a seat takes no part, or no longer."""
        return seat not in self._in

    @property
    def plain(self) -> bool:
        """Return True if everybody holds three cards that rank by the ranking of the rules."""
        return False

    @property
    def by_ranking(self) -> bool:
        """Return True if hands, or the best three cards of larger ones, rank by the ranking of the rules."""
        return self.plain

    def within(self, pile: str) -> str:
        """Return the name of a hand in the middle of a sentence."""
        return within(self.pile_words(pile))

    def sentences(self, *said: str) -> str:
        """Return the sentences joined, as the language does."""
        return sentences(said, self.lang)


def within(name: str) -> str:
    """Return the name of a hand in the middle of a sentence.

    >>> within("Pair of queens"), within("A-K-Qのストレート")
    ('pair of queens', 'A-K-Qのストレート')
    """
    return name[:1].lower() + name[1:] if name[1:2].islower() else name
