"""The habits of Preferans players and the rules of a table, as numbers for the rollout policy.

A holding of a suit counts the tricks that its cards take when they are led from the top, as the mean over the other
hands. It also counts part of a trick for honours to which others must lead. The weights were fitted to the tricks of
random hands played with open cards.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cache
from itertools import product

from ...games.preferans.bids import PASS, STRAINS, ladder
from ...games.preferans.rules import PreferansRules
from ...games.preferans.values import duty
from ...games.preferans.whist import HALF_WHIST, Whisting
from ...odds.preferans.bits import RANKS, SUITS
from ...odds.preferans.policy import Guide
from .suits import ACE, KING, QUEEN, guards, lead_risk, quick, risk, tops

__all__ = [
    "DEFAULT_THRESHOLDS", "HOPELESS_RISK", "BiddingThresholds", "all_figures", "guide", "kernel_guide", "patience",
]  # fmt: skip


@dataclass(frozen=True, slots=True)
class BiddingThresholds:
    """The thresholds for bids and whists, in tricks unless noted."""

    talon: float = 0.8
    """The expected tricks from the talon."""
    short: float = 0.2
    """The tricks by which a hand may fall short of a contract that it still names."""
    concede: float = 0.65
    """The shortfall at which a hand gives up, plus a quarter for each undertrick that giving up costs. From there on,
    playing costs more on average, since the defenders are paid too.
    """
    misere: float = 0.12
    """The highest chance to be caught, from 0 to 1, at which misère is still bid."""
    whist: float = 0.45
    """The tricks by which a hand may fall short of a whister's quota, in trust of the partner."""
    alone: float = 0.75
    """The expected tricks of a partner who passed."""


DEFAULT_THRESHOLDS = BiddingThresholds()
HOPELESS_RISK = 0.4
"""The risk above which the talons are not tried; it is well above the risk at which misère is bid."""


def patience(rules: PreferansRules, thresholds: BiddingThresholds) -> float:
    """Return the tricks by which a hand may fall short of a contract that it still plays, if the rules allow giving up.

    >>> from cardwidgets.games.preferans.rules import PreferansRules
    >>> patience(PreferansRules(), DEFAULT_THRESHOLDS), patience(PreferansRules(concede=2), DEFAULT_THRESHOLDS)
    (1.4, 1.15)
    """
    return thresholds.concede + 0.25 * (rules.concede or 0)


# ---------- figures of a suit ----------


def in_trumps(held: int) -> float:
    """Return the expected tricks of a holding as trumps."""
    number = held.bit_count()
    return 0.83 * tops(held) + 0.42 * guards(held) + 0.07 * number + 0.68 - 1.5 * (number < 3)


def beside_trumps(held: int) -> float:
    """Return the expected tricks of a holding if another suit is trumps."""
    return 0.96 * quick(held) + 0.51 * (tops(held) - quick(held)) + 0.32 * guards(held)


def without_trumps(held: int) -> float:
    """Return the expected tricks of a holding without trumps, in the first three rounds."""
    return 0.57 * (held & ACE > 0) + 0.93 * quick(held) + 0.3 * guards(held)


def late_without_trumps(held: int) -> float:
    """Return the expected tricks of a holding without trumps after the third round, if all suits are stopped."""
    return 0.25 * (tops(held) - quick(held))


def stopped(held: int) -> bool:
    """Return True if the others cannot run a suit at once."""
    number = held.bit_count()
    return bool(held & ACE or (held & KING and number > 1) or (held & QUEEN and number > 2) or number > 4)


def against_suit(held: int) -> float:
    """Return the expected tricks of a defender's holding in a plain suit."""
    number, total = held.bit_count(), 0.0
    if held & ACE:
        total += 1.0 if number < 5 else 0.8
        total += 0.6 * bool(held & KING) if number < 5 else 0.2
    elif held & KING and number > 1:
        total += (0.6 if number < 4 else 0.45) + 0.3 * bool(held & QUEEN)
    elif held & QUEEN and number > 2:
        total += 0.2
    return total


def ruff(held: int) -> float:
    """Return the expected ruffs of a defender who is short in a suit and has at least two trumps."""
    return max(0.0, 0.5 - 0.2 * held.bit_count()) if held.bit_count() < 2 else 0.0


def against_trumps(held: int) -> float:
    """Return the expected tricks of a defender's holding of trumps."""
    number = held.bit_count()
    sure = 0.95 * bool(held & ACE)
    if held & KING and number > 1:
        sure += 0.75 if not held & ACE else 0.9
    if held & QUEEN and number > 2:
        sure += 0.55
    return sure + 0.5 * max(0, number - 3)


FIGURES: tuple[Callable[[int], float], ...] = (
    in_trumps, beside_trumps, without_trumps, late_without_trumps, stopped, guards, against_trumps, against_suit, ruff,
)  # fmt: skip
"""The functions of a holding, in the order of `odds.preferans.policy_words.Figure`."""
MAX_LAID_ASIDE = 2
"""The largest number of cards of a suit that are gone when a hand has to lead in misère."""


class _OnDemand(dict[int, float]):
    """A row of figures that are computed when they are first needed."""

    def __init__(self, figure: Callable[[int, int], float]) -> None:
        super().__init__()
        self.figure = figure

    def __missing__(self, at: int) -> float:
        self[at] = found = float(self.figure(at >> 8, at & 255))
        return found


_HOPES = _OnDemand(lambda figure, held: FIGURES[figure](held))
_CAUGHT, _CAUGHT_LEADING = _OnDemand(risk), _OnDemand(lead_risk)


# ---------- a table ----------


@cache
def guide(rules: PreferansRules, thresholds: BiddingThresholds = DEFAULT_THRESHOLDS) -> Guide:
    """Return the rules of a table and the habits of its players as numbers."""
    bids = ladder(rules.misere_rank)
    words = [Whisting(rules, one, (1, 2)) for one in bids]
    forced = [int(bool(one.whisters)) for one in words]
    exposed = [int(one.exposed) for one in words]
    for one in words:
        if one.turn is not None:
            one.hear(1, PASS)
    by_letter = sorted(SUITS)
    names = [f"{rank}{suit}" for suit, rank in product(SUITS, RANKS)]
    by_name = sorted(range(len(names)), key=names.__getitem__)
    return Guide(
        equal_bid=("round_first", "two_left", "never").index(rules.equal_bid), misere=bids.index("M"),
        may_concede=int(rules.concede is not None), talon=thresholds.talon, short=thresholds.short,
        patience=patience(rules, thresholds), misere_risk=thresholds.misere, hopeless_risk=HOPELESS_RISK,
        whist=thresholds.whist, alone=thresholds.alone, counts=[held.bit_count() for held in range(256)],
        levels=[one.level for one in bids], strains=[STRAINS.index(one.trump or "N") for one in bids],
        duties=[duty(one) for one in bids],
        half_whist=[int(HALF_WHIST in one.choices().options) for one in words], both_whist=forced,
        exposed=exposed, suit_places=[by_letter.index(suit) for suit in SUITS],
        name_places=[by_name.index(card) for card in range(len(names))], by_name=by_name, hopes=_HOPES,
        caught=_CAUGHT, caught_leading=_CAUGHT_LEADING,
    )  # fmt: skip


@cache
def kernel_guide(rules: PreferansRules, thresholds: BiddingThresholds = DEFAULT_THRESHOLDS) -> Guide:
    """Return the `guide` of a table as a record for the kernels, with all figures. Needs numpy.

    Computing the figures takes a second or two, once in a process.
    """
    from ...odds.preferans.worlds import record_of_guide

    hopes, caught, caught_leading = all_figures()
    return record_of_guide(replace(guide(rules, thresholds), hopes=hopes, caught=caught, caught_leading=caught_leading))


@cache
def all_figures() -> tuple[list[float], list[float], list[float]]:
    """Return the tables for `Guide.hopes`, `Guide.caught` and `Guide.caught_leading`."""
    caught, leading = [0.0] * 65536, [1.0] * 65536
    for held in range(1, 256):
        for gone in range(256):
            if not held & gone:
                caught[256 * held + gone] = risk(held, gone)
                if gone.bit_count() <= MAX_LAID_ASIDE:
                    leading[256 * held + gone] = lead_risk(held, gone)
    return [_HOPES[at] for at in range(256 * len(FIGURES))], caught, leading
