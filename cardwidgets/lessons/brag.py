"""Old name of `cardwidgets.lessons.exercises.brag`, kept for one release."""

import warnings

from .exercises.brag import *  # noqa: F403

warnings.warn("lessons.brag is now called lessons.exercises.brag", DeprecationWarning, stacklevel=2)
