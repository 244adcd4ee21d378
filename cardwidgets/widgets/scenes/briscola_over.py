"""What came of a deal of Briscola, in a few sentences."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .tricks import TrickScene
else:
    TrickScene = object

__all__ = ["Closing"]


class Closing(TrickScene):
    """Points or units of the deal, and who has won it and the match."""

    def outcome(self) -> str:
        done = self.at.result
        if done is None:
            return super().outcome()
        if done.void and done.declarer is None and self.facts.rules.bidding != "none":
            return self.told("over.all_passed")
        told = self.contract(done) if done.declarer is not None else self.points(done)
        if done.standing.over:
            told.append(self.champions(done.standing.champions))
        return self.sentences(*told)

    def side_name(self, side: int, *, within: bool = False) -> str:
        sides = self.facts.rules.sides(len(self.names))
        return self.named([seat for seat in range(len(self.names)) if seat % sides == side], within=within)

    def winning(self, key: str, side: int) -> str:
        """A sentence about a side: the reader's own, another player, or some."""
        sides = self.facts.rules.sides(len(self.names))
        if self.me is not None and self.me % sides == side:
            return self.told(f"over.{key}_you" if sides == len(self.names) else f"over.{key}_yours")
        who = "other" if sides == len(self.names) else "others"
        return self.told(f"over.{key}_{who}", name=self.side_name(side))

    def points(self, done: Any) -> list[str]:
        """The points of each side, the best first, and who won."""
        if done.conquista is not None:
            return [self.told("over.conquista"), self.winning("deal", done.conquista)]
        order = sorted(range(len(done.score)), key=lambda side: (-done.score[side], side))
        told = [
            self.told("over.points", scores=" · ".join(
                self.told("over.score", name=self.side_name(side, within=place > 0), n=done.score[side])
                for place, side in enumerate(order)
            ))
        ]  # fmt: skip
        if done.winner is not None:
            told.append(self.winning("deal", done.winner))
        else:
            told.append(self.told("over.void" if done.void else "over.tie"))
        return told

    def contract(self, done: Any) -> list[str]:
        """Whether the declarer's side has made what it had to, and who won or lost how many units."""
        facts, rules = self.facts, self.facts.rules
        need = facts.bid if isinstance(facts.bid, int) else 61
        made = "made" if done.side_points >= need else "failed"
        alone = "alone" if done.partner is None else "with"
        figures = {
            "name": self.name(done.declarer),
            "partner": "" if done.partner is None else self.name_within(done.partner),
            "n": done.side_points,
            "need": need,
        }
        units = " · ".join(
            self.told("over.score", name=self.name(seat), n=f"{done.score[seat]:+d}".replace("-", "−"))
            for seat in range(len(self.names))
        )
        aside = [self.told("over.aside", n=done.aside)] if rules.monte else []
        return [self.told(f"over.{made}_{alone}", **figures), *aside, self.told("over.units", scores=units)]

    def champions(self, sides: tuple[int, ...]) -> str:
        if len(sides) == 1:
            return self.winning("match", sides[0])
        return self.told("over.match_shared", names=self.say("tricks.and").join(
            self.side_name(side, within=place > 0) for place, side in enumerate(sides)
        ))  # fmt: skip
