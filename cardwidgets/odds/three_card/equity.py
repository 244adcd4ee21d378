"""One hand of three against another: the numbers of wins, ties and losses. Everything is exact.

>>> equity("KS KH 6D")
Equity(win=16517, tie=3, loss=1904)
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from functools import lru_cache
from itertools import combinations

from ...core.cards import Card, Cards
from ...core.errors import NotationError
from ...judge.rankings import BRAG, named
from ...judge.three_card import Category, Hand, Ranking
from .counting import Equity, ladder, pack_for

__all__ = ["Equity", "Tally", "all_equities", "equities_among", "equity", "heads_up_ties", "quick_equity"]


def equity(hand: Hand, ranking: Ranking | str = BRAG, dead: Iterable[str] = ()) -> Equity:
    """Compare a hand with every hand that one rival may hold: 18,424 hands with 52 cards.

    ``dead`` are cards known to be elsewhere. Raises `NotationError` for an invalid hand, for cards that are not in the
    pack and for a card in two places. Raises `ValueError` if too few cards are left for a rival. Raises as `named` does
    for the ranking.
    """
    ranking = named(ranking)
    own, away, cards = Cards(hand), Cards(dead), pack_for(ranking)
    ranking.key(own)  # raises an error for an invalid hand
    if strange := [card for card in (*own, *away) if card not in cards]:
        raise NotationError(f"{strange[0]} is not in the pack of {len(cards)} cards")
    if not away:
        return all_equities(ranking)[frozenset(own)]
    if len({*own, *away}) < len(own) + len(away):
        twice = next(card for card in away if (*own, *away).count(card) > 1)
        raise NotationError(f"{twice} cannot be in two places")
    left = [card for card in cards if card not in own and card not in away]
    if len(left) < 3:
        raise ValueError(f"{len(left)} cards are left, too few for a rival's hand of three")
    results = [ranking.compare(own, rival) for rival in combinations(left, 3)]
    return Equity(results.count(1), results.count(0), results.count(-1))


def quick_equity(hand: Hand, ranking: Ranking) -> Equity:
    """Return the `equity` of a hand without dead cards, fast enough for a screen that needs a new ranking.

    With numpy it is read from an `all_equities.EquityTable`, which takes a twentieth of the time to make. Raises
    `NotationError` for an invalid hand.
    """
    try:
        from .all_equities import whole_table
    except ImportError:  # no numpy
        return equity(hand, ranking)
    return whole_table(ranking)[hand]


@lru_cache(maxsize=8)
def all_equities(ranking: Ranking = BRAG) -> Mapping[frozenset[Card], Equity]:
    """Return the equity of every hand against one rival, without dead cards."""
    found = equities_among(ranking, ladder(ranking))
    return _with_special(ranking, found) if ranking.special_235 else found


def equities_among(ranking: Ranking, rungs: Iterable[Iterable[Cards]]) -> dict[frozenset[Card], Equity]:
    """Return the equity of every hand against a rival who holds a hand of the given rungs, strongest rung first.

    Goes up the ladder, and counts at each rung the weaker and equal hands that share no card with a hand.
    """
    rivals = {ranking.key(next(iter(rung))): tuple(rung) for rung in map(tuple, rungs)}
    everyone = Tally(hand for rung in rivals.values() for hand in rung)
    below, found = Tally(), {}
    for rung in reversed(ladder(ranking)):
        level = Tally(rivals.get(ranking.key(rung[0]), ()))
        for hand in rung:
            win, tie = below.apart_from(hand), level.apart_from(hand)
            found[frozenset(hand)] = Equity(win, tie, everyone.apart_from(hand) - win - tie)
        below.add(level.hands)
    return found


class Tally:
    """A collection of hands that can count its hands without a card of a given hand.

    By inclusion and exclusion: all hands, less those with each of the three cards, plus those with each pair of them,
    which have been subtracted twice, less the hand itself.
    """

    def __init__(self, hands: Iterable[Cards] = ()) -> None:
        self.hands: list[Cards] = []
        self._with: defaultdict[object, int] = defaultdict(int)
        self.add(hands)

    def add(self, hands: Iterable[Cards]) -> None:
        """Add some hands."""
        counts = self._with
        for hand in hands:
            a, b, c = sorted(hand)
            for part in (a, b, c, (a, b), (a, c), (b, c), (a, b, c)):
                counts[part] += 1
            self.hands.append(hand)

    def apart_from(self, hand: Cards) -> int:
        """Return the number of hands in the collection that share no card with this one."""
        a, b, c = sorted(hand)
        counts = self._with.get
        singles = counts(a, 0) + counts(b, 0) + counts(c, 0)
        pairs = counts((a, b), 0) + counts((a, c), 0) + counts((b, c), 0)
        return len(self.hands) - singles + pairs - counts((a, b, c), 0)


def _with_special(ranking: Ranking, found: dict[frozenset[Card], Equity]) -> dict[frozenset[Card], Equity]:
    """Return equities by the ladder, corrected for the 2-3-5 hands that beat prials."""
    special = [hand for hand in found if ranking.special(tuple(hand))]
    prials = [hand for hand in found if ranking.reading(tuple(hand)).category is Category.PRIAL]
    for one, others, turned in [*((hand, prials, 1) for hand in special), *((hand, special, -1) for hand in prials)]:
        key, sums = ranking.key(tuple(one)), list(found[one])
        for rival in (other for other in others if one.isdisjoint(other)):
            its = ranking.key(tuple(rival))
            sums[1 - (key > its) + (key < its)] -= 1  # win, tie or loss by the ladder
            sums[1 - turned] += 1
        found[one] = Equity(*sums)
    return found


def heads_up_ties(ranking: Ranking = BRAG) -> tuple[int, int]:
    """Return the number of ways to deal hands to two players that tie, and the number of all ways to deal.

    >>> heads_up_ties()
    (450528, 407170400)
    """
    results = all_equities(ranking).values()
    return sum(result.tie for result in results), sum(result.total for result in results)
