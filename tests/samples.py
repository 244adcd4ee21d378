"""Views of real tables for the tests of the browser half: few, and between them all that a view can hold.

``python -m tests.samples`` plays every variant, and keeps so many views that every field, every value of a fixed set
and every kind of question that was met is in one of them; it writes `frontend/tests/samples/recorded.json`.
"""

from __future__ import annotations

import json
import tempfile
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

from cardwidgets import open_table, variants
from cardwidgets.players import RandomPlayer
from cardwidgets.widgets import TableWidget

from .tracked import ROOT
from .views import open_tokens
from .wire import command, hear, recorded

TARGET = ROOT / "cardwidgets" / "frontend" / "tests" / "samples" / "recorded.json"
CODES = ("stage", "turn", "state", "next", "account")
"""Fields whose values are drawn each in their own way."""


def features(value: Any, at: str = "") -> Iterator[str]:
    """What a view shows: which fields it has, which of them are empty, and which codes stand there."""
    if isinstance(value, dict):
        for name, one in value.items():
            yield from features(one, at if name in ("words", "closed") and at != "" else f"{at}.{name}")
            if name in CODES:
                yield f"{at}.{name} = {one}"
    elif isinstance(value, list):
        yield f"{at}[{min(len(value), 1)}]"
        for one in value:
            yield from features(one, f"{at}[]")
    else:
        yield at if value is None or value == "" else f"{at} given"


def views(name: str, seed: int) -> Iterator[tuple[dict[str, Any], set[str]]]:
    """The views of one deal of a variant, as a reader meets them who answers at random, and what each shows."""
    table, rng = open_table(name, seed=seed), Random(seed)
    widget = TableWidget(table, players=RandomPlayer(), hints=True, records=seed % 2 == 1)
    for _ in range(120):  # answers
        view, asked = json.loads(json.dumps(widget.view)), widget.table.asked
        about = asked.about if asked and view["turn"] == "you" else ""
        shown = {*features({**view, "words": {}, "switches": []}), f"{view['stage']}: {view['turn']} {view['state']}"}
        yield {"view": view, "paper": json.loads(json.dumps(widget.paper))}, shown | {f"asked {view['stage']} {about}"}
        if asked is None:
            break
        if view["turn"] == "you":
            hear(widget, command(widget, *rng.choice(open_tokens(view, rng))))
        else:
            widget.step()
    widget.close()


def chosen() -> list[dict[str, Any]]:
    """The fewest views, found greedily, that show whatever any view has shown."""
    found: list[tuple[dict[str, Any], set[str]]] = []
    met: set[str] = set()
    with tempfile.TemporaryDirectory() as static, recorded(Path(static)):
        for variant in variants():
            for seed in range(2):
                for sample, shown in views(variant.name, seed):
                    if shown - met:
                        met |= shown
                        found.append(({"name": f"{variant.name} {seed}.{sample['view']['ply']}", **sample}, shown))
    kept = []
    while met:
        best = max(found, key=lambda one: len(one[1] & met))
        kept.append(best[0])
        met -= best[1]
    return sorted(kept, key=lambda one: str(one["name"]))


if __name__ == "__main__":
    lines = ",\n".join(json.dumps(one, ensure_ascii=False, separators=(",", ":")) for one in chosen())
    TARGET.write_text(f"[\n{lines}\n]\n", encoding="utf-8")
