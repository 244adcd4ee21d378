"""The results of deals and matches of the Briscola family: ties, races, games, units, and what ends a deal at once."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from cardwidgets import Card, Cards, Match, Table, Variant, open_table
from cardwidgets.core.cards import BACK
from cardwidgets.core.events import Announced, Moved
from cardwidgets.games.briscola.mariage import brings
from cardwidgets.games.briscola.rules import BriscolaRules, BriscolaStart, full_pack
from cardwidgets.games.briscola.score import Standing, contract_units, deltas, side_payments, side_total, stand
from cardwidgets.games.briscola.variants import (
    BISCA,
    BRISCOLA,
    BRUSQUEMBILLE,
    CHIAMATA,
    COL_MONTE,
    MARIANNA,
    SCHEMBIL,
    SUECA,
)
from cardwidgets.judge.tricks import strengths


def rules(variant: Variant, **changes: Any) -> BriscolaRules:
    changed = variant.change(**changes).rules
    assert isinstance(changed, BriscolaRules)
    return changed


def match_of(ruleset: BriscolaRules, goal: int, *results: tuple[int, ...], last_trick: int | None = None) -> Standing:
    standing = Standing((0,) * len(results[0]), (0,) * len(results[0]))
    for result in results:
        assert not standing.over, "nothing is played after the end"
        standing = stand(ruleset, goal, standing, result, last_trick=last_trick)
    return standing


def laid(first: str, variant: Variant = BRISCOLA, seats: int = 2) -> Table:
    """A table where the pack begins with these cards."""
    cards = Cards(first)
    pack = Cards((*cards, *(card for card in full_pack("it40") if card not in cards)))
    return Table(variant, seats, start=BriscolaStart(pack=pack, shuffle=False))


def test_a_match_ends_by_a_number_of_its_own_kind() -> None:
    """Unless one is agreed: 3 deals or as many as there are bidders, 3 wins, 120 points, 11 units, 4 games."""
    assert [rules(BRISCOLA, match=match).deals(2) for match in ("deals", "wins", "race")] == [3, 3, 120]
    assert [rules(CHIAMATA, match=match).deals(5) for match in ("deals", "target")] == [5, 11]
    assert rules(SUECA).deals(4) == 4 and rules(SUECA, goal=2).deals(4) == 2


# ---------- ties ----------


def test_sixty_all_is_dealt_again() -> None:
    """The deal is void, and the same dealer deals (L); it counts for nothing."""
    tied = match_of(rules(BRISCOLA), 3, (60, 60))
    assert (tied.void, tied.played, tied.wins, tied.over) == (True, 0, (0, 0), False)


def test_a_tie_that_counts_can_draw_a_match() -> None:
    """Nobody wins it, and after so many deals most wins decide, or nothing does."""
    ruleset = rules(BRISCOLA, draw_deal="count")
    assert match_of(ruleset, 3, (60, 60), (70, 50), (60, 60)).champions == (0,)
    drawn = match_of(ruleset, 3, (60, 60), (70, 50), (50, 70))
    assert (drawn.over, drawn.champions, drawn.void) == (True, (0, 1), False)


def test_a_tie_may_go_to_the_last_trick() -> None:
    """A house rule found on one site."""
    assert match_of(rules(BRISCOLA, draw_deal="last_trick"), 3, (60, 60), last_trick=1).wins == (0, 1)


def test_a_tie_at_bisca_is_sudden_death() -> None:
    """One more deal, which alone decides; and again if it is tied (S001). Among three too."""
    assert match_of(rules(BISCA), 1, (60, 60), (60, 60), (61, 59)).champions == (0,)
    assert not match_of(rules(BISCA), 1, (45, 45, 30)).over and not match_of(rules(BISCA), 1, (45, 45, 30)).void


def test_a_tie_among_three_is_nobodys() -> None:
    """The deal passes (T), or is void; without a majority most wins decide after three deals that somebody won."""
    assert not match_of(rules(BRISCOLA), 3, (45, 45, 30)).void
    assert match_of(rules(BRISCOLA, three_tie="replay"), 3, (45, 45, 30)).void
    each = ((50, 40, 30), (30, 50, 40), (30, 40, 50))
    assert not match_of(rules(BRISCOLA), 3, *each).over
    assert match_of(rules(BRISCOLA), 3, *each, (50, 40, 30)).champions == (0,)
    assert match_of(rules(BRISCOLA), 5, *each, (45, 45, 30), (50, 40, 30), (30, 50, 40), (50, 40, 30)).champions == (0,)


# ---------- matches ----------


def test_a_race_is_won_by_the_higher_total() -> None:
    """At the end of a deal, whoever won more deals; equal totals draw; 500 is not 501."""
    ruleset = rules(MARIANNA)
    race = match_of(ruleset, 501, (210, 60), (50, 20), (241, 480))
    assert (race.wins, race.champions) == ((2, 1), (1,))
    assert match_of(ruleset, 501, (300, 300), (220, 220)).champions == (0, 1)
    assert not match_of(ruleset, 501, (500, 20)).over


@pytest.mark.parametrize(("points", "games"), [(61, 1), (90, 1), (91, 2), (119, 2), (120, 4)])
def test_games_of_sueca(points: int, games: int) -> None:
    """One from 61, two from 91, four for all; none for sixty all."""
    assert match_of(rules(SUECA), 4, (60, 60), (points, 120 - points)).totals == (games, 0)


def test_three_wins_at_schembil() -> None:
    """However many deals that takes (R)."""
    deals = ((70, 50), (50, 70), (50, 70), (70, 50))
    assert not match_of(rules(SCHEMBIL), 3, *deals).over
    assert match_of(rules(SCHEMBIL), 3, *deals, (50, 70)).champions == (1,)


def test_units_are_summed_up() -> None:
    """After as many deals as agreed, or at a target; equal totals share."""
    assert match_of(rules(CHIAMATA), 2, (2, -1, -1, -1, 1), (-1, 2, -1, -1, 1)).champions == (4,)
    assert match_of(rules(CHIAMATA), 2, (2, -1, -1, -1, 1), (-1, 2, 1, -1, -1)).champions == (0, 1)
    target = rules(CHIAMATA, match="target")
    assert match_of(target, 11, (12, -6, -6, -6, 6)).champions == (0,)
    assert not match_of(target, 11, (10, -5, -5, -5, 5)).over
    assert target.deals(5) == 11, "eleven units, where nothing else is agreed (G)"


# ---------- units ----------


def test_a_two_with_points() -> None:
    """It succeeds with so many points, is paid by those made, and fails by what is missing."""
    ruleset = rules(CHIAMATA, two_raise=True)
    assert [contract_units(ruleset, points, 70) for points in (85, 70, 69, 60, 59, 0)] == [3, 1, -1, -1, -2, -6]


def test_what_doubles() -> None:
    """All tricks or none; or all points or none, whoever took a worthless trick; on a flat scale too."""
    plain, points = rules(CHIAMATA), rules(CHIAMATA, capot="points")
    assert contract_units(plain, 120, "A") == 6 and contract_units(points, 120, "A") == 12
    assert contract_units(plain, 0, "A", no_trick=True) == -12 and contract_units(points, 0, "A") == -12
    flat = rules(CHIAMATA, scale="flat")
    assert [contract_units(flat, made, "A") for made in (61, 119, 60, 1)] == [1, 1, -1, -1]
    assert contract_units(flat, 120, "A", all_tricks=True) == 2
    assert contract_units(rules(COL_MONTE), 120, 75, all_tricks=True) == 4


@pytest.mark.parametrize(
    ("scale", "units"),
    [("linear", [1, 1, 1, 2, 5, 6]), ("linear_cap5", [1, 1, 1, 2, 5, 5]), ("geometric", [1, 1, 1, 2, 16, 32])],
)
def test_ten_more_points_in_a_bid_are_worth_more_by_each_scale(scale: str, units: list[int]) -> None:
    """No bid is worth less than a unit; it is lost by a point."""
    by_points, bids = rules(CHIAMATA, bidding="points", point_scale=scale), (50, 61, 70, 71, 101, 111)
    assert [contract_units(by_points, bid, bid) for bid in bids] == units
    assert [contract_units(by_points, bid - 1, bid) for bid in bids] == [-unit for unit in units]


def test_the_shares_of_one_alone_against_three() -> None:
    """Four units, with one left over, or as many as the others pay."""
    assert deltas(rules(CHIAMATA), 4, 1, None, 2) == (-2, 8, -2, -2)
    assert deltas(rules(CHIAMATA, settlement="balanced"), 4, 1, None, 2) == (-2, 6, -2, -2)


def test_where_the_cards_laid_aside_count() -> None:
    """With the last trick (M), or for the declarer."""
    points = (10, 40, 12, 21, 16)
    assert [side_total(rules(COL_MONTE), (1, 3), points, 21, last) for last in (0, 1, 3)] == [61, 82, 82]
    assert side_total(rules(COL_MONTE, monte_to="declarer"), (1, 3), points, 21, 0) == 82


def test_chips_of_partners() -> None:
    """A partner's trick is one's own: each opponent pays; and nobody pays a partner."""
    played = [(1, Card("AS")), (2, Card("8S")), (3, Card("TS")), (0, Card("7S"))]
    ruleset = rules(BRUSQUEMBILLE, teams="sides")
    assert sorted(side_payments(ruleset, 4, played, 1)) == [(0, 1, 2), (0, 3, 1), (2, 1, 2), (2, 3, 1)]
    assert sorted(side_payments(ruleset, 4, played, 2)) == [(1, 0, 2), (1, 2, 2), (3, 0, 1), (3, 2, 1)]


def test_mariages_bring_more_and_more() -> None:
    """20, 40, 60, 80, whoever shows them; elsewhere 40 to 100."""
    assert [brings(rules(MARIANNA), shown) for shown in range(4)] == [20, 40, 60, 80]
    assert [brings(rules(MARIANNA, mariage_scale=(40, 60, 80, 100)), shown) for shown in (0, 3)] == [40, 100]


# ---------- what ends a deal at once ----------


def test_a_conquista_in_hand_wins_before_the_first_trick() -> None:
    """Ace, three and king of trumps are shown; the deal counts as won with everything."""
    table = laid("AS 3S KS 2H 4H 5H 7S", BRISCOLA.change(conquista="hand"))
    assert table.asked is None and (table.result.conquista, table.result.score) == (1, (0, 120))
    assert table.view(0).piles["hand1"] == Cards("AS 3S KS") and table.result.tricks == (0, 0)
    assert Match(table).next_deal().view().facts.wins == (0, 1)


@pytest.mark.parametrize("scope", ["deal", "match"])
def test_a_conquista_collected_in_a_deal(scope: str) -> None:
    """The side that has taken the three of them wins in the trick that brought the last."""
    ruleset, seen = BRISCOLA.change(conquista="deal", conquista_scope=scope, match="race"), 0
    for seed in range(12):
        table, rng = Table(ruleset, 2, rng=Random(seed)), Random(seed)
        while table.asked is not None:
            table.play(table.asked.choices.sample(rng))
        three = {Card(rank + table.view().facts.trump) for rank in "A3K"}
        taker = [seat for seat in (0, 1) if three <= set(table.deal.piles[f"won{seat}"])]
        assert taker == ([] if table.result.conquista is None else [table.result.conquista])
        if taker:
            moves = [event.card for event in table.deal.log if isinstance(event, Moved) and event.target[:3] == "won"]
            assert three & set(moves[-2:]), "not a trick later"
            assert table.result.score[taker[0]] == 120 and Announced("conquista", {"seat": taker[0]}) in table.deal.log
            assert Match(table).over, "120 points win the race, too"
            seen += 1
    assert seen


def test_the_low_trump_is_taken_for_the_turn_up() -> None:
    """By the leader, before they lead; all see both cards; trumps stay what they are."""
    ruleset = BRISCOLA.change(turnup_swap="two")
    table = laid("2S 4H 5H 2H 6H 7H KS", ruleset)
    assert table.asked is not None and (table.asked.seat, table.asked.about) == (1, "turnup")
    table.play("take")
    assert Card("KS") in table.deal.piles["hand1"] and table.view(0).piles["turnup"] == Cards("2S")
    assert table.view(0).facts.trump == "S" and Card("KS") in table.view(0).seen()
    other = laid("4S 4H 5H 2S 6H 7H KS", ruleset)
    assert other.asked is not None and other.asked.about == "play", "who does not lead must wait"


@pytest.mark.parametrize(("ruleset", "dealer"), [("same_dealer", 2), ("next_dealer", 3)])
def test_all_pass(ruleset: str, dealer: int) -> None:
    """Nothing is played or counted; the cards are dealt anew (G)."""
    start = BriscolaStart(dealer=2, totals=(5, 0, 0, -5, 0), played=3)
    match = Match(Table(CHIAMATA.change(all_pass=ruleset), 5, start=start, rng=Random(1)))
    while match.table.asked is not None:
        match.table.play("pass")
    assert match.table.result.void and match.table.result.score == (0,) * 5
    following = match.next_deal()
    assert following.view().facts.dealer == dealer and following.view().facts.totals == (5, 0, 0, -5, 0)
    assert isinstance(following.start, BriscolaStart) and following.start.played == 3


def test_one_alone_without_trumps() -> None:
    """Solo: no card is called, only the suit led wins, and it is settled as one against four."""
    table, rng = Table(CHIAMATA.change(solo_bid=True), 5, rng=Random(2)), Random(2)
    table.play("solo")
    while table.asked is not None:
        table.play(table.asked.choices.sample(rng))
    unit = contract_units(rules(CHIAMATA), table.result.points[1], "solo", no_trick=not table.result.tricks[1])
    assert table.result.score == deltas(rules(CHIAMATA), 5, 1, None, unit)
    assert table.view().facts.trump is None


# ---------- Sueca ----------


@pytest.mark.parametrize(("last", "games"), [("AS", {"points": 4, "tricks": 4}), ("2S", {"points": 4, "tricks": 2})])
def test_four_games_for_all_the_points_or_all_the_tricks(last: str, games: dict[str, int]) -> None:
    """Seats 1 and 3 take nine tricks by trumps and the last with the ace of spades, or lose it with the two: all 120
    points either way, four games for the points, and for the tricks only with the ace (U and W; ludoteka.com)."""
    low = "2S" if last == "AS" else "AS"
    hands = {
        1: "AC 7C KC JC QC 6C 5C 4C 3C 2C",
        2: f"{low} 7S KS JS QS 6S 5S AD 7D 4S",
        3: f"AH 7H KH JH QH 6H 5H 4H 3H {last}",
        0: "KD JD QD 6D 5D 4D 3D 2D 3S 2H",
    }
    order = {1: hands[1].split(), 2: hands[2].split(), 3: hands[3].split(), 0: ["KD", "2H", *hands[0].split()[1:9]]}
    pack = Cards(" ".join(hands[seat] for seat in (1, 2, 3, 0)))
    for capot, number in games.items():
        start = BriscolaStart(dealer=0, pack=pack, shuffle=False)
        table = open_table("sueca", seats=4, start=start, capot=capot)
        while table.asked is not None:
            table.play(order[table.asked.seat][table.view().facts.trick_number - 1])
        assert table.result.score == (0, 120)
        assert table.result.tricks == ((0, 0, 0, 10) if last == "AS" else (0, 0, 1, 9))
        assert table.result.standing.totals == (0, number)


def test_the_most_wins_decide_after_the_agreed_deals() -> None:
    """Among three, two of four deals are not more than half, and yet nobody has more."""
    ends = match_of(rules(BRISCOLA), 4, (60, 40, 20), (60, 40, 20), (40, 60, 20), (20, 40, 60))
    assert (ends.over, ends.champions) == (True, (0,))
    assert not match_of(rules(BRISCOLA), 4, (60, 40, 20), (40, 60, 20), (60, 40, 20), (40, 60, 20)).over


def test_a_card_that_cannot_take_a_trick_has_no_strength() -> None:
    """Neither a trump nor of the suit led; a back and a joker neither."""
    strength = strengths("A3KQJ7654 2".replace(" ", ""), "S")["H"]
    assert [strength[card] for card in (Card("AD"), Card("AC"), BACK)] == [0, 0, 0]
    assert min(strength[card] for card in strength if card.suit in "SH" and card.rank in "A3KQJ76542") == 1
