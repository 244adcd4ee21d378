"""The views for a prediction: the question; and only when the reader is committed, what came of it."""

from __future__ import annotations

from typing import Literal, TypedDict

__all__ = ["PredictAct", "PredictMark", "PredictView"]


class PredictMark(TypedDict):
    """A place on the scale of 0 to 100 %, and what is written there."""

    at: float
    text: str
    note: str  # a second line, or ""


class PredictAct(TypedDict):
    """A button. The answer is sent with the number that the slider stands at."""

    do: Literal["answer", "deal"]
    text: str
    main: bool


class PredictView(TypedDict):
    """A question whose answer is a share; marks and band are null until the reader is committed."""

    v: Literal[1]
    ply: int
    lang: str
    label: str
    title: str
    place: str  # "your guess first" or "locked"
    question: str
    picture: str  # spoken: what is on the scale
    guess: PredictMark | None
    band: tuple[float, float] | None  # of the simulation, in percent
    count: PredictMark | None
    strong: str
    message: str
    acts: list[PredictAct]
    words: dict[str, str]
