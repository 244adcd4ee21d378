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
# # Crash 3 · Special hands, and two or three players
#
# You hold A♣ K♠ K♣ J♥ J♦ 8♦ 6♠ 6♥ 6♦ 5♣ 3♠ 3♣ 2♦. You may exchange all thirteen cards for a hand that belongs to
# nobody. Would you?
#
# In this game there are two players, but four hands. Two of the hands belong to nobody. Your rival may exchange
# first, then you.
#
# *Run this grey box (a cell) first: the other cells build on it.*

# %%
import cardwidgets

cardwidgets.use(lang="en")
cardwidgets.TableWidget("crash-two", seed=5)

# %% [markdown]
# After this notebook you can
#
# - name the three special hands, and say how rare they are,
# - say who is paid when two players hold four of a kind,
# - say who may exchange a hand, and when.
#
# Tags: [article] means Akagiri's Japanese article on Crash, [ours] means our own addition.
#
# ## Which hands are special?
#
# Three kinds of hands give their owner a special right, if the players agree on it before the game. [article]
#
# - **Four of a kind**: lay four *sets* (hands of three cards) with one of the four cards in each, and you are paid for
#   it.
# - **Six pairs**: you may end the deal, and the same dealer deals again.
# - A **thirteen-card run**, one card of every rank: show it, and each of the others pays you. Nobody lays out, and
#   the next dealer deals. If a lost game costs a fixed sum, each player usually pays you that sum. If
#   losers pay 1 or 2 pence for each point they are short of the target, each usually pays you 10 pence.
#
# If you hold such a hand, the table asks whether you use your right. The others learn of the hand only if you use
# this right. How often does each special hand come? Guess which of the three is the rarest, and how rare it is:

# %%
from cardwidgets.course import crash

crash.special_hands()

# %% [markdown]
# When you look for six pairs, four cards of one rank count as two pairs. [ours]
#
# *Your turn.* Is this a special hand? If so, which one? Choose an answer and press *Check*. *Hint* helps step by
# step, and *Another* asks a new question.

# %%
from cardwidgets.lessons.exercises.crash import which_right, who_has_four

q1 = which_right(seed=3)
q1

# %% [markdown]
# ## And if two players have four of a kind?
#
# Only the player with the higher rank is paid, and *four fours* are the best of all. The four cards must lie in four
# legal sets, but the sets need not win. The payment does not change the points. [article] Each of the others pays.
# [ours]
#
# Here Ann has four fours, and Ben has four aces. Which of them is paid?

# %%
FOURS = {
    "Ann": "4D 5D 6H | 4C 8C TC | QS QH 4S | JS JH 4H",
    "Ben": "AS KS QC | AC JC 5C | AD TD 8D | AH 9H 7H",
    "Cat": "3S 3H 3D | 9S 8S 7S",
    "Dan": "2S 2H 2D",
}
crash.by_place(crash.laid(FOURS, four_bonus=10))

# %% [markdown]
# Ann is paid. Three threes are the best prial, and four fours are the best four of a kind.

# %%
q2 = who_has_four(seed=3)
q2

# %% [markdown]
# ## And with three players, or two?
#
# The dealer still deals four hands. The hands without a player are *spare* and lie face down. You look at your own
# hand. Then you may exchange it for a spare one. [article] You do not see the spare hand before you decide. [ours]
#
# - With three players there is one spare hand. The player on the dealer's left is asked first, then the others in
#   turn. As soon as one player has exchanged, nobody else may.
# - With two players, the dealer's rival may take one of the two spare hands first. Then the dealer may take one,
#   whatever the other player did. [article] At our table nobody may take a hand that the other gave up. [ours]

# %%
from cardwidgets.lessons.exercises.crash import who_may_exchange

q3 = who_may_exchange(seed=2)
q3

# %% [markdown]
# When is an unseen hand better than yours? [Crash 4](4_best_layout.ipynb) works it out. With fewer players the target
# is usually higher: see [Crash 2](2_scoring.ipynb).
#
# ## Five questions to end with

# %%
from cardwidgets.lessons import check

KINDS = "which_right", "who_has_four", "who_may_exchange"
cardwidgets.ExerciseWidget(check("crash", *KINDS, seed=60))

# %% [markdown]
# Where the sources differ: [disputed points](disputed_points.ipynb).
#
# ## Sources
#
# - Akagiri (赤桐), a Japanese page of 3 August 2002 on Crash, based on [pagat.com](https://www.pagat.com).

# %% [markdown]
# ← [Crash 2 · Scoring](2_scoring.ipynb) · [Home](../00_welcome.ipynb) · [Words](../06_words.ipynb) · [Crash 4 · The best layout](4_best_layout.ipynb) →
