"""Old name of `cardwidgets.course`, kept for one release."""

import warnings

from .course import *  # noqa: F403
from .course import __path__ as __path__

warnings.warn("cardwidgets.figures is now called cardwidgets.course", DeprecationWarning, stacklevel=2)
