"""The part of a table for a finished deal: it turns all hands up, and opens the review under the table."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING, Any, Literal

from ...core.cards import Card
from ...core.choices import Layout, OneOf
from ...core.deal import Facts
from ...core.script import Aside, Seat
from ...core.table import Table
from ...lessons.display import in_live_notebook
from ...lessons.record.learner import own_learner
from ...odds.warm import kernels, warm_in_background
from ..base import CardWidget, Refusal, call_each
from ..contract import EndView, Offer, OfferDo
from ..plays import may_show, may_tell
from ..scene import Scene
from ..scene.ending import Turning
from .part import Host, Part

if TYPE_CHECKING:
    from ...lessons.review.deal import Review
    from ...lessons.review.decision import DealReview, Decision

__all__ = ["Reviewer", "ply_of"]


def ply_of(token: str) -> int:
    """Return the ply that a browser sent; 0 if the text is not a number."""
    return int(token) if re.fullmatch("[0-9]{1,4}", token) else 0


Making = Callable[[bool, Callable[[], object], Callable[["DealReview", Seat], object]], CardWidget]
"""The type of a function that makes a review: see `Reviewer`."""


class Reviewer(Part):
    """A part that turns all hands up and opens the review.

    ``make`` makes the review widget from a flag, which is True if it may show hidden cards, a function that closes it,
    and one that is called with the finished review and its seat. ``reviews`` is False for a table without reviews.
    """

    def __init__(self, host: Host, make: Making, *, reviews: bool = True) -> None:
        self._host, self._make, self.reviews = host, make, reviews
        self._shown: tuple[Table, int] | None = None
        """The table and the ply when all hands were turned up."""
        self._opened: tuple[CardWidget, Table, int] | None = None
        """The review under the table, with the table and the ply that it belongs to."""
        self._faultless: tuple[Table, int] | None = None
        """The table and the ply of a finished review that found no mistake."""
        self._kept: tuple[Table, int] | None = None
        """The table and the ply of the last deal kept in the learner's record."""
        self._verdict: tuple[tuple[Table, int], DealReview, Seat] | None = None
        """The last finished review, with its table, ply and seat."""
        self._judged: tuple[Table, Review] | None = None
        """A table that is over, and the kind of review that its game and its number of players can have."""
        self._cold = reviews and in_live_notebook()
        """True until the kernels of a review are warmed, which only a live notebook needs."""
        self.revealed: Table | None = None
        """The deal of which more was shown after its end than the rules show. After an undo such a deal is practice."""

    @property
    def commands(self) -> Mapping[str, Callable[[], None]]:
        return {"review": self.switch, "hands": self.show_hands}

    @property
    def shows_hands(self) -> bool:
        """Return True if the reader has turned all hands face up."""
        table = self._host.match.deals[-1]
        return self._shown is not None and self._shown == (table, table.ply)

    def show_hands(self) -> None:
        """Turn all hands face up on this page. Raises `Refusal` if they must stay hidden."""
        host = self._host
        if not may_show(host.match, host.seat, host.hands):
            raise Refusal("table.hands_hidden")
        self.turn_up()
        host.redraw(moved=True)

    def turn_up(self) -> None:
        """Turn all hands face up at the next drawing."""
        table = self._host.match.deals[-1]
        self.revealed, self._shown = table, (table, table.ply)

    def snapshot(self) -> Callable[[], None]:
        shown = self._shown

        def restore() -> None:
            self._shown = shown

        return restore

    @property
    def possible(self) -> Review:
        """Return the kind of review that the deal can have for the reader's seat; "" before it is over."""
        table = self._host.match.deals[-1]
        sits = self._host.seat is not None or bool(self._host.humans)
        if not (self.reviews and sits and table.asked is None):
            return ""
        if self._judged is None or self._judged[0] is not table:
            from ...lessons.review import judged  # imported late, with the judges of all games

            self._judged = table, judged(table)
        return self._judged[1]

    @property
    def is_open(self) -> bool:
        """Return True if the review lies under the table."""
        return self._opened is not None and self._host.below is self._opened[0]

    @property
    def _clean(self) -> bool:
        """Return True if the review of this deal is finished and found no mistake."""
        table = self._host.match.deals[-1]
        return self._faultless == (table, table.ply)

    @property
    def _usual(self) -> Literal["review", "deal", ""]:
        """Return the main button at the end of a deal: there is one at the table and in its open review together."""
        if self._opened is not None and self.is_open:
            return "" if _has_main(self._opened[0].view) else "deal"
        host = self._host
        decided = bool(host.humans) or host.seat in [one.seat for one in host.match.deals[-1].answers]
        return "review" if decided and self.possible and not self._clean else "deal"

    def switch(self) -> None:
        """Open the review, or close it. Raises `Refusal`."""
        host, table = self._host, self._host.match.deals[-1]
        if self.is_open:
            host.open_below(None)
        elif not self.possible:
            raise Refusal("table.no_review")
        else:
            host.open_below(None)
            self.revealed, self._faultless = table, None
            widget = self._make(
                may_tell(host.match, host.hands), self.switch, partial(self._finished, (table, table.ply))
            )
            widget.observe(self._moved_on, "view")
            host.open_below(widget)
            self._opened = (widget, table, table.ply)
        host.redraw(moved=True)

    def _moved_on(self, change: Any) -> None:  # an event of traitlets
        """Draw the table anew when its review gains or loses a main button. The review may have begun a record."""
        self._keep()
        if _has_main(change["old"]) != _has_main(change["new"]):
            call_each([self._host.redraw])

    def _finished(self, at: tuple[Table, int], found: DealReview, seat: Seat) -> None:
        """Record the result of a review, if there is a record. The main button of the table may change."""
        if not found.mistakes(seat):
            self._faultless = at
        self._verdict = at, found, seat
        if (learner := own_learner()) is not None:
            call_each([learner.record_verdict], found, seat)
        call_each([self._host.redraw])

    def offers(self, drawn: Scene[Facts]) -> list[Offer]:
        host, found = self._host, list[OfferDo]()
        if drawn.asked is None and not self.shows_hands and may_show(host.match, host.seat, host.hands):
            found.append("hands")
        if drawn.asked is None and self.possible and not host.humans:
            found.append("review")
        words = {"review": "table.review_close"} if self.is_open else {}
        return [{"do": do, "text": host.say(words.get(do, f"table.{do}"))} for do in found]

    def ending(self, drawn: Scene[Any], seen: Table) -> EndView:
        """Return the panel at the end of a deal, with the answer to replay from. ``seen`` is the table as the reader
        sees it.
        """
        possible, seat = self.possible, self._host.seat
        answers, (chosen, cards) = seen.answers, _chosen(seen, seat)
        turning, worst = drawn.turning(cards), self._worst()
        if worst is not None:
            turning = self._turned(turning, worst)
        end: EndView = {**drawn.ending(turning), "usual": self._usual}
        if possible == "shown" and seat is not None and not self._host.humans:
            told = drawn.sentences(end["text"], self._host.say("table.not_checked", n=seen.seats))
            end = {**end, "text": told, "usual": "deal"}
        own = [ply for ply, answer in enumerate(answers) if answer.seat == seat]
        if seat is None or self._host.humans or not own or not seen.can_undo_seen(seat):
            return end
        if worst:
            key = "trick" if turning.trick else "costliest"
            text = self._host.say(f"end.replay_{key}", n=turning.trick)
            return {**end, "replay": {"token": str(worst[0].ply), "text": text}}
        trick, card = drawn.replayed(cards, turning.trick)
        for ply in own if card is not None else reversed(own):
            action = answers[ply].action
            if action == card or (card is None and not isinstance(action, Card) and ply in chosen):
                break
        else:  # nobody goes back to an answer without a choice
            return end
        key = "trick" if action == card else "layout" if isinstance(action, Layout) else "last"
        if key == "trick" and turning.trick not in (0, trick):  # no choice in the trick that is named
            told = drawn.sentences(end["turning"], self._host.say("end.choice_before", n=trick))
            end = {**end, "turning": told}
        return {**end, "replay": {"token": str(ply), "text": self._host.say(f"end.replay_{key}", n=trick)}}

    def _worst(self) -> tuple[Decision, ...] | None:
        """Return the reader's costliest decision by the finished review of this deal, if one is not good; None before
        there is a review.
        """
        table = self._host.match.deals[-1]
        if self._verdict is None or self._verdict[0] != (table, table.ply):
            return None
        _, found, seat = self._verdict
        return tuple(one for one in found.costliest(seat, len(found.decisions)) if one.costly)[:1]

    def _turned(self, turning: Turning, worst: tuple[Decision, ...]) -> Turning:
        """Return the turning point as the review sees it: the reader's costliest decision, if one was bad.

        A sentence on the sets that were laid stays, since the layout is that decision. So does one on bets or hands,
        which names no trick and no turning point.
        """
        laid = worst and isinstance(self._host.match.deals[-1].answers[worst[0].ply].action, Layout)
        cards = bool(worst) and worst[0].about.startswith("play")
        other = not turning.trick and (laid or turning.about not in ("mariages", "folded"))
        if not worst or (turning.sentence and not cards and other):
            return turning
        then = self._host.match.deals[-1].fork(worst[0].ply)
        trick = sum(getattr(then.deal.facts(), "tricks", ())) + 1 if cards else 0
        told = turning.sentence if trick and trick == turning.trick else self._host.say("end.costliest")
        return Turning(told, trick, "point")

    def moved(self) -> None:
        """Close the review once the table has moved on or back. Keep a finished deal in the learner's record."""
        table = self._host.match.deals[-1]
        self._keep()
        if self._opened is not None and self.is_open and self._opened[1:] != (table, table.ply):
            self._host.open_below(None)

    def _keep(self) -> None:
        """Keep a finished deal in the learner's record, once there is one, if one reader played it and it counts."""
        host, table = self._host, self._host.match.deals[-1]
        at, counts = (table, table.ply), host.seat is not None and not host.humans
        if not self.reviews or table.asked is not None or self._kept == at or not counts or table.practice:
            return
        if (learner := own_learner()) is None:
            return
        self._kept = at
        record = partial(learner.record_deal, hands=host.hands is not False, number=len(host.match.deals))
        call_each([record], table, host.seat, host.names)
        if self._verdict is not None and self._verdict[0] == at:
            call_each([learner.record_verdict], *self._verdict[1:])

    def warm(self) -> None:
        """Compile the kernels of a review in the background, once."""
        if self._cold and (self._host.seat is not None or self._host.humans):
            self._cold, table = False, self._host.match.deals[-1]
            warm_in_background(*kernels(table.variant, table.seats))


def _has_main(review: Mapping[str, Any]) -> bool:
    """Return True if the view of a review has a main button."""
    return any(act["main"] for act in review["acts"])


def _chosen(table: Table, seat: Seat | None) -> tuple[set[int], set[Card]]:
    """Return the plies of a deal at which a seat (None: anybody) had a choice, and the cards played at these plies."""
    plies, cards = set[int](), set[Card]()
    for ply, ((who, action), asked) in enumerate(zip(table.answers, table.questions, strict=True)):
        forced = isinstance(asked.choices, OneOf) and len(asked.choices.options) < 2
        if not forced and not isinstance(action, Aside) and seat in (None, who):
            plies.add(ply)
            if isinstance(action, Card):
                cards.add(action)
    return plies, cards
