"""The views for a table: seats, chips, the question with its answers, layouts, the log."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from .cards import CardView, Fan, Option, Sent, Switch
from .tricks import BidsView, ScoreView, TalkView, TricksView

__all__ = [
    "AmountView",
    "Ask",
    "CardChoice",
    "CurtainView",
    "EndRow",
    "EndView",
    "LayoutView",
    "Mark",
    "Offer",
    "OfferDo",
    "PairHand",
    "PairsView",
    "PayRow",
    "PayTable",
    "Payment",
    "PotSum",
    "PotView",
    "RankView",
    "RanksView",
    "Relation",
    "RevealSeat",
    "RevealSet",
    "RevealView",
    "Row",
    "SceneView",
    "SeatView",
    "SetView",
    "SpotState",
    "SpotView",
    "Stage",
    "State",
    "SubsetChoice",
    "TableBody",
    "TableView",
    "Tag",
    "Turn",
    "WhyBar",
    "WhyView",
]

SpotState = Literal["open", "lies", "won", "lost", "back", "none"]
"""The state of a place for chips: asked for now, waiting, won, lost, returned, or empty."""
Relation = Literal["", "beats", "equal", "order"]
"""The relation of a set to the next one; ``order``: the next one is stronger, which is not allowed."""
Mark = Literal["", "won", "tied"]
"""The result of a set at its place."""
Turn = Literal["you", "other", "held", "over"]
"""The owner of the turn: the reader, a computer player, another person, or nobody after the deal."""
State = Literal["turn", "wait", "error", "over"]
"""The kind of message: the reader's turn, another's turn, a refusal, the end."""
Stage = Literal["pot", "places", "layout", "tricks", "bids"]
"""The kind of table, which never changes: chips in a pot or in places, sets, tricks, bids."""


OfferDo = Literal["skip", "hands", "review", "costs", "advice", "belief"]
"""Commands besides an answer: skip the rest of a deal, show all hands, review, costs of cards, advice, and belief."""


class Offer(TypedDict):
    """A button in the place of the answers."""

    do: OfferDo
    token: NotRequired[str]  # for whom, where several people share the screen
    text: str  # "Skip to the end", "Show all hands"
    pressed: NotRequired[bool]  # True if it is on, False if off
    part: NotRequired[float | None]  # the part of the work that is done, 0 to 1, null if unknown; a press ends the work
    note: NotRequired[str]  # the same in words


class Tag(TypedDict):
    """A word under a name."""

    text: str
    icon: NotRequired[str]  # a key of icons.ts: turn, eye, blind, fold, chip, cover, flag
    turn: NotRequired[bool]


class SpotView(TypedDict):
    """A place for a seat's chips, with their result."""

    id: str
    label: str  # "Ante"
    chips: int  # 0: nothing was put there
    state: SpotState
    text: str  # "won 3", "lost 1", "returned", ""
    note: str  # "1 to 1", "as much as the ante"


class SeatView(TypedDict):
    """A place at the table. The reader's own place has `own`; it is drawn large, at the bottom."""

    seat: int
    name: str  # a person's text: never HTML
    own: bool
    turn: bool
    out: bool  # folded, or sitting out
    chips: int | None
    tags: list[Tag]
    fans: list[Fan]
    said: str  # the last word: "bet 2 blind, worth 4"
    # where this seat's chips lie, at a table where each seat has places of its own
    spots: NotRequired[list[SpotView]]


class PayRow(TypedDict):
    """The payment of one hit."""

    name: str
    pays: str
    hit: bool


class PayTable(TypedDict):
    """The payments of some bets, best first; `hit` is the reader's own row."""

    label: str  # "Pair plus"
    rows: list[PayRow]


class Payment(TypedDict):
    """A payment, in the order of play. `row` is the row of the log about it."""

    row: int
    chips: int
    seats: list[int]  # the seats that paid it, the same each; none for chips carried over
    text: str  # shown if there is room: "Jun 2", "4×1"
    short: str  # shown if there is no room: "I 2"
    own: bool
    half: bool  # hatched: paid at half price (blind)
    pot: int  # index into pots


class PotSum(TypedDict):
    """The sum in one of several pots."""

    label: str
    total: int


class PotView(TypedDict):
    """The chips in the middle, payment by payment."""

    label: str  # "Pot"
    total: int
    tape: list[Payment]
    pots: list[PotSum]  # more than one only when somebody covered


class Row(TypedDict):
    """One line of the log, and one step of the chip story."""

    who: str
    what: str
    chips: str  # "+4" or ""
    pot: str  # the pot after it
    # of a whole trick: who took it, and the card that did, in `what`: from and to, counted in code points
    taker: NotRequired[str]
    strong: NotRequired[list[int]]


class AmountView(TypedDict):
    """A whole number to choose; the answer's token is the number itself."""

    label: str  # spoken: "Chips to bet"
    verb: str  # the main button, with {n} in it: "Bet {n}"
    least: int
    most: int
    why_least: str  # "is the price that Mara has set. You cannot bet less."; shown after the number
    why_most: str
    advised: NotRequired[int]  # the advised number, to which the amount is set
    step: NotRequired[int]  # the step between two numbers; 1 if absent
    why_step: NotRequired[str]  # the reason against the numbers between
    closed: NotRequired[str]  # the reason why no amount is legal; then ignore least and most
    even: NotRequired[bool]  # True if no answer is the usual one, as in an exercise; then no button is dark


class CardChoice(TypedDict):
    """The choice of one card. Legal cards are listed; the others have a reason."""

    tokens: list[str]
    closed: dict[str, str]
    fan: NotRequired[str]  # of another's hand


class SubsetChoice(TypedDict):
    """The choice of several cards of the reader's fan, sent together."""

    tokens: list[str]
    least: int
    most: int
    verb: str
    full: str  # the reason why no more can be chosen


class SetView(TypedDict):
    """One set in the reader's draft."""

    label: str  # "Set 1"
    rank: str  # its rank among the sets: "strongest", "weakest", ""
    cards: list[CardView]
    size: int  # the number of cards in the full set
    name: str  # "Run K-Q-J"; while it is not full "2 of 3", "empty"
    rarity: str  # how often a hand is as good or better: "1 in 27 hands is as good or better"; "" while it is not full
    next: Relation  # against the next set; order: the next is stronger, which is wrong
    relation: str  # the same in a word: "beats", "equal", "wrong order"
    wrong: str  # the reason why this set cannot lie there, in a word or two, or ""


class LayoutView(TypedDict):
    """A draft of a layout. Python keeps it: the browser sends all of it with `draft`, and draws the reply."""

    label: str  # spoken: "Your layout"
    hand_label: str  # "In your hand: 4 cards, to be laid aside"
    hand: list[CardView]  # the cards in no set
    sets: list[SetView]  # in their places, empty ones too
    state: Literal["open", "wrong", "ready"]  # "open": it may not be sent yet, and nothing is wrong so far
    message: str  # the first thing wrong, or what is missing, or that it may be sent
    token: str  # the draft as it stands
    fix: NotRequired[Option]  # a correction by one tap: its token is a draft
    hint: NotRequired[Option]  # "Best for me", where the teacher allows it: its token is a draft
    back: Option  # clear the draft: its token is a draft; closed if it is empty
    send: Option  # its token is the answer; closed while the layout may not be sent
    confirm: NotRequired[Option]  # replaces `send` after a press if no set is laid; its note is then the message


class PairHand(TypedDict):
    """Cards of a partner that may be exchanged."""

    id: str
    label: str
    cards: list[CardView]


class PairsView(TypedDict):
    """An exchange of one own card for one of a partner's. Both are chosen, and sent together as "mine theirs"."""

    mine: list[str]
    hands: list[PairHand]
    verb: str


class Ask(TypedDict):
    """A question to the reader. It has a part for each kind of `Choices` in the core, not for each game."""

    label: str  # spoken name of the group: "Your answer"
    # another seat is asked: what is open here may be said all the same, and the rest says why not
    aside: NotRequired[bool]
    words: list[Option]
    # on the button that sends what was pointed at, until something is: "Choose a bid"
    choose: NotRequired[str]
    amount: NotRequired[AmountView]
    cards: NotRequired[CardChoice]
    subset: NotRequired[SubsetChoice]
    layout: NotRequired[LayoutView]  # cards to lay out in sets
    pairs: NotRequired[PairsView]  # one of the own cards for one of a partner's


class RevealSet(TypedDict):
    """A set that was turned up."""

    cards: list[CardView]
    text: str  # "Run K-Q-J"
    mark: Mark
    says: str  # "1 point", "tied", ""


class RevealSeat(TypedDict):
    """The sets of a seat, by place."""

    seat: int
    name: str
    own: bool
    out: bool  # takes no part: the layout is void
    note: str  # why: "void: wrong order"; ""
    sets: list[RevealSet | None]  # by place; null: no set there
    points: str  # of this deal: "2 points", or what else it came to


class RevealView(TypedDict):
    """Sets turned up place by place, with the best at each. All of it was turned up for everybody."""

    label: str  # "Place by place"
    places: list[str]  # "Set 1", one for each place that was compared
    seats: list[RevealSeat]
    verdicts: list[str]  # by place: who has the best set


class RankView(TypedDict):
    """A kind of hand."""

    name: str
    about: str  # what it is
    cards: list[CardView]  # the best of its kind


class RanksView(TypedDict):
    """The ladder of hands, to look up beside the board."""

    label: str
    note: str  # an exception from the order, or ""
    kinds: list[RankView]  # the strongest first


class EndRow(TypedDict):
    """A row, for a seat or a side, of the panel at the end of a deal."""

    seat: int  # whose mark it bears
    name: str  # a person's text: never HTML
    own: bool
    won: bool
    sets: list[RevealSet | None]  # a hand, sets by place, or the cards that took tricks; null: no set there
    share: float | None  # the length of its bar, from 0 to 1; null for no bar
    figure: str  # "62", "2 points"; ""
    note: str  # "bet 4"; ""


class EndView(TypedDict):
    """The end of a deal: the panel that replaces the table. It has only what the reader may see."""

    title: str  # "You won 22"
    text: str  # "Your pair of eights beats Bruno's pair of fives."
    won: bool  # True if the reader or their side won
    label: str  # spoken: "What decided the deal"
    heads: list[str]  # over the sets, by place
    rows: list[EndRow]
    goal: float  # the place of the winning line on the bars, from 0 to 1; 0 for no line
    goal_text: str  # under the rows: "61 of 120 points win", or ""
    written: ScoreView  # everything that the deal has written
    reckoned: NotRequired[ScoreView]  # its calculation, folded away until a reader asks for it
    point: str  # "Turning point, trick 17:"
    turning: str  # a sentence that the cards prove, or ""
    replay: NotRequired[Option]  # go back to an answer: its token is the ply
    usual: Literal["review", "deal", ""]  # the main button; "" while the open review below has one


class WhyBar(TypedDict):
    """The value of an answer, beside advice."""

    text: str  # "Bet 2", "9♠"
    figure: str  # "3.2"
    share: float  # the length of its bar, from 0 to 1
    own: bool  # of the advised answer


class WhyView(TypedDict):
    """The figures of advice, which are shown on request."""

    label: str  # "Why?"
    lines: list[str]
    bars: list[WhyBar]
    unit: str  # what the bars count: "On average, in chips."


class SceneView(TypedDict):
    """The part of a table that its game composes: all except the buttons and the fixed words."""

    stage: Stage
    turn: Turn
    title: str
    subtitle: str
    state: State
    message: str
    strong: list[list[int]]  # the bold parts of the message: from and to, counted in code points
    seats: list[SeatView]  # rivals from the reader's left to right, as they sit; the own seat last
    pot: PotView | None
    rows: list[Row]
    ask: Ask | None
    reveal: NotRequired[RevealView]  # once sets have been turned up place by place
    tricks: NotRequired[TricksView]  # at a table of tricks
    talk: NotRequired[TalkView]  # where the reader may say something besides the answers, now or later
    bids: NotRequired[BidsView]  # where contracts are bid for
    pays: NotRequired[list[PayTable]]  # at a table where bets have their prices
    ranks: NotRequired[RanksView]  # where hands of three are compared
    why: NotRequired[WhyView]  # beside advice
    end: NotRequired[EndView]  # once the deal is over, at a table where it can be reviewed


class CurtainView(TypedDict):
    """The curtain between two people at one screen. Nothing else is drawn while it is down."""

    name: str  # the person who may look next
    text: str  # "Pass the screen to Mara."
    press: str  # "Mara: show my cards"


class TableBody(SceneView):
    """The view of a table without the common fields: the scene with the buttons."""

    label: str  # spoken name of the widget
    switches: list[Switch]
    pace_ms: int  # wait this long before saying "continue"
    undo: str | None  # null: possible; else the reason why not
    redo: NotRequired[str | None]  # the same; absent: no button
    deal: str | None  # the same for a new deal
    record: NotRequired[str | None]  # the same for a copy of the record, where the teacher lets it be taken
    asks: NotRequired[str]  # the message of the moment, if advice or a fault replaces it
    practice: NotRequired[Option]  # the label of a deal that does not count: closed, and why
    curtain: NotRequired[CurtainView]  # with several people, until the next one looks
    offers: NotRequired[list[Offer]]  # commands that may be given now instead of an answer
    # fixed words: busy ("The notebook is busy. Please wait."), undo, redo, deal, log, who, what, chips, pot,
    # seats (spoken: "The other seats"), before, after, step ("{n} of {m}"), less, more, copy, copied, not_copied,
    # colon (between a word and its reason: ": "), lost ("The notebook does not answer …").
    # The hand needs busy and lost; the ladder also own ("your hand").
    words: dict[str, str]


class TableView(Sent, TableBody):
    """A table to play at."""
