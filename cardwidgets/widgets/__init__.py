"""Widgets: the Python half of the screen. They show tables of the core and obey only the moves that it allows.

A name is imported when it is first used, so that a picture of a card needs no notebook.

Several threads may use a widget, as the subshells of ipykernel 7 do. Messages of its page, calls of its methods and
settings of its traits are handled one after the other. Only one thread may change the `Table` or `Match` that it shows;
see `widgets.threads`.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import TYPE_CHECKING, Any

from ..lessons.display import pictures_alone, review_with, still_note, texts_with
from ..lessons.exercise import Bundle, Exercise, display_with
from ..lessons.record.calibration import Calibration, draw_calibration_with
from ..lessons.scene import Scene, paint_with

if TYPE_CHECKING:
    from ..lessons.review.decision import DealReview
    from .bidding import BiddingWidget as BiddingWidget
    from .exercise import ExerciseWidget as ExerciseWidget
    from .glossary import GlossaryWidget as GlossaryWidget
    from .hand import HandWidget as HandWidget
    from .home import HomeWidget as HomeWidget
    from .kinds import register_screen as register_screen
    from .ladder import RankLadderWidget as RankLadderWidget
    from .links import open_link as open_link
    from .odds import OddsWidget as OddsWidget
    from .practice import PracticeWidget as PracticeWidget
    from .predict import PredictWidget as PredictWidget
    from .probability.distribution import DistributionWidget as DistributionWidget
    from .probability.sample_space import SampleSpaceWidget as SampleSpaceWidget
    from .probability.tree import TreeWidget as TreeWidget
    from .probability.update import Play as Play
    from .probability.update import UpdateWidget as UpdateWidget
    from .problems import ProblemsWidget as ProblemsWidget
    from .record import RecordWidget as RecordWidget
    from .review import ReviewWidget as ReviewWidget
    from .score_sheet import ScoreSheetWidget as ScoreSheetWidget
    from .still.faces import back_svg as back_svg
    from .still.faces import face_svg as face_svg
    from .still.pictures import as_image as as_image
    from .still.pictures import hand_svg as hand_svg
    from .table import TableWidget as TableWidget
    from .trick import TrickWidget as TrickWidget

__all__ = [
    "BiddingWidget",
    "DistributionWidget",
    "ExerciseWidget",
    "GlossaryWidget",
    "HandWidget",
    "HomeWidget",
    "OddsWidget",
    "Play",
    "PracticeWidget",
    "PredictWidget",
    "ProblemsWidget",
    "RankLadderWidget",
    "RecordWidget",
    "ReviewWidget",
    "SampleSpaceWidget",
    "ScoreSheetWidget",
    "TableWidget",
    "TreeWidget",
    "TrickWidget",
    "UpdateWidget",
    "as_image",
    "back_svg",
    "face_svg",
    "hand_svg",
    "open_link",
    "register_screen",
]

_LAZY = {
    "DistributionWidget": "probability.distribution",
    "SampleSpaceWidget": "probability.sample_space",
    "TreeWidget": "probability.tree",
    "UpdateWidget": "probability.update",
    "Play": "probability.update",
    "ExerciseWidget": "exercise",
    "GlossaryWidget": "glossary",
    "HandWidget": "hand",
    "HomeWidget": "home",
    "OddsWidget": "odds",
    "RankLadderWidget": "ladder",
    "PracticeWidget": "practice",
    "PredictWidget": "predict",
    "ProblemsWidget": "problems",
    "RecordWidget": "record",
    "open_link": "links",
    "ReviewWidget": "review",
    "ScoreSheetWidget": "score_sheet",
    "BiddingWidget": "bidding",
    "TableWidget": "table",
    "TrickWidget": "trick",
    "as_image": "still.pictures",
    "back_svg": "still.faces",
    "face_svg": "still.faces",
    "hand_svg": "still.pictures",
    "register_screen": "kinds",
}


def __getattr__(name: str) -> Any:  # the type depends on the name
    if name not in _LAZY:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f".{_LAZY[name]}", __name__), name)


def __dir__() -> list[str]:
    return __all__


def _paint(scene: Scene, lang: str) -> str:
    from .still.charts import paint  # imported when the first exercise is shown

    return paint(scene, lang)


def _draw_calibration(found: Calibration) -> str:
    from .still.charts import draw_calibration

    return draw_calibration(found)


def _show(q: Exercise) -> Bundle:
    if pictures_alone():
        return {"text/plain": repr(q), "text/html": q._repr_html_() + still_note(q.lang)}, {}
    from .exercise import ExerciseWidget

    try:
        return ExerciseWidget.showing(q)._repr_mimebundle_()
    except FileNotFoundError:  # the browser half is not built; the exercise can still be answered in code
        return {"text/plain": repr(q), "text/html": q._repr_html_()}, {}


def _link(widget: object) -> str:
    from .links import link_to  # imported late, since it imports every widget

    return link_to(widget)


def _report(widget: object) -> str:
    from .links import report_of

    return report_of(widget)


def _review(
    table: TableWidget,
    leave: Callable[[], object] | None,
    done: Callable[[DealReview, int], object] | None,
    /,
    **options: Any,
) -> ReviewWidget:
    """Return the review of a table's finished deal, with options of `ReviewWidget`: see `display.review_of`."""
    from .review import ReviewWidget  # imported late, with the judges of all games

    widget = ReviewWidget(table, **options)
    if done is not None:
        widget.observe(lambda _: done(widget.review, widget.seat), "finished")
    if leave is not None:
        widget.leave = leave
        if not widget.hindsight and not table.humans and table.seen.can_undo_seen(table.seat):
            widget.replays = True
        widget.redraw()
    return widget


paint_with(_paint)
display_with(_show)
draw_calibration_with(_draw_calibration)
texts_with(link=_link, report=_report)
review_with(_review)
