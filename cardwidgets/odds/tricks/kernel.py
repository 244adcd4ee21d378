"""The search for the declarer's tricks as a kernel; `plain` holds the same search in a form that reads more easily.

Numbers only. A position is three hands of 32 bits (see `bits`), seat 0 the declarer, and up to two cards on the table.
``suit`` is the trump suit, 0 to 3, or -1. ``most`` is 1 where the declarer wants tricks and 0 where he wants none: the
other two want the contrary. Whether he takes at least ``goal`` tricks from here on is searched with an explicit stack
of plays; a table keeps, for hands between tricks, the least and the most he can take, and the lead that decided.

A cell of the table is a key, which says exactly who holds what, and what is known, packed: 4 bits the least, 4 bits the
most, 6 bits the best lead (63: none), 2 bits the leader, and then the number of the question (``stamp``), so that
nothing has to be wiped between two questions.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from ..fast import compiled

__all__ = ["Numbers", "find_cell", "next_trick", "plays_of", "tables", "tricks_of", "who_wins"]

Numbers = NDArray[np.int64]

NO_LOWEST = 0xFEFEFEFE
ONES = np.array([byte.bit_count() for byte in range(256)], dtype=np.int64)
LENGTH = np.array([byte.bit_length() for byte in range(256)], dtype=np.int64)
PROBES = 4
NO_LEAD = 63
ENTER, TRY, JUDGE, FINISH, DONE = range(5)
LEADER, GOAL, LEFT, LEAST, MOST, LEAD, CELL = range(7)
"""What is noted of each trick on the way."""
CARD, BEST, WINNER, AMOUNT, TRIED = range(5)
"""What is noted of each play on the way: the card, the best one so far and whose it is, how many may be tried."""


def tables(size: int = 1 << 17) -> tuple[Numbers, Numbers]:
    """An empty table of so many cells, a power of two: 16 bytes each."""
    return np.zeros(size, dtype=np.int64), np.zeros(size, dtype=np.int64)


@compiled
def _safe(own: int, others: int) -> bool:
    """Whether nobody can make a hand take a trick in a suit: below its lowest card lies none, below the next one …"""
    rank = 0
    while own:
        card = own & -own
        if ONES[others & (card - 1)] > rank:
            return False
        rank += 1
        own ^= card
    return True


@compiled
def bounds(own: int, left: int, right: int, leader: int, suit: int, most: int, tricks: int) -> int:
    """What is certain without search: the least of the declarer's tricks, and 16 times the most."""
    if most == 0:
        way_out = leader != 0
        for at in range(0, 32, 8):
            mine, theirs = own >> at & 255, (left | right) >> at & 255
            if mine and theirs:
                if not _safe(mine, theirs):
                    return 16 * tricks
                way_out = way_out or _safe(mine & mine - 1, theirs)
        return 0 if way_out else 16 * tricks
    if leader == 0:
        lead, one, two = own, left, right
    elif leader == 1:
        lead, one, two = left, right, own
    else:
        lead, one, two = right, own, left
    certain = sure = trumps_one = trumps_two = 0
    if suit >= 0:
        mine, theirs, others = lead >> 8 * suit & 255, one >> 8 * suit & 255, two >> 8 * suit & 255
        certain = ONES[mine >> LENGTH[theirs | others]]
        trumps_one, trumps_two = ONES[theirs] - certain, ONES[others] - certain
        if trumps_one <= 0 and trumps_two <= 0:
            certain = ONES[mine]
        if leader == 0:  # the highest trumps in one hand of the other side are tricks whoever leads
            sure = max(ONES[theirs >> LENGTH[mine | others]], ONES[others >> LENGTH[mine | theirs]])
        else:
            sure = ONES[(own >> 8 * suit & 255) >> LENGTH[(left | right) >> 8 * suit & 255]]
    for side in range(4):
        mine = lead >> 8 * side & 255
        if side == suit or mine == 0:
            continue
        theirs, others = one >> 8 * side & 255, two >> 8 * side & 255
        top = ONES[mine >> LENGTH[theirs | others]]
        if top:
            if top >= ONES[theirs] and top >= ONES[others]:
                top = ONES[mine]
            if trumps_one > 0:
                top = min(top, ONES[theirs])
            if trumps_two > 0:
                top = min(top, ONES[others])
            certain += top
    if leader == 0:
        return int(certain + 16 * (tricks - sure))
    return int(sure + 16 * (tricks - certain))


@compiled
def _place(card: int) -> int:
    """The number of the lowest bit."""
    place = 0
    while card & 255 == 0:
        card >>= 8
        place += 8
    return place + int(LENGTH[card & -card & 255]) - 1


@compiled
def plays_of(hand: int, led: int, suit: int, own: Numbers, liking: Numbers) -> int:
    """Write into ``own`` the lowest card of each group of equals that may be played, the most successful ones first."""
    may = hand
    if led >= 0:
        may = hand & 255 << 8 * led
        if may == 0 and suit >= 0:
            may = hand & 255 << 8 * suit
        if may == 0:
            may = hand
    may &= ~(may << 1 & NO_LOWEST)
    count = 0
    while may:
        card = may & -may
        may ^= card
        place = _place(card)
        at = count
        while at > 0 and liking[own[at - 1]] < liking[place]:
            own[at] = own[at - 1]
            at -= 1
        own[at] = place
        count += 1
    return count


@compiled
def _closed(hand: int, place: int) -> int:
    """A hand after the bit at a place was taken out of the suit."""
    above = (1 << (place | 7) + 1) - (2 << place)
    return hand & ~(above | 1 << place) | (hand & above) >> 1


@compiled
def find_cell(key: int, mark: int, keys: Numbers, known: Numbers) -> int:
    """The cell of the table that knows a position; with its sign turned, less one, the cell to write it to if none."""
    place = (key ^ key >> 29 ^ mark) * -7046029254386353131
    size = len(keys)
    first = (place >> 33 ^ place >> 13) & size - 1
    free = -1
    for probe in range(PROBES):
        cell = first + probe & size - 1
        if known[cell] >> 14 == mark:
            if keys[cell] == key:
                return cell
        elif free < 0 and known[cell] >> 16 != mark >> 2:
            free = cell
    return -1 - first if free < 0 else -1 - free


@compiled
def who_wins(course: Numbers, ply: int, first: int, leader: int, suit: int) -> None:
    """Note which of the cards on the table is winning, and whose it is."""
    card = course[ply, CARD]
    if ply > first:
        best = course[ply - 1, BEST]
        if not (card > best if card >> 3 == best >> 3 else card >> 3 == suit):
            course[ply, BEST], course[ply, WINNER] = best, course[ply - 1, WINNER]
            return
    course[ply, BEST], course[ply, WINNER] = card, (leader + ply - first) % 3


@compiled
def _put_first(lead: int, plays: Numbers, amount: int) -> None:
    """The lead that decided before is tried before all others."""
    if lead == NO_LEAD:
        return
    for at in range(1, amount):
        if plays[at] == lead:
            for back in range(at, 0, -1):
                plays[back] = plays[back - 1]
            plays[0] = lead


@compiled
def next_trick(held: Numbers, state: Numbers, level: int, course: Numbers, ply: int, goal: int, left: int) -> None:
    """The position after a trick: its cards are gone, and what lay above them has moved down."""
    one, two, three = course[ply - 2, CARD], course[ply - 1, CARD], course[ply, CARD]
    one, two = max(one, two), min(one, two)
    two, three = max(two, three), min(two, three)
    one, two = max(one, two), min(one, two)
    for seat in range(3):
        held[level + 1, seat] = _closed(_closed(_closed(held[level, seat], one), two), three)
    state[level + 1, LEADER], state[level + 1, GOAL], state[level + 1, LEFT] = course[ply, WINNER], goal, left


@compiled
def _look_up(
    held: Numbers, state: Numbers, level: int, suit: int, most: int, keys: Numbers, known: Numbers, stamp: int
) -> None:  # fmt: skip
    """What the table knows of a position between tricks, or else what is certain."""
    own, one, two = held[level, 0], held[level, 1], held[level, 2]
    leader = state[level, LEADER]
    key, mark = (own | two) << 32 | one | two, stamp << 2 | leader
    cell = find_cell(key, mark, keys, known)
    if cell >= 0:
        word = known[cell]
        state[level, LEAST], state[level, MOST], state[level, LEAD] = word & 15, word >> 4 & 15, word >> 8 & 63
        state[level, CELL] = cell
    else:
        both = bounds(own, one, two, leader, suit, most, state[level, LEFT])
        state[level, LEAST], state[level, MOST], state[level, LEAD] = both & 15, both >> 4, NO_LEAD
        state[level, CELL] = -1 - cell


@compiled
def _write_down(held: Numbers, state: Numbers, level: int, keys: Numbers, known: Numbers, stamp: int) -> None:
    """Keep what has been found of a position between tricks, whatever else has come to lie there."""
    own, one, two = held[level, 0], held[level, 1], held[level, 2]
    cell, mark = state[level, CELL], stamp << 2 | state[level, LEADER]
    keys[cell] = (own | two) << 32 | one | two
    known[cell] = state[level, LEAST] | state[level, MOST] << 4 | state[level, LEAD] << 8 | mark << 14


@compiled
def reaches(
    hands: Numbers, table: Numbers, on_table: int, leader: int, suit: int, most: int, goal: int, keys: Numbers,
    known: Numbers, stamp: int, likings: Numbers,
) -> bool:  # fmt: skip
    """Whether the declarer takes ``goal`` tricks or more from here on: 1 at least and not more than are left.

    ``table`` holds the places of the ``on_table`` cards already played to the trick that ``leader`` led to; ``hands``
    no longer hold them. ``likings`` counts, for each seat, suit led and place, how often a play decided.
    """
    held, state = np.empty((11, 3), dtype=np.int64), np.empty((11, 7), dtype=np.int64)
    plays, course = np.empty((33, 12), dtype=np.int64), np.empty((33, 5), dtype=np.int64)
    left = 0
    for place in range(32):
        left += hands[(leader + on_table) % 3] >> place & 1
    for seat in range(3):
        held[0, seat] = hands[seat]
    state[0, LEADER], state[0, GOAL], state[0, LEFT] = leader, goal, left
    for ply in range(on_table):
        course[ply, CARD] = table[ply]
        who_wins(course, ply, 0, leader, suit)
    ply, mode, reached = on_table, ENTER, False
    while True:
        level = ply // 3
        turn = ply - 3 * level
        seat = (state[level, LEADER] + turn) % 3
        if mode == ENTER:
            lead = NO_LEAD
            mode = TRY
            if turn == 0:
                _look_up(held, state, level, suit, most, keys, known, stamp)
                lead, goal = state[level, LEAD], state[level, GOAL]
                if state[level, LEAST] >= goal or state[level, MOST] < goal:
                    reached = state[level, LEAST] >= goal
                    mode = DONE
            if mode == TRY:
                led = course[3 * level, CARD] >> 3 if turn else -1
                course[ply, AMOUNT] = plays_of(held[level, seat], led, suit, plays[ply], likings[seat, led + 1])
                course[ply, TRIED] = 0
                _put_first(lead, plays[ply], course[ply, AMOUNT])
        if mode == TRY:
            if course[ply, TRIED] == course[ply, AMOUNT]:
                reached = (seat == 0) != (most == 1)
                mode = FINISH
            else:
                course[ply, CARD] = plays[ply, course[ply, TRIED]]
                course[ply, TRIED] += 1
                who_wins(course, ply, 3 * level, state[level, LEADER], suit)
                if turn < 2:
                    ply += 1
                    mode = ENTER
                    continue
                goal, left = state[level, GOAL] - (course[ply, WINNER] == 0), state[level, LEFT] - 1
                if goal <= 0 or goal > left:
                    reached = goal <= 0
                else:
                    next_trick(held, state, level, course, ply, goal, left)
                    ply += 1
                    mode = ENTER
                    continue
                mode = JUDGE
        if mode == JUDGE:
            if reached == ((seat == 0) == (most == 1)):
                card = course[ply, CARD]
                led = course[3 * level, CARD] >> 3 if turn else -1
                likings[seat, led + 1, card] += (
                    state[level, LEFT] * state[level, LEFT] if turn == 0 else state[level, LEFT]
                )
                if turn == 0:
                    state[level, LEAD] = card
                mode = FINISH
            else:
                mode = TRY
                continue
        if mode == FINISH:
            if turn == 0:
                if reached:
                    state[level, LEAST] = state[level, GOAL]
                else:
                    state[level, MOST] = state[level, GOAL] - 1
                _write_down(held, state, level, keys, known, stamp)
            mode = DONE
        if ply == on_table:
            return reached
        ply -= 1
        mode = JUDGE


@compiled
def tricks_of(
    hands: Numbers, table: Numbers, on_table: int, leader: int, suit: int, most: int, guess: int, keys: Numbers,
    known: Numbers, stamp: int, likings: Numbers,
) -> int:  # fmt: skip
    """How many tricks the declarer takes from here on, that on the table included; ``guess`` is where to begin.

    ``hands`` are closed up around the cards on the table. ``stamp`` is from 1 on, another for each trump suit and aim.
    """
    least, most_of_all = 0, 0
    for place in range(32):
        most_of_all += hands[(leader + on_table) % 3] >> place & 1
    goal = guess
    while least < most_of_all:
        goal = min(max(goal, least + 1), most_of_all)
        if reaches(hands, table, on_table, leader, suit, most, goal, keys, known, stamp, likings):
            least = goal
            goal += 1
        else:
            most_of_all = goal - 1
            goal -= 1
    return least
