"""The kernels of `odds`, each beside the same job done plainly, and the ratio it has to reach.

The budgets follow from measurements of prototypes against C and against other libraries, taken in one process on two
cores of the x86-64 kind, with a quarter of slack or more; each says how.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from itertools import combinations
from operator import mul
from random import Random
from typing import Any

import numpy as np

from cardwidgets.core.cards import Cards, pack
from cardwidgets.judge.rankings import BRAG
from cardwidgets.judge.three_card import Category
from cardwidgets.odds import everyone, lockstep, montecarlo
from cardwidgets.odds.disjoint import Group, Groups
from cardwidgets.odds.fast import have_numba
from cardwidgets.odds.laying import best_sets, sets_of
from cardwidgets.odds.layouts import points_against, sample_hands, strength
from cardwidgets.odds.many_layouts import lay_out_numbers
from cardwidgets.odds.showdown import showdown
from cardwidgets.odds.tables import rank_table

from .brute import all_layouts, best_of_all, deal_by_deal, match_ups, play_briscola, rank_naively, triples
from .compare import Kernel
from .kernels_tricks import searches

__all__ = ["kernels"]

HERO = Cards("KS KH 6D")


def kernels() -> Iterator[Kernel]:
    """Every kernel, one after the other; those that only numba makes quick are left out without it."""
    yield from ranking()
    yield from equities()
    yield from estimates()
    yield from laying_out()
    yield from bluffing()
    yield from searches()
    if have_numba():
        yield from random_deals()
        yield from double_dummy()
        yield from duels()


def ranking() -> Iterator[Kernel]:
    """One hand (from numbers 12, from cards 5 times PokerKit, which does half of a naive ranking), and many."""
    table, rng = rank_table(BRAG), Random(1)
    hands = [Cards(rng.sample(pack(), 3)) for _ in range(2000)]
    numbers = [tuple(table.numbers(hand)) for hand in hands]
    rank, rank_hand = table.rank, table.rank_hand

    def from_numbers() -> None:
        for a, b, c in numbers:
            rank(a, b, c)

    def from_cards() -> None:
        for hand in hands:
            rank_hand(hand)

    def naively() -> None:
        for hand in hands:
            rank_naively(hand)

    size = len(hands)
    yield Kernel("rank a hand, from numbers", "hands", from_numbers, naively, 5.8, size, size)
    yield Kernel("rank a hand, from cards", "hands", from_cards, naively, 2.4, size, size)
    n = 2_000_000
    columns = np.random.default_rng(1).integers(0, 52, (3, n)).astype(np.uint8)
    yield Kernel(  # 250 of the 12 million a second that single calls reach
        "rank two million hands, numpy",
        "hands",
        lambda: table.ranks(*columns),
        from_numbers,
        20,
        n,
        len(hands),
        "one by one",
    )


def equities() -> Iterator[Kernel]:
    """All hands against one in 10 ms, where C tries all match-ups in 360; one hand in 1 ms, against three in 60."""
    table = rank_table(BRAG)
    rows = list(range(0, 22_100, 442))

    def sorted_anew() -> None:
        everyone._sorted.cache_clear()
        everyone.equity_table()

    yield Kernel(
        "all hands against one, 407 million match-ups", "tables", sorted_anew,
        lambda: match_ups(table.hands, table.strength, rows), 36, 1, len(rows) / 22_100, "all match-ups, numpy",
    )  # fmt: skip
    left = [card for card in pack() if card not in HERO]

    def try_all() -> None:
        for rival in combinations(left, 3):
            BRAG.compare(HERO, rival)

    yield Kernel("one hand against one, exactly", "hands", lambda: showdown(HERO), try_all, 15)
    own = sum(1 << card for card in table.numbers(HERO))
    masks = (np.uint64(1) << table.hands.astype(np.uint64)).sum(axis=1, dtype=np.uint64)
    alive = (masks & np.uint64(own)) == 0
    held, mine = masks[alive], table.strength[alive] < table.rank_hand(HERO)
    sample = held[mine][:: max(1, int(mine.sum()) // 60)]

    def pair_by_pair() -> None:
        for one in sample:
            int((held[mine] & one == 0).sum())

    yield Kernel(
        "one hand against two, exactly", "hands", lambda: showdown(HERO, 2), pair_by_pair, 100, 1,
        len(sample) / int(mine.sum()), "pair by pair, numpy",
    )  # fmt: skip
    pairs = pairs_apart(HERO)

    def rival_by_rival() -> None:
        for one in sample[:12]:
            pairs(one)

    yield Kernel(
        "one hand against three, exactly", "hands", lambda: showdown(HERO, 3), rival_by_rival, 30, 1,
        12 / int(mine.sum()), "rival by rival, numpy",
    )  # fmt: skip


def pairs_apart(hero: Cards) -> Callable[[Any], int]:
    """For one rival's hand, the pairs of weaker hands that two others may hold, by inclusion and exclusion."""
    table = rank_table(BRAG)
    groups, own = Groups(table), np.uint64(sum(1 << number for number in table.numbers(hero)))
    masks = (np.uint64(1) << table.hands.astype(np.uint64)).sum(axis=1, dtype=np.uint64)
    weaker = (table.strength < table.rank_hand(hero)) & (masks & own == 0)

    def pairs(one: Any) -> int:
        group = Group(groups, weaker & (masks & one == 0))
        return groups.tuples([group, group])

    return pairs


def estimates() -> Iterator[Kernel]:
    """A million deals a second by numpy (5 times a loop), ten by numba (20 times)."""
    table, n = rank_table(BRAG), 16_384
    mine, left = table.rank_hand(HERO), [card for card in range(52) if card not in table.numbers(HERO)]
    for rivals in (1, 8):
        question = montecarlo.ask(HERO, rivals, BRAG, "any", ())

        def by_numpy(question: Any = question, rivals: int = rivals) -> None:
            sums, none = np.zeros(rivals + 2, np.int64), np.zeros(0, np.uint8)
            lockstep.deal_any(1, 0, n, question.left, 52, table.flat, none, question.mine, 0, rivals, sums)

        def loop(rivals: int = rivals) -> None:
            deal_by_deal(mine, left, rivals, table.rank, 400, 1)

        name = f"Monte Carlo against {rivals}"
        yield Kernel(f"{name}, numpy", "deals", by_numpy, loop, 5, n, 400)
        if have_numba():
            yield Kernel(
                f"{name}, numba", "deals",
                partial(montecarlo.deal_block, 0, [0, 20 * n], 1, question), loop, 20, 20 * n, 400,
            )  # fmt: skip


def laying_out() -> Iterator[Kernel]:
    """5,000 hands a second in plain Python, where numpy tries all 200,200 layouts of 124; 50,000 by numba."""
    hands = sample_hands(40)
    worth = points_against(3, BRAG, Category.PAIR)
    every, places, place = all_layouts(), np.array(worth.places), rank_table(BRAG).place
    strengths = np.array([strength([hands[0][card] for card in way]) for way in triples()])
    numbers = np.array([[place[card] for card in hand] for hand in sample_hands(250)], np.uint8)

    def search() -> None:
        for hand in hands:
            best_sets(sets_of(hand, BRAG, Category.PAIR), worth.places, worth.ahead)

    yield Kernel(
        "best layout of thirteen cards, plain Python", "hands", search,
        lambda: best_of_all(strengths, places, every), 40, len(hands), 1, "all layouts, numpy",
    )  # fmt: skip
    if have_numba():
        yield Kernel(
            "best layout of thirteen cards, numba", "hands", lambda: lay_out_numbers(numbers, worth), search, 6,
            len(numbers), len(hands),
        )  # fmt: skip


def bluffing() -> Iterator[Kernel]:
    """A round of regret for 741 classes of hands: 120 in a second, where loops take half a second for one."""
    from cardwidgets.odds.bluffing.betting import Betting
    from cardwidgets.odds.bluffing.joint import joint_of
    from cardwidgets.odds.bluffing.solver import Solver

    betting, joint = Betting(), joint_of(BRAG)
    solver, rows = Solver(betting, joint), joint.both[:40].tolist()
    reached = [1 / joint.classes] * joint.classes
    ends = [(node.winner is not None) + 2 * (node.seer is not None) for node in betting.nodes]

    def products() -> None:
        for row in rows:
            sum(map(mul, row, reached))

    part = len(rows) / joint.classes / (2 * sum(ends))  # of the products that a round takes, for either player
    yield Kernel("bluffing: a round for 741 classes", "rounds", lambda: solver.run(1), products, 64, 1, part)


def random_deals() -> Iterator[Kernel]:
    """A million deals a second, 40 times a plain loop."""
    from cardwidgets.odds.random_duels import random_points

    n = 50_000
    yield Kernel(
        "random deals of briscola for two, numba", "deals", lambda: random_points(n, 1), lambda: play_briscola(200, 1),
        40, n, 200,
    )  # fmt: skip


def double_dummy() -> Iterator[Kernel]:
    """The declarer's tricks of random deals, 15 times as fast as the same search in plain Python."""
    from cardwidgets.odds.tricks.bits import number, suit_number
    from cardwidgets.odds.tricks.double_dummy import as_numbers
    from cardwidgets.odds.tricks.search import search

    rng, deals = Random(2), []
    for _ in range(20):
        cards = rng.sample(pack(32), 30)
        deals.append(as_numbers([number(cards[seat::3]) for seat in range(3)], (), 0))
    for name, trump, most, plain in (
        ("trumps", "S", True, 10),
        ("no trump", None, True, 10),
        ("misère", None, False, 4),
    ):

        def solve(fast: bool, number: int, trump: str | None = trump, most: bool = most) -> None:
            for deal in deals[:number]:
                search(suit_number(trump), most, fast).tricks(*deal)

        ours, slowly = partial(solve, True, len(deals)), partial(solve, False, plain)
        yield Kernel(f"preferans solved, {name}, numba", "deals", ours, slowly, 15, len(deals), plain)


def duels() -> Iterator[Kernel]:
    """Half a deal of briscola for two: 58 ms in plain Python, 5 with numba."""
    from cardwidgets.odds.ace_ten.solve import solve_duel

    rng = Random(5)
    cards = rng.sample(pack(40), 16)
    hands, stock = (cards[:3], cards[3:6]), cards[6:]

    def solve(fast: bool) -> None:
        solve_duel(hands, "briscola", trump=stock[-1].suit, stock=stock, fast=fast)

    yield Kernel("briscola solved, ten cards in stock, numba", "deals", lambda: solve(True), lambda: solve(False), 5)
