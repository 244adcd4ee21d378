"""Random deals of two-player Briscola, as a kernel."""

from __future__ import annotations

import numpy as np

from ..runtime.arrays import Numbers
from ..runtime.compiled import compiled

__all__ = ["play_at_random"]

_GAMMA, _ONE, _TWO = (np.uint64(n) for n in (0x9E3779B97F4A7C15, 0xBF58476D1CE4E5B9, 0x94D049BB133111EB))
LOW_WORD = np.uint64(0xFFFFFFFF)
_S27, _S30, _S31, _S32 = (np.uint64(shift) for shift in (27, 30, 31, 32))
_WORDS_PER_DEAL = np.uint64(64)  # words for a deal: 40 cards to shuffle and 40 to choose, two draws from a word


@compiled
def play_at_random(key: np.uint64, first: int, last: int, worth: Numbers, tally: Numbers) -> None:
    """Deal and play deals at random.

    ``key``          64 random bits; a deal is a function of these and of its number
    ``first, last``  the numbers of the deals, ``last`` not included
    ``worth``        shape (10,): the points of each rank, high to low
    ``tally``        shape (121,), added to: the number of deals by the points of seat 0, who leads first

    Card ``10 * suit + place`` is the card at that place from the top of its suit. The last card of the pack is turned
    up: it shows the trump suit, and is drawn last.
    """
    pack = np.empty(40, np.int64)
    hands = np.empty((2, 3), np.int64)
    held = np.empty(2, np.int64)
    played = np.empty(2, np.int64)
    for deal in range(first, last):
        for card in range(40):
            pack[card] = card
        counter = np.uint64(deal) * _WORDS_PER_DEAL
        word = np.uint64(0)
        draw = 0
        for place in range(39):
            if draw & 1:
                half = word >> _S32
            else:
                word = key + (counter + np.uint64(draw >> 1)) * _GAMMA
                word = (word ^ (word >> _S30)) * _ONE
                word = (word ^ (word >> _S27)) * _TWO
                word = word ^ (word >> _S31)
                half = word & LOW_WORD
            draw += 1
            other = place + np.int64((half * np.uint64(40 - place)) >> _S32)
            card = pack[other]
            pack[other] = pack[place]
            pack[place] = card
        trump = pack[39] // 10
        for seat in range(2):
            held[seat] = 3
            for place in range(3):
                hands[seat, place] = pack[3 * seat + place]
        top = 6
        leader = 0
        points = 0
        for _ in range(20):
            for turn in range(2):
                seat = leader ^ turn
                if draw & 1:
                    half = word >> _S32
                else:
                    word = key + (counter + np.uint64(draw >> 1)) * _GAMMA
                    word = (word ^ (word >> _S30)) * _ONE
                    word = (word ^ (word >> _S27)) * _TWO
                    word = word ^ (word >> _S31)
                    half = word & LOW_WORD
                draw += 1
                chosen = np.int64((half * np.uint64(held[seat])) >> _S32)
                played[turn] = hands[seat, chosen]
                held[seat] -= 1
                hands[seat, chosen] = hands[seat, held[seat]]
            lead = played[0]
            answer = played[1]
            if answer < lead if lead // 10 == answer // 10 else answer // 10 == trump:
                leader ^= 1
            if leader == 0:
                points += worth[lead % 10] + worth[answer % 10]
            if top < 40:
                for turn in range(2):
                    seat = leader ^ turn
                    hands[seat, held[seat]] = pack[top]
                    held[seat] += 1
                    top += 1
        tally[points] += 1
