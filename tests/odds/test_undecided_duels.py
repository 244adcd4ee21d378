"""Endings of Briscola for two whose hidden cards are undecided, by all rules of the family.

The solver here plays real tables, one for each layout, and lets the script of the game say what may be played, who
draws what and what the seat sees of it.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from cardwidgets import Cards, RulesError, Table, Variant, find, variants
from cardwidgets.core.cards import Card, pack
from cardwidgets.core.choices import OneOf
from cardwidgets.core.script import CHANCE
from cardwidgets.games.briscola.rules import BriscolaRules
from cardwidgets.lessons.problems import AdversarialTable
from cardwidgets.lessons.problems.adversarial import relaid
from cardwidgets.odds.analysis.hidden import hidden_at
from cardwidgets.odds.analysis.seen_position import hidden_duel_at
from cardwidgets.odds.briscola.undecided import HiddenDuelEnding, UndecidedDuelSearch
from tests.support.option_sets import OPTION_SETS

CHANGES: list[Mapping[str, Any]] = [
    {},
    {"hand": 1},
    {"hand": 2},
    {"hand": 5},
    {"hand": 2, "trump": "none"},
    {"hand": None, "trump": "none"},
    {"hand": None, "trump": "dealer_card"},
    {"hand": 2, "open_hands": True},
    {"hand": 2, "open_hands": True, "trump": "none"},
    {"open_hands": True, "end_follow": True},
    {"hand": 2, "end_follow": True},
    {"end_follow": True},
    {"follow": "suit"},
    {"follow": "suit_if_trump_led"},
    {"redraw_top": True},
    {"turnup_swap": "seven"},
    {"conquista": "deal"},
    {"hand": None, "trump": "none", "follow": "suit_if_trump_led"},
]
RULES = {
    **{one.name: one for one in variants() if isinstance(one.rules, BriscolaRules) and 2 in one.seats},
    **{title: one for title, one in OPTION_SETS.items() if isinstance(one.rules, BriscolaRules) and 2 in one.seats},
    **{str(changes): find("briscola").change(**changes) for changes in CHANGES},
}


def endings(variant: Variant, seed: int) -> Iterator[Table]:
    """A deal at random where a card is asked for, from the last eight cards on."""
    table, rng = Table(variant, 2, rng=Random(seed)), Random(seed)
    while (asked := table.asked) is not None:
        piles = table.deal.piles
        if asked.about == "play" and sum(len(piles[name]) for name in ("hand0", "hand1", "stock", "turnup")) <= 8:
            yield table.fork()
        table.play(asked.choices.sample(rng), seat=None if asked.seat == CHANCE else asked.seat)


def worlds(table: Table) -> list[Table]:
    """The deal in every layout that the seat which is asked may be in."""
    assert table.asked is not None
    view = table.view(table.asked.seat)
    hidden = hidden_at(view)
    found = [relaid(table, world) for world in hidden.every()] if hidden is not None and hidden.cards else [table]
    for one in found:
        assert one.view(view.seat).piles == view.piles
    return found


def may_be_played(table: Table) -> Cards:
    """The cards that are open to who is asked."""
    assert table.asked is not None
    assert isinstance(table.asked.choices, OneOf)
    return Cards(table.asked.choices.options)


def after(tables: Sequence[Table], card: Card) -> list[Table]:
    """Each table at which a card may be played, with it played."""
    found = [table.fork() for table in tables if card in may_be_played(table)]
    for table in found:
        table.play(card)
    return found


class AtTheTable:
    """The winner wherever the hidden cards lie, by tables that look alike to a seat."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self._met: dict[object, bool] = {}

    def safe(self, tables: Sequence[Table]) -> set[str]:
        """The cards that win at all of them."""
        return {str(card) for card in may_be_played(tables[0]) if self._after(tables, card)}

    def _wins(self, tables: Sequence[Table]) -> bool:
        points = tables[0].view(self.seat).facts.points
        if (asked := tables[0].asked) is None or points[self.seat] > 60 or points[1 - self.seat] >= 60:
            return bool(points[self.seat] > 60)
        key = points, frozenset(tuple(map(str, map(Cards, _sorted(table)))) for table in tables), asked.seat
        if key not in self._met:
            cards = sorted({card for table in tables for card in may_be_played(table)})
            won = (self._after(tables, card) for card in cards)
            self._met[key] = any(won) if asked.seat == self.seat else all(won)
        return self._met[key]

    def _after(self, tables: Sequence[Table], card: Card) -> bool:
        alike = defaultdict(list)
        for then in after(tables, card):
            alike[str(then.view(self.seat).piles)].append(then)
        return all(map(self._wins, alike.values()))


def _sorted(table: Table) -> list[list[str]]:
    piles = table.deal.piles
    hands = [sorted(piles[f"hand{seat}"]) for seat in (0, 1)]
    return [*hands, [*piles["stock"]], [*piles["turnup"]], [*piles["trick"]]]


@pytest.mark.ci
@pytest.mark.parametrize("rules", RULES)
def test_the_cards_that_are_safe_win_wherever_the_hidden_ones_lie(rules: str) -> None:
    """With one card each left, the safe ones win at every table there may be.

    They win on against the worst layout too, and any other loses. Other rules are refused, and the option is named.
    """
    variant = RULES[rules]
    options = {option.name: option.value for option in variant.rules.options()}
    one_card = options["cards_per_trick"] == 1 and options["mariage"] == "none" and options["conquista"] == "off"
    close = tried = 0
    for table in (table for seed in range(40 if one_card else 2) for table in endings(variant, seed)):
        assert table.asked is not None
        seat = table.asked.seat
        start, error = begun(table)
        if start is None:
            name, _, value = error.rpartition("without ")[2].partition("=")
            assert repr(options[name]) == value, error
            continue
        assert one_card
        safe, choices = set(map(str, start.safe)), set(map(str, start.choices))
        tried += 1
        if tried % 8 and not 0 < len(safe) < len(choices):
            continue  # few of those in which all is won or lost
        close += 0 < len(safe) < len(choices)
        assert safe == AtTheTable(seat).safe(worlds(table)), (table, table.answers)
        for card in choices:
            won_against_the_worst(AdversarialTable(table), card, card in safe)
        if close == 4:
            break
    assert bool(tried) == one_card
    assert not one_card or close > 1 or options["hand"] == 1


def begun(table: Table) -> tuple[AdversarialTable | None, str]:
    """The table that does not forgive, or why there is none."""
    try:
        return AdversarialTable(table), ""
    except RulesError as error:
        return None, str(error)


def won_against_the_worst(table: AdversarialTable, first: str, wins: bool) -> None:
    """Play on with safe cards, as far as there are any, in deals that agree with all that was seen before."""
    log = table.view.log
    table.play(first)
    while table.won is None:
        assert table.view.log[: len(log)] == log and table.lost is not wins
        log = table.view.log
        table.play(str(min(table.safe or table.choices)))
    assert table.won is wins
    assert (table.view.facts.points[table.seat] > 60) is wins


def test_a_deal_of_more_cards_than_can_be_gone_through_is_refused() -> None:
    """With all cards in the hands of two nothing is hidden, and yet there is too much to go through."""
    variant = find("briscola").change(hand=None, trump="none")
    with pytest.raises(RulesError, match="and 40 are left"):
        AdversarialTable(Table(variant, 2, rng=Random(1)))


def test_options_that_matter_while_there_are_cards_to_draw_bar_nothing_after_that() -> None:
    """A turn-up that may be swapped, and a suit that is to be followed, bar a position until the stock is gone."""
    for option in ({"turnup_swap": "two"}, {"follow": "suit"}, {"follow": "suit_if_trump_led"}):
        [(name, _)] = option.items()
        kinds = set()
        for table in endings(find("briscola").change(**option), 4):
            assert table.asked is not None
            drawn = not table.deal.piles["turnup"]
            kinds.add(drawn)
            if drawn:
                assert hidden_duel_at(table.view(table.asked.seat)).hidden == 0
            else:
                with pytest.raises(RulesError, match=f"without {name}="):
                    hidden_duel_at(table.view(table.asked.seat))
        assert kinds == {False, True}


def test_who_sees_what_the_other_draws_wins_whatever_they_would_win_without_and_sometimes_more() -> None:
    """With open hands no safe card is lost, and some positions are won only so."""
    more = 0
    for seed in range(690, 705):
        cards = Random(seed).sample([*pack(40)], 8)
        for need in (2, 5, 8):
            closed = HiddenDuelEnding(
                hand=frozenset(cards[:2]), known=frozenset(cards[2:4]), unseen=frozenset(cards[4:7]), hidden=3,
                turnup=cards[7], leads=True, led=None, need=need, trump=cards[7].suit, order="A3KQJ76542", full=2,
            )  # fmt: skip
            seen, unseen = (set(UndecidedDuelSearch().safe(at)) for at in (replace(closed, open_=True), closed))
            assert seen >= unseen
            more += seen > unseen
    assert more
