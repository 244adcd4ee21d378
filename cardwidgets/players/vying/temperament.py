"""How somebody plays a game of vying, and how they judge their chances."""

from __future__ import annotations

from dataclasses import dataclass, fields
from itertools import dropwhile

from ...core.cards import Cards
from ...core.choices import Amount
from ...core.errors import quoted
from ...core.events import Paid, Said
from ...core.script import Seat
from ...core.view import View
from ...games.brag.deal import BragFacts
from ...games.brag.vying import BlindVyingFacts
from ...odds.three_card.percentile import Comparing, beats_all

__all__ = [
    "BOLD",
    "SHREWD",
    "STEADY",
    "TIMID",
    "WILD",
    "Temperament",
    "bets_after_looking",
    "chance_against_all",
    "goes_up_from",
    "is_cheap",
    "or_certain",
    "pays_to_stay",
    "share_held",
]

_CHEAP = 8
"""As many times its price a player has, who pays it without having looked."""
_STRONG, _STRONGEST = 0.97, 0.9999
"""From which share of hands beaten it is worth looking whether any is better; and the most of a hand that has one."""
_FADES = 0.8
"""How much of the hands a rival may hold remain, weakest first gone, with every further bet."""
_NARROWEST = 0.03
"""The smallest share of all hands that a rival may still hold, however often they have bet: some bet on a good hand."""
MORE_TO_PAY = 1.5
"""How many times its price a bet must promise that does not end the betting: it will not be the last."""


@dataclass(frozen=True, slots=True)
class Temperament:
    """How somebody plays; every figure from 0 to 1, or `ValueError`.

    ``daring``    how likely they go on blind for another turn.
    ``trust``     how good a hand they give a rival who has looked and stays in: the share of hands it beats. With every
    further bet of the rival it grows.
    ``boldness``  how much of the range above the price they use with a good hand.
    ``bluff``     how often they bet on a hand that is not worth it.
    """

    daring: float = 0.5
    trust: float = 0.45
    boldness: float = 0.3
    bluff: float = 0.05

    def __post_init__(self) -> None:
        for field in fields(self):
            if not 0 <= (value := getattr(self, field.name)) <= 1:
                raise ValueError(f"{field.name} is a figure from 0 to 1, not {quoted(value)}")

    def raised(self, amount: Amount) -> int:
        """What is bet on a good hand: the least, and of the range above it as much as they are bold, in whole steps.

        Who is bold at all goes up by a step at least, so that two good hands do not pay the same price for ever.

        >>> Temperament(boldness=0.5).raised(Amount(4, 12, step=2))
        8
        >>> Temperament(boldness=0.1).raised(Amount(2, 4, step=2))
        4
        """
        steps = (amount.most - amount.least) // amount.step
        bold = max(1, round(steps * self.boldness)) if steps and self.boldness else 0
        return amount.least + amount.step * bold


STEADY = Temperament()
TIMID = Temperament(daring=0.2, trust=0.6, boldness=0.1, bluff=0.0)
BOLD = Temperament(daring=0.6, trust=0.35, boldness=0.6, bluff=0.12)
SHREWD = Temperament(daring=0.05, trust=0.65, bluff=0.0)
"""Who gains most from the steady: looks early, gives who has paid credit for more, and never bluffs."""
WILD = Temperament(daring=0.85, trust=0.2, boldness=0.9, bluff=0.3)


def goes_up_from(facts: BlindVyingFacts) -> float:
    """From which chance on to hold the best hand a player by rules of thumb goes up: 0.8 at Brag, 0.75 elsewhere."""
    return 0.8 if isinstance(facts, BragFacts) else 0.75


def chance_against_all(view: View[BlindVyingFacts], seat: Seat, share: float, trust: float) -> float:
    """How likely a hand that beats a share of all hands beats those of all who are left.

    A rival who has not paid after looking holds anything; one who has, something better than the share that is trusted,
    and the better the more often they have paid, down to a few hundredths of all hands. A share of 1 is a hand that
    nothing beats.
    """
    if share == 1:
        return 1.0
    chance, bets = 1.0, bets_after_looking(view)
    for rival in view.facts.active:
        if rival != seat:
            paid = bets.count(rival) if rival in view.facts.looked else 0
            chance *= max(0.0, 1 - (1 - share) / share_held(paid, trust)) if paid else share
    return chance


def share_held(paid: int, trust: float) -> float:
    """Of all hands, the share of the best that a rival is taken to hold who has paid so often after looking.

    >>> share_held(0, 0.45), share_held(1, 0.45)
    (1.0, 0.55)
    """
    return max(_NARROWEST, (1 - trust) * _FADES ** (paid - 1)) if paid else 1.0


def bets_after_looking(view: View[BlindVyingFacts]) -> list[Seat]:
    """Who has paid for their hand after looking, once for each time: chips that count for no more than they are."""
    betting = dropwhile(lambda event: not isinstance(event, Said), view.log)
    return [event.seat for event in betting if isinstance(event, Paid) and event.chips == event.worth]


def or_certain(share: float, hand: Cards, order: Comparing) -> float:
    """The share of all hands that three cards beat; 1 where they beat every hand that can be out."""
    return 1.0 if share > _STRONG and beats_all(hand, order) else min(share, _STRONGEST)


def is_cheap(price: int, stack: int) -> bool:
    """Whether a price is low enough to be paid blind: an eighth of the chips at most."""
    return _CHEAP * price <= stack


def pays_to_stay(chance: float, pot: int, price: int, *, easy: bool = False) -> bool:
    """Whether a chance at the pot is worth a bet after which the others go on betting.

    When nobody has shown strength yet it is easy: who bets need not reckon with much more to pay.
    """
    return chance * (pot + price) >= (1 if easy else MORE_TO_PAY) * price
