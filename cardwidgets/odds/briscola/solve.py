"""An ace-ten game for two players with open cards: the final margin after each card.

>>> solved = solve_duel(["AH 3C JD", "6C AS QH"], "briscola", trump="H", leader=1)
>>> solved.points, str(solved.best)
((24, 13), 'AS')
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING

from ...core.cards import Card, Cards
from ...core.errors import RulesError
from ...core.rules import Rules
from ...core.variants import Variant
from ...locale import say
from ..runtime.blocks import Progress
from .board import Board
from .position import Duel, duel
from .search import DuelSearch, search

if TYPE_CHECKING:
    import pandas

__all__ = ["SolvedDuel", "solve_duel"]


@dataclass(frozen=True)
class SolvedDuel:
    """The solution of a position: the margin of the player to move after each legal card.

    The margin is the player's points from here on, less the other player's. ``brought`` are the points of mariages
    shown before this trick, by seat; they count in `points`, but in no margin. If ``stopped``, the work was stopped,
    and ``values`` has only some of the cards.
    """

    position: Duel
    values: Mapping[Card, int]
    brought: tuple[int, int]
    stopped: bool
    _search: DuelSearch = field(repr=False, compare=False)
    _board: Board = field(repr=False, compare=False)

    @property
    def seat(self) -> int:
        """Return the seat to play."""
        return self.position.seat

    @cached_property
    def margin(self) -> int:
        """Return the margin of the player to move with best play: own points less the other's, from here on."""
        return max(self.values.values())

    @cached_property
    def cost(self) -> Mapping[Card, int]:
        """The points by which each legal card reduces the margin: 0 for the best."""
        return {card: self.margin - value for card, value in self.values.items()}

    @cached_property
    def best(self) -> Cards:
        """Return the cards that cost nothing."""
        return Cards(card for card, cost in self.cost.items() if not cost)

    @cached_property
    def line(self) -> tuple[tuple[int, Card], ...]:
        """A sequence of best cards to the end, as pairs of seat and card; each is the cheapest of the best cards."""
        return tuple((seat, card) for seat, card, _ in self._course())

    @cached_property
    def points(self) -> tuple[int, int]:
        """Return the points of seats 0 and 1 from here on with best play, mariages included."""
        if not self.position.bonus or self.brought != (0, 0):
            most = self.position.points
            own, other = (most + self.margin) // 2, (most - self.margin) // 2
            first, second = (own, other) if self.seat == 0 else (other, own)
        else:  # only the play tells whether a mariage will be shown
            won = [won for _, _, won in self._course()]
            first, second = (sum(points[seat] for points in won) for seat in (0, 1))
        return first + self.brought[0], second + self.brought[1]

    def after(self, card: str) -> SolvedDuel | None:
        """Return the solution after a card; None after the last. Raises `RulesError` for an illegal card."""
        if (played := Card(card)) not in self.position.choices:
            raise RulesError(f"{played} may not be played: {self.position.choices}")
        after, _ = self.position.after(played)
        return None if after is None else _solved(after, self._search, self._board)

    def _course(self) -> list[tuple[int, Card, tuple[int, int]]]:
        played = []
        here: SolvedDuel | None = self
        while here is not None:
            card = min(
                here.best, key=lambda card: (self._board.worth[self._board.place(card)], self._board.place(card))
            )
            after, won = here.position.after(card)
            played.append((here.seat, card, won))
            here = None if after is None else _solved(after, self._search, self._board)
        return played

    def sentence(self, lang: str | None = None) -> str:
        """Return both players' points from here on and the best cards, in words."""
        own, other = self.points[self.seat], self.points[1 - self.seat]
        return say("solved.points", lang, own=own, other=other, best=self.best)

    def to_frame(self) -> pandas.DataFrame:
        """Return a row for each legal card: margin, cost, best. Needs pandas."""
        import pandas

        rows = [(self.values[card], self.cost[card], not self.cost[card]) for card in self.values]
        index = pandas.Index([str(card) for card in self.values], name="card")
        return pandas.DataFrame(rows, index=index, columns=["margin", "cost", "best"])


def solve_duel(
    hands: Sequence[str | Iterable[str]],
    game: str | Variant | Rules,
    *,
    stock: str | Iterable[str] = (),
    trump: str | None = None,
    leader: int = 0,
    table: str | Iterable[str] = (),
    shown: bool = False,
    fast: bool | None = None,
    progress: Progress | None = None,
) -> SolvedDuel:
    """Solve a two-player deal, or the rest of one, with all cards open and the stock known.

    ``hands``     the hands of seats 0 and 1, without a card on the table
    ``game``      a variant of the Briscola family, its name or its rules
    ``stock``     the stock in the order of drawing, the turn-up last
    ``trump``     the trump suit, by default the suit of the turn-up
    ``leader``    the seat that leads, or led, to the current trick
    ``table``     the leader's card, if it has been played
    ``shown``     whether the mariage of trumps has been counted; if not, a hand that holds it shows it at once
    ``fast``      False for plain Python; True or None for the kernel, if numba is installed
    ``progress``  called as ``progress(done, total)`` after each legal card; returning False stops the work

    A whole deal takes tenths of a second with numba, and seconds without.

    Not solved: mariages of any suit while there is a stock (Marianna), as players choose whether and when to show them;
    two cards to a trick (Briscola duplo); a conquista. Marianna is solved once its stock is gone.

    Raises `NotationError` for an invalid card, `UnknownVariant` for an unknown name, and `RulesError` for an impossible
    position or rules with other choices than cards.
    """
    place, brought = duel(hands, game, stock=stock, trump=trump, leader=leader, table=table, shown=shown).mariages()
    board = Board.of(place)
    return _solved(place, search(board, fast), board, brought, progress)


def _solved(
    place: Duel,
    searcher: DuelSearch,
    board: Board,
    brought: tuple[int, int] = (0, 0),
    progress: Progress | None = None,
) -> SolvedDuel:
    values: dict[Card, int] = {}
    stopped, guess = False, 0
    for card in place.choices:
        after, won = place.after(card)
        gain = won[place.seat] - won[1 - place.seat]
        if after is not None:
            leader, other = (board.number(after.hands[seat]) for seat in (after.leader, 1 - after.leader))
            led = board.place(after.table[0]) if after.table else -1
            sign = 1 if after.leader == place.seat else -1
            guess = searcher.margin(leader, other, len(board.stock) - len(after.stock), led, sign * (guess - gain))
            guess = gain + sign * guess
        else:
            guess = gain
        values[card] = guess
        if progress is not None and progress(len(values), len(place.choices)) is False:
            stopped = len(values) < len(place.choices)
            break
    return SolvedDuel(place, values, brought, stopped, searcher, board)
