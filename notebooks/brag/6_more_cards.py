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
# Some forms of Brag deal more than three cards. Here are four: when you look you lay one aside, and
# then you bet as in Brag.
#
# *Run this grey box (a cell) first: the other cells build on it.*

# %%
import cardwidgets

cardwidgets.use(lang="en")
cardwidgets.TableWidget("brag-4-card", seats=4, seed=12)

# %% [markdown]
# After this notebook you can
#
# - choose the best three cards out of four, five or seven,
# - lay out seven or nine cards as hands of three,
# - say how much better hands become with every card.
#
# ## Which card do I lay aside?
#
# With four cards one is laid aside, with five two; with seven you may play the best three. If two hands
# are equal, the *card laid aside* decides: it is not quite worthless.

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
# Say a number first. Then seven cards are dealt again and again, and at last the hands are counted. The
# band about the simulation says how far it may be off: about 95 times of 100 the true value lies within
# it.

# %%
from cardwidgets.course import brag_chances

brag_chances.predict_run_or_better()

# %% [markdown]
# How often is each kind the best among so many cards? In percent, and counted, not simulated:

# %%
brag_chances.best_of_more()

# %% [markdown]
# Go down the columns of run and flush. With three cards the flush comes more often, with five still;
# with six it is the run. Brag keeps its order all the same. And with nine cards nobody is left with a
# mere pair. Four suits, nine cards: some suit comes three times. Mathematicians call that the
# *pigeonhole principle*.
#
# ## Two hands out of seven
#
# The seven cards make *two* hands of three, the stronger first, and one card goes away face down.
# Nobody bets. A player must win **both** hands to take the pot. If nobody does, it stays, and all pay
# again. Four of a kind wins at once. Three threes are nothing special here, though some tables take
# three sevens for the best hand.

# %%
cardwidgets.TableWidget("brag-7-card", seats=3, seed=4)

# %% [markdown]
# To lay the best hand first is tempting. But to win both hands the *weaker* one has to be good.

# %%
from cardwidgets.lessons.exercises.brag import split_nine, split_seven

q3 = split_seven(seed=9)
q3

# %% [markdown]
# How often does anybody win both? All players do alike: they care for the stronger hand first, or for
# the weaker. The columns called *long run* are the same simulation over three hundred thousand deals.

# %%
brag_chances.scoops()

# %% [markdown]
# Where everybody looks after the weaker hand, pots are won more often; and the more players, the less
# often.
#
# ## Three hands out of nine
#
# No card is thrown away, and a player must win all **three** hands to take the pot. Each hand is laid
# as with seven cards, the strongest first.

# %%
cardwidgets.TableWidget("brag-9-card", seats=3, seed=6)

# %%
q4 = split_nine(seed=4)
q4

# %% [markdown]
# How many ways are there to lay cards out? Few enough to try them all:

# %%
brag_chances.ways()

# %% [markdown]
# With six cards there is a game of its own, after Pagat: no pot, but a *point* for each hand that is
# best at its place. The first player with seven points is paid by the others.

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
# - The Japanese article on Brag, [ブラグ](https://ja.wikipedia.org/wiki/ブラグ) in Wikipedia: seven and nine
#   cards.
# - Pagat on [Brag](https://www.pagat.com/vying/brag.html), as quoted elsewhere: four, five and six
#   cards.

# %% [markdown]
# ← [Brag 5 · China and India](5_china_and_india.ipynb) · [Home](../00_welcome.ipynb) · [Words](../06_words.ipynb) · [Brag 7 · Three-card poker, and the family](7_three_card_poker.ipynb) →
