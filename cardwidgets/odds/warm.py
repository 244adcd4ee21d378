"""``python -m cardwidgets.odds.warm``: compile all kernels now, so that nobody waits for them later; or those named.

What was compiled is kept on disk, beside the modules or in the user's cache. Says how long each kernel took, and does
nothing where numba is not installed. `warm_beside` does so in a process of its own, while somebody plays.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from threading import Event, Thread
from typing import NamedTuple

from ..core.spec import Part
from .runtime.compiled import COMPILING_ELSEWHERE, have_numba

__all__ = ["Beside", "Kernel", "beside", "tell_beside", "warm", "warm_beside"]


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
    from .preferans.worlds import Told, draw, figures, follow_cards, follow_words

    rows, even = figures([[0.0] * 256] * 9), figures([[0.0] * 65536])[0]
    told = Told(
        seat=0, said=[], bid=-1, declarer=-1, contract=-1, words=[], played=[],
        setting=[6, 0, 15, 1, 1, 0, 0, 0, 0, 0], caution=[0.0] * 7,
    )  # fmt: skip
    hands = [sum(1 << card for card in range(32) if card % 3 == seat and card < 30) for seat in range(3)]
    drawn = draw(told, (rows, even, even), [[*hands, 3 << 30]], [0] * 32, worlds=1, steps=1, judged=0, seed=1)
    follow_words(told, (rows, even, even), drawn, [-1], stage=0, spoken=0)
    follow_cards(
        drawn, [0], seat=0, table=[], leader=0, declarer=-1, trump=None, most=False, exposed=False, gone=0,
        taken=[0, 0, 0], dangers=even,
    )  # fmt: skip


def _bets() -> None:
    from ..judge.rankings import BRAG
    from .betting.playouts import BettingState, play_on

    habits = ((0.5, 0.45, 0.3, 0.05),) * 2
    betting = BettingState((0, 80, 1, 5, 5, -2, 0), 2, 0, (True,) * 2, (True,) * 2, (9, 9), (0, 0), (0, 0), habits, 0)
    play_on(betting, BRAG, [[0, 1000]], [(1, 2)], seed=1)


KERNELS: Mapping[str, Callable[[], object]] = {
    "Monte Carlo": _deals,
    "layouts of Crash": _layouts,
    "random briscola": _random,
    "preferans solved": _tricks,
    "briscola solved": _duels,
    "briscola played out": _rollouts,
    "preferans played out": _deals_of_preferans,
    "bets of Brag played on": _bets,
}
"""Something small that calls each kernel, by what is said of it."""


class _Kept(NamedTuple):
    """The files of a kernel on the disk: its folder, the function compiled last, and how many are compiled."""

    folder: str
    last: str
    functions: int

    @property
    def module(self) -> str:
        """The module of the function that is called."""
        return f"{__package__}.{self.folder}.{self.last.partition('.')[0]}"


_LAST = {
    "layouts of Crash": _Kept("layouts", "kernel.lay_out", 16),
    "preferans solved": _Kept("preferans", "kernel_all_pass.all_pass_of", 27),
    "briscola solved": _Kept("briscola", "kernel.margin_of", 20),
    "briscola played out": _Kept("briscola", "sampler._weigh", 50),
    "preferans played out": _Kept("preferans", "imagined.follow_cards", 96),
    "bets of Brag played on": _Kept("betting", "playouts_kernel.bet_on", 13),
}
"""Of what may be compiled beside a game."""


class Beside:
    """A kernel that another process compiles: ``done`` is set when it has, or when that process has ended.

    ``compiled`` is how many of about so many ``functions`` have been compiled by now; none where all are on the disk.
    """

    def __init__(self, functions: int) -> None:
        self.done, self.compiled, self.functions = Event(), 0, functions


class Kernel(NamedTuple):
    """A kernel of a game outside the package, whose spec names it by where it is: ``"my_package.my_game:KERNEL"``.

    ``example``    calls it with something small
    ``last``       the function that is compiled last
    ``functions``  how many are compiled, about
    """

    example: Callable[[], object]
    last: Callable[..., object]
    functions: int = 1


def _kernel(name: str) -> Kernel | None:
    """Return a kernel of a game outside the package; None for one of the package. Raises `ImportError`."""
    return Part[Kernel](name).load() if ":" in name else None


def _call(name: str) -> None:
    own = _kernel(name)
    (KERNELS[name] if own is None else own.example)()


def _functions(name: str) -> int:
    own = _kernel(name)
    return _LAST[name].functions if own is None else own.functions


def _module(name: str) -> str:
    """Return the name of the module whose function is compiled last."""
    own = _kernel(name)
    return _LAST[name].module if own is None else own.last.__module__


_begun: dict[str, Beside] = {}
"""By kernel, what was begun for it."""


def warm(*names: str) -> dict[str, float]:
    """Call kernels once, all of them unless some are named; seconds by kernel. Empty without numba.

    Raises `ValueError` for a name that is not in `KERNELS`.
    """
    if unknown := [name for name in names if name not in KERNELS and ":" not in name]:
        raise ValueError(f"{unknown[0]:.40} is no kernel: there are {', '.join(KERNELS)}")
    took = {}
    for name in names or KERNELS if have_numba() else ():
        since = time.perf_counter()
        _call(name)
        took[name] = time.perf_counter() - since
    return took


def warm_beside(*names: str) -> None:
    """Begin to compile kernels in processes of the lowest priority, so that they are on the disk when they are needed.

    Kernels are compiled side by side, in as many processes as there are cores at most.

    Once for each in this process, and not where the disk has it already. Whatever hinders it, nothing is said: who
    needs the kernel compiles it then. Who needs it meanwhile waits for that process. Raises `KeyError` for a kernel
    that is not in ``_LAST``.
    """
    missing = [name for name in names if not (name in _begun or _on_disk(name))]
    if not missing or not have_numba() or not sys.executable:
        return
    processes = min(os.cpu_count() or 1, len(missing))
    for share in (missing[at::processes] for at in range(processes)):
        _begin(share)


def _begin(names: Sequence[str]) -> None:
    """Begin a process that compiles some kernels one after another."""
    code = f"import sys; from {__name__} import tell_beside; tell_beside(*sys.argv[1:])"
    idle = getattr(subprocess, "IDLE_PRIORITY_CLASS", 0)  # on Windows, which has no `nice`
    with suppress(OSError):  # no processes here, or no more of them
        process = subprocess.Popen(
            [sys.executable, "-P", "-c", code, *names], creationflags=idle, stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
        )  # fmt: skip
        begun = {name: Beside(_functions(name)) for name in names}
        _begun.update(begun)
        COMPILING_ELSEWHERE.update({_module(name): one.done for name, one in begun.items()})
        Thread(target=_follow, args=(process, begun), name="kernels", daemon=True).start()


def are_compiled(*names: str) -> bool:
    """Return True if kernels are on the disk, so that calling them takes no long wait."""
    return not have_numba() or all(one.done.is_set() if (one := _begun.get(name)) else _on_disk(name) for name in names)


def beside(name: str) -> Beside | None:
    """Return what was begun for a kernel beside this process; None where nothing was."""
    return _begun.get(name)


def tell_beside(*names: str) -> None:
    """In the process beside: compile kernels, and write a line for each function that is compiled, and each kernel.

    An interrupt is meant for whoever plays, and does not end it. It ends with the process that has begun it.
    """
    from .runtime.compiling import tell_compiled

    getattr(os, "nice", int)(19)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    tell_compiled(lambda: print(flush=True))  # noqa: T201 - read by the process that has begun this one
    for name in names:
        warm(name)
        print(name, flush=True)  # noqa: T201


def _follow(process: subprocess.Popen[str], begun: Mapping[str, Beside]) -> None:
    """In a thread: read what the process beside writes, until it ends."""
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


def _on_disk(name: str) -> bool:
    """Return True if numba has kept a kernel since its source was written, as far as can be seen without asking it."""
    own = _kernel(name)
    if own is None:
        there, function = Path(__file__).parent / _LAST[name].folder, _LAST[name].last
    else:
        source = Path(own.last.__code__.co_filename)
        there, function = source.parent, f"{source.stem}.{own.last.__name__}"
    named, kept = os.environ.get("NUMBA_CACHE_DIR"), f"{function}-*.nbi"
    try:
        written = (there / f"{function.partition('.')[0]}.py").stat().st_mtime
        found = Path(named).glob(f"*/{kept}") if named else (there / "__pycache__").glob(kept)
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
