"""``python -m tests.tools.benchmarks.marks``: how often computer players make mistakes, by the marks of a review.

Deals are played by the rule of thumb and by the strong player at every seat, and one seat of each is reviewed. Goals:
about one mistake (or blunder) in three deals for the rule of thumb, and next to none for the strong player.
"""

from __future__ import annotations

import argparse
from collections import Counter
from random import Random

from cardwidgets import open_table, player
from cardwidgets.core.player import have_answered
from cardwidgets.lessons.review import review_deal
from cardwidgets.lessons.review.marks import Mark

TABLES = {"brag": 4, "crash": 4, "briscola": 2, "preferans-sochi": 3}
LEVELS = ("rules of thumb", "strong")


def marks_of(name: str, level: str, deals: int, first: int) -> tuple[Counter[Mark], list[float], int]:
    """Return the marks of one seat in so many deals, the costs above 0 (shares of the pot in chips), and decisions."""
    found, costs, decisions = Counter[Mark](), list[float](), 0
    for seed in range(first, first + deals):
        table, rng = open_table(name, seats=TABLES[name], seed=seed), Random(seed)
        who = player(level, name)
        while table.asked is not None:
            have_answered(table, who, rng)
        for one in review_deal(table, seed % TABLES[name]).decisions:
            if one.mark is not None:
                decisions += 1
                found[one.mark] += 1
                costs += [one.cost / (one.pot or 1.0)] if one.wrong else []
    return found, costs, decisions


def main() -> None:
    """Print a row for each table and level."""
    asked = argparse.ArgumentParser(prog="python -m tests.tools.benchmarks.marks", description=__doc__)
    asked.add_argument("tables", nargs="*", metavar="TABLE", help=f"of {', '.join(TABLES)}; all unless some are named")
    asked.add_argument("--deals", type=int, default=60, help="of each table and level")
    asked.add_argument("--first", type=int, default=0, help="seed of the first deal")
    asked.add_argument("--costs", action="store_true", help="print every cost too")
    given = asked.parse_args()
    print(
        f"{'table':<16}{'player':<16}{'deals':>6}{'moves':>7}"
        + "".join(f"{mark:>12}" for mark in Mark)
        + f"{'bad a deal':>12}"
    )
    for name in given.tables or TABLES:
        for level in LEVELS:
            found, costs, decisions = marks_of(name, level, given.deals, given.first)
            bad = sum(found[mark] for mark in Mark if mark.bad) / given.deals
            row = "".join(f"{found[mark]:>12}" for mark in Mark)
            print(f"{name:<16}{level:<16}{given.deals:>6}{decisions:>7}{row}{bad:>12.2f}", flush=True)
            if given.costs:
                print("   ", *(f"{cost:.2f}" for cost in sorted(costs)), flush=True)


if __name__ == "__main__":
    main()
