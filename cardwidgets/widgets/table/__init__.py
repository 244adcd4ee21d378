"""The table widget: seats, chips, the pot, the reader's hand and the question to the reader."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

import traitlets

from ...core.cards import Cards
from ...core.choices import Layout
from ...core.deal import Facts
from ...core.errors import IllegalAction, Why
from ...core.events import masked
from ...core.levels import Given
from ...core.match import Match
from ...core.plain import as_name, plain, whole_or_none
from ...core.player import Player
from ...core.record import Record
from ...core.script import Aside, Seat
from ...core.table import Table
from ...core.view import View
from ...lessons.glossary import Glossary, said_at
from ...locale import language
from ..base import CardWidget, Choice, Refusal, face_switch, language_switch, listen, pace_switch, sound_switch
from ..contract import Switch, TableBody
from ..kinds import screen_for
from ..modules import REFERENCES, BrowserModule, modules
from ..players import NAMES, VALUES, Source, as_match, check_sitting, names_for, rule_options, seated
from ..plays import Play, frame_of, laid_open, plays_of
from ..scene import Scene, SceneInput, read_draft
from ..still.pictures import as_image
from ..still.table import table_svg
from ..still.words import table_text
from .bots import Bots, Fault, WarmUp
from .coach import Coach
from .first_deal import FirstDeal
from .helped import HelpedTable
from .hot_seat import HotSeat, checked_humans
from .log import AnswerLog, Moment, Page, Preview, Standing, StoryKey, ended, table_words
from .part import Part
from .reviewer import Reviewer, ply_of
from .sound import Sounds

if TYPE_CHECKING:
    import pandas

__all__ = ["NAMES", "PACES", "VALUES", "TableWidget"]

PACES = {"slow": 1800, "steady": 900, "once": 0}
"""The pause before a computer player's answer, in milliseconds, by the name of the pace."""
_METHODS = {"continue": "step", "deal": "next_deal", "hands": "show_hands"}
"""The methods of the commands without a token whose names differ from the command."""


class TableWidget(HelpedTable):
    """A table with one seat for the reader and, by default, a computer player in every other.

    ``game``     the name of a variant, a `Variant`, a `Table`, or a `Match`, which continues, also in the middle of a
                 deal. A saved match is continued by ``record = Record.loads(text)`` and ``TableWidget(record.match(),
                 names=record.seats)``
    ``seats``    int, the number of players at a new table; None for the usual one
    ``seed``     int, the random seed of a new table; None for other cards each time
    ``seat``     int, the reader's seat from 0; None: a spectator
    ``humans``   seats of two or more people who share one screen, such as ``(0, 2)``, instead of ``seat``: between two
                 turns a curtain hides the table until the next person presses a button. The page then has only what
                 this person may know. Undo stops at the curtain, advice is for the person who looks, and each person
                 can open a review. Such a table is not noted in a learner's record
    ``players``  one player for all other seats, or a mapping from seats to players; a player is an object, a level
                 (``"easy"``, ``"rules of thumb"``, ``"strong"``) or a class that takes no arguments. A seat without a
                 player is played from Python by `play`. None for the usual players. A player of your own that takes
                 longer than 10 s is stopped if possible, and a simpler one replaces it for the rest of the deal: see
                 `faults`
    ``names``    the players' names by seat
    ``odds``     bool, True to show a line of chances: the share of hands that the reader's hand beats. In games of
                 tricks it is off by default, and shows the chances of trumps, splits of a suit or the talon
    ``hints``    bool, True if the reader may ask for a computer player's layout of their cards
    ``advice``   bool, True if the reader may ask for a strong player's answer and its reasons, from what the reader
                 sees; if False, no browser can ask for it
    ``hands``    bool, True if all hands may be shown after a deal; None if so where each deal is shuffled (see
                 `widgets.plays`)
    ``intro``    bool, True to show the rules in four sentences before the first deal, and a coach in its first three
                 decisions, unless they were shown before. None to do so with a learner's record, and in a live notebook
                 for a game by its name; False to do so only on request. Brag, Crash, Briscola, Chiamata and Preferans
                 have one, with their usual rules, for one reader. *Rules* in the menu tells all rules of any table
    ``records``  bool, True if the reader may copy the record between two deals; it has every card, also those never
                 shown
    Any other keyword is an option of the rules of a new table: ``TableWidget("brag", ante=2)``.

    Traits that may be set, by these keywords too:
    ``pace``    str, the pause of a computer player: ``"slow"``, ``"steady"``, or ``"once"`` for none
    ``sound``   str, the sounds of cards, chips and a won deal: ``"off"`` or ``"on"``, or False or True
    ``points``  str, the points in the tricks won: ``"shown"``, or ``"hidden"`` as at a real table
    ``values``  str, the cost of each legal card, in tricks or points. ``"hidden"`` for none. ``"likely"`` for the cost
                by what the reader can know: exact if the hidden cards can be counted out, else an estimate with its
                interval (see `lessons.review.estimates`; early estimates need numba). ``"open"`` for the cost with all
                cards open, which gives away hidden cards. For Preferans and the Briscola family; a spectator has no
                ``"likely"`` costs. No browser can set ``points`` or ``values``

    Traits that may be read, observed and linked. The browser gets only what the reader may see:

    ``cards``    `Cards` in the reader's hand as the reader sees them, with a back for each card not looked at
    ``answers``  tuple of `Play`, the answers of this deal that the reader knows of
    ``result``   the result of the deal, in the game's own type; None during the deal. The browser gets a sentence
    ``paper``    dict, the score sheet of the whole match, for the browser half
    ``heard``    the widget that plays the sounds, if they are on; else None
    ``above``    the widget over the table in a first deal: see ``intro``; else None
    ``below``    the `ReviewWidget` that the reader has opened under the table after a deal; else None

    Python can do what clicks do: `play`, `draft`, `step`, `undo`, `redo`, `next_deal`. `on_play` registers a callback
    for each answer, and `record` returns the match so far.

    >>> table = TableWidget("brag", seats=2, seed=7, pace="once")
    >>> table.observe(lambda change: print(change["new"][-1].action), "answers")
    >>> table.play("look")
    look

    Raises `ValueError` for a seat that does not exist, an unknown level, a level that the game does not have,
    ``intro=True`` in a game without an introduction, and illegal values of ``odds`` or ``values``. Raises `TypeError`
    if ``game`` is not a game or a player not a player, and for an unknown keyword; `UnknownVariant` and `RulesError` as
    `open_table` does.
    """

    COMMANDS = frozenset({"answer", "draft", "say", "record", "skip", "undo", "redo", "replay", "review",
                          "advice", "costs", "belief", "lift", "rules", "link", "report", *_METHODS})  # fmt: skip

    pace = Choice(tuple(PACES), "steady").tag(sync=True)
    points = Choice(("shown", "hidden"), "shown")
    values = Choice(VALUES, "hidden")
    _late = traitlets.List(traitlets.Instance(BrowserModule), read_only=True).tag(**REFERENCES)  # draws the end
    cards = traitlets.Instance(Cards, args=(), read_only=True)
    answers = traitlets.Tuple(read_only=True).tag(sync=True, to_json=lambda told, widget: widget._page.rows(told))
    result = traitlets.Any(None, read_only=True).tag(
        sync=True, to_json=lambda told, widget: None if told is None else widget.view["message"]
    )
    paper = traitlets.Dict(read_only=True).tag(sync=True)
    """The score sheet of the whole match. It is sent when it changes, not with every view."""

    def __init__(
        self,
        game: Source,
        *,
        seats: int | None = None,
        seed: int | None = None,
        seat: Seat | None = 0,
        humans: Sequence[Seat] | None = None,
        players: Given | Mapping[Seat, Given] | None = None,
        names: Sequence[str] | None = None,
        lang: str | None = None,
        faces: str = "french",
        four_colour: bool = True,
        pace: str = "steady",
        sound: str | bool = "off",
        odds: bool | None = None,
        points: str = "shown",
        values: str = "hidden",
        hints: bool = False,
        advice: bool = False,
        hands: bool | None = None,
        records: bool = False,
        intro: bool | None = None,
        **more: Any,
    ) -> None:
        known = rule_options(game) - {*self._options()}
        self._refuse_unknown(more, known)
        changes = {name: more.pop(name) for name in [*more] if name in known}
        match = as_match(game, type(self).__name__, seats=seats, seed=seed, changes=changes)
        table = match.table
        seat, odds, hands = plain(seat), plain(odds), plain(hands)
        hints, advice, records, intro = plain(hints), plain(advice), plain(records), plain(intro)
        flags = {"odds": odds, "hands": hands, "hints": hints, "advice": advice, "records": records, "intro": intro}
        people = checked_humans(humans, table.seats, seat)
        check_sitting(table, seat, names, values, flags)
        seat = None if people else seat
        self._drawn = screen_for(table.variant.kind).scene
        self.humans = people
        self.match, self.seat, self.hints, self.hands, self.records = match, seat, hints, hands, records
        self.odds: bool = self._drawn.ODDS if odds is None else odds
        self._draft: tuple[object, Layout] = (None, Layout())
        self.advice = advice
        self._written: tuple[object, ...] = ()
        self.names = tuple(map(as_name, names)) if names else names_for(table.seats, seat, people, lang=language(lang))
        self.players: Mapping[Seat, Player] = seated(table, people or seat, players)
        self.bots = Bots(self, self.players)
        self._heard, self.preview, self._page = AnswerLog(), Preview(), Page()
        self._callbacks = self._heard.callbacks
        self.coach = Coach(self, self._belief_widget)
        self.reviewer = Reviewer(self, self._review_below)
        self.hot_seat, self.sounds = HotSeat(self), Sounds(self)
        self.first_deal = FirstDeal(self, intro, new=isinstance(game, str))
        self.warm_up = WarmUp(self, self.players, self.bots.on_ready)
        self.parts = self._parts()
        self._now: Moment | None = None
        self._settle()
        self.hot_seat.turn()
        self.first_deal.check()
        self._heard.due.clear()  # no callback was registered then
        chosen = {"pace": pace, "sound": sound, "points": points, "values": values, **more}
        self.warm_up.begin()
        super().__init__(lang=lang, faces=faces, four_colour=four_colour, **chosen)
        self.observe(lambda _: self.bots.hurry(), "pace")
        self.observe(lambda _: self.sounds.switch(), "sound")
        self.observe(lambda _: self.coach.help.pricing.forget(), "values")
        self.observe(lambda _: self.redraw(), ["points", "values"])
        self.bots.hurry()
        self.sounds.switch()
        self.first_deal.begin()

    def _parts(self) -> tuple[Part, ...]:
        """Return the parts of this table, in the order of their buttons."""
        parts = self.bots, self.warm_up, self.coach, self.reviewer
        return (self.hot_seat, *parts) if self.humans else parts

    def _at_work(self) -> list[Part]:
        """Return the parts that have something to do now. The coach has, if the reader may have any help."""
        self.coach.on = self.advice or self.hints or self.values != "hidden"
        return [part for part in self.parts if part.on]

    @traitlets.default("_late")
    def _late_modules(self) -> list[BrowserModule]:
        return modules("end") if self.seen.asked is None else []

    @traitlets.default("paper")
    def _paper(self) -> dict[str, object]:
        return {**(self._drawn.paper(self.match, self.names, self.lang, self.seat) or {})}

    def redraw(self, *, moved: bool = False) -> None:
        moved = (bool(self.humans) and self.hot_seat.turn()) or moved
        table, paper = self.table, self.paper
        if self._written != (written := (table, table.result is None, self.lang, self.seat)):
            paper = self._paper()
        self.set_trait("_late", self._late or self._late_modules())
        super().redraw(moved=moved)
        self._written = written
        self.set_trait("paper", paper)
        if self.reviewer in self.parts:
            self.reviewer.moved()
        for one in (self.coach, self.sounds, self.first_deal):
            if one.on:
                one.moved()

    def _snapshot(self) -> Callable[[], None]:
        match, deals, draft = self.match, len(self.match.deals), self._draft
        parts = [self.table.snapshot(), self.preview.snapshot(), self._heard.snapshot(), self.reviewer.snapshot()]
        if self.humans:
            parts.append(self.hot_seat.snapshot())

        def back() -> None:
            self.match, self._draft, self._now = match, draft, None
            del match.deals[deals:]
            for restore in parts:
                restore()

        return back

    @property
    def seen(self) -> Table:
        """The table as the reader sees it: see `Preview`."""
        return self.preview.of(self.match.deals[-1], self.seat)

    @property
    def moment(self) -> Moment:
        """The table as the reader sees it, with the reader's view. It is cached until the table changes."""
        now, base = self._now, self.match.deals[-1]
        if now is not None and now.base is base and now.seat == self.seat:
            table = now.table  # an undo makes a new `deal`
            same = table.deal is now.deal and table.ply == now.plies[1]
            if same and (table is base or base.ply == now.plies[0]):
                return now
        self._now = now = Moment.of(base, self.seen, self.seat, len(self.match.deals))
        return now

    @property
    def table(self) -> Table:
        """The deal on the table."""
        return self.match.deals[-1]

    # ---------- actions, from Python or by a click ----------

    def play(self, action: object, *, seat: Seat | None = None) -> None:  # its type depends on the question
        """Answer for a seat, by default for the seat that is asked. Raises `IllegalAction`; then nothing has changed.

        While another seat answers a question that the reader must not know of, the reader may answer the next question.
        That answer is played once the other seat has answered, unless the reader's view has changed by then.
        """
        with self.whole():
            seen, base = self.seen, self.table
            reader = self.hot_seat.reader if self.humans else self.seat
            ahead = seen if reader == self.seat else self.preview.of(base, reader)
            table = seen if seat is not None and plain(seat) == self.seat else base
            asked, events = table.asked, len(table.deal.log)
            self._give(action, seat, table)
            moved = asked is not None and table.noticed(self.seat, asked, events)
            if table is base:
                given_up = moved if reader == self.seat else asked is not None and base.noticed(reader, asked, events)
                self.preview.catch_up(base, ahead, reader, given_up=given_up)
            self._continue(moved=moved)

    def _give(self, action: object, seat: Seat | None, at: Table) -> None:  # its type depends on the question
        """Play an answer at a table, and note the part that the reader may know. Raises the errors of `Table.play`."""
        before, asked, events = self._heard.known(at, self.seat, self.match), at.asked, len(at.deal.log)
        ply = at.ply
        at.play(action, seat=seat)
        assert asked is not None
        self._heard.note(at, asked, at.deal.log[events:], before, ply, self.seat, self.match)

    def draft(self, sets: str) -> None:
        """Lay the reader's cards out in sets without sending them: ``KC QD JS | 5S``, all sets in their places.

        Raises `Refusal`, `IllegalAction` or `NotationError`; then the draft is as it was.
        """
        now = self.moment
        if (choices := now.laying) is None:
            raise Refusal("layout.not_now")
        with self.whole():
            self._draft = (now.question, read_draft(sets, choices))
            self.redraw(moved=True)

    def speak(self, word: str) -> None:
        """Say a word for the reader's seat, if the rules allow it. The present question stays open.

        Raises `IllegalAction` or `NotationError`.
        """
        table = self.seen
        if self.seat is None or not (table.asked is None or table.asked.known_by(self.seat)):
            raise IllegalAction(word, Why("not_your_turn"))
        with self.whole():
            self._give(Aside(self.seat, word), None, table)
            self._continue()

    def step(self) -> None:
        """Let the computer player that is asked answer. Raises `IllegalAction` if no computer player is asked."""
        with self.whole():
            if not self._step_bot():
                raise IllegalAction("a step", Why("not_your_turn"))
            self._continue()

    def skip(self) -> None:
        """Let the computer players go on without pauses, after the reader has left the deal.

        Raises `Refusal` during the reader's play, or if the table waits for a person.
        """
        if not self.bots.may_skip(self._scene()):
            raise Refusal("table.not_out")
        with self.whole():
            while not self.bots.tells_first() and self._step_bot():
                pass
            self.redraw(moved=True)

    def undo(self, ply: int | None = None) -> None:
        """Undo the reader's last answer in this deal and all later ones. Raises `IllegalAction`, `ValueError`.

        ``ply`` int, the largest number of answers that may stay; None to undo only the last one. If the reader has seen
        more since, the deal becomes practice, which does not count: see `Table.practice`.
        """
        with self.whole():
            ply, table, seen = whole_or_none(ply, "ply"), self.table, self.seen
            if not self.hot_seat.may_undo():
                raise IllegalAction("undo", Why("screen_passed"))
            seen.undo_seen(self.seat)
            while ply is not None and seen.ply > ply and seen.can_undo_seen(self.seat):
                seen.undo_seen(self.seat)
            table.practice |= seen.practice or self.reviewer.revealed is table
            if seen is not table and self.preview.went_back(seen):
                table.undo_seen(self.seat)
            self.redraw(moved=True)

    def redo(self) -> None:
        """Redo the answers that were undone. Raises `IllegalAction`."""
        with self.whole():
            self.seen.redo()
            self.redraw(moved=True)

    def next_deal(self) -> None:
        """Deal again: the next deal of the match, or a new match when this one is over or the reader has no chips left.

        Raises `IllegalAction` during a deal.
        """
        with self.whole():
            table = self.table
            if table.asked is None and ended(self.match, self):
                self.match = Match(Table(table.variant, table.seats, rng=table.rng))
            else:
                self.match.next_deal()
            self._draft = (None, Layout())
            self.preview.forget()
            self.hot_seat.deal()
            self._continue()

    def on_play(self, callback: Callable[[Play], object], remove: bool = False) -> None:
        """Call a function once for each answer that the reader may know of; with ``remove`` stop doing so.

        ``callback`` is called with a `Play`, after the immediate consequences of the answer. Its exceptions are logged,
        and do not disturb the table.
        """
        listen(self._callbacks, callback, remove=remove)

    def to_frame(self) -> pandas.DataFrame:
        """Return a row for each answer of the match that the reader knows of, by deal and ply. Needs pandas.

        Columns: ``seat`` (int), ``name``, ``about`` (the kind of question), ``action`` (its notation; None if the
        reader may not know it). Raises `ImportError` without pandas.
        """
        *past, _ = self.match.deals
        played = [play for n, table in enumerate(past, 1) for play in plays_of(table, self.seat, n)]
        return frame_of((*played, *self._answers()), self.names, self)

    def record(self) -> Record:
        """Return the record of the match so far."""
        return Record.of(self.match, self.names)

    @property
    def faults(self) -> tuple[Fault, ...]:
        """The faults of computer players in this match. A player of the level below answered instead, if there is
        one.
        """
        return self.bots.faults.all(self.names)

    def _belief_widget(self, leave: Callable[[], None]) -> CardWidget:
        from ..belief import BeliefWidget  # imported late, with the players that infer

        return BeliefWidget(self, leave)

    # ---------- for the browser ----------

    def command(self, do: str, token: str | None) -> str | None:
        """Obey an answer, a step of a computer player or a button. Returns the record if the command asks for it."""
        with self.bots.for_a_page():
            return self._obeyed(do, token or "")

    def _obeyed(self, do: str, token: str) -> str | None:
        if do == "answer":
            now = self.moment
            if now.asked is None or now.mine:
                self.play(token, seat=self.seat)
            elif now.may_say(token):
                self.speak(token)
            else:
                raise Refusal("table.others_turn")
        elif do == "draft":
            self.draft(token)
        elif do == "say":
            self.speak(token)
        elif do == "rules":
            self.first_deal.open()
        elif do == "review" and token:
            self.hot_seat.review(token)
        elif do == "record":
            if not self.records or self.table.asked is not None:
                raise Refusal("why.deal_is_on" if self.records else "refuse.unknown")
            return self.record().dumps()
        elif do == "replay":
            self.undo(ply_of(token))
        elif of_part := next((part.commands[do] for part in self.parts if do in part.commands), None):
            of_part()
        else:
            getattr(self, _METHODS.get(do, do))()
        return None

    def _on_message(self, _: object, content: object, buffers: object) -> None:
        super()._on_message(_, content, buffers)
        if self.reviewer in self.parts:
            self.reviewer.warm()  # the review may come next

    def _continue(self, *, moved: bool = True) -> None:
        """Go on after an answer. ``moved`` is True if the reader may know of it; if not, the page stays unchanged."""
        events = len(self.table.deal.log)
        self._settle()
        moved = moved or any(masked(event, self.seat) is not None for event in self.table.deal.log[events:])
        if not self.bots.hurry():
            self.redraw(moved=moved)

    def _settle(self) -> None:
        """Let chance answer, and players whose question the reader may not know of."""
        self.bots.settle()

    def _step_bot(self) -> bool:
        """Let the computer player that is asked answer. Return True if the reader may know of the answer."""
        return self.bots.play()

    def _answers(self) -> tuple[Play, ...]:
        return self._heard.known(self.moment.table, self.seat, self.match)

    def _values(self) -> dict[str, object]:
        now = self.moment
        return {"cards": now.held, "answers": self._answers(), "result": now.table.result}

    def _tell(self) -> None:
        super()._tell()
        self._heard.publish()

    def _bundle(self) -> str:
        return self._drawn.STAGE

    def _scene(self, key: StoryKey | None = None, standing: Standing | None = None) -> Scene[Facts]:
        now, (question, draft) = self.moment, self._draft
        return self._drawn(SceneInput(
            view=self._view(), asked=now.asked, variant=now.table.variant.name, names=self.names, number=now.number,
            lang=self.lang, faces=self.faces, odds=self.odds, points=self.points, result=now.table.result,
            draft=draft if question is not None and question == now.question else Layout(),
            hint=self.coach.hint() if self.hints else None, laid=now.laid,
            costs=None if self.values == "hidden" else self.coach.costs(),
            story=self._page.story(key or self._story_key), ranks=self._page.ranks(standing or self._standing),
        ))  # fmt: skip

    def _view(self) -> View[Facts]:
        """Return the view on the page: the seat's, or all hands after the reader has opened them."""
        return laid_open(self.match, self.moment.view) if self.reviewer.shows_hands else self.moment.view

    def _compose(self) -> TableBody:
        table, key, standing, say = self.seen, self._story_key, self._standing, self.say
        drawn, parts = self._scene(key, standing), self._at_work()
        scene = drawn.compose()
        self._page.go_on(key, drawn)
        if scene["turn"] == "other" and (waits := self._waits(drawn, parts)):
            scene |= {"turn": "held", "message": waits, "strong": []}
        if scene["turn"] == "over" and self.reviewer in self.parts and self.reviewer.reviews:
            scene["end"] = self.reviewer.ending(drawn, table)
        told, asks, lines = self.bots.faults.text(self.seat, self.names, self.lang), "", list[str]()
        if self.coach.on:
            scene |= self.coach.shown(scene)
            lines = self.coach.lines(scene)
        if told or lines:  # a phone has no room for the message beside advice
            asks = scene["message"]
            scene |= {"message": drawn.sentences(*told, *(lines or [asks])), "strong": []}
        on = None if table.asked is None else say("why.deal_is_on")
        words, switches = self._page.stand(
            standing, scene.get("ranks"), lambda: table_words(drawn, standing, rules=self.first_deal.tells(drawn)),
            self._switches,
        )  # fmt: skip
        undo = not self.humans or self.hot_seat.may_undo()
        laying = ask.get("layout") if (ask := scene.get("ask")) else None
        no_undo = "why.screen_passed" if self.humans else "why.nothing_to_undo"  # alike, whoever has answered
        no_undo = "layout.not_laid" if laying and laying["token"] else no_undo
        shown: TableBody = {
            **scene,  # type: ignore[typeddict-item]  # the optional parts follow
            "label": say("table.label", game=scene["title"], n=table.seats),
            "switches": switches,
            "pace_ms": PACES[self.pace],
            "undo": None if undo and table.can_undo_seen(self.seat) else say(no_undo),
            "redo": None if table.can_redo else say("why.nothing_to_redo"),
            "deal": on,
            "words": words,
        }
        if asks:
            shown["asks"] = asks
        if self.records:
            shown["record"] = on
        if self.humans and (curtain := self.hot_seat.curtain())["name"]:
            shown["curtain"] = curtain
        if offers := [offer for part in parts for offer in part.offers(drawn)]:
            shown["offers"] = offers
        if table.practice:
            note = say("table.practice_note")
            shown["practice"] = {"token": "practice", "text": say("table.practice"), "closed": note}
        return shown

    def _waits(self, drawn: Scene[Facts], parts: Sequence[Part]) -> str:
        """Return the message while the table waits for a player; "" at other times."""
        told = "".join([part.waits(drawn) for part in parts])
        waited = drawn.asked is not None and drawn.asked.seat not in self.players
        return told or (drawn.waiting() if waited else "")

    @property
    def _story_key(self) -> StoryKey:
        return StoryKey(self.seen.deal, self.seat, self.lang, self.faces, self.names, self.reviewer.shows_hands)

    @property
    def _standing(self) -> Standing:
        table = self.table
        over = table.asked is None and ended(self.match, self)
        return Standing(table.variant, self.lang, self.faces, (self.pace, self.sound), over)

    def _glossary(self) -> Glossary:
        variant = self.match.table.variant
        return said_at(variant.kind, variant.family)

    def _switches(self) -> list[Switch]:
        faces = [face_switch(self.lang, self.faces)] if "faces" in self._drawn.SWITCHES else []
        return [
            *faces,
            pace_switch(self.lang, self.pace, PACES),
            sound_switch(self.lang, self.sound),
            language_switch(self.lang, f"table-{self.table.variant.family}"),
        ]

    # ---------- for pages where nothing runs ----------

    def __repr__(self) -> str:
        scene = self._scene()
        return f"Table of {scene.title()}, {scene.subtitle()}: {scene.message_text()}"

    def text(self) -> str:
        """Return the table in plain text: seats, chips, visible cards, the betting, and the question."""
        return table_text(self._scene())

    def picture(self) -> str:
        """Return the table as one image, with the story of the deal as text."""
        scene = self._scene()
        return as_image(table_svg(scene, self.faces, four_colour=self.four_colour), self.text())
