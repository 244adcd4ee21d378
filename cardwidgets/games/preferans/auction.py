"""The auction: from forehand on, each player bids higher or passes for good, until one bidder is left.

An `Auction` holds the calls so far, and tells which calls are legal now. It knows nothing of cards.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Final

from ...core.choices import Choices, OneOf
from ...core.errors import IllegalAction, Why
from ...core.script import Seat
from .bids import PASS, WRONG_PHASE, Bid, height, ladder
from .rules import PreferansRules

__all__ = ["Auction", "Call"]

Call = tuple[Seat, str]
"""A seat and its call: a bid, or ``"pass"``."""
PASSED: Final = Why("already_passed")


class Auction:
    """The bids of the three players in ``order``, forehand first. ``minimum`` is the lowest legal level.

    >>> auction = Auction(PreferansRules(), (0, 1, 2))
    >>> for seat, word in ((0, "6S"), (1, "6C"), (2, "6D"), (0, "6D")):
    ...     auction.hear(seat, word)
    >>> auction.bidder, auction.bid, str(auction.why(1, "6D"))
    (0, '6D', 'bid equal (bid 6♦, two left False, never False)')
    """

    def __init__(self, rules: PreferansRules, order: Sequence[Seat], minimum: int = 6) -> None:
        self.rules, self.order, self.minimum = rules, tuple(order), minimum
        self.ladder, self.height = ladder(rules.misere_rank), height(rules.misere_rank)
        self.calls: list[Call] = []
        self.passed: list[Seat] = []
        self.bids: dict[Seat, Bid] = {}
        self.bidder: Seat | None = None
        self.bid: Bid | None = None
        self.turn = self._next()
        """The seat to call; None once all have passed, or the only player left has bid."""

    @property
    def left(self) -> tuple[Seat, ...]:
        """Return the players who have not passed, forehand first."""
        return tuple([seat for seat in self.order if seat not in self.passed])

    def _next(self) -> Seat | None:
        """Return the seat to call."""
        left = self.left
        if not left or (len(left) == 1 and left[0] in self.bids):
            return None
        after = self.order.index(self.calls[-1][0]) + 1 if self.calls else 0
        return next(seat for seat in (*self.order[after:], *self.order[:after]) if seat in left)

    @property
    def declarer(self) -> Seat | None:
        """Return the winner of the auction; None during the auction, and if all have passed."""
        return self.bidder if self.turn is None else None

    def may_equal(self, seat: Seat) -> bool:
        """Return True if a seat may repeat the last bid of another: the eldest player who has not passed, if the rules
        allow it.
        """
        if self.rules.equal_bid == "never" or (self.rules.equal_bid == "two_left" and len(self.left) > 2):
            return False
        return self.left[:1] == (seat,)

    def choices(self) -> OneOf[str]:
        """Return the legal calls, with reasons against the other bids."""
        seat = self.turn
        if seat is None:
            return OneOf((), otherwise=WRONG_PHASE)
        reasons = [(one, self._against(seat, one)) for one in self.ladder]
        open_ = tuple(one for one, why in reasons if why is None)
        return OneOf((PASS, *open_), tuple((one, why) for one, why in reasons if why is not None), WRONG_PHASE)

    def mute(self) -> Mapping[Seat, Choices[str]]:
        """Return the players who have passed, each with a choice without legal calls."""
        return dict.fromkeys(self.passed, _out(self.ladder))

    def why(self, seat: Seat, word: str) -> Why | None:
        """Return the reason against a call of a seat; None if the call is legal."""
        turn = self.turn
        if turn is None:
            return WRONG_PHASE
        if seat in self.passed:
            return PASSED
        if seat != turn:
            return Why("not_your_turn", {"seat": turn})
        if word == PASS:
            return None
        return self._against(seat, self.ladder[self.height[word]]) if word in self.height else WRONG_PHASE

    def hear(self, seat: Seat, word: str) -> None:
        """Add the call of a seat. Raises `IllegalAction` for an illegal call."""
        if (why := self.why(seat, word)) is not None:
            raise IllegalAction(word, why, seat=seat, open_=str(self.choices()))
        self.calls.append((seat, word))
        if word == PASS:
            self.passed.append(seat)
        else:
            self.bidder, self.bid = seat, self.ladder[self.height[word]]
            self.bids[seat] = self.bid
        self.turn = self._next()

    def _against(self, seat: Seat, one: Bid) -> Why | None:
        """Return the reason against a bid of the seat to call; None if the bid is legal."""
        before = self.bids.get(seat)
        if before is not None and before.misere:
            return Why("misere_before")
        if before is not None and one.misere:
            return Why("misere_after_bid")
        if one.level < self.minimum and not one.misere:
            return Why("bid_below_minimum", {"level": self.minimum})
        if self.bid is None or self.height[one] > self.height[self.bid]:
            return None
        if one != self.bid:
            return Why("bid_below_last", {"bid": self.bid.sign, "misere": self.bid.misere})
        if self.may_equal(seat):  # misère is excluded: the eldest has bid before
            return None
        right = self.rules.equal_bid
        two_left, never = right == "two_left", right == "never" or one.misere
        return Why("bid_equal", {"bid": one.sign, "two_left": two_left, "never": never})


@cache
def _out(steps: tuple[Bid, ...]) -> Choices[str]:
    """Return a choice without legal calls, for a player who has passed."""
    return OneOf((), tuple((word, PASSED) for word in (PASS, *steps)), WRONG_PHASE)
