"""Exercises on the screen: every kind can be asked and answered there, and nothing is told that was not asked for.

In the long run the laws are held over more seeds; with ``LESSON_SEEDS=200`` over so many.
"""

from __future__ import annotations

import json
import os
import re
from dataclasses import asdict, replace
from html import escape
from random import Random
from typing import Any, NoReturn

import pytest

from cardwidgets import ExerciseWidget
from cardwidgets.core.choices import OneOf
from cardwidgets.lessons import Attempt, Exercise, Kind, State, Verdict, kinds, term
from cardwidgets.lessons.kinds import kind_named
from cardwidgets.lessons.words import Plain
from cardwidgets.locale import languages, say
from cardwidgets.widgets import contract
from cardwidgets.widgets.base import CardWidget
from tests.lessons.test_lessons_kinds import is_one_of_many, solution_in, ways_of_writing
from tests.support.sampling import often
from tests.support.wire import Wire, command, hear, update
from tests.tools.contract import faults

SEEDS = int(os.environ.get("LESSON_SEEDS", often(1, 6)))
EVERYBODYS = frozenset({
    "brag.best_three", "brag.next_price", "brag.order_hands", "brag.split_nine", "brag.name_the_price",
    "brag.which_wins", "briscola.who_takes", "brag.just_beat", "preferans.how_they_split", "preferans.lowest_bid",
})  # fmt: skip
"""Kinds for everybody's run, some for each way of answering; the CI holds the laws for all."""
every_kind = pytest.mark.parametrize(
    "kind",
    [pytest.param(kind, id=str(kind), marks=() if str(kind) in EVERYBODYS else pytest.mark.ci) for kind in kinds()],
)
SECRET = "never to be told"


def act(widget: ExerciseWidget, do: str, token: str = "") -> None:
    hear(widget, command(widget, do, token))


def obeyed(wire: Wire) -> bool:
    return bool(wire.replies()[-1]["ok"])


def a_wrong_answer(q: Exercise) -> str | None:
    """An open answer that is not right, in notation; None where none is soon found. To lay no set is none here."""
    samples = (str(q.choices.sample(Random(roll))) for roll in range(60))
    return next((one for one in samples if one != "-" and q.judged(one).state is State.WRONG), None)


def only_right_ones_are_left(q: Exercise, wrong: str) -> bool:
    """Return True if every other answer than this one is right, as for a question of yes or no away from a table."""
    if not isinstance(q.choices, OneOf) or str(q.of) in AT_TABLE:
        return False
    return all(q.judged(str(other)).ok for other in q.choices.options if str(other) != wrong)


def whole(widget: CardWidget) -> str:
    """All that a browser has of a widget and of the table below it, but for the bundles."""
    names = ("_esm", "_modules", "layout", "below")
    state = {name: value for name, value in widget.get_state().items() if name not in names}
    below = getattr(widget, "below", None)
    return json.dumps(state, ensure_ascii=False, default=str) + (whole(below) if below else "")


# ---------- every kind ----------


@pytest.mark.sampled
@every_kind
def test_every_kind_goes_through_its_states_on_the_widget(wire: Wire, kind: Kind) -> None:
    """Asked, missed, hinted, shown; asked and solved: each view keeps the contract, each answer counts as it should."""
    for seed in range(SEEDS):
        for lang in languages()[::2]:  # English and Japanese
            widget = ExerciseWidget(kind, seed=seed, lang=lang)
            q = widget.exercise
            wrong, key = a_wrong_answer(q), q.key[0]
            states = [widget.state]
            if wrong is not None:
                act(widget, "answer", wrong)
                assert obeyed(wire) and widget.tries == 1 and widget.result.state is State.WRONG
                states.append(widget.state)
            over = wrong is not None and only_right_ones_are_left(q, wrong)
            for n in range(0 if over else len(q.task.hints)):
                act(widget, "hint")
                assert q.task.hints[n].said(lang) == widget.view["message"]
            act(widget, "show")
            states.append(widget.state)
            assert obeyed(wire) is not over  # where one of two answers was wrong, its reason was given at once
            assert states == ["asked", *(["shown"] if over else ["wrong"] if wrong else []), "shown"]
            assert widget.view["message"] and widget.view["right"]
            assert list(faults(contract.ExerciseView, widget.view)) == []
            solved = ExerciseWidget(kind, seed=seed, lang=lang)
            act(solved, "draft", solved.exercise.task.answer.notation(solved.exercise.task.expected))
            assert list(faults(contract.ExerciseView, solved.view)) == []
            act(solved, "answer", key)
            assert solved.state == "solved" and solved.answer and bool(solved.result) and solved.view["message"]
            assert list(faults(contract.ExerciseView, solved.view)) == []
            assert solved.exercise.solved is False and q.state is State.SOLVED


@pytest.mark.sampled
@every_kind
def test_every_answer_that_is_right_is_right_on_the_widget(wire: Wire, kind: Kind) -> None:
    """Every answer is judged there as it is in code; equally good answers are all right."""
    for seed in range(SEEDS):
        q = kind.make(seed)
        for token in [*q.key[:4], *(str(q.choices.sample(Random(roll))) for roll in range(4))]:
            widget = ExerciseWidget(q)
            act(widget, "answer", token)
            if widget.answer:
                assert (widget.state == "solved") is q.judged(token).ok
                assert (widget.state == "solved") is (token in q.key) or is_one_of_many(q, q.choices.parse(token))
            else:
                assert q.choices.why(q.choices.parse(token)) is not None or token not in q.key


# ---------- a position to play on ----------

AT_TABLE = {
    "brag.end_it", "brag.name_the_price", "brag.split_seven", "brag.split_nine", "crash.four_sets",
    "crash.most_points", "crash.take_the_spare",
}  # fmt: skip
"""The kinds that are answered by playing on; a card of a hand that the question shows is picked there."""


def at_table(widget: ExerciseWidget, do: str, token: str = "") -> None:
    assert widget.below is not None
    hear(widget.below, command(widget.below, do, token))


@pytest.mark.parametrize("kind", sorted(AT_TABLE))
def test_players_have_japanese_names_at_the_table(kind: str) -> None:
    """The table below a question names the players as its text and every other table does."""
    below = ExerciseWidget(kind, seed=3, lang="ja").below
    assert below is not None
    latin = [seat["name"] for seat in below.view["seats"] if re.search("[A-Za-z]", seat["name"])]
    assert latin == []


@every_kind
def test_a_position_is_played_on_at_its_table(wire: Wire, kind: Kind) -> None:
    """The card played at the table below is the answer: a miss is taken back, a right one stays, nothing else is
    obeyed.

    The table shows what the seat that is asked may see, and nothing happens there that the reader did not do.
    """
    widget = ExerciseWidget(kind, seed=3)
    assert (widget.below is not None) == (str(kind) in AT_TABLE)
    if widget.below is None:
        return
    q = widget.exercise
    position, seat = q.scene.table, q.scene.seat
    assert position is not None
    assert widget.below.table.view(seat) == position.view(seat) and widget.below.table is not position
    for do in ("undo", "redo", "deal", "record", "say", "hands", "advice", "review", "continue", "skip"):
        before = whole(widget)
        at_table(widget, do, "look")
        assert not obeyed(wire) and whole(widget) == before
    wrong = a_wrong_answer(q)
    assert wrong is not None
    before, ply = standing(widget.below), widget.below.ply
    at_table(widget, "answer", wrong)
    assert obeyed(wire) and (widget.state, widget.tries, standing(widget.below)) == ("wrong", 1, before)
    assert widget.below.ply > ply  # it has moved: a page lets go of what was chosen there
    at_table(widget, "answer", "no answer at all")
    assert not obeyed(wire) and widget.tries == 1
    at_table(widget, "answer", q.key[0])
    assert (widget.state, widget.answer, widget.tries) == ("solved", q.key[0], 2)
    assert widget.below.table.ply > position.ply
    at_table(widget, "answer", wrong)
    assert not obeyed(wire) and widget.tries == 2


def standing(table: CardWidget) -> dict[str, Any]:
    """Return what a browser sees of a table, whenever it was drawn."""
    return {name: value for name, value in table.view.items() if name != "ply"}


PEOPLE = {"You", "Jun", "Mara", "Bruno", "Hana", "Lev", "Ada", "Anna", "Boris", "Vera", "Gleb", "Carla"}


@pytest.mark.sampled
@every_kind
def test_only_a_player_has_a_disc(kind: Kind) -> None:
    """A letter to choose, a suit or the number of a draw stands without one."""
    for seed in range(SEEDS):
        for line in ExerciseWidget(kind, seed=seed, lang="en").view["seats"]:
            assert line.get("player", False) is (line["who"] in PEOPLE), line


@every_kind
def test_each_thing_is_said_once(wire: Wire, kind: Kind) -> None:
    """Two lines are read aloud, that of the exercise and that of its table: never does one step make both say anew.

    Once the question is over, the table says nothing of turns, and asks nobody.
    """
    for end in ("solve", "show"):
        widget = ExerciseWidget(kind, seed=3, lang="ja" if end == "show" else "en")
        if widget.below is None:
            return
        steps: list[tuple[CardWidget, str, str]] = [
            (widget.below, "answer", "no answer at all"),
            (widget.below, "answer", a_wrong_answer(widget.exercise) or ""),
            (widget, "hint", ""),
            (widget, "show", "") if end == "show" else (widget.below, "answer", widget.exercise.key[0]),
        ]
        for one, do, token in steps:
            before = [each.view["message"] for each in (widget, widget.below)]
            hear(one, command(one, do, token))
            after = [each.view["message"] for each in (widget, widget.below)]
            assert sum(new not in ("", old) for old, new in zip(before, after, strict=True)) <= 1, (do, before, after)
        assert widget.state in ("solved", "shown") and widget.below.view["message"] == ""
        assert widget.below.view["ask"] is None
        assert widget.below.view["turn"] == "held"  # a page does not ask to go on
        for seat in widget.below.view["seats"]:  # and nobody is waited for
            assert not seat["turn"] and not any(tag.get("turn") for tag in seat["tags"])


def test_what_does_not_decide_is_played_before_the_answer(wire: Wire) -> None:
    """Cards are looked at, and then a bet is the answer; the table goes with the question."""
    widget = ExerciseWidget("brag.name_the_price", seed=3)
    at_table(widget, "answer", "look")
    assert (widget.state, widget.tries) == ("asked", 0)
    assert "??" not in str(widget.below.cards)
    at_table(widget, "answer", "see")
    assert not obeyed(wire) and widget.tries == 0
    at_table(widget, "answer", "fold")
    assert (widget.state, widget.tries) == ("wrong", 1)
    first = widget.below
    act(widget, "another")
    assert widget.below is not first and first.comm is None
    act(widget, "another", "harder")
    assert (widget.below is None) == (str(widget.exercise.of) not in AT_TABLE)


# ---------- what is not told ----------


def blank(q: Exercise) -> None:
    """Take out of an exercise all that says what is right: whoever asks for it is caught."""

    def judge(_: object) -> NoReturn:
        pytest.fail("the judge was asked before there was an answer")

    hints = tuple(Plain(f"{SECRET} {n}") for n in range(len(q.task.hints)))
    q.task = replace(q.task, expected=SECRET, judge=judge, right=(), hints=hints)


@every_kind
def test_what_is_right_stays_in_python_until_it_is_asked_for(wire: Wire, kind: Kind) -> None:
    """The browser's part of a question does not depend on the right answer: without key, judge and hints it is the
    same.

    Choosing is no answer: nothing is judged by it.
    """
    q = kind.make(3)
    told = whole(ExerciseWidget(q))
    without = ExerciseWidget(q)
    blank(without.exercise)
    without.redraw()
    assert whole(without) == told
    token = str(q.choices.sample(Random(1)))
    both = [ExerciseWidget(q), without]
    for widget in both:
        act(widget, "draft", token)
        act(widget, "show")
        assert not obeyed(wire)
    assert whole(both[0]) == whole(both[1])
    assert SECRET not in str(wire)


@pytest.mark.sampled
@every_kind
def test_a_miss_on_the_widget_does_not_tell_the_answer(wire: Wire, kind: Kind) -> None:
    """The message on a wrong answer holds no right answer, in the notation of either language; nor does anything
    else."""
    for seed in range(SEEDS):
        widget = ExerciseWidget(kind, seed=seed)
        q = widget.exercise
        if (wrong := a_wrong_answer(q)) is None or only_right_ones_are_left(q, wrong):
            continue
        act(widget, "answer", wrong)
        for lang in languages():
            widget.lang = lang
            view = widget.view
            assert view["right"] == [] and view["state"] == "wrong"
            said = view["message"].replace(term(widget.result.rule).meaning(lang), "") if widget.result.rule else ""
            said = said.replace(say("exercise.ask_more", lang), "")
            assert solution_in(ways_of_writing(q), said) is None, (q, view["message"])
            asked, rest = whole(ExerciseWidget(q, lang=lang)), whole(widget).replace(view["message"], "")
            hints = [hint.said(lang) for hint in q.task.hints]
            assert not any(hint in rest and hint not in asked for hint in hints)  # one may repeat what lies there


@pytest.mark.sampled
@every_kind
def test_no_sentence_of_a_hint_is_sent_before_it_is_asked_for(wire: Wire, kind: Kind) -> None:
    """Neither by the question nor by its table, nor in the refusal of what the table shows as closed; then it is."""
    for seed in {2, *range(SEEDS)}:
        widget = ExerciseWidget(kind, seed=seed, lang="en")
        q = widget.exercise
        known = f"{q!r} {q.in_language('ja')!r}"
        for lang in ("en", "ja"):
            widget.lang = lang
            closed = []
            if widget.below is not None and (ask := widget.below.view["ask"]):
                closed = [word["token"] for word in ask["words"] if "closed" in word]
            for token in closed:
                at_table(widget, "answer", token)
            sent = whole(widget) + str(wire.replies()[-1:] if closed else "")
            for hint in q.task.hints:
                for sentence in re.split(r"(?<=[.。?？:：])\s*", hint.said(lang)):
                    assert len(sentence) < 8 or sentence in known or sentence not in sent, (q, sentence)
        if closed:
            for _ in q.task.hints:
                act(widget, "hint")
            assert say("exercise.hint_says_why", "ja") not in whole(widget)


@pytest.mark.sampled
@every_kind
def test_the_hints_that_were_asked_for_stay_and_no_other_is_told(wire: Wire, kind: Kind) -> None:
    """In order, after a miss too, in the language of the page and in its picture; the next exercise has none."""
    widget = ExerciseWidget(kind, seed=3)
    q = widget.exercise
    wrong, total = a_wrong_answer(q), len(q.task.hints)
    if wrong is not None and only_right_ones_are_left(q, wrong):
        wrong = None  # the question would be over
    before = whole(widget)
    for asked in range(1, total + 1):
        act(widget, "hint")
        for lang in (*languages()[::2], "en"):
            widget.lang = lang
            hints = [hint.said(lang) for hint in q.task.hints]
            assert [one["what"] for one in widget.view["hints"]] == hints[: asked - 1]
            assert widget.view["message"] == hints[asked - 1] and widget.state == "hinted"
            assert all(escape(hint) in widget.picture() for hint in hints[:asked])
        if wrong is not None:
            act(widget, "answer", wrong)
            assert [one["what"] for one in widget.view["hints"]] == hints[:asked] and widget.state == "wrong"
        said = [*hints[:asked], widget.view["message"], before]
        assert not any(hint in whole(widget) and not any(hint in one for one in said) for hint in hints[asked:])
    act(widget, "another")
    assert widget.view["hints"] == [] and widget.exercise is not q


# ---------- the browser is not trusted ----------

HOSTILE: list[tuple[str, Any]] = [
    ("answer", ""), ("answer", "x" * 4000), ("answer", "AS AS AS"), ("answer", "KH TS"), ("answer", "2C 3C 4C"),
    ("answer", "KH TS TD 5H 4H"), ("answer", "\ud800"), ("answer", "\0"), ("draft", "ZZ"), ("draft", "KH KH"),
    ("draft", "KH TS TD 5H"), ("draft", "AS"), ("draft", "|" * 900), ("show", ""), ("another", "hardest"),
    ("continue", ""), ("pick", "KH"), ("record", ""), ("undo", ""), ("key", ""), ("answer", None),
]  # fmt: skip


@pytest.mark.parametrize(("do", "token"), HOSTILE, ids=lambda one: repr(one)[:20])
def test_what_is_no_answer_is_refused_and_changes_nothing(wire: Wire, do: str, token: str | None) -> None:
    """Neither the view nor what is counted; and the reader is told why."""
    widget = ExerciseWidget("brag.best_three", seed=3)
    before = (whole(widget), widget.tries, widget.exercise.attempts, widget.exercise.hints_shown)
    hear(widget, command(widget, do, token))
    reply = wire.replies()[-1]
    assert not reply["ok"] and reply["error"]
    assert (whole(widget), widget.tries, widget.exercise.attempts, widget.exercise.hints_shown) == before


def test_a_chance_beyond_all_is_told_what_a_chance_is(wire: Wire) -> None:
    """As in code, and not that it is not open now."""
    widget = ExerciseWidget("briscola.what_do_they_hold", seed=3)
    hear(widget, command(widget, "answer", "150%"))
    assert "between 0 and 1" in wire.replies()[-1]["error"] and widget.tries == 0


def test_traits_cannot_be_set_by_a_browser(wire: Wire) -> None:
    """Nor can a finished question be answered again, or an old view be answered."""
    widget = ExerciseWidget("brag.best_three", seed=3)
    update(widget, {"state": "solved", "answer": "x", "tries": 9, "view": {}, "lang": "ja"})
    assert (widget.state, widget.answer, widget.tries, widget.lang) == ("asked", "", 0, "ja")
    old = command(widget, "answer", widget.exercise.key[0])
    act(widget, "draft", "KH")
    hear(widget, old)
    assert not obeyed(wire) and widget.tries == 0
    act(widget, "answer", widget.exercise.key[0])
    for do in ("draft", "hint", "show"):
        act(widget, do, widget.exercise.key[0])
        assert not obeyed(wire)
    act(widget, "answer", a_wrong_answer(widget.exercise))
    assert not obeyed(wire)
    assert (widget.state, widget.tries) == ("solved", 1)


@every_kind
def test_an_answer_sent_twice_at_once_counts_once(wire: Wire, kind: Kind) -> None:
    """As by a double click on the button: the miss is one, and what is solved keeps its reason. After a hint, or once
    something else was chosen, it is an answer again."""
    record = Record()
    widget = ExerciseWidget(kind, seed=3, learner=record)
    wrong, right = a_wrong_answer(widget.exercise), widget.exercise.key[0]
    if wrong is not None:
        over = only_right_ones_are_left(widget.exercise, wrong)
        for _ in range(2):
            act(widget, "answer", wrong)
            assert obeyed(wire)
            assert (widget.state, widget.tries, len(record)) == ("shown" if over else "wrong", 1, 1)
        if over:
            assert widget.view["message"] and record[0]["ok"] is False
            return
        act(widget, "hint")
        act(widget, "answer", wrong)
        assert obeyed(wire) and widget.tries == 2
    act(widget, "answer", right)
    before = whole(widget), widget.tries, [*record]
    act(widget, "answer", right)
    assert obeyed(wire) and (whole(widget), widget.tries, record) == before
    if widget.below is not None or wrong is None:
        return
    chosen = ExerciseWidget(kind, seed=3)
    for _ in range(2):
        act(chosen, "answer", wrong)
        act(chosen, "draft", right)
    assert chosen.tries == 2


# ---------- for who writes a notebook ----------


class Record(list[dict[str, Any]]):
    """Keeps what it is told; and fails when it should."""

    def record(self, attempt: Attempt) -> None:
        self.append(asdict(attempt))


def test_a_new_widget_asks_afresh_and_code_can_answer_too(wire: Wire) -> None:
    """Running a cell again spends nothing, and the exercise that was given stays as it was."""
    q = kinds("brag")[0].make(3)
    for _ in range(2):
        widget = ExerciseWidget(q)
        assert (widget.state, widget.tries, widget.answer, widget.result) == ("asked", 0, "", None)
        act(widget, "hint")
        act(widget, "answer", q.key[0])
    assert q.attempts == () and q.hints_shown == ()
    assert q.check(q.key[0]).ok


def test_who_listens_and_who_keeps_a_record_are_told(wire: Wire) -> None:
    """Of every answer that counts, at once: who closes the page after a miss has missed it. Nothing is told twice."""
    record, heard = Record(), list[Verdict]()
    widget = ExerciseWidget("brag.best_three", seed=3, learner=record)
    widget.on_answer(heard.append)
    wrong = a_wrong_answer(widget.exercise)
    assert wrong
    act(widget, "answer", wrong)
    assert [(one["ok"], one["tries"], one["answer"]) for one in record] == [(False, 1, wrong)]
    act(widget, "hint")
    act(widget, "answer", widget.exercise.key[0])
    act(widget, "another")
    act(widget, "answer", a_wrong_answer(widget.exercise) or "")
    act(widget, "another")  # left, after an attempt
    act(widget, "another")  # left without one: nothing to note
    assert [verdict.ok for verdict in heard] == [False, True, False]
    assert [(one["kind"], one["ok"], one["tries"], one["hints"], one["shown"]) for one in record] == [
        ("brag.best_three", False, 1, 0, False), ("brag.best_three", True, 2, 1, False),
        ("brag.best_three", False, 1, 0, False),
    ]  # fmt: skip
    assert (
        record[1]["seed"] == 3
        and record[1]["seconds"] >= 0
        and record[1]["answer"] in kind_named("brag.best_three").make(3).key
    )
    frame = widget.to_frame()
    assert list(frame["state"]) == ["solved", "wrong", "asked", "asked"]
    assert widget.view["progress"] == ["helped", "helped", "helped", "now"]
    assert widget.view["progress_label"] == "0 right, 3 with help or missed, 1 to come"
    widget.on_answer(heard.append, remove=True)
    act(widget, "answer", widget.exercise.key[0])
    assert len(heard) == 3


def test_a_record_or_a_listener_that_fails_disturbs_nothing(wire: Wire, caplog: pytest.LogCaptureFixture) -> None:
    """It is logged, and the answer counts."""

    class Broken:
        def record(self, _: Attempt) -> NoReturn:
            raise OSError("the disk is full")

    widget = ExerciseWidget("brag.best_three", learner=Broken())

    def fail(_: Verdict) -> NoReturn:
        raise ValueError("no")

    widget.on_answer(fail)
    act(widget, "answer", widget.exercise.key[0])
    assert obeyed(wire) and widget.state == "solved"
    assert "the disk is full" in caplog.text and "ValueError" in caplog.text


def test_another_easier_and_harder(wire: Wire) -> None:
    """The same presses ask the same questions; a step is one of level, on the same topic while there is one."""
    asked = []
    for _ in range(2):
        widget = ExerciseWidget("brag.order_hands", seed=5)
        row = [str(widget.exercise)]
        for how in ("", "", "harder", "easier", "easier"):
            act(widget, "another", how)
            assert obeyed(wire)
            row.append(repr(widget.exercise))
        asked.append(row)
        levels = [(turn.exercise.of.level, turn.exercise.of.topic) for turn in widget._turns if turn.exercise.of]
        assert levels[:3] == [(2, "ranking")] * 3 and levels[3] == (3, "ranking")
        assert [level for level, _ in levels[3:]] == [3, 2, 1]
        act(widget, "another", "easier")
        assert not obeyed(wire)
    assert asked[0] == asked[1] and len(set(asked[0])) == 6


def test_several_are_asked_one_after_another(wire: Wire) -> None:
    """In their order, with a mark for each; after the last it is summed up, and there is no other."""
    row = [kind.make(1) for kind in kinds("crash")[:3]]
    widget = ExerciseWidget(row, lang="ja")
    for n, q in enumerate(row):
        assert (widget.exercise.kind, widget.exercise.seed, widget.exercise.lang) == (q.kind, 1, "ja")
        assert widget.view["place"] == f"{n + 1}／3" and len(widget.view["progress"]) == 3
        act(widget, "answer", widget.exercise.key[0])
        if n < 2:
            act(widget, "another")
    assert widget.view["progress"] == ["right"] * 3 and len(widget.view["acts"]) == 1
    act(widget, "another")
    assert obeyed(wire) and "3問のうち3問" in widget.view["question"] and widget.view["acts"] == []
    assert list(faults(contract.ExerciseView, widget.view)) == [] and widget.view["right"] == []
    act(widget, "another")
    assert not obeyed(wire) and widget.state == "solved"


@pytest.mark.parametrize("text", ["no number", "12"])
def test_how_to_answer_is_said_once(wire: Wire, text: str) -> None:
    """Under the field; the refusal says what is wrong with the text, and not the same line again."""
    widget = ExerciseWidget("probability.after_three_in_a_row", seed=3)
    act(widget, "answer", text)
    error = wire.replies()[-1]["error"]
    assert error and widget.view["panel"]["note"] and widget.view["panel"]["note"] not in error
    assert "could not be read" in error or "between 0 and 1" in error


def test_what_is_no_number_is_told_what_is(wire: Wire) -> None:
    """A fraction where a whole number is asked for."""
    widget = ExerciseWidget("brag.next_price", seed=3)
    act(widget, "answer", "1/2")
    assert wire.replies()[-1]["error"] == "Write a whole number, for example 12."


@pytest.mark.parametrize("nothing", [[], 3, None, ["brag"], "brag.nothing"], ids=repr)
def test_what_is_no_exercise_is_refused(wire: Wire, nothing: Any) -> None:
    """With what would be one."""
    with pytest.raises((TypeError, ValueError), match=r"exercise"):
        ExerciseWidget(nothing)
    with pytest.raises(TypeError, match="learner"):
        ExerciseWidget("brag.best_three", learner=object())  # type: ignore[arg-type]


def test_an_exercise_is_displayed_as_its_widget(wire: Wire, monkeypatch: pytest.MonkeyPatch) -> None:
    """With its text and picture beside it; what is answered there counts, and stays when it is shown again."""
    q = kinds("brag")[0].make(3)
    for _ in range(2):
        shown, _meta = q._repr_mimebundle_()
        assert "application/vnd.jupyter.widget-view+json" in shown
        assert shown["text/plain"] == repr(q) and "<b>" in shown["text/html"]
    widget = ExerciseWidget.showing(q)
    act(widget, "answer", q.key[0])
    assert q.state is State.RIGHT and ExerciseWidget.showing(q) is widget and widget.state == "solved"
    coded = q.again()
    assert ExerciseWidget.showing(coded).state == "asked" and coded.check(coded.key[0]).ok
    known = ExerciseWidget.showing(coded)
    assert (known.state, known.answer, known.tries) == ("solved", coded.key[0], 1)
    assert list(faults(contract.ExerciseView, known.view)) == []
    monkeypatch.setenv("CARDWIDGETS_DISPLAY", "static")
    still = q._repr_mimebundle_()[0]
    assert set(still) == {"text/plain", "text/html"} and say("widget.still", q.lang) in still["text/html"]


def test_the_language_of_a_widget_changes_all_that_is_said(wire: Wire) -> None:
    """Answers and requests stay."""
    widget = ExerciseWidget("brag.best_three", seed=3)
    act(widget, "answer", a_wrong_answer(widget.exercise) or "")
    english = widget.view
    widget.lang = "ja"
    japanese = widget.view
    assert (japanese["state"], japanese["draft"], widget.tries) == ("wrong", english["draft"], 1)
    assert any("ぁ" <= letter <= "ん" for letter in japanese["message"] + japanese["question"])
    assert not any("ぁ" <= letter <= "ん" for letter in json.dumps(english, ensure_ascii=False))
