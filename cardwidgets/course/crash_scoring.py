"""What the notebook on scoring in Crash plays out and lists: when a game ends, what a crash is worth, who pays what."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from random import Random
from statistics import fmean
from typing import Any

from ..catalogue import open_table
from ..core.cards import pack
from ..core.match import Match
from ..core.table import Table
from ..games.crash.rules import CrashRules, CrashStart
from ..games.crash.score import settlement
from ..games.crash.script import Outcome
from ..locale import say
from ..odds.layouts.best import greedy_layout, strength
from ..players import GreedyCrashPlayer
from ..widgets.predict import PredictWidget
from .crash import NAMES
from .listings import Listing

__all__ = [
    "begin_with_six",
    "break_even",
    "crashes",
    "dealt",
    "declared",
    "game",
    "lengths",
    "paid",
    "predict_crash",
    "settled",
    "worth",
]  # fmt: skip

GREEDY = GreedyCrashPlayer()
TIES, SWEEP, MISSED = 18, 115, 546
"""Deals by their seeds: with equal sets at two places, with a crash of Ann's, and one in which she misses a place."""
MODES = {"nothing": "none", "point": "bonus", "game": "win_game", "money": "payment"}
PLACES = 4


def word(key: str, **figures: object) -> str:
    return say(f"crash_scoring.{key}", **figures)


def by_name(figures: Iterable[object]) -> dict[str, object]:
    return dict(zip(NAMES, figures, strict=True))


def dealt(seed: int = TIES, *, scores: tuple[int, ...] | None = None, declares: bool = False, **options: Any) -> Table:
    """A deal in which all lay the best set first; Ann declares a crash if she is to and is asked."""
    table = open_table("crash", seed=seed, start=CrashStart(dealer=3, scores=scores), **options)
    rng = Random(seed)
    while table.asked:
        seat = table.asked.seat
        if table.asked.about == "crash" and seat == 0 and declares:
            table.play("declare")
        else:
            table.play(GREEDY.choose(table.view(seat), table.asked, rng))
    return table


def outcome(table: Table) -> Outcome:
    """What came of a deal. Raises `ValueError` for one that goes on."""
    if not isinstance(table.result, Outcome):
        raise ValueError("the deal is not over")
    return table.result


# ---------- the end of a game ----------


def begin_with_six() -> Listing:
    """One deal, when one of the four has six points before it: who wins the game, and how many places are compared."""
    rows = []
    for name in NAMES:
        result = outcome(dealt(scores=tuple(6 * (name == other) for other in NAMES)))
        winner = word("nobody_yet") if result.winner is None else NAMES[result.winner]
        rows.append({word("has_six"): name, word("wins"): winner, word("compared"): len(result.won)})
    return Listing(rows)


def lengths(games: int = 6) -> Listing:
    """How many deals a game takes on average, by its target and the number of players; all lay the best set first."""
    return Listing(
        {word("target"): target}
        | {
            word("deals_with", n=seats): f"{fmean(_length(target, seats, seed) for seed in range(games)):.1f}"
            for seats in (4, 3, 2)
        }
        for target in (7, 11, 21)
    )


def _length(target: int, seats: int, seed: int) -> int:
    return len(_played(Match(open_table("crash", seats=seats, seed=seed, target=target)), seed).deals)


def _played(match: Match, seed: int) -> Match:
    rng = Random(seed)
    while True:
        table = match.table
        while table.asked:
            table.play(GREEDY.choose(table.view(table.asked.seat), table.asked, rng))
        if match.over:
            return match
        match.next_deal()


@lru_cache
def _game() -> Match:
    return _played(Match(open_table("crash", seed=30)), 1)


def game() -> Listing:
    """A game from the first deal to the last: who was best at each place, and the scores."""
    rows = []
    for number, deal in enumerate(_game().deals, 1):
        result = outcome(deal)
        best = say("game.and").join(word("nobody") if seat is None else NAMES[seat] for seat in result.won)
        rows.append({word("deal"): number, word("best"): best, **by_name(result.scores)})
    return Listing(rows)


def paid() -> Listing:
    """What everybody wins or pays at the end of that game."""
    return Listing([{word("pays"): word("payments.fixed"), **by_name(outcome(_game().table).settlement)}])


# ---------- a crash ----------


def worth() -> Listing:
    """The same crash of Ann's where it is worth different things: points of the deal, the game, and money."""
    rows = []
    for name, mode in MODES.items():
        rows.append({word("worth"): word(f"modes.{name}"), **_told(dealt(SWEEP, crash_mode=mode))})
    return Listing(rows)


def _told(table: Table) -> dict[str, object]:
    result = outcome(table)
    won = word("no") if result.winner is None else NAMES[result.winner]
    return {word("points"): result.points[0], word("wins_game"): won, word("money"): result.payments[0]}


def declared() -> Listing:
    """Ann declares or does not, and is best at all places or is not, where a crash must be declared."""
    rows = []
    for name in ("point", "game", "money"):
        for seed in (SWEEP, MISSED):
            for says in (True, False):
                table = dealt(seed, declares=says, crash_mode=MODES[name], declare_required=True)
                all_four = word("yes" if set(outcome(table).won) == {0} else "no")
                case = {word("worth"): word(f"modes.{name}"), word("all_four"): all_four}
                rows.append(case | {word("declares"): word("yes" if says else "no")} | _told(table))
    return Listing(rows)


def break_even() -> str:
    """From which chance at each place on declaring pays, where a crash is worth five points and a failed one none."""
    chance = (4 / 5) ** (1 / 3)  # four times the chance without declaring, five times its fourth power with it
    return word("break_even", place=f"{100 * chance:.0f}", all=f"{100 * chance**4:.0f}")


def _somebody_crashes(rng: Random) -> bool:
    cards = rng.sample(pack(), 52)
    layouts = [greedy_layout(cards[seat::4]) for seat in range(4)]
    best: set[int | None] = set()
    for place in range(PLACES):
        there = [strength(layout[place]) if place < len(layout) else -1 for layout in layouts]
        best.add(there.index(max(there)) if there.count(max(there)) == 1 else None)
        if len(best) > 1:
            return False
    return None not in best


def predict_crash() -> PredictWidget:
    """In how many deals does anybody win all four places?"""
    return PredictWidget(word("predict"), draw=_somebody_crashes, deals=300, seed=9)


def crashes() -> Listing:
    """Simulated deals of four who lay the best set first, and what it would be if each place went by lot."""
    rng = Random(9)
    made = [_somebody_crashes(rng) for _ in range(2_000)]
    rows: list[dict[str, object]] = []
    for n in (100, 1_000, 2_000):
        share = sum(made[:n]) / n
        band = 2 * (share * (1 - share) / n) ** 0.5
        rows.append({word("deals"): f"{n:,}", word("with_crash"): f"{100 * share:.1f} ± {100 * band:.1f} %"})
    by_lot = 4 * 0.25**PLACES
    return Listing([*rows, {word("deals"): word("by_lot"), word("with_crash"): f"{100 * by_lot:.1f} %"}])


# ---------- payment ----------


def settled(*scores: int, target: int = 11) -> Listing:
    """What each of the four wins or loses by these points, at different tables; Ann has won."""
    payments = {
        "fixed": CrashRules(),
        "fixed_single": CrashRules(zero_double=False),
        "per_point": CrashRules(settlement="per_point"),
        "triple": CrashRules(settlement="per_point", all_zero_triple=True),
        "five": CrashRules(settlement="per_point", amount=5, zero_double=False),
    }
    return Listing(
        {word("pays"): word(f"payments.{name}"), **by_name(settlement(rules, _four(scores), 0, target))}
        for name, rules in payments.items()
    )


def _four(scores: Sequence[int]) -> tuple[int, ...]:
    if len(scores) != len(NAMES):
        raise ValueError(f"four points are settled here, not {len(scores)}")
    return tuple(scores)
