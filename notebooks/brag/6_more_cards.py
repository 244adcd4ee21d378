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
# # Brag 6 · More cards
#
# Of 100 hands of three cards, 74 are worth nothing. Now you get a fourth card, and lay one aside. How many of 100 hands
# are still worth nothing? Say a number.
#
# The game is four-card Brag. When you look, you lay one card aside.
#
# *Run this grey box (a cell) first: the other cells build on it.*

# %%
import cardwidgets

cardwidgets.use(lang="en")
cardwidgets.TableWidget("brag-4-card", seats=4, seed=12)

# %% [markdown]
# After this notebook you can
#
# - choose the best three cards out of four or five,
# - lay out seven or nine cards as hands of three,
# - say how much better hands become with every card.
#
# Tags: [article] means the Japanese articles on Brag, [other] means another source, [ours] means our own addition.
#
# ## Which card do I lay aside?
#
# With four cards you lay one aside, with five cards two. If two hands are equal, the *cards laid aside* decide. [other]

# %%
from cardwidgets.lessons.exercises.brag import best_three, lay_aside

q1 = lay_aside(seed=3)
q1

# %%
q2 = best_three(seed=9)
q2

# %% [markdown]
# ## How much better do hands become?
#
# How many of 100 hands of seven cards contain a run or better? Guess first. A grey band shows the *confidence interval*
# of each simulated value. If you simulated 100 times, about 95 intervals would contain the true value.

# %%
from itertools import combinations

from cardwidgets.core.cards import pack
from cardwidgets.odds.three_card.best_of_more import best_of
from cardwidgets.probability import BRAG

BETTER = BRAG.order[: BRAG.order.index("run") + 1]

# %%
def run_or_better(rng):
    hands = combinations(rng.sample(pack(), 7), 3)
    return any(BRAG.reading(hand).category in BETTER for hand in hands)

ASK = "Seven cards: how often do three of them make a run or something better?"
share = sum(best_of(7)[kind] for kind in BETTER)
cardwidgets.PredictWidget(ASK, count=share, draw=run_or_better, deals=500, seed=4)

# %% [markdown]
# How often is your best hand a pair, a run or another kind? The table gives exact percentages. Cards that hold both a
# run and a flush count as a run.

# %%
from cardwidgets.course import Listing

Listing(
    {"cards": n}
    | {kind: f"{best.percent(kind):.2f}" for kind in BRAG.order}
    | {"four of a kind": f"{100 * best.four / best.total:.3f}"}
    for n, best in ((n, best_of(n)) for n in range(3, 10))
)

# %% [markdown]
# With four cards, 46 hands in 100 are worth nothing. With up to five cards, your best hand is more often a flush than a
# run. With six or more it is more often a run. Yet a run still beats a flush.
#
# With nine cards everybody has at least a flush. Two cards of each suit make only eight, so at least three of nine
# cards are of one suit. This is the *pigeonhole principle*.
#
# ## Two hands out of seven
#
# You lay out *two* hands of three, the stronger first. You lay the seventh card aside, face down. Nobody bets. To
# take the pot, a player must have the best first hand **and** the best second hand. If nobody has both, the pot stays
# for the next deal. Four of a kind wins at once. In this game three threes are nothing special, but at some tables
# three sevens are the best hand. [article]

# %%
cardwidgets.TableWidget("brag-7-card", seats=3, seed=4)

# %% [markdown]
# It is tempting to make the first hand as strong as possible. But you must win with the *weaker* hand, too.

# %%
from cardwidgets.lessons.exercises.brag import split_nine, split_seven

q3 = split_seven(seed=9)
q3

# %% [markdown]
# How often does somebody win with both hands? In one simulation of 400 deals, all players make the stronger hand as
# good as they can. In another, they favour the weaker hand. *Long run* means three hundred thousand deals, and ±
# gives the confidence interval.

# %%
from cardwidgets.course import brag_chances

brag_chances.scoops()

# %% [markdown]
# If all players favour the weaker hand, the pot is won more often. With more players, it is won less often.
#
# ## Three hands out of nine
#
# With nine cards you lay out three hands of three. A player must win with all **three** to take the pot. [article]

# %%
cardwidgets.TableWidget("brag-9-card", seats=3, seed=6)

# %%
q4 = split_nine(seed=4)
q4

# %% [markdown]
# In how many ways can you lay out your cards?

# %%
from cardwidgets.odds.three_card.counting import count_splits

Listing(
    {"cards": n, "hands": n // 3, "ways": count_splits(n)}
    for n in (6, 7, 9)
)

# %% [markdown]
# In a game on pagat.com six cards make two hands. There is no pot. The best first hand and the best second hand each
# score a *point*. [other] At our table seven points win. [ours]

# %%
cardwidgets.TableWidget("brag-6-card", seats=3, seed=5)

# %% [markdown]
# ## Five questions to end with

# %%
from cardwidgets.lessons import check

KINDS = "lay_aside", "best_three", "split_seven", "split_nine"
cardwidgets.ExerciseWidget(check("brag", *KINDS, seed=30))

# %% [markdown]
# With thirteen cards, the game is [Crash](../crash/1_rules_and_ranking.ipynb). Where the sources differ, see
# [disputed points](disputed_points.ipynb).
#
# ## Sources
#
# - The Japanese article on Brag, [ブラグ](https://ja.wikipedia.org/wiki/ブラグ) in Wikipedia: seven and nine cards.
# - John McLeod, [Brag](https://www.pagat.com/vying/brag.html) on pagat.com, as other pages quote it: four, five and
#   six cards.

# %% [markdown]
# ← [Brag 5 · China and India](5_china_and_india.ipynb) · [Home](../00_welcome.ipynb) · [Words](../06_words.ipynb) · [Brag 7 · Three-card poker, and the family](7_three_card_poker.ipynb) →
