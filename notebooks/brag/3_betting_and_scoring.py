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
# # Brag 3 · Betting and scoring
#
# You hold two kings. It costs six chips to stay in, and you have five left. Must you fold?
#
# First play a deal: press *Look*, then bet or fold.
#
# *Run this grey box (a cell) first: the other cells build on it.*

# %%
import cardwidgets

cardwidgets.use(lang="en")
cardwidgets.TableWidget("brag-basic", seats=3, seed=11)

# %% [markdown]
# After this notebook you can
#
# - say what it costs to stay in, and how much you may bet,
# - say when the betting ends, and who takes the pot,
# - say what you can do when your chips run out.
#
# Tags: [article] means the Japanese articles on Brag (Wikipedia's and Akagiri's, see Sources), [ours] means our own
# addition.
#
# ## What is a bet?
#
# Everybody begins with the same *stack* of chips. Before the deal everybody puts a few chips into the middle: the
# *ante*. All the chips in the middle are the *pot*, and one player wins them all. A *bet* is the chips that you add
# to stay in. If you *fold*, you put your cards away and lose what you have paid.
#
# Before play, the players agree on limits. Akagiri's page limits the first bet and each *raise* (the chips above the
# last bet). The article in Wikipedia sets one limit for every bet. [article] The numbers in the next table are ours.
# [ours]

# %%
from cardwidgets.course import brag

brag.agreed()

# %% [markdown]
# Akagiri says that at many tables nobody may bet more than the pot holds. According to Wikipedia, four to seven people
# play, and a game takes five to ten minutes. Akagiri likes four to eight players best, and allows two to seventeen.
# [article] Seventeen hands need 51 of the 52 cards.
#
# Any player may deal first. The dealer changes with every deal, clockwise, and gives each player three cards, one at
# a time. The player on the dealer's left is the first to bet or fold. [article]
#
# ## What must I pay?
#
# Ann bets three chips, Ben bets four. What must Ann pay to stay in?

# %%
table = brag.begun()
brag.played(table, 3, 4, "fold", 4)

# %% [markdown]
# Ann pays four *new* chips, not one. Her earlier chips do not count. Wikipedia calls this the fundamental difference
# from poker, where you pay only what is missing. [article]
#
# Now there is no ante. Ann bets two chips, and then Ben and Ann raise each other by one chip, again and again. The
# table compares the pot in Brag and at poker:

# %%
brag.beside_poker()

# %% [markdown]
# *Your turn.* *Hint* helps step by step.

# %%
from cardwidgets.lessons.exercises.brag import how_high, must_pay

q1 = must_pay(seed=2)
q1

# %%
q2 = how_high(seed=3)
q2

# %% [markdown]
# ## When does the betting end?
#
# In poker the betting ends when everybody has paid the same. In Brag the betting goes round and round. While nobody
# runs out of chips, only two things end it. [article]
#
# - **All but one fold.** The last player takes the pot, and nobody shows a hand. (For a blind player see [Brag
#   4](4_blind_play.ipynb).)
# - **Two are left, and one pays to *see*.** Seeing costs twice the last bet. The hand of the other player is shown
#   first, and the better hand takes the pot.
#
# Ann bets two, Ben bets three, Cat folds, and Ann sees. What does she pay, and how large is the pot?

# %%
seen = brag.begun()
brag.played(seen, 2, 3, "fold", "see")

# %%
print(brag.outcome(seen))

# %% [markdown]
# What if both hands are equal? Here are two flushes, K-7-5 each. Ann bets two, and Ben sees. Is the pot split?

# %%
tied = brag.begun("KS 7S 5S", "KH 7H 5H")
brag.played(tied, 2, "see")

# %%
print(brag.outcome(tied))

# %% [markdown]
# The pot is not split. The player who pays to see wins only with a *better* hand, and loses a tie. [article]
#
# By Akagiri's rule, Ben's flush stays face down. By Wikipedia's rule, both hands are shown. [article]

# %%
from cardwidgets.lessons.exercises.brag import who_takes_the_pot

q3 = who_takes_the_pot(seed=1)
q3

# %% [markdown]
# ## What if I run out of chips?
#
# You need not fold. Put in what you have, and lay your hand face down on the pot. This is called *covering* the
# pot. [article]
#
# - If one other player is left, the two hands are compared at once.
# - If more are left, they go on, and pay into a *new* pot. Then the hand that won the new pot is compared with yours
#   for the old pot.
#
# Cat holds two kings and five chips, as you did at the start. How much can she win?

# %%
covered = brag.begun("QS QD 5C", "AS KH 9D", "KS KD 4C", stacks=(50, 50, 6))
brag.played(covered, 4, 6, "cover", 6, 6, "see")

# %%
print(brag.outcome(covered))

# %% [markdown]
# Cat wins the *whole* old pot with her last five chips. With equal hands she would lose. [article] In poker she could
# win from each rival only as much as she paid herself. [ours]
#
# Between two players, covering is a cheap way to see. A player might hide chips in order to cover. So all chips lie
# open on the table, and during a deal nobody adds or removes any. [article]

# %%
from cardwidgets.lessons.exercises.brag import may_cover, who_takes_the_old_pot

q4 = may_cover(seed=4)
q4

# %%
q5 = who_takes_the_old_pot(seed=1)
q5

# %% [markdown]
# ## When is the pack shuffled?
#
# The cards are shuffled before the first deal, and after a deal with a prial. After all other deals, the used cards go
# under the pack as they are. [article] After how many deals does a card that you have seen come back?

# %%
brag.comes_back()

# %% [markdown]
# The cards do not come back in the same hands. But if you remember the order, you know more than your rivals. [ours]
#
# ## Five questions to end with

# %%
from cardwidgets.lessons import check

KINDS = (
    "must_pay", "how_high", "who_takes_the_pot",
    "may_cover", "who_takes_the_old_pot",
)
cardwidgets.ExerciseWidget(check("brag", *KINDS, seed=20))

# %% [markdown]
# Where the sources differ, see [disputed points](disputed_points.ipynb).
#
# ## Sources
#
# - The Japanese article on Brag, [ブラグ](https://ja.wikipedia.org/wiki/ブラグ) in Wikipedia: the rules.
# - Akagiri (赤桐), a Japanese page of 22 March 2001 on Brag, based on
#   [pagat.com](https://www.pagat.com/vying/brag.html): the limits, seeing, covering the pot.

# %% [markdown]
# ← [Brag 2 · What beats what](2_hand_ranking.ipynb) · [Home](../00_welcome.ipynb) · [Words](../06_words.ipynb) · [Brag 4 · Blind play](4_blind_play.ipynb) →
