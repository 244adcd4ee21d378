"""The scene of any deal, made from a view alone: seats, cards, payments, the log and the question to the reader.

The names of piles give their seats: ``hand2``, ``set2.1`` and ``aside2`` belong to seat 2. A game without a scene of
its own is shown in this way, with the words that all games share. Other games add a group of words (`Scene.WORDS`) and
override the few methods that differ.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Sequence
from functools import cached_property
from typing import ClassVar, TypeVar

from ...core.cards import BACK, RANKS, SUITS, Card, Cards
from ...core.deal import Facts
from ...core.events import Moved, Said, Shown, Signed, Took
from ...core.match import Match
from ...core.plain import wide
from ...core.script import UNKNOWN, Ask, Seat
from ...locale import kind_key, say, words
from ...locale.words import cached_until_words_change
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
from .result import beaten_hands, own_result
from .rules import Rule
from .seen import SeenDeal
from .story import MAX_MESSAGE_WIDTH, Clause, Line, Payment, joined, marked, unmarked
from .voice import stem

__all__ = ["PlainScene", "Scene"]

F = TypeVar("F", bound=Facts)
T = TypeVar("T")

_CAUSE = re.compile(r"(.{12,}?(?=\. )|.*?(?=: |：|。))(?<! )(?:: |：|\. |。)(.+)", re.DOTALL)
"""A pattern of a heading and the rest. They are separated by a colon or by the end of a sentence, but not by the dot of
a title.
"""


class Scene(SeenDeal[F]):
    """One view as the parts of a table on the screen."""

    STAGE: ClassVar[Stage] = "pot"
    """The layout of the table: chips in a ``pot`` or in ``places``, sets (``layout``), ``tricks`` or ``bids``."""
    SWITCHES: ClassVar[tuple[str, ...]] = ()
    """The preferences that the reader may change during play, besides pace and language."""
    ODDS: ClassVar[bool] = True
    """True if chances are shown by default."""
    INTROS: ClassVar[tuple[Intro, ...]] = ()
    """The introductions of these games; `intro` returns one of them."""

    @staticmethod
    def paper(match: Match, names: Sequence[str], lang: str, me: Seat | None) -> DrawnSheet | None:
        """Return the score sheet of a whole match; nothing in a game for chips only."""
        return None

    def caption(self, seat: Seat, pile: str) -> str:
        """Return the caption of a hand that the reader sees."""
        return ""

    def label(self, seat: Seat, pile: str) -> str:
        """Return the spoken name of a pile."""
        labels, piles = self.story.labels, self.piles[seat]
        if (key := (pile, len(piles))) not in labels:
            kind = pile.rstrip("0123456789._")
            number = 1
            for other in piles[: piles.index(pile)] if pile in piles else ():
                number += other.startswith(kind)
            if seat == self.me:
                labels[key] = self.text(f"pile.your_{kind}", number=number)
            else:
                labels[key] = self.text(f"pile.their_{kind}", name=self.name(seat), number=number)
        return labels[key]

    def fan(self, seat: Seat, pile: str) -> Fan:
        """Return the fan of a pile, with backs for hidden cards; the reader's own has a caption."""
        cards, mine, label = self.view.piles[pile], seat == self.me, self.label(seat, pile)
        if BACK in cards:
            hidden: Fan = {"id": pile, "label": label, "cards": self.cards(cards)}
            return {**hidden, "caption": self.text("unseen")} if mine else hidden
        return {"id": pile, "label": label, "cards": self.cards(self.in_order(cards)),
                "strong": self.hand_words(cards), "caption": self.caption(seat, pile) if mine else ""}  # fmt: skip

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
        return {
            "seat": seat,
            "name": self.full_name(seat),
            "own": seat == self.me,
            "turn": turn,
            "out": self.out(seat),
            "chips": self.chips(seat),
            "tags": self.tags(seat, turn),
            "fans": self.fans(seat),
            "said": self.said(seat),
        }

    def chips(self, seat: Seat) -> int | None:
        """Return the chips of a seat; None in a game without chips."""
        return self.facts.stacks[seat]

    def said(self, seat: Seat) -> str:
        """Return the text under a name: the last action of a rival."""
        lines = [line for line in self.story.lines if line.seat == seat and seat != self.me]
        return " · ".join(lines[-1].parts) if lines else ""

    def fans(self, seat: Seat) -> list[Fan]:
        return [self.fan(seat, pile) for pile in self.piles[seat] if self.view.piles[pile]]

    def tags(self, seat: Seat, turn: bool) -> list[Tag]:
        """Return the tags under a name."""
        tags: list[Tag] = []
        if turn:
            tags.append({"text": self.say("table.tag.turn"), "icon": "turn", "turn": True})
        if seat not in self.seats_in:
            return [*tags, {"text": self.say("table.tag.out")}]
        if seat in self._paid:
            tags.append({"text": self.say("table.tag.winner"), "icon": "flag"})
        if seat in self.covering:
            tags.append({"text": self.say("table.tag.covered"), "icon": "cover"})
        elif self.out(seat):
            tags.append({"text": self.out_words(), "icon": "fold"})
        elif hasattr(self.facts, "looked"):
            looked = seat in self.fact("looked", self.everybody)
            which = "looked" if looked else "blind"
            tags.append({"text": self.say(f"table.tag.{which}"), "icon": "eye" if looked else "blind"})
        tags += self.more_tags(seat)
        if seat == self.dealer:
            tags.append({"text": self.say("table.tag.dealer")})
        return tags

    @cached_property
    def dealer(self) -> Seat:
        """The dealer; `UNKNOWN` in a game without one."""
        return self.fact("dealer", UNKNOWN)

    @cached_property
    def _paid(self) -> set[Seat]:
        """Return the seats that have taken chips from a pot."""
        return {event.seat for event in self.view.log if isinstance(event, Took)}

    def out_words(self) -> str:
        """Return the tag of a seat that is out of the deal."""
        return self.say("table.tag.folded")

    def more_tags(self, seat: Seat) -> list[Tag]:
        """Return further tags of this game."""
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
        """Return the sum of each pot."""
        payments = self.story.payments
        return [sum(paid.chips for paid in payments if paid.pot == n) for n in range(len(self.facts.pots))]

    def bit(self, payment: Payment) -> PaymentView:
        """Return one payment for the picture of the pot."""
        seats, n = payment.seats, payment.chips
        if len(seats) == 1:
            name = self.name(seats[0])
            # the reader's pieces have their own colour, so the number is enough in a small space
            text, short = f"{name} +{n}", f"+{n}" if seats == [self.me] else f"{name[:1]} +{n}"
        elif seats:
            text = short = f"{len(seats)}×{n // len(seats)}"
        else:  # from the last deal
            text, short = self.say("table.carried", n=n), str(n)
        own = seats == [self.me]
        return {
            "row": payment.row, "chips": n, "seats": seats, "text": text, "short": short, "own": own,
            "half": payment.half, "pot": payment.pot,
        }  # fmt: skip

    def rows(self) -> list[Row]:
        """Return a row for each line of the log. Rows of finished lines are cached."""
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
        """Return a key of the things, besides its line, that a row depends on."""
        return bool(self.story.payments)

    def log_row(self, line: Line) -> Row:
        """Return a row for a line of the log."""
        return {
            "who": self.say("table.all") if line.seat is None else self.name(line.seat),
            "what": self.say("game.and").join(line.parts),
            "chips": f"+{line.chips}" if line.chips else "",
            "pot": str(line.pot) if self.story.payments else "",
        }

    # -- the moment

    def title(self) -> str:
        """Return the name of the variant; for a reader's own variant, the name in its rules."""
        return _title(self.at.variant, self.lang)

    def heading(self) -> str:
        """Return the number of the deal, and its stakes."""
        return self.text("subtitle", number=self.at.number, **self.figures())

    def subtitle(self) -> str:
        subtitle = self.heading()
        wild: Cards = getattr(self.rules, "wild", Cards())
        return self.say("game.wild", subtitle=subtitle, cards=self.wild_words(wild)) if wild else subtitle

    def wild_words(self, wild: Sequence[Card]) -> str:
        """Return the wild cards by rank, if all cards of each rank are wild; else by their number."""
        ranks = list(dict.fromkeys(card.rank for card in wild if card.rank != "X"))
        if 4 * len(ranks) != sum(card.rank != "X" for card in wild):
            return self.say("game.wild_cards", n=len(wild))
        names = [self.say(f"card.ranks.{rank}") for rank in ranks]
        jokers = [self.say("game.jokers")] if len(wild) > 4 * len(ranks) else []
        return self.say("card.and").join([*names, *jokers])

    def figures(self) -> dict[str, object]:
        """Return the figures for sentences about this deal: the options of its rules, and its public numbers."""
        numbers = {name: value for name, value in vars(self.facts).items() if isinstance(value, int)}
        return {**vars(self.rules or self.facts), **numbers}

    def moment(self) -> tuple[Turn, State, str]:
        """Return the owner of the turn, the state of the message line, and the message with its `marked` parts."""
        if self.asked is None:
            return "over", "over", self.outcome()
        if self.asked.seat == self.me:
            return "you", "turn", self.turn(self.asked)
        if self.asked.seat == UNKNOWN:
            return "other", "wait", self.say("table.others")
        return "other", "wait", self.say("table.thinking", name=self.name(self.asked.seat))

    def waiting(self) -> str:
        """Return the message about the player that the table waits for, if it is not a person at this screen."""
        if self.asked is None or self.asked.seat == UNKNOWN:
            return self.say("table.others_wait")
        return self.say("table.waiting", name=self.name(self.asked.seat))

    def message_text(self) -> str:
        """Return the present message."""
        return unmarked(self.moment()[2])[0]

    def turn(self, asked: Ask) -> str:
        """Return the others' actions since the reader's last answer, and the question to the reader."""
        asks = self.sentences(marked(self.say("game.turn")), self.message(asked))
        return self.sentences(joined(self.news(), self, MAX_MESSAGE_WIDTH - wide(asks)), asks)

    def news(self) -> list[Clause]:
        """Return the others' actions since the reader's last answer, as far as this game has words for them."""
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
        """The number of the event of the reader's last answer; -1 before the first."""
        log, hands = self.view.log, self.own_hands
        for number in range(len(log) - 1, -1, -1):
            match log[number]:
                case Said(seat, about, word) | Signed(seat, about, word, _) if seat == self.me:
                    if about != "talk" and stem(word)[0] != "look":  # these do not end the reader's turn
                        return number
                case Moved(_, source, target) if source in hands and source != target:
                    return number
        return -1

    @property
    def own_hands(self) -> Collection[str]:
        """Return the hands from which the reader plays, as names of piles."""
        return [f"hand{self.me}"]

    def message(self, asked: Ask) -> str:
        """Return the question to the reader with the facts it needs, as the text after *Your turn:*."""
        about = asked.about.replace(" ", "_")
        blind = "_blind" if asked.seat not in self.fact("looked", self.everybody) else ""
        return self.text(f"message.{about}{blind}", f"message.{about}", "message.any", **self.figures())

    def outcome(self) -> str:
        """Return the outcome of the deal in one or more sentences."""
        return self.sentences(*self.concluded) or self.say("table.over")

    @cached_property
    def concluded(self) -> list[str]:
        """The sentences of the outcome, composed once for the message and the panel."""
        return self.conclusion()

    def conclusion(self) -> list[str]:
        """Return the sentences of the outcome: the reader's result, and the winnings of the others."""
        takes = [event for event in self.view.log if isinstance(event, Took) and event.chips]
        own, named = own_result(self)
        takes.sort(key=lambda event: event.pot)  # the main pot before the side pots
        others = dict.fromkeys(event.seat for event in takes if not own or event.seat != self.me)
        told = [self.taken(seat, [event for event in takes if event.seat == seat], takes, named) for seat in others]
        told += beaten_hands(self) if self.me is None and len(told) == 1 else []
        if self.me is not None and self.facts.stacks[self.me] == 0 < getattr(self.rules, "start_stack", 0):
            told.append(self.text("over.no_chips"))
        return [marked(own), *told]

    def taken(self, seat: Seat, own: list[Took], takes: list[Took], named: Collection[Seat] = ()) -> str:
        """Return a seat's winnings from all pots, and its hand, if it was shown and is not ``named`` yet."""
        who = "you" if seat == self.me else "other"
        shared = {event.pot for event in takes if event.seat != seat} & {event.pot for event in own}
        share = "_share" if shared else ""
        figures = {"name": self.name(seat), "n": sum(event.chips for event in own)}
        main = [event.seat for event in takes if event.pot == takes[0].pot]
        if who == "other" and len(main) == 1 and seat not in main and not shared:
            whose = "you" if main[0] == self.me else "other"
            return self.text(f"over.side_{whose}", **figures, main=self.name(main[0]))
        if seat in named:
            return self.text("over.other_takes", **figures)
        pile = next(iter(self.piles[seat]), "")
        shown = any(isinstance(event, Shown) and (event.pile, event.seen) == (pile, None) for event in self.view.log)
        if seat in self.fact("exposed", self.everybody if shown else ()) and (hand := self.pile_words(pile)):
            return self.text(f"over.{who}_shown{share}", f"over.{who}_shown", **figures, hand=hand)
        return self.text(f"over.{who}_unshown{share}", f"over.{who}_unshown", **figures)

    def intro(self) -> Intro | None:
        """Return the introduction of this game; None if there is none."""
        return None

    def special(self) -> str:
        """Return the line about the variant in the list of games; "" for a reader's own variant."""
        return self.say(f"variant.{self.at.variant}.line") if _named(self.at.variant, self.lang) else ""

    # -- the rules in sentences: a game that can tell them overrides these

    def rules_told(self) -> Iterable[Rule]:
        """Return the rules of this table; none for a game without such sentences."""
        return ()

    def rule_figures(self) -> dict[str, object]:
        """Return the figures of these sentences: the options of the rules, and the order of hands of three."""
        figures = dict(vars(self.rules or self.facts))
        if ranking := self.ranking:
            kinds = [self.say(kind_key(kind, ranking.words)) for kind in best_of_each(ranking)]
            kinds = [kind[:1].lower() + kind[1:] for kind in kinds]
            wild = self.wild_words(ranking.wild)
            if len(ranking.wild) < len(SUITS):
                wild = self.say("card.and").join(self.sign(card) for card in ranking.wild)
            best = RANKS[(ranking.best_prial or 14) - 2]
            figures |= {"kinds": self.say("card.and").join(kinds), "wild_cards": wild,
                        "best": self.say(f"card.ranks.{best}")}  # fmt: skip
        return figures

    def rule_lines(self) -> list[tuple[str, str]]:
        """Return the rules of this table, each as a heading and its sentences."""
        figures, lines = self.rule_figures(), list[tuple[str, str]]()
        for head, keys in self.rules_told():
            named = [(key, {}) if isinstance(key, str) else (key[0], {"n": key[1]}) for key in keys if key]
            if named:
                told = (self.text(f"rule.{key}", **{**figures, **more}) for key, more in named)
                lines.append((self.say(f"game.rule_head.{head}"), self.sentences(*told)))
        return lines

    # -- the end, as a panel: a game that has more to tell overrides these

    def reader_won(self) -> bool:
        """Return True if the deal went to the reader, or to their side."""
        return reader_gained(self)

    def decided_heads(self) -> list[str]:
        """Return the headings of the deciding sets, by place."""
        return []

    def decided(self) -> list[EndRow]:
        """Return the rows of cards that decided the deal."""
        return hands_at_the_end(self)

    def goal(self) -> tuple[float, str]:
        """Return the place of the winning line on the bars of these rows, or 0, and a label of line or rows, or ""."""
        return 0, ""

    def written_down(self) -> ScoreView:
        """Return the score of the deal."""
        return chips_written(self)

    def turning(self, chosen: Collection[Card]) -> Turning:
        """Return the turning point of the deal, if one is proven. ``chosen`` are the cards that were played by
        choice.
        """
        return turned_by_hands(self)

    def ending(self, turning: Turning) -> EndView:
        """Return the panel at the end. The table adds the review and the replay."""
        title, text = self.headline()
        goal, goal_text = self.goal()
        about = f"{turning.about}_trick" if turning.trick else turning.about
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
            "point": self.say(f"end.{about}", n=turning.trick),
            "turning": turning.sentence,
            "usual": "deal",
        }

    def reader_result(self) -> str:
        """Return the reader's result in a sentence."""
        return self.say("review.at", title=self.headline()[0])

    def headline(self) -> tuple[str, str]:
        """Return the result as a heading, and the cause. Both come from the sentences of the outcome, without `Detail`.

        A colon in the first sentence separates them.
        """
        told = [*filter(None, self.concluded)]
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
        """Return words of the page that this game changes or adds."""
        return {}

    def compose(self) -> SceneView:
        """Return the parts of the view that the game composes."""
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
        """Return the ladder of ranks, in games that compare hands of three."""
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


@cached_until_words_change
def _title(variant: str, lang: str) -> str:
    """Return the name of a variant; for a reader's own variant, the name in its rules."""
    return say(f"variant.{variant}.name", lang) if _named(variant, lang) else variant


@cached_until_words_change
def _named(variant: str, lang: str) -> bool:
    return variant in {key.removesuffix(".name") for key in words("variant", lang)}


class PlainScene(Scene[F]):
    """The scene of a game without words of its own; it shows the keys of the game."""

    def unknown(self, keys: tuple[str, ...]) -> str:
        return keys[-1].rpartition(".")[2].replace("_", " ")
