"""``python -m tests.benchmarks.vying 400 --seed 11``: what the strong player of each game of vying gains, by seats.

For every variant of Brag, Teen Patti, Zha Jin Hua and home poker: the chips a deal that the strong temperament gains
beyond the mean of a table where the others are steady, over so many mirrored deals, with their interval, between two
and at the usual table. It decides from how many seats on somebody is called strong. Takes some minutes.
"""

from __future__ import annotations

import argparse
from dataclasses import replace

from cardwidgets import tournament, variants
from cardwidgets.players import SHREWD, BragPlayer, PokerPlayer, TeenPlayer, ZhaPlayer

PLAYERS = {"brag": BragPlayer, "poker": PokerPlayer, "teen": TeenPlayer, "zha": ZhaPlayer}


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks.vying", description=__doc__)
    parser.add_argument("deals", type=int)
    parser.add_argument("--seed", type=int, default=11)
    asked = parser.parse_args()
    for variant in variants():
        made = PLAYERS.get(variant.kind)
        for seats in sorted({2, variant.usual}) if made else ():
            shrewd = replace(SHREWD, trust=0.8) if variant.kind == "poker" else SHREWD
            players = {"new": made(shrewd), "old": made()}  # type: ignore[misc]
            row = tournament(players, variant, asked.deals, asked.seed, seats=seats, seconds=600).to_frame().iloc[0]
            gain = f"{row['mean']:+.3f} [{row['low']:+.3f}, {row['high']:+.3f}]"
            print(f"{variant.name}, {seats} seats: {gain} chips a deal", flush=True)


if __name__ == "__main__":
    main()
