"""The kernel of Monte Carlo: deal by deal, compiled where numba is. See `montecarlo`, whose numpy form does the same.

Randomness is a function of the number of a deal and of a draw within it (Vigna's splitmix64 at counter ``deal * words
+ draw``), so that a deal is the same whoever deals it, and draws that nobody needs can be left out. Of each word the
lower half gives one card and the upper half the next, by multiplying and shifting: uneven by less than 52 in 2³².
"""

from __future__ import annotations

from typing import Any

import numpy as np

from ..runtime.compiled import compiled

__all__ = ["deal_any", "deal_range"]

_GAMMA = np.uint64(0x9E3779B97F4A7C15)
_ONE = np.uint64(0xBF58476D1CE4E5B9)
_TWO = np.uint64(0x94D049BB133111EB)
_HALF = np.uint64(0xFFFFFFFF)
_ROOM = 64
"""Cards that a pack may have, and some to spare: so many bytes are copied at once."""
_S11, _S27, _S30, _S31, _S32 = (np.uint64(shift) for shift in (11, 27, 30, 31, 32))


@compiled
def deal_any(
    key: Any,
    first: Any,
    last: Any,
    left: Any,
    n: int,
    flat: Any,
    kinds: Any,
    mine: int,
    own: int,
    rivals: int,
    sums: Any,
) -> None:
    """Deal numbers ``first`` to ``last`` (not included): rivals get any cards of those ``left``.

    ``sums[k]`` grows by the deals in which the own hand is best together with k others. ``kinds`` tells special hands
    (1) and prials (2) laid out as ``flat`` is, or is empty where none goes round in a circle; ``own`` is the own kind.
    """
    cards = len(left)
    deck = np.zeros(_ROOM, np.uint8)
    for at in range(cards):  # a slice would take the compiler seconds, for its words on shapes
        deck[at] = left[at]
    words_of_deck = deck.view(np.uint64)
    fresh = words_of_deck.copy()
    words = np.uint64((3 * rivals + 1) // 2)
    circle = len(kinds) > 0
    for deal in range(first, last):
        counter = np.uint64(deal) * words
        word = np.uint64(0)
        drawn = 0
        ties = 0
        ahead = True
        special = own == 1
        prial = own == 2
        specials = 0
        for _ in range(rivals):
            index: Any = 0
            for _ in range(3):
                if drawn & 1:
                    half = word >> _S32
                else:
                    word = key + (counter + np.uint64(drawn >> 1)) * _GAMMA
                    word = (word ^ (word >> _S30)) * _ONE
                    word = (word ^ (word >> _S27)) * _TWO
                    word = word ^ (word >> _S31)
                    half = word & _HALF
                place = drawn + np.int64((half * np.uint64(cards - drawn)) >> _S32)
                index = index * n + np.int64(deck[place])
                deck[place] = deck[drawn]  # nobody looks at the front of the pack again
                drawn += 1
            its = flat[index]
            if its > mine:
                ahead = False
            elif its == mine:
                ties += 1
            if circle:
                kind = kinds[index]
                if kind == 1:
                    special = True
                    specials += 1
                elif kind == 2:
                    prial = True
            elif not ahead:
                break
        if circle and special and prial:
            if own == 1:
                sums[specials] += 1
        elif ahead:
            sums[ties] += 1
        for eight in range(_ROOM // 8):  # put the pack back as it was, eight cards at a time
            words_of_deck[eight] = fresh[eight]


@compiled
def deal_range(
    key: Any, first: Any, last: Any, masks: Any, strength: Any, kinds: Any, mine: int, own: int, rivals: int, sums: Any
) -> None:
    """The same with rivals who hold hands of a range, given by the bits of their cards; deals in which two would hold
    one card do not count. ``sums`` has one place more, for all deals that count."""
    hands = np.float64(len(masks)) * 2.0**-53
    words = np.uint64(rivals)
    circle = len(kinds) > 0
    for deal in range(first, last):
        counter = np.uint64(deal) * words
        held = np.uint64(0)
        ties = 0
        ahead = True
        apart = True
        special = own == 1
        prial = own == 2
        specials = 0
        for rival in range(rivals):
            word = key + (counter + np.uint64(rival)) * _GAMMA
            word = (word ^ (word >> _S30)) * _ONE
            word = (word ^ (word >> _S27)) * _TWO
            word = word ^ (word >> _S31)
            row = np.int64(np.float64(word >> _S11) * hands)
            if held & masks[row]:
                apart = False
                break
            held |= masks[row]
            if strength[row] > mine:
                ahead = False
            elif strength[row] == mine:
                ties += 1
            if circle:
                if kinds[row] == 1:
                    special = True
                    specials += 1
                elif kinds[row] == 2:
                    prial = True
        if not apart:
            continue
        sums[rivals + 1] += 1
        if circle and special and prial:
            if own == 1:
                sums[specials] += 1
        elif ahead:
            sums[ties] += 1
