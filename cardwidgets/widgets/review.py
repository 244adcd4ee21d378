"""The review widget: the cost of each decision of a deal, the table at each moment, and a table to play on from
there.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from html import escape
from typing import TYPE_CHECKING, Any, Literal, Unpack

import traitlets

from ..core.cards import SUITS, Card
from ..core.errors import NotationError
from ..core.match import MAX_DEAL_NUMBER, Match
from ..core.plain import check_flags, plain, typed, whole
from ..core.record import Record
from ..core.script import CHANCE, Seat
from ..core.table import Table
from ..lessons.display import in_live_notebook
from ..lessons.record.journal import unusable
from ..lessons.record.learner import Learner, LearnerError, begin_record, learner_named
from ..lessons.review.deal import reviewable
from ..lessons.review.decision import DealReview, Decision, Missing, checked_seat, replay
from ..lessons.review.order import PlyVerdict, decisions_of, worst_first
from ..lessons.words import said
from ..locale import language, sentences, words
from ..odds.runtime.blocks import Progress
from ..odds.warm import compiled_part, kernels, warm_in_background
from .base import CardWidget, Keywords, Refusal
from .contract import ReviewAct, ReviewMark, ReviewTrick, ReviewView
from .modules import REFERENCES
from .players import names_for, names_in
from .plays import heard_at, pandas_for
from .review_board import PlayedOn, ReviewBoard, match_of, outcome_of
from .review_kinds import marked, next_bad, opening, uncounted, way_to_bad
from .review_words import Wording
from .still.charts import review_svg
from .still.pictures import as_image
from .table import TableWidget

if TYPE_CHECKING:
    import pandas

__all__ = ["ReviewWidget"]

PAUSE = 0.3
"""Seconds between two checks of the compilation of kernels."""
PACE, SLICE = 30, 0.3
"""Milliseconds between two slices of the work, so that a button can be pressed, and seconds in a slice."""
_WORDS = ("cancel", "resume", "back", "next")
KEEPS_MISTAKES = "a review keeps mistakes as exercises"
"""The name under which a record notes that its reader was told this."""


class ReviewWidget(CardWidget):
    """A finished deal, decision by decision: the cost of each by what the player could know, and with all cards open.

    ``deal``     a `Table`, a `Match`, a `Record` or a `TableWidget` whose deal is over, or a `DealReview`
    ``seat``     int, the seat whose decisions are reviewed; by default that of the widget or the review, else 0
    ``learner``  a `Learner`; the worse decisions become exercises in their record
    ``names``    the players' names by seat
    ``number``   int, the number of the deal; by default that in its match, else 1
    ``hands``    bool, True if the reader may see all hands, also those that nobody has seen
    ``hindsight``  bool, True to show also the cost with all cards open, and to allow playing on with the same cards.
                   Use False if hidden cards are kept for the next deal

    The work goes on while a page shows the widget, and buttons stop and resume it; `finish` does the rest at once. Each
    decision has a mark, from Good to Blunder, by its cost in the unit of the score. A good one to which another was
    clearly better is called Nearly best. The review opens at the first costly decision, in the end at the costliest.

    A mark, the buttons and the arrow keys lead to a position, which is shown as the seat saw it. `play_on` returns a
    new table with the same cards that goes on from there.

    Traits that may be read and observed:

    ``at``        int, the ply that is shown
    ``worst``     tuple of `Decision`, the costliest ones so far, at most three
    ``finished``  bool, True once the whole deal is reviewed
    ``board``     `TableWidget`, the table in the review

    >>> from cardwidgets import review_deal
    >>> from cardwidgets.widgets.gallery import played
    >>> table = played("briscola-mariccia", seats=2, seed=4)
    >>> widget = ReviewWidget(review_deal(table, 1, since=table.ply - 12, fast=False), lang="en")
    >>> len(widget.review.decisions)
    6

    Raises `ValueError` if the deal is not over or the seat does not exist. Raises `TypeError` if ``deal`` is not a
    deal, and for an unknown keyword.
    """

    BUNDLE = "review"
    leave: Callable[[], object] | None = None
    """A function that closes the review, if a table or a home has opened it."""
    replays: bool
    """True if the reader may play on with the same cards: with `hindsight`, or at a table that may be undone."""
    COMMANDS = frozenset({"answer", "continue"})

    at = traitlets.Int(0, read_only=True)
    worst = traitlets.Tuple(read_only=True)
    finished = traitlets.Bool(False, read_only=True)
    board = traitlets.Instance(TableWidget, read_only=True).tag(**REFERENCES)

    def __init__(
        self,
        deal: Table | Match | Record | TableWidget | DealReview,
        *,
        seat: Seat | None = None,
        learner: Learner | None = None,
        names: tuple[str, ...] | None = None,
        number: int | None = None,
        hands: bool = True,
        hindsight: bool = True,
        fast: bool | None = None,
        lang: str | None = None,
        faces: str = "french",
        four_colour: bool = True,
        **more: Unpack[Keywords],
    ) -> None:
        self._refuse_unknown(more)
        done = deal if isinstance(deal, DealReview) else None
        if done and fast is not None:
            raise TypeError("leave out fast: this DealReview is finished already")
        own = deal.seat if isinstance(deal, TableWidget | DealReview) else None
        named = deal.names if isinstance(deal, TableWidget) else None
        match = match_of(deal)
        number = (len(match.deals) if match else 1) if number is None else number
        self._number_of_deal = whole("number", number, 1, MAX_DEAL_NUMBER)
        self.table = reviewable(done.table if done else match or deal)  # type: ignore[arg-type]
        seat = own or 0 if seat is None else seat
        seat = checked_seat(self.table, seat)
        hands, hindsight, fast = plain(hands), plain(hindsight), plain(fast)
        check_flags({"hands": hands, "hindsight": hindsight, "fast": fast}, usual=("fast",))
        self.seat, self.hands, self.hindsight, self.replays = seat, hands and hindsight, hindsight, hindsight
        self._learner = learner_named(learner)
        self._advises = not isinstance(deal, TableWidget) or deal.advice  # where the reader plays on
        self.names = names or named or names_for(self.table.seats, seat, lang=language(lang))
        self._first = next((ply for ply, (who, _) in enumerate(self.table.answers) if who != CHANCE), 0)
        plies = decisions_of(self.table, seat)
        self._open, self._unsure, self._all = {*plies}, {*plies}, max(1, len(plies))
        waits = fast is not False and in_live_notebook()  # outside a notebook the first call compiles a kernel
        self._kernels = kernels(self.table.variant, self.table.seats) if waits else ()
        self._paused = False
        self._steps: Iterator[PlyVerdict | None] | None = worst_first(self.table, seat, fast, self._compiled)
        self._found: list[Decision] = []
        self._tells_rule = False
        """True if the review says which moves become exercises, which a reader is told once."""
        for one in done.of(seat) if done else ():
            self._keep_one(one)
        self._missing: dict[int, Missing] = {}
        self._asked: dict[int, str] = {}
        self._places: dict[tuple[str, int], str] = {}
        self._stopped = done.stopped if done else False
        if done:
            self._missing = {**dict.fromkeys(done.left_out, "left_out"), **dict.fromkeys(done.unjudged, "unjudged")}
            self._open, self._unsure, self._steps = set(), set(), None
        self._shown, self._away = False, False
        self._led = False
        """True once the reader has chosen a position; the review no longer moves by itself then."""
        self._ply_at = self._opening()
        if done:
            self._keep()
        super().__init__(lang=lang, faces=faces, four_colour=four_colour, **more)

    # ---------- for Python ----------

    @property
    def review(self) -> DealReview:
        """The present state of the review."""
        stopped = self._steps is not None or self._stopped
        left_out, unjudged = (
            tuple(ply for ply, why in self._missing.items() if why == one) for one in ("left_out", "unjudged")
        )
        return DealReview(self.table, self.seat, tuple(self._found), left_out, unjudged, stopped)

    @property
    def mistakes(self) -> tuple[Decision, ...]:
        """Return the mistakes and blunders found so far, the costliest first."""
        return self.review.mistakes(self.seat)

    def finish(self, progress: Progress | None = None) -> DealReview:
        """Review the rest of the deal, and return the review.

        ``progress`` is a function that is called after each step with the number of decisions judged and the number in
        all. If it returns False, the work stops.
        """
        with self.whole():
            self._stopped = self._stopped and self._steps is None
            while self._step():
                if self._paused:
                    time.sleep(PAUSE)
                elif progress is not None and progress(self._all - len(self._unsure), self._all) is False:
                    break
            self._look_again()
            self.redraw(moved=True)
        return self.review

    def go(self, ply: int) -> None:
        """Show the deal after ``ply`` answers. Raises `ValueError` if the deal has no such ply."""
        ply = plain(ply)
        if type(ply) is not int or not self._first <= ply <= self.table.ply:
            raise ValueError(f"no ply {typed(ply, int)} to look at; plies: {self._first} to {self.table.ply}")
        with self.whole():
            self._led = True
            self._go(ply)
            self.redraw(moved=True)

    def play_on(self, ply: int | None = None) -> TableWidget:
        """Return a new table to play on from a ply (None for the one that is shown) with the same cards."""
        position = self.review.play_on(self._ply_at if ply is None else ply)
        return TableWidget(position, **self._dress())

    def _dress(self) -> dict[str, Any]:  # keywords of TableWidget
        return {"seat": self.seat, "names": self.names, "lang": self.lang, "faces": self.faces,
                "four_colour": self.four_colour}  # fmt: skip

    def _within(self) -> dict[str, Any]:  # the same for a table in the review
        return {"number": self._number_of_deal, **self._dress()}

    def to_frame(self) -> pandas.DataFrame:
        """Return a row for each decision judged so far: see `DealReview.to_frame`. Needs pandas."""
        pandas_for(self)
        return self.review.to_frame()

    def close(self) -> None:
        """Close the widget and the table in it."""
        if self.trait_has_value("board"):
            self.board.close()
        super().close()

    def _values(self) -> dict[str, object]:
        return {"at": self._ply_at, "worst": self._costliest(), "finished": self._steps is None}

    # ---------- the work ----------

    def _step(self) -> bool:
        """Do one step of the work. Return False if none is left."""
        if self._steps is None:
            return False
        found, self._paused = next(self._steps, self), False
        if found is self:
            self._steps = None
            self._keep()
            self._open_at(self._opening())
            return False
        if not isinstance(found, PlyVerdict):
            self._paused = not self._compiled()
            return True
        self._open.discard(found.ply)
        if found.final:
            self._unsure.discard(found.ply)
        if found.decision is not None:
            self._keep_one(found.decision)
        if found.missing:
            self._missing[found.ply] = found.missing
        shown, costly = self._decision(), self._costliest()
        if costly and not (shown is not None and shown.costly):
            self._open_at(costly[0].ply)
        return True

    def _open_at(self, ply: int) -> None:
        """Show another ply, unless the reader has chosen one."""
        if not self._led and ply != self._ply_at:
            self._go(ply)

    def _compiled(self) -> bool:
        """Return True once all kernels are compiled. The first call starts the compiling."""
        warm_in_background(*self._kernels)
        return compiled_part(*self._kernels) == 1

    def _keep_one(self, one: Decision) -> None:
        """Keep a verdict in place of an earlier one on the same decision. Without `hindsight`, drop its parts about
        hidden cards.
        """
        self._found = [told for told in self._found if told.ply != one.ply]
        if self.hindsight or one.values:
            self._found.append(one if self.hindsight else replace(one, open={}))
        self._found.sort(key=lambda told: told.ply)

    def _keep(self) -> None:
        """Make exercises of mistakes and blunders, and say so the first time."""
        if self._learner is not None and self._learner.add_decisions(self.review, self.seat):
            self._tells_rule = self._tells_rule or not self._learner.has_seen(KEEPS_MISTAKES)
            self._learner.note_seen(KEEPS_MISTAKES)

    def _costliest(self) -> tuple[Decision, ...]:
        """Return the costliest decisions found so far, without those marked as good."""
        return tuple(one for one in self.review.costliest(self.seat) if one.costly)

    def _opening(self) -> int:
        """Return the ply at which the review opens."""
        return opening(self.review, self.seat, self._found, self._missing, self._first)

    def _snapshot(self) -> Callable[[], None]:
        at, shown, stopped, steps, away = self._ply_at, self._shown, self._stopped, self._steps, self._away
        board, led = self.board, self._led

        def back() -> None:
            self._ply_at, self._shown, self._stopped, self._steps, self._away = at, shown, stopped, steps, away
            self._led = led
            self.set_trait("board", board)

        return back

    # ---------- the position ----------

    @property
    def _seeking(self) -> bool:
        """True until the review has found where to open, unless the reader has chosen a position."""
        return self._steps is not None and not (self._led or self._stopped)

    def _decision(self) -> Decision | None:
        """Return the judged decision at the ply that is shown; None at other plies, and at a good one that the review
        may yet leave for a costly one.
        """
        here = next((one for one in self._found if one.ply == self._ply_at), None)
        return None if here and self._seeking and not here.costly else here

    @traitlets.default("board")
    def _laid_out(self) -> ReviewBoard:
        position = replay(self.table, self._ply_at)
        board = ReviewBoard(position, players={}, pace="once", **self._within())
        board.look(position, self.seat, self._decision(), self._shown)
        return board

    def _go(self, ply: int) -> None:
        self._ply_at = ply
        if self._away:
            self._return()
        if isinstance(self.board, ReviewBoard):
            self.board.look(replay(self.table, ply), self.seat, self._decision(), self._shown)

    def _look_again(self) -> None:
        """Show the position anew if its verdict has changed."""
        if isinstance(self.board, ReviewBoard) and self._decision() is not self.board.decision:
            self._go(self._ply_at)

    def _return(self) -> None:
        """Go back from the table to play on to the review."""
        self._away = False
        played = self.board
        self.set_trait("board", self._laid_out())
        played.close()

    def _come_back(self) -> None:
        """Obey a button that leads back to the review."""
        with self.whole():
            self._return()
            self.redraw(moved=True)

    def _outcome(self) -> tuple[str, bool]:
        """Return the reader's result of the reviewed deal in words, and True if they won."""
        return outcome_of(self.table, **self._within())

    @traitlets.observe("lang", "faces", "four_colour")
    def _dressed(self, change: Any) -> None:  # an event of traitlets
        self.names = names_in(self.names, self.lang, (self.seat,))
        if self.trait_has_value("board"):
            self.board.names = self.names
            setattr(self.board, change["name"], change["new"])

    # ---------- for the browser ----------

    def command(self, do: str, token: str | None) -> None:
        """Do more of the work (``continue``), or obey a button: ``ply=12``, ``fork``, ``return``, ``keep``, ``hands``,
        ``close``, ``stop``, ``resume``.
        """
        if do == "continue":
            until = time.monotonic() + SLICE
            while not self._stopped and self._step() and not self._paused and time.monotonic() < until:
                pass
            self._look_again()
            self.redraw()  # commands for the former view stay valid
            return
        self._led = True
        match (token or "").partition("="):
            case ("ply", "=", number) if number.isascii() and number.isdigit() and len(number) < 6:
                if not self._first <= int(number) <= self.table.ply:
                    raise Refusal("review.no_ply")
                self._go(int(number))
            case ("fork", "", "") if self.replays and not self._away:
                if self._ply_at == self.table.ply:
                    raise Refusal("review.is_over")
                looked_at, self._away = self.board, True
                table, before = self.review.play_on(self._ply_at), self._outcome()[0]
                given, may = self.table.answers[self._ply_at], {"advice": self._advises, **self._within()}
                self.set_trait("board", PlayedOn(table, self._come_back, before, given, **may))
                looked_at.close()
            case ("return", "", "") if self._away:
                self._come_back()
                return
            case ("keep", "", "") if (one := self._decision()) is not None and (way := self._keeping()):
                learner = self._recorded()
                if way == "remove":
                    learner.remove_decision(self.table, one)
                else:
                    learner.add_decision(self.table, one)
                if way == "keep_begin":
                    self._keep()
            case ("hands", "", "") if self.hands:
                self._shown = not self._shown
                if not self._away:
                    self._go(self._ply_at)
            case ("close", "", "") if self.leave is not None:
                self.leave()
                return
            case ("stop", "", "") if self._steps is not None:
                self._stopped = True
                self._keep()
            case ("resume", "", "") if self._steps is not None:
                self._stopped = False
            case _:
                raise NotationError("you cannot choose this here")
        self.redraw(moved=True)

    # ---------- the view ----------

    @property
    def _wording(self) -> Wording:
        return Wording(self.table, self.seat, self.names, self.lang, self.faces)

    def _where(self, one: Decision) -> str:
        """Return the place of a decision in words, such as "trick 6". It is cached."""
        key = (self.lang, one.ply)
        if key not in self._places:
            self._places[key] = self._wording.where(one.ply, one.about)
        return self._places[key]

    def _answer(self, one: Decision) -> str:
        """Return the answer in words."""
        return self._in_words(self.table.answers[one.ply].action, one.ply)

    def _said(self) -> str:
        """Return the event at the ply that is shown, in words, for the screen and for screen readers."""
        if self._away:
            return sentences([self.say("review.away"), self.say("review.away_how")], self.lang)
        if self._ply_at == self.table.ply:
            return self.say("review.over")
        one = self._decision()
        if one is not None:
            return self._row(one)
        if self._seeking:
            return self.say("review.waiting_first")
        if self._steps is not None and self._ply_at in self._open:
            return self.say("review.waiting")
        seat, action = self.table.answers[self._ply_at]
        who = "" if seat == CHANCE else self.say("table.you") if seat == self.seat else self.names[seat]
        told = action if self._shown else heard_at(self.table, self._ply_at, self.seat)
        answer = "" if told is None else self._in_words(told, self._ply_at)
        if seat == self.seat and (why := self._missing.get(self._ply_at)):
            reason = uncounted(self.table, self._ply_at, self.names, self.lang)
            answer = self.say(f"review.{why}_here", answer=answer, why=reason)
        if not answer and seat not in (CHANCE, self.seat):
            answer = self.say("review.unheard")
        return sentences([self.say("review.others", who=who), answer], self.lang)

    def _in_words(self, action: object, ply: int) -> str:
        """Return an answer at a ply in the words of its button."""
        if ply not in self._asked:
            asked = replay(self.table, ply).asked
            assert asked is not None, "somebody answered"
            self._asked[ply] = asked.about
        names = tuple(self.say("game.you") if seat == self.seat else name for seat, name in enumerate(self.names))
        return said(action, self._asked[ply], self.table.variant.kind, self.lang, names)

    def _marks(self) -> list[ReviewMark]:
        return [self._wording.mark(one, self._where(one)) for one in marked(self._found)]

    def _keeping(self) -> Literal["keep", "keep_begin", "remove", ""]:
        """Return the way to make an exercise of the decision that is shown, or to remove it; "" if there is none."""
        one = self._decision()
        if self._away or one is None or not one.costly or self.table.practice:
            return ""
        if self._learner is None:
            return "keep_begin" if in_live_notebook() else ""
        return "remove" if self._learner.keeps(self.table, one) else "keep"

    def _recorded(self) -> Learner:
        """Return the learner whose record is kept. A record is begun if there is none. Raises `Refusal`."""
        if self._learner is None:
            try:
                self._learner = begin_record()
            except (OSError, LearnerError) as error:
                raise Refusal("record.cannot", why=self.say(f"record.{unusable(error)}")) from error
        return self._learner

    def _acts(self) -> list[ReviewAct]:
        if self._away:
            return [{"token": "return", "text": self.say("review.return"), "main": False}]
        acts: list[ReviewAct] = []
        over = self._ply_at == self.table.ply
        if self.hands and not (isinstance(self.board, ReviewBoard) and not self.board.keeps_hands):
            acts.append({"token": "hands", "text": self.say("review.hands"), "main": False, "pressed": self._shown})
        if self.leave is not None:
            acts.append({"token": "close", "text": self.say("review.close"), "main": False})
        if not over and (self.replays or self.leave is not None):
            fork: ReviewAct = {"token": "fork", "text": self.say("review.fork"), "main": False}
            acts.append(fork if self.replays else {**fork, "closed": self.say("review.fork_hidden")})
        if way := self._keeping():
            acts.append({"token": "keep", "text": self.say(f"review.{way}"), "main": False})
        ply, nth, number = next_bad(self.review, self.seat, self._ply_at)
        if number and (self._steps is None or self._stopped):  # its count never changes
            key = way_to_bad(self._ply_at, ply, nth, number)
            text = self.say(f"review.{key}", nth=nth, n=number)
            following: ReviewAct = {"token": f"ply={ply}", "text": text, "main": number > 1}
            acts.append({**following, "closed": self.say("review.only_costly")} if ply == self._ply_at else following)
        return acts

    def _line(self) -> list[ReviewTrick]:
        """Return the line of play after the best card, if it is solved. It shows all hands, so it is shown only with
        the hands.
        """
        one = self._decision()
        if not self._shown or self._away or one is None or not one.hindsight:
            return []
        names = [self.say("table.you") if seat == self.seat else name for seat, name in enumerate(self.names)]
        return [
            {
                "number": number,
                "cards": [
                    {"name": names[seat], "card": Card(card).sign, "took": seat == taker} for seat, card in cards
                ],
            }
            for number, cards, taker in self.review.line_in_tricks(self._ply_at)
        ]

    def _compose(self) -> ReviewView:
        line, one, words_of = self._line(), None if self._away else self._decision(), self._wording
        going, part = self._steps is not None, round(1 - len(self._unsure) / self._all, 3)
        working = words("review", self.lang)["working"]
        if going and self._paused:
            part, working = round(compiled_part(*self._kernels), 3), self.say("review.compiling")
        at_work = going and not self._stopped
        well = not at_work and bool(self._costliest()) and self._outcome()[1]
        headline, detail = words_of.headline(self.review, self._where, going=at_work, well=well)
        if self._tells_rule and not at_work:
            detail = sentences([detail, self.say("review.keeps_mistakes")], self.lang)
        hands = self.board.written(self.table) if isinstance(self.board, ReviewBoard) else []
        marks = self._marks()
        nth = sum(mark["ply"] <= self._ply_at for mark in marks)
        return {
            "v": 1, "ply": self.ply, "lang": self.lang,
            "label": self.say("review.label", game=self._game()),
            "title": self.say("review.title"),
            "subtitle": self.say("review.subtitle", game=self._game(), n=self._number_of_deal),
            "headline": headline, "detail": detail,
            "line": self.say("review.line", n=len(marks)),
            "marks": marks, "counts": words_of.counts(marks), "at": self._ply_at,
            "place": f"{nth} / {len(marks)}" if one is not None and len(marks) > 1 and not going else "",
            "verdict": words_of.verdict(one, self._where(one)) if one is not None else None,
            "message": self._said(),
            "folds": [] if self._away else words_of.folds(one, self.review, bool(hands or line), at_work),
            "hands": hands,
            "solved": self.say("review.solved") if line else "", "tricks": line,
            "away": self._away, "acts": self._acts(),
            "going": {"on": not self._stopped, "part": part} if going else None,
            "pace_ms": round(1000 * PAUSE) if self._paused else PACE,
            "words": {
                **{key: self.say(f"widget.{key}") for key in ("busy", "lost")},
                **{key: words("review", self.lang)[key] for key in _WORDS},
                **{f"suit:{suit}": self.say(f"card.{self.faces}.{suit}") for suit in SUITS},
                "working": working,
            },
        }  # fmt: skip

    def _game(self) -> str:
        return str(self.board.view["title"])

    # ---------- for pages where nothing runs ----------

    def __repr__(self) -> str:
        return f"Review of {self.table.variant.name}: {self.review.sentence('en')}"

    def text(self) -> str:
        """Return the cost of the mistakes, and the costliest decisions with their reasons."""
        view = self._compose()
        rows = [self._row(one) for one in self._costliest()]
        return "\n".join([sentences([self.say("review.at", title=view["headline"]), view["detail"]], self.lang), *rows,
                          *self._wording.not_judged(self.review)])  # fmt: skip

    def _row(self, one: Decision) -> str:
        return self._wording.sentence(one, self._where(one))

    def picture(self) -> str:
        """Return the headline, the marks as an image, the costliest decisions in words, and the table at the moment
        shown.
        """
        view = self._compose()
        spoken = [mark["text"] for mark in view["marks"] if mark["mark"] not in ("good", "open")]
        marks = as_image(
            review_svg(view["marks"], view["counts"], view["at"]),
            self.say("card.clauses").join([view["line"], *spoken]),
        )
        rows = "".join(f"<li>{escape(self._row(one))}</li>" for one in self._costliest())
        head = f"<p><b>{escape(view['headline'])}</b> {escape(view['detail'])}</p>"
        missing = "".join(f"<p>{escape(row)}</p>" for row in self._wording.not_judged(self.review))
        return f"{head}{marks}<ol>{rows}</ol>{missing}<p>{escape(view['message'])}</p>{self.board.picture()}"
