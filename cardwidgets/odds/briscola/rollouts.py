"""Monte Carlo for Briscola between two: hidden cards drawn as the other would have played, and played out quickly.

Kernels over numbers. A card is ``suit * 16 + place``, its place counted from the top of the suit; some cards are a
number with a bit for each. The policy that
plays a deal out is the one of the known player, the rules of thumb of `players.briscola` for two, in numbers: the
points of the trick, less what a card is worth in the hand. A world is drawn in two steps: the cards of the other hand
at random, with the place in the hand from which each earlier card came; then it is weighed by how many of the other's
cards so far the policy would have played too. Once three cards each are left, and no stock, play is exact.

Reference: worlds weighted by the policy of the players, as in J. Long and M. Buro, "Real-time opponent modelling in
trick-taking card games", 2011; and D. Rebstock and others, "Policy based inference in trick-taking card games", 2019.
"""

from __future__ import annotations

from enum import IntEnum

import numpy as np

from ..runtime.arrays import Floats, Numbers
from ..runtime.compiled import compiled
from ..runtime.dice import draw

__all__ = ["Habit", "Setting", "takes", "thumb_choice", "weigh"]


class Setting(IntEnum):
    """What stays as it is in a deal: where it stands in the numbers handed in."""

    SIZE = 0
    """Ranks in a suit."""
    TRUMP = 1
    """The trump suit; -1: none."""
    FOLLOW = 2
    """What a lead binds to: 0 nothing, 1 its suit if trumps are led."""
    HAND = 3
    """Cards of a full hand."""
    MASTERS = 4
    """Whether a card that nothing can beat is worth keeping: 1 where there are never trumps."""
    TURNUP = 5
    """The card that is turned up and drawn last; -1: none."""


class Habit(IntEnum):
    """What the policy goes by, as `players.briscola.tricks.Habits` has it: where it stands in the figures handed in."""

    CARICO = 0
    MASTER = 1
    GREED = 2
    IDLE = 3
    LESSER = 4
    """What each point of a plain card below ace and three adds to its worth in the hand."""


SIZE, TRUMP, FOLLOW, HAND, MASTERS, TURNUP = (int(name) for name in Setting)
CARICO, MASTER, GREED, IDLE, LESSER = (int(name) for name in Habit)
SUIT, RANK = 4, 15
"""The bits of a card behind its suit, and those bits: to divide would take longer than all else."""
TOP = 2
"""The ranks of aces and threes."""
EQUAL = 1e-9
"""Values that differ by no more are the same but for rounding."""
FORBIDDEN = 1e-6
"""The factor on a world's weight for a card that was not legal in it; above 0, so that a chain finds out."""
BURN = 8
"""As many times the steps between two worlds go before the first of a chain."""


@compiled
def takes(led: int, card: int, trump: int) -> bool:
    """Whether a card played second takes the trick."""
    return card < led if card >> SUIT == led >> SUIT else card >> SUIT == trump


@compiled
def _bound(hand: Numbers, held: int, led: int, setting: Numbers) -> bool:
    """Whether a hand has to follow the suit led."""
    if led < 0 or setting[FOLLOW] == 0 or led >> SUIT != setting[TRUMP]:
        return False
    for place in range(held):  # noqa: SIM110 - the compiler knows no generators
        if hand[place] >> SUIT == led >> SUIT:
            return True
    return False


@compiled
def thumb_choice(
    hand: Numbers, held: int, led: int, seen: int, unseen: int, tricks_left: int, setting: Numbers, worth: Numbers,
    stakes: Numbers, trumps: Floats, habits: Floats, suits: Numbers, chances: Floats,
) -> int:  # fmt: skip
    """The place in a hand of the card that the rules of thumb play.

    ``hand``         shape (any,): the first ``held`` are the cards of the hand
    ``led``          the card on the table; -1: this player leads
    ``seen``         the cards that this player has seen, their own among them, as bits
    ``unseen``       how many they have not seen
    ``tricks_left``  how many tricks come after this one
    ``setting``      shape (6,): see `Setting`
    ``worth``        shape (ranks,): the points of each rank, high to low
    ``stakes``       shape (ranks,): the same with what is paid for it
    ``trumps``       shape (ranks,): how many points a trump of each rank is worth in the hand
    ``habits``       shape (5,): see `Habit`
    ``suits``        shape (2, 2 ** ranks): of some cards of a suit, as bits, how many they are, and their points
    ``chances``      see `worlds.chances`
    """
    trump, full, late = setting[TRUMP], (1 << setting[SIZE]) - 1, min(1.0, (tricks_left + 2) / 6)
    bound = _bound(hand, held, led, setting)
    lesser = False
    for place in range(held):
        card = hand[place]
        if bound and card >> SUIT != led >> SUIT:
            continue
        if led < 0:
            lesser = lesser or card & RANK >= TOP
        else:
            lesser = lesser or (worth[card & RANK] == 0 and card >> SUIT != trump)
    best, most = -1, 0.0
    for place in range(held):
        card = hand[place]
        suit, rank = card >> SUIT, card & RANK
        if bound and suit != led >> SUIT:
            continue
        there = ~(seen >> (suit << SUIT)) & full
        above = there & ((1 << rank) - 1)
        higher = suits[0, above]
        stake = stakes[rank]
        if led >= 0:
            stake += stakes[led & RANK]
            wins = takes(led, card, trump)
            if lesser and rank < TOP and not wins:
                continue
            value = float(stake) if wins else -float(stake)
        else:
            trumping = suits[0, ~(seen >> (trump << SUIT)) & full] if trump >= 0 and suit != trump else 0
            may_be_taken = trump >= 0 and suit != trump and rank < TOP and higher + trumping > 0
            if lesser and may_be_taken:
                continue
            over = chances[held, unseen, higher]
            trumped = chances[held, unseen, trumping] * min(1.0, habits[IDLE] + stake / habits[GREED])
            taken = 1.0 - (1.0 - over) * (1.0 - trumped)
            value = (1.0 - 2.0 * taken) * stake
            if higher > 0:
                value -= over * suits[1, above] / higher
        if tricks_left > 0:
            if suit == trump:
                value -= trumps[rank] * late
            else:
                value -= habits[CARICO] if rank < TOP else habits[LESSER] * worth[rank]
                if setting[MASTERS] == 1 and higher == 0:
                    value -= habits[MASTER]
        if best >= 0 and abs(value - most) <= EQUAL:
            other = hand[best]
            if (rank, suit) > (other & RANK, other >> SUIT):
                best, most = place, max(value, most)
        elif best < 0 or value > most:
            best, most = place, value
    return best


# ---------- endings: the margin of who leads, with all cards open ----------


@compiled
def _trick(led: int, card: int, setting: Numbers, worth: Numbers) -> int:
    """What the leader of a trick wins by it, or with a minus sign loses."""
    points = worth[led & RANK] + worth[card & RANK]
    return int(-points if takes(led, card, setting[TRUMP]) else points)


@compiled
def _two(one: int, two: int, three: int, four: int, setting: Numbers, worth: Numbers) -> int:
    """The margin of who leads ``one`` or ``two`` against ``three`` and ``four``."""
    best = -1000
    for lead in range(2):
        led, kept = (one, two) if lead == 0 else (two, one)
        binding = setting[FOLLOW] != 0 and led >> SUIT == setting[TRUMP]
        least = 1000
        for answer in range(2):
            card, rest = (three, four) if answer == 0 else (four, three)
            if binding and card >> SUIT != led >> SUIT and rest >> SUIT == led >> SUIT:
                continue
            found = _trick(led, card, setting, worth)
            found += -_trick(rest, kept, setting, worth) if takes(led, card, setting[TRUMP]) else (
                _trick(kept, rest, setting, worth)
            )  # fmt: skip
            least = min(least, found)
        best = max(best, least)
    return best


@compiled
def ending(hands: Numbers, held: int, leader: int, setting: Numbers, worth: Numbers) -> int:
    """The points that who leads wins less those they lose, with best play of two open hands and no stock.

    ``hands`` has shape (2, any): the first ``held`` cards of each row count, 3 at most. ``worth`` has shape (ranks,).
    """
    mine, theirs = hands[leader], hands[1 - leader]
    if held == 0:
        return 0
    if held == 1:
        return _trick(mine[0], theirs[0], setting, worth)
    if held == 2:
        return _two(mine[0], mine[1], theirs[0], theirs[1], setting, worth)
    best = -1000
    for lead in range(3):
        led, one, two = mine[lead], mine[(lead + 1) % 3], mine[(lead + 2) % 3]
        bound = _bound(theirs, 3, led, setting)
        least = 1000
        for answer in range(3):
            card = theirs[answer]
            if bound and card >> SUIT != led >> SUIT:
                continue
            three, four = theirs[(answer + 1) % 3], theirs[(answer + 2) % 3]
            found = _trick(led, card, setting, worth)
            if takes(led, card, setting[TRUMP]):
                found -= _two(three, four, one, two, setting, worth)
            else:
                found += _two(one, two, three, four, setting, worth)
            least = min(least, found)
        best = max(best, least)
    return best


# ---------- playing out ----------


@compiled
def _play_out(
    hands: Numbers, held: Numbers, stock: Numbers, top: int, led: int, turn: int, first: int, points: Numbers,
    gone: int, setting: Numbers, worth: Numbers, stakes: Numbers, trumps: Floats, habits: Floats, suits: Numbers,
    chances: Floats,
) -> None:  # fmt: skip
    """Play a deal to its end by rules of thumb, beginning with the card at the place ``first``.

    ``points`` by seat are added to; ``gone`` is what both have seen, as bits.
    """
    end, chosen = len(stock), first
    while True:
        card = hands[turn, chosen]
        held[turn] -= 1
        hands[turn, chosen] = hands[turn, held[turn]]
        gone |= 1 << card
        if led < 0:
            led, turn = card, 1 - turn
        else:
            if not takes(led, card, setting[TRUMP]):
                turn = 1 - turn
            points[turn] += worth[led & RANK] + worth[card & RANK]
            led = -1
            if top < end:
                for step in range(2):
                    seat = turn if step == 0 else 1 - turn
                    hands[seat, held[seat]] = stock[top]
                    held[seat] += 1
                    top += 1
            if top == end and held[turn] <= 3:
                left = 0
                for seat in range(2):
                    for place in range(held[seat]):
                        left += worth[hands[seat, place] & RANK]
                margin = ending(hands, held[turn], turn, setting, worth)
                points[turn] += (left + margin) // 2
                points[1 - turn] += (left - margin) // 2
                return
        own, unseen = held[turn], held[1 - turn] + end - top
        if end > top and setting[TURNUP] >= 0:
            unseen -= 1
        seen = gone
        for place in range(own):
            seen |= 1 << hands[turn, place]
        chosen = thumb_choice(
            hands[turn], own, led, seen, unseen, own + (end - top) // 2 - 1, setting, worth, stakes, trumps, habits,
            suits, chances,
        )  # fmt: skip


# ---------- worlds ----------


@compiled
def _likeness(
    slots: Numbers, played: Numbers, leads: Numbers, answers: Numbers, places: Numbers, gone: int, left: int,
    setting: Numbers, worth: Numbers, stakes: Numbers, trumps: Floats, habits: Floats, suits: Numbers, chances: Floats,
    doubt: float,
) -> float:  # fmt: skip
    """How well a hand of the other explains what they have played: ``doubt`` for each card the policy would not play.

    ``slots`` is the hand by place; -1 where the card of the trick on the table came from. ``played`` are the other's
    cards from the first on, ``leads`` what was led to each or -1, ``answers`` what was played to those they led, or -1,
    ``places`` where each came from. ``left`` cards were to be drawn when the last of them was played.
    """
    like, hand, full = 1.0, setting[HAND], (1 << setting[SIZE]) - 1
    for turn in range(len(played) - 1, -1, -1):
        slots[places[turn]] = played[turn]
        gone &= ~(1 << played[turn])
        if answers[turn] >= 0:
            gone &= ~(1 << answers[turn])
        seen = gone
        for place in range(hand):
            seen |= 1 << slots[place]
        unseen = 4 * setting[SIZE]
        for suit in range(4):
            unseen -= suits[0, seen >> (suit << SUIT) & full]
        chosen = thumb_choice(
            slots, hand, leads[turn], seen, unseen, hand + left // 2 - 1, setting, worth, stakes, trumps, habits,
            suits, chances,
        )  # fmt: skip
        if slots[chosen] != played[turn]:
            like *= doubt
            if (
                leads[turn] >= 0
                and played[turn] >> SUIT != leads[turn] >> SUIT
                and _bound(slots, hand, leads[turn], setting)
            ):
                like *= FORBIDDEN
        if leads[turn] >= 0:
            gone &= ~(1 << leads[turn])
        left += 2
    return like


@compiled
def _fill(slots: Numbers, mixed: Numbers, places: Numbers, led: int) -> None:
    """Put the first of some cards in the slots of a hand, but where the card of the trick on the table came from."""
    at = 0
    for place in range(len(slots)):
        if led >= 0 and place == places[len(places) - 1]:
            slots[place] = -1
        else:
            slots[place] = mixed[at]
            at += 1


@compiled
def weigh(
    own: Numbers, led: int, unseen: Numbers, stocked: int, taken: Numbers, played: Numbers, leads: Numbers,
    answers: Numbers, table: int, setting: Numbers, worth: Numbers, stakes: Numbers, trumps: Floats, habits: Floats,
    suits: Numbers, chances: Floats, doubt: float, chains: int, steps: int, seed: np.uint64, found: Numbers,
    drawn: Numbers,
) -> None:  # fmt: skip
    """Play every card of the own hand out in worlds drawn by how well they explain the other's cards.

    ``own``      shape (cards in the hand,): the hand of seat 0, who is to play
    ``led``      the card on the table; -1: none
    ``unseen``   shape (n,): the cards that seat 0 has not seen, but for the turn-up
    ``stocked``  how many cards are still to be drawn, the turn-up among them
    ``taken``    shape (2,): the points of both so far
    ``played``   shape (m,): the other's cards, first to last; ``leads`` and ``answers``, of the same shape, what was
                 led to each, and what was played to those they led; -1: nothing
    ``table``    what has been played, and the turn-up, as bits
    ``setting``  and ``worth``, ``stakes``, ``trumps``, ``habits``, ``suits``, ``chances``: see `thumb_choice`
    ``doubt``    by what the weight of a world is multiplied for each card that the policy would not have played
    ``seed``     an odd number
    ``found``    shape (worlds, cards in the hand), written to: the points of seat 0 in the end after each own card
    ``drawn``    shape (worlds, cards in the other hand), written to: the other hand of each world

    The worlds are drawn by so many Markov ``chains`` (Metropolis), one after another in equal parts, with so many
    ``steps`` from each world to the next; a step changes a card of the hand, or from which place in the hand an earlier
    card came.
    """
    state = np.array([seed], np.uint64)
    hand, cards, worlds, many = setting[HAND], len(unseen), len(found), len(played)
    hidden = hand - 1 if led >= 0 else hand
    left = stocked if led >= 0 else stocked + 2
    slots, places = np.empty(hand, np.int64), np.empty(many, np.int64)
    hands, held, points = np.empty((2, hand), np.int64), np.empty(2, np.int64), np.empty(2, np.int64)
    stock, rest = np.empty(stocked, np.int64), np.empty(cards, np.int64)
    mixed = unseen.copy()
    infers = many > 0 and doubt < 1.0
    each = worlds // chains
    like = 1.0
    for world in range(worlds):
        fresh = world % each == 0
        if fresh or not infers:
            for place in range(hidden):
                other = place + draw(state, cards - place)
                mixed[place], mixed[other] = mixed[other], mixed[place]
            for turn in range(many):
                places[turn] = draw(state, hand)
        if infers:
            if fresh:
                _fill(slots, mixed, places, led)
                like = _likeness(
                    slots, played, leads, answers, places, table, left, setting, worth, stakes, trumps, habits, suits,
                    chances, doubt,
                )  # fmt: skip
            for _ in range(BURN * steps if fresh else steps):
                swaps = draw(state, 2) == 0 and hidden > 0
                if swaps:
                    one, two = draw(state, hidden), hidden + draw(state, cards - hidden)
                    mixed[one], mixed[two] = mixed[two], mixed[one]
                else:
                    one = draw(state, many)
                    two = places[one]
                    places[one] = draw(state, hand)
                _fill(slots, mixed, places, led)
                new = _likeness(
                    slots, played, leads, answers, places, table, left, setting, worth, stakes, trumps, habits, suits,
                    chances, doubt,
                )  # fmt: skip
                if new >= like or draw(state, 1 << 20) < new / like * (1 << 20):
                    like = new
                elif swaps:
                    mixed[one], mixed[two] = mixed[two], mixed[one]
                else:
                    places[one] = two
        behind = cards - hidden
        for place in range(behind):
            rest[place] = mixed[hidden + place]
        for place in range(behind):
            other = place + draw(state, behind - place)
            rest[place], rest[other] = rest[other], rest[place]
            stock[place] = rest[place]
        if setting[TURNUP] >= 0 and stocked > 0:
            stock[stocked - 1] = setting[TURNUP]
        for place in range(hidden):
            drawn[world, place] = mixed[place]
        for first in range(len(own)):
            held[0], held[1] = len(own), hidden
            for place in range(len(own)):
                hands[0, place] = own[place]
            for place in range(hidden):
                hands[1, place] = mixed[place]
            points[0], points[1] = taken[0], taken[1]
            _play_out(
                hands, held, stock, 0, led, 0, first, points, table, setting, worth, stakes, trumps, habits, suits,
                chances,
            )  # fmt: skip
            found[world, first] = points[0]
