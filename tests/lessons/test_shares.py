"""Answers as people write them: fractions, percent, "1 in 4", several numbers at once; and listed wrong values."""

from __future__ import annotations

from fractions import Fraction
from random import Random
from typing import Any

import pytest
from hypothesis import given as tried
from hypothesis import settings
from hypothesis import strategies as st

from cardwidgets import ExerciseWidget
from cardwidgets.lessons import State
from cardwidgets.lessons.answers import Option, Unreadable
from cardwidgets.lessons.shares import (
    Figure,
    Misconception,
    Several,
    Share,
    Wrong,
    exactly,
    judged_value,
    near,
    near_number,
)
from cardwidgets.lessons.teacher.own import ask, blanks, chance, exercise, figure, several, wrong
from cardwidgets.lessons.words import Plain
from tests.support.wire import Wire, command, hear

SHARE, FIGURE = Share(Plain("")), Figure(Plain(""))
PAIR_GIVEN_ACE, ACE_GIVEN_PAIR = Fraction(576, 4804), Fraction(576, 3744)

fractions = st.builds(Fraction, st.integers(1, 400), st.integers(400, 22_100))


@settings(max_examples=60, deadline=None)
@tried(fractions, st.integers(1, 50))
def test_every_equivalent_form_of_a_right_answer_is_right(exact: Fraction, times: int) -> None:
    """A fraction reduced or not, with grouped digits, a decimal, percent, "1 in n" and in Japanese."""
    ways, total = exact.numerator * times, exact.denominator * times
    forms = [
        f"{ways}/{total}", f"{ways:,}/{total:,}", f"{ways} of {total}", f"{ways} in {total}", f"{total}回に{ways}回",
        f"{total}分の{ways}", f"{total}通り中{ways}通り", f"{float(exact):.8f}", f"{100 * float(exact):.3g} %",
        f"about {float(100 * exact):.3g}%", f"約{float(100 * exact):.4g}パーセント",
        f"{100 * float(exact):.4f}%".replace(".", ",") if exact * 100 < 10 else f"{ways} out of {total}",
        f"1 in {float(1 / exact):.4f}", exact, float(exact),
    ]  # fmt: skip
    for form in forms:
        assert near(SHARE.read(form), exact), form


@pytest.mark.parametrize(
    "given",
    [
        "one in four",
        "about 1 in 4",
        "四回に一回",
        "4回に1回くらい",
        "25 percent",
        "４分の１",
        "¼",
        "1⁄4",
        "P = 1/4",
        "1 in every 4.",
        "4組中1組です。",
        "25％です",
    ],
)
def test_numbers_may_be_words(given: str) -> None:
    """Up to ten, in English and Japanese; a longer number in words is refused rather than misread."""
    assert SHARE.read(given) == Fraction(1, 4)
    for refused in ("1½", "二十回に一回", "十二回に一回", "someone in four"):
        with pytest.raises(Unreadable):
            SHARE.read(refused)


@pytest.mark.parametrize(
    ("given", "right"),
    [("17 %", True), ("16.9 %", True), ("1 in 6", True), ("72/425", True), ("16 %", False), ("1/5", False)],
)
def test_how_near_is_near_enough(given: str, right: bool) -> None:
    """Two figures are enough, for a small chance too: 0 % is not the 0.24 % of a prial, and 0.2 % is not either."""
    assert near(SHARE.read(given), Fraction(72, 425)) is right
    prial = Fraction(1, 425)
    assert [near(SHARE.read(text), prial) for text in ("0 %", "0.2 %", "0.24 %", "1 in 425", "1 in 400")] == [
        False, False, True, True, False,
    ]  # fmt: skip


@settings(max_examples=100, deadline=None)
@tried(fractions, fractions, st.fractions(0, 1))
def test_an_answer_nearer_to_a_listed_wrong_value_is_wrong(exact: Fraction, other: Fraction, between: Fraction) -> None:
    """Each listed wrong value gets its own hint; a value nearer to it than to the right one is never right."""
    listed = Wrong(other, Plain("the other"), Misconception.INVERSE)
    for close in (near, near_number, exactly):
        told = judged_value(exact, exact, [listed], why=Plain("why"), rule="r", close=close)
        assert told.ok and told.why.said("en") == "why"
        given = exact + between * (other - exact)
        judged = judged_value(given, exact, [listed], why=Plain("why"), rule="r", close=close)
        nearer = abs(given - other) < abs(given - exact)
        assert not (judged.ok and nearer)
        if other != exact:
            told = judged_value(other, exact, [listed], why=Plain("why"), rule="r", close=close)
            assert not told.ok and told.miss is not None and told.miss.said("en") == "the other"


def test_numbers_are_read_with_sign_and_fraction() -> None:
    """A mean may be negative, a decimal or a fraction; a word and an expression are none."""
    for text, value in (
        ("−1½", "-3/2"),
        ("½", "1/2"),
        ("−0.4", "-2/5"),
        ("3/13", "3/13"),
        ("-128/5525", "-128/5525"),
        ("1,200", "1200"),
        ("+2", "2"),
    ):
        assert FIGURE.read(text) == Fraction(value)
    strange: list[object] = ["", "much", "1+1", "1/0", "--", "nan", "1e5", "９" * 50, True, None, [1]]
    for given in strange:
        with pytest.raises(Unreadable):
            FIGURE.read(given)


def test_several_are_ticked_in_any_order() -> None:
    """Letters with or without commas, values, and a dash for none; a letter that is not there is no answer."""
    form: Several[str] = Several(
        tuple(Option(word, Plain(word), token=letter) for letter, word in zip("ABC", ("x", "y", "z"), strict=True))
    )
    for text in ("A C", "c,a", "ca", "A、C", ["x", "z"], {"z", "x"}):
        assert form.read(text) == ("x", "z")
    assert form.read("-") == () == form.read(form.notation(()))
    for strange in ("D", "", 7, None, ["x", "w"]):
        with pytest.raises(Unreadable):
            form.read(strange)
    rng = Random(1)
    assert all(form.choices.sample(rng) in form.choices for _ in range(20)) and "C A" not in form.choices


# ---------- a teacher's own


@exercise(title="Given an ace", topic="conditional", answer=chance())
def given_an_ace(rng: Any) -> Any:
    return ask(
        "Of the hands with an ace, what share is a pair?",
        right="576/4804",
        miss=[wrong("576/3744", "That is of the pairs."), wrong("576/22100", "That is of all hands."), "Count again."],
        why="576 of 4,804.",
    )


@exercise(title="Fill in", answer=blanks(a="a pair, no ace", b="all pairs"))
def fill_in(rng: Any) -> Any:
    return ask("Fill the gaps.", right={"a": 3168, "b": 3744}, miss=[wrong("576; 3744", "No ace!"), "Add up."])


@exercise(title="Which?", answer=several("a pair", "a run", "a flush"))
def which(rng: Any) -> Any:
    return ask("Which fit?", right=("a run", "a flush"))


def test_a_teacher_lists_wrong_answers_with_hints() -> None:
    """The hint of the listed value is told, another wrong answer has the general one."""
    q = given_an_ace()
    assert q.check("12 %").ok and given_an_ace().check("144/1201").ok
    for answer, told in (
        ("15.4 %", "of the pairs"),
        ("2.6 %", "of all hands"),
        ("50 %", "Count again"),
        ("13.7 %", "of the pairs"),
    ):
        verdict = given_an_ace().check(answer)
        assert verdict.state is State.WRONG and (told in verdict.text or answer == "13.7 %"), answer


def test_a_teacher_asks_for_blanks_and_several() -> None:
    """Blanks by position, by name, from a dictionary or a list; ticks by letter or text."""
    for answer in ("3168; 3744", "b=3,744; a=3,168", {"a": 3168, "b": 3744}, [3168, 3744]):
        assert fill_in().check(answer).ok, answer
    assert "No ace" in fill_in().check("576; 3744").text and "Add up" in fill_in().check("1; 2").text
    assert fill_in().check("3168").state is State.UNREADABLE and fill_in().key == ("a=3168; b=3744",)
    assert which().check("B C").ok and which().check(["a flush", "a run"]).ok and not which().check("A").ok
    q = exercise(title="Mean", answer=figure("points"))(lambda rng: ask("Mean?", right="-128/5525"))()
    assert q.check("-0.02").ok and not q.check("0.02").ok


@pytest.mark.parametrize(
    ("make", "kind", "drafts", "right"),
    [
        (which, "several", ("A", "A C", "-"), "B C"),
        (fill_in, "blanks", ("a=1; b=", "a=3168; b="), "a=3,168; b=3744"),
    ],
)
def test_ticks_and_blanks_have_a_panel_of_their_own(
    wire: Wire, make: Any, kind: str, drafts: tuple[str, ...], right: str
) -> None:
    """A choice comes back in the view, an unfinished answer and nonsense are refused, the right one is right."""
    widget = ExerciseWidget(make())
    assert widget.view["panel"]["kind"] == kind and widget.view["right"] == []
    for draft in drafts:
        hear(widget, command(widget, "draft", draft))
        assert wire.replies()[-1]["ok"] and widget.view["draft"] == draft
    for nonsense in ("", "Z", "a=; b=", "a=much; b=2", "x" * 500):
        hear(widget, command(widget, "answer", nonsense))
        assert not wire.replies()[-1]["ok"] and widget.tries == 0
    hear(widget, command(widget, "answer", right))
    assert wire.replies()[-1]["ok"] and widget.state == "solved"
