"""Mariages: king and queen of a suit, shown for points, and in some games to make that suit trumps."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from ...core.cards import SUITS, Card, Cards
from ...core.choices import OneOf
from ...core.errors import Why
from ...core.events import Said, Shown
from ...core.script import Script, Seat
from .auction import PASS
from .deal import Briscola
from .rules import BriscolaRules
from .talk import speak

__all__ = ["BeforeTrick", "announce", "brings", "offer", "pair", "refusal"]


def pair(suit: str) -> Cards:
    """Return king and queen of a suit."""
    return Cards(("K" + suit, "Q" + suit))


def brings(rules: BriscolaRules, shown: int) -> int:
    """Return the points of a mariage, given the number of mariages shown before it in the deal, by any player."""
    return rules.mariage_scale[min(shown, len(rules.mariage_scale) - 1)]


class BeforeTrick(NamedTuple):
    """The state of a deal before a trick, as far as mariages depend on it.

    ``trick``   the number of the trick, from 1
    ``leader``  the seat that leads to it
    ``stock``   the number of cards still to be drawn
    ``trump``   the trump suit
    ``shown``   the mariages shown so far: seat, suit, and the number of the trick that followed
    """

    trick: int
    leader: Seat
    stock: int
    trump: str | None
    shown: Sequence[tuple[Seat, str, int]]


def refusal(rules: BriscolaRules, now: BeforeTrick, seat: Seat, hand: Iterable[Card], suit: str) -> Why | None:
    """Return the reason why a seat may not show the mariage of a suit now; None if it may."""
    if rules.mariage == "trump" and suit != now.trump:
        return Why("not_trump_pair")
    if any(other == suit for _, other, _ in now.shown):
        return Why("already_declared")
    if now.trick == 1 and not rules.mariage_first:
        return Why("first_trick")
    if not now.stock and not rules.mariage_after_stock:
        return Why("stock_empty")
    if any(number == now.trick and (rules.per_trick == "table" or who == seat) for who, _, number in now.shown):
        return Why("one_per_trick")
    if rules.mariage_timing == "leader" and seat != now.leader:
        return Why("leader_only")
    return None if set(pair(suit)) <= set(hand) else Why("pair_not_held")


def offer(deal: Briscola, seat: Seat) -> OneOf[str]:
    """Return the suits of the mariages that a seat may show now, and the reasons against the others."""
    shown = [(who, suit, trick) for who, suit, _, trick in deal.mariages]
    now = BeforeTrick(deal.trick_number, deal.leader, deal.left, deal.trump, shown)
    whys = {suit: refusal(deal.rules, now, seat, deal.hands[seat], suit) for suit in SUITS}
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
