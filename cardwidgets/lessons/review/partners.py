"""The cost of a card in Briscola for three or more: with partners, with a called partner, or each alone.

The strong player plays out every answer in worlds that fit the others' cards and bids. An answer is worse if it is
worse by the points of the seat's side and by the deals won; with a called partner, by units.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from random import Random

from ...core.cards import Card
from ...core.errors import Why
from ...core.script import Ask
from ...core.view import View
from ...games.briscola.deal import BriscolaFacts
from ...odds.analysis.units import Unit
from ...odds.results import format_amount
from ...players.briscola.answer_outcomes import AnswerOutcomes
from ...players.briscola.effort import Effort
from ...players.briscola.search import BriscolaSearch
from .bands import Cost, SequentialLooks
from .deciding import Rows, combined, costs_after_look, may_change
from .judge import AnswerCosts

__all__ = ["JUDGED", "judge_at_table", "reason_at_table"]

JUDGED = frozenset({"play", "mariage", "trump", "call"})
"""The questions that are judged. Bids and discards are not, since the search does not cover passes, later bids and most
discards.
"""
SEARCH = BriscolaSearch(finalists=10)
"""The strong player. It tries each card to call in the whole sample, since the reader may have called any of them."""
WORLDS, STEPS = 50, 10
"""The number of worlds in a chain and its thinning, as for advice."""


def judge_at_table(
    view: View[BriscolaFacts], asked: Ask, answer: str, looks: SequentialLooks, seed: int
) -> AnswerCosts:
    """Return the costs of legal answers. Worlds are added until more of them would hardly change the verdict.

    It has no values if a partner's request decides, or if no partner is called.
    """
    known = AnswerCosts(Unit.MARGIN, {}, "none", 0)
    for number, found in zip(looks.numbers, _played_out(view, asked, looks, seed), strict=False):
        names = [str(option) for option in found.options]
        if answer not in names:
            return known
        if found.unit == "units":
            known = _costs(Unit.UNITS, names, found, looks, number)
            going_on = looks.open(known.values, answer, number)
        elif found.unit == "ahead":
            known = _costs(Unit.MARGIN, names, found, looks, number)
            going_on = looks.open(known.values, answer, number)
        else:
            points = _costs(Unit.MARGIN, names, found, looks, number, rate=2.0)
            wins = 100.0 * found.wins
            rows = Rows(tuple(names), wins, int(wins.mean(axis=0).argmax()), found.chains)
            deal = costs_after_look(rows, Unit.WINS, looks, number)
            known = combined(points, deal, answer)
            going_on = may_change(
                points, deal, answer, looks, number, growing=looks.open(points.values, answer, number)
            )
        if not going_on:
            break
    return known


def _played_out(view: View[BriscolaFacts], asked: Ask, looks: SequentialLooks, seed: int) -> Iterator[AnswerOutcomes]:
    """Yield the gains of answers over more and more chains of worlds; nothing if a rule of thumb decides."""
    rng, found = Random(seed), None
    for before, after in pairwise((0, *looks.numbers)):
        more = SEARCH.outcomes(view, asked, rng.getrandbits(62) | 1, Effort(after - before, WORLDS, STEPS))
        if more is None:
            return
        found = found + more if found else more
        yield found


def _costs(
    unit: Unit, names: Sequence[str], found: AnswerOutcomes, looks: SequentialLooks, number: int, rate: float = 1.0
) -> AnswerCosts:
    """Return the cost of each answer from its figures; a figure of 1 counts ``rate`` units."""
    means = {name: (rate * mean, rate * error) for name, (mean, error) in zip(names, found.lost(), strict=True)}
    costs = {
        name: one if one.cost >= unit.least else Cost(one.cost, max(one.band, unit.least))
        for name, one in looks.costs(means, number).items()
    }
    return AnswerCosts(unit, costs, "sample", len(found.figures))


def reason_at_table(asked: Ask, answer: str, known: AnswerCosts) -> Why:
    """Return the averages of a worse answer and of the better one over the drawn worlds."""
    best = min(known.values, key=lambda name: known.values[name].cost)
    cost, half = (format_amount(known.values[answer].cost / part) for part in (1, 2))
    if asked.about != "play":
        return Why("review_answer_units", {"answer": answer, "best": best, "cost": cost, "n": known.deals})
    card, better = Card(answer), Card(best)
    if known.unit is Unit.UNITS:
        return Why("review_mean_units", {"card": card, "best": better, "cost": cost, "n": known.deals})
    return Why("review_mean_side", {"card": card, "best": better, "points": half, "n": known.deals})
