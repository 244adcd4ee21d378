"""Hidden hands of Crash, drawn by how well they explain the sets shown and the words said.

Each rival is assumed to exchange, lay out and declare by the rules of thumb: for the most points against greedy
players. Hands are drawn from the unseen cards, and deals that explain more are drawn more often. Then cards are
exchanged between the hands by a Markov chain for each deal, which again favours deals that explain more. Needs numpy.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from math import log

import numpy as np

from ...core.cards import Card, Cards, pack
from ...judge.rankings import BRAG
from ...judge.three_card import Category, Ranking
from ..runtime.arrays import Flags, Floats
from ..runtime.blocks import check_count, check_seed
from ..three_card.tables import Array, rank_table
from .best import PLACES, average_points, points_against
from .many import lay_out_numbers
from .reply import laid_strengths
from .search import PLACE, WIDTH

__all__ = ["HiddenHand", "Promise", "UnseenHands", "draw_unseen"]

EVIDENCE_DOUBT = 0.05
"""The factor on a deal's weight for each observation that contradicts the rules of thumb."""
STEPS = 30
"""The number of steps of the chains. Each exchanges two cards."""
THINNING = 5
"""The thinning interval of the chains: steps from one deal to the next."""


@dataclass(frozen=True)
class HiddenHand:
    """The knowledge about a hand of thirteen that is hidden in whole or in part.

    ``shown``     the sets that were turned up, from the first place on
    ``laid``      the number of sets in its layout; None before the layouts, and for a spare hand
    ``kept``      True if its owner kept it when it might be exchanged, False if the owner gave it up; None: neither
    ``declared``  whether its owner declared a crash; None if they were not asked, or the game would have been over
                  before
    """

    shown: tuple[Cards, ...] = ()
    laid: int | None = None
    kept: bool | None = None
    declared: bool | None = None

    @property
    def has_evidence(self) -> bool:
        """Return True if there is evidence that makes some cards likelier than others."""
        return self.laid is not None or self.kept is not None


@dataclass(frozen=True)
class Promise:
    """The condition on which the rollout policy declares a crash.

    ``bonus``  the extra points for winning all four places. A crash is declared if it brings more than passing on
               average. None: there is no bonus, and a crash is declared if it succeeds more often than not
    """

    bonus: int | None


@dataclass(frozen=True, eq=False)
class UnseenHands:
    """A weighted sample of deals of the hidden cards.

    ``cards``    the hidden cards
    ``hand``     shape (deals, cards): the number of the hand that holds each card
    ``place``    shape (deals, cards): the place of the card's set, ``PLACES`` for a card laid aside; -1 if unknown, as
                 the hand is not laid out, or not as the rules of thumb would
    ``weights``  shape (deals,): the weight of each deal; they sum to 1
    ``origin``   shape (deals,): the number of the draw that each deal comes from; deals of one draw are alike
    """

    cards: tuple[Card, ...]
    hand: Array
    place: Array
    weights: Floats
    origin: Array

    def shares(self, rows: Sequence[Sequence[Sequence[float]]]) -> list[list[tuple[float, float]]]:
        """Return the chance of each card to lie in each pile, with its standard error.

        ``rows`` has for each hand and place the share of each pile; the last place of a hand stands for an unknown
        place. The draws are independent, but deals from one draw are not.
        """
        piles, found = np.array(rows), []
        heavy = np.bincount(self.origin, self.weights)
        draws = 1 / (heavy**2).sum()
        for column in range(len(self.cards)):
            lies = piles[self.hand[:, column], self.place[:, column]]
            share = self.weights @ lies
            off = np.zeros((len(heavy), piles.shape[2]))
            np.add.at(off, self.origin, self.weights[:, None] * (lies - share))
            open_ = (draws * share + 0.5) / (draws + 1)  # a few equal draws make nothing certain
            error = np.sqrt(np.maximum((off**2).sum(axis=0), open_ * (1 - open_) / draws))
            found.append([*zip(share.tolist(), error.tolist(), strict=True)])
        return found


def draw_unseen(
    unseen: Iterable[str],
    hands: Sequence[HiddenHand],
    rivals: int,
    *,
    draws: tuple[int, int] = (3000, 400),
    seed: int,
    promise: Promise = Promise(1),
    ranking: Ranking = BRAG,
    least: Category = Category.PAIR,
) -> UnseenHands:
    """Draw deals of the ``unseen`` cards to the hands, and weigh them.

    ``draws`` is the number of deals drawn, and the number drawn again. If few of the first carry most of the weight,
    some are drawn again by weight, and cards are exchanged in `STEPS` steps. The sample then has the deals after
    several of these steps. ``rivals`` is the number of other players. Raises `ValueError` if the cards do not fill the
    hands.
    """
    first, deals = check_count("the number of draws", draws[0]), check_count("the number of deals", draws[1])
    seed = check_seed(seed)
    free = Cards(sorted(set(Cards(unseen)), key=pack().index))
    room = [WIDTH - 3 * len(hand.shown) for hand in hands]
    if sum(room) != len(free):
        raise ValueError(f"{len(free)} unseen cards do not fill hands with room for {sum(room)}")
    judge = _Judge(hands, room, rivals, promise, ranking, least)
    rng, owner = np.random.default_rng(seed), np.repeat(np.arange(len(hands)), room)
    numbers = np.array([PLACE[card] for card in free], np.uint8)
    cards = numbers[rng.random((first, len(free))).argsort(axis=1)]
    likely = judge.likely(cards)
    weights = _shares(likely)
    samples, origin = [cards], np.arange(first)
    if 1 / (weights**2).sum() < deals and len(hands) > 1:
        chosen = rng.choice(first, deals, p=weights)
        samples = list(_exchanged(cards[chosen], likely[chosen], judge, owner, rng))
        weights, origin = np.full(len(samples) * deals, 1 / (len(samples) * deals)), np.tile(chosen, len(samples))
    cards = np.concatenate(samples)
    place, order = judge.places(cards), cards.argsort(axis=1)
    return UnseenHands(tuple(free), owner[order], np.take_along_axis(place, order, axis=1), weights, origin)


def _exchanged(cards: Array, likely: Floats, judge: _Judge, owner: Array, rng: np.random.Generator) -> Iterator[Array]:
    """Yield the deals at intervals of the chains. Each step proposes an exchange of two cards, accepted by
    Metropolis.
    """
    rows = np.arange(len(cards))
    for step in range(1, STEPS + 1):
        one, other = rng.integers(len(owner), size=(2, len(cards)))
        tried = cards.copy()
        tried[rows, one], tried[rows, other] = cards[rows, other], cards[rows, one]
        moved, found = owner[one] != owner[other], likely.copy()
        if moved.any():
            found[moved] = judge.likely(tried[moved])
        better = np.log(rng.random(len(cards))) < found - likely
        cards, likely[better] = np.where(better[:, None], tried, cards), found[better]
        if step % THINNING == 0:
            yield cards


def _shares(likely: Floats) -> Floats:
    weights = np.exp(likely - likely.max())
    shares: Floats = weights / weights.sum()
    return shares


class _Judge:
    """The likelihood of deals. The cards of each deal are in the order of the hands."""

    def __init__(
        self,
        hands: Sequence[HiddenHand],
        room: Sequence[int],
        rivals: int,
        promise: Promise,
        ranking: Ranking,
        least: Category,
    ) -> None:
        self._hands, self._ends = hands, np.cumsum([0, *room])
        self._promise, self._ranking, self._least = promise, ranking, least
        self._worth = points_against(rivals, ranking, least)
        self._usual = average_points(rivals, ranking, least)
        self._flat = rank_table(ranking).flat
        self._weighed = [number for number, hand in enumerate(hands) if hand.has_evidence]

    def _laid(self, cards: Array, number: int) -> tuple[Array, Array, Array, Flags]:
        """Return a hand of each deal in its layout: cards, value, sets, and whether each set equals the one shown."""
        hand = self._hands[number]
        own = cards[:, self._ends[number] : self._ends[number + 1]]
        fixed = np.array([PLACE[card] for one in hand.shown for card in one], np.uint8)
        held = np.sort(np.concatenate([np.broadcast_to(fixed, (len(own), len(fixed))), own], axis=1), axis=1)
        laid = lay_out_numbers(held, self._worth, self._ranking, self._least)
        alike = np.ones((len(own), len(hand.shown)), bool)
        for place, one in enumerate(hand.shown):
            inside = np.isin(held, [PLACE[card] for card in one])
            alike[:, place] = (inside << np.arange(WIDTH)).sum(axis=1) == laid.sets[:, place]
        return held, laid.worth, laid.sets, alike

    def likely(self, cards: Array) -> Floats:
        """Return the log likelihood of the evidence in each deal, shape (deals,)."""
        wrong = np.zeros(len(cards), np.int64)
        for number in self._weighed:
            hand = self._hands[number]
            held, worth, sets, alike = self._laid(cards, number)
            wrong += (~alike).sum(axis=1)
            if hand.laid is not None:
                wrong += (sets > 0).sum(axis=1) != hand.laid
            if hand.kept is not None:
                wrong += (worth < self._usual) == hand.kept
            if hand.declared is not None:
                wrong += self._declares(held, sets) != hand.declared
        found: Floats = wrong.astype(np.float64) * log(EVIDENCE_DOUBT)
        return found

    def _declares(self, held: Array, sets: Array) -> Flags:
        """Return whether the rules of thumb declare a crash with these sets: bool of shape (deals,)."""
        made = laid_strengths(held, sets, self._flat)
        rows = np.array(self._worth.places)
        chances = np.where(made < 0, 0.0, rows[np.arange(PLACES), made])
        all_four = chances.prod(axis=1)
        bonus = self._promise.bonus
        declares: Flags = all_four > 0.5 if bonus is None else all_four * (PLACES + bonus) > chances.sum(axis=1)
        return declares

    def places(self, cards: Array) -> Array:
        """Return the place of each card in its hand, as in `UnseenHands`."""
        found = np.full(cards.shape, -1, np.int64)
        for number, hand in enumerate(self._hands):
            if hand.laid is None:
                continue
            held, _, sets, alike = self._laid(cards, number)
            place = np.full(held.shape, PLACES, np.int64)
            for at in range(sets.shape[1]):
                place[(sets[:, at, None] >> np.arange(WIDTH)) & 1 > 0] = at
            place[~(alike.all(axis=1) & ((sets > 0).sum(axis=1) == hand.laid))] = -1
            inside = slice(self._ends[number], self._ends[number + 1])
            at = (held[:, None, :] < cards[:, inside, None]).sum(axis=2)
            found[:, inside] = np.take_along_axis(place, at, axis=1)
        return found
