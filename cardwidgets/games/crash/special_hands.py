"""The steps before the layouts: special hands, and hands that belong to nobody."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from ...core.cards import Cards
from ...core.choices import OneOf
from ...core.deal import Pile
from ...core.errors import Why
from ...core.events import Said
from ...core.script import Script, Seat, ask
from .deal import Crash
from .score import has_six_pairs, is_run13

__all__ = ["KEEP", "PASS", "REDEAL", "SHOW", "TAKE", "collect", "exchange", "special_hands"]

SHOW, REDEAL, PASS, KEEP, TAKE = "show", "redeal", "pass", "keep", "take"


def special_hands(deal: Crash) -> Script[bool]:
    """Thirteen in a row are paid for, six pairs may be dealt anew; either way the deal is not played.

    Only who holds such a hand is asked, and nobody hears of it unless the right is used.
    """
    rules = deal.rules
    if rules.run13:
        for seat in holders(deal, is_run13):
            if (yield from use(deal, seat, SHOW, "run13")):
                deal.runs.append(seat)
        for seat in deal.runs:
            collect(deal, seat, rules.run13)
    if rules.six_pairs_redeal and not deal.runs:
        for seat in holders(deal, partial(has_six_pairs, four_as_two=rules.six_pairs_four_as_two)):
            if (yield from use(deal, seat, REDEAL, "six_pairs")):
                deal.annulled = seat
                break
    return bool(deal.runs) or deal.annulled is not None


def holders(deal: Crash, special: Callable[[Cards], bool]) -> list[Seat]:
    """From the dealer's left, the seats whose hands are special."""
    return [seat for seat in deal.from_the_left() if special(Cards(deal.hands[seat]))]


def use(deal: Crash, seat: Seat, word: str, about: str) -> Script[bool]:
    """Ask whether a seat uses its right, unknown to the others; if it does it shows its hand."""
    said = yield from ask(seat, OneOf((word, PASS)), about, seen_by=frozenset({seat}))
    if said == word:
        deal.log.append(Said(seat, about, word))
        deal.turn_up(deal.hands[seat])
    return said == word


def collect(deal: Crash, seat: Seat, chips: int) -> None:
    """Let every other seat pay one."""
    for other in deal.from_the_left():
        if other != seat:
            deal.give(other, seat, chips)


def exchange(deal: Crash) -> Script[None]:
    """From the dealer's left, each may once take a hand that is nobody's, unseen, while there is one.

    A hand that was given up is dead, so among three the first exchange is the last; the dealer of two may
    take it where the rules allow it.
    """
    for seat in deal.from_the_left():
        if not deal.spares:
            return
        word = yield from deal.hear(seat, offers(deal), "exchange")
        if word != KEEP:
            pile = deal.spare[int(word.removeprefix(TAKE))]
            if not deal.rules.dealer_may_take_discard:
                deal.spares.remove(pile.name)
            swap(deal, deal.hands[seat], pile)


def offers(deal: Crash) -> OneOf[str]:
    """Keep the hand, or take a spare one, which are numbered from 0."""
    words = {f"{TAKE} {number}": pile.name for number, pile in enumerate(deal.spare)}
    dead = tuple((word, Why("dead_hand")) for word, name in words.items() if name not in deal.spares)
    return OneOf((KEEP, *(word for word, name in words.items() if name in deal.spares)), dead)


def swap(deal: Crash, hand: Pile, spare: Pile) -> None:
    """Lay the hand under the spare one, then take that up from the top."""
    taken = len(spare)
    for card in tuple(hand):
        deal.move(card, hand, spare)
    for card in tuple(spare[:taken]):
        deal.move(card, spare, hand)
