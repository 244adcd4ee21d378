"""The inferences of one seat from its view of a Preferans table: the cards that are out, and the voids of other
hands.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property

from ...core.cards import BACK, SUITS, Card, Cards, pack
from ...core.events import Moved
from ...core.script import Seat
from ...core.view import View
from ...games.preferans.bids import Bid
from ...games.preferans.deal import PreferansFacts
from ...games.preferans.play import RANKS, winner
from .suits import holding

__all__ = ["PACK", "InformationSet"]

PACK = frozenset(pack(32))


class InformationSet:
    """The information set of a seat, with the results of counting cards.

    ``own`` is the seat's hand. ``hand`` is the hand to play, which may be another seat's that this seat plays.
    """

    def __init__(self, view: View[PreferansFacts], seat: Seat) -> None:
        facts = view.facts
        self.view, self.seat, self.facts = view, seat, facts
        self.rules = facts.rules
        self.active: tuple[Seat, ...] = facts.active
        self.trump: str | None = facts.trump
        self.declarer: Seat | None = facts.declarer
        self.turn: Seat = seat if facts.turn is None else facts.turn
        """The seat whose hand plays: the own one, or the one it plays for."""
        self.own = view.piles[f"hand{seat}"]
        self.hand = view.piles[f"hand{self.turn}"]
        self.trick = view.piles["trick"]
        self.avoids = facts.declarer is None or (facts.contract is not None and facts.contract.misere)
        """True if no tricks are wanted: all passed, or a misère is played."""

    @property
    def bid(self) -> Bid:
        """The highest bid. Raises `ValueError` before the first bid."""
        if self.facts.bid is None:
            raise ValueError("nobody has bid")
        return self.facts.bid

    @property
    def contract(self) -> Bid:
        """The contract. Raises `ValueError` before it is named, and if all have passed."""
        if self.facts.contract is None:
            raise ValueError("no contract is played")
        return self.facts.contract

    @property
    def defenders(self) -> tuple[Seat, ...]:
        """The two defenders, clockwise from the declarer."""
        if self.declarer is None:
            return ()
        place = self.active.index(self.declarer)
        return self.active[place + 1 :] + self.active[:place]

    @property
    def partner(self) -> Seat | None:
        """Return the other defender, if a defender's hand is to play."""
        return next((seat for seat in self.defenders if seat != self.turn), None) if self.defends else None

    @property
    def defends(self) -> bool:
        return self.declarer is not None and self.turn != self.declarer

    @property
    def leads(self) -> bool:
        """Return True if the seat leads to the first trick."""
        return self.active[0] == self.seat

    # -- where cards are

    @cached_property
    def played(self) -> tuple[tuple[Seat | None, Card], ...]:
        """The cards played so far in order, each with its seat (None: from the talon)."""
        return tuple(
            (int(event.source.removeprefix("hand")) if event.source.startswith("hand") else None, event.card)
            for event in self.view.log
            if isinstance(event, Moved) and event.target == "trick"
        )

    @cached_property
    def gone(self) -> frozenset[Card]:
        return frozenset(card for _, card in self.played)

    @cached_property
    def out(self) -> frozenset[Card]:
        """The cards that others may still play: not played, not in the hand to play, and not known to be laid aside."""
        own = {card for name in ("discard", f"hand{self.turn}") for card in self.view.piles[name]}
        return PACK - self.gone - own - self._thrown

    @property
    def _thrown(self) -> set[Card]:
        """The cards of a thrown talon, which lie open."""
        return {card for card in self.view.piles["talon"] if card != BACK} if self.facts.thrown else set()

    @cached_property
    def hidden(self) -> frozenset[Card]:
        """The cards that this seat cannot see now."""
        return PACK - self.gone - {card for pile in self.view.piles.values() for card in pile}

    @cached_property
    def voids(self) -> dict[Seat, set[str]]:
        """The suits that each hand has shown not to hold."""
        found: dict[Seat, set[str]] = {seat: set() for seat in self.active}
        led: str | None = None
        number = 0
        for event in self.view.log:
            if isinstance(event, Moved) and event.source == "trick":
                led, number = None, 0
            elif isinstance(event, Moved) and event.target == "trick":
                led, number = led or event.card.suit, number + 1
                if event.source.startswith("hand") and event.card.suit != led:
                    seat = int(event.source.removeprefix("hand"))
                    found[seat].add(led)
                    if self.trump and event.card.suit != self.trump:
                        found[seat].add(self.trump)
        return found

    def led_before(self, suit: str) -> bool:
        """Return True if a trick began with a card of a suit."""
        moves = [event for event in self.view.log if isinstance(event, Moved)]
        return any(
            event.target == "trick" and event.card.suit == suit and (not at or moves[at - 1].target != "trick")
            for at, event in enumerate(moves)
        )

    def holding(self, suit: str) -> int:
        """Return the cards of a suit in the hand to play, as the bits of a number."""
        return holding(self.hand, suit)

    def above(self, card: Card) -> list[Card]:
        """Return the cards that others may still play and that beat a card in its suit."""
        return [other for other in self.out if other.suit == card.suit and _higher(other, card)]

    def master(self, card: Card) -> bool:
        """Return True if no outside card beats a card in its suit."""
        return not self.above(card)

    # -- the trick

    @cached_property
    def in_trick(self) -> tuple[tuple[Seat | None, Card], ...]:
        """Return the cards of the current trick, each with its seat."""
        return self.played[len(self.played) - len(self.trick) :]

    @cached_property
    def later(self) -> tuple[Seat, ...]:
        """Return the seats that play to this trick after the hand to play, in order."""
        done = {seat for seat, _ in self.in_trick}
        place = self.active.index(self.turn)
        return tuple(seat for seat in (*self.active[place + 1 :], *self.active[:place]) if seat not in done)

    @property
    def led(self) -> str | None:
        return self.trick[0].suit if self.trick else None

    @property
    def best(self) -> tuple[Seat | None, Card] | None:
        """Return the seat that is winning the trick, and its card. A talon that only names a suit does not win."""
        counted = self.in_trick
        if counted and counted[0][0] is None and self.rules.talon_play(len(self.facts.tricks)) == "suit_only":
            counted = counted[1:]
        if not counted:
            return None
        return counted[winner([card for _, card in counted], self.trump, self.led)]

    def beats(self, card: Card) -> bool:
        """Return True if a card would win the trick so far."""
        best = self.best
        if best is None:
            return not self.trick or card.suit == self.led
        return winner([best[1], card], self.trump, self.led) == 1

    def cheapest(self, cards: Iterable[Card]) -> list[Card]:
        """Return the cards sorted from cheap to dear: plain cards before trumps, low before high."""
        return sorted(
            cards, key=lambda card: (card.suit == self.trump, -RANKS.index(card.rank), SUITS.index(card.suit))
        )


def _higher(card: Card, other: Card) -> bool:
    return RANKS.index(card.rank) < RANKS.index(other.rank)


def open_hands(info: InformationSet) -> list[Cards] | None:
    """Return the three hands in the order of the active seats; None if this seat cannot see them all."""
    hands = [info.view.piles[f"hand{seat}"] for seat in info.active]
    return None if any(BACK in hand for hand in hands) else hands
