"""One notebook, open in JupyterLab in a browser: what a test sees and does."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any, Literal

from playwright.sync_api import ConsoleMessage, Error, Locator, Page, Request

from . import desk
from .server import Lab

ARTEFACTS = Path(__file__).parents[2] / "artefacts"
TIMEOUT_MS = 180_000  # milliseconds for a whole notebook on a slow machine that does other things too

OPEN = """([path, kernelPreference]) => {
  window.jupyterapp.commands.execute('docmanager:open', { path, factory: 'Notebook', kernelPreference }); }"""
# All is there, every text as a text and not as its source; and what Lab had laid on the empty desk is away.
OPENED = """path => { const { shell } = window.jupyterapp, opened = shell.currentWidget;
  if (opened?.context?.path !== path || !opened.context.isReady) return false;
  const cells = opened.content.widgets;
  if (!cells.length || !cells.every(cell => cell.node.isConnected && (cell.model.type !== 'markdown'
    || cell.node.querySelector('.jp-MarkdownOutput')?.firstElementChild))) return false;
  for (const other of [...shell.widgets('main')]) if (!other.context) other.dispose();
  return true; }"""
IS_IDLE = """() => { const s = window.jupyterapp.shell.currentWidget?.sessionContext;
  return !!(s && s.isReady && s.session?.kernel?.connectionStatus === 'connected'
    && s.session.kernel.status === 'idle'); }"""
# Everything said to the kernel is noted until it has dealt with it: its status alone is idle, too, before it has heard.
NOTE = """() => { const { kernel } = window.jupyterapp.shell.currentWidget.sessionContext.session;
  if (kernel.unheard) return;
  const unheard = kernel.unheard = new Set();
  kernel.anyMessage.connect((_, { msg, direction }) => {
    if (direction === 'send' && msg.channel === 'shell') unheard.add(msg.header.msg_id);
    if (msg.header.msg_type === 'status' && msg.content.execution_state === 'idle')
      unheard.delete(msg.parent_header.msg_id); }); }"""
HEARD = """async () => { const { kernel } = window.jupyterapp.shell.currentWidget.sessionContext.session;
  for (let i = 0; i < 3; i += 1) {
    if (kernel.status !== 'idle' || kernel.unheard.size) return false;
    await new Promise(requestAnimationFrame); }
  return true; }"""
ALL_DONE = """() => window.jupyterapp.shell.currentWidget.content.widgets
  .filter(cell => cell.model.type === 'code' && cell.model.sharedModel.getSource().trim())
  .every(cell => cell.model.executionCount && cell.model.executionState !== 'running')"""
ERRORS = """() => window.jupyterapp.shell.currentWidget.content.widgets.flatMap((cell, i) =>
  cell.model.type !== 'code' ? [] : (cell.model.outputs.toJSON())
    .filter(output => output.output_type === 'error').map(output => `cell ${i}: ${output.ename}: ${output.evalue}`))"""
# A kernel that never answers shall not be waited for in vain.
ASK = """async ([code, patience]) => {
  const kernel = window.jupyterapp.shell.currentWidget.sessionContext.session.kernel;
  const asked = kernel.requestExecute({code: '', user_expressions: {it: code}, store_history: false, silent: true});
  const late = new Promise(done => setTimeout(done, patience, null));
  return (await Promise.race([asked.done, late]))?.content.user_expressions.it; }"""
# What a kernel holds goes, and with it what it has on the page; what it has imported stays.
EMPTY = """async ([path, patience]) => {
  const opened = [...window.jupyterapp.shell.widgets('main')].find(one => one.context?.path === path);
  const kernel = opened?.sessionContext.session?.kernel;
  if (!kernel) return null;
  const code = 'import ipywidgets\\nipywidgets.Widget.close_all()\\nget_ipython().reset(new_session=True)';
  const late = new Promise(done => setTimeout(done, patience, null));
  return (await Promise.race([kernel.requestExecute({code, silent: true}).done, late]))?.content.status; }"""
RUN_CELL = """i => { const notebook = window.jupyterapp.shell.currentWidget.content;
  notebook.activeCellIndex = i; window.jupyterapp.commands.execute('notebook:run-cell'); }"""
SCROLL = """i => { const notebook = window.jupyterapp.shell.currentWidget.content;
  notebook.activeCellIndex = i; notebook.scrollToItem(i, 'center'); }"""  # a promise, never awaited
ACTIVATE = "i => { window.jupyterapp.shell.currentWidget.content.activeCellIndex = i; }"
# Lab has filled the window, and neither it nor a widget has changed its measures for some pictures.
LAID_OUT = """async pixels => {
  const parts = () => [...document.querySelectorAll('#main, .jp-Notebook, .cw, .cw *')]
    .map(e => `${e.offsetLeft} ${e.offsetWidth} ${e.offsetHeight}`).join();
  const before = parts();
  for (let i = 0; i < 6; i += 1) await new Promise(requestAnimationFrame);
  return document.querySelector('#main').offsetWidth === pixels && parts() === before; }"""
# Playwright waits for no condition that is a promise: it takes the promise for true.
UNTIL = """async ([arg, patience]) => { const by = performance.now() + patience, met = %s;
  while (!await met(arg)) {
    if (performance.now() > by) return false;
    await new Promise(requestAnimationFrame); }
  return true; }"""
DRAWN = "async () => { for (let i = 0; i < 2; i += 1) await new Promise(requestAnimationFrame); }"
FOCUS = "() => document.activeElement?.dataset?.key ?? ''"
WAY = """key => { const a = document.activeElement; if (a?.dataset?.key === key) return '';
  const group = a?.closest('[role=toolbar], .cw-fan');
  const all = [...(group?.querySelectorAll('[data-key]') ?? [])], to = all.findIndex(e => e.dataset.key === key);
  return to < 0 ? 'Tab' : to > all.indexOf(a) ? 'ArrowRight' : 'ArrowLeft'; }"""
AXE = """async ([selector, tags]) => {
  const nodes = [...document.querySelectorAll(selector)];
  const found = await axe.run({include: nodes}, {runOnly: tags, resultTypes: ['violations']});
  return {seen: nodes.length, violations: found.violations.map(v =>
    `${v.id} (${v.impact}): ${v.help}; ` + v.nodes.map(node => node.html.slice(0, 200)).join(' | '))}; }"""
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]


class NotebookPage:
    """A notebook that a reader has open.

    `page` is Playwright's page, for all that has no name here. `errors` are the lines the page wrote to its console
    as errors and the exceptions nobody caught; `elsewhere` are the addresses it asked outside its own server; `sound`
    is whether there never was any of them. A window that is not sound is not used again.
    """

    def __init__(self, page: Page, lab: Lab, path: str) -> None:
        self.page, self.lab, self.path = page, lab, path
        self.errors: list[str] = []
        self.elsewhere: list[str] = []
        self.sound = True
        self.kernel = True
        self._ears = {"pageerror": self._fail, "console": self._hear, "request": self._see}
        for event, ear in self._ears.items():
            page.on(event, ear)

    def _fail(self, error: Error) -> None:
        # the widget manager of Lab looks for the session of every notebook, also where none was to be started
        if self.kernel or "jupyterlab-manager" not in (error.stack or ""):
            self._note(str(error))

    def _hear(self, line: ConsoleMessage) -> None:
        if line.type == "error":
            self._note(line.text)

    def _note(self, line: str) -> None:
        self.sound = False
        self.errors.append(line)

    def _see(self, request: Request) -> None:
        own = (self.lab.url, self.lab.url.replace("http", "ws", 1), "blob:", "data:")
        if not request.url.startswith(own):
            self.sound = False
            self.elsewhere.append(request.url)

    # ---- the notebook ----

    def open(self, *, kernel: bool = True) -> None:
        """Open the notebook and wait for its kernel; or without one, as "Notebook (no kernel)" in Lab's menu does."""
        self.kernel = kernel
        self.page.evaluate(OPEN, [self.path, {} if kernel else {"shouldStart": False, "shouldReuse": False}])
        self.page.wait_for_function(OPENED, arg=self.path, timeout=TIMEOUT_MS)
        if kernel:
            self.wait_idle()

    def wait_idle(self, timeout: float = TIMEOUT_MS) -> None:
        """Wait until the kernel has dealt with all that the page said to it, and its answers are drawn."""
        self.page.wait_for_function(IS_IDLE, timeout=timeout)
        self.page.evaluate(NOTE)
        self.wait_for(HEARD, timeout=timeout)

    def run_all(self, timeout: float = TIMEOUT_MS) -> None:
        """Run every cell, wait until all are done, and fail with the cells' errors if there are any."""
        self.command("notebook:run-all-cells")
        self.page.wait_for_function(ALL_DONE, timeout=timeout)
        self.wait_idle(timeout)
        wrong = self.cell_errors()
        assert not wrong, f"{self.path}: " + "; ".join(wrong)

    def run_cell(self, index: int, timeout: float = TIMEOUT_MS) -> None:
        """Run one cell again and wait for the kernel."""
        prompt = self.cell(index).locator(".jp-InputPrompt")
        before = prompt.inner_text()
        self.page.evaluate(RUN_CELL, index)
        self.page.wait_for_function(
            "([i, before]) => { const p = document.querySelectorAll('.jp-Notebook .jp-Cell')[i]"
            ".querySelector('.jp-InputPrompt').innerText; return p !== before && !p.includes('*'); }",
            arg=[index, before],
            timeout=timeout,
        )
        self.wait_idle(timeout)

    def cell_errors(self) -> list[str]:
        """The errors that cells show, each as "cell 3: ValueError: …"."""
        return list(self.page.evaluate(ERRORS))

    def ask_python(self, expression: str) -> str:
        """Return what the kernel makes of an expression, as its repr. Fails with the kernel's error."""
        answer = self.page.evaluate(ASK, [expression, desk.WAIT])
        assert answer, f"the kernel does not answer: {expression}"
        assert answer["status"] == "ok", f"{expression}: {answer.get('ename')}: {answer.get('evalue')}"
        return str(answer["data"]["text/plain"])

    def until(self, expression: str) -> None:
        """Wait until the kernel says that an expression is true. Fails with the kernel's error."""
        by = time.monotonic() + desk.WAIT / 1000
        while self.ask_python(f"bool({expression})") != "True":
            assert time.monotonic() < by, f"never true: {expression}"
            self.page.wait_for_timeout(50)

    def wait_for(self, condition: str, arg: object = None, timeout: float = desk.WAIT) -> None:
        """Wait until an asynchronous function of the page says true."""
        assert self.page.evaluate(UNTIL % condition, [arg, timeout]), f"never true: {condition}"

    def empty(self) -> bool:
        """Make the kernel as good as new for the next notebook of this path; false when that fails."""
        return bool(self.page.evaluate(EMPTY, [self.path, desk.WAIT]) == "ok")

    def command(self, name: str, args: dict[str, Any] | None = None) -> None:
        """Ask JupyterLab for one of its commands, as "docmanager:save"; returns at once."""
        self.page.evaluate(desk.COMMAND, [name, args or {}])

    # ---- what is on the page ----

    def cell(self, index: int) -> Locator:
        """A cell, counted from 0, text cells included. It is scrolled into view, for Lab draws only what is near."""
        cell = self.page.locator(f'.jp-Notebook .jp-Cell[data-windowed-list-index="{index}"]')
        if not cell.count():
            self.page.evaluate(SCROLL, index)
        cell.wait_for(state="attached")
        return cell

    def output(self, index: int) -> Locator:
        """Return what a cell shows below itself."""
        return self.cell(index).locator(".jp-OutputArea-output")

    def widget(self, css_class: str, nth: int = 0) -> Locator:
        """A widget by the class of its root, as "cw-table"; waits until it is drawn."""
        found = self.page.locator(f".{css_class}").nth(nth)
        found.wait_for()
        return found

    def second_view(self, index: int) -> Locator:
        """Open what a cell shows once more, in a panel beside the notebook, and give that panel."""
        self.page.evaluate(ACTIVATE, index)
        self.command("notebook:create-output-view")
        panel = self.page.locator(".jp-LinkedOutputView")
        panel.wait_for()
        return panel

    # ---- what a reader does ----

    def drawn(self) -> None:
        """Wait until what was done on the page is drawn: a widget draws with the next frame of the screen."""
        self.page.evaluate(DRAWN)

    def press(self, *keys: str) -> None:
        """Press one key after the other, each when what the last one did is drawn."""
        for key in keys:
            self.page.keyboard.press(key)
            self.drawn()

    def focus(self) -> str:
        """The `data-key` of what has the keyboard, once what was done is drawn; "" for what has none."""
        self.drawn()
        return str(self.page.evaluate(FOCUS))

    def reach(self, key: str) -> None:
        """Walk to a control by Tab, and by arrows within the group that it stands in; it is waited for."""
        self.page.locator(f'[data-key="{key}"]').first.wait_for(state="attached")
        for _ in range(60):
            self.drawn()
            step = self.page.evaluate(WAY, key)
            if not step:
                return
            self.page.keyboard.press(step)
        raise AssertionError(f"the keyboard never reached {key!r}")

    # ---- how it is looked at ----

    def theme(self, name: Literal["light", "dark"]) -> None:
        """Change JupyterLab's theme."""
        desk.theme(self.page, name)

    def width(self, pixels: int, height: int = 1300) -> None:
        """Make the window as wide as this."""
        self.page.set_viewport_size({"width": pixels, "height": height})
        self.laid_out()

    def laid_out(self) -> None:
        """Wait until the window is filled and nothing in it changes its measures any more."""
        self.wait_for(LAID_OUT, self.page.viewport_size["width"])  # type: ignore[index]

    def only_notebook(self) -> None:
        """Put the side bars away, so that a narrow window is the notebook's."""
        desk.sides(self.page, shown=False)

    def axe(self, selector: str) -> list[str]:
        """Return what is wrong with the accessibility of these elements: WCAG 2.2 A and AA and good practice; [] is
        well."""
        from axe_playwright_python.base import AXE_FILE_PATH

        if not self.page.evaluate("() => 'axe' in window"):
            self.page.evaluate(AXE_FILE_PATH.read_text(encoding="utf-8"))
        found = self.page.evaluate(AXE, [selector, TAGS])
        assert found["seen"], f"nothing on the page is {selector!r}"
        return list(found["violations"])

    def screenshot(self, name: str, selector: str | None = None) -> Path:
        """Keep a picture of the window, or of the first such element, as artefacts/NAME.png."""
        ARTEFACTS.mkdir(exist_ok=True)
        path = ARTEFACTS / f"{name}.png"
        if selector is None:
            self.page.screenshot(path=path)
        else:
            self.page.locator(selector).first.screenshot(path=path)
        return path

    def forgive(self) -> None:
        """Hold nothing against the page of what was provoked."""
        self.errors.clear()
        self.elsewhere.clear()
        self.sound = True

    def close(self) -> None:
        """Hear no more of the page: what Lab says while its notebooks are taken away is no reader's concern."""
        for event, ear in self._ears.items():
            self.page.remove_listener(event, ear)
