"""The words of the exercises: each group is said by one function, and no word in it is left over."""

from __future__ import annotations

import ast
from collections.abc import Iterable
from functools import lru_cache
from pathlib import Path

import pytest

from cardwidgets.lessons.exercises import brag, briscola, crash, preferans
from cardwidgets.locale import words

pytestmark = pytest.mark.ci

LESSONS = Path(__file__).parents[2] / "cardwidgets" / "lessons"
KINDS = [(name, getattr(module, name)) for module in (brag, briscola, crash, preferans) for name in module.__all__]


@lru_cache(maxsize=64)
def parsed(file: Path) -> ast.Module:
    return ast.parse(file.read_text(encoding="utf-8"))


@lru_cache(maxsize=16)
def titled() -> list[tuple[str, str]]:
    """The title of each kind, and the words it is said with."""
    return [(make().words, f"{name}.title") for name, make in KINDS]


def said_in(caller: str, folder: str) -> tuple[set[str], set[str]]:
    """The keys that are said by a function of this name, in full, and by the beginning of their keys.

    A key that begins with the name of its kind, as a function is told it, begins with every such name.
    """
    full, begun = set(), set()
    shared = [LESSONS / "scene.py"] if folder.endswith(("briscola", "preferans")) else []
    for file in (*LESSONS.glob(f"{folder}/*.py"), *shared):
        for node in ast.walk(parsed(file)):
            if not (isinstance(node, ast.Call) and node.args and ast.unparse(node.func) in (caller, f"self.{caller}")):
                continue
            first = node.args[0]
            for key in (first.body, first.orelse) if isinstance(first, ast.IfExp) else (first,):
                if isinstance(key, ast.Constant):
                    full.add(str(key.value))
                elif isinstance(key, ast.JoinedStr) and isinstance(key.values[0], ast.Constant):
                    begun.add(str(key.values[0].value))
                elif isinstance(key, ast.JoinedStr) and isinstance(key.values[0], ast.FormattedValue):
                    rest = "".join(str(part.value) for part in key.values[1:] if isinstance(part, ast.Constant))
                    begun |= {f"{kind}{rest}" for kind, _ in KINDS if ast.unparse(key.values[0].value) == "kind"}
    return full, begun


def one_key(key: str, every: Iterable[str]) -> str:
    """A key without its form of number, where there is a form for one and another for all else."""
    head, _, form = key.rpartition(".")
    forms = form in ("one", "other") and {f"{head}.one", f"{head}.other"} <= {*every}
    return head if forms else key


@pytest.mark.parametrize(
    ("group", "caller", "folder", "least"),
    [
        ("exercise", "phrase", "**", 150),
        ("lesson_crash", "text", "exercises/crash", 80),
        ("lesson_relatives", "text", "exercises/brag", 45),
        ("lesson_briscola", "text", "exercises/briscola", 100),
        ("lesson_preferans", "text", "exercises/preferans", 120),
        ("lesson_chances", "chance_text", "**", 55),
    ],
)
def test_no_word_lies_unused(group: str, caller: str, folder: str, least: int) -> None:
    """Each word of the exercises is named somewhere, in full or by the beginning of its key; and each named exists."""
    known = {one_key(key, words(group)) for key in words(group)}
    full, begun = said_in(caller, folder)
    if group == "exercise":
        saying, beginning = said_in("say", "**")
        full |= {key.removeprefix("exercise.") for key in saying if key.startswith("exercise.")}
        begun |= {key.removeprefix("exercise.") for key in beginning}
    assert {key for key in full if not key.startswith("/")} <= known
    titles = {title for words, title in titled() if words == group}
    assert len(known) > least
    assert titles <= known
    assert {key for key in known - full - titles if not key.startswith(tuple(begun))} == set()
