"""The parts that Brag and its relatives share: seats with chips, the pack, dealing, and betting in turn.

The classes build on one another. `SeatedDeal` has seats, chips and hands. `Vying` adds players who drop out, and a
comparison of hands. `BlindVying` adds players who have not looked at their cards. Each has facts to match.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import ClassVar, NamedTuple, Protocol

from ...core.cards import Cards, pack
from ...core.deal import Deal, Facts
from ...core.errors import RulesError
from ...core.events import Compared
from ...core.rules import Rules, Start, at_least
from ...core.script import Script, Seat, shuffled
from ...judge.three_card import Hand, Key

__all__ = [
    "BlindVying", "BlindVyingFacts", "Order", "Playout", "Raises", "Ranked", "SeatedDeal", "SeatedFacts", "Seating",
    "SeatingStart", "Vying", "VyingFacts", "VyingOutcome", "VyingStart", "follow", "tell", "too_many",
]  # fmt: skip


@dataclass(frozen=True, kw_only=True)
class SeatingStart(Start):
    """The table before a deal. By default it is the first deal of a match."""

    stacks: tuple[int, ...] | None = None
    """Chips by seat; None: the chips that the rules give to each."""
    pack: Cards | None = None
    """The pack, top card first; None: a new one."""
    shuffle: bool = True
    """True if the pack is shuffled before it is dealt."""


@dataclass(frozen=True, kw_only=True)
class Seating(SeatingStart):
    """The table before a deal of a game in which the players deal in turn."""

    dealer: int = at_least(0, default=0)


@dataclass(frozen=True, kw_only=True)
class SeatedFacts(Facts):
    """The public facts of a `SeatedDeal`: the rules, the dealer, and the seats that take part."""

    rules: Rules
    dealer: Seat
    playing: tuple[Seat, ...]


class SeatedDeal(Deal):
    """Seats with chips, one hand each, and the pack.

    ``playing``  the seats that take part, from the dealer's left in the order of play: those that can pay ``price``
    ``price``    the chips that it costs to take part; None: nothing

    Raises `RulesError` for an impossible start.
    """

    public: ClassVar[type[Facts]] = SeatedFacts

    def __init__(
        self,
        rules: Rules,
        seats: int,
        start: SeatingStart,
        *,
        dealer: Seat,
        stacks: Iterable[int],
        price: int | None,
        backwards: bool = False,
    ) -> None:
        super().__init__(seats)
        self.rules, self.start, self.dealer, self.price, self.backwards = rules, start, dealer, price, backwards
        self.stacks = list(stacks if start.stacks is None else start.stacks)
        self.pots = [0]
        self._check()
        self.playing = self.able()
        if len(self.playing) < 2:
            raise RulesError(f"fewer than two can pay {price} to take part, with stacks of {tuple(self.stacks)}")
        self.stock = self.pile("stock", self.whole() if start.pack is None else start.pack)
        self.hands = dict(enumerate(self.pile_each("hand")))

    def whole(self) -> Cards:
        """Return the cards that are dealt from."""
        return pack()

    def from_the_left(self) -> tuple[Seat, ...]:
        """Return all seats in the order of play, the dealer last."""
        if self.backwards:
            return self.rounds[self.dealer][::-1]
        return self.rounds[(self.dealer + 1) % len(self.seats)]

    def able(self) -> list[Seat]:
        """Return the seats that can pay to take part, in the order of play."""
        return [seat for seat in self.from_the_left() if self.price is None or self.stacks[seat] >= self.price]

    def shuffle(self) -> Script[None]:
        """Have chance shuffle the pack, unless the start forbids it."""
        if self.start.shuffle:
            self.stock[:] = yield from shuffled(self.stock.cards)

    def deal_each(self, n: int, to: Sequence[Seat] | None = None) -> None:
        """Deal cards to all players, or to some, one at a time, face down."""
        for seat in [*(self.playing if to is None else to)] * n:
            self.draw(self.stock, self.hands[seat])

    def next_dealer(self) -> Seat | None:
        """Return the next dealer: the next seat that can take part; None if fewer than two can."""
        players = self.able()
        return players[0] if len(players) > 1 else None

    def _check(self) -> None:
        start, seats = self.start, len(self.seats)
        if self.dealer >= seats:
            raise RulesError(f"the dealer must be among the seats 0 to {seats - 1}, not {self.dealer}")
        if len(self.stacks) != seats or (min(self.stacks) < 0 and not self.on_account):
            raise RulesError(f"stacks must be {seats} numbers of chips, none below 0, not {tuple(self.stacks)}")
        if start.pack is not None and sorted(start.pack) != sorted(self.whole()):
            raise RulesError(f"the pack must be the {len(self.whole())} cards, each once")


def too_many(seats: int, cards: int, size: int = 52, kept: int = 0) -> str:
    """Return the reason why this number of hands cannot be dealt; empty if it can.

    >>> too_many(6, 9)
    '6 hands of 9 cards are 54, and the pack has 52'
    """
    if seats * cards <= size - kept:
        return ""
    left = f", {kept} of which stay on the table" if kept else ""
    return f"{seats} hands of {cards} cards are {seats * cards}, and the pack has {size}{left}"


# ---- betting in turn, blind or not ----


class Order(Protocol):
    """A comparison of two hands, and the best of several shown together. It need not be transitive."""

    def compare(self, a: Hand, b: Hand, /) -> int: ...
    def best(self, hands: Sequence[Hand], /) -> list[int]: ...
    def __hash__(self) -> int: ...


class Ranked(Order, Protocol):
    """An order that also gives each hand a key to sort by."""

    def key(self, hand: Cards, /) -> Key: ...


@dataclass(frozen=True, kw_only=True)
class VyingStart(Seating):
    """The table before a deal of a game with blind players."""

    looked: tuple[int, ...] = ()
    """Seats that look at their hands before the betting: for positions to study."""


@dataclass(frozen=True)
class VyingOutcome:
    """The result of a deal.

    ``winner``   the seat that took the pot; None if several ``winners`` shared it
    ``exposed``  the seats that showed their hand to all, in that order
    ``stacks``   the chips by seat afterwards
    """

    winner: Seat | None
    winners: tuple[Seat, ...]
    pot: int
    exposed: tuple[Seat, ...]
    stacks: tuple[int, ...]


@dataclass(frozen=True, kw_only=True)
class VyingFacts(SeatedFacts):
    """The public facts of a `Vying` deal: also the seats that are still in, and those that have shown their hand."""

    active: tuple[Seat, ...]
    exposed: tuple[Seat, ...]

    COUNTED = False
    """True if the share of all hands that a hand beats is counted exactly; False if it is taken from a sample."""
    GOES_UP_FROM = 0.75
    """The chance of holding the best hand from which rules of thumb raise."""

    @property
    @abstractmethod
    def order(self) -> Ranked:
        """The order in which hands are compared."""

    @property
    def cards_counting(self) -> int | None:
        """Return the number of cards of a hand that count, if more are dealt; None: all of them."""
        return None

    def hand_of(self, seat: Seat) -> str | None:
        """Return the name of the pile with which a seat bets; None if the seat has no hand, or two."""
        return f"hand{seat}"

    @abstractmethod
    def cost_of(self, seat: Seat, answer: str | int) -> int:
        """Return the chips that an answer costs a seat now; the answer is a word or an amount, other than a fold."""


class Raises(NamedTuple):
    """The legal bets of two players who have both looked. All figures but ``times``, ``see`` and ``wait`` are chips.

    ``price``           the cost of staying in before the first bet; 0 if somebody has to open
    ``opens``           the least and the greatest first bet, if somebody has to open
    ``times``, ``plus``  the highest bet is ``times`` the price, plus ``plus``
    ``cap``             the limit of all bets; None: no limit
    ``step``            bets rise by multiples of this
    ``see``             the cost of comparing hands, as a multiple of the price
    ``wait``            the number of words after which hands may be compared
    """

    price: int = 0
    opens: tuple[int, int] | None = None
    times: int = 1
    plus: int = 0
    cap: int | None = None
    step: int = 1
    see: int = 1
    wait: int = 0


class Playout(NamedTuple):
    """The rules and the state of the betting as numbers, for the kernel of `odds.betting.playouts`.

    ``game``   the number of the game in the kernel
    ``rules``  the figures of the game, as listed in `odds.betting.playouts_kernel.spoken`
    ``stake``  the level or stake that bets depend on
    ``end``    the pot or stake that ends the betting; None: no limit
    ``turns``  the number of turns that each seat has had; None: they do not matter
    """

    game: int
    rules: tuple[int, ...]
    stake: int
    end: int | None = None
    turns: Sequence[int] | None = None


class Vying(SeatedDeal):
    """A deal in which players drop out until one is left, or hands are compared.

    ``order``    the comparison of hands; it is not always a sort key
    ``active``   the seats that are still in
    ``exposed``  the seats that have shown their hand to all
    """

    public: ClassVar[type[Facts]] = VyingFacts

    def __init__(
        self, rules: Rules, seats: int, start: Seating, *, order: Order, stack: int, price: int, backwards: bool = False
    ) -> None:
        super().__init__(
            rules, seats, start, dealer=start.dealer, stacks=[stack] * seats, price=price, backwards=backwards
        )
        self.order = order
        self.active = list(self.playing)
        self.exposed: list[Seat] = []

    def turns(self) -> Iterator[Seat]:
        """Yield the seat to speak, round after round from the dealer's left, until only one is left."""
        while True:
            for seat in self.playing:
                if len(self.active) == 1:
                    return
                if seat in self.active:
                    yield seat

    def fold(self, seat: Seat) -> None:
        """Take a seat out of the deal."""
        self.active.remove(seat)

    def expose(self, seat: Seat) -> None:
        """Show the hand of a seat to all."""
        self.exposed.append(seat)
        self.turn_up(self.hands[seat])

    def beaten(self, asker: Seat, other: Seat) -> Seat:
        """Compare two hands and return the seat that loses; in a tie, the seat that asked."""
        wins = self.order.compare(self.hands[asker], self.hands[other]) > 0
        loser, winner = (other, asker) if wins else (asker, other)
        self.log.append(Compared((self.hands[asker].name, self.hands[other].name), winner))
        return loser

    def open_all(self) -> list[Seat]:
        """Turn up all hands that are left, and return the seats with the best hand; several in a tie."""
        for seat in self.active:
            self.expose(seat)
        return [self.active[place] for place in self.order.best([self.hands[seat] for seat in self.active])]

    def share(self, winners: Sequence[Seat], pot: int = 0) -> None:
        """Share a pot equally among the winners, who are in the order of play. Odd chips go to the first of them."""
        each, odd = divmod(self.pots[pot], len(winners))
        for number, seat in enumerate(winners):
            self.take(seat, pot, each + (number < odd))

    def outcome(self, winners: Sequence[Seat]) -> VyingOutcome:
        """Give the pot to the winners, and return the result."""
        (pot,) = self.pots
        self.share(winners)
        alone = winners[0] if len(winners) == 1 else None
        return VyingOutcome(alone, tuple(winners), pot, tuple(self.exposed), tuple(self.stacks))


@dataclass(frozen=True, kw_only=True)
class BlindVyingFacts(VyingFacts):
    """The public facts of a `BlindVying` deal: also the seats that have looked at their hand."""

    looked: frozenset[Seat]

    @abstractmethod
    def raises(self, pot: int, said: int) -> Raises:
        """Return the legal bets of two players, from the chips in the ``pot`` and the number ``said`` of bets."""

    @property
    @abstractmethod
    def playout(self) -> Playout | None:
        """The betting as numbers for the kernel; None if the kernel does not support these rules."""


class BlindVying(Vying):
    """A deal in which players may bet blind: a hand lies face down for its owner, too, until the owner looks."""

    public: ClassVar[type[Facts]] = BlindVyingFacts

    def __init__(
        self,
        rules: Rules,
        seats: int,
        start: VyingStart,
        *,
        order: Order,
        stack: int,
        price: int,
        backwards: bool = False,
    ) -> None:
        super().__init__(rules, seats, start, order=order, stack=stack, price=price, backwards=backwards)
        self.looked: set[Seat] = set()
        self.studied = start.looked
        if any(not 0 <= seat < seats for seat in start.looked):
            raise RulesError(f"lookers must be among the seats 0 to {seats - 1}")

    def blind(self, seat: Seat) -> bool:
        """Return True if a seat has not looked at its hand."""
        return seat not in self.looked

    def look(self, seat: Seat) -> None:
        """Let a seat look at its hand."""
        self.looked.add(seat)
        self.show_to(seat, self.hands[seat])

    def deal_hands(self, n: int) -> Script[None]:
        """Shuffle, and deal ``n`` unseen cards to each player. In a position to study, some seats look at once."""
        yield from self.shuffle()
        self.deal_each(n)
        for seat in self.playing:
            if seat in self.studied:
                self.look(seat)


def follow(deal: BlindVying) -> VyingStart | None:
    """Return the next start: the next dealer, and the chips as they are; None if fewer than two can take part."""
    dealer = deal.next_dealer()
    return None if dealer is None else VyingStart(dealer=dealer, stacks=tuple(deal.stacks))


def tell(result: VyingOutcome) -> str:
    """Return a result in one line: the winners of the pot, the hands shown, and the chips afterwards."""
    shown = " ".join(map(str, result.exposed)) or "nobody"
    winners = " ".join(map(str, result.winners))
    return f"{winners} takes {result.pot}; shown: {shown}; chips: {' '.join(map(str, result.stacks))}"
