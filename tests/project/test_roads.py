"""Check the order of the course: chapters are numbered as they are read, and a page that moved is still found."""

from __future__ import annotations

import re
import tomllib
from collections import defaultdict

import pytest

from tests.tools.notebooks import NOTEBOOKS, opened, sources
from tests.tools.roads import CELL, HOME, WORDS, line, roads

pytestmark = pytest.mark.ci

LANGUAGES = ["", "ja/"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_chapters_are_numbered_without_a_gap(lang: str) -> None:
    """A folder counts its chapters from 1 on."""
    numbers: dict[str, list[int]] = defaultdict(list)
    for source in sources():
        name = source.relative_to(NOTEBOOKS).as_posix()
        if found := re.fullmatch(rf"{lang}([a-z]{{3,}})/(\d+)_\w+\.py", name):
            numbers[found[1]].append(int(found[2]))
    assert {"brag", "crash", "briscola", "preferans", "probability", "tonight"} <= set(numbers)
    assert {folder: sorted(found) for folder, found in numbers.items()} == {
        folder: list(range(1, len(found) + 1)) for folder, found in numbers.items()
    }


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_page_that_moved_is_found_under_its_new_name(lang: str) -> None:
    """No page has an old name, and each new one is a page of this language."""
    moved: dict[str, str] = tomllib.loads((NOTEBOOKS / "moved.toml").read_text(encoding="utf-8"))
    pages = {source.relative_to(NOTEBOOKS).with_suffix("").as_posix() for source in sources()}
    assert "brag/8_chances" in moved
    assert [old for old in moved if lang + old in pages] == []
    assert [new for new in moved.values() if lang + new not in pages] == []
    assert [new for new in moved.values() if not opened(NOTEBOOKS / f"{lang}{new}.py").exists()] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_page_leads_back_on_and_home(lang: str) -> None:
    """Each page is on one road, and its last cell is its line of links; only the welcome and the words are outside."""
    on_roads = [page for road in roads() for page in road]
    pages = {source.relative_to(NOTEBOOKS).with_suffix("").as_posix() for source in sources()}
    ours = {page.removeprefix(lang) for page in pages if page.startswith("ja/") == bool(lang)}
    assert sorted(on_roads) == sorted(ours - {HOME, WORDS})
    for page in on_roads:
        text = (NOTEBOOKS / f"{lang}{page}.py").read_text(encoding="utf-8")
        *_, head, links = text.rstrip("\n").split("\n")
        assert head.startswith(CELL) and links == f"# {line(page, lang)}", (
            f"run `python -m tests.tools.roads` for {page}"
        )
