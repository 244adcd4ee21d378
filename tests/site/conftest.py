"""The site as its readers meet it: built once, served on loopback, opened in the browser that is installed.

``pytest tests/site`` builds it first, which takes a minute or two and asks the package indexes; the folder named in
CARDWIDGETS_SITE is taken for it where there is one.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.browser import chromium
from tests.support.tracked import ROOT

from .server import Server

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the built site."""
    if built := os.environ.get("CARDWIDGETS_SITE"):
        return Path(built)
    folder = tmp_path_factory.mktemp("pages") / "cardwidgets"
    subprocess.run([sys.executable, ROOT / "docs" / "build.py", folder], check=True)
    return folder


@pytest.fixture
def server(site: Path) -> Iterator[Server]:
    """The site on loopback."""
    server = Server(site)
    yield server
    server.stop()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """The browser that is installed."""
    path = chromium.find()
    if path is None:
        pytest.skip(chromium.MISSING)
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=chromium.FLAGS)
        yield browser
        browser.close()


@pytest.fixture
def reader(browser: Browser, server: Server) -> Iterator[BrowserContext]:
    """A reader who has never been here. No page may ask another host, set a cookie, or complain on its console."""
    context = browser.new_context(viewport={"width": 1366, "height": 900}, reduced_motion="reduce")
    context.set_default_timeout(120_000)
    asked: list[str] = []
    complaints: list[str] = []
    context.on("request", lambda request: asked.append(request.url))
    context.on("console", lambda line: complaints.append(line.text) if line.type == "error" else None)
    context.on("weberror", lambda error: complaints.append(str(error.error)))
    yield context
    own = (server.url, "data:", f"blob:{server.url.removesuffix(server.folder.name + '/')}")
    assert [url for url in asked if not url.startswith(own)] == [], "a page asked another host"
    assert context.cookies() == []
    assert complaints == []
    assert server.missing == []
    context.close()
