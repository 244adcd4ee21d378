"""Three-card poker at home, on the screen."""

from __future__ import annotations

from ....core.choices import Amount
from ....core.events import Paid, Said, Took
from ....core.script import Ask, Seat
from ....games.brag.poker import PokerFacts
from ....players.vying.poker import PokerPlayer
from ....players.vying.temperament import BOLD, STEADY, TIMID
from ...contract import AmountView, Tag
from ...kinds import Kind
from ...scene.story import Story
from .odds import VyingPanel
from .vying import VyingScene

__all__ = ["SCREEN", "PokerScene"]


class PokerStory(Story[PokerFacts]):
    """A number is a bet, or a raise when there was one in the round; each card that is dealt is told."""

    def said_keys(self, event: Said, paid: Paid | None) -> tuple[list[str], dict[str, object]]:
        if not isinstance(event.word, int):
            return super().said_keys(event, paid)
        n = paid.chips if paid else 0
        return ["bet" if n == event.word else "raise"], {"n": n, "by": event.word}


class PokerScene(VyingScene[PokerFacts]):
    """Cards that come one by one, a round of betting after each, and side pots."""

    WORDS = ("poker", "game")
    ALWAYS = ("fold", "check", "call")
    STORY = PokerStory

    def owed(self) -> int:
        """Return what the reader lacks to stay in, as far as their chips go."""
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
        """Return the pots; side pots are known when they are taken, until then there is one."""
        taken = [event for event in self.view.log if isinstance(event, Took)]
        sums = [sum(took.chips for took in taken if took.pot == n) for n in range(len(self.facts.pots))]
        return sums if taken else [sum(payment.chips for payment in self.story.payments)]


SCREEN = Kind(
    scene=PokerScene, players=(PokerPlayer(STEADY), PokerPlayer(BOLD), PokerPlayer(TIMID)), odds_panel=VyingPanel
)
