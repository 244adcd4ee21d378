"""The scene of Preferans."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import cached_property
from typing import ClassVar

from ....core.cards import BACK, Cards
from ....core.events import Shown
from ....core.match import Match
from ....core.script import Seat
from ....games.preferans.deal import PreferansFacts
from ....games.preferans.play import RANKS, winner
from ....games.preferans.score import MISDEAL
from ....games.preferans.script import sheet_of
from ....games.preferans.values import TRICKS
from ....locale import say
from ....players.preferans.player import PreferansPlayer
from ...contract import (
    BidsView,
    DrawnSheet,
    Fan,
    LyingView,
    OpenHand,
    PlaceView,
    SceneView,
    ScoreSide,
    ScoreView,
    SeatView,
    Stage,
    Tag,
    TricksView,
    TrumpView,
)
from ...kinds import Screen
from ...scene.chances import of_splits, of_talon, of_trumps
from ...scene.intro import CoachStep, Intro, Picture
from ...scene.rules import Rule
from ...scene.scene import Scene
from ...scene.tricks import Trick, TrickLine, TrickScene
from ...sheet.view import leaf
from ...sheet.words import figure, signed
from .odds import PreferansPanel
from .questions import PreferansQuestions
from .rules import preferans_rules
from .story import TALON, Closing, PreferansStory, settled

__all__ = ["SCREEN", "PreferansScene"]


def paper(match: Match, names: Sequence[str], lang: str, me: Seat | None) -> DrawnSheet | None:
    """Return the sheet with the reader at the base."""
    names = [say("table.you", lang) if seat == me else name for seat, name in enumerate(names)]
    return leaf(sheet_of(match), names, lang, me or 0)


_INTRO = Intro(
    "preferans",
    (
        (Picture("AS KS QH JD TC"), Picture("?? ??", word="talon")),
        (Picture("AH KH QH JH 9H", word="trumps"),),
        (Picture("KC", word="led"), Picture("8C", word="followed")),
        (Picture("?? ?? ??", word="alone"), Picture("?? ?? ??", word="two", faded=True)),
    ),
    (
        CoachStep("bid", "middle", "bid"), CoachStep("discard", "cards", "discard"),
        CoachStep("contract", "middle", "contract"),
        CoachStep("whist", "answers", "whist"), CoachStep("answer", "answers", "whist"),
        CoachStep("play", "cards", "follow"),
    ),
    rare=(
        CoachStep("cut", "answers", "cut"), CoachStep("packet", "answers", "packet"),
        CoachStep("talon", "answers", "talon"), CoachStep("return", "answers", "return"),
        CoachStep("hands", "answers", "hands"), CoachStep("play_other", "middle", "play_other"),
    ),
)  # fmt: skip


class PreferansScene(PreferansQuestions, Closing, TrickScene[PreferansFacts]):
    """The scene of Preferans: the auction on its grid, the talon, whisting, open hands, the trick, and the sheet."""

    WORDS = ("preferans", "tricks", "game")
    STAGE: ClassVar[Stage] = "bids"
    STORY = PreferansStory
    SWITCHES: ClassVar[tuple[str, ...]] = ()
    INTROS = (_INTRO,)
    order = RANKS
    paper = staticmethod(paper)

    def intro(self) -> Intro | None:
        return _INTRO if self.at.variant.startswith("preferans") and len(self.names) == 3 else None

    def rules_told(self) -> list[Rule]:
        return preferans_rules(self.facts.rules, len(self.names))

    def rule_figures(self) -> dict[str, object]:
        rules = self.facts.rules
        rises = rules.raspas_progression.replace("-", ", ")
        return {**super().rule_figures(), "progression": rises, "levels": ", ".join(rules.raspas_exit[1:])}

    # -- players and contract

    def full_name(self, seat: Seat) -> str:
        return self.text("talon") if seat == TALON else super().full_name(seat)

    def inner_name(self, seat: Seat) -> str:
        return self.text("talon_within") if seat == TALON else super().inner_name(seat)

    @property
    def tricks_in_all(self) -> int:
        return TRICKS

    @cached_property
    def playing(self) -> bool:
        return bool(self.story.tricks) or self.facts.phase == "play"

    @property
    def all_passed(self) -> bool:
        """Return True in the all-pass deal, where players take as few tricks as possible."""
        return self.playing and self.facts.declarer is None

    # -- tricks

    def best(self, trick: Trick) -> int:
        if trick.seats[0] != TALON or rules_of_talon(self) == "dealer_plays":
            return super().best(trick)
        led = trick.cards[0].suit  # a talon card that only gives the suit cannot win
        return 1 + winner(trick.cards[1:], None, led) if len(trick.cards) > 1 else -1

    def places(self, trick: Trick, leader: Seat) -> list[PlaceView]:
        active = self.facts.active
        if leader in active:
            at = active.index(leader)
            order = [*active[at:], *active[:at]]
        else:
            order = [leader, *active]  # the talon has led, for its dealer or for no seat
        best = self.best(trick) if trick.cards else None
        return [self.place(trick, seat, best, seat == leader) for seat in order]

    def place(self, trick: Trick, seat: Seat, best: int | None, led: bool) -> PlaceView:
        shown = super().place(trick, seat, best, led)
        if not shown["cards"] and self.asked is not None and self.asked.about == "play_other":
            shown["name"] = ""  # the next card comes from the partner's hand, not to the reader's place
        if seat == self.facts.resting and shown["cards"]:
            wins = "place.best" if trick.taker is None else "place.takes"
            notes = [self.text("place.talon"), *([self.text(wins)] if shown["best"] is not None else [])]
            shown["note"] = " · ".join(notes)
        return shown

    def duty(self) -> str:
        line = self.line
        if line is None or line.trick.taker is not None or self.facts.turn is None:
            return "lead"
        led, hand = line.trick.cards[0].suit, self.view.piles[f"hand{self.facts.turn}"]
        if any(card.suit == led for card in hand):
            return "follow"
        return "trump" if any(card.suit == self.trump for card in hand) else "void"

    def counted(self, line: TrickLine) -> str:
        """Return the number of tricks of the taker after this trick."""
        before = self.story.tricks[: line.number]
        return str([one.trick.taker for one in before].count(line.trick.taker))

    @property
    def own_hands(self) -> Collection[str]:
        """Return the hands from which the reader plays. A lone whister also plays the partner's open hand."""
        facts = self.facts
        lone = facts.hands_are == "open" and facts.whisters == (self.me,)
        return [f"hand{seat}" for seat in self.defenders] if lone else super().own_hands

    def from_where(self, seat: Seat) -> Seat:
        """Return the owner of a card: the seat, or the talon, which leads for the resting dealer."""
        return seat if seat in self.facts.active else TALON

    # -- seats

    def seats(self) -> list[SeatView]:
        """Return the seats as they sit. Play is clockwise, so the next player is at the reader's left, as on the score
        sheet.
        """
        return Scene.seats(self)

    @cached_property
    def open_hands(self) -> list[Seat]:
        """Return the other seats with open hands, including the one on turn."""
        others = [(seat, self.view.piles[f"hand{seat}"]) for seat in self.facts.active if seat != self.me]
        return [seat for seat, cards in others if cards and BACK not in cards]

    def fans(self, seat: Seat) -> list[Fan]:
        return [] if seat in self.open_hands else super().fans(seat)

    def tags(self, seat: Seat, turn: bool) -> list[Tag]:
        facts = self.facts
        tags: list[Tag] = []
        if turn:
            tags.append({"text": self.say("table.tag.turn"), "icon": "turn", "turn": True})
        if seat == facts.declarer:
            key = "conceded" if facts.conceded else "contract" if facts.contract is not None else "won"
            tags.append({"text": self.text(f"tag.{key}", bid=self.bid_words(facts.contract or facts.bid))})
        elif seat == facts.bidder:
            tags.append({"text": self.text("tag.high", bid=self.bid_words(facts.bid))})
        if seat in facts.whisters:
            tags.append({"text": self.text("tag.whists")})
        elif seat == facts.half_whister:
            tags.append({"text": self.text("tag.half")})
        elif (seat, "pass") in facts.whist_calls or (seat, "half") in facts.whist_calls:
            tags.append({"text": self.text("tag.passes")})
        elif facts.phase == "auction" and seat in facts.passed:
            tags.append({"text": self.text("tag.passed")})
        if seat == facts.dealer:
            tags.append({"text": self.text("tag.rests" if seat == facts.resting else "tag.dealer")})
        if seat == self.me and self.playing:
            tags.append({"text": self.tricks_words(seat)})
        return tags

    def said(self, seat: Seat) -> str:
        return self.tricks_words(seat) if self.playing and seat != self.me else ""  # the reader's tricks are a tag

    def tricks_words(self, seat: Seat) -> str:
        """Return the number of tricks of a seat in words; of the declarer also the tricks needed."""
        facts = self.facts
        n, contract = facts.tricks[seat], facts.contract
        if seat != facts.declarer or contract is None or contract.misere:
            return self.text("said.tricks", n=n)
        return self.text("said.over" if n > contract.level else "said.of", n=n, goal=contract.level)

    def seat(self, seat: Seat) -> SeatView:
        shown = super().seat(seat)
        elsewhere = self.asked is not None and self.asked.about == "play_other"
        return shown | {"turn": shown["turn"] and not elsewhere}  # the open hand on turn has the mark

    # -- open cards

    def hands(self) -> list[OpenHand]:
        """Return the open hands, each with its player, and a mark if its next card is due."""
        facts = self.facts
        found: list[OpenHand] = []
        played_by = facts.whisters[0] if facts.hands_are == "open" else None
        for seat in self.open_hands:
            turn = self.asked is not None and facts.turn == seat
            notes = [self.text("hands.next")] if turn else []
            if played_by is not None and played_by != seat and seat in self.defenders:
                notes.append(self.text("hands.by_you" if played_by == self.me else "hands.by",
                                       name=self.name_within(played_by)))  # fmt: skip
            fan = self.fan(seat, f"hand{seat}")
            found.append({"seat": seat, "fan": fan | {"caption": "", "strong": ""}, "turn": turn,
                          "name": self.text("hands.of", name=self.name(seat)),
                          "note": self.say("game.and").join(notes)})  # fmt: skip
        return found

    def talon_shown(self) -> Cards:
        """Return the talon after it was shown; no cards before."""
        shown = [event.cards for event in self.view.log if isinstance(event, Shown) and event.pile == "talon"]
        return shown[-1] if shown else Cards()

    def lying(self) -> list[LyingView]:
        """Return the talon in the middle, from the moment it is shown until the play."""
        facts = self.facts
        if facts.phase not in ("talon", "discard", "contract", "whist") or not (cards := self.talon_shown()):
            return []
        taken = facts.phase != "talon" and not facts.thrown
        key = "thrown" if facts.thrown else "taken" if taken else "open"
        text = self.text(f"lying.{key}", name=self.name_within(facts.declarer), bid=self.bid_words(facts.bid))
        return [{"label": self.text("talon"), "text": text, "cards": self.cards(cards),
                 "held": taken and facts.declarer == self.me}]  # fmt: skip

    # -- the match

    def match(self) -> ScoreView:
        """Return the sheet, a row for each account, and the settlement if the match ended now. They change only at the
        end of a deal.
        """
        accounts, kept = (self.facts.pools, self.facts.mountains, self.facts.whists), self.story.score
        if kept is None or kept[0] != accounts:
            kept = self.story.score = accounts, self._match()
        return kept[1]

    def _match(self) -> ScoreView:
        facts, rules, seats = self.facts, self.facts.rules, self.reader_first
        mountain = rules.system != "rostov" or any(facts.mountains)  # Rostov has none
        total = settled(rules, facts.pools, facts.mountains, facts.whists).rounded
        rows = [("pool", facts.pools), *([("mountain", facts.mountains)] if mountain else [])]
        told = [(self.text(f"match.{account}"), [figure(row[seat]) for seat in seats]) for account, row in rows]
        for on in seats:
            written = ["–" if on == seat else figure(facts.whists[seat][on]) for seat in seats]
            told.append((self.text("match.on", name=self.name_within(on)), written))
        told.append((self.text("match.total"), [signed(total[seat]) for seat in seats]))
        system = self.say(f"score_sheet.systems.{rules.system}")
        label = self.text("match.label", system=system, n=rules.pool_target)
        sides: list[ScoreSide] = [{"name": account, "own": False, "figures": figures} for account, figures in told]
        return {"label": label, "heads": [self.name(seat) for seat in seats], "sides": sides}

    # -- further facts

    def trumps(self) -> TrumpView | None:
        if not self.playing:
            return None
        if self.trump is None:
            key = "no_trump_passed" if self.all_passed else "no_trump"
            return {"mark": "", "text": self.text(key, fine=self.trick_fine)}
        return {"mark": self.trump, "text": self.text("trump", suit=self.suit(self.trump))}

    def known_facts(self) -> list[str]:
        """Return further facts: the contract and its play or the price of a trick, the reader's discards, and
        misdeals.
        """
        facts, told = self.facts, []
        for reason in facts.misdeals:
            why = self.say(f"score_sheet.misdeals.{reason}")
            told.append(
                self.text("fact.misdeal", name=self.name_within(facts.dealer), why=why, fine=self.fined(MISDEAL))
            )
        if facts.phase == "deal":
            dealt = [self.packet_words(packet) for packet in facts.packets]
            return [*told, *([self.text("fact.packets", list=self.say("game.and").join(dealt))] if dealt else [])]
        if facts.phase == "auction" and facts.run:
            told.append(self.text("fact.run", n=facts.run, level=facts.minimum, fine=self.trick_fine))
        if facts.contract is not None and facts.phase != "whist":
            told.append(self.contract_fact())
        if self.all_passed:
            told.append(self.text("fact.all_passed", fine=self.trick_fine))
            talon, rests = rules_of_talon(self), facts.resting is not None
            key = "nobody_plays" if talon == "dealer_plays" and not rests else talon
            told += [self.text(f"fact.{key}")] if talon != "none" and len(self.story.tricks) < 3 else []
        elif self.playing and (talon_cards := self.talon_shown()):
            told.append(self.text("fact.talon", cards=" ".join([card.sign for card in talon_cards])))
        if self.me == facts.declarer and (aside := self.view.piles["discard"]) and self.known("discard"):
            told.append(self.text("fact.aside", cards=" ".join([card.sign for card in aside])))
        return [*told, *self.written()] if facts.phase == "over" else told

    def contract_fact(self) -> str:
        """Return the contract, and the kind of defence."""
        facts, rules, contract = self.facts, self.facts.rules, self.contract
        figures = {"name": self.name_within(facts.declarer), "bid": self.bid_words(contract)}
        if contract.misere:
            return self.text("fact.misere", **figures)
        if rules.ten == "check" and contract.level == TRICKS:
            return self.text("fact.checked", **figures)
        if not facts.whist_calls:
            return self.text("fact.stalingrad", **figures)
        if len(facts.whisters) != 1:
            key = "both" if facts.whisters else "half" if facts.half_whister is not None else "nobody"
            return self.text(f"fact.{key}", **figures)
        [lone] = facts.whisters
        return self.text(f"fact.lone_{facts.hands_are or 'closed'}", **figures, whister=self.name_within(lone))

    def chances(self) -> str:
        """Return the line of chances: of the talon in the auction, of splits in the play, of trumps for a defender."""
        facts = self.facts
        if facts.phase == "auction" and self.me in facts.active:
            return of_talon(self)
        if facts.phase != "play" or facts.contract is None or facts.contract.misere or self.me not in facts.active:
            return ""
        first, second = self.defenders
        if self.me == facts.declarer:
            return of_splits(self, (first, second))
        return of_trumps(self, [second if self.me == first else first])

    # -- the whole

    def heading(self) -> str:
        figures = {**self.figures(), "number": self.at.number, "target": self.facts.rules.pool_target}
        return self.text("subtitle" if self.playing else "subtitle_before", **figures)

    def subtitle(self) -> str:
        return self.heading()

    def middle(self) -> TricksView:
        return {**super().middle(), "trump": self.trumps(), "match": self.match(), "facts": self.known_facts()}

    def compose(self) -> SceneView:
        bids: BidsView = {"grid": self.grid(), "flow": self.flow(), "hands": self.hands(), "lies": self.lying()}
        return {**super().compose(), "bids": bids}


def rules_of_talon(scene: PreferansScene) -> str:
    """Return the rule for the talon after all have passed, as a word."""
    return str(scene.facts.rules.talon_play(len(scene.names)))


SCREEN = Screen(scene=PreferansScene, players=(PreferansPlayer(),), odds_panel=PreferansPanel)
