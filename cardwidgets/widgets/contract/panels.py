"""The views of the small widgets: a hand alone, an exercise, a prediction, a picture to touch, beliefs."""

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
    """The view of a hand without the common fields."""

    label: str
    title: str
    subtitle: str
    fan: Fan
    picked: list[str]
    least: int  # how many may be picked; 0 and 0 for a hand to look at
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
    """An example hand of a rung."""

    cards: list[CardView]
    text: str


class LadderBody(TypedDict):
    """The view of the ladder of hands without the common fields."""

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
    low: float  # the interval of an estimate; both ends are the share if it is exact
    high: float
    was: float | None  # the share before the last change, if it has changed
    moved: str  # by how much: "+3.20"; ""
    chance: str  # "80.37 %"
    give: str  # half-width of an estimate: "± 1.53"; else ""
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
    """The progress of an estimate that has not settled."""

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
    """The same with the parts of the widget: its buttons, and the progress of its estimates."""

    picks: bool  # false: a table is followed
    undo: str | None  # null: possible; else the reason why not
    redo: str | None
    deal: str | None
    going: Going | None  # an estimate that has not settled; null: all have
    pace_ms: int  # wait this long before telling it to continue
    message: str  # the main answer in a sentence


class OddsView(Sent, OddsBody):
    """The view of chances: the pack to pick from, and every question with its answers."""


ExerciseState = Literal["asked", "wrong", "hinted", "solved", "shown"]
"""The state of a question: asked, answered wrongly, after a hint, solved, and with its solution shown."""
PanelKind = Literal["cards", "pack", "options", "several", "number", "text", "blanks", "order", "table", "none"]
"""The kind of panel for the answer. "table": the table below; "none": the summary of a row of questions."""
Result = Literal["", "now", "right", "helped"]
"""The result of one question of the row: not asked yet, asked now, right, helped or failed."""


class ExerciseLine(TypedDict):
    """A line about a player: the name, and their action or standing. It may be about something else, too."""

    who: str
    what: str
    player: NotRequired[bool]  # a person, who has a disc


class ExerciseFan(Fan):
    """Cards to look at, or to pick from."""

    notes: list[str]  # under each card: who played it; [] where nobody did
    sets: NotRequired[list[int]]  # the sizes of the sets in which the cards lie, with gaps between them


class ExerciseOption(TypedDict):
    """One of a few answers."""

    token: str
    text: str


class ExerciseItem(TypedDict):
    """One of the items to be put in order."""

    token: str
    text: str
    cards: list[CardView]


class ExercisePanel(TypedDict):
    """The panel for the answer. `draft` has the present choice, in the notation of its kind."""

    kind: PanelKind
    label: str  # spoken
    note: str  # the form of an answer, or ""
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
    """A button. The browser sends `do` and `token`; an answer is sent with the present choice."""

    do: Literal["answer", "draft", "hint", "show", "another"]
    token: str
    text: str
    main: bool  # the main button
    closed: NotRequired[str]  # the reason why it may not be pressed now


class ExerciseView(TypedDict):
    """An exercise."""

    v: Literal[1]
    ply: int
    lang: str
    label: str
    title: str  # the family and the kind of question
    place: str  # "2 tries"
    progress: list[Result]  # of the row of questions
    progress_label: str  # spoken: "3 right, 1 with help or missed, 2 to come"
    question: str
    facts: list[str]
    seats: list[ExerciseLine]
    lines_label: str
    lines: list[ExerciseLine]  # what has happened, in order
    grid: NotRequired[ChanceTable]  # counts to read; the cell that is asked for is marked
    pictures: NotRequired[list[ChanceTree | ChanceBars | ChanceIcons]]  # the part that is asked for is left open
    fans: list[ExerciseFan]
    panel: ExercisePanel
    draft: str  # what is chosen
    right: list[str]  # what is right, once it is known: tokens of the panel; before that []
    wrong: list[str]  # the wrong answers so far
    state: ExerciseState
    hints: list[ExerciseLine]  # the hints so far, in order, without the one in the message
    strong: str  # the bold beginning of the message
    message: str
    place_taught: NotRequired[ExercisePlace]  # only once the question was answered or its solution shown
    acts: list[ExerciseAct]
    words: dict[str, str]


class PredictMark(TypedDict):
    """A mark on the scale from 0 to 100 %, with its label."""

    at: float
    text: str
    note: str  # a second line, or ""


class PredictAct(TypedDict):
    """A button. An answer is sent with the number of the slider."""

    do: Literal["answer", "deal"]
    text: str
    main: bool


class PredictView(TypedDict):
    """A question whose answer is a share. Marks and band are null before the guess."""

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


class TouchSlider(TypedDict):
    """A whole number, sent by `answer`: "deals=300"."""

    name: str
    label: str
    value: int
    least: int
    most: int
    step: int


class TouchField(TypedDict):
    """Cards, typed or pressed in the pack. All fields are sent together by `pick`: "AS KS | 5D"."""

    name: str
    label: str
    value: str  # as it may be typed: "AS KS"
    whole: int  # the fixed number of cards: a new one replaces the oldest; 0 for any number


class TouchBar(TypedDict):
    """A figure with its bar. All places are percent of the width that bars may have."""

    name: str
    said: str  # "49.7 %"
    start: float
    end: float
    low: float  # the interval; both ends are equal without one
    high: float
    mark: float | None  # the value that the figure is compared with


class TouchHand(TypedDict):
    """A hand among others, and the numbers of those that it beats or ties."""

    name: str
    cards: list[CardView]
    beats: list[int]
    ties: list[int]
    circle: list[int]  # hands that it beats and that beat it, by way of others


class TouchDrawn(TypedDict):
    """The visible part of a picture: bars, or hands."""

    bars: list[TouchBar]
    zero: float  # where bars begin, in percent of the width
    hands: list[TouchHand]
    lines: list[str]  # the hands in words
    message: str  # the result in a sentence


class TouchBody(TouchDrawn):
    """The view of a picture without the common fields."""

    label: str
    title: str
    sliders: list[TouchSlider]
    options: list[Switch]  # chosen by `answer`: "ranking=usual"
    fields: list[TouchField]
    pack: list[PackSuit]  # empty if no cards are picked; the fields have the place of each card
    most_bars: int  # the largest number of bars, so that the page keeps its height
    words: dict[str, str]


class TouchView(Sent, TouchBody):
    """A picture with controls."""


class BeliefCell(TypedDict):
    """The probability that a card lies in one place, in percent."""

    now: int
    then: int | None  # before the last answer; null if there was no belief about the card
    change: int  # 1: much likelier; -1: much less likely; 0: about the same
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
    """A card with the probability that a player has it, in percent, now and by counting alone."""

    card: str
    text: str  # spoken: "ace of spades: 40 of 100, by counting alone 20"
    now: int
    prior: int
    word: str  # "here", "not here" where that is certain, else ""


class BeliefEvidence(TypedDict):
    """A sentence of evidence about a player's cards, and these cards."""

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
    headline: str  # the strongest evidence of the play, or a line that there is none
    detail: str
    evidence: list[BeliefEvidence]
    legend: list[str]  # of a bar and of the line on it
    map: str  # the label of the button for the map of all hidden cards
    places: list[str]  # the heads of the columns: rivals in their order, then what nobody holds
    suits: list[BeliefSuit]
    when: Switch | None  # now, or before the last answer; null without an earlier belief
    message: str
    going: bool  # True during the calculation
    part: float | None  # the part of it that is done, 0 to 1; null if unknown
    words: dict[str, str]
