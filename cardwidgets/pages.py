"""The notebooks of the course and the files that they read, copied into the reader's folder and refreshed after an
upgrade.

The folder has a list of the copied pages, `LIST`. A page that the reader did not change is replaced by its newer
version. A page that the reader changed is never touched: its newer version is put beside it, as ``name.new.ipynb``.
Running a notebook does not count as a change, since only the cells are compared, not their outputs.
"""

from __future__ import annotations

import json
import tomllib
from collections import Counter
from collections.abc import Iterator, Mapping
from hashlib import sha256
from importlib.util import find_spec
from pathlib import Path
from typing import Literal, TypeAlias

from . import __version__
from .core.errors import path_error
from .lessons.record.journal import replace_file

__all__ = ["LIST", "Change", "copy_course", "course_folder", "summary"]

LIST = ".cardwidgets-course.json"
"""The file in the reader's folder that lists its pages."""
INSTALL = "pip install cardwidgets-course"

Change: TypeAlias = Literal["copied", "updated", "unchanged", "kept", "beside", "moved"]
"""The fate of a page: ``kept`` has the reader's changes, ``beside`` is its newer version, ``moved`` was renamed."""


def course_folder() -> Path:
    """Return the folder of the notebooks: that of the checkout, or that of the wheel ``cardwidgets-course``.

    Raises `FileNotFoundError` if neither is there; the message has the command that installs the notebooks.
    """
    checkout = Path(__file__).parent.parent / "notebooks"
    if (checkout / "00_welcome.ipynb").is_file():
        return checkout
    found = find_spec("cardwidgets_course")
    for place in (found.submodule_search_locations or ()) if found else ():
        if (Path(place) / "00_welcome.ipynb").is_file():
            return Path(place)
    raise FileNotFoundError(f"the notebooks are not installed: {INSTALL}")


def copy_course(to: Path | str, source: Path | None = None) -> dict[str, Change]:
    """Copy the notebooks into a folder, or refresh those that are there; return each page's path and its `Change`.

    ``to``      the reader's folder; it is made if it does not exist
    ``source``  the folder of the notebooks, that of `course_folder` by default

    Nothing that the reader changed is overwritten. A page that the reader deleted is copied again. Raises
    `FileNotFoundError` like `course_folder`, `NotADirectoryError` if ``to`` is a file, `ValueError` if it lies in the
    course itself or in the home of an unknown user, and `OSError` if it cannot be written; pages copied before the
    error stay and are listed.
    """
    source = (source or course_folder()).resolve()
    try:
        to = Path(to).expanduser().resolve()
    except RuntimeError:
        raise ValueError(f"{to} is in the home of a user who is not known here; name a folder of your own") from None
    if to.exists() and not to.is_dir():
        raise NotADirectoryError(f"{to} is a file; name a folder, which is made if it does not exist")
    if to.is_relative_to(source):
        raise ValueError(f"{to} is the course itself; name a folder of your own")
    try:
        to.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise path_error(error, to) from None
    listed, changes = _listed(to), dict[str, Change]()
    try:
        for page in _pages(source):
            _place(page, page.relative_to(source).as_posix(), to, listed, changes)
        for old, new in _moved(source).items():
            _clear(old, new, to, listed, changes)
    finally:
        told = {"version": __version__, "pages": dict(sorted(listed.items()))}
        text = (json.dumps(told, indent=1) + "\n").encode()
        if not (to / LIST).is_file() or (to / LIST).read_bytes() != text:  # the folder may be read-only, as in a class
            replace_file(to / LIST, text)
    return changes


def summary(changes: Mapping[str, Change]) -> str:
    """Return the number of pages with each fate, and a line for each page that the reader should know about."""
    counts = Counter(changes.values())
    named: dict[Change, str] = {
        "copied": "copied",
        "updated": "updated",
        "unchanged": "unchanged",
        "kept": "kept with your changes",
    }
    lines = [", ".join(f"{counts[one]} {words}" for one, words in named.items() if counts[one]) or "no pages"]
    lines += [f"newer version beside yours: {page}" for page, change in changes.items() if change == "beside"]
    lines += [
        f"removed, since it has another name now: {page}" for page, change in changes.items() if change == "moved"
    ]
    return "\n".join(lines)


def _pages(source: Path) -> Iterator[Path]:
    """Yield the notebooks, and the TOML files that they read; those at the top are for the makers of the course."""
    for file in sorted(source.rglob("*")):
        read = file.suffix == ".toml" and file.parent != source
        if (read or file.suffix == ".ipynb") and ".ipynb_checkpoints" not in file.parts:
            yield file


def _place(page: Path, name: str, to: Path, listed: dict[str, str], changes: dict[str, Change]) -> None:
    """Copy one page of the course to its place, or beside the reader's changed page."""
    target, now = to / name, _digest(page)
    there = _digest(target)
    if there == now:
        changes[name], listed[name] = "unchanged", now
    elif not target.exists() or there == listed.get(name):
        changes[name] = "updated" if target.exists() else "copied"
        target.parent.mkdir(parents=True, exist_ok=True)
        replace_file(target, page.read_bytes())
        listed[name] = now
    else:
        changes[name] = "kept"
        stem, _, kind = name.rpartition(".")
        beside = f"{stem}.new.{kind}"
        free = not (to / beside).exists() or _digest(to / beside) == listed.get(beside)
        if listed.get(name) != now and free:
            replace_file(to / beside, page.read_bytes())
            changes[beside], listed[beside] = "beside", now


def _clear(old: str, new: str, to: Path, listed: dict[str, str], changes: dict[str, Change]) -> None:
    """Remove the old copy of a renamed page, if the reader did not change it and has the page under its new name.

    The file that only the old page read goes with it, if the reader did not change that either.
    """
    for language in ("", "ja/"):
        name, read = f"{language}{old}.ipynb", f"{language}{old}.toml"
        if name in changes or f"{language}{new}.ipynb" not in changes or not (to / name).is_file():
            continue
        if _digest(to / name) != listed.get(name):
            changes[name] = "kept"
            continue
        for each in (name, read):
            if each not in changes and (to / each).is_file() and _digest(to / each) == listed.get(each):
                (to / each).unlink()
                changes[each] = "moved"
                del listed[each]


def _moved(source: Path) -> dict[str, str]:
    """Return the present name of each renamed page, by its former name."""
    path = source / "moved.toml"
    return tomllib.loads(path.read_text(encoding="utf-8")) if path.is_file() else {}


def _listed(to: Path) -> dict[str, str]:
    """Return the digest of each page as it was copied; an empty dict if there is no readable list.

    Without a list, only a page equal to the course's page counts as unchanged.
    """
    try:
        pages = json.loads((to / LIST).read_bytes())["pages"]
        return {str(name): str(digest) for name, digest in pages.items()}
    except (OSError, ValueError, LookupError, TypeError, AttributeError):
        return {}


def _digest(page: Path) -> str:
    """Return a digest of a notebook's cells without their outputs, or of another file's bytes; "" if there is no
    file.
    """
    try:
        data = page.read_bytes()
    except OSError:
        return ""
    try:
        cells = [(cell["cell_type"], "".join(cell["source"])) for cell in json.loads(data)["cells"]]
    except (ValueError, LookupError, TypeError):
        return sha256(data).hexdigest()
    return sha256(json.dumps(cells).encode()).hexdigest()
