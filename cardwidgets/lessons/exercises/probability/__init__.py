"""Exercises about probability, in the order of the course of 14 units."""

from .conditions import after_three_in_a_row, are_they_independent, given_what_you_see, likelier_or_rarer
from .events import add_or_subtract, at_least_one, do_they_exclude, which_belong
from .evidence import before_the_play, the_second_play, what_the_play_tells
from .inference import how_many_deals, reject_or_not, what_p_is_not, what_the_interval_says
from .outcomes import equally_likely_or_not, how_many_fit, how_many_outcomes
from .paths import along_a_path, first_or_last, next_factor, over_the_paths
from .tables import fill_the_table, read_the_table, turn_it_round, which_is_the_condition
from .variables import (
    add_the_means,
    fair_price,
    finish_the_distribution,
    how_a_suit_splits_now,
    which_is_riskier,
    worth_of_a_bet,
)

__all__ = [
    "add_or_subtract", "add_the_means", "after_three_in_a_row", "along_a_path", "are_they_independent",
    "at_least_one", "before_the_play", "do_they_exclude", "equally_likely_or_not", "fair_price", "fill_the_table",
    "finish_the_distribution", "first_or_last", "given_what_you_see", "how_a_suit_splits_now", "how_many_deals",
    "how_many_fit", "how_many_outcomes", "likelier_or_rarer", "next_factor", "over_the_paths", "read_the_table",
    "reject_or_not", "the_second_play", "turn_it_round", "what_p_is_not", "what_the_interval_says",
    "what_the_play_tells", "which_belong", "which_is_riskier", "which_is_the_condition", "worth_of_a_bet",
]  # fmt: skip
