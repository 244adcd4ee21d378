"""The end of a two-player game of the Briscola family, with hidden cards whose places are undecided.

The cards that a seat does not see form one set. The other player may play any of them, and any of them may be drawn. So
the seat faces the worst layout of all that fit. It wins only if it wins against each of them, without knowing which one
it is.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import permutations

from ...core.cards import Card, Cards
from ...judge.tricks import Duty, legal, points_in, taker, worths

__all__ = ["HiddenDuelEnding", "UndecidedDuelSearch"]

_Key = tuple[frozenset[Card], frozenset[Card], frozenset[Card], int, bool, Card | None, int]


@dataclass(frozen=True)
class HiddenDuelEnding:
    """The state of the game, as one seat knows it; the seat is called "own", the opponent "the other".

    ``hand``    the own cards
    ``known``   the cards that the other is known to hold
    ``unseen``  all hidden cards: the rest of the other's hand, and cards of the stock
    ``hidden``  the number of unseen cards in the stock
    ``turnup``  the card that is drawn last; None if it is gone, or if there is none
    ``leads``   whether the own seat leads, or led, to this trick
    ``led``     the card on the table, or None
    ``need``    the points that the own seat still needs
    ``full``    the number of cards in a full hand
    ``duty``    the duty to follow a lead once the stock is gone; before that, any card is legal
    ``open_``   whether hands lie open, so that the own seat sees what the other draws
    """

    hand: frozenset[Card]
    known: frozenset[Card]
    unseen: frozenset[Card]
    hidden: int
    turnup: Card | None
    leads: bool
    led: Card | None
    need: int
    trump: str | None
    order: str
    full: int = 3
    duty: Duty = "free"
    open_: bool = False

    @property
    def our_turn(self) -> bool:
        return self.leads == (self.led is None)

    def plays(self) -> list[Card]:
        """Return the legal cards of the player to move. The other may play any card that may be in its hand."""
        if self.our_turn:
            held = self.hand
        else:
            held = self.known | (self.unseen if len(self.unseen) > self.hidden else frozenset())
        duty = "free" if self.hidden else self.duty
        return [*legal(sorted(held), self.led.suit if self.led else None, self.trump, duty)]

    def after(self, card: Card) -> HiddenDuelEnding:
        """Return the position after a card, before cards are drawn: see `draws`."""
        ours = self.our_turn
        hand = self.hand - {card} if ours else self.hand
        known, unseen = (self.known, self.unseen) if ours else (self.known - {card}, self.unseen - {card})
        if self.led is None:
            return replace(self, hand=hand, known=known, unseen=unseen, led=card)
        trick = (self.led, card)
        won = (taker(trick, self.trump, self.order) == 0) == self.leads
        need = self.need - (points_in(trick, self.order) if won else 0)
        return replace(self, hand=hand, known=known, unseen=unseen, leads=won, led=None, need=need)

    def drawing(self) -> bool:
        """Return True if a trick is over and cards are to be drawn."""
        held = len(self.known) + len(self.unseen) - self.hidden
        return self.led is None and self.hidden > 0 and len(self.hand) == held < self.full

    def draws(self) -> list[HiddenDuelEnding]:
        """Return the positions after each possible draw, as far as the own seat sees it; the winner of the trick draws
        first.
        """
        last = self.turnup if self.hidden == 1 else None  # the loser of the trick draws it
        return [
            replace(
                self,
                hand=self.hand | {own},
                known=self.known | theirs,
                unseen=self.unseen - theirs - {own},
                hidden=max(self.hidden - 2, 0),
                turnup=None if last else self.turnup,
            )
            for own in ([last] if last and not self.leads else sorted(self.unseen))
            for theirs in self._seen_drawn(own, last)
        ]

    def _seen_drawn(self, own: Card, last: Card | None) -> list[frozenset[Card]]:
        """Return the cards that the seat may see the other draw, one set for each; one empty set if it sees none."""
        if last and self.leads:
            return [frozenset({last})]
        return [frozenset({card}) for card in sorted(self.unseen - {own})] if self.open_ else [frozenset()]

    def layouts(self) -> Iterator[tuple[Cards, Cards]]:
        """Yield every layout of the hidden cards: those of the other's hand, and the stock in order."""
        cards = sorted(self.unseen)
        for stock in permutations(cards, self.hidden):
            yield Cards(card for card in cards if card not in stock), Cards(stock)


class UndecidedDuelSearch:
    """A search that keeps its results for all positions of one deal."""

    def __init__(self) -> None:
        self._known: dict[_Key, bool] = {}

    def wins(self, at: HiddenDuelEnding) -> bool:
        """Return True if the seat gets the points that it needs against every layout."""
        if at.need <= 0:
            return True
        cards = at.hand | at.known | at.unseen | ({at.turnup} if at.turnup else set()) | ({at.led} if at.led else set())
        worth = worths(at.order)
        if sum(worth[card.rank] for card in cards) < at.need:
            return False
        key = (at.hand, at.known, at.unseen, at.hidden, at.leads, at.led, at.need)
        if (met := self._known.get(key)) is not None:
            return met
        if at.drawing():
            found = all(map(self.wins, at.draws()))
        elif at.our_turn:
            found = any(self.wins(at.after(card)) for card in at.plays())
        else:
            found = all(self.wins(at.after(card)) for card in at.plays())
        self._known[key] = found
        return found

    def safe(self, at: HiddenDuelEnding) -> Cards:
        """Return the own cards after which the seat still wins against every layout."""
        return Cards(card for card in at.plays() if self.wins(at.after(card)))

    def answer(self, at: HiddenDuelEnding) -> Card:
        """Return a card of the other that defeats the seat; if none does, the card with fewest points."""
        worth = worths(at.order)
        plays = at.plays()
        beating = [card for card in plays if not self.wins(at.after(card))]
        return min(beating or plays, key=lambda card: (card.suit == at.trump, worth[card.rank], card))

    def drawn(self, at: HiddenDuelEnding) -> HiddenDuelEnding:
        """Return the position after a draw that defeats the seat; if none does, any draw."""
        return next((after for after in at.draws() if not self.wins(after)), at.draws()[0])
