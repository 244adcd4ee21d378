"""Which jobs are measured beside which other libraries, and what the ratio should be.

Where no library does the same, one that does something like it stands for orientation and has no goal.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

import numpy as np

from cardwidgets.core.cards import Cards, pack
from cardwidgets.odds.bluffing.betting import Betting
from cardwidgets.odds.tables import rank_table

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
    from cardwidgets.odds.montecarlo import estimate_share

    deals = 1_000_000
    return lambda: estimate_share(HERO, 1, seed=1, error=None, deals=deals), deals


def _random_deals() -> tuple[Callable[[], object], float]:
    from cardwidgets.odds.random_duels import random_points

    deals = 50_000
    return lambda: random_points(deals, 1), deals


def _double_dummy() -> tuple[Callable[[], object], float]:
    from cardwidgets.odds.tricks.bits import number, suit_number
    from cardwidgets.odds.tricks.double_dummy import as_numbers
    from cardwidgets.odds.tricks.search import search

    rng, deals = Random(2), []
    for _ in range(20):
        cards = rng.sample(pack(32), 30)
        deals.append(as_numbers([number(cards[seat::3]) for seat in range(3)], (), 0))

    def job() -> None:
        for deal in deals:
            search(suit_number("S"), True).tricks(*deal)

    return job, len(deals)


def _many() -> tuple[Callable[[], object], float]:
    table, n = rank_table(), 2_000_000
    columns = np.random.default_rng(1).integers(0, 52, (3, n)).astype(np.uint8)
    return lambda: table.ranks(*columns), n


def _everyone() -> tuple[Callable[[], object], float]:
    from cardwidgets.odds import everyone

    def job() -> None:
        everyone._sorted.cache_clear()  # the work of sorting belongs to the job
        everyone.equity_table()

    return job, 1


def _bluffing() -> tuple[Callable[[], object], float]:
    from cardwidgets.odds.bluffing.solver import Solver

    solver = Solver(Betting(), one_card())
    return lambda: solver.run(1), 1


_C = """
import ctypes, subprocess, tempfile, pathlib, itertools, random, array
source = r'''
#include <stdint.h>
void rank(const uint8_t *a, const uint8_t *b, const uint8_t *c, const int16_t *flat, int16_t *out, long n) {
    for (long i = 0; i < n; i++) out[i] = flat[(a[i] * 52 + b[i]) * 52 + c[i]];
}
void all(const uint64_t *mask, const int16_t *strength, int32_t *win, int32_t *tie, long n) {
    for (long i = 0; i < n; i++) {
        int32_t w = 0, t = 0;
        for (long j = 0; j < n; j++) {
            int apart = (mask[i] & mask[j]) == 0;
            w += apart & (strength[j] < strength[i]);
            t += apart & (strength[j] == strength[i]);
        }
        win[i] = w; tie[i] = t;
    }
}
'''
home = pathlib.Path(tempfile.mkdtemp())
(home / "job.c").write_text(source)
subprocess.run(["cc", "-O3", "-shared", "-fPIC", *FLAGS, "-o", str(home / "job.so"), str(home / "job.c")], check=True)
lib, rng = ctypes.CDLL(str(home / "job.so")), random.Random(1)
def at(values):
    return ctypes.c_void_p(values.buffer_info()[0])
"""
_C_BASE = _C.replace("*FLAGS, ", "")
_C_RANK = (
    _C_BASE
    + """
n = does = 2_000_000
columns = [array.array("B", rng.choices(range(52), k=n)) for _ in range(3)]
flat, out = array.array("h", [rng.randrange(741) for _ in range(52**3)]), array.array("h", bytes(2 * n))
def job():
    lib.rank(*map(at, columns), at(flat), at(out), ctypes.c_long(n))
"""
)
_C_ALL = """
hands = list(itertools.combinations(range(52), 3))
n, does = len(hands), 1
mask = array.array("Q", [1 << a | 1 << b | 1 << c for a, b, c in hands])
strength = array.array("h", [rng.randrange(741) for _ in hands])
win, tie = array.array("i", bytes(4 * n)), array.array("i", bytes(4 * n))
def job():
    lib.all(at(mask), at(strength), at(win), at(tie), ctypes.c_long(n))
"""
_POKERKIT_RANK = """
import random
from pokerkit import Card, Deck
from pokerkit.lookups import RhodeIslandHoldemLookup
look, rng = RhodeIslandHoldemLookup(), random.Random(1)
hands, does = [tuple(rng.sample(list(Deck.STANDARD), 3)) for _ in range(1000)], 1000
def job():
    for hand in hands:
        look.get_entry(hand)
"""
_TREYS_RANK = """
import random
from treys import Deck, Evaluator
full, rng, evaluator = Deck.GetFullDeck(), random.Random(1), Evaluator()
hands, does = [rng.sample(full, 5) for _ in range(1000)], 1000
def job():
    for hand in hands:
        evaluator._five(hand)
"""
_POKERKIT_EQUITY = """
from pokerkit import Card, Deck, RhodeIslandHoldemHand, calculate_equities
hero, does = list(Card.parse("KsKh6d")), 500
def job():
    calculate_equities(([hero], [[]]), (), 3, 0, Deck.STANDARD, (RhodeIslandHoldemHand,), sample_count=does)
"""
_SPIEL = """
import pyspiel, random
game, rng, does = pyspiel.load_game("GAME"), random.Random(1), 50
state = game.new_initial_state()
while state.is_chance_node():
    state.apply_action(rng.choice(state.legal_actions()))
bots = [pyspiel.make_uniform_random_bot(seat, 7 + seat) for seat in range(game.num_players())]
def job():
    for seed in range(does):
        pyspiel.evaluate_bots(state.clone(), bots, seed)
"""
_SPIEL_BLUFFING = f"""
import pyspiel
solver, does = pyspiel.CFRPlusSolver(pyspiel.load_efg_game({as_tree(Betting(), one_card())!r})), 1
job = solver.evaluate_and_update_policy
"""
_ENDPLAY = """
from endplay.dealer import generate_deals
from endplay.dds import solve_board
from endplay.types import Denom, Player
deals = list(generate_deals(produce=10, seed=1))
for deal in deals:
    deal.trump, deal.first = Denom.spades, Player.north
does = len(deals)
def job():
    for deal in deals:
        solve_board(deal)
"""

JOBS = [
    Job("rank a hand of three, from numbers", "hands", _from_numbers, Peer("PokerKit", _POKERKIT_RANK), 12),
    Job("rank a hand of three, from cards", "hands", _from_cards, Peer("PokerKit", _POKERKIT_RANK), 5),
    Job("rank a hand, from numbers", "hands", _from_numbers, Peer("treys", _TREYS_RANK, "hands of five")),
    Job("rank two million hands", "hands", _many, Peer("C", _C_RANK, "the same table, cc -O3"), 0.25),
    Job("all hands against one", "tables", _everyone, Peer("C", _C_BASE + _C_ALL, "all match-ups, cc -O3"), 2),
    Job(
        "all hands against one", "tables", _everyone,
        Peer("C", _C.replace("*FLAGS", '"-march=native"') + _C_ALL, "all match-ups, for this very processor"),
    ),
    Job("Monte Carlo, one opponent", "deals", _estimate, Peer("PokerKit", _POKERKIT_EQUITY), 100),
    *(
        Job(
            "random deals", "deals", _random_deals,
            Peer("OpenSpiel", _SPIEL.replace("GAME", game), f"{game} in C++, dealt; ours briscola for two"),
        )
        for game in ("skat", "euchre", "spades")
    ),
    Job(
        "bluffing, a round for 52 classes", "rounds", _bluffing,
        Peer("OpenSpiel", _SPIEL_BLUFFING, "CFR+ in C++; the values agree to 0.001"), 40,
    ),
    Job("double dummy, trumps", "deals", _double_dummy, Peer("DDS by endplay", _ENDPLAY, "bridge; ours preferans")),
]  # fmt: skip
