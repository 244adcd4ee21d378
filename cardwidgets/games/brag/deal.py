"""What lies on a brag table."""

from __future__ import annotations

from collections.abc import Iterator

from ...core.cards import Cards
from ...core.deal import Deal, Pile
from ...core.errors import RulesError
from ...core.script import Seat
from .rules import BragRules, BragStart

__all__ = ["Brag", "lay"]


class Brag(Deal):
    """Hands, chips and the level of the betting.

    ``level`` is what a player who has looked must pay now; 0 before the first bet. ``covered`` names those who put
    their last chips in, each with the number of the pot his hand lies on; ``folded`` are the hands laid away, in
    that order; ``asides`` hold what was laid aside from hands of more than three cards; ``carrier`` is who leaves a
    blind hand and the pot for the next deal.
    """

    public = (
        "rules",
        "dealer",
        "playing",
        "active",
        "looked",
        "level",
        "stacks",
        "pots",
        "covered",
        "exposed",
        "carrier",
        "held",
    )

    def __init__(self, rules: BragRules, seats: int, start: BragStart) -> None:
        super().__init__(seats)
        self.rules, self.ranking, self.start = rules, rules.ranking, start
        self.dealer = start.dealer
        self.stacks = list(start.stacks or [rules.start_stack] * seats)
        self.pots = [start.pot]
        self.antes = rules.carry_reante or not start.pot
        self.playing = [seat for seat in self.from_the_left() if self.may_play(seat)]
        self.active = list(self.playing)
        self.looked: set[Seat] = set()
        self.level = 0
        self.covered: list[tuple[Seat, int]] = []
        self.folded: list[Pile] = []
        self.exposed: list[Seat] = []
        self.carrier: Seat | None = None
        self.stock = self.pile("stock")
        self.hands: dict[Seat, list[Pile]] = {seat: [self.pile(f"hand{seat}")] for seat in self.playing}
        if start.holder is not None:
            self.hands[start.holder].insert(0, self.pile("retained", start.retained))
        more = rules.cards > 3
        self.asides = {seat: self.pile(f"aside{seat}", seen_by={seat}) for seat in self.playing if more}

    def may_play(self, seat: Seat) -> bool:
        """Who can pay the ante takes part; and the holder of a retained hand always does."""
        return seat == self.start.holder or self.stacks[seat] >= (self.rules.ante if self.antes else 1)

    def from_the_left(self) -> list[Seat]:
        """All seats, beginning at the dealer's left."""
        return self.round_from((self.dealer + 1) % len(self.seats))

    def turns(self) -> Iterator[Seat]:
        """Who speaks: round and round from the dealer's left, as long as somebody is in."""
        while True:
            for seat in self.playing:
                if seat in self.active:
                    yield seat

    def blind(self, seat: Seat) -> bool:
        return seat not in self.looked

    def hand(self, seat: Seat) -> Pile:
        """The hand a seat plays; the older one while it has two."""
        return self.hands[seat][0]

    @property
    def held(self) -> dict[Seat, tuple[str, ...]]:
        """The names of the piles in each hand, the older first."""
        return {seat: tuple(pile.name for pile in piles) for seat, piles in self.hands.items()}


def lay(rules: BragRules, seats: int, start: BragStart) -> Brag:
    """The table before the deal. Raises `RulesError` for a start that cannot be."""
    if start.dealer >= seats or (start.holder or 0) >= seats or any(not 0 <= seat < seats for seat in start.looked):
        raise RulesError(f"dealer, holder and lookers must be among the seats 0 to {seats - 1}")
    if start.stacks is not None and (len(start.stacks) != seats or min(start.stacks) < 0):
        raise RulesError(f"stacks should be {seats} numbers of chips, none below 0, not {start.stacks}")
    if (start.holder is None) != (not start.retained) or len(start.retained) not in (0, rules.cards):
        raise RulesError(f"a retained hand is {rules.cards} cards and has a holder")
    if start.holder in start.looked:
        raise RulesError(f"seat {start.holder} holds a blind hand and cannot have looked")
    deal = Brag(rules, seats, start)
    if len(deal.playing) < 2:
        raise RulesError(f"fewer than two can pay the ante of {rules.ante} from {tuple(deal.stacks)}")
    cards = start.pack if start.pack is not None else Cards(card for card in rules.pack if card not in start.retained)
    if sorted([*cards, *start.retained]) != sorted(rules.pack):
        raise RulesError(f"the pack and the retained hand should be the {len(rules.pack)} cards, each once")
    if len(cards) < rules.cards * len(deal.playing):
        raise RulesError(f"{len(cards)} cards do not make {len(deal.playing)} hands of {rules.cards}")
    deal.stock.extend(cards)
    return deal
