"""The distribution widget: exact bars after the guess, bars of random deals with their interval, and a dealer to
test.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Mapping
from fractions import Fraction
from math import sqrt
from random import Random
from typing import Any, Unpack

from ...core.errors import quoted
from ...core.plain import dice, plain, typed
from ...judge.three_card import Category
from ...lessons.record.learner import Learner
from ...locale.words import kind_key
from ...probability import Chances, Distribution, RandomVariable, chi_square, distribution, student, wilson
from ...probability.chances import Label
from ..base import Keywords, Refusal
from ..contract import ChanceAct, ChanceBar, ChanceBars, ChanceCurve, ChanceTable, ChanceTick
from ..still.chance import Picture
from .base import ChanceWidget, percent, ratio

__all__ = ["DistributionWidget"]

STEPS = (1, 10, 100, 1000)
MAX_DEALS = 100_000
MAX_VALUES = 30
"""The largest number of bars that fit on a phone."""
SERIES, MAX_DRAWS = 999, 1_500_000
"""The number of series of a fair dealer in a test, and the largest number of deals in all of them."""
POINTS = 60
"""The number of points on the curve of the running share."""
CLASSES = 20
LEVEL = 0.05
Dealer = Callable[[Random], Any]


class DistributionWidget(ChanceWidget):
    """The distribution of a random variable: guess the probability of one value, then see all, and deal.

    ``X``        a `RandomVariable` with numbers or labels, or a `Distribution`
    ``value``    the value to guess; by default the likeliest one
    ``names``    the names of the values: ``{Category.PAIR: "pair"}``
    ``test``     True for a dealer to test: the seed makes it fair or ``loaded``, which the reader sees after the
                 decision
    ``loaded``   the loaded dealer: a random variable, a distribution, or a function of a `Random` that returns a value
    ``seed``     int, the random seed
    ``learner``  a `Learner` whose record keeps the guess and the result

    Traits that may be read and observed:

    ``guess``  float, the guess of the present question in percent; None before the guess
    ``share``  float, the counted probability in percent; None before the guess

    >>> from cardwidgets.probability import HANDS
    >>> DistributionWidget(HANDS.number("A"), lang="en")
    Distribution: What is the probability that “A” is 0?

    Raises `TypeError` if ``X`` has no distribution and for an unknown keyword. Raises `ValueError` for an impossible
    value, for more than 30 values, and for ``test`` without ``loaded``.
    """

    NAME = "distribution"

    def __init__(
        self,
        X: RandomVariable | Distribution,  # noqa: N803
        *,
        value: Hashable = None,
        names: Mapping[Label, str] | None = None,
        test: bool = False,
        loaded: RandomVariable | Distribution | Dealer | None = None,
        seed: int | None = 0,
        learner: Learner | None = None,
        lang: str | None = None,
        **more: Unpack[Keywords],
    ) -> None:
        if not isinstance(X, RandomVariable | Chances):
            raise TypeError(f"a random variable or a distribution is needed, not {quoted(X)}")
        self._fair = X if isinstance(X, Chances) else distribution(X)
        if len(self._fair) > MAX_VALUES:
            raise ValueError(f"at most {MAX_VALUES} values can be shown; this variable has {len(self._fair)}")
        likeliest = max(self._fair, key=lambda one: self._fair.ways[one])
        self._value = likeliest if value is None else value
        if self._value not in self._fair.ways:
            raise ValueError(f"value must be one of {', '.join(map(str, self._fair))}, not {quoted(value)}")
        test = plain(test)
        if type(test) is not bool:
            raise ValueError(f"test must be True or False, not {typed(test)}")
        if test and loaded is None:
            raise ValueError("a test needs loaded=, the draws of an unfair dealer")
        self._name = X.name if isinstance(X, RandomVariable) else ""
        self._names, self._test, self._rng = dict(names or {}), test, dice(seed)
        self._unfair = test and self._rng.random() < 0.5
        fair, unfair = _dealer(X), _dealer(X if loaded is None else loaded)
        self._deal = unfair if self._unfair else fair
        self._dealt: list[Any] = []
        self._series: list[float] = []
        self._verdict = ""
        super().__init__(learner=learner, lang=lang, **more)

    # ---------- the count ----------

    def _key(self) -> Hashable:
        return "value"

    def _called(self, value: Label) -> str:
        if isinstance(value, Category) and value not in self._names:
            return self.say(kind_key(value))
        return str(self._names.get(value, value))

    def _question(self) -> str:
        key = "question_of" if self._name else "question"
        return self.word(key, name=self._name, value=self._called(self._value))

    def _count(self) -> Fraction:
        return self._fair[self._value]

    # ---------- actions ----------

    def _acts(self) -> list[ChanceAct]:
        acts: list[ChanceAct] = []
        if len(self._dealt) < MAX_DEALS and not self._series:
            acts += [{"do": "deal", "token": str(n), "text": self.word("deal", n=n), "main": False} for n in STEPS]
        if self._test and self._dealt and not self._series:
            acts.append({"do": "show", "token": "", "text": self.word("test"), "main": True})
        if self._series and not self._verdict:
            acts += [{"do": "pick", "token": one, "text": self.word(one), "main": False} for one in ("keep", "reject")]
        return acts

    def _do(self, do: str, token: str) -> None:
        self._first()
        offered = [act for act in self._acts() if act["do"] == do and act["token"] == token]
        if not offered:
            raise Refusal("refuse.unknown")
        if do == "deal":
            self._more(int(token))
        elif do == "show":
            self._try_fair()
        else:
            self._verdict = token

    def deal(self, n: int) -> None:
        """Make ``n`` more deals.

        Raises `ValueError` for a number below 1, for more than 100,000 deals in all, and before the guess.
        """
        n = plain(n)
        if type(n) is not int or not 1 <= n <= MAX_DEALS - len(self._dealt):
            raise ValueError(
                f"deals must be a whole number from 1, and at most {MAX_DEALS:,} in all, not {typed(n, int)}"
            )
        try:
            with self.whole():
                self._first()
                self._more(n)
                self.redraw(moved=True)
        except Refusal as refusal:
            raise ValueError(self.say(refusal.key, **refusal.figures)) from refusal.__cause__

    def _more(self, n: int) -> None:
        try:
            new = [self._deal(self._rng) for _ in range(n)]
        except Exception as failed:  # the author's function failed
            raise Refusal("predict.failed", error=f"{type(failed).__name__}: {failed}"[:200]) from failed
        if strange := [one for one in new if one not in self._fair.ways]:
            raise Refusal("predict.failed", error=quoted(strange[0]))
        self._dealt = [*self._dealt, *new]

    def _statistic(self, counts: Counter[Any], n: int) -> float:
        expected = [float(p) * n for p in self._fair.values() if p.ways]
        return chi_square([counts[value] for value, p in self._fair.items() if p.ways], expected)

    def _try_fair(self) -> None:
        n = len(self._dealt)
        values, weights = list(self._fair.ways), list(self._fair.ways.values())
        many = max(99, min(SERIES, MAX_DRAWS // n))
        self._series = [self._statistic(Counter(self._rng.choices(values, weights, k=n)), n) for _ in range(many)]

    def _p(self) -> Fraction:
        found = self._statistic(Counter(self._dealt), len(self._dealt))
        return Fraction(1 + sum(one >= found for one in self._series), 1 + len(self._series))

    def _snapshot(self) -> Callable[[], None]:
        back, dealt, series = super()._snapshot(), self._dealt, self._series
        verdict, stream = self._verdict, self._rng.getstate()

        def restore() -> None:
            back()
            self._dealt, self._series, self._verdict = dealt, series, verdict
            self._rng.setstate(stream)

        return restore

    # ---------- the view ----------

    def _pictures(self, share: Fraction | None) -> list[Picture]:
        n, counts = len(self._dealt), Counter(self._dealt)
        bounds = {value: wilson(counts[value], n) for value in self._fair} if n else {}
        tallest = max(float(p) for p in self._fair.values())
        top = max([tallest if share is not None else 1.0, *(high for _, high in bounds.values() if n >= 10)])
        top = min(1.0, _round_up(top))
        bars: list[ChanceBar] = []
        for value, p in self._fair.items():
            low, high = bounds.get(value, (None, None))
            note = "" if share is None else self.percent(counts[value] / n if n else p, 3)
            bars.append({
                "text": self._called(value), "note": note, "marked": value == self._value,
                "exact": None if share is None else 100 * float(p) / top,
                "dealt": 100 * counts[value] / n / top if n else None,
                "low": None if low is None else 100 * low / top,
                "high": None if high is None else min(100.0, 100 * high / top),
            })  # fmt: skip
        ticks: list[ChanceTick] = [{"at": 25.0 * k, "text": self.percent(0.25 * k * top, 3)} for k in range(5)]
        shown: ChanceBars = {"kind": "bars", "label": self.word("alt", n=n), "bars": bars, "ticks": ticks, "line": None}
        pictures: list[Picture] = [shown]
        if self._series:
            pictures.append(self._histogram())
        elif n >= 10 and share is not None:
            pictures.append(self._curve(float(share)))
        return pictures

    def _histogram(self) -> ChanceBars:
        found = self._statistic(Counter(self._dealt), len(self._dealt))
        most = max(found, *self._series)
        wide = most / CLASSES or 1.0
        counts = Counter(min(CLASSES - 1, int(one / wide)) for one in self._series)
        tallest = max(counts.values())
        bars: list[ChanceBar] = [
            {"text": f"{k * wide:.3g}" if k % 5 == 0 else "", "note": "", "exact": 100 * counts[k] / tallest,
             "dealt": None, "low": None, "high": None, "marked": (k + 1) * wide > found}
            for k in range(CLASSES)
        ]  # fmt: skip
        line: ChanceTick = {"at": min(99.5, 100 * found / most), "text": self.word("this_dealer", n=f"{found:.3g}")}
        label = self.word("histogram", n=len(self._series))
        return {"kind": "bars", "label": label, "bars": bars, "ticks": [], "line": line}

    def _curve(self, share: float) -> ChanceCurve:
        n = len(self._dealt)
        hits, sums = 0, []
        for one in self._dealt:
            hits += one == self._value
            sums.append(hits)
        at = sorted({max(1, round(n ** (k / POINTS))) for k in range(POINTS + 1)} | {n})
        bands = [(k, sums[k - 1] / k, *wilson(sums[k - 1], k)) for k in at if k >= 5]
        top = min(1.0, _round_up(max(share, *(mean for _, mean, _, _ in bands[len(bands) // 3 :])) * 1.6))

        def place(k: int, value: float) -> tuple[float, float]:
            left = bands[0][0]
            across = 100 * (sqrt(k) - sqrt(left)) / (sqrt(n) - sqrt(left)) if n > left else 0.0
            return round(across, 2), round(min(100.0, 100 * value / top), 2)

        ticks: list[ChanceTick] = [{"at": 50.0 * k, "text": self.percent(0.5 * k * top, 3)} for k in range(3)]
        below: list[ChanceTick] = [{"at": 0.0, "text": f"{bands[0][0]:,}"}, {"at": 100.0, "text": f"{n:,}"}]
        return {
            "kind": "curve",
            "label": self.word("running", value=self._called(self._value)),
            "points": [place(k, mean) for k, mean, _, _ in bands],
            "low": [place(k, low) for k, _, low, _ in bands],
            "high": [place(k, high) for k, _, _, high in bands],
            "exact": 100 * share / top,
            "ticks": ticks,
            "below": below,
        }

    def _table(self, share: Fraction | None) -> ChanceTable | None:
        if share is None:
            return None
        n, counts = len(self._dealt), Counter(self._dealt)
        rows: list[Any] = []
        for value, p in self._fair.items():
            cells = [self.percent(p)]
            if n:
                low, high = wilson(counts[value], n)
                interval = f"{100 * low:.3g}–{self.percent(high, 3)}"
                cells += [f"{counts[value]:,}", self.percent(counts[value] / n, 3), interval]
            mark = "part" if value == self._value else ""
            rows.append({"head": self._called(value), "cells": [{"text": text, "mark": mark} for text in cells]})
        columns = ["exact", *(["dealt", "share_dealt", "interval"] if n else [])]
        return {"label": self.word("table"), "columns": [self.word(name) for name in columns], "rows": rows}

    def _lines(self, share: Fraction) -> list[str]:
        lines = [self.word("exactly", value=self._called(self._value), ratio=ratio(share), percent=percent(share))]
        if all(isinstance(value, int | float | Fraction) for value in self._fair):
            mean, sd = self._fair.mean, self._fair.deviation
            lines.append(self.word("moments", mean=f"{float(mean):.4g}", sd=f"{sd:.4g}"))
            if (n := len(self._dealt)) > 1:
                dealt = [float(value) for value in self._dealt]
                average = sum(dealt) / n
                error = sqrt(sum((one - average) ** 2 for one in dealt) / (n - 1) / n)
                low, high = student(average, error, n)
                lines.append(self.word("mean_dealt", n=n, mean=f"{average:.4g}", low=f"{low:.4g}", high=f"{high:.4g}"))
        return lines

    def _said(self) -> tuple[str, str]:
        strong, message = super()._said()
        return ("" if self._dealt else strong), message  # after deals the guess is not repeated

    def _remark(self, share: Fraction) -> str:
        n = len(self._dealt)
        if self._verdict:
            right = (self._verdict == "reject") == self._unfair
            told = self.word("was_loaded" if self._unfair else "was_fair")
            kind = "right" if right else "first_kind" if self._verdict == "reject" else "second_kind"
            return self.say("exercise.both", first=told, then=self.word(kind))
        if self._series:
            p, total = self._p(), len(self._series) + 1
            told = self.word("p_value", p=f"{float(p):.3f}", n=int(p * total), total=total)
            return self.say("exercise.both", first=told, then=self.word("rare" if p <= LEVEL else "common"))
        return self.word("dealt_so_far", n=n) if n else self.word("test_it" if self._test else "now_deal")


def _dealer(source: RandomVariable | Distribution | Dealer) -> Dealer:
    if isinstance(source, RandomVariable):
        draw, value = source.space.draw, source.value
        return lambda rng: value(draw(rng))
    if isinstance(source, Chances):
        values, weights = list(source.ways), list(source.ways.values())
        return lambda rng: rng.choices(values, weights)[0]
    if not callable(source):
        raise TypeError(
            f"loaded must be a random variable, a distribution or a function of a Random, not {quoted(source)}"
        )
    return source


def _round_up(share: float) -> float:
    """Return the next round share above, for the top of an axis."""
    for top in (0.02, 0.04, 0.08, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.8):
        if share <= top:
            return top
    return 1.0
