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
# # Preferans 4 · Misère, and when all pass
#
# Anna has promised to take no trick at all, and six of the ten tricks are over. Can you make her take one?
#
# You are Boris, and it is your lead. A figure on a card says how many tricks it gives away. Catch Anna.
#
# *Run this grey box (a cell) first: the other cells build on it.*

# %%
import cardwidgets
from cardwidgets.course import preferans, preferans_chances

cardwidgets.use(lang="en")
deal = preferans_chances.catch_it()
cardwidgets.TableWidget(deal, seat=1, values="open", names=preferans.PLAYERS[:3])

# %% [markdown]
# After this notebook you can
#
# - tell a safe suit from one that can be caught,
# - lay the right two cards aside,
# - say whether a misère is safe, and catch one with open hands.
#
# ## What is a misère?
#
# [Misère](../06_words.ipynb) is a contract without trumps in which the declarer takes no trick. No defender has to
# say whether to whist. The two of them lay their hands on the table before the first lead, or after it if the
# declarer leads. They may talk about what to play. Suit must be followed as always.
#
# A misère that is made earns ten points in the pool, on [the score sheet](5_three_score_sheets.ipynb). Each trick
# that is taken writes ten points of penalty. [article]
#
# ## When is a suit safe?
#
# You hold the seven, the nine and the jack of a suit. Can the others make you take a trick in it? No: each time the
# suit is led, you have a card that goes under.
#
# Count from the bottom: you may leave out one rank each time, as in 7 9 J K. More exactly: no card lies below your
# lowest, at most one below your second, at most two below your third, and so on. [ours]
#
# For other suits all ways in which the rest may lie are counted. The table says how often a suit is caught, in
# percent, when defenders who see all cards lead nothing else:

# %%
SUITS = ("7", "79", "79J", "79JK", "7T", "8", "89", "8T", "7Q", "78A", "9", "A")
preferans.suits_at_misere(*SUITS)

# %% [markdown]
# A lone eight is nearly safe. It is caught only if one opponent holds all seven other cards of the suit. Otherwise
# the seven is led, and the partner must put a higher card on it.
#
# Seven, eight and ace look low, but they are lost: the others lead the suit three times.
#
# To lead first costs something. A lone seven may be led. But if you lead the seven of a suit with gaps, each gap is
# one too wide.
#
# Is the rule about the gaps right? Here it is tested on all holdings, by the number of cards:

# %%
preferans_chances.safe_holdings()

# %% [markdown]
# ### Your turn
#
# Which suit is safer? And which two of twelve cards must go?

# %%
from cardwidgets.lessons.exercises.preferans import lay_aside, which_suit_is_safer

q1 = which_suit_is_safer(seed=2)
q1

# %%
q2 = lay_aside(seed=4)
q2

# %% [markdown]
# ## Is it enough to look at one suit?
#
# In these ten cards spades, clubs and diamonds duck whatever is led. The hearts have a gap at the bottom.

# %%
cardwidgets.HandWidget(preferans_chances.MISERE)

# %% [markdown]
# Boris leads. How often are you caught? Guess first.
#
# In the first row nothing but hearts is led, and all ways in which the six others may lie are counted. The second
# row plays out sixty deals with all four suits. The figure after ± is half the width of the confidence interval.
# About 95 times out of 100 the interval holds the true percentage.

# %%
preferans_chances.suit_and_deal(deals=60)

# %% [markdown]
# The two are far apart. The count is right for what it assumes: nothing but hearts is led.
#
# The defenders do something else. One of them has the seven of hearts. They lead *other* suits until the partner
# has thrown all other hearts away. Then the seven is led, and nobody can play higher than you. So look at the cards
# that they can throw, and not only at those they can lead.
#
# Here are the same deals, sorted by the number of hearts that the partner must throw away:

# %%
preferans_chances.by_hearts_to_throw(deals=60)

# %% [markdown]
# No row is a law: with more than one heart to throw, some declarers are caught and some escape. The deal at the top
# of this page is one of these. Hearts alone would have been safe there.
#
# ## Who leads first?
#
# The page of a solver calls this deal the Kovalevskaya misère. [other] Anna's hand looks safe: nothing in it is
# higher than a ten. But look how much the first lead decides.

# %%
HANDS = ["7S 8S 9S TS 8C 7D 8D 9D 8H 9H"]
HANDS += ["KS AS TC JC QC AD TH QH KH AH", "JS QS 7C 9C TD JD QD KD 7H JH"]
preferans.who_leads_misere(HANDS)

# %% [markdown]
# One way in which she is caught:

# %%
preferans.line_of_play(HANDS, leader=1, tricks=4)

# %% [markdown]
# ### Your turn
#
# All cards lie open. Is it safe? Then sit on the other side and catch it.

# %%
from cardwidgets.lessons.exercises.preferans import (
    catch_the_misere,
    is_this_misere_safe,
)

q3 = is_this_misere_safe(seed=5)
q3

# %%
q4 = catch_the_misere(seed=2)
q4

# %% [markdown]
# ## When all have passed
#
# Nobody dared to bid. Now everybody plays alone, without trumps, and each trick is a point of penalty. The game is
# called [raspasovka](../06_words.ipynb), or raspasy (распасы). A player who takes no trick earns something in the
# pool. With four players the dealer leads the two cards of the talon. [article] With three the talon stays down
# here. [ours]
#
# Here a computer player ducks, against two who play any card. How many tricks does it take?

# %%
preferans.all_passed()

# %% [markdown]
# If all pass again in the next deal, tricks get dearer. Players agree how far: [article]

# %%
preferans.row_prices()

# %% [markdown]
# And what ends such a row? Any contract; or only one that is made. The table begins after two all-pass games in a
# row. How many all-pass games in a row are there after one deal more?

# %%
preferans.row_ends()

# %% [markdown]
# In some circles the lowest bid goes up as well, so that it gets harder to stop passing. [article]
#
# ## Five questions to end with

# %%
LEARNT = (
    "which_suit_is_safer", "lay_aside", "is_this_misere_safe", "catch_the_misere",
)
KINDS = [f"preferans.{name}" for name in LEARNT]
cardwidgets.PracticeWidget(kinds=KINDS, number=5)

# %% [markdown]
# ## Sources
#
# - **The Japanese article on Preferans**, [プレフェランス](https://ja.wikipedia.org/wiki/プレフェランス) in Wikipedia, for
#   misère, the all-pass game and its rows. It gives no probabilities.
# - [preferans-solver](https://github.com/avysogorets/preferans-solver), an open-source program by avysogorets, for
#   the name of the known misère.
#
# Points on which sources disagree are in [disputed points](disputed_points.ipynb). [Preferans
# 7](7_which_contract_pays.ipynb) shows how safe a misère must be.

# %% [markdown]
# ← [Preferans 3 · Whisting and play](3_whisting_and_play.ipynb) · [Home](../00_welcome.ipynb) · [Words](../06_words.ipynb) · [Preferans 5 · Three score sheets](5_three_score_sheets.ipynb) →
