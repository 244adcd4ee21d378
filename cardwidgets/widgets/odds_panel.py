"""A panel: what may be asked about the cards of a game, and the answers as rows of chances.

A new game is one small class: its pack, the size of a hand, and `Panel.blocks`, which asks the functions of ``odds``.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from math import sqrt
from random import Random
from typing import Any, ClassVar, Generic, NamedTuple, TypeAlias, TypeVar

from ..core.cards import BACK, Card, Cards
from ..core.deal import Facts
from ..core.errors import NotationError, RulesError, shown
from ..core.rules import Rules
from ..core.spec import spec_of
from ..core.variants import Variant, known
from ..core.view import View
from ..locale import FALLBACK, card_name, language, say
from ..odds.results import Chance, Chances, Estimate, Step

__all__ = [
    "Block",
    "Known",
    "Option",
    "Panel",
    "Row",
    "Tally",
    "UnfitCards",
    "Value",
    "Voice",
    "estimated",
    "panel_for",
    "read_cards",
    "rows_of",
    "sorted_pack",
]

U = TypeVar("U", bound=Rules)
F = TypeVar("F", bound=Facts)

Value: TypeAlias = Chance | Estimate


class UnfitCards(NotationError):
    """Cards that cannot lie so: ``key`` and ``figures`` say why, in any language."""

    def __init__(self, key: str, **figures: object) -> None:
        self.key, self.figures = key, figures
        super().__init__(say(key, FALLBACK, **figures))

    def said(self, voice: Voice) -> dict[str, object]:
        """The figures as a reader is told them: a card by its name."""
        return {name: voice.card(one) if isinstance(one, Card) else one for name, one in self.figures.items()}


@dataclass(frozen=True)
class Voice:
    """The words of a reader's language, and their card faces."""

    lang: str = field(default_factory=language)
    faces: str = "french"

    def say(self, key: str, **figures: object) -> str:
        return say(key, self.lang, **figures)

    def suit(self, suit: str) -> str:
        """The name of a suit."""
        return self.say(f"card.{self.faces}.{suit}")

    def card(self, card: Card) -> str:
        return card_name(card, self.lang, self.faces)


def read_cards(text: str) -> Cards:
    """Cards as a reader types them. Raises `UnfitCards` for the first word that is none."""
    found = []
    for word in text.replace(",", " ").split():
        try:
            found.append(Card(word))
        except NotationError:
            raise UnfitCards("odds_widget.no_card", text=word[:12]) from None
    return Cards(found)


class Option(NamedTuple):
    """A choice beside the cards: its values as they are written, and the one it has at first."""

    name: str
    values: tuple[str, ...]
    usual: str


@dataclass(frozen=True)
class Known:
    """The reader's knowledge: the cards they hold, those seen elsewhere, and what they chose beside.

    ``theirs`` are cards known to be in hidden hands, ``counts`` what a table tells besides (hidden cards, say).
    ``look`` says how long an estimate may take: each further look deals more.
    """

    held: Cards = field(default_factory=Cards)
    seen: Cards = field(default_factory=Cards)
    chosen: Mapping[str, str] = field(default_factory=dict)
    theirs: Cards = field(default_factory=Cards)
    counts: Mapping[str, int] = field(default_factory=dict)
    look: int = 0

    @property
    def known(self) -> Cards:
        """Every card whose place is known."""
        return Cards((*self.held, *self.seen, *self.theirs))


@dataclass(frozen=True)
class Row:
    """One thing that may come: ``mark`` says that it is the reader's own, ``cards`` are shown beside the words.

    ``goal`` is the standard error at which an estimate is good enough.
    """

    name: str
    label: str
    value: Value
    cards: Cards = field(default_factory=Cards)
    note: str = ""
    mark: bool = False
    goal: float = 1.0

    @property
    def settled(self) -> bool:
        return isinstance(self.value, Chance) or self.value.error <= self.goal


@dataclass(frozen=True)
class Block:
    """One question and its answers; ``whole`` says that exactly one of its rows comes."""

    name: str
    title: str
    rows: tuple[Row, ...]
    note: str = ""
    whole: bool = True


class Panel(ABC, Generic[U, F]):
    """The questions on chances in one game, by its rules."""

    pack: Cards
    size: int
    """How many cards a hand has."""
    most: int
    """How many cards a reader may hold at a time."""
    options: Sequence[Option] = ()
    SUITS: ClassVar[str] = "SHCD"

    def __init__(self, rules: U) -> None:
        self._kept: dict[Hashable, Tally] = {}

    @classmethod
    def fits(cls, rules: Rules) -> bool:
        """Return True if the chances are worked out for these rules."""
        return True

    @abstractmethod
    def blocks(self, known: Known, voice: Voice) -> Iterable[Block]:
        """The questions and answers, the first being the most wanted. The cards have been checked."""

    @abstractmethod
    def headline(self, known: Known, blocks: Sequence[Block], voice: Voice) -> str:
        """The most wanted answer in a sentence."""

    def hand_size(self, known: Known) -> int:
        """Return how many cards the reader's hand has: at a table it may have shrunk."""
        return known.counts.get("own", self.size)

    def hidden(self, known: Known) -> int:
        """Return how many cards must be left for those whose hands are not seen."""
        return 0

    def option_text(self, option: Option, value: str, voice: Voice) -> str:
        """Return how a value of an option is called."""
        return voice.suit(value) if option.values == tuple(self.SUITS) else value

    def follow(self, view: View[F]) -> Known:
        """Return what a seat knows at a table, from its view alone."""
        pile = view.piles.get(f"hand{view.seat}", Cards())
        own = _face_up(pile)
        hands = {name: pile for name, pile in view.piles.items() if name.startswith("hand")}
        theirs = [card for name, pile in hands.items() if name != f"hand{view.seat}" for card in _face_up(pile)]
        away = view.seen() - set(own) - set(theirs)
        seen = Cards(card for card in self.pack if card in away)
        return Known(own, seen, theirs=Cards(theirs), counts={"own": len(pile)} if view.seen() else {})

    def check(self, known: Known) -> None:
        """Raises `UnfitCards` for cards that cannot lie so, `ValueError` for an option with no such value."""
        for option in self.options:
            if (chosen := known.chosen[option.name]) not in option.values:
                raise ValueError(f"{option.name} is one of {', '.join(option.values)}, not {shown(chosen)}")
        cards = known.known
        for card in cards:
            if card not in self.pack:
                raise UnfitCards("odds_widget.foreign", card=card, n=len(self.pack))
            if cards.count(card) > 1:
                raise UnfitCards("odds_widget.twice", card=card)
        if len(known.held) > self.most:
            raise UnfitCards("odds_widget.too_many", n=len(known.held), most=self.most)
        wanted = max(0, self.hand_size(known) - len(known.held)) + self.hidden(known)
        if (left := len(self.pack) - len(cards)) < wanted:
            raise UnfitCards("odds_widget.too_few", left=left, wanted=wanted)

    def unseen(self, known: Known) -> list[Card]:
        """The cards whose place is not known, in the order of the pack."""
        away = set(known.known)
        return [card for card in self.pack if card not in away]

    def tally(self, question: Hashable, draw: Callable[[Random], Hashable], deals: int) -> Tally:
        """Return how often each outcome came in so many random deals. A later look goes on where an earlier one
        ended."""
        tally = self._kept.pop(question, None) or Tally(draw)
        self._kept[question] = tally
        while len(self._kept) > CACHED_ANSWERS:
            del self._kept[next(iter(self._kept))]
        tally.deal(deals)
        return tally


CACHED_ANSWERS = 8
"""How many questions keep their deals, should they be asked again."""


class Tally:
    """Random deals, counted by what came; the same ones every time."""

    def __init__(self, draw: Callable[[Random], Hashable]) -> None:
        self.draw, self.rng, self.deals = draw, Random(0), 0
        self.came: dict[Hashable, int] = {}

    def deal(self, deals: int) -> None:
        """Go on until so many have been dealt."""
        while self.deals < deals:
            came = self.draw(self.rng)
            self.came[came] = self.came.get(came, 0) + 1
            self.deals += 1

    def share(self, *outcomes: Hashable) -> Estimate:
        """Return how often one of these came."""
        return estimated(sum(self.came.get(outcome, 0) for outcome in outcomes) / self.deals, self.deals)


def estimated(share: float, deals: int) -> Estimate:
    """A share of so many deals with its standard error, as if one more had come out otherwise where all were alike."""
    spread = share * (1 - share)
    return Estimate((Step(deals, share, sqrt(spread / deals) if spread > 1e-12 else 1 / (deals + 1)),))


def sorted_pack(cards: Iterable[Card], ranks: str) -> Cards:
    """A pack suit by suit, each in the order of its ranks, high to low; jokers last."""
    order = {suit: place for place, suit in enumerate("SHCD12")}
    return Cards(card for _, _, card in sorted((order[card.suit], ranks.find(card.rank), card) for card in cards))


def rows_of(chances: Chances, label: Callable[[Any], str]) -> Iterator[Row]:
    """A row for each of some chances that can come."""
    for name, chance in chances.items():
        if chance.ways:
            yield Row(str(name), label(name), chance)


def _face_up(pile: Iterable[Card]) -> Cards:
    return Cards(card for card in pile if card != BACK)


def _panel_of(variant: Variant) -> type[Panel[Any, Any]] | None:
    """Return the panel that the screen of a variant names."""
    panel: type[Panel[Any, Any]] | None = getattr(spec_of(variant.kind).load("screen"), "odds_panel", None)
    return panel


def _counted() -> list[str]:
    """The first variant of each kind that has a panel."""
    first: dict[str, str] = {}
    for variant in known():
        panel = _panel_of(variant)
        if panel is not None and panel.fits(variant.rules):
            first.setdefault(variant.kind, variant.name)
    return list(first.values())


def panel_for(variant: Variant) -> Panel[Any, Any]:  # of whatever rules and facts the variant has
    """The panel of a variant.

    >>> from ..core.variants import find
    >>> panel_for(find("briscola")).size
    3

    Raises `RulesError` where nobody has worked out the chances.
    """
    found = _panel_of(variant)
    if found is None or not found.fits(variant.rules):
        raise RulesError(f"no chances are worked out for {variant.name}; they are for {', '.join(_counted())}")
    return found(variant.rules)
