"""The course tells all that the five Japanese articles tell: each paragraph has its section, and the section holds
it."""

from __future__ import annotations

import re
import tomllib
from functools import cache
from html import unescape
from typing import NamedTuple

import pytest

from tests.support.tracked import DATA
from tests.tools.notebooks import NOTEBOOKS, read

pytestmark = pytest.mark.ci

PARAGRAPHS_TOLD = tomllib.loads((DATA / "test_seeds.toml").read_text(encoding="utf-8"))
TEXTS = ("brag-wikipedia", "brag-pagat", "crash", "preferans", "briscola")


class CitedParagraph(NamedTuple):
    """A paragraph of a text: what it says, the notebook and heading that tell it, and what must be found there."""

    text: str
    says: str
    notebook: str
    heading: str
    holds: str


PARAGRAPHS = [
    CitedParagraph(text, one["says"], *one["at"].split("#", 1), one["holds"])
    for text, rows in PARAGRAPHS_TOLD.items()
    for one in rows
]


@cache
def sections(notebook: str) -> dict[str, str]:
    """Return what one reads under each heading of a notebook: prose, tables, and what pictures are told as."""
    found: dict[str, list[str]] = {}
    under: list[str] = []
    for cell in read(NOTEBOOKS / f"{notebook}.ipynb").cells:
        if cell.cell_type == "markdown":
            for line in cell.source.split("\n"):
                if heading := re.match("#+ (.*)", line):
                    under = found.setdefault(heading[1], [])
                else:
                    under.append(line)
        for output in cell.get("outputs", ()):
            page = output.get("data", {}).get("text/html", output.get("text", ""))
            under += [unescape(alt) for alt in re.findall('alt="([^"]*)"', page)]
            under.append(unescape(re.sub("<[^>]+>", " ", page)))
    return {heading: re.sub(r"\s+", " ", " ".join(lines)) for heading, lines in found.items()}


def test_all_five_texts_are_listed() -> None:
    """In the order of the texts, each with as many entries as it has paragraphs with a rule or a fact of their own."""
    assert tuple(PARAGRAPHS_TOLD) == TEXTS
    least = {"brag-wikipedia": 25, "brag-pagat": 16, "crash": 21, "preferans": 42, "briscola": 33}
    assert {text: len(PARAGRAPHS_TOLD[text]) for text in TEXTS if len(PARAGRAPHS_TOLD[text]) < least[text]} == {}
    assert len({(one.text, one.says) for one in PARAGRAPHS}) == len(PARAGRAPHS)


@pytest.mark.parametrize("text", TEXTS)
def test_every_paragraph_has_its_section(text: str) -> None:
    """The notebook has the heading, and under it stands what the paragraph is about."""
    lost = []
    for one in PARAGRAPHS:
        if one.text == text:
            under = sections(one.notebook).get(one.heading)
            if under is None or not re.search(one.holds, under):
                lost.append(one)
    assert lost == []


@pytest.mark.parametrize("text", TEXTS)
def test_what_is_held_is_not_found_everywhere(text: str) -> None:
    """The words that stand for a paragraph are its own: hardly any other section of the notebook has them."""
    for one in PARAGRAPHS:
        if one.text == text:
            under = sections(one.notebook)
            others = [heading for heading, page in under.items() if heading != one.heading]
            having = [heading for heading in others if re.search(one.holds, under[heading])]
            assert len(having) <= max(2, len(others) // 2), one
