"""The views for a hand alone, for a ladder of hands, and for chances."""

from __future__ import annotations

from typing import Literal, TypedDict

from .cards import CardView, Fan, Sent, Switch

__all__ = [
    "FieldView",
    "Going",
    "HandBody",
    "HandView",
    "LadderBody",
    "LadderView",
    "OddsBlock",
    "OddsBody",
    "OddsFigures",
    "OddsRow",
    "OddsView",
    "PackCard",
    "PackSuit",
    "Role",
    "Rung",
    "RungExample",
]

Role = Literal["mine", "seen"]
"""Whose a card of the pack is: the reader's own, or seen elsewhere."""


class HandBody(TypedDict):
    """A hand alone, as its widget composes it."""

    label: str
    title: str
    subtitle: str
    fan: Fan
    picked: list[str]
    least: int  # how many may be picked; 0 and 0: a hand to look at
    most: int
    message: str  # "1 of 2 chosen; choose 1 more."
    words: dict[str, str]


class HandView(Sent, HandBody):
    """A hand alone: to look at, or to pick from."""


class Rung(TypedDict):
    """One kind of hand on the ladder."""

    id: str
    name: str
    about: str
    example: list[CardView]
    count: str  # "3,744"
    fraction: tuple[str, str]  # "72", "425"
    percent: str  # "16.9412 %"
    often: str  # "1 in 6", about
    share: float  # 0 to 1
    below: str  # "74.4 %"
    own: bool  # the reader's hand stands on this rung
    beats: str  # how many hands of this kind beat the reader's: "52 beat yours"; "" without a hand, and for none


class RungExample(TypedDict):
    """A hand that stands on a rung."""

    cards: list[CardView]
    text: str


class LadderBody(TypedDict):
    """The ladder of hands, as its widget composes it."""

    label: str
    title: str
    subtitle: str
    columns: dict[str, str]  # hand, example, count, exactly, chance, odds, share, below
    rungs: list[Rung]
    pointed: str | None  # id of the rung that is open
    examples: list[RungExample]  # of the pointed rung
    pack: list[PackSuit]  # to pick a hand from
    held: list[CardView]  # the cards picked so far
    places: int  # how many make a hand
    message: str  # what the hand is, which rung it stands on, what it beats; or what to do
    words: dict[str, str]


class LadderView(Sent, LadderBody):
    """The ladder of hands."""


class PackCard(TypedDict):
    """A card of the pack to pick from."""

    card: str
    name: str  # spoken
    rank: str  # as its face shows it: "10", "R"
    state: Literal["free"] | Role


class PackSuit(TypedDict):
    """The cards of a suit."""

    suit: str
    name: str
    cards: list[PackCard]


class FieldView(TypedDict):
    """Cards as they may be typed."""

    name: Role
    label: str
    value: str  # as it may be typed: "AS KS"


class OddsRow(TypedDict):
    """One answer, with its chance."""

    id: str
    label: str
    cards: list[CardView]
    mark: bool  # the reader's own
    share: float  # 0 to 1
    low: float  # the band of an estimate; twice the share where it is exact
    high: float
    was: float | None  # before the last change, where it moved
    moved: str  # by how much: "+3.20"; ""
    chance: str  # "80.37 %"
    give: str  # give or take, of an estimate: "± 1.53"; ""
    often: str  # "4 in 5", about
    exactly: str  # "3,744 / 22,100", or after how many deals


class OddsBlock(TypedDict):
    """A question with its answers."""

    id: str
    title: str
    note: str
    exact: bool  # counted, every row; else estimated
    basis: str  # the same in words: "exact", "estimate: ± holds 19 times in 20"
    rows: list[OddsRow]


class Going(TypedDict):
    """An estimate that has not settled."""

    on: bool
    part: float  # 0 to 1


class OddsFigures(TypedDict):
    """Every question with its answers, and the pack to pick from."""

    label: str
    title: str
    subtitle: str
    pack: list[PackSuit]
    held: list[CardView]
    places: int  # how many cards the hand has when it is complete
    fields: list[FieldView]
    options: list[Switch]  # chosen by `answer`: "opponents=3"
    switches: list[Switch]
    blocks: list[OddsBlock]
    words: dict[str, str]


class OddsBody(OddsFigures):
    """The same with what the widget knows: the tools, and how far its estimates are."""

    picks: bool  # false: a table is followed
    undo: str | None  # null: possible; else the reason why not
    redo: str | None
    deal: str | None
    going: Going | None  # an estimate that has not settled; null: all have
    pace_ms: int  # wait this long before telling it to continue
    message: str  # the most wanted answer in a sentence


class OddsView(Sent, OddsBody):
    """Chances: the pack to pick from, and every question with its answers, worded and weighed."""
