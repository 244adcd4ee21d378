"""Whether one should lead high through a declarer and low up to them: tried with open cards, and kept at length.

`lead_maxim.toml` beside this file holds what ten thousand deals came to; ``python -m tests.experiments lead_maxim``
counts them again.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping, Sequence
from importlib import resources
from random import Random

from ..catalogue import open_table
from ..core.cards import Card, Cards, cards, pack
from ..core.table import Table
from ..games.preferans.distribution import TALON_PACKET, scheme
from ..games.preferans.rules import PreferansStart
from ..odds.preferans.double_dummy import solve
from ..players import PreferansPlayer
from ..players.preferans.bids import best_strain
from .listings import Listing
from .preferans import row, word

__all__ = ["kept_leads", "laid_out", "leads_from_both_sides", "leads_tried", "told", "top_less_low"]

HIGH_TO_LOW = "AKQJT987"
TOPS = {"A": "ace", **dict.fromkeys("KQJ", "court"), **dict.fromkeys("T987", "low")}
WORTH_A_CONTRACT = 5.5
"""A hand that hopes for so many tricks in its best suit is played against."""


def laid_out(hands: Mapping[int, str | Cards], talon: str | Cards, dealer: int) -> Table:
    """A table of three with these hands and this talon, before the first bid."""
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
    """What the computer player leads from one hand, with the declarer next to play, and with the declarer last."""
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
    """What the top card of a suit gives away more than its lowest, in tricks, by side that leads and kind of top card.

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
    """How many suits, the mean with two standard errors, and how often which card was better."""
    mean = sum(gaps) / len(gaps)
    error = 2 * (sum((gap - mean) ** 2 for gap in gaps) / len(gaps) ** 2) ** 0.5
    better = {"lowest_better": sum(gap > 0 for gap in gaps), "top_better": sum(gap < 0 for gap in gaps)}
    return {"suits": len(gaps), "mean": mean, "error": error} | better


def leads_tried(deals: int = 40, seed: int = 1) -> Listing:
    """What `top_less_low` found in so many deals."""
    return _listed((side, top, told(gaps)) for (side, top), gaps in sorted(top_less_low(deals, seed).items()))


def kept_leads() -> Listing:
    """What ten thousand deals came to."""
    kept = tomllib.loads(resources.files("cardwidgets.figures").joinpath("lead_maxim.toml").read_text(encoding="utf-8"))
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
