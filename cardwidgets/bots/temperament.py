"""How somebody plays a game of vying, and how he judges his chances."""

from __future__ import annotations

from dataclasses import dataclass, fields

from ..core.choices import Amount
from ..core.script import Seat
from ..core.view import View

__all__ = ["BOLD", "STEADY", "TIMID", "WILD", "Temperament", "chance_against_all", "is_cheap", "pays_to_stay"]

_CHEAP = 8
"""As many times its price a player has, who pays it without having looked."""
_MORE_TO_PAY = 1.5
"""How many times its price a bet must promise that does not end the betting: it will not be the last."""


@dataclass(frozen=True, slots=True)
class Temperament:
    """How somebody plays; every figure from 0 to 1, or `ValueError`.

    ``daring``    how likely he goes on blind for another turn.
    ``trust``     how good a hand he gives a rival who has looked and stays in: the share of hands it beats.
    ``boldness``  how much of the room above the price he uses with a good hand.
    ``bluff``     how often he bets on a hand that is not worth it.
    """

    daring: float = 0.5
    trust: float = 0.45
    boldness: float = 0.3
    bluff: float = 0.05

    def __post_init__(self) -> None:
        for field in fields(self):
            if not 0 <= (value := getattr(self, field.name)) <= 1:
                raise ValueError(f"{field.name} is a figure from 0 to 1, not {value!r}")

    def raised(self, amount: Amount) -> int:
        """What is bet on a good hand: the least, and of the room above it as much as he is bold, in whole steps.

        >>> Temperament(boldness=0.5).raised(Amount(4, 12, step=2))
        8
        """
        steps = (amount.most - amount.least) // amount.step
        return amount.least + amount.step * round(steps * self.boldness)


STEADY = Temperament()
TIMID = Temperament(daring=0.2, trust=0.6, boldness=0.1, bluff=0.0)
BOLD = Temperament(daring=0.6, trust=0.35, boldness=0.6, bluff=0.12)
WILD = Temperament(daring=0.85, trust=0.2, boldness=0.9, bluff=0.3)


def chance_against_all(view: View, seat: Seat, share: float, trust: float) -> float:
    """How likely a hand that beats a share of all hands beats those of all who are left.

    A blind rival holds anything; one who has looked and stays in something better than the share that is trusted.
    """
    chance = 1.0
    for rival in view.facts.active:
        if rival != seat:
            known = max(0.0, share - trust) / (1 - trust) if trust < 1 else 0.0
            chance *= known if rival in view.facts.looked else share
    return chance


def is_cheap(price: int, stack: int) -> bool:
    """Whether a price is low enough to be paid blind: an eighth of the chips at most."""
    return _CHEAP * price <= stack


def pays_to_stay(chance: float, pot: int, price: int) -> bool:
    """Whether a chance at the pot is worth a bet after which the others go on betting."""
    return chance * (pot + price) >= _MORE_TO_PAY * price
