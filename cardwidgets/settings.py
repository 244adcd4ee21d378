"""Settings for everything made from now on: the language, the learner's record, and the stakes."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Final

from . import locale

if TYPE_CHECKING:
    from .lessons.exercises.probability.posing import Stakes
    from .lessons.record.learner import RecordOf

__all__ = ["use"]


class _Left:
    """The default of an argument: the setting stays as it is."""

    def __repr__(self) -> str:
        return "as it is"


AS_IT_IS: Final = _Left()


def use(*, lang: str | None = None, learner: RecordOf | _Left = AS_IT_IS, stakes: Stakes | _Left = AS_IT_IS) -> None:
    """Choose the language, the learner's record and the stakes for everything made from now on.

    ``lang``     one of `locale.languages`, such as ``"ja"``; English by default. It holds for widgets, exercises,
                 tables, pictures and sentences
    ``learner``  a `Learner` or the path of a learner's file. Exercises, practice, guesses and reviews that name no
                 learner are noted there. None keeps no record; by default the record stays as it is
    ``stakes``   ``"points"``: exercises, plans, sheets and tests on probability speak of points, without bets, chips
                 and a house. ``"chips"``: they speak of bets; this is the setting at the start. By default it stays as
                 it is

    In a notebook, a cell that needs an earlier cell which was not run says so from then on, instead of showing Python's
    error.

    A ``lang=`` or ``learner=`` of a widget overrides these settings. Widgets that exist already keep their own.

    Raises `UnknownWord`, a `LookupError`, if the language has no words, and names the languages that have. Raises
    `ValueError` for other stakes, and the errors of `Learner` for a file. After an error nothing has changed.

    >>> use(lang="ja")
    >>> locale.say("table.undo")
    '元に戻す'
    >>> use()
    >>> locale.say("table.undo")
    'Undo'
    """
    if lang is not None:
        locale.say("language", lang)
    if not isinstance(stakes, _Left):
        from .lessons.exercises.probability.posing import choose_stakes, chosen_stakes

        stakes = chosen_stakes(stakes)
    if not isinstance(learner, _Left):
        from .lessons.record.learner import choose_record

        choose_record(learner)
    locale.use(lang=lang)
    if not isinstance(stakes, _Left):
        choose_stakes(stakes)
    if "IPython" in sys.modules:
        from .widgets.cells import explain_failures

        explain_failures()
