"""The screen of Quinze: its words, and its panel of chances."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from cardwidgets.core.cards import pack
from cardwidgets.odds.results import Chance
from cardwidgets.widgets.kinds import Screen
from cardwidgets.widgets.odds_panel import Block, Panel, ReaderKnowledge, Row, Voice
from cardwidgets.widgets.scene import PlainScene
from tests.support.quinze.player import Careful
from tests.support.quinze.rules import QuinzeFacts, QuinzeRules, points

__all__ = ["SCREEN"]


class QuinzeScene(PlainScene[QuinzeFacts]):
    """The plain scene with words of its own."""

    WORDS = ("quinze", "game")


class QuinzePanel(Panel[QuinzeRules, QuinzeFacts]):
    """The probability that the next card is too much."""

    pack, size, most = pack(), 2, 10

    def __init__(self, rules: QuinzeRules) -> None:
        super().__init__(rules)
        self.goal = rules.goal

    def blocks(self, known: ReaderKnowledge, voice: Voice) -> Iterable[Block]:
        left = self.unseen(known)
        safe = sum(points([card]) <= self.goal - points(known.held) for card in left)
        rows = [Row("safe", voice.say("quinze.safe"), Chance(safe, len(left)))]
        yield Block("next", voice.say("quinze.next"), tuple(rows), whole=False)

    def headline(self, known: ReaderKnowledge, blocks: Sequence[Block], voice: Voice) -> str:
        return voice.say("quinze.next")


SCREEN = Screen(scene=QuinzeScene, players=(Careful(),), odds_panel=QuinzePanel)
