"""The belief of a seat about hidden cards, in every variant, at the usual table and at others."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from cardwidgets import Card, RulesError, Table, UnknownVariant, find, open_table, player, variants
from cardwidgets.core.script import Seat
from cardwidgets.players import Belief, belief_at, counted_belief
from tests.support.battery import drawn_world
from tests.support.player_laws import ask
from tests.support.sampling import often

PLACES = [(one.name, seats) for one in variants() for seats in one.seats if seats in (one.usual, one.seats[0], 5)]


def lawful(table: Table, seat: Seat, rng: Random) -> bool:
    """Hold the laws of a belief for a seat, whoever is asked; whether there was one to hold them for."""
    asked = table.asked
    assert asked is not None
    view = table.view(seat)
    belief = belief_at(view, asked.known_to(seat), table.variant)
    if belief is None or not belief.shares:
        return False
    assert not {card for cards in view.piles.values() for card in cards} & belief.shares.keys()
    truth = {card: name for name, cards in table.deal.piles.items() for card in cards}
    for card, shares in belief.shares.items():
        assert sum(shares.values()) == pytest.approx(1), card
        assert belief.share(card, truth[card]) > 0, card
    for name in view.piles:
        room = sum(belief.share(card, name) for card in belief.shares)
        assert room == pytest.approx(sum(truth[card] == name for card in belief.shares), abs=1e-6), name
    for card, errors in belief.errors.items():
        assert all(error > 0 for error in errors.values()), card  # what was drawn by chance is not exact
    if (world := drawn_world(table, view, rng)) is not None:
        assert world.asked is not None
        if world.asked.seat != asked.seat:
            return True  # there the other holds a mariage, and is asked first
        assert belief_at(world.view(seat), world.asked.known_to(seat), world.variant) == belief
    return True


@pytest.mark.ci
@pytest.mark.sampled
@pytest.mark.usefixtures("forgetful")
@pytest.mark.parametrize(("name", "seats"), PLACES)
def test_a_belief_is_of_hidden_cards_by_room_and_hangs_on_none_of_them(name: str, seats: int) -> None:
    """Each hidden card lies somewhere, each pile holds as many as it has, and swapped hidden cards change nothing."""
    rng, who, held, must = Random(seats), player("rules of thumb", find(name)), 0, find(name).family == "briscola"
    for seed in range(4):
        if seed >= often(1, 4) and (held or not must):
            break
        table = open_table(name, seats=seats, seed=seed)
        while table.asked is not None:
            if rng.random() < 0.15:
                knowing = [seat for seat in range(table.seats) if table.asked.known_by(seat)]
                held += lawful(table, rng.choice(knowing), rng)
            table.play(ask(who, table, rng))
    assert held or not must


def test_a_belief_is_of_somebody_who_plays_the_game() -> None:
    """Of a spectator, and of a view of another game, there is none; nor does a player answer from such a view."""
    table, other = open_table("briscola", seed=1), open_table("crash", seed=1)
    assert table.asked is not None and other.asked is not None
    with pytest.raises(ValueError, match="spectator"):
        belief_at(table.view(None), table.asked, table.variant)
    with pytest.raises(ValueError, match="expected a view of briscola"):
        belief_at(other.view(0), other.asked, table.variant)
    with pytest.raises(ValueError, match="expected a view of briscola"):
        player("strong", "briscola").choose(other.view(other.asked.seat), other.asked, Random(0))
    with pytest.raises(RulesError):
        player("strong", "briscola").plays_as(7)
    view: Any = table.view(0)
    for given, asked, variant, error, said in (
        (None, table.asked, "briscola", TypeError, "a view is needed, such as"),
        (table, table.asked, "briscola", TypeError, "a view is needed, such as"),
        (view, None, "briscola", TypeError, "deal is over"),
        (view, other.asked, "briscola", ValueError, "no question of briscola"),
        (view, table.asked, "briskolla", UnknownVariant, "briskolla"),
        (view, table.asked, None, TypeError, "must be a `Variant` or its name"),
    ):
        with pytest.raises(error, match=said):
            belief_at(given, asked, variant)  # type: ignore[arg-type]
    for nothing in (None, table):
        with pytest.raises(TypeError, match="a view is needed, such as"):
            counted_belief(nothing)  # type: ignore[arg-type]
    assert belief_at(view, table.asked, "briscola") == belief_at(view, table.asked, table.variant)


def test_a_belief_is_asked_of_cards_and_told_of_all_hidden_ones() -> None:
    """A text that is no card, and worlds or places that leave a hidden card out, are refused; a card in sight has no
    share."""
    belief, card = Belief({Card("AS"): {"hand1": 1.0}}, "counted"), Card("AS")
    for refused, said in (
        (lambda: belief.share("XX", "nowhere"), "'XX' is no card"),  # type: ignore[arg-type]
        (lambda: belief.error(None, "hand1"), "is no card"),  # type: ignore[arg-type]
        (lambda: belief.loss({}), "missing: AS"),
        (lambda: Belief.of_worlds([card], []), "at least one world"),
        (lambda: Belief.of_worlds([card], [{card: "stock"}, {}]), "one leaves out AS"),
    ):
        with pytest.raises(ValueError, match=said):
            refused()
    assert belief.share("as", "hand1") == 1.0 and belief.share(Card("KS"), "hand1") == 0.0  # type: ignore[arg-type]
