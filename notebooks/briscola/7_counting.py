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
# [Briscola tonight](../tonight/3_briscola.ipynb) has the rules. Fifteen tricks of this deal have been
# played, and five are left. What does the other still hold? Click the grey box below, press Shift and
# Enter, and play the end as well as you can.
#
# This page goes deeper than [Probability 8 · Who has the ace of trumps?](../probability/8_who_has_the_ace.ipynb)
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
# - say how likely the other is to hold the ace of trumps,
# - name the other's last cards from those that you have seen,
# - say what a careless lead costs when the stock is gone.
#
# ## Who has the ace of trumps?
#
# Suppose you do not hold it, and it is not turned up. Suppose, too, that the other plays it like any card. Then
# [Probability 8](../probability/8_who_has_the_ace.ipynb) finds the chance from the unseen cards. After each trick
# you have seen two cards more:

# %%
briscola_chances.ace_of_trumps()

# %% [markdown]
# Play some tricks here, and watch the chances below. They follow what you see, and nothing else.

# %%
deal = cardwidgets.TableWidget("briscola", seats=2, seed=12)
deal

# %%
cardwidgets.OddsWidget.following(deal)

# %% [markdown]
# But who keeps the ace of trumps as long as another card will do has it in hand more often. Here are deals
# against the computer player in which the ace has not been seen after ten tricks:

# %%
briscola_chances.ace_when_it_is_kept()

# %% [markdown]
# ### Your turn
#
# Count what you see, then what is left.

# %%
from cardwidgets.lessons.exercises.briscola import best_ending, what_do_they_hold

q1 = what_do_they_hold(seed=3)
q1

# %% [markdown]
# ## What does it cost not to count?
#
# When the stock is gone, a player who remembers all cards knows the other's hand and can work out the
# rest. Here are three last cards, and what each gives away:

# %%
briscola_chances.costs()

# %% [markdown]
# And on average? Somebody leads *any* of three last cards and plays well after that:

# %%
briscola_chances.any_lead_costs()

# %% [markdown]
# A table can show such figures on its cards. In the deal at the top of this page four cards still lie in
# the stock, and nobody can know them. `values="likely"` takes the mean over deals that fit what *you* have
# seen, and `odds=True` adds a line of chances. Play on: when the stock is gone, the figures are exact.

# %%
again = briscola_chances.after_tricks(15, seed=4)
cardwidgets.TableWidget(again, seat=again.asked.seat, values="likely", odds=True)

# %% [markdown]
# [Probability 8](../probability/8_who_has_the_ace.ipynb) reads a play of the other as evidence. Here is the same
# deal: how likely each hidden card lies in the other's hand, going by all they have played. An arrow marks what
# their last card has changed. Under a table the button *Unseen* shows such a map, where the teacher allows
# advice, and it follows the play:

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
# Twenty-four problems, from easy to hard, each with one right answer and an idea that has a name.
# Your answers are saved if you have begun a record on the [first page](../00_welcome.ipynb). The rest
# waits for another day. *Play it on* opens a table where hidden cards lie as badly as they can.

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
# - **The Japanese article on Briscola**, さらなるブリスコラ, for the rules. It gives no chances: all numbers here
#   are counted or simulated in the cell beside them.
#
# Rules that change the counts: [disputed points](disputed_points.ipynb).

# %% [markdown]
# ← [Briscola 6 · Probability](6_probability.ipynb) · [Home](../00_welcome.ipynb) · [Words](../06_words.ipynb) · [Briscola · Disputed points](disputed_points.ipynb) →
