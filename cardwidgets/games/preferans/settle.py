"""The settlement of a match, step by step, in exact fractions that sum to zero (S002, M)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import floor
from operator import itemgetter
from typing import NamedTuple

from ...core.errors import RulesError
from .lines import WORTH, Account, Amount, Factors, whole
from .rules import PreferansRules

__all__ = ["Settlement", "Step", "rounded", "settle"]


class Step(NamedTuple):
    """One line of a settlement: a key of the word lists, and the amount for each seat.

    ``terms`` are the named figures from which each seat's amount follows; their meaning depends on the key. A name may
    end in the number of a seat: ``on_2``. ``reads`` are the accounts of the sheet that the step uses.
    """

    key: str
    values: tuple[Amount, ...]
    terms: tuple[Factors, ...]
    reads: tuple[Account, ...] = ()


@dataclass(frozen=True)
class Settlement:
    """All steps of a settlement. The last but one is the exact result, and the last rounds it."""

    steps: tuple[Step, ...]

    @property
    def final(self) -> tuple[Amount, ...]:
        """Return the exact amount that each seat receives; a negative amount is paid. Sums to zero."""
        return self.steps[-2].values

    @property
    def rounded(self) -> tuple[int, ...]:
        """The amounts in whole whists. Sums to zero."""
        return tuple(map(int, self.steps[-1].values))


def settle(
    rules: PreferansRules,
    pools: Sequence[Amount],
    mountains: Sequence[Amount],
    whists: Sequence[Sequence[Amount]],
) -> Settlement:
    """Return the settlement of a sheet by seat. ``whists[a][b]`` is what a has written on b. The match need not be
    over.

    Raises `RulesError` if the figures do not fit the seats.

    >>> mountains, whists = (42, 96, 132), ((0, 170, 60), (64, 0, 178), (88, 95, 0))
    >>> end = settle(PreferansRules(), (20, 20, 20), mountains, whists)
    >>> [(step.key, step.values) for step in end.steps]  # doctest: +NORMALIZE_WHITESPACE
    [('mountain', (42, 96, 132)), ('against_mean', (480, -60, -420)), ('written', (230, 242, 183)),
     ('against', (-152, -265, -238)), ('balance', (78, -23, -55)), ('result', (558, -83, -475)),
     ('rounded', (558, -83, -475))]
    """
    players = len(pools)
    if not players or {len(mountains), len(whists), *map(len, whists)} != {players}:
        raise RulesError("a settlement needs as many figures in every row as there are seats")
    steps = _penalties(rules, list(pools), list(mountains))
    balance = _balance(whists)
    owed = {step.key: step.values for step in steps if step.key in ("against_mean", "pool")}
    if rules.settlement == "full_payment" and owed:
        full = _in_full(players, [*owed.values()])
        steps.append(full)
        owed = {full.key: full.values}
    # penalties first, then whists, and what the pools still lack last: the order in which it is done on paper
    order, late = list[Step](), list[Step]()
    for step in steps:
        (late if step.key in ("pool", "full_payment") else order).append(step)
    result = _sum("result", {"balance": balance[-1].values, **owed})
    last = Step("rounded", rounded(result.values), tuple([(("result", value),) for value in result.values]))
    return Settlement((*order, *balance, *late, result, last))


def _penalties(rules: PreferansRules, pools: list[Amount], mountains: list[Amount]) -> list[Step]:
    """Return the steps for mountains and pools.

    In Leningrad a player's mountain first rises by twice the distance of their pool from the fullest one (S002).
    """
    steps: list[Step] = []
    if rules.system == "leningrad":
        top = max(pools)
        behind = tuple(2 * (top - own) for own in pools)
        terms = tuple((("top", top), ("pool", own)) for own in pools)
        steps.append(Step("behind", behind, terms, ("pool",)))
        stood, mountains = mountains, [own + more for own, more in zip(mountains, behind, strict=True)]
        terms = tuple((("mountain", own), ("behind", more)) for own, more in zip(stood, behind, strict=True))
        steps.append(Step("mountain", tuple(mountains), terms, ("mountain",)))
    elif rules.system == "sochi" or any(mountains):
        read = tuple([(("mountain", own),) for own in mountains])
        steps.append(Step("mountain", tuple(mountains), read, ("mountain",)))
    if steps:
        steps.append(_towards_mean("against_mean", mountains, -1, "mountain"))
    if rules.system != "leningrad" and len(set(pools)) > 1:
        steps.append(_towards_mean("pool", pools, 1, "pool"))
    return steps


def _towards_mean(key: str, own: Sequence[Amount], sign: int, account: Account) -> Step:
    """Return the step of ten whists for every point above or below the mean."""
    mean = whole(Fraction(sum(own, start=Fraction(0)), len(own)))
    values = tuple([whole(sign * WORTH * (points - mean)) for points in own])
    return Step(key, values, tuple([(("mean", mean), (account, points)) for points in own]), (account,))


def _balance(whists: Sequence[Sequence[Amount]]) -> list[Step]:
    """Return the steps for whists: those written, those written by others on the player, and the difference."""
    seats = range(len(whists))
    written: list[Factors] = []
    against: list[Factors] = []
    for seat in seats:
        written.append(tuple([(f"on_{on}", whists[seat][on]) for on in seats if on != seat]))
        against.append(tuple([(f"by_{by}", whists[by][seat]) for by in seats if by != seat]))
    out, back = _totals(written), tuple([-total for total in _totals(against)])
    return [
        Step("written", out, tuple(written), ("whists",)),
        Step("against", back, tuple(against), ("whists",)),
        _sum("balance", {"written": out, "against": back}),
    ]


def _in_full(players: int, parts: Sequence[Sequence[Amount]]) -> Step:
    """Return the step in which an owner pays each point in full and only the others share it: n/(n-1) times as much
    (O).
    """
    towards = [sum(values, start=Fraction(0)) for values in zip(*parts, strict=True)]
    share = Fraction(players, players - 1)
    terms: tuple[Factors, ...] = tuple((("towards_mean", whole(value)), ("share", share)) for value in towards)
    return Step("full_payment", tuple(whole(share * value) for value in towards), terms)


def _sum(key: str, parts: Mapping[str, Sequence[Amount]]) -> Step:
    """Return the step that adds some steps up, given by key."""
    terms: list[Factors] = [tuple(zip(parts, column, strict=True)) for column in zip(*parts.values(), strict=True)]
    return Step(key, _totals(terms), tuple(terms))


def _totals(rows: Sequence[Factors]) -> tuple[Amount, ...]:
    """Return the sum of each row of figures."""
    return tuple([whole(sum(map(itemgetter(1), row), start=Fraction(0))) for row in rows])


def rounded(amounts: Sequence[Amount]) -> tuple[int, ...]:
    """Return whole whists with the same sum. The largest fractions are rounded up; among equals the first seats.

    >>> rounded((Fraction(-37, 2), Fraction(23, 2), Fraction(35, 2), Fraction(-21, 2)))
    (-18, 12, 17, -11)
    """
    low = [floor(amount) for amount in amounts]
    missing = int(sum(amounts, start=Fraction(0))) - sum(low)
    left = [least - amount for least, amount in zip(low, amounts, strict=True)]
    raised = sorted(range(len(low)), key=left.__getitem__)[:missing]
    return tuple([least + (seat in raised) for seat, least in enumerate(low)])
