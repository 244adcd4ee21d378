"""One room for each family of games. Families never import each other."""

from .brag import relatives as _brag  # noqa: F401 - puts its variants on the shelf
from .briscola import variants as _briscola  # noqa: F401 - puts its variants on the shelf
from .crash import variants as _crash  # noqa: F401 - puts its variants on the shelf
from .preferans import variants as _preferans  # noqa: F401 - puts its variants on the shelf
