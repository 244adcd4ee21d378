"""The learner's home page: buttons to go on, the problem of the day, due exercises, progress by topic, and the last
deals.

A teacher sees the class instead, from the results that were handed in.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import partial
from html import escape
from typing import TYPE_CHECKING, Any, Unpack

import traitlets

from ..core.cards import Cards
from ..core.errors import quoted
from ..core.match import Match
from ..core.record import Record
from ..lessons.display import in_live_notebook
from ..lessons.exercise import Exercise
from ..lessons.kinds import PROBLEMS
from ..lessons.problems import Problem, problems
from ..lessons.record.deals import DealVerdict, PlayedDeal
from ..lessons.record.journal import unusable
from ..lessons.record.learner import Learner, LearnerError, begin_record, learner_here, on_binder, own_learner
from ..lessons.record.onward import done, done_besides, problem_of, stopped_at
from ..lessons.record.progress import (
    RECENT_ATTEMPTS,
    Progress,
    Topic,
    bar_length,
    families_of,
    family_name,
    told_standing,
    topic_name,
    topic_title,
)
from ..lessons.teacher.results import Gathered, gather
from ..locale import labelled, listed, noted
from .base import CardWidget, Keywords, Refusal, language_switch
from .contract import (
    HomeAct,
    HomeBar,
    HomeBody,
    HomeCard,
    HomeDeal,
    HomeDeals,
    HomeDue,
    HomeGroup,
    HomeKeep,
    HomeMark,
    HomeProgress,
)
from .home_class import ClassHome
from .kinds import screen_for
from .modules import REFERENCES
from .players import names_in
from .plays import may_tell, pandas_for
from .scene import SceneInput
from .scene.seen import card_view
from .scene.story import unmarked
from .watching import RecordShown

if TYPE_CHECKING:
    import pandas

    from ..core.table import Table
    from ..lessons.review.decision import DealReview

__all__ = ["HomeWidget"]

MAX_DEALS, MAX_DUE_TOPICS, MAX_PRACTICE = 6, 3, 10
"""The largest numbers of listed deals, of listed topics, and of exercises in one practice of due ones."""
MAX_FANS, MAX_CARDS = 3, 10
"""The largest numbers of fans, and of cards in each, that are drawn of the problem of the day."""
KEEPING = "import cardwidgets; cardwidgets.RecordWidget()"
"""The code that shows a widget to download a record."""
FIRST_GAME = "brag"
"""The game of the first deal; the course begins with it."""
FIRST_HAND = Cards("7S 7H 7D")
"""A hand of that game, for the picture beside its button."""
USUAL_SECONDS = 30.0
"""The assumed seconds for an exercise, if none was timed."""


class HomeWidget(RecordShown, CardWidget):
    """A page to begin at: continue, today's problem, due exercises, progress by topic, and the last deals.

    ``learner``  a `Learner`; by default the one of `cardwidgets.use`, else the user's own record, else one in memory
    ``results``  for a teacher: the folder of the results that were handed in, or the result of `gather`; then the page
                 shows the class
    ``lang``     the language

    A button opens exercises, the problem or the review of a deal below the page. The review does not show cards that
    the learner could not see. The problem of the day depends only on the date of the learner's clock, so everybody has
    the same. Deals are kept as soon as there is a record; a button begins it, as in `RecordWidget`.

    Traits that may be read and observed:

    ``opened``  str, the button whose widget is open: ``"first"``, ``"continue"``, ``"problem"``, ``"due"``,
                ``"class"``, or ``"deal:"`` and the key of a deal; "" for none
    ``due``     int, the number of kinds of exercises that are due
    ``below``   the widget that is open, or None

    >>> HomeWidget(Learner())
    Home: 0 exercises due, 0 of 44 topics begun

    Raises `TypeError` if ``learner`` is not a learner, if ``results`` are not results, and for an unknown keyword.
    Raises `LearnerError` as `gather` does.
    """

    BUNDLE = "home"
    COMMANDS = frozenset({"show", "record"})

    opened = traitlets.Unicode("", read_only=True)
    due = traitlets.Int(0, read_only=True)
    below = traitlets.Instance(CardWidget, allow_none=True, read_only=True).tag(**REFERENCES)

    def __init__(
        self,
        learner: Learner | None = None,
        *,
        results: Gathered | str | os.PathLike[str] | None = None,
        lang: str | None = None,
        faces: str = "french",
        four_colour: bool = True,
        **more: Unpack[Keywords],
    ) -> None:
        self._refuse_unknown(more)
        if not isinstance(results, Gathered | str | os.PathLike | None):
            raise TypeError(f"results must be a folder, or what gather(folder) returns, not {quoted(results)}")
        self.learner = learner_here(learner)
        self._own = learner is None
        self.results = gather(results, lang=lang) if isinstance(results, str | os.PathLike) else results
        self._open, self._begun, self._dealt = "", False, False
        super().__init__(lang=lang, faces=faces, four_colour=four_colour, **more)
        self.watch_record()

    # ---------- for Python ----------

    def refresh(self) -> None:
        """Redraw the page from the record. The page does so by itself after this notebook adds to the record."""
        if self._own and self.learner.path is None:
            self.learner = own_learner() or self.learner
        self.redraw()

    def show_record(self) -> None:
        self.refresh()

    def keep_record(self) -> None:
        """Begin the learner's record, as the button *Save my answers* does.

        Raises `Refusal` if a record is kept already, outside a live notebook, and if the file cannot be written.
        """
        if self.results is not None or self.learner.path is not None:
            raise Refusal("refuse.unknown")
        if not in_live_notebook():
            raise Refusal("home.stored")
        try:
            begin_record(self.learner)
        except (OSError, LearnerError) as error:
            raise Refusal("record.cannot", why=self.say(f"record.{unusable(error)}")) from error
        self._begun = True
        self.redraw()

    def show(self, what: str) -> CardWidget | None:
        """Press a button such as ``"problem"``. Open its widget and return it; if it is open already, close it and
        return None.

        Raises `Refusal` if the page has no such button.
        """
        with self.whole():
            made = None if what and what == self._open else self._maker(what)()
            before, self._open = self.below, "" if made is None else what
            self.set_trait("below", made)
            if before is not None:
                before.close()
            self.redraw(moved=True)
        return made

    def to_frame(self) -> pandas.DataFrame:
        """Return a row for each topic: family, standing (a word in English), firmness (the share right at the first
        try, of the last `RECENT_ATTEMPTS`), due. For a class, return the table of `Gathered.to_frame`. Needs pandas.

        Raises `ImportError` without pandas.
        """
        frame = pandas_for(self)
        if self.results is not None:
            return self.results.to_frame()
        rows = [(one.family, one.name, one.standing, one.firmness, one.due) for one in self._topics(self._progress())]
        columns = ["family", "topic", "standing", "firmness", "due"]
        return frame(rows, columns=columns).set_index(["family", "topic"])

    def close(self) -> None:
        """Close the page and the widget below it."""
        if (below := self._trait_values.get("below")) is not None:
            below.close()
        super().close()

    @traitlets.observe("lang", "faces", "four_colour")
    def _dress(self, change: Any) -> None:  # an event of traitlets
        """Have the widget below the page follow the reader's preferences."""
        if self.below is not None:
            setattr(self.below, change.name, change.new)

    def _values(self) -> dict[str, object]:
        return {"opened": self._open, "due": len(self._progress().overdue())}

    def _snapshot(self) -> Callable[[], None]:
        was, below = self._open, self.below

        def back() -> None:
            self._open = was
            self.set_trait("below", below)

        return back

    def command(self, do: str, token: str | None) -> None:
        """Press the button that the token names; ``record`` begins a record."""
        self.keep_record() if do == "record" else self.show(token or "")

    # ---------- what the buttons open ----------

    def _maker(self, what: str) -> Callable[[], CardWidget]:
        """Return a function that makes the widget of a button. Raises `Refusal`."""
        makers: dict[str, Callable[[], CardWidget]] = {}
        if self.results is not None:
            if (kind := ClassHome(self.results, self.lang).stuck_at) is not None:
                makers["class"] = partial(self._ask, lambda: [kind.make(0, self.lang)])
        else:
            makers["problem"] = self._solve
            if (station := stopped_at(self.learner)) is not None:
                ahead = [row.kind for row in station.topic.rows if not done(row)]
                makers["continue"] = partial(self._practise, ahead, len(ahead))
            if self._new or self._open == "first":
                makers["first"] = self._play
            if due := [row.kind for row in self._progress().overdue()]:
                makers["due"] = partial(self._practise, due, min(len(due), MAX_PRACTICE))
            makers |= {f"deal:{one.key}": partial(self._review, one, table) for one, table in self._deals_kept()}
        if what not in makers:
            raise Refusal("refuse.unknown")
        return makers[what]

    def _ask(self, make: Callable[[], Iterable[Exercise]]) -> CardWidget:
        from .exercise import ExerciseWidget  # imported late: a home without exercises needs no panels

        return ExerciseWidget(make(), learner=self.learner, lang=self.lang, faces=self.faces)

    def _solve(self) -> CardWidget:
        """Ask the problem of the day, and after it those of its family that are not solved, from its level up."""
        one, tried = self._problem(), {each.kind for each in self.learner.attempts if each.ok and not each.shown}
        further = [other for other in problems(one.family) if str(other) not in (*tried, str(one))]
        further.sort(key=lambda other: other.level < one.level)
        from .problems import DailyWidget

        return DailyWidget((each.exercise(self.lang) for each in (one, *further)), learner=self.learner,
                           lang=self.lang, faces=self.faces)  # fmt: skip

    def _play(self) -> CardWidget:
        from .table import TableWidget  # imported late, with the players

        made = TableWidget(FIRST_GAME, intro=True, lang=self.lang, faces=self.faces)
        made.observe(lambda _: self._played(), "result")
        return made

    def _played(self) -> None:
        self._dealt = True
        self.redraw()

    def _practise(self, kinds: Iterable[str], number: int) -> CardWidget:
        from .practice import PracticeWidget

        return PracticeWidget(self.learner, kinds=kinds, number=number, lang=self.lang, faces=self.faces)

    def _review(self, one: PlayedDeal, table: Table) -> CardWidget:
        from .review import ReviewWidget  # imported late, with the judges of all games

        told = may_tell(Match(table), one.hands and None)
        found = self.learner.review_of(one)
        made = ReviewWidget(
            table if found is None else replace(found, table=table),  # the reviewed table may have been undone since
            seat=one.seat,
            learner=self.learner,
            names=self._names(one),
            number=one.number,
            hands=told,
            hindsight=told,
            lang=self.lang,
            faces=self.faces,
        )
        made.leave = partial(self.show, f"deal:{one.key}")
        made.replays = told or (one.hands and table.can_undo_seen(one.seat))
        made.redraw()
        made.observe(lambda _: self._looked_through(made.review, made.seat), "finished")
        return made

    def _names(self, one: PlayedDeal) -> tuple[str, ...]:
        """Return the names of the seats, with those of computer players as the language writes them."""
        return names_in(Record.loads(one.record).seats, self.lang, (one.seat,))

    def _looked_through(self, found: DealReview, seat: int) -> None:
        self.learner.record_verdict(found, seat)
        self.redraw()

    # ---------- the page ----------

    def _progress(self) -> Progress:
        return self.learner.topics(self.lang)

    @staticmethod
    def _topics(progress: Progress) -> list[Topic]:
        return [one for one in progress.topics if one.family and one.name != PROBLEMS]

    def _problem(self) -> Problem:
        return problem_of(self.learner.now.astimezone().date())

    def _act(self, token: str, text: str, *, main: bool = False) -> HomeAct:
        is_open = self._open == token
        act: HomeAct = {"token": token, "text": self.say("home.close") if is_open else text, "open": is_open}
        return {**act, "main": True} if main else act

    def _compose(self) -> HomeBody:
        words = {key: self.say(f"widget.{key}") for key in ("busy", "lost")}
        words |= {key: self.say(f"table.{key}") for key in ("copied", "not_copied")}
        switches = [language_switch(self.lang, "home")]
        if self.results is not None:
            of_class = ClassHome(self.results, self.lang)
            return {
                "label": self.say("home.class"), "title": self.say("home.class"), "subtitle": of_class.subtitle,
                "switches": switches, "cards": [], "group": of_class.view(partial(self._act, main=True)),
                "words": words,
            }  # fmt: skip
        progress = self._progress()
        body: HomeBody = {
            "label": self.say("home.title"), "title": self.say("home.title"),
            "subtitle": self._so_far(),
            "switches": switches, "cards": [self._onward(), self._daily()], "due": self._due(progress),
            "progress": self._standing(progress), "deals": self._deals(), "words": words,
        }  # fmt: skip
        if self.learner.path is None or self._begun or on_binder():
            body["keep"] = self._keep()
        return body

    def _so_far(self) -> str:
        """Return the numbers of exercises and deals so far, in words."""
        deals = self.say("home.deals_played", n=len(self.learner.deals()))
        return self.say("home.subtitle", n=len(self.learner.attempts), deals=deals)

    def _keep(self) -> HomeKeep:
        if (path := self.learner.path) is None:
            return {"text": self.say("home.keep"), "code": "", "button": self.say("record.keep")}
        if on_binder():
            return {"text": self.say("home.binder"), "code": KEEPING, "button": self.say("home.copy")}
        return {"text": f"{self.say('record.begun')} {self.say('record.kept', path=path)}", "code": "", "button": ""}

    @property
    def _new(self) -> bool:
        """Return True for a learner who has neither played nor answered yet."""
        return not self._dealt and not self.learner.attempts and not self.learner.deals()

    def _first_deal(self) -> HomeCard:
        act = self._act("first", self.say("home.begin"), main=True)
        cards = [card_view(card, self.lang, self.faces) for card in FIRST_HAND]
        return {"lead": self.say("home.begin_lead"), "title": self.say("home.first_deal"),
                "note": self.say("home.rules_first"), "steps": [], "told": "",
                "fans": [{"label": self.say("home.first_hand"), "cards": cards}], "act": act}  # fmt: skip

    def _onward(self) -> HomeCard:
        if self._new or self._open == "first":
            return self._first_deal()
        station = stopped_at(self.learner)
        if station is None:
            act = self._act("problem", self.say("home.solve"), main=True)
            return {"lead": self.say("home.continue_lead"), "title": self.say("home.all_done"), "note": "", "steps": [],
                    "told": "", "fans": [], "act": act}  # fmt: skip
        rows = station.topic.rows
        kind = self.learner.kind(station.next.kind)
        left = sum(not done(row) for row in rows)
        lead, begun = "continue_lead" if station.begun else "begin_lead", any(row.attempts for row in rows)
        return {
            "lead": self.say(f"home.{lead}"),
            "title": topic_name(station.topic, self.lang),
            "note": self.say("home.at_exercise", n=left, title=kind.make(0, self.lang).title),
            "steps": ["now" if row is station.next else "done" if done(row) else "todo" for row in rows],
            "told": self.say("home.steps", n=sum(map(done, rows)), total=len(rows)),
            "fans": [],
            "act": self._act("continue", self.say("home.continue" if begun else "home.begin"), main=True),
        }

    def _daily(self) -> HomeCard:
        one = self._problem()
        fans = [fan for fan in one.exercise(self.lang).scene.fans if 0 < len(fan.cards) <= MAX_CARDS]
        tried = [each.ok and not each.shown for each in self.learner.attempts if each.kind == str(one)]
        mark, again = (
            ("solved", "solve_again") if any(tried) else ("missed", "retry") if tried else ("problem_of", "solve")
        )
        family = self.say(f"exercise_card.family.{one.family}")
        return {
            "lead": self.say("home.daily"),
            "title": one.title(self.lang),
            "note": self.say(f"home.{mark}", family=family, level=one.level),
            "steps": [],
            "told": "",
            "fans": [
                {"label": fan.label.said(self.lang), "cards": [card_view(c, self.lang, self.faces) for c in fan.cards]}
                for fan in fans[:MAX_FANS]
            ],
            "act": self._act("problem", self.say(f"home.{again}")),
        }

    def _due(self, progress: Progress) -> HomeDue:
        waiting = progress.overdue()
        to_come = [row for row in progress.rows if row.due]
        when = progress.when(min(row.due for row in to_come if row.due)) if to_come else ""
        shown = waiting or [row for row in to_come if progress.when(row.due) == when]
        topics: dict[str, int] = {}
        for row in shown:
            name = topic_title(row.family, row.topic, self.lang)
            topics[name] = topics.get(name, 0) + 1
        listed = sorted(topics.items(), key=lambda one: -one[1])
        if len(listed) > MAX_DUE_TOPICS:
            rest = sum(number for _, number in listed[MAX_DUE_TOPICS - 1 :])
            listed = [*listed[: MAX_DUE_TOPICS - 1], (self.say("home.due_others"), rest)]
        due: HomeDue = {
            "title": self.say("home.due" if waiting else "home.due_next"), "count": len(shown),
            "unit": self.say("home.due_unit", n=len(shown)), "rows": [[name, str(number)] for name, number in listed],
        }  # fmt: skip
        if not waiting:
            due["unit"] = self.say("home.due_then" if shown else "home.due_none", n=len(shown), when=when)
        else:
            seconds = sum(row.seconds or USUAL_SECONDS for row in waiting[:MAX_PRACTICE])
            due["act"] = self._act("due", self.say("home.review", n=max(1, round(seconds / 60))))
        return due

    def _standing(self, progress: Progress) -> HomeProgress:
        families = families_of(self._topics(progress))
        played, found = done_besides(self.learner)
        return {
            "title": self.say("home.progress"),
            "groups": [self._group(*one, played[one[0]], found[one[0]]) for one in families.items()],
        }

    def _group(self, family: str, topics: list[Topic], deals: int, solved: int) -> HomeGroup:
        bars: list[HomeBar] = [
            {
                "name": topic_name(topic, self.lang, alone=True),
                "word": self.say(f"home.standing.{topic.standing}"),
                "part": bar_length(topic.firmness / RECENT_ATTEMPTS, bool(topic.attempts)),
            }
            for topic in topics
        ]
        word, part = told_standing(topics, self.lang, deals=deals, solved=solved)
        return {"name": family_name(family, self.lang), "word": word, "part": part, "topics": bars}

    def _deals_kept(self) -> list[tuple[PlayedDeal, Table]]:
        found = ((one, table) for one in self.learner.deals() if (table := one.table()) is not None)
        return [pair for pair, _ in zip(found, range(MAX_DEALS), strict=False)]

    def _deals(self) -> HomeDeals:
        rows = [self._deal(one, table) for one, table in self._deals_kept()]
        kept = "" if self.learner.path is None else "_kept"
        return {"title": self.say("home.deals"), "none": "" if rows else self.say(f"home.no_deals{kept}"), "rows": rows}

    def _deal(self, one: PlayedDeal, table: Table) -> HomeDeal:
        scene = screen_for(table.variant.kind).scene(SceneInput(
            table.view(one.seat), None, table.variant.name, self._names(one), 1, self.lang, self.faces,
            odds=False, result=table.result,
        ))  # fmt: skip
        result, strong = unmarked(scene.moment()[2])
        if strong:
            result = result[slice(*strong[0])]
        mark, notes = _marked(one.verdict)
        return {
            "mark": mark,
            "title": self.say("home.deal", game=scene.title(), result=result),
            "note": self.say("card.and").join(self.say(key, n=number) for key, number in notes),
            "act": self._act(f"deal:{one.key}", self.say("home.look")),
        }

    # ---------- pictures and texts ----------

    def __repr__(self) -> str:
        if self.results is not None:
            return f"Class of {len({one.student for one in self.results.results})}"
        topics = self._progress().of_course
        begun = sum(bool(one.attempts) for one in topics)
        return f"Home: {len(self._progress().overdue())} exercises due, {begun} of {len(topics)} topics begun"

    def _told(self) -> list[tuple[str, list[str]]]:
        """Return the texts of the page: headings, and the lines under each."""
        view = self._compose()
        if "group" in view:
            group = view["group"]
            rows = [
                labelled(one["name"], listed((bar["word"] for bar in one["bars"]), self.lang), self.lang)
                for one in group["pupils"]
            ]
            return [(group["title"], [group["note"], *rows, group["foot"]])]
        onward, daily = view["cards"]  # no problem in the picture: it changes every day
        told = [(onward["lead"], list(filter(None, [onward["title"], onward["note"], onward["told"]])))]
        told.append((daily["lead"], [self.say("home.daily_still")]))
        due, deals = view["due"], view["deals"]
        count = f"{due['count']} {due['unit']}" if due["count"] else due["unit"]
        told.append((due["title"], [count, *map(" ".join, due["rows"])]))
        standing = [labelled(one["name"], one["word"], self.lang) for one in view["progress"]["groups"]]
        told.append((view["progress"]["title"], standing))
        played = [noted(one["title"], one["note"], self.lang) for one in deals["rows"]]
        return [*told, (deals["title"], played or [deals["none"]])]

    def text(self) -> str:
        """Return the page in plain text."""
        return "\n\n".join("\n".join([head, *filter(None, lines)]) for head, lines in self._told())

    def picture(self) -> str:
        """Return the page as HTML, in headings and lists."""
        parts: list[str] = []
        for head, lines in self._told():
            rows = "".join(f"<li>{escape(one)}</li>" for one in lines if one)
            parts.append(f"<p><b>{escape(head)}</b></p><ul>{rows}</ul>")
        return "".join(parts)


def _marked(found: DealVerdict | None) -> tuple[HomeMark, list[tuple[str, int]]]:
    """Return the worst mark of a review, and keys and numbers of the words on it, as in the review's headline."""
    if found is None:
        return "none", [("home.unreviewed", 0)]
    counts = {"blunder": found.blunders, "mistake": found.mistakes - found.blunders, "inaccuracy": found.inaccuracies}
    if bad := [(f"review.count.{mark}", n) for mark, n in counts.items() if n]:
        return "blunder" if found.blunders else "mistake" if found.mistakes else "inaccuracy", bad
    if not found.checked:
        return "none", [("home.unchecked", 0)]
    return "good", [("home.faultless" if found.whole else "home.faultless_checked", found.checked)]
