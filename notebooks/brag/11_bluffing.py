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
# # Brag 11 · Bluffing
#
# You hold the worst hand there is. The pot has two chips, and you may bet two more. Your rival then folds, or pays
# to see your cards. How often must your rival fold, so that your bet pays?
#
# Say a number, then play against one rival. Count how often you bet with a hand that is worth nothing. You will
# compare it with the best plan at the end.
#
# [Brag tonight](../tonight/1_brag.ipynb) has the rules. This page goes deeper than [Probability 10 · What is a draw
# worth?](../probability/10_what_is_a_bet_worth.ipynb)
#
# *Run this grey box (a cell) first: the other cells build on it.*

# %%
import cardwidgets

cardwidgets.use(lang="en")
cardwidgets.TableWidget("brag-basic", seats=2, seed=11)

# %% [markdown]
# After this notebook you can
#
# - say when you may see a rival, and how high you may bet,
# - say how often to bluff against a good player,
# - say what it costs never to bluff.
#
# ## How often does a bluff have to work?
#
# A *bluff* is a bet with a hand that could not win if it were seen. Make the game as small as can be. Two players
# put in an *ante* of one chip each, and both look at their cards. You bet or fold. Your rival folds, or pays double
# the bet to *see*: then the hands are compared. [ours]
#
# Take the worst hand of all. If you fold, you lose the ante. If you bet and are seen, you lose the ante and the
# bet. If your rival folds, you win your rival's ante. How often must that happen?

# %%
from cardwidgets.course import bluffing

bluffing.fold_needed()

# %% [markdown]
# With a bet of two it must happen more than half the time. The dearer the bluff, the more often it has to work. So
# your rival must see often enough, or you would bet with everything.
#
# Seeing has rules of its own: not everybody may be seen, and it costs double. And a bet has a limit. *Your turn.*

# %%
from cardwidgets.lessons.exercises.brag import how_high, may_see

q1 = may_see(seed=37)
q1

# %%
q2 = how_high(seed=7)
q2

# %% [markdown]
# ## How often should you bluff?
#
# Suppose that you hold one of two sorts of hands. Strong ones win against all that your rival may hold, weak ones
# against nothing. How many of the weak ones should you bet with? Find the best against a good player:

# %%
from cardwidgets.course.touch import Touch

Touch("bluffing", pot=2)

# %% [markdown]
# If you bluff too seldom, a good player folds, and your strong hands win little. If you bluff too often, a good
# player sees. In between, folding and seeing are equally good for your rival. There you win the most.
#
# Real hands are of many sorts. You bet two chips or fold; your rival folds or pays four to see. With how many of
# your hands should you bet?

# %%
bluffing.predict_bets()

# %% [markdown]
# A computer can find a plan for each of you such that neither gains by changing it. That is called an
# *equilibrium*. The computer plays against itself again and again. After each round it chooses more often what
# would have been better:

# %%
bluffing.plan()

# %% [markdown]
# You bet with nearly everything! Folding costs the ante for sure, so even the worst hands may as well try. And the
# deal is worth almost nothing, to you or to your rival.
#
# The last row says how much a player could still gain by knowing the other's plan: hardly anything. So this is very
# nearly an equilibrium.
#
# ## What does it cost never to bluff?
#
# Now be honest. You fold your weakest hands, and bet with the others. Your rival finds out, and answers as well as
# possible. What is a deal worth to you then?

# %%
bluffing.never()

# %% [markdown]
# Honesty is dear. If your rival knows that you bet with good hands only, nobody pays you when you have one.
#
# ## And in a longer duel?
#
# Now the two of you have up to eight turns in all. On each turn a player bets two chips, sees for four, or folds.
# You bet first. What should your rival answer? Each row is a tenth of the rival's hands:

# %%
bluffing.answers()

# %% [markdown]
# Read the table from the top. With the best hands the rival bets again. With the next best, the rival often sees.
# Below those the rival bets again *sometimes*, even with hands of the lower half. Those bets are bluffs:

# %%
bluffing.bets_again()

# %% [markdown]
# A *mixed strategy* sometimes does one thing and sometimes another with the same hand. How many of these bets are
# bluffs? Count those with a hand of the lower half:

# %%
print(bluffing.bluffs())

# %% [markdown]
# Go back to the table at the top. Do you bluff as often?
#
# All this holds for two players, one size of bet, and players who can work out the probabilities. It is no recipe
# for a table of five. But it shows that a good plan may have to be a mixed one. [ours]
#
# ## Five questions to end with

# %%
from cardwidgets.lessons import check

KINDS = "may_see", "how_high"
cardwidgets.ExerciseWidget(check("brag", *KINDS, seed=40))

# %% [markdown]
# Where the sources differ: [disputed points](disputed_points.ipynb).
#
# ## Sources
#
# - The Japanese article on Brag, [ブラグ](https://ja.wikipedia.org/wiki/ブラグ) in Wikipedia: the rules.
# - Akagiri (赤桐), a Japanese page of 22 March 2001 on Brag after [pagat.com](https://www.pagat.com/vying/brag.html):
#   seeing, and its price.
# - Oskari Tammelin, *Solving Large Imperfect Information Games Using CFR+*, 2014
#   ([arXiv:1407.5042](https://arxiv.org/abs/1407.5042)): the kind of method that finds the equilibrium.
# - The figures are computed in the cells above.

# %% [markdown]
# ← [Brag 10 · Blind play in the long run](10_blind_play_in_the_long_run.ipynb) · [Home](../00_welcome.ipynb) · [Words](../06_words.ipynb) · [Brag · Disputed points](disputed_points.ipynb) →
