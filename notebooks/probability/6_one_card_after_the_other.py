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
# # Probability 6 · One card after the other
#
# You turn over three cards of a pack of 52, one after the other. Write H for a heart and O for a card of any other
# suit. Which order is more likely: H O H or H H O? Or are both equally likely? Write down your choice.
#
# Then guess how often exactly two of the three cards are hearts, in any order.
#
# *Run this grey box (a cell) first: the other cells build on it.*

# %%
from cardwidgets import ExerciseWidget, PredictWidget, use
from cardwidgets.probability import HANDS, P, flush, running_flush, tree

use(lang="en")
HEART, OTHER = "heart", "other"
two_hearts = HANDS.number("H") == 2
ASK = "What percentage of hands of three hold exactly two hearts?"
PredictWidget(ASK, count=two_hearts)

# %% [markdown] tags=["slide"]
# After this notebook you can
#
# - follow the cards one after the other in a diagram,
# - multiply along one path, and add up several paths,
# - say what changes when a card is put back.

# %% [markdown] tags=["slide"]
# ## Deal
#
# Turn over three cards, write H or O for each card, and shuffle them in again. Do this thirty times. How often did
# you write H O H? How often did you write H H O?

# %% [markdown] tags=["slide"]
# ## Count
#
# Draw the first card: 13 of 52 cards are hearts. If the first card was a heart, 12 hearts are left among 51 cards. If
# not, 13 hearts are left.
#
# The picture shows all orders of hearts and other cards. Each order is a *path* from left to right. Now guess again:
# how often are *at least* two cards hearts, that is, two or three? After your guess the numbers appear.

# %% tags=["fragment"]
from cardwidgets import TreeWidget

hearts = tree(3, by=lambda card: HEART if card.suit == "H" else OTHER)
TWO = "at least two hearts"
TreeWidget(hearts, {TWO: lambda way: way.count(HEART) >= 2})

# %% [markdown] tags=["subslide"]
# Find the path *heart, other, heart* and the path *heart, heart, other*. The next cell shows the factors and the
# product of each path.

# %% tags=["fragment"]
for way in (HEART, OTHER, HEART), (HEART, HEART, OTHER):
    factors = [f"{p.ways}/{p.total}" for p in hearts.along(way)]
    print(" · ".join(factors), "=", hearts.P(way))

# %% [markdown] tags=["fragment"]
# Compare the numerators: both paths have 13, 12 and 39, in a different order. The denominators are 52, 51 and 50 both
# times. So the products are equal. There is a third path with two hearts: *other, heart, heart*. So you add three
# equal products:

# %% tags=["fragment"]
print(hearts.P(lambda way: way.count(HEART) == 2))
P(two_hearts)

# %% [markdown] tags=["subslide"]
# Both numbers are 13.76 %. The first number comes from the paths. The second comes from counting hands, as in [unit
# 2](2_how_many_hands.ipynb).
#
# How often are all three cards of one suit? The first card may be any card. The second card must have the suit of the
# first, and so must the third.

# %% tags=["fragment"]
suits = tree(3)
print(suits.P("SSS"), suits.P(lambda way: len(set(way)) == 1))
P(flush | running_flush)

# %% [markdown] tags=["fragment"]
# The first number is the probability of three spades. There are four suits, so the second number is four times as
# large. The last line comes from counting hands: all flushes and running flushes.

# %% [markdown] tags=["slide"]
# ## And if you put the card back?
#
# Put each card back, and shuffle before the next draw. Then 13 of 52 cards are hearts every time. The cell shows the
# probability of three hearts in a row, first for cards that stay out, then for cards that are put back. The second
# probability is larger, because no heart is missing then.

# %% tags=["fragment"]
from fractions import Fraction

print(hearts.P([HEART] * 3), Fraction(13, 52) ** 3)

# %% [markdown] tags=["slide"]
# ## Name it
#
# You multiplied the probability of the first card by the conditional probability of the second, given the first:
# P(A and B) = P(A) · P(B | A). This is the **multiplication rule**.
#
# The diagram of all paths is a **tree diagram**. Along a path you multiply. Paths that lead to the same event are
# mutually exclusive, so you add their probabilities.
#
# There are draws **with and without replacement**. With replacement each card is put back and the pack is shuffled
# again, so the draws are independent. Without replacement the pack gets smaller, and the draws are dependent. A deal is
# always without replacement.

# %% [markdown] tags=["skip"]
# ## Change something
#
# This is optional. The pack of Briscola has 40 cards, ten of each suit. Change `tree(3, 52)` to `tree(3, 40)`. Or
# change both `"HHH"` to `"HSH"`: this is the path heart, spade, heart.

# %% tags=["skip"]
mine = tree(3, 52)
mine.along("HHH"), float(mine.P("HHH"))

# %% [markdown] tags=["slide"]
# ## Your turn
#
# The first question is about one branch, the second about one path, the third about several paths. The last question
# is about a card further down in the pack.

# %%
ExerciseWidget("probability.next_factor", seed=4)

# %% tags=["subslide"]
ExerciseWidget("probability.along_a_path", seed=4)

# %% tags=["subslide"]
ExerciseWidget("probability.over_the_paths", seed=4)

# %% tags=["subslide"]
ExerciseWidget("probability.first_or_last", seed=4)

# %% [markdown] tags=["slide", "exit-ticket"]
# ## Exit ticket
#
# In Briscola you draw three cards from a pack of 40. Ten of the 40 cards are trumps.
#
# 1. Write down the three factors for “three trumps in a row”, and the product as a fraction.
# 2. Is “trump, no trump, trump” more likely than “trump, trump, no trump”? Give the reason.
# 3. The cell asks one more question.

# %%
ExerciseWidget("probability.along_a_path", seed=11)

# %% [markdown] tags=["fragment"]
# Homework: [Brag 9](../brag/9_chances.ipynb) asks in which packs a run is rarer than a flush.

# %% [markdown] tags=["skip"]
# ← [Probability 5 · Does one fact tell you about another?](5_does_one_tell.ipynb) · [Home](../00_welcome.ipynb) · [Words](../06_words.ipynb) · [Probability 7 · What your own cards tell](7_your_own_cards.ipynb) →
