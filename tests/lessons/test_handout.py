"""Exercises on paper: as many as asked for, the same for a seed, the answers on the last page alone."""

from __future__ import annotations

import re
import shlex
from base64 import b64decode
from html import unescape
from itertools import repeat
from pathlib import Path

import pytest

from cardwidgets.lessons import kinds
from cardwidgets.lessons.teacher.handout import VARIABLE, Handout, main
from cardwidgets.locale import UnknownWord
from tests.support.sampling import each

PASSPHRASE = "seven grey herons"


def read(page: str) -> str:
    """A page as one reads it."""
    return unescape(re.sub(r"<style>.*?</style>|<[^>]+>", " ", page))


@pytest.mark.ci
@each("kind", list(kinds()))
def test_every_kind_prints_in_both_languages(kind: object) -> None:
    """Question and room for an answer of each kind; what is right is told on the page of the answers alone."""
    for lang in ("en", "ja"):
        paper = Handout([kind], seed="class 3", passphrase=PASSPHRASE, lang=lang)  # type: ignore[list-item]
        (q,) = paper.exercises
        asked, told = read(paper.page()), read(paper.answers().page())
        solution = q.in_language(lang).solution().text
        assert q.question in asked and solution in told and solution not in asked
        assert q.tries == 0 and not q.solved, "printing is no answer"
        options = getattr(q.choices, "options", ())
        assert ("<li>" in paper.page()) >= (1 < len(options) <= 12)


def test_a_seed_and_a_passphrase_give_the_same_paper() -> None:
    """The same cards for the same two, other cards for another seed, and the numbers run on."""
    one, same, other = (Handout("brag", 9, seed=seed, passphrase=PASSPHRASE, lang="en") for seed in (1, 1, 2))
    assert one.page() == same.page() != other.page()
    assert one.answers().page() == same.answers().page() != other.answers().page()
    for page in (one.page(), one.answers().page()):
        assert re.findall(r"<h2>(\d+)\.", page) == [str(n) for n in range(1, 10)]
    typed = Handout("brag", 9, seed=1, passphrase=" ｓｅｖｅｎ  grey herons\n", lang="en")
    assert typed.page() == one.page()


def test_the_board_and_the_notebook_do_not_give_the_answers() -> None:
    """With the seed, the kinds and all that is shown, but without the passphrase, no exercise comes again.

    Nothing that is shown or printed for students holds the passphrase, an answer, or what the cards were dealt from.
    """
    paper = Handout("brag", 9, seed=1, passphrase=PASSPHRASE, lang="en")
    mine = [repr(q.in_language("en").scene) for q in paper.exercises]
    for guess in (None, "", "another phrase", PASSPHRASE.upper()):
        other = Handout("brag", 9, seed=1, passphrase=guess, lang="en")
        assert not {*mine} & {repr(q.scene) for q in other.exercises}
    with pytest.raises(ValueError, match="need a passphrase"):
        Handout("brag", 9, seed=1).answers()
    given_out = f"{paper!r} {unescape(paper._repr_html_())} {paper.page()} {paper.command()}"
    packed = re.search(r"base64,([^\"]+)", paper._repr_html_())
    assert packed and b64decode(packed[1]).decode() == paper.page()
    secrets = [PASSPHRASE, *(text for _, text in paper.answers().rows), *(str(q.seed) for q in paper.exercises)]
    assert not [secret for secret in secrets if secret in given_out]


def test_the_command_that_a_paper_names_makes_that_paper(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A teacher prints from a terminal or from a notebook: both are of the same exercises, and it asks who prints."""
    more = {"seed": "class 1", "title": "A B", "lang": "ja", "passphrase": PASSPHRASE}
    paper = Handout(["crash.which_right", "crash.is_it_legal"], 3, **more)  # type: ignore[arg-type]
    target, key = tmp_path / "with space.html", tmp_path / "key.html"
    asked = iter([PASSPHRASE, PASSPHRASE])
    monkeypatch.delenv(VARIABLE, raising=False)
    monkeypatch.setattr("cardwidgets.lessons.teacher.handout.getpass", lambda _: next(asked))
    main(shlex.split(paper.command(str(target)))[3:])
    assert target.read_text(encoding="utf-8") == paper.page() and not key.exists()
    target.unlink()
    main(shlex.split(paper.command(str(target), answers=str(key)))[3:])
    assert target.read_text(encoding="utf-8") == paper.page()
    assert key.read_text(encoding="utf-8") == paper.answers().page()
    monkeypatch.setenv(VARIABLE, PASSPHRASE)
    main(shlex.split(paper.command(str(target)))[3:])
    assert target.read_text(encoding="utf-8") == paper.page()
    assert paper.command() in unescape(paper._repr_html_())
    assert paper.command(answers="answers.html") in unescape(paper.answers()._repr_html_())


def test_titles_are_texts() -> None:
    """A teacher's title is shown as text."""
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
        ({"kinds": "brag", "passphrase": "short"}, ValueError), ({"kinds": "brag", "passphrase": 7}, TypeError),
    ],
)  # fmt: skip
def test_what_cannot_be_printed_is_refused(given: dict[str, object], error: type[Exception]) -> None:
    """By an error of the documented type."""
    with pytest.raises(error):
        Handout(**given)  # type: ignore[arg-type]


def test_a_list_without_end_is_read_as_far_as_it_is_printed() -> None:
    """As of an assignment: what nobody prints is not asked for."""
    assert len(Handout(repeat("brag.which_wins"), number=3).exercises) == 3
