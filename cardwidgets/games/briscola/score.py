"""The worth of tricks, contracts and deals, and the standing of a match, as pure functions."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple

from ...core.cards import Card
from ...core.script import Seat
from ...judge.tricks import FULL
from .rules import BriscolaRules

__all__ = [
    "Standing", "conquers", "conquest", "contract_units", "deltas", "side_payments", "side_total", "stand", "units",
]  # fmt: skip


_HALF_POINTS = FULL // 2
_MAX_UNITS = 6


def side_payments(
    rules: BriscolaRules, players: int, played: Sequence[tuple[Seat, Card]], winner: Seat
) -> list[tuple[Seat, Seat, int]]:
    """Return the payments for the two top ranks in a trick, each with the payer, the payee and the chips.

    A player of such a card is paid by each opponent if the own side wins the trick, and otherwise pays each of them
    (S001 for two, E for more).

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
    """Return the three trumps that win a deal at once: the two highest and the king."""
    return frozenset(Card(rank + trump) for rank in (*order[:2], "K")) if trump else frozenset()


def conquers(cards: Collection[Card], trump: str | None, order: str) -> bool:
    """Return True if some cards hold the three trumps of a conquista.

    >>> conquers([Card("AH"), Card("KH"), Card("3H")], "H", "A3KQJ76542")
    True
    """
    three = conquest(trump or "", order)
    return bool(three) and three <= set(cards)


def units(points: int, need: int = _HALF_POINTS + 1) -> int:
    """Return the units of a contract by the points of the declarer's side: one more for every ten, negative if it
    failed.

    >>> [units(points) for points in (61, 70, 71, 120, 60, 51, 50, 0)]
    [1, 1, 2, 6, -1, -1, -2, -6]
    """
    if points >= need:
        return 1 + (points - _HALF_POINTS - 1) // 10
    return -min(_MAX_UNITS, 1 + (need - 1 - points) // 10)


def contract_units(
    rules: BriscolaRules, points: int, bid: str | int | None, *, all_tricks: bool = False, no_trick: bool = False
) -> int:
    """Return the units of a deal: by the points taken after a bid of ranks, by the bid after a bid of points.

    ``bid`` may add points to the lowest rank. All tricks or none double, or all points or none where the rules count
    those.
    """
    won_all = points == FULL if rules.capot == "points" else all_tricks
    lost_all = points == 0 if rules.capot == "points" else no_trick
    if rules.bidding == "points" and isinstance(bid, int):
        step = max(0, (bid - _HALF_POINTS - 1) // 10)
        size = 1 << step if rules.point_scale == "geometric" else step + 1
        size = min(5, size) if rules.point_scale == "linear_cap5" else size
        unit = size if points >= bid else -size
    else:
        unit = units(points, bid if isinstance(bid, int) else _HALF_POINTS + 1)
        if rules.scale == "flat":
            unit = 1 if unit > 0 else -1
    return unit * 2 if won_all or lost_all else unit


def deltas(rules: BriscolaRules, players: int, declarer: Seat, partner: Seat | None, unit: int) -> tuple[int, ...]:
    """Return the gain of each seat: the declarer two units and the partner one, or the declarer alone four; each
    other seat pays one.

    Among four a unit is left over, or the declarer's side gets what the others lose (``balanced``).
    """
    own: Collection[Seat] = (declarer,) if partner is None else (declarer, partner)
    shares = [unit if seat in own else -unit for seat in range(players)]
    shares[declarer] = 4 * unit if partner is None else 2 * unit
    if rules.settlement == "balanced" and players == 4:
        shares[declarer] = 3 * unit if partner is None else unit
    return tuple(shares)


def side_total(rules: BriscolaRules, side: Sequence[Seat], points: Sequence[int], aside: int, last_trick: Seat) -> int:
    """Return the points of the declarer, the first of their ``side``, and the partner.

    ``points`` were taken by each seat in tricks; those of the cards laid ``aside`` go with the last trick (M), or to
    the declarer.
    """
    owner = last_trick if rules.monte_to == "last_trick" else side[0]
    return sum(points[seat] for seat in side) + (aside if owner in side else 0)


# ---- the match ----


class Standing(NamedTuple):
    """The standing of a match. Sides are numbered; after an auction each seat is a side.

    ``wins``       the deals won by each side
    ``totals``     the points or units of each side
    ``played``     the number of deals that have counted
    ``winner``     the side that won the last deal; None: nobody
    ``void``       True if the last deal is dealt again by the same dealer
    ``over``       True if the match is over
    ``champions``  the sides that have won the match; several after a drawn one
    """

    wins: tuple[int, ...]
    totals: tuple[int, ...]
    played: int = 0
    winner: int | None = None
    void: bool = False
    over: bool = False
    champions: tuple[int, ...] = ()


def stand(
    rules: BriscolaRules,
    goal: int,
    before: Standing,
    score: Sequence[int],
    *,
    last_trick: int | None = None,
    conqueror: int | None = None,
    all_tricks: int | None = None,
) -> Standing:
    """Return the standing after a deal, given the points of each side, or the units of each seat after an auction.

    ``last_trick``  the side that took the last trick
    ``conqueror``   the side that made a conquista, if any
    ``all_tricks``  the side that took every trick, if any
    """
    most = max(score)
    winner = score.index(most) if score.count(most) == 1 else None
    if rules.bidding != "none":
        after = _added(before, score, winner)
        most = max(after.totals) - rules.start_chips
        return _closed(after, after.played >= goal if rules.match == "deals" else most >= goal)
    if rules.match in ("race", "games"):
        won = (
            score
            if rules.match == "race"
            else [_games(rules, points, all_tricks == side) * (side == winner) for side, points in enumerate(score)]
        )
        after = _added(before, won, winner)
        over = max(after.totals) >= goal
    else:
        after = _won(rules, before, winner if winner is not None else _tied(rules, score, last_trick), len(score))
        over = max(after.wins) >= goal if rules.match == "wins" else 2 * max(after.wins) > goal
    if conqueror is not None and rules.conquista_scope == "match":
        return Standing(after.wins, after.totals, after.played, winner, over=True, champions=(conqueror,))
    if rules.match == "deals" and not over and after.played >= goal and not after.void:
        top = _first(after.wins)
        drawn = len(score) == 2 and rules.draw_deal == "count"
        over = len(top) == 1 or drawn
    return _closed(after, over, after.wins if rules.match in ("deals", "wins") else None)


def _first(figures: Sequence[int]) -> tuple[int, ...]:
    most = max(figures)
    return tuple([side for side, figure in enumerate(figures) if figure == most])


def _added(before: Standing, score: Sequence[int], winner: int | None) -> Standing:
    totals = tuple([had + more for had, more in zip(before.totals, score, strict=True)])
    wins = tuple([had + (side == winner) for side, had in enumerate(before.wins)])
    return Standing(wins, totals, before.played + 1, winner)


def _games(rules: BriscolaRules, points: int, all_tricks: bool) -> int:
    """Return the games won at Sueca: 1 from 61 points, 2 from 91, 4 for all points or all tricks."""
    whole = all_tricks if rules.capot == "tricks" else points >= FULL
    return 4 if whole else 2 if points > 90 else 1


def _tied(rules: BriscolaRules, score: Sequence[int], last_trick: int | None) -> int | None:
    """Return the winner of a tied deal, if the rules name one."""
    return last_trick if len(score) == 2 and rules.draw_deal == "last_trick" else None


def _won(rules: BriscolaRules, before: Standing, winner: int | None, sides: int) -> Standing:
    """Return the standing after a deal. The deal counts if it was won, or if ties count; else it is void or passed
    over.
    """
    if winner is not None:
        wins = [*before.wins]
        wins[winner] += 1
        return Standing(tuple(wins), before.totals, before.played + 1, winner)
    if rules.draw_deal == "extra_deal":
        return Standing(before.wins, before.totals, before.played)
    counts = sides == 2 and rules.draw_deal == "count"
    void = not counts and (sides == 2 or rules.three_tie == "replay")
    return Standing(before.wins, before.totals, before.played + counts, void=void)


def _closed(after: Standing, over: bool, figures: tuple[int, ...] | None = None) -> Standing:
    if not over:
        return after
    champions = _first(after.totals if figures is None else figures)
    return Standing(after.wins, after.totals, after.played, after.winner, after.void, over, champions)
