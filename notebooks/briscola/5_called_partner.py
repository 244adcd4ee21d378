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
# You have called a card. One of the four other players holds it and is on your side. But which one?
#
# This is *Briscola chiamata*, for five players who hold all the cards. You bid for the right to call a card, and the
# player who holds it becomes your secret partner. Bids go *down*, from the ace to the two.
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
# player passes or names a rank *lower* than the last. The dealer's right-hand neighbour begins, and the others follow
# anticlockwise. [article]
#
# Why is the ace, the best card, the weakest bid? If you call an ace, your partner is sure to hold an ace. If you call
# a two, the partner may hold nothing better than that two.
#
# You may name a rank that you hold. A player who has passed is out of the auction. The last player left is the
# [declarer](../06_words.ipynb). [article]

# %%
from cardwidgets.course import briscola_play

briscola_play.auction("A", "K", "pass", "J", "pass", "7", "pass", "pass")

# %% [markdown]
# Ben is the declarer and has called a seven.  The table refuses a bid that is not lower than the last. A bid of a two
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
# Who can know the partner? **Only a player who holds the called card, or has seen it played.** Here is one deal:

# %%
deal = briscola_play.CalledDeal(seed=21)
deal.contract()

# %% [markdown]
# How likely is each player to be the partner? Each row shows the view of *one* player, who knows only the cards in
# their own hand.

# %%
deal.knowledge()

# %% [markdown]
# The partner knows for certain. The declarer knows no more than the three others.
#
# Does the screen give the secret away? We put the called card into another hand, and compare what a third player
# sees:

# %%
deal.exchanged()

# %% [markdown]
# ## Who gives it away?
#
# Look at the tricks that the declarer is winning. A partner likes to add points to them. A rival likes to take away
# many points. Here is the same deal after four tricks:

# %%
deal.play_to(5)
deal.tricks()

# %%
deal.knowledge()

# %% [markdown]
# After four tricks one player looks the likeliest partner. Should you trust such a suspicion? The cell keeps the
# deals in which nobody has played the called card after four tricks. Each rival names a suspect. How often are they
# right?
#
# The number after ± is half the width of the *confidence interval*.

# %%
briscola_play.suspicions()

# %% [markdown]
# ### Your turn
#
# Answer only what you can *know* in that seat.

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
# Before the first deal the players agree on a number of deals or on a target, and on the chips that each begins with.
# [article] Here everybody begins with 0. [ours]
#
# The declarer and the partner add up their points. With 61 points the declarer wins two [units](../06_words.ipynb),
# the partner one, and each other player loses one. A declarer without a partner wins four. Every ten points more
# raise these payments. With fewer than 61 points they pay as much. If the declarer's side takes all tricks, the
# payments double. [article] Here they also double if it takes no trick. [ours]
#
# Here every ten points more add one unit: [ours]

# %%
briscola_play.settlements()

# %% [markdown]
# With five players each row adds up to zero. With four the declarer wins two and the partner one, but only two
# players lose one each. So one unit is missing, or you balance the payments:

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
# sets the payment, which doubles with every ten points. [article] The last column takes the doubling literally. Other
# pages add one unit for every ten points. [other]

# %%
briscola_play.point_scales()

# %% [markdown]
# ## And with five cards aside?
#
# In the west of Sicily five cards lie aside, the [monte](../06_words.ipynb). Everybody holds seven cards, and the
# lowest bid is 70. The declarer names trumps, takes the five cards, and then lays five cards aside face down.
# [article] How likely is the called card to lie aside, or with one given player? You see seven of the 40 cards, so 33
# are unseen. Five of them lie aside, and each of the four others holds seven:

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
