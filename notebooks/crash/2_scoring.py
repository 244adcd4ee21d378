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
# # Crash 2 · Scoring
#
# You hold three kings. You will lay out four sets, and you think that each will be the best at its
# [place](../06_words.ipynb). Suppose that you announce this. If you succeed, you score five points. If you miss one
# place, you score no points at all. How sure must you be?
#
# To be the best at all four places is a *crash*, and to announce it is to *declare* it. We come back to the question
# below. First lay out your thirteen cards: four sets, and one card left over. Each place is worth one point, and seven
# points win the game.
#
# *Run this grey box (a cell) first: the other cells build on it.*

# %%
import cardwidgets

cardwidgets.use(lang="en")
cardwidgets.TableWidget("crash", seed=21)

# %% [markdown]
# After this notebook you can
#
# - keep the score of a game, and say after which place it ends,
# - say what a crash is worth, and whether to declare it,
# - say what each loser pays.
#
# Tags: [article] means Akagiri's Japanese article on Crash, [other] means another source, [ours] means our own
# addition.
#
# ## When is the game over?
#
# You need one more point, and you win the first place. Do you still compare the other sets?
#
# No. The first player to reach the *target* has won, even in the middle of a deal. [article] Here is one deal, played
# four times. Each time a different player begins with six points:

# %%
from cardwidgets.course import crash

crash.begin_with_six()

# %% [markdown]
# Only one player can score at a place, so two players can never reach the target together.
#
# The target is often seven. It may also be ten, eleven, thirteen or twenty-one. With two or three players the target is
# usually higher. [article] Akagiri does not say how much higher. We chose eleven. [ours] How many deals does a game
# take? The cell plays a few games to each target. All players lay the best set first. The table shows the mean number
# of deals:

# %%
crash.lengths()

# %% [markdown]
# *Your turn.* Choose an answer and press *Check*. *Hint* helps step by step, and *Another* asks a new question.

# %%
from cardwidgets.lessons.exercises.crash import where_it_ends

q1 = where_it_ends(seed=4)
q1

# %% [markdown]
# ## What is a crash worth?
#
# If one player takes all four points of a deal, that is a *crash*. Players reward it in different ways. [article]
# Akagiri's list of rewards is missing from our copy of the page. We rebuilt it from the sentences after the list, and
# from other pages. [other] Here Ann makes a crash under each rule:

# %%
crash.worth()

# %% [markdown]
# ## Must it be declared?
#
# By some rules a crash counts only if you *declare* it. You do so when all have laid out, before the first set is
# turned up. Without the declaration you score only the four points. [article] A player who declares and fails loses
# something. In one of the deals below Ann is best at all four places, and in the other she misses one place:

# %%
crash.declared()

# %% [markdown]
# For a declared crash you win one more point, the whole game, or money. If you play for a point or the game, a failed
# declaration costs you all the points of the deal. If you play for money, you keep the points. But you pay each of the
# others as much as that player would have paid you. Akagiri also gives a warning: if you reach the target before the
# fourth place, the game ends, and a declared crash has failed. [article] At our card tables this can happen only if a
# crash is played for money. If you play for a point or the game, your points wait until the crash is decided. [ours]
#
# Back to the question at the top: how sure must you be? Suppose that the places are like four separate lotteries, and
# that you win each with the same probability. How high must this probability be?

# %%
place = (4 / 5) ** (1 / 3)  # then 5 · place⁴ = 4 · place
print(
    "Declaring pays if you win each place with a probability of "
    f"at least {100 * place:.0f} %. "
    f"That makes {100 * place**4:.0f} % for the crash."
)

# %% [markdown]
# If you are surer than that, declare. How often does anybody make a crash? Guess first. Then a grey band shows the
# *confidence interval* of each simulated value. If you repeated the simulation 100 times, about 95 of the intervals
# would contain the true value.

# %%
crash.predict_crash()

# %%
crash.crashes()

# %% [markdown]
# If the four places were four separate lotteries, crashes would be rarer. But the places are not independent: a player
# who wins one place often has good cards, and is more likely to win the next. So the probabilities that we found for
# four lotteries are only a rough guide. [ours]

# %%
from cardwidgets.lessons.exercises.crash import crash_points

q2 = crash_points(seed=12)
q2

# %% [markdown]
# ## What do the losers pay?
#
# Each loser pays the winner a fixed sum, or a sum for every point that the loser is short of the target. By some rules
# a loser without a point pays double. If no loser has a point, all losers may even pay triple. [article]
#
# Ann has won a game to eleven. Ben has eight points, Cat ten and Dan none. What does Dan pay under each rule? The
# first cell shows it. The second cell shows what all pay if Ben, Cat and Dan have no points.

# %%
crash.settled(11, 8, 10, 0)

# %%
crash.settled(11, 0, 0, 0)

# %% [markdown]
# In each row the numbers add up to zero, because one player wins what the others lose. A player who pays triple does
# not pay double as well. [ours] The winner gets nothing for points beyond the target.

# %%
from cardwidgets.lessons.exercises.crash import loser_pays

q3 = loser_pays(seed=11)
q3

# %% [markdown]
# The next cell plays a whole game, from the first deal to the last. The cell below it shows the payments:

# %%
crash.game()

# %%
crash.paid()

# %% [markdown]
# ## Five questions to end with

# %%
from cardwidgets.lessons import check

KINDS = "where_it_ends", "crash_points", "loser_pays"
cardwidgets.ExerciseWidget(check("crash", *KINDS, seed=20))

# %% [markdown]
# Where the sources differ: [disputed points](disputed_points.ipynb).
#
# ## Sources
#
# - Akagiri (赤桐), a Japanese page of 3 August 2002 on Crash, based on [pagat.com](https://www.pagat.com).
# - The help pages of [Board Game Arena](https://boardgamearena.com/gamepanel?game=crash): a crash is worth one more
#   point.
# - crashscorekeeper.co.uk, a site for keeping scores: a crash wins the game.
# - [Crash](https://en.wikipedia.org/wiki/Crash_(card_game)) in the English Wikipedia: a crash is worth money, and a
#   failed crash costs money.

# %% [markdown]
# ← [Crash 1 · Rules and ranking](1_rules_and_ranking.ipynb) · [Home](../00_welcome.ipynb) · [Words](../06_words.ipynb) · [Crash 3 · Special hands, and two or three players](3_special_hands.ipynb) →
