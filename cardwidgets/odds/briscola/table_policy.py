"""The rules of thumb of Briscola for three to six, in numbers: the card that a seat plays by them.

Kernels over numbers, for partners who sit alternately, for everybody alone, and for a declarer with a called partner
whom nobody knows. A card is ``suit * size + place``, its place counted from the top of the suit.
"""

from __future__ import annotations

from enum import IntEnum

from ..runtime.arrays import Flags, Floats, Numbers
from ..runtime.compiled import compiled

__all__ = ["Habit", "Rule", "beats", "friends_of", "seat_choice"]


class Rule(IntEnum):
    """What stays as it is in a deal: where it stands in the numbers handed in."""

    SIZE = 0
    """Ranks in a suit."""
    TRUMP = 1
    """The trump suit; -1: none."""
    FOLLOW = 2
    """What a lead binds to: 0 nothing, 1 its suit if trumps are led, 2 its suit."""
    HAND = 3
    """Cards of a full hand."""
    SEATS = 4
    SIDES = 5
    """Seats whose numbers are alike modulo this are on one side, where there is no declarer."""
    TURNUP = 6
    """The card that is drawn last; -1: none."""
    DECLARER = 7
    """-1: there is none."""
    CALLED = 8
    """The card that makes the partner; -1: none, the declarer plays alone."""
    MONTE = 9
    """Who gets the cards laid aside: 0 there are none, 1 who takes the last trick, 2 the declarer."""
    MASTERS = 10
    """Whether a card that nothing can beat is worth keeping: 1 where there are never trumps."""


class Habit(IntEnum):
    """What the policy goes by, as `players.briscola.tricks.Habits` has it: where it stands in the figures handed in."""

    CARICO = 0
    MASTER = 1
    GREED = 2
    IDLE = 3
    LESSER = 4
    DOUBT = 5
    """By what a world's weight is multiplied for each card that the policy would not have played."""
    SAYS = 6
    """The same for each bid that the rules of thumb would not have made."""


SIZE, TRUMP, FOLLOW, HAND, SEATS, SIDES, TURNUP, DECLARER, CALLED, MONTE, MASTERS = (int(name) for name in Rule)
CARICO, MASTER, GREED, IDLE, LESSER, DOUBT, SAYS = (int(name) for name in Habit)
TOP, SUITS = 2, 4
EQUAL = 1e-9
"""Values that differ by no more are the same but for rounding."""
OURS = 0.5
"""How far the points of a seat must be one's own, so that it counts as a partner."""


@compiled
def beats(best: int, card: int, size: int, trump: int) -> bool:
    """Whether a card played later takes a trick from the best so far."""
    return card < best if card // size == best // size else card // size == trump


@compiled
def friends_of(seat: int, partner: int, known: bool, weights: Floats, setting: Numbers, row: Floats) -> None:
    """How far the points of each seat are those of ``seat``, as `players.briscola.called.friends` has it.

    ``partner``  the partner of the declarer, where ``known`` says that ``seat``, or everybody, knows who it is
    ``weights``  shape (seats,): how much each seat has behaved like the partner, 1 to begin with
    ``setting``  shape (11,): see `Rule`
    ``row``      shape (seats,), written to: from 1 for one's own points to -1 for those of a sole opponent
    """
    seats, declarer = setting[SEATS], setting[DECLARER]
    if declarer < 0:
        sides = setting[SIDES]
        foe = -1.0 / (sides - 1) ** 0.5
        for other in range(seats):
            row[other] = 1.0 if other % sides == seat % sides else foe
        return
    total = 0.0
    for other in range(seats):
        if other == declarer:
            row[other] = 1.0
        elif known:
            row[other] = 1.0 if other == partner else 0.0
        else:
            row[other] = 0.0 if other == seat else weights[other]
            total += row[other]
    mine = 2.0 * row[seat] - 1.0
    for other in range(seats):
        share = row[other]
        if not known and other != declarer and total > 0:
            share /= total
        row[other] = 1.0 if other == seat else mine * (2.0 * share - 1.0)


@compiled
def seat_choice(
    hand: Numbers, held: int, trick: Numbers, length: int, leader: int, friends: Floats, seen: Flags, unseen: int,
    tricks_left: int, setting: Numbers, worth: Numbers, stakes: Numbers, trumps: Floats, habits: Floats,
    chances: Floats, taken: Floats,
) -> int:  # fmt: skip
    """The place in a hand of the card that the rules of thumb play.

    ``hand``         shape (any,): the first ``held`` are the cards of the hand
    ``trick``        shape (any,): the first ``length`` are the cards of the trick, to which seat ``leader`` led
    ``friends``      shape (seats,): what `friends_of` finds
    ``seen``         shape (cards,): the cards this player has seen, their own among them; ``unseen`` counts the others
    ``tricks_left``  how many tricks come after this one
    ``setting``      shape (11,): see `Rule`
    ``worth``        shape (ranks,): the points of each rank, high to low; ``stakes`` the same with what is paid for it
    ``trumps``       shape (ranks,): how many points a trump of each rank is worth in the hand
    ``habits``       shape (7,): see `Habit`
    ``chances``      ``[held, unseen, wanted]``: how likely a hand of so many unseen cards holds one of those wanted
    ``taken``        shape (seats,), written over: a figure for each seat on the way
    """
    size, trump, seats, follow = setting[SIZE], setting[TRUMP], setting[SEATS], setting[FOLLOW]
    turn = (leader + length) % seats
    led = trick[0] if length > 0 else -1
    bound = False
    if length > 0 and (follow == 2 or (follow == 1 and led // size == trump)):
        for place in range(held):
            bound = bound or hand[place] // size == led // size
    best, holder, pile = led, leader, 0
    for at in range(length):
        pile += stakes[trick[at] % size]
        if at > 0 and beats(best, trick[at], size, trump):
            best, holder = trick[at], (leader + at) % seats
    ours = length > 0 and friends[holder] > OURS
    foes, mates = False, False
    for step in range(length + 1, seats):
        friend = friends[(leader + step) % seats]
        foes, mates = foes or friend < OURS, mates or friend > OURS
    lesser = False
    for place in range(held):
        card = hand[place]
        if bound and card // size != led // size:
            continue
        if length == 0:
            lesser = lesser or card % size >= TOP
        else:
            lesser = lesser or (worth[card % size] == 0 and card // size != trump)
    gift = 0.0
    if mates:
        plain = 0
        for card in range(SUITS * size):
            if not seen[card] and card // size != trump:
                plain += 1
                gift += worth[card % size]
        gift = 1.5 * gift / plain if plain else 0.0
    chosen, most = -1, 0.0
    for place in range(held):
        card = hand[place]
        suit, rank = card // size, card % size
        if bound and suit != led // size:
            continue
        takes = length == 0 or beats(best, card, size, trump)
        if length > 0 and lesser and not ours and rank < TOP and not takes:
            continue
        top, who = (card, turn) if takes else (best, holder)
        first = suit if length == 0 else led // size
        higher, points, trumping, suited = 0, 0, 0, 0
        for above in range(top // size * size, top):
            if not seen[above]:
                higher += 1
                points += worth[above % size]
        if top // size != first:  # only higher trumps
            trumping, higher, points = higher, 0, 0
        elif trump >= 0 and first != trump:
            for one in range(trump * size, trump * size + size):
                if not seen[one]:
                    trumping += 1
        if length == 0 and lesser and trump >= 0 and follow != 2 and setting[DECLARER] < 0:  # noqa: SIM102
            if suit != trump and rank < TOP and foes and higher + trumping > 0:
                continue
        stake = pile + stakes[rank]
        over = chances[held, unseen, higher]
        trumped = chances[held, unseen, trumping] * min(1.0, habits[IDLE] + stake / habits[GREED])
        if follow == 2:  # where only a lead of trumps binds, nobody can trump that
            for one in range(first * size, first * size + size):
                if not seen[one]:
                    suited += 1
            trumped *= 1.0 - chances[held, unseen, suited]
        lost = 1.0 - (1.0 - over) * (1.0 - trumped)
        mean = over * points / higher if higher > 0 else 0.0
        value = 0.0
        for seat in range(seats):
            taken[seat] = 0.0
        taken[who] = 1.0
        for step in range(length + 1, seats):
            seat = (leader + step) % seats
            if friends[seat] > OURS and friends[who] > OURS:
                value += gift * taken[who]
                continue
            value += friends[seat] * mean
            for other in range(seats):
                taken[other] *= 1.0 - lost
            taken[seat] += lost
        for seat in range(seats):
            value += taken[seat] * friends[seat] * stake
        if tricks_left > 0:
            if suit == trump:
                value -= trumps[rank] * min(1.0, (tricks_left + 2) / 6)
            else:
                value -= habits[CARICO] if rank < TOP else habits[LESSER] * worth[rank]
                if setting[MASTERS] == 1:
                    beaten = False
                    for above in range(suit * size, card):
                        beaten = beaten or not seen[above]
                    if not beaten:
                        value -= habits[MASTER]
        if chosen >= 0 and abs(value - most) <= EQUAL:
            other = hand[chosen]
            if (rank, suit) > (other % size, other // size):
                chosen, most = place, max(value, most)
        elif chosen < 0 or value > most:
            chosen, most = place, value
    return chosen
