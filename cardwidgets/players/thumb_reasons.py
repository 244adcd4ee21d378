"""The reasons of players by rules of thumb, for each kind of game and question. They need no computation.

Players who bet give their reasons themselves.
"""

from __future__ import annotations

from typing import Any

from ..core.choices import Arrangement
from ..core.errors import Why
from ..core.player import BY_RULE
from ..core.script import Ask
from ..core.view import View
from ..games.preferans.deal import PreferansFacts

__all__ = ["briscola", "crash", "preferans", "split"]

QUESTIONS = {
    "bid": Why("thumb_bid"),
    "contract": Why("thumb_contract"),
    "discard": Why("thumb_discard"),
    "whist": Why("thumb_whist"),
    "answer": Why("thumb_whist"),
}
"""The reason for each question of Preferans other than a card."""
OF_BRISCOLA = {
    "play": Why("thumb_trick"),
    "exchange": Why("thumb_exchange"),
    "swap": Why("thumb_swap"),
    "turnup": Why("thumb_turnup"),
}
"""The reason for each question of Briscola that has one."""


def crash(kind: str, view: View[Any], asked: Ask) -> Why:
    """Return the reason for a layout by `crash`; `BY_RULE` for other questions."""
    return Why("thumb_layout") if isinstance(asked.choices, Arrangement) else BY_RULE


def split(kind: str, view: View[Any], asked: Ask) -> Why:
    """Return the reason for a layout by `vying.splits`; `BY_RULE` for other questions."""
    return Why("thumb_split") if isinstance(asked.choices, Arrangement) else BY_RULE


def briscola(kind: str, view: View[Any], asked: Ask) -> Why:
    """Return the reason for an answer by `briscola.player`; `BY_RULE` for questions without a rule in words."""
    return OF_BRISCOLA.get(asked.about, BY_RULE)


def preferans(kind: str, view: View[Any], asked: Ask) -> Why:  # the type of the facts tells the game
    """Return the reason for an answer by `preferans.bids` or `preferans.player`."""
    return _of_preferans(view.facts, asked) if isinstance(view.facts, PreferansFacts) else BY_RULE


def _of_preferans(facts: PreferansFacts, asked: Ask) -> Why:
    """Return the reason for an answer in Preferans; for a card it depends on whether the player wants tricks."""
    if not asked.about.startswith("play"):
        return QUESTIONS.get(asked.about, BY_RULE)
    misere = facts.contract is not None and facts.contract.misere
    if misere and facts.turn != facts.declarer:
        return Why("thumb_against_misere")
    if misere or facts.declarer is None:
        return Why("thumb_duck")
    return Why("thumb_declarer") if facts.turn == facts.declarer else Why("thumb_defender")
