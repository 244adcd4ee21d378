"""A player of Briscola and its relatives by rules of thumb.

It chooses a card by the expected points of the trick, less the value of keeping the card in the hand
(`odds.briscola.policy` has the rules); an ending with known hands is solved exactly. It combines this with signals
between partners (`partners`), and with bidding and finding the called partner (`called`), as the rules of the variant
require. All use only what the seat has seen (`inference`).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Any

from ...core.cards import Card
from ...core.choices import Subset, WordsOrAmount, offered
from ...core.script import Ask, Seat
from ...core.view import View
from ...games.briscola.deal import BriscolaFacts
from ...judge.tricks import taker
from ...odds.briscola.open_hands import solve
from ...odds.briscola.policy import choose
from . import called
from . import partners as mates
from .inference import InformationSet
from .policy import CALLED_PARTNER_WEIGHTS, DEFAULT_WEIGHTS, PolicyWeights, rulebook
from .position import Position, world_of

__all__ = ["BriscolaPlayer"]

_MAX_SOLVED_HAND = 5
"""The largest hand with which an ending is solved, so that solving takes no noticeable time."""


@dataclass(frozen=True, slots=True)
class BriscolaPlayer:
    """Plays any game of the family from the view of its seat, deterministically.

    ``habits``                the weights by which it chooses a card
    ``habits_after_auction``  the weights if a declarer has called an unknown partner
    ``caution``               the strength that a hand needs for a bid
    ``signals``               whether it signals to its partners, answers their questions, and claims or denies to be
                              the declarer's partner. Such a word is said aside before the question is asked again:
                              ``table.play(word, seat=asked.seat)``

    The player always reads its partners' signals, and plays what they request if it can. It does not believe claims.

    >>> from cardwidgets import open_table
    >>> table = open_table("briscola", seed=3)
    >>> BriscolaPlayer().choose(table.view(1), table.asked, Random(0)) in table.asked.choices
    True
    """

    habits: PolicyWeights = DEFAULT_WEIGHTS
    habits_after_auction: PolicyWeights = CALLED_PARTNER_WEIGHTS
    caution: called.BiddingThresholds = called.DEFAULT_THRESHOLDS
    signals: bool = False

    def choose(self, view: View[BriscolaFacts], asked: Ask, rng: Random) -> object:
        """Return a legal answer; with ``signals``, possibly a word said aside."""
        info, choices = InformationSet(view, asked.seat), asked.choices
        if self.signals and (word := self._word(info, asked)):
            return word
        match asked.about:
            case "bid":
                return self._bid(info, choices)
            case "trump":
                return called.trump(info)
            case "call":
                return called.call(info)
            case "lay_aside" if isinstance(choices, Subset):
                return called.laid_aside(info, choices)
            case "mariage":
                return _mariage(info, offered(choices))
            case "turnup":
                return "take"
            case "exchange":
                return mates.offer(info, choices)
            case "swap":
                return mates.answer()
            case "play":
                habits = self.habits if info.facts.declarer is None else self.habits_after_auction
                cards = mates.obeyed(info, offered(choices))
                return _best_card(info, cards, habits)
            case _:
                return choices.sample(rng)

    def reply(self, view: View[BriscolaFacts], asked: Ask, seat: Seat) -> str | None:
        """Return the word that a seat says at once, whoever is asked: its answer to a partner's open question, if
        any.
        """
        return mates.reply(InformationSet(view, seat), asked) if self.signals else None

    def _word(self, info: InformationSet, asked: Ask) -> str | None:
        return mates.reply(info, asked) or mates.signal(info, asked) or called.claim(info, asked)

    def _bid(self, info: InformationSet, choices: Any) -> str | int:
        if isinstance(choices, WordsOrAmount):
            return called.bid(info, choices.words.options, choices.amount, self.caution)
        return called.bid(info, choices.options, None, self.caution)


def _best_card(info: InformationSet, cards: Sequence[Card], weights: PolicyWeights) -> Card:
    """Return the best of ``cards`` to play: by the policy, or by `solve` in an ending with known hands."""
    if info.open_ending and info.rules.cards_per_trick == 1 and len(cards) > 1 and len(info.hand) <= _MAX_SOLVED_HAND:
        return _solved(info, cards)
    position = Position(info, info.facts.declarer)
    world = replace(world_of(position), within=position.bits(cards))
    return info.hand[choose(rulebook(info.rules, info.players, weights), world, 0)]


def _solved(info: InformationSet, cards: Sequence[Card]) -> Card:
    """Return the best card with both hands known; in a tie, the one with the fewest points."""
    others = info.others_hand()
    if not info.trick:
        leads = solve(info.hand, others, info.trump, info.order, info.duty).leads
        return min(leads, key=lambda card: (info.worth[card.rank], card))

    def brings_in(card: Card) -> int:
        """Return the points that the second player takes from here on after a card, with best play of both."""
        rest = [other for other in info.hand if other != card]
        if taker((info.trick[0], card), info.trump, info.order) == 1:
            return info.points((*info.trick, card)) + solve(rest, others, info.trump, info.order, info.duty).leader
        return solve(others, rest, info.trump, info.order, info.duty).other

    return max(sorted(cards, key=lambda card: (info.worth[card.rank], card)), key=brings_in)


def _mariage(info: InformationSet, words: Sequence[str]) -> str:
    """Return the mariage to show: the suit that would make the strongest trumps."""
    suits = [word for word in words if word != "pass"]
    return max(suits, key=lambda suit: called.strength(info.hand, suit, info.order))


def talking(variant: object, seats: int) -> BriscolaPlayer:
    """Return the player by rules of thumb that also gives signals and makes claims, as the rules allow."""
    return BriscolaPlayer(signals=True)
