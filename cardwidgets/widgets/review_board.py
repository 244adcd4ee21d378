"""The tables within a review: one to look at, with words on the cards that were compared, and one to play on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from ..core.cards import Card, Cards
from ..core.choices import Arrangement, Layout
from ..core.deal import Facts
from ..core.match import Match
from ..core.record import Record
from ..core.script import Seat
from ..core.table import Answer, Table
from ..core.view import View
from ..games.preferans.bids import PASS
from ..judge.layouts import left_over
from ..lessons.review.decision import Decision
from ..locale import sentences
from .base import Refusal
from .contract import (
    CardView,
    GridBid,
    GridRow,
    GridView,
    LastView,
    PlaceView,
    ReviewHand,
    SetView,
    Switch,
    TableBody,
    TricksView,
)
from .contract.table import Ask as AskView
from .plays import hands_open
from .scene import Scene
from .table import TableWidget
from .table.advised import to_lay
from .table.coach import Coach
from .table.log import Standing, StoryKey
from .table.part import Part
from .table.reviewer import Reviewer

__all__ = ["PlayedOn", "ReviewBoard", "match_of", "outcome_of"]


class _OfADeal(TableWidget):
    """A table of one deal, with the ``number`` of the deal in its match."""

    TELLS_RULES = False

    def __init__(self, table: Table, *, number: int = 1, **more: Any) -> None:  # keywords of TableWidget
        self._nth = number
        super().__init__(table, **more)

    def _scene(self, key: StoryKey | None = None, standing: Standing | None = None) -> Scene[Facts]:
        return self._drawn(replace(super()._scene(key, standing).at, number=self._nth))


class ReviewBoard(_OfADeal):
    """A table to look at only, with words on the cards that were compared."""

    COMMANDS = frozenset({"answer"})
    decision: Decision | None = None
    shown = False
    """True if all hands lie face up."""

    def look(self, table: Table, seat: Seat, decision: Decision | None, shown: bool) -> None:
        """Show another moment, with all hands face up (``shown``) or with those that the seat saw."""
        with self.whole():
            self.match, self.seat, self.decision, self.shown = Match(table), seat, decision, shown
            self.preview.forget()
            self._heard.forget()
            laid = decision is not None and table.asked is not None and isinstance(table.asked.choices, Arrangement)
            own = (self.moment.question, self._laid(decision)) if decision and laid else (None, Layout())
            self._draft = own
            self.redraw(moved=True)

    @staticmethod
    def _laid(one: Decision) -> Layout:
        """Return the layout to show: the one that was chosen, or the better one if nothing was laid."""
        own = Layout.read(one.answer)
        return own if any(own) or not one.better else Layout.read(one.better)

    def command(self, do: str, token: str | None) -> str | None:
        raise Refusal("review.only_looked_at")

    def _parts(self) -> tuple[Part, ...]:
        return ()

    @property
    def roomy(self) -> bool:
        """Return True if the table has room for face-up hands. A table for layouts has none."""
        return self._drawn.STAGE != "layout"

    @property
    def keeps_hands(self) -> bool:
        """Return True if the hands can be shown: the table has room for them, or others hold cards to write down."""
        piles = self.table.deal.piles
        return self.roomy or any(piles[f"hand{seat}"] for seat in range(self.table.seats) if seat != self.seat)

    def written(self, finished: Table) -> list[ReviewHand]:
        """Return the others' face-up hands in writing, if the table has no room for them: the sets that each laid by
        the end of the deal, and the cards left over.
        """
        if not self.shown or self.roomy:
            return []
        piles, found = self.table.deal.piles, list[ReviewHand]()
        laid = {one.seat: one.action for one in finished.answers if isinstance(one.action, Layout)}
        for seat in range(self.table.seats):
            if seat != self.seat and (cards := piles[f"hand{seat}"]):
                found.append({"name": self.names[seat], "cards": self._in_sets(cards, laid.get(seat, Layout()))})
        return found

    def _in_sets(self, hand: Sequence[Card], laid: Layout) -> str:
        """Return a hand in writing, with the sets laid from it; only its cards if the sets are of another hand."""
        scene, used = self._scene(), [card for row in laid for card in row]

        def signs(cards: Sequence[Card]) -> str:
            return " ".join(card.sign for card in scene.in_order(Cards(cards)))

        if not used or not {*used} <= {*hand}:
            return signs(hand)
        rows = [(self.say("layout.set", number=number), row) for number, row in enumerate(laid, 1) if row]
        if rest := left_over(hand, used):
            rows.append((self.say("review.left_over"), rest))
        return " · ".join([f"{label}: {signs(row)}" for label, row in rows])

    def _view(self) -> View[Facts]:
        view = super()._view()
        return hands_open(self.table.deal, view) if self.shown and self.roomy else view

    def _settle(self) -> None:
        """Do nothing, since nobody plays here."""

    def _compose(self) -> TableBody:
        only, body = self.say("review.only_looked_at"), super()._compose()
        for seat in body["seats"]:
            for fan in seat["fans"]:
                fan["cards"] = [self._marked(card) for card in fan["cards"]]
        if "bids" in body and (grid := body["bids"]["grid"]) is not None:
            body["bids"] = {**body["bids"], "grid": self._grid(grid)}
        if (one := self.decision) is not None and (ask := body["ask"]) is not None and "layout" in ask:
            better = self.say("review.on_card.better")
            if one.wrong and one.better and self._laid(one) == Layout.read(one.answer):
                body["ask"] = self._moves(ask, Layout.read(one.better))
            elif self._laid(one) != Layout.read(one.answer):
                sets: list[SetView] = [
                    {**each, "label": self.say("review.spoken", where=each["label"], title=better)}
                    for each in ask["layout"]["sets"]
                ]
                body["ask"] = {**ask, "layout": {**ask["layout"], "sets": sets}}
        if "tricks" in body:
            body["tricks"] = self._before_lead(body["tricks"])
        return {**body, "undo": only, "redo": only, "deal": only}

    def _moves(self, ask: AskView, better: Layout) -> AskView:
        """Return a question with the better set marked on each card that lies in another one, or that is left over."""
        board, sets = ask["layout"], to_lay(better, ask)
        kept = {str(card) for row in better for card in row}

        def marked(cards: Sequence[CardView], *, laid: bool) -> list[CardView]:
            found = list[CardView]()
            for card in cards:
                name = card["card"]
                tip = title = self.say("review.left_over") if laid and name not in kept else ""
                if name in sets:
                    tip, title = (self.say(f"layout.{key}", number=sets[name]) for key in ("mark", "set"))
                found.append({**card, "tip": tip, "name": self.say("review.spoken", where=card["name"], title=title)}
                             if tip else card)  # fmt: skip
            return found

        rows: list[SetView] = [{**row, "cards": marked(row["cards"], laid=True)} for row in board["sets"]]
        return {**ask, "layout": {**board, "sets": rows, "hand": marked(board["hand"], laid=False)}}

    def _before_lead(self, tricks: TricksView) -> TricksView:
        """Return the trick that is to be led, without cards, and the whole one before it as the previous trick."""
        trick, asked = tricks["trick"], self.table.asked
        if trick is None or trick["taker"] is None or asked is None or not asked.about.startswith("play"):
            return tricks
        played = [(card, nth == one["best"]) for one in trick["places"] for nth, card in enumerate(one["cards"])]
        leads = next(self.say("tricks.trick.leads", name=one["name"]) for one in trick["places"]
                     if one["seat"] == trick["taker"])  # fmt: skip
        places: list[PlaceView] = [
            {**one, "cards": [], "best": None, "note": leads if one["seat"] == trick["taker"] else ""}
            for one in trick["places"]
        ]
        best = [took for _, took in played].index(True)
        before: LastView = {"label": self.say("tricks.last.label"), "text": trick["text"],
                            "cards": [card for card, _ in played], "best": best}  # fmt: skip
        return {**tricks, "trick": {"label": leads, "text": "", "places": places, "taker": None}, "last": before}

    def _grid(self, grid: GridView) -> GridView:
        """Return a grid of the levels whose bids were compared, with a word on each of these; unchanged if there are
        none.
        """
        one = self.decision
        if one is None or one.about not in ("bid", "contract") or not one.values:
            return grid
        as_good = ("as_good", "better")[one.wrong]
        words = {**dict.fromkeys(one.as_good, "as_good"), one.answer: "given"}
        words |= {one.better: as_good} if one.wrong or one.equals(one.better) else {}
        found: list[GridRow] = []
        for row in grid["rows"]:
            marked = [self._called(bid, words.get(bid["token"])) for bid in row["bids"]]
            found += [{**row, "bids": marked}] if marked != row["bids"] else []
        if PASS in words:
            text = self.say("review.word.pass")
            passed = self._called({"token": PASS, "text": text, "by": "", "state": ""}, words[PASS])
            found.append({"label": text, "about": "", "bids": [passed]})
        return {**grid, "rows": found, "seats": [], "all": ""} if found else grid

    def _called(self, bid: GridBid, word: str | None) -> GridBid:
        """Return a bid with a word on it if it was compared."""
        if word is None:
            return bid
        return {**bid, "by": self.say(f"review.on_card.{word}"), "state": "high" if word == "better" else "said"}

    def _marked(self, card: CardView) -> CardView:
        """Return the view of a card, with a word on it if it was played, or was better or as good."""
        one, name = self.decision, card["card"]
        if one is None or not (one.about.startswith("play") or one.about == "discard") or not one.values:
            return card
        better = one.better.split() if one.wrong else []
        given = one.answer.split()
        key = "given" if name in given else "better" if name in better else "as_good"
        if key == "as_good" and name not in one.as_good and (name != one.better or not one.equals(name)):
            return card
        word = self.say(f"review.on_card.{key}")
        return {
            **card,
            "cost": word,
            "heat": 2 * (key == "given"),
            "name": f"{card['name']}{self.say('review.comma')}{word}",
        }

    def _switches(self) -> list[Switch]:
        """Return no switches, since those of the review act on this table."""
        return []


class PlayedOn(_OfADeal):
    """A table to play on within a review. ``back`` leads to the review; ``before`` is the result of the reviewed deal
    in words, and ``given`` the answer that was given there. Sets that the reader laid lie on the table again. Advice is
    there as at the reviewed table.
    """

    def __init__(self, table: Table, back: Callable[[], object], before: str, given: Answer, **more: Any) -> None:
        self._back, self._before = back, before
        super().__init__(table, **more)
        if given.seat == self.seat and isinstance(given.action, Layout) and self.moment.laying is not None:
            self.draft(str(given.action))

    def next_deal(self) -> None:
        """Go back to the review: no other deal is dealt here. Raises `Refusal` during the deal."""
        if self.table.asked is not None:
            raise Refusal("why.deal_is_on")
        self._back()

    def _compose(self) -> TableBody:
        body = super()._compose()
        if self.table.asked is not None:
            return body
        others, told = tuple(name for seat, name in enumerate(self.names) if seat != self.seat), self._before
        told = told if told.startswith(others) else told[:1].lower() + told[1:]
        message = sentences([body["message"], self.say("review.before", told=told)], self.lang)
        words = {**body["words"], "deal": self.say("review.return")}
        return {**body, "message": message, "words": words}

    def _parts(self) -> tuple[Part, ...]:
        self.reviewer = Reviewer(self, self._review_below, reviews=False)
        self.coach = Coach(self, None)  # nothing can lie under this table
        return self.bots, self.warm_up, self.coach, self.reviewer


def outcome_of(table: Table, **options: Any) -> tuple[str, bool]:  # keywords of TableWidget
    """Return the reader's result of a finished deal in words, and True if they won. ``options`` are keywords of
    `TableWidget`.
    """
    board = ReviewBoard(table, players={}, pace="once", **options)
    scene = board._scene()
    board.close()
    return scene.reader_result(), scene.reader_won()


def match_of(deal: object) -> Match | None:
    """Return the match that a deal belongs to, if it is given."""
    if isinstance(deal, TableWidget):
        return deal.match
    if isinstance(deal, Record):
        return deal.match()
    return deal if isinstance(deal, Match) else None
