"""The all-pass game as a kernel: every play, but each set of hands between two tricks only once.

A result is the tricks of seats 0, 1 and 2 from a position on, 4 bits each.
"""

from __future__ import annotations

import numpy as np

from ..fast import compiled
from .kernel import AMOUNT, CARD, CELL, LEADER, LEFT, TRIED, WINNER, Numbers, find_cell, next_trick, plays_of, who_wins

__all__ = ["CELLS", "all_pass_of"]

CELLS = 1 << 19
UNKNOWN = 1 << 12
"""More than any result."""


@compiled
def better(seat: int, one: int, other: int, to_next: int) -> bool:
    """Whether a seat prefers one result: fewer own tricks, then more (or fewer) for the next seat."""
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
    """The tricks of each seat from here on; ``to_next`` is 1 if a tie leaves most to the next seat, else 0."""
    held, state = np.empty((12, 3), dtype=np.int64), np.empty((12, 7), dtype=np.int64)
    plays, course = np.empty((33, 12), dtype=np.int64), np.empty((33, 5), dtype=np.int64)
    results, likings = np.empty(33, dtype=np.int64), np.zeros(32, dtype=np.int64)
    left = 0
    for place in range(32):
        left += hands[(leader + on_table) % 3] >> place & 1
    for seat in range(3):
        held[0, seat] = hands[seat]
    state[0, LEADER], state[0, LEFT] = leader, left
    for ply in range(on_table):
        course[ply, CARD] = table[ply]
        who_wins(course, ply, 0, leader, -1)
    ply, entering, result = on_table, True, 0
    while True:
        level = ply // 3
        turn = ply - 3 * level
        seat = (state[level, LEADER] + turn) % 3
        done = False
        if entering:
            entering = False
            if turn == 0:
                own, one, two = held[level, 0], held[level, 1], held[level, 2]
                cell = find_cell((own | two) << 32 | one | two, 4 | state[level, LEADER], keys, known)
                state[level, CELL] = cell if cell >= 0 else -1 - cell
                if cell >= 0:
                    result, done = known[cell] & UNKNOWN - 1, True
            if not done:
                led = course[3 * level, CARD] >> 3 if turn else -1
                course[ply, AMOUNT] = plays_of(held[level, seat], led, -1, plays[ply], likings)
                course[ply, TRIED], results[ply] = 0, UNKNOWN
        if not done:
            if course[ply, TRIED] < course[ply, AMOUNT]:
                course[ply, CARD] = plays[ply, course[ply, TRIED]]
                course[ply, TRIED] += 1
                who_wins(course, ply, 3 * level, state[level, LEADER], -1)
                if turn < 2 or state[level, LEFT] > 1:
                    if turn == 2:
                        next_trick(held, state, level, course, ply, 0, state[level, LEFT] - 1)
                    ply += 1
                    entering = True
                    continue
                result = 1 << 4 * course[ply, WINNER]
                if results[ply] == UNKNOWN or better(seat, result, results[ply], to_next):
                    results[ply] = result
                continue
            result = results[ply]
            if turn == 0:
                own, one, two = held[level, 0], held[level, 1], held[level, 2]
                cell = state[level, CELL]
                keys[cell] = (own | two) << 32 | one | two
                known[cell] = result | (4 | state[level, LEADER]) << 14
        if ply == on_table:
            return result
        ply -= 1
        level = ply // 3
        turn = ply - 3 * level
        seat = (state[level, LEADER] + turn) % 3
        if turn == 2:
            result += 1 << 4 * course[ply, WINNER]
        if results[ply] == UNKNOWN or better(seat, result, results[ply], to_next):
            results[ply] = result
