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
# Anna has promised to take no trick at all, and six of the ten tricks are over. Can you make her take a trick?
#
# You are Boris, and you lead. Your best card is marked. If you play a card marked −3, Anna takes three tricks fewer
# than after your best card.
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
# Tags: [article] means Wikipedia's Japanese article on Preferans, [other] means another source, [ours] means our own
# addition.
#
# ## What is a misère?
#
# [Misère](../06_words.ipynb) is a contract without trumps in which the declarer must take no trick. Nobody is asked to
# whist. If a defender makes the first lead, the defenders lay their hands open before it; otherwise, after it. They
# may talk about what to play. All must follow suit.
#
# A declarer who takes no trick writes ten points in the pool of [the score sheet](5_three_score_sheets.ipynb). Each
# trick that the declarer takes costs ten penalty points. [article]
#
# ## When is a suit safe?
#
# You hold the seven, the nine and the jack of a suit. Can the others make you take a trick in it? No: each time they
# lead it, you can play lower than one of them.
#
# Another safe suit is 7 9 J K. The rule for a safe suit: no rank is missing below your lowest card, at most one below
# your second card, at most two below your third, and so on. [ours]
#
# For each suit below, the cell counts all ways in which the other cards of the suit may lie. A suit is *caught* if the
# defenders, who see all cards and lead only this suit, make you take a trick. The table says in what percentage of the
# ways this happens:

# %%
SUITS = ("7", "79", "79J", "79JK", "7T", "8", "89", "8T", "7Q", "78A", "9", "A")
preferans.suits_at_misere(*SUITS)

# %% [markdown]
# A lone eight is nearly safe if only this suit is led. It is caught only if one defender holds all seven other cards.
# Otherwise, when one defender leads the seven, the other must play higher than your eight.
#
# Seven, eight and ace are always caught, despite two low cards: the others lead the suit three times.
#
# Having to lead the suit yourself is a disadvantage. A lone seven is safe to lead. But if you lead the seven of 7 9 J,
# the eight is missing below the nine, and the suit is unsafe.
#
# Here the rule about missing ranks is tested on every *holding* (combination of cards in a suit):

# %%
preferans_chances.safe_holdings()

# %% [markdown]
# ### Your turn

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
# In these ten cards, spades, clubs and diamonds are safe. In hearts a low card is missing.

# %%
cardwidgets.HandWidget(preferans_chances.MISERE)

# %% [markdown]
# Boris leads. How often are you caught? Guess first.
#
# In the first row of the table the defenders lead only hearts. The cell counts all ways to share out the six other
# hearts. The second row comes from sixty deals in which the defenders may lead any suit and make no mistake. The number
# after ± is half the width of the [confidence interval](../06_words.ipynb).

# %%
preferans_chances.suit_and_deal(deals=60)

# %% [markdown]
# The defenders have a better plan than leading only hearts. One defender holds the seven of hearts. The defenders
# lead *other* suits until the other defender has thrown away all hearts. Then they lead the seven, and your heart
# takes the trick. So think also of the cards that the defenders can throw away.
#
# Here are the same deals, by the number of hearts that the other defender must throw away:

# %%
preferans_chances.by_hearts_to_throw(deals=60)

# %% [markdown]
# With two hearts or more to throw away, some declarers escape.
#
# ## Who leads first?
#
# An open-source program calls the next deal the Kovalevskaya misère. [other] Anna's hand looks safe: it has no card
# above a ten. But the first lead decides a lot.

# %%
from cardwidgets.core.cards import Cards
from cardwidgets.odds.preferans.double_dummy import solve

ANNA = "7S 8S 9S TS 8C 7D 8D 9D 8H 9H"
BORIS, VERA = "KS AS TC JC QC AD TH QH KH AH", "JS QS 7C 9C TD JD QD KD 7H JH"
HANDS = [Cards(ANNA), Cards(BORIS), Cards(VERA)]
SOLVED = [solve(HANDS, "M", leader=seat, fast=False) for seat in range(3)]

# %%
from cardwidgets.course import Listing

Listing(
    {"leads first": preferans.PLAYERS[seat], "the declarer takes": found.tricks}
    | {"leads that give nothing away": Cards(found.best)}
    for seat, found in enumerate(SOLVED)
)

# %% [markdown]
# Here are the first four tricks of one way to catch Anna if Boris leads:

# %%
line = [SOLVED[1].line[first : first + 3] for first in (0, 3, 6, 9)]
Listing(
    {"trick": n, "leads": preferans.PLAYERS[trick[0][0]]}
    | {preferans.PLAYERS[seat]: card for seat, card in sorted(trick)}
    for n, trick in enumerate(line, 1)
)

# %% [markdown]
# ### Your turn

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
# If nobody dares to bid, everybody plays alone, without trumps, and each trick costs a penalty point. This is called
# [raspasovka](../06_words.ipynb), or raspasy (распасы). A player who takes no trick earns something in the pool. With
# four players the dealer leads the two cards of the talon, one after the other. [article] With three players, the
# talon stays face down at our table. [ours]
#
# Here one computer player avoids tricks (it *ducks*), and two play at random:

# %%
preferans.all_passed()

# %% [markdown]
# If all pass again in the next deal, each trick costs more. The players agree on the prices beforehand. [article] The
# columns 1 to 6 are the all-pass deals of a series:

# %%
preferans.row_prices()

# %% [markdown]
# By one rule any contract ends such a series of all-pass deals. By another only a contract that is made ends it. In the
# next table two all-pass deals have been played. Each column names a result of the next deal, and gives the length of
# the series after it (0 if over).

# %%
preferans.row_ends()

# %% [markdown]
# Sometimes the lowest bid rises, too, so the series is harder to end. [article]
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
# - **The Japanese article on Preferans**, [プレフェランス](https://ja.wikipedia.org/wiki/プレフェランス) in Wikipedia, for misère,
#   the all-pass deals and their series.
# - [preferans-solver](https://github.com/avysogorets/preferans-solver), an open-source program by avysogorets, for the
#   name *Kovalevskaya misère*.
#
# Where the sources differ: [disputed points](disputed_points.ipynb).

# %% [markdown]
# ← [Preferans 3 · Whisting and play](3_whisting_and_play.ipynb) · [Home](../00_welcome.ipynb) · [Words](../06_words.ipynb) · [Preferans 5 · Three score sheets](5_three_score_sheets.ipynb) →
