"""The card that rules of thumb play in closed hands of Preferans, as a kernel over numbers.

It is the policy of the known player, `players.preferans.player`, by which deals are played out and by which cards that
were played are explained. A card is its bit (see `bits`). Hands are those of the three active seats, forehand first.
Where two cards of different suits are alike in everything that the rules look at, the known player takes the one that
came first into the hand; here it is the lower bit.
"""

from __future__ import annotations

import numpy as np

from ..runtime.arrays import Floats, Numbers
from ..runtime.compiled import compiled
from .kernel import ONES

__all__ = ["legal_bits", "thumb_card", "trick_taker"]


SUIT_ORDER = np.array([3, 0, 1, 2], dtype=np.int64)
"""Spades, clubs, diamonds, hearts as a new pack has them, by which equals are told apart."""
NAME_ORDER = np.array([0, 1, 2, 7, 4, 6, 5, 3], dtype=np.int64)
"""Seven to ace in the order of their letters, by which equals are told apart."""
JACK, QUEEN, KING, ACE = 4, 5, 6, 7
RIPE, FAR = 5, 10.0
"""A hand of fewer cards leads what nothing beats; a card that nothing beats is led as though so many lay below it."""
NONE = -1
"""No card."""


@compiled
def count(bits: int) -> int:
    """Return how many cards some bits are."""
    return int(ONES[bits & 255] + ONES[bits >> 8 & 255] + ONES[bits >> 16 & 255] + ONES[bits >> 24 & 255])


@compiled
def _of_suit(bits: int, card: int) -> int:
    return int(bits >> 8 * (card >> 3) & 255)


@compiled
def _above(out: int, card: int) -> int:
    """Return how many cards of others beat a card in its suit."""
    return int(ONES[_of_suit(out, card) >> (card & 7) + 1])


@compiled
def _below(out: int, card: int) -> int:
    return int(ONES[_of_suit(out, card) & (1 << (card & 7)) - 1])


@compiled
def _name(card: int) -> int:
    """The place of a card by its name."""
    return int(4 * NAME_ORDER[card & 7] + SUIT_ORDER[card >> 3])


@compiled
def legal_bits(hand: int, led: int, trump: int) -> int:
    """The cards of a hand that may be played, as bits: of the suit led (-1: none), or trumps (-1: none), or any."""
    if led >= 0:
        may = hand & 255 << 8 * led
        if may:
            return may
        if trump >= 0:
            may = hand & 255 << 8 * trump
            if may:
                return may
    return hand


@compiled
def trick_taker(cards: Numbers, number: int, trump: int) -> int:
    """The place, in ``cards``, of the one that takes a trick as it lies; the first ``number`` count, of shape (3,)."""
    best = 0
    for at in range(1, number):
        card, top = cards[at], cards[best]
        if (card > top) if card >> 3 == top >> 3 else card >> 3 == trump:
            best = at
    return best


@compiled
def _highest(bits: int) -> int:
    """The highest card of a single suit."""
    for place in range(31, -1, -1):
        if bits >> place & 1:
            return place
    return NONE


@compiled
def _lowest(bits: int) -> int:
    for place in range(32):
        if bits >> place & 1:
            return place
    return NONE


@compiled
def _touches(hand: int, out: int, card: int) -> bool:
    """Return True if a card is the top of two that touch."""
    own = _of_suit(hand, card) & (1 << (card & 7)) - 1
    if own == 0:
        return False
    second = card & ~7 | int(_highest(own))
    return bool(_above(out, second) == _above(out, card))


@compiled
def _tenace(hand: int, out: int, suit: int) -> bool:
    """Return True if a suit is better led by others."""
    own = hand >> 8 * suit & 255
    if own == 0:
        return False
    top = 8 * suit + _highest(own)
    return bool(_above(out, top) < 2 and not _touches(hand, out, top))


@compiled
def _from_longest(cards: int, hand: int, out: int) -> int:
    """From the longest suit: the top of two honours that touch, else the lowest."""
    best, most = NONE, NONE
    for suit in range(4):
        if cards >> 8 * suit & 255:
            worth = 4 * ONES[hand >> 8 * suit & 255] + SUIT_ORDER[suit]
            if worth > most:
                best, most = suit, worth
    own = cards >> 8 * best & 255
    top = _highest(own)
    if own & own - 1 and JACK <= top < ACE:
        second = _highest(own ^ 1 << top)
        if _above(out, 8 * best + top) == _above(out, 8 * best + second):
            return int(8 * best + top)
    return int(8 * best + _lowest(own))


@compiled
def _guards(hand: int, out: int, card: int) -> bool:
    """Return True if a card protects a higher one that is not yet sure of its trick, or is sure itself."""
    lacking_here = _above(out, card)
    own = _of_suit(hand, card)
    top = card & ~7 | int(_highest(own))
    lacking = _above(out, top)
    return bool(lacking_here == 0 or (0 < lacking < 3 and ONES[own] <= lacking + 1))


@compiled
def _worst(options: int, hand: int, out: int, trump: int) -> int:
    """Low, and from a suit where it guards nothing."""
    best, least = NONE, 1 << 30
    for card in range(32):
        if options >> card & 1:
            worth = 4096 * (card >> 3 == trump) + 1024 * _guards(hand, out, card) + 64 * (card & 7) + _name(card)
            if worth < least:
                best, least = card, worth
    return best


@compiled
def _own_lead(options: int, hand: int, out: int, trump: int) -> int:
    """The declarer draws trumps, cashes what nothing beats, then leads the longest suit."""
    ours = 255 << 8 * trump if trump >= 0 else 0
    trumps, foreign = options & ours, out & ours
    if trumps and foreign:
        top = _highest(trumps)
        if _above(out, top) == 0:
            return int(top)
        if count(trumps) > count(foreign) // 2 + 1:
            return int(_from_longest(trumps, hand, out))
    plain = options & ~ours
    if plain == 0:
        plain = options
    best, most = NONE, NONE
    for card in range(32):
        if plain >> card & 1 and _above(out, card) == 0:
            worth = 4096 * ONES[_of_suit(hand, card)] + 64 * (7 - (card & 7)) + _name(card)
            if worth > most:
                best, most = card, worth
    return best if best >= 0 else int(_from_longest(plain, hand, out))


@compiled
def _against_lead(options: int, hand: int, out: int, trump: int, through: bool) -> int:
    """Through a declarer who plays second from the top; up to one who plays last low."""
    plain = options & ~(255 << 8 * trump) if trump >= 0 else options
    if plain == 0:
        plain = options
    few, masters = count(hand) < RIPE, 0
    best, least = NONE, 1 << 30
    for card in range(32):
        if plain >> card & 1 and _above(out, card) == 0:
            masters |= 1 << card
            if few or _touches(hand, out, card):
                worth = 64 * ONES[_of_suit(hand, card)] + _name(card)
                if worth < least:
                    best, least = card, worth
    if best >= 0:
        return best
    if through:
        waiting = plain & ~masters
        if waiting == 0:
            waiting = plain
        most = -1 << 30
        for card in range(32):
            if waiting >> card & 1:
                worth = 4096 * _touches(hand, out, card) - 64 * ONES[_of_suit(hand, card)] - (card & 7)
                if worth > most:
                    best, most = card, worth
        return best
    unguarded = 0
    for card in range(32):
        if plain >> card & 1 and not _tenace(hand, out, card >> 3):
            unguarded |= 1 << card
    if unguarded == 0:
        unguarded = plain
    for card in range(32):
        if unguarded >> card & 1:
            worth = 4096 * (card & 7) - 64 * ONES[_of_suit(hand, card)] + _name(card)
            if worth < least:
                best, least = card, worth
    return best


@compiled
def _beats(card: int, best: int, trump: int) -> bool:
    return bool((card > best) if card >> 3 == best >> 3 else card >> 3 == trump)


@compiled
def _cheap(card: int, trump: int) -> int:
    """Plain cards before trumps, low before high."""
    return int(64 * (card >> 3 == trump) + 4 * (card & 7) + SUIT_ORDER[card >> 3])


@compiled
def _followed(
    options: int, hand: int, out: int, trump: int, cards: Numbers, number: int, defends: bool, through: bool, ours: bool
) -> int:
    """Second and third hand where tricks are wanted: of the declarer, or of who defends.

    ``through`` says that the declarer is still to play, ``ours`` that the partner has the trick.
    """
    best, led, last = cards[trick_taker(cards, number, trump)], cards[0] >> 3, number == 2
    low, high, sure, winners = NONE, NONE, NONE, 0
    for card in range(32):
        if options >> card & 1 and _beats(card, best, trump):
            winners |= 1 << card
            if low < 0 or _cheap(card, trump) < _cheap(low, trump):
                low = card
            if high < 0 or _cheap(card, trump) > _cheap(high, trump):
                high = card
            certain = _above(out, card) == 0 or (card >> 3 == trump and led != trump)
            if certain and (sure < 0 or _cheap(card, trump) < _cheap(sure, trump)):
                sure = card
    worst = int(_worst(options, hand, out, trump))
    if winners == 0:
        return worst
    if last:
        return worst if ours and not winners >> worst & 1 else low
    if through and ours and _above(out, best) == 0:
        return worst
    if ours and not through:
        return worst
    if sure >= 0:
        return sure
    if through:
        return high
    hopeful = winners & winners - 1 and best & 7 != ACE and (high & 7 == KING or high & 7 == QUEEN)
    return high if hopeful and not defends else worst


@compiled
def _safest_lead(options: int, out: int) -> int:
    """The card under which others can least duck."""
    best, least = NONE, 1e9
    for card in range(32):
        if options >> card & 1:
            above = _above(out, card)
            ducks = FAR if above == 0 else _below(out, card) - 0.4 * above
            worth = 1e4 * ducks + 64 * (card & 7) + _name(card)
            if worth < least - 1e-6:
                best, least = card, worth
    return best


@compiled
def _ducked(options: int, hand: int, out: int, cards: Numbers, number: int, dangers: Floats) -> int:
    """As high as the trick allows without taking it; else the highest if last, the lowest if not."""
    best, led = cards[trick_taker(cards, number, NONE)], cards[0] >> 3
    under, low, high = NONE, NONE, NONE
    most = -1e9
    for card in range(32):
        if not options >> card & 1:
            continue
        high = card
        if card >> 3 == led:
            if card > best:
                low = card if low < 0 else low
            else:
                under = card
            continue
        held = _of_suit(hand, card)
        gone = 255 & ~_of_suit(out, card) & ~held
        danger = dangers[256 * held + gone] - dangers[256 * (held ^ 1 << (card & 7)) + gone]
        worth = np.floor(danger * 1e6 + 0.5) + 0.01 * (card & 7) + 1e-4 * _name(card)
        if worth > most:
            under, most = card, worth
    if under >= 0:
        return under
    if number == 2:
        return high
    return low if _above(out, low) else high


@compiled
def thumb_card(
    hand: int, out: int, cards: Numbers, number: int, seat: int, leader: int, declarer: int, trump: int,
    dangers: Floats,
) -> int:  # fmt: skip
    """The card that the rules of thumb play from a ``hand``, while hands are closed.

    ``hand``      32 bits, a card each; ``out`` those that others may still play, as the hand knows
    ``cards``     shape (3,): the first ``number`` lie on the table, by number, the first of them by ``leader``
    ``seat``      who plays; ``declarer`` wants as many tricks as can be, and is -1 where all have passed
    ``trump``     the trump suit, 0 to 3; -1: none
    ``dangers``   shape (256 * 256,): how likely, from 0 to 1, a holding in a suit is caught that must take no trick, by
                  ``256 * holding + cards gone``
    """
    led = cards[0] >> 3 if number else NONE
    options = legal_bits(hand, led, trump)
    if options & options - 1 == 0:
        return int(_lowest(options))
    if declarer < 0:
        return int(_ducked(options, hand, out, cards, number, dangers) if number else _safest_lead(options, out))
    defends = seat != declarer
    if number == 0:
        if defends:
            return int(_against_lead(options, hand, out, trump, (seat + 1) % 3 == declarer))
        return int(_own_lead(options, hand, out, trump))
    ours = defends and (leader + trick_taker(cards, number, trump)) % 3 != declarer
    through = defends and number == 1 and leader != declarer
    return int(_followed(options, hand, out, trump, cards, number, defends, through, ours))
