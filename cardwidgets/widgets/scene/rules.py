"""The rules of a table in sentences, for the panel behind *Rules* in the menu. Each family names its sentences."""

from __future__ import annotations

from typing import NamedTuple

from ...core.cards import RANKS
from ...judge.three_card import Category, Ranking

__all__ = ["Rule", "hands_rule"]

Key = str | tuple[str, int]
"""The key of a sentence, with the figure ``n`` where it has one; "" for none."""


class Rule(NamedTuple):
    """A heading by its key, and the sentences under it."""

    head: str
    keys: tuple[Key, ...]


def hands_rule(ranking: Ranking, *more: Key) -> Rule:
    """Return the rule about the strength of hands of three, with ``more`` sentences at its end."""
    if ranking.lowest_wins:
        return Rule("hands", ("kinds",))
    run = ranking.ace_run if Category.RUN in ranking.order else ""
    prial = "" if ranking.best_prial is None or RANKS[ranking.best_prial - 2] == "A" else "best_prial"
    tie = "" if ranking.wild_tie == "none" else f"wild_{ranking.wild_tie}"
    return Rule("hands", ("kinds", run, prial, *(("wild", tie) if ranking.wild else ()), *more))
