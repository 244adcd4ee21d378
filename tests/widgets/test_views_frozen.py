"""Restructuring changes nothing on the screen: each view and page of twelve games is, byte for byte, what it was.

``python -m tests.widgets.test_views_frozen`` writes the digests anew, after a change that is meant to be seen.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from hashlib import blake2b
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

import pytest

from cardwidgets.core.player import RandomPlayer
from cardwidgets.widgets import TableWidget

from ..support.wire import Wire, command, hear, recorded

pytestmark = pytest.mark.ci

DIGESTS = Path(__file__).parents[1] / "data" / "views_frozen.json"
TABLES: dict[str, tuple[int | None, ...]] = {
    "brag": (2, 3, 5),
    "brag-6-card": (None, 3, 4),
    "teen-patti": (2, 4, None),
    "zha-jin-hua": (None, 3, 5),
    "three-card-poker": (None, 2, 3),
    "three-card-poker-casino": (None, None, 2),
    "crash": (None, 3, 4),
    "crash-declared": (None, 3, 4),
    "briscola": (2, 4, 3),
    "chiamata": (None, None, None),
    "bisca": (4, 2, 4),
    "preferans-sochi": (3, 4, 3),
}
"""The numbers of seats of the three deals of each game; None: as many as usual."""
CASES = [(name, deal) for name in TABLES for deal in range(3)]
MAX_COMMANDS = 120


def _commands(widget: TableWidget, chance: Random) -> Iterator[tuple[str, str | None]]:
    """The commands of a reader who looks about: answers, now and then an undo and a redo, then all hands."""
    for _ in range(MAX_COMMANDS):
        asked = widget.moment.asked
        if asked is None:
            break
        if asked.seat != widget.seat:
            yield "continue", None
            continue
        yield "answer", str(asked.choices.sample(chance))
        if chance.random() < 0.15:
            yield "undo", None
            if chance.random() < 0.5:
                yield "redo", None
    yield "hands", None
    yield "deal", None


def _shown(widget: TableWidget) -> bytes:
    """Return all that a page has of a table now, and the table in words."""
    return json.dumps([widget.view, widget.page, widget.text()], ensure_ascii=False, sort_keys=True).encode()


def digest(wire: Wire, name: str, deal: int, lang: str) -> str:
    """The digest of all views and pages of a deal: as a player at once, as a player step by step, or looking on."""
    widget = TableWidget(
        name,
        seats=TABLES[name][deal],
        seed=deal,
        seat=(0, 1, None)[deal],
        players=RandomPlayer(),
        pace=("once", "steady", "steady")[deal],
        odds=deal == 0,
        hands=True,
        hints=True,
        lang=lang,
        faces="italian" if deal == 1 else "french",
    )
    found, chance = blake2b(_shown(widget), digest_size=12), Random(deal)
    for do, token in _commands(widget, chance):
        hear(widget, command(widget, do, token))
        found.update(wire.messages[-1].encode())
        found.update(_shown(widget))
    widget.lang = "ja" if lang == "en" else "en"
    found.update(_shown(widget))
    widget.close()
    return found.hexdigest()


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize(("name", "deal"), CASES)
def test_views_and_pages_are_what_they_were(wire: Wire, name: str, deal: int, lang: str) -> None:
    """Also replies, and the table in words, through undo, redo, opened hands, the next deal and the other language."""
    kept = json.loads(DIGESTS.read_text(encoding="utf-8"))
    assert digest(wire, name, deal, lang) == kept[f"{name} {deal} {lang}"]


def main() -> None:
    with TemporaryDirectory() as folder, recorded(Path(folder)) as wire:
        cases = [(*case, lang) for case in CASES for lang in ("en", "ja")]
        kept = {f"{name} {deal} {lang}": digest(wire, name, deal, lang) for name, deal, lang in cases}
    DIGESTS.write_text(json.dumps(kept, indent=0) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
