"""A table of tricks in the real JupyterLab: a whole deal by keyboard, faces that change, and motion."""

from __future__ import annotations

from ast import literal_eval
from typing import Any

from .settings import every_setting, expect

TABLE = [
    "from cardwidgets import TableWidget, open_table\n"
    "table = TableWidget(open_table('briscola', seats=2, seed=11), pace='once')\ntable"
]
MINE = "([str(a) for a in table.table.answers if a.seat == 0], table.table.asked is not None)"
CARD = "() => document.activeElement?.closest('.cw-seat--own .cw-fan') !== null"


# the card has left the hand, and two pictures have been drawn since: what was to move has begun to
GONE = """async key => { if (document.querySelector(`.cw-seat--own [data-key="${key}"]`)) return false;
  for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
  return true; }"""


def to_hand(page: Any) -> None:
    """Tab until the focus is on a card of the own hand."""
    for _ in range(40):
        page.drawn()
        if page.page.evaluate(CARD):
            return
        page.page.keyboard.press("Tab")
    raise AssertionError("Tab never reached the hand")


def test_a_whole_deal_by_keyboard_alone(open_notebook: Any) -> None:
    """Arrows walk in the hand, Enter plays, to the final score; each trick's result is said; focus is never lost."""
    page = open_notebook(TABLE)
    page.run_all()
    said = set()
    page.widget("cw-tricks").locator("button").first.focus()
    cells = page.page.locator(".jp-Notebook .jp-Cell").count()
    for turn in range(1, 21):
        page.page.locator('.cw-say[data-state="turn"]').wait_for()
        to_hand(page)
        page.press("Home")
        first = page.focus()
        page.press("ArrowRight")
        alone = page.page.locator(".cw-seat--own .cw-fan .cw-card").count() == 1
        chosen = page.focus()
        assert (chosen == first) == alone, "the arrow led nowhere"
        chosen = chosen.split(":")[-1]
        page.press("d", "d", "Enter")  # JupyterLab would cut the cell at the second d
        page.page.wait_for_function("n => !document.querySelector(`.cw-seat--own [data-key$=':${n}']`)", arg=chosen)
        page.wait_idle()
        mine, asked = literal_eval(page.ask_python(MINE))
        assert len(mine) == turn and mine[-1].endswith(chosen), "the keys said something else"
        said.add(page.page.locator(".cw-say").inner_text())
        if not asked:
            break
    assert turn == 20 and not asked
    line = page.page.locator('.cw-say[data-state="over"]')
    score = literal_eval(page.ask_python("[table.table.result.score[side] for side in (0, 1)]"))
    assert sum(score) == 120
    for side in score:
        expect(line).to_contain_text(str(side))
    assert sum("took" in one for one in said) >= 18, "tricks ended without a word"
    assert page.page.evaluate("() => document.activeElement?.closest('.cw') !== null"), "the focus was lost"
    assert page.page.locator(".jp-Notebook .jp-Cell").count() == cells
    assert page.axe(".cw") == []
    page.screenshot("tricks-over", ".cw")


def test_faces_change_while_playing(open_notebook: Any) -> None:
    """A click changes the faces; the cards and the log stay, and Python knows the taste; nothing is too small."""
    page = open_notebook(TABLE)
    page.run_all()
    hand = page.page.locator(".cw-seat--own .cw-card")
    expect(hand).to_have_count(3)
    before = [hand.nth(i).get_attribute("data-key") for i in range(3)]
    page.laid_out()
    shape = hand.first.bounding_box()
    page.widget("cw-tricks").locator('[data-key="menu"]').click()
    page.widget("cw-tricks").get_by_role("button", name="Italian", exact=True).click()
    page.page.wait_for_function(
        "() => /cups|coins|swords|batons/.test(document.querySelector('.cw-seat--own .cw-card').ariaLabel)"
    )
    page.wait_idle()
    page.laid_out()
    assert [hand.nth(i).get_attribute("data-key") for i in range(3)] == before
    assert hand.first.bounding_box() == shape
    assert page.ask_python("table.faces") == "'italian'"
    every_setting(page, "tricks", touch=True)


def test_a_played_card_travels_unless_nothing_shall_move(open_notebook: Any) -> None:
    """A card that is played moves from the hand to the trick; under reduced motion no animation is ever begun."""
    page = open_notebook(TABLE)
    page.run_all()
    count = """() => { window.moved = 0; const was = Element.prototype.animate;
      Element.prototype.animate = function (...all) { window.moved += 1; return was.apply(this, all); }; }"""
    page.page.evaluate(count)
    for motion, moves in (("reduce", False), ("no-preference", True)):
        page.page.emulate_media(reduced_motion=motion)
        ply = page.ask_python("table.ply")
        page.page.locator('.cw-say[data-state="turn"]').wait_for()
        card = page.page.locator(".cw-seat--own .cw-card").first
        played = card.get_attribute("data-key")
        card.click()
        page.until(f"table.ply != {ply}")
        page.wait_idle()
        page.wait_for(GONE, played)
        assert (page.page.evaluate("() => window.moved") > 0) == moves
