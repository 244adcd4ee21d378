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
# # Briscola 6 · Probability
#
# [Briscola tonight](../tonight/3_briscola.ipynb) has the rules. How good are your chances? Before you
# lead an ace in this deal, guess: will it be taken? Click the grey box below, press Shift and Enter,
# and play.
#
# This page goes deeper than [Probability 3 · At least one trump](../probability/3_at_least_one.ipynb).
#
# *Run this grey box (a cell) first: the other cells build on it.*

# %%
import cardwidgets

cardwidgets.use(lang="en")
cardwidgets.TableWidget("briscola", seats=2, seed=9)

# %% [markdown]
# After this notebook you can
#
# - say what three cards are likely to hold: trumps, points, an ace or a three,
# - say how safe a card is to lead, and what the lead costs,
# - tell a wrong answer from a right answer to another question.
#
# ## Do I have a trump?
#
# Guess a number of percent. Only then are hands dealt, as many as you like, and the exact share appears
# beside them.

# %%
from cardwidgets.course import briscola_chances

briscola_chances.predict_trump()

# %% [markdown]
# The first row has the hands without a trump, which [Probability 3](../probability/3_at_least_one.ipynb) counts
# first. *About 3 in 7* says the same in small numbers.

# %%
briscola_chances.trumps()

# %% [markdown]
# How near do hands dealt at random come? Move the slider: the *error band* is the confidence interval of
# [Probability 13](../probability/13_deal_and_deal_again.ipynb). (The picture asks for pairs in three cards of
# Brag; the band is the same for any question.)

# %%
from cardwidgets.course.touch import Touch

Touch("error_band")

# %% [markdown]
# ## What are three cards worth?
#
# [Probability 12](../probability/12_how_far_from_the_mean.ipynb) shows why the average, nine points, is a poor
# guess here. It is like the toss of a coin whether you have an ace or a three.

# %%
briscola_chances.three_cards()

# %% [markdown]
# And the card that is turned up? Where it is an ace or a three, some put it back and turn another. How often
# would they?

# %%
briscola_chances.open_load()

# %% [markdown]
# ## Will my ace come back?
#
# Hearts are trumps, the six of hearts is turned up, and you lead the first card. You hold A♣ 3♦ 5♠. Count
# all hands of three that the other may have, and in how many one of the cards takes yours:

# %%
briscola_chances.safest_lead("AC 3D 5S", turned="6H")

# %% [markdown]
# A rival who *can* take it may still not do so. The ace is taken least often. Is it the card to lead,
# then? The cost of a lead is how often it is taken, times its worth: the last column. So the five is
# led. It is taken most often, and it has no points. The column leaves one thing out: a rival may take
# the five with an ace or a three, and has those points safely home.
#
# The same count for any hand. Change the trumps, press other cards, or mark some as seen elsewhere:
# which of them makes the ace safe? The panel calls *safest* the card that is taken least often. It
# does not weigh what would be lost with that card.

# %%
cardwidgets.OddsWidget("briscola", "AC 3D 5S", seen="6H", trump="H")

# %% [markdown]
# ### Your turn
#
# Later in the deal you have seen cards fall, and need not guess. The second question: which of two comes
# more often?

# %%
from cardwidgets.lessons.exercises.briscola import safe_card, which_is_likelier

q1 = safe_card(seed=21)
q1

# %%
q2 = which_is_likelier(seed=2)
q2

# %% [markdown]
# ## How often do both have sixty?
#
# Suppose each gets twenty of the forty cards by chance. Then the share can be counted, and so can any other
# number of cards. Move the slider: with how many cards do 61 points come more often than not? And if an ace and a
# three are among them?

# %%
Touch("race_to_61", cards=20)

# %% [markdown]
# Now play four thousand deals instead, with two players who put down any card at any time:

# %%
briscola_chances.sixty_each()

# %% [markdown]
# The count lies outside the band, and no number of deals will bring them together. Neither is wrong. They answer
# different questions. (The *spread* is the standard deviation of
# [Probability 12](../probability/12_how_far_from_the_mean.ipynb).) Why: a player who takes a trick takes *both*
# its cards, and some take many tricks. So the points of play are spread more widely than those of twenty cards
# drawn from a hat. Before you trust a number, ask what it is the answer to.

# %% [markdown]
# ## And in the other games?
#
# Eight cards, as for five players with a called partner; five cards, as in Mariccia, where king and queen
# score:

# %%
briscola_chances.eight_cards()

# %% [markdown]
# ## Five questions to end with

# %%
LEARNT = "which_is_likelier", "safe_card"
KINDS = [f"briscola.{name}" for name in LEARNT]
cardwidgets.PracticeWidget(kinds=KINDS, number=5)

# %% [markdown]
# ## Sources
#
# - **The Japanese article on Briscola**, さらなるブリスコラ, for the rules. It gives no chances: all numbers here
#   are counted or simulated in the cell beside them.
#
# Rules that change the counts: [disputed points](disputed_points.ipynb). More on simulations: [Brag
# 9](../brag/9_chances.ipynb).

# %% [markdown]
# ← [Briscola 5 · The called partner](5_called_partner.ipynb) · [Home](../00_welcome.ipynb) · [Words](../06_words.ipynb) · [Briscola 7 · Counting cards](7_counting.ipynb) →
