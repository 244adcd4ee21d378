"""Help for the reader of a table: advice, what cards cost, a hint for a layout, and where hidden cards may lie.

All of it comes from what the reader's seat may see, but for the costs with all cards open, which a teacher shows.
Each is worked out once for a question: at once where that is soon done, else in the background. The first estimate is
told as soon as there is one, then better ones. An answer ends the work; the reader may end that on costs.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import replace
from random import Random

from ...core.cards import Card, Cards
from ...core.choices import Layout
from ...core.deal import Deal, Facts
from ...core.fetched import IN_BROWSER
from ...core.levels import LevelPlayer, player
from ...core.player import Advice, Adviser
from ...core.script import Ask, Seat
from ...core.table import Table
from ...core.view import View
from ...games.briscola.rules import BriscolaRules
from ...lessons.display import in_live_notebook
from ...odds.analysis.card_costs import CardCosts, How, live_costs
from ...odds.analysis.units import Unit
from ...odds.runtime.blocks import Progress
from ...odds.runtime.compiled import have_numba
from ...odds.warm import are_compiled, kernels
from ..base import CardWidget, Refusal
from ..contract import CardView, Fan, Offer, OfferDo, Option, SceneView, SeatView, SetView
from ..players import usual_players
from ..scene import Scene
from ..scene.draft import written
from ..scene.tricks import CARD_QUESTIONS
from ..work import Work, once_compiled
from .advised import Advised, advised, by_thumb, is_laid, to_lay
from .part import Host, Part

__all__ = ["Coach", "Help"]


class Coach(Part):
    """The help that the reader of a table may have: what a teacher allows of it stands at the table.

    ``believes`` makes the heat map of where hidden cards may lie, given what closes it.
    """

    def __init__(self, host: Host, believes: Callable[[Callable[[], None]], CardWidget]) -> None:
        self._host, self._make_belief = host, believes
        self.help = Help(changed=host.redraw)
        self._believed: CardWidget | None = None

    @property
    def commands(self) -> Mapping[str, Callable[[], None]]:
        return {"advice": self.ask, "costs": self.switch_costs, "belief": self.switch_belief}

    # ---------- advice ----------

    def advise(self) -> Advice:
        """Return what a strong player would answer in the reader's place, and why, and show it. Raises `Refusal`."""
        table, seat = self._my_turn()
        found = self.help.advise(table, seat)
        assert found is not None, "it was waited for"
        self._host.redraw(moved=True)
        return found

    def ask(self) -> None:
        """Begin to work advice out for the page, which shows it when it is found; a second call changes nothing.

        Raises `Refusal`.
        """
        table, seat = self._my_turn()
        work = self.help.advising
        if work.failed or not work.on((table, table.answers)):
            self.help.advise(table, seat, beside=True)
        self._host.redraw(moved=True)

    def _my_turn(self) -> tuple[Table, Seat]:
        if not self._host.advice:
            raise Refusal("refuse.unknown")
        now = self._host.moment
        if now.seat is None or not now.mine:
            raise Refusal("table.others_turn")
        return now.table, now.seat

    def lines(self, scene: SceneView) -> list[str]:
        """Return advice, or that it is being worked out."""
        table, lang = self._host.moment.table, self._host.lang
        work = self.help.advising
        if self._host.advice and (told := self._told(scene)):
            return told.hint
        if self.help.failed(table):
            return [scene["message"], self._host.say("table.no_advice")]
        if not (work.late and work.going):
            return []
        soon = self.help.meanwhile(table)
        hint = by_thumb(soon, scene["ask"], lang).hint if soon else []
        return [*hint, self._host.say("table.advising_better" if soon else "table.advising")]

    def _told(self, scene: SceneView) -> Advised | None:
        """Return the advice that was found, as it is told to a reader who may have advice."""
        table = self._host.moment.table
        found = self.help.advice(table)
        return advised(found, scene["ask"], self._host.lang, thumb=self.help.thumb(table)) if found else None

    def _told_or_thumb(self, scene: SceneView) -> Advised | None:
        """Return the advice that was found, or until then what a rule of thumb says."""
        soon = self.help.meanwhile(self._host.moment.table)
        return by_thumb(soon, scene["ask"], self._host.lang) if soon else self._told(scene)

    def shown(self, scene: SceneView) -> SceneView:
        """Return a scene with what is behind *Why?*, once there is advice, and with the answer that advice gives: a
        mark on its card, or its amount on the button."""
        if not self._host.advice:
            return scene
        told, table = self._told_or_thumb(scene), self._host.moment.table
        advice = self.help.advice(table) or self.help.meanwhile(table)
        if told and told.why:
            scene = {**scene, "why": told.why}
        if advice is not None and isinstance(advice.answer, Layout):
            return self._sets_marked(scene, advice.answer)
        ask = scene["ask"]
        if advice is not None and type(advice.answer) is int and ask is not None and "amount" in ask:
            return {**scene, "ask": {**ask, "amount": {**ask["amount"], "advised": advice.answer}}}
        if advice is None or not isinstance(advice.answer, Card | Cards):
            return scene
        given = (
            {str(one) for one in (advice.answer, *advice.alike)}
            if isinstance(advice.answer, Card)
            else {*map(str, advice.answer)}
        )
        return {**scene, "seats": [self._marked(seat, given) if seat["own"] else seat for seat in scene["seats"]]}

    def _sets_marked(self, scene: SceneView, layout: Layout) -> SceneView:
        """Return a scene with the number of its set on each card of a draft that does not lie in it yet, and with a
        button that lays them so."""
        ask = scene["ask"]
        if ask is None or "layout" not in ask:
            return scene
        sets, board, comma = to_lay(layout, ask), ask["layout"], self._host.say("review.comma")

        def marked(cards: Sequence[CardView]) -> list[CardView]:
            return [
                {**card, "tip": str(n), "name": f"{card['name']}{comma}{self._host.say('layout.set', number=n)}"}
                if (n := sets.get(card["card"])) else card
                for card in cards
            ]  # fmt: skip

        rows: list[SetView] = [{**row, "cards": marked(row["cards"])} for row in board["sets"]]
        lay: Option = {"token": written(layout), "text": self._host.say("layout.as_advised")}
        if is_laid(layout, ask):
            lay["closed"] = self._host.say("layout.hinted")
        return {**scene, "ask": {**ask, "layout": {**board, "hand": marked(board["hand"]), "sets": rows, "hint": lay}}}

    def _marked(self, seat: SeatView, given: Collection[str]) -> SeatView:
        """Return a seat with a word on each card that is ``given`` by advice."""
        word, comma = self._host.say("table.tip"), self._host.say("review.comma")
        fans: list[Fan] = [
            {**fan, "cards": [
                {**card, "tip": word, "name": f"{card['name']}{comma}{word}"} if card["card"] in given else card
                for card in fan["cards"]
            ]}
            for fan in seat["fans"]
        ]  # fmt: skip
        return {**seat, "fans": fans}

    # ---------- costs and hints ----------

    def switch_costs(self) -> None:
        """Hide what cards cost, which also ends the work, or show it again; a teacher's settings do not matter here.

        Raises `Refusal` where they are not told at all.
        """
        if self._host.values == "hidden":
            raise Refusal("refuse.unknown")
        self.help.pricing.switch()
        self._host.redraw(moved=True)

    def costs(self) -> CardCosts | None:
        """Return what is known by now of the cost of each card."""
        now = self._host.moment
        return self.help.costs(now.table, now.seat, self._host.values)

    def hint(self) -> Layout | None:
        """Return how a computer player would lay the reader's cards out, where a teacher allows to ask."""
        now = self._host.moment
        return self.help.layout(now.table, now.seat, now.question) if self._host.hints and now.laying else None

    # ---------- where hidden cards lie ----------

    def _believes(self) -> bool:
        """Return True if the reader may be told, in a game where that can be counted."""
        if not self._host.advice or self._host.seat is None:
            return False
        from ...odds.analysis.adapters import analysis_of  # of every game that has one

        return analysis_of(self._host.moment.view.facts) is not None

    def switch_belief(self) -> None:
        """Open the heat map of where hidden cards may lie, under the table, or put it away; it follows the play.

        Raises `Refusal` where the reader has none.
        """
        if not self._believes():
            raise Refusal("refuse.unknown")
        if self._is_open:
            self._close_belief()
        else:
            self._host.open_below(None)
            self._believed = self._make_belief(self._close_belief)
            self._host.open_below(self._believed)
            self._host.redraw(moved=True)

    @property
    def _is_open(self) -> bool:
        return self._believed is not None and self._host.below is self._believed

    def _close_belief(self) -> None:
        self._host.open_below(None)
        self._host.redraw(moved=True)

    def moved(self) -> None:
        if self._is_open:
            self._believed.follow()  # type: ignore[union-attr]

    # ---------- the buttons ----------

    def offers(self, drawn: Scene[Facts]) -> list[Offer]:
        """Return the buttons for what the reader may have when it is their turn."""
        asked, host, found = drawn.asked, self._host, list[OfferDo]()
        if asked is None or asked.seat != host.seat:
            return []
        costs = drawn.at.costs
        told = costs is not None and (costs.cost or costs.how == "soon")
        if host.values != "hidden" and asked.about in CARD_QUESTIONS and (told or self.help.pricing.off):
            found.append("costs")
        advice = self.help.advice(host.moment.table) if host.advice else None
        if host.advice and (advice is None or advised(advice, None, host.lang).why):
            found.append("advice")
        if self._believes():
            found.append("belief")
        return [self._offer(do, costs) for do in found]

    def _offer(self, do: OfferDo, costs: CardCosts | None) -> Offer:
        """Return a button: one that is working tells how far it is; that of costs ends the work when it is pressed."""
        say = self._host.say
        offer: Offer = {"do": do, "text": say(f"table.{do}")}
        work: Work[CardCosts] | Work[Advice] | None = None
        note = ""
        if do == "costs":
            work = self.help.pricing.work
            offer["pressed"] = not self.help.pricing.off
            note = costs.sentence(self._host.lang) if costs else say("table.costs_note")
        elif do == "advice":
            work = self.help.advising
            table = self._host.moment.table
            soon = self.help.meanwhile(table)
            if self.help.advice(table) or (soon and by_thumb(soon, None, self._host.lang).why):
                offer["text"] = say("table.why")
        else:
            offer["pressed"], note = self._is_open, say("belief_widget.title")
        if work is not None and work.going:
            offer["part"] = work.part
            done = "" if work.part is None else say("table.working_part", percent=round(100 * work.part))
            note = say("table.working_stop" if do == "costs" else "table.working", done=done)
        if note:
            offer["note"] = f"{offer['text']} – {note}"
        return offer


class Help:
    """The help worked out for the reader, each for the open question; see the module.

    ``adviser`` is who advises; None: the strong player of the game. ``changed`` is called when costs or advice have
    been worked out for a question that is still open. ``pricing`` has what cards cost, ``advising`` the advice that was
    asked for.
    """

    def __init__(self, adviser: Adviser | None = None, changed: Callable[[], object] = lambda: None) -> None:
        self._adviser, self.pricing = adviser, Pricing(changed)
        self.advising: Work[Advice] = Work("advice", changed)
        self._layout: tuple[object, Layout | None] = (None, None)
        self._by_thumb: tuple[object, Advice | None] = (None, None)

    def layout(self, table: Table, seat: Seat | None, question: object) -> Layout | None:
        """Return how a computer player would lay the cards of a seat out, from what it sees itself."""
        if self._layout[0] != question and table.asked is not None:
            [who] = usual_players(table.variant.kind, 1)
            laid = who.choose(table.view(seat), table.asked, Random(0))
            self._layout = (question, laid if isinstance(laid, Layout) else None)
        return self._layout[1]

    def costs(self, table: Table, seat: Seat | None, values: str) -> CardCosts | None:
        """Return what each card costs, for who is asked for one here: ``likely`` or ``open`` of `players.VALUES`.

        A spectator can know nothing of that, and is told so.
        """
        asked = table.asked
        if values == "hidden" or asked is None or seat not in (None, asked.seat):
            self.pricing.forget()
            return None
        if seat is None and values == "likely":
            self.pricing.forget()
            return untold(asked, "spectator") if asked.about in CARD_QUESTIONS else None
        deal = table.deal if values == "open" else None
        needed = kernels(table.variant, table.seats)
        if deal or not isinstance(table.variant.rules, BriscolaRules):
            needed = needed[::-1]  # deals are solved, not played out
        return self.pricing.costs((table, table.answers, values), table.view(seat), asked, deal, needed)

    def advise(self, table: Table, seat: Seat, *, beside: bool = False) -> Advice | None:
        """Return what a strong player would answer in a seat that is asked, and why; from then on `advice` has it.

        ``beside`` the play, as it may take a second or more, it is begun alone, where an event loop can tell of it.
        """
        view, asked = table.view(seat), table.asked
        assert asked is not None
        adviser = self._adviser or player("strong", table.variant)

        def steps(progress: Progress) -> Iterator[Advice]:
            yield adviser.advise(view, asked)

        if beside:
            needed = kernels(table.variant, table.seats)
            self.advising.begin((table, table.answers), once_compiled(needed, steps))
            return None
        self.advising.begin((table, table.answers), steps, alone=False)
        return self.advising.found

    def advice(self, table: Table) -> Advice | None:
        """Return the advice that was asked for, as long as its question is open."""
        if self.advising.on((table, table.answers)):
            return self.advising.found
        self.advising.forget()  # else an undo would bring it back unasked
        return None

    def meanwhile(self, table: Table) -> Advice | None:
        """Return the answer of a rule of thumb, as long as advice that was asked for lets the reader wait."""
        question, work = (table, table.answers), self.advising
        if self._adviser or table.asked is None or work.found or not (work.going and work.late and work.on(question)):
            return None
        if self._by_thumb[0] != question:
            thumb: object = player("rules of thumb", table.variant)
            seen = table.view(table.asked.seat)
            told = thumb.advise(seen, table.asked) if isinstance(thumb, LevelPlayer) else None
            reasons = tuple(why for why in told.reasons if why.key != "advice_by_rule") if told else ()
            self._by_thumb = question, told and replace(told, reasons=reasons)  # something is being worked out
        return self._by_thumb[1]

    def thumb(self, table: Table) -> Advice | None:
        """Return the rule of thumb that was told before advice came, if any was."""
        return self._by_thumb[1] if self._by_thumb[0] == (table, table.answers) else None

    def failed(self, table: Table) -> bool:
        """Return True if the advice that was asked for could not be worked out, as long as its question is open."""
        return self.advising.failed and self.advising.on((table, table.answers))


class Pricing:
    """Costs for the question that is open; ``changed`` is called when there are better ones.

    ``off`` bool, the reader wants none; ``work`` is that for estimates.
    """

    def __init__(self, changed: Callable[[], object]) -> None:
        self.work: Work[CardCosts] = Work("card costs", changed)
        self.off = False
        self._question: object = None
        self._at_once: CardCosts | None = None

    def forget(self) -> None:
        """Work the costs out anew."""
        if self._question is not None:
            self.work.forget()
            self._question = None

    def switch(self) -> None:
        """Tell no costs any more, or tell them again; work that is under way is ended."""
        self.off = not self.off
        self.forget()

    def costs(
        self, question: object, view: View[Facts], asked: Ask, deal: Deal | None, needed: Sequence[str] = ()
    ) -> CardCosts | None:
        """Return what is known by now of the cards that a seat is ``asked`` for, by its ``view``; with a ``deal`` all
        is seen.

        ``needed`` are the kernels that are called where it takes a while, the first of them first.
        None where nothing can be said. Outside of a running event loop the first estimate is waited for.
        """
        if self.off or asked.about not in CARD_QUESTIONS:
            self.forget()
            return None
        if self._question != question:
            self.forget()
            self._question, self._at_once = question, self._known(question, view, asked, deal, needed)
        if not self.work.on(question):
            return self._at_once
        return self.work.found or untold(asked, "soon" if self.work.going else "early")

    def _known(
        self, question: object, view: View[Facts], asked: Ask, deal: Deal | None, needed: Sequence[str]
    ) -> CardCosts | None:
        """Return what is known at once; where that is nothing, the work is begun."""
        cold = in_live_notebook() and not are_compiled(*needed[:1])
        found = live_costs(view, deal, plain=cold or deal is None)
        if deal is not None and cold and found is not None and found.how == "early":
            self.work.begin(question, once_compiled(needed, lambda _: filter(None, [live_costs(view, deal)])), enough=1)
            return None
        if deal is not None or (found is not None and found.how != "early"):
            return found
        from ...lessons.review.estimates import can_estimate, estimates  # with the players that they need

        if len(getattr(asked.choices, "options", ())) < 2:
            return None  # nothing to choose
        if not can_estimate(view, asked):
            return found
        if not have_numba():
            return untold(asked, "early" if IN_BROWSER else "plain")

        def steps(progress: Progress) -> Iterator[CardCosts]:
            return estimates(view, asked, progress=progress)

        self.work.begin(question, once_compiled(needed, steps), enough=1)
        return None


def untold(asked: Ask, how: How) -> CardCosts:
    """Return costs without a figure, and why there is none."""
    return CardCosts(asked.seat, Unit.UNITS, how, 0, False, {}, {})
