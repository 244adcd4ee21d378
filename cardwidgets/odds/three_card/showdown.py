"""One hand of three against one, two or three others, exactly, by counting and without going through the match-ups.

How many hands of one set share no card with a given hand follows from how many hold each card and each pair of cards
(inclusion and exclusion), and how many pairs of hands share no card in the same way. So the work grows with the number
of hands, not with that of match-ups. `equity` has the same in plain Python for one rival. Needs numpy.

>>> showdown("KS KH 6D").win
16517/18424 = 89.65 %
>>> print(showdown("KS KH 6D", rivals=3).sentence())
It wins 72.04 %, ties 0.03923 % and loses 27.92 % of the time.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from itertools import combinations_with_replacement
from math import comb, factorial, prod
from typing import TYPE_CHECKING, NamedTuple

from ...core.plain import plain, typed
from ...judge.rankings import BRAG, named
from ...judge.three_card import Hand, Ranking
from ...locale import say
from ..results import Chance, axes, figure
from ..runtime.blocks import Progress, Stopped
from .inclusion_exclusion import Group, Groups
from .ranges import HandRange, held_and_dead, held_in, within
from .tables import Array, RankTable, rank_table

if TYPE_CHECKING:
    import pandas
    from matplotlib.axes import Axes

__all__ = ["MOST_RIVALS", "Showdown", "showdown"]

MOST_RIVALS = 3
"""Against more rivals chances are estimated: see `montecarlo`."""


@dataclass(frozen=True)
class Showdown:
    """The results of a hand against all that its rivals may hold.

    ``shared[k]`` counts the ways in which the hand is best, together with k others; ``total`` all ways to deal the
    rivals, each of them at their own place.
    """

    shared: tuple[int, ...]
    total: int

    @property
    def win(self) -> Chance:
        """The chance to win alone."""
        return Chance(self.shared[0], self.total)

    @property
    def tie(self) -> Chance:
        """The chance to win together with others."""
        return Chance(sum(self.shared[1:]), self.total)

    @property
    def loss(self) -> Chance:
        """The chance that somebody else wins."""
        return Chance(self.total - sum(self.shared), self.total)

    @property
    def share(self) -> Fraction:
        """The part of the pot to expect where those who tie share it."""
        return sum((Fraction(ways, with_ + 1) for with_, ways in enumerate(self.shared)), Fraction(0)) / self.total

    def sentence(self, lang: str | None = None) -> str:
        """Return how often it wins, ties and loses, in words."""
        parts = {"win": self.win, "tie": self.tie, "loss": self.loss}
        return say("odds.share", lang, **{name: figure(part.percent) for name, part in parts.items()})

    def to_frame(self) -> pandas.DataFrame:
        """Return a row each for win, tie, loss: ways, percent. Needs pandas."""
        import pandas

        parts = (self.win, self.tie, self.loss)
        rows = [(part.ways, part.percent) for part in parts]
        return pandas.DataFrame(rows, index=["win", "tie", "loss"], columns=["ways", "percent"])

    def plot(self, ax: Axes | None = None, lang: str | None = None) -> Axes:
        """Return one bar, of wins, ties and losses. Needs matplotlib."""
        ax, left = axes(ax), 0.0
        for part, colour in ((self.win, "C0"), (self.tie, "0.6"), (self.loss, "0.9")):
            ax.barh([0], [part.percent], left=left, color=colour)
            left += part.percent
        ax.set(yticks=[], xlim=(0, 100), xlabel="%", title=self.sentence(lang))
        return ax


def showdown(
    hand: Hand,
    rivals: int = 1,
    ranking: Ranking | str = BRAG,
    *,
    among: HandRange = "any",
    dead: Iterable[str] = (),
    progress: Progress | None = None,
) -> Showdown:
    """Return a hand against one to three rivals who hold any hands of a range, all ways to deal them equally likely.

    ``dead`` are cards known to be elsewhere. Where 2-3-5 beats a prial, hands opened together are judged as
    `Ranking.best` does. Takes under a millisecond for one or two rivals, some ten for three, and half a second for
    three where 2-3-5 beats a prial. ``progress`` is told after each mixture of weaker, equal and stronger hands how
    many have been counted and how many there are, and stops the work by answering False.
    Raises `NotationError` for no hand and for dead cards that it holds, `ValueError` for another number of rivals, for
    a range that cannot be dealt beside the hand, and for more seats than cards; `Stopped` when it was stopped; and as
    `named` does.
    """
    ranking = named(ranking)
    rivals = plain(rivals)
    if type(rivals) is not int or not 1 <= rivals <= MOST_RIVALS:
        raise ValueError(
            f"exact against 1 to {MOST_RIVALS} rivals, not {typed(rivals, int)}; montecarlo estimates for more"
        )
    table = rank_table(ranking)
    setting = _set_up(table, hand, dead, among)
    if (left := len(table.cards) - setting.known) < 3 * rivals:
        raise ValueError(f"{left} cards are left, too few for {rivals} hands of three")
    groups = _groups(ranking)
    if among == "any":
        total = prod(comb(left - 3 * seat, 3) for seat in range(rivals))
    else:
        total = groups.tuples([Group(groups, setting.alive)] * rivals)
    if not total:
        raise ValueError("the range cannot be dealt to all rivals beside these cards")
    shared = [0] * (rivals + 1)
    mixtures = list(_mixtures(setting, table, groups, rivals))
    for done, (ties, orders, held) in enumerate(mixtures, 1):
        shared[ties] += orders * groups.tuples(held)
        if progress is not None and progress(done, len(mixtures)) is False and done < len(mixtures):
            raise Stopped(f"stopped after {done} of {len(mixtures)} mixtures of hands")
    return Showdown(tuple(shared), total)


class _Setting(NamedTuple):
    own: int  # the row of the hand
    known: int  # how many cards are known
    alive: Array  # which rows a rival may hold


def _set_up(table: RankTable, hand: Hand, dead: Iterable[str], among: HandRange) -> _Setting:
    own, away = held_and_dead(hand, dead, table)
    alive = ~held_in([*own, *away], table)
    if among != "any":
        alive &= within(among, table)
    return _Setting(table.row_of(*own), 3 + len(away), alive)


def _mixtures(
    setting: _Setting, table: RankTable, groups: Groups, rivals: int
) -> Iterator[tuple[int, int, list[Group]]]:
    """Each mixture of what rivals may hold where the hand is best: with how many others, in how many orders, what."""
    mine = table.strength[setting.own]
    special, prial = table.specials, table.prials
    kinds = [(relation, name) for relation in (-1, 0, 1) for name in ("plain", "special", "prial")]
    plain = ~special & ~prial
    circle = bool(special.any())
    if not circle:
        kinds = [(-1, "plain"), (0, "plain")]  # whatever is stronger wins, be it what it may
        plain = plain | prial
    sizes = {"plain": plain, "special": special, "prial": prial}
    strength = table.strength
    sides = {-1: strength < mine, 0: strength == mine, 1: strength > mine}
    found = [(kind, Group(groups, setting.alive & sides[kind[0]] & sizes[kind[1]])) for kind in kinds]
    found = [(kind, group) for kind, group in found if group.size]
    own = "special" if special[setting.own] else "prial" if prial[setting.own] and circle else "plain"
    for mixture in combinations_with_replacement(found, rivals):
        held = [kind for kind, _ in mixture]
        if (ties := _best_with(own, held)) is not None:
            orders = factorial(rivals) // prod(factorial(held.count(kind)) for kind in set(held))
            yield ties, orders, [group for _, group in mixture]


def _best_with(own: str, held: list[tuple[int, str]]) -> int | None:
    """With how many others a hand is best, None when it is not, given how others stand to it and what they are."""
    names = [name for _, name in held]
    if "prial" in (own, *names) and "special" in (own, *names):
        return names.count("special") if own == "special" else None
    relations = [relation for relation, _ in held]
    return None if max(relations) > 0 else relations.count(0)


@lru_cache(maxsize=8)
def _groups(ranking: Ranking) -> Groups:
    return Groups(rank_table(ranking))
