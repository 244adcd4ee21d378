"""Old name of `cardwidgets.lessons.exercises.crash`, kept for one release."""

import warnings

from .exercises.crash import *  # noqa: F403

warnings.warn("lessons.crash is now called lessons.exercises.crash", DeprecationWarning, stacklevel=2)
