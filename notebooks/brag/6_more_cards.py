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
# # Brag 6 · More cards
#
# Of hands with three cards, three in four are worth nothing. Now you get a fourth card, and you lay one aside. How
# many of 100 such hands are still worth nothing? Say a number.
#
# This is four-card Brag. When you look you lay one card aside, and then you bet as in Brag.
#
# *Run this grey box (a cell) first: the other cells build on it.*

# %%
import cardwidgets

cardwidgets.use(lang="en")
cardwidgets.TableWidget("brag-4-card", seats=4, seed=12)

# %% [markdown]
# After this notebook you can
#
# - choose the best three cards out of four or five,
# - lay out seven or nine cards as hands of three,
# - say how much better hands become with every card.
#
# ## Which card do I lay aside?
#
# With four cards you lay one aside, with five two. If two hands are equal, the *card laid aside* decides, so it is
# not quite worthless. [other]

# %%
from cardwidgets.lessons.exercises.brag import best_three, lay_aside

q1 = lay_aside(seed=3)
q1

# %%
q2 = best_three(seed=9)
q2

# %% [markdown]
# ## How much better do hands become?
#
# Say a number first. Then seven cards are dealt again and again, and at last the hands are counted. About 95 times
# out of 100 the band around a simulated value holds the true value.

# %%
from cardwidgets.course import brag_chances

brag_chances.predict_run_or_better()

# %% [markdown]
# How often is each kind your best? The figures are percentages, and they are counted. A hand that holds both a run
# and a flush counts as a run.

# %%
brag_chances.best_of_more()

# %% [markdown]
# With four cards 46 hands of 100 are worth nothing. Go down the columns of run and flush: up to five cards a flush
# is your best more often, from six on a run. The order of the kinds stays the same.
#
# With nine cards nobody is left with a mere pair. There are four suits, so some suit comes at least three times.
# Mathematicians call that the *pigeonhole principle*.
#
# ## Two hands out of seven
#
# In the next deal you hold two queens, two sixes and three odd cards. Which hands will you make of them? You lay
# *two* hands of three, the stronger first, and one card goes away face down. Nobody bets. A player must win
# **both** hands to take the pot. If nobody does, it stays for the next deal. Four of a kind wins at once. Three
# threes are nothing special here, but some tables take three sevens for the best. [article]

# %%
cardwidgets.TableWidget("brag-7-card", seats=3, seed=4)

# %% [markdown]
# It is tempting to lay the best hand first. But you must win with the *weaker* one too.

# %%
from cardwidgets.lessons.exercises.brag import split_nine, split_seven

q3 = split_seven(seed=9)
q3

# %% [markdown]
# How often does somebody win both? First all players make the stronger hand as good as they can, then the weaker.
# The *long run* is the same simulation over three hundred thousand deals.

# %%
brag_chances.scoops()

# %% [markdown]
# If all make the weaker hand as good as they can, somebody wins the pot more often. With more players it happens
# less often.
#
# ## Three hands out of nine
#
# No card is thrown away, and a player must win all **three** hands to take the pot. [article]

# %%
cardwidgets.TableWidget("brag-9-card", seats=3, seed=6)

# %%
q4 = split_nine(seed=4)
q4

# %% [markdown]
# In how many ways can you lay out your cards? Few enough to try them all:

# %%
brag_chances.ways()

# %% [markdown]
# Pagat has another game with six cards. There is no pot; the best hand at each place scores a *point*. [other] Here
# seven points win. [ours]

# %%
cardwidgets.TableWidget("brag-6-card", seats=3, seed=5)

# %% [markdown]
# ## Five questions to end with

# %%
from cardwidgets.lessons import check

KINDS = "lay_aside", "best_three", "split_seven", "split_nine"
cardwidgets.ExerciseWidget(check("brag", *KINDS, seed=30))

# %% [markdown]
# Thirteen cards: [Crash](../crash/1_rules_and_ranking.ipynb). Where the sources differ: [disputed
# points](disputed_points.ipynb).
#
# ## Sources
#
# - The Japanese article on Brag, [ブラグ](https://ja.wikipedia.org/wiki/ブラグ) in Wikipedia: seven and nine cards.
# - John McLeod, [Brag](https://www.pagat.com/vying/brag.html) on pagat.com, as quoted elsewhere: four, five and six
#   cards.

# %% [markdown]
# ← [Brag 5 · China and India](5_china_and_india.ipynb) · [Home](../00_welcome.ipynb) · [Words](../06_words.ipynb) · [Brag 7 · Three-card poker, and the family](7_three_card_poker.ipynb) →
