"""A teacher's own exercises and courses: plain text in, an exercise like any other out, and clear errors."""

from __future__ import annotations

from fractions import Fraction
from itertools import repeat
from pathlib import Path
from random import Random
from typing import Any

import pytest

from cardwidgets import ExerciseWidget
from cardwidgets.lessons import Assignment, Exercise, Learner, State
from cardwidgets.lessons.teacher.own import (
    Course,
    ExerciseError,
    ask,
    chance,
    course,
    deal,
    exercise,
    number,
    one_of,
    order,
    pick,
    yes_no,
)
from cardwidgets.widgets import contract
from tests.support.exercise_laws import NONSENSE
from tests.support.wire import Wire, command, hear
from tests.tools.contract import faults


@exercise(title="Reds", topic="counting", answer=number("how many"))
def reds(rng: Random) -> object:
    hand = deal(rng, 5)
    right = sum(card.suit in "HD" for card in hand)
    return ask("How many are red?", show=hand, right=right, hint="Count hearts, then diamonds.", why="Suits tell.")


@exercise(title="黒いカード", topic="数える", answer=pick(2), lang="ja")
def blacks(rng: Random) -> object:
    hand = [*rng.sample(["AH", "KD", "5H"], 2), *rng.sample(["AS", "KC", "5C"], 2)]
    return ask("黒いカードを2枚選びましょう。", show=hand, right=" ".join(hand[2:]), miss="マークの色を見ます。")


def each() -> list[Exercise]:
    """One of each way to answer."""

    def made(answer: Any, **asked: Any) -> Exercise:
        @exercise(title={"en": "It", "ja": "それ"}, answer=answer)
        def it(_: Random) -> object:
            return ask({"en": "What is it?", "ja": "何でしょう。"}, **asked)

        return it(seed=1)

    return [
        reds(seed=3), blacks(seed=3), made(yes_no(), right=True), made(one_of("Rot", "Grün"), right="Grün"),
        made(order("A", "B", "C"), show={"A": "2S 3S", "B": "AS KS", "C": "5H 6H"}, right="B C A"),
        made(chance(), right=Fraction(1, 4)), made(pick(), show="AS KS 2D", right=["AS", "KS"]),
        made(number(), right=lambda n: n % 7 == 0, solution=14), made(number(least=-5, most=5), right=[-2, 2]),
        made(one_of("A", "B", "C"), right=lambda name: name != "B"),
    ]  # fmt: skip


def test_it_is_an_exercise_like_any_other(wire: Wire) -> None:
    """Asked, missed without a word of what is right while another answer could be wrong, hinted, solved; on the widget
    and in code, whatever is given."""
    for q in each():
        widget = ExerciseWidget(q)
        assert list(faults(contract.ExerciseView, widget.view)) == []
        for thing in NONSENSE:
            assert q.check(thing).state is not State.RIGHT or thing in (4, "4")
        samples = [str(q.choices.sample(Random(roll))) for roll in range(40)]
        wrong = sorted({one for one in samples if q.judged(one).state is State.WRONG})
        hear(widget, command(widget, "answer", wrong[0]))
        if len(wrong) == 1:
            assert widget.state == "shown", q
        else:
            assert widget.state == "wrong" and not any(key in widget.view["message"].split() for key in q.key)
        for token in q.key:
            fresh = ExerciseWidget(q)
            hear(fresh, command(fresh, "answer", token))
            assert fresh.state == "solved", (q, token)
        assert q.solution().text and repr(q) and q._repr_html_()
        assert all(q.in_language(lang).question for lang in ("en", "ja"))


def test_it_says_what_its_teacher_wrote(wire: Wire) -> None:
    """In the language it was written in, with the buttons in that language; seeds deal other cards."""
    assert (reds(seed=3).question, reds(seed=3).lang, str(reds)) == ("How many are red?", "en", "own.reds")
    q = blacks(seed=2)
    assert (q.title, q.lang, q.of and q.of.topic) == ("黒いカード", "ja", "数える")
    assert "マークの色を見ます。" in q.check(str(q.choices.sample(Random(1)))).text or q.state is State.RIGHT
    widget = ExerciseWidget(blacks, seed=2)
    assert widget.view["acts"][-1]["text"] == "答え合わせ" and widget.view["title"] == "黒いカード"
    hear(widget, command(widget, "show"))
    assert len({repr(reds(seed=n).scene) for n in range(10)}) == 10


def test_it_is_recorded(wire: Wire) -> None:
    """By its name, topic and level, in the learner's record."""
    learner = Learner()
    widget = ExerciseWidget(reds, seed=3, learner=learner)
    hear(widget, command(widget, "answer", widget.exercise.key[0]))
    frame = learner.to_frame()
    assert "own.reds" in frame.to_string() and "counting" in frame.to_string()


def test_a_judge_that_raises_is_told_of_and_the_notebook_goes_on(wire: Wire) -> None:
    """The card names the error; nothing is counted, and the next answer is judged again."""

    @exercise(title="Ratio", answer=number())
    def ratio(_: Random) -> object:
        return ask("A hundred by what is ten?", right=lambda n: 100 / n == 10, solution=10)

    widget = ExerciseWidget(ratio)
    hear(widget, command(widget, "answer", "0"))
    reply = wire.replies()[-1]
    assert not reply["ok"] and "ZeroDivisionError" in reply["error"]
    assert (widget.tries, widget.state) == (0, "asked")
    assert ratio().check(0).state is State.UNREADABLE
    word = exercise(title="Word", answer=number())(lambda _: ask("Ten?", right=str, solution=10))
    assert word().check(9).state is State.UNREADABLE  # a text is neither true nor false
    hear(widget, command(widget, "answer", "10"))
    assert widget.state == "solved"


def test_what_a_judge_would_have_to_try_is_told_apart() -> None:
    """No answer found right is one thing; answers that nobody tries, since they are too many, are another."""

    @exercise(title="Never", answer=yes_no())
    def never(_: Random) -> object:
        return ask("Is it?", right=lambda answer: False)

    @exercise(title="Even", answer=number())
    def even(_: Random) -> object:
        return ask("Name an even number.", right=lambda n: n % 2 == 0)

    with pytest.raises(ExerciseError, match=r"finds no answer right.*solution="):
        never()
    with pytest.raises(ExerciseError, match=r"more answers than can be tried.*solution="):
        even()


def test_a_judge_that_always_raises_keeps_nobody_from_the_solution(wire: Wire) -> None:
    """It is shown without a reason, in code too, and what was answered before is recorded."""

    @exercise(title="Odd", answer=yes_no())
    def odd(_: Random) -> object:
        def right(answer: bool) -> bool:
            if answer:
                raise RuntimeError("no such card")
            return False

        return ask("Is it?", right=right, solution=True, hint="Look again.")

    widget = ExerciseWidget(odd)
    for do in ("hint", "show"):
        hear(widget, command(widget, do))
        assert wire.replies()[-1]["ok"]
    assert widget.state == "shown" and str(odd().solution()).startswith("Yes") and odd().key == ("yes",)
    mine = Assignment([odd], student="Hana")
    assert mine.answer(1, "no").state is State.WRONG and len(mine.result.attempts) == 1


def test_one_that_cannot_be_made_says_why(wire: Wire) -> None:
    """It is asked for by name, with its error; a widget stays at what it shows."""

    @exercise(title="Sometimes", answer=number())
    def sometimes(rng: Random) -> object:
        return ask("What?", right=4) if rng.random() < 0.5 else 1 / 0

    seed = next(n for n in range(50) if _made(sometimes, n))
    widget = ExerciseWidget(sometimes, seed=seed)
    for _ in range(30):
        hear(widget, command(widget, "another"))
        if not wire.replies()[-1]["ok"]:
            break
    assert "'sometimes'" in wire.replies()[-1]["error"]
    assert "ZeroDivisionError" in wire.replies()[-1]["error"] and widget.view["question"] == "What?"


def _made(kind: Any, seed: int) -> bool:
    try:
        kind(seed=seed)
    except ExerciseError:
        return False
    return True


@pytest.mark.parametrize(
    "asked",
    [
        {"right": "many"}, {"right": -1}, {"right": []}, {"right": 3, "show": "ZZ"}, {"right": 3, "show": 7},
        {"right": lambda n: n > 3}, {"right": 3, "hint": 4}, {"right": 3, "why": 3}, {"right": 3, "answer": pick(2)},
        {"right": 3, "facts": {"en": 3}}, {"right": lambda n: n > 3, "solution": 3},
    ],
    ids=lambda given: " ".join(given),
)  # fmt: skip
def test_what_cannot_be_asked_is_named(asked: dict[str, Any]) -> None:
    """With what would do."""
    with pytest.raises(ExerciseError, match="'it' cannot be made"):
        exercise(title="It", answer=number())(_function(asked))()


def _function(asked: dict[str, Any]) -> Any:
    def it(_: Random) -> object:
        return ask("What?", **asked)

    return it


def _without_cards() -> object:
    return ask("What?", right=3)


_without_cards.__name__ = "it"


def test_what_is_no_exercise_is_named() -> None:
    """A title, a level, a language or a way to answer that cannot be."""
    for wrong in ({"title": ""}, {"title": "A", "level": 9}, {"title": "A", "lang": "tlh"}, {"title": 3}):
        with pytest.raises(ExerciseError):
            exercise(**wrong)
    with pytest.raises(ExerciseError, match=r"@exercise\(title=.*answer="):
        exercise(_without_cards)  # type: ignore[arg-type]
    for made in (lambda: one_of("A"), lambda: one_of("A", "A"), lambda: order("a", "B"), lambda: order("A")):
        with pytest.raises(ExerciseError):
            made()
    with pytest.raises(ExerciseError, match="give the form of the answer"):
        exercise(title="A")(_function({"right": 3}))()
    for how in ("number", number, 3):
        with pytest.raises(ExerciseError, match=r"such as number\(\)"):
            exercise(title="A", answer=how)(_function({"right": 3}))()  # type: ignore[arg-type]
    with pytest.raises(ExerciseError, match=r"def it\(rng\)"):
        exercise(title="A", answer=number())(_without_cards)
    with pytest.raises(ExerciseError, match=r"ask\(\.\.\.\)"):
        exercise(title="A", answer=number())(lambda rng: 3)()


FILE = """
title = "First steps"
lang = "ja"
[[exercise]]
kind = "brag.which_wins"
seed = 4
number = 2
[[exercise]]
question = "一組は何枚でしょう。"
answer = "number"
right = 52
hint = ["マークは4つです。"]
[[exercise]]
question = "どれが勝ちますか。"
pick = 1
show = "AS KS 2D"
right = "AS"
[[exercise]]
question = "切り札はどれ？"
options = ["♠", "♥"]
right = "♥"
"""


def test_a_course_from_a_list_and_from_a_file(wire: Wire, tmp_path: Path) -> None:
    """Asked one after another, each judged as it stands there."""
    path = tmp_path / "course.toml"
    path.write_text(FILE, encoding="utf-8")
    steps = Course.from_toml(path)
    assert (steps.title, len(steps), [q.lang for q in steps]) == ("First steps", 5, ["ja"] * 5)
    assert [q.seed for q in steps][:2] == [4, 5]
    widget = ExerciseWidget(steps)
    for n in range(len(steps)):
        assert widget.view["place"] == f"{n + 1}／5"
        hear(widget, command(widget, "answer", widget.exercise.key[0]))
        assert widget.state == "solved"
        hear(widget, command(widget, "another"))
    listed = course([reds, ("brag.best_three", 4), blacks(seed=1), "crash.who_scores"], title="Mixed", seed=2)
    assert [(q.kind, q.seed, q.lang) for q in listed] == [
        ("reds", 2, "en"), ("best_three", 4, "en"), ("blacks", 1, "ja"), ("who_scores", 2, "en"),
    ]  # fmt: skip


def test_a_long_course_is_refused_before_an_exercise_is_made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Many entries, each with many exercises, are counted first; so are the bytes of the file and a list's entries."""
    monkeypatch.setattr("cardwidgets.lessons.teacher.own.kind_named", pytest.fail)
    path, entry = tmp_path / "course.toml", "[[exercise]]\nkind = 'brag.which_wins'\nnumber = 100\n"
    for text, named in ((entry * 300, "30,000 exercises"), (f"# {'-' * 2_000_000}\n{entry}", "too long")):
        path.write_text(text, encoding="utf-8")
        with pytest.raises(ExerciseError, match=named):
            Course.from_toml(path)
    with pytest.raises(ExerciseError, match="at most 500"):
        course(repeat("brag.which_wins"))
    with pytest.raises(ValueError, match="1 to 500 kinds"):
        Assignment(repeat("brag.which_wins"), student="Hana")


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("[[exercise]]\nkind = 'brag.wich_wins'", "exercise 1 of .*which_wins"),
        ("[[exercise]]\nquestion = 'A'\nanswer = 'number'", "give the right answer: right="),
        ("[[exercise]]\nquestion = 'A'\nright = 3", "answer must be one of"),
        ("[[exercise]]\nquestion = 'A'\nright = 'x'\nanswer = 'number'", "no answer to it"),
        ("[[exercise]]\nkind = 'brag.which_wins'\nseeds = 3", "did you mean 'seed'"),
        ("[[exercise]]\nkind = 'brag.which_wins'\nnumber = 0", "from 1 to 100"),
        ("[[exercise]]\ntitle = 'A'", "a kind or a question"),
        ("[[exercise]]\nkind = 'brag.which_wins'\nlevel = 3", "'level' is for a question"),
        ("[[exercise]]\nquestion = 'A'\nright = 'a'\nanswer = ['a', 'b']", "answer must be one of"),
        ("[[exercise]]\nquestion = 'A'\nright = 'a'\noptions = 'ab'", "a list of texts"),
        ("[[exercise]]\nquestion = 'A'\nright = 'AS'\nshow = 'AS'\npick = 'one'", "needs a number of cards"),
        ("titel = 'A'\n[[exercise]]\nkind = 'brag.which_wins'", "did you mean 'title'"),
        ("title = 3\n[[exercise]]\nkind = 'brag.which_wins'", "title must be a text"),
        ("lang = 'tlh'\n[[exercise]]\nkind = 'brag.which_wins'", "in the language"),
        ("a = " + "[" * 9999 + "]" * 9999, "nested too deeply"),
        ("exercise = 3", "no \\[\\[exercise\\]\\]"), ("= 3", "is no course"), ("", "no \\[\\[exercise\\]\\]"),
    ],
)  # fmt: skip
def test_a_file_that_is_no_course_is_named(tmp_path: Path, text: str, named: str) -> None:
    """With the entry that is wrong."""
    path = tmp_path / "course.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(ExerciseError, match=named):
        Course.from_toml(path)
    with pytest.raises(ExerciseError, match="there is no file"):
        Course.from_toml(tmp_path / "nowhere.toml")
    with pytest.raises(ExerciseError):
        course([3])  # type: ignore[list-item]
    for no_list in ("first_steps.toml", tmp_path, None):
        with pytest.raises(ExerciseError, match="from_toml"):
            course(no_list)  # type: ignore[arg-type]
