"""The costs of cards during a deal, by one seat's view: a fast estimate, then better ones.

Preferans and Briscola for two are judged as in the review of a deal; Briscola with more players is played out as by its
strong player. This needs compiled kernels: without numba there would be too few deals while the reader waits.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any

from ...core.cards import Card
from ...core.choices import offered
from ...core.script import Ask
from ...core.view import View
from ...games.briscola.deal import BriscolaFacts
from ...odds.analysis.adapters import analysis_of
from ...odds.analysis.card_costs import CardCosts, growing_costs
from ...odds.analysis.units import Unit
from ...odds.briscola.support import SAMPLER
from ...odds.runtime.blocks import Progress
from ...players.briscola.answer_outcomes import valued_by_wins
from ...players.briscola.effort import Effort
from ...players.briscola.search import BriscolaSearch
from .bands import Cost, SequentialLooks
from .cards import SEED, growing_point_costs
from .deciding import WORLDS

__all__ = ["can_estimate", "estimates"]

DEAL_COUNTS = (12, 40, 120)
"""The numbers of deals of successive estimates, for solved deals."""
SLOW_LOOKS = (6, 12, 40)
"""The same for deals that take long."""
CHAIN_COUNTS = (20, 60, 180)
"""The numbers of chains of worlds of successive estimates, if cards are played out."""
CHAINS_PER_STEP = 20
"""The number of chains between two checks that the work is still wanted, with more than two players."""
LOOKS = SequentialLooks(CHAIN_COUNTS, 0.99)
"""The looks and bands during play. No answer is called a mistake by them."""


def can_estimate(view: View[Any], asked: Ask) -> bool:  # the type of the facts depends on the game
    """Return True if there are estimates for a question for a card, with compiled kernels."""
    if asked.about not in ("play", "play_other"):
        return False
    facts = view.facts
    if isinstance(facts, BriscolaFacts):
        return SAMPLER.supports(facts.rules, len(facts.tricks))
    judged = analysis_of(facts)
    return judged is not None and judged.turn(facts, view.piles["trick"]) is not None


def estimates(
    view: View[Any], asked: Ask, seed: int = SEED, progress: Progress = lambda done, total: True
) -> Iterator[CardCosts]:  # as above
    """Yield the costs of a seat's legal cards over more and more deals that fit its ``view``; nothing if only one card
    is legal.

    The same ``seed`` draws the same deals. ``progress`` is called with the steps done and the steps in all; if it
    returns False, the work ends. Call `can_estimate` first.
    """
    options: Sequence[Card] = offered(asked.choices)
    if len(options) < 2:
        return
    facts = view.facts
    if not isinstance(facts, BriscolaFacts):
        judged = analysis_of(facts)
        assert judged is not None, "asked before"
        size, (_, compiled) = judged.size(view, one=False)
        deals = DEAL_COUNTS if size <= compiled else SLOW_LOOKS

        def steps_done(done: int, total: int) -> object:
            return progress(done, max(total, deals[-1]))

        yield from growing_costs(view, deals, seed=seed, progress=steps_done)
    elif valued_by_wins(facts.rules, len(facts.tricks)):
        for known in growing_point_costs(view, asked, LOOKS, seed):
            yield _played(asked, Unit.MARGIN, known.deals, {Card(name): cost for name, cost in known.values.items()})
            if progress(known.deals, CHAIN_COUNTS[-1] * WORLDS) is False:
                return
    else:
        yield from _at_table(view, asked, seed, progress)


def _at_table(view: View[BriscolaFacts], asked: Ask, seed: int, progress: Progress) -> Iterator[CardCosts]:
    """Yield costs in Briscola for three or more: the result of the seat's side with each card, in worlds that fit the
    deal.
    """
    rng, found = Random(seed), None
    for after in range(CHAINS_PER_STEP, CHAIN_COUNTS[-1] + 1, CHAINS_PER_STEP):
        effort = Effort(CHAINS_PER_STEP // 2, 50, 10)
        more = BriscolaSearch().outcomes(view, asked, rng.getrandbits(62) | 1, effort)
        if more is None:
            return
        found = found + more if found else more
        if progress(after, CHAIN_COUNTS[-1]) is False:
            return
        if after not in CHAIN_COUNTS:
            continue
        lost = LOOKS.costs(dict(zip(map(str, found.options), found.lost(), strict=True)), after)
        unit = Unit.POINTS if found.unit == "ahead" else Unit.named(found.unit)
        yield _played(asked, unit, len(found.figures), {Card(name): cost for name, cost in lost.items()})


def _played(asked: Ask, unit: Unit, deals: int, costs: Mapping[Card, Cost]) -> CardCosts:
    """Return the cost of each answer with its band, in the form of a table."""
    cost = {card: max(0.0, one.cost) for card, one in costs.items()}
    errors = {card: one.band / 2 for card, one in costs.items()}
    return CardCosts(asked.seat, unit, "played", deals, False, cost, errors)
