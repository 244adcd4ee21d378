"""The rules of a Briscola table, and the weights of its players, as numbers for the rollout policy of
`odds.briscola.policy`.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from math import comb

from ...core.cards import SUITS, Card
from ...games.briscola.rules import BriscolaRules
from ...judge.tricks import worths
from ...odds.briscola.policy import HIDDEN_ROOM, MAX_SEATS, RANKS_ROOM, UNSEEN_ROOM, WANTED_ROOM, Rulebook
from .called import strength

__all__ = [
    "CALLED_PARTNER_WEIGHTS",
    "DEFAULT_WEIGHTS",
    "PLAIN_POINT_WORTH",
    "PolicyWeights",
    "card_numbers",
    "kernel_rules",
    "rulebook",
]


@dataclass(frozen=True, slots=True)
class PolicyWeights:
    """Parameters of the rollout policy: the value of cards in the hand, in points, and the others' readiness to
    trump.
    """

    trump: tuple[float, ...] = (18.0, 15.5, 9.5, 8.5, 7.5)
    """The five highest trumps, from the ace down: their own points, and the points that they can take."""
    low_trump: float = 5.0
    """The next lower trump; each further trump has `LOW_TRUMP_STEP_POINTS` less."""
    carico: float = 2.0
    """A plain ace or three, besides its points."""
    master: float = 3.0
    """A card that nothing can beat, if there are no trumps."""
    greed: float = 12.0
    """The points of a trick from which all players who can trump it are assumed to do so; for fewer points the chance
    is proportional.
    """
    idle: float = 0.25
    """The chance that a player who can trump a trick without points does so."""

    def trump_worth(self, place: int) -> float:
        """Return the value in the hand of the trump at a place from the top of its suit, in points."""
        if place < len(self.trump):
            return self.trump[place]
        return self.low_trump - LOW_TRUMP_STEP_POINTS * (place - len(self.trump))


LOW_TRUMP_STEP_POINTS = 0.2
"""The decrease of the value in the hand, in points, from one trump without points to the next lower."""
PLAIN_POINT_WORTH = 0.15
"""The value in the hand of each point of a plain card below ace and three."""


DEFAULT_WEIGHTS = PolicyWeights()
CALLED_PARTNER_WEIGHTS = PolicyWeights(greed=80.0, idle=0.0)
"""Weights for a table with an unknown partner: the others are not expected to trump."""
_DUTIES = ("free", "suit_if_trump_led", "suit")
"""The duties to follow suit, in the numbering of `odds.briscola.policy`."""


def card_numbers(order: str, cards: Iterable[Card]) -> list[int]:
    """Return the numbers of cards in `odds.briscola.policy`, by an ``order`` of ranks from high to low."""
    known = _numbers(order)
    return [known[card] for card in cards]


@cache
def _numbers(order: str) -> dict[Card, int]:
    return {Card(rank + suit): at << 4 | place for at, suit in enumerate(SUITS) for place, rank in enumerate(order)}


@cache
def rulebook(rules: BriscolaRules, seats: int, weights: PolicyWeights) -> Rulebook:
    """Return the rules of a table with ``seats`` seats, and the weights of its players, as numbers."""
    duty, sides, order = _DUTIES.index(rules.follow), rules.sides(seats), rules.order
    top, points_of = rules.top_two if rules.chips else "", worths(order)
    worth = [points_of[rank] for rank in order]
    paid = [len(top) - top.index(rank) if rank in top else 0 for rank in order]
    counts, points = _sets(tuple(worth))
    scale = rules.mariage_scale or (0,)
    strengths = [[strength([Card(rank + SUITS[0])], suit, order) for rank in order] for suit in SUITS[:2]]
    return Rulebook(
        ranks=len(order), seats=seats, sides=sides,
        hand=rules.course(seats).tricks * rules.cards_per_trick if rules.hand is None else rules.hand,
        cards_per_trick=rules.cards_per_trick, draw_packet=rules.draw_packet, duty=duty,
        duty_late=_DUTIES.index("suit") if rules.end_follow else duty, never_trumps=int(rules.trump == "none"),
        open_hands=int(rules.open_hands), partners_look=int(rules.partner_view != "none" and sides < seats),
        pairs=("none", "trump", "any").index(rules.mariage), pair_first=int(rules.mariage_first),
        pair_late=int(rules.mariage_after_stock), pair_leader=int(rules.mariage_timing == "leader"),
        pair_each=int(rules.per_trick == "player"), pair_makes_trump=int(rules.trump == "mariage"),
        king=order.index("K"), queen=order.index("Q"),
        aside_to=0 if not rules.monte else 1 if rules.monte_to == "last_trick" else 2,
        high_card=weights.carico, master=weights.master, greed=weights.greed, idle=weights.idle,
        plain_point=PLAIN_POINT_WORTH,
        interest=[
            1.0 if seat % sides == other % sides else -1.0 / (sides - 1) ** 0.5
            for seat in range(MAX_SEATS) for other in range(MAX_SEATS)
        ],
        worth=worth, stakes=[value + chips for value, chips in zip(worth, paid, strict=True)],
        trump_worth=[weights.trump_worth(place) for place in range(len(order))],
        strengths=[*strengths[0], *[0.0] * (RANKS_ROOM - len(order)), *strengths[1]],
        mariages=[scale[min(number, len(scale) - 1)] for number in range(len(SUITS))],
        counts=counts, points=points, chances=_chances(),
    )  # fmt: skip


@cache
def kernel_rules(rules: BriscolaRules, seats: int, weights: PolicyWeights) -> Rulebook:
    """Return the `rulebook` of a table as a record for the kernels. Needs numpy."""
    from ...odds.briscola.sampler import as_record

    return as_record(rulebook(rules, seats, weights))


@cache
def _chances() -> list[float]:
    """Return the table for ``Rulebook.chances``."""
    return [
        0.0 if not wanted or not hidden or wanted > unseen
        else 1.0 - comb(unseen - wanted, hidden) / comb(unseen, hidden) if hidden < unseen else 1.0
        for hidden in range(HIDDEN_ROOM) for unseen in range(UNSEEN_ROOM) for wanted in range(WANTED_ROOM)
    ]  # fmt: skip


@cache
def _sets(worth: tuple[int, ...]) -> tuple[list[int], list[int]]:
    """Return the tables for ``Rulebook.counts`` and ``Rulebook.points``."""
    counts, points = [0], [0]
    for value in worth:
        counts += [number + 1 for number in counts]
        points += [sum_ + value for sum_ in points]
    return counts, points
