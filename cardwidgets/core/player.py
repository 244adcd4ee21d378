"""The protocol of computer players: a method that answers a question from what its seat may see."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any, Protocol, runtime_checkable

from .errors import IllegalAction, Why
from .script import Ask, Seat
from .table import Table
from .view import View

__all__ = ["Player", "Replier", "have_answered", "owed_reply"]


class Player(Protocol):
    """Anything that answers questions for a seat. It gets a `View`, never the `Deal` with its hidden cards.

    A player of one game has the facts of that game in the type of its view, ``View[BragFacts]``; what they are at a
    table is known when it is asked.
    """

    def choose(self, view: View[Any], asked: Ask, rng: Random) -> Any:
        """Return an open answer (``answer in asked.choices``).

        ``view`` is what the seat ``asked.seat`` may see; ``rng`` is the only source of chance, so that a seed repeats
        the play. The type of the answer depends on ``asked.choices``, hence `Any`.
        """


@runtime_checkable
class Replier(Protocol):
    """A player that also answers what a partner asks aside, at once, whichever seat is to play."""

    def reply(self, view: View[Any], asked: Ask, seat: Seat) -> str | None:
        """A word that ``seat`` may say aside (one of ``asked.asides[seat]``); None when it has nothing to answer."""


def have_answered(table: Table, player: Player, rng: Random) -> None:
    """Have a player answer the open question of a table, or say a word besides where the rules let the seat.

    Raises `IllegalAction` for an answer that is not open, and when the deal is over; then nothing has changed.
    """
    if (asked := table.asked) is None:
        raise IllegalAction("an answer", Why("deal_is_over"))
    table.play(player.choose(table.view(asked.seat), asked, rng), seat=asked.seat)


def owed_reply(table: Table, players: Mapping[Seat, Player]) -> tuple[Seat, str] | None:
    """The first player who owes a partner an answer to what was said, and what they say; None when nobody does."""
    asked = table.asked
    for seat in asked.asides if asked is not None else ():
        player: object = players.get(seat)
        if asked is not None and isinstance(player, Replier) and (word := player.reply(table.view(seat), asked, seat)):
            return seat, word
    return None
