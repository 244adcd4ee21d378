"""The page of a table, as far as it is kept from picture to picture."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from ...core.deal import Deal
from ...core.plain import sendable
from ...core.script import Seat
from ...core.variants import Variant
from ..contract import RanksView, Switch
from ..plays import Play
from ..scene import Scene
from ..scene.story import Story
from ..scene.voice import fixed_words

__all__ = ["Page", "Standing", "StoryKey", "table_words"]


@dataclass(frozen=True)
class StoryKey:
    """The key of the story of a deal; an undo makes a new ``deal``."""

    deal: Deal
    seat: Seat | None
    lang: str
    faces: str
    names: tuple[str, ...]
    opened: bool
    """True if the reader has had all hands turned up."""


@dataclass(frozen=True)
class Standing:
    """The key of the words, the switches and the ranks of a page."""

    variant: Variant
    lang: str
    faces: str
    tastes: tuple[str, str]
    """The pace and the sound."""
    over: bool
    """True once the match is over."""


def table_words(drawn: Scene[Any], standing: Standing, *, rules: bool) -> dict[str, str]:
    """Return the words of a page that stay as they are; with ``rules`` those can be looked up."""
    return {
        **fixed_words(standing.lang),
        "deal": drawn.say("table.new_match" if standing.over else "table.deal"),
        "busy": drawn.say("widget.busy"),
        "lost": drawn.say("widget.lost"),
        **({"rules": drawn.say("intro.rules")} if rules else {}),
        **drawn.fixed_words(),
    }


class Page:
    """The story of the deal, which goes on, and the parts of the view that hardly ever change."""

    def __init__(self) -> None:
        self._told: tuple[StoryKey, Story[Any]] | None = None
        self._standing: Standing | None = None
        self._words: dict[str, str] = {}
        self._switches: list[Switch] = []
        self._ranks: RanksView | None = None
        self._rows: tuple[tuple[Play, ...], list[dict[str, object]]] = ((), [])

    def story(self, key: StoryKey) -> Story[Any] | None:
        """Return the story so far, if it was told for the same."""
        return self._told[1] if self._told is not None and self._told[0] == key else None

    def go_on(self, key: StoryKey, drawn: Scene[Any]) -> None:
        """Keep the story that a scene has told."""
        self._told = key, drawn.story

    def ranks(self, standing: Standing) -> RanksView | None:
        """Return what beats what, if that was composed for the same."""
        return self._ranks if self._standing == standing else None

    def stand(
        self, standing: Standing, ranks: RanksView | None, words: Callable[[], dict[str, str]],
        switches: Callable[[], list[Switch]],
    ) -> tuple[dict[str, str], list[Switch]]:  # fmt: skip
        """Return words and switches, composed anew where something has changed that they depend on."""
        if self._standing != standing:
            self._standing, self._ranks = standing, ranks
            self._words, self._switches = words(), switches()
        return self._words, self._switches

    def rows(self, plays: tuple[Play, ...]) -> list[dict[str, object]]:
        """Return answers as a browser may read them; those that it had before are not written again."""
        before, rows = self._rows
        if plays[: len(before)] != before:
            before, rows = (), []
        rows = rows + [
            {"deal": play.deal, "ply": play.ply, "seat": play.seat, "about": play.about,
             "action": None if play.action is None else sendable(str(play.action))}
            for play in plays[len(before) :]
        ]  # fmt: skip
        self._rows = plays, rows
        return rows
