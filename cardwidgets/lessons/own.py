"""Old name of `cardwidgets.lessons.teacher.own`, kept for one release."""

import warnings

from .teacher.own import *  # noqa: F403

warnings.warn("lessons.own is now called lessons.teacher.own", DeprecationWarning, stacklevel=2)
