"""What each word brings in Brag, Teen Patti or Zha Jin Hua: deals that are drawn, with the betting played on in each.

Needs numpy; with numba more deals are played in the same time.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from ...core.cards import Cards
from ...judge.three_card import Ranking
from ..runtime.arrays import Floats, Numbers
from ..runtime.compiled import call, have_numba
from ..three_card.tables import rank_table
from .playouts_kernel import bet_on
from .several import DrawnHands, shares_beaten

__all__ = ["Betting", "Played", "deals_at_once", "play_on", "rows_of"]

_DICE = 64


@dataclass(frozen=True)
class Betting:
    """Where the betting stands; players are numbered in the order of play. See `playouts_kernel` for the figures.

    ``habits`` has for each player how daring, trusting and bold they are and how often they bluff.
    """

    rules: Sequence[int]
    pot: int
    stake: int
    active: Sequence[bool]
    looked: Sequence[bool]
    stacks: Sequence[int]
    bets: Sequence[int]
    turns: Sequence[int]
    habits: Sequence[tuple[float, float, float, float]]
    me: int
    end: int = -1


@dataclass(frozen=True, eq=False)
class Played:
    """``won`` are the chips of each deal by each word, beyond folding at once: float64 of shape (deals, words).

    ``best`` is in how many of the deals the own hand beats all that are in, as a share.
    """

    won: Floats
    best: float

    def means(self) -> list[float]:
        """What each word brings on average."""
        found: list[float] = self.won.mean(axis=0).tolist()
        return found

    def errors(self) -> list[float]:
        """The standard error of each."""
        found: list[float] = (self.won.std(axis=0) / len(self.won) ** 0.5).tolist()
        return found


def play_on(
    betting: Betting,
    ranking: Ranking,
    rows: Numbers | Sequence[Sequence[int]],
    words: Sequence[tuple[int, int]],
    seed: int,
) -> Played:
    """The betting played on by rules of thumb after each of some words.

    ``rows``  places in the table of all hands, int64 of shape (deals, players); those of who is out do not matter
    """
    strength = rank_table(ranking).strength.astype(np.int64)[np.asarray(rows, np.int64)]
    share = shares_beaten(ranking)[strength]
    dice = np.random.default_rng(seed).random((len(strength), _DICE))
    seats = np.array([betting.active, betting.looked, betting.stacks, betting.bets, betting.turns], np.int64)
    habits = np.array(betting.habits, np.float64)
    won = np.zeros((len(strength), len(words)))
    call(
        bet_on, strength, share, dice, np.ascontiguousarray(habits[:, 1:]), np.ascontiguousarray(habits[:, 0]),
        np.array(betting.rules, np.int64), np.array([betting.pot, betting.stake], np.int64), seats,
        np.array(words, np.int64).reshape(-1, 2), betting.me, betting.end, won,
    )  # fmt: skip
    others = [one for one, active in enumerate(betting.active) if active and one != betting.me]
    best = (strength[:, [betting.me]] > strength[:, others]).all(axis=1)
    return Played(won, float(best.mean()))


def deals_at_once() -> int:
    """How many deals are played on for an answer."""
    return 4000 if have_numba() else 600


def rows_of(drawn: DrawnHands, hands: Sequence[Cards | int], number: int) -> Numbers:
    """So many deals of what was drawn, or as many as there are: a row of hands for each.

    ``hands`` are those of the players in order: three cards that are known, or the place of a hand that was drawn, or
    -1 for one that does not matter.
    """
    table, rows = drawn.table, drawn.rows[:number]
    found = np.zeros((len(rows), len(hands)), np.int64)
    for player, hand in enumerate(hands):
        if not isinstance(hand, int):
            found[:, player] = table.row_of(*table.numbers(hand))
        elif hand >= 0:
            found[:, player] = rows[:, hand]
    return found
