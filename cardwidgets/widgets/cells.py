"""Messages for a notebook cell that fails because an earlier cell was not run, or because a library is missing."""

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
"""Modules of the package's extras that some cells need."""


def explain_failures() -> None:
    """Make the running notebook explain a cell that fails for want of an earlier cell or of an optional library.

    The cell still fails, so that *Run All* stops there. Instead of Python's traceback it shows one sentence in the
    language of `use`. Other errors look as usual. Nothing happens outside IPython, or if another handler of errors is
    installed already.
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
    """Show an error of a cell: as one sentence if it is explained here, else with its traceback."""
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
