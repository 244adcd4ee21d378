"""Questions about chances in a kind of game, and their answers in the browser's form."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from html import escape
from math import sqrt
from random import Random
from typing import Any, ClassVar, Generic, NamedTuple, TypeAlias, TypeVar

from ..core.cards import BACK, Card, Cards
from ..core.deal import Facts
from ..core.errors import NotationError, RulesError, shown
from ..core.plain import wide
from ..core.rules import Rules
from ..core.spec import spec_of
from ..core.variants import Variant, known
from ..core.view import View
from ..locale import FALLBACK, card_name, labelled, language, often, say, words
from ..odds.results import Chance, Chances, Estimate, Step
from .base import language_switch
from .contract import OddsBlock, OddsFigures, OddsRow, PackSuit, Role

__all__ = [
    "Block",
    "Figures",
    "Option",
    "Panel",
    "ReaderKnowledge",
    "Row",
    "Tally",
    "UnfitCards",
    "Value",
    "Voice",
    "band",
    "estimated",
    "figures",
    "odds_view",
    "pack_view",
    "panel_for",
    "percent",
    "read_cards",
    "rows_of",
    "sheet_rows",
    "sorted_pack",
    "table_html",
    "variant_name",
]


U = TypeVar("U", bound=Rules)
F = TypeVar("F", bound=Facts)

Value: TypeAlias = Chance | Estimate


class UnfitCards(NotationError):
    """The error for an impossible set of cards. ``key`` and ``figures`` give the reason in any language."""

    def __init__(self, key: str, **figures: object) -> None:
        self.key, self.figures = key, figures
        super().__init__(say(key, FALLBACK, **figures))

    def said(self, voice: Voice) -> dict[str, object]:
        """Return the figures for the message, with cards by their names."""
        return {name: voice.card(one) if isinstance(one, Card) else one for name, one in self.figures.items()}


@dataclass(frozen=True)
class Voice:
    """The reader's language and card faces."""

    lang: str = field(default_factory=language)
    faces: str = "french"

    def say(self, key: str, **figures: object) -> str:
        return say(key, self.lang, **figures)

    def suit(self, suit: str) -> str:
        """Return the name of a suit."""
        return self.say(f"card.{self.faces}.{suit}")

    def card(self, card: Card) -> str:
        return card_name(card, self.lang, self.faces)


def read_cards(text: str) -> Cards:
    """Return the cards that a reader typed. Raises `UnfitCards` for the first word that is not a card."""
    found = []
    for word in text.replace(",", " ").split():
        try:
            found.append(Card(word))
        except NotationError:
            raise UnfitCards("odds_widget.no_card", text=word[:12]) from None
    return Cards(found)


class Option(NamedTuple):
    """A choice beside the cards: its values in notation, and its first value."""

    name: str
    values: tuple[str, ...]
    usual: str


@dataclass(frozen=True)
class ReaderKnowledge:
    """The reader's knowledge: the cards held, the cards seen elsewhere, and the choices.

    ``theirs`` are cards known to be in hidden hands. ``counts`` are further numbers from a table, such as hidden cards.
    ``look`` is the number of steps of an estimate; each step deals more.
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
    """One possible result. ``mark`` is True for the reader's own, and ``cards`` are shown beside the words.

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
    """One question and its answers. ``whole`` is True if exactly one of its rows must happen."""

    name: str
    title: str
    rows: tuple[Row, ...]
    note: str = ""
    whole: bool = True


class Panel(ABC, Generic[U, F]):
    """The questions about chances in one game, by its rules."""

    pack: Cards
    size: int
    """The number of cards in a hand."""
    most: int
    """The largest number of cards that a reader may hold."""
    options: Sequence[Option] = ()
    SUITS: ClassVar[str] = "SHCD"

    def __init__(self, rules: U) -> None:
        self._kept: dict[Hashable, Tally] = {}

    @classmethod
    def fits(cls, rules: Rules) -> bool:
        """Return True if the chances are worked out for these rules."""
        return True

    @abstractmethod
    def blocks(self, known: ReaderKnowledge, voice: Voice) -> Iterable[Block]:
        """Return the questions and answers, the main one first. The cards have been checked."""

    @abstractmethod
    def headline(self, known: ReaderKnowledge, blocks: Sequence[Block], voice: Voice) -> str:
        """Return the main answer in a sentence."""

    def hand_size(self, known: ReaderKnowledge) -> int:
        """Return the size of the reader's hand, which shrinks during a deal at a table."""
        return known.counts.get("own", self.size)

    def hidden(self, known: ReaderKnowledge) -> int:
        """Return the number of cards that hidden hands still need."""
        return 0

    def option_text(self, option: Option, value: str, voice: Voice) -> str:
        """Return the name of a value of an option."""
        return voice.suit(value) if option.values == tuple(self.SUITS) else value

    def follow(self, view: View[F]) -> ReaderKnowledge:
        """Return a seat's knowledge at a table, from its view alone."""
        pile = view.piles.get(f"hand{view.seat}", Cards())
        own = _face_up(pile)
        hands = {name: pile for name, pile in view.piles.items() if name.startswith("hand")}
        theirs = [card for name, pile in hands.items() if name != f"hand{view.seat}" for card in _face_up(pile)]
        away = view.seen() - set(own) - set(theirs)
        seen = Cards(card for card in self.pack if card in away)
        return ReaderKnowledge(own, seen, theirs=Cards(theirs), counts={"own": len(pile)} if view.seen() else {})

    def check(self, known: ReaderKnowledge) -> None:
        """Check the knowledge. Raises `UnfitCards` for an impossible set of cards, and `ValueError` if an option has no
        such value.
        """
        for option in self.options:
            if (chosen := known.chosen[option.name]) not in option.values:
                raise ValueError(f"{option.name} must be one of {', '.join(option.values)}, not {shown(chosen)}")
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

    def unseen(self, known: ReaderKnowledge) -> list[Card]:
        """Return the cards whose place is not known, in the order of the pack."""
        away = set(known.known)
        return [card for card in self.pack if card not in away]

    def tally(self, question: Hashable, draw: Callable[[Random], Hashable], deals: int) -> Tally:
        """Return the counts of each outcome in ``deals`` random deals. A later call adds deals to those of earlier
        calls.
        """
        tally = self._kept.pop(question, None) or Tally(draw)
        self._kept[question] = tally
        while len(self._kept) > CACHED_ANSWERS:
            del self._kept[next(iter(self._kept))]
        tally.deal(deals)
        return tally


CACHED_ANSWERS = 8
"""The number of questions whose deals are cached."""


class Tally:
    """Random deals, counted by their outcomes. Each run has the same deals."""

    def __init__(self, draw: Callable[[Random], Hashable]) -> None:
        self.draw, self.rng, self.deals = draw, Random(0), 0
        self.came: dict[Hashable, int] = {}

    def deal(self, deals: int) -> None:
        """Deal until there are ``deals`` deals in all."""
        while self.deals < deals:
            came = self.draw(self.rng)
            self.came[came] = self.came.get(came, 0) + 1
            self.deals += 1

    def share(self, *outcomes: Hashable) -> Estimate:
        """Return the share of deals with one of these outcomes."""
        return estimated(sum(self.came.get(outcome, 0) for outcome in outcomes) / self.deals, self.deals)


def estimated(share: float, deals: int) -> Estimate:
    """Return a share of ``deals`` deals with its standard error.

    If the share is 0 or 1, one more deal with the other outcome would change it by 1 / (``deals`` + 1): that is the
    error.
    """
    spread = share * (1 - share)
    return Estimate((Step(deals, share, sqrt(spread / deals) if spread > 1e-12 else 1 / (deals + 1)),))


def sorted_pack(cards: Iterable[Card], ranks: str) -> Cards:
    """Return a pack suit by suit, each in the order of its ranks, high to low; jokers last."""
    order = {suit: place for place, suit in enumerate("SHCD12")}
    return Cards(card for _, _, card in sorted((order[card.suit], ranks.find(card.rank), card) for card in cards))


def rows_of(chances: Chances, label: Callable[[Any], str]) -> Iterator[Row]:
    """Yield a row for each result that is possible."""
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
    """Return the first variant of each kind that has a panel."""
    first: dict[str, str] = {}
    for variant in known():
        panel = _panel_of(variant)
        if panel is not None and panel.fits(variant.rules):
            first.setdefault(variant.kind, variant.name)
    return list(first.values())


def panel_for(variant: Variant) -> Panel[Any, Any]:  # the types of rules and facts depend on the variant
    """Return the panel of a variant.

    >>> from ..core.variants import find
    >>> panel_for(find("briscola")).size
    3

    Raises `RulesError` if the variant has no panel.
    """
    found = _panel_of(variant)
    if found is None or not found.fits(variant.rules):
        raise RulesError(f"no chances are calculated for {variant.name}; they are for {', '.join(_counted())}")
    return found(variant.rules)


LONG = 10**10
"""A fraction with a greater denominator is shown in its lowest terms."""
_ITALIAN = {"J": "F", "Q": "C", "K": "R"}
_COLUMNS = ("comes", "chance", "often", "exactly")


def odds_view(
    panel: Panel[Any, Any],
    known: ReaderKnowledge,
    blocks: Sequence[Block],
    voice: Voice,
    variant: Variant,
    was: Mapping[tuple[str, str], float],
) -> OddsFigures:
    """Return the view without the parts that the widget adds: its buttons, and the option to pick cards."""
    game, size = variant_name(variant, voice), panel.hand_size(known)
    return {
        "label": voice.say("odds_widget.label", game=game),
        "title": voice.say("odds_widget.title"),
        "subtitle": voice.say("odds_widget.subtitle", game=game, n=len(known.held), size=size),
        "pack": pack_view(
            panel.pack,
            {**dict.fromkeys(known.held, "mine"), **dict.fromkeys((*known.seen, *known.theirs), "seen")},
            voice,
        ),
        "held": [{"card": str(card), "name": voice.card(card)} for card in known.held],
        "places": max(size, len(known.held)),
        "fields": [
            {"name": "mine", "label": voice.say("odds_widget.mine"), "value": str(known.held)},
            {"name": "seen", "label": voice.say("odds_widget.seen"), "value": " ".join((*known.seen, *known.theirs))},
        ],
        "options": [
            {
                "name": option.name,
                "label": voice.say(f"odds_widget.option.{option.name}"),
                "value": known.chosen[option.name],
                "options": [
                    {"value": value, "text": panel.option_text(option, value, voice)} for value in option.values
                ],
            }
            for option in panel.options
        ],
        "switches": [language_switch(voice.lang, "odds-widget")],
        "blocks": [_block(block, voice, was) for block in blocks],
        "words": {
            **words("odds_widget.word", voice.lang),
            **{f"column_{name}": text for name, text in words("odds_widget.column", voice.lang).items()},
            "busy": voice.say("widget.busy"),
            "lost": voice.say("widget.lost"),
            "undo": voice.say("table.undo"),
            "redo": voice.say("table.redo"),
        },
    }


def variant_name(variant: Variant, voice: Voice) -> str:
    """Return the name of a variant; for a reader's own variant the name in its rules."""
    named = f"{variant.name}.name" in words("variant", voice.lang)
    return voice.say(f"variant.{variant.name}.name") if named else variant.name


# ---------- figures ----------


def band(row: Row) -> tuple[float, float]:
    """Return the 95 % confidence interval of a share; for an exact share both ends are equal."""
    value = row.value
    if isinstance(value, Chance):
        return float(value), float(value)
    low, high = value.interval()
    return max(0.0, low), min(1.0, high)


def percent(share: float) -> str:
    """Return a share in percent with two decimals, and more for very rare results. Only an impossible result is 0 and
    only a certain one 100.
    """
    value = 100 * share
    if 0 < value < 0.095:
        return f"{value:.2g}" if value >= 0.0001 else "< 0.0001"
    if value < 100 and f"{value:.2f}" == "100.00":
        return "> 99.99"
    return f"{value:.2f}"


class Figures(NamedTuple):
    """The figures of a chance, as columns of a data frame."""

    percent: float
    give_or_take: float
    """The half-width of an estimate, in percent; 0 for an exact chance."""
    fraction: str
    """The exact fraction; "" for an estimate."""
    one_in: float
    """The n of "1 in n"; nan for an impossible event."""


def figures(row: Row) -> Figures:
    """Return the chance of an answer in figures."""
    value = row.value
    one_in = 1 / float(value) if float(value) else float("nan")
    if isinstance(value, Chance):
        return Figures(value.percent, 0.0, str(value.fraction), one_in)
    return Figures(100 * value.mean, 100 * value.half_width, "", one_in)


def _chance(row: Row, voice: Voice) -> str:
    number = percent(float(row.value)) if isinstance(row.value, Chance) else f"{100 * row.value.mean:.2f}"
    return voice.say("ladder.percent", n=number)


def _give(row: Row, voice: Voice) -> str:
    """Return the half-width of an estimate in percent; "" for an exact chance."""
    if isinstance(row.value, Chance):
        return ""
    return f"{voice.say('ladder.give_or_take')}{100 * row.value.half_width:.2f}"


def _often(row: Row, voice: Voice) -> str:
    """Return a chance as a frequency in words; a dash if an estimate cannot be told from 0 or from 1."""
    if isinstance(row.value, Chance):
        return often(row.value.fraction, voice.lang)
    share, error = row.value.mean, row.value.half_width
    return often(share, voice.lang) if error < share < 1 - error else "–"


def _basis(block: Block, voice: Voice) -> tuple[bool, str]:
    """Return True if a question was counted exactly, and the same in words."""
    exact = all(isinstance(row.value, Chance) for row in block.rows)
    return exact, voice.say("odds_widget.exact" if exact else "odds_widget.estimate")


def _exactly(row: Row, voice: Voice) -> str:
    value = row.value
    if not isinstance(value, Chance):
        return voice.say("odds_widget.deals", n=value.deals)
    part = value.fraction if value.total > LONG else None
    ways, total = (part.numerator, part.denominator) if part else (value.ways, value.total)
    return f"{ways:,} / {total:,}"


# ---------- for the browser ----------


def pack_view(pack: Iterable[Card], state: Mapping[Card, Role], voice: Voice) -> list[PackSuit]:
    """Return a pack by suit, each card with its state; a card without a state is free."""
    suits: dict[str, list[Card]] = {}
    for card in pack:
        suits.setdefault("X" if card.rank == "X" else card.suit, []).append(card)
    return [
        {
            "suit": suit,
            "name": voice.suit(suit) if suit != "X" else voice.say("odds_widget.jokers"),
            "cards": [
                {
                    "card": str(card),
                    "name": voice.card(card),
                    "rank": _rank(card, voice),
                    "state": state.get(card, "free"),
                }
                for card in cards
            ],
        }
        for suit, cards in suits.items()
    ]


def _rank(card: Card, voice: Voice) -> str:
    if voice.faces == "italian":
        return _ITALIAN.get(card.rank, card.rank)
    return "10" if card.rank == "T" else "★" if card.rank == "X" else card.rank


def _block(block: Block, voice: Voice, was: Mapping[tuple[str, str], float]) -> OddsBlock:
    exact, basis = _basis(block, voice)
    return {
        "id": block.name,
        "title": block.title,
        "note": block.note,
        "exact": exact,
        "basis": basis,
        "rows": [_row(row, voice, was.get((block.name, row.name))) for row in block.rows],
    }


def _row(row: Row, voice: Voice, was: float | None) -> OddsRow:
    low, high = band(row)
    share = float(row.value)
    moved = was is not None and abs(share - was) >= 0.0005
    return {
        "id": row.name,
        "label": row.label,
        "cards": [{"card": str(card), "name": voice.card(card)} for card in row.cards],
        "mark": row.mark,
        "share": round(share, 6),
        "low": round(low, 6),
        "high": round(high, 6),
        "was": round(was, 6) if was is not None and moved else None,
        "moved": f"{100 * (share - was):+.2f}".replace("-", "−") if was is not None and moved else "",
        "chance": _chance(row, voice),
        "give": _give(row, voice).strip(),
        "often": _often(row, voice),
        "exactly": _exactly(row, voice),
    }


# ---------- for pages where nothing runs ----------


def _cells(row: Row, voice: Voice) -> list[str]:
    chance = f"{_chance(row, voice)}{_give(row, voice)}"
    return [row.label, chance, _often(row, voice), _exactly(row, voice)]


def sheet_rows(blocks: Sequence[Block], voice: Voice) -> Iterator[str]:
    """Yield lines of plain text: every question, and its answers in columns."""
    every = [_cells(row, voice) for block in blocks for row in block.rows]
    most = [max((wide(cells[i]) for cells in every), default=0) for i in range(4)]
    for block in blocks:
        yield ""
        yield labelled(block.title, block.note, voice.lang) if block.note else block.title
        for row in block.rows:
            first, *rest = _cells(row, voice)
            pads = [" " * (most_wide - wide(cell)) + cell for most_wide, cell in zip(most[1:], rest, strict=True)]
            yield f"{'>' if row.mark else ' '} {first}{' ' * (most[0] - wide(first))}  {'  '.join(pads)}"


def table_html(blocks: Sequence[Block], voice: Voice) -> str:
    """Return the figures as HTML that unfolds."""
    heads = "".join(f'<th scope="col">{escape(voice.say(f"odds_widget.column.{name}"))}</th>' for name in _COLUMNS)
    tables = ""
    for block in blocks:
        body = ""
        for row in block.rows:
            first, *rest = (escape(cell) for cell in _cells(row, voice))
            body += f'<tr><th scope="row">{first}</th>{"".join(f"<td>{cell}</td>" for cell in rest)}</tr>'
        caption = escape(labelled(block.title, block.note, voice.lang) if block.note else block.title)
        tables += f"<table><caption>{caption}</caption><thead><tr>{heads}</tr></thead><tbody>{body}</tbody></table>"
    return f"<details><summary>{escape(voice.say('ladder.table'))}</summary>{tables}</details>"
