"""The cost of each legal card: estimated from what one seat knows, or exact with all cards open, for a teacher.

Covers Preferans, its all-pass deal included, and two-player games of the Briscola family. `register_analysis` adds
other games. The result is None at any other table, and if the game has other choices than cards.

The cost of a card depends on cards that a player does not see. So there are two functions. `costs_of` knows all cards,
and gives hidden cards away. `likely_costs` knows what a seat sees (a `View`). It solves deals that agree with the view,
each with open cards, and takes the mean. If the seat can deduce all hidden cards, both results are equal and exact.

The mean assumes that all cards are open from the next trick on. It ignores bluffs, and the value of finding out where
cards lie. So it is a good guide to safe cards, but not the last word.

>>> from cardwidgets import open_table
>>> table = open_table("briscola-mariccia", seats=2, seed=4)
>>> while table.deal.left:
...     table.play(table.asked.choices.sample(__import__("random").Random(table.ply)))
>>> costs = likely_costs(table.view(table.asked.seat))
>>> costs.how, costs.deals, min(costs.cost.values())
('known', 1, 0.0)
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import islice
from math import sqrt
from random import Random
from typing import TYPE_CHECKING, Any, Literal

from ...core.cards import BACK, Card, Cards
from ...core.deal import Deal, Facts
from ...core.script import Seat
from ...core.table import Table
from ...core.view import View
from ...locale import say
from ..runtime.blocks import Progress, check_count, check_seed
from ..runtime.compiled import has_numba
from .adapters import Analysis, CardValues, analysis_of
from .hidden import Hidden, World
from .units import Unit

if TYPE_CHECKING:
    import pandas

__all__ = [
    "DEALS", "CardCosts", "How", "costs_of", "growing_costs", "likely_costs", "live_costs", "turn_in",
    "values_at", "values_soon_at",
]  # fmt: skip


# ---- all cards open ----


def values_at(deal: Deal, *, fast: bool | None = None, progress: Progress | None = None) -> CardValues | None:
    """Solve the current position of a deal with all cards open.

    None if no card is to be played now, or if the game cannot be solved. ``progress(done, total)`` is called after each
    legal card, and stops the work by returning False.

    >>> from cardwidgets import open_table
    >>> values_at(open_table("brag", seats=2, seed=3).deal) is None
    True
    """
    facts, piles = deal.facts(), deal.piles
    judged = analysis_of(facts)
    if judged is None or judged.turn(facts, piles.get("trick", ())) is None:
        return None
    return judged.solve(facts, piles, fast=fast, progress=progress)


def values_soon_at(table: Table, fast: bool | None) -> CardValues | None:
    """Solve the current position as `values_at` does if that takes about half a second at most; else return None."""
    view = table.view(None if table.asked is None else table.asked.seat)
    judged = analysis_of(view.facts)
    if judged is None:
        return None
    size, (plain, compiled) = judged.size(view, one=True)
    most = compiled if fast is not False and has_numba() else plain
    return values_at(table.deal, fast=fast) if size <= most else None


def turn_in(deal: Deal) -> Seat | None:
    """Return the seat whose hand plays the next card; None if the cards of the deal cannot be judged now."""
    facts = deal.facts()
    judged = analysis_of(facts)
    return None if judged is None else judged.turn(facts, deal.piles.get("trick", ()))


# ---- what a seat can know ----


DEALS = 120
"""The number of deals in a mean; if fewer deals are possible, all are taken."""
How = Literal["known", "open", "likely", "played", "soon", "early", "plain", "spectator"]
WITHOUT_FIGURES: frozenset[How] = frozenset({"soon", "early", "plain", "spectator"})
"""The values of ``how`` for which there are no figures."""


@dataclass(frozen=True)
class CardCosts:
    """The cost of each legal card of a ``seat``'s hand, 0 for the best, and its standard ``error``.

    ``unit`` is the unit of the costs, ``deals`` the number of deals in a mean, and ``every`` is True if these are all
    possible deals. ``how`` says how the costs were found:

    ``known``      the hidden cards can be deduced
    ``open``       the hidden cards were looked at
    ``likely``     a mean over deals, each solved with open cards
    ``played``     a mean over deals, each played out by the rules of thumb
    ``soon``       no figures yet: the work is going on
    ``early``      no figures: the work would take too long at this point of the deal
    ``plain``      no figures: the work would take too long without compiled kernels
    ``spectator``  no figures: no hand is seen
    """

    seat: Seat
    unit: Unit
    how: How
    deals: int
    every: bool
    cost: Mapping[Card, float]
    error: Mapping[Card, float]

    @cached_property
    def best(self) -> Cards:
        """The cards that cost least."""
        return Cards(card for card, cost in self.cost.items() if not cost)

    @property
    def give_or_take(self) -> float:
        """Twice the largest standard error."""
        return 2 * max(self.error.values(), default=0.0)

    @property
    def estimated(self) -> bool:
        """Return True if costs are means, which may be off by chance."""
        return self.how in ("likely", "played")

    def figure(self, card: Card, lang: str | None = None) -> str:
        """Return the short label of a card: ``−2`` or ``−0.4`` for its cost, or a word for the best card."""
        return f"−{self._number(card)}" if self.cost[card] else say("costs.best", lang)

    def named(self, card: Card, name: str, lang: str | None = None) -> str:
        """Return the cost of a card in words, with its possible error. ``name`` is the text for the card."""
        if not self.cost[card]:
            return say("costs.none", lang, card=name)
        number, band = self._number(card), 2 * self.error[card]
        words = say(f"costs.some_{self.unit}", lang, card=name, cost=number, n=1 if number == "1" else 2)
        return words + say("costs.band", lang, error=f"{band:.1f}") if band else words

    def _number(self, card: Card) -> str:
        cost = self.cost[card]
        return f"{cost:.1f}" if self.estimated and cost < 99.95 else f"{cost:.0f}"

    @property
    def _way(self) -> str:
        """Return the key of the words that say how the figures were found: a mean of all deals has no error."""
        return f"every_{self.how}" if self.every and self.how == "likely" else self.how

    def sentence(self, lang: str | None = None) -> str:
        """Return a sentence on the figures: their unit, how they were found, and how exact they are."""
        if self.how in WITHOUT_FIGURES:
            return say(f"costs.{self.how}", lang)
        error = say(f"review.unit.{self.unit}", lang, cost=f"{self.give_or_take:.1f}", n=2)
        return say(f"costs.{self.unit}", lang, how=say(f"costs.{self._way}", lang, n=self.deals, error=error))

    def short(self, lang: str | None = None) -> str:
        """Return the same as `sentence` in few words; without figures, the sentence itself."""
        if self.how in WITHOUT_FIGURES:
            return self.sentence(lang)
        how = say(f"costs.short_{self._way}", lang, n=self.deals, error=f"{self.give_or_take:.1f}")
        return say("costs.short", lang, unit=say(f"costs.short_{self.unit}", lang), how=how)

    def to_frame(self) -> pandas.DataFrame:
        """Return a row for each legal card: cost, error, best. Needs pandas."""
        import pandas

        rows = [(cost, self.error[card], not cost) for card, cost in self.cost.items()]
        index = pandas.Index([str(card) for card in self.cost], name="card")
        return pandas.DataFrame(rows, index=index, columns=["cost", "error", "best"])


def costs_of(deal: Deal, *, fast: bool | None = None, progress: Progress | None = None) -> CardCosts | None:
    """Return the cost of each legal card with all cards open, whatever a seat sees. The result gives hidden cards away.

    None if `values_at` returns None. ``progress(done, total)`` is called after each card; if it returns False, the work
    stops and the result is None.
    """
    stopped = [False]

    def report(done: int, total: int) -> object:
        stopped[0] = progress is not None and progress(done, total) is False
        return not stopped[0]

    judged, seat = analysis_of(deal.facts()), turn_in(deal)
    solved = None if seat is None else values_at(deal, fast=fast, progress=report)
    if judged is None or seat is None or solved is None or stopped[0]:
        return None
    costs = {card: float(cost) for card, cost in solved.cost.items()}
    return CardCosts(seat, Unit.named(judged.unit), "open", 1, True, costs, dict.fromkeys(costs, 0.0))


def likely_costs(
    view: View[Facts],
    *,
    deals: int = DEALS,
    seed: int = 0,
    fast: bool | None = None,
    progress: Progress | None = None,
) -> CardCosts | None:
    """Return the mean cost of each legal card over deals that agree with a view: all such deals if they are few.

    None if there is nothing to solve, or if the hand that plays is not seen. The same seed draws the same deals.
    ``progress(done, total)`` is called after each deal; if it returns False, the work stops and the result is None.
    Raises `ValueError` if ``deals`` is below 1 or the seed is negative.
    """
    deals = check_count("the number of deals", deals)
    return next(growing_costs(view, (deals,), seed=seed, fast=fast, progress=progress), None)


def growing_costs(
    view: View[Facts],
    deals: Sequence[int],
    *,
    seed: int = 0,
    fast: bool | None = None,
    progress: Progress | None = None,
) -> Iterator[CardCosts]:
    """Yield the costs of `likely_costs` for each number in ``deals``, an ascending sequence.

    Each sample contains the earlier ones. So a caller can stop once the best card is clear. Yields nothing if
    `likely_costs` returns None, and stops once a sample holds every possible deal.
    """
    seed = check_seed(seed)
    judged, seat = _at_turn(view)
    if judged is None or seat is None or (unknown := judged.hidden(view)) is None:
        return
    there_are, drawn = unknown.ways * unknown.orders, _drawn(unknown, Random(seed))
    found: list[Mapping[Card, int]] = []
    for number in deals:
        every, total = there_are <= number, min(there_are, number)
        if every:
            found.clear()
        for world in unknown.every() if every else islice(drawn, number - len(found)):
            if (solved := judged.solve(view.facts, {**view.piles, **world}, fast=fast)) is None:
                return
            found.append(solved.cost)
            if progress is not None and progress(len(found), total) is False and len(found) < total:
                return
        yield _mean(seat, Unit.named(judged.unit), found, every)
        if every:
            return


def _drawn(unknown: Hidden, rng: Random) -> Iterator[World]:
    while True:
        yield unknown.sample(rng)


def _at_turn(view: View[Facts]) -> tuple[Analysis[Any] | None, Seat | None]:
    """Return the analysis of a table, and the seat whose hand plays; no seat if the view does not show that hand."""
    judged = analysis_of(view.facts)
    seat = None if judged is None else judged.turn(view.facts, view.piles.get("trick", ()))
    return judged, None if seat is None or BACK in view.piles[f"hand{seat}"] else seat


def _mean(seat: Seat, unit: Unit, found: list[Mapping[Card, int]], every: bool) -> CardCosts:
    """Return the mean cost of each card beyond the best card, with the standard error of this difference."""
    number, cards = len(found), list(found[0])
    sums = {card: sum(costs[card] for costs in found) for card in cards}
    best = min(cards, key=sums.__getitem__)
    cost, error = {}, {}
    for card in cards:
        more = [costs[card] - costs[best] for costs in found]
        cost[card] = mean = sum(more) / number
        spread = sum((one - mean) ** 2 for one in more)
        error[card] = 0.0 if every or number < 2 else sqrt(spread / (number - 1) / number)
    how: How = "known" if every and number == 1 else "likely"
    return CardCosts(seat, unit, how, number, every, cost, error)


def live_costs(view: View[Facts], deal: Deal | None = None, *, plain: bool = False) -> CardCosts | None:
    """Return costs for a table during play, where nobody waits: work of a second or more is skipped as ``early``.

    With a ``deal``, the hidden cards are looked at if they cannot be deduced. None if `likely_costs` has no result, as
    while the hand that plays is not seen. Small positions are solved without compiled kernels, since these load slowly.
    With ``plain``, all other positions are ``early``.
    """
    judged, seat = _at_turn(view)
    if judged is None or seat is None:
        return None
    unknown = judged.hidden(view)
    known = unknown is not None and unknown.is_determined
    if unknown is None and deal is None:
        return None
    size, (few, compiled) = judged.size(view, one=known or deal is not None)
    if size > (compiled if has_numba() and not plain else few):
        return CardCosts(seat, Unit.named(judged.unit), "early", 0, False, {}, {})
    fast = None if size > few else False
    return likely_costs(view, fast=fast) if deal is None or known else costs_of(deal, fast=fast)
