"""The views of what a table has besides: a first deal, which lies over it, and sounds."""

from __future__ import annotations

from typing import Literal, TypedDict

from .cards import CardView, Sent

__all__ = [
    "IntroBody",
    "IntroBubble",
    "IntroPicture",
    "IntroTarget",
    "IntroTile",
    "IntroView",
    "Sound",
    "SoundBody",
    "SoundView",
]

IntroTarget = Literal["cards", "answers", "middle"]
"""A part of the table: the reader's own cards, the answers, what lies in the middle."""


class IntroPicture(TypedDict):
    """A part of a picture: cards, or a pile of so many chips."""

    cards: list[CardView]
    chips: int
    word: str
    faded: bool


class IntroTile(TypedDict):
    """One of the four sentences, its beginning strong, with its picture."""

    strong: str
    text: str
    pictures: list[IntroPicture]


class IntroBubble(TypedDict):
    """A word of the coach beside what it explains."""

    at: IntroTarget
    title: str
    text: str
    step: int  # from 1
    of: int


class IntroBody(TypedDict):
    """The intro over the table now: the four sentences, a bubble, or nothing."""

    label: str
    title: str
    lead: str
    tiles: list[IntroTile]  # empty: the table is open
    bubble: IntroBubble | None
    words: dict[str, str]  # skip, go, next, note, busy, lost


class IntroView(Sent, IntroBody):
    """A first deal."""


Sound = Literal["", "card", "chip", "win"]
"""A sound of a table; "" for none."""


class SoundBody(TypedDict):
    """The last sound; a view with another ply plays it."""

    sound: Sound
    words: dict[str, str]


class SoundView(Sent, SoundBody):
    """A sound."""
