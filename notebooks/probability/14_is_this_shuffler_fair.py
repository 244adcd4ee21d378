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
# At each place it chooses one of the three places at random, and swaps the cards of the two places. (It may choose the
# same place. Then nothing moves.)
#
# Three cards have six orders. With a fair shuffler all six are equally likely. Is Gina's program fair? Guess how
# often it ends with A-B-C, the order at the start.
#
# *Run this grey box (a cell) first: the other cells build on it.*

# %%
from cardwidgets import ExerciseWidget, PredictWidget, use
from cardwidgets.course.inference import ORDERS, swapped, swapper
from cardwidgets.probability import chi_square, distribution, one_of, p_value

use(lang="en")
order = (one_of(range(3)) ** 3).variable(swapped)
PredictWidget("How often A-B-C, in percent?", count=order == "ABC")

# %% [markdown] tags=["slide"]
# After this notebook you can
#
# - ask whether luck alone can explain what you saw,
# - measure how surprising a result is,
# - say what such a test proves, and what it does not.

# %% [markdown] tags=["slide"]
# ## Deal
#
# Now you are Gina's program.
#
# 1. Lay down A, B, C.
# 2. At each of the three places, from left to right, roll a die: 1 or 2 means the first place, 3 or 4 the second, 5 or
#    6 the third. Swap the cards of the two places.
# 3. After the third place, write down the order.
#
# Do this twenty times. Count how often each of the six orders came, and add up the counts of the whole class. Do you
# think the program is fair?
#
# The next cell counts the orders, too. Its first line counts the six orders in 60 shuffles of Gina's program, and its
# second line in 2,000 shuffles. The last line names the orders.

# %% tags=["fragment"]
from random import Random

rng = Random(7)
sixty, many = ([swapper(rng) for _ in range(n)] for n in (60, 2_000))
for orders in (sixty, many):
    print([orders.count(each) for each in ORDERS])
print(ORDERS)

# %% [markdown] tags=["fragment"]
# The counts are not equal. But a fair shuffler hardly ever gives equal counts either! The question is: are the counts
# *more* unequal than luck alone would make them?

# %% [markdown] tags=["slide"]
# ## How far is that from fair?
#
# First you need one number for “how unequal”. On average a fair shuffler gives each order in one sixth of the
# shuffles. This number of shuffles is the *expected count*. For each order, subtract the expected count from the
# count that you saw. Square the difference, and divide the square by the expected count. Add up the six results. The
# sum is the *distance* from fair. It is 0 if all counts are as expected, and it grows with each difference.

# %% tags=["fragment"]
def fair(rng):
    return rng.choice(ORDERS)

def distance(shuffler, n, rng):
    orders = [shuffler(rng) for _ in range(n)]
    return chi_square([orders.count(each) for each in ORDERS], [n / 6] * 6)

# %% [markdown] tags=["fragment"]
# The first number is the distance of 2,000 shuffles of Gina's program. Then come the distances of eight *fair*
# shufflers, with 2,000 shuffles each.

# %% tags=["fragment"]
gina = distance(swapper, 2_000, Random(7))
luck = [distance(fair, 2_000, Random(seed)) for seed in range(8)]
round(gina, 1), [round(far, 1) for far in luck]

# %% [markdown] tags=["fragment"]
# Gina's distance is larger than all eight others. Now compare it with 999 fair shufflers. How many of them have
# Gina's distance or a larger one?

# %% tags=["fragment"]
rare = p_value(gina, lambda rng: distance(fair, 2_000, rng), n=999)
rare

# %% [markdown] tags=["subslide"]
# This result is called a *p-value*. It is a share of 1,000 series: the 999 fair ones and Gina's own. (If her program is
# fair, her series is a fair one, too.) Hardly any of these series has such a large distance. If Gina's program were
# fair, you would have seen something very rare. It is more reasonable to believe that the program is not fair.
#
# Now test another shuffler in the same way: Python's own.

# %% tags=["fragment"]
python = distance(lambda rng: "".join(rng.sample("ABC", 3)), 2_000, Random(7))
round(python, 1), p_value(python, lambda rng: distance(fair, 2_000, rng), n=999)

# %% [markdown] tags=["fragment"]
# Many fair series have this distance or a larger one. So you have no reason to doubt Python's shuffler. But this does
# not prove that it is fair: 2,000 shuffles are too few to show a small unfairness.

# %% [markdown] tags=["slide"]
# ## Count
#
# You need not stop at a test of Gina's program. You can count. It has three choices at each of three places. That
# makes 3 · 3 · 3 = 27 ways, and all are equally likely.

# %% tags=["fragment"]
distribution(order)

# %% [markdown] tags=["fragment"]
# Six orders cannot share 27 ways equally. Three orders come in 5 ways each, and three orders in 4 ways each. So the
# program is not fair. The test was right.
#
# Now you decide. Below, chance chooses a *dealer*: a fair shuffler or Gina's program. Press *Deal* as often as you
# like, test, and decide. Only then do you learn who dealt.

# %% tags=["fragment"]
from cardwidgets import DistributionWidget

orders_of = one_of(ORDERS).variable(str, "order")
DistributionWidget(orders_of, test=True, loaded=order, seed=3)

# %% [markdown] tags=["slide"]
# ## Could we have been wrong?
#
# Suppose that each series has only 60 shuffles. Let a fair shuffler make 1,000 such series. Now choose a *border* so
# that at most 50 of the 1,000 series have a distance above it. If the distance of a series lies above the border, you
# call its shuffler “not fair”.
#
# Now test 100 new series of a fair shuffler, and 100 series of Gina's program. The first number of the cell is the
# border. The second number says how often you call the fair shuffler “not fair”. The third number says how often you
# call Gina's program “not fair”.

# %% tags=["fragment"]
border = sorted(distance(fair, 60, Random(s)) for s in range(1_000))[949]
def accused(shuffler):
    seeds = range(1_000, 1_100)
    return sum(distance(shuffler, 60, Random(s)) > border for s in seeds)

round(border, 1), accused(fair), accused(swapper)

# %% [markdown] tags=["fragment"]
# In a few series you call the fair shuffler “not fair”. You accepted this when you chose the border. And in most series
# you miss that Gina's program is not fair: 60 shuffles are too few to show it.

# %% [markdown] tags=["slide"]
# ## Name it
#
# “The shuffler is fair” is the **null hypothesis**: it says that luck alone is at work. You ask what you would see if
# the null hypothesis were true.
#
# The number that you compare is the **test statistic**. Here it was the distance from fair.
#
# Suppose that the null hypothesis is true. The probability of your distance or a larger one is then the **p-value**.
# The p-value is *not* the probability that the null hypothesis is true.
#
# To call the shuffler “not fair” is to **reject** the null hypothesis. *Before* you look, you choose in how many of 100
# series you may reject it, if it is true: the **significance level**. Here it was 5 %.
#
# You can make **errors of the first and second kind**. If you reject a null hypothesis that is true, you make an error
# of the first kind: you call a fair shuffler “not fair”. If you do not reject a null hypothesis that is false, you make
# an error of the second kind: you miss an unfair shuffler.

# %% [markdown] tags=["skip"]
# ## Change something
#
# This is optional. How many shuffles do you need so that you call Gina's program “not fair” in most series? Change
# *n*. The cell shows in how many of 100 series you do so. It takes longer with more shuffles.

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
# 2. Complete: “If the machine is fair, about … of 100 such tests give a result as far from fair as this, or farther.”
# 3. Another class gets 3/100. They had chosen a significance level of 5/100 before. What do they decide, and which error
#    may they make?

# %% [markdown] tags=["skip"]
# See also: [Crash 4 · The best layout](../crash/4_best_layout.ipynb), which compares two ways to play the same cards.

# %% [markdown] tags=["skip"]
# ← [Probability 13 · Deal, and deal again](13_deal_and_deal_again.ipynb) · [Home](../00_welcome.ipynb) · [Words](../06_words.ipynb) · [Probability lab · Is it luck?](lab_is_it_luck.ipynb) →
