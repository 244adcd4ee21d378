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
# # Crash · Disputed points
#
# You turn up your second set: K-Q-J. So do two of your rivals. Does anybody score? Akagiri says that nobody does. At
# other tables the equal sets cancel one another, and the fourth player takes the point with a weaker set.
#
# In Crash the players agree on many rules before the first deal. Where the sources differ, the rule here is an
# *option*, and you choose. This table plays with all the special hands.
#
# *Run this grey box (a cell) first: the other cells build on it.*

# %%
import cardwidgets

cardwidgets.use(lang="en")
cardwidgets.TableWidget("crash-full", seed=3)

# %% [markdown]
# After this notebook you can
#
# - say what an option of Crash means, and who plays it so,
# - choose a reading (a version) of a disputed rule, and set its option,
# - open a table with all the special hands.
#
# You write an option like this: `open_table("crash", tie_rule="cancel_next")`. We have tried each row of the tables
# below.
#
# ## Sets and places

# %%
from cardwidgets.course import Tables

tables = Tables("disputed_points.toml")
tables.readings("sets", "crash")

# %% [markdown]
# *Your turn.* Read the table once, cover it with your hand, and answer.

# %%
tables.readings("sets", "crash").question(2, 1, seed=1)

# %% [markdown]
# Akagiri says that a flush "need not be in order". It must *not* be in order, because then it would be a running
# flush. [ours]
#
# The Japanese article on Brag says that three threes are not special with seven or nine cards. Akagiri says that in
# Crash they are the best set. [article]
#
# ## Scoring and paying

# %%
tables.readings("scoring", "crash")

# %% [markdown]
# *Your turn.* Read the table once, cover it with your hand, and answer.

# %%
tables.readings("scoring", "crash").question(1, 2, seed=1)

# %% [markdown]
# Akagiri's list of rewards for a crash is lost in our copy. We rebuilt it from the sentences after the list, and from
# other pages. [other]
#
# Akagiri warns that a game may end before a crash is complete. A declared crash has then failed. [article] But this
# cannot be meant literally if a failed declarer loses the points of the deal. Without those points the declarer has
# not reached the target, so the game does not end. Here a declarer's points are held back until the crash is decided.
# If the reward for a crash is money, the points count at once. [ours]
#
# ## Special hands

# %%
tables.readings("special", "crash")

# %% [markdown]
# ## Fewer players

# %%
tables.readings("two", "crash-two")

# %% [markdown]
# ## Sources
#
# - Akagiri (赤桐), a Japanese page of 3 August 2002 on Crash after [pagat.com](https://www.pagat.com).
# - The help pages of [Board Game Arena](https://boardgamearena.com/gamepanel?game=crash) and a page on
#   ourpastimes.com, *How to play the card game Crash*: for equal sets, the weakest set that counts, and one more
#   point for a crash.
# - A site that keeps scores, crashscorekeeper.co.uk: for a crash that wins the game.
#   [Crash](https://en.wikipedia.org/wiki/Crash_(card_game)) in the English Wikipedia: for what each of the
#   others pays for a crash, and gets for a failed one.

# %% [markdown]
# ← [Crash 4 · The best layout](4_best_layout.ipynb) · [Home](../00_welcome.ipynb) · [Words](../06_words.ipynb) · [Briscola 1 · History and cards](../briscola/1_history_and_cards.ipynb) →
