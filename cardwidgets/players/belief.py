"""The belief of a seat about hidden cards: the probability that each card lies in each pile, and its standard error.

A belief is made from a view alone. It does not depend on where the unseen cards really lie.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from math import log
from typing import Any, Protocol, runtime_checkable

from ..core.cards import Card, Cards
from ..core.deal import Facts
from ..core.levels import check_game, check_question, check_view, player
from ..core.script import Ask
from ..core.variants import Variant
from ..core.view import View
from ..odds.analysis.hidden import Hidden, hidden_at

__all__ = ["Belief", "Believer", "apart", "belief_at", "counted_belief", "spread"]


@dataclass(frozen=True)
class Belief:
    """The probability that each hidden card lies in each pile. For each card the probabilities sum to 1.

    ``shares``  the chance of each pile by card
    ``how``     ``counted``: every possible deal is equally likely; ``inferred``: deals are weighted by how likely the
                players were to act in them as they did
    ``errors``  the standard errors of ``shares`` that come from a sample; none for exact ones

    >>> Belief({Card("AS"): {"hand1": 0.3, "stock": 0.7}}, "inferred").share(Card("AS"), "hand1")
    0.3
    """

    shares: Mapping[Card, Mapping[str, float]]
    how: str
    errors: Mapping[Card, Mapping[str, float]] = field(default_factory=dict)

    def share(self, card: Card, pile: str) -> float:
        """Return the probability that a card lies in a pile; 0 if the card cannot lie there or is not hidden.

        Raises `ValueError` if ``card`` is not a card.
        """
        return _looked_up(self.shares, card, pile)

    def error(self, card: Card, pile: str) -> float:
        """Return the standard error of a share; 0 if the share is exact.

        Raises `ValueError` if ``card`` is not a card.
        """
        return _looked_up(self.errors, card, pile)

    def loss(self, places: Mapping[Card, str], least: float = 1e-3) -> float:
        """Return the log-loss for the true piles: the mean of ``-log(p)`` over the hidden cards.

        ``places``  the true pile of each hidden card
        ``least``   a lower bound for each probability ``p``

        Raises `ValueError` if ``places`` lacks the pile of a hidden card.
        """
        if (unplaced := next((card for card in self.shares if card not in places), None)) is not None:
            raise ValueError(f"places must name a pile for each hidden card; missing: {unplaced}")
        found = [-log(max(least, self.share(card, places[card]))) for card in self.shares]
        return sum(found) / len(found) if found else 0.0

    @classmethod
    def of_worlds(
        cls,
        loose: Sequence[Card],
        worlds: Sequence[Mapping[Card, str]],
        *,
        chains: int | None = None,
        known: Mapping[Card, str] | None = None,
    ) -> Belief:
        """Return a belief from sampled worlds, each of which gives the pile of every ``loose`` card.

        ``chains``  number of Markov chains that the worlds come from, in equal parts one after another; None: the
                    worlds are independent. The standard errors depend on it
        ``known``   the piles of further cards, which are certain

        A uniform distribution of the loose cards counts as one additional world, so that a small sample excludes
        nothing. Needs numpy. Raises `ValueError` if there are loose cards but no worlds, or if a world lacks a loose
        card.
        """
        shares: dict[Card, Mapping[str, float]] = {card: {pile: 1.0} for card, pile in (known or {}).items()}
        errors: dict[Card, Mapping[str, float]] = {}
        if not loose:
            return cls(shares, "counted")
        from ..odds.runtime.chains import lying

        wanted = set(loose)
        if not worlds:
            raise ValueError(f"{len(loose)} loose cards need at least one world that says where they lie")
        for world in worlds:
            if not world.keys() >= wanted:
                left_out = next(card for card in loose if card not in world)
                raise ValueError(f"each world must give the pile of every loose card; one leaves out {left_out}")
        room = Counter(worlds[0][card] for card in loose)
        piles = sorted(room)
        found = lying([[world[card] for card in loose] for world in worlds], piles, chains or len(worlds))
        for card, often, off in zip(loose, *found, strict=True):
            even = {pile: room[pile] / len(loose) for pile in piles}
            shares[card] = {
                pile: (even[pile] + len(worlds) * share) / (len(worlds) + 1)
                for pile, share in zip(piles, often, strict=True)
            }
            errors[card] = dict(zip(piles, off, strict=True))
        return cls(shares, "inferred", errors)


def _looked_up(found: Mapping[Card, Mapping[str, float]], card: Card, pile: str) -> float:
    """Return the number stored for a card and a pile, or 0. Raises `ValueError` if ``card`` is not a card."""
    own = card if type(card) is Card else Card(card)
    return found.get(own, {}).get(pile, 0.0)


@runtime_checkable
class Believer(Protocol):
    """A player that also estimates where the hidden cards lie.

    >>> from cardwidgets.players import BriscolaSearch, RandomPlayer
    >>> isinstance(BriscolaSearch(), Believer), isinstance(RandomPlayer(), Believer)
    (True, False)
    """

    def believe(self, view: View[Any], asked: Ask) -> Belief | None:
        """Return the belief of the seat of ``view`` while any seat is ``asked``; None if the player has no belief."""


def belief_at(view: View[Facts], asked: Ask, variant: str | Variant) -> Belief | None:
    """Return the belief of a seat while any seat is asked: inferred by the game's strong player, or else counted.

    ``view``     the view of the seat that has the belief
    ``asked``    the question that is open, to this seat or another
    ``variant``  a `Variant` or the name of one

    None if neither method supports the position. Raises `ValueError` for the view of a spectator, for a view of another
    kind of game, and for a question that does not belong to the view. Raises `UnknownVariant` for an unknown name, and
    `TypeError` for an argument of the wrong type, such as None as the question when the deal is over.

    >>> from cardwidgets import open_table
    >>> table = open_table("briscola-mariccia", seed=4)
    >>> belief_at(table.view(table.asked.seat), table.asked, table.variant).how
    'counted'
    """
    levelled = player("strong", variant)
    check_game(view, levelled.variant)
    check_question(view, asked, levelled.variant)
    if view.seat is None:
        raise ValueError("a belief needs the view of a seat, such as table.view(0), not that of a spectator")
    strong = levelled.at(len(view.facts.stacks))
    found = strong.believe(view, asked) if isinstance(strong, Believer) else None
    return counted_belief(view) if found is None else found


def counted_belief(view: View[Facts]) -> Belief | None:
    """Return the exact belief of a player who counts cards and infers nothing; None if it cannot be counted.

    Raises `TypeError` if ``view`` is not a view.

    >>> from cardwidgets import open_table
    >>> belief = counted_belief(open_table("briscola", seats=2, seed=4).view(0))
    >>> round(belief.share(next(iter(belief.shares)), "hand1"), 4)
    0.0833
    """
    check_view(view)
    hidden = hidden_at(view)
    return None if hidden is None else _counted(hidden)


def _counted(hidden: Hidden) -> Belief:
    """Return the exact belief by counting. Cards that may lie in the same piles have the same probabilities."""
    known, loose, counts = apart(hidden)
    shares: dict[Card, Mapping[str, float]] = {card: {pile: 1.0} for card, pile in known.items()}
    for cards, piles in loose:
        if len(loose) == 1:
            alike = {pile: count / len(cards) for pile, count in counts.items()}
        else:
            alike = {pile: float(hidden.chance(cards[:1], [pile])) for pile in piles}
        shares |= {card: {pile: chance for pile, chance in alike.items() if chance} for card in cards}
    return Belief(shares, "counted")


SPREAD = 0.01
"""The weight of a uniform distribution that is mixed into a sampled share, so that no possible pile gets probability
0.
"""


def spread(share: float, room: int, hidden: int) -> float:
    """Return a sampled share, mixed with the uniform probability ``room / hidden`` that a card lies in the pile."""
    return (1 - SPREAD) * share + SPREAD * room / hidden


def apart(hidden: Hidden) -> tuple[dict[Card, str], list[tuple[Cards, tuple[str, ...]]], dict[str, int]]:
    """Return the cards whose pile is certain, the other groups of hidden cards, and the free places in each pile."""
    known = {card: piles[0] for cards, piles in hidden.groups if len(piles) == 1 for card in cards}
    taken = Counter(known.values())
    room = {pile: count - taken[pile] for pile, count in hidden.counts if count > taken[pile]}
    return known, [group for group in hidden.groups if len(group[1]) > 1], room
