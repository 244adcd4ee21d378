"""Positions of the relatives of brag, for tests: hands dealt as wanted, and what is refused."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cardwidgets import Cards, IllegalAction, Table, find, open_table, pack

from .snapshot import snapshot


def stacked(hands: Sequence[str]) -> Cards:
    """A pack that deals these hands, the first to the dealer's left, one card at a time."""
    dealt = [Cards(hand) for hand in hands]
    top = [hand[i] for i in range(len(dealt[0])) for hand in dealt]
    return Cards([*top, *(card for card in pack() if card not in top)])


def position(name: str, hands: Sequence[str], *, start: dict[str, Any] | None = None, **changes: Any) -> Any:
    """A table at which seat 0 is dealt the first hand, and so on; the last seat deals. Any game: hence any deal."""
    more = {"dealer": len(hands) - 1} | (start or {})
    if name.startswith("three-card-poker-casino"):
        del more["dealer"]
    begin = find(name).game.start().change(pack=stacked(hands), shuffle=False, **more)
    return open_table(name, seats=len(hands), start=begin, **changes)


def play(table: Table, *answers: Any) -> Any:
    for answer in answers:
        table.play(answer)
    return table


def refused(table: Table, answer: Any, seat: int | None = None) -> str:
    """Return why an answer is refused; and nothing has changed."""
    before = table.answers, snapshot(table.view()), table.asked
    try:
        table.play(answer, seat=seat)
    except IllegalAction as error:
        assert (table.answers, snapshot(table.view()), table.asked) == before
        return error.why
    raise AssertionError(f"{answer} was taken")
