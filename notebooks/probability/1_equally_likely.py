# ---
# jupyter:
#   jupytext:
#     cell_metadata_filter: tags,-slideshow
#     formats: ipynb,py:percent
#     notebook_metadata_filter: jupytext,kernelspec,-jupytext.text_representation
#   kernelspec:
#     display_name: Python 3 (ipykernel)
#     language: python
#     name: python3
# ---

# %% [markdown] tags=["slide"]
# # Probability 1 · Is every kind of hand equally likely?
#
# In Brag you get three cards. There are six kinds of hand, from the strongest to the weakest:
#
# - *prial*: three cards of one rank, such as 7-7-7,
# - *running flush*: three cards in a row, all of one suit,
# - *run*: three cards in a row, not all of one suit,
# - *flush*: three cards of one suit, not in a row,
# - *pair*: two cards of one rank,
# - *high card*: none of these.
#
# Anna says: “There are six kinds. So one hand in six is a prial.” Boris says: “No, a prial comes less often.” Who is
# right? Write down one reason. Then run the cell and enter your guess in percent.
#
# *Run this grey box (a cell) first: the other cells build on it.*

# %%
from cardwidgets import ExerciseWidget, PredictWidget, use
from cardwidgets.probability import HANDS, prial

use(lang="en")
ASK = "What percentage of all hands of three cards are a prial?"
PredictWidget(ASK, count=prial)

# %% [markdown] tags=["slide"]
# After this notebook you can
#
# - say when results come equally often, and when they do not,
# - count how often a kind of hand comes when you deal,
# - say how likely a kind of hand is, without dealing.

# %% [markdown] tags=["slide"]
# ## Deal
#
# With real cards: write down the six kinds. Shuffle, deal three cards, and make a mark beside the kind that you got.
# Put the cards back, shuffle, and deal again. Sixty deals take two people about ten minutes.
#
# The computer is quicker. The next cell deals sixty hands. Compare its numbers with yours.

# %% tags=["fragment"]
from random import Random

from cardwidgets.probability import Category, Observed, category_of

rng = Random(1)
dealt = [category_of(HANDS.draw(rng)) for _ in range(60)]
Observed({each: dealt.count(each) for each in Category}, 60)

# %% [markdown] tags=["slide"]
# Most of the hands are a *high card*. A *prial* may not come at all in sixty deals. So the six kinds do not come
# equally often. In the table above, *times* says how often each kind came, and *share* is this number divided by sixty.
#
# Your own sixty deals probably gave other numbers. If you dealt sixty more hands, the numbers would change again.
#
# Below you can deal as many hands as you like. First guess how often a pair comes. After your guess, bars show the
# exact values.

# %% tags=["fragment"]
from cardwidgets import DistributionWidget

hand_kind = HANDS.variable(category_of, "kind of hand")
DistributionWidget(hand_kind, value=Category.PAIR)

# %% [markdown] tags=["slide"]
# ## Count
#
# Now leave luck out. There are 22,100 different hands of three cards ([unit 2](2_how_many_hands.ipynb) shows how to
# count them). The next cell looks at every hand and counts the hands of each kind.

# %% tags=["fragment"]
from cardwidgets.probability import distribution

distribution(hand_kind)

# %% [markdown] tags=["fragment"]
# Only 52 of the 22,100 hands are a prial: 0.2353 %. Boris is right.
#
# What was wrong with Anna's reason? There are six kinds, but each kind has many hands. Some kinds have many more
# hands than others. There are 3,744 hands that are a pair, but only 52 that are a prial.
#
# Any single *hand* comes as often as any other. The shuffle does not know which cards are good. The hand 7♠ 7♥ 7♦ comes
# as often as the hand 2♣ 9♦ K♠. A kind with more hands comes more often.
#
# Now look at the pair: 16.94 %. That is close to one in six. Was Anna's reason good after all? No: a wrong reason can
# lead to a right number by accident.

# %% [markdown] tags=["slide"]
# ## Name it
#
# You have used five ideas. Here are their names.
#
# A deal of three cards is a **trial**: you can repeat it, and chance decides the result. The result is an **outcome**.
# Here each hand of three cards is one outcome.
#
# Outcomes are **equally likely** if nothing makes one of them come more often than another. The 22,100 hands are equally
# likely. The six kinds are not.
#
# In your sixty deals you counted pairs. The number of pairs divided by the number of deals is the **relative frequency**
# of a pair. It changes when you deal again.
#
# All 22,100 hands are equally likely. So divide the number of hands that are a pair by the number of all hands. The
# result is the **probability** of a pair: 3,744/22,100. It stays the same, however often you deal.

# %% [markdown] tags=["skip"]
# ## Change something
#
# This is optional. Deal 600 hands a few times, each time with another number in `Random(…)`, so that you get other
# cards. Then deal ten times as many hands, also a few times. Do the percentages in the last column now change more from
# run to run than before, or less? Near which values do they stay?

# %% tags=["skip"]
deals = 600
shuffled = Random(2)
kinds = [category_of(HANDS.draw(shuffled)) for _ in range(deals)]
Observed({each: kinds.count(each) for each in Category}, deals)

# %% [markdown] tags=["slide"]
# ## Your turn
#
# The question lists a few outcomes. Are they equally likely? If not, which one comes most often?

# %%
ExerciseWidget("probability.equally_likely_or_not", seed=4)

# %% [markdown] tags=["slide", "exit-ticket"]
# ## Exit ticket
#
# In Briscola there are 40 cards, and ten of them are trumps. Carla turns one card over and says: “It is a trump or it is
# not. So the probability is 1/2.”
#
# 1. What is wrong with her reason?
# 2. What is the probability of a trump? Write it as a fraction.
# 3. The cell asks one more question of this kind.

# %%
ExerciseWidget("probability.equally_likely_or_not", seed=9)

# %% [markdown] tags=["skip"]
# To go deeper: [what beats what in Brag](../brag/2_hand_ranking.ipynb).

# %% [markdown] tags=["skip"]
# ← [Learn probability](../03_learn_probability.ipynb) · [Home](../00_welcome.ipynb) · [Words](../06_words.ipynb) · [Probability 2 · How many hands are there?](2_how_many_hands.ipynb) →
