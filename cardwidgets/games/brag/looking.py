"""Looking at a hand, and choosing between two."""

from __future__ import annotations

from ...core.choices import OneOf
from ...core.script import Script, Seat
from .calls import DROP, KEEP, LOOK, looks
from .deal import Brag

__all__ = ["look", "pick_up", "reduce_to_one"]


def pick_up(deal: Brag, seat: Seat) -> None:
    """Look at the only hand."""
    deal.looked.add(seat)
    deal.show_to(seat, deal.hand(seat))


def look(deal: Brag, seat: Seat, word: str) -> Script[None]:
    """A seat looks, for good: at its hand, or at one of two, which it keeps or drops at once."""
    if word == LOOK:
        pick_up(deal, seat)
        return
    older, newer = deal.hands[seat]
    seen, unseen = (older, newer) if word.endswith("0") else (newer, older)
    deal.show_to(seat, seen)
    choice = yield from deal.hear(seat, OneOf((KEEP, DROP)), "keep")
    kept, dropped = (seen, unseen) if choice == KEEP else (unseen, seen)
    deal.folded.append(dropped)
    deal.hands[seat] = [kept]
    if kept is seen:
        deal.looked.add(seat)


def reduce_to_one(deal: Brag, seat: Seat) -> Script[None]:
    """Who comes to a showdown with two unseen hands has to look at one, and play it or the other."""
    if len(deal.hands[seat]) == 2:
        word = yield from deal.hear(seat, OneOf(looks(deal, seat)), "choose")
        yield from look(deal, seat, word)
