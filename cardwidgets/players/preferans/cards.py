"""Which card to play by rules of thumb: to take tricks, against a declarer, or to take none; with open hands, exactly.

Leads against a declarer follow the maxim of the game: low up to a declarer who plays last, from the top through a
declarer who plays second.
"""

from __future__ import annotations

from collections.abc import Sequence

from ...core.cards import SUITS, Card, Cards
from ...odds.preferans.double_dummy import MISERE, solve
from .bids import tricks
from .inference import PACK, Sight, open_hands
from .misere_defence import defend
from .suits import RANKS, holding, lead_risk, risk

__all__ = ["best_card"]


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
    """Whether a card protects a higher one that is not yet sure of its trick, or is sure itself."""
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
    """Whether a card is the top of two that touch."""
    own = [other for other in sight.hand if other.suit == card.suit and _height(other) < _height(card)]
    return bool(own) and any(len(sight.above(other)) == len(sight.above(card)) for other in own)


def _tenace(sight: Sight, suit: str) -> bool:
    """Whether a suit is better led by others: an ace or a king that stands alone at its top."""
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
    """How much speaks against leading a card: those that duck under it, less those that must beat it."""
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
