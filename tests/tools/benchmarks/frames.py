"""``python -m tests.tools.benchmarks.frames``: how evenly a card flies, in frames of this machine's browser.

For each table: the reader's answers of a deal are drawn one after the other, and while cards fly every frame of the
screen is timed. Prints how many frames there were, the median and the 95th percentile of the time between two of them
in milliseconds, how many came late by half a frame or more, how many layouts were made, and the milliseconds that a
frame costs the page's thread. 60 a second are 16.7 ms; the load of the machine stands above, since whatever else runs
takes frames away. An empty page, where one box of that size moves, is measured first, for comparison.
"""

from __future__ import annotations

import os
from statistics import median, quantiles
from typing import TYPE_CHECKING, Any

from tests.browser import chromium
from tests.browser.scenes import state, table
from tests.browser.stage import lay, stage

if TYPE_CHECKING:
    from playwright.sync_api import CDPSession, Page

TABLES: dict[str, dict[str, Any]] = {
    "briscola": {"seats": 4, "seed": 7},
    "chiamata": {"about": "play", "seed": 7},
    "sueca": {"seed": 7},
    "preferans-sochi": {"about": "play", "seed": 12},
}
FROM, ANSWERS, FRAME = 4, 6, 1000 / 60
WATCH = """async begin => {
  const times = [];
  begin();
  await new Promise(requestAnimationFrame);
  let now = await new Promise(requestAnimationFrame);
  while (document.getAnimations().length) {
    const next = await new Promise(requestAnimationFrame);
    times.push(next - now);
    now = next;
  }
  return times;
}"""
FLY = f"view => ({WATCH})(() => window.models[0].set('view', view))"
ALONE = f"""() => {{
  const box = document.querySelector('main').appendChild(document.createElement('div'));
  box.style.cssText = 'position:absolute;left:300px;top:200px;width:66px;height:92px;background:#888';
  return ({WATCH})(() => box.animate({{ transform: 'translate(200px,100px)' }}, 240));
}}"""


def spent(session: CDPSession) -> dict[str, float]:
    """Counters of the page so far."""
    return {one["name"]: one["value"] for one in session.send("Performance.getMetrics")["metrics"]}


def told(name: str, times: list[float], before: dict[str, float], after: dict[str, float]) -> str:
    """A row of what was measured."""
    late = sum(round(one / FRAME) > 1 for one in times)
    layouts = after["LayoutCount"] - before["LayoutCount"]
    work = 1000 * (after["TaskDuration"] - before["TaskDuration"]) / len(times)
    figures = f"{len(times):6d} {median(times):7.1f} {quantiles(times, n=20)[-1]:7.1f} {late:5d}"
    return f"{name:18}{figures} {layouts:8.0f} {work:8.1f}"


def views(name: str, options: dict[str, Any]) -> list[dict[str, Any]]:
    """A table after one answer and another."""
    return [state(table(name, FROM + n, **options)("en")) for n in range(ANSWERS)]


def measured(page: Page, session: CDPSession, name: str, options: dict[str, Any]) -> str:
    """The row of a table."""
    first, *rest = views(name, options)
    lay(page, first)
    before, times = spent(session), []
    for one in rest:
        times += page.evaluate(FLY, one["traits"]["view"])
    return told(name, times, before, spent(session))


def main() -> None:
    from playwright.sync_api import sync_playwright

    print(f"load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")
    print(f"{'table':18}{'frames':>6} {'median':>7} {'95 %':>7} {'late':>5} {'layouts':>8} {'ms work':>8}")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium.find(), args=chromium.FLAGS)
        with stage(browser) as page:
            page.emulate_media(reduced_motion="no-preference")
            page.set_viewport_size({"width": 1060, "height": 700})
            session = page.context.new_cdp_session(page)
            session.send("Performance.enable")
            before = spent(session)
            times = [one for _ in range(ANSWERS) for one in page.evaluate(ALONE)]
            print(told("(one box alone)", times, before, spent(session)), flush=True)
            for name, options in TABLES.items():
                print(measured(page, session, name, options), flush=True)
        browser.close()


if __name__ == "__main__":
    main()
