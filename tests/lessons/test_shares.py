"""Answers as people write them: fractions, percent, "1 in 4", several numbers at once; and listed wrong values."""

from __future__ import annotations

from fractions import Fraction
from random import Random
from typing import Any

import pytest
from hypothesis import given as tried
from hypothesis import settings
from hypothesis import strategies as st

from cardwidgets import ExerciseWidget, SampleSpaceWidget
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
from cardwidgets.locale import use
from tests.support.wire import Wire, command, hear

SHARE, FIGURE = Share(Plain("")), Figure(Plain(""))
PAIR_GIVEN_ACE, ACE_GIVEN_PAIR = Fraction(576, 4804), Fraction(576, 3744)

fractions = st.builds(Fraction, st.integers(1, 400), st.integers(401, 22_100))


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


WRITTEN: dict[str, list[str]] = {
    "1/4": [
        "0.25", ".25", "0,25", "0,250", "０．２５", "25 %", "25,0 %", "25 percent", "twenty-five percent", "２５　％",
        "25％です", "確率は25%です", "25 % of the time", "¼", "1⁄4", "P = 1/4", "１／４", "5,525/22,100",
        "1 in 4", "one in four", "about 1 in 4", "1 of 4", "1 in every 4.", "1 out of every 4", "a 1 in 4 chance",
        "once in 4", "once in four", "once every 4 hands", "1 time in 4", "a quarter", "one quarter", "one fourth",
        "3 to 1 against", "4回に1回", "四回に一回", "4回に1回くらい", "4回のうちの1回", "4組中1組です。", "4つに1つ",
        "四分の一", "4分の1", "４分の１", "2割5分", "２割５分", "二割五分",
    ],
    "1/2": ["half", "a half", "one half", "half of the time", "fifty-fifty", "50-50", "1:1", "半分", "五分五分"],
    "2/3": ["two thirds", "two-thirds", "2 in 3", "twice in three", "三分の二"],
    "4/5": ["8割", "八割", "８割", "four fifths", "5回中4回"],
    "33/100": ["３割３分", "3割3分", "33 %", "thirty-three percent"],
    "1/20": ["1 in 20", "one in twenty", "二十回に一回", "百分の五", "five percent"],
    "1/100": ["one in a hundred", "百回に一回", "1 in 100"],
    "1/1000": ["1 in 1,000", "one in a thousand", "千回に一回"],
}  # fmt: skip
WRITTEN_SO = [(text, Fraction(share)) for share, texts in WRITTEN.items() for text in texts]
TWO_MEANINGS = {"1:3": ("1/4", "1/3"), "1 to 3": ("1/4", "1/3"), "1対3": ("1/4", "1/3"), "１：３": ("1/4", "1/3"),
                "3:1": ("3/4", "1/4"), "50/50": ("1/2", "1")}  # fmt: skip


@exercise(title="As it is written", answer=chance())
def as_written(rng: Any) -> Any:
    return ask("How likely?", right="1/4")


@pytest.mark.parametrize(("text", "share"), WRITTEN_SO, ids=[text for text, _ in WRITTEN_SO])
def test_a_probability_is_read_as_people_write_it(wire: Wire, text: str, share: Fraction) -> None:
    """In an exercise, in a teacher's own exercise and as a first guess, in both languages."""
    assert SHARE.read(text) == share
    assert (as_written().check(text).state is State.RIGHT) == (share == Fraction(1, 4))
    guessed = SampleSpaceWidget(lang="en")
    guessed.commit(text)
    assert guessed.guess == round(100 * float(share), 3)


@pytest.mark.parametrize(("text", "meanings"), TWO_MEANINGS.items(), ids=TWO_MEANINGS)
@pytest.mark.parametrize("lang", ["en", "ja"])
def test_a_text_with_two_meanings_is_asked_back(wire: Wire, text: str, meanings: tuple[str, str], lang: str) -> None:
    """Odds are no probability yet: the message names both, an attempt is not counted, and no guess is kept."""
    use(lang=lang)
    q, guessed = as_written(), SampleSpaceWidget(lang=lang)
    verdict = q.check(text)
    with pytest.raises(ValueError, match=meanings[0]) as refused:
        guessed.commit(text)
    use(lang="en")
    assert verdict.state is State.UNREADABLE and q.tries == 0 and guessed.guess is None
    assert all(one in told for one in (text, *meanings) for told in (verdict.text, str(refused.value)))


@pytest.mark.parametrize(
    "text",
    ["1½", "someone in four", "1 of the 4", "1 of all four", "3割強", "5分", "25-30", "1 in", "half in 4", "a", "二十"],
)
def test_a_text_that_is_no_probability_is_not_misread(text: str) -> None:
    """A part of it may be a number; that is not what it says."""
    with pytest.raises(Unreadable):
        SHARE.read(text)


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
