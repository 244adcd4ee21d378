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
# Which of two players is better? Is a shuffling machine fair? You cannot find such answers by counting. You have to
# try again and again. How far can you then trust the result? Practise with a probability that you know: 16.94 % of
# the hands of three cards are a pair.
#
# The class is going to deal 100 hands. Anna says: “We will get from 13 to 21 pairs.” Imagine that many classes deal 100
# hands each. In what percentage of the classes is Anna right?
#
# *Run this grey box (a cell) first: the other cells build on it.*

# %%
from cardwidgets import ExerciseWidget, PredictWidget, use
from cardwidgets.probability import HANDS, P, pair, sample, wilson

use(lang="en")
def near(random):
    return 13 <= sum(random.random() < P(pair) for _ in range(100)) <= 21

PredictWidget("What percentage of classes get 13 to 21 pairs?", draw=near)

# %% [markdown] tags=["slide"]
# After this notebook you can
#
# - say how a share settles down when you go on dealing,
# - give a result together with its uncertainty,
# - work out how many deals you need.

# %% [markdown] tags=["slide"]
# ## Deal
#
# Everybody deals 25 hands and writes down the share of pairs. Mark all these shares on a line on the board. How far
# apart are the shares? Now four neighbours put their deals together: 100 deals. Mark these shares on a second line. Are
# they closer together?

# %% [markdown] tags=["slide"]
# ## Count
#
# The computer deals 6,400 hands, each from a freshly shuffled pack. The list shows the share of pairs after 100 hands,
# after 400, after 1,600 and after 6,400. The number after the list is the exact probability of a pair, for comparison.

# %% tags=["fragment"]
rows = [sample(pair, n, seed=3) for n in (100, 400, 1600, 6400)]
[round(row.proportion, 4) for row in rows], round(float(P(pair)), 4)

# %% tags=["fragment"]
from cardwidgets import DistributionWidget

ace = HANDS.has("A")
has_ace = HANDS.variable(lambda hand: int(ace.test(hand)), "ace")
DistributionWidget(has_ace, value=1)

# %% [markdown] tags=["slide"]
# The picture above is about aces: 1 means a hand with at least one ace, and 0 a hand without an ace. Guess how often 1
# comes. Then deal 1, 10, 100 and 1,000 more, and watch the share.
#
# In the long run, with more deals the share of pairs comes nearer to 0.1694. The share does not come nearer with each
# single deal. Good luck at the start is not balanced by extra bad luck later. The start just counts little among so
# many deals.
#
# How far is the share in *n* deals typically from the probability *p*? For each deal, count 1 for a pair and 0 for no
# pair. This number has the standard deviation √(*p*(1 − *p*)). The share of pairs in *n* independent deals is the
# mean of *n* such numbers. Its standard deviation is √(*p*(1 − *p*)/*n*): this is the *typical error* of the share.

# %% tags=["fragment"]
from math import sqrt

p = float(P(pair))
[round(sqrt(p * (1 - p) / n), 4) for n in (100, 400, 1600, 6400)]

# %% [markdown] tags=["fragment"]
# Each number is half of the number before it. With four times as many deals the typical error is half as large. With a
# hundred times as many deals it is a tenth as large.
#
# Usually you do not know *p*. Then use the share that you found instead of *p*. The next cell shows the result for the
# first 100 deals, with two limits.

# %% tags=["fragment"]
rows[0]

# %% [markdown] tags=["subslide"]
# The limits lie about two typical errors below and above the share. How good are they? Deal 100 hands, and do this a
# hundred times. How often does the true probability lie between the two limits?

# %% tags=["fragment"]
limits = [sample(pair, 100, seed=n).confidence_interval() for n in range(100)]
sum(low <= p <= high for low, high in limits)

# %% [markdown] tags=["fragment"]
# The limits are chosen so that the true probability lies between them in about 95 of 100 cases. In the other cases it
# lies outside them. You cannot see which cases these are. How often exactly does the true probability lie between the
# limits? The next cell computes this from all possible numbers of pairs in 100 deals:

# %% tags=["fragment"]
from math import comb

chance = [comb(100, k) * p**k * (1 - p) ** (100 - k) for k in range(101)]
held = [low <= p <= high for low, high in (wilson(k, 100) for k in range(101))]
between = sum(share for k, share in enumerate(chance) if held[k])
round(between, 3), round(sum(chance[13:22]), 3)

# %% [markdown] tags=["subslide"]
# The first number says how often the true probability lies between the limits. The second number says how often Anna is
# right, that is, how often there are 13 to 21 pairs in 100 deals.
#
# Move the slider, and watch the two limits come closer together. (The slider uses a simpler formula, so with few
# deals its limits differ from those above.)

# %% tags=["fragment"]
from cardwidgets.course.touch import Touch

Touch("error_band")

# %% [markdown] tags=["slide"]
# ## Name it
#
# Independent repetitions of a trial form a **sample**. Here the samples had from 100 to 6,400 deals.
#
# Deal more and more hands. It becomes almost certain that the share in the sample lies close to the probability. This
# is the **law of large numbers**.
#
# The typical error of a share is its **standard error**: √(*p*(1 − *p*)/*n*).
#
# All the values between the two limits form a **confidence interval**. A 95 % confidence interval comes from a
# method. If you take 100 samples, the method gives 100 intervals, and about 95 of them contain the true value. “95 %”
# does *not* mean that 95 % of all deals lie in the interval. It does *not* mean that this one interval is right with
# probability 95 %.

# %% [markdown] tags=["skip"]
# ## Change something
#
# This is optional. How many deals do you need for a standard error of one hundredth? Change *n* until the standard
# error is small enough.

# %% tags=["skip"]
n = 500
round(sqrt(p * (1 - p) / n), 4)

# %% [markdown] tags=["slide"]
# ## Your turn
#
# The first exercise asks how many deals you need. The others ask what a confidence interval says.

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
# 1. Which sentence is right? (a) 95 % of our hands lie between 0.14 and 0.21. (b) About 95 % of many such intervals
#    contain the true share. (c) The share in the next 400 deals is certain to lie in the interval.
# 2. How many deals do you need in all to make the interval half as wide?
# 3. A class dealt 30 hands and found no prial. “So a prial has probability 0.” What do you say to this?

# %%
[[round(limit, 2) for limit in row.confidence_interval()] for row in rows[:2]]

# %% [markdown] tags=["skip"]
# To go deeper: [Brag 9 · Predict, simulate, count](../brag/9_chances.ipynb). See also:
# [Briscola 6](../briscola/6_probability.ipynb).

# %% [markdown] tags=["skip"]
# ← [Probability 12 · How far from the mean?](12_how_far_from_the_mean.ipynb) · [Home](../00_welcome.ipynb) · [Words](../06_words.ipynb) · [Probability 14 · Is this shuffler fair?](14_is_this_shuffler_fair.ipynb) →
