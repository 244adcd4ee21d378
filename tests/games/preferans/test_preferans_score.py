"""The entries of deals of Preferans: the worked examples of the sources, and laws that hold in every system."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given

from cardwidgets import Cards, CardTableError
from cardwidgets.games.preferans.bids import LEVELS, STRAINS, bid, ladder
from cardwidgets.games.preferans.lines import DealOutcome, penalty
from cardwidgets.games.preferans.rules import PreferansRules
from cardwidgets.games.preferans.score import score
from cardwidgets.games.preferans.sheet import ScoreSheet
from cardwidgets.games.preferans.values import counts, minimum_level, multiplier, run_after
from tests.support.preferans_deals import deals, rulesets

A, B, C, D = range(4)
SOCHI = PreferansRules(pool_target=1000)
LENINGRAD, ROSTOV = SOCHI.change(system="leningrad"), SOCHI.change(system="rostov")


def contract(name: str, tricks: tuple[int, ...] | None, *whisters: int, **more: Any) -> DealOutcome:
    """A deal of three that A plays and C has dealt."""
    given: dict[str, Any] = {"players": 3, "dealer": C, "declarer": A} | more
    return DealOutcome(contract=bid(name), whisters=whisters, tricks=tricks, **given)


def sheet(rules: PreferansRules, *outcomes: DealOutcome) -> ScoreSheet:
    page = ScoreSheet(rules, outcomes[0].players)
    for outcome in outcomes:
        page = page.write(outcome)
    return page


def test_the_example_of_a_lone_whister_in_three_systems() -> None:
    """6S, B whists, C passes, tricks 4, 4, 2: two short (K; Leningrad halves the trick whists, S002)."""
    deal = contract("6S", (4, 4, 2), B)
    sochi, leningrad, rostov = (sheet(rules, deal) for rules in (SOCHI, LENINGRAD, ROSTOV))
    assert (sochi.mountains, sochi.whists[B][A], sochi.whists[C][A]) == ((4, 0, 0), 16, 4)
    assert (leningrad.mountains, leningrad.whists[B][A], leningrad.whists[C][A]) == ((8, 0, 0), 20, 20)
    assert (rostov.mountains, rostov.whists[B][A], rostov.whists[C][A]) == ((0, 0, 0), 36, 24)


@pytest.mark.parametrize(
    ("name", "pool", "whist", "undertrick", "short"), [("6H", 2, 4, 4, 2), ("7H", 4, 8, 8, 4), ("8H", 6, 12, 12, 6)]
)
def test_the_prices_of_leningrad(name: str, pool: int, whist: int, undertrick: int, short: int) -> None:
    """As its table gives them (L): a whist, an undertrick and a whister's undertrick at each level."""
    level = bid(name).level
    made = sheet(LENINGRAD, contract(name, (level, 10 - level, 0), B, C))
    assert made.pools[A] == pool and made.whists[B][A] == whist * (10 - level)
    assert sheet(LENINGRAD, contract(name, (level - 1, 11 - level, 0), B)).mountains[A] == undertrick
    nothing = sheet(LENINGRAD, contract(name, (10, 0, 0), B))
    assert nothing.mountains[B] == short * {6: 4, 7: 2, 8: 1}[level]


def test_only_the_missing_trick_of_the_pair() -> None:
    """Parlett: with 3 and 0 tricks at six, the pair lacks one; the article counts what C alone lacks, two."""
    deal = contract("6C", (7, 3, 0), B, C)
    assert sheet(SOCHI, deal).mountains == (0, 0, 4)
    assert sheet(SOCHI.change(short_scope="team"), deal).mountains == (0, 0, 2)


def test_the_second_whister_answers_from_eight_tricks_on() -> None:
    """The article: a single trick cannot be halved, so only who whisted second is penalised."""
    assert sheet(SOCHI, contract("8D", (10, 0, 0), B, C)).mountains == (0, 0, 6)
    assert sheet(SOCHI, contract("8D", (9, 0, 1), B, C)).mountains == (0, 0, 0)


def test_a_checked_ten_asks_nothing_and_pays_both_when_it_fails() -> None:
    """No duty (the article); 10 for each own trick and each undertrick when it fails (O)."""
    rules = SOCHI.change(ten="check")
    assert sheet(rules, contract("TS", (10, 0, 0), B, C)).entries[-1].cell == (A, "pool", None)
    failed = sheet(rules, contract("TS", (8, 2, 0), B, C))
    assert (failed.mountains[A], failed.whists[B][A], failed.whists[C][A]) == (20, 40, 20)
    whisted = sheet(SOCHI, contract("TS", (10, 0, 0), B, C))
    assert whisted.mountains == (0, 0, 10)


@pytest.mark.parametrize(("undertricks", "mountain"), [(3, 12), (2, 8), (None, 12)])
def test_conceding_costs_undertricks_and_no_whists(undertricks: int | None, mountain: int) -> None:
    """Three by the article, also on a sheet whose rules allow none, or two (O), at the price of the winning bid; in
    Rostov they become whists."""
    deal = contract("7D", None, conceded=True)
    page = sheet(SOCHI.change(concede=undertricks), deal)
    assert (page.mountains, page.whists) == ((mountain, 0, 0), ((0, 0, 0),) * 3)
    assert sheet(ROSTOV.change(concede=undertricks), deal).whists[B][A] == 5 * mountain


def test_half_of_the_whists() -> None:
    """Two of four tricks at six, one of two at seven: 4 whists both times (the article)."""
    for name in ("6S", "7N"):
        page = sheet(SOCHI, contract(name, None, half_whister=C))
        assert page.pools[A] == 2 * (bid(name).level - 5) and page.whists[C][A] == 4 and page.whists[B][A] == 0


def test_misere() -> None:
    """Ten in the pool, or ten for each trick; nobody else has anything of it (the article)."""
    assert sheet(SOCHI, contract("M", (0, 5, 5))).pools == (10, 0, 0)
    page = sheet(SOCHI, contract("M", (2, 5, 3)))
    assert (page.pools, page.mountains, page.whists) == ((0, 0, 0), (20, 0, 0), ((0, 0, 0),) * 3)


# ---------- raspasovki ----------


def all_pass(tricks: tuple[int, ...], run: int = 1, dealer: int = C) -> DealOutcome:
    return DealOutcome(players=len(tricks), dealer=dealer, tricks=tricks, run=run)


def test_an_amnesty_forgives_the_fewest_and_settles_the_same() -> None:
    """Three tricks less for everybody shift all mountains equally, which a mean cannot see (O)."""
    deal = all_pass((4, 3, 3))
    plain, kind = sheet(SOCHI, deal), sheet(SOCHI.change(raspas_amnesty=True), deal)
    assert plain.mountains == (4, 3, 3) and kind.mountains == (1, 0, 0) and kind.pools == (0, 0, 0)
    assert plain.settlement.final == kind.settlement.final


def test_a_resting_dealer_has_his_tricks_and_by_agreement_the_bonus() -> None:
    """They lead the talon among four; without a trick they gain nothing unless the rules say so."""
    deal = all_pass((5, 5, 0, 0), dealer=D)
    assert sheet(SOCHI, deal).pools == (0, 0, 1, 0)
    assert sheet(SOCHI.change(dealer_zero_bonus=True), deal).pools == (0, 0, 1, 1)
    assert sheet(SOCHI.change(raspas_talon="none"), deal).pools == (0, 0, 1, 0)
    assert sheet(SOCHI, all_pass((5, 3, 0, 2), dealer=D)).mountains == (5, 3, 0, 2)
    with pytest.raises(CardTableError, match="rests"):
        score(SOCHI.change(raspas_talon="none"), all_pass((5, 3, 0, 2), dealer=D))


def test_the_price_of_a_trick_grows_as_agreed() -> None:
    """The five rows of the sources, with a limit on the open-ended ones."""
    rows = {"1-2-2": "12222", "1-2-3-3": "12333", "1-2-3-4": "12345", "constant": "11111"}
    for name, row in rows.items():
        rules = SOCHI.change(raspas_progression=name)
        assert [multiplier(rules, n) for n in range(1, 6)] == list(map(int, row))
    doubling = SOCHI.change(raspas_progression="1-2-4-8")
    assert [multiplier(doubling, n) for n in range(1, 6)] == [1, 2, 4, 8, 16]
    assert [multiplier(doubling.change(raspas_cap=5), n) for n in range(1, 6)] == [1, 2, 4, 5, 5]
    assert sheet(doubling, all_pass((4, 6, 0), run=4)).mountains == (32, 48, 0)
    assert sheet(doubling, all_pass((4, 6, 0), run=4)).pools == (0, 0, 8)
    assert sheet(doubling.change(raspas_zero_bonus="one_point"), all_pass((4, 6, 0), run=4)).pools == (0, 0, 1)


def test_a_contract_ends_the_run_or_only_one_that_is_made() -> None:
    """A failed one in an unbroken run neither adds to it nor lowers the least level."""
    keep = SOCHI.change(raspas_reset="made_contract", raspas_exit="678")
    assert [run_after(SOCHI, 2, made) for made in (None, True, False)] == [3, 0, 0]
    assert [run_after(keep, 2, made) for made in (None, True, False)] == [3, 0, 2]
    assert minimum_level(keep, run_after(keep, 2, False)) == 8


# ---------- the dealer ----------


def test_misdeals_and_a_thrown_talon_are_the_dealer_s() -> None:
    """Two units for each misdeal and one for a talon in their face, in Leningrad doubled, in Rostov as whists."""
    talon = Cards("7S 8S")
    four: dict[str, Any] = {
        "players": 4,
        "dealer": D,
        "talon": talon,
        "thrown": True,
        "misdeals": ("no_cut", "card_exposed"),
    }
    deal = contract("6S", None, **four)
    assert sheet(SOCHI, deal).mountains[D] == 5 and sheet(LENINGRAD, deal).mountains[D] == 10
    assert [row[D] for row in sheet(ROSTOV, deal).whists] == [25, 25, 25, 0]


def test_good_cards_in_the_talon_pay_a_resting_dealer_whatever_comes_of_the_contract() -> None:
    """Ace and king of a suit count two tricks, played or not; nothing when the declarer gives up."""
    rules = SOCHI.change(dealer_bonus=True)
    four = {"players": 4, "dealer": D, "talon": Cards("AS KS")}
    for tricks, whisters in ((None, ()), ((7, 3, 0, 0), (B,)), ((5, 5, 0, 0), (B,))):
        assert sheet(rules, contract("7S", tricks, *whisters, **four)).whists[D][A] == 8
    assert sheet(rules, contract("7S", None, conceded=True, **four)).whists[D][A] == 0
    assert sheet(SOCHI, contract("7S", None, **four)).whists[D][A] == 0


# ---------- laws ----------


@given(deal=deals(), ruleset=rulesets())
def test_every_line_is_the_product_of_its_named_figures(deal: DealOutcome, ruleset: PreferansRules) -> None:
    """So that each figure can be explained by the deal, and none is written for nothing."""
    lines = score(ruleset, deal)
    assert lines
    for line in lines:
        product = Fraction(1)
        for name, figure in line.factors:
            product *= figure
            assert name.isidentifier()
        assert line.change == product != 0
        assert line.cell.on != line.cell.seat and line.by in range(deal.players)


@given(deal=deals(), ruleset=rulesets())
def test_leningrad_doubles_all_but_pools_and_the_whister_s_shortage(deal: DealOutcome, ruleset: PreferansRules) -> None:
    """The article's one sentence on Leningrad, line by line, under the same style of whisting."""
    style = "greedy" if ruleset.greedy else "gentleman"
    sochi = score(ruleset.change(system="sochi", whist_style=style), deal)
    leningrad = score(ruleset.change(system="leningrad", whist_style=style), deal)
    assert [(line.cell, line.rule) for line in sochi] == [(line.cell, line.rule) for line in leningrad]
    for one, other in zip(sochi, leningrad, strict=True):
        single = one.cell.account == "pool" or one.rule == "quota"
        assert other.change == one.change * (1 if single else 2)


@given(deal=deals(), ruleset=rulesets())
def test_rostov_has_no_mountain_and_the_same_pools(deal: DealOutcome, ruleset: PreferansRules) -> None:
    """A unit of Sochi's mountains becomes five whists of everybody else; of a whister's shortage half as much."""
    style = "greedy" if ruleset.greedy else "gentleman"
    sochi = score(ruleset.change(system="sochi", whist_style=style), deal)
    rostov = score(ruleset.change(system="rostov", whist_style=style, rostov_unit=5), deal)
    assert not [line for line in rostov if line.cell.account == "mountain"]
    points = sum(
        line.change * Fraction(1, 1 + (line.rule == "quota")) for line in sochi if line.cell.account == "mountain"
    )
    fined = [line for line in rostov if dict(line.factors).get("rostov")]
    assert sum(line.change for line in fined) == 5 * points * (deal.players - 1)
    rest = [line for line in rostov if line not in fined]
    assert rest == [line for line in sochi if line.cell.account != "mountain"]


def test_in_rostov_the_others_write_round_the_table() -> None:
    """A penalty is whists of each of the others, a resting dealer's too, the next seat's first."""
    lines = penalty(ROSTOV, 4, 1, "undertricks", ("price", 2))
    assert [(line.cell.seat, line.cell.on, line.change) for line in lines] == [(2, 1, 10), (3, 1, 10), (0, 1, 10)]


@given(deal=deals())
def test_tricks_beyond_the_contract_earn_nothing(deal: DealOutcome) -> None:
    """A pool grows by the price of the contract or not at all, and 6S is not worth more for being made with ten."""
    if deal.contract is not None:
        gains = [line.change for line in score(SOCHI, deal) if line.cell.account == "pool"]
        price = 10 if deal.contract.misere else 2 * deal.contract.level - 10
        assert gains == ([price] if deal.made else [])


def test_every_bid_has_a_price() -> None:
    """Twice as many points as tricks above five; ten for misère (the article's table of bids)."""
    for one in ladder():
        page = sheet(SOCHI, contract(one, (0, 5, 5) if one == "M" else None))
        assert page.pools[A] == (10 if one == "M" else 2 * one.level - 10)
    assert len(ladder()) == len(LEVELS) * len(STRAINS) + 1


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"tricks": (6, 3, 2)}, "ten|10"),
        ({"tricks": (6, 4)}, "10"),
        ({"tricks": (11, -1, 0)}, "10"),
        ({"declarer": 3}, "nobody sits at 3"),
        ({"dealer": 7}, "nobody sits at 7"),
        ({"whisters": (A,)}, "does not defend"),
        ({"whisters": ()}, "nobody whists"),
        ({"conceded": True}, "gives up"),
        ({"half_whister": C}, "half"),
        ({"tricks": None}, "played"),
        ({"declarer": None, "whisters": ()}, "declarer"),
        ({"tricks": None, "whisters": (), "half_whister": B}, "second"),
        ({"tricks": None, "whisters": (), "half_whister": C, "contract": bid("8S")}, "six or seven"),
        ({"contract": None, "declarer": None, "whisters": (), "tricks": None}, "always played"),
        ({"players": 5}, "three or four"),
        ({"players": 4, "dealer": A, "tricks": (6, 4, 0, 0)}, "deals among four"),
        ({"players": 4, "dealer": D, "tricks": (6, 3, 0, 1)}, "rests"),
    ],
)
def test_what_no_deal_comes_to_is_refused(change: dict[str, Any], message: str) -> None:
    """Tricks that are not ten, seats that are not there, and stories that contradict themselves."""
    given: dict[str, Any] = {"players": 3, "dealer": C, "contract": bid("6S"), "declarer": A}
    given |= {"whisters": (B,), "tricks": (6, 4, 0)}
    with pytest.raises(CardTableError, match=message):
        score(SOCHI, DealOutcome(**given | change))


@pytest.mark.parametrize("tricks", [(6, 2, 1), (6, 3, 2)])
def test_a_contract_has_ten_tricks(tricks: tuple[int, int, int]) -> None:
    """Only in an all-pass deal may the talon take tricks for nobody, also by the rules that let it."""
    for rules in (SOCHI, SOCHI.change(raspas_talon="dealer_plays")):
        with pytest.raises(CardTableError, match="make 10 in all"):
            score(rules, contract("6S", tricks, B))


def test_an_outcome_is_given_by_name() -> None:
    """Its figures are too many to be told apart by their places."""
    with pytest.raises(TypeError, match="positional"):
        DealOutcome(3, 2)  # type: ignore[misc]


def test_a_resting_dealer_has_no_tricks_to_count() -> None:
    """With and without an amnesty: the fourth player of an all-pass deal took none, and none is forgiven."""
    for amnesty, counted in ((False, (5, 3, 2, 0)), (True, (3, 1, 0, 0))):
        assert counts(PreferansRules(raspas_amnesty=amnesty), (5, 3, 2, 0), (0, 1, 2)) == counted
