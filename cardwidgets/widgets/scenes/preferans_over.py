"""What came of a deal of Preferans: a sentence on its course, and what it wrote on the sheet."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Any

from ...games.preferans.sheet import ScoreSheet
from ..sheet_words import Words, bid_text, signed

if TYPE_CHECKING:
    from .tricks import TrickScene
else:
    TrickScene = object

__all__ = ["Closing"]


class Closing(TrickScene):
    """The last word on a deal, and on a match."""

    def outcome(self) -> str:
        done = self.at.result
        if done is None:
            return super().outcome()
        told = [self.course(done.outcome)]
        if done.settlement is not None:
            told.append(self.told("over.match", list=self.each(map(signed, done.settlement.rounded))))
        return self.sentences(*told)

    def each(self, figures: Any) -> str:
        """A figure for every seat."""
        pairs = enumerate(figures)
        return self.say("game.and").join(self.told("over.each", name=self.name(seat), n=n) for seat, n in pairs)

    def course(self, deal: Any) -> str:
        """What was played for, and whether it was made."""
        if deal.declarer is None:
            took = [n for seat, n in enumerate(deal.tricks)]
            return self.told("over.all_passed", list=self.each(took))
        figures = {"name": self.name(deal.declarer), "bid": bid_text(deal.contract, self.lang)}
        if deal.conceded:
            return self.told("over.conceded", **figures)
        if deal.tricks is None:
            figures["name"] = self.name_within(deal.declarer)
            if deal.half_whister is not None:
                return self.told("over.half", **figures, half=self.name(deal.half_whister))
            return self.told("over.unplayed", **figures)
        n = deal.tricks[deal.declarer]
        made = "made" if deal.made else "failed"
        key = f"over.{made}_misere" if deal.contract.misere else f"over.{made}"
        return self.told(key, **figures, n=n, level=deal.contract.level, short=deal.contract.level - n)

    def written(self) -> list[str]:
        """What a deal that is over has written, as one line."""
        done = self.at.result
        if done is None or not done.entries:
            return []
        names = [self.name(seat) for seat in range(len(self.names))]
        words = Words(ScoreSheet(self.facts.rules, len(names)), names, self.lang)
        told = []
        for entry in done.entries:
            change = sum((Fraction(line.change) for line in entry.lines), start=Fraction(0))
            told.append(self.told("over.entry", cell=words.cell(entry.cell), n=signed(change)))
        return [self.told("over.written", list=self.told("over.and").join(told))]
