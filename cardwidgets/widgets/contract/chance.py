"""The views of the four widgets on probability: the question, and after the guess the count."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

__all__ = [
    "ChanceAct", "ChanceBar", "ChanceBars", "ChanceBlock", "ChanceCell", "ChanceChooser", "ChanceCurve", "ChanceIcons",
    "ChanceMosaic", "ChanceOption", "ChanceRow", "ChanceSlider", "ChanceTable", "ChanceTick", "ChanceTree",
    "ChanceTwig", "ChanceView",
]  # fmt: skip


class ChanceOption(TypedDict):
    """One question to choose."""

    token: str
    text: str


class ChanceChooser(TypedDict):
    """A row of questions to choose from. The browser sends `name=token`."""

    name: str
    label: str
    value: str
    options: list[ChanceOption]


class ChanceSlider(TypedDict):
    """A slider for a percentage. The browser sends `name=number`."""

    name: str
    label: str
    value: int


class ChanceCell(TypedDict):
    """A figure of a table. `part` marks the numerator of the question, `whole` the denominator."""

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
    """A block of outcomes, its place and size in percent of the picture. `gone`: outside the condition."""

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
    """A tick of an axis: its place in percent, and its label."""

    at: float
    text: str


class ChanceTwig(TypedDict):
    """A branch of a tree with its subtree. Factor and product are empty before the guess."""

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
    """A value with its exact probability, and its share of the deals so far with the interval, in percent of the
    axis.
    """

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
    line: ChanceTick | None  # a line across the axis: one statistic among many


class ChanceCurve(TypedDict):
    """The curve of a share after each deal, in percent of both axes, with its interval and the exact value."""

    kind: Literal["curve"]
    label: str
    points: list[tuple[float, float]]
    low: list[tuple[float, float]]
    high: list[tuple[float, float]]
    exact: float | None
    ticks: list[ChanceTick]
    below: list[ChanceTick]


class ChanceAct(TypedDict):
    """A button. An answer is sent with the text of the field."""

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
    asks: bool  # True if a guess is asked for
    guess: str  # the guess, or ""
    pictures: list[ChanceMosaic | ChanceTree | ChanceBars | ChanceCurve]
    table: ChanceTable | None
    lines: list[str]  # the count, step by step
    strong: str
    message: str
    acts: list[ChanceAct]
    words: dict[str, str]
