"""Widgets on probability: nothing is told before the guess, each question has its own, and what is counted is right."""

from __future__ import annotations

import json
from collections.abc import Callable
from fractions import Fraction
from random import Random
from typing import Any

import pytest

from cardwidgets import (
    DistributionWidget,
    Learner,
    SampleSpaceWidget,
    TableWidget,
    TreeWidget,
    UpdateWidget,
    open_table,
)
from cardwidgets.locale import languages
from cardwidgets.probability import (
    HANDS,
    Distribution,
    Event,
    P,
    TooManyOutcomes,
    category_of,
    draws,
    flush,
    hypergeometric,
    pair,
    tree,
    unseen_by,
)
from cardwidgets.widgets import Play, contract
from cardwidgets.widgets.probability.base import ChanceWidget
from tests.support.wire import Wire, command, hear
from tests.tools.contract import faults

ACE = HANDS.has("A")
GIVES = Play("3D", "Boris gives ten points.", {"Anna": 0.2, "Boris": 0.5, "Carla": 0.2}, "4,000 deals")
ROBS = Play("KH", "Carla robs.", {"Anna": 0.5, "Boris": 0.5, "Carla": 0.2})
SUSPECTS = {"Anna": 1, "Boris": 1, "Carla": 1}


def space(**more: Any) -> ChanceWidget:
    widget = SampleSpaceWidget(events=[pair, flush], given=ACE, **more)
    sent(widget, "draft", "op=a_given_b")
    return widget


def two_hearts(**more: Any) -> ChanceWidget:
    hearts = tree(3, by=lambda card: "heart" if card.suit == "H" else "other")
    return TreeWidget(hearts, {"two": lambda path: path.count("heart") == 2}, **more)


def partner(**more: Any) -> ChanceWidget:
    return UpdateWidget(SUSPECTS, [GIVES, ROBS], target="Boris", **more)


def kinds(**more: Any) -> ChanceWidget:
    return DistributionWidget(HANDS.variable(category_of, "kind"), value="pair", **more)


ANSWERS: list[tuple[Callable[..., ChanceWidget], Fraction, tuple[str, ...]]] = [
    (space, Fraction(576, 4804), ("576/", "4,804", "11.99", "1,201")),
    (two_hearts, Fraction(117, 850), ("117/850", "13.76", "13/52", "4.588")),
    (partner, Fraction(5, 9), ("55.56", "5/9", "6.667", "16.67")),
    (kinds, Fraction(72, 425), ("16.94", "3,744", "72/425", "74.39")),
]
NAMES = ["space", "tree", "update", "distribution"]


def sent(widget: ChanceWidget, do: str, token: str = "") -> None:
    hear(widget, command(widget, do, token))


@pytest.mark.parametrize(("make", "exact", "figures"), ANSWERS, ids=NAMES)
@pytest.mark.parametrize("lang", languages())
def test_the_answer_comes_after_the_guess(
    wire: Wire, lang: str, make: Callable[..., ChanceWidget], exact: Fraction, figures: tuple[str, ...]
) -> None:
    """Neither page, message, picture nor text holds a counted figure before; then they hold it, and it is right."""
    widget = make(lang=lang)
    state = {name: value for name, value in widget.get_state().items() if "IPY_MODEL" not in str(value)}
    before = json.dumps([widget.view, state], default=str, ensure_ascii=False)
    before += widget.picture() + widget.text()
    assert [one for one in figures if one in before] == [] and (widget.guess, widget.share) == (None, None)
    assert list(faults(contract.ChanceView, widget.view)) == []
    for refused in (("deal", "10"), ("continue", ""), ("show", ""), ("pick", "keep")):
        sent(widget, *refused)
        assert not wire.replies()[-1]["ok"]
    sent(widget, "answer", "1/4")
    assert wire.replies()[-1]["ok"] and [widget.guess, widget.share] == pytest.approx([25.0, 100 * float(exact)])
    after = json.dumps(widget.view, ensure_ascii=False) + widget.text()
    assert figures[0] in after or figures[1] in after
    assert list(faults(contract.ChanceView, widget.view)) == [] and "data:image" in widget.picture()
    sent(widget, "answer", "12")
    assert not wire.replies()[-1]["ok"] and widget.guess == 25.0


@pytest.mark.parametrize(("make", "exact", "figures"), ANSWERS, ids=NAMES)
def test_the_guess_is_kept(
    wire: Wire, make: Callable[..., ChanceWidget], exact: Fraction, figures: tuple[str, ...]
) -> None:
    """The learner's record and the frame have question, guess and share; nonsense is refused and changes nothing."""
    learner = Learner()
    widget = make(learner=learner)
    for token in ("", "101", "-1", "3/2", "much", "nan", "9" * 60, "1/0"):
        sent(widget, "answer", token)
        assert not wire.replies()[-1]["ok"] and widget.guess is None
    with pytest.raises(ValueError, match="probability"):
        widget.commit(101)
    widget.commit("1 in 4")
    table = learner.guesses()
    assert list(table["guess"]) == [25.0] and table["share"][0] == pytest.approx(100 * float(exact))
    assert list(widget.to_frame().iloc[0])[1:] == [25.0, pytest.approx(100 * float(exact))]
    with pytest.raises(ValueError, match="locked"):
        widget.commit(10)


@pytest.mark.parametrize(
    "typed", ["25", "25%", "25,0 %", "0.25", ".25", "0,25", "2/8", "1 in 4", "4回に1回", "２５", "０．２５"]
)
def test_a_guess_is_read_as_people_write_it(wire: Wire, typed: str) -> None:
    """As an exercise reads it: a decimal below 1 is a probability, also in full-width digits; else percent."""
    widget = SampleSpaceWidget(lang="ja")
    sent(widget, "answer", typed)
    assert widget.guess == 25.0


def test_a_number_in_python_is_percent(wire: Wire) -> None:
    """A quarter of a percent is a number or has its sign."""
    for guess in (0.25, "0.25 %"):
        widget = SampleSpaceWidget(lang="en")
        widget.commit(guess)
        assert widget.guess == 0.25


def test_each_question_of_a_space_has_its_own_guess(wire: Wire) -> None:
    """After another operation is chosen the figures are gone until it is guessed; the first answer is still there."""
    widget = space()
    widget.commit(20)
    sent(widget, "draft", "op=b_given_a")
    before = json.dumps(widget.view) + widget.picture()
    assert widget.guess is None and "3,744" not in before and "15.38" not in before and "11.99" not in before
    widget.commit(20)
    assert widget.share == pytest.approx(100 * 576 / 3744)
    sent(widget, "draft", "op=a_given_b")
    assert widget.share == pytest.approx(100 * 576 / 4804) and len(widget.to_frame()) == 2
    for token in ("op=none", "a=nobody", "b=", "x=y", ""):
        sent(widget, "draft", token)
        assert not wire.replies()[-1]["ok"]


def test_the_letters_of_a_question_are_named(wire: Wire) -> None:
    """Beside “A given B” stand the names of A and of B, also if there is one event of each; without B, no letter."""
    widget = SampleSpaceWidget(HANDS, pair, given=HANDS.has("A"))
    shown = [[option["text"] for option in one["options"]] for one in widget.view["choosers"]]
    assert shown[:2] == [["pair"], ["has A"]] and "A given B" in shown[2]
    assert len(SampleSpaceWidget(HANDS, pair).view["choosers"]) == 1


def test_the_mosaic_has_the_areas_of_the_counts(wire: Wire) -> None:
    """The area of the marked blocks is P(A and B); under a condition the rest of the space is gone."""
    widget = SampleSpaceWidget(events=pair, given=ACE)
    sent(widget, "draft", "op=or")
    widget.commit(10)  # now the numbers of three blocks are told
    for op, marks in (("and", {"part", "whole"}), ("a_given_b", {"part", "whole", "gone"})):
        sent(widget, "draft", f"op={op}")
        widget.commit(10)
        blocks = widget.view["pictures"][0]["blocks"]
        area = sum(one["w"] * one["h"] for one in blocks if one["mark"] == "part")
        assert area / 1e4 == pytest.approx(576 / 22100) and {one["mark"] for one in blocks} == marks
        assert sum(one["w"] * one["h"] for one in blocks) == pytest.approx(1e4)
        told = {one["text"].split(":")[0] for one in blocks if one["w"] > 35 and one["text"]}
        assert told <= {"A", "not A"} and told, "a row has the name that the table gives it"


def test_a_number_is_told_only_once_its_question_was_guessed(wire: Wire) -> None:
    """A guess about A tells nothing of B; one about A or B tells the numbers that make it up."""
    widget = SampleSpaceWidget(events=pair, given=ACE)
    for op, figures in (("a", {"3,744"}), ("and", {"576"}), ("or", {"3,168", "4,228"}), ("b_given_a", set()),
                        ("a_given_b", {"4,804"})):  # fmt: skip
        sent(widget, "draft", f"op={op}")
        before = json.dumps([widget.view["table"], widget.view["pictures"]])
        assert not any(figure in before for figure in figures), op
        widget.commit(10)
        told = {cell["text"] for row in widget.view["table"]["rows"] for cell in row["cells"]}
        assert figures <= told and "?" in told, op
        shown = json.dumps(widget.view["pictures"])
        assert ("4,804" in shown) == (op == "a_given_b"), "the axis waits for the guess, too"


def test_plays_come_one_by_one(wire: Wire) -> None:
    """The second play begins with the first posterior; likelihoods that are not given are set by sliders."""
    widget = UpdateWidget(SUSPECTS, [GIVES, Play("KH", "Carla robs.")], target="Boris")
    widget.commit(50)
    assert widget.posterior["Boris"] == Fraction(5, 9)
    sent(widget, "continue")
    assert widget.guess is None and len(widget.view["sliders"]) == 3
    for token in ("2=20", "0=50"):
        sent(widget, "draft", token)
        assert wire.replies()[-1]["ok"]
    for token in ("3=20", "2=101", "2=", "x=1"):
        sent(widget, "draft", token)
        assert not wire.replies()[-1]["ok"]
    widget.commit(70)
    assert widget.posterior["Boris"] == Fraction(25, 39)
    sent(widget, "draft", "2=90")
    sent(widget, "continue")
    assert not wire.replies()[-1]["ok"]


def play(live: TableWidget) -> None:
    """Play a card that is open."""
    assert live.table.asked is not None
    live.play(str(live.table.asked.choices.sample(Random(live.table.ply))))


def test_a_live_table_is_followed_from_its_seat(wire: Wire) -> None:
    """The evidence is told the view of the reader; the same play is taken once, and closing ends it."""
    live = TableWidget(open_table("briscola", seats=2, seed=4), seat=0, pace="once")
    seen = []

    def evidence(view: Any) -> Play | None:
        seen.append(view.seat)
        played = len(view.piles["won0"]) + len(view.piles["won1"])
        return Play("", f"{played} cards are won.", {"hand": Fraction(1, 2), "stock": 1}) if played else None

    where = unseen_by(live.table.view(0))
    ace = next(card for card in ("AS", "AH", "AD", "AC") if card not in live.table.view(0).seen())
    prior = {"hand": P(where.has(ace, "hand1")), "stock": 1 - P(where.has(ace, "hand1"))}
    widget = UpdateWidget(prior)
    widget.follow(live, evidence)
    assert seen == [0] and widget.view["asks"]
    widget.commit(10)
    while not widget._plays:
        play(live)
    assert set(seen) == {0} and widget.guess is None
    widget.close()
    told = len(seen)
    play(live)
    assert len(seen) == told


def test_a_dealer_is_tested(wire: Wire) -> None:
    """A loaded dealer has a small p-value, a fair one mostly none; which it was is told after the decision."""
    loaded = Distribution({0: 1, 1: 1, 2: 1, 3: 1, 4: 1}, 5)
    told = {}
    for seed in range(6):
        widget = DistributionWidget(hypergeometric(10, 4, 20), test=True, loaded=loaded, seed=seed, lang="en")
        widget.commit(40)
        widget.deal(300)
        assert "loaded" not in json.dumps(widget.view)
        sent(widget, "show")
        message = widget.view["message"]
        sent(widget, "deal", "10")
        assert not wire.replies()[-1]["ok"]
        sent(widget, "pick", "reject")
        told[seed] = (widget._unfair, "p = 0.0" in message, widget.view["message"])
    assert {unfair for unfair, _, _ in told.values()} == {True, False}
    for unfair, small, message in told.values():
        assert small or not unfair
        assert ("was loaded" in message) == unfair and ("first kind" in message) != unfair


def test_a_p_value_equal_to_the_level_is_small() -> None:
    """One of twenty is 5 %: at most the level, as the glossary has it."""
    loaded = Distribution({0: 1, 1: 1, 2: 1, 3: 1, 4: 1}, 5)
    widget = DistributionWidget(hypergeometric(10, 4, 20), test=True, loaded=loaded, seed=1, lang="en")
    widget.commit(40)
    widget.deal(20)
    for others, words in (19, "at most 5 %"), (18, "more than 5 %"):
        widget._series = [-1.0] * others
        assert words in widget._remark(Fraction(1, 2))


def test_deals_settle_beside_the_exact_bars(wire: Wire) -> None:
    """Bars, curve and table have the deals; more than 100,000 are refused, and a stop changes nothing."""
    widget = DistributionWidget(HANDS.variable(category_of, "kind"), value="pair", seed=3)
    with pytest.raises(ValueError, match="guess comes first"):
        widget.deal(5)
    widget.commit(17)
    for token in ("1", "10", "100", "1000"):
        sent(widget, "deal", token)
    bars, curve = widget.view["pictures"]
    assert len(curve["points"]) > 20 and sum(bar["dealt"] for bar in bars["bars"]) == pytest.approx(100 / 0.8)
    one = next(bar for bar in bars["bars"] if bar["marked"])
    assert one["low"] < one["exact"] < one["high"]
    sent(widget, "deal", "7")
    assert not wire.replies()[-1]["ok"]
    with pytest.raises(ValueError, match="100,000"):
        widget.deal(99_000)


WRONG: list[tuple[Callable[[], object], type[Exception], str]] = [
    (lambda: SampleSpaceWidget(draws(10, 32)), TooManyOutcomes, "alike cards"),
    (lambda: SampleSpaceWidget(draws(2)), ValueError, "give events: "),
    (lambda: SampleSpaceWidget(draws(2), events=[pair]), ValueError, "two sample spaces"),
    (lambda: SampleSpaceWidget(events=draws(5).has("A")), ValueError, r"SampleSpaceWidget\(space, events\)"),
    (lambda: SampleSpaceWidget(given=pair & flush), ValueError, "cannot happen"),
    (lambda: SampleSpaceWidget(events=pair & flush, given=pair), ValueError, "cannot happen"),
    (lambda: SampleSpaceWidget(events=["pair"]), TypeError, "Event"),  # type: ignore[list-item]
    (lambda: SampleSpaceWidget(events={}), ValueError, "at least one"),
    (lambda: SampleSpaceWidget("hands"), TypeError, "sample space"),  # type: ignore[arg-type]
    (lambda: TreeWidget(tree(4)), ValueError, "64 paths"),
    (lambda: TreeWidget(tree(2), "HX"), ValueError, "labels"),
    (lambda: TreeWidget("HHH"), TypeError, "tree"),  # type: ignore[arg-type]
    (lambda: UpdateWidget({}), ValueError, "prior"),
    (lambda: UpdateWidget(SUSPECTS, ["3D"]), TypeError, "Play"),  # type: ignore[list-item]
    (lambda: UpdateWidget(SUSPECTS, [Play("3D", "", {"Anna": 2, "Boris": 0, "Carla": 0})]), ValueError, "between 0"),
    (lambda: UpdateWidget(SUSPECTS, target="Dora"), ValueError, "target"),
    (lambda: Play("4X"), ValueError, "no card"),
    (lambda: Play("4S 4S"), ValueError, "twice"),
    (lambda: DistributionWidget(pair), TypeError, "random variable"),  # type: ignore[arg-type]
    (lambda: DistributionWidget(HANDS.number("A"), value=7), ValueError, "value must be one of 0, 1, 2, 3"),
    (lambda: DistributionWidget(HANDS.number("A"), test=True), ValueError, "loaded="),
    (lambda: DistributionWidget(HANDS.number("A"), test=True, loaded=3, seed=1), TypeError, "loaded"),  # type: ignore[arg-type]
    (lambda: DistributionWidget(HANDS.number("A"), test=True, loaded=3, seed=2), TypeError, "loaded"),  # type: ignore[arg-type]
]  # fmt: skip


@pytest.mark.parametrize(("wrong", "error", "says"), WRONG, ids=range(len(WRONG)))
def test_what_cannot_be_shown_is_refused(
    wire: Wire, wrong: Callable[[], object], error: type[Exception], says: str
) -> None:
    """Each has its error when the widget is made."""
    with pytest.raises(error, match=says):
        wrong()


def test_an_event_that_fails_changes_nothing(wire: Wire) -> None:
    """An error of an author's test is told, and the reader may guess again."""
    broken = Event(HANDS, lambda hand: 1 / 0, "broken")
    widget = SampleSpaceWidget(events=broken)
    sent(widget, "answer", "20")
    assert not wire.replies()[-1]["ok"] and widget.guess is None and widget.view["asks"]
