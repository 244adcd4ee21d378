"""The problems on paper and in Anki: every problem once, and no answer on the side of the question."""

from __future__ import annotations

import json
import re
import sqlite3
import zipfile
from html import unescape
from pathlib import Path

import pytest

from cardwidgets.lessons.problems import problems
from cardwidgets.lessons.teacher.problem_book import answers_page, booklet_page, main, save_deck

pytestmark = pytest.mark.ci


def read(page: str) -> str:
    return " ".join(unescape(re.sub(r"<style>.*?</style>|<[^>]+>", " ", page)).split())


def notes(package: Path, into: Path) -> tuple[list[tuple[str, str, list[str]]], set[str]]:
    """Return the deck as Anki reads it: its notes with id, fields and tags, and the names of their pictures."""
    with zipfile.ZipFile(package) as made:
        made.extractall(into)
    with sqlite3.connect(into / "collection.anki2") as data:
        rows = data.execute("select guid, flds, tags from notes order by id").fetchall()
    media = json.loads((into / "media").read_text(encoding="utf-8"))
    return [(guid, fields, tags.split()) for guid, fields, tags in rows], set(media.values())


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_the_booklet_asks_each_problem_and_its_answers_answer_each(lang: str) -> None:
    """No solution is printed in the booklet."""
    asked, told = read(booklet_page(lang)), read(answers_page(lang))
    for one in problems():
        q = one.exercise(lang)
        solution = " ".join(one.exercise(lang).solution().text.split())
        assert " ".join(q.question.split()) in asked and solution in told and solution not in asked, str(one)
    assert booklet_page(lang).count("<section>") == answers_page(lang).count("<section>") == len(problems()) == 96


def test_anki_reads_each_problem_once(tmp_path: Path) -> None:
    """Its pictures travel along; the same problem keeps its id, and another language has ids of its own."""
    (ours, pictures), (again, _), (theirs, _) = (
        notes(save_deck(tmp_path / f"{place}.apkg", lang), tmp_path / str(place))
        for place, lang in enumerate(("en", "en", "ja"))
    )
    assert [guid for guid, *_ in ours] == [guid for guid, *_ in again]
    assert len({guid for guid, *_ in (*ours, *theirs)}) == 2 * len(problems())
    for one, (_, fields, tags) in zip(problems(), ours, strict=True):
        front, back = fields.split("\x1f")
        assert {one.family, f"level-{one.level}", one.idea} == set(tags)
        reason = read(one.exercise("en").solution().text)
        assert reason in read(back) and reason not in read(front)
        assert set(re.findall(r'src="([^"]+)"', front)) <= pictures and "data:" not in fields


def test_what_cannot_be_written_is_said_in_one_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """It names what was wrong, and writes nothing."""
    for command, told in (
        ([], "name a file to write"),
        (["--anki", str(tmp_path / "missing" / "a.apkg")], "missing"),
        ([str(tmp_path / "a.html"), "--family", "poker"], "no problems of the family 'poker'"),
        ([str(tmp_path / "a.html"), "--lang", "xx"], "xx"),
    ):
        with pytest.raises(SystemExit) as ended:
            main(command)
        said = capsys.readouterr().err
        assert ended.value.code == 2 and told in said and "Traceback" not in said, said
    assert [*tmp_path.iterdir()] == []
