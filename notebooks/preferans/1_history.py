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
# # Preferans 1 · History
#
# Of your ten cards six are clubs: ace, king, queen, jack, nine and eight. In each of ten *tricks* everybody plays one
# card, and the best card takes the trick. How many tricks would you promise to take?
#
# In *Preferans* you promise (*bid*) a number of tricks before anybody plays a card. The player with the highest bid
# plays against the two others, and pays for every trick that is missing. Russians have played Preferans for almost
# two centuries. Play a deal against two computer players.
#
# *Run this grey box (a cell) first: the other cells build on it.*

# %%
import cardwidgets

cardwidgets.use(lang="en")
cardwidgets.TableWidget("preferans-sochi", seed=12)

# %% [markdown]
# If you pass, somebody else may promise tricks. Then you may [whist](../06_words.ipynb), that is, play against that
# player. If you whist, you are paid for each trick that you take, and you pay if you take too few. If all three pass,
# everybody tries to take no trick at all.
#
# After this notebook you can
#
# - say which card you must play,
# - say who takes the trick,
# - say who leads.
#
# Tags: [article] means Wikipedia's Japanese article on Preferans, [ours] means our own addition.
#
# ## What is a trick?
#
# Each of three players puts one card on the table. The three cards are a [trick](../06_words.ipynb), and one player
# takes them all. Only the number of tricks counts, not the cards in them: Preferans is a *plain-trick game*.
# [article]
#
# The player who plays the first card *leads*. One suit may be [trumps](../06_words.ipynb): the highest trump takes
# the trick. If there is no trump in it, the highest card of the suit that was led takes it. Step through three
# tricks, and say who takes each. Hearts are trumps. (In code a card is its rank and the first letter of its suit:
# `AS` is the ace of spades, `TC` the ten of clubs.)

# %%
TRICKS = ["AS 7S KS", "QD 8H JD", "9C TC 7H"]
cardwidgets.TrickWidget("preferans-sochi", TRICKS, trump="H", leader=0, seats=3)

# %% [markdown]
# You may not play just any card. [article]
#
# - If you hold a card of the suit that was led, you must *follow suit*: play a card of that suit.
# - If you hold no card of that suit, you **must trump**: play a trump, even a trump that cannot win.
# - If you hold no trump either, you may play anything.
#
# The second rule is stricter than in bridge. You need not beat the cards played before yours.
#
# ### Your turn
#
# Choose your answer, then press *Check*. *Hint* helps step by step, and *Another* gives you a new question.

# %%
from cardwidgets.lessons.exercises.preferans import (
    must_follow,
    who_leads,
    who_takes,
)

q1 = must_follow(seed=5)
q1

# %%
q2 = who_takes(seed=8)
q2

# %% [markdown]
# ## What is it played with?
#
# You play with a piquet pack: 32 cards, from the seven up to the ace. In each suit the ace is highest. [article]

# %%
cardwidgets.HandWidget("AS KS QS JS TS 9S 8S 7S")

# %% [markdown]
# Each player gets ten cards. Two cards are left over: the [talon](../06_words.ipynb). The highest bidder takes them
# and lays two cards aside. [article]
#
# How many different deals are there? A deal is three hands and a talon:

# %%
from math import factorial

print(f"{factorial(32) // (factorial(10) ** 3 * factorial(2)):,}")

# %% [markdown]
# ## Where does it come from?
#
# The article gives two answers: its information box says Russia, and its text says probably Austria. [article] Both
# can be right: the game may be Austrian, and its present form Russian. [ours]
#
# The story begins in Spain, with the game Ombre. Preferans belongs to the family of Ombre, but its nearest ancestor
# is another game, Boston. Boston is the old game Whist with an auction. (In Preferans, to *whist* has another
# meaning.) Early in the 19th century Preferans was in fashion in Vienna, and Russia seems to have followed. [article]
# Here is each claim, and its place in the article:

# %%
from cardwidgets.course import Tables, preferans

tables = Tables("1_history.toml")
tables["claims"]

# %% [markdown]
#
# ## What does the name mean?
#
# *Préférence* is French for liking one thing more than another. Yet the game does not come from France. In the game
# of Boston the word meant that a bidder chose the trump suit. [article] Today the words of the game are Russian:

# %%
WORDS = (
    "preferans", "bid", "talon", "contract",
    "whist", "misere", "raspasovka", "pool",
)
preferans.terms(*WORDS)

# %% [markdown]
# ## Who are its relatives?
#
# Similar games are played from Lithuania to Greece. The Greek *Prefa* (Πρέφα) is close to an early Russian form. The
# Preferans of the Balkans is close to the old Austrian one.
#
# The Russian and the Greek game stand out in two ways. First, the two [defenders](../06_words.ipynb), who play
# against the highest bidder, do not depend much on each other. [Preferans 3](3_whisting_and_play.ipynb) shows why.
# Second, there are many different bids. [article] You may bid six to ten tricks, with one of four suits as trumps or
# with none. How many bids does that make, with misère (the promise to take no trick)?

# %%
from cardwidgets.games.preferans.bids import ladder

len(ladder())

# %% [markdown]
# ## Who begins?
#
# The article does not say who deals first. With `dealer="lot"` in the first cell, our table draws lots. [ours]
# Dealing, bidding and play go clockwise.
#
# The player on the dealer's left is called [forehand](../06_words.ipynb). Forehand bids first, and also leads to the
# first trick, no matter who won the auction. With four players the dealer rests. But if the three others have all
# passed, the dealer leads one card of the talon to each of the first two tricks. [article]
#
# In the next table Vera has dealt, all have passed, and Boris takes every trick:

# %%
preferans.leaders()

# %% [markdown]
# If all have passed with four players, forehand leads to the third trick, no matter who took the first two.
#
# ### Your turn

# %%
q3 = who_leads(seed=1)
q3

# %% [markdown]
# ## What may a dealer do wrong?
#
# A dealer gives two cards at a time. The article names four mistakes. A card is dealt face up. A hand has more or
# fewer than ten cards. The talon comes first, last or in two parts. The player on the right has not cut the pack.
# After a mistake the dealer writes two penalty points, shuffles and deals again. [article]
#
# The usual way is two cards to the first player, then the talon, then the other cards. By a stricter rule, the talon
# must come after the second round of dealing or after the third. (In a round everybody gets two cards.) [article] So by
# the stricter rule the usual way is a mistake! [ours]

# %%
preferans.misdeals()

# %% [markdown]
# In the game `"preferans-by-hand"` you deal the cards yourself, two at a time. Write this name in the first cell to
# try it.
#
# ## Five questions to end with

# %%
LEARNT = ("preferans.must_follow", "preferans.who_takes", "preferans.who_leads")
cardwidgets.PracticeWidget(kinds=LEARNT, number=5)

# %% [markdown]
# ## Sources
#
# - **The Japanese article on Preferans**, [プレフェランス](https://ja.wikipedia.org/wiki/プレフェランス) in Wikipedia, for every
#   date and name above. It cites Faith Wigzell, *Reading Russian Fortunes: Print Culture, Gender, and Divination in
#   Russia* (Cambridge University Press, 1998), from page 32 on. It also cites David Parlett, *A History of Card
#   Games* (Oxford University Press, 1991), page 208.
# - The article names David Parlett, *The Penguin Book of Card Games* (1979, 2000, 2008), pages 71 to 76. The scoring
#   in this book is slightly different. The article also names the page on the [Rams
#   group](https://www.pagat.com/rams/) at pagat.com, and three programs: PrefCount keeps the score, and Danzig Pref
#   Engine and OpenPref play the game.
#
# Where the sources differ: [disputed points](disputed_points.ipynb).

# %% [markdown]
# ← [Briscola · Disputed points](../briscola/disputed_points.ipynb) · [Home](../00_welcome.ipynb) · [Words](../06_words.ipynb) · [Preferans 2 · Cards and auction](2_cards_and_auction.ipynb) →
