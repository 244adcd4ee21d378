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
# # Crash 2 · Scoring
#
# Play first. Everybody lays out; then each place is worth a point to the best set there. Seven points
# win the game.
#
# *Run this grey box (a cell) first: the other cells build on it.*

# %%
import cardwidgets

cardwidgets.use(lang="en")
cardwidgets.TableWidget("crash", seed=21)

# %% [markdown]
# After this notebook you can
#
# - keep the score of a game, and say at which set it ends,
# - say what a crash is worth, and whether to declare it,
# - settle the bill.
#
# ## When is the game over?
#
# At once. The first player to reach the *target* has won, in the middle of a deal if need be. The sets
# that lie there yet are not compared. Here is one deal, played four times; each time somebody else
# begins it with six points:

# %%
from cardwidgets.course import crash

crash.begin_with_six()

# %% [markdown]
# One player at most scores at a place, so two can never reach the target together.
#
# The target is often seven. Others are ten, eleven, thirteen and twenty-one. With three players or two
# it is usually higher; how much higher, Akagiri does not say, and eleven is our choice. How long is a
# game then? A few games each, of players who lay the best set first:

# %%
crash.lengths()

# %% [markdown]
# *Your turn.* Choose an answer, then press *Check*. *Hint* helps step by step, and *Another* asks a
# fresh one.

# %%
from cardwidgets.lessons.exercises.crash import where_it_ends

q1 = where_it_ends(seed=4)
q1

# %% [markdown]
# ## What is a crash worth?
#
# All four points of a deal for one player: that is a *crash*. Tables reward it in different ways. Here
# Ann makes one at four tables:

# %%
crash.worth()

# %% [markdown]
# ## Must it be declared?
#
# At some tables a crash counts only if it was *declared*: when all have laid out, and before the
# first set is turned up. Otherwise it is only four points. A player who declares and fails pays for
# it. Here are all the cases; in one deal Ann is best at all four places, in another she misses one:

# %%
crash.declared()

# %% [markdown]
# Where the reward is points or the game, a failed declaration costs all the points of the deal. Where
# it is money, the points stay, and the declarer pays each of the others what a crash would have brought
# from them. Beware of the target: if it is reached before the fourth place, the game is over and the
# crash has failed.
#
# When is it wise? Say a crash is worth five points and a failed one none, and you have the same chance
# at each of the four places:

# %%
print(crash.break_even())

# %% [markdown]
# How often does a crash come at all? Say a number first. Then deals are simulated. The band tells how
# far the result may be off: about 95 times of 100 the true value lies within it.

# %%
crash.predict_crash()

# %%
crash.crashes()

# %% [markdown]
# It comes more often than by lot: a player makes four sets of the same thirteen cards. Good cards at
# one place tend to go with good cards at another.

# %%
from cardwidgets.lessons.exercises.crash import crash_points

q2 = crash_points(seed=12)
q2

# %% [markdown]
# ## What do the losers pay?
#
# Each loser pays the winner: a fixed sum, or so much for every point that is missing to the target. A
# loser without a point often pays double. Where no loser has a point, some tables take triple. A game
# to eleven, which Ann has won:

# %%
crash.settled(11, 8, 10, 0)

# %%
crash.settled(11, 0, 0, 0)

# %% [markdown]
# In each line the figures add up to nothing: what one wins the others lose. Triple takes the place of
# double. And points beyond the target bring no more.

# %%
from cardwidgets.lessons.exercises.crash import loser_pays

q3 = loser_pays(seed=11)
q3

# %% [markdown]
# A whole game, from the first deal to the last, and how it was settled:

# %%
crash.game()

# %%
crash.paid()

# %% [markdown]
# ## Five questions to end with

# %%
from cardwidgets.lessons import check

KINDS = "where_it_ends", "crash_points", "loser_pays"
cardwidgets.ExerciseWidget(check("crash", *KINDS, seed=20))

# %% [markdown]
# Where the sources differ: [disputed points](disputed_points.ipynb).
#
# ## Sources
#
# - Akagiri (赤桐), a Japanese page of 3 August 2002 on Crash after [pagat.com](https://www.pagat.com).
# - For the worth of a crash, where Akagiri's list is lost: the help pages of [Board Game
#   Arena](https://boardgamearena.com/gamepanel?game=crash) (a point more), a site that keeps scores
#   (the game), Wikipedia in English (money, and a failed one is paid for).

# %% [markdown]
# ← [Crash 1 · Rules and ranking](1_rules_and_ranking.ipynb) · [Home](../00_welcome.ipynb) · [Words](../06_words.ipynb) · [Crash 3 · Special hands, and two or three players](3_special_hands.ipynb) →
