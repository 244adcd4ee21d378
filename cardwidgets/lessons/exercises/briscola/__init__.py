"""Exercises about Briscola and its relatives, one function for each kind.

On tricks: `who_takes`, `count_points`, `must_follow`, `win_this_trick`. On playing well: `safe_card`, `best_ending`,
`who_draws_last`, `chips_paid`. On legal actions: `may_you_show`, `what_a_mariage_brings`, `may_you_exchange`,
`may_you_say`. On three trumps that win at once: `who_has_a_conquista`. On the called partner: `may_you_bid`,
`who_is_the_partner`, `settle_the_deal`. On chances: `what_do_they_hold`, `which_is_likelier`. Those with a table can be
played on it.

>>> q = count_points(seed=5)
>>> q.check()
… No answer yet. Answer with a whole number, such as 12.
>>> q.hint()
Hint 1 of 3: Five ranks count: A 3 K Q J are worth 11, 10, 4, 3 and 2.
"""

from .called import may_you_bid, settle_the_deal, who_is_the_partner
from .chances import what_do_they_hold, which_is_likelier
from .declarations import may_you_exchange, may_you_say, may_you_show, what_a_mariage_brings, who_has_a_conquista
from .play import best_ending, chips_paid, safe_card, who_draws_last
from .tricks import count_points, must_follow, who_takes, win_this_trick

__all__ = [
    "best_ending", "chips_paid", "count_points", "may_you_bid", "may_you_exchange", "may_you_say", "may_you_show",
    "must_follow", "safe_card", "settle_the_deal", "what_a_mariage_brings", "what_do_they_hold",
    "which_is_likelier", "who_draws_last", "who_has_a_conquista", "who_is_the_partner", "who_takes",
    "win_this_trick",
]  # fmt: skip
