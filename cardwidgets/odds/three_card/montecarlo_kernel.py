"""The kernel of Monte Carlo, deal by deal; `montecarlo_numpy` does the same with arrays. See `montecarlo`.

Random numbers are a function of the number of a deal and of a draw within it (Vigna's splitmix64 at counter ``deal *
words + draw``). So a deal is the same on any worker, and unneeded draws can be left out. The lower half of each word
gives one card and the upper half the next, by multiplying and shifting; the bias is less than 52 in 2³².
"""

from __future__ import annotations

import numpy as np

from ..runtime.arrays import Bytes, Numbers, Words
from ..runtime.compiled import compiled
from .codes import Array

__all__ = ["deal_any", "deal_range"]

_GAMMA = np.uint64(0x9E3779B97F4A7C15)
_ONE = np.uint64(0xBF58476D1CE4E5B9)
_TWO = np.uint64(0x94D049BB133111EB)
_LOW_HALF = np.uint64(0xFFFFFFFF)
_CARDS_ROOM = 64
"""The room for the cards of a pack, in bytes that are copied at once."""
_S11, _S27, _S30, _S31, _S32 = (np.uint64(shift) for shift in (11, 27, 30, 31, 32))


@compiled
def deal_any(
    key: np.uint64,
    first: int,
    last: int,
    left: Bytes,
    n: int,
    flat: Array,
    kinds: Array,
    mine: int,
    own: int,
    rivals: int,
    sums: Numbers,
) -> None:
    """Deal hands to ``rivals`` opponents who may hold anything, and count the deals in which the own hand is best.

    ``key``          64 random bits; a deal is a function of these and of its number
    ``first, last``  the numbers of the deals, ``last`` not included
    ``left``         shape (cards,): the cards that may be dealt, as numbers below ``n``
    ``flat``         shape (n ** 3,), whole numbers: the strength of cards ``a, b, c`` in any order at ``n * n * a + n *
                     b + c``
    ``kinds``        shape (n ** 3,): 1 for a hand that beats prials, 2 for a prial, 0 for others; of length 0 if
                     strength alone decides
    ``mine, own``    the strength and the kind of the own hand
    ``sums``         shape (rivals + 2,), added to: ``sums[k]`` counts deals in which it is best together with k others
    """
    cards = len(left)
    deck = np.zeros(_CARDS_ROOM, np.uint8)
    for at in range(cards):  # a slice would take the compiler seconds
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
            index = np.int64(0)
            for _ in range(3):
                if drawn & 1:
                    half = word >> _S32
                else:
                    word = key + (counter + np.uint64(drawn >> 1)) * _GAMMA
                    word = (word ^ (word >> _S30)) * _ONE
                    word = (word ^ (word >> _S27)) * _TWO
                    word = word ^ (word >> _S31)
                    half = word & _LOW_HALF
                place = drawn + np.int64((half * np.uint64(cards - drawn)) >> _S32)
                index = index * n + np.int64(deck[place])
                deck[place] = deck[drawn]  # the front of the pack is not used again
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
        for eight in range(_CARDS_ROOM // 8):  # restore the pack, eight cards at a time
            words_of_deck[eight] = fresh[eight]


@compiled
def deal_range(
    key: np.uint64,
    first: int,
    last: int,
    masks: Words,
    strength: Array,
    kinds: Array,
    mine: int,
    own: int,
    rivals: int,
    sums: Numbers,
) -> None:
    """Deal as `deal_any` does, to opponents with hands of a range. Deals with a card in two hands do not count.

    ``masks``     shape (hands,): the hands of the range, a bit for each card
    ``strength``  shape (hands,), whole numbers: the strength of each
    ``kinds``     shape (hands,), or of length 0: see `deal_any`
    ``sums``      shape (rivals + 2,), added to: the last entry counts all deals that count
    """
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
