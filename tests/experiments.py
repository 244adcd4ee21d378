"""Experiments that take too long for a notebook: counted once by the notebook's own function, and kept beside it.

    python -m tests.experiments               count all of them again, and keep what comes out
    python -m tests.experiments lead_maxim    one of them

What is kept says from which seed and by which versions it was counted, and what the first few deals came to, so that a
test can count those again.
"""

from __future__ import annotations

import ast
import platform
import sys
from collections.abc import Callable
from importlib.metadata import version
from pathlib import Path
from typing import Any

from .tracked import ROOT

LEAD_MAXIM = ROOT / "notebooks/preferans/3_whisting_and_play.py"
SEED, DEALS, FIRST = 1, 10_000, 10


def of_notebook(source: Path, *names: str) -> list[Any]:
    """What a notebook defines by these names: its imports, constants and functions are run, and nothing it shows."""
    tree = ast.parse(source.read_text(encoding="utf-8"))
    kinds = (ast.Import, ast.ImportFrom, ast.FunctionDef)
    kept = [one for one in tree.body if isinstance(one, kinds) or (isinstance(one, ast.Assign) and _is_plain(one))]
    there: dict[str, Any] = {}
    exec(compile(ast.Module(kept, []), str(source), "exec"), there)
    return [there[name] for name in names]


def _is_plain(assigned: ast.Assign) -> bool:
    """Whether it is a constant, named in capitals, that calls nothing but `dict`."""
    names = [target.id for target in assigned.targets if isinstance(target, ast.Name)]
    calls = [ast.unparse(one.func) for one in ast.walk(assigned) if isinstance(one, ast.Call)]
    return bool(names) and all(name.isupper() for name in names) and all(call.startswith("dict") for call in calls)


def lead_rows(deals: int) -> list[dict[str, Any]]:
    """What the highest card of a suit gives away more than the lowest, by who leads and what is on top."""
    top_less_low, told = of_notebook(LEAD_MAXIM, "top_less_low", "told")
    found = top_less_low(deals=deals, seed=SEED)
    return [{"side": side, "top": top, **told(gaps)} for (side, top), gaps in sorted(found.items())]


def lead_maxim() -> str:
    """The text that notebook preferans/3 reads."""
    head = {"deals": DEALS, "seed": SEED, "first": FIRST}
    said = [f"{name} = {value}" for name, value in head.items()]
    said += [f'cardwidgets = "{version("cardwidgets")}"', f'python = "{platform.python_version()}"']
    for name, deals in (("rows", DEALS), ("first_rows", FIRST)):
        for row in lead_rows(deals):
            said += ["", f"[[{name}]]"]
            written = {key: f'"{value}"' if isinstance(value, str) else value for key, value in row.items()}
            said += [f"{key} = {value}" for key, value in written.items()]
    return "\n".join(said) + "\n"


EXPERIMENTS: dict[str, tuple[Path, Callable[[], str]]] = {
    "lead_maxim": (LEAD_MAXIM.with_name("lead_maxim.toml"), lead_maxim),
}


if __name__ == "__main__":
    for name in sys.argv[1:] or EXPERIMENTS:
        path, count = EXPERIMENTS[name]
        path.write_text(count(), encoding="utf-8")
