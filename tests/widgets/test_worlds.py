"""Two worlds that a reader cannot tell apart: whatever lies where they cannot see, their page is the same to the byte.

One deal is played from a page against the usual players. Then all cards that the reader has not seen change places, the
same public actions are played again, and everything that reaches the page is compared, the first view included. What
computer players do unseen is left out the second time: signs to partners, and rights that only a holder has.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import suppress
from random import Random
from typing import Any

import pytest

from cardwidgets import Card, Cards, IllegalAction, Layout, Table, TableWidget, View, find, open_table, pack, variants
from cardwidgets.core.script import CHANCE, Aside, Ask
from cardwidgets.widgets.players import usual_players
from tests.support.battery import unknown_cards
from tests.support.sampling import often, one_of_each_kind
from tests.support.wire import Wire, command, hear

NAMES = [variant.name for variant in variants()]
WORLDS = often(1, 10)
QUIET = ("pass", "leave", "done", "decline")
"""Answers to a question of which nobody else is to know, where the first world has no such question."""
Given = tuple[int, str, Any, bool]
"""The seat of an answer, the question, the answer, and whether the reader may know of it."""


class NotThisWorld(Exception):
    """Somebody could not have played as they did."""


class Noting:
    """A usual player whose answers are noted, with whether the reader noticed anything."""

    def __init__(self, table: Table, reader: int | None, notes: list[Given]) -> None:
        [self.player] = usual_players(table.variant.kind, 1)
        self.table, self.reader, self.notes = table, reader, notes

    def choose(self, view: View, asked: Ask, rng: Random) -> Any:
        answer = self.player.choose(view, asked, rng)
        self.notes.append((asked.seat, asked.about, answer, noticed(self.table, asked, answer, self.reader)))
        return answer


class Again:
    """A player who does again what was noted, as far as the reader may know of it."""

    def __init__(self, notes: list[Given]) -> None:
        self.notes = notes

    def choose(self, view: View, asked: Ask, rng: Random) -> Any:
        return once_more(asked, self.notes)


class Stacked(Random):
    """Chance that deals packs in the orders given."""

    orders: Iterator[Cards]

    def sample(self, population: Any, *_: Any, **__: Any) -> Any:
        order = list(next(self.orders))
        if sorted(map(str, order)) != sorted(map(str, population)):
            raise NotThisWorld  # these cards cannot be the ones that are shuffled here
        return order


def noticed(table: Table, asked: Ask, answer: Any, reader: int | None) -> bool:
    """Return True if an answer changes anything that the reader may know."""
    then = table.fork()
    before = then.view(reader)
    then.play(answer, seat=asked.seat)
    return then.view(reader) != before or (asked.known_by(reader) and then.asked != asked)


def once_more(asked: Ask, notes: list[Given]) -> Any:
    """The next of these answers that was given to such a question, up to one that was noticed; or next to none."""
    for place, (seat, about, answer, seen) in enumerate(notes):
        if (seat, about) == (asked.seat, asked.about) and (seen or answer in asked.choices):
            del notes[: place + 1]
            return answer
        if seen:
            break
    for word in QUIET:
        if word in asked.choices:
            return word
    raise NotThisWorld


def moved(value: Any, places: dict[Card, Card]) -> Any:
    """The same answer where these cards have changed places."""
    if isinstance(value, Card):
        return places.get(value, value)
    if isinstance(value, Cards | Layout):
        return type(value)(moved(item, places) for item in value)
    return Aside(value.seat, moved(value.word, places)) if isinstance(value, Aside) else value


def laid_again(table: Table, places: dict[Card, Card]) -> Table:
    """The same table where these cards have changed places, before anybody has spoken."""
    dice = Stacked()
    dice.orders = iter([moved(action, places) for seat, action in table.answers if seat == CHANCE])
    changes = {option.name: moved(option.value, places) for option in table.start.options()}
    return Table(table.variant, table.seats, start=table.start.change(**changes), rng=dice)


def fits(table: Table, other: Table, notes: list[Given], reader: int | None) -> bool:
    """Return True if all that the reader knows of one table can come about at another."""
    try:
        while notes and any(seen for *_, seen in notes) and other.asked is not None:
            other.play(once_more(other.asked, notes), seat=other.asked.seat)
        while other.asked is not None and not other.asked.known_by(reader):
            other.play(once_more(other.asked, notes), seat=other.asked.seat)
    except (NotThisWorld, IllegalAction, StopIteration):
        return False
    return not any(seen for *_, seen in notes) and other.view(reader) == table.view(reader)


def told(widget: TableWidget, wire: Wire) -> list[Any]:
    """Everything that has reached the page since the last time."""
    sent = [*wire.sent("update"), *wire.replies(), widget.view, widget.paper, widget.text(), repr(widget)]
    wire.messages.clear()
    return [json.dumps(one, sort_keys=True, default=str) for one in sent]


def played(widget: TableWidget, wire: Wire, orders: list[tuple[str, str | None]]) -> list[list[Any]]:
    pages = [told(widget, wire)]
    for do, token in orders:
        hear(widget, command(widget, do, token))
        pages.append(told(widget, wire))
    return pages


def ordered(widget: TableWidget, wire: Wire, rng: Random, number: int) -> Iterator[tuple[str, str | None]]:
    """Moves that the page offers."""
    for _ in range(number):
        if widget.view["turn"] == "over":
            return
        asked = widget.table.asked
        mine = widget.view["turn"] == "you" and asked is not None
        yield ("answer", str(asked.choices.sample(rng))) if mine and asked else ("continue", None)
    yield from [("undo", None), ("redo", None), ("undo", None)]


@pytest.mark.sampled
@pytest.mark.parametrize("name", one_of_each_kind(NAMES))
def test_the_page_is_the_same_wherever_the_unseen_cards_lie(wire: Wire, name: str) -> None:
    """Messages, the view, the paper and the text: nothing tells what is asked, said or held unseen."""
    compared = 0
    for world in range(WORLDS):
        rng = Random(f"{name} {world}")
        variant = find(name)
        table = Table(variant, rng.choice([seats for seats in variant.seats if seats <= 6]), rng=Random(world))
        reader = None if rng.random() < 0.25 else rng.randrange(table.seats)
        others = [seat for seat in range(table.seats) if seat != reader]
        pace, lang = rng.choice(["slow", "once"]) if reader is not None else "slow", rng.choice(["en", "ja"])
        notes: list[Given] = []
        wire.messages.clear()
        first = TableWidget(table, seat=reader, players=dict.fromkeys(others, Noting(table, reader, notes)),
                            pace=pace, lang=lang)  # fmt: skip
        pages, orders = [told(first, wire)], []
        own: list[tuple[int, Given]] = []
        for order in ordered(first, wire, rng, rng.choice([0, 3, 10, 24])):
            if order[0] == "undo" and not orders.count(("undo", None)):
                last, spoken = table.fork(), list(notes)
            asked = table.asked
            if order[0] == "answer" and asked is not None:
                given = table.read(order[1] or "")
                own.append((len(notes), (asked.seat, asked.about, given, True)))
            hear(first, command(first, *order))
            orders.append(order)
            pages.append(told(first, wire))
        if ("undo", None) not in orders:
            last, spoken = table.fork(), list(notes)
        for place, one in reversed(own):
            spoken.insert(place, one)
        unknown = unknown_cards(last, last.view(reader))
        for _ in range(8):
            places = dict(zip(unknown, rng.sample(unknown, len(unknown)), strict=True))
            known = [(*who, moved(answer, places), seen) for *who, answer, seen in spoken]
            with suppress(NotThisWorld):
                if fits(last, laid_again(last, places), known, reader):
                    break
            unknown = rng.sample(unknown, max(2, len(unknown) // 2)) if len(unknown) > 2 else unknown
        else:
            first.close()
            continue
        compared += 1
        replayed: list[Given] = [(*who, moved(answer, places), seen) for *who, answer, seen in notes]  # type: ignore[misc]
        wire.messages.clear()
        second = TableWidget(laid_again(last, places), seat=reader, players=dict.fromkeys(others, Again(replayed)),
                             pace=pace, lang=lang)  # fmt: skip
        told_orders = [(do, token) for do, token in orders]
        assert played(second, wire, told_orders) == pages
        first.close()
        second.close()
    assert compared, "no other world was found: the law looked at nothing"


# ---------- what has told too much before ----------


@pytest.mark.parametrize(("name", "seats"), [("briscola", 4), ("schembil", 6), ("briscola-duplo", 4)])
def test_a_rivals_sign_is_no_step(wire: Wire, name: str, seats: int) -> None:
    """Each step of the computer players shows something besides its number, whatever they tell each other."""
    signs = 0
    for seed in range(3):
        widget = TableWidget(open_table(name, seats=seats, seed=seed), pace="slow")
        rng = Random(seed)
        while widget.view["turn"] != "over" and widget.table.ply < 60:
            before = {key: value for key, value in widget.view.items() if key != "ply"}
            if widget.view["turn"] == "you" and widget.table.asked:
                widget.play(widget.table.asked.choices.sample(rng))
            else:
                widget.step()
            assert {key: value for key, value in widget.view.items() if key != "ply"} != before
        signs += sum(isinstance(answer.action, Aside) for answer in widget.table.answers)
        widget.close()
    assert signs, "nobody made a sign: the law looked at nothing"


@pytest.mark.parametrize("changes", [{"six_pairs_redeal": True}, {"run13_payment": 3}])
def test_nobody_is_seen_to_think_about_a_special_hand(wire: Wire, changes: dict[str, Any]) -> None:
    """Another's six pairs or thirteen in a row do not change the first view, nor the next."""
    special = Cards("2S 2H 3S 3H 4S 4H 5S 5H 6S 6H 7S 7H 8S")
    if "run13_payment" in changes:
        special = Cards("2S 3H 4S 5H 6S 7H 8S 9H TS JH QS KH AS")
    order = [card for card in pack() if card not in special]
    plain = [card for seat in range(13) for card in order[seat::13]]
    pages = []
    for holds in (True, False):
        table = Table(find("crash").change(**changes), 4)
        first = table.deal.from_the_left()  # type: ignore[attr-defined]
        reader, holder = first[0], first[1]
        hands = {seat: plain[13 * place : 13 * place + 13] for place, seat in enumerate([*first[:1], *first[2:]])}
        hands[holder] = list(special)
        if not holds:  # one card with another whom the reader does not see
            other = first[2]
            for place in range(4):
                hands[holder][place], hands[other][place] = hands[other][place], hands[holder][place]
        table.play(Cards(hands[seat][number] for number in range(13) for seat in first))
        asked = table.asked
        assert asked is not None and (asked.about in ("six_pairs", "run13")) is holds
        widget = TableWidget(table, seat=reader, players=Refusing(), pace="slow")
        page = [(json.dumps(widget.view, sort_keys=True), widget.text())]
        wire.messages.clear()
        held = TableWidget(table.fork(1), seat=reader, players={}, pace="slow")
        page.append(told(held, wire))
        layout = str(held.moment.laying.sample(Random(1)))  # type: ignore[union-attr]
        laid = [("draft", layout), ("answer", layout)]
        orders = [*laid, ("undo", None), ("redo", None), ("undo", None), ("answer", "-"), ("undo", None), *laid]
        for do, token in orders:
            hear(held, command(held, do, token))
            page.append(told(held, wire))
        assert held.table.asked is not None and (held.table.asked.seat == holder)
        if holds:
            used = TableWidget(table.fork(1), seat=reader, players={})
            used.play(layout, seat=reader)
            used.play("redeal" if asked.about == "six_pairs" else "show")  # and nothing that was done ahead is left
            assert used.view["turn"] == "over" and [play.seat for play in used.answers] == [holder]
            wire.messages.clear()
            held.play("pass")
            assert held.answers[-1].seat == reader and held.table.ply == 3
        for seat in first[1:-1]:
            held.play(Layout([]), seat=seat)
            page.append(told(held, wire))
        pages.append(page)
    assert pages[0] == pages[1]


class Refusing:
    """Never uses a right that nobody else knows of."""

    def choose(self, view: View, asked: Ask, rng: Random) -> Any:
        return "pass" if "pass" in asked.choices else asked.choices.sample(rng)


def test_a_spectator_goes_back_past_what_was_asked_unseen(wire: Wire) -> None:
    """Step by step to the beginning: each view shows a question that all may know of, and another than before."""
    unseen = 0
    for seed in range(4):
        widget = TableWidget(open_table("marianna", seed=seed), seat=None, players=Refusing(), pace="slow")
        while widget.view["turn"] != "over" and widget.table.ply < 60:
            widget.step()
        table = widget.table
        world = Table(table.variant, table.seats, start=table.start)
        for answer in table.answers:
            unseen += world.asked is not None and not world.asked.known_by(None)
            world.play(answer.action, seat=answer.seat)
        while widget.view["undo"] is None:
            before = {key: value for key, value in widget.view.items() if key not in ("ply", "redo")}
            widget.undo()
            assert {key: value for key, value in widget.view.items() if key not in ("ply", "redo")} != before
            assert widget.table.asked is not None and widget.table.asked.known_by(None)
        assert all(answer.seat == CHANCE for answer in widget.table.answers)
        widget.close()
    assert unseen, "nobody was asked unseen: the law looked at nothing"


def test_a_sign_that_is_played_from_python_moves_no_page() -> None:
    """A rival's hidden answer is no step of the reader's page."""
    widget = TableWidget(open_table("briscola", seats=4, seed=2), players={})
    while widget.table.asked is not None and "sig_trump_three" not in widget.table.asked.asides.get(1, ()):
        widget.play(widget.table.asked.choices.sample(Random(1)))
    before = dict(widget.view)
    widget.play("sig_trump_three", seat=1)
    assert widget.view == before
