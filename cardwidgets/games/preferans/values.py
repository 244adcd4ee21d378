"""Prices of contracts, duties of the defence (S002's table of bids; duties also K), and runs of raspasovki.

Each raspasovka of a run has its price. The end of a run, and the lowest level of the next auction, are decided here,
too.
"""

from __future__ import annotations

from .bids import Bid
from .rules import PreferansRules

__all__ = [
    "TRICKS", "checked", "counts", "duty", "leads_for_nobody", "minimum_level", "multiplier", "price", "quota",
    "run_after",
]  # fmt: skip


TRICKS = 10
"""The number of tricks in a deal."""
_MISERE_PRICE = 10
_DUTIES = {6: 4, 7: 2, 8: 1, 9: 1, 10: 1}


def price(contract: Bid) -> int:
    """Return the price of a contract, which is also the price of each of its tricks.

    >>> from .bids import bid
    >>> [price(bid(name)) for name in ("6S", "7C", "8D", "9H", "TN", "M")]
    [2, 4, 6, 8, 10, 10]
    """
    return _MISERE_PRICE if contract.misere else 2 * (contract.level - 5)


def checked(rules: PreferansRules, contract: Bid) -> bool:
    """Return True for a checked ten: it is played against open hands, and the defence owes no tricks."""
    return rules.ten == "check" and contract.level == TRICKS


def duty(contract: Bid) -> int:
    """Return the number of tricks that a whisting defence owes; 0 against misère. For a checked ten see `checked`."""
    return _DUTIES.get(contract.level, 0)


def quota(contract: Bid, second: bool) -> int:
    """Return the tricks that each of two whisters owes: half of the duty. A duty of one trick is owed by the ``second``
    alone.

    >>> from .bids import bid
    >>> [(quota(bid(name), second=False), quota(bid(name), second=True)) for name in ("6S", "7C", "8D", "TN")]
    [(2, 2), (1, 1), (0, 1), (0, 1)]
    """
    owed = duty(contract)
    return owed // 2 if owed > 1 else owed * second


# ---- rows of all-pass deals ----


_MAX_DOUBLINGS = 1000
"""The limit of doublings, above any real run; a position from a file may claim a longer one."""
_LIMITS = {"1-2-2": 2, "1-2-3-3": 3, "constant": 1}


def multiplier(rules: PreferansRules, number: int) -> int:
    """Return the price of a trick in raspasovka ``number`` of a run, counted from 1 (S002).

    >>> doubling = PreferansRules(raspas_progression="1-2-4-8", raspas_cap=5)
    >>> [multiplier(doubling, number) for number in range(1, 6)]
    [1, 2, 4, 5, 5]
    """
    if rules.raspas_progression == "1-2-4-8":
        grown = 1 << min(number - 1, _MAX_DOUBLINGS)
    else:
        grown = min(number, _LIMITS.get(rules.raspas_progression, number))
    return grown if rules.raspas_cap is None else min(grown, rules.raspas_cap)


def run_after(rules: PreferansRules, run: int, made: bool | None, *, unwhisted: bool = False) -> int:
    """Return the number of raspasovki in a row after one more deal.

    ``made`` is whether its contract was made; None if the deal was a raspasovka. With ``raspas_reset="made_contract"``
    a failed contract leaves the run as it is; so does an ``unwhisted`` one with ``"whisted_contract"``.

    >>> run_after(PreferansRules(), 2, None), run_after(PreferansRules(), 2, False)
    (3, 0)
    >>> run_after(PreferansRules(raspas_reset="made_contract"), 2, False)
    2
    """
    if made is None:
        return run + 1
    stays = {"made_contract": not made, "whisted_contract": unwhisted}
    return run if stays.get(rules.raspas_reset, False) else 0


def minimum_level(rules: PreferansRules, run: int) -> int:
    """Return the lowest level that may be bid after ``run`` raspasovki in a row; misère is always legal.

    >>> [minimum_level(PreferansRules(raspas_exit="678"), run) for run in range(4)]
    [6, 7, 8, 8]
    """
    return int(rules.raspas_exit[min(run, 2)])


def leads_for_nobody(rules: PreferansRules, players: int) -> bool:
    """Return True if the talon leads to two tricks and may take them for nobody: with three players.

    >>> [leads_for_nobody(PreferansRules(raspas_talon="dealer_plays"), players) for players in (3, 4)]
    [True, False]
    """
    return rules.talon_play(players) == "dealer_plays" and players == 3


def counts(rules: PreferansRules, tricks: tuple[int, ...], taking_part: tuple[int, ...]) -> tuple[int, ...]:
    """Return the tricks that count; an amnesty forgives all players the smallest number that one of them took.

    >>> counts(PreferansRules(raspas_amnesty=True), (5, 3, 2), (0, 1, 2))
    (3, 1, 0)
    """
    forgiven = min([tricks[seat] for seat in taking_part]) if rules.raspas_amnesty else 0
    return tuple([taken - forgiven if seat in taking_part else 0 for seat, taken in enumerate(tricks)])
