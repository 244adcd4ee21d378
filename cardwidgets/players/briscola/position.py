"""The information set of a seat at a table of Briscola as numbers, for the sampler and for the rollout policy."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import TYPE_CHECKING

from ...core.cards import SUITS, Card
from ...core.events import Moved, Said
from ...core.script import Ask, Seat
from ...core.view import View
from ...games.briscola.auction import PASS, SOLO
from ...games.briscola.deal import BriscolaFacts
from ...games.briscola.mariage import pair
from ...judge.tricks import points_in
from ...odds.analysis.hidden import hidden_at
from ...odds.briscola.policy import World, partner_ratio
from ..belief import Belief
from . import called
from .inference import InformationSet, Trick
from .policy import DEFAULT_WEIGHTS, PolicyWeights, card_numbers, kernel_rules

if TYPE_CHECKING:
    from ...odds.briscola.sampler import Acts, Answer, Outcomes, SampleInput, Sampling
    from ...odds.runtime.arrays import Numbers

__all__ = ["Position", "rollout_outcomes", "world_of"]

MEMORY_TRICKS_WITH_MARIAGES = 4
"""The number of last tricks that count as evidence in games with mariages, including the current one."""


class Position:
    """The information set of a seat. Cards are numbers, and seats are counted from this seat.

    ``declarer``  the seat that is assumed to play the contract, also during the auction; ignored in games without bids
    ``question``  the open question, if it may be about a mariage
    """

    def __init__(self, info: InformationSet, declarer: Seat | None = None, question: Ask | None = None) -> None:
        self.info, self.facts, self.rules = info, info.facts, info.rules
        self.mariage_open = question is not None and question.about == "mariage"
        self.showing = self.mariage_open and question is not None and question.seat == info.seat
        self.declarer = declarer if self.rules.bidding != "none" else None
        self.trump = -1 if info.trump is None else SUITS.index(info.trump)
        self.called = -1 if self.facts.called is None else self.number(self.facts.called)
        self.unseen = sorted(info.unseen)
        self.takes = len(info.view.piles["monte"]) if self.declarer == info.seat else 0
        """The number of cards this seat will take up, and lay aside others, before it plays."""

    def number(self, card: Card) -> int:
        """Return the number of a card."""
        return card_numbers(self.info.order, (card,))[0]

    def numbers(self, cards: Iterable[Card]) -> list[int]:
        """Return the numbers of cards, in their order."""
        return card_numbers(self.info.order, cards)

    def bits(self, cards: Iterable[Card]) -> int:
        """Return a set of cards as bits."""
        return sum(1 << one for one in self.numbers(cards))

    def seat(self, seat: Seat) -> int:
        """Return the number of a table's seat, counted from the own seat."""
        return (seat - self.info.seat) % self.info.players

    @property
    def around(self) -> list[Seat]:
        """Return the seats of the table, beginning with the own seat."""
        return [(self.info.seat + step) % self.info.players for step in range(self.info.players)]

    @cached_property
    def turnup(self) -> int:
        """Return the card that is, or was, drawn last; -1: none."""
        card = self.facts.turnup if self.rules.trump == "turnup" else next(iter(self.info.view.piles["turnup"]), None)
        return -1 if card is None else self.number(card)

    def table(self) -> World:
        """Return the current table, with the cards of the hands that all players know."""
        info, facts = self.info, self.facts
        partner = facts.partner
        if partner is None and facts.alone and facts.called is not None and self.declarer is not None:
            partner = self.declarer  # the declarer has called the own card
        leads = self.declarer == info.seat and self.rules.first_lead == "declarer" and not (
            facts.trick_number or info.trick
        )  # fmt: skip
        leader = 0 if leads else self.seat(info.leader)
        out = [card for card, pile in info.where.items() if pile in ("removed", "trick") or pile.startswith("won")]
        aside = points_in(info.view.piles["aside"], info.order) if info.seat == self.declarer else 0
        seats = info.players
        known = [self._public(seat) for seat in self.around]
        return World(
            trump=self.trump, leader=leader, laid=len(info.trick), left=info.left, out=self.bits(out),
            shown=_suits(suit for _, suit, _, _ in facts.mariages),
            asked=1 + -leader % seats if self.showing else seats, tricks=max(0, facts.trick_number - 1),
            declarer=-1 if self.declarer is None else self.seat(self.declarer), called=self.called,
            partner=-1 if partner is None else self.seat(partner), turnup=self.turnup, aside=aside, hands=[],
            held=[len(info.view.piles[f"hand{seat}"]) for seat in self.around], masks=known, known=known,
            voids=[0] * seats, trick=self.numbers(info.trick), stock=[], points=[0] * seats, likes=[1.0] * seats,
        )  # fmt: skip

    @cached_property
    def sample_input(self) -> SampleInput:
        """The whole information set, in the form of the sampler."""
        from ...odds.briscola.sampler import SampleInput

        info, piles = self.info, self.info.view.piles
        history = _History(self)
        return SampleInput(
            start=replace(self.table(), likes=history.likes_now, points=[history.points[seat] for seat in self.around]),
            own=self.numbers(info.hand),
            fixed=[self.numbers(info.known(seat)) if seat != info.seat else [] for seat in self.around],
            sizes=[len(piles[f"hand{seat}"]) for seat in self.around],
            unseen=self.numbers(self.unseen),
            sunk=self.numbers(card for card, pile in info.where.items() if pile == "stock"),
            takes=self.takes,
            acts=history.acts,
        )

    def card(self, card: Card) -> Answer:
        """Return the answer that plays a card of the hand."""
        from ...odds.briscola.sampler import Answer

        return Answer(self.info.hand.index(card), self.trump, self.called)

    def mariage(self, word: str) -> Answer:
        """Return the answer that shows the mariage of a suit, or none."""
        from ...odds.briscola.sampler import Answer

        return Answer(-1, self.trump, mariage=-1 if word == PASS else SUITS.index(word))

    def sample(self, answers: Sequence[Answer], model: PolicyWeights, size: Sampling) -> Outcomes:
        """Draw worlds, and play out answers in them; all players have the given weights."""
        from ...odds.briscola.sampler import sample

        return sample(self.sample_input, answers, kernel_rules(self.rules, self.info.players, model), size)

    def belief(self, view: View[BriscolaFacts], found: Outcomes, chains: int) -> Belief:
        """Return the belief about each hidden card from drawn worlds."""
        rest = next((name for name in ("stock", "monte", "aside") if view.piles[name]), "stock")
        piles = [f"hand{seat}" for seat in self.around]
        hidden = hidden_at(view)
        told = {card: pile for card, pile in self.info.where.items() if hidden and card in hidden.cards}
        worlds = [
            {card: rest if seat < 0 else piles[seat] for card, seat in zip(self.unseen, row, strict=True)}
            for row in found.holders.tolist()
        ]
        return Belief.of_worlds(self.unseen, worlds, chains=chains, known=told)

    def _public(self, seat: Seat) -> int:
        """Return the cards of a hand that all other players know, without those that only a partner sees."""
        info, facts = self.info, self.facts
        shown = {facts.turnup, *(card for _, suit, _, _ in facts.mariages for card in pair(suit))}
        looks = self.rules.partner_view != "none" and not info.left and seat in info.mates()
        private = seat == info.seat or looks
        return self.bits(card for card in info.known(seat) if self.rules.open_hands or not private or card in shown)


def world_of(position: Position) -> World:
    """Return the knowledge of a seat as a `World`, from which the policy chooses its card."""
    info, seats, world = position.info, position.info.players, position.table()
    known = [position.bits(info.known(seat)) if seat != info.seat else 0 for seat in position.around]
    hand, own = position.numbers(info.hand), position.bits(info.hand)
    turnup = 1 << world.turnup if world.turnup >= 0 and info.left else 0
    suits = {suit: position.bits(Card(rank + suit) for rank in info.order) for suit in SUITS}
    likes = [0.0] * seats
    if position.declarer is not None:
        for seat, share in called.chances_of_partner(info).items():
            likes[position.seat(seat)] = share
    return replace(
        world, out=position.bits(info.where) & ~(own | turnup | sum(known)), hands=hand, masks=[own, *known[1:]],
        known=known, voids=[sum(suits[suit] for suit in info.voids[seat]) for seat in position.around], likes=likes,
    )  # fmt: skip


def rollout_outcomes(
    info: InformationSet, asked: Ask, options: Sequence[Card | str], worlds: int, seed: int
) -> Numbers:
    """Play out ``options`` in equally likely deals, and return the points of each seat from here on.

    The result is int64 of shape (deals, answers, seats), with seats counted from the one that is ``asked``. The
    question is for a card or a mariage, at rules that `SAMPLER` supports. ``worlds`` is the number of deals, ``seed``
    an odd number.
    """
    from ...odds.briscola.sampler import Sampling

    position = Position(info, question=asked)
    answers = [position.card(one) if isinstance(one, Card) else position.mariage(one) for one in options]
    found = position.sample(answers, DEFAULT_WEIGHTS, Sampling(1, worlds, 1, seed, card_doubt=1.0))
    found.points[:] -= position.sample_input.start.points
    return found.points


def _suits(suits: Iterable[str]) -> int:
    """Return suits as bits."""
    return sum(1 << SUITS.index(suit) for suit in {*suits})


@dataclass
class _Table:
    """The state of the table at a moment of the deal. ``known`` are the cards of each hand that all players knew, as
    bits.
    """

    out: int
    known: list[int]
    likes: list[float]
    partner: int = -1
    shown: list[str] = field(default_factory=list)


class _History:
    """The actions of all players so far: ``acts`` for the sampler, with points and likelihood ratios of seats."""

    def __init__(self, position: Position) -> None:
        self.position, self.info, self.rules = position, position.info, position.rules
        self.rows, self.known, self.likes = list[list[int]](), list[list[int]](), list[list[float]]()
        self.points = [*self.info.facts.points]
        for seat, _, worth, _ in self.info.facts.mariages:
            self.points[seat] += worth
        self.likes_now = self._walk()
        self.acts = self._acts()

    def _acts(self) -> Acts:
        """Return the acts so far; none if hands lie open or partners have exchanged cards, as they then are no
        evidence.
        """
        from ...odds.briscola.sampler import Acts

        bids, limits = self._bids()
        spread = any(
            isinstance(event, Moved) and event.source.startswith("hand") and event.target.startswith("hand")
            for event in self.info.view.log
        )
        if spread or self.rules.open_hands or (self.info.players == 2 and not self.info.left):
            return Acts(bids=bids, limits=limits)
        return Acts(self.rows, self.known, self.likes, bids, limits)

    def _walk(self) -> list[float]:
        """Record every act of the deal, and return each seat's likelihood ratio of being the partner."""
        info, rules, position = self.info, self.rules, self.position
        players, each = info.players, rules.cards_per_trick
        course = rules.course(players)
        full = course.tricks * each if rules.hand is None else rules.hand
        removed = [card for card, pile in info.where.items() if pile == "removed"]
        table = _Table(position.bits(removed), [0] * players, [1.0] * players)
        dealt = info.facts.turnup  # the dealer's card that decided trumps, if it is not drawn
        if dealt is not None and rules.trump == "dealer_card":
            table.known[position.seat(info.facts.dealer)] |= 1 << position.number(dealt)
        current = Trick(tuple(zip(info.turns, info.trick, strict=False)), 0)
        tricks = [*info.tricks, current]
        recent = len(tricks) - (MEMORY_TRICKS_WITH_MARIAGES if rules.mariage != "none" else len(tricks))
        for index, trick in enumerate(tricks):
            left = max(0, course.stock - index * players * each)
            size = min(full, (course.tricks - index) * each)
            if index == recent:
                self.rows, self.known, self.likes = [], [], []
            leader = trick.played[0][0] if trick.played else info.leader
            if left == 0 and course.stock and index == course.draws and position.turnup >= 0:
                self._place_turnup(table)
            self._mariages(table, index, leader, (size, left), now=trick is current)
            start = len(self.rows)
            for at, (seat, card) in enumerate(trick.played):
                number, drawn = position.number(card), int(left > 0 and trick is not current)
                self._write(table, [
                    0, position.seat(seat), number, start, size, size - at // players, drawn, left, table.out,
                    *self._said(table), index, table.partner, position.seat(leader),
                ])  # fmt: skip
                table.out |= 1 << number
                table.known[position.seat(seat)] &= ~(1 << number)
                if card == info.facts.called:
                    table.partner = position.seat(seat)
            if trick is not current and position.declarer is not None:
                for seat, robs, gives in called.partner_evidence_in(info, trick):
                    table.likes[position.seat(seat)] *= partner_ratio(robs, gives)
        return table.likes

    def _place_turnup(self, table: _Table) -> None:
        """Note the hand that has drawn the turn-up."""
        for event in self.info.view.log:
            if isinstance(event, Moved) and event.source == "turnup" and event.target.startswith("hand"):
                seat = int(event.target.removeprefix("hand"))
                table.known[self.position.seat(seat)] |= 1 << self.position.turnup

    def _mariages(self, table: _Table, index: int, leader: Seat, sizes: tuple[int, int], *, now: bool) -> None:
        """Record the seats that showed no mariage before a trick, and note the mariages shown."""
        rules, position, players = self.rules, self.position, self.info.players
        if rules.mariage == "none":
            return
        size, left = sizes
        shown = {seat: suit for seat, suit, _, number in self.info.facts.mariages if number == index + 1}
        for turn in range(1 if rules.mariage_timing == "leader" else players):
            seat = (leader + turn) % players
            if now and position.mariage_open and (seat == self.info.seat or not position.showing):
                break  # later seats have not been asked yet
            if seat in shown:
                table.shown.append(shown[seat])
                table.known[position.seat(seat)] |= position.bits(pair(shown[seat]))
                if rules.per_trick == "table":
                    break
            elif seat != self.info.seat:
                self._write(table, [
                    1, position.seat(seat), -1, len(self.rows), size, size, 0, left, table.out, *self._said(table),
                    index, table.partner, position.seat(leader),
                ])  # fmt: skip

    def _said(self, table: _Table) -> tuple[int, int]:
        """Return the trump suit, and the suits shown as bits, at a moment of the deal."""
        if self.rules.trump != "mariage":
            return self.position.trump, _suits(table.shown)
        return SUITS.index(table.shown[-1]) if table.shown else -1, _suits(table.shown)

    def _write(self, table: _Table, row: list[int]) -> None:
        self.rows.append(row)
        self.known.append([*table.known])
        self.likes.append([*table.likes])

    def _bids(self) -> tuple[list[list[int]], list[float]]:
        """Return the bid of each seat, as `evidence.Bid`, and the strength that a hand needs for it."""
        info, rules, thresholds = self.info, self.rules, called.DEFAULT_THRESHOLDS
        if rules.bidding == "none":
            return [], []
        bids, limits = [[0, 0, 0] for _ in range(info.players)], [thresholds.need] * info.players
        order, rank, points = info.order, -1, rules.min_bid - 1

        def limit(amount: int) -> float:
            return thresholds.need + thresholds.step * (amount - 61) / 10 - thresholds.monte * rules.monte

        for event in info.view.log:
            if not isinstance(event, Said) or event.about != "bid" or event.word == SOLO:
                continue
            seat, word = self.position.seat(event.seat), event.word
            passed = word == PASS
            if rules.bidding == "points":
                amount = points + 1 if passed else int(word)
                if not passed or not bids[seat][0]:
                    bids[seat], limits[seat] = [1 if passed else 2, 0, 2], limit(amount)
                points = points if passed else amount
            elif passed:
                if not bids[seat][0] and rank + 1 < len(order):
                    bids[seat] = [1, rank + 1, rank + 1]
            elif str(word) in order:
                rank = order.index(str(word))
                bids[seat] = [2, rank, rank]
        declarer = info.facts.declarer
        if declarer is not None and info.facts.called is not None and bids[self.position.seat(declarer)][0] == 2:
            at = order.index(info.facts.called.rank)
            bids[self.position.seat(declarer)] = [3, at, at]
        return bids, limits
