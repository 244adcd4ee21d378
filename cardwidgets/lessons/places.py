"""The places in the course that teach each exercise: sections of notebooks, and links to them.

The places stand in ``places.toml``, which `tests/tools/places.py` writes from the notebooks.
"""

from __future__ import annotations

import os
import tomllib
from dataclasses import dataclass
from functools import cache
from html import escape
from importlib import resources
from pathlib import Path
from urllib.parse import quote

from ..locale import FALLBACK, language, languages, say

__all__ = ["Place", "place_of"]

MAX_PARENT_FOLDERS = 4
"""The number of parent folders in which a notebook is searched for."""


@dataclass(frozen=True)
class Place:
    """A section of the course: the ``notebook`` below the folder of all notebooks, its ``heading`` in a language."""

    notebook: str
    heading: str
    lang: str

    def __str__(self) -> str:
        return say("exercise.place", self.lang, heading=self.heading)

    def in_full(self) -> str:
        """Return a sentence with the section and the notebook, for pages without links."""
        return say("exercise.place_in", self.lang, heading=self.heading, notebook=f"{self.notebook}.ipynb")

    def html(self) -> str:
        """Return the sentence as HTML, with a link, or with the name of the notebook if the course is not found
        nearby.
        """
        way = self.link()
        return f'<a href="{escape(way)}">{escape(str(self))}</a>' if way else escape(self.in_full())

    def link(self, folder: Path | None = None) -> str:
        """Return a relative link from a folder, by default the current one; "" if the course is not found nearby."""
        here = (folder or Path.cwd()).resolve()
        for above in (here, *here.parents[:MAX_PARENT_FOLDERS]):
            file = above / f"{self.notebook}.ipynb"
            if above.name not in languages() and file.is_file():
                way = Path(os.path.relpath(file, here)).as_posix()
                return f"{quote(way)}#{quote(self.heading.replace(' ', '-'))}"
        return ""


def place_of(kind: str, lang: str | None = None) -> Place | None:
    """Return the place that teaches a kind of exercise, by its name, such as ``"brag.must_pay"``; None for a teacher's
    own.

    For a language without a course, the place is in the English one.

    >>> place_of("brag.must_pay", "en")
    Place(notebook='brag/3_betting_and_scoring', heading='What must I pay?', lang='en')
    """
    lang = language(lang)
    row = _places().get(kind)
    if row is None:
        return None
    if lang not in row:
        lang = FALLBACK
    return Place(f"{lang}/{row['notebook']}" if lang != FALLBACK else row["notebook"], row[lang], lang)


@cache
def _places() -> dict[str, dict[str, str]]:
    found: dict[str, dict[str, str]] = tomllib.loads(
        resources.files(__package__).joinpath("places.toml").read_text(encoding="utf-8")
    )
    return found
