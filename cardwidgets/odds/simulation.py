"""Simulations: many deals of a variant by any players, with each seat's mean gain and its confidence interval.

Deals come in blocks. Each block draws from a seed of its own (`numpy.random.SeedSequence.spawn`). So a seed gives the
same frame with any number of workers, in whatever order they finish. Needs numpy and pandas.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass, fields
from fractions import Fraction
from functools import partial
from math import inf, isfinite, sqrt
from numbers import Real
from random import Random
from typing import TYPE_CHECKING, TypeAlias

from ..core.errors import quoted
from ..core.levels import Given, as_player
from ..core.plain import plain, typed
from ..core.player import Player, play_to_end
from ..core.table import Table
from ..core.variants import Gained, Variant, find
from ..locale.progress import DealsWatch, nothing
from .results import band_of
from .runtime.blocks import (
    Progress,
    check_count,
    check_progress,
    check_seed,
    check_travels,
    join_blocks,
)

if TYPE_CHECKING:
    import pandas

__all__ = ["Gains", "Player", "gained", "gains", "simulate"]


Gains: TypeAlias = Callable[[Table], Sequence[Gained]]
"""A function of a finished deal. Returns what each seat gained."""


@dataclass
class Sums:
    """The results of a block of deals, with a figure for each seat."""

    deals: int
    total: list[Gained]
    squares: list[Gained]
    best: list[int]

    @classmethod
    def nothing(cls, seats: int) -> Sums:
        return cls(0, [0] * seats, [0] * seats, [0] * seats)

    def add(self, gained: Sequence[Gained]) -> None:
        """Add the gains of one deal."""
        self.deals += 1
        most, least = max(gained), min(gained)
        for seat, gain in enumerate(gained):
            self.total[seat] += gain
            self.squares[seat] += gain * gain
            self.best[seat] += least < gain == most

    def __add__(self, other: Sums) -> Sums:
        total = [one + more for one, more in zip(self.total, other.total, strict=True)]
        squares = [one + more for one, more in zip(self.squares, other.squares, strict=True)]
        best = [one + more for one, more in zip(self.best, other.best, strict=True)]
        return Sums(self.deals + other.deals, total, squares, best)


def simulate(
    variant: str | Variant,
    players: Given | Sequence[Given],
    deals: int,
    seed: int | None = None,
    executor: Executor | None = None,
    *,
    seats: int | None = None,
    block: int = 50,
    score: Gains | None = None,
    move_dealer: bool = True,
    progress: Progress | bool | None = None,
) -> pandas.DataFrame:
    """Play ``deals`` deals, each from a fresh start, and return each seat's gains as a frame.

    ``players``      one for each seat, or one for all seats: a level (``"strong"``), a player, or a class of players
                     that is made without arguments
    ``executor``     any `concurrent.futures.Executor`: a process pool, Dask's ``Client.get_executor()``, ipyparallel's
                     ``Client.executor()``; without one all deals are played in this process
    ``block``        the number of deals that a worker plays at a time
    ``score``        a function of a finished deal that returns what each seat gained, by default `gains`
    ``move_dealer``  whether the dealer moves on by a seat from deal to deal
    ``progress``     a function ``progress(done, total)`` of numbers of deals, which stops the play by returning False.
                     Without one, or with True, a cell of a notebook that takes more than a second shows a line with the
                     deals done and the time left; a script, a worker and a stored page show nothing. With False nothing
                     is shown

    The frame has a row for each seat: ``player``, ``deals``, ``mean`` gain, its standard ``error``, the 95 % confidence
    interval of the mean from ``low`` to ``high`` (by Student's t, so it is wide after few deals), and ``best``. The
    latter is the share of deals in which nobody gained more and somebody gained less. ``frame.attrs`` holds the
    variant, the seed, the number of deals asked for, and whether the play was stopped. The result depends on ``seed``
    and ``block``, but not on the executor.

    Arguments are checked before the first deal. Raises `TypeError` if the variant, a player, ``score``, ``progress`` or
    ``executor`` is of the wrong type. Raises `UnknownVariant` for an unknown name of a variant, and `RulesError` for
    more seats than may play. Raises `ValueError` for an unknown level, a level of another game, a number of players
    other than the number of seats, an executor that was shut down, and objects that its workers cannot receive or
    import. Also raises `ValueError` unless ``deals`` and ``block`` are whole numbers from 1 up, and ``seed`` one from 0
    up.

    If a block fails, the others are still played. Then `WorkerFailed` gives the reason, and its ``result`` is the frame
    of all deals played. A block fails if a player gives an illegal answer, or speaks out of turn more than 20 times
    before a question is answered. An interrupt from the keyboard, or an error in ``progress``, ends the play and is
    re-raised with that frame as its ``partial``. After a cell was interrupted it is ``sys.last_value.partial``.

    >>> from cardwidgets.players import RandomPlayer
    >>> frame = simulate("crash", RandomPlayer(), deals=20, seed=1)
    >>> list(frame.columns), len(frame)
    (['player', 'deals', 'mean', 'error', 'low', 'high', 'best'], 4)
    """
    import numpy
    import pandas

    deals = check_count("the number of deals", deals)
    block = check_count("a block", block)
    seed, move_dealer = check_seed(seed), plain(move_dealer)
    if type(move_dealer) is not bool:
        raise ValueError(f"move_dealer must be True or False, not {typed(move_dealer)}")
    chosen = find(variant) if isinstance(variant, str) else variant
    if not isinstance(chosen, Variant):
        raise TypeError(f"a variant must be a `Variant` or its name, not {type(chosen).__name__}")
    many = list(players) if isinstance(players, Sequence) and not isinstance(players, str) else None
    number = chosen.check_seats(seats if seats is not None else len(many) if many else chosen.usual)
    given: list[object] = [*many] if many is not None else [players] * number
    if len(given) != number:
        raise ValueError(f"{len(given)} players for {number} seats: name one for each, or one for all")
    who = [as_player(one, chosen) for one in given]
    if score is not None and not callable(score):
        raise TypeError(f"score must be a function of a table, not {quoted(score)}")
    check_progress(progress)
    entropy = numpy.random.SeedSequence(seed).entropy
    common = chosen, who, (deals, block), entropy, score, move_dealer
    if executor is not None:
        check_travels(common, executor)
    blocks = range(-(-deals // block))

    def frame(done: Mapping[int, Sums]) -> pandas.DataFrame:
        sums = sum(done.values(), Sums.nothing(number))
        rows = [_row(sums, seat, player) for seat, player in enumerate(who)]
        columns = ["player", "deals", "mean", "error", "low", "high", "best"]
        made = pandas.DataFrame(rows, index=pandas.RangeIndex(number, name="seat"), columns=columns)
        made.attrs.update(variant=chosen.name, seed=entropy, asked=deals, stopped=sums.deals < deals)
        return made

    with DealsWatch(deals, block, progress) as watch:
        work = partial(play_block, after=watch.deal) if executor is None else play_block
        return join_blocks(frame, work, blocks, *common, executor=executor, progress=watch.blocks)


def gains(table: Table) -> Sequence[Gained]:
    """Return what a finished deal brought to each seat, by `Game.gains`.

    Gains are chips won or lost, points scored, or the settlement of a score sheet. Raises `ValueError` while the deal
    goes on.
    """
    return table.variant.game.gains(table)


def gained(table: Table, score: Gains | None) -> Sequence[Gained]:
    """Return what a finished deal brought to each seat, by a score function or by `gains`.

    Raises `ValueError` for a score that is no finite number for each seat.
    """
    if score is None:
        return gains(table)
    found: object = score(table)  # of any function
    each = list(found) if isinstance(found, Iterable) else []
    if len(each) != table.seats or not all(isinstance(one, Real) and isfinite(one) for one in each):
        raise ValueError(f"score must return a number for each of the {table.seats} seats, not {quoted(found)}")
    return each


def fresh_table(variant: Variant, seats: int, deal: int, rng: Random) -> Table:
    """Return a table at the start of a deal. The number of the deal decides which seat deals, if there is a dealer."""
    has_dealer = any(field.name == "dealer" for field in fields(variant.game.start))
    start = variant.game.start(**({"dealer": deal % seats} if has_dealer else {}))
    return Table(variant, seats, start=start, rng=rng)


def play_block(
    number: int,
    variant: Variant,
    players: Sequence[Player],
    sizes: tuple[int, int],
    entropy: int | Sequence[int] | None,
    score: Gains | None,
    move_dealer: bool,
    after: Callable[[], object] = nothing,
) -> Sums:
    """Play the deals of one block with the block's own random numbers, and call ``after`` after each deal."""
    import numpy

    deals, block = sizes
    # equals SeedSequence(entropy).spawn(n)[number], without making the others
    words = numpy.random.SeedSequence(entropy, spawn_key=(number,)).generate_state(8)
    rng, dice = (Random(int.from_bytes(part.tobytes(), "little")) for part in (words[:4], words[4:]))
    sums, seated = Sums.nothing(len(players)), dict(enumerate(players))
    for deal in range(number * block, min((number + 1) * block, deals)):
        table = fresh_table(variant, len(players), deal if move_dealer else 0, rng)
        play_to_end(table, seated, dice)
        sums.add(gained(table, score))
        after()
    return sums


def _row(sums: Sums, seat: int, player: Player) -> tuple[object, ...]:
    n = sums.deals
    if not n:
        return repr(player), 0, float("nan"), inf, -inf, inf, float("nan")
    mean = float(Fraction(sums.total[seat]) / n)
    spread = float(Fraction(sums.squares[seat]) / n - (Fraction(sums.total[seat]) / n) ** 2)
    error = sqrt(spread / (n - 1)) if n > 1 else inf
    band = band_of(n) * error
    return repr(player), n, mean, error, mean - band, mean + band, sums.best[seat] / n
