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
# # Probability 9 · How will the suit lie?
#
# You have won the auction in Preferans, and you hold twelve cards before you lay two aside. Four of the eight spades
# are yours. The other four lie with Anna and Boris, who have ten cards each. You would like each of them to hold two
# spades. The spades then lie *two and two*.
#
# Each spade is equally likely to be with Anna or with Boris. Carla says: “Then two and two is the most likely.” Dora
# says: “Three and one comes more often.” Whom do you believe? Write down a number for *two and two*.
#
# *Run this grey box (a cell) first: the other cells build on it.*

# %%
from cardwidgets import ExerciseWidget, PredictWidget, use
from cardwidgets.probability import P, distribution, hidden, hypergeometric

use(lang="en")
MINE = "AS KS JS TS AH KH AD KD QD 9C 8C 7C"
deals = hidden(32, seen=MINE, by="suit", anna=10, boris=10)
spades = deals.variable(lambda deal: deal.anna.count("S"), "spades")
PredictWidget("What percentage of the deals are two and two?", count=spades == 2)

# %% [markdown] tags=["slide"]
# After this notebook you can
#
# - list the values of a number that depends on chance, with their probabilities,
# - count the ways in which the cards of a suit may lie in two hands,
# - check your list: what do all its probabilities add up to?

# %% [markdown] tags=["slide"]
# ## Deal
#
# Take twenty cards, four of them spades. Shuffle, deal ten to each side, and count the spades on the left. Do it twenty
# times, and make a mark at 0, 1, 2, 3 or 4. Draw a bar for each number.

# %% [markdown] tags=["slide"]
# ## Count
#
# There are 184,756 ways to give Anna ten of the twenty cards. First guess how often Anna has exactly one spade. The
# table after the picture counts all the ways.

# %% tags=["fragment"]
from cardwidgets import DistributionWidget

DistributionWidget(spades, value=1)

# %% tags=["fragment"]
distribution(spades)

# %% [markdown] tags=["fragment"]
# Anna has two spades in 41.8 % of the deals. That is the highest single bar. But *three and one* means that Anna has
# one spade *or* three: these are two bars.

# %% tags=["fragment"]
P(spades == 2), P((spades == 1) | (spades == 3)), P((spades == 0) | (spades == 4))

# %% [markdown] tags=["slide"]
# So three and one comes in 49.54 % of the deals, more often than two and two. Carla and Dora were both right about
# something. Carla saw the highest bar, and Dora saw the two bars that belong together.
#
# Could you toss a coin for each spade instead: heads for Anna, tails for Boris? With four coins, two and two comes in 6
# of 16 cases.

# %% tags=["fragment"]
from cardwidgets.probability import one_of

coins = one_of([0, 1]) ** 4
P(coins.variable(sum) == 2)

# %% [markdown] tags=["fragment"]
# With coins, two and two comes less often: in 37.5 % of the cases. The coins are independent, but the spades are not.
# When one spade lies with Anna, only nine of her places are left, but ten of Boris's. So two and two comes a little
# more often with spades than with coins.
#
# The picture below shows the bars for other numbers of spades. Move the slider to five, and to six.

# %% tags=["fragment"]
from cardwidgets.course.touch import Touch

Touch("suit_splits", out=4)

# %% [markdown] tags=["subslide"]
# You need not list 184,756 deals each time. In how many deals does Anna have two spades? There are `comb(4, 2)` ways to
# choose her two spades from four, and `comb(16, 8)` ways to choose her eight other cards from 16. Multiply.

# %% tags=["fragment"]
from math import comb

comb(4, 2) * comb(16, 8), comb(20, 10)

# %% [markdown] tags=["slide"]
# ## Name it
#
# “The number of spades in Anna's hand” is a **random variable**: a number for each outcome. Write it as *X*. Then *X* = 2
# is an event.
#
# The list of all values with their probabilities is a **probability distribution**. All its probabilities add up to 1.
#
# Suppose that you draw cards without replacement and count the wanted cards among them. This number has a
# **hypergeometric distribution**. In code you write `hypergeometric(10, 4, 20)`: ten cards are drawn from twenty, and
# four of the twenty are wanted.

# %% [markdown] tags=["skip"]
# ## Change something
#
# This is optional. How will five spades lie? How will three spades lie? In the cell, `any_of(2, 3)` means two spades
# or three. For three spades, write 3 in place of the 5, and `any_of(1, 2)` in place of `any_of(2, 3)`. What if each
# player has only eight cards left? Change the numbers.

# %% tags=["skip"]
mine = hypergeometric(10, 5, 20)
mine.any_of(2, 3)

# %% [markdown] tags=["slide"]
# ## Your turn
#
# First find a missing probability. In the second question the two hands do not hold ten cards each.

# %%
ExerciseWidget("probability.finish_the_distribution", seed=4)

# %% tags=["subslide"]
ExerciseWidget("probability.how_a_suit_splits_now", seed=4)

# %% [markdown] tags=["slide", "exit-ticket"]
# ## Exit ticket
#
# Now Anna drops five of her ten cards face up, and none of them is a spade. Her five hidden cards and Boris's ten cards
# hold four spades. *X* is the number of spades in Anna's hand.
#
# 1. Which values can *X* have?
# 2. P(*X* = 0) = 15.38 %, P(*X* = 1) = 43.96 %, P(*X* = 3) = 7.326 % and P(*X* = 4) = 0.3663 %. Find P(*X* = 2).
# 3. How often do the spades lie three and one, either way round?
# 4. The first cell below shows where the percentages of question 2 come from. The second cell asks one more question.

# %%
later = hypergeometric(5, 4, 15)
later[0], later[1], later[3], later[4]

# %%
ExerciseWidget("probability.how_a_suit_splits_now", seed=11)

# %% [markdown] tags=["skip"]
# To go deeper: [Preferans 6 · Probability](../preferans/6_probability.ipynb).

# %% [markdown] tags=["skip"]
# ← [Probability 8 · Who has the ace of trumps?](8_who_has_the_ace.ipynb) · [Home](../00_welcome.ipynb) · [Words](../06_words.ipynb) · [Probability 10 · What is a round worth?](10_what_is_a_bet_worth.ipynb) →
