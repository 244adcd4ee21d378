"""The base class of the parts of a table, and the interface of the table for its parts."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Protocol

from ...core.deal import Facts
from ...core.match import Match
from ...core.script import Seat
from ..base import CardWidget
from ..contract import Offer
from ..scene import Scene
from .log import Moment

__all__ = ["Host", "Part"]


class Host(Protocol):
    """The interface of a table for its parts."""

    match: Match
    seat: Seat | None
    names: tuple[str, ...]
    advice: bool
    hints: bool
    hands: bool | None
    humans: tuple[Seat, ...]
    """The seats of the people at one screen; empty with one reader."""

    @property
    def lang(self) -> str:
        """The language of the page."""

    @property
    def faces(self) -> str:
        """Return the card faces: ``french`` or ``italian``."""

    @property
    def values(self) -> str:
        """Return the setting of the costs of cards: see `players.VALUES`."""

    @property
    def moment(self) -> Moment:
        """The table as the reader sees it now."""

    @property
    def below(self) -> CardWidget | None:
        """The widget under the table."""

    def redraw(self, *, moved: bool = False) -> None:
        """Compose the view anew and send it."""

    def open_below(self, widget: CardWidget | None) -> None:
        """Put a widget under the table, and close the former one."""

    def say(self, key: str, **figures: object) -> str:
        """Return a text in the reader's language."""


class Part:
    """A part of a table. A subclass overrides the methods that concern it."""

    on = True
    """False while the part has nothing to do. The page then has no button and no message of it."""

    @property
    def commands(self) -> Mapping[str, Callable[[], None]]:
        """Return the methods that obey commands of the page, by the name of the command."""
        return {}

    def offers(self, drawn: Scene[Any]) -> list[Offer]:
        """Return the part's present buttons, in order."""
        return []

    def waits(self, drawn: Scene[Facts]) -> str:
        """Return the message while the play has to wait for this part; "" at other times."""
        return ""
