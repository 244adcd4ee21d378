"""A table in each host that can be installed: three answers by clicks where a kernel runs, a picture where none does.

``pip install --group hosts`` and ``pytest tests/hosts`` try them; what is not installed is skipped by name. `.ci/run
everything` installs them all.
"""

from __future__ import annotations

import json
import os
import re
import socket
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from html.parser import HTMLParser
from importlib.util import find_spec
from pathlib import Path
from time import monotonic, sleep
from urllib.error import URLError
from urllib.request import urlopen

import pytest
from playwright.sync_api import Page, expect, sync_playwright

from tests.browser import chromium
from tests.support.tracked import ROOT

STARTING = 120
"""Seconds that a host may take to start on a slow machine."""
CELL = 'import cardwidgets\n\ncardwidgets.TableWidget("briscola", seats=2, seed=7, intro=False, pace="once", lang="en")'
MARIMO = """import marimo

app = marimo.App()


@app.cell
def _():
    import marimo as mo
    import cardwidgets

    played, set_played = mo.state(0)
    table = cardwidgets.TableWidget("briscola", seats=2, seed=7, intro=False, pace="once", lang="en")
    table.observe(lambda change: set_played(len(change["new"])), "answers")
    mo.ui.anywidget(table)
    return mo, played


@app.cell
def _(mo, played):
    mo.md(f"Answers so far: {played()}.")
    return


if __name__ == "__main__":
    app.run()
"""
SOLARA = """import cardwidgets
import solara

played = solara.reactive(0)


@solara.component
def Page():
    solara.Markdown(f"Answers so far: {played.value}.")
    cardwidgets.TableWidget.element(
        game="briscola", seats=2, seed=7, pace="once", lang="en", on_answers=lambda answers: played.set(len(answers))
    )
"""
ANSWERS = 3


def installed(module: str) -> None:
    """Skip a test whose host is not here; in CI, where all are installed, it fails."""
    if find_spec(module) is None:
        missing = f"{module} is missing: pip install --group hosts"
        if os.environ.get("CI"):
            pytest.fail(missing, pytrace=False)
        pytest.skip(missing)


def python_of(variable: str, packages: str) -> str:
    """Return the Python of an environment that a variable names; skip a test without it, and fail in CI."""
    if not (python := os.environ.get(variable)):
        missing = f"{variable} names no Python of an environment with {packages} and this package"
        if os.environ.get("CI"):
            pytest.fail(missing, pytrace=False)
        pytest.skip(missing)
    return python


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with a table in a notebook, in an app of marimo and on a page of Solara."""
    cell: dict[str, object] = {
        "cell_type": "code",
        "id": "table",
        "source": CELL,
        "metadata": {},
        "outputs": [],
        "execution_count": None,
    }
    kernel = {"kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"}}
    notebook = {"cells": [cell], "metadata": kernel, "nbformat": 4, "nbformat_minor": 5}
    (tmp_path / "table.ipynb").write_text(json.dumps(notebook), encoding="utf-8")
    (tmp_path / "app.py").write_text(MARIMO, encoding="utf-8")
    (tmp_path / "page.py").write_text(SOLARA, encoding="utf-8")
    return tmp_path


def surroundings(folder: Path) -> dict[str, str]:
    """Return an environment in which a host finds no settings of whoever runs the tests."""
    own = {name: str(folder / name.lower()) for name in ("JUPYTER_CONFIG_DIR", "JUPYTER_DATA_DIR", "HOME")}
    return {**os.environ, **own, "CARDWIDGETS_RECORD": str(folder / "record.toml")}


@contextmanager
def serving(folder: Path, *command: str, python: str = sys.executable) -> Iterator[str]:
    """Run a host on a free port of loopback, named ``{port}`` in the command, and yield its address."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    url = f"http://127.0.0.1:{port}"
    with (folder / "host.log").open("wb") as log:
        process = subprocess.Popen(
            [python, "-m", *(word.format(port=port) for word in command)],
            cwd=folder, env=surroundings(folder), stdout=log, stderr=log, stdin=subprocess.DEVNULL,
        )  # fmt: skip
        try:
            until = monotonic() + STARTING
            while True:
                try:
                    urlopen(url, timeout=5).close()
                    break
                except (URLError, TimeoutError, ConnectionError) as error:
                    told = (folder / "host.log").read_text(encoding="utf-8", errors="replace")[-2000:]
                    if process.poll() is not None or monotonic() > until:
                        raise RuntimeError(f"the host does not answer:\n{told}") from error
                    sleep(0.3)
            yield url
        finally:
            process.terminate()
            process.wait(30)


@pytest.fixture
def page() -> Iterator[Page]:
    """A window of the browser that is installed."""
    path = chromium.find_or_skip()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=chromium.FLAGS)
        page = browser.new_page(viewport={"width": 1280, "height": 1000}, reduced_motion="reduce")
        page.set_default_timeout(1000 * STARTING)
        expect.set_options(timeout=1000 * STARTING)
        yield page
        browser.close()


def play(page: Page) -> None:
    """Play cards by clicks, each of which changes what the table shows."""
    for _ in range(ANSWERS):
        table = page.locator(".cw").first
        table.locator('.cw-say[data-state="turn"]').wait_for()
        before = table.inner_text()
        table.locator('.cw-seat--own .cw-card:not([aria-disabled="true"])').first.dblclick()
        expect(table).not_to_have_text(before, use_inner_text=True)


JUPYTER = ("--no-browser", "--allow-root", "--port={port}", "--IdentityProvider.token=", "--ServerApp.password=")


def run_and_play(page: Page, url: str) -> None:
    """Shift and Enter run the cell."""
    page.goto(url)
    page.locator(".jp-Notebook .cm-content").first.click()
    page.locator(".jp-Notebook-ExecutionIndicator[data-status=idle]").first.wait_for()
    page.keyboard.press("Shift+Enter")
    play(page)


@pytest.mark.parametrize(
    ("module", "path"), [("jupyterlab", "lab/tree/table.ipynb"), ("notebook", "notebooks/table.ipynb")]
)
def test_a_table_is_played_in_jupyter(folder: Path, page: Page, module: str, path: str) -> None:
    """The newest of each."""
    installed(module)
    with serving(folder, module, *JUPYTER) as url:
        run_and_play(page, f"{url}/{path}")


def test_a_table_is_played_in_the_oldest_jupyterlab(folder: Path, page: Page) -> None:
    """The first version that the extra `lab` allows, in an environment of its own."""
    python = python_of("CARDWIDGETS_OLDEST_LAB", "jupyterlab==4.4.*")
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    [oldest] = [need for need in project["optional-dependencies"]["lab"] if need.startswith("jupyterlab")]
    ask = "from importlib.metadata import version; print(version('jupyterlab'))"
    there = subprocess.run([python, "-c", ask], capture_output=True, text=True, check=True).stdout
    assert oldest == f"jupyterlab>={'.'.join(there.split('.')[:2])}"
    with serving(folder, "jupyterlab", *JUPYTER, python=python) as url:
        run_and_play(page, f"{url}/lab/tree/table.ipynb")


def test_a_table_is_played_in_voila(folder: Path, page: Page) -> None:
    """The notebook runs by itself, without its code."""
    installed("voila")
    with serving(folder, "voila", "table.ipynb", "--no-browser", "--port={port}") as url:
        page.goto(url)
        play(page)


def test_a_table_is_played_in_marimo_and_other_cells_follow(folder: Path, page: Page) -> None:
    """Each answer is a new value of the table, for whoever reads it."""
    installed("marimo")
    with serving(folder, "marimo", "run", "app.py", "--headless", "--no-token", "--port={port}") as url:
        page.goto(url)
        told = page.get_by_text(re.compile(r"Answers so far: \d+\."))
        before = told.inner_text()
        play(page)
        expect(told).not_to_have_text(before)


def test_a_table_is_played_in_solara_and_a_component_follows(folder: Path, page: Page) -> None:
    """Each answer is a new value of the table; `solara-assets` has what Solara's page otherwise fetches from afar."""
    installed("solara")
    with serving(folder, "solara", "run", "page.py", "--no-open", "--host", "127.0.0.1", "--port={port}") as url:
        page.goto(url, wait_until="commit")
        told = page.get_by_text(re.compile(r"Answers so far: \d+\."))
        before = told.inner_text()
        play(page)
        expect(told).not_to_have_text(before)


class _States(HTMLParser):
    """The state of widgets that a page carries."""

    def __init__(self) -> None:
        super().__init__()
        self.kind, self.texts = "", dict[str, str]()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.kind = dict(attrs).get("type") or "" if tag == "script" else ""

    def handle_data(self, data: str) -> None:
        if self.kind.startswith("application/vnd.jupyter.widget"):
            self.texts[self.kind] = self.texts.get(self.kind, "") + data


def test_nbconvert_keeps_a_picture(folder: Path, page: Page) -> None:
    """The page shows the table as it stood, offline and without a script of ours."""
    installed("nbconvert")
    command = [sys.executable, "-m", "nbconvert", "--execute", "--to", "html", "table.ipynb"]
    subprocess.run(command, cwd=folder, env=surroundings(folder), check=True, capture_output=True)
    page.context.set_offline(True)
    page.goto((folder / "table.html").as_uri(), wait_until="commit")
    picture = page.locator("img[src^='data:image/svg']").first
    picture.scroll_into_view_if_needed()
    assert picture.evaluate("image => image.decode().then(() => image.naturalWidth)") > 300


def test_an_embedding_page_carries_the_whole_table(folder: Path) -> None:
    """The page of ipywidgets has the table's state and its module, and no card that the seat does not see."""
    installed("ipywidgets")
    code = f"{CELL.replace('cardwidgets.TableWidget', 'table = cardwidgets.TableWidget')}\n" + (
        "from ipywidgets.embed import embed_minimal_html\n"
        "embed_minimal_html('table.html', views=[table])\nimport json; print(json.dumps(table.view))"
    )
    told = subprocess.run(
        [sys.executable, "-c", code], cwd=folder, env=surroundings(folder), check=True, capture_output=True, text=True
    ).stdout
    read = _States()
    read.feed((folder / "table.html").read_text(encoding="utf-8"))
    states = json.loads(read.texts["application/vnd.jupyter.widget-state+json"])["state"]
    view = json.loads(read.texts["application/vnd.jupyter.widget-view+json"])
    table = states[view["model_id"]]
    assert table["model_module"] == "anywidget" and "export" in table["state"]["_esm"]
    shown, whole = table["state"]["view"], json.loads(told)
    assert shown == {name: whole[name] for name in shown} and "seats" in shown
