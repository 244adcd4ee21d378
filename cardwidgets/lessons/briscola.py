"""Old name of `cardwidgets.lessons.exercises.briscola`, kept for one release."""

import warnings

from .exercises.briscola import *  # noqa: F403

warnings.warn("lessons.briscola is now called lessons.exercises.briscola", DeprecationWarning, stacklevel=2)
