"""Ranking hands of three cards by the rules of a variant."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import total_ordering

from .core.cards import Cards
from .core.variants import Variant, find
from .judge.three_card import Category, Ranking
from .locale import hand_name

__all__ = ["HandRank", "compare", "rank", "ranking_of"]


@total_ordering
@dataclass(frozen=True, eq=False)
class HandRank:
    """The rank of a hand of three cards. The better of two hands compares as greater.

    ``hand``      the `Cards` that were given
    ``ranking``   the order of hands that was used
    ``category``  the kind of hand: ``prial``, ``running_flush``, ``run``, ``flush``, ``pair`` or ``high``
    ``cards``     the `Cards` that the hand stands for; they differ from ``hand`` if it has wild cards

    >>> rank("KS KH 6D") > rank("QS QH AD")
    True
    >>> rank("KS KH 6D").category
    <Category.PAIR: 'pair'>
    """

    hand: Cards
    ranking: Ranking
    category: Category
    cards: Cards

    def name(self, lang: str | None = None) -> str:
        """Return the players' name of the hand in a language, by default the one in use."""
        return hand_name(str(self.category), self.cards, lang, self.ranking.words)

    def __str__(self) -> str:
        return self.name()

    def __repr__(self) -> str:
        return f"<HandRank {self.hand.signs}: {self.name('en')}>"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, HandRank) and self.ranking == other.ranking and not self._compared(other)

    def __hash__(self) -> int:
        return hash(self.ranking.key(self.hand))

    def __lt__(self, other: HandRank) -> bool:
        if not isinstance(other, HandRank):
            return NotImplemented
        return self._compared(other) < 0

    def _compared(self, other: HandRank) -> int:
        if self.ranking != other.ranking:
            raise ValueError(f"{self!r} and {other!r} are ranked by different rules; rank both by one variant")
        return self.ranking.compare(self.hand, other.hand)


def rank(hand: str | Iterable[str], variant: str | Variant = "brag") -> HandRank:
    """Return the rank of three cards by the rules of a variant.

    ``hand``     three different cards, in any notation
    ``variant``  a `Variant`, or the name of one, that ranks hands of three: Brag, a relative of Brag, or Crash

    >>> rank("KS KH 6D"), str(rank("AS 2D 3C"))
    (<HandRank K♠ K♥ 6♦: Pair of kings>, 'Run A-2-3')
    >>> rank("AS 2D 3C") > rank("AS KD QC"), max(map(rank, ["9C 9D 2S", "AH 8H 3H"])).category.value
    (True, 'flush')

    Raises `NotationError` for anything but three different cards, and `UnknownVariant` for an unknown name. Raises
    `ValueError` for a variant that does not rank three cards by their kinds, such as Briscola or Teen Patti 999.
    """
    ranking, held = ranking_of(variant), Cards(hand)
    read = ranking.reading(held)
    return HandRank(held, ranking, read.category, read.cards)


def compare(one: str | Iterable[str], other: str | Iterable[str], variant: str | Variant = "brag") -> int:
    """Return 1 if the first of two hands of three beats the second, -1 if it loses to it, and 0 if they tie.

    The parameters and errors are those of `rank`.

    >>> compare("AS 2D 3C", "AS KD QC"), compare("AS 2D 3C", "AS KD QC", "zha-jin-hua")
    (1, -1)
    """
    ranking = ranking_of(variant)
    return ranking.compare(Cards(one), Cards(other))


def ranking_of(variant: str | Variant) -> Ranking:
    """Return the order of hands of three cards in a variant. Raises the errors of `rank`.

    >>> ranking_of("brag").order[0], ranking_of("teen-patti").ace_run
    (<Category.PRIAL: 'prial'>, 'a23_top')
    """
    chosen = find(variant) if not isinstance(variant, Variant) else variant
    ranking = getattr(chosen.rules, "order", getattr(chosen.rules, "ranking", None))
    if not isinstance(ranking, Ranking):
        raise ValueError(f"{chosen.name} does not rank hands of three cards; brag, teen-patti and crash do")
    return ranking
