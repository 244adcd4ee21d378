"""Exercises about Preferans, one function for each kind.

On the auction: `lowest_bid`, `may_you_bid`, `name_a_contract`, `lay_aside`. On whisting and the lead:
`may_you_take_half`, `quota_owed`, `who_leads`. On the play: `must_follow`, `who_takes`, and with open hands, judged by
the solver, `is_this_misere_safe`, `catch_the_misere`, `play_open_hands`. On the sheet: `write_the_deal`,
`price_of_a_trick`, `who_is_helped`, `settle_the_sheet`. On chances: `how_they_split`, `what_the_talon_brings`,
`which_is_likelier`, `which_suit_is_safer`.

>>> q = quota_owed(seed=5)
>>> q.check()
… No answer yet. Answer with a number of tricks, such as 5.
>>> q.hint()
Hint 1 of 3: Against six the defenders owe four tricks, against seven two, against eight, nine and ten one.
"""

from .auction import lay_aside, lowest_bid, may_you_bid, name_a_contract
from .chances import how_they_split, what_the_talon_brings, which_is_likelier, which_suit_is_safer
from .play import catch_the_misere, is_this_misere_safe, must_follow, play_open_hands, who_takes
from .score import price_of_a_trick, settle_the_sheet, who_is_helped, write_the_deal
from .whist import may_you_take_half, quota_owed, who_leads

__all__ = [
    "catch_the_misere", "how_they_split", "is_this_misere_safe", "lay_aside", "lowest_bid", "may_you_bid",
    "may_you_take_half", "must_follow", "name_a_contract", "play_open_hands", "price_of_a_trick", "quota_owed",
    "settle_the_sheet", "what_the_talon_brings", "which_is_likelier", "which_suit_is_safer", "who_is_helped",
    "who_leads", "who_takes", "write_the_deal",
]  # fmt: skip
