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
# # Probability 7 · What your own cards tell
#
# You play Brag against one rival. You hold A♠ K♠ J♠: a flush. Your rival cannot hold these cards. Is a flush in your
# rival's hand now more likely or less likely?
#
# Eva: “Three spades are gone, so a flush is less likely.” What do you think? Of all 22,100 hands, 4.959 % are a
# flush. Write down *more likely*, *less likely* or *the same*, and a number.
#
# *Run this grey box (a cell) first: the other cells build on it.*

# %%
from cardwidgets import ExerciseWidget, PredictWidget, use
from cardwidgets.course.touch import Touch
from cardwidgets.probability import P, draws, flush, running_flush, two_way_table

use(lang="en")
rival = draws(3, seen="AS KS JS")
ASK = "What percentage of your rival's hands are a flush?"
PredictWidget(ASK, count=rival.event(flush.test))

# %% [markdown] tags=["slide"]
# After this notebook you can
#
# - count the hands that a rival can hold when you see some cards,
# - say which kind of hand your cards make less likely for a rival,
# - notice when somebody takes P(A | B) for P(B | A).

# %% [markdown] tags=["slide"]
# ## Deal
#
# Take A♠ K♠ J♠ out of a pack. Deal hands of three from the other 49 cards, and make a mark for each flush. The
# difference is small. You need very many deals to see it. So count instead.

# %% [markdown] tags=["slide"]
# ## Count
#
# The first fraction is the probability of a flush dealt from all 52 cards. The second is the probability of a flush
# dealt from the 49 cards that you do not see.

# %% tags=["fragment"]
P(flush), P(flush, space=rival)

# %% [markdown] tags=["fragment"]
# A flush has become more likely: 5.075 % instead of 4.959 %. Eva is right about one suit: fewer flushes in spades are left. But
# there are also fewer hands in all: 18,424 instead of 22,100. The three other suits are complete. Their flushes are
# now a larger part of all hands.
#
# Do other cards have the same effect? Take A♠ K♥ J♦, one card of each of three suits.

# %% tags=["fragment"]
P(flush, space=draws(3, seen="AS KH JD"))

# %% [markdown] tags=["subslide"]
# With these cards a flush is rarer: 4.912 % instead of 4.959 %. Three suits lack a card now, and only one suit is
# complete. Press other cards below and watch the bars. Which kinds of hand become more likely, and which less likely?

# %% tags=["fragment"]
Touch("card_removal")

# %% [markdown] tags=["slide"]
# ## Which way round?
#
# Carla sees a hand of one suit and says: “A running flush is always of one suit. So a hand of one suit is
# probably a running flush.” The table sorts all hands by two questions: *is it a running flush?* and *is it of one
# suit?*

# %% tags=["fragment"]
one_suit = flush | running_flush
one_suit.name = "of one suit"
two_way_table(running_flush, one_suit)

# %% tags=["fragment"]
P(one_suit, given=running_flush), P(running_flush, given=one_suit)

# %% [markdown] tags=["subslide"]
# All 48 running flushes are of one suit: 100 %. But only 48 of the 1,144 hands of one suit are a running flush: 4.196
# %. Carla took the first number for the second.
#
# Now try it yourself. Three hearts are always three red cards. Of the hands of three red cards, how many are three
# hearts? In the picture, A means three hearts, and B three red cards. Guess, then choose “A given B” and “B given A”.

# %% tags=["fragment"]
from cardwidgets import SampleSpaceWidget
from cardwidgets.probability import HANDS

hearts, red = HANDS.number("H") == 3, HANDS.number("red") == 3
hearts.name, red.name = "three hearts", "three red cards"
SampleSpaceWidget(HANDS, hearts, given=red)

# %% [markdown] tags=["slide"]
# ## Name it
#
# When you know some cards, you count only the hands that are still possible. They form the **reduced sample space**.
# With your three spades it had 18,424 hands.
#
# Nobody else can hold the cards that you see. So your cards change the probabilities of a rival's hand. This effect
# is called **card removal**.
#
# It is easy to mix up P(A | B) and P(B | A). This mistake is the **confusion of the inverse**. Ask the question with
# the word *of*: “Of the running flushes, how many are of one suit?” Then swap the two parts: “Of the hands of one
# suit, how many are running flushes?” Which question do you mean?

# %% [markdown] tags=["skip"]
# ## Change something
#
# This is optional. Which three cards in your own hand make a *pair* in a rival's hand least likely? Change the cards
# in the cell.

# %% tags=["skip"]
from cardwidgets.probability import pair

mine = "KS KH 6D"
P(pair), P(pair, space=draws(3, seen=mine))

# %% [markdown] tags=["slide"]
# ## Your turn
#
# The first question is about your own cards and a rival's hand. The second tells you P(A | B) and asks for P(B | A).

# %%
ExerciseWidget("probability.likelier_or_rarer", seed=4)

# %% tags=["subslide"]
ExerciseWidget("probability.turn_it_round", seed=4)

# %% [markdown] tags=["slide", "exit-ticket"]
# ## Exit ticket
#
# Read the table under *Which way round?* once more.
#
# 1. “Of the running flushes all are of one suit.” “Of the hands of one suit few are running flushes.” Each
#    sentence speaks of a probability. Write both as P(… | …).
# 2. Which two numbers of the table do you need for the second sentence?
# 3. You hold K♠ K♥ 6♦. Is a *prial of kings* in a rival's hand more or less likely than before? You need not compute it.
# 4. The cell asks one more question.

# %%
ExerciseWidget("probability.likelier_or_rarer", seed=11)

# %% [markdown] tags=["skip"]
# See also: [Brag 9](../brag/9_chances.ipynb) and [Preferans 6](../preferans/6_probability.ipynb).

# %% [markdown] tags=["skip"]
# ← [Probability 6 · One card after the other](6_one_card_after_the_other.ipynb) · [Home](../00_welcome.ipynb) · [Words](../06_words.ipynb) · [Probability 8 · Who has the ace of trumps?](8_who_has_the_ace.ipynb) →
