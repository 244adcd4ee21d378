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
# # Preferans 2 · Cards and auction
#
# You hold two aces and a king, and the others have spoken before you. Do you promise six tricks, or do you pass?
#
# Before a card is played there is an auction: each player says how many tricks they would take, and the highest
# promise wins. Look at the grid of bids in this deal. A bid that you cannot make says why.
#
# *Run this grey box (a cell) first: the other cells build on it.*

# %%
import cardwidgets

cardwidgets.use(lang="en")
cardwidgets.TableWidget("preferans-sochi", seed=34)

# %% [markdown]
# After this notebook you can
#
# - find the lowest bid that is open to you,
# - say why another bid is closed, and when *misère*, no tricks at all, may still be bid,
# - name a contract after you have seen the talon.
#
# [Preferans 1](1_history.ipynb) explains tricks and trumps.
#
# ## Which bids are there?
#
# A [bid](../06_words.ipynb) is a promise. *6♠* says: with spades as trumps I take six tricks or more. You may
# promise six to ten tricks, with one of four suits as trumps or with none.
#
# More tricks make a higher bid. Among bids of the same number of tricks the order is ♠ ♣ ♦ ♥, and no trumps (NT)
# above them. [article] Bridge has another order.
#
# The game that is played in the end is the [contract](../06_words.ipynb). Each contract has a worth. It also sets
# how many tricks the two others owe, as [Preferans 3](3_whisting_and_play.ipynb) explains.

# %%
from cardwidgets.course import preferans

preferans.bid_table()

# %% [markdown]
# One bid promises the opposite. [Misère](../06_words.ipynb) says: no trumps, and I take no trick at all. It is
# worth much more than its neighbours:

# %%
preferans.misere_between()

# %% [markdown]
# Our copy of the article has lost the signs of the suits: its table reads “6 6 6 6 6NT”. Its text gives their
# order, so they can be put back. [ours] You may also meet old names. They count the suits from below: [article]

# %%
preferans.old_names()

# %% [markdown]
# ## How does the auction go?
#
# Forehand, on the dealer's left, speaks first, then the others clockwise. You bid higher than the last bid, or you
# pass. A player who has passed is out.
#
# There is one exception. Of the players who have not passed, one is the *eldest*: the first to speak. The eldest
# may bid **as much** as the last bid. [article] Look at Anna in the fourth row:

# %%
preferans.auction("6S", "6C", "6D", "6D", "pass", "6H", "pass")

# %% [markdown]
# Anna has bid 6♠ and Boris 6♣. The first three rows are Vera's turn. Then she bids 6♦, and it is Anna's turn. Which
# of these bids would you refuse?

# %%
preferans.refusals()

# %% [markdown]
# So misère must be your first bid and your only one. After it you may only pass. [article]
#
# Here is an auction alone, with nothing after it. Bid, and see what each bid says. *New deal* deals other cards.

# %%
cardwidgets.BiddingWidget("preferans-sochi", seats=3, seed=4)

# %% [markdown]
# ### Your turn

# %%
from cardwidgets.lessons.exercises.preferans import (
    lowest_bid,
    may_you_bid,
    name_a_contract,
)

q1 = lowest_bid(seed=11)
q1

# %%
q2 = may_you_bid(seed=15)
q2

# %% [markdown]
# ## What is a hand worth?
#
# Count suit by suit. An ace takes a trick. An ace and a king take two. And a king with a small card? It takes a
# trick if the player just before you has the ace. When the suit is led, that player plays before you: if the ace
# falls, you keep your king back. Since you cannot be sure, the table counts half a trick.
#
# The computer player counts in this way. It takes the mean over all ways in which the other cards may lie: [ours]

# %%
preferans.suits_worth(
    "A", "AK", "AQ", "K7", "KQ7", "AKJ", "QJT", "AKQ87", "KQJT9"
)

# %% [markdown]
# For a whole hand, add the suits. Long suits that are not trumps count for less, since others may trump them. What
# would you bid with this hand?

# %%
HAND = "AS KS JS 9S 8S AD 9D KH 7H 8C"
cardwidgets.HandWidget(HAND)

# %%
preferans.hand_worth(HAND)

# %% [markdown]
# With spades it comes to more than six tricks: a hand to begin at 6♠.
#
# Can you trust such a count? A solver plays sixty random hands with all cards open, and the means are compared.
# With so few the second decimal means nothing yet.

# %%
preferans.hoped_and_taken(deals=60)

# %% [markdown]
# You bid only on good hands, so the row *five and more* is the one that matters.
#
# And two more cards are to come. So you may bid before the hand is worth it: with a good five tricks begin at six.
# [Preferans 7](7_which_contract_pays.ipynb) counts the tricks that they add.
#
# It is thought best to bid the lowest bid open to you, even in a suit that you will never name. Then the bids tell
# how the cards lie. [article] The computer player is plainer: it bids no suit that it would not name. Here are its
# first words with four hands:

# %%
preferans.first_words(1, 2, 4, 5)

# %% [markdown]
# ## Which contract may I name?
#
# The last bid is not yet the contract. The winner of the auction is the [declarer](../06_words.ipynb). The declarer
# turns up the two cards of the talon for all to see and takes them into the hand. Then the declarer lays any two
# cards aside and names the contract. It must be as high as the bid or higher: [article]

# %%
preferans.contracts_to_name("7D")

# %% [markdown]
# A declarer who sees no hope may give up at once. Nothing is played then, and the declarer writes the penalty for
# three missing tricks. [article]
#
# ### Your turn

# %%
q3 = name_a_contract(seed=2)
q3

# %% [markdown]
# ## Five questions to end with

# %%
LEARNT = (
    "preferans.lowest_bid", "preferans.may_you_bid", "preferans.name_a_contract",
)
cardwidgets.PracticeWidget(kinds=LEARNT, number=5)

# %% [markdown]
# ## Sources
#
# - **The Japanese article on Preferans**, [プレフェランス](https://ja.wikipedia.org/wiki/プレフェランス) in Wikipedia, for the
#   bids, the equal bid, misère, the exchange and the way to give up. The old names are in its third note, the
#   advice on low bids in its fourth.
#
# Points on which sources disagree are in [disputed points](disputed_points.ipynb).

# %% [markdown]
# ← [Preferans 1 · History](1_history.ipynb) · [Home](../00_welcome.ipynb) · [Words](../06_words.ipynb) · [Preferans 3 · Whisting and play](3_whisting_and_play.ipynb) →
