"""The views for the review of a deal: the line of decisions, and where one stands in it."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from .alone import Going

__all__ = [
    "ReviewAct",
    "ReviewBar",
    "ReviewCard",
    "ReviewHand",
    "ReviewTick",
    "ReviewTrick",
    "ReviewView",
    "ReviewWorst",
]


class ReviewBar(TypedDict):
    """A decision: two bars beside each other. Heights are shares of the scale of its unit, from 0 to 1."""

    ply: int
    scale: int  # which of the scales
    known: NotRequired[float]  # knowable; absent where it was not worked out
    open: NotRequired[float]  # hindsight
    rank: NotRequired[int]  # 1, 2 or 3 for the costliest
    text: str  # spoken, and shown on pointing


class ReviewTick(TypedDict):
    """A line of the scale."""

    at: float  # 0 to 1
    text: str


class ReviewScale(TypedDict):
    """The scale of the bars of one unit; those of another unit stand beside it, by a scale of their own."""

    name: str  # the unit; "" where what stands over the bars says it
    ticks: list[ReviewTick]


class ReviewWorst(TypedDict):
    """One of the costliest decisions, with its reason."""

    ply: int
    title: str
    cost: str
    reason: str


class ReviewHand(TypedDict):
    """The hand of a seat, in writing."""

    name: str
    cards: str


class ReviewCard(TypedDict):
    """A card of the line, who plays it, and whether it takes the trick."""

    name: str
    card: str
    took: bool


class ReviewTrick(TypedDict):
    """A trick of the line, by its number."""

    number: int
    cards: list[ReviewCard]


class ReviewAct(TypedDict):
    """A button; `token` is sent with an answer, and `closed` says why it cannot be pressed."""

    token: str
    text: str
    main: bool
    pressed: NotRequired[bool]
    closed: NotRequired[str]


class ReviewView(TypedDict):
    """The review of a deal; the table at the moment that is looked at is a model of its own, named by ``board``."""

    v: Literal[1]
    ply: int
    lang: str
    label: str
    title: str
    subtitle: str
    heading: str
    bars: list[ReviewBar]
    scales: list[ReviewScale]  # one for each unit, in the order in which they come
    legend: list[str]  # knowable and hindsight, with what they come to in all
    costliest: str
    worst: list[ReviewWorst]
    missing: str  # what is not judged and why, beside the costliest; "" where nothing is missing, and while it goes on
    place: str  # "15 / 40"
    at: int  # the ply that is looked at
    first: int  # the first ply that there is to look at, and the last
    last: int
    scrub: str  # the name of the slider
    strong: str
    message: str
    line: str  # what is said over the play behind the best card, or "" where there is none
    tricks: list[ReviewTrick]  # that play
    hands: list[ReviewHand]  # all hands, where the table has no room to show them
    acts: list[ReviewAct]
    going: Going | None
    pace_ms: int
    words: dict[str, str]
