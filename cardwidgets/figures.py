"""Old name of `cardwidgets.course`, kept for one release."""

import sys
import warnings

from . import course

warnings.warn("cardwidgets.figures is now called cardwidgets.course", DeprecationWarning, stacklevel=2)
sys.modules[__name__] = course
