"""A strong player of Briscola and its relatives: any number of players, mariages, open hands, known and called
partners.

It uses Monte Carlo over sampled worlds (ways in which the hidden cards may lie). A world is likelier the better it
explains the others' cards and bids: each card or bid that the rules of thumb (`BriscolaPlayer`) would not have chosen
lowers its weight. In each world the rules of thumb play every answer out to the end. The answer with the best mean is
chosen: by wins of the deal and by points, or in units if a partner is called.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import combinations
from random import Random
from typing import TYPE_CHECKING

from ...core.cards import SUITS, Card, Cards
from ...core.choices import Subset, WordsOrAmount, offered
from ...core.errors import Why
from ...core.player import BY_RULE, Advice, Worth
from ...core.script import NO_SEAT, Ask, Seat
from ...core.view import View
from ...games.briscola.auction import SOLO
from ...games.briscola.deal import BriscolaFacts
from ...odds.analysis.card_costs import CardCosts, likely_costs
from ...odds.analysis.hidden import hidden_at
from ...odds.analysis.seen_position import hidden_duel_at
from ...odds.briscola.support import UNDECIDED
from ...odds.briscola.undecided import UndecidedDuelSearch
from ...odds.runtime.compiled import has_numba
from ..belief import Belief, counted_belief
from ..comparing import just_as_certain
from . import called
from . import partners as mates
from .answer_outcomes import AnswerOutcomes, CardOutcomes, worth
from .effort import Effort, effort_for
from .inference import InformationSet
from .player import BriscolaPlayer
from .policy import CALLED_PARTNER_WEIGHTS, DEFAULT_WEIGHTS, PolicyWeights
from .position import Position

if TYPE_CHECKING:
    from ...odds.briscola.sampler import Answer, Outcomes

__all__ = ["BriscolaSearch", "certain_wins"]

MAX_STOCK_CERTAIN = 4
"""The largest stock with which `certain_wins` is computed."""
MAX_HAND_CERTAIN = 3
"""The largest hand with which `certain_wins` is computed."""
MAX_FINALISTS = 4
"""The usual number of answers that are tried in a full-size sample."""
MAX_MORE_ASIDE = 4
"""The number of candidates for laying aside beyond the number of cards to lay aside."""
BELIEF_CHAINS_FACTOR = 4
"""With more than two players, a belief takes this multiple of the chains of advice, to give each hidden card's
share.
"""
MIN_STANDARD_ERRORS = 1.0
"""The standard errors by which an answer must beat that of the rules of thumb, without compiled kernels."""


@dataclass(frozen=True, slots=True)
class BriscolaSearch:
    """Plays Briscola and its relatives by Monte Carlo over worlds that explain what was played, shown and bid.

    ``model``     the weights of the rollout policy, for inference and playouts, in games without an auction
    ``doubt``     the factor on a world's weight for each card or mariage that contradicts the rules of thumb there:
                  from 0 (the world is excluded) to 1 (nothing is inferred)
    ``says``      the factor on a world's weight for each bid that contradicts the rules of thumb there
    ``least``     the units that a bid must gain on average
    ``effort``    the size of the sample; None: one that takes some tenths of a second, with numba or without
    ``study``     the size of the sample for advice and beliefs; None: that of ``effort``
    ``sure``      the standard errors by which a card or a mariage must beat that of the rules of thumb; None: 0 with
                  numba, where many deals are drawn, and 1 without
    ``finalists`` the most answers tried in a full-size sample; of more answers, a small sample selects the best
    ``thumb``     the player who answers if nothing is sampled

    An answer is chosen by wins of the deal and by points. In a match to a number of points, the lead over the mean of
    the others decides; with a called partner, units do. With two players, a card that certainly wins is played near the
    end. Play is exact once the stock is gone, if each player plays one card to a trick. The player plays what a partner
    asks for, if possible. It signals and answers as `BriscolaPlayer` does. Needs numpy.

    >>> from cardwidgets import open_table
    >>> table = open_table("briscola", seed=3)
    >>> BriscolaSearch().choose(table.view(1), table.asked, Random(0)) in table.asked.choices
    True
    """

    model: PolicyWeights = DEFAULT_WEIGHTS
    doubt: float = 0.1
    says: float = 0.1
    least: float = 0.5
    effort: Effort | None = None
    study: Effort | None = None
    sure: float | None = None
    finalists: int = MAX_FINALISTS
    thumb: BriscolaPlayer = field(default_factory=lambda: BriscolaPlayer(signals=True))

    def choose(self, view: View[BriscolaFacts], asked: Ask, rng: Random) -> object:
        """Return a legal answer, or a word that may be said aside."""
        if (known := _counted_out(view, asked)) is not None:
            worth_of = InformationSet(view, asked.seat).worth
            return min(known.best, key=lambda card: (worth_of[card.rank], card))
        usual = self.thumb.choose(view, asked, rng)
        if usual not in asked.choices:  # a word aside
            return usual
        effort = self.effort or effort_for(view.facts, advice=False)
        found = self.outcomes(view, asked, rng.getrandbits(62) | 1, effort, usual)
        if found is None:
            return usual
        if certain := certain_wins(view, asked):
            return found.best_among(certain)
        if asked.about not in ("play", "mariage"):
            return found.best
        sure = self.sure if self.sure is not None else 0.0 if has_numba() else MIN_STANDARD_ERRORS
        return found.significantly_best(usual, sure)

    def advise(self, view: View[BriscolaFacts], asked: Ask) -> Advice:
        """Return the player's answer, the average gain of each answer, and the best answer compared with the next
        best.

        Once the rest of the deal can be solved, the values are exact: the points that each card gives away.
        """
        options: Sequence[object] = getattr(asked.choices, "options", ())
        if asked.about == "play" and len(options) == 1:
            return Advice(options[0], reasons=(Why("advice_only", {"card": options[0]}),))
        if (known := _counted_out(view, asked)) is not None:
            return _exact_advice(self.choose(view, asked, Random(0)), known)
        usual = self.thumb.choose(view, asked._replace(asides=NO_SEAT), Random(0))  # only answers, no words said aside
        found = self.outcomes(view, asked, 2 * len(view.log) + 1, self._study(view), usual)
        if found is None:
            return Advice(usual, reasons=(BY_RULE,))
        if certain := certain_wins(view, asked):
            return _certain_advice(view, found, certain)
        return Advice(found.best, found.values(), found.unit, found.reasons(), apart=found.apart())

    def reply(self, view: View[BriscolaFacts], asked: Ask, seat: Seat) -> str | None:
        """Return the word that a seat says aside at once: its answer to a partner's open question, if any."""
        return self.thumb.reply(view, asked, seat)

    def believe(self, view: View[BriscolaFacts], asked: Ask) -> Belief | None:
        """Return the belief about each hidden card, inferred from what the others have played and bid.

        The belief is counted, not inferred, while somebody still has cards to lay aside, and between two players as
        long as no action gives evidence. None if it cannot be counted.
        """
        assert view.seat is not None, "who only watches has no belief"
        known = Position(InformationSet(view, view.seat), view.facts.declarer, asked)
        sizes = [len(pile) for name, pile in view.piles.items() if name.startswith("hand")]
        even, two = counted_belief(view), len(sizes) == 2
        acts = known.sample_input.acts
        if max(sizes) - min(sizes) > 1 or (two and (even is None or not acts.rows)):
            return even
        study = self._study(view)
        effort = study if two else replace(study, chains=BELIEF_CHAINS_FACTOR * study.chains)
        return known.belief(view, self._drawn(known, (), 2 * len(view.log) + 1, effort), effort.chains)

    def _study(self, view: View[BriscolaFacts]) -> Effort:
        """Return the effort for advice and beliefs."""
        return self.study or self.effort or effort_for(view.facts, advice=True)

    # -- playing answers out

    def outcomes(
        self, view: View[BriscolaFacts], asked: Ask, seed: int, effort: Effort, usual: object = None
    ) -> AnswerOutcomes | None:
        """Return the outcomes of the legal answers in sampled worlds; None if a rule of thumb decides or only one is
        legal.

        ``seed`` is an odd number below 2 ** 62. ``usual`` is the answer by rules of thumb: it comes first in a tie. If
        it is a solo bid, nothing is sampled.
        """
        info = InformationSet(view, asked.seat)
        match asked.about:
            case "play":
                options: Sequence[Card] = mates.obeyed(info, offered(asked.choices))
                if len(options) < 2:
                    return None
                known = Position(info, info.facts.declarer, asked)
                cards = sorted(options, key=lambda card: (card != usual, info.worth[card.rank], card))
                answers = [known.card(card) for card in cards]
                return self._played_out(known, cards, answers, seed, effort)
            case "mariage":
                words = sorted(offered(asked.choices), key=lambda word: (word != usual, word))
                known = Position(info, question=asked)
                return self._played_out(known, words, [known.mariage(word) for word in words], seed, effort)
            case "bid" if usual != SOLO:
                return self._bids(info, asked, seed, effort)
            case "trump" | "call" | "lay_aside":
                known = Position(info, info.seat)
                found = _named(known, asked, usual)
                return self._best_of(known, found, seed, effort) if len(found) > 1 else None
            case _:
                return None

    def _bids(self, info: InformationSet, asked: Ask, seed: int, effort: Effort) -> AnswerOutcomes | None:
        """Return the outcomes of the legal ranks, or of the lowest legal number of points, each with its best suit."""
        choices = asked.choices
        words = offered(choices)
        amount = choices.amount if isinstance(choices, WordsOrAmount) else None
        open_: list[str | int] = [word for word in words if word in info.order]
        if not open_ and amount is not None and amount.least <= amount.most:
            open_ = [amount.least]
        known = Position(info, info.seat)
        found = [(bid, answer) for bid in open_ for _, answer in _suits(known, bid)]
        return self._best_of(known, found, seed, effort, bid=open_[0]).bids(self.least) if found else None

    def _best_of(
        self, known: Position, found: Sequence[tuple[object, Answer]], seed: int, effort: Effort,
        bid: str | int | None = None,
    ) -> AnswerOutcomes:  # fmt: skip
        """Return the outcomes of answers. If there are many, a quarter of the worlds first selects the best few.

        The selected answers are tried again in other worlds, because the best of many looks better in its sample than
        it is.
        """

        def tried(some: Sequence[tuple[object, Answer]], seed: int, effort: Effort) -> AnswerOutcomes:
            options, answers = zip(*some, strict=True)
            return self._played_out(known, options, answers, seed, effort, bid)

        if len(found) > self.finalists:
            few = replace(effort, worlds=max(1, effort.worlds // 4))
            means = tried(found, seed, few).decides.mean(axis=0)
            found = [found[int(at)] for at in (-means).argsort(kind="stable")[: self.finalists]]
        return tried(found, seed ^ 2, effort)

    def _played_out(
        self, known: Position, options: Sequence[object], answers: Sequence[Answer], seed: int, effort: Effort,
        bid: str | int | None = None,
    ) -> AnswerOutcomes:  # fmt: skip
        """Return the outcomes of ``options``; ``answers`` has the same answers as numbers."""
        ending = self._drawn(known, answers, seed, effort)
        figures, decides, unit = worth(known, ending, bid)
        if unit != "wins":
            return AnswerOutcomes(tuple(options), figures, decides, effort.chains, unit)
        return CardOutcomes(
            tuple(options),
            figures,
            decides,
            effort.chains,
            unit,
            ending.points[:, :, 0],
            ending.holders == 1,
            known.unseen,
        )

    def _drawn(self, known: Position, answers: Sequence[Answer], seed: int, effort: Effort) -> Outcomes:
        from ...odds.briscola.sampler import Sampling

        size = Sampling(effort.chains, effort.worlds, effort.steps, seed, self.doubt, self.says)
        return known.sample(answers, self.model if known.declarer is None else CALLED_PARTNER_WEIGHTS, size)


def certain_wins(view: View[BriscolaFacts], asked: Ask) -> tuple[Card, ...]:
    """Return the cards that win the deal wherever the hidden cards lie.

    The result is empty if computing it would take long, or once the deal is won.
    """
    rules, left, seats = view.facts.rules, len(view.piles["stock"]) + len(view.piles["turnup"]), len(view.facts.tricks)
    if asked.about != "play" or not 0 < left <= MAX_STOCK_CERTAIN or (rules.hand or 0) > MAX_HAND_CERTAIN:
        return ()
    if not UNDECIDED.supports(rules, seats, left) or hidden_at(view) is None:
        return ()
    at = hidden_duel_at(view)
    return tuple(UndecidedDuelSearch().safe(at)) if at.need > 0 else ()


def _certain_advice(view: View[BriscolaFacts], found: AnswerOutcomes, certain: Sequence[Card]) -> Advice:
    """Return the advice to play one of the ``certain`` cards, which win wherever the hidden cards lie."""
    best, hidden = Card(str(found.best_among(certain))), hidden_at(view)
    assert hidden is not None, "certain wins were counted over the layouts of the hidden cards"
    values = found.values() | dict.fromkeys(certain, Worth(1.0, 0.0))
    reason = Why("advice_wins_all", {"card": best, "n": hidden.ways * hidden.orders})
    return Advice(best, values, "wins", (reason, *just_as_certain(best, certain)))


def _exact_advice(best: object, costs: CardCosts) -> Advice:
    """Return advice from exact costs: the points that each card gives away, and the smallest loss among the worse
    cards.
    """
    values = {card: Worth(0.0 - cost, 0.0) for card, cost in costs.cost.items()}
    worse = [cost for cost in costs.cost.values() if cost]
    if not worse:
        return Advice(best, values, "costs", (Why("advice_all_alike"),))
    reason = Why("advice_certain", {"card": best, "n": round(min(worse))})
    return Advice(best, values, "costs", (reason,), apart=dict.fromkeys(values, 0.0))


def _counted_out(view: View[BriscolaFacts], asked: Ask) -> CardCosts | None:
    """Return the cost of each card if the opponent's hand is known and the rest can be solved; otherwise None."""
    info = InformationSet(view, asked.seat)
    if asked.about != "play" or len(offered(asked.choices)) < 2 or info.left or info.players > 2:
        return None
    costs = likely_costs(view)
    return costs if costs is not None and costs.how == "known" else None


def _callable(info: InformationSet, suit: str, rank: str | None) -> Card | None:
    """Return the card to call with ``suit`` as trumps: the card of ``rank``, by default the highest missing card.

    None if the seat itself holds the card.
    """
    own = {*info.hand, *info.view.piles["aside"]}
    cards = (Card(one + suit) for one in (rank or info.order))
    return next((card for card in cards if card not in own), None)


def _suits(known: Position, bid: object) -> Iterator[tuple[str, Answer]]:
    """Yield the suits that can be trumps after a bid, each with the answer that names the suit and the called card.

    If the seat takes up cards first and the bid binds no rank, the answer leaves the called card open.
    """
    info, rank = known.info, called.rank_of(known.info, bid)
    for suit in SUITS:
        if card := _callable(info, suit, rank):
            naming = _naming(known, card)
            yield suit, naming._replace(called=-1) if known.takes and rank is None else naming


def _named(known: Position, asked: Ask, usual: object) -> list[tuple[object, Answer]]:
    """Return the trump suits, ranks or pairs of discards to choose from, also as numbers; the ``usual`` one first.

    Empty for a declarer who plays alone and so has no trumps to name.
    """
    info = known.info
    found: list[tuple[object, Answer]]
    if asked.about == "trump":
        found = [*_suits(known, info.facts.bid)]
    elif info.trump is None:
        return []
    elif asked.about == "call":
        found = [(rank, _naming(known, Card(rank + info.trump))) for rank in info.order]
    else:
        assert isinstance(asked.choices, Subset)
        found = [*_asides(known, asked.choices)]
    return sorted(found, key=lambda one: one[0] != usual)


def _asides(known: Position, choices: Subset) -> Iterator[tuple[Cards, Answer]]:
    """Yield the candidates for laying aside: all combinations of the least valuable cards in the hand."""
    info = known.info
    assert info.trump is not None
    card = _callable(info, info.trump, called.rank_of(info, info.facts.bid))
    cheap = called.least_valuable_first(info, choices.cards)[: choices.least + MAX_MORE_ASIDE]
    for some in combinations(cheap, choices.least):
        laid = Cards(sorted(some, key=choices.cards.index))
        yield laid, _laying(known, laid, card)


def _naming(known: Position, card: Card) -> Answer:
    """Return the answer that names a card's suit as trumps and calls that card."""
    from ...odds.briscola.sampler import Answer

    return Answer(-1, SUITS.index(card.suit), known.number(card))


def _laying(known: Position, laid: Cards, called: Card | None) -> Answer:
    """Return the answer that lays some cards aside and then calls a card."""
    from ...odds.briscola.sampler import Answer

    kept = tuple(known.numbers([card for card in known.info.hand if card not in laid]))
    call = -1 if called is None else known.number(called)
    return Answer(-1, known.trump, call, kept=kept, aside=known.info.points(laid))
