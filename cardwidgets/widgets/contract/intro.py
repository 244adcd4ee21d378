"""The views of a first deal, which lies over a table, and of sounds."""

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
"""The part of the table that a bubble points to: the reader's cards, the answers, the middle."""


class IntroPicture(TypedDict):
    """A part of a picture: cards, or a pile of chips."""

    cards: list[CardView]
    chips: int
    word: str
    faded: bool


class IntroTile(TypedDict):
    """One of the four sentences, its beginning strong, with its picture; or a heading and rules, without one."""

    strong: str
    text: str
    pictures: list[IntroPicture]


class IntroBubble(TypedDict):
    """A bubble of the coach beside the part that it explains."""

    at: IntroTarget
    title: str
    text: str
    step: int  # from 1
    of: int


class IntroBody(TypedDict):
    """The intro over the table now: the rules, a bubble, or nothing."""

    label: str
    title: str
    lead: str
    tiles: list[IntroTile]  # the four sentences, and all rules if the reader asked for them; empty: the table is open
    bubble: IntroBubble | None
    words: dict[str, str]  # go, busy, lost; skip, next, note with the coach


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
