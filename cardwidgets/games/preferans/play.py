"""The play of a contract, with or without open hands, and of a raspasovka, in which all have passed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from ...core.cards import Card, Cards
from ...core.choices import Choices, OneOf
from ...core.errors import Why
from ...core.events import Announced
from ...core.script import NO_SEAT, Script, Seat, ask
from ...judge.tricks import taker
from .bids import WRONG_PHASE
from .deal import HAND, Preferans
from .lines import active_seats, resting_seat
from .rules import PreferansRules
from .whist import WORDS, Whisting

__all__ = ["RANKS", "exposure", "leader_of", "legal", "play", "play_card", "playable", "raspasovka", "take", "winner"]


RANKS: Final = "AKQJT987"
"""The ranks from high to low."""
NOT_HELD: Final = Why("card_not_held")


def legal(hand: Sequence[Card], led: str | None, trump: str | None) -> Cards:
    """Return the legal cards after a lead: of its suit, or else trumps, or else any (S002). Nobody need overtake.

    >>> from cardwidgets.core.cards import cards
    >>> print(legal(cards("7S AC"), "H", "S"), legal(cards("9C AD"), "H", "S"), sep=" | ")
    7S | 9C AD
    """
    for suit in (led, trump):
        if led is not None and (must := Cards([card for card in hand if card.suit == suit])):
            return must
    return Cards(hand)


def playable(hand: Sequence[Card], led: str | None, trump: str | None, whisting: Whisting | None = None) -> OneOf[Card]:
    """Return the legal cards of a hand, with reasons against the others and against late words about whisting."""

    def otherwise(answer: object) -> Why:
        if not isinstance(answer, str) or answer not in WORDS:
            return NOT_HELD
        return whisting.too_late(answer) if whisting else WRONG_PHASE

    may = legal(hand, led, trump)
    must = Why("must_follow") if may and may[0].suit == led else Why("must_trump")
    return OneOf(tuple(may), tuple([(card, must) for card in hand if card not in may]), otherwise)


def winner(played: Sequence[Card], trump: str | None, led: str | None = None) -> int:
    """Return the place of the card that takes a trick: the highest trump, else the highest card of the suit led. By
    default the first card's suit is led.

    >>> from cardwidgets.core.cards import cards
    >>> winner(cards("KH AH 7S"), "S"), winner(cards("KH AH 7S"), None), winner(cards("7D KD QD"), None, "D")
    (2, 1, 1)
    """
    return taker(played, trump, RANKS, led)


def exposure(forehand: Seat, declarer: Seat) -> str:
    """Return when open hands are laid down: a declarer who leads first plays the first card (S002)."""
    return "after_declarers_first_card" if forehand == declarer else "before_first_lead"


def play(deal: Preferans, declarer: Seat) -> Script[None]:
    """Play the ten tricks; forehand leads to the first, whoever is the declarer."""
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
    """Lay the defenders' hands open."""
    deal.exposed = True
    for seat in deal.defenders:
        deal.turn_up(deal.hands[seat])


def play_card(deal: Preferans, seat: Seat, mute: Mapping[Seat, Choices[Any]] = NO_SEAT) -> Script[None]:
    """Ask for a card of one hand, chosen by its player."""
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
    """Give the trick to a seat, which leads to the next; None gives it to nobody, if a card of the talon took it."""
    if seat is not None:
        deal.tricks[seat] += 1
        deal.leader = seat
    for card in tuple(deal.trick):
        deal.move(card, deal.trick, deal.unclaimed if seat is None else deal.won[seat])


# ---- all-pass deals ----


def leader_of(
    rules: PreferansRules, players: int, dealer: Seat, trick: int, previous_winner: Seat | None = None
) -> Seat | None:
    """Return the leader of a trick of a raspasovka; None if the talon leads and no dealer rests.

    ``trick`` is counted from 1. A talon that leads is opened card by card in the first two tricks; forehand leads to
    the third.

    >>> from .rules import PreferansRules
    >>> [leader_of(PreferansRules(), 4, 1, trick, previous_winner=3) for trick in (1, 2, 3, 4)]
    [1, 1, 2, 3]
    """
    forehand, talon = active_seats(players, dealer)[0], rules.talon_play(players)
    if talon != "none" and trick <= 2:
        return resting_seat(players, dealer) if talon == "dealer_plays" else None
    first = 1 if talon == "none" else 3
    return forehand if trick == first or previous_winner is None else previous_winner


def raspasovka(deal: Preferans) -> Script[None]:
    """Play the ten tricks of a raspasovka. The talon may lead to the first two: for a resting dealer, for nobody, or
    only to name the suit.
    """
    deal.phase = "play"
    deal.log.append(Announced("all_passed", {"price": deal.trick_price}))
    rules, players, last = deal.rules, len(deal.seats), None
    for deal.trick_number in range(1, HAND + 1):
        leader = leader_of(rules, players, deal.dealer, deal.trick_number, last)
        if leader is None or leader not in deal.active:
            last = yield from talon_trick(deal, leader)
            continue
        order = [seat for seat in deal.rounds[leader] if seat in deal.active]
        deal.leader = leader
        for seat in order:
            yield from play_card(deal, seat)
        last = order[winner(deal.trick, None)]
        take(deal, last)


def talon_trick(deal: Preferans, dealer: Seat | None) -> Script[Seat | None]:
    """Lead the top card of the talon; all three players play to it, forehand first.

    Return the winner of the trick: the resting dealer if the talon's card takes it, or None if it takes it for nobody.
    A card that only names the suit takes nothing.
    """
    card = deal.talon[0]
    deal.leader = deal.forehand if dealer is None else dealer
    deal.move(card, deal.talon, deal.trick)
    for seat in deal.active:
        yield from play_card(deal, seat)
    taker: Seat | None
    if deal.rules.talon_play(len(deal.seats)) == "dealer_plays":
        taker = (dealer, *deal.active)[winner(deal.trick, None)]
    else:
        taker = deal.active[winner(deal.trick[1:], None, card.suit)]
    take(deal, taker)
    return taker
