"""Tournaments: players compared over the same deals, with confidence intervals and a count of their faults.

Every deal is played several times, with the same cards and the same random numbers at each seat. The players move from
seat to seat, so the luck of the cards cancels out: two identical players come out exactly even. Deals come in blocks
that any executor may play, as in `simulate`. Needs numpy and pandas.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Executor
from contextlib import suppress
from copy import deepcopy
from dataclasses import dataclass, field
from functools import partial
from html import escape
from itertools import combinations, cycle, islice
from math import inf, log, sqrt
from random import Random
from statistics import fmean, stdev
from typing import TYPE_CHECKING, Any, NamedTuple
from uuid import uuid4

from ..core.errors import error_text, quoted
from ..core.faults import FAILURES, Asking, Failed, FaultKind, answered, is_own, owed_reply
from ..core.levels import Level, LevelPlayer, as_player
from ..core.limits import Late, Stopped, run_with_limit, watch
from ..core.plain import plain, typed
from ..core.player import Player
from ..core.script import Ask, Seat
from ..core.table import Table
from ..core.variants import Variant, find
from ..locale import say, sentences
from ..locale.progress import DealsWatch, nothing
from ..locale.shown import Spoken, table_html
from .ratings import Ratings, rate
from .results import axes, band_of
from .runtime.blocks import (
    Progress,
    check_count,
    check_progress,
    check_seed,
    check_travels,
    join_blocks,
)
from .simulation import Gains, fresh_table, gained

if TYPE_CHECKING:
    import pandas
    from matplotlib.axes import Axes

__all__ = ["Fault", "Tournament", "tournament"]

_BINS, _FINEST = 400, 1e-3
"""The number of bins in which thinking times are counted, and the end of the first bin in milliseconds."""
_WIDER = 1.05
"""The ratio of the widths of neighbouring bins: times are known to within 5 %."""
_MAX_FAULTS_LISTED = 20
"""The number of faults of a player that are described, the first ones. All are counted."""


class Fault(NamedTuple):
    """A player's fault in a deal. The level below answered instead, except for a ``reply``."""

    name: str
    kind: FaultKind
    deal: int
    what: str


@dataclass
class Played:
    """The result of some deals: the mean gain and the share won, by deal and player.

    ``times``   by player, the number of answers in each bin of thinking time
    ``faults``  by player, the number of all faults
    ``unsaid``  by player, the number of faults that were replies to a word
    ``told``    descriptions of the first faults of each player
    """

    gained: dict[int, tuple[float, ...]] = field(default_factory=dict)
    won: dict[int, tuple[float, ...]] = field(default_factory=dict)
    times: list[list[int]] = field(default_factory=list)
    faults: list[int] = field(default_factory=list)
    unsaid: list[int] = field(default_factory=list)
    told: list[Fault] = field(default_factory=list)

    @classmethod
    def nothing(cls, names: int) -> Played:
        return cls(times=[[0] * _BINS for _ in range(names)], faults=[0] * names, unsaid=[0] * names)

    def join(self, other: Played) -> None:
        """Add the results of other deals."""
        self.gained |= other.gained
        self.won |= other.won
        self.times = [[a + b for a, b in zip(*rows, strict=True)] for rows in zip(self.times, other.times, strict=True)]
        self.faults = [a + b for a, b in zip(self.faults, other.faults, strict=True)]
        self.unsaid = [a + b for a, b in zip(self.unsaid, other.unsaid, strict=True)]
        self.told += other.told


@dataclass(frozen=True, repr=False)
class Tournament(Spoken):
    """The result of a tournament. In a notebook it shows who is ahead, and a row for each player.

    ``asked``    the number of deals asked for
    ``gained``   for each deal, in order, and each player: the mean gain over all the player's seats and sittings, less
                 the mean gain of everybody in these sittings
    ``won``      for each deal and player, the share of the sittings won; equal winners divide a win among them
    ``ms``       for each player, the milliseconds in which 95 of 100 answers were given
    ``faults``   for each player, the number of faults
    ``unsaid``   for each player, the number of faults that were replies to a word; such replies were left out
    ``told``     descriptions of the first faults of each player
    ``lowered``  for each player that could not play at the level asked for, the level at which it played
    """

    names: tuple[str, ...]
    variant: str
    seed: int
    asked: int
    gained: tuple[tuple[float, ...], ...]
    won: tuple[tuple[float, ...], ...]
    ms: tuple[float, ...]
    faults: tuple[int, ...]
    unsaid: tuple[int, ...]
    told: tuple[Fault, ...]
    lowered: Mapping[str, Level] = field(default_factory=dict)

    @property
    def deals(self) -> int:
        """Return the number of deals played, each in every sitting."""
        return len(self.gained)

    @property
    def stopped(self) -> bool:
        """Return True if the tournament was stopped before all deals were played."""
        return self.deals < self.asked

    def to_frame(self) -> pandas.DataFrame:
        """Return a row for each player. Needs pandas.

        ``name``           the player's name
        ``deals``          the number of deals
        ``mean``           the mean gain per deal (points, whists, units or chips) beyond the mean of the table
        ``low``, ``high``  the 95 % confidence interval of the mean, by Student's t: wide after few deals, infinite
                           after one
        ``wins``           the share of deals won
        ``ms``             the milliseconds in which 95 of 100 answers were given

        The number of faults is in the frame's ``attrs``; see also `faults` and `told`.
        """
        import pandas

        rows = []
        for place, name in enumerate(self.names):
            mean, low, high = self._interval(place)
            wins = fmean(row[place] for row in self.won) if self.won else float("nan")
            rows.append((name, self.deals, mean, low, high, wins, self.ms[place]))
        frame = pandas.DataFrame(rows, columns=["name", "deals", "mean", "low", "high", "wins", "ms"])
        faults = dict(zip(self.names, self.faults, strict=True))
        frame.attrs.update(variant=self.variant, seed=self.seed, asked=self.asked, stopped=self.stopped, faults=faults)
        return frame

    def _interval(self, place: int) -> tuple[float, float, float]:
        gained = [row[place] for row in self.gained]
        if not gained:
            return float("nan"), -inf, inf
        mean = fmean(gained)
        band = band_of(len(gained)) * stdev(gained) / sqrt(len(gained)) if len(gained) > 1 else inf
        return mean, mean - band, mean + band

    def ratings(self, *, plain: bool | None = None) -> Ratings:
        """Return a rating of each player, where each deal counts as a match of all players; see `odds.ratings.rate`.

        For two players the mean gain says more than a rating. Raises `ModuleNotFoundError` for ``plain=False`` without
        `openskill`.
        """
        return rate(self.names, self.gained, plain=plain)

    def sentence(self, lang: str | None = None) -> str:
        """Return a summary: who gained most, whether that may be luck, who played below their level, and the faults."""
        if not self.deals:
            return say("tournament.none", lang)
        place = max(range(len(self.names)), key=lambda one: self._interval(one)[0])
        mean, low, high = (f"{figure:+.2f}" for figure in self._interval(place))
        sure = "one" if self.deals == 1 else "ahead" if self._interval(place)[1] > 0 else "open"
        found = [say(f"tournament.{sure}", lang, name=self.names[place], mean=mean, low=low, high=high, n=self.deals)]
        found += [say("tournament.lowered", lang, name=name) for name in self.lowered]
        for name, faults, unsaid in zip(self.names, self.faults, self.unsaid, strict=True):
            if faults > unsaid:
                found.append(say("tournament.faults", lang, name=name, n=faults - unsaid))
            if unsaid:
                found.append(say("tournament.unsaid", lang, name=name, n=unsaid))
        return sentences(found, lang)

    def __repr__(self) -> str:
        return f"<Tournament of {', '.join(self.names)} at {self.variant}, {self.deals} of {self.asked} deals>"

    def spoken(self) -> str:
        return self.sentence()

    def _repr_html_(self) -> str:
        heads = [say(f"tournament.{word}") for word in ("player", "gain", "wins", "ms")]
        rows = []
        for place, name in enumerate(self.names if self.deals else ()):
            mean, low, high = (f"{figure:+z.2f}" for figure in self._interval(place))
            wins = fmean(row[place] for row in self.won)
            band = f"{low} … {high}" if self.deals > 1 else say("tournament.no_interval")
            rows.append((name, f"{mean} ({band})", f"{100 * wins:.0f} %", f"{self.ms[place]:.0f}"))
        return f"<p>{escape(self.sentence())}</p>{table_html(heads, rows)}"

    def plot(self, ax: Axes | None = None, lang: str | None = None) -> Axes:
        """Plot each player's mean gain per deal with its interval. Needs matplotlib."""
        ax = axes(ax)
        places = range(len(self.names))
        found = [self._interval(place) for place in places]
        bands = [high - mean if high < inf else 0.0 for mean, _, high in found]
        ax.errorbar([mean for mean, _, _ in found], [*places], xerr=bands, fmt="o", capsize=4)
        ax.axvline(0, color="0.6", linewidth=1)
        ax.set(yticks=[*places], yticklabels=self.names, ylim=(len(self.names) - 0.5, -0.5))
        ax.set(xlabel=say("tournament.gain", lang))
        ax.set_title(self.sentence(lang), fontsize="small")  # a long sentence
        return ax


def tournament(
    players: Mapping[str, object],
    variant: str | Variant,
    deals: int = 400,
    seed: int | None = None,
    executor: Executor | None = None,
    *,
    seats: int | None = None,
    seconds: float = 10.0,
    block: int = 5,
    score: Gains | None = None,
    progress: Progress | bool | None = None,
) -> Tournament:
    """Have players meet over ``deals`` deals, each played until every player sat at every seat equally often.

    ``players``   two or more by name: a level (``"easy"``, ``"rules of thumb"``, ``"strong"``), a player, or a class of
                  players that is made without arguments
    ``variant``   the game, or its name
    ``executor``  any `concurrent.futures.Executor`, as in `simulate`; without one all deals are played in this process
    ``seats``     the number of seats, by default the usual number of the game. With more seats than players, each
                  player sits several times. With more players than seats, all groups of players meet. Neighbours and
                  partners are drawn for each deal if there are more than two players
    ``seconds``   the time limit for an answer or a reply
    ``block``     the number of deals that a worker plays at a time; it changes only how often ``progress`` is called
    ``score``     a function that returns what a finished deal brought to each seat, by default `gains`
    ``progress``  a function ``progress(done, total)`` that stops the play by returning False. Without one, or with
                  True, a cell of a notebook that takes more than a second shows a line, as in `simulate`; with False
                  nothing is shown

    Each seat of each sitting gets a fresh copy of its player. So a player cannot remember the cards from another
    sitting of the same deal.

    A fault is an error, an illegal answer, or an answer that comes too late or never. Faults are counted in ``faults``
    and named in the result's sentence, and the level below answers instead. A player that fails to reply to a word says
    nothing; this counts as one fault until another player has spoken.

    A level of this package that is late is not interrupted, but its answer does not count. Any other player runs in a
    thread, and is stopped at the time limit. It is not asked again in this deal, nor while it is still running; each
    answer that the level below gives for it counts as a fault. Code that sleeps or calculates outside Python cannot be
    stopped, and continues in the background. In a browser there are no threads, so no player can be stopped.

    The result depends only on the arguments and ``seed``, except for its times.

    >>> found = tournament({"one": "rules of thumb", "other": "rules of thumb"}, "brag-6-card", deals=2, seed=1)
    >>> [float(mean) for mean in found.to_frame()["mean"]]
    [0.0, 0.0]

    Arguments are checked before the first deal. Raises `TypeError` if the variant, a player, ``score``, ``progress`` or
    ``executor`` is of the wrong type. Raises `UnknownVariant` for an unknown name of a variant, and `RulesError` for
    more seats than may play. Raises `ValueError` for fewer than two players, an unknown level, a level of another game,
    an executor that was shut down, and objects that its workers cannot receive or import. Also raises `ValueError`
    unless ``deals`` and ``block`` are whole numbers from 1 up, ``seed`` one from 0 up, and ``seconds`` a number above
    0.

    If a block fails, or the play is interrupted, the error has the result so far as its ``result`` or ``partial``; see
    `simulate`.
    """
    import numpy

    deals = check_count("the number of deals", deals)
    block = check_count("a block", block)
    seed = check_seed(seed)
    seconds = plain(seconds)
    if type(seconds) not in (int, float) or not seconds > 0:
        raise ValueError(
            f"the time for an answer must be a number of seconds above 0, not {typed(seconds, int, float)}"
        )
    chosen = find(variant) if isinstance(variant, str) else variant
    if not isinstance(chosen, Variant):
        raise TypeError(f"a variant must be a `Variant` or its name, not {type(chosen).__name__}")
    number = chosen.check_seats(chosen.usual if seats is None else seats)
    who = _entered(players, chosen)
    if score is not None and not callable(score):
        raise TypeError(f"score must be a function of a table, not {quoted(score)}")
    check_progress(progress)
    lowered = {name: one.plays_as(number) for name, one in who.items()
               if isinstance(one, LevelPlayer) and one.plays_as(number) != one.level}  # fmt: skip
    entropy = numpy.random.SeedSequence(seed).entropy
    if not isinstance(entropy, int):
        raise ValueError(f"a seed must be a whole number from 0 up, not {quoted(entropy)}")
    conditions = Conditions(chosen, who, number, deals, block, entropy, seconds, score, uuid4().hex)
    if executor is not None:
        check_travels(conditions, executor)

    def result(done: Mapping[int, Played]) -> Tournament:
        played = Played.nothing(len(who))
        for block in sorted(done):
            played.join(done[block])
        order = sorted(played.gained)
        return Tournament(
            tuple(who), chosen.name, entropy, deals,
            tuple(played.gained[deal] for deal in order), tuple(played.won[deal] for deal in order),
            tuple(map(_most_of, played.times)), tuple(played.faults), tuple(played.unsaid),
            _first_of(played.told), lowered,
        )  # fmt: skip

    with DealsWatch(deals, block, progress) as watch:
        work = partial(play_block, after=watch.deal) if executor is None else play_block
        blocks = range(-(-deals // block))
        return join_blocks(result, work, blocks, conditions, executor=executor, progress=watch.blocks)


def _entered(players: object, variant: Variant) -> dict[str, Player]:
    """Return the players that take part, by name.

    Raises `TypeError` for a wrong type or a player that cannot be copied, and `ValueError` for fewer than two players.
    """
    if not isinstance(players, Mapping):
        raise TypeError(
            "players must be a dictionary with names, as in {'new': 'strong', 'old': 'rules of thumb'}, "
            f"not {quoted(players)}"
        )
    if len(players) < 2:
        raise ValueError(f"a tournament needs at least two players, not {len(players)}")
    for name in players:
        if not isinstance(name, str) or not name:
            raise TypeError(f"a player is named by a text, not by {quoted(name)}")
    found = {name: as_player(one, variant) for name, one in players.items()}
    for name, one in found.items():
        try:
            _fresh(one)
        except Exception as error:
            what = f"{type(error).__name__}: {error_text(error)}"
            raise TypeError(f"the player {name!r} cannot be copied for each seat ({what})") from error
    return found


def _fresh(given: Player) -> Player:
    """Return a copy of a player as it was given, so that it remembers nothing of earlier sittings."""
    return given if isinstance(given, LevelPlayer) else deepcopy(given)


def sittings(names: int, seats: int) -> list[tuple[int, ...]]:
    """Return all sittings of a deal. Each player sits at each seat equally often, and the order around stays.

    >>> sittings(2, 2), len(sittings(2, 4)), len(sittings(3, 2))
    ([(0, 1), (1, 0)], 2, 6)
    """
    found: dict[tuple[int, ...], None] = {}
    for group in combinations(range(names), min(names, seats)):
        for first in range(len(group)):
            row = [*islice(cycle(group[first:] + group[:first]), seats)]
            for turn in range(seats):
                found.setdefault((*row[turn:], *row[:turn]))
    return [*found]


class Conditions(NamedTuple):
    """The conditions of a tournament, the same for every block.

    ``deals``       the number of deals in all blocks
    ``block``       the number of deals in a block
    ``entropy``     the seed from which each deal draws its own
    ``seconds``     the time limit for an answer or a reply
    ``tournament``  a text that identifies the tournament: a player that was stopped in another one under the same name
                    may play in this one
    """

    variant: Variant
    players: Mapping[str, Player]
    seats: int
    deals: int
    block: int
    entropy: int
    seconds: float
    score: Gains | None
    tournament: str


def play_block(number: int, conditions: Conditions, after: Callable[[], object] = nothing) -> Played:
    """Play the deals of one block, each with random numbers of its own, and call ``after`` after each deal."""
    import numpy

    variant, players, seats, seconds = conditions.variant, conditions.players, conditions.seats, conditions.seconds
    played, names = Played.nothing(len(players)), [*players]
    usual, stopped = sittings(len(names), seats), Stopped()
    for one in players.values():
        if isinstance(one, LevelPlayer):
            _wake(one, variant, seats, seconds)
    first = number * conditions.block
    for deal in range(first, min(first + conditions.block, conditions.deals)):
        words = numpy.random.SeedSequence(conditions.entropy, spawn_key=(deal,)).generate_state(12)
        cards, dice, places = (int.from_bytes(part.tobytes(), "little") for part in numpy.split(words, 3))
        order = Random(places).sample(range(len(names)), len(names))
        ways = [tuple(order[place] for place in way) for way in usual]
        sums, shares, sat = [0.0] * len(names), [0.0] * len(names), [0] * len(names)
        stopped.next_deal()
        for way in ways:
            table = fresh_table(variant, seats, deal, Random(cards))
            watched = [
                _Watched(
                    names[who], who, _fresh(players[names[who]]), Random(dice + seat), deal, seconds, played, stopped,
                    (conditions.tournament, names[who]),
                )
                for seat, who in enumerate(way)
            ]  # fmt: skip
            _play(table, watched)
            gains = [float(gain) for gain in gained(table, conditions.score)]
            mean, best = fmean(gains), max(gains)
            winners = [who for who, gain in zip(way, gains, strict=True) if gain == best]
            for who, gain in zip(way, gains, strict=True):
                sums[who] += gain - mean
                sat[who] += 1
            for who in winners:
                shares[who] += 1 / len(winners)
        meetings = [sum(who in way for way in ways) for who in range(len(names))]
        played.gained[deal] = tuple(total / many for total, many in zip(sums, sat, strict=True))
        played.won[deal] = tuple(share / many for share, many in zip(shares, meetings, strict=True))
        after()
    return played


def _wake(player: Player, variant: Variant, seats: int, seconds: float) -> None:
    """Ask a player once before its time is measured, so that compiling its kernels does not count as thinking.

    Errors and late answers are ignored here. If they come again in a deal, they are reported there.
    """
    table = fresh_table(variant, seats, 0, Random(0))
    if table.asked is not None:
        view, question = table.view(table.asked.seat), table.asked.own()
        with suppress(*FAILURES):
            run_with_limit(lambda: player.choose(view, question, Random(0)), inf if is_own(player, table) else seconds)


def _play(table: Table, watched: Sequence[_Watched]) -> None:
    """Play a deal to its end. If a player might never answer, play in a thread, and go on in a new one after a stop."""
    work = partial(_play_on, table, watched, set())
    if all(is_own(one.player, table) for one in watched):
        work()
        return
    while isinstance(late := watch(work), Late):
        assert isinstance(late.what, Asking)
        watched[late.what.seat].give_up(late.what, late)


def _play_on(table: Table, watched: Sequence[_Watched], reported: set[tuple[Seat, int]]) -> None:
    """Play a deal to its end from its current state."""
    players = {seat: one.player for seat, one in enumerate(watched)}
    seconds = watched[0].seconds

    def failed(seat: Seat, what: Failed) -> None:
        watched[seat].fault(what)

    def stopped(seat: Seat) -> bool:
        return watched[seat].is_stopped

    while (asked := table.asked) is not None:
        if (said := owed_reply(table, players, failed, reported, seconds=seconds, stopped=stopped)) is not None:
            table.play(said[1], seat=said[0])
        else:
            watched[asked.seat].answer(table, asked)


@dataclass
class _Watched:
    """A player at a seat in a deal. Notes its thinking times and its faults.

    ``who``       the key of the player among those ``stopped``, the same at every seat and in every block
    ``given_up``  whether the fault at the current question has been noted
    """

    name: str
    place: int
    player: Player
    dice: Random
    deal: int
    seconds: float
    played: Played
    stopped: Stopped
    who: tuple[str, str]
    given_up: bool = False

    @property
    def is_stopped(self) -> bool:
        return self.who in self.stopped

    def answer(self, table: Table, asked: Ask) -> None:
        """Have the question answered by the player, or by the level below if the player fails."""

        def give(answer: Any) -> None:  # of the type of its choices
            table.play(answer, seat=asked.seat)

        failed = answered(
            table, asked, self.player, self.dice, give,
            seconds=self.seconds, timed=self.timed, stopped=self.is_stopped,
        )  # fmt: skip
        for one in failed[self.given_up :]:
            self.fault(one)
        self.given_up = False

    def timed(self, took: float) -> None:
        self.played.times[self.place][_bin(took)] += 1

    def give_up(self, asking: Asking, late: Late) -> None:
        """Note that the player was late. Use new random numbers, as its thread may still draw from the old ones."""
        self.fault(Failed(asking.kind, f"{late.took:.1f} s, stopped", late.running))
        if asking.kind == "late":
            self.timed(late.took)
            self.given_up, self.dice = True, Random()
            self.dice.setstate(asking.dice)

    def fault(self, failed: Failed) -> None:
        self.played.faults[self.place] += 1
        self.played.unsaid[self.place] += failed.kind == "reply"
        if self.played.faults[self.place] <= _MAX_FAULTS_LISTED:
            self.played.told.append(Fault(self.name, failed.kind, self.deal, failed.what))
        if failed.stopped is not None:
            self.stopped.add(self.who, failed.stopped)


def _first_of(told: Sequence[Fault]) -> tuple[Fault, ...]:
    """Return the first faults of each player, at most `_MAX_FAULTS_LISTED`, from faults in order."""
    seen: Counter[str] = Counter()
    kept = []
    for fault in told:
        seen[fault.name] += 1
        if seen[fault.name] <= _MAX_FAULTS_LISTED:
            kept.append(fault)
    return tuple(kept)


def _bin(seconds: float) -> int:
    return min(_BINS - 1, max(0, int(log(max(1000 * seconds, _FINEST) / _FINEST) / log(_WIDER))))


def _most_of(times: Sequence[int]) -> float:
    """Return the milliseconds in which 95 of 100 answers were given; nan without answers."""
    total, so_far = sum(times), 0
    for place, number in enumerate(times):
        so_far += number
        if number and so_far >= 0.95 * total:
            return float(_FINEST * _WIDER ** (place + 1))
    return float("nan")
