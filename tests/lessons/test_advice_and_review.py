"""Advice and the review of one position: the same evaluation, and the same ties."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from cardwidgets import Card, Cards, Table, open_table, player, variants
from cardwidgets.core.player import Advice, Worth, have_answered
from cardwidgets.core.script import CHANCE, Aside
from cardwidgets.lessons.review.advised import (
    ReconciledCosts,
    advice_at,
    calls_worse,
    equally_good,
    fact_for,
    is_advised,
    reconciled,
)
from cardwidgets.lessons.review.bands import Cost
from cardwidgets.lessons.review.deal import judged_at
from cardwidgets.lessons.review.deciding import DEALS
from cardwidgets.lessons.review.decision import LOOKS, DealReview, Decision, replay
from cardwidgets.lessons.review.judge import AnswerCosts, judge_of
from cardwidgets.lessons.review.marks import as_good
from cardwidgets.locale import card_name
from cardwidgets.odds.analysis.units import Unit
from cardwidgets.odds.runtime.compiled import has_numba
from cardwidgets.widgets.review_kinds import STATISTICS
from cardwidgets.widgets.review_words import Wording
from cardwidgets.widgets.table.advised import advised
from tests.lessons.test_review_units import careless
from tests.support.sampling import often

TABLES = {
    "brag": 4, "zha-jin-hua": 4, "three-card-poker": 3, "crash": 4, "briscola": 2, "sueca": 4, "chiamata": 5,
    "preferans-sochi": 3,
}  # fmt: skip
A_RUN, ALL = 4, 200
"""Positions of each family in a run of the tests, and in a long one."""
SHARE_ASKED, SHARE_RANDOM = 0.4, 0.3
"""Of the moments of a deal those that are looked at; and of the answers there those that are given at random."""


def positions(name: str, number: int) -> Iterator[tuple[Table, object, Decision]]:
    """Yield so many moments at which there was something to choose, each with the verdict on what was answered."""
    seed = 0
    while number > 0:
        table, rng, seed = open_table(name, seats=TABLES[name], seed=seed), Random(seed), seed + 1
        who, plies = player("rules of thumb", name), list[int]()
        while (asked := table.asked) is not None:
            if asked.seat != CHANCE and rng.random() < SHARE_ASKED:
                plies.append(table.ply)
                if rng.random() < SHARE_RANDOM:
                    table.play(asked.choices.sample(rng))
                    continue
            have_answered(table, who, rng)
        for ply in plies:
            given, there = table.answers[ply], replay(table, ply)
            if isinstance(given.action, Aside) or len(getattr(there.asked.choices, "options", "??")) < 2:
                continue
            one, _ = judged_at(table, there, None)
            if one is not None and one.values and number > 0:
                number -= 1
                yield there, given.action, one


def contradictions(there: Table, given: object, one: Decision) -> list[str]:
    """Return what a review says of a position that advice at the same position denies."""
    told = advice_at(there)
    assert told is not None
    found = []
    if one.wrong:
        found += ["blames what advice gives"] * is_advised(told, given)
        found += ["blames what advice calls as good"] * (calls_worse(told, given) is False)
        other = not _same(one.better, told.answer) and not is_advised(told, one.better)
        found += ["names another as better"] * (other and told.answer != "look")  # looking is compared with nothing
    else:
        worse = bool(calls_worse(told, given)) and not is_advised(told, given)
        found += ["calls good what advice calls worse, and does not say so"] * (
            worse and not _same(one.better, told.answer)
        )
    chances = [why.figures["percent"] for why in (*told.reasons, one.reason) if why and "percent" in why.figures]
    if one.unit is Unit.CHIPS and one.reason and "percent" in one.reason.figures and len(chances) > 1:
        found += ["tells another chance"] * (abs(float(chances[0]) - float(chances[-1])) > 0.51)
    group = {str(told.answer), *map(str, told.alike)}
    named, equal = {*one.as_good, str(given)}, {other for other in group & {*one.values} if one.equals(other)}
    found += ["does not name what advice calls equal"] * (str(given) in group and not equal <= named)
    base = one.better if one.wrong else str(given)
    costs = one.values, one.scored, one.scale
    found += ["calls as good what costs more"] * any(not as_good(*costs, base, other) for other in one.as_good)
    found += ["calls as good what advice calls worse"] * any(calls_worse(told, other) for other in one.as_good)
    found += other_sentences(there, told, one)
    hint = advised(told, None, "en").hint[0]
    names = [(one.sign, card_name(one, "en")) if isinstance(one, Card) else (str(one),) for one in told.alike]
    found += ["does not name an answer that is equal"] * any(all(one not in hint for one in each) for each in names)
    return [f"{there.variant.name}, ply {one.ply}, {one.answer}: {what}" for what in found]


def other_sentences(there: Table, told: Advice, one: Decision) -> list[str]:
    """Return where a review has another fact than advice about the advised card and the card that advice speaks
    against, or calls that card as good.
    """
    asked = there.asked
    assert asked is not None
    if (fact := fact_for(there.view(asked.seat), asked, told)) is None:
        return []
    if "card" not in fact.figures:  # it speaks of the advised card alone
        return []
    card = str(fact.figures["card"])
    played = replay(there, there.ply)
    played.play(fact.figures["card"], seat=asked.seat)
    other, _ = judged_at(played, there, None)
    assert other is not None and not {card} & {*told.alike, told.answer}
    found = ["speaks against what the review calls as good"] * (card in one.as_good)
    if not other.wrong or other.better != str(told.answer) or other.reason is None:
        return found
    of_deals = other.reason.key.startswith(("review_hangs", "review_points", "review_tricks", *STATISTICS))
    differs = (other.reason.key, other.reason.figures.get("n")) != (fact.key, fact.figures.get("n"))
    return found + ["has another fact than the review"] * (differs and not of_deals and not told.alike)


def _same(answer: str, other: object) -> bool:
    """Return True for the same answer, also with its cards in another order."""
    return sorted(answer) == sorted(str(other))


@pytest.mark.parametrize(
    "name",
    [
        pytest.param("brag", marks=pytest.mark.ci),
        pytest.param("zha-jin-hua", marks=pytest.mark.ci),
        pytest.param("three-card-poker", marks=pytest.mark.ci),
        pytest.param("crash", marks=pytest.mark.ci),
        pytest.param("briscola", marks=pytest.mark.ci),
        pytest.param("sueca", marks=pytest.mark.ci),
        pytest.param("chiamata", marks=pytest.mark.ci),
        pytest.param("preferans-sochi", marks=pytest.mark.ci),
    ],
)
def test_advice_and_review_never_contradict_each_other(name: str) -> None:
    """Advice and the review of a deal are of one opinion: few positions here, 200 in the long run."""
    if name not in ("brag", "zha-jin-hua", "three-card-poker") and not has_numba():
        pytest.skip("numba is missing: pip install 'cardwidgets[fast]'")
    looked_at = list(positions(name, often(A_RUN, ALL)))
    assert len(looked_at) == often(A_RUN, ALL) and any(one.mark is not None for _, _, one in looked_at)
    assert [told for one in looked_at for told in contradictions(*one)] == []


def test_a_hopeless_call_costs_its_price_by_the_values_of_advice() -> None:
    """A player who sees with a hand that is hardly ever the best loses the price: a mistake if two chips are shown.

    The cost is the difference of what advice tells of both answers, and the chance is the same.
    """
    tried, seed = 0, 0
    while tried < 3:
        table, rng, seed = open_table("brag", seats=4, seed=seed), Random(seed), seed + 1
        who = player("rules of thumb", "brag")
        while (asked := table.asked) is not None:
            told = advice_at(table) if "see" in asked.choices else None
            chance = told.reasons[0].figures["percent"] if told and told.values else "100"
            if told is None or float(str(chance)) >= 3:
                have_answered(table, who, rng)
                continue
            there, price, tried = table.fork(), table.deal.facts().cost_of(asked.seat, "see"), tried + 1
            table.play("see")
            while table.asked is not None:
                have_answered(table, who, rng)
            one, _ = judged_at(table, there, None)
            assert one is not None and one.reason is not None and one.better == str(told.answer)
            values = {str(word): worth.value for word, worth in told.values.items()}
            assert one.cost == pytest.approx(values[one.better] - values["see"])
            assert one.cost > 0.8 * price and (one.mark is not None and one.mark.bad) == (round(one.cost) >= 2)
            assert one.reason.figures["percent"] == round(float(str(chance)))


BETTING = [one for one in variants() if one.kind in ("brag", "teen", "zha", "poker")]


@pytest.mark.ci
@pytest.mark.parametrize("kind", ["brag", "teen", "zha", "poker"])
def test_no_bet_is_judged_worse_than_folding_by_more_than_it_costs(kind: str) -> None:
    """In every variant, between two and at the usual table, whatever is bet: one may fold the next time."""
    tried = 0
    for number, variant in enumerate(one for one in BETTING if one.kind == kind):
        judge, thumb = judge_of(kind), player("rules of thumb", variant)
        assert judge is not None
        for seats in (2, variant.usual):
            table, rng, left = Table(variant, seats, rng=Random(number)), Random(number), often(3, 20)
            while (asked := table.asked) is not None:
                view, given = table.view(asked.seat), asked.choices.sample(rng)
                if left and given not in LOOKS and judge.hand(view, asked) is not None and rng.random() < 0.5:
                    known, left = judge.known(view, asked, given, None), left - 1
                    for word in known.values.keys() - {"fold", ""}:
                        price = view.facts.cost_of(asked.seat, int(word) if word.isdigit() else word)
                        lost = known.values[word].cost - known.values["fold"].cost if "fold" in known.values else 0.0
                        assert lost <= price + 1e-5, f"{variant.name}, {seats} seats, ply {table.ply}: {word}"
                        tried += 1
                table.play(thumb.choose(view, asked, rng) if rng.random() < 0.7 else given)
    assert tried > 5


@pytest.mark.ci
@pytest.mark.skipif(not has_numba(), reason="numba is missing: pip install 'cardwidgets[fast]'")
def test_the_review_of_a_card_has_the_figure_of_advice() -> None:
    """In Preferans a review begins with the deals of advice. A verdict after these costs the same to the tenth, one
    after more deals costs as much within twice the error of advice. The played card is among the figures.
    """
    same = more = 0
    for there, given, one in positions("preferans-sochi", often(24, 120)):
        told, counted = advice_at(there), one.unit is Unit.WHISTS or one.scored
        assert told is not None
        if not isinstance(given, Card) or one.how == "known" or not counted or given not in told.values:
            continue
        by_advice = told.values[told.answer].value - told.values[given].value
        by_review = one.scored_cost(str(given)) - one.scored_cost(str(told.answer))
        first = one.unit is Unit.WHISTS and one.deals == 20 * DEALS
        assert abs(by_advice - by_review) <= (0.05 if first else 2 * told.apart[given] + 0.05), (there.ply, given)
        same, more = same + (first and by_advice > 0.05), more + (not first)
        played = replay(there, there.ply)
        played.play(given, seat=one.seat)
        wording = Wording(played, one.seat, ("A", "B", "C"), "en", "french")
        folds = wording.folds(one, DealReview(played, one.seat, ()), False, going=True)
        rows = [row for fold in folds if fold["key"] == "figures" for row in fold["rows"]]
        assert not rows or any(given.sign in row for row in rows[-2:]), rows
    assert same and more


def weighed(**worth: float) -> Advice:
    """Return advice for the ace, with what cards are worth, each give or take 1."""
    return Advice(Card("AS"), {Card(name): Worth(value, 1.0) for name, value in worth.items()}, "points")


@pytest.mark.parametrize(
    ("told", "cost", "better", "mistake"),
    [
        (weighed(AS=9.0, KS=5.0), 5.0, "AS", True),  # both say so
        (weighed(AS=9.0, KS=8.5), 5.0, "", False),  # advice has both worth about as much
        # the ace costs 3 too, and the king no more than its error besides: no mistake, but advice says the ace
        (weighed(AS=9.0, KS=5.0), 4.5, "AS", False),
        (
            replace(weighed(AS=9.0, KS=5.0), mixed={Card("AS"): 0.5, Card("KS"): 0.5}),
            5.0,
            "",
            False,
        ),  # advice gives either
    ],
)
def test_an_answer_is_compared_with_what_advice_gives(told: Advice, cost: float, better: str, mistake: bool) -> None:
    """The queen did best in the deals of a review, but advice says the ace."""
    values = {"QS": Cost(0.0, 0.0), "AS": Cost(3.0, 3.5), "KS": Cost(cost + 0.0, 1.9)}
    found = reconciled(AnswerCosts(Unit.MARGIN, values, "sample", 100), told, Card("KS"))
    assert found.better == better and found.known.values["KS"].sure == mistake
    assert (found.excused is None) == bool(better)
    if mistake:
        assert found.known.values["KS"].cost == cost - 3.0


def test_a_mistake_and_its_reason_are_about_the_same_answer() -> None:
    """The review did not value the pair that advice gives. If advice values both answers in the same unit, the cost is
    that of advice; else the better answer is the best of the review, about which its reason is.
    """
    values = {"JS JD": Cost(0.0, 0.0), "AS KS": Cost(30.0, 5.0)}
    known, given, pair = AnswerCosts(Unit.WHISTS, values, "sample", 100), Cards("AS KS"), Cards("7S 8D")
    told = Advice(pair, {pair: Worth(9.0, 1.0), given: Worth(-16.0, 1.0)}, "whists")
    found = reconciled(known, told, given)
    assert found.by_advice and (found.better, found.known.values["AS KS"].cost) == (str(pair), 25.0)
    assert reconciled(known, replace(told, unit="wins"), given).better == "JS JD"


def test_as_good_is_what_both_call_so() -> None:
    """Within the error of a review, small, and not worth less by advice; where advice prefers another that is named."""
    values = {"AS": Cost(0.0, 0.0), "KS": Cost(1.0, 2.0), "QS": Cost(1.0, 2.0), "JS": Cost(9.0, 10.0)}
    known, told = AnswerCosts(Unit.MARGIN, values, "sample", 100), weighed(AS=9.0, KS=8.5, QS=4.0, JS=8.9)
    assert equally_good(known, told, Card("AS")).as_good == ("KS",)
    assert equally_good(known, told, Card("QS")) == ReconciledCosts(known, "AS", as_good=("KS",))


def test_all_that_is_as_good_as_the_better_answer_is_named_beside_it() -> None:
    """Within the error, small, and not worth less by advice: the deuce costs half a point, and nobody can tell."""
    values = {"AS": Cost(0.0, 0.0), "2S": Cost(0.6, 2.0), "JS": Cost(9.0, 9.5), "KS": Cost(14.0, 3.5)}
    known = AnswerCosts(Unit.MARGIN, values, "sample", 100)
    assert reconciled(known, None, Card("KS")).as_good == ("2S",)
    assert reconciled(known, weighed(**{"AS": 9.0, "2S": 8.5, "KS": 2.0}), Card("KS")).as_good == ("2S",)
    assert reconciled(known, weighed(**{"AS": 9.0, "2S": 4.0, "KS": 2.0}), Card("KS")).as_good == ()


@pytest.mark.skipif(not has_numba(), reason="numba is missing: pip install 'cardwidgets[fast]'")
def test_neighbours_in_a_hand_of_preferans_cost_the_same() -> None:
    """No other hand can play a card between the 8 and the 7 of hearts, so whoever plays either is not blamed."""
    table = careless("preferans-sochi", 15)
    one, _ = judged_at(table, replay(table, 22), None)
    assert one is not None and one.answer == "7H"
    assert one.values["7H"] == one.values["8H"] and not one.wrong


def test_nothing_worth_a_whist_is_as_good() -> None:
    """Also within the error, and where advice calls it equal: by tricks or by the score, whichever tells more."""
    values = {"6H": Cost(0.0, 0.0), "pass": Cost(1.5, 2.0), "6S": Cost(0.15, 2.0)}
    known = AnswerCosts(Unit.SHEET, values, "sample", 60)
    told = Advice("6H", {name: Worth(5.0, 1.0) for name in values}, "whists")
    assert equally_good(known, told, "6H").as_good == ("6S",)
    scored = replace(known, scored={"6H": 0.0, "pass": 0.0, "6S": 1.2})
    assert equally_good(scored, told, "6H").as_good == ()
    tied = replace(told, answer="pass", apart={"6H": 9.0})
    assert equally_good(known, tied, "6H").better == "pass", "what advice gave is named beside it"


@pytest.mark.parametrize(("lang", "apart", "worse"), [("en", "cannot tell the two apart", "perhaps"),
                                                      ("ja", "差がはっきりしない", "わずかに悪い")])  # fmt: skip
def test_what_advice_gave_is_not_called_worse_where_nobody_can_tell(lang: str, apart: str, worse: str) -> None:
    """The answer of advice is named, and the deals of the review do not tell it from the one that was played."""
    table = careless("preferans-sochi", 15)
    one, _ = judged_at(table, replay(table, 22), None)
    assert one is not None
    values = {"7H": Cost(0.0, 0.0), "8H": Cost(3.0, 4.0)}
    doubtful = replace(one, better="8H", as_good=(), values=values, scored={})
    told = Wording(table, one.seat, ("A", "B", "C"), lang, "french").verdict(doubtful, "")
    assert [row["kind"] for row in told["choices"]] == ["given", "advised"]
    assert apart in told["because"] and worse not in told["because"]
