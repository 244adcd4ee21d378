"""The story of any deal: the log as lines, every payment in order, and the news in one sentence."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import ClassVar, Generic, TypeVar

from ...core.cards import BACK, Card
from ...core.deal import Facts
from ...core.events import Announced, Checked, Compared, Event, Gave, Moved, Paid, Said, Shown, Took
from ...core.plain import wide
from ...core.script import Seat
from ...core.view import View
from ..contract import Row
from .voice import Voice, stem

__all__ = ["Clause", "DealVoice", "Line", "Payment", "Story", "joined", "marked", "unmarked"]


F = TypeVar("F", bound=Facts)


@dataclass
class Line:
    """One line of the log: the seat (None: everybody), the action, the chips paid, and the table after it.

    ``news`` has the same as clauses, each with the number of its event, if it is worth telling to a waiting player.
    """

    seat: Seat | None
    parts: list[str]
    chips: int = 0
    pot: int = 0
    news: list[tuple[int, str]] = field(default_factory=list)

    @property
    def whole(self) -> bool:
        """Return True if the line is finished once another one follows."""
        return True


@dataclass
class Payment:
    """Chips that went into a pot together. Each of ``seats`` paid the same."""

    row: int
    chips: int
    pot: int
    half: bool
    seats: list[Seat] = field(default_factory=list)


class DealVoice(Voice, ABC, Generic[F]):
    """The texts about one deal, with the view that they tell of. A scene is one."""

    view: View[F]

    @property
    @abstractmethod
    def owners(self) -> Mapping[str, Seat]:
        """The seat that each pile lies before; piles in the middle have none."""

    @abstractmethod
    def cards_words(self, cards: Sequence[Card]) -> str:
        """Return the name of a hand, or of every card if the cards are not a hand."""


class Story(Generic[F]):
    """The lines and payments of a deal as a seat saw it.

    ``voice`` has the view and the words. A game with more to tell overrides
    the methods for events. A story can be continued for each new view (`go_on`).
    """

    TELLS_HIDDEN: ClassVar[bool] = True
    """False if moves of cards that some seat did not see, such as those of dealing, have no line."""

    def __init__(self, voice: DealVoice[F]) -> None:
        self.lines: list[Line] = []
        self.payments: list[Payment] = []
        self.pot = self.number = 0
        self.rows: list[Row] = []
        """The cached rows of finished lines, for one `rows_basis`."""
        self.rows_basis: object = None
        self.labels: dict[tuple[str, int], str] = {}
        """The spoken names of piles, each with the number of piles of its seat."""
        self._told: int | None = 0
        self.go_on(voice)

    def continues(self, view: View[F]) -> bool:
        """Return True if the view only adds events to the story, and the story was not broken off."""
        told, log = self._told, view.log
        if told is None or told > len(log):
            return False
        return not (0 < told < len(log) and isinstance(log[told - 1], Said) and isinstance(log[told], Paid))

    def go_on(self, voice: DealVoice[F]) -> None:
        """Add the new events of a scene's view. A story that was broken off cannot be continued."""
        self.voice, self.view = voice, voice.view
        log, told, self._told = self.view.log, self._told or 0, None
        for self.number in range(told, len(log)):
            event = log[self.number]
            if type(event) is Moved and event.seen is not None and not self.TELLS_HIDDEN:
                continue
            self.tell(event, log[self.number + 1] if self.number + 1 < len(log) else None)
            if self.lines:
                self.lines[-1].pot = self.pot
        self._told = len(log)

    def tell(self, event: Event, after: Event | None) -> None:
        match event:
            case Announced():
                self.on_announced(event)
            case Said(seat):
                self.on_said(event, after if isinstance(after, Paid) and after.seat == seat else None)
            case Paid():
                self.on_paid(event)
            case Moved(card, source, target, None) if source in self.voice.owners and target not in self.voice.owners:
                self.add(self.voice.owners[source], self.voice.text("log.plays", card=self.voice.cards_words([card])))
            case Shown(_, _, None):
                self.on_shown(event)
            case Compared():
                self.on_compared(event)
            case Checked():
                self.on_checked(event)
            case Took():
                self.on_took(event)
            case Gave(seat, to, chips):
                self.add(seat, self.voice.text("log.gives", n=chips, name=self.voice.name_within(to)))

    def add(self, seat: Seat | None, words: str, news: str = "") -> Line:
        """Add a line with its ``news``, and return it."""
        self.lines.append(Line(seat, [words]))
        self.add_news(news)
        return self.lines[-1]

    def add_news(self, news: str) -> None:
        """Add a clause about the present event to the last line; none if the game has no words for it."""
        if news:
            self.lines[-1].news.append((self.number, news))

    def on_announced(self, event: Announced) -> None:
        figures = dict(event.figures)
        if (seat := figures.get("seat")) is not None:
            figures["name"] = self.voice.name_within(seat)
        line = self.add(None, self.voice.text(f"log.{event.key}", **figures))
        if event.key == "carried_pot":
            self.pot = line.chips = figures["pot"]
            self.payments.append(Payment(len(self.lines) - 1, self.pot, 0, half=False))

    def on_said(self, event: Said, paid: Paid | None) -> None:
        keys, figures = self.said_keys(event, paid)
        said = self.voice.text(*(f"log.{key}" for key in keys), **figures)
        if self.lines and self.lines[-1].seat == event.seat and not self.lines[-1].chips:
            self.lines[-1].parts.append(said)  # looked and then spoke: the word is the news
            self.lines[-1].news.clear()
        else:
            self.add(event.seat, said)
        self.add_news(self.voice.text_if_any(*[f"news.{key}" for key in keys], **figures))

    def said_keys(self, event: Said, paid: Paid | None) -> tuple[list[str], dict[str, object]]:
        """Return the keys of the texts for a word, with its price. A number has one text for its kind of question."""
        word, number = stem(event.word)
        figures: dict[str, object] = {"n": paid.chips if paid else 0, "worth": paid.worth if paid else 0}
        figures["stake"] = paid.worth // 2 if paid else 0  # what a blind player pays
        about = event.about.replace(" ", "_")
        keys = [f"{word}_{about}", word]
        if isinstance(event.word, int):
            keys, figures["by"] = [about], event.word
        elif number is not None:
            known = number in range(len(self.voice.names))
            figures |= {"number": number + 1, "name": self.voice.name_within(number) if known else ""}
            keys = [f"{word}_{number}", *keys]
        if paid and paid.worth != paid.chips:
            keys = [*(f"{key}_blind" for key in keys), *keys]
        return keys, figures

    def on_paid(self, event: Paid) -> None:
        if not self.lines:
            self.add(event.seat, self.voice.text("log.pays", n=event.chips))
        row = len(self.lines) - 1
        self.lines[-1].chips += event.chips
        self.pot += event.chips
        if self.payments and self.payments[-1].row == row:  # antes, which all pay together
            self.payments[-1].chips += event.chips
            self.payments[-1].seats.append(event.seat)
        else:
            self.payments.append(Payment(row, event.chips, event.pot, event.worth != event.chips, [event.seat]))

    def on_shown(self, event: Shown) -> None:
        owner = self.voice.owners.get(event.pile)
        if owner is not None and event.cards and BACK not in event.cards:
            self.add(owner, self.voice.text("log.shows", hand=self.voice.cards_words(event.cards)))

    def on_compared(self, event: Compared) -> None:
        """Do nothing: the log has the lines of showing and taking. A game may override this."""

    def on_checked(self, event: Checked) -> None:
        if event.fault:
            self.add(event.seat, self.voice.text(f"log.{event.fault}"))

    def on_took(self, event: Took) -> None:
        self.add(event.seat, self.voice.text("log.takes", n=event.chips))
        self.pot -= event.chips


_ON, _OFF = "\x0e", "\x0f"
_MARKED = re.compile(f"{_ON}([^{_OFF}]*){_OFF}")
_ENDING = re.compile(rf"{_OFF}(\w+)")  # the last word of a clause; some languages say it once for all clauses
MAX_MESSAGE_WIDTH = 170
"""The largest width of a message, in columns: three lines of a phone."""
MIN_NEWS_LENGTH = 60
"""The smallest width for the news in a message, in columns."""


@dataclass(frozen=True)
class Clause:
    """A clause of the news. ``number`` is the number of its event.

    A clause that ``decides`` is marked. Clauses that decide or must ``stay`` are kept if space is short.
    """

    number: int
    seats: tuple[Seat, ...]
    did: tuple[str, ...]
    decides: bool = False
    stay: bool = False


def marked(text: str) -> str:
    """Return a part of a text with marks for bold."""
    return f"{_ON}{text}{_OFF}" if text else ""


def unmarked(text: str) -> tuple[str, list[list[int]]]:
    """Return a text without its marks, and the marked parts: from and to, in characters.

    >>> unmarked("It is " + marked("your") + " turn")
    ('It is your turn', [[6, 10]])
    """
    bounds: list[list[int]] = []
    for found in _MARKED.finditer(text):
        start = found.start() - 2 * len(bounds)
        bounds.append([start, start + len(found[1])])
    return _MARKED.sub(r"\1", text), bounds


def joined(clauses: Iterable[Clause], voice: Voice, room: int = MAX_MESSAGE_WIDTH) -> str:
    """Return the clauses as a sentence of at most ``room`` columns, if possible. The first clauses are left out."""
    said = _merged(sorted(clauses, key=lambda clause: clause.number))
    if not said:
        return ""
    text, left_out = _sentence(said, voice, cut=False), False
    while wide(unmarked(text)[0]) > max(room, MIN_NEWS_LENGTH):
        first = next((place for place, clause in enumerate(said) if not clause.decides and not clause.stay), None)
        if first is None or len(said) == 1:
            break
        left_out = left_out or not first
        said = said[:first] + said[first + 1 :]
        text = _sentence(said, voice, cut=left_out)
    return text


def _merged(clauses: Sequence[Clause]) -> list[Clause]:
    """Return the clauses with consecutive actions of one player merged, and equal actions of several."""
    said: list[Clause] = []
    for clause in clauses:
        last = said[-1] if said else None
        if last is not None and last.seats == clause.seats:
            decides, stay = last.decides or clause.decides, last.stay or clause.stay
            said[-1] = replace(clause, did=last.did + clause.did, decides=decides, stay=stay)
        elif last is not None and last.did == clause.did and clause.seats[0] not in last.seats:
            said[-1] = replace(last, seats=last.seats + clause.seats, decides=last.decides or clause.decides)
        else:
            said.append(clause)
    return said


def _sentence(clauses: Sequence[Clause], voice: Voice, *, cut: bool) -> str:
    parts = []
    for place, clause in enumerate(clauses):
        text = voice.say("game.clause", name=_who(clause.seats, voice, first=not place), did=_done(clause.did, voice))
        parts.append(marked(text) if clause.decides else text)
    text = voice.say("game.clauses", clauses=voice.say("game.and").join(parts))
    text = _ENDING.sub(rf"\1{_OFF}", text)
    return voice.say("game.cut", clauses=text) if cut else text


def _done(did: Sequence[str], voice: Voice) -> str:
    *before, last = did
    return voice.say("game.then").join([voice.say("game.and").join(before), last]) if before else last


def _who(seats: Sequence[Seat], voice: Voice, *, first: bool) -> str:
    if len(seats) > 3:
        return voice.say("game.others", n=len(seats))
    names = [voice.name_within(seat) if place or not first else voice.name(seat) for place, seat in enumerate(seats)]
    *before, last = names
    return voice.say("tricks.and").join([voice.say("game.and").join(before), last]) if before else last
