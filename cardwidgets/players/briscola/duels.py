"""Answers played out in the relatives of Briscola, in deals that are all equally likely."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ...core.cards import Card
from ...core.script import Ask
from .inference import Sight
from .policy import USUAL
from .position import Position

if TYPE_CHECKING:
    from ...odds.runtime.arrays import Numbers

__all__ = ["played_out"]


def played_out(sight: Sight, asked: Ask, options: Sequence[Card | str], worlds: int, seed: int) -> Numbers:
    """Play ``options`` out: the points of each seat from here on, int64 of shape (deals, answers, seats).

    Seats count from the one that is ``asked``, for a card or a mariage; the rules are such as `RELATIVES` supports.
    ``worlds`` is the number of deals and ``seed`` an odd number.
    """
    from ...odds.briscola.sampler import Sampling

    position = Position(sight, question=asked)
    answers = [position.card(one) if isinstance(one, Card) else position.mariage(one) for one in options]
    found = position.sample(answers, USUAL, Sampling(1, worlds, 1, seed, card_doubt=1.0))
    found.points[:] -= position.sample_input.start.points
    return found.points
