"""Figures for the notebook on the chances of Briscola: trumps and points in a hand, safe leads, the ace, sixty each."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from random import Random
from typing import Any

from ..catalogue import open_table
from ..core.cards import SUITS, Card, Cards, cards, pack
from ..core.table import Table
from ..games.briscola.rules import full_pack
from ..judge.tricks import points_in, taker
from ..odds.analysis.card_costs import values_at
from ..odds.briscola.hands import points_held
from ..odds.results import Chance
from ..odds.runtime.compiled import need_numpy
from ..probability.counting import hypergeometric
from .briscola import ORDER, PLAYER, row, rules_of, word
from .deals import play_until, title
from .listings import Listing, mean_and_margin, percent_and_margin

need_numpy()

from ..odds.briscola.random_duels import random_points  # noqa: E402 - needs it

__all__ = [
    "ace_when_it_is_kept", "after_tricks", "any_lead_costs", "costs", "open_load", "safest_lead",
    "sixty_each",
]  # fmt: skip


def open_load() -> Listing:
    """List how often the card that is turned up is a load, for several games and numbers of players."""
    found = []
    for game, players in (("briscola", 2), ("briscola", 3), ("briscola", 6), ("brusquembille", 2)):
        rules = rules_of(game)
        number = len(full_pack(rules.pack)) - rules.taken_out(players)
        chance = Chance(2 * len(SUITS), number)
        found.append(row(game=title(game), players=players, chance=chance.sentence()))
    return Listing(found)


# ---------- what to lead ----------


def safest_lead(hand: str = "AC 3D 5S", turned: str = "6H") -> Listing:
    """List for each first lead of a deal for two the number of rival hands that can take it, and the mean loss."""
    hidden = [card for card in pack(40) if card not in (*cards(hand), Card(turned))]
    found = []
    for led in cards(hand):
        takers = sum(taker((led, card), turned[-1], ORDER) == 1 for card in hidden)
        chance = hypergeometric(3, takers, len(hidden)).at_least(1)
        worth = points_in((led,), ORDER)
        found.append(
            row(
                you_lead=led.sign,
                cards_that_take=takers,
                hands_that_can=chance.ways,
                percent=chance.percent,
                points=worth,
                lost_on_average=worth * float(chance),
            )
        )
    return Listing(found)


# ---------- the ace of trumps ----------


def after_tricks(number: int, seed: int) -> Table:
    """Return a table for two at which computer players have played ``number`` tricks. Raises `ValueError` if there
    are fewer.
    """

    def ready(table: Table) -> bool:
        return len(table.view().piles["won0"]) + len(table.view().piles["won1"]) >= 2 * number

    table = play_until(open_table("briscola", seats=2, seed=seed), PLAYER, ready=ready, rng=Random(seed))
    if not ready(table):
        raise ValueError(f"a deal for two has no {number} tricks")
    return table


def ace_when_it_is_kept(deals: int = 150, tricks: int = 10) -> Listing:
    """List how often the computer player, who saves the ace of trumps, holds it if it is unseen after ``tricks``
    tricks.
    """
    held = []
    for seed in range(deals):
        table = after_tricks(tricks, seed)
        view = table.view(0)
        ace = f"A{view.facts.trump}"
        if ace not in view.seen():
            held.append(ace in table.view(1).piles["hand1"])
    return Listing(
        [
            row(
                deals=len(held),
                ace_is_held=percent_and_margin(sum(held), len(held), digits=0),
                if_not_caring=f"{100 * 3 / (36 - 2 * tricks):.0f}",
            )
        ]
    )


# ---------- sixty each ----------


def sixty_each(deals: int = 4000, seed: int = 1) -> Listing:
    """List how often both players have sixty points: with twenty cards at random, and in deals played at random."""
    half, played = points_held(20), random_points(deals, seed=seed)
    even = round(float(played[60]) * deals)
    return Listing(
        [
            row(how_it_is_shared=word("cards_at_random"), sixty=f"{half[60].percent:.2f}", spread=half.deviation),
            row(
                how_it_is_shared=word("played_at_random"),
                sixty=percent_and_margin(even, deals, digits=2),
                spread=played.deviation,
            ),
        ]
    )


# ---------- not to count ----------


def _cost(table: Table) -> Mapping[Any, float]:
    """Return the points that each legal card gives away. Raises `ValueError` if the solver has no value."""
    values = values_at(table.deal)
    if values is None:
        raise ValueError("this moment of the deal has no values")
    return values.cost


def costs(seed: int = 4) -> Listing:
    """List the legal cards of an ending of three tricks with both hands, the trumps, and the points that each card
    gives away.
    """
    table = after_tricks(17, seed)
    asked = table.asked
    seat = 0 if asked is None else asked.seat
    held = {side: table.view(side).piles[f"hand{side}"].signs for side in (0, 1)}
    trump = Cards(f"A{table.view().facts.trump}").signs[-1]
    return Listing(
        row(
            you_hold_now=held[seat], other_holds=held[1 - seat], trumps=trump, you_play=Card(str(card)).sign, costs=cost
        )
        for card, cost in _cost(table).items()
    )


@cache
def _lost(deals: int) -> tuple[float, ...]:
    found = []
    for seed in range(deals):
        each = _cost(after_tricks(17, seed))
        found.append(sum(each.values()) / len(each))
    return tuple(found)


def any_lead_costs(deals: int = 80) -> Listing:
    """List the mean loss of leading a random card with three tricks to go and playing well afterwards."""
    return Listing([row(deals=deals, points_given_away=mean_and_margin(_lost(deals), digits=1))])
