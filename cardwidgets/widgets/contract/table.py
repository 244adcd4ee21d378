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
    "Verdict",
    "WhyBar",
    "WhyView",
]

SpotState = Literal["open", "lies", "won", "lost", "back", "none"]
"""The result of chips: asked for now, waiting, paid, taken, returned, none there."""
Relation = Literal["", "beats", "equal", "order"]
"""The relation of a set to the next; ``order``: the next is stronger, which is wrong."""
Mark = Literal["", "won", "tied"]
"""The result of a set at its place."""
Turn = Literal["you", "other", "held", "over"]
"""The owner of the turn: the reader, a computer player, another person, nobody any more."""
State = Literal["turn", "wait", "error", "over"]
"""The subject of the message line: the reader's turn, another's, a refusal, the end."""
Stage = Literal["pot", "places", "layout", "tricks", "bids"]
"""The layout of a table, so long as it lives: chips in a pot or in places, sets, tricks, bids."""


OfferDo = Literal["skip", "hands", "review", "costs", "advice", "belief"]
"""Commands besides an answer: to skip what others do, once out; all hands and the review, once over; what cards
cost, advice, and where hidden cards may lie."""


class Offer(TypedDict):
    """A button in the place of the answers."""

    do: OfferDo
    token: NotRequired[str]  # for whom, where several people share the screen
    text: str  # "Skip to the end", "Show all hands"
    pressed: NotRequired[bool]  # of one that is on or off
    part: NotRequired[float | None]  # it works, and pressing it ends that: how much is done, 0 to 1; null: nobody knows
    note: NotRequired[str]  # the same in words


class Tag(TypedDict):
    """A word under a name."""

    text: str
    icon: NotRequired[str]  # a key of icons.ts: turn, eye, blind, fold, chip, cover, flag
    turn: NotRequired[bool]


class SpotView(TypedDict):
    """A place for a seat's chips, and what came of them."""

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
    """Every payment in the order it came. `row` is the log row that tells it."""

    row: int
    chips: int
    seats: list[int]  # who paid it, each the same; none: it was there before
    text: str  # shown when there is room: "Jun 2", "4×1"
    short: str  # shown when there is not: "I 2"
    own: bool
    half: bool  # hatched: paid at half price (blind)
    pot: int  # index into pots


class PotSum(TypedDict):
    """The sum in one of several pots."""

    label: str
    total: int


class PotView(TypedDict):
    """The chips in the middle, as every payment brought them."""

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
    note: str  # "price now: 6 if you have looked, 3 blind"
    # of a whole trick: who took it, and the card that did, in `what`: from and to, counted in code points
    taker: NotRequired[str]
    strong: NotRequired[list[int]]


class AmountView(TypedDict):
    """A whole number to choose; the answer's token is the number itself."""

    label: str  # spoken: "Chips to bet"
    verb: str  # the main button, with {n} in it: "Bet {n}"
    least: int
    most: int
    why_least: str  # "at least: the price, set by Mara."; shown as "<b>6</b> at least: …"
    why_most: str
    advised: NotRequired[int]  # what advice gives: the number is set to it when it comes
    step: NotRequired[int]  # from the least, in steps of so many; 1 when absent
    why_step: NotRequired[str]  # why not the numbers between
    closed: NotRequired[str]  # no amount is open, and why; least and most are then of no meaning


class CardChoice(TypedDict):
    """One card: those named stand up; the others say why not."""

    tokens: list[str]
    closed: dict[str, str]
    fan: NotRequired[str]  # of another's hand


class SubsetChoice(TypedDict):
    """Some cards of the own fan, sent together."""

    tokens: list[str]
    least: int
    most: int
    verb: str
    full: str  # why one more cannot be chosen


class SetView(TypedDict):
    """One set in the making, as far as the reader's draft has come."""

    label: str  # "Set 1"
    rank: str  # where it stands: "strongest", "weakest", ""
    cards: list[CardView]
    size: int  # it wants so many
    name: str  # "Run K-Q-J"; while it is not full "2 of 3", "empty"
    rarity: str  # how often a hand is as good or better: "1 in 27 hands is as good"; "" while it is not full
    next: Relation  # against the next set; order: the next is stronger, which is wrong
    relation: str  # the same in a word: "beats", "equal", "wrong order"
    wrong: str  # why this set cannot lie there, in a word or two; ""


class LayoutView(TypedDict):
    """A draft of a layout. It lives in Python: the browser sends it whole with `draft`, and draws what comes back."""

    label: str  # spoken: "Your layout"
    hand_label: str  # "In your hand: 4 cards, to be laid aside"
    hand: list[CardView]  # the cards in no set
    sets: list[SetView]  # in their places, empty ones too
    state: Literal["open", "wrong", "ready"]  # "open": it may not be sent yet, and nothing is wrong so far
    message: str  # the first thing wrong, or what is missing, or that it may be sent
    token: str  # the draft as it stands
    fix: NotRequired[Option]  # one tap that puts it right: its token is a draft
    hint: NotRequired[Option]  # "Best for me", where the teacher allows it: its token is a draft
    back: Option  # take all back: its token is a draft; closed when there is nothing to take back
    send: Option  # its token is the answer; closed while the layout may not be sent
    confirm: NotRequired[Option]  # in its place once it was pressed, where no set lies; its note is the message then


class PairHand(TypedDict):
    """Cards of a partner that may be had."""

    id: str
    label: str
    cards: list[CardView]


class PairsView(TypedDict):
    """One of the own cards for one of a partner's: both are pointed at, and sent together as "mine theirs"."""

    mine: list[str]
    hands: list[PairHand]
    verb: str  # with {mine} and {theirs} in it


class Ask(TypedDict):
    """A question to the reader. Kinds grow with the choices of the core, never with the games."""

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


class Verdict(TypedDict):
    """The best layout at a place."""

    winner: int | None
    tied: list[int]
    text: str


class RevealView(TypedDict):
    """Sets turned up place by place, and who was best at each. Everything in it has been turned up for all."""

    label: str  # "Place by place"
    places: list[str]  # "Set 1", one for each place that was compared
    seats: list[RevealSeat]
    verdicts: list[Verdict]  # by place


class RankView(TypedDict):
    """A kind of hand."""

    name: str
    about: str  # what it is
    cards: list[CardView]  # the best of its kind


class RanksView(TypedDict):
    """The ladder of hands, to look up beside the board."""

    label: str
    note: str  # what the order does not say, or ""
    kinds: list[RankView]  # the strongest first


class EndRow(TypedDict):
    """A seat, or a side, in what decided a deal."""

    seat: int  # whose mark it bears
    name: str  # a person's text: never HTML
    own: bool
    won: bool
    sets: list[RevealSet | None]  # a hand, sets by place, or the cards that took tricks; null: no set there
    share: float | None  # how far its bar goes, from 0 to 1; null: no bar
    figure: str  # "62", "2 points"; ""
    note: str  # "bet 4"; ""


class EndView(TypedDict):
    """The end of a deal: the panel in the place of the table. What its reader cannot see is not in it."""

    title: str  # "You won 22"
    text: str  # "Your pair of eights beats Bruno's pair of fives."
    won: bool  # by the reader, or their side
    label: str  # spoken: "What decided the deal"
    heads: list[str]  # over the sets, by place
    rows: list[EndRow]
    goal: float  # where the line stands on the bars past which one wins, from 0 to 1; 0: no such line
    goal_text: str  # "61 of 120 win"
    written: ScoreView  # everything that the deal has written
    point: str  # "Turning point, trick 17:"
    turning: str  # a sentence that the cards prove; "": there is none
    replay: NotRequired[Option]  # take back to an answer: its token is the ply
    clean: bool  # nothing to review, or a review without a mistake: a new deal is the usual way on


class WhyBar(TypedDict):
    """The value of an answer, beside advice."""

    text: str  # "Bet 2", "9♠"
    figure: str  # "3.2"
    share: float  # how far its bar goes, from 0 to 1
    own: bool  # of the advised answer


class WhyView(TypedDict):
    """The figures of advice, which are shown when they are asked for."""

    label: str  # "Why?"
    lines: list[str]
    bars: list[WhyBar]
    unit: str  # what the bars count: "On average, in chips."


class SceneView(TypedDict):
    """The part of a table that its game decides: all but the tools and the fixed words."""

    stage: Stage
    turn: Turn
    title: str
    subtitle: str
    state: State
    message: str
    strong: list[list[int]]  # what of the message is drawn strong: from and to, counted in code points
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
    """The curtain between two people at one screen: nothing else is drawn while it is down."""

    name: str  # who is to look next
    text: str  # "Pass the screen to Mara."
    press: str  # "Mara: show my cards"


class TableBody(SceneView):
    """A table, as its widget composes it: the scene with the tools."""

    label: str  # spoken name of the widget
    switches: list[Switch]
    pace_ms: int  # wait this long before saying "continue"
    undo: str | None  # null: possible; else the reason why not
    redo: NotRequired[str | None]  # the same; absent: no button
    deal: str | None  # the same for a new deal
    record: NotRequired[str | None]  # the same for a copy of the record, where the teacher lets it be taken
    asks: NotRequired[str]  # the message of the moment, where advice or a fault stands in its place
    practice: NotRequired[Option]  # the label of a deal that does not count: closed, and why
    curtain: NotRequired[CurtainView]  # where several people play, until the next of them looks
    offers: NotRequired[list[Offer]]  # commands that may be given now instead of an answer
    # fixed words: busy ("The notebook is busy. Your click waits."), undo, redo, deal, log, who, what, chips, pot,
    # seats (spoken: "The other seats"), before, after, step ("{n} of {m}"), less, more, copy, copied, not_copied,
    # colon (between a word and its reason: ": "), lost ("The notebook does not answer. Run the cell again.").
    # The hand needs busy and lost; the ladder also own ("your hand").
    words: dict[str, str]


class TableView(Sent, TableBody):
    """A table to play at."""
