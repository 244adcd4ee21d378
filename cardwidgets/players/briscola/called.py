"""The called partner: what to bid, which suit and card to name, what to lay aside, and who the partner might be.

A hand counts by its trumps and its aces. An unknown partner is inferred from play: a seat that gives points to a trick
which the declarer is winning acts like a partner, one that takes such a trick away like an opponent.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import fsum, prod

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
    "DEFAULT_THRESHOLDS", "BiddingThresholds", "bid", "call", "chances_of_partner", "claim", "deeds_in", "laid_aside",
    "rank_of", "strength", "sure", "trump", "worth_least",
]  # fmt: skip

CLAIM, DENY = CLAIMS
_TRUMP_STRENGTHS = (5.0, 4.5, 3.0, 2.6, 2.2)
"""The strength that each of the five trumps that count points adds to a hand, from the ace down."""
_LOW_TRUMP_STRENGTH = 1.4
"""The same for any other trump."""
_PLAIN_STRENGTHS = (1.2, 0.6)
"""The same for an ace and a three of another suit."""


@dataclass(frozen=True, slots=True)
class BiddingThresholds:
    """The strength that a hand needs for a bid."""

    need: float = 13.25
    """The strength of hand and called card that should make 61 points; see `strength`."""
    step: float = 1.6
    """The further strength that ten points more take."""
    monte: float = 0.15
    """The strength that each card that lies aside for the declarer adds."""


DEFAULT_THRESHOLDS = BiddingThresholds()


def strength(hand: Sequence[Card], suit: str, order: str, called: str | None = None) -> float:
    """Return how strong a hand is with a suit as trumps, with the help of a partner who holds the called rank."""
    ranks = {card.rank for card in hand if card.suit == suit} | ({called} if called else set())
    places = (place for place, rank in enumerate(order) if rank in ranks)
    trumps = (_TRUMP_STRENGTHS[place] if place < len(_TRUMP_STRENGTHS) else _LOW_TRUMP_STRENGTH for place in places)
    aces = (_PLAIN_STRENGTHS[order.index(card.rank)] for card in hand if card.suit != suit and card.rank in order[:2])
    return fsum((*trumps, *aces))


def _best(hand: Sequence[Card], order: str, called: str) -> tuple[float, str] | None:
    """Return the suit in which a hand is strongest with a partner who holds the called rank; None when it holds all
    four."""
    suits = [suit for suit in SUITS if Card(called + suit) not in hand]
    return max(((strength(hand, suit, order, called), suit) for suit in suits), default=None)


def _found(hand: Sequence[Card], order: str, called: str) -> float:
    """Return the strength of a hand in its best suit with the help of a called rank; 0 where it holds all four of
    them."""
    best = _best(hand, order, called)
    return best[0] if best else 0.0


def sure(hand: Sequence[Card], order: str) -> list[Card]:
    """Return the cards of which every higher one of the suit is held too: sure tricks, led from the top, without
    trumps."""
    return [card for card in hand if all(Card(rank + card.suit) in hand for rank in order[: order.index(card.rank)])]


def bid(info: InformationSet, words: Sequence[str], amount: Amount | None, thresholds: BiddingThresholds) -> str | int:
    """Return the least that may be bid, if the hand is strong enough for it; otherwise pass.

    It bids to play alone if the declarer leads first and all cards but one are sure tricks.
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
    """Return the points that a hand of some strength should make."""
    return int(61 + 10 * (found - thresholds.need) / thresholds.step)


def trump(info: InformationSet) -> str:
    """Return the suit with which the hand and the card to be called are strongest, among those where another holds
    it."""
    found = (_best(info.hand, info.order, rank) for rank in rank_of(info, info.facts.bid) or info.order)
    return max((best for best in found if best), default=(0.0, SUITS[0]))[1]


def rank_of(info: InformationSet, bid: object) -> str | None:
    """Return the rank that a bid binds the declarer to call; None where it binds to none.

    It is the bid itself, or the lowest rank where points were bid on top of it.
    """
    return bid if isinstance(bid, str) else info.order[-1] if info.rules.bidding == "rank" else None


def call(info: InformationSet) -> str:
    """Return the highest trump that is not one's own."""
    cards = (*info.hand, *info.view.piles["aside"])
    own = {card.rank for card in cards if _is_trump(info, card)}
    return next((rank for rank in info.order if rank not in own), info.order[0])


def _is_trump(info: InformationSet, card: Card) -> bool:
    return bool(card.suit == info.trump)


def laid_aside(info: InformationSet, choices: Subset) -> Cards:
    """Return the cards to lay aside: those that are worth least."""
    return Cards(sorted(worth_least(info, choices.cards)[: choices.least], key=choices.cards.index))


def worth_least(info: InformationSet, cards: Cards) -> list[Card]:
    """Return cards in the order of what they are worth to a declarer, the least first: by points, trumps last."""
    return sorted(cards, key=lambda card: (_is_trump(info, card), info.worth[card.rank], cards.index(card)))


# ---------- who is whose partner ----------


def chances_of_partner(info: InformationSet) -> dict[Seat, float]:
    """Return the chance of each seat but the declarer's to be the partner, from what this seat can know."""
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
        seat: prod(partner_ratio(*deed) for deed in deeds(info, seat))
        for seat in others
        if seat != me and info.chance(seat, [facts.called])
    }
    total = sum(weights.values())
    return {seat: weights.get(seat, 0.0) / total if total else 0.0 for seat in others}


def deeds(info: InformationSet, seat: Seat) -> Iterator[tuple[bool, int]]:
    """Yield for each trick that a declarer was winning when a seat played: whether it took points away, what it
    gave."""
    for trick in info.tricks:
        yield from (deed for who, *deed in deeds_in(info, trick) if who == seat)  # type: ignore[misc]


def deeds_in(info: InformationSet, trick: Trick) -> Iterator[tuple[Seat, bool, int]]:
    """Yield for each seat that played while the declarer was winning: the seat, whether it took points away, what it
    gave."""
    played, declarer = trick.played, info.facts.declarer
    cards = [card for _, card in played]
    for place, (who, card) in enumerate(played):
        if place and played[taker(cards[:place], info.trump, info.order)][0] == declarer:
            takes = taker(cards[: place + 1], info.trump, info.order) == place
            yield who, takes and info.points(cards[:place]) > 3, info.worth[card.rank]


def claim(info: InformationSet, asked: Ask) -> str | None:
    """Return the claim to be the partner or its denial, if it may be said now: each once, whether it is true or not.

    It follows what the seat did, so that it tells no more: a seat that gave the declarer points claims to be the
    partner, one that took points away denies it.
    """
    may = asked.asides.get(info.seat, ())
    said = {event.word for event in info.view.log if isinstance(event, Said) and event.seat == info.seat}
    for robs, gives in deeds(info, info.seat):
        word = DENY if robs else CLAIM if gives >= 10 else ""
        if word in may and word not in said:
            return word
    return None
