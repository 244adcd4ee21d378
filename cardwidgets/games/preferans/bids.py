"""The twenty-six bids: six to ten tricks with a suit as trumps or at no trump, and misère.

A contract is a bid, too. The order of suits is spades, clubs, diamonds, hearts, no trump.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final, Literal

from ...core.errors import NotationError, Why, quoted

__all__ = ["LEVELS", "MISERE", "PASS", "STRAINS", "WRONG_PHASE", "Bid", "bid", "height", "ladder"]


STRAINS: Final = "SCDHN"
"""The suits of bids from low to high; N is no trump."""
LEVELS: Final = (6, 7, 8, 9, 10)
PASS: Final = "pass"
_SIGNS = {"S": "♠", "C": "♣", "D": "♦", "H": "♥", None: "\u00a0NT"}
"""The space in a bid without trumps does not break, so that the bid stays on one line."""
_FIGURES = {6: "6", 7: "7", 8: "8", 9: "9", 10: "T"}


class Bid(str):
    """A bid or a contract by its name: ``6S`` … ``TN``, ``M``.

    ``level`` is the number of tricks (misère: 0), ``trump`` the trump suit (none: None). ``misere`` is True for misère,
    the contract to take no trick.

    >>> bid("TH").level, bid("TH").trump, bid("8N").trump, bid("M").level
    (10, 'H', None, 0)
    """

    __slots__ = ("level", "misere", "trump")
    level: int
    misere: bool
    trump: str | None

    @property
    def sign(self) -> str:
        r"""The bid in the usual notation: ``6♠``, ``10 NT``, ``M``.

        >>> bid("TC").sign, bid("7N").sign
        ('10♣', '7\xa0NT')
        """
        return f"{self.level}{_SIGNS[self.trump]}" if self.level else "M"


def _made(level: int, strain: str) -> Bid:
    made = str.__new__(Bid, _FIGURES[level] + strain if level else "M")
    made.level, made.misere = level, level == 0
    made.trump = strain if strain in "SCDH" and level else None
    return made


MISERE: Final = _made(0, "N")
_BIDS = {str(one): one for one in (*(_made(level, strain) for level in LEVELS for strain in STRAINS), MISERE)}


def bid(name: str) -> Bid:
    """Return the bid with a name. Raises `NotationError` for an unknown name."""
    try:
        return _BIDS[name]
    except KeyError:
        raise NotationError(f"{quoted(name)} is not a bid: write 6S to TN, or M for misère") from None


@cache
def ladder(misere_rank: Literal["below_9", "below_10"] = "below_9") -> tuple[Bid, ...]:
    """Return all bids from low to high.

    >>> [str(one) for one in ladder()[14:17]], [str(one) for one in ladder("below_10")[19:22]]
    (['8N', 'M', '9S'], ['9N', 'M', 'TS'])
    """
    above = 9 if misere_rank == "below_9" else 10
    rows = [[_BIDS[_FIGURES[level] + strain] for strain in STRAINS] for level in LEVELS]
    return tuple(one for level, row in zip(LEVELS, rows, strict=True) for one in ([MISERE] * (level == above) + row))


@cache
def height(misere_rank: Literal["below_9", "below_10"] = "below_9") -> Mapping[str, int]:
    """Return the place of every bid on the ladder, from 0.

    >>> height()["M"], height("below_10")["M"]
    (15, 20)
    """
    return {one: place for place, one in enumerate(ladder(misere_rank))}


WRONG_PHASE: Final = Why("wrong_phase")
