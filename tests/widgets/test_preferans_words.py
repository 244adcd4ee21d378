"""Texts of Preferans on the table, read over played-out deals: whom they address, and what stays on one line."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from cardwidgets import Card, TableWidget, player
from cardwidgets.core.errors import Why
from cardwidgets.core.player import Player
from cardwidgets.core.script import Ask
from cardwidgets.games.preferans.bids import MISERE
from cardwidgets.locale import explain
from tests.support.sampling import often

YOU = {"en": "you", "ja": "あなた"}
DOUBLED = {
    "en": r"\b(?:at|from|by|of|to|and|does|has|is|was) You\b|\b[Yy]ou (?:does|has|is|was|takes|plays)\b|You: You",
    "ja": r"あなたの番です。あなた|あなたは[^。]*。(?:[^。]*。)?あなたは[^。]*。あなた|あなた：あなた",
}
"""Two forms of *you* for one reader in a row, or one that does not fit its sentence."""


def texts(made: object) -> Iterator[str]:
    """Yield every text in a view."""
    if isinstance(made, str):
        yield made
    elif isinstance(made, dict | list | tuple):
        for one in made.values() if isinstance(made, dict) else made:
            yield from texts(one)


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("name", ["preferans-sochi", "preferans-rostov", "preferans-old-dealer", "preferans-by-hand"])
def test_no_text_says_you_twice_and_no_contract_is_broken(name: str, lang: str) -> None:
    """Bids, the talon, whists, open hands, cards and results: a table addresses its reader once, by the right form.
    The space in 7 NT never breaks. An empty place in a trick is not called the reader's while the partner's open hand
    is to play.
    """
    addressed = named = lone = 0
    for seed in range(often(4, 40)):
        thumb, rng = player("rules of thumb", name), Random(seed)

        def timid(view: Any, asked: Ask, chance: Random, thumb: Player = thumb) -> object:
            """Return a pass wherever one may whist, so that the reader whists alone."""
            return "pass" if asked.about in ("whist", "answer") else thumb.choose(view, asked, chance)

        others = SimpleNamespace(choose=timid) if seed % 2 else thumb
        widget = TableWidget(name, seed=seed, seat=seed % 3, lang=lang, pace="once", players=others)
        while True:
            told = [*texts(widget.view), *texts(widget.page)]
            for text in told:
                assert not re.search(DOUBLED[lang], text), text
                assert not re.search(r"\d NT", text), text
                addressed, named = addressed + (YOU[lang] in text.lower()), named + bool(re.search(r"\d\sNT", text))
            if (asked := widget.table.asked) is None:
                break
            if asked.about == "play_other":
                lone, places = lone + 1, widget.view["tricks"]["trick"]["places"]
                assert all(place["cards"] or not place["own"] or not place["name"] for place in places)
            options = getattr(asked.choices, "options", ())
            bid = asked.about == "bid" and not seed % 2 and rng.random() < 0.7 and MISERE in options
            wanted = next((word for word in ("whist", "open") if word in options and seed % 2), None)
            usual = rng.choice(options[:5]) if bid else wanted
            widget.play(usual or thumb.choose(widget.table.view(asked.seat), asked, rng))
    assert addressed and named and lone


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_no_card_that_beats_another_is_not_counted_as_zero(lang: str) -> None:
    """Of a lead that no card still out can beat, a sentence says so in words."""
    figures = {"card": Card("AH"), "best": Card("7S"), "more": 4}
    none, two = (explain(Why("review_led_high", {**figures, "n": n, "none": not n}), lang) for n in (0, 2))
    assert "0" not in none and "2" in two
