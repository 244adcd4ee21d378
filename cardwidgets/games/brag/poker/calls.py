"""What a seat may say in poker, and why not."""

from __future__ import annotations

from ....core.choices import Amount, OneOf, WordsOrAmount
from ....core.errors import Why
from ....core.script import Seat
from .deal import Poker

__all__ = ["CALL", "CHECK", "FOLD", "calls"]

FOLD, CHECK, CALL = "fold", "check", "call"


def calls(deal: Poker, seat: Seat) -> WordsOrAmount:
    """Fold; check, or call, with the last chips if need be; or how much to bet, or to raise the bet by."""
    owed = min(deal.owes(seat), deal.stacks[seat])
    if owed:
        words, closed = (FOLD, CALL), (CHECK, Why("bet_to_answer", {"price": owed}))
    else:
        words, closed = (FOLD, CHECK), (CALL, Why("nothing_to_call"))
    return WordsOrAmount(OneOf(words, (closed,)), _bets(deal, seat))


def _bets(deal: Poker, seat: Seat) -> Amount:
    rules, stack, owed = deal.rules, deal.stacks[seat], deal.owes(seat)
    opening = deal.raised is None
    least = Why("below_bet" if opening else "below_raise", {"least": 1})
    if deal.raised is not None and deal.raised >= rules.raises:
        return Amount(1, 0, least, Why("no_more_raises", {"n": rules.raises}))
    if deal.able_to_bet() == [seat]:
        return Amount(1, 0, least, Why("nobody_can_answer"))
    if stack - owed < rules.limit:
        return Amount(1, stack - owed, least, Why("above_stack", {"stack": stack}))
    return Amount(1, rules.limit, least, Why("above_bet" if opening else "above_raise", {"limit": rules.limit}))
