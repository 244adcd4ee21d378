"""A strong player of the relatives of Briscola for two: mariages, open hands, two cards to a trick.

Deals are drawn that explain what the other has done of late: would the rules of thumb have played so with that hand,
and shown no mariage? Every answer is played out in each by those rules, and the one that brings most is given. With the
stock gone all is known, and where a trick has a card of each play is exact.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random

from ...core.cards import Card
from ...core.errors import Why
from ...core.player import Advice
from ...core.script import Ask, Seat
from ...core.variants import Variant
from ...core.view import View
from ...games.briscola.deal import BriscolaFacts
from ...games.briscola.rules import BriscolaRules
from ...judge.points import FULL
from ...odds.analysis.card_costs import CardCosts, likely_costs
from ...odds.runtime.compiled import have_numba
from ..belief import Belief, counted_belief
from .duels import hands_drawn, played_out, plays_out
from .inference import Sight
from .player import BriscolaPlayer
from .search import exact_advice
from .table_search import WIN, Weighed

__all__ = ["BriscolaDuelSearch", "duel_player"]

PARTS = 8
"""Into so many parts the deals that are drawn are taken apart, to see by how much means differ."""


def duel_player(variant: Variant, seats: int) -> BriscolaDuelSearch | None:
    """The strong player of a relative for two; None for other rules, and without numba."""
    rules = variant.rules
    known = have_numba() and isinstance(rules, BriscolaRules) and plays_out(rules, seats)
    return BriscolaDuelSearch() if known else None


@dataclass(frozen=True, slots=True)
class BriscolaDuelSearch:
    """Plays cards and shows mariages by Monte Carlo over deals that explain what the other has done of late.

    ``doubt`` is how likely they are taken to do what the rules of thumb would not, from 0 to 1 (nothing is inferred),
    ``worlds`` how many deals are drawn for an answer, ``study`` how many for advice. Where mariages count for a
    match to so many points, the difference between both players' points decides; else also who wins the deal. Needs
    numba: without it too few deals could be drawn while somebody waits.
    """

    doubt: float = 0.1
    worlds: int = 400
    study: int = 1600
    thumb: BriscolaPlayer = field(default_factory=BriscolaPlayer)

    def choose(self, view: View[BriscolaFacts], asked: Ask, rng: Random) -> object:
        """An open answer."""
        if (known := _counted_out(view, asked)) is not None:
            worth = Sight(view, asked.seat).worth
            return min(known.best, key=lambda card: (worth[card.rank], card))
        if len(_options(asked)) < 2:
            return self.thumb.choose(view, asked, rng)
        return self.weighed(view, asked, rng.getrandbits(62) | 1, self.worlds).best

    def advise(self, view: View[BriscolaFacts], asked: Ask) -> Advice:
        """The answer it would give, what each comes to on average, and by how much the best is better than the next.

        Once everything can be counted out the values are exact, the points that each card gives away.
        """
        options = _options(asked)
        if asked.about == "play" and len(options) == 1:
            return Advice(options[0], reasons=(Why("advice_only", {"card": options[0]}),))
        if (known := _counted_out(view, asked)) is not None:
            return exact_advice(self.choose(view, asked, Random(0)), known)
        if len(options) < 2:
            return Advice(self.thumb.choose(view, asked, Random(0)), reasons=(Why("advice_by_rule"),))
        found = self.weighed(view, asked, 2 * len(view.log) + 1, self.study)
        return Advice(found.best, found.values(), found.unit, (found.reason(),))

    def reply(self, view: View[BriscolaFacts], asked: Ask, seat: Seat) -> str | None:
        """What a seat says aside; between two there is nobody to say it to."""
        return None

    def believe(self, view: View[BriscolaFacts], asked: Ask) -> Belief | None:
        """Where each hidden card lies, inferred from what the other has done; counted where nothing is inferred.

        ``view`` is of the seat that is ``asked``. None where it cannot be counted.
        """
        sight, even = Sight(view, asked.seat), counted_belief(view)
        drawn = hands_drawn(sight, asked, self.study, 2 * len(view.log) + 1, self.doubt)
        if even is None or not drawn:
            return even
        other = f"hand{1 - asked.seat}"
        told = {card: place for card, place in sight.where.items() if card in even.shares}
        worlds = [told | {card: other if card in hand else "stock" for card in sight.unseen} for hand in drawn]
        return Belief.of_worlds(even.shares, worlds)

    def weighed(self, view: View[BriscolaFacts], asked: Ask, seed: int, worlds: int) -> Weighed:
        """What each answer comes to in so many drawn deals, a multiple of 8; ``seed`` is odd, below 2 ** 62.

        Of answers that are worth the same the one with the fewest points comes first.
        """
        sight, options = Sight(view, asked.seat), _options(asked)
        order = sorted(range(len(options)), key=lambda at: _dear(sight, options[at]))
        margins = played_out(sight, asked, worlds, seed, self.doubt)[:, order] + _ahead(sight)
        answers = tuple(options[at] for at in order)
        if sight.rules.match == "race":
            return Weighed(answers, margins.astype(float), margins.astype(float), "margin", PARTS)
        points = (FULL + margins) / 2
        wins = (margins > 0) + 0.5 * (margins == 0)
        return Weighed(answers, points, points / WIN + wins, "points", PARTS)


def _options(asked: Ask) -> Sequence[Card | str]:
    return getattr(asked.choices, "options", ())


def _dear(sight: Sight, answer: Card | str) -> tuple[int, str]:
    return (sight.worth[answer.rank] if isinstance(answer, Card) else 0, answer)


def _ahead(sight: Sight) -> int:
    """By how many points the seat is ahead of the other, mariages among them."""
    facts, me = sight.facts, sight.seat
    shown = sum(mariage[2] if mariage[0] == me else -mariage[2] for mariage in facts.mariages)
    return facts.points[me] - facts.points[1 - me] + shown


def _counted_out(view: View[BriscolaFacts], asked: Ask) -> CardCosts | None:
    """What each card costs where the other hand is known and the rest can be solved; else None."""
    if asked.about != "play" or len(_options(asked)) < 2 or Sight(view, asked.seat).left:
        return None
    costs = likely_costs(view)
    return costs if costs is not None and costs.how == "known" else None
