"""Tables at which a card is to be played, of games whose cards can be solved to the end."""

from __future__ import annotations

from random import Random
from typing import Any

from cardwidgets import Table, open_table

__all__ = ["MISERE", "SIX", "asks_for_a_card", "at_play", "contract", "declarer", "duel", "say"]

SIX = ("6S", "pass", "pass")
MISERE = ("M", "pass", "pass")


def say(table: Table, word: str) -> None:
    assert table.asked is not None
    table.play(table.read(word))


def at_play(table: Table, *words: str) -> Table:
    """Say some words; after them take the talon, whist, and do anything else, until a card is to be played."""
    for word in words:
        say(table, word)
    while not asks_for_a_card(table):
        assert table.asked is not None
        wish = [word for word in ("take", "whist", "closed") if table.why(word) is None]
        rng = Random(table.ply)
        others = (table.asked.choices.sample(rng) for _ in range(1000))
        table.play(wish[0] if wish else next(word for word in others if word != "concede"))
    return table


def asks_for_a_card(table: Table) -> bool:
    return table.asked is not None and str(table.asked.about).startswith("play")


def duel(left: int, name: str = "briscola", seed: int = 4) -> Table:
    """A game for two, when so many cards are left to be drawn, and a trick is to be led."""
    table = open_table(name, seats=2, seed=seed)
    deal: Any = table.deal
    while deal.left > left or deal.trick or not asks_for_a_card(table):
        table.play(table.asked.choices.sample(Random(table.ply)))  # type: ignore[union-attr]
    return table


def contract(cards: int, *words: str, seats: int = 3, seed: int = 5) -> Table:
    """A table of Preferans at which hands of so many cards are left, before a lead."""
    table = at_play(open_table("preferans-sochi", seats=seats, seed=seed), *words)
    deal: Any = table.deal
    while len(deal.hands[deal.turn]) > cards or deal.trick:
        table.play(table.asked.choices.sample(Random(table.ply)))  # type: ignore[union-attr]
    return table


def declarer(cards: int, *, plays: bool = True) -> Table:
    """A misère at which the declarer is to play, or one of the others."""
    table = contract(cards, *MISERE)
    deal: Any = table.deal
    while table.asked is not None and (table.asked.seat == deal.declarer) != plays:
        table.play(table.asked.choices.sample(Random(table.ply)))
    return table
