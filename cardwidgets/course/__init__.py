"""Tables, charts and other still pictures for the notebooks of the course, and the list of games.

Only the list of games, the map of `belief` and the pictures of `touch` answer clicks. `charts` needs matplotlib, which
is loaded with the first chart.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..catalogue import Variants, variants
from ..core.variants import find
from .listings import Listing, Tables

if TYPE_CHECKING:
    from ..widgets.catalogue import Catalogue

__all__ = ["Listing", "Tables", "games"]


def games(*names: str) -> Catalogue:
    """List variants: name, number of players, and the special rule of each, with a button that opens a table.

    ``names``  names of variants, as `open_table` takes them; without any, all variants are listed

    Raises `UnknownVariant` for an unknown name.

    >>> games("chiamata", "schembil").rows[0]["players"]
    '4 or 5'
    >>> games("schembil").rows[0]["game"]
    'Schembil'
    >>> len(games().rows) == len(variants())
    True
    """
    return Variants(map(find, names)).catalogue() if names else variants().catalogue()
