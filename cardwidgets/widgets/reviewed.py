"""A table under which the reader may open the review of a deal that is over."""

from __future__ import annotations

from typing import Any

import traitlets

from ..core.match import Match
from ..core.script import Seat
from ..core.table import Table
from ..lessons.display import in_live_notebook
from .base import CardWidget, Refusal
from .modules import REFERENCES
from .showing import may_show, may_tell
from .waiting import kernels_of_review

__all__ = ["Reviewed"]


class Reviewed(CardWidget):
    """The table that this needs: its match, the reader's seat, and whether hidden hands may be told of.

    ``below`` is the `ReviewWidget` that stands under the table, or None: a model of its own, whose code travels when it
    is opened.
    """

    REVIEWS = True
    """True if the reader may open a review."""

    match: Match
    seat: Seat | None
    hands: bool | None

    below = traitlets.Instance(CardWidget, allow_none=True, read_only=True).tag(**REFERENCES)
    _reviewed: object = None
    _opened: object = None
    """The table and the ply at which all hands were turned up."""
    _revealed: Table | None = None
    """The deal of which more was shown after its end than the rules show: one that is taken back then is practice."""

    def review(self, **options: Any) -> CardWidget:
        """Return what each decision cost, once the deal is over; raises as `ReviewWidget` does, which has the
        ``options``."""
        from .review import ReviewWidget  # made of this one

        return ReviewWidget(self, **options)

    def _hear(self, _: object, content: object, buffers: object) -> None:
        super()._hear(_, content, buffers)
        plays = self.REVIEWS and self.seat is not None and in_live_notebook()  # and may want the review next
        if plays and (kernels := kernels_of_review(self.match.table)):
            from ..odds.warm import warm_beside  # which a table that stands still does without

            warm_beside(*kernels)

    def show_hands(self) -> None:
        """Turn all hands up on this page, once the deal is over. Raises `Refusal` where they stay hidden."""
        if not may_show(self.match, self.seat, self.hands):
            raise Refusal("table.hands_hidden")
        with self.whole():
            self._revealed = self.match.table
            self._opened = (self.match.table, self.match.table.ply)
            self.redraw(moved=True)

    def open_review(self) -> None:
        """Open the review of the deal under the table, or put it away again.

        It is that of `review`, for the learner whose record is kept. Where hidden cards of this deal go over into the
        next it tells nothing of them: what decisions cost by what could be known, and nothing besides. Raises `Refusal`
        while a deal is on, for a spectator, and where no decision of the game can be judged.
        """
        opened = self._reviewed is not None and self.below is not None
        if opened:
            self._put_away()
        elif not self.reviewable:
            raise Refusal("table.no_review")
        else:
            self._put_away()
            self._revealed = self.match.table
            self._reviewed = (self.match.table, self.match.table.ply)
            told = may_tell(self.match, self.hands)
            self.set_trait("below", self.review(lang=self.lang, faces=self.faces, four_colour=self.four_colour,
                                                hindsight=told))  # fmt: skip
        self.redraw(moved=True)

    @property
    def reviewable(self) -> bool:
        """Return True if the deal is over and its decisions can be judged, for the reader's seat."""
        from ..lessons.review import judged  # with its judges, which a table does without until a deal is over

        table = self.match.table
        return self.REVIEWS and self.seat is not None and table.asked is None and judged(table)

    def keep_up(self) -> None:
        """Put the review away once the table has gone on, or back."""
        if self.below is not None and self._reviewed != (self.match.table, self.match.table.ply):
            self._put_away()

    def _put_away(self) -> None:
        self._reviewed = None
        review, _ = self.below, self.set_trait("below", None)
        if review is not None:
            review.close()

    def close(self) -> None:
        """Close the table and what stands under it."""
        self._put_away()
        super().close()
