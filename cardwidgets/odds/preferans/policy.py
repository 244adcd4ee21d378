"""The rollout policy of Preferans for cards: the card that the rules of thumb play from a closed hand.

The same function serves the player by rules of thumb and the Monte Carlo of the strong player. The latter plays deals
out by it, and uses it to explain the cards that were played. A card is its bit (see `bits`). The answers before the
play are in `policy_words`.

Everything here is plain Python over whole numbers and flat rows of them, lists or arrays, so it needs no numpy.
`runtime.compiled.compiled_tree` makes kernels of it.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import floor
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ..runtime.arrays import Floats, Numbers

    Ints = list[int] | Numbers
    Reals = list[float] | Mapping[int, float] | Floats

__all__ = ["CardTurn", "Guide", "choose_card", "legal_bits", "trick_taker"]

JACK, QUEEN, KING, ACE = 4, 5, 6, 7
NOTHING = -1
"""The value for no card, and for no suit."""
FEW_CARDS = 5
"""The hand size below which a defender leads cards that nothing beats."""
UNBEATEN_DUCKS = 10.0
"""The number of lower cards that is assumed for a card that nothing beats, in the choice of a safe lead."""
BEATER_SHARE = 0.4
"""The value of an outside card above a lead, relative to an outside card below it, in the choice of a safe lead."""
DANGER_STEPS = 1e6
"""The resolution of dangers, as parts of 1; smaller differences are rounding errors."""


@dataclass(slots=True)
class Guide:
    """The rules of a table, figures of holdings of a suit, and the thresholds of the players.

    True and false are 1 and 0. A holding of a suit is 8 bits. A bid is its height on the ladder.
    """

    equal_bid: int
    """The seats that may repeat the last bid: 0 the eldest, 1 the eldest once two are left, 2 nobody."""
    misere: int
    """The height of misère on the ladder."""
    may_concede: int
    """1: a declarer may give up."""
    talon: float
    """The expected tricks from the talon."""
    short: float
    """The tricks by which a hand may fall short of a contract that it still names."""
    patience: float
    """The tricks by which a hand may fall short of a contract that it still plays rather than gives up."""
    misere_risk: float
    """The highest chance to be caught, from 0 to 1, at which misère is still bid."""
    hopeless_risk: float
    """The chance to be caught above which the talons are not tried."""
    whist: float
    """The tricks by which a hand may fall short of a whister's part of the duty."""
    alone: float
    """The expected tricks of a partner who passed."""
    counts: Ints
    """For each holding of a suit, the number of cards."""
    levels: Ints
    """The level of each bid; 0 for misère."""
    strains: Ints
    """The strain of each bid, 4 without trumps."""
    duties: Ints
    """The tricks that the defence owes against each bid."""
    half_whist: Ints
    """By bid: 1 if the second defender may take half of the whists after a pass."""
    both_whist: Ints
    """By bid: 1 if both defenders whist without being asked."""
    exposed: Ints
    """By bid: 1 if both defenders' hands are laid open without being asked."""
    suit_places: Ints
    """The rank of each suit in the order of letters, to break ties."""
    name_places: Ints
    """The rank of each card in the order of names, to break ties."""
    by_name: Ints
    """The cards in the order of their names."""
    hopes: Reals
    """The tricks expected from a holding, at ``256 * figure + holding``; see `policy_words.Figure`."""
    caught: Reals
    """The chance that a holding must take a trick, at ``256 * holding + cards gone``."""
    caught_leading: Reals
    """The same chance as in ``caught`` if the suit must be led first."""


@dataclass(slots=True)
class CardTurn:
    """The knowledge of a hand that is to play a card. Sets of cards are bits; true and false are 1 and 0."""

    hand: int
    out: int
    """The cards that others may still play, as far as the player knows."""
    options: int
    """The legal cards."""
    led: int
    """The suit led; -1: none."""
    best: int
    """The card that is winning the current trick; -1: none."""
    later: int
    """The number of hands that play to the trick after this one."""
    trump: int
    """The trump suit; -1: none."""
    avoids: int
    """1: the player wants no tricks."""
    defends: int
    through: int
    """1: the declarer plays next to this trick."""
    ours: int
    """1: the partner is winning the current trick."""


def count(guide: Guide, cards: int) -> int:
    """Return the number of cards in a set."""
    counts = guide.counts
    return counts[cards & 255] + counts[cards >> 8 & 255] + counts[cards >> 16 & 255] + counts[cards >> 24 & 255]


def of_suit(cards: int, card: int) -> int:
    """Return the cards of a given card's suit, as 8 bits."""
    return cards >> 8 * (card >> 3) & 255


def above(guide: Guide, out: int, card: int) -> int:
    """Return the number of other players' cards that beat a card in its suit."""
    return guide.counts[of_suit(out, card) >> (card & 7) + 1]


def below(guide: Guide, out: int, card: int) -> int:
    """Return the number of other players' cards that a card beats in its suit."""
    return guide.counts[of_suit(out, card) & (1 << (card & 7)) - 1]


def legal_bits(hand: int, led: int, trump: int) -> int:
    """Return the legal cards of a hand: cards of the suit led, or trumps, or any; -1 is no suit led and no trumps."""
    if led >= 0:
        may = hand & 255 << 8 * led
        if may:
            return may
        if trump >= 0:
            may = hand & 255 << 8 * trump
            if may:
                return may
    return hand


def beats(card: int, best: int, trump: int) -> bool:
    """Return True if a card played later takes the trick from the winning card so far."""
    return card > best if card >> 3 == best >> 3 else card >> 3 == trump


def trick_taker(cards: Ints, number: int, trump: int) -> int:
    """Return the place of the winning card among the first ``number`` cards of a trick."""
    best = 0
    for at in range(1, number):
        if beats(cards[at], cards[best], trump):
            best = at
    return best


def highest(cards: int) -> int:
    """Return the highest card of a single suit."""
    for card in range(31, -1, -1):
        if cards >> card & 1:
            return card
    return NOTHING


def lowest(cards: int) -> int:
    """Return the lowest card of a single suit."""
    for card in range(32):
        if cards >> card & 1:
            return card
    return NOTHING


def touches(guide: Guide, turn: CardTurn, card: int) -> bool:
    """Return True if a card and the next lower card in the hand are equal: no outside card is between them."""
    own = of_suit(turn.hand, card) & (1 << (card & 7)) - 1
    if own == 0:
        return False
    return above(guide, turn.out, card & ~7 | highest(own)) == above(guide, turn.out, card)


def tenace(guide: Guide, turn: CardTurn, suit: int) -> bool:
    """Return True if a suit is better led by others: at most one outside card beats its top, which touches no other
    card.
    """
    own = turn.hand >> 8 * suit & 255
    if own == 0:
        return False
    top = 8 * suit + highest(own)
    return above(guide, turn.out, top) < 2 and not touches(guide, turn, top)


def from_longest(guide: Guide, turn: CardTurn, cards: int) -> int:
    """Return a lead from the longest suit among ``cards``: the top of two touching honours, else the lowest card."""
    best, most = NOTHING, NOTHING
    for suit in range(4):
        if cards >> 8 * suit & 255:
            worth = 4 * guide.counts[turn.hand >> 8 * suit & 255] + guide.suit_places[suit]
            if worth > most:
                best, most = suit, worth
    own = cards >> 8 * best & 255
    top = highest(own)
    if own & own - 1 and JACK <= top < ACE:
        second = highest(own ^ 1 << top)
        if above(guide, turn.out, 8 * best + top) == above(guide, turn.out, 8 * best + second):
            return 8 * best + top
    return 8 * best + lowest(own)


def guards_or_wins(guide: Guide, turn: CardTurn, card: int) -> bool:
    """Return True if a card is a sure winner, or guards a higher card that may be beaten."""
    own = of_suit(turn.hand, card)
    lacking = above(guide, turn.out, card & ~7 | highest(own))
    return above(guide, turn.out, card) == 0 or (0 < lacking < 3 and guide.counts[own] <= lacking + 1)


def worst_card(guide: Guide, turn: CardTurn) -> int:
    """Return the card to throw: a low one, from a suit where it guards nothing."""
    best, least = NOTHING, 1 << 30
    for card in range(32):
        if turn.options >> card & 1:
            worth = 4096 * (card >> 3 == turn.trump) + 64 * (card & 7) + guide.name_places[card]
            if guards_or_wins(guide, turn, card):
                worth += 1024
            if worth < least:
                best, least = card, worth
    return best


def own_lead(guide: Guide, turn: CardTurn) -> int:
    """Return the lead of a declarer.

    While others have trumps, the declarer draws them: with the best trump, or with a low or touching one from a trump
    suit that is long enough. Then the declarer cashes cards that nothing beats, and finally leads from the longest
    suit.
    """
    options, out = turn.options, turn.out
    ours = 255 << 8 * turn.trump if turn.trump >= 0 else 0
    trumps, foreign = options & ours, out & ours
    if trumps and foreign:
        top = highest(trumps)
        if above(guide, out, top) == 0:
            return top
        if count(guide, trumps) > count(guide, foreign) // 2 + 1:
            return from_longest(guide, turn, trumps)
    plain = options & ~ours
    if plain == 0:
        plain = options
    best, most = NOTHING, NOTHING
    for card in range(32):
        if plain >> card & 1 and above(guide, out, card) == 0:
            worth = 4096 * guide.counts[of_suit(turn.hand, card)] + 64 * (7 - (card & 7)) + guide.name_places[card]
            if worth > most:
                best, most = card, worth
    return best if best >= 0 else from_longest(guide, turn, plain)


def against_lead(guide: Guide, turn: CardTurn) -> int:
    """Return the lead of a defender.

    An ace is led with its king, or with few cards left; otherwise it waits for an honour to capture. If the declarer
    plays next, lead the top of two touching cards, or else a low card from a short suit. If the declarer plays last,
    lead the lowest card, but not from a suit that others should lead.
    """
    options, out = turn.options, turn.out
    plain = options & ~(255 << 8 * turn.trump) if turn.trump >= 0 else options
    if plain == 0:
        plain = options
    few, masters = count(guide, turn.hand) < FEW_CARDS, 0
    best, least = NOTHING, 1 << 30
    for card in range(32):
        if plain >> card & 1 and above(guide, out, card) == 0:
            masters |= 1 << card
            if few or touches(guide, turn, card):
                worth = 64 * guide.counts[of_suit(turn.hand, card)] + guide.name_places[card]
                if worth < least:
                    best, least = card, worth
    if best >= 0:
        return best
    if turn.through:
        waiting = plain & ~masters
        if waiting == 0:
            waiting = plain
        most = -1 << 30
        for card in range(32):
            if waiting >> card & 1:
                worth = -64 * guide.counts[of_suit(turn.hand, card)] - (card & 7)
                if touches(guide, turn, card):
                    worth += 4096
                if worth > most:
                    best, most = card, worth
        return best
    unguarded = 0
    for card in range(32):
        if plain >> card & 1 and not tenace(guide, turn, card >> 3):
            unguarded |= 1 << card
    if unguarded == 0:
        unguarded = plain
    for card in range(32):
        if unguarded >> card & 1:
            worth = 4096 * (card & 7) - 64 * guide.counts[of_suit(turn.hand, card)] + guide.name_places[card]
            if worth < least:
                best, least = card, worth
    return best


def cheapness(guide: Guide, card: int, trump: int) -> int:
    """Return the sort key for cheap cards: plain cards before trumps, low before high."""
    return 64 * (card >> 3 == trump) + 4 * (card & 7) + guide.suit_places[card >> 3]


def follow(guide: Guide, turn: CardTurn) -> int:
    """Return the card of the second or third hand if tricks are wanted.

    The player takes a trick with the cheapest card that is sure to win. A trick that the partner is winning is left to
    the partner. If nothing else helps, the worst card is thrown.
    """
    trump, ours = turn.trump, turn.ours > 0
    low, high, sure, winners = NOTHING, NOTHING, NOTHING, 0
    for card in range(32):
        if turn.options >> card & 1 and beats(card, turn.best, trump):
            winners |= 1 << card
            cost = cheapness(guide, card, trump)
            if low < 0 or cost < cheapness(guide, low, trump):
                low = card
            if high < 0 or cost > cheapness(guide, high, trump):
                high = card
            certain = above(guide, turn.out, card) == 0 or (card >> 3 == trump and turn.led != trump)
            if certain and (sure < 0 or cost < cheapness(guide, sure, trump)):
                sure = card
    worst = worst_card(guide, turn)
    if winners == 0:
        return worst
    if turn.later == 0:
        return worst if ours and not winners >> worst & 1 else low
    if ours and (turn.through == 0 or above(guide, turn.out, turn.best) == 0):
        return worst
    if sure >= 0:
        return sure
    if turn.through:
        return high
    hopeful = winners & winners - 1 and turn.best & 7 != ACE and (high & 7 == KING or high & 7 == QUEEN)
    return high if hopeful and turn.defends == 0 else worst


def safest_lead(guide: Guide, turn: CardTurn) -> int:
    """Return the lead if no tricks are wanted: the card that the others are least able to duck."""
    best, least = NOTHING, 1e9
    for card in range(32):
        if turn.options >> card & 1:
            over = above(guide, turn.out, card)
            ducks = UNBEATEN_DUCKS if over == 0 else below(guide, turn.out, card) - BEATER_SHARE * over
            worth = 1e4 * ducks + 64 * (card & 7) + guide.name_places[card]
            if worth < least - 1e-6:
                best, least = card, worth
    return best


def duck(guide: Guide, turn: CardTurn) -> int:
    """Return the card for a trick that is not wanted.

    The player plays the highest card that does not take the trick. If every legal card takes it, the last player plays
    the highest. An earlier player plays the lowest, or the highest if nobody can beat the lowest. If the suit cannot be
    followed, the player throws the card that makes the hand safest.
    """
    under, low, high = NOTHING, NOTHING, NOTHING
    most = -1e9
    for card in range(32):
        if not turn.options >> card & 1:
            continue
        high = card
        if card >> 3 == turn.led:
            if card > turn.best or turn.best >> 3 != turn.led:
                low = card if low < 0 else low
            else:
                under = card
            continue
        held = of_suit(turn.hand, card)
        gone = 255 & ~of_suit(turn.out, card) & ~held
        danger = guide.caught[256 * held + gone] - guide.caught[256 * (held ^ 1 << (card & 7)) + gone]
        worth = floor(danger * DANGER_STEPS + 0.5) + 0.01 * (card & 7) + 1e-4 * guide.name_places[card]
        if worth > most:
            under, most = card, worth
    if under >= 0:
        return under
    if turn.later == 0:
        return high
    return low if above(guide, turn.out, low) else high


def choose_card(guide: Guide, turn: CardTurn) -> int:
    """Return the card that the rules of thumb play while hands are closed."""
    if turn.options & turn.options - 1 == 0:
        return lowest(turn.options)
    if turn.avoids:
        return duck(guide, turn) if turn.led >= 0 else safest_lead(guide, turn)
    if turn.led >= 0:
        return follow(guide, turn)
    return against_lead(guide, turn) if turn.defends else own_lead(guide, turn)
