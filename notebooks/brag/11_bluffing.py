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
# [Brag tonight](../tonight/1_brag.ipynb) has the rules. Play first, against one rival. How often do
# you bet with a hand that is worth nothing? Remember it; there is an answer at the end.
#
# This page goes deeper than [Probability 10 · What is a bet worth?](../probability/10_what_is_a_bet_worth.ipynb)
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
# A *bluff* is a bet with a hand that could not win if it were seen. Make the game as small as can be. Each of
# two players puts in one chip before the deal, the *ante*, and both look at their cards. You bet or fold. Your
# rival folds, or pays double the bet to *see*: then both hands are compared.
#
# With the worst hand of all, to fold costs the ante. To bet and be seen costs the ante and the bet. If
# your rival folds, you win the rival's ante. How often must that happen?

# %%
from cardwidgets.course import bluffing

bluffing.fold_needed()

# %% [markdown]
# The dearer the bluff, the more often it has to work. So your rival must see often enough, or you would
# bet with everything.
#
# Seeing has rules of its own: not everybody may be seen, and it costs double. And a bluff cannot be as high as
# you like. *Your turn.*

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
# Suppose for now that your hands are of two sorts. Strong ones win against all that your rival may hold,
# weak ones against none. How many of the weak ones do you bet with? Find the best, against a good player:

# %%
from cardwidgets.course.touch import Touch

Touch("bluffing", pot=2)

# %% [markdown]
# If you bluff too seldom, a good player folds, and your strong hands win little. If you bluff too often, a
# good player sees. In between it is all the same to them, and there you win the most.
#
# Real hands are of more than two sorts. You bet two chips or fold; your rival folds or pays four to see.
# With how many of your hands do you bet?

# %%
bluffing.predict_bets()

# %% [markdown]
# A computer can find plans for both such that neither gains by changing their own. That is called an
# *equilibrium*. It plays against itself, round after round, and each time does more often what would have
# been better:

# %%
bluffing.plan()

# %% [markdown]
# You bet with nearly everything! To fold costs the ante for sure, so the worst hands may as well try. And
# the deal is worth almost nothing, to you or to your rival.
#
# The last row says how far this is from a true equilibrium: hardly at all.
#
# ## What does it cost never to bluff?
#
# Now let your plan be honest. You fold your weakest hands, and bet with the others. Your rival finds out,
# and answers as well as can be. What is the deal worth to you then?

# %%
bluffing.never()

# %% [markdown]
# Honesty is dear. If you are known to bet with good hands only, nobody pays you when you have one.
#
# ## And in a longer duel?
#
# Let the two of you speak up to eight times in all: bet two chips, see for four, or fold. What should your rival
# answer to your first bet? Ten rows, a tenth of the rival's hands each:

# %%
bluffing.answers()

# %% [markdown]
# Read it from the top. With the best hands the rival bets again. With good ones they often see: these are
# good enough to know. And below those they bet again *sometimes*, also with hands of the lower half. Those
# bets are bluffs:

# %%
bluffing.bets_again()

# %% [markdown]
# A plan that does now this and now that with the same hand is a *mixed strategy*. How many of these bets
# are bluffs? Count those with a hand of the lower half:

# %%
print(bluffing.bluffs())

# %% [markdown]
# Now go back to the table at the top. Do you bluff so often?
#
# All this holds for two players, one size of bet, and chances that both can work out. It is no recipe for
# a table of five. But it says that a good plan may have to be a mixed one.
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
# - Akagiri (赤桐), a Japanese page of 22 March 2001 on Brag after
#   [pagat.com](https://www.pagat.com/vying/brag.html): how one sees, and what that costs.
# - O. Tammelin, *Solving Large Imperfect Information Games Using CFR+*
#   ([arXiv:1407.5042](https://arxiv.org/abs/1407.5042)): the kind of method that finds the equilibrium.
# - Everything with a number in it is computed in a cell above.

# %% [markdown]
# ← [Brag 10 · Blind play in the long run](10_blind_play_in_the_long_run.ipynb) · [Home](../00_welcome.ipynb) · [Words](../06_words.ipynb) · [Brag · Disputed points](disputed_points.ipynb) →
