"""The views for an exercise: the question, what it is about, what may be answered, and what came of it."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from .cards import CardView, Fan

__all__ = [
    "ExerciseAct",
    "ExerciseFan",
    "ExerciseItem",
    "ExerciseLine",
    "ExerciseOption",
    "ExercisePanel",
    "ExercisePlace",
    "ExerciseState",
    "ExerciseView",
    "PanelKind",
    "Result",
]

ExerciseState = Literal["asked", "wrong", "hinted", "solved", "shown"]
"""How the question stands: put, missed, after a hint, answered, and with its solution shown."""
PanelKind = Literal["cards", "pack", "options", "several", "number", "text", "blanks", "order", "table", "none"]
"""How the answer is given; at a "table", which stands below; "none" where a row of questions is summed up."""
Result = Literal["", "now", "right", "helped"]
"""The result of one question of the row: not asked yet, asked now, found, found with the solution or not at all."""


class ExerciseLine(TypedDict):
    """A line about a player: the name, and what they did or how they stand."""

    who: str
    what: str


class ExerciseFan(Fan):
    """Cards to look at, or to pick from."""

    notes: list[str]  # under each card: who played it; [] where nobody did


class ExerciseOption(TypedDict):
    """One answer of a few."""

    token: str
    text: str


class ExerciseItem(TypedDict):
    """One of the things to be put in order."""

    token: str
    text: str
    cards: list[CardView]


class ExercisePanel(TypedDict):
    """The panel for the answer. The choice stands in `draft`, in the notation of its kind."""

    kind: PanelKind
    label: str  # spoken
    note: str  # what an answer looks like; ""
    options: list[ExerciseOption]  # of "options", and the words beside a number
    fan: str  # of "cards": the id of the fan they are picked from
    suits: list[list[CardView]]  # of "pack": the cards, a row for each suit
    least: int  # of cards: how many; of a number: from where to where
    most: int
    items: list[ExerciseItem]  # of "order", in their order now; of "blanks", what each is


class ExercisePlace(TypedDict):
    """The place in the course that teaches the question."""

    text: str
    href: str  # the way there from this notebook; "" where there is none


class ExerciseAct(TypedDict):
    """A button. `do` and `token` are what the browser sends; the answer is sent with what is chosen."""

    do: Literal["answer", "draft", "hint", "show", "another"]
    token: str
    text: str
    main: bool  # the usual way on
    closed: NotRequired[str]  # why it may not be pressed now


class ExerciseView(TypedDict):
    """An exercise."""

    v: Literal[1]
    ply: int
    lang: str
    label: str
    title: str  # the family and the kind of question
    place: str  # "2 tries"
    progress: list[Result]  # of the row of questions
    progress_label: str  # spoken: "3 right of 5"
    question: str
    facts: list[str]
    seats: list[ExerciseLine]
    lines_label: str
    lines: list[ExerciseLine]  # what has happened, in order
    fans: list[ExerciseFan]
    panel: ExercisePanel
    draft: str  # what is chosen
    right: list[str]  # what is right, once it is known: tokens of the panel; before that []
    state: ExerciseState
    hints: list[ExerciseLine]  # those that were asked for, in order, but for the one that is the message
    strong: str  # the bold beginning of the message
    message: str
    place_taught: NotRequired[ExercisePlace]  # once it was answered, or shown
    acts: list[ExerciseAct]
    words: dict[str, str]
