"""Settings for everything made from now on: the language, and whose record is kept."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Final

from . import locale

if TYPE_CHECKING:
    from .lessons.exercises.probability.posing import Stakes
    from .lessons.record.learner import RecordOf

__all__ = ["use"]


class _Left:
    """An argument that was left out."""

    def __repr__(self) -> str:
        return "as it is"


AS_IT_IS: Final = _Left()


def use(*, lang: str | None = None, learner: RecordOf | _Left = AS_IT_IS, stakes: Stakes | _Left = AS_IT_IS) -> None:
    """Speak this language from now on wherever none is named, and keep this learner's record.

    ``lang``     one of `locale.languages`, such as ``"ja"``; English when it is left out or None. It holds for widgets,
                 exercises, tables, pictures and sentences
    ``learner``  a `Learner` or the path of a learner's file: exercises, practice, guesses and reviews that name no
                 learner are noted there. None keeps no record; as it is when it is left out
    ``stakes``   ``"points"``: exercises, plans, sheets and tests on probability speak of points, without bets, chips
                 and a house; ``"chips"``, as at the start, for bets. As it is when it is left out

    In a notebook, a cell that was run before the one it builds on says so from then on, instead of Python's error.

    A ``lang=`` or ``learner=`` of a widget goes before it, and what has been made already keeps its own. Raises
    `UnknownWord`, a `LookupError`, for a language that has no words, naming those that have, `ValueError` for other
    stakes, and what `Learner` raises for a file; then nothing changes.

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
