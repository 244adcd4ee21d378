"""The review of a deal on the screen: what each decision cost, the table at any moment, and to play on from there."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from html import escape
from typing import TYPE_CHECKING, Any, Unpack

import traitlets

from ..core.cards import Card
from ..core.errors import NotationError
from ..core.match import Match
from ..core.plain import check_flags, plain, typed
from ..core.record import Record
from ..core.script import CHANCE, Aside, Seat
from ..core.table import Table
from ..lessons.display import in_live_notebook
from ..lessons.record.learner import Learner, learner_named
from ..lessons.review.deal import reviewable
from ..lessons.review.decision import DealReview, Decision, Missing, checked_seat, replay
from ..lessons.review.order import Looked, decisions_of, worst_first
from ..lessons.words import said
from ..locale import listed, sentences, words
from ..locale.words import has
from ..odds.analysis.units import Unit
from ..odds.runtime.blocks import Progress
from ..odds.runtime.compiled import have_numba
from ..odds.warm import compiled_part, kernels, warm_beside
from .base import CardWidget, Keywords, Refusal
from .contract import ReviewAct, ReviewBar, ReviewScale, ReviewTrick, ReviewView, ReviewWorst
from .modules import REFERENCES
from .players import names_for
from .plays import heard, pandas_for
from .review_board import PlayedOn, ReviewBoard, slight
from .still.charts import review_svg
from .still.pictures import as_image
from .table import TableWidget

if TYPE_CHECKING:
    import pandas

__all__ = ["ReviewWidget"]

PAUSE = 0.3
"""Seconds between two looks at whether kernels have been compiled."""
PACE, SLICE = 30, 0.3
"""Milliseconds between two slices of the work, and the seconds that one takes: time to press a button between them."""
_WORDS = ("cancel", "resume", "first", "back", "next")


class ReviewWidget(CardWidget):
    """A deal that is over, decision by decision: what each cost by what could be known, and with all cards open.

    ``deal``     a `Table`, a `Match` or a `Record` whose deal is over, a `TableWidget` of one, or a `DealReview`
    ``seat``     int, whose decisions; left out, seat 0 or that of the widget or the review
    ``learner``  a `Learner` in whose record the decisions that were worse become exercises
    ``names``    the players' names by seat
    ``hands``    bool, the reader may have all hands shown, also those that nobody has seen
    ``hindsight``  bool, what decisions cost with all cards open is told, and one may play on with the same cards; False
                 where hidden cards go over into the next deal, so that nothing of them is told

    The work is done while the page looks on, and can be stopped and taken up there; `finish` does the rest at once.
    Decisions that can be judged at once come first, also while kernels are compiled; then those that cost most with
    all cards open. The three that cost most by what could be known head the list, each with its reason.

    A bar, the arrow keys and the slider lead to the position, shown as the seat saw it; `play_on` gives a table with
    the same cards that goes on from there by itself.

    Traits that may be read and observed:

    ``at``        int, the ply that is looked at
    ``worst``     tuple of `Decision`, the costliest so far, at most three
    ``finished``  bool, whether the whole deal has been looked through
    ``board``     `TableWidget`, the table that is shown, a model of its own

    Raises `ValueError` for a deal that is not over and for a seat that is not there, `TypeError` for what is no deal
    and for an unknown keyword.
    """

    BUNDLE = "review"
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
            raise TypeError("fast is for a deal that is looked through here; this DealReview is done")
        own = deal.seat if isinstance(deal, TableWidget | DealReview) else None
        named = deal.names if isinstance(deal, TableWidget) else None
        match = _match(deal)
        self._number_of_deal = len(match.deals) if match else 1
        self.table = reviewable(done.table if done else match or deal)  # type: ignore[arg-type]
        seat = own or 0 if seat is None else seat
        seat = checked_seat(self.table, seat)
        hands, hindsight, fast = plain(hands), plain(hindsight), plain(fast)
        check_flags({"hands": hands, "hindsight": hindsight, "fast": fast}, usual=("fast",))
        learner = learner_named(learner)
        self.seat, self.hands, self.hindsight = seat, hands and hindsight, hindsight
        self._learner = learner
        self.names = names or named or names_for(self.table.seats, seat)
        self._first = next((ply for ply, (who, _) in enumerate(self.table.answers) if who != CHANCE), 0)
        plies = decisions_of(self.table, seat)
        self._open, self._unsure, self._all = {*plies}, {*plies}, max(1, len(plies))
        waits = fast is not False and in_live_notebook()  # elsewhere who calls a kernel compiles it then
        self._kernels = kernels(self.table.variant, self.table.seats, review=True) if waits else ()
        self._paused = False
        self._steps: Iterator[Looked | None] | None = worst_first(self.table, seat, fast, self._compiled)
        self._found: list[Decision] = []
        for one in done.of(seat) if done else ():
            self._keep_one(one)
        self._missing: dict[int, Missing] = {}
        self._asked: dict[int, str] = {}
        self._stopped = done.stopped if done else False
        if done:
            self._missing = {**dict.fromkeys(done.left_out, "left_out"), **dict.fromkeys(done.unjudged, "unjudged")}
            self._open, self._unsure, self._steps = set(), set(), None
        self._ply_at, self._shown, self._away = self._start(), False, False
        super().__init__(lang=lang, faces=faces, four_colour=four_colour, **more)
        self.observe(self._dressed, ["lang", "faces", "four_colour"])
        if done:
            self._keep()

    # ---------- for Python ----------

    @property
    def review(self) -> DealReview:
        """The review as far as it has come."""
        stopped = self._steps is not None or self._stopped
        left_out, unjudged = (
            tuple(ply for ply, why in self._missing.items() if why == one) for one in ("left_out", "unjudged")
        )
        return DealReview(self.table, self.seat, tuple(self._found), left_out, unjudged, stopped)

    def finish(self, progress: Progress | None = None) -> DealReview:
        """Look through the rest of the deal, and return the review.

        ``progress`` is told after each step how many of how many decisions have been judged, and stops it by returning
        False.
        """
        with self.whole():
            self._stopped = self._stopped and self._steps is None
            while self._step():
                if self._paused:
                    time.sleep(PAUSE)
                elif progress is not None and progress(self._all - len(self._unsure), self._all) is False:
                    break
            self.redraw(moved=True)
        return self.review

    def go(self, ply: int) -> None:
        """Look at the deal after so many answers. Raises `ValueError` for a ply that never was."""
        ply = plain(ply)
        if type(ply) is not int or not self._first <= ply <= self.table.ply:
            raise ValueError(f"no ply {typed(ply, int)} to look at; plies: {self._first} to {self.table.ply}")
        with self.whole():
            self._go(ply)
            self.redraw(moved=True)

    def play_on(self, ply: int | None = None) -> TableWidget:
        """Return a table with the same cards as at a ply (None: the one that is looked at), to play on; this deal
        stays."""
        there = self.review.play_on(self._ply_at if ply is None else ply)
        return TableWidget(there, **self._dress())

    def _dress(self) -> dict[str, Any]:  # keywords of TableWidget
        return {"seat": self.seat, "names": self.names, "lang": self.lang, "faces": self.faces,
                "four_colour": self.four_colour}  # fmt: skip

    def _played_on(self) -> TableWidget:
        """Return the table to play on at that stands in this widget, where no second review could be drawn."""
        return PlayedOn(self.review.play_on(self._ply_at), number=self._number_of_deal, **self._dress())

    def to_frame(self) -> pandas.DataFrame:
        """Return a row for each decision looked at so far: see `DealReview.to_frame`. Needs pandas."""
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
        """Do one step of the work; False when there is none left."""
        if self._steps is None:
            return False
        found, self._paused = next(self._steps, self), False
        if found is self:
            self._steps = None
            self._keep()
            worst = self._costliest()
            if worst and self._ply_at == self._start() and not self._away:
                self._go(worst[0].ply)
            return False
        if not isinstance(found, Looked):
            self._paused = not self._compiled()
            return True
        self._open.discard(found.ply)
        if found.final:
            self._unsure.discard(found.ply)
        if found.decision is not None:
            self._keep_one(found.decision)
        if found.missing:
            self._missing[found.ply] = found.missing
        return True

    def _compiled(self) -> bool:
        """Return True once all kernels are compiled. The first call starts the compiling."""
        warm_beside(*self._kernels)
        return compiled_part(*self._kernels) == 1

    def _keep_one(self, one: Decision) -> None:
        """Keep a verdict in place of an earlier one on the same decision; without hindsight nothing of hidden cards."""
        self._found = [told for told in self._found if told.ply != one.ply]
        if self.hindsight or one.values:
            self._found.append(one if self.hindsight else replace(one, open={}))
        self._found.sort(key=lambda told: told.ply)

    def _keep(self) -> None:
        """Make exercises of what was worse."""
        if self._learner is not None:
            self._learner.add_decisions(self.review, self.seat)

    def _costliest(self) -> tuple[Decision, ...]:
        """Return the decisions that cost most, but for those whose cost rounds to nothing."""
        worst = self.review.costliest(self.seat)
        return tuple(one for one in worst if one.knowable is not None and not slight(one.knowable.cost))

    def _start(self) -> int:
        """Return where one begins: the first decision of the seat."""
        return next((ply for ply, (who, _) in enumerate(self.table.answers) if who == self.seat), self._first)

    def _way_back(self) -> Callable[[], None]:
        at, shown, stopped, steps, away = self._ply_at, self._shown, self._stopped, self._steps, self._away
        board = self.board

        def back() -> None:
            self._ply_at, self._shown, self._stopped, self._steps, self._away = at, shown, stopped, steps, away
            self.set_trait("board", board)

        return back

    # ---------- the position ----------

    def _decision(self, ply: int | None = None) -> Decision | None:
        at = self._ply_at if ply is None else ply
        return next((one for one in self._found if one.ply == at), None)

    @traitlets.default("board")
    def _laid_out(self) -> ReviewBoard:
        there = replay(self.table, self._ply_at)
        board = ReviewBoard(there, number=self._number_of_deal, players={}, pace="once", **self._dress())
        board.look(there, self.seat, self._decision(), self._shown)
        return board

    def _go(self, ply: int) -> None:
        self._ply_at = ply
        if self._away:
            self._return()
        if isinstance(self.board, ReviewBoard):
            self.board.look(replay(self.table, ply), self.seat, self._decision(), self._shown)

    def _return(self) -> None:
        """From a game that was played on to the review."""
        self._away = False
        played = self.board
        self.set_trait("board", self._laid_out())
        played.close()

    def _dressed(self, change: Any) -> None:  # as traitlets tells it
        setattr(self.board, change["name"], change["new"])

    # ---------- for the browser ----------

    def command(self, do: str, token: str | None) -> None:
        """Work on (``continue``), or an answer: ``ply=12``, ``fork``, ``return``, ``hands``, ``stop``, ``resume``."""
        if do == "continue":
            until, before = time.monotonic() + SLICE, self._decision()
            while not self._stopped and self._step() and not self._paused and time.monotonic() < until:
                pass
            if isinstance(self.board, ReviewBoard) and self._decision() is not before:
                self._go(self._ply_at)
            self.redraw()  # nothing is stale by that
            return
        match (token or "").partition("="):
            case ("ply", "=", number) if number.isascii() and number.isdigit() and len(number) < 6:
                if not self._first <= int(number) <= self.table.ply:
                    raise Refusal("review.no_ply")
                self._go(int(number))
            case ("fork", "", "") if self.hindsight and not self._away:
                if self._ply_at == self.table.ply:
                    raise Refusal("review.is_over")
                looked_at, self._away = self.board, True
                self.set_trait("board", self._played_on())
                looked_at.close()
            case ("return", "", "") if self._away:
                self._return()
            case ("hands", "", "") if self.hands:
                self._shown = not self._shown
                if not self._away:
                    self._go(self._ply_at)
            case ("stop", "", "") if self._steps is not None:
                self._stopped = True
                self._keep()
            case ("resume", "", "") if self._steps is not None:
                self._stopped = False
            case _:
                raise NotationError("what cannot be chosen here")
        self.redraw(moved=True)

    # ---------- the view ----------

    def _figure(self, cost: float, unit: Unit | None = None) -> str:
        fine = Unit.TRICKS.fine if unit is None else unit.fine
        return "0" if not cost else f"{cost:.2f}" if cost < fine else f"{cost:.1f}"

    def _cost(self, cost: float, unit: Unit, sign: str = "") -> str:
        return self.say(f"review.unit.{unit}", cost=f"{sign}{self._figure(cost, unit)}")

    def _answer(self, one: Decision) -> str:
        """Return what was answered, as people write it."""
        return self._in_words(self.table.answers[one.ply].action, one.ply)

    def _title(self, one: Decision) -> str:
        return self.say("review.decision", n=self._number(one.ply), answer=self._answer(one))

    def _number(self, ply: int) -> int:
        """Return which decision of the seat it is, counted from 1."""
        mine = [at for at, (who, _) in enumerate(self.table.answers) if who == self.seat]
        return sum(at <= ply for at in mine)

    def _said(self) -> tuple[str, str]:
        """Return what happened at the ply that is looked at: what was answered, and what it cost."""
        if self._away:
            return self.say("review.away"), self.say("review.away_how")
        if self._ply_at == self.table.ply:
            return self.say("review.over"), self.review.sentence(self.lang)
        one = self._decision()
        seat, action = self.table.answers[self._ply_at]
        if one is None:
            who = "" if seat == CHANCE else self.say("table.you") if seat == self.seat else self.names[seat]
            if self._steps is not None and self._ply_at in self._open:
                return self.say("review.waiting"), ""
            answer = self._in_words(action, self._ply_at) if self._shown else self._heard()
            if seat == self.seat and (why := self._missing.get(self._ply_at)):
                answer = self.say(f"review.{why}_here", answer=answer)
            if not answer and seat not in (CHANCE, self.seat):
                answer = self.say("review.unheard")
            return self.say("review.others", who=who), answer
        told = []
        if one.knowable is not None:
            cost, band = one.knowable
            surely = {"known": "counted", "every": "every"}.get(one.how, "wrong")
            key = "none" if not cost else surely if one.wrong else "maybe"
            figures = {"cost": self._cost(cost, one.unit), "band": self._figure(band, one.unit), "n": one.deals}
            reason, kind = one.sentence(self.lang), one.reason.key if one.reason else ""
            if cost and slight(cost):
                told.append(self.say("review.known_none"))
            elif kind.startswith("review_counted"):
                told.append(reason)  # it says all of it
            elif kind.startswith("review_mean"):
                told += [reason, self.say("review.give_or_take", **figures)] if band else [reason]
            else:
                told += [self.say(f"review.known_{key}", **figures), reason]
        if one.hindsight is not None:
            told.append(self.say("review.open", cost=self._cost(one.hindsight, one.unit)))
        return self.say("review.at", title=self._title(one)), sentences(told, self.lang)

    def _heard(self) -> str:
        """Return what was answered at the ply that is looked at, as far as the reader heard of it."""
        then, given = replay(self.table, self._ply_at), self.table.answers[self._ply_at]
        asked, events = then.asked, len(then.deal.log)
        then.play(given.action, seat=None if isinstance(given.action, Aside) else given.seat)
        assert asked is not None, "somebody answered"
        told = heard(asked, given, then.deal.log[events:], self.seat, deal=1, ply=0)
        return "" if told is None or told.action is None else self._in_words(told.action, self._ply_at)

    def _in_words(self, action: object, ply: int) -> str:
        """Return an answer that was given at a ply, in the words of its button."""
        if ply not in self._asked:
            asked = replay(self.table, ply).asked
            assert asked is not None, "somebody answered"
            self._asked[ply] = asked.about
        names = tuple(self.say("game.you") if seat == self.seat else name for seat, name in enumerate(self.names))
        return said(action, self._asked[ply], self.table.variant.kind, self.lang, names)

    def _scales(self) -> dict[Unit, float]:
        """Return what the top of each scale stands for, by the unit: costs in different units have no height in
        common."""
        tops: dict[Unit, float] = {}
        for one in self._found:
            known = one.knowable.cost if one.knowable else 0.0
            tops[one.unit] = max(tops.get(one.unit, 1.0), known, one.hindsight or 0.0)
        return tops

    def _bars(self) -> list[ReviewBar]:
        rows, tops = self._found, self._scales()
        units = list(tops)
        ranks = {one.ply: place for place, one in enumerate(self._costliest(), 1)}
        bars: list[ReviewBar] = []
        for one in rows:
            cost = one.knowable.cost if one.knowable else None
            spoken = [self._title(one)]
            most = tops[one.unit]
            bar: ReviewBar = {"ply": one.ply, "scale": units.index(one.unit), "text": ""}
            if cost is not None:
                bar["known"] = round(max(0.0, cost) / most, 4)
                spoken.append(self.say("review.spoken_known", cost=self._cost(cost, one.unit)))
            if one.hindsight is not None:
                bar["open"] = round(one.hindsight / most, 4)
                spoken.append(self.say("review.spoken_open", cost=self._cost(one.hindsight, one.unit)))
            if one.ply in ranks:
                bar["rank"] = ranks[one.ply]
            bar["text"] = listed(spoken, self.lang)
            bars.append(bar)
        return bars

    def _measured(self, named: bool) -> list[ReviewScale]:
        """Return the scales, with the unit of each where what stands over them does not say it."""
        return [
            {
                "name": self.say(f"review.scale.{unit}") if named else "",
                "ticks": [{"at": at, "text": self._figure(at * most) if at else "0"} for at in (0.0, 0.5, 1.0)],
            }
            for unit, most in (self._scales() or {Unit.UNITS: 1.0}).items()
        ]

    def _acts(self) -> list[ReviewAct]:
        if self._away:
            return [{"token": "return", "text": self.say("review.return"), "main": True}]
        acts: list[ReviewAct] = []
        if self.hands:
            acts.append({"token": "hands", "text": self.say("review.hands"), "main": False, "pressed": self._shown})
        fork: ReviewAct = {"token": "fork", "text": self.say("review.fork"), "main": False}
        if self._ply_at == self.table.ply:
            fork["closed"] = self.say("review.is_over")
        plies = [one.ply for one in self._found]
        after = next((ply for ply in plies if ply > self._ply_at), self.table.ply)
        step: ReviewAct = {"token": f"ply={after}", "text": self.say("review.next"), "main": True}
        if self._ply_at == self.table.ply:
            step["closed"] = self.say("review.is_over")
        return [*acts, *([fork] if self.hindsight else []), step]

    def _line(self) -> list[ReviewTrick]:
        """Return the play behind the best card, where it is solved; it shows what all held, and so is told with the
        hands."""
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

    def _not_told(self) -> str:
        """Return what the review does not tell, and why."""
        review = self.review
        told = [self.say(f"review.note_{why}", n=len(plies))
                for why, plies in (("left_out", review.left_out), ("unjudged", review.unjudged)) if plies]  # fmt: skip
        told += [self.say("review.note_numba")] if review.left_out and not have_numba() else []
        return sentences([*told, *([self.say("review.stopped")] if review.stopped else [])], self.lang)

    def _compose(self) -> ReviewView:
        line, (strong, message) = self._line(), self._said()
        units = [unit for unit in Unit if any(one.unit == unit for one in self._found)]
        worst: list[ReviewWorst] = []
        for one in self._costliest():
            assert one.knowable is not None, "it was worse by what could be known"
            cost = self._cost(one.knowable.cost, one.unit, "−")
            worst.append({"ply": one.ply, "title": self._title(one), "cost": cost, "reason": one.sentence(self.lang)})
        going, part = self._steps is not None, round(1 - len(self._unsure) / self._all, 3)
        working = words("review", self.lang)["working"]
        if going and self._paused:
            part, working = round(compiled_part(*self._kernels), 3), self.say("review.compiling")
        asked = any(who == self.seat for who, _ in self.table.answers)
        nothing = "" if going else "nothing" if any(one.values for one in self._found) else "" if asked else "undecided"
        found = "costliest" if worst else nothing
        return {
            "v": 1,
            "ply": self.ply,
            "lang": self.lang,
            "label": self.say("review.label", game=self._game()),
            "title": self._game(),
            "subtitle": self.say("review.subtitle"),
            "heading": self.say(_heading(units)),
            "bars": self._bars(),
            "scales": self._measured(named=_heading(units) in ("review.heading_any", "review.heading_mixed")),
            "legend": self._legend(units),
            "costliest": self.say(f"review.{found}") if found else "",
            "worst": worst,
            "missing": "" if going and not self._stopped else self._not_told(),
            "place": f"{self._ply_at} / {self.table.ply}",
            "at": self._ply_at,
            "first": self._first,
            "last": self.table.ply,
            "scrub": self.say("review.scrub"),
            "strong": strong,
            "message": message,
            "line": self.say("review.line") if line else "",
            "tricks": line,
            "hands": self.board.written() if isinstance(self.board, ReviewBoard) else [],
            "acts": self._acts(),
            "going": {"on": not self._stopped, "part": part} if going else None,
            "pace_ms": round(1000 * PAUSE) if self._paused else PACE,
            "words": {
                **{key: self.say(f"widget.{key}") for key in ("busy", "lost")},
                **{key: words("review", self.lang)[key] for key in _WORDS},
                "working": working,
            },
        }  # fmt: skip

    def _legend(self, units: Sequence[Unit]) -> list[str]:
        """Return what the bars are, and what all of them come to; a sum of different units stays apart."""
        kinds = ("known", "open") if self.hindsight else ("known",)
        if not units:
            return [self.say(f"review.key_{kind}") for kind in kinds]
        sums = zip(*(self.review.cost(self.seat, unit) for unit in units), strict=True)
        rows = [[(cost, unit) for cost, unit in zip(costs, units, strict=True) if cost] for costs in sums]
        told = (" + ".join(self._cost(*one) for one in row or [(0.0, units[0])]) for row in rows)
        return [self.say(f"review.legend_{kind}", cost=cost) for kind, cost in zip(kinds, told, strict=False)]

    def _game(self) -> str:
        return str(self.board.view["title"])

    # ---------- for pages where nothing runs ----------

    def __repr__(self) -> str:
        return f"Review of {self.table.variant.name}: {self.review.sentence('en')}"

    def text(self) -> str:
        """Return what cost most, and why."""
        rows = [
            self.say("review.row", title=one["title"], cost=one["cost"], reason=one["reason"])
            for one in self._compose()["worst"]
        ]
        return "\n".join([self.review.sentence(self.lang), *rows])

    def picture(self) -> str:
        """Return the bars as an image, what cost most in words, and the table at the moment that is looked at."""
        view = self._compose()
        bars = as_image(review_svg(view["bars"], view["scales"]), f"{view['heading']} {'; '.join(view['legend'])}")
        rows = "".join(f"<li><b>{escape(one['title'])}</b> {escape(one['cost'])}<br>{escape(one['reason'])}</li>"
                       for one in view["worst"])  # fmt: skip
        told = f"<p><b>{escape(view['heading'])}</b> {escape('; '.join(view['legend']))}</p>"
        said = f"<p><b>{escape(view['strong'])}</b> {escape(view['message'])}</p>"
        missing = f"<p>{escape(view['missing'])}</p>" if view["missing"] else ""
        return f"{told}{bars}<ol>{rows}</ol>{missing}{said}{self.board.picture()}"


def _match(deal: object) -> Match | None:
    """Return the match that a deal is the last of, where it comes with one."""
    if isinstance(deal, TableWidget):
        return deal.match
    if isinstance(deal, Record):
        return deal.match()
    return deal if isinstance(deal, Match) else None


def _heading(units: Sequence[Unit]) -> str:
    """Return the key of what stands over the bars: in which unit they are, or how those of several are ranked."""
    if len(units) > 1 and any(unit.in_tricks not in (0.0, 1.0) for unit in units):
        return "review.heading_mixed"
    named = len(units) == 1 and has(f"review.heading_{units[0]}")
    return f"review.heading_{units[0] if named else 'any'}"
