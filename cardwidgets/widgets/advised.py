"""A table at which the reader may have help: what cards cost, advice, and where the hidden cards may lie."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..core.choices import Layout
from ..core.deal import Facts
from ..core.player import Advice
from ..core.table import Table
from ..odds.analysis.card_costs import CardCosts
from .base import Refusal
from .contract import Offer, OfferDo, Option, SceneView
from .help import Help, advice_told, laying
from .reviewed import Reviewed
from .scene import Scene
from .scene.tricks import PLAYS
from .work import Work

if TYPE_CHECKING:
    from .belief import BeliefWidget

__all__ = ["Advised"]


class Advised(Reviewed):
    """The table that this needs: the table as its reader may take it to stand, and what a teacher allows."""

    advice: bool
    hints: bool
    values: Any
    _help: Help
    _believed: BeliefWidget | None = None

    if TYPE_CHECKING:

        @property
        def _seen(self) -> Table: ...

        def _question(self) -> object: ...

    # ---------- advice ----------

    def advise(self) -> Advice:
        """Return what a strong player would answer in the reader's place, and why, and show it. Raises `Refusal`."""
        self._check_turn()
        assert self.seat is not None
        found = self._help.advise(self._seen, self.seat)
        assert found is not None, "it was waited for"
        with self.whole():
            self.redraw(moved=True)
        return found

    def ask_advice(self) -> None:
        """Begin to work advice out for the page, which shows it when it is found; a second call stops the work.

        Raises `Refusal`.
        """
        self._check_turn()
        assert self.seat is not None
        work = self._help.advising
        if work.going and work.on((self._seen, self._seen.answers)):
            work.stop()
        else:
            self._help.advise(self._seen, self.seat, beside=True)
        with self.whole():
            self.redraw(moved=True)

    def _check_turn(self) -> None:
        asked = self._seen.asked
        if not self.advice:
            raise Refusal("refuse.unknown")
        if self.seat is None or asked is None or asked.seat != self.seat:
            raise Refusal("table.others_turn")

    def _advised(self, table: Table, scene: SceneView) -> list[str]:
        """Return the lines over a table: its message, or instead of it advice, or that advice is being worked out."""
        found, work = self._help.advice(table), self._help.advising
        if found:
            return advice_told(found, scene["ask"], self.lang) if self.advice else [scene["message"]]
        if self._help.failed(table):
            return [scene["message"], self.say("table.no_advice")]
        if not (work.going and work.late):
            return [scene["message"]]
        soon = self._help.meanwhile(table)
        told = advice_told(soon, scene["ask"], self.lang) if soon else []
        return [*told, self.say("table.advising_better" if soon else "table.advising")]

    def _practice(self) -> Option:
        """Return the mark of a practice deal: one in which a move was taken back after more had been seen."""
        return {"token": "practice", "text": self.say("table.practice"), "closed": self.say("table.practice_note")}

    # ---------- costs and hints ----------

    def switch_costs(self) -> None:
        """Hide what cards cost, which also ends the work, or show it again; a teacher's settings do not matter here.

        Raises `Refusal` where they are not told at all.
        """
        if self.values == "hidden":
            raise Refusal("refuse.unknown")
        with self.whole():
            self._help.pricing.switch()
            self.redraw(moved=True)

    def _priced(self) -> CardCosts | None:
        return self._help.costs(self._seen, self.seat, self.values)

    def _hinted(self) -> Layout | None:
        if not self.hints or laying((table := self._seen).asked, self.seat) is None:
            return None
        return self._help.layout(table, self.seat, self._question())

    # ---------- where hidden cards lie ----------

    def _believes(self) -> bool:
        """Return True if the reader may be told, in a game where that can be counted."""
        from ..odds.analysis.adapters import analysis_of  # of every game that has one

        return self.advice and self.seat is not None and analysis_of(self._seen.view(self.seat).facts) is not None

    def open_belief(self) -> None:
        """Open the heat map of where hidden cards may lie, under the table, or put it away; it follows the play.

        `below` is then a `BeliefWidget`. Raises `Refusal` where the reader has none.
        """
        if not self._believes():
            raise Refusal("refuse.unknown")
        if self._believed is None:
            from .belief import BeliefWidget  # with the players that infer, which a table does without

            self._put_away()
            self._believed = BeliefWidget(self, self._close_belief)
            self.set_trait("below", self._believed)
            self.redraw(moved=True)
        else:
            self._close_belief()

    def _close_belief(self) -> None:
        self._put_away()
        self.redraw(moved=True)

    def keep_up(self) -> None:
        if self._believed is not None:
            self._believed.follow()
        else:
            super().keep_up()

    def _put_away(self) -> None:
        self._believed = None
        super()._put_away()

    # ---------- the buttons ----------

    def _helped(self, drawn: Scene[Facts]) -> list[OfferDo]:
        """Return what the reader may have besides an answer when it is their turn."""
        asked, found = drawn.asked, list[OfferDo]()
        costs = drawn.at.costs
        told = costs is not None and (costs.cost or costs.how == "soon")
        if asked is not None and asked.about in PLAYS and self.values != "hidden" and (told or self._help.pricing.off):
            found.append("costs")
        if self.advice:
            found.append("advice")
        return [*found, "belief"] if self._believes() else found

    def _offer(self, do: OfferDo) -> Offer:
        """A button: one that is working tells how far it is, and ends the work when it is pressed."""
        offer: Offer = {"do": do, "text": self.say(f"table.{do}")}
        work: Work[CardCosts] | Work[Advice] | None = None
        note = ""
        if do == "costs":
            costs, work = self._priced(), self._help.pricing.work
            offer["pressed"] = not self._help.pricing.off
            note = costs.sentence(self.lang) if costs else self.say("table.costs_note")
        elif do == "advice":
            work = self._help.advising
        elif do == "belief":
            offer["pressed"], note = self._believed is not None, self.say("belief_widget.title")
        if work is not None and work.going:
            offer["part"] = work.part
            done = "" if work.part is None else self.say("table.working_part", percent=round(100 * work.part))
            note = self.say("table.working", done=done)
        if note:
            offer["note"] = f"{offer['text']} – {note}"
        return offer
