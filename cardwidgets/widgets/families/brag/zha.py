"""Zha Jin Hua on the screen."""

from __future__ import annotations

from ....core.cards import Cards
from ....core.choices import OneOf
from ....core.errors import Why
from ....games.brag.zha import ZhaFacts
from ....players.vying.temperament import BOLD, STEADY, TIMID
from ....players.vying.zha import ZhaPlayer
from ...contract import Option
from ...kinds import Kind
from ...scene.story import stem
from .odds import VyingPanel
from .vying import DuelStory, VyingScene

__all__ = ["SCREEN", "ZhaScene"]


class ZhaScene(VyingScene[ZhaFacts]):
    """One may compare with a chosen rival, and the order of hands goes round in a circle."""

    WORDS = ("zha", "game")
    ALWAYS = ("fold", "look", "call", "compare")
    STORY = DuelStory

    def figures(self) -> dict[str, object]:
        return {**super().figures(), "price": self.price()}

    def hand_words(self, cards: Cards) -> str:
        """Return a hand's name, and what the one that goes round the circle beats: else nobody sees why it wins."""
        name = super().hand_words(cards)
        return self.told("hand.special", hand=name) if name and self.facts.rules.ranking.special(cards) else name

    def price(self) -> int:
        """Return what a call costs the reader."""
        stake: int = self.facts.stake
        return 2 * stake if self.me in self.facts.looked else stake

    def cost(self, kind: str) -> str:
        return str(self.price()) if kind in ("call", "compare") else ""

    def shows(self, word: object, why: Why | None) -> bool:
        """With oneself, and with who is out, nobody compares: that needs no word."""
        return why is None or why.key not in ("compare_with_oneself", "rival_is_out")

    def options(self, words: OneOf[object], about: str) -> list[Option]:
        """Return the options; while nobody may compare yet, one closed word says so for all rivals."""
        options = super().options(words, about)
        rivals = [option for option in options if stem(option["token"])[0] == "compare"]
        if not rivals or any("closed" not in option for option in rivals):
            return options
        closed = rivals[0] | {"text": self.told("word.compare_any")}
        return [closed if option is rivals[0] else option for option in options if option not in rivals[1:]]


SCREEN = Kind(scene=ZhaScene, players=(ZhaPlayer(STEADY), ZhaPlayer(BOLD), ZhaPlayer(TIMID)), odds_panel=VyingPanel)
