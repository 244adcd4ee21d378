"""Deals that look the same from a seat, and the value of every open answer that is found in them."""

from __future__ import annotations

from random import Random

import pytest

from cardwidgets import Card, Cards, Match, Table, find, open_table, player, variants
from cardwidgets.core.cards import BACK
from cardwidgets.core.events import Moved
from cardwidgets.odds.redealing import Redealing
from cardwidgets.players.every_answer import open_answers
from tests.support.battery import cards_of

PLAYED = [one.name for one in variants() if one.kind not in ("crash", "split", "casino")]
"""In the others all lay out or bet at once, and their players reckon with every hand."""


def places(name: str, seeds: range, seats: int | None = None) -> list[Table]:
    """Tables at some questions of two deals in a row, by rules of thumb, now and then at random."""
    found, variant = list[Table](), find(name)
    for seed in seeds:
        rng, number = Random(seed), seats or variant.usual
        thumb, match = player("rules of thumb", variant).at(number), Match(Table(variant, number, rng=Random(seed)))
        for _ in range(2):
            table = match.table
            while (asked := table.asked) is not None:
                if rng.random() < 0.15:
                    found.append(table.fork())
                usual = rng.random() < 0.95 or asked.about in ("bid", "contract", "packet", "cut")
                table.play(thumb.choose(table.view(asked.seat), asked, rng) if usual else asked.choices.sample(rng))
            if match.over:
                break
            match.next_deal()
    return found


@pytest.mark.parametrize("name", PLAYED)
def test_a_deal_dealt_again_looks_the_same_to_its_seat(name: str) -> None:
    """Its view and its question are the same, by a start and answers of its own; only hidden cards have moved."""
    moved = missing = 0
    tables = places(name, range(3))
    for number, table in enumerate(tables):
        asked = table.asked
        assert asked is not None
        view = table.view(asked.seat)
        again = Redealing(view, asked.known_to(asked.seat), table.variant).deal(Random(number))
        if again is None:
            missing += 1
            continue
        other = again.view(asked.seat)
        assert other.facts == view.facts and len(other.log) == len(view.log)
        assert {pile: sorted(cards) for pile, cards in other.piles.items()} == {
            pile: sorted(cards) for pile, cards in view.piles.items()
        }
        assert again.asked is not None and (again.asked.seat, again.asked.about) == (asked.seat, asked.about)
        assert {*map(str, open_answers(again.asked.choices))} == {*map(str, open_answers(asked.choices))}
        assert cards_of(again.deal) == cards_of(table.deal)
        assert again.fork().view(asked.seat) == other
        moved += again.deal.piles != table.deal.piles
    assert moved > len(tables) / 3 and missing <= len(tables) / 6


def test_where_a_card_lay_decides_nothing() -> None:
    """The same is dealt again, whatever the hidden cards are: it follows from the view alone."""
    for seed in range(20):
        table = open_table("briscola", seats=2, seed=seed)
        asked = table.asked
        assert asked is not None
        other = Redealing(table.view(1), asked, table.variant).deal(Random(5))
        assert other is not None
        again = Redealing(other.view(1), asked, table.variant).deal(Random(5))
        assert again is not None and again.answers == other.answers


def test_a_card_that_was_seen_lies_where_it_was_seen() -> None:
    """The talon of Preferans is seen by all: its cards are the declarer's, or laid aside, in every deal dealt again."""
    found = 0
    for table in places("preferans-sochi", range(12)):
        asked = table.asked
        assert asked is not None
        facts, view = table.deal.facts(), table.view(asked.seat)
        talon = [event.card for event in view.log if isinstance(event, Moved) and event.source == "talon"]
        if BACK in talon or getattr(facts, "declarer", None) in (None, asked.seat) or not talon:
            continue
        again = Redealing(view, asked, table.variant).deal(Random(1))
        assert again is not None
        played = {event.card for event in view.log if isinstance(event, Moved) and event.target == "trick"}
        held = {*again.deal.piles[f"hand{facts.declarer}"], *again.deal.piles["discard"]}  # type: ignore[attr-defined]
        assert held | played >= {*talon}
        found += 1
    assert found > 5


MANY = 2
"""Places at which each question is tried."""
QUESTIONS = [
    ("brag", 4, "bet"), ("brag-4-card", 4, "lay_aside"), ("brag-5-card", 2, "bet"), ("three-card-poker", 4, "bet"),
    ("teen-patti-999", 4, "bet"), ("zha-jin-hua", 2, "bet"), ("chiamata", 5, "bid"), ("chiamata", 5, "trump"),
    ("briscola-col-monte", 5, "bid"), ("marianna", 4, "play"),
    ("three-card-poker-casino", 2, "ante"),
    *(pytest.param("preferans-sochi", 3, about, marks=pytest.mark.long)  # whose kernel takes minutes to compile
      for about in ("bid", "contract", "talon", "discard")),
]  # fmt: skip


@pytest.mark.ci
@pytest.mark.parametrize(("name", "seats", "about"), QUESTIONS)
def test_every_open_answer_has_a_value(name: str, seats: int, about: str) -> None:
    """Each with a band; the advised answer is among them, and none surely brings more than it."""
    strong, seen = player("strong", name), 0
    for seed in range(40):
        table, rng = open_table(name, seats=seats, seed=seed), Random(seed)
        while (asked := table.asked) is not None and seen < MANY:
            view = table.view(asked.seat)
            if asked.about == about:
                told = strong.advise(view, asked.known_to(asked.seat))
                answers = open_answers(asked.choices)
                assert told == strong.advise(view, asked.known_to(asked.seat))
                amounts = [one for one in told.values if type(one) is int]
                assert {*map(_named, told.values)} >= {_named(one) for one in answers if type(one) is not int}
                assert amounts or not any(type(one) is int for one in answers)
                assert told.unit and all(worth.band >= 0 for worth in told.values.values())
                own = next(worth for one, worth in told.values.items() if _named(one) == _named(told.answer))
                surely = [one for one in told.values.values() if one.value - one.band > own.value + own.band]
                assert not surely or about == "ante"  # which loses, but who puts none does not play
                seen += 1
                break
            table.play(player("rules of thumb", name).at(seats).choose(view, asked, rng))
        if seen >= MANY:
            return
    raise AssertionError(f"{name} does not ask about {about} often enough")


@pytest.mark.parametrize(("name", "seats"), [("schembil", 6), ("briscola-duplo", 6)])
def test_advice_on_an_exchange_is_there_at_once(name: str, seats: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """No deal is played out for it, nor for the partner's answer: a rule of thumb says all there is."""
    monkeypatch.setattr(Redealing, "deal", lambda *_: pytest.fail("a deal is dealt again"))
    strong, thumb, asked_about = player("strong", name), player("rules of thumb", name), set[str]()
    table, rng = open_table(name, seats=seats, seed=1), Random(1)
    while (asked := table.asked) is not None and asked_about != {"exchange", "swap"}:
        view = table.view(asked.seat)
        if asked.about in ("exchange", "swap"):
            told = strong.advise(view, asked.known_to(asked.seat))
            assert told.answer in asked.choices and not told.values
            assert [why.key for why in told.reasons] == ["advice_by_rule"]
            asked_about.add(asked.about)
        offered = [one for one in open_answers(asked.choices) if one != "done"]
        table.play(rng.choice(offered) if asked.about == "exchange" else thumb.choose(view, asked, rng))
    assert asked_about == {"exchange", "swap"}


def _named(answer: object) -> object:
    return frozenset(answer) if isinstance(answer, Cards) else answer if isinstance(answer, Card) else str(answer)


def test_what_is_stopped_leaves_the_advice_as_it_was() -> None:
    """The player's own advice comes first; who stops what completes it has no more than that."""
    table = open_table("brag-4-card", seats=4, seed=1)
    table.play("look")
    asked = table.asked
    assert asked is not None
    strong = player("strong", "brag-4-card")
    first, second = strong.advising(table.view(asked.seat), asked, lambda done, total: False)
    assert first == second and not first.values
    calls: list[tuple[int, int]] = []
    _, whole = strong.advising(table.view(asked.seat), asked, lambda done, total: calls.append((done, total)))
    assert whole.values and calls[0][0] == 0 and calls[-1][0] == calls[-1][1] - 1


@pytest.mark.ci
def test_a_suit_that_alone_can_be_called_is_no_end_of_advice() -> None:
    """Who holds three cards of the rank that was bid has one suit left to call in; the others have their values too."""
    table = open_table("chiamata", seed=3)
    table.play("5")
    table.play("2")
    asked = table.asked
    assert asked is not None and asked.about == "trump"
    told = player("strong", "chiamata").advise(table.view(asked.seat), asked)
    assert told.answer == "H" and {*told.values} == {"C", "D", "H", "S"}


def test_what_is_no_view_or_question_is_refused() -> None:
    """Each with what would be right; nothing is dealt from it."""
    table = open_table("brag", seats=3, seed=7)
    asked, view = table.asked, table.view(1)
    assert asked is not None
    with pytest.raises(TypeError, match="a View"):
        Redealing(None, asked, table.variant)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="an Ask"):
        Redealing(view, None, table.variant)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="of a Variant"):
        Redealing(view, asked, "brag")  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="is not of crash"):
        Redealing(view, asked, find("crash"))
    with pytest.raises(TypeError, match="takes a Random"):
        Redealing(view, asked, table.variant).deal(None)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="a function that hears"):
        Redealing(view, asked, table.variant).deal(Random(1), 3)  # type: ignore[arg-type]
