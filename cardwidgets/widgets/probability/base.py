"""The base of the four widgets on probability: first a guess, then the count, a table, a picture and a sentence."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Hashable, Mapping
from fractions import Fraction
from html import escape
from typing import TYPE_CHECKING, Any, TypeVar, Unpack

from ...core.errors import quoted
from ...core.plain import typed
from ...lessons.record.learner import Learner, learner_named
from ...locale import labelled, words
from ...probability import Probability
from ..base import Keywords, Refusal
from ..contract import ChanceAct, ChanceChooser, ChanceSlider, ChanceTable, ChanceView
from ..guess import GuessWidget, read_guess
from ..plays import pandas_for
from ..still.chance import Picture, chance_html

if TYPE_CHECKING:
    import pandas

__all__ = ["ChanceWidget", "percent", "ratio"]

T = TypeVar("T")


def percent(share: Fraction | float) -> str:
    """Return a share in percent, to four significant figures."""
    return f"{100 * float(share):.4g}"


def ratio(share: Fraction) -> str:
    """Return a share as a fraction, with its count: 576/4,804 = 144/1,201."""
    if not isinstance(share, Probability):
        return f"{share.numerator:,}/{share.denominator:,}"
    counted, reduced = f"{share.ways:,}/{share.total:,}", f"{share.numerator:,}/{share.denominator:,}"
    return counted if counted == reduced else f"{counted} = {reduced}"


class ChanceWidget(GuessWidget):
    """A widget that asks for a probability, and counts only after the guess.

    Traits that may be read and observed:

    ``guess``  float, the guess of the present question in percent; None before the guess
    ``share``  float, the counted probability in percent; None before the guess
    """

    BUNDLE = "probability"
    COMMANDS = frozenset({"answer", "draft", "deal", "continue", "show", "pick", "report"})
    NAME = ""
    """The group of words of this widget in the file ``probability-widgets``."""

    def __init__(self, *, learner: Learner | None = None, lang: str | None = None, **more: Unpack[Keywords]) -> None:
        self._refuse_unknown(more)
        learner_named(learner)
        self._learner = learner
        self._guesses: dict[Hashable, float] = {}
        self._shares: dict[Hashable, Fraction] = {}
        self._asked_before: list[tuple[str, float, float]] = []
        super().__init__(lang=lang, **more)

    # ---------- for subclasses to override ----------

    @abstractmethod
    def _key(self) -> Hashable:
        """Return the key of the present question."""

    @abstractmethod
    def _question(self) -> str:
        """Return the question in the reader's language."""

    @abstractmethod
    def _count(self) -> Fraction:
        """Count and return the answer. Called once, after the guess."""

    @abstractmethod
    def _pictures(self, share: Fraction | None) -> list[Picture]:
        """Return the pictures. ``share`` is the counted answer, None before the guess."""

    def _table(self, share: Fraction | None) -> ChanceTable | None:
        return None

    def _lines(self, share: Fraction) -> list[str]:
        """Return the count, step by step."""
        return []

    def _remark(self, share: Fraction) -> str:
        """Return a sentence on the result of the count."""
        return ""

    def _choosers(self) -> list[ChanceChooser]:
        return []

    def _sliders(self) -> list[ChanceSlider]:
        return []

    def _acts(self) -> list[ChanceAct]:
        return []

    def _do(self, do: str, token: str) -> None:
        """Obey a command other than an answer. Raises `Refusal`."""
        raise Refusal("refuse.unknown")

    # ---------- for Python ----------

    def to_frame(self) -> pandas.DataFrame:
        """Return a row for each question that was answered, and for the open one: question, guess, share.

        Guess and share are in percent, None for the open question. Needs pandas.
        """
        frame = pandas_for(self)
        open_ = [] if self._key() in self._guesses else [(self._question(), None, None)]
        return frame([*self._asked_before, *open_], columns=["question", "guess", "share"])

    def _values(self) -> Mapping[str, object]:
        key = self._key()
        share = self._shares.get(key)
        return {"guess": self._guesses.get(key), "share": None if share is None else 100 * float(share)}

    def _snapshot(self) -> Callable[[], None]:
        guesses, shares, asked = {**self._guesses}, {**self._shares}, [*self._asked_before]

        def back() -> None:
            self._guesses, self._shares, self._asked_before = guesses, shares, asked

        return back

    # ---------- for the browser ----------

    def command(self, do: str, token: str | None) -> None:
        """Commit to the guess in the token (``answer``), or obey another button of the widget."""
        if do == "answer":
            self._commit(token or "")
        else:
            self._do(do, token or "")
        self.redraw(moved=True)

    def _commit(self, text: str) -> None:
        key = self._key()
        if key in self._guesses:
            raise Refusal("predict.is_locked")
        guess = read_guess(text)
        self._guesses[key] = guess
        try:
            self._shares[key] = share = self._count()
        except Exception as failed:  # the author's function failed, or the space is too large
            raise Refusal("predict.failed", error=f"{type(failed).__name__}: {failed}"[:300]) from failed
        row = (self._question(), guess, 100 * float(share))
        self._asked_before.append(row)
        if (keeper := learner_named(self._learner)) is not None:
            keeper.record_guess(*row)

    def _first(self) -> None:
        """Raise `Refusal` while the present question has no guess."""
        if self._key() not in self._guesses:
            raise Refusal("predict.first")

    def percent(self, share: Fraction | float, digits: int = 4) -> str:
        """Return a share in percent, as the reader's language writes it."""
        return self.say("chance.percent", n=f"{100 * float(share):.{digits}g}")

    def word(self, key: str, **figures: object) -> str:
        """Return a text of this widget's group in the reader's language."""
        return self.say(f"chance.{self.NAME}.{key}", **figures)

    # ---------- the view ----------

    def _said(self) -> tuple[str, str]:
        key = self._key()
        guess, share = self._guesses.get(key), self._shares.get(key)
        if guess is None or share is None:
            return "", self.say("chance.type")
        miss = guess - 100 * float(share)
        way = "close" if abs(miss) < 0.05 else "high" if miss > 0 else "low"
        return self.say(f"predict.{way}", n=f"{abs(miss):.1f}"), self._remark(share)

    def _compose(self) -> ChanceView:
        key = self._key()
        share = self._shares.get(key)
        open_ = share is None
        strong, message = self._said()
        acts: list[ChanceAct] = [{"do": "answer", "token": "", "text": self.say("predict.lock"), "main": True}]
        return {  # type: ignore[typeddict-item]  # the base class adds the first three fields
            "label": self.word("label"),
            "title": self.word("title"),
            "place": self.say("predict.first" if open_ else "predict.locked"),
            "question": self._question(),
            "choosers": self._choosers(),
            "sliders": self._sliders(),
            "asks": open_,
            "guess": "" if open_ else self.say("predict.you", n=f"{self._guesses[key]:.4g}"),
            "pictures": self._pictures(share),
            "table": self._table(share),
            "lines": [] if share is None else self._lines(share),
            "strong": strong,
            "message": message,
            "acts": acts if open_ else self._acts(),
            "words": {
                **{name: self.say(f"widget.{name}") for name in ("busy", "lost")},
                **{name: self.say(f"table.{name}") for name in ("menu", "report", "copied", "not_copied")},
                **{name: words("chance", self.lang)[name] for name in ("your_guess", "type", "examples", "percent")},
            },
        }

    # ---------- for pages where nothing runs ----------

    def __repr__(self) -> str:
        return labelled(self.word("title"), self._question(), self.lang)

    def text(self) -> str:
        """Return the question and its result."""
        share = self._shares.get(self._key())
        lines = [] if share is None else self._lines(share)
        return "\n".join(filter(None, [repr(self), *lines, " ".join(filter(None, self._said()))]))

    def picture(self) -> str:
        """Return the question, with the pictures, the table and the count, as HTML."""
        view = self._compose()
        said = "".join(f"<p>{escape(line)}</p>" for line in view["lines"])
        told = f"<p><b>{escape(view['strong'])}</b> {escape(view['message'])}</p>"
        pictures = "".join(map(chance_html, view["pictures"]))
        return f"<p><b>{escape(view['question'])}</b></p>{pictures}{_table_html(view['table'])}{said}{told}"


def _table_html(table: ChanceTable | None) -> str:
    if table is None:
        return ""
    head = "".join(f"<th>{escape(column)}</th>" for column in table["columns"])
    rows = ""
    for row in table["rows"]:
        cells = (f"<b>{escape(cell['text'])}</b>" if cell["mark"] else escape(cell["text"]) for cell in row["cells"])
        rows += f"<tr><th>{escape(row['head'])}</th>{''.join(f'<td>{cell}</td>' for cell in cells)}</tr>"
    return f"<table><thead><tr><th></th>{head}</tr></thead><tbody>{rows}</tbody></table>"


def checked_names(what: str, given: object, kind: type[T]) -> dict[str, T]:
    """Return objects by their names, from a mapping, a sequence of named objects, or a single one.

    Raises `TypeError` and `ValueError`.
    """
    found: dict[Any, Any]
    if isinstance(given, Mapping):
        found = dict(given)
    else:
        many: Any = [given] if isinstance(given, kind) else given
        try:
            found = {each.name: each for each in many}
        except (TypeError, AttributeError):
            raise TypeError(f"{what} are named {kind.__name__}s, not {quoted(given)}") from None
    if wrong := [one for one in found.values() if not isinstance(one, kind)]:
        raise TypeError(f"{what} are {kind.__name__}s, not {typed(wrong[0])}")
    if not all(isinstance(name, str) and name.strip() for name in found):
        raise TypeError(f"{what} are named by texts")
    return found
