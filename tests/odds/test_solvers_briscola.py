"""Ace-ten games with open cards: the searches against a search of every play, and against worked endings."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardwidgets import Table, open_table
from cardwidgets.core.cards import Card, Cards, pack
from cardwidgets.core.errors import NotationError, RulesError
from cardwidgets.core.support import Unsupported
from cardwidgets.games.briscola.rules import full_pack
from cardwidgets.games.briscola.variants import (
    BISCA,
    BISCA_BRAZIL,
    BOSNIA,
    BRISCOLA,
    BRISCOLONE,
    DUPLO,
    MARIANNA,
    MARICCIA,
    VARIANTS,
)
from cardwidgets.odds.briscola.open_hands import solve as solve_ending
from cardwidgets.odds.briscola.position import Duel, duel
from cardwidgets.odds.briscola.solve import solve_duel
from cardwidgets.odds.briscola.support import SOLVER
from cardwidgets.odds.runtime.compiled import has_numba
from tests.odds.test_undecided_duels import RULES, endings
from tests.support import by_definition
from tests.support.languages import WRITTEN
from tests.support.sampling import often
from tests.support.tracked import DATA
from tests.tools.vectors.runner import load

pytestmark = pytest.mark.ci

WAYS = [False, True] if has_numba() else [False]
"""The plain search, and the kernel where numba is installed."""
GAMES = [BRISCOLA, MARICCIA, BRISCOLONE, BISCA, BISCA_BRAZIL, BOSNIA]
NAMES = {variant.name: variant for variant in VARIANTS}
ENDINGS = [entry for entry in load(DATA / "vectors" / "briscola_vectors.yaml")["vectors"] if entry["kind"] == "endgame"]


@st.composite
def duels(draw: st.DrawFn) -> Duel:
    """Up to three cards each and four in the stock; often of two suits, and with the pair of trumps."""
    variant = draw(st.sampled_from(GAMES))
    rules: Any = variant.rules
    each = draw(st.integers(1, 3))
    stock = draw(st.sampled_from([0, 2] if each == 3 else [0, 2, 4]))
    number = 2 * each + stock
    trump = None if rules.trump == "none" else draw(st.sampled_from("SH"))
    suits = draw(st.sampled_from(["SH", "SHCD"]))
    cards = draw(st.permutations([card for card in full_pack(rules.pack) if card.suit in suits]))[:number]
    if trump and number > 2 and draw(st.booleans()):
        both = [Card("K" + trump), Card("Q" + trump)]
        cards = draw(st.permutations([*both, *[card for card in cards if card not in both][: number - 2]]))
    here = duel(
        [cards[:each], cards[each : 2 * each]],
        rules,
        stock=cards[2 * each :],
        trump=trump,
        leader=draw(st.integers(0, 1)),
        shown=draw(st.booleans()),
    )
    here, _ = here.mariages()
    if draw(st.booleans()):
        after, _ = here.after(draw(st.sampled_from(here.choices)))
        here = after or here
    return here


@settings(max_examples=often(16, 80))
@given(duels())
def test_every_card_is_worth_what_a_search_of_every_play_finds(here: Duel) -> None:
    """In both forms, with and without stock, duties to follow, trumps and mariages, for six games."""
    wanted = {}
    for card in here.choices:
        after, won = here.after(card)
        rest = 0 if after is None else by_definition.margin(after) * (1 if after.seat == here.seat else -1)
        wanted[card] = won[here.seat] - won[1 - here.seat] + rest
    for fast in WAYS:
        found = solve_duel(
            here.hands, here.rules, stock=here.stock, trump=here.trump, leader=here.leader, table=here.table,
            shown=here.shown, fast=fast,
        )  # fmt: skip
        assert found.values == wanted and found.margin == max(wanted.values())
        own, other = found.points[here.seat], found.points[1 - here.seat]
        assert own - other == found.margin
        assert own + other in (here.points, here.points + here.bonus)


def standing(table: Table) -> int:
    """By how many points seat 0 is ahead, mariages included."""
    facts: Any = table.view().facts
    shown = sum(worth * (1 - 2 * seat) for seat, _, worth, _ in facts.mariages)
    return int(facts.points[0] - facts.points[1] + shown)


def best_play(table: Table) -> int:
    """By how many points seat 0 is ahead in the end, by trying every answer at the table itself."""
    if (asked := table.asked) is None:
        return standing(table)
    found = []
    for answer in asked.choices.options:  # type: ignore[attr-defined]
        then = table.fork()
        then.play(answer)
        found.append(best_play(then))
    return max(found) if asked.seat == 0 else min(found)


@pytest.mark.parametrize("name", RULES)
def test_what_is_not_refused_is_what_every_play_at_the_table_brings(name: str) -> None:
    """By whatever rules: the solver refuses an ending and names the option, or is right about each card."""
    dealt = ([*endings(RULES[name], seed)] for seed in range(1, 9))
    tables = next(found for found in dealt if found)  # a conquista ends a deal early
    for table in tables:
        deal: Any = table.deal
        hands, stock = [Cards(hand) for hand in deal.hands], [*deal.stock, *deal.piles["turnup"]]
        if len(stock) + sum(map(len, hands)) > 6 or deal.piles["trick"]:
            continue
        given: dict[str, Any] = {"stock": stock, "trump": deal.trump, "leader": deal.leader}
        given["shown"] = bool(deal.facts().mariages)
        if (why := SOLVER.refusal(RULES[name].rules, 2, len(stock))) is not None:
            with pytest.raises(Unsupported) as refused:
                solve_duel(hands, RULES[name], **given)
            assert refused.value.why == why
            continue
        assert table.asked is not None
        sign, now = 1 - 2 * table.asked.seat, standing(table)
        for fast in WAYS:
            for card, value in solve_duel(hands, RULES[name], **given, fast=fast).values.items():
                then = table.fork()
                then.play(card)
                assert value == sign * (best_play(then) - now), (card, fast)


@pytest.mark.parametrize("entry", ENDINGS, ids=[entry["id"] for entry in ENDINGS])
@pytest.mark.parametrize("fast", WAYS)
def test_worked_endings(entry: dict[str, Any], fast: bool) -> None:
    """The endings of the vector file, with and without the duty to follow: points of both, best leads."""
    given_, wanted = entry["given"], entry["expect"]
    hands = [Cards(given_["hands"][seat]) for seat in (0, 1)]
    rules = NAMES.get(entry["variant"], MARICCIA).rules.change(
        mariage="none", mariage_first=False, mariage_after_stock=False, end_follow=given_["follow"] == "suit"
    )
    found = solve_duel(hands, rules, trump=given_["trump"], leader=given_["lead"], fast=fast)
    assert found.points == (wanted["seat0_points"], wanted["seat1_points"])
    assert sorted(found.best) == sorted(Cards(wanted["best_leads"]))


@pytest.mark.parametrize("duty", ["free", "suit"])
def test_the_plain_definition_of_endings_says_the_same(duty: Any) -> None:
    """Without a stock: the readable solver of endings that hold no mariage."""
    rules: Any = BRISCOLONE.rules.change(follow=duty)
    for seed in range(20):
        cards = Cards(Random(seed).sample(pack(40), 10))
        ending = solve_ending(cards[:5], cards[5:], None, rules.order, duty)
        found = solve_duel([cards[:5], cards[5:]], rules, fast=WAYS[-1])
        assert found.points == (ending.leader, ending.other)
        assert sorted(found.best) == sorted(ending.leads)


def answer_to(table: Table, mariage: bool) -> Any:
    """A mariage is shown; cards are played at random from a small generator of the test's own."""
    assert table.asked is not None
    if table.asked.about == "mariage":
        return table.asked.choices.options[0]  # type: ignore[attr-defined]
    return None if mariage else table.asked.choices.sample(Random(table.ply))


@pytest.mark.parametrize(("variant", "left"), [("briscola", 10), ("briscola-mariccia", 6), ("bisca-brazil", 10)])
def test_the_line_keeps_its_promise_at_the_table(variant: str, left: int) -> None:
    """Played at a real table from the middle of a deal, the line is legal and brings both what was promised."""
    for seed in range(4):
        table = open_table(variant, seats=2, seed=seed)
        deal: Any = table.deal
        while deal.left > left or deal.trick or table.asked.about != "play":  # type: ignore[union-attr]
            table.play(answer_to(table, mariage=False))
        before, shown = list(deal.points), sum(points for _, _, points, _ in deal.mariages)
        solved = solve_duel(
            deal.hands,
            deal.rules,
            stock=[*deal.stock, *deal.turned],
            trump=deal.trump,
            leader=deal.leader,
            shown=bool(shown),
        )
        for seat, card in solved.line:
            while table.asked is not None and table.asked.about == "mariage":
                table.play(answer_to(table, mariage=True))
            assert table.asked is not None and table.asked.seat == seat
            table.play(card)
        won = [after - was for after, was in zip(deal.points, before, strict=True)]
        for seat, _, points, _ in deal.mariages:
            won[seat] += points
        won[0] -= sum(points for seat, _, points, _ in deal.mariages if seat == 0 and shown)
        won[1] -= sum(points for seat, _, points, _ in deal.mariages if seat == 1 and shown)
        assert table.asked is None and tuple(won) == solved.points


@pytest.mark.skipif(len(WAYS) == 1, reason="numba is missing: pip install 'cardwidgets[fast]'")
def test_whole_deals_agree() -> None:
    """From the first card on with all of the stock known, the kernel and the plain search agree on a short pack."""
    cards = Cards(Random(9).sample(full_pack("fr32"), 32))
    hands, stock = [cards[:3], cards[3:6]], cards[6:]
    found = [solve_duel(hands, BOSNIA, stock=stock[8:], trump="S", fast=fast).values for fast in WAYS]
    assert found[0] == found[1] and len(found[0]) == 3


def test_a_mariage_in_hand_is_shown_at_once() -> None:
    """It brings its points to who holds it, before the trick; and no more once it has been counted."""
    hands, stock = ["KH QH 2C 4C 5C", "2S 4S 5S 6S 7S"], "2D 4D"
    first = solve_duel(hands, MARICCIA, stock=stock, trump="H")
    assert first.brought == (20, 0) and first.position.shown and sum(first.points) == 7 + 20
    again = solve_duel(hands, MARICCIA, stock=stock, trump="H", shown=True)
    assert again.brought == (0, 0) and sum(again.points) == 7 and again.values == first.values
    drawn = solve_duel(["KH 2C 4C 5C 6C", "2S 4S 5S 6S 7S"], MARICCIA, stock="QH 4D", trump="H", leader=0)
    assert drawn.brought == (0, 0) and drawn.points == (27, 0) and drawn.margin == 27


def test_what_a_card_costs() -> None:
    """In points of the difference; the table and the sentence say it."""
    solved = solve_duel(["AH 3C JD", "6C AS QH"], "briscola", trump="H", leader=1)
    assert solved.seat == 1 and solved.margin == 13 - 24 and solved.cost[Card("AS")] == 0
    assert solved.to_frame()["cost"].to_dict() == {str(card): cost for card, cost in solved.cost.items()}
    assert all("13" in solved.sentence(lang) and "24" in solved.sentence(lang) for lang in WRITTEN)
    after = solved.after("AS")
    assert after is not None and after.seat == 0 and after.margin == 24 - 13
    with pytest.raises(RulesError, match="may not be played"):
        solved.after("AH")


def test_the_work_can_be_stopped() -> None:
    """After each card it tells how far it is; what was found until it was stopped remains."""
    told = []

    def progress(done: int, total: int) -> bool:
        told.append((done, total))
        return done < 2

    solved = solve_duel(["AH 3C JD", "6C AS QH"], BRISCOLA, trump="H", leader=1, progress=progress, fast=False)
    assert told == [(1, 3), (2, 3)] and solved.stopped and len(solved.values) == 2


def test_once_the_stock_is_gone_no_mariage_of_any_suit_is_left() -> None:
    """So the end of a deal of marianna is that of a deal without mariages, whatever pairs are held."""
    hands = ["KH QH 2C", "AH 3C 4S"]
    for trump in (None, "H", "C"):
        found = solve_duel(hands, MARIANNA, trump=trump, leader=1)
        assert found.values == solve_duel(hands, BRISCOLA, trump=trump, leader=1).values and found.brought == (0, 0)


GOOD = ["AH 3C", "6C AS"]


@pytest.mark.parametrize(
    ("hands", "variant", "more", "says"),
    [
        (["AH 3C", "AH AS"], BRISCOLA, {}, "AH cannot be in two places"),
        (GOOD, BRISCOLA, {"stock": "AH 2C"}, "AH cannot be in two places"),
        (["AH 8C", "6C AS"], BRISCOLA, {}, "8C is not in the pack"),
        (["AH", "6C AS"], BRISCOLA, {}, "must have equally many"),
        (["AH", "6C AS"], BRISCOLA, {"table": "3C", "leader": 1}, "must have equally many"),
        (["AH", "AS"], BRISCOLA, {"table": "3C 6C"}, "a trick of 2 cards is over"),
        (["", ""], BRISCOLA, {}, "no card left"),
        ([*GOOD, "2S 2H"], BRISCOLA, {}, "two hands play, not 3"),
        (GOOD, BRISCOLA, {"leader": 2}, "leader"),
        (GOOD, BRISCOLA, {"trump": "X"}, "trumps must be"),
        (GOOD, BRISCOLA, {"stock": "2S"}, "does not divide"),
        (GOOD, MARICCIA, {}, "needs trumps"),
        (GOOD, DUPLO, {}, "cards_per_trick=2"),
        (GOOD, MARIANNA, {"stock": "2S 2D"}, "mariage='any'"),
        (GOOD, "brag", {}, "no rules of the Briscola family"),
    ],
)
def test_cards_that_cannot_lie_so_are_refused(hands: list[str], variant: Any, more: dict[str, Any], says: str) -> None:
    """With the reason, before any work, by an error of this package."""
    with pytest.raises(RulesError, match=says):
        solve_duel(hands, variant, **more)


def test_what_is_no_card_is_refused() -> None:
    """As everywhere."""
    with pytest.raises(NotationError):
        solve_duel(["ZZ", "AS"], BRISCOLA)
