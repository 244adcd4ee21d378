"""The deed of a player that is the evidence about their cards: what they did not follow, took in sight, said or
played."""

from __future__ import annotations

from typing import NamedTuple

from ..core.cards import BACK, Card
from ..core.deal import Facts
from ..core.events import Moved
from ..core.view import View
from ..games.briscola.deal import BriscolaFacts
from ..games.briscola.play import due
from ..games.preferans.deal import PreferansFacts
from .unseen import Evidence

__all__ = ["Deed", "deed_of"]


class Deed(NamedTuple):
    """A deed: the end of its key in the word lists, empty where there is none; the trick, from 1; and a card."""

    key: str = ""
    trick: int = 0
    card: Card | None = None


def deed_of(one: Evidence, view: View[Facts], *, said: bool) -> Deed:
    """Return the deed that some evidence rests on; ``said`` whether its player has said anything in this deal."""
    hand = f"hand{one.seat}"
    if one.kind == "blind":
        return Deed()
    if one.kind == "gone":
        return _not_followed(view, hand, one.suit)
    if one.kind == "here":
        taken = {event.card for event in view.log if isinstance(event, Moved) and event.target == hand}
        return Deed("seen") if {each.card for each in one.cards} <= taken - {BACK} else Deed()
    played = [event.card for event in view.log if isinstance(event, Moved) and event.source == hand
              and event.target == "trick"]  # fmt: skip
    return Deed("played", card=played[-1]) if played else Deed("said") if said else Deed()


def _not_followed(view: View[Facts], hand: str, suit: str) -> Deed:
    """Return the last trick since cards were drawn to which a hand owed a card of a suit, and played none."""
    facts, duty, trump, trumping = view.facts, "free", None, False
    if isinstance(facts, PreferansFacts):
        duty, trump, trumping = "suit", facts.trump, True
    elif isinstance(facts, BriscolaFacts):
        duty, trump = due(facts.rules, 0), facts.trump
    led, trick, found = "", 0, Deed()
    for event in view.log:
        if not isinstance(event, Moved):
            continue
        if event.source == "trick":
            led = ""
        elif event.target == "trick":
            trick += not led
            led = led or event.card.suit
            owed = event.card.suit != led and (duty == "suit" or (duty == "suit_if_trump_led" and led == trump))
            if event.source == hand and owed and suit == led:
                found = Deed("follow", trick, event.card)
            elif event.source == hand and owed and trumping and suit == trump != event.card.suit:
                found = Deed("trump", trick, event.card)
        elif event.source in ("stock", "turnup"):
            found = Deed()
    return found
