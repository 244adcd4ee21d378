"""The trick that a card gives away when all hands are known, by best play after it and after another card."""

from __future__ import annotations

from typing import NamedTuple

from ...core.cards import Card
from ...core.script import Seat
from ...core.table import Table
from ...games.preferans.deal import HAND, PreferansFacts
from ...games.preferans.play import winner
from ...odds.analysis.hidden import hidden_at
from ..review.decision import DealReview
from ..scene import seat_asked

__all__ = ["GivenAway", "all_known", "given_away"]


class GivenAway(NamedTuple):
    """The first trick in which a card falls behind a better one.

    ``trick``   its number in the deal, from 1
    ``taker``   the seat that takes it, with ``won_by``
    ``tricks``  the tricks of the own side at the end of the deal, and those after the better card (``than``)
    ``alone``   True if the own side is the declarer
    """

    trick: int
    taker: Seat
    won_by: Card
    tricks: int
    than: int
    alone: bool


def all_known(table: Table) -> bool:
    """Return True if the asked seat can deduce every hidden card."""
    hidden = hidden_at(table.view(seat_asked(table)))
    return hidden is not None and hidden.is_determined


def given_away(table: Table, card: Card, better: Card) -> GivenAway | None:
    """Return the trick that a card gives away beside a better one.

    None except in a Preferans contract with tricks to make and all cards known, and if both cards make as many tricks.
    """
    facts = table.deal.facts()
    if not isinstance(facts, PreferansFacts) or facts.contract is None or facts.contract.misere or not all_known(table):
        return None
    side = {facts.declarer} if facts.declarer == seat_asked(table) else {*facts.active} - {facts.declarer}
    own = sum(number for seat, number in enumerate(facts.tricks) if seat in side)
    worse, best = _winners(table, card), _winners(table, better)
    if worse is None or best is None:
        return None
    tricks, than = (own + sum(int(seat in side) for seat, _ in line) for line in (worse, best))
    behind = 0
    for number, ((taker, won_by), (other, _)) in enumerate(zip(worse, best, strict=False), sum(facts.tricks) + 1):
        behind += (other in side) - (taker in side)
        if behind > 0 and tricks < than:
            return GivenAway(number, taker, won_by, tricks, than, facts.declarer in side)
    return None


def _winners(table: Table, card: Card) -> list[tuple[Seat, Card]] | None:
    """Return the seat and the card that win each further trick, if all play their best after a card.

    None if that cannot be solved quickly.
    """
    then, lying, found = table.fork(), (*table.deal.piles["trick"], card), list[tuple[Seat, Card]]()
    then.play(str(card))
    facts, before = then.deal.facts(), table.deal.facts()
    assert isinstance(facts, PreferansFacts) and isinstance(before, PreferansFacts), "asked before"
    if facts.tricks != before.tricks:  # the card ended its trick
        taker = next(seat for seat in facts.active if facts.tricks[seat] > before.tricks[seat])
        found.append((taker, lying[winner(lying, facts.trump)]))
    line = DealReview(then, None, ()).line_in_tricks(then.ply)
    if not line and sum(facts.tricks) < HAND:
        return None
    takers = ((one.taker, dict(one.cards)) for one in line)
    return found + [(taker, Card(cards[taker])) for taker, cards in takers if taker is not None]
