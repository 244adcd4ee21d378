"""Sample spaces of cards: hands that are drawn, and deals of unseen cards.

>>> draws(3)
3 of 52 cards: 22,100 outcomes
>>> draws(10, 32, by="suit")
10 of 32 cards: 64,512,240 outcomes in 270 classes
>>> hidden(40, seen="AC 3D 5S 6H", rival=3)
hidden rival: 7,140 outcomes
"""

from __future__ import annotations

from collections import namedtuple
from collections.abc import Hashable, Iterable
from itertools import combinations, permutations, repeat
from math import perm

from ..core.cards import Card, Cards, strict
from ..core.plain import whole
from ..core.sharing import By, Named, Sharing, labelling, unknown_cards
from .spaces import LIMIT, SampleSpace

__all__ = ["draws", "hidden", "shared"]


ALIKE = "Take alike cards together, as with by='suit', or by=lambda card: card.suit == 'S'"
ONE_SORT = "count the cards of one sort, as with hypergeometric(3, 4, 52)"
ONE_HAND = "ask about one hand at a time, as with unseen_by(view, 1)"
"""Ways to a smaller count, for the error when a space is too large."""


def draws(
    k: int, cards: int | Named = 52, *, seen: Named = (), held: Named = (), ordered: bool = False, by: By | None = None
) -> SampleSpace:
    """Return the space of hands of ``k`` cards drawn from a pack without replacement.

    ``cards``    the size of a pack, 32, 36, 40 or 52, or the cards themselves
    ``seen``     cards that are out of the pack
    ``held``     cards that are in the hand already; they count among the ``k``
    ``ordered``  True for permutations (the order of drawing counts), False for combinations
    ``by``       "suit", "rank" or a function of a card. An outcome is then a hand of these labels instead of cards, and
                 equal hands are listed once

    >>> draws(2, 32, ordered=True), draws(3, held="AS")
    (2 of 32 cards in order: 992 outcomes, 3 of 52 cards: 1,275 outcomes)

    Raises `ValueError` if a card is not in the pack or is named twice, or if ``k`` is more than the cards there are.
    """
    own = strict(Cards(held))
    left = strict(unknown_cards(cards, seen, own))
    most = len(left) + len(own)
    k = whole(f"k, the number of cards in a hand ({len(own)} are held and {len(left)} are left),", k, len(own), most)
    more, name = k - len(own), f"{k} of {most} cards{' in order' if ordered else ''}"
    recipe, drawn = ("draws", left, own, more, ordered, by), permutations if ordered else combinations

    def each_hand() -> Iterable[tuple[tuple[Card, ...], int]]:
        return zip(map(tuple(own).__add__, drawn(left, more)), repeat(1))

    if ordered:
        if by is not None:
            raise ValueError("ordered=True and by cannot be combined: leave by out, or use tree(k, by=...)")
        return SampleSpace(
            name,
            each_hand,
            lambda rng: tuple(own) + tuple(rng.sample(left, more)),
            perm(len(left), more),
            recipe=recipe,
            advice=f"Leave ordered=True out; or {ONE_SORT}",
        )
    sharing = Sharing(((left, (0, 1)),), (more, len(left) - more), 1, by, LIMIT)
    labels, base = sharing.labels, tuple(map(labelling(by), own))
    return SampleSpace(
        name,
        each_hand if by is None else lambda: ((base + hand, n) for (hand,), n in sharing.each()),
        lambda rng: base + sharing.draw(rng)[0],
        sharing.listed,
        sharing.size,
        recipe,
        labels and labels | {*base},
        advice=f"{ALIKE}; or {ONE_SORT}",
    )


def hidden(cards: int | Named = 52, *, seen: Named = (), by: By | None = None, **hands: int) -> SampleSpace:
    """Return the space of all deals of unseen cards to hidden hands. An outcome has a hand for each name.

    ``cards``, ``seen``, ``by``  as in `draws`
    ``hands``                    the number of unseen cards in each hand, by its name; the rest may lie anywhere else

    >>> where = hidden(32, seen="AS KS JS TS 8S AH KH AD 7C 8C", anna=10, boris=10, by="suit")
    >>> next(iter(where)).anna.count("C"), where
    (6, hidden anna and boris: 42,678,636 outcomes in 1,149 classes)

    Raises `ValueError` as `draws` does, and if no hand is named.
    """
    left = strict(unknown_cards(cards, seen))
    if not hands:
        raise ValueError("hidden needs a hand and its number of cards, as in hidden(32, anna=10, boris=10)")
    sizes = tuple(whole(name, size, 0, len(left)) for name, size in hands.items())
    if sum(sizes) > len(left):
        raise ValueError(f"hands of {', '.join(map(str, sizes))} cards cannot be dealt from {len(left)} unseen ones")
    free = (*sizes, len(left) - sum(sizes))
    sharing = Sharing(((left, tuple(range(len(free)))),), free, len(sizes), by, LIMIT)
    return shared(sharing, tuple(hands), ("hidden", left, *hands.items(), by))


def shared(sharing: Sharing, hands: tuple[str, ...], recipe: Hashable) -> SampleSpace:
    """Return the space of a sharing of cards. An outcome has a hand for each of the names ``hands``."""
    deal_of = namedtuple("Deal", hands)  # type: ignore[misc]
    return SampleSpace(
        f"hidden {' and '.join(hands)}",
        lambda: ((deal_of._make(dealt), n) for dealt, n in sharing.each()),
        lambda rng: deal_of._make(sharing.draw(rng)),
        sharing.listed,
        sharing.size,
        recipe,
        sharing.labels,
        hands,
        f"{ALIKE}; or {ONE_HAND if len(hands) > 1 else ONE_SORT}",
    )
