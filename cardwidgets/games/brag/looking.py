"""Looking at a hand, choosing three of more cards, and choosing between two hands."""

from __future__ import annotations

from ...core.cards import Cards
from ...core.choices import OneOf, Subset
from ...core.script import Script, Seat, ask
from .calls import DROP, KEEP, LOOK, looks
from .deal import Brag

__all__ = ["look", "pick_up", "reduce_to_one"]


def pick_up(deal: Brag, seat: Seat) -> Script[None]:
    """Look at the only hand, and lay all but three cards aside."""
    deal.look(seat)
    hand = deal.hands[seat]
    if spare := len(hand) - 3:
        aside = yield from ask(seat, Subset(Cards(hand), spare, spare), "lay_aside")
        for card in aside:
            deal.move(card, hand, deal.asides[seat])


def look(deal: Brag, seat: Seat, word: str) -> Script[None]:
    """A seat looks, for good: at its hand, or at one of two, which it keeps or drops at once."""
    if word == LOOK:
        yield from pick_up(deal, seat)
        return
    older, newer = deal.both(seat)
    seen, unseen = (older, newer) if word.endswith("0") else (newer, older)
    deal.show_to(seat, seen)
    choice = yield from deal.hear(seat, OneOf((KEEP, DROP)), "keep")
    kept, dropped = (seen, unseen) if choice == KEEP else (unseen, seen)
    deal.folded.append(dropped)
    deal.hands[seat] = kept
    del deal.older[seat]
    if kept is seen:
        yield from pick_up(deal, seat)


def reduce_to_one(deal: Brag, seat: Seat) -> Script[None]:
    """Make a player with two unseen hands look at one before a showdown, and play it or the other."""
    if seat in deal.older:
        word = yield from deal.hear(seat, OneOf(looks(deal, seat)), "choose")
        yield from look(deal, seat, word)
