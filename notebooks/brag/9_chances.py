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
# # Brag 9 · Predict, simulate, count
#
# You hold two kings and a six, and two rivals are still in. How often is your hand the best of the three? Say a
# number. On this page you predict the probability, simulate it and count it.
#
# Begin in small steps. Bars show your chances. *Deal one more* deals you a card, and a small mark on each bar shows
# its old length. Predict each time before you press: will the bar *Win* grow or shrink?
#
# [Brag tonight](../tonight/1_brag.ipynb) has the rules, and [Brag 2](2_hand_ranking.ipynb) has the names of the
# hands. This page goes deeper than [Probability 13 · Deal, and deal
# again](../probability/13_deal_and_deal_again.ipynb).
#
# *Run this grey box (a cell) first: the other cells build on it.*

# %%
import cardwidgets

cardwidgets.use(lang="en")
cardwidgets.OddsWidget("brag", seed=5)

# %% [markdown]
# After this notebook you can
#
# - predict, simulate and count a probability,
# - count the hands of a kind with pencil and paper,
# - say what your own cards tell you about your rival's cards.
#
# Tags: [article] means the Japanese article on Brag.
#
# ## How often do kings win?
#
# Move the slider to your number and lock it. Then the simulation and the count appear beside it.

# %%
from cardwidgets.core.cards import Cards, pack
from cardwidgets.odds.three_card.showdown import showdown
from cardwidgets.probability import BRAG, Category

KINGS = Cards("KS KH 6D")
def best_of_three(rng):
    dealt = rng.sample([card for card in pack() if card not in KINGS], 6)
    return BRAG.beats(KINGS, dealt[:3]) and BRAG.beats(KINGS, dealt[3:])

# %%
ASK = (
    "You hold K♠ K♥ 6♦ against two rivals. "
    "How often are you the best of the three?"
)
wins = showdown(KINGS, rivals=2).win
cardwidgets.PredictWidget(ASK, count=wins, draw=best_of_three, seed=1)

# %% [markdown]
# The simulation works as in [Probability 13](../probability/13_deal_and_deal_again.ipynb), and the count as in
# [Probability 1](../probability/1_equally_likely.ipynb). The grey band is the [confidence
# interval](../06_words.ipynb). Press *Deal* again, and the interval gets narrower.
#
# ## Are the article's figures right?
#
# The Japanese article on Brag prints a percentage for each kind of hand. [article] How many deals must you simulate
# to know whether the last digit of a percentage is right? A thousand? A million?
#
# The article rounds its values. An *edge* is a value at which the last printed digit changes: 0.235 and 0.245 are the
# edges of 0.24. To be sure of that digit, the whole confidence interval must lie between the two edges. The
# probability of a prial is very close to an edge:

# %%
from cardwidgets.course import Listing, Tables, brag_chances

tables = Tables("2_hand_ranking.toml")
brag_chances.deals_needed(tables["article"])

# %% [markdown]
# Counting is better. Each kind of hand takes one line of school arithmetic. In the next cell, `comb(4, 3)` counts the
# ways to choose 3 of 4 suits. For a pair, choose its rank, 2 of 4 suits, and one of the 48 cards of other ranks. For
# a run, choose one of 12 rows of ranks, and three suits, but not three times the same. A flush and a high card need
# three ranks that make no run.

# %%
from math import comb

ROWS = 12  # A-2-3, A-K-Q, K-Q-J and so on down to 4-3-2
NO_RUN = comb(13, 3) - ROWS
WAYS = {Category.PRIAL: 13 * comb(4, 3), Category.RUNNING_FLUSH: ROWS * 4}
WAYS |= {Category.RUN: ROWS * (4**3 - 4), Category.FLUSH: 4 * NO_RUN}
WAYS |= {Category.PAIR: 13 * comb(4, 2) * 48}
WAYS |= {Category.HIGH: NO_RUN * (4**3 - 4)}

# %% [markdown]
# The column *calculated* has these results, and the next column counts the hands one by one:

# %%
from cardwidgets.odds.three_card.counting import chances_given, count_hands

ALL = count_hands(BRAG)
Listing(
    {"kind": kind, "calculated": ways, "counted one by one": ALL[kind]}
    | {"one in": f"{ALL.total / ways:.1f}"}
    for kind, ways in WAYS.items()
)

# %% [markdown]
# So all six figures in the article are right, to the last digit. [Brag 2](2_hand_ranking.ipynb) has them side by
# side.
#
# *Your turn*, with pencil and paper. *Hint* helps step by step, and *Another* asks a new question.

# %%
from cardwidgets.lessons.exercises.brag import (
    how_many_hands,
    what_comes_third,
    which_is_likelier,
)

q1 = how_many_hands(seed=3, category="running_flush")
q1

# %% [markdown]
# ## Is a run always rarer than a flush?
#
# With three cards a run is rarer than a flush, and so it is the stronger hand. But that depends on the pack. The
# Italian pack of [Briscola](../briscola/1_history_and_cards.ipynb) has only ten ranks. Which is rarer with ten ranks,
# a run or a flush?

# %%
RUNS = {ranks: (ranks - 1) * (4**3 - 4) for ranks in range(7, 14)}
FLUSHES = {ranks: 4 * (comb(ranks, 3) - (ranks - 1)) for ranks in RUNS}

# %%
Listing(
    {"ranks in a suit": ranks, "runs": RUNS[ranks], "flushes": FLUSHES[ranks]}
    | {"the rarer": Category("run" if RUNS[ranks] < FLUSHES[ranks] else "flush")}
    for ranks in RUNS
)

# %% [markdown]
# With one more rank in the pack, there is one more row of ranks, such as J-Q-K. Its suits can be chosen in 60 ways: 4 ×
# 4 × 4, less the 4 in which all suits are equal. Each further rank adds more new flushes than the one before, because
# its card goes with almost any two others of its suit. In a pack of ten ranks or fewer, a flush should beat a run.
#
# ## What do your own cards tell?
#
# Three spades in your hand make a rival's flush *more* likely. Flushes of spades get rarer, but the other suits keep
# all of theirs. About one seventh of the flushes is gone, but about one sixth of all hands. So flushes are a larger
# share of the rival's possible hands. [Probability 7](../probability/7_your_own_cards.ipynb) counts this *card
# removal*. Which hand of the next table makes a rival's pair more likely?

# %%
HELD = {"nothing yet": "", "three spades": "AS KS JS"}
HELD |= {"three suits": "AS KH JD", "a pair": "KS KH 6D"}
def rival(held):
    found = chances_given(seen=held)
    return {Category(kind): f"{found[kind].percent:.2f} %" for kind in found}

# %%
Listing(
    {"you hold": f"{name} {Cards(held).signs}".strip()} | rival(held)
    for name, held in HELD.items()
)

# %% [markdown]
# The pair of kings does. The effect is small, but it can decide which of two hands wins more often. Look at the last
# two hands of the next table. The pair of twos is the stronger hand. Does it also win more often?

# %%
from cardwidgets.odds.three_card.equity import equity

HANDS = "3S 3H 3D", "AS 2H 3D", "KS KH 6D", "AS KH JD", "2S 2H 3D"
FOUND = {Cards(hand): equity(hand) for hand in HANDS}

# %%
Listing(
    {"hand": hand, "beats": found.win, "is equal to": found.tie}
    | {"loses to": found.loss, "wins": f"{100 * float(found.beaten):.2f} %"}
    for hand, found in FOUND.items()
)

# %% [markdown]
# No, A-K-J wins more often. To beat either hand, a rival needs a pair or better. Each rank in your hand makes a
# rival's pairs of *that* rank less likely. Each rank has six pairs. One card in your hand leaves three of them, and
# two cards leave one. So A-K-J takes nine pairs away, and 2-2-3 only eight.
#
# *Your turn.* In the first exercise you have seen two of your three cards. How likely is it that the third makes a
# given hand? In the second, which of two cases is more likely?

# %%
q2 = what_comes_third(seed=1)
q2

# %%
q3 = which_is_likelier(seed=3)
q3

# %% [markdown]
# ## A ladder of problems
#
# Here are twenty-four problems, from easy to hard. Each has one right answer, and each teaches one idea. Press *Save
# my answers* on the [first page](../00_welcome.ipynb) to keep your answers. You need not solve them all today.

# %%
cardwidgets.ProblemsWidget("brag")

# %% [markdown]
# ## Five questions to end with

# %%
from cardwidgets.lessons import check

KINDS = "how_many_hands", "what_comes_third", "which_is_likelier"
cardwidgets.ExerciseWidget(check("brag", *KINDS, seed=33))

# %% [markdown]
# Where the sources differ, see [disputed points](disputed_points.ipynb).
#
# ## Sources
#
# - The Japanese article on Brag, [ブラグ](https://ja.wikipedia.org/wiki/ブラグ) in Wikipedia: the six probabilities, and why
#   a flush ranks below a run.
# - The figures are computed in the cells above.

# %% [markdown]
# ← [Brag 8 · Wild cards](8_wild_cards.ipynb) · [Home](../00_welcome.ipynb) · [Words](../06_words.ipynb) · [Brag 10 · Blind play in the long run](10_blind_play_in_the_long_run.ipynb) →
