"""Tables of the Briscola family for tests of its player: dealt as wanted, played on, with the auction over."""

from __future__ import annotations

from random import Random
from typing import Any

from cardwidgets import Cards, Table, find
from cardwidgets.games.briscola.rules import BriscolaStart
from cardwidgets.odds.briscola.policy import look_around, share_interest
from cardwidgets.players import BriscolaPlayer
from cardwidgets.players.briscola.inference import InformationSet
from cardwidgets.players.briscola.policy import DEFAULT_WEIGHTS, rulebook
from cardwidgets.players.briscola.position import Position, world_of

from . import player_laws

PLAYER, SIGNALLER = BriscolaPlayer(), BriscolaPlayer(signals=True)


def play_on(table: Table, rng: Random, plies: int, share: float = 0.5) -> None:
    """Play a number of answers, by the player and at random in turn."""
    player_laws.play_on(PLAYER, table, rng, plies, share)


def dealt(name: str, hands: dict[int, str], turnup: str = "", **changes: Any) -> Table:
    """A table where seat 1 leads and everybody holds what is given; the rest of the pack follows the turn-up."""
    variant = find(name).change(**changes)
    seats = len(hands)
    cards = [card for seat in (*range(1, seats), 0) for card in Cards(hands[seat])]
    cards += Cards(turnup)
    whole = Table(variant, seats).deal.piles["stock"]
    rest = [card for card in whole if card not in cards]
    return Table(variant, seats, start=BriscolaStart(pack=Cards([*cards, *rest]), shuffle=False))


def interests(info: InformationSet) -> dict[int, float]:
    """Return by seat the interest that a seat has in the points of each, as the policy takes it."""
    position = Position(info, info.facts.declarer)
    world, rules = world_of(position), rulebook(info.rules, info.players, DEFAULT_WEIGHTS)
    look_around(rules, world, 0)
    share_interest(rules, world, 0)
    return {seat: world.friends[at] for at, seat in enumerate(position.around)}
