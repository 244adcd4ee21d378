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
# You hold five cards, and no suit is trumps yet. You look for a king and a queen of one suit. If you find them, when
# do you show them?
#
# This is Marianna, called Cinquecento in Sicily, one of the many relatives of Briscola. In this game a king and queen
# of one suit are called a *mariage* (marriage). The first player to show one makes its suit trumps. Show a mariage
# when you get one.
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
# - show a mariage at the right moment, and say how much it is worth,
# - change one rule, and see how the same deal changes.
#
# Tags: [article] means the Japanese blog article on Briscola, [other] means another source, [ours] means our own
# addition.
#
# ## Which games are there?
#
# Briscola chiamata, with a called partner, has [its own page](5_called_partner.ipynb). So has Briscola with [partners
# and captains](3_partners.ipynb). Here are the other games:

# %%
from cardwidgets.course import games

FOR_TWO = "briscolone", "brusquembille", "briscola-mariccia", "marianna"
OTHERS = "bisca", "bisca-brazil", "briscola-bosnia", "briscola-duplo", "sueca"
games(*FOR_TWO, *OTHERS)

# %% [markdown]
# The article adds these details. [article]
#
# - In *Briscolone* you hold five cards, and by some rules you must follow suit.
# - *Mariccia* is also called Scoperta, "uncovered", because both hands and the cards drawn lie open. The first player
#   with 250 points wins. If both reach 250 in one deal, the higher total wins, and equal totals are a draw.
# - *Marianna* ends at 501 points. If several players reach 501 in one deal, the highest total wins, and equal totals
#   are a draw.
# - In *Bisca* the player with the most points wins a deal. If two players tie for the most points, one more deal
#   decides. Some sites call Bisca *Sueca*, but in this course Sueca is a game of its own.
# - The article does not say how many may play *Briscola in Bosnia*. We chose two to four. [ours] Four can play in
#   pairs, or everybody plays alone. [article]
#
# Each game is Briscola with some rules changed:

# %%
from cardwidgets.course import briscola

briscola.changes()

# %% [markdown]
# ## Must I follow suit?
#
# To [follow suit](../06_words.ipynb) is to play a card of the suit that was led. In Briscola you never have to. In
# Sueca you must, if you can. [other] In Mariccia you must follow suit once the stock is gone. In Bisca in Brazil you
# must follow suit only if a trump was led. [article] If you cannot follow suit, you may play any card: you never have
# to trump.
#
# Hearts are trumps, and you hold A♠ 4♠ 2♥ K♦. Which cards may you play if a spade was led, and which if a heart was
# led? The column *stock* gives the number of cards still in the stock.

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
# A mariage is a king and queen of one suit in one hand. You show it before a trick. Before each trick you may show
# only one.
#
# In Mariccia only the mariage of trumps counts. In Marianna any mariage counts. The suit of the mariage becomes trumps
# at once, and stays trumps until somebody shows another mariage. In Marianna you may not show a mariage before the
# first trick, nor when the stock is gone. The first mariage of a deal scores 20 points, the second 40 and so on, no
# matter who shows it. [article] In Mariccia, too, the mariage scores 20 points, or 40 if all agree. [article]
#
# How many mariages can you expect in a deal of Marianna? Two computer players play forty deals:

# %%
briscola.mariages_shown(deals=40)

# %% [markdown]
# ### Your turn
#
# The first exercise asks whether you may show a mariage now. The second asks how much a mariage is worth.

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
# [Brusquembille](../06_words.ipynb) pays at once. If you take a trick with an ace, each rival pays you two chips. If
# you take it with a ten, each rival pays you one chip. If your ace or ten loses its trick, *you* pay each rival two
# chips or one. [article]
#
# Ben leads the ten of clubs (in code `TC`), and Ann plays the ace of clubs (`AC`). How many chips does Ben pay?

# %%
briscola.chips("TC", "AC")

# %% [markdown]
# Ben pays three chips: two for the ace that wins, and one for the ten that loses. The article gives the payments for
# two players. With more players, every rival pays you, or you pay every rival. [other]
#
# ### Your turn

# %%
from cardwidgets.lessons.exercises.briscola import chips_paid

q4 = chips_paid(seed=7)
q4

# %% [markdown]
# ## Two cards to every trick
#
# In Croatia and in Bosnia and Herzegovina there is a game in which you hold four cards (here *Briscola duplo*).
# Everybody plays two of them to each trick: all play one, then all play another. The very first card decides which
# suit was led. Then all draw until they hold four cards again. [article] Here is one trick, in the order of play:

# %%
briscola.two_to_a_trick()

# %% [markdown]
# ## The same deal, with one rule changed
#
# How much does one rule matter? Two computer players play the same deal again and again, each time with one rule
# changed. The last column gives the first trick that differs from Briscola.

# %%
briscola.switched(deal=5)

# %% [markdown]
# Look at *follow suit when the stock is gone*: until then the deal is the same as in Briscola. If you deal five cards
# each, a different card is turned up as trumps.
#
# Now change a rule yourself. In the next cell, replace `{"redraw_top": True}`, for example by `{"hand": 5}` or
# `{"open_hands": True}`, and run it. Then run the cell after it, and play.

# %%
SWITCH = {"redraw_top": True}
briscola.compared(0, SWITCH)

# %%
cardwidgets.TableWidget(briscola.same_cards(0, **SWITCH))

# %% [markdown]
# To make a game of your own, go to [the workshop](../workshop/1_your_own_variant.ipynb).
#
# ## Five questions to end with

# %%
LEARNT = "must_follow", "may_you_show", "what_a_mariage_brings", "chips_paid"
KINDS = [f"briscola.{name}" for name in LEARNT]
cardwidgets.PracticeWidget(kinds=KINDS, number=5)

# %% [markdown]
# ## Sources
#
# - **The Japanese blog article on Briscola**, さらなるブリスコラ (without an author or a year in our copy), for every game but
#   Sueca, which it only names.
# - John McLeod's [pagat.com](https://www.pagat.com) for Bisca; [suecalandia.com](https://www.suecalandia.com) for
#   Sueca; the *Encyclopédie* (1751–1772) for Brusquembille with more than two players.
#
# Where the sources differ: [disputed points](disputed_points.ipynb).

# %% [markdown]
# ← [Briscola 3 · Partners](3_partners.ipynb) · [Home](../00_welcome.ipynb) · [Words](../06_words.ipynb) · [Briscola 5 · The called partner](5_called_partner.ipynb) →
