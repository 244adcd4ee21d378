"""What a computer player is, and the simplest of them."""

from __future__ import annotations

from random import Random
from typing import Any, Protocol, runtime_checkable

from ..core.script import Ask, Seat
from ..core.view import View

__all__ = ["Bot", "RandomPlayer", "Replier"]


class Bot(Protocol):
    """Answers a question from what its seat may see. It is never shown a deal."""

    def choose(self, view: View, asked: Ask, rng: Random) -> Any:
        """An answer that is open: one of ``asked.choices``."""


@runtime_checkable
class Replier(Protocol):
    """A player who also answers what a partner asks, at once, whoever is asked for a card."""

    def reply(self, view: View, asked: Ask, seat: Seat) -> str | None:
        """A word that ``seat`` may say aside (one of ``asked.asides[seat]``); None when it has nothing to answer."""


class RandomPlayer:
    """Answers anything that is open."""

    def choose(self, view: View, asked: Ask, rng: Random) -> Any:
        """Any open answer."""
        return asked.choices.sample(rng)

    def __repr__(self) -> str:
        return "RandomPlayer()"
