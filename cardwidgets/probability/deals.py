"""Sample spaces of cards: hands that are drawn, and places where unseen cards may lie.

>>> draws(3)
3 of 52 cards: 22,100 outcomes
>>> draws(10, 32, by="suit")
10 of 32 cards: 64,512,240 outcomes in 270 classes
>>> hidden(40, seen="AC 3D 5S 6H", rival=3)
hidden rival: 7,140 outcomes
"""

from __future__ import annotations

from collections import Counter, namedtuple
from collections.abc import Iterable
from itertools import permutations
from math import perm
from typing import TypeAlias

from ..core.cards import Cards, pack
from ..core.plain import plain, typed
from .sharing import By, Sharing, labelling
from .spaces import SampleSpace

__all__ = ["Named", "draws", "hidden", "unknown_cards"]

Named: TypeAlias = str | Iterable[str]
"""Cards by their names: ``"AS KD"``, a list, or `Cards`."""


def draws(
    k: int,
    cards: int | Named = 52,
    *,
    seen: Named = (),
    held: Named = (),
    ordered: bool = False,
    by: By | None = None,
) -> SampleSpace:
    """Return the space of hands of ``k`` cards drawn from a pack without replacement.

    ``cards``    the size of a pack, 32, 36, 40 or 52, or the cards themselves
    ``seen``     cards that are out of the pack
    ``held``     cards that are in the hand already
    ``ordered``  draws in their order, permutations, instead of hands, combinations
    ``by``       "suit", "rank" or a function of a card: hands are of labels, and alike ones are counted at once

    >>> draws(2, 32, ordered=True), draws(3, held="AS")
    (2 of 32 cards in order: 992 outcomes, 3 of 52 cards: 1,275 outcomes)

    Raises `ValueError` for a card that is not in the pack or is named twice, and for more cards than there are.
    """
    k, own = _whole("k", k), Cards(held)
    left = unknown_cards(cards, seen, own)
    more, name = k - len(own), f"{k} of {len(left) + len(own)} cards{' in order' if ordered else ''}"
    if not 0 <= more <= len(left):
        raise ValueError(f"k={k} cards cannot be drawn: {len(own)} are held and {len(left)} are left in the pack")
    recipe = ("draws", left, own, more, ordered, by)
    if ordered:
        if by is not None:
            raise ValueError("ordered draws are of cards: leave by out, or use tree(k, by=...)")
        base = tuple(own)
        return SampleSpace(
            name,
            lambda: (base + hand for hand in permutations(left, more)),
            lambda rng: base + tuple(rng.sample(left, more)),
            perm(len(left), more),
            recipe=recipe,
        )
    sharing = Sharing(((left, (0, 1)),), (more, len(left) - more), 1, by)
    base = tuple(map(labelling(by), own))
    return sharing.space(name, lambda hands: base + hands[0], recipe, base)


def hidden(cards: int | Named = 52, *, seen: Named = (), by: By | None = None, **hands: int) -> SampleSpace:
    """Return the space of the places where unseen cards may lie. An outcome has a hand by each name.

    ``cards``, ``seen``, ``by``  as in `draws`
    ``hands``                    the number of unseen cards in each hand; the others are nowhere in particular

    >>> where = hidden(32, seen="AS KS JS TS 8S AH KH AD 7C 8C", anna=10, boris=10, by="suit")
    >>> next(iter(where)).anna.count("C"), where
    (6, hidden anna and boris: 42,678,636 outcomes in 1,149 classes)

    Raises `ValueError` as `draws` does, and where no hand is named.
    """
    left = unknown_cards(cards, seen)
    sizes = tuple(_whole(name, size) for name, size in hands.items())
    if not hands:
        raise ValueError("hidden needs a hand and its number of cards, as in hidden(32, anna=10, boris=10)")
    if min(sizes) < 0 or sum(sizes) > len(left):
        raise ValueError(f"hands of {', '.join(map(str, sizes))} cards cannot be dealt from {len(left)} unseen ones")
    free = (*sizes, len(left) - sum(sizes))
    sharing = Sharing(((left, tuple(range(len(free)))),), free, len(sizes), by)
    deal_of = namedtuple("Deal", hands)  # type: ignore[misc]
    return sharing.space(f"hidden {' and '.join(hands)}", deal_of._make, ("hidden", left, *hands.items(), by))


def unknown_cards(cards: int | Named, *known: Named) -> Cards:
    """Return the cards of a pack that are not known.

    Raises `ValueError` for a known card that is not in the pack, and for one that is there or is named twice.
    """
    whole = pack(cards) if isinstance(plain(cards), int) else Cards(cards)  # type: ignore[arg-type]
    away = [card for row in known for card in Cards(row)]
    for many, where in ((whole, "the pack"), (away, "what is known")):
        if twice := [card for card, n in Counter(many).items() if n > 1]:
            raise ValueError(f"{twice[0]} is twice in {where}; there is one of each card")
    if strange := [card for card in away if card not in whole]:
        raise ValueError(f"{strange[0]} is not in this pack of {len(whole)} cards")
    gone = set(away)
    return Cards(card for card in whole if card not in gone)


def _whole(name: str, number: int) -> int:
    number = plain(number)
    if type(number) is not int:
        raise ValueError(f"{name} must be a whole number of cards, not {typed(number, int)}")
    return number
