"""What the notebook on misère counts and solves: safe suits, whole deals, the last five cards, how safe is enough."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from itertools import combinations
from math import comb
from random import Random
from typing import NamedTuple

from ..core.cards import Cards, cards, pack
from ..core.table import Table
from ..games.preferans.bids import bid
from ..games.preferans.outcome import DealOutcome
from ..games.preferans.sheet import ScoreSheet
from ..odds.preferans.double_dummy import Solved, solve
from ..odds.results import Chance
from ..odds.runtime.compiled import say_if_plain
from ..players.preferans.suits import FULL, caught, holding, risk
from .leads import laid_out
from .listings import Listing
from .preferans import PLAYERS, row, rules_of, word

__all__ = [
    "FIVE",
    "GONE",
    "MISERE",
    "TEN",
    "by_hearts_to_throw",
    "catch_it",
    "five_left",
    "price_of_failing",
    "safe_holdings",
    "suit_and_deal",
    "whists",
]

MISERE, GONE = "JS 9S 7S 8C 7C 9D 8D 7D TH 8H", "KD AC"
"""Ten cards of a misère whose hearts have a gap at the bottom, and the two laid aside."""
FIVE, TEN = "JS 8S 7S 9H 7D", "9S TS KS 8H JH AH 8D QD 7C TC"
"""The last five cards of a misère, and the ten that are out."""


def safe_holdings() -> Listing:
    """Of all holdings of a suit, how many nothing can catch, by size; and for how many the rule says so."""
    found = []
    for size in range(1, 9):
        holdings = list(combinations(range(8), size))
        safe = [ranks for ranks in holdings if not risk(sum(1 << rank for rank in ranks))]
        found.append(
            row(
                cards=size,
                holdings=len(holdings),
                safe=len(safe),
                rule_is_right=sum(_ducks(ranks) == (ranks in safe) for ranks in holdings),
            )
        )
    return Listing(found)


def _ducks(ranks: tuple[int, ...]) -> bool:
    """Whether below each card, from the lowest up, no more others lie than own cards."""
    return all(rank - place <= place for place, rank in enumerate(ranks))


# ---------- one suit, and whole deals ----------


class Met(NamedTuple):
    """A deal against the misère, solved: what Boris and Vera hold."""

    boris: Cards
    vera: Cards
    solved: Solved


def _ways(held: int) -> Iterator[tuple[int, int, int]]:
    """Each way in which the cards of a suit may lie with Boris and with Vera, and how many deals it stands for."""
    outside = [rank for rank in range(8) if not held >> rank & 1]
    for number in range(1 << len(outside)):
        left = sum(1 << rank for place, rank in enumerate(outside) if number >> place & 1)
        yield left, FULL & ~held & ~left, comb(20 - len(outside), 10 - left.bit_count())


def hearts_alone() -> Chance:
    """How often the misère is caught if nothing but hearts is led."""
    held = holding(cards(MISERE), "H")
    return Chance(
        sum(deals for left, right, deals in _ways(held) if caught(held, left, right)),
        sum(deals for _, _, deals in _ways(held)),
    )


def whole_deals(deals: int, seed: int) -> Iterator[Met]:
    """So many deals of the other twenty cards, each played by the solver when it is asked for; Boris leads."""
    rng = Random(seed)
    hidden = [card for card in pack(32) if card not in (*cards(MISERE), *cards(GONE))]
    say_if_plain()
    for _ in range(deals):
        dealt = rng.sample(hidden, 20)
        yield _met(Cards(dealt[:10]), Cards(dealt[10:]))


@cache
def _met(boris: Cards, vera: Cards) -> Met:
    return Met(boris, vera, solve([cards(MISERE), boris, vera], "M", leader=1))


def suit_and_deal(deals: int = 60, seed: int = 5) -> Listing:
    """How often the misère is caught: counted for the hearts alone, and solved for whole deals."""
    alone, met = hearts_alone(), list(whole_deals(deals, seed))
    share = sum(one.solved.tricks > 0 for one in met) / deals
    band = 196 * (share * (1 - share) / deals) ** 0.5
    return Listing(
        [
            row(what_is_led=word("hearts_only"), caught_percent=f"{alone.percent:.1f}", how=word("counted_ways")),
            row(
                what_is_led=word("anything"),
                caught_percent=f"{100 * share:.1f} ± {band:.1f}",
                how=word("solved_deals", n=deals),
            ),
        ]
    )


def by_hearts_to_throw(deals: int = 60, seed: int = 5) -> Listing:
    """The same deals by how many hearts the partner of the seven must get rid of."""
    groups: dict[int, list[bool]] = {}
    for boris, vera, solved in whole_deals(deals, seed):
        partner = vera if "7H" in boris else boris
        groups.setdefault(sum(card.suit == "H" for card in partner), []).append(solved.tricks > 0)
    return Listing(
        row(hearts_to_throw=number, deals=len(found), caught=sum(found)) for number, found in sorted(groups.items())
    )


def catch_it(deals: int = 60, seed: int = 5, tricks: int = 6) -> Table:
    """A table after some tricks of the first of these deals that is caught although its hearts alone are safe."""
    held = holding(cards(MISERE), "H")
    boris, vera, solved = next(
        one
        for one in whole_deals(deals, seed)
        if one.solved.tricks and not caught(held, holding(one.boris, "H"), holding(one.vera, "H"))
    )
    table = laid_out({0: MISERE, 1: boris, 2: vera}, GONE, dealer=0)
    for said in ("pass", "pass", "M", "take", GONE):
        table.play(said)
    for seat, card in solved.line[: 3 * tricks]:
        table.play(str(card), seat=seat)
    return table


# ---------- the last five cards ----------


@cache
def _taken(leader: int) -> tuple[int, ...]:
    hands = [Cards(five) for five in combinations(cards(TEN), 5)]
    rest = [Cards(card for card in cards(TEN) if card not in boris) for boris in hands]
    return tuple(
        solve([cards(FIVE), boris, vera], "M", leader=leader).tricks for boris, vera in zip(hands, rest, strict=True)
    )


def five_left() -> Listing:
    """How often the last five cards are caught, over all ways to share out the ten others, and what that is worth."""
    found = []
    for leader in range(3):
        taken = _taken(leader)
        chance = Chance(sum(tricks > 0 for tricks in taken), len(taken))
        worth = sum(whists(tricks) for tricks in taken) / len(taken)
        found.append(row(leads_first=PLAYERS[leader], is_caught=chance.sentence(), whists=f"{worth:+.1f}"))
    return Listing(found)


# ---------- how safe is safe enough ----------


def whists(tricks: int, settlement: str = "mean") -> float:
    """What a misère with so many tricks is worth to its declarer in the end, with three at the table."""
    rest = 10 - tricks
    deal = DealOutcome(players=3, dealer=2, contract=bid("M"), declarer=0, tricks=(tricks, rest - rest // 2, rest // 2))
    return float(ScoreSheet(rules_of(settlement=settlement), 3).write(deal).settlement.final[0])


def price_of_failing() -> Listing:
    """What a misère brings by its tricks, and how often it may fail, settled against the mean and in full."""
    found = []
    for settlement in ("mean", "full_payment"):
        gain = whists(0, settlement)
        for tricks in range(4):
            paid = whists(tricks, settlement)
            rarer = Fraction(gain / (gain - paid)).limit_denominator(20) if paid < 0 else "–"
            found.append(
                row(
                    settled=word(f"settled_by.{settlement}"),
                    tricks=tricks,
                    whists=f"{paid:+.1f}",
                    may_fail=str(rarer),
                )
            )
    return Listing(found)
