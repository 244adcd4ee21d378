"""The right answers of exercises, against a second telling of the rules."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from itertools import combinations
from random import Random
from typing import Any

import numpy as np
import pytest

from cardwidgets import Cards, Table, open_table
from cardwidgets.core.events import Paid
from cardwidgets.lessons import State
from cardwidgets.lessons.exercises import brag
from cardwidgets.lessons.exercises.brag.positions import NAMES
from tests.support.lessons_model import COUNTS, DECK, Betting, hands, just_above, kind, strength, wild_kind
from tests.support.sampling import each_seed

forty = each_seed(40)


@forty
def test_which_wins(seed: int) -> None:
    """The stronger hand wins, and equal ones tie."""
    q = brag.which_wins(seed=seed)
    a, b = (strength(hand) for hand in hands(q).values())
    assert q.task.expected == ("A" if a > b else "B" if b > a else "tie")


def test_ties_come_up() -> None:
    """Among many exercises there are ties, and both sides win."""
    assert {brag.which_wins(seed=seed).task.expected for seed in range(60)} == {"A", "B", "tie"}


@forty
def test_which_rule(seed: int) -> None:
    """The first place in which the strengths differ decides."""
    q = brag.which_rule(seed=seed)
    a, b = (strength(hand) for hand in hands(q).values())
    place = next(n for n, pair in enumerate(zip(a, b, strict=False)) if pair[0] != pair[1])
    names = {5: ["prial"], 4: ["run"], 3: ["run"], 2: ["first", "second", "third"], 1: ["pair", "odd"]}
    names[0] = names[2]
    assert q.task.expected == ("kind" if place == 0 else names[a[0]][place - 1])
    assert ("A" if a > b else "B") in q.question.split()[0]


@forty
def test_name_the_hand(seed: int) -> None:
    """A hand is called by its best kind, wild cards standing for any card that is not in it."""
    q = brag.name_the_hand(seed=seed)
    assert q.task.expected == kind(hands(q)["Your hand"])
    w = brag.wild_hand(seed=seed)
    assert w.task.expected == wild_kind(hands(w)["Your hand"])


@forty
def test_is_it_a_run(seed: int) -> None:
    """Three cards of mixed suits are a run when they follow one another, the ace at either end."""
    q = brag.is_it_a_run(seed=seed)
    assert q.task.expected is (kind(hands(q)["Your hand"]) == "run")


def test_the_ace_in_the_middle_comes_up() -> None:
    """K-A-2, which everybody gets wrong once, is among the exercises, and is no run."""
    corners = [
        q for q in (brag.is_it_a_run(seed=n) for n in range(60)) if {c[0] for c in hands(q)["Your hand"]} == set("KA2")
    ]
    assert corners
    assert not any(q.task.expected for q in corners)


@forty
def test_order_hands(seed: int) -> None:
    """The order is that of strength, in whatever way it is written."""
    q = brag.order_hands(seed=seed, n=2 + seed % 5)
    by_strength = sorted(hands(q), key=lambda label: strength(hands(q)[label]), reverse=True)
    assert list(q.task.expected) == by_strength
    for text in ("".join(by_strength).lower(), " > ".join(by_strength), by_strength, ", ".join(by_strength)):
        assert q.check(text).ok


@pytest.mark.parametrize("category", list(COUNTS))
def test_how_many_hands(category: str) -> None:
    """The counts of the Brag article; the product that explains each comes to the count."""
    q = brag.how_many_hands(category=category)
    assert q.check(COUNTS[category]).ok
    assert q.check(f"{COUNTS[category]:,}").ok
    product = 1
    for factor in q.task.hints[-1].said("en").split("×"):
        product *= int(factor.split()[0])
    assert product == COUNTS[category]
    assert q.check(COUNTS[category] - 1).text == "There are more such hands."
    assert q.check(COUNTS[category] + 1).text == "There are fewer such hands."


@forty
def test_best_three(seed: int) -> None:
    """Right are the strongest three of five, and every three as strong, in any order."""
    q = brag.best_three(seed=seed)
    five = hands(q)["Five cards"]
    best = max(map(strength, combinations(five, 3)))
    for three in combinations(five, 3):
        assert q.check(Cards(reversed(three))).ok is (strength(three) == best)


@each_seed(8, few=2)
def test_just_beat(seed: int) -> None:
    """Right are the hands directly above, none below and none further up."""
    q = brag.just_beat(seed=seed)
    hand = hands(q)["To beat"]
    above = just_above(hand)
    assert strength(q.task.expected) == above
    rest = [card for card in DECK if card not in hand]
    for place in range(0, 47, 6):
        three = rest[place : place + 2] + rest[-1:]
        assert q.check(Cards(three)).ok is (strength(three) == above)


@forty
def test_prices(seed: int) -> None:
    """Whole price or half of it rounded up, in new chips; what was paid before never counts."""
    q = brag.must_pay(seed=seed)
    seat, at = q.scene.seat, Betting.of(q.table)
    assert seat is not None
    assert seat in at.looked
    assert q.task.expected == at.price(seat) == at.level
    assert at.stacks[seat] < 49, "who is asked has bet before"
    b = brag.blind_price(seed=seed)
    seat, at = b.scene.seat, Betting.of(b.table)
    assert seat is not None
    assert seat not in at.looked
    assert b.task.expected == at.price(seat) == -(-at.level // 2)
    h = brag.how_high(seed=seed)
    seat = h.scene.seat
    assert seat is not None
    assert h.task.expected == Betting.of(h.table).most(seat)


@pytest.mark.parametrize("kind", [int, float, Fraction, np.int64, np.float32], ids=lambda kind: kind.__name__)
def test_a_whole_number_of_any_kind_is_read(kind: Callable[[int], Any]) -> None:
    """A number from a table or a division counts as what it is; a part of a chip is no answer."""
    q = brag.must_pay(seed=3)
    assert q.check(kind(q.task.expected)).ok
    assert q.check(kind(q.task.expected + 1)).state is State.WRONG
    for none in (True, np.bool_(True), q.task.expected + 0.5, float("inf"), 10**5000):
        assert q.check(none).state is State.UNREADABLE


@forty
def test_next_price(seed: int) -> None:
    """A blind bet sets the price to twice its chips."""
    q = brag.next_price(seed=seed)
    assert q.scene.seat is not None
    at = Betting.of(q.table)
    put, name = int(q.question.split()[3]), q.question.split()[5]
    at.hear(q.scene.seat, put)
    assert q.task.expected == at.price(NAMES.index(name))


@forty
def test_seeing_and_covering(seed: int) -> None:
    """Two left, a bet made, no looked player against a blind one, chips enough; and covering only below the price."""
    q = brag.may_see(seed=seed)
    assert q.scene.seat is not None
    assert q.task.expected == Betting.of(q.table).see(q.scene.seat)
    c = brag.may_cover(seed=seed)
    assert c.scene.seat is not None
    assert c.task.expected is Betting.of(c.table).cover(c.scene.seat)


@pytest.mark.parametrize("kind", ["prial", "high"])
def test_how_often_a_hand_comes_is_told_of_common_hands_too(kind: str) -> None:
    """The share with its parts; a hand that three in four are is not told as one in one."""
    told = brag.how_many_hands(category=kind).solution().text
    assert told.endswith({"prial": "52 of 22,100: 0.2353 %, 1 in 425.", "high": "74.39 %, about 3 in 4."}[kind])


def test_all_answers_about_seeing_come_up() -> None:
    """Allowed to both kinds of players, and each reason why not."""
    said = {brag.may_see(seed=seed).solution().text.split(". ", 1)[1][:30] for seed in range(80)}
    assert len(said) >= 6


@forty
def test_who_takes_the_pot(seed: int) -> None:
    """The seer only with the better hand; who covered the old pot too."""
    q = brag.who_takes_the_pot(seed=seed)
    shown, seer = hands(q), q.question.split()[0]
    [other] = set(shown) - {seer}
    winner = seer if strength(shown[seer]) > strength(shown[other]) else other
    assert NAMES[q.task.expected] == winner
    told = q.check(winner)
    assert (
        (told.rule == "tie")
        is (strength(shown[seer]) == strength(shown[other]))
        is (f"A tie goes to {other}" in told.text)
    )
    o = brag.who_takes_the_old_pot(seed=seed)
    shown, text = hands(o), o.question.replace(".", "").split()
    short, seer = text[0], text[text.index("Now") + 1]
    [other] = set(shown) - {seer, short}
    new = seer if strength(shown[seer]) > strength(shown[other]) else other
    assert NAMES[o.task.expected] == (short if strength(shown[short]) > strength(shown[new]) else new)


def payments(table: Table | None) -> list[Paid]:
    """Return what went into the pot, in order."""
    assert table is not None
    return [event for event in table.view().log if isinstance(event, Paid)]


@forty
def test_carried_pot(seed: int) -> None:
    """In the full game who bets unseen and is left alone does not win; whoever was not asked yet does."""
    q = brag.carried_pot(seed=seed, variant=("brag", "brag-basic")[seed % 2])
    at = Betting.of(q.table)
    assert q.table is not None
    assert q.table.asked is not None
    [last] = at.active - {q.table.asked.seat}
    unseen = any(paid.seat == last and paid.worth == 2 * paid.chips for paid in payments(q.table))
    carried = seed % 2 == 0 and last not in at.looked and unseen
    assert q.task.expected == (None if carried else last)


# ---------- played on a table, picked on a widget ----------


@forty
def test_name_the_price(seed: int) -> None:
    """Right is each bet after which the next player must pay that much, said or played on the table, and no other."""
    q = brag.name_the_price(seed=seed)
    seat, at = q.scene.seat, Betting.of(q.table)
    assert seat is not None
    assert q.table is not None
    rival = next((seat + step) % at.seats for step in range(1, at.seats) if (seat + step) % at.seats in at.active)
    wanted = int(q.question.split("exactly ")[1].split(".")[0])
    right = set()
    for bet in range(at.price(seat), at.most(seat) + 1):
        then = Betting.of(q.table)
        then.hear(seat, bet)
        if then.price(rival) == wanted <= then.stacks[rival]:
            right.add(bet)
        assert q.check(bet).ok is (bet in right)
    assert right and set(q.key) == set(map(str, right))
    assert not {at.price(seat), at.most(seat)} & right, "the bounds of what may be bet do not tell it"
    assert q.check("fold").state is State.WRONG
    assert q.check(q.again().table).state is State.UNREADABLE
    if seat not in at.looked:
        assert q.check("look").state is State.UNREADABLE, "to look decides nothing yet"
    q.table.play(min(right))
    while q.table.asked is not None:
        q.table.play("fold")
    assert q.check(q.table).ok, "whatever the others do then"
    q.table.undo(seat)
    q.table.play("fold")
    assert q.check(q.table).state is State.WRONG


def test_a_word_that_nobody_knows_is_told_those_that_are_open() -> None:
    """In both languages, with the least and the most that may be paid."""
    for lang, words in (("en", "You can choose: fold, "), ("ja", "選べるのは：fold、")):
        q = brag.name_the_price(seed=1, lang=lang)
        assert q.table is not None and q.table.asked is not None
        amount = q.table.asked.choices.amount  # type: ignore[attr-defined]
        verdict = q.check("dance")
        assert verdict.state is State.UNREADABLE
        assert words in verdict.text and f"{amount.least}–{amount.most}" in verdict.text


@forty
def test_end_it(seed: int) -> None:
    """To end it where one may, by seeing or covering; to stay in for the least where one may not.

    Whoever has looked at the cards first is right only where that made nothing dearer.
    """
    q = brag.end_it(seed=seed)
    seat, at = q.scene.seat, Betting.of(q.table)
    assert seat is not None
    sees, covers = at.see(seat) is not None, at.cover(seat)
    assert q.check("see").state is (State.RIGHT if sees else State.UNREADABLE)
    assert q.check("cover").state is (State.RIGHT if covers else State.UNREADABLE)
    assert q.check("fold").state is State.WRONG
    if not covers:
        assert q.check(at.price(seat)).ok is not sees
    if seat not in at.looked:
        then = Betting.of(q.table)
        then.hear(seat, "look")
        assert then.price(seat) > at.price(seat) or covers
        if sees:
            same = then.see(seat) == at.see(seat) or (then.see(seat) is None and then.stacks[seat] == at.see(seat))
            word = "see" if then.see(seat) is not None else "cover"
            assert q.check(f"look, {word}").ok is (same and word == "cover")
        elif not covers and then.price(seat) <= then.stacks[seat]:
            assert q.check(f"look, {then.price(seat)}").state is State.WRONG


def test_another_table_is_no_answer() -> None:
    """Only the table of the exercise is judged, played on from where it stood."""
    q = brag.name_the_price(seed=1)
    assert q.table is not None
    for other in (open_table("brag", seed=1), brag.name_the_price(seed=2).table, q.table.fork(2)):
        assert q.check(other).state is State.UNREADABLE
    back = q.table.fork()
    back.undo()
    back.play("fold")
    while back.asked is not None:
        back.play("look" if "look" in back.asked.choices else back.asked.choices.sample(Random(1)))
    assert back.ply > q.table.ply
    assert "another table" in q.check(back).text


def test_the_table_of_an_exercise_is_its_own() -> None:
    """To play on it changes neither the question nor what is right."""
    q = brag.must_pay(seed=3)
    before, expected = repr(q), q.task.expected
    assert q.table is not None
    q.table.play("fold")
    assert repr(q) == before
    assert q.check(expected).ok


class Widget:
    """Something on the screen that cards can be picked on."""

    def __init__(self, picked: Cards) -> None:
        self.picked = picked


def test_cards_picked_on_a_widget() -> None:
    """A widget is read by what is picked on it; foreign cards, too few and the same card twice are no answers."""
    q = brag.best_three(seed=2)
    assert q.check(Widget(q.task.expected)).ok
    five = hands(q)["Five cards"]
    foreign = next(card for card in DECK if card not in five)
    for given_ in (Widget(Cards()), five[:2], [*five[:2], foreign], [five[0]] * 3, f"{five[0]} {five[1]} {foreign}"):
        verdict = q.check(given_)
        assert verdict.state is State.UNREADABLE
    assert "is not among the cards" in q.check([*five[:2], foreign]).text
