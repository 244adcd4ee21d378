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
# Tags: [article] means the Japanese blog article on Briscola, [other] means another source, [ours] means our own
# addition.
#
# ## How does the auction go?
#
# With five players everybody holds eight cards, with four players ten. In the [auction](../06_words.ipynb) each
# player passes or names a rank *lower* than the last rank named. The dealer's right-hand neighbour begins, and the
# others follow anticlockwise. [article]
#
# Why is the ace the weakest bid? If you bid an ace, your partner is sure to hold an ace. If you bid a two, the
# partner may hold nothing better.
#
# You may name a rank that you hold. A player who has passed is out of the auction. The last player left is the
# [declarer](../06_words.ipynb). [article] Here is one auction:

# %%
from cardwidgets.course import briscola_play

briscola_play.auction("A", "K", "pass", "J", "pass", "7", "pass", "pass")

# %% [markdown]
# Ben is the declarer, with a bid of seven. The table refuses an equal or a higher rank. A bid of a two ends the auction
# at once:

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
# The declarer now names the trumps, say spades. If the last bid was a jack, the *called card* is the jack of spades.
# The player who holds it is the [secret partner](../06_words.ipynb), and says nothing. If the declarer holds it,
# there is no partner, and that is a secret as well. The dealer's right-hand neighbour leads. You may play any card,
# as in Briscola. [article]
#
# Before the last trick, who can be sure of the partner? **Only a player who holds the called card, or has seen it
# played.** Here is one deal:

# %%
deal = briscola_play.CalledDeal(seed=21)
deal.contract()

# %% [markdown]
# Each row shows what *one* player knows. The column *Cat*, for example, gives the probability that Cat is the
# partner. The case that the declarer is alone is left out.

# %%
deal.knowledge()

# %% [markdown]
# Does the screen give the secret away? Dan holds the called card. If Cat held it instead, would Ann see any
# difference?

# %%
deal.exchanged()

# %% [markdown]
# ## Who gives it away?
#
# Suppose that the declarer is winning a trick. We *assume*, as in [Probability
# 8](../probability/8_who_has_the_ace.ipynb), that a partner often adds points, and that a rival often takes a trick
# with many points. Here is our deal after four tricks:

# %%
deal.play_to(5)
deal.tricks()

# %%
deal.knowledge()

# %% [markdown]
# One player now seems the likeliest partner. Should you trust this suspicion? The next cell plays many deals, and
# counts only those in which the called card is still unseen after four tricks. Each rival of the declarer names the
# likeliest partner. How often are they right?
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
# How often is the declarer alone? If you name a card blindly, each of the five hands is equally likely to hold it.
# But a computer player calls only a card that it does not hold:

# %%
briscola_play.alone()

# %% [markdown]
# ## How is a deal settled?
#
# The players first agree on a number of deals or a target. [article]
#
# The declarer and the partner add up their points. From 61 points on, the declarer wins two
# [units](../06_words.ipynb), the partner one, and each other player loses one. A declarer without a partner wins
# four. The payments rise with every further ten points. With fewer than 61 points, the declarer and the partner pay
# these sums instead. If the declarer's side takes all tricks, the payments double. [article] At our tables they also
# double if this side takes no trick. [ours]
#
# By our steps all payments are twice as high from 71 points on, three times as high from 81 on, and so on: [ours]

# %%
briscola_play.settlements()

# %% [markdown]
# With five players each row adds up to zero. With four, only two lose a unit: one unit is missing, unless you balance
# the payments:

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
# Some players bid *points*, and the winner then calls a card. Bids begin at 61, in Catania at 70, and sometimes at 81.
# The bid also sets the payment. The payment doubles with every ten points, as in the last column of the next table.
# [article] At our tables the payment rises by one unit each time. [ours] One page of rules stops at five units. [other]

# %%
briscola_play.point_scales()

# %% [markdown]
# ## And with five cards aside?
#
# In the west of Sicily five cards lie aside, the [monte](../06_words.ipynb). Everybody holds seven cards, and the
# lowest bid is 70. The declarer names trumps, takes the five cards, and then lays five aside face down. [article]
# After that, the declarer calls a card. [ours] At first you see only your seven cards. How likely is any one unseen
# card to lie in the monte? How likely is Mara, a rival, to hold it?

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
# - **The Japanese blog article on Briscola**, さらなるブリスコラ (without an author or a year in our copy), for the auction,
#   the secret partner, the units, bids in points and the cards aside.
# - Pages in Japanese and Italian on Briscola chiamata, among them
#   [regoledelgioco.com](https://www.regoledelgioco.com), for the same steps of ten points, and for bids in points.
#
# Where the sources differ, and whether you may lie: [disputed points](disputed_points.ipynb).

# %% [markdown]
# ← [Briscola 4 · The variants](4_variants.ipynb) · [Home](../00_welcome.ipynb) · [Words](../06_words.ipynb) · [Briscola 6 · Probability](6_probability.ipynb) →
