"""The contract between Python and the browser, as types.

The browser knows seats, cards, chips, questions and words; it knows no game. Every sentence arrives complete in the
reader's language, and Python makes every judgement. The contract of the browser half, `frontend/src/contract.ts`, is
written from these modules by ``python -m tests.tools.contract``.
"""

from __future__ import annotations

from . import cards, chance, home, intro, panels, review, sheet, table, tricks
from .cards import *  # noqa: F403
from .chance import *  # noqa: F403
from .home import *  # noqa: F403
from .intro import *  # noqa: F403
from .panels import *  # noqa: F403
from .review import *  # noqa: F403
from .sheet import *  # noqa: F403
from .table import *  # noqa: F403
from .tricks import *  # noqa: F403

__all__: list[str] = []
__all__ += cards.__all__
__all__ += chance.__all__
__all__ += home.__all__
__all__ += intro.__all__
__all__ += panels.__all__
__all__ += review.__all__
__all__ += sheet.__all__
__all__ += table.__all__
__all__ += tricks.__all__
