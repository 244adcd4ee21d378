"""The outcomes of a player's answers in a sample of worlds: means, errors, and the best answer."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..core.player import Worth
from ..core.quantiles import student_factor

if TYPE_CHECKING:
    from ..odds.runtime.arrays import Floats

__all__ = ["SampleOutcomes"]


@dataclass(frozen=True, slots=True)
class SampleOutcomes:
    """The results of playing out some answers in a sample of worlds.

    ``options``  the answers: cards, words, bids, or pairs of cards to lay aside
    ``figures``  float64, shape (worlds, answers): the gain from each answer
    ``decides``  float64, shape (worlds, answers): the figures by which an answer is chosen
    ``chains``   number of equal parts of the worlds, one after another, whose means are independent
    """

    options: tuple[object, ...]
    figures: Floats
    decides: Floats
    chains: int

    @property
    def best(self) -> object:
        """Return the answer with the highest mean of ``decides``; the first one in a tie."""
        return self.options[int(self.decides.mean(axis=0).argmax())]

    def best_among(self, some: Collection[object]) -> object:
        """Return the answer of ``some`` with the highest mean of ``decides``; the first one in a tie."""
        means = dict(zip(self.options, self.decides.mean(axis=0).tolist(), strict=True))
        return max((one for one in self.options if one in some), key=means.__getitem__)

    def best_first(self) -> list[object]:
        """Return the answers by their means of ``decides``, the highest first."""
        order = (-self.decides.mean(axis=0)).argsort(kind="stable")
        return [self.options[int(at)] for at in order]

    def significantly_best(self, usual: object, sure: float) -> object:
        """Return the best answer if it beats the ``usual`` one by at least ``sure`` standard errors; otherwise
        ``usual``.

        In a small sample, the best of many answers is often no better than the choice of a good rule.
        """
        if usual not in self.options:
            return self.best
        best, own = (self.decides[:, [self.options.index(one)]] for one in (self.best, usual))
        gain = best - own
        return self.best if gain.mean() >= sure * self.error(gain)[0] else usual

    def values(self) -> dict[object, Worth]:
        """Return the average gain of each answer, and the half-width of its 95 % confidence interval."""
        bands, means = student_factor(self.chains) * self.error(self.figures), self.figures.mean(axis=0)
        return {one: Worth(float(means[at]), float(bands[at])) for at, one in enumerate(self.options)}

    def apart(self) -> dict[object, float]:
        """Return the half-width of the 95 % confidence interval of the best answer's lead over each answer; see
        `Advice.apart`.
        """
        best = self.options.index(self.best)
        bands = student_factor(self.chains) * self.error(self.figures[:, [best]] - self.figures)
        return dict(zip(self.options, bands.tolist(), strict=True))

    def best_and_rival(self) -> tuple[int, int]:
        """Return the numbers of the best answer, and of the other answer that gains most."""
        best, means = int(self.decides.mean(axis=0).argmax()), self.figures.mean(axis=0)
        return best, max((at for at in range(len(means)) if at != best), key=means.__getitem__)

    def error(self, figures: Floats) -> Floats:
        """Return the standard errors of the column means of ``figures``, shape (worlds, columns)."""
        from ..odds.runtime.chains import standard_errors

        return standard_errors(figures, self.chains)
