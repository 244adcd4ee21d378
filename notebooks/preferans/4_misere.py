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
# Sometimes the aim is to take no trick at all. At this table everybody tries to catch somebody who
# promised that. You are Boris, and it is your lead. A figure on a card says how many tricks it gives
# away. Click the grey box below, press Shift and Enter, and catch Anna.
#
# *Run this grey box (a cell) first: the other cells build on it.*

# %%
import cardwidgets
from cardwidgets.course import preferans_chances

cardwidgets.use(lang="en")
NAMES = ("Anna", "Boris", "Vera")
deal = preferans_chances.catch_it()
cardwidgets.TableWidget(deal, seat=1, values="open", names=NAMES)

# %% [markdown]
# After this notebook you can
#
# - tell a safe suit from one that can be caught,
# - lay the right two cards aside,
# - say whether a misère is safe, and catch one with open hands.
#
# ## What is a misère?
#
# [Misère](../06_words.ipynb) is a contract without trumps in which the declarer takes no trick.
# Nobody is asked about whisting. The two defenders lay their hands on the table before the first
# lead, or after it if the declarer leads. They may talk about what to play. Suit must be followed as
# always. A misère that is made earns ten points of the pool, on [the score
# sheet](5_three_score_sheets.ipynb). Each trick that is taken writes ten points of penalty.
#
# ## When is a suit safe?
#
# If you have a card that goes under, each time the suit is led. Counted from the bottom you may leave out
# one rank each time: 7 9 J K. More exactly: below your lowest card lies no other, below your second at
# most one, below your third at most two, and so on. For other suits, all ways in which the rest may lie
# have been gone through. The table says how often a suit is caught, in percent, when defenders who see
# all cards lead nothing else:

# %%
from cardwidgets.course import preferans

SUITS = ("7", "79", "79J", "79JK", "7T", "8", "89", "8T", "7Q", "78A", "9", "A")
preferans.suits_at_misere(*SUITS)

# %% [markdown]
# A lone eight is nearly safe. It is caught only if one opponent holds all seven other cards of the suit:
# a partner with any of them must play a higher card on the seven. The table says how rare that is. Seven,
# eight and ace look low and are lost, because the others lead the suit three times. And to lead first
# costs something. A lone seven may be led. But when you lead the seven of a longer suit, the gaps above
# it are one too wide.
#
# Is the rule about the gaps right? Ask it of all holdings there are, by their number of cards:

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
# Boris leads. How often are you caught? Guess before you run the next cell. First row: nothing but hearts
# is led, counted over all ways in which the six others may lie. Second row: sixty deals, each played out
# with all four suits. The figure after ± is the error band, which holds the true share about 95 times of
# 100.

# %%
preferans_chances.suit_and_deal(deals=60)

# %% [markdown]
# The two are far apart, and more deals will not bring them together. The count is right for what it
# assumes, that nothing but hearts is led. The defenders do something else: they lead *other* suits until
# the partner of the seven of hearts has thrown all other hearts away. Then the seven is led, and nobody
# goes over you. So look at what they can throw, and not only at what they can lead. Here are the same
# deals, by how many hearts that partner must get rid of:

# %%
preferans_chances.by_hearts_to_throw(deals=60)

# %% [markdown]
# No row is a law: others are caught and escape with any number of hearts. The deal at the top of this
# page is one of these, one in which hearts alone would be safe.
#
# ## Who leads first?
#
# The page of an open-source solver calls this deal the Kovalevskaya misère. Anna's hand looks safe:
# nothing in it is higher than a ten. But look what the first lead decides.

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
# Then everybody plays alone, without trumps, and each trick is a point of penalty. The game is called
# [raspasovka](../06_words.ipynb), or raspasy (распасы). A player who takes no trick earns something
# in the pool. With three players the talon stays down; with four the dealer leads its two cards. What
# does the computer player take, who ducks, against two who play any card?

# %%
preferans.all_passed()

# %% [markdown]
# If all pass again in the next deal, tricks get dearer. Players agree how far:

# %%
preferans.row_prices()

# %% [markdown]
# And what ends such a row? Any contract; or only one that is made. The table begins after two all-pass
# games in a row, and says how many stand after one deal more:

# %%
preferans.row_ends()

# %% [markdown]
# In some circles the lowest bid goes up as well, so that it gets harder to stop passing.
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
# - **The Japanese article on Preferans**, [プレフェランス](https://ja.wikipedia.org/wiki/プレフェランス), for
#   misère, the all-pass game and its rows. It gives no chances.
# - [preferans-solver](https://github.com/avysogorets/preferans-solver), for the name of the known misère.
#
# Where sources disagree: [disputed points](disputed_points.ipynb). How safe a misère must be:
# [Preferans 7](7_which_contract_pays.ipynb).

# %% [markdown]
# ← [Preferans 3 · Whisting and play](3_whisting_and_play.ipynb) · [Home](../00_welcome.ipynb) · [Words](../06_words.ipynb) · [Preferans 5 · Three score sheets](5_three_score_sheets.ipynb) →
