"""Help for the reader of a table: advice, costs of cards, a hint for a layout, and the belief about hidden cards.

It uses only what the reader's seat may see, except for costs with all cards open, which a teacher can turn on. Each is
calculated once for a question: at once if that is fast, else in the background. The first estimate is shown as soon as
it is ready, then better ones. An answer ends the work, and the reader may stop it.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import replace
from random import Random
from typing import cast

from ...core.cards import Card, Cards
from ...core.choices import Layout
from ...core.deal import Deal, Facts
from ...core.errors import Why
from ...core.fetched import IN_BROWSER
from ...core.levels import LevelPlayer, player
from ...core.player import BY_RULE, Advice, Adviser
from ...core.script import Ask, Seat
from ...core.table import Table
from ...core.view import View
from ...games.briscola.rules import BriscolaRules
from ...games.preferans.deal import PreferansFacts
from ...lessons.display import in_live_notebook
from ...locale.words import named_by_faces
from ...odds.analysis.card_costs import CardCosts, How, live_costs
from ...odds.analysis.units import Unit
from ...odds.runtime.blocks import Progress
from ...odds.runtime.compiled import has_numba
from ...odds.warm import are_compiled, kernels
from ..base import CardWidget, Refusal
from ..contract import CardView, Fan, GridRow, GridView, Offer, OfferDo, Option, SceneView, SeatView, SetView
from ..contract.table import Ask as AskView
from ..players import usual_players
from ..scene import Scene
from ..scene.draft import written
from ..scene.tricks import CARD_QUESTIONS
from ..work import Work, once_compiled
from .advised import AdviceText, advised, by_thumb, is_laid, to_lay
from .part import Host, Part

__all__ = ["Coach", "Help"]


class Coach(Part):
    """The help for the reader of a table. The table's options say which help is allowed.

    ``believes`` makes the belief widget from a function that closes it; None for a table without that widget.
    """

    def __init__(self, host: Host, believes: Callable[[Callable[[], None]], CardWidget] | None) -> None:
        self._host, self._make_belief = host, believes
        self.help = Help(changed=host.redraw)
        self._believed: CardWidget | None = None
        self._before: tuple[object, str] = (None, "")  # a question, and the reader's sets before the advised ones

    @property
    def commands(self) -> Mapping[str, Callable[[], None]]:
        return {"advice": self.press, "costs": self.switch_costs, "belief": self.switch_belief}

    # ---------- advice ----------

    def advise(self) -> Advice:
        """Return and show a strong player's answer in the reader's place, with its reasons. Raises `Refusal`."""
        table, seat = self._my_turn()
        found = self.help.advise(table, seat)
        assert found is not None, "it was waited for"
        self._host.redraw()
        return found

    def press(self) -> None:
        """Begin to calculate advice, as `ask`; or stop, once the page shows that the calculation goes on."""
        if self.help.is_late(self._my_turn()[0]):
            self.help.advising.stop()
            self._host.redraw()
        else:
            self.ask()

    def ask(self) -> None:
        """Begin to calculate advice for the page, which shows it when it is ready. A second call changes nothing.

        Raises `Refusal`.
        """
        table, seat = self._my_turn()
        work = self.help.advising
        if not work.on((table, table.answers)) or not (work.going or work.found):
            self.help.advise(table, seat, beside=True)
        self._host.redraw()

    def _my_turn(self) -> tuple[Table, Seat]:
        if not self._host.advice:
            raise Refusal("refuse.unknown")
        now = self._host.moment
        if now.seat is None or not now.mine:
            raise Refusal("table.others_turn")
        return now.table, now.seat

    def lines(self, scene: SceneView) -> list[str]:
        """Return the sentences of advice, or the message that it is being calculated; they replace the message over the
        table.
        """
        if not self._host.advice:
            return []
        table = self._host.moment.table
        if told := self._told(scene):
            return told.hint
        if self.help.failed(table):
            return [scene["message"], self._host.say("table.no_advice")]
        soon = self._thumb(scene)
        hint = soon.hint if soon else []
        if not self.help.is_late(table):
            return hint
        return [*hint, self._host.say("table.advising_better" if soon else "table.advising")]

    def _told(self, scene: SceneView) -> AdviceText | None:
        """Return the advice that was found, in words."""
        table = self._host.moment.table
        found = self.help.advice(table)
        if found is None:
            return None
        thumb, fact = self.help.thumb(table), self.help.fact(table, found)
        with named_by_faces(self._host.faces):
            return advised(found, scene["ask"], self._host.lang, thumb=thumb, fact=fact)

    def _told_or_thumb(self, scene: SceneView) -> AdviceText | None:
        """Return the calculated advice in words; that of a rule of thumb while the calculation goes on."""
        return self._thumb(scene) or self._told(scene)

    def _thumb(self, scene: SceneView) -> AdviceText | None:
        """Return the advice of a rule of thumb in words, while the calculation goes on."""
        if (soon := self.help.meanwhile(self._host.moment.table)) is None:
            return None
        with named_by_faces(self._host.faces):
            return by_thumb(soon, scene["ask"], self._host.lang)

    def shown(self, scene: SceneView) -> SceneView:
        """Return a scene with the details behind *Why?* and the advised answer, once there is advice. The answer is a
        mark on its card, or the dark button.
        """
        if not self._host.advice:
            return scene
        told, table = self._told_or_thumb(scene), self._host.moment.table
        advice = self.help.advice(table) or self.help.meanwhile(table)
        if told and told.why and self.help.advice(table):  # until then the button stops the work, or asks again
            scene = {**scene, "why": told.why}
        if advice is not None and isinstance(advice.answer, Layout):
            return self._sets_marked(scene, advice.answer)
        if advice is None:
            return scene
        if scene["ask"] is not None:
            scene = {**scene, "ask": _advised_dark(scene["ask"], advice.answer)}
            if "bids" in scene and (grid := scene["bids"]["grid"]) is not None:
                tip = self._host.say("table.tip")
                scene = {**scene, "bids": {**scene["bids"], "grid": _bid_marked(grid, str(advice.answer), tip)}}
        if not isinstance(advice.answer, Card | Cards):
            return scene
        given = {str(advice.answer)} if isinstance(advice.answer, Card) else {*map(str, advice.answer)}
        return {**scene, "seats": [self._marked(seat, given) if seat["own"] else seat for seat in scene["seats"]]}

    def _sets_marked(self, scene: SceneView, layout: Layout) -> SceneView:
        """Return a scene with the advised set marked on each card that is not in it yet, and with a button that puts
        the cards so, or back as they were. The reader lays them with another button.
        """
        ask = scene["ask"]
        if ask is None or "layout" not in ask:
            return scene
        sets, board, comma = to_lay(layout, ask), ask["layout"], self._host.say("review.comma")

        left_over, placed = self._host.say("review.left_over"), {str(card) for row in layout for card in row}

        def mark(card: CardView, tip: str, name: str) -> CardView:
            return {**card, "tip": tip, "name": f"{card['name']}{comma}{name}"}

        def marked(card: CardView) -> CardView:
            number, say = sets.get(card["card"]), self._host.say
            return mark(card, say("layout.mark", number=number), say("layout.set", number=number)) if number else card

        def in_set(card: CardView) -> CardView:
            return marked(card) if card["card"] in placed else mark(card, left_over, left_over)

        rows: list[SetView] = [{**row, "cards": list(map(in_set, row["cards"]))} for row in board["sets"]]
        hand = list(map(marked, board["hand"]))
        lay: Option = {"token": written(layout), "text": self._host.say("layout.as_advised")}
        question = self._host.moment.question
        if is_laid(layout, ask):
            board = {**board, "send": {**board["send"], "usual": True}}
            of, before = self._before
            if of == question and before:
                lay = {"token": before, "text": self._host.say("layout.as_before")}
            else:
                lay["closed"] = self._host.say("layout.hinted")
        else:
            self._before = (question, board["token"])
            if self.help.is_late(self._host.moment.table):  # better advice may still change the layout
                lay["closed"] = self._host.say("table.advising_better")
        return {**scene, "ask": {**ask, "layout": {**board, "hand": hand, "sets": rows, "hint": lay}}}

    def _marked(self, seat: SeatView, given: Collection[str]) -> SeatView:
        """Return the view of a seat with a word on each advised card."""
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
        """Hide the costs of cards and stop calculating them, or show them again.

        Raises `Refusal` if the table shows no costs.
        """
        if self._host.values == "hidden":
            raise Refusal("refuse.unknown")
        self.help.pricing.switch()
        self._host.redraw()

    def costs(self) -> CardCosts | None:
        """Return the costs of cards known so far."""
        now = self._host.moment
        return self.help.costs(now.table, now.seat, self._host.values)

    def hint(self) -> Layout | None:
        """Return a computer player's layout of the reader's cards; None if the reader lays out none."""
        now = self._host.moment
        return self.help.layout(now.table, now.seat, now.question) if now.laying else None

    # ---------- where hidden cards lie ----------

    def _believes(self) -> bool:
        """Return True if the reader may open the belief widget, and the game has one."""
        if self._make_belief is None or not self._host.advice or self._host.seat is None:
            return False
        from ...odds.analysis.adapters import analysis_of  # imported late, with the analyses of all games

        return analysis_of(self._host.moment.view.facts) is not None

    def switch_belief(self) -> None:
        """Open the belief widget under the table, or close it.

        Raises `Refusal` if the reader has none.
        """
        if self._make_belief is None or not self._believes():
            raise Refusal("refuse.unknown")
        if self._is_open:
            self._close_belief()
        else:
            self._host.open_below(None)
            self._believed = self._make_belief(self._close_belief)
            self._host.open_below(self._believed)
            self._host.redraw()

    @property
    def _is_open(self) -> bool:
        return self._believed is not None and self._host.below is self._believed

    def _close_belief(self) -> None:
        self._host.open_below(None)
        self._host.redraw()

    def moved(self) -> None:
        """Have the belief widget follow the table."""
        if self._is_open:
            self._believed.follow()  # type: ignore[union-attr]

    # ---------- the buttons ----------

    def offers(self, drawn: Scene[Facts]) -> list[Offer]:
        """Return the buttons for the help that the reader may have now."""
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
        """Return a button. During work it shows the progress; pressing the button of costs then ends the work."""
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
            if self.help.is_late(table):
                offer["text"] = say("table.stop")
            elif self.help.advice(table):  # after a stop the button asks again
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


def _advised_dark(ask: AskView, answer: object) -> AskView:
    """Return a question in which the advised word or amount is the dark button. An amount is also set.

    A word that is asked about twice, such as giving up, is never the dark button.
    """
    words = ask["words"]
    if type(answer) is int and "amount" in ask:
        ask = {**ask, "amount": {**ask["amount"], "advised": answer}}
    elif not any(one["token"] == str(answer) and "closed" not in one for one in words):
        return ask
    plain: list[Option] = []
    for one in words:
        made = one.copy()
        made.pop("usual", None)
        dark = made["token"] == str(answer) and "sure" not in made
        plain.append({**made, "usual": True} if dark else made)
    return {**ask, "words": plain}


def _bid_marked(grid: GridView, bid: str, tip: str) -> GridView:
    """Return a grid with a word on the advised bid."""
    rows: list[GridRow] = [
        {**row, "bids": [{**one, "by": tip} if one["token"] == bid else one for one in row["bids"]]}
        for row in grid["rows"]
    ]
    return {**grid, "rows": rows}


class Help:
    """The help for the reader, calculated for the open question: see the module.

    ``adviser`` is the player who advises; None for the strong player of the game. ``changed`` is called when costs or
    advice are ready for a question that is still open. ``pricing`` has the costs of cards, ``advising`` the work on
    advice.
    """

    def __init__(self, adviser: Adviser | None = None, changed: Callable[[], object] = lambda: None) -> None:
        self._adviser, self.pricing = adviser, CardCostWork(changed)
        self.advising: Work[Advice] = Work("advice", changed)
        self._layout: tuple[object, Layout | None] = (None, None)
        self._by_thumb: tuple[object, Advice | None] = (None, None)
        self._fact: tuple[object, Why | None] = (None, None)

    def layout(self, table: Table, seat: Seat | None, question: object) -> Layout | None:
        """Return a computer player's layout of a seat's cards, from that seat's view alone."""
        if self._layout[0] != question and table.asked is not None:
            [who] = usual_players(table.variant.kind, 1)
            laid = who.choose(table.view(seat), table.asked, Random(0))
            self._layout = (question, laid if isinstance(laid, Layout) else None)
        return self._layout[1]

    def costs(self, table: Table, seat: Seat | None, values: str) -> CardCosts | None:
        """Return the cost of each legal card of the seat that is asked. ``values`` is ``likely`` or ``open``: see
        `players.VALUES`.

        A spectator gets a message that ``likely`` costs are unknown to them.
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
            needed = needed[::-1]  # deals are solved, not played out, so the other kernel comes first
        return self.pricing.costs((table, table.answers, values), table.view(seat), asked, deal, needed)

    def advise(self, table: Table, seat: Seat, *, beside: bool = False) -> Advice | None:
        """Return a strong player's answer for the seat that is asked, with reasons. From then on `advice` returns it.

        With ``beside``, the work only begins here, in the background, if an event loop can report its end.
        """
        view, asked = table.view(seat), table.asked
        assert asked is not None
        adviser = self._adviser or player("strong", table.variant)

        def steps(progress: Progress) -> Iterator[Advice]:
            advice = adviser.advise(view, asked)
            yield advice if self._adviser else _with_merit(view, asked, advice)

        if beside:
            needed = kernels(table.variant, table.seats)
            self.advising.begin((table, table.answers), once_compiled(needed, steps))
            return None
        self.advising.begin((table, table.answers), steps, alone=False)
        return self.advising.found

    def advice(self, table: Table) -> Advice | None:
        """Return the advice that was asked for, while its question is open."""
        if self.advising.on((table, table.answers)):
            return self.advising.found
        self.advising.forget()  # an undo must not bring the advice back
        return None

    def fact(self, table: Table, advice: Advice) -> Why | None:
        """Return the fact that speaks for an advised card, as a review says it; None if there is none."""
        if table.asked is None or not isinstance(advice.answer, Card):
            return None
        if self._fact[0] is not advice:
            from ...lessons.review.advised import fact_for  # imported late, with the players it needs

            self._fact = advice, fact_for(table.view(table.asked.seat), table.asked, advice)
        return self._fact[1]

    def meanwhile(self, table: Table) -> Advice | None:
        """Return the advice of a rule of thumb, while the reader waits for the calculated advice or has stopped it."""
        question, work = (table, table.answers), self.advising
        if self._adviser or table.asked is None or work.found or work.failed or not (work.late and work.on(question)):
            return None
        if self._by_thumb[0] != question:
            thumb: object = player("rules of thumb", table.variant)
            seen = table.view(table.asked.seat)
            told = thumb.advise(seen, table.asked) if isinstance(thumb, LevelPlayer) else None
            reasons = tuple(why for why in told.reasons if why != BY_RULE) if told else ()
            self._by_thumb = question, told and replace(told, reasons=reasons)  # advice is being calculated
        return self._by_thumb[1]

    def is_late(self, table: Table) -> bool:
        """Return True if advice on the open question is still being calculated, and the page shows it."""
        work = self.advising
        return work.late and work.going and work.on((table, table.answers))

    def thumb(self, table: Table) -> Advice | None:
        """Return the rule of thumb that was shown before the calculated advice, if there was one."""
        return self._by_thumb[1] if self._by_thumb[0] == (table, table.answers) else None

    def failed(self, table: Table) -> bool:
        """Return True if calculating the advice failed, while its question is open."""
        return self.advising.failed and self.advising.on((table, table.answers))


class CardCostWork:
    """The costs of cards for the open question. ``changed`` is called when there are better estimates.

    ``off`` is True if the reader has hidden the costs; ``work`` is the work on estimates.
    """

    def __init__(self, changed: Callable[[], object]) -> None:
        self.work: Work[CardCosts] = Work("card costs", changed)
        self.off = False
        self._question: object = None
        self._at_once: CardCosts | None = None

    def forget(self) -> None:
        """Calculate the costs again at the next request."""
        if self._question is not None:
            self.work.forget()
            self._question = None

    def switch(self) -> None:
        """Hide the costs, or show them again. Work in progress is ended."""
        self.off = not self.off
        self.forget()

    def costs(
        self, question: object, view: View[Facts], asked: Ask, deal: Deal | None, needed: Sequence[str] = ()
    ) -> CardCosts | None:
        """Return the costs known so far of the cards that a seat may play, from its ``view``. With a ``deal``, all
        cards are open.

        ``needed`` are the kernels for long calculations, in order of use. The result is None if there are no costs.
        Without a running event loop, wait for the first estimate.
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
        """Return the costs that are known at once. If there are none, begin the work."""
        cold = in_live_notebook() and not are_compiled(*needed[:1])
        found = live_costs(view, deal, plain=cold or deal is None)
        if deal is not None and cold and found is not None and found.how == "early":
            self.work.begin(question, once_compiled(needed, lambda _: filter(None, [live_costs(view, deal)])), enough=1)
            return None
        if deal is not None or (found is not None and found.how != "early"):
            return found
        from ...lessons.review.estimates import can_estimate, estimates  # imported late, with the players it needs

        if len(getattr(asked.choices, "options", ())) < 2:
            return None  # only one legal card
        if not can_estimate(view, asked):
            return found
        if not has_numba():
            return untold(asked, "early" if IN_BROWSER else "plain")

        def steps(progress: Progress) -> Iterator[CardCosts]:
            return estimates(view, asked, progress=progress)

        self.work.begin(question, once_compiled(needed, steps), enough=1)
        return None


def _with_merit(view: View[Facts], asked: Ask, advice: Advice) -> Advice:
    """Return advice on a bid, call or discard of Preferans with the fact that speaks for it, as a review tells it."""
    if asked.about == "discard" and isinstance(advice.answer, Cards) and isinstance(view.facts, PreferansFacts):
        from ...lessons.review.bids import good_discard  # imported late, with the players it needs

        fact = good_discard(view, asked, advice.answer)
        return replace(advice, reasons=(fact, *advice.reasons)) if fact else advice
    known_by = ("bid", "contract", "whist", "answer", "return")
    if not isinstance(view.facts, PreferansFacts) or asked.about not in known_by or not has_numba():
        return advice
    from ...lessons.review.preferans import PreferansJudge  # imported late, with the players it needs

    judge = PreferansJudge()
    known = judge.known(cast("View[PreferansFacts]", view), asked, advice.answer, None)
    merit = judge.merit(view, asked, advice.answer, known)
    return replace(advice, reasons=(merit, *advice.reasons)) if merit else advice


def untold(asked: Ask, how: How) -> CardCosts:
    """Return costs without figures, with the reason ``how``."""
    return CardCosts(asked.seat, Unit.UNITS, how, 0, False, {}, {})
