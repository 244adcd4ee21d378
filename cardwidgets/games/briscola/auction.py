"""The auction: players call lower and lower ranks, or more and more points. A player who passes is out of it.

An `Auction` holds what has been said and says what may be said now. It knows nothing of cards in hands.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Literal

from ...core.choices import Amount, Choices, OneOf, WordsOrAmount
from ...core.errors import IllegalAction, Why
from ...core.script import Seat
from ...judge.tricks import FULL
from .rules import BriscolaRules

__all__ = ["PASS", "SOLO", "Auction", "Bid"]

PASS, SOLO = "pass", "solo"
PASSED = Why("already_passed")
Bid = str | int
"""A rank, ``"solo"``, or a number of points: the contract itself, or the points added to a bid of the lowest rank."""


class Auction:
    """The bids so far, from the eldest hand on.

    ``declarer`` holds the last ``bid``, and ``rank`` is the rank it names; ``points`` is what it must bring.
    """

    def __init__(self, rules: BriscolaRules, order: Sequence[Seat]) -> None:
        self.rules, self.order = rules, order
        self.spoken: list[Seat] = []
        self.passed: list[Seat] = []
        self.declarer: Seat | None = None
        self.bid: Bid | None = None
        self.rank: str | None = None
        self.points = FULL // 2 + 1

    @property
    def state(self) -> Literal["open", "closed", "redeal"]:
        """Return the state of the auction: open, or over with or without a declarer."""
        if self.turn is not None:
            return "open"
        return "redeal" if self.declarer is None else "closed"

    @property
    def turn(self) -> Seat | None:
        """Return the seat that bids next; None if the auction is over."""
        if self.rules.bidding == "none" or self._final():
            return None
        if self.rules.auction_rounds == 1:
            return next((seat for seat in self.order if seat not in self.spoken), None)
        last = self.order.index(self.spoken[-1]) + 1 if self.spoken else 0
        rest = [seat for seat in (*self.order[last:], *self.order[:last]) if seat not in self.passed]
        return next((seat for seat in rest if seat != self.declarer), None)

    def choices(self) -> Choices[Bid]:
        """Return the legal bids.

        >>> from .variants import CHIAMATA
        >>> auction = Auction(CHIAMATA.rules, (1, 2, 3, 4, 0))
        >>> auction.hear(1, "J")
        >>> print(auction.choices())
        pass, 7, 6, 5, 4, 2
        """
        rules, order = self.rules, self.rules.order
        if rules.bidding == "points":
            low = Why("bid_too_low", {"least": rules.min_bid})
            return WordsOrAmount(OneOf((PASS,)), self._more(rules.min_bid, low))
        lower = order if self.rank is None else order[order.index(self.rank) + 1 :]
        closed = tuple((rank, Why("bid_not_lower")) for rank in order if rank not in lower)
        words = OneOf((PASS, *lower, *((SOLO,) if rules.solo_bid else ())), closed)
        if rules.two_raise and self.rank == order[-1]:
            return WordsOrAmount(words, self._more(self.points + 1, Why("bid_not_higher")))
        return words

    def _more(self, least: int, low: Why) -> Amount:
        """Return the legal bids of points: more than the last bid of points, or from the least bid on, with the
        reasons of the bounds.
        """
        if isinstance(self.bid, int):
            least, low = self.bid + 1, Why("bid_not_higher")
        return Amount(least, FULL, low, Why("bid_too_high", {"most": FULL}))

    def mute(self) -> dict[Seat, Choices[Bid]]:
        """Return the seats that have passed. No bid is open to them."""
        return dict.fromkeys(self.passed, _out(self.rules.order))

    def why(self, seat: Seat, word: Bid) -> Why | None:
        """Return the reason why a seat may not make a bid now; None if it may."""
        if seat in self.passed:
            return PASSED
        if seat != self.turn:
            return Why("not_your_turn", {"seat": self.turn})
        return self.choices().why(word)

    def hear(self, seat: Seat, word: Bid) -> None:
        """Add the bid of a seat. Raises `IllegalAction` if it is not legal."""
        if (why := self.why(seat, word)) is not None:
            raise IllegalAction(word, why, seat=seat, open_=str(self.choices()))
        self.spoken.append(seat)
        if word == PASS:
            self.passed.append(seat)
            return
        self.declarer, self.bid = seat, word
        if isinstance(word, int):
            self.points = word
        else:
            self.rank = None if word == SOLO else word

    def _final(self) -> bool:
        """Return True if no bid can go over the last one, or nobody is left to bid."""
        rules = self.rules
        if self.bid is None:
            return False
        lowest = self.bid == rules.order[-1] and not rules.two_raise
        return self.bid == SOLO or ((lowest or self.bid == FULL) and not rules.solo_bid)


@cache
def _out(order: str) -> Choices[Bid]:
    """Return all bids, each closed."""
    return WordsOrAmount(
        OneOf((), tuple((word, PASSED) for word in (PASS, *order, SOLO))), Amount.closed(PASSED, PASSED)
    )
