"""The all-pass deal as a kernel: every play is tried, but each set of hands between two tricks only once.

A result is the tricks of seats 0, 1 and 2 from a position on, 4 bits each.
"""

from __future__ import annotations

import numpy as np

from ..runtime.arrays import Numbers
from ..runtime.compiled import compiled
from .kernel import (
    AMOUNT,
    CARD,
    CELL,
    LEADER,
    LEFT,
    NOTES,
    STEPS,
    TRIED,
    WIDTH,
    WINNER,
    find_cell,
    next_trick,
    plays_of,
    who_wins,
)

__all__ = ["CELLS", "all_pass_of"]

CELLS = 1 << 19
"""The size of its transposition table; all-pass deals have more positions than those of a contract."""
UNKNOWN = 1 << 12
"""A number above any result."""


@compiled
def better(seat: int, one: int, other: int, to_next: int) -> bool:
    """Return True if a seat prefers the first result: fewer own tricks, or in a tie more (or fewer) for the next
    seat.
    """
    own, theirs = one >> 4 * seat & 15, other >> 4 * seat & 15
    if own != theirs:
        return own < theirs
    after = 4 * ((seat + 1) % 3)
    own, theirs = one >> after & 15, other >> after & 15
    return own > theirs if to_next else own < theirs


@compiled
def all_pass_of(
    hands: Numbers, table: Numbers, on_table: int, leader: int, to_next: int, keys: Numbers, known: Numbers
) -> int:
    """Return the tricks of each seat from here on if each wants as few as possible: 4 bits each, seat 0 the lowest.

    ``hands``        shape (3,): the cards of each seat as 32 bits, without gaps for the cards that are gone
    ``table``        shape (2,): the first ``on_table`` are the cards of the current trick, to which seat ``leader`` led
    ``to_next``      the rule for results with equal own tricks: 1 prefers most tricks for the next seat, 0 fewest
    ``keys, known``  shape (cells,) both, as `tables` makes it with `CELLS`: the transposition table, empty; written to
    """
    held, state = np.empty(12 * 3, dtype=np.int64), np.empty(12 * NOTES, dtype=np.int64)
    plays, course = np.empty(34 * WIDTH, dtype=np.int64), np.empty(34 * STEPS, dtype=np.int64)
    results, move_order = np.empty(34, dtype=np.int64), np.zeros(32, dtype=np.int64)
    left = 0
    for place in range(32):
        left += hands[(leader + on_table) % 3] >> place & 1
    for seat in range(3):
        held[seat] = hands[seat]
    state[LEADER], state[LEFT] = leader, left
    for ply in range(on_table):
        course[STEPS * ply + CARD] = table[ply]
        who_wins(course, ply, ply, (leader + ply) % 3, -1)
    ply, turn, level, entering, result = on_table, on_table, 0, True, 0
    while True:
        note, step = NOTES * level, STEPS * ply
        seat = (state[note + LEADER] + turn) % 3
        done = False
        if entering:
            entering = False
            led = course[step - STEPS * turn + CARD] >> 3 if turn else -1
            if turn == 0:
                own, one, two = held[3 * level], held[3 * level + 1], held[3 * level + 2]
                cell = find_cell((own | two) << 32 | one | two, 4 | state[note + LEADER], keys, known)
                state[note + CELL] = cell if cell >= 0 else -1 - cell
                if cell >= 0:
                    result, done = known[cell] & UNKNOWN - 1, True
            if not done:
                course[step + AMOUNT] = plays_of(held[3 * level + seat], led, -1, plays, WIDTH * ply, move_order, 0)
                course[step + TRIED], results[ply] = 0, UNKNOWN
        if not done:
            if course[step + TRIED] < course[step + AMOUNT]:
                course[step + CARD] = plays[WIDTH * ply + course[step + TRIED]]
                course[step + TRIED] += 1
                who_wins(course, ply, turn, seat, -1)
                winner = course[step + WINNER]
                if turn < 2:
                    ply, turn, entering = ply + 1, turn + 1, True
                    continue
                if state[note + LEFT] > 1:
                    next_trick(held, level, course, ply)
                    state[note + NOTES + LEADER], state[note + NOTES + LEFT] = winner, state[note + LEFT] - 1
                    ply, turn, level, entering = ply + 1, 0, level + 1, True
                    continue
                result = 1 << 4 * winner
                if results[ply] == UNKNOWN or better(seat, result, results[ply], to_next):
                    results[ply] = result
                continue
            result = results[ply]
            if turn == 0:
                own, one, two = held[3 * level], held[3 * level + 1], held[3 * level + 2]
                cell = state[note + CELL]
                keys[cell] = (own | two) << 32 | one | two
                known[cell] = result | (4 | state[note + LEADER]) << 14
        if ply == on_table:
            return result
        ply, turn = ply - 1, turn - 1
        if turn < 0:
            turn, level = 2, level - 1
            result += 1 << 4 * course[STEPS * ply + WINNER]
        seat = (state[NOTES * level + LEADER] + turn) % 3
        if results[ply] == UNKNOWN or better(seat, result, results[ply], to_next):
            results[ply] = result
