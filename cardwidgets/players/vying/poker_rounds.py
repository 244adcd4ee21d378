"""Two-player three-card poker at home: the state of the betting, and the strategy of the rules of thumb."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ...core.cards import BACK
from ...core.choices import Amount, WordsOrAmount, amount_in, offered
from ...core.events import Said
from ...core.script import Ask
from ...core.view import View
from ...games.brag.poker import PokerFacts
from ...games.brag.seats import VyingFacts
from .relatives import POKER_GOES_UP_FROM
from .temperament import SHARE, STEADY, Temperament

if TYPE_CHECKING:
    from ...odds.betting.rounds import Place, Rounds, SolvedRounds, Spoken
    from ...odds.runtime.arrays import Floats

__all__ = ["PokerHabit", "PokerSpot", "poker_spot_at"]

_RAISES = 3
"""The number of raises that may follow a bet in the solved game. A first bet of the highest size may be raised only
once.
"""


@dataclass(frozen=True)
class PokerHabit:
    """The strategy of `PokerPlayer`: bet and raise good cards, and call if the pot pays for the chance.

    ``up`` is the size of its bets, in chips.
    """

    temperament: Temperament
    up: int

    def often(self, point: Spoken, pot: Floats, share: Floats, *, last: bool) -> Mapping[str, Floats]:
        """Return the probability of each word, by pot (rows) and by the share of hands that the own hand will beat
        (columns).
        """
        owed, sizes = abs(point.put[0] - point.put[1]), [int(word) for word in point.words if word.isdigit()]
        chance = share * (1 - self.temperament.trust / 3 if max(point.put) else 1) + 0 * pot
        often: dict[str, Floats] = dict.fromkeys(point.words, 0 * chance)
        rest = 1 + 0 * chance
        if sizes:
            bets = 0 * chance + self.temperament.bluff + (1 - self.temperament.bluff) * (chance > POKER_GOES_UP_FROM)
            often[str(min(sizes, key=lambda size: abs(size - self.up)))] = bets
            rest = 1 - bets
        if "check" in often:
            return {**often, "check": rest}
        pays = chance * (pot + owed) >= owed
        return {**often, "call": rest * pays, "fold": rest * ~pays}


@dataclass(frozen=True)
class PokerSpot:
    """A position in the rounds of two-player betting."""

    solved: SolvedRounds
    place: Place

    @property
    def settled(self) -> bool:
        """Return True if the own hand is complete."""
        return self.place.street == 2

    @property
    def chance(self) -> float:
        """The chance that the own hand will beat a hand of the opponent's range; a tie counts half."""
        return self.solved.chance(self.place)

    def mix(self) -> dict[str, float]:
        """Return the probability of each word."""
        return self.solved.mix(self.place)

    def chips(self) -> dict[str, float]:
        """Return the average gain of each word, in chips relative to folding."""
        return self.solved.chips(self.place)

    def stolen(self) -> dict[str, float]:
        """Return, for each bet, the share of deals in which an equal or better hand folds to it at once."""
        return self.solved.stolen(self.place)

    def answers(
        self, view: View[VyingFacts], asked: Ask, figures: Mapping[str, float], *, fold: bool = False
    ) -> dict[str | int, float]:
        """Return the ``figures`` of words by the legal answer that each stands for; empty if a needed word is
        illegal there.

        A bet is moved into the legal range. With ``fold``, folding is included at 0 even if it is not weighed.
        """
        words, amount = offered(asked.choices), amount_in(asked.choices)
        found: dict[str | int, float] = {"fold": 0.0} if fold else {}
        for word, figure in figures.items():
            if word.isdigit() and amount:
                found[min(max(int(word), amount.least), amount.most)] = figure
            elif word in words:
                found[word] = figure
            elif figure > 0 and not fold:
                return {}
        return found


def poker_spot_at(view: View[VyingFacts], asked: Ask) -> PokerSpot | None:
    """Return the position in two-player poker at home; None with more players, few chips, or an unsupported state."""
    facts = view.facts
    if not isinstance(facts, PokerFacts) or not isinstance(asked.choices, WordsOrAmount) or len(facts.playing) != 2:
        return None
    game, large = _game(facts), facts.rules.limit
    if min(facts.stacks[seat] + facts.put[seat] for seat in facts.playing) < facts.rules.ante + 3 * large:
        return None
    hand = view.piles[f"hand{asked.seat}"]
    where = game.after(event.word for event in view.log if isinstance(event, Said) and event.about == "bet")
    if where is None or BACK in hand:
        return None
    street, line, point = where
    side = facts.playing.index(asked.seat)
    if street + 1 != len(hand) or game.points[point].speaker != side:
        return None
    from ...odds.betting.rounds import Place, kind, solve_rounds

    solved = solve_rounds(game, facts.rules.ranking, side, PokerHabit(STEADY, game.up), SHARE)
    return PokerSpot(solved, Place(street, line, point, kind(hand, facts.rules.ranking)))


def _game(facts: PokerFacts) -> Rounds:
    """Return the betting tree by the rules: the bet of the rules of thumb and the highest bet, with their raises."""
    from ...odds.betting.rounds import Rounds

    rules = facts.rules
    up, raises = STEADY.raised(Amount(1, rules.limit)), min(rules.raises, _RAISES)
    large = ((rules.limit, min(raises, 1)),) if rules.limit > up else ()
    return Rounds(rules.ante, ((up, raises), *large), up)
