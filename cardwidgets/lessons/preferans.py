"""Old name of `cardwidgets.lessons.exercises.preferans`, kept for one release."""

import warnings

from .exercises.preferans import *  # noqa: F403

warnings.warn("lessons.preferans is now called lessons.exercises.preferans", DeprecationWarning, stacklevel=2)
