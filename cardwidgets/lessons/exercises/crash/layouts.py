"""Exercises on laying out thirteen cards: legal layouts, good layouts, and taking another hand instead.

Each function makes one exercise; ``seed`` is a number or a text, ``lang`` the language, ``variant`` the rules.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations, pairwise
from random import Random

from ....core.cards import Card, Cards
from ....core.choices import Layout
from ....core.table import Table
from ....games.crash.rules import PLACES, CrashRules
from ....games.crash.score import fault
from ....games.crash.script import KEEP, TAKE
from ....judge.layouts import left_over
from ....odds.layouts.best import Worth, average_points, best_layout, greedy_layout, points_against, strength
from ...answers import ByName, Option, Played
from ...exercise import Grading, Task
from ...hands import small_kind
from ...kinds import task_of_kind
from ...scene import Fan, Scene, answered
from ...words import Listed, Plain, Reason, Words, phrase
from .positions import NAMES, WORDS, crash_rules, deals, set_fans, sets_named, table_with, text

__all__ = [
    "MIN_GAIN",
    "POINTS_TOLERANCE",
    "four_sets",
    "greedy_ways",
    "is_it_legal",
    "most_points",
    "take_the_spare",
    "worth_of",
]

POINTS_TOLERANCE = 0.05
"""The largest loss of points, against the best layout, of a layout that counts as right."""
MIN_GAIN = 0.2
"""The smallest gain of the best layout over the greedy one in an exercise."""
MIN_DIFFERENCE = 0.25
"""The smallest difference in points between a hand and the average hand, in a question whether to keep it."""


def worth_of(layout: Layout, worth: Worth, rules: CrashRules) -> float:
    """Return the expected points of a layout, set by set."""
    return sum(there[strength(hand, rules.ranking)] for there, hand in zip(worth.places, layout, strict=False))


def greedy_ways(hand: Iterable[Card], rules: CrashRules, place: int = 0) -> Iterator[Layout]:
    """Yield every greedy layout: the best set first, then the best set of the rest. Sets of equal strength give
    several.
    """
    cards = Cards(hand)
    threes = [Cards(three) for three in combinations(cards, 3)] if place < PLACES else []
    best = max(threes, key=rules.ranking.key, default=Cards())
    if not best or fault(Layout([best]), rules):
        yield Layout()
        return
    for three in threes:
        if rules.ranking.compare(three, best) == 0:
            for rest in greedy_ways(left_over(cards, three), rules, place + 1):
                yield Layout((three, *rest))


@task_of_kind("laying out", level=3, words=WORDS)
def four_sets(rng: Random, *, variant: str = "crash") -> Task[Table]:
    """Ask for four legal sets of thirteen cards, where taking the best set first leaves only three.

    >>> q = four_sets(seed=1)
    >>> q.check("-")
    ✗ Not yet. You laid out no set. You can make four. A hint says more. Rule: set.
    """
    rules = crash_rules(variant)
    worth = points_against(PLACES - 1, rules.ranking, rules.least)
    for hands in deals(rng, variant):
        best = best_layout(hands[0], worth, rules.ranking, rules.least).layout
        if len(best) == PLACES > max(map(len, greedy_ways(hands[0], rules))):
            break
    table = table_with(hands, variant)

    def judge(then: Table) -> Grading:
        layout = _laid(table, then)
        if len(layout) < PLACES:
            fewer = text("four_sets.fewer" if layout else "four_sets.none", n=len(layout))
            return Grading(False, fewer, "set", fewer)
        return Grading(True, text("four_sets.right", sets=sets_named(layout, rules.ranking)), "set")

    return Task(
        question=text("four_sets.question", least=_least(rules)),
        scene=_hand_scene(table),
        answer=_layout_answer(table, hands[0]),
        expected=answered(table, best),
        judge=judge,
        hints=(
            text("hints.greedy_fails"),
            text("hints.weakest_first", hand=_weakest(best, rules)),
            text("hints.has_set", cards=Plain(best[0].signs)),
        ),
    )


@task_of_kind("legal layouts", level=1, words=WORDS)
def is_it_legal(rng: Random, *, variant: str = "crash") -> Task[str]:
    """Ask "A layout on the table: is it legal, and if not, why not?"."""
    rules = crash_rules(variant)
    case = rng.choice(["four", "fewer", "order", "order", "weak", "weak"])
    for hand, *_ in deals(rng, variant):
        if (layout := _posed(rng, case, hand, rules)) is not None:
            break
    assert layout is not None
    wrong = fault(layout, rules)
    expected = _FAULTS[wrong.key] if wrong else "legal"
    why: Words = Reason(wrong) if wrong else text("is_it_legal.fine", least=_least(rules))
    miss = text("is_it_legal.miss", least=_least(rules))
    return Task(
        question=text("is_it_legal.question", least=_least(rules)),
        scene=Scene(fans=set_fans(layout, hand)),
        answer=ByName(tuple(Option(name, text(f"is_it_legal.{name}")) for name in ("legal", "order", "weak"))),
        expected=expected,
        judge=lambda answer: Grading(answer == expected, why, _RULES[expected], miss),
        hints=(
            text("hints.each_a_hand", least=_least(rules)),
            text("hints.strongest_first"),
            text("hints.fewer_is_fine"),
            text("hints.they_are", sets=sets_named(layout, rules.ranking)),
        ),
        rule="layout",
    )


_FAULTS = {"wrong_order": "order", "below_minimum": "weak"}
_RULES = {"legal": "layout", "order": "strongest_first", "weak": "set"}


def _posed(rng: Random, case: str, hand: Cards, rules: CrashRules) -> Layout | None:
    """Return a layout for the wanted case from a hand, if it has one."""
    layout = greedy_layout(hand, rules.ranking, rules.least)
    match case:
        case "four":
            return layout if len(layout) == PLACES else None
        case "fewer":
            return Layout(layout[: rng.choice([2, 3])])
        case "order":  # two neighbours of one kind, so that the ranks decide
            kinds = [rules.ranking.reading(row).category for row in layout]
            keys = [rules.ranking.key(row) for row in layout]
            close = [n for n, (a, b) in enumerate(pairwise(kinds)) if a is b and keys[n] != keys[n + 1]]
            if not close:
                return None
            n = rng.choice(close)
            return Layout((*layout[:n], layout[n + 1], layout[n], *layout[n + 2 :]))
        case _:
            if len(layout) == PLACES:
                return None
            left = [card for card in hand if not any(card in row for row in layout)]
            weak = Layout((*layout, rng.sample(left, 3)))
            return weak if (why := fault(weak, rules)) is not None and why.key == "below_minimum" else None


@task_of_kind("laying out", level=4, words=WORDS)
def most_points(rng: Random, *, variant: str = "crash") -> Task[Table]:
    """Ask for the layout of thirteen cards with the most expected points against three greedy players.

    A layout within `POINTS_TOLERANCE` of the best is right.
    """
    rules = crash_rules(variant)
    usual = points_against(PLACES - 1, rules.ranking, rules.least)
    for hands in deals(rng, variant):
        ways = list(greedy_ways(hands[0], rules))
        if _gain(hands[0], ways, usual, rules) < MIN_GAIN:
            continue
        worth = points_against(PLACES - 1, rules.ranking, rules.least, hands[0])  # the rivals have none of these cards
        if _gain(hands[0], ways, worth, rules) >= MIN_GAIN:
            break
    found = best_layout(hands[0], worth, rules.ranking, rules.least)
    greedy = max(ways, key=lambda way: worth_of(way, worth, rules))
    table, best = table_with(hands, variant), found.layout

    def judge(then: Table) -> Grading:
        layout = _laid(table, then)
        points = worth_of(layout, worth, rules)
        short = found.worth - points
        figures = {"points": f"{points:.2f}", "best": f"{found.worth:.2f}", "sets": _by_place(layout, worth, rules)}
        key = "right" if short <= POINTS_TOLERANCE else "greedy" if _is_among(layout, ways) else "wrong"
        why = text(f"most_points.{key}", **figures)
        return Grading(short <= POINTS_TOLERANCE, why, "expected_points", why)

    return Task(
        question=text("most_points.question", tolerance=f"{POINTS_TOLERANCE:.2f}"),
        scene=_hand_scene(table),
        answer=_layout_answer(table, hands[0]),
        expected=answered(table, best),
        judge=judge,
        hints=(
            text("hints.greedy_worth", points=f"{worth_of(greedy, worth, rules):.2f}", best=f"{found.worth:.2f}"),
            text("hints.fourth_place"),
            text("hints.weakest_first", hand=_weakest(best, rules)),
            text("hints.has_set", cards=Plain(best[0].signs)),
        ),
    )


def _gain(hand: Cards, ways: Iterable[Layout], worth: Worth, rules: CrashRules) -> float:
    """Return the points that the best layout of a hand gains over these layouts."""
    best = best_layout(hand, worth, rules.ranking, rules.least).worth
    return best - max(worth_of(way, worth, rules) for way in ways)


def _is_among(layout: Layout, ways: Iterable[Layout]) -> bool:
    """Return True if a layout is one of these, in any order of the cards within a set."""
    return {*map(frozenset, layout)} in ({*map(frozenset, way)} for way in ways)


def _by_place(layout: Layout, worth: Worth, rules: CrashRules) -> Words:
    """Return the name of each set, and its expected points."""
    parts = [
        text("set_worth", place=place + 1, points=f"{worth.places[place][strength(hand, rules.ranking)]:.2f}")
        for place, hand in enumerate(layout)
    ]
    return Listed(tuple(parts)) if parts else text("no_sets")


@task_of_kind("spare hands", level=4, words=WORDS)
def take_the_spare(rng: Random, *, variant: str = "crash-three") -> Task[str]:
    """Ask "Three players and a spare hand: keep your hand, or take the spare one unseen?"."""
    rules = crash_rules(variant)
    seats = 3
    worth = points_against(seats - 1, rules.ranking, rules.least)
    usual = average_points(seats - 1, rules.ranking, rules.least)
    wanted = rng.random() < 0.5
    for hands in deals(rng, variant):
        own = best_layout(hands[0], worth, rules.ranking, rules.least)
        if abs(own.worth - usual) >= MIN_DIFFERENCE and (own.worth < usual) == wanted:
            break
    table = table_with(hands, variant, seats)
    take = f"{TAKE} 0"
    right = take if wanted else KEEP
    figures = {"points": f"{own.worth:.2f}", "usual": f"{usual:.2f}"}
    why = text(f"take_the_spare.{'take' if wanted else 'keep'}", **figures)
    return Task(
        question=text("take_the_spare.question"),
        scene=_hand_scene(table),
        answer=ByName(
            (
                Option(KEEP, text("take_the_spare.answer_keep"), token=KEEP),
                Option(take, text("take_the_spare.answer_take"), ("take", "exchange"), token=take),
            )
        ),
        expected=right,
        judge=lambda answer: Grading(
            answer == right, why, "exchange", text("take_the_spare.miss", least=_least(rules))
        ),
        hints=(
            text("hints.lay_out_first"),
            text("hints.usual", usual=figures["usual"]),
            text("hints.they_are", sets=sets_named(own.layout, rules.ranking)),
        ),
    )


# -- shared helpers


def _layout_answer(table: Table, hand: Cards) -> Played:
    """Return the answer form of a layout; an illegal layout is refused with the reason of the rules."""
    threes = [Cards(hand[place : place + 3]) for place in (0, 3)]
    return Played(table, text("form.layout", example=str(Layout(threes))))


def _hand_scene(table: Table) -> Scene:
    assert table.asked is not None
    seat = table.asked.seat
    hand = table.view(seat).piles[f"hand{seat}"]
    return Scene((Fan(phrase("/table.your_hand"), hand),), table=table, seat=seat, names=NAMES[: table.seats])


def _laid(table: Table, then: Table) -> Layout:
    """Return the layout that the reader has played from a position."""
    layout = then.answers[table.ply].action
    assert isinstance(layout, Layout)
    return layout


def _least(rules: CrashRules) -> Words:
    return small_kind(rules.ranking, rules.least)


def _weakest(layout: Layout, rules: CrashRules) -> Words:
    return sets_named(Layout(layout[-1:]), rules.ranking)
