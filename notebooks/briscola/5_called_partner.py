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
# You have called a card. One of the four players round you holds it and is on your side. But which one?
#
# This is *Briscola chiamata*: five players, all cards dealt. You bid for the right to call a card, and the player
# who holds it becomes your secret partner. The bids go *down*, from the ace to the two. Bid, and look for your
# friend.
#
# *Run this grey box (a cell) first: the other cells build on it.*

# %%
import cardwidgets

cardwidgets.use(lang="en")
cardwidgets.TableWidget("chiamata", seed=21)

# %% [markdown]
# After this notebook you can
#
# - bid at Chiamata, and say which bids are still open,
# - say who can know the secret partner at any moment, and who cannot,
# - say what each player wins or loses in a deal.
#
# ## How does the auction go?
#
# Five players hold eight cards each, four players ten. The dealer's right-hand neighbour speaks first, then the
# others against the clock. This is the [auction](../06_words.ipynb): each player passes or names a rank *lower*
# than the last. [article]
#
# Why is the ace, the best card, the weakest bid? A player who calls an ace gets a partner with an ace. A player who
# calls a two can count on nothing better than that two.
#
# You may name a rank that you hold. A player who has passed is out, and the last one left is the
# [declarer](../06_words.ipynb). [article]

# %%
from cardwidgets.course import briscola_play

briscola_play.auction("A", "K", "pass", "J", "pass", "7", "pass", "pass")

# %% [markdown]
# Ben is the declarer and has called a seven. Next Ben names trumps. A bid that does not fit is refused, and a two
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
# Suppose the last bid was a jack, and the declarer names spades. The player with the jack of spades is the [secret
# partner](../06_words.ipynb), and says nothing. If the declarer holds it, there is no partner, and that is a secret
# as well. The dealer's neighbour leads. Any card may be played, as in Briscola. [article]
#
# One short rule says who can know: **a player who sees the card knows.** Here is one deal:

# %%
deal = briscola_play.CalledDeal(seed=21)
deal.contract()

# %% [markdown]
# How likely does each player think it that another one is the partner? Each row shows the view of *one* player,
# from the cards in that hand alone.

# %%
deal.knowledge()

# %% [markdown]
# The partner is sure. The declarer knows as little as the three others: you do not see a card by calling it.
#
# Does anything on the screen give the secret away? We put the called card into another hand, and compare what a
# third player sees:

# %%
deal.exchanged()

# %% [markdown]
# ## Who gives it away?
#
# Look at the tricks that the declarer is winning. A partner likes to put points on them. An opponent likes to take
# the rich ones away. Here is the same deal after four tricks:

# %%
deal.play_to(5)
deal.tricks()

# %%
deal.knowledge()

# %% [markdown]
# Should you trust such a suspicion? Many deals are played for four tricks, and those in which the called card has
# not fallen are kept. Each opponent names a suspect. How often are they right? Guess first.
#
# The figure after ± is half the width of the *band*, a confidence interval. About 95 times out of 100 the band holds
# the true percentage. It is wide here, for few deals are left.

# %%
briscola_play.suspicions()

# %% [markdown]
# ### Your turn
#
# Answer only what you can *know* in that seat. A suspicion is not knowledge.

# %%
q2 = who_is_the_partner(seed=9)
q2

# %% [markdown]
# How often is the declarer alone? If the card were named blindly, each of the five hands would be equally likely to
# hold it. But the computer player bids only a rank that somebody else holds in the suit it means to name:

# %%
briscola_play.alone()

# %% [markdown]
# ## How is a deal settled?
#
# Before the first deal the players agree on a number of deals or on a target, and on the chips that each begins
# with. [article] Here everybody begins at 0 and may go below it; `start_chips` changes that. [ours]
#
# The declarer and the partner put their points together. They need 61. Then the declarer wins two
# [units](../06_words.ipynb), the partner one, and each other player loses one. A declarer alone wins four. Every
# ten points more raise the stake. If they fail, everything is the other way round. All tricks for one side double it.
# [article]
#
# The article gives no figure for ten points; here it is one unit. [ours] The numbers in each row belong to the five
# players:

# %%
briscola_play.settlements()

# %% [markdown]
# Some win what the others lose: with five players each row adds up to nothing. With four it does not, for the
# article gives the same two, one and one. Somebody must pay the unit that is left over, or you balance it:

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
# Some players bid *points* instead of a card, from 61 up. In Catania it is from 70, and sometimes from 81. The bid
# also sets the stake, which doubles every ten points. [article] The last column takes the doubling
# literally; other pages add one unit each time. [other]

# %%
briscola_play.point_scales()

# %% [markdown]
# ## And with five cards aside?
#
# In the west of Sicily five cards lie aside, the [monte](../06_words.ipynb). Everybody holds seven, and the lowest
# bid is 70. The declarer names trumps, takes the five, and then lays five others aside, unseen. [article] Where may
# the card lie that you would call?

# %%
briscola_play.cards_aside()

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
# The points on which they disagree, and whether you may lie, are in [disputed points](disputed_points.ipynb).

# %% [markdown]
# ← [Briscola 4 · The variants](4_variants.ipynb) · [Home](../00_welcome.ipynb) · [Words](../06_words.ipynb) · [Briscola 6 · Probability](6_probability.ipynb) →
