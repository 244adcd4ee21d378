"""The talk of partners: signals by gestures, and words from a list, legal or not."""

from __future__ import annotations

from collections.abc import Collection

from ....core.cards import SUITS, Card, Cards
from ....core.choices import OneOf
from ....core.errors import Why
from ....core.events import Announced
from ....core.script import Seat
from ....games.briscola.deal import BriscolaFacts
from ....games.briscola.rules import BriscolaRules
from ....games.briscola.talk import CLAIMS, SIGNALS, WORDS, named
from ....locale import say
from ....locale.words import cached_until_words_change
from ...contract import SayView, TalkGroup, TalkView, ToView
from ...scene.tricks import TrickScene, TrickStory

__all__ = ["BriscolaStory", "Talking", "second_rank"]

GESTURES = {
    "sig_trump_ace": "lips",
    "sig_trump_three": "aside",
    "sig_trump_king_or_queen": "tongue",
    "sig_trump_jack": "shrug",
    "sig_plain_carico": "open",
}
"""The gesture of each signal."""


def second_rank(rules: BriscolaRules, lang: str) -> str:
    """Return the name of the second rank of the pack in play: three, seven or ten."""
    return say(f"card.rank.{rules.top_two[1]}", lang)


class Talking(TrickScene[BriscolaFacts]):
    """A panel of talk: the words that may be said now, and those that must wait."""

    def talk(self) -> TalkView | None:
        """Return the panel of talk; None if nobody may speak or nothing is asked."""
        asked, me = self.asked, self.me
        if asked is None or me is None:
            return None
        choices = asked.asides.get(me) or asked.mute.get(me)
        if not isinstance(choices, OneOf):  # after a pass, `mute` has bids, not talk
            return None
        kept = self.story.talk
        if kept is None or kept[0] is not choices:
            kept = self.story.talk = choices, self._panel(choices)
        return kept[1]

    def _panel(self, choices: OneOf[str]) -> TalkView:
        closed = {str(word): why for word, why in choices.closed}
        offered = [*map(str, choices.options), *closed]
        groups: list[TalkGroup] = []
        second = second_rank(self.facts.rules, self.lang)
        for kind, words in (("signals", SIGNALS), ("asks", WORDS[:6]), ("requests", WORDS[6:11]),
                            ("answers", WORDS[11:]), ("claims", CLAIMS)):  # fmt: skip
            says = [self.say_view(word, second, closed) for word in words if word in offered]
            if says:
                groups.append({"label": self.text(f"talk.{kind}"), "directed": kind not in ("signals", "claims"),
                               "says": says})  # fmt: skip
        apart = {word for word, why in closed.items() if why.key == "not_partner"}
        mates = [
            seat
            for seat in range(len(self.names))
            if f"{WORDS[0]} {seat}" in offered and f"{WORDS[0]} {seat}" not in apart
        ]
        tos: list[ToView] = [{"value": "", "text": self.text("talk.to_all")}] if mates else []
        tos += [ToView(value=str(seat), text=self.name(seat)) for seat in mates]
        policy = self.facts.rules.talk
        return {"label": self.text("talk.label"), "note": self.text(f"talk.policy_{policy}"), "tos": tos,
                "groups": groups}  # fmt: skip

    def say_view(self, word: str, second: str, closed: dict[str, Why]) -> SayView:
        """Return a word, and the reason why it is illegal. ``second`` is the name of the second rank of the pack."""
        made = _word_view(word, second, self.lang)
        return {**made, "closed": self.why(closed[word])} if word in closed else made


@cached_until_words_change
def _word_view(word: str, second: str, lang: str) -> SayView:
    """Return a word with its gesture."""
    gesture = GESTURES.get(word, "")
    made: SayView = {"token": word, "text": say(f"briscola.says.{word}", lang, second=second), "gesture": gesture}
    return {**made, "note": say(f"briscola.gesture.{gesture}", lang)} if gesture else made


_SIGNS = dict(zip("CDHS", "♣♦♥♠", strict=True))


class BriscolaStory(TrickStory[BriscolaFacts]):
    """A story with ranks in the notation of records, and suits as signs."""

    def forget_signals(self, cards: Collection[Card], pile: str) -> None:
        """Forget each signal whose cards, seen in or from a pile, lie elsewhere or are known to all who saw it."""
        for seat, (_, _, meant) in [*self.heard.items()]:
            seen = set(meant).intersection(cards)
            if seen and (len(seen) == len(meant) or pile == f"hand{seat}"):
                del self.heard[seat]

    def on_word(self, seat: Seat, about: str, word: object) -> None:
        super().on_word(seat, about, word)
        if about != "talk":
            return
        said = str(word).split()[0]
        kind, meant = ("sign", self.meant(said)) if said in GESTURES else ("talk", ())
        if meant and all(card.suit == self.view.facts.trump for card in meant):  # a plate has room for letters only
            short = "/".join([sign[:-1] for sign in map(self.voice.sign, meant)])
        else:
            short = self.voice.text(f"says.{said}", second=self.second)
        self.heard[seat] = len(self.tricks), self.voice.text(f"said.{kind}", text=short), meant

    def meant(self, signal: str) -> tuple[Card, ...]:
        """Return the cards that a signal may mean."""
        facts = self.view.facts
        order, trump = facts.rules.order, facts.trump
        ranks = named(order).get(signal)
        if ranks is None:
            return tuple(Card(rank + suit) for rank in order[:2] for suit in SUITS if suit != trump)
        return tuple([Card(rank + trump) for rank in ranks if trump])

    def on_announced(self, event: Announced) -> None:
        super().on_announced(Announced(event.key, {**event.figures, "second": self.second}))

    @property
    def second(self) -> str:
        """The name of the second rank of the pack in play."""
        return second_rank(self.view.facts.rules, self.voice.lang)

    def keys_of_word(self, seat: Seat, about: str, word: object) -> tuple[tuple[str, ...], dict[str, object]]:
        text = str(word)
        if about == "call" or (about == "bid" and text not in ("pass", "solo")):
            return (about,), {"word": "10" if text == "T" else text}
        if about in ("trump", "mariage"):
            return (about,), {"suit": _SIGNS[text]}
        if about == "exchange":
            cards = word if isinstance(word, Cards) else Cards(text)
            return (about,), {"word": "  ".join([self.voice.sign(Card(card)) for card in cards])}
        if about == "talk":
            return self.keys_of_talk(*text.split())
        return super().keys_of_word(seat, about, word)

    def keys_of_talk(self, word: str, to: str = "") -> tuple[tuple[str, ...], dict[str, object]]:
        """Return the key of a word to all or to one player, or of a sign that the reader saw, and its figures."""
        voice = self.voice
        text = voice.text(f"says.{word}", second=self.second)
        if word in GESTURES:
            return ("sign",), {"text": text, "gesture": voice.text(f"gesture.{GESTURES[word]}")}
        if not to:
            return ("talk",), {"text": text}
        return ("talk_to",), {"name": voice.name_within(int(to)), "text": text}
