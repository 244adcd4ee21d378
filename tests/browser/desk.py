"""The reader's desk: a window with JupyterLab in it, on which the tests lay their notebooks one after the other.

To load JupyterLab takes seconds, to open a notebook in it a fraction of one. So the window stays, and each test finds
it as if it were new: no document, the light theme, both side bars, the mouse in the corner, no style sheet of a widget.
A window that may have come to harm is given up for a new one: after a test that failed, and after errors on its page.
"""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Literal

from .server import Lab

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

WAIT = 60_000  # milliseconds for one thing
LOADING = 180_000  # milliseconds for Lab itself, on a slow machine that does other things too

LOADED = "() => window.jupyterapp?.shell?.isAttached && !document.querySelector('#jupyterlab-splash')"
# Every document goes, and nothing asks whether to save; kernels are kept or go with them.
CLEAR = """kept => { for (const left of [...window.jupyterapp.shell.widgets('main')]) {
    const session = left.sessionContext;
    if (session) session.kernelPreference = { ...session.kernelPreference, shutdownOnDispose: !kept };
    left.dispose(); }
  document.querySelectorAll('style[id^="cardwidgets"]').forEach(style => style.remove()); }"""
CLEARED = "() => !document.querySelector('.jp-NotebookPanel, .jp-Dialog, .cw')"
COMMAND = "([name, args]) => { window.jupyterapp.commands.execute(name, args); }"  # never awaited: a dialog may open
THEME = """light => document.body.dataset.jpThemeLight === light && !window.jupyterapp.shell.isHidden
  && !document.querySelector('#jupyterlab-splash')"""  # Lab hides itself while it changes its style sheets
SIDES = """shown => { const { shell } = window.jupyterapp;
  for (const side of ['left', 'right'])
    if (shell.isSideTabBarVisible(side) !== shown) shell.toggleSideTabBarVisibility(side);
  if (!shown) { shell.collapseLeft(); shell.collapseRight(); } else if (shell.leftCollapsed) shell.expandLeft(); }"""
SEEN = """shown => ['.jp-SideBar.jp-mod-left', '.jp-SideBar.jp-mod-right', '#jp-left-stack']
  .every(part => document.querySelector(part).offsetWidth > 0 === shown)"""


SLOW = int(os.environ.get("CARDWIDGETS_SLOW", 0))
"""Milliseconds by which each frame of the screen and each word of the kernel comes later. This finds tests that look
before what they look at is there."""
LATER = """late => {
  const ask = window.requestAnimationFrame.bind(window), drop = window.cancelAnimationFrame.bind(window);
  const timers = new Map();
  window.requestAnimationFrame = draw => {
    const id = ask(now => timers.set(id, setTimeout(() => { timers.delete(id); draw(now + late); }, late)));
    return id; };
  window.cancelAnimationFrame = id => { drop(id); clearTimeout(timers.get(id)); timers.delete(id); };
  const { set } = Object.getOwnPropertyDescriptor(WebSocket.prototype, 'onmessage');
  Object.defineProperty(WebSocket.prototype, 'onmessage', { configurable: true, set(hear) {
    set.call(this, hear && (event => setTimeout(() => hear.call(this, event), late))); } }); }"""


class Desk:
    """The source of windows: the one that stays, or a new one while that is in use."""

    def __init__(self, browser: Browser, lab: Lab) -> None:
        self.browser, self.lab = browser, lab
        self._kept: Page | None = None

    def take(self, width: int, height: int) -> Page:
        """A window of this size in its first state."""
        page, self._kept = self._kept or self._new(), None
        page.set_viewport_size({"width": width, "height": height})
        page.emulate_media(reduced_motion="reduce")
        page.mouse.move(0, 0)
        theme(page, "light")
        sides(page, shown=True)
        return page

    def give_back(self, page: Page, *, sound: bool, kernel: bool = False) -> None:
        """Clear a window and keep it for the next test, or close it when it is not sound; `kernel` lets that go on."""
        page.evaluate(CLEAR, kernel)
        if sound and self._kept is None:
            page.wait_for_function(CLEARED)
            self._kept = page
        else:
            page.context.close()

    def _new(self) -> Page:
        page = self.browser.new_context().new_page()
        if SLOW:
            page.add_init_script(f"({LATER})({SLOW})")
        page.set_default_timeout(WAIT)
        page.goto(f"{self.lab.url}/lab?token={self.lab.token}&reset")  # `reset` forgets what an earlier one had open
        page.wait_for_function(LOADED, timeout=LOADING)
        return page


def theme(page: Page, name: Literal["light", "dark"]) -> None:
    """Give Lab this theme, and wait until it is painted."""
    light = "true" if name == "light" else "false"
    if page.evaluate("() => document.body.dataset.jpThemeLight") != light:
        page.evaluate(COMMAND, ["apputils:change-theme", {"theme": f"JupyterLab {name.title()}"}])
    page.wait_for_function(THEME, arg=light)


def sides(page: Page, *, shown: bool) -> None:
    """Show Lab's side bars and the files in the left one, or put all this away."""
    page.evaluate(SIDES, shown)
    page.wait_for_function(SEEN, arg=shown)
