"""Registers brag, and after it its relatives: more cards, poker with three cards, Zha Jin Hua, Teen Patti."""

from __future__ import annotations

from . import variants as _brag  # noqa: F401 - the family's first game comes first
from .casino import variants as _casino  # noqa: F401
from .poker import variants as _poker  # noqa: F401
from .splits import variants as _splits  # noqa: F401
from .teen import variants as _teen  # noqa: F401
from .zha import variants as _zha  # noqa: F401
