"""The units of an answer's cost, each with all that an analysis, a review or a screen needs."""

from __future__ import annotations

from enum import StrEnum

__all__ = ["Unit"]


class Unit(StrEnum):
    """The unit in which the cost of an answer is measured. It equals its name, as ``"tricks"``.

    ``tricks``  tricks
    ``points``  points of a game
    ``margin``  the difference between the points of two players; one point that changes hands moves it by two
    ``wins``    won deals out of 100
    ``chips``   chips
    ``sheet``   points of the score sheet of Preferans
    ``whists``  whists, in which the score sheet is settled
    ``units``   the unit of a game outside the package

    Each unit has these figures:

    ``dear``       the cost from which a card is called dear
    ``least``      the cost from which an answer is called worse; a smaller cost may be due to how deals are played out
    ``fine``       the cost below which figures have two decimals instead of one
    ``in_tricks``  the value of one unit in tricks, to rank costs of both units together; 0 if that never happens
    ``of_cards``   whether a card can have a cost in this unit
    ``advised``    whether an answer that follows the advice is never blamed

    The words for each unit are under ``costs`` and ``review`` in the word lists.
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
        """Return the unit with a name. Raises `ValueError` for an unknown name.

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
