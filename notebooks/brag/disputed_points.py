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
# # Brag · Disputed points
#
# You have bet blind, and everybody else has folded. Do you take the pot? Akagiri, the author of a Japanese page, says
# no: the pot stays for the next deal. The Japanese article on Brag has no such rule. Who is right?
#
# Both are right, because people play both ways. Where the sources differ, nearly every rule of our tables is an
# *option*, and you choose. The card table below follows the Japanese article on Brag. A blind player takes the pot
# when all others have folded. If two players stay to the end, both show their hands. [article]
#
# *Run this grey box (a cell) first: the other cells build on it.*

# %%
import cardwidgets

cardwidgets.use(lang="en")
HOUSE = {"blind_last": "win", "seer_muck": False, "see_blind": "allowed"}
cardwidgets.TableWidget(cardwidgets.open_table("brag", seats=3, seed=11, **HOUSE))

# %% [markdown]
# After this notebook you can
#
# - say what an option of Brag means, and name its source,
# - choose a reading (a version) of a disputed rule, and set its option,
# - open a table with the options that you choose.
#
# Tags: [article] means the Japanese article on Brag and Akagiri's pages, [other] means another source, [ours] means our
# own addition.
#
# You write an option like this: `cardwidgets.open_table("brag", blind_last="win")`. The tables below give the option
# for each reading, and each option works. In the tables, *Pagat* is the site pagat.com.
#
# ## Old Brag

# %%
from cardwidgets.course import Tables

tables = Tables("disputed_points.toml")
tables.readings("old", "brag-classic")

# %% [markdown]
# Two old rules have no option: the three prizes of the first rules, as in [Brag 1](1_history.ipynb), and the
# shortened pack of Hoyle's book.
#
# ## What beats what

# %%
tables.readings("ranking", "brag")

# %% [markdown]
# About runs, Akagiri's page on Brag says only that the highest card decides. Akagiri's page on Crash puts A-2-3
# first. [article]
#
# Akagiri says that the cards of a flush "need not be in a row". In fact they must *not* be: three cards of one suit
# in a row are a running flush. [ours] Sources differ about the best prial. This changes none of the probabilities in
# the Japanese article: they do not depend on the order within a kind of hand. [ours]
#
# ## Betting and blind play

# %%
tables.readings("betting", "brag")

# %% [markdown]
# *Your turn.* Read the table once, cover it, and answer.

# %%
tables.readings("betting", "brag").question(2, 1, seed=1)

# %% [markdown]
# In our copy of Akagiri's page three sentences each announce a list, but the three lists are missing. The first list
# is for two players who are left, one or both blind: who may see whom? The second list is for a blind player who has
# kept a hand from the last deal, and got another. This player has looked at one of the two hands: what is allowed
# now? For both we follow Pagat, as other pages quote it. [other] Of the third list we know only the sentence that
# announces it: "The following must always be observed." We did not find this list anywhere else.
#
# ## More cards

# %%
tables.readings("seven", "brag-7-card")

# %%
tables.readings("four", "brag-4-card")

# %% [markdown]
# ## Zha Jin Hua

# %%
tables.readings("flower", "zha-jin-hua")

# %% [markdown]
# *Your turn.* Read the table once, cover it, and answer.

# %%
tables.readings("flower", "zha-jin-hua").question(1, 2, seed=1)

# %% [markdown]
# The Japanese article says that the betting is as in poker. [article] In poker you pay only the difference between
# your own bet and the highest bet. In the Chinese texts you pay as much as the last player paid, and your earlier
# bets do not count. [other] Our game follows the Chinese texts.
#
# ## Teen Patti

# %%
tables.readings("patti", "teen-patti")

# %% [markdown]
# ## Against the house

# %%
tables.readings("casino", "three-card-poker-casino")

# %% [markdown]
# ## Sources
#
# - The Japanese article on Brag, [ブラグ](https://ja.wikipedia.org/wiki/ブラグ) in Wikipedia.
# - Akagiri (赤桐), a Japanese page of 22 March 2001 on Brag, based on
#   [pagat.com](https://www.pagat.com/vying/brag.html), and the page of 3 August 2002 on Crash.
# - John McLeod, [Brag](https://www.pagat.com/vying/brag.html) and [Teen
#   Patti](https://www.pagat.com/vying/teen_patti.html) on pagat.com, as other pages quote them. We follow them where
#   the Japanese pages say nothing.
# - Two Chinese rule texts on Zha Jin Hua, without authors or years, and the published rules of casinos for three-card
#   poker.
# - Old Brag: the sources named in [Brag 1](1_history.ipynb#Sources).

# %% [markdown]
# ← [Brag 11 · Bluffing](11_bluffing.ipynb) · [Home](../00_welcome.ipynb) · [Words](../06_words.ipynb) · [Crash 1 · Rules and ranking](../crash/1_rules_and_ranking.ipynb) →
