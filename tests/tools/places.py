"""The places in the course that teach each kind of exercise: found in the notebooks, and kept for the links to there.

``python -m tests.tools.places`` writes `STORED` anew, as is wanted when a heading or an exercise has moved.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from cardwidgets.lessons import Kind, kinds
from cardwidgets.lessons.kinds import families
from tests.support.tracked import ROOT

NOTEBOOKS = ROOT / "notebooks"
STORED = ROOT / "cardwidgets" / "lessons" / "places.toml"
FOLDERS = {"en": "", "ja": "ja/"}
TAUGHT = {
    "brag.best_three": ("brag/2_hand_ranking", "What are the six kinds called?"),
    "brag.which_wins": ("brag/2_hand_ranking", "What if both hands are of one kind?"),
    "briscola.who_takes": ("briscola/2_tricks_and_scoring", "Who takes a trick?"),
    "preferans.price_of_a_trick": ("preferans/5_three_score_sheets", "What stands on a sheet?"),
    "preferans.quota_owed": ("preferans/3_whisting_and_play", "What is a whist?"),
    "preferans.write_the_deal": ("preferans/5_three_score_sheets", "What stands on a sheet?"),
}
"""The place of a kind that is first asked elsewhere, by its English heading."""
NAMED = "Name it"
"""The heading of a unit on probability under which its terms are explained; its exercises stand further down."""
HEAD = "# Written by `python -m tests.tools.places` from the notebooks: where each kind of exercise is taught.\n"


def taught() -> list[Kind]:
    """Return the kinds that have a place: all of the games, and those on probability that a notebook asks."""
    asked = "".join(path.read_text(encoding="utf-8") for path in (NOTEBOOKS / "probability").glob("*.py"))
    return [kind for kind in kinds() if kind.family != "probability" or f'"{kind}"' in asked]


def lessons(family: str) -> list[Path]:
    """The English notebooks of a family in the order of the course, appendices last."""
    return sorted((NOTEBOOKS / family).glob("*.py"), key=lambda path: int(re.match(r"\d*", path.name)[0] or 99))  # type: ignore[index]


def cells(path: Path) -> Iterator[tuple[str, str]]:
    """Each code cell with the last heading of the second level above it."""
    heading = ""
    for cell in re.split(r"(?m)^# %%", path.read_text(encoding="utf-8")):
        if "[markdown]" in cell[:12]:
            heading = (re.findall(r"(?m)^# ## (.*)$", cell) or [heading])[-1]
        else:
            yield heading, cell


def headings(notebook: str, lang: str) -> list[str]:
    """The headings of the second level of a lesson, in order."""
    path = NOTEBOOKS / f"{FOLDERS[lang]}{notebook}.py"
    return re.findall(r"(?m)^# ## (.*)$", path.read_text(encoding="utf-8"))


def _section(path: Path, lang: str, heading: str) -> str:
    """The heading that a kind is taught under: that of its cell, or in a unit on probability the one of the terms."""
    lesson = f"{path.parent.name}/{path.stem}"
    english = headings(lesson, "en")
    return headings(lesson, lang)[english.index(NAMED)] if NAMED in english else heading


def found() -> dict[str, dict[str, str]]:
    """Of each kind its notebook, and the heading in each language: where it is first asked, or as `TAUGHT` has it."""
    places: dict[str, dict[str, str]] = {}
    for family in families():
        names = {kind.name for kind in kinds(family)}
        for path in lessons(family):
            told = {lang: [*cells(NOTEBOOKS / f"{at}{family}" / path.name)] for lang, at in FOLDERS.items()}
            for number, (_, code) in enumerate(told["en"]):
                for name in re.findall(rf'(?m)^(?:q\d+ = |ExerciseWidget\("{family}\.)(\w+)(?:\(|", ).*seed=', code):
                    if name in names:
                        named = {lang: _section(path, lang, rows[number][0]) for lang, rows in told.items()}
                        places.setdefault(f"{family}.{name}", {"notebook": f"{family}/{path.stem}", **named})
    for kind, (notebook, heading) in TAUGHT.items():
        place = headings(notebook, "en").index(heading)
        places[kind] = {"notebook": notebook, **{lang: headings(notebook, lang)[place] for lang in FOLDERS}}
    return {str(kind): places[str(kind)] for kind in taught()}


def written() -> str:
    rows = [
        f'\n["{name}"]\n' + "".join(f'{key} = "{text}"\n' for key, text in one.items()) for name, one in found().items()
    ]
    return HEAD + "".join(rows)


if __name__ == "__main__":
    STORED.write_text(written(), encoding="utf-8")
