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
# # Probability 14 · Is this shuffler fair?
#
# Gina has written a program that shuffles three cards, A, B and C. It goes through the three places from left to right.
# At each place it swaps the card with a card at a place chosen by chance: the first, the second or the third. (It may
# be its own place. Then nothing moves.)
#
# Three cards have six orders. A fair shuffler gives each of them equally often. Is Gina's program fair? Guess: how
# often does it leave the cards as they were, A-B-C?
#
# *Run this grey box (a cell) first: the other cells build on it.*

# %%
from cardwidgets import ExerciseWidget, PredictWidget, use
from cardwidgets.course.inference import ORDERS, distance, fair, swapped, swapper
from cardwidgets.probability import distribution, one_of, p_value

use(lang="en")
order = (one_of(range(3)) ** 3).variable(swapped)
PredictWidget("How often A-B-C, in percent?", count=order == "ABC")

# %% [markdown] tags=["slide"]
# After this notebook you can
#
# - ask whether luck alone explains what you saw,
# - measure how surprising a result is,
# - say what such a test proves, and what it does not.

# %% [markdown] tags=["slide"]
# ## Deal
#
# Be Gina's program. Lay down A, B, C. For each place roll a die: 1 or 2 means the first place, 3 or 4 the second, 5 or
# 6 the third. Swap. Write down the order you get. Do it twenty times, and add up the counts of the class for each of
# the six orders. Do you think the program is fair?
#
# Here are 60 shuffles, and then 2,000. The last line names the order to which each count belongs.

# %% tags=["fragment"]
from random import Random

rng = Random(7)
sixty, many = ([swapper(rng) for _ in range(n)] for n in (60, 2_000))
for orders in (sixty, many):
    print([orders.count(each) for each in ORDERS])
print(ORDERS)

# %% [markdown] tags=["fragment"]
# The counts are not equal. But a fair shuffler hardly ever gives equal counts either! The question is: are they *more*
# unequal than luck makes them?

# %% [markdown] tags=["slide"]
# ## How far is that from fair?
#
# First we need one number for “how unequal”. For each order take the count that was expected, subtract it from the
# count you saw, square, and divide by what was expected. Add up all six. The result is 0 if all counts are as expected.
# It grows as they move away.
#
# Here it is for 2,000 shuffles of Gina's program. After it you see the same number for eight *fair* shufflers, 2,000
# shuffles each.

# %% tags=["fragment"]
gina = distance(swapper, 2_000, Random(7))
luck = [distance(fair, 2_000, Random(seed)) for seed in range(8)]
round(gina, 1), [round(far, 1) for far in luck]

# %% [markdown] tags=["fragment"]
# Gina's number is larger than all eight. Now do it with 999 fair shufflers. How many
# of them are as far away as Gina's, or farther?

# %% tags=["fragment"]
rare = p_value(gina, lambda rng: distance(fair, 2_000, rng), n=999)
rare

# %% [markdown] tags=["subslide"]
# Among 1,000 series (the 999 fair ones, and Gina's own) hardly any is so far off. If Gina's program were fair, you
# would have seen something very rare. It is more reasonable to believe that the program is not fair.
#
# Now test another shuffler in the same way: Python's own.

# %% tags=["fragment"]
python = distance(lambda rng: "".join(rng.sample("ABC", 3)), 2_000, Random(7))
round(python, 1), p_value(python, lambda rng: distance(fair, 2_000, rng), n=999)

# %% [markdown] tags=["fragment"]
# Many fair series are as far off as this one. There is no reason to doubt. This does not prove
# Python's shuffler fair: a small unfairness could hide in 2,000 shuffles.

# %% [markdown] tags=["slide"]
# ## Count
#
# For Gina's program we can do better than test: we can count. Three places, three choices at each: 27 ways, all equally
# likely.

# %% tags=["fragment"]
distribution(order)

# %% [markdown] tags=["fragment"]
# 27 ways cannot be shared out equally among six orders. Three orders have 5 ways, three have 4. The test was right.
#
# Now you decide. The dealer below is chosen by chance: a fair one, or Gina's program. Deal as often as you like, test,
# and decide. Only then do you learn who dealt.

# %% tags=["fragment"]
from cardwidgets import DistributionWidget

orders_of = one_of(ORDERS).variable(str, "order")
DistributionWidget(orders_of, test=True, loaded=order, seed=3)

# %% [markdown] tags=["slide"]
# ## Could we have been wrong?
#
# With few shuffles the test often sees nothing. And sometimes it accuses a fair shuffler. Let us say “not fair” if at
# most 50 of 1,000 fair series are as far away or farther. So a series is called “not fair” if its distance is above a
# *border*. Try it on a hundred series of 60 shuffles, first by a fair shuffler, then by Gina's. These are new series:
# none of them helped to find the border. The first number of the cell is the border. The two others say how often the
# verdict was “not fair”.

# %% tags=["fragment"]
border = sorted(distance(fair, 60, Random(s)) for s in range(1_000))[949]
def accused(shuffler):
    seeds = range(1_000, 1_100)
    return sum(distance(shuffler, 60, Random(s)) > border for s in seeds)

round(border, 1), accused(fair), accused(swapper)

# %% [markdown] tags=["fragment"]
# A few fair series are accused, as we decided. And most series of Gina's program get away: 60 shuffles are too few.

# %% [markdown] tags=["slide"]
# ## Name it
#
# “The shuffler is fair” is the **null hypothesis**: luck alone is at work. You ask what you would see if it were true.
#
# The one number that measures the distance is the **test statistic**.
#
# The share of results, under the null hypothesis, that are as far away as yours or farther is the **p-value**. It is
# *not* the probability that the null hypothesis is true.
#
# *Before* you look, you choose the share of fair series that you are ready to accuse. This share is the
# **significance level**. Here it was 50 of 1,000, or 5 %.
#
# There are **errors of the first and second kind**. The first: to reject a null hypothesis that is true, and accuse a
# fair shuffler. The second: not to reject one that is false, and let Gina's program get away.

# %% [markdown] tags=["skip"]
# ## Change something
#
# This is optional. How many shuffles does it take, until most series of Gina's program are found out? Change *n*. The
# cell takes longer with more shuffles.

# %% tags=["skip"]
n = 200
edge = sorted(distance(fair, n, Random(seed)) for seed in range(200))[189]
sum(distance(swapper, n, Random(seed)) > edge for seed in range(1_000, 1_100))

# %% [markdown] tags=["slide"]
# ## Your turn
#
# Decide about a dealer, and say what a p-value means.

# %%
ExerciseWidget("probability.reject_or_not", seed=4)

# %% tags=["subslide"]
ExerciseWidget("probability.what_p_is_not", seed=4)

# %% tags=["subslide"]
ExerciseWidget("probability.what_p_is_not", seed=11)

# %% [markdown] tags=["slide", "exit-ticket"]
# ## Exit ticket
#
# A class tests a shuffling machine. The p-value is 20/100.
#
# 1. Is the machine proved fair?
# 2. Complete: “If the machine is fair, about … of 100 such tests give a result as far away or farther.”
# 3. Another class gets 3/100. They had chosen a significance level of 5/100 before. What do they decide, and which error
#    may they make?

# %% [markdown] tags=["skip"]
# See also: [Crash 4 · The best layout](../crash/4_best_layout.ipynb), which compares two ways to play on the same
# cards.

# %% [markdown] tags=["skip"]
# ← [Probability 13 · Deal, and deal again](13_deal_and_deal_again.ipynb) · [Home](../00_welcome.ipynb) · [Words](../06_words.ipynb) · [Probability lab · Is it luck?](lab_is_it_luck.ipynb) →
