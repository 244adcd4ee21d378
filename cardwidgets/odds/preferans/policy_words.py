"""The rollout policy of Preferans before the play: bids, discards, contracts, and words about whisting.

As in `policy`, one function serves the player by rules of thumb and the Monte Carlo of the strong player. A card is its
bit, a bid its height on the ladder, a strain its place from spades to no trump.
"""

from __future__ import annotations

from enum import IntEnum
from typing import TYPE_CHECKING

from .policy import Guide

if TYPE_CHECKING:
    from .policy import Ints

__all__ = [
    "Figure", "Stage", "choose_aside", "choose_bid", "choose_contract", "choose_whist", "defence", "hopes_of",
    "misere_risk", "misere_risk_after_talon", "plays_open",
]  # fmt: skip


class Stage(IntEnum):
    """The stages from which a deal can be followed to its end."""

    AUCTION = 0
    DISCARD = 1
    CONTRACT = 2
    WHIST = 3


class Figure(IntEnum):
    """The figures of a holding of one suit, by their places in `Guide.hopes`."""

    TRUMPS = 0
    SIDE = 1
    QUICK = 2
    LATE_TRICKS = 3
    STOPPED = 4
    GUARDS = 5
    AGAINST_TRUMPS = 6
    AGAINST_SIDE = 7
    RUFF = 8


AS_TRUMPS, AS_SIDE, QUICK, LATE_TRICKS, STOPPED, GUARDS, AGAINST_TRUMPS, AGAINST_SIDE, RUFF = (
    256 * int(figure) for figure in Figure
)
"""The first index of each figure in `Guide.hopes`."""
PASS, GIVE_UP = -1, -2
"""The answers that are no bids."""
NO_TRUMP, STRAIN_COUNT, BID_COUNT, HIDDEN_CARDS = 4, 5, 26, 22
SAID_PASS, SAID_WHIST, SAID_HALF, SAID_OPEN, SAID_CLOSED = range(5)
"""The words about whisting."""
STRAIN_BY_LETTER = (4, 0, 1, 2, 3)
"""The rank of each strain in the order of letters, to break ties."""
NO_TRUMP_COST = 1.2
"""The tricks that a hand without trumps loses before it gains the lead."""
GUARD_COST, TRUMP_COST = 0.01, 0.02
"""The costs of laying aside a guard and a trump, in tricks."""
FIRST_NEED, SECOND_NEED = 0.9, 1.0
"""The tricks that the first and the second defender need if one trick is owed."""
RETURN_SURPLUS, CLOSED_SURPLUS = 0.5, 1
"""The tricks beyond the duty with which a whister returns, and with which a lone whister plays with closed hands."""


def hopes_of(guide: Guide, hand: int) -> tuple[float, float, float, float, float]:
    """Return the expected tricks of a declarer in each strain."""
    known = guide.hopes
    spades, clubs, diamonds, hearts = hand & 255, hand >> 8 & 255, hand >> 16 & 255, hand >> 24 & 255
    side = known[AS_SIDE + spades] + known[AS_SIDE + clubs] + known[AS_SIDE + diamonds] + known[AS_SIDE + hearts]
    quick = known[QUICK + spades] + known[QUICK + clubs] + known[QUICK + diamonds] + known[QUICK + hearts]
    late = (
        known[LATE_TRICKS + spades]
        + known[LATE_TRICKS + clubs]
        + known[LATE_TRICKS + diamonds]
        + known[LATE_TRICKS + hearts]
    )
    late *= known[STOPPED + spades] * known[STOPPED + clubs] * known[STOPPED + diamonds] * known[STOPPED + hearts]
    return (
        max(0.0, known[AS_TRUMPS + spades] + side - known[AS_SIDE + spades]),
        max(0.0, known[AS_TRUMPS + clubs] + side - known[AS_SIDE + clubs]),
        max(0.0, known[AS_TRUMPS + diamonds] + side - known[AS_SIDE + diamonds]),
        max(0.0, known[AS_TRUMPS + hearts] + side - known[AS_SIDE + hearts]),
        max(0.0, quick + late - NO_TRUMP_COST),
    )


def best_strain(hopes: tuple[float, float, float, float, float]) -> int:
    """Return the strain with most expected tricks; among equals the one that is bid lower."""
    best = 0
    for strain in range(1, STRAIN_COUNT):
        if hopes[strain] > hopes[best]:
            best = strain
    return best


def misere_risk(guide: Guide, hand: int, leads: bool, gone: int) -> float:
    """Return the chance to be caught in misère in at least one suit. ``gone`` are the cards laid aside."""
    safe, first = 1.0, 1.0
    for suit in range(4):
        held = hand >> 8 * suit & 255
        if held:
            at = 256 * held + (gone >> 8 * suit & 255)
            risk = guide.caught[at]
            safe *= 1 - risk
            if leads:
                first = min(first, max(0.0, guide.caught_leading[at] - risk))
    return 1 - safe * (1 - first) if leads else 1 - safe


def misere_risk_after_talon(guide: Guide, hand: int, leads: bool) -> float:
    """Return the chance to be caught in misère after the exchange: the mean over all talons.

    The hand keeps one of three cards, its worst card and the two of the talon: the one with the least risk. If the hand
    without its worst card already has a hopeless risk, that risk is returned.
    """
    least, nine = 2.0, 0
    for card in range(32):
        if hand >> card & 1:
            found = misere_risk(guide, hand ^ 1 << card, leads, 0)
            if found < least:
                least, nine = found, hand ^ 1 << card
    if least > guide.hopeless_risk:
        return least
    kept, total, number = misere_risk(guide, hand, leads, 0), 0.0, 0
    with_one = [0.0] * HIDDEN_CARDS
    for card in range(32):
        if not hand >> card & 1:
            with_one[number] = min(kept, misere_risk(guide, nine | 1 << card, leads, 0))
            for other in range(number):
                total += min(with_one[number], with_one[other])
            number += 1
    return total / (number * (number - 1) / 2)


def choose_bid(guide: Guide, hand: int, leads: bool, lowest: int, misere_open: bool) -> int:
    """Return the bid by the rules of thumb; -1 is a pass.

    The bid is misère if that is safe enough. Otherwise it is the lowest legal bid in the best strain, if hand and talon
    are worth its level. No other strain is bid, since bids tell the defenders how the cards lie. ``lowest`` is the
    lowest legal bid other than misère.
    """
    if misere_open and misere_risk_after_talon(guide, hand, leads) <= guide.misere_risk:
        return guide.misere
    hopes = hopes_of(guide, hand)
    best = best_strain(hopes)
    for height in range(lowest, BID_COUNT):
        if height != guide.misere and guide.strains[height] == best:
            return height if hopes[best] + guide.talon >= guide.levels[height] - guide.short else PASS
    return PASS


def choose_aside(guide: Guide, held: int, bid: int, leads: bool) -> int:
    """Return the two cards to lay aside, as bits: those that leave the best hand after the winning ``bid``.

    A contract in a strain below that of the bid needs one trick more. In misère the hand with the least risk is left;
    among equals the highest cards are laid aside.
    """
    best, most = 0, -1e9
    low = guide.strains[bid]
    for first in range(31):
        one = guide.by_name[first]
        if not held >> one & 1:
            continue
        for second in range(first + 1, 32):
            other = guide.by_name[second]
            if not held >> other & 1:
                continue
            pair = 1 << one | 1 << other
            if bid == guide.misere:
                high = (1 << (one & 7)) + (1 << (other & 7))
                worth = -1e6 * misere_risk(guide, held ^ pair, leads, pair) + 1e-3 * high
            else:
                hopes = hopes_of(guide, held ^ pair)
                strain, worth = 0, -1e9
                for named in range(STRAIN_COUNT):
                    found = hopes[named] - (1 if named < low else 0)
                    tied = found == worth and STRAIN_BY_LETTER[named] > STRAIN_BY_LETTER[strain]
                    if found > worth or tied:
                        strain, worth = named, found
                guards = guide.hopes[GUARDS + (1 << (one & 7))] + guide.hopes[GUARDS + (1 << (other & 7))]
                trumps = (1 if one >> 3 == strain else 0) + (1 if other >> 3 == strain else 0)
                worth = worth - GUARD_COST * guards - TRUMP_COST * trumps
            if worth > most + 1e-12:
                best, most = pair, worth
    return best


def choose_contract(guide: Guide, hand: int, bid: int) -> int:
    """Return the contract to name after a winning bid other than misère; -2 to give up.

    It is the highest contract that the hand is worth, otherwise the one with the smallest shortfall.
    """
    hopes = hopes_of(guide, hand)
    safe, best, safe_spare, best_spare = -1, -1, 0.0, 0.0
    for height in range(bid, BID_COUNT):
        if height == guide.misere:
            continue
        level = guide.levels[height]
        spare = hopes[guide.strains[height]] - level
        if spare >= -guide.short and (
            safe < 0 or level > guide.levels[safe] or (level == guide.levels[safe] and spare > safe_spare)
        ):
            safe, safe_spare = height, spare
        if best < 0 or spare > best_spare:
            best, best_spare = height, spare
    if safe >= 0:
        return safe
    return GIVE_UP if guide.may_concede and best_spare < -guide.patience else best


def defence(guide: Guide, hand: int, strain: int) -> float:
    """Return the expected tricks of a defender against a strain: aces, guarded honours, trumps, and ruffs."""
    total, ruffs, known = 0.0, False, guide.hopes
    if strain < NO_TRUMP:
        ruffs = guide.counts[hand >> 8 * strain & 255] > 1
    for suit in range(4):
        held = hand >> 8 * suit & 255
        if suit == strain:
            total += known[AGAINST_TRUMPS + held]
        elif ruffs:
            total += known[AGAINST_SIDE + held] + known[RUFF + held]
        else:
            total += known[AGAINST_SIDE + held]
    return total


def choose_whist(guide: Guide, hand: int, contract: int, words: Ints, said: int) -> int:
    """Return the word of a defender who is asked about whisting, after the first ``said`` of the ``words``.

    It is `SAID_WHIST` if the hand is worth the own part of the duty, or after a pass all of it. Otherwise half a whist
    is taken if it is legal, since it costs nothing. A defender who has passed returns only with a hand for the whole
    duty.
    """
    own, owed = defence(guide, hand, guide.strains[contract]), guide.duties[contract]
    if said == 2:
        return SAID_WHIST if own + guide.alone >= owed + RETURN_SURPLUS else SAID_PASS
    if said == 1 and words[0] == SAID_PASS:  # the whole duty is the second defender's
        if own + guide.alone >= owed:
            return SAID_WHIST
        return SAID_HALF if guide.half_whist[contract] else SAID_PASS
    need = owed / 2 if owed > 1 else SECOND_NEED if said else FIRST_NEED
    return SAID_WHIST if own + guide.whist >= need else SAID_PASS


def plays_open(guide: Guide, hand: int, contract: int) -> bool:
    """Return True if a lone whister plays with open hands: unless the own hand alone takes enough tricks."""
    return defence(guide, hand, guide.strains[contract]) < guide.duties[contract] + CLOSED_SURPLUS
