"""Anything at all may be given as an answer: it stands for one that is open, or is refused, and nothing has changed."""

from __future__ import annotations

from random import Random
from typing import Any, NoReturn

import numpy as np
import pytest

from cardwidgets import Card, Cards, IllegalAction, Layout, NotationError, Table, open_table, variants
from cardwidgets.core.script import Aside
from tests.support.battery import state
from tests.support.sampling import often

NAMES = [variant.name for variant in variants()]
ROUNDS = often(1, 8)


class Liar:
    """Says it equals whatever it is compared with."""

    def __init__(self, like: object = "") -> None:
        self.like = like

    def __eq__(self, other: object) -> bool:
        return True

    def __hash__(self) -> int:
        return hash(self.like)

    def __str__(self) -> str:
        return str(self.like)


class Bomb:
    """Fails whatever is done with it."""

    def fail(self, *_: object) -> NoReturn:
        raise RuntimeError("touched")

    __eq__ = __hash__ = __str__ = __repr__ = __len__ = __iter__ = __bool__ = fail  # type: ignore[assignment]


class Text(str):
    """A text that says it equals any other."""

    def __eq__(self, other: object) -> bool:
        return True

    def __ne__(self, other: object) -> bool:
        return False

    __hash__ = str.__hash__


class Number(int):
    """A number of its own kind."""


class Row(tuple[Any, ...]):
    """A tuple that is never done."""

    def __iter__(self) -> Any:
        while True:
            yield Card("AS")


def deep(levels: int) -> list[Any]:
    row: list[Any] = []
    for _ in range(levels):
        row = [row]
    return row


DEEP = deep(100_000)
"""Made once: its lists are as many as all else that the collector of rubbish has to look through."""


def forged(name: str) -> Card:
    return str.__new__(Card, name)


def hostile(answer: Any) -> list[Any]:
    """Things that pretend to be an answer, or are none."""
    text = str(answer)
    return [
        Liar(answer), Liar(), Bomb(), [Bomb()], (Bomb(),), Text(text), Text("nonsense"), Number(1), Row(("AS",)),
        DEEP, (DEEP,), 10**5000, -(10**5000), [10**5000], np.zeros(3), np.array([text]),
        np.array(text), np.float64(1.5), np.void(b"1"), np.datetime64("2020-01-01"), forged("ZZ"), forged("X9"),
        forged("??"), [forged("ZZ")], tuple.__new__(Cards, ["nonsense", Bomb()]), tuple.__new__(Cards, [forged("ZZ")]),
        tuple.__new__(Layout, [Bomb()]), tuple.__new__(Layout, [5]), tuple.__new__(Aside, (0,)),
        tuple.__new__(Aside, (Bomb(), Bomb())), Aside(0, Bomb()), Aside(-7, text), Aside(10**5000, text),
        True, False, 1.0, float("nan"), 1j, b"AS", object(), Liar, type, len, lambda: None, {}, {Card("AS")},
        "\ud800", "x" * 10**6, "1" * 5000, "\x00", "１", [], (), "", [[]], Ellipsis,
    ]  # fmt: skip


def given(table: Table, answer: Any, seat: Any = None) -> Exception | None:
    """Return what an answer raises; None when it is taken. It is asked for its reason first, which must fit."""
    why = table.why(answer, seat=seat)
    refusal = None
    try:
        table.play(answer, seat=seat)
    except IllegalAction as error:
        refusal = error
    assert why == (refusal and refusal.reason) and len(str(refusal)) < 4000
    return refusal


@pytest.mark.sampled
@pytest.mark.parametrize("name", NAMES)
def test_whatever_is_given_is_an_answer_that_is_offered_or_is_refused(name: str) -> None:
    """And what is kept is of the very type that is offered, so that a script never meets anything else."""
    for seed in range(ROUNDS):
        rng = Random(seed)
        table = open_table(name, seed=seed)
        for _ in range(often(2, 15)):
            if table.asked is None:
                break
            answer = table.asked.choices.sample(rng)
            before, ply = state(table), table.ply
            for one in hostile(answer):
                if given(table, one) is None:  # an amount, or cards, that might be meant
                    kept = table.answers[ply].action
                    assert type(kept) in (type(answer), str, int, Cards, Layout)
                    assert type(one) in (str, int, Number, list, tuple)
                    table.undo()
                assert table.ply == ply
                with pytest.raises((NotationError, IllegalAction)):
                    table.play(table.read(one), seat=Bomb())  # type: ignore[arg-type]
            for seat in (Bomb(), Liar(0), 10**5000, True, np.zeros(2), Text("0")):
                assert given(table, answer, seat) is not None
                with pytest.raises(IllegalAction):
                    table.undo(seat)  # type: ignore[arg-type]
            assert state(table) == before
            table.play(answer)


@pytest.mark.parametrize("name", NAMES)
def test_a_scalar_of_numpy_is_what_it_holds(name: str) -> None:
    """As it comes from a generator's choice: a whole deal is played like that, and kept as if played by hand."""
    tables = [open_table(name, seed=3), open_table(name, seed=3)]
    rng = Random(3)
    while tables[0].asked is not None:
        answer = tables[0].asked.choices.sample(rng)
        scalar = np.int64(answer) if type(answer) is int else np.str_(answer)
        tables[0].play(scalar)
        tables[1].play(answer)
    assert tables[0].answers == tables[1].answers
    kinds = [[type(answer.action) for answer in table.answers] for table in tables]
    assert kinds[0] == kinds[1] and tables[0].result == tables[1].result
