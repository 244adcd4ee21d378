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
# # Briscola 4 · The variants
#
# Five cards in your hand, and no trumps. You look for a king and a queen of one suit. If you find them, when do you
# show them?
#
# This is Marianna, called Cinquecento in Sicily, one of the many relatives of Briscola. A king and queen of one
# suit are a *mariage*, and the first player to show one makes its suit trumps. Show a pair when you get one.
#
# *Run this grey box (a cell) first: the other cells build on it.*

# %%
import cardwidgets

cardwidgets.use(lang="en")
cardwidgets.TableWidget("marianna", seats=2, seed=5)

# %% [markdown]
# After this notebook you can
#
# - follow suit where you must,
# - show a mariage at the right moment, and say what it brings,
# - switch one rule, and see the same deal take another way.
#
# ## Which games are there?
#
# Chiamata and its kin have [a page of their own](5_called_partner.ipynb), and so have [partners and
# captains](3_partners.ipynb). Here are the others:

# %%
from cardwidgets.course import games

FOR_TWO = "briscolone", "brusquembille", "briscola-mariccia", "marianna"
OTHERS = "bisca", "bisca-brazil", "briscola-bosnia", "briscola-duplo", "sueca"
games(*FOR_TWO, *OTHERS)

# %% [markdown]
# The article adds details that the table leaves out. [article]
#
# - *Briscolone* deals five cards. At times you must follow suit.
# - *Mariccia* is also called Scoperta, "uncovered": both hands lie open, and so do the cards that are drawn. The
#   first player with 250 points wins. If both get there in one deal, the higher total wins; equal totals are a
#   draw.
# - *Marianna* goes to 501 points. If several players get there in one deal, the highest total wins, and equal
#   totals are a draw.
# - At *Bisca* the most points win a deal; if they are equal, one more deal decides. Some sites call the game Sueca.
# - In *Bosnia* four may play in pairs or each alone. The article sets no number of players. Two to four is our
#   choice. [ours]
#
# Each game here is Briscola with some rules changed. This table is made from the rules themselves:

# %%
from cardwidgets.course import briscola

briscola.changes()

# %% [markdown]
# ## Must I follow suit?
#
# To [follow suit](../06_words.ipynb) is to play a card of the suit that was led. In Briscola you never have to. In
# Sueca you must, if you can. [other] In Mariccia you must once the stock is gone. In Brazil you must only when
# trumps were led. [article] In none of these games do you have to trump.
#
# Hearts are trumps, and you hold A♠ 4♠ 2♥ K♦. Which cards may you play on a spade, and which on a heart?

# %%
briscola.may_be_played()

# %% [markdown]
# ### Your turn

# %%
from cardwidgets.lessons.exercises.briscola import must_follow

q1 = must_follow(seed=8)
q1

# %% [markdown]
# ## What is a mariage?
#
# A mariage is a king and queen of one suit in one hand. You show it before a trick is played, and only one in a
# trick.
#
# At Mariccia only the mariage of trumps counts. At Marianna any suit will do. It becomes trumps at once and stays
# so until somebody shows another mariage. There you may not show one before the first trick, nor when the stock is
# gone. The first mariage of a deal brings 20 points, the second 40 and so on, all players together. [article]

# %%
briscola.mariage_points()

# %% [markdown]
# Some tables agree on 40 points at Mariccia. [article]
#
# How many mariages can you expect in a deal of Marianna? Two computer players show theirs here:

# %%
briscola.mariages_shown(deals=40)

# %% [markdown]
# ### Your turn
#
# May you show it at this moment? And what does it bring?

# %%
from cardwidgets.lessons.exercises.briscola import (
    may_you_show,
    what_a_mariage_brings,
)

q2 = may_you_show(seed=5)
q2

# %%
q3 = what_a_mariage_brings(seed=3)
q3

# %% [markdown]
# ## Chips for aces and tens
#
# [Brusquembille](../06_words.ipynb) pays at once. If you take a trick with an ace that you played, each opponent
# pays you two chips. A ten earns one. If your ace or ten loses its trick, *you* pay each opponent as much.
# [article]
#
# Ben leads the ten of clubs, and Ann puts the ace of clubs on it. How many chips does Ben pay?

# %%
briscola.chips("TC", "AC")

# %% [markdown]
# Three chips for one trick: two for the ace that wins, and one for the ten that is lost. The article gives the
# payments for two players; with more, each opponent pays or is paid. [other]
#
# ### Your turn

# %%
from cardwidgets.lessons.exercises.briscola import chips_paid

q4 = chips_paid(seed=7)
q4

# %% [markdown]
# ## Two cards to every trick
#
# In Croatia and in Bosnia and Herzegovina you may meet a game with four cards in the hand. Everybody plays two of
# them to each trick: all play one, then all play another. The first card of all decides which suit was led. Then
# hands are filled up to four again. [article] Here is one trick, in the order of play:

# %%
briscola.two_to_a_trick()

# %% [markdown]
# ## The same deal, one rule switched
#
# How much does one rule matter? Here the cards stay as they are, and one rule changes. Two computer players play
# the deal each time. The last column gives the first trick that differs from Briscola.

# %%
briscola.switched(deal=5)

# %% [markdown]
# Can you explain the last column? If you must follow suit only when the stock is gone, both games have the same
# rules until then. Five cards in the hand change the card that is turned up. With open hands the players see more
# than before, and sooner or later one of them uses it.
#
# Now switch a rule yourself: change the words in the next cell and run it. Then play at that table.

# %%
SWITCH = {"redraw_top": True}
briscola.compared(0, SWITCH)

# %%
cardwidgets.TableWidget(briscola.same_cards(0, **SWITCH))

# %% [markdown]
# With `redraw_top` an ace or a three that is turned up goes back into the stock, and another card is turned up. To
# make a game of your own, go to [the workshop](../workshop/1_your_own_variant.ipynb).
#
# ## Five questions to end with

# %%
LEARNT = "must_follow", "may_you_show", "what_a_mariage_brings", "chips_paid"
KINDS = [f"briscola.{name}" for name in LEARNT]
cardwidgets.PracticeWidget(kinds=KINDS, number=5)

# %% [markdown]
# ## Sources
#
# - **The Japanese article on Briscola**, さらなるブリスコラ (a blog post without an author or a year in our copy), for every
#   game but Sueca, which it only names.
# - John McLeod's [pagat.com](https://www.pagat.com) for Bisca; [suecalandia.com](https://www.suecalandia.com) for
#   Sueca; the *Encyclopédie* (1751–1772) for Brusquembille with more than two players.
#
# The points on which they disagree are in [disputed points](disputed_points.ipynb).

# %% [markdown]
# ← [Briscola 3 · Partners](3_partners.ipynb) · [Home](../00_welcome.ipynb) · [Words](../06_words.ipynb) · [Briscola 5 · The called partner](5_called_partner.ipynb) →
