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
# # Brag tonight
#
# Three cards, a pot of chips, and the nerve to say that yours are better. Click the grey box below,
# press Shift and Enter, and play a deal against three computer players. When you do not know what to do,
# *Advice* says what a strong player would answer from what you see.
#
# *Run this grey box (a cell) first: the other cells build on it.*

# %%
import cardwidgets

cardwidgets.use(lang="en")
cardwidgets.TableWidget("brag", seats=4, seed=7, advice=True)

# %% [markdown]
# After this notebook you can
#
# - play a whole deal of Brag without looking anything up,
# - say which of two hands is better,
# - say what it costs to stay in.
#
# ## What is a bet?
#
# A *chip* stands for a coin. A *bet* is chips that you put into the middle, the *pot*. Nobody gives them back: one player takes
# all of it in the end. So each time it is your turn you decide again whether your cards are worth
# the price.
#
# Everybody has put in one chip before the cards were dealt. Then the turn goes round. You may
#
# - *look* at your cards, or leave them face down: then you play *blind*, for half the price,
# - *bet* at least as much as the last bet was worth,
# - *fold*: put your cards away and lose what you have paid so far.
#
# What you paid earlier does not count. In poker you add the difference; in Brag you pay the whole
# price each time.
#
# ## How does it end?
#
# When all others have folded, the last player takes the pot and shows nothing. When two are left and
# somebody has bet, one of them may pay double to *see*: the other hand is turned up first, and the
# better one wins. Equal hands: who asked to see has lost, and need not show. But who has looked may
# not see a blind player.
#
# One special case: a blind player who has bet and is left alone does not take the pot. Pot and cards
# stay for the next deal.
#
# ## What beats what?
#
# The *suit* of a card is its sign: spades, hearts, diamonds or clubs. Its *rank* is what stands in the
# corner, from two up to ten, jack, queen, king and ace. Your three cards are your *hand*.
#
# There are six kinds of hands: a *prial* (three of one rank), a *running flush* (three in a row, of one
# suit), a *run* (three in a row), a *flush* (three of one suit), a *pair*, and a *high card* for the
# rest. Two pairs are told apart by the rank of the pair first, then by the odd card; other hands of one
# kind by their highest cards, but for two surprises below. Suits never decide. Look for a few on the
# ladder: pick three cards there. You may also change the cell: `AS` is the ace of spades, `TD` the ten of
# diamonds.

# %%
cardwidgets.RankLadderWidget("brag", hand="AS 2H 3D")

# %% [markdown]
# Two surprises. The best run is A-2-3, not A-K-Q, and K-A-2 is no run at all. And the best hand of
# all is three threes: it beats three aces. [Brag 2](../brag/2_hand_ranking.ipynb) has the whole
# order, and what is known about these two.
#
# Now you. Press what you think, then *Check*. A wrong answer costs nothing: it is told the rule.

# %%
cardwidgets.ExerciseWidget("brag.name_the_hand", seed=4)

# %%
cardwidgets.ExerciseWidget("brag.which_wins", seed=2)

# %% [markdown]
# ## What does it cost to stay in?
#
# Who looked pays the whole price. Who plays blind pays half, rounded up; what they pay counts double
# for the next player.

# %%
cardwidgets.ExerciseWidget("brag.must_pay", seed=3)

# %% [markdown]
# ## Three problems
#
# The first wants a bet after which the next player must pay just so much, the second asks who takes
# the pot at the end, and the third whether you may ask to see. *Hint* helps, *Solution* shows the answer.

# %%
from cardwidgets.lessons import kinds

PROBLEMS = ("name_the_price", "who_takes_the_pot", "may_see")
chosen = {kind.name: kind for kind in kinds() if kind.family == "brag"}
cardwidgets.ExerciseWidget([chosen[name].make(seed=5) for name in PROBLEMS])

# %% [markdown]
# ## A match
#
# Play as many deals as you like; the chips are kept. *Slow* lets you watch what the others do. A
# button that cannot be pressed says why.

# %%
cardwidgets.TableWidget("brag", seats=4, seed=20)

# %% [markdown]
# ## Five questions to end with

# %%
EASY = ("name_the_hand", "which_wins", "is_it_a_run", "must_pay")
cardwidgets.PracticeWidget(kinds=[f"brag.{name}" for name in EASY], number=5)

# %% [markdown]
# Where it comes from: [Brag 1](../brag/1_history.ipynb). How good a hand has to be:
# [Brag 11](../brag/11_bluffing.ipynb).
#
# *Sources.* The rules are those of two Japanese articles on Brag, the one in Wikipedia (ブラグ) and the
# one of 22 March 2001 by Akagiri (赤桐), who follows pagat.com.

# %% [markdown]
# ← [Play tonight](../01_play_tonight.ipynb) · [Home](../00_welcome.ipynb) · [Words](../06_words.ipynb) · [Crash tonight](2_crash.ipynb) →
