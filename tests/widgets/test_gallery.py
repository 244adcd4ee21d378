"""The gallery: one example of every widget, which opens without numpy, as in a page."""

from __future__ import annotations

import subprocess
import sys

import pytest

import cardwidgets.widgets
from cardwidgets.widgets.gallery import GALLERY

WIDGETS = sorted(name for name in cardwidgets.widgets.__all__ if name.endswith("Widget"))
WITHOUT = """
import sys

for name in ("numpy", "numba", "pandas", "matplotlib"):
    sys.modules[name] = None
from cardwidgets import open_link
from cardwidgets.widgets.gallery import GALLERY

for name in GALLERY:
    for lang in ("en", "ja"):
        widget = open_link(f"#widget={name}&lang={lang}")
        assert type(widget).__name__ == name, name
        assert getattr(widget, "lang", lang) == lang, name
"""


def test_every_widget_has_an_example_of_two_sentences() -> None:
    """A widget that is added gets one, too."""
    assert sorted(GALLERY) == WIDGETS
    for made in GALLERY.values():
        assert (made.__doc__ or "").strip().count(". ") == 1 and (made.__doc__ or "").endswith(".")


@pytest.mark.ci
def test_each_opens_by_a_link_where_numpy_is_missing() -> None:
    """The play page has none; a link opens each in its language."""
    subprocess.run([sys.executable, "-W", "error", "-c", WITHOUT], check=True)
