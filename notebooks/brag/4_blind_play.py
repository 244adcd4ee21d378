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
# # Brag 4 · Blind play
#
# You have bet without looking at your cards. One by one the others fold, and you are left alone. Is the pot yours?
#
# Bet without pressing *Look*. You are *blind*, and you pay *half price*.
#
# *Run this grey box (a cell) first: the other cells build on it.*

# %%
import cardwidgets

cardwidgets.use(lang="en")
cardwidgets.TableWidget("brag", seats=3, seed=6)

# %% [markdown]
# After this notebook you can
#
# - say what a blind player pays, and what the next player pays,
# - say who may see whom, and at what price,
# - say who takes the pot when only one player is left.
#
# Tags: [article] means the Japanese articles on Brag (Wikipedia's and Akagiri's, see Sources), [other] means another
# source, [ours] means our own addition.
#
# ## What does a blind player pay?
#
# A blind player pays half the price, and each of these chips counts double. Half of an odd price is rounded up.
# [article]
#
# In Akagiri's example the last bet is five. Ben, who is blind, puts in three, which counts as six. The next player
# must bet at least six. [article]

# %%
from cardwidgets.course import brag

table = brag.begun(looked=(0, 2))
brag.played(table, 5, 3, 6)

# %% [markdown]
# At which of these prices does a blind bet raise the next price?

# %%
brag.blind_prices()

# %% [markdown]
# By Akagiri's rule you may look at any time. Once you have looked, you pay the full price. [article] By pagat.com's
# rule, and at our table, you may look only on your turn. [other]
#
# In the third exercise, choose a bet that sets a given price.

# %%
from cardwidgets.lessons.exercises.brag import (
    blind_price,
    name_the_price,
    next_price,
)

q1 = blind_price(seed=2)
q1

# %%
q2 = next_price(seed=4)
q2

# %%
q3 = name_the_price(seed=5)
q3

# %% [markdown]
# ## Who may see whom?
#
# You have looked, and your last rival has not. You hold three kings. May you pay double and *see* (compare hands)?
# There are four cases:

# %%
brag.who_may_see()

# %% [markdown]
# If you have looked, you may not see a blind player. You bet again or fold. A blind player may see anybody, at half
# the usual cost. [other]
#
# The site pagat.com has this rule, and Wikipedia's article does not. Akagiri's list of who may see whom is missing
# from our copy of the page.

# %%
from cardwidgets.lessons.exercises.brag import end_it, may_see

q4 = may_see(seed=4)
q4

# %% [markdown]
# ## What if only a blind player is left?
#
# If all the others fold, a blind player who has bet does *not* win. The chips are a *carried pot*: they stay for the
# next deal, and nobody pays an ante. The blind player keeps the unseen hand and gets a second. Everybody plays again.
# [article]
#
# If all others fold before your first bet, you take the pot. [ours]
#
# In one deal Ben bet two chips, Cat folded, and Ann bet one chip blind. Then Ben folded, and the pot was carried. In
# the next deal Cat has looked and bet four. You sit in Ann's place, with two unseen hands.

# %%
cardwidgets.TableWidget(brag.two_hands(), names=brag.NAMES)

# %% [markdown]
# You may bet blind with both hands. Or you look at one hand and decide at once. If you *keep* it, you put the other
# hand away unseen. If you *drop* it, you play the other, still blind. [other] Before you pay to see a rival, you must
# look at one hand in this way. [article]

# %%
from cardwidgets.lessons.exercises.brag import carried_pot

q5 = carried_pot(seed=6)
q5

# %% [markdown]
# *Your turn.* End the betting as cheaply as the rules allow:

# %%
q6 = end_it(seed=3)
q6

# %% [markdown]
# ## What could I have done better?
#
# After a deal a *review* judges your bets by their price and by your probability of winning. Each bet has a mark:
# press it to see the table as it was then.

# %%
brag.reviewed(seed=11, seat=1)

# %% [markdown]
# ## Five questions to end with

# %%
from cardwidgets.lessons import check

KINDS = "blind_price", "next_price", "name_the_price", "may_see", "carried_pot"
cardwidgets.ExerciseWidget(check("brag", *KINDS, seed=20))

# %% [markdown]
# Does blind play pay in the long run? See [Brag 10](10_blind_play_in_the_long_run.ipynb). Where the sources differ,
# see [disputed points](disputed_points.ipynb).
#
# ## Sources
#
# - Akagiri (赤桐), a Japanese page of 22 March 2001 on Brag, based on
#   [pagat.com](https://www.pagat.com/vying/brag.html): blind play, the carried pot, two hands.
# - The Japanese article on Brag, [ブラグ](https://ja.wikipedia.org/wiki/ブラグ) in Wikipedia: half the price.
# - John McLeod, [Brag](https://www.pagat.com/vying/brag.html) on pagat.com, as other pages quote it: when a blind
#   player may look, who may see whom, and how two hands are played.

# %% [markdown]
# ← [Brag 3 · Betting and scoring](3_betting_and_scoring.ipynb) · [Home](../00_welcome.ipynb) · [Words](../06_words.ipynb) · [Brag 5 · China and India](5_china_and_india.ipynb) →
