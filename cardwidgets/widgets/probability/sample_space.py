"""The sample space widget: a tile for every outcome, two events, and a condition."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import sqrt
from typing import Literal, Unpack

from ...core.errors import quoted
from ...judge.three_card import Category
from ...lessons.record.learner import Learner
from ...locale.words import kind_key
from ...probability import HANDS, Event, P, Probability, SampleSpace, kind
from ..base import Keywords, Refusal
from ..contract import ChanceBlock, ChanceChooser, ChanceMosaic, ChanceTable, ChanceTick
from ..still.chance import Picture
from .base import ChanceWidget, checked_names, percent, ratio

__all__ = ["SampleSpaceWidget"]

ALONE = ("a", "not_a")
TOGETHER = (*ALONE, "and", "or", "a_given_b", "b_given_a")
MAX_TILES = 40_000
"""The largest number of outcomes drawn as tiles. With more, a tile would be smaller than two pixels."""
MIN_NAMED, MIN_COUNTED, MIN_HIGH = 35, 12, 9
"""The smallest width of a block that has a name with its number, or a number; and its height, all in percent."""
UNTOLD = "?"
"""The text of a cell whose number is still to be guessed."""
Named = Mapping[str, Event] | Sequence[Event] | Event
_Cell = tuple[bool | None, bool | None]
"""A cell of the table: in A or not, in B or not, and None for the sum."""


@dataclass(frozen=True)
class _Counts:
    """The numbers of outcomes in both events, in each event, and in the space."""

    both: int
    a: int
    b: int
    all: int


class SampleSpaceWidget(ChanceWidget):
    """A sample space with questions about events: not, and, or, given. The count and the picture come after the guess.

    ``space``    a `SampleSpace`; by default hands of three cards of 52
    ``events``   the choices for event A: a list, or a dictionary by name; by default the six kinds of hands
    ``given``    the choices for event B, in the same form; by default there is no B
    ``learner``  a `Learner` whose record keeps each guess and the result

    Each question has its own guess. No result is sent to the page before the guess. Picture and table show the numbers
    of the questions that were guessed, and a question mark for the others.

    Traits that may be read and observed:

    ``guess``  float, the guess of the present question in percent; None before the guess
    ``share``  float, the counted probability in percent; None before the guess

    >>> SampleSpaceWidget(given=HANDS.has("A"), lang="en")
    Sample space: Hands of three cards, 22,100 in all: what is the probability of “prial”?

    Raises `TypeError` for an object that is not an event and for an unknown keyword. Raises `ValueError` for events of
    another space, and for a condition that cannot happen.
    """

    NAME = "space"

    def __init__(
        self,
        space: SampleSpace = HANDS,
        events: Named | None = None,
        *,
        given: Named | None = None,
        learner: Learner | None = None,
        lang: str | None = None,
        **more: Unpack[Keywords],
    ) -> None:
        if not isinstance(space, SampleSpace):
            raise TypeError(f"a sample space is needed, such as draws(3), not {quoted(space)}")
        iter(space)  # raises TooManyOutcomes
        self._space = space
        self._own_names = not isinstance(events, Mapping)
        self._a: dict[str, Event] = checked_names("events", self._six() if events is None else events, Event)
        self._b: dict[str, Event] = checked_names("given", given, Event) if given is not None else {}
        if not self._a:
            raise ValueError("events needs at least one event")
        for event in (*self._a.values(), *self._b.values()):
            if not space.same_as(event.space):
                raise ValueError(
                    f"two sample spaces: {event.name} belongs to {event.space.name}, and the widget shows {space.name}."
                    " Name its space first, as in SampleSpaceWidget(space, events)"
                )
            if self._b and not any(map(event.test, space)):
                raise ValueError(f"{event.name} cannot happen, so nothing has a probability given it")
        self._now = (next(iter(self._a)), next(iter(self._b), ""), "a")
        self._counted: dict[tuple[str, str], _Counts] = {}
        super().__init__(learner=learner, lang=lang, **more)

    def _six(self) -> dict[str, Event]:
        if not self._space.same_as(HANDS):
            raise ValueError("give events: only hands of three cards of 52 have events of their own")
        return {str(name): kind(name) for name in Category}

    @property
    def _ops(self) -> tuple[str, ...]:
        return TOGETHER if self._b else ALONE

    def _called(self, name: str) -> str:
        """Return the name of an event: a kind of hand in the reader's language, another event as it was named."""
        kind_name = name.replace(" ", "_")
        return self.say(kind_key(kind_name)).lower() if self._own_names and kind_name in list(Category) else name

    # ---------- the count ----------

    def _key(self) -> Hashable:
        return self._now

    def _question(self) -> str:
        a, b, op = self._now
        names = {"a": self._called(a), "b": b, "n": self._space.size}
        total = self.word("hands" if self._space.same_as(HANDS) else "outcomes", n=self._space.size)
        return self.say("exercise.both", first=total, then=self.word(f"ask.{op}", **names))

    def _events(self) -> tuple[Event, Event]:
        a, b, _ = self._now
        event = self._a[a]
        return event, self._b[b] if b else self._space.event(lambda outcome: True, "all")

    def _counts(self) -> _Counts:
        """Count the outcomes of A, of B and of both, once for each pair of events."""
        pair = self._now[:2]
        if pair not in self._counted:
            a, b = self._events()
            both = a & b if pair[1] else a
            self._counted[pair] = _Counts(both.ways, a.ways, b.ways, self._space.size)
        return self._counted[pair]

    def _count(self) -> Fraction:
        (a, b), op = self._events(), self._now[2]
        return {
            "a": lambda: P(a),
            "not_a": lambda: P(~a),
            "and": lambda: P(a & b),
            "or": lambda: P(a | b),
            "a_given_b": lambda: P(a, given=b),
            "b_given_a": lambda: P(b, given=a),
        }[op]()

    # ---------- the view ----------

    def _choosers(self) -> list[ChanceChooser]:
        a, b, op = self._now
        shown: list[ChanceChooser] = []
        if len(self._a) > 1 or self._b:  # a single event, too: the buttons say A and B
            options = [(name, self._called(name)) for name in self._a]
            shown.append(_chooser("a", self.word("event_a"), a, options))
        if self._b:
            shown.append(_chooser("b", self.word("event_b"), b, [(name, name) for name in self._b]))
        ops = [(one, self.word(f"op.{one}")) for one in self._ops]
        shown.append(_chooser("op", self.word("ask_for"), op, ops))
        return shown

    def _do(self, do: str, token: str) -> None:
        name, _, value = token.partition("=")
        a, b, op = self._now
        known: dict[str, Sequence[str]] = {"a": list(self._a), "b": list(self._b), "op": self._ops}
        if do != "draft" or value not in known.get(name, ()):
            raise Refusal("refuse.unknown")
        self._now = (value if name == "a" else a, value if name == "b" else b, value if name == "op" else op)

    def _snapshot(self) -> Callable[[], None]:
        back, now = super()._snapshot(), self._now

        def restore() -> None:
            back()
            self._now = now

        return restore

    def _pictures(self, share: Fraction | None) -> list[Picture]:
        across = round(sqrt(self._space.size * 1.3)) if self._space.size <= MAX_TILES else 0
        if share is None:
            whole: ChanceBlock = {"x": 0.0, "y": 0.0, "w": 100.0, "h": 100.0, "text": "", "mark": "rest"}
            label = self.word("whole", n=self._space.size)
            return [{"kind": "mosaic", "label": label, "blocks": [whole], "across": across, "below": []}]
        n, op, shown = self._counts(), self._now[2], self._shown()
        columns = [(n.b, n.both, True), (n.all - n.b, n.a - n.both, False)]
        blocks: list[ChanceBlock] = []
        below: list[ChanceTick] = []
        x = 0.0
        for size, inside, in_b in columns:
            if not size:
                continue
            wide, high = 100 * size / n.all, 100 * inside / size
            for belongs, y, h, part in ((True, 100 - high, high, inside), (False, 0.0, 100 - high, size - inside)):
                if part:
                    named = self.word("row_a" if belongs else "row_not_a", n=part)
                    text = named if wide > MIN_NAMED else f"{part:,}"
                    told = (belongs, in_b if self._b else None) in shown
                    text = text if told and wide > MIN_COUNTED and h > MIN_HIGH else ""
                    mark = _mark(op, in_a=belongs, in_b=in_b)
                    blocks.append({"x": x, "y": y, "w": wide, "h": h, "text": text, "mark": mark})
            if self._b:
                many = size if (None, in_b) in shown else UNTOLD
                below.append({"at": x, "text": self.word("column_b" if in_b else "column_not_b", n=many)})
            x += wide
        mosaic: ChanceMosaic = {
            "kind": "mosaic", "label": self._alt(share), "blocks": blocks, "across": across, "below": below,
        }  # fmt: skip
        return [mosaic]

    def _alt(self, share: Fraction) -> str:
        return self.word("alt", ratio=ratio(share), percent=percent(share))

    def _shown(self) -> set[_Cell]:
        """Return the cells of the table that answer the questions guessed so far about these events; the others wait
        for their own guess.
        """
        guessed = [op for op in self._ops if (*self._now[:2], op) in self._guesses]
        return {cell for op in guessed for part, whole in (_cells(op),) for cell in (*part, whole)}

    def _table(self, share: Fraction | None) -> ChanceTable | None:
        if share is None:
            return None
        n, (a, b, op) = self._counts(), self._now
        cells = {
            (True, True): n.both, (True, False): n.a - n.both, (True, None): n.a,
            (False, True): n.b - n.both, (False, False): n.all - n.a - n.b + n.both, (False, None): n.all - n.a,
            (None, True): n.b, (None, False): n.all - n.b, (None, None): n.all,
        }  # fmt: skip
        sides = (True, False, None) if self._b else (None,)
        name = {True: b, False: self.word("not_b"), None: self.word("all")}
        head = {True: self._called(a), False: self.word("not_a"), None: self.word("all")}
        part, whole = _cells(op)
        shown = self._shown()
        return {
            "label": self.word("table"),
            "columns": [name[side] for side in sides],
            "rows": [
                {
                    "head": head[row],
                    "cells": [
                        {
                            "text": f"{cells[row, side]:,}" if (row, side) in shown else UNTOLD,
                            "mark": "part" if (row, side) in part else "whole" if (row, side) == whole else "",
                        }
                        for side in sides
                    ],
                }
                for row in (True, False, None)
            ],
        }

    def _lines(self, share: Fraction) -> list[str]:
        a, b, op = self._now
        what = self.word(f"p.{op}", a=self._called(a), b=b)
        return [self.word("equation", what=what, ratio=ratio(share), percent=percent(share))]

    def _remark(self, share: Fraction) -> str:
        n, (a, b, op) = self._counts(), self._now
        if op in ("a_given_b", "b_given_a") and n.all:
            before = Probability(n.a if op == "a_given_b" else n.b, n.all)
            now, was = percent(share), percent(before)
            name, known = (self._called(a), b) if op == "a_given_b" else (b, self._called(a))
            way = "same" if share == before else "more" if share > before else "less"
            return self.word(f"remark.{way}", name=name, known=known, now=now, was=was)
        return self.word("remark.often", n=round(1000 * float(share)))


def _chooser(name: str, label: str, value: str, options: Sequence[tuple[str, str]]) -> ChanceChooser:
    return {"name": name, "label": label, "value": value, "options": [{"token": t, "text": x} for t, x in options]}


def _mark(op: str, *, in_a: bool, in_b: bool) -> Literal["part", "whole", "gone"]:
    """Return the part of a block in the question: in the numerator, in the denominator only, or in neither."""
    part = {"a": in_a, "not_a": not in_a, "and": in_a and in_b, "or": in_a or in_b, "a_given_b": in_a and in_b,
            "b_given_a": in_a and in_b}[op]  # fmt: skip
    inside = {"a_given_b": in_b, "b_given_a": in_a}.get(op, True)
    return "part" if part else "whole" if inside else "gone"


def _cells(op: str) -> tuple[set[_Cell], _Cell]:
    """Return the cells of the numerator, and the cell of the denominator; without a B the column is the margin."""
    return {
        "a": ({(True, None)}, (None, None)),
        "not_a": ({(False, None)}, (None, None)),
        "and": ({(True, True)}, (None, None)),
        "or": ({(True, True), (True, False), (False, True)}, (None, None)),
        "a_given_b": ({(True, True)}, (None, True)),
        "b_given_a": ({(True, True)}, (True, None)),
    }[op]  # type: ignore[return-value]
