"""Players of brag with two or three hands.

A player who makes the first hand as strong as possible has little left for the others, and the pot takes a win with
every hand. So one player makes the weakest hand as strong as possible. The strong player replies to such rivals, whose
hands are drawn from the unseen cards.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from random import Random
from typing import TYPE_CHECKING

from ...core.cards import pack
from ...core.choices import Arrangement, Layout
from ...core.errors import Why
from ...core.player import BY_RULE, Advice
from ...core.script import Ask
from ...core.view import View
from ...games.brag.splits import SplitFacts
from ...odds.three_card.splits import even_split, greedy_split
from ..laying_out import MIN_CONDITION_EFFECT, advice_on_layouts, points_of_layouts

if TYPE_CHECKING:
    from ...odds.layouts.reply import Rivals

__all__ = ["GreedySplitPlayer", "SplitPlayer", "SplitReplyPlayer"]

DEALS, ADVICE_DEALS = 600, 2500
"""The number of deals in which rivals are drawn, for a choice and for advice."""
SEED = 1
"""The random seed: the same position draws the same hands, so that a player's choice agrees with its advice."""


@dataclass(frozen=True, slots=True)
class GreedySplitPlayer:
    """Lays out the strongest hand, then the strongest of the remaining cards.

    >>> from random import Random
    >>> from cardwidgets import open_table
    >>> table = open_table("brag-9-card", seed=1)
    >>> layout = GreedySplitPlayer().choose(table.view(table.asked.seat), table.asked, Random(1))
    >>> layout in table.asked.choices
    True
    """

    def choose(self, view: View[SplitFacts], asked: Ask, rng: Random) -> object:
        """Return a legal answer."""
        choices = asked.choices
        if not isinstance(choices, Arrangement):
            return choices.sample(rng)
        return greedy_split(choices.cards, len(choices.sizes), view.facts.rules.ranking)


@dataclass(frozen=True, slots=True)
class SplitPlayer:
    """Makes the weakest hand as strong as possible, then the next weakest.

    >>> from cardwidgets import open_table
    >>> table = open_table("brag-7-card", seed=3)
    >>> SplitPlayer().choose(table.view(table.asked.seat), table.asked, Random(0)) in table.asked.choices
    True
    """

    def choose(self, view: View[SplitFacts], asked: Ask, rng: Random) -> object:
        """Return a legal answer."""
        choices = asked.choices
        if not isinstance(choices, Arrangement):
            return choices.sample(rng)
        return even_split(choices.cards, len(choices.sizes), view.facts.rules.ranking)


@dataclass(frozen=True, slots=True)
class SplitReplyPlayer:
    """Chooses the layout that gains most points, or chips of the pot, against rivals who lay out like `SplitPlayer`.

    The rivals' hands are drawn from the cards that the player does not see. Needs numpy.

    >>> from random import Random
    >>> from cardwidgets import open_table
    >>> table = open_table("brag-9-card", seed=1)
    >>> layout = SplitReplyPlayer().choose(table.view(table.asked.seat), table.asked, Random(1))
    >>> layout in table.asked.choices
    True
    """

    thumb: SplitPlayer = SplitPlayer()

    def choose(self, view: View[SplitFacts], asked: Ask, rng: Random) -> object:
        """Return a legal answer."""
        if not isinstance(asked.choices, Arrangement):
            return self.thumb.choose(view, asked, rng)
        from ...odds.layouts.splits import best_split_reply

        against = _drawn(view, DEALS, SEED)
        return best_split_reply(asked.choices.cards, against, view.facts, asked.seat)

    def advise(self, view: View[SplitFacts], asked: Ask) -> Advice:
        """Return its layout, compared with the greedy one and that of a rule of thumb."""
        answer = self.choose(view, asked, Random(0))
        if not isinstance(asked.choices, Arrangement) or not isinstance(answer, Layout):
            return Advice(answer, reasons=(BY_RULE,))
        from ...odds.layouts.reply import strengths_of
        from ...odds.layouts.splits import split_gains

        facts, ranking, hand, sets = view.facts, view.facts.rules.ranking, asked.choices.cards, view.facts.rules.sets
        usual = greedy_split(hand, sets, ranking), even_split(hand, sets, ranking)
        laid = {tuple(strengths_of(one, ranking, sets)): one for one in (*usual, answer)}  # one of each strength
        greedy, *_ = laid
        own = tuple(strengths_of(answer, ranking, sets))
        rows = [own] if own == greedy else [*(row for row in laid if row != own), own]
        against = _drawn(view, ADVICE_DEALS, SEED + 1)  # new draws: in those of the choice the best layout was lucky
        gains, layouts = split_gains(rows, against, facts, asked.seat), [laid[row] for row in rows]
        if facts.rules.split_mode == "points":
            return advice_on_layouts(
                layouts, gains, against.wins(greedy), "points", MIN_CONDITION_EFFECT, points_of_layouts
            )
        pot = sum(facts.pots)
        return advice_on_layouts(
            layouts, gains, against.wins(greedy), "chips", MIN_CONDITION_EFFECT * pot, partial(_chips, pot)
        )


def _chips(pot: int, chips: str, than: str) -> Why:
    if float(than) >= float(chips):
        return Why("advice_layout_pot_alike", {"chips": chips, "pot": pot})
    return Why("advice_layout_pot", {"chips": chips, "than": than, "pot": pot})


def _drawn(view: View[SplitFacts], deals: int, seed: int) -> Rivals:
    """Return rivals with hands drawn from the cards that the seat has not seen."""
    from ...odds.layouts.splits import draw_split_rivals

    facts, seen = view.facts, view.seen()
    rules, unseen = facts.rules, [card for card in pack() if card not in seen]
    return draw_split_rivals(
        unseen, len(facts.playing) - 1, rules.cards,
        deals=deals, seed=seed, ranking=rules.ranking, fours=rules.fours,
    )  # fmt: skip
