"""A strong player of two-player Briscola: Monte Carlo over sampled worlds.

A world is a way in which the hidden cards may lie. Worlds are drawn by how well they explain what the other has played:
a world loses weight for each card of theirs that the rules of thumb (`BriscolaPlayer`) would not have played in it. In
each world every card of the hand is played out to the end by those rules, and the card that wins most often is played.
Once the stock is gone both hands are known, and play is exact.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random

from ...core.cards import Card
from ...core.errors import Why
from ...core.player import Advice, Worth
from ...core.script import Ask, Seat
from ...core.view import View
from ...games.briscola.deal import BriscolaFacts
from ...odds.analysis.card_costs import CardCosts, likely_costs
from ...odds.analysis.hidden import hidden_at
from ...odds.analysis.seen_position import duel_at
from ...odds.briscola.support import UNDECIDED
from ...odds.briscola.undecided import UndecidedDuelSearch
from ..belief import Belief, counted_belief
from ..comparing import just_as_certain
from .card_outcomes import CardOutcomes
from .effort import Effort, effort_for
from .inference import Sight
from .player import BriscolaPlayer
from .policy import USUAL, Habits
from .position import Position

__all__ = ["BriscolaSearch", "certain_wins", "exact_advice"]


CERTAIN_STOCK = 4
"""The largest stock with which it is worked out which cards win wherever the hidden ones lie."""


@dataclass(frozen=True, slots=True)
class BriscolaSearch:
    """Plays two-player Briscola and its relatives by Monte Carlo over worlds that explain what has been played.

    ``model``  the habits by which the other is taken to play, and by which deals are played out
    ``doubt``  the factor on a world's weight for each card of the other that the model would not have played in it:
               from 0 (such a world is left out) to 1 (nothing is inferred)
    ``effort`` the size of the sample; None: what takes some hundredths of a second with numba, fewer worlds without
    ``thumb``  the player who answers where nothing is sampled

    Once the stock is gone, and for any question but which card to play, it answers as ``thumb`` does, whose endings are
    exact. Needs numpy.

    >>> from cardwidgets import open_table
    >>> table = open_table("briscola", seed=3)
    >>> BriscolaSearch().choose(table.view(1), table.asked, Random(0)) in table.asked.choices
    True
    """

    model: Habits = USUAL
    doubt: float = 0.1
    effort: Effort | None = None
    thumb: BriscolaPlayer = field(default_factory=lambda: BriscolaPlayer(signals=True))

    def choose(self, view: View[BriscolaFacts], asked: Ask, rng: Random) -> object:
        """An open answer."""
        options: Sequence[Card] = getattr(asked.choices, "options", ())
        sight = Sight(view, asked.seat)
        if asked.about != "play" or len(options) < 2 or not sight.left:
            return self.thumb.choose(view, asked, rng)
        effort = self.effort or effort_for("wins", advice=False)
        return self.outcomes(sight, options, rng.getrandbits(62) | 1, effort).best_of(certain_wins(sight))

    def advise(self, view: View[BriscolaFacts], asked: Ask) -> Advice:
        """The card it would play, the chance to win with each, and the condition under which another would be better.

        Once the stock is gone the values are exact: the points that each card gives away. Any other question than which
        card to play is answered by a rule of thumb, without values.
        """
        options: Sequence[Card] = getattr(asked.choices, "options", ())
        sight = Sight(view, asked.seat)
        if asked.about != "play":
            return Advice(self.thumb.choose(view, asked, Random(0)), reasons=(Why("advice_by_rule"),))
        if len(options) == 1:
            return Advice(options[0], {}, "", (Why("advice_only", {"card": options[0]}),))
        if not sight.left:
            return self._exact(view, asked)
        effort = self.effort or effort_for("wins", advice=True)
        found = self.outcomes(sight, options, 2 * len(view.log) + 1, effort)
        if certain := certain_wins(sight):
            best, hidden = found.best_of(certain), hidden_at(view)
            assert hidden is not None, "certain wins were counted over the layouts of the hidden cards"
            values = found.values() | dict.fromkeys(certain, Worth(1.0, 0.0))
            reason = Why("advice_wins_all", {"card": best, "n": hidden.ways * hidden.orders})
            return Advice(best, values, "wins", (reason, *just_as_certain(best, certain)))
        return Advice(found.best_of(()), found.values(), "wins", found.reasons())

    def believe(self, view: View[BriscolaFacts], asked: Ask) -> Belief | None:
        """Return where each hidden card lies, inferred from the play of the other; counted where nothing is inferred.

        None where it cannot be counted.
        """
        assert view.seat is not None, "who only watches has no belief"
        sight = Sight(view, view.seat)
        if asked.about != "play" or not sight.left:
            return counted_belief(view)
        effort = self.effort or effort_for("wins", advice=True)
        found = self.outcomes(sight, (), 2 * len(view.log) + 1, effort)
        other = f"hand{1 - sight.seat}"
        worlds = [{card: other if card in hand else "stock" for card in sight.unseen} for hand in found.hands]
        return Belief.of_worlds(sorted(sight.unseen), worlds, chains=effort.chains)

    def _exact(self, view: View[BriscolaFacts], asked: Ask) -> Advice:
        """Advice with the stock gone: the other hand is known, and every card is followed to the end."""
        best = self.thumb.choose(view, asked, Random(0))
        costs = likely_costs(view, fast=False)
        if costs is None or costs.how != "known":
            return Advice(best, reasons=(Why("advice_by_rule"),))
        return exact_advice(best, costs)

    def reply(self, view: View[BriscolaFacts], asked: Ask, seat: Seat) -> str | None:
        """Return what a seat says aside at once: nothing between two, where nobody has a partner."""
        return self.thumb.reply(view, asked, seat)

    def outcomes(self, sight: Sight, options: Sequence[Card], seed: int, effort: Effort) -> CardOutcomes:
        """Draw worlds, and play each of the ``options`` out in every one of them.

        ``seed`` is an odd number below 2 ** 62. Without ``options`` worlds are drawn and nothing is played out, which
        also serves a seat that is not to play.
        """
        from ...odds.briscola.sampler import Sampling

        position, size = Position(sight), Sampling(effort.chains, effort.worlds, effort.steps, seed, self.doubt)
        cards = sorted(options, key=lambda card: (sight.worth[card.rank], card))
        found = position.sample([position.card(card) for card in cards], self.model, size)
        return CardOutcomes(tuple(cards), found.points[:, :, 0], found.holders == 1, position.unseen, effort.chains)


def certain_wins(sight: Sight) -> tuple[Card, ...]:
    """Return the cards that win wherever the hidden ones lie.

    None while the stock has more than `CERTAIN_STOCK` cards, and once the deal is won.
    """
    rules = sight.rules
    if sight.left > CERTAIN_STOCK or (rules.hand or 0) > 3 or not UNDECIDED.supports(rules, 2, sight.left):
        return ()
    at = duel_at(sight.view)
    return tuple(UndecidedDuelSearch().safe(at)) if at.need > 0 and hidden_at(sight.view) is not None else ()


def exact_advice(best: object, costs: CardCosts) -> Advice:
    """Advice from exact costs: what each card gives away, and how many points the least costly error would lose."""
    values = {card: Worth(0.0 - cost, 0.0) for card, cost in costs.cost.items()}
    worse = [cost for cost in costs.cost.values() if cost]
    if not worse:
        return Advice(best, values, "costs", (Why("advice_all_alike"),))
    return Advice(best, values, "costs", (Why("advice_certain", {"card": best, "n": round(min(worse))}),))
