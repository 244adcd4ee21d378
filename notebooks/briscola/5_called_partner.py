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
# Five players, all cards dealt. Somebody has a partner, and at first hardly anybody knows who it is. Click
# the grey box below, press Shift and Enter, and bid. The bids go *down*, from the ace to the two.
#
# *Run this grey box (a cell) first: the other cells build on it.*

# %%
import cardwidgets

cardwidgets.use(lang="en")
cardwidgets.TableWidget("chiamata", seed=21)

# %% [markdown]
# After this notebook you can
#
# - bid at Chiamata, name trumps, and know what a deal is settled for,
# - say who can know the secret partner at any moment, and who cannot,
# - suspect the right player, by what they play.
#
# ## How does the auction go?
#
# Five players hold eight cards each, four players ten. From the dealer's right-hand neighbour on,
# against the clock, each passes or names a rank *lower* than the last. This is the
# [auction](../06_words.ipynb). The best card is the weakest bid: who calls a two can count on nothing
# better than that two. You may name a rank that you hold. A player who has passed is out, and the
# last one left is the [declarer](../06_words.ipynb).

# %%
from cardwidgets.course import briscola_play

briscola_play.auction("A", "K", "pass", "J", "pass", "7", "pass", "pass")

# %% [markdown]
# Ben declares, and calls a seven. Ben also names trumps. A bid that does not fit is refused, and a two ends
# the auction at once:

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
# Suppose the bid was a jack, and spades are named. The player with the jack of spades is the
# declarer's [called partner](../06_words.ipynb), and says nothing. If the declarer holds it, there is
# no partner, and that is a secret as well.
#
# The dealer's neighbour leads. Any card may be played, as in Briscola. The rule behind what you can know
# is short: **who can see the card, knows.** Here is one deal:

# %%
deal = briscola_play.CalledDeal(seed=21)
deal.contract()

# %% [markdown]
# How likely does each player think it that another one is the partner? Each row is what *that* player can
# work out from their own cards.

# %%
deal.knowledge()

# %% [markdown]
# The partner is sure. The declarer is as much in the dark as the three others: to name a card is not to
# see it. To try whether anything gives the secret away, exchange the called card with a card in another
# hand, and look on from a third seat:

# %%
deal.exchanged()

# %% [markdown]
# ## Who gives it away?
#
# A player who puts points on a trick that the declarer is winning acts like a partner. A player who
# takes a rich trick away from the declarer acts like an opponent. The same deal after four tricks:

# %%
deal.play_to(5)
deal.tricks()

# %%
deal.knowledge()

# %% [markdown]
# Is such a suspicion right? Play many deals to the end of the fourth trick and keep those in which the
# called card has not fallen. Ask each opponent for the player whom they suspect most. How often is it
# the partner? Guess first. The figure after ± is the error band, which holds the true share about 95
# times of 100; it is wide, for few deals are left.

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
# How often is the declarer alone? If the card were named blindly, it would lie in each of five hands
# equally often. But the computer player bids only a rank that somebody else holds in the suit it means to
# name:

# %%
briscola_play.alone()

# %% [markdown]
# ## What is it settled for?
#
# Before the first deal the players agree on a number of deals or on a target. They also agree on how
# many chips each has to begin with (`start_chips`). Here everybody begins at 0, and may go below it.
#
# The declarer and the partner put their points together. They need 61. Then the declarer wins two
# [units](../06_words.ipynb), the partner one, and each other player loses one. A declarer alone
# wins four. Every ten points more count more: the Japanese article gives no figure, here it is one unit.
# Failing is the same the other way round. All
# tricks for one side double it. The numbers of a row are those of the five players:

# %%
briscola_play.settlements()

# %% [markdown]
# Some win what others lose: each row of five adds up to nothing. With four players it does not, for
# the Japanese article gives the same two, one and one. Somebody must pay the unit that is left over,
# or one balances it:

# %%
briscola_play.of_four()

# %% [markdown]
# ### Your turn

# %%
q3 = settle_the_deal(seed=10)
q3

# %% [markdown]
# ## What if one bids points?
#
# Some bid *points*, from 61 up; in Catania, says the article, from 70 or even from 81. Then what was bid says what it
# counts. The article says that it doubles every ten points. Read literally that is the last column; other
# pages add one unit each time.

# %%
briscola_play.point_scales()

# %% [markdown]
# ## And with five cards aside?
#
# In the west of Sicily five cards lie aside as well, the [monte](../06_words.ipynb). Everybody
# holds seven, and the lowest bid is 70. The declarer names trumps, takes the five into the hand, and lays
# five others aside, unseen. Where may the card lie that you would call?

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
# - **The Japanese article on Briscola**, さらなるブリスコラ, for the auction, the secret partner, the units,
#   bids in points and the cards aside.
# - Pages in Japanese and Italian on Briscola chiamata, among them
#   [regoledelgioco.com](https://www.regoledelgioco.com), for the steps of ten points.
#
# Where they disagree, and whether one may lie: [disputed points](disputed_points.ipynb).

# %% [markdown]
# ← [Briscola 4 · The variants](4_variants.ipynb) · [Home](../00_welcome.ipynb) · [Words](../06_words.ipynb) · [Briscola 6 · Probability](6_probability.ipynb) →
