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
from ...scene.result import brought, net
from ...scene.story import marked
from .odds import CrashPanel

__all__ = ["SCREEN", "CrashScene"]


class CrashScene(LayoutScene[CrashFacts]):
    """Thirteen cards, four places, and a score on account."""

    WORDS = ("crash", "places", "game")
    USUAL = ("keep", "pass")

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
        """Return the tags; nobody folds, so a seat that is out has a void layout."""
        folded = self.say("table.tag.folded")
        void: Tag = {"text": self.told("tag.void"), "icon": "fold"}
        return [void if tag["text"] == folded else tag for tag in super().tags(seat, turn)]

    def mark_words(self, mark: str) -> str:
        return self.told("reveal.point") if mark == "won" else super().mark_words(mark)

    def points(self, seat: Seat) -> str:
        facts = self.facts
        return self.told("reveal.points", n=earned(seat, facts.rules, facts.won, facts.declared))

    def outcome(self) -> str:
        """Return what the deal brought the reader, in points and in chips; then what else came of it."""
        facts, seats = self.facts, range(len(self.names))
        points = [earned(seat, facts.rules, facts.won, facts.declared) for seat in seats]
        told = [self.told("over.annulled", name=self.name(facts.annulled))] if facts.annulled is not None else []
        told += [self.told("over.run", name=self.name(seat)) for seat in facts.runs]
        if facts.crash is not None and facts.crash != self.me:
            told.append(self.told("over.crash", name=self.name(facts.crash)))
        if facts.winner is not None and facts.winner != self.me:
            told.append(self.told("over.other_game", name=self.name(facts.winner), n=facts.scores[facts.winner]))
        if self.places:
            others = [(seat, n) for seat, n in enumerate(points) if seat != self.me]
            told.append(self.standings(others) if any(n for _, n in others) else self.told("over.nobody"))
        return self.sentences(*self.brought(points), *told)

    def brought(self, points: list[int]) -> list[str]:
        """Return the same for the reader: the game, the sets that were the best, and chips."""
        me, facts = self.me, self.facts
        if me is None:
            return []
        told = [self.told("over.you_game", n=facts.scores[me])] if facts.winner == me else []
        if facts.crash == me:
            told.append(self.told("over.you_crash"))
        if me in facts.fouls:
            told.append(self.told("over.you_void"))
        elif self.places and not points[me] + facts.won.count(me):
            told.append(self.told("over.you_none"))
        elif self.places:
            of, best = len(facts.won), facts.won.count(me)
            told.append(self.told("over.you_points" if points[me] == best else "over.you_scored", n=points[me], of=of))
        if n := net(self, me):
            told.append(brought(self, n, ""))
        return [marked(self.sentences(*told))]


SCREEN = Kind(scene=CrashScene, players=(CrashPlayer(),), odds_panel=CrashPanel)
