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
# You hold three kings, and you think that you will win all four places. If you say so and do it, you score five
# points. If you miss one place, you score none. How sure must you be?
#
# To say so is to declare a *crash*, and the answer is counted below. First lay out the three kings and the ten
# other cards. Each place is worth a point, and seven points win the game.
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
# You need one point more, and you win the first place. Are the other sets still compared?
#
# No. The first player to reach the *target* has won, even in the middle of a deal. [article] Here is one deal,
# played four times. Each time somebody else begins it with six points:

# %%
from cardwidgets.course import crash

crash.begin_with_six()

# %% [markdown]
# Only one player can score at a place, so two can never reach the target together.
#
# The target is often seven. Others are ten, eleven, thirteen and twenty-one. With three players or two it is
# usually higher. [article] How much higher, Akagiri does not say; eleven is our choice. [ours] How long is a game
# then? Here are a few games each, of players who lay the best set first:

# %%
crash.lengths()

# %% [markdown]
# *Your turn.* Choose an answer and press *Check*. *Hint* helps step by step, and *Another* asks a new question.

# %%
from cardwidgets.lessons.exercises.crash import where_it_ends

q1 = where_it_ends(seed=4)
q1

# %% [markdown]
# ## What is a crash worth?
#
# All four points of a deal for one player: that is a *crash*. Tables reward it in different ways. [article]
# Akagiri's list of them is lost in our copy; the four here are from other pages. [other] Ann makes a crash at each
# of them:

# %%
crash.worth()

# %% [markdown]
# ## Must it be declared?
#
# At some tables a crash counts only if you *declare* it, when all have laid out and before the first set is turned
# up. Otherwise it is only four points. [article] A player who declares and fails pays for it. In one deal below Ann
# is best at all four places, in another she misses one:

# %%
crash.declared()

# %% [markdown]
# Where the reward is points or the game, a failed declaration costs all the points of the deal. Where it is money,
# you keep the points. But you pay each of the others as much as they would have paid you. Beware of the target: if
# it is reached before the fourth place, the game is over and the crash has failed. [article]
#
# Now the question at the top. Say that your probability of winning is the same at each of the four places:

# %%
print(crash.break_even())

# %% [markdown]
# How often does a crash come at all? Say a number first. About 95 times out of 100 the band around a simulated
# value holds the true value.

# %%
crash.predict_crash()

# %%
crash.crashes()

# %% [markdown]
# It comes more often than by lot. Your sets come from the same thirteen cards, and if you win one place, you are
# more likely to win the next. [ours]

# %%
from cardwidgets.lessons.exercises.crash import crash_points

q2 = crash_points(seed=12)
q2

# %% [markdown]
# ## What do the losers pay?
#
# Each loser pays the winner: a fixed sum, or so much for every point that is missing to the target. A loser without
# a point may pay double. Where no loser has a point, some tables take triple. [article]
#
# Ann has won a game to eleven. Ben has eight points, Cat ten and Dan none. What does Dan pay?

# %%
crash.settled(11, 8, 10, 0)

# %%
crash.settled(11, 0, 0, 0)

# %% [markdown]
# In each line the figures add up to nothing, for one player wins what the others lose. Triple takes the place of
# double. [ours] Points beyond the target bring no more.

# %%
from cardwidgets.lessons.exercises.crash import loser_pays

q3 = loser_pays(seed=11)
q3

# %% [markdown]
# Here is a whole game, from the first deal to the last, and how it was settled:

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
#   Arena](https://boardgamearena.com/gamepanel?game=crash) (one point more), a site that keeps scores,
#   crashscorekeeper.co.uk (the game), and [Crash](https://en.wikipedia.org/wiki/Crash_(card_game)) in the English
#   Wikipedia (money, also for a failed one).

# %% [markdown]
# ← [Crash 1 · Rules and ranking](1_rules_and_ranking.ipynb) · [Home](../00_welcome.ipynb) · [Words](../06_words.ipynb) · [Crash 3 · Special hands, and two or three players](3_special_hands.ipynb) →
