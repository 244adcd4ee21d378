"""The widget of Bayes' theorem: a prior, plays as evidence, and the posterior after each guess."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import TYPE_CHECKING, Any, Literal, Unpack

import traitlets

from ...core.cards import Cards
from ...core.deal import Facts
from ...core.errors import quoted
from ...core.plain import exact
from ...core.view import View
from ...lessons.record.learner import Learner
from ...probability import Posterior, update
from ...probability.chances import Label
from ..base import Keywords, Refusal
from ..contract import ChanceAct, ChanceBlock, ChanceMosaic, ChanceSlider, ChanceTable, ChanceTick
from ..still.chance import Picture
from .base import ChanceWidget, percent

if TYPE_CHECKING:
    from ..table import TableWidget

__all__ = ["Play", "UpdateWidget"]


@dataclass(frozen=True)
class Play:
    """A play as evidence, with its likelihood under each hypothesis.

    ``cards``       the cards played, such as ``"3D"``; "" for a word
    ``text``        a sentence about the play
    ``likelihood``  the probability of the play under each hypothesis, measured or counted; by default the reader sets
                    each by a slider
    ``source``      the source of the likelihoods: "4,000 deals of the strong player, ± 2 points"

    >>> play = Play("3D", "Boris gives points to Dora.", {"Anna": 0.2, "Boris": 0.6})
    >>> play.likelihood["Boris"]
    0.6

    Raises `ValueError` for a card that does not exist or stands twice.
    """

    cards: str = ""
    text: str = ""
    likelihood: Mapping[Any, Any] = field(default_factory=dict)
    source: str = ""

    def __post_init__(self) -> None:
        if len(set(cards := Cards(self.cards))) < len(cards):
            raise ValueError(f"a card stands twice in {self.cards}: a play has one of each card")


class UpdateWidget(ChanceWidget):
    """Prior times likelihood, divided by the sum: guess the posterior after each play, then see it.

    ``prior``    a weight for each hypothesis, or an earlier `Posterior`
    ``plays``    the evidence in order, each a `Play`
    ``target``   the hypothesis to guess; by default the first one
    ``names``    the names of the hypotheses, by key
    ``learner``  a `Learner` whose record keeps each guess and the result

    Traits that may be read and observed:

    ``guess``      float, the guess of the present question in percent; None before the guess
    ``share``      float, the probability after the play in percent; None before the guess
    ``posterior``  the `Posterior` after the last play with a guess; None before

    >>> robs = Play("3D", "Boris gives ten points to Dora's trick.", {"Anna": 0.2, "Boris": 0.6, "Carla": 0.2})
    >>> UpdateWidget({"Anna": 1, "Boris": 1, "Carla": 1}, [robs], target="Boris", lang="en")
    Bayes' theorem: 3♦ Boris gives ten points to Dora's trick. How likely is “Boris” now?

    Raises `ValueError` for an invalid prior, likelihood or target, `TypeError` for an object that is not a play and for
    an unknown keyword.
    """

    NAME = "update"

    _leave: Callable[[], None] = staticmethod(lambda: None)
    """A function that ends the following of a table."""
    posterior = traitlets.Any(None, allow_none=True, read_only=True)

    def __init__(
        self,
        prior: Mapping[Label, Label],
        plays: Iterable[Play] = (),
        *,
        target: Hashable = None,
        names: Mapping[Label, str] | None = None,
        learner: Learner | None = None,
        lang: str | None = None,
        **more: Unpack[Keywords],
    ) -> None:
        self._prior: Mapping[Any, Fraction] = dict(update(prior, dict.fromkeys(prior, 1)))
        self._plays: list[Play] = []
        self._names = dict(names or {})
        self._target = next(iter(self._prior)) if target is None else target
        if self._target not in self._prior:
            raise ValueError(f"target must be one of {', '.join(map(str, self._prior))}, not {quoted(target)}")
        for play in plays:
            self._plays.append(self._checked(play))
        self._step = 0 if self._plays else -1  # before the first play the prior is asked for
        self._set: dict[int, dict[Any, int]] = {}
        self._after: dict[int, Posterior] = {}
        super().__init__(learner=learner, lang=lang, **more)

    def _checked(self, play: Play) -> Play:
        if not isinstance(play, Play):
            raise TypeError(f"evidence must be a Play(cards, text, likelihood), not {quoted(play)}")
        if play.likelihood:
            update(self._prior, play.likelihood)  # raises for an invalid likelihood
        return play

    # ---------- for Python ----------

    def add(self, play: Play) -> None:
        """Append a play to the evidence. Raises `TypeError` and `ValueError` as the widget does."""
        checked = self._checked(play)
        with self.whole():
            self._plays.append(checked)
            if self._step == len(self._plays) - 2 and (self._step == -1 or self._step in self._after):
                self._step += 1
            self.redraw(moved=True)

    def follow(self, table: TableWidget, evidence: Callable[[View[Facts]], Play | None]) -> None:
        """Follow a live table: after each move, ``evidence`` returns a play for the view of its reader, or None.

        Cards hidden from the reader's seat are not in the view, and so not in the evidence. The same play counts once.
        Raises `ValueError` for a spectator's table.
        """
        seat = table.seat
        if seat is None:
            raise ValueError("a belief needs a seat: write TableWidget(..., seat=0)")
        self._stop_following()

        def moved(_: object = None) -> None:
            play = evidence(table.table.view(seat))
            if play is not None and play not in self._plays:
                self.add(play)

        table.observe(moved, "view")
        self._leave = lambda: table.unobserve(moved, "view")
        moved()

    def close(self) -> None:
        """Close the widget, and stop following the table."""
        self._stop_following()
        super().close()

    def _stop_following(self) -> None:
        leave, self._leave = self._leave, staticmethod(lambda: None)
        leave()

    def _values(self) -> Mapping[str, object]:
        last = max(self._after, default=None)
        return {**super()._values(), "posterior": None if last is None else self._after[last]}

    def _snapshot(self) -> Callable[[], None]:
        back, plays, step = super()._snapshot(), [*self._plays], self._step
        chosen, after = {n: {**row} for n, row in self._set.items()}, {**self._after}

        def restore() -> None:
            back()
            self._plays, self._step, self._set, self._after = plays, step, chosen, after

        return restore

    # ---------- the count ----------

    @property
    def _play(self) -> Play | None:
        return self._plays[self._step] if 0 <= self._step < len(self._plays) else None

    def _key(self) -> Hashable:
        return self._step

    def _before(self) -> Mapping[Any, Fraction]:
        return dict(self._after[self._step - 1]) if self._step - 1 in self._after else self._prior

    def _likelihood(self) -> dict[Any, Fraction]:
        play = self._play
        if play is None:
            return dict.fromkeys(self._prior, Fraction(1))
        if play.likelihood:
            return {each: exact(play.likelihood[each]) for each in self._prior}
        chosen = self._set.get(self._step, {})
        return {each: Fraction(chosen.get(each, 50), 100) for each in self._prior}

    def _question(self) -> str:
        play = self._play
        name = self._called(self._target)
        if play is None:
            return self.word("prior_question", name=name)
        told = " ".join(filter(None, [Cards(play.cards).signs, play.text]))
        return self.say("exercise.both", first=told, then=self.word("question", name=name)).strip()

    def _called(self, each: Label) -> str:
        return str(self._names.get(each, each))

    def _count(self) -> Fraction:
        found = update(self._before(), self._likelihood())
        self._after[self._step] = found
        return found[self._target]

    def _do(self, do: str, token: str) -> None:
        if do == "continue":
            self._first()
            if self._step + 1 >= len(self._plays):
                raise Refusal("refuse.unknown")
            self._step += 1
            return
        name, _, value = token.rpartition("=")
        known = {str(place): each for place, each in enumerate(self._prior)}
        open_ = self._key() not in self._guesses and self._play is not None and not self._play.likelihood
        if do != "draft" or name not in known or not value.isdecimal() or int(value) > 100 or not open_:
            raise Refusal("refuse.unknown")
        self._set.setdefault(self._step, {})[known[name]] = int(value)

    # ---------- the view ----------

    def _sliders(self) -> list[ChanceSlider]:
        play = self._play
        if play is None or play.likelihood or self._key() in self._guesses:
            return []
        likely = self._likelihood()
        return [
            {"name": str(place), "label": self.word("if", name=self._called(each)), "value": int(100 * likely[each])}
            for place, each in enumerate(self._prior)
        ]

    def _acts(self) -> list[ChanceAct]:
        more = self._step + 1 < len(self._plays)
        return [{"do": "continue", "token": "", "text": self.word("next"), "main": True}] if more else []

    def _table(self, share: Fraction | None) -> ChanceTable | None:
        before, likely = self._before(), self._likelihood()
        columns = [
            "prior",
            *(["likelihood"] if self._play else []),
            *(["product", "posterior"] if share is not None else []),
        ]
        found = self._after.get(self._step)
        rows: list[Any] = []
        for each in before:
            figures = {"prior": before[each], "likelihood": likely[each], "product": before[each] * likely[each]}
            cells = [self.percent(figures[name]) for name in columns if name in figures]
            if found is not None:
                cells.append(self.percent(found[each]))
            last = len(cells) - 1
            marked = [
                {"text": text, "mark": "part" if found is not None and n == last else ""}
                for n, text in enumerate(cells)
            ]
            rows.append({"head": self._called(each), "cells": marked})
        return {"label": self.word("table"), "columns": [self.word(name) for name in columns], "rows": rows}

    def _pictures(self, share: Fraction | None) -> list[Picture]:
        before, likely = self._before(), self._likelihood()
        blocks: list[ChanceBlock] = []
        below: list[ChanceTick] = []
        x = 0.0
        for each, weight in before.items():
            wide, high = 100 * float(weight), 100 * float(likely[each]) if share is not None else 0.0
            if not wide:
                continue
            mark: Literal["part", "rest"] = "part" if each == self._target else "rest"
            if high < 100:
                rest: Literal["gone", "whole"] = "whole" if share is None else "gone"
                blocks.append({"x": x, "y": 0.0, "w": wide, "h": 100 - high, "text": "", "mark": rest})
            if high:
                blocks.append({"x": x, "y": 100 - high, "w": wide, "h": high, "text": "", "mark": mark})
            name = self._called(each)
            below.append({"at": x, "text": f"{name} {self.percent(weight, 3)}" if wide > 14 else name})
            x += wide
        mosaic: ChanceMosaic = {
            "kind": "mosaic", "label": self.word("alt"), "blocks": blocks, "across": 0, "below": below,
        }  # fmt: skip
        return [mosaic]

    def _lines(self, share: Fraction) -> list[str]:
        found = self._after[self._step]
        products = found.product
        total = sum(products.values(), Fraction())
        each = " + ".join(self.percent(one) for one in products.values())
        first = self.word("sum", parts=each, total=percent(total))
        second = self.word("divide", name=self._called(self._target), product=percent(products[self._target]),
                           total=percent(total), percent=percent(share))  # fmt: skip
        return [first, second]

    def _remark(self, share: Fraction) -> str:
        products = self._after[self._step].product
        counts = [(self._called(each), round(1000 * float(one))) for each, one in products.items()]
        told = self.say("card.and").join(self.word("of_them", name=name, n=n) for name, n in counts)
        said = self.word("natural", n=sum(n for _, n in counts), parts=told)
        play = self._play
        source = self.word("source", text=play.source) if play is not None and play.source else ""
        return self.say("exercise.both", first=said, then=source).strip()
