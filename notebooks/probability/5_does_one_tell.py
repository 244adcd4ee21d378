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
# # Probability 5 · Does the one tell about the other?
#
# Anna, Boris and Carla were dealt a hand of Brag one after the other, from a freshly shuffled pack each time. All three
# got a pair. Now Dora is dealt her three cards, again from a freshly shuffled pack.
#
# Anna: “After three pairs a fourth is hardly possible.” Boris: “The pairs are running, so a fourth is likelier.” Carla:
# “It is the same as always.” Choose one. In [unit 1](1_equally_likely.ipynb) you saw the number for a single hand.
#
# *Run this grey box (a cell) first: the other cells build on it.*

# %%
from random import Random

from cardwidgets import ExerciseWidget, PredictWidget, use
from cardwidgets.probability import HANDS, P, draws, flush, pair

use(lang="en")
ASK = "After three pairs in a row: how many percent of hands are a pair?"
PredictWidget(ASK, count=pair)

# %% [markdown] tags=["slide"]
# After this notebook you can
#
# - say whether one fact changes the probability of another,
# - check it with two numbers,
# - answer somebody who says that a pair is “due”.

# %% [markdown] tags=["slide"]
# ## Deal
#
# Deal some hands, and write down P for a pair and – for no pair, in the order in which they come. You will hardly see
# three P in a row: that is rare. So let the computer deal 100,000 hands. We look at the hands that came after three pairs.

# %% tags=["fragment"]
rng = Random(5)
deals = [pair.test(HANDS.draw(rng)) for _ in range(100_000)]
after = [deals[n] for n in range(3, 100_000) if all(deals[n - 3 : n])]
len(after), sum(after), round(sum(after) / len(after), 3)

# %% tags=["fragment"]
sum(deals), round(sum(deals) / len(deals), 3)

# %% [markdown] tags=["subslide"]
# The first cell shows how many hands came after three pairs, how many of these were a pair, and the share. The second
# shows how many of all hands were a pair, and the share. The two shares are almost the same. Carla is right.
#
# The pack was shuffled. It does not know which hands came before. Nothing pulls the pairs back, and nothing pushes
# them on.

# %% [markdown] tags=["slide"]
# ## Count
#
# Does one fact about a *single card* tell you about another fact? Take a pack of 32 cards, as in Preferans. You draw
# one card, and somebody tells you that it is a heart. Is a king now likelier? Count the kings among the hearts, and
# the kings in the whole pack.

# %% tags=["fragment"]
card = draws(1, 32)
heart = card.event(card.has("H").test, "heart")
king = card.event(card.has("K").test, "king")
P(king), P(king, given=heart)

# %% [markdown] tags=["subslide"]
# One king in eight hearts, four kings in 32 cards: the same share. To know the suit tells nothing about the rank.
#
# Is it the same with a court card, a jack, a queen or a king? Guess in the picture. Then choose “A given B” and compare
# the heights of the two columns.

# %% tags=["fragment"]
from cardwidgets import SampleSpaceWidget

court = card.event(lambda hand: hand[0].rank in "JQK", "court card")
SampleSpaceWidget(card, court, given=heart)

# %% [markdown] tags=["subslide"]
# Both columns are filled to the same height. There is a second way to see this. Take the king again, and compare the
# probability of both with the product of the two:

# %% tags=["fragment"]
print(P(heart & king), P(heart) * P(king))

# %% [markdown] tags=["fragment"]
# Now take one card out of the pack: the king of spades. Nothing has happened to the hearts. Does the suit still tell
# nothing? Decide first.

# %% tags=["fragment"]
short = draws(1, 32, seen="KS")
hearts, kings = short.has("H"), short.has("K")
print(P(kings), P(kings, given=hearts))
print(P(hearts & kings), P(hearts) * P(kings))

# %% [markdown] tags=["subslide"]
# Three kings in 31 cards, and still one in eight hearts. Now a heart makes a king likelier. You cannot see this by
# thinking about hearts and kings. You have to count.
#
# And the row of pairs? In the story every hand came from a fresh shuffle. If the cards of the first hands stay out of
# the pack, the next hand does change. Here Anna, Boris and Carla hold the cards that you see in the cell:

# %% tags=["fragment"]
P(pair), P(pair, space=draws(3, seen="KS KH 7D QS QH 8C 9S 9H 2C"))

# %% [markdown] tags=["slide"]
# ## Name it
#
# Two events are **independent** if one does not change the probability of the other: P(A | B) = P(A). Then, and only
# then, P(A and B) = P(A) · P(B). “King” and “heart” are independent in the full pack.
#
# Otherwise they are **dependent**. “King” and “heart” are dependent in the pack without the king of spades.
#
# Trials are independent if the pack is shuffled anew. Some people believe that a pair is then “due”,
# or that pairs come in runs. This mistake has a name: the **gambler's fallacy**.
#
# Independent is not the same as mutually exclusive. Mutually exclusive events tell a great deal about each other: if
# one has come, the other has not.

# %% [markdown] tags=["skip"]
# ## Change something
#
# This is optional. Here four spades are out of the pack, and “heart” and “king” are dependent. Can you take out four
# cards in such a way that they stay independent?

# %% tags=["skip"]
left = draws(1, 32, seen="KS QS JS TS")
P(left.has("K")), P(left.has("K"), given=left.has("H"))

# %% [markdown] tags=["slide"]
# ## Your turn
#
# The first question shows some cards and two events. The second tells what came before: look whether the pack was
# shuffled anew.

# %%
ExerciseWidget("probability.are_they_independent", seed=4)

# %% tags=["subslide"]
ExerciseWidget("probability.after_three_in_a_row", seed=4)

# %% tags=["subslide"]
ExerciseWidget("probability.are_they_independent", seed=11)

# %% [markdown] tags=["slide", "exit-ticket"]
# ## Exit ticket
#
# 1. Are “flush” and “at least one ace” independent for a hand of three cards? The cell below has the two numbers that
#    you need. Write one sentence.
# 2. Eva has lost five deals in a row. “Now it is my turn to win,” she says. What do you answer?

# %%
P(flush), P(flush, given=HANDS.has("A"))

# %% [markdown] tags=["skip"]
# ← [Probability 4 · You know there is an ace](4_you_know_something.ipynb) · [Home](../00_welcome.ipynb) · [Words](../06_words.ipynb) · [Probability 6 · One card after the other](6_one_card_after_the_other.ipynb) →
