"""A position in the play of Preferans with open cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from ...core.cards import Card, Cards, pack
from ...core.errors import RulesError, quoted
from ...core.plain import plain, typed
from ...games.preferans.play import legal
from ...judge.tricks import taker

__all__ = ["ORDER", "SEATS", "Position", "position"]

ORDER = "AKQJT987"
"""The ranks from high to low."""
SEATS = 3
NOTHING = Cards()


@dataclass(frozen=True)
class Position:
    """Three open hands, the leader, and the cards on the table in order of play.

    ``trump`` is the letter of a suit, or None. Raises `RulesError` for an impossible position: a card twice, a card
    that is not among the 32, hands of unequal size, a suit not followed, or no card at all.
    """

    hands: tuple[Cards, ...]
    leader: int = 0
    trump: str | None = None
    table: Cards = NOTHING

    def __post_init__(self) -> None:
        if len(self.hands) != SEATS:
            raise RulesError(f"preferans is played by {SEATS} hands, not {len(self.hands)}")
        object.__setattr__(self, "leader", plain(self.leader))
        if type(self.leader) is not int or self.leader not in range(SEATS):
            raise RulesError(f"the leader must be one of the seats 0, 1 and 2, not {typed(self.leader, int)}")
        if self.trump is not None and self.trump not in tuple("SCDH"):
            raise RulesError(f"trumps must be S, C, D, H or None, not {quoted(self.trump)}")
        if len(self.table) >= SEATS:
            raise RulesError(f"a trick of {len(self.table)} cards is over")
        held = Counter([*self.table, *(card for hand in self.hands for card in hand)])
        if twice := [card for card, times in held.items() if times > 1]:
            raise RulesError(f"{Cards(twice)} cannot be in two places")
        if foreign := [card for card in held if card not in pack(32)]:
            raise RulesError(f"{Cards(foreign)} is not among the 32 cards from seven to ace")
        self._check_sizes()

    def _check_sizes(self) -> None:
        seats = [(self.leader + turn) % SEATS for turn in range(SEATS)]
        sizes = [len(self.hands[seat]) + (turn < len(self.table)) for turn, seat in enumerate(seats)]
        if len(set(sizes)) > 1:
            raise RulesError(f"the hands of seats {seats} began this trick with {sizes} cards: they must be equal")
        if not sizes[0]:
            raise RulesError("there is no card left to play")
        for seat, card in zip(seats[1:], self.table[1:], strict=False):
            if card not in legal((*self.hands[seat], card), self.table[0].suit, self.trump):
                raise RulesError(f"seat {seat} could not play {card} to {self.table[0]}")

    @property
    def seat(self) -> int:
        """Return the seat to play."""
        return (self.leader + len(self.table)) % SEATS

    @property
    def left(self) -> int:
        """Return the number of tricks left, the current one included."""
        return len(self.hands[self.seat])

    @cached_property
    def choices(self) -> Cards:
        """Return the legal cards: of the suit led, or else trumps, or else any."""
        return Cards(legal(self.hands[self.seat], self.table[0].suit if self.table else None, self.trump))

    def after(self, card: Card) -> tuple[Position | None, int | None]:
        """Return the position after a card (None at the end), and the winner of the trick (None if it is not
        complete).
        """
        hands = tuple(
            Cards(own for own in hand if own != card) if seat == self.seat else hand
            for seat, hand in enumerate(self.hands)
        )
        table = Cards((*self.table, card))
        if len(table) < SEATS:
            return replace(self, hands=hands, table=table), None
        winner = (self.leader + taker(table, self.trump, ORDER)) % SEATS
        return (replace(self, hands=hands, leader=winner, table=Cards()) if hands[0] else None), winner


def position(
    hands: Sequence[str | Iterable[str]], leader: int = 0, trump: str | None = None, table: str | Iterable[str] = ()
) -> Position:
    """Read a position from texts.

    >>> position(["AS 7H", "8H", "QS 9H"], leader=1, table="KS").choices
    Cards('QS')
    """
    return Position(tuple(map(Cards, hands)), leader, trump, Cards(table))
