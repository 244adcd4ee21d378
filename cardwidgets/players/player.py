"""What a computer player is, and the simplest of them: one who answers anything."""

from __future__ import annotations

from random import Random
from typing import Any

from ..core.player import Player, Replier
from ..core.script import Ask
from ..core.view import View

__all__ = ["Player", "RandomPlayer", "Replier"]


class RandomPlayer:
    """Answers anything that is open."""

    def choose(self, view: View[Any], asked: Ask, rng: Random) -> Any:
        """Any open answer."""
        return asked.choices.sample(rng)

    def __repr__(self) -> str:
        return "RandomPlayer()"
