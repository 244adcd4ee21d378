"""The search for the declarer's tricks as a compiled kernel; `plain` has the same search in a readable form.

A position is three hands of 32 bits (see `bits`), with the declarer in seat 0, and up to two cards on the table.
``suit`` is the trump suit, 0 to 3, or -1 for none. ``most`` is 1 if the declarer wants tricks and 0 if not; the other
two want the contrary. The search asks whether the declarer takes at least ``goal`` tricks from here on. It keeps its
own stack of plays. A transposition table stores, for hands between tricks, the least and the most tricks of the
declarer, and the lead that decided.

A cell of the table has a key, which describes the hands exactly, and packed data: 4 bits for the least, 4 for the most,
6 for the best lead (63: none), 2 for the leader, and above them the number of the question (``stamp``). So the table
need not be cleared between questions.
"""

from __future__ import annotations

import numpy as np

from ..runtime.arrays import Numbers
from ..runtime.compiled import compiled
from .plain import FADING

__all__ = ["find_cell", "next_trick", "plays_of", "tables", "tricks_of", "who_wins"]


ALL = 0xFFFFFFFF
"""A mask of every card of the pack: eight bits for each suit, the seven lowest."""
NO_LOWEST = 0xFEFEFEFE
"""A mask of every card but the sevens, so that a shift by one place stays within a suit."""
SPREAD = 0x077CB531
"""A de Bruijn sequence. Multiplied by a single bit, it gives a different number in its five highest bits for each
bit.
"""
ONES = np.array([byte.bit_count() for byte in range(256)], dtype=np.int64)
LENGTH = np.array([byte.bit_length() for byte in range(256)], dtype=np.int64)
PLACE = np.zeros(32, dtype=np.int64)
PLACE[[(SPREAD << place & ALL) >> 27 for place in range(32)]] = range(32)
PROBES = 4
"""The number of neighbouring cells in which a position is looked for. If none is free, the first is overwritten."""
NO_LEAD = 63
"""The best lead if none is known; a card is a number below 32."""
ENTER, TRY, JUDGE, FINISH, DONE = range(5)
LEADER, GOAL, LEFT, LOWER_BOUND, UPPER_BOUND, LEAD, CELL = range(7)
"""The columns of the notes on each trick on the way."""
NOTES = 7
"""The number of columns of these notes."""
CARD, BEST, WINNER, AMOUNT, TRIED, LIKINGS_START = range(6)
"""The columns of the notes on each play on the way: the card, the winning card so far, its seat, the number of plays,
the number tried, and where the order of the plays starts.
"""
STEPS = 6
"""The number of columns of these notes."""
WIDTH = 12
"""The room for the plays of one hand on the search stack."""


def tables(size: int = 1 << 15) -> tuple[Numbers, Numbers]:
    """Return an empty table of ``size`` cells, a power of two, with 16 bytes each. A larger table does not fit the
    cache.
    """
    return np.zeros(size, dtype=np.int64), np.zeros(size, dtype=np.int64)


@compiled
def _safe(own: int, others: int) -> bool:
    """Return True if a hand need never take a trick in a suit.

    Its lowest card has no outside card below it, the next one at most one, and so on.
    """
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
    """Return bounds that are certain without search: the least of the declarer's tricks, plus 16 times the most."""
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
        if leader == 0:  # top trumps in one hand of the other side are certain tricks
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
def plays_of(hand: int, led: int, suit: int, plays: Numbers, first: int, move_order: Numbers, liked: int) -> int:
    """Write a hand's distinct plays to ``plays`` from ``first`` on, the most successful first, and return their number.

    Of each group of equal cards only the lowest is a play. ``move_order[liked + card]`` is the past success of a card,
    where ``card`` is its number, the place of its bit in ``hand``.
    """
    may = hand
    if led >= 0:
        may = hand & 255 << 8 * led
        if may == 0 and suit >= 0:
            may = hand & 255 << 8 * suit
        if may == 0:
            may = hand
    may &= ~(may << 1 & NO_LOWEST)
    end = first
    while may:
        card = may & -may
        may ^= card
        place = PLACE[(card * SPREAD & ALL) >> 27]
        liking = move_order[liked + place]
        at = end
        while at > first and move_order[liked + plays[at - 1]] < liking:
            plays[at] = plays[at - 1]
            at -= 1
        plays[at] = place
        end += 1
    return end - first


@compiled
def _closed(hand: int, place: int) -> int:
    """Return a hand without the bit at a place, with the higher cards of the suit moved down."""
    above = (1 << (place | 7) + 1) - (2 << place)
    return hand & ~(above | 1 << place) | (hand & above) >> 1


@compiled
def find_cell(key: int, mark: int, keys: Numbers, known: Numbers) -> int:
    """Return the index of the cell that holds a position; if none does, -1 - the index of the cell to write."""
    place = (key ^ key >> 29 ^ mark) * -7046029254386353131
    size = len(keys)
    first = (place >> 33 ^ place >> 13) & size - 1
    for probe in range(PROBES):
        cell = first + probe & size - 1
        if known[cell] >> 16 != mark >> 2:
            return -1 - cell  # entries of this question lie before the first free cell
        if known[cell] >> 14 == mark and keys[cell] == key:
            return cell
    return -1 - first


@compiled
def who_wins(course: Numbers, ply: int, turn: int, seat: int, suit: int) -> None:
    """Note the winning card on the table, and its seat, after a seat has played."""
    step = STEPS * ply
    card = course[step + CARD]
    if turn:
        best = course[step - STEPS + BEST]
        if not (card > best if card >> 3 == best >> 3 else card >> 3 == suit):
            course[step + BEST], course[step + WINNER] = best, course[step - STEPS + WINNER]
            return
    course[step + BEST], course[step + WINNER] = card, seat


@compiled
def _put_first(lead: int, plays: Numbers, first: int, amount: int) -> None:
    """Move the lead that decided before to the front of the plays."""
    if lead == NO_LEAD:
        return
    for at in range(first + 1, first + amount):
        if plays[at] == lead:
            for back in range(at, first, -1):
                plays[back] = plays[back - 1]
            plays[first] = lead


@compiled
def next_trick(held: Numbers, level: int, course: Numbers, ply: int) -> None:
    """Write the hands after a trick, without its cards and with the higher cards moved down."""
    step = STEPS * ply + CARD
    one, two, three = course[step - 2 * STEPS], course[step - STEPS], course[step]
    one, two = max(one, two), min(one, two)
    two, three = max(two, three), min(two, three)
    one, two = max(one, two), min(one, two)
    for at in range(3 * level, 3 * level + 3):
        held[at + 3] = _closed(_closed(_closed(held[at], one), two), three)


@compiled
def _look_up(
    held: Numbers, level: int, state: Numbers, suit: int, most: int, keys: Numbers, known: Numbers, stamp: int
) -> None:
    """Look up the bounds of a position between tricks in the table, or compute the certain ones."""
    own, one, two = held[3 * level], held[3 * level + 1], held[3 * level + 2]
    note = NOTES * level
    leader = state[note + LEADER]
    cell = find_cell((own | two) << 32 | one | two, stamp << 2 | leader, keys, known)
    if cell >= 0:
        word = known[cell]
        state[note + LOWER_BOUND], state[note + UPPER_BOUND], state[note + LEAD] = (
            word & 15,
            word >> 4 & 15,
            word >> 8 & 63,
        )
        state[note + CELL] = cell
    else:
        both = bounds(own, one, two, leader, suit, most, state[note + LEFT])
        state[note + LOWER_BOUND], state[note + UPPER_BOUND], state[note + LEAD] = both & 15, both >> 4, NO_LEAD
        state[note + CELL] = -1 - cell


@compiled
def _write_down(held: Numbers, level: int, state: Numbers, keys: Numbers, known: Numbers, stamp: int) -> None:
    """Store the bounds of a position between tricks, and overwrite whatever the cell holds."""
    own, one, two = held[3 * level], held[3 * level + 1], held[3 * level + 2]
    note = NOTES * level
    cell, mark = state[note + CELL], stamp << 2 | state[note + LEADER]
    keys[cell] = (own | two) << 32 | one | two
    known[cell] = state[note + LOWER_BOUND] | state[note + UPPER_BOUND] << 4 | state[note + LEAD] << 8 | mark << 14


@compiled
def reaches(
    hands: Numbers, table: Numbers, on_table: int, leader: int, suit: int, most: int, goal: int, keys: Numbers,
    known: Numbers, stamp: int, move_order: Numbers,
) -> bool:  # fmt: skip
    """Return True if the declarer takes at least ``goal`` tricks from here on, the current one included.

    ``hands``        shape (3,): the cards of each seat as 32 bits, seat 0 the declarer, without those on the table
    ``table``        shape (2,): the first ``on_table`` are the cards of the current trick, to which seat ``leader`` led
    ``suit``         the trump suit, 0 to 3; -1: none
    ``most``         1 if the declarer wants tricks, 0 if not
    ``goal``         the number of tricks, from 1 to the number left
    ``keys, known``  shape (cells,) both: the transposition table, as `tables` makes it; written to
    ``stamp``        the number of this question, from 1 on; cells with another number count as empty
    ``move_order``      shape (480,), by ``(5 * seat + suit led + 1) * 32 + card``: how often a play has decided lately.
                     Plays are tried in this order; written to
    """
    held, state = np.empty(11 * 3, dtype=np.int64), np.empty(11 * NOTES, dtype=np.int64)
    plays, course = np.empty(33 * WIDTH, dtype=np.int64), np.empty(33 * STEPS, dtype=np.int64)
    left = 0
    for place in range(32):
        left += hands[(leader + on_table) % 3] >> place & 1
    for seat in range(3):
        held[seat] = hands[seat]
    state[LEADER], state[GOAL], state[LEFT] = leader, goal, left
    for ply in range(on_table):
        course[STEPS * ply + CARD] = table[ply]
        who_wins(course, ply, ply, (leader + ply) % 3, suit)
    ply, turn, level, mode, reached = on_table, on_table, 0, ENTER, False
    while True:
        note, step = NOTES * level, STEPS * ply
        seat = state[note + LEADER] + turn
        if seat > 2:
            seat -= 3
        if mode == ENTER:
            lead, led = NO_LEAD, -1
            mode = TRY
            if turn:
                led = course[step - STEPS * turn + CARD] >> 3
            else:
                _look_up(held, level, state, suit, most, keys, known, stamp)
                lead, goal = state[note + LEAD], state[note + GOAL]
                if state[note + LOWER_BOUND] >= goal or state[note + UPPER_BOUND] < goal:
                    reached = state[note + LOWER_BOUND] >= goal
                    mode = DONE
            if mode == TRY:
                course[step + LIKINGS_START] = (seat * 5 + led + 1) * 32
                course[step + AMOUNT] = plays_of(
                    held[3 * level + seat], led, suit, plays, WIDTH * ply, move_order, course[step + LIKINGS_START]
                )
                course[step + TRIED] = 0
                _put_first(lead, plays, WIDTH * ply, course[step + AMOUNT])
        if mode == TRY:
            if course[step + TRIED] == course[step + AMOUNT]:
                reached = (seat == 0) != (most == 1)
                mode = FINISH
            else:
                course[step + CARD] = plays[WIDTH * ply + course[step + TRIED]]
                course[step + TRIED] += 1
                who_wins(course, ply, turn, seat, suit)
                if turn < 2:
                    ply, turn = ply + 1, turn + 1
                    mode = ENTER
                    continue
                winner = course[step + WINNER]
                goal, left = state[note + GOAL] - (winner == 0), state[note + LEFT] - 1
                if goal <= 0 or goal > left:
                    reached = goal <= 0
                    mode = JUDGE
                else:
                    next_trick(held, level, course, ply)
                    ply, turn, level = ply + 1, 0, level + 1
                    state[note + NOTES + LEADER], state[note + NOTES + GOAL] = winner, goal
                    state[note + NOTES + LEFT] = left
                    mode = ENTER
                    continue
        if mode == JUDGE:
            if reached != ((seat == 0) == (most == 1)):
                mode = TRY
                continue
            card, left = course[step + CARD], state[note + LEFT]
            liked = course[step + LIKINGS_START] + card
            move_order[liked] += (left if turn else left * left) - (move_order[liked] >> FADING)
            if turn == 0:
                state[note + LEAD] = card
            mode = FINISH
        if mode == FINISH and turn == 0:
            if reached:
                state[note + LOWER_BOUND] = state[note + GOAL]
            else:
                state[note + UPPER_BOUND] = state[note + GOAL] - 1
            _write_down(held, level, state, keys, known, stamp)
        if ply == on_table:
            return reached
        ply -= 1
        turn -= 1
        if turn < 0:
            turn, level = 2, level - 1
        mode = JUDGE


@compiled
def tricks_of(
    hands: Numbers, table: Numbers, on_table: int, leader: int, suit: int, most: int, guess: int, keys: Numbers,
    known: Numbers, stamp: int, move_order: Numbers,
) -> int:  # fmt: skip
    """Return the declarer's tricks from here on, the current one included, with best play of all.

    ``hands`` are without gaps for the cards that are gone, including those on the table. ``guess`` is the first number
    of tricks to ask for; it only affects how long the search takes. ``stamp`` is a number from 1 on, different for each
    trump suit and aim. All else is as for `reaches`.
    """
    least, most_of_all = 0, 0
    for place in range(32):
        most_of_all += hands[(leader + on_table) % 3] >> place & 1
    goal = guess
    while least < most_of_all:
        goal = min(max(goal, least + 1), most_of_all)
        if reaches(hands, table, on_table, leader, suit, most, goal, keys, known, stamp, move_order):
            least = goal
            goal += 1
        else:
            most_of_all = goal - 1
            goal -= 1
    return least
