"""Exercises on paper: as many as asked for, the same for a seed, the answers on the last page alone."""

from __future__ import annotations

import re
import shlex
from html import unescape
from pathlib import Path

import pytest

from cardwidgets.lessons import kinds
from cardwidgets.lessons.handout import Handout, main
from cardwidgets.locale import UnknownWord

from .sampling import each

PARTS = re.compile(r'(.*)<div class="key">(.*)', flags=re.DOTALL)


def halves(paper: Handout) -> tuple[str, str]:
    """What is asked and what is told, as one reads them."""
    found = PARTS.match(paper.page())
    assert found
    asked, told = (unescape(re.sub(r"<style>.*?</style>|<[^>]+>", " ", text)) for text in found.groups())
    return asked, told


@pytest.mark.ci
@each("kind", list(kinds()))
def test_every_kind_prints_in_both_languages(kind: object) -> None:
    """Question, room for an answer and the solution of each kind; what is right is told on the last page alone."""
    for lang in ("en", "ja"):
        paper = Handout([kind], seed="class 3", lang=lang)  # type: ignore[list-item]
        (q,) = paper.exercises
        asked, told = halves(paper)
        solution = q.in_language(lang).solution().text
        assert q.question in asked and solution in told and solution not in asked
        assert q.tries == 0 and not q.solved, "printing is no answer"
        options = getattr(q.choices, "options", ())
        assert ("<li>" in paper.page()) >= (1 < len(options) <= 12)


def test_a_seed_gives_the_same_paper() -> None:
    """The same cards for the same seed, other cards for another, and the numbers run on."""
    one, same, other = (Handout("brag", 9, seed=seed, lang="en").page() for seed in (1, 1, 2))
    assert one == same != other
    assert re.findall(r"<h2>(\d+)\.", one) == [str(n) for n in range(1, 10)] * 2


def test_the_command_that_a_paper_names_makes_that_paper(tmp_path: Path) -> None:
    """A teacher prints from a terminal and keeps the key in a notebook: both are of the same exercises."""
    paper = Handout(["crash.which_right", "crash.is_it_legal"], 3, seed="class 1", title="A B", lang="ja")
    target = tmp_path / "with space.html"
    main(shlex.split(paper.command(str(target)))[3:])
    assert target.read_text(encoding="utf-8") == paper.page()
    assert paper.command() in unescape(paper._repr_html_())


def test_titles_are_texts() -> None:
    """Whatever a teacher calls it is shown as text."""
    page = Handout("crash", 1, title="<script>alert(1)</script>").page()
    assert "<script" not in page and "&lt;script&gt;" in page


def test_the_command_writes_a_file_or_says_why_not(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """One command makes a paper; what cannot be made is told, and nothing is written."""
    target = tmp_path / "paper.html"
    assert main(["brag.which_wins", str(target), "--seed", "3", "--lang", "ja"]) == 0
    assert 'lang="ja"' in target.read_text(encoding="utf-8")
    target.unlink()
    for wrong in (["bragg"], ["brag.nothing"], ["brag", "--number", "0"], ["brag", "--lang", "xx"]):
        assert main([*wrong, str(target)]) == 2
        assert capsys.readouterr().err and not target.exists()
    assert main(["brag.which_wins", str(tmp_path / "no" / "folder.html")]) == 2


@pytest.mark.parametrize(
    ("given", "error"),
    [
        ({"kinds": []}, ValueError), ({"kinds": ["bragg"]}, ValueError), ({"kinds": [3]}, TypeError),
        ({"kinds": 3}, TypeError), ({"kinds": "brag", "number": 101}, ValueError),
        ({"kinds": "brag", "number": True}, ValueError), ({"kinds": "brag", "title": 3}, TypeError),
        ({"kinds": "brag", "seed": None}, TypeError), ({"kinds": "brag", "lang": "xx"}, UnknownWord),
    ],
)  # fmt: skip
def test_what_cannot_be_printed_is_refused(given: dict[str, object], error: type[Exception]) -> None:
    """By an error of the documented type."""
    with pytest.raises(error):
        Handout(**given)  # type: ignore[arg-type]
