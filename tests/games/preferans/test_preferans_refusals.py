"""The refusals of a table of Preferans: each error has a reason of its own, in both languages, and changes nothing.

Which errors there are, and which of two goes before the other, is told by the rules and by nothing in the package.
"""

from __future__ import annotations

from typing import Any

import pytest

from cardwidgets import Cards, IllegalAction, Match, RulesError, Table, open_table
from cardwidgets.locale import explain
from tests.support.languages import WRITTEN
from tests.support.preferans_tables import on, said, sat, six
from tests.support.snapshot import snapshot

TAKEN = ("6S", "pass", "pass", "take")
NAMED = (*TAKEN, "7D 8D", "6S")
TO_TRUMP = (*NAMED, "whist", "whist", "7C", "KC", "8C", "AD", "9D")
MISERE = ("M", "pass", "pass", "take", "7D 8D")

REFUSED: dict[str, tuple[Table, Any, int | None, str]] = {
    "a bid after the auction": (six("6S", "pass", "pass"), "7S", None, "wrong_phase"),
    "a whist in the auction": (six(), "whist", None, "wrong_phase"),
    "a contract before the exchange": (six("6S", "pass", "pass"), "6S", None, "wrong_phase"),
    "a word while two cards are laid aside": (six(*TAKEN), "whist", None, "wrong_phase"),
    "a call while cards are dealt": (said(sat(by_hand=True), "cut", "to 0"), "pass", None, "wrong_phase"),
    "a second cut": (said(sat(by_hand=True), "cut", "to 0"), "cut", None, "wrong_phase"),
    "open hands chosen twice": (six(*NAMED, "whist", "pass", "closed"), "open", None, "wrong_phase"),
    "a whist in the play": (six(*NAMED, "whist", "whist"), "whist", 2, "wrong_phase"),
    "a call out of turn": (six(), "6S", 1, "not_your_turn"),
    "a bid after a pass": (six("pass", "6S"), "7S", 0, "already_passed"),
    "a second pass": (six("pass", "6S"), "pass", 0, "already_passed"),
    "a bid too low": (six("7S"), "6N", None, "bid_below_last"),
    "an equal bid": (six("7S"), "7S", None, "bid_equal"),
    "misère over misère": (six("M"), "M", None, "bid_equal"),
    "a bid below the minimum": (six(raspas_exit="678", start={"run": 1}), "6N", None, "bid_below_minimum"),
    "too low twice": (six("7S", raspas_exit="678", start={"run": 1}), "6S", None, "bid_below_minimum"),
    "misère after a bid": (six("6S", "6C", "pass"), "M", None, "misere_after_bid"),
    "a bid after misère": (six("M", "9S", "pass"), "TS", None, "misere_before"),
    "misère named": (six(*TAKEN, "7D 8D"), "M", None, "misere_not_bid"),
    "a contract below the bid": (six("7S", *TAKEN[1:], "7D 8D"), "6N", None, "contract_below_bid"),
    "one card laid aside": (six(*TAKEN), Cards("7D"), None, "wrong_number"),
    "a card laid aside twice": (six(*TAKEN), "7D 7D", None, "repeated_card"),
    "a foreign card laid aside": (six(*TAKEN), "7D AH", None, "foreign_card"),
    "a foreign card played": (six(*NAMED, "whist", "whist"), "AH", None, "card_not_held"),
    "a whist against misère": (six(*MISERE), "whist", 1, "whist_not_asked"),
    "a whist against a checked ten": (six(*TAKEN, "7D 8D", "TS", ten="check"), "whist", 2, "whist_not_asked"),
    "a pass in Stalingrad": (six(*NAMED, stalingrad=True), "pass", 1, "whist_not_asked"),
    "half by the first": (six(*NAMED), "half", None, "half_whist_second_only"),
    "half after a whist": (six(*NAMED, "whist"), "half", None, "half_whist_after_whist"),
    "half at eight": (six(*TAKEN, "7D 8D", "8S", "pass"), "half", None, "half_whist_level"),
    "half where there is none": (six(*NAMED, "pass", half_whist=False), "half", None, "half_whist_not_agreed"),
    "half of the half": (six(*NAMED, "pass", "half"), "half", None, "half_whist_second_only"),
    "half against misère": (six(*MISERE), "half", 1, "half_whist_not_asked"),
    "open hands by two": (six(*NAMED, "whist", "whist"), "open", 1, "open_play_by_two"),
    "open hands against misère": (six(*MISERE), "closed", 2, "open_play_not_offered"),
    "another suit": (six(*NAMED, "whist", "whist", "AS"), "AH", None, "must_follow"),
    "no trump from a void hand": (six(*TO_TRUMP), "AC", None, "must_trump"),
    "giving misère up": (six("M", "pass", "pass"), "concede", None, "concede_misere"),
    "giving misère up late": (six("M", "pass", "pass", "take"), "concede", None, "concede_misere"),
    "giving up where nobody may": (six(*TAKEN, concede=None), "concede", None, "concede_not_agreed"),
    "a third card for the talon": (said(sat(by_hand=True), "cut", "to 0", "talon"), "one", None, "talon_is_full"),
    "an answer after the end": (six(*NAMED, "pass", "pass"), "6S", None, "deal_is_over"),
}


@pytest.mark.parametrize("name", REFUSED)
def test_every_error_has_its_own_reason_and_changes_nothing(name: str) -> None:
    """Also when a seat speaks that was not asked; both languages have a sentence for it, and not the same one."""
    table, word, seat, key = REFUSED[name]
    before = (table.answers, str(table.asked), snapshot(table.view()))
    with pytest.raises(IllegalAction) as refused:
        table.play(word, seat=seat)
    assert refused.value.why == key
    assert (table.answers, str(table.asked), snapshot(table.view())) == before
    assert len({explain(refused.value.reason, lang) for lang in WRITTEN}) == len(WRITTEN)


def test_a_match_that_is_over_has_no_further_deal() -> None:
    """In Leningrad at a pool of one, three points end it."""
    match = Match(six(*NAMED, "pass", "pass", system="leningrad", pool_target=1))
    while not match.over:
        on(match.next_deal(), seed=len(match.deals))
    with pytest.raises(IllegalAction) as refused:
        match.next_deal()
    assert refused.value.why == "match_is_over"


@pytest.mark.parametrize("target", [0, -1, 2.5, True, "20"])
def test_a_pool_needs_a_target(target: Any) -> None:
    """A whole number of at least one point."""
    with pytest.raises(RulesError, match="pool_target"):
        open_table("preferans-sochi", pool_target=target)
