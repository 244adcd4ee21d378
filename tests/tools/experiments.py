"""Experiments that take too long for a notebook: counted once by the package's own function, and kept beside it.

    python -m tests.tools.experiments               count all of them again, and keep what comes out
    python -m tests.tools.experiments lead_maxim    one of them

What is kept says from which seed and by which versions it was counted, and what the first few deals came to, so that a
test can count those again.
"""

from __future__ import annotations

import platform
import sys
from collections.abc import Callable
from importlib.metadata import version
from pathlib import Path
from typing import Any

from tests.support.tracked import ROOT

LEAD_MAXIM, SCOOPS = (ROOT / f"cardwidgets/course/{name}.toml" for name in ("lead_maxim", "scoops"))
SEED, DEALS, FIRST = 1, 10_000, 10


def lead_rows(deals: int) -> list[dict[str, Any]]:
    """Return what the highest card of a suit gives away more than the lowest, by who leads and what is on top."""
    from cardwidgets.course.preferans_chances import told, top_less_low  # which needs numpy

    found = top_less_low(deals=deals, seed=SEED)
    return [{"side": side, "top": top, **told(gaps)} for (side, top), gaps in sorted(found.items())]


def lead_maxim() -> str:
    """The text of which notebook preferans/3 shows the rows."""
    said = _head({"deals": DEALS, "seed": SEED, "first": FIRST})
    for name, deals in (("rows", DEALS), ("first_rows", FIRST)):
        for row in lead_rows(deals):
            said += ["", f"[[{name}]]"]
            written = {key: f'"{value}"' if isinstance(value, str) else value for key, value in row.items()}
            said += [f"{key} = {value}" for key, value in written.items()]
    return "\n".join(said) + "\n"


def scoops() -> str:
    """The text of which notebook brag/6 shows the columns that are called the long run."""
    from cardwidgets.course.brag_chances import scooped

    deals, first, seed = 300_000, 200, 8
    said = _head({"deals": deals, "seed": seed, "first": first})
    said += [f"{care} = {won}" for care, won in scooped(deals, seed).items()]
    said += [f"first_{care} = {won}" for care, won in scooped(first, seed).items()]
    return "\n".join(said) + "\n"


def _head(figures: dict[str, int]) -> list[str]:
    """Return what was counted, and by which versions."""
    said = [f"{name} = {value}" for name, value in figures.items()]
    return [*said, f'cardwidgets = "{version("cardwidgets")}"', f'python = "{platform.python_version()}"']


EXPERIMENTS: dict[str, tuple[Path, Callable[[], str]]] = {
    "lead_maxim": (LEAD_MAXIM, lead_maxim),
    "scoops": (SCOOPS, scoops),
}


if __name__ == "__main__":
    for name in sys.argv[1:] or EXPERIMENTS:
        path, count = EXPERIMENTS[name]
        path.write_text(count(), encoding="utf-8")
