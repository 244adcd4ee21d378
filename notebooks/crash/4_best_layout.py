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
# [Crash tonight](../tonight/2_crash.ipynb) has the rules. Play first. Your rivals at this table think
# before they lay out. Do you?
#
# This page goes deeper than [Probability 11 · The best layout](../probability/11_the_best_layout.ipynb).
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
# - say what a set is worth at each place, in points to expect,
# - decide whether to exchange your hand for one that nobody has seen.
#
# ## In how many ways?
#
# Choose three cards, then three of the rest, and so on. The order of the sets is no choice, as they lie
# strongest first. Here is the number of ways, legal or not:

# %%
from cardwidgets.course import crash_best

crash_best.ways()

# %% [markdown]
# Why as many for four sets as for three? Three sets leave four cards. Lay one of the four aside, and the other
# three make a fourth set: there are four ways. And from four sets there are four ways back to three: take any
# set apart.
#
# Most of these are not legal: a set must be a pair or better. Here is a hand that we shall keep, and
# how many legal layouts it has:

# %%
HAND = "AH QC QS 7D 6C 6D 6H 5C 5D 4C 4D 3D 2S"
crash_best.legal_ways(HAND)

# %% [markdown]
# The figure with ± comes from a sample of hands, as in
# [Probability 13](../probability/13_deal_and_deal_again.ipynb). At some tables a set must be more than a pair.
# One thing changes the count most:

# %%
crash_best.by_least(HAND)

# %% [markdown]
# ## What is a set worth?
#
# It is worth its *expected points*: the probability that it wins its place
# ([Probability 11](../probability/11_the_best_layout.ipynb)).
#
# The rivals are *greedy* again: they lay the best set first. So we can look how strong their first, second, third
# and fourth sets usually are.

# %%
crash_best.worth()

# %% tags=["nbval-ignore-output"]
crash_best.worth_chart()

# %% [markdown]
# Go along the fourth row of the table, or up the picture near the right end of *Run*: A-K-Q is worth next to nothing
# at the first place, and a whole point at the fourth. For about half of the greedy hands have no fourth
# set at all.
#
# ## So what is the best layout?
#
# As in [Probability 11](../probability/11_the_best_layout.ipynb), it is the one whose sets are worth most *in
# sum*. All layouts are looked through.

# %%
crash_best.two_layouts(HAND)

# %%
crash_best.by_place(HAND)

# %% [markdown]
# At the first place three sixes lose more often than they win. Their cards help to make three other sets, and
# leave a pair for the end.
#
# *Your turn.* Lay these out. Anything nearly as good as the best will do. *Hint* helps step by step.

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
# One player lays out for the most points to expect, and the three others are greedy. If all did the
# same, each would score at nearly one place of four. Say a number first:

# %%
crash_best.predict_places()

# %% [markdown]
# Here each deal is scored twice: once with all four greedy, once with the first of them thinking. The
# cards are the same, so luck in the deal does not blur the difference. Such a comparison is called
# *paired*.

# %%
crash_best.gain()

# %%
crash_best.shapes()

# %% [markdown]
# The gain at the fourth place is far greater than the loss at the first two.
#
# The sum of chances said beforehand what the thinking player would make. Was it right?

# %%
crash_best.promised()

# %% [markdown]
# The two agree within their bands. They are not quite the same thing: the sum deals each rival from a
# pack of their own. But your aces are cards that they cannot have.
#
# ## And if everybody thinks?
#
# Then the advantage is gone:

# %%
crash_best.all_think()

# %% [markdown]
# Thinking players seldom lack a fourth set, and have a prial in front a little less often. A player
# who knows that will lay out differently again, and so will those who know *that*. Where this ends is
# not computed here.
#
# ## Should you take the other hand?
#
# With three players there is a hand that nobody owns. The first to take it gives up their own. What
# does such an unseen hand make on average, and how many hands promise less?

# %%
crash_best.spare()

# %% [markdown]
# So about half of all hands should be exchanged, as long as the spare hand is there and the two rivals
# are greedy.

# %%
q3 = take_the_spare(seed=9)
q3

# %% [markdown]
# ## A ladder of problems
#
# Twenty-four problems, from easy to hard, each with one right answer and an idea that has a name.
# Your answers are saved if you have begun a record on the [first page](../00_welcome.ipynb). The rest
# waits for another day.

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
# - Akagiri (赤桐), a Japanese page of 3 August 2002 on Crash after [pagat.com](https://www.pagat.com),
#   for the rules. It gives no advice.
# - The method and its figures are our own: every figure is computed in a cell above.

# %% [markdown]
# ← [Crash 3 · Special hands, and two or three players](3_special_hands.ipynb) · [Home](../00_welcome.ipynb) · [Words](../06_words.ipynb) · [Crash · Disputed points](disputed_points.ipynb) →
