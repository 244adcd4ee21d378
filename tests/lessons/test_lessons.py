"""Exercises: every kind, over many seeds and in both languages, against a second telling of the rules."""

from __future__ import annotations

from typing import Any

import pytest

from cardwidgets import Card, Cards, find
from cardwidgets.judge.three_card import Ranking
from cardwidgets.lessons import term
from cardwidgets.lessons.exercise import Exercise, Verdict
from cardwidgets.lessons.exercises import brag, crash
from cardwidgets.lessons.exercises.brag.positions import bets_of
from cardwidgets.lessons.hands import decision
from cardwidgets.lessons.words import HandWords
from cardwidgets.locale import card_name
from cardwidgets.locale.words import say
from tests.support.exercise_laws import right, run
from tests.support.lessons_model import Betting, hands

MODULES = {name: module for module in (brag, crash) for name in module.__all__}


def make(name: str, seed: int | str, lang: str = "en") -> Exercise:
    return getattr(MODULES[name], name)(seed=seed, lang=lang)  # type: ignore[no-any-return]


def test_lessons_need_no_notebook() -> None:
    """The lessons load nothing that belongs to notebooks."""
    asked = "import sys, cardwidgets.lessons.exercises.brag as b; repr(b.must_pay()); print(*sys.modules)"
    loaded = set(run(asked).split())
    assert "cardwidgets.lessons.exercise" in loaded
    assert not loaded & {"anywidget", "ipywidgets", "pandas", "numpy", "matplotlib", "IPython", "cardwidgets.widgets"}


# ---------- words ----------


def test_a_verdict_names_the_rule() -> None:
    """The rule is said, with the figures of the core, in the reader's language."""
    q = brag.must_pay(seed=3)
    n = q.task.expected
    assert q.check(n - 1).text.startswith(term("price").sentence()), "no known mistake leads to this answer"
    for _ in q.task.hints:
        q.hint()
    assert f"Pay at least {n} new chips. Chips you paid earlier do not count." in q.check(n - 1).text
    assert "Rule: no equalising." in repr(q.check(n))
    japanese = q.in_language("ja").check(n)
    assert japanese.rule == "no_equalising"
    assert repr(japanese).startswith("✓ 正解です。")
    assert "前に出したチップは数えません" in japanese.text


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_a_wrong_answer_names_its_rule_once(lang: str) -> None:
    """A text that begins with the rule and its meaning is not followed by the name of the rule once more."""
    q = brag.must_pay(seed=3, lang=lang)
    verdict = q.check(q.task.expected - 1)
    rule = term("price")
    assert verdict.text.startswith(rule.sentence(lang))
    assert repr(verdict).count(say("exercise.rule", lang, rule=rule.said(lang))) == 0
    assert "<abbr" not in verdict._repr_html_()


def test_a_tempting_difference_is_named() -> None:
    """A learner who pays the difference, as in poker, is told that they did so."""
    q = brag.must_pay(seed=3)
    at = Betting.of(q.table)
    assert q.table is not None
    mine = [word for seat, word in q.table.answers if seat == q.scene.seat and type(word) is int]
    assert q.check(at.level - mine[-1]).text.startswith(f"{at.level - mine[-1]} is only the difference")


@pytest.mark.parametrize("seed", range(30))
@pytest.mark.parametrize("name", ["must_pay", "blind_price", "next_price"])
def test_blind_chips_that_were_not_doubled_are_named(name: str, seed: int) -> None:
    """A price that forgets the doubling is answered by the doubling, also where the difference is as much."""
    q = getattr(brag, name)(seed=seed)
    at = Betting.of(q.table)
    if name == "next_price":
        forgotten = int(q.question.split()[3])
        forgotten = forgotten if q.task.expected > forgotten else -(-forgotten // 2)
    else:
        assert q.table is not None
        last = bets_of(q.table)[-1]
        forgotten = last.chips if name == "must_pay" else -(-last.chips // 2)
        if last.chips == last.worth:
            forgotten = at.level if name == "blind_price" else q.task.expected
    if forgotten != q.task.expected:
        verdict = q.check(forgotten)
        assert "count double" in verdict.text, verdict


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
        ("AH 2D 3C", "AS KD QH", "run", "A-2-3 beats every other run."),
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
    show = "from cardwidgets.lessons.exercises.brag import which_wins as w; {} print(w(seed=1)._repr_html_())"
    plain, drawn = run(show.format("")), run(show.format("import cardwidgets.widgets.exercise;"))
    q = make("which_wins", 1)
    assert "<img" not in plain
    assert drawn.count("<img alt=") == len(hands(q)) == 2
    for card in [card for hand in hands(q).values() for card in hand]:
        assert card_name(Card(card)) in plain
        assert card_name(Card(card)) in drawn
