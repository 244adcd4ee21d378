"""Brag with two or three hands, on the screen."""

from __future__ import annotations

from ....core.events import Gave, Told
from ....core.script import Seat
from ....games.brag.splits import SplitFacts
from ....players.vying.splits import SplitPlayer
from ...contract import Tag
from ...kinds import Kind
from ...scene.layouts import LayoutScene
from ...scene.result import brought, net
from ...scene.story import marked

__all__ = ["SCREEN", "SplitScene"]


class SplitScene(LayoutScene[SplitFacts]):
    """Brag with two or three hands, for a pot or for points."""

    WORDS = ("split", "places", "game")

    @property
    def for_points(self) -> bool:
        return bool(self.facts.rules.split_mode == "points")

    def subtitle(self) -> str:
        mode = "points" if self.for_points else "pot"
        return self.told(f"subtitle_{mode}", number=self.at.number, **self.figures())

    def out(self, seat: Seat) -> bool:
        return seat not in self.facts.playing or seat in self.facts.fouled

    def more_tags(self, seat: Seat) -> list[Tag]:
        tags: list[Tag] = []
        if seat in self.facts.laid and not self.places:
            tags.append({"text": self.told("tag.laid")})
        if self.for_points:
            tags.append({"text": self.told("tag.points", n=self.facts.scores[seat])})
        return tags

    def mark_words(self, mark: str) -> str:
        return self.told("reveal.point") if mark == "won" and self.for_points else super().mark_words(mark)

    def points(self, seat: Seat) -> str:
        if self.for_points:
            return self.told("reveal.points", n=self.facts.firsts.count(seat))
        return super().points(seat)

    def fixed_words(self) -> dict[str, str]:
        """Return the fixed words; a pot goes without points, so the last column sums up the places."""
        return super().fixed_words() | ({} if self.for_points else {"points": self.told("reveal.in_all")})

    def outcome(self) -> str:
        winner, me = self.facts.winner, self.me
        if winner is None:
            if self.for_points:
                return self.standings(enumerate(self.facts.scores))
            shared = any(isinstance(event, Told) and event.key == "pot_shared" for event in self.view.log)
            return self.told("over.shared" if shared else "over.stays", pot=sum(self.facts.pots))
        kind = "four" if self.facts.four is not None else "game" if self.for_points else "scoop"
        other = self.told(f"over.other_{kind}", name=self.name(winner), n=self.taken_by(winner))
        if me is None or me not in self.facts.playing:
            return other
        cause = self.told(f"over.you_{kind}") if winner == me else ""
        return self.sentences(marked(brought(self, net(self, me), cause)), "" if winner == me else other)

    def taken_by(self, seat: Seat) -> int:
        """Return what a seat has won by this deal."""
        given = sum(event.chips for event in self.view.log if isinstance(event, Gave) and event.to == seat)
        return given or sum(paid.chips for paid in self.story.payments)


SCREEN = Kind(scene=SplitScene, players=(SplitPlayer(),))
