"""Exercises on the score of layouts: points by place, the end of a game, the payments of losers, crashes.

Each function makes one exercise; ``seed`` is a number or a text, ``lang`` the language, ``variant`` the rules.
"""

from __future__ import annotations

from random import Random

from ....core.cards import Cards
from ....core.choices import Layout
from ....core.script import Seat
from ....games.crash.rules import PLACES, CrashRules
from ....games.crash.score import earned, made_crash, scorer, settlement
from ....odds.layouts.best import greedy_layout
from ....odds.three_card.counting import ladder
from ...answers import Number, NumberOrWord, Option
from ...exercise import Grading, Task
from ...hands import decision, kinds_in_order
from ...kinds import task_of_kind
from ...scene import Fan, Line, Scene
from ...words import HandWords, Listed, Plain, Words, phrase, put_together
from .positions import NAMES, WORDS, crash_rules, deals, place_options, table_with, text

__all__ = ["crash_points", "loser_pays", "where_it_ends", "who_scores"]


@task_of_kind("score", level=1, words=WORDS)
def who_scores(rng: Random, *, variant: str = "crash") -> Task[Seat | None]:
    """Ask "Four sets turned up at one place: who takes the point?". The seed chooses the rule for equal sets.

    >>> q = who_scores(seed=2)
    >>> q.check(q.task.expected is None and "nobody" or NAMES[q.task.expected]).ok
    True
    """
    rules = crash_rules(variant).change(tie_rule=rng.choice(["no_score", "no_score", "cancel_next"]))
    sets = _at_one_place(rng, rules, tied=rng.random() < 0.6)
    expected = scorer(sets, rules)
    best = max(rules.ranking.key(hand) for hand in sets.values())
    equal = [seat for seat, hand in sets.items() if rules.ranking.key(hand) == best]
    if len(equal) == 1:
        why: Words = text("who_scores.best", name=NAMES[equal[0]], why=_over_next(rules, sets))
    else:
        names = Listed(tuple(Plain(NAMES[seat]) for seat in equal))
        tie = text("who_scores.equal", names=names, hand=HandWords(rules.ranking, sets[equal[0]]))
        then = _after_tie(rules, sets, expected)
        why = put_together([tie, then])
    sayings = [phrase("hints.is", label=NAMES[s], hand=HandWords(rules.ranking, h)) for s, h in sets.items()]
    return Task(
        question=text("who_scores.question", rule=text(f"rule.{rules.tie_rule}")),
        scene=Scene(fans=tuple(Fan(Plain(NAMES[seat]), hand) for seat, hand in sets.items())),
        answer=place_options(),
        expected=expected,
        judge=lambda answer: Grading(answer == expected, why, "place" if len(equal) == 1 else "equal_sets"),
        hints=(
            phrase("hints.kinds_first", kinds=kinds_in_order(rules.ranking)),
            text("hints.threes_and_aces"),
            Listed(tuple(sayings)),
        ),
        rule="equal_sets",
    )


def _after_tie(rules: CrashRules, sets: dict[Seat, Cards], winner: Seat | None) -> Words:
    if winner is not None:
        return text("who_scores.next", name=NAMES[winner], hand=HandWords(rules.ranking, sets[winner]))
    return text(f"who_scores.{rules.tie_rule}")


def _over_next(rules: CrashRules, sets: dict[Seat, Cards]) -> Words:
    """Return the difference that decides between the best set and the next."""
    best, second, *_ = sorted(sets.values(), key=rules.ranking.key, reverse=True)
    return decision(rules.ranking, best, second).why


def _at_one_place(rng: Random, rules: CrashRules, tied: bool) -> dict[Seat, Cards]:
    """Return four legal sets without common cards and of similar strength. With ``tied``, the best two are equal.

    All kinds are equally frequent, so that rare ones are practised too.
    """
    rungs, legal = ladder(rules.ranking), rules.ranking.order[: rules.ranking.order.index(rules.least) + 1]
    kinds = [rules.ranking.reading(rung[0]).category for rung in rungs]
    while True:
        kind = rng.choice(legal)
        top = rng.choice([place for place, other in enumerate(kinds) if other is kind])
        if top + 11 >= len(rungs) or kinds[top + 11] not in legal:
            continue
        near = [top, top if tied else top + 1, top + rng.randint(1, 4), top + rng.randint(1, 11)]
        hands = [rng.choice(rungs[place]) for place in near]
        if len({card for hand in hands for card in hand}) == 3 * len(hands):
            rng.shuffle(hands)
            return dict(enumerate(Cards(hand) for hand in hands))


@task_of_kind("score", level=2, words=WORDS)
def where_it_ends(rng: Random, *, variant: str = "crash") -> Task[int | None]:
    """Ask "Who has the best set at each place, and the score before: after which place is the game over, if at
    all?"."""
    target = rng.choice([7, 7, 10, 11, 13, 21])
    rules, early = crash_rules(variant).change(target=target), rng.random() < 0.7
    for hands in deals(rng, variant):
        scores = tuple(max(0, target - rng.randint(1, 7)) for _ in range(PLACES))
        table = table_with(hands, variant, scores=scores, target=target)
        layouts: dict[Seat, Layout] = {}
        while table.asked is not None:
            seat = table.asked.seat
            layouts[seat] = greedy_layout(hands[seat], rules.ranking, rules.least)
            table.play(layouts[seat])
        over = table.result.winner is not None and len(table.result.won) < PLACES
        if over == early:
            break
    best = [_scorer_at(place, layouts, rules) for place in range(PLACES)]
    expected = len(table.result.won) if table.result.winner is not None else None
    if expected is None:
        why = text("where_it_ends.goes_on", target=target)
    else:
        name = NAMES[table.result.winner]
        why = text("where_it_ends.over", name=name, place=expected, points=table.result.scores[table.result.winner])
    return Task(
        question=text("where_it_ends.question"),
        scene=Scene(
            head=(text("at.target", target=target), _mode(rules)),
            seats=tuple(Line(Plain(NAMES[seat]), text("points", n=n)) for seat, n in enumerate(scores)),
            lines=tuple(Line(text("best_set"), _named(seat)) for seat in best),
        ),
        answer=NumberOrWord(Number(text("form.place")), Option(None, text("goes_on"), ("no", "none"))),
        expected=expected,
        judge=lambda answer: Grading(answer == expected, why, "target"),
        hints=(
            text("hints.add_up"),
            text("hints.at_once"),
            text("hints.nearest", name=_nearest(scores), n=max(scores)),
        ),
    )


def _scorer_at(place: int, layouts: dict[Seat, Layout], rules: CrashRules) -> Seat | None:
    return scorer({seat: layout[place] for seat, layout in layouts.items() if place < len(layout)}, rules)


def _nearest(scores: tuple[int, ...]) -> str:
    return NAMES[scores.index(max(scores))]


@task_of_kind("settlement", level=2, words=WORDS)
def loser_pays(rng: Random, *, variant: str = "crash") -> Task[int]:
    """Ask "A game is over: what does this loser pay the winner?". The seed chooses how the loser pays."""
    fixed = rng.random() < 0.4
    rules = crash_rules(variant).change(
        settlement="fixed" if fixed else "per_point",
        amount=rng.choice([20, 50, 100] if fixed else [1, 2, 5]),
        target=rng.choice([7, 11, 13, 21]),
        zero_double=rng.random() < 0.8,
        all_zero_triple=rng.random() < 0.6,
    )
    target, winner = rules.goal(PLACES), rng.randrange(PLACES)
    losers = [seat for seat in range(PLACES) if seat != winner]
    loser = rng.choice(losers)
    case = rng.choice(["some", "zero", "zero", "all_zero"])
    scores = [rng.randrange(1, target) for _ in range(PLACES)]
    scores[winner] = target
    for seat in {"some": [], "zero": [loser], "all_zero": losers}[case]:
        scores[seat] = 0
    pays = -settlement(rules, scores, winner, target)[loser]
    base = rules.stake if fixed else (target - scores[loser]) * rules.stake
    factor = pays // base
    lacking = text("loser_pays.lacks", n=target - scores[loser], stake=rules.stake, base=base)
    sum_ = text("loser_pays.fixed", base=base) if fixed else lacking
    times = text(f"loser_pays.times{factor}", n=pays)
    why = put_together([sum_, times])
    return Task(
        question=text("loser_pays.question", loser=NAMES[loser], winner=NAMES[winner]),
        scene=Scene(
            head=(text("at.target", target=target), _settling(rules)),
            seats=tuple(Line(Plain(NAMES[seat]), text("points", n=n)) for seat, n in enumerate(scores)),
        ),
        answer=Number(phrase("form.number")),
        expected=pays,
        judge=lambda answer: Grading(answer == pays, why, "settlement"),
        hints=(text(f"hints.{rules.settlement}"), text("hints.zero"), sum_),
    )


def _settling(rules: CrashRules) -> Words:
    parts = [text(f"rule.{rules.settlement}", n=rules.stake)]
    parts += [text("rule.zero_double")] if rules.zero_double else []
    parts += [text("rule.all_zero_triple")] if rules.all_zero_triple else []
    return put_together(parts)


@task_of_kind("score", level=2, words=WORDS)
def crash_points(rng: Random, *, variant: str = "crash") -> Task[int]:
    """Ask "Who was best at each place, and who had declared a crash: how many points does this player make of it?"."""
    mode, declared_only = rng.choice(["none", "bonus", "bonus", "bonus", "win_game", "payment"]), rng.random() < 0.6
    rules = crash_rules(variant).change(crash_mode=mode, declare_required=declared_only and mode != "none")
    seat = rng.randrange(PLACES)
    others = [None, *(other for other in range(PLACES) if other != seat)]
    won: list[Seat | None] = [seat] * PLACES
    if rng.random() < 0.5:
        won[rng.randrange(PLACES)] = rng.choice(others)
    declares = rules.declare_required and rng.random() < 0.7
    declared = (seat,) if declares else ()
    expected = earned(seat, rules, won, declared)
    crashed = made_crash(rules, won, declared) == seat
    case = _case(rules, crashed, declares, swept=set(won) == {seat})
    why = text(f"crash_points.{case}", n=expected, bonus=rules.crash_bonus)
    says = [text("declares", name=NAMES[seat])] if declares else []
    return Task(
        question=text("crash_points.question", name=NAMES[seat]),
        scene=Scene(
            head=(put_together([_mode(rules), *says]),),
            lines=tuple(Line(text("best_set"), _named(other)) for other in won),
        ),
        answer=Number(phrase("form.number")),
        expected=expected,
        judge=lambda answer: Grading(
            answer == expected,
            why,
            "declare" if declares else "crash_all_four",
            text("crash_points.miss", name=NAMES[seat]),
        ),
        hints=(text("hints.all_four"), text("hints.declared"), text("hints.places_won", n=won.count(seat))),
    )


def _case(rules: CrashRules, crashed: bool, declares: bool, swept: bool) -> str:
    if crashed:
        return f"made_{rules.crash_mode}"
    if declares:
        return "kept" if rules.crash_mode == "payment" else "failed"
    return "undeclared" if swept and rules.crash_mode != "none" else "plain"


def _mode(rules: CrashRules) -> Words:
    parts = [text(f"rule.crash_{rules.crash_mode}", n=rules.crash_bonus, chips=rules.crash_payment)]
    if rules.declare_required:
        parts.append(text("rule.declare"))
    return put_together(parts)


def _named(seat: Seat | None) -> Words:
    return phrase("nobody") if seat is None else Plain(NAMES[seat])
