"""Results that a notebook displays as plain text: in the language in use, while `repr` is the same in each."""

from __future__ import annotations

import importlib
import inspect
import pkgutil
import re
from collections.abc import Callable, Iterator

import pytest
from IPython.core.formatters import PlainTextFormatter

import cardwidgets
from cardwidgets import Table, open_table
from cardwidgets.lessons.record.learner import Learner
from cardwidgets.lessons.review import review_deal
from cardwidgets.lessons.teacher.curriculum import curriculum
from cardwidgets.lessons.teacher.final_tests import FinalTest
from cardwidgets.lessons.teacher.handout import Handout
from cardwidgets.locale import use
from cardwidgets.locale.shown import Shown, Spoken
from cardwidgets.odds import tournament
from cardwidgets.probability import (
    HANDS,
    Observed,
    category_of,
    distribution,
    flush,
    independent,
    pair,
    sample,
    two_way_table,
    update,
)


def _folded() -> Table:
    table = open_table("brag", seats=2, seed=1)
    table.play("fold")
    return table


MADE: dict[str, Callable[[], Spoken]] = {
    "Curriculum": curriculum,
    "DealReview": lambda: review_deal(_folded()),
    "Distribution": lambda: distribution(HANDS.variable(category_of)),
    "Event": lambda: pair,
    "FinalTest": lambda: FinalTest(1, "A", seed=1),
    "Handout": lambda: Handout("brag.name_the_hand", 2, seed=1),
    "Independence": lambda: independent(pair, flush),
    "Learner": Learner,
    "Observed": lambda: Observed({"pair": 1, "high": 3}, 4),
    "Posterior": lambda: update({"A": 1, "B": 1}, {"A": 0.5, "B": 0.1}),
    "RandomVariable": lambda: HANDS.variable(len, "X"),
    "Sample": lambda: sample(pair, 100),
    "SampleSpace": lambda: HANDS,
    "Tournament": lambda: tournament({"A": "easy", "B": "easy"}, "briscola", deals=2, seed=1),
    "TwoWayTable": lambda: two_way_table(pair, flush),
}


@pytest.fixture(autouse=True)
def _back_to_english() -> Iterator[None]:
    yield
    use(lang="en")


def _kinds(of: type[Spoken]) -> Iterator[type[Spoken]]:
    for each in of.__subclasses__():
        yield each
        yield from _kinds(each)


def test_every_kind_of_result_is_displayed_here() -> None:
    """A new kind of result needs an example in `MADE`."""
    for module in pkgutil.walk_packages(cardwidgets.__path__, "cardwidgets."):
        if not module.name.endswith("__main__"):
            importlib.import_module(module.name)
    named = {one.__name__ for one in _kinds(Spoken) if one is not Shown and not inspect.isabstract(one)}
    assert {name for name in named if not name.startswith("_")} == {*MADE}


@pytest.mark.parametrize("kind", MADE)
def test_a_result_is_displayed_in_the_language_in_use(kind: str) -> None:
    """In Japanese without an English word; `repr` is the same in both languages."""
    displayed, programmers = {}, {}
    for lang in ("en", "ja"):
        use(lang=lang)
        made = MADE[kind]()
        assert type(made).__name__ == kind
        displayed[lang], programmers[lang] = PlainTextFormatter()(made), repr(made)
    assert not re.search("[ぁ-んァ-ヶ一-龠]", displayed["en"])
    assert re.search("[ぁ-んァ-ヶ一-龠]", displayed["ja"]), displayed["ja"]
    assert not re.search("[A-Za-z]{3,}", displayed["ja"]), displayed["ja"]
    assert kind in ("Handout", "Curriculum") or programmers["en"] == programmers["ja"]


def test_a_displayed_table_has_its_columns_flush_right_also_in_japanese() -> None:
    """A Japanese character fills two columns of a text."""
    use(lang="ja")
    lines = str(PlainTextFormatter()(Observed({"pair": 11, "high": 49}, 60))).split("\n")
    widths = {sum(2 if ord(sign) > 0x2E7F else 1 for sign in line) for line in lines}
    assert len(widths) == 1
    assert lines[0].split() == ["値", "回数", "割合", "百分率"]
