"""Positions of brag, set up by hand, and deals played from a line of text."""

from __future__ import annotations

from typing import Any

import pytest

from cardwidgets import Cards, IllegalAction, Table, open_table
from cardwidgets.games.brag.rules import BragStart


def brag(
    *hands: str,
    dealer: int = 0,
    stacks: tuple[int, ...] | None = None,
    looked: str | None = None,
    pot: int = 0,
    holder: int | None = None,
    retained: str = "",
    variant: str = "brag",
    **changes: Any,
) -> Table:
    """A table where each seat is dealt the hand given (empty: it sits out); ``looked`` names seats, by default all."""
    seats = len(hands)
    order = [seat for seat in ((dealer + 1 + i) % seats for i in range(seats)) if hands[seat]]
    dealt = [Cards(hands[seat])[i] for i in range(3) for seat in order]
    fresh = open_table(variant, seats=seats, **changes)
    rest = [card for card in fresh.variant.rules.pack if card not in dealt and card not in Cards(retained)]  # type: ignore[attr-defined]
    who = [seat for seat in order if seat != holder] if looked is None else [int(seat) for seat in looked]
    start = BragStart(
        dealer=dealer, stacks=stacks, pot=pot, holder=holder, retained=Cards(retained), pack=Cards([*dealt, *rest]),
        shuffle=False, looked=tuple(who),
    )  # fmt: skip
    return open_table(variant, seats=seats, start=start, **changes)


def play(table: Table, line: str) -> Table:
    """Play answers such as ``"1 bet 3, 2 fold, 0 look 1"``: each by the seat named."""
    for said in line.split(","):
        seat, _, word = said.strip().partition(" ")
        table.play(word.removeprefix("bet "), seat=int(seat))
    return table


def closed(table: Table, action: Any, key: str, **figures: Any) -> None:
    """See that an action is refused now for a reason, with at least these figures."""
    with pytest.raises(IllegalAction) as error:
        table.play(action)
    assert error.value.why == key
    assert error.value.reason.figures.items() >= figures.items()


def calls(table: Table) -> str:
    """Return what is open, as the choices print it: ``"fold, see, 4 to 14"``."""
    assert table.asked is not None
    return str(table.asked.choices)
