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
# # Preferans 5 · Three score sheets
#
# Three friends have played all night and written down only numbers. Who owes whom, and how much?
#
# There are three scoring systems: Sochi, Leningrad and Rostov. The card table below uses Leningrad. Play a deal, and
# watch the sheet.
#
# *Run this grey box (a cell) first: the other cells build on it.*

# %%
import cardwidgets

cardwidgets.use(lang="en")
cardwidgets.TableWidget("preferans-leningrad", seed=5)

# %% [markdown]
# After this notebook you can
#
# - write a deal on the sheet, in Sochi, in Leningrad and in Rostov,
# - settle a sheet,
# - say when a match is over, and who must be helped when a pool is full (*American aid*).
#
# Tags: [article] means Wikipedia's Japanese article on Preferans, [ours] means our own addition.
#
# ## What stands on a sheet?
#
# The sheet has a triangle for each player. At its tip is the [mountain](../06_words.ipynb), for penalties. In the
# middle is the [pool](../06_words.ipynb), for contracts that were made. At the base are the *whists*: points that the
# others owe this player.
#
# You never strike out a number: write a dot, then the new total. A circle at the centre shows what was agreed, such as
# the *target* for the pools. A point of the pool or the mountain is worth ten whists; in Leningrad a point of the pool
# is worth twenty. [article]
#
# This is a sheet after three deals in Sochi, the simplest system. Anna made 6♠ against two
# [whisters](../06_words.ipynb). Boris took only five tricks in 7♥, and only Vera whisted. Vera took two tricks in misère:

# %%
from cardwidgets.course import sheets

sochi = sheets.three_deals("sochi")
cardwidgets.ScoreSheetWidget(sochi, names=sheets.NAMES)

# %% [markdown]
# Point at a number to see its rule. Below, *Boris → Anna* means that Boris writes whists on Anna: she will
# pay him. *Figure* is the new total. Boris's mountain holds 2 after the first deal. In the second deal two
# missing tricks cost 4 each, so it holds 10.

# %%
sheets.figures(sochi)

# %% [markdown]
# In the first deal each whister owed two tricks. Boris took one trick, and pays for the other.
#
# ## The same in Leningrad
#
# Leningrad doubles whists and penalties, except the penalty of a whister who takes too few tricks. When a contract
# fails, the whister and the defender who passed share the whists for tricks ([gentleman's whist](../06_words.ipynb)).
# In Sochi and Rostov the whister keeps them all (*greedy* whist). [article]

# %%
leningrad = sheets.three_deals("leningrad")
sheets.figures(leningrad)

# %% [markdown]
# ## The same in Rostov
#
# Rostov has no mountain. For each penalty point, every other player writes five whists. A whister pays only half for
# missing tricks. [article]

# %%
rostov = sheets.three_deals("rostov")
sheets.figures(rostov)

# %% [markdown]
# If all pass, each trick costs a penalty point. In the next all-pass deal it costs more (a *progression*, see
# [Preferans 4](4_misere.ipynb)).
#
# ### Your turn

# %%
from cardwidgets.lessons.exercises.preferans import (
    price_of_a_trick,
    write_the_deal,
)

q1 = write_the_deal(seed=4)
q1

# %%
q2 = price_of_a_trick(seed=5)
q2

# %% [markdown]
# ## How is it settled?
#
# In the [settlement](../06_words.ipynb) all accounts become whists, and the results add up to zero.
#
# Compare each mountain with the mean of all mountains. A player below the mean receives ten whists for each point of
# difference, and a player above pays ten. Then add what others owe you, and subtract what you owe them. [article] Our
# match is not over, so in Sochi and Rostov we also compare the pools: a player above the mean receives whists. [ours]

# %%
sheets.steps(sochi)

# %% [markdown]
# In Leningrad, players first compare their pools with the fullest one. A player whose pool is smaller adds twice the
# difference to the mountain. [article]

# %%
sheets.steps(leningrad)

# %%
sheets.steps(rostov)

# %% [markdown]
# ### Your turn

# %%
from cardwidgets.lessons.exercises.preferans import (
    settle_the_sheet,
    who_is_helped,
)

q3 = settle_the_sheet(seed=6)
q3

# %% [markdown]
# ## When is it over?
#
# The target may be a pool of twenty points. In Leningrad the match ends when the mean of the pools reaches the target.
# In Sochi and Rostov all pools must reach the target, and no pool may hold more.
#
# If you gain more points than your pool can hold, you give [American aid](../06_words.ipynb). The surplus goes into the
# fullest other pool with room, and its owner owes you ten whists a point. If all pools are full, the points come off
# your mountain. [article] In Rostov every other player then owes you five whists a point. [ours]
#
# Do you lose by giving aid? Here Anna has three points too many:

# %%
sheets.aid()

# %% [markdown]
# You lose nothing: a point is worth ten whists, and you get ten for each. [ours]
#
# ### Your turn

# %%
q4 = who_is_helped(seed=3)
q4

# %% [markdown]
# ## And over a whole match?
#
# Three computer players have played to a pool of ten.

# %%
match = sheets.played_match(seed=4)
cardwidgets.ScoreSheetWidget(match, names=sheets.NAMES)

# %% [markdown]
# The next table shows these deals in each system. Do Rostov and Sochi agree, as the article says? [Disputed
# points](disputed_points.ipynb) explains the difference, and the words *halved* and *exact unit*.

# %%
sheets.match_in_systems(match)

# %% [markdown]
# ## Five questions to end with

# %%
LEARNT = "write_the_deal", "price_of_a_trick", "who_is_helped", "settle_the_sheet"
KINDS = [f"preferans.{name}" for name in LEARNT]
cardwidgets.PracticeWidget(kinds=KINDS, number=5)

# %% [markdown]
# ## Sources
#
# - **The Japanese article on Preferans**, [プレフェランス](https://ja.wikipedia.org/wiki/プレフェランス) in Wikipedia, for the
#   three systems, the sheet, the aid and the settlement.
# - Price lists of the Leningrad system, and a page of Dmitry Lesnoy, *Russkij preferans*, on Sochi.
# - Open-source programs that keep score. Some do not compare mountains with the mean.
#
# Where the sources differ: [disputed points](disputed_points.ipynb).

# %% [markdown]
# ← [Preferans 4 · Misère, and when all pass](4_misere.ipynb) · [Home](../00_welcome.ipynb) · [Words](../06_words.ipynb) · [Preferans 6 · Probability](6_probability.ipynb) →
