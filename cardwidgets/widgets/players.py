"""Who plays a game when nobody says who: computer players by kind of game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import cycle, islice

from ..bots import (
    BOLD,
    STEADY,
    TIMID,
    Bot,
    BragPlayer,
    BriscolaPlayer,
    CasinoPlayer,
    CrashPlayer,
    PokerPlayer,
    PreferansPlayer,
    RandomPlayer,
    SplitPlayer,
    TeenPlayer,
    Temperament,
    ZhaPlayer,
)

__all__ = ["usual_players"]

_VYING: Mapping[str, Callable[[Temperament], Bot]] = {
    "brag": BragPlayer,
    "poker": PokerPlayer,
    "teen": TeenPlayer,
    "zha": ZhaPlayer,
}
"""Players who have a temperament."""
_OTHERS: Mapping[str, Bot] = {
    "briscola": BriscolaPlayer(signals=True),
    "casino": CasinoPlayer(),
    "crash": CrashPlayer(),
    "preferans": PreferansPlayer(),
    "split": SplitPlayer(),
}


def usual_players(kind: str, number: int) -> tuple[Bot, ...]:
    """So many players of a kind of game, of different temperaments where they have any.

    A game that nobody has taught to a computer is played at random.
    """
    if kind in _VYING:
        return tuple(islice(cycle(_VYING[kind](temperament) for temperament in (STEADY, BOLD, TIMID)), number))
    return (_OTHERS.get(kind, RandomPlayer()),) * number
