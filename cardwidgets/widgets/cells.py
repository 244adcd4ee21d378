"""The messages for a cell that was run before the one it builds on, or lacks a library."""

from __future__ import annotations

import sys
from types import TracebackType
from typing import TYPE_CHECKING, Final

from ..core.fetched import IN_BROWSER
from ..locale import say

if TYPE_CHECKING:
    from IPython.core.interactiveshell import InteractiveShell

__all__ = ["explain_failures"]

OPTIONAL: Final = frozenset(["fsrs", "matplotlib", "numba", "numpy", "openskill", "pandas"])
"""Modules that the extras of the package bring, and some cells need."""


def explain_failures() -> None:
    """Have the running notebook say what to do where a cell lacks another cell, or a library that can be installed.

    The cell still fails, so that *Run All* stops there; instead of Python's traceback it shows one sentence in the
    language of `use`. Every other error looks as it always does. Outside IPython, and where somebody else already
    explains errors, nothing happens.
    """
    if "IPython" not in sys.modules:
        return
    from IPython import get_ipython
    from IPython.core.interactiveshell import InteractiveShell

    shell = get_ipython()
    if isinstance(shell, InteractiveShell) and not shell.custom_exceptions:
        shell.set_custom_exc((NameError, ImportError), _told)  # type: ignore[no-untyped-call]


def _told(
    shell: InteractiveShell,
    kind: type[BaseException],
    error: BaseException,
    traceback: TracebackType | None,
    tb_offset: int | None = None,
) -> None:
    """Show an error of a cell, by its own rendering where it has one."""
    if sentence := _sentence(shell, error, traceback):
        vars(error)["_render_traceback_"] = lambda: [sentence, f"({kind.__name__}: {error})"]
    shell.showtraceback((kind, error, traceback), tb_offset=tb_offset)


def _sentence(shell: InteractiveShell, error: BaseException, traceback: TracebackType | None) -> str | None:
    if isinstance(error, ImportError):
        module = (error.name or "").partition(".")[0]
        missing = "not_loaded" if IN_BROWSER else "not_installed"
        return say(f"notebook.{missing}", module=module) if module in OPTIONAL else None
    while traceback is not None and traceback.tb_next is not None:
        traceback = traceback.tb_next
    of_a_cell = traceback is not None and traceback.tb_frame.f_globals is shell.user_ns
    if of_a_cell and type(error) is NameError and error.name:
        return say("notebook.not_run", name=error.name)
    return None
