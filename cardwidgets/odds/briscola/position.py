"""A position of a two-player game of the Briscola family, with open cards and a known stock."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from ...core.cards import SUITS, Cards
from ...core.errors import RulesError, quoted
from ...core.plain import plain, typed
from ...core.rules import Rules
from ...core.variants import Variant, find
from ...games.briscola.mariage import brings, pair
from ...games.briscola.play import due
from ...games.briscola.rules import BriscolaRules, full_pack
from ...judge.tricks import legal, points_in, taker
from .support import SOLVER

__all__ = ["Duel", "Turn", "duel"]

NOTHING = Cards()
Turn = tuple["Duel | None", tuple[int, int]]
"""The position after a card (None at the end), and the points that the card has won for the two seats."""


@dataclass(frozen=True)
class Duel:
    """Two open hands, the leader, and the stock, in the order of drawing with the turn-up last.

    ``table`` holds the leader's card if the other player is to play. ``shown`` is True if a mariage has been counted.
    Raises `RulesError` for an impossible position, for rules that are not for two players, and for rules with other
    choices than cards.
    """

    hands: tuple[Cards, ...]
    rules: BriscolaRules
    trump: str | None = None
    stock: Cards = NOTHING
    leader: int = 0
    table: Cards = NOTHING
    shown: bool = False

    def __post_init__(self) -> None:
        rules = self.rules
        if 2 not in rules.players:
            raise RulesError(f"open play is solved for two players, and these rules are for {rules.players}")
        SOLVER.check(rules, 2, len(self.stock))
        if len(self.hands) != 2:
            raise RulesError(f"two hands play, not {len(self.hands)}")
        object.__setattr__(self, "leader", plain(self.leader))
        if type(self.leader) is not int or self.leader not in (0, 1):
            raise RulesError(f"the leader must be seat 0 or 1, not {typed(self.leader, int)}")
        if self.trump is not None and self.trump not in tuple(SUITS):
            raise RulesError(f"trumps must be S, C, D, H or None, not {quoted(self.trump)}")
        if self.trump is None and rules.mariage == "trump":
            raise RulesError("a mariage of trumps needs trumps")
        held = Counter([*self.hands[0], *self.hands[1], *self.stock, *self.table])
        if twice := [card for card, times in held.items() if times > 1]:
            raise RulesError(f"{Cards(twice)} cannot be in two places")
        if foreign := [card for card in held if card not in full_pack(rules.pack)]:
            raise RulesError(f"{Cards(foreign)} is not in the pack of ranks {rules.order}")
        if len(self.table) > 1:
            raise RulesError(f"a trick of {len(self.table)} cards is over")
        sizes = [len(self.hands[self.leader]) + len(self.table), len(self.hands[1 - self.leader])]
        if sizes[0] != sizes[1]:
            raise RulesError(f"the hands began this trick with {sizes} cards; they must have equally many")
        if not sizes[0]:
            raise RulesError("there is no card left to play")
        if len(self.stock) % 2:
            raise RulesError(f"a stock of {len(self.stock)} does not divide between two")
        whole = len(held) == len(full_pack(rules.pack))
        if whole and not self.table and rules.mariage != "none" and not rules.mariage_first:
            raise RulesError("open play with mariages needs rules with mariage_first=True")

    @property
    def seat(self) -> int:
        """Return the seat to play."""
        return (self.leader + len(self.table)) % 2

    @cached_property
    def choices(self) -> Cards:
        """Return the legal cards."""
        led = self.table[0].suit if self.table else None
        return Cards(legal(self.hands[self.seat], led, self.trump, due(self.rules, len(self.stock))))

    @property
    def points(self) -> int:
        """Return the points of all cards still in play."""
        return points_in((*self.hands[0], *self.hands[1], *self.stock, *self.table), self.rules.order)

    @property
    def bonus(self) -> int:
        """Return the points of a mariage that may still be shown."""
        return brings(self.rules, 0) if self.rules.mariage == "trump" and not self.shown else 0

    def mariages(self) -> tuple[Duel, tuple[int, int]]:
        """Show the pair of trumps between tricks if a hand holds it, since that costs nothing.

        Return the position and the points won by each seat.
        """
        may = self.trump and not self.table and (self.stock or self.rules.mariage_after_stock)
        for seat, hand in enumerate(self.hands):
            if self.bonus and may and set(pair(self.trump or "")) <= set(hand):
                return replace(self, shown=True), (self.bonus * (1 - seat), self.bonus * seat)
        return self, (0, 0)

    def after(self, card: str) -> Turn:
        """Return the position after a card, with cards drawn and the next mariage shown, and the points won by each
        seat.
        """
        hands = [list(hand) for hand in self.hands]
        hands[self.seat].remove(next(own for own in self.choices if own == card))
        table = Cards((*self.table, card))
        if len(table) == 1:
            return replace(self, hands=tuple(map(Cards, hands)), table=table), (0, 0)
        winner = (self.leader + taker(table, self.trump, self.rules.order)) % 2
        worth = points_in(table, self.rules.order)
        won = [worth * (1 - winner), worth * winner]
        for seat, drawn in zip((winner, 1 - winner), self.stock, strict=False):
            hands[seat].append(drawn)
        if not hands[0]:
            return None, (won[0], won[1])
        there = replace(self, hands=tuple(map(Cards, hands)), leader=winner, stock=Cards(self.stock[2:]), table=NOTHING)
        shown, brought = there.mariages()
        return shown, (won[0] + brought[0], won[1] + brought[1])


def duel(
    hands: Sequence[str | Iterable[str]],
    game: str | Variant | Rules,
    *,
    stock: str | Iterable[str] = (),
    trump: str | None = None,
    leader: int = 0,
    table: str | Iterable[str] = (),
    shown: bool = False,
) -> Duel:
    """Read a position from texts. Trumps, unless given, are the suit of the turn-up if there is one.

    ``game`` is a variant, its name or its rules.

    >>> duel(["AH 3C JD", "6C AS QH"], "briscola", stock="2S 4H").trump
    'H'

    Raises `RulesError` for rules of another family, and raises as `Duel` does.
    """
    chosen = find(game) if isinstance(game, str) else game
    rules = chosen.rules if isinstance(chosen, Variant) else chosen
    if not isinstance(rules, BriscolaRules):
        raise RulesError(f"{type(rules).__name__} are no rules of the Briscola family")
    cards = Cards(stock)
    if trump is None and cards and rules.trump == "turnup":
        trump = cards[-1].suit
    return Duel(tuple(map(Cards, hands)), rules, trump, cards, leader, Cards(table), shown)
