"""The play's evidence about hidden cards: facts that are certain, and cards whose chance differs from the deal's."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import hypot
from typing import Literal, NamedTuple

from ..core.cards import SUITS, Card
from ..core.deal import Facts
from ..core.script import Seat
from ..core.view import View
from ..players.belief import Belief

__all__ = ["CardEvidence", "Evidence", "evidence_at"]

MIN_FACTOR, MAX_FACTOR = 1.3, 0.7
"""A card is likelier from so many times its chance at the deal on, and less likely up to so many."""
MIN_ERRORS = 3.0
"""And its chance differs by more than so many standard errors, as many cards are looked at."""
MAX_CARDS = 4
"""Cards that are shown of each kind, those that differ most."""
Kind = Literal["gone", "here", "more", "less", "blind"]


class CardEvidence(NamedTuple):
    """The chance of a card to lie in a place: now, and at the deal."""

    card: Card
    now: float
    prior: float


@dataclass(frozen=True)
class Evidence:
    """The evidence about the cards of one player.

    ``seat``   whose they are
    ``kind``   "gone": they have no card of a ``suit``; "here": they have these cards; both certain. "more", "less":
               these cards are likelier, or less likely, than at the deal. "blind": they have not looked
    ``cards``  those that differ most
    ``rank``   that of the first of these cards, where chance alone may have set it apart from the others of its rank
    """

    seat: Seat
    kind: Kind
    cards: tuple[CardEvidence, ...] = ()
    suit: str = ""
    rank: str = ""


def evidence_at(
    view: View[Facts], now: Belief, counted: Belief | None, places: Mapping[Seat, Sequence[str]]
) -> tuple[Evidence, ...]:
    """Return what is known of the hidden cards of some players besides their number; certain facts first.

    ``view``     what the reader sees; ``now`` what may be believed; ``counted`` what counting alone tells, None where
                 it tells nothing
    ``places``   the piles of each player

    At the deal each hidden card was as likely as any other to lie in a place.
    """
    seen = view.seen()
    hidden = [card for card in now.shares if card not in seen]
    if not hidden:
        return ()
    found: list[Evidence] = []
    looked = getattr(view.facts, "looked", None)
    for seat, piles in places.items():
        prior = sum(now.share(card, pile) for card in hidden for pile in piles) / len(hidden)
        if looked is not None and seat not in looked and seat in getattr(view.facts, "active", ()):
            found.append(Evidence(seat, "blind"))
        if not 0 < prior < 1:
            continue
        sure = {} if counted is None else {card: sum(counted.share(card, pile) for pile in piles) for card in hidden}
        suits = [suit for suit in SUITS if (own := [sure.get(card, 1.0) for card in hidden if card.suit == suit])
                 and not any(own)]  # fmt: skip
        for suit in suits:
            gone = [CardEvidence(card, 0.0, prior) for card in hidden if card.suit == suit]
            found.append(Evidence(seat, "gone", tuple(gone[:MAX_CARDS]), suit))
        here = [CardEvidence(card, 1.0, prior) for card in hidden if sure.get(card) == 1]
        if here:
            found.append(Evidence(seat, "here", tuple(here[:MAX_CARDS])))
        open_cards = [card for card in hidden if 0 < sure.get(card, prior) < 1]
        rows = [(card, sum(now.share(card, pile) for pile in piles), hypot(*(now.error(card, pile) for pile in piles)))
                for card in open_cards]  # fmt: skip
        changed = sorted(
            (
                CardEvidence(card, share, prior)
                for card, share, error in rows
                if abs(share - prior) > MIN_ERRORS * error
            ),
            key=lambda one: -abs(one.now - one.prior),
        )
        more = [one for one in changed if one.now >= MIN_FACTOR * one.prior][:MAX_CARDS]
        less = [one for one in changed if one.now <= MAX_FACTOR * one.prior][:MAX_CARDS]
        kinds: tuple[tuple[Kind, list[CardEvidence]], ...] = (("more", more), ("less", less))
        found += [
            Evidence(seat, kind, tuple(cards), rank=_rank_alone(cards[0].card, rows)) for kind, cards in kinds if cards
        ]
    likelier = {one.card for each in found if each.kind in ("here", "more") for one in each.cards}
    found = [
        one for one in found if one.kind != "less" or not {each.card for each in one.cards} <= likelier
    ]  # said there
    order = ("gone", "here", "more", "less", "blind")
    return tuple(sorted(found, key=lambda one: order.index(one.kind)))


def _rank_alone(card: Card, rows: Sequence[tuple[Card, float, float]]) -> str:
    """Return the rank of a card if others of it are hidden, and none differs from it by more than their errors;
    ``rows`` have the share and the standard error of each card."""
    own = {one: (share, error) for one, share, error in rows if one.rank == card.rank}
    share, error = own.pop(card)
    alike = all(abs(share - other) <= MIN_ERRORS * hypot(error, its) for other, its in own.values())
    return card.rank if own and alike else ""
