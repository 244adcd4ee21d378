"""Exercises on a turn of Teen Patti: what a chaal costs, and who may ask for a side show.

Each function makes one exercise; ``seed`` is a number or a text, ``lang`` the language, ``variant`` the rules.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from random import Random

from ...core.events import Paid, Said
from ...core.script import Seat
from ...core.table import Table
from ...games.brag.teen.calls import SIDESHOW
from ...games.brag.teen.deal import TeenFacts
from ...games.brag.teen.rules import TeenRules
from ...games.brag.vying import VyingStart
from ..answers import Number, yes_or_no
from ..asked import seat_asked
from ..exercise import Exercise, Judged, Seed, Task
from ..kinds import of_kind
from ..scene import Scene
from ..words import Phrase, Reason, phrase
from .relatives import WORDS, told
from .vying import NAMES, choices_of, position, scene

__all__ = ["chaal", "may_ask_aside"]


@of_kind("Teen Patti", level=2)
def chaal(seed: Seed = 0, lang: str | None = None, *, variant: str = "teen-patti") -> Exercise:
    """You have looked: how many chips must you put in at least to stay?

    >>> q = chaal(seed=4)
    >>> q.check(q.table.asked.choices.amount.least).ok
    True
    """
    return Exercise("chaal", partial(_chaal, variant=variant), seed, lang, words=WORDS)


def _chaal(rng: Random, variant: str) -> Task[int]:
    blind_before, least = rng.random() < 0.6, rng.choice([2, 3, 4, 5, 6])  # or the first stakes would be the most

    def fits(table: Table) -> bool:
        seat, facts = seat_asked(table), _facts(table)
        if not choices_of(table).amount or seat not in facts.looked or facts.stake < least:
            return False
        return (_last_bettor(table) not in facts.looked) == blind_before

    table = _position(rng, variant, fits)
    seat, amount, stake = seat_asked(table), choices_of(table).amount, _facts(table).stake

    def judge(answer: int) -> Judged:
        if answer == stake:
            blind = told("chaal.blind_price", n=stake)
            return Judged(False, blind, "chaal", blind)
        return Judged(answer == amount.least, Reason(amount.why_least), "chaal")

    return Task(
        question=told("chaal.question"),
        scene=_scene(table, seat),
        answer=Number(phrase("form.chips")),
        expected=amount.least,
        judge=judge,
        hints=(told("hints.who_bet_last"), told("hints.stake_is", n=stake), told("hints.looked_double")),
    )


@of_kind("Teen Patti", level=3)
def may_ask_aside(seed: Seed = 0, lang: str | None = None, *, variant: str = "teen-patti") -> Exercise:
    """May you ask the player before you for a side show now?"""
    return Exercise("may_ask_aside", partial(_may_ask, variant=variant), seed, lang, words=WORDS)


def _may_ask(rng: Random, variant: str) -> Task[bool]:
    wanted = rng.choice([None, None, "too_few_for_sideshow", "sideshow_after_looking", "sideshow_of_blind"])

    def fits(table: Table) -> bool:
        why = table.why(SIDESHOW)
        return (why.key if why else None) == wanted and len(_facts(table).looked) > 0

    table = _position(rng, variant, fits)
    seat, refused = seat_asked(table), table.why(SIDESHOW)
    facts = _facts(table)
    before = NAMES[_before(facts.active, seat)]
    why = told("may_ask_aside.yes", name=before) if refused is None else Reason(refused)
    return Task(
        question=told("may_ask_aside.question"),
        scene=_scene(table, seat),
        answer=yes_or_no(),
        expected=refused is None,
        judge=lambda answer: Judged(answer is (refused is None), why, "side_show"),
        hints=(
            told("hints.how_many_left", n=len(facts.active)),
            told("hints.both_looked"),
            told("hints.before_you", name=before),
        ),
    )


# -- positions


def _position(rng: Random, variant: str, fits: Callable[[Table], bool]) -> Table:
    return position(rng, variant, fits, rules=TeenRules, start=VyingStart)


def _facts(table: Table) -> TeenFacts:
    facts = table.deal.facts()
    assert isinstance(facts, TeenFacts), "the game is Teen Patti"
    return facts


def _last_bettor(table: Table) -> Seat | None:
    bets = [event.seat for event in table.view().log if isinstance(event, Said) and isinstance(event.word, int)]
    return bets[-1] if bets else None


def _before(active: tuple[Seat, ...], seat: Seat) -> Seat:
    """The nearest player before a seat who is still in; the active ones are listed in the order of play."""
    return active[active.index(seat) - 1]


# -- what the reader is shown


def _scene(table: Table, me: Seat) -> Scene:
    rules, pot = _facts(table).rules, _facts(table).pots[0]
    head = told("at.head", game=phrase(f"/variant.{table.variant.name}.name"), boot=rules.boot, pot=pot)
    return scene(table, me, head, _line)


def _line(said: Said, paid: Paid | None) -> Phrase:
    key = "bet" if isinstance(said.word, int) else said.word
    return told(f"did.{key}", n=paid.chips if paid else 0)
