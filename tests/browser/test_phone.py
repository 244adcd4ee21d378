"""A table on a phone, in the real JupyterLab: the answers stay in sight, wherever the page is scrolled."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from .settings import expect

if TYPE_CHECKING:
    from .conftest import OpenNotebook

TABLE = ["from cardwidgets import TableWidget, open_table\nTableWidget(open_table('brag', seed=11), pace='once')"]
FIRST = "from cardwidgets import TableWidget\nTableWidget({name!r}, seed=7, intro=True, lang={lang!r})"
WHERE = """share => {
  const act = document.querySelector('.cw-act'), inside = document.querySelector('.cw-in');
  let up = inside.parentElement;
  while (up && !(up.scrollHeight > up.clientHeight + 8 && /auto|scroll/.test(getComputedStyle(up).overflowY)))
    up = up.parentElement;
  const box = up.getBoundingClientRect(), at = inside.getBoundingClientRect();
  up.scrollTop += at.top - box.top - box.height * share;
  return new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => {
    const one = act.getBoundingClientRect(), seen = up.getBoundingClientRect(), table = inside.getBoundingClientRect();
    const own = document.querySelector('.cw-seat--own').getBoundingClientRect();
    const answers = [...act.querySelectorAll('button')].filter(each => each.checkVisibility());
    done({ hidden: Math.max(0, Math.round(own.bottom - one.top)), cards: Math.round(own.top - seen.top),
      low: Math.round(one.bottom - Math.min(seen.bottom, table.bottom)),
      rest: Math.round(table.bottom - seen.bottom),
      least: Math.min(...answers.map(each => Math.round(each.getBoundingClientRect().height))) });
  }))); }"""
"""Scroll so that the table begins so far below the upper edge of what is seen; how far below the edge the answers end
(0: they stick to it), how much of the table is still below, and how high the lowest button is; how much of the reader's
own place they hide, and how far below the upper edge that place begins."""


NEEDED = {"brag": ".cw-pot__sum", "crash": ".cw-set", "briscola": ".cw-trick .cw-card, .cw-trick .cw-slot",
          "preferans": ".cw-grid button"}  # fmt: skip
"""In the middle, what the first decision of a family hangs on."""


def test_a_decision_needs_no_scrolling_on_a_small_phone(open_notebook: OpenNotebook) -> None:
    """The cards in the middle, the own cards, the question and the answers are seen at once, in each family."""
    cells = [f"from cardwidgets import TableWidget\nTableWidget({name!r}, seed=7, pace='once')" for name in NEEDED]
    page = open_notebook(cells)
    page.run_all()
    page.only_notebook()
    page.page.set_viewport_size({"width": 360, "height": 640})
    page.laid_out()
    for place, middle in enumerate(NEEDED.values()):
        table = page.page.locator(".cw-table").nth(place)
        table.evaluate("table => table.scrollIntoView({ block: 'end' })")
        page.laid_out()
        for part in (middle, ".cw-seat--own .cw-card", ".cw-say", ".cw-answers button"):
            for one in table.locator(part).all():
                expect(one).to_be_in_viewport(ratio=0.98)


@pytest.mark.ci
@pytest.mark.parametrize(("width", "height"), [(360, 640), (390, 844)])
def test_the_answers_stay_in_sight(open_notebook: OpenNotebook, width: int, height: int) -> None:
    """While the table's end is below the edge, its answers stand at the edge and the own cards above them; main targets
    are 44 px high."""
    page = open_notebook(TABLE)
    page.run_all()
    page.only_notebook()
    page.page.set_viewport_size({"width": width, "height": height})
    page.laid_out()
    for share in (0.3, 0.5):
        found = page.page.evaluate(WHERE, share)
        assert found["hidden"] == 0 and found["cards"] > 0, found
        assert found["rest"] > 40 and abs(found["low"]) <= 2 and found["least"] >= 40, found
    main = page.page.locator(".cw-btn--main").first.bounding_box()
    assert main is not None and main["height"] >= 44


def test_the_first_page_is_left_without_scrolling(open_notebook: OpenNotebook) -> None:
    """Both its buttons are in sight on a small phone, wherever its first line stands, and what it says can be read."""
    page = open_notebook([FIRST.format(name=name, lang=lang) for name, lang in (("preferans", "ja"), ("brag", "en"))])
    page.run_all()
    page.only_notebook()
    page.page.set_viewport_size({"width": 360, "height": 640})
    page.laid_out()
    for rules in page.page.locator(".cw-i-rules").all():
        for line in ("h3", "li:nth-child(2)", "li:nth-child(4)"):
            rules.locator(line).evaluate("line => line.scrollIntoView({ block: 'center' })")
            page.laid_out()
            for key in ("go", "skip"):
                expect(rules.locator(f'[data-key="{key}"]')).to_be_in_viewport(ratio=1)
        rules.locator("li:nth-child(4)").evaluate("line => line.scrollIntoView({ block: 'start' })")
        last, go = rules.locator("li:nth-child(4)").bounding_box(), rules.locator('[data-key="go"]').bounding_box()
        assert last is not None and go is not None and last["y"] + last["height"] <= go["y"]
