"""The heat map of where hidden cards lie, under a table: for whom a teacher allows it, and from what they see alone."""

from __future__ import annotations

import json
from dataclasses import replace
from itertools import combinations
from math import hypot, sqrt
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from cardwidgets import Card, RandomPlayer, Table, TableWidget, open_table, player, variants
from cardwidgets.core.events import Said
from cardwidgets.games.hidden import not_followed_in
from cardwidgets.locale import say
from cardwidgets.players import Belief, belief_at
from cardwidgets.widgets.belief import BeliefWidget, changed
from cardwidgets.widgets.unseen import CardEvidence, Evidence, evidence_at
from tests.support.battery import drawn_world, unknown_cards
from tests.support.languages import WRITTEN
from tests.support.wire import Wire, command, hear

GAMES = [
    "crash",
    "brag",
    "brag-9-card",
    *(pytest.param(game, marks=pytest.mark.ci) for game in ("briscola", "marianna", "preferans-sochi")),
]
"""Games that are counted; and those whose strong player infers, which takes kernels."""


def opened(table: Table | str, **options: Any) -> tuple[TableWidget, BeliefWidget]:
    widget = TableWidget(table, players=RandomPlayer(), pace="once", advice=True, **options)
    widget.open_belief()
    assert isinstance(widget.below, BeliefWidget)
    return widget, widget.below


@pytest.mark.parametrize("game", GAMES)
def test_each_hidden_card_has_a_row_that_tells_where_it_may_lie(wire: Wire, game: str) -> None:
    """Every card not in sight, somewhere in 100 of 100; as the strong player believes, before and now.

    Besides these there are but cards that are not in sight any more, and known to lie in one place.
    """
    widget, below = opened(game, seats=None if game != "briscola" else 4, seed=3)
    rng, changed = Random(3), 0
    for _ in range(6):
        asked = widget.table.asked
        if asked is None:
            break
        view = below.view
        rows = [card for suit in view["suits"] for card in suit["cards"]]
        unknown = unknown_cards(widget.table, widget.table.view(0))
        assert {card.sign for card in unknown} <= {row["text"] for row in rows}
        assert all(
            {cell["now"] for cell in row["cells"]} == {0, 100}
            for row in rows
            if row["text"] not in {card.sign for card in unknown}
        )
        for row in rows:
            assert abs(sum(cell["now"] for cell in row["cells"]) - 100) <= len(view["places"])
        believed = belief_at(widget.table.view(0), asked, widget.table.variant)
        assert below.belief == believed and below.finished and below.text().startswith(view["message"])
        changed += any(cell["change"] for row in rows for cell in row["cells"])
        assert all(cell["change"] == 0 or abs(cell["now"] - cell["then"]) >= 9 for row in rows for cell in row["cells"])
        widget.play(asked.choices.sample(rng))
    assert changed or game != "briscola"  # at random others say and play too little that tells of a card


@pytest.mark.ci
@pytest.mark.parametrize("game", ["marianna", "chiamata", "preferans-sochi"])
def test_other_deals_drawn_by_chance_are_no_news(game: str) -> None:
    """Drawn anew a belief differs by as much as its errors say, and nothing is marked; they are small enough for news.

    A word that says nothing makes the dice others.
    """
    table, who, rng = open_table(game, seed=4), player("rules of thumb", game), Random(4)
    tried, apart = 0, []
    while (asked := table.asked) is not None and tried < 2:
        view = table.view(asked.seat)
        if asked.about == "play" and table.ply % 12 == 0:
            noise = Said(asked.seat, "noise", "noise")
            views = [replace(view, log=view.log + number * (noise,)) for number in range(4)]
            drawn = [belief for one in views if (belief := belief_at(one, asked, table.variant))]
            assert len(drawn) == 4 and {belief.how for belief in drawn} == {"inferred"}
            tried += 1
            for one, other in combinations(drawn, 2):
                for card, shares in one.shares.items():
                    for pile, share in shares.items():
                        assert changed(one, other, card, pile) == 0
                        if error := hypot(one.error(card, pile), other.error(card, pile)):
                            assert error < 0.06
                            apart.append((other.share(card, pile) - share) / error)
        table.play(who.choose(view, asked, rng), seat=asked.seat)
    assert tried == 2 and 0.7 < sqrt(sum(one * one for one in apart) / len(apart)) < 1.5


@pytest.mark.parametrize("game", GAMES)
def test_it_tells_of_no_hidden_card(wire: Wire, game: str) -> None:
    """Had two cards that the reader has not seen changed places, all that the page is sent would be the same."""
    table, rng, tried = open_table(game, seed=6), Random(6), 0
    while table.asked is not None and tried < 2:
        asked = table.asked
        world = drawn_world(table, table.view(asked.seat), rng)
        if world is not None:
            sent = []
            for one in (table.fork(), world):
                widget = TableWidget(one, seat=asked.seat, players={}, advice=True)
                wire.messages.clear()
                hear(widget, command(widget, "belief"))
                below: Any = widget.below
                sent.append((json.dumps(below.view), wire.replies(), below.text(), below.picture()))
            assert sent[0] == sent[1]
            tried += 1
        table.play(asked.choices.sample(rng))
    assert tried


@pytest.mark.ci  # the strong players take kernels
@pytest.mark.parametrize("game", [one.name for one in variants()])
def test_it_opens_at_every_table(game: str) -> None:
    """In every variant, whatever its rules put in order."""
    _, below = opened(game, seat=0 if "casino" in game else 1, seed=3)
    assert below.view["suits"]


def test_it_is_for_whom_a_teacher_allows_it(wire: Wire) -> None:
    """Without the teacher's word and for a spectator nobody has it by any message."""
    for widget in (
        TableWidget("marianna", seed=2),
        TableWidget("marianna", seed=2, seat=None, players={}),
    ):
        replies = []
        for do in ("belief", "abracadabra"):
            wire.messages.clear()
            hear(widget, command(widget, do))
            replies += wire.replies()
        assert replies[0] == replies[1] and not replies[0]["ok"] and widget.below is None


def test_it_follows_the_play_and_is_closed_from_either_side(wire: Wire) -> None:
    """By the table's button or its own; and what it showed last stays when the deal is over."""
    widget, below = opened("marianna", seats=2, seed=2)
    widget.open_belief()
    assert widget.below is None
    hear(widget, command(widget, "belief"))
    again: Any = widget.below
    assert again is not below
    hear(again, command(again, "answer", "then"))
    assert again.view["when"] is None or again.view["when"]["value"] == "then"
    rng, seen = Random(2), set()
    while widget.table.asked is not None:
        seen.add(json.dumps(again.view["suits"]))
        widget.play(widget.table.asked.choices.sample(rng))
    assert len(seen) > 3 and widget.below is again and again.view["suits"] is not None
    wire.messages.clear()
    hear(again, command(again, "answer", "sideways"))
    assert not wire.replies()[0]["ok"]
    hear(again, command(again, "answer", "close"))
    assert widget.below is None


@pytest.mark.parametrize("lang", WRITTEN)
def test_after_the_deal_no_evidence_is_told_as_present(wire: Wire, lang: str) -> None:
    """The deal being over is the headline; no player is "now more likely" to have a card that may lie open."""
    told = 0
    for seed in range(4):
        widget = TableWidget("brag", seed=seed, players=RandomPlayer(), pace="once", advice=True, lang=lang)
        below, rng = BeliefWidget(widget), Random(seed)
        while (asked := widget.table.asked) is not None:
            below.finish()
            told += bool(below.view["evidence"])
            widget.play(asked.choices.sample(rng))
        below.follow()
        assert (below.view["headline"], below.view["detail"], below.view["evidence"]) == ("", "", [])
        assert below.view["message"] and below.view["message"] in below.text()
    assert told


@pytest.mark.parametrize(("lang", "seen", "over"), [
    ("en", "every card", "The deal is over"), ("ja", "すべてのカード", "ディールは終わりました"),
])  # fmt: skip
def test_after_the_last_card_it_says_what_is_seen(wire: Wire, lang: str, seen: str, over: str) -> None:
    """No card is hidden when all were played; where hands were kept, the deal is over, and they stay hidden."""
    for game, told in (("briscola", seen), ("crash", over)):
        widget = TableWidget(game, seed=3, players=RandomPlayer(), pace="once", advice=True, lang=lang)
        below, rng = BeliefWidget(widget), Random(1)
        while widget.table.asked is not None:
            widget.play(widget.table.asked.choices.sample(rng))
        below.follow()
        assert told in below.view["message"] and below.view["going"] is False
        assert not (game == "briscola" and below.view["suits"])
        assert over in BeliefWidget(widget).view["message"] or game == "briscola"


def evidence(
    shares: dict[str, tuple[float, float]], error: float = 0.0, **facts: Any
) -> list[tuple[int, str, list[str]]]:
    """Return the evidence of a belief in which each card lies with player 1 or 2 with these chances."""
    found = {Card(card): {"hand1": one, "hand2": two} for card, (one, two) in shares.items()}
    errors = {card: dict.fromkeys(piles, error) for card, piles in found.items()}
    exact = {
        card: piles if set(piles.values()) == {0.0, 1.0} else {"hand1": 0.5, "hand2": 0.5}
        for card, piles in found.items()
    }
    view: Any = SimpleNamespace(seen=frozenset, facts=SimpleNamespace(**facts))
    told = evidence_at(view, Belief(found, "inferred", errors), Belief(exact, "counted"), {1: ["hand1"], 2: ["hand2"]})
    return [(one.seat, one.kind, [str(each.card) for each in one.cards]) for one in told]


def test_evidence_is_what_differs_from_the_deal_by_more_than_its_error() -> None:
    """At the deal each of these cards lay here or there with 1 of 2: shown from 0.65 on, and up to 0.35."""
    even = dict.fromkeys(("2S", "3S", "4S", "5S", "6S", "7S", "8S", "9S"), (0.5, 0.5))
    assert evidence(even) == []
    moved = even | {"KS": (0.66, 0.34), "QS": (0.34, 0.66), "JS": (0.6, 0.4), "TS": (0.4, 0.6)}
    assert evidence(moved) == [(1, "more", ["KS"]), (2, "more", ["QS"])]  # what is less likely here is said there
    assert evidence(moved, 0.06) == []
    certain = even | {"KH": (0.0, 1.0), "QH": (0.0, 1.0), "KD": (1.0, 0.0), "2D": (1.0, 0.0)}
    assert evidence(certain) == [
        (1, "gone", ["KH", "QH"]), (2, "gone", ["KD", "2D"]), (1, "here", ["KD", "2D"]), (2, "here", ["KH", "QH"])
    ]  # fmt: skip
    assert evidence(even, looked={2}, active=(0, 1, 2)) == [(1, "blind", [])]


@pytest.mark.parametrize(("lang", "one"), [("en", "more likely to have an ace"), ("ja", "がエースを持つ")])
def test_no_suit_is_named_that_chance_may_have_set_apart(wire: Wire, lang: str, one: str) -> None:
    """Of aces that are about as likely, the sentence names the rank; of one that is far ahead, its suit."""
    table = open_table("brag", seats=3, seed=4)
    table.play("look")
    table.play(3)
    assert table.asked is not None
    below, _ = beliefs(table, table.asked.seat, lang)
    aces = dict.fromkeys("SHC", 0.107)
    for ahead, rank in ((0.124, True), (0.2, False)):
        shares = {**aces, "D": ahead}
        found = {Card(f"A{suit}"): {"hand1": share, "rest": 1 - share} for suit, share in shares.items()}
        found |= {Card(f"{rank}{suit}"): {"hand1": 0.05, "rest": 0.95} for rank in "23456789TJQK" for suit in "SHDC"}
        belief = Belief(found, "inferred", {card: dict.fromkeys(piles, 0.005) for card, piles in found.items()})
        view: Any = SimpleNamespace(seen=frozenset, facts=None)
        evidence = evidence_at(view, belief, None, {1: ["hand1"]})
        headline, _ = below._headline(evidence, [below._in_words(each) for each in evidence])
        assert (one in headline) == rank and (say("card.french.D", lang) in headline) == (not rank)


def beliefs(table: Table, seat: int, lang: str) -> tuple[BeliefWidget, list[dict[str, Any]]]:
    """Return what a reader is told of where cards lie at a table where nobody plays on, and the evidence."""
    widget = TableWidget(table, players={}, seat=seat, lang=lang, advice=True)
    widget.open_belief()
    below = widget.below
    assert isinstance(below, BeliefWidget)
    below.finish()
    return below, below.view["evidence"]


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_evidence_names_its_deed(wire: Wire, lang: str) -> None:
    """The trick to which a suit was not followed, and how a player has bet; both as they were played here."""
    table, rng, voids = open_table("sueca", seed=3), Random(3), dict[tuple[int, str], int]()
    for number in range(1, 7):
        led = ""
        for _ in range(4):
            assert table.asked is not None
            seat, card = table.asked.seat, table.asked.choices.sample(rng)
            led = led or card.suit
            if card.suit != led:
                voids[seat, led] = number
            table.play(card)
    below, told = beliefs(table, 0, lang)
    assert below._found is not None
    rows = [(one, told[at]) for at, one in enumerate(below._found.evidence) if (one.seat, one.suit) in voids]
    assert rows and {one.kind for one, _ in rows} == {"gone"}
    for one, row in rows:
        figures = {
            "name": row["name"],
            "suit": say(f"card.french.{one.suit}", lang),
            "trick": voids[one.seat, one.suit],
        }
        assert row["sentence"] == say("belief_widget.evidence.gone_follow", lang, **figures)
    rivals = [one["seat"] for one in below._table.view["seats"] if not one["own"]]
    assert rivals == [3, 2, 1]  # anticlockwise, so that the discs of a plate and of a row might differ
    assert all(row["colour"] == rivals.index(one.seat) for one, row in rows)
    said = [row["sentence"] for row in told if row["sentence"]]
    assert len(set(said)) == len(said)
    brag = open_table("brag", seats=3, seed=4)
    assert brag.asked is not None
    bettor = brag.asked.seat
    brag.play("look")
    brag.play(3)
    below, _ = beliefs(brag, brag.asked.seat, lang)
    likelier = Evidence(bettor, "more", (CardEvidence(Card("AS"), 0.5, 0.2),))
    sentence = below._in_words(likelier)["sentence"]
    assert below._table.names[bettor] in sentence and "3" in sentence


def test_who_has_not_looked_tells_nothing_and_certain_facts_are_told_first(wire: Wire) -> None:
    """In sentences, at a real table: Sueca after a card that did not follow, and Brag before anybody has looked."""
    widget, below = opened("brag", seats=3, seed=4)
    told = [one["sentence"] for one in below.view["evidence"] if one["kind"] == "blind"]
    unseen = [seat for seat in (1, 2) if seat not in widget.table.deal.facts().looked]
    assert len(told) == len(unseen) and all("has not looked" in one for one in told)
    table, rng = open_table("sueca", seed=5), Random(5)
    for _ in range(400):
        if table.asked is None:
            break
        void = {play.hand for play in not_followed_in(table.view(0))} - {"hand0"}
        if void and table.asked.seat == 0:
            break
        table.play(table.asked.choices.sample(rng))
    one = TableWidget(table, seat=0, players={}, advice=True)
    one.open_belief()
    below = one.below  # type: ignore[assignment]
    below.finish()
    assert below.view["evidence"][0]["kind"] == "gone" and "did not follow" in below.view["headline"]
    assert below.view["headline"] in below.text() and below.view["evidence"][0]["sentence"] in below.picture()
    cards = [card["text"] for one in below.view["evidence"] for card in one["cards"]]
    assert cards and all(card in below.text() and card in below.picture() for card in cards)
