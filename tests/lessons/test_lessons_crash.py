"""The right answers of exercises on Crash, against a second telling of the rules after Pagat (seed 003)."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from itertools import combinations, pairwise
from typing import Any

import pytest

from cardwidgets import Cards, Layout
from cardwidgets.lessons import State
from cardwidgets.lessons.exercise import Exercise
from cardwidgets.lessons.exercises import crash
from cardwidgets.lessons.exercises.crash.layouts import MIN_GAIN, POINTS_TOLERANCE, worth_of
from cardwidgets.lessons.exercises.crash.positions import NAMES, crash_rules
from cardwidgets.odds.layouts.best import points_against
from tests.support.exercise_laws import head
from tests.support.lessons_model import hands, strength
from tests.support.sampling import each_seed

forty = each_seed(40)
PAIR = 1


def greedy(cards: Iterable[str]) -> list[tuple[str, ...]]:
    """The best set of three, then the best of what is left, as long as there is a pair."""
    left, sets = list(cards), list[tuple[str, ...]]()
    while len(left) >= 3 and len(sets) < 4:
        best = max(combinations(left, 3), key=strength)
        if strength(best)[0] < PAIR:
            break
        sets.append(best)
        left = [card for card in left if card not in best]
    return sets


def legal(sets: Iterable[Iterable[str]]) -> str:
    """Return what is wrong with sets that lie in a row: nothing, one that is no hand, or the order."""
    keys = [strength(hand) for hand in sets]
    if any(key[0] < PAIR for key in keys):
        return "weak"
    return "order" if any(one < other for one, other in pairwise(keys)) else "legal"


def points(q: Exercise) -> dict[str, int]:
    """The scores an exercise shows, by name."""
    return {line.who.said("en"): int(line.what.said("en").split()[0]) for line in q.scene.seats}


def best_sets(q: Exercise) -> list[str]:
    """Return whose set was best, place by place."""
    return [line.what.said("en") for line in q.scene.lines]


# ---------- layouts ----------


@forty
def test_four_sets(seed: int) -> None:
    """Four sets can be made, the best set first makes fewer; right is whatever has four, legal and in order."""
    q = crash.four_sets(seed=seed)
    hand = hands(q)["Your hand"]
    assert len(hand) == len(set(hand)) == 13
    best = q.task.expected.answers[-1].action
    assert len(best) == 4
    assert legal(best) == "legal"
    laid = greedy(hand)
    assert len(laid) < 4
    text = " | ".join(" ".join(row) for row in laid)
    assert q.check(text).state is State.WRONG
    assert q.check(" | ".join(text.split(" | ")[:1])).state is State.WRONG
    turned = Layout(reversed(best))
    if legal(turned) == "order":
        verdict = q.check(str(turned))
        assert verdict.state is State.UNREADABLE
        assert "strongest first" in verdict.text
    assert q.check(str(best)).ok


def test_a_layout_that_is_none_is_explained() -> None:
    """Foreign cards, repeated ones, high cards: the rules say what is wrong, and it does not count."""
    q = crash.four_sets(seed=1)
    hand = hands(q)["Your hand"]
    foreign = next(card for card in ("2C", "3C", "4C", "5C", "6C") if card not in hand)
    weak = next(three for three in combinations(hand, 3) if strength(three)[0] < PAIR)
    for text, reason in (
        (f"{foreign} {hand[0]} {hand[1]}", "is not among the cards"),
        (f"{hand[0]} {hand[0]} {hand[1]}", "only once"),
        (" ".join(weak), "is too weak"),
        (f"{hand[0]} {hand[1]}", "must have these numbers of cards"),
    ):
        verdict = q.check(text)
        assert verdict.state is State.UNREADABLE
        assert reason in verdict.text
    assert q.tries == 0


def test_sets_may_be_held_in_any_way() -> None:
    """As a layout, as lists of cards or as a text they are the same answer; an empty layout lays no set."""
    q = crash.four_sets(seed=1)
    layout = q.task.expected.answers[-1].action
    for given in (layout, [tuple(row) for row in layout], tuple(map(list, layout)), str(layout)):
        assert q.check(given).ok
    assert q.check(Layout()).text == q.check("-").text
    for strange in ([["AS"], ["dance"]], [[1]], [[], 5]):
        assert q.check(strange).state is State.UNREADABLE


@pytest.mark.parametrize("nothing", ["", " ", (), [], [""]])
def test_nothing_is_no_answer(nothing: object) -> None:
    """It is said to be nothing, in both languages, rather than taken for a table at which nothing was decided."""
    for lang, words in (("en", "You have written nothing."), ("ja", "何も書かれていません。")):
        verdict = crash.four_sets(seed=1, lang=lang).check(nothing)
        assert (verdict.state, words in verdict.text) == (State.UNREADABLE, True)


@forty
def test_layouts_are_played_on_the_table_too(seed: int) -> None:
    """The table of the exercise is asked for the layout of this very hand, and is read when it has been given."""
    q = crash.four_sets(seed=seed)
    assert q.table is not None
    assert q.table.asked is not None
    seat = q.table.asked.seat
    assert sorted(q.table.view(seat).piles[f"hand{seat}"]) == sorted(hands(q)["Your hand"])
    q.table.play(q.task.expected.answers[-1].action)
    q.table.play("-")  # what others do later is left aside
    assert q.check(q.table).ok


@forty
def test_is_it_legal(seed: int) -> None:
    """Every set a pair or better, none stronger than the one before; three sets are as legal as four."""
    q = crash.is_it_legal(seed=seed)
    sets = [cards for name, cards in hands(q).items() if name.startswith("Set")]
    assert 2 <= len(sets) <= 4
    assert q.task.expected == legal(sets)
    assert sum(map(len, hands(q).values())) == 13


def test_every_fault_comes_up() -> None:
    """Among many layouts some are legal with four sets and with fewer, and each fault is found."""
    posed = [crash.is_it_legal(seed=seed) for seed in range(40)]
    assert {q.task.expected for q in posed} == {"legal", "order", "weak"}
    assert {len(q.scene.fans) - 1 for q in posed if q.task.expected == "legal"} >= {3, 4}


@forty
def test_most_points(seed: int) -> None:
    """The best set first is clearly not the best, and is told so; no legal layout of three or four sets is better."""
    q = crash.most_points(seed=seed)
    rules, hand = crash_rules("crash"), hands(q)["Your hand"]
    worth = points_against(3, held=Cards(hand))
    best = q.task.expected.answers[-1].action
    most = worth_of(best, worth, rules)
    laid = Layout(greedy(hand))
    assert most - worth_of(laid, worth, rules) >= MIN_GAIN
    verdict = q.check(str(laid))
    assert verdict.state is State.WRONG
    assert "as your rivals do" in verdict.text
    fewer = Layout(best[:-1])
    short = most - worth_of(fewer, worth, rules)
    assert short >= 0
    assert q.check(str(fewer)).ok is (short <= POINTS_TOLERANCE)
    assert legal(best) == "legal"


def test_a_layout_within_the_tolerance_is_right() -> None:
    """Swapping two sets' odd cards changes little: whatever comes within the tolerance passes, and is told how near."""
    seen = set()
    for seed in range(12):
        q = crash.most_points(seed=seed)
        rules, worth = crash_rules("crash"), points_against(3, held=Cards(hands(q)["Your hand"]))
        best = q.task.expected.answers[-1].action
        most = worth_of(best, worth, rules)
        for one, other in combinations(range(len(best)), 2):
            for a in best[one]:
                for b in best[other]:
                    rows = [[{a: b, b: a}.get(card, card) for card in row] for row in best]
                    if legal(rows) == "legal":
                        short = most - worth_of(Layout(rows), worth, rules)
                        assert short >= -1e-9, "nothing is better than the best"
                        assert q.check(str(Layout(rows))).ok is (short <= POINTS_TOLERANCE)
                        seen.add(short <= POINTS_TOLERANCE)
    assert seen == {True, False}


def test_take_the_spare() -> None:
    """A hand whose best layout falls clearly short of the usual is given up, one that is clearly better is kept."""
    said = {"keep": 0, "take 0": 0}
    for seed in range(30):
        q = crash.take_the_spare(seed=seed)
        own, usual = map(float, re.findall(r"\d\.\d\d", q.solution().text))
        assert (q.task.expected == "take 0") is (own < usual)
        assert abs(own - usual) > 0.2
        said[q.task.expected] += 1
        assert q.table is not None
        assert q.table.asked is not None
        assert q.task.expected in q.table.asked.choices
    assert min(said.values()) > 5


# ---------- points and payments ----------


@forty
def test_who_scores(seed: int) -> None:
    """The strictly best set; equal best sets bring nobody anything, or cancel and leave it to the next."""
    q = crash.who_scores(seed=seed)
    keys = {name: strength(cards) for name, cards in hands(q).items()}
    if "cancel one another" in q.question:
        keys = {name: key for name, key in keys.items() if list(keys.values()).count(key) == 1}
    best = [name for name, key in keys.items() if key == max(keys.values())]
    expected = NAMES.index(best[0]) if len(best) == 1 else None
    assert q.task.expected == expected
    assert (q.check(q.task.answer.shown(expected).said("en")).rule == "equal_sets") is (
        sum(strength(cards) == max(map(strength, hands(q).values())) for cards in hands(q).values()) > 1
    )


def test_ties_come_up_under_both_rules() -> None:
    """Points for somebody, for nobody, and for the next best where equal sets cancel."""
    posed = [crash.who_scores(seed=seed) for seed in range(60)]
    assert any(q.task.expected is None for q in posed)
    assert any("cancel out, and the next" in q.solution().text for q in posed)


@forty
def test_where_it_ends(seed: int) -> None:
    """The first who reaches the target ends the game at once; all four places are a point more."""
    q = crash.where_it_ends(seed=seed)
    score, won = points(q), best_sets(q)
    target = int(re.findall(r"target is (\d+)", head(q))[0])
    expected = None
    for place, name in enumerate(won, 1):
        if name != "nobody":
            score[name] += 1
        if place == 4 and len(set(won)) == 1 and name != "nobody":
            score[name] += 1
        if max(score.values()) >= target:
            expected = place
            break
    assert q.task.expected == expected


@forty
def test_loser_pays(seed: int) -> None:
    """A fixed sum, or so much for each missing point; double without a point; triple when no loser has one."""
    q = crash.loser_pays(seed=seed)
    said, score = head(q), points(q)
    target = int(re.findall(r"target is (\d+)", said)[0])
    amount = int(re.findall(r"loser pays (\d+)", said)[0])
    winner, loser = re.findall(r"^(\w+) has won.*does (\w+) pay", q.question)[0]
    base = amount * (target - score[loser]) if "every point" in said else amount
    no_points = not any(n for name, n in score.items() if name != winner)
    factor = 3 if no_points and "triple" in said else 2 if score[loser] == 0 and "double" in said else 1
    assert q.task.expected == base * factor


def test_every_factor_comes_up() -> None:
    """Once, twice and three times the sum."""
    told_why = " ".join(crash.loser_pays(seed=seed).solution().text for seed in range(40))
    assert all(word in told_why for word in ("pays this sum once", "pays double", "pay triple"))


@forty
def test_crash_points(seed: int) -> None:
    """All four places are a crash where it was declared, if it must be; a failed one costs the points, or money."""
    q = crash.crash_points(seed=seed)
    said, won = head(q), best_sets(q)
    name = re.findall(r"does (\w+) get", q.question)[0]
    swept, declared = won == [name] * 4, "has declared" in said
    made = swept and (declared or "only if it was declared" not in said)
    if declared and not made and "other player pays" not in said:
        expected = 0
    else:
        expected = won.count(name) + (1 if made and "1 extra point" in said else 0)
    assert q.task.expected == expected


def test_every_kind_of_crash_comes_up() -> None:
    """Made, failed, undeclared, and points that are only points."""
    posed: list[Any] = [crash.crash_points(seed=seed) for seed in range(80)]
    reasons = {re.sub(r"\d+", "", q.solution().text.split(". ", 1)[1])[:60] for q in posed}
    assert len(reasons) >= 6
    assert {q.task.expected for q in posed} >= {0, 3, 4, 5}


# ---------- special hands, and hands that are nobody's ----------


@forty
def test_which_right(seed: int) -> None:
    """Six ranks twice, every rank once, or one rank four times; never two of these at once."""
    q = crash.which_right(seed=seed)
    held = Counter(card[0] for card in hands(q)["Your hand"])
    rights = {
        "six_pairs": sum(number // 2 for number in held.values()) >= 6,
        "thirteen_card_run": len(held) == 13,
        "four_in_four": 4 in held.values(),
    }
    assert sum(held.values()) == 13
    assert [right for right, holds in rights.items() if holds] == (
        [] if q.task.expected == "no_right" else [q.task.expected]
    )


@forty
def test_who_has_four(seed: int) -> None:
    """A rank that lies in all four sets of a layout; fours before aces, and then as usual; every layout is legal."""
    q = crash.who_has_four(seed=seed)
    ranks = dict[str, str]()
    dealt = list[str]()
    for line in q.scene.lines:
        sets = [[str(card) for card in Cards(_plain(hand))] for hand in line.what.said("en").split(" | ")]
        assert legal(sets) == "legal" and len(sets) == 4
        dealt += [card for hand in sets for card in hand]
        common = set.intersection(*({card[0] for card in hand} for hand in sets))
        ranks |= {line.who.said("en"): min(common, key="4AKQJT9876532".index)} if common else {}
    best = min(ranks, key=lambda name: "4AKQJT9876532".index(ranks[name]), default=None)
    assert q.task.expected == (None if best is None else NAMES.index(best))
    assert len(dealt) == len(set(dealt)) == 48


def _plain(signs: str) -> str:
    for sign, letter in zip("♠♥♦♣", "SHDC", strict=True):
        signs = signs.replace(sign, letter)
    return signs.replace("10", "T")


@forty
def test_who_may_exchange(seed: int) -> None:
    """From the dealer's left; among three until somebody exchanges, of two each once (S003)."""
    q = crash.who_may_exchange(seed=seed)
    seated, dealer = re.findall(r"sit (.*)\. (\w+) deals", head(q))[0]
    names = re.findall(r"\w+", seated.replace(" and ", " "))
    first = names.index(dealer) + 1
    order = [*names[first:], *names[:first]]
    said = [(line.who.said("en"), line.what.said("en")) for line in q.scene.seats]
    assert [name for name, _ in said] == order[: len(said)]
    over = len(said) == len(names) or (len(names) == 3 and any("takes" in what for _, what in said))
    assert q.task.expected == (None if over else NAMES.index(order[len(said)]))


def test_special_hands_and_exchanges_come_up_in_every_way() -> None:
    """No answer is given to more than three in five of 300 seeds, and each there is to some."""
    for make, answers in ((crash.which_right, 4), (crash.who_has_four, 5), (crash.who_may_exchange, 4)):
        given = Counter(make(seed=seed).task.expected for seed in range(300))
        assert len(given) == answers and max(given.values()) <= 180
