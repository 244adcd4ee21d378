"""What a player is, to whoever asks one: a method that answers a question from what its seat may see."""

from __future__ import annotations

from random import Random
from typing import Any, Protocol, runtime_checkable

from .script import Ask, Seat
from .view import View

__all__ = ["Player", "Replier"]


class Player(Protocol):
    """Answers a question from what its seat may see. It is never shown a deal.

    A player of one game has the facts of that game in the type of its view, ``View[BragFacts]``; what they are at a
    table is known when it is asked.
    """

    def choose(self, view: View[Any], asked: Ask, rng: Random) -> Any:
        """An answer that is open: one of ``asked.choices``."""


@runtime_checkable
class Replier(Protocol):
    """A player who also answers what a partner asks, at once, whoever is asked for a card."""

    def reply(self, view: View[Any], asked: Ask, seat: Seat) -> str | None:
        """A word that ``seat`` may say aside (one of ``asked.asides[seat]``); None when it has nothing to answer."""
