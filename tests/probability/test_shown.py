"""Tables and sentences of the layer in a notebook: in the reader's language, print as before."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from cardwidgets.locale import use
from cardwidgets.probability import (
    HANDS,
    category_of,
    distribution,
    flush,
    independent,
    pair,
    sample,
    two_way_table,
    update,
)


@pytest.fixture(autouse=True)
def _back_to_english() -> Iterator[None]:
    yield
    use(lang="en")


def test_a_table_shows_its_counts_in_both_languages() -> None:
    """Every count of the table is on the page, and a Japanese page has no English word."""
    table = two_way_table(pair, flush)
    shown = {}
    for lang in ("en", "ja"):
        use(lang=lang)
        pages = [
            each._repr_html_()
            for each in (
                table,
                distribution(HANDS.variable(category_of)),
                independent(pair, flush),
                independent(pair, HANDS.event(lambda hand: True, "3枚")),
                sample(pair, 100),
                update({"A": 1, "B": 1}, {"A": 0.5, "B": 0.1}),
            )
        ]
        text = shown[lang] = re.sub("<[^>]*>", " ", " ".join(pages))
        assert {*re.findall(r"[\d,]+", pages[0])} == {f"{n:,}" for n in table.values()}
        assert lang == "en" or not re.search("[A-Za-z]{2,}", text), text
    assert {*re.findall(r"\d[\d.,/]*\d", shown["en"])} == {*re.findall(r"\d[\d.,/]*\d", shown["ja"])}
    assert repr(table).split("\n")[0].split() == ["flush", "not", "flush", "all"]
