"""Deals that agree with a view: all of them, no other, each as often as any; and what follows for chances."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import permutations
from random import Random
from typing import Any

import pytest

from cardwidgets import Card, Cards, Table, View, open_table
from cardwidgets.core.cards import BACK
from cardwidgets.core.events import Moved
from cardwidgets.odds.analysis.hidden import Hidden, hidden_at
from cardwidgets.odds.preferans.hands import suit_split, talon_brings
from tests.support.at_a_card import at_play
from tests.support.preferans_tables import SIX, SIX_TALON, said, sat

GAMES = [("briscola", 2), ("briscola", 4), ("sueca", 4), ("chiamata", 5), ("briscola-col-monte", 5), ("bisca", 3)]


def played(table: Table, plies: int, seed: int = 0) -> Table:
    """The same table after so many more answers at random."""
    rng = Random(seed)
    for _ in range(plies):
        if table.asked is None:
            break
        others = (table.asked.choices.sample(rng) for _ in range(100))
        table.play(next(word for word in others if word != "concede"))
    return table


WORDS = [("6S", "pass", "pass"), ("M", "pass", "pass"), ("pass", "pass", "pass")]
MOMENTS = [
    *((game, seed, plies) for game in GAMES for seed in range(3) for plies in (4, 15, 27)),
    *((words, seed, plies) for words in WORDS for seed in range(3) for plies in (0, 7, 9)),
]


def at_a_moment(game: tuple[Any, ...], seed: int, plies: int) -> tuple[Table, int]:
    """A table of some game after so many cards, and one of its players."""
    if game in GAMES:
        return played(open_table(game[0], seats=game[1], seed=seed), plies, seed), seed % game[1]
    table = at_play(open_table("preferans-sochi", seats=3 + seed % 2, seed=seed), *game)
    return played(table, plies, seed), table.view(None).facts.active[plies % 3]


def known_voids(view: View, must_trump: bool) -> set[tuple[str, str]]:
    """Hands and suits that they have shown to be without, trick by trick."""
    found, trick = set(), list[tuple[str, Card]]()
    trump = view.facts.trump
    for event in view.log:
        if isinstance(event, Moved) and event.target == "trick":
            trick.append((event.source, event.card))
            led = trick[0][1].suit
            if event.card.suit != led:
                found.add((event.source, led))
                if must_trump and trump and event.card.suit != trump:
                    found.add((event.source, trump))
        elif isinstance(event, Moved) and event.source == "trick":
            trick = []
    return found


@pytest.mark.parametrize(("game", "seed", "plies"), MOMENTS)
def test_a_world_agrees_with_the_view(game: tuple[Any, ...], seed: int, plies: int) -> None:
    """Every hidden place is filled, no card is seen elsewhere, and nobody holds a suit that they could not follow."""
    table, seat = at_a_moment(game, seed, plies)
    view = table.view(seat)
    unknown = hidden_at(view)
    assert unknown is not None and unknown.ways >= 1
    strict = table.variant.family == "preferans"
    voids = known_voids(view, strict) if strict or table.variant.name == "sueca" else set()
    seen = {card for pile in view.piles.values() for card in pile}
    gone = {event.card for event in view.log if isinstance(event, Moved) and event.target == "trick"}
    for number in range(5):
        world = unknown.sample(Random(number))
        laid = [card for pile in world.values() for card in pile]
        assert len(laid) == len(set(laid)) and not set(laid) & (seen | gone)
        for name, pile in world.items():
            assert len(pile) == view.piles[name].count(BACK)
            assert not {(name, card.suit) for card in pile} & voids
    truth = {name: set(table.deal.piles[name]) for name, _ in unknown.counts}
    where = {card: piles for cards, piles in unknown.groups for card in cards}
    assert all(name in where[card] for name, cards in truth.items() for card in cards)
    assert set().union(*truth.values()) == set(where)


SMALL_TABLES = [
    Hidden(((Cards("AS"), ("a",)), (Cards("KS QS"), ("a", "b")), (Cards("7D 8D 9D"), ("a", "b", "c"))),
           (("a", 2), ("b", 2), ("c", 2))),
    Hidden(((Cards("AS KS"), ("b", "c")), (Cards("7D 8D 9D TD"), ("a", "c"))), (("a", 3), ("b", 1), ("c", 2))),
    Hidden(((Cards("AS KS QS JS"), ("a", "b")),), (("a", 1), ("b", 3))),
]  # fmt: skip


def all_worlds(unknown: Hidden) -> set[frozenset[tuple[str, str]]]:
    """By trying every order of the cards in all places."""
    allowed = {card: piles for cards, piles in unknown.groups for card in cards}
    places = [name for name, number in unknown.counts for _ in range(number)]
    return {
        frozenset(zip(order, places, strict=True))
        for order in permutations(unknown.cards)
        if all(place in allowed[card] for card, place in zip(order, places, strict=True))
    }


@pytest.mark.parametrize("unknown", SMALL_TABLES)
def test_every_deal_is_counted_once(unknown: Hidden) -> None:
    """The number of deals, the list of them, and the chances, are those of trying everything."""
    worlds = all_worlds(unknown)
    listed = [frozenset((card, name) for name, pile in world.items() for card in pile) for world in unknown.every()]
    assert unknown.ways == len(worlds) == len(listed) and set(listed) == worlds
    wanted = set(unknown.cards[:3])
    for name, _ in unknown.counts:
        held = Counter(sum((card, name) in world for card in wanted) for world in worlds)
        assert unknown.held(wanted, name) == dict(held)
        assert unknown.chance(wanted, [name]) == 1 - Fraction(held[0], len(worlds))
    one, two = unknown.counts[0][0], unknown.counts[-1][0]
    neither = sum(not any((card, name) in world for card in wanted for name in (one, two)) for world in worlds)
    assert unknown.chance(wanted, [one, two]) == 1 - Fraction(neither, len(worlds))


@pytest.mark.parametrize("unknown", SMALL_TABLES)
def test_every_deal_is_as_likely_as_any_other(unknown: Hidden) -> None:
    """Of 300 draws for each deal the share of none lies further off than chance allows (five deviations)."""
    rng, each = Random(7), 300
    drawn = Counter(
        frozenset((card, name) for name, pile in unknown.sample(rng).items() for card in pile)
        for _ in range(each * unknown.ways)
    )
    assert set(drawn) == all_worlds(unknown)
    assert all(abs(number - each) < 5 * each**0.5 for number in drawn.values())


def test_the_talon_and_a_split_are_those_of_the_formulas() -> None:
    """In the auction 22 cards are unknown to each; the declarer, who knows their discard, does not know 20."""
    table = sat(SIX, SIX_TALON)
    unknown = hidden_at(table.view(0))
    assert unknown is not None
    spades = [card for card in unknown.cards if card.suit == "S"]
    assert unknown.chance(spades, ["talon"]) == talon_brings(len(spades)).fraction
    said(table, "6S", "pass", "pass", "take", "8D 8H", "6S", "whist", "whist")
    view = table.view(0)
    unknown = hidden_at(view)
    assert unknown is not None
    spades = [card for card in unknown.cards if card.suit == "S"]
    known = [*view.piles["hand0"], *view.piles["discard"]]
    exact, found = suit_split("S", known), unknown.held(spades, "hand1")
    assert Fraction(found[0] + found[len(spades)], unknown.ways) == exact["2-0"].fraction
    assert Fraction(found[1], unknown.ways) == exact["1-1"].fraction


def test_the_talon_is_in_the_declarers_hand_or_laid_aside() -> None:
    """All have seen the two cards; only the declarer knows which of the twelve is kept."""
    table = said(sat(SIX, SIX_TALON), "6S", "pass", "pass", "take", "8D 7D", "6S", "whist", "whist")
    unknown = hidden_at(table.view(1))
    assert unknown is not None
    where = {card: set(piles) for cards, piles in unknown.groups for card in cards}
    assert where[Card("8D")] == where[Card("8H")] == {"hand0", "discard"}
    assert where[Card("AS")] == {"hand0", "hand2", "discard"}


def test_a_card_that_was_drawn_openly_is_known() -> None:
    """The player who draws last takes the turn-up: the other knows that they hold it, until they play it."""
    table = open_table("briscola", seats=2, seed=4)
    deal: Any = table.deal
    while deal.left:
        played(table, 1, table.ply)
    [turned] = [event.card for event in deal.log if isinstance(event, Moved) and event.source == "turnup"]
    holder = next(seat for seat in (0, 1) if turned in deal.hands[seat])
    unknown = hidden_at(table.view(1 - holder))
    assert unknown is not None and unknown.is_determined
    assert unknown.chance([turned], [f"hand{holder}"]) == 1


def test_where_nothing_exact_can_be_said() -> None:
    """Following suit while cards are still drawn tells something that is not counted."""
    table = played(open_table("bisca-brazil", seats=2, seed=1), 8)
    assert hidden_at(table.view(0)) is None


def test_cards_and_places_are_as_many() -> None:
    """Three cards do not lie in two places."""
    with pytest.raises(ValueError, match="3 hidden cards do not fit into 2 places"):
        Hidden(((Cards("AS KS QS"), ("a",)),), (("a", 2),))
