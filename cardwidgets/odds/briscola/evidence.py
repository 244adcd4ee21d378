"""Drawing the hidden cards of a Briscola table by how well they explain what the others have done.

The kernels work on the records of `policy`. A determinization (a world, for short) is drawn by a Markov chain
(Metropolis). In each step two hidden cards change places, or an earlier card is taken to come from another place in the
hand. The weight of a world falls with each card, bid, or silence about a mariage that the rollout policy would not have
chosen. A player's choice depends only on the own hand, so only hands whose cards have changed are weighed again.

References: J. Long and M. Buro, "Real-time opponent modelling in trick-taking card games", 2011; D. Rebstock and
others, "Policy based inference in trick-taking card games", 2019.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum
from typing import TYPE_CHECKING

from ..runtime.arrays import Numbers, Words
from ..runtime.compiled import compiled
from ..runtime.dice import draw
from .playout import binds, choose, hand_strength, mariage_to_show
from .policy import HAND_ROOM, MAX_SEATS, RANK_MASK, SUIT_MASK, SUIT_SHIFT, Rulebook, World

if TYPE_CHECKING:
    from ..runtime.arrays import Floats as Reals

__all__ = ["Act", "ActKind", "Bid", "Chain", "Evidence", "likelihood", "next_world"]

ILLEGAL_CARD_FACTOR = 1e-6
"""The factor on a world's weight for a card that was illegal in it. Above 0, so that a chain can leave such worlds."""
ASIDE_TRUMP_FACTOR, ASIDE_POINTS_FACTOR = 0.1, 0.3
"""The factors on a world's weight for a trump, and for a card with points, among the cards laid aside by a declarer."""
BURN_IN_FACTOR = 20
"""The burn-in of a chain, as a multiple of its thinning interval."""


class ActKind(IntEnum):
    """The kinds of acts."""

    CARD = 0
    NO_MARIAGE = 1
    """A seat showed no mariage although it could have."""


class Act(IntEnum):
    """The columns of the acts. Each row, in order of time, is an act and the state of the table before it."""

    KIND = 0
    SEAT = 1
    CARD = 2
    START = 3
    """The row of the first card of the same trick."""
    SIZE = 4
    """The number of cards in each hand at the start of the trick."""
    HELD = 5
    """The number of cards in the hand that acts."""
    DRAWN = 6
    """1: a card has been drawn since, in place of the card played."""
    LEFT = 7
    """The number of cards left to draw."""
    OUT = 8
    """The cards that all players have seen leave the play, as bits."""
    TRUMP = 9
    SHOWN = 10
    """The suits whose mariage had been shown, as bits."""
    TRICKS = 11
    """The number of tricks played."""
    PARTNER = 12
    """The partner, if known to all; -1: not known."""
    LEADER = 13
    """The seat that led to the trick."""


class Bid(IntEnum):
    """The columns of the bids, a row for each seat."""

    KIND = 0
    """0 no bid, 1 a pass, 2 a bid, 3 the choice of trumps."""
    FIRST = 1
    LAST = 2
    """The bounds, FIRST to LAST, of the ranks that the bid may have called."""


KIND, SEAT, CARD, START, SIZE, HELD, DRAWN = map(int, [*Act][:7])
LEFT, OUT, TRUMP, SHOWN, TRICKS, PARTNER, LEADER = map(int, [*Act][7:])
BID_KIND, FIRST, LAST = map(int, Bid)
PASSED, BADE, NAMED = 1, 2, 3
IS_CARD = int(ActKind.CARD)


@dataclass(slots=True)
class Evidence:
    """The actions of all seats; seats are counted from the one whose answer is wanted, which is 0."""

    card_doubt: float
    """The factor on a world's weight for each card, or silence about a mariage, that the policy would not have
    chosen.
    """
    bid_doubt: float
    """The factor on a world's weight for each bid that the policy would not have made."""
    acts: Numbers
    """Shape (acts, columns of `Act`)."""
    known: Numbers
    """Shape (acts, seats): the cards of each hand that all players knew, as bits."""
    likes: Reals
    """Shape (acts, seats): the likelihood ratio of each seat's earlier play, declarer's partner to opponent."""
    bids: Numbers
    """Shape (seats, columns of `Bid`)."""
    limits: Reals
    """Shape (seats,): the strength that a hand needs for the bid."""


@dataclass(slots=True)
class Chain:
    """The state of a Markov chain, and the data of the deal that it needs."""

    cards: int
    """The number of unseen cards."""
    rest: int
    """The number of unseen cards that are in hands."""
    moves: int
    """The number of cards played from an unknown place of the hand."""
    steps: int
    """The thinning interval: steps from one world to the next."""
    weighs_aside: int
    """1: the cards in no hand were laid aside by a declarer, and are weighed."""
    mixed: Numbers
    """The unseen cards: first those in hands, in the order of the hands, then the rest."""
    owner: Numbers
    """By place in ``mixed``: the seat that holds the card; -1: in no hand."""
    begins: Numbers
    """By seat: the first place in ``mixed`` of the seat's cards."""
    fixed: Numbers
    """The known cards of each hand, ``HAND_ROOM`` places to a seat."""
    sizes: Numbers
    """By seat: the number of cards in the hand."""
    hidden: Numbers
    """By seat: the number of unseen cards in the hand."""
    turns: Numbers
    """By seat: the number of the seat's acts."""
    own: Numbers
    """Shape (seats, acts): the rows of the seat's acts."""
    places: Numbers
    """Shape (seats, acts): the place in the hand that each played card came from."""
    moving: Numbers
    """Shape (moves, 2): the seat and the turn of each card from an unknown place."""
    like: Reals
    """By seat: how well its hand explains its acts. The last entry is for the cards laid aside."""
    slots: Numbers
    """Scratch: a hand by place."""
    state: Words
    """The state of the random generator."""


CARDS_ROOM, MAX_ACTS = 56, 128
"""The room for cards, more than any pack has, and for acts, more than any deal has."""
EVIDENCE_SHAPES = {
    "acts": (MAX_ACTS, len(Act)), "known": (MAX_ACTS, MAX_SEATS), "likes": (MAX_ACTS, MAX_SEATS),
    "bids": (MAX_SEATS, len(Bid)), "limits": (MAX_SEATS,),
}  # fmt: skip
CHAIN_SHAPES = {
    "mixed": (CARDS_ROOM,), "owner": (CARDS_ROOM,), "begins": (MAX_SEATS,), "fixed": (MAX_SEATS * HAND_ROOM,),
    "sizes": (MAX_SEATS,), "hidden": (MAX_SEATS,), "turns": (MAX_SEATS,), "own": (MAX_SEATS, MAX_ACTS),
    "places": (MAX_SEATS, MAX_ACTS), "moving": (MAX_ACTS, 2), "like": (MAX_SEATS + 1,), "slots": (HAND_ROOM,),
    "state": (1,),
}  # fmt: skip


@compiled
def _bid_fits(rules: Rulebook, mask: int, bid: Numbers, limit: float, trump: int) -> bool:
    """Return True if the rules of thumb, with this hand, would have bid as the seat did."""
    if bid[BID_KIND] == NAMED:
        return hand_strength(rules, mask, trump, bid[FIRST]) >= limit
    found = 0.0
    for rank in range(bid[FIRST], bid[LAST] + 1):
        for suit in range(4):
            if not mask >> (suit << SUIT_SHIFT | rank) & 1:
                found = max(found, hand_strength(rules, mask, suit, rank))
    return bool((found >= limit) == (bid[BID_KIND] == BADE))


@compiled
def _restore(rules: Rulebook, evidence: Evidence, then: World, row: int) -> None:
    """Set ``then`` to the state of the table before an act, except for the hand of the seat that acts."""
    act, seats = evidence.acts[row], rules.seats
    laid = row - act[START] if act[KIND] == IS_CARD else 0
    then.laid, then.left, then.out, then.trump = laid, act[LEFT], act[OUT], act[TRUMP]
    then.shown, then.tricks, then.partner, then.leader = act[SHOWN], act[TRICKS], act[PARTNER], act[LEADER]
    for at in range(laid):
        then.trick[at] = evidence.acts[act[START] + at, CARD]
    for other in range(seats):
        turn = (other - act[LEADER]) % seats
        then.held[other] = act[SIZE] - (laid - turn + seats - 1) // seats
        then.known[other] = then.masks[other] = evidence.known[row, other]
        then.likes[other] = evidence.likes[row, other]


@compiled
def likelihood(rules: Rulebook, evidence: Evidence, chain: Chain, then: World, seat: int) -> float:
    """Return how well a seat's hand explains its acts; 1 if it explains all of them."""
    acts, slots, first = evidence.acts, chain.slots, seat * HAND_ROOM
    many, size, known = chain.turns[seat], chain.sizes[seat], chain.sizes[seat] - chain.hidden[seat]
    declarer, called = then.declarer, then.called
    like, dealt, holds = 1.0, size, False
    for place in range(size):
        slots[place] = chain.fixed[first + place] if place < known else chain.mixed[chain.begins[seat] + place - known]
        holds = holds or slots[place] == called
    for turn in range(many - 1, -1, -1):
        row = chain.own[seat, turn]
        act = acts[row]
        skipped, room = -1, act[HELD]
        if act[KIND] == IS_CARD:
            slots[chain.places[seat, turn]] = act[CARD]
            holds = holds or act[CARD] == called
            dealt += 1 - act[DRAWN]
            if act[HELD] == 1:
                continue
            if turn > 0 and act[DRAWN] > 0 and row > act[START]:
                before = chain.own[seat, turn - 1]
                if acts[before, KIND] == IS_CARD and acts[before, START] == act[START]:
                    skipped, room = chain.places[seat, turn - 1], act[HELD] + 1
        _restore(rules, evidence, then, row)
        mask, held = 0, 0
        for place in range(room):
            if place != skipped:
                mask |= 1 << slots[place]
                then.hands[first + held] = slots[place]
                held += 1
        then.masks[seat], then.held[seat] = mask, held
        if act[KIND] != IS_CARD:
            if mariage_to_show(rules, then, seat) >= 0:
                like *= evidence.card_doubt
            continue
        chosen = then.hands[first + choose(rules, then, seat)]
        if chosen == act[CARD]:
            continue
        like *= evidence.card_doubt
        led = acts[act[START], CARD] >> SUIT_SHIFT
        strays = row > act[START] and act[CARD] >> SUIT_SHIFT != led
        if strays and mask >> (led << SUIT_SHIFT) & SUIT_MASK and binds(rules, act[LEFT], led, act[TRUMP]):
            like *= ILLEGAL_CARD_FACTOR
    if holds and seat == declarer:
        like *= evidence.bid_doubt
    bid = evidence.bids[seat]
    if bid[BID_KIND] > 0:
        mask = 0
        for place in range(dealt):
            mask |= 1 << slots[place]
        if not _bid_fits(rules, mask, bid, evidence.limits[seat], then.trump):
            like *= evidence.bid_doubt
    return like


@compiled
def _aside_likelihood(rules: Rulebook, chain: Chain, trump: int) -> float:
    """Return how likely a declarer laid aside the cards in no hand: trumps very rarely, points seldom."""
    like = 1.0
    for at in range(chain.rest, chain.cards):
        if chain.mixed[at] >> SUIT_SHIFT == trump:
            like *= ASIDE_TRUMP_FACTOR
        elif rules.worth[chain.mixed[at] & RANK_MASK] > 0:
            like *= ASIDE_POINTS_FACTOR
    return like


@compiled
def _swap(mixed: Numbers, one: int, two: int) -> None:
    mixed[one], mixed[two] = mixed[two], mixed[one]


@compiled
def _taken_twice(evidence: Evidence, chain: Chain, seat: int, turn: int) -> bool:
    """Return True if another card of the same trick came from the same place of the hand."""
    acts = evidence.acts
    start = acts[chain.own[seat, turn], START]
    for other in range(max(0, turn - 1), min(chain.turns[seat], turn + 2)):
        row = chain.own[seat, other]
        if other != turn and acts[row, KIND] == IS_CARD and acts[row, START] == start and (
            chain.places[seat, other] == chain.places[seat, turn]
        ):  # fmt: skip
            return True
    return False


@compiled
def _begin(
    rules: Rulebook, evidence: Evidence, chain: Chain, then: World, infers: bool
) -> None:  # fmt: skip
    """Draw a first world, all layouts being equally likely, and weigh every hand."""
    state, mixed = chain.state, chain.mixed
    for place in range(chain.rest):
        _swap(mixed, place, place + draw(state, chain.cards - place))
    if not infers:
        return
    for move in range(chain.moves):
        seat, turn = chain.moving[move, 0], chain.moving[move, 1]
        chain.places[seat, turn] = draw(state, rules.hand)
        while _taken_twice(evidence, chain, seat, turn):
            chain.places[seat, turn] = draw(state, rules.hand)
    for seat in range(1, rules.seats):
        chain.like[seat] = likelihood(rules, evidence, chain, then, seat)
    if chain.weighs_aside > 0:
        chain.like[rules.seats] = _aside_likelihood(rules, chain, then.trump)


@compiled
def _step(rules: Rulebook, evidence: Evidence, chain: Chain, then: World) -> None:
    """Propose an exchange of two cards, or another place for a played card; accept it by the rule of Metropolis."""
    state, mixed, moves = chain.state, chain.mixed, chain.moves
    first, second, one, two, last = -1, -1, 0, 0, 0
    swaps = moves == 0 or draw(state, 2) == 0
    if swaps:
        if chain.rest == 0:
            return
        one, two = draw(state, chain.rest), draw(state, chain.cards)
        first, second = chain.owner[one], chain.owner[two]
        if first == second:
            return
        _swap(mixed, one, two)
    else:
        move = draw(state, moves)
        first, two = chain.moving[move, 0], chain.moving[move, 1]
        last = chain.places[first, two]
        chain.places[first, two] = draw(state, rules.hand)
        if _taken_twice(evidence, chain, first, two):
            chain.places[first, two] = last
            return
    other = rules.seats
    new_first, old, new_second = likelihood(rules, evidence, chain, then, first), chain.like[first], 1.0
    if swaps and second >= 0:
        other, new_second = second, likelihood(rules, evidence, chain, then, second)
    elif swaps and chain.weighs_aside > 0:
        new_second = _aside_likelihood(rules, chain, then.trump)
    if swaps:
        old *= chain.like[other]
    new = new_first * new_second
    if new >= old or draw(state, 1 << 20) < new / old * (1 << 20):
        chain.like[first] = new_first
        if swaps:
            chain.like[other] = new_second
    elif swaps:
        _swap(mixed, one, two)
    else:
        chain.places[first, two] = last


@compiled
def next_world(rules: Rulebook, evidence: Evidence, chain: Chain, then: World, fresh: bool) -> None:
    """Move a chain to its next world. If ``fresh``, start the chain anew.

    Afterwards ``chain.mixed`` has the unseen cards of the hands first, and then the others in random order.
    """
    infers = evidence.card_doubt < 1.0
    if fresh or not infers:
        _begin(rules, evidence, chain, then, infers)
    if infers:
        for _ in range(BURN_IN_FACTOR * chain.steps if fresh else chain.steps):
            _step(rules, evidence, chain, then)
    for place in range(chain.rest, chain.cards):
        _swap(chain.mixed, place, place + draw(chain.state, chain.cards - place))
