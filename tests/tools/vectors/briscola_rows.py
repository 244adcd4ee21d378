"""The parts that entries of the Briscola file share: rows and options by their names, cards, seats, reasons."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any

from cardwidgets import Card, Cards, Variant, Why
from cardwidgets.games.briscola.deal import Briscola
from cardwidgets.games.briscola.rules import BriscolaRules, BriscolaStart
from cardwidgets.games.briscola.variants import VARIANTS

from .runner import Entry, expect_all

NAMES = {
    "chiamata_points": "chiamata-points",
    "colmonte": "briscola-col-monte",
    "bugiarda": "briscola-bugiarda",
    "mariccia": "briscola-mariccia",
    "scoperta": "briscola-mariccia",
    "cinquecento": "marianna",
    "bisca_br": "bisca-brazil",
    "bosnia": "briscola-bosnia",
    "duplo": "briscola-duplo",
}
"""The rows of the file that are registered under another name."""
ROWS = {variant.name: variant for variant in VARIANTS}
WORDS: dict[str, Callable[[Any], dict[str, Any]]] = {
    "match_format": lambda value: {"match": value.split(":")[0], "goal": int(value.split(":")[1])},
    "claims": lambda value: {"talk": {"free": "claims", "silent": "none"}[value]},
    "mariage_points": lambda value: {"mariage_scale": (value,)},
    "mariage_scale": lambda value: {"mariage_scale": tuple(map(int, re.findall(r"\d+", str(value))))},
    "bisca_order": lambda value: {"pack": {"pagat": "pt40", "seed": "pt40_seed"}[value]},
    "duplo_deck": lambda value: {"pack": value},
    "teams4": lambda value: {"teams": {"pairs": "sides", "solo": "solo"}[value]},
    "conquista": lambda value: {"conquista": value or "off"},  # YAML reads a bare `off` as false
}
"""Options of the file that are said otherwise in the rules."""


def row(entry: Entry, given: Mapping[str, Any]) -> Variant:
    """The variant of an entry with the options it asks for."""
    changes: dict[str, Any] = {}
    for name, value in given.get("options", {}).items():
        changes |= WORDS[name](value) if name in WORDS else {name: value}
    variant: str = entry["variant"]
    found = ROWS[NAMES.get(variant, variant)]
    return (found.as_article() if given.get("as_article", False) else found).change(**changes)


def rules_of(entry: Entry, given: Mapping[str, Any]) -> BriscolaRules:
    return row(entry, given).rules  # type: ignore[return-value]


def played(text: str) -> list[tuple[int, Card]]:
    """``1:5S 0:KS`` as seats and cards."""
    return [(int(seat), Card(card)) for seat, card in (word.split(":") for word in text.split())]


def reason(why: Why | str | None) -> str | None:
    """A reason as the file spells it."""
    key = why.key if isinstance(why, Why) else why
    names = {"wrong_number": "wrong_discard_count", "foreign_card": "card_not_held"}
    return None if key is None else names.get(key, key).upper()


def left(stock: Any) -> int:
    return stock if isinstance(stock, int) else len(Cards(stock or ""))


def check(expected: Mapping[str, Any], got: Mapping[str, Any]) -> None:
    """Every field that is expected, and no other."""
    expect_all(got, expected)


def table_of(rules: BriscolaRules, players: int, start: BriscolaStart | None = None) -> Briscola:
    return Briscola(rules, players, start or BriscolaStart())
