"""Exercises: every kind, over many seeds and in both languages, against a second telling of the rules."""

from __future__ import annotations

import re
from itertools import combinations
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardwidgets import Arrangement, Card, Cards, OneOf, find
from cardwidgets.judge.layouts import layouts
from cardwidgets.judge.three_card import Ranking
from cardwidgets.lessons import State, brag, crash, term
from cardwidgets.lessons.answers import ByName, FromChoices, Number, Order, OrWord, Played
from cardwidgets.lessons.chances import Share
from cardwidgets.lessons.exercise import Exercise, Verdict
from cardwidgets.lessons.hands import decision
from cardwidgets.lessons.words import HandWords
from cardwidgets.locale import card_name
from tests.languages import WRITTEN

from .exercise_laws import NONSENSE, is_one_in_both_languages, right, run
from .lessons_model import Betting, hands, strength
from .sampling import often, texts

MODULES = {name: module for module in (brag, crash) for name in module.__all__}
KINDS = sorted(MODULES)
SEEDS = st.one_of(st.integers(0, 10_000), texts(12))
MANY = settings(max_examples=often(3, 15), deadline=None)
kinds = pytest.mark.parametrize("name", KINDS)


def make(name: str, seed: int | str, lang: str = "en") -> Exercise:
    return getattr(MODULES[name], name)(seed=seed, lang=lang)  # type: ignore[no-any-return]


def wrong(q: Exercise) -> Any:
    """An answer of the right form that is not the expected one."""
    answer, expected = q.task.answer, q.task.expected
    match answer:
        case Number():
            return expected + 1
        case Share():
            return 1 - round(expected)
        case OrWord():
            return 3 if expected is None else "no"
        case ByName(options):
            return next(option for option in options if option.value != expected).words.said(q.lang)
        case Order():
            return tuple(reversed(expected))
        case FromChoices(choices) if isinstance(choices, OneOf | Arrangement):
            rng = Random(0)
            return next(str(way) for way in iter(lambda: choices.sample(rng), None) if str(way) not in q.key)
        case FromChoices(choices):
            threes = combinations(choices.cards, 3)  # type: ignore[attr-defined]
            return next(Cards(three) for three in threes if strength(three) != strength(expected))
        case Played(position) if position.asked and isinstance(position.asked.choices, Arrangement):
            if position.asked.choices.least == 0:
                return "-"
            hand = hands(q)["Your hand"]
            ways = (sorted(way, key=strength) for way in layouts(hand, len(hand) // 3))  # type: ignore[arg-type]
            weakest = min(ways, key=lambda way: strength(way[0]))
            return " | ".join(str(Cards(three)) for three in reversed(weakest))
        case Played():
            return "fold"
    raise AssertionError(answer)


# ---------- what every kind keeps ----------


@kinds
@given(seed=SEEDS, lang=st.sampled_from(WRITTEN))
@MANY
def test_states_of_an_exercise(name: str, seed: int | str, lang: str) -> None:
    """Unattempted, wrong, right: each check says which, an answer counts once, and the best that was reached stays."""
    q = make(name, seed, lang)
    assert (q.state,) == (State.UNATTEMPTED,)
    nothing = q.check()
    assert (nothing.state, nothing.ok, q.attempts, q.tries) == (State.UNATTEMPTED, False, (), 0)

    bad = q.check(wrong(q))
    assert (bad.state, bool(bad), q.state, q.tries) == (State.WRONG, False, State.WRONG, 1)
    assert bad.rule == term(bad.rule).key

    q.answer = right(q)
    good = q.check()
    assert (good.state, good.ok, q.state, q.tries) == (State.RIGHT, True, State.RIGHT, 2)
    assert good.rule == term(good.rule).key
    assert q.check(q.task.expected).ok or q.task.expected is None
    assert q.check(wrong(q)).state is State.WRONG
    assert (q.state,) == (State.RIGHT,)
    q.solution()
    assert (q.state,) == (State.RIGHT,), "who was right before has not been told"


@kinds
@given(seed=st.integers(0, 10_000), lang=st.sampled_from(WRITTEN), nonsense=st.sampled_from(NONSENSE))
@MANY
def test_nonsense_is_no_answer(name: str, seed: int, lang: str, nonsense: Any) -> None:
    """What cannot be read is not wrong: it does not count, and the verdict shows what an answer looks like."""
    q = make(name, seed, lang)
    verdict = q.check(nonsense)
    assert verdict.state is State.UNREADABLE
    assert not verdict.ok
    assert verdict.text.endswith(q.form)
    assert verdict.rule == ""
    assert (q.tries, q.state, len(q.attempts)) == (0, State.UNREADABLE, 1)
    q.check(wrong(q))
    q.check(nonsense)
    assert (q.tries, q.state) == (1, State.WRONG)


@kinds
@given(seed=SEEDS, lang=st.sampled_from(WRITTEN))
@MANY
def test_hints_come_in_steps(name: str, seed: int | str, lang: str) -> None:
    """Each hint is another one, they are counted, and the last stays; to ask for one is no attempt."""
    q = make(name, seed, lang)
    total = len(q.task.hints)
    assert total >= 2
    hints = [q.hint() for _ in range(total)]
    assert len({hint.text for hint in hints}) == total
    assert q.hints_shown == tuple(hints)
    assert q.hint() == hints[-1]
    assert len(q.hints_shown) == total
    assert q.attempts == ()
    assert str(total) in repr(q).splitlines()[-1]


@kinds
@given(seed=SEEDS, lang=st.sampled_from(WRITTEN))
@MANY
def test_a_solution_ends_it(name: str, seed: int | str, lang: str) -> None:
    """The solution holds the answer; whoever has seen it has not found it."""
    q = make(name, seed, lang)
    told = q.solution()
    assert right(q) in told.text
    assert (q.state,) == (State.SOLVED,)
    assert q.check(right(q)).ok
    assert (q.state,) == (State.SOLVED,)


@kinds
@given(seed=st.integers(0, 10_000))
@MANY
def test_two_languages_one_exercise(name: str, seed: int) -> None:
    """A language changes the words and nothing else; no place for a figure is left open."""
    is_one_in_both_languages(make(name, seed), wrong)
    assert make(name, seed, "ja").in_language("en").solution() == make(name, seed).solution()


@kinds
def test_the_same_seed_is_the_same_exercise(name: str) -> None:
    """A seed makes one exercise, another seed another; `again` goes on from a seed."""
    q = make(name, 7)
    assert repr(q.again(7)) == repr(make(name, 7)) == repr(q)
    assert repr(q.again()) == repr(make(name, 8))
    assert len({repr(make(name, seed)).replace(str(seed), "") for seed in range(20)}) > 3
    assert repr(make(name, "Mei")) == repr(make(name, "Mei"))
    assert make(name, "Mei").again().seed != "Mei"


PRINT_ALL = """
from cardwidgets.lessons import brag, crash
for make in [getattr(room, name) for room in (brag, crash) for name in module.__all__]:
    for seed in (0, 1, "Mei"):
        q = make(seed=seed, lang="ja" if seed else "en")
        print(q, q._repr_html_(), repr(q.solution()), [repr(q.hint()) for _ in range(4)])
"""


@pytest.mark.long
def test_no_exercise_depends_on_the_hash_seed() -> None:
    """The same exercises, hints and solutions in every process."""
    first = run(PRINT_ALL, "1")
    assert len(first) > 10_000
    assert first == run(PRINT_ALL, "4242")


def test_lessons_need_no_notebook() -> None:
    """The lessons load nothing that belongs to notebooks."""
    asked = "import sys, cardwidgets.lessons.brag as b; repr(b.must_pay()); print(*sys.modules)"
    loaded = set(run(asked).split())
    assert "cardwidgets.lessons.exercise" in loaded
    assert not loaded & {"anywidget", "ipywidgets", "pandas", "numpy", "matplotlib", "IPython", "cardwidgets.widgets"}


# ---------- words ----------


def test_a_verdict_names_the_rule() -> None:
    """The rule is said, with the figures of the core, in the reader's language."""
    q = brag.must_pay(seed=3)
    n = q.task.expected
    assert q.check(n - 1).text.startswith(term("no_equalising").meaning())
    q.hint()
    assert f"You must pay at least {n} new chips: in Brag, chips paid earlier do not count." in q.check(n - 1).text
    assert repr(q.check(n)).endswith("Rule: no equalising.")
    japanese = q.in_language("ja").check(n)
    assert japanese.rule == "no_equalising"
    assert repr(japanese).startswith("✓ 正解です。")
    assert "前に出したチップは数えません" in japanese.text


@kinds
@given(seed=st.integers(0, 10_000), lang=st.sampled_from(WRITTEN))
@MANY
def test_the_first_verdict_gives_no_number_away(name: str, seed: int, lang: str) -> None:
    """Who is wrong is told the rule; the number that was asked for comes with a hint, or the solution."""
    q = make(name, seed, lang)
    if not isinstance(q.task.answer, (Number, OrWord)) or q.task.expected is None:
        return
    for _ in range(2):
        verdict = q.check(wrong(q))
        shown = {int(figure.replace(",", "")) for figure in re.findall(r"\d[\d,]*(?<!,)", verdict.text)}
        meaning = {int(figure) for figure in re.findall(r"\d+", term(verdict.rule).meaning(lang))}
        assert q.task.expected not in shown - meaning
    assert right(q) in q.solution().text


def test_a_tempting_difference_is_named() -> None:
    """Who pays the difference, as in poker, is told that this is what he did."""
    q = brag.must_pay(seed=3)
    at = Betting.of(q.table)
    assert q.table is not None
    mine = [word for seat, word in q.table.answers if seat == q.scene.seat and type(word) is int]
    assert q.check(at.level - mine[-1]).text.startswith(f"{at.level - mine[-1]} would only bring your earlier chips")


def test_verdicts_are_values() -> None:
    """A verdict can be kept and compared, and not changed."""
    one, same = brag.which_wins(seed=1).check("A"), brag.which_wins(seed=1).check("a")
    assert one == same
    assert isinstance(one, Verdict)
    with pytest.raises(AttributeError):
        one.text = ""  # type: ignore[misc]


def test_nothing_of_the_reader_is_markup() -> None:
    """A seed, as a name, is shown as text."""
    q = brag.which_wins(seed="<b>{x}</b>")
    assert "<b>{x}" not in q._repr_html_()
    assert "&lt;b&gt;{x}" in q._repr_html_()
    assert "<" not in q.check("<script>").text


@pytest.mark.parametrize(
    ("name", "options"),
    [
        ("must_pay", {"lang": "xx"}),
        ("must_pay", {"variant": "bragg"}),
        ("order_hands", {"n": 1}),
        ("order_hands", {"n": 9}),
        ("how_many_hands", {"category": "straight"}),
    ],
)
def test_what_cannot_be_asked(name: str, options: dict[str, Any]) -> None:
    """Unknown languages, variants, kinds and numbers are refused."""
    with pytest.raises((LookupError, ValueError)):
        getattr(brag, name)(**options)


@pytest.mark.parametrize("variant", ["brag", "brag-basic", "brag-twos-wild", "brag-classic"])
def test_every_variant_can_be_asked_about(variant: str) -> None:
    """The exercises take their rules from the variant that is named."""
    ranking = find(variant).rules.ranking  # type: ignore[attr-defined]
    for name in (
        "which_wins",
        "which_rule",
        "order_hands",
        "name_the_hand",
        "must_pay",
        "who_takes_the_pot",
        "best_three",
    ):
        for seed in range(3):
            q = getattr(brag, name)(seed=seed, variant=variant)
            assert q.check(right(q)).ok
    q = brag.which_wins(seed=5, variant=variant)
    a, b = hands(q).values()
    assert q.task.expected == {1: "A", -1: "B", 0: "tie"}[ranking.compare(a, b)]


@pytest.mark.parametrize(
    ("a", "b", "by", "text"),
    [
        ("3C 3D 3H", "AC AD AH", "prial", "A prial of threes beats every other prial."),
        ("AH 2D 3C", "AS KD QH", "run", "A-2-3 is the best of runs: A-2-3 over A-K-Q."),
        ("JS JH 2D", "TD TC AS", "pair", "The higher pair wins: jacks over tens."),
        ("KS 7S 5S", "KH 7H 4H", "third", "Two cards are equal, and the third decides: 5 over 4."),
        ("KS 8S 2S", "KH 7H 6H", "second", "The highest cards are equal, and the second decides: 8 over 7."),
        ("JS JH 6D", "JD JC 6S", "tie", "The hands are equal: suits never decide."),
        ("2S 2C 3D", "KD AS 2H", "kind", "A pair beats a high card."),
    ],
)
def test_what_decides(a: str, b: str, by: str, text: str) -> None:
    """Pairs of hands from the articles on Brag (seeds 000, 003, 004), and what these say of them."""
    for one, other in ((a, b), (b, a)):
        found = decision(Ranking(), Cards(one), Cards(other))
        assert (found.by, found.why.said("en")) == (by, text)


def test_fewer_wild_cards() -> None:
    """Within a kind fewer wild cards win, even with lower ranks (seed 000)."""
    found = decision(find("brag-twos-wild").rules.ranking, Cards("4C 4D 9H"), Cards("KS 9H 2C"))  # type: ignore[attr-defined]
    assert (found.by, found.rule) == ("wild", "fewer_wild")
    assert "0 against 1" in found.why.said("en")
    assert HandWords(Ranking(), Cards("KS QH 2C")).said("ja") == "キングのハイカード"


def test_cards_are_drawn_where_widgets_are() -> None:
    """Once the pictures are loaded, each hand is an image that names its cards; without them, signs and names."""
    show = "from cardwidgets.lessons.brag import which_wins as w; {} print(w(seed=1)._repr_html_())"
    plain, drawn = run(show.format("")), run(show.format("import cardwidgets.widgets.exercise;"))
    q = make("which_wins", 1)
    assert "<img" not in plain
    assert drawn.count("<img alt=") == len(hands(q)) == 2
    for card in [card for hand in hands(q).values() for card in hand]:
        assert card_name(Card(card)) in plain
        assert card_name(Card(card)) in drawn
