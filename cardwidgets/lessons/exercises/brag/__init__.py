"""Exercises about three-card brag and its relatives, one function for each kind.

On hands: `which_wins`, `which_rule`, `name_the_hand`, `wild_hand`, `is_it_a_run`, `order_hands`, `how_many_hands`,
`best_three`, `just_beat`. On the betting: `must_pay`, `blind_price`, `next_price`, `how_high`, `may_see`, `may_cover`.
On the pot: `who_takes_the_pot`, `who_takes_the_old_pot`, `carried_pot`. To be played: `name_the_price`, `end_it`.
On chances: `what_comes_third`, `which_is_likelier`.
On the relatives: `lay_aside`, `split_seven`, `split_nine`, `flower_wins`, `flower_opened`, `call_at_flower`,
`may_you_compare`, `chaal`, `may_ask_aside`, `play_or_fold`, `call_at_home`.

>>> q = must_pay(seed=3)
>>> q.check()
… No answer yet. Answer with a whole number of chips, such as 7.
>>> q.check("a lot").state
<State.UNREADABLE: 'unreadable'>
>>> q.hint()
Hint 1 of 3: Look for the last bet. Only the last bet sets the price.
"""

from .chances import what_comes_third, which_is_likelier
from .pots import carried_pot, end_it, name_the_price, who_takes_the_old_pot, who_takes_the_pot
from .prices import blind_price, how_high, may_cover, may_see, must_pay, next_price
from .ranking import (
    best_three,
    how_many_hands,
    is_it_a_run,
    just_beat,
    name_the_hand,
    order_hands,
    which_rule,
    which_wins,
    wild_hand,
)
from .relatives import flower_opened, flower_wins, lay_aside, play_or_fold, split_nine, split_seven
from .turns import call_at_flower, call_at_home, chaal, may_ask_aside, may_you_compare

__all__ = [
    "best_three", "blind_price", "call_at_flower", "call_at_home", "carried_pot", "chaal", "end_it",
    "flower_opened", "flower_wins", "how_high", "how_many_hands", "is_it_a_run", "just_beat", "lay_aside",
    "may_ask_aside", "may_cover", "may_see", "may_you_compare", "must_pay", "name_the_hand", "name_the_price",
    "next_price", "order_hands", "play_or_fold", "split_nine", "split_seven", "what_comes_third",
    "which_is_likelier", "which_rule", "which_wins", "who_takes_the_old_pot", "who_takes_the_pot", "wild_hand",
]  # fmt: skip
