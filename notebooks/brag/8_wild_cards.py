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
# Suppose that you hold K♦, 6♥ and 2♦. In plain Brag that is a high card. But tonight the four twos are *wild*: a two
# stands for any card that is not in your hand. How good is your hand now?
#
# First play a deal with three other cards. Look at them, and treat each two that you hold as wild.
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
# - say what wild cards do to the probability of each kind,
# - say who wins when both hands are of the same kind.
#
# Tags: [article] means the Japanese articles on Brag, [other] means another source.
#
# ## What do wild cards do?
#
# If twos are wild, K♦, 6♥ and 2♦ make a pair of kings. With one wild card you always hold at least a pair. With two
# you always hold a prial.
#
# Players agree which cards are wild: twos, jokers, or the two one-eyed jacks (drawn in profile). [article] In the
# list of hands below, the twos are wild. Two kings and a two count as three kings:

# %%
cardwidgets.RankLadderWidget("brag-twos-wild", hand="KS KH 2C")

# %% [markdown]
# *Your turn.* Choose an answer and press *Check*. *Hint* helps step by step, and *Another* asks a new question.

# %%
from cardwidgets.lessons.exercises.brag import which_wins, wild_hand

q1 = wild_hand(seed=7)
q1

# %% [markdown]
# ## How common do good hands become?
#
# Make the four twos wild. Prials become more common, but how much more? Is a run still rarer than a flush? The next
# table counts all hands. Each row has its own wild cards:

# %%
from dataclasses import replace

from cardwidgets.judge.rankings import BRAG, WILD_SETS
from cardwidgets.odds.three_card.counting import count_hands

WILD_CARDS = {"nothing": "none", "the four twos": "twos"}
WILD_CARDS |= {"one joker": "joker", "two jokers": "jokers"}
WILD_CARDS |= {"the jacks with one eye, J♠ and J♥": "one_eyed_jacks"}

# %%
from cardwidgets.course import Listing, brag

Listing(
    {"wild": name} | count_hands(replace(BRAG, wild=WILD_SETS[key])).hands
    for name, key in WILD_CARDS.items()
)

# %% [markdown]
# Compare each row with the first. With four wild twos there are twelve times as many prials. A run now comes more
# often than a flush, and yet it stays the stronger hand. A joker adds a card to the pack, so there are more hands in
# all.
#
# ## What if both hands are of one kind?
#
# Your three queens are real. Your rival has two kings and a two. Who has the better prial? There are three answers.
#
# By the Japanese article on Brag, the hand with fewer wild cards wins, *even with lower ranks*. [article] By some other
# sources the higher ranks win, and fewer wild cards decide only between equal ranks. By others, wild cards make no
# difference. [other] In the next table the twos are wild:

# %%
brag.wild_duels()

# %% [markdown]
# The next exercise uses the rule of the Japanese article: the hand with fewer wild cards wins.

# %%
q2 = which_wins(seed=3, variant="brag-twos-wild")
q2

# %% [markdown]
# ## What is played in India?
#
# Teen Patti, the game of [Brag 5](5_china_and_india.ipynb), has many variations. They turn the order upside down,
# make cards wild, or compare hands in another way. [other] Here are five hands. Which hand wins each game?

# %%
TONIGHT = "AS AH 8D", "5C 4D 2H", "9C 9H 3D", "TS 9S JS", "KC 7D 4S"
brag.tonight(*TONIGHT)

# %% [markdown]
# In AK47 sixteen cards are wild: the aces, kings, fours and sevens. How often do you get a prial? The table has the
# Indian names. A prial is a *trail*, a running flush a *pure sequence*, a run a *sequence*, and a flush a *colour*.

# %%
brag.with_many_wild()

# %% [markdown]
# ## Five questions to end with

# %%
from cardwidgets.lessons import check

KINDS, WILD = ("wild_hand", "which_wins"), "brag-twos-wild"
cardwidgets.ExerciseWidget(check("brag", *KINDS, seed=20, variant=WILD))

# %% [markdown]
# Where the sources differ, see [disputed points](disputed_points.ipynb).
#
# ## Sources
#
# - The Japanese article on Brag, [ブラグ](https://ja.wikipedia.org/wiki/ブラグ) in Wikipedia: wild cards.
# - David Parlett, *The Penguin Book of Card Games* (first published 1979), and a scanned [Hoyle's
#   Games](http://www.childrensnursery.org.uk/hoyles-games/hoyle-games%20-%200341.htm): real cards before wild ones
#   of the same rank.
# - John McLeod, [Teen Patti](https://www.pagat.com/vying/teen_patti.html) on pagat.com, as other pages quote it, and
#   the rules of Moonfrog's app: the variations.

# %% [markdown]
# ← [Brag 7 · Three-card poker, and the family](7_three_card_poker.ipynb) · [Home](../00_welcome.ipynb) · [Words](../06_words.ipynb) · [Brag 9 · Predict, simulate, count](9_chances.ipynb) →
