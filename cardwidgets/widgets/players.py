"""Who sits at a table when nobody says who: computer players by kind of game, and what they are called."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import chain

from ..core.errors import quoted
from ..core.levels import as_player
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


def seated(
    table: Table, own: Seat | None, players: Player | str | Mapping[Seat, Player | str] | None
) -> dict[Seat, Player]:  # fmt: skip
    """Who plays for which seat: one player for all but the reader's own, those of a mapping, or the usual ones.

    A player may be named by a level: ``"easy"``, ``"rules of thumb"`` or ``"strong"``.

    Raises `TypeError` for what is no player, `ValueError` for an unknown level and for a seat where none can sit.
    """
    if isinstance(players, Mapping):
        sitting = {seat: as_player(player, table.variant) for seat, player in players.items()}
        if unknown := [seat for seat in players if seat not in range(table.seats) or seat == own]:
            raise ValueError(f"no computer player can sit at {quoted(unknown[0])}; seats: 0 to {table.seats - 1}")
        return sitting
    others = [seat for seat in range(table.seats) if seat != own]
    if players is not None:
        return dict.fromkeys(others, as_player(players, table.variant))
    return dict(zip(others, usual_players(table.variant.kind, len(others)), strict=True))
