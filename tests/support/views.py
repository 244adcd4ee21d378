"""The text of a table's view for the tests, and the answers it lets the reader give."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from random import Random
from typing import Any

from cardwidgets.widgets.table import NAMES


def texts(value: Any, at: str = "") -> Iterator[tuple[str, str]]:
    """Every text of a view, with the name of its field."""
    if isinstance(value, str):
        yield at, value
    elif isinstance(value, dict):
        for name, inner in value.items():
            yield from texts(inner, name)
    elif isinstance(value, list):
        for inner in value:
            yield from texts(inner, at)


CODES = {
    "v",
    "id",
    "token",
    "tokens",
    "card",
    "icon",
    "stage",
    "state",
    "turn",
    "lang",
    "value",
    "next",
    "mark",
    "gesture",
    "native",
    "mine",
    "fan",
    "do",
    "usual",
}
"""Fields that hold no sentence."""


def in_its_language(view: dict[str, Any]) -> None:
    """No text has an open place but the amount of a button; a Japanese page says no English word but a name."""
    for at, text in texts({name: part for name, part in view.items() if name not in ("words", "switches")}):
        if at != "verb":
            assert "{" not in text and "}" not in text, text
        if view["lang"] == "ja" and at not in CODES:
            assert english(text) == frozenset(), text


@lru_cache(maxsize=4096)  # most of what a view says was said in the last one
def english(text: str) -> frozenset[str]:
    """The English words in a text, but for names."""
    return frozenset(re.findall(r"[A-Za-z]{3,}", re.sub(r"\{\w+\}", "", text))) - {*NAMES}


def open_tokens(view: dict[str, Any], rng: Random) -> list[tuple[str, str]]:
    """Return what the page lets the reader do: commands with their tokens."""
    ask = view["ask"]
    found = [("answer", option["token"]) for option in ask["words"] if "closed" not in option]
    if (amount := ask.get("amount")) and "closed" not in amount:
        numbers = range(amount["least"], amount["most"] + 1, amount.get("step", 1))
        found += [("answer", str(rng.choice(numbers)))] * 2
    found += [("answer", token) for token in ask.get("cards", {}).get("tokens", ())]
    if pairs := ask.get("pairs"):
        theirs = [card["card"] for hand in pairs["hands"] for card in hand["cards"]]
        found.append(("answer", f"{rng.choice(pairs['mine'])} {rng.choice(theirs)}"))
    if subset := ask.get("subset"):
        found.append(("answer", " ".join(rng.sample(subset["tokens"], subset["most"]))))
    if layout := ask.get("layout"):
        open_ones = [layout[name] for name in ("hint", "fix") if name in layout and "closed" not in layout[name]]
        found += [("draft", option["token"]) for option in open_ones]
        if "closed" not in layout["send"]:
            found.append(("answer", layout["send"]["token"]))
    return found
