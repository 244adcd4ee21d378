"""The files of the project: those that git tracks, and none that a reader keeps beside them.

The laws that read files read these, and pytest collects no notebook but these. So an environment, a notebook of one's
own or the name of the folder around the checkout makes no difference.
"""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

__all__ = ["DATA", "ROOT", "STATIC", "copy_to", "files", "is_tracked"]

ROOT = Path(__file__).resolve().parents[2]
DATA = ROOT / "tests" / "data"
"""The folder of worked cases, records and other tables of the tests."""
STATIC = Path("cardwidgets/widgets/static")
"""The folder of the bundle, which is built and not tracked."""
_MADE = {"__pycache__", "node_modules", "static", "build", "dist", "artefacts"}
"""Folders that tools fill, for where there is no git to say so."""


@cache
def files() -> tuple[Path, ...]:
    """The files of the project that are there, relative to its root, in order."""
    return tuple(sorted(path for path in map(Path, _listed(ROOT) or _walked(ROOT)) if (ROOT / path).is_file()))


def is_tracked(path: Path) -> bool:
    """Return True if a file, or a folder with anything in it, is the project's."""
    return path.resolve() == ROOT or path.resolve() in _places()


def copy_to(folder: Path, *within: str) -> None:
    """Copy the project, or what lies within some of its folders, and the bundle."""
    bundle = (path.relative_to(ROOT) for path in (ROOT / STATIC).iterdir())
    for path in (*files(), *bundle):
        if not within or path.parts[0] in within:
            (folder / path).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / path, folder / path)


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """A notebook of the reader's own is no test, unless it is asked for by its name; and no module is imported to look
    for examples where its text has none: some take numba with them."""
    if collection_path.suffix == ".ipynb" and not is_tracked(collection_path):
        return True
    plain = collection_path.suffix == ".py" and not collection_path.name.startswith("test_")
    return True if plain and ">>>" not in collection_path.read_text(encoding="utf-8") else None


@cache
def _places() -> frozenset[Path]:
    return frozenset(ROOT / place for path in files() for place in (path, *path.parents))


def _listed(root: Path) -> list[str]:
    """Return what git tracks; nothing in an unpacked source archive, which is no checkout, or may lie in that of
    another."""
    try:
        done = subprocess.run(["git", "-C", root, "ls-files", "-z"], capture_output=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        return []
    found = [name for name in done.stdout.decode().split("\0") if name]
    return found if "pyproject.toml" in found else []


def _walked(root: Path) -> Iterator[str]:
    """Yield what the source archive brought, as far as that can be told without git."""
    for place, folders, names in os.walk(root):
        folder, inside = Path(place), Path(place).relative_to(root)
        folders[:] = [name for name in folders if _brought(folder / name)]
        ours = (name for name in names if inside.parts[:1] != ("notebooks",) or _paired(folder / name))
        yield from ((inside / name).as_posix() for name in ours)


def _brought(folder: Path) -> bool:
    """Return True if a folder is not one that a tool made; an environment says of itself that it is one."""
    hidden = folder.name.startswith(".") and folder.name not in (".github", ".ci")
    return not (hidden or folder.name in _MADE or folder.suffix == ".egg-info" or (folder / "pyvenv.cfg").exists())


def _paired(path: Path) -> bool:
    """Return True if a file among the notebooks has its other half, as ours have; or is no half of any."""
    halves = (".py", ".ipynb")
    alone = path.name == "conftest.py" or path.suffix not in halves
    return alone or all(path.with_suffix(half).exists() for half in halves)
