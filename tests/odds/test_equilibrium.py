"""The betting of two players: chances of two hands, an equilibrium worked out by hand, best replies by trying all."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from typing import Any

import numpy as np
import pytest

from cardwidgets.core.cards import Cards
from cardwidgets.core.errors import NotationError, RulesError
from cardwidgets.judge.rankings import BRAG, ZHA_JIN_HUA
from cardwidgets.odds.betting.equilibrium import (
    Equilibrium,
    never_bluffing,
    solve_betting,
    stay_or_fold,
)
from cardwidgets.odds.betting.solver import Joint, Plan, Solver, joint_of
from cardwidgets.odds.betting.tree import FOLD, SEE, Betting
from cardwidgets.odds.three_card.all_equities import whole_table
from cardwidgets.odds.three_card.counting import ladder
from cardwidgets.odds.three_card.equity import equity, heads_up_ties
from tests.support.languages import WRITTEN

pytestmark = pytest.mark.ci

UNTIL = 0.002


@pytest.fixture(scope="module")
def solved() -> Equilibrium:
    """Brag with one size of bet and four words."""
    return solve_betting(Betting(depth=4), until=UNTIL)


def test_chances_of_two_hands_are_those_of_enumeration() -> None:
    """Ties as often as counted hand by hand; each class wins against a random hand as often as its hands do."""
    both = joint_of(BRAG).both
    ties, total = heads_up_ties(BRAG)
    assert both.shape == (741, 741) and np.allclose(both, both.T, atol=0, rtol=1e-12)
    assert np.trace(both) == pytest.approx(ties / total, rel=1e-12)
    rungs = ladder(BRAG)[::-1]
    for number in (0, 1, 250, 370, 440, 600, 700, 728, 740):
        won = sum((equity(hand).beaten for hand in rungs[number]), Fraction(0)) / len(rungs[number])
        assert both[number, :number].sum() / both[number].sum() == pytest.approx(float(won), rel=1e-12)
        assert both[number].sum() == pytest.approx(len(rungs[number]) / 22_100, rel=1e-12)


def test_an_equilibrium_worked_out_by_hand() -> None:
    """Two classes, equally likely, who sees pays as much as was bet and loses ties: b = 4, antes of 1.

    A strong first hand bets. A weak one bluffs just so often (b / (2 + b)) that a strong second hand gains nothing by
    seeing, and is seen just so often (4 / (2 + b)) that it gains nothing by bluffing. Worth 2/3 of a chip in all.
    """
    solver = Solver(Betting(bets=(4,), depth=2, see=1), Joint(np.full((2, 2), 0.25)))
    solver.run(1000)
    plan = solver.plan()
    betting = Betting(bets=(4,), depth=2, see=1)
    first, second = betting.find(()), betting.find(("4",))
    words = list(betting.nodes[second].children)
    assert words == [FOLD, SEE]
    bets, sees = plan[first][1], plan[second][1]
    assert bets == pytest.approx([2 / 3, 1], abs=2e-3)
    assert sees == pytest.approx([0, 2 / 3], abs=2e-3)
    assert solver.value(plan) == pytest.approx(2 / 3, abs=1e-3)
    assert 0 <= solver.exploitability(plan) < 1e-3


def gain(betting: Betting, player: int, hands: tuple[int, int], said: Any) -> Fraction:
    """Return what a player wins of a deal, by the rules: ``said(speaker, hand, history)`` gives the chance of each
    word."""
    paid, price, history, speaker = [betting.ante, betting.ante], 0, (), 0

    def play(paid: list[int], price: int, history: tuple[str, ...], speaker: int) -> Fraction:
        total = Fraction(0)
        for word, chance in said(speaker, hands[speaker], history).items():
            if not chance:
                continue
            cost = {FOLD: 0, SEE: betting.see * price}.get(word) if not word.isdigit() else int(word)
            after = [chips + (cost or 0) * (seat == speaker) for seat, chips in enumerate(paid)]
            if word == FOLD:
                winner = 1 - speaker
            elif word == SEE:
                winner = speaker if hands[speaker] > hands[1 - speaker] else 1 - speaker
            else:
                total += chance * play(after, int(word), (*history, word), 1 - speaker)
                continue
            total += chance * (after[1 - player] if winner == player else -after[player])
        return total

    return play(paid, price, history, speaker)


def as_chances(betting: Betting, plan: Plan) -> Any:
    """A plan as a function for `gain`."""

    def said(speaker: int, hand: int, history: tuple[str, ...]) -> dict[str, Fraction]:
        number = betting.find(history)
        return {
            word: Fraction(float(row[hand]))
            for word, row in zip(betting.nodes[number].children, plan[number], strict=True)
        }

    return said


@pytest.mark.parametrize("player", [0, 1])
def test_the_best_reply_is_found_by_trying_all(player: int) -> None:
    """Every way to answer each bet with each of three hands, against a plan after a few rounds: none does better."""
    betting = Betting(bets=(1, 2), depth=3)
    weights = np.array([[1, 2, 3], [2, 1, 4], [3, 4, 1]], dtype=float)
    joint = Joint(weights / weights.sum())
    solver = Solver(betting, joint)
    solver.run(3)
    plan = solver.plan()
    theirs = as_chances(betting, plan)
    own = [node for node in betting.nodes if node.speaker == player]
    best = Fraction(0)
    for hand in range(3):
        ways = []
        for words in product(*(node.children for node in own)):
            choice = {node.history: word for node, word in zip(own, words, strict=True)}

            def said(speaker: int, held: int, history: tuple[str, ...], choice: Any = choice) -> dict[str, Fraction]:
                return {choice[history]: Fraction(1)} if speaker == player else theirs(speaker, held, history)

            total = Fraction(0)
            for other in range(3):
                hands = (hand, other) if player == 0 else (other, hand)
                total += Fraction(float(joint.both[hands])) * gain(betting, player, hands, said)
            ways.append(total)
        best += max(ways)
    assert solver.best_reply(player, plan) == pytest.approx(float(best), rel=1e-9)
    value = Fraction(0)
    for first, second in product(range(3), repeat=2):
        value += Fraction(float(joint.both[first, second])) * gain(betting, 0, (first, second), theirs)
    assert solver.value(plan) == pytest.approx(float(value), rel=1e-9)


def test_nobody_gains_by_knowing_the_plan(solved: Equilibrium) -> None:
    """Less than was asked for; and it has become less and less on the way."""
    assert 0 <= solved.share <= UNTIL and solved.exploitability == solved.steps[-1].exploitability
    assert not solved.stopped and len(solved.steps) > 1
    assert solved.steps[0].exploitability > 1.5 * solved.steps[-1].exploitability


def test_who_never_bluffs_is_never_seen(solved: Equilibrium) -> None:
    """The best hands never fold; some hands bet that can hardly win, and better ones than those fold to a bet."""
    best, worst, middling = "3S 3H 3D", "7S 5H 2D", "KS JH 9D"
    assert solved.strategy(best)["2"] > 0.999 and solved.strategy(best, [2])[FOLD] < 0.001
    assert solved.strategy(worst, [2])[SEE] < 0.001
    raises = max(solved.strategy(hand, ("2",))["2"] for hand in (worst, "5S 3H 2D", "8S 5H 2D", "9S 5H 3D"))
    assert raises > 0.01 and solved.strategy(middling, ("2",))["2"] < 0.5
    assert solved.words() == (FOLD, "2") and solved.words((2, 2, 2)) == (FOLD, SEE)
    for history in ((), (2,), (2, 2), (2, 2, 2)):
        assert sum(solved.strategy(middling, history).values()) == pytest.approx(1)
        assert sum(solved.often(history).values()) == pytest.approx(1)


def test_what_is_said_often_is_the_mean_over_hands(solved: Equilibrium) -> None:
    """At the first word every hand comes as often as it is dealt; the frame holds each class once, strongest first."""
    frame = solved.to_frame()
    assert len(frame) == 741 and frame["comes"].sum() == pytest.approx(1)
    assert list(frame.columns) == ["category", "hand", "comes", FOLD, "2"]
    assert frame["category"].iloc[0] == "prial" and Cards(frame["hand"].iloc[0])[0].rank == "3"
    assert (frame["comes"] * frame["2"]).sum() == pytest.approx(solved.often()["2"])
    mean = sum(len(rung) * solved.strategy(rung[0])["2"] for rung in ladder(BRAG)) / 22_100
    assert mean == pytest.approx(solved.often()["2"])
    after = solved.to_frame([2])
    assert after["comes"].sum() == pytest.approx(1) and list(after.columns)[3:] == [FOLD, SEE, "2"]


def test_it_can_be_said_and_drawn(solved: Equilibrium) -> None:
    """In each language with its figures; as areas of which each is a word."""
    pytest.importorskip("matplotlib").use("agg")
    for lang in WRITTEN:
        assert f"{solved.value:+.3f}" in solved.sentence(lang)
    ax = solved.plot([2])
    assert len(ax.collections) == 3 and ax.get_legend_handles_labels()[1] == [FOLD, SEE, "2"]


def test_the_work_can_be_stopped() -> None:
    """It tells how many rounds are done; what was found until then is a plan, only further off."""
    told = []

    def progress(done: int, total: int) -> bool:
        told.append((done, total))
        return done < 40

    early = solve_betting(Betting(depth=2), until=1e-9, progress=progress)
    assert told == [(20, 1000), (40, 1000)] and early.stopped and early.steps[-1].rounds == 40
    few = solve_betting(Betting(depth=2), until=1e-9, rounds=30)
    assert [step.rounds for step in few.steps] == [20, 30] and not few.stopped


def test_the_tree_of_bets() -> None:
    """With one size a chain; sizes never go down; the last word is to see or to fold."""
    assert [len(Betting(depth=depth).nodes) for depth in (2, 3, 4)] == [5, 8, 11]
    betting = Betting(bets=(1, 3), depth=3)
    histories = {node.history for node in betting.nodes if node.speaker is not None}
    assert histories == {(), ("1",), ("3",), ("1", "1"), ("1", "3"), ("3", "3")}
    paid = {node.history: node.paid for node in betting.nodes}
    assert paid[("1", "3", SEE)] == (1 + 1 + 6, 1 + 3) and paid[("1", "3", FOLD)] == (2, 4)
    assert Betting(bets=(1, 3), depth=3, see=1).nodes[betting.find(("3",))].children.keys() == {FOLD, SEE, "3"}


@pytest.mark.parametrize(
    ("figures", "says"),
    [
        ({"ante": 0}, "ante"),
        ({"see": -1}, "see"),
        ({"depth": 1}, "depth"),
        ({"bets": ()}, "bets"),
        ({"bets": (2, 2)}, "bets"),
        ({"bets": (4, 2)}, "bets"),
        ({"bets": (0, 2)}, "bets"),
        ({"bets": tuple(range(1, 20)), "depth": 12}, "too many"),
    ],
)
def test_bets_that_cannot_be_are_refused(figures: dict[str, Any], says: str) -> None:
    """Before any work."""
    with pytest.raises(RulesError, match=says):
        Betting(**figures)


def test_staying_with_all_hands_gains_the_ties() -> None:
    """At one price for both, who never folds gains the ties; a dearer fold costs as often as one folds."""
    ties, total = heads_up_ties(BRAG)
    assert stay_or_fold(4, 4, ante=100) == pytest.approx((1, 4 * ties / total))
    cheap, dear = stay_or_fold(4, 5, ante=1), stay_or_fold(4, 5, ante=2)
    assert 0 < 1 - dear.share < cheap.gain - dear.gain < 1 - cheap.share < 1


def test_never_to_bluff_is_dear() -> None:
    """To bet with everything is worth what the rival's hands are, one by one; to fold all costs the ante, and the more
    one folds the less is left, always below what the equilibrium is worth."""
    table = whole_table(BRAG)
    wins = table.win / (table.win + table.tie + table.loss)
    sees = [max(-1.0, 3 * win - 5 * (1 - win)) for win in wins.tolist()]
    assert never_bluffing(0) == pytest.approx(-sum(sees) / len(sees))
    worth = [solve_betting(Betting(bets=(2,), depth=2)).value, *(never_bluffing(n / 10) for n in range(1, 11))]
    assert worth == sorted(worth, reverse=True) and worth[-1] == pytest.approx(-1)


def test_other_bad_input(solved: Equilibrium) -> None:
    """A ranking without an order, figures that cannot be, a place where nobody speaks, no hand, no chances."""
    for wrong in (
        lambda: solve_betting(ranking=ZHA_JIN_HUA),
        lambda: solve_betting(until=0),
        lambda: solve_betting(rounds=0),
        lambda: solved.strategy("KS KH 2D", [2, SEE]),
        lambda: solved.strategy("KS KH 2D", [3]),
        lambda: solved.often([FOLD]),
        lambda: never_bluffing(1.1),
        lambda: never_bluffing(0.5, bet=0),
        lambda: never_bluffing(0.5, ranking=ZHA_JIN_HUA),
        lambda: stay_or_fold(0, 5),
        lambda: Joint(np.full((2, 2), 0.5)),
        lambda: Joint(np.array([[1.5, -0.5]])),
        lambda: Joint(np.array([[1.5, -0.5], [0, 0]])),
    ):
        with pytest.raises(RulesError):
            wrong()
    with pytest.raises(NotationError):
        solved.strategy("KS KS 2D")
