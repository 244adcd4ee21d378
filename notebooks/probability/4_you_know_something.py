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
# # Probability 4 · You know there is an ace
#
# Anna picks up three cards. You cannot see them. You may ask one question, and she always tells the truth.
#
# “Do you hold an ace?” — “Yes.”
#
# You know from [unit 1](1_equally_likely.ipynb) that 16.94 % of all hands are a pair. Now you know something about
# Anna's hand. What do you think?
#
# - A pair is *more likely* than before.
# - A pair is *less likely* than before.
# - It makes *no difference*.
#
# Write down your choice and one reason. Then run the cell and give a number.
#
# *Run this grey box (a cell) first: the other cells build on it.*

# %%
from cardwidgets import ExerciseWidget, PredictWidget, use
from cardwidgets.probability import HANDS, P, draws, flush, pair, run

use(lang="en")
ace = HANDS.has("A")
ace.name = "an ace"
ASK = "What percentage of all hands with an ace are a pair?"
PredictWidget(ASK, count=HANDS.given(ace).event(pair.test))

# %% [markdown] tags=["slide"]
# After this notebook you can
#
# - say what changes when you learn something about a hand,
# - read a table that sorts hands by two questions,
# - keep two questions apart: “of the pairs, how many hold an ace?” and “of the hands with an ace, how many are
#   pairs?”.

# %% [markdown] tags=["slide"]
# ## Deal
#
# With real cards: shuffle, deal three, and ask first, *is there an ace?* If not, put the hand back and make no mark.
# If there is an ace, make a mark. If the hand is also a pair, make a second mark.
#
# You will put back about four hands in five. This is not wasted time. It shows the most important idea of this unit:
# *you count only the hands that fit what you know.*
#
# Of sixty deals only about 13 have an ace. These are too few to decide anything. Add up the marks of the whole class.
# (If you work alone, press the button for 1,000 more deals in the cell above.)

# %% [markdown] tags=["slide"]
# ## Count
#
# Now leave luck out. There are 22,100 hands. The next cell sorts them by two questions: *is it a pair?* and *does it
# hold an ace?*

# %% tags=["fragment"]
from cardwidgets.probability import two_way_table

two_way_table(pair, ace)

# %% [markdown] tags=["fragment"]
# You know that there is an ace. Which hands can Anna still have?
#
# She can have only one of the 4,804 hands in the first column. Cover the other columns. How many of the 4,804 hands
# are pairs?
#
# There are 576 pairs. So the share of pairs is 576/4,804, or 11.99 %. A pair has become less likely. Now say it in
# whole numbers: of 1,000 hands about 217 hold an ace, and only 26 of these 217 are a pair.
#
# Why is a pair less likely now? A pair, such as 7-7-9, has only two different ranks. Most other hands have three, such
# as 7-9-K. The more ranks a hand has, the more often one of its ranks is the ace. So Anna says “yes” less often when
# she has a pair.
#
# The next cell shows the share of pairs: among all hands, among hands with an ace, among hands without an ace. The cell
# after it shows the numbers 217 and 26.

# %% tags=["fragment"]
P(pair), P(pair, given=ace), P(pair, given=~ace)

# %% tags=["fragment"]
[round(1000 * float(share)) for share in (P(ace), P(pair & ace))]

# %% [markdown] tags=["subslide"]
# Does an ace make a run less likely, too? The picture counts the runs. Guess what share of all hands are a run. In the
# picture, the letter A stands for “the hand is a run”, and the letter B for “the hand holds an ace”. Choose “A given
# B”, and only the hands with an ace remain.

# %% tags=["fragment"]
from cardwidgets import SampleSpaceWidget

runs = HANDS.event(run.test, "a run")
SampleSpaceWidget(HANDS, runs, given=ace)

# %% [markdown] tags=["slide"]
# ## A small change in the story
#
# Anna takes three new cards. This time she deals herself the first card face up, and it is the ace of spades. (Any
# other ace would do as well.) Her two other cards are hidden.
#
# Again you know that she holds an ace. Is a pair less likely than among all hands? Decide before you run the cell.

# %% tags=["fragment"]
P(pair, space=draws(3, held="AS"))

# %% [markdown] tags=["fragment"]
# Of 1,275 hands, 216 are a pair: 16.94 %. That is the same as for all hands. A pair is equally likely, whatever the
# first card is.
#
# Both times you know of an ace, but the two probabilities differ. The reason is *how you learned of the ace*. In the
# first story Anna looked at all three cards before she said yes. So a hand with two aces counted as much as a hand with
# one ace. In the second story you count only the deals whose first card is an ace (any ace: the share is the same for each).
# A hand with two aces begins with an
# ace twice as often as a hand with one ace. And every hand with exactly two aces is a pair. So pairs have a larger
# share than in the first story: 16.94 %.

# %% [markdown] tags=["slide"]
# ## Name it
#
# You have now used three ideas. Here are their names.
#
# Suppose you know that an event *B* has happened. The probability of *A* is then called the **conditional probability**
# of *A* given *B*, written P(A | B). Count only the outcomes in *B*:
#
# P(A | B) = (number in both *A* and *B*) ÷ (number in *B*) = P(A ∩ B) ÷ P(B). In this formula the sign | means *given*,
# and ∩ means *and*. In code the same sign means *or*: `A | B` is “*A* or *B*”. There you write `given=` for *given*.
#
# The table with two questions is a **two-way table**. Anna's answer picks one row or one column of the table. Divide by
# the total of that row or column.
#
# “26 of 217” is a **natural frequency**: it uses whole numbers of hands instead of percentages. If a conditional
# probability confuses you, say it in natural frequencies.
#
# P(A | B) and P(B | A) are two different numbers. The words after *of* tell you what to divide by: “of the hands with
# an ace”, “of the pairs”. Compare:

# %% tags=["fragment"]
P(pair, given=ace), P(ace, given=pair)

# %% [markdown] tags=["fragment"]
# Of the hands with an ace 11.99 % are a pair. Of the pairs 15.38 % hold an ace.

# %% [markdown] tags=["skip"]
# ## Change something
#
# This is optional. Ask Anna something else. Write `HANDS.has("K")` for a king, `HANDS.has("red")` for a red card, or
# `flush` for a flush (one suit, not in a row). Does the answer “yes” make a pair more likely or less likely?

# %% tags=["skip"]
answer = HANDS.has("red")
P(pair, given=answer), P(pair, given=~answer)

# %% [markdown] tags=["slide"]
# ## Your turn
#
# Fill a gap in a table, read a table, and say which probability a sentence asks for. The last question is longer: you
# count the hands that a rival can hold.

# %%
ExerciseWidget("probability.fill_the_table", seed=4)

# %% tags=["subslide"]
ExerciseWidget("probability.read_the_table", seed=9)

# %% tags=["subslide"]
ExerciseWidget("probability.which_is_the_condition", seed=4)

# %% tags=["subslide"]
ExerciseWidget("probability.given_what_you_see", seed=4)

# %% [markdown] tags=["slide", "exit-ticket"]
# ## Exit ticket
#
# The next table sorts all hands by two questions: *is it a flush?* and *does it hold an ace?*

# %%
two_way_table(flush, ace)

# %% [markdown] tags=["fragment", "exit-ticket"]
# 1. “Is it a flush?” — “Yes.” What is the probability that the hand holds an ace? Write the fraction first.
# 2. “Do you hold an ace?” — “Yes.” What is the probability that the hand is a flush?
# 3. Which of the two is P(flush | ace)?
# 4. Does an ace make a flush more likely or less likely? Compare with the share of flushes among all hands.
# 5. The cell asks one more question.

# %%
ExerciseWidget("probability.fill_the_table", seed=11)

# %% [markdown] tags=["skip"]
# ← [Probability 3 · At least one trump](3_at_least_one.ipynb) · [Home](../00_welcome.ipynb) · [Words](../06_words.ipynb) · [Probability 5 · Does one fact tell you about another?](5_does_one_tell.ipynb) →
