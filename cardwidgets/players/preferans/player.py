"""A player of Preferans by rules of thumb.

It values a hand suit by suit (`suits`), and bids, lays aside and whists by these values (`bids`). While hands are
closed it plays by rules of thumb (`odds.preferans.policy`). Open hands are played exactly. It uses only what its seat
has seen (`inference`).

Leads against a declarer follow a rule of thumb: a low card if the declarer plays last to the trick, a top card if the
declarer plays second.

Against a misère both defenders' hands lie open, and only the declarer's hand is unknown. The declarer holds all hidden
cards but two that were laid aside. For each likely pair the rest is solved with open cards. The player chooses the card
that catches the declarer in most of these deals. Among equals a defender wins with the highest card and keeps the low
ones, since a low card can be led later to force the declarer to take a trick. The defender leads the suit in which the
declarer is weakest, and throws high cards of suits in which the declarer is safe.
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
from .inference import PACK, InformationSet, open_hands
from .policy import DEFAULT_THRESHOLDS, BiddingThresholds, guide
from .suits import RANKS, caught, holding, lead_risk, risk

__all__ = ["PreferansPlayer", "best_card", "defend"]


# ---- against a misère ----


MAX_SOLVED_DEALS = {10: 2, 9: 4, 8: 12, 7: 24}
"""The number of likely hands that are solved, by the number of cards in the largest hand: about a fifth of a second in
plain Python. With fewer cards all hands are solved.
"""
RISK_SCALE = 0.1
"""The difference in risk that makes a discard e times less likely."""
TOLERANCE = 1e-9
"""Values that differ by no more than this, a rounding error, count as equal."""


class _Layout(NamedTuple):
    """A hand that the declarer may hold, with its weight."""

    hand: Cards
    weight: float


def defend(info: InformationSet, options: Sequence[Card]) -> Card:
    """Return a defender's card of the ``options`` against a misère, once both defenders' hands lie open."""
    layouts = _layouts(info)
    cost = dict.fromkeys(options, 0.0)
    most = MAX_SOLVED_DEALS.get(max(len(info.view.piles[f"hand{seat}"]) for seat in info.active), len(layouts))
    for layout in layouts[:most]:
        for card, lost in _lost(info, layout.hand).items():
            if card in cost:
                cost[card] += layout.weight * lost
    least = min(cost.values())
    best = [card for card in options if cost[card] <= least + TOLERANCE]
    return min(best, key=lambda card: _order(info, card, layouts))


def _order(info: InformationSet, card: Card, layouts: Sequence[_Layout]) -> tuple[float, int, Card]:
    """Return the sort key for cards that are equally good; the smallest is played."""
    height = RANKS.index(card.rank)
    if info.led == card.suit:
        return 0.0, -height, card
    weak = _weakness(info, card.suit, layouts)
    return (-weak, height, card) if info.led is None else (weak, -height, card)


def _weakness(info: InformationSet, suit: str, layouts: Sequence[_Layout]) -> float:
    """Return the chance that the declarer can be caught in a suit, from 0 to 1."""
    left, right = (holding(info.view.piles[f"hand{seat}"], suit) for seat in info.defenders)
    found = sum(layout.weight for layout in layouts if caught(holding(layout.hand, suit), left, right))
    return round(found / sum(layout.weight for layout in layouts), 6)


def _lost(info: InformationSet, hand: Cards) -> dict[Card, int]:
    """Return the tricks that each card spares the declarer, who holds the given hand."""
    hands = [hand if seat == info.declarer else info.view.piles[f"hand{seat}"] for seat in info.active]
    first = info.active.index(info.in_trick[0][0] if info.in_trick else info.turn)
    found = solve(hands, MISERE, declarer=info.active.index(info.declarer), leader=first, table=info.trick, fast=False)
    return dict(found.cost)


def _layouts(info: InformationSet) -> list[_Layout]:
    """Return the declarer's possible hands, the likeliest first: a good discard leaves little risk."""
    unseen = sorted(info.hidden)
    size = len(info.view.piles[f"hand{info.declarer}"])
    shown = [card for seat, card in info.played if seat == info.declarer]
    void = info.voids[info.declarer or 0]
    found: list[tuple[float, Cards]] = []
    for aside in combinations(unseen, len(unseen) - size):
        kept = Cards(card for card in unseen if card not in aside)
        if any(card.suit in void for card in kept):
            continue
        leads = info.active[0] == info.declarer
        risk, _ = misere_without([*unseen, *shown], Cards(aside), leads)
        found.append((risk, kept))
    found.sort()
    least = found[0][0]
    return [_Layout(hand, exp((least - risk) / RISK_SCALE)) for risk, hand in found]


# ---- cards ----


def best_card(info: InformationSet, options: Sequence[Card]) -> Card:
    """Return the best of the legal cards."""
    if len(options) == 1:
        return options[0]
    if info.facts.exposed and info.defends and info.contract.misere and open_hands(info) is None:
        return defend(info, options)
    if info.facts.exposed and (hands := _all_hands(info)) is not None:
        return _solved(info, options, hands)
    if info.avoids and not info.trick and info.turn == info.declarer:
        return _misere_lead(info, options)
    return card_at(choose_card(guide(info.rules), _turn(info, options)))


# ---------- open hands ----------


def _all_hands(info: InformationSet) -> list[Cards] | None:
    """Return the three hands in open play, with a guess of the declarer's hand if it is hidden; None with closed
    hands.
    """
    if (hands := open_hands(info)) is not None:
        return hands
    if info.declarer is None or info.seat == info.declarer:
        return None
    kept = _kept(info)
    return [Cards(kept) if seat == info.declarer else info.view.piles[f"hand{seat}"] for seat in info.active]


def _kept(info: InformationSet) -> list[Card]:
    """Return the declarer's likely hand if both others lie open: the hidden cards without the two likeliest
    discards.
    """
    unseen = sorted(info.hidden)
    size = len(info.view.piles[f"hand{info.declarer}"])
    spare = len(unseen) - size
    if not spare:
        return unseen
    declared = [card for seat, card in info.played if seat == info.declarer]
    void = info.voids[info.declarer or 0]
    free = [card for card in unseen if card.suit in void]  # certainly laid aside, as the declarer has shown a void
    rest = [card for card in unseen if card not in free]
    while len(free) < spare and rest:
        pool = [*rest, *declared]
        strain = info.trump or "N"
        card = max(rest, key=lambda one: (tricks([c for c in pool if c != one], strain), -RANKS.index(one.rank)))
        rest.remove(card)
        free.append(card)
    return [card for card in unseen if card not in free[:spare]]


def _solved(info: InformationSet, options: Sequence[Card], hands: list[Cards]) -> Card:
    """Return a card that costs nothing with best play: among equals that of the rules for closed hands, else the
    cheapest, or in a misère the dearest.
    """
    first = info.active.index(info.in_trick[0][0]) if info.in_trick else info.active.index(info.turn)
    declarer = info.active.index(info.declarer)
    contract = MISERE if info.contract.misere else info.trump or "N"
    found = solve(hands, contract, declarer=declarer, leader=first, table=info.trick, fast=False)
    best = [card for card in options if not found.cost[card]]
    if info.avoids:
        return info.cheapest(best)[-1]
    usual = card_at(choose_card(guide(info.rules), _turn(info, options)))
    return usual if usual in best else info.cheapest(best)[0]


# ---------- closed hands ----------


def _turn(info: InformationSet, options: Sequence[Card]) -> CardTurn:
    """Return the knowledge of the hand to play as numbers."""
    best = info.best
    return CardTurn(
        hand=number(info.hand), out=number(info.out), options=number(options),
        led=-1 if info.led is None else suit_number(info.led), best=-1 if best is None else PLACES[best[1]],
        later=len(info.later), trump=suit_number(info.trump), avoids=int(info.avoids), defends=int(info.defends),
        through=int(info.defends and info.later[:1] == (info.declarer,)),
        ours=int(info.defends and best is not None and best[0] == info.partner),
    )  # fmt: skip


def _misere_lead(info: InformationSet, options: Sequence[Card]) -> Card:
    """Return the lead of a declarer who plays misère: the lowest card of the suit in which leading costs least."""
    gone = [card for card in PACK - info.out if card not in info.hand]

    def cost(suit: str) -> float:
        held, out = info.holding(suit), holding(gone, suit)
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

    caution: BiddingThresholds = DEFAULT_THRESHOLDS

    def choose(self, view: View[PreferansFacts], asked: Ask, rng: Random) -> object:
        """Return a legal answer."""
        info, choices = InformationSet(view, asked.seat), asked.choices
        if asked.about == "discard":
            return bids.aside(info)
        if asked.about == "cut":
            return CUT
        options: tuple[Any, ...] = offered(choices)
        match asked.about:
            case "bid":
                return bids.call(info, options, self.caution)
            case "talon":
                return bids.talon(info, options)
            case "contract":
                return bids.contract(info, options, self.caution)
            case "whist" | "answer" | "return":
                return bids.whist(info, self.caution)
            case "hands":
                return bids.hands_open(info)
            case "packet":
                return _packet(view, options)
            case "play" | "play_other":
                return best_card(info, options)
            case _:
                return choices.sample(rng)


def _packet(view: View[PreferansFacts], options: tuple[str, ...]) -> str:
    """Return the next packet of a correct deal; if the deal has begun in another way, the first legal packet."""
    facts = view.facts
    order = scheme(facts.active, facts.rules.misdeal_strict)
    packets = list(facts.packets)
    word = order[len(packets)] if packets == order[: len(packets)] else options[0]
    return word if word in options else options[0]
