"""Puts brag on the shelf, and after it its relatives: more cards, Zha Jin Hua, Teen Patti, poker with three cards."""

from __future__ import annotations

from . import variants as _brag  # noqa: F401
from .splits import variants as _splits  # noqa: F401
from .teen import variants as _teen  # noqa: F401
from .zha import variants as _zha  # noqa: F401
