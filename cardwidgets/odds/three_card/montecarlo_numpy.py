"""The work of `montecarlo_kernel` in numpy, many deals at a time: equal deals and sums, without a compiler."""

from __future__ import annotations

from typing import Any

import numpy as np

from .tables import Array

__all__ = ["deal_any", "deal_range"]

_GAMMA, _ONE, _TWO = (np.uint64(n) for n in (0x9E3779B97F4A7C15, 0xBF58476D1CE4E5B9, 0x94D049BB133111EB))
_LOW_HALF = np.uint64(0xFFFFFFFF)
_S11, _S27, _S30, _S31, _S32 = (np.uint64(shift) for shift in (11, 27, 30, 31, 32))


def _words(key: int, counter: Array) -> Array:
    """Return a random word for each counter."""
    word = counter * _GAMMA
    word += np.uint64(key)
    for shift, factor in ((_S30, _ONE), (_S27, _TWO)):
        word ^= word >> shift
        word *= factor
    word ^= word >> _S31
    return word


def deal_any(
    key: int,
    first: int,
    last: int,
    left: Array,
    n: int,
    flat: Array,
    kinds: Array,
    mine: int,
    own: int,
    rivals: int,
    sums: Array,
) -> None:
    """Do the same as `montecarlo_kernel.deal_any`. Deals that are lost are not dealt further."""
    cards = len(left)
    counter = np.arange(first, last, dtype=np.uint64) * np.uint64((3 * rivals + 1) // 2)
    state = _State(len(counter), own)
    decks = np.tile(left, (len(counter), 1))
    word = counter
    for rival in range(rivals):
        base = np.arange(len(decks)) * cards
        pack = decks.reshape(-1)
        hand = []
        for drawn in range(3 * rival, 3 * rival + 3):
            if not drawn & 1:
                word = _words(key, counter + np.uint64(drawn >> 1))
                half = word & _LOW_HALF
            else:
                half = word >> _S32
            half *= np.uint64(cards - drawn)
            half >>= _S32
            place = half.view(np.int64)
            place += base + drawn
            card = pack[place]
            pack[place] = pack[base + drawn]  # the front of the pack is not used again
            hand.append(card.astype(np.int64))
        index = (hand[0] * n + hand[1]) * n + hand[2]
        state.meet(flat[index], kinds[index] if len(kinds) else None, mine)
        if not len(kinds) and rival + 1 < rivals and not state.ahead.all():
            go_on = np.flatnonzero(state.ahead)
            decks, counter, word = decks[go_on], counter[go_on], word[go_on]
            state.keep(go_on)
    state.count(own, sums)


def deal_range(
    key: int,
    first: int,
    last: int,
    masks: Array,
    strength: Array,
    kinds: Array,
    mine: int,
    own: int,
    rivals: int,
    sums: Array,
) -> None:
    """Do the same as `montecarlo_kernel.deal_range`."""
    counter = np.arange(first, last, dtype=np.uint64) * np.uint64(rivals)
    state = _State(len(counter), own)
    held = np.zeros(len(counter), np.uint64)
    for rival in range(rivals):
        drawn = (_words(key, counter + np.uint64(rival)) >> _S11).astype(np.float64)
        row = (drawn * (np.float64(len(masks)) * 2.0**-53)).astype(np.int64)
        go_on = np.flatnonzero(held & masks[row] == 0)
        row, counter, held = row[go_on], counter[go_on], held[go_on]
        state.keep(go_on)
        held |= masks[row]
        state.meet(strength[row], kinds[row] if len(kinds) else None, mine)
    sums[rivals + 1] += len(held)
    state.count(own, sums)


class _State:
    """The state of the own hand in each deal."""

    def __init__(self, deals: int, own: int) -> None:
        self.ahead, self.ties = np.ones(deals, bool), np.zeros(deals, np.int64)
        self.special, self.prial = np.full(deals, own == 1), np.full(deals, own == 2)
        self.specials = np.zeros(deals, np.int64)

    def meet(self, its: Array, kind: Array | None, mine: int) -> None:
        """Show the hand of another rival."""
        self.ahead &= its <= mine
        self.ties += its == mine
        if kind is not None:
            self.special |= kind == 1
            self.specials += kind == 1
            self.prial |= kind == 2

    def keep(self, which: Array) -> None:
        for name in ("ahead", "ties", "special", "prial", "specials"):
            setattr(self, name, getattr(self, name)[which])

    def count(self, own: int, sums: Array) -> None:
        circle = self.special & self.prial
        won = [self.ties[self.ahead & ~circle]]
        if own == 1:
            won.append(self.specials[circle])
        for ties in won:
            found: Any = np.bincount(ties)
            sums[: len(found)] += found
