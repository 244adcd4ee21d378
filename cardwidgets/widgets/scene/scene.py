"""Any deal on the screen, from its view alone: seats, cards, payments, the log and the question put to the reader.

What lies before a seat is told by the names of the piles: ``hand2``, ``set2.1`` and ``aside2`` are those of seat 2.
A game that has no scene of its own is shown like this, with the words that all games share. One that has adds a group
of words (`Scene.WORDS`), and overrides the few things that are special to it.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from functools import cached_property
from typing import ClassVar, TypeVar

from ...core.cards import Card, Cards
from ...core.deal import Facts
from ...core.events import Event, Moved, Said, Shown, Signed, Took
from ...core.match import Match
from ...core.plain import wide
from ...core.script import UNKNOWN, Ask, Seat
from ...locale import kind_key, words
from ..contract import (
    DrawnSheet,
    EndRow,
    EndView,
    Fan,
    PotView,
    RanksView,
    RankView,
    Row,
    SceneView,
    ScoreView,
    SeatView,
    Stage,
    State,
    Tag,
    Turn,
)
from ..contract import Payment as PaymentView
from ..rungs import best_of_each
from .ending import Detail, Turning, chips_written, hands_at_the_end, reader_gained, turned_by_hands
from .intro import Intro
from .result import own_result
from .seen import SeenDeal
from .story import MAX_MESSAGE_WIDTH, Clause, Line, Payment, joined, marked, unmarked
from .voice import stem

__all__ = ["PlainScene", "Scene"]

F = TypeVar("F", bound=Facts)
T = TypeVar("T")

_CAUSE = re.compile(r"(.{12,}?(?=\. )|.*?(?=: |：|。))(?<! )(?:: |：|\. |。)(.+)", re.DOTALL)
"""A heading and what follows it: a colon parts them, or the end of a sentence, though not the dot of a title."""


class Scene(SeenDeal[F]):
    """One view as the parts of a table on the screen."""

    STAGE: ClassVar[Stage] = "pot"
    """The layout of the table: chips in a ``pot`` or in ``places``, sets (``layout``), ``tricks`` or ``bids``."""
    SWITCHES: ClassVar[tuple[str, ...]] = ()
    """Tastes that the reader may change while playing, besides pace and language."""
    ODDS: ClassVar[bool] = True
    """True if chances are told unless the teacher says otherwise."""
    INTROS: ClassVar[tuple[Intro, ...]] = ()
    """The first deals that are written for these games: `intro` returns one of them."""

    @staticmethod
    def paper(match: Match, names: Sequence[str], lang: str, me: Seat | None) -> DrawnSheet | None:
        """Return what is written down over a whole match: nothing, where only chips change hands."""
        return None

    def caption(self, seat: Seat, pile: str) -> str:
        """Return what else there is to say about a hand that the reader sees."""
        return ""

    def label(self, seat: Seat, pile: str) -> str:
        """Return what a pile is called aloud."""
        kind, _ = stem(re.sub(r"\d+.*", "", pile))
        alike = [other for other in self.piles(seat) if other.startswith(kind)]
        whose = "your" if seat == self.me else "their"
        number = alike.index(pile) + 1 if pile in alike else 1
        return self.told(f"pile.{whose}_{kind}", name=self.name(seat), number=number)

    def fan(self, seat: Seat, pile: str) -> Fan:
        """Return cards that lie together; backs where the reader may not look, the reader's own with a word about
        them."""
        cards, mine = self.view.piles[pile], seat == self.me
        shown: Fan = {"id": pile, "label": self.label(seat, pile), "cards": self.cards(self.in_order(cards))}
        if not self.known(pile):
            return {**shown, "caption": self.told("unseen")} if mine else shown
        return {**shown, "strong": self.hand_words(cards), "caption": self.caption(seat, pile) if mine else ""}

    # -- seats

    def seats(self) -> list[SeatView]:
        """Return the rivals from the reader's left, the reader last."""
        return [self.seat(seat) for seat in self.in_turn()]

    def in_turn(self) -> list[Seat]:
        """Return the seats in the order of `seats`."""
        places = list(range(len(self.names)))
        first = 0 if self.me is None else self.me + 1
        return places[first:] + places[:first]

    def seat(self, seat: Seat) -> SeatView:
        turn = self.asked is not None and self.asked.seat == seat
        lines = [line for line in self.story.lines if line.seat == seat and seat != self.me]
        return {
            "seat": seat,
            "name": self.full_name(seat),
            "own": seat == self.me,
            "turn": turn,
            "out": self.out(seat),
            "chips": self.facts.stacks[seat],
            "tags": self.tags(seat, turn),
            "fans": self.fans(seat),
            "said": self.say("game.and").join(lines[-1].parts) if lines else "",
        }

    def fans(self, seat: Seat) -> list[Fan]:
        return [self.fan(seat, pile) for pile in self.piles(seat) if self.view.piles[pile]]

    def tags(self, seat: Seat, turn: bool) -> list[Tag]:
        """Return words under a name, with their marks."""
        tags: list[Tag] = []
        if turn:
            tags.append({"text": self.say("table.tag.turn"), "icon": "turn", "turn": True})
        if seat not in self.fact("playing", self.everybody):
            return [*tags, {"text": self.say("table.tag.out")}]
        if seat in self._paid:
            tags.append({"text": self.say("table.tag.winner"), "icon": "flag"})
        if seat in self.covering():
            tags.append({"text": self.say("table.tag.covered"), "icon": "cover"})
        elif self.out(seat):
            tags.append({"text": self.say("table.tag.folded"), "icon": "fold"})
        elif hasattr(self.facts, "looked"):
            looked = seat in self.fact("looked", self.everybody)
            which = "looked" if looked else "blind"
            tags.append({"text": self.say(f"table.tag.{which}"), "icon": "eye" if looked else "blind"})
        tags += self.more_tags(seat)
        if seat == self.fact("dealer", UNKNOWN):
            tags.append({"text": self.say("table.tag.dealer")})
        return tags

    @cached_property
    def _paid(self) -> set[Seat]:
        """Return who has taken chips from a pot."""
        return {event.seat for event in self.view.log if isinstance(event, Took)}

    def more_tags(self, seat: Seat) -> list[Tag]:
        """Return what this game has to say besides."""
        return []

    # -- pot and log

    def pot(self) -> PotView | None:
        """Return the chips of this deal, and every payment; none at a table without a pot."""
        payments = self.story.payments
        if not payments:
            return None
        pots = self.pot_sums()
        over = self.asked is None and not sum(self.facts.pots)
        return {
            "label": self.say("game.pot_taken" if over else "table.pot"),
            "total": sum(payment.chips for payment in payments),
            "tape": [self.bit(payment) for payment in payments],
            "pots": [{"label": self.say("table.old_pot", n=n + 1), "total": chips} for n, chips in enumerate(pots)],
        }

    def pot_sums(self) -> list[int]:
        """Return what went into each pot."""
        payments = self.story.payments
        return [sum(paid.chips for paid in payments if paid.pot == n) for n in range(len(self.facts.pots))]

    def bit(self, payment: Payment) -> PaymentView:
        """Return a piece of the tape."""
        seats, n = payment.seats, payment.chips
        if len(seats) == 1:
            name = self.name(seats[0])
            # the reader's own pieces bear their colour: where the space is small the number is enough
            text, short = f"{name} {n}", str(n) if seats == [self.me] else f"{name[:1]} {n}"
        elif seats:
            text = short = f"{len(seats)}×{n // len(seats)}"
        else:  # of the last deal
            text, short = self.say("table.carried", n=n), str(n)
        own = seats == [self.me]
        return {
            "row": payment.row, "chips": n, "seats": seats, "text": text, "short": short, "own": own,
            "half": payment.half, "pot": payment.pot,
        }  # fmt: skip

    def rows(self) -> list[Row]:
        """Return a row for each line of the log; those of lines that have come to their end are drawn once."""
        story, basis = self.story, self.rows_basis()
        if story.rows_basis != basis:
            story.rows, story.rows_basis = [], basis
        kept = story.rows
        for line in story.lines[len(kept) : -1]:
            if not line.whole:
                break
            kept.append(self.log_row(line))
        return [*kept, *map(self.log_row, story.lines[len(kept) :])]

    def rows_basis(self) -> object:
        """Return whatever else than its line a row depends on."""
        return bool(self.story.payments)

    def log_row(self, line: Line) -> Row:
        """Return a line of the log as it is drawn."""
        return {
            "who": self.say("table.all") if line.seat is None else self.name(line.seat),
            "what": self.say("game.and").join(line.parts),
            "chips": f"+{line.chips}" if line.chips else "",
            "pot": str(line.pot) if self.story.payments else "",
            "note": self.note(line.level) if line.level and line.pot else "",
        }

    def note(self, level: int) -> str:
        """Return what staying in costs now, where a bet sets a price."""
        return self.perhaps("price_now", open=level, blind=(level + 1) // 2)

    # -- the moment

    def title(self) -> str:
        """Return the name of the variant; one that a reader has made has the name they gave it."""
        named = self.at.variant in {key.removesuffix(".name") for key in words("variant", self.lang)}
        return self.say(f"variant.{self.at.variant}.name") if named else self.at.variant

    def heading(self) -> str:
        """Return which deal this is, and for what it is played."""
        return self.told("subtitle", number=self.at.number, **self.figures())

    def subtitle(self) -> str:
        subtitle = self.heading()
        wild: Cards = getattr(self.rules, "wild", Cards())
        return self.say("game.wild", subtitle=subtitle, cards=self.wild_words(wild)) if wild else subtitle

    def wild_words(self, wild: Sequence[Card]) -> str:
        """Wild cards by their ranks, where all of a rank are wild; else by their number."""
        ranks = list(dict.fromkeys(card.rank for card in wild if card.rank != "X"))
        if 4 * len(ranks) != sum(card.rank != "X" for card in wild):
            return self.say("game.wild_cards", n=len(wild))
        names = [self.say(f"card.ranks.{rank}") for rank in ranks]
        jokers = [self.say("game.jokers")] if len(wild) > 4 * len(ranks) else []
        return self.say("card.and").join([*names, *jokers])

    def figures(self) -> dict[str, object]:
        """Return what sentences about this deal may mention: the options of its rules, and its public numbers."""
        numbers = {name: value for name, value in vars(self.facts).items() if isinstance(value, int)}
        return {**vars(self.rules or self.facts), **numbers}

    def moment(self) -> tuple[Turn, State, str]:
        """Return whose turn it is, the state of the message line, and the message, with its `marked` parts."""
        if self.asked is None:
            return "over", "over", self.outcome()
        if self.asked.seat == self.me:
            return "you", "turn", self.turn(self.asked)
        if self.asked.seat == UNKNOWN:
            return "other", "wait", self.say("table.others")
        return "other", "wait", self.say("table.thinking", name=self.name(self.asked.seat))

    def waiting(self) -> str:
        """Return who is waited for, when it is nobody at this screen."""
        if self.asked is None or self.asked.seat == UNKNOWN:
            return self.say("table.others_wait")
        return self.say("table.waiting", name=self.name(self.asked.seat))

    def told_now(self) -> str:
        """Return the message alone."""
        return unmarked(self.moment()[2])[0]

    def turn(self, asked: Ask) -> str:
        """Return what the others did since the reader's last answer, and what is asked of the reader now."""
        asks = self.sentences(marked(self.say("game.turn")), self.message(asked))
        return self.sentences(joined(self.news(), self, MAX_MESSAGE_WIDTH - wide(asks)), asks)

    def news(self) -> list[Clause]:
        """Return what the others did since the reader's last answer, as far as this game has words for it."""
        found = [
            (line, number, did)
            for line in self.story.lines
            for number, did in line.news
            if number > self.since and line.seat is not None and line.seat != self.me
        ]
        paid = [place for place, (line, _, _) in enumerate(found) if line.chips]
        decides = (paid or [len(found) - 1])[-1]
        return [
            Clause(number, (line.seat,), (did,), place == decides)
            for place, (line, number, did) in enumerate(found)
            if line.seat is not None
        ]

    @cached_property
    def since(self) -> int:
        """The number of the event with which the reader answered last; -1 before their first answer."""
        log = self.view.log
        return next((number for number in range(len(log) - 1, -1, -1) if self.answered(log[number])), -1)

    def answered(self, event: Event) -> bool:
        """Return True if this was an answer of the reader's that ended their turn: to look, or to talk, does not."""
        match event:
            case Said(seat, about, word) | Signed(seat, about, word, _):
                return seat == self.me and about != "talk" and stem(word)[0] != "look"
            case Moved(_, source, target):
                return source == f"hand{self.me}" and source != target
        return False

    def message(self, asked: Ask) -> str:
        """Return what is asked of the reader, and what they should know for it: what follows *Your turn:*."""
        about = asked.about.replace(" ", "_")
        blind = "_blind" if asked.seat not in self.fact("looked", self.everybody) else ""
        return self.told(f"message.{about}{blind}", f"message.{about}", "message.any", **self.figures())

    def outcome(self) -> str:
        """Return what came of the deal, in a sentence or a few."""
        return self.sentences(*self.conclusion()) or self.say("table.over")

    def conclusion(self) -> list[str]:
        """Return these sentences: what the deal brought the reader, and who else takes what."""
        takes = [event for event in self.view.log if isinstance(event, Took) and event.chips]
        own, named = own_result(self)
        others = dict.fromkeys(event.seat for event in takes if not own or event.seat != self.me)
        told = [self.taken(seat, [event for event in takes if event.seat == seat], takes, named) for seat in others]
        return [marked(own), *told]

    def taken(self, seat: Seat, own: list[Took], takes: list[Took], named: Collection[Seat] = ()) -> str:
        """Return how much somebody took of all pots, and with which hand, if it was shown and has not been
        ``named``."""
        who = "you" if seat == self.me else "other"
        shared = {event.pot for event in takes if event.seat != seat} & {event.pot for event in own}
        share = "_share" if shared else ""
        figures = {"name": self.name(seat), "n": sum(event.chips for event in own)}
        if seat in named:
            return self.told("over.other_takes", **figures)
        pile = next(iter(self.piles(seat)), "")
        shown = any(isinstance(event, Shown) and (event.pile, event.seen) == (pile, None) for event in self.view.log)
        if seat in self.fact("exposed", self.everybody if shown else ()) and (hand := self.pile_words(pile)):
            return self.told(f"over.{who}_shown{share}", f"over.{who}_shown", **figures, hand=hand)
        return self.told(f"over.{who}_unshown{share}", f"over.{who}_unshown", **figures)

    def intro(self) -> Intro | None:
        """Return the first deal of this game; None where nobody has written one."""
        return None

    # -- the end, as a panel: a game that has more to tell overrides these

    def reader_won(self) -> bool:
        """Return True if the deal went to the reader, or to their side."""
        return reader_gained(self)

    def decided_heads(self) -> list[str]:
        """Return what stands over the sets that decided the deal, by place."""
        return []

    def decided(self) -> list[EndRow]:
        """Return what decided the deal, row by row."""
        return hands_at_the_end(self)

    def goal(self) -> tuple[float, str]:
        """Return where on the bars of these rows the line stands past which one wins, and what it is; (0, "") for
        none."""
        return 0, ""

    def written_down(self) -> ScoreView:
        """Return everything that the deal has written."""
        return chips_written(self)

    def turning(self, chosen: Collection[Card]) -> Turning:
        """Return the turning point of the deal, as far as one is proven; ``chosen`` are the cards played that were one
        of several."""
        return turned_by_hands(self)

    def ending(self, turning: Turning) -> EndView:
        """Return the panel. The table adds whether there is anything to review, and how to take the deal back."""
        title, text = self.headline()
        goal, goal_text = self.goal()
        return {
            "title": title,
            "text": text,
            "won": self.reader_won(),
            "label": self.say("end.decided"),
            "heads": self.decided_heads(),
            "rows": self.decided(),
            "goal": goal,
            "goal_text": goal_text,
            "written": self.written_down(),
            "point": self.say("end.point_trick", n=turning.trick) if turning.trick else self.say("end.point"),
            "turning": turning.sentence,
            "clean": True,
        }

    def headline(self) -> tuple[str, str]:
        """Return who won by how much, as a heading, and why: the sentences of the outcome that are no `Detail`.

        A colon in the first sentence parts the two.
        """
        told = [*filter(None, self.conclusion())]
        first, *rest = [unmarked(said)[0] for said in told if not isinstance(said, Detail)] or [
            self.say("table.over"),
            *told,
        ]
        if found := _CAUSE.fullmatch(first):
            first, cause = found.groups()
            rest.insert(0, cause[:1].upper() + cause[1:])
        return first.rstrip(".。"), self.sentences(*rest)

    def replayed(self, chosen: Collection[Card], point: int) -> tuple[int, Card | None]:
        """Return the trick from which the deal may be replayed, and the reader's card in it; (0, None) without
        tricks."""
        return 0, None

    def fixed_words(self) -> dict[str, str]:
        """Return words of the page that this game says otherwise, or in addition."""
        return {}

    def compose(self) -> SceneView:
        """Return the parts of the view that the game decides."""
        turn, state, told = self.moment()
        message, strong = unmarked(told)
        scene: SceneView = {
            "stage": self.STAGE,
            "turn": turn,
            "state": state,
            "message": message,
            "strong": strong,
            "title": self.title(),
            "subtitle": self.subtitle(),
            "seats": self.seats(),
            "pot": self.pot(),
            "rows": self.rows(),
            "ask": self.question(self.asked) if turn == "you" and self.asked else None,
        }
        ranks = self.at.ranks or self.ranked()
        return {**scene, "ranks": ranks} if ranks else scene

    def ranked(self) -> RanksView | None:
        """Return what beats what, where hands of three are compared."""
        if (ranking := self.ranking) is None:
            return None
        kinds: list[RankView] = [
            {"name": self.say(kind_key(kind, ranking.words)), "about": self.say(kind_key(kind, ranking.words, "about")),
             "cards": [self.card(card) for card in hand]}
            for kind, hand in best_of_each(ranking).items()
        ]  # fmt: skip
        notes = [self.say("ladder.odd")] if ranking.special_235 else []
        notes += [self.say("ladder.lowest")] if ranking.lowest_wins else []
        return {"label": self.say("ladder.beside"), "note": self.sentences(*notes), "kinds": kinds}


class PlainScene(Scene[F]):
    """A game that nobody has written words for, said in its own keys, the plainest of each."""

    def unknown(self, keys: tuple[str, ...]) -> str:
        return keys[-1].rpartition(".")[2].replace("_", " ")
