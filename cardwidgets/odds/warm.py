"""``python -m cardwidgets.odds.warm [NAME…]``: compile the named kernels (by default all) ahead of time.

All of the warm-up is here. `KERNELS` lists the kernels, and `kernels` names those that a table needs. `warm` compiles
them in this process, `warm_in_background` in another one while somebody plays. `make_ready` waits for that one and
loads what it has compiled. Compiled code is kept on disk, beside the modules or in the user's cache. Without numba
there is none.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from importlib.util import find_spec
from pathlib import Path
from threading import Event, Thread
from typing import Literal, NamedTuple, TypeAlias

from ..core.limits import preparing
from ..core.spec import Part, spec_of
from ..core.variants import Variant
from .runtime.blocks import Progress
from .runtime.compiled import COMPILING_ELSEWHERE, has_numba, listen

__all__ = [
    "Kernel",
    "Stage",
    "are_compiled",
    "are_ready",
    "compile_and_report",
    "compiled_part",
    "kernels",
    "make_ready",
    "warm",
    "warm_in_background",
]

Stage: TypeAlias = Literal["compiling", "loading"]
"""The stage of a warm-up: compiling is needed once on a machine, loading once in a process."""

REPORT_SECONDS = 0.5
"""Seconds between two reports of progress."""


class Kernel(NamedTuple):
    """A kernel of compiled functions. One call of its example compiles them all.

    ``example``    a function that calls the kernel with a small case
    ``last``       the function that is compiled last, as ``"module:function"``
    ``functions``  the approximate number of functions that are compiled

    A game outside the package has kernels of its own: its spec gives the location of each, as
    ``"my_game.bets:KERNEL"``.
    """

    example: Callable[[], object]
    last: str
    functions: int = 1


def _deals() -> None:
    from .three_card.montecarlo import estimate_share

    estimate_share("KS KH 6D", 2, seed=1, error=None, deals=10)
    estimate_share("KS KH 6D", 2, seed=1, error=None, deals=10, among="pair+")


def _layouts() -> None:
    from ..core.cards import pack
    from .layouts.best import Worth
    from .layouts.many import best_layouts

    best_layouts([pack()[:13]], Worth(((0.0,) * 741,) * 4))


def _random() -> None:
    from .briscola.random_duels import random_points

    random_points(1, seed=1)


def _tricks() -> None:
    from .preferans.all_pass import solve_all_pass
    from .preferans.double_dummy import solve

    hands = ["AS QS 7H", "KS 8S 8H", "TS 9S AH"]
    solve(hands, "S")
    solve_all_pass(hands)


def _duels() -> None:
    from .briscola.solve import solve_duel

    solve_duel(["AH 3C JD", "6C AS QH"], "briscola", trump="H")


def _rollouts() -> None:
    from .briscola.policy import Rulebook, World
    from .briscola.sampler import Answer, SampleInput, Sampling, as_record, sample

    worth, ones = [11, 10, 4, 3, 2, 0, 0, 0, 0, 0], [1.0] * 14
    rules = Rulebook(
        ranks=10, seats=2, sides=2, hand=3, cards_per_trick=1, draw_packet=1, duty=0, duty_late=0, never_trumps=0,
        open_hands=0, partners_look=0, pairs=0, pair_first=0, pair_late=0, pair_leader=0, pair_each=0,
        pair_makes_trump=0, king=2, queen=3, aside_to=0, high_card=1.0, master=1.0, greed=1.0, idle=1.0,
        plain_point=1.0, interest=[1.0], worth=worth, stakes=worth, trump_worth=ones, strengths=ones, mariages=[0],
        counts=[0], points=[0], chances=[0.0],
    )  # fmt: skip
    table = World(  # the last trick, to which the other leads
        trump=0, leader=1, laid=0, left=0, out=0, shown=0, asked=2, tricks=19, declarer=-1, called=-1, partner=-1,
        turnup=-1, aside=0, hands=[], held=[1, 1], masks=[], known=[], voids=[], trick=[], stock=[], points=[0, 0],
        likes=[1.0, 1.0],
    )  # fmt: skip
    known = SampleInput(start=table, own=[0], fixed=[[], []], sizes=[1, 1], unseen=[1])
    sample(known, [Answer(0, 0)], as_record(rules), Sampling(1, 1, 1, 1))


def _deals_of_preferans() -> None:
    from .preferans.imagined import Evidence, World
    from .preferans.worlds import blank_guide, draw, follow_cards, follow_words

    guide, evidence = blank_guide(), Evidence(seat=0, minimum=6, bid=-1, declarer=-1, contract=-1)
    hands = [sum(1 << card for card in range(32) if card % 3 == seat and card < 30) for seat in range(3)]
    drawn = draw(guide, evidence, [[*hands, 3 << 30]], [0] * 32, worlds=1, steps=1, seed=1)
    follow_words(guide, evidence, drawn, [-1])
    follow_cards(guide, World(laid=0, gone=0, number=0, leader=0, declarer=-1, trump=-1), drawn, [0])


def _bets() -> None:
    from ..judge.rankings import BRAG
    from .betting.playouts import BettingState, play_well

    habits = ((0.5, 0.45, 0.3, 0.05),) * 2
    betting = BettingState((0, 80, 1, 5, 5, -2, 0), 2, 0, (True,) * 2, (True,) * 2, (9, 9), (0, 0), (0, 0), habits, 0)
    play_well(betting, BRAG, [[0, 1000]] * 8, [(1, 2)], seed=1)


def _odds(example: Callable[[], object], last: str, functions: int) -> Kernel:
    return Kernel(example, f"{__package__}.{last}", functions)


KERNELS: Mapping[str, Kernel] = {
    "Monte Carlo": _odds(_deals, "three_card.montecarlo_kernel:deal_range", 7),
    "layouts of Crash": _odds(_layouts, "layouts.kernel:lay_out", 16),
    "random briscola": _odds(_random, "briscola.random_duels_kernel:play_at_random", 4),
    "preferans solved": _odds(_tricks, "preferans.kernel_all_pass:all_pass_of", 27),
    "briscola solved": _odds(_duels, "briscola.kernel:margin_of", 20),
    "briscola played out": _odds(_rollouts, "briscola.sampler:_weigh", 50),
    "preferans played out": _odds(_deals_of_preferans, "preferans.imagined:follow_cards", 55),
    "bets of Brag played on": _odds(_bets, "betting.playouts_kernel:play_betting_out", 57),
}
"""The kernels of the package by name."""


def _kernel(name: str) -> Kernel:
    """Return a kernel of the package by its name, or a kernel of another game by its location.

    Raises `ValueError` for an unknown name, and `ImportError` if the location cannot be imported.
    """
    if ":" in name:
        return Part[Kernel](name).load()
    if name not in KERNELS:
        raise ValueError(f"{name:.40} is no kernel: there are {', '.join(KERNELS)}")
    return KERNELS[name]


def kernels(variant: Variant, seats: int) -> tuple[str, ...]:
    """Return the names of the kernels that a variant needs with this number of seats.

    These are the kernels of its strong player and of the review of a deal; the kernels of endings come last. Empty
    without numba.
    """
    players = spec_of(variant.kind).players
    if players is None or not has_numba():
        return ()
    part: Part[Callable[[Variant, int], tuple[str, ...]]] | None = players.kernels
    return part.load()(variant, seats) if part else ()


# ---------- in this process ----------


def warm(*names: str) -> dict[str, float]:
    """Call the named kernels once, or all of them without names; return the seconds that each took.

    The result is empty without numba. Raises `ValueError` for a name that is not in `KERNELS`.
    """
    examples = {name: _kernel(name).example for name in names or KERNELS}
    took = {}
    for name, example in examples.items() if has_numba() else ():
        since = time.perf_counter()
        example()
        took[name] = time.perf_counter() - since
    return took


_ready: set[str] = set()
"""The kernels that have been made ready in this process."""


def are_ready(names: Sequence[str]) -> bool:
    """Return True if the first of these kernels, the one that is needed first, is ready in this process."""
    return _ready.issuperset(names[:1])


def make_ready(names: Sequence[str], progress: Progress) -> Iterator[Stage]:
    """Compile kernels in another process, unless they are on disk, and load the first of them into this process.

    Only the first kernel is waited for. The kernels of endings are on disk long before they are called. Yields each
    stage as it begins. ``progress(done, total)`` is called with numbers of compiled functions; it stops the wait by
    returning False.
    """
    warm_in_background(*names)
    announced = False
    for name in names[:1]:
        if (begun := _begun.get(name)) is not None:
            while not begun.done.wait(REPORT_SECONDS):
                if begun.compiled and not announced:  # it might be on the disk all the same, elsewhere
                    announced = True
                    yield "compiling"
                if not progress(min(begun.compiled, begun.functions - 1), begun.functions):
                    return
        yield "loading"
        if name not in _ready:
            with preparing():
                warm(name)
        _ready.add(name)


# ---------- in a process beside ----------


class _Beside:
    """The state of a kernel that another process compiles.

    ``done``      an event that is set when the kernel is compiled, or when the process has ended
    ``compiled``  the number of functions compiled so far, of about ``functions``; 0 if all are on disk
    """

    def __init__(self, functions: int) -> None:
        self.done, self.compiled, self.functions = Event(), 0, functions


_begun: dict[str, _Beside] = {}
"""The kernels that this process has had compiled in another process, by name."""


def warm_in_background(*names: str) -> None:
    """Begin to compile kernels in other processes of the lowest priority.

    The kernels are shared among the processes, at most one for each core. Each kernel is begun only once, and only if
    it is not on disk. A call of a kernel that is still being compiled waits for its process. If a process fails,
    nothing is reported, and the kernel is compiled at its first call. Raises `ValueError` for a kernel that is not in
    `KERNELS`.
    """
    missing = [name for name in names if not (name in _begun or _on_disk(name))]
    if not missing or not has_numba() or not sys.executable:
        return
    processes = min(os.cpu_count() or 1, len(missing))
    for share in (missing[at::processes] for at in range(processes)):
        _begin(share)


def _begin(names: Sequence[str]) -> None:
    """Begin a process that compiles some kernels one after another."""
    code = f"import sys; from {__name__} import compile_and_report; compile_and_report(*sys.argv[1:])"
    idle = getattr(subprocess, "IDLE_PRIORITY_CLASS", 0)  # on Windows, which has no `nice`
    with suppress(OSError):  # no processes here, or no more of them
        process = subprocess.Popen(
            [sys.executable, "-P", "-c", code, *names], creationflags=idle, stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
        )  # fmt: skip
        begun = {name: _Beside(_kernel(name).functions) for name in names}
        _begun.update(begun)
        COMPILING_ELSEWHERE.update({_kernel(name).last.partition(":")[0]: one.done for name, one in begun.items()})
        Thread(target=_follow, args=(process, begun), name="kernels", daemon=True).start()


def _follow(process: subprocess.Popen[str], begun: Mapping[str, _Beside]) -> None:
    """Read the output of a compiling process until it ends, and note its progress. Runs in a thread."""
    left = [*begun.values()]
    with process:
        for line in process.stdout or ():
            if (one := begun.get(line.rstrip())) is not None:
                one.done.set()
                left.remove(one)
            elif left:
                left[0].compiled += 1
    for one in left:
        one.done.set()


def compile_and_report(*names: str) -> None:
    """Compile kernels one after another, and print a line for each compiled function and each finished kernel.

    Runs in the process that `_begin` starts, which reads the lines. Ignores interrupts from the keyboard, since they
    are meant for that process, and ends when that process has ended.
    """
    getattr(os, "nice", int)(19)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    listen("numba:compile", lambda: print(flush=True))  # noqa: T201 - read by the process that has begun this one
    for name in names:
        warm(name)
        print(name, flush=True)  # noqa: T201


def are_compiled(*names: str) -> bool:
    """Return True if all these kernels are on disk, so that calling them takes no long wait."""
    return not has_numba() or all(one.done.is_set() if (one := _begun.get(name)) else _on_disk(name) for name in names)


def compiled_part(*names: str) -> float:
    """Return the share of the kernels' functions that is compiled, from 0 to 1; 1 if none of them was begun here."""
    begun = [one for name in names if (one := _begun.get(name)) is not None]
    compiled = sum(one.functions if one.done.is_set() else min(one.compiled, one.functions - 1) for one in begun)
    return compiled / sum(one.functions for one in begun) if begun else 1.0


def _on_disk(name: str) -> bool:
    """Return True if numba's cache on disk has a file for a kernel that is not older than the kernel's source."""
    module, _, function = _kernel(name).last.partition(":")
    spec = find_spec(module)
    if spec is None or not spec.origin:
        return False
    source, named = Path(spec.origin), os.environ.get("NUMBA_CACHE_DIR")
    kept = f"{source.stem}.{function}-*.nbi"
    try:
        written = source.stat().st_mtime
        found = Path(named).glob(f"*/{kept}") if named else (source.parent / "__pycache__").glob(kept)
        return any(index.stat().st_mtime >= written for index in found)
    except OSError:
        return False


def main() -> None:
    times = warm(*sys.argv[1:])
    for name, seconds in times.items():
        print(f"{name}: {seconds:.2f} s", file=sys.stderr)  # noqa: T201 - a command tells its user what it did
    if not times:
        print("nothing to compile: numba is not installed", file=sys.stderr)  # noqa: T201


if __name__ == "__main__":
    main()
