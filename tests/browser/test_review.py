"""The review of a deal under its table in the real JupyterLab: opened by a button, gone through, put away."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from cardwidgets import ReviewWidget, TableWidget, open_table, player
from cardwidgets.core.choices import Subset
from cardwidgets.core.player import have_answered
from cardwidgets.lessons.review import DealReview, Decision, review_deal
from cardwidgets.lessons.review.bands import Cost
from cardwidgets.lessons.review.decision import replay
from cardwidgets.odds.analysis.units import Unit
from cardwidgets.players import RandomPlayer

from .scenes import LANGS, review, state
from .settings import expect, well
from .stage import lay, play, stage

if TYPE_CHECKING:
    from playwright.sync_api import Browser

CELL = """from random import Random
from cardwidgets import Learner, TableWidget, open_table
from cardwidgets.lessons.record.learner import choose_record
hana = choose_record(Learner())
game = open_table('briscola-mariccia', seats=2, seed=4)
rng = Random(4)
while game.asked:
    game.play(game.asked.choices.sample(rng))
table = TableWidget(game, seat=1, pace='once')
table"""


SEEN = """() => {
  const box = name => document.querySelector(name).getBoundingClientRect();
  const [board, verdict, sheet, foot] = ['.cw-rv-board', '.cw-rv-short', '.cw-review', '.cw-rv-foot'].map(box);
  return { top: board.top - sheet.top, high: sheet.height,
    beside: verdict.left >= board.right, over: verdict.bottom <= board.top, word: verdict.bottom,
    foot: foot.bottom, under: board.bottom - foot.top,
    reason: !!document.querySelector('.cw-rv-short .cw-rv-because'),
    sideways: document.documentElement.scrollWidth - innerWidth,
    marks: [...document.querySelectorAll('.cw-rv-marks button')].map(one => one.getBoundingClientRect().width) };
}"""


@pytest.mark.parametrize(("width", "height"), [(930, 610), (360, 640)])
def test_the_board_stands_beside_the_words_or_over_them(browser: Browser, width: int, height: int) -> None:
    """In both languages, with all hands too, the buttons stay in sight.

    On a laptop nothing moves, and in JupyterLab at 1366x768 the whole review is in sight. On a small phone the verdict
    and its reason stand over the board, in the upper half of the window, and the whole board is in sight with them; a
    note of two lines moves the board.
    """
    for lang in LANGS:
        with stage(browser) as page:
            page.set_viewport_size({"width": width, "height": height})
            play(page, review(lang))
            before = page.evaluate(SEEN)
            assert before["beside"] == (width > 760) and before["over"] == (width < 760)
            assert width > 760 or (before["word"] < height / 2 and before["under"] <= 0 and before["reason"])
            assert before["sideways"] <= 0 and before["foot"] <= height
            assert width < 760 or (before["high"] <= 602 and min(before["marks"]) >= 24)
            for key in ("on", "act:hands"):
                page.locator(f'[data-key="{key}"]').click()
                page.evaluate("() => window.settled()")
                seen = page.evaluate(SEEN)
                assert seen["top"] == pytest.approx(before["top"], abs=1 if width > 760 else 40), (key, seen)
                assert seen["foot"] <= height and (width < 760 or seen["high"] == before["high"])


@pytest.mark.parametrize("lang", LANGS)
def test_trumps_stand_in_one_line_beside_open_hands(browser: Browser, lang: str) -> None:
    """The board of a review is narrow: with all hands of Preferans face up, the suit stands beside its word."""
    table, who, rng = (
        open_table("preferans-sochi", seats=3, seed=5),
        player("rules of thumb", "preferans-sochi"),
        Random(5),
    )
    while table.asked is not None:
        have_answered(table, who, rng)
    ply = next(at for at, asked in enumerate(table.questions) if asked.about.startswith("play") and asked.seat == 0)
    widget = ReviewWidget(DealReview(table, 0, ()), lang=lang)
    for token in (f"ply={ply}", "hands"):
        widget.command("review", token)
    with stage(browser, viewport={"width": 1366, "height": 768}) as page:
        lay(page, state(widget))
        trumps = page.locator(".cw-stock .cw-num")
        lines = trumps.evaluate("one => one.offsetHeight / parseFloat(getComputedStyle(one).lineHeight)")
        assert lines < 1.5, trumps.inner_text()


def test_own_cards_stand_at_the_foot_of_the_board_below_the_pot(browser: Browser) -> None:
    """At every decision of a deal of Brag: the word and the figure of the pot are read whole."""
    deal, rng = open_table("brag", seats=4, seed=7), Random(1)
    while deal.asked is not None:
        deal.play(deal.asked.choices.sample(rng))
    seat = next(answer.seat for answer in deal.answers if answer.seat >= 0)
    with stage(browser) as page:
        page.set_viewport_size({"width": 930, "height": 610})
        play(page, ReviewWidget(review_deal(deal, seat)))
        board, own, pot = (
            page.locator(f".cw-rv-board {name}").bounding_box() for name in (".cw", ".cw-seat--own", ".cw-pot")
        )
        assert board and own and pot
        assert own["y"] + own["height"] == pytest.approx(board["y"] + board["height"], abs=2)
        assert pot["y"] + pot["height"] <= own["y"] + 1


@pytest.mark.parametrize("words", ["New deal", "Replay"])
def test_who_goes_on_from_the_review_sees_the_table_from_its_head(open_notebook: Any, words: str) -> None:
    """By plain mouse, after the page was scrolled down to the review under the end of a deal."""
    page = open_notebook([CELL, r"print('\n' * 60)"])
    page.run_all()
    tab = page.page
    tab.locator('[data-key^="review"]').click()
    tab.locator(".cw-review").wait_for()
    page.wait_idle()
    table = tab.locator(".cw-table").first
    tab.mouse.move(700, 400)
    for _ in range(30):
        if (table.bounding_box() or {"y": 0})["y"] < -100:
            break
        tab.mouse.wheel(0, 40)
        tab.wait_for_timeout(50)
    button = tab.locator(".cw-again button", has_text=words).first.bounding_box()
    assert button is not None and (table.bounding_box() or {"y": 0})["y"] < -50
    tab.mouse.click(button["x"] + 20, button["y"] + 20)
    expect(tab.locator(".cw-in[data-end]")).to_have_count(0)
    page.wait_idle()
    box, top = table.bounding_box(), tab.locator(".jp-WindowedPanel-outer, .jp-Notebook").first.bounding_box()
    assert box and top and box["y"] >= top["y"] - 1, (box, top)


def test_replaying_from_the_review_needs_no_scrolling(open_notebook: Any) -> None:
    """In JupyterLab at 1366x768 the answers of the table to play on are in sight at once, and cover no own card."""
    page = open_notebook([CELL, r"print('\n' * 60)"], width=1366, height=768)
    page.run_all()
    tab = page.page
    tab.locator('[data-key^="review"]').click()
    tab.locator(".cw-review").wait_for()
    page.wait_idle()
    tab.locator('[data-key="act:fork"]').click()
    tab.locator(".cw-rv-away .cw-act").wait_for()
    page.wait_idle()
    page.laid_out()
    expect(tab.locator(".cw-rv-away .cw-act")).to_be_in_viewport(ratio=0.9)
    hand = tab.locator(".cw-rv-away .cw-seat--own .cw-fan").bounding_box()
    answers = tab.locator(".cw-rv-away .cw-act").bounding_box()
    assert hand and answers and hand["y"] + hand["height"] <= answers["y"]


@pytest.mark.parametrize("width", [930, 360])
def test_all_sets_of_a_layout_are_in_sight(browser: Browser, width: int) -> None:
    """Four sets lie whole on the board of a review, one under another, and no hand covers one."""
    deal, who, rng = open_table("crash", seats=4, seed=2), player("rules of thumb", "crash"), Random(4)
    while deal.asked is not None:
        have_answered(deal, who, rng)
    with stage(browser) as page:
        page.set_viewport_size({"width": width, "height": 900})
        play(page, ReviewWidget(review_deal(deal, 0)))
        board = page.locator(".cw-rv-board .cw-board").bounding_box()
        sets = [one.bounding_box() for one in page.locator(".cw-rv-board .cw-set").all()]
        assert board is not None and len(sets) == 4 and page.locator(".cw-rv-board .cw-tray").is_hidden()
        assert all(
            one and board["y"] < one["y"] and one["y"] + one["height"] <= board["y"] + board["height"] for one in sets
        )


def test_on_a_phone_a_long_title_makes_no_review_wider(browser: Browser) -> None:
    """Under a table, where it can be closed too: every part ends with the sheet, and the title is read whole."""
    deal, rng = open_table("preferans-sochi", seed=4), Random(4)
    while deal.asked is not None:
        deal.play(deal.asked.choices.sample(rng))
    for lang in LANGS:
        widget = ReviewWidget(DealReview(deal, 0, ()), lang=lang)
        widget.leave = list
        widget.redraw()
        with stage(browser) as page:
            lay(page, {**state(widget), "theme": "light", "width": 360, "column": 1, "row": 1})
            beyond = page.evaluate("""() => [...document.querySelectorAll('.cw-review > *, .cw-review > .cw-bar *')]
              .filter(one => one.getBoundingClientRect().right > 361 || one.scrollWidth > one.clientWidth + 1
                && getComputedStyle(one).display !== 'inline').map(one => one.className)""")
            assert beyond == []


def test_on_a_phone_every_mark_can_be_tapped_and_lies_over_no_other(browser: Browser) -> None:
    """Each is 24 px wide and high at least, nothing of it leaves its place, and a tap shows its decision."""
    for lang in LANGS:
        with stage(browser) as page:
            page.set_viewport_size({"width": 306, "height": 640})
            play(page, review(lang))
            wrong = page.evaluate("""() => [...document.querySelectorAll('.cw-rv-marks li')].flatMap(one => {
              const { left, right, top, bottom } = one.getBoundingClientRect();
              const met = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
              return right - left < 24 || bottom - top < 24 || !one.contains(met)
                ? [one.textContent + one.dataset.mark] : [] })""")
            assert wrong == []
            good = page.locator(".cw-rv-marks li[data-mark=good] button").last
            good.click()
            page.evaluate("() => window.settled()")
            assert good.get_attribute("aria-current") == "step"


@pytest.mark.long
def test_a_deal_is_reviewed_under_its_table(open_notebook: Any) -> None:
    """The work goes on while the page looks on, and after it was stopped; a mistake is looked at, played on from, and
    kept for practice. The focus goes to the headline, and back to the result where the review is closed."""
    page = open_notebook([CELL])
    page.run_all()
    review = page.page.locator(".cw-review")
    page.page.locator('.cw-say[data-state="over"]').first.wait_for()
    assert review.count() == 0
    page.page.locator('[data-key="review"]').click()
    expect(review).to_be_visible()
    expect(page.page.locator('[data-key="headline"]')).to_be_focused()
    stop = page.page.locator('[data-key="stop"]')
    stop.click()
    expect(stop).to_have_text("Go on")
    expect(page.page.locator(".cw-review details").last).to_contain_text("You stopped the check")
    page.wait_idle()
    well(page, "review-stopped")
    assert page.ask_python("table.below.finished") == "False"
    stop.focus()
    page.press("Enter")
    page.until("table.below.finished")
    expect(stop).to_have_count(0)
    expect(page.page.locator(".cw-rv-marks button").first).to_be_visible()
    page.until("bool(table.below.worst) and len(hana.due()) > 0")
    page.wait_idle()
    well(page, "review-under-its-table")
    at = page.ask_python("table.below.at")
    page.page.locator('.cw-review [data-key="on"]').click()
    page.until(f"table.below.at != {at}")
    page.page.locator('[data-key="act:fork"]').focus()
    page.page.keyboard.press("Enter")
    page.until("table.below.board.COMMANDS == table.COMMANDS")
    expect(page.page.locator('[data-key="act:return"]')).to_be_focused()
    page.page.locator('[data-key="act:return"]').click()
    page.until("len(table.below.board.COMMANDS) == 1")
    page.page.locator('[data-key="act:close"]').focus()
    page.press("Enter")
    page.until("table.below is None")
    expect(review).to_have_count(0)
    expect(page.page.locator('.cw-say[data-state="over"]')).to_be_focused()
    page.page.locator('[data-key="again"]').click()
    page.until("table.table.asked is not None")


def test_back_from_the_replay_of_a_single_decision_the_focus_is_in_the_review(browser: Browser) -> None:
    """A layout of Crash has one mark and no arrows: the button that one had pressed has the focus again."""
    deal, rng = open_table("crash", seed=7), Random(7)
    while deal.asked is not None:
        have_answered(deal, player("rules of thumb", "crash"), rng)
    with stage(browser) as page:
        page.set_viewport_size({"width": 930, "height": 700})
        play(page, ReviewWidget(review_deal(deal, 0), lang="en"))
        for key in ("act:fork", "act:return"):
            page.locator(f'[data-key="{key}"]').press("Enter")
            page.evaluate("() => window.settled()")
        expect(page.locator('[data-key="act:fork"]')).to_be_focused()


def test_a_suit_in_the_headline_of_an_end_is_as_large_as_its_letters(browser: Browser) -> None:
    """A failed contract in a suit: the drawn mark is as high as the text, and stands in the line."""
    deal, rng, usual = open_table("preferans-sochi", seed=12), Random(6), player("rules of thumb", "preferans-sochi")
    while deal.asked is not None:
        have_answered(deal, usual, rng)
    with stage(browser) as page:
        page.set_viewport_size({"width": 930, "height": 700})
        play(page, TableWidget(deal, seat=0, lang="en"))
        head = page.locator(".cw-in[data-end] .cw-say b")
        size, high = head.evaluate("""one => [parseFloat(getComputedStyle(one).fontSize),
          one.querySelector('.cw-suit').getBoundingClientRect().height]""")
        assert high == pytest.approx(size, rel=0.05), head.text_content()


LABEL_ROOM = """() => [...document.querySelectorAll('.cw-rv-board [data-low][data-cost]')].map(card => {
  const { bottom, height } = getComputedStyle(card, '::after');
  return card.offsetHeight - parseFloat(bottom) - parseFloat(height); })"""
"""The room between the upper edge of each marked card of the lower row and its label."""


@pytest.mark.parametrize(("width", "height"), [(1366, 768), (360, 640)])
def test_a_label_in_the_lower_row_lies_on_its_own_card(browser: Browser, width: int, height: int) -> None:
    """Twelve cards in two rows, two of them laid aside and two better: no label hides a card of the upper row."""
    deal, rng = open_table("preferans-sochi", seed=4), Random(4)
    while deal.asked is not None:
        deal.play(deal.asked.choices.sample(rng))
    plies = ((ply, replay(deal, ply).asked) for ply in range(deal.ply))
    ply, choices = next((ply, asked.choices) for ply, asked in plies if asked and asked.about == "discard")
    assert isinstance(choices, Subset)
    cards, given, seat = choices.cards, str(deal.answers[ply].action), deal.answers[ply].seat
    better = f"{cards[0]} {cards[1]}"
    costs = {given: Cost(20.0, 1.0), better: Cost(0.0, 0.0)}
    one = Decision(ply, seat, seat, "discard", given, Unit.WHISTS, costs, {}, "sample", 300, better=better)
    for lang in LANGS:
        with stage(browser, viewport={"width": width, "height": height}) as page:
            lay(page, state(ReviewWidget(DealReview(deal, seat, (one,)), lang=lang)))
            room = page.evaluate(LABEL_ROOM)
            assert room and min(room) >= 0, room


@pytest.mark.parametrize("lang", LANGS)
def test_in_a_narrow_cell_the_tools_of_a_review_stand_in_one_row(browser: Browser, lang: str) -> None:
    """*Show all hands* and the cross beside the title, as on a wide page."""
    table: Any = TableWidget("briscola", seed=2, players=RandomPlayer(), lang=lang, pace="once")
    rng = Random(1)
    while table.table.asked is not None:
        table.play(table.table.asked.choices.sample(rng))
    table.open_review()
    with stage(browser) as page:
        page.set_viewport_size({"width": 290, "height": 640})
        lay(page, state(table.below))
        boxes = [one.bounding_box() for one in page.locator(".cw-review > .cw-bar .cw-btn").all()]
        assert len(boxes) == 2 and boxes[0] and boxes[1]
        assert abs(boxes[0]["y"] - boxes[1]["y"]) < boxes[0]["height"] / 2 and boxes[1]["x"] > 200
