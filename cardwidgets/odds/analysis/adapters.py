"""What the analysis asks of a game: whose card is next, what is hidden, what each card costs once all lie open.

A game is known by the type of its facts, which a deal and a view of it both have: see `register_analysis`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

from ...core.cards import Card, Cards
from ...core.deal import Facts
from ...core.script import Seat
from ...core.view import View
from ..runtime.blocks import Progress
from .hidden import Hidden
from .units import Unit

if TYPE_CHECKING:
    import pandas

__all__ = ["Analysis", "CardValues", "Piles", "analysis_of", "register_analysis"]

Piles = Mapping[str, Sequence[Card]]
"""The cards of each pile by its name, none of them hidden."""
F = TypeVar("F", bound=Facts)
F_contra = TypeVar("F_contra", bound=Facts, contravariant=True)


class CardValues(Protocol):
    """What each legal answer costs where all cards lie open."""

    @property
    def cost(self) -> Mapping[Card, int]:
        """What each legal card gives away, in the unit of the game: 0 for the best."""

    @property
    def best(self) -> Cards:
        """The cards that give nothing away."""

    def sentence(self, lang: str | None = None) -> str:
        """The result in words."""

    def to_frame(self) -> pandas.DataFrame:
        """A row for each legal card. Needs pandas."""


class Analysis(Protocol[F_contra]):
    """A game whose cards can be judged, told by the facts of its deals."""

    @property
    def unit(self) -> str:
        """The name of the `Unit` in which a card costs something: ``tricks``, ``points`` or ``margin``."""

    def turn(self, facts: F_contra, trick: Sequence[Card]) -> Seat | None:
        """From whose hand the next card comes, where the rest can be solved once all cards lie open; else None."""

    def hidden(self, view: View[F_contra]) -> Hidden | None:
        """Where the cards that a view does not show may lie; None where that cannot be counted."""

    def solve(
        self, facts: F_contra, piles: Piles, *, fast: bool | None = None, progress: Progress | None = None
    ) -> CardValues | None:
        """What each legal card costs, with all cards open; None where more is to be decided than cards."""

    def size(self, view: View[F_contra], *, one: bool) -> tuple[int, tuple[int, int]]:
        """How many cards are left, and how many may be for an answer in half a second, without and with numba.

        ``one`` deal is solved, or a mean over many is taken.
        """


_FOUND: dict[type[Facts], Analysis[Any]] = {}


def register_analysis(facts: type[F], analysis: Analysis[F]) -> None:
    """Have deals with facts of this type, or of one made from it, judged so; registered again, the last one counts.

    Raises `ValueError` for a unit that there is not.
    """
    Unit.named(analysis.unit)
    _FOUND[facts] = analysis


def analysis_of(facts: Facts) -> Analysis[Any] | None:
    """How deals with such facts are judged; None where nobody has told."""
    from . import games as _packaged  # noqa: F401 - they register themselves, and are made of this module

    return next((_FOUND[kind] for kind in type(facts).__mro__ if kind in _FOUND), None)
