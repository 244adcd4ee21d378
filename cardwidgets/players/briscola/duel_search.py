"""A strong player of the relatives of Briscola: mariages, open hands, two cards to a trick.

Monte Carlo over sampled deals. Between two they are drawn by how well they explain what the other has done in the last
tricks; cards that the rules of thumb would not have played, and mariages that they would have shown, cost a deal
weight. Every answer is played out in each deal by those rules, and the one with the best mean is given. Between two,
play is exact once the stock is gone, if each plays one card to a trick.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from random import Random
from typing import TYPE_CHECKING

from ...core.cards import Card
from ...core.errors import Why
from ...core.player import Advice
from ...core.script import NO_SEAT, Ask, Seat
from ...core.view import View
from ...games.briscola.deal import BriscolaFacts
from ...odds.analysis.card_costs import CardCosts, likely_costs
from ...odds.runtime.compiled import have_numba
from ..belief import Belief, counted_belief
from . import partners as mates
from .answer_outcomes import AnswerOutcomes, worth
from .effort import Effort
from .inference import Sight
from .player import BriscolaPlayer
from .policy import USUAL
from .position import Position
from .search import exact_advice

if TYPE_CHECKING:
    from ...odds.briscola.sampler import Sampling

__all__ = ["BriscolaDuelSearch"]

USUAL_EFFORT, STUDY = Effort(8, 50, 10), Effort(16, 100, 10)
"""For a choice, and for advice and beliefs, with compiled kernels."""
PLAIN, PLAIN_STUDY = Effort(8, 8, 1), Effort(8, 16, 1)
"""The same without compiled kernels, between two; among more, where a deal takes longer to play out, half as many."""
SURE = 1.0
"""Without compiled kernels the rules of thumb have their way unless an answer is better by so many standard errors."""


@dataclass(frozen=True, slots=True)
class BriscolaDuelSearch:
    """Plays cards and shows mariages by Monte Carlo over deals, which between two explain what the other has done.

    ``doubt``   the factor on a deal's weight for each thing that the rules of thumb would have done otherwise in it;
                1: nothing is inferred
    ``effort``  the size of the sample for a choice; ``study`` the same for advice and beliefs; None: what takes some
                tenths of a second, with numba or without
    ``sure``    by how many standard errors an answer must be better than that of the rules of thumb to be chosen
                instead; None: 0 with numba, where many deals are drawn, and 1 without
    ``thumb``   the player who answers where nothing is sampled

    In a match to a number of points an answer is chosen by how many points the own side is ahead of the mean of the
    others, else by points and by who wins the deal. It plays what a partner asks for, if it can, and signals and
    answers as `BriscolaPlayer` does. Needs numpy.
    """

    doubt: float = 0.1
    effort: Effort | None = None
    study: Effort | None = None
    sure: float | None = None
    thumb: BriscolaPlayer = field(default_factory=lambda: BriscolaPlayer(signals=True))

    def choose(self, view: View[BriscolaFacts], asked: Ask, rng: Random) -> object:
        """An open answer."""
        if (known := _counted_out(view, asked)) is not None:
            worth = Sight(view, asked.seat).worth
            return min(known.best, key=lambda card: (worth[card.rank], card))
        usual = self.thumb.choose(view, asked, rng)
        if usual not in asked.choices or len(_tried(view, asked)) < 2:  # a word aside, or no choice
            return usual
        effort = self.effort or _affordable(view, USUAL_EFFORT, PLAIN)
        found = self.outcomes(view, asked, rng.getrandbits(62) | 1, effort)
        sure = self.sure if self.sure is not None else 0.0 if have_numba() else SURE
        return found.surely_best(usual, sure)

    def advise(self, view: View[BriscolaFacts], asked: Ask) -> Advice:
        """The answer it would give, what each comes to on average, and by how much the best is better than the next.

        Once everything can be counted out the values are exact, the points that each card gives away.
        """
        options = _options(asked)
        if asked.about == "play" and len(options) == 1:
            return Advice(options[0], reasons=(Why("advice_only", {"card": options[0]}),))
        if (known := _counted_out(view, asked)) is not None:
            return exact_advice(self.choose(view, asked, Random(0)), known)
        if len(_tried(view, asked)) < 2:
            usual = self.thumb.choose(view, asked._replace(asides=NO_SEAT), Random(0))  # a word aside is no answer
            return Advice(usual, reasons=(Why("advice_by_rule"),))
        study = self.study or _affordable(view, STUDY, PLAIN_STUDY)
        found = self.outcomes(view, asked, 2 * len(view.log) + 1, study)
        return Advice(found.best, found.values(), found.unit, (found.reason(),))

    def reply(self, view: View[BriscolaFacts], asked: Ask, seat: Seat) -> str | None:
        """What a seat says aside at once: the answer to its partner's question, if it owes one."""
        return self.thumb.reply(view, asked, seat)

    def believe(self, view: View[BriscolaFacts], asked: Ask) -> Belief | None:
        """Where each hidden card lies, inferred from what the other has done; counted where nothing is inferred.

        None where it cannot be counted.
        """
        assert view.seat is not None, "who only watches has no belief"
        sight, even = Sight(view, view.seat), counted_belief(view)
        position = Position(sight, question=asked)
        if even is None or not position.sample_input.acts.rows:
            return even
        study = self.study or (STUDY if have_numba() else USUAL_EFFORT)  # nothing is played out
        found = position.sample((), USUAL, self._sampling(study, 2 * len(view.log) + 1))
        return position.belief(view, found, study.chains)

    def outcomes(self, view: View[BriscolaFacts], asked: Ask, seed: int, effort: Effort) -> AnswerOutcomes:
        """Play each answer out in drawn deals; ``seed`` is an odd number below 2 ** 62.

        The answers are in order of their card points, so that of equal ones that with the fewest is best.
        """
        sight, options = Sight(view, asked.seat), _tried(view, asked)
        position = Position(sight, question=asked)
        order = sorted(range(len(options)), key=lambda at: _dear(sight, options[at]))
        answers = [options[at] for at in order]
        tried = [position.card(one) if isinstance(one, Card) else position.mariage(one) for one in answers]
        found = position.sample(tried, USUAL, self._sampling(effort, seed))
        return AnswerOutcomes(tuple(answers), *worth(position, found, None), effort.chains)

    def _sampling(self, effort: Effort, seed: int) -> Sampling:
        from ...odds.briscola.sampler import Sampling

        return Sampling(effort.chains, effort.worlds, effort.steps, seed, self.doubt)


def _affordable(view: View[BriscolaFacts], compiled: Effort, plain: Effort) -> Effort:
    """The ``compiled`` effort with compiled kernels, or what can be played out ``plain`` while somebody waits."""
    if have_numba():
        return compiled
    return plain if len(view.facts.stacks) == 2 else replace(plain, worlds=plain.worlds // 2)


def _options(asked: Ask) -> Sequence[Card | str]:
    return getattr(asked.choices, "options", ())


def _dear(sight: Sight, answer: Card | str) -> tuple[int, str]:
    """The order of answers: by card points, words first."""
    return (sight.worth[answer.rank] if isinstance(answer, Card) else 0, answer)


def _tried(view: View[BriscolaFacts], asked: Ask) -> Sequence[Card | str]:
    """The answers that are tried: mariages, or cards, those that a partner has asked for if any; else none."""
    if asked.about == "play":
        return mates.obeyed(Sight(view, asked.seat), _options(asked))  # type: ignore[arg-type]
    return _options(asked) if asked.about == "mariage" else ()


def _counted_out(view: View[BriscolaFacts], asked: Ask) -> CardCosts | None:
    """What each card costs where the other hand is known and the rest can be solved; else None."""
    sight = Sight(view, asked.seat)
    if asked.about != "play" or len(_options(asked)) < 2 or sight.left or sight.players > 2:
        return None
    costs = likely_costs(view)
    return costs if costs is not None and costs.how == "known" else None
