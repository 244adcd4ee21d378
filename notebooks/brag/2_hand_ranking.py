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
# # Brag 2 · What beats what
#
# You pick up three cards: two queens and a five. One rival is left, and you cannot see the rival's hand. Of 100 hands
# that your rival may hold, how many does yours beat? Say a number.
#
# Then run the cell. It shows the kinds of hands as a ladder, with the best on top. Each kind is a *rung*, and your
# rung is marked. To find another hand, press three other cards beside the ladder.
#
# *Run this grey box (a cell) first: the other cells build on it.*

# %%
import cardwidgets

cardwidgets.use(lang="en")
cardwidgets.RankLadderWidget("brag", hand="QS QD 5C")

# %% [markdown]
# After this notebook you can
#
# - say which of two hands wins, and which rule decides it,
# - tell a run from three cards that only look like one,
# - find a hand on the ladder, and say how rare it is and how many other hands it beats.
#
# Tags: [article] means the Japanese articles on Brag (Wikipedia's and Akagiri's, see Sources), [ours] means our own
# addition.
#
# ## What are the six kinds called?
#
# The pair of queens beats 88 of 100 hands. Yet a pair is only the fifth of six kinds, as the ladder shows.
#
# A *rank* is the number or letter in the corner of a card, from low to high: two to ten, then jack, queen, king and
# ace. A *suit* is one of the four signs: spades, hearts, diamonds or clubs. The word *prial* is short for *pair
# royal*: three cards of one rank. The best kind comes first:

# %%
from cardwidgets.course.brag import six_kinds

six_kinds()

# %% [markdown]
# The names and the examples come from the article in Wikipedia. [article] Only the example of a high card is ours.
# Poker has more kinds: two pair, a full house, four of a kind. They need four cards or five, so three cards cannot
# make them. [article]
#
# *Your turn.* Choose an answer and press *Check*. If it is wrong, you see the rule. *Hint* helps, and *Another* asks
# a new question.

# %%
from cardwidgets.lessons.exercises.brag import name_the_hand

q1 = name_the_hand(seed=4)
q1

# %% [markdown]
# ## What if both hands are of one kind?
#
# Compare the highest cards, then the second, then the third. If both hands hold a pair, the higher pair wins,
# whatever the other card is. If the pairs are equal, the card beside them (the *odd card*) decides. Suits never
# decide. [article]
#
# Cover the two columns on the right, and say who wins each duel:

# %%
from cardwidgets.course.brag import duels

FLUSHES = [("KS 7S 5S", "KH 7H 4H"), ("KS 7S 5S", "KH 7H 5H")]
PAIRS = [("JS JH 2D", "TS TH AD"), ("JS JH 6D", "JC JD 5S")]
duels(*FLUSHES, *PAIRS)

# %% [markdown]
# Two hands can be equal. Then the player who paid to see the other hand loses. [Brag 3](3_betting_and_scoring.ipynb)
# has that rule.

# %%
from cardwidgets.lessons.exercises.brag import which_rule, which_wins

q2 = which_wins(seed=3)
q2

# %%
q3 = which_rule(seed=7)
q3

# %% [markdown]
# ## Which run is the best?
#
# Is it A-K-Q? No, A-K-Q is only the second best. **A-2-3 is the best run**, and the best running flush is A-2-3, too.
# K-A-2 is no run at all. [article]
#
# A-2-3 is one of two special hands in Brag. The other is 3-3-3: **three threes are the best prial**. They beat three
# aces. [article]

# %%
RUNS = [("AS 2H 3D", "AH KD QS"), ("AH KD QS", "KH QD JS")]
PRIALS = [("3S 3H 3D", "AS AH AD"), ("AS AH AD", "KS KH KD")]
LOW = [("KS AH 2D", "4S 3H 2C"), ("2S 2H 2D", "AS 2C 3C")]
duels(*RUNS, LOW[0], *PRIALS, LOW[1])

# %% [markdown]
# Why are A-2-3 and 3-3-3 the best of their kinds? None of our sources gives a reason. A-2-3 is no rarer than any
# other run, and 3-3-3 is no rarer than any other prial. [ours]
#
# *Your turn.* In the second exercise, find the *lowest* of all hands that beat the hand shown.

# %%
from cardwidgets.lessons.exercises.brag import is_it_a_run, just_beat

q4 = is_it_a_run(seed=16)
q4

# %%
q5 = just_beat(seed=7)
q5

# %% [markdown]
# ## How rare is each kind?
#
# You can count all hands of three cards, one by one. In the next table, *one in* 425 means once in 425 deals, in the
# long run. The Japanese article prints a percentage for each kind of hand. How many of the six are right?

# %%
from cardwidgets.course import Tables
from cardwidgets.course.brag import counted

tables = Tables("2_hand_ranking.toml")
counted(tables["article"])

# %% [markdown]
# All six agree with our count. The article notes one strange thing. The prial is stronger than the running flush, and
# yet comes a little more often. [article]

# %% [markdown]
# ## Why does a run beat a flush?
#
# In poker a flush beats a straight, which is poker's word for a run. In Brag a run beats a flush. Compare the first two
# rows of the next table. Why does the number of cards matter?

# %%
from cardwidgets.course.brag import three_and_five

three_and_five()

# %% [markdown]
# With five cards the flush is rarer than the run. With three cards the run is rarer than the flush. In both games the
# rarer kind of the two is the stronger.
#
# The article gives this reason. It also says that pairs are rarer than in poker, flushes more common, and high cards
# much more common. [article] The table agrees with all three statements.
#
# ## What is a good hand?
#
# Is a king with two low cards a good hand? Is a pair of twos? The next cell puts all hands in order and finds the
# middle one:

# %%
from cardwidgets.course.brag import middling

middling()

# %% [markdown]
# Half of all hands are no better than a king with a ten and a two. So any hand with an ace is better than half of all
# hands. Any pair is better than 74 of 100 hands.
#
# *Your turn.* Now use all the rules at once.

# %%
from cardwidgets.lessons.exercises.brag import order_hands

q6 = order_hands(seed=5)
q6

# %% [markdown]
# ## Five questions to end with

# %%
from cardwidgets.lessons import check

KINDS = "which_wins", "is_it_a_run", "which_rule", "order_hands", "just_beat"
cardwidgets.ExerciseWidget(check("brag", *KINDS, seed=20))

# %% [markdown]
# In [Brag 8](8_wild_cards.ipynb) one card can stand for any other. Where the sources differ, see [disputed
# points](disputed_points.ipynb).
#
# ## Sources
#
# - The Japanese article on Brag, [ブラグ](https://ja.wikipedia.org/wiki/ブラグ) in Wikipedia: the kinds, their
#   probabilities, the two special hands. It follows pagat.com for the order within a kind, and lists David Parlett,
#   *The A–Z of Card Games* (Oxford, 1992, 2004), pages 45 to 49.
# - Akagiri (赤桐), a Japanese page of 22 March 2001 on Brag, based on
#   [pagat.com](https://www.pagat.com/vying/brag.html).
# - Akagiri's page of 3 August 2002 on Crash, which says that A-2-3 is the best run and 3-3-3 the best prial.

# %% [markdown]
# ← [Brag 1 · History](1_history.ipynb) · [Home](../00_welcome.ipynb) · [Words](../06_words.ipynb) · [Brag 3 · Betting and scoring](3_betting_and_scoring.ipynb) →
