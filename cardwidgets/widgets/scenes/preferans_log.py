"""What is said and done at a table of Preferans, as lines of the log."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from ...core.cards import Card
from ...core.events import Event, Moved, Said, Shown, Told
from ...core.script import Seat
from ...core.view import View
from ...games.preferans.bids import Bid
from ...games.preferans.dealer_payments import MISDEAL
from ...games.preferans.distribution import ONE, TURN_OVER
from ..sheet_words import bid_text
from .preferans_grid import fine_words
from .story import Line
from .trick_story import TrickLine, TrickStory
from .words import Voice

__all__ = ["TALON", "PreferansStory"]

TALON: Seat = -1
"""Whose card it is that the talon leads, where it only says the suit."""


class PreferansStory(TrickStory):
    """A card that the talon leads is a trick's first; packets that a dealer deals stand in one line."""

    def __init__(
        self, view: View[Any], voice: Voice, owners: dict[str, Seat], hand_words: Callable[[Sequence[Card]], str]
    ) -> None:
        self.growing: Line | None = None  # packets being dealt, or cards being laid aside
        super().__init__(view, voice, owners, hand_words)

    def tell(self, event: Event, after: Event | None) -> None:
        match event:
            case Moved(_, source, "discard"):
                if not self.grows():
                    self.growing = self.add(self.owners[source], self.voice.told("log.lays_aside"))
            case Said(seat, "packet", word):
                self.packet(seat, str(word))
            case Told("misdeal", figures):
                why = self.voice.say(f"score_sheet.misdeals.{figures['reason']}")
                self.add(figures["seat"], self.voice.told("log.misdeal", why=why, fine=self.fined(MISDEAL)))
            case Told("all_passed", figures):
                self.add(None, self.voice.told("log.all_passed", fine=self.fined(figures["price"])))
            case _:
                super().tell(event, after)

    def fined(self, units: int) -> str:
        """What so many units of penalty come to, in words."""
        return fine_words(self.voice, self.view.facts.rules, units, len(self.voice.names))

    def grows(self) -> bool:
        """Whether the last line may have more to tell."""
        return self.growing is not None and self.lines[-1] is self.growing

    def packet(self, seat: Seat, word: str) -> None:
        """One more packet, in the line of those before it."""
        kind, _, number = word.partition(" ")
        if kind == "to":
            name = self.voice.name_within(int(number))
        else:
            name = self.voice.told("packet.single" if word == ONE else "packet.talon")
        if word == TURN_OVER:
            return  # the card itself tells that it was turned up
        if self.grows() and self.growing is not None:
            self.growing.parts.append(name)
        else:
            self.growing = self.add(seat, self.voice.told("log.deals", to=name))

    def on_trick(self, event: Moved) -> None:
        if event.source != "talon":
            return super().on_trick(event)
        facts = self.view.facts
        own = facts.rules.talon_play(len(self.voice.names)) == "dealer_plays"
        line = TrickLine(None, [], number=len(self.tricks) + 1)
        line.trick.seats.append(facts.resting if own else TALON)
        line.trick.cards.append(event.card)
        line.seat = line.trick.seats[0]
        line.parts = [self.voice.told("log.talon_leads", cards=event.card.sign)]
        self.tricks.append(line)
        self.lines.append(line)
        return None

    def on_shown(self, event: Shown) -> None:
        shown = "  ".join(card.sign for card in event.cards)
        if event.pile == "talon":
            self.add(None, self.voice.told("log.talon", cards=shown))
        elif event.pile == "stock":
            self.add(None, self.voice.told("log.turned_over", cards=shown))
        elif event.pile in self.owners:
            self.add(self.owners[event.pile], self.voice.told("log.opens"))

    def said(self, seat: Seat, about: str, word: Any) -> str:
        if isinstance(word, Bid):
            return self.voice.told(f"log.{about}", bid=bid_text(word, self.voice.lang))
        return super().said(seat, about, word)
