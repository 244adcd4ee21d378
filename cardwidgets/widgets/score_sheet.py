"""The score sheet of Preferans: each figure tells the deal that wrote it, and the settlement goes step by step."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import TYPE_CHECKING, Literal, Unpack

import traitlets

from ..core.match import Match
from ..core.plain import as_name, plain, typed
from ..core.table import Table
from ..core.variants import Variant
from ..games.preferans.script import sheet_of
from ..games.preferans.sheet import ScoreSheet
from ..locale import sentences
from ..locale.people import person
from .base import CardWidget, Keywords
from .contract import SheetPages
from .players import Source, as_match
from .plays import pandas_for
from .rows import columns, fold
from .sheet.view import compose, deal_rows, figure_rows, paper_rows, step_rows
from .sheet.words import Words, figure
from .still.pictures import as_image
from .still.sheet import sheet_svg

if TYPE_CHECKING:
    import pandas

__all__ = ["ScoreSheetWidget"]

NAMES = ("Anna", "Boris", "Vera", "Dmitri")
"""The default names of the players."""


class ScoreSheetWidget(CardWidget):
    """A score sheet as on paper: a triangle for three, a square for four.

    ``sheet``  a `ScoreSheet`, or a `Match` or a `Table` of Preferans, whose present sheet is shown; or a variant of
               Preferans or its name, for an empty sheet
    ``names``  the players' names by seat
    ``base``   the seat that sits at the base of the sheet
    ``seats``  int, the number of players, for an empty sheet

    Traits that may be read and observed:

    ``sheet``   `ScoreSheet`
    ``names``   tuple of str, by seat
    ``result``  tuple of `Fraction` or int by seat, the settlement if the match ended now

    Pointing at a figure shows the deal that wrote it and the rules. Each step of the settlement shows its calculation.
    If all deals are known, the match is also shown in the other two systems of scoring.

    >>> from ..games.preferans.rules import PreferansRules
    >>> ScoreSheetWidget(ScoreSheet(PreferansRules(), 3))
    Score sheet · Sochi · pool target 20 · nothing written yet

    Raises `ValueError` if the match is not of Preferans, or if names or base do not fit the seats. Raises `TypeError`
    if ``sheet`` has no score sheet and for an unknown keyword, `UnknownVariant` and `RulesError` as `open_table` does.
    """

    BUNDLE = "sheet"
    WITHOUT = frozenset({"faces"})

    sheet = traitlets.Instance(ScoreSheet, allow_none=True, read_only=True)
    names = traitlets.Tuple(read_only=True)
    result = traitlets.Tuple(read_only=True).tag(sync=True, to_json=lambda told, _: list(map(float, told)))

    def __init__(
        self,
        sheet: ScoreSheet | Source,
        *,
        names: Sequence[str] | None = None,
        base: int = 0,
        seats: int | None = None,
        lang: str | None = None,
        four_colour: bool = True,
        **more: Unpack[Keywords],
    ) -> None:
        self._refuse_unknown(more)
        self._sheet = _read(sheet, seats)
        players = self._sheet.players
        if names is not None and len(names) != players:
            raise ValueError(f"{len(names)} names for {players} seats")
        base = plain(base)
        if type(base) is not int or base not in range(players):
            raise ValueError(f"nobody sits at {typed(base, int)} among {players}")
        self._given = tuple(map(as_name, names)) if names is not None else ()
        self._base = base
        super().__init__(lang=lang, four_colour=four_colour, **more)

    @property
    def _names(self) -> tuple[str, ...]:
        """The given names, or the default ones as the language writes them."""
        return self._given or tuple(person(name, self.lang) for name in NAMES[: self._sheet.players])

    # ---------- for Python ----------

    def _values(self) -> dict[str, object]:
        return {"sheet": self._sheet, "names": self._names, "result": tuple(self._sheet.settlement.final)}

    def show(self, sheet: ScoreSheet | Match | Table) -> None:
        """Show another sheet, or the same match further on. Raises `ValueError` for another number of players."""
        read = _read(sheet)
        if read.players != self._sheet.players:
            raise ValueError(f"this is a sheet for {self._sheet.players}, not for {read.players}")
        self._sheet = read
        self.redraw(moved=True)

    def to_frame(self, of: Literal["sheet", "figures", "settlement"] = "sheet") -> pandas.DataFrame:
        """Return the sheet as a table. Needs pandas.

        ``"sheet"``: a row for each player, each cell as it stands on paper (``2.6.12``). ``"figures"``: a row for each
        figure ever written, with its deal, cell, change and rules (amounts are exact: int or Fraction).
        ``"settlement"``: a row for each step, a column for each player, exact.
        """
        frame = pandas_for(self)
        words = self._words()
        if of == "figures":
            return frame(list(figure_rows(words)))
        if of == "settlement":
            steps = self._sheet.settlement.steps
            named = [self.say(f"score_sheet.steps.{words.step_key(step)}.name") for step in steps]
            rows = [step.values for step in steps]
            return frame(rows, index=named, columns=list(self._names), dtype=object)
        head, *body = paper_rows(words)
        made = frame([row[1:] for row in body], index=[row[0] for row in body], columns=head[1:])
        made.index.name = words.say("score_sheet.seat")
        return made

    # ---------- for the browser ----------

    def _compose(self) -> SheetPages:
        return compose(self._sheet, self._names, self.lang, self._base)

    def _words(self) -> Words:
        return Words(self._sheet, self._names, self.lang)

    # ---------- for pages where nothing runs ----------

    def __repr__(self) -> str:
        words = self._words()
        return f"{words.say('score_sheet.title')} · {words.subtitle()}"

    def text(self) -> str:
        """Return the sheet, its deals and its settlement in plain text."""
        words = self._words()
        parts = [repr(self), columns(paper_rows(words))]
        if self._sheet.deals:
            parts.append(columns(deal_rows(words)))
        if self._sheet.entries:
            parts += [words.say("score_sheet.settlement"), columns(step_rows(words), right=True)]
        return "\n\n".join(parts)

    def picture(self) -> str:
        """Return the sheet as one image, and its figures, deals and settlement as tables that unfold."""
        words, sheet = self._words(), self._sheet
        about = {"system": words.say(f"score_sheet.systems.{sheet.rules.system}"), "target": sheet.rules.pool_target}
        said = sentences(map(self._stands, range(sheet.players)), self.lang)
        alt = words.say("score_sheet.picture", n=sheet.players, said=said, **about)
        tables = [("as_table", paper_rows(words))]
        tables += [("all_deals", deal_rows(words))] if sheet.deals else []
        tables += [("settlement", step_rows(words))] if sheet.entries else []
        image = as_image(sheet_svg(sheet, words, base=self._base, label=alt), alt)
        return f"{image}<p>{escape(words.subtitle())}</p>" + "".join(
            fold(words.say(f"score_sheet.{key}"), rows) for key, rows in tables
        )

    def _stands(self, seat: int) -> str:
        """Return a player's present result in a sentence."""
        words, sheet = self._words(), self._sheet
        on = [(other, amount) for other, amount in enumerate(sheet.whists[seat]) if other != seat]
        whists = [f"{words.say('score_sheet.on', name=self._names[other])} {figure(amount)}" for other, amount in on]
        accounts = {"mountain": figure(sheet.mountains[seat]), "pool": figure(sheet.pools[seat])}
        return words.say(
            "score_sheet.stands",
            name=self._names[seat],
            whists=words.say("score_sheet.said.comma").join(whists),
            **accounts,
        )


def _read(sheet: object, seats: int | None = None) -> ScoreSheet:
    if isinstance(sheet, ScoreSheet):
        if seats is not None:
            raise TypeError("leave out seats: this ScoreSheet has its own")
        return sheet
    if not isinstance(sheet, str | Variant | Table | Match):
        raise TypeError(
            f"a score sheet needs a ScoreSheet, a match or table of Preferans, or a variant, not {type(sheet).__name__}"
        )
    return sheet_of(as_match(sheet, "ScoreSheetWidget", seats=seats, changes={}))
