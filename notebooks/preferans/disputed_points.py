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
# One point of penalty: does it cost you the same in Sochi and in Rostov? The article says that it does. You can
# count it on this page.
#
# Where the sources disagree about Preferans, the rule is an option, and you can play it either way. This table
# plays as the Japanese article has it.
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
# - write the option that plays a reading,
# - say what an option of the score sheet means,
# - sit down to a table that plays as the Japanese article has it.
#
# ## How do I play a reading?
#
# Each row names a table and an option. Write both into the brackets: `TableWidget("preferans-sochi", concede=2)`.
# Each row has been tried. `None` means "not at all".
#
# With `open_table` you may write `as_article=True`, as in the first cell. It changes one thing: when all have
# passed, a player without a trick gets one point.
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
# Read the table once, cover it with your hand, and answer.

# %%
tables.readings("auction").question(1, 3, seed=1)

# %% [markdown]
# ## Whisting

# %%
tables.readings("whist")

# %% [markdown]
# The declarer has failed. Who is paid for the missing tricks? "Each defender", says the article in one place, and
# "only the whister" in another. [article]
#
# It prints the rule of Stalingrad without a suit, for the signs are lost in our copy. [ours] Three programs say
# spades. [other]
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
# Read the table once, cover it with your hand, and answer.

# %%
tables.readings("sheet").question(3, 1, seed=1)

# %% [markdown]
# The players agree beforehand on where the match ends. The article's 20 is an example. [article]
#
# ## Is Rostov "the same result"?
#
# The article says so. [article] Guess: what does a player pay for one point of penalty in Sochi, and what in
# Rostov? Here a declarer gives up, so that nothing but penalty is written.

# %%
from cardwidgets.course import sheets

sheets.penalty_point()

# %% [markdown]
# So it is *not* the same. [ours] A point on a mountain is shared out to the whole table, and some of it comes back
# to you. In Rostov nothing comes back.
#
# It would be equal if the others wrote ten whists, divided by the number of players at the table. The option for
# that is `rostov_unit="exact"`. If a mountain were paid in full, three players would pay as in Rostov, but not
# four.
#
# And a whister who lacks tricks pays half in Rostov. What does one missing trick of 8♠ cost?

# %%
sheets.short_whister()

# %% [markdown]
# In Sochi it hurts most; the article says that too. [article] Leningrad doubles all but this, so halve its figure
# to compare. Then Leningrad agrees with Rostov by the exact unit, and Sochi asks twice as much.
#
# Between Sochi and Rostov by the exact unit only the whisters' missing tricks differ. Take those away, and do they
# agree to the last whist? Here are random deals without any:

# %%
sheets.without_shortage()

# %% [markdown]
# ## The resting dealer
#
# These rules need four players.

# %%
tables.readings("dealer")

# %% [markdown]
# The talon in the dealer's face is no figure of speech. The declarer plays the ten cards as they are, the two lie
# open to the end, and the dealer writes a point of penalty. The article calls the rule out of date, and rare.
# [article]
#
# The payment for a good talon is out of date as well. For each trick of this table the declarer pays the dealer the
# price of the contract. At misère it is ten whists for each seven, twenty for seven and eight of one suit.
# [article]

# %%
preferans.talons_of_a_dealer()

# %% [markdown]
# What may the dealer hope for? Counted over all talons:

# %%
preferans.hopes_of_a_dealer()

# %% [markdown]
# No option decides where the game was born. If you write about it, name your source.
#
# ## Five questions to end with
#
# They come from the whole family.

# %%
cardwidgets.PracticeWidget(family="preferans", number=5)

# %% [markdown]
# ## Sources
#
# - **The Japanese article on Preferans**, [プレフェランス](https://ja.wikipedia.org/wiki/プレフェランス) in Wikipedia.
# - *Kodeks preferansa* (Moscow, 1996); David Parlett, *The Penguin Book of Card Games* (1979, 2000, 2008), pages 71
#   to 76; tables of the Leningrad system; a page of Dmitry Lesnoy, *Russkij preferans*, on Sochi.
# - Open-source programs that keep score or play, for giving up at two, the lowest bids after all have passed, the
#   talon that names suits, forgiven tricks and full payment.
# - [pagat.com](https://www.pagat.com/), which the article names; we could not read its page.

# %% [markdown]
# ← [Preferans 7 · Which contract pays?](7_which_contract_pays.ipynb) · [Home](../00_welcome.ipynb) · [Words](../06_words.ipynb) · [Learn probability](../03_learn_probability.ipynb) →
