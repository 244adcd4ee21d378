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
# A hand of Brag is three cards. Here is the whole ranking of hands as a ladder, the best on top. The
# marked rung is the one of the queens. Press three cards of the pack beside it and find yours.
#
# *Run this grey box (a cell) first: the other cells build on it.*

# %%
import cardwidgets

cardwidgets.use(lang="en")
cardwidgets.RankLadderWidget("brag", hand="QS QD 5C")

# %% [markdown]
# After this notebook you can
#
# - say which of two hands wins, the odd cases included,
# - say why three cards turn the order of poker upside down,
# - say how rare each kind is, and what a middling hand is.
#
# ## What are the six kinds called?
#
# A *prial* is short for *pair royal*: three cards of one rank. A *rank* is what stands in the corner of
# a card, from two up to ten, then jack, queen, king and ace. A *suit* is the sign: spades, hearts,
# diamonds or clubs. The best kind comes first:

# %%
from cardwidgets.course.brag import six_kinds

six_kinds()

# %% [markdown]
# The Japanese article on Brag uses the English names. Its examples stand in the table; the last one is
# ours. Poker has more kinds: two pair, a full house, four of a kind. They need four cards or five, so
# three cards cannot make them.
#
# *Your turn.* Choose an answer, then press *Check*. If it is wrong, you see the rule and can try
# again. *Hint* helps step by step, and *Another* asks a fresh question.

# %%
from cardwidgets.lessons.exercises.brag import name_the_hand

q1 = name_the_hand(seed=4)
q1

# %% [markdown]
# ## And if both are of one kind?
#
# Compare the highest cards, then the second, then the third. Of two pairs the higher pair wins,
# whatever the third card is; only if the pairs are equal does the odd card decide. Suits never decide.
# Cover the two columns on the right and say who wins:

# %%
from cardwidgets.course.brag import duels

FLUSHES = [("KS 7S 5S", "KH 7H 4H"), ("KS 7S 5S", "KH 7H 5H")]
PAIRS = [("JS JH 2D", "TS TH AD"), ("JS JH 6D", "JC JD 5S")]
duels(*FLUSHES, *PAIRS)

# %% [markdown]
# Two hands can be equal. Then the player who paid to see has lost: [Brag
# 3](3_betting_and_scoring.ipynb).

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
# Not A-K-Q. There are two special hands in Brag, and this is the first: **A-2-3 is the best run**, and
# A-K-Q comes second. The same holds for running flushes. K-A-2 is no run at all.
#
# The second: **three threes are the best prial**. They beat three aces.

# %%
RUNS = [("AS 2H 3D", "AH KD QS"), ("AH KD QS", "KH QD JS")]
PRIALS = [("3S 3H 3D", "AS AH AD"), ("AS AH AD", "KS KH KD")]
LOW = [("KS AH 2D", "4S 3H 2C"), ("2S 2H 2D", "AS 2C 3C")]
duels(*RUNS, LOW[0], *PRIALS, LOW[1])

# %% [markdown]
# Why these two? None of our sources gives a reason. Rarity is none: each run can be made in as many
# ways as any other, and so can each prial.
#
# *Your turn.* Look closely. The second exercise is hard: of all hands that beat the one shown, find the
# lowest.

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
# Three cards out of 52: all hands can be counted, one by one. A *fraction* such as 1/425 says: once in
# 425 deals, in the long run. In percent it is the same thing for a hundred deals. The Japanese article
# prints a percentage for each kind. Was it right?

# %%
from cardwidgets.course import Tables
from cardwidgets.course.brag import counted

tables = Tables("2_hand_ranking.toml")
counted(tables["article"])

# %% [markdown]
# All six figures agree. One line is odd, and the article says so: the prial stands above the running
# flush and yet comes a little more often.

# %% [markdown]
# ## Why does a run beat a flush?
#
# In poker a flush beats a straight, which is poker's word for a run. In Brag it is the other way round.
# The number of cards makes the difference:

# %%
from cardwidgets.course.brag import three_and_five

three_and_five()

# %% [markdown]
# With five cards a flush is the rarer of the two, with three cards the run is. In both games the rarer
# one is the stronger. The article's other remarks hold as well: with three cards there are fewer pairs,
# more flushes, and more hands that are nothing at all.
#
# ## What is a good hand?
#
# Compare your hand with all others, not with your hopes:

# %%
from cardwidgets.course.brag import middling

middling()

# %% [markdown]
# A middling hand holds a king and nothing that goes with it.
#
# *Your turn.* All the rules at once.

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
# Cards that stand for others: [Brag 8](8_wild_cards.ipynb). Where the sources differ: [disputed
# points](disputed_points.ipynb).
#
# ## Sources
#
# - The Japanese article on Brag, [ブラグ](https://ja.wikipedia.org/wiki/ブラグ) in Wikipedia: the kinds,
#   their probabilities, the two special hands. It follows pagat.com for the order within a
#   kind, and cites David Parlett, *The A–Z of Card Games* (Oxford, 2004), pages 45 to 49.
# - Akagiri (赤桐), a Japanese page of 22 March 2001 on Brag after
#   [pagat.com](https://www.pagat.com/vying/brag.html).
# - Akagiri's page of 3 August 2002 on Crash, which puts A-2-3 and 3-3-3 first in so many words.

# %% [markdown]
# ← [Brag 1 · History](1_history.ipynb) · [Home](../00_welcome.ipynb) · [Words](../06_words.ipynb) · [Brag 3 · Betting and scoring](3_betting_and_scoring.ipynb) →
