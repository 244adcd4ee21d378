# ---
# jupyter:
#   jupytext:
#     cell_metadata_filter: tags,-slideshow
#     formats: ipynb,py:percent
#     notebook_metadata_filter: jupytext,kernelspec,-jupytext.text_representation
#   kernelspec:
#     display_name: Python 3 (ipykernel)
#     language: python
#     name: python3
# ---

# %% [markdown] tags=["slide"]
# # Probability 2 · How many hands are there?
#
# Brag is played with 52 cards, and you get three. Are there 22,100 different hands, or 132,600? Choose a number. You
# will meet both numbers in this unit. Each of them is the right answer to a different question.
#
# Start with a smaller question. The dealer gave you three cards one after the other, and now you hold A♠ K♠ Q♠. These
# three cards can come in several orders. How often does the ace come first, then the king, then the queen?
#
# *Run this grey box (a cell) first: the other cells build on it.*

# %%
from cardwidgets import ExerciseWidget, PredictWidget, use
from cardwidgets.probability import draws

use(lang="en")
orders = draws(3, "AS KS QS", ordered=True)
ASK = "What percentage of the deals of these cards come in the order A-K-Q?"
in_order = orders.event(lambda dealt: "".join(c.rank for c in dealt) == "AKQ")
PredictWidget(ASK, count=in_order)

# %% [markdown] tags=["slide"]
# After this notebook you can
#
# - count the ways in which several choices can be made,
# - count with order and without order,
# - say which of these two counts a question needs.

# %% [markdown] tags=["slide"]
# ## Deal
#
# Take three cards from a pack, and lay them down in a row. Write down the row. Now lay the same three cards in another
# order. How many rows can you make? Find all of them before you run the cell.

# %% tags=["fragment"]
list(orders)

# %% [markdown] tags=["fragment"]
# There are six rows. Any of the three cards can come first. Two cards are then left for the second place, and one for
# the third: 3 · 2 · 1 = 6. So the order A-K-Q comes on average once in six deals of these cards.

# %% [markdown] tags=["slide"]
# ## Count
#
# Now take the whole pack. Any of 52 cards can come first. Then 51 cards are left for the second place, and 50 for the
# third. Multiply the three numbers.

# %% tags=["fragment"]
52 * 51 * 50, draws(3, ordered=True).size

# %% [markdown] tags=["fragment"]
# There are 132,600 rows of three cards. That is the larger of the two numbers at the top.
#
# But a player of Brag does not care which card came first. You can hold your three cards in any order: it is still the
# same hand. Each hand appears six times among the 132,600 rows. So divide by six.

# %% tags=["fragment"]
52 * 51 * 50 // 6, draws(3).size

# %% [markdown] tags=["slide"]
# There are 22,100 hands. In the picture each of them is a small tile. Choose a kind of hand, guess its share, and see
# which tiles light up.

# %% tags=["fragment"]
from cardwidgets import SampleSpaceWidget

SampleSpaceWidget()

# %% [markdown] tags=["fragment"]
# “How many *hands* are there?” The answer is 22,100. “In how many ways can three cards be dealt one after the other?”
# The answer is 132,600.
#
# You can count the hands of other packs in the same way. Preferans has 32 cards. Two of them lie face down on the
# table: the *talon*. How many different talons are possible? How many rows of two cards are possible?

# %% tags=["fragment"]
draws(2, 32).size, draws(2, 32, ordered=True).size

# %% [markdown] tags=["slide"]
# ## Name it
#
# The list of all possible outcomes is the **sample space**. For a hand of Brag it has 22,100 outcomes. For three cards
# dealt in a row it has 132,600 outcomes. Choose the sample space that fits your question, and say which one you chose.
#
# You can choose the first card in 52 ways. After each of these ways you can choose the second card in 51 ways. So you
# can choose both in 52 · 51 ways. This is the **multiplication principle**. Suppose that you can make a first choice
# in *m* ways, and after each of them a second choice in *n* ways. Then you can make both choices in *m* · *n* ways.
#
# A selection in which the order counts is a **permutation**. There are 52 · 51 · 50 permutations of three of 52 cards.
#
# A selection in which the order does not count is a **combination**. There are 52 · 51 · 50 ÷ (3 · 2 · 1) combinations
# of three of 52 cards. You divide by 3 · 2 · 1, because one hand has six orders.

# %% [markdown] tags=["skip"]
# ## Change something
#
# This is optional. How many hands of five cards does a pack of 40 have? How many hands of ten cards does a pack of 32
# have? Change the two numbers. The cell counts the hands without listing them, so you can use large numbers.

# %% tags=["skip"]
cards_in_hand, cards_in_pack = 5, 40
draws(cards_in_hand, cards_in_pack).size

# %% [markdown] tags=["slide"]
# ## Your turn
#
# Ask first: does the order count?

# %%
ExerciseWidget("probability.how_many_outcomes", seed=4)

# %% tags=["subslide"]
ExerciseWidget("probability.how_many_fit", seed=4)

# %% [markdown] tags=["slide", "exit-ticket"]
# ## Exit ticket
#
# You play Preferans. You hold ten of the 32 cards, so you do not see the other 22. Two of these 22 cards lie in the
# talon.
#
# 1. How many different talons are possible? First write down what you multiply and what you divide by.
# 2. Carla counts the *rows* of two of the 22 cards. How many does she find?
# 3. The cell asks one more question of this kind.

# %%
ExerciseWidget("probability.how_many_outcomes", seed=11)

# %% [markdown] tags=["skip"]
# See also: [the best layout in Crash](../crash/4_best_layout.ipynb), which counts in how many ways thirteen cards
# can be laid out.

# %% [markdown] tags=["skip"]
# ← [Probability 1 · Is every kind of hand equally likely?](1_equally_likely.ipynb) · [Home](../00_welcome.ipynb) · [Words](../06_words.ipynb) · [Probability 3 · At least one trump](3_at_least_one.ipynb) →
