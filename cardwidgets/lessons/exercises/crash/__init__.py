"""Exercises about Crash, one function for each kind.

On layouts: `four_sets`, `is_it_legal`, `most_points`. On the score: `who_scores`, `where_it_ends`, `loser_pays`,
`crash_points`. Before the layouts: `take_the_spare`, `who_may_exchange`. Special hands: `which_right`,
`who_has_four`. Those with a table can be played on it.

>>> q = who_scores(seed=5)
>>> q.check()
… No answer yet. Answer with one of: Jun, Mara, Bruno, Hana, nobody.
>>> q.hint()
Hint 1 of 3: First the kinds: prial, running flush, run, flush, pair, high card.
"""

from .layouts import four_sets, is_it_legal, most_points, take_the_spare
from .scoring import crash_points, loser_pays, where_it_ends, who_scores
from .specials import which_right, who_has_four, who_may_exchange

__all__ = [
    "crash_points", "four_sets", "is_it_legal", "loser_pays", "most_points", "take_the_spare", "where_it_ends",
    "which_right", "who_has_four", "who_may_exchange", "who_scores",
]  # fmt: skip
