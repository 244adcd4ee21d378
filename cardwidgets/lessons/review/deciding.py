"""Costs of cards by the measure that decides a deal: the chance to win it, or whists.

In Briscola for two, the deciding measure is the chance to win, unless a match is a race for points. In Preferans it is
whists. Both are measured as by the strong player that advises: every answer is played out in worlds that fit the
others' actions. A card that brings fewer points may win more deals. So an answer is called worse if it is worse by the
deciding measure. If points disagree, the reason names both.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from random import Random
from typing import TYPE_CHECKING

from ...core.cards import Card
from ...core.errors import Why
from ...core.script import Ask, Seat
from ...core.table import Table
from ...core.view import View
from ...games.briscola.deal import BriscolaFacts
from ...games.preferans.deal import PreferansFacts
from ...judge.tricks import FULL
from ...odds.analysis.adapters import CardValues, analysis_of
from ...odds.analysis.card_costs import values_soon_at
from ...odds.analysis.units import Unit
from ...odds.briscola.solve import SolvedDuel
from ...odds.preferans.all_pass import AllPass
from ...odds.preferans.double_dummy import Solved
from ...odds.results import format_pair
from ...players.briscola.answer_outcomes import CardOutcomes
from ...players.briscola.effort import Effort
from ...players.briscola.inference import InformationSet as BriscolaInfo
from ...players.briscola.search import BriscolaSearch, certain_wins
from ...players.preferans.inference import InformationSet as PreferansInfo
from ...players.preferans.outcomes import EndingValue
from ...players.preferans.search import USUAL_EFFORT, PreferansSearch, advice_seed, certain_cards
from .bands import Cost, SequentialLooks
from .causes import Worlds
from .judge import AnswerCosts, format_amount

if TYPE_CHECKING:
    from ...odds.runtime.arrays import Flags, Floats, Numbers

__all__ = [
    "WORLDS",
    "Rows",
    "chances",
    "combined",
    "costs_after_look",
    "counted_chances",
    "counted_whists",
    "disagreement",
    "growing_outcomes",
    "in_whists",
    "may_change",
    "open_costs",
    "settled_by",
    "shares",
]  # fmt: skip

WORLDS, STEPS = 60, 5
"""The number of worlds in a chain, and its thinning: after that many steps worlds are nearly independent."""
DEALS, SOLVED = 80, 6
"""The number of deals in a chain of Preferans, and the number with open hands, where each needs the solver."""


@dataclass(frozen=True)
class Rows:
    """The gains of answers by notation: a row for each world of all ``chains``.

    ``best`` is the place of the answer that the others are compared with. ``cards`` are hidden cards, and ``held`` is
    True for each one that the other player holds in a world, if that is known.
    """

    names: tuple[str, ...]
    brings: Floats
    best: int
    chains: int
    cards: Sequence[Card] = ()
    held: Flags | None = None


def costs_after_look(rows: Rows, unit: Unit, looks: SequentialLooks, number: int) -> AnswerCosts:
    """Return what each answer brings and costs by the deciding measure, after a look at ``number`` chains."""
    from ...odds.runtime.chains import standard_errors

    lost = rows.brings[:, [rows.best]] - rows.brings
    means = zip(lost.mean(axis=0).tolist(), standard_errors(lost, rows.chains).tolist(), strict=True)
    costs = looks.costs(dict(zip(rows.names, means, strict=True)), number)
    brings = dict(zip(rows.names, rows.brings.mean(axis=0).tolist(), strict=True))
    worlds = None if rows.held is None else Worlds(rows.names, rows.brings, rows.cards, rows.held, by_wins=True)
    return AnswerCosts(unit, costs, "sample", len(lost), brings, worlds=worlds)


def may_change(
    points: AnswerCosts, deal: AnswerCosts, answer: str, looks: SequentialLooks, number: int, *, growing: bool = False
) -> bool:
    """Return True if a look at more chains may change the verdict on an answer.

    Its points are final, or they come from the same worlds and will change too (``growing``).
    """
    if answer not in deal.values or number >= looks.numbers[-1]:
        return False
    least, own = deal.unit.least, deal.values[answer]
    if own.sure:
        return growing or abs(own.cost - least) < own.band / 2
    return looks.open(deal.values, answer, number) and (
        own.cost + own.band >= least if points.values[answer].sure or growing else own.cost >= least
    )


def settled_by(
    points: AnswerCosts, found: Iterator[Rows], unit: Unit, answer: str, looks: SequentialLooks
) -> AnswerCosts:
    """Return the costs of an answer by both measures, once its points are known: see `combined`."""
    deal = None
    for number, rows in zip(looks.numbers, found, strict=False):
        deal = costs_after_look(rows, unit, looks, number)
        if not may_change(points, deal, answer, looks, number):
            break
    return combined(points, deal, answer) if deal else points


def combined(points: AnswerCosts, deal: AnswerCosts, answer: str) -> AnswerCosts:
    """Return the costs of an answer: by tricks or points of cards if the deciding measure gives the same verdict, else
    by the deciding measure.

    A bid, call or discard that is worse is always explained by the deciding measure, in which its mark is given. A cost
    below ``unit.least`` never counts as clearly worse: its band is at least that wide.
    """
    least = deal.unit.least
    values = {
        name: cost if cost.cost >= least else Cost(cost.cost, max(cost.band, least)) if cost.cost else Cost(0.0, 0.0)
        for name, cost in deal.values.items()
    }
    both = {name: cost for name, cost in points.values.items() if name in values}
    off = {name for name, cost in both.items() if values[name].sure != cost.sure}
    if answer not in both:
        return points
    words = points.unit in (Unit.SHEET, Unit.WHISTS) and values[answer].sure
    if not words and (not off or (answer not in off and not values[answer].sure)):
        points = replace(points, worlds=points.worlds or deal.worlds)
        return replace(points, scored={name: cost.cost for name, cost in values.items()})
    return replace(deal, values=values, beside=points)


# -- Briscola for two


def growing_outcomes(
    view: View[BriscolaFacts], asked: Ask, looks: SequentialLooks, rolled: int
) -> Iterator[CardOutcomes]:
    """Yield results of each card, played out by rules of thumb over more and more chains of worlds that fit the other
    player's cards.

    ``rolled`` is the random seed.
    """
    rng, found = Random(rolled), None
    for before, after in pairwise((0, *looks.numbers)):
        effort = Effort(after - before, WORLDS, STEPS)
        more = BriscolaSearch().outcomes(view, asked, rng.getrandbits(62) | 1, effort)
        assert isinstance(more, CardOutcomes), "the chance to win tells what a card is worth"
        found = found + more if found else more
        yield found


def chances(view: View[BriscolaFacts], asked: Ask, found: CardOutcomes, same: Sequence[Sequence[int]]) -> Rows:
    """Return the chance to win with each card, in percent.

    A card that wins against every layout of the hidden cards counts as won in every world, even if rules of thumb would
    lose it. Cards of a group in ``same`` have equal chances.
    """
    wins = 100 * found.wins
    wins[:, [found.options.index(card) for card in certain_wins(view, asked)]] = 100.0
    rows = _rows(list(map(str, found.options)), wins, same, found.chains)
    return replace(rows, cards=found.unseen, held=found.drawn)


def _rows(names: Sequence[str], brings: Floats, same: Sequence[Sequence[int]], chains: int) -> Rows:
    for group in same:
        brings[:, group] = brings[:, group].mean(axis=1, keepdims=True)
    return Rows(tuple(names), brings, int(brings.mean(axis=0).argmax()), chains)


def shares(
    info: BriscolaInfo, names: Sequence[str], margins: Numbers, same: Sequence[Sequence[int]], chains: int
) -> Rows:
    """Return the chances to win from the ``margins`` of answers from here on, a row for each deal."""
    own = [*info.facts.points]
    for seat, _, worth, _ in info.facts.mariages:
        own[seat] += worth
    ends = margins + own[info.seat] - own[1 - info.seat]
    return _rows(names, 100.0 * (ends > 0) + 50.0 * (ends == 0), same, chains)


# -- Preferans


def in_whists(
    view: View[PreferansFacts], asked: Ask, looks: SequentialLooks, rolled: int, answer: object = None
) -> Iterator[Rows]:
    """Yield the gain in whists of each plausible answer, over deals that fit the bids and cards so far.

    A bid or contract that was made (``answer``) is among them, however high it is. The first look at cards is at the
    deals of advice, so that both tell the same.
    """
    from ...odds.runtime.arrays import joined

    search, rng, found = PreferansSearch(), Random(rolled), None
    made = answer if asked.about in ("bid", "contract") else None
    usual, certain = made or search.thumb.choose(view, asked, Random(0)), certain_cards(view, asked)
    for before, after in pairwise((0, *looks.numbers)):
        chains = after - before
        effort = replace(USUAL_EFFORT, chains=chains, cards=DEALS, words=DEALS, solved=SOLVED * chains)
        seed = rng.getrandbits(61) | 1 if before else advice_seed(view)
        more = replace(search, effort=effort).outcomes(view, asked, usual, seed)
        if more is None:
            return
        found = more.figures.copy() if found is None else joined(found, more.figures)
        means = found.mean(axis=0).tolist()
        best = max([at for at, one in enumerate(more.options) if one in certain] or range(len(means)),
                   key=means.__getitem__)  # fmt: skip
        yield Rows(tuple(map(str, more.options)), found, best, after)


# -- with all cards open


def solved_chances(facts: BriscolaFacts, seat: Seat, solved: CardValues | None) -> dict[str, float]:
    """Return the chance to win with each card, in percent, from a deal solved with open cards; empty if it is not
    solved.

    It is empty also in games where mariages bring points.
    """
    if not isinstance(solved, SolvedDuel) or facts.rules.mariage != "none":
        return {}
    own, rest = facts.points[seat], FULL - sum(facts.points)
    ends = {card: 2 * own + rest + margin for card, margin in solved.values.items()}  # twice the player's points
    return {str(card): 100.0 * (end > FULL) + 50.0 * (end == FULL) for card, end in ends.items()}


def counted_chances(view: View[BriscolaFacts], seat: Seat, fast: bool | None) -> AnswerCosts | None:
    """Return the cost of each card in the chance to win, if all hidden cards can be counted out."""
    judged = analysis_of(view.facts)
    hidden = None if judged is None else judged.hidden(view)
    assert judged is not None and hidden is not None, "it was counted out"
    world = next(hidden.every())
    found = solved_chances(view.facts, seat, judged.solve(view.facts, {**view.piles, **world}, fast=fast))
    if not found:
        return None
    values = {name: Cost(max(found.values()) - wins, 0.0) for name, wins in found.items()}
    return AnswerCosts(Unit.WINS, values, "known", 1, found)


def counted_whists(view: View[PreferansFacts], seat: Seat, fast: bool | None) -> dict[str, float]:
    """Return the cost of each card in whists, if all hidden cards can be counted out; empty if the deal is not
    solved.
    """
    judged = analysis_of(view.facts)
    hidden = None if judged is None else judged.hidden(view)
    assert judged is not None and hidden is not None, "it was counted out"
    solved = judged.solve(view.facts, {**view.piles, **next(hidden.every())}, fast=fast)
    if not isinstance(solved, Solved | AllPass):
        return {}
    worth = EndingValue(PreferansInfo(view, seat), cards=True)
    found = {str(card): worth.of(code) for card, code in _endings(view.facts, solved).items()}
    return {name: max(found.values()) - value for name, value in found.items()}


def open_costs(table: Table, fast: bool | None) -> Mapping[str, float]:
    """Return the cost of each card with all cards open, in the deciding unit; empty if that cannot be solved
    quickly.
    """
    asked, facts, found = table.asked, table.deal.facts(), dict[str, float]()
    solved = values_soon_at(table, fast)
    assert asked is not None, "somebody is to play"
    if isinstance(facts, BriscolaFacts):
        found = solved_chances(facts, asked.seat, solved)
    elif isinstance(facts, PreferansFacts) and isinstance(solved, Solved | AllPass):
        worth = EndingValue(PreferansInfo(table.view(asked.seat), asked.seat), cards=True)
        found = {str(card): worth.of(code) for card, code in _endings(facts, solved).items()}
    return {name: max(found.values()) - value for name, value in found.items()}


def _endings(facts: PreferansFacts, solved: Solved | AllPass) -> dict[Card, int]:
    """Return the final tricks of each hand in the form of `EndingValue`: four bits for each."""
    taken = [facts.tricks[seat] for seat in facts.active]
    if isinstance(solved, AllPass):
        more = {card: tuple(tricks) for card, tricks in solved.values.items()}
    else:
        place, left = solved.declarer, 10 - sum(taken)
        beside = (place + 1) % 3  # the defenders count as one side
        more = {
            card: tuple(tricks if at == place else left - tricks if at == beside else 0 for at in range(3))
            for card, tricks in solved.values.items()
        }
    return {card: sum(taken[at] + tricks[at] << 4 * at for at in range(3)) for card, tricks in more.items()}


# -- in words


def disagreement(known: AnswerCosts, answer: str, said: Callable[[str], str] = Card) -> Why | None:
    """Return the reason that names both measures, if points and the deciding measure disagree. ``said`` writes answers
    in words.

    The result is None if both agree.
    """
    points, worse = known.beside, known.values[answer].sure
    if points is None or points.values[answer].sure == worse:
        return None
    best = min(known.values if worse else points.values, key=(known if worse else points).values.__getitem__)
    if best not in known.brings or best == answer:
        others = [name for name in known.values if name != answer]
        best = min(others, key=lambda name: known.values[name].cost)
    brings, than, wins = known.brings[answer], known.brings[best], known.unit is Unit.WINS
    first, second = format_pair(brings, than, digits=0) if wins else format_pair(brings, than, digits=0, signed=True)
    lost, right = points.values[answer].cost, known.values[best].sure
    lost /= 2 if points.unit is Unit.MARGIN else 1  # a point that changes hands moves the difference by two
    tricks, alike = points.unit is Unit.TRICKS, wins and brings == than
    return Why(
        "review_beside",
        {
            "card": said(answer),
            "answer": said(answer),
            "best": said(best),
            "cost": format_amount(lost, 1 if lost >= 0.05 else 2),
            "points": lost,
            "brings": first.replace("-", "−"),
            "than": second.replace("-", "−"),
            "chance": worse and wins,
            "chance_tricks": worse and tricks,
            "risked": right and wins,
            "risked_tricks": right and tricks,
            "risked_word": right and not wins and not tricks,
            "won": alike and brings == 100,
            "lost": alike and not brings,
            "tricks": tricks,
            "word": not wins and not tricks,
        },
    )
