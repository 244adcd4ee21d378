"""The introduction of a game: four pictures about its idea, and the bubbles of the coach in the first decisions.

Families define it and `widgets.intro` draws it. It is apart from `scene`, so that neither imports the other.
"""

from __future__ import annotations

from dataclasses import dataclass

from ..contract import IntroTarget

__all__ = ["CoachStep", "Intro", "Picture"]


@dataclass(frozen=True)
class Picture:
    """A part of a picture: cards in notation, or a pile of chips, with a word of the game under it."""

    cards: str = ""
    chips: int = 0
    word: str = ""
    faded: bool = False


@dataclass(frozen=True)
class CoachStep:
    """A bubble at the first decision of a kind: its target, and the key of its words."""

    about: str
    at: IntroTarget
    key: str


@dataclass(frozen=True)
class Intro:
    """The words of a game by the group ``intro.<name>``, its four pictures, and the steps of its coach.

    ``last`` is the key of the last sentence, which may depend on the number of players. ``rare`` are bubbles at kinds
    of decisions that many first deals do not meet: the coach neither counts them nor waits for them.
    """

    name: str
    pictures: tuple[tuple[Picture, ...], ...]
    coach: tuple[CoachStep, ...]
    last: str = "text_4"
    rare: tuple[CoachStep, ...] = ()
