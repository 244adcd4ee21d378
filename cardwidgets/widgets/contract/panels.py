"""The views of the small widgets: a hand alone, an exercise, a prediction, a review, a picture to touch, beliefs."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from .cards import CardView, Fan, Sent, Switch
from .chance import ChanceBars, ChanceIcons, ChanceTable, ChanceTree

__all__ = [
    "BeliefCard",
    "BeliefCell",
    "BeliefEvidence",
    "BeliefMeter",
    "BeliefSuit",
    "BeliefView",
    "ExerciseAct",
    "ExerciseFan",
    "ExerciseItem",
    "ExerciseLine",
    "ExerciseOption",
    "ExercisePanel",
    "ExercisePlace",
    "ExerciseState",
    "ExerciseView",
    "FieldView",
    "Going",
    "HandBody",
    "HandView",
    "LadderBody",
    "LadderView",
    "OddsBlock",
    "OddsBody",
    "OddsFigures",
    "OddsRow",
    "OddsView",
    "PackCard",
    "PackSuit",
    "PanelKind",
    "PredictAct",
    "PredictMark",
    "PredictView",
    "Result",
    "ReviewAct",
    "ReviewCard",
    "ReviewChoice",
    "ReviewFold",
    "ReviewHand",
    "ReviewMark",
    "ReviewMarkName",
    "ReviewTrick",
    "ReviewVerdict",
    "ReviewView",
    "Role",
    "Rung",
    "RungExample",
    "TouchBar",
    "TouchBody",
    "TouchDrawn",
    "TouchField",
    "TouchHand",
    "TouchSlider",
    "TouchView",
]


Role = Literal["mine", "seen"]
"""The place of a card of the pack: the reader's own, or seen elsewhere."""


class HandBody(TypedDict):
    """A hand alone, as its widget composes it."""

    label: str
    title: str
    subtitle: str
    fan: Fan
    picked: list[str]
    least: int  # how many may be picked; 0 and 0: a hand to look at
    most: int
    message: str  # "1 of 2 chosen; choose 1 more."
    words: dict[str, str]


class HandView(Sent, HandBody):
    """A hand alone: to look at, or to pick from."""


class Rung(TypedDict):
    """One kind of hand on the ladder."""

    id: str
    name: str
    about: str
    example: list[CardView]
    count: str  # "3,744"
    fraction: tuple[str, str]  # "72", "425"
    percent: str  # "16.9412 %"
    often: str  # "1 in 6", about
    share: float  # 0 to 1
    below: str  # "74.4 %"
    own: bool  # the reader's hand stands on this rung
    beats: str  # how many hands of this kind beat the reader's: "52 beat yours"; "" without a hand, and for none


class RungExample(TypedDict):
    """A hand that stands on a rung."""

    cards: list[CardView]
    text: str


class LadderBody(TypedDict):
    """The ladder of hands, as its widget composes it."""

    label: str
    title: str
    subtitle: str
    columns: dict[str, str]  # hand, example, count, exactly, chance, odds, share, below
    rungs: list[Rung]
    pointed: str | None  # id of the rung that is open
    examples: list[RungExample]  # of the pointed rung
    pack: list[PackSuit]  # to pick a hand from
    held: list[CardView]  # the cards picked so far
    places: int  # how many make a hand
    message: str  # what the hand is, which rung it stands on, what it beats; or what to do
    words: dict[str, str]


class LadderView(Sent, LadderBody):
    """The ladder of hands."""


class PackCard(TypedDict):
    """A card of the pack to pick from."""

    card: str
    name: str  # spoken
    rank: str  # as its face shows it: "10", "R"
    state: Literal["free"] | Role


class PackSuit(TypedDict):
    """The cards of a suit."""

    suit: str
    name: str
    cards: list[PackCard]


class FieldView(TypedDict):
    """Cards as they may be typed."""

    name: Role
    label: str
    value: str  # as it may be typed: "AS KS"


class OddsRow(TypedDict):
    """One answer, with its chance."""

    id: str
    label: str
    cards: list[CardView]
    mark: bool  # the reader's own
    share: float  # 0 to 1
    low: float  # the band of an estimate; twice the share where it is exact
    high: float
    was: float | None  # before the last change, where it moved
    moved: str  # by how much: "+3.20"; ""
    chance: str  # "80.37 %"
    give: str  # give or take, of an estimate: "± 1.53"; ""
    often: str  # "4 in 5", about
    exactly: str  # "3,744 / 22,100", or after how many deals


class OddsBlock(TypedDict):
    """A question with its answers."""

    id: str
    title: str
    note: str
    exact: bool  # counted, every row; else estimated
    basis: str  # the same in words: "exact", "estimate: ± holds 19 times in 20"
    rows: list[OddsRow]


class Going(TypedDict):
    """An estimate that has not settled."""

    on: bool
    part: float  # 0 to 1


class OddsFigures(TypedDict):
    """Every question with its answers, and the pack to pick from."""

    label: str
    title: str
    subtitle: str
    pack: list[PackSuit]
    held: list[CardView]
    places: int  # how many cards the hand has when it is complete
    fields: list[FieldView]
    options: list[Switch]  # chosen by `answer`: "opponents=3"
    switches: list[Switch]
    blocks: list[OddsBlock]
    words: dict[str, str]


class OddsBody(OddsFigures):
    """The same with what the widget knows: the tools, and how far its estimates are."""

    picks: bool  # false: a table is followed
    undo: str | None  # null: possible; else the reason why not
    redo: str | None
    deal: str | None
    going: Going | None  # an estimate that has not settled; null: all have
    pace_ms: int  # wait this long before telling it to continue
    message: str  # the most wanted answer in a sentence


class OddsView(Sent, OddsBody):
    """Chances: the pack to pick from, and every question with its answers, worded and weighed."""


ExerciseState = Literal["asked", "wrong", "hinted", "solved", "shown"]
"""The state of a question: put, missed, after a hint, answered, and with its solution shown."""
PanelKind = Literal["cards", "pack", "options", "several", "number", "text", "blanks", "order", "table", "none"]
"""The way the answer is given; at a "table", which stands below; "none" where a row of questions is summed up."""
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
    grid: NotRequired[ChanceTable]  # counts to read; the cell that is asked for is marked
    pictures: NotRequired[list[ChanceTree | ChanceBars | ChanceIcons]]  # what is asked is left open
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


ReviewMarkName = Literal["good", "inaccuracy", "mistake", "blunder", "open"]
"""The mark of a decision; "open" where it is told with all cards open only."""


class ReviewMark(TypedDict):
    """The mark of a decision, in the row of all."""

    ply: int
    mark: ReviewMarkName
    label: str  # under it: "Blunder"; "" for those that are good
    text: str  # spoken, and shown on pointing: "Trick 6: Blunder, 10 points"


class ReviewChoice(TypedDict):
    """An answer, beside others: what was given, what was better, what was as good."""

    kind: Literal["given", "better", "as_good"]
    lead: str  # "You played"
    answer: str  # "ace of hearts"
    cards: list[str]  # drawn beside it


class ReviewVerdict(TypedDict):
    """The verdict on the decision that is looked at."""

    mark: ReviewMarkName
    title: str  # "Blunder, 10 points"
    where: str  # "trick 6"
    choices: list[ReviewChoice]
    because: str  # a fact that could be seen; "" where there is none


class ReviewFold(TypedDict):
    """Sentences behind a heading, shown when it is opened."""

    key: Literal["figures", "unknown"]
    title: str
    rows: list[str]
    open: bool  # from the start


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
    headline: str  # "2 mistakes cost you 14 points"
    detail: str  # "The larger was in trick 6."
    line: str  # the name of the row of marks
    marks: list[ReviewMark]
    at: int  # the ply that is looked at
    place: str  # "6 / 20"
    verdict: ReviewVerdict | None
    message: str  # where there is no verdict: what happened there; spoken in any case
    folds: list[ReviewFold]
    hands: list[ReviewHand]  # all hands, where the table has no room to show them
    solved: str  # what is said over the play behind the best card, or "" where there is none
    tricks: list[ReviewTrick]  # that play
    away: bool  # the reader plays on from a moment
    acts: list[ReviewAct]
    going: Going | None
    pace_ms: int
    words: dict[str, str]


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


class BeliefMeter(TypedDict):
    """A card, and how likely it is that somebody has it, in percent: now, and at the deal."""

    card: str
    text: str  # spoken: "ace of spades: 40 of 100, at the deal 20"
    now: int
    prior: int
    word: str  # "here", "not here" where that is certain, else ""


class BeliefEvidence(TypedDict):
    """A sentence of what the play tells of a player's cards, and the cards that it is about."""

    name: str
    colour: int  # of the player's mark
    kind: Literal["gone", "here", "more", "less", "blind"]
    cards: list[BeliefMeter]
    sentence: str


class BeliefView(TypedDict):
    """The belief of one seat about each hidden card."""

    v: Literal[1]
    ply: int
    lang: str
    label: str
    title: str
    subtitle: str
    headline: str  # the most that the play has told, or that it has told nothing
    detail: str
    evidence: list[BeliefEvidence]
    legend: list[str]  # of a bar and of the line on it
    map: str  # what opens the map of all hidden cards
    places: list[str]  # the heads of the columns: rivals in their order, then what nobody holds
    suits: list[BeliefSuit]
    when: Switch | None  # now, or before the last answer; null where nothing is known of before
    message: str
    going: bool  # it is being worked out
    part: float | None  # how much of that is done, 0 to 1; null: nobody knows
    words: dict[str, str]
