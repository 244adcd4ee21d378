"""The deal: packets of two from forehand on, and a talon of two. A deal by hand may be wrong, and is then repeated."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import chain
from typing import Final

from ...core.cards import Cards
from ...core.choices import OneOf
from ...core.errors import Why
from ...core.events import Announced, Shown
from ...core.script import Script, Seat, shuffled
from .bids import WRONG_PHASE
from .deal import HAND, TALON, Preferans

__all__ = ["CUT", "MISDEALS", "NO_CUT", "ONE", "TALON_PACKET", "TURN_OVER", "deal_cards", "misdeal", "scheme", "to"]

MISDEALS: Final = (
    "card_exposed", "hand_count", "talon_first", "talon_last", "talon_split", "talon_inside_round",
    "talon_after_first_round", "talon_before_last_round", "no_cut",
)  # fmt: skip
"""The reasons for a misdeal (S002, K). If several apply, the first one here is given."""
TALON_PACKET: Final = "talon"
ONE: Final = "one"
"""A single card for the talon, whose two cards should be dealt together."""
TURN_OVER: Final = "turn over"
CUT, NO_CUT = "cut", "no cut"
PACKET = 2
MAX_TRIES = 3
"""The number of misdeals by hand after which the cards are dealt automatically."""


def to(seat: Seat) -> str:
    """Return the name of a packet for a seat."""
    return f"to {seat}"


def misdeal(
    packets: Sequence[str], active: Sequence[Seat], *, strict: bool = False, exposed: bool = False, cut: bool = True
) -> str | None:
    """Return the reason for a misdeal, given the packets in order (``"to 1"``, ``"talon"``, ``"one"``); None if the
    deal is valid.

    >>> usual = "0 talon 1 2 0 1 2 0 1 2 0 1 2 0 1 2".split()
    >>> packets = [word if word == "talon" else to(int(word)) for word in usual]
    >>> misdeal(packets, (0, 1, 2)), misdeal(packets, (0, 1, 2), strict=True)
    (None, 'talon_inside_round')
    """
    places = [place for place, packet in enumerate(packets) if packet in (TALON_PACKET, ONE)]
    before = places[0] if places else len(packets)
    rounds, inside = divmod(before, len(active))
    found = {
        "card_exposed": exposed,
        "hand_count": any(packets.count(to(seat)) != HAND // PACKET for seat in active),
        "talon_first": before == 0,
        "talon_last": before == len(active) * HAND // PACKET,
        "talon_split": len(places) > 1 and places[-1] - places[0] > len(places) - 1,
        "talon_inside_round": strict and inside != 0,
        "talon_after_first_round": strict and rounds == 1,
        "talon_before_last_round": strict and rounds == HAND // PACKET - 1,
        "no_cut": not cut,
    }
    return next((reason for reason in MISDEALS if found[reason]), None)


def scheme(active: Sequence[Seat], strict: bool) -> list[str]:
    """Return the packets of a correct deal: the talon comes after the first packet, as is usual (S002), or if
    ``strict`` after two rounds.

    >>> scheme((1, 2, 0), strict=False)[:4]
    ['to 1', 'talon', 'to 2', 'to 0']
    """
    packets = [to(seat) for seat in active] * (HAND // PACKET)
    packets.insert(2 * len(active) if strict else 1, TALON_PACKET)
    return packets


def deal_cards(deal: Preferans) -> Script[None]:
    """Shuffle and deal, and repeat misdeals."""
    rules, shuffle = deal.rules, deal.start.shuffle
    while True:
        if shuffle:
            deal.stock[:] = yield from shuffled(deal.stock.cards)
        if not rules.by_hand or len(deal.misdeals) == MAX_TRIES:
            _deal_out(deal, scheme(deal.active, rules.misdeal_strict))
            return
        reason = yield from deal_by_hand(deal)
        if reason is None:
            return
        deal.misdeals.append(reason)
        deal.log.append(Announced("misdeal", {"seat": deal.dealer, "reason": reason}))
        gather(deal)
        shuffle = True


def deal_by_hand(deal: Preferans) -> Script[str | None]:
    """Let the dealer offer the cut, or forget it, and deal the packets. Return the reason for a misdeal, or None."""
    deal.packets.clear()
    cut = yield from deal.hear(deal.dealer, OneOf((CUT, NO_CUT), otherwise=WRONG_PHASE), "cut")
    exposed = False
    while deal.stock:
        packet = yield from deal.hear(deal.dealer, packets_open(deal, exposed), "packet")
        if packet == TURN_OVER:
            exposed = True
            deal.log.append(Shown(deal.stock.name, Cards(deal.stock[:1]), None))
            continue
        deal.packets.append(packet)
        _deal_out(deal, [packet])
    return misdeal(deal.packets, deal.active, strict=deal.rules.misdeal_strict, exposed=exposed, cut=cut == CUT)


def packets_open(deal: Preferans, exposed: bool) -> OneOf[str]:
    """Return the packets that may be dealt next, also wrong ones; the talon gets at most two cards."""
    words = [to(seat) for seat in deal.active]
    full = Why("talon_is_full")
    talon = [word for word, cards in ((TALON_PACKET, TALON), (ONE, 1)) if len(deal.talon) + cards <= TALON]
    closed = tuple((word, full) for word in (TALON_PACKET, ONE) if word not in talon)
    return OneOf((*words, *talon, *(() if exposed else (TURN_OVER,))), closed, WRONG_PHASE)


def gather(deal: Preferans) -> None:
    """Return all cards to the dealer."""
    for pile in chain(deal.hands, [deal.talon]):
        for card in tuple(pile):
            deal.move(card, pile, deal.stock)


def _deal_out(deal: Preferans, packets: Iterable[str]) -> None:
    for packet in packets:
        place = deal.talon if packet in (TALON_PACKET, ONE) else deal.hands[int(packet.split()[1])]
        for card in deal.stock[: 1 if packet == ONE else PACKET]:
            deal.move(card, deal.stock, place)
