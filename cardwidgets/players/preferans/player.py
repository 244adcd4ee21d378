"""A player of Preferans by rules of thumb.

It counts the tricks of a hand suit by suit (`suits`), bids, lays aside and whists by that count (`bids`), and plays by
maxims while hands are closed, exactly when they lie open (`cards`). All of it comes from what its seat has seen
(`inference`).
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Any

from ...core.choices import offered
from ...core.script import Ask
from ...core.view import View
from ...games.preferans.deal import PreferansFacts
from ...games.preferans.distribution import CUT, scheme
from . import bids
from .cards import best_card
from .inference import Sight

__all__ = ["PreferansPlayer"]


@dataclass(frozen=True, slots=True)
class PreferansPlayer:
    """Plays any variant of Preferans from the view of its seat, deterministically.

    >>> from cardwidgets import open_table
    >>> table = open_table("preferans-sochi", seed=3)
    >>> PreferansPlayer().choose(table.view(table.asked.seat), table.asked, Random(0)) in table.asked.choices
    True
    """

    caution: bids.Caution = bids.USUAL

    def choose(self, view: View[PreferansFacts], asked: Ask, rng: Random) -> object:
        """An open answer."""
        sight, choices = Sight(view, asked.seat), asked.choices
        if asked.about == "discard":
            return bids.aside(sight)
        if asked.about == "cut":
            return CUT
        options: tuple[Any, ...] = offered(choices)
        match asked.about:
            case "bid":
                return bids.call(sight, options, self.caution)
            case "talon":
                return bids.talon(sight, options)
            case "contract":
                return bids.contract(sight, options, self.caution)
            case "whist" | "answer":
                return bids.whist(sight, options, self.caution)
            case "return":
                return bids.whist_returned(sight, self.caution)
            case "hands":
                return bids.hands_open(sight)
            case "packet":
                return _packet(view, options)
            case "play" | "play_other":
                return best_card(sight, options)
            case _:
                return choices.sample(rng)


def _packet(view: View[PreferansFacts], options: tuple[str, ...]) -> str:
    """The next packet of a deal that stands; where somebody has begun another way, the first that is open."""
    facts = view.facts
    order = scheme(facts.active, facts.rules.misdeal_strict)
    packets = list(facts.packets)
    word = order[len(packets)] if packets == order[: len(packets)] else options[0]
    return word if word in options else options[0]
