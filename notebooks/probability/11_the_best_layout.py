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
# # Probability 11 · The best layout
#
# In Crash you get thirteen cards and lay out four sets of three, the strongest first. One card is left over. At each
# of the four places the player with the best set scores one point. Three rivals play against you. They are greedy:
# each lays the best possible set first, then the best of what is left.
#
# Your hand is A♥ Q♣ Q♠ 7♦ 6♣ 6♦ 6♥ 5♣ 5♦ 4♣ 4♦ 3♦ 2♠. Do you put the three sixes first, as a greedy player does? Or do
# you use the sixes in other sets? Decide. Then guess: of the four points, what percentage does the *best* layout win on
# average?
#
# *Run this grey box (a cell) first: the other cells build on it.*

# %%
from cardwidgets import ExerciseWidget, PredictWidget, use
from cardwidgets.core.cards import Cards
from cardwidgets.odds.layouts.best import best_layout, points_against

use(lang="en")
HAND = "AH QC QS 7D 6C 6D 6H 5C 5D 4C 4D 3D 2S"
best = best_layout(Cards(HAND), points_against(3, held=Cards(HAND)))
PredictWidget("Points of the best layout, in percent?", count=best.worth / 4)

# %% [markdown] tags=["slide"]
# After this notebook you can
#
# - find the mean of a sum, even if its parts depend on each other,
# - write a count as a sum of zeros and ones,
# - compare two ways to play by the points that you score with them on average.

# %% [markdown] tags=["slide"]
# ## Deal
#
# Deal thirteen cards to each of four people. Three of them are greedy. The fourth may break up the strongest set, if
# the other sets gain by it. Score the four places. Five deals show you how the game goes. They are too few to decide
# which way of laying out is better.

# %% [markdown] tags=["slide"]
# ## Count
#
# The next table shows two layouts of your hand, the greedy one and the best one. A set must be a pair or better. At a
# place with a dash there is no set. The last column says how many points each layout wins on average.

# %% tags=["fragment"]
from cardwidgets.course import crash_best

crash_best.two_layouts(HAND)

# %% [markdown] tags=["fragment"]
# The best layout uses the sixes in different sets. It wins more than twice as many points on average. Where do these
# numbers come from? The next table shows the probability of winning each place. We dealt the other 39 cards 1,000 times
# to greedy players and looked at their sets. Your hand is full of low cards, so your rivals hold better cards than
# usual.

# %% tags=["fragment"]
crash_best.by_place(HAND)

# %% [markdown] tags=["slide"]
# Add up a row, and you get the points that the layout wins on average. In the second row:
# 0.02 + 0.50 + 0.91 + 0.45 = 1.88.
#
# May you simply add the four probabilities? The four places are not independent. If a rival has a very strong first
# set, you probably lose the first place. But then the rival has fewer good cards for the other three. Test the
# addition with a smaller example: the numbers of aces and kings in a hand of three cards. Each ace takes a
# place where a king could be. So the two numbers are dependent. The rows of the next table count aces, its columns
# count kings.

# %% tags=["fragment"]
from cardwidgets.probability import HANDS, E, P, two_way_table

aces, kings = HANDS.number("A"), HANDS.number("K")
two_way_table(aces, kings)

# %% tags=["fragment"]
P(kings >= 1), P(kings >= 1, given=aces >= 1)

# %% [markdown] tags=["subslide"]
# An ace makes a king less likely: the two probabilities differ. Now compare the means: of aces, of kings, and of aces
# and kings together. The cell below them counts aces and kings together in all hands. Guess first: what percentage of
# the hands hold exactly one ace or king?

# %% tags=["fragment"]
print(E(aces), E(kings), E(aces + kings))

# %% tags=["fragment"]
from cardwidgets import DistributionWidget

together = aces + kings
together.name = "aces and kings"
DistributionWidget(together, value=1)

# %% [markdown] tags=["subslide"]
# 3/13 + 3/13 = 6/13. The means add up, although the numbers are dependent. Why? Imagine that you go through all hands
# and write down the number of aces and the number of kings in each. You can add up these numbers hand by hand. Or you
# can add up all the aces first, and then all the kings. The total is the same.
#
# You can also find the mean number of aces without counting hands. The first card is an ace with probability 1/13.
# The same is true of the second card and of the third: 1/13 + 1/13 + 1/13 = 3/13.

# %% tags=["fragment"]
from cardwidgets.probability import draws

rows = draws(3, ordered=True)
[P(lambda row, n=n: row[n].rank == "A", space=rows) for n in range(3)]

# %% [markdown] tags=["slide"]
# ## Name it
#
# E(X + Y) = E(X) + E(Y), *always*, even when X and Y are dependent. This is the **linearity of expectation**.
#
# A random variable that is 1 if something happens, and 0 if not, is an **indicator**. Its expected value is the
# probability that this happens. Your score in Crash is the sum of four indicators, one for each place. So its expected
# value is the sum of four probabilities.
#
# A plan that says what to do in every situation is a **strategy**. “The best set first” is a strategy. “The layout with
# the most expected points” is another strategy. Against these rivals you score more with the second strategy.

# %% [markdown] tags=["skip"]
# ## Change something
#
# This is optional. Change some cards of the hand. When is the greedy layout as good as the best?

# %% tags=["skip"]
mine = "AH QC QS KD 6C 6D 6H 5C 5D 4C 4D 3D 2S"
crash_best.two_layouts(mine)

# %% [markdown] tags=["slide"]
# ## Your turn
#
# Add two means. Some of these exercises use a word that [the next unit](12_how_far_from_the_mean.ipynb) explains: skip
# those for now.

# %%
ExerciseWidget("probability.add_the_means", seed=4)

# %% tags=["subslide"]
ExerciseWidget("probability.add_the_means", seed=7)

# %% [markdown] tags=["slide", "exit-ticket"]
# ## Exit ticket
#
# A layout wins the four places with probabilities 31/100, 52/100, 66/100 and 83/100.
#
# 1. How many points does it win on average?
# 2. Did you need to know whether the places are independent?
# 3. How many aces do four cards of a pack of 52 hold on average?

# %% [markdown] tags=["skip"]
# To go deeper: [Crash 4 · The best layout](../crash/4_best_layout.ipynb).

# %% [markdown] tags=["skip"]
# ← [Probability 10 · What is a round worth?](10_what_is_a_bet_worth.ipynb) · [Home](../00_welcome.ipynb) · [Words](../06_words.ipynb) · [Probability 12 · How far from the mean?](12_how_far_from_the_mean.ipynb) →
