"""``python -m tests.tools.benchmarks.clicks``: milliseconds from a click to the frame that shows its effect.

For each table: a reader who answers with the mouse, at the pace "once", in a JupyterLab of its own with a kernel of its
own. The page's clock runs from the event of the click to the first frame in which the log has what came of it; so the
way to Python and back is in it, the computer players' answers, and the drawing. Clicks that only choose something in
the page, and those that deal anew, are made and not counted. Prints the median, the 95th percentile and the most of so
many clicks; the load of the machine stands above. Wanted is a median of 100 ms or less.
"""

from __future__ import annotations

import argparse
import json
import os
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from tests.browser import chromium
from tests.browser.desk import Desk
from tests.browser.notebook_page import NotebookPage
from tests.browser.server import running_lab

if TYPE_CHECKING:
    from playwright.sync_api import Page

TABLES = ("brag", "teen-patti", "crash", "briscola", "chiamata", "preferans-sochi")
CLICKS, MAX_TRIES = 15, 200
CELL = "from cardwidgets import TableWidget\nTableWidget({name!r}, seed=1, pace='once', hints=True, intro=False)"
SHOWN = "[...document.querySelectorAll('.cw-log tbody, .cw-title')].map(one => one.textContent).join()"
WATCH = f"""() => {{ const shown = () => {SHOWN}, before = shown();
  window.took = null;
  document.addEventListener('click', click => {{
    const look = now => shown() !== before ? window.took = now - click.timeStamp : requestAnimationFrame(look);
    requestAnimationFrame(look); }}, {{ capture: true, once: true }}); }}"""
# what a reader presses next: the dark button, a layout by its hint, a card, a bid, a word
NEXT = """() => { const open = ':not([aria-disabled="true"])', ask = '.cw-ask:not([inert]) ';
  for (const one of [`${ask}.cw-btn--main${open}`,
    `.cw:not(:has(.cw-set .cw-card)) [data-key="word:hint"]${open}`, `[data-key="word:send"]${open}`,
    `.cw-seat--own .cw-fan--live .cw-card${open}`,
    `:is(.cw-ladder, .cw-grid) button${open}:not([aria-pressed="true"])`, `${ask}.cw-btn${open}`]) {
    const found = [...document.querySelectorAll(one)].filter(each => each.checkVisibility());
    if (found.length) return found[Math.floor(Math.random() * found.length)];
  } }"""


def clicked(page: NotebookPage) -> float | None:
    """Press what comes next; milliseconds until it was shown, None for what Python did not hear of or a new deal."""
    button = page.page.evaluate_handle(NEXT).as_element()
    assert button is not None, "nothing on the table can be pressed"
    deal = button.get_attribute("data-key") == "again"
    button.scroll_into_view_if_needed()
    box = button.bounding_box()
    assert box is not None
    page.page.evaluate(WATCH)
    page.page.mouse.click(box["x"] + min(8, box["width"] / 2), box["y"] + box["height"] / 2)
    page.wait_idle()
    page.drawn()
    took: float | None = page.page.evaluate("() => window.took")
    return None if deal else took


def measured(page: NotebookPage, clicks: int) -> list[float]:
    """Milliseconds of so many clicks."""
    times: list[float] = []
    for _ in range(MAX_TRIES):
        if len(times) == clicks:
            break
        if (took := clicked(page)) is not None:
            times.append(took)
    assert len(times) == clicks, f"only {len(times)} of {MAX_TRIES} clicks were answers"
    return times


def notebook(root: Path, name: str) -> str:
    """Write a notebook with this table in it; its path below the root."""
    cell = {"cell_type": "code", "id": "table", "source": CELL.format(name=name), "execution_count": None}
    kernel = {"name": "python3", "display_name": "Python 3", "language": "python"}
    cells: list[dict[str, object]] = [{**cell, "metadata": {}, "outputs": []}]
    told = {"cells": cells, "metadata": {"kernelspec": kernel}, "nbformat": 4, "nbformat_minor": 5}
    (root / f"{name}.ipynb").write_text(json.dumps(told), encoding="utf-8")
    return f"{name}.ipynb"


def main() -> None:
    from playwright.sync_api import sync_playwright

    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", default=TABLES, help="variants")
    parser.add_argument("--clicks", type=int, default=CLICKS)
    given = parser.parse_args()
    with sync_playwright() as playwright, TemporaryDirectory() as home, running_lab(Path(home) / "lab") as lab:
        browser = playwright.chromium.launch(executable_path=chromium.find(), args=chromium.FLAGS)
        desk = Desk(browser, lab)
        window: Page = desk.take(1200, 1300)
        print(f"load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")
        print(f"{'table':18}{'clicks':>6} {'median':>7} {'95 %':>7} {'most':>7}", flush=True)
        for name in given.names:
            page = NotebookPage(window, lab, notebook(lab.root, name))
            page.open()
            page.run_all()
            times = measured(page, given.clicks)
            late = quantiles(times, n=20, method="inclusive")[-1]
            print(f"{name:18}{len(times):6d} {median(times):7.0f} {late:7.0f} {max(times):7.0f}", flush=True)
            page.close()
            desk.give_back(window, sound=True)
            window = desk.take(1200, 1300)
        browser.close()


if __name__ == "__main__":
    main()
