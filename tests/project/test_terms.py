"""Hold the list of terms: one Japanese word for each thing, on every screen and in every notebook."""

from __future__ import annotations

import csv
import json
import re
from pathlib import Path
from typing import Any

import pytest

from cardwidgets.locale.words import names
from tests.support.tracked import ROOT, files

pytestmark = pytest.mark.ci

TERMS = ROOT / "tests" / "data" / "terms.tsv"
SCHOOL = {"数学A", "数学B", "数学I", "情報I", "数学A (発展)", "数学B (発展)", "university"}
ARTICLES = {"brag-wikipedia", "briscola-blog", "preferans-wikipedia", "crash-akagiri", "brag-akagiri"}
SOURCES = SCHOOL | ARTICLES | {"all five articles", "this course"}


def terms() -> list[dict[str, str]]:
    """Return the rows of the list: English, Japanese, the source of the word, and a pattern of words to avoid."""
    with TERMS.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file, delimiter="\t"))


def japanese() -> dict[str, list[str]]:
    """Return the lines of each Japanese page and each file of screen texts; other names of a term may be any word."""
    paths = [path for path in files() if {"ja"} & {*path.parts} and path.suffix in {".py", ".toml"}]
    pages = {path.as_posix(): (ROOT / path).read_text(encoding="utf-8").split("\n") for path in paths}
    return {
        path: [line for line in lines if not re.match(r"\s*(?:names|also)\b", line)] for path, lines in pages.items()
    }


def test_each_term_has_one_word_and_its_source() -> None:
    """English terms are listed once; the source is an article, a school subject, or this course."""
    listed = terms()
    assert len(listed) > 200
    assert len({term["en"] for term in listed}) == len(listed)
    unknown = {source for term in listed for source in re.split(", ", term["source"])} - SOURCES
    assert unknown == set()


def test_a_word_to_avoid_stands_nowhere() -> None:
    """Neither on a screen nor in a notebook; no term is named by a word that another one avoids."""
    avoid = {term["ja"]: re.compile(term["avoid"]) for term in terms() if term["avoid"]}
    pages = japanese()
    assert len(avoid) > 40 and len(pages) > 100
    wrong = [
        (path, found[0], word, line.strip()[:60])
        for word, pattern in avoid.items()
        for path, lines in pages.items()
        for line in lines
        if (found := pattern.search(line))
    ]
    assert wrong == []


SPACED = re.compile(r"(?<!#)\s±|±\s|[\d}] %|－")
"""A space beside a plus-minus or percent sign, and a wide minus: Japanese writes 1.4±0.3, 82% and −3."""


def test_japanese_figures_are_written_one_way() -> None:
    """In prose and on screens; `percents` does so with what a cell shows."""
    assert SPACED.search("1.4 ± 0.3") and SPACED.search("{share} %") and not SPACED.search("−1.4±0.3、82%")
    wrong = [
        (path, line.strip()[:60])
        for path, lines in japanese().items()
        for line in lines
        if SPACED.search(line) and (path.endswith(".toml") or line.startswith("# "))
    ]
    assert wrong == []


def test_a_label_on_a_japanese_page_has_a_japanese_colon() -> None:
    """In what cells have shown: still pictures with their names, and texts of widgets."""
    western = re.compile(r".{0,12}[ぁ-んァ-ヶ一-龥ー）♠♥♦♣]: .{0,12}")
    found = {}
    for path in (path for path in files() if "ja" in path.parts and path.suffix == ".ipynb"):
        cells = json.loads((ROOT / path).read_text(encoding="utf-8"))["cells"]
        data = (output.get("data", {}) for cell in cells for output in cell.get("outputs", ()))
        said = ("".join(one.get(form, ())) for one in data for form in ("text/html", "text/plain"))
        found[path.as_posix()] = [wrong for text in said for wrong in western.findall(re.sub('src="[^"]*"', "", text))]
    assert len(found) > 50
    assert {path: wrong for path, wrong in found.items() if wrong} == {}


CAN = re.compile(r"(?:できる|[えけげせてねれ]る|(?:選|並|遊|呼|読み込)[べめ]る)$")
"""The end of what one can do, such as 言える, 見分けられる or 選べる, but not 見分ける or 比べる."""


def test_aims_end_alike() -> None:
    """A list of aims says what one can do, in phrases without full stops, on every Japanese page."""
    aims = re.compile(r"目標は次のとおりです。\n#\n((?:# - .*\n)+)")
    lists = {path: aims.search("\n".join(lines)) for path, lines in japanese().items() if path.endswith(".py")}
    found = [(path, aim) for path, listed in lists.items() if listed for aim in listed[1].splitlines()]
    assert len(found) > 150
    assert [(path, aim) for path, aim in found if not CAN.search(aim)] == []


ONE_WORD = {
    "rival": r"opponent",
    "deal": r"all-pass game|game of \w+ is under way",
    "turn-up": r"turned-up card|card turned up",
    "worksheet": r"papers? to print|paper with its answers|student page",
    "interval": r"(?<!grey )\bbands?\b",
    "student": r"\bpupils?\b|\d learners?\b|\{n\} learners?\b",
    "qualify": r"house (?:which )?takes? part",
    "more likely": r"\blikelier\b",
    "what percentage": r"how many percent",
    "to trump": r"\bruff(?:s|ed|ing)?\b",
    "A-2-3": r"A-3-2|3-2-A",
    "Bayes' theorem": r"Bayes' rule",
    "disputed points": r"points on which (?:they|sources) disagree",
    "as other pages quote it": r"as quoted elsewhere",
    "a space on both sides of ±": r"±(?! |$)|(?<=\w)±",
    "at random": r"\bby chance\b",
    "how much something is worth": r"\bwhat (?:does|do|must) [^?\"]{0,40}\bbring\b",
    "squared deviation": r"squared? (?:of )?(?:the )?distance|squares of the distance",
    "an interval contains a value": r"\bintervals? holds?\b|intervals about \d+ %? ?hold\b",
    "Tags: [article] means, [ours] means": r"\[(?:article|ours)\] marks|\[(?:other|ours)\] (?:another|our own)\b",
}
"""English words with one name each, and other names that they had."""


def test_a_thing_has_one_english_name() -> None:
    """On English screens and in the prose and tables of English notebooks."""
    screens = [
        path for path in files() if path.match("locale/en/*.toml") or path.match("notebooks/*/disputed_points.toml")
    ]
    pages = [path for path in files() if "notebooks" in path.parts and path.suffix == ".py" and "ja" not in path.parts]
    said = [
        *((path, line.partition(" = ")[2]) for path in screens for line in _lines(path)),
        *((path, line) for path in pages for line in _lines(path) if line.startswith("# ")),
    ]
    assert len(said) > 8000
    wrong = [
        (path.as_posix(), word, line.strip()[:60])
        for path, line in said
        for word, other in ONE_WORD.items()
        if re.search(other, re.sub(r"`[^`]*`|\{\w+\}", "", line), re.IGNORECASE)
    ]
    assert wrong == []


UNGROUPED = re.compile(r"(?<![\w.,/=%#+-])(?!1[4-9]\d\d\b|20\d\d\b)[1-9]\d{3,}(?!年|\w*[-_/=])")
"""A number from 1,000 on without a comma, such as 22100; years and codes are none."""


def test_large_numbers_have_a_comma() -> None:
    """Between groups of three digits, on every page and screen; `say` writes the figures of a screen so."""
    screens = [path for path in files() if path.match("locale/*/*.toml") and "it" not in path.parts]
    pages = [path for path in files() if "notebooks" in path.parts and path.suffix == ".py"]
    said = [
        *((path, line.partition(" = ")[2]) for path in screens for line in _lines(path)),
        *((path, line) for path in pages for line in _lines(path) if line.startswith("# ")),
    ]
    assert UNGROUPED.search("of 22100 hands") and UNGROUPED.search("1000ディール")
    wrong = [
        (path.as_posix(), line.strip()[:60])
        for path, line in said
        if UNGROUPED.search(re.sub(r"`[^`]*`|\{\w+\}|https?://\S+", "", line))
    ]
    assert wrong == []


def _lines(path: Path) -> list[str]:
    """Return the lines of a file of the repository."""
    return (ROOT / path).read_text(encoding="utf-8").split("\n")


def _stored(cell: dict[str, Any]) -> str:
    """Return the prose of a cell or all text that it shows, pictures included."""
    shown = [{"text/plain": output.get("text", "")} | output.get("data", {}) for output in cell.get("outputs", ())]
    texts = [text for data in shown for kind, text in data.items() if re.match(r"text/|image/svg", kind)]
    return "".join(map("".join, texts if cell["cell_type"] == "code" else [cell["source"]]))


def test_players_have_japanese_names_on_a_japanese_page() -> None:
    """In prose and in whatever a cell shows or prints; a name typed in the same cell stays as the reader typed it."""
    player = re.compile(rf"(?<![\w/=\"-])(?:{'|'.join(names('people'))})(?![\w-])")
    pages = [path for path in files() if "ja" in path.parts and path.suffix == ".ipynb"]
    assert len(pages) > 50
    cells = [(page, cell) for page in pages for cell in json.loads((ROOT / page).read_text(encoding="utf-8"))["cells"]]
    latin = [
        (page.as_posix(), name)
        for page, cell in cells
        for name in {*player.findall(_stored(cell))}
        if cell["cell_type"] == "markdown" or f'"{name}"' not in "".join(cell["source"])
    ]
    assert latin == []
