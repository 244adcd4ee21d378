"""The words of a review: what each answer is called, and the sign and unit of each amount."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import product
from random import Random

import pytest

from cardwidgets import Card, Cards, ReviewWidget, TableWidget, find, open_table, player
from cardwidgets.core.choices import Layout
from cardwidgets.core.errors import Why
from cardwidgets.core.player import have_answered
from cardwidgets.core.table import Answer, Table
from cardwidgets.judge.tricks import taker
from cardwidgets.lessons import Learner
from cardwidgets.lessons.review import Cost, DealReview, review_deal
from cardwidgets.lessons.review.deal import judged_at
from cardwidgets.lessons.review.decision import Decision, replay, trick_of
from cardwidgets.lessons.review.judge import format_amount
from cardwidgets.lessons.review.marks import Mark
from cardwidgets.lessons.review.order import decisions_of
from cardwidgets.locale import card_name, languages, say
from cardwidgets.locale.words import HandName
from cardwidgets.odds.analysis.card_costs import CardCosts
from cardwidgets.odds.analysis.units import Unit
from cardwidgets.odds.runtime.compiled import has_numba
from cardwidgets.widgets.review_words import Wording
from tests.lessons.test_deal_review import at_random, played
from tests.lessons.test_review_units import careless
from tests.support.wire import Wire
from tests.widgets.test_review_widget import decided


def test_what_cards_cost_is_said_in_every_unit_that_decides_about_a_card() -> None:
    """A review may tell of a card how many deals it wins fewer, or how many whists; that stands on the board too."""
    for unit, lang in product((unit for unit in Unit if unit.of_cards), languages()):
        costs = CardCosts(0, unit, "known", 1, True, {Card("AS"): 0.0, Card("2S"): 2.0}, {Card("2S"): 0.0})
        assert "2" in costs.named(Card("2S"), "2♠", lang) and costs.sentence(lang) and costs.short(lang)


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_a_mean_of_all_deals_has_no_error(lang: str) -> None:
    """In a sentence or in few words; a mean of some of the deals has one."""
    told = {
        every: CardCosts(0, Unit.POINTS, "likely", 120, every, {Card("AS"): 0.0}, {Card("AS"): 0.0})
        for every in (True, False)
    }
    assert all("120" in text(lang) for costs in told.values() for text in (costs.short, costs.sentence))
    assert ["±" in costs.short(lang) for costs in told.values()] == [False, True]
    assert ["±" in costs.sentence(lang) for costs in told.values()] == [False, True]


@pytest.mark.parametrize("name", ["brag", "teen-patti", "three-card-poker", "preferans-sochi"])
def test_every_word_that_players_say_has_its_name_in_the_review(name: str) -> None:
    """A text that is no card and no number is refused in the reader's language, never as it is typed."""
    said = set()
    for seed in range(10):
        table = at_random(name, seed, seats=find(name).usual)
        said |= {str(action) for seat, action in table.answers if seat >= 0 and str(action).isalpha()}
    words = {word for word in said if len(word) > 2}  # TH is a contract
    assert words and {word for word in words if Decision.said(word, "ja") == word} == set()


def test_a_bet_is_named_as_its_button_is() -> None:
    """A number alone says nothing: the button with which it was given says what was done."""
    done = review_deal(at_random("zha-jin-hua", 3, seats=3), 0)
    one = next(one for one in done.decisions if one.answer.isdigit())
    for lang in languages():
        widget = ReviewWidget(done, lang=lang)
        widget.go(one.ply)
        there = TableWidget(done.play_on(one.ply), lang=lang)
        verb = there.view["ask"]["amount"]["verb"].replace("{n}", one.answer)
        given = widget.view["verdict"]["choices"][0]["answer"]
        assert given.casefold() == verb.casefold() and verb != one.answer


@pytest.mark.parametrize("name", ["three-card-poker-casino", "teen-patti", "brag-7-card", "brag-9-card-points"])
def test_amounts_have_one_sign_and_their_unit(wire: Wire, name: str) -> None:
    """Minus as people write it, before its figure, never a hyphen; a bad mark says what was lost, and in what."""
    units = {"en": r"(chips?|points?)( of a pot of \d+| on average)?", "ja": r"(枚|点)"}
    told = 0
    for seed in range(4):
        done = ReviewWidget(at_random(name, seed, seats=find(name).usual)).finish()
        widgets = {lang: ReviewWidget(done, lang=lang) for lang in units}
        for (lang, unit), one in product(units.items(), done.decisions):
            widget = widgets[lang]
            widget.go(one.ply)
            assert re.search(r"(?<!\w)-\d|[−±](?! ?\d)", f"{widget.view} {widget.text()}") is None
            verdict = widget.view["verdict"]
            assert verdict is not None and (
                not one.cost or re.search(rf"\d ?{unit}$", verdict["title"]) or one.mark == "good"
            )
            told += 1
    assert told


def test_what_a_whist_settles_for_has_the_sign_of_minus() -> None:
    """Losses in a reason too; nothing has no sign."""
    assert [format_amount(-82.34), format_amount(1, signed=True), format_amount(-0.01, signed=True)] == [
        "−82.3",
        "+1.0",
        "0.0",
    ]


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_the_headline_says_where_a_slightly_better_move_was(lang: str) -> None:
    """Half a chip is no mistake, yet clearly worse; the detail does not deny it."""
    table, rng = open_table("brag", seats=2, seed=3), Random(1)
    while table.asked is not None:
        table.play(table.asked.choices.sample(rng))
    ply, seat = next((ply, answer.seat) for ply, answer in enumerate(table.answers) if answer.seat >= 0)
    costs = {"2": Cost(0.5, 0.01), "fold": Cost(0.0, 0.0)}
    one = Decision(ply, seat, seat, "bet", "2", Unit.CHIPS, costs, {}, "sample", 300, pot=10.0, better="fold")
    wording = Wording(table, seat, ("A", "B"), lang, "french")
    headline, detail = wording.headline(DealReview(table, seat, (one,)), lambda _: "HERE", going=False)
    assert headline == say("review.none", lang) and "HERE" in detail
    unsure = replace(one, values={"2": Cost(6.0, 6.5), "fold": Cost(0.0, 0.0)}, better="")
    headline, detail = wording.headline(DealReview(table, seat, (unsure,)), lambda _: "HERE", going=False)
    assert wording.amount(6.0, Unit.CHIPS) in headline and "HERE" in detail
    assert wording.mark(unsure, "")["mark"] == "open", "six of ten chips are not called good for want of deals"
    good = replace(one, answer="fold", better="")
    told = say("review.because.next_costs", lang, answer="", cost=wording.amount(0.5, Unit.CHIPS)).strip(" ")
    assert told in wording.verdict(good, "")["because"]
    equal = replace(good, as_good=("2",))  # by advice, though it cost more in the deals that were played out
    assert told not in wording.verdict(equal, "")["because"]


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_the_next_best_is_only_named_after_one_of_the_best(lang: str) -> None:
    """A good discard that another one beats by two whists names that one, which its figures list first."""
    table = at_random("preferans-sochi", 3, seats=3)
    while "discard" not in (kinds := [asked.about for asked in table.questions]):
        table = at_random("preferans-sochi", table.ply + 100, seats=3)
    ply = kinds.index("discard")
    given, hand = table.answers[ply], replay(table, ply).deal.piles[f"hand{table.answers[ply].seat}"]
    first, second, third, *_ = (
        str(Cards(hand[at : at + 2])) for at in (0, 2, 4, 6) if given.action != hand[at : at + 2]
    )
    values = {str(given.action): Cost(2.0, 3.0), first: Cost(0.0, 0.0), second: Cost(6.0, 8.0), third: Cost(10.5, 3.0)}
    one = Decision(ply, given.seat, given.seat, "discard", str(given.action), Unit.WHISTS, values, {}, "sample", 99)
    wording = Wording(table, given.seat, ("A", "B", "C"), lang, "french")

    def because(one: Decision) -> str:
        return wording.verdict(one, "")["because"]

    named = {answer: say("review.because.quoted", lang, answer=Cards(answer).signs) for answer in values}
    better = say("review.because.too_little", lang, answer=named[first], cost=wording.amount(2.0, Unit.WHISTS))
    assert because(one) == better
    among_best = replace(one, values=values | {one.answer: Cost(0.0, 0.0)}, as_good=(first,))
    cost = wording.amount(10.5, Unit.WHISTS)
    assert because(among_best) == say("review.because.next_costs", lang, answer=named[third], cost=cost)
    without = {name: values[name] for name in (first, third)} | {one.answer: Cost(0.0, 0.0)}
    next_best = say("review.because.others_costs", lang, cost=cost)
    assert because(replace(among_best, values=without)) == next_best


@pytest.mark.parametrize(("lang", "whose"), [("en", "your choice "), ("ja", "あなたの選択")])
def test_a_reason_that_has_two_sides_names_the_choice_it_is_about(lang: str, whose: str) -> None:
    """It stands after the name of the better answer, which "it" would be."""
    stakes = ("chance_tricks", "risked_word", "word")
    assert all(whose in say(f"review.because.{stake}", lang).lower() for stake in stakes)


@pytest.mark.parametrize(
    ("lost", "text"),
    [
        (0.0, "The {0} wins 60 of 100 deals, and the {2} wins 44."),  # a mistake that gives up no points
        (1.8, "The {0} would bring 2 points more, but wins the deal no more often."),
        (0.3, "The {1} is perhaps a little worse."),  # a part of a point is not told
    ],
)
def test_points_that_decide_nothing_are_told_with_their_card(lost: float, text: str) -> None:
    """A good move that gives up points names the card that keeps them; a part of a point is not told."""
    table = at_random("briscola", 1, seats=2)
    ply, given = cards_of(table)[0]
    better, other = (card for card in replay(table, ply).deal.piles[f"hand{given.seat}"] if card != given.action)
    values = {str(given.action): Cost(0.0, 0.0), str(better): Cost(0.0, 0.0), str(other): Cost(1.0, 3.0)}
    why = Why("review_beside", {"best": better, "points": lost, "cost": f"{lost:.1f}", "chance": not lost,
                                "brings": "44", "than": "60"})  # fmt: skip
    one = Decision(ply, given.seat, given.seat, "play", str(given.action), Unit.WINS, values, {}, "sample", 99, why,
                   as_good=(str(better),))  # fmt: skip
    because = Wording(table, given.seat, ("A", "B"), "en", "french").verdict(one, "")["because"]
    assert because == text.format(*(card_name(card, "en") for card in (better, other, given.action)))


def judged(table: Table, about: str) -> Decision:
    """Return the judged first answer of seat 0 to a kind of question, without the rest of the deal."""
    for ply, given in enumerate(table.answers):
        then = replay(table, ply) if given.seat == 0 else None
        if then is not None and then.asked is not None and then.asked.about == about:
            one, _ = judged_at(table, then, None)
            assert one is not None
            return one
    raise LookupError(about)


@pytest.mark.skipif(not has_numba(), reason="numba is missing: pip install 'cardwidgets[fast]'")
def test_whists_of_both_answers_differ_by_the_cost_in_the_title() -> None:
    """A bid that loses 61 whists costs 52 against a pass that loses 9, and nothing earns a negative number."""
    table = careless("preferans-sochi", 2)
    one = judged(table, "bid")
    assert one.reason is not None and one.reason.key == "review_overbid"
    told = replace(
        one,
        reason=Why(one.reason.key, {**one.reason.figures, "worth": "−10", "than": "−61"}),
        scored={one.answer: 51.5},
    )
    verdict = Wording(table, one.seat, ("A", "B", "C"), "en", "french").verdict(told, "")
    assert verdict["title"] == "Blunder, 52 whists"
    assert verdict["because"].endswith("“6\u00a0NT” loses about 61 whists, and “Pass” about 9.")
    beside = replace(
        one,
        reason=Why("review_beside", {"brings": "−61", "points": 0.0, "chance_tricks": True}),
        scored={one.answer: 51.5},
    )
    because = Wording(table, one.seat, ("A", "B", "C"), "ja", "french").verdict(beside, "")["because"]
    assert because == "「6\u00a0NT」ではおよそ61ヴィスト、「パス」ではおよそ9ヴィストを失います。"


@pytest.mark.skipif(not has_numba(), reason="numba is missing: pip install 'cardwidgets[fast]'")
def test_giving_up_later_is_no_equal_choice_at_the_talon() -> None:
    """After the talon is taken one may still give up, so that is told instead."""
    table = careless("preferans-sochi", 1)
    one = judged(table, "talon")
    verdict = Wording(table, 0, ("A", "B", "C"), "en", "french").verdict(one, "")
    assert one.answer == "take" and [row["kind"] for row in verdict["choices"]] == ["given"]
    assert verdict["because"] == "You can still give up when you name the contract."


def test_a_good_bet_has_its_price_and_its_chance() -> None:
    """A share of the pot that the chance covers, or better hands that fold: for three of four good bets and folds."""
    reasoned, good = 0, 0
    for seed in range(40, 52):
        table = careless("brag", seed)
        wordings = [Wording(table, 0, ("A", "B", "C", "D"), lang, "french") for lang in ("en", "ja")]
        for one in review_deal(table).decisions:
            if one.mark is not Mark.GOOD or one.better or len(one.values) < 2:
                continue
            good += 1
            reasons, asked = [said.verdict(one, "")["because"] for said in wordings], replay(table, one.ply).asked
            may_look = asked is not None and "look" in asked.choices
            for because in reasons:
                assert may_look == bool(re.search("not compared|比べていません", because)), (seed, one.ply)
            if one.merit is None:
                continue
            figures = one.merit.figures
            reasoned += 1
            enough = figures["percent"] >= figures["need"]
            kind = one.merit.key.removeprefix("review_good_")
            if kind != "close":  # a fold is good where the chance is too small for the price
                assert (kind == "price") == enough and (kind == "fold") == (one.answer == "fold"), (seed, one.ply)
            assert all(str(figures["percent"]) in re.findall(r"\d+", because) for because in reasons)
    assert reasoned > 0.75 * good > 10


def test_looking_is_compared_with_nothing() -> None:
    """Looking is free, so it is not named as the better answer, and the review does not say that nothing was better."""
    better, blind = set[str](), 0
    for seed in range(42, 49):
        table = careless("brag", seed)
        done = review_deal(table)
        for one in done.decisions:
            asked = replay(table, one.ply).asked
            if asked is None or "look" not in asked.choices:
                continue
            better |= {one.better, *one.as_good}
            if one.costly or one.better:
                continue
            blind += 1
            alone = replace(done, seat=one.seat, decisions=(one,))
            said = Wording(table, one.seat, ("A", "B", "C", "D"), "en", "french")
            _, detail = said.headline(alone, lambda one: "", going=False)
            assert detail == say("review.none_looks", "en") and "looking first" in detail
    assert blind > 2 and "1" in better and "look" not in better


@pytest.mark.skipif(not has_numba(), reason="layouts of Crash are judged with numba")
@pytest.mark.parametrize(
    ("seed", "layout", "told"),
    [
        (1, "6S 6D 6C | QS JH TS | AD AC 9H | 4H 4C 5S", "It pays to break up your prial of sixes: "),
        (15, "8S 8H 8C | AS 3C 2H | QH JH TS | 9S 9D JD", ""),  # the better layout keeps the eights
        (53, "9S 9H 9C | 8H 7S 6S | 6D 5D 4C", ""),  # no fourth set: it has no name to be told
    ],
)
def test_a_prial_that_is_better_broken_has_its_reason(seed: int, layout: str, told: str) -> None:
    """The question of whoever laid three of a rank: the other sets win more than it loses."""
    table, rng = open_table("crash", seats=4, seed=seed), Random(1)
    while (asked := table.asked) is not None:
        if asked.seat == 0:
            table.play(Layout.read(layout))
        else:
            have_answered(table, player("rules of thumb", "crash"), rng)
    one = review_deal(table, 0).decisions[0]
    because = Wording(table, 0, ("A", "B", "C", "D"), "en", "french").verdict(one, "")["because"]
    assert one.wrong and ("break up" in because) == bool(told) and told in because and " ," not in because
    assert not told or 0 < float(re.findall(r"you win (\d\.\d) more", because)[0]) < 1


def cards_of(table: Table) -> list[tuple[int, Answer]]:
    """The cards of a deal, each with the answers given before it."""
    return [(ply, one) for ply, one in enumerate(table.answers) if isinstance(one.action, Card)]


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_the_note_of_a_card_tells_who_took_its_trick(lang: str) -> None:
    """By the log of the table, and the card points of a Briscola deck; no note before a trick is finished."""
    worth = dict(zip("A3KQJ", (11, 10, 4, 3, 2), strict=True))
    for name, seats in (("briscola", 2), ("briscola", 4), ("preferans-sochi", 3)):
        tables = (at_random(name, seed, seats=seats) for seed in range(5, 90))
        table, cards = next(
            (table, cards)
            for table in tables
            if len(cards := cards_of(table)) > 2 * seats
            and all(len({one.seat for _, one in cards[at : at + seats]}) == seats for at in (0, seats))
        )
        for first in range(0, 2 * seats, seats):
            trick = cards[first : first + seats]
            before, after = (replay(table, ply).deal.facts().tricks for ply in (trick[0][0], cards[first + seats][0]))
            [taker] = [seat for seat in range(seats) if after[seat] > before[seat]]
            points = sum(worth.get(str(one.action)[0], 0) for _, one in trick) if name == "briscola" else 0
            won = next(one.action for _, one in trick if one.seat == taker)
            for ply, one in trick:
                ended = trick_of(table, ply, one.seat)
                if name == "briscola" or ended is not None:  # a card of the talon may lie in the trick
                    assert ended == (taker, won, points), (name, ply)
            costs = {str(trick[0][1].action): Cost(0.0, 0.0)}
            ply, one = trick[0]
            decision = Decision(ply, one.seat, one.seat, "play", *costs, Unit.POINTS, costs, {}, "sample", 9)
            names = tuple("ABCD"[:seats])
            note = Wording(table, one.seat, names, lang, "french").verdict(decision, "")["choices"][0]["note"]
            told = "it" if one.action == won else "other"
            figures = {"name": names[taker], "card": card_name(won, lang), "n": points}
            assert note == say(f"review.ended.{told}{'_points' if points else ''}", lang, **figures)


def test_each_shape_in_the_row_of_marks_is_counted_in_words() -> None:
    """A good move to which another was clearly better has a shape of its own, and only then the headline names it."""
    table = at_random("brag", 3, seats=2)
    ply, seat = next((ply, answer.seat) for ply, answer in enumerate(table.answers) if answer.seat >= 0)
    costs = {"2": Cost(0.5, 0.01), "fold": Cost(0.0, 0.0)}
    one = Decision(ply, seat, seat, "bet", "2", Unit.CHIPS, costs, {}, "sample", 300, pot=10.0, better="fold")
    good, bad = replace(one, answer="fold", better=""), replace(one, values={**costs, "2": Cost(3.0, 0.01)})
    wording = Wording(table, seat, ("A", "B"), "en", "french")
    marks = [wording.mark(each, "HERE") for each in (good, one, bad, good)]
    assert [mark["mark"] for mark in marks] == ["good", "slight", "mistake", "good"]
    assert [count["text"] for count in wording.counts(marks)] == ["1 mistake", "1 nearly best", "2 good"]
    assert wording.counts(marks[:1]) == [], "the headline has it"


def test_two_layouts_are_told_apart_by_their_sets() -> None:
    """The sets that both have are named; the others have their cards and their hand; what is left over follows."""
    table = at_random("crash", 4, seats=4)
    ply, given = next((ply, one.action) for ply, one in enumerate(table.answers) if isinstance(one.action, Layout))
    seat, costs = table.answers[ply].seat, {str(given): Cost(0.3, 0.01)}
    one = Decision(ply, seat, seat, "layout", *costs, Unit.POINTS, costs, {}, "sample", 300)
    assert len(given) > 1
    other = replace(one, better=str(Layout(given[:-1])))
    rows = Wording(table, seat, tuple("ABCD"), "en", "french").verdict(other, "")["choices"]
    (same, mine, *_), (as_well, theirs, over) = (row["sets"] for row in rows)
    assert over["name"] == "Left over" and {*map(str, given[-1])} <= {*over["cards"]}
    assert same == as_well and same["cards"] == [] and same["name"] == "The same"
    assert all(f"Set {n}" in same["hand"] for n in range(1, len(given)))
    assert mine["name"] == theirs["name"] == f"Set {len(given)}"
    assert mine["cards"] == list(map(str, given[-1])) and mine["hand"]
    assert theirs["cards"] == [] and theirs["hand"] == "none"


def test_each_set_of_a_layout_is_compared_with_the_best_rival_set() -> None:
    """The review says which sets won, as the table scored them."""
    met = set()
    for seed in range(12):
        table = at_random("crash", seed, seats=4)
        ply, given = next((ply, one) for ply, one in enumerate(table.answers) if isinstance(one.action, Layout))
        if table.deal.facts().fouls:
            continue
        costs = {str(given.action): Cost(0.3, 0.01)}
        one = Decision(
            ply, given.seat, given.seat, "layout", *costs, Unit.POINTS, costs, dict.fromkeys(costs, 0.0), "sample", 300
        )
        wording = Wording(table, given.seat, ("Ann", "Bea", "Cid", "Dan"), "en", "french")
        [fold] = [fold for fold in wording.folds(one, DealReview(table, given.seat, (one,)), False, False)
                  if fold["key"] == "unknown"]  # fmt: skip
        told = dict(row.split(": ", 1) for row in fold["rows"] if row.startswith("Set "))
        won = [f"Set {place}" for place, who in enumerate(table.deal.facts().won, 1) if who == given.seat]
        assert [name for name, row in told.items() if re.match("your .* (beats|wins)", row)] == won
        assert len(told) == len(given.action) and fold["open"]
        met.add(bool(won))
    assert met == {True, False}


def test_a_run_keeps_its_capital_within_a_sentence() -> None:
    """Ranks are written alike at the beginning of a sentence and within."""
    run = HandName("run", Cards("AS 3D 2C"), "brag")
    assert "A-2-3" in say("review.compared.won", "ja", set="1", mine=run, name="B", theirs=run)


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_a_good_card_is_praised_by_what_a_worse_one_would_do(lang: str) -> None:
    """A fact of the trick on the table, by the taker of its cards: points that it takes, or a trump that it keeps."""
    told = set()
    for seed in range(12):
        table = at_random("briscola", seed, seats=2)
        for ply, given in cards_of(table):
            there = replay(table, ply)
            trick, trump = [*there.deal.piles["trick"]], there.deal.facts().trump
            if len(trick) != 1:
                continue
            worth = dict(zip("A3KQJ", (11, 10, 4, 3, 2), strict=True))
            points = sum(worth.get(card.rank, 0) for card in (trick[0], given.action))
            for other in there.deal.piles[f"hand{given.seat}"]:
                takes = [taker((trick[0], card), trump, "A3KQJ76542") == 1 for card in (given.action, other)]
                costs = {str(given.action): Cost(0.0, 0.0), str(other): Cost(9.0, 1.0)}
                if other == given.action or len(costs) < 2:
                    continue
                one = Decision(
                    ply, given.seat, given.seat, "play", str(given.action), Unit.WINS, costs, {}, "sample", 9
                )
                because = Wording(table, given.seat, ("A", "B"), lang, "french").verdict(one, "")["because"]
                if takes == [True, False] and points:
                    key = "given_over" if other.rank in worth else "not_taken"
                elif takes == [True, True] and other.suit == trump != given.action.suit:
                    key = "trump_spent_too"
                elif takes == [False, True] and other.suit == trump != given.action.suit and points < 10:
                    key = "trump_spent" if points else "trump_spent_free"
                else:
                    continue
                figures = {"card": card_name(other, lang), "best": card_name(given.action, lang), "total": points}
                lost = worth.get(other.rank) if key == "given_over" else points
                wanted = say(f"why.review_{key}", lang, **figures, n=lost)
                given_away = figures["card"] in because and key.startswith("trump")  # a dear trump is worse still
                assert because == wanted or given_away, (seed, ply)
                told.add(key)
    assert told == {"given_over", "not_taken", "trump_spent", "trump_spent_free", "trump_spent_too"}


def test_the_reason_against_a_bet_tells_each_figure_once() -> None:
    """The cost stands in the mark, so the reason leaves it out, and the folded figures leave out the reason."""
    found = set()
    for seed in range(12):
        table = at_random("brag", seed, seats=2 + seed % 3)
        done = review_deal(table)
        against = [one for one in done.decisions if one.costly and one.reason is not None]
        for one, lang in product(against, ("en", "ja")):
            wording = Wording(table, one.seat, ("A", "B", "C", "D"), lang, "french")
            because = wording.verdict(one, "")["because"]
            found.add(one.reason.key)
            assert not re.search(r"\d chips? (more|on average)|\d枚(多く|の損)", because), because
            told = re.findall(r"\d+ of 100|100回のうち\d+回|\d+ chips?|\d+枚", because)
            assert len(told) == len({*told}), because
            rows = [row for fold in wording.folds(one, done, False, False) for row in fold["rows"]]
            assert not [row for row in rows if because.split(". ")[0].split("。")[0] in row], rows
    assert len(found) >= 4, found


def test_a_turn_of_betting_has_the_name_that_players_give_it() -> None:
    """Bets are numbered; a fold is the only one of its deal."""
    table = open_table("brag", seats=2, seed=3)
    while table.asked is not None:
        table.play(2 if table.ply < 7 else "fold")
    seat = next(answer.seat for answer in table.answers if answer.action == "fold")
    plies = [ply for ply, answer in enumerate(table.answers) if answer.seat == seat]
    for lang, first, last in (("en", "your 1st bet", "the fold"), ("ja", "1回目のベット", "降りたところ")):
        names = [Wording(table, seat, ("A", "B"), lang, "french").where(ply, "bet") for ply in plies]
        assert names[0] == first and names[-1] == last, names


@pytest.mark.parametrize("mark", ["inaccuracy", "mistake"])
def test_the_next_mistake_is_offered_for_each_that_the_headline_counts(mark: str) -> None:
    """An inaccuracy is reached as a mistake is."""
    table = at_random("briscola-mariccia", 4, seats=2)
    done = review_deal(table, 1, since=table.ply - 12, fast=False)
    widget = ReviewWidget(decided(done, 20.0, {"inaccuracy": 4.0, "mistake": 12.0}[mark]))
    assert f"1 {mark}" in widget.view["headline"]
    [token] = [act["token"] for act in widget.view["acts"] if act["main"]]
    assert [one["mark"] for one in widget.view["marks"] if token == f"ply={one['ply']}"] == [mark]


@pytest.mark.parametrize(("lang", "told"), [("en", "{n} of 100 deals, often enough"), ("ja", "100回のうち{n}回、")])
def test_a_bet_with_a_weak_hand_that_is_as_good_as_a_fold_has_its_reason(lang: str, told: str) -> None:
    """It hardly ever wins a showdown, but better hands fold to it: their share is told, as the calculation found it."""
    table, rng, who = open_table("brag", seats=4, seed=132), Random(132), player("rules of thumb", "brag")
    while (asked := table.asked) is not None:
        if asked.seat == 0 and rng.random() < 0.4:
            table.play(asked.choices.sample(rng))
        else:
            have_answered(table, who, rng)
    [one] = [one for one in review_deal(table, 0).decisions if one.better == "fold" and "12" in one.as_good]
    assert one.unpaid["12"] > 50 and one.reason is not None and one.reason.figures["percent"] == 1
    because = Wording(table, 0, tuple("ABCD"), lang, "french").verdict(one, "")["because"]
    assert told.format(n=round(one.unpaid["12"])) in because
    assert because != Wording(table, 0, tuple("ABCD"), lang, "french").verdict(replace(one, as_good=()), "")["because"]


def test_the_button_leads_through_all_mistakes_from_the_worst_on() -> None:
    """Then in order of play, for as long as one wants; it looks the same everywhere, and counts the move that is shown.

    The worst is the costliest, also in a larger pot. The button waits for the end of the check, since its count grows
    until then.
    """
    table = open_table("brag", seats=2, seed=3)
    while table.asked is not None:
        table.play(2 if table.ply < 7 else "fold")
    seat = table.answers[-2].seat
    plies = decisions_of(table, seat)
    costs = ((10.0, 12.0), (16.0, 40.0), (3.0, 4.0))
    bad = [Decision(ply, seat, seat, "bet", str(table.answers[ply].action), Unit.CHIPS,
                    {str(table.answers[ply].action): Cost(cost, 0.1)}, {}, "sample", 500, pot=pot, better="fold")
           for ply, (cost, pot) in zip(plies, costs, strict=False)]  # fmt: skip
    widget, shown = ReviewWidget(DealReview(table, seat, tuple(bad)), lang="en"), []
    assert [str(one.mark) for one in bad] == ["blunder", "blunder", "mistake"]
    assert widget.view["headline"] == "2 blunders and 1 mistake. The largest cost you 16 chips"
    for _ in range(4):
        act = widget.view["acts"][-1]
        shown.append((widget.at, act["text"], act["main"]))
        widget.go(int(act["token"][4:]))
    order = [(1, bad[1].ply), (2, bad[2].ply), (0, bad[0].ply), (1, bad[1].ply)]
    ways = {0: "Next", 1: "Next", 2: "To the first"}
    assert shown == [(ply, f"Costly move {nth + 1} of 3 · {ways[nth]}", True) for nth, ply in order]
    widget.go(table.ply)
    assert widget.view["acts"][-1] == {"token": f"ply={bad[0].ply}", "text": "To the first costly move", "main": True}
    act = ReviewWidget(DealReview(table, seat, tuple(bad[:1])), lang="en").view["acts"][-1]
    assert (act["text"], act["closed"]) == ("To the costly move", "This is the only costly move.")
    going = ReviewWidget(table, seat=seat)
    assert not [act for act in going.view["acts"] if act["token"].startswith("ply=")]


def test_a_layout_without_a_better_one_is_drawn_set_by_set() -> None:
    """All its sets stand there with their cards, and the card that is left over."""
    table = played("crash", 1)
    review = review_deal(table, 0)
    good = [replace(one, better="", reason=None, values={one.answer: Cost(0.0, 0.0)}) for one in review.decisions]
    widget = ReviewWidget(replace(review, decisions=tuple(good)))
    widget.go(good[0].ply)
    verdict = widget.view["verdict"]
    assert verdict is not None
    [row] = verdict["choices"]
    sets = row["sets"][:-1]
    assert [one["cards"] for one in sets] == [list(map(str, each)) for each in Layout.read(good[0].answer)]
    assert {card for one in row["sets"] for card in one["cards"]} == {
        *map(str, table.questions[good[0].ply].choices.cards)
    }


def test_a_layout_shows_its_last_card_and_the_cards_that_change_place() -> None:
    """On the board each card has the better set on it, unless it lies there; beside it both layouts have all cards."""
    found = 0
    for seed in range(8):
        table, rng = open_table("crash", seats=4, seed=seed), Random(1)
        while table.asked is not None:
            have_answered(table, player("rules of thumb", "crash"), rng)
        widget = ReviewWidget(review_deal(table, 0), lang="en")
        [one] = widget.review.decisions
        if not one.wrong:
            continue
        found += 1
        choices = widget.view["verdict"]["choices"]
        held = {*map(str, table.questions[one.ply].choices.cards)}
        apart = len({*one.answer.split(" | ")} & {*one.better.split(" | ")})
        shown = [{card for each in row["sets"] for card in each["cards"]} for row in choices]
        assert shown[0] == shown[1] and (apart or shown[0] == held)
        better = {card: f"Set {n}" for n, row in enumerate(Layout.read(one.better), 1) for card in map(str, row)}
        for row in widget.board.view["ask"]["layout"]["sets"]:
            for card in row["cards"]:
                to = better.get(card["card"], "Left over")
                assert card.get("tip", row["label"]) == to
    assert found


@pytest.mark.parametrize(
    "key",
    ["review_fold_steals", "review_folded_steals", "review_bet_steals", "review_bet_folds", "review_bet_smaller_folds"],
)
def test_the_figures_of_a_bluff_have_the_words_of_its_explanation(key: str) -> None:
    """It says whose habit it is to fold: that of players like the rivals, who fold better hands."""
    figures = {"own": "pair", "percent": 9, "against": "", "steals": 40, "than": 20}
    for lang, folding in (("en", "layers like your rivals fold"), ("ja", "このような相手")):
        assert folding in say(f"why.{key}", lang, **figures)


def test_a_review_keeps_by_itself_what_it_says_that_it_keeps() -> None:
    """Mistakes and blunders; an inaccuracy only if its button is pressed, as the announcement says."""
    table = at_random("briscola-mariccia", 4, seats=2)
    done = review_deal(table, 1, since=table.ply - 12, fast=False)
    for cost, kept in ((4.0, 1), (12.0, 2)):  # beside a blunder
        learner, review = Learner(), decided(done, 20.0, cost)
        assert len(learner.add_decisions(review, 1)) == kept
    assert "An inaccuracy is kept only if you press" in say("review.keeps_mistakes", "en")
    assert "緩手は、ボタンを押したときだけ" in say("review.keeps_mistakes", "ja")
