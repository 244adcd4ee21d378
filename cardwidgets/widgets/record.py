"""The learner's record on the screen: begin one, see what one can do, carry it along, delete it."""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from typing import TYPE_CHECKING, Any, Unpack

import ipywidgets  # type: ignore[import-untyped]
import traitlets

from ..lessons.record.learner import Learner, LearnerError, begin_record, choose_record, on_binder, own_learner
from ..lessons.record.progress import table_html
from ..locale import language, say
from .base import Keywords
from .controls import Controls, html
from .plays import pandas_for
from .still.charts import calibration_svg
from .still.pictures import on_page

if TYPE_CHECKING:
    import pandas

__all__ = ["RecordWidget"]


class RecordWidget(Controls):
    """A learner's progress, topic by topic, with buttons to keep a record, to save or add a copy, and to delete it.

    ``learner``  a `Learner`; without it the one of `cardwidgets.use`, or the user's own record, which all notebooks
                 share. Where there is none, a button begins it, in the file of `lessons.course_record.record_path`
    ``lang``     the language
    ``**more``   keywords of ipywidgets, as ``layout``

    Trait that may be read and observed:

    ``answers``  int, how many exercises were worked at, as of the last time it was drawn

    >>> RecordWidget(Learner())
    0 of 44 topics are firm · 0 of 0 answers right · 0 exercises due

    Raises `TypeError` for what is no learner and for an unknown keyword, `UnknownWord` for an unknown language.
    """

    answers = traitlets.Int(0, read_only=True)

    def __init__(
        self,
        learner: Learner | None = None,
        *,
        lang: str | None = None,
        **more: Unpack[Keywords],
    ) -> None:
        if learner is not None and not isinstance(learner, Learner):
            raise TypeError(f"a learner is a Learner, not {learner!r:.80}")
        self.lang = language(lang)
        say("language", self.lang)
        self._learner = learner
        self._page = html()
        self._row = ipywidgets.HBox(layout=ipywidgets.Layout(flex_flow="row wrap"))
        super().__init__([self._page, self._row], **more)
        self.refresh()

    @property
    def learner(self) -> Learner | None:
        """Return whose record is shown; None where none is kept."""
        return self._learner or own_learner()

    def refresh(self, note: str = "") -> None:
        """Draw it as the record now is, with a sentence above it."""
        learner = self.learner
        self.set_trait("answers", len(learner.attempts) if learner else 0)
        self._keep_picture()
        above = f"<p role='status'>{escape(note)}</p>" if note else ""
        box = "overflow-x: auto; width: 0; min-width: 100%"  # on a phone: as wide as the cell, not as the map
        self._page.value = f'{above}<div style="{box}" tabindex="0">{self._shown(live=True)}</div>'
        if learner is None:
            self._row.children = [self._button("keep", self._keep)]
            return
        upload = ipywidgets.FileUpload(accept=".toml", multiple=False, description=self._say("add"))
        upload.layout.width = "auto"
        upload.observe(self._add, "value")
        self._row.children = [
            self._button("refresh", self.refresh),
            upload,
            self._button("delete", self._ask),
        ]

    def to_frame(self) -> pandas.DataFrame:
        """Return a row for each kind of exercise, as `Progress.to_frame` has them; none was tried where no record is
        kept.

        Raises `ImportError` without pandas.
        """
        pandas_for(self)
        return (self.learner or Learner()).topics(self.lang).to_frame()

    def still(self) -> str:
        return self._shown(live=False)

    def _shown(self, *, live: bool) -> str:
        """Return what can be done, how good the predictions are, and where it is kept; ``live``, in the page's own
        colours."""
        learner = self.learner
        if learner is None:
            return f"<p>{escape(self._say('none'))}</p>"
        where = self._say("kept", path=learner.path) if learner.path else self._say("memory")
        where = " ".join([where, self._say("binder")]) if on_binder() else where
        copy = f"{escape(self._say('copy'))} {learner.download()._repr_html_()}"
        progress, predicted = learner.topics(self.lang), learner.predictions(self.lang)
        kept = f"<p>{escape(where)} {copy}</p>"
        if learner.damaged:
            kept += f"<p>{escape(self._say('damaged', n=learner.damaged))}</p>"
        if not live:
            return progress._repr_html_() + (predicted._repr_html_() if predicted.guesses else "") + kept
        parts = [progress._repr_html_()]
        if predicted.guesses:
            parts += [f"<p>{escape(predicted.summary)}</p>", on_page(calibration_svg(predicted))]
            parts.append(table_html(predicted.table()))
        return "".join(parts) + kept

    def _say(self, key: str, **figures: object) -> str:
        return say(f"record.{key}", self.lang, **figures)

    def _button(self, key: str, does: Callable[[], None], **figures: object) -> ipywidgets.Button:
        button = ipywidgets.Button(description=self._say(key, **figures))
        button.layout.width = "auto"
        button.on_click(lambda _: does())
        return button

    # -- what the buttons do

    def _keep(self) -> None:
        try:
            begin_record()
        except (OSError, LearnerError) as error:
            self.refresh(self._say("cannot", why=str(error)))
            return
        self.refresh(self._say("begun"))

    def _add(self, change: Any) -> None:  # an event of traitlets
        learner = self.learner
        if learner is None or not change["new"]:
            return
        try:
            new = learner.upload(change["new"][0]["content"])
        except LearnerError as error:
            self.refresh(self._say("cannot", why=str(error)))
        else:
            self.refresh(self._say("added", n=new))

    def _ask(self) -> None:
        self._row.children = [
            self._button("really", self._delete, n=self.answers),
            self._button("back", self.refresh),
        ]

    def _delete(self) -> None:
        if (learner := self.learner) is not None:
            learner.forget()
            choose_record(None)
            self._learner = None
        self.refresh(self._say("deleted"))

    # -- pictures and texts

    def __repr__(self) -> str:
        learner = self.learner
        if learner is None:
            return self._say("none")
        return " · ".join(filter(None, [learner.topics(self.lang).summary, learner.predictions(self.lang).summary]))
