"""The test whether a page is stored, where nothing runs and nobody waits."""

from __future__ import annotations

from os import environ

__all__ = ["pictures_alone"]


def pictures_alone() -> bool:
    """Return True if pictures are wanted in place of live widgets: ``CARDWIDGETS_DISPLAY=static``, as for a notebook
    that is stored. Then no word is said of how long something takes, which depends on the machine."""
    return environ.get("CARDWIDGETS_DISPLAY", "").strip().lower() == "static"
