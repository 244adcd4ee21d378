"""The belief of a seat about hidden cards: the chance of each to lie in each pile, and its error.

A belief is made from a view alone: it does not depend on where unseen cards really lie.
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
    """For every card that is hidden from a seat, the chance that it lies in each pile: they sum to 1 for each card.

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
        """Return the chance that a card lies in a pile; 0 for a pile where it cannot be, and for a card that is not
        hidden.

        Raises `ValueError` for what is no card.
        """
        return _looked_up(self.shares, card, pile)

    def error(self, card: Card, pile: str) -> float:
        """Return the standard error of a share: by how much it may be off by chance alone; 0 where it is exact.

        Raises `ValueError` for what is no card.
        """
        return _looked_up(self.errors, card, pile)

    def loss(self, places: Mapping[Card, str], least: float = 1e-3) -> float:
        """Return the log-loss for the true places: the mean of ``-log`` of their chances, each taken as ``least`` at
        least.

        Raises `ValueError` when ``places`` leaves out the place of a hidden card.
        """
        if (unplaced := next((card for card in self.shares if card not in places), None)) is not None:
            raise ValueError(f"the places name a pile for each hidden card, and leave out {unplaced}")
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

        ``chains``  number of Markov chains the worlds come from, one after another in equal parts; None: each world is
                    independent. The errors follow from it
        ``known``   the piles of further cards, which are certain

        An even spread of the loose cards counts as one world more, so that a small sample rules nothing out. Needs
        numpy. Raises `ValueError` for loose cards without any world, or with one that leaves a loose card out.
        """
        shares: dict[Card, Mapping[str, float]] = {card: {pile: 1.0} for card, pile in (known or {}).items()}
        errors: dict[Card, Mapping[str, float]] = {}
        if not loose:
            return cls(shares, "counted")
        from ..odds.runtime.chains import lying

        wanted = set(loose)
        if not worlds:
            raise ValueError(f"where {len(loose)} loose cards lie is told by one world or more, not by none")
        for world in worlds:
            if not world.keys() >= wanted:
                left_out = next(card for card in loose if card not in world)
                raise ValueError(f"each world gives the pile of every loose card, and one leaves out {left_out}")
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
    """Return what is kept for a card and a pile; 0 where nothing is. Raises `ValueError` for what is no card."""
    own = card if type(card) is Card else Card(card)
    return found.get(own, {}).get(pile, 0.0)


@runtime_checkable
class Believer(Protocol):
    """A player that also says where it believes the hidden cards to lie.

    >>> from cardwidgets.players import BriscolaSearch, RandomPlayer
    >>> isinstance(BriscolaSearch(), Believer), isinstance(RandomPlayer(), Believer)
    (True, False)
    """

    def believe(self, view: View[Any], asked: Ask) -> Belief | None:
        """Return the belief of the seat whose ``view`` it is, while any seat is ``asked``; None where it has none."""


def belief_at(view: View[Facts], asked: Ask, variant: str | Variant) -> Belief | None:
    """Return what a seat may believe while it or another is asked: as the strong player of the game infers it, else
    counted.

    ``view`` is of the seat whose belief it is; ``variant`` is a `Variant` or the name of one. None where nothing can be
    counted either. Raises `ValueError` for the view of a spectator, who has no belief, for one of another kind of game
    and for a question that does not go with it; `UnknownVariant` for an unknown name; `TypeError` for what is no view,
    no question (as None, when the deal is over) or no variant.

    >>> from cardwidgets import open_table
    >>> table = open_table("briscola-mariccia", seed=4)
    >>> belief_at(table.view(table.asked.seat), table.asked, table.variant).how
    'counted'
    """
    levelled = player("strong", variant)
    check_game(view, levelled.variant)
    check_question(view, asked, levelled.variant)
    if view.seat is None:
        raise ValueError("a belief is that of a seat: give table.view(0), say, not the view of a spectator")
    strong = levelled.at(len(view.facts.stacks))
    found = strong.believe(view, asked) if isinstance(strong, Believer) else None
    return counted_belief(view) if found is None else found


def counted_belief(view: View[Facts]) -> Belief | None:
    """Return the belief of somebody who counts cards and infers nothing: exact; None where that cannot be counted.

    Raises `TypeError` for what is no view.

    >>> from cardwidgets import open_table
    >>> belief = counted_belief(open_table("briscola", seats=2, seed=4).view(0))
    >>> round(belief.share(next(iter(belief.shares)), "hand1"), 4)
    0.0833
    """
    check_view(view)
    hidden = hidden_at(view)
    return None if hidden is None else _counted(hidden)


def _counted(hidden: Hidden) -> Belief:
    """Return the exact belief by counting: cards that may lie in the same piles have the same chances."""
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
"""The weight of an even spread in a belief from a sample, so that a sample without a case does not rule it out."""


def spread(share: float, room: int, hidden: int) -> float:
    """Return a share of a sample, mixed with the chance that a card lies in a pile with ``room`` for so many of the
    hidden."""
    return (1 - SPREAD) * share + SPREAD * room / hidden


def apart(hidden: Hidden) -> tuple[dict[Card, str], list[tuple[Cards, tuple[str, ...]]], dict[str, int]]:
    """Return the pile of each hidden card that can lie in one only, the other groups of cards, and the room left for
    them."""
    known = {card: piles[0] for cards, piles in hidden.groups if len(piles) == 1 for card in cards}
    taken = Counter(known.values())
    room = {pile: count - taken[pile] for pile, count in hidden.counts if count > taken[pile]}
    return known, [group for group in hidden.groups if len(group[1]) > 1], room
