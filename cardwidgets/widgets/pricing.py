"""What each card costs at a table that is played at: at once where that is known soon, else worked out beside the play.

An estimate takes compiled kernels, which load slowly and work for a second or more. So it is made in a thread of its
own, while the table can be played at: the first is told as soon as there is one, then better ones. An answer ends it.
"""

from __future__ import annotations

from asyncio import AbstractEventLoop, get_running_loop
from collections.abc import Callable, Iterator
from threading import Thread

from ..core.deal import Deal, Facts
from ..core.script import Ask
from ..core.view import View
from ..odds.analysis.card_costs import CardCosts, How, live_costs
from ..odds.runtime.compiled import have_numba
from .base import log
from .scene.tricks import PLAYS

__all__ = ["Pricing"]


class Pricing:
    """Costs for the question that is open; ``changed`` is called when there are better ones."""

    def __init__(self, changed: Callable[[], object]) -> None:
        self._changed = changed
        self._question: object = None
        self._found: CardCosts | None = None

    def forget(self) -> None:
        """Work the costs out anew."""
        self._question = None

    def costs(self, question: object, view: View[Facts], asked: Ask, deal: Deal | None) -> CardCosts | None:
        """What is known by now of the cards that a seat is ``asked`` for, by its ``view``; with a ``deal`` all is seen.

        None where nothing can be said. Outside of a running event loop, which could tell of better ones, the first
        estimate is waited for.
        """
        if self._question != question:
            self._question, self._found = question, None
            if asked.about in PLAYS:
                self._found = self._at_once(question, view, asked, deal)
        return self._found

    def _at_once(self, question: object, view: View[Facts], asked: Ask, deal: Deal | None) -> CardCosts | None:
        found = live_costs(view, deal, plain=deal is None)
        if deal is not None or (found is not None and found.how != "early"):
            return found
        from ..lessons.review.estimates import can_estimate, estimates  # with the players that they need

        if len(getattr(asked.choices, "options", ())) < 2:
            return None  # nothing to choose
        if not can_estimate(view, asked):
            return found
        if not have_numba():
            return _nothing(asked, "plain")
        looks = estimates(view, asked)
        try:
            loop = get_running_loop()
        except RuntimeError:
            return next(looks, None)
        Thread(target=self._work, args=(question, asked, looks, loop), name="card costs", daemon=True).start()
        return _nothing(asked, "soon")

    def _work(self, question: object, asked: Ask, looks: Iterator[CardCosts], loop: AbstractEventLoop) -> None:
        """In a thread: each look as it comes, for as long as the question is open."""
        try:
            for found in looks:
                loop.call_soon_threadsafe(self._come, question, found)
                if self._question is not question:
                    return
        except Exception:  # nobody has asked for a figure: the table goes on without
            log.exception("what cards cost could not be worked out")
            loop.call_soon_threadsafe(self._come, question, _nothing(asked, "early"))

    def _come(self, question: object, found: CardCosts) -> None:
        if self._question is question:
            self._found = found
            self._changed()


def _nothing(asked: Ask, how: How) -> CardCosts:
    """Why there is no figure."""
    return CardCosts(asked.seat, "", how, 0, False, {}, {})
