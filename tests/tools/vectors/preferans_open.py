"""Preferans with open cards: the declarer's tricks under best play, for each leader and contract."""

from __future__ import annotations

from cardwidgets.odds.preferans.double_dummy import STRAINS, solve

from .runner import Binding, Document, Entry, expect, only

LEADERS = {"leader0": 0, "leader1": 1, "leader2": 2}


def double_dummy(entry: Entry, document: Document) -> None:
    """By both searches where numba is installed, and by the plain one."""
    only(entry, "hands", "max_tricks", "misere_min")
    asked = [
        (leader, contract, tricks)
        for leader, row in entry.get("max_tricks", {}).items()
        for contract, tricks in row.items()
    ]
    asked += [(leader, "M", tricks) for leader, tricks in entry.get("misere_min", {}).items()]
    if not asked:
        raise AssertionError("no contract is asked for")
    for leader, contract, tricks in asked:
        if contract not in (*STRAINS, "M"):
            raise AssertionError(f"{contract} is no contract")
        for fast in (None, False):
            solved = solve(entry["hands"], contract, declarer=0, leader=LEADERS[leader], fast=fast)
            expect(solved.tricks, tricks, f"{leader} {contract}{'' if fast is None else ' plainly'}")


SECTIONS: dict[str, Binding] = {"double_dummy": double_dummy}
