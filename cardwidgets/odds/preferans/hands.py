"""Probabilities of the splits of suits between hidden hands, and of the cards in the talon. Exact.

>>> split(4)["3-1"].fraction, talon_brings(4).fraction
(Fraction(160, 323), Fraction(26, 77))
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from fractions import Fraction
from itertools import combinations
from math import comb

from ...core.cards import SUITS, Cards, pack
from ...core.errors import NotationError, shown
from ...core.plain import plain, typed
from ...games.preferans.deal import HAND, TALON
from ..results import Chance, Chances
from ..runtime.suit_sums import hands_by, unseen

__all__ = [
    "HAND", "TALON", "aces_held", "alone", "marriages_held", "shapes", "split", "suit_split", "talon_brings",
    "talon_holds", "talon_worth",
]  # fmt: skip


def split(out: int, left: int = HAND, right: int = HAND, talon: int = 0) -> Chances:
    """Return the probabilities of the splits of ``out`` outstanding cards between two hidden hands, as ``"3-1"``.

    The longer part comes first, and both orders are counted together. ``left`` and ``right`` are the numbers of unknown
    cards in the hands, ``talon`` the number of unknown cards in the talon. With an unseen talon, its part comes last:
    ``"2-1+1"``.

    >>> [(name, str(chance.fraction)) for name, chance in split(3).items()]
    [('2-1', '15/19'), ('3-0', '4/19')]

    Raises `ValueError` for more cards than hands and talon hold.
    """
    out, left, right, talon = _whole(out=out, left=left, right=right, talon=talon)
    if out > left + right + talon:
        raise ValueError(f"{out} cards cannot lie in hands of {left} and {right} and a talon of {talon}")
    ways: Counter[tuple[int, int, int]] = Counter()
    for mine in range(min(out, left) + 1):
        for apart in range(min(out - mine, talon) + 1):
            if (its := out - mine - apart) <= right:
                key = apart, max(mine, its), min(mine, its)
                ways[key] += comb(left, mine) * comb(right, its) * comb(talon, apart)
    ordered = sorted(ways.items(), key=lambda item: (item[0][0], item[0][1] - item[0][2]))
    names = {f"{long}-{short}" + f"+{apart}" * bool(apart): number for (apart, long, short), number in ordered}
    return Chances(names, comb(left + right + talon, out))


def suit_split(suit: str, known: str | Iterable[str], left: int = HAND, right: int = HAND, talon: int = 0) -> Chances:
    """Return the probabilities of the splits of a suit, as `split` does, given all cards that are known.

    Known cards are the own hand, the talon if seen, and cards played.

    >>> known = "AS KS QS JS AH KH 7D 8D 9C TC QC KC"
    >>> list(suit_split("S", known)), list(suit_split("H", known, left=9, right=9, talon=2))[:2]
    (['2-2', '3-1', '4-0'], ['3-3', '4-2'])

    Raises `NotationError` for an unknown suit and for invalid known cards, `ValueError` if hands and talon do not
    hold exactly the other cards.
    """
    if suit not in [*SUITS]:
        raise NotationError(f"{shown(suit, 20)!r} is no suit: S, C, D or H is")
    rest = unseen(pack(32), known)
    if len(rest) != left + right + talon:
        raise ValueError(f"{len(rest)} cards are unknown, but there are {left} + {right} + {talon} places")
    return split(sum(card.suit == suit for card in rest), left, right, talon)


def alone(out: int, left: int = HAND, right: int = HAND) -> Chance:
    """Return the probability that one named card is the only card of its suit in a hidden hand, as a king that falls.

    ``out`` cards of the suit are outstanding, the named card among them. ``left`` and ``right`` are the sizes of the
    hands.

    >>> [str(alone(n).fraction) for n in (2, 3, 4, 5)]
    ['10/19', '5/19', '40/323', '35/646']

    Raises `ValueError` if ``out`` is 0 or more than the hands hold.
    """
    out, left, right = _whole(out=out, left=left, right=right)
    if not 1 <= out <= left + right:
        raise ValueError(f"of {out} cards none can be alone in hands of {left} and {right}")
    ways = left * comb(right, out - 1) + right * comb(left, out - 1)
    return Chance(ways, (left + right) * comb(left + right - 1, out - 1))


def talon_brings(wanted: int, unknown: int = 22, talon: int = TALON) -> Chance:
    """Return the probability that the talon holds at least one of ``wanted`` cards among ``unknown`` cards.

    Raises `ValueError` for more wanted cards than unknown ones.
    """
    wanted, unknown, talon = _whole(wanted=wanted, unknown=unknown, talon=talon)
    if not 0 <= wanted <= unknown or not 0 < talon <= unknown:
        raise ValueError(f"{wanted} wanted cards and a talon of {talon} do not fit into {unknown} unknown cards")
    total = comb(unknown, talon)
    return Chance(total - comb(unknown - wanted, talon), total)


def talon_holds(wanted: str | Iterable[str], known: str | Iterable[str] = ()) -> Chances:
    """Return the probabilities of the number of wanted cards in the talon, given the cards that are known.

    >>> [str(chance.fraction) for chance in talon_holds("AS AC AD AH").values()]
    ['189/248', '7/31', '3/248']

    Raises `NotationError` for invalid cards, and `ValueError` if fewer than two cards are unknown.
    """
    cards = Cards(wanted)
    rest = _two_of(unseen(pack(32), known))
    unseen(pack(32), cards)  # raises an error for invalid cards
    number, total = sum(card in rest for card in cards), len(rest)
    ways = {n: comb(number, n) * comb(total - number, TALON - n) for n in range(TALON + 1)}
    return Chances(ways, comb(total, TALON))


def talon_worth(value: Callable[[Cards], int], known: str | Iterable[str] = ()) -> Fraction:
    """Return the mean value of a talon, given the cards that are known. All talons are tried.

    >>> talon_worth(lambda talon: sum(card.rank == "A" for card in talon))
    Fraction(1, 4)

    Raises `NotationError` for invalid cards, and `ValueError` if fewer than two cards are unknown.
    """
    rest = _two_of(unseen(pack(32), known))
    return Fraction(sum(value(Cards(talon)) for talon in combinations(rest, TALON)), comb(len(rest), TALON))


def aces_held(size: int = HAND, *, held: str | Iterable[str] = (), seen: str | Iterable[str] = ()) -> Chances:
    """Return hands by their number of aces."""
    return hands_by(lambda suit: sum(card.rank == "A" for card in suit), size, pack(32), held=held, seen=seen)


def marriages_held(size: int = HAND, *, held: str | Iterable[str] = (), seen: str | Iterable[str] = ()) -> Chances:
    """Return hands by the number of suits of which they hold king and queen."""
    both = {"K", "Q"}
    return hands_by(lambda suit: int(both <= {card.rank for card in suit}), size, pack(32), held=held, seen=seen)


def shapes(size: int = HAND, *, held: str | Iterable[str] = (), seen: str | Iterable[str] = ()) -> Chances:
    """Return hands by the lengths of their suits, longest first, as ``"4-3-2-1"``; the most likely shape comes first.

    >>> [(name, round(chance.percent, 1)) for name, chance in shapes().items()][:2]
    [('4-3-2-1', 32.7), ('3-3-2-2', 22.9)]
    """
    digit = {suit: 100**place for place, suit in enumerate("SCDH")}  # four lengths in one number
    found = hands_by(lambda suit: digit[suit[0].suit] * len(suit) if suit else 0, size, pack(32), held=held, seen=seen)
    ways: Counter[str] = Counter()
    for number, hands in found.ways.items():
        lengths = sorted((number // place % 100 for place in digit.values()), reverse=True)
        ways["-".join(map(str, lengths))] += hands
    return Chances(dict(ways.most_common()), found.total)


def _whole(**counts: int) -> tuple[int, ...]:
    """Return counts as ints. Raises `ValueError` with the name of a count that is not a whole number from 0 up."""
    found = {name: plain(count) for name, count in counts.items()}
    for name, count in found.items():
        if type(count) is not int or count < 0:
            raise ValueError(f"{name} must be a whole number from 0 up, not {typed(count, int)}")
    return tuple(found.values())


def _two_of(rest: Cards) -> Cards:
    """Return the unknown cards. Raises `ValueError` if they are fewer than a talon."""
    if len(rest) < TALON:
        raise ValueError(f"a talon has {TALON} cards, and {len(rest)} are unknown")
    return rest
