"""Probabilities, distributions and moments, all by counting.

>>> from cardwidgets.probability import draws
>>> hand = draws(3)
>>> P(hand.has("A"))
4804/22100 = 1201/5525 = 21.74 %
>>> E(hand.number("A")), Var(hand.number("A"))
(Fraction(3, 13), Fraction(588, 2873))
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterable
from fractions import Fraction
from math import comb, sqrt
from typing import Any

from ..core.plain import check_type, countable, whole
from ..judge.three_card import Category
from .chances import Chances, Distribution, Label, Probability
from .spaces import LIMIT, Condition, EventLike, Follow, Outcome, RandomVariable, SampleSpace, event_of, known_space

__all__ = ["E", "P", "Var", "distribution", "hypergeometric", "sd"]


def P(  # noqa: N802 - as in every textbook
    event: EventLike, given: Condition = None, space: SampleSpace | None = None, *, progress: Follow = None
) -> Probability:
    """Return the exact probability of an event, or its conditional probability ``given`` another event.

    ``space``     the sample space to count in; the event's own by default. Cards that were seen make another one
    ``progress``  as in `Event.count`

    >>> from cardwidgets.probability import draws
    >>> hand = draws(3)
    >>> pair = hand.event(lambda cards: len({card.rank for card in cards}) == 2, "pair")
    >>> P(pair, given=hand.has("A"))
    576/4804 = 144/1201 = 11.99 %
    >>> P(pair, space=draws(3, held="AS"))
    216/1275 = 72/425 = 16.94 %

    Raises `ValueError` if the condition cannot happen, if the two events have different sample spaces, or if a test has
    no sample space; `TooManyOutcomes` if the space is too large to count; `Stopped` if the count was stopped.
    """
    A = event_of(event, space)  # noqa: N806
    if given is not None and space is not None:
        given = event_of(given, space)
    A = event_of(A, known_space(A, given, progress))  # noqa: N806
    A.count(progress)
    return Probability(A.ways, A.space.size)


def distribution(X: RandomVariable, given: Condition = None, *, progress: Follow = None) -> Distribution:  # noqa: N803
    """Return the distribution of a random variable, or its conditional distribution ``given`` an event.

    >>> from cardwidgets.probability import draws
    >>> distribution(draws(3).number("A"))
    value    ways  probability       %
        0  17,296  4,324/5,525   78.26
        1   4,512  1,128/5,525   20.42
        2     288     72/5,525   1.303
        3       4      1/5,525  0.0181
    total  22,100            1     100

    Raises as `P` does, and `TypeError` if ``X`` is not a random variable.
    """
    check_type(X, RandomVariable, "a random variable is needed here, such as space.variable(function)")
    space = known_space(X, given, progress)
    ways = {value: n for (value,), n in tally(space, X.value, progress=progress).items()}
    return Distribution({value: ways[value] for value in in_order(ways)}, space.size)


def tally(space: SampleSpace, *values: Callable[[Outcome], Label], progress: Follow = None) -> Counter[Label]:
    """Go through a sample space once, and count the outcomes of each value, or of each row of values."""
    found: Counter[Label] = Counter()
    with countable("the values of a random variable"):
        for columns, ways in space.blocks(values, progress):
            rows = zip(*columns, strict=True)
            if not space.in_classes:
                found.update(rows)  # twice as fast as to add up ways of 1
                continue
            for row, n in zip(rows, ways, strict=True):
                found[row] += n
    return found


def in_order(values: Iterable[Hashable]) -> list[Label]:
    """Return values from low to high, and kinds of hands in the order of Brag. Values without an order stay as they
    came.
    """
    found: list[Any] = list(values)
    kinds = list(Category)
    try:
        return sorted(found, key=lambda value: kinds.index(value) if isinstance(value, Category) else value)
    except TypeError:
        return found


def E(X: RandomVariable | Chances, given: Condition = None) -> Fraction:  # noqa: N802, N803
    """Return the expected value: the sum of all values, each times its probability.

    >>> from cardwidgets.probability import HANDS
    >>> E(HANDS.number("A"))
    Fraction(3, 13)

    Raises as `distribution` does, and `TypeError` if the values are not numbers.
    """
    return _of(X, given).mean


def Var(X: RandomVariable | Chances, given: Condition = None) -> Fraction:  # noqa: N802, N803
    """Return the variance: the mean of the squared deviations from the expected value. Raises as `E` does.

    >>> from cardwidgets.probability import HANDS
    >>> Var(HANDS.number("A"))
    Fraction(588, 2873)
    """
    return _of(X, given).variance


def sd(X: RandomVariable | Chances, given: Condition = None) -> float:  # noqa: N803
    """Return the standard deviation: the root of the variance. Raises as `E` does.

    >>> from cardwidgets.probability import HANDS
    >>> round(sd(HANDS.number("A")), 4)
    0.4524
    """
    return sqrt(Var(X, given))


def _of(X: RandomVariable | Chances, given: Condition) -> Chances:  # noqa: N803
    if not isinstance(X, Chances):
        return distribution(X, given)
    if given is not None:
        raise ValueError("a distribution has no outcomes left to condition on: pass the random variable with given=")
    return X


def hypergeometric(k: int, wanted: int, total: int) -> Distribution:
    """Return the distribution of the number of ``wanted`` cards among ``k`` drawn from ``total`` without replacement.

    >>> hypergeometric(10, 4, 20)[2]
    77220/184756 = 135/323 = 41.8 %

    Raises `ValueError` unless ``k`` and ``wanted`` are whole numbers from 0 to ``total``, and ``total`` at most
    `LIMIT`.
    """
    total = whole("total", total, 0, LIMIT)
    k, wanted = whole("k", k, 0, total), whole("wanted", wanted, 0, total)
    numbers = range(max(0, k + wanted - total), min(k, wanted) + 1)
    return Distribution({n: comb(wanted, n) * comb(total - wanted, k - n) for n in numbers}, comb(total, k))
