"""The search for the margin of an ace-ten game in plain Python; `kernel` is the compiled form.

The margin is the points that the leader wins from here on, less those of the other player. The search asks whether the
margin reaches a goal, and moves the goal until it is found. Each result is a bound of the margin. It is stored for all
hands whose cards are in the same order.
"""

from __future__ import annotations

from .board import Board

__all__ = ["PlainDuel"]

BELOW_ANY_MARGIN = -1000
"""A number below any margin."""


class PlainDuel:
    """A search for one deal: its stock, trumps and duties to follow."""

    def __init__(self, board: Board) -> None:
        self._board = board
        self._known: dict[int, tuple[int, int, int]] = {}
        self._groups: dict[tuple[int, int], tuple[int, ...]] = {}
        self._likes_leads, self._likes_answers = board.move_order
        self._worth, self._beaten, self._stock, self._rest = board.worth, board.beaten, board.stock, board.rest
        self._size, self._blanks, self._trump = board.size, board.blanks, board.trump_number
        self._squeezed, self._mask = board.compressed, (1 << board.blanks) - 1
        self._suits = [((1 << board.size) - 1) << board.size * suit for suit in range(4)]
        self._starts = [board.size * suit for suit in range(4)]
        self._blank = sum(self._mask << start for start in self._starts)

    def margin(self, leader: int, other: int, drawn: int, led: int = -1, guess: int = 0) -> int:
        """Return the leader's margin from here on. ``led`` is the place of the leader's card on the table; -1: none
        yet.
        """
        at_stake = self._board.at_stake(leader, other, drawn, led)
        least, most, goal, strides = -at_stake, at_stake, guess, 0
        while least < most:
            goal = min(max(goal, least + 1), most)
            if led < 0:
                found = self._search(leader, other, drawn, at_stake, goal)
            else:
                answers = self._plays(other, leader | other | self._rest[drawn] | 1 << led)
                found = self._answer(leader, other, drawn, at_stake, goal, led, answers)
            if found >= goal:
                least, strides = found, max(strides + 1, 1)
                goal = found + (1 << strides - 1)
            else:
                most, strides = found, min(strides - 1, -1)
                goal = found - (1 << -strides - 1) + 1
        return least

    def _key(self, leader: int, other: int, drawn: int, cards: int) -> int:
        """Return the key of a position. Cards without points count in it by their order only."""
        mask, compressed, blank = self._mask, self._squeezed, self._blank
        first, second = leader & ~blank, other & ~blank
        for at in self._starts:
            row = compressed[cards >> at & mask]
            first |= row[leader >> at & mask] << at
            second |= row[other >> at & mask] << at
        return (first << 52 | second) << 6 | drawn >> 1

    def _plays(self, hand: int, cards: int) -> tuple[int, ...]:
        """Return a hand's distinct plays: of neighbouring cards without points only the lowest."""
        asked = hand, cards & self._blank
        if (known := self._groups.get(asked)) is not None:
            return known
        size, blanks, found, below = self._size, self._blanks, [], -1
        for place in range(4 * size):
            if place % size == 0:
                below = -1
            if cards >> place & 1:
                own, blank = hand >> place & 1, place % size < blanks
                if own and not (blank and below >= 0 and hand >> below & 1):
                    found.append(place)
                below = place
        self._groups[asked] = tuple(found)
        return self._groups[asked]

    def _search(self, leader: int, other: int, drawn: int, at_stake: int, goal: int) -> int:
        """Return a bound of the margin between tricks: a lower bound if the margin reaches the goal, else an upper
        bound.
        """
        if not leader:
            return 0
        cards = leader | other | self._rest[drawn]
        key = self._key(leader, other, drawn, cards)
        least, most, best = self._known.get(key) or (-at_stake, at_stake, -1)
        if least >= goal:
            return least
        if most < goal:
            return most
        likes = self._likes_leads
        leads = sorted(self._plays(leader, cards), key=likes.__getitem__, reverse=True)
        if best in leads:
            leads.remove(best)
            leads.insert(0, best)
        answers = self._plays(other, cards)
        margin = BELOW_ANY_MARGIN
        for led in leads:
            found = self._answer(leader ^ 1 << led, other, drawn, at_stake, goal, led, answers)
            if found > margin:
                margin = found
                if found >= goal:
                    best = led
                    likes[led] += at_stake
                    break
        self._known[key] = (margin, most, best) if margin >= goal else (least, margin, best)
        return margin

    def _answer(
        self, leader: int, other: int, drawn: int, at_stake: int, goal: int, led: int, answers: tuple[int, ...]
    ) -> int:
        """Return a bound of the margin, as `_search` does, after the leader has played a card."""
        board, stock, worth, size = self._board, self._stock, self._worth, self._size
        drawing = drawn < len(stock)
        if follow := board.follow[not drawing]:
            suit = self._suits[led // size]
            if other & suit and (follow == 1 or led // size == self._trump):
                answers = tuple(place for place in answers if suit >> place & 1)
        likes, beaten = self._likes_answers[led], self._beaten[led]
        pair = board.pair if board.bonus else 0
        margin = -BELOW_ANY_MARGIN
        for card in sorted(answers, key=likes.__getitem__, reverse=True):
            points = worth[led] + worth[card]
            left, rest = at_stake - points, other ^ 1 << card
            own = leader
            lost = beaten[card]
            gain = -points if lost else points
            if drawing:
                first, second = 1 << stock[drawn], 1 << stock[drawn + 1]
                own, rest = (own | second, rest | first) if lost else (own | first, rest | second)
                if (first | second) & pair:
                    late = board.late or drawn + 2 < len(stock)
                    if late and own & pair == pair:
                        gain += board.bonus
                    elif late and rest & pair == pair:
                        gain -= board.bonus
                    if not self._rest[drawn + 2] & pair:
                        left -= board.bonus
            after = drawn + 2 if drawing else drawn
            if lost:
                found = gain - self._search(rest, own, after, left, gain - goal + 1)
            else:
                found = gain + self._search(own, rest, after, left, goal - gain)
            if found < margin:
                margin = found
                if found < goal:
                    likes[card] += at_stake
                    break
        return margin
