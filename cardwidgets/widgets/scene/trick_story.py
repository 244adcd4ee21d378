"""The story of a game of tricks, read from its log: the tricks themselves, and a line for each.

It knows piles by their names alone: cards go from ``hand2`` to ``trick``, and from there to ``won1``, or where no seat
takes them to ``unclaimed``.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import TypeVar

from ...core.cards import BACK, Card
from ...core.deal import Facts
from ...core.events import Event, Gave, Moved, Said, Shown, Signed, Told
from ...core.script import Seat
from ...core.view import View
from .story import Line, Story
from .voice import Voice

__all__ = ["NOBODY", "Trick", "TrickLine", "TrickStory"]

F = TypeVar("F", bound=Facts)

_HAND, _WON = re.compile(r"hand(\d+)"), re.compile(r"won(\d+)|unclaimed")
NOBODY: Seat = -1
"""Owner of a card or a trick that belongs to no seat."""


@dataclass
class Trick:
    """The cards of a trick in the order of play, who played each, and who took them (None: nobody yet)."""

    seats: list[Seat] = field(default_factory=list)
    cards: list[Card] = field(default_factory=list)
    taker: Seat | None = None

    def hear(self, event: Event) -> bool:
        """Take in what happened to a card; whether it was the first of this trick's cards to be taken."""
        if not isinstance(event, Moved):
            return False
        if event.target == "trick" and (hand := _HAND.fullmatch(event.source)):
            self.seats.append(int(hand[1]))
            self.cards.append(event.card)
        if event.source == "trick" and (won := _WON.fullmatch(event.target)) and self.taker is None:
            self.taker = int(won[1]) if won[1] else NOBODY
            return True
        return False


@dataclass
class TrickLine(Line):
    """A line of a trick, with its number from 1, and the numbers of the events at which cards came and were taken."""

    trick: Trick = field(default_factory=Trick)
    number: int = 0
    played: list[int] = field(default_factory=list)
    taken: int = 0

    @property
    def whole(self) -> bool:
        return self.trick.taker is not None


class TrickStory(Story[F]):
    """A line for every trick and every word; cards that are drawn are no news."""

    def __init__(
        self, view: View[F], voice: Voice, owners: dict[str, Seat], hand_words: Callable[[Sequence[Card]], str]
    ) -> None:
        self.tricks: list[TrickLine] = []
        super().__init__(view, voice, owners, hand_words)

    def tell(self, event: Event, after: Event | None) -> None:
        match event:
            case Moved(_, _, "trick") | Moved(_, "trick", _):
                self.on_trick(event)
            case Moved(card, "stock", "turnup" | "removed" as where):
                self.add(None, self.voice.told(f"log.{where}", card=self.voice.sign(card)))
            case Said(seat, about, word) | Signed(seat, about, word):
                self.add(seat, self.said(seat, about, word), self.said(seat, about, word, "news"))
            case Shown():
                self.on_shown(event)
            case Told():
                self.on_told(event)
            case Gave(seat, to, chips):
                self.add(seat, self.voice.told("log.gives", n=chips, name=self.voice.name_within(to)))

    def on_trick(self, event: Moved) -> None:
        """Note a card played or taken: one line tells the whole trick, and in the end belongs to its taker."""
        if event.target == "trick" and (not self.tricks or self.tricks[-1].trick.taker is not None):
            self.tricks.append(TrickLine(None, [], number=len(self.tricks) + 1))
            self.lines.append(self.tricks[-1])
        line = self.tricks[-1]
        if line.trick.hear(event):
            line.taken = self.number
        elif event.target == "trick":
            line.played.append(self.number)
        cards = "  ".join(map(self.voice.sign, line.trick.cards))
        line.seat = line.trick.seats[0] if line.trick.taker is None else line.trick.taker
        line.parts = [cards if line.trick.taker is not None else self.voice.told("log.led", cards=cards)]

    def on_shown(self, event: Shown) -> None:
        """Note cards shown to everybody; cards that only some may see are told when they are told of them."""
        if event.seen is None and event.cards and BACK not in event.cards:
            shown = "  ".join(map(self.voice.sign, event.cards))
            self.add(self.owners.get(event.pile), self.voice.told("log.shows", hand=shown))

    def said(self, seat: Seat, about: str, word: object, group: str = "log") -> str:
        """Return what somebody said or signed: as a line of the ``log``, or as ``news``."""
        written = re.sub(r"\W+", "_", str(word))
        return self.word(group, f"{about}_{written}", about, word=str(word))

    def word(self, group: str, *keys: str, **figures: object) -> str:
        """Return words of the ``log``, or of the ``news``, where only what is worth telling at once has any."""
        told = self.voice.perhaps if group == "news" else self.voice.told
        return told(*(f"{group}.{key}" for key in keys), **figures)
