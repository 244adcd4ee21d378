"""The help that a table gives its reader, called from Python; its parts do the work."""

from __future__ import annotations

from typing import Any, ClassVar

import traitlets

from ...core.plain import plain
from ...core.player import Advice
from ..base import SOUNDS, CardWidget, Choice
from ..modules import REFERENCES
from .coach import Coach
from .part import Part
from .reviewer import Reviewer

__all__ = ["HelpedTable"]


class _OnOff(Choice):
    """``"off"`` or ``"on"``, which may be set as False and True."""

    def validate(self, obj: object, value: object) -> str:
        value = plain(value)
        return super().validate(obj, SOUNDS[value] if isinstance(value, bool) else value)


class HelpedTable(CardWidget):
    """A table whose parts advise its reader, show what cards cost, and review a deal that is over."""

    TELLS_RULES: ClassVar[bool] = True
    """True if the rules of the game may lie over it."""
    parts: tuple[Part, ...]
    coach: Coach
    reviewer: Reviewer
    below = traitlets.Instance(CardWidget, allow_none=True, read_only=True).tag(**REFERENCES)
    above = traitlets.Instance(CardWidget, allow_none=True, read_only=True).tag(**REFERENCES)
    """The widget over the table: the rules before a first deal, and its coach."""

    heard = traitlets.Instance(CardWidget, allow_none=True, read_only=True).tag(**REFERENCES)
    """The widget that plays the sounds, once they are wanted."""
    sound = _OnOff(SOUNDS, "off").tag(sync=True)

    def open_below(self, widget: CardWidget | None) -> None:
        """Lay a widget under the table, or none; what lay there is closed. For the parts."""
        lay, _ = self.below, self.set_trait("below", widget)
        if lay is not None:
            lay.close()

    def lay_heard(self, widget: CardWidget | None) -> None:
        """Name the widget that is heard, or none; the one before is closed. For the parts."""
        was, _ = self.heard, self.set_trait("heard", widget)
        if was is not None:
            was.close()

    def lay_over(self, widget: CardWidget | None) -> None:
        """Lay a widget over the table, or none; what lay there is closed. For the parts."""
        lay, _ = self.above, self.set_trait("above", widget)
        if lay is not None:
            lay.close()

    def advise(self) -> Advice:
        """Return what a strong player would answer in the reader's place, and why, and show it. Raises `Refusal`."""
        return self.coach.advise()

    def ask_advice(self) -> None:
        """Begin to work advice out for the page, or stop it: see `Coach.ask`. Raises `Refusal`."""
        self.coach.ask()

    def switch_costs(self) -> None:
        """Hide what cards cost, or show it again. Raises `Refusal` where it is not told at all."""
        self.coach.switch_costs()

    def open_belief(self) -> None:
        """Open the heat map of where hidden cards may lie as `below`, or put it away. Raises `Refusal`."""
        self.coach.switch_belief()

    def review(self, **options: Any) -> CardWidget:
        """Return what each decision cost, once the deal is over: a `ReviewWidget`, which has the ``options``."""
        from ..review import ReviewWidget  # made of this one

        return ReviewWidget(self, **options)

    def open_review(self) -> None:
        """Open the `review` of the deal as `below`, or put it away again. Raises `Refusal` where there is none.

        Where hidden cards of this deal go over into the next it tells nothing of them.
        """
        self.reviewer.switch()

    def _review_below(self, told: bool) -> CardWidget:
        return self.review(lang=self.lang, faces=self.faces, four_colour=self.four_colour, hindsight=told)

    @property
    def reviewable(self) -> bool:
        """Return True if the deal is over and its decisions can be judged, for the reader's seat."""
        return self.reviewer in self.parts and self.reviewer.possible != ""

    def show_hands(self) -> None:
        """Turn all hands up on this page, once the deal is over. Raises `Refusal` where they stay hidden."""
        with self.whole():
            self.reviewer.show_hands()

    def close(self) -> None:
        """Close the table and what stands under it and over it."""
        self.open_below(None)
        self.lay_over(None)
        self.lay_heard(None)
        super().close()
