"""Players of brag with two or three hands.

Who takes the strongest hand first has little left for the others, and a pot takes winning everywhere. So one player
makes the weakest hand as strong as it can be; the strong one replies to rivals who do, drawn from the unseen cards.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from random import Random
from typing import TYPE_CHECKING

from ...core.cards import pack
from ...core.choices import Arrangement, Layout
from ...core.errors import Why
from ...core.player import Advice
from ...core.script import Ask
from ...core.view import View
from ...games.brag.splits.deal import SplitFacts
from ...odds.three_card.splits import even_layout, greedy_layout
from ..laying_out import MUCH, advice_on_layouts

if TYPE_CHECKING:
    from ...odds.layouts.reply import Rivals

__all__ = ["GreedySplitPlayer", "SplitPlayer", "SplitReplyPlayer"]

DEALS, THOROUGH = 600, 2500
"""Deals in which rivals are drawn, for a choice and for advice."""


@dataclass(frozen=True, slots=True)
class GreedySplitPlayer:
    """Lays the strongest hand, then the strongest of what is left."""

    def choose(self, view: View[SplitFacts], asked: Ask, rng: Random) -> object:
        """An open answer."""
        choices = asked.choices
        if not isinstance(choices, Arrangement):
            return choices.sample(rng)
        return greedy_layout(choices.cards, len(choices.sizes), view.facts.rules.ranking)


@dataclass(frozen=True, slots=True)
class SplitPlayer:
    """Lays out so that the weakest hand is as strong as can be, then the next weakest.

    >>> from cardwidgets import open_table
    >>> table = open_table("brag-7-card", seed=3)
    >>> SplitPlayer().choose(table.view(table.asked.seat), table.asked, Random(0)) in table.asked.choices
    True
    """

    def choose(self, view: View[SplitFacts], asked: Ask, rng: Random) -> object:
        """An open answer."""
        choices = asked.choices
        if not isinstance(choices, Arrangement):
            return choices.sample(rng)
        return even_layout(choices.cards, len(choices.sizes), view.facts.rules.ranking)


@dataclass(frozen=True, slots=True)
class SplitReplyPlayer:
    """Lays out what brings most against rivals who lay out like `SplitPlayer`: points, or chips of the pot.

    The rivals' hands are drawn from the cards it does not see, so that its own count. Needs numpy.
    """

    thumb: SplitPlayer = SplitPlayer()

    def choose(self, view: View[SplitFacts], asked: Ask, rng: Random) -> object:
        """An open answer."""
        if not isinstance(asked.choices, Arrangement):
            return self.thumb.choose(view, asked, rng)
        from ...odds.layouts.splits import best_split_reply

        against = _drawn(view, DEALS, rng.getrandbits(30))
        return best_split_reply(asked.choices.cards, against, view.facts, asked.seat)

    def advise(self, view: View[SplitFacts], asked: Ask) -> Advice:
        """The best reply, beside the strongest hand first and what a rule of thumb lays."""
        if not isinstance(asked.choices, Arrangement):
            return Advice(self.thumb.choose(view, asked, Random(0)), reasons=(Why("advice_by_rule"),))
        from ...odds.layouts.reply import strengths_of
        from ...odds.layouts.splits import best_split_reply, split_gains

        facts, ranking, hand = view.facts, view.facts.rules.ranking, asked.choices.cards
        sought, against = _drawn(view, 2 * THOROUGH, 1).halves()  # the best of many is the luckiest where it was sought
        laid: dict[tuple[int, ...], Layout] = {}
        for layout in (
            greedy_layout(hand, facts.rules.sets, ranking),
            even_layout(hand, facts.rules.sets, ranking),
            best_split_reply(hand, sought, facts, asked.seat),
        ):
            read = Layout(ranking.reading(row).cards for row in layout)
            laid.setdefault(tuple(strengths_of(read, ranking, facts.rules.sets)), read)
        gains, met = split_gains([*laid], against, facts, asked.seat), against.wins(next(iter(laid)))
        if facts.rules.split_mode == "points":
            return advice_on_layouts([*laid.values()], gains, met, "points", MUCH, _points)
        pot = sum(facts.pots)
        return advice_on_layouts([*laid.values()], gains, met, "chips", MUCH * pot, partial(_chips, pot))


def _points(points: str, than: str) -> Why:
    return Why("advice_layout", {"points": points, "than": than})


def _chips(pot: int, chips: str, than: str) -> Why:
    return Why("advice_layout_pot", {"chips": chips, "than": than, "pot": pot})


def _drawn(view: View[SplitFacts], deals: int, seed: int) -> Rivals:
    """Rivals with hands from the cards that the seat has not seen."""
    from ...odds.layouts.splits import draw_split_rivals

    facts, seen = view.facts, view.seen()
    rules, unseen = facts.rules, [card for card in pack() if card not in seen]
    return draw_split_rivals(
        unseen, len(facts.playing) - 1, rules.cards,
        deals=deals, seed=seed, ranking=rules.ranking, fours=rules.fours,
    )  # fmt: skip
