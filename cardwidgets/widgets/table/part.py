"""A part of a table, and what it may ask of the table that has it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Protocol

from ...core.deal import Facts
from ...core.match import Match
from ...core.script import Seat
from ..base import CardWidget
from ..contract import Offer, SceneView
from ..scene import Scene
from .log import Moment

__all__ = ["Host", "Part"]


class Host(Protocol):
    """A table, as its parts know it."""

    match: Match
    seat: Seat | None
    names: tuple[str, ...]
    advice: bool
    hints: bool
    hands: bool | None
    humans: tuple[Seat, ...]
    """The people at one screen; empty where one reader plays."""

    @property
    def lang(self) -> str:
        """The language of the page."""

    @property
    def values(self) -> str:
        """Return what a teacher lets the reader know of the cost of cards: see `players.VALUES`."""

    @property
    def moment(self) -> Moment:
        """The table as the reader may take it to stand now."""

    @property
    def below(self) -> CardWidget | None:
        """The widget under the table."""

    def redraw(self, *, moved: bool = False) -> None:
        """Compose the view anew and send it."""

    def open_below(self, widget: CardWidget | None) -> None:
        """Lay a widget under the table; what lay there is closed."""

    def say(self, key: str, **figures: object) -> str:
        """Return a text in the reader's language."""


class Part:
    """A part of a table. What it has nothing to say to it leaves as it is."""

    @property
    def commands(self) -> Mapping[str, Callable[[], None]]:
        """Return what a page may ask of it, by the word of the wire."""
        return {}

    def offers(self, drawn: Scene[Any]) -> list[Offer]:
        """Return the buttons that it has now, in order."""
        return []

    def waits(self, drawn: Scene[Facts]) -> str:
        """Return what is said while nobody can play on but for this part; nothing where it holds nobody up."""
        return ""

    def lines(self, scene: SceneView) -> list[str]:
        """Return what stands over the table instead of its message; nothing: the message stays."""
        return []

    def moved(self) -> None:
        """Follow the table, which has moved and been shown."""

    def close(self) -> None:
        """End what was begun."""
