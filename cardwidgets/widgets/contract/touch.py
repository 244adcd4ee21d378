"""The views for a picture that one can touch: what can be moved, and what it looks like as it stands."""

from __future__ import annotations

from typing import TypedDict

from .alone import PackSuit
from .cards import CardView, Sent, Switch

__all__ = ["TouchBar", "TouchBody", "TouchDrawn", "TouchField", "TouchHand", "TouchSlider", "TouchView"]


class TouchSlider(TypedDict):
    """A whole number; told by `answer`: "deals=300"."""

    name: str
    label: str
    value: int
    least: int
    most: int
    step: int


class TouchField(TypedDict):
    """Cards, typed or pressed in the pack; all fields are told together by `pick`: "AS KS | 5D"."""

    name: str
    label: str
    value: str  # as it may be typed: "AS KS"
    whole: int  # so many cards it always has, the oldest giving way to the next; 0: as many as the reader likes


class TouchBar(TypedDict):
    """A figure with its bar. All places are percent of the width that bars may have."""

    name: str
    said: str  # "49.7 %"
    start: float
    end: float
    low: float  # the band; twice the same where there is none
    high: float
    mark: float | None  # what it is compared with


class TouchHand(TypedDict):
    """A hand among others, and the numbers of those that it beats or ties."""

    name: str
    cards: list[CardView]
    beats: list[int]
    ties: list[int]
    circle: list[int]  # those of the beaten that beat it too, by way of others


class TouchDrawn(TypedDict):
    """The visible part of a picture: bars, or hands."""

    bars: list[TouchBar]
    zero: float  # where bars begin, in percent of the width
    hands: list[TouchHand]
    lines: list[str]  # the hands in words
    message: str  # what it comes to


class TouchBody(TouchDrawn):
    """A picture as its widget composes it."""

    label: str
    title: str
    sliders: list[TouchSlider]
    options: list[Switch]  # chosen by `answer`: "ranking=usual"
    fields: list[TouchField]
    pack: list[PackSuit]  # empty where no cards are picked; every card is free: the fields say where it is
    most_bars: int  # as many as there ever are, so that the page keeps its height
    words: dict[str, str]


class TouchView(Sent, TouchBody):
    """A picture that one can touch."""
