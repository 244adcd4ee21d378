"""A small game for tests of the engine: chance speaks twice, cards are chosen, and a neighbour may call in between."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from cardwidgets import Amount, Cards, Deal, OneOf, Subset, Table, Variant, pack
from cardwidgets.core.deal import Facts
from cardwidgets.core.rules import Rules, Start
from cardwidgets.core.script import Aside, Script, ask_aloud, shuffled
from cardwidgets.core.variants import Game


@dataclass(frozen=True, kw_only=True)
class ToyRules(Rules):
    """No options."""


@dataclass(frozen=True, kw_only=True)
class ToyStart(Start):
    """No position."""


@dataclass(frozen=True, kw_only=True)
class ToyFacts(Facts):
    """The calls so far."""

    called: tuple[int, ...]


class Toy(Deal):
    """Two hands, a stock, and what was called."""

    public = ToyFacts

    def __init__(self, rules: ToyRules, seats: int, start: ToyStart) -> None:
        super().__init__(seats)
        self.called: list[int] = []
        self.stock = self.pile("stock", pack(32))
        self.hands = [self.pile(f"hand{seat}", seen_by=[seat]) for seat in self.seats]
        self.table = self.pile("table", up=True)


def script(deal: Toy) -> Script[Cards]:
    """Shuffle, three cards each, one is played, the rest is shuffled anew, two are played, a number is said."""
    deal.stock[:] = yield from shuffled(Cards(deal.stock))
    for hand in deal.hands * 3:
        deal.move(deal.stock[0], deal.stock, hand)
    while True:
        card = yield from ask_aloud(0, OneOf(Cards(deal.hands[0])), "play", {1: OneOf(("knock",))})
        if not isinstance(card, Aside):
            break
        deal.called.append(card.seat)
    deal.move(card, deal.hands[0], deal.table)
    deal.stock[:] = yield from shuffled(Cards(deal.stock))
    for card in (yield from deal.hear(1, Subset(Cards(deal.hands[1]), 2, 2), "play two")):
        deal.move(card, deal.hands[1], deal.table)
    deal.called.append((yield from deal.hear(0, Amount(1, 6), "number")))
    return Cards(deal.table)


TOY = Variant(
    "toy",
    Game("toy", ToyStart, lambda _: range(2, 3), Toy, script, lambda _: None, facts=ToyFacts),
    ToyRules(),
    "these tests",
)


def toy(seed: int | None = 7) -> Table:
    """A table of it; chance answers by itself unless there is no seed."""
    return Table(TOY, 2, rng=None if seed is None else Random(seed))
