"""Somebody at the screen who reads all that arrives, and every card that it names in any way."""

from __future__ import annotations

import base64
import json
import re
from collections.abc import Collection
from functools import cache
from random import Random

from cardwidgets import Card, TableWidget, Variant, open_table, pack
from cardwidgets.locale import card_name, languages
from cardwidgets.widgets.kinds import screen_for
from cardwidgets.widgets.scene import SceneInput

from .wire import Page, Wire, command, hear, update

__all__ = ["CARDS", "Reader", "named", "pictured", "without_examples"]

CARDS = pack(52, 2)


@cache
def _written() -> tuple[re.Pattern[str], dict[str, Card]]:
    """Every way a card is written anywhere: its two letters, its sign, its name as spoken in each language."""
    ways = {str(card): card for card in CARDS} | {card.sign: card for card in CARDS}
    for lang in languages():
        for faces in ("french", "italian"):
            ways |= {card_name(card, lang, faces): card for card in CARDS}
    return re.compile(_any_of(ways)), ways


def _any_of(words: Collection[str]) -> str:
    """An expression for the longest of some words, letter by letter: to try one after the other takes long."""
    after: dict[str, set[str]] = {}
    for word in words:
        if word:
            after.setdefault(word[0], set()).add(word[1:])
    branches = [re.escape(first) + _any_of(rest) for first, rest in after.items()]
    return f"(?:{'|'.join(branches)}){'?' if '' in words else ''}" if branches else ""


def named(text: str) -> set[Card]:
    """The cards that a text names in any way: as words of their own, not as letters within others."""
    pattern, ways = _written()
    padded = f" {text} "
    return {
        ways[found[0]]
        for found in pattern.finditer(padded)
        if not (_letter(padded[found.start() - 1]) or _letter(padded[found.end()]))
    }


def _letter(sign: str) -> bool:
    return sign.isascii() and sign.isalnum()


def pictured(html: str) -> str:
    """The words of a picture: its alternative text and all of the drawing, but for the numbers of its outlines."""
    [image] = Page(html).images
    drawing = base64.b64decode(image["src"].partition("base64,")[2]).decode()
    return image["alt"] + re.sub(r'\bd="[^"]*"', "", drawing)  # "7H36" is a line to the right, and no seven of hearts


_examples: dict[str, tuple[str, ...]] = {}


def _examples_of(variant: Variant) -> tuple[str, ...]:
    """Return what beats what, as every language and both faces tell it at a table of other cards."""
    if (known := _examples.get(repr(variant))) is None:
        table, scene = open_table(variant, seed=986_543), screen_for(variant.kind).scene
        names = tuple(map(str, range(table.seats)))
        ranks = [
            scene(SceneInput(table.view(None), None, variant.name, names, 1, lang, faces, odds=False)).ranked()
            for lang in languages()
            for faces in ("french", "italian")
        ]
        known = _examples[repr(variant)] = tuple(json.dumps(one, ensure_ascii=False) for one in ranks if one)
    return known


def without_examples(text: str, variant: Variant) -> str:
    """A text without what beats what, where that is the same, to the letter, at a table of other cards."""
    for ranks in _examples_of(variant):
        text = text.replace(ranks, "")
    return text


class Reader:
    """Somebody at the screen who does anything that can be done there, and reads everything that arrives."""

    def __init__(self, widget: TableWidget, wire: Wire, rng: Random) -> None:
        self.widget, self.wire, self.rng, self.read = widget, wire, rng, 0
        self.named: set[Card] = set()
        self.look()

    def may_know(self) -> set[Card]:
        """Cards that the seat has seen, and cards that are no secret though nobody has: those one may call, or did."""
        table = self.widget.table
        called: Card | None = getattr(table.view(self.widget.seat).facts, "called", None)
        offered = [option.get("card") for option in (self.widget.view["ask"] or {"words": ()})["words"]]
        named = {Card(one["card"]) for one in offered if one} | ({called} if called else set())
        return table.view(self.widget.seat).seen() | named

    def names(self, text: str) -> set[Card]:
        """The cards that a text names, but for the examples of what beats what."""
        return named(without_examples(text, self.widget.table.variant))

    def look(self) -> None:
        """Read what has arrived; at times the text, the picture, and what would be saved."""
        texts, self.read = self.wire.messages[self.read :], len(self.wire.messages)
        if self.rng.random() < 0.04:
            texts += [self.widget.text(), pictured(self.widget.picture()), repr(self.widget)]
            texts += [json.dumps(self.widget.get_state(), default=str, ensure_ascii=False)]
        found = set().union(*map(self.names, texts)) if texts else set()
        assert found <= self.may_know(), sorted(found - self.may_know())
        self.named |= found

    def act(self) -> None:
        """A move that the screen offers, mostly; now and then nonsense, or a change of taste."""
        widget, rng, view = self.widget, self.rng, self.widget.view
        odd = rng.random()
        if odd < 0.04:
            update(widget, {"lang": rng.choice(languages()), "view": {"seats": []}, "odds": True, "table": 1})
        elif odd < 0.1:
            do = rng.choice(["answer", "continue", "undo", "redo", "deal", "peek"])
            hear(widget, command(widget, do, rng.choice([None, "look", "9999", "see", "KS", "stock", "hand1"])))
        elif odd < 0.14:
            hear(widget, command(widget, rng.choice(["undo", "redo"])))
        elif "curtain" in view:
            hear(widget, command(widget, "lift"))
        elif view["turn"] == "you" and widget.table.asked:
            hear(widget, command(widget, "answer", str(widget.table.asked.choices.sample(rng))))
        else:
            hear(widget, command(widget, "deal" if view["turn"] == "over" else "continue"))
        self.look()
