"""Teen Patti on the screen."""

from __future__ import annotations

from ....core.cards import Cards
from ....games.brag.teen import TeenFacts, digits, with_lowest_wild
from ....judge.layouts import best_three
from ....judge.three_card import rank_number
from ....locale import hand_name
from ....players.vying.teen import TeenPlayer
from ....players.vying.temperament import BOLD, STEADY, TIMID
from ...kinds import Kind
from .odds import VyingPanel
from .vying import DuelStory, VyingScene

__all__ = ["SCREEN", "TeenScene"]


class TeenScene(VyingScene[TeenFacts]):
    """Blind and seen bets, the show and the side show, and the variations of the ranking."""

    WORDS = ("teen", "game")
    ALWAYS = ("fold", "look", "show", "sideshow")
    STORY = DuelStory

    @property
    def plain(self) -> bool:
        return self.facts.rules.variation in ("none", "muflis", "ak47")

    def heading(self) -> str:
        """Return the heading with the change of the variation, which nobody can see in the cards."""
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
        """Return who asks the reader for a side show: the player whose words came last."""
        lines = [line for line in self.story.lines if line.seat is not None]
        return {"name": self.name(lines[-1].seat)} if lines and lines[-1].seat is not None else {"name": ""}

    def cost(self, kind: str) -> str:
        return str(self.figures()["price"]) if kind in ("show", "sideshow") else ""


SCREEN = Kind(scene=TeenScene, players=(TeenPlayer(STEADY), TeenPlayer(BOLD), TeenPlayer(TIMID)), odds_panel=VyingPanel)
