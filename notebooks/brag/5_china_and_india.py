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
# # Brag 5 · China and India
#
# Almost the same game is played in China and in India. Here is the Chinese one, *Zha Jin Hua* (詐金花): look, or stay in blind for half the
# price. Later you may *compare* your hand with one rival's, and the weaker of the two is out.
#
# *Run this grey box (a cell) first: the other cells build on it.*

# %%
import cardwidgets

cardwidgets.use(lang="en")
cardwidgets.TableWidget("zha-jin-hua", seats=3, seed=8)

# %% [markdown]
# After this notebook you can
#
# - sit down to Zha Jin Hua or Teen Patti, and know what is different there,
# - say which hand is the best in each of them,
# - explain an order that goes round in a circle.
#
# ## What is the best hand there?
#
# Three aces, not three threes. In China A-2-3 is the lowest run, and a flush beats a run, as in poker: 金花,
# "golden flower", is the Chinese word for a flush. In India A-2-3 is the best run, as in Brag. All games of
# the family stand side by side in [Brag 7](7_three_card_poker.ipynb).
#
# ## Who is afraid of 2-3-5?
#
# In Zha Jin Hua a prial is called a *leopard* (豹子). Nothing but a higher leopard beats it, with one
# exception: the lowest hand there is. **2-3-5, if it is not a flush, beats every leopard**, and beats
# nothing else. An arrow goes from each hand to the one that it beats. Choose the third hand and press another card:
# what becomes of the circle? And do the three hands make one in Brag?

# %%
from cardwidgets.course import brag
from cardwidgets.course.touch import Touch

Touch("who_beats_whom")

# %% [markdown]
# Where *a* beats *b* and *b* beats *c*, one would expect *a* to beat *c*: such an order is called
# *transitive*, and this one is not. So the hands cannot be sorted. Try it from every order in which they may be dealt:

# %%
brag.circle_sorted()

# %% [markdown]
# The answer depends on how the cards were dealt. Where several hands are opened together there is a
# rule of its own: if a leopard is among them, 2-3-5 wins; if not, it is only a five high.

# %%
from cardwidgets.lessons.exercises.brag import flower_opened, flower_wins

q1 = flower_wins(seed=5)
q1

# %%
q2 = flower_opened(seed=3)
q2

# %% [markdown]
# Is the rule worth anything? Count the hands, and those of a rival that they beat:

# %%
brag.small_hand()

# %% [markdown]
# Seldom. But no leopard is sure to win.
#
# ## What do a call and comparing cost?
#
# In Zha Jin Hua there is a *stake*: what a player who has not looked must pay. A player who has
# looked pays double. To *call* is to pay that; to *raise* is to add to the stake. Ann and Cat have
# looked here:

# %%
brag.calls()

# %% [markdown]
# When everybody left has had three turns, one may pay a call and compare with a rival of one's own
# choice. Equal hands: the challenger loses. A player who cannot pay a call may put in the rest,
# against one rival.

# %%
from cardwidgets.lessons.exercises.brag import call_at_flower, may_you_compare

q3 = call_at_flower(seed=2)
q3

# %%
q4 = may_you_compare(seed=4)
q4

# %% [markdown]
# ## What is different in India?
#
# *Teen Patti* (तीन पत्ती) means three cards. Everybody puts in the *boot*. A blind player bets from
# the stake to its double. A player who has looked bets twice as much, a *chaal*.

# %%
cardwidgets.TableWidget("teen-patti", seats=4, seed=6)

# %% [markdown]
# New is the *side show*. Three or more are left, you and the player before you have both looked, and
# you ask to compare in secret. The lower hand folds, and on a tie it is yours. The other may refuse.

# %%
from cardwidgets.lessons.exercises.brag import chaal, may_ask_aside

q5 = chaal(seed=3)
q5

# %%
q6 = may_ask_aside(seed=6)
q6

# %% [markdown]
# Teen Patti is played with variations, too: [Brag 8](8_wild_cards.ipynb) tells of some.
#
# ## Five questions to end with

# %%
from cardwidgets.lessons import check

KINDS = (
    "flower_wins", "call_at_flower", "chaal", "may_ask_aside", "may_you_compare",
)
cardwidgets.ExerciseWidget(check("brag", *KINDS, seed=20))

# %% [markdown]
# Where the sources differ: [disputed points](disputed_points.ipynb).
#
# ## Sources
#
# - The Japanese article on Brag, [ブラグ](https://ja.wikipedia.org/wiki/ブラグ) in Wikipedia: similar games.
#   For Zha Jin Hua it names a Chinese page, 新手指南——赢三张规则 (JJ比赛).
# - Two Chinese rule texts on Zha Jin Hua: prices, comparing, the lowest run.
# - Pagat on [Teen Patti](https://www.pagat.com/vying/teen_patti.html), as quoted elsewhere.

# %% [markdown]
# ← [Brag 4 · Blind play](4_blind_play.ipynb) · [Home](../00_welcome.ipynb) · [Words](../06_words.ipynb) · [Brag 6 · More cards](6_more_cards.ipynb) →
