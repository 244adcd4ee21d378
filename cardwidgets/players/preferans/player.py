"""A player of Preferans by rules of thumb.

It counts the tricks of a hand suit by suit (`suits`), bids, lays aside and whists by that count (`bids`), and plays by
maxims while hands are closed (`odds.preferans.policy`), exactly when they lie open. All of it comes from what its seat
has seen (`inference`).

Leads against a declarer follow the maxim of the game: low up to a declarer who plays last, from the top through a
declarer who plays second.

Against a misère both hands of the defenders lie open, and only the declarer's hand is guessed. The declarer holds all
hidden cards but two that were laid aside. For each likely pair the rest is solved with open cards, and the card is
played that catches the declarer in most of them. Where several do, a defender wins with the highest card and keeps the
low ones, since a low card can be led later to force the declarer to take a trick; leads the suit in which the declarer
is weakest; and throws high cards of suits in which the declarer is safe.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from math import exp
from random import Random
from typing import Any, NamedTuple

from ...core.cards import Card, Cards
from ...core.choices import offered
from ...core.script import Ask
from ...core.view import View
from ...games.preferans.deal import PreferansFacts
from ...games.preferans.distribution import CUT, scheme
from ...odds.preferans.bits import PLACES, card_at, number, suit_number
from ...odds.preferans.double_dummy import MISERE, solve
from ...odds.preferans.policy import CardTurn, choose_card
from . import bids
from .bids import misere_without, tricks
from .inference import PACK, Sight, open_hands
from .policy import USUAL, Caution, guide
from .suits import RANKS, caught, holding, lead_risk, risk

__all__ = ["PreferansPlayer", "best_card", "defend"]


# ---- against a misère ----


MAX_LAYOUTS = {10: 2, 9: 4, 8: 12, 7: 24}
"""Number of likely hands that are solved, by the cards in the largest hand: about a
fifth of a second in plain Python. With fewer cards all are."""
RISK_SCALE = 0.1
"""Difference in risk that makes a pair laid aside e times less likely."""
TOLERANCE = 1e-9
"""Values that differ by no more are the same but for rounding."""


class _Layout(NamedTuple):
    """A hand that the declarer may hold, and how likely beside the others."""

    hand: Cards
    weight: float


def defend(sight: Sight, options: Sequence[Card]) -> Card:
    """Return the card that a defender plays, of several ``options``, once both defenders' hands lie open."""
    layouts = _layouts(sight)
    cost = dict.fromkeys(options, 0.0)
    most = MAX_LAYOUTS.get(max(len(sight.view.piles[f"hand{seat}"]) for seat in sight.active), len(layouts))
    for layout in layouts[:most]:
        for card, lost in _lost(sight, layout.hand).items():
            if card in cost:
                cost[card] += layout.weight * lost
    least = min(cost.values())
    best = [card for card in options if cost[card] <= least + TOLERANCE]
    return min(best, key=lambda card: _order(sight, card, layouts))


def _order(sight: Sight, card: Card, layouts: Sequence[_Layout]) -> tuple[float, int, Card]:
    """Return what decides between cards that are equally good: the least is played."""
    height = RANKS.index(card.rank)
    if sight.led == card.suit:
        return 0.0, -height, card
    weak = _weakness(sight, card.suit, layouts)
    return (-weak, height, card) if sight.led is None else (weak, -height, card)


def _weakness(sight: Sight, suit: str, layouts: Sequence[_Layout]) -> float:
    """Return how likely the declarer can be caught in a suit, from 0 to 1."""
    left, right = (holding(sight.view.piles[f"hand{seat}"], suit) for seat in sight.defenders)
    found = sum(layout.weight for layout in layouts if caught(holding(layout.hand, suit), left, right))
    return round(found / sum(layout.weight for layout in layouts), 6)


def _lost(sight: Sight, hand: Cards) -> dict[Card, int]:
    """Return how many tricks each card spares a declarer who holds a hand."""
    hands = [hand if seat == sight.declarer else sight.view.piles[f"hand{seat}"] for seat in sight.active]
    first = sight.active.index(sight.in_trick[0][0] if sight.in_trick else sight.turn)
    found = solve(
        hands, MISERE, declarer=sight.active.index(sight.declarer), leader=first, table=sight.trick, fast=False
    )
    return dict(found.cost)


def _layouts(sight: Sight) -> list[_Layout]:
    """Return the hands that the declarer may hold, the likeliest first: who lays aside well leaves little risk."""
    unseen = sorted(sight.hidden)
    size = len(sight.view.piles[f"hand{sight.declarer}"])
    shown = [card for seat, card in sight.played if seat == sight.declarer]
    void = sight.voids[sight.declarer or 0]
    found: list[tuple[float, Cards]] = []
    for aside in combinations(unseen, len(unseen) - size):
        kept = Cards(card for card in unseen if card not in aside)
        if any(card.suit in void for card in kept):
            continue
        leads = sight.active[0] == sight.declarer
        risk, _ = misere_without([*unseen, *shown], Cards(aside), leads)
        found.append((risk, kept))
    found.sort()
    least = found[0][0]
    return [_Layout(hand, exp((least - risk) / RISK_SCALE)) for risk, hand in found]


# ---- cards ----


def best_card(sight: Sight, options: Sequence[Card]) -> Card:
    """A card of those that may be played."""
    if len(options) == 1:
        return options[0]
    if sight.facts.exposed and sight.defends and sight.contract.misere and open_hands(sight) is None:
        return defend(sight, options)
    if sight.facts.exposed and (hands := _all_hands(sight)) is not None:
        return _solved(sight, options, hands)
    if sight.avoids and not sight.trick and sight.turn == sight.declarer:
        return _misere_lead(sight, options)
    return card_at(choose_card(guide(sight.rules), _turn(sight, options)))


# ---------- open hands ----------


def _all_hands(sight: Sight) -> list[Cards] | None:
    """The three hands with open play; the declarer's, if it is hidden, as it was most likely kept. Else None."""
    if (hands := open_hands(sight)) is not None:
        return hands
    if sight.declarer is None or sight.seat == sight.declarer:
        return None
    kept = _kept(sight)
    return [Cards(kept) if seat == sight.declarer else sight.view.piles[f"hand{seat}"] for seat in sight.active]


def _kept(sight: Sight) -> list[Card]:
    """The declarer's likely hand when both others lie open: all hidden cards but two that were likely laid aside."""
    unseen = sorted(sight.hidden)
    size = len(sight.view.piles[f"hand{sight.declarer}"])
    spare = len(unseen) - size
    if not spare:
        return unseen
    declared = [card for seat, card in sight.played if seat == sight.declarer]
    void = sight.voids[sight.declarer or 0]
    free = [card for card in unseen if card.suit in void]  # laid aside for sure, if the declarer has told the truth
    rest = [card for card in unseen if card not in free]
    while len(free) < spare and rest:
        pool = [*rest, *declared]
        strain = sight.trump or "N"
        card = max(rest, key=lambda one: (tricks([c for c in pool if c != one], strain), -RANKS.index(one.rank)))
        rest.remove(card)
        free.append(card)
    return [card for card in unseen if card not in free[:spare]]


def _solved(sight: Sight, options: Sequence[Card], hands: list[Cards]) -> Card:
    """A card that costs nothing with best play of all: of several the lowest, or in a misère the highest."""
    first = sight.active.index(sight.in_trick[0][0]) if sight.in_trick else sight.active.index(sight.turn)
    declarer = sight.active.index(sight.declarer)
    contract = MISERE if sight.contract.misere else sight.trump or "N"
    found = solve(hands, contract, declarer=declarer, leader=first, table=sight.trick, fast=False)
    best = [card for card in options if not found.cost[card]]
    return sight.cheapest(best)[-1 if sight.avoids else 0]


# ---------- closed hands ----------


def _turn(sight: Sight, options: Sequence[Card]) -> CardTurn:
    """Return what the hand on turn knows, as numbers."""
    best = sight.best
    return CardTurn(
        hand=number(sight.hand), out=number(sight.out), options=number(options),
        led=-1 if sight.led is None else suit_number(sight.led), best=-1 if best is None else PLACES[best[1]],
        later=len(sight.later), trump=suit_number(sight.trump), avoids=int(sight.avoids), defends=int(sight.defends),
        through=int(sight.defends and sight.later[:1] == (sight.declarer,)),
        ours=int(sight.defends and best is not None and best[0] == sight.partner),
    )  # fmt: skip


def _misere_lead(sight: Sight, options: Sequence[Card]) -> Card:
    """Return the lead of a declarer who plays misère: from the suit where leading costs least, its lowest card."""
    gone = [card for card in PACK - sight.out if card not in sight.hand]

    def cost(suit: str) -> float:
        held, out = sight.holding(suit), holding(gone, suit)
        return lead_risk(held, out) - risk(held, out)

    return min(options, key=lambda card: (cost(card.suit), RANKS.index(card.rank), card))


# ---- the player ----


@dataclass(frozen=True, slots=True)
class PreferansPlayer:
    """Plays any variant of Preferans from the view of its seat, deterministically.

    >>> from cardwidgets import open_table
    >>> table = open_table("preferans-sochi", seed=3)
    >>> PreferansPlayer().choose(table.view(table.asked.seat), table.asked, Random(0)) in table.asked.choices
    True
    """

    caution: Caution = USUAL

    def choose(self, view: View[PreferansFacts], asked: Ask, rng: Random) -> object:
        """An open answer."""
        sight, choices = Sight(view, asked.seat), asked.choices
        if asked.about == "discard":
            return bids.aside(sight)
        if asked.about == "cut":
            return CUT
        options: tuple[Any, ...] = offered(choices)
        match asked.about:
            case "bid":
                return bids.call(sight, options, self.caution)
            case "talon":
                return bids.talon(sight, options)
            case "contract":
                return bids.contract(sight, options, self.caution)
            case "whist" | "answer" | "return":
                return bids.whist(sight, self.caution)
            case "hands":
                return bids.hands_open(sight)
            case "packet":
                return _packet(view, options)
            case "play" | "play_other":
                return best_card(sight, options)
            case _:
                return choices.sample(rng)


def _packet(view: View[PreferansFacts], options: tuple[str, ...]) -> str:
    """The next packet of a deal that stands; where somebody has begun another way, the first that is open."""
    facts = view.facts
    order = scheme(facts.active, facts.rules.misdeal_strict)
    packets = list(facts.packets)
    word = order[len(packets)] if packets == order[: len(packets)] else options[0]
    return word if word in options else options[0]
