"""What a seat at a Briscola table for three and more has seen and heard, as numbers for the kernels."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import TYPE_CHECKING

from ...core.cards import SUITS, Card
from ...core.events import Moved, Said
from ...core.script import Seat
from ...games.briscola.auction import PASS, SOLO
from ...games.briscola.rules import BriscolaRules
from ...games.briscola.score import contract_units, deltas
from ...judge.points import FULL, points_in
from . import called
from .answer_outcomes import POINTS_PER_WIN, UNITS_PER_POINT
from .inference import Sight, Trick

if TYPE_CHECKING:
    from ...odds.briscola.table_worlds import Ending, Played, Told
    from ...odds.runtime.arrays import Floats

__all__ = ["TableKnowledge"]

FOLLOW = {"free": 0, "suit_if_trump_led": 1, "suit": 2}
"""The duties to follow suit, as `odds.briscola.table_policy.Rule` numbers them."""


class TableKnowledge:
    """What a seat has seen and heard, with cards as numbers.

    ``declarer`` is the seat that is taken to play the contract, also while it is still bid for; it is left out where
    nobody bids.
    """

    def __init__(self, sight: Sight, declarer: Seat | None) -> None:
        self.sight, self.facts, self.rules = sight, sight.facts, sight.rules
        self.declarer = declarer if self.rules.bidding != "none" else None
        self.size = len(sight.order)
        self.trump = -1 if sight.trump is None else SUITS.index(sight.trump)
        self.called = -1 if self.facts.called is None else self.number(self.facts.called)
        self.unseen = sorted(sight.unseen)
        self.takes = len(sight.view.piles["monte"]) if self.declarer == sight.seat else 0
        """How many cards this seat will take up, and lay aside others, before it plays."""

    def number(self, card: Card) -> int:
        """The number of a card: ``suit * ranks + place``, its place counted from the top of the suit."""
        return SUITS.index(card.suit) * self.size + self.sight.order.index(card.rank)

    def numbers(self, cards: Sequence[Card]) -> list[int]:
        """The numbers of some cards, in their order."""
        return [self.number(card) for card in cards]

    @cached_property
    def told(self) -> Told:
        """All of it in the form that the kernels take."""
        from ...odds.briscola.table_worlds import Told

        sight, rules, piles = self.sight, self.rules, self.sight.view.piles
        course = rules.course(sight.players)
        full = course.tricks if rules.hand is None else rules.hand
        played = [*self._played(course.stock, course.tricks, full)]
        now = played.pop()
        partner = self.facts.partner
        if partner is None and self.facts.alone and self.facts.called is not None and self.declarer is not None:
            partner = self.declarer  # the called card was their own
        spread = any(
            isinstance(event, Moved) and event.source.startswith("hand") and event.target.startswith("hand")
            for event in sight.view.log
        )
        monte = 0 if not rules.monte else 1 if rules.monte_to == "last_trick" else 2
        bids, limits = self._bids()
        return Told(
            seat=sight.seat,
            own=self.numbers(sight.hand),
            trick=self.numbers(sight.trick),
            leader=sight.seat if self.declarer == sight.seat and self._leads_first else sight.leader,
            unseen=self.numbers(self.unseen),
            known=[self.numbers(sight.known(seat)) if seat != sight.seat else [] for seat in range(sight.players)],
            sizes=[len(piles[f"hand{seat}"]) for seat in range(sight.players)],
            stocked=sight.left,
            taken=self.facts.points,
            partner=-1 if partner is None else partner,
            aside=points_in(piles["aside"], sight.order) if sight.seat == self.declarer else 0,
            takes=self.takes,
            played=[] if spread else played,
            weights=now.weights,
            gone=now.gone,
            bids=bids,
            limits=limits,
            setting=[
                self.size, self.trump, FOLLOW[sight.duty], full, sight.players, sight.sides,
                -1 if self.facts.turnup is None else self.number(self.facts.turnup),
                -1 if self.declarer is None else self.declarer, self.called, monte, int(rules.trump == "none"),
            ],
        )  # fmt: skip

    @property
    def _leads_first(self) -> bool:
        """Whether no card has been led yet, and the declarer will."""
        return self.rules.first_lead == "declarer" and not self.facts.trick_number and not self.sight.trick

    def _played(self, stock: int, tricks: int, full: int) -> Iterator[Played]:
        """Every card played so far, in order; last a row without a card, for the table as it stands now."""
        from ...odds.briscola.table_worlds import Played

        sight, players = self.sight, self.sight.players
        gone = {self.number(card) for card, pile in sight.where.items() if pile == "removed"}
        if self.facts.turnup is not None and self.rules.trump == "turnup":
            gone.add(self.number(self.facts.turnup))
        weights, partner, at = [1.0] * players, -1, 0
        done = sight.tricks
        current = Trick(tuple(zip(sight.turns, sight.trick, strict=False)), 0)
        for index, trick in enumerate([*done, current]):
            left = max(0, stock - index * players)
            held = min(full, tricks - index)
            start = at
            for seat, card in trick.played:
                drawn = int(left > 0 and trick is not current)
                yield Played(
                    (
                        self.number(card), seat, start, trick.played[0][0], held + left // players - 1, held, drawn,
                        partner, len(gone),
                    ),
                    tuple(weights),
                    frozenset(gone),
                )  # fmt: skip
                gone.add(self.number(card))
                at += 1
                if card == self.facts.called:
                    partner = seat
            if trick is not current and self.declarer is not None:
                for seat, robs, gives in called.deeds_in(sight, trick):
                    weights[seat] *= called.speaks(robs, gives)
        yield Played((), tuple(weights), frozenset(gone))

    def _bids(self) -> tuple[list[tuple[int, int, int]], list[float]]:
        """What each seat said in the auction, as `table_rollouts.Bid`; and the strength from which a hand is bid so."""
        sight, rules, caution = self.sight, self.rules, called.USUAL
        bids, limits = [(0, 0, 0)] * sight.players, [caution.need] * sight.players
        if rules.bidding == "none":
            return bids, limits
        order, rank, points = sight.order, -1, rules.min_bid - 1
        by_points = rules.bidding == "points"

        def limit(amount: int) -> float:
            return caution.need + caution.step * (amount - 61) / 10 - caution.monte * rules.monte

        for event in sight.view.log:
            if not isinstance(event, Said) or event.about != "bid" or event.word == SOLO:
                continue
            seat, word = event.seat, event.word
            passed = word == PASS
            if by_points:
                amount = points + 1 if passed else int(word)
                if not passed or not bids[seat][0]:
                    bids[seat], limits[seat] = (1 if passed else 2, 0, 2), limit(amount)
                points = points if passed else amount
            elif passed:
                if not bids[seat][0] and rank + 1 < len(order):
                    bids[seat] = (1, rank + 1, rank + 1)
            elif str(word) in order:
                rank = order.index(str(word))
                bids[seat] = (2, rank, rank)
        declarer = self.facts.declarer
        if declarer is not None and self.facts.called is not None and bids[declarer][0] == 2:
            at = order.index(self.facts.called.rank)
            bids[declarer] = (3, at, at)
        return bids, limits

    def worth(self, ending: Ending, bid: str | int | None) -> tuple[Floats, Floats, str]:
        """What endings bring the seat, the figures by which an answer is chosen, and the unit of the former.

        Both are float64 of shape (worlds, answers). The contract is for the ``bid``, by default that which stands.
        """
        from ...odds.briscola.table_worlds import contract_value, lead_value, side_value

        sight = self.sight
        if self.declarer is None and self.rules.match == "race":
            ahead = lead_value(ending.points, sight.seat, sight.sides)
            return ahead, ahead, "ahead"
        if self.declarer is None:
            mine, wins = side_value(ending.points, sight.seat, sight.sides)
            return mine, mine / POINTS_PER_WIN + wins, "points"
        table = _units(self.rules, sight.players, self.facts.bid if bid is None else bid)
        units, side = contract_value(ending, sight.seat, self.declarer, table)
        return units, units + UNITS_PER_POINT * side, "units"


def _units(rules: BriscolaRules, players: int, bid: str | int | None) -> list[list[list[int]]]:
    """The units for each number of points of the declarer's side.

    A list for a declarer with a partner and one for a declarer alone; in it one each for the declarer, the partner and
    an opponent; in it the units by points, from 0 to `FULL`.
    """
    found = []
    for partner in (1, None):
        rows = []
        for points in range(FULL + 1):
            unit = contract_units(rules, points, bid, all_tricks=points == FULL, no_trick=points == 0)
            rows.append(deltas(rules, players, 0, partner, unit)[:3])
        found.append([list(row) for row in zip(*rows, strict=True)])
    return found
