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
# # Briscola 7 · Counting cards
#
# Fifteen tricks are over, and five are left. You have a three in your hand, and you have watched every card that
# fell. Which cards can your rival still hold?
#
# Play the end as well as you can. [Briscola tonight](../tonight/3_briscola.ipynb) has the rules. This page goes
# deeper than [Probability 8 · Who has the ace of trumps?](../probability/8_who_has_the_ace.ipynb)
#
# *Run this grey box (a cell) first: the other cells build on it.*

# %%
import cardwidgets
from cardwidgets.course import briscola_chances

cardwidgets.use(lang="en")
earlier = briscola_chances.after_tricks(15, seed=4)
cardwidgets.TableWidget(earlier, seat=earlier.asked.seat)

# %% [markdown]
# After this notebook you can
#
# - say how likely your rival is to hold the ace of trumps,
# - count the unseen cards, and say what your rival can hold,
# - play the last cards, and say what a careless lead costs.
#
# ## Who has the ace of trumps?
#
# You do not hold it, it is not turned up, and it has not been played. Suppose your rival would play it like any
# other card. Then [Probability 8](../probability/8_who_has_the_ace.ipynb) finds the probability from the number of
# unseen cards. Each trick shows you two cards more:

# %%
briscola_chances.ace_of_trumps()

# %% [markdown]
# Play some tricks here, and watch the probabilities below. They use what you see, and nothing else.

# %%
deal = cardwidgets.TableWidget("briscola", seats=2, seed=12)
deal

# %%
cardwidgets.OddsWidget.following(deal)

# %% [markdown]
# But would your rival play the ace of trumps like any card? Somebody who saves it for a rich trick is more likely
# to be holding it. Here are deals against the computer player, in which you have not seen the ace after ten tricks:

# %%
briscola_chances.ace_when_it_is_kept()

# %% [markdown]
# ### Your turn
#
# Count the cards that you see. Then count the cards that are left.

# %%
from cardwidgets.lessons.exercises.briscola import best_ending, what_do_they_hold

q1 = what_do_they_hold(seed=3)
q1

# %% [markdown]
# ## What does it cost not to count?
#
# When the stock is gone, a player who remembers all cards knows the other hand and can work out the rest. Each of
# these last three cards may be led. What does each lead give away?

# %%
briscola_chances.costs()

# %% [markdown]
# That was one hand. What is the average? Somebody leads *any* of three last cards and plays well after that:

# %%
briscola_chances.any_lead_costs()

# %% [markdown]
# A table can show such figures on its cards. In the deal at the top of this page four cards still lie in the stock,
# so nobody knows another hand.
#
# `values="likely"` takes the mean over deals that fit what *you* have seen, and `odds=True` adds a line of
# probabilities. Play on: when the stock is gone, the figures are exact.

# %%
again = briscola_chances.after_tricks(15, seed=4)
cardwidgets.TableWidget(again, seat=again.asked.seat, values="likely", odds=True)

# %% [markdown]
# Can a card that your rival plays tell you about the cards that are hidden? [Probability
# 8](../probability/8_who_has_the_ace.ipynb) says yes. Here is the same deal. The map shows for each hidden card how
# likely it is to be in the other hand, going by all that was played. An arrow marks what the last card changed.
#
# The button *Unseen* under a table opens such a map, if the teacher allows advice. It follows the play:

# %%
from cardwidgets.course.belief import around

around(again)

# %%
cardwidgets.TableWidget(again, seat=again.asked.seat, advice=True)

# %% [markdown]
# ### Your turn

# %%
q2 = best_ending(seed=6)
q2

# %% [markdown]
# ## A ladder of problems
#
# Here are 24 problems, from easy to hard. Each has one right answer and an idea with a name. *Play it on* opens a
# table where hidden cards lie as badly as they can.
#
# Your answers are saved if you have begun a record on the [first page](../00_welcome.ipynb). You need not solve all
# of them today.

# %%
cardwidgets.ProblemsWidget("briscola")

# %% [markdown]
# ## Five questions to end with

# %%
LEARNT = "what_do_they_hold", "best_ending"
KINDS = [f"briscola.{name}" for name in LEARNT]
cardwidgets.PracticeWidget(kinds=KINDS, number=5)

# %% [markdown]
# ## Sources
#
# - **The Japanese article on Briscola**, さらなるブリスコラ (a blog post without an author or a year in our copy), for the
#   rules. It gives no probabilities. All numbers here are counted or simulated in the cell beside them. [ours]
#
# Rules that change the counts are in [disputed points](disputed_points.ipynb).

# %% [markdown]
# ← [Briscola 6 · Probability](6_probability.ipynb) · [Home](../00_welcome.ipynb) · [Words](../06_words.ipynb) · [Briscola · Disputed points](disputed_points.ipynb) →
