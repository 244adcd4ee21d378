"""Exercises of units 13 and 14: confidence intervals and tests."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable
from fractions import Fraction
from functools import lru_cache
from itertools import accumulate
from math import comb, isqrt
from random import Random
from typing import Literal

from ....probability.chances import Probability
from ....probability.intervals import wilson
from ...answers import Option
from ...scene import Line
from ...shares import in_percent
from ...words import Plain, Words, phrases
from .posing import Draft, Misconception, Unfit, asks, letters

__all__ = ["how_many_deals", "reject_or_not", "what_p_is_not", "what_the_interval_says"]

text = phrases("probability_inference")
Z = Fraction(196, 100)
"""Standard errors on each side of a 95 % interval."""
LEAST_VARIANCE = Fraction(1, 20) * Fraction(19, 20)
"""The variance of one deal for an event with a probability of 5 %: rarer events are not asked about."""
EVENTS = {"pair": Fraction(3744, 22100), "ace": Fraction(4804, 22100), "one_suit": Fraction(1144, 22100)}
"""The probability of each event in a hand of three of 52 cards."""
SIMULATED = 999
"""The number of simulated series of a fair dealer in a test."""


# ---------- 29


@asks("inference", 2, "standard_error", "confidence_interval", "standard_deviation", "sample")
def how_many_deals(rng: Random) -> Draft[int]:
    """Ask "How many deals are needed for an interval of a given width?"."""
    if rng.random() < 0.5:
        return _narrower(rng)
    share, points = rng.choice((10, 15, 20, 25, 30, 40, 50)), rng.choice((1, 2, 3, 4, 5))
    p, wish = Fraction(share, 100), Fraction(points, 100)
    exact = Z**2 * p * (1 - p) / wish**2
    found = -(-exact.numerator // exact.denominator)

    def brute() -> int:
        """Double the number until the interval is narrow enough, and then close in from below."""
        high = 1
        while Z**2 * p * (1 - p) > wish**2 * high:
            high *= 2
        low = high // 2
        while high - low > 1:
            middle = (low + high) // 2
            low, high = (low, middle) if Z**2 * p * (1 - p) <= wish**2 * middle else (middle, high)
        return high

    return Draft(
        form="count",
        answer=found,
        brute=brute,
        figures={
            "share": share,
            "points": points,
            "variance": _short(p * (1 - p)),
            "n": f"{found:,}",
            "sd": _root(p * (1 - p)),
        },
        mistakes=[
            ("not_squared", round(Z * _root_of(p * (1 - p)) / wish)),
            ("no_root", max(1, round(Z * p * (1 - p) / wish))),
            ("one_error", round(p * (1 - p) / wish**2)),
        ],
        wording="wish",
        within=Fraction(1, 10),
    )


def _narrower(rng: Random) -> Draft[int]:
    n, factor = rng.choice((50, 80, 100, 150, 200, 250, 300, 400)), rng.choice((2, 3, 4, 5))
    half = factor * rng.choice((1, 2, 3))
    if not LEAST_VARIANCE <= Fraction(half, 100) ** 2 * n / Z**2 <= Fraction(1, 4):
        raise Unfit  # no share has an interval of this width after so many deals

    def brute() -> int:
        many = n
        while (half // factor) ** 2 * many < half**2 * n:
            many += 1
        return many

    return Draft(
        form="count",
        answer=n * factor**2,
        brute=brute,
        figures={
            "deals": n,
            "factor": factor,
            "wide": half,
            "narrow": half // factor,
            "square": factor**2,
            "n": f"{n * factor**2:,}",
        },
        mistakes=[
            ("as_many_times", n * factor),
            ("more_deals", n + n * factor) if factor > 3 else ("as_many_times", n * factor),
        ],
        wording="narrower",
        within=Fraction(1, 10),
    )


def _short(value: Fraction) -> str:
    return f"{float(value):.4g}"


def _root_of(value: Fraction) -> Fraction:
    """Return the root of a fraction, to six decimals."""
    return Fraction(isqrt(value.numerator * 10**12 // value.denominator), 10**6)


def _root(value: Fraction) -> str:
    return f"{float(_root_of(value)):.3f}"


# ---------- 30


@lru_cache(maxsize=64)
def _binomial(n: int, p: Fraction) -> tuple[float, ...]:
    """Return the probability of every number of hits in n deals."""
    found, q = [float((1 - p) ** n)], float(p / (1 - p))
    for hits in range(n):
        found.append(found[-1] * (n - hits) / (hits + 1) * q)
    return tuple(found)


@lru_cache(maxsize=64)
def _cumulated(n: int, p: Fraction) -> tuple[float, ...]:
    return tuple(accumulate(_binomial(n, p)))


Claim = Literal["procedure", "this_one", "of_deals", "next_sample"]


def _claims(hits: int, n: int, p: Fraction) -> dict[Claim, float]:
    """Return, for each claim about a 95 % interval, the probability that it is true.

    ``p`` is the true probability of a hit.
    """
    low, high = wilson(hits, n)
    chances = _binomial(n, p)
    inside = [low <= x / n <= high for x in range(n + 1)]
    covered = [wilson(x, n)[0] <= p <= wilson(x, n)[1] for x in range(n + 1)]
    return {
        "procedure": sum(chance for chance, fits in zip(chances, covered, strict=True) if fits),
        "this_one": float(low <= p <= high),
        "of_deals": 0.0,  # a single deal is a hit or a miss, not a share within an interval
        "next_sample": sum(chance for chance, fits in zip(chances, inside, strict=True) if fits),
    }


def _sampled(rng: Random, n: int, p: Fraction) -> int:
    """Deal n times and return the number of hits."""
    return min(n, bisect_left(_cumulated(n, p), rng.random()))


@asks("inference", 2, "confidence_interval", "sample", "standard_error", "law_of_large_numbers")
def what_the_interval_says(rng: Random) -> Draft[Claim]:
    """Ask "Which sentence follows from a confidence interval?"."""
    event, n = rng.choice(("pair", "ace")), rng.choice((60, 80, 100, 150, 200))
    p = EVENTS[event]
    hits = _sampled(rng, n, p)
    if not 3 <= hits <= n - 3:
        raise Unfit
    low, high = wilson(hits, n)
    names: list[Claim] = ["procedure", "this_one", "of_deals", "next_sample"]
    rng.shuffle(names)
    figures: dict[str, object] = {
        "n": n,
        "hits": hits,
        "low": _points(low),
        "high": _points(high),
        "event": text(f"event.{event}"),
        "error": _points(float(_root_of(Fraction(hits * (n - hits), n**3)))),
    }
    options, lines = letters(names, [text(f"claim.{name}", **figures) for name in names])

    def brute() -> Claim:
        shares = _claims(hits, n, p)
        near = [name for name, share in shares.items() if 0.925 <= share <= 0.985]
        return near[0] if len(near) == 1 else "this_one"

    if sum(0.925 <= share <= 0.985 for share in _claims(hits, n, p).values()) != 1:
        raise Unfit
    return Draft(
        form="choice",
        answer="procedure",
        brute=brute,
        rows=lines,
        options=options,
        figures=figures,
        mistakes=[("this_one", "this_one"), ("of_deals", "of_deals"), ("next_sample", "next_sample")],
    )


def _points(share: float) -> str:
    return f"{100 * share:.1f}"


# ---------- 31


@asks("inference", 3, "null_hypothesis", "p_value", "test_statistic", "significance_level", "error_kinds")
def reject_or_not(rng: Random) -> Draft[Fraction] | Draft[str]:
    """Ask "How large is the p-value, and is the null hypothesis rejected?"."""
    event, n = rng.choice(sorted(EVENTS)), rng.randrange(50, 501, 25)
    p = EVENTS[event]
    loaded = p * rng.choice((Fraction(3, 2), Fraction(5, 3), Fraction(2))) if rng.random() < 0.6 else p
    expected = round(n * p)
    distance = abs(_sampled(rng, n, min(loaded, Fraction(9, 10))) - expected)
    fair = [abs(_sampled(rng, n, p) - expected) for _ in range(SIMULATED)]
    step = max(1, isqrt(int(n * p * (1 - p))) // 2)
    edges = [distance % step, *range(distance % step + step, max(*fair, distance) + step + 1, step)]
    edges = [0, *edges] if edges[0] else edges
    bars = [sum(low <= one < high for one in fair) for low, high in zip(edges, [*edges[1:], 10**6], strict=True)]
    while len(bars) > 1 and not bars[-1] and edges[-1] > distance:
        bars, edges = bars[:-1], edges[:-1]
    at = edges.index(distance)
    as_far = sum(bars[at:])
    level = rng.choice((1, 5))
    value = Probability(1 + as_far, 1 + SIMULATED)
    reject = value < Fraction(level, 100)
    if abs(value - Fraction(level, 100)) < Fraction(1, 250):
        raise Unfit
    rows = tuple(
        Line(_between(low, high), Plain(f"{bar}"))
        for low, high, bar in zip(edges, [*edges[1:], None], bars, strict=True)
    )
    figures: dict[str, object] = {
        "event": text(f"event.{event}"),
        "n": n,
        "expected": expected,
        "mean": f"{float(n * p):.4g}",
        "distance": distance,
        "level": level,
        "as_far": as_far,
        "total": 1 + SIMULATED,
        "ways": 1 + as_far,
        "value": in_percent(Fraction(value)),
    }

    def counted() -> Fraction:
        return Fraction(1 + len([one for one in fair if one >= distance]), 1 + len(fair))

    if rng.random() < 0.5:
        return Draft(
            form="share",
            answer=value,
            brute=counted,
            rows=rows,
            figures=figures,
            mistakes=[
                ("near_side", Fraction(1 + sum(bars[:at]), 1 + SIMULATED)),
                ("one_bar", Fraction(1 + bars[at], 1 + SIMULATED))
                if sum(bars[at + 1 :]) >= 20
                else ("near_side", Fraction(1 + sum(bars[:at]), 1 + SIMULATED)),
                ("other_side", 1 - Fraction(value)),
            ],
            wording="value",
        )
    found = "reject" if reject else "keep"
    return Draft(
        form="choice",
        answer=found,
        brute=lambda: "reject" if counted() * 100 < level else "keep",
        rows=rows,
        options=tuple(Option(name, text(f"decision.{name}")) for name in ("reject", "keep", "proved")),
        figures=figures,
        mistakes=[
            ("rejected" if found == "keep" else "kept", "reject" if found == "keep" else "keep"),
            ("proved", "proved"),
        ],
        wording="decision",
        reason=f"decision_{found}",
    )


def _between(low: int, high: int | None) -> Words:
    if high is None:
        return text("or_more", n=low)
    return text("distance", low=low, high=high - 1) if high - 1 > low else text("distance_of", n=low)


# ---------- 32

Meaning = Literal["as_far", "fair", "proved", "effect", "due"]


@asks(
    "inference",
    2,
    "p_value",
    "null_hypothesis",
    "significance_level",
    misconceptions={"fair": Misconception.INVERSE, "due": Misconception.GAMBLERS_FALLACY},
)
def what_p_is_not(rng: Random) -> Draft[Meaning]:
    """Ask "What does a p-value say, and what does it not say?"."""
    event, n = rng.choice(("pair", "ace")), rng.choice((60, 80, 100, 150, 200))
    p = EVENTS[event]
    loaded = p * Fraction(3, 2)
    hits = _sampled(rng, n, rng.choice((p, loaded)))
    value = _as_far(hits, n, p)
    if not 0.003 <= value <= 0.6 or abs(value - 0.05) < 0.005:
        raise Unfit
    others: list[Meaning] = ["fair", "due", "effect" if value < 0.05 else "proved"]
    names: list[Meaning] = ["as_far", *others]
    rng.shuffle(names)
    figures: dict[str, object] = {
        "event": text(f"event.{event}"),
        "n": n,
        "hits": hits,
        "expected": f"{float(n * p):.4g}",
        "value": text("percent", n=f"{100 * value:.2g}"),
    }
    options, lines = letters(names, [text(f"meaning.{name}", **figures) for name in names])
    tests: dict[Meaning, Callable[[], float]] = {
        "as_far": lambda: _counted_as_far(hits, n, p),
        "fair": lambda: _is_fair(hits, n, p, loaded),
        "proved": lambda: 0.0,  # a test that does not reject proves nothing, whatever the value
        "effect": lambda: 0.0,  # the value depends on the number of deals as much as on the effect
        "due": lambda: float(abs(p - Fraction(hits, n))),
    }

    def brute() -> Meaning:
        near = [name for name in names if abs(tests[name]() - value) < 1e-9]
        return near[0] if len(near) == 1 else others[0]

    return Draft(
        form="choice",
        answer="as_far",
        brute=brute,
        rows=lines,
        options=options,
        figures=figures,
        mistakes=[(name, name) for name in others],
    )


def _as_far(hits: int, n: int, p: Fraction) -> float:
    """Return the probability that a fair dealer's hits lie at least as far from the mean as these."""
    away = abs(hits - n * p)
    return sum(chance for x, chance in enumerate(_binomial(n, p)) if abs(x - n * p) >= away)


def _counted_as_far(hits: int, n: int, p: Fraction) -> float:
    """Return the same probability, counted from the mean outward with whole numbers."""
    wins, total = p.numerator, p.denominator
    away = abs(hits * total - n * wins)
    near = sum(
        comb(n, x) * wins**x * (total - wins) ** (n - x) for x in range(n + 1) if abs(x * total - n * wins) < away
    )
    return float(1 - Fraction(near, total**n))


def _is_fair(hits: int, n: int, p: Fraction, loaded: Fraction) -> float:
    """Return the probability that a dealer is fair, given these hits, if half of all dealers are loaded."""
    fair, other = _binomial(n, p)[hits], _binomial(n, loaded)[hits]
    return fair / (fair + other)
