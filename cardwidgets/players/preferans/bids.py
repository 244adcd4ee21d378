"""The answers of a Preferans player before the play, by the rollout policy of `odds.preferans.policy_words`.

`policy` has the figures by which a hand is valued, suit by suit.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ...core.cards import Card, Cards
from ...games.preferans.bids import MISERE, PASS, STRAINS, Bid, ladder
from ...games.preferans.rules import PreferansRules
from ...games.preferans.talon import CONCEDE, TAKE, THROW
from ...games.preferans.whist import CLOSED, HALF_WHIST, OPEN, WHIST
from ...odds.preferans import policy_words
from ...odds.preferans.bits import card_at, number
from ...odds.preferans.policy import Guide
from .inference import InformationSet
from .policy import DEFAULT_THRESHOLDS, BiddingThresholds, guide

__all__ = [
    "WORDS", "aside", "best_strain", "call", "contract", "dearer", "hands_open", "misere_after_talon",
    "misere_risk", "misere_without", "talon", "tricks", "whist",
]  # fmt: skip

WORDS = (PASS, WHIST, HALF_WHIST, OPEN, CLOSED)
"""The words about whisting, in the order of `odds.preferans.policy_words`."""


def _usual() -> Guide:
    """Return a guide for figures of hands, which do not depend on the rules."""
    return guide(PreferansRules(), DEFAULT_THRESHOLDS)


def tricks(cards: Iterable[Card], strain: str) -> float:
    """Return the expected tricks of a declarer in a strain: a trump suit, or ``"N"``.

    >>> from cardwidgets.core.cards import cards
    >>> hand = cards("AS KS QS JS 9S 7S AC 7C 7D 7H")
    >>> [round(tricks(hand, strain)) for strain in "SCN"]
    [7, 5, 4]
    """
    return policy_words.hopes_of(_usual(), number(cards))[STRAINS.index(strain)]


def best_strain(cards: Iterable[Card], strains: str = STRAINS) -> tuple[float, str]:
    """Return the most expected tricks of a declarer, and their strain; among equals the one that is bid lower."""
    hopes = policy_words.hopes_of(_usual(), number(cards))
    best = max(strains, key=lambda strain: (hopes[STRAINS.index(strain)], -STRAINS.index(strain)))
    return hopes[STRAINS.index(best)], best


def misere_risk(cards: Iterable[Card], *, leads: bool, gone: Iterable[Card] = ()) -> float:
    """Return the chance to be caught in misère in at least one suit.

    ``leads`` is True if this hand leads first; ``gone`` are the cards that it has laid aside.

    >>> from cardwidgets.core.cards import cards
    >>> misere_risk(cards("7S 9S JS 7H 8H 9H 7D 8D 7C 8C"), leads=False)
    0.0
    """
    return policy_words.misere_risk(_usual(), number(cards), leads, number(gone))


def misere_after_talon(cards: Iterable[Card], *, leads: bool) -> float:
    """Return the chance to be caught in misère after the exchange: the mean over all talons, unless the risk is
    hopeless.
    """
    return policy_words.misere_risk_after_talon(_usual(), number(cards), leads)


# ---------- the auction ----------


def call(info: InformationSet, options: Sequence[str], thresholds: BiddingThresholds) -> str:
    """Return misère if it is safe enough, otherwise the lowest bid in the best strain if the hand is worth it, or a
    pass.
    """
    bids = ladder(info.rules.misere_rank)
    lowest = next((at for at, one in enumerate(bids) if one in options and not one.misere), len(bids))
    found = policy_words.choose_bid(
        guide(info.rules, thresholds), number(info.own), info.leads, lowest, MISERE in options
    )  # fmt: skip
    return PASS if found == policy_words.PASS else bids[found]


def talon(info: InformationSet, options: Sequence[str]) -> str:
    """Return the word about the talon: the player takes it, or throws it if the rules allow that and both cards are
    useless.

    Throwing leaves the same hand, and costs the dealer. In misère the player always takes it, so that the defenders do
    not know the cards laid aside.
    """
    shown = info.view.piles["talon"]
    if THROW in options and not info.bid.misere and set(aside(info, shown)) == set(shown):
        return THROW
    return TAKE if TAKE in options else options[0]


def aside(info: InformationSet, talon: Sequence[Card] = ()) -> Cards:
    """Return the two cards to lay aside, of the hand and of a ``talon`` to be taken: those that leave the best hand."""
    low = ladder(info.rules.misere_rank).index(info.bid)
    known = guide(info.rules, DEFAULT_THRESHOLDS)
    bits = policy_words.choose_aside(known, number([*info.own, *talon]), low, info.leads)
    return Cards(sorted(card_at(at) for at in range(32) if bits >> at & 1))


def dearer(strain: str, low: Bid) -> int:
    """Return 1 if a contract in a strain takes a trick more, as the strain ranks below that of the bid; else 0."""
    return STRAINS.index(strain) < STRAINS.index(low.trump or "N")


def misere_without(held: Iterable[Card], pair: Cards, leads: bool) -> tuple[float, int]:
    """Return the sort key of a discard in misère, smaller is better: the risk of the rest, then minus the discard's
    ranks.
    """
    gone = number(pair)
    ranks = sum(1 << at % 8 for at in range(32) if gone >> at & 1)
    return policy_words.misere_risk(_usual(), number(held) & ~gone, leads, gone), -ranks


def contract(info: InformationSet, options: Sequence[str], thresholds: BiddingThresholds) -> str:
    """Return the highest contract that the hand is worth, otherwise the one with the smallest shortfall, or a
    concession.
    """
    bids = ladder(info.rules.misere_rank)
    found = policy_words.choose_contract(guide(info.rules, thresholds), number(info.own), bids.index(info.bid))
    return CONCEDE if found == policy_words.GIVE_UP else bids[found]


# ---------- the whist ----------


def whist(info: InformationSet, thresholds: BiddingThresholds) -> str:
    """Return the word about whisting, also for a defender who has passed and may return."""
    said = [WORDS.index(word) for _, word in info.facts.whist_calls]
    height = ladder(info.rules.misere_rank).index(info.contract)
    found = policy_words.choose_whist(guide(info.rules, thresholds), number(info.own), height, said, len(said))
    return WORDS[found]


def hands_open(info: InformationSet) -> str:
    """Return the word for open or closed play: closed only if the own hand alone takes enough tricks."""
    height = ladder(info.rules.misere_rank).index(info.contract)
    return OPEN if policy_words.plays_open(guide(info.rules), number(info.own), height) else CLOSED
