"""Three-card poker against the house: the expected value of each bet. Everything is exact.

The player pays an ante and gets three cards, then folds or plays. A play bet equals the ante. The dealer qualifies with
queen high or better. If the dealer does not qualify, the ante is paid and the play bet returned. Otherwise both bets
win, lose, or are returned. Strong hands get a bonus on the ante, even if they lose. Source: rules published by casinos.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import cache

from ...core.cards import SUITS, Card, Cards
from ...games.brag.casino import ANTE_BONUSES, PAIR_PLUS_TABLES, CasinoRules
from ...judge.rankings import CASINO_POKER
from ...judge.three_card import Hand
from .counting import all_hands, count_hands, ladder
from .equity import Equity, equities_among

__all__ = [
    "ANTE_BONUS", "BEST_PLAY", "PAIR_PLUS", "QUALIFYING", "ante_value", "dealer_qualifies", "hand_value",
    "pair_plus_value", "play_value",
]  # fmt: skip

QUALIFYING = Cards("QC 3D 2H")
"""The lowest hand with which the dealer qualifies."""
BEST_PLAY = Cards("QC 6D 4H")
"""The lowest hand that is worth playing."""
ANTE_BONUS = ANTE_BONUSES[0]
"""The bonus for a straight flush, three of a kind, a straight."""
PAIR_PLUS = PAIR_PLUS_TABLES[0]
"""The payment for a straight flush, three of a kind, a straight, a flush, a pair."""

_RIVALS = 18_424  # hands of three from the other 49 cards


def dealer_qualifies() -> Fraction:
    """Return the probability that the dealer qualifies: 15,380 of 22,100 hands."""
    return Fraction(sum(len(rung) for rung in _qualifying()), len(all_hands(CASINO_POKER)))


def play_value(lowest: Hand | None = BEST_PLAY, bonus: Sequence[int] = ANTE_BONUS) -> Fraction:
    """Return the expected gain, in antes, of playing ``lowest`` or better and folding all else; None plays every hand.

    ``bonus`` is paid for a straight flush, three of a kind and a straight.

    >>> round(float(100 * play_value()), 3)
    -3.373

    Raises `NotationError` for an invalid hand, and `ValueError` if ``bonus`` has more figures than
    there are categories.
    """
    if len(bonus) > len(CASINO_POKER.order):
        raise ValueError(f"there are {len(CASINO_POKER.order)} kinds of hands to pay, not {len(bonus)}")
    least = None if lowest is None else CASINO_POKER.key(lowest)
    paid = dict(zip(CASINO_POKER.order, bonus, strict=False))
    total = 0
    for hand in all_hands(CASINO_POKER):
        if least is not None and CASINO_POKER.key(hand) < least:
            total -= _RIVALS
            continue
        against = _against_dealer()[frozenset(hand)]
        total += 2 * (against.win - against.loss) + (_RIVALS - against.total)
        total += _RIVALS * paid.get(CASINO_POKER.reading(hand).category, 0)
    return Fraction(total, len(all_hands(CASINO_POKER)) * _RIVALS)


def hand_value(hand: Hand, rules: CasinoRules) -> Fraction:
    """Return the expected gain of playing a hand, in antes, over all hands that the dealer may hold; folding is -1.

    >>> hand_value(Cards("QC 6D 4H"), CasinoRules()) > -1 > hand_value(Cards("QC 6D 3H"), CasinoRules())
    True

    Raises `NotationError` for an invalid hand.
    """
    own, key, total = frozenset(hand), CASINO_POKER.key(hand), 0
    for rung in ladder(CASINO_POKER):
        many = sum(own.isdisjoint(other) for other in rung)
        if not rules.plays(CASINO_POKER.reading(rung[0])):
            total += many
        elif (other := CASINO_POKER.key(rung[0])) != key:
            total += 2 * many if key > other else -2 * many
    return Fraction(total, _RIVALS) + rules.bonus(CASINO_POKER.reading(hand))


@cache
def ante_value(rules: CasinoRules) -> Fraction:
    """Return the expected gain of one chip of ante, in chips, if the player plays every hand that is worth it.

    >>> round(float(100 * ante_value(CasinoRules())), 3)
    -3.373
    """
    plays = [rung for rung in ladder(CASINO_POKER) if rules.plays(CASINO_POKER.reading(rung[0]))]
    rivals, total = equities_among(CASINO_POKER, plays), 0
    for hand in all_hands(CASINO_POKER):
        against = rivals[frozenset(hand)]
        won = 2 * (against.win - against.loss) + (_RIVALS - against.total)
        total += max(-_RIVALS, won + _RIVALS * rules.bonus(CASINO_POKER.reading(hand)))
    return Fraction(total, len(all_hands(CASINO_POKER)) * _RIVALS)


def pair_plus_value(pays: Sequence[int] = PAIR_PLUS, mini_royal: int | None = None) -> Fraction:
    """Return the expected gain of one chip on a pair or better.

    ``pays`` are the payments for a straight flush, prial, straight, flush and pair. ``mini_royal`` is paid instead for
    the four hands of ace, king and queen in one suit; None: like other straight flushes.

    >>> pair_plus_value(), pair_plus_value(mini_royal=50)
    (Fraction(-128, 5525), Fraction(-118, 5525))

    Raises `ValueError` unless ``pays`` has five figures.
    """
    if len(pays) != len(_PAID):
        raise ValueError(f"{len(_PAID)} kinds of hands are paid, from a straight flush to a pair, not {len(pays)}")
    counts = count_hands(CASINO_POKER)
    more = 0 if mini_royal is None else mini_royal - pays[0]
    royals = Fraction(len(SUITS) * more, len(all_hands(CASINO_POKER)))
    paid = (win * counts.fraction(name) for name, win in zip(_PAID, pays, strict=True))
    return sum(paid, royals - counts.fraction(_LOST))


*_PAID, _LOST = CASINO_POKER.order


def _qualifying() -> Iterator[tuple[Cards, ...]]:
    return (rung for rung in ladder(CASINO_POKER) if CASINO_POKER.key(rung[0]) >= CASINO_POKER.key(QUALIFYING))


@cache
def _against_dealer() -> dict[frozenset[Card], Equity]:
    """Return the equity of each hand against the dealer's qualifying hands."""
    return equities_among(CASINO_POKER, _qualifying())
