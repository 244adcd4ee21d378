"""The called partner: the bid, the trump suit and the called card, the discards, and guesses about who the partner
is.

A hand counts by its trumps, and its aces and threes. An unknown partner is inferred from play. A seat acts like a
partner if it gives points to a trick that the declarer is winning; it acts like an opponent if it takes such a trick
away.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import fsum, prod
from typing import NamedTuple

from ...core.cards import SUITS, Card, Cards
from ...core.choices import Amount, Subset
from ...core.events import Said
from ...core.script import Ask, Seat
from ...games.briscola.auction import SOLO
from ...games.briscola.talk import CLAIMS
from ...judge.tricks import taker
from ...odds.briscola.policy import partner_ratio
from .inference import InformationSet, Trick

__all__ = [
    "DEFAULT_THRESHOLDS",
    "BiddingThresholds",
    "bid",
    "call",
    "chances_of_partner",
    "claim",
    "laid_aside",
    "least_valuable_first",
    "partner_evidence_in",
    "rank_of",
    "strength",
    "sure",
    "trump",
]  # fmt: skip

CLAIM, DENY = CLAIMS
_TRUMP_STRENGTHS = (5.0, 4.5, 3.0, 2.6, 2.2)
"""The strength that each of the five highest trumps adds to a hand, from the ace down."""
_LOW_TRUMP_STRENGTH = 1.4
"""The strength that any other trump adds to a hand."""
_PLAIN_STRENGTHS = (1.2, 0.6)
"""The strength that an ace and a three of another suit add to a hand."""


@dataclass(frozen=True, slots=True)
class BiddingThresholds:
    """The strength that a hand needs for a bid."""

    need: float = 13.25
    """The strength, called card included, at which a hand should make 61 points; see `strength`."""
    step: float = 1.6
    """The additional strength needed for ten more points."""
    monte: float = 0.15
    """The strength added by each card that lies aside for the declarer."""


DEFAULT_THRESHOLDS = BiddingThresholds()


def strength(hand: Sequence[Card], suit: str, order: str, called: str | None = None) -> float:
    """Return the strength of a hand with ``suit`` as trumps; with ``called``, the partner's card of that rank counts
    too.
    """
    ranks = {card.rank for card in hand if card.suit == suit} | ({called} if called else set())
    places = (place for place, rank in enumerate(order) if rank in ranks)
    trumps = (_TRUMP_STRENGTHS[place] if place < len(_TRUMP_STRENGTHS) else _LOW_TRUMP_STRENGTH for place in places)
    aces = (_PLAIN_STRENGTHS[order.index(card.rank)] for card in hand if card.suit != suit and card.rank in order[:2])
    return fsum((*trumps, *aces))


def _best(hand: Sequence[Card], order: str, called: str) -> tuple[float, str] | None:
    """Return the greatest strength with a partner who holds the called rank, and its suit; None if the hand has all
    four.
    """
    suits = [suit for suit in SUITS if Card(called + suit) not in hand]
    return max(((strength(hand, suit, order, called), suit) for suit in suits), default=None)


def _found(hand: Sequence[Card], order: str, called: str) -> float:
    """Return the strength of a hand in its best suit with a called rank; 0 if the hand has all four cards of the
    rank.
    """
    best = _best(hand, order, called)
    return best[0] if best else 0.0


def sure(hand: Sequence[Card], order: str) -> list[Card]:
    """Return the cards whose higher cards of the suit are all in the hand: without trumps, sure tricks if led from
    the top.
    """
    return [card for card in hand if all(Card(rank + card.suit) in hand for rank in order[: order.index(card.rank)])]


def bid(info: InformationSet, words: Sequence[str], amount: Amount | None, thresholds: BiddingThresholds) -> str | int:
    """Return the lowest legal bid if the hand is strong enough for it; otherwise pass.

    The seat bids to play alone if the declarer leads first and at most one of its cards is not a sure trick.
    """
    rules, order = info.rules, info.order
    if SOLO in words and rules.first_lead == "declarer" and len(sure(info.hand, order)) >= len(info.hand) - 1:
        return SOLO
    if rules.bidding == "points":
        found = max(_found(info.hand, order, rank) for rank in order[:3]) + thresholds.monte * rules.monte
        most = _limit(found, thresholds)
        return amount.least if amount and amount.least <= most else "pass"
    ranks = [word for word in words if word in order]
    if not ranks:
        most = _limit(_found(info.hand, order, order[-1]), thresholds)
        return amount.least if amount and amount.least <= most else "pass"
    return next((rank for rank in ranks if _found(info.hand, order, rank) >= thresholds.need), "pass")


def _limit(found: float, thresholds: BiddingThresholds) -> int:
    """Return the points that a hand with the strength ``found`` should make."""
    return int(61 + 10 * (found - thresholds.need) / thresholds.step)


def trump(info: InformationSet) -> str:
    """Return the suit in which the hand and the called card are strongest. Another player must hold the called card."""
    found = (_best(info.hand, info.order, rank) for rank in rank_of(info, info.facts.bid) or info.order)
    return max((best for best in found if best), default=(0.0, SUITS[0]))[1]


def rank_of(info: InformationSet, bid: object) -> str | None:
    """Return the rank that the declarer must call after a bid; None if the choice is free.

    The rank is the bid itself, or the lowest rank if the bid is in points after an auction by ranks.
    """
    return bid if isinstance(bid, str) else info.order[-1] if info.rules.bidding == "rank" else None


def call(info: InformationSet) -> str:
    """Return the rank of the highest trump that the seat does not hold."""
    cards = (*info.hand, *info.view.piles["aside"])
    own = {card.rank for card in cards if _is_trump(info, card)}
    return next((rank for rank in info.order if rank not in own), info.order[0])


def _is_trump(info: InformationSet, card: Card) -> bool:
    return bool(card.suit == info.trump)


def laid_aside(info: InformationSet, choices: Subset) -> Cards:
    """Return the cards to lay aside: the least valuable ones."""
    return Cards(sorted(least_valuable_first(info, choices.cards)[: choices.least], key=choices.cards.index))


def least_valuable_first(info: InformationSet, cards: Cards) -> list[Card]:
    """Return cards from the least to the most valuable for a declarer: plain cards by points, then trumps by points."""
    return sorted(cards, key=lambda card: (_is_trump(info, card), info.worth[card.rank], cards.index(card)))


# ---------- the unknown partner ----------


def chances_of_partner(info: InformationSet) -> dict[Seat, float]:
    """Return for each seat except the declarer the probability that it is the partner, inferred from what this seat
    knows.
    """
    facts, me = info.facts, info.seat
    others = [seat for seat in range(info.players) if seat != facts.declarer]
    if facts.alone or facts.called is None:
        return dict.fromkeys(others, 0.0)
    partner = facts.partner
    place = info.where.get(facts.called, "")
    if partner is None and place.startswith("hand"):
        partner = int(place.removeprefix("hand"))
    if partner is not None or place:
        return {seat: float(seat == partner) for seat in others}
    weights = {
        seat: prod(partner_ratio(one.robs, one.gives) for one in partner_evidence(info, seat))
        for seat in others
        if seat != me and info.chance(seat, [facts.called])
    }
    total = sum(weights.values())
    return {seat: weights.get(seat, 0.0) / total if total else 0.0 for seat in others}


class PartnerEvidence(NamedTuple):
    """A card that a ``seat`` played while the declarer was winning the trick.

    ``robs``   True if it took points away from the declarer
    ``gives``  the points of the card
    """

    seat: Seat
    robs: bool
    gives: int


def partner_evidence(info: InformationSet, seat: Seat) -> list[PartnerEvidence]:
    """Return the evidence from all tricks on whether ``seat`` is the partner."""
    return [one for trick in info.tricks for one in partner_evidence_in(info, trick) if one.seat == seat]


def partner_evidence_in(info: InformationSet, trick: Trick) -> Iterator[PartnerEvidence]:
    """Yield the evidence from one trick on who the partner is."""
    played, declarer = trick.played, info.facts.declarer
    cards = [card for _, card in played]
    for place, (who, card) in enumerate(played):
        if place and played[taker(cards[:place], info.trump, info.order)][0] == declarer:
            takes = taker(cards[: place + 1], info.trump, info.order) == place
            robs = takes and info.points(cards[:place]) > 3
            yield PartnerEvidence(who, robs, info.worth[card.rank])


def claim(info: InformationSet, asked: Ask) -> str | None:
    """Return the claim to be the partner, or its denial, if the seat may make it now and has not yet made it.

    It may be true or false. It repeats only what play has shown: a seat that gave the declarer a valuable card claims
    to be the partner, and a seat that took points away denies it.
    """
    may = asked.asides.get(info.seat, ())
    said = {event.word for event in info.view.log if isinstance(event, Said) and event.seat == info.seat}
    for one in partner_evidence(info, info.seat):
        word = DENY if one.robs else CLAIM if one.gives >= 10 else ""
        if word in may and word not in said:
            return word
    return None
