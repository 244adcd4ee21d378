"""Other libraries as witnesses: scipy and icepool find the same figures."""

from __future__ import annotations

from fractions import Fraction
from math import inf
from typing import Any

import pytest

from cardwidgets.core.quantiles import half_width, normal_factor, student_factor
from cardwidgets.probability import (
    P,
    chi_square,
    distribution,
    draws,
    hypergeometric,
    kind,
    one_of,
    student,
    wilson,
)

pytestmark = pytest.mark.ci
stats: Any = pytest.importorskip("scipy.stats")
icepool: Any = pytest.importorskip("icepool")


@pytest.mark.parametrize("n", [1, 10, 100, 1000])
@pytest.mark.parametrize("level", [0.8, 0.95, 0.99])
def test_wilson_is_that_of_scipy(n: int, level: float) -> None:
    """Every tenth number of hits, none and all among them."""
    for hits in range(0, n + 1, max(1, n // 10)):
        found = stats.binomtest(hits, n).proportion_ci(level, method="wilson")
        assert wilson(hits, n, level) == pytest.approx((found.low, found.high), abs=1e-9)


@pytest.mark.parametrize("level", [0.8, 0.9, 0.95, 0.99])
def test_student_is_that_of_scipy(level: float) -> None:
    """From two values to ten thousand; above 200 degrees of freedom by an expansion to the square of them."""
    for deals in (2, 3, 4, 7, 20, 100, 200, 201, 202, 203, 1000, 10_000):
        near = 1e-9 if deals <= 201 else 6e-7 * (200 / (deals - 1)) ** 3 + 1e-13
        assert student_factor(deals, level) == pytest.approx(stats.t.ppf((1 + level) / 2, deals - 1), rel=near)
        assert half_width(0.5, deals, level) == 0.5 * student_factor(deals, level) < half_width(0.5, 1, level) == inf
        assert student(1.0, 0.5, deals, level) == pytest.approx(stats.t.interval(level, deals - 1, 1.0, 0.5), abs=1e-6)


@pytest.mark.parametrize("level", [0, 1, -0.5, 2, True, "0.95"])
def test_a_level_lies_between_0_and_1(level: Any) -> None:
    """No interval holds the true value never, or always."""
    with pytest.raises(ValueError, match="level must lie between 0 and 1"):
        normal_factor(level)


@pytest.mark.parametrize(("k", "wanted", "total"), [(10, 4, 20), (3, 10, 40), (5, 5, 36), (1, 3, 9), (13, 13, 52)])
def test_hypergeometric_is_that_of_scipy(k: int, wanted: int, total: int) -> None:
    """Every value of the distribution, its mean and its variance."""
    found, other = hypergeometric(k, wanted, total), stats.hypergeom(total, wanted, k)
    assert [float(p) for p in found.values()] == pytest.approx([other.pmf(n) for n in found])
    assert (float(found.mean), float(found.variance)) == pytest.approx((other.mean(), other.var()))


@pytest.mark.parametrize("expected", [[10] * 6, [2000 / 6] * 6])
def test_distances_that_are_equal_compare_equal(expected: list[float]) -> None:
    """A p-value counts ties, so rounding may not part them: these counts have the same sum of squares."""
    counts = [(14, 12, 11, 9, 8, 6), (6, 8, 9, 11, 12, 14), (12, 14, 6, 9, 11, 8), (9, 11, 6, 14, 8, 12)]
    assert len({chi_square(row, expected) for row in counts}) == 1


def test_chi_square_is_that_of_scipy() -> None:
    """The statistic of a table of counts."""
    assert chi_square([18, 12, 10, 20], [15] * 4) == pytest.approx(stats.chisquare([18, 12, 10, 20]).statistic)


def test_the_kinds_of_hands_are_those_of_icepool() -> None:
    """Its deck of 52 finds the pairs and the prials by ranks alone."""

    class Alike(icepool.MultisetEvaluator):  # type: ignore[misc]
        def next_state(self, state: int | None, order: object, outcome: int, count: int) -> int:
            return max(state or 0, count)

    ranks = icepool.Deck(dict.fromkeys(range(13), 4))
    found = Alike()(ranks.deal(3))
    shares = {size: Fraction(found[size], found.denominator()) for size in (2, 3)}
    assert shares == {2: P(kind("pair")), 3: P(kind("prial"))}
    aces = distribution(draws(3).number("A"))
    have = icepool.Deck({1: 4, 0: 48}).deal(3).sum()
    assert {n: Fraction(have[n], have.denominator()) for n in range(4)} == {n: p.fraction for n, p in aces.items()}


def test_dice_are_those_of_icepool() -> None:
    """The sum of three dice, by a product of spaces and by convolution."""
    dice = (one_of(range(1, 7), name="a die") ** 3).variable(sum, "total")
    other = 3 @ icepool.d6
    assert {n: p.fraction for n, p in distribution(dice).items()} == {
        n: Fraction(other[n], other.denominator()) for n in other
    }
