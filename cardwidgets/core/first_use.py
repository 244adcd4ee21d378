"""What is registered at first use, so that importing the package stays light."""

from __future__ import annotations

from collections.abc import Callable
from threading import RLock

__all__ = ["FirstUse"]


class FirstUse:
    """Functions that fill a registry and are called once, when something is first looked up in it.

    A look-up from another thread meanwhile waits until all have been called; one from such a function finds what is
    there so far. A function that raises an error, or is interrupted, is called again at the next look-up.
    """

    def __init__(self) -> None:
        self._fills: list[Callable[[], object]] = []
        self._lock = RLock()
        self._filling = False

    def add(self, fill: Callable[[], object]) -> None:
        """Have ``fill`` called before the next look-up."""
        with self._lock:
            self._fills.append(fill)

    def happen(self) -> None:
        """Call what has not been called yet."""
        if not self._fills:
            return
        with self._lock:
            if self._filling:
                return
            self._filling = True
            try:
                while self._fills:
                    fill = self._fills[0]
                    fill()
                    self._fills.remove(fill)  # only now: where it fails, it is called again
            finally:
                self._filling = False
