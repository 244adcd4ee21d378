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
# # Brag 7 · Three-card poker, and the family
#
# Two games bear this name. The first is played at home: one card, a round of betting; a second card,
# another round; a third card, and the last round.
#
# *Run this grey box (a cell) first: the other cells build on it.*

# %%
import cardwidgets

cardwidgets.use(lang="en")
cardwidgets.TableWidget("three-card-poker", seats=4, seed=9)

# %% [markdown]
# After this notebook you can
#
# - say what a call costs at poker, and why it is less than in Brag,
# - say which hands to play against a casino, and what it keeps,
# - say which hand is the best in each game of the family.
#
# ## What does a call cost at home?
#
# The bets are made equal here, as in poker: to *call* is to pay only what is missing, the difference.
# Players call it *equalising*. One player bets three, the next raises by four:

# %%
from cardwidgets.course import brag

brag.home_call()

# %% [markdown]
# The kinds of hands are nearly those of Brag. Neither 3-3-3 nor A-2-3 is special, and the flush stands
# above the run, as in poker.

# %%
from cardwidgets.lessons.exercises.brag import call_at_home, play_or_fold

q1 = call_at_home(seed=2)
q1

# %% [markdown]
# ## Against the house
#
# The casino has made another game of it. You pay an ante and get three cards. Then *play or fold*: to
# play costs as much again. The house takes part only with queen high or better. *Pair plus* is a bet of
# its own on a pair or more.

# %%
cardwidgets.TableWidget("three-card-poker-casino", seed=2)

# %% [markdown]
# ## Which hands are worth playing?
#
# Fold, and one ante is gone for certain. So play whatever loses less than one ante on average. Try
# every line: play this hand or better, fold the rest. The figures are exact, over all hands and all
# hands of the house.

# %%
from cardwidgets.course import brag_chances

brag_chances.casino_lines()

# %%
brag_chances.house_edge()

# %%
q2 = play_or_fold(seed=12)
q2

# %% [markdown]
# ## Why does nobody notice?
#
# Small numbers are hard to see at a table. Here is the best line, played with real cards, over more and
# more deals. The figure after ± is the error band: about 95 times of 100 the true value lies within it.

# %%
brag_chances.casino_simulated()

# %% [markdown]
# After a thousand deals the band still holds both winning and losing. The next cell shows how
# many people are ahead after an evening:

# %%
print(brag_chances.players_ahead())

# %% [markdown]
# They are ahead so far. The exact value above is what the house keeps on average, no matter who is
# ahead now.
#
# And the pay tables? A house that pays a little less keeps a good deal more. The payments go from the
# best kind down:

# %%
brag_chances.pay_tables()

# %% [markdown]
# ## The whole family
#
# Here are the tables of Brag and its relatives, with the number of players and what is different:

# %%
BRAGS = "brag", "brag-4-card", "brag-6-card", "brag-7-card", "brag-9-card"
OTHERS = (
    "zha-jin-hua", "teen-patti", "three-card-poker", "three-card-poker-casino",
)
brag.family(*BRAGS, *OTHERS)

# %% [markdown]
# Nearly the same kinds of hands, then. But the peaks differ:

# %%
brag.best_hands()

# %% [markdown]
# *Your turn.* Read the table once, cover it with your hand, and answer.

# %%
brag.best_hands().question(0, 1, seed=3)

# %% [markdown]
# Three things to ask before you sit down: *Which prial is best?* Three threes in Brag, three aces
# elsewhere. *Which run is best?* A-2-3 in Brag and in India; in China and in poker it is the lowest.
# *Does a flush beat a run?* In China and in poker it does. Only the casino puts its kinds in the order of
# their numbers.
#
# The same four duels in every game. Cover the table and try the first line:

# %%
brag.duels_by_game()

# %% [markdown]
# ## Five questions to end with

# %%
from cardwidgets.lessons import check

KINDS = "play_or_fold", "call_at_home"
cardwidgets.ExerciseWidget(check("brag", *KINDS, seed=30))

# %% [markdown]
# Where the sources differ: [disputed points](disputed_points.ipynb).
#
# ## Sources
#
# - The Japanese article on Brag, [ブラグ](https://ja.wikipedia.org/wiki/ブラグ) in Wikipedia: three-card
#   poker. It cites Morehead and Mott-Smith, *Hoyle's Rules of Games* (Plume, 2001), page 258.
# - The rules of casinos for three-card poker: the qualifying hand and the pay tables.
# - Everything with a number in it is computed in a cell above.

# %% [markdown]
# ← [Brag 6 · More cards](6_more_cards.ipynb) · [Home](../00_welcome.ipynb) · [Words](../06_words.ipynb) · [Brag 8 · Wild cards](8_wild_cards.ipynb) →
