"""Exercises on chances: how an answer is read, how far off it may be, and what is right by another way of counting."""

from __future__ import annotations

import re
from decimal import Decimal
from fractions import Fraction
from itertools import combinations
from math import comb
from typing import Any

import numpy as np
import pytest

from cardwidgets import Card, Cards
from cardwidgets.lessons import State
from cardwidgets.lessons.chances import Share
from cardwidgets.lessons.exercise import Exercise
from cardwidgets.lessons.exercises import brag, briscola, preferans
from cardwidgets.lessons.words import Plain
from cardwidgets.odds.results import Chance
from tests.support.lessons_model import COUNTS, DECK, hands, kind
from tests.support.sampling import each_seed

LOW = "789TJQKA"
THIRTY_TWO = [rank + suit for suit in "SHDC" for rank in LOW]
ITALIAN_PACK = [rank + suit for suit in "SHDC" for rank in "A3KQJ76542"]
WORTH = {"A": 11, "3": 10, "K": 4, "Q": 3, "J": 2}
SIGNS = {"♠": "S", "♥": "H", "♦": "D", "♣": "C"}
SHARES = [brag.what_comes_third, briscola.what_do_they_hold, preferans.how_they_split, preferans.what_the_talon_brings]
LIKELIER = [brag.which_is_likelier, briscola.which_is_likelier, preferans.which_is_likelier]
thirty = each_seed(30)


# ---------- how a chance is read ----------


@pytest.mark.parametrize(
    "given",
    ["1/4", "1 / 4", "2 of 8", "1 in 4", "25 %", "25%", "25.0 percent", " 0.25 ", ".25", "２５％", "4回に1回",
     "4 回に 1 回", 0.25, Fraction(1, 4), np.float32(0.25), np.float64(0.25), Chance(3, 12)],
    ids=str,
)  # fmt: skip
def test_a_chance_is_read_however_it_is_written(given: Any) -> None:
    """A fraction, a decimal, a percentage with its sign, so many in so many, in a text or as a number."""
    assert Share(Plain("")).read(given) == Fraction(1, 4)


@pytest.mark.parametrize("given", [0, 1, "0", "1", "0 %", "100 %", np.int64(1), "1/1"], ids=str)
def test_never_and_always_are_chances(given: Any) -> None:
    """The ends of the scale are read."""
    assert Share(Plain("")).read(given) in (0, 1)


NONSENSE = [
    float("nan"), float("inf"), "nan", "abc", 1.5, "1.5", "200 %", "100.1%", -0.1, "-5 %", "30", "3/2", "1/0", "1//2",
    "1e-3", "", "%", True, np.bool_(True), 10**400, [0.5], complex(0.5), "9" * 100_000, "1/" + "9" * 30, object(),
]  # fmt: skip


@pytest.mark.parametrize("given", NONSENSE, ids=lambda given: repr(given)[:20])
@pytest.mark.parametrize("make", SHARES, ids=lambda make: make.__name__)
def test_what_is_no_chance_is_no_answer(make: Any, given: Any) -> None:
    """Nothing below 0 or above 1, no percentage without its sign, no division by nothing; it does not count."""
    q = make(seed=1)
    verdict = q.check(given)
    assert verdict.state is State.UNREADABLE and verdict.text.endswith(q.form) and q.tries == 0


def test_who_forgets_the_sign_is_told() -> None:
    """30 is no chance; 30 % is one."""
    q = preferans.how_they_split(seed=1)
    assert "with its sign" in q.check("30").text
    assert q.check("30 %").state in (State.RIGHT, State.WRONG)


def test_decimals_are_numbers_or_no_answer() -> None:
    """A number of a kind that cannot be compared with others is not read, and nothing fails."""
    assert preferans.how_they_split(seed=1).check(Decimal("0.5")).state is State.UNREADABLE


# ---------- how far off it may be ----------


@pytest.mark.parametrize("make", SHARES, ids=lambda make: make.__name__)
@thirty
def test_two_figures_will_do(make: Any, seed: int) -> None:
    """A chance rounded to two figures is right, one off by more is wrong; and the verdict says in which direction."""
    q: Exercise = make(seed=seed)
    exact = q.task.expected
    assert "two digits are enough" in q.form
    assert q.check(exact).ok and q.check(f"{float(exact):.2g}").ok
    for off in (Fraction(6, 1000), -Fraction(6, 1000), exact * Fraction(-6, 100)):
        given = exact + off
        if not 0 <= given <= 1 or abs(off) <= min(Fraction(1, 200), exact / 20):
            continue
        verdict = q.check(given)
        assert verdict.state is State.WRONG
        if abs(1 - given - exact) > Fraction(1, 100):
            assert ("less likely" in verdict.text) == (off > 0)


@thirty
def test_the_opposite_is_named(seed: int) -> None:
    """A learner who gives the chance of the opposite is told that they did so."""
    q = preferans.what_the_talon_brings(seed=seed)
    opposite = 1 - q.task.expected
    if opposite != q.task.expected:
        assert q.check(opposite).text.startswith("That is the probability that the event does not happen")


# ---------- what is right, counted otherwise ----------


@thirty
def test_a_third_card(seed: int) -> None:
    """Each card that has not been seen is put to the two."""
    q = brag.what_comes_third(seed=seed)
    shown = hands(q)
    own = shown["Your hand"][:2]
    left = [
        card for card in DECK if card not in own and card not in shown.get("Already seen, no longer in the pack", [])
    ]
    wanted = re.search(r"your hand a (.+), and", q.question)[1].replace(" ", "_")  # type: ignore[index]
    assert q.task.expected == Fraction(sum(kind((*own, card)) == wanted for card in left), len(left))


@thirty
def test_what_a_rival_holds(seed: int) -> None:
    """Every hand of three that they may hold is looked at."""
    q = briscola.what_do_they_hold(seed=seed)
    shown = hands(q)
    [up] = shown["Turned up"]
    seen = [*shown["Your hand"], up, *shown.get("Played before", [])]
    what = q.question
    fits = (
        (lambda card: card[1] == up[1])
        if "trump" in what
        else (lambda card: card[0] in "A3")
        if "ace" in what
        else (lambda card: card[0] in WORTH)
    )
    every = list(combinations([card for card in ITALIAN_PACK if card not in seen], 3))
    assert q.task.expected == Fraction(sum(any(map(fits, hand)) for hand in every), len(every))


@thirty
def test_how_a_suit_splits(seed: int) -> None:
    """By where the cards that are out may lie: every subset on the left, with the deals that go with it."""
    q = preferans.how_they_split(seed=seed)
    found = re.search(r"The \w+ (.) that you cannot see .* lie (\d)-(\d)", q.question)
    assert found is not None
    known = [card for cards in hands(q).values() for card in cards]
    out = [card for card in THIRTY_TWO if card not in known and card[1] == SIGNS[found[1]]]
    parts = sorted((int(found[2]), int(found[3])))
    assert sum(parts) == len(out)
    deals = sum(
        comb(20 - len(out), 10 - len(left))
        for size in range(len(out) + 1)
        for left in combinations(out, size)
        if sorted((size, len(out) - size)) == parts
    )
    assert q.task.expected == Fraction(deals, comb(20, 10))


@thirty
def test_what_the_talon_holds(seed: int) -> None:
    """Every talon is looked at."""
    q = preferans.what_the_talon_brings(seed=seed)
    left = [card for card in THIRTY_TWO if card not in hands(q)["Your hand"]]
    wanted = q.question.split("holds ")[1]
    suit = next((SIGNS[sign] for sign in SIGNS if sign in wanted), "")
    if suit:
        ranks = "AKQ" if "queen" in wanted else LOW
        fits = {rank + suit for rank in ranks}
    else:
        fits = {("A" if "ace" in wanted else "K") + letter for letter in "SHDC"}
    talons = list(combinations(left, 2))
    assert q.task.expected == Fraction(sum(bool(fits & {*talon}) for talon in talons), len(talons))


def brag_chance(words: str) -> Fraction:
    """Return how often a kind of hand comes, with the cards that somebody holds out of the pack."""
    wanted = words.rsplit(" is a ", 1)[1].replace(" card", "").replace(" ", "_")
    if "you hold" not in words:
        return Fraction(COUNTS[wanted], comb(52, 3))
    held = [str(card) for card in Cards(words.removeprefix("you hold ").split(",")[0])]
    every = list(combinations([card for card in DECK if card not in held], 3))
    return Fraction(sum(kind(hand) == wanted for hand in every), len(every))


def briscola_chance(words: str) -> Fraction:
    """By the size of the hand: what it holds, counted card by card, or by inclusion and exclusion."""
    size, what = int(words.split()[0]), words.split(": ")[1]
    if "king and queen" in what:
        none = sum((-1) ** k * comb(4, k) * comb(40 - 2 * k, size - 2 * k) for k in range(min(4, size // 2) + 1))
        return 1 - Fraction(none, comb(40, size))
    if "ace or three" in what:
        return 1 - Fraction(comb(32, size), comb(40, size))
    if "named suit" in what:
        least = 2 if "two" in what else 1
        return 1 - Fraction(sum(comb(10, n) * comb(30, size - n) for n in range(least)), comb(40, size))
    ways = {(0, 0): 1}
    for card in ITALIAN_PACK:
        more = dict(ways)
        for (number, points), count in ways.items():
            key = number + 1, points + WORTH.get(card[0], 0)
            more[key] = more.get(key, 0) + count
        ways = more
    fits = sum(c for (n, p), c in ways.items() if n == size and (p == 0 if "no points" in what else p >= 10))
    return Fraction(fits, comb(40, size))


def preferans_chance(words: str) -> Fraction:
    """Splits and kings by the deals on the left, talons by those that hold nothing, marriages by inclusion."""
    if "king and queen" in words:
        none = sum((-1) ** k * comb(4, k) * comb(32 - 2 * k, 10 - 2 * k) for k in range(5))
        return 1 - Fraction(none, comb(32, 10))
    if "talon" in words:
        wanted = int(re.search(r"(\d) card", words)[1]) if "(" not in words else 0  # type: ignore[index]
        return 1 - Fraction(comb(22 - wanted, 2), comb(22, 2))
    out = int(words.split()[0])
    if "king" in words:
        return Fraction(2 * comb(20 - out, 9), comb(20, 10))
    long, short = map(int, words[-3:].split("-"))
    lefts = {long, short}
    return Fraction(sum(comb(out, left) * comb(20 - out, 10 - left) for left in lefts), comb(20, 10))


@pytest.mark.parametrize(
    ("make", "counted"), list(zip(LIKELIER, (brag_chance, briscola_chance, preferans_chance), strict=True)),
    ids=["brag", "briscola", "preferans"],
)  # fmt: skip
@each_seed(12, few=3)
def test_which_is_likelier(make: Any, counted: Any, seed: int) -> None:
    """Both are counted again from their words alone."""
    q = make(seed=seed)
    a, b = (counted(line.what.said("en")) for line in q.scene.seats)
    assert q.task.expected == ("A" if a > b else "B" if b > a else "equal")
    assert q.task.hints[2].said("en").count("%") == 1 or a in (0, 1)


def test_all_answers_come_up() -> None:
    """Either may be the likelier one, and some are equally likely."""
    found = {make(seed=seed).task.expected for make in LIKELIER for seed in range(60)}
    assert found == {"A", "B", "equal"}


def takes(own: list[int], left: list[int], right: list[int]) -> bool:
    """Return True if the two can make a hand take a trick when they lead a suit as they like, everybody following
    suit."""

    def without(cards: list[int], card: int | None) -> list[int]:
        return [other for other in cards if other != card]

    def may(cards: list[int]) -> list[int | None]:
        return [*cards] or [None]

    def over(card: int, *others: int | None) -> bool:
        return all(other is None or card > other for other in others)

    if not own:
        return False
    for lead in left:
        for other in may(right):
            if all(
                over(m, lead, other) or takes(without(own, m), without(left, lead), without(right, other)) for m in own
            ):
                return True
    for lead in right:
        answers = [
            [
                over(m, lead, other) or takes(without(own, m), without(left, other), without(right, lead))
                for other in may(left)
            ]
            for m in own
        ]
        if all(map(any, answers)):
            return True
    return False


@each_seed(6, few=2)
def test_which_suit_is_safer(seed: int) -> None:
    """Every way in which the other cards may lie is played out, each with its deals."""
    q = preferans.which_suit_is_safer(seed=seed)
    caught = {}
    for label, cards in hands(q).items():
        own = [LOW.index(card[0]) for card in cards]
        outside = [rank for rank in range(8) if rank not in own]
        caught[label] = sum(
            comb(20 - len(outside), 10 - size) * takes(own, list(left), [rank for rank in outside if rank not in left])
            for size in range(len(outside) + 1)
            for left in combinations(outside, size)
        )
    assert caught[q.task.expected] == min(caught.values()) < max(caught.values())


def test_the_cards_that_would_help_are_named() -> None:
    """The hint names cards that are not in one's hand, and each of them would do."""
    q = preferans.what_the_talon_brings(seed=5)
    named = [
        str(Card(sign))
        for sign in q.task.hints[1].said("en").removeprefix("These are the cards you want: ").rstrip(".").split()
    ]
    assert named and not {*named} & {*hands(q)["Your hand"]}
