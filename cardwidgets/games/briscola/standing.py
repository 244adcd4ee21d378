"""The standing of a match after a deal: deals won, points raced for, games, units; and whether it is over."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ...judge.points import FULL
from .rules import BriscolaRules

__all__ = ["Standing", "stand"]


class Standing(NamedTuple):
    """Deals won and totals by side (after an auction: by seat), and how many deals have counted.

    ``winner`` is the side that won the last deal, None when nobody did; a ``void`` deal is dealt again by the same
    dealer. When the match is ``over``, ``champions`` are those who won it: more than one after a drawn match.
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
    """Return how the match stands when a deal has brought so much to each side, or units to each seat after an auction.

    ``last_trick`` is the side that took the last trick, ``conqueror`` one that made a conquista, ``all_tricks`` one
    that took every trick.
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
    """Return who wins a tied deal all the same."""
    return last_trick if len(score) == 2 and rules.draw_deal == "last_trick" else None


def _won(rules: BriscolaRules, before: Standing, winner: int | None, sides: int) -> Standing:
    """A deal counts when it was won, or where ties count; otherwise it is void, or passes by."""
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
