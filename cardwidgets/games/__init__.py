"""One package for each family of games. Families never import each other."""

from .brag import relatives as _brag  # noqa: F401 - registers its variants
from .briscola import variants as _briscola  # noqa: F401 - registers its variants
from .crash import variants as _crash  # noqa: F401 - registers its variants
from .preferans import variants as _preferans  # noqa: F401 - registers its variants
