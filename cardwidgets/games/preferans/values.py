"""The values of contracts, and the tricks that they ask of the defence (S002's table of bids; duties also K)."""

from __future__ import annotations

from .bids import Bid
from .rules import PreferansRules

__all__ = ["TRICKS", "checked", "duty", "price", "quota"]

TRICKS = 10
"""How many tricks a deal has."""
_MISERE = 10
_DUTIES = {6: 4, 7: 2, 8: 1, 9: 1, 10: 1}


def price(contract: Bid) -> int:
    """Return what a contract brings, and what each trick counts in it.

    >>> from .bids import bid
    >>> [price(bid(name)) for name in ("6S", "7C", "8D", "9H", "TN", "M")]
    [2, 4, 6, 8, 10, 10]
    """
    return _MISERE if contract.misere else 2 * (contract.level - 5)


def checked(rules: PreferansRules, contract: Bid) -> bool:
    """Return True if a contract is played out against open hands that owe nothing: a checked ten."""
    return rules.ten == "check" and contract.level == TRICKS


def duty(contract: Bid) -> int:
    """Return how many tricks a defence that whists owes; none against misère, nor against a ten that is checked."""
    return _DUTIES.get(contract.level, 0)


def quota(contract: Bid, second: bool) -> int:
    """Return what each of two whisters owes: half of the duty, or all of it the ``second`` alone where it is one trick.

    >>> from .bids import bid
    >>> [(quota(bid(name), second=False), quota(bid(name), second=True)) for name in ("6S", "7C", "8D", "TN")]
    [(2, 2), (1, 1), (0, 1), (0, 1)]
    """
    owed = duty(contract)
    return owed // 2 if owed > 1 else owed * second
