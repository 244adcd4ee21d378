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
# # Crash tonight
#
# Thirteen cards, four sets of three, and no betting at all: Crash is a puzzle that four people solve
# at once. Click the grey box below, press Shift and Enter, and lay out your first hand. *Advice* shows how a
# strong player would lay it out.
#
# *Run this grey box (a cell) first: the other cells build on it.*

# %%
import cardwidgets

cardwidgets.use(lang="en")
cardwidgets.TableWidget("crash", seed=7, advice=True)

# %% [markdown]
# After this notebook you can
#
# - sort thirteen cards into sets that count,
# - say who scores when the sets are turned up,
# - say when the game is over.
#
# ## What do I do with thirteen cards?
#
# Make four *sets* of three cards. Each set must be one of the hands of Brag. From the best down they are
#
# - a *prial*: three cards of one rank, such as three sevens,
# - a *running flush*: three ranks in a row, of one suit (the sign in the corner),
# - a *run*: three ranks in a row,
# - a *flush*: three cards of one suit,
# - a *pair*: two of one rank, and any third card.
#
# One card is left over. Cards that make nothing are put away: three sets, two, or even none are allowed.
#
# Lay your sets *strongest first*, the best on the left. This table takes no other order; among
# people, who gets it wrong is out of the deal.
#
# ## What beats what?
#
# Choose three cards, and see where they stand. You may also change the cell: `7D` is the seven of diamonds,
# `TS` the ten of spades.

# %%
cardwidgets.RankLadderWidget("crash", hand="7D 7C 2S")

# %% [markdown]
# The best run is A-2-3, and three threes beat everything, as in Brag. Is this layout allowed?

# %%
cardwidgets.ExerciseWidget("crash.is_it_legal", seed=2)

# %% [markdown]
# ## Who scores?
#
# All turn up their leftmost set. The best one scores a point. *Equal sets* win nothing: if the two
# best are equal, nobody scores. Then comes the second *place*, and so on: four points in a deal.
# Who takes all four has made a *crash*.
#
# At some tables equal sets cancel one another, and the best of the others scores. A question says which of
# the two holds.

# %%
cardwidgets.ExerciseWidget("crash.who_scores", seed=2)

# %% [markdown]
# ## When is it over?
#
# At the *target*, seven points here, even in the middle of a deal. The losers pay the winner what has
# been agreed: a sum, or so much for each point that is missing. Who has no point at all often pays
# double; and where no loser has a point, some tables take triple.

# %%
cardwidgets.ExerciseWidget("crash.where_it_ends", seed=3)

# %% [markdown]
# ## Three problems
#
# Who pays what, four sets out of thirteen cards, and the layout with the most *expected points*: those
# that it brings on average. *Hint* helps, *Solution* shows the answer.

# %%
from cardwidgets.lessons import kinds

PROBLEMS = ("loser_pays", "four_sets", "most_points")
chosen = {kind.name: kind for kind in kinds() if kind.family == "crash"}
cardwidgets.ExerciseWidget([chosen[name].make(seed=5) for name in PROBLEMS])

# %% [markdown]
# ## A match
#
# To seven points. *Undo* takes back a set that you have laid.

# %%
cardwidgets.TableWidget("crash", seed=20)

# %% [markdown]
# ## Five questions to end with

# %%
EASY = ("is_it_legal", "who_scores", "where_it_ends", "loser_pays")
cardwidgets.PracticeWidget(kinds=[f"crash.{name}" for name in EASY], number=5)

# %% [markdown]
# All the rules, with the special hands: [Crash 1](../crash/1_rules_and_ranking.ipynb). What a set is
# worth: [Crash 4](../crash/4_best_layout.ipynb).
#
# *Source.* The Japanese article on Crash of 3 August 2002 by Akagiri (赤桐), who follows pagat.com.

# %% [markdown]
# ← [Brag tonight](1_brag.ipynb) · [Home](../00_welcome.ipynb) · [Words](../06_words.ipynb) · [Briscola tonight](3_briscola.ipynb) →
