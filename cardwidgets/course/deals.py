"""Deals and matches that computer players play for a page, and the names of tables."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from ..core.match import Match
from ..core.player import Player, have_answered
from ..core.table import Table
from ..locale import say

__all__ = ["play_match", "play_until", "title"]


def play_until(
    table: Table,
    *players: Player,
    ready: Callable[[Table], object] = lambda table: False,
    rng: Random | None = None,
) -> Table:
    """Play on until ``ready(table)`` holds or the deal is over, and return the table.

    ``players``  the computer players of the seats in order, each of which sees what its seat sees; a single one plays
                 all seats
    ``rng``      for players that choose by chance; without one, the seed is 0
    """
    rng = rng or Random(0)
    while table.asked is not None and not ready(table):
        have_answered(table, players[table.asked.seat % len(players)], rng)
    return table


def play_match(match: Match, player: Player) -> Match:
    """Play a match to its end with the same computer player in all seats, and return it."""
    play_until(match.table, player)
    while not match.over:
        play_until(match.next_deal(), player)
    return match


def title(game: str) -> str:
    """Return the name of a table in the language in use."""
    return say(f"variant.{game}.name")
