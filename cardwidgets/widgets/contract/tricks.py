"""The view of a table of tricks, without seats and hands: the middle, points, auctions and talk."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from .cards import CardView, Fan

__all__ = [
    "BidView",
    "BidsView",
    "CallRow",
    "Called",
    "CallerView",
    "CallsView",
    "FlowStep",
    "FlowView",
    "GridBid",
    "GridRow",
    "GridView",
    "LastView",
    "LyingView",
    "OpenHand",
    "PlaceView",
    "Reason",
    "SayView",
    "ScoreSide",
    "ScoreView",
    "Station",
    "StockView",
    "TalkGroup",
    "TalkView",
    "TallySide",
    "TallyView",
    "ToView",
    "TrickView",
    "TricksView",
    "TrumpView",
]

Called = Literal["", "said", "high"]
"""The state of a call: not made, made, the highest."""
Station = Literal["done", "now", "maybe"]
"""The time at which a defender speaks."""


class PlaceView(TypedDict):
    """The cards that one seat has played to a trick, in the order of play."""

    seat: int
    name: str  # a person's text: never HTML
    own: bool
    cards: list[CardView]
    best: int | None  # the place of its card that takes the trick so far
    note: str  # "led · 10 · best so far"


class TrickView(TypedDict):
    """The trick on the table."""

    label: str  # "Trick 8 of 20"
    text: str  # "14 points on the table", or who took it
    places: list[PlaceView]  # from the leader on; a whole trick lies there until the next is led
    taker: int | None  # the seat that took it


class StockView(TypedDict):
    """Cards to be drawn from."""

    label: str  # spoken
    count: int  # cards that lie face down
    text: str  # "20 in stock, 7♦ last"
    under: CardView | None  # lies face up across under them


class TrumpView(TypedDict):
    """The trump suit."""

    mark: str  # a suit, or "" for none
    text: str


class LastView(TypedDict):
    """The trick before."""

    label: str  # "Previous trick"
    text: str  # "Trick 7. Bruno took 4."
    cards: list[CardView]
    best: int  # the card that took it


class TallySide(TypedDict):
    """The points that one side has taken."""

    name: str
    own: bool
    points: int | None  # null if the points are not told


class TallyView(TypedDict):
    """The points that each side has taken. Two sides share one bar from both ends; more sides have a bar each."""

    label: str
    full: int  # all there is
    goal: int  # the winning line, in points from the first side; 0 for no line
    text: str  # "61 of 120 points win"
    left: str  # "65 to come"
    sides: list[TallySide]


class ScoreSide(TypedDict):
    """The score of one side of the match."""

    name: str
    own: bool
    figures: list[str]  # one for each head, or one alone: "1"


class ScoreView(TypedDict):
    """The score of the match."""

    label: str  # "Match: best of 3 deals"
    heads: list[str]  # what the columns count: "pool", "on Mara"; [] where there is one figure alone
    sides: list[ScoreSide]


class BidView(TypedDict):
    """One call, in its place."""

    token: str  # of the option in `ask.words`; "": a step to look at
    text: str
    by: str  # who has called it, or ""
    state: Called
    note: str  # "ace", "counts 2 units"
    verb: str  # "Bid the 5"


class CallRow(TypedDict):
    """A row of calls."""

    label: str
    bids: list[BidView]


class CallerView(TypedDict):
    """The calls of a seat in the auction."""

    name: str
    calls: list[str]  # one for each round, until it passed


class CallsView(TypedDict):
    """An auction: the legal calls, the calls made, and the state of each seat."""

    label: str
    rows: list[CallRow]
    note: str  # the closed calls, with the reason
    seats: list[CallerView]  # in turn


class ToView(TypedDict):
    """A person to whom a word may go."""

    value: str  # "": to all; else it follows the token after a space
    text: str


class SayView(TypedDict):
    """One word or gesture."""

    token: str
    text: str
    gesture: str  # "lips", "aside", "tongue", "shrug", "open"; "" for a word
    note: NotRequired[str]  # the gesture in words
    closed: NotRequired[str]  # why it may not be said now


class TalkGroup(TypedDict):
    """Words of one kind."""

    label: str
    directed: bool
    says: list[SayView]


class TalkView(TypedDict):
    """The talk besides the answers, by words or by gestures."""

    label: str
    note: str  # who hears it
    tos: list[ToView]  # to whom a directed word may go; [] where all hear everything
    groups: list[TalkGroup]


class TricksView(TypedDict):
    """The cards on a table of tricks."""

    trick: TrickView | None
    last: LastView | None
    stock: StockView | None
    trump: TrumpView | None
    tally: TallyView | None
    match: ScoreView | None
    calls: CallsView | None
    facts: list[str]  # further facts for all, a line each


class Reason(TypedDict):
    """A closed answer and its reason."""

    what: str
    why: str


class GridBid(TypedDict):
    """One bid."""

    token: str  # of its option in `ask.words`
    text: str  # "7♦"
    by: str  # who has called it last, or ""
    state: Called


class GridRow(TypedDict):
    """The bids of one level."""

    label: str
    about: str  # what its bids promise
    bids: list[GridBid]


class GridView(TypedDict):
    """The grid of all bids."""

    label: str
    rows: list[GridRow]  # from the lowest on; all but single ones have equal length
    note: str  # the present height of the auction
    reasons: list[Reason]  # the closed bids, with each reason once
    seats: list[CallerView]  # in turn; [] where nothing is called
    all: NotRequired[str]  # with many bids, two levels are drawn and the rest is folded behind this word


class FlowStep(TypedDict):
    """The word of one seat."""

    name: str
    role: str
    said: str
    state: Station


class FlowView(TypedDict):
    """The order in which the defenders speak."""

    label: str
    steps: list[FlowStep]


class OpenHand(TypedDict):
    """An open hand. Cards are played from it if `ask.cards.fan` names its fan."""

    seat: int
    name: str
    fan: Fan
    turn: bool
    note: str  # who plays it


class LyingView(TypedDict):
    """Cards in the middle that belong to no trick."""

    label: str
    text: str
    cards: list[CardView]
    held: bool  # they are in the own hand now, and marked there


class BidsView(TypedDict):
    """The view of a table with an auction of contracts. The legal bids are in the words of the question."""

    grid: GridView | None  # while bids are made, or a contract is named
    flow: FlowView | None  # while the defenders speak
    hands: list[OpenHand]  # hands of others that lie face up
    lies: list[LyingView]  # cards in the middle that belong to no trick
