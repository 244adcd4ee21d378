"""A player of Preferans by rules of thumb.

It counts the tricks of a hand suit by suit (`suits`), bids, lays aside and whists by that count (`bids`), and plays by
maxims while hands are closed, exactly when they lie open. All of it comes from what its seat has seen (`inference`).

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

from ...core.cards import SUITS, Card, Cards
from ...core.choices import offered
from ...core.script import Ask
from ...core.view import View
from ...games.preferans.deal import PreferansFacts
from ...games.preferans.distribution import CUT, scheme
from ...odds.preferans.double_dummy import MISERE, solve
from . import bids
from .bids import misere_without, tricks
from .inference import PACK, Sight, open_hands
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
    number = len(sight.view.piles[f"hand{sight.declarer}"])
    shown = [card for seat, card in sight.played if seat == sight.declarer]
    void = sight.voids[sight.declarer or 0]
    found: list[tuple[float, Cards]] = []
    for aside in combinations(unseen, len(unseen) - number):
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
    if sight.avoids:
        return _ducked(sight, options) if sight.trick else _safest_lead(sight, options)
    if not sight.trick:
        return _against_lead(sight, options) if sight.defends else _own_lead(sight, options)
    return _against(sight, options) if sight.defends else _own(sight, options)


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
    number = len(sight.view.piles[f"hand{sight.declarer}"])
    spare = len(unseen) - number
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


# ---------- tricks that are wanted ----------


def _own_lead(sight: Sight, options: Sequence[Card]) -> Card:
    """The declarer draws trumps while others have them, then cashes what nothing beats, then leads the longest suit.

    With the best trump, lead it; without it, keep the honour that stands alone, and lead one of two that touch.
    """
    trumps = [card for card in options if card.suit == sight.trump]
    foreign = [card for card in sight.out if card.suit == sight.trump]
    if trumps and foreign:
        top = sight.cheapest(trumps)[-1]
        if sight.master(top):
            return top
        if len(trumps) > len(foreign) // 2 + 1:
            return _from_longest(sight, trumps)
    plain = [card for card in options if card.suit != sight.trump] or list(options)
    masters = [card for card in plain if sight.master(card)]
    if masters:
        return max(masters, key=lambda card: (sight.holding(card.suit).bit_count(), -_height(card), card))
    return _from_longest(sight, plain)


def _from_longest(sight: Sight, cards: Sequence[Card]) -> Card:
    """From the longest suit: the top of two honours that touch, else the lowest."""
    suit = max({card.suit for card in cards}, key=lambda suit: (sight.holding(suit).bit_count(), SUITS.index(suit)))
    own = sorted((card for card in cards if card.suit == suit), key=_height)
    touching = len(own) > 1 and len(sight.above(own[-1])) == len(sight.above(own[-2])) and own[-1].rank in "KQJ"
    return own[-1] if touching else own[0]


def _own(sight: Sight, options: Sequence[Card]) -> Card:
    """The declarer takes a trick as cheaply as is sure; where that cannot be, the worst card goes."""
    winning = sight.take(options)
    if winning and not sight.later:
        return winning[0]
    sure = [card for card in winning if sight.master(card) or _ruffs(sight, card)]
    if sure:
        return sure[0]
    if winning and len(sight.later) == 1 and sight.trick[0].rank != "A":
        return winning[-1] if winning[-1].rank in "KQ" and len(winning) > 1 else _worst(sight, options)
    return _worst(sight, options)


def _ruffs(sight: Sight, card: Card) -> bool:
    return card.suit == sight.trump and sight.led != sight.trump


def _worst(sight: Sight, options: Sequence[Card]) -> Card:
    """Low, and from a suit where it guards nothing."""
    return min(options, key=lambda card: (card.suit == sight.trump, _guards(sight, card), _height(card), card))


def _guards(sight: Sight, card: Card) -> bool:
    """Return True if a card protects a higher one that is not yet sure of its trick, or is sure itself."""
    own = [other for other in sight.hand if other.suit == card.suit]
    top = max(own, key=_height)
    lacking = len(sight.above(top))
    return sight.master(card) or (0 < lacking < 3 and len(own) <= lacking + 1)


def _against_lead(sight: Sight, options: Sequence[Card]) -> Card:
    """Through a declarer who plays second from the top; up to one who plays last low.

    An ace is led beside its king, or when few cards are left: alone it waits for an honour to fall on.
    """
    plain = [card for card in options if card.suit != sight.trump] or list(options)
    through = sight.later[:1] == (sight.declarer,)
    masters = [card for card in plain if sight.master(card)]
    ripe = [card for card in masters if len(sight.hand) < 5 or _touches(sight, card)]
    if ripe:
        return min(ripe, key=lambda card: (sight.holding(card.suit).bit_count(), card))
    if through:
        waiting = [card for card in plain if card not in masters] or plain
        return max(
            waiting, key=lambda card: (_touches(sight, card), -sight.holding(card.suit).bit_count(), -_height(card))
        )
    unguarded = [card for card in plain if not _tenace(sight, card.suit)] or plain
    return min(unguarded, key=lambda card: (_height(card), -sight.holding(card.suit).bit_count(), card))


def _touches(sight: Sight, card: Card) -> bool:
    """Return True if a card is the top of two that touch."""
    own = [other for other in sight.hand if other.suit == card.suit and _height(other) < _height(card)]
    return bool(own) and any(len(sight.above(other)) == len(sight.above(card)) for other in own)


def _tenace(sight: Sight, suit: str) -> bool:
    """Return True if a suit is better led by others: an ace or a king that stands alone at its top."""
    own = sorted((card for card in sight.hand if card.suit == suit), key=_height)
    return bool(own) and len(sight.above(own[-1])) < 2 and not _touches(sight, own[-1])


def _against(sight: Sight, options: Sequence[Card]) -> Card:
    """Second and third hand against a declarer; a trick that the partner has is left to them."""
    winning, partner = sight.take(options), sight.partner
    ours = sight.best is not None and sight.best[0] == partner
    if not winning:
        return _worst(sight, options)
    if not sight.later:
        return _worst(sight, options) if ours and _worst(sight, options) not in winning else winning[0]
    if sight.declarer in sight.later:
        if ours and sight.best is not None and sight.master(sight.best[1]):
            return _worst(sight, options)
        sure = [card for card in winning if sight.master(card) or _ruffs(sight, card)]
        return sure[0] if sure else winning[-1]
    if ours:
        return _worst(sight, options)
    sure = [card for card in winning if sight.master(card) or _ruffs(sight, card)]
    return sure[0] if sure else _worst(sight, options)


# ---------- tricks that nobody wants ----------


def _safest_lead(sight: Sight, options: Sequence[Card]) -> Card:
    """The card under which others can least duck; in misère that of the suit where leading costs least."""
    if sight.declarer is not None and sight.turn == sight.declarer:
        gone = [card for card in PACK - sight.out if card not in sight.hand]
        return min(options, key=lambda card: (_first(sight, card.suit, gone), _height(card), card))
    return min(options, key=lambda card: (_ducks(sight, card), _height(card), card))


def _first(sight: Sight, suit: str, gone: Sequence[Card]) -> float:
    held, out = sight.holding(suit), holding(gone, suit)
    return lead_risk(held, out) - risk(held, out)


def _ducks(sight: Sight, card: Card) -> float:
    """Return how much speaks against leading a card: those that duck under it, less those that must beat it."""
    above, below = len(sight.above(card)), len(sight.below(card))
    return 10.0 if not above else below - 0.4 * above


def _ducked(sight: Sight, options: Sequence[Card]) -> Card:
    """As high as the trick allows without taking it; else the highest if last, the lowest if not; thrown: the worst."""
    winning = sight.take(options)
    under = [card for card in options if card not in winning]
    if under:
        if under[0].suit == sight.led:
            return max(under, key=_height)
        return max(under, key=lambda card: (_danger(sight, card), _height(card), card))
    if not sight.later:
        return max(options, key=_height)
    above = len(sight.above(winning[0]))
    return winning[0] if above else max(options, key=_height)


def _danger(sight: Sight, card: Card) -> float:
    """By how much a suit is safer without a card."""
    held, gone = sight.holding(card.suit), holding(PACK - sight.out - set(sight.hand), card.suit)
    less = held ^ holding([card], card.suit)
    return round(risk(held, gone) - risk(less, gone), 6)


def _height(card: Card) -> int:
    return RANKS.index(card.rank)


# ---- the player ----


@dataclass(frozen=True, slots=True)
class PreferansPlayer:
    """Plays any variant of Preferans from the view of its seat, deterministically.

    >>> from cardwidgets import open_table
    >>> table = open_table("preferans-sochi", seed=3)
    >>> PreferansPlayer().choose(table.view(table.asked.seat), table.asked, Random(0)) in table.asked.choices
    True
    """

    caution: bids.Caution = bids.USUAL

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
            case "whist" | "answer":
                return bids.whist(sight, options, self.caution)
            case "return":
                return bids.whist_returned(sight, self.caution)
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
