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
# # Briscola 5 · The called partner
#
# You have called a card. One of the four other players holds it and is on your side. But which player?
#
# This is *Briscola chiamata*. Five players share all the cards. You bid for the right to call a card, and the player
# who holds it becomes your secret partner.
#
# *Run this grey box (a cell) first: the other cells build on it.*

# %%
import cardwidgets

cardwidgets.use(lang="en")
cardwidgets.TableWidget("chiamata", seed=21)

# %% [markdown]
# After this notebook you can
#
# - bid in Chiamata, and say which bids are still open,
# - say who can know the secret partner at any moment, and who cannot,
# - say what each player wins or loses in a deal.
#
# [article] marks the Japanese article on Briscola, [other] another source, and [ours] our own addition.
#
# ## How does the auction go?
#
# With five players everybody holds eight cards, with four players ten. In the [auction](../06_words.ipynb) each
# player passes or names a rank *lower* than the last rank named. The dealer's right-hand neighbour begins, and the
# others follow anticlockwise. [article]
#
# Why is the ace, the best card, the weakest bid? If you call an ace, your partner is sure to hold an ace. If you call
# a two, the partner may hold nothing better.
#
# You may name a rank that you hold. A player who has passed is out of the auction. The last player left is the
# [declarer](../06_words.ipynb). [article] Here is one auction:

# %%
from cardwidgets.course import briscola_play

briscola_play.auction("A", "K", "pass", "J", "pass", "7", "pass", "pass")

# %% [markdown]
# Ben is the declarer and has called a seven. The table refuses a bid that is not lower than the last. A bid of a two
# ends the auction at once:

# %%
briscola_play.refusals()

# %% [markdown]
# ### Your turn

# %%
from cardwidgets.lessons.exercises.briscola import (
    may_you_bid,
    settle_the_deal,
    who_is_the_partner,
)

q1 = may_you_bid(seed=17)
q1

# %% [markdown]
# ## Who is the partner?
#
# Suppose that the last bid was a jack, and the declarer names spades. The player with the jack of spades is the
# [secret partner](../06_words.ipynb), and says nothing. If the declarer holds that jack, there is no partner, and
# that is a secret as well. The dealer's right-hand neighbour leads. You may play any card, as in Briscola. [article]
#
# Who can be sure of the partner? **Only a player who holds the called card, or has seen it played.** Here is one
# deal:

# %%
deal = briscola_play.CalledDeal(seed=21)
deal.contract()

# %% [markdown]
# Each row shows the view of *one* player, who knows only their own cards. Each column with a name gives the
# probability that this player is the partner.

# %%
deal.knowledge()

# %% [markdown]
# The declarer does not know the partner, either.
#
# Does the screen give the secret away? We put the called card into another hand, and check whether a third player
# notices:

# %%
deal.exchanged()

# %% [markdown]
# ## Who gives it away?
#
# Suppose that the declarer is winning a trick. A partner likes to add points. A rival likes to take the trick if it
# holds many points. Here is our deal after four tricks:

# %%
deal.play_to(5)
deal.tricks()

# %%
deal.knowledge()

# %% [markdown]
# After four tricks one player seems to be the likeliest partner. Should you trust this suspicion? The next cell keeps
# deals in which the called card is still unseen after four tricks. Each rival of the declarer names the likeliest
# partner. How often are they right?
#
# The number after ± is half the width of the [confidence interval](../06_words.ipynb).

# %%
briscola_play.suspicions()

# %% [markdown]
# ### Your turn

# %%
q2 = who_is_the_partner(seed=9)
q2

# %% [markdown]
# How often is the declarer alone? If the declarer named a card blindly, each of the five hands would be equally
# likely to hold it. But a computer player calls only a card that is not in its own hand:

# %%
briscola_play.alone()

# %% [markdown]
# ## How is a deal settled?
#
# Before the first deal the players agree on a number of deals or a target, and on the chips at the start. [article]
# Here everybody begins with 0. [ours]
#
# The declarer and the partner add up their points. From 61 points on, the declarer wins two
# [units](../06_words.ipynb), the partner one, and each other player loses one. A declarer without a partner wins
# four. Every ten points more raise these payments. With fewer than 61 points, the declarer and the partner pay these
# sums instead. If the declarer's side takes all tricks, the payments double. [article] Here they also double if this
# side takes no trick. [ours]
#
# Here the payments double from 71 points, triple from 81 points, and so on: [ours]

# %%
briscola_play.settlements()

# %% [markdown]
# With five players each row adds up to zero. With four the declarer wins two and the partner one, but only two
# players lose one each. So one unit is missing, unless you balance the payments:

# %%
briscola_play.of_four()

# %% [markdown]
# ### Your turn

# %%
q3 = settle_the_deal(seed=10)
q3

# %% [markdown]
# ## What if you bid points?
#
# Some players bid *points* instead of a card. Bids begin at 61, in Catania at 70, and sometimes at 81. The bid also
# sets the payment, which doubles with every ten points, as in the last column of the list. [article] Other pages add
# one unit for every ten points. [other]

# %%
briscola_play.point_scales()

# %% [markdown]
# ## And with five cards aside?
#
# In the west of Sicily five cards lie aside, the [monte](../06_words.ipynb). Everybody holds seven cards, and the
# lowest bid is 70. The declarer names trumps, takes the five cards, and then lays five aside face down. [article]
# Before the exchange, how likely is the called card to lie in the monte, or in one certain hand? You hold seven of
# the 40 cards. Of the 33 others, five lie in the monte and seven in each hand:

# %%
from cardwidgets.probability import Probability

Probability(5, 40 - 7), Probability(7, 40 - 7)

# %%
cardwidgets.TableWidget("briscola-col-monte", seed=6)

# %% [markdown]
# ## Five questions to end with

# %%
LEARNT = (
    "briscola.may_you_bid", "briscola.who_is_the_partner",
    "briscola.settle_the_deal",
)
cardwidgets.PracticeWidget(kinds=LEARNT, number=5)

# %% [markdown]
# ## Sources
#
# - **The Japanese article on Briscola**, さらなるブリスコラ (a blog post without an author or a year in our copy), for the
#   auction, the secret partner, the units, bids in points and the cards aside.
# - Pages in Japanese and Italian on Briscola chiamata, among them
#   [regoledelgioco.com](https://www.regoledelgioco.com), for the steps of ten points.
#
# Where the sources differ, and whether you may lie: [disputed points](disputed_points.ipynb).

# %% [markdown]
# ← [Briscola 4 · The variants](4_variants.ipynb) · [Home](../00_welcome.ipynb) · [Words](../06_words.ipynb) · [Briscola 6 · Probability](6_probability.ipynb) →
