"""Whether a page is to have pictures alone, and what stands under one."""

from __future__ import annotations

import os
from html import escape

from ..locale import say

__all__ = ["pictures_alone", "still_note"]


def pictures_alone() -> bool:
    """Whether pictures are wanted in place of live widgets: ``CARDWIDGETS_DISPLAY=static``, as for a notebook that is
    stored."""
    return os.environ.get("CARDWIDGETS_DISPLAY", "").strip().lower() == "static"


def still_note(lang: str) -> str:
    """HTML of the line under a picture of something that answers only where it runs."""
    return f"<p><small>{escape(say('widget.still', lang))}</small></p>"
