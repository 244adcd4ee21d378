"""The play of a contract: suit must be followed, and who cannot must trump; hands are laid open when it is time."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from ...core.cards import Card, Cards
from ...core.choices import Choices, OneOf
from ...core.errors import Why
from ...core.script import NO_SEAT, Script, Seat, ask
from ...judge.tricks import taker
from .deal import HAND, Preferans
from .reasons import WRONG_PHASE
from .whist import WORDS, Whisting

__all__ = ["RANKS", "exposure", "legal", "play", "play_card", "playable", "take", "winner"]

RANKS: Final = "AKQJT987"
"""High to low."""
NOT_HELD: Final = Why("card_not_held")


def legal(hand: Sequence[Card], led: str | None, trump: str | None) -> Cards:
    """The cards that may be played to a lead: of its suit, or trumps, or any (S002). Nobody need overtake.

    >>> from cardwidgets.core.cards import cards
    >>> print(legal(cards("7S AC"), "H", "S"), legal(cards("9C AD"), "H", "S"), sep=" | ")
    7S | 9C AD
    """
    for suit in (led, trump):
        if led is not None and (must := Cards(card for card in hand if card.suit == suit)):
            return must
    return Cards(hand)


def playable(hand: Sequence[Card], led: str | None, trump: str | None, whisting: Whisting | None = None) -> OneOf[Card]:
    """Return what a hand may play, and why not the rest; words of whisting come too late."""

    def otherwise(answer: object) -> Why:
        if not isinstance(answer, str) or answer not in WORDS:
            return NOT_HELD
        return whisting.too_late(answer) if whisting else WRONG_PHASE

    may = legal(hand, led, trump)
    must = Why("must_follow") if may and may[0].suit == led else Why("must_trump")
    return OneOf(tuple(may), tuple((card, must) for card in hand if card not in may), otherwise)


def winner(played: Sequence[Card], trump: str | None, led: str | None = None) -> int:
    """The place of the card that takes a trick: the highest trump, else the highest of the suit led (the first card's).

    >>> from cardwidgets.core.cards import cards
    >>> winner(cards("KH AH 7S"), "S"), winner(cards("KH AH 7S"), None), winner(cards("7D KD QD"), None, "D")
    (2, 1, 1)
    """
    return taker(played, trump, RANKS, led)


def exposure(forehand: Seat, declarer: Seat) -> str:
    """Return when open hands are laid down: not before a declarer who leads has played the first card (S002)."""
    return "after_declarers_first_card" if forehand == declarer else "before_first_lead"


def play(deal: Preferans, declarer: Seat) -> Script[None]:
    """Ten tricks; forehand leads to the first, whoever is declarer."""
    deal.phase = "play"
    waits = deal.whisting is not None and deal.whisting.exposed
    mute = deal.whisting.mute() if deal.whisting else NO_SEAT
    if waits and exposure(deal.forehand, declarer) == "before_first_lead":
        expose(deal)
        waits = False
    for deal.trick_number in range(1, HAND + 1):
        order = [seat for seat in deal.rounds[deal.leader] if seat in deal.active]
        for seat in order:
            yield from play_card(deal, seat, mute)
            if waits:
                expose(deal)
                waits = False
        take(deal, order[winner(deal.trick, deal.trump)])


def expose(deal: Preferans) -> None:
    """The defenders lay their hands open."""
    deal.exposed = True
    for seat in deal.defenders:
        deal.turn_up(deal.hands[seat])


def play_card(deal: Preferans, seat: Seat, mute: Mapping[Seat, Choices[Any]] = NO_SEAT) -> Script[None]:
    """A card of one hand, chosen by whoever plays it."""
    deal.turn = seat
    player, hand = deal.player, deal.hands[seat]
    choices = playable(hand, deal.trick[0].suit if deal.trick else None, deal.trump, deal.whisting)
    if player is None or player == seat:
        card = yield from ask(seat, choices, "play", mute)
    else:
        card = yield from ask(player, choices, "play_other", mute)
    deal.move(card, hand, deal.trick)
    deal.turn = None


def take(deal: Preferans, seat: Seat | None) -> None:
    """Give the trick to a seat, which will lead to the next, or to nobody (None) where a card of the talon took it."""
    if seat is not None:
        deal.tricks[seat] += 1
        deal.leader = seat
    for card in tuple(deal.trick):
        deal.move(card, deal.trick, deal.unclaimed if seat is None else deal.won[seat])
