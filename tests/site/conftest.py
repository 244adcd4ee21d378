"""The site as its readers meet it: built once, served on loopback, opened in the browser that is installed.

``pytest tests/site`` builds it first, which takes a minute or two and asks the package indexes; the folder named in
CARDWIDGETS_SITE is taken for it where there is one.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.browser import chromium
from tests.support.tracked import ROOT

from .server import Server

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, Page

WAIT = 120_000
"""Milliseconds that a slow machine may take for anything; what is measured has a bound of its own."""


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the built site."""
    if built := os.environ.get("CARDWIDGETS_SITE"):
        return Path(built)
    folder = tmp_path_factory.mktemp("pages") / "cardwidgets"
    subprocess.run([sys.executable, ROOT / "docs" / "build.py", folder], check=True)
    return folder


@pytest.fixture(scope="module")
def server(site: Path) -> Iterator[Server]:
    """The site on loopback."""
    server = Server(site)
    yield server
    server.stop()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """The browser that is installed."""
    path = chromium.find_or_skip()
    from playwright.sync_api import expect, sync_playwright

    expect.set_options(timeout=WAIT)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=chromium.FLAGS)
        yield browser
        browser.close()


@contextmanager
def visit(browser: Browser) -> Iterator[BrowserContext]:
    """Open windows of a reader who has never been here."""
    context = browser.new_context(viewport={"width": 1366, "height": 900}, reduced_motion="reduce")
    context.set_default_timeout(WAIT)
    yield context
    context.close()


def cut_off(page: Page, server: Server) -> None:
    """Stop the server, and forget what the browser itself keeps of a site for some minutes."""
    page.context.new_cdp_session(page).send("Network.clearBrowserCache")
    server.stop()


@contextmanager
def watched(browser: Browser, server: Server) -> Iterator[BrowserContext]:
    """Open windows in which no page may ask another host, set a cookie, or complain on its console."""
    with visit(browser) as context:
        asked: list[str] = []
        complaints: list[str] = []
        context.on("request", lambda request: asked.append(request.url))
        context.on("console", lambda line: complaints.append(line.text) if line.type == "error" else None)
        context.on("weberror", lambda error: complaints.append(str(error.error)))
        yield context
        own = (server.origin, "data:", f"blob:{server.origin}")
        assert [url for url in asked if not url.startswith(own)] == [], "a page asked another host"
        assert context.cookies() == []
        assert complaints == []
        assert server.missing == []


@pytest.fixture
def reader(browser: Browser, server: Server) -> Iterator[BrowserContext]:
    """A reader who has never been here."""
    with watched(browser, server) as context:
        yield context


@pytest.fixture(scope="module")
def returning(browser: Browser, server: Server) -> Iterator[BrowserContext]:
    """A reader who comes again and again, and has Python from the first visit."""
    with watched(browser, server) as context:
        yield context
