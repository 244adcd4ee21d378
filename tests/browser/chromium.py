"""The reader's browser: any Chromium or Chrome that is installed; none is ever downloaded."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import pytest

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome", "msedge")
PLACES = (
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "C:/Program Files/Google/Chrome/Application/chrome.exe",
)
FLAGS = [
    "--no-sandbox",  # containers and root have none
    "--disable-dev-shm-usage",  # a container's shared memory is too small for a page
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",  # from here to the end: the browser itself asks nobody for anything
    "--disable-component-update",
    "--disable-sync",
]
MISSING = (
    "the browser tests need Chromium or Chrome: install it (on Debian: apt-get install chromium fonts-noto-cjk), "
    "or name it with CARDWIDGETS_CHROMIUM=/path/to/chrome"
)


def find() -> str | None:
    """The path of a browser, or None."""
    named = os.environ.get("CARDWIDGETS_CHROMIUM")
    if named:
        return named if Path(named).is_file() else None
    found = (shutil.which(name) for name in NAMES)
    return next(filter(None, found), None) or next((place for place in PLACES if Path(place).is_file()), None)


def find_or_skip() -> str:
    """The path of a browser. A reader without one skips the test; where CARDWIDGETS_REQUIRE_BROWSER is set it fails."""
    path = find()
    if path is None:
        if os.environ.get("CARDWIDGETS_REQUIRE_BROWSER"):
            pytest.fail(MISSING, pytrace=False)
        pytest.skip(MISSING)  # a reader without Chromium passes the rest; in CI this line is never reached
    return path
