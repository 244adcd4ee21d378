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
# # Probability 13 · Deal, and deal again
#
# Some things cannot be counted: which of two players is better, whether a shuffling machine is fair. Then you deal, and
# deal again. How far can you trust what you see? Practise it on something whose answer you know: 16.94 % of the hands of
# three cards are a pair.
#
# The class is going to deal 100 hands. “Our share of pairs will be within four points of 17 %,” says Anna: from 13 to 21
# pairs. In how many percent of such rows of 100 deals is she right?
#
# *Run this grey box (a cell) first: the other cells build on it.*

# %%
from cardwidgets import ExerciseWidget, PredictWidget, use
from cardwidgets.probability import HANDS, P, pair, sample, wilson

use(lang="en")
def near(random):
    return 13 <= sum(random.random() < P(pair) for _ in range(100)) <= 21

PredictWidget("In how many percent is it 13 to 21 pairs?", draw=near)

# %% [markdown] tags=["slide"]
# After this notebook you can
#
# - say how a share settles down when you go on dealing,
# - give a result together with its uncertainty,
# - work out how many deals you need.

# %% [markdown] tags=["slide"]
# ## Deal
#
# Everybody deals 25 hands and writes down the share of pairs. Mark all these shares on a line on the board. How far apart
# are they? Now four neighbours put their deals together: 100 deals. Mark these shares on a second line. Are they closer?

# %% [markdown] tags=["slide"]
# ## Count
#
# The computer deals 6,400 hands, each from a newly shuffled pack. The list shows the share of pairs after 100 hands,
# after 400, after 1,600 and at the end. The last number is the exact probability.

# %% tags=["fragment"]
rows = [sample(pair, n, seed=3) for n in (100, 400, 1600, 6400)]
[round(row.proportion, 4) for row in rows], round(float(P(pair)), 4)

# %% tags=["fragment"]
from cardwidgets import DistributionWidget

ace = HANDS.has("A")
has_ace = HANDS.variable(lambda hand: int(ace.test(hand)), "ace")
DistributionWidget(has_ace, value=1)

# %% [markdown] tags=["subslide"]
# The picture does the same with another event, a hand with an ace. Guess its probability, and deal 1, 10, 100 and 1,000
# more.
#
# In the long run, more deals bring the share of pairs nearer to 0.1694. It does not come nearer with each single deal. Early luck
# is not paid back, but it counts little among so many deals.
#
# How far off is a share of *n* deals typically? Each deal is a random variable that is 1 for a pair and 0 for no pair.
# Its standard deviation is the root of *p*(1 − *p*). For the mean of *n* independent deals you divide by the root of *n*.

# %% tags=["fragment"]
from math import sqrt

p = float(P(pair))
[round(sqrt(p * (1 - p) / n), 4) for n in (100, 400, 1600, 6400)]

# %% [markdown] tags=["fragment"]
# Each number is half of the one before. Four times as many deals make the typical error half as large. For a tenth you
# need a hundred times as many.
#
# Usually you do not know *p*. Then you put in the share that you found. The next cell does so, and gives two limits.

# %% tags=["fragment"]
rows[0]

# %% [markdown] tags=["subslide"]
# The limits are about two typical errors to either side. How good are they? Try it a hundred times: in how many of a
# hundred rows of 100 deals does the true value lie between the limits?

# %% tags=["fragment"]
limits = [sample(pair, 100, seed=n).confidence_interval() for n in range(100)]
sum(low <= p <= high for low, high in limits)

# %% [markdown] tags=["fragment"]
# About 95 of 100: that is how the limits are made. The others miss, and nobody tells you which. Here is the exact
# number, by counting over all possible numbers of pairs in 100 deals:

# %% tags=["fragment"]
from math import comb

chance = [comb(100, k) * p**k * (1 - p) ** (100 - k) for k in range(101)]
held = [low <= p <= high for low, high in (wilson(k, 100) for k in range(101))]
between = sum(share for k, share in enumerate(chance) if held[k])
round(between, 3), round(sum(chance[13:22]), 3)

# %% [markdown] tags=["subslide"]
# The first number says how often the true value lies between the limits. The second answers Anna: how often 13 to 21
# pairs come.
#
# Move the slider, and watch the limits close in:

# %% tags=["fragment"]
from cardwidgets.course.touch import Touch

Touch("error_band")

# %% [markdown] tags=["slide"]
# ## Name it
#
# Independent repetitions of a trial make a **sample** of it. Here the sample was 100 deals, or 6,400.
#
# The more deals, the more likely it is that the share in the sample lies close to the probability. This is the
# **law of large numbers**.
#
# The typical error of the share is the **standard error**. For a share it is the root of *p*(1 − *p*)/*n*.
#
# The part between the two limits is a **confidence interval**. A 95 % confidence interval comes from a method that
# catches the true value in about 95 of 100 samples. It does *not* say that 95 % of all deals lie in it, nor that this
# one interval is right with 95 %.

# %% [markdown] tags=["skip"]
# ## Change something
#
# This is optional. How many deals do you need for a standard error of one hundredth? Change *n* until it is small
# enough.

# %% tags=["skip"]
n = 500
round(sqrt(p * (1 - p) / n), 4)

# %% [markdown] tags=["slide"]
# ## Your turn
#
# How many deals? And what does an interval say?

# %%
ExerciseWidget("probability.how_many_deals", seed=4)

# %% tags=["subslide"]
ExerciseWidget("probability.what_the_interval_says", seed=4)

# %% tags=["subslide"]
ExerciseWidget("probability.what_the_interval_says", seed=11)

# %% [markdown] tags=["slide", "exit-ticket"]
# ## Exit ticket
#
# “We dealt 400 hands. The 95 % confidence interval for the share of pairs is 0.14 to 0.21.”
#
# 1. Which sentence is right? (a) 95 % of our hands lie between 0.14 and 0.21. (b) Of many such intervals about 95 % hold
#    the true share. (c) The next 400 deals give a share in it with certainty.
# 2. How many deals make the interval half as wide?
# 3. A class dealt 30 hands and found no prial. “So a prial has probability 0.” What do you answer?

# %%
[[round(limit, 2) for limit in row.confidence_interval()] for row in rows[:2]]

# %% [markdown] tags=["skip"]
# To go deeper: [Brag 9 · Predict, simulate, count](../brag/9_chances.ipynb). See also:
# [Briscola 6](../briscola/6_probability.ipynb).

# %% [markdown] tags=["skip"]
# ← [Probability 12 · How far from the mean?](12_how_far_from_the_mean.ipynb) · [Home](../00_welcome.ipynb) · [Words](../06_words.ipynb) · [Probability 14 · Is this shuffler fair?](14_is_this_shuffler_fair.ipynb) →
