"""The play that gives evidence about a hidden card: a suit not followed, a card taken in sight, a bid or a card
played.
"""

from __future__ import annotations

from typing import Literal, NamedTuple, TypeAlias

from ..core.cards import BACK, Card
from ..core.deal import Facts
from ..core.events import Moved
from ..core.view import View
from ..games.hidden import not_followed_in
from .unseen import Evidence

__all__ = ["ObservedPlay", "observed_play"]


PlayKey: TypeAlias = Literal["", "follow", "played", "said", "seen", "trump"]
"""The end of a play's key in the word lists; empty if the evidence is not a play."""


class ObservedPlay(NamedTuple):
    """A play as evidence: its kind, the number of its trick, from 1, and a card."""

    key: PlayKey = ""
    trick: int = 0
    card: Card | None = None


def observed_play(one: Evidence, view: View[Facts], *, said: bool) -> ObservedPlay:
    """Return the play that gave some evidence. ``said`` is True if its player has said anything in this deal."""
    hand = f"hand{one.seat}"
    if one.kind == "blind":
        return ObservedPlay()
    if one.kind == "gone":
        return _not_followed(view, hand, one.suit)
    if one.kind == "here":
        taken = {event.card for event in view.log if isinstance(event, Moved) and event.target == hand}
        return ObservedPlay("seen") if {each.card for each in one.cards} <= taken - {BACK} else ObservedPlay()
    played = [event.card for event in view.log if isinstance(event, Moved) and event.source == hand
              and event.target == "trick"]  # fmt: skip
    return ObservedPlay("played", card=played[-1]) if played else ObservedPlay("said") if said else ObservedPlay()


def _not_followed(view: View[Facts], hand: str, suit: str) -> ObservedPlay:
    """Return the last trick in which a hand did not follow a suit, although it had to, since cards were last drawn."""
    plays = [play for play in not_followed_in(view) if (play.hand, play.suit) == (hand, suit)]
    if not plays:
        return ObservedPlay()
    last = plays[-1]
    return ObservedPlay("follow" if last.led == suit else "trump", last.trick, last.card)
