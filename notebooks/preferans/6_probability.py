# ---
# jupyter:
#   jupytext:
#     formats: ipynb,py:percent
#     notebook_metadata_filter: jupytext,kernelspec,-jupytext.text_representation
#   kernelspec:
#     display_name: Python 3 (ipykernel)
#     language: python
#     name: python3
# ---

# %% [markdown]
# # Preferans 6 · Probability
#
# [Preferans tonight](../tonight/4_preferans.ipynb) has the rules.
#
# Two cards lie before you, ace and king of spades. Will your longest suit have four cards in the end, or
# five? Deal the other cards one by one, and watch the chances move. *4–3–2–1* means: four cards of one suit, three of another, two and one of the rest.
#
# This page goes deeper than
# [Probability 9 · How will the suit lie?](../probability/9_how_will_the_suit_lie.ipynb)
#
# *Run this grey box (a cell) first: the other cells build on it.*

# %%
import cardwidgets

cardwidgets.use(lang="en")
cardwidgets.OddsWidget("preferans-sochi", cards="AS KS", seed=4)

# %% [markdown]
# After this notebook you can
#
# - say how the cards that are out will lie,
# - say how what you see changes that,
# - say what the talon is likely to bring.
#
# ## Will the queen fall?
#
# You have taken the talon, laid two cards aside and named spades. Five trumps are yours, and three are out,
# the queen among them.

# %%
from cardwidgets.course import preferans_chances

cardwidgets.HandWidget(preferans_chances.HAND)

# %% [markdown]
# You lead the ace and then the king. The queen falls unless one hand holds all three. Guess how often one hand
# does hold them. Only then are deals tried, with the error band of
# [Probability 13](../probability/13_deal_and_deal_again.ipynb), and the exact share appears.

# %%
preferans_chances.predict_queen()

# %% [markdown]
# [Probability 9](../probability/9_how_will_the_suit_lie.ipynb) counts such deals:

# %%
preferans_chances.queen_lives()

# %% [markdown]
# How the cards of a suit lie is called its [split](../06_words.ipynb). Move the slider: for which
# numbers of cards is the most even split the most frequent one?

# %%
from cardwidgets.course.touch import Touch

Touch("suit_splits", out=4)

# %%
preferans_chances.splits()

# %% [markdown]
# In this table an odd number lies most often as evenly as it can. Of the even numbers only two does;
# [Probability 9](../probability/9_how_will_the_suit_lie.ipynb) shows why four does not. And a lone king that
# falls under your ace?

# %%
preferans_chances.lone_king()

# %% [markdown]
# For any hand of yours: take other cards, look at another suit. The two at the end are laid aside.

# %%
HAND, ASIDE = preferans_chances.HAND, preferans_chances.DISCARD
cardwidgets.OddsWidget("preferans-sochi", cards=HAND, seen=ASIDE, talon="known")

# %% [markdown]
# ### Your turn

# %%
from cardwidgets.lessons.exercises.preferans import (
    how_they_split,
    what_the_talon_brings,
    which_is_likelier,
)

q1 = how_they_split(seed=2)
q1

# %% [markdown]
# ## What have you learnt since?
#
# Six hearts were out, too, and have been played: one defender showed so many of them, the other the rest.
# Each heart that the first showed is a place in that hand where no trump can be. So the queen of spades is
# likelier with the second:

# %%
preferans_chances.hearts_seen()

# %% [markdown]
# This is [card removal](../06_words.ipynb), as in [Probability 7](../probability/7_your_own_cards.ipynb): the
# queen is with a player in proportion to their unknown cards. And where one suit lies unevenly, the others tend
# to do so too: look at the last column.

# %% [markdown]
# ## What does the talon bring?
#
# Some cards would make your hand. How often does the talon hold at least one of them? Count as in
# [Probability 3](../probability/3_at_least_one.ipynb). Move the slider: how many cards must help before one comes
# more often than not?

# %%
Touch("talon_brings", wanted=4)

# %% [markdown]
# ### Your turn

# %%
q2 = what_the_talon_brings(seed=5)
q2

# %%
q3 = which_is_likelier(seed=12)
q3

# %% [markdown]
# ## Five questions to end with

# %%
LEARNT = "how_they_split", "what_the_talon_brings", "which_is_likelier"
KINDS = [f"preferans.{name}" for name in LEARNT]
cardwidgets.PracticeWidget(kinds=KINDS, number=5)

# %% [markdown]
# ## Sources
#
# - **The Japanese article on Preferans**, [プレフェランス](https://ja.wikipedia.org/wiki/プレフェランス), for the
#   rules. It gives no chances: all numbers here are counted, solved or simulated in the cell beside them.
#
# Rules that change the counts: [disputed points](disputed_points.ipynb).

# %% [markdown]
# ← [Preferans 5 · Three score sheets](5_three_score_sheets.ipynb) · [Home](../00_welcome.ipynb) · [Words](../06_words.ipynb) · [Preferans 7 · Which contract pays?](7_which_contract_pays.ipynb) →
