"""A table on a phone, in the real JupyterLab: the answers stay in sight, wherever the page is scrolled."""

from __future__ import annotations

import pytest

TABLE = ["from cardwidgets import TableWidget, open_table\nTableWidget(open_table('brag', seed=11), pace='once')"]
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


@pytest.mark.ci
@pytest.mark.parametrize(("width", "height"), [(360, 640), (390, 844)])
def test_the_answers_stay_in_sight(open_notebook, width: int, height: int) -> None:
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
