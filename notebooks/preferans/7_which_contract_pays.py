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
# Four aces, and not one king. How high do you dare to bid?
#
# Bid, and look at the advice: it says what a strong player would do, and why. This page shows how such an answer is
# found. [Preferans tonight](../tonight/4_preferans.ipynb) has the rules. This page goes deeper than [Probability 12
# · How far from the mean?](../probability/12_how_far_from_the_mean.ipynb)
#
# *Run this grey box (a cell) first: the other cells build on it.*

# %%
import cardwidgets

cardwidgets.use(lang="en")
cardwidgets.TableWidget("preferans-sochi", seed=9, advice=True)

# %% [markdown]
# After this notebook you can
#
# - choose two cards to lay aside, and say what a bad choice costs,
# - say how high a contract to name,
# - say how safe a misère must be.
#
# ## What is the talon worth?
#
# The *talon* is the two cards that were not dealt. The winner of the auction takes them, and lays two aside. But a
# card that you want is not yet a trick. How many tricks does the talon add, if the best ten of twelve cards stay?
#
# In the first row the computer player estimates its tricks from its own cards alone. In the second all cards are
# open, and a solver plays as well as can be. That takes so long that few deals are tried. So its *band*, the
# confidence interval of [Probability 13](../probability/13_deal_and_deal_again.ipynb), is wide. The rows answer two
# questions, and need not agree.

# %%
from cardwidgets.course import preferans_chances

preferans_chances.talon_in_tricks()

# %% [markdown]
# ## Which two cards go?
#
# Here are hand and talon. Which two would you lay aside, and which contract would you name? Decide first.

# %%
cardwidgets.HandWidget(preferans_chances.HELD)

# %% [markdown]
# You do not know what the others hold. So the cell deals them cards, again and again. A *plan* is two cards to lay
# aside, and spades, hearts or no trumps. In each deal a solver finds how many tricks every plan takes. The best
# plan is the one with the best *mean*:

# %%
preferans_chances.plans(deals=16)

# %% [markdown]
# The bands of the six best plans overlap: these deals are too few to rank them.
#
# How much can a discard cost at most? The second row below lays the worst two of the twelve aside, with the same
# trumps. And what could you gain by seeing all cards before you lay two aside? In these deals, little or nothing:

# %%
preferans_chances.seeing_all(deals=16)

# %% [markdown]
# ## How high shall I go?
#
# Named too low, a contract earns little. Named too high, it fails. Here the score sheet is settled for each of
# these deals, in *whists*: points that the others owe you.
#
# The defenders may both *whist* (play against you) or both pass. They will do what is worse for you: the last
# column. Which level brings most?

# %%
preferans_chances.how_high(deals=16)

# %% [markdown]
# ### Your turn
#
# How low may you stay?

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
# A *misère* promises to take no trick. The settlement gives its worth for each number of tricks. In the long run it
# is worth bidding if it fails less often than the last column says.
#
# This compares it with a deal that earns nothing. But if you pass, somebody else plays, and that has its price too.

# %%
preferans_chances.price_of_failing()

# %% [markdown]
# The *mountain* holds penalty points. It can be settled in two ways, as the table shows. The way changes the stake.
# It does not change how safe a misère must be.
#
# Anna plays a misère. Here are her last five cards. Ten cards are out, five with each defender.

# %%
cardwidgets.HandWidget(preferans_chances.FIVE)

# %% [markdown]
# All 252 ways to share out the ten are solved, for each leader. Is it worse to lead yourself? Guess first.

# %%
preferans_chances.five_left()

# %% [markdown]
# Here the lead is a gift. The nine of hearts is the only danger, and Anna gets rid of it at the moment that suits
# her. At a table the defenders do not see what a declarer has laid aside. So they may go wrong more often.
#
# ### Your turn
#
# All cards lie open. Would you bid this one?

# %%
q2 = is_this_misere_safe(seed=9)
q2

# %% [markdown]
# ## What do the others hold?
#
# A player who bids spades holds some. So a bid tells you about cards, and so does a play.
#
# The next picture shows where each hidden card of a deal is likely to be. It uses all bids and plays so far. An
# arrow marks what the last card of another player has changed. *Unseen* under the table of the first cell opens
# such a map, which follows the play.

# %%
from cardwidgets.course.belief import around, so_far

around(so_far("preferans-sochi", answers=16, seed=3))

# %% [markdown]
# ## A ladder of problems
#
# Here are 24 problems, from easy to hard. Each has one right answer and an idea with a name. *Play it on* opens a
# table where hidden cards lie as badly as they can.
#
# Your answers are saved if you have begun a record on the [first page](../00_welcome.ipynb). You need not solve all
# of them today.

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
# - **The Japanese article on Preferans**, [プレフェランス](https://ja.wikipedia.org/wiki/プレフェランス) in Wikipedia, for the
#   rules. It gives no probabilities. All numbers here are counted, solved or simulated in the cell beside them.
#   [ours]
#
# Rules that change the counts are in [disputed points](disputed_points.ipynb).

# %% [markdown]
# ← [Preferans 6 · Probability](6_probability.ipynb) · [Home](../00_welcome.ipynb) · [Words](../06_words.ipynb) · [Preferans · Disputed points](disputed_points.ipynb) →
