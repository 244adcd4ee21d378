"""Tables, charts and other still pictures for the notebooks of the course, and the list of games.

Only the list of games, the map of `belief` and the pictures of `touch` answer clicks. `charts` needs matplotlib, which
is loaded with the first chart.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..catalogue import variants
from ..core.variants import Variant, find
from ..locale import say
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
    heads = [say(f"games.{head}") for head in ("game", "players", "line")]
    found = [find(name) for name in names] or [*variants()]
    from ..widgets.catalogue import Catalogue  # with the table, which no other picture needs

    listing = Listing(
        dict(
            zip(
                heads,
                (say(f"variant.{one.name}.name"), seats(one), say(f"variant.{one.name}.line")),
                strict=True,
            )
        )
        for one in found
    )
    return Catalogue(found, listing)


def seats(game: Variant) -> str:
    """Return the numbers of players as a text: one number, a range, or each number if one in between is left out."""
    every = list(game.seats)
    if len(every) > 2 and every == list(range(every[0], every[-1] + 1)):
        return say("games.from_to", first=every[0], last=every[-1])
    *first, last = (say("games.one", n=n) for n in every)
    return say("games.between").join([say("card.and").join(first), last] if first else [last])
