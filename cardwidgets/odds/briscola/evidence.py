"""Drawing the hidden cards of a Briscola table by how well they explain what the others have done.

Kernels over the records of `policy`. A determinization, world for short, is drawn by a Markov chain (Metropolis): two
hidden cards change places, or an earlier card comes from another place in the hand. It counts by how many cards, bids
and silences about mariages of the others the rollout policy would have chosen too. As a seat plays by what itself
holds, only the seats whose cards changed are weighed again.

Reference: J. Long and M. Buro, "Real-time opponent modelling in trick-taking card games", 2011; D. Rebstock and others,
"Policy based inference in trick-taking card games", 2019.
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
"""The factor on a world's weight for a card that was not legal in it; above 0, so that a chain finds out."""
ASIDE_TRUMP_FACTOR, ASIDE_POINTS_FACTOR = 0.1, 0.3
"""The factors for a trump, and for a card with points, that a declarer is taken to have laid aside."""
BURN_IN_FACTOR = 20
"""The burn-in of a chain, as a multiple of its thinning."""


class ActKind(IntEnum):
    """The kinds of acts."""

    CARD = 0
    NO_MARIAGE = 1
    """A seat showed no mariage, and might have."""


class Act(IntEnum):
    """The columns of the acts, which are rows in order of time: what was done, and how the table stood before it."""

    KIND = 0
    SEAT = 1
    CARD = 2
    START = 3
    """The row of the first card of its trick."""
    SIZE = 4
    """The cards in each hand as the trick began."""
    HELD = 5
    """The cards in the hand that acts."""
    DRAWN = 6
    """1: a card was drawn since in the place of the one that was played."""
    LEFT = 7
    """The cards that were to be drawn."""
    OUT = 8
    """The cards that all had seen leave the play, as bits."""
    TRUMP = 9
    SHOWN = 10
    """The suits of which a mariage had been shown, as bits."""
    TRICKS = 11
    """The tricks that had been played."""
    PARTNER = 12
    """The partner that all knew of; -1: nobody was known."""
    LEADER = 13
    """The seat that led to the trick."""


class Bid(IntEnum):
    """The columns of the bids, a row for each seat."""

    KIND = 0
    """0 nothing, 1 passed, 2 bid, 3 named the trumps."""
    FIRST = 1
    LAST = 2
    """The ranks, from one to another, of which it might have called any."""


KIND, SEAT, CARD, START, SIZE, HELD, DRAWN = map(int, [*Act][:7])
LEFT, OUT, TRUMP, SHOWN, TRICKS, PARTNER, LEADER = map(int, [*Act][7:])
BID_KIND, FIRST, LAST = map(int, Bid)
PASSED, BADE, NAMED = 1, 2, 3
IS_CARD = int(ActKind.CARD)


@dataclass(slots=True)
class Evidence:
    """The actions of all seats, seats counted from the one that is asked."""

    card_doubt: float
    """The factor on a world's weight for each card and silence that the policy would not have chosen."""
    bid_doubt: float
    """The same for each bid."""
    acts: Numbers
    """Shape (acts, columns of `Act`)."""
    known: Numbers
    """Shape (acts, seats): the cards that all knew in each hand, as bits."""
    likes: Reals
    """Shape (acts, seats): how much likelier each seat's play had been from the declarer's partner."""
    bids: Numbers
    """Shape (seats, columns of `Bid`)."""
    limits: Reals
    """Shape (seats,): the strength from which a hand is bid so."""


@dataclass(slots=True)
class Chain:
    """The state of a Markov chain, and what stays as it is in it."""

    cards: int
    """The number of unseen cards."""
    rest: int
    """The number of them in hands."""
    moves: int
    """The number of cards whose place is not known."""
    steps: int
    """The thinning: steps from one world to the next."""
    weighs_aside: int
    """1: the cards in no hand were laid aside by a declarer."""
    mixed: Numbers
    """The unseen cards in the order in which they fill the hands, the rest last."""
    owner: Numbers
    """By place in ``mixed``: the seat that holds it; -1: it is in no hand."""
    begins: Numbers
    """By seat: where its cards begin in ``mixed``."""
    fixed: Numbers
    """The cards known to be in each hand, ``HAND_ROOM`` places to a seat."""
    sizes: Numbers
    """By seat: the cards in its hand."""
    hidden: Numbers
    """By seat: how many of them are unseen."""
    turns: Numbers
    """By seat: how many of the acts are its own."""
    own: Numbers
    """Shape (seats, acts): the rows of those acts."""
    places: Numbers
    """Shape (seats, acts): the place in the hand that each card came from."""
    moving: Numbers
    """Shape (moves, 2): the seat and the turn of each card whose place is not known."""
    like: Reals
    """By seat: how well its hand explains its acts; at the end the same for the cards laid aside."""
    slots: Numbers
    """A note: a hand by place."""
    state: Words
    """The state of the dice."""


CARDS_ROOM, MAX_ACTS = 56, 128
"""More than the cards of any pack, and than what is done in a deal."""
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
    """Return whether the rules of thumb would have bid with a hand as a seat did."""
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
    """Write down how the table stood before an act, but for the hand of the seat that acts."""
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
    """Return how well the hand of a seat explains its acts: 1 at best."""
    acts, slots, first = evidence.acts, chain.slots, seat * HAND_ROOM
    many, size, told = chain.turns[seat], chain.sizes[seat], chain.sizes[seat] - chain.hidden[seat]
    declarer, called = then.declarer, then.called
    like, dealt, holds = 1.0, size, False
    for place in range(size):
        slots[place] = chain.fixed[first + place] if place < told else chain.mixed[chain.begins[seat] + place - told]
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
    """Return how likely a declarer has laid the cards in no hand aside: hardly trumps, seldom points."""
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
    """Return whether another card of the same trick came from the same place of a hand."""
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
    """Draw the hidden cards anew, all layouts being equally likely, and weigh every hand."""
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
    """Change two cards, or the place that one came from, where that explains more; else sometimes, and else not."""
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
    """Draw the next world of a chain, or the first where it is ``fresh``.

    The cards of the hands come to be the first of ``chain.mixed``; the others, in any order, those behind.
    """
    infers = evidence.card_doubt < 1.0
    if fresh or not infers:
        _begin(rules, evidence, chain, then, infers)
    if infers:
        for _ in range(BURN_IN_FACTOR * chain.steps if fresh else chain.steps):
            _step(rules, evidence, chain, then)
    for place in range(chain.rest, chain.cards):
        _swap(chain.mixed, place, place + draw(chain.state, chain.cards - place))
