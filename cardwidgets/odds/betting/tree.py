"""The betting of one deal of Brag between two players, as a tree of words with their costs.

A word is to fold, to see or to bet. As at the table, a bet is paid in full each time, whatever was paid before. To see
costs double the last bet, and the player who sees loses a tie. Both players have looked at their hands; the first
speaker bets or folds.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from ...core.errors import RulesError, quoted, shown
from ...core.plain import plain, typed

__all__ = ["FOLD", "SEE", "Betting", "History", "Node", "pay"]

FOLD, SEE = "fold", "see"
History = tuple[str, ...]
"""The words so far, the first speaker's first. Bets are numbers as text."""
MOST_NODES = 2000
"""The size of the largest tree that is solved. A larger one takes too long, and is too large to learn from."""


class Node(NamedTuple):
    """A node of a betting tree.

    ``history``   the words that led to it
    ``speaker``   0 or 1; None at a terminal node
    ``paid``      what each player has paid, in the unit of the tree
    ``children``  the number of the node after each word
    ``winner``    at a terminal node after a fold, the player who takes the pot
    ``seer``      at a terminal node with a showdown, the player who paid to see
    """

    history: History
    speaker: int | None
    paid: tuple[int, int]
    children: dict[str, int]
    winner: int | None = None
    seer: int | None = None


@dataclass(frozen=True)
class Betting:
    """The rules of the betting: the ``ante`` of each player, the sizes of ``bets``, and ``depth``, the most words.

    A bet is at least the last one. To see costs ``see`` times the last bet. The player with the last word can only see
    or fold. Raises `RulesError` for invalid figures.

    >>> len(Betting(bets=(2,), depth=8).nodes)
    23
    """

    ante: int = 1
    bets: tuple[int, ...] = (2,)
    depth: int = 8
    see: int = 2

    def __post_init__(self) -> None:
        for name in ("ante", "see", "depth"):
            object.__setattr__(self, name, plain(getattr(self, name)))
        object.__setattr__(self, "bets", tuple(map(plain, self.bets)))
        for name, figure in (("ante", self.ante), ("see", self.see)):
            if type(figure) is not int or figure < 1:
                raise RulesError(f"{name} must be a whole number from 1 on, not {typed(figure, int)}")
        if type(self.depth) is not int or self.depth < 2:
            raise RulesError(f"depth must be at least 2 words, a bet and its answer, not {typed(self.depth, int)}")
        sizes = list(self.bets)
        if not sizes or any(type(size) is not int or size < 1 for size in sizes) or sizes != sorted(set(sizes)):
            raise RulesError(
                f"bets must be different whole numbers from 1 on, the smallest first, not {quoted(self.bets)}"
            )
        if (nodes := self._size()) > MOST_NODES:
            raise RulesError(
                f"{nodes} decisions are too many, at most {MOST_NODES} are allowed; give fewer bets or less depth"
            )

    def _size(self) -> int:
        """Return the number of nodes with a speaker, without building the tree; counting stops above `MOST_NODES`."""
        lines = [1] * len(self.bets)  # sequences of bets of one length, by their last size
        total = 1 + sum(lines)
        for _ in range(self.depth - 2):
            lines = [sum(lines[: place + 1]) for place in range(len(lines))]
            total += sum(lines)
            if total > MOST_NODES:
                break
        return total

    @cached_property
    def nodes(self) -> tuple[Node, ...]:
        """All nodes, parents first."""
        made: list[Node] = []
        self._grow(made, (), 0, (self.ante, self.ante), 0)
        return tuple(made)

    def _grow(self, made: list[Node], history: History, speaker: int, paid: tuple[int, int], price: int) -> int:
        number = len(made)
        here = Node(history, speaker, paid, {})
        made.append(here)
        for word in self._words(len(history), price):
            if word in (FOLD, SEE):
                here.children[word] = len(made)
                more = pay(paid, speaker, self.see * price if word == SEE else 0)
                ends = {"winner": 1 - speaker} if word == FOLD else {"seer": speaker}
                made.append(Node((*history, word), None, more, {}, **ends))
            else:
                bet = int(word)
                more = pay(paid, speaker, bet)
                here.children[word] = self._grow(made, (*history, word), 1 - speaker, more, bet)
        return number

    def _words(self, said: int, price: int) -> Iterator[str]:
        yield FOLD
        if price:
            yield SEE
        if said + 2 <= self.depth:
            yield from (str(bet) for bet in self.bets if bet >= price)

    def find(self, history: Sequence[str | int]) -> int:
        """Return the number of the node after some words. Raises `RulesError` if nobody speaks there."""
        number = 0
        for word in history:
            children = self.nodes[number].children
            if str(word) not in children:
                raise RulesError(
                    f"{shown(word, 20)!r} cannot be said here: {', '.join(children) or 'the betting is over'}"
                )
            number = children[str(word)]
        if self.nodes[number].speaker is None:
            raise RulesError(f"after {' '.join(map(str, history))} the betting is over")
        return number


def pay(paid: tuple[int, int], speaker: int, chips: int) -> tuple[int, int]:
    """Return both players' payments after the speaker, 0 or 1, has paid some more chips."""
    return (paid[0] + chips, paid[1]) if speaker == 0 else (paid[0], paid[1] + chips)
