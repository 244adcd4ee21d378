"""The jobs measured beside other libraries, and the ratios wanted.

Where no library does the same, one that does something like it stands for orientation and has no goal.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

import numpy as np

from cardwidgets import Table, find
from cardwidgets.core.cards import Cards, pack
from cardwidgets.odds.betting.tree import Betting
from cardwidgets.odds.preferans.bits import hands_of, number, suit_number
from cardwidgets.odds.preferans.double_dummy import as_numbers
from cardwidgets.odds.preferans.search import search
from cardwidgets.odds.three_card.tables import rank_table

from . import peer_code as code
from .peers import Peer
from .tree import as_tree, one_card

__all__ = ["JOBS", "Job"]

HERO = "KS KH 6D"


@dataclass(frozen=True)
class Job:
    """``ours`` makes something to call, and says how many of the unit one call does."""

    name: str
    unit: str
    ours: Callable[[], tuple[Callable[[], object], float]]
    peer: Peer
    goal: float | None = None


def _from_numbers() -> tuple[Callable[[], object], float]:
    table, rng = rank_table(), Random(1)
    hands = [tuple(rng.sample(range(52), 3)) for _ in range(1000)]
    rank = table.rank

    def job() -> None:
        for a, b, c in hands:
            rank(a, b, c)

    return job, len(hands)


def _from_cards() -> tuple[Callable[[], object], float]:
    table, rng = rank_table(), Random(1)
    hands = [Cards(rng.sample(pack(), 3)) for _ in range(1000)]
    rank_hand = table.rank_hand

    def job() -> None:
        for hand in hands:
            rank_hand(hand)

    return job, len(hands)


def _estimate() -> tuple[Callable[[], object], float]:
    from cardwidgets.odds.three_card.montecarlo import estimate_share

    deals = 1_000_000
    return lambda: estimate_share(HERO, 1, seed=1, error=None, deals=deals), deals


def _random_deals() -> tuple[Callable[[], object], float]:
    from cardwidgets.odds.briscola.random_duels import random_points

    deals = 50_000
    return lambda: random_points(deals, 1), deals


def play_through_tables(variant: str, seats: int, deals: int) -> int:
    """Play some deals by answering anything that is open; how many answers that took.

    One generator of random numbers shuffles and answers in all of them, as it does in the libraries beside which this
    is measured.
    """
    game, answers, rng = find(variant), 0, Random(1)
    for _ in range(deals):
        table = Table(game, seats, rng=rng)
        while (asked := table.asked) is not None:
            table.play(asked.choices.sample(rng))
        answers += table.ply
    return answers


def _through_tables(variant: str, seats: int, each: str = "deals") -> Callable[[], tuple[Callable[[], object], float]]:
    def made() -> tuple[Callable[[], object], float]:
        deals = 100
        does = deals if each == "deals" else play_through_tables(variant, seats, deals)
        return lambda: play_through_tables(variant, seats, deals), does

    return made


def _laying_out() -> tuple[Callable[[], object], float]:
    from cardwidgets.judge.rankings import BRAG
    from cardwidgets.judge.three_card import Category
    from cardwidgets.odds.layouts.best import points_against, sample_hands
    from cardwidgets.odds.layouts.many import lay_out_numbers

    worth, place = points_against(3, BRAG, Category.PAIR), rank_table(BRAG).place
    hands = np.array([[place[card] for card in hand] for hand in sample_hands(250)], np.uint8)
    return lambda: lay_out_numbers(hands, worth), len(hands)


def _dealt(deals: int) -> list[tuple[int, tuple[int, ...], int]]:
    rng, found = Random(2), []
    for _ in range(deals):
        cards = rng.sample(pack(32), 30)
        found.append(as_numbers([number(cards[seat::3]) for seat in range(3)], (), 0))
    return found


def _double_dummy(
    trump: str | None, most: bool, deals: int, fast: bool
) -> Callable[[], tuple[Callable[[], object], float]]:
    def made() -> tuple[Callable[[], object], float]:
        dealt = _dealt(deals)

        def job() -> None:
            for deal in dealt:
                search(suit_number(trump), most, fast).tricks(*deal)

        return job, len(dealt)

    return made


def _by_memory(trump: str | None, most: bool, deals: int) -> Peer:
    """The same deals by a library that remembers every position and leaves none out."""
    hands = [hands_of(joined) for joined, _, _ in _dealt(deals)]
    return Peer(
        "preferans-solver", code.preferans_solver(hands, trump is not None, not most), "Python", "preferans-solver"
    )


def _many() -> tuple[Callable[[], object], float]:
    table, n = rank_table(), 2_000_000
    columns = np.random.default_rng(1).integers(0, 52, (3, n)).astype(np.uint8)
    return lambda: table.ranks(*columns), n


def _everyone() -> tuple[Callable[[], object], float]:
    from cardwidgets.odds.three_card import all_equities as everyone

    def job() -> None:
        everyone._sorted.cache_clear()  # the work of sorting belongs to the job
        everyone.equity_table()

    return job, 1


def _bluffing(classes: int, suits: int) -> Callable[[], tuple[Callable[[], object], float]]:
    def made() -> tuple[Callable[[], object], float]:
        from cardwidgets.odds.betting.solver import Solver

        solver = Solver(Betting(), one_card(classes, suits))
        return lambda: solver.run(1), 1

    return made


def _spiel(classes: int, suits: int) -> Peer:
    tree = as_tree(Betting(), one_card(classes, suits))
    return Peer("OpenSpiel", code.bluffing_by_spiel(tree), "CFR+ in C++; the values agree to 0.001", "open-spiel")


POKERKIT = Peer("PokerKit", code.POKERKIT_RANK, needs="pokerkit")
JOBS = [
    Job("rank a hand of three, from numbers", "hands", _from_numbers, POKERKIT, 12),
    Job("rank a hand of three, from cards", "hands", _from_cards, POKERKIT, 5),
    Job("rank a hand, from numbers", "hands", _from_numbers, Peer("treys", code.TREYS_RANK, "hands of five", "treys")),
    Job("rank a hand, from numbers", "hands", _from_numbers, Peer("eval7", code.EVAL7_RANK, "hands of five", "eval7")),
    Job("rank two million hands", "hands", _many, Peer("C", code.in_c(code.C_RANK), "the same table, cc -O3"), 0.25),
    Job("all hands against one", "tables", _everyone, Peer("C", code.in_c(code.C_ALL), "all match-ups, cc -O3"), 2),
    Job(
        "all hands against one", "tables", _everyone,
        Peer("C", code.in_c(code.C_ALL, "-march=native"), "all match-ups, for this very processor"),
    ),
    Job(
        "Monte Carlo, one rival", "deals", _estimate, Peer("PokerKit", code.POKERKIT_EQUITY, needs="pokerkit"), 100
    ),
    Job(
        "best layout of thirteen cards", "hands", _laying_out,
        Peer("C", code.in_c(code.C_LAYOUTS), "all 200,200 layouts, cc -O3"), 8.8,
    ),
    Job("random deals", "deals", _random_deals, Peer("C", code.in_c(code.C_BRISCOLA), "the same, cc -O3"), 0.8),
    *(
        Job(
            "random deals", "deals", _random_deals,
            Peer(
                "OpenSpiel", code.SPIEL.replace("GAME", game), f"{game} in C++, dealt; ours briscola for two",
                "open-spiel",
            ),
        )
        for game in ("skat", "euchre", "spades")
    ),
    Job(
        "random deals of briscola through a table", "deals", _through_tables("briscola", 2),
        Peer("deep-briscola", code.DEEP_BRISCOLA, "the same game", "deep-briscola"),
    ),
    Job(
        "random deals of brag through a table", "deals", _through_tables("brag", 4),
        Peer("PokerKit", code.POKERKIT_DEAL, "hold'em; four seats in both", "pokerkit"),
    ),
    Job(
        "answers through a table", "answers", _through_tables("briscola", 2, "answers"),
        Peer("python-chess", code.CHESS, "random plies of chess", "chess"),
    ),
    *(
        Job(
            f"double dummy in plain Python, {name}", "deals", _double_dummy(trump, most, deals, False),
            _by_memory(trump, most, deals), 50,
        )
        for name, trump, most, deals in (
            ("trumps", "S", True, 12), ("no trump", None, True, 4), ("misère", None, False, 4)
        )
    ),
    Job(
        "double dummy, trumps", "deals", _double_dummy("S", True, 20, True),
        Peer("DDS by endplay", code.ENDPLAY, "bridge; ours preferans", "endplay"),
    ),
    Job("bluffing, a round for 13 classes", "rounds", _bluffing(13, 4), _spiel(13, 4), 40),
    Job("bluffing, a round for 52 classes", "rounds", _bluffing(52, 1), _spiel(52, 1), 40),
]  # fmt: skip
