"""Packages that Python in a browser fetches when they are first imported.

The course on the site runs in Pyodide. Compiled packages lie in Pyodide's own index, and the page has the list.
A package is loaded when a cell first needs it, since most cells need none. If nothing can be fetched, for example
offline, the import fails as it does for a package that is not installed.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib import import_module, invalidate_caches
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder
from types import ModuleType
from typing import Final

__all__ = ["FETCHED", "IN_BROWSER", "Fetcher", "fetch_on_import"]

IN_BROWSER: Final[bool] = sys.platform == "emscripten"
"""Python runs in a page: nothing can be installed there, and nothing is compiled."""

FETCHED: Final = frozenset({"matplotlib", "numpy", "pandas"})
"""The packages that the course may fetch."""


class Fetcher(MetaPathFinder):
    """A finder that comes after all others. It asks the page to load a package and then looks for it again."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Return the place of a package that was fetched now; None for any other package, or if nothing can be fetched.

        Only code that the page runs as a coroutine can wait for the page. Every cell of the course does.
        """
        if fullname not in FETCHED:
            return None
        ffi, page = import_module("pyodide.ffi"), import_module("pyodide_js")
        if not ffi.can_run_sync():
            return None
        ffi.run_sync(page.loadPackage(fullname))  # says on the console what it could not load, and raises nothing
        invalidate_caches()
        return PathFinder.find_spec(fullname, path, target)


def fetch_on_import() -> None:
    """Fetch packages from now on if Python runs in a browser. Elsewhere do nothing."""
    if IN_BROWSER and not any(isinstance(one, Fetcher) for one in sys.meta_path):
        sys.meta_path.append(Fetcher())
