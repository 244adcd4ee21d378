"""What partners may tell each other: signals by gestures, and words from a list, open or closed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...core.choices import OneOf
from ...core.errors import Why
from ...games.briscola.rules import BriscolaRules
from ...games.briscola.talk import CLAIMS, SIGNALS, WORDS
from ...locale import say
from ..contract import SayView, TalkGroup, TalkView, ToView

if TYPE_CHECKING:
    from .tricks import TrickScene
else:
    TrickScene = object

__all__ = ["Talking", "second_rank"]

GESTURES = {
    "sig_trump_ace": "lips",
    "sig_trump_three": "aside",
    "sig_trump_king_or_queen": "tongue",
    "sig_trump_jack": "shrug",
    "sig_plain_carico": "open",
}
"""How each signal looks."""


def second_rank(rules: BriscolaRules, lang: str) -> str:
    """What the second rank of the pack in play is called: three, seven or ten."""
    return say(f"card.rank.{rules.top_two[1]}", lang)


class Talking(TrickScene):
    """A panel of talk: what may be said now, and what has to wait."""

    def talk(self) -> TalkView | None:
        """Nothing, where nobody may speak or nothing is asked."""
        asked, me = self.asked, self.me
        if asked is None or me is None:
            return None
        choices = asked.asides.get(me) or asked.mute.get(me)
        if not isinstance(choices, OneOf):  # who has passed is mute too, but of bids
            return None
        closed = {str(word): why for word, why in choices.closed}
        offered = [*map(str, choices.options), *closed]
        groups: list[TalkGroup] = []
        for kind, words in (("signals", SIGNALS), ("asks", WORDS[:6]), ("requests", WORDS[6:11]),
                            ("answers", WORDS[11:]), ("claims", CLAIMS)):  # fmt: skip
            says = [self.say_view(word, closed) for word in words if word in offered]
            if says:
                groups.append({"label": self.told(f"talk.{kind}"), "directed": kind not in ("signals", "claims"),
                               "says": says})  # fmt: skip
        apart = {word for word, why in closed.items() if why.key == "not_partner"}
        mates = [
            seat
            for seat in range(len(self.names))
            if f"{WORDS[0]} {seat}" in offered and f"{WORDS[0]} {seat}" not in apart
        ]
        tos: list[ToView] = [{"value": "", "text": self.told("talk.to_all")}] if mates else []
        tos += [ToView(value=str(seat), text=self.name(seat)) for seat in mates]
        policy = self.facts.rules.talk
        return {"label": self.told("talk.label"), "note": self.told(f"talk.policy_{policy}"), "tos": tos,
                "groups": groups}  # fmt: skip

    def say_view(self, word: str, closed: dict[str, Why]) -> SayView:
        text = self.told(f"says.{word}", second=second_rank(self.facts.rules, self.lang))
        made: SayView = {"token": word, "text": text, "gesture": GESTURES.get(word, "")}
        if gesture := self.perhaps(f"gesture.{GESTURES.get(word, '')}"):
            made["note"] = gesture
        if why := closed.get(word):
            made["closed"] = self.why(why)
        return made
