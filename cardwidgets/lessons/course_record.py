"""Whose record is kept where no learner is named: the one that was chosen, or the file that lies beside the course."""

from __future__ import annotations

import os
import warnings
from pathlib import Path
from typing import TypeAlias

from ..core.errors import quoted
from .display import in_live_notebook
from .learner import Learner, LearnerError

__all__ = ["FILE", "RecordOf", "keep_record", "learner_named", "own_learner", "record_beside"]

FILE = "learner.toml"
"""What the file of a course is called, in the notebook's folder or in one above it."""
ABOVE = 3
"""So many folders above the notebook's are looked into: a course has its notebooks two deep, in folders by language."""

RecordOf: TypeAlias = Learner | str | os.PathLike[str] | None


class _NotChosen:
    """Nobody has said yet whose record is kept."""


_chosen: list[Learner | _NotChosen | None] = [_NotChosen()]
_known: dict[Path, Learner] = {}
"""The learners of files that were found, so that all widgets of a notebook share one."""


def keep_record(learner: RecordOf) -> Learner | None:
    """Let this learner's record be kept by everything that names none; None keeps nobody's.

    ``learner``  a `Learner`, or the file of one

    Returns the learner. Raises what `Learner` raises, and changes nothing then.
    """
    chosen = learner if learner is None or isinstance(learner, Learner) else Learner(learner)
    _chosen[0] = chosen
    return chosen


def record_beside(folder: str | os.PathLike[str] | None = None) -> Path | None:
    """The file `FILE` in a folder or the nearest of the three above it; None where there is none.

    ``folder``  the one that Python works in when it is left out, for a notebook its own
    """
    start = Path.cwd() if folder is None else Path(folder).resolve()
    return next((path for at in (start, *start.parents[:ABOVE]) if (path := at / FILE).is_file()), None)


def own_learner() -> Learner | None:
    """The learner whose record is kept where none is named: the one of `keep_record`, or of the file beside the course.

    A file is only looked for in a live notebook, so that neither a script nor a stored page writes into a reader's
    record. One that is no learner's record is warned of (`RuntimeWarning`) and left as it is.
    """
    chosen = _chosen[0]
    if not isinstance(chosen, _NotChosen):
        return chosen
    path = record_beside() if in_live_notebook() else None
    if path is None:
        return None
    if path not in _known:
        try:
            _known[path] = Learner(path)
        except LearnerError as error:
            warnings.warn(f"no record is kept: {error}", RuntimeWarning, stacklevel=2)
            return None
    return _known[path]


def learner_named(learner: object) -> Learner | None:
    """The learner that a widget was given, or the one of the course. Raises `TypeError` for what is no `Learner`."""
    if learner is None:
        return own_learner()
    if not isinstance(learner, Learner):
        raise TypeError(f"a learner is a Learner, not {quoted(learner)}")
    return learner
