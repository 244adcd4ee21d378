"""Old name of `cardwidgets.lessons.teacher.handout`, kept for one release."""

import sys
import warnings

from .teacher.handout import *  # noqa: F403
from .teacher.handout import main

warnings.warn("lessons.handout is now called lessons.teacher.handout", DeprecationWarning, stacklevel=2)

if __name__ == "__main__":
    sys.exit(main())
