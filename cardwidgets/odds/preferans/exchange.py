"""The best exchange with open cards: which two of the twelve cards to lay aside, and which contract to play.

The result is an upper bound for a declarer, who sees only the own hand. One transposition table serves all discards for
a trump suit, since the positions after some tricks are often equal.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations
from typing import TYPE_CHECKING

from ...core.cards import Cards
from ...core.errors import RulesError
from ...locale import say
from ..runtime.blocks import Progress
from .bits import number, suit_number
from .double_dummy import MISERE, STRAINS, as_numbers, strain_and_aim
from .position import Position
from .search import search

if TYPE_CHECKING:
    import pandas

__all__ = ["Exchange", "best_exchange"]


HELD = 12
"""The number of cards of a declarer who has taken the talon."""


@dataclass(frozen=True)
class Exchange:
    """The declarer's tricks after every discard, for the contracts asked for.

    ``tricks`` has for each contract the tricks by discard, with best play. If ``stopped``, the work was stopped, and
    some entries are missing.
    """

    tricks: Mapping[str, Mapping[Cards, int]]
    stopped: bool = False

    @cached_property
    def by_contract(self) -> Mapping[str, int]:
        """The best result of each contract: most tricks, or fewest in a misère."""
        return {name: (min if name == MISERE else max)(row.values()) for name, row in self.tricks.items() if row}

    @property
    def most(self) -> int:
        """The most tricks of any contract but misère. Raises `RulesError` if only misère was asked for."""
        found = [tricks for name, tricks in self.by_contract.items() if name != MISERE]
        if not found:
            raise RulesError("only misère was compared, which needs no tricks")
        return max(found)

    @property
    def contracts(self) -> tuple[str, ...]:
        """The contracts with `most` tricks, in the order of the bids."""
        return tuple(name for name, tricks in self.by_contract.items() if name != MISERE and tricks == self.most)

    def discards(self, contract: str) -> tuple[Cards, ...]:
        """Return the best discards for a contract."""
        best = self.by_contract[contract]
        return tuple(cards for cards, tricks in self.tricks[contract].items() if tricks == best)

    def sentence(self, lang: str | None = None) -> str:
        """Return the best contract in words, and the first of its best discards."""
        name = self.contracts[0]
        return say(f"solved.exchange.{name}", lang, tricks=self.most, cards=self.discards(name)[0])

    def to_frame(self) -> pandas.DataFrame:
        """Return the declarer's tricks with a row for each discard and a column for each contract. Needs pandas."""
        import pandas

        frame = pandas.DataFrame(
            {name: {str(cards): tricks for cards, tricks in row.items()} for name, row in self.tricks.items()}
        )
        return frame.rename_axis("discard")


def best_exchange(
    held: str | Iterable[str],
    others: Sequence[str | Iterable[str]],
    *,
    contracts: Sequence[str] = STRAINS,
    leader: int = 0,
    fast: bool | None = None,
    progress: Progress | None = None,
) -> Exchange:
    """Solve every discard of the declarer's twelve cards under the given contracts: 66 discards for each.

    ``held``       the twelve cards of the declarer, who sits in seat 0
    ``others``     the hands of seats 1 and 2
    ``contracts``  the contracts to try, by default the four trump suits and no trump
    ``leader``     the seat that leads first
    ``fast``       False for plain Python; True or None for the kernel, if numba is installed
    ``progress``   called as ``progress(done, total)`` after each discard; returning False stops the work

    Some 10 to 50 ms with numba, ten times as long without. Raises `RulesError` for an impossible deal, and without
    contracts.
    """
    cards, rest = Cards(held), tuple(map(Cards, others))
    if len(cards) != HELD:
        raise RulesError(f"the declarer exchanges with {HELD} cards in hand, not {len(cards)}")
    if not contracts or len(set(contracts)) < len(contracts):
        raise RulesError("contracts must be some of S, C, D, H, N and M, each once")
    if any(len(name) != 1 for name in contracts):
        raise RulesError("contracts are named without a level here: S, C, D, H, N, M")
    asked = [(name, *strain_and_aim(name)) for name in contracts]
    pairs = [Cards(pair) for pair in combinations(cards, HELD - 10)]
    Position((Cards(cards[:10]), *rest), leader)  # raises an error for invalid cards
    if twice := set(cards[10:]) & {*cards[:10], *rest[0], *rest[1]}:
        raise RulesError(f"{Cards(sorted(twice))} cannot be in two places")
    done, total = 0, len(asked) * len(pairs)
    table: dict[str, dict[Cards, int]] = {name: {} for name in contracts}
    for name, trump, most in asked:
        searcher, guess = search(suit_number(trump), most, fast), None
        for pair in pairs:
            hand = number(cards) - number(pair)
            guess = searcher.tricks(*as_numbers([hand, *map(number, rest)], (), leader), guess)
            table[name][pair] = guess
            done += 1
            if progress is not None and progress(done, total) is False:
                return Exchange(table, stopped=True)
    return Exchange(table)
