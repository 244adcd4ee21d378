"""The prediction widget: the reader commits to a guess, and only then sees the simulation and the count."""

from __future__ import annotations

import time
from collections.abc import Callable
from html import escape
from math import sqrt
from random import Random
from typing import TYPE_CHECKING, Unpack

from ..core.errors import quoted
from ..core.plain import dice, plain, typed
from ..lessons.record.learner import Learner, learner_named
from ..locale import listed, words
from ..odds.results import Chance
from ..probability import Event, P, wilson
from .base import Keywords, Refusal
from .contract import PredictAct, PredictMark, PredictView
from .guess import GuessWidget, read_guess
from .plays import pandas_for
from .still.charts import predict_svg
from .still.pictures import as_image

if TYPE_CHECKING:
    import pandas

__all__ = ["PredictWidget"]

SECONDS = 3.0
"""The largest number of seconds of a simulation; then the widget says how many deals it made."""


class PredictWidget(GuessWidget):
    """A question whose answer is a percentage. The reader guesses, then sees a simulation and the exact count.

    ``question``  a sentence in the reader's language: "Of all hands of three cards, how many hold a pair or better?"
    ``count``     the exact share: a `Chance`, a number from 0 to 1, or a function that returns one of these; or an
                  `Event`, which is both counted and simulated
    ``draw``      one try of a simulation: a function of a `random.Random` that returns True if the event happened
    ``deals``     the number of tries at a time; the band is Wilson's 95 % interval
    ``seed``      int, the random seed
    ``learner``   a `Learner` whose record keeps the guess and the share

    Before the reader commits to a guess, neither function is called and no result is sent to the page. After that the
    guess cannot be changed. If the cell is run again, it asks again.

    Traits that may be read and observed:

    ``guess``  float, the guess in percent; None before the guess
    ``share``  float, the true share in percent, counted if possible, else simulated; None before the guess

    >>> PredictWidget("How many hands hold a pair or better?", count=lambda: Chance(5660, 22100))
    Predict: How many hands hold a pair or better?

    Raises `TypeError` for arguments of a wrong type and for an unknown keyword. Raises `ValueError` for a share that is
    not from 0 to 1, and if neither ``count`` nor ``draw`` is given.
    """

    BUNDLE = "predict"
    COMMANDS = frozenset({"answer", "deal", "report"})

    def __init__(
        self,
        question: str,
        *,
        count: Event | Chance | float | Callable[[], Chance | float] | None = None,
        draw: Callable[[Random], object] | None = None,
        deals: int = 1000,
        seed: int = 0,
        learner: Learner | None = None,
        lang: str | None = None,
        **more: Unpack[Keywords],
    ) -> None:
        self._refuse_unknown(more)
        if type(question) is not str or not question.strip():
            raise TypeError(f"question must be a sentence, not {quoted(question)}")
        if isinstance(count, Event):
            count, draw = _of_event(count, draw)
        if count is None and draw is None:
            raise ValueError("give count, draw or both, so that a guess has something to be compared with")
        if draw is not None and not callable(draw):
            raise TypeError(f"draw must be a function of a Random, not {quoted(draw)}")
        deals, count = plain(deals), plain(count)
        if type(deals) is not int or not 1 <= deals <= 1_000_000:
            raise ValueError(f"deals must be a whole number from 1 to 1,000,000, not {typed(deals, int)}")
        learner_named(learner)
        if count is not None and not callable(count):
            _share(count)
        self._question, self._count, self._draw, self._deals = question.strip(), count, draw, deals
        self._rng, self._learner = dice(seed), learner
        self._guess: float | None = None
        self._counted: Chance | float | None = None
        self._hits = self._tries = 0
        super().__init__(lang=lang, **more)

    # ---------- for Python ----------

    def to_frame(self) -> pandas.DataFrame:
        """Return one row: question, guess, count, simulated, error (of the simulation), all in percent. Needs
        pandas."""
        mean, error = self._simulated() if self._tries else (None, None)
        counted = None if self._counted is None else 100 * _share(self._counted)
        row = {"question": self._question, "guess": self._guess, "count": counted, "simulated": mean, "error": error}
        return pandas_for(self)([row])

    def _values(self) -> dict[str, object]:
        return {"guess": self._guess, "share": self._compared() if self._guess is not None else None}

    def _snapshot(self) -> Callable[[], None]:
        before = self._guess, self._counted, self._hits, self._tries
        stream = self._rng.getstate()

        def back() -> None:
            self._guess, self._counted, self._hits, self._tries = before
            self._rng.setstate(stream)

        return back

    # ---------- for the browser ----------

    def command(self, do: str, token: str | None) -> None:
        """Commit to the guess in the token (``answer``), or ``deal`` more."""
        if do == "answer":
            self._commit(token or "")
        elif self._guess is None or self._draw is None:
            raise Refusal("predict.first")
        else:
            self._simulate()
        self.redraw(moved=True)

    def _commit(self, text: str) -> None:
        if self._guess is not None:
            raise Refusal("predict.is_locked")
        self._guess = guess = read_guess(text)
        self._simulate()
        try:
            self._counted = self._count() if callable(self._count) else self._count
            compared = self._compared()
        except Exception as failed:
            raise Refusal("predict.failed", error=f"{type(failed).__name__}: {failed}"[:200]) from failed
        if (keeper := learner_named(self._learner)) is not None:
            keeper.record_guess(self._question, guess, compared)

    def _simulate(self) -> None:
        if self._draw is None:
            return
        until = time.monotonic() + SECONDS
        try:
            for _ in range(self._deals):
                self._hits += bool(self._draw(self._rng))
                self._tries += 1
                if time.monotonic() > until:
                    break
        except Exception as failed:  # the author's own function may raise anything
            raise Refusal("predict.failed", error=f"{type(failed).__name__}: {failed}"[:200]) from failed

    def _interval(self) -> tuple[float, float]:
        """Return Wilson's 95 % interval of the simulated share, in percent."""
        low, high = wilson(self._hits, self._tries)
        return 100 * low, 100 * high

    def _simulated(self) -> tuple[float, float]:
        """Return the simulated share in percent, and its standard error. The error is computed with one more hit and
        one more miss, so that it is never 0.
        """
        plain = (self._hits + 1) / (self._tries + 2)
        return 100 * self._hits / self._tries, 100 * sqrt(plain * (1 - plain) / self._tries)

    def _compared(self) -> float:
        return 100 * _share(self._counted) if self._counted is not None else self._simulated()[0]

    # ---------- the view ----------

    def _band(self) -> tuple[float, float] | None:
        if not self._tries:
            return None
        low, high = self._interval()
        return round(low, 2), round(high, 2)

    def _marks(self) -> tuple[PredictMark | None, PredictMark | None]:
        guess: PredictMark | None = None
        count: PredictMark | None = None
        if self._guess is not None:
            guess = {"at": self._guess, "text": self.say("predict.you", n=f"{self._guess:.4g}"), "note": ""}
        if self._counted is not None:
            share = 100 * _share(self._counted)
            note = ""
            if isinstance(self._counted, Chance):
                note = self.say("predict.of", n=self._counted.ways, total=self._counted.total)
            count = {"at": round(share, 3), "text": self.say("predict.percent", n=f"{share:.1f}"), "note": note}
        return guess, count

    def _said(self) -> tuple[str, str]:
        if self._guess is None:
            return "", self.say("predict.slide")
        miss = self._guess - self._compared()
        way = "close" if abs(miss) < 0.05 else "high" if miss > 0 else "low"
        strong = self.say(f"predict.{way}", n=f"{abs(miss):.1f}")
        parts = []
        if self._tries:
            low, high = self._interval()
            figures = {"share": f"{self._simulated()[0]:.1f}", "error": f"{(high - low) / 2:.1f}"}
            parts.append(self.say("predict.simulated", n=self._tries, **figures))
        if self._counted is not None:
            parts.append(self.say("predict.counted" if isinstance(self._counted, Chance) else "predict.computed"))
        first, *then = parts
        return strong, self.say("exercise.both", first=first, then=then[0]) if then else first

    def _compose(self) -> PredictView:
        guess, count = self._marks()
        strong, message = self._said()
        acts: list[PredictAct] = []
        if self._guess is None:
            message = self.say("predict.ask")
            acts.append({"do": "answer", "text": self.say("predict.lock"), "main": True})
        elif self._draw is not None:
            acts.append({"do": "deal", "text": self.say("predict.more", n=self._deals), "main": False})
        return {
            "v": 1,
            "ply": self.ply,
            "lang": self.lang,
            "label": self.say("predict.label"),
            "title": self.say("predict.title"),
            "place": self.say("predict.first" if self._guess is None else "predict.locked"),
            "question": self._question,
            "picture": listed((f"{one['text']} {one['note']}".strip() for one in (guess, count) if one), self.lang),
            "guess": guess,
            "band": self._band(),
            "count": count,
            "strong": strong,
            "message": message,
            "acts": acts,
            "words": {
                **{key: self.say(f"widget.{key}") for key in ("busy", "lost")},
                **{key: self.say(f"table.{key}") for key in ("menu", "report", "copied", "not_copied")},
                **{key: words("predict", self.lang)[key] for key in ("you", "your_guess", "ask", "percent")},
                "typed": self.say("chance.your_guess"),
                "examples": self.say("chance.examples"),
            },
        }

    # ---------- for pages where nothing runs ----------

    def __repr__(self) -> str:
        return f"Predict: {self._question}"

    def text(self) -> str:
        """Return the question and its result."""
        strong, message = self._said()
        return "\n".join(filter(None, [repr(self), " ".join(filter(None, [strong, message]))]))

    def picture(self) -> str:
        """Return the question and the scale with its marks, as HTML."""
        guess, count = self._marks()
        strong, message = self._said()
        picture = predict_svg(guess, self._band(), count, self.lang)
        alt = listed((f"{one['text']} {one['note']}".strip() for one in (guess, count) if one), self.lang)
        said = f"<p><b>{escape(strong)}</b> {escape(message)}</p>"
        return f"<p><b>{escape(self._question)}</b></p>{as_image(picture, alt or self.say('predict.scale'))}{said}"


def _of_event(
    event: Event, draw: Callable[[Random], object] | None
) -> tuple[Callable[[], Chance], Callable[[Random], object]]:
    """Return a function that counts an event, and a function that simulates it."""
    return lambda: P(event), draw or (lambda rng: event.test(event.space.draw(rng)))


def _share(count: Chance | float) -> float:
    """Return a share after checking that it is a number from 0 to 1. Raises `TypeError` and `ValueError`."""
    count = plain(count)
    if isinstance(count, bool | str) or not hasattr(count, "__float__"):
        raise TypeError(f"a count must be a Chance or a number from 0 to 1, not {typed(count)}")
    if not 0 <= (share := float(count)) <= 1:
        raise ValueError(f"a count must be a share from 0 to 1, not {quoted(share)}")
    return share
