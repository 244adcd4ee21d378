"""The rollout policy of Preferans before a card is played, as kernels over numbers.

Bids, two cards laid aside, a contract, words of whisting: as `players.preferans.bids` has them. A card is its bit (see
`bits`), a bid its height on the ladder, a seat its place among the active ones, forehand first.
"""

from __future__ import annotations

from enum import IntEnum

import numpy as np

from ..runtime.arrays import Floats, Numbers
from ..runtime.compiled import compiled
from .bits import RANKS, SUITS
from .kernel import ONES

__all__ = ["Caution", "Setting", "Table", "thumb_aside", "thumb_call", "thumb_contract", "thumb_whist"]


class Setting(IntEnum):
    """The places, in the numbers handed in, of what stays as it is in a deal."""

    MINIMUM = 0
    """The lowest level that may be bid."""
    EQUAL = 1
    """Who may bid as much as the last: 0 the eldest, 1 the eldest of two, 2 nobody."""
    MISERE = 2
    """The height of misère on the ladder."""
    HALF = 3
    """True if half whists are agreed."""
    CONCEDE = 4
    """True if a declarer may give up."""
    BOTH = 5
    """True if six of spades must be whisted by both."""
    CHECK = 6
    """True if a ten is checked."""
    SEAT = 7
    """Whose view it is, among the three active seats."""
    TALON = 8
    """The two cards of the talon, where they have been seen; else 0."""
    SOLVE = 9
    """True if open hands are solved; otherwise they are played out like closed ones, which takes a hundredth of it."""


class Table(IntEnum):
    """Figures by the cards of one suit: where they stand in the tables handed in."""

    TRUMPS = 0
    SIDE = 1
    QUICK = 2
    LATE = 3
    STOPPED = 4
    GUARDS = 5
    AGAINST_TRUMPS = 6
    AGAINST_SIDE = 7
    RUFF = 8


class Caution(IntEnum):
    """`players.preferans.bids.Caution`: where it stands in the figures handed in."""

    TALON = 0
    SHORT = 1
    PATIENCE = 2
    MISERE = 3
    WHIST = 4
    ALONE = 5
    HOPELESS = 6


MINIMUM, EQUAL, MISERE, HALF, CONCEDE, BOTH, CHECK, SEAT, TALON, SOLVE = (int(name) for name in Setting)
TRUMPS, SIDE, QUICK, LATE, STOPPED, GUARDS, AGAINST_TRUMPS, AGAINST_SIDE, RUFF = (int(name) for name in Table)
C_TALON, C_SHORT, C_PATIENCE, C_MISERE, C_WHIST, C_ALONE, C_HOPELESS = (int(name) for name in Caution)
PASS, NO_TRUMP, GIVE_UP = -1, 4, -2
SAID_PASS, SAID_WHIST, SAID_HALF, SAID_OPEN, SAID_CLOSED = range(5)
LEVEL_OF = np.array([6] * 5 + [7] * 5 + [8] * 5 + [9] * 5 + [10] * 5, dtype=np.int64)
"""The level of each bid but misère."""
DUTY = np.array([0, 0, 0, 0, 0, 0, 4, 2, 1, 1, 1], dtype=np.int64)
LETTER = np.array([4, 0, 1, 2, 3], dtype=np.int64)
"""The strains in the order of their letters, by which equals are told apart."""
BY_NAME = np.array(
    sorted(range(32), key=lambda card: ("789AJKQT".index(RANKS[card & 7]), "CDHS".index(SUITS[card >> 3]))),
    dtype=np.int64,
)
"""The cards in the order of their names."""


@compiled
def _hopes(hand: int, tables: Floats, hopes: Floats) -> None:
    """The tricks that a declarer may hope for in each strain."""
    side, quick, late, stopped = 0.0, 0.0, 0.0, 1.0
    for suit in range(4):
        held = hand >> 8 * suit & 255
        side += tables[SIDE, held]
        quick += tables[QUICK, held]
        late += tables[LATE, held]
        stopped *= tables[STOPPED, held]
    for suit in range(4):
        held = hand >> 8 * suit & 255
        hopes[suit] = max(0.0, tables[TRUMPS, held] + side - tables[SIDE, held])
    hopes[NO_TRUMP] = max(0.0, quick + late * stopped - 1.2)


@compiled
def _misere_risk(hand: int, leads: bool, gone: int, later: Floats, first: Floats) -> float:
    """The chance to be caught in at least one suit."""
    safe, least = 1.0, 1.0
    for suit in range(4):
        held = hand >> 8 * suit & 255
        if held:
            at = 256 * held + (gone >> 8 * suit & 255)
            safe *= 1 - later[at]
            least = min(least, max(0.0, first[at] - later[at]))
    return 1 - safe * (1 - least * leads)


@compiled
def _misere_hope(hand: int, leads: bool, caution: Floats, later: Floats, first: Floats) -> float:
    """The chance to be caught after the exchange, on average over all talons."""
    least, nine = 2.0, 0
    for card in range(32):
        if hand >> card & 1:
            found = _misere_risk(hand ^ 1 << card, leads, 0, later, first)
            if found < least:
                least, nine = found, hand ^ 1 << card
    if least > caution[C_HOPELESS]:
        return least
    kept, total, number = _misere_risk(hand, leads, 0, later, first), 0.0, 0
    with_one = np.empty(22)
    for card in range(32):
        if not hand >> card & 1:
            with_one[number] = min(kept, _misere_risk(nine | 1 << card, leads, 0, later, first))
            for other in range(number):
                total += min(with_one[number], with_one[other])
            number += 1
    return total / (number * (number - 1) / 2)


@compiled
def level_of(height: int, misere: int) -> int:
    """The level of a place on the ladder; 0 for misère."""
    if height == misere:
        return 0
    return int(LEVEL_OF[height - (height > misere)])


@compiled
def strain_of(height: int, misere: int) -> int:
    """The strain of a place on the ladder, 4 without trumps."""
    if height == misere:
        return NO_TRUMP
    return int((height - (height > misere)) % 5)


@compiled
def thumb_call(
    hand: int, seat: int, seats: Numbers, words: Numbers, said: int, setting: Numbers, tables: Floats, caution: Floats,
    later: Floats, first: Floats,
) -> int:  # fmt: skip
    """Return what the rules of thumb bid: a height on the ladder, or -1 to pass.

    ``hand``     32 bits, a card each; ``seat`` whose it is, 0 the eldest
    ``seats``    shape (any,): who called, and ``words`` what; the first ``said`` count
    ``setting``  shape (10,): see `Setting`; ``caution`` shape (7,): see `Caution`
    ``tables``   shape (9, 256): by the cards held of a suit, 8 bits, what `Table` lists, in tricks
    ``later``    shape (256 * 256,): how likely, from 0 to 1, a holding is caught that must take no trick, by
                 ``256 * holding + cards gone``; ``first`` the same where it must be led first
    """
    last, own, passed, misere = -1, -1, 0, setting[MISERE]
    for at in range(said):
        if words[at] < 0:
            passed |= 1 << seats[at]
        else:
            last = words[at]
            if seats[at] == seat:
                own = words[at]
    if own == misere:
        return PASS
    if own < 0 and misere > last and _misere_hope(hand, seat == 0, caution, later, first) <= caution[C_MISERE]:
        return int(misere)
    eldest = 0
    while passed >> eldest & 1:
        eldest += 1
    equal = eldest == seat and (setting[EQUAL] == 0 or (setting[EQUAL] == 1 and passed != 0))
    hopes = np.empty(5)
    _hopes(hand, tables, hopes)
    best = 0
    for strain in range(1, 5):
        if hopes[strain] > hopes[best]:
            best = strain
    for height in range(max(0, last), 26):
        if (height == last and not equal) or height == misere:
            continue
        level = level_of(height, misere)
        if level >= setting[MINIMUM] and strain_of(height, misere) == best:
            return height if hopes[best] + caution[C_TALON] >= level - caution[C_SHORT] else PASS
    return PASS


@compiled
def thumb_aside(held: int, bid: int, leads: bool, misere: int, tables: Floats, later: Floats, first: Floats) -> int:
    """The two cards, as bits, that the rules of thumb lay aside from the twelve that are ``held``.

    ``bid`` is the height of the winning bid, ``misere`` that of misère; ``leads`` says whether the declarer leads to
    the first trick. ``tables``, ``later`` and ``first`` are as for `thumb_call`.
    """
    best, most = 0, -1e9
    low, hopes = strain_of(bid, misere), np.empty(5)
    for i in range(32):
        if not held >> BY_NAME[i] & 1:
            continue
        for j in range(i + 1, 32):
            one, other = BY_NAME[i], BY_NAME[j]
            if not held >> other & 1:
                continue
            pair = 1 << one | 1 << other
            if bid == misere:
                high = (1 << (one & 7)) + (1 << (other & 7))
                worth = -1e6 * _misere_risk(held ^ pair, leads, pair, later, first) + 1e-3 * high
            else:
                _hopes(held ^ pair, tables, hopes)
                strain, worth = 0, -1e9
                for named in range(5):
                    found = hopes[named] - (named < low)
                    if found > worth or (found == worth and LETTER[named] > LETTER[strain]):
                        strain, worth = named, found
                worth -= 0.01 * (tables[GUARDS, 1 << (one & 7)] + tables[GUARDS, 1 << (other & 7)])
                worth -= 0.02 * ((one >> 3 == strain) + (other >> 3 == strain))
            if worth > most + 1e-12:
                best, most = pair, worth
    return int(best)


@compiled
def thumb_contract(hand: int, bid: int, setting: Numbers, tables: Floats, caution: Floats) -> int:
    """Return what the rules of thumb name after a winning bid that is no misère: a height, or -2 to give up.

    ``hand`` is what is left of twelve cards, as bits; the rest is as for `thumb_call`.
    """
    hopes, misere = np.empty(5), setting[MISERE]
    _hopes(hand, tables, hopes)
    safe, best = -1, -1
    for height in range(bid, 26):
        if height == misere:
            continue
        level, spare = level_of(height, misere), hopes[strain_of(height, misere)] - level_of(height, misere)
        if spare >= -caution[C_SHORT] and (
            safe < 0
            or level > level_of(safe, misere)
            or (level == level_of(safe, misere) and spare > hopes[strain_of(safe, misere)] - level)
        ):
            safe = height
        if best < 0 or spare > hopes[strain_of(best, misere)] - level_of(best, misere):
            best = height
    if safe >= 0:
        return safe
    short = hopes[strain_of(best, misere)] - level_of(best, misere) < -caution[C_PATIENCE]
    return GIVE_UP if setting[CONCEDE] and short else best


@compiled
def defence_of(hand: int, strain: int, tables: Floats) -> float:
    """The tricks that a defender may hope for with a hand, 32 bits, against a strain: 0 to 3, or 4 without trumps."""
    ruffs = strain < NO_TRUMP and ONES[hand >> 8 * (strain & 3) & 255] > 1
    total = 0.0
    for suit in range(4):
        held = hand >> 8 * suit & 255
        if suit == strain:
            total += tables[AGAINST_TRUMPS, held]
        else:
            total += tables[AGAINST_SIDE, held] + tables[RUFF, held] * ruffs
    return total


@compiled
def thumb_whist(
    hand: int, contract: int, words: Numbers, said: int, setting: Numbers, tables: Floats, caution: Floats
) -> int:
    """Return what the rules of thumb say when a defender is asked: `SAID_WHIST` and its like.

    ``words`` has shape (4,): what has been said of whisting, the first ``said`` of which count. ``contract`` is a
    height on the ladder; the rest is as for `thumb_call`.
    """
    misere = setting[MISERE]
    level = level_of(contract, misere)
    own, owed = defence_of(hand, strain_of(contract, misere), tables), DUTY[level]
    if said == 2 and words[1] == SAID_HALF:
        return SAID_WHIST if own + caution[C_ALONE] >= owed + 0.5 else SAID_PASS
    if said and words[0] == SAID_PASS:
        if own + caution[C_ALONE] >= owed:
            return SAID_WHIST
        return SAID_HALF if setting[HALF] and level < 8 else SAID_PASS
    need = owed / 2 if owed > 1 else 1.0 if said else 0.9
    return SAID_WHIST if own + caution[C_WHIST] >= need else SAID_PASS
