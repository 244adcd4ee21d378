"""The last five tricks of a deal of Preferans, with all that came before them, so that they can be played on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from ...core.cards import Card, Cards, pack
from ...core.script import Seat
from ...core.table import Table
from ...core.variants import find
from ...games.preferans.play import RANKS, legal, winner
from ...games.preferans.rules import PreferansStart
from .positions import sorted_hand

__all__ = ["Ending", "half_played"]

SEATS = range(3)
LEFT = 5
"""So many cards everybody has left."""


@dataclass(frozen=True)
class Ending:
    """What was ``dealt`` to three seats of whom the first declares, what was ``played``, and what is ``left``.

    ``first`` led to the first trick, ``takers`` took the tricks in order, and ``leader`` leads now.
    """

    dealt: tuple[Cards, ...]
    first: Seat
    played: tuple[tuple[Seat, Card], ...]
    takers: tuple[Seat, ...]

    @property
    def leader(self) -> Seat:
        return self.takers[-1]

    @property
    def left(self) -> list[Cards]:
        """The hands, suit by suit."""
        gone = {card for _, card in self.played}
        return [sorted_hand(card for card in hand if card not in gone) for hand in self.dealt]

    def table(self, variant: str, contract: str) -> Table:
        """The table where all that was played: seat 0 declares ``contract``, as it is bid, and has laid aside what
        lay in the talon; against a contract seat 1 whists alone, with open hands. Raises `IllegalAction` where that
        cannot have been."""
        # how cards are dealt, and what is for a dealer who rests, is no part of the question
        rules = find(variant).change(by_hand=False, talon_throw=False, dealer_bonus=False)
        in_order = pack(32)
        dealer = (self.first - 1) % 3
        places = Table(rules, 3, start=PreferansStart(pack=in_order, shuffle=False, dealer=dealer)).deal.piles
        held = {card for hand in self.dealt for card in hand}
        talon = Cards(card for card in in_order if card not in held)
        lies = {f"hand{seat}": hand for seat, hand in enumerate(self.dealt)} | {"talon": talon}
        where = {place: card for name, hand in lies.items() for place, card in zip(places[name], hand, strict=True)}
        start = PreferansStart(pack=Cards(where[place] for place in in_order), shuffle=False, dealer=dealer)
        table = Table(rules, 3, start=start)
        while table.asked is not None and not table.asked.about.startswith("play"):
            table.play(_said(table.asked.seat, table.asked.about, contract, talon))
        for _, card in self.played:
            table.play(card)
        return table


def _said(seat: Seat, about: str, contract: str, talon: Cards) -> str:
    """What is answered before the play."""
    if about == "bid":
        return contract if seat == 0 else "pass"
    if about == "whist":
        return "whist" if seat == 1 else "pass"
    return {"talon": "take", "discard": str(talon), "contract": contract, "hands": "open"}.get(about, "pass")


def half_played(
    rng: Random, hands: Sequence[Cards], trump: str | None, first: Seat, *, ducking: Seat | None = None
) -> Ending:
    """Hands of ten played down to five by chance, as the rules let; ``ducking`` is a seat that goes under if it can."""
    left = [list(hand) for hand in hands]
    played: list[tuple[Seat, Card]] = []
    takers: list[Seat] = []
    for _ in range(len(hands[0]) - LEFT):
        seats = [((takers[-1] if takers else first) + step) % 3 for step in SEATS]
        trick: list[Card] = []
        for seat in seats:
            may = list(legal(Cards(left[seat]), trick[0].suit, trump)) if trick else left[seat]
            card = _duck(trick, may, trump) if seat == ducking else rng.choice(may)
            left[seat].remove(card)
            trick.append(card)
        played += zip(seats, trick, strict=True)
        takers.append(seats[winner(trick, trump)])
    return Ending(tuple(hands), first, tuple(played), tuple(takers))


def _duck(trick: list[Card], may: list[Card], trump: str | None) -> Card:
    """The highest card that takes nothing, or else the lowest."""
    under = [card for card in may if trick and winner([*trick, card], trump) != len(trick)]
    if under:
        return min(under, key=lambda card: RANKS.index(card.rank))
    return max(may, key=lambda card: RANKS.index(card.rank))
