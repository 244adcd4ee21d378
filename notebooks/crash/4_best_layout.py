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
# In [Probability 11 · The best layout](../probability/11_the_best_layout.ipynb) a hand had three sixes, but it was
# not best to lay them as the first set. Was this hand an exception? Or do you usually gain points if you think before
# you lay out?
#
# First play against rivals who think, too. [Crash tonight](../tonight/2_crash.ipynb) has the rules. This page goes
# deeper than Probability 11.
#
# *Run this grey box (a cell) first: the other cells build on it.*

# %%
import cardwidgets

cardwidgets.use(lang="en")
cardwidgets.TableWidget("crash", seed=2)

# %% [markdown]
# After this notebook you can
#
# - say why it is often not best to lay your best set first,
# - say what a set is worth at each place, in expected points,
# - decide whether to exchange your hand for one that nobody has seen.
#
# Tags: [ours] means our own addition.
#
# ## How many layouts are there?
#
# A set must be a pair or better, so most groups of three cards are not legal sets. Here is the hand with the three
# sixes again (in the code, `6C` is the six of clubs). How many legal layouts does it have? Do most hands have as
# many?

# %%
from random import Random
from statistics import fmean

from cardwidgets.core.cards import Cards, pack
from cardwidgets.core.quantiles import mean_half_width
from cardwidgets.course import Listing, crash_best
from cardwidgets.odds.layouts import best

# %%
HAND = "AH QC QS 7D 6C 6D 6H 5C 5D 4C 4D 3D 2S"
rng = Random(1)
ways = [best.count_layouts(rng.sample(pack(), 13)) for _ in range(200)]
LEGAL = {"this hand": f"{best.count_layouts(Cards(HAND)):,}"}
LEGAL |= {"200 hands, on average":
          f"{fmean(ways):,.0f} ± {mean_half_width(ways):,.0f}"}
LEGAL |= {"200 hands, all of them": f"from {min(ways):,} to {max(ways):,}"}

# %%
Listing(
    {"hands": name, "legal layouts of four sets": number}
    for name, number in LEGAL.items()
)

# %% [markdown]
# The number after ± is half the width of a confidence interval, as in [Probability
# 13](../probability/13_deal_and_deal_again.ipynb).
#
# ## What is a set worth?
#
# A set is worth the probability that it wins its place. Suppose, as in Probability 11, that your rivals are *greedy*:
# each lays the best set first, then the best of what is left, and so on. How strong are their first, second, third and
# fourth sets? We took these sets from a thousand other deals, so the table shows estimates. For example, three kings
# win the first place in about 70 of 100 deals: 0.70 under *place 1*. One estimate is too low: the 0.88 for three
# threes. In some of those thousand deals a rival holds three threes. If *you* hold them, no rival can, and nothing
# beats them. So the value should be 1.

# %%
SETS = ("3S 3H 3D", "KS KH KD", "9S 8S 7S", "AS KH QD", "8S 7H 6D")
SETS += ("AS 9S 4S", "TH 6H 3H", "KS KH 4D", "4S 4H 9D")
worth = best.points_against(rivals=3).places
Listing(
    {"set": Cards(one)}
    | {f"place {n + 1}": f"{worth[n][best.strength(one)]:.2f}" for n in range(4)}
    for one in SETS
)

# %% tags=["nbval-ignore-output"]
crash_best.worth_chart()

# %% [markdown]
# In the fourth row of the table, A-K-Q is worth almost nothing at the first place, and nearly a whole point at the
# fourth. The reason: about half of the greedy hands have no fourth set at all, and the others have a weak fourth set.
#
# Now back to the three sixes. At the first place they lose more often than they win. If you break them up, you can
# make two running flushes, the best run and a pair. Then you will probably win the second place and the third.
#
# *Your turn.* Lay out these hands (in an answer, `TC` is the ten of clubs). In the second exercise, a layout that is
# nearly as good as the best counts as right, too. *Hint* helps step by step.

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
# ## How much do you gain with the best layout?
#
# You lay out for the most expected points, and your three rivals are greedy. If all four players were greedy, each
# would win nearly one place in four. What percentage of the places do you win with the best layouts? Say a number
# first:

# %%
crash_best.predict_places()

# %% [markdown]
# The cell scores each deal twice: first with four greedy players, then with one player who thinks and three who are
# greedy. The cards are the same, so luck in the deal does not hide the difference. Such a comparison is called
# *paired*.

# %%
crash_best.gain()

# %% [markdown]
# In each deal, before the sets were turned up, the cell also added up the expected points of the thinking player's
# layout. Below, *promised* is the mean of these sums, and *made* is the mean of the points scored. Do they agree?

# %%
crash_best.promised()

# %% [markdown]
# The two numbers agree within their confidence intervals. Yet the promised sum is not quite exact. Like the 0.88 in the
# table, it leaves out that no rival can hold your cards. [ours]
#
# ## And if everybody thinks?
#
# If all four players think, does each of them still score more than one point a deal?

# %%
crash_best.all_think()

# %% [markdown]
# Four thinking players do not score more than one point each: there are only four points a deal to share. Such players
# seldom lack a fourth set, and they lay a prial first less often than greedy players do. If you know that, you will
# change your layout again, and so will your rivals. This page does not compute where that ends.
#
# ## Should you take the spare hand?
#
# With three players there is a spare hand, and you may exchange yours for it. How many points does the spare hand
# score on average? How many of a thousand hands promise fewer points than the spare hand?

# %%
luck, spare, own = Random(4), best.average_points(2), []
for _ in range(1_000):
    hand = luck.sample(pack(), 13)
    own.append(best.best_layout(hand, best.points_against(2)).worth)
less = sum(points < spare for points in own)
Listing([{"a spare hand makes, points": f"{spare:.2f}", "hands dealt": 1_000,
          "promise less": less}])

# %% [markdown]
# So you should exchange about half of all hands, if the spare hand is still there and your two rivals are greedy.

# %%
q3 = take_the_spare(seed=9)
q3

# %% [markdown]
# ## A ladder of problems
#
# Here are twenty-four problems, from easy to hard. Each has one right answer, and each teaches one idea. Press *Save
# my answers* on the [first page](../00_welcome.ipynb) to keep your answers. You need not solve them all today.

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
# - Akagiri (赤桐), a Japanese page of 3 August 2002 on Crash, based on [pagat.com](https://www.pagat.com), for the
#   rules. It gives no advice.
# - The method is ours, and the figures are computed in the cells above.

# %% [markdown]
# ← [Crash 3 · Special hands, and two or three players](3_special_hands.ipynb) · [Home](../00_welcome.ipynb) · [Words](../06_words.ipynb) · [Crash · Disputed points](disputed_points.ipynb) →
