"""The secrets of Briscola, and the talk of partners."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardwidgets import Card, Cards, RulesError, Table, Variant
from cardwidgets.core.errors import Why
from cardwidgets.core.events import Moved, Said, Signed
from cardwidgets.core.script import Aside
from cardwidgets.games.briscola.rules import BriscolaStart, full_pack
from cardwidgets.games.briscola.talk import refusal
from cardwidgets.games.briscola.variants import (
    BISCA,
    BRISCOLA,
    BRUSQUEMBILLE,
    BUGIARDA,
    CHIAMATA,
    CHIAMATA_POINTS,
    COL_MONTE,
    MARICCIA,
    SCHEMBIL,
)
from tests.support.battery import possible_world
from tests.support.sampling import often
from tests.support.snapshot import snapshot

CALLED = [CHIAMATA, CHIAMATA_POINTS, COL_MONTE, BUGIARDA]


def sat_down(variant: Variant, seed: int, *, seats: int = 5) -> tuple[Table, Random]:
    return Table(variant, seats, rng=Random(seed)), Random(seed)


def to_the_play(table: Table, rng: Random) -> None:
    while table.asked is not None and table.asked.about != "play":
        table.play(table.asked.choices.sample(rng))


# ---------- the partner nobody knows ----------


@pytest.mark.parametrize("variant", CALLED, ids=lambda variant: variant.name)
@settings(max_examples=often(2, 6), deadline=None)
@given(seed=st.integers(0, 2**32))
def test_no_view_tells_the_partner_before_the_card_falls(variant: Variant, seed: int) -> None:
    """Had the called card been in any other hand that a seat does not see, that seat would see just the same."""
    table, rng = sat_down(variant, seed)
    to_the_play(table, rng)
    while table.asked is not None:
        called = table.view().facts.called
        if called in table.view().seen():
            break
        knows = [seat for seat in range(5) if called in table.view(seat).seen()]
        assert len(knows) == 1, "only who holds it, or laid it aside, has seen it"
        for seat in (None, *(seat for seat in range(5) if seat not in knows)):
            view = table.view(seat)
            assert (view.facts.partner, view.facts.alone) == (None, False)
            unseen = [card for pile in table.deal.piles.values() for card in pile if card not in view.seen()]
            other = rng.choice(unseen)
            world = possible_world(table, called, other)  # the declarer may have laid one of them aside
            assert world is None or snapshot(world.view(seat)) == snapshot(view)
        table.play(table.asked.choices.sample(rng))


@pytest.mark.parametrize("variant", CALLED, ids=lambda variant: variant.name)
def test_the_called_card_tells_when_it_falls(variant: Variant) -> None:
    """From then on all know the partner, or that there is none; in the end everybody does."""
    seen = set()
    for seed in range(30):
        table, rng = sat_down(variant, seed)
        to_the_play(table, rng)
        while table.asked is not None:
            facts = table.view().facts
            fell = facts.called in table.view().seen()
            assert (facts.partner is not None or facts.alone) is fell
            table.play(table.asked.choices.sample(rng))
        if not table.result.void:
            facts = table.view().facts
            assert facts.partner == table.result.partner and facts.alone == (table.result.partner is None)
            seen.add(facts.alone)
    assert seen == {True, False}


def test_a_card_called_from_the_cards_laid_aside() -> None:
    """The declarer alone knows that they play alone, until the cards are shown at the end."""
    table = Table(COL_MONTE, 5, start=BriscolaStart(pack=full_pack("it40"), shuffle=False))
    table.play("120")
    table.play(table.deal.piles["hand1"][0].suit)
    table.play(table.deal.piles["hand1"][:5])
    aside = Cards(table.deal.piles["aside"])
    table.play(aside[0].rank)
    assert table.view(1).piles["aside"] == aside and set(table.view(2).piles["aside"]) == {"??"}
    while table.asked is not None:
        assert table.view().facts.alone is False
        table.play(table.asked.choices.sample(Random(1)))
    assert table.view().facts.alone and table.view(2).piles["aside"] == aside
    assert table.result.partner is None


def test_cards_of_the_monte_are_the_declarers_secret() -> None:
    """They take five and lay five aside; the others see that they did, and no card."""
    table, rng = sat_down(COL_MONTE, 4)
    to_the_play(table, rng)
    declarer = table.view().facts.declarer
    for seat in (None, *range(5)):
        cards = {event.card for event in table.view(seat).log if isinstance(event, Moved) and event.target == "aside"}
        assert (cards == {"??"}) is (seat != declarer)


# ---------- signals and words ----------


def test_a_signal_is_seen_by_the_partner_only() -> None:
    """Opponents and onlookers do not even know that there was one; no card has moved, and the same seat is asked."""
    table, _ = sat_down(BRISCOLA, 1, seats=4)
    before = table.view(0)
    table.play("sig_trump_ace", seat=3)
    assert [event for event in table.view(1).log if isinstance(event, Signed)] == [
        Signed(3, "talk", "sig_trump_ace", frozenset({1, 3}))
    ]
    assert table.view(0) == before
    assert not any(isinstance(event, Signed) for seat in (None, 0, 2) for event in table.view(seat).log)
    assert table.asked is not None and table.asked.seat == 1


def test_words_are_heard_by_all_after_the_first_trick() -> None:
    """Before it nobody may speak; a card may not be named at all; who is on turn may speak too, then plays."""
    table, rng = sat_down(BRISCOLA, 1, seats=4)
    assert reason(table, "ask_trump_low", 3) == "first_trick" and reason(table, "ask_trump_ace", 3) == "not_listed"
    for _ in range(4):
        assert table.asked is not None
        table.play(table.asked.choices.sample(rng))
    seat = table.asked.seat if table.asked else -1
    left, across = (seat + 1) % 4, (seat + 2) % 4
    assert reason(table, f"ask_trump_low {seat}", across) == "not_listed", "one partner needs no address"
    assert reason(table, f"ask_trump_low {left}", across) == "not_partner"
    table.play("ask_trump_low", seat=seat)
    table.play("ans_no", seat=(seat + 2) % 4)
    heard = [event for event in table.view(None).log if isinstance(event, Said) and event.about == "talk"]
    assert heard == [Said(seat, "talk", "ask_trump_low"), Said((seat + 2) % 4, "talk", "ans_no")]
    assert table.answers[-2].action == Aside(seat, "ask_trump_low")
    assert table.asked is not None and (table.asked.seat, table.asked.about) == (seat, "play")
    table.play(table.asked.choices.sample(rng))


def test_a_word_out_of_place_has_its_own_reason_whoever_says_it() -> None:
    """Also who is asked for a card learns why a word is closed, and not that it is no card of theirs."""
    table, _ = sat_down(BRISCOLA, 1, seats=4)
    assert table.asked is not None
    asked = table.asked.seat
    for seat in range(4):
        assert reason(table, "ask_trump_low", seat) == "first_trick", seat
        assert reason(table, f"ask_trump_low {(seat + 1) % 4}", seat) == "not_partner", seat
    anothers = table.deal.piles[f"hand{(asked + 1) % 4}"][0]
    assert reason(table, str(anothers), asked) == "card_not_held"


def test_who_has_passed_is_told_so() -> None:
    """A bid after a pass is refused for that reason (S001), one before the own turn because of the turn."""
    table, _ = sat_down(CHIAMATA, 1, seats=5)
    table.play("pass")
    assert reason(table, "A", 1) == reason(table, "pass", 1) == "already_passed"
    assert reason(table, "A", 3) == "not_your_turn"


def reason(table: Table, word: str, seat: int) -> str | None:
    why = table.why(word, seat=seat)
    return why.key if why else None


@pytest.mark.parametrize("changes", [{}, {"captain_replies": True}])
def test_only_captains_speak_at_schembil(changes: dict[str, Any]) -> None:
    """To one partner or to all; the others at most answer, where the rules let them."""
    start = BriscolaStart(captains=(4, 1))
    table, rng = Table(SCHEMBIL.change(**changes), 6, start=start, rng=Random(2)), Random(2)
    for _ in range(6):
        assert table.asked is not None
        table.play(table.asked.choices.sample(rng))
    assert reason(table, "req_play_low 2", 4) is None and reason(table, "sig_trump_three", 1) is None
    assert reason(table, "req_play_low 3", 4) == "not_partner", "three is an opponent"
    assert table.asked is not None
    for mute in (0, 2, 3, 5):
        assert (reason(table, "ans_yes", mute) is None) is bool(changes)
        assert reason(table, "req_play_low", mute) == "not_captain"
    first = [
        seat
        for seat in range(6)
        if refusal(SCHEMBIL.rules, 6, trick=2, seat=seat, to=None, word="req_play_low") is None
    ]
    assert first == [0, 1], "the captains, where none are chosen"


@pytest.mark.parametrize("captains", [(1, 0), (0, 2), (0, 7), (0,), (0, 1, 2)])
def test_a_captain_is_of_their_own_side(captains: tuple[int, ...]) -> None:
    """One for each of the two sides, who sits at the table."""
    with pytest.raises(RulesError, match="one seat of each side"):
        Table(SCHEMBIL, 6, start=BriscolaStart(captains=captains))


@pytest.mark.parametrize("seed", range(4))
def test_in_a_single_round_everybody_speaks_once(seed: int) -> None:
    """Nobody is asked again where the auction has one round."""
    table, rng = Table(CHIAMATA.change(auction_rounds=1), 5, rng=Random(seed)), Random(seed)
    asked = []
    while table.asked is not None and table.asked.about == "bid":
        asked.append(table.asked.seat)
        bids = [word for word in table.asked.choices.options if word != "solo"]
        table.play(rng.choice(bids))
    assert asked == [1, 2, 3, 4, 0][: len(asked)]


def test_anybody_may_claim_to_be_the_partner_at_bugiarda() -> None:
    """As soon as trumps are named, true or false, and nobody checks."""
    table, rng = sat_down(BUGIARDA, 3)
    assert not table.asked or not table.asked.asides
    to_the_play(table, rng)
    for seat in range(5):
        table.play("claim_partner", seat=seat)
        table.play("deny_partner", seat=seat)
    assert reason(table, "sig_trump_ace", 0) == "not_listed"
    for variant, seats, word in ((BUGIARDA, 5, "sig_trump_ace"), (BRISCOLA, 4, "claim_partner")):
        rules: Any = variant.rules
        assert refusal(rules, seats, trick=3, seat=0, to=None, word=word) == Why("not_listed")


@pytest.mark.parametrize(
    ("variant", "seats"), [(BRISCOLA, 2), (BRISCOLA, 3), (CHIAMATA, 5), (BISCA, 4), (BRUSQUEMBILLE, 4), (MARICCIA, 2)]
)
def test_where_nobody_speaks(variant: Variant, seats: int) -> None:
    """Without partners, and where the rules are silent, no question stands open to words."""
    table, rng = sat_down(variant, 3, seats=seats)
    while table.asked is not None:
        assert not table.asked.asides
        table.play(table.asked.choices.sample(rng))


def test_open_hands_are_open() -> None:
    """At Scoperta all see all hands and what is drawn, but not the stock."""
    table, _ = sat_down(MARICCIA, 3, seats=2)
    view = table.view(None)
    assert {card for name in ("hand0", "hand1") for card in view.piles[name]} == {
        Card(card) for name in ("hand0", "hand1") for card in table.deal.piles[name]
    }
    assert set(view.piles["stock"]) == {"??"}
