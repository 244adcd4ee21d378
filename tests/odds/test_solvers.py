"""Preferans with open cards: the searches against a search of every play, against each other, and against proverbs."""

from __future__ import annotations

import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardwidgets.core.cards import Card, Cards, pack
from cardwidgets.core.errors import CardTableError, NotationError, RulesError
from cardwidgets.odds.preferans.all_pass import solve_all_pass
from cardwidgets.odds.preferans.double_dummy import STRAINS, Solved, solve, strain_and_aim
from cardwidgets.odds.preferans.exchange import best_exchange
from cardwidgets.odds.preferans.position import Position, position
from cardwidgets.odds.runtime.compiled import has_numba
from tests.support import by_definition
from tests.support.languages import WRITTEN
from tests.support.sampling import often

pytestmark = pytest.mark.ci

WAYS = [False, True] if has_numba() else [False]
"""The plain search, and the kernel where numba is installed."""
KOVALEVSKAYA = (
    "7S 8S 9S TS 8C 7D 8D 9D 8H 9H",
    "KS AS TC JC QC AD TH QH KH AH",
    "JS QS 7C 9C TD JD QD KD 7H JH",
)


def dealt(cards: Cards, each: int) -> list[Cards]:
    return [Cards(cards[each * seat : each * seat + each]) for seat in range(3)]


@st.composite
def positions(draw: st.DrawFn, most: int = 4) -> Position:
    """Up to four cards each, from the whole pack or from two suits, in the middle of a trick or before it."""
    suits = draw(st.sampled_from(["SCDH", "SH", "CD"]))
    each = draw(st.integers(1, most))
    cards = draw(st.permutations([card for card in pack(32) if card.suit in suits]))
    here = position(dealt(Cards(cards), each), draw(st.integers(0, 2)), draw(st.sampled_from([None, "S", "D"])))
    for _ in range(draw(st.integers(0, 2))):
        after, winner = here.after(draw(st.sampled_from(here.choices)))
        assert winner is None and after is not None
        here = after
    return here


@settings(max_examples=often(12, 60))
@given(positions(), st.integers(0, 2), st.booleans())
def test_every_card_is_worth_what_a_search_of_every_play_finds(here: Position, declarer: int, misere: bool) -> None:
    """For each legal card, in both forms: the declarer's tricks after it, from this trick on."""
    if misere and here.trump is not None:
        here = Position(here.hands, here.leader, None, Cards()) if not here.table else here
        misere = here.trump is None
    contract = "M" if misere else here.trump or "N"
    wanted = {}
    for card in here.choices:
        after, winner = here.after(card)
        rest = by_definition.tricks(after, declarer=declarer, most=not misere) if after else 0
        wanted[card] = rest + (winner == declarer)
    for fast in WAYS:
        found = solve(here.hands, contract, declarer=declarer, leader=here.leader, table=here.table, fast=fast)
        assert found.values == wanted
        assert found.tricks == by_definition.tricks(here, declarer=declarer, most=not misere)


@pytest.mark.skipif(len(WAYS) == 1, reason="numba is missing: pip install 'cardwidgets[fast]'")
@pytest.mark.parametrize("contract", ["N", "H", "M"])
def test_kernel_and_plain_search_agree_on_whole_deals(contract: str) -> None:
    """On every card of the leader, in random deals of ten cards each."""
    rng = Random(32)
    for _ in range(6):
        hands = dealt(Cards(rng.sample(pack(32), 32)), 10)
        asked: dict[str, Any] = {"declarer": rng.randrange(3), "leader": rng.randrange(3)}
        assert solve(hands, contract, fast=True, **asked).values == solve(hands, contract, fast=False, **asked).values


def test_the_misere_of_kovalevskaya() -> None:
    """The famous misère: no trick if the declarer leads, one if either opponent does."""
    for fast in WAYS:
        assert [solve(KOVALEVSKAYA, "M", leader=leader, fast=fast).tricks for leader in range(3)] == [0, 1, 1]


@pytest.mark.parametrize("fast", WAYS)
@pytest.mark.parametrize("contract", [*STRAINS, "M"])
def test_the_line_gives_nothing_away(contract: str, fast: bool) -> None:
    """The declarer takes on it what was promised; every card on it was legal, and cost nobody anything."""
    hands = dealt(Cards(Random(7).sample(pack(32), 32)), 7)
    solved = solve(hands, contract, leader=2, fast=fast)
    here, taken = solved.position, 0
    assert len(solved.line) == 21
    for seat, card in solved.line:
        assert seat == here.seat and card in here.choices
        after, winner = here.after(card)
        taken += winner == 0
        here = after or here
    assert taken == solved.tricks


def test_high_cards_can_be_counted() -> None:
    """Ten cards from the top of the pack in one hand take all tricks, and none at misère if they lie below."""
    top = Cards("AS KS QS AH KH QH AD KD QD AC")
    low = Cards("7S 8S 9S 7H 8H 9H 7D 8D 9D 7C")
    rest = Cards(card for card in pack(32) if card not in (*top, *low))[:10]
    assert solve([top, low, rest], "N").tricks == 10
    assert [solve([low, top, rest], "M", leader=leader).tricks for leader in range(3)] == [0, 0, 0]
    assert solve([low, top, rest], "N").tricks == 0


def test_a_void_hand_must_trump() -> None:
    """A player who cannot follow must trump, though they would rather throw another card away; then the king is trumped
    too."""
    third = solve(["7H", "9S", "8H KC"], "H", leader=0, table="AS 8S")
    assert third.values == {Card("8H"): 1}


def test_what_a_card_costs() -> None:
    """A card of a tenace led away costs a trick; what is best costs nothing; the table and the sentence say it."""
    solved = solve(["AS QS 7H", "KS 8S 8H", "TS 9S AH"], "N", leader=1)
    assert solved.cost == {Card("KS"): 1, Card("8S"): 1, Card("8H"): 0}
    assert str(solved.best) == "8H" and solved.seat == 1
    frame = solved.to_frame()
    assert frame.to_numpy().tolist() == [[2, 1, False], [2, 1, False], [1, 0, True]]
    assert list(frame.index) == ["KS", "8S", "8H"]
    assert {"1", "3"} <= set(solved.sentence().replace(".", " ").split())
    assert all(solved.sentence(lang) for lang in WRITTEN)
    assert solved.after("8H") is not None
    with pytest.raises(RulesError, match="may not be played"):
        solved.after("AS")


def test_the_best_exchange() -> None:
    """Each discard under each contract is worth what that deal is worth, and the best are picked out."""
    cards = Random(11).sample(pack(32), 32)
    held, others = Cards(cards[:12]), [Cards(cards[12:22]), Cards(cards[22:])]
    found = best_exchange(held, others, contracts=("S", "N", "M"), leader=1)
    assert [len(row) for row in found.tricks.values()] == [66, 66, 66]
    rng = Random(1)
    for contract, row in found.tricks.items():
        for pair in rng.sample(list(row), 4):
            left = Cards(card for card in held if card not in pair)
            assert row[pair] == solve([left, *others], contract, leader=1, fast=False).tricks
    assert found.by_contract == {
        name: (min if name == "M" else max)(row.values()) for name, row in found.tricks.items()
    }
    assert found.most == max(found.by_contract["S"], found.by_contract["N"])
    assert all(found.tricks[name][pair] == found.most for name in found.contracts for pair in found.discards(name))
    assert found.to_frame().shape == (66, 3)
    assert all(str(found.most) in found.sentence(lang) for lang in WRITTEN)


def test_the_work_can_be_stopped() -> None:
    """After each card it tells how far it is; what was found until it was stopped remains, and is right."""
    told = []

    def progress(done: int, total: int) -> bool:
        told.append((done, total))
        return done < 3

    whole = solve(KOVALEVSKAYA, "M", fast=False)
    found = solve(KOVALEVSKAYA, "M", fast=False, progress=progress)
    assert told == [(1, 10), (2, 10), (3, 10)] and found.stopped and not whole.stopped
    assert len(found.values) == 3 and found.values.items() <= whole.values.items()


def test_an_exchange_can_be_stopped() -> None:
    """It tells after each discard how far it is; what was found until it was stopped remains."""
    cards = Random(11).sample(pack(32), 32)
    told = []

    def progress(done: int, total: int) -> bool:
        told.append((done, total))
        return done < 70

    found = best_exchange(cards[:12], [cards[12:22], cards[22:]], fast=False, progress=progress)
    assert found.stopped and told[0] == (1, 330) and told[-1] == (70, 330)
    assert [len(row) for row in found.tricks.values()] == [66, 4, 0, 0, 0]


@settings(max_examples=often(8, 40))
@given(positions(most=3), st.sampled_from(["next", "previous"]))
def test_an_all_pass_game_is_worth_what_a_search_of_every_play_finds(here: Position, tie: Any) -> None:
    """For each seat, under both rules for ties, in both forms."""
    if here.trump is not None:
        here = Position(here.hands, here.leader) if not here.table else here
    if here.trump is None:
        wanted = by_definition.tricks_of_each(here, tie)
        for fast in WAYS:
            found = solve_all_pass(here.hands, leader=here.leader, table=here.table, tie=tie, fast=fast)
            assert found.tricks == wanted and sum(found.tricks) == here.left


def test_a_tie_needs_a_rule() -> None:
    """The rule for ties changes what comes of a deal; each outcome is that of its line."""
    different = 0
    for seed in range(5):
        hands = dealt(Cards(Random(seed).sample(pack(32), 32)), 6)
        outcomes = set()
        for tie in ("next", "previous"):
            solved = solve_all_pass(hands, tie=tie)
            here, taken = solved.position, [0, 0, 0]
            for _, card in solved.line:
                after, winner = here.after(card)
                if winner is not None:
                    taken[winner] += 1
                here = after or here
            assert tuple(taken) == solved.tricks
            assert min(solved.cost.values()) == 0 and solved.cost[solved.best[0]] == 0
            assert all(str(solved.tricks[0]) in solved.sentence(lang) for lang in WRITTEN)
            assert len(solved.to_frame()) == len(solved.values)
            outcomes.add(solved.tricks)
        different += len(outcomes) > 1
    assert different


def test_an_all_pass_game_can_be_stopped() -> None:
    """It reports each card, and keeps the cards that are solved when it is told to end."""
    hands = dealt(Cards(Random(3).sample(pack(32), 32)), 4)
    seen: list[tuple[int, int]] = []
    found = solve_all_pass(hands, fast=False, progress=lambda *done: seen.append(done) or len(seen) < 2)
    assert seen == [(1, 4), (2, 4)] and len(found.values) == 2


GOOD = ["AS KS", "QS JS", "TS 9S"]


@pytest.mark.parametrize(
    ("hands", "contract", "more", "says"),
    [
        (["AS KS", "AS JS", "TS 9S"], "N", {}, "AS cannot be in two places"),
        (["AS 6S", "QS JS", "TS 9S"], "N", {}, "6S is not among the 32"),
        (["AS X1", "QS JS", "TS 9S"], "N", {}, "X1 is not among the 32"),
        (["AS", "QS JS", "TS 9S"], "N", {}, "they must be equal"),
        (["", "", ""], "N", {}, "no card left"),
        (GOOD[:2], "N", {}, "3 hands, not 2"),
        (GOOD, "N", {"leader": 3}, "leader"),
        (GOOD, "N", {"declarer": -1}, "declarer"),
        (GOOD, "X", {}, "no contract"),
        (GOOD, "6M", {}, "no contract"),
        (GOOD, "", {}, "no contract"),
        (["AS KS", "QS", "TS 9S"], "N", {"table": "JS"}, "they must be equal"),
        (["KS", "QS", "TS"], "N", {"table": "AS JS 9S"}, "a trick of 3 cards is over"),
        (["KS", "QS", "TS 9S"], "N", {"table": "AS 7H"}, "seat 1 could not play 7H to AS"),
        (["KS", "8H", "TS 9S"], "H", {"table": "AS 7C"}, "seat 1 could not play 7C to AS"),
    ],
)
def test_cards_that_cannot_lie_so_are_refused(hands: list[str], contract: str, more: dict[str, Any], says: str) -> None:
    """With the reason, before any work, by an error of this package."""
    with pytest.raises(RulesError, match=says):
        solve(hands, contract, **more)


def test_other_bad_input() -> None:
    """Errors are refused: no card; an exchange with too few cards, a card in two places, no contract; an unknown rule
    for ties."""
    with pytest.raises(NotationError):
        solve(["ZZ", "QS", "TS"], "N")
    cards = pack(32)
    others = [cards[12:22], cards[22:]]
    for wrong in (
        lambda: best_exchange(cards[:11], others),
        lambda: best_exchange([*cards[:11], cards[20]], others),
        lambda: best_exchange([cards[20], *cards[:11]], others),
        lambda: best_exchange(cards[:12], others, contracts=()),
        lambda: best_exchange(cards[:12], others, contracts=("S", "S")),
        lambda: best_exchange(cards[:12], others, contracts=("6S",)),
        lambda: best_exchange(cards[:12], others, contracts=("M",)).most,
        lambda: solve_all_pass(GOOD, tie="nobody"),  # type: ignore[arg-type]
    ):
        with pytest.raises(CardTableError):
            wrong()


@pytest.mark.parametrize(
    ("text", "means"), [("6s", ("S", True)), ("TN", (None, True)), ("m", (None, False)), ("h", ("H", True))]
)
def test_contracts_are_read(text: str, means: tuple[str | None, bool]) -> None:
    """With a level or without; misère has none."""
    assert strain_and_aim(text) == means


@pytest.mark.skipif(len(WAYS) == 1, reason="numba is missing: pip install 'cardwidgets[fast]'")
def test_threads_do_not_disturb_each_other() -> None:
    """Each has its own table."""
    rng = Random(5)
    deals = [dealt(Cards(rng.sample(pack(32), 32)), 10) for _ in range(8)]

    def tricks(hands: list[Cards]) -> Solved:
        return solve(hands, "S", fast=True)

    alone = [tricks(hands).values for hands in deals]
    with ThreadPoolExecutor(2) as threads:
        assert [solved.values for solved in threads.map(tricks, deals)] == alone
    here = [tricks(hands) for hands in deals]
    with ThreadPoolExecutor(1) as threads:  # what was begun here goes on there, among questions of its own
        for hands, solved, wanted in zip(deals, here, alone, strict=True):
            after = threads.submit(solved.after, solved.best[0]).result()
            assert after is not None and after.tricks == solved.tricks
            assert threads.submit(tricks, hands).result().values == wanted


@pytest.mark.long
@pytest.mark.skipif(len(WAYS) == 1, reason="numba is missing: pip install 'cardwidgets[fast]'")
def test_a_second_process_starts_from_the_kept_kernels() -> None:
    """The kernels are on disk after the first use; another process uses them, finds the same and ends well."""
    code = (
        "from cardwidgets.odds.preferans.double_dummy import solve\n"
        f"print([solve({KOVALEVSKAYA!r}, 'M', leader=leader, fast=True).tricks for leader in range(3)])"
    )
    for _ in range(2):  # whatever the first finds on disk, the second finds what the first has kept
        done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
        assert done.stdout.split() == ["[0,", "1,", "1]"]
    assert done.stderr == ""  # the first may have said that it compiles
