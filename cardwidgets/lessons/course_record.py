"""The record that is kept where no learner is named: the chosen one, or the user's own, one for all notebooks."""

from __future__ import annotations

import os
import sys
import warnings
from pathlib import Path
from typing import TypeAlias

from ..core.errors import quoted
from .display import in_live_notebook
from .journal import locked, replace_file
from .learner import Learner, LearnerError

__all__ = [
    "FILE", "VARIABLE", "RecordOf", "begin_record", "keep_record", "learner_named", "own_learner", "record_beside",
    "record_path",
]  # fmt: skip

FILE = "learner.toml"
"""Name of the file of a record."""
VARIABLE = "CARDWIDGETS_RECORD"
"""The environment variable that names another file for the record."""
ABOVE = 3
"""So many folders above the notebook's are looked into: a course has its notebooks two deep, in folders by language."""

RecordOf: TypeAlias = Learner | str | os.PathLike[str] | None


class _NotChosen:
    """Nobody has said yet whose record is kept."""


_chosen: list[Learner | _NotChosen | None] = [_NotChosen()]
_unmoved: set[Path] = set()
"""Records beside notebooks that could not be moved: each is tried, waited for and warned of once."""
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


def record_path() -> Path:
    """Return the file that the user's record is kept in, whether there is one yet or not.

    It is the file that the environment variable `VARIABLE` names; else `FILE` where the platform keeps a user's data,
    such as ``~/.local/share/cardwidgets``. Python in the browser has no such place: there it is beside the notebook.
    """
    if named := os.environ.get(VARIABLE, "").strip():
        return Path(named).expanduser().absolute()
    if sys.platform == "emscripten":
        return record_beside() or Path.cwd() / FILE
    from platformdirs import user_data_path

    return user_data_path("cardwidgets", appauthor=False) / FILE


def record_beside(folder: str | os.PathLike[str] | None = None) -> Path | None:
    """Return the file `FILE` in a folder or the nearest of the three above it; None where there is none.

    ``folder``  the one that Python works in when it is left out, for a notebook its own
    """
    start = Path.cwd() if folder is None else Path(folder).resolve()
    return next((path for at in (start, *start.parents[:ABOVE]) if (path := at / FILE).is_file()), None)


def begin_record() -> Learner:
    """Begin the user's record, or go on with the one that there is, and let everything keep it from now on.

    Raises `OSError` and `LearnerError` where none can be kept; nothing is changed then.
    """
    path = record_path()
    path.parent.mkdir(parents=True, exist_ok=True)
    learner = Learner(path)
    learner.begin()
    keep_record(learner)
    return learner


def own_learner() -> Learner | None:
    """Return the learner whose record is kept where none is named: that of `keep_record`, or of `record_path`.

    A file is only looked for in a live notebook, so that neither a script nor a stored page writes into a reader's
    record. A record that lies beside the notebook, as earlier versions kept it, is moved to `record_path`; where there
    is one already, both become one. A file that is no learner's record, one that cannot be moved, and a path that
    cannot hold a record are warned of (`RuntimeWarning`), and what is there is left as it is.
    """
    chosen = _chosen[0]
    if not isinstance(chosen, _NotChosen):
        return chosen
    if not in_live_notebook():
        return None
    path, old = record_path(), record_beside()
    try:
        if path.exists() and not path.is_file():  # a folder or a device
            raise OSError("no ordinary file")
        if old in _unmoved:
            path = old
        elif old and not (path.exists() and old.samefile(path)):
            _move(old, path)
    except LearnerError as error:
        warnings.warn(str(error), RuntimeWarning, stacklevel=2)
    except OSError as error:
        if old is None:
            warnings.warn(f"no record is kept in {path} ({error})", RuntimeWarning, stacklevel=2)
            return None
        warnings.warn(f"{old} cannot be moved to {path} ({error}), and is kept", RuntimeWarning, stacklevel=2)
        _unmoved.add(old)
        path = old
    if not path.is_file():
        return None
    if path not in _known:
        try:
            _known[path] = Learner(path)
        except LearnerError as error:
            warnings.warn(f"no record is kept: {error}", RuntimeWarning, stacklevel=2)
            return None
    return _known[path]


def _move(old: Path, path: Path) -> None:
    """Move a record to a file, adding it to what is there. Lines that cannot be read stay in a file beside the old one.

    Raises `LearnerError` for what is no learner's record, and `OSError`; the old file is left as it is then.
    """
    Learner(old)
    path.parent.mkdir(parents=True, exist_ok=True)
    with locked(old) as lock:
        if not old.is_file():  # another notebook has just moved it
            return
        data, damaged = old.read_bytes(), False
        with locked(path):
            first = not path.exists()
            if first:
                replace_file(path, data)
                if path.read_bytes() != data:
                    raise OSError("it reads back differently there")
        if not first:
            both = Learner(path)
            with warnings.catch_warnings(action="ignore"):  # of lines that cannot be read, which are told of below
                both.upload(data)
            if both.unsaved:
                raise OSError("its answers cannot be written there")
            damaged = Learner(old).damaged > 0
        if damaged:
            kept = _free_name(old)
            old.replace(kept)
            warnings.warn(f"{kept} keeps the lines of {old} that cannot be read", RuntimeWarning, stacklevel=3)
        else:
            old.unlink()
        lock.unlink(missing_ok=True)


def _free_name(old: Path) -> Path:
    """Return a name for a damaged record beside the old one that no file has."""
    number = 1
    while (path := old.with_name(f"{FILE}.damaged{number if number > 1 else ''}")).exists():
        number += 1
    return path


def learner_named(learner: object) -> Learner | None:
    """The learner that a widget was given, or the one of the course. Raises `TypeError` for what is no `Learner`."""
    if learner is None:
        return own_learner()
    if not isinstance(learner, Learner):
        raise TypeError(f"a learner is a Learner, not {quoted(learner)}")
    return learner
