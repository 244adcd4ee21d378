"""Units in which an answer costs something, each with all that an analysis, a review or a screen needs of it."""

from __future__ import annotations

from enum import StrEnum

__all__ = ["Unit"]


class Unit(StrEnum):
    """A unit of what an answer costs; it equals its name, as ``"tricks"``.

    The names are: ``tricks``; ``points`` of a game; ``margin``, the difference between the points of two players, which
    a point that changes hands moves by two; ``wins``, how many of 100 deals; ``chips``; ``sheet``, points of Preferans'
    score sheet; ``whists`` for which the sheet is settled; and ``units``, whatever a game of one's own is played for.

    ``dear``      the cost from which a card is dear
    ``least``     the cost from which an answer may be called worse: less may be due to how deals are played out
    ``fine``      the cost below which figures have two digits after the point instead of one
    ``in_tricks`` what one of it counts in tricks, where costs in both are ranked together; 0 where they never are
    ``of_cards``  whether a card that is played may cost it
    ``advised``   whether who gives the answer that advice gives is not blamed

    Words for each stand under ``costs`` and ``review`` in the word lists.
    """

    dear: float
    least: float
    fine: float
    in_tricks: float
    of_cards: bool
    advised: bool

    def __new__(
        cls, name: str, dear: float, least: float, fine: float, in_tricks: float, of_cards: bool, advised: bool
    ) -> Unit:
        unit = str.__new__(cls, name)
        unit._value_ = name
        unit.dear, unit.least, unit.fine, unit.in_tricks = dear, least, fine, in_tricks
        unit.of_cards, unit.advised = of_cards, advised
        return unit

    @classmethod
    def named(cls, name: str) -> Unit:
        """Return the unit of a name. Raises `ValueError` for a name that none has.

        >>> Unit.named("whists").in_tricks
        0.25
        """
        for unit in cls:
            if unit.value == name:
                return unit
        raise ValueError(f"no unit {name[:40]!r}; units: {', '.join(cls)}")

    #          name      dear least fine in_tricks of_cards advised
    TRICKS = "tricks", 0.5, 0.0, 0.1, 1.0, True, True
    POINTS = "points", 5.0, 0.0, 1.0, 0.0, True, True
    MARGIN = "margin", 5.0, 0.0, 0.1, 0.0, True, True
    WINS = "wins", 5.0, 3.0, 0.1, 0.0, True, True
    CHIPS = "chips", 5.0, 0.0, 1.0, 0.0, False, True
    SHEET = "sheet", 2.0, 0.0, 0.1, 0.25, False, True  # a trick of a seven is worth 4 points
    WHISTS = "whists", 2.0, 1.0, 0.1, 0.25, True, True
    UNITS = "units", 0.5, 0.1, 0.1, 0.0, True, True
