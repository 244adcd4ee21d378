"""Layouts and scores for the notebooks on Crash."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from random import Random
from statistics import fmean
from typing import Any

from ..catalogue import open_table
from ..core.cards import RANKS, Card, Cards, cards, pack
from ..core.choices import Layout
from ..core.match import Match
from ..core.table import Table
from ..games.crash.rules import CrashRules, CrashStart
from ..games.crash.score import has_six_pairs, is_run13, settlement
from ..games.crash.script import Outcome
from ..locale import explain, say
from ..odds.layouts.best import greedy_layout, strength
from ..odds.layouts.counting import count_four_of_a_kind, count_run13, count_six_pairs, hands_of_thirteen
from ..players import GreedyCrashPlayer
from ..widgets.predict import PredictWidget
from .deals import play_match, play_until
from .listings import Listing, People, Words, percent_and_margin

__all__ = [
    "NAMES", "begin_with_six", "begun", "by_place", "crashes", "dealt", "declared", "game", "judged", "laid",
    "lengths", "paid", "predict_crash", "settled", "special_hands", "worth",
]  # fmt: skip


deal_words, score_words = map(Words, ("crash_course", "crash_scoring"))
NAMES = People("Ann", "Ben", "Cat", "Dan")
"""The players at the tables of these notebooks."""
_SETS, _SIZE = 4, 13


# ---------- a deal of one's own ----------


def begun(layouts: Mapping[str, str], **options: Any) -> Table:
    """Return a table where each player holds the cards of a layout, and cards of no layout fill up the hands.

    ``layouts``  for Ann, Ben, Cat and Dan, as ``"QS QH QD | 9S 9H 9D"``
    ``options``  those of Crash, such as ``tie_rule``
    """
    held = [list(cards(layouts[name].replace("|", " "))) for name in NAMES.own]
    rest = [card for card in pack() if not any(card in hand for hand in held)]
    full = [[*hand, *(rest.pop() for _ in range(_SIZE - len(hand)))] for hand in held]
    deck = Cards(card for layer in zip(*full, strict=True) for card in layer)
    return open_table("crash", start=CrashStart(dealer=3, pack=deck, shuffle=False), **options)


def laid(layouts: Mapping[str, str], **options: Any) -> Table:
    """Return the table of `begun` after all players have laid their layouts."""
    table = begun(layouts, **options)
    for name in NAMES.own:
        table.play(layouts[name])
    return table


def judged(layouts: Mapping[str, str], *tried: str) -> Listing:
    """List the answers of the table to layouts that Ann tries with her cards."""
    table = begun(layouts)
    reasons = [(text, table.why(Layout.read(text))) for text in tried]
    return Listing(
        deal_words.row(
            layout=text.replace("-", deal_words("nothing")), says=explain(why) if why else deal_words("legal")
        )
        for text, why in reasons
    )


def by_place(table: Table) -> Listing:
    """List the sets at each place of a finished deal, and who scores there."""
    piles, result = table.view().piles, table.result
    assert isinstance(result, Outcome)
    return Listing(
        deal_words.row(place=place + 1)
        | {name: piles[f"set{seat}_{place}"].signs or "–" for seat, name in enumerate(NAMES)}
        | deal_words.row(point=deal_words("nobody") if best is None else NAMES[best])
        for place, best in enumerate(result.won)
    )


# ---------- chances ----------


def _has_four(hand: list[Card]) -> bool:
    ranks = [card.rank for card in hand]
    return any(ranks.count(rank) == _SETS for rank in RANKS)


def special_hands() -> Listing:
    """List how rare the special hands are: seen in 10,000 deals, and counted exactly."""
    rng, dealt = Random(6), 10_000
    hands = [rng.sample(pack(), _SIZE) for _ in range(dealt)]
    counted = {
        "four": (sum(map(_has_four, hands)), count_four_of_a_kind()),
        "six_pairs": (sum(map(has_six_pairs, hands)), count_six_pairs()),
        "run13": (sum(map(is_run13, hands)), count_run13()),
    }
    every = hands_of_thirteen()
    return Listing(
        {
            deal_words("hand"): deal_words(f"special.{name}"),
            deal_words("in_deals", n=f"{dealt:,}"): seen,
            deal_words("of_all"): exact,
            deal_words("one_in"): f"{every / exact:,.1f}",
        }
        for name, (seen, exact) in counted.items()
    )


# ---- scoring ----


GREEDY = GreedyCrashPlayer()
TIES, SWEEP, MISSED = 18, 115, 546
"""Seeds of deals: with equal sets at two places, with a crash of Ann's, and one in which she misses a place."""
MODES = {"nothing": "none", "point": "bonus", "game": "win_game", "money": "payment"}
PLACES = 4


def by_name(figures: Iterable[object]) -> dict[str, object]:
    return dict(zip(NAMES, figures, strict=True))


def dealt(seed: int = TIES, *, scores: tuple[int, ...] | None = None, declares: bool = False, **options: Any) -> Table:
    """Return a deal in which all players lay the best set first. With ``declares``, Ann declares a crash when she is
    asked.
    """
    table = open_table("crash", seed=seed, start=CrashStart(dealer=3, scores=scores), **options)

    def ann_is_asked(table: Table) -> bool:
        return declares and table.asked is not None and table.asked.about == "crash" and table.asked.seat == 0

    if ann_is_asked(play_until(table, GREEDY, ready=ann_is_asked)):
        table.play("declare")
    return play_until(table, GREEDY)


def outcome(table: Table) -> Outcome:
    """Return the outcome of a deal. Raises `ValueError` if the deal is not over."""
    if not isinstance(table.result, Outcome):
        raise ValueError("the deal is not over")
    return table.result


# ---------- the end of a game ----------


def begin_with_six() -> Listing:
    """List the winner of the game and the places compared in one deal, for each player who might have six points
    before it.
    """
    rows = []
    for name in NAMES:
        result = outcome(dealt(scores=tuple(6 * (name == other) for other in NAMES)))
        winner = score_words("nobody_yet") if result.winner is None else NAMES[result.winner]
        rows.append(score_words.row(has_six=name, wins=winner, compared=len(result.won)))
    return Listing(rows)


def lengths(games: int = 6) -> Listing:
    """List the mean number of deals in a game, by target and number of players who lay the best set first."""
    return Listing(
        score_words.row(target=target)
        | {
            score_words("deals_with", n=seats): f"{fmean(_length(target, seats, seed) for seed in range(games)):.1f}"
            for seats in (4, 3, 2)
        }
        for target in (7, 11, 21)
    )


def _length(target: int, seats: int, seed: int) -> int:
    return len(play_match(Match(open_table("crash", seats=seats, seed=seed, target=target)), GREEDY).deals)


@lru_cache
def _game() -> Match:
    return play_match(Match(open_table("crash", seed=30)), GREEDY)


def game() -> Listing:
    """List a game from the first deal to the last: the best player at each place, and the scores."""
    rows = []
    for number, deal in enumerate(_game().deals, 1):
        result = outcome(deal)
        best = say("game.and").join(score_words("nobody") if seat is None else NAMES[seat] for seat in result.won)
        rows.append(score_words.row(deal=number, best=best) | by_name(result.scores))
    return Listing(rows)


def paid() -> Listing:
    """List the payments of the players at the end of that game."""
    return Listing([score_words.row(pays=score_words("payments.fixed")) | by_name(outcome(_game().table).settlement)])


# ---------- a crash ----------


def worth() -> Listing:
    """List the same crash of Ann's under rules that reward it with points, with the game, and with money."""
    rows = []
    for name, mode in MODES.items():
        rows.append(score_words.row(worth=score_words(f"modes.{name}")) | _told(dealt(SWEEP, crash_mode=mode)))
    return Listing(rows)


def _told(table: Table) -> dict[str, object]:
    result = outcome(table)
    won = score_words("no") if result.winner is None else NAMES[result.winner]
    return {
        score_words("points", name=NAMES[0]): result.points[0],
        score_words("wins_game"): won,
        score_words("money"): result.payments[0],
    }


def declared() -> Listing:
    """List the results for Ann where a crash must be declared: declared or not, and won at all places or not."""
    rows = []
    for name in ("point", "game", "money"):
        for seed in (SWEEP, MISSED):
            for says in (True, False):
                table = dealt(seed, declares=says, crash_mode=MODES[name], declare_required=True)
                all_four = score_words("yes" if set(outcome(table).won) == {0} else "no")
                case = score_words.row(worth=score_words(f"modes.{name}"), all_four=all_four)
                rows.append(case | score_words.row(declares=score_words("yes" if says else "no")) | _told(table))
    return Listing(rows)


def four_hands(rng: Random) -> list[list[Card]]:
    """Return four hands of thirteen cards, dealt by chance."""
    dealt = rng.sample(pack(), 52)
    return [list(dealt[seat::4]) for seat in range(4)]


def winners(layouts: Sequence[Layout]) -> list[int | None]:
    """Return the seat that scores at each place; None if two sets are equal or nobody has one."""
    won: list[int | None] = []
    for place in range(PLACES):
        there = [strength(layout[place]) if place < len(layout) else -1 for layout in layouts]
        best = max(there)
        won.append(there.index(best) if best >= 0 and there.count(best) == 1 else None)
    return won


def _somebody_crashes(rng: Random) -> bool:
    won = winners([greedy_layout(hand) for hand in four_hands(rng)])
    return won[0] is not None and won.count(won[0]) == PLACES


def predict_crash() -> PredictWidget:
    """Ask in how many deals a player wins all four places."""
    return PredictWidget(score_words("predict"), draw=_somebody_crashes, deals=300, seed=9)


def crashes() -> Listing:
    """List the share of deals with a crash among four players who lay the best set first, and if each place went by
    lot.
    """
    rng = Random(9)
    made = [_somebody_crashes(rng) for _ in range(2_000)]
    shares = {f"{n:,}": percent_and_margin(sum(made[:n]), n) for n in (100, 1_000, 2_000)}
    shares[score_words("by_lot")] = f"{100 * 4 * 0.25**PLACES:.1f}"
    return Listing(score_words.row(deals=deals, with_crash=f"{share} %") for deals, share in shares.items())


# ---------- payment ----------


def settled(*scores: int, target: int = 11) -> Listing:
    """List the payments of the four for these points under different rules. Ann has won."""
    payments = {
        "fixed": CrashRules(),
        "fixed_single": CrashRules(zero_double=False),
        "per_point": CrashRules(settlement="per_point"),
        "triple": CrashRules(settlement="per_point", all_zero_triple=True),
        "five": CrashRules(settlement="per_point", amount=5, zero_double=False),
    }
    return Listing(
        score_words.row(pays=score_words(f"payments.{name}")) | by_name(settlement(rules, _four(scores), 0, target))
        for name, rules in payments.items()
    )


def _four(scores: Sequence[int]) -> tuple[int, ...]:
    if len(scores) != len(NAMES):
        raise ValueError(f"four points are settled here, not {len(scores)}")
    return tuple(scores)
