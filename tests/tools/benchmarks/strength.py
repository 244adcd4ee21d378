"""``python -m tests.tools.benchmarks.strength briscola 200 --seed 1``: how much stronger one level is than another.

Both meet over so many mirrored deals of a variant; a line says the share of deals won and the gain a deal, each with
its interval, the milliseconds in which 95 of 100 answers came, and the processor's time. Strength is measured here and
not by unit tests: it takes some minutes. The same seed plays the same deals: ``--save FILE`` keeps the gain of each,
and ``--table BEFORE AFTER`` pairs the deals of two such files, written by two states of the code.

Strong against rules of thumb in Briscola, by the three engines that there were and by the one that there is, over the
same deals; the gain of each, the paired difference, and the processor's seconds that a mirrored deal takes:

    briscola 200 --seed 50000           +5.92 and +5.98     +0.07 [-1.47, 1.61] points     0.30 and 0.27 s
    briscola 200 --seed 62000 --seats 4 +8.94 and +10.68    +1.75 [-0.34, 3.83] points     0.74 and 0.31 s
    marianna 200 --seed 1               +6.32 and +7.50     +1.18 [-1.85, 4.21] points     1.00 and 0.40 s
    briscola-duplo 200 --seed 1         +13.53 and +14.08   +0.55 [-1.32, 2.42] points     1.04 and 0.30 s
    briscola-mariccia 200 --seed 1      +12.91 and +14.57   +1.66 [0.11, 3.21] points      0.68 and 0.24 s
    bisca-brazil 200 --seed 5           +3.28 and +5.67     +2.39 [0.68, 4.10] points      0.53 and 0.42 s
    sueca 200 --seed 3                  +7.71 and +8.04     +0.33 [-0.73, 1.38] points     1.06 and 0.39 s
    chiamata 60 --seed 9                +0.72 and +0.69     -0.03 [-0.16, 0.09] units      12.0 and 5.5 s
    chiamata-points 20 --seed 9         +0.44 and +0.38     -0.06 [-0.17, 0.05] units      13.4 and 6.9 s
    briscola-col-monte 20 --seed 9      +0.88 and +0.85     -0.03 [-0.44, 0.38] units      14.5 and 6.9 s
    briscola-bugiarda 20 --seed 9       +0.83 and +0.79     -0.04 [-0.32, 0.23] units      11.5 and 5.3 s
    brusquembille 200 --seed 7          +6.39 and +6.16     -0.23 [-1.97, 1.50] points     0.19 and 0.17 s
    bisca 200 --seed 7                  +5.68 and +5.21     -0.47 [-2.00, 1.06] points     0.31 and 0.26 s
    briscola-bosnia 200 --seed 7        +5.85 and +5.28     -0.57 [-2.17, 1.03] points     0.21 and 0.17 s
    briscolone 200 --seed 7             +4.66 and +6.73     +2.07 [0.50, 3.64] points      0.40 and 0.42 s
    schembil 60 --seed 9                +13.82 and +13.83   +0.02 [-3.70, 3.73] points     0.52 and 0.24 s

In Preferans, by two rollout policies and by one:

    preferans-sochi 100 --seed 9        +4.60 and +4.70     +0.11 [-0.03, 0.24] whists     1.46 and 1.27 s
    preferans-leningrad 100 --seed 9    +9.48 and +9.69     +0.21 [-0.09, 0.51] whists     1.37 and 1.18 s
    preferans-rostov 100 --seed 9       +6.22 and +6.31     +0.09 [-0.05, 0.24] whists     1.41 and 1.19 s
    preferans-stalingrad 40 --seed 9    +5.35 and +5.53     +0.19 [-0.10, 0.47] whists     1.44 and 1.29 s
    preferans-rising 40 --seed 9        +5.35 and +5.53     +0.19 [-0.10, 0.47] whists     1.36 and 1.14 s
    preferans-kodeks 40 --seed 9        +4.29 and +4.37     +0.07 [-0.08, 0.23] whists     0.45 and 0.39 s
    preferans-parlett 40 --seed 9       +5.29 and +5.47     +0.19 [-0.10, 0.47] whists     1.29 and 1.13 s
    preferans-old-dealer 40 --seed 9    +3.92 and +3.99     +0.07 [-0.08, 0.23] whists     0.45 and 0.37 s
    preferans-by-hand 40 --seed 9       +1.14 and +3.68     +2.54 [-1.34, 6.42] whists     1.45 and 1.40 s

By hand, two of the 40 deals make the interval wide: -59 and -22 before, +15 and 0 now. The other variants differ in at
most three deals.

Measured before; gain is beyond the mean of the table, with its interval:

    briscola 4000 --seed 50000          +5.04 [4.75, 5.33] points      wins 69.7 ± 1.0 % of the deals
    briscola 600 --seed 67000           +5.25 [4.55, 5.96] points      wins 71.0 ± 2.5 %
    briscola 100 --seed 7 --seats 4     +12.15 [10.37, 13.93] points   wins 79.5 ± 4.9 %
    schembil 12 --seed 3                +12.88 [6.06, 19.70] points
    chiamata 20 --seed 5                +0.55 [0.32, 0.79] units       the highest rank from -0.6 units on, doubt 0.25
    chiamata-points 20 --seed 3         +0.49 [0.30, 0.68] units       wins 69.7 ± 5.5 % of the deals
    briscola-col-monte 20 --seed 3      +0.31 [0.16, 0.46] units       bids by rules of thumb; wins 57.3 ± 4.5 %
    briscola-col-monte 24 --seed 62     +0.90 [0.48, 1.31] units       bids and lays aside by drawn deals; 75.4 ± 5.3 %
    chiamata 24 --seed 62               +0.90 [0.64, 1.16] units       calls by drawn deals too; wins 75.1 ± 5.4 %
    briscola-col-monte 24 --seed 68     +0.86 [0.55, 1.17] units       wins 76.6 ± 5.6 %
    chiamata 24 --seed 68               +0.64 [0.34, 0.94] units       wins 70.6 ± 7.2 %
    briscola-bugiarda 20 --seed 3       +0.75 [0.47, 1.04] units       wins 71.3 ± 5.9 % of the deals
    briscola-bugiarda 16 --seed 63      +0.68 [0.48, 0.88] units       wins 74.2 ± 7.1 %
    marianna 100 --seed 1               +8.51 [4.74, 12.28] points     weighed by four tricks; 65.2 ± 6.5 %
    marianna 100 --seed 1               +4.31 [0.85, 7.76] points      not weighed by them; 53.5 ± 6.9 %
    briscola-duplo 50 --seed 1          +9.74 [6.86, 12.62] points     weighed by four tricks; 70.0 ± 7.4 %
    briscola-duplo 100 --seed 1         +11.74 [9.42, 14.06] points    not weighed by them; 72.5 ± 5.4 %
    briscola-duplo 60 --seed 1 --seats 3
                                        +7.85 [6.28, 9.42] points      wins 73.1 ± 5.0 % of the deals
    briscola-duplo 100 --seed 1 --seats 4
                                        +11.56 [8.91, 14.21] points    wins 67.8 ± 5.6 %
    briscola-duplo 40 --seed 1 --seats 6
                                        +17.80 [14.13, 21.47] points   wins 71.2 ± 7.6 %
    marianna 45 --seed 1 --seats 3      +6.28 [4.57, 7.99] points      wins 65.4 ± 5.3 %
    marianna 100 --seed 1 --seats 4     +8.21 [4.78, 11.64] points     wins 63.5 ± 6.4 %
    preferans-sochi 60 --seed 64        +5.87 [3.51, 8.23] whists      every pair tried for laying aside; 61.1 % won
    preferans-sochi 24 --seed 64        +3.93 [1.81, 6.05] whists      twelve pairs, contracts by rules of thumb
    brag 250 --seed 65 --seats 4        +1.04 [0.67, 1.40] chips
    teen-patti 250 --seed 65 --seats 4  +1.32 [0.79, 1.84] chips
    zha-jin-hua 250 --seed 65 --seats 4 +2.44 [1.70, 3.18] chips
    crash 600 --seed 82000 --seats 2    +0.053 [0.021, 0.085] points
    crash 600 --seed 82000 --seats 3    +0.037 [0.024, 0.050] points
    crash 1500 --seed 83000             +0.022 [0.015, 0.028] points   four seats

In Crash the strong player scores more than the one by rules of thumb at the same tables by twice the gain with two and
four seats, 0.11 and 0.044 points a deal, and by 2.25 times with three, 0.083. With four no layout brings more: see
`tests.tools.benchmarks.crash`.

Without numba, from as few worlds as there is then time for (with numba, so that it takes no longer to measure):

    briscola 200 --seed 77              +3.98 [2.78, 5.19] points      64 worlds; wins 62.9 % of the deals
    briscola 60 --seed 77 --seats 4     +4.77 [1.73, 7.80] points      32 worlds; wins 65.0 ± 8.6 %
    chiamata 20 --seed 77               +0.21 [-0.10, 0.52] units      10 worlds; wins 67.0 ± 6.5 %
    marianna 300 --seed 93              +3.24 [1.45, 5.03] points      64 deals; wins 54.7 % of the deals
    marianna 150 --seed 94              +3.09 [0.45, 5.72] points      wins 58.0 %
    briscola-mariccia 100 --seed 94     +9.87 [7.70, 12.04] points     64 deals; wins 70.8 %
    briscola-duplo 100 --seed 94        +10.41 [7.77, 13.05] points    64 deals; wins 70.8 %
    marianna 60 --seed 94 --seats 3     +6.22 [4.83, 7.61] points      32 deals; wins 64.2 %
    marianna 60 --seed 94 --seats 4     +8.56 [5.52, 11.59] points     32 deals; wins 64.2 %
    briscola-duplo 60 --seed 94 --seats 3
                                        +6.01 [4.60, 7.42] points      32 deals; wins 67.1 %
    briscola-duplo 60 --seed 94 --seats 4
                                        +7.36 [4.90, 9.82] points      32 deals; wins 61.2 %
    briscola-duplo 30 --seed 94 --seats 6
                                        +15.15 [11.65, 18.65] points   32 deals; wins 77.5 %
    preferans-sochi 150 --seed 65       +2.95 [1.91, 4.00] whists      48 deals
    preferans-leningrad 40 --seed 66    +6.75 [3.07, 10.43] whists
    preferans-rostov 40 --seed 66       +4.40 [1.83, 6.98] whists
    preferans-stalingrad 40 --seed 66   +3.92 [1.76, 6.08] whists
    preferans-rising 40 --seed 66       +3.81 [1.79, 5.83] whists
    preferans-kodeks 40 --seed 66       +3.26 [0.77, 5.74] whists
    preferans-parlett 40 --seed 66      +3.56 [1.35, 5.77] whists
    preferans-old-dealer 40 --seed 66   +3.16 [0.74, 5.58] whists
    preferans-by-hand 40 --seed 66      +3.46 [0.90, 6.03] whists
    crash-declared 400 --seed 95        +0.021 [0.009, 0.034] points   1,200 hands drawn where words are close
    crash-full 300 --seed 95            +0.025 [0.010, 0.040] points
    crash-wins 300 --seed 95            +0.023 [0.008, 0.037] points
    crash-paid 300 --seed 95            +0.023 [0.008, 0.037] points

In Briscola, its relatives and Preferans the rules of thumb then have their way unless an answer is better by a standard
error. Without that few worlds are worth much less:

    briscola-mariccia 200 --seed 92     +5.96 [4.30, 7.63] points      32 deals, the best mean is played
    briscola-mariccia 200 --seed 92     +10.09 [8.67, 11.52] points    32 deals, unless it is better by an error
    marianna 200 --seed 92              +0.77 [-1.70, 3.23] points     64 deals, the best mean is played

Crash is played from as many hands without numba as with it. Of the processor's time 95 of 100 answers took at most so
many seconds without numba: Marianna 0.52, duplo 0.46, Mariccia 0.40, with more seats 0.32; Crash 0.12 to 0.30, an
exchange 0.5; Preferans in Sochi 0.28, and one answer two, the first card where hands lay open.

In milliseconds 95 of 100 answers took at most, on two cores with one other process: Briscola for two 46, Mariccia and
duplo 65, Marianna 79, with partners 87, Chiamata 230, Bugiarda 279, col monte 155, Preferans 38, Crash 40 to 51, Brag
and its relatives at most 8.
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from math import sqrt
from pathlib import Path
from statistics import fmean, stdev

from cardwidgets import find, tournament
from cardwidgets.core.levels import LEVELS
from cardwidgets.core.quantiles import student_factor


@dataclass(frozen=True)
class Run:
    """The gains of one player over another, deal by deal; ``cpu_seconds`` are those of the processor."""

    variant: str
    seats: int
    seed: int
    new: str
    old: str
    gained: list[float]
    won: list[float]
    ms: float
    faults: int
    cpu_seconds: float

    @property
    def game(self) -> tuple[object, ...]:
        """Return what two runs have in common whose deals are the same."""
        return self.variant, self.seats, self.seed, self.new, self.old

    def line(self) -> str:
        """Return the result in words."""
        return (
            f"{self.variant}, {self.seats} seats, {self.new} against {self.old}, {len(self.gained)} mirrored deals, "
            f"seed {self.seed}: wins {100 * fmean(self.won):.1f} ± {100 * half_width(self.won):.1f} %, gain "
            f"{interval(self.gained)} a deal, {self.ms:.0f} ms, faults {self.faults}, {self.cpu_seconds:.0f} s"
        )


def half_width(figures: Sequence[float]) -> float:
    """Return half the 95 % confidence interval of a mean, by Student's t."""
    return student_factor(len(figures)) * stdev(figures) / sqrt(len(figures)) if len(figures) > 1 else float("inf")


def interval(figures: Sequence[float]) -> str:
    """Return a mean with its 95 % confidence interval."""
    mean, band = fmean(figures), half_width(figures)
    return f"{mean:+.2f} [{mean - band:+.2f}, {mean + band:+.2f}]"


def played(variant: str, seats: int, deals: int, seed: int, new: str, old: str) -> Run:
    """Play the deals; kernels are compiled before the processor's time is taken."""
    players = {"new": new, "old": old}
    tournament(players, variant, 1, seed, seats=seats, seconds=600)
    since = time.process_time()
    found = tournament(players, variant, deals, seed, seats=seats, seconds=600)
    took = time.process_time() - since
    gained, won = ([row[0] for row in rows] for rows in (found.gained, found.won))
    return Run(variant, seats, seed, new, old, gained, won, found.ms[0], sum(found.faults), took)


def read(path: Path) -> dict[tuple[object, ...], Run]:
    """Return the runs that were saved in a file."""
    runs = (Run(**json.loads(line)) for line in path.read_text(encoding="utf-8").splitlines())
    return {run.game: run for run in runs}


def table(before: Path, after: Path) -> Iterator[str]:
    """Yield a row for each run of both files, with the gain of each over the same deals and the paired difference."""
    earlier, later = read(before), read(after)
    yield "| variant | seats | seed | deals | gain before | gain after | difference | CPU s a deal before | after |"
    yield "|---|---|---|---|---|---|---|---|---|"
    for game, now in later.items():
        if game not in earlier:
            continue
        was = earlier[game]
        pairs = [*zip(was.gained, now.gained, strict=False)]
        first, second = [one for one, _ in pairs], [one for _, one in pairs]
        speeds = (run.cpu_seconds / len(run.gained) for run in (was, now))
        yield " | ".join(
            [
                f"| {now.variant}", f"{now.seats}", f"{now.seed}", f"{len(pairs)}", interval(first), interval(second),
                interval([two - one for one, two in pairs]), *(f"{speed:.2f}" for speed in speeds),
            ]
        ) + " |"  # fmt: skip


def main() -> None:
    parser = argparse.ArgumentParser(
        prog="python -m tests.tools.benchmarks.strength",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("variant", nargs="?")
    parser.add_argument("deals", type=int, nargs="?", default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seats", type=int)
    parser.add_argument("--new", choices=LEVELS, default="strong")
    parser.add_argument("--old", choices=LEVELS, default="rules of thumb")
    parser.add_argument("--save", type=Path, metavar="FILE", help="add the gains of every deal to this file")
    parser.add_argument("--table", type=Path, nargs=2, metavar=("BEFORE", "AFTER"), help="compare two such files")
    asked = parser.parse_args()
    if asked.table:
        print(*table(*asked.table), sep="\n")
        return
    if asked.variant is None:
        parser.error("name a variant, or two files after --table")
    seats = asked.seats or find(asked.variant).usual
    run = played(asked.variant, seats, asked.deals, asked.seed, asked.new, asked.old)
    print(run.line(), flush=True)
    if asked.save:
        with asked.save.open("a", encoding="utf-8") as file:
            file.write(json.dumps(asdict(run)) + "\n")


if __name__ == "__main__":
    main()
