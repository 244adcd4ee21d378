"""The options of three-card brag, as the sources give them.

`RULES.md` beside this file tells the rules and names the sources by their ids. A default without an id is ours.
"""

from __future__ import annotations

from collections.abc import Container, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Literal, Protocol

from ...core.cards import Cards, pack
from ...core.errors import RulesError, shown
from ...core.rules import Rules, at_least
from ...core.script import Seat
from ...judge.three_card import AceRun, Category, Ranking
from .seats import VyingStart, too_many

__all__ = ["Betting", "BragRules", "BragStart", "price", "seats", "see_cost"]

_CLASSIC = (Category.PRIAL, Category.PAIR, Category.HIGH)


@dataclass(frozen=True, kw_only=True)
class BragRules(Rules):
    """The rules of brag. The defaults follow S004."""

    start_stack: int = at_least(1, default=50)
    """Chips shared out before play."""
    ante: int = at_least(1, default=1)
    """The chips that each player puts in before the deal."""
    cards: Literal[3, 4, 5, 7] = 3
    """Cards dealt to each. With more than three, a player who looks lays the others aside before betting (PG)."""
    aside_ties: bool = True
    """True if the higher cards laid aside decide between equal hands (PG, with four cards)."""
    min_open: int = at_least(1, default=2)
    """The smallest first bet."""
    max_open: int | Literal["pot"] = at_least(1, default=10)
    """The greatest first bet (S004)."""
    raise_limit: int | Literal["pot"] | None = at_least(0, default=10)
    """The greatest increase over the last bet; ``pot``: the pot limits the bet itself (S004)."""
    max_bet: int | None = at_least(1, default=None)
    """A limit for every bet (S000)."""
    blind: bool = True
    """True if a player may play without looking, at half price (S000, S004)."""
    blind_last: Literal["carry", "win"] = "carry"
    """The end if only a blind player is left: the pot is carried to the next deal (S004), or that player wins it."""
    blind_from: Literal["bet", "deal"] = "bet"
    """The players who count as blind then: those who bet without looking or play a hand left on the table; or all
    who have not looked, even if they were never asked.
    """
    carry_reante: bool = False
    """True if a carried pot grows by new antes. S004: no."""
    see_blind: Literal["never", "allowed"] = "never"
    """True if a player who has looked may see a blind one (PG: never)."""
    blind_see: Literal["half_of_double", "double_of_half"] = "half_of_double"
    """The price of seeing blind at an odd level: half of twice the level, so that 5 costs 5; or twice the price of a
    blind player, so that 5 costs 6 (S000).
    """
    look_timing: Literal["own_turn", "any"] = "own_turn"
    """The time at which a blind player may look: on their own turn (PG), or at any time of the betting (S004)."""
    seer_muck: bool = True
    """True if a player who sees and loses may hide their hand (S004); False if they show it (S000)."""
    cover_muck: bool = False
    """True if a player who covers and loses may hide their hand (PG). S004 turns both hands up."""
    out_of_chips: Literal["cover", "none"] = "cover"
    """The choice of a player who cannot pay: to cover the pot (S004), or only to fold."""
    shuffle: Literal["after_prial", "always", "never"] = "after_prial"
    """The deals before which the pack is shuffled, besides the first (S000, S004)."""
    prial_trigger: Literal["shown", "any_hand"] = "shown"
    """The prial that counts for shuffling: one that was shown (PG), or any in a collected hand."""
    best_prial: Literal[3, 5, 7, 9] | None = 3
    """The prial above all others (S000, S004)."""
    ace_run: AceRun = "a23_top"
    """The place of A-2-3 among the runs (S000)."""
    wild: Cards = Cards()  # noqa: RUF009 - a tuple
    """Wild cards; jokers among them are added to the pack (S000)."""
    wild_tie: Literal["category", "exact", "none"] = "category"
    """Fewer wild cards win within a category (S000), between equal hands, or never."""
    hands: Literal["all", "prials_and_pairs"] = "all"
    """The hands that count: all, or only those of the eighteenth century."""

    def __post_init__(self) -> None:
        super().__post_init__()
        if isinstance(self.max_open, int) and self.max_open < self.min_open:
            raise RulesError(
                f"max_open={self.max_open} is less than min_open={self.min_open}; raise max_open or lower min_open"
            )
        if self.max_bet is not None and self.max_bet < self.min_open:
            raise RulesError(
                f"max_bet={self.max_bet} is less than min_open={self.min_open}; raise max_bet or lower min_open"
            )
        if self.start_stack < self.ante:
            raise RulesError(
                f"start_stack={self.start_stack} is less than ante={self.ante}; raise start_stack or lower ante"
            )
        if len(set(self.wild)) < len(self.wild):
            raise RulesError(f"wild names a card twice: {shown(self.wild)}")
        self.ranking  # noqa: B018 - a ranking that cannot be is refused here

    @cached_property
    def ranking(self) -> Ranking:
        """The order of hands by these rules."""
        order = tuple(Category) if self.hands == "all" else _CLASSIC
        return Ranking(order, self.best_prial, self.ace_run, self.wild, self.wild_tie)

    @property
    def kept(self) -> int:
        """Return the number of hands that may stay on the table, out of the pack, during the next deal."""
        return 1 if self.blind and self.blind_last == "carry" else 0

    def crowded(self, seats: int) -> str:
        return too_many(seats, self.cards, len(self.pack), self.kept * self.cards)

    @cached_property
    def pack(self) -> Cards:
        """The cards played with: 52, and the jokers that are wild."""
        return Cards([*pack(), *(card for card in self.ranking.wild if card.rank == "X")])


@dataclass(frozen=True, kw_only=True)
class BragStart(VyingStart):
    """The table before a deal of Brag. By default it is the first deal of a match."""

    pot: int = at_least(0, default=0)
    """A pot carried over from the last deal."""
    holder: int | None = at_least(0, default=None)
    """The seat that left a blind hand on the table, and is dealt a second one."""
    retained: Cards = Cards()  # noqa: RUF009 - a tuple
    """The blind hand left on the table."""


def seats(rules: BragRules) -> range:
    """Return the possible numbers of players: from 2 to the number of hands in the pack, 17, or 16 if a hand may
    stay on the table.
    """
    return range(2, len(rules.pack) // rules.cards - rules.kept + 1)


class Betting(Protocol):
    """The state of the betting: a deal of brag, or the public facts of one."""

    @property
    def rules(self) -> BragRules: ...
    @property
    def level(self) -> int: ...
    @property
    def looked(self) -> Container[Seat]: ...
    @property
    def pots(self) -> Sequence[int]: ...


def price(at: Betting, seat: Seat) -> int:
    """Return the price of staying in: the level, or half of it blind, rounded up. Chips put in earlier do not count."""
    level = at.level or at.rules.min_open
    return level if seat in at.looked else (level + 1) // 2


def see_cost(at: Betting, seat: Seat) -> int:
    """Return the price of seeing: twice the level, or half of that for a blind player. At an odd level the rules
    decide.
    """
    if seat in at.looked:
        return 2 * at.level
    return at.level if at.rules.blind_see == "half_of_double" else 2 * price(at, seat)
