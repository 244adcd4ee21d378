"""The secrets of Preferans: the discard, a hidden talon, hands before they lie open."""

from __future__ import annotations

from random import Random

import pytest

from cardwidgets import Cards, Table
from cardwidgets.core.events import Shown
from cardwidgets.games.preferans.variants import VARIANTS
from tests.support.battery import drawn_world
from tests.support.preferans_tables import SIX, SIX_TALON, deal_of, on, said, sat, six, why
from tests.support.snapshot import snapshot


def test_a_discard_is_nobodys_but_the_declarers() -> None:
    """Had they laid other cards aside that nobody else has seen, all others would see just the same, to the end."""
    words = ("6S", "pass", "pass", "take")
    one, other = six(*words, "7D 7H", "6S", "pass", "pass"), six(*words, "7C 7H", "6S", "pass", "pass")
    for seat in (None, 1, 2):
        assert snapshot(one.view(seat)) == snapshot(other.view(seat))
    assert one.view(0).piles["discard"] == Cards("7D 7H") != other.view(0).piles["discard"]
    played = on(six(*words, "7D 7H", "6S", "whist", "whist"))
    for seat in (None, 1, 2):
        assert set(played.view(seat).piles["discard"]) == {"??"}
        assert not {"7D", "7H"} & played.view(seat).seen()


def test_the_second_card_of_the_talon_stays_hidden_until_it_leads() -> None:
    """Nor is the first known before the auction is over: even to the dealer whose talon it is."""
    table = sat(seats=4, dealer=3)
    first, second = deal_of(table).talon
    for seat in (None, 0, 1, 2, 3):
        assert not {first, second} & table.view(seat).seen()
    said(table, "pass", "pass", "pass")
    assert all(first in table.view(seat).seen() and second not in table.view(seat).seen() for seat in (None, 0, 3))


def test_no_hand_is_named_before_it_lies_open() -> None:
    """In the log of a watcher each card of another is told when it is played, or when the hands are laid open."""
    table = six("6S", "pass", "pass", "take", "7D 8D", "6S", "whist", "pass", "open")
    assert table.view(None).seen() == set(Cards(SIX_TALON))
    said(table, "AS")
    shown = [event.pile for event in table.view(None).log if isinstance(event, Shown)]
    assert shown == ["talon", "hand1", "hand2"]
    assert table.view(None).seen() == set(Cards(" ".join((SIX_TALON, "AS", SIX[1], SIX[2]))))
    assert why(table, "AH", seat=2) == "not_your_turn"


@pytest.mark.parametrize("seed", range(12))
def test_cards_never_seen_cannot_be_told_apart_at_any_moment(seed: int) -> None:
    """After every answer of a deal: had two cards that a seat has not seen changed places, it would see the same.

    Hands are said to lie open when anybody sees them.
    """
    rng = Random(seed)
    variant = VARIANTS[seed % len(VARIANTS)]
    table = Table(variant, variant.seats[-1], rng=Random(seed))
    worlds = 0
    while table.asked is not None:
        watcher = table.view(None)
        if not watcher.piles["trick"]:
            open_hands = [hand for name, hand in watcher.piles.items() if name.startswith("hand") and "??" not in hand]
            assert watcher.facts.exposed == any(open_hands)
        for seat in (None, *range(table.seats)):
            view = table.view(seat)
            if (world := drawn_world(table, view, rng)) is not None:
                worlds += 1
                assert snapshot(world.view(seat)) == snapshot(view)
        table.play(table.asked.choices.sample(rng))
    assert worlds > 10
