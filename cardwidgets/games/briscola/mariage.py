"""Mariages: king and queen of a suit, shown for points, and in some games to make that suit trumps."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ...core.cards import SUITS, Card, Cards
from ...core.choices import OneOf
from ...core.errors import Why
from ...core.events import Said, Shown
from ...core.script import Script, Seat
from .auction import PASS
from .deal import Briscola
from .rules import BriscolaRules
from .talk import speak

__all__ = ["announce", "brings", "offer", "pair", "refusal"]


def pair(suit: str) -> Cards:
    """Return king and queen of a suit."""
    return Cards(("K" + suit, "Q" + suit))


def brings(rules: BriscolaRules, shown: int) -> int:
    """Return the points of a mariage, given the number of mariages shown before it in the deal, by any player."""
    return rules.mariage_scale[min(shown, len(rules.mariage_scale) - 1)]


def refusal(
    rules: BriscolaRules,
    *,
    hand: Iterable[Card],
    seat: Seat,
    suit: str,
    trick: int,
    stock: int,
    shown: Sequence[tuple[Seat, str, int]],
    trump: str | None,
    leads: bool = True,
) -> Why | None:
    """Return the reason why a seat may not show a mariage before a trick, counted from 1; None if it may.

    ``stock`` is the number of cards that are still to be drawn, and ``shown`` the mariages of the deal: seat, suit and
    trick.
    """
    if rules.mariage == "trump" and suit != trump:
        return Why("not_trump_pair")
    if any(other == suit for _, other, _ in shown):
        return Why("already_declared")
    if trick == 1 and not rules.mariage_first:
        return Why("first_trick")
    if not stock and not rules.mariage_after_stock:
        return Why("stock_empty")
    if any(number == trick and (rules.per_trick == "table" or who == seat) for who, _, number in shown):
        return Why("one_per_trick")
    if rules.mariage_timing == "leader" and not leads:
        return Why("leader_only")
    return None if set(pair(suit)) <= set(hand) else Why("pair_not_held")


def offer(deal: Briscola, seat: Seat) -> OneOf[str]:
    """Return the suits of the mariages that a seat may show now, and the reasons against the others."""
    shown = [(who, suit, trick) for who, suit, _, trick in deal.mariages]
    whys = {
        suit: refusal(
            deal.rules,
            hand=deal.hands[seat],
            seat=seat,
            suit=suit,
            trick=deal.trick_number,
            stock=deal.left,
            shown=shown,
            trump=deal.trump,
            leads=seat == deal.leader,
        )
        for suit in SUITS
    }
    closed = tuple((suit, why) for suit, why in whys.items() if why)
    return OneOf((*(suit for suit, why in whys.items() if not why), PASS), closed)


def announce(deal: Briscola, seats: Iterable[Seat]) -> Script[None]:
    """Ask a player whether to show a mariage. The other players do not learn of the question."""
    for seat in seats:
        choices = offer(deal, seat)
        if len(choices.options) == 1:
            continue
        suit = yield from speak(deal, seat, choices, "mariage", frozenset({seat}))
        if suit != PASS:
            deal.log.append(Said(seat, "mariage", suit))
            deal.log.append(Shown(deal.hands[seat].name, pair(suit), None))
            points = brings(deal.rules, len(deal.mariages))
            deal.mariages.append((seat, suit, points, deal.trick_number))
            if deal.rules.trump == "mariage":
                deal.trump = suit
