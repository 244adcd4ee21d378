"""The search for the margin of an ace-ten game as a kernel; `plain` holds the same in a form that reads more easily.

Numbers only. ``suits`` says of each place its suit, ``worth`` its points; ``beats[led, card]`` whether the card takes
the trick. ``setting`` is what `Setting` lists. A cell of the table is two keys, which say exactly who holds what, and
what is known, packed: 10 bits the least margin and 10 the most, each more by `SHIFT`, 6 bits the best lead (63: none),
and then the number of the deal (``stamp``), so that nothing has to be wiped between two deals.
"""

from __future__ import annotations

from enum import IntEnum

import numpy as np
from numpy.typing import NDArray

from ..fast import compiled

__all__ = ["Numbers", "Setting", "margin_of", "tables"]

Numbers = NDArray[np.int64]


class Setting(IntEnum):
    """What stays as it is in a deal: where it stands in the numbers handed in."""

    SIZE = 0
    BLANKS = 1
    TRUMP = 2
    FOLLOW = 3
    FOLLOW_LATE = 4
    PAIR = 5
    BONUS = 6
    LATE = 7
    BLANK = 8


SIZE, BLANKS, TRUMP, FOLLOW, FOLLOW_LATE, PAIR, BONUS, LATE, BLANK = (int(name) for name in Setting)
PROBES = 4
NO_LEAD = 63
SHIFT = 512
NEVER = 1000
ENTER, TRY, JUDGE, ANSWER, WEIGH, LEAVE = range(6)
OWN, THEIRS, DRAWN, STAKE, GOAL, LEAST, MOST, LEAD, CELL, STORED = range(10)
LEADS, LED, BEST, ANSWERS, TRIED, WORST, GAIN, LOST = range(10, 18)
"""What is noted of each trick on the way; ``TRIED`` counts leads, and in its lowest 8 bits answers to the last one."""
NOTES = 18


def tables(size: int = 1 << 16) -> tuple[Numbers, Numbers]:
    """An empty table of so many cells, a power of two: 24 bytes each."""
    return np.zeros((size, 2), dtype=np.int64), np.zeros(size, dtype=np.int64)


@compiled
def _place(card: int) -> int:
    """The number of the lowest bit."""
    place = 0
    while card & 255 == 0:
        card >>= 8
        place += 8
    while card & 1 == 0:
        card >>= 1
        place += 1
    return place


@compiled
def _plays(hand: int, cards: int, setting: Numbers, own: Numbers, liking: Numbers) -> int:
    """Write the cards of a hand, of equals the lowest, the most successful ones first."""
    count, size, blanks = 0, setting[SIZE], setting[BLANKS]
    left = hand
    while left:
        card = left & -left
        left ^= card
        place = _place(card)
        rank = place % size
        if rank < blanks:  # its lower neighbour among all cards in play may be in the same hand
            below = cards & card - 1 & -(1 << place - rank)
            while below & below - 1:
                below &= below - 1
            if below & hand:
                continue
        at = count
        while at > 0 and liking[own[at - 1]] < liking[place]:
            own[at] = own[at - 1]
            at -= 1
        own[at] = place
        count += 1
    return count


@compiled
def _squeezed(hand: int, cards: int, setting: Numbers, squeezed: Numbers) -> int:
    """A hand whose cards without points have moved down to where only those in play count."""
    size, mask = setting[SIZE], (1 << setting[BLANKS]) - 1
    found = hand & ~setting[BLANK]
    for suit in range(4):
        at = suit * size
        found |= squeezed[cards >> at & mask, hand >> at & mask] << at
    return int(found)


@compiled
def _find(one: int, two: int, keys: Numbers, known: Numbers, stamp: int) -> int:
    """The cell that knows a position; with its sign turned, less one, the cell to write it to if none."""
    size = len(known)
    place = (one ^ one >> 31) * -7046029254386353131 + two
    place = (place ^ place >> 29) * -4658895280553007687
    first = (place >> 33 ^ place >> 13) & size - 1
    free = -1
    for probe in range(PROBES):
        cell = first + probe & size - 1
        if known[cell] >> 26 == stamp:
            if keys[cell, 0] == one and keys[cell, 1] == two:
                return cell
        elif free < 0:
            free = cell
    return -1 - first if free < 0 else -1 - free


@compiled
def _look_up(
    note: Numbers, rest: Numbers, setting: Numbers, squeezed: Numbers, keys: Numbers, known: Numbers, stamp: int
) -> None:
    """What the table knows of a position between tricks."""
    cards = note[OWN] | note[THEIRS] | rest[note[DRAWN]]
    one = _squeezed(note[OWN], cards, setting, squeezed) | note[DRAWN] >> 1 << 52
    two = _squeezed(note[THEIRS], cards, setting, squeezed)
    cell = _find(one, two, keys, known, stamp)
    if cell >= 0:
        word = known[cell]
        note[LEAST], note[MOST], note[LEAD] = (word & 1023) - SHIFT, (word >> 10 & 1023) - SHIFT, word >> 20 & 63
        note[CELL] = cell
    else:
        note[LEAST], note[MOST], note[LEAD], note[CELL] = -note[STAKE], note[STAKE], NO_LEAD, -1 - cell


@compiled
def _write_down(
    note: Numbers, rest: Numbers, setting: Numbers, squeezed: Numbers, keys: Numbers, known: Numbers, stamp: int
) -> None:
    """Keep what has been found of a position between tricks, whatever else has come to lie there."""
    cards, cell = note[OWN] | note[THEIRS] | rest[note[DRAWN]], note[CELL]
    keys[cell, 0] = _squeezed(note[OWN], cards, setting, squeezed) | note[DRAWN] >> 1 << 52
    keys[cell, 1] = _squeezed(note[THEIRS], cards, setting, squeezed)
    known[cell] = note[LEAST] + SHIFT | note[MOST] + SHIFT << 10 | note[LEAD] << 20 | stamp << 26


@compiled
def _follow(note: Numbers, drawing: bool, setting: Numbers, suits: Numbers, answers: Numbers) -> None:
    """Leave those answers that the lead allows."""
    follow, led = setting[FOLLOW if drawing else FOLLOW_LATE], suits[note[LED]]
    if follow == 0 or (follow == 2 and led != setting[TRUMP]):
        return
    count = 0
    for at in range(note[ANSWERS]):
        if suits[answers[at]] == led:
            count += 1
    if count:
        kept = 0
        for at in range(note[ANSWERS]):
            if suits[answers[at]] == led:
                answers[kept] = answers[at]
                kept += 1
        note[ANSWERS] = kept


@compiled
def _descend(
    note: Numbers, after: Numbers, card: int, stock: Numbers, rest: Numbers, setting: Numbers, worth: Numbers,
    beats: Numbers,
) -> None:  # fmt: skip
    """The position after a trick, seen by who leads next, and what the leader of this one gains by it."""
    led, drawn, pair = note[LED], note[DRAWN], setting[PAIR]
    own, theirs = note[OWN] & ~(1 << led), note[THEIRS] & ~(1 << card)
    points, lost = worth[led] + worth[card], beats[led, card]
    gain, stake = -points if lost else points, note[STAKE] - points
    if drawn < len(stock):
        first, second = 1 << stock[drawn], 1 << stock[drawn + 1]
        if lost:
            own, theirs = own | second, theirs | first
        else:
            own, theirs = own | first, theirs | second
        drawn += 2
        if (first | second) & pair:
            if setting[LATE] or drawn < len(stock):
                if own & pair == pair:
                    gain += setting[BONUS]
                elif theirs & pair == pair:
                    gain -= setting[BONUS]
            if rest[drawn] & pair == 0:
                stake -= setting[BONUS]
    note[GAIN], note[LOST] = gain, lost
    after[DRAWN], after[STAKE] = drawn, stake
    if lost:
        after[OWN], after[THEIRS], after[GOAL] = theirs, own, gain - note[GOAL] + 1
    else:
        after[OWN], after[THEIRS], after[GOAL] = own, theirs, note[GOAL] - gain


@compiled
def _reach(
    notes: Numbers, led: int, stock: Numbers, rest: Numbers, setting: Numbers, suits: Numbers, worth: Numbers,
    beats: Numbers, squeezed: Numbers, keys: Numbers, known: Numbers, stamp: int, likes_leads: Numbers,
    likes_answers: Numbers, leads: Numbers, answers: Numbers,
) -> int:  # fmt: skip
    """A bound of the leader's margin from below if it reaches the goal, else from above."""
    level, mode, found = 0, ENTER, 0
    while True:
        note = notes[level]
        if mode == ENTER:
            mode = TRY
            if note[OWN] == 0:
                found, mode = 0, LEAVE
            elif level == 0 and led >= 0:
                leads[0, 0], note[LEADS], note[STORED] = led, 1, 0
            else:
                _look_up(note, rest, setting, squeezed, keys, known, stamp)
                if note[LEAST] >= note[GOAL]:
                    found, mode = note[LEAST], LEAVE
                elif note[MOST] < note[GOAL]:
                    found, mode = note[MOST], LEAVE
                else:
                    cards = note[OWN] | note[THEIRS] | rest[note[DRAWN]]
                    note[LEADS] = _plays(note[OWN], cards, setting, leads[level], likes_leads)
                    note[STORED] = 1
                    for at in range(1, note[LEADS]):
                        if leads[level, at] == note[LEAD]:
                            for back in range(at, 0, -1):
                                leads[level, back] = leads[level, back - 1]
                            leads[level, 0] = note[LEAD]
            if mode == TRY:
                note[BEST], note[TRIED] = -NEVER, 0
        if mode == TRY:
            if note[TRIED] >> 8 == note[LEADS]:
                mode = LEAVE
                found = note[BEST]
                if note[STORED]:
                    note[MOST] = found
                    _write_down(note, rest, setting, squeezed, keys, known, stamp)
            else:
                note[LED] = leads[level, note[TRIED] >> 8]
                note[TRIED] = (note[TRIED] >> 8) + 1 << 8
                cards = note[OWN] | note[THEIRS] | rest[note[DRAWN]] | 1 << note[LED]
                note[ANSWERS] = _plays(note[THEIRS], cards, setting, answers[level], likes_answers[note[LED]])
                _follow(note, note[DRAWN] < len(stock), setting, suits, answers[level])
                note[WORST] = NEVER
                mode = ANSWER
        if mode == ANSWER:
            tried = note[TRIED] & 255
            if tried == note[ANSWERS]:
                mode = JUDGE
            else:
                note[TRIED] += 1
                _descend(note, notes[level + 1], answers[level, tried], stock, rest, setting, worth, beats)
                level += 1
                mode = ENTER
                continue
        if mode == WEIGH:
            found = note[GAIN] - found if note[LOST] else note[GAIN] + found
            mode = ANSWER
            if found < note[WORST]:
                note[WORST] = found
                if found < note[GOAL]:
                    likes_answers[note[LED], answers[level, (note[TRIED] & 255) - 1]] += note[STAKE]
                    mode = JUDGE
            if mode == ANSWER:
                continue
        if mode == JUDGE:
            mode = TRY
            if note[WORST] > note[BEST]:
                note[BEST] = note[WORST]
                if note[BEST] >= note[GOAL]:
                    found, mode = note[BEST], LEAVE
                    likes_leads[note[LED]] += note[STAKE]
                    if note[STORED]:
                        note[LEAST], note[LEAD] = found, note[LED]
                        _write_down(note, rest, setting, squeezed, keys, known, stamp)
            if mode == TRY:
                continue
        if level == 0:
            return found
        level -= 1
        mode = WEIGH


@compiled
def margin_of(
    leader: int, other: int, drawn: int, led: int, guess: int, stake: int, stock: Numbers, rest: Numbers,
    setting: Numbers, suits: Numbers, worth: Numbers, beats: Numbers, squeezed: Numbers, keys: Numbers,
    known: Numbers, stamp: int, likes_leads: Numbers, likes_answers: Numbers,
) -> int:  # fmt: skip
    """The leader's margin from here on; ``led`` is the place of his card on the table, -1 for none yet.

    ``stake`` is all that is left to be won, ``guess`` where to begin. ``stamp`` is from 1 on, another for each deal.
    """
    notes = np.zeros((30, NOTES), dtype=np.int64)
    leads, answers = np.empty((30, 40), dtype=np.int64), np.empty((30, 40), dtype=np.int64)
    least, most, goal, strides = -stake, stake, guess, 0
    while least < most:
        goal = min(max(goal, least + 1), most)
        notes[0, OWN], notes[0, THEIRS], notes[0, DRAWN] = leader | (1 << led if led >= 0 else 0), other, drawn
        notes[0, STAKE], notes[0, GOAL] = stake, goal
        found = _reach(
            notes, led, stock, rest, setting, suits, worth, beats, squeezed, keys, known, stamp, likes_leads,
            likes_answers, leads, answers,
        )  # fmt: skip
        if found >= goal:
            least, strides = found, max(strides + 1, 1)
            goal = found + (1 << strides - 1)
        else:
            most, strides = found, min(strides - 1, -1)
            goal = found - (1 << -strides - 1) + 1
    return least
