"""The review of a deal: what a decision cost by what its seat could know, apart from what it cost with open cards."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice, pairwise
from random import Random
from typing import Any

import pytest

from cardwidgets import Cards, Learner, Record, Table, open_table, player
from cardwidgets.core.errors import Why
from cardwidgets.core.player import Adviser, have_answered
from cardwidgets.core.script import CHANCE, Aside
from cardwidgets.lessons.review import DealReview, Decision, review_deal
from cardwidgets.lessons.review.bands import Cost, SequentialLooks
from cardwidgets.lessons.review.cards import alike
from cardwidgets.lessons.review.deal import judged_plies
from cardwidgets.lessons.review.deciding import combined, disagreement
from cardwidgets.lessons.review.decision import replay
from cardwidgets.lessons.review.judge import AnswerCosts
from cardwidgets.locale import explain, languages
from cardwidgets.odds.analysis.card_costs import values_at
from cardwidgets.odds.analysis.review import review
from cardwidgets.odds.analysis.units import Unit
from cardwidgets.odds.runtime.compiled import has_numba
from cardwidgets.players.briscola.inference import InformationSet
from tests.support.battery import other_world, possible_world, unknown_cards
from tests.support.preferans_tables import ten_given_up
from tests.tools.planted import Found, judge_for, kept, plant

GAMES = {
    "briscola": 2, "preferans-sochi": 3, "brag": 4, "teen-patti": 3, "zha-jin-hua": 3, "three-card-poker": 3,
    "three-card-poker-casino": 3, "crash": 4, "brag-7-card": 3,
}  # fmt: skip
compiled = pytest.mark.skipif(not has_numba(), reason="numba is missing: pip install 'cardwidgets[fast]'")
"""For what takes minutes without compiled kernels, or is not judged at all. CI has them, and fails where it skips."""


def played(name: str, seed: int, *, seats: int | None = None) -> Table:
    """A deal of computer players who play by rules of thumb."""
    table = open_table(name, seats=seats or GAMES[name], seed=seed)
    known, rng = player("rules of thumb", name), Random(seed)
    while table.asked:
        have_answered(table, known, rng)
    return table


def at_random(name: str, seed: int, *, seats: int) -> Table:
    """A deal in which anything that is open is answered: full of mistakes."""
    table, rng = open_table(name, seats=seats, seed=seed), Random(seed)
    while table.asked:
        table.play(table.asked.choices.sample(rng))
    return table


@pytest.fixture(scope="module")
def ending() -> DealReview:
    """A short deal of Briscola with mistakes that could be known, and its review, without numba."""
    table = at_random("briscola-mariccia", 4, seats=2)
    return review_deal(table, since=table.ply - 12, fast=False)


def judged_from(table: Table, number: int, late: float) -> Iterator[tuple[Table, Any]]:
    """The last of the moments of a deal at which something is judged, each with the answer that was given."""
    judge, again = judge_for(table.variant.kind), replay(table, 0)
    moments = []
    for ply, (seat, action) in enumerate(table.answers):
        asked = again.asked
        if (
            asked
            and seat != CHANCE
            and not isinstance(action, Aside)
            and judge.hand(again.view(seat), asked) is not None
        ):
            moments.append((ply, action))
        again.play(action, seat=None if isinstance(action, Aside) else seat)
    for ply, action in islice(moments[int(len(moments) * late) :], number):
        yield replay(table, ply), action


@pytest.mark.parametrize(
    ("name", "late"),
    [
        ("briscola", 0.8),
        ("preferans-sochi", 0.7),
        ("brag", 0.5),
        ("brag-7-card", 0),
        ("three-card-poker-casino", 0),
        pytest.param("crash", 0, marks=[pytest.mark.ci, compiled]),
    ],
)
def test_what_could_be_known_hangs_on_no_hidden_card(name: str, late: float) -> None:
    """Had two cards changed places that the seat had not seen, each answer would cost the same to the last digit."""
    judge, tried = judge_for(open_table(name).variant.kind), 0
    for table, answer in judged_from(played(name, 3), 2, late):
        asked = table.asked
        assert asked is not None
        fast = None if name == "crash" else False
        here = judge.known(table.view(asked.seat), asked, answer, fast)
        for one, other in islice(pairwise(unknown_cards(table, table.view(asked.seat))), 0, 6, 2):
            world = possible_world(table, one, other)
            if world is not None and world.asked is not None and world.view(asked.seat) == table.view(asked.seat):
                tried += 1
                assert judge.known(world.view(asked.seat), world.asked, answer, fast) == here
    assert tried


def test_hindsight_is_the_solution_with_open_cards(ending: DealReview) -> None:
    """Each card's cost with all cards open is that of `review`, which solves the deal as it lay."""
    solved = {row.ply: row for row in review(ending.table, since=ending.table.ply - 12, fast=False).rows}
    compared = [one for one in ending.decisions if one.hindsight is not None]
    assert len(compared) == 12
    for one in compared:
        best = [answer for answer, cost in one.open.items() if not cost]
        assert (one.hindsight, best) == (solved[one.ply].cost, [str(card) for card in solved[one.ply].best])


def test_every_answer_that_ties_is_among_the_best(ending: DealReview) -> None:
    """An answer that costs nothing, or may, is best; a decision is wrong when the band of its cost is without 0."""
    assert ending.costliest()
    for one in ending.decisions:
        assert {answer for answer, cost in one.values.items() if cost.cost <= cost.band} == set(
            one.best
        ) or not one.values
        assert one.wrong == (one.answer not in one.best and bool(one.values))
    costs = [one.cost for one in ending.costliest(most=9)]
    assert costs == sorted(costs, reverse=True) and len(ending.costliest()) <= 3
    assert {one.seat for one in ending.costliest(1)} <= {1}


@pytest.mark.parametrize("answers", [2, 5])
def test_however_often_one_looks_no_equal_answer_is_called_worse_more_often_than_told(answers: int) -> None:
    """All answers are worth the same: looked at until the end, one of 10 times at most one is called worse.

    A band that were as wide at each of these looks would call one worse about twice as often.
    """
    looks, rng, called, times = SequentialLooks((4, 12, 24, 64, 128), 0.9), Random(answers), 0, 1500
    for _ in range(times):
        sums, worse = [0.0] * answers, False
        for before, after in pairwise((0, *looks.numbers)):
            sums = [one + rng.gauss(0, (after - before) ** 0.5) for one in sums]
            most, error = max(sums), (2 / after) ** 0.5
            means = {str(at): ((most - one) / after, error * (one < most)) for at, one in enumerate(sums)}
            worse |= looks.costs(means, after)["0"].sure
        called += worse
    assert 0 < called <= 0.1 * times


def test_more_deals_are_looked_at_while_they_may_tell_otherwise() -> None:
    """Not once an answer is worse, nor at the end, nor where another is far behind; a close one is looked at again."""
    looks = SequentialLooks((40, 120, 360), 0.99)
    for cost, error, number, more in (
        (0.1, 0.2, 40, True), (0.1, 0.2, 360, False), (2.0, 0.2, 40, False), (0.3, 0.2, 120, True),
        (0.01, 0.2, 120, True), (-0.8, 0.2, 120, False), (-0.01, 0.2, 40, True),
    ):  # fmt: skip
        own, other = (cost, error), (0.0, 0.0)
        means = {"own": own, "other": other} if cost > 0 else {"own": other, "other": (-cost, error)}
        values = looks.costs(means, number)
        assert looks.open(values, "own", number) == more, (cost, number)
    two = {"a": (0.0, 0.0), "b": (1.0, 0.5)}
    three = looks.costs({**two, "c": two["b"]})
    assert three["c"] == three["b"] == looks.costs(two)["b"]  # what came to the same in every deal is one comparison


def test_cards_that_are_one_by_the_rules_cost_the_same() -> None:
    """Of a suit and a worth with nothing between that others may play: solved with open cards, one is as good."""
    known, tried = player("rules of thumb", "briscola"), 0
    for seed in range(60):
        table, rng = open_table("briscola", seats=2, seed=seed), Random(seed)
        while table.asked and table.ply < 34:
            have_answered(table, known, rng)
        while table.asked:
            view, options = table.view(table.asked.seat), table.asked.choices.options  # type: ignore[attr-defined]
            same = alike(InformationSet(view, table.asked.seat), options) if len(options) > 1 else []
            if same:
                solved = values_at(table.deal, fast=False)
                assert solved is not None
                for cards in same:
                    assert len({solved.cost[options[at]] for at in cards}) == 1
                tried += len(same)
            have_answered(table, known, rng)
    assert tried > 5


def test_planted_errors_were_found() -> None:
    """Of those planted on fresh seeds 95 of 100; of the cards that may be best 2 are called worse; a tie never is."""
    pieces = kept()
    deals, planted, found, equal, called, ties, refused = (
        sum(piece[name] for piece in pieces)
        for name in ("deals", "planted", "found", "equal", "called_worse", "ties", "refused")
    )
    assert deals >= 200 and planted >= 300 and ties >= 900
    assert found >= 0.95 * planted and called <= 0.02 * equal and refused == 0
    firsts = [number for piece in pieces for number in range(piece["first"], piece["first"] + piece["deals"])]
    assert len(firsts) == len(set(firsts)) == deals


@pytest.mark.long
@compiled
def test_planted_errors_are_found_again() -> None:
    """A piece of what was kept comes out the same."""
    piece = next(piece for piece in kept() if piece["first"] == 702)
    assert plant(range(702, 704)).counts() == {name: piece[name] for name in Found().counts()}


def by_advice(name: str, seed: int, *, seats: int) -> Table:
    """A deal in which seat 0 always answers what advice says, against players by rules of thumb."""
    table, rng = open_table(name, seats=seats, seed=seed), Random(seed)
    thumb, strong = player("rules of thumb", name), player("strong", name).at(seats)
    assert isinstance(strong, Adviser)
    while table.asked:
        if table.asked.seat == 0:
            table.play(strong.advise(table.view(0), table.asked).answer)
        else:
            have_answered(table, thumb, rng)
    return table


@compiled
@pytest.mark.parametrize(
    ("name", "seats", "seeds"),
    [
        pytest.param("briscola", 2, range(4, 7), marks=pytest.mark.ci),
        pytest.param("briscola", 2, range(40, 55), marks=pytest.mark.long),
        pytest.param("brag", 4, range(6), marks=pytest.mark.ci),
        pytest.param("three-card-poker", 2, range(6), marks=pytest.mark.ci),
        pytest.param("preferans-sochi", 3, range(18), marks=pytest.mark.long),
        pytest.param("briscola", 4, range(8), marks=pytest.mark.long),
        pytest.param("chiamata", 5, range(12), marks=pytest.mark.long),
    ],
)
def test_who_does_what_advice_says_is_not_blamed(name: str, seats: int, seeds: range) -> None:
    """At most one of 100 such decisions is called worse; and what is told of advice beside a reason, advice says.

    By the worlds of the review alone it would be at most one of 50, with as few deals one. Where chips are bet, advice
    weighs what others have said besides, which the review does not.
    """
    strong = player("strong", name).at(seats)
    assert isinstance(strong, Adviser)
    worse = decisions = excused = 0
    for seed in seeds:
        done = review_deal(by_advice(name, seed, seats=seats), 0)
        worse += sum(one.wrong for one in done.decisions)
        decisions += len(done.decisions)
        excused += sum("as_advised" in one.reason.key for one in done.decisions if one.reason and one.unit != "chips")
        for one in done.decisions:
            there = done.play_on(one.ply)
            assert one.reason is not None or not one.also
            assert not one.also or {*map(str, one.also)} <= {
                *map(str, strong.advise(there.view(0), there.asked).reasons)  # type: ignore[arg-type]
            }
    assert worse <= decisions / 100 and worse + excused <= max(1, decisions / 50) and decisions


def test_a_card_is_worse_in_an_ending_where_another_wins_more() -> None:
    """All cards are known there: each card played and the rest as solved, the table says who has won.

    Who gives up points and wins or loses all the same has made no mistake.
    """
    given_up = mistakes = 0
    for seed in range(14):
        table = at_random("briscola", seed, seats=2)
        for one in review_deal(table, since=table.ply - 6, fast=False).decisions:
            ends = {}
            for card in one.values:
                there = replay(table, one.ply)
                there.play(card)
                while there.asked:
                    solved = values_at(there.deal, fast=False)
                    there.play(solved.best[0] if solved else there.asked.choices.options[0])  # type: ignore[attr-defined]
                points = there.deal.facts().points  # type: ignore[attr-defined]
                ends[card] = (points[one.seat] > 60) + (points[one.seat] >= 60)
            assert one.wrong == (ends[one.answer] < max(ends.values()))
            assert set(one.open) == set(one.values) and one.open == {
                card: cost for card, (cost, _) in one.values.items()
            }
            mistakes += one.wrong
            if one.reason is not None and not one.wrong:
                given_up += 1
                assert "all the same" in one.sentence("en") or ends[one.answer] == 1
    assert given_up > 3 and mistakes


def known_to_cost(unit: Unit, **costs: tuple[float, float]) -> AnswerCosts:
    """Return what some cards cost, each with its band; and that they bring so much less than 60."""
    found = {name: Cost(*cost) for name, cost in costs.items()}
    return AnswerCosts(unit, found, "sample", 100, {name: 60 - cost for name, (cost, _) in found.items()})


@pytest.mark.parametrize(
    ("points", "wins", "worse", "unit"),
    [
        ((0.0, 0.0), (0.4, 1.0), False, "margin"),  # neither
        ((6.0, 1.0), (9.0, 2.0), True, "margin"),  # both
        ((6.0, 1.0), (0.0, 0.0), False, "wins"),  # rightly risked
        ((6.0, 1.0), (9.0, 12.0), False, "wins"),  # not sure to lose the deal more often
        ((6.0, 1.0), (1.5, 0.5), False, "wins"),  # less than is told apart
        ((0.0, 0.0), (9.0, 2.0), True, "wins"),  # points are kept, and the deal is lost
        ((0.0, 0.0), (1.5, 0.5), False, "margin"),
    ],
)
def test_what_decides_the_deal_has_the_last_word(
    points: tuple[float, float], wins: tuple[float, float], worse: bool, unit: str
) -> None:
    """An answer is worse where it is so by the chance to win; where points tell otherwise, both are told."""
    other = (0.0, 0.0) if points[0] else (2.0, 3.0), (0.0, 0.0) if wins[0] else (7.0, 1.0)
    by_points = known_to_cost(Unit.MARGIN, QC=points, QS=other[0])
    found = combined(by_points, known_to_cost(Unit.WINS, QC=wins, QS=other[1]), "QC")
    assert (found.values["QC"].sure, found.unit) == (worse, unit)
    why = disagreement(found, "QC")
    assert (why is not None) == (unit == "wins")
    if why is not None:
        for lang in languages():
            said = explain(why, lang)
            assert f"{60 - wins[0]:.0f}" in said and f"{60 - other[1][0]:.0f}" in said
            assert worse or "3.0" in said  # a point that changes hands moves the difference by two


def test_words_and_whists_are_told_so_too() -> None:
    """Each way in which both measures can differ has a sentence of its own in every language, with its figures."""
    said = set[tuple[str, str]]()
    for unit in (Unit.TRICKS, Unit.SHEET):
        for points, whists in (((1.5, 0.2), (0.0, 0.0)), ((1.5, 0.2), (0.3, 0.5)), ((0.0, 0.0), (8.0, 2.0))):
            if unit == "sheet" and not points[0]:
                continue  # a word that costs nothing by the sheet is called worse by nothing else
            first, second = (0.0, 0.0) if points[0] else (0.4, 0.9), (0.0, 0.0) if whists[0] else (7.0, 1.0)
            by_points = known_to_cost(unit, QC=points, QS=first)  # type: ignore[arg-type]
            why = disagreement(combined(by_points, known_to_cost(Unit.WHISTS, QC=whists, QS=second), "QC"), "QC")
            assert why is not None
            for lang in languages():
                words = explain(why, lang)
                assert f"+{60 - whists[0]:.0f}" in words and f"+{60 - second[0]:.0f}" in words
                # tricks are counted over all layouts of the hidden cards, whists over those that fit the bids
                assert unit != "tricks" or {"en": "bids", "ja": "ビッド"}.get(lang, "") in words
                said.add((lang, words))
    assert len(said) == 5 * len(languages())


@pytest.mark.parametrize("lang", languages())
def test_a_mistake_of_chance_becomes_an_exercise(ending: DealReview, lang: str) -> None:
    """Its deals are kept in hundreds: the card that was played is wrong there, and the other right."""
    one = next(one for one in ending.decisions if len(one.values) == 2 and not one.reason)
    [other] = set(one.values) - {one.answer}
    costs = {one.answer: Cost(41.0, 5.0), other: Cost(0.0, 0.0)}
    why = Why("review_mean_wins", {"card": one.answer, "best": other, "n": 600, "worth": "60", "than": "19"})
    worse = replace(one, unit=Unit.WINS, values=costs, reason=why)
    learner = Learner()
    [kind] = learner.add_decisions(DealReview(ending.table, one.seat, (worse,)), one.seat)
    asked = kind.make(seed=1, lang=lang)
    assert not asked.check(one.answer).ok and asked.check(other).ok


@pytest.mark.parametrize("lang", languages())
def test_whatever_was_worse_has_its_reason(ending: DealReview, lang: str) -> None:
    """A decision that was worse has a sentence in every language, no other has in a race; and the whole has one."""
    for one in ending.decisions:
        assert bool(one.sentence(lang)) == one.wrong
    assert str(len(ending.decisions)) in ending.sentence(lang)


def test_one_goes_on_from_any_moment(ending: DealReview) -> None:
    """A table of its own with the same cards, which leaves the reviewed one as it was; the view is that of the seat."""
    before = Record.of(ending.table).dumps()
    one = ending.costliest()[0]
    there = ending.play_on(one.ply)
    assert there.ply == one.ply and there.asked is not None and there.asked.seat == one.seat
    assert ending.at(one.ply) == there.view(one.seat)
    there.play(one.best[0])
    assert Record.of(ending.table).dumps() == before and ending.play_on(one.ply).ply == one.ply
    line = ending.line(one.ply, fast=False)
    assert len(line) == sum(len(there.deal.piles[f"hand{seat}"]) for seat in range(2)) + 1
    again = ending.play_on(one.ply)
    for seat, card in line:
        assert again.asked is not None and again.asked.seat == seat
        again.play(card)
    assert again.asked is None


def test_the_line_trick_by_trick_is_the_line(ending: DealReview) -> None:
    """The same cards, after those that lay there; who takes a trick leads the next, as the table says too."""
    for one in ending.decisions[:-2]:
        line, there = ending.line(one.ply, fast=False), ending.play_on(one.ply)
        lying = [str(card) for card in there.deal.piles["trick"]]
        tricks = ending.line_in_tricks(one.ply, fast=False)
        cards = [card for trick in tricks for card in trick.cards]
        assert [card for _, card in cards[: len(lying)]] == lying and tuple(cards[len(lying) :]) == line
        for trick, then in pairwise(tricks):
            assert then.cards[0][0] == trick.taker and then.number == trick.number + 1
        for _, card in line:
            there.play(card)
        facts = there.deal.facts()
        assert sum(facts.tricks) == tricks[-1].number  # type: ignore[attr-defined]


def test_a_seat_a_record_and_a_stop(ending: DealReview) -> None:
    """Of one seat there are its decisions; a record is reviewed like its table; what was stopped says so."""
    table = ending.table
    since = table.ply - 12
    own = review_deal(Record.of(table), 1, since=since, fast=False)
    assert own.decisions == ending.of(1)
    half = review_deal(table, since=since, fast=False, progress=lambda done, total: done < total - 6)
    assert half.stopped and half.decisions == ending.decisions[: len(half.decisions)] and half.decisions
    assert len(ending.to_frame()) == len(ending.decisions)


def test_what_is_no_deal_to_review_is_named() -> None:
    """A deal that goes on, a seat that is not there, a ply that never was, what is no table."""
    with pytest.raises(ValueError, match="over"):
        review_deal(open_table("brag", seats=2, seed=1))
    with pytest.raises(TypeError, match="a Table, a Match or a Record"):
        review_deal("brag")  # type: ignore[arg-type]
    table = played("three-card-poker-casino", 4)
    for wrong in (3, -1, True, "0"):
        with pytest.raises(ValueError, match="seats: 0 to 2"):
            review_deal(table, wrong)  # type: ignore[arg-type]
    for ply in (-1, 999, "1"):
        with pytest.raises(ValueError, match="plies: 0 to"):
            review_deal(table).play_on(ply)  # type: ignore[arg-type]


def by_hand(seed: int, word: str) -> Decision:
    """Return what a word cost, said by the first seat that bets after looking in a deal of Brag."""
    table = open_table("brag", seats=2, seed=seed)
    while table.asked and table.asked.seat not in table.deal.facts().looked:  # type: ignore[attr-defined]
        table.play("look")
    ply = table.ply
    table.play(word)
    while table.asked:
        table.play("fold")
    return next(one for one in review_deal(table).decisions if one.ply == ply)


def test_a_bet_is_weighed_by_price_and_chance() -> None:
    """Over many hands: who folds and who bets are never both wrong; a fold of a fine hand is, and costs its share."""
    wrong = set()
    for seed in range(12):
        fold, bet = by_hand(seed, "fold"), by_hand(seed, "2")
        assert not (fold.wrong and bet.wrong) and fold.values["fold"] == bet.values["fold"]
        assert {fold.hindsight, bet.hindsight} & {0.0}, "one of them was right in the end"
        wrong |= {one.answer for one in (fold, bet) if one.wrong}
    assert "fold" in wrong


def test_the_house_is_weighed_exactly() -> None:
    """A player who plays queen, six, four or better and folds the rest has made no mistake; the other way round all
    are."""
    for seed in range(6):
        done = review_deal(played("three-card-poker-casino", seed))
        assert done.decisions and not any(one.wrong for one in done.decisions)
        [one, *_] = done.decisions
        turned = replace(one, answer=next(answer for answer in one.values if answer != one.answer))
        assert turned.wrong


@pytest.mark.ci
@compiled
def test_a_bid_far_too_high_is_a_blunder_though_advice_does_not_think_of_it() -> None:
    """Two aces short of ten tricks, with both others passed: the bid of ten without trumps loses in nearly any deal."""
    table, ply = ten_given_up()
    one = next(each for each in review_deal(table, 0).decisions if each.ply == ply)
    assert one.mark == "blunder" and one.better in ("6S", "6C", "6D", "6H", "pass")


@pytest.mark.long
@compiled
def test_what_is_laid_aside_is_weighed_with_the_best_contract_after_it() -> None:
    """An ace laid aside costs, with its reason, whatever the hidden cards were; as an exercise it is wrong."""
    table = at_random("preferans-sochi", 5, seats=3)
    ply = next(n for n in range(table.ply) if getattr(replay(table, n).asked, "about", "") == "discard")
    [*_, (_, one, _)] = islice(judged_plies(table, None, ply), ply + 1)
    assert one is not None and one.wrong and "A" in one.answer and all("A" not in answer for answer in one.best)
    assert all(one.sentence(lang) for lang in languages())
    there = replay(table, ply)
    view, asked = there.view(one.seat), there.asked
    for first, second in islice(pairwise(unknown_cards(there, view)), 0, 6, 2):
        world = other_world(there, first, second)
        if world.asked is not None and world.view(one.seat) == view:
            assert judge_for("preferans").known(view, world.asked, Cards(one.answer), None).values == one.values
    assert asked is not None
    learner = Learner()
    [kind] = learner.add_decisions(DealReview(table, one.seat, (one,)), one.seat)
    q = kind.make(seed=1, lang="ja")
    assert set(q.key) == set(one.best) and not q.check(one.answer).ok and q.check(one.best[0]).ok


@pytest.mark.ci
def test_a_word_of_whisting_brings_what_the_sheet_settles_for() -> None:
    """Whist or pass as one likes, the other passing: the deal is played on as it was solved, and its sheet settled."""
    from cardwidgets.games.preferans.settle import settle
    from cardwidgets.lessons.review.preferans import WHIST_QUESTIONS, brought
    from cardwidgets.odds.preferans.double_dummy import solve

    def settled(table: Table, word: str) -> float:
        seat = table.asked.seat  # type: ignore[union-attr]
        facts = table.deal.facts()
        hands = [Cards(table.deal.piles[f"hand{one}"]) for one in facts.active]
        declarer = facts.active.index(facts.declarer)
        line = [card for _, card in solve(hands, facts.trump or "N", declarer=declarer).line]
        while table.asked:
            about = table.asked.about
            table.play(word if table.asked.seat == seat and about in WHIST_QUESTIONS else "open" if about == "hands"
                       else line.pop(0) if about.startswith("play") else "pass")  # fmt: skip
        sheet = table.deal.facts()
        return float(settle(sheet.rules, sheet.pools, sheet.mountains, sheet.whists).final[seat])

    returned = 0
    for seed in (2, 6, 10):
        table, known, rng = (
            open_table("preferans-sochi", seats=3, seed=seed),
            player("rules of thumb", "preferans-sochi"),
            Random(seed),
        )
        while table.asked and table.asked.about != "whist":
            have_answered(table, known, rng)
        halved = replay(table, table.ply)
        halved.play("pass")
        if "half" in halved.asked.choices.options:  # type: ignore[union-attr]
            halved.play("half")  # the first is asked again
        both = [there for there in (table, halved) if there.asked.about in ("whist", "return")]  # type: ignore[union-attr]
        returned += len(both) - 1
        for there in both:
            facts, asked = there.deal.facts(), there.asked
            assert asked is not None
            hands = [Cards(there.deal.piles[f"hand{one}"]) for one in facts.active]  # type: ignore[attr-defined]
            found = brought(facts, asked, hands, None)  # type: ignore[arg-type]
            whist, passed = (settled(replay(there, there.ply), word) for word in ("whist", "pass"))
            assert found["whist"] - found["pass"] == pytest.approx(whist - passed) and found["whist"]
    assert returned


@pytest.mark.ci
@compiled
@pytest.mark.parametrize(("seed", "worth"), [(3, 2), (4, 6), (12, -4)])
def test_giving_up_costs_what_the_sheet_writes(seed: int, worth: int) -> None:
    """The fine of the sheet, and what the contract is worth: six tricks made, eight made, one short of seven."""
    table, known, rng = (
        open_table("preferans-sochi", seats=3, seed=seed),
        player("rules of thumb", "preferans-sochi"),
        Random(seed),
    )
    while table.asked and table.asked.about != "talon":
        have_answered(table, known, rng)
    asked, over, judge = table.asked, replay(table, table.ply), judge_for("preferans")
    assert asked is not None and judge.hand(table.view(asked.seat), asked) == asked.seat
    over.play("concede")
    fine = over.deal.facts().mountains[asked.seat]  # type: ignore[attr-defined]
    assert judge.opened(table, over, "concede", None) == {"take": 0.0, "concede": fine + worth}


def test_what_is_not_judged_is_said() -> None:
    """Of a house game only the choice to play on is weighed: the other answers are counted."""
    house = review_deal(played("three-card-poker-casino", 4))
    assert house.decisions and {house.play_on(ply).asked.about for ply in house.unjudged}.isdisjoint({"play"})  # type: ignore[union-attr]
    for lang in languages():
        assert str(len(house.unjudged)) in house.sentence(lang)


@pytest.mark.long
@compiled
@pytest.mark.parametrize(("about", "answer"), [("bid", "M"), ("whist", "pass")])
def test_a_misere_and_a_whist_hang_on_no_hidden_card(about: str, answer: str) -> None:
    """Costs are the same wherever two cards lie that the seat has not seen."""
    table, known, rng = (
        open_table("preferans-sochi", seats=3, seed=2),
        player("rules of thumb", "preferans-sochi"),
        Random(2),
    )
    while table.asked and table.asked.about != about:
        have_answered(table, known, rng)
    asked, judge, tried = table.asked, judge_for("preferans"), 0
    assert asked is not None
    here = judge.known(table.view(asked.seat), asked, answer, None)
    assert here.values[answer].sure and set(judge.opened(table, table, answer, None) or ()) == set(here.values)
    for one, other in islice(pairwise(unknown_cards(table, table.view(asked.seat))), 2):
        world = possible_world(table, one, other)
        if world is not None and world.asked is not None and world.view(asked.seat) == table.view(asked.seat):
            tried += 1
            assert judge.known(world.view(asked.seat), world.asked, answer, None) == here
    assert tried
