"""The views for a belief: where each hidden card may lie, now and before the last answer of another."""

from __future__ import annotations

from typing import Literal, TypedDict

from .cards import Switch

__all__ = ["BeliefCard", "BeliefCell", "BeliefSuit", "BeliefView"]


class BeliefCell(TypedDict):
    """The probability that a card lies in one place, in percent."""

    now: int
    then: int | None  # before the last answer; null where nothing was believed of the card
    change: int  # 1: likelier by much, -1: less likely; 0: about the same
    spoken: str  # "likelier, 30 before"; "" without a change


class BeliefCard(TypedDict):
    """A hidden card, and a cell for each place."""

    text: str  # "A♠"
    name: str  # spoken
    cells: list[BeliefCell]


class BeliefSuit(TypedDict):
    """The hidden cards of a suit, from the highest down."""

    suit: str
    name: str
    cards: list[BeliefCard]


class BeliefView(TypedDict):
    """The belief of one seat about each hidden card."""

    v: Literal[1]
    ply: int
    lang: str
    label: str
    title: str
    subtitle: str
    places: list[str]  # the heads of the columns: rivals in their order, then what nobody holds
    suits: list[BeliefSuit]
    when: Switch | None  # now, or before the last answer; null where nothing is known of before
    message: str
    going: bool  # it is being worked out
    part: float | None  # how much of that is done, 0 to 1; null: nobody knows
    words: dict[str, str]
