"""The costs of cards, as far as a seat can know; a table shows them only where Python says so."""

from __future__ import annotations

import asyncio
import json
import re
import threading
from collections.abc import Callable, Iterator
from itertools import pairwise
from random import Random
from typing import Any

import pytest

from cardwidgets import Card, Cards, Table, TableWidget, open_table, variants
from cardwidgets.core.cards import BACK
from cardwidgets.odds.analysis.card_costs import CardCosts, costs_of, growing_costs, likely_costs, live_costs, values_at
from cardwidgets.odds.analysis.hidden import hidden_at
from cardwidgets.odds.analysis.units import Unit
from cardwidgets.odds.briscola.solve import solve_duel
from cardwidgets.widgets.players import VALUES
from cardwidgets.widgets.scene.tricks import CARD_QUESTIONS
from tests.support.at_a_card import SIX, contract, declarer, duel
from tests.support.battery import other_world, possible_world, unknown_cards
from tests.support.wire import Wire, command, hear, update


def view_of(table: Table) -> Any:
    assert table.asked is not None
    return table.view(table.asked.seat)


@pytest.mark.parametrize(
    "lay", [lambda: duel(0), lambda: duel(0, "briscola-mariccia"), lambda: duel(0, "bisca-brazil"), lambda: declarer(6)]
)
def test_with_all_cards_known_it_is_the_exact_solution(lay: Callable[[], Table]) -> None:
    """Two players know all when the stock is gone; so does who declared a misère, when the others lie open."""
    table = lay()
    costs, exact = likely_costs(view_of(table)), values_at(table.deal)
    assert costs is not None and exact is not None
    assert (costs.how, costs.deals, costs.every) == ("known", 1, True)
    assert dict(costs.cost) == dict(exact.cost) and set(costs.error.values()) == {0.0}


def test_the_mean_of_all_deals_is_that_of_solving_each() -> None:
    """Two cards left to draw, one of them face up: the other's hand and that card are any of four, in four ways."""
    table = duel(2)
    deal: Any = table.deal
    seat = deal.leader
    view = table.view(seat)
    hidden = [*deal.piles["stock"], *deal.hands[1 - seat]]
    own, turned = view.piles[f"hand{seat}"], view.piles["turnup"]
    sums = dict.fromkeys(own, 0)
    for drawn in hidden:
        other = Cards(card for card in hidden if card != drawn)
        hands = [own, other] if seat == 0 else [other, own]
        solved = solve_duel(hands, deal.rules, stock=Cards((drawn, *turned)), trump=deal.trump, leader=seat)
        for card, cost in solved.cost.items():
            sums[card] += cost
    costs = likely_costs(view)
    assert costs is not None and (costs.how, costs.deals, costs.every) == ("likely", 4, True)
    assert costs.cost == {card: (total - min(sums.values())) / 4 for card, total in sums.items()}


def test_the_error_is_honest() -> None:
    """Means of few deals lie about the mean of all as far as their error says: three of them at most (18 of 18)."""
    view = view_of(declarer(5, plays=False))
    whole = likely_costs(view, deals=1000)
    assert whole is not None and whole.every
    seen = 0
    for seed in range(6):
        some = likely_costs(view, deals=whole.deals - 1, seed=seed)
        assert some is not None and not some.every and some.how == "likely"
        for card, cost in some.cost.items():
            seen += 1
            assert abs(cost - whole.cost[card]) <= 3 * some.error[card] + 3 / whole.deals
    assert seen >= 18


def test_the_same_seed_draws_the_same_deals() -> None:
    """A mean is the same in every run, and another with another seed."""
    view = view_of(duel(8))
    assert likely_costs(view, deals=20, seed=3) == likely_costs(view, deals=20, seed=3)
    assert likely_costs(view, deals=20, seed=3) != likely_costs(view, deals=20, seed=4)
    assert [*growing_costs(view, (10, 20), seed=3)] == [likely_costs(view, deals=n, seed=3) for n in (10, 20)]


def test_plain_and_compiled_agree() -> None:
    """With numba or without: the same deals, the same costs."""
    for view in (view_of(duel(4)), view_of(contract(4, *SIX))):
        assert likely_costs(view, deals=10, fast=False) == likely_costs(view, deals=10, fast=None)


def test_bad_numbers_and_a_stop() -> None:
    """No deals and a negative seed are refused before any work; who is told to stop has no result."""
    view = view_of(duel(4))
    with pytest.raises(ValueError, match="number of deals"):
        likely_costs(view, deals=0)
    with pytest.raises(ValueError, match="seed"):
        likely_costs(view, seed=-1)
    told: list[tuple[int, int]] = []

    def patience(done: int, total: int) -> bool:
        told.append((done, total))
        return done < 3

    assert likely_costs(view, deals=10, progress=patience) is None
    assert told == [(1, 10), (2, 10), (3, 10)]
    assert costs_of(duel(4).deal, progress=lambda done, total: False) is None


def test_where_nothing_is_to_be_solved() -> None:
    """No card is asked for, four play, another game, or the hand that is played is not seen."""
    assert likely_costs(open_table("brag", seats=2, seed=1).view(0)) is None
    assert likely_costs(open_table("briscola", seats=4, seed=1).view(1)) is None
    assert likely_costs(open_table("preferans-sochi", seats=3, seed=1).view(0)) is None
    table = duel(4)
    assert likely_costs(table.view(1 - table.asked.seat)) is None  # type: ignore[union-attr]
    assert likely_costs(table.view(None)) is None


def test_early_means_early() -> None:
    """At the beginning of a deal a table is not kept waiting, and says so in every language."""
    found = live_costs(view_of(duel(30)))
    assert found is not None and found.how == "early" and not found.cost
    assert found.sentence() == "You can see the cost of each card later in this deal."


def test_a_card_in_words() -> None:
    """The best is called so, every other by how much it comes to less and by how much that may be off."""
    best, other = Card("AS"), Card("KS")
    sure = CardCosts(0, Unit.POINTS, "known", 1, True, {best: 0.0, other: 1.0}, {best: 0.0, other: 0.0})
    assert [sure.figure(card) for card in (best, other)] == ["best", "−1"]
    assert [sure.named(card, card) for card in (best, other)] == ["ace of spades, best", "king of spades, −1 point"]
    mean = CardCosts(0, Unit.POINTS, "played", 900, False, {best: 0.0, other: 3.21}, {best: 0.0, other: 0.55})
    assert (mean.figure(other), mean.named(other, "K♠")) == ("−3.2", "K♠, −3.2 points (± 1.1)")
    assert (mean.figure(best, "ja"), mean.named(other, "K♠", "ja")) == ("最善", "K♠、−3.2点（誤差±1.1）")


# ---------- at a table ----------


def cards_of(widget: TableWidget) -> dict[str, dict[str, Any]]:
    [own] = [seat for seat in widget.view["seats"] if seat["own"]]
    return {card["card"]: card for fan in own["fans"] for card in fan["cards"]}


def shown(table: Table, **options: Any) -> TableWidget:
    assert table.asked is not None
    return TableWidget(table, seat=table.asked.seat, players={}, **options)


def test_a_table_says_nothing_unless_a_teacher_wants_it(wire: Wire) -> None:
    """No figure and no line by default, at any table of tricks."""
    for table in (duel(0), contract(5, *SIX)):
        widget = shown(table)
        assert "cost" not in json.dumps(widget.view) and "out of your sight" not in widget.text()
        assert widget.values == "hidden" and widget.odds is False


def note_of(widget: TableWidget) -> str:
    """Return what the button says at length."""
    return next(offer["note"] for offer in widget.view["offers"] if offer["do"] == "costs")


def test_each_legal_card_bears_its_cost(wire: Wire) -> None:
    """In figures, in colours, in its spoken name and in the text; the rest of the hand bears none."""
    table = duel(0)
    widget, exact = shown(table, values="likely"), values_at(table.deal)
    assert exact is not None
    for name, card in cards_of(widget).items():
        cost = exact.cost[Card(name)]
        assert card["cost"] == (f"−{cost}" if cost else "best") and card["heat"] == (
            0 if not cost else 1 if cost < 5 else 2
        )
        assert card["name"].endswith(f", −{cost} point{'s' * (cost != 1)}" if cost else ", best")
    assert widget.view["tricks"]["facts"][-1] == "Each card shows its cost in points (yours minus theirs), exact."
    assert note_of(widget).endswith("Exact: by counting, you know all unseen cards.")
    assert f"{Card(name).sign} [{card['cost']}]" in widget.text()
    table = contract(6, *SIX)
    table.play(table.asked.choices.sample(Random(1)))  # type: ignore[union-attr]
    widget = shown(table, values="open")
    legal = set(map(str, table.asked.choices.options))  # type: ignore[union-attr]
    assert {name for name, card in cards_of(widget).items() if "cost" in card} == legal
    assert widget.view["tricks"]["facts"][-1].endswith("with all cards open.") and "cannot see" in note_of(widget)


def test_the_picture_bears_the_figures_too(wire: Wire) -> None:
    """On a page where nothing runs the alternative text has them."""
    widget = shown(duel(0), values="likely")
    assert all(f"[{card['cost']}]" in widget.picture() for card in cards_of(widget).values())


@pytest.mark.parametrize(
    "sent", [{"values": "open"}, {"values": "likely"}, {"odds": True}, {"values": "open", "lang": "ja"}]
)
def test_no_browser_turns_it_on(wire: Wire, sent: dict[str, Any]) -> None:
    """Neither a trait that is set, nor a command, nor what is saved and loaded, makes a table tell what cards cost."""
    widget = shown(duel(0))
    assert not {"values", "odds"} & set(widget.keys)
    update(widget, sent)
    for do in ("values", "odds", "cost", "answer"):
        hear(widget, command(widget, do, "open"))
    assert widget.values == "hidden" and widget.odds is False
    assert "cost" not in json.dumps(widget.view, ensure_ascii=False)
    assert '"cost"' not in str(wire) and '"heat"' not in str(wire)


def test_a_teacher_may_turn_it_on_and_off(wire: Wire) -> None:
    """From Python, at any time; each time the page is told."""
    widget = shown(duel(2))
    widget.values = "likely"
    assert all("cost" in card for card in cards_of(widget).values())
    widget.values = "hidden"
    assert not any("cost" in card for card in cards_of(widget).values())


def test_others_are_asked_and_nothing_is_told(wire: Wire) -> None:
    """While another seat is asked no cost is told of their cards, nor of the reader's."""
    table = duel(2)
    widget = TableWidget(table, seat=1 - table.asked.seat, players={}, values="open")  # type: ignore[union-attr]
    assert "cost" not in json.dumps(widget.view)


@pytest.mark.parametrize(
    "lay",
    [
        lambda: duel(2),
        pytest.param(lambda: duel(6, seed=9), marks=pytest.mark.ci),
        pytest.param(lambda: contract(5, *SIX), marks=pytest.mark.ci),
        lambda: declarer(6, plays=False),
    ],
)
def test_what_is_likely_says_nothing_of_hidden_cards(wire: Wire, lay: Callable[[], Table]) -> None:
    """Had two cards changed places that the reader has not seen, their page would be the same to the byte."""
    table = lay()
    assert table.asked is not None
    seat, tried = table.asked.seat, 0
    here = TableWidget(table, seat=seat, players={}, values="likely", odds=True)
    unknown = unknown_cards(table, table.view(seat))
    for one, other in pairwise(unknown):
        world = possible_world(table, one, other)
        if world is None or world.asked is None or world.view(seat).piles != table.view(seat).piles:
            continue
        there = TableWidget(world, seat=seat, players={}, values="likely", odds=True)
        tried += 1
        assert there.view == here.view and there.text() == here.text()
    assert tried


@pytest.mark.parametrize(
    "game", [pytest.param("briscola", marks=pytest.mark.ci), pytest.param("chiamata", marks=pytest.mark.long)]
)
def test_what_is_likely_from_the_first_trick(wire: Wire, game: str) -> None:
    """With all cards hidden there is an estimate too, with its band; and it is the same in every deal that fits."""
    pytest.importorskip("numba")
    table = open_table(game, seats=None if game == "briscola" else 5, seed=4)
    while table.asked is None or table.asked.about != "play":
        table.play(table.asked.choices.sample(Random(table.ply)))  # type: ignore[union-attr]
    seat = table.asked.seat
    here = TableWidget(table, seat=seat, players={}, values="likely")
    cards = cards_of(here).values()
    assert {"best"} < {card["cost"] for card in cards} and any("(± " in card["name"] for card in cards)
    assert ", ± " in here.view["tricks"]["facts"][-1] and re.search(r"An estimate \(± [\d.]+ [a-z]", note_of(here))
    one, other = unknown_cards(table, table.view(seat))[:2]
    world = other_world(table, one, other)
    assert TableWidget(world, seat=seat, players={}, values="likely").view == here.view


def test_the_table_does_not_wait_for_estimates(wire: Wire, monkeypatch: pytest.MonkeyPatch) -> None:
    """They come while it can be played at, each better one too; those of a question that was answered do not."""
    more, seen = threading.Event(), []

    def looks(view: Any, asked: Any, progress: Any) -> Iterator[CardCosts]:
        cards = asked.choices.options
        for deals in (10, 20):
            yield CardCosts(asked.seat, Unit.POINTS, "played", deals, False, dict.fromkeys(cards, 0.0),
                            dict.fromkeys(cards, 0.0))  # fmt: skip
            assert more.wait(20)

    monkeypatch.setattr("cardwidgets.lessons.review.estimates.estimates", looks)
    monkeypatch.setattr("cardwidgets.widgets.table.coach.has_numba", lambda: True)

    async def played() -> None:
        table = duel(30)
        widget = shown(table, values="likely")
        widget.observe(lambda change: seen.extend(change.new["tricks"]["facts"]), "view")
        assert "Calculating the cost" in widget.view["tricks"]["facts"][-1]
        while not seen:
            await asyncio.sleep(0.01)
        assert "10 deals" in seen[0]
        more.set()
        while len(seen) < 2:
            await asyncio.sleep(0.01)
        assert "20 deals" in seen[1]
        more.clear()
        widget.play(table.asked.choices.options[0])  # type: ignore[union-attr]
        widget.undo()
        widget.play(table.asked.choices.options[0])  # type: ignore[union-attr]
        del seen[:]
        more.set()
        while any(thread.name == "card costs" for thread in threading.enumerate()):
            await asyncio.sleep(0.01)
        await asyncio.sleep(0.01)
        assert not seen and "cost" not in json.dumps(widget.view["seats"])

    asyncio.run(played())


def test_without_kernels_it_is_said_what_is_missing(wire: Wire, monkeypatch: pytest.MonkeyPatch) -> None:
    """Too early for plain Python, the table names the extra that would help, and no card bears a figure."""
    monkeypatch.setattr("cardwidgets.widgets.table.coach.has_numba", lambda: False)
    widget = shown(duel(30), values="likely")
    assert "cardwidgets[fast]" in widget.view["tricks"]["facts"][-1]
    assert not any("cost" in card for card in cards_of(widget).values())


def test_open_values_tell_of_hidden_cards() -> None:
    """The other half: with open cards some exchange of two unseen cards changes what a card costs."""
    table = duel(6, seed=9)
    assert table.asked is not None
    seat = table.asked.seat
    unknown, found = unknown_cards(table, table.view(seat)), set()
    for one, other in pairwise(unknown):
        costs = costs_of(other_world(table, one, other).deal)
        assert costs is not None and costs.how == "open"
        found.add(tuple(costs.cost.items()))
    assert len(found) > 1


def test_bad_values_are_refused(wire: Wire) -> None:
    """Another word, or no yes or no, is an error that names what may be said."""
    wrong: Any
    for wrong in ("shown", "", 1, None, True):
        with pytest.raises(ValueError, match="values must be hidden, likely or open"):
            TableWidget(duel(0), values=wrong)
    for wrong in ("yes", 1):
        with pytest.raises(ValueError, match="odds must be True or False"):
            TableWidget(duel(0), odds=wrong)


def test_a_line_of_chances(wire: Wire) -> None:
    """Trumps at briscola; the talon in an auction; a split in the play; nothing when all can be seen."""
    table = duel(10)
    line = shown(table, odds=True).view["tricks"]["facts"][-1]
    view = view_of(table)
    out = 10 - sum(card.suit == view.facts.trump for card in view.seen())
    assert line.startswith("No trump" if not out else f"You cannot see {out} trump")
    auction = open_table("preferans-sochi", seats=3, seed=5)
    assert "The talon brings more cards of it in " in shown(auction, odds=True).view["tricks"]["facts"][-1]
    play = contract(10, *SIX)
    assert "are unseen. They lie " in shown(play, odds=True).view["tricks"]["facts"][-1]
    assert BACK not in view_of(duel(4, "briscola-mariccia")).piles["hand0"]
    assert "trump" not in " ".join(shown(duel(4, "briscola-mariccia"), odds=True).view["tricks"]["facts"])


def test_the_order_of_the_stock_counts() -> None:
    """Three unseen cards in the other's hand and three to be drawn one by one: 6 · 5 · 4 deals, all gone through."""
    view = view_of(duel(4))
    unknown = hidden_at(view)
    assert unknown is not None and len(unknown.cards) == 6
    worlds = {(frozenset(world[f"hand{1 - view.seat}"]), tuple(world["stock"])) for world in unknown.every()}
    assert len(worlds) == unknown.ways * unknown.orders == 120
    costs = likely_costs(view)
    assert costs is not None and costs.every and costs.deals == 120 and set(costs.error.values()) == {0.0}


@pytest.mark.ci
@pytest.mark.parametrize("values", VALUES)
def test_a_spectator_is_told_that_no_card_has_a_cost(values: str) -> None:
    """A spectator may look at every table, as a teacher allows; of costs alone it is said why not."""
    said = {"en": "A spectator sees no hand", "ja": "観戦者には手札が見えない"}
    for number, variant in enumerate(variants()):
        lang = ("en", "ja")[number % 2]
        widget = TableWidget(variant, seed=number, seat=None, values=values, lang=lang, pace="once")
        asked = widget.table.asked
        told = any(fact.startswith(said[lang]) for fact in (widget.view.get("tricks") or {"facts": []})["facts"])
        assert told == (values == "likely" and asked is not None and asked.about in CARD_QUESTIONS)
        assert not _costs(widget) or values == "open"
        widget.close()


def _costs(widget: TableWidget) -> list[str]:
    """Return the costs that stand on cards."""
    fans = [fan for seat in widget.view["seats"] for fan in seat["fans"]]
    return [card["cost"] for fan in fans for card in fan["cards"] if "cost" in card]
