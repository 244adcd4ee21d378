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
# # Probability 12 · How far from the mean?
#
# In Briscola an ace is worth 11 points, a three 10, a king 4, a queen 3, a jack 2, and the other cards nothing. All 40
# cards together are worth 120 points. So one card is worth 3 points on average, and three cards are worth 9. This
# average is the expected value that you met in [Probability 10](10_what_is_a_bet_worth.ipynb). It is also called the
# *mean*.
#
# But how often is your hand near 9? Guess what percentage of the hands are worth from 4 to 14 points: these lie at
# most five points from the mean.
#
# *Run this grey box (a cell) first: the other cells build on it.*

# %%
from cardwidgets import ExerciseWidget, PredictWidget, use
from cardwidgets.probability import E, P, Var, draws, sd

use(lang="en")
POINTS = {"A": 11, "3": 10, "K": 4, "Q": 3, "J": 2}
points = draws(3, 40).variable(lambda h: sum(POINTS.get(c.rank, 0) for c in h))
near = (points >= 4) & (points <= 14)
PredictWidget("What percentage are within five points of 9?", count=near)

# %% [markdown] tags=["slide"]
# After this notebook you can
#
# - measure how far the values lie from their mean,
# - compare two games in which you win the same on average,
# - say why one evening of play proves little.

# %% [markdown] tags=["slide"]
# ## Deal
#
# Deal three cards of a Briscola pack and add up their points. Do it twenty times. Write down each total and its
# *deviation* from 9, such as +3 or −5. What is the mean of your deviations?

# %% [markdown] tags=["slide"]
# ## Count
#
# Go through all 9,880 hands. The first line shows the mean of the points, and then the points of all 40 cards together.
# The second line shows the share of hands near the mean.

# %% tags=["fragment"]
print(E(points), sum(POINTS.values()) * 4)
P(near)

# %% tags=["fragment"]
from cardwidgets import DistributionWidget

points.name = "points"
DistributionWidget(points, value=9)

# %% [markdown] tags=["subslide"]
# Only 55.1 % of the hands are within five points of the mean. Many hands have fewer than four points, and many have
# more than fourteen. The mean alone does not tell you this.
#
# How can one number say how far the values lie from the mean? Take the deviation of each hand from 9, with its sign: a
# plus if the hand is above 9, a minus if it is below. The mean of these deviations does not help:

# %% tags=["fragment"]
print(E(points - 9))

# %% [markdown] tags=["fragment"]
# The mean deviation is 0: plus and minus cancel out. You could simply leave out the signs. Squares are more useful, as
# you will see below. So square the deviations, and take the mean of the squares. At the end take the square root of
# this mean, so that the result is in points again.

# %% tags=["fragment"]
squares = (points - 9) * (points - 9)
print(E(squares), float(E(squares)), float(E(squares)) ** 0.5)

# %% [markdown] tags=["subslide"]
# The square root is about 6.75 points. So a hand of 3 points or of 15 points is quite normal. The first function below
# computes the mean of the squared deviations, and the second its square root:

# %% tags=["fragment"]
print(Var(points), round(sd(points), 2))

# %% [markdown] tags=["slide"]
# ## One evening says little
#
# In the game of [Probability 10](10_what_is_a_bet_worth.ipynb) a running flush wins 40 points, and a high card loses
# one. On average you lose a little in each round. How far from the mean is a single round?

# %% tags=["fragment"]
from cardwidgets.probability import HANDS, category_of

PAYS = {"running_flush": 40, "prial": 30, "run": 6, "flush": 4}
PAYS |= {"pair": 1, "high": -1}
gain = HANDS.variable(lambda hand: PAYS[category_of(hand)])
round(float(E(gain)), 3), round(sd(gain), 3)

# %% [markdown] tags=["fragment"]
# The mean is −0.023 points. The second number, a typical distance from the mean, is 2.911 points: more than a hundred
# times as much. In one evening the ups and downs hide the small loss. Many players are ahead after one evening, and
# they tell others about it.

# %% [markdown] tags=["slide"]
# ## Can you add squared deviations?
#
# In [Probability 11](11_the_best_layout.ipynb) you added means, even of random variables that depend on each other. May
# you also add mean squared deviations? Take the number of aces and the number of kings in three cards. The first result
# is the mean squared deviation of the aces plus that of the kings. The second is the mean squared deviation of their
# sum, “aces and kings”:

# %% tags=["fragment"]
aces, kings = HANDS.number("A"), HANDS.number("K")
print(Var(aces) + Var(kings), Var(aces + kings))

# %% [markdown] tags=["fragment"]
# The second number is smaller. The more aces a hand has, the fewer kings it can have. So the ups and downs of the two
# numbers partly cancel out. For *independent* random variables you may add mean squared deviations. Draw one card from
# each of two packs. Count 1 if the first is an ace, and 1 if the second is a king. Now both results are equal:

# %% tags=["fragment"]
pack = draws(1)
both = pack * pack
first = both.variable(lambda two: two[0][0].rank == "A")
second = both.variable(lambda two: two[1][0].rank == "K")
print(Var(first) + Var(second), Var(first + second))

# %% [markdown] tags=["slide"]
# ## Name it
#
# The mean of the squared deviations from the expected value is the **variance**, Var(X). For the points of three cards
# it is 592/13.
#
# The square root of the variance is the **standard deviation**. It is measured in the same unit as the values: here
# it is 6.75 points.
#
# A choice with a larger standard deviation carries more **risk**: its results typically lie farther from the mean.
# Risk can help or hurt, depending on the score. A player who is behind may need risk. A player who is ahead may avoid
# it.

# %% [markdown] tags=["skip"]
# ## Change something
#
# This is optional. The cell has two games, `calm` and `wild`. In both you win nothing on average. Change the second
# game so that its mean is still 0, but its standard deviation is larger than 3.

# %% tags=["skip"]
from cardwidgets.probability import one_of

calm = one_of([-1, 1]).variable(lambda gained: gained)
wild = one_of([-3, 3]).variable(lambda gained: gained)
print(E(calm), sd(calm), E(wild), sd(wild))

# %% [markdown] tags=["slide"]
# ## Your turn
#
# Which of two games carries more risk?

# %%
ExerciseWidget("probability.which_is_riskier", seed=4)

# %% tags=["subslide"]
ExerciseWidget("probability.which_is_riskier", seed=11)

# %% [markdown] tags=["slide", "exit-ticket"]
# ## Exit ticket
#
# In Preferans you can name one of two contracts. The first wins 6 points or 10, each with probability 1/2. The second
# wins 0 points or 16, each with probability 1/2.
#
# 1. Find both expected values.
# 2. Find both standard deviations.
# 3. You are far ahead, and it is the last deal. Which contract do you name, and why?

# %% [markdown] tags=["skip"]
# To go deeper: [Preferans 7 · Which contract pays?](../preferans/7_which_contract_pays.ipynb). See also: [Briscola 6
# · Probability](../briscola/6_probability.ipynb).

# %% [markdown] tags=["skip"]
# ← [Probability 11 · The best layout](11_the_best_layout.ipynb) · [Home](../00_welcome.ipynb) · [Words](../06_words.ipynb) · [Probability 13 · Deal, and deal again](13_deal_and_deal_again.ipynb) →
