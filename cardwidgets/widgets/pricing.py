"""The costs of cards at a table in play: at once where that is known soon, else worked out beside the play.

The first estimate is told as soon as there is one, then better ones. An answer ends the work, and so does the reader,
who may have no costs told at all.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from ..core.deal import Deal, Facts
from ..core.script import Ask
from ..core.view import View
from ..lessons.display import in_live_notebook
from ..odds.analysis.card_costs import CardCosts, How, live_costs
from ..odds.analysis.units import Unit
from ..odds.runtime.blocks import Progress
from ..odds.runtime.compiled import have_numba
from ..odds.warm import are_compiled
from .scene.tricks import PLAYS
from .waiting import once_compiled
from .work import Work

__all__ = ["Pricing", "untold"]


class Pricing:
    """Costs for the question that is open; ``changed`` is called when there are better ones.

    ``off`` bool, the reader wants none; ``work`` is that for estimates.
    """

    def __init__(self, changed: Callable[[], object]) -> None:
        self.work: Work[CardCosts] = Work("card costs", changed)
        self.off = False
        self._question: object = None
        self._at_once: CardCosts | None = None

    def forget(self) -> None:
        """Work the costs out anew."""
        self.work.forget()
        self._question = None

    def switch(self) -> None:
        """Tell no costs any more, or tell them again; work that is under way is ended."""
        self.off = not self.off
        self.forget()

    def costs(
        self, question: object, view: View[Facts], asked: Ask, deal: Deal | None, needed: Sequence[str] = ()
    ) -> CardCosts | None:
        """Return what is known by now of the cards that a seat is ``asked`` for, by its ``view``; with a ``deal`` all
        is seen.

        ``needed`` are the kernels that are called where it takes a while, the first of them first.
        None where nothing can be said. Outside of a running event loop the first estimate is waited for.
        """
        if self.off or asked.about not in PLAYS:
            self.forget()
            return None
        if self._question != question:
            self.forget()
            self._question, self._at_once = question, self._known(question, view, asked, deal, needed)
        if not self.work.on(question):
            return self._at_once
        return self.work.found or untold(asked, "soon" if self.work.going else "early")

    def _known(
        self, question: object, view: View[Facts], asked: Ask, deal: Deal | None, needed: Sequence[str]
    ) -> CardCosts | None:
        """Return what is known at once; where that is nothing, the work is begun."""
        cold = in_live_notebook() and not are_compiled(*needed[:1])
        found = live_costs(view, deal, plain=cold or deal is None)
        if deal is not None and cold and found is not None and found.how == "early":
            self.work.begin(question, once_compiled(needed, lambda _: filter(None, [live_costs(view, deal)])), enough=1)
            return None
        if deal is not None or (found is not None and found.how != "early"):
            return found
        from ..lessons.review.estimates import can_estimate, estimates  # with the players that they need

        if len(getattr(asked.choices, "options", ())) < 2:
            return None  # nothing to choose
        if not can_estimate(view, asked):
            return found
        if not have_numba():
            return untold(asked, "plain")

        def steps(progress: Progress) -> Iterator[CardCosts]:
            return estimates(view, asked, progress=progress)

        self.work.begin(question, once_compiled(needed, steps), enough=1)
        return None


def untold(asked: Ask, how: How) -> CardCosts:
    """Return costs without a figure, and why there is none."""
    return CardCosts(asked.seat, Unit.UNITS, how, 0, False, {}, {})
