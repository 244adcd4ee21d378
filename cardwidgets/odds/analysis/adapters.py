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
"""The cards of each pile by its name, none of them hidden."""
F = TypeVar("F", bound=Facts)
F_contra = TypeVar("F_contra", bound=Facts, contravariant=True)


class CardValues(Protocol):
    """The cost of each legal answer where all cards lie open."""

    @property
    def cost(self) -> Mapping[Card, int]:
        """Return what each legal card gives away, in the unit of the game: 0 for the best."""

    @property
    def best(self) -> Cards:
        """The cards that give nothing away."""

    def sentence(self, lang: str | None = None) -> str:
        """Return the result in words."""

    def to_frame(self) -> pandas.DataFrame:
        """Return a row for each legal card. Needs pandas."""


@runtime_checkable
class Analysis(Protocol[F_contra]):
    """A game whose cards can be judged, told by the facts of its deals."""

    @property
    def unit(self) -> str:
        """The name of the `Unit` in which a card costs something: ``tricks``, ``points`` or ``margin``."""

    def turn(self, facts: F_contra, trick: Sequence[Card]) -> Seat | None:
        """Return the seat from whose hand the next card comes, where the rest can be solved once all cards lie open;
        else None."""

    def hidden(self, view: View[F_contra]) -> Hidden | None:
        """Return where the cards that a view does not show may lie; None where that cannot be counted."""

    def solve(
        self, facts: F_contra, piles: Piles, *, fast: bool | None = None, progress: Progress | None = None
    ) -> CardValues | None:
        """Return what each legal card costs, with all cards open; None where more is to be decided than cards."""

    def size(self, view: View[F_contra], *, one: bool) -> tuple[int, tuple[int, int]]:
        """Return how many cards are left, and how many may be for an answer in half a second, without and with numba.

        ``one`` deal is solved, or a mean over many is taken.
        """


def register_analysis(facts: type[F], analysis: Analysis[F]) -> None:
    """Have deals of a game with facts of this type judged so; registered again, the last one counts.

    Register the variants of the game first: they tell which game has these facts. Raises `ValueError` for a unit that
    there is not, and for facts of no registered game.
    """
    Unit.named(analysis.unit)
    kind = kinds_by_facts().get(facts)
    if kind is None:
        raise ValueError(f"no registered game has {shown(facts.__name__, 40)} as its facts; register a variant first")
    add_spec(replace(spec_of(kind), analysis=Part(analysis)))


def analysis_of(facts: Facts) -> Analysis[Any] | None:
    """Return how deals with such facts, or facts made from these, are judged; None where nobody has told."""
    spec = spec_of_facts(facts)
    analysis: Analysis[Any] | None = None if spec is None else spec.load("analysis", Analysis)
    return analysis
