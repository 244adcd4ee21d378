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
# # Brag 10 · Blind play in the long run
#
# Play a deal without looking at your cards: that is *blind* play, and it costs half. Are you ahead? One deal
# says little; at the end of this page all hands have been counted.
#
# This page goes deeper than [Probability 10 · What is a bet worth?](../probability/10_what_is_a_bet_worth.ipynb)
#
# *Run this grey box (a cell) first: the other cells build on it.*

# %%
import cardwidgets

cardwidgets.use(lang="en")
cardwidgets.TableWidget("brag", seats=2, seed=4)

# %% [markdown]
# After this notebook you can
#
# - say how often a blind player has to win,
# - say with how many hands to stay in against one,
# - say what you gain against a rival who never looks.
#
# [Brag 4](4_blind_play.ipynb) has the rules of blind play.
#
# ## How often does a blind player have to win?
#
# [Probability 10](../probability/10_what_is_a_bet_worth.ipynb) finds what staying is worth at either price. How
# often must you win? With ten chips in the pot and four to pay, it is four times of fourteen, if you pay once and
# all is compared at once. Move the sliders: when is an unseen hand good enough for a *blind* player, who pays
# half? The red line is how often it wins.

# %%
from cardwidgets.course.touch import Touch

Touch("blind_price")

# %% [markdown]
# *Your turn.* What does a blind player pay, and what the next one?

# %%
from cardwidgets.lessons.exercises.brag import blind_price, next_price

q1 = blind_price(seed=6)
q1

# %%
q2 = next_price(seed=8)
q2

# %% [markdown]
# ## Is half the price cheap enough?
#
# Take two players. Each has put in one chip before the deal, the *ante*. Your rival never looks. You look, and fold at once or
# stay to the end. If you stay, you bet two chips each time. Your rival pays one each time, and two at
# last to *see*: then both hands are compared. First, the table says what that comes to:

# %%
from cardwidgets.course import bluffing

bluffing.prices()

# %% [markdown]
# To fold costs one chip, the ante. So you stay with every hand that loses less than one chip on average.
# How many are there? Guess first:

# %%
bluffing.predict_stays()

# %% [markdown]
# Here is the count. It goes through all your hands, and for each through all hands of your rival. The last
# column is what you would gain if your rival paid in full and still did not look:

# %%
bluffing.against_blindness()

# %% [markdown]
# *Your turn.* Read the table once, cover it with your hand, and answer.

# %%
bluffing.against_blindness().question(0, 2, seed=1)

# %% [markdown]
# To know your cards is worth more than half the price: blind play loses. But half the price takes back
# most of the damage. The same with cards that are dealt:

# %%
bluffing.simulated()

# %% [markdown]
# ## Five questions to end with

# %%
from cardwidgets.lessons import check

KINDS = "blind_price", "next_price"
cardwidgets.ExerciseWidget(check("brag", *KINDS, seed=40))

# %% [markdown]
# Where the sources differ: [disputed points](disputed_points.ipynb).
#
# ## Sources
#
# - The Japanese article on Brag, [ブラグ](https://ja.wikipedia.org/wiki/ブラグ) in Wikipedia: who plays
#   blind pays half.
# - Akagiri (赤桐), a Japanese page of 22 March 2001 on Brag after
#   [pagat.com](https://www.pagat.com/vying/brag.html): blind play and its price.
# - Everything with a number in it is computed in a cell above.

# %% [markdown]
# ← [Brag 9 · Predict, simulate, count](9_chances.ipynb) · [Home](../00_welcome.ipynb) · [Words](../06_words.ipynb) · [Brag 11 · Bluffing](11_bluffing.ipynb) →
