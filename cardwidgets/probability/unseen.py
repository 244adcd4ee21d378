"""Sample spaces at a live table: the deals that a seat cannot tell apart."""

from __future__ import annotations

from ..core.cards import Cards, strict
from ..core.deal import Facts
from ..core.plain import check_type, plain
from ..core.sharing import By, Sharing
from ..core.view import View
from ..games.hidden import hidden_in
from .deals import shared
from .spaces import LIMIT, SampleSpace

__all__ = ["unseen_by"]

STOCK = "stock"
"""The pile of cards that are in no hand. It is left out of the outcomes unless it is asked for."""


def unseen_by(view: View[Facts], *of: int | str, by: By | None = None, cards: Cards | None = None) -> SampleSpace:
    """Return the space of the deals that agree with what a seat has seen. An outcome has the cards of each pile.

    All these deals are equally likely. A suit that a player could not follow is known to be missing from that hand; a
    player's reason for choosing a card is not weighed. Only the view is used, so two deals that look the same to the
    seat give the same space.

    ``view``   what the seat sees, as from ``table.view(seat)``
    ``of``     the seats whose hands are asked about, or the names of hidden piles, such as ``"talon"``. By default all
               piles except the stock, since with the stock most tables have too many deals to count
    ``by``     as in `draws`
    ``cards``  the pack, for a game of your own

    >>> from cardwidgets import open_table
    >>> from cardwidgets.probability import BRAG, E, P
    >>> briscola = unseen_by(open_table("briscola", seats=2, seed=4).view(0))
    >>> briscola, P(briscola.has("AS", "hand1"))
    (hidden hand1: 7,140 outcomes, 595/7140 = 1/12 = 8.333 %)

    One rival's hand in Brag, for a player who has looked:

    >>> table = open_table("brag", seats=3, seed=4)
    >>> table.play("look")
    >>> own, rival = table.view(1).piles["hand1"], unseen_by(table.view(1), 2)
    >>> rival, P(lambda deal: BRAG.beats(own, deal.hand2), space=rival)
    (hidden hand2: 18,424 outcomes, 4830/18424 = 345/1316 = 26.22 %)

    A hand and the talon in Preferans; a hand of thirteen in Crash, counted by suits:

    >>> view = open_table("preferans", seats=3, seed=4).view(0)
    >>> unseen_by(view, 1), P(unseen_by(view, "talon").has("A", "talon"))
    (hidden hand1: 646,646 outcomes, 78/231 = 26/77 = 33.77 %)
    >>> crash = unseen_by(open_table("crash", seats=4, seed=4).view(0), 1, by="suit")
    >>> crash, E(crash.number("S", "hand1"))
    (hidden hand1: 8,122,425,444 outcomes in 499 classes, Fraction(3, 1))

    Raises `ValueError` if a pile has no hidden card, or if nothing is hidden. Raises `ValueError` also for a game in
    which players draw cards while they must follow suit: a missing suit may have been drawn since. Raises `TypeError`
    if ``view`` is not a view.
    """
    check_type(view, View, "a view is needed, such as table.view(0)")
    found = hidden_in(view, cards)
    if found is None:
        raise ValueError("this game draws cards while suit must be followed, so its deals are not equally likely")
    counts = dict(found.counts)
    asked = tuple(f"hand{plain(one)}" if type(plain(one)) is int else str(one) for one in of)
    asked = asked or tuple(name for name in counts if name != STOCK)
    if wrong := [name for name in asked if name not in counts]:
        raise ValueError(f"no hidden cards lie in {wrong[0]!r}; they lie in {', '.join(counts) or 'no pile'}")
    if not asked:
        raise ValueError("no cards in a hand are hidden here" if counts else "no cards are hidden here")
    order = [*asked, *(name for name in counts if name not in asked)]
    place = {name: number for number, name in enumerate(order)}
    groups = tuple((strict(row), tuple(place[name] for name in where if name in place)) for row, where in found.groups)
    sharing = Sharing(groups, tuple(counts[name] for name in order), len(asked), by, LIMIT)
    return shared(sharing, asked, ("unseen", found, asked, by))
