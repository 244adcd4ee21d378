"""Exercises on the price of a turn: new chips, half price, limits, and paying to see.

Each function makes one exercise; ``seed`` is a number or a text, ``lang`` the language, ``variant`` the rules.
"""

from __future__ import annotations

from random import Random

from ....core.choices import Amount
from ....core.errors import Why
from ....core.events import Paid
from ....core.table import Table
from ....games.brag.betting import COVER, SEE, cap
from ...answers import Number, NumberOrWord, Option, yes_or_no
from ...exercise import Grading, Task
from ...kinds import task_of_kind
from ...scene import seat_asked
from ...words import Plain, Reason, Words, phrase, put_together
from .positions import NAMES, bets_of, betting, brag_rules, brag_rules_of, position, scene

__all__ = ["blind_price", "how_high", "may_cover", "may_see", "must_pay", "next_price"]

_CHIPS = Number(phrase("form.chips"))


@task_of_kind("price", level=1)
def must_pay(rng: Random, *, variant: str = "brag") -> Task[int]:
    """Ask "You have looked and bet before: how many new chips must you put in to stay?".

    >>> q = must_pay(seed=3)
    >>> q.check(q.table.asked.choices.amount.least)
    ✓ Right. ... Pay at least ... new chips. Chips you paid earlier do not count. Rule: no equalising. ...
    """
    return _pay(rng, variant=variant, blind=False)


@task_of_kind("price", level=2)
def blind_price(rng: Random, *, variant: str = "brag") -> Task[int]:
    """Ask "You have not looked: how many new chips must you put in to stay?"."""
    return _pay(rng, variant=variant, blind=True)


def _pay(rng: Random, variant: str, blind: bool) -> Task[int]:
    brag_rules(variant)
    odd = rng.random() < 0.75  # an odd price, half of which must be rounded

    def fits(table: Table) -> bool:
        if not _priced(table) or _is_blind(table) != blind:
            return False
        bets = bets_of(table, seat_asked(table))
        return _level(table) % 2 == odd if blind else bool(bets) and bets[-1].chips < _level(table)

    table = position(rng, fits, variant=variant)
    amount = _amount(table)
    rule = "half_price" if blind else "no_equalising"
    slips = _slips_in_paying(table, blind)

    why: Words = Reason(amount.why_least)
    if (last_bet := bets_of(table)[-1]).chips < last_bet.worth:
        why = put_together(
            [phrase("must_pay.doubled", name=NAMES[last_bet.seat], n=last_bet.chips, worth=last_bet.worth), why]
        )

    def judge(answer: int) -> Grading:
        if answer == amount.least:
            return Grading(True, why, rule)
        if answer in slips:
            slip_rule, miss = slips[answer]
        elif answer > amount.most:
            slip_rule, miss = "limit", Reason(amount.why_most)
        elif answer > amount.least:
            slip_rule, miss = rule, phrase("must_pay.too_much", n=answer)
        else:
            return Grading(False, why, "half_price" if blind else "price")
        return Grading(False, put_together([miss, why]), slip_rule, miss)

    last = phrase("hints.blind_half") if blind else phrase("hints.not_difference")
    return Task(
        question=phrase("must_pay.question"),
        scene=scene(table, seat_asked(table)),
        answer=_CHIPS,
        expected=amount.least,
        judge=judge,
        hints=(phrase("hints.last_bet"), phrase("hints.price_is", price=_level(table)), last),
    )


def _slips_in_paying(table: Table, blind: bool) -> _Slips:
    """Return the usual wrong prices, each with the mistake that leads to it."""
    last_bet, earlier, level = bets_of(table)[-1], bets_of(table, seat_asked(table)), _level(table)
    slips: _Slips = {}
    if last_bet.chips < last_bet.worth:
        forgot = phrase("must_pay.not_doubled", name=NAMES[last_bet.seat], n=last_bet.chips)
        slips |= {_half(last_bet.chips) if blind else last_bet.chips: ("half_price", forgot)}
    for part in (_half(level), level // 2) if not blind else ():
        slips.setdefault(part, ("half_price", phrase("must_pay.halved", n=part)))
    if blind:
        slips.setdefault(level, ("half_price", phrase("must_pay.whole", n=level)))
        slips.setdefault(
            level // 2, ("half_price", phrase("must_pay.rounded_down", n=level // 2, worth=level // 2 * 2))
        )
    else:
        slips.setdefault(2 * level, ("see", phrase("must_pay.twice", n=2 * level)))
    least = _amount(table).least
    for paid in {earlier[-1].chips, sum(one.chips for one in earlier)} if earlier else ():
        rest = least - paid
        topped_up = phrase("must_pay.topped_up", n=rest)
        before = [slips[rest][1]] if rest in slips else []
        slips[rest] = ("no_equalising", put_together([topped_up, *before]))
    if earlier:
        slips.setdefault(earlier[-1].chips, ("price", phrase("must_pay.own_again", n=earlier[-1].chips)))
    return {n: slip for n, slip in slips.items() if 0 < n != least}


@task_of_kind("price", level=2)
def next_price(rng: Random, *, variant: str = "brag") -> Task[int]:
    """Ask "You put in some chips blind: how many must the next player put in to stay?"."""
    brag_rules(variant)
    extra, wanted_open = rng.randrange(3), rng.random() < 0.7

    def then(table: Table) -> Table:
        amount = _amount(table)
        after = table.fork()
        after.play(min(amount.least + extra, amount.most))
        return after

    def fits(table: Table) -> bool:
        if not _priced(table) or not _is_blind(table):
            return False
        after = then(table)
        return _priced(after) and _is_blind(after) != wanted_open

    table = position(rng, fits, variant=variant)
    after = then(table)
    put, rival, expected = bets_of(after, seat_asked(table))[-1], seat_asked(after), _amount(after).least
    whole = phrase("next_price.half" if _is_blind(after) else "next_price.whole", n=expected, name=NAMES[rival])
    why = put_together([phrase("next_price.worth", n=put.chips, worth=put.worth), whole])
    state = phrase("/table.tag.blind" if _is_blind(after) else "/table.tag.looked")
    forgot = phrase("next_price.not_doubled", n=put.chips)
    whole_price = phrase("next_price.not_halved", n=put.worth, name=NAMES[rival])
    misses = {_half(put.chips): forgot, put.worth: whole_price} if _is_blind(after) else {put.chips: forgot}
    for paid in bets_of(after, rival)[-1:]:
        misses.setdefault(expected - paid.chips, phrase("must_pay.topped_up", n=expected - paid.chips))
    return Task(
        question=phrase("next_price.question", n=put.chips, name=NAMES[rival], state=state),
        scene=scene(table, seat_asked(table)),
        answer=_CHIPS,
        expected=expected,
        judge=lambda answer: Grading(answer == expected, why, "half_price", misses.get(answer)),
        hints=(phrase("hints.blind_double"), phrase("hints.price_then", price=put.worth)),
    )


@task_of_kind("price", level=2)
def how_high(rng: Random, *, variant: str = "brag") -> Task[int]:
    """Ask "How many chips may you put in at most?"."""
    brag_rules(variant)
    wanted = rng.choice(["above_limit", "above_limit", "above_stack"])
    opening = rng.random() < 0.2

    def fits(table: Table) -> bool:
        return _priced(table, opening=opening) and _amount(table).why_most.key == wanted

    table = position(rng, fits, variant=variant, stacks=(9, 40))
    amount = _amount(table)
    rule = "stack" if amount.why_most.key == "above_stack" else "limit"
    hints = [phrase("hints.limits"), phrase("hints.own_chips")]
    if _is_blind(table):
        hints.append(phrase("hints.blind_double"))
    why: Words = Reason(amount.why_most)
    if rule == "limit" and not opening:
        price, most = _level(table), amount.most * (2 if _is_blind(table) else 1)
        why = put_together([phrase("how_high.above", price=price, step=most - price, most=most), why])
    misses = _slips_in_limits(table)
    return Task(
        question=phrase("how_high.question"),
        scene=scene(table, seat_asked(table), limits=True),
        answer=_CHIPS,
        expected=amount.most,
        judge=lambda answer: Grading(answer == amount.most, why, rule, misses.get(answer)),
        hints=tuple(hints),
    )


def _slips_in_limits(table: Table) -> dict[int, Words]:
    """Return the usual wrong answers to the highest bet, each with the mistake that leads to it."""
    rules, facts = brag_rules_of(table), table.view().facts
    stack = facts.stacks[seat_asked(table)]
    limit, step, first = cap(facts), rules.raise_limit, rules.max_open
    misses: dict[int, Words] = {}
    if limit is not None and _is_blind(table):
        misses[limit] = phrase("how_high.not_doubled", n=limit)
    last_bet = bets_of(table)[-1] if bets_of(table) else None
    if last_bet is not None and isinstance(step, int):
        if last_bet.chips < last_bet.worth:
            misses.setdefault(last_bet.chips + step, phrase("must_pay.not_doubled",
                              name=NAMES[last_bet.seat], n=last_bet.chips))  # fmt: skip
        misses.setdefault(step, phrase("how_high.only_step", n=step))
        if isinstance(first, int):
            misses.setdefault(first, phrase("how_high.only_first", n=first))
    if stack > _amount(table).most:
        misses.setdefault(stack, phrase("how_high.no_limit", n=stack))
    elif limit is not None:
        misses.setdefault(limit // 2 if _is_blind(table) else limit, phrase("how_high.no_chips"))
    return misses


_SEEING = {
    "open": (7, "see"),
    "cannot_see_blind": (3, "unseen"),
    "more_than_two_left": (2, "see"),
    "no_bet_yet": (1, "see"),
    "cannot_pay_see": (1, "see"),
}
"""Cases in which a player may or may not see, with their weights and glossary entries."""


@task_of_kind("seeing and covering", level=3)
def may_see(rng: Random, *, variant: str = "brag") -> Task[int | None]:
    """Ask "May you see now, and what does it cost?". The answer is a number of chips, or ``"no"``."""
    rules = brag_rules(variant)
    cases = [case for case in _SEEING if case != "cannot_see_blind" or (rules.blind and rules.see_blind == "never")]
    [wanted] = rng.choices(cases, [_SEEING[case][0] for case in cases])
    short = (6, 16) if wanted == "cannot_pay_see" else None
    seats = (2, 3) if wanted in ("no_bet_yet", "cannot_pay_see") else (3, 4)
    table = position(
        rng,
        lambda table: (
            betting(table) is not None
            and _refusal(table, SEE) == wanted
            and (wanted == "no_bet_yet" or _level(table) > 0)
        ),
        variant=variant,
        seats=seats,
        stacks=short,
    )
    refused = table.why(SEE)
    expected, why, rule = None, _reason(refused), _SEEING[wanted][1]
    if refused is None:
        seen = table.fork()
        seen.play(SEE)
        expected = next(e for e in reversed(seen.view().log) if isinstance(e, Paid)).chips
        price = _level(table)
        why = phrase(f"may_see.{'blind' if _is_blind(table) else 'open'}", n=expected, price=price, double=2 * price)

    misses: dict[int | None, Words] = {}
    if expected is not None:
        price, stays = _level(table), _half(_level(table)) if _is_blind(table) else _level(table)
        if _is_blind(table):
            misses[2 * price] = phrase("may_see.not_halved", n=2 * price)
        misses[stays] = phrase("may_see.only_stays", n=stays)

    def judge(answer: int | None) -> Grading:
        return Grading(answer == expected, why, rule, misses.get(answer))

    return Task(
        question=phrase("may_see.question"),
        scene=scene(table, seat_asked(table)),
        answer=NumberOrWord(_CHIPS, Option(None, phrase("no"), ("n",))),
        expected=expected,
        judge=judge,
        hints=(phrase("hints.two_left"), phrase("hints.who_blind"), phrase("hints.double")),
        rule="see",
    )


@task_of_kind("seeing and covering", level=2)
def may_cover(rng: Random, *, variant: str = "brag") -> Task[bool]:
    """Ask "May you cover the pot now?"."""
    brag_rules(variant)
    wanted = rng.choice(["open", "can_still_pay"])

    def fits(table: Table) -> bool:
        if betting(table) is None or _level(table) == 0 or _refusal(table, COVER) != wanted:
            return False
        stack: int = table.view().facts.stacks[seat_asked(table)]
        return 0 < stack < 2 * _level(table)  # few enough chips to make the question hard

    table = position(rng, fits, variant=variant, stacks=(5, 18))
    refused, facts = table.why(COVER), table.view().facts
    why: Words = _reason(refused)
    if refused is None:
        why = put_together(
            [Reason(_amount(table).why_most), phrase("may_cover.yes", n=facts.stacks[seat_asked(table)])]
        )
    return Task(
        question=phrase("may_cover.question"),
        scene=scene(table, seat_asked(table)),
        answer=yes_or_no(),
        expected=refused is None,
        judge=lambda answer: Grading(answer is (refused is None), why, "cover"),
        hints=(phrase("hints.cannot_pay"), phrase("hints.price_is", price=_level(table)), phrase("hints.blind_half")),
    )


# -- shared helpers


_Slips = dict[int, tuple[str, Words]]
"""Wrong answers, each with the glossary entry of the rule that was missed and a sentence on the mistake."""


def _half(price: int) -> int:
    return (price + 1) // 2


def _amount(table: Table) -> Amount:
    choices = betting(table)
    assert choices is not None
    return choices.amount


def _level(table: Table) -> int:
    return int(table.view().facts.level)


def _is_blind(table: Table) -> bool:
    return seat_asked(table) not in table.view().facts.looked


def _priced(table: Table, *, opening: bool = False) -> bool:
    """Return True if the seat that is asked can bet after an earlier bet; with ``opening``, a first bet counts too."""
    choices = betting(table)
    return choices is not None and bool(choices.amount) and (opening or _level(table) > 0)


def _refusal(table: Table, word: str) -> str:
    """Return the key of the reason why a word is illegal, or "open"."""
    why = table.why(word)
    return "open" if why is None else why.key


def _reason(why: Why | None) -> Words:
    return Plain("") if why is None else Reason(why)
