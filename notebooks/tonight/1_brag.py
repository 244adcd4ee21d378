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
# Four players have fifty chips each and play ten deals. The player with the most chips at the end wins.
#
# You get three cards. A bet says: *my hand is better than yours*. Do the others believe it?
#
# Everybody has put one chip into the *pot* in the middle. Your cards lie face down. Would you pay to stay in the deal
# **without looking**? Decide, then play. *Advice* says what a strong player would do in your place.
#
# *Run this grey box (a cell) first: the other cells build on it.*

# %%
import cardwidgets

cardwidgets.use(lang="en")
cardwidgets.TableWidget("brag", seats=4, seed=7, advice=True, intro=True)

# %% [markdown]
# After this notebook you can
#
# - play a whole deal of Brag without looking anything up,
# - say which of two hands is better,
# - say what it costs to stay in.
#
# ## Is a pair of eights good?
#
# In the deal above your cards were 4♠ 8♣ 8♥. How many of 100 rival hands would this pair beat?
#
# Here are the six kinds of hand, from the best down:
#
# | kind | three cards that are… | example |
# | :-- | :-- | :-- |
# | **prial** | of one rank | K K K |
# | **running flush** | in a row, of one suit | 5♥ 6♥ 7♥ |
# | **run** | in a row, not all of one suit | 4♠ 5♦ 6♣ |
# | **flush** | of one suit, not in a row | 2♣ 9♣ K♣ |
# | **pair** | two of one rank, one of another | 8♣ 8♥ 4♠ |
# | **high card** | none of these | K♠ 9♦ 4♥ |
#
# If two hands are of the same kind, compare the highest cards, then the next. If both hands hold a pair, the higher
# pair wins. If the pairs are equal, the third card decides. Suits never decide.
#
# The next cell shows a ladder of the six kinds, with your pair marked. Beside the ladder, press A, 2 and 3, and then
# three threes.

# %%
cardwidgets.RankLadderWidget("brag", hand="4S 8C 8H")

# %% [markdown]
# The pair of eights beats 82 of 100 hands. Two things are odd in Brag. **A-2-3 is the best run**, better than A-K-Q,
# and K-A-2 is no run at all. **Three threes are the best hand of all**: they beat three aces. [Brag
# 2](../brag/2_hand_ranking.ipynb) asks why.
#
# Choose an answer and press *Check*. If it is wrong, you see the rule.

# %%
cardwidgets.ExerciseWidget("brag.name_the_hand", seed=4)

# %%
cardwidgets.ExerciseWidget("brag.which_wins", seed=2)

# %% [markdown]
# ## What does it cost to stay in?
#
# The last bet sets the *price* of staying in. You pay at least that price, or you *fold*: you give up, and lose what
# you have paid.
#
# A trap for poker players: you bet 3 chips. The next player bets 4. How many chips do you need to stay in?
#
# One more is not enough: you need **four**. In Brag, chips that you paid earlier do not count. You pay the whole
# price in new chips.
#
# A player who has not looked is *blind* and pays half, rounded up: 3 chips if the price is 5. Blind chips count
# double. So if the next player has looked, that player must pay 6 chips.

# %%
cardwidgets.ExerciseWidget("brag.must_pay", seed=3)

# %% [markdown]
# ## How does a deal end?
#
# If all the others fold, the last player takes the pot, and the winning hand stays hidden.
#
# If two players are left and somebody has bet, there is a second way. One of the two pays twice the price to **see**
# the other hand. If you pay, your rival's hand is turned up first. If your hand is better, you show it and take the
# pot. If your hand is equal or worse, you lose and need not show it.
#
# There are two exceptions, both about blind players:
#
# - A player who has looked cannot see a blind player.
# - A blind player who has bet and is left alone does not win yet. The pot stays for the next deal. The blind player
#   keeps the old hand, gets three new cards, and plays one of the two hands.
#
# Now choose a bet, say who takes the pot, and whether you may see. *Hint* helps, and *Show solution* gives the
# answer.

# %%
from cardwidgets.lessons import kinds

PROBLEMS = ("name_the_price", "who_takes_the_pot", "may_see")
chosen = {kind.name: kind for kind in kinds() if kind.family == "brag"}
cardwidgets.ExerciseWidget([chosen[name].make(seed=5) for name in PROBLEMS])

# %% [markdown]
# ## Ten deals
#
# Play all ten deals against three rivals.

# %%
cardwidgets.TableWidget("brag", seats=4, seed=20)

# %% [markdown]
# ## Five questions to end with

# %%
EASY = ("name_the_hand", "which_wins", "is_it_a_run", "must_pay")
cardwidgets.PracticeWidget(kinds=[f"brag.{name}" for name in EASY], number=5)

# %% [markdown]
# Where does the game come from? [Brag 1](../brag/1_history.ipynb) tells the story. How often should you bet with a bad
# hand? [Brag 11](../brag/11_bluffing.ipynb) works it out.
#
# *Sources.* The rules follow two Japanese articles: ブラグ in Wikipedia, and a page by Akagiri (赤桐, 22 March 2001),
# based on pagat.com.

# %% [markdown]
# ← [Play tonight](../01_play_tonight.ipynb) · [Home](../00_welcome.ipynb) · [Words](../06_words.ipynb) · [Crash tonight](2_crash.ipynb) →
