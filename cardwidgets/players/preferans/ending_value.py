"""What endings of a deal bring to a seat, in whists, as the strong player weighs them."""

from __future__ import annotations

from functools import lru_cache
from statistics import fmean

from ...games.preferans.bids import ladder
from ...games.preferans.lines import Amount, DealOutcome
from ...games.preferans.rules import PreferansRules
from ...games.preferans.settle import settle
from ...games.preferans.sheet import ScoreSheet
from .inference import Sight

__all__ = ["EndingValue"]

FEW = 0.02
"""What a trick is worth in whists besides what it brings, so that a decided deal is played on well."""


@lru_cache(maxsize=4096)
def _settled(
    rules: PreferansRules, pools: tuple[int, ...], mountains: tuple[Amount, ...],
    whists: tuple[tuple[Amount, ...], ...], outcome: DealOutcome | None = None,
) -> tuple[float, ...]:  # fmt: skip
    """The final whists of a sheet by seat, after one deal more if any; cached for all cards of a deal."""
    sheet = ScoreSheet.carried(rules, pools, mountains, whists)
    if outcome is not None:
        sheet = sheet.write(outcome)
    return tuple(map(float, settle(rules, sheet.pools, sheet.mountains, sheet.whists).final))


class EndingValue:
    """What endings of a deal bring to a seat, in whists; see `odds.preferans.imagined` for their numbers.

    With ``cards``, two defenders count as one side, and an ending brings the mean of both (``shared``). A defender who
    counted only the own whists would take tricks from the partner instead of the declarer.
    """

    def __init__(self, sight: Sight, *, cards: bool) -> None:
        facts = sight.facts
        self.shared = cards and facts.declarer is not None and facts.declarer != sight.seat
        self._sight, self._facts = sight, facts
        self._before = _settled(facts.rules, facts.pools, facts.mountains, facts.whists)

    def of(self, code: int) -> float:
        """What an ending brings: of cards alone, with the contract that is played, or of a whole deal."""
        facts, active = self._facts, self._sight.active
        tricks = {seat: code >> 4 * at & 15 for at, seat in enumerate(active)}
        kind, contract = 3 if facts.declarer is not None else 0, facts.contract
        declarer, whisters, half = facts.declarer, facts.whisters, facts.half_whister
        if code >> 12:
            steps = ladder(facts.rules.misere_rank)
            kind, at = code >> 12 & 15, code >> 16 & 255
            contract = steps[at - 1] if at else None
            declarer = active[(code >> 24 & 15) - 1] if code >> 24 & 15 else None
            defenders = [] if declarer is None else [active[(active.index(declarer) + step) % 3] for step in (1, 2)]
            whisters = tuple(seat for seat in defenders if code >> 28 + active.index(seat) & 1)
            half = active[(code >> 32) - 1] if code >> 32 else None
        counted = [tricks.get(seat, facts.tricks[seat]) for seat in range(len(facts.tricks))]
        outcome = DealOutcome(
            players=len(facts.tricks), dealer=facts.dealer, contract=contract, declarer=declarer, whisters=whisters,
            half_whister=half, conceded=kind == 1, tricks=tuple(counted) if kind in (0, 3) else None,
            run=facts.run + 1 if contract is None else 0,
        )  # fmt: skip
        now = _settled(facts.rules, facts.pools, facts.mountains, facts.whists, outcome)
        own = tricks[self._sight.seat] if kind in (0, 3) else 0
        if declarer is not None and declarer != self._sight.seat and kind == 3:
            own = 10 - tricks[declarer]
        wanted = -1 if contract is None or (contract.misere and declarer == self._sight.seat) else 1
        side = [seat for seat in active if seat != declarer] if self.shared else [self._sight.seat]
        return fmean(now[seat] - self._before[seat] for seat in side) + FEW * own * wanted
