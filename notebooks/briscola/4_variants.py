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
# Briscola has many relatives. This one is Marianna, in Sicily Cinquecento: five cards in the hand, and no
# trumps until somebody shows king and queen of a suit, a *mariage*. Click the grey box below, press Shift
# and Enter, and show a pair when you get one.
#
# *Run this grey box (a cell) first: the other cells build on it.*

# %%
import cardwidgets

cardwidgets.use(lang="en")
cardwidgets.TableWidget("marianna", seats=2, seed=5)

# %% [markdown]
# After this notebook you can
#
# - sit down to any game of the family, and know what is different there,
# - follow suit where one must, and show a mariage at the right moment,
# - switch one rule, and see the same deal take another way.
#
# ## Which games are there?
#
# Chiamata and its kin have [a notebook of their own](5_called_partner.ipynb), and so have [partners and
# captains](3_partners.ipynb). Here are the others:

# %%
from cardwidgets.course import games

FOR_TWO = "briscolone", "brusquembille", "briscola-mariccia", "marianna"
OTHERS = "bisca", "bisca-brazil", "briscola-bosnia", "briscola-duplo", "sueca"
games(*FOR_TWO, *OTHERS)

# %% [markdown]
# A few things more, as the Japanese article tells them.
#
# - *Briscolone* deals five cards. At times suit must be followed.
# - *Mariccia* is also called Scoperta, "uncovered": all cards of both hands lie open, those that are drawn
#   too. The first to reach 250 points has won. If both get there in one deal, the most points win; equal
#   points are a draw.
# - *Marianna* goes to 501 points. If several get there in one deal, the most points win. Here too equal
#   points are a draw.
# - At *Bisca* the most points win a deal; if they are equal, one more deal decides. Some sites call the
#   game Sueca.
# - In *Bosnia* four may play in pairs or each alone. The article sets no number of players; two to four is
#   our choice.
#
# Every game here is one set of rules with some of them changed. The table is made from the rules themselves:

# %%
from cardwidgets.course import briscola

briscola.changes()

# %% [markdown]
# ## Must I follow suit?
#
# To [follow suit](../06_words.ipynb) is to play a card of the suit that was led. In Briscola
# nobody has to. In Sueca you must, if you can. In Mariccia you must once the stock is gone. In Brazil you
# must only when trumps were led. Nobody has to trump anywhere. Hearts are trumps and you hold A♠ 4♠ 2♥ K♦:

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
# King and queen of one suit in one hand. At Mariccia only those of the trump suit count. At Marianna
# any suit will do, and it becomes trumps at once, until somebody shows another. You show a mariage
# before a trick is played, one in a trick. At Marianna you may not do so before the first trick, nor
# when the stock is gone. There the first brings 20 points, the second 40 and so on, all players
# together:

# %%
briscola.mariage_points()

# %% [markdown]
# Some agree on 40 points at Mariccia. How many mariages do two computer players show in a deal of
# Marianna?

# %%
briscola.mariages_shown(deals=40)

# %% [markdown]
# ### Your turn
#
# May it be shown at this moment? And what does it bring?

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
# [Brusquembille](../06_words.ipynb) pays at once. If you play an ace and win the trick with it, each
# opponent pays you two chips; for a ten, one. If you play one and lose the trick, you *pay* each
# opponent as much. Ben leads the ten of clubs, and Ann puts the ace of clubs on it:

# %%
briscola.chips("TC", "AC")

# %% [markdown]
# Three chips by one trick: two for the ace that wins, and one for the ten that is lost.
#
# ### Your turn

# %%
from cardwidgets.lessons.exercises.briscola import chips_paid

q4 = chips_paid(seed=7)
q4

# %% [markdown]
# ## Two cards to every trick
#
# In Croatia and in Bosnia and Herzegovina there is a game in which everybody has four cards and plays two
# of them to each trick: all play one, then all another. The suit led is that of the very first card. Then
# hands are filled up to four again. Here is one trick, in the order of play:

# %%
briscola.two_to_a_trick()

# %% [markdown]
# ## The same deal, one rule switched
#
# Now the cards stay as they are, and one rule changes. Two computer players play the deal each time. The
# last column tells the first trick that is not the same as in Briscola.

# %%
briscola.switched(deal=5)

# %% [markdown]
# Where suit must be followed, another card is soon played. Where it must be followed only at the end,
# the deals are alike until the stock is gone. Five cards in the hand move the card that
# is turned up. With open hands the first tricks are the same; then somebody sees what they would not have
# known.
#
# To switch a rule yourself, change the words in the next cell and run it. Then play that table.

# %%
SWITCH = {"redraw_top": True}
briscola.compared(0, SWITCH)

# %%
cardwidgets.TableWidget(briscola.same_cards(0, **SWITCH))

# %% [markdown]
# With `redraw_top` an ace or a three that is turned up goes back into the stock, and another card is
# turned. To make a game of your own, go to [the workshop](../workshop/1_your_own_variant.ipynb).
#
# ## Five questions to end with

# %%
LEARNT = "must_follow", "may_you_show", "what_a_mariage_brings", "chips_paid"
KINDS = [f"briscola.{name}" for name in LEARNT]
cardwidgets.PracticeWidget(kinds=KINDS, number=5)

# %% [markdown]
# ## Sources
#
# - **The Japanese article on Briscola**, さらなるブリスコラ, for every game but Sueca, which it only names.
# - [pagat.com](https://www.pagat.com) for Bisca; [suecalandia.com](https://www.suecalandia.com) for Sueca.
#
# Where they disagree: [disputed points](disputed_points.ipynb).

# %% [markdown]
# ← [Briscola 3 · Partners](3_partners.ipynb) · [Home](../00_welcome.ipynb) · [Words](../06_words.ipynb) · [Briscola 5 · The called partner](5_called_partner.ipynb) →
