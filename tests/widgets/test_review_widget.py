"""The review of a deal on the screen: the work slice by slice, the position of each decision, and to play on."""

from __future__ import annotations

import re
from dataclasses import replace
from datetime import UTC, datetime
from html import escape
from itertools import product
from random import Random

import pytest

from cardwidgets import (
    Card,
    Cards,
    ExerciseWidget,
    Learner,
    Match,
    NotationError,
    PracticeWidget,
    Record,
    ReviewWidget,
    Table,
    TableWidget,
    find,
    open_table,
)
from cardwidgets.core.choices import Layout
from cardwidgets.core.script import CHANCE
from cardwidgets.games.briscola.variants import GAME
from cardwidgets.lessons.record.mistakes import position_from, position_of
from cardwidgets.lessons.record.practice import Practice
from cardwidgets.lessons.review import Cost, DealReview, review_deal
from cardwidgets.lessons.review.decision import Decision, replay
from cardwidgets.locale import say
from cardwidgets.locale.words import has
from cardwidgets.odds.analysis.card_costs import values_at
from cardwidgets.odds.analysis.units import Unit
from cardwidgets.widgets.base import Refusal
from tests.lessons.test_deal_review import at_random, played
from tests.support.preferans_tables import ten_given_up
from tests.support.wire import Wire, command, hear
from tests.tools.planted import judge_for


@pytest.fixture(scope="module")
def done() -> DealReview:
    """The end of a deal of Briscola, reviewed for seat 1, which made a mistake that it could have known."""
    table = at_random("briscola-mariccia", 4, seats=2)
    return review_deal(table, 1, since=table.ply - 12, fast=False)


def test_the_work_is_done_in_slices_and_can_be_stopped(wire: Wire, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each call looks on for a while; what is stopped stays as it is until taken up again; `finish` does the rest."""
    monkeypatch.setattr("cardwidgets.widgets.review.SLICE", 0)
    table = played("brag", 3)
    widget = ReviewWidget(table, seat=1)
    assert widget.view["going"] == {"on": True, "part": 0.0} and not widget.finished
    hear(widget, command(widget, "continue", id="c.0"))
    hear(widget, command(widget, "answer", "stop"))
    stopped, found = widget.view["going"], widget.review
    assert (
        stopped
        and not stopped["on"]
        and found.stopped
        and not widget.finished
        and "stopped" in str(widget.view["folds"])
    )
    hear(widget, command(widget, "continue", id="c.1"))  # was on its way
    assert (widget.view["going"], widget.review) == (stopped, found)
    hear(widget, command(widget, "answer", "resume", id="c.2"))
    assert widget.view["going"] == {**stopped, "on": True} and "stopped" not in str(widget.view["folds"])
    whole = ReviewWidget(table, seat=1)
    parts = [whole.view["going"]["part"]]
    while not whole.finished and len(parts) < 99:
        hear(whole, command(whole, "continue", id=f"a.{len(parts)}"))
        parts.append((whole.view["going"] or {"part": 1.0})["part"])
    assert parts == sorted(parts) and whole.review == review_deal(table, 1)
    hear(widget, command(widget, "answer", "stop", id="c.3"))
    assert widget.finish() == whole.review and widget.view["going"] is None
    assert ReviewWidget(table, seat=1).finish() == whole.review and len(whole.to_frame()) == len(whole.review.decisions)


def test_what_another_laid_face_down_is_said_not_to_be_heard(wire: Wire) -> None:
    """No moment of a deal passes without a word; what lies face down is not told."""
    table = at_random("crash", 4, seats=4)
    widget = ReviewWidget(DealReview(table, 1, ()))
    others = [ply for ply, (seat, _) in enumerate(table.answers) if seat not in (1, CHANCE)]
    assert len(others) == 3
    for ply in others:
        hear(widget, command(widget, "answer", f"ply={ply}", id=f"p.{ply}"))
        assert widget.at == ply and widget.view["message"].endswith("gave an answer that the others did not hear.")


def test_a_mark_leads_to_the_position_as_the_seat_saw_it(wire: Wire, done: DealReview) -> None:
    """It opens at the costliest. The table has a word on what was played, and on what was better; nobody else's cards
    are in it until they are asked for."""
    widget = ReviewWidget(done)
    [worst] = widget.worst
    assert widget.at == worst.ply and widget.board.table.ply == worst.ply
    good = next(mark["ply"] for mark in widget.view["marks"] if mark["mark"] == "good")
    for ply in (good, worst.ply):
        hear(widget, command(widget, "answer", f"ply={ply}", id=f"p.{ply}"))
        assert widget.at == ply and widget.board.table.ply == ply
    assert widget.board.cards == Cards(done.at(worst.ply).piles["hand1"])
    told = {card["card"]: card["cost"] for fan in _fans(widget.board.view) for card in fan["cards"] if "cost" in card}
    assert told == {worst.answer: "yours", worst.better: "better"}
    held = widget.board.table.deal.piles["hand0"]
    assert not any(card.sign in str(widget.view) for card in held)
    hear(widget, command(widget, "answer", "hands"))
    shown = [card["card"] for fan in _fans(widget.board.view) for card in fan["cards"]]
    assert sorted(shown) == sorted(map(str, [*held, *widget.board.cards])) and widget.view["solved"]
    tricks = [[card["card"] for card in trick["cards"]] for trick in widget.view["tricks"]]
    assert tricks and all(len(trick) == 2 and trick[0] != trick[1] for trick in tricks)
    verdict = widget.view["verdict"]
    assert verdict is not None and verdict["because"] == worst.sentence() and verdict["because"] in widget.text()


def test_a_later_deal_is_called_by_its_number(wire: Wire) -> None:
    """The second deal of a match is deal 2 in its review too, also when it is played on there, and after a record."""
    match = Match(at_random("briscola-mariccia", 4, seats=2))
    match.next_deal()
    rng = Random(4)
    while match.table.asked is not None:
        match.table.play(match.table.asked.choices.sample(rng))
    for deal in (match, Record.of(match), TableWidget(match, seat=1)):
        widget = ReviewWidget(deal, seat=1)
        assert "deal 2" in widget.board.view["subtitle"]
        hear(widget, command(widget, "answer", "fork"))
        assert "deal 2" in widget.board.view["subtitle"]
    assert "deal 1" in ReviewWidget(match.deals[0], seat=1).board.view["subtitle"]


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_what_is_hardly_worse_is_good(wire: Wire, done: DealReview, lang: str) -> None:
    """It is no mistake, and the headline says that there is none."""
    [worst] = done.costliest(1)
    small = replace(worst, values={**worst.values, worst.answer: Cost(0.04, 0.01)}, how="sample")
    leads = [
        row["lead"] for row in ReviewWidget(replace(done, decisions=(small,)), lang=lang).view["verdict"]["choices"]
    ]  # type: ignore[index]
    assert leads[1] == say("review.lead.slightly", lang), "it was good, so nothing was plainly better"
    widget = ReviewWidget(replace(done, decisions=tuple(one if one is not worst else small for one in done.decisions)),
                          lang=lang)  # fmt: skip
    assert small.wrong and widget.worst == () and {mark["mark"] for mark in widget.view["marks"]} == {"good", "slight"}
    assert widget.view["headline"] == say("review.none", lang)
    assert widget.at == small.ply, "it opens at the move that the headline names"


def test_a_bet_within_the_error_is_as_good_and_named_by_its_place(wire: Wire) -> None:
    """Advice has another bet worth a little more, the review cannot tell them apart: both are good, and it says so.
    To look at the own hand is no bet that is counted, and none that could not be checked."""
    table = played("brag", 7, seats=4)
    said = [ply for ply, given in enumerate(table.answers)
            if given.seat == 0 and (asked := replay(table, ply).asked) and asked.about == "bet"]  # fmt: skip
    looked = [ply for ply in said if table.answers[ply].action == "look"]
    ply = said[3]
    assert [at for at in looked if at < ply] and not {*looked} & {*review_deal(table, 0).unjudged}
    answer = str(table.answers[ply].action)
    one = Decision(ply, 0, 0, "bet", answer, Unit.CHIPS, {answer: Cost(0.5, 0.8), "5": Cost(0.0, 0.0)}, {}, "sample",
                   300, pot=10.0, better="5")  # fmt: skip
    for lang, where, lead in (
        ("en", "your 3rd bet", "As good:"),
        ("ja", "3回目のベット", "同じくらい良い選択："),
    ):
        widget = ReviewWidget(DealReview(table, 0, (one,)), lang=lang)
        verdict = widget.view["verdict"]
        assert verdict is not None and not one.wrong and verdict["where"] == where
        assert [(row["kind"], row["lead"]) for row in verdict["choices"][1:]] == [("as_good", lead)]
        assert "dvice prefers" not in widget.text()


def decided(done: DealReview, *costs: float, pot: float = 0.0, unit: Unit = Unit.MARGIN) -> DealReview:
    """A review whose first decisions cost so much, all else nothing."""
    [worst] = done.costliest(1)
    given = [*costs, *[0.0] * (len(done.decisions) - len(costs))]
    rows = [
        replace(one, unit=unit, pot=pot, how="sample", reason=worst.reason if cost else None,
                better=worst.better if cost else "",
                values={one.answer: Cost(cost, cost / 2), worst.better: Cost(0.0, 0.0)})
        for one, cost in zip(done.decisions, given, strict=True)
    ]  # fmt: skip
    return replace(done, decisions=tuple(rows))


@pytest.mark.parametrize(
    ("costs", "told", "marks"),
    [
        ((20.0, 8.0, 12.0), ["1 blunder, 1 mistake and 1 inaccuracy. The largest cost you 10 points",
                             "Look at trick 15 first. Each move is judged by itself, so the costs do not add up."],
         ["blunder", "inaccuracy", "mistake"]),
        ((10.0,), ["1 mistake cost you 5 points", "Look at trick 15."], ["mistake"]),
        ((4.0,), ["1 inaccuracy cost you 2 points", "This cost is too small to be a mistake. Look at trick 15."],
         ["inaccuracy"]),
        ((), ["No mistakes", "With what you knew, no move was better."], []),
    ],
)  # fmt: skip
def test_the_headline_tells_what_the_marks_in_the_row_cost(
    done: DealReview, costs: tuple[float, ...], told: list[str], marks: list[str]
) -> None:
    """In card points, half of the difference, never a sum; and how many moves were checked, where not all were."""
    review = decided(done, *costs)
    view = ReviewWidget(review).view
    assert [view["headline"], view["detail"]] == told
    assert [mark["mark"] for mark in view["marks"]] == marks + ["good"] * (6 - len(marks))
    partly = ReviewWidget(replace(review, left_out=(28,))).view
    first, *rest = told[0].split(".")
    assert partly["headline"] == ".".join([f"{first} in the 6 moves checked", *rest])
    assert "1 move is not checked" in str(partly["folds"])
    assert [mark["ply"] for mark in partly["marks"]] == [one.ply for one in review.decisions]  # 28 is passed over


def test_a_move_without_a_mark_is_passed_over_and_counted_in_the_fold(done: DealReview) -> None:
    """It is told with all cards open only: no mark in the row, and the headline says how many were checked."""
    first, *rest = decided(done, 20.0).decisions
    hidden = replace(rest[0], values={}, open={rest[0].answer: 0.0})
    view = ReviewWidget(replace(done, decisions=(first, hidden, *rest[1:]))).view
    assert [mark["ply"] for mark in view["marks"]] == [first.ply, *(one.ply for one in rest[1:])]
    assert view["headline"].endswith("in the 5 moves checked") and "Not checked: trick" in str(
        view["folds"][-1]["rows"]
    )
    alone = ReviewWidget(replace(done, decisions=(first,), unjudged=(28,))).view
    assert alone["headline"] == "1 blunder cost you 10 points in the only move checked"


def test_marks_go_by_the_pot_and_by_what_a_trick_is_worth(done: DealReview) -> None:
    """A chip of ten is a tenth; fewer deals won are told as deals."""
    bets = decided(done, 1.0, 2.5, 5.0, 0.9, pot=10.0, unit=Unit.CHIPS).decisions[:4]
    assert [str(one.mark) for one in bets] == ["inaccuracy", "mistake", "blunder", "good"]
    tricks = decided(done, 1.0, 3.0, unit=Unit.TRICKS).decisions[:2]
    assert [(str(one.mark), one.cost, one.scale.unit) for one in tricks] == [
        ("inaccuracy", 4.0, Unit.WHISTS),
        ("mistake", 12.0, Unit.WHISTS),
    ]
    known = replace(tricks[0], scored={tricks[0].answer: 22.0})
    assert (str(known.mark), known.cost) == ("blunder", 22.0)
    rows = ReviewWidget(replace(done, decisions=(known,))).view["folds"][0]["rows"]
    assert re.match(
        r"Your choice cost 22 whists\. The figures below count tricks, .+ cost 1\.0 tricks? on average", " ".join(rows)
    )
    wins = decided(done, 12.0, unit=Unit.WINS)
    view = ReviewWidget(replace(done, decisions=wins.decisions[:1])).view
    assert view["verdict"] is not None and view["verdict"]["title"] == "Mistake, 12 wins in 100 deals"
    assert view["headline"] == "1 mistake cost you 12 wins in 100 deals"


def test_the_board_shows_the_own_answer_and_the_better_one() -> None:
    """Of bids the levels of both, also of ten tricks and of a pass; where no set was laid, the better layout."""
    table, ply = ten_given_up()
    costs = {"TN": Cost(50.0, 1.0), "pass": Cost(0.0, 0.0), "6S": Cost(0.0, 0.0)}
    for better in ("6S", "pass"):
        one = Decision(ply, 0, 0, "bid", "TN", Unit.WHISTS, costs, {}, "sample", 60, better=better)
        grid = ReviewWidget(DealReview(table, 0, (one,)), lang="en").board.view["bids"]["grid"]
        words = {bid["token"]: bid["by"] for row in grid["rows"] for bid in row["bids"] if bid["by"]}
        assert words == {"TN": "yours", better: "better"} and not grid["all"], "nothing lies behind a button"
    crash, rng = open_table("crash", seats=4, seed=3), Random(1)
    while crash.asked:
        crash.play(Layout() if crash.asked.seat == 0 else crash.asked.choices.sample(rng))
    review = review_deal(crash, 0)
    sets = ReviewWidget(review, lang="en").board.view["ask"]["layout"]["sets"]
    better = Layout.read(review.decisions[0].better)
    assert [[card["card"] for card in each["cards"]] for each in sets] == [[*map(str, each)] for each in better]
    assert sets[0]["label"] == "Set 1: better"


def test_all_hands_are_those_of_the_moment(wire: Wire) -> None:
    """They lie face up at the table, or are written down where it has no room for them, and go away again."""
    for name, seats in (("preferans-sochi", 3), ("sueca", 4), ("crash", 4)):
        table = at_random(name, 4, seats=seats)
        widget = ReviewWidget(DealReview(table, 0, ()), seat=0)
        before, at = widget.board.view["seats"], widget.at
        for ply in (at, (at + table.ply) // 2):
            widget.go(ply)
            if "hands" not in {act["token"] for act in widget.view["acts"] if act.get("pressed")}:
                hear(widget, command(widget, "answer", "hands", id=f"h.{ply}"))
            told = f"{widget.board.view} {widget.view['hands']}"
            for seat in range(1, seats):
                for card in replay(table, ply).deal.piles[f"hand{seat}"]:
                    assert f"'{card}'" in told or card.sign in told, (name, ply, seat)
        if name == "crash":  # all that may be shown lies on the table
            widget.go(table.ply)
            assert "hands" not in {act["token"] for act in widget.view["acts"]} and widget.view["hands"] == []
        widget.go(at)
        hear(widget, command(widget, "answer", "hands", id="h"))
        assert (widget.board.view["seats"], widget.view["hands"]) == (before, [])


def test_a_review_of_layouts_shows_all_sets_as_they_were_laid(wire: Wire) -> None:
    """The others' hands are written in their sets, and who plays on has the own sets on the table again."""
    table = at_random("crash", 4, seats=4)
    laid = {one.seat: (ply, one.action) for ply, one in enumerate(table.answers) if isinstance(one.action, Layout)}
    widget = ReviewWidget(DealReview(table, 0, ()), seat=0, lang="en")
    ply, own = laid[0]
    widget.go(ply)
    hear(widget, command(widget, "answer", "hands", id="h"))
    for hand, seat in zip(widget.view["hands"], (1, 2, 3), strict=True):
        rows = dict(part.split(": ") for part in hand["cards"].split(" · "))
        rest = rows.pop("Left over", "")
        told = [{*cards.split()} for cards in rows.values()]
        assert told == [{card.sign for card in row} for row in laid[seat][1] if row]
        assert len(rest.split()) + sum(map(len, told)) == 13
    assert any(own)
    hear(widget, command(widget, "answer", "fork", id="f"))
    again = [[card["card"] for card in each["cards"]] for each in widget.board.view["ask"]["layout"]["sets"]]
    assert [row for row in again if row] == [[*map(str, row)] for row in own if row]


def _fans(view: dict) -> list[dict]:  # type: ignore[type-arg]
    return [fan for seat in view["seats"] for fan in seat["fans"]]


def test_nothing_can_be_played_at_the_table_that_is_looked_at(wire: Wire, done: DealReview) -> None:
    """Its commands are refused with the way out, and to play on makes another table; the deal stays as it was."""
    before, widget = Record.of(done.table).dumps(), ReviewWidget(done)
    widget.go(widget.worst[0].ply)
    with pytest.raises(Refusal, match="only_looked_at"):
        widget.board.command("answer", "AS")
    assert widget.board.view["undo"] == widget.board.view["redo"] == widget.board.view["deal"] != ""
    hear(widget, command(widget, "answer", "fork"))
    there = widget.board
    assert there.COMMANDS == TableWidget.COMMANDS and there.table.asked.seat == 1 and there.table.ply == widget.at
    there.play(widget.worst[0].best[0])
    assert there.table.ply > widget.at and [act["token"] for act in widget.view["acts"]] == ["return"]
    hear(widget, command(widget, "answer", "return"))
    assert widget.board.table.ply == widget.at and Record.of(done.table).dumps() == before
    assert widget.play_on().table.ply == widget.at


def test_commands_that_cannot_be_are_refused(wire: Wire, done: DealReview) -> None:
    """Plies that are none, words that are none, all hands where the author keeps them: nothing changes."""
    widget = ReviewWidget(done, hands=False)
    shown = widget.view
    for token in ("ply=999", "ply=-1", "ply=0", "ply=", "ply=1e3", "hands", "return", "stop", "", "fork=", "keep"):
        with pytest.raises((Refusal, NotationError)):
            widget.command("answer", token)
    assert widget.view == shown
    with pytest.raises(ValueError, match="plies"):
        widget.go(999)


def test_what_can_be_reviewed(wire: Wire, done: DealReview) -> None:
    """A table, a match, a record, a table widget and a review; a deal that goes on is refused, and what is no deal."""
    table = done.table
    for deal in (table, Match(table), Record.of(table), TableWidget(table, seat=1), done):
        assert ReviewWidget(deal).table.answers == table.answers
    assert TableWidget(table, seat=1).review().seat == ReviewWidget(done).seat == 1
    with pytest.raises(ValueError, match="over"):
        ReviewWidget(Table(table.variant, 2, start=table.start))
    with pytest.raises(TypeError, match="Record"):
        ReviewWidget("briscola")  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="seats: 0 to 1"):
        ReviewWidget(table, seat=2)
    with pytest.raises(TypeError, match="Learner"):
        ReviewWidget(table, learner="hana")  # type: ignore[arg-type]


def test_it_is_opened_under_the_table_once_the_deal_is_over(wire: Wire) -> None:
    """Before the end it is refused; after it, it stands there until it is put away or the table goes on."""
    table = played("briscola", 2)
    going = TableWidget(replay(table, 5), seat=0, players={})
    hear(going, command(going, "review"))
    assert [reply["ok"] for reply in wire.replies()] == [False] and going.below is None
    widget = TableWidget(table, seat=0)
    hear(widget, command(widget, "review"))
    below = widget.below
    assert (
        below.table.answers == table.answers
        and below.view["going"]
        and widget.get_state()["below"].endswith(below.model_id)
    )
    hear(widget, command(widget, "review", id="a.2"))
    assert widget.below is None and below.comm is None
    for go_on in (widget.undo, widget.redo, widget.next_deal):
        if widget.table.asked is None:
            widget.open_review()
        go_on()
        assert widget.below is None
    assert TableWidget(table, seat=None).view.get("offers", []) == []


def test_a_review_under_a_table_follows_the_preferences_of_the_table(wire: Wire) -> None:
    """A reader who switches the cards or the language of the table sees both change."""
    widget = TableWidget(played("briscola", 2), seat=0, lang="en")
    widget.open_review()
    widget.faces, widget.lang, widget.four_colour = "italian", "ja", False
    assert (widget.below.faces, widget.below.lang, widget.below.four_colour) == ("italian", "ja", False)


def test_what_goes_over_into_the_next_deal_is_not_told(wire: Wire) -> None:
    """In Brag the pack is not shuffled: the review under its table has what could be known, and not a hidden card."""
    widget = TableWidget(played("brag", 3), seat=1)
    widget.open_review()
    below = widget.below
    below.finish()
    hidden = [card.sign for seat in (0, 2, 3) for card in widget.table.deal.piles[f"hand{seat}"]
              if card not in widget.table.view(1).seen()]  # fmt: skip
    assert hidden and below.review.decisions and not any(one.open for one in below.review.decisions)
    tokens = {act["token"].partition("=")[0]: act.get("closed") for act in below.view["acts"]}
    assert tokens.pop("fork") is None, "one plays on in the review, with hidden cards hidden"
    assert tokens.keys() <= {"ply", "close"} and "all cards open" not in str(below.view)
    with pytest.raises(NotationError):
        below.command("answer", "hands")
    for ply in range(
        next(ply for ply, (who, _) in enumerate(below.table.answers) if who != CHANCE), below.table.ply + 1
    ):
        below.go(ply)
        assert not any(sign in f"{below.view} {below.board.view}" for sign in hidden)


def test_a_practice_deal_is_not_said_to_be_kept(wire: Wire) -> None:
    """Its moves are no exercises, so nothing says that they are, and none is offered."""
    table = played("brag", 3, seats=4)
    ply, given = next((ply, one) for ply, one in enumerate(table.answers) if one.action == "fold")
    values = {"fold": Cost(40.0, 1.0), "2": Cost(0.0, 0.0)}
    one = Decision(
        ply, given.seat, given.seat, "bet", "fold", Unit.CHIPS, values, {}, "sample", 100, None, (), {}, 10.0, "2"
    )
    table.practice, learner = True, Learner()
    widget = ReviewWidget(DealReview(table, given.seat, (one,)), learner=learner)
    assert widget.worst and "keep" not in {act["token"] for act in widget.view["acts"]}
    assert not learner.keeps(table, one) and "exercise" not in str(widget.view["detail"])
    with pytest.raises(NotationError):
        widget.command("answer", "keep")


def test_mistakes_become_exercises(done: DealReview) -> None:
    """Each that could have been known, with its position; every answer that ties for best is right."""
    learner = Learner()
    [kind] = learner.add_decisions(done, 1)
    q, [worst] = next(Practice(learner)), done.costliest(1)
    assert str(q.of) == str(kind) and set(q.key) == set(worst.best) and not q.check(worst.answer).ok


def test_a_mistake_at_the_table_is_practised_until_it_is_right(wire: Wire, done: DealReview) -> None:
    """From the review to practice with one record: the position is asked as the seat saw it, judged by its costs."""
    learner, [worst] = Learner(), done.costliest(1)
    for _ in range(2):  # the cell may be run again
        ReviewWidget(done, learner=learner)
    [due] = learner.due()
    practice = PracticeWidget(learner, kinds=[due.kind], number=3)
    q = practice.exercise
    assert q.scene.table.ply == worst.ply and set(q.key) == set(worst.best)
    piles = q.scene.table.deal.piles  # the hands lie open in this game, the stock does not
    assert not any(card.sign in f"{practice.view} {practice.text()}" for card in piles["stock"])
    assert {*piles["hand0"]} in [{*fan.cards} for fan in q.scene.fans]
    hear(practice, command(practice, "answer", worst.answer))
    assert practice.state == "wrong" and not any(Card(card).sign in practice.result.text for card in worst.best)
    hear(practice, command(practice, "answer", worst.best[0], id="a.2"))
    assert practice.state == "solved" and learner.due() == ()
    assert [(one.kind, one.ok, one.tries) for one in learner.attempts] == [(due.kind, True, 2)]


def test_a_bet_that_was_worse_becomes_an_exercise() -> None:
    """A fold of a hand that should have stayed is asked again, and judged by price and chance."""
    learner = Learner()
    for seed in range(9):
        table = at_random("brag", seed, seats=3)
        learner.add_decisions(review_deal(table), table.answers[-1].seat)
    kinds = [kind for kind in learner.kinds() if kind.name.startswith("position-")]
    assert kinds
    q = kinds[0].make(seed=1, lang="ja")
    assert q.key and all(q.check(answer).ok for answer in q.key)


@pytest.mark.parametrize("name", ["brag", "teen-patti", "zha-jin-hua", "three-card-poker-casino"])
def test_words_of_an_own_mistake_are_those_of_the_table(wire: Wire, name: str) -> None:
    """It is answered at the table itself; every text has the words of its buttons; in code its notation will do."""
    learner = Learner()
    for seed in range(8):
        table = at_random(name, seed, seats=find(name).usual)
        learner.add_decisions(review_deal(table, 0), 0)
    kinds = [kind for kind in learner.kinds() if kind.name.startswith("position-")]
    for kind, lang in product(kinds, ("en", "ja")):
        q = kind.make(seed=1, lang=lang)
        widget = ExerciseWidget(q)
        ask = widget.below.view["ask"]
        told = {word["token"]: word["text"] for word in ask["words"]}
        for one in q.task.answer.own.costs:
            button = told.get(one) or ask["amount"]["verb"].replace("{n}", one)
            label = q.label(one)
            assert label.strip("“”「」") == button and q.form.count(button) and q.form.count(one)
            if one not in q.key:
                missed = q.in_language(lang).check(one)
                assert not missed.ok and label in missed.text
        assert all(q.check(one).ok for one in q.key)
    assert kinds


def test_a_position_whose_answers_cannot_be_given_is_left_out() -> None:
    """Somebody changed a letter in the file: the other exercises are there all the same."""
    fields = {}
    for seed in range(9):
        done = review_deal(at_random("brag", seed, seats=3))
        for one in done.costliest():
            fields = {"at": datetime(2026, 3, 1, tzinfo=UTC), **position_of(done.table, one).fields()}
    assert position_from(fields) is not None
    for name in ("costs", "played"):
        for old, new in (("fold", "fpld"), ("1", "x"), ("0", "x"), (fields["played"], "999")):
            spoilt = {**fields, name: str(fields[name]).replace(str(old), new)}
            found = position_from(spoilt)
            assert found is None or found[0].kind("key").make(seed=1, lang="ja").key


def test_what_was_not_weighed_is_weighed_when_it_is_said() -> None:
    """Another bet than those of the review, and a bet after a look, are judged as the review would."""
    learner = Learner()
    for seed in range(6):
        learner.add_decisions(review_deal(at_random("brag", seed, seats=3), 0), 0)
    tried = 0
    for kind in [kind for kind in learner.kinds() if kind.name.startswith("position-")]:
        q = kind.make(seed=1, lang="en")
        there, amount = q.scene.table, q.choices.amount  # type: ignore[attr-defined]
        for other in {amount.least, (amount.least + amount.most) // 2, amount.most} if amount else ():
            view, asked = there.view(0), there.asked
            cost = judge_for("brag").known(view, asked, other, None).values[str(other)]
            assert q.check(other).ok == (not cost.sure)
            tried += str(other) not in q.task.answer.own.costs
        if "look" in there.asked.choices.words.options:
            after = there.fork()
            after.play("look")
            cost = judge_for("brag").known(after.view(0), after.asked, "fold", None).values["fold"]
            told = q.check("look, fold")
            assert told.ok == (not cost.sure) and (not told.ok or "without looking" in told.text)
            assert "unseen hand" not in told.text
    assert tried


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_a_page_where_nothing_runs_shows_it(wire: Wire, done: DealReview, lang: str) -> None:
    """The bars as a picture, the costliest with its reason, the table."""
    widget = ReviewWidget(done, lang=lang)
    page = widget.picture()
    assert page.count("<img") == 2 and done.costliest(1)[0].sentence(lang) in page
    assert widget.text().count("\n") == 1 and widget.view["headline"] in page


@pytest.mark.parametrize(
    ("lang", "numbers"), [("en", ("12 moves", "Not checked: ")), ("ja", ("12回", "は調べていません。この種類"))]
)
def test_what_is_not_judged_stands_in_the_fold(
    wire: Wire, monkeypatch: pytest.MonkeyPatch, done: DealReview, lang: str, numbers: tuple[str, str]
) -> None:
    """The number, the reason, and the way to fewer are told; on the page, in the picture and in the text."""
    partly = replace(done, left_out=tuple(range(12)), unjudged=(done.decisions[0].ply,))
    monkeypatch.setattr("cardwidgets.widgets.review_words.has_numba", lambda: False)
    widget = ReviewWidget(partly, lang=lang)
    [fold] = [fold for fold in widget.view["folds"] if fold["key"] == "missing"]
    assert all(any(number in row for row in fold["rows"]) for number in numbers) and "numba" in str(fold).lower()
    assert not fold["open"] and all(escape(row) in widget.picture() and row in widget.text() for row in fold["rows"])
    monkeypatch.setattr("cardwidgets.widgets.review_words.has_numba", lambda: True)
    assert "numba" not in str(ReviewWidget(partly, lang=lang).view["folds"]).lower()
    assert all(number not in str(ReviewWidget(done, lang=lang).view["folds"]) for number in numbers)
    idle = at_random("brag", 4, seats=3)  # the others fold before it is the turn of the dealer
    undecided = ReviewWidget(review_deal(idle, 0), lang=lang)
    assert undecided.view["headline"] == undecided.say("review.undecided")
    assert ReviewWidget(done.table, lang=lang).view["headline"] == say(
        "review.checking", lang
    )  # nothing is missing yet


def test_a_cost_is_told_in_points_that_change_hands(wire: Wire, done: DealReview) -> None:
    """At Briscola for two: by how many points fewer one has in the end, each of which the other has more."""
    [one, *_] = done.costliest(1)

    def points(card: str) -> int:
        there = done.play_on(one.ply)
        there.play(card)
        while there.asked:
            solved = values_at(there.deal, fast=False)
            there.play(solved.best[0] if solved else there.asked.choices.options[0])  # type: ignore[attr-defined]
        return int(there.deal.facts().points[1])  # type: ignore[attr-defined]

    assert points(one.better) - points(one.answer) == one.cost
    for lang, unit in (("en", "points"), ("ja", "点")):
        verdict = ReviewWidget(done, lang=lang).view["verdict"]
        assert verdict is not None and re.search(rf"{one.cost:.0f} ?{unit}", verdict["title"])


def test_a_replay_ends_beside_the_deal_and_leads_back(done: DealReview, wire: Wire) -> None:
    """Its message names the result of the reviewed deal, and its main button goes back to the review."""
    widget, rng = ReviewWidget(done, lang="en"), Random(1)
    widget.go(done.table.ply - 4)
    hear(widget, command(widget, "answer", "fork"))
    board = widget.board
    while (asked := board.table.asked) is not None:
        board.play(asked.choices.sample(rng)) if asked.seat == board.seat else board.step()
    assert board.view["deal"] is None and board.view["words"]["deal"] == "Back to the review"
    assert re.match(r"You (won|lost) .+ In the real deal, you (won|lost) ", board.view["message"])
    hear(board, command(board, "deal"))
    assert widget.board is not board and widget.board.table.asked is not None


def test_a_choice_beside_the_cards_of_a_trick_game_is_named_by_what_it_is() -> None:
    """A number among all choices would stand beside the number of a trick."""
    assert not {about for about in GAME.asks if about != "play" and not has(f"review.where.{about}")}
