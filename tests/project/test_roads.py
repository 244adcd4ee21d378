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
    told = (NOTEBOOKS / "README.md").read_text(encoding="utf-8")
    table = re.findall(r"^\| `(.+?)` \| \[`(.+?)`\]", told, re.MULTILINE)
    assert table == [*moved.items()], "where nothing redirects, notebooks/README.md has the new names"


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


DEEPER = {
    "brag/9_chances": "probability/13_deal_and_deal_again",
    "brag/10_blind_play_in_the_long_run": "probability/10_what_is_a_bet_worth",
    "brag/11_bluffing": "probability/10_what_is_a_bet_worth",
    "crash/4_best_layout": "probability/11_the_best_layout",
    "briscola/6_probability": "probability/3_at_least_one",
    "briscola/7_counting": "probability/8_who_has_the_ace",
    "preferans/6_probability": "probability/9_how_will_the_suit_lie",
    "preferans/7_which_contract_pays": "probability/12_how_far_from_the_mean",
}
"""The pages on chance of each family, and the unit of the probability course that each goes deeper than."""
ONWARD = {"": r"To go deeper: (.*?)(?: See also:|$)", "ja/": "もっと知りたい人は(.*?)へ。"}
"""The sentence of a unit that leads to its own pages, in either language."""


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_page_on_chance_and_its_unit_lead_to_each_other(lang: str) -> None:
    """The first cell names one unit; that unit, and no other, names the page in its sentence on going deeper."""

    def cells(page: str) -> list[str]:
        text = (NOTEBOOKS / f"{lang}{page}.py").read_text(encoding="utf-8")
        parts = re.split(r"^# %%.*\n", text, flags=re.MULTILINE)[1:]
        return [re.sub(r"\n# ?", " ", part) for part in parts]

    named = {page: re.findall(r"\]\(\.\./(probability/\w+)\.ipynb\)", cells(page)[0]) for page in DEEPER}
    assert named == {page: [unit] for page, unit in DEEPER.items()}
    led = []
    for source in (NOTEBOOKS / f"{lang}probability").glob("*.py"):
        unit = f"probability/{source.stem}"
        for sentence in re.findall(ONWARD[lang], cells(unit)[-2].rstrip()):
            led += [(page, unit) for page in re.findall(r"\]\(\.\./(\w+/\w+)\.ipynb\)", sentence)]
    assert sorted(pair for pair in led if pair[0] in DEEPER) == sorted(DEEPER.items())
