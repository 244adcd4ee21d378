"""The views for the four widgets on probability: the question; and only after a guess, the count beside it."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

__all__ = [
    "ChanceAct", "ChanceBar", "ChanceBars", "ChanceBlock", "ChanceCell", "ChanceChooser", "ChanceCurve", "ChanceIcons",
    "ChanceMosaic", "ChanceOption", "ChanceRow", "ChanceSlider", "ChanceTable", "ChanceTick", "ChanceTree",
    "ChanceTwig", "ChanceView",
]  # fmt: skip


class ChanceOption(TypedDict):
    """One thing that may be asked."""

    token: str
    text: str


class ChanceChooser(TypedDict):
    """A row of things of which one is asked. `name=token` is what the browser sends."""

    name: str
    label: str
    value: str
    options: list[ChanceOption]


class ChanceSlider(TypedDict):
    """A percentage that the reader sets. `name=number` is what the browser sends."""

    name: str
    label: str
    value: int


class ChanceCell(TypedDict):
    """A figure of a table; `part` is what is counted, `whole` what it is divided by."""

    text: str
    mark: Literal["", "part", "whole"]


class ChanceRow(TypedDict):
    """A row of a table."""

    head: str
    cells: list[ChanceCell]


class ChanceTable(TypedDict):
    """The figures beside a picture."""

    label: str
    columns: list[str]
    rows: list[ChanceRow]


class ChanceBlock(TypedDict):
    """A block of outcomes, its place and size in percent of the picture; `gone` is outside of the condition."""

    x: float
    y: float
    w: float
    h: float
    text: str  # inside, where there is room
    mark: Literal["part", "whole", "rest", "gone"]


class ChanceMosaic(TypedDict):
    """All outcomes as an area, cut by two events; or hypotheses by prior and likelihood."""

    kind: Literal["mosaic"]
    label: str
    blocks: list[ChanceBlock]
    across: int  # tiles side by side, one for each outcome; 0: too many to be seen, or no tiles
    below: list[ChanceTick]  # under the columns


class ChanceTick(TypedDict):
    """A place on an axis, in percent of it, and what is written there."""

    at: float
    text: str


class ChanceTwig(TypedDict):
    """A branch of a tree, and what follows; factor and product are empty before the guess."""

    text: str
    factor: str
    product: str  # at the end of a path
    marked: bool
    twigs: list[ChanceTwig]


class ChanceTree(TypedDict):
    """Draws one after the other."""

    kind: Literal["tree"]
    label: str
    twigs: list[ChanceTwig]
    pressed: NotRequired[bool]  # True where a reader may pick paths, one by one


class ChanceIcons(TypedDict):
    """A thousand icons, the first of them filled."""

    kind: Literal["icons"]
    label: str
    n: int


class ChanceBar(TypedDict):
    """A value and how often it comes, in percent of the axis: exactly, and in the deals so far with their interval."""

    text: str
    note: str
    exact: float | None
    dealt: float | None
    low: float | None
    high: float | None
    marked: bool


class ChanceBars(TypedDict):
    """A distribution."""

    kind: Literal["bars"]
    label: str
    bars: list[ChanceBar]
    ticks: list[ChanceTick]
    line: ChanceTick | None  # across the axis below: where one statistic stands among many


class ChanceCurve(TypedDict):
    """A share after each deal, in percent of both axes, with the band of its interval and the exact value."""

    kind: Literal["curve"]
    label: str
    points: list[tuple[float, float]]
    low: list[tuple[float, float]]
    high: list[tuple[float, float]]
    exact: float | None
    ticks: list[ChanceTick]
    below: list[ChanceTick]


class ChanceAct(TypedDict):
    """A button. The answer is sent with what is written in the field."""

    do: Literal["answer", "deal", "continue", "show", "pick"]
    token: str
    text: str
    main: bool


class ChanceView(TypedDict):
    """A question on probability."""

    v: Literal[1]
    ply: int
    lang: str
    label: str
    title: str
    place: str
    question: str
    choosers: list[ChanceChooser]
    sliders: list[ChanceSlider]
    asks: bool  # a guess is wanted
    guess: str  # what was guessed; ""
    pictures: list[ChanceMosaic | ChanceTree | ChanceBars | ChanceCurve]
    table: ChanceTable | None
    lines: list[str]  # the count, step by step
    strong: str
    message: str
    acts: list[ChanceAct]
    words: dict[str, str]
