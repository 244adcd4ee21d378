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
# # Brag 8 · Wild cards
#
# At this table the four twos are *wild*. A wild card stands for any card that is not in your hand. Look at
# your cards: what are they worth now?
#
# *Run this grey box (a cell) first: the other cells build on it.*

# %%
import cardwidgets

cardwidgets.use(lang="en")
cardwidgets.TableWidget("brag-twos-wild", seats=3, seed=25)

# %% [markdown]
# After this notebook you can
#
# - read a hand with wild cards,
# - say what wild cards do to the chances of each kind,
# - say who wins when both hands are of one kind.
#
# ## What do wild cards do?
#
# Twos are often wild, or jokers, or the two jacks that are drawn with one eye. On this ladder they are the
# twos. Two kings and a wild card are three kings:

# %%
cardwidgets.RankLadderWidget("brag-twos-wild", hand="KS KH 2C")

# %% [markdown]
# *Your turn.* Choose an answer, then press *Check*. *Hint* helps step by step, and *Another* asks a fresh
# one.

# %%
from cardwidgets.lessons.exercises.brag import which_wins, wild_hand

q1 = wild_hand(seed=7)
q1

# %% [markdown]
# ## How common do good hands become?
#
# The more cards are wild, the less a good hand is worth. Each row counts all hands with other wild cards:

# %%
from cardwidgets.course.brag import wild_counts, wild_duels

wild_counts()

# %% [markdown]
# Compare each row with the first. Prials multiply. With the twos wild a run comes more often than a flush, and
# yet it stays the stronger hand. (A joker is a card more, so there are more hands in all.)
#
# ## And if both hands are of one kind?
#
# It happens more often now, and there are three rules for it. The Japanese article on Brag says: of
# one kind, fewer wild cards win, *even with lower ranks*. Elsewhere that holds only between equal
# ranks, or not at all. With the twos wild:

# %%
wild_duels()

# %% [markdown]
# In the next exercise the article's rule holds, as at the table above.

# %%
q2 = which_wins(seed=3, variant="brag-twos-wild")
q2

# %% [markdown]
# ## What is played in India?
#
# Teen Patti, the game of [Brag 5](5_china_and_india.ipynb), is played with variations. They turn the order
# round, make cards wild, or count something else altogether. Five hands, and who wins under each:

# %%
from cardwidgets.course import brag

TONIGHT = "AS AH 8D", "5C 4D 2H", "9C 9H 3D", "TS 9S JS", "KC 7D 4S"
brag.tonight(*TONIGHT)

# %% [markdown]
# With sixteen wild cards a prial, there called a *trail*, is nothing special any more:

# %%
brag.with_many_wild()

# %% [markdown]
# ## Five questions to end with

# %%
from cardwidgets.lessons import check

KINDS, WILD = ("wild_hand", "which_wins"), "brag-twos-wild"
cardwidgets.ExerciseWidget(check("brag", *KINDS, seed=20, variant=WILD))

# %% [markdown]
# Where the sources differ: [disputed points](disputed_points.ipynb).
#
# ## Sources
#
# - The Japanese article on Brag, [ブラグ](https://ja.wikipedia.org/wiki/ブラグ) in Wikipedia: wild cards.
# - Pagat on [Teen Patti](https://www.pagat.com/vying/teen_patti.html), as quoted elsewhere.

# %% [markdown]
# ← [Brag 7 · Three-card poker, and the family](7_three_card_poker.ipynb) · [Home](../00_welcome.ipynb) · [Words](../06_words.ipynb) · [Brag 9 · Predict, simulate, count](9_chances.ipynb) →
