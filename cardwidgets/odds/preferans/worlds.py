"""Deals of Preferans drawn by what was said and played, and how they end: the kernels of `imagined` behind plain types.

Needs numpy.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from ..runtime.arrays import Flags, Floats, Numbers
from ..runtime.compiled import call
from . import imagined
from .bits import suit_number
from .kernel import tables
from .plain import FIRST_LEADS

__all__ = ["Drawn", "Known", "Told", "draw", "figures", "follow_cards", "follow_words", "lies"]

Drawn = Numbers
"""Deals, a row each: three hands and what lies apart; or endings, a row for each deal."""
Known = tuple[Floats, Floats, Floats]
"""What the rules of thumb think of a suit (`thumb_words.Table`); how likely a holding is caught that must take no
trick, by ``256 * holding + cards gone``; and the same where it must be led first."""
ROOM = 40
"""More than all that can be said in an auction."""


@dataclass(frozen=True, slots=True)
class Told:
    """What a seat has seen and heard: seats are places among the active ones, bids are heights on the ladder.

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
        """Who called, and what: two of int64, shape (`ROOM`,), the first ``len(said)`` of which count."""
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
    """Whether a hand holds a card, each told by its place: a row for each deal, a column for each such pair."""
    return np.stack([(drawn[:, hand] >> card) & 1 == 1 for hand, card in where], axis=1)


def _numbers(given: Sequence[int]) -> Numbers:
    return np.array(given, np.int64)


def _desk() -> tuple[Numbers, Numbers, Numbers]:
    """Tables for the solver."""
    likings = np.zeros(3 * 5 * 32, np.int64)
    likings[:32] = FIRST_LEADS
    return *tables(), likings


def draw(
    told: Told, known: Known, starts: Sequence[Sequence[int]], may: Sequence[int], *, worlds: int, steps: int,
    judged: int, seed: int,
) -> Drawn:  # fmt: skip
    """Deals by how well they explain what was said and played: so many ``worlds``, ``steps`` apart, from each start.

    ``may`` tells for each card where it may lie, ``judged`` of whose cards it is asked again why they were played, both
    as bits; ``seed`` is an odd number.
    """
    drawn = np.zeros((len(starts) * worlds, 4), np.int64)
    players = _numbers([seat for seat, _ in told.played])
    played = _numbers([card for _, card in told.played])
    with np.errstate(over="ignore"):  # words are meant to run over; without the compiler numpy would warn
        call(
            imagined.draw_deals, np.array(starts, np.int64), _numbers(may), worlds, steps, 10 * steps, *told.calls,
            len(told.said), told.bid, told.declarer, told.contract, told.spoken, len(told.words), players, played,
            len(played), judged, _numbers(told.setting), known[0], np.array(told.caution, np.float64), known[1],
            known[2], np.uint64(seed), drawn,
        )  # fmt: skip
    return drawn


def follow_cards(
    drawn: Drawn, options: Sequence[int], *, seat: int, table: Sequence[int], leader: int, declarer: int,
    trump: str | None, most: bool, exposed: bool, gone: int, taken: Sequence[int], dangers: Floats,
) -> Drawn:  # fmt: skip
    """The tricks of all three in the end: int64 of shape (deals, options), 4 bits for each hand."""
    endings = np.zeros((len(drawn), len(options)), np.int64)
    call(
        imagined.follow_cards, drawn, _numbers(options), seat, _numbers([*table, *[0] * (3 - len(table))]), len(table),
        leader, declarer, suit_number(trump), int(most), exposed, gone, _numbers(taken), dangers, *_desk(), endings,
    )  # fmt: skip
    return endings


def follow_words(
    told: Told, known: Known, drawn: Drawn, options: Sequence[int], *, stage: int, spoken: int
) -> Drawn:  # fmt: skip
    """How each deal ends for each answer that may be given before a card is played: see `imagined.Kind`."""
    endings = np.zeros((len(drawn), len(options)), np.int64)
    call(
        imagined.follow_words, drawn, _numbers(options), stage, *told.calls, len(told.said), told.bid, told.declarer,
        told.contract, told.spoken, spoken, _numbers(told.setting), known[0], np.array(told.caution, np.float64),
        known[1], known[2], *_desk(), endings,
    )  # fmt: skip
    return endings
