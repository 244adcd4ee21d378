"""The search for the margin of an ace-ten game as a kernel; `plain` holds the same in a form that reads more easily.

Numbers only. ``suits`` says of each place its suit, ``worth`` its points; ``beats[led, card]`` whether the card takes
the trick. ``constants`` are those that `DealConstants` lists. A cell of the table is two keys, which say exactly who
holds what, and what is known, packed: 10 bits the least margin and 10 the most, each more by `MARGIN_OFFSET`, 6 bits
the best lead (63: none), and then the number of the deal (``stamp``), so that nothing has to be wiped between two
deals.
"""

from __future__ import annotations

from enum import IntEnum

import numpy as np

from ..runtime.arrays import Numbers
from ..runtime.compiled import compiled

__all__ = ["DealConstants", "margin_of", "tables"]


class DealConstants(IntEnum):
    """The place of each number that stays as it is in a deal, in the array handed to a kernel."""

    SIZE = 0
    BLANKS = 1
    TRUMP = 2
    FOLLOW = 3
    FOLLOW_LATE = 4
    PAIR = 5
    BONUS = 6
    PAIR_AFTER_STOCK = 7
    BLANK = 8


SIZE, BLANKS, TRUMP, FOLLOW, FOLLOW_LATE, PAIR, BONUS, PAIR_AFTER_STOCK, BLANK = (int(name) for name in DealConstants)
MAX_PROBES = 4
"""Neighbouring cells in which a position is looked for before the first is written over."""
NO_LEAD = 63
"""In the six bits of the best lead: none is known. A card is a number below 40."""
MARGIN_OFFSET = 512
"""Added to a margin, from -120 to 120, so that it is no negative number in its ten bits."""
MAX_MARGIN = 1000
"""Beyond any margin."""
ENTER, TRY, JUDGE, ANSWER, WEIGH, LEAVE = range(6)
OWN, THEIRS, DRAWN, STAKE, GOAL, CARDS, FIRST_KEY, SECOND_KEY, LOWER_BOUND, UPPER_BOUND, LEAD, CELL, STORED = range(13)
LEADS, LED, TRIED, BEST, ANSWERS, ANSWERED, WORST, GAIN, LEAD_LOST = range(13, 22)
"""The notes on each trick on the way."""
NOTES_PER_TRICK = 22
"""The number of these notes."""
PLAYS_ROOM = 40
"""Columns kept for the plays of one hand on the search stack."""


def tables(size: int = 1 << 16) -> tuple[Numbers, Numbers]:
    """Return an empty table of so many cells, a power of two: 24 bytes each."""
    return np.zeros((size, 2), dtype=np.int64), np.zeros(size, dtype=np.int64)


@compiled
def _place(card: int) -> int:
    """Return the number of the lowest bit."""
    place = 0
    if card & 0xFFFFFFFF == 0:
        card, place = card >> 32, 32
    if card & 0xFFFF == 0:
        card, place = card >> 16, place + 16
    if card & 0xFF == 0:
        card, place = card >> 8, place + 8
    if card & 0xF == 0:
        card, place = card >> 4, place + 4
    if card & 3 == 0:
        card, place = card >> 2, place + 2
    return place + 1 - (card & 1)


@compiled
def _plays(
    hand: int, cards: int, blank: int, floors: Numbers, plays: Numbers, first: int, likings: Numbers, liked: int
) -> int:  # fmt: skip
    """Write the cards of a hand, of equals the lowest, to ``plays``, from ``first`` on; how many.

    The most successful ones come first, as ``likings`` says from ``liked`` on.
    """
    end, left = first, hand
    while left:
        card = left & -left
        left ^= card
        place = _place(card)
        if card & blank:  # its lower neighbour among all cards in play may be in the same hand
            below = cards & card - 1 & floors[place]
            while below & below - 1:
                below &= below - 1
            if below & hand:
                continue
        liking, at = likings[liked + place], end
        while at > first and likings[liked + plays[at - 1]] < liking:
            plays[at] = plays[at - 1]
            at -= 1
        plays[at] = place
        end += 1
    return end - first


@compiled
def _squeezed(hand: int, cards: int, constants: Numbers, squeezed: Numbers) -> int:
    """Return a hand whose cards without points have moved down to where only those in play count."""
    size, mask = constants[SIZE], (1 << constants[BLANKS]) - 1
    found = hand & ~constants[BLANK]
    for suit in range(4):
        at = suit * size
        found |= squeezed[cards >> at & mask, hand >> at & mask] << at
    return int(found)


@compiled
def _find(one: int, two: int, keys: Numbers, known: Numbers, stamp: int) -> int:
    """Return the cell that knows a position; with its sign turned, less one, the cell to write it to if none."""
    size = len(known)
    place = (one ^ one >> 31) * -7046029254386353131 + two
    place = (place ^ place >> 29) * -4658895280553007687
    first = (place >> 33 ^ place >> 13) & size - 1
    free = -1
    for probe in range(MAX_PROBES):
        cell = first + probe & size - 1
        if known[cell] >> 26 == stamp:
            if keys[cell, 0] == one and keys[cell, 1] == two:
                return cell
        elif free < 0:
            free = cell
    return -1 - first if free < 0 else -1 - free


@compiled
def _look_up(
    notes: Numbers, note: int, cards: int, constants: Numbers, squeezed: Numbers, keys: Numbers, known: Numbers,
    stamp: int,
) -> None:  # fmt: skip
    """Return what the table knows of a position between tricks."""
    one = _squeezed(notes[note + OWN], cards, constants, squeezed) | notes[note + DRAWN] >> 1 << 52
    two = _squeezed(notes[note + THEIRS], cards, constants, squeezed)
    notes[note + FIRST_KEY], notes[note + SECOND_KEY] = one, two
    cell = _find(one, two, keys, known, stamp)
    if cell >= 0:
        word = known[cell]
        notes[note + LOWER_BOUND] = (word & 1023) - MARGIN_OFFSET
        notes[note + UPPER_BOUND] = (word >> 10 & 1023) - MARGIN_OFFSET
        notes[note + LEAD], notes[note + CELL] = word >> 20 & 63, cell
    else:
        notes[note + LOWER_BOUND], notes[note + UPPER_BOUND] = -notes[note + STAKE], notes[note + STAKE]
        notes[note + LEAD], notes[note + CELL] = NO_LEAD, -1 - cell


@compiled
def _write_down(notes: Numbers, note: int, keys: Numbers, known: Numbers, stamp: int) -> None:
    """Keep what has been found of a position between tricks, whatever else has come to lie there."""
    if notes[note + STORED] == 0:
        return
    cell = notes[note + CELL]
    keys[cell, 0], keys[cell, 1] = notes[note + FIRST_KEY], notes[note + SECOND_KEY]
    least, most = notes[note + LOWER_BOUND] + MARGIN_OFFSET, notes[note + UPPER_BOUND] + MARGIN_OFFSET
    known[cell] = least | most << 10 | notes[note + LEAD] << 20 | stamp << 26


@compiled
def _follow(
    notes: Numbers, note: int, drawing: bool, constants: Numbers, suits: Numbers, answers: Numbers, first: int
) -> None:  # fmt: skip
    """Leave those answers that the lead allows."""
    follow, led = constants[FOLLOW if drawing else FOLLOW_LATE], suits[notes[note + LED]]
    if follow == 0 or (follow == 2 and led != constants[TRUMP]):
        return
    kept = first
    for at in range(first, first + notes[note + ANSWERS]):
        if suits[answers[at]] == led:
            answers[kept] = answers[at]
            kept += 1
    if kept > first:  # who holds none may play anything, and nothing has been moved
        notes[note + ANSWERS] = kept - first


@compiled
def _descend(
    notes: Numbers, note: int, after: int, card: int, stock: Numbers, rest: Numbers, constants: Numbers, worth: Numbers,
    beats: Numbers,
) -> None:  # fmt: skip
    """Return the position after a trick, seen by who leads next, and what the leader of this one gains by it."""
    led, drawn, pair = notes[note + LED], notes[note + DRAWN], constants[PAIR]
    own, theirs = notes[note + OWN] & ~(1 << led), notes[note + THEIRS] & ~(1 << card)
    points, lost = worth[led] + worth[card], beats[led, card]
    gain, stake = -points if lost else points, notes[note + STAKE] - points
    if drawn < len(stock):
        first, second = 1 << stock[drawn], 1 << stock[drawn + 1]
        if lost:
            own, theirs = own | second, theirs | first
        else:
            own, theirs = own | first, theirs | second
        drawn += 2
        if (first | second) & pair:
            if constants[PAIR_AFTER_STOCK] or drawn < len(stock):
                if own & pair == pair:
                    gain += constants[BONUS]
                elif theirs & pair == pair:
                    gain -= constants[BONUS]
            if rest[drawn] & pair == 0:
                stake -= constants[BONUS]
    notes[note + GAIN], notes[note + LEAD_LOST] = gain, lost
    notes[after + DRAWN], notes[after + STAKE] = drawn, stake
    if lost:
        notes[after + OWN], notes[after + THEIRS], notes[after + GOAL] = theirs, own, gain - notes[note + GOAL] + 1
    else:
        notes[after + OWN], notes[after + THEIRS], notes[after + GOAL] = own, theirs, notes[note + GOAL] - gain


@compiled
def _reach(
    notes: Numbers, led: int, stock: Numbers, rest: Numbers, constants: Numbers, suits: Numbers, floors: Numbers,
    worth: Numbers, beats: Numbers, squeezed: Numbers, keys: Numbers, known: Numbers, stamp: int,
    likes_leads: Numbers, likes_answers: Numbers, leads: Numbers, answers: Numbers,
) -> int:  # fmt: skip
    """Return a bound of the leader's margin from below if it reaches the goal, else from above."""
    level, mode, found = 0, ENTER, 0
    while True:
        note, first = NOTES_PER_TRICK * level, PLAYS_ROOM * level
        if mode == ENTER:
            mode = TRY
            cards = notes[note + OWN] | notes[note + THEIRS] | rest[notes[note + DRAWN]]
            notes[note + STORED] = int(level > 0 or led < 0)
            if notes[note + OWN] == 0:
                found, mode = 0, LEAVE
            elif notes[note + STORED] == 0:
                leads[0], notes[note + LEADS] = led, 1
            else:
                _look_up(notes, note, cards, constants, squeezed, keys, known, stamp)
                if notes[note + LOWER_BOUND] >= notes[note + GOAL]:
                    found, mode = notes[note + LOWER_BOUND], LEAVE
                elif notes[note + UPPER_BOUND] < notes[note + GOAL]:
                    found, mode = notes[note + UPPER_BOUND], LEAVE
                else:
                    amount = _plays(notes[note + OWN], cards, constants[BLANK], floors, leads, first, likes_leads, 0)
                    notes[note + LEADS] = amount
                    lead = notes[note + LEAD]
                    for at in range(first + 1, first + amount):
                        if leads[at] == lead:
                            for back in range(at, first, -1):
                                leads[back] = leads[back - 1]
                            leads[first] = lead
            if mode == TRY:
                notes[note + CARDS], notes[note + BEST], notes[note + TRIED] = cards, -MAX_MARGIN, 0
        if mode == TRY:
            tried = notes[note + TRIED]
            if tried == notes[note + LEADS]:
                mode = LEAVE
                found = notes[note + BEST]
                notes[note + UPPER_BOUND] = found
                _write_down(notes, note, keys, known, stamp)
            else:
                lead = leads[first + tried]
                notes[note + LED], notes[note + TRIED] = lead, tried + 1
                notes[note + ANSWERS] = _plays(
                    notes[note + THEIRS], notes[note + CARDS], constants[BLANK], floors, answers, first,
                    likes_answers, lead * len(likes_leads),
                )  # fmt: skip
                _follow(notes, note, notes[note + DRAWN] < len(stock), constants, suits, answers, first)
                notes[note + WORST], notes[note + ANSWERED] = MAX_MARGIN, 0
                mode = ANSWER
        if mode == WEIGH:
            found = notes[note + GAIN] - found if notes[note + LEAD_LOST] else notes[note + GAIN] + found
            mode = ANSWER
            if found < notes[note + WORST]:
                notes[note + WORST] = found
                if found < notes[note + GOAL]:
                    card = answers[first + notes[note + ANSWERED] - 1]
                    likes_answers[notes[note + LED] * len(likes_leads) + card] += notes[note + STAKE]
                    mode = JUDGE
        if mode == ANSWER:
            answered = notes[note + ANSWERED]
            if answered == notes[note + ANSWERS]:
                mode = JUDGE
            else:
                notes[note + ANSWERED] = answered + 1
                _descend(
                    notes, note, note + NOTES_PER_TRICK, answers[first + answered], stock, rest, constants, worth, beats
                )
                level += 1
                mode = ENTER
                continue
        if mode == JUDGE:
            mode = TRY
            if notes[note + WORST] > notes[note + BEST]:
                notes[note + BEST] = notes[note + WORST]
                if notes[note + BEST] >= notes[note + GOAL]:
                    found, mode = notes[note + BEST], LEAVE
                    likes_leads[notes[note + LED]] += notes[note + STAKE]
                    notes[note + LOWER_BOUND], notes[note + LEAD] = found, notes[note + LED]
                    _write_down(notes, note, keys, known, stamp)
            if mode == TRY:
                continue
        if level == 0:
            return found
        level -= 1
        mode = WEIGH


@compiled
def margin_of(
    leader: int, other: int, drawn: int, led: int, guess: int, stake: int, stock: Numbers, rest: Numbers,
    constants: Numbers, suits: Numbers, floors: Numbers, worth: Numbers, beats: Numbers, squeezed: Numbers,
    keys: Numbers, known: Numbers, stamp: int, likes_leads: Numbers, likes_answers: Numbers,
) -> int:  # fmt: skip
    """Return the leader's margin from here on with best play of both, all cards open: points won less points lost.

    ``leader, other``    the two hands, a bit for each card: ``suit * size + place`` from the top of the suit
    ``drawn``            how many cards of the stock have been drawn
    ``led``              the leader's card on the table, which ``leader`` no longer holds; -1: none yet
    ``guess``            the margin that is asked for first; it decides only how long the search takes
    ``stake``            all points that are left to be won
    ``stock``            shape (n,): the cards to be drawn, first to last, the turn-up among them
    ``rest``             shape (n + 1,): by the number of cards drawn, what is still in the stock, as bits
    ``constants``        shape (9,): see `DealConstants`
    ``suits, worth``     shape (cards,) both: the suit and the points of each card
    ``floors``           shape (cards,): the bits of a card's suit and of all behind it
    ``beats``            shape (cards, cards): whether the second card takes the trick from the first, which was led
    ``squeezed``         shape (masks, masks): by the cards of a suit in play that count no points and by those of a
                         hand, where the latter lie when only the former are counted
    ``keys, known``      shapes (cells, 2) and (cells,): the transposition table, as `tables` makes it; written to
    ``stamp``            the number of this deal, from 1 on: cells written for another count as empty
    ``likes_leads``      shape (cards,): how often a lead decided, which gives the order of trying; written to
    ``likes_answers``    shape (cards * cards,): the same by lead and answer; written to
    """
    notes = np.zeros(30 * NOTES_PER_TRICK, dtype=np.int64)
    leads, answers = np.empty(30 * PLAYS_ROOM, dtype=np.int64), np.empty(30 * PLAYS_ROOM, dtype=np.int64)
    least, most, goal, strides = -stake, stake, guess, 0
    while least < most:
        goal = min(max(goal, least + 1), most)
        notes[OWN], notes[THEIRS], notes[DRAWN] = leader | (1 << led if led >= 0 else 0), other, drawn
        notes[STAKE], notes[GOAL] = stake, goal
        found = _reach(
            notes, led, stock, rest, constants, suits, floors, worth, beats, squeezed, keys, known, stamp, likes_leads,
            likes_answers, leads, answers,
        )  # fmt: skip
        if found >= goal:
            least, strides = found, max(strides + 1, 1)
            goal = found + (1 << strides - 1)
        else:
            most, strides = found, min(strides - 1, -1)
            goal = found - (1 << -strides - 1) + 1
    return least
