"""Nonsense answers to exercises; the typing of right answers; and a script in a process of its own."""

from __future__ import annotations

import os
import subprocess
import sys
from typing import Any

from cardwidgets import Cards, open_table
from cardwidgets.lessons.exercise import Exercise


def right(q: Exercise) -> Any:
    """The expected answer, as somebody would type it."""
    return q.task.answer.shown(q.task.expected).said(q.lang)


def run(code: str, hashseed: str = "0") -> str:
    env = {**os.environ, "PYTHONHASHSEED": hashseed, "PYTHONIOENCODING": "utf-8"}
    done = subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, check=True, encoding="utf-8")
    return done.stdout


class Nasty:
    """An object that fails whatever one does with it."""

    def __getattr__(self, name: str) -> Any:
        raise RuntimeError("no")

    def __eq__(self, other: object) -> bool:
        raise RuntimeError("no")

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        raise RuntimeError("no")


NONSENSE: list[Any] = [
    object(),
    Nasty(),
    3.5,
    float("nan"),
    "xyzzy",
    "",
    " ",
    "x" * 100_000,
    [],
    {},
    b"AS",
    ["?"],
    [[1]],
    ((),),
]
NONSENSE += [
    "AS AS AS",
    "Q♠",
    Cards("X1"),
    complex(1),
    {1},
    "fold fold",
    "２x",
    open_table("brag", seed=1),
    lambda: 4,
]


def head(q: Exercise) -> str:
    """Return what is said at the top of an exercise, in English."""
    return " ".join(part.said("en") for part in q.scene.head)
