"""The minutes that a notebook takes a reader, reckoned from what is stored of it.

    python -m tests.tools.minutes               a table of all notebooks
    python -m tests.tools.minutes brag          those with this in their path

Nobody was timed; the rates are round numbers for careful reading, and what they are good for is to find the notebook
that is longer than its neighbours.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import Any, NamedTuple

from .notebooks import NOTEBOOKS, opened, read, sources

MAX_MINUTES = 15.0
"""A quarter of an hour; who reads more slowly, or misses an exercise, takes longer."""
WORDS, CHARACTERS = 200, 450
"""In a minute: of English, and of Japanese."""
QUESTION, LAST_QUESTION, TOUCHED, TABLE = 1.0, 0.5, 1.0, 0.25
"""Minutes for an exercise, for one at the end of a kind just practised, for a widget, for a table or a sentence."""
SOURCES = re.compile(r"\n#+ (?:Sources|出典)\n")
ASKED = re.compile("Exercise: |練習：")


class Reading(NamedTuple):
    """The work in a notebook."""

    words: int
    per_minute: int
    exercises: int
    last: int
    touched: int
    tables: int
    lines: int

    @property
    def minutes(self) -> float:
        """The reader's time."""
        asked = QUESTION * self.exercises + LAST_QUESTION * self.last
        return self.words / self.per_minute + asked + TOUCHED * self.touched + TABLE * self.tables


def reading(source: Path) -> Reading:
    """Count what a stored notebook asks of its reader; the list of sources at its end is not counted."""
    cells = read(opened(source)).cells
    prose = SOURCES.split("\n\n".join(cell.source for cell in cells if cell.cell_type == "markdown"))[0]
    prose = re.sub(r"\]\([^)]*\)", "]", prose)
    japanese = "ja" in source.relative_to(NOTEBOOKS).parts
    words = re.findall("[\u3041-\u30ff\u3005-\u3007\u4e00-\u9fff]" if japanese else r"\w[\w'’-]*", prose)
    code = [cell for cell in cells if cell.cell_type == "code"]
    exercises = last = touched = tables = 0
    for cell in code:
        for output in cell.get("outputs", ()):
            said: Any = output.get("data", {})
            if ASKED.match(said.get("text/plain", "")):
                last += 5 * _is_last(cell.source)
                exercises += _asked(cell.source) * (not _is_last(cell.source))
            elif "<img" in said.get("text/html", "") and not said["text/plain"].startswith("Chart:"):
                touched += 1
            else:
                tables += 1
    lines = sum(len(cell.source.split("\n")) for cell in code)
    return Reading(len(words), CHARACTERS if japanese else WORDS, exercises, last, touched, tables, lines)


def _is_last(cell: str) -> bool:
    return bool(re.search(r"number=5\)|check\(\"\w+\", \*", cell))


def _asked(cell: str) -> int:
    """Return how many exercises a card asks: as many as the cell names problems."""
    named = re.search(r"PROBLEMS = \((.*?)\)", cell, flags=re.DOTALL)
    return named[1].count('"') // 2 if named else 1


def main(arguments: list[str]) -> None:
    """Print the table."""
    print("minutes  words  exercises  at the end  widgets  tables  lines of code")
    for source in sources():
        name = source.relative_to(NOTEBOOKS).with_suffix("").as_posix()
        if not arguments or any(text in name for text in arguments):
            one = reading(source)
            counts = f"{one.words:7}{one.exercises:11}{one.last:12}{one.touched:9}{one.tables:8}{one.lines:15}"
            print(f"{one.minutes:7.1f}{counts}  {name}")


if __name__ == "__main__":
    main(sys.argv[1:])
