"""The methods of a table for the reader's help. The parts of the table do the work."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, ClassVar

import traitlets

from ...core.plain import plain
from ...core.player import Advice
from ...lessons.display import review_of
from ..base import SOUNDS, CardWidget, Choice
from ..modules import REFERENCES
from ..players import names_in
from .coach import Coach
from .part import Part
from .reviewer import Reviewer

if TYPE_CHECKING:
    from ...core.script import Seat
    from ...lessons.review.decision import DealReview

__all__ = ["HelpedTable"]


class _OnOff(Choice):
    """A trait with the values ``"off"`` and ``"on"``, which may be set as False and True."""

    def validate(self, obj: object, value: object) -> str:
        value = plain(value)
        return super().validate(obj, SOUNDS[value] if isinstance(value, bool) else value)


class HelpedTable(CardWidget):
    """A table whose parts advise the reader, show costs of cards, and review a finished deal."""

    TELLS_RULES: ClassVar[bool] = True
    """True if the rules of the game may be shown over the table."""
    names: tuple[str, ...]
    seat: Seat | None
    humans: tuple[Seat, ...]
    parts: tuple[Part, ...]
    coach: Coach
    reviewer: Reviewer
    below = traitlets.Instance(CardWidget, allow_none=True, read_only=True).tag(**REFERENCES)
    above = traitlets.Instance(CardWidget, allow_none=True, read_only=True).tag(**REFERENCES)
    """The widget over the table: the rules before a first deal, and its coach."""

    heard = traitlets.Instance(CardWidget, allow_none=True, read_only=True).tag(**REFERENCES)
    """The widget that plays the sounds, once they are wanted."""
    sound = _OnOff(SOUNDS, "off").tag(sync=True)

    @traitlets.observe("lang", "faces", "four_colour")
    def _dress(self, change: Any) -> None:  # an event of traitlets
        """Have the names of players and the widgets under and over the table follow the reader's preferences."""
        if change.name == "lang":
            self.names = names_in(self.names, change.new, (self.seat, *self.humans))
        for widget in (self.below, self.above):
            if widget is not None:
                setattr(widget, change.name, change.new)

    def open_below(self, widget: CardWidget | None) -> None:
        """Put a widget or none under the table, and close the former one. Called by the parts."""
        lay, _ = self.below, self.set_trait("below", widget)
        if lay is not None:
            lay.close()

    def lay_heard(self, widget: CardWidget | None) -> None:
        """Set the widget that plays sounds, or none, and close the former one. Called by the parts."""
        was, _ = self.heard, self.set_trait("heard", widget)
        if was is not None:
            was.close()

    def lay_over(self, widget: CardWidget | None) -> None:
        """Put a widget or none over the table, and close the former one. Called by the parts."""
        lay, _ = self.above, self.set_trait("above", widget)
        if lay is not None:
            lay.close()

    def advise(self) -> Advice:
        """Return and show a strong player's answer in the reader's place, with its reasons. Raises `Refusal`."""
        return self.coach.advise()

    def ask_advice(self) -> None:
        """Begin to calculate advice for the page: see `Coach.ask`. Raises `Refusal`."""
        self.coach.ask()

    def switch_costs(self) -> None:
        """Hide the costs of cards, or show them again. Raises `Refusal` if the table shows no costs."""
        self.coach.switch_costs()

    def open_belief(self) -> None:
        """Open the belief widget as `below`, or close it. Raises `Refusal`."""
        self.coach.switch_belief()

    def review(self, **options: Any) -> CardWidget:
        """Return a `ReviewWidget` of the finished deal, with these ``options``."""
        made: CardWidget = review_of(self, None, None, **options)
        return made

    def open_review(self) -> None:
        """Open the `review` of the deal as `below`, or close it. Raises `Refusal` if there is none.

        If hidden cards of this deal are kept for the next one, the review does not show them.
        """
        self.reviewer.switch()

    def _review_below(
        self, told: bool, leave: Callable[[], object], done: Callable[[DealReview, Seat], object]
    ) -> CardWidget:
        made: CardWidget = review_of(
            self, leave, done, lang=self.lang, faces=self.faces, four_colour=self.four_colour, hindsight=told
        )
        return made

    @property
    def reviewable(self) -> bool:
        """Return True if the deal is over and the decisions of the reader's seat can be judged."""
        return self.reviewer in self.parts and self.reviewer.possible != ""

    def show_hands(self) -> None:
        """Turn all hands face up on this page after the deal. Raises `Refusal` if they must stay hidden."""
        with self.whole():
            self.reviewer.show_hands()

    def close(self) -> None:
        """Close the table, and the widgets under and over it."""
        self.open_below(None)
        self.lay_over(None)
        self.lay_heard(None)
        super().close()
