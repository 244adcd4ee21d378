"""Who sits at a table when nobody says who: computer players by kind of game, and what they are called."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import chain

from ..core.errors import quoted
from ..core.player import Player
from ..core.script import Seat
from ..core.table import Table
from .kinds import screen_for

__all__ = ["NAMES", "names_for", "seated", "usual_players"]

NAMES = (
    "Ito", "Mara", "Bruno", "Hana", "Lev", "Ada", "Kofi", "Ines", "Tariq", "Mei", "Olga", "Sam", "Noor", "Piet", "Yuki",
    "Zoe", "Ravi",
)  # fmt: skip
"""What computer players are called, until somebody names them."""


def usual_players(kind: str, number: int) -> tuple[Player, ...]:
    """So many players of a kind of game, of different temperaments where they have any.

    A game that nobody has taught to a computer is played at random.
    """
    return screen_for(kind).seated(number)


def names_for(seats: int, own: Seat | None) -> tuple[str, ...]:
    """Names for all seats; the reader's is what they are called on their own page."""
    others = chain(NAMES, (f"{name} II" for name in NAMES))
    return tuple("You" if seat == own else next(others) for seat in range(seats))


def seated(table: Table, own: Seat | None, players: Player | Mapping[Seat, Player] | None) -> dict[Seat, Player]:
    """Who plays for which seat: one player for all but the reader's own, those of a mapping, or the usual ones.

    Raises `TypeError` for what is no player, `ValueError` for a seat where none can sit.
    """
    for player in players.values() if isinstance(players, Mapping) else [] if players is None else [players]:
        if isinstance(player, type) or not callable(getattr(player, "choose", None)):
            raise TypeError(f"a computer player has a method `choose`, as BragPlayer() has; {quoted(player)} has none")
    if isinstance(players, Mapping):
        if unknown := [seat for seat in players if seat not in range(table.seats) or seat == own]:
            raise ValueError(f"no computer player can sit at {quoted(unknown[0])}; seats: 0 to {table.seats - 1}")
        return dict(players)
    others = [seat for seat in range(table.seats) if seat != own]
    if players is not None:
        return dict.fromkeys(others, players)
    return dict(zip(others, usual_players(table.variant.kind, len(others)), strict=True))
