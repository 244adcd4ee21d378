"""The interface between the analysis and a game: whose card is next, the hidden cards, the costs with open cards.

A game is known by the type of its facts, which a deal and a view of it both have: see `register_analysis`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Protocol, TypeVar, runtime_checkable

from ...core.cards import Card, Cards
from ...core.deal import Facts
from ...core.errors import shown
from ...core.script import Seat
from ...core.spec import Part, add_spec, spec_of
from ...core.variants import kinds_by_facts, spec_of_facts
from ...core.view import View
from ...games.hidden import Hidden
from ..runtime.blocks import Progress
from .units import Unit

if TYPE_CHECKING:
    import pandas

__all__ = ["Analysis", "CardValues", "Piles", "analysis_of", "register_analysis"]

Piles = Mapping[str, Sequence[Card]]
"""The cards of each pile by the pile's name; no card is hidden."""
F = TypeVar("F", bound=Facts)
F_contra = TypeVar("F_contra", bound=Facts, contravariant=True)


class CardValues(Protocol):
    """The cost of each legal card with all cards open."""

    @property
    def cost(self) -> Mapping[Card, int]:
        """Return the cost of each legal card in the unit of the game: 0 for the best."""

    @property
    def best(self) -> Cards:
        """The cards that cost nothing."""

    def sentence(self, lang: str | None = None) -> str:
        """Return the result in words."""

    def to_frame(self) -> pandas.DataFrame:
        """Return a row for each legal card. Needs pandas."""


@runtime_checkable
class Analysis(Protocol[F_contra]):
    """An analysis of a game's cards. It is found by the type of the game's facts."""

    @property
    def unit(self) -> str:
        """The name of the `Unit` in which costs are given: ``tricks``, ``points`` or ``margin``."""

    def turn(self, facts: F_contra, trick: Sequence[Card]) -> Seat | None:
        """Return the seat whose hand plays the next card.

        None if the rest cannot be solved even with all cards open.
        """

    def hidden(self, view: View[F_contra]) -> Hidden | None:
        """Return where the cards that a view does not show may lie; None if these layouts cannot be counted."""

    def solve(
        self, facts: F_contra, piles: Piles, *, fast: bool | None = None, progress: Progress | None = None
    ) -> CardValues | None:
        """Return the cost of each legal card with all cards open; None if the game has other choices than cards."""

    def size(self, view: View[F_contra], *, one: bool) -> tuple[int, tuple[int, int]]:
        """Return the number of cards left, and the largest numbers that take about half a second.

        The two largest numbers are for plain Python and for numba. ``one``: they are for a single deal, not for a mean
        over many deals.
        """


def register_analysis(facts: type[F], analysis: Analysis[F]) -> None:
    """Register the analysis of games whose facts have this type. A later registration replaces an earlier one.

    Register the variants of the game first, since they connect the game with its facts. Raises `ValueError` for an
    unknown unit, and for facts of no registered game.
    """
    Unit.named(analysis.unit)
    kind = kinds_by_facts().get(facts)
    if kind is None:
        raise ValueError(f"no registered game has {shown(facts.__name__, 40)} as its facts; register a variant first")
    add_spec(replace(spec_of(kind), analysis=Part(analysis)))


def analysis_of(facts: Facts) -> Analysis[Any] | None:
    """Return the analysis of a game by its facts, or facts derived from them; None if none is registered."""
    spec = spec_of_facts(facts)
    analysis: Analysis[Any] | None = None if spec is None else spec.load("analysis", Analysis)
    return analysis
