"""The answer that a strong player chooses from its sample of worlds."""

from __future__ import annotations

import numpy as np

from cardwidgets.players.sample_outcomes import SampleOutcomes


def test_rules_of_thumb_have_their_way_unless_an_answer_is_surely_better() -> None:
    """An answer better by two standard errors is given by a player content with fewer."""
    figures = np.array([[0.0, 3.0, -1.0], [0.0, -1.0, -2.0]] * 8)
    found = SampleOutcomes(("usual", "best", "worst"), figures, figures, 8)
    assert found.best == found.significantly_best("usual", 0.0) == found.significantly_best("usual", 1.9) == "best"
    assert found.significantly_best("usual", 2.1) == "usual"
    assert found.significantly_best("something else", 2.1) == "best"
    assert found.best_among(("worst", "usual")) == "usual"
    assert found.best_first() == ["best", "usual", "worst"] and found.best_and_rival() == (1, 0)
