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
# # Probability 5 · Does one fact tell you about another?
#
# Anna, Boris and Carla were dealt a hand of Brag one after the other, from a freshly shuffled pack each time. All three
# got a pair. Now Dora is dealt her three cards, again from a freshly shuffled pack.
#
# Anna: “After three pairs a fourth is hardly possible.” Boris: “Pairs keep coming, so a fourth is more likely.” Carla:
# “A pair is as likely as ever.” Whom do you believe? In [unit 1](1_equally_likely.ipynb) you saw how often a single
# hand is a pair.
#
# *Run this grey box (a cell) first: the other cells build on it.*

# %%
from random import Random

from cardwidgets import ExerciseWidget, PredictWidget, use
from cardwidgets.probability import HANDS, P, draws, flush, pair

use(lang="en")
ASK = "After three pairs in a row: what percentage of hands are a pair?"
PredictWidget(ASK, count=pair)

# %% [markdown] tags=["slide"]
# After this notebook you can
#
# - say whether one fact changes the probability of another,
# - check this with two numbers,
# - answer somebody who says that a pair is “due”.

# %% [markdown] tags=["slide"]
# ## Deal
#
# Deal some hands. Write a line of numbers: 1 for a pair and 0 for no pair. You will hardly ever write three 1s one
# after the other. So let the computer deal 100,000 hands. The next cell picks out the hands that came after three
# pairs.

# %% tags=["fragment"]
rng = Random(5)
deals = [pair.test(HANDS.draw(rng)) for _ in range(100_000)]
after = [deals[n] for n in range(3, 100_000) if all(deals[n - 3 : n])]
len(after), sum(after), round(sum(after) / len(after), 3)

# %% tags=["fragment"]
sum(deals), round(sum(deals) / len(deals), 3)

# %% [markdown] tags=["slide"]
# The first of these two cells counts the hands that came after three pairs, and the pairs among them. The second counts
# the pairs among all hands. The last number of each cell is the share of pairs. The two shares are almost the same.
# Carla is right.
#
# The pack was shuffled. It does not know which hands came before. It does not hold back pairs, and it does not send
# more of them.

# %% [markdown] tags=["slide"]
# ## Count
#
# Does one fact about a *single card* tell you about another fact? Take a pack of 32 cards, as in Preferans. You draw
# one card, and somebody tells you that it is a heart. Is a king now more likely? Count the kings among the hearts, and
# the kings in the whole pack.

# %% tags=["fragment"]
card = draws(1, 32)
heart = card.has("H")
heart.name = "heart"
king = card.has("K")
king.name = "king"
P(king), P(king, given=heart)

# %% [markdown] tags=["subslide"]
# There is one king among eight hearts, and there are four kings among 32 cards. The share is the same. So the suit
# does not tell you whether the card is a king.
#
# A *court card* is a jack, a queen or a king. Does “heart” tell you anything about “court card”? In the picture, A
# means a court card, and B a heart. Guess, choose “A given B”, and compare the heights of the two columns.

# %% tags=["fragment"]
from cardwidgets import SampleSpaceWidget

court = card.event(lambda hand: hand[0].rank in "JQK", "court card")
SampleSpaceWidget(card, court, given=heart)

# %% [markdown] tags=["subslide"]
# In the picture both columns are filled to the same height: “heart” tells you nothing about “court card”. You can also
# test this without a picture. Take “heart” and “king” again. Multiply the probability of a heart by the probability of
# a king. Compare the product with the probability of “heart and king”:

# %% tags=["fragment"]
print(P(heart & king), P(heart) * P(king))

# %% [markdown] tags=["fragment"]
# Now take one card out of the pack: the king of spades. All hearts are still in the pack. Does “heart” still tell you
# nothing about “king”? Decide before you run the cell.

# %% tags=["fragment"]
short = draws(1, 32, seen="KS")
hearts, kings = short.has("H"), short.has("K")
print(P(kings), P(kings, given=hearts))
print(P(hearts & kings), P(hearts) * P(kings))

# %% [markdown] tags=["subslide"]
# There are three kings among 31 cards, but still one king among eight hearts. Now a heart makes a king more likely.
#
# Now go back to the three pairs. In the story every hand came from a freshly shuffled pack. If the cards of the first
# three hands stay out of the pack, the probability of a pair does change. In the next cell Anna, Boris and Carla
# still hold the nine cards that the cell names:

# %% tags=["fragment"]
P(pair), P(pair, space=draws(3, seen="KS KH 7D QS QH 8C 9S 9H 2C"))

# %% [markdown] tags=["slide"]
# ## Name it
#
# Two events are **independent** if one does not change the probability of the other: P(A | B) = P(A). In that case,
# and only in that case, P(A and B) = P(A) · P(B). “King” and “heart” are independent in the full pack.
#
# Otherwise they are **dependent**. “King” and “heart” are dependent in the pack without the king of spades.
#
# Deals are independent of each other if the full pack is shuffled before each of them. Some people still believe that
# a pair is “due” after many hands without one, or that no fourth pair can follow three. This mistake has a name: the
# **gambler's fallacy**. Boris made the opposite mistake: he believed that a streak goes on.
#
# Independent is not the same as mutually exclusive. Mutually exclusive events tell you a great deal about each other:
# if one has happened, the other has not.

# %% [markdown] tags=["skip"]
# ## Change something
#
# This is optional. Here four spades are out of the pack, and “heart” and “king” are dependent. Which four cards can
# you take out so that the two events stay independent?

# %% tags=["skip"]
left = draws(1, 32, seen="KS QS JS TS")
P(left.has("K")), P(left.has("K"), given=left.has("H"))

# %% [markdown] tags=["slide"]
# ## Your turn
#
# The first question shows some cards and two events. The second question tells you which cards came before. Check
# whether the full pack was shuffled again. In the third question, compare “independent” with “mutually exclusive”.

# %%
ExerciseWidget("probability.are_they_independent", seed=4)

# %% tags=["subslide"]
ExerciseWidget("probability.after_three_in_a_row", seed=4)

# %% tags=["subslide"]
ExerciseWidget("probability.do_they_exclude", seed=11)

# %% [markdown] tags=["slide", "exit-ticket"]
# ## Exit ticket
#
# 1. Are “flush” and “at least one ace” independent for a hand of three cards? The cell below has the two numbers that
#    you need. Write one sentence.
# 2. Eva has lost five deals in a row. “Now it is my turn to win,” she says. What do you say to her?

# %%
P(flush), P(flush, given=HANDS.has("A"))

# %% [markdown] tags=["skip"]
# ← [Probability 4 · You know there is an ace](4_you_know_something.ipynb) · [Home](../00_welcome.ipynb) · [Words](../06_words.ipynb) · [Probability 6 · One card after the other](6_one_card_after_the_other.ipynb) →
