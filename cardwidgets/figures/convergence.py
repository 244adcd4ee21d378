"""A simulation that settles on the truth: the mean, its band of two errors, the exact line and the reader's guess.

The picture never stands alone: `steps_listed` has its figures as a table, and its text says them, too.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ..odds.results import BAND
from .charts import BLUE, GREEN, RED, Chart, paper
from .listings import Listing

if TYPE_CHECKING:
    from ..odds.results import Estimate, Step

__all__ = ["converging", "steps_listed"]

ROWS = 6
"""Steps that a table shows at most: the last, and others spread evenly before it."""


def converging(
    estimate: Estimate,
    exact: float | None = None,
    guess: float | None = None,
    *,
    what: str = "percent",
    times: float = 100,
) -> Chart:
    """Draw how an estimate settles. All figures are multiplied, by 100 for percent; ``what`` names them.

    ``exact`` and ``guess`` are in the estimate's own unit, a share from 0 to 1 where it is one.
    """
    deals = [step.deals for step in estimate.steps]
    figure, axes = paper(7.5, 3.2)
    estimate.plot(exact, axes, guess=guess, times=times, colours=(BLUE, GREEN, RED))
    named = ["simulated", *["exact"] * (exact is not None), *["your guess"] * (guess is not None)]
    for line, name in zip(axes.lines, named, strict=True):
        line.set_label(name)
    axes.set(xlabel="deals", ylabel=what, xlim=(deals[0], max(deals[-1], deals[0] + 1)))
    axes.set_xticks(ticks := [n for n in (10**power for power in range(1, 10)) if deals[0] <= n <= deals[-1]])
    axes.set_xticklabels([f"{n:,}" for n in ticks])
    axes.legend(frameon=False, loc="upper right")
    return Chart(figure, _said(estimate, exact, guess, what, times))


def _said(estimate: Estimate, exact: float | None, guess: float | None, what: str, times: float) -> str:
    shown = (f"after {step.deals:,} deals {_give_or_take(step, times)}" for step in _some(estimate.steps, 3))
    text = f"A simulation settles; {what}: {'; '.join(shown)}. The band around it narrows to the right."
    if exact is not None:
        text += f" Exact: {times * exact:.2f}, {'within' if _holds(estimate.steps[-1], exact) else 'outside'} the band."
    return text + (f" Your guess: {times * guess:.4g}." if guess is not None else "")


def steps_listed(
    estimate: Estimate, exact: float | None = None, *, what: str = "percent", times: float = 100
) -> Listing:
    """The figures of the picture: deals, mean, give or take, and whether that holds the exact value."""
    rows = []
    for step in _some(estimate.steps, ROWS):
        row: dict[str, object] = {
            "deals": step.deals,
            what: f"{times * step.mean:.2f}",
            "give or take": f"{times * BAND * step.error:.2f}",
        }
        if exact is not None:
            row |= {"exact": f"{times * exact:.2f}", "within the band": "yes" if _holds(step, exact) else "no"}
        rows.append(row)
    return Listing(rows)


def _some(steps: Sequence[Step], most: int) -> list[Step]:
    """The first step, the last, and others evenly between them."""
    if len(steps) <= most:
        return list(steps)
    return [steps[round(place * (len(steps) - 1) / (most - 1))] for place in range(most)]


def _holds(step: Step, exact: float) -> bool:
    return abs(step.mean - exact) <= BAND * step.error


def _give_or_take(step: Step, times: float) -> str:
    return f"{times * step.mean:.2f} ± {times * BAND * step.error:.2f}"
