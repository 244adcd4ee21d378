"""A table to play at: seats, chips, the pot, the reader's hand and the question put to them."""

from __future__ import annotations

import copy
from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import TYPE_CHECKING, Any

import traitlets

from ..core.cards import Cards
from ..core.choices import Layout
from ..core.deal import Facts
from ..core.errors import IllegalAction, Why
from ..core.events import masked
from ..core.levels import Given
from ..core.match import Match
from ..core.names import as_name
from ..core.plain import plain
from ..core.record import Record
from ..core.script import CHANCE, Aside, Ask, Seat
from ..core.table import Table
from ..core.view import View
from ..lessons.glossary import Glossary, said_at
from .base import Choice, Refusal, call_each, face_switch, language_switch, listen, pace_switch
from .contract import OfferDo, Switch, TableBody
from .help import Help, held, laid, laying, may_say
from .kinds import screen_for
from .page_words import fixed_words
from .players import NAMES, Faults, names_for, seated
from .plays import Play, frame_of, heard, passed_over, plays_of
from .readied import Readied
from .scene import Scene, Sitting, read_draft
from .scene.story import Story
from .seating import VALUES, Source, as_match, check_sitting, rule_options
from .showing import laid_open, may_show
from .still.pictures import as_image
from .still.table import table_svg, table_text

if TYPE_CHECKING:
    import pandas

__all__ = ["NAMES", "PACES", "VALUES", "TableWidget", "fixed_words"]

PACES = {"slow": 1800, "steady": 900, "once": 0}
"""How long the browser waits before a computer player's answer, in milliseconds."""
_METHODS = {
    "continue": "step", "deal": "next_deal", "hands": "show_hands", "review": "open_review", "advice": "ask_advice",
    "costs": "switch_costs", "belief": "open_belief",
}  # fmt: skip
"""Commands without a token by the methods that obey them, where these are called otherwise."""


class TableWidget(Readied):
    """A table with one seat for the reader and, by default, a computer player in every other.

    ``game``     the name of a variant, a `Variant`, a `Table`, or a `Match` that goes on from where it stands, in the
                 middle of a deal too: one that was saved is taken up again by ``record = Record.loads(text)`` and
                 ``TableWidget(record.match(), names=record.seats)``
    ``seats``    int, how many play, at a table that is opened here; None: as many as usual
    ``seed``     int, for chance at that table; None: other cards each time
    ``seat``     int, the reader's seat from 0; None: a spectator
    ``players``  one player for all other seats, or a mapping from seats to players; a player may be named by a level,
                 ``"easy"``, ``"rules of thumb"``, ``"strong"``, or be a class that is made without arguments; a seat
                 without one is answered from Python, by `play`; None: the usual ones. One of your own that has not
                 answered in 10 s is stopped as far as that can be, a simpler one plays on in this deal: see `faults`
    ``names``    the players' names by seat
    ``odds``     bool, chances in a line: how many hands the reader's hand beats; at tables of tricks, where only a
                 teacher turns it on, how likely others hold trumps, how a suit lies or what the talon brings
    ``hints``    bool, the reader may ask how a computer player would lay their cards out
    ``advice``   bool, the reader may ask, when it is their turn, what a strong player would answer from what they see
                 themselves, and why; without it nobody can, whatever a browser sends
    ``hands``    bool, all hands may be shown once a deal is over; None: where what is seen then tells nothing of the
                 next deal, since that is shuffled (see `widgets.showing`)
    ``records``  bool, the reader may copy the record of the match between two deals: it holds every card, also those
                 that nobody has shown
    Any other keyword is an option of the rules at a table that is opened here: ``TableWidget("brag", ante=2)``.

    Traits that may be set, by these keywords too:
    ``pace``    str, how long a computer player thinks: ``"slow"``, ``"steady"``, or ``"once"`` for not at all
    ``points``  str, whether points in tricks won are counted for the reader: ``"shown"``, or ``"hidden"`` as they lie
    ``values``  str, what each card that may be played costs, in tricks or points: ``"hidden"``; ``"likely"``, as far as
                the reader can know, exact where all that is hidden can be counted out, else an estimate with its band
                (see `lessons.review.estimates`; early ones take numba); ``"open"`` with all cards open, which tells
                about hidden cards. For Preferans and the Briscola family; a spectator has no ``"likely"`` costs. No
                browser can set ``points`` or ``values``

    Traits that may be read and observed:

    ``cards``    `Cards`, those in the reader's hand as the reader sees them, backs for those not looked at
    ``answers``  tuple of `Play`, every answer of this deal, as far as the reader knows of it
    ``result``   what came of the deal, as the game has it; None while it is on
    ``paper``    dict, what is written down over the whole match, for the browser half
    ``below``    the `ReviewWidget` that the reader has opened under the table after a deal; None where there is none

    The same as by clicks can be done from Python: `play`, `draft`, `step`, `undo`, `redo`, `next_deal`; `on_play` tells
    of each answer; `record` writes it all down.

    Raises `ValueError` for a seat that is not there, an unknown level, a player by level of another game and for other
    ``odds`` or ``values``, `TypeError` for what is no table, no match or no player and for an unknown keyword,
    `UnknownVariant` and `RulesError` as `open_table` does.
    """

    COMMANDS = frozenset({"answer", "draft", "say", "record", "skip", "undo", "redo", *_METHODS})

    pace = Choice(tuple(PACES), "steady").tag(sync=True)
    points = Choice(("shown", "hidden"), "shown")
    values = Choice(VALUES, "hidden")
    cards = traitlets.Instance(Cards, args=(), read_only=True)
    answers = traitlets.Tuple(read_only=True)
    result = traitlets.Any(None, read_only=True)
    paper = traitlets.Dict(read_only=True).tag(sync=True)
    """What is written down over the whole match; it travels when it changes, and not with every view."""

    def __init__(
        self,
        game: Source,
        *,
        seats: int | None = None,
        seed: int | None = None,
        seat: Seat | None = 0,
        players: Given | Mapping[Seat, Given] | None = None,
        names: Sequence[str] | None = None,
        lang: str | None = None,
        faces: str = "french",
        four_colour: bool = True,
        pace: str = "steady",
        odds: bool | None = None,
        points: str = "shown",
        values: str = "hidden",
        hints: bool = False,
        advice: bool = False,
        hands: bool | None = None,
        records: bool = False,
        **more: Any,
    ) -> None:
        known = rule_options(game) - {*self._options()}
        self._refuse_unknown(more, known)
        changes = {name: more.pop(name) for name in [*more] if name in known}
        match = as_match(game, type(self).__name__, seats=seats, seed=seed, changes=changes)
        table = match.table
        seat, odds, hands = plain(seat), plain(odds), plain(hands)
        hints, advice, records = plain(hints), plain(advice), plain(records)
        flags = {"odds": odds, "hands": hands, "hints": hints, "advice": advice, "records": records}
        check_sitting(table, seat, names, values, flags)
        self._drawn = screen_for(table.variant.kind).scene
        self.match, self.seat, self.hints, self.hands, self.records = match, seat, hints, hands, records
        self.odds: bool = self._drawn.ODDS if odds is None else odds
        self._draft: tuple[object, Layout] = (None, Layout())
        self._help, self.advice = Help(changed=self.redraw), advice
        self._written: tuple[object, bool, str] = (None, False, "")
        self.names = tuple(map(as_name, names)) if names else names_for(table.seats, seat)
        self.players = seated(table, seat, players)
        self._faults = Faults(lambda: self.match, self.players)
        self._rng = Random(copy.copy(table.rng).getrandbits(64) if table.rng else " ".join(map(str, table.answers)))
        self._callbacks: list[Callable[[Play], object]] = []
        self._due: list[Play] = []
        self._plays: tuple[Play, ...] = ()
        self._told: tuple[object, int] = (None, 0)
        self._ahead: tuple[Table, int] | None = None
        self._story: tuple[object, Story[Any] | None] = (None, None)
        self._settle()
        self._due.clear()  # nobody was there to hear of it
        chosen = {"pace": pace, "points": points, "values": values, **more}
        self._get_ready()
        super().__init__(lang=lang, faces=faces, four_colour=four_colour, **chosen)
        self.observe(lambda _: self._hurry(), "pace")
        self.observe(lambda _: self.redraw(), ["points", "values"])
        self._hurry()

    @traitlets.default("paper")
    def _paper(self) -> dict[str, object]:
        return {**(self._drawn.paper(self.match, self.names, self.lang, self.seat) or {})}

    def redraw(self, *, moved: bool = False) -> None:
        table = self.table
        paper = self.paper
        if self._written != (written := (table, table.result is None, self.lang)):
            paper = self._paper()
        super().redraw(moved=moved)
        self._written = written
        self.set_trait("paper", paper)
        self.keep_up()

    def _way_back(self) -> Callable[[], None]:
        match, deals, table = self.match, len(self.match.deals), self.table.keep()
        mine = self._draft, self._plays, self._opened
        due, told = [*self._due], self._told[0] is self.table and self._told[1] == self.table.ply
        ahead, before = self._ahead, self._ahead and self._ahead[0].keep()

        def back() -> None:
            self.match = match
            del match.deals[deals:]
            table()
            self._ahead = ahead
            if before:
                before()
            self._draft, self._plays, self._opened = mine
            self._due[:] = due
            self._told = (self.table, self.table.ply) if told else (None, 0)

        return back

    @property
    def table(self) -> Table:
        """The deal on the table."""
        return self.match.table

    # ---------- what may be done, from Python or by a click ----------

    def play(self, action: object, *, seat: Seat | None = None) -> None:  # of the type of its choices
        """Answer for a seat, by default for whoever is asked. Raises `IllegalAction`; then nothing has changed.

        Where another is asked what the reader may not know of, the reader's seat may answer what comes next: it is
        given at the table when the other has answered, unless that changes what the reader sees.
        """
        with self.whole():
            seen = self._seen
            table = seen if seat is not None and plain(seat) == self.seat else self.table
            asked, events = table.asked, len(table.deal.log)
            self._answer(action, seat, at=table)
            moved = asked is not None and table.noticed(self.seat, asked, events)
            if table is self.table:
                self._catch_up(seen, given_up=moved)
            self._go_on(moved=moved)

    def draft(self, sets: str) -> None:
        """Lay the reader's cards out in sets without sending them: ``KC QD JS | 5S``, all sets in their places.

        Raises `Refusal`, `IllegalAction` or `NotationError`; then the draft is as it was.
        """
        if (choices := laying(self._seen.asked, self.seat)) is None:
            raise Refusal("layout.not_now")
        with self.whole():
            self._draft = (self._question(), read_draft(sets, choices))
            self.redraw(moved=True)

    def speak(self, word: str) -> None:
        """Say something besides, where the rules let the reader's seat: the question stays open.

        Raises `IllegalAction` or `NotationError`.
        """
        if self.seat is None or not (self._seen.asked is None or self._seen.asked.known_by(self.seat)):
            raise IllegalAction(word, Why("not_your_turn"))
        with self.whole():
            self._answer(Aside(self.seat, word), at=self._seen)
            self._go_on()

    def step(self) -> None:
        """Let the computer player who is asked answer. Raises `IllegalAction` when none is."""
        with self.whole():
            if not self._bot_plays():
                raise IllegalAction("a step", Why("not_your_turn"))
            self._go_on()

    def skip(self) -> None:
        """Let the computer players play on without a pause, once the reader is out of the deal.

        Raises `Refusal` before, and where somebody else is waited for.
        """
        if "skip" not in self._offered(self._scene()):
            raise Refusal("table.not_out")
        with self.whole():
            while not self._told_first() and self._bot_plays():
                pass
            self.redraw(moved=True)

    def undo(self) -> None:
        """Take back the reader's last answer in this deal, and all that followed. Raises `IllegalAction`.

        If the reader has seen more since, the deal becomes practice, which does not count: see `Table.practice`.
        """
        with self.whole():
            table, seen = self.table, self._seen
            seen.undo_seen(self.seat)
            table.practice |= seen.practice or self._revealed is table
            if seen is not table and self._ahead and seen.ply < self._ahead[1]:  # before what is asked unseen
                self._ahead = None
                table.undo_seen(self.seat)
            self.redraw(moved=True)

    def redo(self) -> None:
        """Give again what was taken back. Raises `IllegalAction`."""
        with self.whole():
            self._seen.redo()
            self.redraw(moved=True)

    def next_deal(self) -> None:
        """Deal again: the next deal of the match, or a new match when this one is over.

        Raises `IllegalAction` while a deal is being played.
        """
        with self.whole():
            table = self.table
            if self.match.over:
                self.match = Match(Table(table.variant, table.seats, rng=table.rng))
            else:
                self.match.next_deal()
            self._draft, self._ahead = (None, Layout()), None
            self._go_on()

    def on_play(self, callback: Callable[[Play], object], remove: bool = False) -> None:
        """Call this with every answer that the reader may know of, at any pace once for each; ``remove`` ends it.

        ``callback`` is given a `Play`, after all that the answer led to at once has been done. One that raises is
        logged, and does not disturb the table.
        """
        listen(self._callbacks, callback, remove=remove)

    def to_frame(self) -> pandas.DataFrame:
        """A row for each answer of the match that the reader knows of, by deal and ply. Needs pandas.

        Columns: ``seat`` (int), ``name``, ``about`` (what was asked), ``action`` (its notation; None where the reader
        may not know it). Raises `ImportError` without pandas.
        """
        *past, _ = self.match.deals
        played = [play for n, table in enumerate(past, 1) for play in plays_of(table, self.seat, n)]
        return frame_of((*played, *self._known()), self.names, self)

    def record(self) -> Record:
        """The match so far, written down."""
        return Record.of(self.match, self.names)

    # ---------- for the browser ----------

    def command(self, do: str, token: str | None) -> str | None:
        """An answer to the open question, a step of a computer player, or a tool. Returns the record, if asked for."""
        self._faults.waited = False
        if do == "answer":
            asked = self._asked()
            if asked is None or asked.seat == self.seat:
                self.play(token or "", seat=self.seat)
            elif may_say(asked, self.seat, token or ""):
                self.speak(token or "")
            else:
                raise Refusal("table.others_turn")
        elif do == "draft":
            self.draft(token or "")
        elif do == "say":
            self.speak(token or "")
        elif do == "record":
            if not self.records:
                raise Refusal("refuse.unknown")
            if self.table.asked is not None:
                raise Refusal("why.deal_is_on")
            return self.record().dumps()
        else:
            getattr(self, _METHODS.get(do, do))()
        return None

    def _go_on(self, *, moved: bool = True) -> None:
        """Go on after an answer. ``moved`` says whether the reader may know of it: else the page stays as it is."""
        events = len(self.table.deal.log)
        self._settle()
        moved = moved or any(masked(event, self.seat) is not None for event in self.table.deal.log[events:])
        if not self._hurry():
            self.redraw(moved=moved)

    def _hurry(self) -> bool:
        """Let the computer players play on at once where the reader wants it so; whether any did."""
        with self.whole():
            later = self._told_first() or (self._by_page and self._waited_for(self.table.asked))
            if later or self.pace != "once" or not self._bot_plays():
                return False
            while not self._told_first() and self._bot_plays():
                pass
            self.redraw(moved=True)
            return True

    def _settle(self) -> None:
        """Answer for chance at a table that has no dice of its own, as one that a record was played to.

        A computer player answers at once what the reader may not know to be asked: a pause would tell it.
        """
        table = self.table
        while (asked := table.asked) is not None:
            if asked.seat == CHANCE:
                self._answer(asked.choices.sample(self._rng))
            elif (said := self._faults.word_owed(table, self._patience)) is not None:
                self._answer(said[1], said[0])
            elif asked.seat in self.players and not asked.known_by(self.seat):
                self._ask_bot(asked, table)
            else:
                break

    def _bot_plays(self) -> bool:
        """Let the computer player who is asked answer, until there is something that the reader may know of."""
        noticed, table = False, self._seen
        while not noticed and (asked := table.asked) is not None and asked.seat in self.players:
            events = len(table.deal.log)
            self._ask_bot(asked, table)
            noticed = table.noticed(self.seat, asked, events)
            if table is self.table:
                self._settle()
        return noticed

    @property
    def _seen(self) -> Table:
        """The table as the reader may take it to stand: what is asked of another unseen does not hold up their page.

        While somebody without a computer player is asked what the reader may not know of, this is another table, at
        which that was answered by what shows nothing. What is done there is given at the table by `_catch_up`.
        """
        table, asked = self.table, self.table.asked
        if asked is None or asked.seat == CHANCE or asked.known_by(self.seat):
            return table
        if self._ahead is None or self._ahead[0].answers[: table.ply] != table.answers:
            world = passed_over(table, self.seat)
            if world is None:
                return table
            self._ahead = (world, world.ply)
        return self._ahead[0]

    def _catch_up(self, seen: Table, *, given_up: bool = False) -> None:
        """Give at the table what was done ahead of it; nothing of it when the reader has ``given_up`` what they saw."""
        ahead, self._ahead = self._ahead, None
        if ahead is None or seen is not ahead[0] or given_up:
            return
        for seat, action in seen.answers[ahead[1] :]:
            table = self._seen
            if table.asked is None or table.why(action, seat=seat) is not None:
                return
            table.play(action, seat=None if isinstance(action, Aside) else seat)

    def _answer(self, action: object, seat: Seat | None = None, *, at: Table | None = None) -> None:  # the same
        """Give an answer at a table, and remember what the reader may know of it. Raises as `Table.play`."""
        table = at or self.table
        before, asked, events = self._known(table), table.asked, len(table.deal.log)
        ply = table.ply
        table.play(action, seat=seat)
        assert asked is not None
        given, log = table.answers[ply], table.deal.log[events:]
        told = heard(asked, given, log, self.seat, deal=len(self.match.deals), ply=len(before) + 1)
        if told is not None:
            self._plays = (*before, told)
            self._due.append(told)
        self._told = (None, 0) if asked.seat == CHANCE else (table, table.ply)  # chance's doings belong to who moved

    def _known(self, table: Table | None = None) -> tuple[Play, ...]:
        """The answers of this deal that the reader knows of; read again where the table has been moved otherwise."""
        table = table or self._seen
        if self._told != (table, table.ply):
            self._plays, self._told = plays_of(table, self.seat, len(self.match.deals)), (table, table.ply)
        return self._plays

    def _values(self) -> dict[str, object]:
        return {"cards": held(self._seen, self.seat), "answers": self._known(), "result": self._seen.result}

    def _tell(self) -> None:
        super()._tell()
        while self._due:
            call_each(self._callbacks, self._due.pop(0))

    def _bundle(self) -> str:
        return self._drawn.STAGE

    def _scene(self) -> Scene[Facts]:
        table = self._seen
        sitting = Sitting(
            view=self._view(),
            asked=self._asked(),
            variant=table.variant.name,
            names=self.names,
            number=len(self.match.deals),
            lang=self.lang,
            faces=self.faces,
            odds=self.odds,
            draft=self._drafted(),
            hint=self._hinted(),
            laid=laid(table, self.seat),
            points=self.points,
            result=table.result,
            costs=self._priced(),
            story=self._story_so_far(),
        )
        return self._drawn(sitting)

    def _story_so_far(self) -> Story[Any] | None:
        key, story = self._story
        return story if key == self._story_key() else None

    def _story_key(self) -> object:
        """Return all that a story is told for; an undo makes a new deal."""
        table = self._seen
        return table.deal, self.seat, self.lang, self.faces, self.names, self._opened == (table, table.ply)

    def _view(self) -> View[Facts]:
        """Return what the seat may know; all hands, once the reader has had them turned up."""
        table = self._seen
        view = table.view(self.seat)
        return laid_open(self.match, view) if self._opened == (table, table.ply) else view

    def _asked(self) -> Ask | None:
        """The open question, as far as the reader may know it."""
        asked = self._seen.asked
        return None if asked is None else asked.known_to(self.seat)

    def _question(self) -> object:
        """Return the key of the layout in question. A draft belongs to it and comes back with it.

        The cards are part of it: who goes back and plays on otherwise may hold others by then.
        """
        choices = laying(self._seen.asked, self.seat)
        return len(self.match.deals), self._seen.ply, choices and choices.cards

    def _drafted(self) -> Layout:
        """The reader's draft for the layout that is asked for."""
        question, draft = self._draft
        return draft if question == self._question() else Layout()

    def _compose(self) -> TableBody:
        table, drawn = self._seen, self._scene()
        self._story = (None, None)
        scene = drawn.compose()
        self._story = (self._story_key(), drawn.story)
        if scene["turn"] == "other" and (asked := drawn.asked) and asked.seat not in self.players:
            scene |= {"turn": "held", "message": drawn.waiting(), "strong": []}
        elif scene["turn"] == "other" and self._waited_for(drawn.asked):
            scene |= {"turn": "held", "message": self._preparation(drawn), "strong": []}
        told, asks = self._faults.told(self.seat, self.names, self.lang), ""
        words = self._advised(table, scene)
        if told or words != [scene["message"]]:  # a phone has no room for the message beside advice
            asks = scene["message"]
            scene |= {"message": drawn.sentences(*told, *words), "strong": []}
        on = None if table.asked is None else self.say("why.deal_is_on")
        shown: TableBody = {
            **scene,
            "label": self.say("table.label", game=scene["title"], n=table.seats),
            "switches": self._switches(),
            "pace_ms": PACES[self.pace],
            "undo": None if table.can_undo_seen(self.seat) else self.say("why.nothing_to_undo"),
            "redo": None if table.can_redo else self.say("why.nothing_to_redo"),
            "deal": on,
            "record": on,
            "asks": asks,
            "practice": self._practice(),
            "offers": [self._offer(do) for do in self._offered(drawn)],
            "words": {
                **fixed_words(self.lang),
                "deal": self.say("table.new_match" if on is None and self.match.over else "table.deal"),
                "busy": self.say("widget.busy"),
                "lost": self.say("widget.lost"),
                **drawn.fixed_words(),
            },
        }
        if not self.records:
            del shown["record"]
        if not shown["offers"]:
            del shown["offers"]
        if not asks:
            del shown["asks"]
        if not table.practice:
            del shown["practice"]
        return shown

    def _offered(self, drawn: Scene[Facts]) -> list[OfferDo]:
        """Return what may be done besides an answer: to skip what others still do, and to see all hands after the
        end."""
        if (asked := drawn.asked) is None:
            opened = self._opened == (self.table, self.table.ply)
            shown: list[OfferDo] = ["hands"] if not opened and may_show(self.match, self.seat, self.hands) else []
            return [*shown, "review"] if self.reviewable else shown
        if asked.seat == self.seat:
            return self._helped(drawn)
        paused = asked.seat in self.players and self.pace != "once" and not self._waited_for(asked)
        return ["skip"] if paused and self.seat is not None and drawn.out(self.seat) else []

    def _glossary(self) -> Glossary:
        variant = self.match.table.variant
        return said_at(variant.kind, variant.family)

    def _switches(self) -> list[Switch]:
        faces = [face_switch(self.lang, self.faces)] if "faces" in self._drawn.SWITCHES else []
        return [
            *faces,
            pace_switch(self.lang, self.pace, PACES),
            language_switch(self.lang, f"table-{self.table.variant.family}"),
        ]

    # ---------- for pages where nothing runs ----------

    def __repr__(self) -> str:
        scene = self._scene()
        return f"Table of {scene.title()}, {scene.subtitle()}: {scene.told_now()}"

    def text(self) -> str:
        """The table in plain text: seats, chips, cards that may be seen, the betting, and what is asked."""
        return table_text(self._scene())

    def picture(self) -> str:
        """The table as one image, and what happened as text."""
        scene = self._scene()
        return as_image(table_svg(scene, self.faces, four_colour=self.four_colour), self.text())
