"""What the other of two has done in the last tricks, as numbers: the cards played, and the mariages not shown."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from ...core.cards import SUITS, Card
from ...core.script import Seat
from ...games.briscola.mariage import pair
from .inference import Sight

__all__ = ["deeds"]

RECALLED = 4
"""How many tricks count as evidence, that on the table included."""
Mariage = tuple[Seat, str, int, int]
"""A mariage that was shown: by whom, its suit, its points, and before which trick."""
Played = Sequence[tuple[Seat, Card]]


def deeds(sight: Sight, numbers: Callable[[Iterable[Card]], list[int]], *, plays: bool) -> list[list[int]]:
    """Rows as `duel_rollouts.Deed` has them, the latest first.

    Empty where nothing is inferred: without a stock, with open hands, and among more than two.

    ``numbers``  gives the numbers of cards in the kernels
    ``plays``    whether a card is asked for now; if not, a mariage is
    """
    from ...odds.briscola.duel_rollouts import Deed

    if not sight.left or sight.rules.open_hands or sight.players > 2:
        return []
    each, found = sight.rules.cards_per_trick, list[list[int]]()
    tricks = [*(trick.played for trick in sight.tricks), tuple(zip(sight.turns, sight.trick, strict=False))]
    for ago, played in enumerate(reversed(tricks[-RECALLED:])):
        number = len(tricks) - 1 - ago
        then = _Then(sight, numbers, tricks[:number], played, sight.left + 2 * each * ago)
        rows = [*then.cards(), *(then.silence() if ago or plays or then.leader != sight.seat else ())]
        if ago:
            rows[0][Deed.DRAWN] = each
        found += rows
        if any(seat != sight.seat for seat, *_ in then.shown):
            break  # what they showed they may have drawn just before
    return found


@dataclass(frozen=True)
class _Then:
    """The table at an earlier trick: the trick, those ``before`` it, and how many cards were ``left`` to draw."""

    sight: Sight
    numbers: Callable[[Iterable[Card]], list[int]]
    before: Sequence[Played]
    played: Played
    left: int

    @property
    def leader(self) -> Seat:
        return self.played[0][0] if self.played else self.sight.leader

    @property
    def shown(self) -> list[Mariage]:
        """The mariages shown between the last trick and this one."""
        return [one for one in self.sight.facts.mariages if one[3] == len(self.before) + 1]

    @property
    def known(self) -> list[Mariage]:
        """The mariages shown before earlier tricks."""
        return [one for one in self.sight.facts.mariages if one[3] <= len(self.before)]

    def cards(self) -> list[list[int]]:
        """A row for each card that the other played to the trick, the last first."""
        sight, me, found = self.sight, self.sight.seat, list[list[int]]()
        mariages = [*self.known, *self.shown]
        said = self._said(mariages)
        for place, (seat, card) in enumerate(self.played):
            if seat == me:
                continue
            earlier, laid = self.played[:place], [one for _, one in self.played[:place]]
            out = [one for trick in [*self.before, earlier] for _, one in trick]
            certain = [one for who, suit, _, _ in mariages if who == me for one in pair(suit) if one not in out]
            more = (sight.rules.hand or 0) - sum(who == me for who, _ in earlier) - len(certain)
            table = [*self.numbers(laid), 0, 0, 0][:3]
            row = [*self.numbers([card]), 0, len(laid), *table, self.left, len(self.before), *said]
            found.append([*row, self._bits(out), self._bits(certain), more])
        return found[::-1]

    def silence(self) -> list[list[int]]:
        """A row for showing no mariage before the trick where the other might have; empty where it might not."""
        rules, me = self.sight.rules, self.sight.seat
        mine = self.shown if self.leader == me else []  # shown before they were asked
        late = rules.mariage_timing == "leader" and self.leader == me
        if rules.mariage == "none" or late or any(seat != me for seat, *_ in self.shown):
            return []
        if mine and rules.per_trick == "table":
            return []
        said = self._said([*self.known, *mine])
        return [[-1, 0, 0, 0, 0, 0, self.left, len(self.before), *said, 0, 0, 0]]

    def _said(self, mariages: Sequence[Mariage]) -> list[int]:
        """The trump suit (-1: none), the suits shown as bits, and their number."""
        suits = [SUITS.index(suit) for _, suit, _, _ in mariages]
        if self.sight.rules.trump == "mariage":
            trump = suits[-1] if suits else -1
        else:
            trump = -1 if self.sight.trump is None else SUITS.index(self.sight.trump)
        return [trump, sum(1 << suit for suit in suits), len(suits)]

    def _bits(self, cards: Iterable[Card]) -> int:
        return sum(1 << card for card in self.numbers(cards))
