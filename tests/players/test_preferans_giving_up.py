"""The Preferans player throws the talon and gives up: by what it sees, and only where it pays."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from cardwidgets import Cards, Table, find
from cardwidgets.games.preferans.bids import PASS, STRAINS, bid
from cardwidgets.players import PreferansPlayer
from cardwidgets.players.preferans.bids import tricks
from tests.support.battery import possible_world, unknown_cards
from tests.support.preferans_tables import deal_of, said, sat
from tests.support.sampling import often

PLAYER = PreferansPlayer()
RULESETS = st.fixed_dictionaries(
    {"system": st.sampled_from(["sochi", "leningrad", "rostov"]), "concede": st.sampled_from([3, 2, None])}
)


def answer(table: Table) -> Any:
    assert table.asked is not None
    return PLAYER.choose(table.view(table.asked.seat), table.asked, Random(0))


def asked_for(about: str, seed: int, **changes: Any) -> Table:
    """A table at which a declarer who has bid at random, and mostly too much, is asked for something."""
    rng = Random(seed)
    table = Table(find("preferans-old-dealer").change(**changes), 4, rng=Random(seed))
    while table.asked is not None and table.asked.about != about:
        if table.asked.about == "bid":
            options: Any = table.asked.choices.options  # type: ignore[attr-defined]
            some = rng.choice(options[: 1 + 2 * rng.randrange(4)])
            table.play(PASS if PASS in options and rng.random() < 0.6 else some)
        else:
            table.play("take" if table.asked.about == "talon" else answer(table))
    assume(table.asked is not None)
    return table


@settings(max_examples=often(12, 60), deadline=None)
@given(seed=st.integers(0, 10**6), ruleset=RULESETS)
def test_a_talon_is_thrown_when_it_would_be_laid_aside_again(seed: int, ruleset: dict[str, Any]) -> None:
    """Then, and only then: who takes it keeps one of its cards at least. In misère nothing is thrown."""
    table = asked_for("talon", seed, **ruleset)
    word, deal = answer(table), deal_of(table)
    talon = set(deal.talon)
    table.play("take")
    kept = talon - set(answer(table))
    assert deal.bid is not None
    assert word == ("take" if kept or deal.bid.misere else "throw")


@settings(max_examples=often(12, 60), deadline=None)
@given(seed=st.integers(0, 10**6), ruleset=RULESETS)
def test_no_contract_is_given_up_that_looks_like_being_made(seed: int, ruleset: dict[str, Any]) -> None:
    """A player who gives up counts more than a trick too few for every open contract; who names one that is far beyond
    their hand could not give up by those rules."""
    table = asked_for("contract", seed, **ruleset)
    word, hand = answer(table), deal_of(table).hands[deal_of(table).declarer or 0]
    open_ = [bid(one) for one in table.asked.choices.options if one != "concede"]  # type: ignore[union-attr]
    best = max(tricks(hand, one.trump or "N") - one.level for one in open_)
    if word == "concede":
        assert best < -1 and ruleset["concede"]
    elif best < -2:
        assert ruleset["concede"] is None


@settings(max_examples=often(12, 60), deadline=None)
@given(seed=st.integers(0, 10**6), about=st.sampled_from(["talon", "contract"]), data=st.data())
def test_cards_he_has_not_seen_do_not_move_him(seed: int, about: str, data: st.DataObject) -> None:
    """Had two of the others' cards changed places, they would throw, give up and name the same."""
    table = asked_for(about, seed)
    assert table.asked is not None
    unknown = unknown_cards(table, table.view(table.asked.seat))
    one, other = data.draw(st.sampled_from(unknown)), data.draw(st.sampled_from(unknown))
    swapped = possible_world(table, one, other)
    assert swapped is None or answer(swapped) == answer(table)


WEAK = {0: "AS KS QS 9S 8S KC 7C 8D 7D 7H", 1: "7S TS 8C TC AC TD JD KD QH KH", 2: "JS 9C JC QC 9D QD AD TH JH AH"}


@pytest.mark.parametrize(("wanted", "word"), [("6S", "7S"), ("8S", "concede")])
def test_three_undertricks_are_dear_and_a_hopeless_play_is_dearer(wanted: str, word: str) -> None:
    """With six or seven tricks in spades a bid of six is played, and one of nine given up."""
    table = said(sat(WEAK, "8H 9H", variant=find("preferans-sochi")), wanted, "pass", "pass", "take")
    table.play(answer(table))
    assert answer(table) in ((wanted, word) if wanted == "6S" else (word,))
    assert max(tricks(Cards(WEAK[0]), strain) for strain in STRAINS) < 7
