"""Deals of Preferans drawn by what was said and played, and how they end: the kernels of `imagined` behind plain types.

Needs numpy.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np

from ..runtime.arrays import Flags, Floats, Numbers, numbers
from ..runtime.compiled import call
from . import imagined
from .bits import suit_number
from .kernel import tables
from .search import first_likings

__all__ = ["Drawn", "Known", "Told", "draw", "figures", "follow_cards", "follow_contracts", "follow_words", "lies"]

Drawn = Numbers
"""Deals, int64 of shape (deals, 4): three hands and the cards apart, as bits; or endings, shape (deals, answers)."""
Known = tuple[Floats, Floats, Floats]
"""What the rules of thumb expect of a holding of a suit, by `thumb_words.Table`; the chance that a holding in misère is
made to take a trick, by ``256 * holding + cards gone``; and the same for a holding that must be led first."""
ROOM = 40
"""More calls than an auction can have."""
BURN = 10
"""The first deal of a chain is taken after so many times the steps between two deals."""


@dataclass(frozen=True, slots=True)
class Told:
    """The evidence of a seat: seats are places among the active ones, bids are heights on the ladder.

    ``said`` and ``played`` tell whose each call and card was; ``words`` are those of whisting, in the order in which
    they are asked for, -1 for one that was not. ``setting`` and ``caution`` are as `thumb_words` lists them.
    """

    seat: int
    said: Sequence[tuple[int, int]]
    bid: int
    declarer: int
    contract: int
    words: Sequence[int]
    played: Sequence[tuple[int, int]]
    setting: Sequence[int]
    caution: Sequence[float]

    @property
    def calls(self) -> tuple[Numbers, Numbers]:
        """Return who called, and what: two of int64, shape (`ROOM`,), the first ``len(said)`` of which count."""
        seats, calls = np.zeros(ROOM, np.int64), np.zeros(ROOM, np.int64)
        for at, (seat, word) in enumerate(self.said):
            seats[at], calls[at] = seat, word
        return seats, calls

    @property
    def spoken(self) -> Numbers:
        """The words of whisting: int64 of shape (4,), -1 where there is none."""
        words = np.full(4, -1, np.int64)
        words[: len(self.words)] = self.words
        return words


def figures(rows: Sequence[Sequence[float]]) -> Floats:
    """Rows of figures as the kernels take them: float64 of shape (rows, figures)."""
    return np.array(rows, np.float64)


def lies(drawn: Drawn, where: Sequence[tuple[int, int]]) -> Flags:
    """Return whether hands hold cards: bool of shape (deals, pairs); a pair is the column of a hand and the bit of a
    card."""
    return np.stack([(drawn[:, hand] >> card) & 1 == 1 for hand, card in where], axis=1)


def _desk() -> tuple[Numbers, Numbers, Numbers]:
    """Empty tables for the solver, and its first order of plays."""
    return *tables(), first_likings()


def draw(
    told: Told, known: Known, starts: Sequence[Sequence[int]], may: Sequence[int], *, worlds: int, steps: int,
    judged: int, seed: int,
) -> Drawn:  # fmt: skip
    """Draw deals by how well they explain what was said and played.

    ``starts``  a deal for each Markov chain to start from; ``worlds`` deals are taken from it, ``steps`` apart
    ``may``     for each card the columns of a deal in which it may lie, as bits
    ``judged``  the hands whose played cards count as evidence, as bits
    ``seed``    an odd number
    """
    drawn = np.zeros((len(starts) * worlds, 4), np.int64)
    players = numbers([seat for seat, _ in told.played])
    played = numbers([card for _, card in told.played])
    with np.errstate(over="ignore"):  # words are meant to run over; without the compiler numpy would warn
        call(
            imagined.draw_deals, np.array(starts, np.int64), numbers(may), worlds, steps, BURN * steps, *told.calls,
            len(told.said), told.bid, told.declarer, told.contract, told.spoken, len(told.words), players, played,
            len(played), judged, numbers(told.setting), known[0], np.array(told.caution, np.float64), known[1],
            known[2], np.uint64(seed), drawn,
        )  # fmt: skip
    return drawn


def follow_cards(
    drawn: Drawn, options: Sequence[int], *, seat: int, table: Sequence[int], leader: int, declarer: int,
    trump: str | None, most: bool, exposed: bool, gone: int, taken: Sequence[int], dangers: Floats,
) -> Drawn:  # fmt: skip
    """Play each card out in each deal: the tricks of all three at the end, int64 of shape (deals, options).

    A result has 4 bits for each hand.
    """
    endings = np.zeros((len(drawn), len(options)), np.int64)
    with np.errstate(over="ignore"):  # as above
        call(
            imagined.follow_cards, drawn, numbers(options), seat, numbers([*table, *[0] * (3 - len(table))]),
            len(table), leader, declarer, suit_number(trump), int(most), exposed, gone, numbers(taken), dangers,
            *_desk(), endings,
        )  # fmt: skip
    return endings


def follow_words(
    told: Told, known: Known, drawn: Drawn, options: Sequence[int], *, stage: int, spoken: int
) -> Drawn:  # fmt: skip
    """Follow each answer before play to the end of each deal: int64 of shape (deals, options), see `imagined.Kind`."""
    endings = np.zeros((len(drawn), len(options)), np.int64)
    with np.errstate(over="ignore"):  # as above
        call(
            imagined.follow_words, drawn, numbers(options), stage, *told.calls, len(told.said), told.bid, told.declarer,
            told.contract, told.spoken, spoken, numbers(told.setting), known[0], np.array(told.caution, np.float64),
            known[1], known[2], *_desk(), endings,
        )  # fmt: skip
    return endings


def follow_contracts(
    told: Told, known: Known, drawn: Drawn, asides: Sequence[tuple[int, Sequence[int]]], worth: Callable[[int], float]
) -> Drawn:  # fmt: skip
    """Lay cards aside in each deal and name the contract that brings most: int64 of shape (deals, asides).

    ``asides``  the cards laid aside, as bits, each with the heights of the contracts that are tried after it (-2: to
                give up). ``worth`` says what an ending brings; it is asked once for each
    """
    found, met = np.zeros((len(drawn), len(asides)), np.int64), dict[int, float]()
    for at, (laid, contracts) in enumerate(asides):
        deals = drawn.copy()
        deals[:, told.declarer] ^= laid
        deals[:, 3] = laid
        endings = follow_words(told, known, deals, contracts, stage=imagined.CONTRACT, spoken=0)
        codes, places = np.unique(endings, return_inverse=True)
        met.update((code, worth(code)) for code in codes.tolist() if code not in met)
        brings = np.array([met[code] for code in codes.tolist()])[places].reshape(endings.shape)
        found[:, at] = endings[:, int(brings.mean(axis=0).argmax())]
    return found
