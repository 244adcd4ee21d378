"""What a computer player is, and the simplest of them."""

from __future__ import annotations

from random import Random
from typing import Any, Protocol

from ..core.script import Ask
from ..core.view import View

__all__ = ["Bot", "RandomPlayer"]


class Bot(Protocol):
    """Answers a question from what its seat may see. It is never shown a deal."""

    def choose(self, view: View, asked: Ask, rng: Random) -> Any:
        """An answer that is open: one of ``asked.choices``."""


class RandomPlayer:
    """Answers anything that is open."""

    def choose(self, view: View, asked: Ask, rng: Random) -> Any:
        """Any open answer."""
        return asked.choices.sample(rng)

    def __repr__(self) -> str:
        return "RandomPlayer()"
