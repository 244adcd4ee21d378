"""Agreement of a review with advice: for the same position, neither calls the other's answer worse.

Advice is calculated in a second, a review over more deals. So they may differ by sampling error and by method. An
answer that is worse by a review is compared with the answer of advice, which is then named as the better one.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import NamedTuple

from ...core.cards import Card, Cards
from ...core.choices import Layout
from ...core.deal import Facts
from ...core.errors import Why
from ...core.levels import player
from ...core.player import Advice, Adviser
from ...core.script import Ask
from ...core.table import Table
from ...core.view import View
from ...odds.analysis.units import Unit
from .bands import Cost
from .card_facts import fact_about, fact_against
from .judge import AnswerCosts
from .marks import as_good, scale_of

__all__ = [
    "ReconciledCosts",
    "advice_at",
    "calls_worse",
    "equally_good",
    "fact_for",
    "is_advised",
    "reasons_about_both",
    "reconciled",
]

_CERTAIN = frozenset({"advice_wins_all", "advice_makes_all", "advice_escapes_all", "advice_beats_all"})
_HANGS = frozenset({"advice_unless", "advice_only_if"})
_FOLD = "fold"


def advice_at(table: Table) -> Advice | None:
    """Return the advice of the strong player at a table; None if there is none."""
    asked, strong = table.asked, player("strong", table.variant).at(table.seats)
    return strong.advise(table.view(asked.seat), asked) if asked and isinstance(strong, Adviser) else None


def is_advised(advice: Advice, answer: object) -> bool:
    """Return True if advice gives an answer, alone or in a mixed strategy.

    The order of cards does not matter in a discard, nor within a set.
    """
    given = (advice.answer, *(one for one, share in advice.mixed.items() if share))
    return any(_key(answer) == _key(one) for one in given)


def calls_worse(advice: Advice, answer: object) -> bool | None:
    """Return True if advice values an answer below its own by more than their errors; None if it does not value the
    answer.
    """
    lost = _lost(advice, answer)
    return None if lost is None else lost.sure


def fact_for(view: View[Facts], asked: Ask, advice: Advice) -> Why | None:
    """Return the fact that speaks for an advised card: against the best of the other cards if that is worse, else by
    itself; None if there is none.

    A review says the same of both cards.
    """
    good = [card for card in (advice.answer, *advice.alike) if isinstance(card, Card)]
    rest = [card for card in advice.values if isinstance(card, Card) and card not in good]
    if not good or not asked.about.startswith("play"):
        return None
    other = max(rest, key=lambda card: advice.values[card].value, default=None)
    fact = fact_against(view, asked, other, good) if other is not None and calls_worse(advice, other) else None
    return fact or fact_about(view, asked, good[0])


def _lost(advice: Advice, answer: object) -> Cost | None:
    """Return the loss of value of an answer against that of advice, with its error.

    The error is that of their difference over the same deals, if known, else the larger one of their own errors.
    """
    worth = {_key(one): found for one, found in advice.values.items()}
    best, own = worth.get(_key(advice.answer)), worth.get(_key(answer))
    if best is None or own is None:
        return None
    apart = {_key(one): band for one, band in advice.apart.items()}
    return Cost(best.value - own.value, apart.get(_key(answer), max(best.band, own.band)))


def _ties(advice: Advice, answer: object, names: Iterable[str]) -> tuple[str, ...]:
    """Return the answers, among ``names`` in notation, that advice calls about equal to ``answer``."""
    group, names = (advice.answer, *advice.alike), [*names]
    if not any(_key(one) == _key(answer) for one in group):
        return ()
    found = (_among(one, names) for one in group if _key(one) != _key(answer))
    return tuple(one for one in found if one is not None)


def _key(answer: object) -> object:
    """Return a key that is equal for equal answers."""
    if isinstance(answer, Layout):
        return tuple(map(frozenset, answer))
    return frozenset(answer) if isinstance(answer, Cards) else str(answer)


class ReconciledCosts(NamedTuple):
    """The costs of an answer and its alternatives, made consistent with advice.

    ``better``   the better answer, if there is one; it may be one that advice prefers and the review cannot distinguish
    ``excused``  the reason why an answer that is worse over more deals is not a mistake; else None
    ``as_good``  other answers that are as good as the best one
    ``by_advice``  True if its cost is the one of advice
    """

    known: AnswerCosts
    better: str = ""
    excused: Why | None = None
    as_good: tuple[str, ...] = ()
    by_advice: bool = False


def reconciled(known: AnswerCosts, advice: Advice | None, answer: object) -> ReconciledCosts:
    """Compare an answer that is worse by the review with the answer of advice.

    It is not a mistake if advice gives it too or values it about equally, or if the answer of advice is hardly better.
    """
    given, values = str(answer), dict(known.values)
    if advice is None:
        best = min(values, key=lambda name: values[name].cost)
        return ReconciledCosts(known, best, as_good=_as_good_as(known, None, best, given))
    cost, band = values[given]
    found = _among(advice.answer, values)
    lead = 0.0 if found is None else values[found].cost
    lost, odds = _lost(advice, answer), found is None and _at_odds(known, advice, answer)
    chips = known.unit is Unit.CHIPS
    why: Why | None = None
    if is_advised(advice, answer):
        why = Why(
            "review_counted_as_advised",
            {"answer": given, "n": known.deals, "rule": advice.by_rule, "chips": chips},
        )
    elif found is None and lost is not None and lost.sure and advice.unit == known.unit and (odds or not chips):
        return ReconciledCosts(
            replace(known, values={str(advice.answer): Cost(0.0, 0.0), given: lost}), str(advice.answer), by_advice=True
        )
    elif calls_worse(advice, answer) is False or cost - lead <= band or odds:
        why = Why("review_counted_as_good", {"answer": given, "best": str(advice.answer), "n": known.deals})
    if why is not None:
        unsure = replace(known, values={**values, given: Cost(cost, max(cost, band))})
        if calls_worse(advice, answer) and not is_advised(advice, answer):  # then it is not as good by both
            return ReconciledCosts(unsure, found or str(advice.answer))
        ties = tuple(other for other in _ties(advice, answer, values) if _near(unsure, given, other))
        return ReconciledCosts(unsure, excused=why, as_good=ties)
    if found is None and not chips:  # the reason can only compare answers that are valued here
        best = min(values, key=lambda name: values[name].cost)
        return ReconciledCosts(known, best, as_good=_as_good_as(known, advice, best, given))
    if found is None:
        return ReconciledCosts(known, str(advice.answer))
    less = {name: Cost(max(0.0, one.cost - lead), one.band) for name, one in values.items() if name != found}
    ahead = lead * scale_of(known.unit, known.by_wins).rate
    scored = {name: max(0.0, cost - ahead) for name, cost in known.scored.items()}
    known = replace(known, values={found: Cost(0.0, 0.0), **less}, scored=scored)
    return ReconciledCosts(known, found, as_good=_as_good_as(known, advice, found, given))


def equally_good(known: AnswerCosts, advice: Advice, answer: object) -> ReconciledCosts:
    """Return the answers that are as good as a given one that is not worse, and the one that advice prefers to it.

    Answers that advice names as equal come first. If the review tells its answer from an equal one, it stands apart.
    """
    if is_advised(advice, answer):  # the others are measured against it
        known = replace(known, values={**known.values, str(answer): Cost(0.0, 0.0)})
    elif calls_worse(advice, answer):
        better = _among(advice.answer, known.values) or str(advice.answer)
        return ReconciledCosts(known, better, as_good=_equal(known, advice, [str(answer), better]))
    ties = tuple(other for other in _ties(advice, answer, known.values) if _near(known, str(answer), other))
    first, tied = _among(advice.answer, known.values), any(_key(one) == _key(answer) for one in advice.alike)
    better = first if tied and first is not None and not _near(known, str(answer), first) else ""
    return ReconciledCosts(known, better, as_good=ties + _equal(known, advice, [str(answer), *ties]))


def _near(known: AnswerCosts, answer: str, other: str) -> bool:
    """Return True if another answer is as good as a given one: see `marks.as_good`."""
    return as_good(known.values, known.scored, scale_of(known.unit, known.by_wins), answer, other)


def _equal(known: AnswerCosts, advice: Advice | None, besides: Sequence[str]) -> tuple[str, ...]:
    """Return the answers that are as good as the first of ``besides``, and that advice does not call worse, without
    ``besides``.
    """
    found = list[str]()
    for other in known.values:
        if other in besides or not _near(known, besides[0], other):
            continue
        worse = None if advice is None else calls_worse(advice, other)
        found += [other] if worse is False or (worse is None and known.unit is not Unit.CHIPS) else []
    return tuple(found)


def _as_good_as(known: AnswerCosts, advice: Advice | None, best: str, given: str) -> tuple[str, ...]:
    """Return the answers that are as good as the ``best`` one, which is better than the ``given`` one."""
    own = known.values[given].cost
    return tuple(name for name in _equal(known, advice, [best, given]) if known.values[name].cost < own)


def _among(answer: object, names: Iterable[str]) -> str | None:
    """Return an answer in the notation of ``names``; None if it is not among them."""
    if not isinstance(answer, Cards | Layout):
        return str(answer) if str(answer) in names else None
    read = Cards if isinstance(answer, Cards) else Layout.read
    return next((name for name in names if name != _FOLD and _read(read, name) == _key(answer)), None)


def _read(read: object, name: str) -> object:
    try:
        return _key(read(name))  # type: ignore[operator]
    except ValueError:
        return None


def _at_odds(known: AnswerCosts, advice: Advice, answer: object) -> bool:
    """Return True if a review does not value the answer of advice, and calls better an answer that advice does not.

    Against a fold, a review compares staying in, by any word. An answer that advice does not value is at odds with
    nothing.
    """
    if known.unit is Unit.CHIPS:
        best = min(known.values, key=lambda name: known.values[name].cost)
        return (best == _FOLD) != (str(advice.answer) == _FOLD)
    return calls_worse(advice, answer) is False


def reasons_about_both(advice: Advice, right: str, wrong: str) -> tuple[Why, ...]:
    """Return the reason of advice about two cards: the right one wins for certain, or the hidden card that decides
    between them.
    """
    return tuple(
        why
        for why in advice.reasons
        if str(why.figures.get("card")) == right
        and (why.key in _CERTAIN or (why.key in _HANGS and str(why.figures["other"]) == wrong))
    )
