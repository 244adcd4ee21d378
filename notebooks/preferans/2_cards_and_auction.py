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
# You hold two aces and a king, and the two others have bid before you. Do you promise six tricks, or do you pass?
#
# Each of three players gets ten of the 32 cards. Two cards, the *talon*, are put aside. Play begins with an auction:
# each player promises a number of tricks, and the highest promise wins. Look at the grid of bids. If you press a bid
# that you may not make, the table says why.
#
# *Run this grey box (a cell) first: the other cells build on it.*

# %%
import cardwidgets

cardwidgets.use(lang="en")
cardwidgets.TableWidget("preferans-sochi", seed=34)

# %% [markdown]
# After this notebook you can
#
# - find the lowest bid that you may make,
# - say why a bid is not allowed, and when you may still bid *misère* (no trick at all),
# - name a contract after you have seen the talon.
#
# Tags: [article] means Wikipedia's Japanese article on Preferans, [ours] means our own addition.
#
# [Preferans 1](1_history.ipynb) explains tricks and trumps.
#
# ## Which bids are there?
#
# A [bid](../06_words.ipynb) is a promise. *6♠* says: with spades as trumps I take six tricks or more. You may
# promise six to ten tricks, with one of four suits as trumps or with none.
#
# More tricks make a higher bid. For the same number of tricks, the order from low to high is ♠ ♣ ♦ ♥ and no trumps
# (NT). [article]
#
# The final promise is the [contract](../06_words.ipynb). Each contract is worth some points. It also sets how many
# tricks the two others owe ([Preferans 3](3_whisting_and_play.ipynb)).

# %%
from cardwidgets.course import preferans

preferans.bid_table()

# %% [markdown]
# One bid promises the opposite. [Misère](../06_words.ipynb) says: no trumps, and I take no trick at all. In the order
# of bids it stands between 8 NT and 9♠, yet it is worth more than either:

# %%
preferans.misere_between()

# %% [markdown]
# Some players number the suits, beginning with the lowest: [article]

# %%
preferans.other_names()

# %% [markdown]
# ## How does the auction go?
#
# *Forehand*, the player on the dealer's left, bids first, then the others clockwise. You bid higher than the last
# bid, or you pass. A player who has passed is out of the auction.
#
# There is one exception: the *eldest* may **repeat** the last bid instead of bidding higher. The eldest is the first
# player, counted from forehand, who has not passed. [article] In the fourth row Anna, the eldest, repeats 6♦:

# %%
preferans.auction("6S", "6C", "6D", "6D", "pass", "6H", "pass")

# %% [markdown]
# Anna has bid 6♠ and Boris 6♣. In the first three rows of the next table it is Vera's turn. In the last row Vera has
# bid 6♦, and it is Anna's turn. Which bids would you refuse?

# %%
preferans.refusals()

# %% [markdown]
# So misère must be your first and only bid. [article]
#
# Now practise the auction:

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
# Count suit by suit. An ace takes a trick. An ace and a king take two. A king with a low card takes a trick if the
# player before you has the ace: when the ace is played, you play the low card and keep your king. You cannot be sure,
# so count half a trick.
#
# The computer player counts in this way, too. For each suit it takes the mean over all ways in which the other cards
# may lie. [ours] *Tricks from the top* are those that nobody can take from you. The last column shows how many more
# tricks you take on average, thanks to the way the other cards lie:

# %%
preferans.suits_worth(
    "A", "AK", "AQ", "K7", "KQ7", "AKJ", "QJT", "AKQ87", "KQJT9"
)

# %% [markdown]
# For a whole hand, add up the suits. A long suit that is not trumps counts for less, because others may trump it. What
# would you bid with this hand?

# %%
HAND = "AS KS JS 9S 8S AD 9D KH 7H 8C"
cardwidgets.HandWidget(HAND)

# %%
preferans.hand_worth(HAND)

# %% [markdown]
# With spades as trumps the sum is more than six, so begin at 6♠.
#
# Can you trust these estimates? A *solver*, a program that sees all cards and makes no mistake, plays sixty random
# hands. On average, does it take as many tricks as estimated?

# %%
preferans.hoped_and_taken(deals=60)

# %% [markdown]
# You bid only on good hands, so the row *five and more* matters most.
#
# The talon will help you. So if you count a little more than five tricks, begin at six. [Preferans
# 6](6_probability.ipynb) counts how often the talon helps.
#
# Many players always make the lowest bid they can, even in a suit that they would never make trumps. Low bids leave
# room for more bids, and more bids tell you more about the cards. [article] The computer player never bids a suit that
# it would not name. The next table shows its first bid with four hands (*best in* gives the best trump suit):

# %%
preferans.first_words(1, 2, 4, 5)

# %% [markdown]
# ## Which contract may I name?
#
# The winner of the auction is the [declarer](../06_words.ipynb). The declarer shows everybody the two cards of the
# talon and takes them into the hand. Then the declarer lays any two cards aside and names a contract as high as the bid
# or higher: [article]

# %%
preferans.contracts_to_name("7D")

# %% [markdown]
# A declarer without hope may give up at once, and writes the penalty for three missing tricks. [article]
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
# - **The Japanese article on Preferans**, [プレフェランス](https://ja.wikipedia.org/wiki/プレフェランス) in Wikipedia, for all rules.
#   Its notes have the other names and the advice on low bids. In our copy of the article the suit signs are missing. We
#   put them back in the order that its text gives.
#
# Where the sources differ: [disputed points](disputed_points.ipynb).

# %% [markdown]
# ← [Preferans 1 · History](1_history.ipynb) · [Home](../00_welcome.ipynb) · [Words](../06_words.ipynb) · [Preferans 3 · Whisting and play](3_whisting_and_play.ipynb) →
