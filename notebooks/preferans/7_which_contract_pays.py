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
# # Preferans 7 · Which contract pays?
#
# [Preferans tonight](../tonight/4_preferans.ipynb) has the rules. How high do you dare to go? Bid,
# and look at the advice: it says what a strong player would answer, and why. This page tells how such
# an answer is found.
#
# This page goes deeper than
# [Probability 12 · How far from the mean?](../probability/12_how_far_from_the_mean.ipynb)
#
# *Run this grey box (a cell) first: the other cells build on it.*

# %%
import cardwidgets

cardwidgets.use(lang="en")
cardwidgets.TableWidget("preferans-sochi", seed=9, advice=True)

# %% [markdown]
# After this notebook you can
#
# - say what the talon adds in tricks, and choose two cards to lay aside,
# - say how high a contract to name,
# - say how safe a misère must be.
#
# ## What is the talon worth?
#
# The *talon* is the two cards that were not dealt: who wins the auction takes them, and lays two aside. A card
# that you want is not yet a trick. How many tricks does the talon add, if the best ten of twelve cards stay?
# First as the computer player counts a hand, from its own cards alone. Then with all cards open and a solver that
# plays as well as can be. The second takes so long that few deals are tried, and its band, the ± of
# [Probability 13](../probability/13_deal_and_deal_again.ipynb), is wide. They are figures for two questions, and
# need not agree.

# %%
from cardwidgets.course import preferans_chances

preferans_chances.talon_in_tricks()

# %% [markdown]
# ## Which two cards go?
#
# Here are hand and talon. Which two would you lay aside, and what would you name? Decide first.

# %%
cardwidgets.HandWidget(preferans_chances.HELD)

# %% [markdown]
# You do not know what the others hold. So deal them cards, again and again, and solve every discard each
# time, with spades, with hearts and without trumps. The best plan is the one whose *mean* is best:

# %%
preferans_chances.plans(deals=16)

# %% [markdown]
# The six best plans differ by less than their bands: these deals are too few to rank them. How much can a
# discard cost at most? The second row below lays the worst two of the twelve aside, in the same trumps. And
# a player who could see all cards before laying two aside would gain little or nothing in these deals:

# %%
preferans_chances.seeing_all(deals=16)

# %% [markdown]
# ## How high shall I go?
#
# Named too low, a contract earns little; named too high, it fails. The sheet is settled for the tricks of
# each of these deals, in *whists*: points that the others owe you. The defenders may both whist or both
# pass, and will do what is worse for you: the last column. Which level brings most?

# %%
preferans_chances.how_high(deals=16)

# %% [markdown]
# *Your turn.* How low may you stay?

# %%
from cardwidgets.lessons.exercises.preferans import (
    is_this_misere_safe,
    name_a_contract,
)

q1 = name_a_contract(seed=9)
q1

# %% [markdown]
# ## How safe must a misère be?
#
# A *misère* promises to take no trick. The settlement gives its worth for each number of tricks. In
# the long run it is worth bidding if it fails less often than the last column says. This compares it
# with nothing at all: if you pass, somebody else plays, and that has its price too.

# %%
preferans_chances.price_of_failing()

# %% [markdown]
# How the mountains are settled changes what is at stake, but not how safe it must be.
#
# Here are the last five cards of a misère. Ten cards are out, five with each defender.

# %%
cardwidgets.HandWidget(preferans_chances.FIVE)

# %% [markdown]
# All 252 ways to share out the ten are solved, for each leader. Is it worse to lead yourself? Guess
# first.

# %%
preferans_chances.five_left()

# %% [markdown]
# Here the lead is a gift. The nine of hearts is the only danger, and Anna gets rid of it at the moment
# that suits her. The defenders do not see what a declarer has laid aside, so at a table they may go wrong
# more often.
#
# *Your turn.* All cards lie open. Would you bid this one?

# %%
q2 = is_this_misere_safe(seed=9)
q2

# %% [markdown]
# ## What do the others hold?
#
# Bids tell of cards: who bids spades holds some. Here every hidden card of a deal is weighed by all
# bids and plays. An arrow marks what the last card of another player has changed. *Unseen* under the
# table of the first cell opens such a map, which follows the play.

# %%
from cardwidgets.course.belief import around, so_far

around(so_far("preferans-sochi", answers=16, seed=3))

# %% [markdown]
# ## A ladder of problems
#
# Twenty-four problems, from easy to hard, each with one right answer and an idea that has a name.
# Your answers are saved if you have begun a record on the [first page](../00_welcome.ipynb). The rest
# waits for another day. *Play it on* opens a table where hidden cards lie as badly as they can.

# %%
cardwidgets.ProblemsWidget("preferans")

# %% [markdown]
# ## Five questions to end with

# %%
LEARNT = "preferans.name_a_contract", "preferans.is_this_misere_safe"
cardwidgets.PracticeWidget(kinds=LEARNT, number=5)

# %% [markdown]
# ## Sources
#
# - **The Japanese article on Preferans**, [プレフェランス](https://ja.wikipedia.org/wiki/プレフェランス), for the
#   rules. It gives no chances: all numbers here are counted, solved or simulated in the cell beside them.
#
# Rules that change the counts: [disputed points](disputed_points.ipynb).

# %% [markdown]
# ← [Preferans 6 · Probability](6_probability.ipynb) · [Home](../00_welcome.ipynb) · [Words](../06_words.ipynb) · [Preferans · Disputed points](disputed_points.ipynb) →
