"""The score sheet shown: every figure in its place, each with its sentence; picture, tables and text say the same."""

from __future__ import annotations

import re
from base64 import b64decode
from fractions import Fraction
from random import Random
from typing import Any
from xml.etree import ElementTree

import pytest
from hypothesis import given

import cardwidgets
from cardwidgets import Match, UnknownVariant
from cardwidgets.games.preferans.bids import bid
from cardwidgets.games.preferans.lines import Cell, DealOutcome
from cardwidgets.games.preferans.rules import PreferansRules
from cardwidgets.games.preferans.sheet import ScoreSheet
from cardwidgets.widgets import ScoreSheetWidget
from cardwidgets.widgets.sheet.paper import paper
from cardwidgets.widgets.sheet.view import leaf
from cardwidgets.widgets.sheet.words import Words, bid_text, figure, signed
from cardwidgets.widgets.still.pictures import NIGHT
from cardwidgets.widgets.still.sheet import cell_of, fitting, sheet_svg
from tests.support.preferans_deals import matches, rulesets
from tests.support.wire import Page, Wire, keeps

NAMES = ("Ada", "Ben", "Cem", "Dee")


def page(*deals: DealOutcome, **changes: Any) -> ScoreSheet:
    sheet = ScoreSheet(PreferansRules(pool_target=10).change(**changes), deals[0].players if deals else 3)
    for deal in deals:
        sheet = sheet.write(deal)
    return sheet


FAILED = DealOutcome(players=3, dealer=2, contract=bid("8H"), declarer=0, whisters=(1,), tricks=(6, 3, 1))
MADE = DealOutcome(players=3, dealer=0, contract=bid("6S"), declarer=1)
PASSED = DealOutcome(players=3, dealer=1, tricks=(0, 4, 6), run=2)
FOUR = DealOutcome(players=4, dealer=3, contract=bid("7N"), declarer=1, conceded=True, misdeals=("no_cut",))


# ---------- the view ----------


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("sheet", [page(FAILED, MADE, PASSED), page(FOUR), page(), page(FAILED, system="rostov")])
def test_the_view_keeps_the_contract(wire: Wire, sheet: ScoreSheet, lang: str) -> None:
    """The view has every field that the browser half was promised, and no other, down to the figures."""
    view = ScoreSheetWidget(sheet, lang=lang).view
    assert keeps("SheetView", view) and keeps("PaperView", view["paper"])
    assert all(keeps("DealView", deal) for deal in view["deals"])
    for shown in view["pages"]:
        assert keeps("PageView", shown)
        assert all(keeps("CellView", cell) for cell in shown["cells"])
        assert all(keeps("FigureView", one) for cell in shown["cells"] for one in cell["figures"])
        assert all(keeps("StepView", step) for step in shown["steps"])
        assert {step["key"] for step in shown["steps"]} <= {row["key"] for row in view["rows"]}
    ids = {cell["id"] for cell in view["pages"][0]["cells"]}
    assert all(set(row) == ids and len(row) == len(ids) for row in view["paper"]["cells"])


def test_a_figure_tells_its_sum_its_rules_and_its_deal(wire: Wire) -> None:
    """Two short at eight: 4 tricks at 6 and consolation of 2 at 6 are 36, after 16 of the deal before."""
    six = DealOutcome(players=3, dealer=1, contract=bid("6H"), declarer=0, whisters=(1,), tricks=(4, 3, 3))
    view = ScoreSheetWidget(page(six, FAILED), names=NAMES[:3]).view
    cell = next(cell for cell in view["pages"][0]["cells"] if cell["id"] == "1.whists.0")
    assert (cell["name"], cell["label"]) == ("Ben on Ada", "on Ada")
    first, last = cell["figures"]
    assert (first["text"], last["text"], last["sum"]) == ("16", "52", "16 + 36 = 52")
    assert last["why"] == [
        "Ben whisted: 4 tricks × price 6 = 24.",
        "Consolation for undertricks: 2 tricks short × price 6 = 12.",
    ]
    assert (last["deal"], last["said"]) == (2, "52, Ben on Ada, deal 2")
    deal = view["deals"][1]
    assert (deal["title"], deal["how"]) == ("Ada: 8♥", "Ben: whist, Cem: pass · Ada: 6 of 8")


def test_what_stands_on_the_sheet_is_not_written_again() -> None:
    """After another deal a table writes that deal alone, however long the match is."""
    before, after = (leaf(page(*deals), NAMES[:3], "en", 0) for deals in ((FAILED, MADE), (FAILED, MADE, PASSED)))
    again = zip(before["deals"], after["deals"], strict=False)
    kept = [pair for old, new in zip(before["cells"], after["cells"], strict=True)
            for pair in zip(old["figures"], new["figures"], strict=False)]  # fmt: skip
    assert len(kept) > 3 and all(old is new for old, new in (*again, *kept))


@given(deals=matches(5), ruleset=rulesets())
def test_every_rule_has_its_words(deals: tuple[DealOutcome, ...], ruleset: PreferansRules) -> None:
    """Every entry of a deal can be said in both languages, every place of the sentence filled."""
    sheet = ScoreSheet(ruleset, deals[0].players)
    for deal in deals:
        sheet = sheet.write(deal)
    for lang in ("en", "ja"):
        words = Words(sheet, NAMES[: sheet.players], lang)
        told = [why for entry in sheet.entries for why in words.why(entry)]
        told += [text for deal in deals for text in (words.title(deal), words.course(deal), words.short(deal))]
        for step in sheet.settlement.steps:
            told += [words.working(step, seat) for seat in range(sheet.players)] + [words.check(step)]
        assert not [text for text in told if re.search(r"[{}_]|Fraction|None", text)]


@given(deals=matches(5), ruleset=rulesets())
def test_the_workings_come_to_what_they_say(deals: tuple[DealOutcome, ...], ruleset: PreferansRules) -> None:
    """Reckoning each working of the settlement, as a student would, gives the figure behind its sign of equality."""
    sheet = ScoreSheet(ruleset, deals[0].players)
    for deal in deals:
        sheet = sheet.write(deal)
    words = Words(sheet, NAMES[: sheet.players], "en")
    for step in sheet.settlement.steps:
        for seat in range(sheet.players):
            *work, result = words.working(step, seat).split(" = ")
            if work:
                assert _reckon(work[0]) == _reckon(result) == step.values[seat]


def _reckon(text: str) -> Fraction:
    """The value of a sum as printed, with commas, true minus signs and vulgar fractions."""
    text = text.replace(",", "").replace("−", "-").replace("×", "*")
    for sign, part in {"½": "1/2", "⅓": "1/3", "⅔": "2/3", "¼": "1/4", "¾": "3/4", "⅙": "1/6", "⅚": "5/6"}.items():
        text = re.sub(rf"(\d*){sign}", lambda found, part=part: f"({found[1] or 0}+{part})", text)  # type: ignore[misc]
    text = re.sub(r"(\d+) (\d+/\d+)", r"(\1+\2)", text)
    return Fraction(eval(re.sub(r"(\d+)", r"Fraction(\1)", text), {"Fraction": Fraction}))


def test_other_systems_stand_beside_it_where_the_deals_are_known(wire: Wire) -> None:
    """A sheet that began with figures cannot be written anew, and stands alone."""
    pages = ScoreSheetWidget(page(FAILED, PASSED)).view["pages"]
    assert [shown["system"] for shown in pages] == ["sochi", "leningrad", "rostov"]
    results = [next(step["values"] for step in shown["steps"] if step["key"] == "result") for shown in pages]
    assert len({tuple(values) for values in results}) == 3
    carried = ScoreSheet.carried(PreferansRules(), (2, 0, 0)).write(FAILED)
    assert [shown["system"] for shown in ScoreSheetWidget(carried).view["pages"]] == ["sochi"]
    corrected = page(FAILED).correct(Cell(0, "mountain"), 8)
    alone = ScoreSheetWidget(corrected).view["pages"]
    assert len(alone) == 1 and alone[0]["cells"][0]["figures"][-1]["why"] == ["The right figure after a wrong one."]


def test_a_match_is_shown_as_far_as_it_was_played(wire: Wire) -> None:
    """All deals of a match played by chance stand on the sheet, which carries what its last table says."""
    match = Match(cardwidgets.open_table("preferans-sochi", seats=3, seed=5))
    chance = Random(5)
    for number in range(3):
        table = match.table
        while table.asked is not None:
            table.play(table.asked.choices.sample(chance))
        if number < 2:
            match.next_deal()
    shown = ScoreSheetWidget(match)
    assert shown.sheet.pools == match.table.result.pools and shown.sheet.whists == match.table.result.whists
    assert len(shown.view["deals"]) == 3
    brag = Match(cardwidgets.open_table("brag", seats=3, seed=1))
    with pytest.raises(ValueError, match="no score sheet"):
        ScoreSheetWidget(brag)


def test_what_does_not_fit_is_refused(wire: Wire) -> None:
    """Names for other seats, a base where nobody sits, a sheet for another table, what is no sheet."""
    with pytest.raises(ValueError, match="2 names"):
        ScoreSheetWidget(page(), names=("Ada", "Ben"))
    with pytest.raises(ValueError, match="nobody sits"):
        ScoreSheetWidget(page(), base=3)
    with pytest.raises(UnknownVariant):
        ScoreSheetWidget("2.6.12")
    with pytest.raises(TypeError, match="not int"):
        ScoreSheetWidget(2612)  # type: ignore[arg-type]
    shown = ScoreSheetWidget(page(FAILED))
    with pytest.raises(ValueError, match="for 3"):
        shown.show(page(FOUR))
    shown.show(page(FAILED, MADE))
    assert len(shown.view["deals"]) == 2 and shown.view["ply"] == 1


def test_the_language_may_change(wire: Wire) -> None:
    """All words follow, names stay."""
    shown = ScoreSheetWidget(page(FAILED), names=("アダ", "Ben", "Cem"))
    shown.lang = "ja"
    assert shown.view["title"] == "スコアシート" and shown.view["seats"][0] == "アダ"
    assert "ソチ方式" in shown.view["pages"][0]["subtitle"]
    assert shown.picture().count("。Ben：") >= 1 and "。 " not in shown.picture()


# ---------- paper, picture, tables ----------


@pytest.mark.parametrize("players", [3, 4])
def test_the_sheet_is_laid_out_as_on_paper(players: int) -> None:
    """Whists at the base, the pool above, the mountain at the tip; the left neighbour's box lies towards them."""
    drawn = paper(players)
    assert len(drawn.bands) == players * (players + 1)
    for band in drawn.bands[: players + 1]:
        inside = [band.y, {"whists": 0, "pool": 1, "mountain": 2}[band.account]]
        assert min(y for _, y in band.outline) <= inside[0] <= max(y for _, y in band.outline)
    heights = {band.account: band.y for band in drawn.bands[: players + 1]}
    assert heights["whists"] > heights["pool"] > heights["mountain"] > 0
    boxes = [band.x for band in drawn.bands[: players - 1]]
    assert boxes == sorted(boxes)
    assert [cell_of(players, band, 0).on for band in drawn.bands[: players - 1]] == list(range(1, players))
    left = drawn.names[1]
    assert left[0] < 0, "the next clockwise sits at the left of whoever looks at the sheet"


def test_areas_do_not_overlap_and_cover_the_sheet() -> None:
    """The cells of a sheet have together the area of the whole: a triangle, or a square."""

    def size(points: tuple[tuple[float, float], ...]) -> float:
        pairs = zip(points, (*points[1:], points[0]), strict=True)
        return abs(sum(x * v - u * y for (x, y), (u, v) in pairs)) / 2

    for players, whole in ((3, 3**0.5 / 4), (4, 1.0)):
        assert sum(size(band.outline) for band in paper(players).bands) == pytest.approx(whole, abs=1e-3)
        assert sum(size(area) for area in paper(players).areas) == pytest.approx(whole, abs=1e-3)


@pytest.mark.parametrize("base", [0, 2])
@pytest.mark.parametrize("sheet", [page(FAILED, MADE, PASSED), page(FOUR), page()])
def test_the_picture_shows_every_figure_and_name(wire: Wire, sheet: ScoreSheet, base: int) -> None:
    """As one image that stands by itself, the same bytes every time, with the same said in words."""
    shown = ScoreSheetWidget(sheet, names=NAMES[: sheet.players], base=base)
    html = shown.picture()
    assert html == shown.picture()
    image = Page(html).images[0]
    svg = b64decode(image["src"].partition(",")[2]).decode()
    root = ElementTree.fromstring(svg)
    texts = ["".join(node.itertext()) for node in root.iter("{http://www.w3.org/2000/svg}text")]
    for cell in sheet.cells:
        figures = [figure(entry.total) for entry in sheet.entries_in(cell)]
        assert (".\u2009".join(figures) or "–") in texts
    assert texts.count("Ada") == 1 and "10" in texts
    assert all(name in image["alt"] for name in NAMES[: sheet.players])
    assert not re.search(r"<(script|style|image|use|a)\b|href|url\(|\bid=", svg.replace(NIGHT, ""))


def test_names_are_text_in_every_form(wire: Wire) -> None:
    """Markup in a name is shown as it was typed."""
    shown = ScoreSheetWidget(page(FAILED), names=("<b>Ada</b>", "B&B", "C"))
    assert "<b>Ada" not in shown.picture()
    ElementTree.fromstring(sheet_svg(shown.sheet, Words(shown.sheet, shown.names, "en")))


def test_old_figures_give_way_where_room_is_short() -> None:
    """The last figure always stays."""
    trail = [str(10 * n) for n in range(1, 20)]
    assert fitting(trail, 10_000, 15) == 0 and fitting(trail, 1, 15) == 18
    assert 0 < fitting(trail, 200, 15) < 18
    assert fitting([], 100, 15) == 0


def test_text_and_table_say_the_same(wire: Wire) -> None:
    """``2.6.12`` as on paper; settlement and figures exact."""
    shown = ScoreSheetWidget(page(FAILED, MADE, PASSED), names=NAMES[:3])
    text = shown.text()
    assert re.search(r"Ada +12 +2 +– +–\n", text) and re.search(r"Ben +8 +2 +36 +–", text), text
    frame = shown.to_frame()
    assert list(frame.index) == ["Ada", "Ben", "Cem"] and frame.loc["Ben", "mountain"] == "8"
    figures = shown.to_frame("figures")
    assert figures["change"].sum() == sum(figures.groupby(["seat", "account"])["total"].last())
    settled = shown.to_frame("settlement")
    result = tuple(settled.loc["Result"])
    assert sum(result) == 0 and result == shown.sheet.settlement.final


def test_figures_are_set_for_readers() -> None:
    """A true minus, thirds and halves as one sign, never rounded."""
    assert [figure(Fraction(n, 6)) for n in (-8, -3, 2, 3, 5, 9)] == ["−1⅓", "−½", "⅓", "½", "⅚", "1½"]
    assert [signed(n) for n in (5, 0, -5)] == ["+5", "0", "−5"]
    assert [bid_text(bid(name)) for name in ("6S", "TC", "8N", "M")] == ["6♠", "10♣", "8\u00a0NT", "misère"]
