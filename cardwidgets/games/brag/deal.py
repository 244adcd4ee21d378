"""The state of a brag table."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from ...core.cards import Cards
from ...core.deal import Facts, Pile
from ...core.errors import RulesError
from ...core.script import Seat
from ...judge.three_card import Ranking
from .rules import BragRules, BragStart, see_cost
from .seats import BlindVying, BlindVyingFacts, Playout, Raises

__all__ = ["Brag", "BragFacts"]


@dataclass(frozen=True, kw_only=True)
class BragFacts(BlindVyingFacts):
    """The public facts of a deal of brag: see `Brag`."""

    rules: BragRules
    level: int
    covered: tuple[tuple[Seat, int], ...]
    unseen_bets: frozenset[Seat]
    carrier: Seat | None
    held: Mapping[Seat, tuple[str, ...]]

    COUNTED = True
    GOES_UP_FROM = 0.8

    @property
    def order(self) -> Ranking:
        return self.rules.ranking

    @property
    def cards_counting(self) -> int | None:
        return 3 if self.rules.cards > 3 else None

    def hand_of(self, seat: Seat) -> str | None:
        names = self.held[seat]
        return names[0] if len(names) == 1 else None

    def cost_of(self, seat: Seat, answer: str | int) -> int:
        if isinstance(answer, int):
            return answer
        return self.stacks[seat] if answer == "cover" else see_cost(self, seat)

    def raises(self, pot: int, said: int) -> Raises:
        rules = self.rules
        most, limit = rules.max_open, rules.raise_limit
        highest = pot if most == "pot" else most
        highest = highest if rules.max_bet is None else min(highest, rules.max_bet)
        opens = rules.min_open, max(rules.min_open, highest)
        plus = pot if limit == "pot" else rules.max_bet or rules.start_stack if limit is None else limit
        return Raises(opens=opens, plus=plus, cap=rules.max_bet, see=2)

    @property
    def playout(self) -> Playout | None:
        rules = self.rules
        if any(hands != (f"hand{seat}",) for seat, hands in self.held.items()) or rules.cards != 3:
            return None
        limits = rules.max_open, rules.raise_limit, rules.max_bet
        bounds = (-1 if most == "pot" else -2 if most is None else most for most in limits)
        return Playout(0, (rules.min_open, *bounds, int(rules.see_blind != "never")), self.level)


class Brag(BlindVying):
    """A deal of brag: hands, chips, and the level of the betting.

    ``level``        the price for a player who has looked; 0 before the first bet
    ``covered``      the seats that have put in their last chips, each with the number of the pot their hand lies on
    ``folded``       the hands laid away, in that order
    ``asides``       by seat, the cards laid aside from a hand of more than three cards
    ``older``        the blind hand that was left on the table in the last deal, by the seat that holds it
    ``unseen_bets``  the seats that have bet without looking
    ``carrier``      the seat that leaves a blind hand and the pot for the next deal
    """

    public: ClassVar[type[Facts]] = BragFacts
    rules: BragRules
    start: BragStart

    def __init__(self, rules: BragRules, seats: int, start: BragStart) -> None:
        self.antes = rules.carry_reante or not start.pot
        price = rules.ante if self.antes else 1
        super().__init__(rules, seats, start, order=rules.ranking, stack=rules.start_stack, price=price)
        self.pots = [start.pot]
        self.level = 0
        self.covered: list[tuple[Seat, int]] = []
        self.folded: list[Pile] = []
        self.unseen_bets: set[Seat] = set()
        self.carrier: Seat | None = None
        self.older = {} if start.holder is None else {start.holder: self.pile("retained", start.retained)}
        more = rules.cards > 3
        self.asides = {seat: self.pile(f"aside{seat}", seen_by={seat}) for seat in self.playing if more}
        if len(self.stock) < rules.cards * len(self.playing):
            raise RulesError(f"{len(self.stock)} cards are too few for {len(self.playing)} hands of {rules.cards}")

    def able(self) -> list[Seat]:
        """Return the seats that can pay to take part, and the holder of a retained hand."""
        able = {self.start.holder, *super().able()}
        return [seat for seat in self.from_the_left() if seat in able]

    def whole(self) -> Cards:
        """Return the pack without a hand that was left on the table."""
        pack, kept = self.rules.pack, self.start.retained
        return Cards(card for card in pack if card not in kept) if kept else pack

    def both(self, seat: Seat) -> list[Pile]:
        """Return the hands of a seat, usually one; of two the older comes first."""
        return [self.older[seat], self.hands[seat]] if seat in self.older else [self.hands[seat]]

    def hand(self, seat: Seat) -> Pile:
        """Return the hand that a seat plays; of two the older one."""
        return self.both(seat)[0]

    def plays_blind(self, seat: Seat) -> bool:
        """Return True if a seat counts as blind: it has bet unseen, or plays a hand that was left on the table."""
        if self.rules.blind_from == "bet" and seat not in self.unseen_bets and seat != self.start.holder:
            return False
        return self.blind(seat)

    @property
    def held(self) -> dict[Seat, tuple[str, ...]]:
        """The names of the piles that are hands of each seat, the older first."""
        return {seat: tuple(pile.name for pile in self.both(seat)) for seat in self.playing}

    def _check(self) -> None:
        super()._check()
        start, seats, size = self.start, len(self.seats), self.rules.cards
        if (start.holder or 0) >= seats:
            raise RulesError(f"the holder must be among the seats 0 to {seats - 1}, not {start.holder}")
        if (start.holder is None) != (not start.retained) or len(start.retained) not in (0, size):
            raise RulesError(f"a retained hand needs {size} cards and a holder")
        if start.holder in start.looked:
            raise RulesError(f"seat {start.holder} holds a blind hand and cannot have looked")
        if len(self.whole()) + len(start.retained) != len(self.rules.pack):
            raise RulesError(f"the pack and the retained hand must be the {len(self.rules.pack)} cards, each once")
