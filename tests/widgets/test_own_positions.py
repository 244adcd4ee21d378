"""A learner's own mistakes as exercises: any best answer can be given, and the review's reason is told.

The controls are counted in the view that the browser draws, since a person has nothing else.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from cardwidgets import ExerciseWidget, Table, open_table, variants
from cardwidgets.core.cards import Card, Cards, pack
from cardwidgets.core.choices import OneOf
from cardwidgets.core.errors import Why
from cardwidgets.core.record import Record
from cardwidgets.lessons import Learner
from cardwidgets.lessons.exercises.crash.positions import table_with
from cardwidgets.lessons.record.mistakes import Position, position_key, position_of, read_position
from cardwidgets.lessons.record.practice import usual_games
from cardwidgets.lessons.review.bands import Cost
from cardwidgets.lessons.review.deal import judged
from cardwidgets.lessons.review.decision import Decision
from cardwidgets.lessons.review.judge import judge_of
from cardwidgets.locale import say
from cardwidgets.odds.analysis.card_costs import values_at
from cardwidgets.odds.analysis.units import Unit
from tests.support.sampling import one_of_each_kind

REVIEWED = [variant.name for variant in variants() if judged(open_table(variant, seed=0))]
USUAL = set(usual_games().values())
MAX_DEALS, SAMPLES, MAX_WORDS = 12, 3, 5
MIN_QUESTIONS = {"brag": {"bet"}, "briscola": {"play"}, "preferans": {"bid", "talon", "discard", "contract", "play"}}
"""Questions that every family asks in a few deals."""


def questions(name: str) -> Iterator[Table]:
    """Yield a table of each kind of question that a review judges, from deals played at random."""
    seen = set[str]()
    for seed in range(MAX_DEALS if name in USUAL else 1):
        table, rng = open_table(name, seed=seed), Random(seed)
        judge = judge_of(table.variant.kind)
        assert judge is not None
        while (asked := table.asked) is not None:
            judges = asked.about not in seen and judge.hand(table.view(asked.seat), asked) is not None
            if judges and len(answers(table)) > 1:
                seen.add(asked.about)
                yield table.fork()
            table.play(asked.choices.sample(rng))


def answers(table: Table) -> list[str]:
    """Return the words that are open, and some other answers: cards, pairs of cards, numbers, layouts."""
    choices, rng = table.asked.choices, Random(7)
    listed = choices.options if isinstance(choices, OneOf) else getattr(choices, "words", ())
    words = [str(one) for one in getattr(listed, "options", listed)][:MAX_WORDS]
    return sorted({*words, *(str(choices.sample(rng)) for _ in range(SAMPLES))} - {"look", "look 0", "look 1"})


def own(table: Table, best: str, played: str) -> Position:
    family, cards = table.variant.family, table.asked.about.startswith("play")
    unit = {"brag": Unit.CHIPS, "preferans": Unit.TRICKS if cards else Unit.WHISTS}.get(family, Unit.POINTS)
    costs = {name: Cost(0.0 if name == best else 1.5, 0.1) for name in answers(table)}
    return Position(Record.of(table).dumps(), played, unit, costs)


def can_be_given(widget: ExerciseWidget, answer: str) -> bool:
    """Return True if the page has the buttons, the cards or the field for an answer."""
    panel = widget.view["panel"]
    if panel["kind"] == "table":
        ask: Any = widget.below.view["ask"]
        words = {one["token"] for one in ask["words"] if "closed" not in one}
        cards = {*ask.get("subset", {}).get("tokens", ()), *ask.get("cards", {}).get("tokens", ())}
        amount = ask.get("amount")
        number = answer.isdecimal() and amount and amount["least"] <= int(answer) <= amount["most"]
        return bool(answer in words or set(answer.split()) <= cards or number)
    if panel["kind"] == "options":
        return answer in {one["token"] for one in panel["options"]}
    fans = [fan["cards"] for fan in widget.view["fans"] if fan["id"] == panel["fan"]]
    shown = {card["card"] for row in (*fans, *panel["suits"]) for card in row}
    return set(answer.split()) <= shown


@pytest.mark.parametrize("name", one_of_each_kind(REVIEWED))
def test_the_best_answer_can_be_given_whatever_it_is(name: str) -> None:
    """A word beside cards to pick, a number beside words, a bid, a layout: for every question that is judged.

    No button stands out before, and the first hint is about the question, not about an answer.
    """
    found = set[str]()
    for table in questions(name):
        every, first_hints = answers(table), set[str]()
        found.add(table.asked.about)
        for best in every:
            position = own(table, best, next(one for one in every if one != best))
            q = position.kind(position_key(position)).make(1)
            widget = ExerciseWidget(q)
            assert all(can_be_given(widget, key) for key in q.key), (table.asked.about, best, q.key)
            first_hints.add(q.task.hints[0].said("en"))
            ask: Any = widget.below.view["ask"] if widget.below else {"words": []}
            assert not any("usual" in one for one in ask["words"]) and ask.get("amount", {}).get("even", True)
            widget.close()
        assert len(first_hints) == 1, (table.asked.about, first_hints)
    assert found
    if name in USUAL:
        assert found >= MIN_QUESTIONS.get(table.variant.family, set())


def test_the_reason_of_the_review_is_told_with_the_answer() -> None:
    """A right answer and the solution say why the answer in the deal was worse, in each language, also from a file."""
    table = open_table("briscola", seats=2, seed=4)
    while table.ply < 7:
        table.play(table.asked.choices.sample(Random(table.ply)))
    best, played, *_ = map(str, table.asked.choices.options)
    ply, seat = table.ply, table.asked.seat
    table.play(played)
    why = Why("review_compared", {"ahead": 71, "behind": 12, "best": Card(best), "card": Card(played)})
    values = {best: Cost(0.0, 0.0), played: Cost(4.2, 0.5)}
    one = Decision(ply, seat, seat, "play", played, Unit.POINTS, values, {}, "sample", 100, why, better=best)
    learner = Learner()
    kept = learner.add_decision(table, one)
    q = kept.make(1, "en")
    told = "In 71 of 100 deals that fit what you had seen"
    assert told in q.solution().text and told in q.check(best).text
    assert "得なのは71回" in kept.make(1, "ja").check(best).text
    again, _ = read_position({**position_of(table, one).fields(), "at": learner.now})
    assert again == position_of(table, one)
    silent = Position(again.record, played, Unit.POINTS, values)
    assert f"{Card(played).sign} costs 4 points" in silent.kind("k").make(1, "en").check(best).text


@pytest.mark.parametrize(
    ("given", "lang", "text"),
    [
        (0, "en", "{0} is about as good as {1}. In the deal you chose {2}."),
        (1, "en", "{1} is about as good as {0}. In the deal you chose {2}."),
        (1, "ja", "{1}は{0}とほぼ同じくらい良い答えです。元のディールでは{2}を選びました。"),
    ],
)
def test_the_judgement_is_about_the_card_that_was_chosen(given: int, lang: str, text: str) -> None:
    """Of two cards that cannot be told apart neither is said to cost least alone."""
    table = open_table("briscola", seats=2, seed=3)
    cards = [str(card) for card in table.asked.choices.options]
    costs = dict(zip(cards, (Cost(0.0, 0.0), Cost(0.5, 1.7), Cost(14.0, 3.0)), strict=True))
    position = Position(Record.of(table).dumps(), cards[2], Unit.MARGIN, costs)
    told = position.kind("p").make(seed=1, lang=lang).check(cards[given])
    assert told.ok
    assert text.format(*(Card(card).sign for card in cards)) in told.text


@pytest.mark.parametrize(("layouts", "named", "weak"), [
    (["QC QD QH | 8D 8S 4H | 2D 2H TC", "QC QD QH | 8D 8S TC | 2D 2H 4H"],
     ["A: Pair of eights (8♦ 8♠ 4♥) · Pair of twos (2♦ 2♥ 10♣)",
      "B: Pair of eights (8♦ 8♠ 10♣) · Pair of twos (2♦ 2♥ 4♥)"], "8♦ 8♠ 4♥"),
    (["QC QD QH | 8D 8S 4H", "QC QD QH | 2D 2H 4H"], ["A: Pair of twos", "B: Pair of eights"], "pair of twos"),
])  # fmt: skip
def test_layouts_to_choose_from_are_told_apart(layouts: list[str], named: list[str], weak: str) -> None:
    """Only the sets that differ are named, with their cards if the words are the same; sets lie apart on the felt. A
    wrong layout is told its weak set.
    """
    hand = Cards("QC QD QH 8D 8S 4H 2D 2H TC AC JS 9D 5C")
    rest = [card for card in pack() if card not in hand]
    hands = [hand, *(Cards(rest[place::3]) for place in range(3))]
    table = table_with(hands, "crash")
    costs = {layout: Cost(float(place), 0.1) for place, layout in enumerate(sorted(layouts, reverse=True))}
    position = Position(Record.of(table).dumps(), layouts[0], Unit.POINTS, costs)
    view = ExerciseWidget(position.kind("k").make(1, "en")).view
    assert sorted(one["text"] for one in view["panel"]["options"]) == named
    told = position.kind("k").make(1, "en").check("A")
    assert not told and told.text.startswith(f"A costs 1.00 points on average. Set 2 of A is weak: {weak}.")
    assert [fan.get("sets") for fan in view["fans"]] == [None, *([3] * layout.count("|") + [3] for layout in layouts)]


def test_a_card_to_play_is_asked_as_at_the_table() -> None:
    """The hand is sorted by suit, trumps first; each player's bids are one line, without quotes; the score is told."""
    for seed in range(9):
        deal, rng = open_table("preferans-sochi", seed=seed), Random(seed)
        while deal.asked is not None and not (deal.asked.about == "play" and deal.view(0).facts.trick_number > 2):
            deal.play(deal.asked.choices.sample(rng))
        if deal.asked is not None and deal.view(0).facts.contract and len(answers(deal)) > 1:
            break
    every = answers(deal)
    scene = own(deal, every[0], every[1]).kind("k").make(1, "en").scene
    hand, facts = scene.fans[0].cards, deal.view(deal.asked.seat).facts
    suits = sorted("SHCD", key=lambda suit: suit != facts.trump)
    assert list(hand) == [Card(r + s) for s in suits for r in "AKQJT987" if Card(r + s) in hand]
    assert 1 <= len(scene.seats) <= 3 and not scene.lines
    assert not any("“" in line.what.said("en") for line in scene.seats)
    assert any("Tricks so far" in line.said("en") for line in scene.head)
    deal = open_table("briscola", seats=2, seed=7)
    while deal.ply < 12:
        deal.play(deal.asked.choices.sample(Random(deal.ply)))
    every = answers(deal)
    told = own(deal, every[0], every[1]).kind("k").make(1, "en").scene.head[-1].said("en")
    points = deal.view(deal.asked.seat).facts.points
    assert told.startswith("Points so far: ") and all(f" {n}" in told for n in points)


def test_a_card_that_is_as_good_is_marked_with_the_answer() -> None:
    """After a right answer every right card is marked; before it none is."""
    table = open_table("briscola", seats=2, seed=4)
    first, second, third = map(str, table.asked.choices.options)
    costs = {first: Cost(0.0, 0.2), second: Cost(0.1, 0.2), third: Cost(3.0, 0.2)}
    widget = ExerciseWidget(Position(Record.of(table).dumps(), third, Unit.POINTS, costs).kind("k").make(1, "en"))
    assert widget.view["right"] == []
    widget._handle_command({"v": 1, "id": "1", "do": "answer", "token": second, "ply": widget.ply}, ())
    assert {*widget.view["right"]} == {first, second}


def test_open_hands_tell_the_trick_that_a_card_gives_away() -> None:
    """With every answer that is as good, in the order of the hand, and a cost that is no average."""
    table = open_table("preferans-sochi", seed=21)
    for word in ("pass", "pass", "7S", "take", "7S 7D", "9S", "pass", "whist", "open", "7C", "TC", "KC"):
        table.play(word)
    solved = values_at(table.deal)
    assert solved is not None
    good = [str(card) for card in table.asked.choices.options if not solved.cost[card]]
    bad = next(str(card) for card, cost in solved.cost.items() if cost)
    costs = {str(card): Cost(float(cost), 0.0) for card, cost in solved.cost.items()}
    position = Position(Record.of(table).dumps(), bad, Unit.TRICKS, costs)
    told = position.kind("k").make(1, "en").check(good[-1]).text
    signs = [Card(card).sign for card in good]
    assert len(good) > 4 and all(sign in told for sign in signs)
    assert f"After {Card(bad).sign}, " in told and " takes trick 2 with " in told and "on average" not in told
    missed = position.kind("k").make(1, "ja").check(bad).text
    assert "ヴィストの損" in missed and "平均" not in missed


def test_two_layouts_do_not_give_the_answer_away() -> None:
    """A third stands beside them, and the question does not say that one of them was the own."""
    hand = Cards("KS KH KD JC JD TH TC 9S 8C 6S 5S 5C 2D")
    rest = [card for card in pack() if card not in hand]
    table = table_with([hand, *(Cards(rest[place::3]) for place in range(3))], "crash")
    own, best = "KS KH KD | JD JC 9S | TH TC 8C | 5S 5C 6S", "KS KH KD | JD TH 9S | JC TC 8C | 5S 5C 6S"
    costs = {own: Cost(0.15, 0.02), best: Cost(0.0, 0.0)}
    q = Position(Record.of(table).dumps(), own, Unit.POINTS, costs).kind("k").make(1, "en")
    assert len(q.choices.options) == 3 and len(q.key) == 1 and "before" not in q.question
    told = sorted(q.judged(name).text.split(" points")[0][2:] for name in "ABC" if name not in q.key)
    assert told[0] == "costs 0.15" and told[1] > told[0]


@pytest.mark.parametrize("name", sorted(USUAL))
def test_a_wrong_answer_is_not_told_the_best_one(name: str) -> None:
    """Not even after every hint: the right answer and the solution tell it."""
    for table in questions(name):
        best, played, *_ = every = answers(table)
        for lang in ("en", "ja"):
            q = own(table, best, played).kind("k").make(1, lang)
            for _ in q.task.hints:
                q.hint()
            told = [one.text for one in map(q.judged, (*every, *"ABC")) if one.state == "wrong"]
            answer = q.task.answer.shown(q.task.expected).said(lang)
            assert told and not any(answer in text for text in told), (table.asked.about, answer, told)
            assert answer in q.solution().text


@pytest.mark.parametrize("name", sorted(USUAL))
def test_the_last_hint_narrows_the_answers_without_telling_the_best(name: str) -> None:
    """It lists the best answer and a wrong one, but not all. The first leads neither to a fold nor to a contract."""
    for table in questions(name):
        best, played, *_ = every = answers(table)
        q = own(table, best, played).kind("k").make(1, "en")
        first, *narrowed = [hint.said("en") for hint in q.task.hints]
        assert not any("In the deal you" in one for one in narrowed)
        if len(every) > 3 and table.asked.about not in ("layout", "lay_out"):
            words = [q.task.answer.shown(q.task.answer.read(one)).said("en") for one in every]
            listed = [one in narrowed[0] for one in words]
            assert listed[0] and not listed[1] and 2 <= sum(listed) < len(every), (narrowed, words)
        if table.asked.about == "bet":
            assert "how often must you win" in first and "which hands will pay, and which will fold" in first
        if table.asked.about == "contract":
            assert "giving up" in first or "concede" not in every


def test_a_bet_that_was_not_calculated_is_judged_as_the_nearest_that_was() -> None:
    """It says so. The cost is told of the bet that was calculated."""
    table = open_table("brag", seats=2, seed=3)
    for word in ("look", 2, "look"):
        table.play(word)
    asked = table.asked
    judge = judge_of(table.variant.kind)
    assert judge is not None
    found = judge.known(table.view(asked.seat), asked, "fold", None)
    assert found.how == "solved"
    amount = asked.choices.amount
    odd = next(str(n) for n in range(amount.least, amount.most) if str(n) not in found.values)
    position = Position(Record.of(table).dumps(), "fold", found.unit, found.values)
    for played in ("fold", odd):  # the bet may have been made in the deal, too
        costs = judge.known(table.view(asked.seat), asked, odd if played == odd else "fold", None).values
        position = Position(Record.of(table).dumps(), played, found.unit, costs)
        told = position.kind("k").make(1, "en").check(odd).text
        assert told.startswith(f"“Bet {odd}” was not calculated. The nearest bet that was calculated is “Bet ")
        assert f"“Bet {odd}”" not in told.split(". ", 1)[1]


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_the_question_asks_for_no_cheap_card(lang: str) -> None:
    """A card of few points costs least, too: the best answer is asked for, and told."""
    for key in ("question", "question_other", "question_layout", "best"):
        told = say(f"own_position.{key}", lang, card="A")
        assert {"en": "best", "ja": "最善"}[lang] in told and not re.search("costs?|損", told)
