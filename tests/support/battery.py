"""The laws that every variant obeys, as one machine that plays: a variant joins by being registered.

The machine answers at random, speaks out of turn, talks nonsense, goes back and forth and begins new deals; after each
step it looks whether all the laws still hold.
"""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from random import Random
from typing import Any

import pytest
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from cardwidgets import Card, Cards, IllegalAction, Layout, Match, Record, Table, Variant, View
from cardwidgets.core.choices import OneOf
from cardwidgets.core.deal import Deal
from cardwidgets.core.events import Checked, Compared
from cardwidgets.core.script import CHANCE, Aside

from .sampling import texts
from .snapshot import snapshot

NONSENSE = st.one_of(
    st.none(), st.booleans(), st.integers(), st.floats(), texts(20), st.lists(st.integers(), max_size=3),
    st.tuples(texts(2)), st.sampled_from(["AS", "fold", "look 7", "-1", "9999999", "0: look", "\x00", "１"]),
)  # fmt: skip


def cards_of(deal: Deal) -> list[Card]:
    return sorted(card for pile in deal.piles.values() for card in pile)


def chips_of(deal: Deal) -> int:
    return sum(deal.stacks) + sum(deal.pots)


def described(choices: object) -> Any:
    """Return what a question offers and closes, as values that can be compared: without the functions that judge."""
    if isinstance(choices, OneOf):
        row: dict[str, Any] = choices._asdict()
    elif is_dataclass(choices):
        row = {field.name: getattr(choices, field.name) for field in fields(choices)}
    else:
        return choices
    return type(choices), [(name, described(value)) for name, value in row.items() if not callable(value)]


def state(table: Table) -> Any:
    """All that can be told of a table."""
    views = [table.view(seat) for seat in (None, *range(table.seats))]
    kinds = [*map(type, table.deal.log)]  # an event is a tuple, and equal to any other with the same fields
    asked = table.asked and (table.asked.seat, table.asked.about, described(table.asked.choices))
    return table.answers, asked, table.result, cards_of(table.deal), kinds, views


def exchanged(value: Any, one: Card, other: Card) -> Any:
    """The same answer or start in a world where two cards have changed places."""
    if isinstance(value, Card):
        return {one: other, other: one}.get(value, value)
    if isinstance(value, Cards | Layout):
        return type(value)(exchanged(item, one, other) for item in value)
    if isinstance(value, Aside):
        return Aside(value.seat, exchanged(value.word, one, other))
    return value


def other_world(table: Table, one: Card, other: Card) -> Table:
    """The same deal, had two cards changed places before it was dealt. Raises `IllegalAction` where that cannot be."""
    changes = {option.name: exchanged(option.value, one, other) for option in table.start.options()}
    world = Table(table.variant, table.seats, start=table.start.change(**changes))
    for seat, action in table.answers:
        world.play(exchanged(action, one, other), seat=None if isinstance(action, Aside) else seat)
    return world


def possible_world(table: Table, one: Card, other: Card) -> Table | None:
    """The same as `other_world`; None where somebody could not have played as they did."""
    try:
        return other_world(table, one, other)
    except IllegalAction:
        return None


def drawn_world(table: Table, view: View, rng: Random) -> Table | None:
    """A possible world in which two cards that a view does not tell have changed places; None where there is none."""
    unknown = unknown_cards(table, view)
    return possible_world(table, *rng.sample(unknown, 2)) if len(unknown) > 1 else None


def unknown_cards(table: Table, view: View) -> list[Card]:
    """The cards a seat has never seen, but for those of hands that were judged: an outcome tells something of them."""
    judged = {name for event in view.log if isinstance(event, Compared | Checked) for name in event.piles}
    told = {card for name in judged for card in table.deal.piles[name]}
    return [card for card in cards_of(table.deal) if card not in view.seen() | told]


class Battery(RuleBasedStateMachine):
    """Plays one variant; a subclass names it."""

    variant: Variant

    @initialize(data=st.data(), seed=st.integers(0, 2**32))
    def sit_down(self, data: st.DataObject, seed: int) -> None:
        seats = data.draw(st.sampled_from(sorted({2, 3, 4, 5, self.variant.seats[-1]} & set(self.variant.seats))))
        self.rng = Random(seed)
        self.match = Match(Table(self.variant, seats, rng=Random(seed)))
        self.cards, self.chips = cards_of(self.table.deal), chips_of(self.table.deal)

    @property
    def table(self) -> Table:
        return self.match.table

    @precondition(lambda self: self.table.asked)
    @rule()
    def answer(self) -> None:
        """A sample is open, and its notation says just that."""
        asked = self.table.asked
        assert asked is not None
        answer = asked.choices.sample(self.rng)
        assert answer in asked.choices and asked.choices.why(answer) is None
        assert asked.choices.parse(str(answer)) == answer
        self.table.play(answer if self.rng.random() < 0.5 else str(answer))

    @precondition(lambda self: self.table.asked and self.table.asked.asides)
    @rule()
    def speak_out_of_turn(self) -> None:
        """Speak out of turn: it does not change whose turn it is."""
        asked = self.table.asked
        assert asked is not None
        seat = self.rng.choice(sorted(asked.asides))
        word = asked.asides[seat].sample(self.rng)
        assert self.table.read(f"{seat}: {word}") == Aside(seat, word)
        self.table.play(word, seat=seat)
        assert self.table.asked is not None and self.table.asked.seat in (asked.seat, seat)

    @precondition(lambda self: self.table.asked)
    @rule(nonsense=NONSENSE, seat=st.one_of(st.none(), st.integers(-2, 20)))
    def talk_nonsense(self, nonsense: Any, seat: int | None) -> None:
        """Give answers that are refused: they change nothing, and `why` gives the same reason as the refusal."""
        before, why = state(self.table), self.table.why(nonsense, seat=seat)
        if why is not None:
            with pytest.raises(IllegalAction) as refusal:
                self.table.play(nonsense, seat=seat)
            assert refusal.value.reason == why
            assert state(self.table) == before

    @precondition(lambda self: any(answer.seat != CHANCE for answer in self.table.answers))
    @rule()
    def go_back_and_forth(self) -> None:
        """Undo and then redo is the same as nothing; and what was undone is as if it had never been."""
        before = state(self.table)
        last = max(ply for ply, answer in enumerate(self.table.answers) if answer.seat != CHANCE)
        at_that_time = state(self.table.fork(last))
        self.table.undo()
        assert state(self.table) == at_that_time
        self.table.redo()
        assert state(self.table) == before

    @rule()
    def replay(self) -> None:
        """A record replays to the same table, through its text."""
        replayed = Record.loads(Record.of(self.match).dumps()).match()
        assert len(replayed.deals) == len(self.match.deals)
        assert state(replayed.table) == state(self.table)

    @rule(seat=st.integers(-1, 16), data=st.data())
    def cards_never_seen_cannot_be_told_apart(self, seat: int, data: st.DataObject) -> None:
        """Had two cards that a seat has never seen changed places, it would see just the same."""
        if not -1 <= seat < self.table.seats:
            return
        view = self.table.view(None if seat < 0 else seat)
        unknown = unknown_cards(self.table, view)
        if len(unknown) < 2:
            return
        one, other = data.draw(st.sampled_from(unknown)), data.draw(st.sampled_from(unknown))
        try:
            world = other_world(self.table, one, other)
        except IllegalAction:
            return  # in that world somebody could not have played as they did
        assert snapshot(world.view(view.seat)) == snapshot(view)

    @precondition(lambda self: self.table.asked is None and not self.match.over)
    @rule()
    def next_deal(self) -> None:
        self.match.next_deal()

    @invariant()
    def every_card_is_in_one_pile(self) -> None:
        if hasattr(self, "match"):
            assert cards_of(self.table.deal) == self.cards

    @invariant()
    def chips_are_neither_made_nor_lost(self) -> None:
        if hasattr(self, "match"):
            assert chips_of(self.table.deal) == self.chips
            assert self.table.deal.on_account or min(self.table.deal.stacks) >= 0
            assert min(self.table.deal.pots, default=0) >= 0

    @invariant()
    def somebody_is_asked_until_the_result(self) -> None:
        if hasattr(self, "match"):
            assert (self.table.asked is None) == (self.table.result is not None)
