"""The record widget: begin a learner's record, see the progress, download or add a copy, and delete it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from html import escape
from typing import TYPE_CHECKING, Any, Unpack

import ipywidgets  # type: ignore[import-untyped]
import traitlets

from ..lessons.kinds import PROBLEMS
from ..lessons.record.journal import unusable
from ..lessons.record.learner import Learner, LearnerError, begin_record, choose_record, on_binder, own_learner
from ..lessons.record.onward import done_besides
from ..lessons.record.progress import (
    RECENT_ATTEMPTS,
    Progress,
    Topic,
    bar_length,
    families_of,
    family_name,
    table_html,
    told_standing,
    topic_name,
)
from ..locale import language, say
from .base import Keywords
from .controls import Controls, html
from .plays import pandas_for
from .still.charts import calibration_svg
from .still.pictures import on_page
from .watching import RecordShown

if TYPE_CHECKING:
    import pandas

__all__ = ["RecordWidget"]


_CLASS = "cardwidgets-record"
_STYLE = f"""<style>
.{_CLASS} details {{ padding: 0; border-top: 1px solid var(--jp-border-color2, #e0e0e0); }}
.{_CLASS} details:last-of-type {{ border-bottom: 1px solid var(--jp-border-color2, #e0e0e0); }}
.{_CLASS} :is(summary, li) {{
  display: grid; grid-template-columns: 16px minmax(0, 2fr) minmax(60px, 3fr) minmax(0, 2fr); align-items: center;
  gap: 2px 12px; min-height: 44px; padding: 4px 8px; line-height: 1.35; }}
.{_CLASS} summary {{ cursor: pointer; font-weight: 600; }}
.{_CLASS} summary::before {{ content: "›"; font-size: 18px; text-align: center; }}
.{_CLASS} details[open] > summary::before {{ rotate: 90deg; }}
.{_CLASS} ul {{ list-style: none; margin: 0; padding: 0 0 8px; }}
.{_CLASS} li {{ min-height: 34px; }}
.{_CLASS} li > :first-child {{ grid-column: 2; }}
.{_CLASS} :is(summary, li) > i {{
  display: block; height: 8px; border-radius: 4px; overflow: hidden;
  background: color-mix(in srgb, currentcolor 14%, transparent); }}
.{_CLASS} :is(summary, li) > i > b {{ display: block; height: 100%; background: #0f6552; }}
.{_CLASS} small {{ font-size: 12px; font-weight: 400; }}
[data-jp-theme-light="false"] .{_CLASS} i > b {{ background: #74d3bb; }}
@media (max-width: 559px) {{
  .{_CLASS} :is(summary, li) {{ grid-template-columns: 16px minmax(0, 1fr) auto; }}
  .{_CLASS} :is(summary, li) > i {{ grid-area: 2 / 2 / auto / -1; }} }}
@media (forced-colors: active) {{
  .{_CLASS} :is(summary, li) > i {{ outline: 1px solid; }}
  .{_CLASS} :is(summary, li) > i > b {{ background: CanvasText; }} }}
</style>"""
"""The style of the progress, as on the home page, in the host's colours. The line of a family unfolds its topics."""


class RecordWidget(RecordShown, Controls):
    """A learner's progress by topic, with buttons to keep a record, to save or add a copy, and to delete the record.

    ``learner``  a `Learner`; by default the one of `cardwidgets.use`, else the user's own record, which all notebooks
                 share. If there is none, a button begins it in the file of `lessons.course_record.record_path`
    ``lang``     the language
    ``**more``   keywords of ipywidgets, as ``layout``

    Trait that may be read and observed:

    ``answers``  int, the number of exercises in the record at the last drawing

    >>> RecordWidget(Learner())
    0 of 44 topics are firm · 0 of 0 answers right · 0 exercises due

    Raises `TypeError` if ``learner`` is not a learner and for an unknown keyword, `UnknownWord` for an unknown
    language.
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
            raise TypeError(f"a learner must be a Learner, not {learner!r:.80}")
        self.lang = language(lang)
        say("language", self.lang)
        self._learner = learner
        self._page = html()
        self._row = ipywidgets.HBox(layout=ipywidgets.Layout(flex_flow="row wrap"))
        super().__init__([self._page, self._row], **more)
        self.add_class(_CLASS)
        self.refresh()
        self.watch_record()

    @property
    def learner(self) -> Learner | None:
        """Return the learner whose record is shown; None if no record is kept."""
        return self._learner or own_learner()

    def refresh(self, note: str = "") -> None:
        """Redraw the widget from the record, with the sentence ``note`` above it. The widget does so by itself after
        this notebook changes a record.
        """
        learner, self._note = self.learner, note
        self.set_trait("answers", len(learner.attempts) if learner else 0)
        self._keep_picture()
        above = f"<p role='status'>{escape(note)}</p>" if note else ""
        box = "overflow-x: auto; width: 0; min-width: 100%"  # on a phone as wide as the cell, not as its content
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

    def show_record(self) -> None:
        self.refresh(self._note)

    def to_frame(self) -> pandas.DataFrame:
        """Return a row for each kind of exercise, as `Progress.to_frame` does. Without a record, no kind counts as
        tried.

        Raises `ImportError` without pandas.
        """
        pandas_for(self)
        return (self.learner or Learner()).topics(self.lang).to_frame()

    def still(self) -> str:
        return self._shown(live=False)

    def _shown(self, *, live: bool) -> str:
        """Return the progress, the quality of the predictions and the place of the record as HTML; with ``live`` in the
        page's own colours.
        """
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
        parts = [_STYLE, self._standings(progress)]
        if predicted.guesses:
            parts += [f"<p>{escape(predicted.summary)}</p>", on_page(calibration_svg(predicted))]
            parts.append(table_html(predicted.table()))
        return "".join(parts) + kept

    def _standings(self, progress: Progress) -> str:
        """Return the standing of each family, as a word and a bar, with its topics folded below."""
        title = f"<p><b>{escape(say('learner.title', self.lang))}</b><br>{escape(progress.summary)}</p>"
        deals, solved = (Counter[str](), Counter[str]()) if self.learner is None else done_besides(self.learner)
        families = families_of(topic for topic in progress.topics if topic.name != PROBLEMS)
        folds = (self._fold(progress, topics, deals[name], solved[name]) for name, topics in families.items())
        figures = table_html(progress.table())
        if figures:
            figures = f"<details><summary><span>{escape(self._say('figures'))}</span></summary>{figures}</details>"
        return title + "".join(folds) + figures

    def _fold(self, progress: Progress, topics: list[Topic], deals: int, solved: int) -> str:
        word, share = told_standing(topics, self.lang, deals=deals, solved=solved)
        due = sum(progress.waits(row) for topic in topics for row in topic.rows)
        head = self._standing(
            family_name(topics[0].family, self.lang), share, word, say("learner.due", self.lang, n=due) if due else ""
        )
        rows = (
            self._standing(topic_name(topic, self.lang, alone=True),
                           bar_length(topic.firmness / RECENT_ATTEMPTS, bool(topic.attempts)),
                           say(f"home.standing.{topic.standing}", self.lang),
                           progress.when(topic.due) if topic.due else "")
            for topic in topics
        )  # fmt: skip
        return f"<details><summary>{head}</summary><ul>{''.join(f'<li>{row}</li>' for row in rows)}</ul></details>"

    def _standing(self, name: str, share: float, word: str, due: str) -> str:
        """Return HTML of a name, a bar of its share from 0 to 1, the word for its standing, and the day when it is
        due.
        """
        said = " · ".join(filter(None, [word, due]))
        bar = f'<i aria-hidden="true"><b style="width: {100 * share:.0f}%"></b></i>'
        return f"<span>{escape(name)}</span>{bar}<small>{escape(said)}</small>"

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
            self.refresh(self._say("cannot", why=self._say(unusable(error))))
            return
        self.refresh(self._say("begun"))

    def _add(self, change: Any) -> None:  # an event of traitlets
        learner = self.learner
        if learner is None or not change["new"]:
            return
        try:
            new = learner.upload(change["new"][0]["content"])
        except LearnerError as error:
            self.refresh(self._say("cannot", why=self._say(unusable(error))))
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
