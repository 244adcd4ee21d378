"""The scenes of vying games, and of Brag."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import TypeVar

from ....core.cards import Card, Cards
from ....core.choices import Amount, OneOf
from ....core.errors import Why
from ....core.events import Announced, Compared, Said
from ....core.script import Ask, Seat
from ....games.brag.betting import FOLD, SEE
from ....games.brag.deal import BragFacts
from ....games.brag.rules import price, see_cost
from ....games.brag.seats import SeatedFacts
from ....judge.layouts import best_three
from ....odds.three_card.equity import quick_equity
from ....players.vying.brag import BragPlayer
from ....players.vying.temperament import BOLD, STEADY, TIMID
from ...contract import Ask as AskView
from ...contract import Fan, SceneView
from ...kinds import Screen
from ...scene.intro import CoachStep, Intro, Picture
from ...scene.result import own_result
from ...scene.rules import Rule
from ...scene.scene import Scene
from ...scene.story import Story, marked
from .odds import VyingPanel
from .rules import brag_rules

__all__ = ["SCREEN", "BragScene", "DuelStory", "VyingScene"]


F = TypeVar("F", bound=SeatedFacts)


class VyingScene(Scene[F]):
    """The scene of a betting game with three cards: the strength of hands, and the player who set the price."""

    def caption(self, seat: Seat, pile: str) -> str:
        """Return the strength of a hand, as one percentage; "" if a rival may hold more than three cards.

        With several rivals, none of whom has bet after looking, it is the chance to hold the best hand. Otherwise it is
        the share of a rival's hands that it beats. The chance to be best after such bets is shown by advice and the
        review.
        """
        cards, ranking = self.view.piles[pile], self.ranking
        if not self.at.odds or len(cards) != 3 or not self.plain or ranking is None:
            return ""
        chance = quick_equity(cards, ranking)
        beaten = chance.win / chance.total
        rivals = [rival for rival in self.everybody if rival != self.me and not self.out(rival)] if self.asked else []
        if len(rivals) < 2 or any(map(self.bets_seen, rivals)):
            return self.say("game.beats", won=chance.win, n=chance.total, percent=f"{100 * beaten:.0f}")
        return self.say("game.best", n=len(rivals) + 1, best=f"{100 * beaten ** len(rivals):.0f}")

    def fan(self, seat: Seat, pile: str) -> Fan:
        """Return the fan of a pile, with the chances of a hand folded behind its name."""
        shown = super().fan(seat, pile)
        return {**shown, "folded": True} if shown.get("strong") and shown.get("caption") else shown

    def bets_seen(self, seat: Seat) -> bool:
        """Return True if a rival has looked and has paid more since, which is a sign of strength."""
        lines = [line for line in self.story.lines if line.seat == seat]
        return seat in self.fact("looked", self.everybody) and bool(lines) and lines[-1].chips > 0

    @property
    def plain(self) -> bool:
        """Return True if all players hold three cards that rank by the ranking of the rules."""
        return True

    def bettor(self) -> Seat | None:
        """Return the seat that set the price."""
        bets = [event.seat for event in self.view.log if isinstance(event, Said) and isinstance(event.word, int)]
        return bets[-1] if bets else None


class DuelStory(Story[F]):
    """A story that tells the comparison of two hands in one line: the loser and the winner."""

    def on_compared(self, event: Compared) -> None:
        if len(event.piles) == 2 and event.winner is not None:
            loser = next(self.voice.owners[pile] for pile in event.piles if self.voice.owners[pile] != event.winner)
            name = self.voice.name_within(event.winner)
            self.add(loser, self.voice.text("log.loses", name=name), self.voice.text("news.loses", name=name))


_INTRO = Intro(
    "brag",
    (
        (Picture("?? ?? ??"),),
        (Picture(chips=3, word="bet"), Picture("?? ?? ??", word="fold", faded=True)),
        (Picture(chips=1, word="blind"), Picture(chips=2, word="looked")),
        (Picture("7S 7H 7D"),),
    ),
    (CoachStep("bet", "cards", "cards"), CoachStep("bet", "answers", "price"), CoachStep("bet", "middle", "pot")),
)


class BragScene(VyingScene[BragFacts]):
    """The scene of Brag: seats and stacks, the pot with its payments, the betting as lines, and the question."""

    WORDS = ("brag", "game")
    ALWAYS = ("fold", "look", "see")
    INTROS = (_INTRO,)

    @property
    def plain(self) -> bool:
        return self.facts.rules.cards == 3

    @property
    def by_ranking(self) -> bool:
        return True

    def intro(self) -> Intro | None:
        rules = self.facts.rules
        return _INTRO if self.at.variant == "brag" and self.plain and rules.blind and not rules.wild else None

    def rules_told(self) -> list[Rule]:
        return brag_rules(self.facts.rules)

    # -- cards: there may be two hands, and more than three cards in each

    def in_order(self, cards: Cards) -> list[Card]:
        """Return the hand in order. If it has more than three cards, the three played keep the order of choice."""
        return super().in_order(cards) if self.plain else self.high_to_low(cards)

    @cached_property
    def piles(self) -> Mapping[Seat, Sequence[str]]:
        held, laid = self.facts.held, self.view.piles
        return {
            seat: [*held.get(seat, ()), *([aside] if (aside := f"aside{seat}") in laid else [])]
            for seat in self.everybody
        }

    def label(self, seat: Seat, pile: str) -> str:
        label = super().label(seat, f"hand{seat}" if pile == "retained" else pile)
        if len(self.facts.held.get(seat, ())) < 2:
            return label
        return self.text("older" if pile == "retained" else "newer", hand=label)

    def hand_words(self, cards: Cards) -> str:
        """Return the name of a hand; the name of the best three of more cards."""
        return super().hand_words(best_three(cards, self.facts.rules.ranking) if len(cards) > 3 else cards)

    def fan(self, seat: Seat, pile: str) -> Fan:
        """Return the fan. Discards have no name, nor does a hand from which three cards are still to be chosen."""
        choosing = len(self.view.piles[pile]) > 3 and seat not in self.facts.exposed
        nameless = self.known(pile) and (choosing or pile.startswith("aside"))
        shown = super().fan(seat, pile)
        return {**shown, "strong": "", "caption": ""} if nameless else shown

    # -- the message

    def heading(self) -> str:
        """Return the heading. A carried pot replaces the antes, or is added to them."""
        told = {event.key: dict(event.figures) for event in self.view.log if isinstance(event, Announced)}
        if "carried_pot" not in told:
            return super().heading()
        key = "subtitle_more" if "antes" in told else "subtitle_carried"
        return self.text(key, number=self.at.number, ante=self.facts.rules.ante, pot=told["carried_pot"]["pot"])

    def message(self, asked: Ask) -> str:
        if asked.about != "bet":
            spare = len(self.view.piles[self.facts.held[asked.seat][0]]) - 3
            return self.text(f"message.{asked.about}", n=spare)
        told = self.call_for(asked)
        for seat in (seat for seat, hands in self.facts.held.items() if len(hands) > 1 and not self.out(seat)):
            who = "you" if seat == self.me else "other"
            told = self.say("hand.both", said=told, then=self.text(f"message.{who}_two_hands", name=self.name(seat)))
        return told

    def call_for(self, asked: Ask) -> str:
        """Return the price, and the player who set it."""
        need, bettor = price(self.facts, asked.seat), self.bettor()
        blind = "" if asked.seat in self.facts.looked else "_blind"
        if bettor is None:
            return self.text(f"message.open{blind}", price=need)
        return self.text(f"message.bet{blind}", level=self.facts.level, price=need)

    def conclusion(self) -> list[str]:
        facts = self.facts
        if facts.carrier is None:
            return super().conclusion()
        key = "you_carry" if facts.carrier == self.me else "carried"
        own = "" if facts.carrier == self.me else own_result(self)[0]
        return [marked(own), self.text(f"over.{key}", name=self.name(facts.carrier), pot=sum(facts.pots))]

    # -- the question

    def beside(self) -> AskView | None:
        """Return the words that the reader may say while another is asked: to look, if the rules allow looking at any
        time.
        """
        asked, me = self.asked, self.me
        if asked is None or me is None or asked.seat == me or me not in asked.asides:
            return None
        later = Why("not_your_turn", {"seat": asked.seat})
        looks = asked.asides[me]
        if not isinstance(looks, OneOf):
            return None
        words = OneOf(looks.options, ((FOLD, later), (SEE, later)))
        return {
            "label": self.say("table.your_answer"),
            "aside": True,
            "words": self.options(words, "beside"),
            "amount": self.amount(Amount.closed(later, later), asked.about),
        }

    def compose(self) -> SceneView:
        shown, beside = super().compose(), self.beside()
        return {**shown, "ask": beside} if beside else shown

    def cost(self, kind: str) -> str:
        return str(see_cost(self.facts, self.me)) if kind == SEE and self.facts.level and self.me is not None else ""

    def bound(self, end: str, why: Why) -> str:
        """Return the reason of a bound. The least is the price, or the agreed first bet."""
        if end == "most":
            return super().bound(end, why)
        bettor, blind = self.bettor(), "" if self.me in self.facts.looked else "_blind"
        if bettor is None:
            return self.text(f"least.open{blind}")
        return self.text(f"least.price{blind}", name=self.name(bettor))


SCREEN = Screen(
    scene=BragScene, players=(BragPlayer(STEADY), BragPlayer(BOLD), BragPlayer(TIMID)), odds_panel=VyingPanel
)
