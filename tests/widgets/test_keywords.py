"""Every keyword that a widget takes does something, and every other is refused by its name."""

from __future__ import annotations

import inspect
import json
import re
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from random import Random
from typing import Any, NamedTuple

import pytest

import cardwidgets
from cardwidgets import Learner, Table, open_table
from cardwidgets.lessons.exercises import brag
from cardwidgets.lessons.review import review_deal
from cardwidgets.lessons.teacher.results import Gathered
from cardwidgets.odds.results import Chance
from cardwidgets.probability import HANDS, draws, pair, prial, tree
from cardwidgets.widgets import Play
from cardwidgets.widgets.base import DISPLAY_PREFERENCES, CardWidget
from cardwidgets.widgets.table import first_deal
from tests.support.wire import Wire, command, hear


def over(*words: str) -> Table:
    """A deal of Brag that is over."""
    table = open_table("brag", seats=3, seed=3)
    for word in words or ("look", "fold", "fold"):
        table.play(word)
    return table


def asked(name: str, seat: int = 0, seed: int = 1) -> Table:
    """A table at which a seat is asked."""
    table, dice = open_table(name, seed=seed), Random(1)
    while table.asked is not None and table.asked.seat != seat:
        table.play(table.asked.choices.sample(dice))
    return table


def played(name: str) -> Table:
    """A deal that was played at random to its end."""
    table, dice = open_table(name, seed=1), Random(1)
    while table.asked is not None:
        table.play(table.asked.choices.sample(dice))
    return table


OVER = over()


def sent(widget: Any) -> str:
    """Return what a page is told, but for tastes themselves, which do something only where something shows them."""
    state = {
        name: value for name, value in widget.get_state().items() if name not in DISPLAY_PREFERENCES and name[0] != "_"
    }
    still = (widget.text(), widget.picture()) if isinstance(widget, CardWidget) else (widget.still(),)
    return json.dumps([state, repr(widget), still], default=repr, ensure_ascii=False)


class Tries(NamedTuple):
    """Two values of a keyword that must differ in what they do.

    ``more`` are the other keywords; ``do`` says what is compared, perhaps after a click: by default what is sent to the
    page, and the picture and the text for other pages.
    """

    one: object
    other: object
    more: dict[str, Any] = {}  # noqa: RUF012 - never written to
    do: Callable[[Any], object] = sent


def passed(widget: Any) -> str:
    """Return what is sent when everybody has passed."""
    while not widget.over:
        widget.play("pass")
    return sent(widget)


def guessed(widget: Any) -> object:
    widget.commit(50)
    return widget.to_frame().to_dict()


def dealt(widget: Any) -> object:
    """Return what is sent after ten deals."""
    widget.commit(50)
    widget.deal(30)
    return sent(widget)


def coloured(widget: Any) -> object:
    """Return how suits are coloured on the page, if any are shown there, in a card's name or by their signs."""
    if hasattr(widget, "steps"):
        walked(widget)
    board = getattr(widget, "board", widget)
    return board.four_colour if re.search('"[2-9TJQKA][SHDC]"|[♠♥♦♣]', sent(widget) + sent(board)) else None


def solved(widget: Any) -> object:
    """Return which exercise is asked, and who keeps that it was solved."""
    own = widget.exercise
    hear(widget, command(widget, "answer", own.key[0]))
    return own.question


def kept(learner: Learner, do: Callable[[Any], object]) -> Callable[[Any], object]:
    """Return how much more a learner's record holds once something has been done."""

    def more(widget: Any) -> int:
        before = len(learner.attempts) + len(learner.predictions().guesses)
        do(widget)
        return len(learner.attempts) + len(learner.predictions().guesses) - before

    return more


def late(name: str) -> Table:
    """A duel of which three tricks are left, and the reader is to lead or answer."""
    table, dice = open_table(name, seats=2, seed=4), Random(4)
    while table.ply < 36 or (table.asked is not None and table.asked.seat):
        assert table.asked is not None
        table.play(table.asked.choices.sample(dice))
    return table


def walked(widget: Any) -> str:
    """Return what is seen of tricks after some cards."""
    widget.show(4)
    return sent(widget)


def judged(widget: Any) -> str:
    """Return what is seen of a deal that has been looked through."""
    widget.finish()
    return sent(widget)


def revealed(widget: Any) -> str:
    """The table of a review, as it is sent."""
    return json.dumps(widget.board.get_state()["view"], default=repr, ensure_ascii=False)


ONE, OTHER = Learner(), Learner()
TODAY = datetime(2026, 11, 27, 12, tzinfo=UTC)
TASTE = {"lang": Tries("en", "ja"), "four_colour": Tries(True, False, do=coloured)}
FACES = {"faces": Tries("french", "italian")}
NAMES = {"names": Tries(["Ada", "Bo", "Cy"], ["Al", "Bea", "Cis"])}
BRAG, PREFERANS = {"game": "brag", "seats": 3, "seed": 1}, {"game": "preferans", "seed": 1}
OPENED: dict[str, Tries] = {
    "seats": Tries(3, 4),
    "seed": Tries(1, 2),
    "seat": Tries(0, 1),
    "humans": Tries(None, (0, 1)),
    "sound": Tries("off", "on", do=lambda widget: widget.heard is None),
    "intro": Tries(False, True, do=lambda widget: widget.above is None),
    "players": Tries({}, "easy"),
    "pace": Tries("slow", "once"),
    "records": Tries(True, False),
}
EXERCISE = {"q": "brag.best_three"}
MADE: dict[str, tuple[dict[str, Any], dict[str, Tries]]] = {
    "BiddingWidget": (PREFERANS, {
        "game": Tries("preferans-sochi", "preferans-parlett"),
        **OPENED,
        **TASTE, **FACES, **NAMES,
        "advice": Tries(True, False, {"game": asked("preferans"), "seed": None}),
        "hands": Tries(True, False, {"game": "chiamata", "players": {}}, passed),
    }),
    "ExerciseWidget": (EXERCISE, {
        "q": Tries("brag.best_three", "crash.crash_points"),
        "seed": Tries(1, "x"),
        "learner": Tries(ONE, OTHER, {}, kept(ONE, solved)),
        **TASTE, **FACES,
    }),
    "GlossaryWidget": ({}, {"family": Tries("brag", "crash"), "lang": TASTE["lang"]}),
    "HomeWidget": ({"learner": Learner(now=lambda: TODAY)}, {
        "learner": Tries(Learner(now=lambda: TODAY), Learner(now=lambda: TODAY + timedelta(days=1))),
        "results": Tries(None, Gathered((), (), "en", False, False)),
        **TASTE, **FACES,
    }),
    "HandWidget": ({"cards": "KC AS 2D"}, {
        "cards": Tries("AS", "KS"),
        "down": Tries([0], [1]),
        "pick": Tries(1, 2),
        "label": Tries("mine", "yours"),
        "sort": Tries(True, False),
        "seat": Tries(0, 1, BRAG_AT := {"cards": "crash", "seed": 1}),
        "seats": Tries(2, 4, {**BRAG_AT, "cards": "briscola"}),
        "seed": Tries(1, 2, {"cards": "crash"}),
        **TASTE, **FACES,
    }),
    "OddsWidget": ({"game": "brag", "cards": "AS KC 2D"}, {
        "game": Tries("brag", "briscola", {"cards": ""}),
        "cards": Tries("AS AC AD", "KS KC KD"),
        "seen": Tries("KS", "KH"),
        "seat": Tries(1, 2, {"game": over(), "cards": ""}),
        "seed": Tries(1, 2, {"cards": ""}, lambda widget: str(widget.deal())),
        **TASTE, **FACES,
    }),
    "PracticeWidget": ({"learner": Learner(), "kinds": ["brag.best_three"]}, {
        "learner": Tries(ONE, OTHER, {}, kept(ONE, solved)),
        "family": Tries("crash", "preferans", {"kinds": None}),
        "kinds": Tries(["brag.best_three"], ["brag.which_wins"]),
        "number": Tries(3, 4),
        **TASTE, **FACES,
    }),
    "PredictWidget": ({"question": "How many?", "draw": lambda rng: rng.random() < 0.5}, {
        "question": Tries("How many?", "How few?"),
        "count": Tries(Chance(1, 2), Chance(1, 4), {}, guessed),
        "draw": Tries(lambda rng: True, lambda rng: False, {}, guessed),
        "deals": Tries(10, 100, {}, guessed),
        "seed": Tries(1, 2, {}, guessed),
        "learner": Tries(ONE, OTHER, {}, kept(ONE, guessed)),
        "lang": TASTE["lang"],
    }),
    "DistributionWidget": ({"X": HANDS.number("A")}, {
        "X": Tries(HANDS.number("A"), HANDS.number("S")),
        "value": Tries(1, 2),
        "names": Tries({0: "none"}, {0: "no ace"}),
        "test": Tries(False, True, {"loaded": HANDS.number("K")}, dealt),
        "loaded": Tries(lambda rng: 0, lambda rng: 1, {"test": True, "seed": 1}, dealt),
        "seed": Tries(1, 2, {}, dealt),
        "learner": Tries(ONE, OTHER, {}, kept(ONE, guessed)),
        "lang": TASTE["lang"],
    }),
    "SampleSpaceWidget": ({}, {
        "space": Tries(draws(3), draws(3, 52), {}, lambda widget: id(widget._space)),
        "events": Tries(pair, prial),
        "given": Tries(HANDS.has("A"), HANDS.has("K")),
        "learner": Tries(ONE, OTHER, {}, kept(ONE, guessed)),
        "lang": TASTE["lang"],
    }),
    "TreeWidget": ({"tree": tree(2)}, {
        "tree": Tries(tree(2), tree(3)),
        "event": Tries("HH", "SS"),
        "names": Tries({"C": "club"}, {"C": "clover"}),
        "learner": Tries(ONE, OTHER, {}, kept(ONE, guessed)),
        "lang": TASTE["lang"],
    }),
    "UpdateWidget": ({"prior": {"Anna": 1, "Boris": 1}}, {
        "prior": Tries({"Anna": 1, "Boris": 1}, {"Anna": 1, "Boris": 2}),
        "plays": Tries([Play("3D", "robs")], [Play("3D", "gives")]),
        "target": Tries("Anna", "Boris"),
        "names": Tries({"Anna": "A."}, {"Anna": "B."}),
        "learner": Tries(ONE, OTHER, {}, kept(ONE, guessed)),
        "lang": TASTE["lang"],
    }),
    "ProblemsWidget": ({"family": "briscola"}, {
        "family": Tries("briscola", "preferans"),
        "learner": Tries(ONE, OTHER, {}, lambda widget: widget.learner is ONE),
        "lang": TASTE["lang"],
    }),
    "RankLadderWidget": ({"hand": "AS KC 2D"}, {
        "ranking": Tries("brag", "teen-patti"),
        "hand": Tries("AS AC AD", "AS KC 2D"),
        "seed": Tries(1, 2, {}, lambda widget: str(widget.deal())),
        **TASTE, **FACES,
    }),
    "RecordWidget": ({}, {"learner": Tries(None, Learner()), "lang": TASTE["lang"]}),
    "ReviewWidget": ({"deal": OVER, "seat": 1}, {
        "deal": Tries(OVER, over("look", "fold", "look", "fold")),
        "seat": Tries(1, 2),
        "learner": Tries(ONE, OTHER, {}, lambda widget: widget._learner is ONE),
        **NAMES,
        "number": Tries(1, 3),
        "hands": Tries(True, False, {}, judged),
        "hindsight": Tries(True, False, {}, judged),
        "fast": Tries(True, False, {}, lambda widget: inspect.getgeneratorlocals(widget._steps)["fast"]),
        **TASTE, **FACES,
    }),
    "ScoreSheetWidget": ({"sheet": "preferans"}, {
        "sheet": Tries("preferans-sochi", "preferans-leningrad"),
        "names": Tries(["Ada", "Bo", "Cy"], ["Al", "Bea", "Cis"]),
        "base": Tries(0, 1),
        "seats": Tries(3, 4),
        "lang": TASTE["lang"],
        "four_colour": Tries(True, False, {"sheet": played("preferans")}, coloured),
    }),
    "TableWidget": (BRAG, {
        "game": Tries("brag", "crash"),
        **OPENED,
        **TASTE, **FACES, **NAMES,
        "odds": Tries(True, False, {"game": asked("brag"), "seats": None, "seed": None}),
        "points": Tries("shown", "hidden", DUEL := {"game": late("briscola"), "seats": None, "seed": None}),
        "values": Tries("hidden", "open", DUEL),
        "hints": Tries(True, False, {"game": asked("crash"), "seats": None, "seed": None}),
        "advice": Tries(True, False, {"game": asked("brag"), "seats": None, "seed": None}),
        "hands": Tries(True, False, {"game": OVER, "seats": None, "seed": None}),
    }),
    "TrickWidget": ({"game": "briscola", "seed": 1}, {
        "game": Tries("briscola", "preferans"),
        "tricks": Tries("AS 3S 2C 7D", "3S AS 2C 7D", {"seats": 4}, walked),
        "trump": Tries("S", "C", TOLD := {"tricks": "AS 3S 2C 7D", "seats": 4}, walked),
        "leader": Tries(0, 1, TOLD, walked),
        "seats": Tries(2, 4),
        "seed": Tries(1, 2, {}, walked),
        "seat": Tries(0, None, {}, walked),
        "names": Tries(["Ada", "Bo"], ["Al", "Bea"], {"seats": 2}, walked),
        **TASTE, **FACES,
    }),
}  # fmt: skip
"""The making of each widget, and two values for every keyword."""
OF_IPYWIDGETS = {
    "layout": Tries({"width": "50%"}, {"width": "60%"}, do=lambda widget: widget.layout.width),
    "tooltip": Tries("one", "other", do=lambda widget: widget.get_state()["tooltip"]),
    "tabbable": Tries(True, False, do=lambda widget: widget.get_state()["tabbable"]),
}
WIDGETS = sorted(name for name in cardwidgets.__all__ if name.endswith("Widget"))


def keywords(name: str) -> list[str]:
    """Every name that the widget takes."""
    kind = getattr(cardwidgets, name)
    if issubclass(kind, CardWidget):
        return kind._options()
    return [name for name in inspect.signature(kind).parameters if name != "more"] + [*OF_IPYWIDGETS]


@pytest.mark.parametrize("name", WIDGETS)
def test_every_keyword_does_something(wire: Wire, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two values of it differ in what the page is sent, in the pictures and texts, or in what comes of a click."""
    monkeypatch.setattr(first_deal, "_told", set())
    base, tries = MADE[name]
    idle = []
    for keyword in keywords(name):
        one, other, more, do = {**tries, **OF_IPYWIDGETS}[keyword]
        seen = []
        for value in (one, other):
            given = {key: had for key, had in {**base, **more}.items() if had is not None} | {keyword: value}
            widget = getattr(cardwidgets, name)(**given)
            seen.append(do(widget))
        if seen[0] == seen[1]:
            idle.append(keyword)
    assert idle == []


@pytest.mark.parametrize(
    ("name", "given", "keyword"),
    [
        ("PracticeWidget", {}, "seed"),
        ("PracticeWidget", {}, "q"),
        ("BiddingWidget", {"game": "preferans"}, "points"),
        ("BiddingWidget", {"game": "preferans"}, "odds"),
        ("GlossaryWidget", {}, "faces"),
        ("PredictWidget", {"question": "How many?", "count": 0.5}, "four_colour"),
        ("ScoreSheetWidget", {"sheet": "preferans"}, "faces"),
        ("ExerciseWidget", {"q": brag.best_three(seed=1)}, "seed"),
        ("TrickWidget", {"game": "briscola"}, "trump"),
        ("TrickWidget", {"game": "briscola"}, "leader"),
        ("ReviewWidget", {"deal": review_deal(OVER, 1)}, "fast"),
        ("HandWidget", {"cards": "AS KS"}, "seed"),
        ("OddsWidget", {"game": "brag"}, "seat"),
        ("TableWidget", {"game": OVER}, "seats"),
        ("ScoreSheetWidget", {"sheet": played("preferans")}, "seats"),
    ],
)
def test_what_would_do_nothing_is_refused(wire: Wire, name: str, given: dict[str, Any], keyword: str) -> None:
    """By the name of the keyword: what another class has, and what goes with other things."""
    with pytest.raises(TypeError, match=rf"\b{keyword}\b"):
        getattr(cardwidgets, name)(**given, **{keyword: 1})


@pytest.mark.parametrize("name", WIDGETS)
def test_an_unknown_keyword_is_refused_by_its_name(wire: Wire, name: str) -> None:
    """And the ones that it takes are named."""
    base, _ = MADE[name]
    with pytest.raises(TypeError, match=f"{name} has no option 'colour'.*lang"):
        getattr(cardwidgets, name)(**base, colour="red")
