"""The evidence of the play about hidden cards: certain facts, and cards whose probability has changed since the deal,
each with the play that shows it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import hypot
from typing import Literal, NamedTuple, TypeAlias

from ..core.cards import BACK, SUITS, Card
from ..core.deal import Facts
from ..core.events import Moved
from ..core.script import Seat
from ..core.view import View
from ..games.hidden import not_followed_in
from ..players.belief import Belief

__all__ = ["CardEvidence", "Evidence", "ObservedPlay", "evidence_at", "observed_play"]

MIN_FACTOR, MAX_FACTOR = 1.3, 0.7
"""The smallest factor of a card that counts as likelier than by counting alone, and the largest of one that counts
as less likely.
"""
MIN_ERRORS = 3.0
"""The smallest change in standard errors that counts. It is large, since many cards are compared."""
MAX_CARDS = 4
"""The number of cards shown of each kind, those with the largest changes."""
Kind = Literal["gone", "here", "more", "less", "blind"]


class CardEvidence(NamedTuple):
    """The probability that a card lies with a player, now and by counting alone."""

    card: Card
    now: float
    prior: float


@dataclass(frozen=True)
class Evidence:
    """The evidence about the cards of one player.

    ``seat``   the seat of the player
    ``kind``   "gone": certainly no card of ``suit``; "here": certainly these cards; "more" and "less": these cards are
               likelier or less likely than by counting alone; "blind": the player has not looked at the hand
    ``cards``  the cards with the largest changes
    ``rank``   the rank of the first of these cards, if it differs from others of its rank only by sampling error
    """

    seat: Seat
    kind: Kind
    cards: tuple[CardEvidence, ...] = ()
    suit: str = ""
    rank: str = ""


def evidence_at(
    view: View[Facts], now: Belief, counted: Belief | None, places: Mapping[Seat, Sequence[str]]
) -> tuple[Evidence, ...]:
    """Return the evidence about the hidden cards of some players, certain facts first.

    ``view``     the reader's view; ``now`` the present belief; ``counted`` the belief by counting alone, if there is
                 one
    ``places``   the piles of each player whose cards are asked about

    At the deal, all hidden cards were equally likely to lie in a place.
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
    ]  # the likelier cards say it already
    order = ("gone", "here", "more", "less", "blind")
    return tuple(sorted(found, key=lambda one: order.index(one.kind)))


def _rank_alone(card: Card, rows: Sequence[tuple[Card, float, float]]) -> str:
    """Return the rank of a card if other hidden cards have it and differ only by sampling error, else "". ``rows`` have
    the share and the standard error of each card.
    """
    own = {one: (share, error) for one, share, error in rows if one.rank == card.rank}
    share, error = own.pop(card)
    alike = all(abs(share - other) <= MIN_ERRORS * hypot(error, its) for other, its in own.values())
    return card.rank if own and alike else ""


# ---- the play that gave the evidence ----


PlayKey: TypeAlias = Literal["", "follow", "played", "said", "seen", "trump"]
"""The end of a play's key in the word lists; empty if the evidence is not a play."""


class ObservedPlay(NamedTuple):
    """A play as evidence: its kind, the number of its trick, from 1, and a card."""

    key: PlayKey = ""
    trick: int = 0
    card: Card | None = None


def observed_play(one: Evidence, view: View[Facts], *, said: bool) -> ObservedPlay:
    """Return the play that gave some evidence. ``said`` is True if its player has said anything in this deal."""
    hand = f"hand{one.seat}"
    if one.kind == "blind":
        return ObservedPlay()
    if one.kind == "gone":
        return _not_followed(view, hand, one.suit)
    if one.kind == "here":
        taken = {event.card for event in view.log if isinstance(event, Moved) and event.target == hand}
        return ObservedPlay("seen") if {each.card for each in one.cards} <= taken - {BACK} else ObservedPlay()
    played = [event.card for event in view.log if isinstance(event, Moved) and event.source == hand
              and event.target == "trick"]  # fmt: skip
    return ObservedPlay("played", card=played[-1]) if played else ObservedPlay("said") if said else ObservedPlay()


def _not_followed(view: View[Facts], hand: str, suit: str) -> ObservedPlay:
    """Return the last trick in which a hand did not follow a suit, although it had to, since cards were last drawn."""
    plays = [play for play in not_followed_in(view) if (play.hand, play.suit) == (hand, suit)]
    if not plays:
        return ObservedPlay()
    last = plays[-1]
    return ObservedPlay("follow" if last.led == suit else "trump", last.trick, last.card)
