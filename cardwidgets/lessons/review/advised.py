"""Agreement of a review with advice: both speak of one position, and never call each other's answers worse.

Advice is worked out in a second, a review over more deals. So they may differ by chance, and by what each weighs. Where
an answer is worse by a review, it is compared with the answer that advice gives: that is the better one.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import NamedTuple

from ...core.cards import Cards
from ...core.choices import Layout
from ...core.errors import Why
from ...core.levels import player
from ...core.player import Advice, Adviser
from ...core.table import Table
from ...odds.analysis.units import Unit
from .bands import Cost
from .judge import AnswerCosts
from .marks import SCALES, Mark, mark_of

__all__ = ["Agreed", "advice_at", "agreed", "alike", "calls_worse", "is_advised", "of_both"]

_CERTAIN = frozenset({"advice_wins_all", "advice_makes_all", "advice_escapes_all", "advice_beats_all"})
_RULES = frozenset({"advice_by_rule", "advice_look", "advice_random"})
_HANGS = frozenset({"advice_unless", "advice_only_if"})
_FOLD = "fold"


def advice_at(table: Table) -> Advice | None:
    """Return what the strong player advises at a table; None where nobody does."""
    asked, strong = table.asked, player("strong", table.variant).at(table.seats)
    return strong.advise(table.view(asked.seat), asked) if asked and isinstance(strong, Adviser) else None


def is_advised(told: Advice, answer: object) -> bool:
    """Return True if advice gives an answer, be it one of several by chance.

    Cards laid aside, and those of a set, are the same in any order.
    """
    given = (told.answer, *(one for one, share in told.mixed.items() if share))
    return any(_key(answer) == _key(one) for one in given)


def calls_worse(told: Advice, answer: object) -> bool | None:
    """Return True if advice has an answer worth less than its own by more than their errors; None where it weighs
    none of it."""
    lost = _lost(told, answer)
    return None if lost is None else lost.sure


def _lost(told: Advice, answer: object) -> Cost | None:
    """Return by how much less an answer is worth than the one that advice gives.

    The error is that of their difference in the same deals, or at most the larger of their own.
    """
    worth = {_key(one): found for one, found in told.values.items()}
    best, own = worth.get(_key(told.answer)), worth.get(_key(answer))
    if best is None or own is None:
        return None
    apart = {_key(one): band for one, band in told.apart.items()}
    return Cost(best.value - own.value, apart.get(_key(answer), max(best.band, own.band)))


def _ties(told: Advice, answer: object, names: Iterable[str]) -> tuple[str, ...]:
    """Return the answers, among some in notation, that advice calls about equal to one that it gives or calls so."""
    group, names = (told.answer, *told.alike), [*names]
    if not any(_key(one) == _key(answer) for one in group):
        return ()
    found = (_among(one, names) for one in group if _key(one) != _key(answer))
    return tuple(one for one in found if one is not None)


def _key(answer: object) -> object:
    """Return what is the same for answers that are the same."""
    if isinstance(answer, Layout):
        return tuple(map(frozenset, answer))
    return frozenset(answer) if isinstance(answer, Cards) else str(answer)


class Agreed(NamedTuple):
    """The costs of an answer and its alternatives, once advice has been heard.

    ``better``   the better answer, if there is one; advice may prefer one that a review cannot tell apart
    ``excused``  why an answer that is worse over more deals is no mistake; else None
    ``as_good``  other answers that are as good
    ``told``     whether its cost is the one that advice tells
    """

    known: AnswerCosts
    better: str = ""
    excused: Why | None = None
    as_good: tuple[str, ...] = ()
    told: bool = False


def agreed(known: AnswerCosts, told: Advice | None, answer: object) -> Agreed:
    """Compare an answer that is worse with the answer that advice gives.

    It is no mistake if advice gives it too, has it worth about as much, or itself gives one that is hardly better.
    """
    given, values = str(answer), dict(known.values)
    if told is None:
        return Agreed(known, min(values, key=lambda name: values[name].cost))
    cost, band = values[given]
    found = _among(told.answer, values)
    lead = 0.0 if found is None else values[found].cost
    lost, odds = _lost(told, answer), found is None and _at_odds(known, told, answer)
    why: Why | None = None
    if is_advised(told, answer):
        why = Why(
            "review_counted_as_advised",
            {"answer": given, "n": known.deals, "rule": _by_rule(told), "chips": known.unit is Unit.CHIPS},
        )
    elif odds and lost is not None and lost.sure and told.unit == known.unit:
        return Agreed(
            replace(known, values={str(told.answer): Cost(0.0, 0.0), given: lost}), str(told.answer), told=True
        )
    elif calls_worse(told, answer) is False or cost - lead <= band or odds:
        why = Why("review_counted_as_good", {"answer": given, "best": str(told.answer), "n": known.deals})
    if why is not None:
        ties = _ties(told, answer, values)
        return Agreed(replace(known, values={**values, given: Cost(cost, max(cost, band))}), excused=why, as_good=ties)
    if found is None:
        return Agreed(known, str(told.answer))
    less = {name: Cost(max(0.0, one.cost - lead), one.band) for name, one in values.items() if name != found}
    scored = None if known.scored is None else max(0.0, known.scored - lead * SCALES[known.unit].rate)
    return Agreed(replace(known, values={found: Cost(0.0, 0.0), **less}, scored=scored), found)


def alike(known: AnswerCosts, told: Advice, answer: object) -> Agreed:
    """Return which answers are as good as one that is not worse, and which one advice prefers to it.

    Those that advice names as equal come first.
    """
    rate = SCALES[known.unit].rate
    ties = _ties(told, answer, known.values)
    as_good = ties + tuple(
        other
        for other, (cost, band) in known.values.items()
        if other not in (str(answer), *ties)
        and cost <= band
        and mark_of(known.unit, cost * rate, known.pot) is Mark.GOOD
        and (calls_worse(told, other) is False or (calls_worse(told, other) is None and known.unit is not Unit.CHIPS))
    )
    if is_advised(told, answer):  # it is the measure of all others
        known = replace(known, values={**known.values, str(answer): Cost(0.0, 0.0)})
    elif calls_worse(told, answer):
        return Agreed(known, str(told.answer))
    return Agreed(known, as_good=as_good)


def _among(answer: object, names: Iterable[str]) -> str | None:
    """Return an answer as it stands among some in notation; None where it does not."""
    if not isinstance(answer, Cards | Layout):
        return str(answer) if str(answer) in names else None
    read = Cards if isinstance(answer, Cards) else Layout.read
    return next((name for name in names if name != _FOLD and _read(read, name) == _key(answer)), None)


def _read(read: object, name: str) -> object:
    try:
        return _key(read(name))  # type: ignore[operator]
    except ValueError:
        return None


def _at_odds(known: AnswerCosts, told: Advice, answer: object) -> bool:
    """Return True if a review weighs nothing of what advice gives, and calls another answer better.

    To stay in, in whichever way, is what a review weighs against a fold.
    """
    if known.unit is Unit.CHIPS:
        best = min(known.values, key=lambda name: known.values[name].cost)
        return (best == _FOLD) != (str(told.answer) == _FOLD)
    return not calls_worse(told, answer)


def _by_rule(told: Advice) -> bool:
    """Return True if a rule of thumb decided, and nothing was worked out."""
    return {why.key for why in told.reasons} <= _RULES


def of_both(told: Advice, right: str, wrong: str) -> tuple[Why, ...]:
    """Return what advice says of two cards: that the right one wins for certain, or what the choice between them hangs
    on."""
    return tuple(
        why
        for why in told.reasons
        if str(why.figures.get("card")) == right
        and (why.key in _CERTAIN or (why.key in _HANGS and str(why.figures["other"]) == wrong))
    )
