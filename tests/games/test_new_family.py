"""A whole family of games from a folder of its own and one line: nothing in the package knows of it."""

from __future__ import annotations

import subprocess
import sys

import pytest

from tests.support.tracked import ROOT, files

SHOWS = """
from random import Random
from cardwidgets import *
from cardwidgets import variants, find, TableWidget, OddsWidget, review_deal
from cardwidgets.core.spec import remove_spec
from cardwidgets.lessons import glossary, term
from cardwidgets.lessons.glossary import said_at
from cardwidgets.lessons.kinds import kinds
from cardwidgets.lessons.problems import problem, problems
from cardwidgets.odds.analysis.hidden import hidden_at
from cardwidgets.odds.analysis.review import review
from cardwidgets.odds.runtime.compiled import has_numba
from cardwidgets.odds.warm import are_compiled, are_ready, kernels, make_ready, warm, warm_in_background
from cardwidgets.players import belief_at

register("tests.support.quinze.spec:SPEC")

assert find("Fifteen").name == find("カンズ").name == "quinze" == variants()[-1].name
table = open_table("quinze", seed=4)
assert dict(hidden_at(table.view(0)).counts) == {"stock": 50, "hand1": 1}
strong = player("strong", "quinze")
assert strong.plays_as() == "strong" and player("easy", "quinze").plays_as() == "easy"
told = strong.advise(table.view(0), table.asked)
assert told.answer in ("card", "stay") and set(told.values) == {"card", "stay"} and told.reasons
while table.asked:
    table.play(strong.choose(table.view(table.asked.seat), table.asked, Random(0)))
assert Record.loads(Record.of(table).dumps()).match().table.result == table.result
assert [one.cost for one in review(table).rows] and review_deal(table, 0).decisions
assert simulate("quinze", ["strong", "rules of thumb"], deals=20, seed=1)["mean"].sum() == 0
assert tournament({"one": "strong", "two": "rules of thumb"}, "quinze", 4, 1, seats=2) is not None
for lang, words in (("en", "another card?"), ("ja", "もう1枚引きますか")):
    widget = TableWidget("quinze", seed=4, pace="once", lang=lang)
    assert words in widget.text() and widget._repr_mimebundle_()
assert type(widget.players[1]).__name__ == "Careful"
assert "next card" in OddsWidget("quinze", "KS 2D", lang="en").text()
(kind,) = kinds("quinze")
q = kind.make(seed=3, lang="en")
assert q.check(q.key[0]).ok and not q.again().check("30").ok
(one,) = problems("quinze")
assert one.exercise("en").check("25").ok and problem("quinze.two-courts") == one and one.title("en") == "Two courts"
assert [each.said("en") for each in glossary("quinze")] == ["fifteen"]
assert [each.key for each in said_at("quinze", "quinze")] == ["quinze_goal"]
assert term("fifteen").meaning("en") == "The points that nobody may pass."

if has_numba():
    (kernel,) = kernels(find("quinze"), 2)
    warm_in_background(kernel)  # in another process, which has not been told of the game
    assert [*make_ready((kernel,), lambda done, total: True)][-1] == "loading" and are_compiled(kernel)
    assert [*warm(kernel)] == [kernel] and are_ready((kernel,)) and not are_ready(("layouts of Crash",))

remove_spec("quinze")
try:
    find("quinze")
except UnknownVariant:
    assert "quinze" not in {one.family for one in (*kinds(), *problems())}
    assert player("strong", "brag").plays_as() == "strong"
    print("gone")
"""


@pytest.mark.ci
def test_a_family_is_its_folder_and_one_line() -> None:
    """It is found, played, advised on, recorded, reviewed, simulated, shown, practised and explained, and then gone."""
    ran = subprocess.run([sys.executable, "-c", SHOWS], cwd=ROOT, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr
    assert ran.stdout == "gone\n"


def test_no_file_of_the_package_knows_of_it() -> None:
    """None has its name but where players' names for games stand."""
    package = [path for path in files() if path.parts[0] == "cardwidgets" and path.suffix in (".py", ".toml", ".ts")]
    assert [path for path in package if "quinze" in (ROOT / path).read_text(encoding="utf-8")] == []
