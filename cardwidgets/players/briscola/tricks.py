"""Which card to play by rules of thumb: the expected points of the trick, less what the card is worth in the hand.

A trick is worth its points. Each seat that is still to play takes it with the chance that it holds a card to do so;
the richer the trick, the likelier a seat that can trump it does. A card in the hand is worth points for later tricks:
trumps most, aces and threes a little, and king and queen of a suit together while they can still be shown.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from ...core.cards import SUITS, Card
from ...core.script import Seat
from ...games.briscola.mariage import brings, pair
from ...judge.tricks import taker
from ...odds.briscola.open_hands import solve
from .inference import Sight

__all__ = ["PLAIN_POINT", "USUAL", "WARY", "Habits", "best_card", "held_back", "keep", "worth_playing"]


@dataclass(frozen=True, slots=True)
class Habits:
    """What cards are worth in the hand, in points, and how readily others trump."""

    trump: tuple[float, ...] = (18.0, 15.5, 9.5, 8.5, 7.5)
    """The five top trumps, from the ace down: their own points, and what they can take."""
    low_trump: float = 5.0
    """The next lower trump; each further one is worth `LOW_TRUMP_STEP` less."""
    carico: float = 2.0
    """A plain ace or three, besides its points."""
    master: float = 3.0
    """A card that nothing can beat, where there are no trumps."""
    greed: float = 12.0
    """The points of a trick from which on everybody who can trumps it; below, the chance to is in proportion."""
    idle: float = 0.25
    """The chance that somebody who can trumps a trick without points."""

    def trump_worth(self, place: int) -> float:
        """What the trump at a place from the top of its suit is worth in the hand, in points."""
        if place < len(self.trump):
            return self.trump[place]
        return self.low_trump - LOW_TRUMP_STEP * (place - len(self.trump))


LOW_TRUMP_STEP = 0.2
"""How many points less each lower trump without points is worth in the hand."""
PLAIN_POINT = 0.15
"""What each point of a plain card below ace and three adds to its worth in the hand."""


_SOLVABLE = 5
"""The most cards in a hand with which an ending is solved: fast enough that nobody notices."""
_OURS = 0.5
"""From which share of common interest on a seat counts as a partner; see `worth_playing` for that share."""

USUAL = Habits()
WARY = Habits(greed=80.0, idle=0.0)
"""For a table where partners are not known: do not expect the others to trump."""


def keep(sight: Sight, card: Card, habits: Habits) -> float:
    """What a card is worth in the hand for the tricks to come, in points: 0 in the last trick."""
    if not sight.tricks_left:
        return 0.0
    place = sight.order.index(card.rank)
    if card.suit == sight.trump:
        value = habits.trump_worth(place)
        value *= min(1.0, (sight.tricks_left + 2) / 6)
    else:
        value = habits.carico if place < 2 else PLAIN_POINT * sight.worth[card.rank]
        if sight.trump is None and sight.rules.trump == "none" and not _beaten_later(sight, card):
            value += habits.master
    return value + _mariage(sight, card)


def _beaten_later(sight: Sight, card: Card) -> bool:
    return any(other in sight.unseen for other in sight.over(card, card.suit)[0])


def _mariage(sight: Sight, card: Card) -> float:
    """The points to expect from the mariage that a king or queen belongs to, while it may still be shown; else 0."""
    rules, shown = sight.rules, {suit for _, suit, _, _ in sight.facts.mariages}
    if rules.mariage == "none" or card.rank not in "KQ" or card.suit in shown:
        return 0.0
    if (not sight.left and not rules.mariage_after_stock) or (rules.mariage == "trump" and card.suit != sight.trump):
        return 0.0
    other = next(half for half in pair(card.suit) if half != card)
    points = brings(rules, len(shown))
    if other in sight.hand:
        return float(points)
    return 0.2 * points if other in sight.unseen and sight.left > 1 else 0.0


def worth_playing(sight: Sight, card: Card, friends: Mapping[Seat, float], habits: Habits) -> float:
    """The points that playing a card should bring to the own side, less its worth in the hand.

    ``friends`` has for each seat the share of its points that is ours: from 1 for a partner to -1 for an opponent.
    """
    played = (*sight.trick, card)
    led, (holder, best) = played[0].suit, sight.holder(played)
    stake = sight.points(played) + _chips(sight, played)
    taken: dict[Seat, float] = {holder: 1.0}
    extra = 0.0
    for seat in sight.later:
        if friends[seat] > _OURS and friends[holder] > _OURS:
            extra += _gift(sight, seat) * taken[holder]
            continue
        plain, trumps = sight.over(best, led)
        suited = sight.chance(seat, plain)
        trumped = sight.chance(seat, trumps) * min(1.0, habits.idle + stake / habits.greed)
        if sight.binds(led):
            trumped *= 1 - sight.chance(seat, [Card(rank + led) for rank in sight.order])
        takes = 1 - (1 - suited) * (1 - trumped)
        extra += friends[seat] * suited * _mean(sight, plain)
        taken = {other: share * (1 - takes) for other, share in taken.items()}
        taken[seat] = taken.get(seat, 0.0) + takes
    return sum(share * friends[seat] for seat, share in taken.items()) * stake + extra - keep(sight, card, habits)


def _chips(sight: Sight, played: Sequence[Card]) -> int:
    """What the two top ranks in a trick are worth besides, by rules that pay for them."""
    top = sight.rules.top_two if sight.rules.chips else ""
    return sum(len(top) - top.index(card.rank) for card in played if card.rank in top)


def _gift(sight: Sight, seat: Seat) -> float:
    """The points that a partner should add to a trick that is ours: their best known card, or above the average."""
    plain = [card for card in sight.unseen if card.suit != sight.trump]
    known = [card for card in sight.known(seat) if card.suit != sight.trump]
    return max((float(sight.worth[card.rank]) for card in known), default=1.5 * _mean(sight, plain))


def _mean(sight: Sight, cards: Sequence[Card]) -> float:
    there = [card for card in cards if card not in sight.where]
    return sight.points(there) / len(there) if there else 0.0


def held_back(sight: Sight, cards: Sequence[Card], friends: Mapping[Seat, float]) -> Sequence[Card]:
    """The cards to choose a lead from: no plain ace or three that an opponent may take, if there are lesser cards.

    All cards where a plain suit must be followed, which makes such a lead safer, and where a partner was called: a
    partner who is not known yet leads high cards to show it.
    """
    top, called = sight.order[:2], sight.facts.declarer is not None
    if sight.trick or sight.trump is None or called or sight.duty == "suit" or all(card.rank in top for card in cards):
        return cards
    foes = [seat for seat in sight.later if friends[seat] < _OURS]

    def may_be_taken(card: Card) -> bool:
        plain, trumps = sight.over(card, card.suit)
        return any(sight.chance(seat, [*plain, *trumps]) for seat in foes)

    return [card for card in cards if card.suit == sight.trump or card.rank not in top or not may_be_taken(card)]


def not_given_away(sight: Sight, cards: Sequence[Card], friends: Mapping[Seat, float]) -> Sequence[Card]:
    """The cards to choose from when an opponent holds the trick: no ace or three, if there is a worthless plain card.

    An ace or three stays among them if it takes the trick, or a later partner is known to hold a card that does.
    """
    top = sight.order[:2]
    worthless = any(not sight.worth[card.rank] and card.suit != sight.trump for card in cards)
    if not sight.trick or not worthless or friends[sight.holder(sight.trick)[0]] > _OURS:
        return cards

    def comes_home(card: Card) -> bool:
        played = (*sight.trick, card)
        holder, best = sight.holder(played)
        if holder == sight.seat:
            return True
        plain, trumps = sight.over(best, played[0].suit)
        return any(friends[seat] > _OURS and sight.chance(seat, [*plain, *trumps]) == 1 for seat in sight.later)

    return [card for card in cards if card.rank not in top or comes_home(card)]


def best_card(sight: Sight, cards: Sequence[Card], friends: Mapping[Seat, float], habits: Habits) -> Card:
    """The card to play: by `worth_playing`, or the best by `solve` in an ending with known hands."""
    if sight.open_ending and sight.rules.cards_per_trick == 1 and len(cards) > 1 and len(sight.hand) <= _SOLVABLE:
        return _solved(sight, cards)
    cards = not_given_away(sight, held_back(sight, cards, friends), friends)
    ranked = sorted(cards, key=lambda card: (sight.order.index(card.rank), SUITS.index(card.suit)), reverse=True)
    return max(ranked, key=lambda card: worth_playing(sight, card, friends, habits))


def _solved(sight: Sight, cards: Sequence[Card]) -> Card:
    """The best card with both hands known; of equals the one with the fewest points."""
    others = sight.others_hand()
    if not sight.trick:
        leads = solve(sight.hand, others, sight.trump, sight.order, sight.duty).leads
        return min(leads, key=lambda card: (sight.worth[card.rank], card))

    def brings_in(card: Card) -> int:
        """The points that the second player takes from here on with best play after a card."""
        rest = [other for other in sight.hand if other != card]
        if taker((sight.trick[0], card), sight.trump, sight.order) == 1:
            return sight.points((*sight.trick, card)) + solve(rest, others, sight.trump, sight.order, sight.duty).leader
        return solve(others, rest, sight.trump, sight.order, sight.duty).other

    return max(sorted(cards, key=lambda card: (sight.worth[card.rank], card)), key=brings_in)
