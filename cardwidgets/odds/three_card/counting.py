"""Counts of hands of three cards, by category; some of the cards may be given. Exact, plain Python.

>>> counts = count_hands()
>>> counts[Category.PRIAL], counts.total, round(counts.percent(Category.PRIAL), 2)
(52, 22100, 0.24)
>>> chances_given("brag", held="KS KH")["prial"].fraction
Fraction(1, 25)
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from itertools import combinations
from math import factorial, prod
from random import Random
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from ...core.cards import Card, Cards, pack
from ...core.errors import NotationError, shown
from ...core.plain import plain, typed
from ...judge.rankings import BRAG, named
from ...judge.three_card import Category, Key, Ranking
from ..results import Chances
from ..runtime.suit_sums import unseen

if TYPE_CHECKING:
    import pandas
    from matplotlib.axes import Axes

__all__ = [
    "CategoryCounts", "Counts", "Equity", "alike", "all_hands", "chances_given", "count_hands", "count_special",
    "count_splits", "examples", "ladder", "pack_for",
]  # fmt: skip


Hand = TypeVar("Hand", bound=Sequence[Card])


@dataclass(frozen=True)
class CategoryCounts:
    """The number of ``hands`` in each category, strongest category first; `total` is the number of all hands."""

    hands: Mapping[Category, int]

    @property
    def total(self) -> int:
        """All hands."""
        return sum(self.hands.values())

    def fraction(self, category: Category) -> Fraction:
        """Return the probability of the category."""
        return Fraction(self.hands[category], self.total)

    def percent(self, category: Category) -> float:
        """Return the probability of the category in percent."""
        return float(100 * self.fraction(category))

    def chances(self) -> Chances:
        """Return the probabilities of the categories, which exclude each other, by name."""
        return Chances({str(name): hands for name, hands in self.hands.items()}, self.total)

    def sentence(self, lang: str | None = None) -> str:
        """Return the most frequent category in words."""
        return self.chances().sentence(lang)

    def plot(self, ax: Axes | None = None) -> Axes:
        """Plot a bar for each category, in percent. Needs matplotlib."""
        return self.chances().plot(ax)


@dataclass(frozen=True)
class Counts(CategoryCounts):
    """Hands by category, strongest category first; ``classes`` has the number of different strengths in each."""

    classes: Mapping[Category, int]

    def __getitem__(self, category: Category) -> int:
        return self.hands[category]

    def __iter__(self) -> Iterator[Category]:
        return iter(self.hands)

    def one_in(self, category: Category) -> Fraction | None:
        """Return the number of hands among which it comes once on average; None if it never comes."""
        return Fraction(self.total, self.hands[category]) if self.hands[category] else None

    def at_least(self, category: Category) -> Fraction:
        """Return the probability of this category or a stronger one."""
        order = list(self.hands)
        return sum((self.fraction(other) for other in order[: order.index(category) + 1]), Fraction(0))

    def to_frame(self) -> pandas.DataFrame:
        """Return a row for each category: hands, percent, one_in, classes. Needs pandas."""
        import pandas

        rows = [
            (self[name], self.percent(name), float(self.one_in(name) or "nan"), self.classes[name]) for name in self
        ]
        index = pandas.Index([str(name) for name in self], name="category")
        return pandas.DataFrame(rows, index=index, columns=["hands", "percent", "one_in", "classes"])


def pack_for(ranking: Ranking) -> Cards:
    """Return the 52 cards, plus jokers if the ranking makes them wild."""
    return Cards([*pack(), *(card for card in ranking.wild if card.rank == "X")])


def all_hands(ranking: Ranking = BRAG, cards: Cards | None = None) -> tuple[Cards, ...]:
    """Return all hands of three from a pack; by default the pack for the ranking."""
    return _threes(pack_for(ranking) if cards is None else cards)


@lru_cache(maxsize=4)
def _threes(cards: Cards) -> tuple[Cards, ...]:
    return tuple(map(Cards, combinations(cards, 3)))


def alike(ranking: Ranking, hands: Iterable[Hand]) -> list[list[Hand]]:
    """Return hands of three in groups that differ only in the names of suits, and so have equal strength."""
    forms: dict[Hashable, list[Hand]] = {}
    wild = {card: card in ranking.wild for card in pack_for(ranking)}
    for hand in hands:
        (a, b, c), (r, s, t) = hand, (hand[0].suit, hand[1].suit, hand[2].suit)
        form = a.rank, b.rank, c.rank, r == s, s == t, r == t, wild[a], wild[b], wild[c]
        forms.setdefault(form, []).append(hand)
    return list(forms.values())


@lru_cache(maxsize=64)
def count_hands(ranking: Ranking | str = BRAG, cards: Cards | None = None) -> Counts:
    """Count the hands of three from a pack by category; wild cards stand for the best card.

    >>> list(count_hands(BRAG).hands.values())
    [52, 48, 720, 1096, 3744, 16440]

    Raises `NotationError` for a pack with a card twice, `ValueError` for a pack of fewer than three cards, and as
    `named` does for the ranking.
    """
    ranking = named(ranking)
    if cards is not None and len(cards) < 3:
        raise ValueError(f"a hand has three cards, and a pack of {len(cards)} has none")
    hands = Counter[Category]()
    keys: dict[Category, set[Key]] = {category: set() for category in ranking.order}
    for one, *others in alike(ranking, all_hands(ranking, cards)):
        category = ranking.reading(one).category
        hands[category] += 1 + len(others)
        keys[category].add(ranking.key(one))
    return Counts({name: hands[name] for name in ranking.order}, {name: len(keys[name]) for name in ranking.order})


@lru_cache(maxsize=64)
def count_special(ranking: Ranking) -> int:
    """Return the number of 2-3-5 hands that beat a prial."""
    return sum(len(hands) for hands in alike(ranking, all_hands(ranking)) if ranking.special(hands[0]))


def examples(ranking: Ranking, category: Category, n: int, rng: Random) -> list[Cards]:
    """Return up to ``n`` different hands of the category, equal ranks first, then from high to low.

    Wild cards are shown as such.
    """
    hands = [hand for hand in all_hands(ranking) if ranking.reading(hand).category is Category(category)]
    chosen = rng.sample(hands, min(n, len(hands)))
    return [hand if ranking.reading(hand).used else ranking.reading(hand).cards for hand in chosen]


@lru_cache(maxsize=8)
def ladder(ranking: Ranking = BRAG) -> tuple[tuple[Cards, ...], ...]:
    """Return all hands, strongest first; hands that tie are on one rung. Brag has 741 rungs."""
    order = {hand: place for place, hand in enumerate(all_hands(ranking))}
    rungs: dict[Key, list[Cards]] = {}
    for hands in alike(ranking, all_hands(ranking)):
        rungs.setdefault(ranking.key(hands[0]), []).extend(hands)
    return tuple(tuple(sorted(rungs[key], key=order.__getitem__)) for key in sorted(rungs, reverse=True))


def count_splits(n: int, size: int = 3) -> int:
    """Return the number of ways to make as many hands of ``size`` as possible from ``n`` cards, regardless of their
    order.

    >>> count_splits(6), count_splits(7), count_splits(9)
    (10, 70, 280)

    Raises `ValueError` if ``n`` is negative or ``size`` is below 1.
    """
    n, size = plain(n), plain(size)
    if type(n) is not int or type(size) is not int or n < 0 or size < 1:
        raise ValueError(f"{typed(n, int)} cards cannot be split into hands of {typed(size, int)}")
    made, left = divmod(n, size)
    return factorial(n) // (factorial(made) * factorial(left) * prod([factorial(size)] * made))


class Equity(NamedTuple):
    """The numbers of a rival's possible hands against which a hand wins, ties and loses."""

    win: int
    tie: int
    loss: int

    @property
    def total(self) -> int:
        """Return the number of hands that the rival may hold."""
        return sum(self)

    @property
    def share(self) -> Fraction:
        """The expected share of the pot if ties share it."""
        return Fraction(2 * self.win + self.tie, 2 * self.total)

    @property
    def beaten(self) -> Fraction:
        """The share of the rival's hands that it beats."""
        return Fraction(self.win, self.total)


# ---- some cards given ----


def chances_given(
    ranking: Ranking | str = "brag", *, held: str | Iterable[str] = (), seen: str | Iterable[str] = ()
) -> Chances:
    """Return the probabilities of the categories of a hand of three, strongest first; wild cards stand for the best
    card.

    ``held`` are up to three cards known to be in the hand, ``seen`` cards known to be elsewhere. Raises `NotationError`
    for cards in two places, `LookupError` for an unknown ranking, and `ValueError` if too few cards are left for a
    hand.
    """
    rules, own = named(ranking), Cards(held)
    if len(own) > 3:
        raise NotationError(f"'{shown(own)}' are more than three cards")
    left = unseen(pack_for(rules), own, seen)
    if len(left) < 3 - len(own):
        raise ValueError(f"{len(left)} cards are left, too few to complete a hand of three")
    counted = _counted(rules, own, left)
    return Chances({str(name): counted[name] for name in rules.order}, counted.total())


@lru_cache(maxsize=1000)
def _counted(rules: Ranking, own: Cards, left: Cards) -> Counter[Category]:
    counted = Counter[Category]()
    for hands in alike(rules, [(*own, *more) for more in combinations(left, 3 - len(own))]):
        counted[rules.reading(hands[0]).category] += len(hands)
    return counted
