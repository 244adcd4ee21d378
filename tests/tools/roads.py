"""Write the line of links below every notebook: back, home, words, on.

`notebooks/roads.toml` says which pages a road has and in which order they are read; the titles come from the pages.

    python -m tests.tools.roads             write the lines anew, then run `python -m tests.tools.notebooks --prose`
"""

from __future__ import annotations

import os
import re
import tomllib
from pathlib import Path

from tests.tools.notebooks import NOTEBOOKS

HOME, WORDS = "00_welcome", "06_words"
LANGUAGES = {"": ("Home", "Words"), "ja/": ("ホーム", "用語集")}
"""The names of the two links on every page, by the folder of a language."""
CELL = "# %% [markdown]"


def roads() -> list[list[str]]:
    """Return the pages of each road, its first page in front."""
    told = tomllib.loads((NOTEBOOKS / "roads.toml").read_text(encoding="utf-8"))["road"]
    return [[road["first"], *road["pages"]] for road in told]


def title(source: Path) -> str:
    """Return the heading of a page."""
    found = re.search(r"^# # (.*)$", source.read_text(encoding="utf-8"), flags=re.MULTILINE)
    if found is None:
        raise ValueError(f"{source.name} has no heading: begin its first cell with “# # Title”")
    return found[1]


def neighbours() -> dict[str, tuple[str, str]]:
    """Return the page before and the page after each; the first page of a road comes after the welcome, and its last
    page leads to the next road."""
    found = {}
    paths = roads()
    for number, road in enumerate(paths):
        after = paths[number + 1][0] if number + 1 < len(paths) else HOME
        for place, page in enumerate(road):
            found[page] = (road[place - 1] if place else HOME, road[place + 1] if place + 1 < len(road) else after)
    return found


def line(page: str, lang: str) -> str:
    """Return the links of a page: back, home, words, on."""
    back, on = neighbours()[page]
    home, words = LANGUAGES[lang]

    def link(other: str, text: str = "") -> str:
        path = os.path.relpath(f"{other}.ipynb", Path(page).parent)
        return f"[{text or title(NOTEBOOKS / f'{lang}{other}.py')}]({path})"

    parts = [f"← {link(back)}" if back != HOME else "", link(HOME, home), link(WORDS, words)]
    parts.append(f"{link(on)} →" if on != HOME else "")
    return " · ".join(part for part in parts if part)


def write(page: str, lang: str) -> None:
    """Put the line of links into the last cell of a page."""
    source = NOTEBOOKS / f"{lang}{page}.py"
    text = source.read_text(encoding="utf-8")
    home = os.path.relpath(f"{HOME}.ipynb", Path(page).parent)
    *before, last = re.split(r"^(?=# %%)", text, flags=re.MULTILINE)
    head = CELL
    if last.startswith(CELL) and f"[{LANGUAGES[lang][0]}]({home}) ·" in last and last.count("\n") <= 3:
        head, text = last.partition("\n")[0], "".join(before)
    source.write_text(f"{text.rstrip()}\n\n{head}\n# {line(page, lang)}\n", encoding="utf-8")


def main() -> None:
    """Write the line of every page of every road in both languages."""
    for lang in LANGUAGES:
        for road in roads():
            for page in road:
                write(page, lang)


if __name__ == "__main__":
    main()
