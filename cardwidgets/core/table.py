"""Tables: a table runs the script of a deal and keeps the answers, from which it can restore every earlier state."""

from __future__ import annotations

import copy
from collections.abc import Callable, Collection, Iterable
from contextlib import suppress
from html import escape
from itertools import starmap, takewhile
from random import Random
from typing import Any, NamedTuple

from .cards import BACK, Card, Cards
from .choices import NOT_OFFERED, Choices, OneOf, exact, find_open, why_closed
from .deal import Deal, Facts
from .errors import IllegalAction, NotationError, RulesError, Why, quoted, shown
from .events import Checked, Compared, Event, Moved, Shown, masked
from .plain import plain, typed
from .rules import Start
from .script import CHANCE, Aside, Ask, Script, Seat
from .variants import Variant
from .view import View, look

__all__ = ["Answer", "Table"]


MAX_WORDS = 20
"""Words that a player may say aside before a question is answered, at most: a player might never stop talking."""
_RUNNING = frozenset(
    {"deal", "asked", "result", "_script", "_questions", "_spans", "_listed", "_views", "_facts", "_shared", "ply"}
)
"""The attributes that a table restores from its answers."""
_Given = tuple[Seat, Any]
"""An answer as it is kept; `Table.answers` makes an `Answer` of it."""


class Answer(NamedTuple):
    """An answer that was given, and the seat that gave it (-1: chance)."""

    seat: Seat
    action: Any

    def __str__(self) -> str:
        return str(self.action)


class Table:
    """One deal of a variant, held as its start and the answers so far.

    ``asked`` is the open question (None when the deal is over). ``result`` is the result of a deal that is over; its
    type depends on the family, hence `Any`. With ``rng`` chance answers by itself. Without it the order of the pack is
    a question like any other.

    Raises `RulesError` if the variant does not allow this number of seats or this start, and `TypeError` for the name
    of a variant: `open_table` takes names.

    >>> from cardwidgets import open_table
    >>> open_table("brag", seats=3, seed=7)
    <Table brag, 3 seats, 1 answer, seat 1 is asked: bet>
    """

    asked: Ask | None
    result: Any
    deal: Deal
    ply: int
    """The number of answers so far."""
    practice: bool = False
    """True once a seat has taken back an answer after it learned something. Such a deal does not count."""
    _script: Script[Any]
    _facts: Facts | None
    """The public facts after the last answer, once a seat has looked at them."""
    _shared: bool | None
    """True if other seats may have the same facts; None until a second seat looks."""

    def __init__(self, variant: Variant, seats: int, *, start: Start | None = None, rng: Random | None = None) -> None:
        if not isinstance(variant, Variant):
            raise TypeError(f"a table needs a Variant, such as find('brag'), not {quoted(variant)}")
        self.variant, self.rng = variant, rng
        self.seats = variant.check_seats(seats)
        self.start: Start = variant.game.first if start is None else start
        if not isinstance(self.start, variant.game.start):
            raise RulesError(f"{variant.name} begins from a {variant.game.start.__name__}, not {shown(start)!r}")
        self._undone: list[tuple[list[_Given], bool]] = []
        self._begin(())

    def __repr__(self) -> str:
        asked = self.asked
        who = "over" if asked is None else f"{'chance' if asked.seat == CHANCE else f'seat {asked.seat}'} is asked"
        number = "1 answer" if self.ply == 1 else f"{self.ply} answers"
        return f"<Table {self.variant.name}, {self.seats} seats, {number}, {who}{f': {asked.about}' if asked else ''}>"

    def _repr_html_(self) -> str:
        """Return the table for a notebook, as a spectator sees it: each pile with its face-up cards."""
        rows = [
            f'<tr><th scope="row">{escape(str(name))}</th><td>{len(pile)}</td>'
            f"<td>{Cards(card for card in pile if card != BACK)._repr_html_()}</td></tr>"
            for name, pile in self.view().piles.items()
            if len(pile)
        ]
        head = "".join(f'<th scope="col">{name}</th>' for name in ("pile", "cards", "face up"))
        body = f"<table><thead><tr>{head}</tr></thead><tbody>{''.join(rows)}</tbody></table>"
        return f"<p>{escape(repr(self)[1:-1])}</p>{body}"

    # -- asking and answering

    def play(self, action: object, *, seat: Seat | None = None) -> None:
        """Answer the open question.

        ``action``  an answer of ``asked.choices``, or a word of ``asked.asides`` of the seat; or its notation
        ``seat``    the seat that answers or speaks, by default the asked one

        Raises `IllegalAction` for anything else, and for a seat that does not exist. Then nothing has changed.
        """
        asked = self.asked
        if asked is None or not (seat is None or (type(seat) is int and seat == asked.seat)):
            who, what = self._checked(action, seat)
        elif type(choices := asked.choices) is OneOf:
            for what in choices.options:
                if what is action:  # most answers are the offered value itself
                    who = asked.seat
                    break
            else:
                who, what = self._checked(action, seat)
        else:
            who, what = self._checked(action, seat)
        if self._undone:
            self._undone.clear()
        self._run((who, what))
        if (asked := self.asked) is not None and asked.seat == CHANCE:
            self._answer_for_chance()

    def why(self, action: object, *, seat: Seat | None = None) -> Why | None:
        """Return the reason why an answer is illegal now; None if it is legal."""
        try:
            self._checked(action, seat)
        except IllegalAction as refusal:
            return refusal.reason
        return None

    def read(self, token: str) -> Any:
        """Read the notation of an answer. Raises `NotationError`, or `IllegalAction` after the end of the deal."""
        asked = self._open()
        token = exact(token)  # type: ignore[assignment]
        if not issubclass(type(token), str):
            raise NotationError(f"{shown(token)} is not an answer: write a text, such as {asked.choices}")
        token = str.__str__(token)
        speaker, colon, word = token.partition(":")
        for seat, choices in asked.asides.items():
            if colon and speaker == str(seat):
                return Aside(seat, choices.parse(word.strip()))
        return asked.choices.parse(token)

    # -- going back, trying out

    @property
    def answers(self) -> tuple[Answer, ...]:
        """All answers so far, those of chance too, each with its seat."""
        if len(self._listed) < len(self._answers):
            self._listed += tuple(starmap(Answer, self._answers[len(self._listed) :]))
        return self._listed

    @property
    def questions(self) -> tuple[Ask, ...]:
        """Return the question to each of `answers`; for a word aside, the question that was open then.

        >>> from cardwidgets import open_table
        >>> table = open_table("briscola", seats=2, seed=3)
        >>> table.play(table.asked.choices.options[0])
        >>> [asked.about for asked in table.questions]
        ['shuffle', 'play']
        """
        return tuple(self._questions)

    def undo(self, seat: Seat | None = None) -> None:
        """Take back the last answer of a seat (None: of any player), and all answers after it.

        If the seat has learned anything since, the deal becomes `practice`. Raises `IllegalAction` if there is no
        answer to take back.
        """
        seat = plain(seat)
        for ply in range(self.ply - 1, -1, -1):
            speaker, _ = self._answers[ply]
            if (type(seat) is int and speaker == seat) if seat is not None else speaker != CHANCE:
                self._back_to(ply, speaker)
                return
        raise IllegalAction("undo", Why("nothing_to_undo"), seat=seat)

    def undo_seen(self, seat: Seat | None) -> None:
        """Take back the last answer that a seat gave, as far as the seat (None: a spectator) may know.

        For a spectator it is the last answer of any player that they know of. The table returns to the last question
        before that answer that the seat knows of, so that it never shows a hidden question. If the seat has learned
        anything since, the deal becomes `practice`. Raises `IllegalAction` if there is no such answer.
        """
        stops = self._stops(plain(seat))
        if not stops:
            raise IllegalAction("undo", Why("nothing_to_undo"), seat=seat)
        self._back_to(stops[-1], plain(seat))

    def can_undo_seen(self, seat: Seat | None) -> bool:
        """Return True if there is an answer that `undo_seen` takes back."""
        return bool(self._stops(plain(seat), first=True))

    def _back_to(self, ply: int, seat: Seat | None) -> None:
        learned = seat not in (None, CHANCE) and self._learned(ply, seat)
        self._undone.append((self._answers[ply:], self.practice))
        self._begin(self._answers[:ply], chance=False)
        self.practice |= learned

    def _learned(self, ply: int, seat: Seat | None) -> bool:
        """Return True if a seat has seen a card or heard an answer of another seat since a ply."""
        world = self._at(self._answers[:ply])
        seen = world.view(seat).seen()
        for given in self._answers[ply:]:
            events = len(world.deal.log)
            world._run(given)
            own = given[0] in (seat, CHANCE)
            seen_events = (masked(event, seat) for event in world.deal.log[events:])
            if any(event is not None and _tells(event, seat, seen, own) for event in seen_events):
                return True
        return False

    def _stops(self, seat: Seat | None, *, first: bool = False) -> list[int]:
        """Return, for each answer of a seat, the ply of the last question before it that the seat knew of.

        ``first``: only for the first answer. For a spectator (None), of each answer that a spectator knows of.
        """
        stops: list[int] = []
        stop: int | None = None
        for ply, (speaker, what) in enumerate(self._answers):
            asked = self._questions[ply]
            known = asked.seen_by is None or seat == asked.seat or seat in asked.seen_by
            if known and asked.seat != CHANCE:
                stop = ply
            if stop is None or speaker == CHANCE or (seat is not None and seat != speaker):
                continue
            if (known and type(what) is not Aside) or self._seen_since(ply, seat):
                stops.append(stop)
                if first:
                    break
        return stops

    def _seen_since(self, ply: int, seat: Seat | None) -> bool:
        """Return True if a seat saw an event that followed the answer at a ply, by `_spans`."""
        first, last = self._spans[ply]
        return any(masked(event, seat) is not None for event in self.deal.log[first:last])

    def noticed(self, seat: Seat | None, asked: Ask, events: int) -> bool:
        """Return True if a seat (None: a spectator) may know of the last answer.

        ``asked`` is the question of that answer, and ``events`` the number of events before it.
        """
        if asked.known_by(seat) and not isinstance(self._answers[-1][1], Aside):
            return True
        return any(masked(event, seat) is not None for event in self.deal.log[events:])

    def redo(self) -> None:
        """Give the answers again that the last undo took back. The deal counts again if it did before.

        Raises `IllegalAction` if no undo is left to take back.
        """
        if not self._undone:
            raise IllegalAction("redo", Why("nothing_to_redo"))
        answers, self.practice = self._undone.pop()
        for answer in answers:
            self._run(answer)  # what chance said then is among them

    @property
    def can_redo(self) -> bool:
        """Return True if an undo can be taken back."""
        return bool(self._undone)

    def snapshot(self) -> Callable[[], None]:
        """Return a function that restores the table as it is now."""
        answers, undone, practice = [*self._answers], [*self._undone], self.practice

        def again() -> None:
            self._undone, self.practice = [*undone], practice
            if self._answers != answers:
                self._begin(answers, chance=False)

        return again

    def fork(self, ply: int | None = None) -> Table:
        """Return a separate table with the same deal at a ply (None: now). Raises `ValueError` for a ply that has not
        been played."""
        ply = plain(ply)
        if ply is not None and (type(ply) is not int or not 0 <= ply <= self.ply):
            raise ValueError(f"no ply {typed(ply, int)} in this deal; plies: 0 to {self.ply}")
        return self._at(self._answers[:ply], copy.copy(self.rng))

    def _at(self, answers: Iterable[_Given], rng: Random | None = None) -> Table:
        """Return a separate table with the same deal after these answers. With ``rng``, chance answers by itself."""
        other = object.__new__(type(self))
        other.variant, other.seats, other.start, other.rng, other._undone, other.practice = (
            self.variant, self.seats, self.start, rng, [], self.practice,
        )  # fmt: skip
        other._begin(answers)
        return other

    def __copy__(self) -> Table:
        """Return a copy of the table that changes independently."""
        return copy.deepcopy(self)

    def __deepcopy__(self, memo: dict[int, Any]) -> Table:
        other = self._at(self._answers, None)
        other.rng, other._undone = copy.deepcopy(self.rng, memo), [*self._undone]
        return other

    def __getstate__(self) -> dict[str, Any]:
        """Return the answers, from which an unpickled table plays the deal again."""
        return {name: value for name, value in vars(self).items() if name not in _RUNNING}

    def __setstate__(self, state: dict[str, Any]) -> None:
        vars(self).update(state)
        self._begin(state["_answers"], chance=False)

    def view(self, seat: Seat | None = None) -> View[Any]:
        """Return the view of a seat (None: of a spectator)."""
        if type(seat) is not int and seat is not None:
            return look(self.deal, seat)  # which makes it plain, or refuses it
        read, seen = self._views.get(seat, (0, ()))
        if self._shared is None and self._facts is not None:
            self._shared = _may_be_shared(self._facts)
        view = look(self.deal, seat, read, seen, self._facts if self._shared else None)
        self._facts, self._views[seat] = view.facts, (len(self.deal._log), view.log)
        return view

    # -- how it runs

    def _begin(self, answers: Iterable[_Given], *, chance: bool = True) -> None:
        """Run the deal through these answers. After them, ``chance`` may answer by itself."""
        game = self.variant.game
        self.deal = game.lay(self.variant.rules, self.seats, self.start)
        self.asked = self.result = None
        self._answers: list[_Given] = []
        self.ply = 0
        self._questions: list[Ask] = []
        """The question before each answer."""
        self._spans: dict[int, tuple[int, int]] = {}
        """The events that came of an answer, from and to, where some seats may not know of it by its question."""
        self._listed: tuple[Answer, ...] = ()
        self._views: dict[Seat | None, tuple[int, tuple[Event, ...]]] = {}
        """By seat: the number of events read so far, and the log as the seat saw it."""
        self._script = game.script(self.deal)
        self._run(None)
        for answer in answers:
            self._run(answer)
        if chance:
            self._answer_for_chance()

    def _run(self, answer: _Given | None) -> None:
        """Keep an answer (None: the deal begins), and run the script to the next question."""
        what: Any = None
        self._facts = self._shared = None
        before: int | None = None
        if answer is not None:
            asked, what = self.asked or self._open(), answer[1]
            self._answers.append(answer)
            self.ply += 1
            self._questions.append(asked)
            if asked.seen_by is not None or type(what) is Aside:
                before = len(self.deal.log)
        try:
            self.asked = self._script.send(what)
        except StopIteration as end:
            self.asked, self.result = None, end.value
        if before is not None:
            self._spans[len(self._answers) - 1] = before, len(self.deal.log)

    def _answer_for_chance(self) -> None:
        """Let chance answer its questions, if it may do so by itself."""
        rng = self.rng
        while rng is not None and (asked := self.asked) is not None and asked.seat == CHANCE:
            self._run((CHANCE, asked.choices.sample(rng)))

    def _open(self) -> Ask:
        if self.asked is None:
            raise IllegalAction("an answer", Why("deal_is_over"))
        return self.asked

    def check_word(self, seat: Seat, answer: object) -> None:
        """Raise `IllegalAction` for a word aside after `MAX_WORDS` words since the last answer.

        An answer to the question itself is always allowed. Raises `IllegalAction` for a seat that does not exist, too.
        """
        seat, asked = self._seat(seat, answer), self.asked
        if asked is None or not isinstance(answer, str) or (seat == asked.seat and answer in asked.choices):
            return
        since = takewhile(lambda answer: isinstance(answer.action, Aside), reversed(self.answers))
        if sum(answer.seat == seat for answer in since) >= MAX_WORDS:
            raise IllegalAction(answer, Why("too_many_words", {"n": MAX_WORDS}), seat=seat)

    def _seat(self, seat: Seat, action: object) -> Seat:
        """Return a seat, or chance, as a plain number. Raises `IllegalAction` for a seat that does not exist."""
        if type(seat) is not int:
            seat = plain(seat)
        if type(seat) is not int or not CHANCE <= seat < self.seats:
            raise IllegalAction(action, Why("no_such_seat", {"last": self.seats - 1}), seat=seat)
        return seat

    def _checked(self, action: Any, seat: Seat | None) -> _Given:
        asked = self._open()
        choices = asked.choices
        if type(action) is Aside and len(action) != len(Aside._fields):
            raise IllegalAction("a word of nobody", NOT_OFFERED)
        aside = type(action) is Aside and seat is None
        if aside:
            seat, action = action
        elif seat is None:
            seat = asked.seat
        seat = self._seat(seat, action)
        if type(action) is str and seat in asked.asides and action in asked.asides[seat] and action not in choices:
            return self._read_aside(seat, action)
        if seat == asked.seat and not (aside and seat in asked.asides):
            try:
                return seat, self._within(choices, action, seat)
            except IllegalAction:
                if not any(seat in words and _names(words[seat], action) for words in (asked.asides, asked.mute)):
                    raise
        return self._read_aside(seat, action)

    def _read_aside(self, seat: Seat, word: Any) -> _Given:
        """Return a word aside that a seat may say now, or the reason why it may not."""
        asked = self._open()
        if seat in asked.asides:
            return seat, Aside(seat, self._within(asked.asides[seat], word, seat))
        mute = asked.mute.get(seat)
        why = mute.why(word) if mute is not None and _names(mute, word) else None
        why = why or Why("not_your_turn", {"seat": asked.seat})
        raise IllegalAction(word, why, seat=seat, open_=str(asked.choices))

    def _within(self, choices: Choices[Any], action: Any, seat: Seat) -> Any:
        try:
            given = exact(action)
        except NotationError:
            raise IllegalAction(action, NOT_OFFERED, seat=seat, open_=str(choices)) from None
        if type(given) is str:
            with suppress(NotationError):
                given = choices.parse(given)
        if (found := find_open(choices, given)) is not None:
            return found
        raise IllegalAction(given, why_closed(choices, given), seat=seat, open_=str(choices))


def _may_be_shared(facts: Facts) -> bool:
    """Return True if several views may have the same facts, since nobody can change anything in them."""
    try:
        hash(facts)
    except TypeError:  # there is a dictionary among them
        return False
    return True


def _tells(event: Event, seat: Seat | None, seen: Collection[Card], own: bool) -> bool:
    """Return True if an event, as a seat saw it, tells the seat something new. ``own``: it followed an answer of the
    seat.

    Cards moved face down tell nothing. An own answer tells something new if it shows a card not ``seen`` before, or if
    hands are compared.
    """
    match event:
        case Moved(card):
            return card != BACK and not (own and card in seen)
        case Shown(_, cards):
            return any(card != BACK and not (own and card in seen) for card in cards)
        case Compared():
            return True
        case Checked(who):
            return who != seat
    return not own


def _names(choices: Choices[Any], action: object) -> bool:
    """Return True if an action is among the answers of some choices, open or closed."""
    try:
        choices.parse(shown(action))
    except NotationError:
        return False
    return True
