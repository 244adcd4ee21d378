"""Crash on the screen."""

from __future__ import annotations

from ....core.choices import Layout
from ....core.errors import Why
from ....core.script import Seat
from ....games.crash.deal import CrashFacts
from ....games.crash.score import earned, fault
from ....players.crash import CrashPlayer
from ...contract import Tag
from ...kinds import Kind
from ...scene.layouts import LayoutScene
from .odds import CrashPanel

__all__ = ["SCREEN", "CrashScene"]


class CrashScene(LayoutScene[CrashFacts]):
    """Thirteen cards, four places, and a score on account."""

    WORDS = ("crash", "places", "game")

    def subtitle(self) -> str:
        return self.told("subtitle", number=self.at.number, goal=self.facts.target)

    def fault(self, layout: Layout) -> Why | None:
        return fault(layout, self.facts.rules)

    def out(self, seat: Seat) -> bool:
        return seat in self.facts.fouls

    def more_tags(self, seat: Seat) -> list[Tag]:
        facts = self.facts
        tags: list[Tag] = [{"text": self.told("tag.points", n=facts.scores[seat], goal=facts.target)}]
        if seat in facts.declared:
            tags.append({"text": self.told("tag.declared"), "icon": "flag"})
        if seat == facts.winner:
            tags.append({"text": self.told("tag.winner"), "icon": "flag"})
        return tags

    def tags(self, seat: Seat, turn: bool) -> list[Tag]:
        """Nobody folds: who is out has laid a layout that is void."""
        folded = self.say("table.tag.folded")
        void: Tag = {"text": self.told("tag.void"), "icon": "fold"}
        return [void if tag["text"] == folded else tag for tag in super().tags(seat, turn)]

    def mark_words(self, mark: str) -> str:
        return self.told("reveal.point") if mark == "won" else super().mark_words(mark)

    def points(self, seat: Seat) -> str:
        facts = self.facts
        return self.told("reveal.points", n=earned(seat, facts.rules, facts.won, facts.declared))

    def outcome(self) -> str:
        facts = self.facts
        told = [self.told("over.annulled", name=self.name(facts.annulled))] if facts.annulled is not None else []
        told += [self.told("over.run", name=self.name(seat)) for seat in facts.runs]
        if facts.crash is not None:
            told.append(self.told("over.crash", name=self.name(facts.crash)))
        if facts.winner is not None:
            who = "you" if facts.winner == self.me else "other"
            told.append(self.told(f"over.{who}_game", name=self.name(facts.winner), n=facts.scores[facts.winner]))
            return self.sentences(*told)
        if self.places:
            seats = range(len(self.names))
            points = [(seat, earned(seat, facts.rules, facts.won, facts.declared)) for seat in seats]
            told.append(self.standings(points) if any(n for _, n in points) else self.told("over.nobody"))
        return self.sentences(*told)


SCREEN = Kind(scene=CrashScene, players=(CrashPlayer(),), odds_panel=CrashPanel)
