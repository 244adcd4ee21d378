"""The gallery: one example of every widget, which opens without numpy, as in a page."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from base64 import b64decode
from pathlib import Path

import pytest

import cardwidgets.widgets
from cardwidgets import ExerciseWidget, TableWidget, open_table
from cardwidgets.widgets.gallery import GALLERY

SOURCES = Path(cardwidgets.__file__).parent / "frontend" / "src"

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


@pytest.mark.ci
def test_japanese_has_no_space_before_a_percent_sign() -> None:
    """Not in what a page receives, nor in a still picture. No page writes the sign itself: it asks the words how."""
    ours = [made("ja") for made in GALLERY.values()]
    bars = ExerciseWidget("probability.finish_the_distribution", seed=4, lang="ja")
    splits = TableWidget(open_table("preferans-sochi", seed=3), odds=True, lang="ja")
    for widget in (*ours, bars, splits):
        shown = json.dumps(getattr(widget, "view", {}), ensure_ascii=False) + str(widget._repr_mimebundle_())
        shown += "".join(b64decode(one).decode() for one in re.findall(r"base64,([\w+/=]+)", shown))
        assert re.findall(r"\d[ \u00a0]%", shown) == [], type(widget).__name__
    for source in SOURCES.rglob("*.ts"):
        assert re.findall(r"\}[ \u00a0]%", source.read_text(encoding="utf-8")) == [], source.name
