"""Players that any game has."""

from __future__ import annotations

from random import Random
from typing import Any

from cardwidgets import (
    Amount,
    Arrangement,
    Card,
    Cards,
    Choices,
    OneOf,
    Subset,
    WordsOrAmount,
    cards,
    open_table,
)
from cardwidgets.core.choices import NOT_OFFERED
from cardwidgets.core.player import Advice, EasyPlayer, Worth
from cardwidgets.core.script import Ask
from tests.support.sampling import each


class Model:
    """A player whose answer tells that it was asked."""

    def choose(self, view: Any, asked: Any, rng: Random) -> object:
        return "of the model"


def test_an_easy_player_errs_in_about_a_third_of_its_answers() -> None:
    """So that a beginner can beat it, and still meets a plan."""
    table, rng = open_table("briscola", seed=1), Random(1)
    asked = table.asked
    assert asked is not None
    answers = [EasyPlayer(Model()).choose(table.view(asked.seat), asked, rng) for _ in range(2000)]
    assert 0.3 < sum(answer in asked.choices for answer in answers) / len(answers) < 0.4


ERRS: dict[str, tuple[Choices[Any], str, set[object] | None]] = {
    "words of a bet": (OneOf(("fold", "see")), "bet", {"fold", "see"}),
    "a card": (OneOf((Card("AS"), Card("KS"))), "play", {"AS", "KS"}),
    "cards": (Subset(cards("AS KS"), 1, 1), "discard", {Cards("AS"), Cards("KS")}),
    "a layout": (Arrangement(cards("AS KS QS"), (3,), 1), "layout", None),
    "a bet": (WordsOrAmount(OneOf(("fold",)), Amount(2, 9)), "bet", {"fold", 2}),
    "no bet": (WordsOrAmount(OneOf(("fold", "see")), Amount.closed(NOT_OFFERED, NOT_OFFERED)), "bet", {"fold", "see"}),
    "a bid": (WordsOrAmount(OneOf(("pass",)), Amount(61, 70)), "bid", {"of the model"}),
    "a contract": (OneOf(("pass", "6S", Card("AS"))), "bid", {"of the model"}),
    "an amount": (Amount(1, 9), "pay", {"of the model"}),
}
"""Questions, and what an easy player answers that errs whenever it may; None: a layout."""


@each("kind", ERRS)
def test_an_easy_player_errs_with_cards_and_bets_alone(kind: str) -> None:
    """Any word or the least amount; never in an auction."""
    choices, about, answers = ERRS[kind]
    view: Any = None
    found = [EasyPlayer(Model(), lapse=1).choose(view, Ask(0, choices, about), Random(seed)) for seed in range(20)]
    assert {*found} == answers if answers else all(one in choices for one in found)


def test_answers_are_alike_up_to_the_band_of_their_difference() -> None:
    """At its very end, too; the advised answer is no other answer, and one without a value is not compared."""
    values = {one: Worth(value, 9.0) for one, value in {"A": 5.0, "B": 4.0, "C": 2.0, "D": 3.5}.items()}
    apart = {"A": 9.0, "B": 1.0, "C": 2.5, "D": 1.5, "E": 9.0}
    assert Advice("A", values, apart=apart).alike == ("B", "D")
    assert Advice("F", values, apart=apart).alike == ()
