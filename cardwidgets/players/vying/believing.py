"""Where the hidden cards may lie in Brag and its relatives between two who have looked: by what the other has paid."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...core.deal import Facts
from ...core.view import View
from ...judge.three_card import Ranking
from ...odds.analysis.hidden import hidden_at
from ..belief import Belief

if TYPE_CHECKING:
    from ...odds.betting.joint import Reals

__all__ = ["belief_by_range"]


def belief_by_range(view: View[Facts], rival: int, ranking: Ranking, classes: Reals) -> Belief | None:
    """The chance of each card to be one of the rival's three; the cards that remain lie elsewhere as they are counted.

    ``classes`` says how likely the rival's hand is of each class of `odds.betting.duel`: float64, sums to 1. Hands of a
    class are equally likely. None where not every hidden card may be the rival's, or where they hold not three. Needs
    numpy.
    """
    hidden, held = hidden_at(view), f"hand{rival}"
    if hidden is None or len(hidden.groups) != 1 or dict(hidden.counts).get(held) != 3:
        return None
    from ...odds.betting.held import cards_held

    chances = cards_held(ranking, hidden.cards, classes)
    elsewhere = {pile: number for pile, number in hidden.counts if pile != held}
    room = sum(elsewhere.values())
    shares = {
        card: {held: chance} | {pile: (1 - chance) * count / room for pile, count in elsewhere.items()}
        for card, chance in chances.items()
    }
    return Belief(shares, "inferred") if shares else None
