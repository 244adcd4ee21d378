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
# You hold the three of clubs, worth ten points. Will you get it home, or will your rival take it? Before you play
# it in this deal, guess how likely that is.
#
# [Briscola tonight](../tonight/3_briscola.ipynb) has the rules. This page goes deeper than [Probability 3 · At
# least one trump](../probability/3_at_least_one.ipynb).
#
# *Run this grey box (a cell) first: the other cells build on it.*

# %%
import cardwidgets

cardwidgets.use(lang="en")
cardwidgets.TableWidget("briscola", seats=2, seed=9)

# %% [markdown]
# After this notebook you can
#
# - estimate what three cards hold: a trump, points, an ace or a three,
# - say how safe a card is to lead, and what the lead costs,
# - tell a wrong answer from a right answer to another question.
#
# ## Do I have a trump?
#
# Three cards are dealt to you. How often is there a trump among them, in percent? Set your guess. Then deal as many
# hands as you like, and the exact probability appears beside them.

# %%
from cardwidgets.course import briscola_chances

briscola_chances.predict_trump()

# %% [markdown]
# The first row has the hands without a trump, which [Probability 3](../probability/3_at_least_one.ipynb) counts
# first. *About 3 in 7* says the same in small numbers.

# %%
briscola_chances.trumps()

# %% [markdown]
# How near does a simulation come? Move the slider. The *band* is the confidence interval of [Probability
# 13](../probability/13_deal_and_deal_again.ipynb). (The picture asks for a pair in three cards of Brag, but a band
# works the same way for any question.)

# %%
from cardwidgets.course.touch import Touch

Touch("error_band")

# %% [markdown]
# ## What are three cards worth?
#
# On average three cards are worth nine points. [Probability 12](../probability/12_how_far_from_the_mean.ipynb)
# shows why nine is a poor guess. Will there be an ace or a three among them? You might as well toss a coin:

# %%
briscola_chances.three_cards()

# %% [markdown]
# And the card that is turned up? If it is an ace or a three, some players put it back and turn up another.
# [article] How often does that happen?

# %%
briscola_chances.open_load()

# %% [markdown]
# ## Will my ace come back?
#
# Hearts are trumps, the six of hearts is turned up, and you lead first. You hold A♣ 3♦ 5♠. Which of them would you
# lead?
#
# Here we count all hands of three that your rival may have. In how many of them does a card take yours?

# %%
briscola_chances.safest_lead("AC 3D 5S", turned="6H")

# %% [markdown]
# A rival who *can* take your card need not do so. Still, the ace is taken least often. Is it the card to lead?
#
# The cost of a lead is the probability that it is taken, times its points: the last column. So lead the five. It is
# taken most often, and it has no points to lose. The column leaves one thing out. Your rival may take the five with
# an ace or a three, and bring those points safely home.
#
# You can ask the same for any hand. Change the trumps, press other cards, or mark some as seen elsewhere. Which of
# them makes the ace safe? The panel calls *safest* the card that is taken least often. It does not weigh the points
# that you would lose.

# %%
cardwidgets.OddsWidget("briscola", "AC 3D 5S", seen="6H", trump="H")

# %% [markdown]
# ### Your turn
#
# Late in a deal you have seen cards fall, and need not guess. The second question asks which of two events is more
# probable.

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
# Suppose chance gives each player twenty of the forty cards. Then the probability of any number of points can be
# counted. Move the slider: with how many cards are 61 points more likely than not? And if an ace and a three are
# among them?

# %%
Touch("race_to_61", cards=20)

# %% [markdown]
# Now let two players play four thousand deals. Each of them puts down any card at any time. Will they get 60 to 60
# as often as the count says?

# %%
briscola_chances.sixty_each()

# %% [markdown]
# The count lies outside the band, and more deals will not bring the two together. Neither is wrong. They answer
# different questions.
#
# A player who takes a trick takes *both* its cards, and some players take many tricks. So points won in play are
# spread more widely than the points of twenty cards drawn from a hat. (The *spread* is the standard deviation of
# [Probability 12](../probability/12_how_far_from_the_mean.ipynb).) Before you trust a number, ask which question it
# answers.

# %% [markdown]
# ## And in the other games?
#
# With a called partner five players hold eight cards each. In Mariccia you hold five, and king and queen score. How
# often do you get the cards you want?

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
# - **The Japanese article on Briscola**, さらなるブリスコラ (a blog post without an author or a year in our copy), for the
#   rules. It gives no probabilities. All numbers here are counted or simulated in the cell beside them. [ours]
#
# Rules that change the counts are in [disputed points](disputed_points.ipynb). [Brag 9](../brag/9_chances.ipynb)
# has more on simulations.

# %% [markdown]
# ← [Briscola 5 · The called partner](5_called_partner.ipynb) · [Home](../00_welcome.ipynb) · [Words](../06_words.ipynb) · [Briscola 7 · Counting cards](7_counting.ipynb) →
