"""A review of a finished deal: the cost of each card that was played.

The cards are judged with all cards open. So a mistake here may have been bad luck, and a good guess counts as no
mistake. `card_costs.likely_costs`, at the table of that time, says what the player could have known.

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

__all__ = ["Costs", "Played", "Review", "has_registered_costs", "register_review", "registered_costs", "review"]


class Played(NamedTuple):
    """A card that was played: its ply, the player, the hand it came from, its cost, and the cards that cost nothing.

    In a game registered by `register_review` this is an answer of any kind: a card, a word or a number.
    """

    ply: int
    seat: Seat
    hand: Seat
    card: Card | str
    cost: float
    best: tuple[str, ...]


@dataclass(frozen=True)
class Review:
    """The cards of a deal in order, as far as they can be judged, with costs in the unit of the game."""

    rows: tuple[Played, ...]
    stopped: bool = False

    @property
    def mistakes(self) -> tuple[Played, ...]:
        """The cards that cost something."""
        return tuple(played for played in self.rows if played.cost)

    @cached_property
    def cost(self) -> dict[Seat, float]:
        """Return the total cost of each player's cards."""
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
    """Return the cost of each card of a finished deal, from the ply ``since`` on, with all cards open.

    Covers Preferans, two-player games of the Briscola family, and games of `register_review`. For a judgement by what
    the players knew, with reasons, and of bets, bids and layouts too, see `cardwidgets.review_deal`; on the screen
    `cardwidgets.ReviewWidget`.

    Cards that cannot be judged have no row: in other games, and in an all-pass deal before the talon has led. The first
    cards of a deal take longest. With numba each takes some tenths of a second. Without it they take many seconds in
    Briscola, so choose a later ``since``. ``progress(done, total)`` is called after each answer, and stops the work by
    returning False.

    Raises `ValueError` for an unfinished deal, since its costs reveal hidden cards, and for a ply that is not in the
    deal.
    """
    if table.asked is not None:
        raise ValueError("a deal can be reviewed only when it is over; before that, a review would reveal unseen cards")
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
"""A function of a table with all cards open. Returns the cost of each legal answer, by answer."""


def register_review(kind: str, costs: Costs) -> None:
    """Have `review` judge the deals of a game of your own. A later registration replaces an earlier one.

    ``kind``   the kind of the `Game`, or its family if it has no kind
    ``costs``  a function of the table before each answer, with all its cards in sight. It returns the cost of each
               legal answer, 0 for the best, in the unit of the game; None if it has no judgement

    Raises `TypeError` for an argument of another type.

    >>> register_review("my-game", lambda table: {"card": 0, "stay": 1})
    """
    named: object = kind
    if not isinstance(named, str) or not named or not callable(costs):
        raise TypeError("a review needs two things: a kind or family of games, as a text, and a function of a table")
    add_spec(replace(spec_of(kind), costs=Part(costs)))


def registered_costs(table: Table) -> Mapping[Any, float] | None:
    """Return the costs of the legal answers at a table by the game's registered function; None if it has no
    judgement.
    """
    costs = _costs_of(table)
    return None if costs is None else costs(copy(table))


def has_registered_costs(table: Table) -> bool:
    """Return True if a function for the costs of this game's answers is registered."""
    return spec_of(table.variant.kind).costs is not None


def _costs_of(table: Table) -> Costs | None:
    costs: Costs | None = spec_of(table.variant.kind).load("costs")
    return costs


def _sign(answer: Card | str) -> str:
    return answer.sign if isinstance(answer, Card) else answer


def _judged(table: Table, ply: int, answer: Answer, fast: bool | None) -> Played | None:
    """Return an answer with its cost; None if the answer is not a card, or cannot be judged."""
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
    """Return an answer with its cost by the game's registered function; None if it cannot be judged."""
    found = None if isinstance(answer.action, Aside) or answer.seat == CHANCE else costs(copy(table))
    if found is None or answer.action not in found:
        return None
    best = tuple(_plain(one) for one, cost in found.items() if not cost)
    return Played(ply, answer.seat, answer.seat, _plain(answer.action), found[answer.action], best)


def _plain(answer: object) -> Card | str:
    return answer if isinstance(answer, Card) else str(answer)
