"""The other games of betting on three cards: Zha Jin Hua, Teen Patti, three-card poker at home."""

from __future__ import annotations

from typing import Any

from ...core.cards import Cards
from ...core.choices import Amount, OneOf
from ...core.errors import Why
from ...core.events import Compared, Paid, Said, Took
from ...core.script import Ask, Seat
from ...games.brag.teen.hands import digits, with_lowest_wild
from ...judge.layouts import best_three
from ...judge.three_card import rank_number
from ...locale import hand_name
from ..contract import AmountView, Option, Tag
from .brag import VyingScene
from .story import Story, stem

__all__ = ["PokerScene", "TeenScene", "ZhaScene"]


class DuelStory(Story):
    """Two hands that are compared are told as one line: who lost to whom."""

    def on_compared(self, event: Compared) -> None:
        if len(event.piles) == 2 and event.winner is not None:
            loser = next(self.owners[pile] for pile in event.piles if self.owners[pile] != event.winner)
            self.add(loser, self.voice.told("log.loses", name=self.voice.name_within(event.winner)))


class ZhaScene(VyingScene):
    """One may compare with a chosen rival, and the order of hands goes round in a circle."""

    WORDS = ("zha", "game")
    ALWAYS = ("fold", "look", "call", "compare")
    STORY = DuelStory

    def figures(self) -> dict[str, object]:
        return {**super().figures(), "price": self.price()}

    def hand_words(self, cards: Cards) -> str:
        """A hand's name, and for the one that goes round the circle what it beats: else its wins would be a riddle."""
        name = super().hand_words(cards)
        return self.told("hand.special", hand=name) if name and self.facts.rules.ranking.special(cards) else name

    def price(self) -> int:
        """What a call costs the reader."""
        stake: int = self.facts.stake
        return 2 * stake if self.me in self.facts.looked else stake

    def cost(self, kind: str) -> str:
        return str(self.price()) if kind in ("call", "compare") else ""

    def shows(self, word: object, why: Why | None) -> bool:
        """With oneself, and with who is out, nobody compares: that needs no word."""
        return why is None or why.key not in ("compare_with_oneself", "rival_is_out")

    def options(self, words: OneOf[Any], about: str) -> list[Option]:
        """Where nobody may compare yet, one closed word says so for all rivals."""
        options = super().options(words, about)
        rivals = [option for option in options if stem(option["token"])[0] == "compare"]
        if not rivals or any("closed" not in option for option in rivals):
            return options
        closed = rivals[0] | {"text": self.told("word.compare_any")}
        return [closed if option is rivals[0] else option for option in options if option not in rivals[1:]]


class TeenScene(VyingScene):
    """Blind and seen bets, the show and the side show, and the variations of the ranking."""

    WORDS = ("teen", "game")
    ALWAYS = ("fold", "look", "show", "sideshow")
    STORY = DuelStory

    @property
    def plain(self) -> bool:
        return self.facts.rules.variation in ("none", "muflis", "ak47")

    def heading(self) -> str:
        """What the variation changes stands over the table, for nobody can see it in the cards."""
        key = f"subtitle_{self.facts.rules.variation}"
        return self.told(key, "subtitle", number=self.at.number, **self.figures())

    def hand_words(self, cards: Cards) -> str:
        rules = self.facts.rules
        if len(cards) != rules.cards:
            return ""
        match rules.variation:
            case "999":
                return self.told("number", n="".join(map(str, digits(cards))))
            case "lowest_wild":
                lowest = min(cards, key=lambda card: rank_number(card.rank)).rank
                reading = with_lowest_wild(rules.ranking, lowest).reading(cards)
                return hand_name(reading.category, reading.cards, self.lang, rules.ranking.words)
            case "best_of_four":
                return super().hand_words(best_three(cards, rules.ranking))
            case _:
                return super().hand_words(cards)

    def figures(self) -> dict[str, object]:
        stake = self.facts.stake
        return {**super().figures(), "price": 2 * stake if self.me in self.facts.looked else stake, **self.asker()}

    def asker(self) -> dict[str, str]:
        """Who asks the reader for a side show: the player whose words came last."""
        lines = [line for line in self.story.lines if line.seat is not None]
        return {"name": self.name(lines[-1].seat)} if lines and lines[-1].seat is not None else {"name": ""}

    def cost(self, kind: str) -> str:
        return str(self.figures()["price"]) if kind in ("show", "sideshow") else ""


class PokerStory(Story):
    """A number is a bet, or a raise when there was one in the round; each card that is dealt is told."""

    def said_words(self, event: Said, paid: Paid | None) -> str:
        if not isinstance(event.word, int):
            return super().said_words(event, paid)
        n = paid.chips if paid else 0
        key = "log.bet" if n == event.word else "log.raise"
        return self.voice.told(key, n=n, by=event.word)


class PokerScene(VyingScene):
    """Cards that come one by one, a round of betting after each, and side pots."""

    WORDS = ("poker", "game")
    ALWAYS = ("fold", "check", "call")
    STORY = PokerStory

    def owed(self) -> int:
        """What the reader lacks to stay in, as far as their chips go."""
        facts, me = self.facts, self.me
        return 0 if me is None else min(facts.called - facts.put.get(me, 0), facts.stacks[me])

    def figures(self) -> dict[str, object]:
        return {**super().figures(), "price": self.owed()}

    def message(self, asked: Ask) -> str:
        return self.told("message.bet" if self.owed() else "message.check", **self.figures())

    def cost(self, kind: str) -> str:
        return str(self.owed()) if kind == "call" and self.owed() else ""

    def amount(self, amount: Amount, about: str) -> AmountView:
        return super().amount(amount, "bet" if self.facts.raised is None else "raise")

    def more_tags(self, seat: Seat) -> list[Tag]:
        broke = seat in self.facts.active and self.facts.stacks[seat] == 0
        over = any(isinstance(event, Took) for event in self.view.log)
        return [{"text": self.told("tag.all_in"), "icon": "cover"}] if broke and not over else []

    def pot_sums(self) -> list[int]:
        """The side pots are known when they are taken; until then there is one."""
        taken = [event for event in self.view.log if isinstance(event, Took)]
        sums = [sum(took.chips for took in taken if took.pot == n) for n in range(len(self.facts.pots))]
        return sums if taken else [sum(payment.chips for payment in self.story.payments)]
