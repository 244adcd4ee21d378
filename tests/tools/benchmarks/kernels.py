"""The kernels of `odds`, each beside the same job done plainly, and the ratio it has to reach.

The budgets follow from measurements of prototypes against C and against other libraries, taken in one process on two
cores of the x86-64 kind, with a quarter of slack or more; each says how. Where what was agreed is a time or a rate, the
budget is its ratio to what the plain way reached on that machine.
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
from cardwidgets.odds.layouts.best import points_against, sample_hands, strength
from cardwidgets.odds.layouts.many import lay_out_numbers
from cardwidgets.odds.layouts.search import best_sets, sets_of
from cardwidgets.odds.runtime.compiled import has_numba
from cardwidgets.odds.three_card import all_equities as everyone
from cardwidgets.odds.three_card import montecarlo
from cardwidgets.odds.three_card import montecarlo_numpy as lockstep
from cardwidgets.odds.three_card.showdown import Group, Groups, showdown
from cardwidgets.odds.three_card.tables import rank_table

from .brute import all_layouts, best_of_all, deal_by_deal, match_ups, play_briscola, rank_naively, triples
from .compare import Kernel
from .jobs import play_through_tables
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
    yield from tables()
    yield from searches()
    if has_numba():
        yield from random_deals()
        yield from double_dummy()
        yield from duels()


def ranking() -> Iterator[Kernel]:
    """One hand (from numbers 20, from cards 5 times PokerKit, which does 0.48 of a naive ranking), and many."""
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
    yield Kernel("rank a hand, from numbers", "hands", from_numbers, naively, 9.7, size, size)
    yield Kernel("rank a hand, from cards", "hands", from_cards, naively, 2.4, size, size)
    n = 2_000_000
    columns = np.random.default_rng(1).integers(0, 52, (3, n)).astype(np.uint8)
    yield Kernel(  # 250 of the 12 million a second that single calls reach
        "rank two million hands, numpy",
        "hands",
        lambda: table.ranks(*columns),
        from_numbers,
        20.8,
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
    """By numpy 5 times a loop and a million deals a second, by numba ten million; a loop deals 0.5 and 0.14 million."""
    table, n = rank_table(BRAG), 16_384
    mine, left = table.rank_hand(HERO), [card for card in range(52) if card not in table.numbers(HERO)]
    for rivals, by_vectors, compiled in ((1, 5, 20), (8, 7, 71)):
        question = montecarlo.ask(HERO, rivals, BRAG, "any", ())

        def by_numpy(question: Any = question, rivals: int = rivals) -> None:
            sums, none = np.zeros(rivals + 2, np.int64), np.zeros(0, np.uint8)
            lockstep.deal_any(1, 0, n, question.left, 52, table.flat, none, question.mine, 0, rivals, sums)

        def loop(rivals: int = rivals) -> None:
            deal_by_deal(mine, left, rivals, table.rank, 400, 1)

        name = f"Monte Carlo against {rivals}"
        yield Kernel(f"{name}, numpy", "deals", by_numpy, loop, by_vectors, n, 400)
        if has_numba():
            yield Kernel(
                f"{name}, numba", "deals",
                partial(montecarlo.deal_block, 0, [0, 20 * n], 1, question), loop, compiled, 20 * n, 400,
            )  # fmt: skip


def laying_out() -> Iterator[Kernel]:
    """Plain Python is 50 times as quick as trying all 200,200 layouts by numpy, 100 hands a second; numba 500 times."""
    hands = sample_hands(40)
    worth = points_against(3, BRAG, Category.PAIR)
    every, places, place = all_layouts(), np.array(worth.places), rank_table(BRAG).place
    strengths = np.array([strength([hands[0][card] for card in way]) for way in triples()])
    numbers = np.array([[place[card] for card in hand] for hand in sample_hands(250)], np.uint8)

    def search() -> None:
        for hand in hands:
            best_sets(sets_of(hand, BRAG, Category.PAIR), worth.places, worth.ahead)

    def try_all() -> None:
        best_of_all(strengths, places, every)

    name, plainly = "best layout of thirteen cards", "all layouts, numpy"
    yield Kernel(f"{name}, plain Python", "hands", search, try_all, 50, len(hands), 1, plainly)
    if has_numba():
        yield Kernel(
            f"{name}, numba", "hands", lambda: lay_out_numbers(numbers, worth), try_all, 500, len(numbers), 1, plainly
        )


def bluffing() -> Iterator[Kernel]:
    """The whole work in a second: 120 rounds of regret for 741 classes, and the chances of any two of them before that.

    A loop takes 0.55 s for the products of one round, so 66 s for as many as the prototype needed.
    """
    from cardwidgets.odds.betting.equilibrium import solve_betting
    from cardwidgets.odds.betting.solver import joint_of
    from cardwidgets.odds.betting.tree import Betting

    betting, joint = Betting(), joint_of(BRAG)
    rows, reached = joint.both[:40].tolist(), [1 / joint.classes] * joint.classes
    ends = [(node.winner is not None) + 2 * (node.seer is not None) for node in betting.nodes]

    def solve() -> None:
        joint_of.cache_clear()
        assert solve_betting(betting).share < 0.001

    def products() -> None:
        for row in rows:
            sum(map(mul, row, reached))

    part = len(rows) / joint.classes / (2 * sum(ends)) / 120  # of the products that all rounds take
    yield Kernel("bluffing to a thousandth, 741 classes", "solutions", solve, products, 66, 1, part)


def tables() -> Iterator[Kernel]:
    """Six thousand deals a second with hands, piles, log and every rule, where a bare loop plays up to 65,000.

    What was agreed is the least that was reached, without slack: here a quarter is taken off.
    """
    deals = 40
    yield Kernel(
        "random deals of briscola through a table", "deals", lambda: play_through_tables("briscola", 2, deals),
        lambda: play_briscola(200, 1), 0.058, deals, 200, "a bare loop",
    )  # fmt: skip


def random_deals() -> Iterator[Kernel]:
    """A million deals a second, 40 times a plain loop."""
    from cardwidgets.odds.briscola.random_duels import random_points

    n = 50_000
    yield Kernel(
        "random deals of briscola for two, numba", "deals", lambda: random_points(n, 1), lambda: play_briscola(200, 1),
        40, n, 200,
    )  # fmt: skip


def double_dummy() -> Iterator[Kernel]:
    """The declarer's tricks of random deals, 15 times as fast as the same search in plain Python."""
    from cardwidgets.odds.preferans.bits import number, suit_number
    from cardwidgets.odds.preferans.double_dummy import as_numbers
    from cardwidgets.odds.preferans.search import search

    rng, deals = Random(2), []
    for _ in range(6):
        cards = rng.sample(pack(32), 30)
        deals.append(as_numbers([number(cards[seat::3]) for seat in range(3)], (), 0))
    for name, trump, most in (("trumps", "S", True), ("no trump", None, True), ("misère", None, False)):

        def solve(fast: bool, trump: str | None = trump, most: bool = most) -> None:
            for deal in deals:
                search(suit_number(trump), most, fast).tricks(*deal)

        ours, slowly = partial(solve, True), partial(solve, False)
        yield Kernel(f"preferans solved, {name}, numba", "deals", ours, slowly, 15, len(deals), len(deals))


def duels() -> Iterator[Kernel]:
    """Sixteen cards in stock: 58 ms in plain Python; three times what C takes, 7.8, by numba."""
    from cardwidgets.odds.briscola.solve import solve_duel

    rng = Random(5)
    cards = rng.sample(pack(40), 22)
    hands, stock = (cards[:3], cards[3:6]), cards[6:]

    def solve(fast: bool) -> None:
        solve_duel(hands, "briscola", trump=stock[-1].suit, stock=stock, fast=fast)

    name = "briscola solved, sixteen cards in stock, numba"
    yield Kernel(name, "deals", lambda: solve(True), lambda: solve(False), 7.4)
