"""Views of real tables for the tests of the browser half: few, and between them all that a view can hold.

``python -m tests.tools.samples`` plays every variant, and keeps views until every field, every value of a fixed set and
every question of every kind of game that was met is in one of them; it writes
`frontend/tests/samples/recorded.json`.
"""

from __future__ import annotations

import json
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

from cardwidgets import Cards, Table, open_table, variants
from cardwidgets.core.player import Player
from cardwidgets.core.script import Ask
from cardwidgets.core.variants import find
from cardwidgets.core.view import View
from cardwidgets.games.brag.rules import BragStart
from cardwidgets.players import RandomPlayer
from cardwidgets.widgets import TableWidget
from cardwidgets.widgets.kinds import screen_for
from tests.support.tracked import ROOT
from tests.support.views import open_tokens
from tests.support.wire import command, hear, recorded

TARGET = ROOT / "cardwidgets" / "frontend" / "tests" / "samples" / "recorded.json"
RANDOM = 2
"""Deals of every variant in which all answer at random."""
CURIOUS = {"brag": 20, "brag-4-card": 4, "preferans-stalingrad": 90, "teen-patti": 30}
"""Variants with questions that such deals hardly ever come to, and how many more deals of them are played, half with
sense and half at random, for words that seldom come."""
HELD = BragStart(dealer=2, pot=12, holder=0, retained=Cards("AS 7H 2D"))
"""The start of deals of the first of them: the reader has a hand from the last one."""
LAID = 1000
"""From this seed on a deal is led to a question that such deals hardly ever come to (`WAYS`)."""
CODES = ("stage", "turn", "state", "next", "account")
"""Fields whose values are drawn each in their own way."""


def features(value: Any, at: str = "") -> Iterator[str]:
    """Yield what a view shows: which fields it has, which of them are empty, and which codes stand there."""
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


class Curious:
    """Answers now with sense, now at random; ``keen`` on words that lead to questions, where they are open."""

    def __init__(self, keen: bool) -> None:
        self.keen = keen

    def choose(self, view: View[Any], asked: Ask, rng: Random) -> Any:
        for word in ("look", "sideshow", "half"):
            if self.keen and word in asked.choices and rng.random() < 0.7:
                return word
        player = screen_for(KINDS[type(view.facts)]).players[0]
        given = player.choose(view, asked, rng) if rng.random() < 0.6 else None
        return given if given in asked.choices else asked.choices.sample(rng)


KINDS = {variant.game.facts: variant.kind for variant in variants()}


def before_showdown(seed: int) -> Table:
    """The reader, with two hands unseen, is seen by a blind player and has to look at one of them."""
    table = Table(find("brag"), 3, start=HELD, rng=Random(seed))
    for word in (2, "fold", "see"):
        table.play(word)
    return table


def open_hands(seed: int) -> Table:
    """The reader is the only one to whist against the next seat, lays the hands open, and plays the partner's too."""
    table, rng = open_table("preferans-sochi", seed=seed), Random(seed)
    wishes: tuple[tuple[str, ...], ...] = (("whist", "open", "pass"), ("6S", "play"), ("pass",))
    while table.asked is not None and (table.asked.about != "play_other" or table.asked.seat != 0):
        choices = table.asked.choices
        table.play(next((word for word in wishes[table.asked.seat] if word in choices), choices.sample(rng)))
    return table


WAYS: dict[tuple[str, int], Callable[[int], Table]] = {
    ("brag", LAID): before_showdown,
    ("preferans-sochi", LAID): open_hands,
}


def views(name: str, seed: int) -> Iterator[dict[str, Any]]:
    """The views of one deal of a variant as a reader meets them, and what is asked in each."""
    rng, curious = Random(seed), seed >= RANDOM
    table = WAYS[name, seed](seed) if (name, seed) in WAYS else open_table(name, seed=seed)
    if curious and name == "brag" and seed < LAID:
        table = Table(table.variant, table.seats, start=HELD, rng=Random(seed))
    player: Player = Curious(keen=seed % 2 == 1) if curious else RandomPlayer()
    widget = TableWidget(table, players=player, hints=True, records=seed % 2 == 1)
    for _ in range(120):  # answers
        view, asked = json.loads(json.dumps(widget.view)), widget.table.asked
        about = asked.about if asked and view["turn"] == "you" else ""
        yield {
            "name": f"{name} {seed}.{view['ply']}",
            "asked": f"{table.variant.kind}: {about}" if about else "",
            "view": view,
            "paper": json.loads(json.dumps(widget.paper)),
        }
        if asked is None:
            break
        if view["turn"] == "you" and curious:
            widget.play(player.choose(widget.table.view(asked.seat), asked, rng))
        elif view["turn"] == "you":
            hear(widget, command(widget, *rng.choice(open_tokens(view, rng))))
        else:
            widget.step()
    widget.close()


def deals() -> Iterator[tuple[str, int]]:
    """Every deal that is played, by its variant and its seed."""
    for variant in variants():
        yield from ((variant.name, seed) for seed in range(RANDOM + CURIOUS.get(variant.name, 0)))
    yield from WAYS


def shown(sample: dict[str, Any]) -> set[str]:
    """Return what a recorded view shows, and what is asked in it."""
    view = sample["view"]
    stands = f"{view['stage']}: {view['turn']} {view['state']}"
    return {*features({**view, "words": {}, "switches": []}), stands, f"asked {sample['asked']}"}


def chosen() -> list[dict[str, Any]]:
    """The fewest views, found greedily, that show whatever any view has shown."""
    found: list[tuple[dict[str, Any], set[str]]] = []
    met: set[str] = set()
    with tempfile.TemporaryDirectory() as static, recorded(Path(static)):
        for name, seed in deals():
            for sample in views(name, seed):
                if (here := shown(sample)) - met:
                    met |= here
                    found.append((sample, here))
    kept = []
    while met:
        best = max(found, key=lambda one: len(one[1] & met))
        kept.append(best[0])
        met -= best[1]
    return sorted(kept, key=lambda one: str(one["name"]))


if __name__ == "__main__":
    lines = ",\n".join(json.dumps(one, ensure_ascii=False, separators=(",", ":")) for one in chosen())
    TARGET.write_text(f"[\n{lines}\n]\n", encoding="utf-8")
