"""The values, in whists, of endings of a Preferans deal, and of a player's answers in a sample of deals."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from statistics import fmean
from typing import TYPE_CHECKING

from ...core.cards import BACK, Card
from ...core.errors import Why
from ...core.quantiles import half_width
from ...games.preferans.bids import ladder
from ...games.preferans.lines import Amount, DealOutcome
from ...games.preferans.rules import PreferansRules
from ...games.preferans.settle import settle
from ...games.preferans.sheet import ScoreSheet
from ...odds.preferans.bits import PLACES, card_at
from ..comparing import compared, decisive_condition
from ..sample_outcomes import SampleOutcomes
from .inference import InformationSet

if TYPE_CHECKING:
    from ...odds.preferans.worlds import Drawn

__all__ = ["EndingValue", "WhistOutcomes"]


# ---- the value of an ending ----


TRICK_VALUE = 0.02
"""The value of a trick in whists, besides its gain, so that a decided deal is still played well."""


@lru_cache(maxsize=4096)
def _settled(
    rules: PreferansRules, pools: tuple[int, ...], mountains: tuple[Amount, ...],
    whists: tuple[tuple[Amount, ...], ...], outcome: DealOutcome | None = None,
) -> tuple[float, ...]:  # fmt: skip
    """Return the settlement of a sheet by seat, in whists, with one more deal if given; cached."""
    sheet = ScoreSheet.carried(rules, pools, mountains, whists)
    if outcome is not None:
        sheet = sheet.write(outcome)
    return tuple(map(float, settle(rules, sheet.pools, sheet.mountains, sheet.whists).final))


class EndingValue:
    """The values of a deal's endings to a seat, in whists; see `odds.preferans.imagined` for the encoding of endings.

    With ``cards``, two defenders count as one side, and the value is the mean of both (``shared``). A defender who
    counted only the own whists would take tricks from the partner instead of the declarer.
    """

    def __init__(self, info: InformationSet, *, cards: bool) -> None:
        facts = info.facts
        self.shared = cards and facts.declarer is not None and facts.declarer != info.seat
        self._sight, self._facts = info, facts
        self._before = _settled(facts.rules, facts.pools, facts.mountains, facts.whists)

    def of(self, code: int) -> float:
        """Return the value of an ending: of tricks alone, under the contract that is played, or of a whole deal."""
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
        return fmean(now[seat] - self._before[seat] for seat in side) + TRICK_VALUE * own * wanted


# ---- outcomes of answers ----


LEAST_EFFECT = 0.3
"""The smallest gain of another card under a condition, in whists, for the condition to be mentioned."""


@dataclass(frozen=True, slots=True)
class WhistOutcomes(SampleOutcomes):
    """The results of following several answers to the end of a sample of deals, in whists.

    ``options``  the answers, that of the rules of thumb first
    ``deals``    int64, shape (deals, 4): three hands and the cards apart, as bits; None if cards no longer matter
    ``shared``   whether the figures are the mean of both defenders
    """

    deals: Drawn | None = None
    shared: bool = False

    def reason(self) -> Why:
        """Return the best answer compared with the next best."""
        best, other = self.best_and_rival()
        brings, than = (float(self.figures[:, at].mean()) for at in (best, other))
        band = half_width(float(self.error(self.figures[:, [best]] - self.figures[:, [other]])[0]), self.chains)
        first, second, alike, same = compared(brings, than, band, signed=True)
        each = self.shared
        return Why(
            "advice_whists",
            {"brings": first, "than": second, "alike_each": alike and each, "same_each": same and each, "each": each,
             "alike": alike, "same": same},
        )  # fmt: skip

    def conditions(self, info: InformationSet, card: Card) -> tuple[Why, ...]:
        """Return the hidden card and the hand on which it depends that another card is better than ``card``, if any."""
        from ...odds.preferans.worlds import lies

        active, view = info.active, info.view
        others = [active.index(seat) for seat in active if BACK in view.piles[f"hand{seat}"]]
        where = [(at, PLACES[hidden]) for at in others for hidden in sorted(info.hidden)]
        if self.deals is None or not where:
            return ()
        met = lies(self.deals, where)
        found = decisive_condition(self.figures, met, self.options.index(card), LEAST_EFFECT, self.chains)
        if found is None:
            return ()
        holder, place = where[found.at]
        other, held, percent = self.options[found.other], card_at(place), found.percent_best
        left = holder == (active.index(info.seat) + 1) % 3
        right = not left
        if found.inside:
            return (
                Why("advice_unless", {"card": card, "other": other, "held": held, "percent": percent, "left": left,
                                      "right": right}),
            )  # fmt: skip
        return (
            Why("advice_only_if", {"card": card, "other": other, "held": held, "percent": percent, "left": left,
                                   "right": right}),
        )  # fmt: skip
