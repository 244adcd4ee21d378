"""Chances for the notebooks on Preferans: two cards aside, contracts, misère, and leads."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from importlib import resources
from itertools import combinations
from math import comb
from random import Random
from typing import NamedTuple

from ..catalogue import open_table
from ..core.cards import Card, Cards, cards, pack
from ..core.table import Table
from ..games.preferans.bids import bid
from ..games.preferans.distribution import TALON_PACKET, scheme
from ..games.preferans.lines import DealOutcome
from ..games.preferans.rules import PreferansStart
from ..games.preferans.sheet import ScoreSheet
from ..odds.preferans.double_dummy import Solved, solve
from ..odds.preferans.exchange import Exchange, best_exchange
from ..odds.results import Chance
from ..odds.runtime.compiled import warn_without_numba
from ..players import PreferansPlayer
from ..players.preferans.bids import best_strain
from ..players.preferans.suits import FULL, caught, holding, risk
from .listings import Listing, percent_and_margin
from .preferans import row, rules_of, word

__all__ = [
    "GONE", "MISERE", "by_hearts_to_throw", "catch_it", "exchanges", "kept_leads", "laid_out",
    "leads_from_both_sides", "leads_tried", "safe_holdings", "suit_and_deal", "told", "top_less_low", "whists",
]  # fmt: skip


CONTRACTS = ("S", "H", "N")


# ---------- two cards aside ----------


def exchanges(hand: str, deals: int) -> list[Exchange]:
    """Return the tricks of each plan, trumps and two discards, in each of some deals of the other twenty cards."""
    warn_without_numba()
    rng, rest = Random(4), [card for card in pack(32) if card not in cards(hand)]
    found = []
    for _ in range(deals):
        rng.shuffle(rest)
        found.append(best_exchange(cards(hand), (Cards(rest[:10]), Cards(rest[10:])), contracts=CONTRACTS))
    return found


# ---------- how safe is safe enough ----------


def whists(contract: str, tricks: int | None, settlement: str = "mean") -> float:
    """Return the final worth of a deal to its declarer among three players, in whists.

    ``tricks``  those of the declarer; None if both defenders pass
    """
    taken = None if tricks is None else (tricks, (11 - tricks) // 2, (10 - tricks) // 2)
    named = bid(contract)
    whisters = () if tricks is None or named.misere else (1, 2)
    deal = DealOutcome(players=3, dealer=2, contract=named, declarer=0, whisters=whisters, tricks=taken)
    return float(ScoreSheet(rules_of(settlement=settlement), 3).write(deal).settlement.final[0])


# ---- misère ----


MISERE, GONE = "JS 9S 7S 8C 7C 9D 8D 7D TH 8H", "KD AC"
"""Ten cards of a misère whose hearts have a gap at the bottom, and the two laid aside."""


def safe_holdings() -> Listing:
    """List the number of safe holdings of a suit by size, and for how many the rule of thumb is right."""
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
    """Return True if below each card, from the lowest up, lie no more other cards than own cards."""
    return all(rank - place <= place for place, rank in enumerate(ranks))


# ---------- one suit, and whole deals ----------


class Met(NamedTuple):
    """A solved deal against the misère: the hands of Boris and Vera."""

    boris: Cards
    vera: Cards
    solved: Solved


def _ways(held: int) -> Iterator[tuple[int, int, int]]:
    """Yield each way in which the cards of a suit may lie with Boris and Vera, and the number of deals with it."""
    outside = [rank for rank in range(8) if not held >> rank & 1]
    for number in range(1 << len(outside)):
        left = sum(1 << rank for place, rank in enumerate(outside) if number >> place & 1)
        yield left, FULL & ~held & ~left, comb(20 - len(outside), 10 - left.bit_count())


def hearts_alone() -> Chance:
    """Return the probability that the misère is caught if only hearts are led."""
    held = holding(cards(MISERE), "H")
    return Chance(
        sum(deals for left, right, deals in _ways(held) if caught(held, left, right)),
        sum(deals for _, _, deals in _ways(held)),
    )


def whole_deals(deals: int, seed: int) -> Iterator[Met]:
    """Yield solved deals of the other twenty cards. Boris leads."""
    rng = Random(seed)
    hidden = [card for card in pack(32) if card not in (*cards(MISERE), *cards(GONE))]
    warn_without_numba()
    for _ in range(deals):
        dealt = rng.sample(hidden, 20)
        yield _met(Cards(dealt[:10]), Cards(dealt[10:]))


@cache
def _met(boris: Cards, vera: Cards) -> Met:
    return Met(boris, vera, solve([cards(MISERE), boris, vera], "M", leader=1))


def suit_and_deal(deals: int = 60, seed: int = 5) -> Listing:
    """List how often the misère is caught: counted for the hearts alone, and solved for whole deals."""
    alone, met = hearts_alone(), list(whole_deals(deals, seed))
    caught_deals = sum(one.solved.tricks > 0 for one in met)
    return Listing(
        [
            row(what_is_led=word("hearts_only"), caught_percent=f"{alone.percent:.1f}", how=word("counted_ways")),
            row(
                what_is_led=word("anything"),
                caught_percent=percent_and_margin(caught_deals, deals),
                how=word("solved_deals", n=deals),
            ),
        ]
    )


def by_hearts_to_throw(deals: int = 60, seed: int = 5) -> Listing:
    """List the caught deals by the number of hearts that the partner of the seven must discard."""
    groups: dict[int, list[bool]] = {}
    for boris, vera, solved in whole_deals(deals, seed):
        partner = vera if "7H" in boris else boris
        groups.setdefault(sum(card.suit == "H" for card in partner), []).append(solved.tricks > 0)
    return Listing(
        row(hearts_to_throw=number, deals=len(found), caught=sum(found)) for number, found in sorted(groups.items())
    )


def catch_it(deals: int = 60, seed: int = 5, tricks: int = 6) -> Table:
    """Return a table after some tricks of the first deal that is caught although its hearts alone are safe."""
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


# ---- leads ----


HIGH_TO_LOW = "AKQJT987"
TOPS = {"A": "ace", **dict.fromkeys("KQJ", "court"), **dict.fromkeys("T987", "low")}
WORTH_A_CONTRACT = 5.5
"""The fewest expected tricks in the best suit of a hand that bids."""


def laid_out(hands: Mapping[int, str | Cards], talon: str | Cards, dealer: int) -> Table:
    """Return a table of three with these hands and this talon, before the first bid."""
    left = {seat: list(cards(hand)) for seat, hand in hands.items()}
    order: list[Card] = []
    for packet in scheme([(dealer + step) % 3 for step in (1, 2, 3)], strict=False):
        whole = packet == TALON_PACKET
        order += cards(talon) if whole else [left[int(packet.split()[1])].pop(0) for _ in "12"]
    return open_table("preferans-sochi", start=PreferansStart(dealer=dealer, pack=Cards(order), shuffle=False))


LEADER = "QS JS 9S KH TH 8H QD 9D 7D 7C"
DECLARER = "AC KC QC JC TC 9C AD KD JD TD"
THIRD = "AS KS TS 8S 7S QH JH 9H 7H 8D"


def leads_from_both_sides() -> Listing:
    """List the computer player's lead from one hand if the declarer plays second, and if the declarer plays last."""
    return Listing(row(declarer_plays=word(place), led=_led(seat)) for seat, place in ((1, "second"), (2, "last")))


def _led(declarer: int) -> str:
    table = laid_out({0: LEADER, declarer: DECLARER, 3 - declarer: THIRD}, "8C AH", dealer=2)
    asked = table.asked
    while asked is not None and asked.about != "play":
        words = {"bid": "6C" if asked.seat == declarer else "pass", "talon": "take", "discard": "8C AH"}
        words |= {"contract": "8C", "whist": "whist", "answer": "whist"}
        table.play(words[asked.about])
        asked = table.asked
    if asked is None:
        raise ValueError("nothing is played in this deal")
    return cards(str(PreferansPlayer().choose(table.view(0), asked, Random(0)))).signs


def top_less_low(deals: int, seed: int) -> dict[tuple[str, str], list[int]]:
    """Return the tricks that leading the top card of a suit loses against leading its lowest, by leading side and
    top card.

    Somebody holds a hand that is worth a contract, in its best suit; the solver plays out each first lead from each
    side; compared are plain suits of two cards or more.
    """
    rng, number = Random(seed), 0
    found: dict[tuple[str, str], list[int]] = {}
    while number < deals:
        dealt = rng.sample(pack(32), 30)
        worth, strain = best_strain(dealt[:10], "SCDH")
        if worth < WORTH_A_CONTRACT:
            continue
        number += 1
        hands = [Cards(dealt[:10]), Cards(dealt[10:20]), Cards(dealt[20:])]
        for leader, side in ((1, "up_to"), (2, "through")):
            cost = solve(hands, strain, leader=leader).cost
            for suit in set("SCDH") - {strain}:
                own = sorted((c for c in hands[leader] if c.suit == suit), key=lambda c: HIGH_TO_LOW.index(c.rank))
                if len(own) > 1:
                    found.setdefault((side, TOPS[own[0].rank]), []).append(cost[own[0]] - cost[own[-1]])
    return found


def told(gaps: Sequence[int]) -> dict[str, float]:
    """Return the number of suits, the mean with two standard errors, and how often each card was better."""
    mean = sum(gaps) / len(gaps)
    error = 2 * (sum((gap - mean) ** 2 for gap in gaps) / len(gaps) ** 2) ** 0.5
    better = {"lowest_better": sum(gap > 0 for gap in gaps), "top_better": sum(gap < 0 for gap in gaps)}
    return {"suits": len(gaps), "mean": mean, "error": error} | better


def leads_tried(deals: int = 40, seed: int = 1) -> Listing:
    """List the result of `top_less_low` for a number of deals."""
    return _listed((side, top, told(gaps)) for (side, top), gaps in sorted(top_less_low(deals, seed).items()))


def kept_leads() -> Listing:
    """List the kept result of ten thousand deals."""
    kept = tomllib.loads(resources.files(__package__).joinpath("lead_maxim.toml").read_text(encoding="utf-8"))
    return _listed((one["side"], one["top"], one) for one in kept["rows"])


def _listed(found: Iterable[tuple[str, str, Mapping[str, float]]]) -> Listing:
    return Listing(
        row(
            led=word(f"led_side.{side}"),
            top_of_the_suit=word(f"top.{top}"),
            suits=one["suits"],
            top_costs_more=f"{one['mean']:+.3f} ± {one['error']:.3f}",
            lowest_better=one["lowest_better"],
            top_better=one["top_better"],
        )
        for side, top, one in found
    )
