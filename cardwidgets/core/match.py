"""Matches: one deal after another. Each begins with the dealer, stacks and pack that the last one left."""

from __future__ import annotations

import copy

from .deal import Deal
from .errors import IllegalAction, Why, quoted
from .rules import Start
from .table import Table

__all__ = ["MAX_DEAL_NUMBER", "Match"]

MAX_DEAL_NUMBER = 1_000_000
"""The largest number of a deal that a review or a record takes."""


class Match:
    """A row of deals by the same rules: the dealer moves, chips and the pack carry over.

    ``table`` is the deal being played, ``deals`` all of them, the current one last. Raises `TypeError` if the
    first argument is not a `Table`.

    >>> from cardwidgets import open_table
    >>> Match(open_table("brag", seats=3, seed=7))
    <Match, deal 1: Table brag, 3 seats, 1 answer, seat 1 is asked: bet>
    """

    def __init__(self, table: Table) -> None:
        if not isinstance(table, Table):
            raise TypeError(f"a match needs a table, such as open_table('brag'), not {quoted(table)}")
        self.deals: list[Table] = [table]
        self._follows: tuple[Deal | None, Start | None] = (None, None)
        """The start of the next deal, worked out once for a deal that is over."""

    def __repr__(self) -> str:
        return f"<Match, deal {len(self.deals)}: {repr(self.table)[1:-1]}>"

    def __copy__(self) -> Match:
        """Return a copy with tables of its own, which change independently."""
        return copy.deepcopy(self)

    @property
    def table(self) -> Table:
        """The deal being played, or the last one if no deal is being played."""
        return self.deals[-1]

    @property
    def over(self) -> bool:
        """Return True if the current deal is over and no further deal can follow."""
        return self.deals[-1].asked is None and self.next_start() is None

    def next_start(self) -> Start | None:
        """Return the start of the next deal, once the current one is over; None if the match is over.

        A deal of practice (`Table.practice`) does not count: the next deal begins as that one did, with a shuffled
        pack.
        """
        table = self.deals[-1]
        if not table.practice:
            if self._follows[0] is table.deal:
                return self._follows[1]
            start: Start | None = table.variant.game.follow(table.deal)
            if table.asked is None:
                self._follows = table.deal, start
            return start
        return table.start.change(shuffle=True) if hasattr(table.start, "shuffle") else table.start

    def next_deal(self) -> Table:
        """Begin the next deal. Raises `IllegalAction` while a deal is being played, or when the match is over."""
        table = self.table
        if table.asked is not None:
            raise IllegalAction("the next deal", Why("deal_is_on"))
        start = self.next_start()
        if start is None:
            raise IllegalAction("the next deal", Why("match_is_over"))
        self.deals.append(Table(table.variant, table.seats, start=start, rng=table.rng))
        return self.table
