"""A table for one position. It passes the reader's moves to its owner, such as an exercise."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ..core.match import Match
from ..core.script import Seat
from ..core.table import Table
from ..locale import person
from .base import Refusal
from .contract import Ask, Option, SeatView, Switch, TableBody
from .table import TableWidget
from .table.part import Part

__all__ = ["PositionTable"]


class PositionTable(TableWidget):
    """A table that shows a position as a seat sees it. Nobody else plays there, and it has no messages of its own.

    ``answer``  a function that is called with the reader's move in notation; the table shows the error that it raises
    ``names``   names of the word lists, shown as the language writes them
    ``again``   a function that begins the position again, if the reader may do so
    ``reason``  a function from the rules' reason against a move to the reason that is shown; by default the reason is
                shown unchanged
    """

    COMMANDS = frozenset({"answer", "draft", "deal"})
    TELLS_RULES = False

    def __init__(
        self,
        position: Table,
        seat: Seat | None,
        answer: Callable[[str], None],
        *,
        again: Callable[[], None] | None = None,
        reason: Callable[[str], str] = str,
        names: Sequence[str] = (),
        lang: str | None = None,
        faces: str = "french",
        four_colour: bool = True,
    ) -> None:
        self._given, self._again, self._over, self._said = answer, again, False, ""
        self._reason = reason
        super().__init__(
            position.fork(), seat=seat, players={}, odds=False, hands=False, lang=lang,
            names=[person(name, lang) for name in names] or None, faces=faces, four_colour=four_colour, pace="once",
        )  # fmt: skip

    def _parts(self) -> tuple[Part, ...]:
        """Return no parts, since the exercise has its own buttons and words."""
        return ()

    def look(self, table: Table, *, over: bool = False, said: str = "") -> None:
        """Show another state of the table. Once the question is ``over``, nobody is asked any more.

        ``said`` replaces the game's message at the end.
        """
        then = (table.ply, table.answers, over, said)
        if then == (self.table.ply, self.table.answers, self._over, self._said):
            return
        with self.whole():
            self.match, self._over, self._said = Match(table), over, said
            self.preview.forget()
            self._heard.forget()
            self.redraw(moved=True)

    def command(self, do: str, token: str | None) -> str | None:
        if do == "draft":
            return super().command(do, token)
        if do == "answer":
            self._given(token or "")
        elif self._again is not None:
            self._again()
        else:
            raise Refusal("refuse.unknown")
        return None

    def _compose(self) -> TableBody:
        shown = super()._compose()
        shown.pop("talk", None)  # talk is not an answer
        if self._over:  # the owner shows the result; it is nobody's turn here
            shown |= {"turn": "held", "state": "wait", "message": "", "strong": [], "ask": None}
            shown["seats"] = [_at_rest(seat) for seat in shown["seats"]]
            if "bids" in shown:  # an open hand may also be marked as the next to play
                hands = shown["bids"]["hands"]
                shown["bids"]["hands"] = [
                    {**hand, "turn": False, "note": "" if hand["turn"] else hand["note"]} for hand in hands
                ]
        if ask := shown.get("ask"):
            explained: Ask = {**ask, "words": list(map(self._explained, ask["words"]))}
            shown["ask"] = {**explained, "amount": {**ask["amount"], "even": True}} if "amount" in ask else explained
        if self._said:
            shown |= {"message": self._said, "strong": []}
        nothing = self.say("why.nothing_to_undo")
        shown |= {"undo": nothing, "redo": nothing, "deal": self.say("exercise_card.over")}
        if self._again is not None:
            shown |= {"deal": None, "words": {**shown["words"], "deal": self.say("problem.ladder.again")}}
        return shown

    def _explained(self, word: Option) -> Option:
        """Return an answer with its reason if it is closed; no answer stands out as the usual one."""
        plain: Option = {**word}
        plain.pop("usual", None)
        return {**plain, "closed": self._reason(word["closed"])} if "closed" in word else plain

    def _settle(self) -> None:
        """Do nothing, since nobody else plays here."""

    def _switches(self) -> list[Switch]:
        """Return no switches, since those of the exercise act on this table."""
        return []


def _at_rest(seat: SeatView) -> SeatView:
    """Return the view of a seat without the marks of its turn."""
    return {**seat, "turn": False, "tags": [tag for tag in seat["tags"] if not tag.get("turn")]}
