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
# # Preferans · Disputed points
#
# Sochi and Rostov are two ways to keep the score. Does one penalty point cost you the same in both? The Japanese
# article on Preferans says that it does. On this page you check it.
#
# Where the sources disagree about Preferans, the rule is an option, and you can play it either way. The card table
# below plays by the article.
#
# *Run this grey box (a cell) first: the other cells build on it.*

# %%
import cardwidgets

cardwidgets.use(lang="en")
cardwidgets.TableWidget(
    cardwidgets.open_table("preferans-sochi", seed=1, as_article=True)
)

# %% [markdown]
# After this notebook you can
#
# - choose a reading (a version) of a disputed rule, and set its option,
# - say what an option of the score sheet means,
# - open a table that plays by the Japanese article.
#
# Tags: [article] means Wikipedia's Japanese article on Preferans, [other] means another source, [ours] means our own
# addition.
#
# ## How do I set an option?
#
# Below are tables of disputed rules. Each row names a game and an option. Write both into the brackets, as in
# `cardwidgets.TableWidget("preferans-sochi", concede=2)`. Every option works. `None` turns something off: with
# `concede=None` you may not give up.
#
# With `open_table` you may write `as_article=True`, as in the first cell. This changes one rule: if all have passed, a
# player without a trick gets one point.
#
# [Preferans 2](2_cards_and_auction.ipynb) to [5](5_three_score_sheets.ipynb) explain the words of the rules.
#
# ## The deal and the auction

# %%
from cardwidgets.course import Tables, preferans

tables = Tables("disputed_points.toml")
tables.readings("auction")

# %% [markdown]
# ### Your turn
#
# Read the table once, cover it, and answer.

# %%
tables.readings("auction").question(1, 3, seed=1)

# %% [markdown]
# ## Whisting

# %%
tables.readings("whist")

# %% [markdown]
# The declarer has failed. Who is paid for the undertricks, that is, for the tricks missing from the contract? "Each
# defender", says the article in one place, and "only the whister" in another. [article]
#
# The rule of Stalingrad names one suit, but in our copy of the article the suit sign is missing. [ours] Three
# programs say spades. [other]
#
# ## When all pass

# %%
tables.readings("all_pass")

# %% [markdown]
# ## The sheet

# %%
tables.readings("sheet")

# %% [markdown]
# ### Your turn
#
# Read the table once, cover it, and answer.

# %%
tables.readings("sheet").question(3, 1, seed=1)

# %% [markdown]
# The players agree beforehand on the number of points that ends the match. The article says 20, but only as an
# example. [article]
#
# ## Is Rostov "the same result"?
#
# The article says that Rostov gives the same result as Sochi. [article] How many whists does a player pay for one
# penalty point in Sochi, and how many in Rostov? In the next table a declarer gives up the contract, so the sheet shows
# only the penalty. *The owner* is the player with the penalty point.

# %%
from cardwidgets.course import sheets

sheets.penalty_point()

# %% [markdown]
# So the result is *not* the same. [ours] In Sochi you pay for the difference between your mountain and the mean of
# all mountains. Your own point raises this mean, so some of it comes back to you. In Rostov nothing comes back.
#
# With four players a point costs you 7½ whists in Sochi and 15 in Rostov. The option `rostov_unit="exact"` removes
# this difference: each other player writes ten whists divided by the number of players, so 2½ instead of 5. Now
# suppose that in Sochi you pay for the whole mountain, and not for the difference from the mean. Then a point costs
# 10 whists in Sochi. In Rostov it costs 10 with three players, too, but 15 with four.
#
# In Rostov a whister pays only half for missing tricks. What does one missing trick cost a whister against 8♠?

# %%
sheets.short_whister()

# %% [markdown]
# A missing trick costs most in Sochi, as the article also says. [article] Leningrad counts twice as many whists for
# everything else, so a whist is worth half as much there. To compare, the last column halves Leningrad's number. It
# shows 20 for Leningrad and for Rostov with the exact unit, but 40 for Sochi.
#
# With the exact unit, Sochi and Rostov differ only in the whisters' missing tricks. If no whister is short of a
# trick, do the two systems agree to the last whist? Here are random deals in which no whister is short:

# %%
sheets.without_shortage()

# %% [markdown]
# ## The resting dealer
#
# These rules need four players.

# %%
tables.readings("dealer")

# %% [markdown]
# By a rare rule a declarer who does not like the talon may throw it in the dealer's face. The declarer then plays with
# the ten cards that were dealt. The two cards of the talon lie open to the end, and the dealer writes a penalty point.
# The article says that some call the rule out of date. [article]
#
# Another rare rule is the payment for a good talon. The next table says how many tricks each talon counts for. For each
# of these tricks the declarer pays the dealer the price of the contract. In misère the dealer gets ten whists for each
# seven. For seven and eight of one suit the dealer gets twenty in all. [article]

# %%
from cardwidgets.core.cards import Cards
from cardwidgets.course import Listing
from cardwidgets.games.preferans.bids import bid
from cardwidgets.games.preferans.score import good_cards

TALONS = ["AS 9H", "AS KS", "AS AH", "KH QH", "KH QS", "7S QH", "7S 8S", "7S 7H"]
CARDS = [Cards(talon) for talon in TALONS]

# %%
Listing(
    {"talon": talon, "tricks": good_cards(talon, bid("6S"))}
    | {"against misère": good_cards(talon, bid("M"))}
    for talon in CARDS
)

# %% [markdown]
# How much can the dealer expect? Here is the mean over all talons:

# %%
preferans.hopes_of_a_dealer()

# %% [markdown]
# The sources also disagree on where the game was born, and no option can settle that. If you write about it, name
# your source.
#
# ## Five questions to end with
#
# The questions are about all variants of Preferans.

# %%
cardwidgets.PracticeWidget(family="preferans", number=5)

# %% [markdown]
# ## Sources
#
# - **The Japanese article on Preferans**, [プレフェランス](https://ja.wikipedia.org/wiki/プレフェランス) in Wikipedia.
# - *Kodeks preferansa* (Moscow, 1996); David Parlett, *The Penguin Book of Card Games* (1979, 2000, 2008), pages 71
#   to 76; price lists of the Leningrad system; a page of Dmitry Lesnoy, *Russkij preferans*, on Sochi.
# - Open-source programs that keep score or play. Five readings above come from them. Giving up costs two undertricks.
#   After all have passed, the lowest bid rises to seven, then to eight. The talon only names the suits of two leads.
#   All are forgiven the fewest tricks that a player took. You pay for the whole mountain.
# - [pagat.com](https://www.pagat.com/): the article names its page on the Rams group, but we could not read that
#   page.

# %% [markdown]
# ← [Preferans 7 · Which contract pays?](7_which_contract_pays.ipynb) · [Home](../00_welcome.ipynb) · [Words](../06_words.ipynb) · [Learn probability](../03_learn_probability.ipynb) →
