"""The rollout policy of Briscola and its relatives: the card that the rules of thumb play, with cards as numbers.

The same function serves the player by rules of thumb and the Monte Carlo of the strong player. It covers two to six
seats, without partners, in partnerships, or with a called partner. A card is ``suit << 4 | place``, where place 0 is
the top of its suit. A set of cards has the bit ``1 << card`` for each card. Seats are counted from the one that is to
answer, which is 0.

Everything here is plain Python over whole numbers and flat rows of them, lists or arrays, so it needs no numpy.
`runtime.compiled.compiled_tree` makes kernels of it.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ..runtime.arrays import Floats, Numbers

    Ints = list[int] | Numbers
    Reals = list[float] | Floats

__all__ = ["Rulebook", "World", "beats", "choose", "mariage_to_show"]

SUIT_SHIFT, RANK_MASK = 4, 15
"""The number of bits of a card below its suit, and a mask of these bits. Shifts are much faster than divisions."""
SUIT_MASK = (1 << 16) - 1
"""A mask of one suit's bits in a set of cards."""
HIGH_RANKS = 2
"""The number of ranks worth ten or more, at the places from 0: ace and three."""
MAX_SEATS = 6
HAND_ROOM, RANKS_ROOM = 24, 14
"""The lengths of a hand in ``World.hands``, and of a row by rank: more than any hand or suit has."""
HIDDEN_ROOM, UNSEEN_ROOM, WANTED_ROOM = 21, 53, 14
"""The dimensions of ``Rulebook.chances``: more than the cards of any hand, of any pack, and of any suit."""
FREE, IF_TRUMP_LED, SUIT_LED = range(3)
"""The duties to follow suit."""
PARTNER_THRESHOLD = 0.5
"""The share of common interest above which a seat counts as a partner."""
VALUE_TOLERANCE = 1e-9
"""Values that differ by no more than this, a rounding error, count as equal."""
HALF_MARIAGE_SHARE = 0.2
"""The share of a mariage's points that a king or a queen alone is worth."""
PARTNER_GIFT_FACTOR = 1.5
"""The points expected from a partner's card, as a multiple of the mean points of the unseen plain cards."""


@dataclass(slots=True)
class Rulebook:
    """The rules of a variant with a number of seats, figures of its cards, and the habits of the policy.

    True and false are 1 and 0. Figures by rank are in the order of the places.
    """

    ranks: int
    """The number of ranks in a suit."""
    seats: int
    sides: int
    """The number of sides without a declarer. Seats with the same remainder modulo this are on one side."""
    hand: int
    """The number of cards in a full hand."""
    cards_per_trick: int
    """The number of cards that each seat plays to a trick."""
    draw_packet: int
    """The number of cards drawn at a time."""
    duty: int
    """The duty to follow suit while there is a stock."""
    duty_late: int
    """The duty to follow suit once the stock is gone."""
    never_trumps: int
    """1: there are no trumps, so a card that nothing can beat is worth keeping."""
    open_hands: int
    partners_look: int
    """1: partners see each other's hands once the stock is gone."""
    pairs: int
    """The mariages that may be shown: 0 none, 1 that of trumps, 2 any suit."""
    pair_first: int
    """1: a mariage may be shown before the first trick, too."""
    pair_late: int
    """1: a mariage may be shown once the stock is gone, too."""
    pair_leader: int
    """1: only the leader may show a mariage."""
    pair_each: int
    """1: each player may show a mariage before a trick; 0: only one player may."""
    pair_makes_trump: int
    king: int
    queen: int
    aside_to: int
    """The owner of the cards laid aside: 0 nobody, 1 the winner of the last trick, 2 the declarer."""
    high_card: float
    """The value of keeping a plain ace or three in the hand, besides its points."""
    master: float
    """The value of keeping a card that nothing can beat, if there are no trumps."""
    greed: float
    """The points of a trick from which every player who can trump it is assumed to do so."""
    idle: float
    """The chance that a player who can trump a trick without points does so."""
    plain_point: float
    """The value of keeping a plain card below ace and three, for each of its points."""
    interest: Reals
    """The interest of each seat in the points of each seat, ``MAX_SEATS`` to a row, without a declarer."""
    worth: Ints
    """The points of each rank."""
    stakes: Ints
    """For each rank its points, plus the payment for it in chips."""
    trump_worth: Reals
    """The value of keeping a trump of each rank, in points."""
    strengths: Reals
    """The strength that a card adds to a hand that chooses trumps: by rank as a trump, and from `RANKS_ROOM` on as a
    plain card.
    """
    mariages: Ints
    """The points of the first, second, third and fourth mariage."""
    counts: Ints
    """For each set of cards of a suit, the number of cards."""
    points: Ints
    """For each set of cards of a suit, their points."""
    chances: Reals
    """The chance that a hand holds at least one wanted card, at ``(hidden * UNSEEN_ROOM + unseen) * WANTED_ROOM +
    wanted``: by the number of hidden cards in the hand, of unseen cards in all, and of wanted cards among them.
    """


@dataclass(slots=True)
class World:
    """A table with its hidden cards, or a seat's knowledge of one. Written in place; rows are by seat unless noted."""

    trump: int
    """The trump suit; -1: none."""
    leader: int
    laid: int
    """The number of cards in the current trick."""
    left: int
    """The number of cards left to draw."""
    out: int
    """The cards that all players have seen leave the play, including the current trick, as bits."""
    shown: int
    """The suits whose mariage has been shown, as bits."""
    asked: int
    """The number of seats asked for a mariage before this trick; all of them once the trick is complete."""
    tricks: int
    """The number of tricks played."""
    declarer: int
    """The declarer; -1: none."""
    called: int
    """The card whose holder is the partner; -1: the declarer plays alone."""
    partner: int
    """The partner, if known to all; -1: not known."""
    turnup: int
    """The card that is, or was, the last to be drawn; -1: none."""
    aside: int
    """The points of the cards laid aside."""
    hands: Ints
    """The cards of each hand, ``HAND_ROOM`` places to a seat."""
    held: Ints
    """The number of cards in each hand."""
    masks: Ints
    """The cards of each hand as bits."""
    known: Ints
    """The cards of each hand that everybody knows, as bits."""
    voids: Ints
    """The cards that each hand is known not to hold, as bits."""
    trick: Ints
    """The cards on the table, in order."""
    stock: Ints
    """The stock; the last card is drawn first."""
    points: Ints
    """The points of each seat."""
    likes: Reals
    """The likelihood ratio of each seat's play: declarer's partner to opponent."""
    within: int = -1
    """The cards among which the seat may choose, as bits; -1: all."""
    seen: int = 0
    """The cards that the seat has seen, as bits. This and all fields below are notes of `choose`."""
    unseen: int = 0
    """The number of cards that the seat has not seen."""
    tricks_left: int = 0
    """The number of tricks after this one."""
    stake: int = 0
    """The worth of the trick on the table."""
    best: int = 0
    """The card that is winning the current trick, and the seat that played it (``holder``)."""
    holder: int = 0
    certain: Ints = field(default_factory=lambda: [0] * MAX_SEATS)
    """The cards that the seat knows in each other hand, as bits."""
    hidden: Ints = field(default_factory=lambda: [0] * MAX_SEATS)
    """The number of other cards in each other hand."""
    friends: Reals = field(default_factory=lambda: [0.0] * MAX_SEATS)
    """The seat's interest in each seat's points, from -1 to 1."""
    taken: Reals = field(default_factory=lambda: [0.0] * MAX_SEATS)
    """The chance that each seat takes the trick."""


def beats(best: int, card: int, trump: int) -> bool:
    """Return True if a card played later takes a trick from the best so far."""
    return card < best if card >> SUIT_SHIFT == best >> SUIT_SHIFT else card >> SUIT_SHIFT == trump


def next_seat(rules: Rulebook, seat: int, steps: int) -> int:
    """Return the seat ``steps`` places after another; ``steps`` is below the number of seats."""
    seat += steps
    return seat if seat < rules.seats else seat - rules.seats


def binds(rules: Rulebook, left: int, led: int, trump: int) -> bool:
    """Return True if a lead must be followed in suit with ``left`` cards left to draw."""
    duty = rules.duty if left > 0 else rules.duty_late
    return duty == SUIT_LED or (duty == IF_TRUMP_LED and led == trump)


def count_cards(rules: Rulebook, full: int, cards: int) -> int:
    """Return the number of cards in a set; ``full`` is a mask of the ranks in a suit."""
    if cards == 0:
        return 0
    found = 0
    for suit in range(4):
        found += rules.counts[cards >> (suit << SUIT_SHIFT) & full]
    return found


def partner_ratio(robs: bool, gives: int) -> float:
    """Return the likelihood ratio, partner to opponent, of a card that takes points (``robs``) or gives ``gives``
    points.
    """
    if robs:
        return 0.4
    return 3.0 if gives >= 10 else 1.3 if gives > 0 else 0.8


def share_interest(rules: Rulebook, world: World, seat: int) -> None:
    """Write a seat's interest in each seat's points: from 1 for the own points to -1 for those of a sole opponent."""
    friends = world.friends
    declarer, called = world.declarer, world.called
    if declarer < 0:
        for other in range(rules.seats):
            friends[other] = rules.interest[seat * MAX_SEATS + other]
        return
    partner = world.partner
    known = called < 0 or partner >= 0
    if called >= 0:
        if world.masks[seat] >> called & 1:
            partner, known = seat, True
        for other in range(rules.seats):
            if other != seat and world.certain[other] >> called & 1:
                partner, known = other, True
    total = 0.0
    for other in range(rules.seats):
        if other == declarer:
            friends[other] = 1.0
        elif known:
            friends[other] = 1.0 if other == partner else 0.0
        else:
            friends[other] = 0.0 if other == seat else world.likes[other]
            total += friends[other]
    own = friends[seat] / total if not known and seat != declarer and total > 0 else friends[seat]
    mine = 2.0 * own - 1.0
    for other in range(rules.seats):
        share = friends[other]
        if not known and other != declarer and total > 0:
            share /= total
        friends[other] = 1.0 if other == seat else mine * (2.0 * share - 1.0)


def look_around(rules: Rulebook, world: World, seat: int) -> None:
    """Note the cards that a seat has seen, those that it knows in each other hand, and the number of hidden ones."""
    full = (1 << rules.ranks) - 1
    left = world.left
    looks = rules.partners_look > 0 and left == 0
    seen = world.out | world.masks[seat]
    if world.turnup >= 0 and left > 0:
        seen |= 1 << world.turnup
    for other in range(rules.seats):
        if other == seat:
            continue
        certain = world.known[other]
        if rules.open_hands > 0 or (looks and other % rules.sides == seat % rules.sides):
            certain = world.masks[other]
        seen |= certain
        world.certain[other] = certain
        world.hidden[other] = world.held[other] - count_cards(rules, full, certain)
    world.seen = seen
    world.unseen = 4 * rules.ranks - count_cards(rules, full, seen)


def unseen_of(world: World, seat: int, suit: int, wanted: int) -> int:
    """Return the wanted cards of a suit that are unseen and may be in a hand; both sets are bits of the suit."""
    shift = suit << SUIT_SHIFT
    return wanted & ~(world.seen >> shift) & ~(world.voids[seat] >> shift)


def holds_one(rules: Rulebook, world: World, seat: int, suit: int, wanted: int) -> float:
    """Return the chance that a hand holds at least one of the wanted cards of a suit, given as bits of the suit."""
    if wanted == 0:
        return 0.0
    if wanted & world.certain[seat] >> (suit << SUIT_SHIFT):
        return 1.0
    hidden = world.hidden[seat]
    if hidden <= 0:
        return 0.0
    there = rules.counts[unseen_of(world, seat, suit, wanted)]
    return rules.chances[(hidden * UNSEEN_ROOM + world.unseen) * WANTED_ROOM + there]


def mariage_hope(rules: Rulebook, world: World, seat: int, card: int) -> float:
    """Return the expected points of a king's or queen's mariage while it may be shown; 0 for other cards."""
    suit, rank = card >> SUIT_SHIFT, card & RANK_MASK
    if rules.pairs == 0 or (rank != rules.king and rank != rules.queen) or world.shown >> suit & 1:
        return 0.0
    if (world.left == 0 and rules.pair_late == 0) or (rules.pairs == 1 and suit != world.trump):
        return 0.0
    points = float(mariage_points(rules, world.shown))
    other = suit << SUIT_SHIFT | (rules.queen if rank == rules.king else rules.king)
    if world.masks[seat] >> other & 1:
        return points
    return HALF_MARIAGE_SHARE * points if world.left > 1 and not world.seen >> other & 1 else 0.0


def mariage_points(rules: Rulebook, shown: int) -> int:
    """Return the points of the next mariage; ``shown`` are the suits shown so far, as bits."""
    before = (shown & 1) + (shown >> 1 & 1) + (shown >> 2 & 1) + (shown >> 3 & 1)
    return rules.mariages[before]


def mariage_to_show(rules: Rulebook, world: World, seat: int) -> int:
    """Return the suit of the mariage that a hand shows, the strongest one as trumps; -1: it may show none."""
    mask = world.masks[seat]
    if (world.tricks == 0 and rules.pair_first == 0) or (world.left == 0 and rules.pair_late == 0):
        return -1
    pair, best, most = 1 << rules.king | 1 << rules.queen, -1, 0.0
    for suit in range(4):
        own = mask >> (suit << SUIT_SHIFT) & SUIT_MASK
        if own & pair != pair or world.shown >> suit & 1 or (rules.pairs == 1 and suit != world.trump):
            continue
        value = hand_strength(rules, mask, suit, -1)
        if best < 0 or value > most:
            best, most = suit, value
    return best


def hand_strength(rules: Rulebook, mask: int, trump: int, called: int) -> float:
    """Return the strength of a hand with a suit as trumps, helped by the trump of rank ``called`` (-1: no help)."""
    value = 0.0
    for suit in range(4):
        for rank in range(rules.ranks):
            if mask >> (suit << SUIT_SHIFT | rank) & 1 or (suit == trump and rank == called):
                value += rules.strengths[rank if suit == trump else RANKS_ROOM + rank]
    return value


def partner_gift(rules: Rulebook, world: World, mate: int) -> float:
    """Return the points that a partner is expected to add to a trick of the own side.

    These are the points of the best plain card that the partner is known to hold, else a multiple of the mean.
    """
    full, most, many, points = (1 << rules.ranks) - 1, -1, 0, 0
    for suit in range(4):
        if suit == world.trump:
            continue
        there = ~(world.seen >> (suit << SUIT_SHIFT)) & full
        many += rules.counts[there]
        points += rules.points[there]
        for rank in range(rules.ranks):
            if world.certain[mate] >> (suit << SUIT_SHIFT | rank) & 1:
                most = max(most, rules.worth[rank])
    if most >= 0:
        return float(most)
    return PARTNER_GIFT_FACTOR * points / many if many else 0.0


def worth_keeping(rules: Rulebook, world: World, seat: int, card: int) -> float:
    """Return the value of keeping a card for later tricks, in points; 0 in the last trick."""
    suit, rank = card >> SUIT_SHIFT, card & RANK_MASK
    tricks_left = world.tricks_left
    if tricks_left <= 0:
        return 0.0
    if suit == world.trump:
        value = rules.trump_worth[rank] * min(1.0, (tricks_left + 2) / 6)
    else:
        value = rules.high_card if rank < HIGH_RANKS else rules.plain_point * rules.worth[rank]
        if rules.never_trumps > 0 and not ~(world.seen >> (suit << SUIT_SHIFT)) & ((1 << rank) - 1):
            value += rules.master
    return value + mariage_hope(rules, world, seat, card)


def may_take(rules: Rulebook, world: World, seat: int, beaten: int, led: int, full: int) -> int:
    """Return 2 if a seat certainly can take the trick from the card ``beaten``, 1 if it possibly can, 0 if it
    cannot.
    """
    trump, first, rank = world.trump, beaten >> SUIT_SHIFT, beaten & RANK_MASK
    over = (1 << rank) - 1 if first == led else 0
    if over and over & world.certain[seat] >> (led << SUIT_SHIFT):
        return 2
    many = rules.counts[unseen_of(world, seat, led, over)] if over else 0
    if trump >= 0 and trump != led:
        trumping = full if first == led else (1 << rank) - 1
        if trumping & world.certain[seat] >> (trump << SUIT_SHIFT):
            return 2
        many += rules.counts[unseen_of(world, seat, trump, trumping)]
    hidden = world.hidden[seat]
    if many == 0 or hidden <= 0:
        return 0
    return 2 if many > world.unseen - hidden else 1


def wasted(rules: Rulebook, world: World, seat: int, card: int) -> bool:
    """Return True if a high card would be given away, or led where an opponent may take it.

    Exceptions for leads: an unknown partner leads high cards to show the partnership, and where suit must be followed,
    a plain lead is safe.
    """
    friends, full = world.friends, (1 << rules.ranks) - 1
    suit, laid, trump = card >> SUIT_SHIFT, world.laid, world.trump
    end = min(rules.seats * rules.cards_per_trick, laid + rules.seats)
    if laid == 0:
        duty = rules.duty if world.left > 0 else rules.duty_late
        if trump < 0 or suit == trump or duty == SUIT_LED or world.declarer >= 0:
            return False
        for turn in range(1, end):
            other = next_seat(rules, seat, turn)
            if friends[other] < PARTNER_THRESHOLD and may_take(rules, world, other, card, suit, full) > 0:
                return True
        return False
    best = world.best
    if friends[world.holder] > PARTNER_THRESHOLD or beats(best, card, trump):
        return False
    for turn in range(laid + 1, end):
        other = next_seat(rules, seat, turn - laid)
        mate = friends[other] > PARTNER_THRESHOLD
        if mate and may_take(rules, world, other, best, world.trick[0] >> SUIT_SHIFT, full) == 2:
            return False
    return True


def worth_playing(rules: Rulebook, world: World, seat: int, card: int) -> float:
    """Return the expected points of the own side from playing a card, less the value of keeping it."""
    friends, taken, seats = world.friends, world.taken, rules.seats
    full, trump, laid = (1 << rules.ranks) - 1, world.trump, world.laid
    wins = laid == 0 or beats(world.best, card, trump)
    best, who = (card, seat) if wins else (world.best, world.holder)
    led = world.trick[0] >> SUIT_SHIFT if laid > 0 else card >> SUIT_SHIFT
    stake = world.stake + rules.stakes[card & RANK_MASK]
    over = (1 << (best & RANK_MASK)) - 1 if best >> SUIT_SHIFT == led else 0
    trumping = 0
    if trump >= 0 and trump != led:
        trumping = full if best >> SUIT_SHIFT == led else (1 << (best & RANK_MASK)) - 1
    there = over & ~(world.seen >> (led << SUIT_SHIFT))
    mean = rules.points[there] / rules.counts[there] if there else 0.0
    likely = min(1.0, rules.idle + stake / rules.greed)
    bound = binds(rules, world.left, led, trump)
    for other in range(seats):
        taken[other] = 0.0
    taken[who] = 1.0
    value = 0.0
    for turn in range(laid + 1, min(seats * rules.cards_per_trick, laid + seats)):
        other = next_seat(rules, seat, turn - laid)
        friend = friends[other]
        if friend > PARTNER_THRESHOLD and friends[who] > PARTNER_THRESHOLD:
            value += partner_gift(rules, world, other) * taken[who]
            continue
        suited = holds_one(rules, world, other, led, over)
        trumped = likely * holds_one(rules, world, other, trump, trumping)
        if bound and trumped > 0.0:
            trumped *= 1.0 - holds_one(rules, world, other, led, full)
        lost = 1.0 - (1.0 - suited) * (1.0 - trumped)
        value += friend * suited * mean
        for one in range(seats):
            taken[one] *= 1.0 - lost
        taken[other] += lost
    for other in range(seats):
        value += taken[other] * friends[other] * stake
    return value - worth_keeping(rules, world, seat, card)


def choose(rules: Rulebook, world: World, seat: int) -> int:
    """Return the place in the hand of the card that the policy plays: the card with the highest value.

    Among equal values it is the lowest rank.
    """
    trick, hands = world.trick, world.hands
    trump, laid, first, held = world.trump, world.laid, seat * HAND_ROOM, world.held[seat]
    look_around(rules, world, seat)
    share_interest(rules, world, seat)
    world.tricks_left = (held + world.left // rules.seats) // rules.cards_per_trick - 1
    stake, best, holder = 0, -1, seat
    for at in range(laid):
        stake += rules.stakes[trick[at] & RANK_MASK]
        if best < 0 or beats(best, trick[at], trump):
            best, holder = trick[at], (seat + at - laid) % rules.seats
    world.stake, world.best, world.holder = stake, best, holder
    bound, led = False, -1
    if laid > 0:
        led = trick[0] >> SUIT_SHIFT
        bound = binds(rules, world.left, led, trump) and world.masks[seat] >> (led << SUIT_SHIFT) & SUIT_MASK != 0
    lesser = False
    for place in range(held):
        suit, rank = hands[first + place] >> SUIT_SHIFT, hands[first + place] & RANK_MASK
        if (not bound or suit == led) and world.within >> hands[first + place] & 1:
            lesser = lesser or (rank >= HIGH_RANKS if laid == 0 else rules.worth[rank] == 0 and suit != trump)
    chosen, most = -1, 0.0
    for place in range(held):
        card = hands[first + place]
        suit, rank = card >> SUIT_SHIFT, card & RANK_MASK
        if (bound and suit != led) or not world.within >> card & 1:
            continue
        if lesser and rank < HIGH_RANKS and wasted(rules, world, seat, card):
            continue
        value = worth_playing(rules, world, seat, card)
        if chosen >= 0 and abs(value - most) <= VALUE_TOLERANCE:
            other = hands[first + chosen]
            if (rank, suit) > (other & RANK_MASK, other >> SUIT_SHIFT):
                chosen, most = place, max(value, most)
        elif chosen < 0 or value > most:
            chosen, most = place, value
    return chosen
