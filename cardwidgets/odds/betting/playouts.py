"""The value of each word (fold, bet, see) in Brag, Teen Patti or Zha Jin Hua, by Monte Carlo over deals.

The betting of each deal is played to its end by rules of thumb. Needs numpy; numba plays more deals in the same time.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

import numpy as np

from ...core.cards import Cards
from ...core.plain import plain
from ...judge.three_card import Ranking
from ..runtime.arrays import Floats, Numbers
from ..runtime.compiled import call, has_numba
from ..three_card.tables import rank_table
from .classes import shares_beaten
from .playouts_kernel import play_betting_out
from .several import DrawnHands

__all__ = ["BettingState", "DealtHands", "Played", "deals_at_once", "dealt_hands", "play_out", "play_well", "rows_of"]

_DICE = 64
"""The number of random numbers for each deal; longer betting uses them again."""
_BETTER_HANDS = (1.0, 2.0)
"""The ways to go on with a hand: as it is, or carefully, as if twice as many hands were better.

To go on boldly, as if fewer hands were better, wins no more of rules of thumb, and loses to a strong player.
"""
_FOLDS = -1.0
"""The way of a player who folds at the next turn."""
_TRIAL_SHARE = 8
"""The number of deals for each one in which the ways to go on are compared."""


@dataclass(frozen=True)
class BettingState:
    """The state of the betting. Players are numbered in the order of play; amounts are chips.

    ``rules``   the figures of the game, as listed in `playouts_kernel.spoken`
    ``stake``   the level or stake of the betting
    ``active``  by player, whether they are still in
    ``looked``  by player, whether they have looked at their hand
    ``bets``    by player, the number of bets after looking
    ``turns``   by player, the number of turns
    ``habits``  by player: daring, trust, boldness and bluff, as in `Temperament`
    ``me``      the player whose words are tried
    ``end``     the pot at which all hands are shown; -1: none
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
    """The results of playing the betting to its end after each word.

    ``won``     float64, shape (deals, words): chips won beyond the result of folding at once
    ``best``    the share of deals in which the own hand beats all hands that are in
    ``stolen``  for each word, the share of deals in which it wins the pot against an equal or better hand, because the
                others have folded
    """

    won: Floats
    best: float
    stolen: Sequence[float] = ()

    def means(self) -> list[float]:
        """Return the mean gain of each word."""
        found: list[float] = self.won.mean(axis=0).tolist()
        return found

    def errors(self) -> list[float]:
        """Return the standard errors of `means`."""
        found: list[float] = (self.won.std(axis=0) / len(self.won) ** 0.5).tolist()
        return found


class DealtHands(NamedTuple):
    """The hands of drawn deals, and random numbers for each: shape (deals, players), and (deals, `_DICE`)."""

    strength: Numbers
    share: Floats
    dice: Floats

    def part(self, deals: slice) -> DealtHands:
        return DealtHands(self.strength[deals], self.share[deals], self.dice[deals])


def play_well(
    betting: BettingState,
    ranking: Ranking,
    rows: Numbers | Sequence[Sequence[int]],
    words: Sequence[tuple[int, int]],
    seed: int,
) -> Played:
    """Play the betting to its end after each of the given words. The player of the words goes on in the way that wins
    most.

    ``rows``   int64, shape (deals, players): the row of each player's hand in the table of all hands; any row for a
               player who is out
    ``words``  the words as pairs of word and figure: see `playouts_kernel`

    The others play by rules of thumb. For each word, the first deals show whether to go on by the own hand, or as if it
    were better or worse. The results are those of the other deals. After a word that loses in them, the player folds at
    the next turn if that loses less. So no word loses more than the chips that it costs.
    """
    drawn = dealt_hands(ranking, rows, seed)
    first = len(drawn.dice) // _TRIAL_SHARE
    better = 1 - float(drawn.share[0, betting.me])
    ways = [max(0.0, 1 - factor * better) for factor in _BETTER_HANDS]
    tried = play_out(betting, drawn.part(slice(first)), [word for word in words for _ in ways], ways * len(words))
    best = np.array(tried.means()).reshape(-1, len(ways)).argmax(axis=1)
    rest = drawn.part(slice(first, None))
    played = play_out(betting, rest, words, [ways[way] for way in best])
    losing = [number for number, mean in enumerate(played.means()) if mean < 0]
    if not losing:
        return played
    stolen = [*played.stolen]
    folding = play_out(betting, rest, [words[number] for number in losing], [_FOLDS] * len(losing))
    for number, won, share in zip(losing, folding.won.T, folding.stolen, strict=True):
        if won.mean() > played.won[:, number].mean():
            played.won[:, number], stolen[number] = won, share
    return replace(played, stolen=stolen)


def dealt_hands(ranking: Ranking, rows: Numbers | Sequence[Sequence[int]], seed: int) -> DealtHands:
    """Return the strengths of hands, given as for `play_well`, with random numbers."""
    strength = rank_table(ranking).strength[np.asarray(rows, np.int64)].astype(np.int64)
    dice = np.random.default_rng(seed).random((len(strength), _DICE))
    return DealtHands(strength, shares_beaten(ranking)[strength], dice)


def play_out(
    betting: BettingState, drawn: DealtHands, words: Sequence[tuple[int, int]], acts: Sequence[float]
) -> Played:
    """Play on by rules of thumb after each word.

    ``acts``  for each word, the share of all hands that the player of the words takes the own hand to beat
    """
    strength = drawn.strength
    seats = np.array([betting.active, betting.looked, betting.stacks, betting.bets, betting.turns], np.int64)
    habits = np.array(betting.habits, np.float64)
    won = np.zeros((len(strength), len(words)))
    call(
        play_betting_out, strength, drawn.share, drawn.dice,
        np.ascontiguousarray(habits[:, 1:]), np.ascontiguousarray(habits[:, 0]),
        np.array(betting.rules, np.int64), np.array([betting.pot, betting.stake], np.int64), seats,
        np.array(words, np.int64).reshape(-1, 2), np.array(acts, np.float64), betting.me, betting.end, won,
    )  # fmt: skip
    others = [one for one, active in enumerate(betting.active) if active and one != betting.me]
    best = np.asarray((strength[:, [betting.me]] > strength[:, others]).all(axis=1))
    stolen: list[float] = ((won > 0) & ~best[:, None]).mean(axis=0).tolist()
    return Played(won, float(best.mean()), stolen)


def deals_at_once() -> int:
    """Return the number of deals that one call plays; it is smaller without numba."""
    return 4000 if has_numba() else 600


def rows_of(drawn: DrawnHands, hands: Sequence[Cards | int], number: int) -> Numbers:
    """Return the first ``number`` drawn deals, or all, in the form of `play_well`: int64 of shape (deals, players).

    ``hands`` has an entry for each player: three known cards, the index of a drawn hand, or -1 for a hand that does not
    matter.
    """
    table, rows = drawn.table, drawn.rows[:number]
    found = np.zeros((len(rows), len(hands)), np.int64)
    for player, hand in enumerate(hands):
        if not isinstance(hand := plain(hand), int):
            found[:, player] = table.row_of(*table.numbers(hand))
        elif hand >= 0:
            found[:, player] = rows[:, hand]
    return found
