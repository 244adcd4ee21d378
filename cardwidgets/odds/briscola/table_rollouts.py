"""Monte Carlo for Briscola among three to six: hidden cards drawn as the others would have played, and played out.

Kernels over numbers, see `table_policy`, which also says how a deal is played out. Worlds are drawn by Markov chains
(Metropolis): two hidden cards change places, or an earlier card comes from another place in the hand; a world counts by
how many of the others' cards and bids the rules of thumb would have played and made too. As a seat plays by what itself
holds, only the seats whose cards changed are weighed again.

Reference: J. Long and M. Buro, "Real-time opponent modelling in trick-taking card games", 2011; D. Rebstock and others,
"Policy based inference in trick-taking card games", 2019.
"""

from __future__ import annotations

from enum import IntEnum

import numpy as np

from ..runtime.arrays import Flags, Floats, Numbers
from ..runtime.compiled import compiled
from ..runtime.dice import draw
from .rollouts import FORBIDDEN
from .table_policy import (
    CALLED,
    DECLARER,
    DOUBT,
    FOLLOW,
    HAND,
    MONTE,
    SAYS,
    SEATS,
    SIZE,
    SUITS,
    TOP,
    TRUMP,
    TURNUP,
    beats,
    friends_of,
    seat_choice,
)  # fmt: skip

__all__ = ["Bid", "Play", "weigh_table"]


class Play(IntEnum):
    """What is told of each card that was played, in order: a row each."""

    CARD = 0
    SEAT = 1
    START = 2
    """Which card of all began its trick."""
    LEADER = 3
    LEFT = 4
    """The tricks that were to come."""
    HELD = 5
    """The cards of the hand it came from, itself among them."""
    DRAWN = 6
    """Whether a card was drawn in its place."""
    PARTNER = 7
    """The seat that all knew to be the partner; -1: nobody did."""
    GONE = 8
    """How many cards all had seen."""


class Bid(IntEnum):
    """What a seat said: the columns of the bids, a row for each seat."""

    SENSE = 0
    """0 nothing, 1 passed, 2 bid, 3 named the trumps."""
    FIRST = 1
    LAST = 2
    """The ranks, from one to another, of which it might have called any."""


CARD, SEAT, START, LEADER, LEFT, HELD, DRAWN, PARTNER, GONE = (int(name) for name in Play)
SENSE, FIRST, LAST = (int(name) for name in Bid)
BURN = 20
"""As many times the steps between two worlds go before the first of a chain."""


@compiled
def _strength(hand: Numbers, held: int, suit: int, rank: int, size: int) -> float:
    """How strong a hand is with a suit as trumps and the help of a rank of it, as `players.briscola.called` has it."""
    value, own = 0.0, False
    for place in range(held):
        card = hand[place]
        at = card % size
        if card // size == suit:
            own = own or at == rank
            value += 5.0 if at == 0 else 4.5 if at == 1 else 3.0 if at == 2 else 2.6 if at == 3 else (
                2.2 if at == 4 else 1.4
            )  # fmt: skip
        elif at < TOP:
            value += 1.2 if at == 0 else 0.6
    if not own and rank >= 0:
        value += 5.0 if rank == 0 else 4.5 if rank == 1 else 3.0 if rank == 2 else 2.6 if rank == 3 else (
            2.2 if rank == 4 else 1.4
        )  # fmt: skip
    return value


@compiled
def _said(hand: Numbers, held: int, bid: Numbers, limit: float, setting: Numbers) -> bool:
    """Whether the rules of thumb would have bid with a hand as a seat did."""
    size, found = setting[SIZE], 0.0
    if bid[SENSE] == 3:
        return _strength(hand, held, setting[TRUMP], bid[FIRST], size) >= limit
    for rank in range(bid[FIRST], bid[LAST] + 1):
        for suit in range(SUITS):
            own = False
            for place in range(held):
                own = own or hand[place] == suit * size + rank
            if not own:
                found = max(found, _strength(hand, held, suit, rank, size))
    return bool((found >= limit) == (bid[SENSE] == 2))


@compiled
def _likeness(
    seat: int, slots: Numbers, held: int, places: Numbers, own: Numbers, many: int, played: Numbers, weights: Floats,
    gone: Flags, bids: Numbers, limits: Floats, setting: Numbers, worth: Numbers, stakes: Numbers, trumps: Floats,
    habits: Floats, chances: Floats, row: Floats, taken: Floats,
) -> float:  # fmt: skip
    """How well a hand explains what its seat has played and bid.

    ``slots`` holds it by place, ``held`` cards; ``own`` lists which of all cards ``played`` were the seat's, ``many``
    of them, and ``places`` where in the hand each was. ``gone`` marks what all had seen before each card.
    """
    like, called, total = 1.0, setting[CALLED], SUITS * setting[SIZE]
    holds = False
    for place in range(held):
        holds = holds or slots[place] == called
    for turn in range(many):
        holds = holds or played[CARD, own[turn]] == called
    if holds and seat == setting[DECLARER]:
        like *= habits[SAYS]
    for turn in range(many - 1, -1, -1):
        at = own[turn]
        size = played[HELD, at]
        slots[places[turn]] = played[CARD, at]
        if size == 1:
            continue
        seen = gone[at]
        for place in range(size):
            seen[slots[place]] = True
        partner = seat if holds and called >= 0 else played[PARTNER, at]
        friends_of(seat, partner, called < 0 or partner >= 0, weights[at], setting, row)
        start = played[START, at]
        chosen = seat_choice(
            slots, size, played[CARD, start:at], at - start, played[LEADER, at], row, seen,
            total - played[GONE, at] - size, played[LEFT, at], setting, worth, stakes, trumps, habits, chances, taken,
        )  # fmt: skip
        if slots[chosen] != played[CARD, at]:
            like *= habits[DOUBT]
        led = played[CARD, start] // setting[SIZE]
        if at > start and (setting[FOLLOW] == 2 or (setting[FOLLOW] == 1 and led == setting[TRUMP])):  # noqa: SIM102
            if played[CARD, at] // setting[SIZE] != led and slots[chosen] // setting[SIZE] == led:
                like *= FORBIDDEN
        for place in range(size):
            if slots[place] != setting[TURNUP]:
                seen[slots[place]] = False
    if bids[seat, SENSE] > 0:
        dealt = held
        for turn in range(many):
            dealt += 1 - played[DRAWN, own[turn]]
        if not _said(slots, dealt, bids[seat], limits[seat], setting):
            like *= habits[SAYS]
    return like


@compiled
def _play_out(
    hands: Numbers, held: Numbers, stock: Numbers, trick: Numbers, length: int, leader: int, first: int,
    points: Numbers, gone: Flags, count: int, weights: Floats, partner: int, known: bool, aside: int, setting: Numbers,
    worth: Numbers, stakes: Numbers, trumps: Floats, habits: Floats, chances: Floats, row: Floats, taken: Floats,
) -> None:  # fmt: skip
    """Play a deal to its end; ``points`` by seat are added to. ``first`` is the place of the next card, -1: by policy.

    ``gone`` marks the ``count`` cards that all have seen; ``aside`` is what the cards laid aside are worth.
    """
    size, seats, trump, declarer = setting[SIZE], setting[SEATS], setting[TRUMP], setting[DECLARER]
    total, end, top = SUITS * size, len(stock), 0
    while True:
        turn = (leader + length) % seats
        own = held[turn]
        chosen = first
        first = -1
        if chosen < 0:
            chosen = 0
            if own > 1:
                hand = hands[turn]
                for place in range(own):
                    if not gone[hand[place]]:
                        count += 1
                        gone[hand[place]] = True
                friends_of(turn, partner, known or turn == partner, weights, setting, row)
                chosen = seat_choice(
                    hand, own, trick, length, leader, row, gone, total - count, own + (end - top) // seats - 1, setting,
                    worth, stakes, trumps, habits, chances, taken,
                )  # fmt: skip
                for place in range(own):
                    if hand[place] != setting[TURNUP]:
                        count -= 1
                        gone[hand[place]] = False
        card = hands[turn, chosen]
        held[turn] -= 1
        hands[turn, chosen] = hands[turn, held[turn]]
        if not gone[card]:
            gone[card] = True
            count += 1
        known = known or card == setting[CALLED]
        trick[length] = card
        length += 1
        if length < seats:
            continue
        best, winner, sum_ = trick[0], leader, worth[trick[0] % size]
        for at in range(1, seats):
            seat, value = (leader + at) % seats, worth[trick[at] % size]
            takes = beats(best, trick[at], size, trump)
            if declarer >= 0 and winner == declarer and not known:
                weights[seat] *= 0.4 if takes and sum_ > 3 else 3.0 if value >= 10 else 1.3 if value > 0 else 0.8
            if takes:
                best, winner = trick[at], seat
            sum_ += value
        points[winner] += sum_
        leader, length = winner, 0
        if top < end:
            for step in range(seats):
                seat = (leader + step) % seats
                hands[seat, held[seat]] = stock[top]
                held[seat] += 1
                top += 1
        if held[leader] == 0:
            if setting[MONTE] > 0:
                points[leader if setting[MONTE] == 1 else declarer] += aside
            return


@compiled
def _laid(cards: Numbers, start: int, setting: Numbers, worth: Numbers) -> float:
    """How likely the declarer has laid such cards aside, from one place on: hardly trumps, seldom points."""
    like = 1.0
    for at in range(start, len(cards)):
        if cards[at] // setting[SIZE] == setting[TRUMP]:
            like *= 0.1
        elif worth[cards[at] % setting[SIZE]] > 0:
            like *= 0.3
    return like


@compiled
def _lay_aside(cards: Numbers, many: int, takes: int, hand: Numbers, trump: int, size: int, worth: Numbers) -> int:
    """Lay aside so many of ``many`` cards as `players.briscola.called.laid_aside` does; the others become the hand.

    ``cards`` is put in order on the way. Answers the points of those laid aside.
    """
    for place in range(1, many):
        card, at = cards[place], place
        cost = worth[card % size] + (100 if card // size == trump else 0)
        while at > 0:
            before = cards[at - 1]
            if worth[before % size] + (100 if before // size == trump else 0) <= cost:
                break
            cards[at] = before
            at -= 1
        cards[at] = card
    points = 0
    for place in range(takes):
        points += worth[cards[place] % size]
    for place in range(takes, many):
        hand[place - takes] = cards[place]
    return points


@compiled
def _highest_missing(cards: Numbers, many: int, trump: int, size: int) -> int:
    """The highest trump that is not among ``many`` cards; -1: all are."""
    for card in range(trump * size, trump * size + size):
        own = False
        for place in range(many):
            own = own or cards[place] == card
        if not own:
            return card
    return -1


@compiled
def weigh_table(
    me: int, owns: Numbers, trick: Numbers, leader: int, unseen: Numbers, hidden: Numbers, fixed: Numbers,
    sizes: Numbers, stocked: int, taken: Numbers, known: int, asides: Numbers, takes: int, played: Numbers,
    weights: Floats, gone: Flags, bids: Numbers, limits: Floats, answers: Numbers, setting: Numbers, worth: Numbers,
    stakes: Numbers, trumps: Floats, habits: Floats, chances: Floats, chains: int, steps: int, seed: np.uint64,
    found: Numbers, mates: Numbers, drawn: Numbers,
) -> None:  # fmt: skip
    """What each answer comes to in worlds drawn by how well they explain what the others have played and bid.

    ``me``       the seat that decides; ``owns``, shape (answers, most): its hand after each answer, filled up with -1
    ``trick``    shape (cards on the table,): those played to the trick that ``leader`` led to
    ``unseen``   shape (n,): the cards ``me`` has not seen: ``hidden[seat]`` of them in each other hand, which besides
                 holds ``fixed[seat]``, ``sizes[seat]`` cards in all; the rest in the stock, or laid aside. ``hidden``
                 and ``sizes`` have shape (seats,), ``fixed`` shape (seats, most), filled up with -1
    ``stocked``  how many cards are to be drawn, the turn-up among them
    ``taken``    shape (seats,): the points of each so far
    ``known``    the partner all know of; -1: nobody
    ``asides``   shape (answers,): the points of the seen cards that are laid aside after each answer
    ``takes``    so many cards, of those in no hand, ``me`` takes up and lays aside again before the play, by rules of
                 thumb; 0: none
    ``played``   shape (9, m): all cards played, with the rows of `Play`
    ``weights``  shape (m + 1, seats): how much each seat had behaved like a partner before each card, and has by now
    ``gone``     shape (m + 1, cards): what all had seen before each card, and have by now
    ``bids``     shape (seats, 3): the columns of `Bid`; ``limits``, shape (seats,): the strength at which each bids
    ``answers``  shape (answers, 3): the place of the card in the hand (-1: the policy plays), trumps, the called card;
                 where ``me`` takes cards up and it is -1, the highest trump that they then lack
    ``setting``  and ``worth``, ``stakes``, ``trumps``, ``habits``, ``chances``: see `table_policy.seat_choice`
    ``chains``   Markov chains, one after another in equal parts, with so many ``steps`` from each world to the next
    ``seed``     an odd number
    ``found``    shape (worlds, answers, seats), written to: the points of all seats in the end
    ``mates``    shape (worlds, answers), written to: who is the partner, -1: nobody
    ``drawn``    shape (worlds, n), written to: the seat that holds each unseen card; -1: none does
    """
    state = np.array([seed], np.uint64)
    seats, size, full = setting[SEATS], setting[SIZE], setting[HAND]
    cards, worlds, many = len(unseen), len(found), played.shape[1]
    mixed, owner = unseen.copy(), np.full(cards, -1, np.int64)
    begins = np.zeros(seats, np.int64)
    at = 0
    for seat in range(seats):
        begins[seat] = at
        for _ in range(hidden[seat]):
            owner[at] = seat
            at += 1
    rest = at
    turns, plays = np.zeros(seats, np.int64), np.zeros((seats, many + 1), np.int64)
    places = np.zeros((seats, many + 1), np.int64)
    moving, moves = np.zeros((many + 1, 2), np.int64), 0
    for one in range(many):
        seat = played[SEAT, one]
        plays[seat, turns[seat]] = one
        if played[DRAWN, one] == 0:
            places[seat, turns[seat]] = played[HELD, one] - 1
        elif seat != me:
            moving[moves, 0], moving[moves, 1] = seat, turns[seat]
            moves += 1
        turns[seat] += 1
    slots, like = np.zeros(max(full, 1) + 1, np.int64), np.ones(seats + 1)
    hands, held = np.zeros((seats, full + 1), np.int64), np.zeros(seats, np.int64)
    points, row, room = np.zeros(seats, np.int64), np.zeros(seats), np.zeros(seats)
    table, now = np.zeros(seats, np.int64), np.zeros(SUITS * size, np.bool_)
    moved, rules = np.zeros(seats), setting.copy()
    stock = np.zeros(stocked, np.int64)
    infers = habits[DOUBT] < 1.0
    each = worlds // chains
    laid = setting[MONTE] > 0 and rest < cards and setting[DECLARER] >= 0 and takes == 0
    gathered = np.zeros(owns.shape[1] + cards - rest, np.int64)
    for world in range(worlds):
        fresh = world % each == 0
        if fresh or not infers:
            for place in range(rest):
                other = place + draw(state, cards - place)
                mixed[place], mixed[other] = mixed[other], mixed[place]
            for one in range(moves):
                places[moving[one, 0], moving[one, 1]] = draw(state, full)
        tries = 0 if not infers else BURN * steps + 1 if fresh else steps
        for attempt in range(tries):
            one, two, swaps, last = 0, 0, False, 0
            first, second = -1, -1
            if not (fresh and attempt == 0):
                swaps = moves == 0 or draw(state, 2) == 0
                if swaps:
                    if rest == 0:
                        continue
                    one, two = draw(state, rest), draw(state, cards)
                    if owner[one] == owner[two]:
                        continue
                    mixed[one], mixed[two] = mixed[two], mixed[one]
                    first, second = owner[one], owner[two]
                else:
                    one = draw(state, moves)
                    first, two = moving[one, 0], moving[one, 1]
                    last = places[first, two]
                    places[first, two] = draw(state, full)
            ratio, new_first, new_second = 1.0, 1.0, 1.0
            for seat in range(seats + 1):
                begun = first < 0 and second < 0 and seat != me
                if seat == seats:
                    if laid and (begun or (swaps and second < 0)):
                        new = _laid(mixed, rest, setting, worth)
                    else:
                        continue
                elif seat == me or not (begun or seat in (first, second)):
                    continue
                else:
                    told = sizes[seat] - hidden[seat]
                    for place in range(sizes[seat]):
                        slots[place] = fixed[seat, place] if place < told else mixed[begins[seat] + place - told]
                    new = _likeness(
                        seat, slots, sizes[seat], places[seat], plays[seat], turns[seat], played, weights, gone, bids,
                        limits, setting, worth, stakes, trumps, habits, chances, row, room,
                    )  # fmt: skip
                if begun:
                    like[seat] = new
                    continue
                ratio *= new / like[seat]
                if seat == first:
                    new_first = new
                else:
                    new_second = new
            if first < 0 and second < 0:
                continue
            if ratio >= 1.0 or draw(state, 1 << 20) < ratio * (1 << 20):
                like[first] = new_first
                if swaps:
                    like[second if second >= 0 else seats] = new_second
            elif swaps:
                mixed[one], mixed[two] = mixed[two], mixed[one]
            else:
                places[first, two] = last
        # the rest in any order, the turn-up last
        for place in range(rest, cards):
            other = place + draw(state, cards - place)
            mixed[place], mixed[other] = mixed[other], mixed[place]
        for place in range(cards):
            drawn[world, place] = -1
        for place in range(cards):
            for at in range(cards):
                if unseen[at] == mixed[place]:
                    drawn[world, at] = owner[place]
        below = 0
        if stocked > 0:
            for place in range(cards - rest):
                stock[place] = mixed[rest + place]
            if setting[TURNUP] >= 0:
                stock[stocked - 1] = setting[TURNUP]
        elif setting[MONTE] > 0 and takes == 0:
            for place in range(rest, cards):
                below += worth[mixed[place] % size]
        for answer in range(len(answers)):
            value = asides[answer] + below
            rules[TRUMP], rules[CALLED] = answers[answer, 1], answers[answer, 2]
            for seat in range(seats):
                held[seat] = sizes[seat]
                points[seat] = taken[seat]
                moved[seat] = weights[many, seat]
                if seat == me:
                    held[seat] = 0
                    for place in range(owns.shape[1]):
                        if owns[answer, place] >= 0:
                            gathered[held[seat]] = owns[answer, place]
                            held[seat] += 1
                    if takes == 0:
                        for place in range(held[seat]):
                            hands[seat, place] = gathered[place]
                        continue
                    for place in range(takes):
                        gathered[held[seat] + place] = mixed[rest + place]
                    if rules[CALLED] < 0:
                        rules[CALLED] = _highest_missing(gathered, held[seat] + takes, rules[TRUMP], size)
                    value += _lay_aside(
                        gathered, held[seat] + takes, takes, hands[seat], rules[TRUMP], size, worth
                    )  # fmt: skip
                    continue
                told = sizes[seat] - hidden[seat]
                for place in range(sizes[seat]):
                    hands[seat, place] = fixed[seat, place] if place < told else mixed[begins[seat] + place - told]
            partner = known
            if partner < 0 and rules[CALLED] >= 0:
                for seat in range(seats):
                    for place in range(held[seat]):
                        if hands[seat, place] == rules[CALLED]:
                            partner = seat
            count = 0
            for card in range(len(now)):
                now[card] = gone[many, card]
                count += now[card]
            for place in range(len(trick)):
                table[place] = trick[place]
            _play_out(
                hands, held, stock, table, len(trick), leader, answers[answer, 0], points, now, count, moved, partner,
                known >= 0 or rules[CALLED] < 0, value, rules, worth, stakes, trumps, habits, chances, row, room,
            )  # fmt: skip
            for seat in range(seats):
                found[world, answer, seat] = points[seat]
            mates[world, answer] = partner
