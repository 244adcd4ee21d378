"""Comparison of the best answer with the best of the others, with no more precision than the figures have."""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from ..core.cards import Card, Cards
from ..core.errors import Why
from ..odds.results import told_apart

__all__ = ["Compared", "compared", "just_as_certain"]


class Compared(NamedTuple):
    """The value of an answer, that of the best other, and whether chance alone may have set them apart.

    ``same``  whether nothing has: they come to the same in every deal; ``alike`` is False then
    """

    brings: str
    than: str
    alike: bool
    same: bool = False


def compared(brings: float, than: float, band: float, *, digits: int = 1, signed: bool = False) -> Compared:
    """Return two means as they are told.

    ``band`` the half width of the 95 % interval of their difference, 0 where they are exact
    ``digits`` how many stand after the point, one more where the means would look alike; ``signed`` whether they have
    their sign.

    >>> compared(53.1, 53.6, 0.8)
    Compared(brings='53.1', than='53.6', alike=True, same=False)
    """
    if brings == than and not band:
        told = f"{brings:{'+' if signed else ''}z.{digits}f}"
        return Compared(told, told, alike=False, same=True)
    return Compared(*told_apart(brings, than, digits=digits, signed=signed), abs(brings - than) <= band)


def just_as_certain(best: Card, certain: Collection[Card]) -> tuple[Why, ...]:
    """Return a reason that names the other cards as certain as the ``best``, if there are any."""
    others = Cards(card for card in certain if card != best)
    return (Why("advice_as_certain", {"cards": others}),) if others else ()
