"""A position to play on, where what the reader plays goes to somebody else: an exercise, or a table of its own kind."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ..core.match import Match
from ..core.script import Seat
from ..core.table import Table
from .contract import Switch, TableBody
from .table import TableWidget

__all__ = ["PosedTable"]


class PosedTable(TableWidget):
    """A position as a seat sees it; nobody else plays there, and nothing is told besides.

    ``answer``  is called with what the reader plays, in notation; what it raises is told at the table
    """

    COMMANDS = frozenset({"answer", "draft"})
    REVIEWS = False

    def __init__(
        self,
        position: Table,
        seat: Seat | None,
        answer: Callable[[str], None],
        *,
        names: Sequence[str] = (),
        lang: str | None = None,
        faces: str = "french",
        four_colour: bool = True,
    ) -> None:
        self._given, self._over = answer, False
        super().__init__(
            position.fork(), seat=seat, players={}, names=names or None, odds=False, hands=False, lang=lang,
            faces=faces, four_colour=four_colour, pace="once",
        )  # fmt: skip

    def look(self, table: Table, *, over: bool = False) -> None:
        """Show the table after what has been played; once the question is ``over``, nobody is asked there any more."""
        if (table.ply, table.answers, over) == (self.table.ply, self.table.answers, self._over):
            return
        with self.whole():
            self.match, self._ahead, self._told, self._over = Match(table), None, (None, 0), over
            self.redraw(moved=True)

    def command(self, do: str, token: str | None) -> str | None:
        if do == "draft":
            return super().command(do, token)
        self._given(token or "")
        return None

    def _compose(self) -> TableBody:
        shown = super()._compose()
        shown.pop("talk", None)  # to say something is no answer
        if self._over:  # what came of it is told by who asked; it is nobody's turn here
            shown |= {"turn": "held", "state": "wait", "message": "", "strong": [], "ask": None}
        nothing = self.say("why.nothing_to_undo")
        return {**shown, "undo": nothing, "redo": nothing, "deal": self.say("exercise_card.over")}

    def _settle(self) -> None:
        """Nobody else answers here."""

    def _switches(self) -> list[Switch]:
        """What is chosen, is chosen for the exercise."""
        return []
