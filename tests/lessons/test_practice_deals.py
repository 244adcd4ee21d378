"""A move that is taken back after more has been seen makes practice of its deal, which counts nowhere."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from cardwidgets import Match, NotationError, Record, Table, TableWidget, open_table
from cardwidgets.core.choices import Layout
from cardwidgets.games.preferans.script import sheet_of
from cardwidgets.lessons.record.learner import Learner
from cardwidgets.lessons.review.decision import DealReview
from cardwidgets.locale import say
from cardwidgets.players import RandomPlayer
from tests.support.sampling import each


def given(name: str, seats: int, *answers: object, seed: int = 7) -> Table:
    """A table after some answers; None stands for the first that is open."""
    table = open_table(name, seats=seats, seed=seed)
    for answer in answers:
        assert table.asked is not None
        table.play(next(iter(table.asked.choices.options)) if answer is None else answer)  # type: ignore[attr-defined]
    return table


def over(table: Table, seed: int = 1) -> Table:
    """A deal played out at random."""
    rng = Random(seed)
    while table.asked is not None:
        table.play(table.asked.choices.sample(rng))
    return table


ALL_KEPT = ("keep", "keep", "keep")

CASES: dict[str, tuple[Callable[[], Table], int, bool]] = {
    "the own hand was looked at": (lambda: given("brag", 2, "look"), 1, True),
    "the own bet alone": (lambda: given("brag", 2, 2), 1, False),
    "another has bet": (lambda: given("brag", 2, 2, 2), 1, True),
    "the own card alone": (lambda: given("briscola", 2, None), 1, False),
    "another has played a card": (lambda: given("briscola", 2, None, None), 1, True),
    "a card was drawn after the own one": (lambda: given("briscola", 2, None, None), 0, True),
    "others have laid their sets face down": (
        lambda: given("crash", 3, *ALL_KEPT, Layout(), Layout(), seed=1),
        1,
        False,
    ),
    "the own king and queen were shown": (lambda: given("marianna", 2, None, None, "C", seed=1), 1, False),
    "all sets have been turned up": (lambda: over(given("crash", 3, seed=1)), 1, True),
}


@each("name", CASES)
def test_what_was_seen_since_decides(name: str) -> None:
    """By the cards and words that the rules show to a seat; to give again what was taken back undoes the mark too."""
    made, seat, practice = CASES[name]
    table = made()
    assert any(answer.seat == seat for answer in table.answers), "nothing of theirs is taken back"
    before = table.answers
    table.undo_seen(seat)
    assert table.practice is practice and table.fork().practice is practice
    table.redo()
    assert table.answers == before and not table.practice
    table.undo(seat)
    assert table.practice is practice
    if table.asked is not None and table.asked.seat == seat:
        table.play(table.asked.choices.sample(Random(2)))
        assert table.practice is practice, "what is played instead does not make it count"


@each("name", ["brag", "crash", "briscola-mariccia", "preferans"])
def test_a_deal_of_practice_counts_nowhere(name: str) -> None:
    """The next deal begins with the chips, points, sheet and dealer of before it, from a pack that is shuffled; so it
    does when the record is read, and no mistake of it becomes an exercise."""
    match = Match(open_table(name, seed=3))
    over(match.table)
    match.next_deal()
    start = match.table.start
    over(match.table, 2)
    seat = next(answer.seat for answer in match.table.answers if answer.seat >= 0)
    match.table.undo_seen(seat)
    assert match.table.practice
    if name == "preferans":
        written = sheet_of(match)
    over(match.table, 3)
    assert not match.over
    if name == "preferans":
        assert sheet_of(match) == written
    assert Learner().add_decisions(DealReview(match.table, seat, ()), seat) == ()
    match.next_deal()
    assert match.table.start.changed_from(start).keys() <= {"shuffle"} and getattr(match.table.start, "shuffle", True)
    over(match.table, 4)
    text = Record.of(match).dumps()
    assert "practice = [\n    2,\n]" in text
    again = Record.loads(text).match()
    assert [table.practice for table in again.deals] == [False, True, False]
    assert [table.answers for table in again.deals] == [table.answers for table in match.deals]
    assert Record.of(again).dumps() == text


@pytest.mark.parametrize(
    ("line", "error"),
    [
        ("practice = 1", "'practice' must be a list of numbers, not 1"),
        ("practice = [true]", "practice must be numbers of deals, from 1, not True"),
        ("practice = [0]", "practice must be numbers of deals, from 1, not 0"),
        ("practice = [2]", "this record says that deal 2 was practice, but it has 1"),
    ],
)
def test_a_record_that_marks_no_deal_says_so(line: str, error: str) -> None:
    """By name, and what would be right."""
    text = Record.of(given("brag", 2)).dumps()
    with pytest.raises(NotationError) as raised:
        Record.loads(f"{line}\n{text}").match()
    assert str(raised.value) == error


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_the_table_bears_the_label_and_says_why(lang: str) -> None:
    """From the undo that makes it practice on, to the end of the deal; the next deal has none."""
    widget = TableWidget("brag", seats=3, seed=11, pace="once", players=RandomPlayer(), lang=lang)
    assert "practice" not in widget.view
    widget.play("look")
    widget.undo()
    label = {"token": "practice", "text": say("table.practice", lang), "closed": say("table.practice_note", lang)}
    assert widget.view["practice"] == label
    widget.play("fold")
    assert widget.result is not None and widget.view["practice"] == label
    chips = widget.match.next_start().stacks  # type: ignore[union-attr]
    widget.next_deal()
    assert "practice" not in widget.view and widget.table.start.stacks == chips  # type: ignore[attr-defined]


def test_to_see_all_hands_and_go_back_is_practice_too() -> None:
    """They are shown by the page and not by the rules: a deal that showed nothing counts until then."""
    widget = TableWidget("brag", seats=2, seed=7, seat=1, hands=True, players=RandomPlayer())
    widget.play("fold")
    widget.undo()
    assert not widget.table.practice
    widget.redo()
    widget.show_hands()
    widget.undo()
    assert widget.table.practice
