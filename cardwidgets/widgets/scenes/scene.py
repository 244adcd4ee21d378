"""What every scene is made of: seats, cards, payments and lines of the log, as the browser draws them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from ...core.cards import BACK, Card
from ...core.errors import Why
from ...core.script import Ask, Seat
from ...core.view import View
from ...locale import card_name, explain, say

__all__ = ["Scene", "Sitting"]


@dataclass(frozen=True)
class Sitting:
    """Who looks, at what, and in which words. It holds what the reader may know, and no deal."""

    view: View
    asked: Ask | None
    variant: str
    names: tuple[str, ...]
    number: int
    """Which deal of the match this is, from 1."""
    lang: str
    faces: str
    odds: bool
    """Whether the chances of the reader's hand are told."""


class Scene:
    """One view as the parts of a table on the screen. Families say what is special to them."""

    def __init__(self, sitting: Sitting) -> None:
        self.at, self.view, self.facts = sitting, sitting.view, sitting.view.facts
        self.me, self.asked = sitting.view.seat, sitting.asked

    # -- words

    def say(self, key: str, **figures: object) -> str:
        return say(key, self.at.lang, **figures)

    def name(self, seat: Seat) -> str:
        return self.say("table.you") if seat == self.me else self.at.names[seat]

    def why(self, reason: Why) -> str:
        """A reason of the rules as a sentence, its seat by name."""
        seat = reason.figures.get("seat")
        return explain(reason, self.at.lang, **({} if seat is None else {"seat": self.name(seat)}))

    def card(self, card: Card) -> dict[str, str]:
        return {"card": str(card), "name": card_name(card, self.at.lang, self.at.faces)}

    def fan(self, pile: str, label: str, **more: str) -> dict[str, Any]:
        """Cards that lie together; backs where the reader may not look."""
        return {"id": pile, "label": label, "cards": [self.card(card) for card in self.view.piles[pile]], **more}

    def unseen(self, pile: str) -> bool:
        return BACK in self.view.piles[pile]

    # -- what a family says

    def title(self) -> str:
        return self.say(f"variant.{self.at.variant}.name")

    def subtitle(self) -> str:
        raise AssertionError

    def message(self) -> str:
        """The one sentence about this moment, when nobody else has the word."""
        raise AssertionError

    def seat(self, seat: Seat) -> dict[str, Any]:
        raise AssertionError

    def pot(self) -> dict[str, Any] | None:
        return None

    def rows(self) -> list[dict[str, str]]:
        raise AssertionError

    def ask(self) -> dict[str, Any] | None:
        """The reader's question, drawn from its choices."""
        raise AssertionError

    # -- the whole

    def moment(self) -> tuple[str, str, str]:
        """Whose turn it is, the state of the message line, and the message."""
        if self.asked is None:
            return "over", "over", self.message()
        if self.asked.seat == self.me:
            return "you", "turn", self.message()
        return "other", "wait", self.say("table.thinking", name=self.name(self.asked.seat))

    def seats(self) -> list[dict[str, Any]]:
        """The rivals from the reader's left, the reader last."""
        places = list(range(len(self.at.names)))
        first = 0 if self.me is None else self.me + 1
        order: Iterable[Seat] = places[first:] + places[:first]
        return [self.seat(seat) for seat in order]

    def compose(self) -> dict[str, Any]:
        turn, state, message = self.moment()
        return {
            "turn": turn,
            "state": state,
            "message": message,
            "title": self.title(),
            "subtitle": self.subtitle(),
            "seats": self.seats(),
            "pot": self.pot(),
            "rows": self.rows(),
            "ask": self.ask() if turn == "you" else None,
        }
