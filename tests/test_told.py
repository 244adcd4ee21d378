"""What a table says: what the others did since the reader's last answer, whatever the pace."""

from __future__ import annotations

from random import Random

import pytest

from cardwidgets import Card, TableWidget, find, open_table, variants
from cardwidgets.core.script import UNKNOWN
from cardwidgets.players import RandomPlayer
from cardwidgets.widgets.plays import Play
from cardwidgets.widgets.rows import wide
from tests.languages import WRITTEN

from .sampling import often
from .wire import Wire

NAMES = [variant.name for variant in variants()]
TURN = {"en": "Your turn:", "ja": "あなたの番です。"}
FEW = 4
"""More than three who do alike are told by their number."""


def since(plays: tuple[Play, ...], reader: int) -> list[Play]:
    """What others have answered, as the reader may know it, since the reader's last answer that was no look."""
    own = [n for n, play in enumerate(plays) if play.seat == reader and "look" not in str(play.action)]
    told = plays[own[-1] + 1 :] if own else plays
    return [play for play in told if play.seat not in (reader, UNKNOWN) and play.action is not None]


@pytest.mark.sampled
@pytest.mark.parametrize("name", NAMES)
def test_who_is_asked_is_told_what_the_others_did(wire: Wire, name: str) -> None:
    """Whoever answered last before the reader is named before *Your turn:*, also after going back and forth."""
    turns = seed = 0
    silent = find(name).kind in ("crash", "split", "casino")  # who lays out or bets unseen says nothing
    while turns < often(1, 30) and seed < (1 if silent else often(8, 20)):
        seed += 1
        rng = Random(f"{name} {seed}")
        variant = find(name)
        seats, pace, lang = min(variant.seats[-1], 2 + seed), rng.choice(["once", "slow"]), rng.choice(WRITTEN)
        seats = seats if seats in variant.seats else variant.usual
        table = open_table(variant, seats=seats, seed=seed)
        widget = TableWidget(table, seat=rng.randrange(seats), players=RandomPlayer(), pace=pace, lang=lang)
        for _ in range(often(30, 80)):
            view = widget.view
            if view["turn"] == "over":
                break
            if view["turn"] != "you" or table.asked is None:
                widget.step()
                continue
            message = view["message"]
            bold = [message[start:end] for start, end in view["strong"]]
            assert TURN[lang] in bold and all(bold) and wide(message) < 260
            before, _, after = message.partition(TURN[lang])
            others = since(widget.answers, widget.seat)
            if others and "packet" not in others[-1].about:
                turns += 1
                last = {widget.names[play.seat] for play in others[-FEW:]}
                told = widget.names[others[-1].seat]
                if isinstance(others[-1].action, Card):  # of the last trick who took it, of this one who led
                    trick = view["tricks"]["trick"]
                    taker = trick["taker"]
                    told = trick["places"][0 if taker is None else [p["seat"] for p in trick["places"]].index(taker)][
                        "name"
                    ]
                assert told in before or (len(last) == FEW and any(map(str.isdigit, before)))
            assert after.strip()
            given = str(table.asked.choices.sample(rng))
            widget.play(given, seat=widget.seat)
            if widget.view["undo"] is None and rng.random() < 0.2:
                there = widget.view["message"]
                widget.undo()
                assert widget.view["message"] == message
                widget.redo()
                while widget.view["turn"] == "other" and widget.view["message"] != there:
                    widget.step()
        widget.close()
    assert turns or silent, "nobody was told anything: the law looked at nothing"
