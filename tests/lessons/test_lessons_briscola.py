"""The right answers of exercises on Briscola, against a second telling of the rules after the article (seed 001)."""

from __future__ import annotations

import re
from itertools import permutations
from random import Random
from typing import Any

import pytest

from cardwidgets import Card, Match, Table, find, open_table
from cardwidgets.lessons.exercise import Exercise
from cardwidgets.lessons.exercises import briscola
from cardwidgets.lessons.exercises.briscola.positions import NAMES
from tests.support.exercise_laws import head
from tests.support.lessons_model import hands
from tests.support.sampling import each_seed

ORDERS = {"briscola": "A3KQJ76542", "fr32": "ATKQJ987", "pt40": "A7KJQ65432", "fr52": "ATKJQ98765432"}
SUIT = {"♠": "S", "♥": "H", "♦": "D", "♣": "C"}
thirty = each_seed(30)


def make(name: str, seed: int | str, lang: str = "en") -> Exercise:
    return getattr(briscola, name)(seed=seed, lang=lang)  # type: ignore[no-any-return]


def points_of(cards: Any, order: str) -> int:
    return sum((11, 10, 4, 3, 2)[order.index(card[0])] for card in cards if order.index(card[0]) < 5)


def taker(cards: list[str], trump: str | None, order: str) -> int:
    """The place of the highest trump, or else of the highest card of the suit led."""
    places = [n for n, card in enumerate(cards) if card[1] == trump]
    places = places or [n for n, card in enumerate(cards) if card[1] == cards[0][1]]
    return min(places, key=lambda n: order.index(cards[n][0]))


def trump_of(q: Exercise) -> str | None:
    found = re.search(r"Trumps: \w+ (.)\.", head(q))
    return SUIT[found[1]] if found else None


def played(q: Exercise) -> list[tuple[str, str]]:
    """Return who played what, as it is told."""
    lines = [(line.who.said("en"), line.what.said("en")) for line in q.scene.lines]
    return [(who, str(Card(what.removeprefix("plays ")))) for who, what in lines if what.startswith("plays ")]


@pytest.mark.parametrize(
    ("name", "variant"),
    [("may_you_bid", "briscola"), ("settle_the_deal", "bisca"), ("who_is_the_partner", "sueca"),
     ("may_you_show", "briscola"), ("what_a_mariage_brings", "bisca"), ("chips_paid", "briscola"),
     ("who_draws_last", "briscolone"), ("may_you_exchange", "briscolone")],
)  # fmt: skip
def test_a_variant_without_the_rule_is_refused(name: str, variant: str) -> None:
    """One cannot ask about mariages where there are none."""
    with pytest.raises(ValueError, match=variant):
        getattr(briscola, name)(variant=variant)


# ---------- tricks ----------


@thirty
@pytest.mark.parametrize(
    ("variant", "order"), [("briscola", "briscola"), ("bisca", "pt40"), ("briscolone", "briscola")]
)
def test_who_takes(seed: int, variant: str, order: str) -> None:
    """The highest trump, or else the highest of the suit led, in the order of the game."""
    q = briscola.who_takes(seed=seed, variant=variant)
    plays = played(q)
    assert [card for _, card in plays] == hands(q)["On the table"]
    cards = [card for _, card in plays]
    assert NAMES[q.task.expected] == plays[taker(cards, trump_of(q), ORDERS[order])][0]
    assert (trump_of(q) is None) is (variant == "briscolone")


@thirty
@pytest.mark.parametrize(("variant", "order"), [("briscola", "briscola"), ("bisca", "pt40"), ("bisca-brazil", "fr52")])
def test_count_points(seed: int, variant: str, order: str) -> None:
    """11, 10, 4, 3, 2 for the five top ranks."""
    q = briscola.count_points(seed=seed, variant=variant)
    assert q.task.expected == points_of(hands(q)["Cards taken"], ORDERS[order])


@each_seed(80)
def test_must_follow(seed: int) -> None:
    """Brazil: only trumps oblige; Sueca: always; Mariccia: without a stock; Briscola: never."""
    q = briscola.must_follow(seed=seed)
    hand, [lead] = hands(q)["Your hand"], hands(q)["On the table"]
    same = [card for card in hand if card[1] == lead[1]]
    told = head(q)
    must = {"Sueca": True, "Briscola": False, "Bisca in Brazil": lead[1] == trump_of(q),
            "Briscola mariccia": "The stock is gone" in told}[told.split(" Trumps")[0]]  # fmt: skip
    assert set(q.task.expected) == set(same if must and same else hand)
    assert q.check(list(reversed(q.task.expected))).ok


def test_every_duty_comes_up() -> None:
    """Suits to follow, suits not held, nothing to follow, and trumps that were not led."""
    whys = {q.solution().text.partition(": ")[0] for q in map(briscola.must_follow, range(60))}
    assert len(whys) == 4


@thirty
def test_win_this_trick(seed: int) -> None:
    """Nothing weaker takes it: no lower card of the winner's suit, and no plain card where it is a trump."""
    q = briscola.win_this_trick(seed=seed)
    order, trump, trick = ORDERS["briscola"], trump_of(q), hands(q)["On the table"]
    hand, best = hands(q)["Your hand"], str(q.task.expected.answers[-1].action)
    wins = {card: taker([*trick, card], trump, order) == len(trick) for card in hand}
    assert wins[best]
    for card in hand:
        verdict = q.check(card)
        weaker = (card[1] != trump, order.index(card[0])) > (best[1] != trump, order.index(best[0]))
        assert verdict.ok is (card == best)
        assert not (weaker and wins[card])
        assert ("A weaker card takes it too" in verdict.text) is (wins[card] and card != best)


def test_a_card_is_played_at_the_table_too() -> None:
    """The trick is taken by whoever played last, who then leads again: what counts is the first card."""
    q = briscola.win_this_trick(seed=3)
    assert q.table is not None
    q.table.play(q.task.expected.answers[-1].action)
    while q.table.asked is not None and q.table.ply < 30:
        q.table.play(q.table.asked.choices.sample(Random(1)))
    assert q.check(q.table).ok


@thirty
def test_safe_card(seed: int) -> None:
    """All that could beat it has fallen or is held; each other card has something above it that is still out."""
    q = briscola.safe_card(seed=seed)
    order, trump = ORDERS["briscola"], trump_of(q)
    mine = hands(q)["Your hand"]
    gone = [card for name, fallen in hands(q).items() if name.startswith("Already played") for card in fallen]
    out = [rank + suit for rank in order for suit in "SHDC" if rank + suit not in (*mine, *gone)]
    safe = [card for card in mine if all(taker([card, other], trump, order) == 0 for other in out)]
    assert [str(q.task.expected)] == safe
    trumps = sum(card[1] == trump for card in out)
    assert q.task.hints[1].said("en").startswith(f"Besides your own, {trumps} trump")
    for card in mine:
        if card not in safe:
            named = re.findall(r"beaten by (\S+),", q.check(card).text)
            assert str(Card(named[0])) in out and taker([card, str(Card(named[0]))], trump, order) == 1


@thirty
def test_best_ending(seed: int) -> None:
    """Against every line of play, by brute force over all orders of both hands."""
    q = briscola.best_ending(seed=seed)
    order, trump = ORDERS["briscola"], trump_of(q)
    mine = hands(q)["Your hand"]
    theirs = next(cards for name, cards in hands(q).items() if name.startswith("The hand of"))

    def best(leading: tuple[str, ...], following: tuple[str, ...]) -> int:
        """Return what the leader makes more than the other."""
        values = [0] if not leading else [after(card, leading, following) for card in leading]
        return max(values)

    def after(card: str, leading: tuple[str, ...], following: tuple[str, ...]) -> int:
        rest = tuple(c for c in leading if c != card)
        results = []
        for answer in following:
            left, worth = tuple(c for c in following if c != answer), points_of((card, answer), order)
            first = taker([card, answer], trump, order) == 0
            results.append(worth + best(rest, left) if first else -worth - best(left, rest))
        return min(results)

    values = {card: after(card, tuple(mine), tuple(theirs)) for card in mine}
    for card in mine:
        assert q.check(card).ok is (values[card] == max(values.values()))
    assert min(values.values()) < max(values.values())


@thirty
def test_who_draws_last(seed: int) -> None:
    """The winner of the trick draws first and the seat before them last."""
    q = briscola.who_draws_last(seed=seed)
    plays = played(q)
    cards = [card for _, card in plays]
    winner = NAMES.index(plays[taker(cards, trump_of(q), ORDERS["briscola"])][0])
    assert q.task.expected == (winner - 1) % len(plays)


@thirty
def test_chips_paid(seed: int) -> None:
    """Two for an ace and one for a ten: from each opponent when it wins, to each when it loses."""
    q = briscola.chips_paid(seed=seed)
    plays = played(q)
    name = re.findall(r"does (\w+) win", q.question)[0]
    winner = plays[taker([card for _, card in plays], trump_of(q), ORDERS["fr32"])][0]
    chips = 0
    for who, card in plays:
        worth = {"A": 2, "T": 1}.get(card[0], 0) * (1 if who == winner else -1)
        chips += worth * (len(plays) - 1) if who == name else -worth
    assert q.task.expected == chips != 0


# ---------- tables and the registry ----------


def test_a_table_of_an_exercise_is_the_position_it_tells() -> None:
    """The hand shown as the own one lies in front of the seat that is asked."""
    for name in ("win_this_trick", "best_ending"):
        for seed in range(8):
            q = make(name, seed)
            assert isinstance(q.table, Table) and q.table.asked is not None
            assert q.table.asked.seat == q.scene.seat
            assert list(q.table.view(q.scene.seat).piles[f"hand{q.scene.seat}"]) == hands(q)["Your hand"]


def test_permutations_of_cards_are_one_answer() -> None:
    """The cards that may be played can be named in any order."""
    q = briscola.must_follow(seed=11)
    for order in list(permutations(q.task.expected))[:6]:
        assert q.check(" ".join(order)).ok


def test_lessons_leave_the_shelf_alone() -> None:
    """To pose exercises changes no variant and begins no match."""
    before = find("briscola")
    make("may_you_exchange", 1)
    assert find("briscola") is before and len(Match(open_table("briscola", seed=1)).deals) == 1
