"""The temperament of a player of a vying game, and their judgement of chances."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from itertools import dropwhile

from ...core.cards import Cards
from ...core.choices import Amount, Choices, WordsOrAmount
from ...core.errors import quoted
from ...core.events import Paid, Said
from ...core.script import Seat
from ...core.view import View
from ...games.brag.seats import BlindVyingFacts
from ...odds.three_card.percentile import Comparing, beats_all

__all__ = [
    "BOLD",
    "POKER_SHREWD",
    "SHARE",
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

SHARE = 0.65
"""The share of deals in which the other is taken to play by rules of thumb; in the rest they play a best reply.

With a larger share, a best reply would win more than a third of what it wins from the rules of thumb, as the mean of
both seats.
"""

_CHEAP = 8
"""A price is cheap for a player who has at least so many times as much."""
_STRONG, _STRONGEST = 0.97, 0.9999
"""The share of hands beaten from which on it is tried whether any hand is better, and the most it is where one is."""
_FADES = 0.8
"""The share of a rival's range that remains after each further bet; the weakest hands drop out."""
_NARROWEST = 0.03
"""The smallest range of a rival, as a share of all hands, however often they have bet."""
MIN_PRICE_RATIO = 1.5
"""A bet that does not end the betting must promise so many times its price, since more will have to be paid."""


@dataclass(frozen=True, slots=True)
class Temperament:
    """A temperament. Every figure is from 0 to 1, or `ValueError` is raised.

    ``daring``    the chance to play on blind for another turn
    ``trust``     the share of all hands that a rival's hand is taken to beat at least who has looked and bet once; it
                  grows with every further bet
    ``boldness``  how much of the range above the price is bet with a good hand
    ``bluff``     the chance to bet on a hand that is not worth it

    >>> Temperament(bluff=0.5).bluff
    0.5
    >>> BOLD.bluff > TIMID.bluff
    True
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
        """Return what is bet on a good hand: the least, and of the range above it as much as they are bold, in whole
        steps.

        Who is bold at all goes up by a step at least, so that two good hands do not pay the same price for ever.

        >>> Temperament(boldness=0.5).raised(Amount(4, 12, step=2))
        8
        >>> Temperament(boldness=0.1).raised(Amount(2, 4, step=2))
        4
        """
        steps = (amount.most - amount.least) // amount.step
        bold = max(1, round(steps * self.boldness)) if steps and self.boldness else 0
        return amount.least + amount.step * bold

    def bluffed(self, choices: Choices[object]) -> int | None:
        """Return what is bet as a bluff, which looks like a good hand; None where nothing can be bet."""
        amount = choices.amount if isinstance(choices, WordsOrAmount) else None
        return self.raised(amount) if amount else None


STEADY = Temperament()
TIMID = Temperament(daring=0.2, trust=0.6, boldness=0.1, bluff=0.0)
BOLD = Temperament(daring=0.6, trust=0.35, boldness=0.6, bluff=0.12)
SHREWD = Temperament(daring=0.05, trust=0.65, bluff=0.0)
"""Wins most from the steady: looks early, takes rivals who have paid to hold better hands, and never bluffs."""
POKER_SHREWD = replace(SHREWD, trust=0.8)
"""The same at home poker, where bets after a card tell more."""
WILD = Temperament(daring=0.85, trust=0.2, boldness=0.9, bluff=0.3)


def goes_up_from(facts: BlindVyingFacts) -> float:
    """Return from which chance on to hold the best hand a player by rules of thumb goes up: 0.8 at Brag, 0.75
    elsewhere."""
    return facts.GOES_UP_FROM


def chance_against_all(view: View[BlindVyingFacts], seat: Seat, share: float, trust: float) -> float:
    """Return the chance that a hand which beats a ``share`` of all hands beats those of all who are left.

    A rival who has not paid after looking may hold any hand; one who has paid holds one of the best, `share_held`. A
    ``share`` of 1 is a hand that nothing beats.
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
    """Return the range of a rival who has paid so often after looking, as the share of all hands, the best ones.

    >>> share_held(0, 0.45), share_held(1, 0.45)
    (1.0, 0.55)
    """
    return max(_NARROWEST, (1 - trust) * _FADES ** (paid - 1)) if paid else 1.0


def bets_after_looking(view: View[BlindVyingFacts]) -> list[Seat]:
    """Return the seats that have bet after looking, once for each bet: blind bets count for more chips than are
    paid."""
    betting = dropwhile(lambda event: not isinstance(event, Said), view.log)
    return [event.seat for event in betting if isinstance(event, Paid) and event.chips == event.worth]


def or_certain(share: float, hand: Cards, order: Comparing) -> float:
    """Return the share of all hands that three cards beat: exactly 1 where no possible hand is better, else below 1."""
    return 1.0 if share > _STRONG and beats_all(hand, order) else min(share, _STRONGEST)


def is_cheap(price: int, stack: int) -> bool:
    """Return True if a price is low enough to be paid blind: an eighth of the chips at most."""
    return _CHEAP * price <= stack


def pays_to_stay(chance: float, pot: int, price: int, *, easy: bool = False) -> bool:
    """Return True if a chance at the pot is worth a bet after which the others go on betting.

    It is ``easy`` while nobody has shown strength: then not much more will have to be paid.
    """
    return chance * (pot + price) >= (1 if easy else MIN_PRICE_RATIO) * price
