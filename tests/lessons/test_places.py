"""The links from an answer to the section of the course that teaches it: they lead somewhere, and not too early."""

from __future__ import annotations

import json
import re
from functools import cache
from pathlib import Path
from urllib.parse import unquote

import pytest

from cardwidgets import ExerciseWidget
from cardwidgets.lessons import Kind
from cardwidgets.lessons.places import place_of
from tests.support.sampling import each
from tests.tools.places import NOTEBOOKS, STORED, taught, written

pytestmark = pytest.mark.ci

HEADING = re.compile(r"(?m)^#+ (.*)$")


def test_the_places_are_those_of_the_notebooks() -> None:
    """A place for every kind, as the notebooks now stand: else `python -m tests.tools.places` writes them anew."""
    assert STORED.read_text(encoding="utf-8") == written()


@cache
def anchors(notebook: Path) -> list[str]:
    """The headings of a stored notebook, as JupyterLab names them in addresses."""
    cells = json.loads(notebook.read_text(encoding="utf-8"))["cells"]
    prose = "\n".join("".join(cell["source"]) for cell in cells if cell["cell_type"] == "markdown")
    return [heading.replace(" ", "-") for heading in HEADING.findall(prose)]


@pytest.mark.parametrize("lang", ["en", "ja"])
@each("kind", taught())
def test_every_link_leads_to_one_heading(kind: Kind, lang: str) -> None:
    """From the folder of any notebook, to the notebook of the same language; from elsewhere to none."""
    place = place_of(str(kind), lang)
    assert place is not None and place.lang == lang
    top = NOTEBOOKS / ("ja" if lang == "ja" else "")
    for folder in (top, top / kind.family, top / "tonight", NOTEBOOKS / "workshop"):
        way, _, anchor = place.link(folder).partition("#")
        target = (folder / unquote(way)).resolve()
        assert target.is_relative_to(top) and ("ja" in target.relative_to(NOTEBOOKS).parts) == (lang == "ja")
        assert anchors(target).count(unquote(anchor)) == 1
    assert place.link(Path("/")) == "" and place.heading in str(place)
    assert place.heading in place.in_full() and f"{place.notebook}.ipynb" in place.in_full()


def test_no_exercise_on_probability_leads_back_to_itself() -> None:
    """Its unit explains the terms above it, not under the heading of the exercises or of the exit ticket."""
    places = {place.heading for kind in taught() if kind.family == "probability" and (place := place_of(str(kind)))}
    assert places == {"Name it"}


def test_a_language_without_a_course_and_a_kind_without_a_place() -> None:
    """The English section for the one; none for the other."""
    assert place_of("brag.must_pay", "it") == place_of("brag.must_pay", "en")
    assert place_of("mine", "en") is None


def test_the_place_is_told_with_the_answer_and_not_before(monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither asked, nor after a miss or a hint; once it is solved or shown, as a link where the course is at hand."""
    for folder, linked in ((NOTEBOOKS / "brag", True), (Path("/"), False)):
        monkeypatch.chdir(folder)
        for last in ("answer", "show"):
            widget = ExerciseWidget("brag.best_three", seed=3)
            key = widget.exercise.key[0]
            for do, token in (("answer", "KH TS TD"), ("hint", "")):
                assert "place_taught" not in widget.view
                widget.command(do, token)
            assert "place_taught" not in widget.view
            widget.command(last, key)
            assert widget.view["place_taught"]["href"].startswith("2_hand_ranking.ipynb#") is linked
            assert widget.view["place_taught"]["text"]
            assert ("<a href=" in widget.exercise.solution()._repr_html_()) is linked
            found, missed = widget.exercise.check(key), widget.exercise.check("KH TS TD")
            assert ("<a href=" in found._repr_html_()) is linked and missed.place is None
            assert found.place is not None and found.place.in_full() in repr(found)
