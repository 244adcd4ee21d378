"""Scenes of games with layouts of sets that are turned up place by place: Crash, and brag with two or three hands."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property, reduce
from itertools import chain
from typing import Any, ClassVar, NamedTuple, TypeVar

from ...core.cards import BACK, RANKS, Card, Cards
from ...core.choices import Arrangement, Choices, Layout
from ...core.deal import Facts
from ...core.errors import Why
from ...core.events import Checked, Compared, Gave, Paid, Shown, Took
from ...core.script import Seat
from ...core.view import View
from ...judge.layouts import order_fault
from ...judge.three_card import Hand, Key, Ranking
from ...locale import words
from ..contract import Ask as AskView
from ..contract import EndRow, Fan, Mark, RanksView, RevealSeat, RevealSet, RevealView, SceneView, ScoreView, Stage
from .draft import Laying
from .ending import Turning, beaten_by, score_side
from .scene import Scene
from .story import DealVoice, Story
from .voice import LAYING

__all__ = ["LayoutScene", "Place", "Places", "may_lose"]


F = TypeVar("F", bound=Facts)

_SET = re.compile(r"set(\d+)[._](\d+)")


@dataclass(frozen=True)
class Place:
    """One place: the compared sets by seat and their strengths, the winner, and the seats that tied for best."""

    sets: Mapping[Seat, str]
    keys: Mapping[Seat, Key]
    winner: Seat | None
    tied: tuple[Seat, ...]


class Contest(NamedTuple):
    """A winning set and the set that it beat. Contests are in order of closeness."""

    apart: int
    """The number of kinds of hand between the two."""
    key: str
    """The end of the key of the text about it."""
    number: int
    """The number of the place, from 0."""
    winner: Seat
    second: Seat
    """The reader; if the reader won or is a spectator, the best of the others."""


class Places:
    """All places of a deal that have been compared so far."""

    def __init__(self, view: View[Facts], ranking: Ranking) -> None:
        self.view, self.ranking = view, ranking

    @cached_property
    def all(self) -> tuple[Place, ...]:
        compared = [event for event in self.view.log if isinstance(event, Compared)]
        return tuple([self._place(event) for event in compared if all(map(_SET.fullmatch, event.piles))])

    def _place(self, event: Compared) -> Place:
        sets = {int(found[1]): name for name in event.piles if (found := _SET.fullmatch(name))}
        keys = self.ranking.keys({seat: self.view.piles[name] for seat, name in sets.items()})
        most = max(keys.values(), default=None)
        best = tuple([seat for seat, key in keys.items() if key == most])
        return Place(sets, keys, event.winner, best if len(best) > 1 else ())

    def at(self, seat: Seat, number: int) -> Cards | None:
        """Return the set of a seat at a place, counted from 0, if it has been turned up for all."""
        own = self._sets.get(seat, [])
        if number >= len(own) or own[number] not in self._turned_up:
            return None
        cards = self.view.piles[own[number]]
        return cards if cards and BACK not in cards else None

    @cached_property
    def _sets(self) -> dict[Seat, list[str]]:
        """The piles of the sets of each seat."""
        found: dict[Seat, list[str]] = {}
        for pile in self.view.piles:
            if own := _SET.fullmatch(pile):
                found.setdefault(int(own[1]), []).append(pile)
        return found

    @cached_property
    def _turned_up(self) -> tuple[str, ...]:
        return tuple([event.pile for event in self.view.log if isinstance(event, Shown) and event.seen is None])

    @cached_property
    def marks(self) -> dict[str, Mark]:
        """The result of each set that was compared: ``won``, ``tied``, or nothing."""
        return {
            name: "won" if seat == place.winner else "tied" if seat in place.tied else ""
            for place in self.all
            for seat, name in place.sets.items()
        }

    @cached_property
    def faults(self) -> dict[Seat, str]:
        """The seats with void layouts, and their faults."""
        return {event.seat: event.fault for event in self.view.log if isinstance(event, Checked) and event.fault}


def may_lose(hand: Hand, ranking: Ranking) -> bool:
    """Return True if another hand beats a hand."""
    return ranking.beats(_best_hand(ranking), hand)


@cache
def _best_hand(ranking: Ranking) -> Cards:
    """Return the best hand of all: a prial, a run of one suit, or 5-3-2."""
    prials = [Cards(f"{rank}{suit}" for suit in "CDH") for rank in RANKS]
    runs = [Cards(f"{rank}C" for rank in run) for run in ranking.runs()]
    return reduce(lambda best, one: one if ranking.beats(one, best) else best, [*prials, *runs, Cards("2C 3D 5H")])


class LayoutStory(Story[F]):
    """A story that tells sets place by place when they are compared, not one by one when they are turned up."""

    TELLS_HIDDEN = False

    def __init__(self, voice: DealVoice[F]) -> None:
        self.place = 0
        super().__init__(voice)

    @property
    def scene(self) -> LayoutScene[F]:
        """The scene that reads the story now."""
        assert isinstance(self.voice, LayoutScene)
        return self.voice

    def on_shown(self, event: Shown) -> None:
        if not event.pile.startswith("set"):
            super().on_shown(event)

    def on_compared(self, event: Compared) -> None:
        scene = self.scene
        if self.place < len(scene.places.all) and all(map(_SET.fullmatch, event.piles)):
            self.place += 1
            place = scene.places.all[self.place - 1]
            if place.winner is None:
                self.add(None, scene.verdict(self.place - 1))
            else:
                hand = scene.pile_words(place.sets[place.winner])
                self.add(place.winner, self.voice.text("log.place", number=self.place, hand=hand))

    def on_checked(self, event: Checked) -> None:
        if event.fault:
            self.add(event.seat, self.voice.text("log.void", why=self.voice.text(f"fault.{event.fault}")))


class LayoutScene(Scene[F]):
    """A scene with hands to lay out, face-down sets, and the places compared so far."""

    STAGE: ClassVar[Stage] = "layout"
    STORY = LayoutStory

    def fixed_words(self) -> dict[str, str]:
        """Return the words of the board that cards are laid on."""
        return {word: text for word, text in words("table", self.lang).items() if word in LAYING}

    def ranked(self) -> RanksView | None:
        """Return the ladder of ranks, with the keys that lay cards."""
        found = super().ranked()
        return found and {**found, "note": self.sentences(found["note"], self.say("table.keys"))}

    @cached_property
    def ranking(self) -> Ranking:
        found = super().ranking
        assert found is not None, "sets are laid out where hands of three rank"
        return found

    @cached_property
    def places(self) -> Places:
        return Places(self.view, self.ranking)

    def fault(self, layout: Layout) -> Why | None:
        """Return the penalty of a faulty layout, if the rules allow laying one."""
        return order_fault(layout, self.ranking)

    # -- laying out

    def parts(self, choices: Choices[Any], about: str) -> AskView:  # the type is found by the pattern
        if isinstance(choices, Arrangement):
            return {**self.asking(), "layout": self.laying(choices).view(self.at.hint)}
        return super().parts(choices, about)

    def laying(self, choices: Arrangement) -> Laying:
        judge = choices.judge or self.fault
        return Laying(self, choices, self.at.draft, self.ranking, judge, self.card)

    def lays(self) -> Arrangement | None:
        """Return the choices of a layout, if the reader is asked for one."""
        mine = self.asked is not None and self.asked.seat == self.me
        choices = self.asked.choices if self.asked and mine else None
        return choices if isinstance(choices, Arrangement) else None

    def fans(self, seat: Seat) -> list[Fan]:
        """Return the fans of a seat, with the reader's draft as it is, and compared sets with their results."""
        if seat == self.me and (choices := self.lays()) and any(self.at.draft):
            laying, hand = self.laying(choices), f"hand{seat}"
            sets: list[Fan] = [
                {"id": f"draft{place}", "label": self.say("layout.set", number=place + 1),
                 "cards": self.cards(row), "strong": laying.name(place)}
                for place, row in enumerate(laying.draft) if row
            ]  # fmt: skip
            rest = Cards(self.in_order(Cards(laying.hand)))
            return [*sets, {"id": hand, "label": self.label(seat, hand), "cards": self.cards(rest)}]
        if seat == self.me and self.at.laid is not None and self.view.piles.get(f"hand{seat}"):
            lie = [pile for pile in self.piles[seat] if pile.startswith("set") and self.view.piles[pile]]
            if not lie:
                return self.laid_fans(seat, self.at.laid)
        fans, marks = super().fans(seat), self.places.marks
        for at, fan in enumerate(fans):
            if not fan["id"].startswith("set"):  # a whole hand and discards are not a hand of three
                fans[at] = {**fan, "strong": "", "caption": ""}
            elif mark := marks.get(fan["id"]):
                fans[at] = {**fan, "mark": self.mark_texts[mark], "won": mark == "won"}
        return fans

    def laid_fans(self, seat: Seat, laid: Layout) -> list[Fan]:
        """Return the reader's own sets while others still lay out theirs, and the reader's discards."""
        hand = f"hand{seat}"
        sets: list[Fan] = [
            {"id": f"laid{place}", "label": self.say("layout.set", number=place + 1), "cards": self.cards(row),
             "strong": self.hand_words(row)}
            for place, row in enumerate(laid)
        ]  # fmt: skip
        rest = Cards(card for card in self.view.piles[hand] if not any(card in row for row in laid))
        aside: Fan = {"id": hand, "label": self.text("pile.your_aside"), "cards": self.cards(self.in_order(rest))}
        return [*sets, aside] if rest else sets

    @cached_property
    def mark_texts(self) -> dict[str, str]:
        """The text of each mark of a set; "" for none."""
        return {"": "", **{mark: self.mark_words(mark) for mark in ("won", "tied")}}

    def mark_words(self, mark: str) -> str:
        return self.text(f"reveal.{mark}")

    def chips(self, seat: Seat) -> int | None:
        """Return the chips of a seat; in a game for points, none until a game was paid for."""
        return self.facts.stacks[seat] if any(self.facts.stacks) else None

    # -- place by place

    def verdict(self, number: int) -> str:
        """Return the winner of a place and the winning set."""
        place = self.places.all[number]
        if place.winner is not None:
            hand = self.pile_words(place.sets[place.winner])
            who = "you" if place.winner == self.me else "rival"
            return self.text(f"verdict.{who}", number=number + 1, name=self.name(place.winner), hand=hand)
        if not place.sets:
            return self.text("verdict.empty", number=number + 1)
        return self.text("verdict.tied", number=number + 1, n=len(place.tied))

    @cached_property
    def reveal(self) -> RevealView | None:
        """The places as a table of seats, for the table and the panel at the end; nothing before the first place."""
        if not self.places.all:
            return None
        return {
            "label": self.text("reveal.label"),
            "places": [self.text("reveal.place", number=number + 1) for number in range(len(self.places.all))],
            "seats": [self.revealed(seat) for seat in self.in_turn() if seat in self.seats_in],
            "verdicts": [self.verdict(number) for number in range(len(self.places.all))],
        }

    def revealed(self, seat: Seat) -> RevealSeat:
        fault = self.places.faults.get(seat)
        return {
            "seat": seat,
            "name": self.name(seat),
            "own": seat == self.me,
            "out": fault is not None,
            "note": self.text("log.void", why=self.text(f"fault.{fault}")) if fault else self.left_over(seat),
            "sets": [self.revealed_set(seat, number, place) for number, place in enumerate(self.places.all)],
            "points": self.points(seat),
        }

    def left_over(self, seat: Seat) -> str:
        """Return the cards of a seat that are in no set, once all cards are open."""
        own = self._discards.get(f"discard{seat}")
        if not own or BACK in chain(*self._discards.values()):
            return ""
        return self.text("reveal.left", cards=" ".join(map(self.sign, self.in_order(own))))

    @cached_property
    def _discards(self) -> dict[str, Cards]:
        return {name: cards for name, cards in self.view.piles.items() if name.startswith("discard")}

    def revealed_set(self, seat: Seat, number: int, place: Place) -> RevealSet | None:
        cards = self.places.at(seat, number)
        if cards is None:
            return None
        mark = self.places.marks.get(place.sets.get(seat, ""), "")
        text, shown = self.hand_words(cards), cards
        if len(cards) == 3:  # a run is shown in order
            shown = self._readings[cards].cards if cards in self._readings else self.ranking.reading(cards).cards
        return {"cards": self.cards(shown), "text": text, "mark": mark, "says": self.mark_texts[mark]}

    # -- the end

    def earned(self, seat: Seat) -> tuple[int, int] | None:
        """Return a seat's points from this deal, and its points now; None in a game without points."""
        return None

    @cached_property
    def all_earned(self) -> list[tuple[int, int] | None]:
        """Points of the deal and of the match, seat by seat."""
        return [self.earned(seat) for seat in self.everybody]

    def reader_won(self) -> bool:
        """Return True if nobody has earned more than the reader, or if the deal has brought them chips."""
        points = [earned[0] for earned in self.all_earned if earned]
        if self.me is not None and points and self.places.all:
            return 0 < points[self.me] == max(points)
        return super().reader_won()

    def decided_heads(self) -> list[str]:
        return self.reveal["places"] if self.reveal else []

    def decided(self) -> list[EndRow]:
        """Return the sets of all seats, place by place."""
        if self.reveal is None:
            return super().decided()
        deal = [earned[0] if earned else 0 for earned in self.all_earned]
        return [
            {"seat": seat["seat"], "name": seat["name"], "own": seat["own"],
             "won": 0 < deal[seat["seat"]] == max(deal), "sets": seat["sets"],
             "share": None, "figure": seat["points"], "note": seat["note"]}
            for seat in self.reveal["seats"]
        ]  # fmt: skip

    def written_down(self) -> ScoreView:
        """Return the points of each seat if they are counted, and the chips if any have moved."""
        seats = self.reader_first
        points = [earned for seat in seats if (earned := self.all_earned[seat])]
        if not points:
            return super().written_down()
        heads, figures = (
            [self.text("end.this_deal"), self.text("end.now")],
            [[str(deal or "–"), str(now)] for deal, now in points],
        )
        if [event for event in self.view.log if isinstance(event, Paid | Took | Gave) and event.chips]:
            chips = super().written_down()
            heads = [*heads, *chips["heads"]]
            figures = [[*own, *side["figures"]] for own, side in zip(figures, chips["sides"], strict=True)]
        sides = [score_side(self, seat, own) for seat, own in zip(seats, figures, strict=True)]
        return {"label": self.text("end.points"), "heads": heads, "sides": sides}

    def points_for(self, winners: Sequence[Seat | None]) -> Sequence[int]:
        """Return the points of each seat in this deal if these seats won the places; none in a game without points."""
        return ()

    def turning(self, chosen: Collection[Card]) -> Turning:
        """Return the closest place that decided who scored most, else the closest place. The closest has two hands of
        one kind, or else of the nearest kinds, the better of which may lose. One is the reader's, unless the reader is
        a spectator.
        """
        contests = sorted(
            found for number, place in enumerate(self.places.all) if (found := self.contest(number, place))
        )
        if not contests:
            return Turning()
        deciding = [one for one in contests if self.most(one) != self.leaders]
        closest = (deciding or contests)[0]
        changed = self.if_reversed(closest) if self.leaders else ""
        about = "deciding" if deciding else "closest" if self.me is None else "own_closest"
        return Turning(self.sentences(self.contest_words(closest), changed), about=about)

    @cached_property
    def leaders(self) -> list[Seat]:
        """The seats that scored most in this deal; none in a game without points."""
        points = [earned[0] for earned in self.all_earned if earned]
        return [seat for seat, n in enumerate(points) if n == max(points)]

    def most(self, one: Contest) -> list[Seat]:
        """Return the seats that would have scored most if a contest had gone the other way; [] without points."""
        winners = [place.winner for place in self.places.all]
        winners[one.number] = one.second
        points = self.points_for(winners)
        return [seat for seat, n in enumerate(points) if n == max(points)]

    def scored_most(self) -> list[str]:
        """Return a sentence on the seats that scored most in this deal; [] if nobody scored."""
        n = max((earned[0] for earned in self.all_earned if earned), default=0)
        if not n:
            return []
        key = "end.level" if len(self.leaders) == len(self.names) else "end.most"
        return [self.text(key, names=self.named(self.leaders), n=n)]

    def named(self, seats: Sequence[Seat]) -> str:
        """Return the names of some seats for the beginning of a sentence."""
        return self.all_named([self.name(seats[0]), *map(self.name_within, seats[1:])])

    def all_named(self, names: Sequence[str]) -> str:
        """Return some names in a row."""
        *some, last = names
        return self.say("table.both", first=self.say("game.and").join(some), last=last) if some else last

    def contest_words(self, one: Contest) -> str:
        """Return the hands of a contest in a sentence, and the rule by which the better one won."""
        sets = self.places.all[one.number].sets
        mine = self.ranked_words(sets[one.winner])
        told = self.text(
            f"end.closest_{one.key}",
            number=one.number + 1,
            name=self.name(one.winner),
            other=self.name_within(one.second),
            mine=f"{mine}," if ", " in mine else mine,  # a name of two parts, before the verb
            theirs=self.ranked_words(sets[one.second]),
        )
        return self.sentences(told, beaten_by(self, sets[one.winner], sets[one.second]))

    def if_reversed(self, one: Contest) -> str:
        """Return who would have scored most if a contest had gone the other way."""
        would, number = self.most(one), one.number + 1
        names = self.all_named([self.name_within(seat) for seat in sorted(would, key=lambda seat: seat != self.me)])
        key = "all" if len(would) == len(self.names) else "level" if len(would) > 1 else "one"
        return self.text(f"end.reversed_{'same' if would == self.leaders else key}", number=number, names=names)

    def contest(self, number: int, place: Place) -> Contest | None:
        """Return the contest at a place that the reader won or lost; for a spectator, at any place. None if the place
        has no winner, if a set is hidden, or if no hand could have beaten the winner.
        """
        if place.winner is None or len(place.sets) < 2 or self.me not in (None, *place.sets):
            return None
        rivals = [seat for seat in place.sets if seat != place.winner]
        second = self.me if self.me in rivals else max(rivals, key=place.keys.__getitem__)
        won, lost = self.view.piles[place.sets[place.winner]], self.view.piles[place.sets[second]]
        if BACK in (*won, *lost) or not may_lose(won, self.ranking):
            return None
        better, worse = (self.ranking.order.index(self.ranking.reading(hand).category) for hand in (won, lost))
        key = "won" if place.winner == self.me else "lost" if second == self.me else "others"
        apart = abs(better - worse)
        return Contest(apart, key, number, place.winner, second)

    def ranked_words(self, pile: str) -> str:
        """Return the name of a hand with its ranks, for the middle of a sentence; a run has its ranks in its name."""
        hand, ranks = self.within(pile), self.ranks_words(self.view.piles[pile])
        each = {*ranks.split("-")}
        if len(each) == 1 or each <= {*re.findall(r"[*\dAKQJ]+", hand)}:  # a run or a prial
            return hand
        return self.say("game.result.ranks", hand=hand, ranks=ranks)

    def standings(self, points: Iterable[tuple[Seat, int]]) -> str:
        """Return everybody's points in a sentence."""
        scores = [f"{self.name(seat)} {n}" for seat, n in points]
        return self.text("over.points", scores=self.say("game.and").join(scores))

    def points(self, seat: Seat) -> str:
        """Return the points of a seat from the places compared so far."""
        return self.text("reveal.best", n=sum(place.winner == seat for place in self.places.all))

    def compose(self) -> SceneView:
        shown = super().compose()
        return {**shown, "reveal": self.reveal} if self.reveal else shown
