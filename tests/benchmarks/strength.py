"""``python -m tests.benchmarks.strength briscola 200 --seed 1``: how much stronger one level is than another.

Both meet over so many mirrored deals of a variant; a line says the share of deals won and the gain a deal, each with
its interval, the milliseconds in which 95 of 100 answers came, and the processor's time. Strength is measured here and
not by unit tests: it takes some minutes. The same seed plays the same deals.
"""

from __future__ import annotations

import argparse
import time
from math import sqrt
from statistics import fmean, stdev

from cardwidgets import tournament
from cardwidgets.core.levels import LEVELS


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks.strength", description=__doc__)
    parser.add_argument("variant")
    parser.add_argument("deals", type=int)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seats", type=int)
    parser.add_argument("--new", choices=LEVELS, default="strong")
    parser.add_argument("--old", choices=LEVELS, default="rules of thumb")
    asked = parser.parse_args()
    since = time.process_time()
    players = {"new": asked.new, "old": asked.old}
    found = tournament(players, asked.variant, asked.deals, asked.seed, seats=asked.seats, seconds=600)
    took, row = time.process_time() - since, found.to_frame().iloc[0]
    won = [shares[0] for shares in found.won]
    band = 1.96 * stdev(won) / sqrt(len(won)) if len(won) > 1 else float("inf")
    print(
        f"{asked.variant}, {asked.new} against {asked.old}, {found.deals} mirrored deals, seed {asked.seed}: "
        f"wins {100 * fmean(won):.1f} ± {100 * band:.1f} %, gain {row['mean']:+.3f} [{row['low']:+.3f}, "
        f"{row['high']:+.3f}] a deal, {row['ms']:.0f} ms, faults {sum(found.faults)}, {took:.0f} s",
        flush=True,
    )


if __name__ == "__main__":
    main()
