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

__all__ = ["AnswerCosts", "Judge", "Previews", "TooLong", "format_amount", "judge_of"]


class TooLong(Exception):
    """A decision that would take too long to be judged."""


@dataclass(frozen=True)
class AnswerCosts:
    """The cost of each open answer, by its notation, over so many ``deals`` that fit what a seat sees.

    ``figures`` are facts that were found on the way, for the reason. ``beside`` is the same in points or tricks, where
    these tell otherwise than what decides the deal: see `deciding`. ``scored`` is what the answer given costs in the
    unit in which the game is scored, where that is not worked out from ``values``; ``pot`` the chips that lie there.
    ``worlds`` are those that were drawn, where it is known what each answer brings in each.
    """

    unit: Unit
    values: Mapping[str, Cost]
    how: How
    deals: int
    figures: Mapping[str, float] = field(default_factory=dict)
    beside: AnswerCosts | None = None
    scored: float | None = None
    pot: float = 0.0
    worlds: Worlds | None = field(default=None, compare=False, repr=False)


F = TypeVar("F", bound=Facts, contravariant=True)
A = TypeVar("A", contravariant=True)


@runtime_checkable
class Judge(Protocol[F, A]):
    """A judge of the decisions of one kind of game; ``F`` is what it tells all, ``A`` an answer that is judged."""

    def hand(self, view: View[F], asked: Ask) -> Seat | None:
        """Return the seat whose hand decides; None for a question that is not judged."""

    def known(self, view: View[F], asked: Ask, answer: A, fast: bool | None) -> AnswerCosts:
        """Return what answers cost by what a seat sees, that which was given among them; no values where that is not
        told.

        Raises `TooLong` where that would take too long.
        """

    def opened(self, table: Table, end: Table, answer: A, fast: bool | None) -> Mapping[str, float] | None:
        """Return the same with all cards of a table open, and the ``end`` of its deal known; None where it is not
        told."""

    def reason(self, view: View[F], asked: Ask, answer: A, known: AnswerCosts) -> Why:
        """Return why an answer that was worse was so, by a fact of the view; or why one that gives up points was
        not."""


@runtime_checkable
class Previews(Protocol):
    """A judge that has a quicker one beside it, for rough figures while kernels are compiled."""

    def preview(self) -> Judge[Any, Any]:
        """Return the judge whose figures rest on a few deals, solved by the plain code."""


def judge_of(kind: str) -> Judge[Any, Any] | None:  # which types a game has is known by its kind alone
    """Return the judge of a kind of game; None for a game that has none."""
    judge: Judge[Any, Any] | None = spec_of(kind).load("judge", Judge)
    return judge
