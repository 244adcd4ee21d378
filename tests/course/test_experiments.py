"""Experiments counted once at length agree with the package: its first deals are counted again."""

from __future__ import annotations

import tomllib

import pytest

from tests.tools.experiments import EXPERIMENTS, lead_rows

pytestmark = pytest.mark.ci


def test_the_leads_are_counted_again() -> None:
    """The first deals come to what is kept of them, and each suit of all deals is in one row, of both sides alike."""
    pytest.importorskip("numpy")
    kept = tomllib.loads(EXPERIMENTS["lead_maxim"][0].read_text(encoding="utf-8"))
    assert lead_rows(kept["first"]) == kept["first_rows"]
    assert {(row["side"], row["top"]) for row in kept["rows"]} == {(r["side"], r["top"]) for r in kept["first_rows"]}
    assert all(row["lowest_better"] + row["top_better"] <= row["suits"] for row in kept["rows"])
    assert kept["deals"] >= 10_000 and min(row["suits"] for row in kept["rows"]) > kept["deals"] // 10


def test_pots_of_seven_cards_are_counted_again() -> None:
    """The first deals come to what is kept of them, and other deals agree with all of them within four errors."""
    from cardwidgets.course.brag_chances import PRIORITY_HANDS, scooped

    kept, other = tomllib.loads(EXPERIMENTS["scoops"][0].read_text(encoding="utf-8")), 400
    assert kept["deals"] >= 300_000
    assert scooped(kept["first"], kept["seed"]) == {care: kept[f"first_{care}"] for care in PRIORITY_HANDS}
    for care, won in scooped(other, kept["seed"] + 1).items():
        shares = [(kept[care][place] / kept["deals"], wins / other) for place, wins in enumerate(won)]
        assert all(abs(one - two) <= 4 * (one * (1 - one) / other) ** 0.5 for one, two in shares), (care, shares)


def test_a_mean_has_its_error() -> None:
    """Two standard errors of a mean of four, and how often which card was better."""
    pytest.importorskip("numpy")
    from cardwidgets.course.preferans_chances import told

    assert told([1, 0, 0, -1]) == {
        "suits": 4,
        "mean": 0,
        "error": 2 * (2 / 16) ** 0.5,
        "lowest_better": 1,
        "top_better": 1,
    }
