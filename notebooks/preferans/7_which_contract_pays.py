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
# You hold four aces and not one king. How high do you dare to bid?
#
# Make your bids, and look at the advice. It says what a strong player would do, and why. This page shows how a
# computer finds such an answer. [Preferans tonight](../tonight/4_preferans.ipynb) has the rules. This page goes
# deeper than the unit [Probability 12 · How far from the mean?](../probability/12_how_far_from_the_mean.ipynb).
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
# - say how safe a misère must be before you bid it.
#
# [ours] marks our own addition.
#
# ## Which two cards go?
#
# The winner of the auction takes the two cards of the *talon*, and lays two cards aside. Here are your hand and the
# talon. Which two cards would you lay aside, and which contract would you name? Decide first.

# %%
from cardwidgets.course import preferans_chances

cardwidgets.HandWidget(preferans_chances.HELD)

# %% [markdown]
# You do not know what the others hold. So the cell deals them cards again and again. A *plan* names two cards to lay
# aside, and the trumps: spades, hearts or none. In each deal a solver, a program that sees all cards and makes no
# mistake, finds how many tricks every plan takes. The best plan is the plan with the highest *mean*:

# %%
preferans_chances.plans(deals=16)

# %% [markdown]
# The numbers after ± give the confidence intervals, as in [Probability
# 13](../probability/13_deal_and_deal_again.ipynb). The intervals of these six plans overlap. Sixteen deals are too
# few to rank them.
#
# How many tricks can a bad choice cost? In the second row of the next list you make the worst choice of two cards to
# lay aside, and keep the same trumps. In the last row you see all cards before you lay two aside. In these deals you
# gain little or nothing by that:

# %%
preferans_chances.seeing_all(deals=16)

# %% [markdown]
# ## How high shall I go?
#
# If you name too low a contract, it earns little. If you name too high a contract, it fails. The cell settles the
# score sheet for each of these deals, in *whists*: points that the others owe you.
#
# The defenders may both *whist* (play against you) or both pass. The last column shows the worse of these two results
# for you, because good defenders will choose it. Which level brings you most?

# %%
preferans_chances.how_high(deals=16)

# %% [markdown]
# ### Your turn
#
# What is the lowest contract that you may name?

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
# A *misère* promises to take no trick. The list shows what you win or lose for each number of tricks. Think of how many
# tricks you would take if the misère failed. It is worth bidding if it fails less often than the last column of that
# row says.
#
# Here we compare a misère with a deal that earns nothing. But if you pass, somebody else plays, and that may cost
# you, too.

# %%
preferans_chances.price_of_failing()

# %% [markdown]
# The *mountain* holds penalty points. At the end you pay either for all of it, or only for its difference from the mean of all mountains.
# The way of settling changes how much you win or lose. It does not change how safe a misère must be.
#
# Anna plays a misère. Here are her last five cards. The two defenders hold ten cards, five each.

# %%
cardwidgets.HandWidget(preferans_chances.FIVE)

# %% [markdown]
# The solver plays all 252 ways in which these ten cards may lie, for each player who may lead. Is it worse for Anna
# to lead herself? Guess first.

# %%
preferans_chances.five_left()

# %% [markdown]
# With these cards it is an advantage to lead. The nine of hearts is the only danger, and whoever leads chooses when to
# play it. In a real game the defenders do not see the two cards that a declarer laid aside. So the defenders may make
# more mistakes.
#
# ### Your turn
#
# All cards lie open. Would you bid this misère?

# %%
q2 = is_this_misere_safe(seed=9)
q2

# %% [markdown]
# ## What do the others hold?
#
# A player who bids spades usually holds some. So a bid tells you about cards, and so does every card played.
#
# The next picture comes from another deal, and uses all its bids and cards so far. It begins with the cards
# about which the play tells you most. Open *All unseen cards, as a map* to see where each card is likely to be. If
# the last card played by another player changed a probability, an arrow marks it. The button *Unseen* under the table
# at the top of this page opens the same kind of picture, which changes with every card.

# %%
from cardwidgets.course.belief import around, so_far

around(so_far("preferans-sochi", answers=18, seed=3))

# %% [markdown]
# ## A ladder of problems
#
# Here are 24 problems, from easy to hard. Each has one right answer, and each teaches one idea. The button *Play it
# on* opens a table where the unseen cards lie as badly for you as they can.
#
# Press *Save my answers* on the [first page](../00_welcome.ipynb) to keep your answers. You need not solve all of them
# today.

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
