"""The temperament of a player of a vying game, and the player's estimate of chances."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from itertools import dropwhile

from ...core.cards import Cards
from ...core.choices import Amount, Choices, WordsOrAmount
from ...core.errors import quoted
from ...core.events import Paid, Said
from ...core.script import Seat
from ...core.view import View
from ...games.brag.seats import BlindVyingFacts, VyingFacts
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
"""The share of deals in which the opponent is assumed to play by rules of thumb; in the rest, a best reply.

With a larger share, a best reply would win more than a third of what it wins from the rules of thumb, as the mean of
both seats.
"""

_CHEAP = 8
"""A price is cheap for a player who has at least this multiple of it."""
_STRONG, _STRONGEST = 0.97, 0.9999
"""The share of hands beaten above which better hands are searched for, and the highest share if one exists."""
_FADES = 0.8
"""The share of a rival's range that remains after each further bet. The weakest hands drop out."""
_NARROWEST = 0.03
"""The smallest range of a rival, as a share of all hands, after any number of bets."""
MIN_PRICE_RATIO = 1.5
"""The smallest ratio of a bet's expected return to its price if the betting goes on, since more chips will be
needed.
"""


@dataclass(frozen=True, slots=True)
class Temperament:
    """A temperament. Every figure is from 0 to 1; otherwise `ValueError` is raised.

    ``daring``    the chance of playing blind for another turn
    ``trust``     the share of all hands that a rival's hand is assumed to beat, once the rival has looked and bet; it
                  grows with every further bet
    ``boldness``  how much of the range above the price is bet with a good hand
    ``bluff``     the chance of betting on a hand that is not worth the bet

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
                raise ValueError(f"{field.name} must be a number from 0 to 1, not {quoted(value)}")

    def raised(self, amount: Amount) -> int:
        """Return the bet on a good hand: the least, plus a share ``boldness`` of the range above it, in whole steps.

        Any ``boldness`` above 0 adds at least one step, so that two good hands do not pay the same price for ever.

        >>> Temperament(boldness=0.5).raised(Amount(4, 12, step=2))
        8
        >>> Temperament(boldness=0.1).raised(Amount(2, 4, step=2))
        4
        """
        steps = (amount.most - amount.least) // amount.step
        bold = max(1, round(steps * self.boldness)) if steps and self.boldness else 0
        return amount.least + amount.step * bold

    def bluffed(self, choices: Choices[object]) -> int | None:
        """Return the bluff, which is the bet on a good hand; None if no amount can be bet."""
        amount = choices.amount if isinstance(choices, WordsOrAmount) else None
        return self.raised(amount) if amount else None


STEADY = Temperament()
TIMID = Temperament(daring=0.2, trust=0.6, boldness=0.1, bluff=0.0)
BOLD = Temperament(daring=0.6, trust=0.35, boldness=0.6, bluff=0.12)
SHREWD = Temperament(daring=0.05, trust=0.65, bluff=0.0)
"""A temperament that wins most from `STEADY`: it looks early, respects rivals who have paid, and never bluffs."""
POKER_SHREWD = replace(SHREWD, trust=0.8)
"""The same at home poker, where bets after a card tell more."""
WILD = Temperament(daring=0.85, trust=0.2, boldness=0.9, bluff=0.3)


def goes_up_from(facts: BlindVyingFacts) -> float:
    """Return the chance of holding the best hand from which rules of thumb raise: 0.8 at Brag, 0.75 elsewhere."""
    return facts.GOES_UP_FROM


def chance_against_all(view: View[BlindVyingFacts], seat: Seat, share: float, trust: float) -> float:
    """Return the chance that a hand which beats a ``share`` of all hands beats every remaining rival's hand.

    A rival who has not bet after looking may hold any hand. A rival who has bet holds one of the best hands; see
    `share_held`. A ``share`` of 1 means that no hand is better.
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
    """Return the range of a rival who has bet ``paid`` times after looking: the best hands, as a share of all.

    >>> share_held(0, 0.45), share_held(1, 0.45)
    (1.0, 0.55)
    """
    return max(_NARROWEST, (1 - trust) * _FADES ** (paid - 1)) if paid else 1.0


def bets_after_looking(view: View[VyingFacts]) -> list[Seat]:
    """Return the seats that have bet after looking, once for each bet.

    A blind bet is recognised by its worth, which is more than the chips paid.
    """
    betting = dropwhile(lambda event: not isinstance(event, Said), view.log)
    return [event.seat for event in betting if isinstance(event, Paid) and event.chips == event.worth]


def or_certain(share: float, hand: Cards, order: Comparing) -> float:
    """Return the share of all hands that three cards beat: exactly 1 if no hand can be better, otherwise below 1."""
    return 1.0 if share > _STRONG and beats_all(hand, order) else min(share, _STRONGEST)


def is_cheap(price: int, stack: int) -> bool:
    """Return True if a price is low enough to pay blind: at most an eighth of the player's chips."""
    return _CHEAP * price <= stack


def pays_to_stay(chance: float, pot: int, price: int, *, easy: bool = False) -> bool:
    """Return True if a chance of winning the pot is worth a bet after which others may go on betting.

    ``easy`` means that nobody has shown strength, so that little more will have to be paid.
    """
    return chance * (pot + price) >= (1 if easy else MIN_PRICE_RATIO) * price
