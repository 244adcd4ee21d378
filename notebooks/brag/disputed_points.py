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
# An appendix.
#
# The rules of Brag come from texts that do not always agree. Wherever they differ, the rule is an
# option, and you can play it either way. This is the table of the Japanese article: a blind player who
# is left alone takes the pot, and both hands are shown at the end.
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
# - say what an option of Brag means, and who reads the rule so,
# - write the option that plays a reading,
# - sit down to a table with the options that you play.
#
# How to write an option: `open_table("brag", blind_last="win")`. Each row of the tables below has been
# tried.
#
# ## Old Brag

# %%
from cardwidgets.course import Tables

tables = Tables("disputed_points.toml")
tables.readings("old", "brag-classic")

# %% [markdown]
# Two readings of [Brag 1](1_history.ipynb) cannot be played: the three stakes of the first rules, and
# Hoyle's short pack.
#
# ## What beats what

# %%
tables.readings("ranking", "brag")

# %% [markdown]
# Akagiri says of runs only that the highest card decides, and does not name A-2-3; the page on Crash
# does. A flush is described there as "not necessarily in order", which must mean *not* in order: in order
# it would be a running flush. Which prial is best changes no chance in the article's table, as all
# prials come equally often.
#
# ## Betting and blind play

# %%
tables.readings("betting", "brag")

# %% [markdown]
# *Your turn.* Read the table once, cover it with your hand, and answer.

# %%
tables.readings("betting", "brag").question(2, 1, seed=1)

# %% [markdown]
# Three lists of Akagiri's page are lost in our copy: what happens between a blind player and one
# other, what one may do with two hands, and how one ought to behave at the table. For the first two
# we follow Pagat, as far as it is quoted elsewhere. The third could not be found again.
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
# *Your turn.* Read the table once, cover it with your hand, and answer.

# %%
tables.readings("flower", "zha-jin-hua").question(1, 2, seed=1)

# %% [markdown]
# The Japanese article says of this game that the betting is as in poker. The Chinese texts match the
# last bet and do not make contributions equal, and that is how it is played here.
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
# - Akagiri (赤桐), a Japanese page of 22 March 2001 on Brag after
#   [pagat.com](https://www.pagat.com/vying/brag.html).
# - Pagat on [Brag](https://www.pagat.com/vying/brag.html) and [Teen
#   Patti](https://www.pagat.com/vying/teen_patti.html), as quoted elsewhere, where both are silent.
# - Two Chinese rule texts on Zha Jin Hua; the published rules of casinos for three-card poker.
# - Old Brag: the sources named in [Brag 1](1_history.ipynb#Sources).

# %% [markdown]
# ← [Brag 11 · Bluffing](11_bluffing.ipynb) · [Home](../00_welcome.ipynb) · [Words](../06_words.ipynb) · [Crash 1 · Rules and ranking](../crash/1_rules_and_ranking.ipynb) →
