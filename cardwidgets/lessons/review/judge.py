"""The interface between the review and a kind of game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol, TypeVar, runtime_checkable

from ...core.deal import Facts
from ...core.errors import Why
from ...core.script import Ask, Seat
from ...core.spec import spec_of
from ...core.table import Table
from ...core.view import View
from ...odds.analysis.units import Unit
from ...odds.results import format_amount
from .bands import Cost
from .causes import Worlds
from .decision import How

__all__ = [
    "MORE_FOLDS",
    "AnswerCosts",
    "BetFigures",
    "Judge",
    "LayoutFigures",
    "Praises",
    "Previews",
    "TooLong",
    "format_amount",
    "judge_of",
]


MORE_FOLDS = 5
"""The deals in 100 from which a bet is said to be better because it makes better hands fold."""


class TooLong(Exception):
    """An error for a decision that would take too long to judge."""


@dataclass(frozen=True)
class BetFigures:
    """The figures behind the costs of bets, for the reason.

    ``percent``  the chance to hold the best hand, in percent
    ``price``    the chips that the answer costs; for a fold, those of the cheapest way to stay in
    ``weighed``  True if the answers were played out or the betting was solved, as for advice
    ``bluffs``   the answers that are bluffs
    ``steals``   by answer, the percentage of deals that it wins without the best hand
    ``unpaid``   the same for each bet whose price is too high for the chance to hold the best hand
    """

    percent: float
    price: float
    weighed: bool = False
    bluffs: frozenset[str] = frozenset()
    steals: Mapping[str, float] = field(default_factory=dict)
    unpaid: Mapping[str, float] = field(default_factory=dict)


@dataclass(frozen=True)
class LayoutFigures:
    """The figures behind the costs of layouts, for the reason.

    ``own``, ``best``  the average gains of the given and of the best layout
    ``chances``        the chances of the given layout to win each place
    ``best_chances``   those of the best layout
    """

    own: float
    best: float
    chances: tuple[float, ...]
    best_chances: tuple[float, ...]

    @property
    def place(self) -> int:
        """Return the place, from 0, where the chances differ most."""
        return max(range(len(self.best_chances)), key=lambda place: self.best_chances[place] - self.chances[place])

    @property
    def more(self) -> float:
        """Return the number of places that the best layout wins more on average."""
        return sum(self.best_chances) - sum(self.chances)


@dataclass(frozen=True)
class AnswerCosts:
    """The cost of each legal answer, by its notation, over ``deals`` that fit what a seat sees.

    ``brings``   the gain of each answer in that unit, where it is known
    ``bets``     facts about bets, for the reason
    ``layouts``  the same for layouts
    ``made``     by bid or contract, the percentage of deals in which it is made
    ``tricks``   by bid or contract, the tricks that the declarer takes on average
    ``beside``   the costs in points or tricks, if they disagree with what decides the deal; see `deciding`
    ``scored``   the cost of each answer in the unit in which the game is scored, if ``values`` does not determine it
    ``pot``      the chips in the pot
    ``by_wins``  True if the game is scored in deals won: see `Decision`
    ``worlds``   the drawn worlds, if the gain of each answer is known in each of them
    """

    unit: Unit
    values: Mapping[str, Cost]
    how: How
    deals: int
    brings: Mapping[str, float] = field(default_factory=dict)
    bets: BetFigures | None = None
    layouts: LayoutFigures | None = None
    made: Mapping[str, float] = field(default_factory=dict)
    tricks: Mapping[str, float] = field(default_factory=dict)
    beside: AnswerCosts | None = None
    scored: Mapping[str, float] = field(default_factory=dict)
    pot: float = 0.0
    by_wins: bool = False
    worlds: Worlds | None = field(default=None, compare=False, repr=False)


F = TypeVar("F", bound=Facts, contravariant=True)
A = TypeVar("A", contravariant=True)


@runtime_checkable
class Judge(Protocol[F, A]):
    """A judge of the decisions of one kind of game; ``F`` is the type of its public facts, ``A`` that of an answer."""

    def hand(self, view: View[F], asked: Ask) -> Seat | None:
        """Return the seat whose hand is judged; None if the question is not judged."""

    def known(self, view: View[F], asked: Ask, answer: A, fast: bool | None) -> AnswerCosts:
        """Return the costs of the answers, the given one included, by what a seat sees; without values if they are
        not known.

        Raises `TooLong` if that would take too long.
        """

    def opened(self, table: Table, end: Table, answer: A, fast: bool | None) -> Mapping[str, float] | None:
        """Return the costs with all cards of a table open; None if they are not known. ``end`` is the table at the
        deal's end.
        """

    def reason(self, view: View[F], asked: Ask, answer: A, known: AnswerCosts) -> Why:
        """Return a fact of the view that explains why an answer was worse, or why one that gives up points was not."""


@runtime_checkable
class Praises(Protocol):
    """A judge that also explains why a good answer is good."""

    def merit(self, view: View[Any], asked: Ask, answer: object, known: AnswerCosts) -> Why | None:
        """Return a fact of the view that speaks for an answer; None if none is known."""


@runtime_checkable
class Previews(Protocol):
    """A judge that also has a quicker judge, for rough figures while kernels are compiled."""

    def preview(self) -> Judge[Any, Any]:
        """Return a judge whose figures rest on a few deals, solved without compiled kernels."""


def judge_of(kind: str) -> Judge[Any, Any] | None:  # the types depend on the kind of game
    """Return the judge of a kind of game; None if it has none."""
    judge: Judge[Any, Any] | None = spec_of(kind).load("judge", Judge)
    return judge
