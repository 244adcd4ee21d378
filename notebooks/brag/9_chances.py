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
# # Brag 9 · Predict, simulate, count
#
# [Brag tonight](../tonight/1_brag.ipynb) has the rules, [Brag 2](2_hand_ranking.ipynb) the names of
# the hands, such as *prial*.
#
# How good are your cards? Here are the chances of any three. *Deal one more* deals you a card, and each
# bar keeps a mark where it stood before. Predict each time, before you press: will the bar *Win* grow or shrink?
#
# This page goes deeper than [Probability 13 · Deal, and deal again](../probability/13_deal_and_deal_again.ipynb).
#
# *Run this grey box (a cell) first: the other cells build on it.*

# %%
import cardwidgets

cardwidgets.use(lang="en")
cardwidgets.OddsWidget("brag", seed=5)

# %% [markdown]
# After this notebook you can
#
# - predict, simulate and count a chance,
# - say how far a simulation is to be trusted,
# - say what your own cards tell about your rival's.
#
# ## How often do kings win?
#
# You hold a pair of kings and a six. Two rivals hold three cards each that nobody has seen. How often
# are you the best of the three? Commit yourself to a number; only then the simulation and the count
# appear beside it.

# %%
from cardwidgets.course import brag_chances

brag_chances.predict_wins("KS KH 6D")

# %% [markdown]
# [Probability 13](../probability/13_deal_and_deal_again.ipynb) deals again and again,
# [Probability 1](../probability/1_equally_likely.ipynb) counts. Here are both:

# %%
brag_chances.wins_simulated("KS KH 6D")

# %% [markdown]
# ## What is the band?
#
# The figure after ± makes the *error band*, the confidence interval of
# [Probability 13](../probability/13_deal_and_deal_again.ipynb). Move the sliders: how many deals make the band
# half as wide as that of 100?

# %%
from cardwidgets.course.touch import Touch

Touch("error_band")

# %% [markdown]
# It takes *four* times the deals, as [Probability 13](../probability/13_deal_and_deal_again.ipynb) shows. Does
# the band hold the true value 95 times of 100? Simulate a hundred times, each time with other cards:

# %%
print(brag_chances.bands_held())

# %% [markdown]
# ## Are the article's figures right?
#
# The Japanese article on Brag prints a percentage for each kind of hand. How many deals would tell
# whether its last digit is right? A value is rounded at an edge, halfway between
# two printed values, and the band must not reach over the nearest one. The prial lies very close to one:

# %%
from cardwidgets.course import Tables

tables = Tables("2_hand_ranking.toml")
brag_chances.deals_needed(tables["article"])

# %% [markdown]
# Counting is better. Each kind takes one line of school arithmetic; the column beside it has looked at
# every hand:

# %%
brag_chances.arithmetic()

# %% [markdown]
# All six figures of the article are right, to the last digit: [Brag 2](2_hand_ranking.ipynb) has them side by
# side.
#
# *Your turn*, with pencil and paper. *Hint* helps step by step, and *Another* asks a fresh one.

# %%
from cardwidgets.lessons.exercises.brag import (
    how_many_hands,
    what_comes_third,
    which_is_likelier,
)

q1 = how_many_hands(seed=3, category="running_flush")
q1

# %% [markdown]
# ## Is the run always the rarer one?
#
# With three cards the run is rarer than the flush, and so it is the stronger. But that hangs on the
# pack. Take packs with fewer ranks; ten make the Italian pack of
# [Briscola](../briscola/1_history_and_cards.ipynb). Which is the rarer there?

# %%
brag_chances.short_packs()

# %% [markdown]
# The number of runs grows with the ranks, that of flushes with their *cube*. In a short pack a flush
# would have to beat a run.
#
# ## What do your own cards tell?
#
# By *card removal* three spades of yours make a rival's flush likelier, as
# [Probability 7](../probability/7_your_own_cards.ipynb) counts. Press two more spades to see it. Which three
# cards make a pair rarer?

# %%
Touch("card_removal")

# %%
brag_chances.given()

# %% [markdown]
# The effect is small, but it turns results. A pair of twos is the stronger hand of the last two here:

# %%
brag_chances.against_one(
    "3S 3H 3D", "AS 2H 3D", "KS KH 6D", "AS KH JD", "2S 2H 3D"
)

# %% [markdown]
# And yet A-K-J beats more of the hands that a rival may hold. Against either of them the rival needs a
# pair or more, and three different ranks spoil a rival's pairs in three places.
#
# *Your turn.* The first asks what comes third, the second which of two comes more often.

# %%
q2 = what_comes_third(seed=1)
q2

# %%
q3 = which_is_likelier(seed=3)
q3

# %% [markdown]
# ## A ladder of problems
#
# Twenty-four problems, from easy to hard, each with one right answer and an idea that has a name.
# Your answers are saved if you have begun a record on the [first page](../00_welcome.ipynb). The rest
# waits for another day.

# %%
cardwidgets.ProblemsWidget("brag")

# %% [markdown]
# ## Five questions to end with

# %%
from cardwidgets.lessons import check

KINDS = "how_many_hands", "what_comes_third", "which_is_likelier"
cardwidgets.ExerciseWidget(check("brag", *KINDS, seed=33))

# %% [markdown]
# Where the sources differ: [disputed points](disputed_points.ipynb).
#
# ## Sources
#
# - The Japanese article on Brag, [ブラグ](https://ja.wikipedia.org/wiki/ブラグ) in Wikipedia: the six
#   probabilities, and why the flush is low.
# - Everything with a number in it is computed in a cell above.

# %% [markdown]
# ← [Brag 8 · Wild cards](8_wild_cards.ipynb) · [Home](../00_welcome.ipynb) · [Words](../06_words.ipynb) · [Brag 10 · Blind play in the long run](10_blind_play_in_the_long_run.ipynb) →
