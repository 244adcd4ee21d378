"""The right answers of exercises on brag's relatives, against a second telling of their rules."""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import combinations
from typing import Any

import pytest

from cardwidgets import Cards
from cardwidgets.lessons import State
from cardwidgets.lessons.exercise import Exercise
from cardwidgets.lessons.exercises import brag
from tests.support.lessons_model import RANKS, hands, strength
from tests.support.sampling import each_seed

forty = each_seed(40)
RELATIVES = ("chaal", "flower_opened", "flower_wins", "may_ask_aside", "play_or_fold", "split_seven")


def plain(hand: Iterable[str]) -> tuple[int, ...]:
    """Strength where three threes are an ordinary prial."""
    key = strength(hand)
    return (5, RANKS.index("3")) if key == (5, 99) else key


def flower(hand: Iterable[str]) -> tuple[int, ...]:
    """Strength in Zha Jin Hua, 2-3-5 apart: a flush above a straight, A-2-3 the lowest of these."""
    kind, *rest = plain(hand)
    rest = [RANKS.index("3") if one == 98 else one for one in rest]
    return {2: 3, 3: 2}.get(kind, kind), *rest


def is_235(hand: Iterable[str]) -> bool:
    cards = list(hand)
    return {card[0] for card in cards} == set("235") and len({card[1] for card in cards}) > 1


def is_leopard(hand: Iterable[str]) -> bool:
    return len({card[0] for card in hand}) == 1


# ---------- seven cards ----------


@forty
def test_split_seven(seed: int) -> None:
    """Right is every layout whose weaker hand is the best that any of the seventy splits has; order is kept."""
    q = brag.split_seven(seed=seed)
    seven = hands(q)["Your hand"]
    splits = [
        sorted((one, other), key=plain, reverse=True)
        for one in combinations(seven, 3)
        for other in combinations([card for card in seven if card not in one], 3)
    ]
    assert len(splits) == 2 * 70
    most = max(plain(low) for _, low in splits)
    for high, low in splits[::5]:
        assert q.check(f"{Cards(high)} | {Cards(low)}").ok is (plain(low) == most)
        if plain(high) > plain(low):
            assert q.check(f"{Cards(low)} | {Cards(high)}").state is State.UNREADABLE


@forty
def test_the_best_hand_first_is_not_right(seed: int) -> None:
    """Asked is where greed leaves a worse kind of hand; and the verdict says that it was greed."""
    q = brag.split_seven(seed=seed)
    seven = hands(q)["Your hand"]
    first = max(combinations(seven, 3), key=plain)
    second = max(combinations([card for card in seven if card not in first], 3), key=plain)
    verdict = q.check(f"{Cards(first)} | {Cards(second)}")
    assert verdict.state is State.WRONG
    assert verdict.text.startswith("You made the best hand first")


@pytest.mark.parametrize("seed", [531, 2320])
def test_nobody_holds_four_of_a_kind(seed: int) -> None:
    """Four of a kind, in whatever hand, ends a deal before anything is laid out: such deals are not asked about."""
    q = brag.split_seven(seed=seed)
    assert q.table is not None
    assert q.table.asked is not None
    assert q.check(q.task.expected).ok


def test_hands_are_laid_on_the_table_too() -> None:
    """The table holds the seven cards, and is read when they have been laid out."""
    q = brag.split_seven(seed=3)
    assert q.table is not None
    assert sorted(q.table.view(0).piles["hand0"]) == sorted(hands(q)["Your hand"])
    q.table.play(q.task.expected.answers[-1].action)
    assert q.check(q.table).ok


# ---------- 2-3-5 ----------


@forty
def test_flower_wins(seed: int) -> None:
    """2-3-5 of more than one suit beats leopards; all else goes by kind and ranks."""
    q = brag.flower_wins(seed=seed)
    a, b = hands(q).values()
    if is_235(a) and is_leopard(b):
        expected = "A"
    elif is_235(b) and is_leopard(a):
        expected = "B"
    else:
        expected = "A" if flower(a) > flower(b) else "B" if flower(b) > flower(a) else "tie"
    assert q.task.expected == expected


def test_all_sides_of_235_come_up() -> None:
    """It beats a leopard, it loses to others, and in one suit it is a flush."""
    posed = [brag.flower_wins(seed=seed) for seed in range(60)]
    texts = " ".join(q.solution().text for q in posed)
    assert all(
        word in texts for word in ("beats every leopard", "beats leopards and nothing else", "A leopard beats a")
    )


@forty
def test_flower_opened(seed: int) -> None:
    """A 2-3-5 wins when a leopard is among the hands; otherwise it is five high."""
    q = brag.flower_opened(seed=seed)
    shown = hands(q)
    small = [name for name, cards in shown.items() if is_235(cards)]
    if small and any(map(is_leopard, shown.values())):
        [expected] = small
    else:
        expected = max(shown, key=lambda name: flower(shown[name]))
    assert q.task.expected == expected


# ---------- against the house ----------


@each_seed(15, few=3)
def test_play_or_fold(seed: int) -> None:
    """Queen, six, four or better is worth playing (as every table of the casino game has it)."""
    q = brag.play_or_fold(seed=seed)
    ranks = sorted((RANKS.index(card[0]) for card in hands(q)["Your hand"]), reverse=True)
    assert (q.task.expected == "play") is (ranks >= [RANKS.index(rank) for rank in "Q64"])
    worth = float(re.findall(r"[−+]\d\.\d\d", q.solution().text)[0].replace("−", "-"))
    assert (worth >= -1) is (q.task.expected == "play")


def test_both_answers_come_up() -> None:
    """Some hands are worth a bet, some not."""
    assert {brag.play_or_fold(seed=seed).task.expected for seed in range(15)} == {"play", "fold"}


# ---------- Teen Patti ----------


class Teen:
    """The state that the answers of a table lead to: the stake, who has looked, who is in, in the order of play."""

    def __init__(self, q: Exercise) -> None:
        table: Any = q.table
        dealer = table.start.dealer
        self.stake = 1
        self.looked: set[int] = set()
        self.active: list[int] = [(dealer + 1 + n) % table.seats for n in range(table.seats)]
        for seat, word in table.answers:
            if word == "look":
                self.looked.add(seat)
            elif word == "fold":
                self.active.remove(seat)
            elif type(word) is int:
                self.stake = word // 2 if seat in self.looked else word
        self.me: int = table.asked.seat

    @property
    def before(self) -> int:
        place: int = self.active.index(self.me)
        return self.active[place - 1]


@forty
def test_chaal(seed: int) -> None:
    """Twice the stake after looking; the stake is what a blind player put in, or half of what another did."""
    q = brag.chaal(seed=seed)
    at = Teen(q)
    assert at.me in at.looked
    assert q.task.expected == 2 * at.stake
    assert "You have looked." in q.check(at.stake).text


@forty
def test_may_ask_aside(seed: int) -> None:
    """Three or more left, both have looked."""
    q = brag.may_ask_aside(seed=seed)
    at = Teen(q)
    assert q.task.expected is (len(at.active) >= 3 and {at.me, at.before} <= at.looked)


def test_every_refusal_comes_up() -> None:
    """Yes, and each reason why not."""
    said = {brag.may_ask_aside(seed=seed).solution().text.split(". ", 1)[1][:25] for seed in range(40)}
    assert len(said) == 4


@pytest.mark.parametrize("name", RELATIVES)
def test_another_game_is_refused(name: str) -> None:
    """Each exercise is about one game."""
    with pytest.raises(ValueError, match=r"^crash "):
        getattr(brag, name)(variant="crash")
