"""How exercises on games of tricks are told, in any family: players, suits, trumps, and cards that were played."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from ..core.cards import Card
from ..core.script import Seat
from .answers import ByName, Option
from .scene import Line
from .words import Listed, Phrase, Plain, Words, phrase

__all__ = ["Teller"]


@dataclass(frozen=True)
class Teller:
    """The words of a family, ``told`` by their names, and what its players are called, by seat."""

    told: Callable[..., Phrase]
    players: tuple[str, ...]

    def names(self, seats: Iterable[Seat]) -> Words:
        """Some players by name."""
        return Listed(tuple(Plain(self.players[seat]) for seat in seats))

    def name_options(self, seats: Iterable[Seat], *others: Option[Seat | None]) -> ByName[Seat | None]:
        """Players to choose from, and what else there is."""
        some: tuple[Option[Seat | None], ...] = tuple(Option(seat, Plain(self.players[seat])) for seat in seats)
        return ByName((*some, *others))

    def suit_words(self, suit: str) -> Words:
        """A suit by its name and sign."""
        return self.told("suit", suit=phrase(f"/card.french.{suit}"), sign=Card(f"A{suit}").sign[-1])

    def trump_line(self, trump: str | None) -> Phrase:
        """Which suit is trumps, if one is."""
        return self.told("at.no_trump") if trump is None else self.told("at.trump", suit=self.suit_words(trump))

    def trick_lines(self, played: Iterable[tuple[Seat, Card]]) -> tuple[Line, ...]:
        """Who played what."""
        return tuple(
            Line(Plain(self.players[seat]), self.told("plays", card=Plain(card.sign))) for seat, card in played
        )
