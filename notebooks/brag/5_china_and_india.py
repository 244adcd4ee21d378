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
# You hold three aces, and no hand ranks higher. Your one rival bets again. Must you fear any hand?
#
# The game is *Zha Jin Hua* (詐金花), from China. Look at your cards, or stay in blind for half the price.
#
# *Run this grey box (a cell) first: the other cells build on it.*

# %%
import cardwidgets

cardwidgets.use(lang="en")
cardwidgets.TableWidget("zha-jin-hua", seats=3, seed=8)

# %% [markdown]
# After this notebook you can
#
# - say which hand wins at Zha Jin Hua, 2-3-5 included,
# - say what a call costs there, and when you may compare,
# - say what you pay at Teen Patti, and when you may ask for a side show.
#
# Tags: [article] means the Japanese articles on Brag, [other] means another source, [ours] means our own addition.
#
# ## What is the best hand?
#
# The best hand in Zha Jin Hua is three aces, not three threes. A flush beats a run, as in poker. The name 金花, "golden
# flower", means a flush. [article] A-2-3 is the lowest run in China. In India and Brag it is the best. [other]
#
# ## Who is afraid of 2-3-5?
#
# In Zha Jin Hua a prial is called a *leopard* (豹子). A higher leopard beats it, and so does one other hand: the lowest
# of all. **2-3-5, if it is not a flush, beats every leopard**, and nothing else. [article]
#
# Arrows go from a hand to the hand it beats. Change a card of the third hand. Do the arrows still form a circle?

# %%
from cardwidgets.course import brag
from cardwidgets.course.touch import Touch

Touch("who_beats_whom")

# %% [markdown]
# If *a* beats *b* and *b* beats *c*, you expect *a* to beat *c*: then the order is *transitive*. The order of hands in
# Zha Jin Hua is not transitive, so you cannot sort them:

# %%
brag.circle_sorted()

# %% [markdown]
# The result depends on the order of dealing. So there is a rule for several hands shown at once. If one is a leopard,
# 2-3-5 wins. If not, 2-3-5 is only a high card. [other]

# %%
from cardwidgets.lessons.exercises.brag import flower_opened, flower_wins

q1 = flower_wins(seed=5)
q1

# %%
q2 = flower_opened(seed=3)
q2

# %% [markdown]
# How often does 2-3-5 help? In the second row all three suits differ:

# %%
brag.small_hand()

# %% [markdown]
# A 2-3-5 that is no flush comes once in 368 deals, and rarely meets a leopard.
#
# ## What does it cost to call, or to compare?
#
# To *call* (stay in), a player who has not looked pays the *stake*, and a player who has looked pays double. To
# *raise*, increase the stake, then call. [other] Here Ann and Cat have looked:

# %%
brag.calls()

# %% [markdown]
# *Comparing* is allowed once every player has had three turns. Pay the price of a call, and choose a rival. The lower
# hand is out. If the hands are equal, the player who asked is out. [other] If you cannot pay a call, you may put in
# your last chips against one rival. [ours]

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
# *Teen Patti* (तीन पत्ती) means three cards. [article] Everybody first pays the *boot*, an ante. A blind player bets
# the stake, or up to double. A player who has looked bets two to four times the stake (a *chaal*). The next stake is
# the blind bet, or half the chaal. [other]

# %%
cardwidgets.TableWidget("teen-patti", seats=4, seed=6)

# %% [markdown]
# You may ask the player before you to compare hands in secret: a *side show*. At least three players must be left, and
# both of you must have looked. The lower hand folds. If the hands are equal, you fold. The other player may refuse.
# [other]

# %%
from cardwidgets.lessons.exercises.brag import chaal, may_ask_aside

q5 = chaal(seed=3)
q5

# %%
q6 = may_ask_aside(seed=6)
q6

# %% [markdown]
# ## Five questions to end with

# %%
from cardwidgets.lessons import check

KINDS = (
    "flower_wins", "call_at_flower", "chaal", "may_ask_aside", "may_you_compare",
)
cardwidgets.ExerciseWidget(check("brag", *KINDS, seed=20))

# %% [markdown]
# Where the sources differ, see [disputed points](disputed_points.ipynb).
#
# ## Sources
#
# - The Japanese article on Brag, [ブラグ](https://ja.wikipedia.org/wiki/ブラグ) in Wikipedia: similar games. For Zha Jin
#   Hua it names a Chinese page, 新手指南——赢三张规则 (JJ比赛).
# - Two Chinese rule texts on Zha Jin Hua, without authors or years, one of them a help page on GitHub (Haovk,
#   Laravel55): prices, comparing, the lowest run.
# - John McLeod, [Teen Patti](https://www.pagat.com/vying/teen_patti.html) on pagat.com, as other pages quote it: the
#   order of the hands and the show. The rules of Moonfrog's app: the side show.

# %% [markdown]
# ← [Brag 4 · Blind play](4_blind_play.ipynb) · [Home](../00_welcome.ipynb) · [Words](../06_words.ipynb) · [Brag 6 · More cards](6_more_cards.ipynb) →
