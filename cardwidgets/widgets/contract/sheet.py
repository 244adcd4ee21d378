"""The views for a score sheet. Every word and every judgement is in it; the browser lays it out, and points."""

from __future__ import annotations

from typing import Literal, TypedDict

from .cards import Sent

__all__ = [
    "Account",
    "Band",
    "CellView",
    "DealView",
    "DrawnSheet",
    "FigureView",
    "FinalView",
    "PageView",
    "PaperView",
    "SheetHead",
    "SheetPages",
    "SheetView",
    "StepName",
    "StepView",
]

Account = Literal["mountain", "pool", "whists"]
"""The account that a cell of the sheet counts."""


class FigureView(TypedDict):
    """A figure that was written."""

    text: str  # "48", "−106⅔"
    deal: int  # from 1; 0 was carried over from another sheet
    sum: str  # "12 + 36 = 48"
    why: list[str]  # a sentence for each rule that was applied
    said: str  # "48, Boris on Anna, deal 10"


class CellView(TypedDict):
    """A cell of the sheet: the row of figures of one account of one seat."""

    id: str  # the seat, the account and on whom: "1.whists.0", "2.pool"
    account: Account
    name: str  # "Boris on Anna"
    label: str  # "on Anna"
    figures: list[FigureView]  # oldest first; the last is what counts


class DealView(TypedDict):
    """A deal that was written down."""

    n: int
    short: str  # "8♥"
    title: str  # "Anna: 8♥"
    how: str


class Band(TypedDict):
    """The place of the figures of a cell."""

    outline: list[float]
    x: float
    y: float
    angle: float
    room: float


class PaperView(TypedDict):
    """The geometry of the cells. A side of the sheet is 1, its middle is (0, 0), y grows downwards; angles in
    degrees."""

    top: float  # its height above the middle
    bottom: float
    areas: list[list[float]]  # outlines: x, y, x, y …
    names: list[tuple[float, float, float, float, float]]  # by place, 0 at the base
    bands: list[Band]
    cells: list[list[str]]  # for each seat at the base: the ids of the cells that lie in the bands


class SheetHead(TypedDict):
    """The fields that every drawing of a score sheet needs."""

    title: str  # "Score sheet"
    label: str  # the same, with how many play
    target: str
    seats: list[str]
    base: int  # the seat at its base at first
    paper: PaperView
    deals: list[DealView]
    words: dict[str, str]


class DrawnSheet(SheetHead):
    """The trait `paper`, beside the view: the score sheet of a whole match; {} without one."""

    cells: list[CellView]  # in the system that is played


class StepView(TypedDict):
    """A step of the settlement."""

    key: str
    name: str
    head: str  # "Step 2 · Difference from the mean"
    say: str
    values: list[str]  # by seat
    check: str  # "sum 0", or ""
    works: list[str]  # by seat: "10 × (12⅓ − 18) = −56⅔"
    reads: list[Account]  # the accounts that it looks at


class FinalView(TypedDict):
    """The winnings of a seat in the end."""

    text: str
    share: float  # -1 to 1 of the largest


class PageView(TypedDict):
    """The sheet in one of the systems in which it can be written."""

    system: str
    name: str
    subtitle: str
    cells: list[CellView]
    steps: list[StepView]
    final: list[FinalView]  # by seat


class StepName(TypedDict):
    """A step that some system takes."""

    key: str
    name: str


class SheetPages(SheetHead):
    """A score sheet, in one or several systems."""

    own: str  # the system it was played in
    pages: list[PageView]  # the page of its own system, and of the others if they are known
    rows: list[StepName]  # every step there is, in order, for the pages side by side


class SheetView(Sent, SheetPages):
    """The view of a score sheet alone."""
