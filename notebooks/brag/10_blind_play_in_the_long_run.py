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
# # Brag 10 · Blind play in the long run
#
# Your rival never looks at the cards, and pays half the price. You look, and pay the full price. Which of you is ahead
# in the long run? Say who, and guess the gain in chips per deal.
#
# First be the blind player yourself. Play the next deal without looking. One deal says little, so further down you
# count all hands.
#
# This page goes deeper than the unit [Probability 10 · What is a round
# worth?](../probability/10_what_is_a_bet_worth.ipynb).
#
# *Run this grey box (a cell) first: the other cells build on it.*

# %%
import cardwidgets

cardwidgets.use(lang="en")
cardwidgets.TableWidget("brag", seats=2, seed=4)

# %% [markdown]
# After this notebook you can
#
# - say how often a blind player has to win,
# - say what share of your hands is good enough to stay in against a blind player,
# - say what you gain against a rival who never looks.
#
# Tags: [ours] means our own addition.
#
# [Brag 4](4_blind_play.ipynb) has the rules of blind play.
#
# ## How often does a blind player have to win?
#
# [Probability 10](../probability/10_what_is_a_bet_worth.ipynb) asks how much you gain or lose if you stay in without
# looking at your cards. Now turn the question round. How often must an unseen hand win so that you lose nothing in the
# long run? Move the sliders. The red line shows how often an unseen hand wins.

# %%
from cardwidgets.course.touch import Touch

Touch("blind_price")

# %% [markdown]
# *Your turn.* What does a blind player pay, and what does the next player pay?

# %%
from cardwidgets.lessons.exercises.brag import blind_price, next_price

q1 = blind_price(seed=6)
q1

# %%
q2 = next_price(seed=8)
q2

# %% [markdown]
# ## Is half the price cheap enough?
#
# Here is the duel with which this page begins. Each of you puts in an *ante* of one chip. You look, and either fold at
# once or stay to the end. If you stay, you bet two chips on each of your turns. Your rival pays half, so pays one chip
# after each of your bets. Only after your last bet is it different. The rival then wants to *see*, which costs double:
# two chips instead of one. [ours] How much does each of you pay in the whole deal? In the next table, *your bets* is
# the number of times that you bet.

# %%
from cardwidgets.course import Listing


def paid(bets, price):
    return 1 + 2 * bets, 1 + price * (bets - 1) + 2 * price

# %%
RIVALS = {"plays blind": 1, "has looked": 2}
Listing(
    {"your bets": bets, "your rival": rival}
    | dict(zip(("you pay", "the rival pays"), paid(bets, price), strict=True))
    for rival, price in RIVALS.items()
    for bets in (1, 2, 3)
)

# %% [markdown]
# If you fold, you lose one chip, the ante. So stay with every hand that loses less than one chip on average. How many
# of your hands are that good? Guess first:

# %%
from cardwidgets.odds.betting.equilibrium import stay_or_fold


def stay(bets, price):
    you, rival = paid(bets, price)
    return stay_or_fold(win=rival, loss=you, ante=1)

# %%
ASK = (
    "Your rival never looks. You either bet twice or fold. "
    "In what share of all hands is it better to bet?"
)
cardwidgets.PredictWidget(ASK, count=lambda: stay(2, price=1).share)

# %% [markdown]
# The next cell goes through all your hands, and compares each with all hands of your rival. The last column shows
# your gain if your rival paid the full price and still did not look:

# %%
gains = Listing(
    {
        "your bets": bets,
        "hands to stay with": f"{100 * stay(bets, price=1).share:.0f} %",
        "you gain, chips a deal": f"{stay(bets, price=1).gain:.2f}",
        "if the rival paid in full": f"{stay(bets, price=2).gain:.2f}",
    } for bets in (1, 2, 3)
)

# %%
gains

# %% [markdown]
# *Your turn.* Read the table once, cover it, and answer.

# %%
gains.question(0, 2, seed=1)

# %% [markdown]
# In the long run you are ahead: by 0.35 chips a deal with one bet, and by 0.53 with three. You know your cards. Your
# rival does not, but pays half of what a player who has looked would pay. Your knowledge is worth more than this
# saving, so blind play loses. But compare the last two columns: at the full price, your rival would lose about four
# times as much.
#
# ## Five questions to end with

# %%
from cardwidgets.lessons import check

KINDS = "blind_price", "next_price"
cardwidgets.ExerciseWidget(check("brag", *KINDS, seed=40))

# %% [markdown]
# Where the sources differ, see [disputed points](disputed_points.ipynb).
#
# ## Sources
#
# - The Japanese article on Brag, [ブラグ](https://ja.wikipedia.org/wiki/ブラグ) in Wikipedia: half the price for a blind
#   player.
# - Akagiri (赤桐), a Japanese page of 22 March 2001 on Brag, based on
#   [pagat.com](https://www.pagat.com/vying/brag.html): blind play and its price.
# - The figures are computed in the cells above.

# %% [markdown]
# ← [Brag 9 · Predict, simulate, count](9_chances.ipynb) · [Home](../00_welcome.ipynb) · [Words](../06_words.ipynb) · [Brag 11 · Bluffing](11_bluffing.ipynb) →
