"""Any game of betting on three cards, on the screen: whose hand beats how many, and who set the price."""

from __future__ import annotations

from typing import TypeVar

from ....core.events import Compared, Said
from ....core.script import Seat
from ....games.brag.seats import SeatedFacts
from ....odds.three_card.equity import quick_equity
from ...contract.cards import Fan
from ...scene.scene import Scene
from ...scene.story import Story

__all__ = ["DuelStory", "VyingScene"]

F = TypeVar("F", bound=SeatedFacts)


class VyingScene(Scene[F]):
    """Any game of betting on three cards: whose hand beats how many, and who set the price."""

    def caption(self, seat: Seat, pile: str) -> str:
        """Return how many of a rival's hands a hand beats; nothing where a rival may hold more than three cards."""
        cards, ranking = self.view.piles[pile], self.ranking
        if not self.at.odds or len(cards) != 3 or not self.plain or ranking is None:
            return ""
        chance = quick_equity(cards, ranking)
        beaten = chance.win / chance.total
        rivals = [rival for rival in self.everybody if rival != self.me and not self.out(rival)] if self.asked else []
        if len(rivals) < 2:
            said = self.say("game.beats", won=chance.win, n=chance.total, percent=f"{100 * beaten:.0f}")
        else:
            best = f"{100 * beaten ** len(rivals):.0f}"
            said = self.say("game.best", percent=f"{100 * beaten:.0f}", n=len(rivals) + 1, best=best)
        if not (strong := [rival for rival in rivals if self.bets_seen(rival)]):
            return said
        given = beaten ** (len(rivals) - len(strong)) * max(0.0, 2 * beaten - 1) ** len(strong)
        return self.say("game.given", said=said, n=len(strong), names=self.listed(strong), best=f"{100 * given:.0f}")

    def fan(self, seat: Seat, pile: str) -> Fan:
        """Return the cards of a pile; the chances of a hand are folded behind its name."""
        shown = super().fan(seat, pile)
        return {**shown, "folded": True} if shown.get("strong") and shown.get("caption") else shown

    def bets_seen(self, seat: Seat) -> bool:
        """Return True if a rival has looked, and has paid more since: a sign of strength, for who believes it."""
        lines = [line for line in self.story.lines if line.seat == seat]
        return seat in self.fact("looked", self.everybody) and bool(lines) and lines[-1].chips > 0

    @property
    def plain(self) -> bool:
        """Return True if everybody holds three cards that rank by the ranking of the rules."""
        return True

    def bettor(self) -> Seat | None:
        """Return who set the price."""
        bets = [event.seat for event in self.view.log if isinstance(event, Said) and isinstance(event.word, int)]
        return bets[-1] if bets else None


class DuelStory(Story[F]):
    """Two hands that are compared are told as one line: who lost to whom."""

    def on_compared(self, event: Compared) -> None:
        if len(event.piles) == 2 and event.winner is not None:
            loser = next(self.owners[pile] for pile in event.piles if self.owners[pile] != event.winner)
            name = self.voice.name_within(event.winner)
            self.add(loser, self.voice.told("log.loses", name=name), self.voice.told("news.loses", name=name))
