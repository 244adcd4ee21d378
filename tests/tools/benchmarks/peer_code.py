"""The code that each of the other libraries runs: texts that define ``job()`` and ``does``, in an environment of their
own.

``LIMITS`` is there the path of `limits.c`, ``SOURCES`` the folder of what was cloned.
"""

from __future__ import annotations

from collections.abc import Iterable

_C = """
import array, ctypes, itertools, pathlib, random, subprocess, tempfile
made = pathlib.Path(tempfile.mkdtemp()) / "limits.so"
subprocess.run(["cc", "-O3", "-shared", "-fPIC", *FLAGS, "-o", made, LIMITS], check=True)
lib, rng = ctypes.CDLL(str(made)), random.Random(1)
def at(values):
    return ctypes.c_void_p(values.buffer_info()[0])
"""


def in_c(code: str, *flags: str) -> str:
    """A job of `limits.c`, compiled with some more flags."""
    return f"FLAGS = {flags!r}" + _C + code


C_RANK = """
n = does = 2_000_000
columns = [array.array("B", rng.choices(range(52), k=n)) for _ in range(3)]
flat, out = array.array("h", [rng.randrange(741) for _ in range(52**3)]), array.array("h", bytes(2 * n))
def job():
    lib.rank(*map(at, columns), at(flat), at(out), ctypes.c_long(n))
"""
C_ALL = """
hands = list(itertools.combinations(range(52), 3))
n, does = len(hands), 1
mask = array.array("Q", [1 << a | 1 << b | 1 << c for a, b, c in hands])
strength = array.array("h", [rng.randrange(741) for _ in hands])
win, tie = array.array("i", bytes(4 * n)), array.array("i", bytes(4 * n))
def job():
    lib.all(at(mask), at(strength), at(win), at(tie), ctypes.c_long(n))
"""
C_LAYOUTS = """
number = array.array("H", bytes(2 * 13**3))
for place, (a, b, c) in enumerate(itertools.combinations(range(13), 3)):
    number[(a * 13 + b) * 13 + c] = place
every, does = array.array("H", bytes(8 * 200_200)), 20
assert lib.layouts(at(every), at(number)) == 200_200
worth = array.array("d", [(s / 741) ** 3 for _ in range(4) for s in range(741)])
hands = [array.array("h", [rng.randrange(741) for _ in range(286)]) for _ in range(does)]
def job():
    for strength in hands:
        lib.best(at(every), ctypes.c_long(200_200), at(strength), at(worth))
"""
C_BRISCOLA = """
does = 50_000
def job():
    lib.briscola(ctypes.c_long(does), ctypes.c_uint64(1))
"""
POKERKIT_RANK = """
import random
from pokerkit import Card, Deck
from pokerkit.lookups import RhodeIslandHoldemLookup
look, rng = RhodeIslandHoldemLookup(), random.Random(1)
hands, does = [tuple(rng.sample(list(Deck.STANDARD), 3)) for _ in range(1000)], 1000
def job():
    for hand in hands:
        look.get_entry(hand)
"""
TREYS_RANK = """
import random
from treys import Deck, Evaluator
full, rng, evaluator = Deck.GetFullDeck(), random.Random(1), Evaluator()
hands, does = [rng.sample(full, 5) for _ in range(1000)], 1000
def job():
    for hand in hands:
        evaluator._five(hand)
"""
POKERKIT_EQUITY = """
from pokerkit import Card, Deck, RhodeIslandHoldemHand, calculate_equities
hero, does = list(Card.parse("KsKh6d")), 500
def job():
    calculate_equities(([hero], [[]]), (), 3, 0, Deck.STANDARD, (RhodeIslandHoldemHand,), sample_count=does)
"""
SPIEL = """
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
EVAL7_RANK = """
import random, eval7
rng, full = random.Random(1), eval7.Deck().cards
hands, does, evaluate = [rng.sample(full, 5) for _ in range(1000)], 1000, eval7.evaluate
def job():
    for hand in hands:
        evaluate(hand)
"""
POKERKIT_DEAL = """
import random
from pokerkit import Automation, NoLimitTexasHoldem
rng, does = random.Random(1), 20
def play():
    state = NoLimitTexasHoldem.create_state(tuple(Automation), True, 0, (1, 2), 2, 200, 4)
    while state.status:
        if rng.random() < 0.2 and state.can_fold():
            state.fold()
        else:
            state.check_or_call()
def job():
    for _ in range(does):
        play()
"""
CHESS = """
import random, chess
rng, does = random.Random(1), 400
def job():
    plies = 0
    board = chess.Board()
    while plies < does:
        moves = list(board.legal_moves)
        if not moves:
            board = chess.Board()
            continue
        board.push(rng.choice(moves))
        plies += 1
"""
DEEP_BRISCOLA = """
import random, sys
sys.path.insert(0, SOURCES + "/deep-briscola")
import environment
game, does = environment.BriscolaGame(environment.LoggerLevels.TRAIN), 50
def play():
    game.reset()
    first = True
    while first or game.draw_step():
        first = False
        for seat in game.get_players_order():
            game.play_step(random.choice(game.get_player_actions(seat)), seat)
        game.evaluate_step()
    assert sum(player.points for player in game.players) == 120
def job():
    for _ in range(does):
        play()
"""


def bluffing_by_spiel(tree: str) -> str:
    """A round of CFR+ on a game in Gambit's format."""
    return f"""
import pyspiel
solver, does = pyspiel.CFRPlusSolver(pyspiel.load_efg_game({tree!r})), 1
job = solver.evaluate_and_update_policy
"""


def preferans_solver(hands: Iterable[Iterable[int]], trumps: bool, misere: bool) -> str:
    """Deals of three hands as bits: solved by memory alone. Suits are written low to high, by who holds each card."""
    written = []
    for deal in hands:
        held = list(deal)
        seats = ["".join(str(seat) for seat in range(3) if held[seat] >> place & 1) for place in range(32)]
        suits = ["".join(seats[first : first + 8]) for first in range(0, 32, 8)]
        written.append(f"{' '.join(suits)}.0.{'M' if misere else 'P'}.{int(trumps)}")
    return f"""
import sys
sys.path.insert(0, SOURCES + "/preferans-solver")
from backend.solver import Solver
class Deal:
    trumps = {0 if trumps else None}
    def __init__(self, written):
        self.written = written
    def initialize(self):
        pass
    def to_string(self):
        return self.written
deals = {written!r}
does = len(deals)
def job():
    for written in deals:
        Solver(Deal(written)).solve()
"""


ENDPLAY = """
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
