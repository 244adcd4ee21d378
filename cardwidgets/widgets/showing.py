"""The end of a deal on the screen: whether its hidden hands may be shown to the reader who asks for them, and how they
lie open.

Hands that were folded or thrown away unseen by the rules of a game stay hidden in the game; after it a learner may want
to see them. That is no secret any more unless the next deal is dealt from the same pack without shuffling, as in Brag,
or a hand goes over into it: then what is seen would tell who holds what.
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TypeVar

from ..core.cards import BACK, Cards
from ..core.deal import Deal, Facts
from ..core.events import Moved
from ..core.match import Match
from ..core.script import Seat
from ..core.view import View, piles_seen

__all__ = ["hands_open", "laid_open", "may_show", "may_tell"]

F = TypeVar("F", bound=Facts)

_HAND = re.compile(r"hand\d+(?:[._]\d+)?")
_HELD = re.compile(r"(?:hand|aside|set|discard)\d+(?:[._]\d+)?|retained|aside|discard|talon|monte|spare\d*")
"""Piles that somebody has held, laid out, laid aside or left unseen; the rest of the pack stays closed."""


def may_show(match: Match, seat: Seat | None, allowed: bool | None) -> bool:
    """Return True if the hidden hands of a deal may be shown now to a seat (None: a spectator).

    ``allowed`` is the teacher's word: False never, True wherever no hand goes over into the next deal, None where
    besides the rules say that every deal is shuffled.
    """
    table = match.table
    if not may_tell(match, allowed):
        return False
    seen = piles_seen(table.deal, seat)
    return any(BACK in cards for name, cards in seen.items() if _HELD.fullmatch(name))


def may_tell(match: Match, allowed: bool | None) -> bool:
    """Return True if what hidden cards were may be told now: nothing hidden goes over into the next deal. See
    `may_show`."""
    table = match.table
    if allowed is False or table.asked is not None:
        return False
    start = match.next_start()
    shuffled: object = getattr(table.variant.rules, "shuffle", "always")  # what one deal does tells of its hands
    return not getattr(start, "retained", None) and (allowed is True or shuffled == "always")


def hands_open(deal: Deal, view: View[F]) -> View[F]:
    """Return the view of a moment in a deal that is over by now, with all hands face up as they were then."""
    hands = {name: Cards(pile) for name, pile in deal.piles.items() if _HAND.fullmatch(name)}
    return replace(view, piles={**view.piles, **hands})


def laid_open(match: Match, view: View[F]) -> View[F]:
    """Return the view of a deal that is over, with all that somebody held face up: a hand that was laid aside from and
    played out, as it was before."""
    deal = match.table.deal
    open_piles = {name: Cards(pile) for name, pile in deal.piles.items() if _HELD.fullmatch(name)}
    if open_piles.get("discard"):
        gone = [event for event in deal.log if isinstance(event, Moved) and event.target in ("trick", "discard")]
        for name in open_piles.keys() & {event.source for event in gone}:
            left = (event.card for event in gone if event.source == name)
            open_piles[name] = Cards((*open_piles[name], *left))
    return replace(view, piles={**view.piles, **open_piles})
