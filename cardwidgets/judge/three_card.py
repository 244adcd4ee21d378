"""Hands of three cards, and their order.

A `Ranking` orders all hands of three cards; `rankings` has those in use, such as `BRAG` and `ZHA_JIN_HUA`, and local
rules are a ranking of their own: ``Ranking(best_prial=7)``.

Sources: S000, S003 and S004 of `games/brag/RULES.md`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, fields
from enum import StrEnum
from functools import cache, lru_cache
from itertools import combinations, count
from typing import Literal, TypeAlias, get_args
from weakref import WeakValueDictionary, finalize

from ..core.cards import RANKS, SUITS, Card, Cards, pack
from ..core.errors import NotationError, RulesError, nearest, quoted, shown

__all__ = ["AceRun", "Category", "Hand", "Key", "Ranking", "Reading", "Vocabulary", "rank_number", "ranking_in"]

Hand: TypeAlias = str | Iterable[str]
"""Three cards: `Cards`, a list of names, or a text such as ``"KS KH 6D"``."""
AceRun = Literal["a23_top", "a23_second", "a23_bottom"]
"""The place of A-2-3 among the runs: the best, the second, or the lowest."""
Key: TypeAlias = tuple[int, ...]
"""The strength of a hand: the greater key wins, equal keys tie."""


Vocabulary: TypeAlias = Literal["brag", "poker", "zha", "teen"]
"""The game whose names for the kinds of hands a ranking uses: a prial of Brag is three of a kind in poker, a leopard in
Zha Jin Hua and a trail in Teen Patti."""


class Category(StrEnum):
    """The kinds of three-card hands, in the order of Brag. An unknown word raises `RulesError`.

    >>> from cardwidgets import rank
    >>> rank("KS KH 6D").category
    <Category.PAIR: 'pair'>
    >>> Category("pair") is Category.PAIR
    True
    """

    PRIAL = "prial"
    RUNNING_FLUSH = "running_flush"
    RUN = "run"
    FLUSH = "flush"
    PAIR = "pair"
    HIGH = "high"

    @classmethod
    def _missing_(cls, value: object) -> None:
        raise RulesError(f"no category {shown(value)!r}{nearest(value, map(str, cls))}")


_ALSO = {
    Category.PRIAL: (Category.PAIR, Category.HIGH),
    Category.RUNNING_FLUSH: (Category.RUN, Category.FLUSH, Category.HIGH),
}
"""By category: the categories that take its hands if a ranking does not have it. Any other hand is a high card."""


@dataclass(frozen=True, slots=True)
class Reading:
    """The value of a hand.

    ``used``   the number of wild cards that stand for another card
    ``ranks``  the figures that decide within the category: the rank of a prial; the place of a run (15 for the best,
               down to 3); the ranks of a pair and of the odd card; or all three ranks from high to low. Ranks are
               numbers, with 11 to 14 for jack to ace
    ``cards``  the three cards, with wild cards replaced
    """

    category: Category
    used: int
    ranks: tuple[int, ...]
    cards: Cards = field(default=Cards(), compare=False)


def rank_number(rank: str) -> int:
    """Return the number of a rank: 2 to 10, then 11 for the jack up to 14 for the ace."""
    return _NUMBER[rank]


_NUMBER = {rank: number for number, rank in enumerate(RANKS, 2)}
_NO_CARDS = Cards()


def _by_suit(card: Card) -> tuple[int, str]:
    """Return cards sorted by suit: spades, hearts, diamonds, clubs, and jokers last."""
    return -SUITS.find(card.suit), card.suit


def _by_rank(hand: Sequence[Card]) -> Cards:
    """Return cards sorted: equal ranks first, then from high to low, and cards of one rank by suit."""
    ranks = [card.rank for card in hand]
    ordered = sorted(hand, key=lambda card: (-ranks.count(card.rank), -_NUMBER[card.rank], _by_suit(card)))
    return Cards(ordered)


MOST_KNOWN = 30_000
"""Hands that the caches of all rankings hold together, at most, some 500 bytes each: more than all hands with jokers
(24,804).
"""
_LOOK = 5_000
"""New hands between two checks of the size of the cache, since counting costs more than a lookup."""


class _Memory:
    """The cache of a ranking: the keys and readings of hands, and keys by class of hand.

    When all caches together exceed `MOST_KNOWN` hands, every one is emptied and filled again as hands are asked for.
    """

    __slots__ = ("hands", "worths")

    def __init__(self) -> None:
        self.hands: dict[frozenset[str], tuple[Key, Reading]] = {}
        self.worths: dict[tuple[int, bool, tuple[int, ...]], tuple[Key, Category, tuple[int, ...]]] = {}

    def learn(self, hand: Cards, what: tuple[Key, Reading]) -> tuple[Key, Reading]:
        """Cache a hand, and return its key and reading."""
        self.hands[frozenset(hand)] = what
        if next(_learned) % _LOOK == 0:
            memories = list(_memories.values())
            if sum(len(memory.hands) for memory in memories) > MOST_KNOWN - _LOOK:
                for memory in memories:
                    memory.hands.clear()
        return what


class _Share:
    """The number of a cache that equal rankings share. The cache is freed with the last of them.

    The cache holds hands that were dealt to others, and a player gets the ranking with the rules. So a ranking has only
    the number, by which a player cannot reach the cache.
    """

    __slots__ = ("__weakref__", "number")

    def __init__(self) -> None:
        self.number = next(_shared)
        _memories[self.number] = _Memory()
        finalize(self, _memories.pop, self.number).atexit = False


_memories: dict[int, _Memory] = {}
_shares: WeakValueDictionary[tuple[object, ...], _Share] = WeakValueDictionary()
_learned, _shared = count(), count()


@dataclass(frozen=True)
class Ranking:
    """The order of three-card hands: a total preorder in which suits never break a tie.

    ``order``         the categories, strongest first. The hands of a missing category count as the strongest
                      remaining category that they fit; high card is always there
    ``best_prial``    the rank of the prial that beats all others, 3 in Brag; None: aces
    ``ace_run``       the place of A-2-3: the best run, the second (below A-K-Q), or the lowest. K-A-2 is no run
    ``wild``          the wild cards. Each stands for any of the 52 cards that is not already in the hand
    ``wild_tie``      with ``category``, fewer wild cards win between hands of one category, even with lower ranks;
                      with ``exact``, only between hands of equal ranks; with ``none``, never
    ``special_235``   the 2-3-5 that beats any prial: one that is no flush, or one in three suits. The order is then a
                      circle (2-3-5 > prial > pair > 2-3-5), and only `compare` and `best` follow it
    ``lowest_wins``   True to turn the whole order upside down
    ``words``         the game whose names for the categories are used; it changes no comparison

    >>> BRAG = Ranking()
    >>> BRAG.compare("3C 3D 3H", "AC AD AH"), BRAG.compare("AH 2D 3C", "AS KD QH"), BRAG.beats("KS 7S 5S", "KH 7H 4H")
    (1, 1, True)
    >>> Ranking(wild=Cards("X1 X2")).reading("AH 9H X1").cards
    Cards('AH KH 9H')

    Raises `RulesError` for a ranking that cannot be.
    """

    order: tuple[Category, ...] = tuple(Category)
    best_prial: int | None = 3
    ace_run: AceRun = "a23_top"
    wild: Cards = _NO_CARDS
    wild_tie: Literal["category", "exact", "none"] = "category"
    special_235: Literal["not_flush", "all_different"] | None = None
    lowest_wins: bool = False
    words: Vocabulary = "brag"
    _share: _Share = field(init=False, repr=False, compare=False)
    _number: int = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        wild = set(Cards(self.wild))
        object.__setattr__(self, "order", tuple(map(Category, self.order)))
        object.__setattr__(self, "wild", Cards(card for card in pack(52, jokers=2) if card in wild))
        _check(self)
        options = self.__reduce__()[1]
        share = _shares.get(options) or _shares.setdefault(options, _Share())
        object.__setattr__(self, "_share", share)
        object.__setattr__(self, "_number", share.number)

    def __reduce__(self) -> tuple[type[Ranking], tuple[object, ...]]:
        return Ranking, tuple(getattr(self, option.name) for option in fields(self) if option.init)

    def key(self, hand: Hand) -> Key:
        """Return the strength of a hand, to compare with other keys of the same ranking.

        Raises `NotationError` for anything but three different cards.
        """
        return self._look(hand)[0]

    def keys(self, hands: Mapping[int, Hand]) -> dict[int, Key]:
        """Return the key of each hand, by the number of its seat."""
        return {seat: self._look(hand)[0] for seat, hand in hands.items()}

    def reading(self, hand: Hand) -> Reading:
        """Return the value of a hand, with wild cards at their best. Raises `NotationError` as `key` does."""
        return self._look(hand)[1]

    def compare(self, a: Hand, b: Hand) -> int:
        """Return 1 if ``a`` beats ``b``, -1 if it loses, 0 if they tie. Not transitive under ``special_235``."""
        if self.special_235:
            if self._is_prial(b) and self.special(a):
                return 1
            if self._is_prial(a) and self.special(b):
                return -1
        one, other = self.key(a), self.key(b)
        return (one > other) - (one < other)

    def beats(self, a: Hand, b: Hand) -> bool:
        """Return True if ``a`` is strictly stronger than ``b``."""
        return self.compare(a, b) > 0

    def special(self, hand: Hand) -> bool:
        """Return True if the hand is a 2-3-5 that beats prials."""
        reading = self.reading(hand)
        if self.special_235 is None or reading.used or [card.rank for card in reading.cards] != ["5", "3", "2"]:
            return False
        return len({card.suit for card in reading.cards}) >= (2 if self.special_235 == "not_flush" else 3)

    def best(self, hands: Iterable[Hand]) -> list[int]:
        """Return the numbers, from 0, of the hands that win if all are shown together; several in a tie.

        A 2-3-5 that beats prials wins if a prial is among the hands; otherwise it is only a five high.
        """
        shown = [Cards(hand) for hand in hands]
        special = [number for number, hand in enumerate(shown) if self.special(hand)]
        if special and any(self._is_prial(hand) for hand in shown):
            return special
        keys = [self.key(hand) for hand in shown]
        return [number for number, key in enumerate(keys) if key == max(keys)]

    def runs(self) -> tuple[str, ...]:
        """Return the twelve runs, strongest first.

        >>> Ranking().runs()[:3], Ranking(ace_run="a23_bottom").runs()[-2:]
        (('A23', 'AKQ', 'KQJ'), ('432', 'A23'))
        """
        runs = ["".join(RANKS[number - 2] for number in run) for run in _places(self.ace_run)]
        return tuple(run.replace("A32", "A23") for run in (reversed(runs) if self.lowest_wins else runs))

    def _is_prial(self, hand: Hand) -> bool:
        return self.reading(hand).category is Category.PRIAL

    def _look(self, hand: Hand) -> tuple[Key, Reading]:
        hands = _memories[self._number].hands
        if isinstance(hand, (tuple, list)) and len(hand) == 3 and (known := hands.get(frozenset(hand))):
            return known  # a hand with a card twice makes a set of two, and is never known
        return self._learn(Cards(hand))

    def _learn(self, hand: Cards) -> tuple[Key, Reading]:
        if len(hand) != 3 or len(set(hand)) != 3:
            raise NotationError(f"'{shown(' '.join(hand))}' is no hand here: a hand has three different cards")
        for card in hand:
            if card.rank not in _NUMBER and card not in self.wild:
                raise NotationError(f"'{shown(hand)}' holds {card}, which has no rank, and no rule here makes it wild")
        used: int = 0
        by_suit: list[Card] = sorted(hand, key=_by_suit)
        hand = Cards(by_suit)  # the memory is asked for it in any order
        cards: Sequence[Card] = hand
        if any(card in self.wild for card in hand):
            used, cards = max(self._ways(hand), key=lambda way: self._worth(*way)[0])
        key, category, ranks = self._worth(used, cards)
        return _memories[self._number].learn(hand, (key, Reading(category, used, ranks, _by_rank(cards))))

    def _ways(self, hand: Cards) -> Iterator[tuple[int, Sequence[Card]]]:
        """Yield the ways to read a hand: the number of wild cards that stand for others, and the three cards."""
        wild = [card for card in hand if card in self.wild]
        for used in range(len(wild) + 1):  # fewest first: max() takes the first of equals
            for replaced in combinations(wild, used):
                kept = [card for card in hand if card not in replaced]
                if all(card.rank != "X" for card in kept):
                    yield from ((used, (*kept, *drawn)) for drawn in self._substitutes(kept, hand))

    def _substitutes(self, kept: list[Card], hand: Cards) -> Iterator[tuple[Card, ...]]:
        """Yield the cards that wild cards may stand for beside the kept ones: cards that are not in the hand.

        Only the best choices are yielded.
        """
        if len(kept) == 3:
            yield ()
        elif len(kept) == 2:
            suit = kept[0].suit if kept[0].suit == kept[1].suit else None
            tried: set[tuple[str, bool]] = set()  # of cards that come to the same the first is enough
            for card in pack():
                if card not in hand and (form := (card.rank, card.suit == suit)) not in tried:
                    tried.add(form)
                    yield (card,)
        else:  # the first that fits, going down the ladder of all hands, is the best
            held = set(hand)
            for rung in _ladder(self.order, self.best_prial, self.ace_run, self.lowest_wins):
                if rung.issuperset(kept) and len(rung & held) == len(kept):
                    yield tuple(rung.difference(kept))
                    return

    def _worth(self, used: int, hand: Sequence[Card]) -> tuple[Key, Category, tuple[int, ...]]:
        """Return the key, the category and the deciding ranks of three cards, of which ``used`` are wild cards."""
        one, two, three = hand
        one_suit = one.suit == two.suit == three.suit
        numbers = tuple(sorted([_NUMBER[one.rank], _NUMBER[two.rank], _NUMBER[three.rank]], reverse=True))
        worths = _memories[self._number].worths
        if (known := worths.get((used, one_suit, numbers))) is None:
            category, ranks = self._natural(numbers, one_suit)
            known = self._strength(category, used, ranks), category, ranks
            worths[used, one_suit, numbers] = known
        return known

    def _natural(self, numbers: tuple[int, ...], one_suit: bool) -> tuple[Category, tuple[int, ...]]:
        place = _places(self.ace_run).get(numbers)
        match len(set(numbers)):
            case 1:
                category = Category.PRIAL
            case 2:
                category = Category.PAIR
            case _ if place:
                category = Category.RUNNING_FLUSH if one_suit else Category.RUN
            case _:
                category = Category.FLUSH if one_suit else Category.HIGH
        if category not in self.order:
            fits = _ALSO.get(category, (Category.HIGH,))
            category = next(other for other in self.order if other in fits)
        match category:
            case Category.PRIAL:
                return category, numbers[:1]
            case Category.PAIR:
                return category, (numbers[1], numbers[2] if numbers[0] == numbers[1] else numbers[0])
            case Category.RUNNING_FLUSH | Category.RUN if place:
                return category, (place,)
            case _:
                return category, numbers

    def _strength(self, category: Category, used: int, ranks: tuple[int, ...]) -> Key:
        upright = -1 if self.lowest_wins else 1
        if category is Category.PRIAL and ranks[0] == self.best_prial:
            ranks = (_NUMBER["A"] + 1,)
        rung = upright * (len(self.order) - self.order.index(category))
        places = [upright * rank for rank in ranks]
        match self.wild_tie:
            case "category":
                return rung, -used, *places
            case "exact":
                return rung, *places, -used
            case _:
                return rung, *places


def ranking_in(rules: object) -> Ranking | None:
    """Return the ranking of hands of three cards in the rules of a game; None in a game without such hands."""
    found: object = getattr(rules, "ranking", None)
    return found if isinstance(found, Ranking) else None


@cache
def _places(ace_run: str) -> dict[tuple[int, ...], int]:
    """Return the place of each run. The ace is low only in A-2-3."""
    runs = [(high, high - 1, high - 2) for high in range(_NUMBER["A"], 3, -1)]
    runs.insert({"a23_top": 0, "a23_second": 1, "a23_bottom": len(runs)}[ace_run], (_NUMBER["A"], 3, 2))
    best = 14 if ace_run == "a23_bottom" else 15
    return {run: best - number for number, run in enumerate(runs)}


@lru_cache(maxsize=4)  # 5 MB each
def _ladder(order: tuple[Category, ...], best_prial: int | None, ace_run: AceRun, low: bool) -> list[frozenset[Card]]:
    """Return all 22,100 hands without wild cards, strongest first."""
    natural = Ranking(order, best_prial, ace_run, lowest_wins=low)
    hands = sorted(combinations(pack(), 3), key=lambda hand: natural._worth(0, hand)[0], reverse=True)
    return [frozenset(hand) for hand in hands]


def _check(ranking: Ranking) -> None:
    known: dict[str, tuple[object, ...]] = {
        "best_prial": (None, *range(2, 15)),
        "ace_run": ("a23_top", "a23_second", "a23_bottom"),
        "wild_tie": ("category", "exact", "none"),
        "special_235": (None, "not_flush", "all_different"),
        "words": get_args(Vocabulary),
    }
    for option, values in known.items():
        if (value := getattr(ranking, option)) not in values:
            raise RulesError(f"{option} cannot be {quoted(value)}{nearest(value, map(str, values))}")
    if len(set(ranking.order)) != len(ranking.order) or Category.HIGH not in ranking.order:
        raise RulesError("an order must name each category at most once, and include the high card")
