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
# # Probability 3 · At least one trump
#
# Briscola is played with 40 cards: ten of each suit. The seven of hearts is turned up, so hearts are trumps. A trump
# beats every card of the other suits. Nine of the other 39 cards are trumps. You get three of these 39 cards.
#
# How often do you get at least one trump? Dora says: “Each card is a trump with probability 9/39. I have three cards,
# so I add 9/39 three times.” Her sum is 27/39, or about 69 deals in 100. Do you agree? Write down your own number,
# then run the cell.
#
# *Run this grey box (a cell) first: the other cells build on it.*

# %%
from cardwidgets import ExerciseWidget, PredictWidget, use
from cardwidgets.probability import P, distribution, draws

use(lang="en")
hands = draws(3, 40, seen="7H")
trump = hands.has("H")
trump.name = "a trump"
PredictWidget("What percentage hold at least one trump?", count=trump)

# %% [markdown] tags=["slide"]
# After this notebook you can
#
# - find the probability of “at least one” by counting the opposite,
# - describe hands with *not*, *and*, *or*,
# - say when probabilities may simply be added.

# %% [markdown] tags=["slide"]
# ## Deal
#
# Take 39 cards, nine of them hearts. Hearts are your trumps. Shuffle, deal three, and make a mark if there is a heart.
# Put the cards back. Do this thirty times. In a class, add up everybody's marks.

# %% [markdown] tags=["slide"]
# ## Count
#
# The next cell sorts all hands by the number of trumps in them.

# %% tags=["fragment"]
distribution(hands.number("H"))

# %% [markdown] tags=["fragment"]
# There are 9,139 hands, and 4,060 of them hold no trump. All the others hold at least one: 9,139 − 4,060 = 5,079. You
# need not add up the hands with one, two or three trumps. It is quicker to count the opposite and subtract. In the
# cell, `~trump` means “no trump”.

# %% tags=["fragment"]
P(~trump), P(trump)

# %% [markdown] tags=["fragment"]
# So you get a trump in 55.58 % of the deals, less often than Dora says. Where is her mistake? She added 9/39 three
# times. Her sum counts a hand with two trumps twice, and a hand with three trumps three times. You may add
# probabilities only if no hand is counted twice.

# %% [markdown] tags=["slide"]
# ## Two descriptions at once
#
# An ace is worth eleven points in Briscola. How often do you get a trump *or* an ace? A hand with both counts as
# well.

# %% tags=["fragment"]
ace = hands.has("A")
ace.name = "an ace"
PredictWidget("What percentage hold a trump or an ace?", count=trump | ace)

# %% [markdown] tags=["fragment"]
# The next cell shows four probabilities: a trump, an ace, both (`&`), and a trump or an ace (`|`).

# %% tags=["fragment"]
P(trump), P(ace), P(trump & ace), P(trump | ace)

# %% [markdown] tags=["fragment"]
# The next cell shows three numbers of hands. The first number adds the hands with a trump and the hands with an ace.
# The second number counts the hands with both. The first number counts each of these hands twice. Subtract the second
# number from the first, and you get the third: the hands with a trump or an ace.

# %% tags=["fragment"]
trump.ways + ace.ways, (trump & ace).ways, (trump | ace).ways

# %% [markdown] tags=["fragment"]
# Now take a jack or a queen in place of the ace. In the picture, A stands for “a jack or a queen”, and B for “a
# trump”. How many hands have both (*A and B*)? How many have at least one of the two (*A or B*)? How many have no
# jack and no queen (*not A*)? Guess. Then press *A and B*, *A or B* and *not A* in the picture.

# %% tags=["fragment"]
from cardwidgets import SampleSpaceWidget

court = hands.event(
    lambda hand: any(c.rank in "JQ" for c in hand), "a jack or queen"
)
SampleSpaceWidget(hands, court, given=trump)

# %% [markdown] tags=["subslide"]
# Now take *exactly one trump* and *exactly two trumps*. No hand belongs to both groups. No hand is counted twice, so
# you may simply add.

# %% tags=["fragment"]
one, two = hands.number("H") == 1, hands.number("H") == 2
P(one), P(two), P(one & two), P(one | two)

# %% [markdown] tags=["slide"]
# ## Name it
#
# “The hand holds a trump” is an **event**: a part of the sample space (all possible hands). This event consists of all
# hands with a trump.
#
# Call an event *A* and its probability P(A). All hands outside *A* form the **complement** of *A*, written *not A*.
# P(not A) = 1 − P(A). Use this formula when you read “at least one”.
#
# Take a second event *B*. The hands in *A* or in *B* or in both form the **union** of the two events. In code the union
# is `A | B`, and in books A ∪ B. (From Probability 4 on you meet P(A | B). There the sign | does not mean *or*: it
# means “if *B* is known”.)
#
# The hands in both *A* and *B* form the **intersection**. In code it is `A & B`, and in books A ∩ B.
#
# Two events are **mutually exclusive** if no outcome is in both, like “exactly one trump” and “exactly two trumps”.
#
# The **addition rule** says: P(A or B) = P(A) + P(B) − P(A and B). If the events are mutually exclusive, the last part
# is 0, and you simply add.

# %% [markdown] tags=["skip"]
# ## Change something
#
# This is optional. In the cell, `mine` means “a king and no ace”. Put another event in its place: `hands.has("K")` for
# a king, `hands.has("red")` for a red card, `(hands.number("H") >= 2)` for two trumps or more. Write `~` for *not*,
# `&` for *and*, `|` for *or*.

# %% tags=["skip"]
mine = hands.has("K") & ~hands.has("A")
P(mine)

# %% [markdown] tags=["slide"]
# ## Your turn
#
# The first question asks for “at least one”. The second asks which hands belong to an event. In the third, ask first:
# does a card belong to both events? If so, it is counted twice.

# %%
ExerciseWidget("probability.at_least_one", seed=4)

# %% tags=["subslide"]
ExerciseWidget("probability.which_belong", seed=4)

# %% tags=["subslide"]
ExerciseWidget("probability.add_or_subtract", seed=4)

# %% [markdown] tags=["slide", "exit-ticket"]
# ## Exit ticket
#
# Nothing is turned up now. You get three of all 40 cards of Briscola. Four of them are aces.
#
# 1. What is the complement of “at least one ace”?
# 2. Find the probability of at least one ace. Write the fraction first.
# 3. Are “an ace” and “a king” mutually exclusive for a hand of three cards? Are they mutually exclusive for a single
#    card?
# 4. The cell asks one more question.

# %%
ExerciseWidget("probability.add_or_subtract", seed=11)

# %% [markdown] tags=["skip"]
# To go deeper: [Briscola 6 · Probability](../briscola/6_probability.ipynb) counts the points, aces and threes in
# three cards. See also: [Preferans 6 · Probability](../preferans/6_probability.ipynb) counts how often two face-down
# cards (the *talon*) help a hand.

# %% [markdown] tags=["skip"]
# ← [Probability 2 · How many hands are there?](2_how_many_hands.ipynb) · [Home](../00_welcome.ipynb) · [Words](../06_words.ipynb) · [Probability 4 · You know there is an ace](4_you_know_something.ipynb) →
