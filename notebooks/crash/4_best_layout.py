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
# # Crash 4 · The best layout
#
# You hold three sixes. Greedy players lay them first, as a prial. The best layout of that hand breaks the sixes up,
# and it promises more than twice as many points. How can that be?
#
# The sixes come further down. First play, against rivals who think before they lay out. [Crash
# tonight](../tonight/2_crash.ipynb) has the rules. This page goes deeper than [Probability 11 · The best
# layout](../probability/11_the_best_layout.ipynb).
#
# *Run this grey box (a cell) first: the other cells build on it.*

# %%
import cardwidgets

cardwidgets.use(lang="en")
cardwidgets.TableWidget("crash", seed=2)

# %% [markdown]
# After this notebook you can
#
# - say why the best set first is not the best layout,
# - say what a set is worth at each place, in expected points,
# - decide whether to exchange your hand for one that nobody has seen.
#
# ## In how many ways?
#
# Choose three cards, then three of the rest, and so on. The sets lie strongest first, so their order is no choice.
# In how many ways can you make one, two, three or four sets, legal or not?

# %%
from cardwidgets.course import crash_best

crash_best.ways()

# %% [markdown]
# Why are there as many ways for four sets as for three? Three sets leave four cards. Lay one of them aside, and the other three
# make a fourth set: four ways. From four sets there are also four ways back to three: take any set apart.
#
# Most of these are not legal, as a set must be a pair or better. This is the hand with the three sixes. How many
# legal layouts has it?

# %%
HAND = "AH QC QS 7D 6C 6D 6H 5C 5D 4C 4D 3D 2S"
crash_best.legal_ways(HAND)

# %% [markdown]
# The figure with ± comes from a sample of hands, as in [Probability
# 13](../probability/13_deal_and_deal_again.ipynb). At some tables a set must be more than a pair. [other] How few
# layouts are left then?

# %%
crash_best.by_least(HAND)

# %% [markdown]
# ## What is a set worth?
#
# It is worth its *expected points*: the probability that it wins its place ([Probability
# 11](../probability/11_the_best_layout.ipynb)).
#
# The rivals are *greedy* here: they lay the best set first. So we can count how strong their first, second, third
# and fourth sets usually are.

# %%
crash_best.worth()

# %% tags=["nbval-ignore-output"]
crash_best.worth_chart()

# %% [markdown]
# Go along the fourth row of the table. A-K-Q is worth next to nothing at the first place, and a whole point at the
# fourth. The reason: about half of the greedy hands have no fourth set at all, and the others have a weak one.
#
# ## So what is the best layout?
#
# It is the layout whose sets are worth most *in sum*, as in [Probability
# 11](../probability/11_the_best_layout.ipynb). The cell looks through all layouts of the hand with the sixes.

# %%
crash_best.two_layouts(HAND)

# %%
crash_best.by_place(HAND)

# %% [markdown]
# There is the answer. At the first place three sixes lose more often than they win. Broken up, they help to make
# three other sets, and leave a pair for the end.
#
# *Your turn.* Lay these out. In the second exercise anything nearly as good as the best will do. *Hint* helps step
# by step.

# %%
from cardwidgets.lessons.exercises.crash import (
    four_sets,
    most_points,
    take_the_spare,
)

q1 = four_sets(seed=8)
q1

# %%
q2 = most_points(seed=3)
q2

# %% [markdown]
# ## How much is it worth at a table?
#
# You lay out for the most expected points, and your three rivals are greedy. If all did the same, each would score
# at nearly one place of four. At how many do you score now? Say a number first:

# %%
crash_best.predict_places()

# %% [markdown]
# Here each deal is scored twice: once with all four greedy, once with the first of them thinking. The cards are the
# same, so luck in the deal does not hide the difference. Such a comparison is called *paired*.

# %%
crash_best.gain()

# %%
crash_best.shapes()

# %% [markdown]
# The gain at the fourth place is far greater than the loss at the first two.
#
# Before each deal was played, the expected points of the layout were added up. Did the thinking player make as
# many?

# %%
crash_best.promised()

# %% [markdown]
# The two agree within their bands. They are not quite the same thing. The sum treats each rival's hand as dealt
# from a pack of its own. In fact no rival can hold your aces. [ours]
#
# ## And if everybody thinks?
#
# If all four think, does each of them still make more than one point a deal?

# %%
crash_best.all_think()

# %% [markdown]
# No. There are only four points a deal to share, so on average nobody can make more than one. Thinking players
# seldom lack a fourth set, and less often have a prial in front. If you know that, you will lay out differently
# again, and so will your rivals. This page does not compute where that ends.
#
# ## Should you take the other hand?
#
# With three players there is a spare hand, and you may give up your own for it. How many points does such an unseen
# hand make on average? And how many hands promise less?

# %%
crash_best.spare()

# %% [markdown]
# So about half of all hands should be exchanged, as long as the spare hand is there and the two rivals are greedy.

# %%
q3 = take_the_spare(seed=9)
q3

# %% [markdown]
# ## A ladder of problems
#
# Twenty-four problems, from easy to hard, each with one right answer and an idea that has a name. Your answers are
# saved if you have begun a record on the [first page](../00_welcome.ipynb). You need not solve them all today.

# %%
cardwidgets.ProblemsWidget("crash")

# %% [markdown]
# ## Five questions to end with

# %%
from cardwidgets.lessons import check

KINDS = "four_sets", "most_points", "take_the_spare"
cardwidgets.ExerciseWidget(check("crash", *KINDS, seed=50))

# %% [markdown]
# Where the sources differ: [disputed points](disputed_points.ipynb).
#
# ## Sources
#
# - Akagiri (赤桐), a Japanese page of 3 August 2002 on Crash after [pagat.com](https://www.pagat.com), for the rules.
#   It gives no advice.
# - The method is ours, and the figures are computed in the cells above.

# %% [markdown]
# ← [Crash 3 · Special hands, and two or three players](3_special_hands.ipynb) · [Home](../00_welcome.ipynb) · [Words](../06_words.ipynb) · [Crash · Disputed points](disputed_points.ipynb) →
