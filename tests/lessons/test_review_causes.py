"""The reason of a decision that was worse: from the evaluation itself, and told in a sentence."""

from __future__ import annotations

import re
from itertools import islice, permutations
from random import Random
from typing import Any

import pytest

from cardwidgets import Card, Cards, open_table, player, variants
from cardwidgets.core.choices import offered
from cardwidgets.core.errors import Why
from cardwidgets.core.player import have_answered
from cardwidgets.games.preferans.bids import bid
from cardwidgets.games.preferans.deal import PreferansFacts
from cardwidgets.games.preferans.play import winner
from cardwidgets.lessons.review.bets import BetJudge
from cardwidgets.lessons.review.bids import written
from cardwidgets.lessons.review.card_facts import fact_about, kept_or_spent, points_at_stake, seen_on_table
from cardwidgets.lessons.review.causes import Worlds, in_this_trick
from cardwidgets.lessons.review.deal import judged_at
from cardwidgets.lessons.review.decision import Cost, DealReview, replay
from cardwidgets.lessons.review.judge import AnswerCosts, BetFigures
from cardwidgets.lessons.review.order import decisions_of
from cardwidgets.lessons.review.preferans import given_up, trick_short
from cardwidgets.locale import card_name, explain
from cardwidgets.locale.words import has, words
from cardwidgets.odds.analysis.units import Unit
from cardwidgets.odds.runtime.compiled import has_numba
from cardwidgets.players.briscola.position import InformationSet as BriscolaInfo
from cardwidgets.players.preferans.inference import InformationSet as PreferansInfo
from cardwidgets.widgets.review_kinds import SEEN, STATISTICS
from cardwidgets.widgets.review_words import Wording
from tests.support.sampling import often
from tests.tools.planted import judge_for

LANGS = ("en", "ja")
MISTAKES = {"brag": 9, "teen-patti": 6, "three-card-poker-casino": 5, "crash": 8, "brag-9-card": 4,
            "briscola": 9, "marianna": 9, "preferans-sochi": 10}  # fmt: skip
"""Decisions looked at in each game: 60 in all."""
AVERAGE = {"en": r"\bon average\b", "ja": "平均"}
UNEXPLAINED = "review_mean_"
_ONE_FOR_BOTH = (
    r"_(short|passed|not_passed|lower|kept|shown|misere|given_up|unseen|dearer|missing|smaller_folds|alike|less)$"
)
"""The ends of sentences that are told at once and behind the fold alike."""


def test_every_mean_has_a_sentence_that_is_told_at_once() -> None:
    """A reason that is a mean over deals stands behind a fold with all its figures; what it says is told in both
    languages beside the verdict."""
    keys = {re.sub(r"\.(one|other)$", "", key) for key in words("why", "en") if key.startswith(STATISTICS)}
    keys -= {key for key in keys if re.search(_ONE_FOR_BOTH, key) and key != "review_passed"}
    one_sentence = (*SEEN, "review_counted", "review_beside", "review_bet", "review_fold")
    means = [key for key in keys if not key.startswith(one_sentence)]
    assert len(means) > 15
    assert [(key, lang) for key in means for lang in LANGS if not has(f"why.{key}_short", lang)] == []


@pytest.mark.parametrize(
    ("answer", "figures", "key"),
    [
        ("3", {"percent": 60.0}, "review_bet_value"),  # three in, the better bet is larger, and so is the share
        ("3", {"percent": 30.0}, "review_bet_better"),  # less than an even share of three
        ("12", {"percent": 60.0}, "review_bet_smaller"),
        (
            "12",
            {"percent": 10.0, "bluffs": frozenset({"9"}), "steals": {"9": 30.0}},
            "review_bet_steals",
        ),  # and a bluff
        ("12", {"percent": 10.0, "price": 12.0, "weighed": False}, "review_bet_less"),  # the price of both bets
        ("see", {"percent": 60.0}, "review_bet_on"),  # which ends the betting, with more than an even share
        ("3", {"percent": 60.0, "steals": {"9": 25.0, "3": 5.0}}, "review_bet_folds"),  # it makes better hands fold
        ("3", {"percent": 60.0, "steals": {"9": 25.0, "3": 24.0}}, "review_bet_value"),  # hardly more do
        ("fold", {"percent": 60.0}, "review_folded_value"),  # the better bet is dearer than the cheapest one
        ("fold", {"percent": 30.0}, "review_bet_better"),  # the price of the cheapest bet is not that of the better
        ("fold", {"percent": 30.0, "steals": {"9": 40.0}}, "review_folded_steals"),  # the price explains too little
    ],
)
def test_a_better_bet_is_explained_by_what_makes_it_better(answer: str, figures: dict[str, Any], key: str) -> None:
    """A larger bet gains by an even share or by hands that fold; where neither holds, only by what it brings."""
    table = open_table("brag", seats=3, seed=7)
    table.play("look")
    asked = table.asked
    assert asked is not None
    costs = {answer: Cost(5.0, 1.0), "9": Cost(0.0, 0.0), "fold": Cost(8.0, 1.0)}
    bets = BetFigures(**{"price": 3.0, "weighed": True, **figures})
    known = AnswerCosts(Unit.CHIPS, costs, "sample", 500, bets=bets, pot=12)
    assert BetJudge().reason(table.view(asked.seat), asked, answer, known).key == key


def test_a_missing_trick_costs_what_the_sheet_says() -> None:
    """At 8 spades in Sochi a trick short is 6 points of the mountain, 40 of 60 whists after sharing, and each whister
    writes 6 whists of consolation; one of them writes 6 for the trick too. Giving up counts as three short.
    """
    facts = open_table("preferans-sochi", seats=3, seed=1).deal.facts()
    assert isinstance(facts, PreferansFacts)
    assert trick_short(facts, 0, bid("8S")) == pytest.approx(40 + 2 * 6 + 6)
    assert given_up(facts, 0, bid("8S")) == pytest.approx(3 * 40)


@pytest.mark.ci
@pytest.mark.skipif(not has_numba(), reason="numba is missing: pip install 'cardwidgets[fast]'")
def test_a_bid_too_high_and_a_bad_discard_have_a_better_one() -> None:
    """A jump to 7 hearts on ace and queen is compared with lower bids, not with a pass alone; and after two aces are
    laid aside, the better answer is another pair, though one may give up later.
    """
    table, rng, who = open_table("preferans-sochi", seats=3, seed=9), Random(9), player("rules of thumb", "preferans")
    while (asked := table.asked) is not None:
        if asked.seat == 0 and asked.about in ("bid", "contract"):
            table.play("7H")
        elif asked.seat == 0 and asked.about == "discard":
            table.play(Cards([card for card in table.deal.piles["hand0"] if card.rank == "A"][:2]))
        else:
            have_answered(table, who, rng)
    for about in ("bid", "discard"):
        ply = next(ply for ply in decisions_of(table, 0) if replay(table, ply).asked.about == about)
        one, _ = judged_at(table, replay(table, ply), None)
        assert one is not None and one.costly and one.reason is not None
        if about == "bid":
            assert one.reason.key == "review_overbid" and bid(one.better).level == 6
            assert float(str(one.reason.figures["tricks"])) < 7
        else:
            assert len(Cards(one.better)) == 2 and not any(card.rank == "A" for card in Cards(one.better))
            told = Why("review_laid_high", {"best": Cards(one.better).signs, "high": Cards(one.answer).signs})
            assert one.reason == told, "the better pair keeps both aces"


def test_a_loss_is_laid_to_the_card_with_which_it_comes() -> None:
    """An answer costs 10 points where the other holds one card, and nothing else; another that lies there as often has
    no part in it. Where it costs the same everywhere no card is named."""
    numpy = pytest.importorskip("numpy")
    held = numpy.array([[world % 2 == 0, world % 4 < 2] for world in range(400)])
    brings = numpy.array([[60.0, 60.0 - 10 * there] for there, _ in held])
    cards = [Card("AH"), Card("AS")]
    cause = Worlds(("2C", "KC"), brings, cards, held, by_wins=False).cause("KC", "2C")
    assert cause is not None and cause.key == "review_hangs" and cause.figures["held"] == cards[0]
    assert [cause.figures[name] for name in ("cost", "only")] == ["10.0", True]
    even = numpy.array([[60.0, 50.0]] * 400)
    assert Worlds(("2C", "KC"), even, cards, held, by_wins=False).cause("KC", "2C") is None


def test_two_cards_are_compared_deal_by_deal() -> None:
    """One card is better in 30 of 100 deals, the other in 10: the sentence has both, and never claims an average."""
    numpy = pytest.importorskip("numpy")
    brings = numpy.array([[100.0, 0.0]] * 30 + [[0.0, 100.0]] * 10 + [[100.0, 100.0]] * 60)
    worlds = Worlds(("2C", "KC"), brings, [], numpy.zeros((100, 0), bool), by_wins=True)
    told = worlds.compared("KC", "2C")
    assert told is not None and worlds.compared("2C", "KC") is None
    for lang in LANGS:
        assert (
            re.findall(r"\d+", explain(told, lang).replace("100", ""))
            == {"en": ["30", "2", "10"], "ja": ["2", "30", "10"]}[lang]
        )


def test_of_a_card_that_takes_a_trick_nobody_says_that_it_gives_fewer() -> None:
    """A card without points is led, and points are given away under it though a trump would have taken the trick."""
    met = 0
    for seed in range(200):
        table = open_table("briscola", seats=2, seed=seed)
        lead, *_ = offered(table.asked.choices) if table.asked else ()
        table.play(lead)
        assert table.asked is not None
        view = table.view(table.asked.seat)
        trump, hand = view.facts.trump, view.piles[f"hand{table.asked.seat}"]
        trumps = [card for card in hand if card.suit == trump and card.rank not in "A3KQJ"]
        dear = [card for card in hand if card.rank in "A3KQJ" and card.suit not in (trump, lead.suit)]
        if lead.rank in "A3KQJ" or lead.suit == trump or not trumps or not dear:
            continue
        costs = {str(card): Cost(0.0 if card in trumps[:1] else 9.0, 0.1) for card in hand}
        known = AnswerCosts(Unit.MARGIN, costs, "sample", 100)
        said = explain(judge_for("briscola").reason(view, table.asked, dear[0], known), "en")
        assert "takes the trick" in said and "fewer" not in said
        met += 1
    assert met > 5


@pytest.mark.ci
@pytest.mark.parametrize("name", ["briscola", "sueca"])
def test_of_a_trump_nobody_says_that_it_risks_little(name: str) -> None:
    """A trump without points is no card to throw away: it can take a trick later."""
    seen = 0
    for seed in range(20):
        table, rng = open_table(name, seats=4, seed=seed), Random(seed)
        while (asked := table.asked) is not None:
            view = table.view(asked.seat)
            for card in [one for one in offered(asked.choices) if isinstance(one, Card)]:
                fact = fact_about(view, asked, card)
                risks = fact is not None and fact.key == "card_risks"
                seen += risks
                assert not risks or card.suit != view.facts.trump
            table.play(asked.choices.sample(rng))
    assert seen > 20


def test_a_loss_is_parted_into_this_trick_and_later_ones() -> None:
    """A card that takes 14 points in its trick and costs 3 in all costs 17 later; each text has its two figures."""
    for lang in LANGS:
        both = Card("AS"), Card("2S")
        told = explain(in_this_trick(*both, 14, 3.0), lang)
        assert "14" in told and "17.0" in told
        assert "5.0" in explain(in_this_trick(*both, 0, 5.0), lang)
        assert "1.0" in explain(in_this_trick(*both, -4, 3.0), lang)
        assert "1.4" in explain(in_this_trick(*both, 1, 0.4, tricks=True), lang)


@pytest.mark.ci
@pytest.mark.parametrize("lang", LANGS)
def test_a_reason_begins_with_the_better_card(lang: str) -> None:
    """A reason tells what is good about it, then one thing about the other card. If one has less, it says how much."""
    both = {key: text for key, text in words("why", lang).items() if "{best}" in text and "{card}" in text}
    assert len(both) > 40
    told = {key: text for key, text in both.items() if key.startswith("review") and not key.startswith("review_beside")}
    assert [key for key, text in told.items() if text.index("{card}") < text.index("{best}")] == []
    assert [key for key, text in told.items() if re.search(r"\bfewer\b|もっと", text)] == []


@pytest.mark.parametrize("name", [one.name for one in variants() if one.family == "briscola"])
def test_points_in_a_reason_are_those_of_the_card_or_of_the_whole_trick(name: str) -> None:
    """A card gives, risks or adds its own points, and takes or gives up all points of the trick with it. A comparison
    names both cards.
    """
    told = 0
    for seed in range(3):
        table, rng = open_table(name, seed=seed), Random(seed)
        while (asked := table.asked) is not None:
            view = table.view(asked.seat)
            legal = [card for card in getattr(asked.choices, "options", ()) if isinstance(card, Card)]
            if asked.about == "play" and len(legal) > 1:
                info, answer, best = BriscolaInfo(view, asked.seat), *rng.sample(legal, 2)
                read = {card_name(card, "en"): card for card in legal}
                against = points_at_stake(info, answer, best) or kept_or_spent(info, answer, best)
                for why in filter(None, [against, fact_about(view, asked, best)]):
                    said = explain(why, "en")
                    assert not re.search("Neither card|Both cards", said), said
                    for card, n in re.findall(r"[Tt]he ([\w ]+) (?:gives|puts|adds)(?: only)? (\d+|no)\b", said):
                        assert int(n.replace("no", "0")) == info.worth[read[card].rank], said
                    for card, n in re.findall(r"[Tt]he ([\w ]+) with its (\d+) points", said):
                        assert int(n) == info.worth[read[card].rank], said
                    for card, n in re.findall(r"[Tt]he ([\w ]+) (?:takes|gives up) a trick of (?:only )?(\d+)", said):
                        assert int(n) == info.points((*info.trick, read[card])), said
                    told += bool(re.search(r"\d+ (?:point|away|at risk)", said))
            table.play(asked.choices.sample(rng))
    assert told


@pytest.mark.ci
@pytest.mark.sampled
def test_the_reason_of_a_mistake_is_a_cause_and_no_mean() -> None:
    """Each worse decision has a reason in both languages, of 60 in the long run. It is about the better answer of the
    verdict, and its figures explain whists in brackets only if there are any. None compares two means or
    chances; a bet's names the own hand, seen or not; and of at most one in ten no single cause can be told."""
    if not has_numba():
        pytest.skip("numba is missing: pip install 'cardwidgets[fast]'")
    bare, unexplained = [], []
    for name, most in MISTAKES.items():
        wanted = often(1, most)
        seats, seed, found = {"marianna": 2, "briscola": 2}.get(name), 0, 0
        while found < wanted:
            seed += 1
            table, rng, plies = open_table(name, seed=seed, seats=seats), Random(seed), list[int]()
            who = player("rules of thumb", name)
            while (asked := table.asked) is not None:
                if asked.seat == 0 and rng.random() < 0.6:
                    plies.append(table.ply)
                    table.play(asked.choices.sample(rng))
                else:
                    have_answered(table, who, rng)
            judged = (judged_at(table, replay(table, ply), None)[0] for ply in plies)
            worse = list(islice((one for one in judged if one is not None and one.wrong), wanted - found))
            found += len(worse)
            names = tuple(map(str, range(table.seats)))
            for one in worse:
                assert one.reason is not None, (name, seed, one)
                assert one.about != "bet" or one.reason.figures["own"], (name, seed, one)
                best = one.reason.figures.get("best", one.better)
                better = written(one.better) if table.variant.family == "preferans" else one.better
                assert str(best) in (one.better, better) or "|" in one.better, (name, seed, one)
                unexplained += [one] if one.reason.key.startswith(UNEXPLAINED) else []
                figures = "".join(row for fold in Wording(table, 0, names, "en", "french").folds(
                    one, DealReview(table, 0, (one,)), False, True) for row in fold["rows"])  # fmt: skip
                assert ("in brackets" in figures) == (" whist" in "".join(re.findall(r"\(.*?\)", figures)))
                for lang in LANGS:
                    said = Wording(table, 0, names, lang, "french").verdict(one, "")["because"]
                    chances = len(re.findall(r"of 100 deals|100回のうち", said))
                    if not said or chances > 1 or (re.search(AVERAGE[lang], said) and "hangs" not in one.reason.key):
                        bare.append((name, seed, one.ply, one.reason.key, said))
    assert bare == []
    assert len(unexplained) <= often(1, 6)


def test_a_card_of_preferans_is_explained_by_what_happens_in_the_trick() -> None:
    """A reason tells truly which of both cards takes the trick so far."""
    told = set[str]()
    expected = {
        "review_enough": (True, True), "review_spared": (True, False), "review_rid": (True, True),
        "review_defender_beaten": (True, False), "review_would_beat": (False, True), "review_guard": (False, False),
        "review_lower_enough": (False, False), "review_rid_below": (False, False),
        "review_winner_thrown": (False, False),
    }  # fmt: skip
    for seed in range(40):
        table, rng = open_table("preferans-sochi", seats=3, seed=seed), Random(seed)
        while (asked := table.asked) is not None:
            if asked.about.startswith("play"):
                info = PreferansInfo(table.view(asked.seat), asked.seat)
                trick, trump = list(info.trick), info.trump
                for answer, best in permutations(offered(asked.choices), 2):
                    if (why := seen_on_table(info, answer, best)) is None:
                        continue
                    told.add(why.key)
                    both = (winner([*trick, one], trump) == len(trick) for one in (answer, best))
                    taken = tuple(both)
                    assert expected.get(why.key, taken) == taken
                    assert all(explain(why, lang) for lang in LANGS)
            all_pass = seed % 4 == 0 and asked.about == "bid"
            table.play("pass" if all_pass else asked.choices.sample(rng))
    assert {"review_enough", "review_lower_enough", "review_spared", "review_would_beat", "review_defender_beaten",
            "review_guard", "review_new_suit", "review_rid_below", "review_winner_thrown"} <= told  # fmt: skip
