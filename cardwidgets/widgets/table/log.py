"""A table as its reader sees it: the moment, the answers that the reader knows of, moves played ahead, and cached parts
of the page.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Protocol

from ...core.cards import Cards
from ...core.choices import Arrangement, Layout
from ...core.deal import Deal, Facts
from ...core.events import Event
from ...core.match import Match
from ...core.plain import printable
from ...core.script import CHANCE, Aside, Ask, Seat
from ...core.table import Table
from ...core.variants import Variant
from ...core.view import View
from ..base import call_each
from ..contract import RanksView, Switch
from ..plays import Play, heard, plays_of, without_hidden_question
from ..scene import Scene
from ..scene.story import Story
from ..scene.voice import fixed_words

__all__ = ["AnswerLog", "Moment", "Page", "Preview", "Standing", "StoryKey", "table_words"]


@dataclass(frozen=True)
class Moment:
    """A table after an answer, as one seat (None: a spectator) sees it. An undo makes a new moment.

    ``base`` is the table itself. ``table`` is the table that the reader sees; it differs while a seat has a question
    that the reader may not know of. ``view`` does not include hands that were turned up on the page only. ``asked``
    hides the parts of a question that the reader may not know of.
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
        """The choices of a layout, if the reader is asked for one; else None."""
        asked = self.asked
        return asked.choices if asked and self.mine and isinstance(asked.choices, Arrangement) else None

    def may_say(self, word: str) -> bool:
        """Return True if the reader may say a word while another seat is asked."""
        aside = self.asked.asides.get(self.seat) if self.asked is not None and self.seat is not None else None
        return aside is not None and aside.why(word) is None

    @property
    def held(self) -> Cards:
        """The cards in the reader's hand as the reader sees them, with a back for each card not looked at."""
        if self.seat is None:
            return Cards()
        own = re.compile(rf"hand{self.seat}(?:[._]\d+)?")
        hands = [pile for name, pile in self.view.piles.items() if own.fullmatch(name)]
        return hands[0] if len(hands) == 1 else Cards([card for hand in hands for card in hand])

    @property
    def laid(self) -> Layout | None:
        """The layout that the reader has answered with in this deal."""
        for seat, action in reversed(self.table.answers):
            if seat == self.seat and isinstance(action, Layout):
                return action
        return None

    @property
    def question(self) -> object:
        """Return the key of the layout in question. A draft belongs to it and comes back with it.

        The key includes the cards, since after an undo and other answers the reader may hold other cards.
        """
        choices = self.laying
        return self.number, self.plies[1], choices and choices.cards


class AnswerLog:
    """The answers of the deal that the reader knows of, and those that callbacks have not been called with yet."""

    def __init__(self) -> None:
        self.callbacks: list[Callable[[Play], object]] = []
        self.due: list[Play] = []
        self._plays: tuple[Play, ...] = ()
        self._read: object = None
        """The table and the ply of the cached answers; None if they must be read again."""

    def forget(self) -> None:
        """Forget the cached answers, so that they are read again."""
        self._read = None

    def known(self, table: Table, seat: Seat | None, match: Match) -> tuple[Play, ...]:
        """Return the answers of this deal that the reader knows of. They are read again if the table has changed by
        another way.
        """
        if self._read != (read := (table, table.ply)):
            self._plays, self._read = plays_of(table, seat, len(match.deals)), read
        return self._plays

    def note(self, table: Table, asked: Ask, log: list[Event], before: tuple[Play, ...], ply: int,
             seat: Seat | None, match: Match) -> None:  # fmt: skip
        """Add the part of a new answer that the reader may know."""
        told = heard(asked, table.answers[ply], log, seat, deal=len(match.deals), ply=len(before) + 1)
        if told is not None:
            self._plays = (*before, told)
            self.due.append(told)
        self._read = None if asked.seat == CHANCE else (table, table.ply)  # chance adds to an earlier answer

    def publish(self) -> None:
        """Call the callbacks with the answers that are due."""
        if not self.callbacks:
            self.due.clear()
        while self.due:
            call_each(self.callbacks, self.due.pop(0))

    def snapshot(self) -> Callable[[], None]:
        plays, due, read = self._plays, [*self.due], self._read

        def restore() -> None:
            self._plays, self._read = plays, read
            self.due[:] = due

        return restore


class Preview:
    """The table as the reader sees it while another seat has a question that the reader may not know of.

    The table then waits for that seat without showing it. The reader sees a copy of the table, in which that question
    has an answer that shows nothing. The reader's answers in the copy are played at the table itself by `catch_up`.
    """

    def __init__(self) -> None:
        self._ahead: tuple[Table, int] | None = None

    def of(self, table: Table, seat: Seat | None) -> Table:
        """Return the table that the reader sees."""
        asked = table.asked
        if asked is None or asked.seen_by is None or asked.seat == CHANCE or asked.known_by(seat):
            return table
        if self._ahead is None or self._ahead[0].answers[: table.ply] != table.answers:
            world = without_hidden_question(table, seat)
            if world is None:
                return table
            self._ahead = (world, world.ply)
        return self._ahead[0]

    def forget(self) -> None:
        self._ahead = None

    def went_back(self, seen: Table) -> bool:
        """Return True if an undo went back before the other seat's question; then drop the copy."""
        if self._ahead is None or seen.ply >= self._ahead[1]:
            return False
        self._ahead = None
        return True

    def catch_up(self, table: Table, seen: Table, seat: Seat | None, *, given_up: bool = False) -> None:
        """Play the answers of the copy at the table; none if the reader has ``given_up`` the copy."""
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
        before = ahead[0].snapshot() if ahead else None

        def restore() -> None:
            self._ahead = ahead
            if before:
                before()

        return restore


@dataclass(frozen=True)
class StoryKey:
    """The cache key of the story of a deal. An undo makes a new ``deal``."""

    deal: Deal
    seat: Seat | None
    lang: str
    faces: str
    names: tuple[str, ...]
    opened: bool
    """True if the reader has turned all hands face up."""


@dataclass(frozen=True)
class Standing:
    """The cache key of the words, the switches and the ranks of a page."""

    variant: Variant
    lang: str
    faces: str
    tastes: tuple[str, str]
    """The pace and the sound."""
    over: bool
    """True once the match is over for the people at the table."""


class _Reading(Protocol):
    """A table with the seat of its reader, or those of several people."""

    humans: tuple[Seat, ...]

    @property
    def seat(self) -> Seat | None: ...


def ended(match: Match, there: _Reading) -> bool:
    """Return True if no deal follows the last one in which a person at the table can pay to take part.

    Without people, it is True if no deal follows.
    """
    start, price = match.next_start(), getattr(match.deals[-1].deal, "price", None)
    stacks, holder = getattr(start, "stacks", None), getattr(start, "holder", None)
    if start is None or stacks is None or price is None or not (there.humans or there.seat is not None):
        return start is None
    # a hand left on the table plays on without a price
    return all(stacks[seat] < price and seat != holder for seat in there.humans or (there.seat,))


def table_words(drawn: Scene[Any], standing: Standing, *, rules: bool) -> dict[str, str]:
    """Return the fixed words of a page. With ``rules``, they include a button for the rules."""
    return {
        **fixed_words(standing.lang),
        "deal": drawn.say("table.new_match" if standing.over else "table.deal"),
        "busy": drawn.say("widget.busy"),
        "lost": drawn.say("widget.lost"),
        **({"rules": drawn.say("intro.rules")} if rules else {}),
        **drawn.fixed_words(),
    }


class Page:
    """The cached parts of a page: the story of the deal, and the parts of the view that hardly ever change."""

    def __init__(self) -> None:
        self._told: tuple[StoryKey, Story[Any]] | None = None
        self._standing: Standing | None = None
        self._words: dict[str, str] = {}
        self._switches: list[Switch] = []
        self._ranks: RanksView | None = None
        self._rows: tuple[tuple[Play, ...], list[dict[str, object]]] = ((), [])

    def story(self, key: StoryKey) -> Story[Any] | None:
        """Return the cached story, if its key is the same; else None."""
        return self._told[1] if self._told is not None and self._told[0] == key else None

    def go_on(self, key: StoryKey, drawn: Scene[Any]) -> None:
        """Cache the story of a scene."""
        self._told = key, drawn.story

    def ranks(self, standing: Standing) -> RanksView | None:
        """Return the cached order of ranks, if its key is the same; else None."""
        return self._ranks if self._standing == standing else None

    def stand(
        self, standing: Standing, ranks: RanksView | None, words: Callable[[], dict[str, str]],
        switches: Callable[[], list[Switch]],
    ) -> tuple[dict[str, str], list[Switch]]:  # fmt: skip
        """Return the words and the switches. They are cached until their key changes."""
        if self._standing != standing:
            self._standing, self._ranks = standing, ranks
            self._words, self._switches = words(), switches()
        return self._words, self._switches

    def rows(self, plays: tuple[Play, ...]) -> list[dict[str, object]]:
        """Return answers in the browser's form. Rows that were converted before are reused."""
        before, rows = self._rows
        if plays[: len(before)] != before:
            before, rows = (), []
        rows = rows + [
            {"deal": play.deal, "ply": play.ply, "seat": play.seat, "about": play.about,
             "action": None if play.action is None else printable(str(play.action))}
            for play in plays[len(before) :]
        ]  # fmt: skip
        self._rows = plays, rows
        return rows
