"""What a seat may say in Zha Jin Hua, and why not."""

from __future__ import annotations

from ....core.choices import NOT_OFFERED, Amount, OneOf, WordsOrAmount
from ....core.errors import Why
from ....core.script import Seat
from .deal import Zha

__all__ = ["ALL_IN", "CALL", "COMPARE", "FOLD", "LOOK", "calls", "rival_of"]

FOLD, LOOK, CALL, COMPARE, ALL_IN = "fold", "look", "call", "compare", "all in"


def calls(deal: Zha, seat: Seat) -> WordsOrAmount:
    """Fold, look, call, compare with somebody, go all in, or the number by which to raise the stake."""
    words, closed = [FOLD], []
    refusals: list[tuple[str, Why | None]] = [
        (LOOK, None if deal.blind(seat) else Why("already_looked")),
        (CALL, _why_not_call(deal, seat)),
        *((f"{COMPARE} {rival}", _why_not_compare(deal, seat, rival)) for rival in deal.seats),
        *_all_in(deal, seat),
    ]
    for word, refusal in refusals:
        if refusal is None:
            words.append(word)
        else:
            closed.append((word, refusal))
    return WordsOrAmount(OneOf(tuple(words), tuple(closed), _otherwise), _raises(deal, seat))


def rival_of(word: str) -> Seat:
    """Return whom somebody wants to compare with."""
    return int(word.removeprefix(COMPARE).removeprefix(ALL_IN))


def _otherwise(answer: object) -> Why:
    return Why("which_rival") if isinstance(answer, str) and answer.startswith((COMPARE, ALL_IN)) else NOT_OFFERED


def _price(deal: Zha, seat: Seat) -> int:
    return deal.price_of(deal.stake, seat)


def _raises(deal: Zha, seat: Seat) -> Amount:
    """A raise is added before the price doubles for who has looked."""
    stack, limit = deal.stacks[seat], deal.rules.raise_limit
    affordable = stack // deal.price_of(1, seat) - deal.stake
    least = Why("below_raise", {"least": 1})
    if affordable < 1:
        return Amount(1, 0, least, Why("cannot_raise", {"price": deal.price_of(deal.stake + 1, seat), "stack": stack}))
    if affordable < limit:
        return Amount(1, affordable, least, Why("above_stack", {"stack": stack}))
    return Amount(1, limit, least, Why("above_raise", {"limit": limit}))


def _why_not_call(deal: Zha, seat: Seat) -> Why | None:
    price, stack = _price(deal, seat), deal.stacks[seat]
    return Why("cannot_pay", {"price": price, "stack": stack}) if stack < price else None


def _why_not_compare(deal: Zha, seat: Seat, rival: Seat) -> Why | None:
    """One compares with somebody who is in, when everybody has had their turns, and pays a call for it."""
    rounds = deal.rules.compare_after_rounds
    if rival == seat:
        return Why("compare_with_oneself")
    if rival not in deal.active:
        return Why("rival_is_out", {"seat": rival})
    if any(deal.turns_had[other] < rounds for other in deal.active):
        return Why("too_early_to_compare", {"n": rounds})
    return _why_not_call(deal, seat)


def _all_in(deal: Zha, seat: Seat) -> list[tuple[str, Why | None]]:
    """Return who cannot call may put in the rest, and is compared at once with one chosen rival."""
    price, stack = _price(deal, seat), deal.stacks[seat]
    if stack >= price:
        return [(ALL_IN, Why("can_still_call", {"price": price, "stack": stack}))]
    return [(f"{ALL_IN} {rival}", None) for rival in deal.active if rival != seat]
