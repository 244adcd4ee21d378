"""The reasons of players by rules of thumb, for each kind of game and question. They need no computation.

Players who bet give their reasons themselves.
"""

from __future__ import annotations

from typing import Any

from ..core.choices import Arrangement
from ..core.player import BY_RULE, RuleOfThumb
from ..core.script import Ask
from ..core.view import View
from ..games.briscola.deal import BriscolaFacts
from ..games.preferans.deal import PreferansFacts
from ..games.preferans.talon import THROW

__all__ = ["briscola", "crash", "preferans", "split"]

QUESTIONS = {
    "bid": RuleOfThumb("thumb_bid"),
    "contract": RuleOfThumb("thumb_contract"),
    "discard": RuleOfThumb("thumb_discard"),
    "whist": RuleOfThumb("thumb_whist"),
    "answer": RuleOfThumb("thumb_whist"),
    "return": RuleOfThumb("thumb_whist"),
    "talon": RuleOfThumb("thumb_talon"),
    "hands": RuleOfThumb("thumb_hands"),
}
"""The reason for each question of Preferans other than a card."""
OF_BRISCOLA = {
    "play": RuleOfThumb("thumb_trick"),
    "swap": RuleOfThumb("thumb_swap"),
    "turnup": RuleOfThumb("thumb_turnup"),
    "bid": RuleOfThumb("thumb_call_bid"),
    "trump": RuleOfThumb("thumb_call_suit"),
    "call": RuleOfThumb("thumb_call_card"),
    "lay_aside": RuleOfThumb("thumb_lay_aside"),
    "mariage": RuleOfThumb("thumb_mariage"),
}
"""The reason for each question of Briscola that has one, except an exchange, whose cards the rules name."""

OF_CRASH = {"crash": RuleOfThumb("thumb_crash"), "exchange": RuleOfThumb("thumb_new_hand")}
"""The reason for each question of Crash other than a layout."""


def crash(kind: str, view: View[Any], asked: Ask) -> RuleOfThumb:
    """Return the reason for an answer by `crash`; `BY_RULE` for questions without a rule in words."""
    if isinstance(asked.choices, Arrangement):
        return RuleOfThumb("thumb_layout")
    return OF_CRASH.get(asked.about, BY_RULE)


def split(kind: str, view: View[Any], asked: Ask) -> RuleOfThumb:
    """Return the reason for a layout by `vying.splits`; `BY_RULE` for other questions."""
    return RuleOfThumb("thumb_split") if isinstance(asked.choices, Arrangement) else BY_RULE


def briscola(kind: str, view: View[Any], asked: Ask) -> RuleOfThumb:
    """Return the reason for an answer by `briscola.player`; `BY_RULE` for questions without a rule in words."""
    if asked.about == "exchange" and isinstance(view.facts, BriscolaFacts):
        first, second = ("10" if rank == "T" else rank for rank in view.facts.rules.top_two)
        return RuleOfThumb("thumb_exchange", {"first": first, "second": second})
    return OF_BRISCOLA.get(asked.about, BY_RULE)


def preferans(kind: str, view: View[Any], asked: Ask) -> RuleOfThumb:  # the type of the facts tells the game
    """Return the reason for an answer by `preferans.bids` or `preferans.player`."""
    return _of_preferans(view.facts, asked) if isinstance(view.facts, PreferansFacts) else BY_RULE


def _of_preferans(facts: PreferansFacts, asked: Ask) -> RuleOfThumb:
    """Return the reason for an answer in Preferans; for a card it depends on whether the player wants tricks."""
    if not asked.about.startswith("play"):
        return RuleOfThumb("thumb_throw") if THROW in asked.choices else QUESTIONS.get(asked.about, BY_RULE)
    misere = facts.contract is not None and facts.contract.misere
    if misere and facts.turn != facts.declarer:
        return RuleOfThumb("thumb_against_misere")
    if misere or facts.declarer is None:
        return RuleOfThumb("thumb_duck")
    return RuleOfThumb("thumb_declarer") if facts.turn == facts.declarer else RuleOfThumb("thumb_defender")
