"""The rule that a rule of thumb goes by, for each question it is asked: reasons that need nothing worked out."""

from __future__ import annotations

from typing import Any

from ..core.choices import Arrangement
from ..core.errors import Why
from ..core.script import Ask
from ..core.view import View
from ..games.preferans.deal import PreferansFacts

__all__ = ["thumb_reason"]

NO_RULE = Why("advice_by_rule")
"""The reason where no rule is told."""
LAYOUTS = {"crash": Why("thumb_layout"), "split": Why("thumb_split")}
"""The reason for a layout, by kind of game."""
PREFERANS = {
    "bid": Why("thumb_bid"),
    "contract": Why("thumb_contract"),
    "discard": Why("thumb_discard"),
    "whist": Why("thumb_whist"),
    "answer": Why("thumb_whist"),
}
"""The reason for each question of Preferans besides cards."""


def thumb_reason(kind: str, view: View[Any], asked: Ask) -> Why:  # the facts tell the game
    """Return the rule by which the rule of thumb of a kind of game answers a question.

    The rules are those of the players in this folder: `briscola.tricks`, `preferans.bids`, `preferans.cards`, `crash`
    and `vying.splits`. Those who bet tell their reasons themselves.
    """
    if isinstance(asked.choices, Arrangement):
        return LAYOUTS.get(kind, NO_RULE)
    if kind == "briscola" and asked.about == "play":
        return Why("thumb_trick")
    if kind == "preferans" and isinstance(view.facts, PreferansFacts):
        return _of_preferans(view.facts, asked)
    return NO_RULE


def _of_preferans(facts: PreferansFacts, asked: Ask) -> Why:
    """Return the reason for a question of Preferans; for a card it depends on who wants tricks."""
    if not asked.about.startswith("play"):
        return PREFERANS.get(asked.about, NO_RULE)
    misere = facts.contract is not None and facts.contract.misere
    if misere and facts.turn != facts.declarer:
        return Why("thumb_against_misere")
    if misere or facts.declarer is None:
        return Why("thumb_duck")
    return Why("thumb_declarer") if facts.turn == facts.declarer else Why("thumb_defender")
