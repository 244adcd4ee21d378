"""The bidding widget: an auction without the play that follows."""

from __future__ import annotations

import dataclasses
from typing import TYPE_CHECKING, Any, NamedTuple, cast

import traitlets

from ..core.deal import Facts
from ..core.errors import IllegalAction, Why
from ..core.match import Match
from ..core.script import Seat
from ..core.table import Table
from .contract import Row, SceneView, TableBody, TricksView
from .players import Source, rule_options
from .plays import Play, pandas_for
from .scene.tricks import TrickScene
from .still.pictures import as_image
from .still.table import view_svg
from .still.words import view_text
from .table import TableWidget
from .table.log import Moment

if TYPE_CHECKING:
    import pandas

__all__ = ["BiddingWidget", "Won"]

ABOUT = "bid"
"""The kind of question (`Ask.about`) in an auction."""
PASS = "pass"


class Won(NamedTuple):
    """The result of an auction: the declarer and the last bid; None and None if all passed."""

    seat: Seat | None
    bid: object


class BiddingWidget(TableWidget):
    """The auction of a game, without the play. The reader and the others bid, and the meaning of each bid is shown.

    It takes the arguments of `TableWidget`, except ``humans``, ``intro`` and those about the play of cards: ``odds``,
    ``hints``, ``points`` and ``values``. ``game`` must have an auction, such as ``"preferans"`` or ``"chiamata"``.
    After the auction, `next_deal` deals again, and the next player is the dealer.

    Traits that may be read and observed:

    ``cards``    `Cards`, the reader's hand
    ``answers``  tuple of `Play`, every bid and pass, in order
    ``result``   `Won`, the declarer and the bid; None during the auction

    >>> BiddingWidget("preferans", seed=2, lang="en")
    Auction of preferans-sochi: nobody has bid

    Raises `ValueError` if the game has no auction, and the errors of `TableWidget`.
    """

    WITHOUT = frozenset({"odds", "hints", "points", "values", "humans", "intro"})

    def __init__(self, game: Source, **options: Any) -> None:
        self._refuse_unknown(options, rule_options(game))
        super().__init__(game, intro=False, **options)

    # ---------- for Python ----------

    @property
    def over(self) -> bool:
        """Return True if the auction is over."""
        asked = self.table.asked
        return asked is None or asked.about != ABOUT

    def play(self, action: object, *, seat: Seat | None = None) -> None:  # its type depends on the question
        """Bid or pass for a seat, by default for the seat that is asked. Raises `IllegalAction` for an illegal bid;
        then nothing has changed.
        """
        if self.over:
            raise IllegalAction(action, Why("deal_is_over"))
        super().play(action, seat=seat)

    def next_deal(self) -> None:
        """Deal again for another auction. Raises `IllegalAction` during an auction."""
        if not self.over:
            raise IllegalAction("the next deal", Why("deal_is_on"))
        with self.whole():
            table = self.table
            start = table.variant.game.start()
            if hasattr(table.start, "dealer"):
                start = dataclasses.replace(start, dealer=(table.start.dealer + 1) % table.seats)
            self.match = Match(Table(table.variant, table.seats, start=start, rng=table.rng))
            self._continue()

    def to_frame(self) -> pandas.DataFrame:
        """Return a row for each bid and pass of this auction, by ply. Needs pandas.

        Columns: ``seat`` (int), ``name``, ``bid`` (its notation), ``says`` (what it means, in a sentence). Raises
        `ImportError` without pandas.
        """
        frame, scene = pandas_for(self), self._trick_scene()
        rows = [(n, play.seat, self.names[play.seat], str(play.action), scene.bid_says(play.action))
                for n, play in enumerate(self._bids(), 1)]  # fmt: skip
        return frame(rows, columns=["ply", "seat", "name", "bid", "says"]).set_index("ply")

    # ---------- how it is kept to the auction ----------

    def _trick_scene(self) -> TrickScene[Facts]:
        scene = self._scene()
        if not isinstance(scene, TrickScene) or not any(scene.auction()):
            raise ValueError(f"{self.table.variant.name} has no auction")
        return scene

    def _bids(self) -> list[Play]:
        return [play for play in self._answers() if play.about == ABOUT]

    def _settle(self) -> None:
        if self.table.asked is None or self.table.asked.seat < 0:
            super()._settle()

    def _step_bot(self) -> bool:
        return not self.over and super()._step_bot()

    @property
    def moment(self) -> Moment:
        """The table as the reader sees it now. After the auction, nobody is asked."""
        now = super().moment
        return dataclasses.replace(now, asked=None) if self.over else now

    def _values(self) -> dict[str, object]:
        bids = self._bids()
        last = next((play for play in reversed(bids) if play.action != PASS), None)
        won = Won(last.seat, last.action) if last else Won(None, None)
        return {**super()._values(), "answers": tuple(bids), "result": won if self.over and bids else None}

    def _compose(self) -> TableBody:
        view, scene = super()._compose(), self._trick_scene()
        calls, grid = scene.auction()
        bids, over = self._bids(), self.over
        rows: list[Row] = [
            {"who": scene.name(play.seat), "what": scene.bid_said(play.action), "chips": "", "pot": ""} for play in bids
        ]
        own = [seat for seat in view["seats"] if seat["own"]]
        alone: TricksView = {
            "trick": None, "last": None, "stock": None, "trump": None, "tally": None, "match": None, "calls": calls,
            "facts": [],
        }  # fmt: skip
        view |= {"label": self.say("bidding.label", game=view["title"]), "seats": own, "rows": rows, "pot": None,
                 "tricks": alone, "undo": view["undo"]}  # fmt: skip
        for name in ("talk", "end"):
            view.pop(name, None)  # type: ignore[misc]
        if grid:
            view["bids"] = {"grid": grid, "flow": None, "hands": [], "lies": []}
        if over:
            last = next((play for play in reversed(bids) if play.action != PASS), None)
            figures = {"name": scene.name(last.seat), "bid": scene.bid_words(last.action)} if last else {}
            message = self.say("bidding.won" if last else "bidding.passed", **figures)
            view |= {"turn": "over", "state": "over", "message": message, "ask": None, "deal": None}
            view["words"] = {**view["words"], "deal": self.say("bidding.again")}
        return view

    @traitlets.default("paper")
    def _paper(self) -> dict[str, object]:
        return {}

    # ---------- for pages where nothing runs ----------

    def __repr__(self) -> str:
        said = ", ".join(f"{self.names[play.seat]} {play.action}" for play in self._bids())
        return f"Auction of {self.table.variant.name}: {said or 'nobody has bid'}"

    def text(self) -> str:
        """Return the auction in plain text, what each bid says, and the reader's hand."""
        return view_text(cast(SceneView, self.view), self.lang)

    def picture(self) -> str:
        """Return the auction as one image with a text alternative."""
        return as_image(
            view_svg(cast(SceneView, self.view), self.faces, self.lang, four_colour=self.four_colour), self.text()
        )
