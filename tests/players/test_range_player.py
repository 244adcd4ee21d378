"""The player of ranges between two: whom it does not help to know, and what the rules of thumb are taken to say."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from random import Random

import numpy as np
import pytest

from cardwidgets import Table, Variant, find, player
from cardwidgets.locale import explain
from cardwidgets.odds.betting import rounds
from cardwidgets.odds.betting.classes import EDGES, class_of
from cardwidgets.odds.betting.duel import SolvedBettingDuel, TwoPlayerBetting, habit_plan, solve_betting_duel
from cardwidgets.odds.three_card.percentile import outlook
from cardwidgets.players import STEADY, BragPlayer, PokerPlayer, RangePlayer
from cardwidgets.players.vying.poker_rounds import PokerHabit, poker_spot_at
from cardwidgets.players.vying.ranges import SHARE, ThumbHabit, spot_at
from cardwidgets.widgets.table.advised import advised
from tests.tools.range_figures import by_ranges, by_rounds

pytestmark = pytest.mark.ci

FIXED = find("brag").change(blind=False, max_open=2, raise_limit=0)
FREE = find("brag").change(blind=False)
DUELS = [
    (TwoPlayerBetting(2, 0, (2,), see=2), 0.8),
    (TwoPlayerBetting(2, 0, (2, 4), plus=10, see=2), 0.8),
    (TwoPlayerBetting(2, 2, times=2, step=2), 0.75),
    (TwoPlayerBetting(2, 2, plus=20, step=2, wait=6, ahead=12), 0.75),
]


def test_who_knows_it_wins_less_than_a_third_of_what_rules_of_thumb_lose() -> None:
    """In the betting of Brag with one size of bets and with several, of Teen Patti and of Zha Jin Hua."""
    for duel, sure in DUELS:
        habit = ThumbHabit(STEADY, sure)
        usual, found = habit_plan(duel, habit), solve_betting_duel(duel, habit, SHARE)
        assert all(np.allclose(often.sum(axis=0), 1) and often.min() >= 0 for often in usual.values())
        known = SolvedBettingDuel(duel, found._solvers, (usual, usual))
        assert found.exploitability() < known.exploitability() / 3, duel


@pytest.mark.parametrize("variant", [FIXED, FREE], ids=["one size", "any size"])
def test_the_habit_is_that_of_the_rules_of_thumb(variant: Variant) -> None:
    """At a real table the player by rules of thumb who does not bluff says what its habit is in the tree."""
    thumb, rng, tried = replace(STEADY, bluff=0.0), Random(1), 0
    for seed in range(40):
        table = Table(variant, 2, rng=Random(seed))
        while table.asked is not None and len(table.answers) < 4:
            view = table.view(table.asked.seat)
            spot, said = spot_at(view, table.asked), BragPlayer(thumb).choose(view, table.asked, rng)
            assert spot is not None
            node = spot.solved.duel.nodes[spot.place]
            often = ThumbHabit(thumb, 0.8).often(spot.solved.duel, node, np.array([spot.share]))
            assert max(often, key=lambda word: float(often[word][0])) == str(said)
            tried += 1
            table.play(said)
    assert tried > 60


def test_what_was_paid_narrows_the_range_and_what_is_advised_is_the_best() -> None:
    """After bets the other is likelier to hold a good hand; values are those of open answers, folding is worth 0."""
    solved = solve_betting_duel(TwoPlayerBetting(2, 0, (2,), see=2), ThumbHabit(STEADY, 0.8))
    weak = [float(solved.range_of_other(solved.place(bets))[: class_of(0.5)].sum()) for bets in ([], [2], [2, 2, 2])]
    assert weak[0] == pytest.approx(0.5, abs=0.03) and weak[0] > weak[1] > weak[2]
    assert len(EDGES) - 1 == len(solved.range_of_other(0))
    who, tried = RangePlayer(BragPlayer()), 0
    for seed in range(12):
        table = Table(FIXED, 2, rng=Random(seed))
        while table.asked is not None:
            view = table.view(table.asked.seat)
            told = who.advise(view, table.asked)
            assert told.answer in table.asked.choices and all(one in table.asked.choices for one in told.values)
            table.play(who.choose(view, table.asked, Random(seed)))
            assert told.reasons and all(explain(why, lang) for why in told.reasons for lang in ("en", "ja"))
            if not told.values:
                continue  # there nothing is weighed: the chips do not last for a bet
            assert told.unit == "chips" and told.values["fold"].value == 0
            most = max(worth.value for worth in told.values.values())
            assert told.values[told.answer].value > most - 0.35  # what is mixed is worth alike, nearly
            tried += 1
    assert tried > 12


HOME = find("three-card-poker")


def test_advice_says_how_often_the_player_gives_each_answer() -> None:
    """As often as it does with other dice; the table's sentence has these figures, unless it always answers so."""
    rng, told_of = Random(3), {True: 0, False: 0}
    for name in ("three-card-poker", "brag", "teen-patti", "zha-jin-hua"):
        who = player("strong", name)
        for seed in range(4):
            table = Table(find(name), 2, rng=Random(seed))
            while (asked := table.asked) is not None:
                view = table.view(asked.seat)
                told = who.advise(view, asked)
                said = Counter(who.choose(view, asked, rng) for _ in range(200 if told.mixed else 1))
                table.play(next(said.elements()))
                if not told.mixed:
                    continue
                assert sum(told.mixed.values()) == pytest.approx(1, abs=1e-5) and said.keys() <= told.mixed.keys()
                assert all(abs(said[word] / 200 - share) < 0.16 for word, share in told.mixed.items())
                always = round(100 * told.mixed.get(told.answer, 0)) == 100
                most, why = max(told.mixed.items(), key=lambda one: one[1]), advised(told, None, "en").why
                last = why["lines"][-1] if why and why["lines"] else ""
                assert ("varies this answer" in last) == (not always)
                assert always or f"{most[0]}: {round(100 * most[1])}" in last
                told_of[always] += 1
    assert min(told_of.values()) >= 2


def test_no_word_in_a_solved_tree_loses_more_than_it_costs() -> None:
    """With any hand at any node, also where the plan hardly ever goes: one may still fold the next time."""
    for duel, sure in DUELS:
        found = solve_betting_duel(duel, ThumbHabit(STEADY, sure), SHARE)
        for number, node in enumerate(duel.nodes):
            if node.speaker is None or len(node.history) > 4:
                continue
            solver, plan = found._side(number)
            rows, chance = solver.word_values(number, plan)
            chips = rows[:, chance > 1e-9] / chance[chance > 1e-9] / 2
            for word, child in node.children.items():
                price = (duel.nodes[child].paid[node.speaker] - node.paid[node.speaker]) / 2
                lost = chips[[*node.children].index(word)] - chips[[*node.children].index("fold")] + price
                assert lost.min(initial=0.0) > -1e-6, (duel, node.history, word)


ROUNDS = rounds.Rounds(1, ((4, 3), (10, 1)), 4)


def test_in_rounds_of_betting_too_who_knows_it_wins_less_than_a_third() -> None:
    """In home poker, of what who knows rules of thumb wins."""
    habit, ranking = PokerHabit(STEADY, 4), HOME.rules.ranking  # type: ignore[attr-defined]
    one, two = (rounds.solve_rounds(ROUNDS, ranking, side, habit, SHARE) for side in (0, 1))
    usual = rounds.habit_plan(ROUNDS, ranking, habit)
    assert all(np.allclose(row.sum(axis=1), 1) and row.min() >= 0 for rows in usual for row in rows.values())

    def lost(first: rounds.Plan, second: rounds.Plan) -> float:
        """Return what somebody wins who knows how both sides speak, in chips a deal."""
        replies = one._solver.best_reply(1, first), one._solver.best_reply(0, second)
        return sum(replies) / 2

    assert lost(one._plan, two._plan) < lost(usual, usual) / 3


@pytest.mark.parametrize("side", [0, 1])
def test_in_rounds_of_betting_too_no_word_loses_more_than_it_costs(side: int) -> None:
    """On every street, with any cards that the other player's words allow."""
    found, rng = rounds.solve_rounds(ROUNDS, HOME.rules.ranking, side, PokerHabit(STEADY, 4), SHARE), Random(side)  # type: ignore[attr-defined]
    solver, tried = found._solver, 0
    met = solver.opponent_reach(side, found._plan)
    for _ in range(40):
        street, point = rng.randrange(3), rng.choice(solver.points_of(side))
        line = rng.randrange(len(solver.paid[street]))
        if met[street][point][line].sum() < 1e-6:
            continue
        for kind in range(solver.kinds[street]):
            for word, value in found.chips(rounds.Place(street, line, point, kind)).items():
                spoken = ROUNDS.points[point]
                price = ROUNDS.points[spoken.words[word]].put[side] - spoken.put[side]
                assert value > -price - 1e-3
                tried += 1
            if kind == 3:
                break
    assert tried > 100


def test_in_home_poker_the_habit_is_that_of_the_rules_of_thumb() -> None:
    """At a real table, at each point and with each pot; and the point where it stands is the one that was reached."""
    thumb, tried = PokerPlayer(replace(STEADY, bluff=0.0)), 0
    for seed in range(25):
        table, put = Table(HOME, 2, rng=Random(seed)), []
        while table.asked is not None:
            view, seat = table.view(table.asked.seat), table.asked.seat
            said = thumb.choose(view, table.asked, Random(seed))
            facts = view.facts
            where = ROUNDS.after(put)
            assert where is not None and where[0] + 1 == facts.street
            point = ROUNDS.points[where[2]]
            assert point.speaker is not None and facts.playing[point.speaker] == seat
            share = np.array([[outlook(view.piles[f"hand{seat}"], facts.rules.ranking)]])
            pot = np.array([[float(sum(facts.pots))]])
            often = PokerHabit(thumb.temperament, 4).often(point, pot, share, last=False)
            assert max(often, key=lambda word: float(often[word][0, 0])) == str(said)
            tried += 1
            put.append(said)
            table.play(said)
    assert tried > 100


def test_in_home_poker_every_open_answer_has_its_worth() -> None:
    """Folding brings nothing, what is advised is open, and more players or few chips have no ranges."""
    who, seen = player("strong", HOME).at(2), set()
    for seed in range(6):
        table = Table(HOME, 2, rng=Random(seed))
        while table.asked is not None:
            view = table.view(table.asked.seat)
            spot, told = poker_spot_at(view, table.asked), who.advise(view, table.asked)
            assert told.answer in table.asked.choices and told.reasons
            if spot is not None:
                assert told.values["fold"].value == 0 and all(one in table.asked.choices for one in told.values)
                assert {explain(told.reasons[0], lang) for lang in ("en", "ja")}
                seen.add((told.reasons[0].key, spot.chance > 0.5))
            table.play(who.choose(view, table.asked, Random(seed)))
    assert len(seen) == 4
    three, poor = Table(HOME, 3, rng=Random(1)), Table(HOME, 2, start=HOME.game.start(stacks=(20, 180)), rng=Random(1))
    assert all(poker_spot_at(one.view(one.asked.seat), one.asked) is None for one in (three, poor))


@pytest.mark.parametrize(("variant", "check"), [(FREE, by_ranges), (HOME, by_rounds)], ids=["brag", "poker"])
def test_advice_to_bluff_says_how_often_better_hands_fold(variant: Variant, check: Callable[..., bool]) -> None:
    """Between two players too, with a complete hand; the figure is the one of other means."""
    tried, strong, rng = False, RangePlayer(PokerPlayer() if variant is HOME else BragPlayer()), Random(2)
    for seed in range(200):
        table = Table(variant, 2, rng=Random(seed))
        while table.asked is not None and not tried:
            view, asked = table.view(table.asked.seat), table.asked
            advice = strong.advise(view, asked)
            keys = {why.key: why for why in advice.reasons}
            if "advice_bluff" in keys and "advice_better_hand" in keys:
                assert check(keys["advice_stolen"], view, asked, advice.answer)
                tried = True
            table.play(asked.choices.sample(rng))
    assert tried
