"""Replay from a reviewed move, and keeping it as an exercise."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest

from cardwidgets import Learner, Record, ReviewWidget, TableWidget
from cardwidgets.core.script import CHANCE
from cardwidgets.lessons.review import Cost, DealReview
from cardwidgets.lessons.review.decision import Decision, replay
from cardwidgets.odds.analysis.units import Unit
from tests.lessons.test_deal_review import at_random, played
from tests.support.wire import Wire, command, hear


@pytest.mark.parametrize(
    ("name", "seats"),
    [("briscola", 2), ("crash", 4), ("brag", 4), pytest.param("preferans-sochi", 3, marks=pytest.mark.ci)],
)
def test_one_may_replay_from_here_and_keep_it_as_an_exercise(wire: Wire, name: str, seats: int) -> None:
    """In every family: the same cards from the same moment on, and the position asked in practice; each once."""
    table = played(name, 3, seats=seats) if name != "crash" else at_random(name, 3, seats=seats)
    ply, (seat, action) = next(
        (ply, given) for ply, given in enumerate(table.answers)
        if given.seat != CHANCE and given.action != "look"
        and (given.action == "fold" or name != "brag") and (str(given.action) == "pass" or name != "preferans-sochi")
    )  # fmt: skip
    asked = replay(table, ply).asked
    assert asked is not None
    other = next((str(one) for one in getattr(asked.choices, "options", ()) if one != action), "")
    if not other:
        other = "2" if name == "brag" else str(asked.choices.sample(Random(1)))
    unit = {"brag": Unit.CHIPS, "crash": Unit.POINTS, "briscola": Unit.MARGIN}.get(name, Unit.SHEET)
    values = {str(action): Cost(40.0, 1.0), other: Cost(0.0, 0.0)}
    one = Decision(
        ply, seat, seat, asked.about, str(action), unit, values, {}, "sample", 100, None, (),
        {str(action): 53.0} if name == "preferans-sochi" else {}, 10.0, other, by_wins=name == "briscola",
    )  # fmt: skip
    learner = Learner()
    done = DealReview(table, seat, (one,))
    widget = ReviewWidget(done, learner=learner)
    offered = [act["text"] for act in widget.view["acts"] if act["token"] == "keep"]
    assert offered == ["Remove from exercises"], "a mistake is kept at once"
    fresh = Learner()
    widget._learner = fresh
    hear(widget, command(widget, "answer", "keep"))
    [kind] = [kind for kind in fresh.kinds() if kind.name.startswith("position-")]
    q = kind.make(seed=1, lang="en")
    if name == "crash":  # one of two pictures is chosen there
        assert q.check(q.key[0]).ok
    else:
        assert q.check(other).ok and not q.check(str(action)).ok
        title, cost = widget._wording.title(one), f"{one.cost:.0f}"  # the same in the review and in the exercise
        assert cost in title and re.search(rf" {cost} ({one.scale.unit}|fewer)", q.check(str(action)).text)
    for kept in (False, True):
        widget.command("answer", "keep")
        assert (kind in fresh.kinds()) == kept
    hear(widget, command(widget, "answer", "fork", id="a.2"))
    there = widget.board.table
    assert (there.ply, str(there.asked), there.start) == (ply, str(asked), table.start)


def test_where_hands_stay_hidden_one_replays_in_the_review_too(wire: Wire) -> None:
    """*Replay from here* of Brag: without advice, as at its table; with one way back, and the deal still counts."""
    widget = TableWidget(played("brag", 3), seat=1, pace="once")
    before = Record.of(widget.table).dumps()
    widget.open_review()
    below = widget.below
    below.finish()
    ply = below.review.decisions[0].ply
    below.command("answer", f"ply={ply}")
    below.command("answer", "fork")
    there = below.board
    assert (widget.below, there.table.ply) == (below, ply) and there.table.asked.seat == 1
    assert not {"advice", "review", "hands"} & {offer["do"] for offer in there.view.get("offers", [])}
    there.play("fold")
    assert [act["token"] for act in below.view["acts"]] == ["return"]
    below.command("answer", "return")
    assert (below.board.table.ply, Record.of(widget.table).dumps()) == (ply, before) and not widget.table.practice


def test_a_good_move_is_no_exercise(wire: Wire) -> None:
    """One that the review marks as good is not kept, whatever it cost: as an exercise it would be called wrong."""
    table = played("brag", 3)
    ply, (seat, action) = next((n, one) for n, one in enumerate(table.answers) if one.action == "fold")
    for cost, kept in ((0.5, 0), (40.0, 1)):
        values = {str(action): Cost(cost, 0.01), "2": Cost(0.0, 0.0)}
        one = Decision(ply, seat, seat, "bet", str(action), Unit.CHIPS, values, {}, "sample", 9, pot=10.0, better="2")
        assert one.wrong
        learner, done = Learner(), DealReview(table, seat, (one,))
        widget = ReviewWidget(done, learner=learner)
        assert len([act for act in widget.view["acts"] if act["token"] == "keep"]) == kept
        assert len([kind for kind in learner.kinds() if kind.name.startswith("position-")]) == kept


def test_mistakes_are_kept_by_one_rule_that_is_told_once(wire: Wire, tmp_path: Path) -> None:
    """Mistakes and blunders, and no inaccuracy; a removed one stays away, also in a record that is read again."""
    table = played("brag", 3, seats=4)
    folded = [(ply, given.seat) for ply, given in enumerate(table.answers) if given.action == "fold"]
    seat, costs = folded[0][1], (40.0, 1.2)
    plies = [ply for ply, given in enumerate(table.answers) if given.seat == seat]
    bad = [Decision(ply, seat, seat, "bet", str(table.answers[ply].action), Unit.CHIPS,
                    {str(table.answers[ply].action): Cost(cost, 0.1), "2": Cost(0.0, 0.0)}, {}, "sample", 500,
                    better="2") for ply, cost in zip(reversed(plies), costs, strict=False)]  # fmt: skip
    assert [str(one.mark) for one in bad] == ["blunder", "inaccuracy"]
    done = DealReview(table, seat, tuple(sorted(bad, key=lambda one: one.ply)))
    learner = Learner(tmp_path / "hana.toml")
    first = ReviewWidget(done, learner=learner, lang="en")
    assert [learner.keeps(table, one) for one in bad] == [True, False]
    assert "From now on, reviews keep your mistakes" in first.view["detail"]
    first.command("answer", "keep")
    again = Learner(tmp_path / "hana.toml")
    second = ReviewWidget(done, learner=again, lang="en")
    assert not again.keeps(table, bad[0]) and "exercises" not in second.view["detail"]


@pytest.mark.parametrize("name", ["brag", "briscola"])
def test_a_replay_has_the_advice_of_its_table(wire: Wire, name: str) -> None:
    """With *Why?*, and also in a review of its own; the belief widget has no place there."""
    for table in (TableWidget(played(name, 3), seat=1, pace="once", advice=True), played(name, 3)):
        review = ReviewWidget(table, seat=1)
        ply = next(ply for ply, answer in enumerate(review.table.answers) if answer.seat == 1)
        hear(review, command(review, "answer", f"ply={ply}", id="a"))
        hear(review, command(review, "answer", "fork", id="b"))
        assert [offer["do"] for offer in review.board.view["offers"]] == ["advice"]
        before = review.board.view["message"]
        hear(review.board, command(review.board, "advice", id="c"))
        assert review.board.view["message"] != before
