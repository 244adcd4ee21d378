"""Deals of Preferans that explain the bids and cards so far, and their endings: the kernels of `imagined` with plain
types.

Needs numpy.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

import numpy as np

from ..runtime.arrays import Flags, Floats, Numbers, numbers
from ..runtime.compiled import call
from ..runtime.records import Shapes, blank, filled
from . import imagined
from .imagined import Evidence, Sampling, World
from .kernel import tables
from .policy import CardTurn, Guide
from .policy_words import BID_COUNT, Figure, Stage
from .search import first_likings

__all__ = [
    "Drawn", "blank_guide", "draw", "figures", "follow_cards", "follow_contracts", "follow_words", "holders", "lies",
    "record_of_evidence", "record_of_guide", "record_of_world",
]  # fmt: skip

Drawn = Numbers
"""Deals, int64 of shape (deals, 4): three hands and the cards apart, as bits. Or endings, of shape (deals, answers)."""
MAX_CALLS, MAX_CARDS = 40, 32
"""The room for calls, more than any auction has, and for cards."""
BURN_IN_FACTOR = 10
"""The burn-in of a chain, as a multiple of its thinning interval."""
HOLDINGS = 256
"""The number of sets of cards of one suit."""
GUIDE_SHAPES: Shapes = {
    "counts": (HOLDINGS,), "levels": (BID_COUNT,), "strains": (BID_COUNT,), "duties": (BID_COUNT,),
    "half_whist": (BID_COUNT,), "both_whist": (BID_COUNT,), "exposed": (BID_COUNT,), "suit_places": (4,),
    "name_places": (32,), "by_name": (32,), "hopes": (HOLDINGS * len(Figure),), "caught": (HOLDINGS**2,),
    "caught_leading": (HOLDINGS**2,),
}  # fmt: skip
EVIDENCE_SHAPES: Shapes = {
    "seats": (MAX_CALLS,), "calls": (MAX_CALLS,), "words": (4,), "players": (MAX_CARDS,), "played": (MAX_CARDS,),
}  # fmt: skip
WORLD_SHAPES: Shapes = {"hands": (3,), "cards": (3,), "tricks": (3,)}
SAMPLING_SHAPES: Shapes = {"may": (32,), "state": (1,)}


def record_of_guide(guide: Guide) -> Guide:
    """Return a guide, with all its figures, as a record for the kernels."""
    return filled(guide, GUIDE_SHAPES)


def blank_guide() -> Guide:
    """Return a guide of zeros, for compiling the kernels."""
    return blank(Guide, GUIDE_SHAPES)


def record_of_evidence(evidence: Evidence) -> Evidence:
    """Return evidence as a record for the kernels; an answer about whisting that was not asked for is -1."""
    return filled(replace(evidence, words=[*evidence.words, *[-1] * (4 - len(evidence.words))]), EVIDENCE_SHAPES)


def record_of_world(world: World) -> World:
    """Return a deal as a record for the kernels."""
    return filled(world, WORLD_SHAPES)


def figures(rows: Sequence[Sequence[float]]) -> Floats:
    """Return rows of numbers as an array: float64 of shape (rows, numbers)."""
    return np.array(rows, np.float64)


def lies(drawn: Drawn, where: Sequence[tuple[int, int]]) -> Flags:
    """Return whether hands hold cards: bool of shape (deals, pairs). A pair is the column of a hand and a card's
    number.
    """
    return np.stack([(drawn[:, hand] >> card) & 1 == 1 for hand, card in where], axis=1)


def holders(drawn: Drawn, cards: Sequence[int]) -> Numbers:
    """Return the columns of the hands that hold some cards, by their numbers: int64 of shape (deals, cards)."""
    columns: Numbers = ((drawn[:, :, None] >> np.array(cards, np.int64)) & 1).argmax(axis=1)
    return columns


def _scratch() -> tuple[World, CardTurn]:
    """Return records for the kernels to write to."""
    return blank(World, WORLD_SHAPES), blank(CardTurn, {})


def _desk() -> tuple[Numbers, Numbers, Numbers]:
    """Return empty tables for the solver, and its first order of plays."""
    return *tables(), first_likings()


def draw(
    guide: Guide, evidence: Evidence, starts: Sequence[Sequence[int]], may: Sequence[int], *, worlds: int, steps: int,
    seed: int,
) -> Drawn:  # fmt: skip
    """Draw deals by how well they explain what was said and played.

    ``guide``   as `record_of_guide` makes it
    ``starts``  a first deal for each Markov chain
    ``may``     for each card the columns of a deal in which it may lie, as bits
    ``worlds``  the number of deals from each chain
    ``steps``   the thinning interval: steps from one deal to the next
    ``seed``    an odd number
    """
    drawn = np.zeros((len(starts) * worlds, 4), np.int64)
    state = np.array([seed], np.uint64)
    size = filled(Sampling(worlds, steps, BURN_IN_FACTOR * steps, numbers(may), state), SAMPLING_SHAPES)
    with np.errstate(over="ignore"):  # overflow is intended; without the compiler numpy would warn
        call(
            imagined.draw_deals, guide, record_of_evidence(evidence), size, *_scratch(),
            np.array(starts, np.int64), drawn,
        )  # fmt: skip
    return drawn


def follow_cards(guide: Guide, start: World, drawn: Drawn, options: Sequence[int]) -> Drawn:
    """Play out each legal card in each deal, and return the tricks of all three seats: int64 of shape (deals, options).

    ``guide`` is as `record_of_guide` makes it, ``start`` is the table without the cards in hands. A result has 4 bits
    for each seat.
    """
    endings = np.zeros((len(drawn), len(options)), np.int64)
    with np.errstate(over="ignore"):  # as above
        call(
            imagined.follow_cards, guide, record_of_world(start), *_scratch(), drawn, numbers(options), _desk(), endings
        )  # fmt: skip
    return endings


def follow_words(guide: Guide, evidence: Evidence, drawn: Drawn, options: Sequence[int]) -> Drawn:
    """Follow each answer before the play to the end of each deal: int64 of shape (deals, options), by `EndingKind`.

    ``guide`` is as `record_of_guide` makes it. ``evidence.stage`` is the stage of the question; for whisting,
    ``evidence.spoken`` is the number of words said before.
    """
    line = record_of_evidence(evidence)
    with np.errstate(over="ignore"):  # as above
        return call(
            imagined.follow_words, guide, record_of_evidence(evidence), line, *_scratch(), drawn, numbers(options),
            _desk(),
        )  # fmt: skip


def follow_contracts(
    guide: Guide, evidence: Evidence, drawn: Drawn, asides: Sequence[tuple[int, Sequence[int]]],
    worth: Callable[[int], float],
) -> Drawn:  # fmt: skip
    """Lay cards aside in each deal, and return the endings under the best contract: int64 of shape (deals, asides).

    For each discard it is the contract with the best mean over all deals.

    ``asides``  the cards laid aside, as bits, each with the contracts that are tried after it, as heights (-2: to give
                up)
    ``worth``   a function that returns the value of an ending; it is called once for each different ending
    """
    found, met = np.zeros((len(drawn), len(asides)), np.int64), dict[int, float]()
    named = replace(evidence, stage=int(Stage.CONTRACT))
    for at, (laid, contracts) in enumerate(asides):
        deals = drawn.copy()
        deals[:, evidence.declarer] ^= laid
        deals[:, 3] = laid
        endings = follow_words(guide, named, deals, contracts)
        codes, places = np.unique(endings, return_inverse=True)
        met.update((code, worth(code)) for code in codes.tolist() if code not in met)
        brings = np.array([met[code] for code in codes.tolist()])[places].reshape(endings.shape)
        found[:, at] = endings[:, int(brings.mean(axis=0).argmax())]
    return found
