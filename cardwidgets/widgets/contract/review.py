"""The view of a review: a row of marks, and the verdict on the decision that is shown."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from .panels import Going

__all__ = [
    "ReviewAct",
    "ReviewCard",
    "ReviewChoice",
    "ReviewChoiceKind",
    "ReviewCount",
    "ReviewFold",
    "ReviewHand",
    "ReviewMark",
    "ReviewMarkName",
    "ReviewSet",
    "ReviewTrick",
    "ReviewVerdict",
    "ReviewView",
]


ReviewMarkName = Literal["good", "slight", "inaccuracy", "mistake", "blunder", "open"]
"""The mark of a decision; "open" if it is judged with open cards only."""


class ReviewMark(TypedDict):
    """The mark of a decision, in the row of all."""

    ply: int
    mark: ReviewMarkName
    text: str  # spoken, and shown on pointing: "Trick 6: Blunder, 10 points"


class ReviewCount(TypedDict):
    """A shape of the row of marks, and how many decisions have it, in words."""

    mark: ReviewMarkName
    text: str  # "2 mistakes"


class ReviewSet(TypedDict):
    """A set of a layout."""

    name: str  # "Set 2"
    cards: list[str]
    hand: str  # "Flush, 10 high"; without cards "none", or the sets that both layouts have


ReviewChoiceKind = Literal["given", "better", "as_good", "advised"]


class ReviewChoice(TypedDict):
    """An answer in a verdict: the one given, a better one, or an equally good one."""

    kind: ReviewChoiceKind
    lead: str  # "You played"
    answer: str  # "ace of hearts"
    cards: list[str]  # drawn beside it
    sets: list[ReviewSet]  # drawn in place of the answer, where two layouts differ
    note: str  # the end of its trick: "Jun took the trick with the 2 of clubs: 11 points."; or ""


class ReviewVerdict(TypedDict):
    """The verdict on the decision that is shown."""

    mark: ReviewMarkName
    title: str  # "Blunder, 10 points"
    where: str  # "trick 6"
    choices: list[ReviewChoice]
    because: str  # a fact that could be seen; "" where there is none


class ReviewFold(TypedDict):
    """Sentences behind a heading, shown when it is opened."""

    key: Literal["figures", "unknown", "missing"]
    title: str
    rows: list[str]
    open: bool  # from the start


class ReviewHand(TypedDict):
    """The hand of a seat, in writing."""

    name: str
    cards: str


class ReviewCard(TypedDict):
    """A card of the line, with its player, and a mark if it takes the trick."""

    name: str
    card: str
    took: bool


class ReviewTrick(TypedDict):
    """A trick of the line, by its number."""

    number: int
    cards: list[ReviewCard]


class ReviewAct(TypedDict):
    """A button. `token` is sent with an answer; `closed` is the reason why it cannot be pressed."""

    token: str
    text: str
    main: bool
    pressed: NotRequired[bool]
    closed: NotRequired[str]


class ReviewView(TypedDict):
    """The review of a deal. The table at the moment shown is a model of its own, named by ``board``."""

    v: Literal[1]
    ply: int
    lang: str
    label: str
    title: str
    subtitle: str
    headline: str  # "1 blunder and 2 mistakes cost you 14 points"
    detail: str  # "The worse was in trick 6."
    line: str  # the name of the row of marks
    marks: list[ReviewMark]
    counts: list[ReviewCount]  # of each shape in the row, the worst first
    at: int  # the ply that is looked at
    place: str  # "6 / 20", once all are checked
    verdict: ReviewVerdict | None
    message: str  # the event there, shown if there is no verdict, and always spoken
    folds: list[ReviewFold]
    hands: list[ReviewHand]  # all hands, where the table has no room to show them
    solved: str  # the heading of the line of play after the best card, or ""
    tricks: list[ReviewTrick]  # that line of play
    away: bool  # True while the reader plays on from a moment
    acts: list[ReviewAct]
    going: Going | None
    pace_ms: int
    words: dict[str, str]
