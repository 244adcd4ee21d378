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
# Before a card is played there is an auction: each player says how many tricks they would take, and the
# highest promise wins. Click the grey box below, press Shift and Enter, and look at the grid of bids. A
# closed one says why.
#
# *Run this grey box (a cell) first: the other cells build on it.*

# %%
import cardwidgets

cardwidgets.use(lang="en")
cardwidgets.TableWidget("preferans-sochi", seed=34)

# %% [markdown]
# After this notebook you can
#
# - find the lowest bid that is open to you, and say why others are closed,
# - guess how many tricks a hand will take,
# - name a contract after the exchange, and know when *misère*, no tricks at all, may still be bid.
#
# Tricks and trumps are explained in [Preferans 1](1_history.ipynb).
#
# ## Which bids are there?
#
# A [bid](../06_words.ipynb) is a promise. *6♠* says: with spades as trumps I take six tricks or more.
# You may promise six to ten tricks, with one of four suits as trumps or with none. More tricks are
# higher. Among bids of as many tricks the order is ♠ ♣ ♦ ♥, and no trumps (NT) above them. Bridge has
# another order. The game that is played in the end is the [contract](../06_words.ipynb). Each has its
# worth, and asks some tricks of the others too, which [Preferans 3](3_whisting_and_play.ipynb)
# explains.

# %%
from cardwidgets.course import preferans

preferans.bid_table()

# %% [markdown]
# One bid promises the opposite. [Misère](../06_words.ipynb) says: no trumps, and I take no
# trick at all. It is worth much more than its neighbours:

# %%
preferans.misere_between()

# %% [markdown]
# In our copy of the Japanese article the signs of the suits are lost: its table reads “6 6 6 6 6NT”. Its
# text gives their order, so they can be put back. You may also meet old names, says its third note. They
# count the suits from below:

# %%
preferans.old_names()

# %% [markdown]
# ## How does the auction go?
#
# Forehand, on the dealer's left, speaks first, then the others clockwise. You bid higher than the
# last bid, or you pass. A player who has passed is out. There is one exception: the *eldest* of those
# who have not passed, the first of them to speak, may bid **as much** as the last bid. Look at Anna
# in the fourth row:

# %%
preferans.auction("6S", "6C", "6D", "6D", "pass", "6H", "pass")

# %% [markdown]
# When a bid is refused, there is a reason. Anna has bid 6♠ and Boris 6♣. The first three rows are
# Vera's turn. Then she bids 6♦, and it is Anna's:

# %%
preferans.refusals()

# %% [markdown]
# So misère must be your first bid and your only one. A player who has bid it may only pass from then
# on.
#
# Here is an auction alone, with nothing after it. Bid, and see what each bid says. *New deal* deals
# other cards.

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
# Count suit by suit. An ace takes a trick. An ace and a king take two. A king with a small card takes one
# if the ace is with the player who plays just before you: when the suit is led, that ace comes down before
# your king, or never takes it. As that is not sure, the table counts it as half a trick. The computer player counts like that, on average over all ways in which the
# other cards may lie:

# %%
preferans.suits_worth(
    "A", "AK", "AQ", "K7", "KQ7", "AKJ", "QJT", "AKQ87", "KQJT9"
)

# %% [markdown]
# For a whole hand the suits are added. Long suits that are not trumps count for less, since others may
# trump them. What would you bid with this one?

# %%
HAND = "AS KS JS 9S 8S AD 9D KH 7H 8C"
cardwidgets.HandWidget(HAND)

# %%
preferans.hand_worth(HAND)

# %% [markdown]
# With spades it comes to more than six tricks: a hand to begin at 6♠.
#
# Is such a count any good? Deal sixty hands at random, let a solver play them with all cards open, both
# sides as well as can be, and compare the averages. Sixty hands are few: the second decimal means
# nothing yet.

# %%
preferans.hoped_and_taken(deals=60)

# %% [markdown]
# Only good hands are bid, so it is the row *five and more* that counts.
#
# And there are two more cards to come. One bids before the hand is worth it: who holds a good five
# tricks may begin at six. [Preferans 6](6_probability.ipynb) counts what the two cards bring. The
# fourth note of the article says more. It is thought best to bid the lowest bid open to you, even in
# a suit that you will never name. Then the bids tell how the cards lie. The computer player is
# plainer: it bids no suit that it would not name. Here are its first words with four hands:

# %%
preferans.first_words(1, 2, 4, 5)

# %% [markdown]
# ## Which contract may I name?
#
# The last bid is not yet the contract. The winner of the auction is the
# [declarer](../06_words.ipynb). The declarer turns up the two cards of the talon for all to see and
# takes them into the hand. Then the declarer lays any two cards aside and names the contract. It must
# be as high as the bid or higher:

# %%
preferans.contracts_to_name("7D")

# %% [markdown]
# A declarer who sees no hope may give up at once. Nothing is played then, and the declarer writes the
# penalty for three missing tricks.
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
# - **The Japanese article on Preferans**, [プレフェランス](https://ja.wikipedia.org/wiki/プレフェランス), for
#   the bids, the equal bid, misère, the exchange and the way to give up.
#
# Where sources disagree: [disputed points](disputed_points.ipynb).

# %% [markdown]
# ← [Preferans 1 · History](1_history.ipynb) · [Home](../00_welcome.ipynb) · [Words](../06_words.ipynb) · [Preferans 3 · Whisting and play](3_whisting_and_play.ipynb) →
