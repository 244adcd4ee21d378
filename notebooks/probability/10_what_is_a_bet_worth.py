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
# # Probability 10 · What is a round worth?
#
# Here is a game with three cards. You pay one point. Then you get a hand. With a running flush you win 40 points, with
# a prial 30, with a run 6, with a flush 4, and with a pair 1. With any of these you also get your own point back. With
# a high card you lose your point.
#
# You play very many rounds. Do you gain points in the long run, or do you lose some? Write down your answer. Then
# guess: in what percentage of the rounds do you win something?
#
# *Run this grey box (a cell) first: the other cells build on it.*

# %%
from cardwidgets import ExerciseWidget, PredictWidget, use
from cardwidgets.probability import HANDS, E, category_of, distribution

use(lang="en")
PAYS = {"running_flush": 40, "prial": 30, "run": 6, "flush": 4}
PAYS |= {"pair": 1, "high": -1}
gain = HANDS.variable(lambda hand: PAYS[category_of(hand)], "gain")
PredictWidget("In what percentage of rounds do you win?", count=gain > 0)

# %% [markdown] tags=["slide"]
# After this notebook you can
#
# - find how much you gain or lose per round in the long run,
# - find how much a win must pay so that a game is fair,
# - say what a round costs you on average.

# %% [markdown] tags=["slide"]
# ## Deal
#
# Play thirty rounds with real cards. Begin with 30 points. How many points do you have after thirty rounds? Compare
# with the others in the class: some are ahead, some are behind.

# %% [markdown] tags=["slide"]
# ## Count
#
# In thirty rounds luck decides. Let us count all 22,100 hands instead, and sort them by the points that you gain or
# lose. First guess how often you lose a point. Then a picture shows one bar for each gain, and the table after it shows
# the number of hands.

# %% tags=["fragment"]
from cardwidgets import DistributionWidget

DistributionWidget(gain, value=-1)

# %% tags=["fragment"]
distribution(gain)

# %% [markdown] tags=["subslide"]
# You win in about one round in four, and sometimes you win a lot. Is that enough? Imagine that each of the 22,100 hands
# comes exactly once. How many points do you gain or lose in all? Multiply each gain by its number of hands, and add up.
# Then divide by the number of rounds. The result is your average gain or loss in one round.

# %% tags=["fragment"]
ways = distribution(gain).ways
total = sum(points * hands for points, hands in ways.items())
total, total / 22_100

# %% tags=["fragment"]
print(E(gain), float(E(gain)))

# %% [markdown] tags=["subslide"]
# The total is −512 points in 22,100 rounds, or −0.023 points a round. On average you lose 2.317 % of what you pay:
# about 23 points in a thousand rounds. You do not notice this loss in a single round.
#
# A small change in what the hands pay matters. Let a flush pay 3 points instead of 4:

# %% tags=["fragment"]
LESS = PAYS | {"flush": 3}
less = HANDS.variable(lambda hand: LESS[category_of(hand)])
[round(100 * float(E(one)), 3) for one in (gain, less)]

# %% [markdown] tags=["fragment"]
# With 3 points for a flush you lose 7.276 % of what you pay, about three times as much.
#
# Go back to 4 points for a flush. How many points must a pair pay so that you neither gain nor lose in the long run?
# The 3,744 pairs have to pay 512 points more in all.

# %% tags=["fragment"]
from fractions import Fraction

FAIR = PAYS | {"pair": 1 + Fraction(512, 3744)}
fair = HANDS.variable(lambda hand: FAIR[category_of(hand)])
print(E(fair), round(float(FAIR["pair"]), 3))

# %% [markdown] tags=["slide"]
# ## Stay or fold?
#
# Here is a simple game like Brag. You may stay without looking at your cards, for half the price. Four rivals have paid
# already, and ten points lie in the middle. You are the last to decide, and nobody has looked. If you stay, all five
# hands are turned up, and each of them is equally likely to win: you win one time in five. Staying costs you 2 points.
# If you look at your cards first, staying costs 4 points. Suppose that you stay whatever your cards are. How much do
# you gain or lose on average at each of the two prices?

# %% tags=["fragment"]
from cardwidgets.probability import one_of

WIN, LOSE = "win", "lose"
showdown = one_of({WIN: 1, LOSE: 4})
two = showdown.variable(lambda end: 10 if end == WIN else -2)
four = showdown.variable(lambda end: 10 if end == WIN else -4)
float(E(two)), float(E(four))

# %% [markdown] tags=["fragment"]
# If you stay for 2 points, you gain 0.4 points on average. If you stay for 4 points, you lose 1.2 points on average.
# The cards are the same, so the price makes the difference.

# %% [markdown] tags=["slide"]
# ## Name it
#
# Your gain in a round is a random variable *X*. Multiply each value of *X* by its probability, and add up. The sum is
# the **expected value** E(X): the mean of *X* in the long run. The expected value need not be a possible value: nobody
# ever wins −0.023 points in a round.
#
# A game is a **fair game** if the expected value of the gain is 0 for everybody.

# %% [markdown] tags=["skip"]
# In a casino the *house* offers the game, and keeps what the players lose. The share of each bet that the house keeps
# in the long run is the **house edge**. In the game with three cards it would be 2.317 %.

# %% [markdown] tags=["skip"]
# ## Change something
#
# This is optional. Write a list of your own in `MINE`: how many points does each kind of hand pay? For a high card
# write −1. Can you make a fair game in which you win fewer than one round in ten?

# %% tags=["skip"]
MINE = PAYS | {"pair": -1, "flush": 8}
mine = HANDS.variable(lambda hand: MINE[category_of(hand)])
print(E(mine), float(E(mine)))

# %% [markdown] tags=["skip"]
# The exercises below speak of chips. After `use(lang="en", stakes="points")` in the first cell they speak of points.
# [Teach a class](../05_teach_a_class.ipynb) shows how to set it once for all notebooks.

# %% [markdown] tags=["slide"]
# ## Your turn
#
# The first and the third exercise ask what a round is worth. The second asks how many points the cards of one suit must
# pay so that the game is fair.

# %%
ExerciseWidget("probability.worth_of_a_bet", seed=4)

# %% tags=["subslide"]
ExerciseWidget("probability.fair_price", seed=4)

# %% tags=["subslide"]
ExerciseWidget("probability.worth_of_a_bet", seed=11)

# %% [markdown] tags=["slide", "exit-ticket"]
# ## Exit ticket
#
# You draw one card of 40, and pay one point for it. If it is a trump, you get your point back and two more (10 of the
# 40 cards are trumps). With any other card you lose the point.
#
# 1. Write the two gains with their probabilities.
# 2. Find the expected value of the gain.
# 3. How many points must a trump pay, besides your own point, so that the game is fair?
# 4. Fred has won three times in a row. “So it is a good game.” What do you say to this?

# %% [markdown] tags=["skip"]
# To go deeper: [Brag 10 · Blind play in the long run](../brag/10_blind_play_in_the_long_run.ipynb),
# and [Brag 11 · Bluffing](../brag/11_bluffing.ipynb).

# %% [markdown] tags=["skip"]
# ← [Probability 9 · How will the suit lie?](9_how_will_the_suit_lie.ipynb) · [Home](../00_welcome.ipynb) · [Words](../06_words.ipynb) · [Probability 11 · The best layout](11_the_best_layout.ipynb) →
