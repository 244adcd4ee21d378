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
# An appendix. Where the sources disagree about Preferans, the rule is an option, and you can play it
# either way. Here is a table that plays as the Japanese article has it.
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
# Each row names a table and an option. Write both into the brackets: `TableWidget("preferans-sochi",
# concede=2)`. Each row has been tried. `None` means "not at all". With `open_table` you may write
# `as_article=True`, as above. It changes one thing: who takes no trick when all have passed gets one
# point.
#
# The words of the rules are explained in [Preferans 2](2_cards_and_auction.ipynb) to
# [5](5_three_score_sheets.ipynb).
#
# ## The deal and the auction

# %%
from cardwidgets.course import Tables, preferans

tables = Tables("disputed_points.toml")
tables.readings("auction")

# %% [markdown]
# *Your turn.* Read the table once, cover it with your hand, and answer.

# %%
tables.readings("auction").question(1, 3, seed=1)

# %% [markdown]
# ## Whisting

# %%
tables.readings("whist")

# %% [markdown]
# Of the same consolation the article says "each defender" in one place and "only who whisted" in
# another. It prints the rule of Stalingrad without a suit, for the signs are lost in our copy; three
# programs say spades.
#
# ## When all pass

# %%
tables.readings("all_pass")

# %% [markdown]
# ## The sheet

# %%
tables.readings("sheet")

# %% [markdown]
# *Your turn.* Read the table once, cover it with your hand, and answer.

# %%
tables.readings("sheet").question(3, 1, seed=1)

# %% [markdown]
# Where the match leaves off is agreed before: the article's 20 is an example.
#
# ## Is Rostov "the same result"?
#
# The Japanese article says so. Guess: what does a player pay for one point of penalty in Sochi, and what in
# Rostov? Here a declarer gives up, so that nothing but penalty is written.

# %%
from cardwidgets.course import sheets

sheets.penalty_point()

# %% [markdown]
# So it is *not* the same. On a mountain you share in what the table receives; in Rostov nothing comes
# back. Equal it would be if the others wrote ten whists shared by as many as sit at the table. The
# switch for it is `rostov_unit="exact"`. If a mountain were paid in full, three players would pay as
# in Rostov, but not four.
#
# And a whister who lacks tricks pays half in Rostov. What does one missing trick of 8♠ cost?

# %%
sheets.short_whister()

# %% [markdown]
# In Sochi it hurts most; the article says that too. Leningrad doubles all but this, so halve its figure to
# compare. Then Leningrad agrees with Rostov by the exact unit, and Sochi asks twice as much.
#
# Between Sochi and Rostov by the exact unit only the whisters' missing tricks differ. Take those away, and
# they agree to the last whist. Random deals without any:

# %%
sheets.without_shortage()

# %% [markdown]
# ## The resting dealer
#
# These rules need four players.

# %%
tables.readings("dealer")

# %% [markdown]
# The talon in the dealer's face is no figure of speech. The declarer plays the ten cards as they are,
# the two lie open to the end, and the dealer writes a point of penalty. The article calls it out of
# date, and rare. So is the payment for a good talon: for each trick of this table the declarer pays the
# dealer the price of the contract, and at misère ten whists for each seven, twenty for seven and eight
# of one suit.

# %%
preferans.talons_of_a_dealer()

# %% [markdown]
# What may the dealer hope for? Counted over all talons:

# %%
preferans.hopes_of_a_dealer()

# %% [markdown]
# No switch decides where the game was born. If you write about it, write who says so.
#
# ## Five questions to end with
#
# From the whole family.

# %%
cardwidgets.PracticeWidget(family="preferans", number=5)

# %% [markdown]
# ## Sources
#
# - **The Japanese article on Preferans**, [プレフェランス](https://ja.wikipedia.org/wiki/プレフェランス).
# - *Kodeks preferansa* (Moscow 1996); David Parlett, *The Penguin Book of Card Games*, pages 71 to 76;
#   tables of the Leningrad system; a page of Lesnoy, *Russkij preferans*, on Sochi.
# - Open-source programs that keep score or play, for giving up at two, the lowest bids after all have
#   passed, the talon that names suits, forgiven tricks and full payment.
# - [pagat.com](https://www.pagat.com/), which the article names; we could not read its page.

# %% [markdown]
# ← [Preferans 7 · Which contract pays?](7_which_contract_pays.ipynb) · [Home](../00_welcome.ipynb) · [Words](../06_words.ipynb) · [Learn probability](../03_learn_probability.ipynb) →
