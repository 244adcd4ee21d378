"""A table as its reader may take it to stand: the moment, the answers they know of, what is done ahead of it, and what
is kept of its page."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from ...core.cards import Cards
from ...core.choices import Arrangement, Layout
from ...core.deal import Deal, Facts
from ...core.events import Event
from ...core.match import Match
from ...core.plain import sendable
from ...core.script import CHANCE, Aside, Ask, Seat
from ...core.table import Table
from ...core.variants import Variant
from ...core.view import View
from ..base import call_each
from ..contract import RanksView, Switch
from ..plays import Play, heard, passed_over, plays_of
from ..scene import Scene
from ..scene.story import Story
from ..scene.voice import fixed_words

__all__ = ["AnswerLog", "Moment", "Page", "Preview", "Standing", "StoryKey", "table_words"]


@dataclass(frozen=True)
class Moment:
    """A table after an answer, as one seat (None: a spectator) may take it to stand; it never survives an undo.

    ``base`` is the table itself, ``table`` that which the reader sees, which is another one while somebody is asked
    what they may not know of. ``view`` shows no hand that was opened on the page alone, ``asked`` nothing of a question
    that the reader may not know of.
    """

    base: Table
    table: Table
    deal: Deal
    plies: tuple[int, int]
    seat: Seat | None
    number: int
    """The number of this deal in the match, from 1."""
    view: View[Facts]
    asked: Ask | None

    @classmethod
    def of(cls, base: Table, table: Table, seat: Seat | None, number: int) -> Moment:
        asked, ply = table.asked, table.ply
        known = None if asked is None else asked.known_to(seat)
        plies = (ply if base is table else base.ply, ply)
        return cls(base, table, table.deal, plies, seat, number, table.view(seat), known)

    @property
    def mine(self) -> bool:
        """Return True if the reader is asked."""
        return self.asked is not None and self.asked.seat == self.seat

    @property
    def laying(self) -> Arrangement | None:
        """The question for a layout, if it is put to the reader."""
        asked = self.asked
        return asked.choices if asked and self.mine and isinstance(asked.choices, Arrangement) else None

    def may_say(self, word: str) -> bool:
        """Return True if a word is open to the reader while another is asked."""
        aside = self.asked.asides.get(self.seat) if self.asked is not None and self.seat is not None else None
        return aside is not None and aside.why(word) is None

    @property
    def held(self) -> Cards:
        """The cards in the reader's hand, as they see them: backs for those not looked at."""
        if self.seat is None:
            return Cards()
        own = re.compile(rf"hand{self.seat}(?:[._]\d+)?")
        return Cards([card for name, pile in self.view.piles.items() if own.fullmatch(name) for card in pile])

    @property
    def laid(self) -> Layout | None:
        """The layout that the reader has answered with in this deal."""
        own = [answer.action for answer in self.table.answers if answer.seat == self.seat]
        return next((action for action in reversed(own) if isinstance(action, Layout)), None)

    @property
    def question(self) -> object:
        """Return the key of the layout in question. A draft belongs to it and comes back with it.

        The cards are part of it: who goes back and plays on otherwise may hold others by then.
        """
        choices = self.laying
        return self.number, self.plies[1], choices and choices.cards


class AnswerLog:
    """The answers of the deal that the reader knows of, and those of which callbacks are still to hear."""

    def __init__(self) -> None:
        self.callbacks: list[Callable[[Play], object]] = []
        self.due: list[Play] = []
        self._plays: tuple[Play, ...] = ()
        self._read: object = None
        """The table and the ply up to which they are known; None: they are read again."""

    def forget(self) -> None:
        """Read the answers again, as of another table."""
        self._read = None

    def known(self, table: Table, seat: Seat | None, match: Match) -> tuple[Play, ...]:
        """Return the answers of this deal that the reader knows of; read again where the table was moved otherwise."""
        if self._read != (read := (table, table.ply)):
            self._plays, self._read = plays_of(table, seat, len(match.deals)), read
        return self._plays

    def note(self, table: Table, asked: Ask, log: list[Event], before: tuple[Play, ...], ply: int,
             seat: Seat | None, match: Match) -> None:  # fmt: skip
        """Remember what the reader may know of an answer that was just given at a ply."""
        told = heard(asked, table.answers[ply], log, seat, deal=len(match.deals), ply=len(before) + 1)
        if told is not None:
            self._plays = (*before, told)
            self.due.append(told)
        self._read = None if asked.seat == CHANCE else (table, table.ply)  # chance's doings belong to who moved

    def publish(self) -> None:
        """Tell the callbacks."""
        while self.due:
            call_each(self.callbacks, self.due.pop(0))

    def snapshot(self) -> Callable[[], None]:
        plays, due, read = self._plays, [*self.due], self._read

        def restore() -> None:
            self._plays, self._read = plays, read
            self.due[:] = due

        return restore


class Preview:
    """The table as it goes on for its reader while somebody else is asked what they may not know of.

    A player without a computer is then waited for, unseen. At another table that question was answered by what shows
    nothing; what the reader does there is given at the table itself by `catch_up`.
    """

    def __init__(self) -> None:
        self._ahead: tuple[Table, int] | None = None

    def of(self, table: Table, seat: Seat | None) -> Table:
        """Return the table that the reader sees."""
        asked = table.asked
        if asked is None or asked.seen_by is None or asked.seat == CHANCE or asked.known_by(seat):
            return table
        if self._ahead is None or self._ahead[0].answers[: table.ply] != table.answers:
            world = passed_over(table, seat)
            if world is None:
                return table
            self._ahead = (world, world.ply)
        return self._ahead[0]

    def forget(self) -> None:
        self._ahead = None

    def went_back(self, seen: Table) -> bool:
        """Return True, and forget it, if an undo led to before what is asked unseen."""
        if self._ahead is None or seen.ply >= self._ahead[1]:
            return False
        self._ahead = None
        return True

    def catch_up(self, table: Table, seen: Table, seat: Seat | None, *, given_up: bool = False) -> None:
        """Give at a table what was done ahead of it; nothing when the reader has ``given_up`` what they saw."""
        ahead, self._ahead = self._ahead, None
        if ahead is None or seen is not ahead[0] or given_up:
            return
        for who, action in seen.answers[ahead[1] :]:
            at = self.of(table, seat)
            if at.asked is None or at.why(action, seat=who) is not None:
                return
            at.play(action, seat=None if isinstance(action, Aside) else who)

    def snapshot(self) -> Callable[[], None]:
        ahead = self._ahead
        before = ahead[0].keep() if ahead else None

        def restore() -> None:
            self._ahead = ahead
            if before:
                before()

        return restore


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
