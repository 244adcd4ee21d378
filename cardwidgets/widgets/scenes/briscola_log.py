"""What is said at a table of Briscola, as lines of the log: bids, trumps, mariages, talk and signs."""

from __future__ import annotations

from ...core.cards import Card, Cards
from ...core.events import Told
from ...core.script import Seat
from .talking import GESTURES, second_rank
from .trick_story import TrickStory

__all__ = ["BriscolaStory"]

_SIGNS = dict(zip("CDHS", "♣♦♥♠", strict=True))


class BriscolaStory(TrickStory):
    """Ranks are written as the records write them, suits by their signs."""

    def on_told(self, event: Told) -> None:
        super().on_told(Told(event.key, {**event.figures, "second": self.second}))

    @property
    def second(self) -> str:
        """The rank that stands second in the pack in play."""
        return second_rank(self.view.facts.rules, self.voice.lang)

    def said(self, seat: Seat, about: str, word: object) -> str:
        voice, text = self.voice, str(word)
        if about == "bid" and text not in ("pass", "solo"):
            return voice.told("log.bid", word="10" if text == "T" else text)
        if about in ("trump", "mariage"):
            return voice.told(f"log.{about}", suit=_SIGNS[text])
        if about == "call":
            return voice.told("log.call", word="10" if text == "T" else text)
        if about == "exchange":
            cards = word if isinstance(word, Cards) else Cards(text)
            return voice.told("log.exchange", word="  ".join(Card(card).sign for card in cards))
        if about == "talk":
            return self.spoken(*text.split())
        return super().said(seat, about, word)

    def spoken(self, word: str, to: str = "") -> str:
        """A word for all or for one, or a sign that the reader saw."""
        voice = self.voice
        text = voice.told(f"says.{word}", second=self.second)
        if word in GESTURES:
            return voice.told("log.sign", text=text, gesture=voice.told(f"gesture.{GESTURES[word]}"))
        if not to:
            return voice.told("log.talk", text=text)
        return voice.told("log.talk_to", name=voice.name_within(int(to)), text=text)
