"""The words of the betting: which are legal for a seat, and why the others are not."""

from __future__ import annotations

from ...core.choices import Amount, OneOf, WordsOrAmount
from ...core.errors import Why
from ...core.script import Seat
from .deal import Brag
from .rules import Betting, price, see_cost

__all__ = [
    "COVER", "DROP", "FOLD", "KEEP", "LOOK", "SEE", "calls", "cap", "looks", "worth",
]  # fmt: skip

FOLD, LOOK, SEE, COVER, KEEP, DROP = "fold", "look", "see", "cover", "keep", "drop"
_WHICH = (f"{LOOK} 0", f"{LOOK} 1")


def worth(at: Betting, seat: Seat, chips: int) -> int:
    """Return the amount that chips count as: those of a blind player count double."""
    return chips if seat in at.looked else 2 * chips


def cap(at: Betting) -> int | None:
    """Return the highest level that a bet may reach, or None without a limit. It is never below the price."""
    rules, pot = at.rules, sum(at.pots)
    if at.level == 0:
        limit = pot if rules.max_open == "pot" else rules.max_open
    elif rules.raise_limit is None:
        return rules.max_bet
    else:
        limit = pot if rules.raise_limit == "pot" else at.level + rules.raise_limit
    return limit if rules.max_bet is None else min(limit, rules.max_bet)


def calls(deal: Brag, seat: Seat) -> WordsOrAmount:
    """Return the legal calls: fold, look, see, cover, or a number of chips."""
    closed: list[tuple[str, Why]] = []
    words = [FOLD, *looks(deal, seat)]
    if LOOK not in words:
        closed.append((LOOK, Why("which_hand") if deal.blind(seat) else Why("already_looked")))
    for word, refusal in ((SEE, _why_not_see(deal, seat)), (COVER, _why_not_cover(deal, seat))):
        if refusal is None:
            words.append(word)
        else:
            closed.append((word, refusal))
    return WordsOrAmount(OneOf(tuple(words), tuple(closed)), _bets(deal, seat))


def looks(deal: Brag, seat: Seat) -> tuple[str, ...]:
    """Return the legal ways to look. A seat with two hands names one, the older being 0."""
    if not deal.blind(seat):
        return ()
    return _WHICH if seat in deal.older else (LOOK,)


def _bets(deal: Brag, seat: Seat) -> Amount:
    need, stack, limit = price(deal, seat), deal.stacks[seat], cap(deal)
    blind, level = deal.blind(seat), deal.level
    if level == 0:
        least = Why("below_open", {"price": need, "blind": blind, "min_open": deal.rules.min_open})
    else:
        least = Why("below_price", {"price": need, "blind": blind, "level": level})
    if stack < need:
        return Amount.closed(least, Why("cannot_pay", {"price": need, "stack": stack}))
    most = stack if limit is None else max(need, limit // 2 if blind else limit)
    if most >= stack:
        return Amount(need, stack, least, Why("above_stack", {"stack": stack}))
    return Amount(need, most, least, Why("above_limit", {"limit": most, "level": limit, "blind": blind}))


def _why_not_see(deal: Brag, seat: Seat) -> Why | None:
    """Return the reason why a seat may not see, or None.

    Seeing ends the betting between two players. A player who has looked may not see a blind player. A player with two
    hands may see like a blind player, and then has to choose one of the hands.
    """
    if len(deal.active) != 2:
        return Why("more_than_two_left", {"n": len(deal.active)})
    if deal.level == 0:
        return Why("no_bet_yet")
    other = next(rival for rival in deal.active if rival != seat)
    if deal.blind(other) and not deal.blind(seat) and deal.rules.see_blind == "never":
        return Why("cannot_see_blind")
    cost, stack = see_cost(deal, seat), deal.stacks[seat]
    return Why("cannot_pay_see", {"price": cost, "stack": stack}) if stack < cost else None


def _why_not_cover(deal: Brag, seat: Seat) -> Why | None:
    """Return the reason why a player may not cover the pot, or None. A player who can pay the price may not."""
    need, stack = price(deal, seat), deal.stacks[seat]
    if deal.rules.out_of_chips == "none":
        return Why("no_covering")
    if stack >= need:
        return Why("can_still_pay", {"price": need, "stack": stack})
    return None
