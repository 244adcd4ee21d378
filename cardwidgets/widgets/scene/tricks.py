"""The scene of any game of tricks: the tricks in the log, the trick in the middle, and the last trick."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import cached_property, lru_cache
from itertools import product
from typing import ClassVar, TypeVar

from ...core.cards import BACK, JOKERS, Card, Cards
from ...core.deal import Facts
from ...core.events import Announced, Event, Gave, Moved, Said, Shown, Signed
from ...core.plain import wide
from ...core.script import Ask, Seat
from ...judge.tricks import taker
from ...odds.analysis.card_costs import CardCosts
from ..contract import Ask as AskView
from ..contract import (
    CallsView,
    CardView,
    Fan,
    GridView,
    LastView,
    PlaceView,
    Row,
    SceneView,
    ScoreView,
    SeatView,
    Stage,
    State,
    TalkView,
    TricksView,
    TrickView,
    Turn,
)
from .scene import Scene
from .seen import native
from .story import MAX_MESSAGE_WIDTH, Clause, DealVoice, Line, Story, joined, marked

__all__ = ["NOBODY", "Trick", "TrickLine", "TrickScene", "TrickStory", "priced"]


F = TypeVar("F", bound=Facts)

_HAND, _WON = re.compile(r"hand(\d+)"), re.compile(r"won(\d+)|unclaimed")
NOBODY: Seat = -1
"""The owner of a card or a trick that belongs to no seat."""


@dataclass
class Trick:
    """The cards of a trick in the order of play, the seat that played each, and the taker (None before the end)."""

    seats: list[Seat] = field(default_factory=list)
    cards: list[Card] = field(default_factory=list)
    taker: Seat | None = None

    def was_decided(self, chosen: Collection[Card]) -> bool:
        """Return True if one of its cards was played by choice."""
        return not set(self.cards).isdisjoint(chosen)

    def hear(self, event: Event) -> bool:
        """Add an event of a card. Return True if it is the first card of this trick to be taken."""
        if not isinstance(event, Moved):
            return False
        if event.target == "trick" and (hand := _HAND.fullmatch(event.source)):
            self.seats.append(int(hand[1]))
            self.cards.append(event.card)
        if event.source == "trick" and (won := _WON.fullmatch(event.target)) and self.taker is None:
            self.taker = int(won[1]) if won[1] else NOBODY
            return True
        return False


@dataclass
class TrickLine(Line):
    """A line of a trick, with its number from 1, and the numbers of the events of its cards and of its end."""

    trick: Trick = field(default_factory=Trick)
    number: int = 0
    played: list[int] = field(default_factory=list)
    taken: int = 0
    signs: list[str] = field(default_factory=list)
    """The cards in the notation of the log."""

    @property
    def whole(self) -> bool:
        return self.trick.taker is not None


class TrickStory(Story[F]):
    """A story with a line for every trick and every word. Drawn cards are not news."""

    TELLS_HIDDEN = False

    def __init__(self, voice: DealVoice[F]) -> None:
        self.tricks: list[TrickLine] = []
        self.heard: dict[Seat, tuple[int, str, tuple[Card, ...]]] = {}
        """The last word or signal of each seat: tricks begun before it, text, and the cards that a signal may mean."""
        self.talk: tuple[object, TalkView] | None = None
        """The panel of talk, with the choices that it shows."""
        self.named: dict[tuple[tuple[Seat, ...], bool], str] = {}
        """The names of some seats in a row; True for the middle of a sentence."""
        self.score: tuple[object, ScoreView] | None = None
        """The score of the match, with the figures that it shows."""
        super().__init__(voice)

    def go_on(self, voice: DealVoice[F]) -> None:
        super().go_on(voice)
        if self.tricks and (line := self.tricks[-1]).trick.taker is None:
            line.parts = [self.led(line)]

    def led(self, line: TrickLine) -> str:
        """Return the text of a trick that has no taker yet."""
        return self.voice.text("log.led", cards="  ".join(line.signs))

    def tell(self, event: Event, after: Event | None) -> None:
        if self.heard and isinstance(event, Moved) and event.source != "trick":
            self.forget_signals((event.card,), event.source)
        elif self.heard and isinstance(event, Shown) and BACK not in event.cards:
            self.forget_signals(event.cards, event.pile)
        match event:
            case Moved(_, _, "trick") | Moved(_, "trick", _):
                self.on_trick(event)
            case Moved(card, "stock", "turnup" | "removed" as where):
                self.add(None, self.voice.text(f"log.{where}", card=self.voice.sign(card)))
            case Said(seat, about, word) | Signed(seat, about, word):
                self.on_word(seat, about, word)
            case Shown():
                self.on_shown(event)
            case Announced():
                self.on_announced(event)
            case Gave(seat, to, chips):
                self.add(seat, self.voice.text("log.gives", n=chips, name=self.voice.name_within(to)))

    def on_trick(self, event: Moved) -> None:
        """Note a card played or taken. One line tells the whole trick, and at the end belongs to its taker."""
        if event.target == "trick" and (not self.tricks or self.tricks[-1].trick.taker is not None):
            self.tricks.append(TrickLine(None, [], number=len(self.tricks) + 1))
            self.lines.append(self.tricks[-1])
        line = self.tricks[-1]
        if line.trick.hear(event):
            line.taken = self.number
        elif event.target == "trick":
            line.played.append(self.number)
        line.signs += map(self.voice.sign, line.trick.cards[len(line.signs) :])
        line.seat = line.trick.seats[0] if line.trick.taker is None else line.trick.taker
        line.parts = ["  ".join(line.signs)]

    def forget_signals(self, cards: Collection[Card], pile: str) -> None:
        """Forget each signal that cards seen in or from a pile make pointless; by default none."""

    def last_heard(self, seat: Seat) -> str:
        """Return the last word or signal of a seat, in the trick in which it came and in the next; "" later."""
        begun, text, _ = self.heard.get(seat, (0, "", ()))
        return text if len(self.tricks) - begun <= 1 else ""

    def on_shown(self, event: Shown) -> None:
        """Note cards shown to everybody. Cards shown only to some players have no line; the talk about them has one."""
        if event.seen is None and event.cards and BACK not in event.cards:
            shown = "  ".join(map(self.voice.sign, event.cards))
            self.add(self.voice.owners.get(event.pile), self.voice.text("log.shows", hand=shown))

    def on_word(self, seat: Seat, about: str, word: object) -> None:
        """Add the line of a word or a sign. Only important words are news."""
        keys, figures = self.keys_of_word(seat, about, word)
        self.add(seat, self.word("log", *keys, **figures), self.word("news", *keys, **figures))

    def keys_of_word(self, seat: Seat, about: str, word: object) -> tuple[tuple[str, ...], dict[str, object]]:
        """Return the keys of the texts for a word or a sign of a seat, and their figures."""
        written = re.sub(r"\W+", "_", str(word))
        return (f"{about}_{written}", about), {"word": str(word)}

    def word(self, group: str, *keys: str, **figures: object) -> str:
        """Return a word in the texts of the ``log`` or of the ``news``. Only important words have a text as news."""
        text = self.voice.text_if_any if group == "news" else self.voice.text
        return text(*map(f"{group}.".__add__, keys), **figures)


class TrickScene(Scene[F]):
    """The scene of a game of tricks. A family overrides the attributes that follow."""

    STAGE: ClassVar[Stage] = "tricks"
    STORY = TrickStory
    SWITCHES: ClassVar[tuple[str, ...]] = ("faces",)
    WORDS: ClassVar[tuple[str, ...]] = ("tricks", "game")
    ODDS = False
    NATIVE = True

    story: TrickStory[F]

    # -- overridden by a family

    order = "AKQJT98765432"
    """Ranks, high to low."""
    full = 0
    """The points of all cards; 0 if only tricks count."""
    per_trick = 1
    """The number of cards that a player plays to a trick."""

    @cached_property
    def trump(self) -> str | None:
        """The trump suit."""
        nothing: str | None = None
        return self.fact("trump", nothing)

    @property
    def tricks_in_all(self) -> int:
        """Return the number of tricks in a deal."""
        return len(self.story.tricks)

    def worth(self, cards: Iterable[Card]) -> int:
        """Return the points of some cards."""
        return 0

    @cached_property
    def playing(self) -> bool:
        """Return True if the play of tricks has begun."""
        return True

    def duty(self) -> str:
        """Return the key of a text about the duty to follow suit."""
        return "free"

    # -- cards

    def in_order(self, cards: Cards) -> list[Card]:
        """Return cards sorted, trumps first, each suit from high to low."""
        if BACK in cards:
            return list(cards)
        return sorted(cards, key=_places_in_hand(self.trump, self.order).__getitem__)

    def hand_words(self, cards: Cards) -> str:
        return ""

    def caption(self, seat: Seat, pile: str) -> str:
        """Return the names of the cards of a small hand in the language of their faces."""
        cards = self.in_order(self.view.piles[pile])
        if self.at.faces != "italian" or len(cards) > 5:
            return ""
        return self.text("in_italian", names=self.say("game.and").join(map(native, cards)))

    def suit(self, suit: str) -> str:
        """Return the name of a suit for the reader's card faces."""
        return self.say(f"card.{self.at.faces}.{suit}")

    def fan(self, seat: Seat, pile: str) -> Fan:
        shown = super().fan(seat, pile)
        if seat == self.me and self.full and self.known(pile):
            shown["strong"] = self.text("in_hand", n=self.worth(self.view.piles[pile]))
        if (costs := self.at.costs) and seat == costs.seat and self.known(pile):
            shown["cards"] = priced(shown["cards"], costs, self.lang)
        return shown

    def letter(self, rank: str) -> str:
        """Return the letter of a rank on the reader's card faces."""
        if self.at.faces == "italian" and rank in "JQK":
            return {"J": "F", "Q": "C", "K": "R"}[rank]
        return "10" if rank == "T" else rank

    def sign(self, card: Card) -> str:
        sign = card.sign
        return sign if card in JOKERS or self.at.faces != "italian" else self.letter(card.rank) + sign[-1]

    # -- the trick

    @cached_property
    def line(self) -> TrickLine | None:
        """The last trick that has begun."""
        return self.story.tricks[-1] if self.story.tricks else None

    def best(self, trick: Trick) -> int:
        """Return the place of the card that takes the trick so far."""
        return _taker(tuple(trick.cards), self.trump, self.order)

    def places(self, trick: Trick, leader: Seat) -> list[PlaceView]:
        """Return the seats of a trick from the leader on, with their cards."""
        seats = [(leader + step) % len(self.names) for step in range(len(self.names))]
        best = self.best(trick) if trick.cards else None
        return [self.place(trick, seat, best, seat == leader) for seat in seats]

    def place(self, trick: Trick, seat: Seat, best: int | None, led: bool) -> PlaceView:
        mine = [n for n, who in enumerate(trick.seats) if who == seat]
        cards = [*map(trick.cards.__getitem__, mine)]
        notes = [self.text("place.led")] if led and cards else []
        if cards and self.full:
            notes.append(self.text("place.worth", n=self.worth(cards)))
        if best in mine:
            notes.append(self.text("place.best" if trick.taker is None else "place.takes"))
        return {
            "seat": seat,
            "name": self.name(seat),
            "own": seat == self.me,
            "cards": self.cards(cards),
            "best": mine.index(best) if best in mine else None,
            "note": " · ".join(notes),
        }

    def trick(self) -> TrickView | None:
        """Return the trick in the middle. A complete trick stays until the next lead."""
        if not self.playing:
            return None
        line = self.line
        if line is None:
            return {
                "label": self.text("trick.none"),
                "text": self.text("trick.leads", name=self.name(self.fact("leader", 0))),
                "places": self.places(Trick(), self.fact("leader", 0)),
                "taker": None,
            }
        trick, figures = line.trick, {"number": line.number, "total": self.tricks_in_all}
        return {
            "label": self.text("trick.label", **figures),
            "text": self.trick_words(trick),
            "places": self.places(trick, trick.seats[0]),
            "taker": trick.taker,
        }

    def trick_words(self, trick: Trick) -> str:
        """Return the points on the table, or the taker of the trick."""
        if trick.taker is not None:
            return self.taken_words(trick)
        return self.text("trick.lies", n=self.worth(trick.cards)) if self.full else ""

    def taken_words(self, trick: Trick, *, short: bool = False) -> str:
        """Return the taker of a trick, the winning card, and the points."""
        assert trick.taker is not None
        card = self.cards_words([trick.cards[self.best(trick)]])
        who = "you" if trick.taker == self.me else "other"
        kind = ("short" if short else "points") if self.full else "trick"
        return self.text(f"taken.{who}_{kind}", name=self.name(trick.taker), card=card, n=self.worth(trick.cards))

    def last(self) -> LastView | None:
        """Return the trick before the one in the middle."""
        if len(self.story.tricks) < 2:
            return None
        line = self.story.tricks[-2]
        return {
            "label": self.text("last.label"),
            "text": self.text("last.text", number=line.number, taken=self.taken_words(line.trick, short=True)),
            "cards": self.cards(line.trick.cards),
            "best": self.best(line.trick),
        }

    # -- seats and log

    def seats(self) -> list[SeatView]:
        """Return the seats as they sit. The next player sits at the reader's right, so the others are listed from the
        left in reverse order.
        """
        first = 0 if self.me is None else self.me
        around = [(first - step) % len(self.names) for step in range(1, len(self.names) + 1)]
        if self.me is None:
            around.reverse()
        return [self.seat(seat) for seat in around]

    def chips(self, seat: Seat) -> int | None:
        """Return the chips of a seat, in games with chips."""
        return None

    def said(self, seat: Seat) -> str:
        """Return the text under a name."""
        return ""

    def rows_basis(self) -> object:
        return self.trump, self.at.points

    def log_row(self, line: Line) -> Row:
        """Return a row of the log. A complete trick has also its taker, and the place of the winning card in the
        line.
        """
        row: Row = {
            "who": self.say("table.all") if line.seat is None else self.name(line.seat),
            "what": line.parts[0] if len(line.parts) == 1 else self.say("game.and").join(line.parts),
            "chips": "",
            "pot": str(line.number) if isinstance(line, TrickLine) else "",
        }
        if isinstance(line, TrickLine) and line.trick.taker is not None:
            best = self.best(line.trick)
            start = len("  ".join([*line.signs[:best], ""]))
            row["chips"] = self.counted(line)
            row["taker"] = self.name(line.trick.taker)
            row["strong"] = [start, start + len(line.signs[best])]
        return row

    def counted(self, line: TrickLine) -> str:
        """Return the gain of a complete trick for its taker; "" if points are hidden."""
        hidden = not self.full or self.at.points != "shown"
        return "" if hidden else f"+{self.worth(line.trick.cards)}"

    # -- the moment

    def moment(self) -> tuple[Turn, State, str]:
        turn, state, message = super().moment()
        if turn == "other" and self.line and self.line.trick.taker is not None:
            message = self.sentences(self.taken_words(self.line.trick), message)
        return turn, state, message

    def question(self, asked: Ask) -> AskView:
        """Return the question, with the cards that are chosen first and then sent by a button."""
        asks, choose = super().question(asked), self.text_if_any(f"choose.{asked.about}")
        return {**asks, "choose": choose} if choose else asks

    def message(self, asked: Ask) -> str:
        if asked.about not in CARD_QUESTIONS:
            return super().message(asked)
        turn: Seat | None = None
        duty, name = self.text(f"duty.{self.duty()}"), self.name_within(self.fact("turn", turn))
        return self.text(f"message.{asked.about}", duty=duty, name=name)

    def turn(self, asked: Ask) -> str:
        """Return the others' actions and the question, with the present winner of a trick of two or more cards."""
        asks = self.sentences(self.would(), marked(self.say("game.turn")), self.message(asked))
        return self.sentences(joined(self.news(), self, MAX_MESSAGE_WIDTH - wide(asks)), asks)

    def would(self) -> str:
        """Return a text on the card that would take the trick; "" before the second card."""
        trick = self.open_trick
        best = self.best(trick) if trick and len(trick.cards) > 1 else -1
        if trick is None or best < 0:
            return ""
        who = "led" if not best else "you" if trick.seats[best] == self.me else "other"
        kind = "points" if self.full else "trick"
        figures = {"name": self.name(trick.seats[best]), "card": self.cards_words([trick.cards[best]])}
        return marked(self.text(f"would.{who}_{kind}", n=self.worth(trick.cards), **figures))

    @property
    def open_trick(self) -> Trick | None:
        """Return the unfinished trick in the middle."""
        return self.line.trick if self.line and self.line.trick.taker is None else None

    def news(self) -> list[Clause]:
        """Return the words, the taker of the last trick, and the cards of this one except the winning card."""
        found, tricks = super().news(), self.story.tricks
        passed = (self.text_if_any("news.bid_pass"),)
        bids = [clause.number for clause in found if clause.did != passed]
        last = bids[-1] if bids and not tricks else None
        found = [replace(clause, decides=clause.number == last) for clause in found]
        if tricks and (trick := self.open_trick):
            best = self.best(trick) if len(trick.cards) > 1 else -1
            for place, (number, seat, card) in enumerate(zip(tricks[-1].played, trick.seats, trick.cards, strict=True)):
                if not place or place != best:
                    put = (self.played_words(card, trick.cards[0], led=not place),)
                    who = self.from_where(seat)
                    found.append(Clause(number, (who,), put, decides=len(trick.cards) == 1, stay=not place))
        whole = [line for line in tricks[-2:] if line.trick.taker is not None and line.taken > self.since]
        for line in whole[-1:]:
            assert line.trick.taker is not None
            won, n = self.cards_words([line.trick.cards[self.best(line.trick)]]), self.worth(line.trick.cards)
            if self.full and n:
                did = self.text("news.took_points", number=line.number, card=won, n=n)
            else:
                did = self.text("news.took", number=line.number, card=won)
            found.append(Clause(line.taken, (line.trick.taker,), (did,)))
        return found

    def from_where(self, seat: Seat) -> Seat:
        """Return the seat that is named as the player of a card."""
        return seat

    def played_words(self, card: Card, first: Card, *, led: bool) -> str:
        """Return a clause on a card led or played; a card of the suit led is named by its rank alone."""
        if led or card.suit != first.suit:
            name = self.cards_words([card])
        else:
            kind = "italian" if self.at.faces == "italian" and card.rank in "JQK" else "rank"
            name = self.say(f"card.{kind}.{card.rank}")
        if worth := self.worth([card]):
            figures = {"card": name, "n": worth}
            said = self.text("news.led_worth", **figures) if led else self.text("news.put_worth", **figures)
        else:
            said = self.text("news.led", card=name) if led else self.text("news.put", card=name)
        return said

    def replayed(self, chosen: Collection[Card], point: int) -> tuple[int, Card | None]:
        """Return the last trick, up to the turning point, in which the reader had a choice, and their card. Without a
        turning point, return the first such trick in the second half of the deal, else the last.
        """
        own, late = dict[int, Card](), list[int]()
        for line in self.story.tricks:
            for seat, card in zip(line.trick.seats, line.trick.cards, strict=True):
                if seat == self.me and card in chosen:
                    own[line.number] = card
                    if 2 * line.number > len(self.story.tricks):
                        late.append(line.number)
        for number in (*(() if point else late), *reversed(own)):
            if not point or number <= point:
                return number, own[number]
        return 0, None

    def figures(self) -> dict[str, object]:
        line = self.line
        number = 1 if line is None else line.number + (line.trick.taker is not None)
        return {**super().figures(), "trick": min(number, self.tricks_in_all), "total": self.tricks_in_all}

    def subtitle(self) -> str:
        key = "subtitle" if self.playing else "subtitle_before"
        return self.text(key, **{**self.figures(), "number": self.at.number})

    def middle(self) -> TricksView:
        """Return the view of the middle of the table."""
        return {"trick": self.trick(), "last": self.last(), "stock": None, "trump": None, "tally": None,
                "match": None, "calls": None, "facts": []}  # fmt: skip

    # -- an auction before the tricks, for a family that has one

    def auction(self) -> tuple[CallsView | None, GridView | None]:
        """Return the auction, as a ladder or as a grid; nothing in a game without one."""
        return None, None

    def bid_words(self, bid: object) -> str:
        """Return a bid as people say it."""
        return str(bid)

    def bid_said(self, bid: object) -> str:
        """Return a bid in the words of the log."""
        return self.bid_words(bid)

    def bid_says(self, bid: object) -> str:
        """Return the meaning of a bid for the winner of the auction, in a sentence."""
        return ""

    # -- shown by a teacher's choice

    def chances(self) -> str:
        """Return the line of chances that a reader who counts cards can calculate."""
        return ""

    def percent(self, chance: Fraction) -> str:
        """Return a chance in the words of that line."""
        return self.say("chances.of", percent=f"{float(100 * chance):.0f}")

    def shown_by_teacher(self) -> list[str]:
        """Return the lines that a teacher has turned on."""
        chances = self.chances() if self.at.odds and self.me is not None and self.asked else ""
        return [*filter(None, [chances, self.at.costs.short(self.lang) if self.at.costs else ""])]

    def fixed_words(self) -> dict[str, str]:
        """Return the suits by name, and the heads of the log's columns."""
        suits = {f"suit:{suit}": self.suit(suit) for suit in "SHDC"}
        return suits | {name: self.text(f"head.{name}") for name in ("who", "what", "taken", "chips", "pot")}

    def compose(self) -> SceneView:
        middle = self.middle()
        middle["facts"] = [*middle["facts"], *self.shown_by_teacher()]
        talk = self.talk() if self.asked is not None and (self.asked.asides or self.asked.mute) else None
        scene: SceneView = {**super().compose(), "pot": None, "tricks": middle}
        return scene if talk is None else {**scene, "talk": talk}

    def talk(self) -> TalkView | None:
        """Return the talk panel of the reader; None in most families."""
        return None

    def named(self, seats: Sequence[Seat], *, within: bool = False) -> str:
        """Return some seats in a row, the reader first."""
        named, key = self.story.named, (tuple(seats), within)
        if key not in named:
            named[key] = self._named(seats, within)
        return named[key]

    def _named(self, seats: Sequence[Seat], within: bool) -> str:
        others = [seat for seat in seats if seat != self.me]
        first = [self.me, *others] if self.me in seats else others
        names = [self.name_within(seat) if within or place else self.name(seat) for place, seat in enumerate(first)]
        return self.say("tricks.and" if len(names) < 3 else "game.and").join(names)


@lru_cache(maxsize=64)
def _places_in_hand(trump: str | None, order: str) -> dict[str, int]:
    """Return the place of each card in a hand, trumps first."""
    suits = sorted("SHCD", key=lambda suit: suit != trump)
    return {rank + suit: place for place, (suit, rank) in enumerate(product(suits, order))}


_taker = lru_cache(maxsize=256)(taker)
"""`taker`, which a picture asks several times about the same cards."""

CARD_QUESTIONS = ("play", "play_other")
"""The questions for a card to play, from the own hand or from an open one."""


def priced(cards: Sequence[CardView], costs: CardCosts, lang: str) -> list[CardView]:
    """Return the views of cards. Legal cards have their cost as a figure, as a heat, and in their name."""
    return [_price(card, Card(card["card"]), costs, lang) for card in cards]


def _price(view: CardView, card: Card, costs: CardCosts, lang: str) -> CardView:
    if card not in costs.cost:
        return view
    name = costs.named(card, view["name"], lang)
    return {**view, "cost": costs.figure(card, lang), "heat": _heat(card, costs), "name": name}


def _heat(card: Card, costs: CardCosts) -> int:
    """Return the heat of a card: 0 for no significant cost, 1 for a cost below `dear` of its unit, 2 above."""
    cost = costs.cost[card]
    return 0 if cost <= 2 * costs.error[card] else 1 + (cost >= costs.unit.dear)
