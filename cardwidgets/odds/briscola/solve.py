"""An ace-ten game for two with open cards: what each card wins or loses in the end.

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
    """The value of a position: after each legal card, the points from here on of who plays it less the other's.

    ``brought`` are mariages shown before this trick, by seat: they are in `points`, and in no margin. ``stopped`` says
    that somebody stopped the work: only the cards in ``values`` are known.
    """

    position: Duel
    values: Mapping[Card, int]
    brought: tuple[int, int]
    stopped: bool
    _search: DuelSearch = field(repr=False, compare=False)
    _board: Board = field(repr=False, compare=False)

    @property
    def seat(self) -> int:
        """Return who is to play."""
        return self.position.seat

    @cached_property
    def margin(self) -> int:
        """Return the points that who is to play wins from here on, less those of the other, with best play."""
        return max(self.values.values())

    @cached_property
    def cost(self) -> Mapping[Card, int]:
        """By how many points each legal card makes the margin smaller: 0 for the best."""
        return {card: self.margin - value for card, value in self.values.items()}

    @cached_property
    def best(self) -> Cards:
        """Return the cards that give nothing away."""
        return Cards(card for card, cost in self.cost.items() if not cost)

    @cached_property
    def line(self) -> tuple[tuple[int, Card], ...]:
        """One way to the end that costs nobody anything: who plays what, the cheapest of the best cards each time."""
        return tuple((seat, card) for seat, card, _ in self._course())

    @cached_property
    def points(self) -> tuple[int, int]:
        """Return what seats 0 and 1 win from here on with best play, mariages included."""
        if not self.position.bonus or self.brought != (0, 0):
            most = self.position.points
            own, other = (most + self.margin) // 2, (most - self.margin) // 2
            first, second = (own, other) if self.seat == 0 else (other, own)
        else:  # whether a mariage will be shown is seen from the play only
            won = [won for _, _, won in self._course()]
            first, second = (sum(points[seat] for points in won) for seat in (0, 1))
        return first + self.brought[0], second + self.brought[1]

    def after(self, card: str) -> SolvedDuel | None:
        """Return the same a card later; None after the last. Raises `RulesError` for a card that may not be played."""
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
        """Return what both win from here on, and the cards that are best."""
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
    """Solve a deal for two or the rest of it, all cards open and the stock known.

    ``game`` is a variant of the Briscola family, its name or its rules; ``hands`` are those of seats 0 and 1, without
    the leader's card that may lie on the ``table``; ``stock`` is in the order of drawing, the turn-up last, from whose
    suit ``trump`` is taken if it is not said. ``shown`` says that the mariage of trumps has been counted; one that is
    held and not yet shown is shown at once. A whole deal takes seconds in plain Python (``fast`` False) and tenths of a
    second with numba: ``progress`` is told after each legal card how many are done and how many there are, and stops
    the work by returning False.

    What is not solved: mariages of any suit while a stock lies (Marianna), of which each player would choose whether
    and when to show them; two cards to a trick (Briscola duplo); a conquista. Once its stock is gone, Marianna is.

    Raises `NotationError` for what is no card, `RulesError` for cards that cannot lie so and for rules that leave more
    to decide than cards, `UnknownVariant` for a name that no variant bears.
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
