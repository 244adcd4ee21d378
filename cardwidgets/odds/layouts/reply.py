"""The best layout of a hand of Crash against rivals who lay out their hands in a known way, by Monte Carlo.

The rivals' hands are drawn from the unseen cards, so they hold none of the own cards. Needs numpy. A reply to some
hundred deals takes hundredths of a second with numba, and tenths without.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np

from ...core.cards import Card, Cards, pack
from ...core.errors import NotationError, quoted
from ...judge.rankings import BRAG
from ...judge.three_card import Category, Ranking
from ..runtime.arrays import Flags, Floats
from ..runtime.blocks import check_count, check_seed
from ..three_card.tables import Array, rank_table
from .best import ValuedLayout, Worth, average_points, best_layout, near_layouts, points_against
from .many import lay_out_numbers
from .search import WIDTH

__all__ = ["Laid", "Rivals", "best_reply", "draw_laid", "draw_rivals", "laid_strengths", "rivals_of", "strengths_of"]

_SMOOTHING_WIDTH = 4
"""The strengths on each side over which a chance is smoothed, as a sample contains only some of the 741 strengths."""
_MAX_REDRAWS = 6
"""The largest number of draws, as a multiple of the number asked for, until enough of them fit."""
_MARGIN = 0.12
"""The points below the best layout, as a share of the bonus, down to which layouts are tried: they may win the bonus
more often.
"""


@dataclass(frozen=True, eq=False)
class Rivals:
    """The rivals' strongest set at each place, whole numbers of shape (draws, places); -1 if no rival has a set
    there.
    """

    strongest: Array
    top: int
    """A bound above all strengths."""
    swept: Flags | None = None
    """The draws in which one rival alone has all of the strongest sets; needed if the game is for a pot."""

    def chances(self, strengths: Sequence[int]) -> Array:
        """Return the chance at each place that the own set beats all rivals' sets: float64 of shape (places,).

        A missing set, -1, never wins.
        """
        won: Array = self.wins(strengths).mean(axis=0)
        return won

    def crash(self, strengths: Sequence[int]) -> float:
        """Return the chance that the own sets win at all places."""
        return float(self.wins(strengths).all(axis=1).mean())

    def wins(self, strengths: Sequence[int]) -> Flags:
        """Return whether the own set beats all rivals' sets: bool of shape (draws, places)."""
        own = np.array(strengths)
        won: Flags = (self.strongest < own) & (own >= 0)
        return won

    def each(self, layouts: Iterable[Sequence[int]], bonus: float) -> Floats:
        """Return the points of several layouts, given by the strengths of their sets: shape (draws, layouts)."""
        won = [self.wins(strengths) for strengths in layouts]
        return np.stack([one.sum(axis=1) + bonus * one.all(axis=1) for one in won], axis=1)

    def shares(self, strengths: Sequence[int], staying: float) -> Floats:
        """Return the share of a pot that the own sets win in each draw, shape (draws,).

        The player with the best sets at every place wins all of it. ``staying`` is the share if nobody does.
        """
        assert self.swept is not None, "drawn for a pot"
        lost = self.swept & (self.strongest > np.array(strengths)).all(axis=1)
        found: Floats = np.where(self.wins(strengths).all(axis=1), 1.0, np.where(lost, 0.0, staying))
        return found

    def halves(self) -> tuple[Rivals, Rivals]:
        """Return the first half of the draws, and the second half."""
        first, then = (
            Rivals(self.strongest[part], self.top, None if self.swept is None else self.swept[part])
            for part in (slice(len(self.strongest) // 2), slice(len(self.strongest) // 2, None))
        )
        return first, then

    def points(self, strengths: Sequence[int], bonus: float) -> float:
        """Return the expected points of a layout, with a bonus for winning all four places."""
        return float(self.chances(strengths).sum()) + bonus * self.crash(strengths)

    def error(self, strengths: Sequence[int], bonus: float) -> float:
        """Return the standard error of `points`."""
        points = self.each([strengths], bonus)
        return float(points.std() / len(points) ** 0.5)

    def worth(self) -> Worth:
        """Return the value of a set of each strength at each place: the chance that it is the best there.

        The chances are smoothed, but not those of a single deal, as that deal is known.
        """
        near = _SMOOTHING_WIDTH if len(self.strongest) > 1 else 0
        width = 2 * near + 1
        places = []
        for place in range(self.strongest.shape[1]):
            counted = np.bincount(self.strongest[:, place] + 1, minlength=self.top + 1)
            weaker = np.cumsum(counted)[: self.top] / len(self.strongest)
            smooth = np.convolve(np.pad(weaker, near, mode="edge"), np.full(width, 1 / width), "valid")
            places.append(tuple(np.maximum.accumulate(smooth).tolist()))
        return Worth(tuple(places))


def rivals_of(strengths: Array | Sequence[Sequence[Sequence[int]]], top: int) -> Rivals:
    """Return rivals from the strengths of their sets, shape (draws, rivals, places); all are below ``top``."""
    made = np.asarray(strengths)
    strongest = made.max(axis=1)
    best = made == strongest[:, None]
    swept = (best.sum(axis=1) == 1).all(axis=1) & best.all(axis=2).any(axis=1)
    return Rivals(strongest, top, swept)


def draw_rivals(
    unseen: Iterable[str],
    rivals: int,
    *,
    deals: int,
    seed: int,
    ranking: Ranking = BRAG,
    least: Category = Category.PAIR,
    kept: int = 0,
) -> Rivals:
    """Draw hands of thirteen for ``rivals`` rivals, who lay them out for the most points against greedy players.

    ``kept`` of them could have exchanged their hand and did not: these hands have at least the average value.

    Raises `NotationError` for cards that are not in the pack, or too few of them. Raises `ValueError` for no rivals or
    deals, and if ``kept`` exceeds ``rivals``.
    """
    rivals = check_count("the number of rivals", rivals)
    if not 0 <= kept <= rivals:
        raise ValueError(f"of {rivals} rivals {quoted(kept)} cannot have kept their hands")
    drawn = draw_laid(unseen, rivals, rivals, kept, deals=deals, seed=seed, ranking=ranking, least=least)
    return rivals_of(drawn.strengths, drawn.top)


class Laid(NamedTuple):
    """Hands that were drawn and laid out, in arrays of shape (draws, hands).

    ``worth``      the expected points of each hand against greedy players
    ``strengths``  the strengths of its sets along a further axis; -1: no set
    ``cards``      the numbers of its cards along a further axis
    ``top``        a bound above all strengths
    """

    cards: Array
    worth: Array
    strengths: Array
    top: int


def draw_laid(
    unseen: Iterable[str],
    hands: int,
    rivals: int,
    kept: int,
    *,
    deals: int,
    seed: int,
    ranking: Ranking,
    least: Category,
) -> Laid:
    """Draw ``hands`` hands for each deal, and lay them out against greedy ``rivals``.

    The first ``kept`` hands of each deal have at least the average value, unless such hands are too rare. Raises as
    `draw_rivals` does.
    """
    deals = check_count("the number of deals", deals)
    seed = check_seed(seed)
    table = rank_table(ranking)
    cards = Cards(unseen)
    if strange := [card for card in cards if card not in table.place]:
        raise NotationError(f"{strange[0]} is not in the pack of {len(pack())} cards")
    if len(set(cards)) < hands * WIDTH:
        raise NotationError(f"{len(set(cards))} cards are too few for {hands} hands of {WIDTH}")
    rng = np.random.default_rng(seed)
    numbers = np.array(sorted(table.place[card] for card in set(cards)), np.uint8)
    worth, usual = points_against(rivals, ranking, least), average_points(rivals, ranking, least) if kept else 0.0
    parts: list[tuple[Array, Array, Array]] = []
    found = 0
    for _ in range(_MAX_REDRAWS):
        order = rng.random((deals, len(numbers))).argsort(axis=1)[:, : hands * WIDTH]
        held = np.sort(numbers[order].reshape(deals * hands, WIDTH), axis=1)
        laid = lay_out_numbers(held, worth, ranking, least)
        worths = laid.worth.reshape(deals, hands)
        fits = (worths[:, :kept] >= usual).all(axis=1)
        made = laid_strengths(held, laid.sets, table.flat).reshape(deals, hands, -1)
        parts.append((held.reshape(deals, hands, WIDTH)[fits], worths[fits], made[fits]))
        found += int(fits.sum())
        if found >= deals:
            break
    if not found:  # such hands are too rare here: ignore that they were kept
        return draw_laid(unseen, hands, rivals, 0, deals=deals, seed=seed, ranking=ranking, least=least)
    drawn, worths, made = (np.concatenate(rows)[:deals] for rows in zip(*parts, strict=True))
    return Laid(drawn, worths, made, table.rungs)


def laid_strengths(hands: Array, sets: Array, flat: Array) -> Array:
    """Return the strength of each set, -1 for none."""
    found = np.full(sets.shape, -1, np.int64)
    rows, places = np.nonzero(sets)
    bits = sets[rows, places]
    inside = (bits[:, None] >> np.arange(WIDTH)) & 1
    three = np.nonzero(inside)[1].reshape(-1, 3)
    one, two, last = (hands[rows, three[:, column]].astype(np.int64) for column in range(3))
    found[rows, places] = flat[(one * 52 + two) * 52 + last]
    return found


def best_reply(
    hand: Iterable[str],
    against: Rivals,
    *,
    bonus: float = 0.0,
    ranking: Ranking = BRAG,
    least: Category = Category.PAIR,
) -> ValuedLayout:
    """Return the layout with the most expected points against rivals. ``bonus`` is paid for winning all four places.

    Raises `NotationError` for an invalid hand.
    """
    worth = against.worth()
    if not bonus:
        layout = best_layout(hand, worth, ranking, least).layout
        return ValuedLayout(layout, against.points(strengths_of(layout, ranking), bonus))
    layouts = [found.layout for found in near_layouts(hand, worth, _MARGIN * bonus, ranking, least)]
    points = against.each([strengths_of(layout, ranking) for layout in layouts], bonus).mean(axis=0)
    best = int(points.argmax())
    return ValuedLayout(layouts[best], float(points[best]))


def strengths_of(layout: Iterable[Sequence[Card]], ranking: Ranking = BRAG, places: int = 4) -> list[int]:
    """Return the strength of each set of a layout; -1 for a missing set."""
    table = rank_table(ranking)
    found = [int(table.flat[_index([table.place[card] for card in row])]) for row in layout]
    return [*found, *[-1] * (places - len(found))]


def _index(numbers: Sequence[int]) -> int:
    one, two, three = numbers
    return (one * 52 + two) * 52 + three
