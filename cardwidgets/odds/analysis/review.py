"""A deal that is over, looked through again: what each card that was played has cost.

All cards lie open by then, and with them each card is judged: so a mistake here may have been bad luck, and a good
guess is none. What a player could have known says `card_costs.likely_costs` at the table as it then was.

>>> from random import Random
>>> from cardwidgets import open_table
>>> table = open_table("briscola-mariccia", seats=2, seed=4)
>>> while table.asked:
...     table.play(table.asked.choices.sample(Random(table.ply)))
>>> last = review(table, since=table.ply - 6)
>>> [str(played.card) for played in last.rows], last.cost
(['KD', '3S', 'JC', '5C', '5S', '3H'], {0: 0, 1: 20})
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from copy import copy
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

from ...core.cards import Card
from ...core.plain import plain, typed
from ...core.script import CHANCE, Aside, Seat
from ...core.spec import Part, add_spec, spec_of
from ...core.table import Answer, Table
from ..runtime.blocks import Progress
from .card_costs import turn_in, values_at

if TYPE_CHECKING:
    import pandas

__all__ = ["Costs", "Played", "Review", "is_told", "register_review", "review", "told_costs"]


class Played(NamedTuple):
    """A card that was played: at which ply, by whom, from whose hand, what it cost, and which cards cost nothing.

    In a game of `register_review` it is the answer that was given, be it a card, a word or a number.
    """

    ply: int
    seat: Seat
    hand: Seat
    card: Card | str
    cost: float
    best: tuple[str, ...]


@dataclass(frozen=True)
class Review:
    """The cards of a deal in order, as far as they could be judged; costs in tricks, or in points."""

    rows: tuple[Played, ...]
    stopped: bool = False

    @property
    def mistakes(self) -> tuple[Played, ...]:
        """The cards that gave something away."""
        return tuple(played for played in self.rows if played.cost)

    @cached_property
    def cost(self) -> dict[Seat, float]:
        """Return what each player gave away in all."""
        seats = sorted({played.seat for played in self.rows})
        return {seat: sum(played.cost for played in self.rows if played.seat == seat) for seat in seats}

    def to_frame(self) -> pandas.DataFrame:
        """Return a row for each card: ply, seat, hand, card, cost, best. Needs pandas."""
        import pandas

        rows = [
            (*played[:3], _sign(played.card), played.cost, " ".join(map(_sign, played.best))) for played in self.rows
        ]
        return pandas.DataFrame(rows, columns=list(Played._fields)).set_index("ply")


def review(
    table: Table,
    *,
    since: int = 0,
    fast: bool | None = None,
    progress: Progress | None = None,
) -> Review:
    """Return what each card of a deal cost, from a ply on: of Preferans, of the Briscola family for two, or of your own
    game.

    That is with all cards open. By what a seat could know, with reasons, and of bets, bids and layouts too:
    `cardwidgets.review_deal`; on the screen: `cardwidgets.ReviewWidget`.

    Cards that cannot be judged have no row: before a talon has led, and in other games, unless `register_review` has
    told how they are judged. The first cards of a deal take
    longest: with numba some tenths of a second each, without it many seconds in Briscola, so begin later there.
    ``progress`` is told after each answer how many have been looked at, and stops the work by returning False.
    Raises `ValueError` for a deal that is not over, since it would tell of hidden cards, and for a ply that never was.
    """
    if table.asked is not None:
        raise ValueError("a deal can be reviewed when it is over: before, the cost of a card reveals unseen cards")
    since = plain(since)
    if type(since) is not int or not 0 <= since <= table.ply:
        raise ValueError(f"no ply {typed(since, int)} in this deal; plies: 0 to {table.ply}")
    again = Table(table.variant, table.seats, start=table.start)
    rows: list[Played] = []
    for ply, answer in enumerate(table.answers):
        if ply >= since and (played := _judged(again, ply, answer, fast)):
            rows.append(played)
        again.play(answer.action, seat=None if isinstance(answer.action, Aside) else answer.seat)
        if progress is not None and progress(ply + 1, table.ply) is False:
            return Review(tuple(rows), stopped=ply + 1 < table.ply)
    return Review(tuple(rows))


Costs: TypeAlias = Callable[[Table], Mapping[Any, float] | None]
"""The cost of each open answer at a table whose cards all lie open; the answers are of any type that is asked."""


def register_review(kind: str, costs: Costs) -> None:
    """Have `review` judge the deals of a game of your own.

    ``kind`` is that of its `Game`, or its family where it has none. ``costs`` gets the table before each answer, all
    of its deal in sight, and says what each open answer gives away: 0 for the best, in whatever the game is played for;
    None where nothing can be said. Registered again, the last one counts. Raises `TypeError` for anything else.

    >>> register_review("my-game", lambda table: {"card": 0, "stay": 1})
    """
    named: object = kind
    if not isinstance(named, str) or not named or not callable(costs):
        raise TypeError("a review needs the kind or family of a Game, a text, and a function of a table")
    add_spec(replace(spec_of(kind), costs=Part(costs)))


def told_costs(table: Table) -> Mapping[Any, float] | None:
    """Return what a game of one's own says of each open answer at a table; None where it says nothing."""
    costs = _costs_of(table)
    return None if costs is None else costs(copy(table))


def is_told(table: Table) -> bool:
    """Return True if a game of one's own says what its answers give away."""
    return spec_of(table.variant.kind).costs is not None


def _costs_of(table: Table) -> Costs | None:
    costs: Costs | None = spec_of(table.variant.kind).load("costs")
    return costs


def _sign(answer: Card | str) -> str:
    return answer.sign if isinstance(answer, Card) else answer


def _judged(table: Table, ply: int, answer: Answer, fast: bool | None) -> Played | None:
    """Return what an answer cost; None for one that was no card, or that nobody can judge."""
    if (costs := _costs_of(table)) is not None:
        return _by_its_own(costs, table, ply, answer)
    if not isinstance(answer.action, Card) or table.asked is None or not table.asked.about.startswith("play"):
        return None
    hand = turn_in(table.deal)
    solved = values_at(table.deal, fast=fast)
    if hand is None or solved is None:
        return None
    return Played(ply, answer.seat, hand, answer.action, solved.cost[answer.action], solved.best)


def _by_its_own(costs: Costs, table: Table, ply: int, answer: Answer) -> Played | None:
    """Return what an answer cost in a game that tells it itself."""
    found = None if isinstance(answer.action, Aside) or answer.seat == CHANCE else costs(copy(table))
    if found is None or answer.action not in found:
        return None
    best = tuple(_plain(one) for one, cost in found.items() if not cost)
    return Played(ply, answer.seat, answer.seat, _plain(answer.action), found[answer.action], best)


def _plain(answer: object) -> Card | str:
    return answer if isinstance(answer, Card) else str(answer)
