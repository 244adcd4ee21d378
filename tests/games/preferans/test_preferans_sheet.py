"""The score sheet of Preferans: aid, the end of a match, settlement, and that every figure can be traced."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardwidgets import CardTableError
from cardwidgets.games.preferans.bids import bid
from cardwidgets.games.preferans.lines import Cell, DealOutcome, Line, pool
from cardwidgets.games.preferans.rules import PreferansRules
from cardwidgets.games.preferans.settle import rounded, settle
from cardwidgets.games.preferans.sheet import CARRIED, ScoreSheet, over, pour, trail
from tests.support.preferans_deals import SYSTEMS, matches, rulesets

NONE = ((0, 0, 0),) * 3
SOCHI = PreferansRules(pool_target=10)


def write(rules: PreferansRules, deals: tuple[DealOutcome, ...]) -> ScoreSheet:
    sheet = ScoreSheet(rules, deals[0].players)
    for deal in deals:
        sheet = sheet.write(deal)
    return sheet


# ---------- the sheet ----------


@given(deals=matches(), ruleset=rulesets())
def test_the_entries_of_a_sheet_add_up_to_its_figures(deals: tuple[DealOutcome, ...], ruleset: PreferansRules) -> None:
    """Each figure is the one before it and the lines that it names, and the last is what counts."""
    sheet = write(ruleset, deals)
    totals: dict[Cell, Fraction] = {}
    for entry in sheet.entries:
        assert {line.cell for line in entry.lines} == {entry.cell} and 1 <= entry.deal <= len(deals)
        totals[entry.cell] = totals.get(entry.cell, Fraction(0)) + sum(line.change for line in entry.lines)
        assert entry.total == totals[entry.cell]
    for cell in sheet.cells:
        assert sheet.total(cell) == totals.get(cell, 0)
        shown = trail(sheet.entries_in(cell))
        assert shown.split(".")[-1] == str(sheet.total(cell)) or not shown
    assert [entry.deal for entry in sheet.entries] == sorted(entry.deal for entry in sheet.entries)


@given(deals=matches(), ruleset=rulesets())
def test_writing_never_strikes_out(deals: tuple[DealOutcome, ...], ruleset: PreferansRules) -> None:
    """Earlier figures stay on the sheet after every deal, and the sheet before is as it was."""
    before = write(ruleset, deals[:-1]) if len(deals) > 1 else ScoreSheet(ruleset, deals[0].players)
    kept = before.entries
    after = before.write(deals[-1])
    assert after.entries[: len(kept)] == kept == before.entries
    cells = [entry.cell for entry in after.entries[len(kept) :]]
    assert len(cells) == len(set(cells)), "a deal writes one figure in a cell"


@given(deals=matches(), ruleset=rulesets(), turn=st.integers(1, 3))
def test_no_seat_is_special(deals: tuple[DealOutcome, ...], ruleset: PreferansRules, turn: int) -> None:
    """Let everybody move up some places: every account moves with its owner, and so does the settlement."""
    players = deals[0].players

    def moved(seat: int | None) -> int | None:
        return None if seat is None else (seat + turn) % players

    def rotated(deal: DealOutcome) -> DealOutcome:
        tricks = deal.tricks and tuple(deal.tricks[(seat - turn) % players] for seat in range(players))
        return DealOutcome(
            players=players,
            dealer=moved(deal.dealer),  # type: ignore[arg-type]
            contract=deal.contract,
            declarer=moved(deal.declarer),
            whisters=tuple(moved(seat) for seat in deal.whisters),  # type: ignore[misc]
            half_whister=moved(deal.half_whister),
            conceded=deal.conceded,
            tricks=tricks,
            run=deal.run,
            talon=deal.talon,
            thrown=deal.thrown,
            misdeals=deal.misdeals,
        )

    one, other = write(ruleset, deals), write(ruleset, tuple(map(rotated, deals)))
    seats = range(players)
    assert other.pools == tuple(one.pools[(seat - turn) % players] for seat in seats)
    assert other.mountains == tuple(one.mountains[(seat - turn) % players] for seat in seats)
    for a in seats:
        for b in seats:
            assert other.whists[moved(a)][moved(b)] == one.whists[a][b]  # type: ignore[index]
    assert other.settlement.final == tuple(one.settlement.final[(seat - turn) % players] for seat in seats)


def test_a_wrong_figure_is_followed_by_the_right_one() -> None:
    """And what is written after it goes on from there (the article)."""
    cell = Cell(0, "mountain")
    sheet = ScoreSheet(SOCHI, 3).correct(cell, 2).correct(cell, 9).correct(cell, 8)
    assert trail(sheet.entries_in(cell)) == "2.9.8" and sheet.mountains[0] == 8
    failed = DealOutcome(players=3, dealer=2, contract=bid("M"), declarer=0, tricks=(1, 5, 4))
    assert trail(sheet.write(failed).entries_in(cell)) == "2.9.8.18"


def test_a_sheet_may_be_carried_on() -> None:
    """A sheet begins with the result of another, under the deal of number 0."""
    whists = ((0, 12, 0), (4, 0, 0), (0, 0, 0))
    sheet = ScoreSheet.carried(SOCHI, (4, 0, 10), (0, 6, 0), whists)
    assert (sheet.pools, sheet.mountains, sheet.whists) == ((4, 0, 10), (0, 6, 0), whists)
    assert {entry.deal for entry in sheet.entries} == {CARRIED} and sheet.number == 0
    made = DealOutcome(players=3, dealer=2, contract=bid("6S"), declarer=0)
    assert trail(sheet.write(made).entries_in(Cell(0, "pool"))) == "4.6" and sheet.write(made).number == 1


def test_whist_cells_lie_from_the_left_neighbour_to_the_right_one() -> None:
    """As on paper: the left box is for the left neighbour, the middle for the player opposite."""
    four = [cell.on for cell in ScoreSheet(SOCHI, 4).cells if cell.account == "whists" and cell.seat == 2]
    three = [cell.on for cell in ScoreSheet(SOCHI, 3).cells if cell.account == "whists" and cell.seat == 0]
    assert four == [3, 0, 1] and three == [1, 2]


@pytest.mark.parametrize("seat", [-1, 3])
def test_foreign_places_are_refused(seat: int) -> None:
    """Nobody sits there, nobody writes on themselves, and a pool is on nobody."""
    sheet = ScoreSheet(SOCHI, 3)
    for cell in (
        Cell(seat, "pool"),
        Cell(0, "whists", seat),
        Cell(0, "whists", 0),
        Cell(0, "whists"),
        Cell(0, "pool", 1),
    ):
        with pytest.raises(CardTableError):
            sheet.correct(cell, 1)
    with pytest.raises(CardTableError):
        ScoreSheet.carried(SOCHI, (0, 0, 0), (0, 0))
    with pytest.raises(CardTableError):
        ScoreSheet.carried(SOCHI, (0, 0, 0), None, ((1, 0, 0), (0, 0, 0), (0, 0, 0)))
    with pytest.raises(CardTableError):
        sheet.write(DealOutcome(players=4, dealer=0, contract=bid("6S"), declarer=1))
    with pytest.raises(CardTableError):
        ScoreSheet(SOCHI, 5)
    with pytest.raises(CardTableError):
        ScoreSheet(SOCHI.change(talon_throw=True), 3)


def test_a_target_of_zero_is_refused() -> None:
    """A match to nothing would be over before it began."""
    for target in (0, -3):
        with pytest.raises(CardTableError):
            PreferansRules(pool_target=target)


def test_a_match_may_be_written_anew_in_another_system() -> None:
    """The same deals, from the first."""
    deal = DealOutcome(players=3, dealer=2, contract=bid("6S"), declarer=0, whisters=(1,), tricks=(4, 4, 2))
    sheet = ScoreSheet(SOCHI, 3).write(deal)
    assert sheet.written_in("leningrad").mountains == (8, 0, 0)
    assert sheet.written_in("rostov").whists[1][0] == 36
    assert sheet.written_in("sochi") == sheet


# ---------- aid ----------


@given(deals=matches(), ruleset=rulesets())
def test_no_pool_passes_the_target_and_none_shrinks(deals: tuple[DealOutcome, ...], ruleset: PreferansRules) -> None:
    """In Leningrad a pool has no brim; elsewhere aid carries off what is too much."""
    sheet = ScoreSheet(ruleset, deals[0].players)
    for deal in deals:
        after = sheet.write(deal)
        assert all(old <= new for old, new in zip(sheet.pools, after.pools, strict=True))
        if ruleset.system != "leningrad":
            assert max(after.pools) <= ruleset.pool_target
        sheet = after


@given(
    system=st.sampled_from(("sochi", "rostov")),
    pools=st.lists(st.integers(0, 10), min_size=3, max_size=4),
    gains=st.lists(st.integers(0, 24), min_size=3, max_size=3),
    exact=st.booleans(),
)
def test_a_point_is_worth_the_same_wherever_it_goes(
    system: str, pools: list[int], gains: list[int], exact: bool
) -> None:
    """Kept, given away for ten whists, or taken off the mountain: the mean rule pays ten for each, less the mean.

    So a player's settlement grows as if pools had no brim; in Rostov when its unit is the exact one.
    """
    rules = SOCHI.change(system=system, rostov_unit="exact" if system == "rostov" else 5)
    players = len(pools)
    zero = ((0,) * players,) * players
    lines = [pool(seat, "made", ("price", gain)) for seat, gain in enumerate(gains) if gain]
    sheet = ScoreSheet.carried(rules, pools)
    after = sheet.add(pour(rules, pools, sheet.mountains, lines, range(players)))
    roomy = [own + gain for own, gain in zip(pools, [*gains, 0], strict=False)]
    assert after.settlement.final == settle(rules, roomy, (0,) * players, zero).final


def test_aid_by_hand() -> None:
    """The article's rule told with figures: own pool, the highest that has room, then the mountain."""
    sheet = ScoreSheet.carried(SOCHI, (9, 8, 5), (3, 0, 0))
    made = DealOutcome(players=3, dealer=2, contract=bid("TN"), declarer=0)
    after = sheet.write(made)
    assert (
        after.pools == (10, 10, 10) and after.whists[0] == (0, 20, 50) and after.mountains == (1, 0, 0) and after.over
    )
    rules = [line.rule for entry in after.entries if entry.deal == 1 for line in entry.lines]
    assert rules == ["unplayed_part", "aid_received", "aid_given", "aid_received", "aid_given", "surplus"]
    floor = ScoreSheet.carried(SOCHI.change(mountain_below_zero=False), (9, 8, 5), (1, 0, 0)).write(made)
    assert floor.mountains == (0, 0, 0)
    rostov = ScoreSheet.carried(SOCHI.change(system="rostov"), (9, 8, 5)).write(made)
    assert rostov.whists[0] == (0, 20 + 10, 50 + 10) and rostov.mountains == (0, 0, 0)


@pytest.mark.parametrize(("own", "taken_off"), [(0, 3), (2, 4)])
def test_a_surplus_takes_no_more_off_a_mountain_than_there_is(own: int, taken_off: int) -> None:
    """All pools are full and four points are left: the mountain as it was counts, and what came to it in this deal."""
    rules = PreferansRules(pool_target=10, mountain_below_zero=False)
    fell = [Line(Cell(seat, "mountain"), "fell_short", seat, (("short", n),)) for seat, n in ((0, own), (1, 8)) if n]
    lines = pour(rules, (9, 10, 10), (3, 0, 0), [pool(0, "made", ("price", 5)), *fell], (0, 1, 2))
    assert [line.change for line in lines if line.rule == "surplus"] == [-taken_off]


def test_everybody_fills_his_own_pool_before_anybody_is_helped() -> None:
    """Two without tricks: the second's own point comes before the first's surplus."""
    sheet = ScoreSheet.carried(SOCHI.change(raspas_progression="1-2-4-8"), (10, 9, 9))
    after = sheet.write(DealOutcome(players=3, dealer=2, tricks=(0, 0, 10), run=2))
    assert after.pools == (10, 10, 10)
    assert after.whists[0][2] == 10 and after.mountains == (-1, -1, 20)


def test_when_a_match_is_over() -> None:
    """The match ends when all pools are full; in Leningrad when they are on average (the article)."""
    assert [over(SOCHI, pools) for pools in ((10, 10, 9), (10, 10, 10))] == [False, True]
    leningrad = SOCHI.change(system="leningrad")
    assert [over(leningrad, pools) for pools in ((29, 0, 0), (30, 0, 0), (10, 10, 9))] == [False, True, False]


# ---------- settlement ----------


@given(deals=matches(), ruleset=rulesets())
def test_a_settlement_sums_to_zero(deals: tuple[DealOutcome, ...], ruleset: PreferansRules) -> None:
    """After every deal, over or not, in every system and by either way of paying; rounded too, by less than one."""
    sheet = ScoreSheet(ruleset, deals[0].players)
    for deal in deals:
        sheet = sheet.write(deal)
        end = sheet.settlement
        assert sum(end.final) == 0 == sum(end.rounded)
        assert all(abs(Fraction(whole) - exact) < 1 for whole, exact in zip(end.rounded, end.final, strict=True))


@given(deals=matches(), ruleset=rulesets())
def test_the_steps_lead_to_the_result(deals: tuple[DealOutcome, ...], ruleset: PreferansRules) -> None:
    """Balance, and what mountains and pools give towards the mean or in full; each for every seat."""
    sheet = write(ruleset, deals)
    steps = {step.key: step.values for step in sheet.settlement.steps}
    assert {len(values) for values in steps.values()} == {sheet.players}
    towards = ("full_payment",) if "full_payment" in steps else ("against_mean", "pool")
    named = [name for name in ("balance", *towards) if name in steps]
    summed = tuple(sum(parts) for parts in zip(*(steps[name] for name in named), strict=True))
    assert steps["result"] == summed == sheet.settlement.final
    matrix = sheet.whists
    for seat in range(sheet.players):
        assert steps["balance"][seat] == sum(matrix[seat]) - sum(row[seat] for row in matrix)


def test_the_worked_settlement_of_a_scorer() -> None:
    """Mountains 42, 96, 132: subtract the smallest, times ten, divided by three, written by everybody (M)."""
    end = settle(SOCHI, (10, 10, 10), (42, 96, 132), ((0, 170, 60), (64, 0, 178), (88, 95, 0)))
    assert end.final == (558, -83, -475) == end.rounded


def test_leningrad_makes_pools_even_by_mountains() -> None:
    """Twice the distance to the fullest pool is added to the mountain before the mean is taken (the article)."""
    whists = ((0, 40, 0), (0, 0, 0), (0, 0, 0))
    end = settle(SOCHI.change(system="leningrad"), (24, 20, 16), (10, 4, 0), whists)
    assert next(step.values for step in end.steps if step.key == "mountain") == (10, 12, 16)
    assert end.final == (Fraction(200, 3), Fraction(-100, 3), Fraction(-100, 3))


def test_rostov_is_not_the_same_result() -> None:
    """A point on the mountain costs its owner 20/3 of three players and 15/2 of four; five whists of each, 10 and 15.

    Exactly 10/n of each would be the same, as the article says of five.
    """
    for players, mean, five in ((3, Fraction(20, 3), 10), (4, Fraction(15, 2), 15)):
        deal = DealOutcome(players=players, dealer=players - 1, contract=bid("6S"), declarer=0, conceded=True)
        units = 6
        finals = {system: write(SOCHI.change(system=system), (deal,)).settlement.final for system in SYSTEMS}
        assert finals["sochi"][0] == -units * mean and finals["rostov"][0] == -units * five
        exact = write(SOCHI.change(system="rostov", rostov_unit="exact"), (deal,)).settlement.final
        assert exact == finals["sochi"]


def test_full_payment_charges_the_owner_everything() -> None:
    """Ten for each point, shared by the others (O)."""
    end = settle(SOCHI.change(settlement="full_payment"), (10,) * 4, (3, 0, 0, 0), ((0,) * 4,) * 4)
    assert end.final == (-30, 10, 10, 10)


@given(st.lists(st.fractions(-100, 100, max_denominator=12), min_size=2, max_size=4))
def test_rounding_keeps_the_sum_and_favours_the_larger_part(parts: list[Fraction]) -> None:
    """Everybody gets the whole number below or above, nobody with a smaller fraction gets more."""
    amounts = [*parts, -sum(parts, start=Fraction(0))]
    whole = rounded(amounts)
    assert sum(whole) == 0
    raised = [amount - low > 0 and low < amount for low, amount in zip(whole, amounts, strict=True)]
    fractions = [amount - (amount // 1) for amount in amounts]
    up = [fraction for fraction, below in zip(fractions, raised, strict=True) if fraction and not below]
    down = [fraction for fraction, below in zip(fractions, raised, strict=True) if fraction and below]
    assert not up or not down or min(up) >= max(down)
    assert rounded((Fraction(1, 3),) * 3) == (1, 0, 0), "of equals the earlier seat"


def test_ill_shaped_figures_are_refused() -> None:
    """Every row has as many figures as there are seats."""
    for mountains, whists in (((0, 0), NONE), ((0, 0, 0), NONE[:2]), ((0, 0, 0), ((0, 0),) * 3)):
        with pytest.raises(CardTableError):
            settle(SOCHI, (0, 0, 0), mountains, whists)
