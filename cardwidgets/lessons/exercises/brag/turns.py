"""Exercises on a turn of Brag's relatives: the price of a call, side shows, and comparing hands.

Each function makes one exercise; ``seed`` is a number or a text, ``lang`` the language, ``variant`` the rules. A
position comes from random deals, played on until one fits.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from random import Random

from ....core.choices import WordsOrAmount
from ....core.errors import RulesError
from ....core.events import Event, Moved, Paid, Said
from ....core.rules import Rules
from ....core.script import Seat
from ....core.table import Table
from ....core.variants import find
from ....games.brag.poker import PokerRules
from ....games.brag.seats import BlindVyingFacts, Seating, VyingFacts, VyingStart
from ....games.brag.teen import SIDESHOW, TeenFacts, TeenRules
from ....games.brag.zha import CALL, COMPARE, ZhaRules
from ...answers import Number, NumberOrWord, Option, yes_or_no
from ...exercise import Grading, Task
from ...kinds import task_of_kind
from ...scene import MAX_DEALS_TRIED, NAMES, Line, Scene, answered, seat_asked
from ...words import Listed, Phrase, Reason, Words, phrase
from .positions import name
from .relatives import WORDS, text

__all__ = [
    "call_at_flower", "call_at_home", "chaal", "may_ask_aside", "may_you_compare", "position", "scene",
]  # fmt: skip


_FOLDING = 0.15
"""The probability that a player folds."""

AnswerPhrase = Callable[[Said, Paid | None], Phrase]
"""A function from an answer and its payment to a phrase in the words of a game."""


def position(
    rng: Random,
    variant: str,
    fits: Callable[[Table], bool],
    *,
    rules: type[Rules],
    start: type[Seating],
    plies: int = 16,
) -> Table:
    """Return the first position that fits, from random deals of three to five players.

    ``rules`` and ``start`` are the classes that ``variant`` must have. No player compares hands in these deals. Raises
    `ValueError` for a variant of another game, and `RulesError` if no position fits within ``plies`` answers.
    """
    if not isinstance(find(variant).rules, rules):
        raise ValueError(f"{variant} is not played by {rules.__name__}")
    for _ in range(MAX_DEALS_TRIED):
        seats = rng.choice([3, 4, 4, 5])
        table = Table(find(variant), seats, start=start(dealer=rng.randrange(seats)), rng=Random(rng.getrandbits(32)))
        while table.asked is not None and table.asked.about == "bet" and table.ply < plies:
            if fits(table):
                return table
            table.play(_typical_answer(rng, table))
    raise RulesError(f"no such position turned up in {variant}")


def _typical_answer(rng: Random, table: Table) -> str | int:
    """Return a typical legal answer."""
    choices = choices_of(table)
    if "look" in choices and rng.random() < 0.35:
        return "look"
    staying = [word for word in ("check", "call") if word in choices]
    if (not choices.amount and not staying) or rng.random() < _FOLDING:
        return "fold"
    if staying and (not choices.amount or rng.random() < 0.5):
        return staying[0]
    return rng.choice([choices.amount.least, choices.amount.least, choices.amount.sample(rng)])


def choices_of(table: Table) -> WordsOrAmount:
    """Return the choices of a bet; the table must be asking for one."""
    assert table.asked is not None
    assert isinstance(table.asked.choices, WordsOrAmount)
    return table.asked.choices


# -- what the reader is shown


def scene(table: Table, me: Seat, head: Words, line: AnswerPhrase) -> Scene:
    """Return the scene of a table as a seat sees it: the state of each player, and the answers in the words of
    ``line``.
    """
    view = table.view(me)
    seats = tuple(Line(name(seat, me), _state_of(view.facts, seat)) for seat in range(table.seats))
    return Scene((), (head,), seats, _log_lines(view.log, me, line), table, me, NAMES[: table.seats])


def _state_of(facts: VyingFacts, seat: Seat) -> Words:
    parts: list[Words] = [phrase("at.chips", n=facts.stacks[seat])]
    if seat not in facts.active:
        parts.append(text("at.out"))
    elif isinstance(facts, BlindVyingFacts):
        parts.append(text(f"at.{'looked' if seat in facts.looked else 'blind'}"))
    return Listed((*parts, text("at.dealer")) if seat == facts.dealer else tuple(parts))


def _log_lines(log: tuple[Event, ...], me: Seat, line: AnswerPhrase) -> tuple[Line, ...]:
    """Return lines of the answers, and of each further card dealt to everybody."""
    lines, spoken = [], False
    for event, after in pairwise([*log, None]):
        if isinstance(event, Said):
            lines.append(Line(name(event.seat, me), line(event, after if isinstance(after, Paid) else None)))
            spoken = True
        elif isinstance(event, Moved) and spoken:
            lines.append(Line(phrase("/table.all"), text("did.card")))
            spoken = False
    return tuple(lines)


def line_of(said: Said, paid: Paid | None) -> Phrase:
    """Return an answer in the words of any game; a bet by its chips."""
    key = "bet" if isinstance(said.word, int) else said.word
    return phrase(f"/game.log.{key}", n=paid.chips if paid else 0)


# ---- Teen Patti ----


@task_of_kind("Teen Patti", level=2, words=WORDS)
def chaal(rng: Random, *, variant: str = "teen-patti") -> Task[int]:
    """Ask "You have looked: how many chips must you put in at least to stay?".

    >>> q = chaal(seed=4)
    >>> q.check(q.table.asked.choices.amount.least).ok
    True
    """
    blind_before, least = rng.random() < 0.6, rng.choice([2, 3, 4, 5, 6])  # otherwise mostly the first stakes

    def fits(table: Table) -> bool:
        seat, facts = seat_asked(table), _teen_facts(table)
        if not choices_of(table).amount or seat not in facts.looked or facts.stake < least:
            return False
        return (_last_bettor(table) not in facts.looked) == blind_before

    table = _teen_position(rng, variant, fits)
    seat, amount, stake = seat_asked(table), choices_of(table).amount, _teen_facts(table).stake

    def judge(answer: int) -> Grading:
        if answer == stake:
            blind = text("chaal.blind_price", n=stake)
            return Grading(False, blind, "chaal", blind)
        return Grading(answer == amount.least, Reason(amount.why_least), "chaal")

    return Task(
        question=text("chaal.question"),
        scene=_teen_scene(table, seat),
        answer=Number(phrase("form.chips")),
        expected=amount.least,
        judge=judge,
        hints=(text("hints.who_bet_last"), text("hints.stake_is", n=stake), text("hints.looked_double")),
    )


@task_of_kind("Teen Patti", level=3, words=WORDS)
def may_ask_aside(rng: Random, *, variant: str = "teen-patti") -> Task[bool]:
    """Ask "May you ask the player before you for a side show now?"."""
    wanted = rng.choice([None, None, "too_few_for_sideshow", "sideshow_after_looking", "sideshow_of_blind"])

    def fits(table: Table) -> bool:
        why = table.why(SIDESHOW)
        return (why.key if why else None) == wanted and len(_teen_facts(table).looked) > 0

    table = _teen_position(rng, variant, fits)
    seat, refused = seat_asked(table), table.why(SIDESHOW)
    facts = _teen_facts(table)
    before = NAMES[_before(facts.active, seat)]
    why = text("may_ask_aside.yes", name=before) if refused is None else Reason(refused)
    return Task(
        question=text("may_ask_aside.question"),
        scene=_teen_scene(table, seat),
        answer=yes_or_no(),
        expected=refused is None,
        judge=lambda answer: Grading(answer is (refused is None), why, "side_show"),
        hints=(
            text("hints.how_many_left", n=len(facts.active)),
            text("hints.both_looked"),
            text("hints.before_you", name=before),
        ),
    )


# -- positions


def _teen_position(rng: Random, variant: str, fits: Callable[[Table], bool]) -> Table:
    return position(rng, variant, fits, rules=TeenRules, start=VyingStart)


def _teen_facts(table: Table) -> TeenFacts:
    facts = table.deal.facts()
    assert isinstance(facts, TeenFacts), "the game is Teen Patti"
    return facts


def _last_bettor(table: Table) -> Seat | None:
    bets = [event.seat for event in table.view().log if isinstance(event, Said) and isinstance(event.word, int)]
    return bets[-1] if bets else None


def _before(active: tuple[Seat, ...], seat: Seat) -> Seat:
    """Return the nearest active player before a seat. ``active`` is in the order of play."""
    return active[active.index(seat) - 1]


# -- what the reader is shown


def _teen_scene(table: Table, me: Seat) -> Scene:
    rules, pot = _teen_facts(table).rules, _teen_facts(table).pots[0]
    head = text("at.head", game=phrase(f"/variant.{table.variant.name}.name"), boot=rules.boot, pot=pot)
    return scene(table, me, head, _teen_line)


def _teen_line(said: Said, paid: Paid | None) -> Phrase:
    key = "bet" if isinstance(said.word, int) else said.word
    return text(f"did.{key}", n=paid.chips if paid else 0)


# ---- Zha Jin Hua ----


_CHIPS = Number(phrase("form.chips"))


@task_of_kind("Zha Jin Hua", level=2, words=WORDS)
def call_at_flower(rng: Random, *, variant: str = "zha-jin-hua") -> Task[int]:
    """Ask "How many chips does a call cost at Zha Jin Hua, blind or after looking?"."""
    blind, least = rng.random() < 0.4, rng.choice([2, 3, 4, 5, 6])

    def fits(table: Table) -> bool:
        facts = table.view().facts
        there = facts.stake >= least and (seat_asked(table) not in facts.looked) == blind
        return there and table.why(CALL) is None

    table = _zha_position(rng, variant, fits, plies=16)
    seat, stake, paid = seat_asked(table), table.view().facts.stake, _last_paid(table)
    expected = _paid(answered(table, CALL), seat)
    key = "blind" if blind else "looked"
    why = text(f"call_at_flower.{key}", stake=stake, n=expected)

    def judge(answer: int) -> Grading:
        copied = text("call_at_flower.copied", n=answer) if answer == paid and answer != expected else None
        return Grading(answer == expected, why, "stake", copied)

    return Task(
        question=text(f"call_at_flower.question_{key}"),
        scene=_zha_scene(table, seat),
        answer=_CHIPS,
        expected=expected,
        judge=judge,
        hints=(text("hints.stake_rises"), text("hints.stake_is", n=stake), text("hints.flower_double")),
    )


_CASES = {None: 3, "too_early_to_compare": 2, "rival_is_out": 1}
"""Cases in which a player may or may not compare, with their weights."""


@task_of_kind("Zha Jin Hua", level=3, words=WORDS)
def may_you_compare(rng: Random, *, variant: str = "zha-jin-hua") -> Task[int | None]:
    """Ask "May you compare hands now, and what does it cost?". The answer is a number of chips, or ``"no"``."""
    [wanted] = rng.choices([*_CASES], [*_CASES.values()])
    step = rng.randrange(1, 5)

    def rival(table: Table) -> Seat:
        return (seat_asked(table) + step) % table.seats

    def fits(table: Table) -> bool:
        if rival(table) == seat_asked(table) or min(table.view().facts.turns_had) < 1:
            return False
        why = table.why(f"{COMPARE} {rival(table)}")
        return (why.key if why else None) == wanted

    table = _zha_position(rng, variant, fits, plies=40)
    seat, other, facts = seat_asked(table), rival(table), table.view().facts
    refused, stake = table.why(f"{COMPARE} {other}"), facts.stake
    expected = None if refused else _paid(answered(table, f"{COMPARE} {other}"), seat)
    why: Words = text("may_you_compare.yes", n=expected) if refused is None else Reason(refused)
    rules = table.variant.rules
    assert isinstance(rules, ZhaRules)
    return Task(
        question=text("may_you_compare.question", name=NAMES[other]),
        scene=_zha_scene(table, seat),
        answer=NumberOrWord(_CHIPS, Option(None, phrase("no"), ("n",))),
        expected=expected,
        judge=lambda answer: Grading(answer == expected, why, "comparing"),
        hints=(
            text("hints.turns_first", n=rules.compare_after_rounds),
            text("hints.turns_had", n=min(facts.turns_had[each] for each in facts.active)),
            text("hints.stake_is", n=stake),
        ),
    )


# -- positions, and how they are told


def _zha_position(rng: Random, variant: str, fits: Callable[[Table], bool], plies: int) -> Table:
    return position(rng, variant, fits, rules=ZhaRules, start=VyingStart, plies=plies)


def _last_paid(table: Table) -> int:
    return next((event.chips for event in reversed(table.view().log) if isinstance(event, Paid)), 0)


def _paid(table: Table, seat: Seat) -> int:
    """Return the last payment of a seat."""
    return next(event.chips for event in reversed(table.view().log) if isinstance(event, Paid) and event.seat == seat)


def _zha_scene(table: Table, me: Seat) -> Scene:
    rules = table.variant.rules
    assert isinstance(rules, ZhaRules)
    game = phrase(f"/variant.{table.variant.name}.name")
    head = text("at.base", game=game, base=rules.base, pot=table.view().facts.pots[0])
    return scene(table, me, head, _zha_line)


def _zha_line(said: Said, paid: Paid | None) -> Phrase:
    if isinstance(said.word, int):
        return text("did.raise", by=said.word, n=paid.chips if paid else 0)  # the reader adds up the stake
    return line_of(said, paid)


# ---- three-card poker at home ----


@task_of_kind("three-card poker at home", level=2, words=WORDS)
def call_at_home(rng: Random, *, variant: str = "three-card-poker") -> Task[int]:
    """Ask "How many chips does a call cost at home poker, where bets are made equal?".

    >>> q = call_at_home(seed=1)
    >>> q.check(q.task.expected).ok
    True
    """

    def fits(table: Table) -> bool:
        """Return True if the seat has paid in this round, and the bet was raised after that."""
        facts, seat = table.view().facts, seat_asked(table)
        return bool(facts.raised) and facts.called - facts.put[seat] < _last_paid(table) and table.why(CALL) is None

    table = position(rng, variant, fits, rules=PokerRules, start=Seating)
    seat, facts = seat_asked(table), table.view().facts
    expected, last = facts.called - facts.put[seat], _last_paid(table)
    why = text("call_at_home.missing", called=facts.called, put=facts.put[seat], n=expected)

    def judge(answer: int) -> Grading:
        as_brag = text("call_at_home.as_brag", n=answer) if answer == last else None
        return Grading(answer == expected, why, "equalising", as_brag)

    return Task(
        question=text("call_at_home.question"),
        scene=_home_scene(table, seat),
        answer=Number(phrase("form.chips")),
        expected=expected,
        judge=judge,
        hints=(
            text("hints.earlier_counts"),
            text("hints.most_put", n=facts.called),
            text("hints.you_put", n=facts.put[seat]),
        ),
    )


def _home_scene(table: Table, me: int) -> Scene:
    rules, facts = table.variant.rules, table.view().facts
    assert isinstance(rules, PokerRules)
    game = phrase(f"/variant.{table.variant.name}.name")
    return scene(table, me, text("at.ante", game=game, ante=rules.ante, pot=sum(facts.pots)), _home_line)


def _home_line(said: Said, paid: Paid | None) -> Phrase:
    """Return a payment in words: a bet, or a raise on top of the missing chips."""
    if isinstance(said.word, int) and paid is not None and paid.chips != said.word:
        return phrase("/poker.log.raise", by=said.word, n=paid.chips)
    return line_of(said, paid)
