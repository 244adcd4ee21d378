"""Draw mutants, run the tests of their family against them, and say which survive."""

from __future__ import annotations

import argparse
import resource
import sys
from collections import Counter

from .mutants import Mutant, draw, equivalent, interval, sources
from .plan import FAMILIES, family
from .runner import judge, preload


def main(arguments: list[str]) -> int:
    """Exit status 0 when at least nine of ten of the mutants that count were killed."""
    parser = argparse.ArgumentParser(prog="python -m tests.tools.mutation", description=__doc__)
    parser.add_argument("--sample", type=int, default=400, help="how many mutants to draw over those files (400)")
    parser.add_argument("--seed", type=int, default=1, help="what they are drawn from (1)")
    parser.add_argument("--family", choices=FAMILIES, action="append", help="only these families")
    parser.add_argument("--quick", action="store_true", help="only what can be changed without importing anew")
    parser.add_argument("--verbose", action="store_true", help="say of each mutant which test killed it")
    parser.add_argument("--path", action="append", help="only files whose path holds this")
    chosen = parser.parse_args(arguments)
    preload()
    families = chosen.family or list(FAMILIES)
    paths = [path for path in sources() if family(path) in families]
    paths = [path for path in paths if not chosen.path or any(part in path for part in chosen.path)]
    drawn = draw(paths, chosen.sample, chosen.seed)
    known, killed, alike, alive = equivalent(), Counter[str](), Counter[str](), Counter[str]()
    for name in families:

        def say(mutant: Mutant, killer: str | None, name: str = name) -> None:
            if chosen.verbose:
                print(f"{killer}: {mutant}", flush=True)
            if killer is not None:
                killed[name] += 1
            else:
                alive[name] += 1
                print(mutant, flush=True)

        mine = [mutant for mutant in drawn if family(mutant.path) == name]
        alike[name] = sum(mutant.key in known for mutant in mine)
        judge(name, [mutant for mutant in mine if mutant.key not in known], say, quick=chosen.quick)
        _report(name, killed[name], alike[name], alive[name])
    _report("all", killed.total(), alike.total(), alive.total())
    taken = [resource.getrusage(whose) for whose in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    print(f"{sum(one.ru_utime + one.ru_stime for one in taken):.0f} s of a processor")
    return 0 if killed.total() >= 9 * alive.total() else 1


def _report(name: str, killed: int, alike: int, alive: int) -> None:
    if size := killed + alive:
        low, high = interval(killed, size)
        share = f"{killed / size:.1%} (95 %: {low:.1%} to {high:.1%})"
        print(f"{name}: {killed} killed, {alive} survive, {alike} equivalent; {share}", flush=True)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
