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
# Play first. At this table a bet is two to ten chips, and the last player left takes the pot. Press
# *Look* to see your cards, then bet or fold. A button that is closed says why.
#
# *Run this grey box (a cell) first: the other cells build on it.*

# %%
import cardwidgets

cardwidgets.use(lang="en")
cardwidgets.TableWidget("brag-basic", seats=3, seed=11)

# %% [markdown]
# After this notebook you can
#
# - say at any moment what it costs to stay in,
# - say when the betting ends, and who takes which pot,
# - say what happens when the chips run out.
#
# ## What is a bet?
#
# Everybody begins with the same number of *chips*; the chips before you are your *stack*. Before the
# cards are dealt everybody puts some into the middle: the *ante*. The chips in the middle are the
# *pot*, and one player takes them in the end. A *bet* is chips that you add to the pot to stay in the
# game. To *fold* is to put your cards away and to lose what you have paid.
#
# The figures are agreed before play. This is how two of our tables have them. One follows the page of
# Akagiri, who bounds the first bet and then each raise. The other follows the Japanese article on
# Brag, which bounds every bet.

# %%
from cardwidgets.course import brag

brag.agreed()

# %% [markdown]
# Many tables, says Akagiri, take the size of the pot for the limit. How many may play? The article says four to seven,
# and gives a game five to ten minutes; Akagiri calls four to eight best and two to seventeen possible.
# Seventeen hands of three are all that 52 cards hold.
#
# The players choose the first dealer in any way they like. Here the first seat deals first; with
# `dealer="lot"` lots are drawn. The dealer changes with every deal, clockwise. The player on the dealer's
# left speaks first.
#
# ## What must I pay?
#
# The article tells this story. Ann bets three chips, Ben bets four. What must Ann pay to stay in?

# %%
table = brag.begun()
brag.played(table, 3, 4, "fold", 4)

# %% [markdown]
# Four *new* chips, not one. Her earlier chips do not count. The article calls this the fundamental
# difference from poker: there one only adds what is missing, the difference. And nobody may bet less
# than the player before. How much dearer is that? Let Ann and Ben raise each other by one chip, again
# and again:

# %%
brag.beside_poker()

# %% [markdown]
# *Your turn.* Choose an answer, then press *Check*. *Hint* helps step by step, and *Another* asks a
# fresh one. The second question asks for the most you may bet: mind the limit, and the chips you have
# left.

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
# In poker it ends when everybody has paid the same. Not here: as long as two or more have not folded,
# the turn goes round. Two things end it.
#
# - **All but one fold.** The last player takes the pot, and nobody shows a hand.
# - **Two are left, and one of them pays to *see***. It costs double the last bet. The other hand is
#   shown first, and the better hand takes the pot.
#
# Ann bets two, Ben three, Cat folds, and Ann sees:

# %%
seen = brag.begun()
brag.played(seen, 2, 3, "fold", "see")

# %%
print(brag.outcome(seen))

# %% [markdown]
# What if both hands are equal? The pot is not split. The player who paid to see must be *better*, and
# loses a tie. Two flushes, K-7-5 each:

# %%
tied = brag.begun("KS 7S 5S", "KH 7H 5H")
brag.played(tied, 2, "see")

# %%
print(brag.outcome(tied))

# %% [markdown]
# Ben's flush stays face down: a seer who has lost need not show the hand. So Akagiri has it; in the
# article both hands are shown.

# %%
from cardwidgets.lessons.exercises.brag import who_takes_the_pot

q3 = who_takes_the_pot(seed=1)
q3

# %% [markdown]
# ## What if I run out of chips?
#
# You put in what you have and lay your hand face down on the pot. This is called *covering* the pot.
# If one other player is left, the two hands are compared at once. If more are left, they go on and
# pay into a *new* pot. The winner of the new pot is then compared with you for the old pot. Cat is
# short here:

# %%
covered = brag.begun("QS QD 5C", "AS KH 9D", "KS KD 4C", stacks=(50, 50, 6))
brag.played(covered, 4, 6, "cover", 6, 6, "see")

# %%
print(brag.outcome(covered))

# %% [markdown]
# Cat takes the *whole* old pot with her last five chips. Nothing is capped and nothing is given back,
# as poker would do. On a tie she would have lost. With two players left, to cover is a cheap way to
# see. So nobody may add chips to their own, or take any away, during a deal.

# %%
from cardwidgets.lessons.exercises.brag import may_cover, who_takes_the_old_pot

q4 = may_cover(seed=4)
q4

# %%
q5 = who_takes_the_old_pot(seed=1)
q5

# %% [markdown]
# ## Why is the pack not shuffled?
#
# The cards are shuffled before the first deal, and after a deal in which a prial was shown. Otherwise
# the used cards are put under the pack as they are. So cards that were seen come back in a known order.
# How soon?

# %%
brag.comes_back()

# %% [markdown]
# Then the same hands are not dealt again: the cards that were left over come first, and the others
# move on. But a player who remembers them knows more than one who does not.
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
# Where the sources differ: [disputed points](disputed_points.ipynb).
#
# ## Sources
#
# - The Japanese article on Brag, [ブラグ](https://ja.wikipedia.org/wiki/ブラグ) in Wikipedia: the rules.
# - Akagiri (赤桐), a Japanese page of 22 March 2001 on Brag after
#   [pagat.com](https://www.pagat.com/vying/brag.html): the limits, seeing, covering the pot.

# %% [markdown]
# ← [Brag 2 · What beats what](2_hand_ranking.ipynb) · [Home](../00_welcome.ipynb) · [Words](../06_words.ipynb) · [Brag 4 · Blind play](4_blind_play.ipynb) →
