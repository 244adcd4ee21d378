"""An exercise on a turn of three-card poker at home: what a call costs.

``seed`` is a number or a text, ``lang`` the language, ``variant`` the rules.
"""

from __future__ import annotations

from functools import partial
from random import Random

from ...core.events import Paid, Said
from ...core.table import Table
from ...games.brag.poker.calls import CALL
from ...games.brag.poker.rules import PokerRules
from ...games.brag.seating import Seating
from ..answers import Number
from ..asked import seat_asked
from ..exercise import Exercise, Judged, Seed, Task
from ..kinds import of_kind
from ..scene import Scene
from ..words import Phrase, phrase
from .relatives import WORDS, told
from .vying import line_of, position, scene

__all__ = ["call_at_home"]


@of_kind("three-card poker at home", level=2)
def call_at_home(seed: Seed = 0, lang: str | None = None, *, variant: str = "three-card-poker") -> Exercise:
    """How many chips does a call cost at home poker, where bets are made equal?

    >>> q = call_at_home(seed=1)
    >>> q.check(q.task.expected).ok
    True
    """
    return Exercise("call_at_home", partial(_call, variant=variant), seed, lang, words=WORDS)


def _call(rng: Random, variant: str) -> Task[int]:
    def fits(table: Table) -> bool:
        """Somebody has put something in during this round, and then it was raised."""
        facts, seat = table.view().facts, seat_asked(table)
        return bool(facts.raised) and facts.called - facts.put[seat] < _last_paid(table) and table.why(CALL) is None

    table = position(rng, variant, fits, rules=PokerRules, start=Seating)
    seat, facts = seat_asked(table), table.view().facts
    expected, last = facts.called - facts.put[seat], _last_paid(table)
    why = told("call_at_home.missing", called=facts.called, put=facts.put[seat], n=expected)

    def judge(answer: int) -> Judged:
        as_brag = told("call_at_home.as_brag", n=answer) if answer == last else None
        return Judged(answer == expected, why, "equalising", as_brag)

    return Task(
        question=told("call_at_home.question"),
        scene=_scene(table, seat),
        answer=Number(phrase("form.chips")),
        expected=expected,
        judge=judge,
        hints=(
            told("hints.earlier_counts"),
            told("hints.most_put", n=facts.called),
            told("hints.you_put", n=facts.put[seat]),
        ),
    )


def _last_paid(table: Table) -> int:
    """What was put in last."""
    return next((event.chips for event in reversed(table.view().log) if isinstance(event, Paid)), 0)


def _scene(table: Table, me: int) -> Scene:
    rules, facts = table.variant.rules, table.view().facts
    assert isinstance(rules, PokerRules)
    game = phrase(f"/variant.{table.variant.name}.name")
    return scene(table, me, told("at.ante", game=game, ante=rules.ante, pot=sum(facts.pots)), _line)


def _line(said: Said, paid: Paid | None) -> Phrase:
    """Who bets owes nothing and pays just that; who raises pays what was missing, too."""
    if isinstance(said.word, int) and paid is not None and paid.chips != said.word:
        return phrase("/poker.log.raise", by=said.word, n=paid.chips)
    return line_of(said, paid)
