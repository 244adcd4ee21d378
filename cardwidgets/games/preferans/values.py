"""Prices: contracts, the tricks they ask of the defence (S002's table of bids; duties also K), and raspasovki in a row.

In a row each raspasovka has its price; its end and the level of the next auction are decided here, too.
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


# ---- rows of all-pass games ----


_MAX_DOUBLINGS = 1000
"""No table plays so many in a row; a position from a file may claim that it did."""
_LIMITS = {"1-2-2": 2, "1-2-3-3": 3, "constant": 1}


def multiplier(rules: PreferansRules, number: int) -> int:
    """Return what a trick costs in the raspasovka of that number in its run, from 1 (S002).

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
    """Return how many raspasovki stand in a row after one more deal.

    ``made`` tells whether its contract was made, None that it was a raspasovka itself. With
    ``raspas_reset="made_contract"`` one that failed leaves the row as it is, with ``"whisted_contract"`` one that
    stayed ``unwhisted``.

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
    """Return the lowest level that may be bid after so many raspasovki in a row; misère is always open.

    >>> [minimum_level(PreferansRules(raspas_exit="678"), run) for run in range(4)]
    [6, 7, 8, 8]
    """
    return int(rules.raspas_exit[min(run, 2)])


def leads_for_nobody(rules: PreferansRules, players: int) -> bool:
    """Return True if the talon leads to two tricks and may take them for nobody: three players, nobody rests.

    >>> [leads_for_nobody(PreferansRules(raspas_talon="dealer_plays"), players) for players in (3, 4)]
    [True, False]
    """
    return rules.talon_play(players) == "dealer_plays" and players == 3


def counts(rules: PreferansRules, tricks: tuple[int, ...], taking_part: tuple[int, ...]) -> tuple[int, ...]:
    """Return the tricks that are paid for: with an amnesty the fewest of those who took part are forgiven everybody.

    >>> counts(PreferansRules(raspas_amnesty=True), (5, 3, 2), (0, 1, 2))
    (3, 1, 0)
    """
    forgiven = min(tricks[seat] for seat in taking_part) if rules.raspas_amnesty else 0
    return tuple(taken - forgiven if seat in taking_part else 0 for seat, taken in enumerate(tricks))
