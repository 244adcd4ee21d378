"""What a seat may say in Teen Patti, and why not."""

from __future__ import annotations

from ....core.choices import Amount, OneOf, WordsOrAmount
from ....core.errors import Why
from ....core.script import Seat
from .deal import Teen

__all__ = ["ACCEPT", "ALL_IN", "FOLD", "LOOK", "REFUSE", "SHOW", "SIDESHOW", "calls"]

FOLD, LOOK, SHOW, SIDESHOW, ALL_IN = "fold", "look", "show", "sideshow", "all in"
ACCEPT, REFUSE = "accept", "refuse"


def calls(deal: Teen, seat: Seat) -> WordsOrAmount:
    """Fold, look, ask for a show or a side show, go all in, or a number of chips."""
    words, closed = [FOLD], []
    for word, refusal in (
        (LOOK, None if deal.blind(seat) else Why("already_looked")),
        (SHOW, _why_not_show(deal, seat)),
        (SIDESHOW, _why_not_sideshow(deal, seat)),
        (ALL_IN, _why_not_all_in(deal, seat)),
    ):
        if refusal is None:
            words.append(word)
        else:
            closed.append((word, refusal))
    return WordsOrAmount(OneOf(tuple(words), tuple(closed)), _bets(deal, seat))


def _bets(deal: Teen, seat: Seat) -> Amount:
    """From the stake to double of it blind; twice as much, and even, after looking."""
    blind, price, stack = deal.blind(seat), deal.asks(seat), deal.stacks[seat]
    least = Why("below_stake", {"price": price, "blind": blind, "stake": deal.stake})
    if refusal := _must_look(deal, seat):
        return Amount(1, 0, least, refusal)
    if stack < price:
        return Amount(1, 0, least, Why("cannot_pay", {"price": price, "stack": stack}))
    limit = Why("above_double", {"limit": 2 * price, "blind": blind, "stake": deal.stake})
    if stack < 2 * price:
        limit = Why("above_stack", {"stack": stack})
    return Amount(price, min(stack, 2 * price), least, limit, 1 if blind else 2, Why("odd_chaal"))


def _must_look(deal: Teen, seat: Seat) -> Why | None:
    most = deal.rules.max_blind_turns
    if most is None or not deal.blind(seat) or deal.blind_bets[seat] < most:
        return None
    return Why("must_look", {"n": most})


def _cannot_pay(deal: Teen, seat: Seat) -> Why | None:
    price, stack = deal.asks(seat), deal.stacks[seat]
    return Why("cannot_pay", {"price": price, "stack": stack}) if stack < price else _must_look(deal, seat)


def _why_not_show(deal: Teen, seat: Seat) -> Why | None:
    """A show is between two; who has looked may not ask a blind player for it."""
    if len(deal.active) > 2:
        return Why("show_between_two", {"n": len(deal.active)})
    other = deal.before(seat)
    if deal.blind(other) and not deal.blind(seat):
        return Why("cannot_ask_blind")
    return _cannot_pay(deal, seat)


def _why_not_sideshow(deal: Teen, seat: Seat) -> Why | None:
    """A side show is asked of the player before, when both have looked and enough are left."""
    if len(deal.active) < deal.rules.sideshow_min_players:
        return Why("too_few_for_sideshow", {"n": deal.rules.sideshow_min_players})
    if deal.blind(seat):
        return Why("sideshow_after_looking")
    other = deal.before(seat)
    return Why("sideshow_of_blind", {"seat": other}) if deal.blind(other) else _cannot_pay(deal, seat)


def _why_not_all_in(deal: Teen, seat: Seat) -> Why | None:
    """Between two, who cannot pay may put in the rest, and the hands are shown, also against a blind player."""
    price, stack = deal.asks(seat), deal.stacks[seat]
    if stack >= price:
        return Why("can_still_pay_stake", {"price": price, "stack": stack})
    return Why("all_in_between_two", {"n": len(deal.active)}) if len(deal.active) > 2 else None
