"""The worth of tricks, contracts and deals, as pure functions."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from ...core.cards import Card
from ...core.script import Seat
from ...judge.points import FULL
from .rules import BriscolaRules

__all__ = ["conquers", "conquest", "contract_units", "deltas", "side_payments", "side_total", "units"]

_HALF = FULL // 2
_MOST_UNITS = 6


def side_payments(
    rules: BriscolaRules, players: int, played: Sequence[tuple[Seat, Card]], winner: Seat
) -> list[tuple[Seat, Seat, int]]:
    """Return what is paid for the two top ranks in a trick: who pays, to whom, how many chips.

    Who wins the trick they played one to is paid by each opponent, who loses it pays each (S001 for two, E for more).

    >>> from .variants import BRUSQUEMBILLE
    >>> side_payments(BRUSQUEMBILLE.rules, 2, [(1, Card("TC")), (0, Card("AC"))], 0)
    [(1, 0, 1), (1, 0, 2)]
    """
    sides, top = rules.sides(players), rules.top_two
    paid = []
    for seat, card in played:
        if card.rank in top:
            chips, won = len(top) - top.index(card.rank), seat % sides == winner % sides
            others = [other for other in range(players) if other % sides != seat % sides]
            paid += [(other, seat, chips) if won else (seat, other, chips) for other in others]
    return paid


def conquest(trump: str, order: str) -> frozenset[Card]:
    """The three trumps that win a deal at once: the two highest and the king."""
    return frozenset(Card(rank + trump) for rank in (*order[:2], "K")) if trump else frozenset()


def conquers(cards: Collection[Card], trump: str | None, order: str) -> bool:
    """Return True if some cards hold the three trumps of a conquista.

    >>> conquers([Card("AH"), Card("KH"), Card("3H")], "H", "A3KQJ76542")
    True
    """
    three = conquest(trump or "", order)
    return bool(three) and three <= set(cards)


def units(points: int, need: int = _HALF + 1) -> int:
    """The units of a contract by the points of the declarer's side: one more for every ten, below 0 when it failed.

    >>> [units(points) for points in (61, 70, 71, 120, 60, 51, 50, 0)]
    [1, 1, 2, 6, -1, -1, -2, -6]
    """
    if points >= need:
        return 1 + (points - _HALF - 1) // 10
    return -min(_MOST_UNITS, 1 + (need - 1 - points) // 10)


def contract_units(
    rules: BriscolaRules, points: int, bid: str | int | None, *, all_tricks: bool = False, no_trick: bool = False
) -> int:
    """The units a deal is settled for: by the points taken after a bid of ranks, by the bid after one of points.

    ``bid`` may add points to the lowest rank. All tricks or none double, or all points or none where the rules count
    those.
    """
    won_all = points == FULL if rules.capot == "points" else all_tricks
    lost_all = points == 0 if rules.capot == "points" else no_trick
    if rules.bidding == "points" and isinstance(bid, int):
        step = max(0, (bid - _HALF - 1) // 10)
        size = 1 << step if rules.point_scale == "geometric" else step + 1
        size = min(5, size) if rules.point_scale == "linear_cap5" else size
        unit = size if points >= bid else -size
    else:
        unit = units(points, bid if isinstance(bid, int) else _HALF + 1)
        if rules.scale == "flat":
            unit = 1 if unit > 0 else -1
    return unit * 2 if won_all or lost_all else unit


def deltas(rules: BriscolaRules, players: int, declarer: Seat, partner: Seat | None, unit: int) -> tuple[int, ...]:
    """Return what each seat wins or loses: the declarer two units and the partner one, or alone four; each other pays
    one.

    Among four a unit is left over, or the declarer's side gets what the others lose (``balanced``).
    """
    own: Collection[Seat] = (declarer,) if partner is None else (declarer, partner)
    shares = [unit if seat in own else -unit for seat in range(players)]
    shares[declarer] = 4 * unit if partner is None else 2 * unit
    if rules.settlement == "balanced" and players == 4:
        shares[declarer] = 3 * unit if partner is None else unit
    return tuple(shares)


def side_total(rules: BriscolaRules, side: Sequence[Seat], points: Sequence[int], aside: int, last_trick: Seat) -> int:
    """Return what the declarer, who is the first of their ``side``, and the partner have made.

    ``points`` were taken by each seat in tricks; those of the cards laid ``aside`` go with the last trick (M), or to
    the declarer.
    """
    owner = last_trick if rules.monte_to == "last_trick" else side[0]
    return sum(points[seat] for seat in side) + (aside if owner in side else 0)
