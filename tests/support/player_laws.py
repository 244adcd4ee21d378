"""Laws of computer players who use no dice, for a player and the games it plays; and how such a player is asked."""

from __future__ import annotations

from random import Random
from typing import Any

from hypothesis import assume
from hypothesis import strategies as st

from cardwidgets import Match, Table, Variant, variants
from cardwidgets.players import Player

from .battery import possible_world, unknown_cards
from .option_sets import OPTION_SETS
from .snapshot import snapshot

Game = tuple[Variant, int]
"""A game and how many play it."""


def games_of(family: str) -> st.SearchStrategy[Game]:
    """Every registered variant of a family and the unusual option sets of it, each with every number of players."""
    registered, odd = [one for one in variants() if one.family == family], [*OPTION_SETS.values()]
    own = [one for one in odd if one.family == family] or registered
    return st.one_of(
        *(st.sampled_from([(one, seats) for one in rows for seats in one.seats]) for rows in (registered, own))
    )


def ask(bot: Player, table: Table, rng: Random) -> Any:
    """The answer of a player to what is asked at a table, from the view of the seat that is asked."""
    assert table.asked is not None
    return bot.choose(table.view(table.asked.seat), table.asked, rng)


def play_on(bot: Player, table: Table, rng: Random, plies: int, share: float) -> None:
    """Play a number of answers, a share of them by the player and the others at random."""
    while table.asked is not None and table.ply < plies:
        table.play(ask(bot, table, rng) if rng.random() < share else table.asked.choices.sample(rng))


def begun(bot: Player, game: Game, seed: int, plies: int, share: float) -> Table:
    """A table in the middle of a deal, with somebody asked."""
    table = Table(game[0], game[1], rng=Random(seed))
    play_on(bot, table, Random(seed), plies, share)
    assume(table.asked is not None)
    return table


def answers_what_is_open(bot: Player, game: Game, seed: int, share: float) -> None:
    """Over a match of two deals, among players of its kind and random ones."""
    match, rng = Match(Table(*game, rng=Random(seed))), Random(seed)
    for _ in range(2):
        table = match.table
        while table.asked is not None:
            answer = ask(bot, table, rng)
            assert answer in table.asked.choices and table.why(answer) is None
            table.play(answer if rng.random() < share else table.asked.choices.sample(rng))
        if match.over:
            break
        match.next_deal()


def answers_alike(bot: Player, table: Table) -> None:
    """Check that the player answers alike for any dice, however often it is asked, and leaves the view as it was."""
    assert table.asked is not None
    view = table.view(table.asked.seat)
    before = snapshot(view)
    assert len({str(bot.choose(view, table.asked, Random(roll))) for roll in range(2)}) == 1
    assert snapshot(view) == before


def sees_no_hidden_card(bot: Player, table: Table, data: st.DataObject) -> None:
    """Had any two cards they never saw changed places, they would answer the same."""
    assert table.asked is not None
    unknown = unknown_cards(table, table.view(table.asked.seat))
    assume(len(unknown) > 1)
    one, other = data.draw(st.sampled_from(unknown)), data.draw(st.sampled_from(unknown))
    world = possible_world(table, one, other)
    assert world is None or str(ask(bot, world, Random(1))) == str(ask(bot, table, Random(2)))
