"""The cost of a card in Preferans and in Briscola, over deals that fit a seat's view, each solved or played out."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from random import Random
from typing import TYPE_CHECKING, Any, TypeAlias

from ...core.cards import Card
from ...core.choices import offered
from ...core.errors import Why
from ...core.script import Ask, Seat
from ...core.table import Table
from ...core.view import View
from ...games.briscola.auction import PASS
from ...games.briscola.deal import BriscolaFacts
from ...games.briscola.rules import full_pack
from ...games.preferans.deal import PreferansFacts
from ...odds.analysis.adapters import analysis_of
from ...odds.analysis.card_costs import DEALS, CardCosts, growing_costs, values_soon_at
from ...odds.analysis.units import Unit
from ...odds.briscola.support import SAMPLER
from ...odds.results import format_pair
from ...odds.runtime.compiled import has_numba
from ...players.briscola.answer_outcomes import CardOutcomes, valued_by_wins
from ...players.briscola.inference import InformationSet as BriscolaInfo
from ...players.briscola.position import rollout_outcomes as duels_drawn
from ...players.preferans.inference import InformationSet as PreferansInfo
from .bands import CONFIDENCE, Cost, SequentialLooks
from .card_facts import kept_or_spent, points_at_stake, seen_on_table, trick_at_stake
from .causes import Worlds, in_this_trick
from .deciding import (
    Rows,
    chances,
    combined,
    costs_after_look,
    counted_chances,
    counted_whists,
    disagreement,
    growing_outcomes,
    in_whists,
    may_change,
    settled_by,
    shares,
)
from .decision import How
from .judge import AnswerCosts, TooLong, format_amount
from .partners import JUDGED, judge_at_table, reason_at_table

if TYPE_CHECKING:
    from ...odds.runtime.arrays import Floats, Numbers

__all__ = ["BRISCOLA", "SEED", "BriscolaJudge", "Draws", "PreferansCards", "compiles", "growing_point_costs"]

SEED = 8191
"""The random seed of the drawn worlds, so that a review can be repeated."""

MAX_STOCK_SOLVED = 10
"""The largest stock with which a deal of Briscola is solved fast. With more cards, fewer deals are solved."""
SMALL_HAND, LARGE_PACK = 3, 40
"""The largest hand and pack for which a world is fast. Beyond them it takes twice as long, and the last look at early
cards is left out.
"""
DUELS = 16
"""The number of deals that replace one chain, if nothing is inferred from the other player's cards."""


@dataclass(frozen=True)
class Draws:
    """The numbers of deals for successive looks at a cost. The next number is used while the decision is close.

    ``deals``   for solved deals
    ``large``   the same in Briscola with more than `MAX_STOCK_SOLVED` cards in the stock
    ``few``     for deals that take long: the first tricks of all-pass deals and misère
    ``chains``  chains of 60 worlds each, for early cards of Briscola that are played out; see `SMALL_HAND`
    ``wins``    the same for the chance to win, if points come from solved deals
    ``partners`` chains of 50 worlds for Briscola with three or more players; ``called`` with a called partner
    ``whists``  chains of 80 deals for the whists of Preferans
    ``exposed`` the same with open hands
    ``seed``    the random seed
    ``sure``    the confidence after all looks: see `SequentialLooks`
    """

    deals: tuple[int, ...] = (40, DEALS, 3 * DEALS, 6 * DEALS, 12 * DEALS)
    large: tuple[int, ...] = (40, DEALS, 3 * DEALS, 6 * DEALS)
    few: tuple[int, ...] = (40, 80, 160)
    chains: tuple[int, ...] = (40, 120, 240, 640, 1280)
    wins: tuple[int, ...] = (40, 120, 240, 640)
    partners: tuple[int, ...] = (40, 120, 240)
    called: tuple[int, ...] = (20, 60, 120)
    whists: tuple[int, ...] = (20, 60, 120, 240)
    exposed: tuple[int, ...] = (20, 60)
    seed: int = SEED
    sure: float = CONFIDENCE


Both: TypeAlias = tuple[AnswerCosts, AnswerCosts | None]
"""The costs by points, and by the deciding measure; None if points decide."""


def settled(found: Iterable[AnswerCosts], answer: Card | str, unit: Unit, looks: SequentialLooks) -> AnswerCosts:
    """Return the costs as soon as more deals would hardly change the verdict, else those over all deals."""
    known = AnswerCosts(unit, {}, "none", 0)
    for number, known in zip(looks.numbers, found, strict=False):
        if not looks.open(known.values, str(answer), number):
            break
    return known


def compiles(fast: bool | None) -> bool:
    """Return True if compiled kernels are available and wanted."""
    return fast is not False and has_numba()


def forced(options: Sequence[Card | str], unit: Unit) -> AnswerCosts:
    """Return the costs if only one card is legal."""
    return AnswerCosts(unit, {str(card): Cost(0.0, 0.0) for card in options}, "known", 1)


def _solved(view: View[Any], unit: Unit, looks: SequentialLooks, seed: int, fast: bool | None) -> Iterator[AnswerCosts]:
    """Yield costs over more and more deals that fit."""
    return (weighed(costs, unit, looks) for costs in growing_costs(view, looks.numbers, seed=seed, fast=fast))


def weighed(costs: CardCosts, unit: Unit, looks: SequentialLooks) -> AnswerCosts:
    """Return costs of cards in the form of a review."""
    how: How = "known" if costs.how == "known" else "every" if costs.every else "sample"
    means = {str(card): (cost, costs.error[card]) for card, cost in costs.cost.items()}
    return AnswerCosts(unit, looks.costs(means, costs.deals), how, costs.deals)


def opened(table: Table, fast: bool | None) -> Mapping[str, float] | None:
    """Return the cost of each card with all cards open; None if that would take too long."""
    solved = values_soon_at(table, fast)
    return None if solved is None else {str(card): float(cost) for card, cost in solved.cost.items()}


class BriscolaJudge:
    """The judge of Briscola and its relatives: cards, mariages, and a declarer's trumps and called card.

    Bids are not judged.
    """

    def __init__(self, draws: Draws = Draws()) -> None:
        self._draws = draws

    def hand(self, view: View[BriscolaFacts], asked: Ask) -> Seat | None:
        seats = len(view.facts.tricks)
        if seats > 2:
            return asked.seat if asked.about in JUDGED and SAMPLER.supports(view.facts.rules, seats) else None
        if asked.about == "mariage":
            return asked.seat
        judged = analysis_of(view.facts)
        turn = None if judged is None else judged.turn(view.facts, view.piles["trick"])
        return turn if asked.about == "play" and turn == asked.seat else None

    def known(self, view: View[BriscolaFacts], asked: Ask, answer: Card | str, fast: bool | None) -> AnswerCosts:
        return replace(self._known(view, asked, answer, fast), by_wins=view.facts.rules.match != "race")

    def _known(self, view: View[BriscolaFacts], asked: Ask, answer: Card | str, fast: bool | None) -> AnswerCosts:
        options: Sequence[Card | str] = offered(asked.choices)
        if len(options) == 1:
            return forced(options, Unit.MARGIN)
        rules, seats, draws = view.facts.rules, len(view.facts.tricks), self._draws
        if seats > 2:
            if not compiles(fast):
                raise TooLong
            looks = SequentialLooks(draws.called if view.facts.declarer is not None else draws.partners, draws.sure)
            return judge_at_table(view, asked, str(answer), looks, draws.seed)
        by_wins = SAMPLER.supports(rules, seats) and valued_by_wins(rules, seats)
        if asked.about == "play" and (known := self._solved(view, answer, fast)).values:
            if known.how == "known" and rules.match != "race":
                deal = counted_chances(view, asked.seat, fast)
                return combined(known, deal, str(answer)) if deal else known
            if known.how == "known" or not compiles(fast) or not by_wins:
                return known
            looks = SequentialLooks(draws.wins, draws.sure)
            rows = (rows for _, rows in _by_chance(view, asked, looks, draws.seed))
            return settled_by(known, rows, Unit.WINS, str(answer), looks)
        if not compiles(fast):
            raise TooLong
        large = (rules.hand or 0) > SMALL_HAND or len(full_pack(rules.pack)) > LARGE_PACK
        looks = SequentialLooks(draws.chains[: max(1, len(draws.chains) - large)], draws.sure)
        if asked.about == "play" and by_wins:
            both = _played_by_chance(view, asked, looks, draws.seed)
        elif seats == 2 and SAMPLER.supports(rules, seats):
            both = play_duels(view, asked, looks, draws.seed)
        else:
            raise TooLong
        return _settled_both(both, str(answer), looks)

    def _solved(self, view: View[BriscolaFacts], answer: Card | str, fast: bool | None) -> AnswerCosts:
        """Return costs over solved deals; without values if the deals take too long or cannot be solved."""
        judged, draws = analysis_of(view.facts), self._draws
        assert judged is not None, "the hand is known"
        size, (plain, compiled) = judged.size(view, one=False)
        if size > (compiled if compiles(fast) else plain):
            return AnswerCosts(Unit.MARGIN, {}, "none", 0)
        looks = SequentialLooks(draws.deals if size <= MAX_STOCK_SOLVED else draws.large, draws.sure)
        return settled(_solved(view, Unit.MARGIN, looks, draws.seed, fast), answer, Unit.MARGIN, looks)

    def opened(self, table: Table, end: Table, answer: Card | str, fast: bool | None) -> Mapping[str, float] | None:
        return opened(table, fast) if isinstance(answer, Card) else None

    def reason(self, view: View[BriscolaFacts], asked: Ask, answer: Card | str, known: AnswerCosts) -> Why:
        if (why := disagreement(known, str(answer), Card if isinstance(answer, Card) else str)) is not None:
            return why
        if asked.about == "mariage":
            word = min(known.values, key=lambda name: known.values[name].cost)
            cost = (known.beside or known).values[str(answer)].cost
            half = format_amount(cost / 2)
            return Why("review_mean_mariage", {"answer": answer, "best": word, "cost": format_amount(cost),
                                               "points": half, "n": known.deals,
                                               "kept": answer == PASS, "shown": word == PASS})  # fmt: skip
        if asked.about != "play":
            return reason_at_table(asked, str(answer), known)
        assert isinstance(answer, Card), "a card is played"
        info, best = BriscolaInfo(view, asked.seat), _cheapest(known)
        if (fact := points_at_stake(info, answer, best)) is not None:
            return fact
        if known.unit is Unit.MARGIN and info.rules.mariage == "none" and info.players == 2 and len(info.trick) == 1:
            points, worth = info.points(info.trick), info.worth
            takes, better = (info.holder((*info.trick, card))[0] == asked.seat for card in (answer, best))
            gains = [(points + worth[card.rank]) * took for card, took in ((answer, takes), (best, better))]
            if gains[0] != gains[1]:
                return in_this_trick(answer, best, gains[0] - gains[1], known.values[str(answer)].cost / 2)
        seen = kept_or_spent(info, answer, best)
        if info.players > 2 and known.unit is not Unit.WINS:
            return seen or reason_at_table(asked, str(answer), known)
        return fallback(known, answer, best, seen)


def growing_point_costs(
    view: View[BriscolaFacts], asked: Ask, looks: SequentialLooks, rolled: int
) -> Iterator[AnswerCosts]:
    """Yield costs of cards over more and more chains of worlds that fit the other player's cards. Each card is played
    out by rules of thumb.

    Costs are in the difference between both players' points, as for solved deals, so a point that changes hands counts
    twice. Cards that are `alike` have equal costs.
    """
    for number, (found, _) in zip(looks.numbers, _by_chance(view, asked, looks, rolled), strict=False):
        yield _in_points(BriscolaInfo(view, asked.seat), found, looks, number)


def _in_points(info: BriscolaInfo, found: CardOutcomes, looks: SequentialLooks, number: int) -> AnswerCosts:
    names, lost = list(map(str, found.options)), _lost(2 * found.points, alike(info, _cards(found)))
    worlds = Worlds(names, found.points.astype(float), found.unseen, found.drawn, by_wins=False)
    return replace(_drawn(names, lost, found.error(lost), looks, number), worlds=worlds)


def _cards(found: CardOutcomes) -> list[Card]:
    return [card for card in found.options if isinstance(card, Card)]


def _by_chance(
    view: View[BriscolaFacts], asked: Ask, looks: SequentialLooks, rolled: int
) -> Iterator[tuple[CardOutcomes, Rows]]:
    """Yield the chance to win with each card over more and more drawn worlds. Cards that are `alike` have equal
    chances.
    """
    info = BriscolaInfo(view, asked.seat)
    for found in growing_outcomes(view, asked, looks, rolled):
        yield found, chances(view, asked, found, alike(info, _cards(found)))


def _played_by_chance(view: View[BriscolaFacts], asked: Ask, looks: SequentialLooks, rolled: int) -> Iterator[Both]:
    """Yield the costs of cards by points and by deals won, both over the same worlds."""
    info = BriscolaInfo(view, asked.seat)
    for number, (found, rows) in zip(looks.numbers, _by_chance(view, asked, looks, rolled), strict=False):
        yield _in_points(info, found, looks, number), costs_after_look(rows, Unit.WINS, looks, number)


def _settled_both(found: Iterable[Both], answer: str, looks: SequentialLooks) -> AnswerCosts:
    """Return the costs of an answer by both measures. Deals are added until more of them would hardly change the
    verdict.
    """
    known = AnswerCosts(Unit.MARGIN, {}, "none", 0)
    for number, (points, deal) in zip(looks.numbers, found, strict=False):
        known = points if deal is None else combined(points, deal, answer)
        going_on = looks.open(points.values, answer, number)
        if deal is not None:
            going_on = may_change(points, deal, answer, looks, number, growing=going_on)
        if not going_on:
            break
    return known


def play_duels(view: View[BriscolaFacts], asked: Ask, looks: SequentialLooks, rolled: int) -> Iterator[Both]:
    """Yield the costs of cards or mariages over drawn deals, in games with mariages, with open hands or with two cards
    a turn.

    All deals that fit are equally likely here, so fewer are needed: `DUELS` for each chain. If a match is a race for
    points, only points decide.
    """
    from ...odds.runtime.arrays import joined

    info, rng, found = BriscolaInfo(view, asked.seat), Random(rolled), None
    options: Sequence[Card | str] = offered(asked.choices)
    cards = [card for card in options if isinstance(card, Card)]
    same = alike(info, cards) if len(cards) == len(options) else []
    for before, after in pairwise((0, *looks.numbers)):
        points = duels_drawn(info, asked, options, DUELS * (after - before), rng.getrandbits(62) | 1)
        more = points[:, :, 0] - points[:, :, 1]
        found = more if found is None else joined(found, more)
        lost, names = _lost(found, same), list(map(str, options))
        known = _drawn(names, lost, lost.std(axis=0) / len(lost) ** 0.5, looks, after)
        if info.rules.match == "race":
            yield known, None
        else:
            yield known, costs_after_look(shares(info, names, found, same, after), Unit.WINS, looks, after)


def _lost(points: Numbers, same: Sequence[list[int]]) -> Floats:
    """Return the loss of each answer against the best in each deal. Answers of a group in ``same`` have equal
    losses.
    """
    margins: Floats = points.astype(float)
    for group in same:
        margins[:, group] = margins[:, group].mean(axis=1, keepdims=True)
    best = int(margins.mean(axis=0).argmax())
    lost: Floats = margins[:, best : best + 1] - margins
    return lost


def _drawn(names: Sequence[str], lost: Floats, error: Floats, looks: SequentialLooks, number: int) -> AnswerCosts:
    means = {name: (float(lost[:, at].mean()), float(error[at])) for at, name in enumerate(names)}
    return AnswerCosts(Unit.MARGIN, looks.costs(means, number), "sample", len(lost))


def alike(info: BriscolaInfo, cards: Sequence[Card]) -> list[list[int]]:
    """Return groups of places of equivalent cards: of one suit and value, without a card of another player between
    them.

    All cards between them are in the same hand, or were played in an earlier trick.
    """
    order, seat, held = info.order, info.seat, {*info.hand, *cards}
    still = {*info.unseen, *info.known(1 - seat), *info.trick, *info.view.piles["turnup"]} - held
    rows: dict[tuple[object, ...], list[int]] = {}
    for at, card in enumerate(cards):
        below = sum(one.suit == card.suit and order.index(one.rank) < order.index(card.rank) for one in still)
        paid = card.rank in info.rules.top_two if info.rules.chips else False
        rows.setdefault((card.suit, info.worth[card.rank], below, paid and card.rank), []).append(at)
    return [same for same in rows.values() if len(same) > 1]


class PreferansCards:
    """The judge of cards in Preferans: contracts, misère, and the all-pass deal after the talon's leads."""

    def __init__(self, draws: Draws = Draws()) -> None:
        self._draws = draws

    def hand(self, view: View[PreferansFacts], asked: Ask) -> Seat | None:
        judged = analysis_of(view.facts)
        return None if judged is None else judged.turn(view.facts, view.piles["trick"])

    def known(self, view: View[PreferansFacts], asked: Ask, answer: Card, fast: bool | None) -> AnswerCosts:
        options: Sequence[Card] = offered(asked.choices)
        if len(options) == 1:
            return forced(options, Unit.TRICKS)
        judged = analysis_of(view.facts)
        assert judged is not None, "the hand is known"
        size, (plain, compiled) = judged.size(view, one=False)
        draws, slow = self._draws, size > (compiled if compiles(fast) else plain)
        if slow and not compiles(fast):
            raise TooLong
        looks = SequentialLooks(draws.few if slow else draws.deals, draws.sure)
        known = settled(_solved(view, Unit.TRICKS, looks, draws.seed, fast), answer, Unit.TRICKS, looks)
        if known.how == "known":
            return replace(known, scored=counted_whists(view, asked.seat, fast))
        if not compiles(fast):
            return known
        by_whists = SequentialLooks(draws.exposed if view.facts.exposed else draws.whists, draws.sure)
        rows = in_whists(view, asked, by_whists, draws.seed)
        return settled_by(known, rows, Unit.WHISTS, str(answer), by_whists)

    def opened(self, table: Table, end: Table, answer: Card, fast: bool | None) -> Mapping[str, float] | None:
        return opened(table, fast)

    def reason(self, view: View[PreferansFacts], asked: Ask, answer: Card, known: AnswerCosts) -> Why:
        if (why := disagreement(known, str(answer))) is not None:
            return why
        info = PreferansInfo(view, asked.seat)
        why = self._reason(info, answer, known)
        opened_hands = info.facts.exposed and not info.hidden and not info.avoids
        return Why(why.key, {**why.figures, "open": True}) if opened_hands else why

    @staticmethod
    def _reason(info: PreferansInfo, answer: Card, known: AnswerCosts) -> Why:
        best = _cheapest(known)
        if (fact := trick_at_stake(info, answer, best)) is not None:
            return fact
        takes, better = info.beats(answer), info.beats(best)
        alone = not (info.avoids or info.defends or info.later)
        if info.trick and known.unit is Unit.TRICKS and takes != better and alone:
            return in_this_trick(answer, best, takes - better, known.values[str(answer)].cost, tricks=True)
        return fallback(known, answer, best, _with_whists(seen_on_table(info, answer, best), known))


def _with_whists(why: Why | None, known: AnswerCosts) -> Why | None:
    """Return a reason of one sentence with the average whists of both cards, if they are known."""
    if why is None or why.key == "review_led_trump" or known.unit is not Unit.WHISTS:
        return why
    card, best = str(why.figures["card"]), str(why.figures["best"])
    if not {card, best} <= {*known.brings}:
        return why
    worth, than = _whists(known, card, best)
    return Why(why.key, why.figures | {"worth": worth, "than": than})


def _whists(known: AnswerCosts, answer: object, best: object) -> tuple[str, str]:
    """Return the average whists of the better answer and of the given one."""
    worth, than = format_pair(known.brings[str(best)], known.brings[str(answer)], digits=0, signed=True)
    return worth.replace("-", "−"), than.replace("-", "−")


def _cheapest(known: AnswerCosts) -> Card:
    return Card(min(known.values, key=lambda name: known.values[name].cost))


def fallback(known: AnswerCosts, answer: object, best: object, seen: Why | None = None) -> Why:
    """Return the first of these reasons that there is.

    They are the hidden card with which the answer costs most, the fact ``seen`` on the table, the number of worlds in
    which the better card does better, and the averages of both cards over the deals.
    """
    if known.worlds is not None and (why := known.worlds.cause(str(answer), str(best))) is not None:
        return why
    if seen is not None:
        return seen
    if known.worlds is not None and (why := known.worlds.compared(str(answer), str(best))) is not None:
        return why
    cost, unit = format_amount(known.values[str(answer)].cost), known.unit
    if unit in (Unit.WINS, Unit.WHISTS):
        if unit is Unit.WINS:
            brings, than = (known.brings[str(one)] for one in (best, answer))
            worth, less = format_pair(brings, than, digits=0)
            return Why(
                "review_mean_wins", {"card": answer, "best": best, "n": known.deals, "worth": worth, "than": less}
            )
        worth, less = _whists(known, answer, best)
        return Why("review_mean_whists", {"card": answer, "best": best, "n": known.deals, "worth": worth, "than": less})
    if known.how == "known" and known.unit is Unit.MARGIN:
        return Why("review_counted_margin", {"card": answer, "best": best, "cost": cost})
    if known.how == "known":
        return Why("review_counted_tricks", {"card": answer, "best": best, "cost": cost, "n": round(float(cost))})
    if known.unit is Unit.MARGIN:
        half = format_amount(known.values[str(answer)].cost / 2)
        return Why("review_mean_margin", {"card": answer, "best": best, "cost": cost, "points": half, "n": known.deals})
    return Why("review_mean_tricks", {"card": answer, "best": best, "cost": cost, "n": known.deals})


BRISCOLA = BriscolaJudge()
