"""Predictions: nothing is told before the reader is committed, nothing can be changed after, all is kept."""

from __future__ import annotations

import json
import re
from fractions import Fraction
from math import comb
from random import Random
from typing import Any

import pytest

from cardwidgets import Learner, PredictWidget, RecordWidget
from cardwidgets.lessons.record.journal import Entry, written
from cardwidgets.locale import languages
from cardwidgets.odds.results import Chance
from cardwidgets.probability import draws
from cardwidgets.widgets import contract
from tests.support.wire import Wire, command, hear
from tests.tools.contract import faults

QUESTION = "Of all hands of three cards, how many hold a pair or better?"
PAIRS = Chance(5660, 22100)


def pair(rng: Random) -> bool:
    """A toss that comes up as often."""
    return rng.randrange(22100) < 5660


def sent(widget: PredictWidget, do: str, token: str = "") -> None:
    hear(widget, command(widget, do, token))


@pytest.mark.parametrize("lang", languages())
def test_nothing_is_told_before_the_guess(wire: Wire, lang: str) -> None:
    """Neither function is called and no figure is sent before; then guess, band and count stand on one scale."""
    calls: list[str] = []

    def count() -> Chance:
        calls.append("count")
        return PAIRS

    def draw(rng: Random) -> bool:
        calls.append("draw")
        return pair(rng)

    widget = PredictWidget(QUESTION, count=count, draw=draw, lang=lang)
    before = json.dumps(widget.view) + widget.picture() + widget.text()
    assert calls == [] and (widget.view["band"], widget.view["count"], widget.guess) == (None, None, None)
    assert not {"25.6", "5,660"} & {*before.replace('"', " ").split()}
    sent(widget, "deal")
    assert not wire.replies()[-1]["ok"] and calls == []
    sent(widget, "answer", "40")
    assert wire.replies()[-1]["ok"] and widget.guess == 40 and widget.share == pytest.approx(25.6, abs=0.05)
    assert (calls.count("count"), calls.count("draw")) == (1, 1000)
    low, high = widget.view["band"]
    assert low < 25.6 < high and high - low < 6
    assert (widget.view["guess"]["at"], round(widget.view["count"]["at"], 1)) == (40.0, 25.6)
    assert list(faults(contract.PredictView, widget.view)) == []
    assert "14.4" in widget.view["strong"] and "25.6" in widget.picture()
    sent(widget, "deal")
    assert widget.view["band"][1] - widget.view["band"][0] < high - low and calls.count("draw") == 2000


def test_what_is_on_the_scale_is_told_in_the_readers_language(wire: Wire) -> None:
    """Between guess and count stands what the language has between two things, on the page and in the picture."""
    for lang, between in (("en", ", "), ("ja", "、")):
        widget = PredictWidget("?", count=0.25, lang=lang)
        widget.commit(40)
        told = f"40{'' if lang == 'ja' else ' '}%{between}25.0"
        assert told in widget.view["picture"] and told in widget.picture()


def test_only_a_count_is_called_exact(wire: Wire) -> None:
    """A share that was computed, as from dealt hands, is not said to be counted."""
    for count, exact in ((PAIRS, True), (0.4925, False)):
        widget = PredictWidget(QUESTION, count=count, lang="en")
        widget.commit(40)
        assert ("exact count" in widget.view["message"]) is exact


def test_a_guess_is_given_once_and_kept(wire: Wire) -> None:
    """A second guess, and one off the scale, is refused; the learner's record has what was said first."""
    learner = Learner()
    widget = PredictWidget(QUESTION, count=PAIRS, learner=learner)
    for token in ("", "101", "-1", "nan", "1e1", "forty", "100.5", "3/2", "1:3"):
        sent(widget, "answer", token)
        assert not wire.replies()[-1]["ok"] and widget.guess is None
    sent(widget, "answer", "20.5")
    sent(widget, "answer", "25.6")
    assert not wire.replies()[-1]["ok"] and widget.guess == 20.5
    with pytest.raises(ValueError, match="locked"):
        widget.commit(25)
    PredictWidget("Heads?", draw=lambda rng: rng.random() < 0.5, learner=learner, seed=2).commit(50)
    table = learner.guesses()
    assert list(table["guess"]) == [20.5, 50.0] and round(table["miss"][0], 1) == -5.1 and len(learner.attempts) == 0
    assert learner.predictions().off == pytest.approx(table["miss"].abs().mean())
    with pytest.raises(ValueError, match="from 0 to 100"):
        learner.record_guess("?", 120, 3)


@pytest.mark.parametrize("guess", [25, "25", "25 %", "25,0", "0.25", "1/4", "1 in 4", "4回に1回", Fraction(1, 4)])
def test_a_guess_is_read_as_people_write_it(guess: Any) -> None:
    """Percent, fraction, decimal and "1 in 4" are the same guess, as in every other widget that asks for a chance."""
    widget = PredictWidget(QUESTION, count=PAIRS)
    widget.commit(guess)
    assert widget.guess == 25
    for wrong in (None, "much", "5/4", 125, True):
        with pytest.raises(ValueError, match="40 %, 2/5 or 2 in 5"):
            PredictWidget(QUESTION, count=PAIRS).commit(wrong)  # type: ignore[arg-type]


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_the_record_shows_how_well_one_predicts(wire: Wire, lang: str) -> None:
    """Stated against true: a picture with a dot for each, its text, a table, a sentence; in the colours of the page."""
    learner = Learner()
    bare = RecordWidget(learner, lang=lang).children[0].value
    for question, guess, share in (("one?", 50, 25), ("two & three?", 28.5, 30), ("four?", 10, 60)):
        learner.record_guess(question, guess, share)
    by_hand = written(Entry("guess", "f00d", {"question": "by hand", "guess": "much", "share": 7.0}))
    with pytest.warns(RuntimeWarning, match="left out: 1"):
        assert learner.upload(f"{learner.download()}\n{by_hand}\n") == 0
    found = learner.predictions(lang)
    assert [one.miss for one in found.guesses] == [25, -1.5, -50] and found.off == pytest.approx(76.5 / 3) == 25.5
    assert (
        "25.5" in repr(learner) and "25.5" in found.summary and found.summary in repr(RecordWidget(learner, lang=lang))
    )
    widget = RecordWidget(learner, lang=lang)
    live = widget.children[0].value
    assert found.summary in live and "two &amp; three?" in live and "by hand" not in live and "−50.0" in live
    assert live.count("<circle") == 3 and "<circle" not in bare and live.count("<svg") == 1 and "<img" not in live
    pictures = "".join(re.findall(r"<svg.*?</svg>", live, re.DOTALL))
    assert re.findall(r"#[0-9a-f]{3,6}", pictures.replace("var(--jp-brand-color1, #1976d2)", "")) == []
    for still in (widget.still(), learner._repr_html_()):
        assert still.count("data:image/svg+xml") == 1 and "<svg" not in still  # an untrusted page has images alone
    assert "<img" not in RecordWidget(Learner(), lang=lang).still()


def test_a_function_that_fails_changes_nothing(wire: Wire) -> None:
    """An author's error is told, and the reader may go on."""

    def broken(rng: Random) -> bool:
        raise ZeroDivisionError("no cards")

    learner = Learner()
    given: list[dict[str, Any]] = [{"draw": broken}, {"count": lambda: 1 / 0}, {"count": lambda: 7}]
    for wrong in given:
        widget = PredictWidget(QUESTION, learner=learner, **wrong)
        sent(widget, "answer", "40")
        assert not wire.replies()[-1]["ok"] and (widget.guess, learner.predictions().off) == (None, None)
        with pytest.raises(ValueError, match="Error: "):
            widget.commit(40)
        assert (widget.guess, learner.predictions().off) == (None, None)
    bad: list[dict[str, Any]] = [{}, {"count": 25.6}, {"count": "a"}, {"draw": 7}, {"count": 0.5, "deals": 0}]
    for wrong in bad:
        with pytest.raises((TypeError, ValueError)):
            PredictWidget(QUESTION, **wrong)
    for question in ("", 7):
        with pytest.raises(TypeError, match="sentence"):
            PredictWidget(question, count=0.5)  # type: ignore[arg-type]


def test_an_event_is_counted_and_drawn() -> None:
    """The share of an event is its count, and the simulation draws from its space."""
    ace = draws(3).has("A")
    widget = PredictWidget("How many hands hold an ace?", count=ace)
    widget.commit(20)
    assert widget.share == pytest.approx(100 * (1 - comb(48, 3) / comb(52, 3)), abs=0.01)
    frame = widget.to_frame().iloc[0]
    assert frame["simulated"] == pytest.approx(widget.share, abs=5)
