"""The choice between live pages and pictures alone, and the line under a picture."""

from __future__ import annotations

import sys
from html import escape

from ..locale import say
from ..probability.stored import pictures_alone

__all__ = ["in_live_notebook", "pictures_alone", "still_note"]


def in_live_notebook() -> bool:
    """Return True if this runs for a notebook that somebody looks at, neither for a script nor for pages that are
    stored."""
    if pictures_alone():
        return False
    return getattr(sys.modules.get("IPython"), "get_ipython", lambda: None)() is not None


def still_note(lang: str) -> str:
    """Return HTML of the line under a picture of something that answers only where it runs."""
    return f"<p><small>{escape(say('widget.still', lang))}</small></p>"
