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
# You get thirteen cards: enough for four sets of three, with one card left over. You and three rivals lay out your
# cards at the same time. Then all four players turn up their first sets, and the best of these scores a point. The
# second, third and fourth sets follow. The first player with seven points wins.
#
# Nobody bets and nobody bluffs. You choose which sets to make strong. Would you rather be sure of one point, or have
# a fair chance of two? Lay out your thirteen cards. *Advice* shows how a strong player would do it.
#
# On a phone a list of files may hide this page. Tap the folder symbol at the left edge, and the list closes.
#
# *Run this grey box (a cell) first: the other cells build on it.*

# %%
import cardwidgets

cardwidgets.use(lang="en")
cardwidgets.TableWidget("crash", seed=7, advice=True, intro=True)

# %% [markdown]
# After this notebook you can
#
# - sort thirteen cards into sets that count,
# - say who scores when the sets are turned up,
# - say when the game is over.
#
# ## What counts as a set?
#
# A set is three cards that make one of these hands. They are the hands of Brag, from the best down:
#
# | set | three cards that are… | example |
# | :-- | :-- | :-- |
# | **prial** | of one rank | 7 7 7 |
# | **running flush** | in a row, of one suit | 5♥ 6♥ 7♥ |
# | **run** | in a row, not all of one suit | 4♠ 5♦ 6♣ |
# | **flush** | of one suit, not in a row | 2♣ 9♣ K♣ |
# | **pair** | two of one rank, one of another | 8♣ 8♥ 4♠ |
#
# You may make four sets, or fewer, or none at all. Put all other cards aside, face down.
#
# Lay the sets **strongest first**, from the left. The table on the screen accepts no other order. In a game with real
# cards, a player who gets the order wrong scores nothing in that deal.
#
# How strong is a pair of sevens? Choose three cards and see where they stand on the ladder. In the cell, `7D` is the
# seven of diamonds. The ten of spades would be `TS`.

# %%
cardwidgets.RankLadderWidget("crash", hand="7D 7C 2S")

# %% [markdown]
# As in Brag, the best run is A-2-3, and three threes beat everything.
#
# Now look at another player's *layout*: the sets, from left to right. Is it *legal* (allowed)?

# %%
cardwidgets.ExerciseWidget("crash.is_it_legal", seed=2)

# %% [markdown]
# ## Who scores?
#
# All four players turn up their first set. The best one scores a point. If the two best sets are equal, nobody
# scores. Then come the second, third and fourth sets. The four sets of a player lie in four *places*, and each place
# is worth one point. A player who takes all four has made a **crash**.
#
# At some tables equal sets drop out, and the best of the other sets scores. The next question says which rule to use.

# %%
cardwidgets.ExerciseWidget("crash.who_scores", seed=2)

# %% [markdown]
# ## When is the game over?
#
# The game ends as soon as somebody reaches the *target*, here seven points, even in the middle of a deal. The losers
# pay what was agreed: a fixed sum, or a sum for each point that they are short of the target. By some rules a loser
# without a point pays double. By some rules all losers pay triple if none of them has a point.

# %%
cardwidgets.ExerciseWidget("crash.where_it_ends", seed=3)

# %% [markdown]
# ## Three problems
#
# First, say who pays what. Second, make four sets out of thirteen cards. Third, find the layout with the most
# *expected points*: the points that it scores on average. *Hint* helps, and *Show solution* gives the answer.

# %%
from cardwidgets.lessons import kinds

PROBLEMS = ("loser_pays", "four_sets", "most_points")
chosen = {kind.name: kind for kind in kinds() if kind.family == "crash"}
cardwidgets.ExerciseWidget([chosen[name].make(seed=5) for name in PROBLEMS])

# %% [markdown]
# ## A whole game
#
# Play to seven points. *Undo* takes back a set that you have laid.

# %%
cardwidgets.TableWidget("crash", seed=20)

# %% [markdown]
# ## Five questions to end with

# %%
EASY = ("is_it_legal", "who_scores", "where_it_ends", "loser_pays")
cardwidgets.PracticeWidget(kinds=[f"crash.{name}" for name in EASY], number=5)

# %% [markdown]
# All the rules are in [Crash 1](../crash/1_rules_and_ranking.ipynb), [Crash 2](../crash/2_scoring.ipynb) and [Crash
# 3](../crash/3_special_hands.ipynb). How often does a set win its place? [Crash 4](../crash/4_best_layout.ipynb)
# estimates this.
#
# *Source.* The Japanese article on Crash by Akagiri (赤桐, 3 August 2002), based on pagat.com.

# %% [markdown]
# ← [Brag tonight](1_brag.ipynb) · [Home](../00_welcome.ipynb) · [Words](../06_words.ipynb) · [Briscola tonight](3_briscola.ipynb) →
