"""The parts that a game of the package touches: its own modules, its words, and one entry among those of its family."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import cardwidgets

pytestmark = pytest.mark.ci

PACKAGE = Path(cardwidgets.__file__).parent
OWN = ("games/brag/casino.py", "players/vying/casino.py", "widgets/families/brag/casino.py")
SPECS, ENTRY = "specs/brag.py", re.compile(r"^CASINO = GameSpec\(\n(?:.+\n)+\n|(?<=\bBRAG, )CASINO, ", re.MULTILINE)
"""The file of its one entry, and its name among those of the family."""
NAMED = ("players/__init__.py", ("from .vying.casino import CasinoPlayer\n", '    "CasinoPlayer",\n'))
"""The file that offers its player by a shorter name, for convenience: no game needs that."""
WORDS = ("casino", "variant.three-card-poker-casino")

SHOWS = """
import sys
from random import Random
from cardwidgets import RandomPlayer, TableWidget, open_table, variants
from cardwidgets.odds.simulation import simulate
from cardwidgets.widgets.kinds import screens
print("casino" in {variant.kind for variant in variants()}, "casino" in dict(screens()))
name = "three-card-poker-casino" if sys.argv[1] == "in" else "brag"
for lang in ("en", "ja"):
    widget = TableWidget(open_table(name, seats=3, seed=1), seat=None, pace="once", lang=lang)
    assert widget.table.asked is None and widget.view["stage"] == ("places" if sys.argv[1] == "in" else "pot")
    print(type(widget.players[0]).__name__, widget._drawn.__name__)
print(len(simulate(name, RandomPlayer(), 5, seed=1, seats=3)))
"""


def without_words(text: str) -> str:
    """A word list without the sections of the game."""
    kept, own = [], False
    for line in text.splitlines(keepends=True):
        if line.startswith("["):
            own = line.strip().strip("[]").startswith(WORDS)
        kept += [] if own else [line]
    return "".join(kept)


def shows(root: Path, what: str) -> list[str]:
    """Return what a fresh interpreter tells of the copy."""
    ran = subprocess.run(
        [sys.executable, "-c", SHOWS, what], cwd=root, env={"PYTHONPATH": str(root)}, capture_output=True, text=True
    )
    assert ran.returncode == 0, ran.stderr
    return ran.stdout.splitlines()


def test_a_game_moves_out_and_in_again(tmp_path: Path) -> None:
    """Without the casino all else plays; it is back with its modules, its words and its one entry, and no other."""
    copy = tmp_path / "cardwidgets"
    shutil.copytree(PACKAGE, copy, ignore=shutil.ignore_patterns("frontend", "__pycache__"))
    lists = [
        file
        for file in copy.glob("locale/*/*.toml")
        if without_words(file.read_text("utf-8")) != file.read_text("utf-8")
    ]
    assert len(lists) >= 4
    spoken = {file: file.read_text("utf-8") for file in lists}
    for own in OWN:
        (copy / own).rename(tmp_path / own.replace("/", "_"))
    entries = (copy / SPECS).read_text("utf-8")
    (copy / SPECS).write_text(ENTRY.sub("", entries), "utf-8")
    assert len(ENTRY.findall(entries)) == 2
    name, lines = NAMED
    text = (copy / name).read_text("utf-8")
    for line in lines:
        assert text.count(line) == 1
        text = text.replace(line, "")
    (copy / name).write_text(text, "utf-8")
    for file, text in spoken.items():
        file.write_text(without_words(text), "utf-8")
    assert shows(tmp_path, "out") == ["False False", *["BragPlayer BragScene"] * 2, "3"]

    for own in OWN:
        (tmp_path / own.replace("/", "_")).rename(copy / own)
    for file, text in spoken.items():
        file.write_text(text, "utf-8")
    (copy / SPECS).write_text(entries, "utf-8")
    assert shows(tmp_path, "in") == ["True True", *["CasinoPlayer CasinoScene"] * 2, "3"]
