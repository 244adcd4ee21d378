"""Whether a page is to have pictures alone."""

from __future__ import annotations

import os

__all__ = ["pictures_alone"]


def pictures_alone() -> bool:
    """Whether pictures are wanted in place of live widgets: ``CARDWIDGETS_DISPLAY=static``, as for a notebook that is
    stored."""
    return os.environ.get("CARDWIDGETS_DISPLAY", "").strip().lower() == "static"
