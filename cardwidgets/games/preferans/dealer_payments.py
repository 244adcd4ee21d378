"""The dealer's payments beside the deal: misdeals, a talon thrown, good cards in the talon (S002)."""

from __future__ import annotations

from ...core.cards import Cards
from .bids import Bid
from .lines import Line, fine, whists
from .outcome import DealOutcome
from .rules import PreferansRules
from .values import price

__all__ = ["MISDEAL", "THROWN", "beside", "good_cards"]

MISDEAL, THROWN = 2, 1
"""Units of penalty for a misdeal, and for a talon that a declarer would not have."""
_SEVEN = 10


def beside(rules: PreferansRules, outcome: DealOutcome) -> list[Line]:
    """The lines of the dealer alone, in the order in which they come about."""
    dealer, players = outcome.dealer, outcome.players
    lines = [
        line
        for reason in outcome.misdeals
        for line in fine(rules, players, dealer, f"misdeal_{reason}", ("penalty", MISDEAL))
    ]
    if outcome.thrown:
        lines += fine(rules, players, dealer, "talon_thrown", ("penalty", THROWN))
    contract, declarer, resting = outcome.contract, outcome.declarer, outcome.resting
    if not rules.dealer_bonus or contract is None or declarer is None or resting is None or outcome.conceded:
        return lines
    units = good_cards(outcome.talon, contract)
    worth = ("seven", _SEVEN) if contract.misere else ("price", price(contract))
    return [*lines, whists(rules, resting, declarer, "dealer_bonus", ("units", units), worth)]


def good_cards(talon: Cards, contract: Bid) -> int:
    """Return what a talon is worth to a resting dealer: tricks, or against misère sevens.

    An ace is 1, with the king of its suit 2, two aces are 3, king and queen of a suit 1. A seven is 1, with the eight
    of its suit 2.

    >>> from .bids import bid
    >>> [good_cards(Cards(talon), bid("6S")) for talon in ("AS 7H", "AS KS", "AS AH", "KH QH", "KH QS", "AS KH")]
    [1, 2, 3, 1, 0, 1]
    >>> [good_cards(Cards(talon), bid("M")) for talon in ("7S QH", "7S 8S", "7S 8H", "7S 7H", "AS KS")]
    [1, 2, 1, 2, 0]
    """
    ranks, one_suit = sorted(card.rank for card in talon), len({card.suit for card in talon}) == 1
    if contract.misere:
        return 2 if ranks == ["7", "8"] and one_suit else ranks.count("7")
    if one_suit and ranks in (["A", "K"], ["K", "Q"]):
        return 2 if "A" in ranks else 1
    return (0, 1, 3)[ranks.count("A")]
